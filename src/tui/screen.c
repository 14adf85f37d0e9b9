/* The game as a full screen: first something in hand, then a place for it, or whatever is typed. */
#include <stdlib.h>
#include <string.h>

#include "tui/handover.h"
#include "tui/page.h"
#include "tui/play.h"
#include "tui/start.h"
#include "tui/stop.h"

enum { HANDS_MOST = 96, TARGETS_MOST = 256, BELOW = 5, INFO_LEAST = 3, INFO_MOST = 5 };

/* Which of the two choices is being made. */
enum step { STEP_HAND, STEP_PLACE };

struct screen {
    struct tui_play *play;
    struct tui_sitting *sitting;
    /* Choosing. */
    struct tui_choice hands[HANDS_MOST];
    int hand_count, hand;
    int moves[TARGETS_MOST]; /* of the hand chosen: indices of the sitting's moves */
    int places[TARGETS_MOST];
    int target_count, target;
    enum step step;
    /* Typing and telling. */
    char typed[128];
    size_t typed_size;
    struct under_buf said;     /* the answer to what was typed last; it goes with the next key */
    struct under_buf happened; /* since the player's last move */
    bool paused, leaving, outcome_shown;
    bool fresh; /* what happened was not answered by a key yet */
    char again[sizeof((struct tui_choice *)0)->hand_text]; /* what stays in hand, or nothing */
};

/* --- choosing --- */

static void screen_take_hand(struct screen *screen, int hand)
{
    const struct tui_sitting *sitting = screen->sitting;
    screen->hand = hand;
    screen->target = screen->target_count = 0;
    for (int i = 0; i < sitting->moves.count && screen->target_count < TARGETS_MOST; i++) {
        struct tui_choice choice;
        sitting->front->choice(&sitting->session.config, sitting->session.state,
                               sitting->moves.move[i], &choice);
        if (screen->hand_count == 0 || choice.hand != screen->hands[hand].hand)
            continue;
        screen->moves[screen->target_count] = i;
        screen->places[screen->target_count++] = choice.place;
    }
}

/* Lists what can be in hand, after the game has changed. */
static void screen_list_hands(struct screen *screen)
{
    const struct tui_sitting *sitting = screen->sitting;
    screen->hand_count = 0;
    for (int i = 0; i < sitting->moves.count; i++) {
        struct tui_choice choice;
        sitting->front->choice(&sitting->session.config, sitting->session.state,
                               sitting->moves.move[i], &choice);
        int at = 0;
        while (at < screen->hand_count && screen->hands[at].hand < choice.hand)
            at++;
        if ((at < screen->hand_count && screen->hands[at].hand == choice.hand) ||
            screen->hand_count == HANDS_MOST)
            continue;
        memmove(screen->hands + at + 1, screen->hands + at,
                (size_t)(screen->hand_count - at) * sizeof *screen->hands);
        screen->hands[at] = choice;
        screen->hand_count++;
    }
    int hand = 0;
    for (int i = 0; i < screen->hand_count && *screen->again; i++)
        if (strcmp(screen->hands[i].hand_text, screen->again) == 0)
            hand = i;
    screen_take_hand(screen, hand);
    screen->step = screen->hand_count == 1 ? STEP_PLACE : STEP_HAND;
}

static void screen_turn(struct screen *screen, int by)
{
    if (screen->step == STEP_HAND && screen->hand_count > 0)
        screen_take_hand(screen, (screen->hand + by + screen->hand_count) % screen->hand_count);
    else if (screen->target_count > 0)
        screen->target = (screen->target + by + screen->target_count) % screen->target_count;
}

/* --- where things are on the screen --- */

struct layout {
    struct tui_area board;
    int hands_y, info_y, info_lines, log_y, keys_y;
};

static bool screen_lay_out(const struct screen *screen, struct tui_area all, struct layout *out)
{
    const struct tui_front *front = screen->sitting->front;
    int room = all.height - 1 - BELOW;
    if (all.width < front->width || room < front->height)
        return false;
    int lines = front->lines(all.width, room);
    out->board = tui_area_part(all, 0, 1, all.width, room);
    out->hands_y = 1 + lines;
    out->info_y = out->hands_y + 1;
    out->keys_y = all.height - 1;
    int left = out->keys_y - out->info_y;
    out->info_lines = left < INFO_LEAST ? left : left > INFO_MOST + 3 ? INFO_MOST : INFO_LEAST;
    out->log_y = out->info_y + out->info_lines;
    return true;
}

static const under_move *screen_aim(const struct screen *screen)
{
    if (screen->step != STEP_PLACE || screen->target_count == 0)
        return NULL;
    return &screen->sitting->moves.move[screen->moves[screen->target]];
}

/* A question with one kind of answer: nothing was taken in hand for it. */
static bool screen_asks(const struct screen *screen)
{
    return screen->sitting->front->asks && screen->hand_count == 1 && screen_aim(screen) != NULL;
}

/* Goes to the nearest place in a direction; what lies aside of it counts double. */
static void screen_point(struct screen *screen, int right, int down)
{
    int width, height, x, y, best = -1, best_way = 0;
    struct tui_grid none = {0};
    struct layout layout;
    tui_term_size(&width, &height);
    none.width = width;
    none.height = height;
    const struct tui_sitting *sitting = screen->sitting;
    struct tui_sight sight = {
        .config = &sitting->session.config,
        .state = sitting->session.state,
        .targets = screen->places,
        .target_count = screen->target_count,
    };
    if (!screen_lay_out(screen, tui_area_of(&none), &layout) || screen->target_count == 0 ||
        screen->places[screen->target] < 0)
        return;
    sitting->front->locate(layout.board, &sight, screen->places[screen->target], &x, &y);
    for (int i = 0; i < screen->target_count; i++) {
        int to_x, to_y;
        sitting->front->locate(layout.board, &sight, screen->places[i], &to_x, &to_y);
        /* A line is about as high as three columns are wide. */
        int along = right ? (to_x - x) * right : (to_y - y) * 3 * down;
        int aside = abs(right ? (to_y - y) * 3 : to_x - x);
        if (along > 0 && (best < 0 || along + 2 * aside < best_way)) {
            best = i;
            best_way = along + 2 * aside;
        }
    }
    if (best >= 0)
        screen->target = best;
}

/* --- drawing --- */

/* Sentences as one paragraph; the notation of moves, on lines of its own, is left out. */
static void screen_flow(const char *text, struct under_buf *out)
{
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        text += strspn(text, " ");
        size = strcspn(text, "\n");
        if (text[0] == '*')
            continue;
        if (out->size)
            under_buf_putc(out, ' ');
        under_buf_add(out, text, size);
    }
}

/* As much of the text as there is room for; the end of it where it is too long for all. */
static void screen_put_end(struct tui_area area, enum tui_style style, const char *text)
{
    int skip = tui_page_lines(text, area.width) - area.height;
    const char *shown = text;
    for (; skip > 0; skip--)
        tui_wrap(shown, area.width, &shown);
    tui_put_wrapped(area, 0, style, shown);
    if (shown != text && shown[-1] != '\n')
        tui_put(area, 0, 0, TUI_DIM, "...");
}

static void screen_blank(struct tui_area area)
{
    for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++)
            tui_put(area, x, y, TUI_PLAIN, " ");
}

static void screen_rule(struct tui_area area, int y)
{
    for (int x = 0; x < area.width; x++)
        tui_put_either(area, x, y, TUI_DIM, "─", "-");
}

/* How many columns hands take, from one to another. */
static int screen_hand_columns(const struct screen *screen, int first, int end)
{
    int columns = 0;
    for (int i = first; i < end; i++)
        columns += 2 + tui_columns(screen->hands[i].hand_text);
    return columns;
}

/* The row of hands. Where there is no room for all of them, those around the chosen one, or, once
 * it is taken, that one alone; dots stand for the others. Returns the column after it. */
static int screen_draw_row(const struct screen *screen, struct tui_area all, int x, int y, int room)
{
    enum { DOTS = 2 };
    int first = 0, end = screen->hand_count;
    if (screen_hand_columns(screen, first, end) > room) {
        first = screen->hand;
        end = screen->hand + 1;
        while (screen->step == STEP_HAND && first > 0 &&
               screen_hand_columns(screen, first - 1, end) + 2 * DOTS <= room / 2)
            first--;
        while (screen->step == STEP_HAND && end < screen->hand_count &&
               screen_hand_columns(screen, first, end + 1) + 2 * DOTS <= room)
            end++;
    }
    if (first > 0 && screen->step == STEP_HAND)
        x = tui_put(all, x, y, TUI_DIM, "..");
    for (int i = first; i < end; i++) {
        bool chosen = i == screen->hand;
        x = tui_put(all, x, y, TUI_STRONG, chosen ? ">" : " ");
        x = tui_put(all, x, y, chosen ? TUI_CURSOR : screen->hands[i].style,
                    screen->hands[i].hand_text);
        x = tui_put(all, x, y, TUI_STRONG, chosen ? "<" : " ");
    }
    if (end < screen->hand_count && screen->step == STEP_HAND)
        x = tui_put(all, x, y, TUI_DIM, "..");
    return x;
}

/* So many hands that the words of the chosen one get a line of their own below the board. */
static bool screen_row_is_long(const struct screen *screen, int width)
{
    enum { AROUND = 20 };
    return screen->step == STEP_HAND && screen->hand_count > 0 && !screen->sitting->watched &&
           screen_hand_columns(screen, 0, screen->hand_count) +
                   tui_columns(screen->hands[screen->hand].hand_words) >
               width - AROUND;
}

/* The hands, and what the chosen one and its place are in words. */
static void screen_draw_choice(const struct screen *screen, struct tui_area all, int x, int y)
{
    enum { GAPS = 6 };
    const struct tui_sitting *sitting = screen->sitting;
    const struct tui_choice *hand = &screen->hands[screen->hand];
    const under_move *aim = screen_aim(screen);
    const char *words = hand->hand_words;
    struct tui_choice choice = {0};
    if (aim)
        sitting->front->choice(&sitting->session.config, sitting->session.state, *aim, &choice);
    int room =
        all.width - x - GAPS - tui_columns(choice.place_text) - tui_columns(choice.place_words);
    if (screen_row_is_long(screen, all.width) ||
        (aim && tui_columns(hand->hand_text) + tui_columns(words) > room))
        words = ""; /* where to is more important */
    if (screen_asks(screen)) {
        words = "";
    } else {
        x = screen_draw_row(screen, all, x, y, room + 2 - tui_columns(words));
        x = tui_put(all, x, y, TUI_PLAIN, " ");
        x = tui_put(all, x, y, TUI_PLAIN, words);
    }
    if (aim) {
        x = tui_put(all, x, y, TUI_PLAIN, *words ? " " : "");
        x = tui_put(all, x, y, TUI_CURSOR, choice.place_text);
        x = tui_put(all, x, y, TUI_PLAIN, " ");
        x = tui_put(all, x, y, TUI_PLAIN, choice.place_words);
    }
    tui_put(all, x, y, TUI_PLAIN, " ");
}

static void screen_draw_hands(const struct screen *screen, struct tui_area all, int y)
{
    struct under_buf word = {0};
    if (tui_sitting_actor(screen->sitting) == UNDER_OVER)
        message(&word, "The game is over:");
    else if (screen->sitting->watched)
        message(&word, "You watch \"{bot}\".", STR("bot", screen->sitting->watched->id));
    else if (tui_handover_due(screen->sitting))
        message(&word, "The keyboard is passed on:");
    else if (screen->hand_count == 0)
        message(&word, "Real dice:");
    else if (screen->step == STEP_HAND)
        message(&word, "1. Choose:");
    else if (screen_asks(screen))
        message(&word, "Choose:");
    else if (screen->hands[screen->hand].place < 0)
        message(&word, "2. Do it?");
    else if (screen->hands[screen->hand].listed)
        message(&word, "2. Which?");
    else
        message(&word, "2. Where?");
    screen_rule(all, y);
    tui_put(all, 1, y, TUI_PLAIN, " ");
    int x = tui_put(all, 2, y, TUI_STRONG, under_buf_text(&word));
    x = tui_put(all, x, y, TUI_PLAIN, " ");
    if (screen->hand_count > 0 && !screen->sitting->watched)
        screen_draw_choice(screen, all, x, y);
    under_buf_free(&word);
}

/* Sentences on lines of their own; the notation of moves is left out. */
static void screen_tell(const char *text, struct under_buf *out)
{
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = strcspn(text, "\n");
        if (text[0] == '*')
            continue;
        under_buf_add(out, text, size);
        under_buf_putc(out, '\n');
    }
}

/* How many lines of the board a story takes that is too long for the lines below it, the log
 * included: until the next key. The story as it is told then goes to out. */
static int screen_story_lines(const struct screen *screen, const struct layout *layout, int width,
                              struct under_buf *out)
{
    const struct tui_sitting *sitting = screen->sitting;
    struct under_buf flow = {0}, prompt = {0};
    int log = layout->keys_y - layout->log_y - 1;
    if (!screen->fresh || sitting->watched || screen->said.size ||
        (screen_aim(screen) && !screen_asks(screen)) ||
        tui_page_lines(under_buf_text(&screen->happened), width) <= log)
        return 0;
    sitting->front->prompt(&sitting->session.config, sitting->session.state, &prompt);
    screen_flow(under_buf_text(&screen->happened), &flow);
    screen_tell(under_buf_text(&screen->happened), out);
    int room = layout->info_lines - tui_page_lines(under_buf_text(&prompt), width);
    int lines = tui_page_lines(under_buf_text(out), width), most = sitting->front->story;
    if (most > 0 && most < layout->hands_y / 2)
        most = layout->hands_y / 2;
    if (tui_page_lines(under_buf_text(&flow), width) <= room) {
        lines = 0;
    } else if (lines > most) {
        under_buf_clear(out);
        under_buf_puts(out, under_buf_text(&flow));
        lines = tui_page_lines(under_buf_text(out), width);
    }
    under_buf_free(&flow);
    under_buf_free(&prompt);
    return lines < most ? lines : most;
}

static void screen_draw_story(const struct screen *screen, struct tui_area all,
                              const struct layout *layout)
{
    struct under_buf text = {0};
    int lines = screen_story_lines(screen, layout, all.width - 2, &text);
    struct tui_area story =
        tui_area_part(all, 0, layout->hands_y - lines - 1, all.width, lines + 1);
    if (lines > 0) {
        screen_blank(story);
        screen_rule(story, 0);
        screen_put_end(tui_area_part(story, 1, 1, all.width - 2, lines), TUI_PLAIN,
                       under_buf_text(&text));
    }
    under_buf_free(&text);
}

/* What a move looked at would do, as one paragraph. */
static void screen_preview(const struct screen *screen, under_move move, struct under_buf *out)
{
    struct under_buf text = {0};
    unsigned char after[UNDER_STATE_MAX];
    tui_sitting_preview(screen->sitting, move, after, &text);
    screen_flow(under_buf_text(&text), out);
    under_buf_free(&text);
}

/* What is asked now, or nothing where that was answered in part already. */
static void screen_question(const struct screen *screen, struct under_buf *out)
{
    const struct tui_sitting *sitting = screen->sitting;
    if (!sitting->watched && (!screen_aim(screen) || screen_asks(screen)))
        sitting->front->prompt(&sitting->session.config, sitting->session.state, out);
}

/* How many lines the text below the board wants beyond those it has. */
static int screen_lines_wanted(const struct screen *screen, const struct layout *layout, int width)
{
    const under_move *aim = screen->sitting->watched ? NULL : screen_aim(screen);
    struct under_buf text = {0};
    bool telling = screen->fresh && screen->happened.size > 0 && screen_asks(screen);
    if (screen->said.size || telling)
        return 0;
    screen_question(screen, &text);
    int lines = tui_page_lines(under_buf_text(&text), width) + screen_row_is_long(screen, width);
    under_buf_clear(&text);
    if (aim)
        screen_preview(screen, *aim, &text);
    lines += tui_page_lines(under_buf_text(&text), width);
    under_buf_free(&text);
    return lines > layout->info_lines ? lines - layout->info_lines : 0;
}

/* Below the question: what just happened, where the board tells no story of it, or what the move
 * looked at would do. */
static void screen_draw_below(const struct screen *screen, struct tui_area area,
                              const struct layout *layout)
{
    const under_move *aim = screen->sitting->watched ? NULL : screen_aim(screen);
    struct under_buf story = {0}, flow = {0};
    bool told = screen_story_lines(screen, layout, area.width, &story) > 0;
    if ((!aim || (screen->fresh && screen_asks(screen))) && !told)
        screen_flow(under_buf_text(&screen->happened), &flow);
    if (aim && flow.size == 0) {
        screen_preview(screen, *aim, &flow);
        tui_put_wrapped(area, 0, TUI_GHOST, under_buf_text(&flow));
        if (tui_page_lines(under_buf_text(&flow), area.width) > area.height)
            tui_put(area, area.width - 3, area.height - 1, TUI_DIM, "...");
    } else {
        screen_put_end(area, TUI_PLAIN, under_buf_text(&flow));
    }
    under_buf_free(&story);
    under_buf_free(&flow);
}

static void screen_draw_info(const struct screen *screen, struct tui_area area,
                             const struct layout *layout)
{
    struct under_buf question = {0};
    if (screen->said.size) {
        tui_put_wrapped(area, 0, TUI_WARN, screen->said.text);
        return;
    }
    screen_question(screen, &question);
    int y = tui_put_wrapped(area, 0, TUI_STRONG, under_buf_text(&question));
    if (y < area.height)
        screen_draw_below(screen, tui_area_part(area, 0, y, area.width, area.height - y), layout);
    under_buf_free(&question);
}

static void screen_draw_keys(const struct screen *screen, struct tui_area area)
{
    struct under_buf keys = {0};
    if (screen->typed_size) {
        int x = tui_put(area, 1, 0, TUI_STRONG, ": ");
        x = tui_put(area, x, 0, TUI_PLAIN, screen->typed);
        tui_put(area, x, 0, TUI_CURSOR, "_");
        tui_put(area, x + 3, 0, TUI_DIM, "Enter: do it   Esc: forget it");
    } else {
        if (screen->sitting->watched)
            message(&keys, "Space: stop and go on   q Enter: leave");
        else if (screen->hand_count == 0)
            message(&keys, "Type and press Enter.   ? help   new Enter   quit Enter");
        else if (screen->step == STEP_HAND)
            message(&keys, "Arrows, Tab: choose   Enter: take it   ? help   or type: hint undo why "
                           "quit");
        else if (screen_asks(screen))
            message(&keys, "Arrows, Tab: choose   Enter: do it   ? help   or type: hint undo why "
                           "quit");
        else if (screen->hands[screen->hand].place < 0)
            message(&keys, "Enter: do it   Esc: back   ? help   or type a move");
        else if (screen->hands[screen->hand].listed)
            message(&keys, "Arrows, Tab: which   Enter: do it   Esc: back   ? help   or type a "
                           "move");
        else
            message(&keys, "Arrows, Tab: where to   Enter: do it   Esc: back   ? help   or type a "
                           "move");
        tui_put(area, 1, 0, TUI_DIM, under_buf_text(&keys));
    }
    under_buf_free(&keys);
}

static void screen_draw_title(const struct screen *screen, struct tui_area all)
{
    const struct tui_sitting *sitting = screen->sitting;
    struct under_buf right = {0};
    sitting->front->status(&sitting->session.config, sitting->session.state, &right);
    int actor = tui_sitting_actor(sitting);
    if (sitting->session.config.seats > 1 && actor >= 0) {
        under_buf_puts(&right, "  ");
        message(&right, "player {seat}", NUM("seat", actor + 1));
    }
    tui_page_bar(all, 0, sitting->content->game->title, under_buf_text(&right));
    under_buf_free(&right);
}

static void screen_draw_small(const struct screen *screen, struct tui_area all)
{
    struct under_buf text = {0};
    message(&text,
            "The board needs {width} columns and {height} lines; this window has {columns} and "
            "{lines}. Make it larger, or leave with Ctrl-C and play with --plain.",
            NUM("width", screen->sitting->front->width),
            NUM("height", screen->sitting->front->height + 1 + BELOW), NUM("columns", all.width),
            NUM("lines", all.height));
    tui_put_wrapped(all, 0, TUI_PLAIN, under_buf_text(&text));
    under_buf_free(&text);
}

/* A text that is too long gets lines of the board, as many as that can spare. */
static int screen_cover(const struct screen *screen, const struct tui_sight *sight,
                        struct layout *layout, int width)
{
    const struct tui_front *front = screen->sitting->front;
    int wanted = screen_lines_wanted(screen, layout, width);
    int spare = wanted > 0 && front->spare ? front->spare(layout->board, sight) : 0;
    int lines = wanted < spare ? wanted : spare > 0 ? spare : 0;
    layout->hands_y -= lines;
    layout->info_y -= lines;
    layout->info_lines += lines;
    return lines;
}

static void screen_draw(const struct screen *screen, struct tui_grid *grid)
{
    const struct tui_sitting *sitting = screen->sitting;
    struct tui_area all = tui_area_of(grid);
    struct layout layout;
    unsigned char after[UNDER_STATE_MAX];
    if (!screen_lay_out(screen, all, &layout)) {
        screen_draw_small(screen, all);
        return;
    }
    screen_draw_title(screen, all);
    const under_move *aim = sitting->watched ? NULL : screen_aim(screen);
    struct tui_sight sight = {
        .config = &sitting->session.config,
        .state = sitting->session.state,
        .seat = tui_sitting_viewer(sitting),
        .targets = screen->places,
        .target_count = sitting->watched ? 0 : screen->target_count,
        .cursor = aim ? screen->places[screen->target] : -1,
        .aim = aim,
    };
    sight.covered = screen_cover(screen, &sight, &layout, all.width - 2);
    if (screen_row_is_long(screen, all.width)) {
        layout.info_lines--;
        tui_put(all, 1, layout.info_y + layout.info_lines, TUI_GHOST,
                screen->hands[screen->hand].hand_words);
    }
    if (aim) {
        struct under_buf unsaid = {0};
        tui_sitting_preview(sitting, *aim, after, &unsaid);
        sight.after = after;
        under_buf_free(&unsaid);
    }
    sitting->front->draw(layout.board, &sight);
    screen_blank(tui_area_part(all, 0, layout.info_y, all.width, sight.covered));
    screen_draw_info(screen, tui_area_part(all, 1, layout.info_y, all.width - 2, layout.info_lines),
                     &layout);
    screen_draw_story(screen, all, &layout);
    screen_draw_hands(screen, all, layout.hands_y);
    if (layout.log_y + 1 < layout.keys_y) {
        screen_rule(all, layout.log_y);
        tui_put(all, 1, layout.log_y, TUI_DIM, " log ");
        screen_put_end(tui_area_part(all, 1, layout.log_y + 1, all.width - 2,
                                     layout.keys_y - layout.log_y - 1),
                       TUI_DIM, under_buf_text(&sitting->log));
    }
    screen_draw_keys(screen, tui_area_part(all, 0, layout.keys_y, all.width, 1));
}

static void screen_show(const struct screen *screen, const char *box_title, const char *box,
                        const char *box_keys)
{
    int width, height;
    struct tui_grid grid;
    tui_term_size(&width, &height);
    tui_grid_make(&grid, width, height, screen->play->charset);
    if (under_session_open(&screen->sitting->session))
        screen_draw(screen, &grid);
    if (box)
        tui_page_box(&grid, box_title, box, box_keys);
    tui_term_show(&grid);
    tui_grid_free(&grid);
}

/* --- doing --- */

/* Shows an answer: below the board where it fits, on a page of its own otherwise. */
static void screen_answer(struct screen *screen, const char *title)
{
    int width, height;
    struct under_buf flow = {0};
    const char *said = under_buf_text(&screen->said);
    tui_term_size(&width, &height);
    if (said[0] != '*' && !strstr(said, "\n*"))
        screen_flow(said, &flow);
    if (flow.size > 0 && tui_page_lines(flow.text, width - 2) <= INFO_LEAST) {
        under_buf_free(&screen->said);
        screen->said = flow;
        return;
    }
    under_buf_free(&flow);
    /* Of all that happened the last is what one wants to see. */
    bool log = strcmp(said, under_buf_text(&screen->sitting->log)) == 0;
    enum tui_page_end end = log ? TUI_PAGE_BOTTOM : TUI_PAGE_TOP;
    if (*said && tui_page_show(title, said, end, screen->play->charset) == TUI_KEY_STOP)
        screen->leaving = true;
    under_buf_clear(&screen->said);
}

static void screen_settle(struct screen *screen, struct under_buf *told)
{
    under_buf_free(&screen->happened);
    screen->happened = *told;
    *told = (struct under_buf){0};
    screen->outcome_shown = false;
    screen->fresh = true;
    screen_list_hands(screen);
}

/* What can be in hand is taken by its word, where that alone is not a move. */
static bool screen_take_word(struct screen *screen, const char *word)
{
    under_move move;
    for (int i = 0; i < screen->hand_count; i++) {
        const struct tui_choice *hand = &screen->hands[i];
        if (strcmp(hand->hand_text, word) != 0 || hand->place < 0 ||
            tui_sitting_read_move(screen->sitting, word, &move) == NULL)
            continue;
        screen_take_hand(screen, i);
        screen->step = STEP_PLACE;
        return true;
    }
    return false;
}

static void screen_do_typed(struct screen *screen)
{
    struct under_buf out = {0};
    char line[sizeof screen->typed];
    memcpy(line, screen->typed, sizeof line);
    screen->typed_size = 0;
    screen->typed[0] = '\0';
    if (!screen->sitting->watched && screen_take_word(screen, line))
        return;
    switch (tui_sitting_do(screen->sitting, line, &out)) {
    case TUI_ANSWERED:
        under_buf_puts(&screen->said, under_buf_text(&out));
        screen_answer(screen, line);
        break;
    case TUI_PLAYED:
        screen_settle(screen, &out);
        break;
    case TUI_LEAVE:
        screen->leaving = true;
        break;
    }
    under_buf_free(&out);
}

static void screen_enter(struct screen *screen)
{
    struct under_buf out = {0};
    const under_move *aim = screen_aim(screen);
    if (screen->typed_size) {
        screen_do_typed(screen);
    } else if (aim && !screen->sitting->watched) {
        const struct tui_choice hand = screen->hands[screen->hand];
        under_status why = tui_sitting_play(screen->sitting, *aim, &out);
        if (hand.again)
            memcpy(screen->again, hand.hand_text, sizeof screen->again);
        if (why)
            under_buf_puts(&screen->said, why);
        else
            screen_settle(screen, &out);
        screen->again[0] = '\0';
    } else if (screen->hand_count > 0) {
        screen->step = STEP_PLACE;
    }
    under_buf_free(&out);
}

static void screen_escape(struct screen *screen)
{
    if (screen->typed_size) {
        screen->typed_size = 0;
        screen->typed[0] = '\0';
    } else if (screen->hand_count > 1) {
        screen->step = STEP_HAND;
        screen->target = 0;
    }
}

static void screen_type(struct screen *screen, int key)
{
    if (screen->typed_size == 0 && key == '?') {
        strcpy(screen->typed, "?");
        screen->typed_size = 1;
        screen_do_typed(screen);
    } else if (screen->typed_size == 0 && key == ' ') {
        screen->paused = !screen->paused;
    } else if (screen->typed_size + 1 < sizeof screen->typed) {
        /* A colon before a command is what many are used to. */
        if (screen->typed_size > 0 || key != ':')
            screen->typed[screen->typed_size++] = (char)key;
        screen->typed[screen->typed_size] = '\0';
    }
}

static void screen_key(struct screen *screen, int key)
{
    if (key != TUI_KEY_NONE && key != TUI_KEY_RESIZE) {
        under_buf_clear(&screen->said);
        screen->fresh = false;
    }
    switch (key) {
    case TUI_KEY_STOP:
        screen->leaving = true;
        break;
    case TUI_KEY_ENTER:
        screen_enter(screen);
        break;
    case TUI_KEY_ESCAPE:
        screen_escape(screen);
        break;
    case TUI_KEY_ERASE:
        if (screen->typed_size)
            screen->typed[--screen->typed_size] = '\0';
        else
            screen_escape(screen);
        break;
    case TUI_KEY_TAB:
        screen_turn(screen, +1);
        break;
    case TUI_KEY_BACK_TAB:
        screen_turn(screen, -1);
        break;
    case TUI_KEY_LEFT:
    case TUI_KEY_RIGHT:
        if (screen->step == STEP_HAND)
            screen_turn(screen, key == TUI_KEY_LEFT ? -1 : +1);
        else
            screen_point(screen, key == TUI_KEY_LEFT ? -1 : +1, 0);
        break;
    case TUI_KEY_UP:
    case TUI_KEY_DOWN:
        if (screen->step == STEP_HAND)
            screen_turn(screen, key == TUI_KEY_UP ? -1 : +1);
        else
            screen_point(screen, 0, key == TUI_KEY_UP ? -1 : +1);
        break;
    default:
        if (key >= ' ' && key < 127)
            screen_type(screen, key);
        break;
    }
}

/* --- beginning and ending --- */

static under_status screen_begin(struct screen *screen)
{
    struct tui_play *play = screen->play;
    struct tui_left left;
    struct under_buf out = {0}, keys = {0}, title = {0};
    tui_left_find(&left, play);
    bool resume = left.journal.fd >= 0 && play->unfinished == TUI_RESUME;
    message(&keys, "Enter: go on with it   n: begin anew");
    message(&title, "An unfinished game");
    for (int key = TUI_KEY_NONE;
         left.journal.fd >= 0 && play->unfinished == TUI_ASK && key != 'n' && !resume;) {
        screen_show(screen, title.text, under_buf_text(&left.words), keys.text);
        key = tui_term_key(-1);
        resume = key == TUI_KEY_ENTER || key == 'y';
        if (key == TUI_KEY_STOP) {
            screen->leaving = true;
            break;
        }
    }
    under_status why = NULL;
    if (!screen->leaving) {
        if (left.journal.fd < 0)
            under_buf_puts(&screen->said, under_buf_text(&left.words));
        why = resume ? tui_left_resume(&left, play, &out) : tui_left_anew(&left, play, &out);
        if (!why)
            screen_settle(screen, &out);
    }
    tui_left_free(&left);
    under_buf_free(&out);
    under_buf_free(&keys);
    under_buf_free(&title);
    return why;
}

static void screen_show_outcome(struct screen *screen)
{
    struct under_buf text = {0}, keys = {0}, title = {0};
    tui_sitting_outcome(screen->sitting, &text);
    message(&title, "The game is over");
    message(&keys, "Enter: look at the board   then type: new, why, log, quit");
    int key = TUI_KEY_NONE;
    while (key == TUI_KEY_NONE || key == TUI_KEY_RESIZE) {
        screen_show(screen, title.text, text.text, keys.text);
        key = tui_term_key(-1);
    }
    screen->leaving = key == TUI_KEY_STOP;
    screen->outcome_shown = true;
    under_buf_free(&text);
    under_buf_free(&keys);
    under_buf_free(&title);
}

/* What a campaign tells is a page of its own, which stays until it was read. */
static void screen_show_story(struct screen *screen)
{
    struct under_buf title = {0};
    message(&title, "The campaign");
    int key = tui_page_show(title.text, under_buf_text(&screen->sitting->story), TUI_PAGE_TOP,
                            screen->play->charset);
    screen->leaving = key == TUI_KEY_STOP;
    under_buf_clear(&screen->sitting->story);
    under_buf_free(&title);
}

/* Between two players: nothing is asked before the right one is at the keyboard. */
static void screen_hand_over(struct screen *screen)
{
    struct under_buf text = {0}, keys = {0}, title = {0}, out = {0};
    tui_handover_words(screen->sitting, &text);
    message(&title, "The next player");
    message(&keys, "Enter: I am there   u: take the last move back");
    int key = TUI_KEY_NONE;
    while (key != TUI_KEY_ENTER && key != TUI_KEY_STOP && key != 'u') {
        screen_show(screen, title.text, text.text, keys.text);
        key = tui_term_key(-1);
    }
    screen->leaving = key == TUI_KEY_STOP;
    under_buf_clear(&screen->said);
    switch (screen->leaving ? TUI_ANSWERED
                            : tui_sitting_do(screen->sitting, key == 'u' ? "undo" : "", &out)) {
    case TUI_PLAYED:
        if (key == 'u')
            screen_settle(screen, &out);
        else
            screen_list_hands(screen);
        break;
    case TUI_ANSWERED:
        under_buf_puts(&screen->said, under_buf_text(&out));
        break;
    case TUI_LEAVE:
        break;
    }
    under_buf_free(&text);
    under_buf_free(&keys);
    under_buf_free(&title);
    under_buf_free(&out);
}

static void screen_loop(struct screen *screen)
{
    struct tui_sitting *sitting = screen->sitting;
    while (!screen->leaving) {
        bool over = tui_sitting_actor(sitting) == UNDER_OVER;
        screen_show(screen, NULL, NULL, NULL);
        if (over && !screen->outcome_shown) {
            screen_show_outcome(screen);
            continue;
        }
        if (sitting->story.size) {
            screen_show_story(screen);
            continue;
        }
        if (tui_handover_due(sitting)) {
            screen_hand_over(screen);
            continue;
        }
        bool moving = sitting->watched && !over && !screen->paused;
        int key = tui_term_key(moving ? screen->play->pause_ms : -1);
        screen_key(screen, key);
        if (moving && key == TUI_KEY_NONE) {
            struct under_buf out = {0};
            if (tui_sitting_watch(sitting, &out) == NULL)
                screen_settle(screen, &out);
            under_buf_free(&out);
        }
    }
}

under_status tui_play_screen(struct tui_play *play)
{
    struct screen *screen = calloc(1, sizeof *screen);
    if (!screen)
        abort();
    screen->play = play;
    screen->sitting = play->sitting;
    under_status why = tui_term_open();
    if (!why) {
        why = screen_begin(screen);
        if (!why)
            screen_loop(screen);
        tui_term_close();
    }
    under_buf_free(&screen->said);
    under_buf_free(&screen->happened);
    free(screen);
    return why;
}
