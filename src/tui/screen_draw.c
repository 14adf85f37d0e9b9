/* Drawing the full screen: title, board, what can be in hand, the question and what happened, the
 * log, the keys. */
#include <string.h>

#include "tui/choices.h"
#include "tui/handover.h"
#include "tui/page.h"
#include "tui/screen.h"

void screen_flow(const char *text, struct under_buf *out)
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

/* As much of the text as there is room for: where it is too long its last lines, or its last
 * sentences with dots in front. Returns how many lines it takes. */
static int screen_put_end(struct tui_area area, enum tui_style style, const char *text)
{
    struct under_buf shown = {0};
    under_buf_puts(&shown, text);
    while (tui_page_lines(under_buf_text(&shown), area.width) > area.height) {
        size_t line = strcspn(text, "\n");
        const char *end = strstr(text, ". ");
        bool inside = end && end < text + line;
        text = inside ? end + 2 : text + line + (text[line] == '\n');
        under_buf_clear(&shown);
        if (!*text)
            break;
        under_buf_printf(&shown, "%s%s", inside ? "... " : "", text);
    }
    int lines = tui_put_wrapped(area, 0, style, under_buf_text(&shown));
    under_buf_free(&shown);
    return lines;
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
        columns += 2 + tui_columns(screen_hand(screen, i)->word);
    return columns;
}

/* An action that cannot be taken now is greyed out. */
static enum tui_style screen_hand_style(const struct screen *screen, int hand)
{
    const struct tui_front *front = screen->sitting->front;
    if (screen->sitting->question.asked[screen->hands[hand]].why.size)
        return TUI_DIM;
    return front->style ? front->style(screen_hand(screen, hand)->style) : TUI_STRONG;
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
        tui_tag(all, x, y, tui_columns(screen_hand(screen, i)->word) + 2, 1, -i - 1);
        x = tui_put(all, x, y, TUI_STRONG, chosen ? ">" : " ");
        x = tui_put(all, x, y, chosen ? TUI_CURSOR : screen_hand_style(screen, i),
                    screen_hand(screen, i)->word);
        x = tui_put(all, x, y, TUI_STRONG, chosen ? "<" : " ");
    }
    if (end < screen->hand_count && screen->step == STEP_HAND)
        x = tui_put(all, x, y, TUI_DIM, "..");
    return x;
}

/* So many hands that the words of the chosen one, and of what it is done to where that goes without
 * choosing, get lines of their own below the board. */
static bool screen_row_is_long(const struct screen *screen, int width)
{
    enum { AROUND = 20 };
    const struct under_asked *aim = screen_aim(screen);
    struct under_buf what = {0}, about = {0};
    if (screen->step != STEP_HAND || screen->hand_count == 0 || screen->sitting->watched)
        return false;
    if (aim)
        tui_choice_words(&screen->sitting->session.config, aim, &what, &about);
    int columns = screen_hand_columns(screen, 0, screen->hand_count) +
                  tui_columns(screen_hand(screen, screen->hand)->help) +
                  tui_columns(under_buf_text(&what)) + tui_columns(under_buf_text(&about));
    under_buf_free(&what);
    under_buf_free(&about);
    return columns > width - AROUND;
}

/* As much of a list with commas as there is room for, and dots for the rest: half a number would be
 * another one. */
static int screen_put_list(struct tui_area all, int x, int y, enum tui_style style,
                           const char *text)
{
    enum { DOTS = 3 };
    size_t size = strlen(text), shown = size;
    if (x + tui_columns(text) >= all.width) {
        shown = 0;
        for (size_t i = 0; i < size; i++)
            if (text[i] == ',' && text[i + 1] == ' ' && x + (int)i + DOTS < all.width)
                shown = i;
    }
    x = tui_put_part(all, x, y, style, text, shown);
    return shown < size ? tui_put(all, x, y, TUI_DIM, " ..") : x;
}

/* What is aimed at: the thing or place, what there is to know of it, and how many. */
static void screen_draw_aim(const struct screen *screen, struct tui_area all, int x, int y,
                            const char *what, const char *about)
{
    const struct under_asked *aim = screen_aim(screen);
    if (screen->amount > 0)
        x = tui_putf(all, x, y, TUI_STRONG, "%d x ", screen->amount);
    x = screen_put_list(all, x, y, aim->why.size ? TUI_DIM : TUI_CURSOR, what);
    x = tui_put(all, x, y, TUI_PLAIN, " ");
    x = screen_put_list(all, x, y, TUI_PLAIN, about);
    tui_put(all, x, y, TUI_PLAIN, " ");
}

/* The hands, and what the chosen one and its place are in words. */
static void screen_draw_choice(const struct screen *screen, struct tui_area all, int x, int y)
{
    enum { GAPS = 6, AMOUNT = 5 };
    const struct under_choice *hand = screen_hand(screen, screen->hand);
    bool below = screen_row_is_long(screen, all.width);
    const struct under_asked *aim = below ? NULL : screen_aim(screen);
    const char *words = hand->help;
    struct under_buf what = {0}, about = {0};
    if (aim)
        tui_choice_words(&screen->sitting->session.config, aim, &what, &about);
    if (aim && aim->why.size)
        under_buf_clear(&about); /* the reason stands below */
    int room = all.width - x - GAPS - tui_columns(under_buf_text(&what)) -
               tui_columns(under_buf_text(&about)) - (screen->amount > 0 ? AMOUNT : 0);
    if (below || (aim && tui_columns(hand->word) + tui_columns(words) > room))
        words = ""; /* where to is more important */
    /* In a lesson an action alone is no answer to a question yet. */
    if (screen_asks(screen) && under_table_lesson_step(&screen->sitting->table) < 0) {
        words = "";
    } else {
        x = screen_draw_row(screen, all, x, y, room + 2 - tui_columns(words));
        x = tui_put(all, x, y, TUI_PLAIN, " ");
        x = tui_put(all, x, y, TUI_PLAIN, words);
    }
    if (aim)
        screen_draw_aim(screen, all, tui_put(all, x, y, TUI_PLAIN, *words ? " " : ""), y,
                        under_buf_text(&what), under_buf_text(&about));
    else
        tui_put(all, x, y, TUI_PLAIN, " ");
    under_buf_free(&what);
    under_buf_free(&about);
}

static void screen_draw_hands(const struct screen *screen, struct tui_area all, int y)
{
    struct under_buf word = {0};
    if (tui_sitting_actor(screen->sitting) == UNDER_OVER)
        message(&word, "The game is over:");
    else if (screen->sitting->watched)
        message(&word, "You are watching \"{bot}\".", STR("bot", screen->sitting->watched->id));
    else if (tui_handover_due(screen->sitting))
        message(&word, "Pass the keyboard on:");
    else if (screen->sitting->online && screen->hand_count == 0)
        message(&word, "Not your turn:");
    else if (screen->hand_count == 0)
        message(&word, "Real dice:");
    else if (screen->step == STEP_HAND)
        message(&word, "1. Choose:");
    else if (screen_aim(screen) && screen_aim(screen)->why.size)
        message(&word, "2. Not now:");
    else if (screen_asks(screen))
        message(&word, "Choose:");
    else if (screen_is_alone(screen))
        message(&word, "2. Do it?");
    else if (screen_hand(screen, screen->hand)->listed)
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

/* What is asked now, or nothing where that was answered in part already. A board that cannot spare
 * a line shows what there is to know itself. */
static void screen_question(const struct screen *screen, int width, struct under_buf *out)
{
    const struct tui_sitting *sitting = screen->sitting;
    const char *question = under_buf_text(&sitting->question.question);
    if (sitting->watched ||
        (screen->step == STEP_PLACE && screen_aim(screen) && !screen_asks(screen)))
        return;
    tui_sitting_prompt(sitting, out);
    if (!sitting->front->spare &&
        tui_page_lines(under_buf_text(out), width) > tui_page_lines(question, width)) {
        under_buf_clear(out);
        under_buf_puts(out, question);
    }
}

/* What the choice looked at would do, or why it cannot be made, as one paragraph. */
static void screen_preview(const struct screen *screen, const struct under_asked *aim,
                           struct under_buf *out)
{
    struct under_buf text = {0};
    if (aim->why.size)
        under_buf_puts(&text, aim->why.text);
    else
        tui_sitting_preview(screen->sitting, aim->choice.move, NULL, &text);
    if (screen->amount > 1)
        under_line(&text, "You do this {times} times in one go.", NUM("times", screen->amount));
    screen_flow(under_buf_text(&text), out);
    under_buf_free(&text);
}

/* What is highlighted, in words: the action, where its words have no room beside it, and what it
 * would do or where it could go. */
static void screen_describe(const struct screen *screen, int width, struct under_buf *out)
{
    enum { SIDE = 1 }; /* of the row of hands, which is wider than the text */
    const struct under_asked *aim = screen_aim(screen);
    if (screen->sitting->watched || screen->hand_count == 0)
        return;
    bool below = screen_row_is_long(screen, width + 2 * SIDE);
    if (below)
        message(out, "{help}.", STR("help", screen_hand(screen, screen->hand)->help));
    if (aim && below) {
        struct under_buf what = {0}, about = {0};
        tui_choice_words(&screen->sitting->session.config, aim, &what, &about);
        if (what.size + about.size && !aim->why.size)
            under_buf_printf(out, "%s%s%s%s.", out->size ? " " : "", under_buf_text(&what),
                             what.size && about.size ? " " : "", under_buf_text(&about));
        under_buf_free(&what);
        under_buf_free(&about);
    }
    if (aim)
        screen_preview(screen, aim, out);
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
    struct under_buf flow = {0}, prompt = {0}, description = {0};
    int log = layout->keys_y - layout->log_y - 1;
    if (!screen->fresh || sitting->watched || screen->said.size ||
        (screen->step == STEP_PLACE && screen_aim(screen) && !screen_asks(screen)) ||
        tui_page_lines(under_buf_text(&screen->happened), width) <= log)
        return 0;
    screen_question(screen, width, &prompt);
    screen_flow(under_buf_text(&screen->happened), &flow);
    screen_tell(under_buf_text(&screen->happened), out);
    screen_describe(screen, width, &description);
    int room = layout->info_lines - tui_page_lines(under_buf_text(&prompt), width) -
               tui_page_lines(under_buf_text(&description), width);
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
    under_buf_free(&description);
    return lines < most ? lines : most;
}

static void screen_draw_story(const char *told, int lines, struct tui_area all,
                              const struct layout *layout)
{
    struct tui_area story =
        tui_area_part(all, 0, layout->hands_y - lines - 1, all.width, lines + 1);
    if (lines > 0) {
        screen_blank(story);
        screen_rule(story, 0);
        screen_put_end(tui_area_part(story, 1, 1, all.width - 2, lines), TUI_PLAIN, told);
    }
}

/* How many lines the text below the board wants beyond those it has. */
static int screen_lines_wanted(const struct screen *screen, const struct layout *layout, int width)
{
    struct under_buf text = {0};
    if (screen->said.size)
        return 0;
    screen_question(screen, width, &text);
    int lines = tui_page_lines(under_buf_text(&text), width);
    under_buf_clear(&text);
    screen_describe(screen, width, &text);
    lines += tui_page_lines(under_buf_text(&text), width);
    under_buf_free(&text);
    return lines > layout->info_lines ? lines - layout->info_lines : 0;
}

/* A board that has no room for a story leaves the first lines to it, once. */
static bool screen_news_first(const struct screen *screen)
{
    return screen->fresh && screen->step == STEP_HAND && !screen->sitting->front->story;
}

/* What just happened, where there is room for it and the board tells no story of it; while a place
 * is looked for, only what that would bring. */
static int screen_draw_news(const struct screen *screen, struct tui_area area,
                            const struct layout *layout)
{
    struct under_buf story = {0}, flow = {0}, news = {0};
    bool told = screen_story_lines(screen, layout, area.width, &story) > 0;
    screen_describe(screen, area.width, &flow);
    bool described = flow.size > 0;
    bool aiming = described && screen->step == STEP_PLACE && screen_aim(screen);
    under_buf_clear(&flow);
    if (!told && (!aiming || (screen->fresh && screen_asks(screen))))
        screen_flow(under_buf_text(&screen->happened), &news);
    /* Below what the choice would do: what happened must not be taken for it. */
    if (news.size && described && !screen_news_first(screen))
        message(&flow, "Just now: {news}", STR("news", under_buf_text(&news)));
    else
        under_buf_puts(&flow, under_buf_text(&news));
    int lines = screen_put_end(area, TUI_PLAIN, under_buf_text(&flow));
    under_buf_free(&story);
    under_buf_free(&flow);
    under_buf_free(&news);
    return lines;
}

static void screen_draw_info(const struct screen *screen, struct tui_area area,
                             const struct layout *layout)
{
    struct under_buf question = {0}, description = {0};
    if (screen->said.size) {
        tui_put_wrapped(area, 0, TUI_WARN, screen->said.text);
        return;
    }
    screen_question(screen, area.width, &question);
    screen_describe(screen, area.width, &description);
    int y = tui_put_wrapped(area, 0, TUI_STRONG, under_buf_text(&question));
    bool news_first = screen_news_first(screen);
    struct tui_area rest = tui_area_part(area, 0, y, area.width, area.height - y);
    if (news_first && y < area.height)
        y += screen_draw_news(screen, rest, layout);
    y = tui_put_wrapped(area, y, TUI_GHOST, under_buf_text(&description));
    rest = tui_area_part(area, 0, y, area.width, area.height - y);
    if (y > area.height && !news_first)
        tui_put(area, area.width - 3, area.height - 1, TUI_DIM, "...");
    else if (y < area.height && !news_first)
        screen_draw_news(screen, rest, layout);
    under_buf_free(&question);
    under_buf_free(&description);
}

void screen_draw_keys(const struct screen *screen, struct tui_area area)
{
    struct under_buf keys = {0};
    if (screen->typed_size) {
        int x = tui_put(area, 1, 0, TUI_STRONG, ": ");
        x = tui_put(area, x, 0, TUI_PLAIN, screen->typed);
        tui_put(area, x, 0, TUI_CURSOR, "_");
        tui_put(area, x + 3, 0, TUI_DIM, "Enter: do it   Esc: cancel");
    } else {
        const struct under_asked *aim = screen_aim(screen);
        if (screen->sitting->watched)
            message(&keys, "Space: pause or continue   q Enter: leave");
        else if (screen->sitting->online && screen->hand_count == 0)
            message(&keys, "Type and press Enter: say HELLO, ? (help), quit");
        else if (screen->hand_count == 0)
            message(&keys, "Type and press Enter.   ? help   new Enter   quit Enter");
        else if (screen->step == STEP_HAND && aim && !aim->why.size)
            message(&keys, "Arrows, Tab: choose   Enter: do it   ? help   or type: hint undo why "
                           "quit");
        else if (screen->step == STEP_HAND)
            message(&keys, "Arrows, Tab: choose   Enter: take it   ? help   or type: hint undo why "
                           "quit");
        else if (aim && aim->why.size)
            message(&keys, "Arrows, Tab: choose   Esc: back   ? help   or type a move");
        else if (aim && aim->most > 1)
            message(&keys,
                    "Arrows, Tab: which   + -: how many (up to {most})   Enter: do it   Esc: "
                    "back",
                    NUM("most", aim->most));
        else if (screen_asks(screen))
            message(&keys, "Arrows, Tab: choose   Enter: do it   ? help   or type: hint undo why "
                           "quit");
        else if (screen_is_alone(screen))
            message(&keys, "Enter: do it   Esc: back   ? help   or type a move");
        else if (screen_hand(screen, screen->hand)->listed)
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
    under_table_status(&sitting->table, tui_sitting_viewer(sitting), &right);
    int actor = tui_sitting_actor(sitting);
    if (sitting->session.config.seats > 1 && actor >= 0) {
        under_buf_puts(&right, "  ");
        if (!under_player_name(&sitting->session.config, actor, &right))
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

/* Who is at a table elsewhere, and what is going on there. */
static void screen_draw_table(const struct screen *screen, struct tui_area area)
{
    const struct tui_online *online = screen->sitting->online;
    struct under_buf going_on = {0}, there = {0};
    online->line(online->context, &going_on, &there);
    int room = area.width - tui_columns(under_buf_text(&there)) - 1;
    for (int x = 0; x < area.width; x++)
        tui_put(area, x, 0, TUI_PLAIN, " ");
    tui_put(tui_area_part(area, 0, 0, room - 2, 1), 1, 0, TUI_WARN, under_buf_text(&going_on));
    tui_put(area, room, 0, TUI_DIM, under_buf_text(&there));
    under_buf_free(&going_on);
    under_buf_free(&there);
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
    const struct under_asked *aim = sitting->watched ? NULL : screen_aim(screen);
    struct tui_sight sight;
    struct under_buf words = {0}, told = {0};
    unsigned char state[UNDER_STATE_MAX];
    tui_sitting_see(sitting, state, &words, &sight);
    sight.targets = screen->places;
    sight.target_count = sitting->watched ? 0 : screen->open_count;
    bool placing = aim && screen->step == STEP_PLACE;
    sight.cursor =
        aim && (placing || !aim->choice.listed) ? screen->places[screen->target] : UNDER_NO_PLACE;
    sight.aim = aim;
    int covered = screen_cover(screen, &sight, &layout, all.width - 2);
    int story = screen_story_lines(screen, &layout, all.width - 2, &told);
    sight.covered = covered + (story > 0 ? story + 1 : 0);
    if (aim && !aim->why.size) {
        struct under_buf unsaid = {0};
        tui_sitting_preview(sitting, aim->choice.move, after, &unsaid);
        sight.after = after;
        under_buf_free(&unsaid);
    }
    sitting->front->draw(layout.board, &sight);
    under_buf_free(&words);
    screen_blank(tui_area_part(all, 0, layout.info_y, all.width, covered));
    screen_draw_info(screen, tui_area_part(all, 1, layout.info_y, all.width - 2, layout.info_lines),
                     &layout);
    screen_draw_story(under_buf_text(&told), story, all, &layout);
    under_buf_free(&told);
    screen_draw_hands(screen, all, layout.hands_y);
    int bottom = layout.table_y ? layout.table_y : layout.keys_y;
    if (layout.log_y + 1 < bottom) {
        screen_rule(all, layout.log_y);
        tui_put(all, 1, layout.log_y, TUI_DIM, " log ");
        screen_put_end(
            tui_area_part(all, 1, layout.log_y + 1, all.width - 2, bottom - layout.log_y - 1),
            TUI_DIM, under_buf_text(&sitting->log));
    }
    if (layout.table_y)
        screen_draw_table(screen, tui_area_part(all, 0, layout.table_y, all.width, 1));
    screen_draw_keys(screen, tui_area_part(all, 0, layout.keys_y, all.width, 1));
}

void screen_show(const struct screen *screen, const char *box_title, const char *box,
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
