/* The game as a full screen: first something in hand, then a place for it, or whatever is typed. */
#include <stdio.h>
#include <string.h>

#include "tui/choices.h"
#include "tui/handover.h"
#include "tui/page.h"
#include "tui/screen.h"
#include "tui/start.h"
#include "tui/stop.h"

/* --- doing --- */

void screen_answer(struct screen *screen, const char *title)
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

void screen_settle(struct screen *screen, struct under_buf *told)
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
    int times;
    for (int i = 0; i < screen->hand_count; i++) {
        if (strcmp(screen_hand(screen, i)->word, word) != 0 ||
            tui_choices_read(screen->sitting, word, &move, &times) == NULL)
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

/* Plays the choice looked at, as many times as was asked for. */
static void screen_play(struct screen *screen, const struct under_asked *aim)
{
    enum { TIMES_MAX = 99 };
    struct under_buf out = {0};
    under_move moves[TIMES_MAX];
    int count = screen_amount(screen) < TIMES_MAX ? screen_amount(screen) : TIMES_MAX;
    char word[sizeof aim->choice.word];
    bool again = aim->choice.again;
    memcpy(word, aim->choice.word, sizeof word);
    for (int i = 0; i < count; i++)
        moves[i] = aim->choice.move;
    under_status why = tui_sitting_warn(screen->sitting, aim->choice.move);
    if (why) {
        message(&screen->said, "{warning} To do it anyway, press Enter again.",
                STR("warning", why));
        return;
    }
    why = tui_sitting_play(screen->sitting, moves, count, &out);
    if (again)
        memcpy(screen->again, word, sizeof screen->again);
    if (why)
        under_buf_puts(&screen->said, why);
    else if (!screen->sitting->online) /* elsewhere it happens when the table says so */
        screen_settle(screen, &out);
    if (!screen->sitting->online)
        screen->again[0] = '\0';
    under_buf_free(&out);
}

static void screen_enter(struct screen *screen)
{
    const struct under_asked *aim = screen_aim(screen);
    if (screen->typed_size)
        screen_do_typed(screen);
    else if (aim && aim->why.size)
        under_buf_puts(&screen->said, aim->why.text);
    else if (aim && !screen->sitting->watched)
        screen_play(screen, aim);
    else if (screen->hand_count > 0)
        screen->step = STEP_PLACE;
}

/* The hand of the first choice that has this place, or -1. */
static int screen_find_hand(const struct screen *screen, int place)
{
    const struct under_question *question = &screen->sitting->question;
    for (int i = 0; i < question->count; i++)
        for (int hand = 0; hand < screen->hand_count && question->asked[i].choice.place == place &&
                           question->asked[i].why.size == 0;
             hand++)
            if (screen_hand(screen, hand)->group == question->asked[i].choice.group)
                return hand;
    return -1;
}

/* A place that was clicked is pointed at: with what is in hand, or with the first action that can
 * be done there. True: it was pointed at before. */
static bool screen_click_place(struct screen *screen, int place)
{
    for (int again = 0; again < 2; again++) {
        for (int i = 0; i < screen->target_count; i++) {
            if (screen->places[i] != place)
                continue;
            bool before = screen_aim(screen) && screen->target == i;
            screen->target = i;
            screen->amount = 0;
            screen->step = STEP_PLACE;
            return before;
        }
        int hand = screen_find_hand(screen, place);
        if (hand < 0)
            return false;
        screen_take_hand(screen, hand);
    }
    return false;
}

/* A click points, and a second one does it. */
static void screen_click(struct screen *screen)
{
    int tag = tui_term_clicked(), hand = -tag - 1;
    if (screen->sitting->watched || tag == 0)
        return;
    if (tag > 0) {
        if (screen_click_place(screen, tag - 1))
            screen_enter(screen);
    } else if (hand < screen->hand_count && hand != screen->hand) {
        screen_take_hand(screen, hand);
        screen->step = screen->hand_count == 1 ? STEP_PLACE : STEP_HAND;
    } else if (hand == screen->hand) {
        screen_enter(screen);
    }
}

static void screen_escape(struct screen *screen)
{
    if (screen->typed_size) {
        screen->typed_size = 0;
        screen->typed[0] = '\0';
    } else if (screen->amount > 0) {
        screen->amount = 0;
    } else if (screen->hand_count > 1) {
        screen->step = STEP_HAND;
        screen_take_hand(screen, screen->hand);
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
    } else if (screen->typed_size == 0 && screen_change_amount(screen, key)) {
        return;
    } else if (screen->typed_size + 1 < sizeof screen->typed) {
        /* A colon before a command is what many are used to. */
        if (screen->typed_size > 0 || key != ':')
            screen->typed[screen->typed_size++] = (char)key;
        screen->typed[screen->typed_size] = '\0';
    }
}

/* A whole character, which may have several bytes. */
static void screen_erase(struct screen *screen)
{
    do {
        screen->typed_size--;
    } while (screen->typed_size && (screen->typed[screen->typed_size] & 0xc0) == 0x80);
    screen->typed[screen->typed_size] = '\0';
}

void screen_key(struct screen *screen, int key)
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
            screen_erase(screen);
        else
            screen_escape(screen);
        break;
    case TUI_KEY_CLICK:
        screen_click(screen);
        break;
    case TUI_KEY_WHEEL_UP:
    case TUI_KEY_WHEEL_DOWN:
        screen_turn(screen, key == TUI_KEY_WHEEL_UP ? -1 : +1);
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
        /* Only what people say to each other has other characters. */
        if (key >= ' ' && key != 127 && (key < 127 || screen->sitting->online))
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
    bool resume = left.slot || (left.journal.fd >= 0 && play->unfinished == TUI_RESUME);
    message(&keys, "Enter: continue it   n: start a new game");
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
    if (screen->sitting->online)
        message(&keys, "Enter: look at the board   then type: rematch, why, log, quit");
    else
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

/* A page that came unasked was put away. At a table on a server it may have come while somebody
 * began to type: no letter is lost. */
static void screen_put_away(struct screen *screen, int key)
{
    bool letter = (key >= 'a' && key <= 'z') || (key >= 'A' && key <= 'Z');
    screen->leaving = key == TUI_KEY_STOP;
    if (letter && screen->sitting->online)
        screen_key(screen, key);
}

/* What a campaign tells is a page of its own, which stays until it was read. */
static void screen_show_story(struct screen *screen)
{
    struct under_buf title = {0};
    message(&title, "The campaign");
    int key = tui_page_show(title.text, under_buf_text(&screen->sitting->story), TUI_PAGE_TOP,
                            screen->play->charset);
    under_buf_clear(&screen->sitting->story);
    screen_put_away(screen, key);
    under_buf_free(&title);
}

/* What is asked for stays on the screen until it was read. It waits while something is typed. */
static void screen_show_briefing(struct screen *screen)
{
    struct under_buf title = {0};
    message(&title, "Your mission");
    int key = tui_page_show(title.text, under_buf_text(&screen->sitting->briefing), TUI_PAGE_TOP,
                            screen->play->charset);
    screen->sitting->unread = false;
    screen_put_away(screen, key);
    under_buf_free(&title);
}

/* Between two players: nothing is asked before the right one is at the keyboard. */
static void screen_hand_over(struct screen *screen)
{
    struct under_buf text = {0}, keys = {0}, title = {0}, out = {0};
    tui_handover_words(screen->sitting, &text);
    message(&title, "The next player");
    message(&keys, "Enter: I have it   u: undo the last move");
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

bool screen_show_first(struct screen *screen)
{
    const struct tui_sitting *sitting = screen->sitting;
    bool over = tui_sitting_actor(sitting) == UNDER_OVER;
    if (over && !screen->outcome_shown)
        screen_show_outcome(screen);
    else if (sitting->story.size)
        screen_show_story(screen);
    else if (sitting->unread && !sitting->watched && !over && !screen->typed_size)
        screen_show_briefing(screen);
    else if (tui_handover_due(sitting))
        screen_hand_over(screen);
    else
        return false;
    return true;
}

static void screen_loop(struct screen *screen)
{
    struct tui_sitting *sitting = screen->sitting;
    while (!screen->leaving) {
        bool over = tui_sitting_actor(sitting) == UNDER_OVER;
        screen_show(screen, NULL, NULL, NULL);
        if (screen_show_first(screen))
            continue;
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
    under_status why = tui_term_open(play->mouse);
    if (!why) {
        why = screen_begin(screen);
        if (!why)
            screen_loop(screen);
        tui_term_close();
        struct under_buf out = {0};
        if (!why)
            tui_sitting_leave(play->sitting, &out);
        fputs(under_buf_text(&out), stdout);
        under_buf_free(&out);
    }
    under_buf_free(&screen->said);
    under_buf_free(&screen->happened);
    free(screen);
    return why;
}
