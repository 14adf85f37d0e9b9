/* Stepping through a saved game, forward and back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "tui/lines.h"
#include "tui/page.h"
#include "tui/play.h"
#include "tui/replay.h"
#include "tui/stop.h"
#include "tui/tell.h"

/* A game that is over has no secrets any more; of one that is not only what all may know is shown.
 */
struct under_eyes tui_replay_eyes(const struct tui_replay *replay)
{
    struct under_session session = *replay->session;
    struct under_table table = {.session = &session};
    return (struct under_eyes){.seat = under_table_shared_eyes(&table, UNDER_EVERYBODY)};
}

/* The game as it stood after its first `count` moves. */
struct replay_position {
    struct under_session session; /* the log is the replay's */
    struct under_table table;
    unsigned char state[UNDER_STATE_MAX];
};

static void replay_position(const struct tui_replay *replay, size_t count,
                            struct replay_position *out)
{
    out->session = *replay->session;
    under_session_state_at(replay->session, count, out->state);
    out->session.state = out->state;
    out->session.count = count;
    out->table = (struct under_table){.session = &out->session};
}

void tui_replay_board(const struct tui_replay *replay, size_t at, struct tui_area area)
{
    struct replay_position position;
    struct under_eyes eyes = tui_replay_eyes(replay);
    struct under_buf words = {0};
    unsigned char seen[UNDER_STATE_MAX];
    replay_position(replay, at, &position);
    under_table_seen(&position.table, eyes, seen);
    if (replay->front->undrawn)
        under_table_describe(&position.table, eyes, "", &words);
    struct tui_sight sight = {.config = &position.session.config,
                              .state = seen,
                              .words = under_buf_text(&words),
                              .cursor = UNDER_NO_PLACE};
    replay->front->draw(area, &sight);
    under_buf_free(&words);
}

void tui_replay_tell(const struct tui_replay *replay, size_t number, struct under_buf *out)
{
    struct under_session session = *replay->session;
    struct under_table table = {.session = &session};
    tui_tell_move(&table, replay->front, tui_replay_eyes(replay), number, out);
}

void tui_replay_outcome(const struct tui_replay *replay, struct under_buf *out)
{
    struct under_session session = *replay->session;
    struct under_table table = {.session = &session};
    under_table_outcome(&table, tui_replay_eyes(replay), out);
}

void tui_replay_draw(const struct tui_replay *replay, size_t at, struct tui_grid *grid)
{
    const struct tui_front *front = replay->front;
    struct replay_position position;
    struct under_buf text = {0}, status = {0}, where = {0};
    struct tui_area all = tui_area_of(grid);
    enum { BELOW = 5 };
    /* What the last move did stands below the board it led to. */
    if (at > 0)
        tui_replay_tell(replay, at - 1, &text);
    else
        under_line(&text, "The start of the game.");
    replay_position(replay, at, &position);
    under_table_status(&position.table, tui_replay_eyes(replay), &status);
    message(&where, "Replay: move {at} of {count}", NUM("at", (long long)at),
            NUM("count", (long long)replay->session->count));
    int room = grid->height - 1 - BELOW;
    tui_page_bar(all, 0, under_buf_text(&where), under_buf_text(&status));
    tui_replay_board(replay, at, tui_area_part(all, 0, 1, grid->width, room));
    int y = 1 + front->lines(grid->width, room);
    for (char *end = text.text; (end = strchr(end, '\n')) && end[1];)
        *end = ' ';
    /* What is too long gets lines of the board. */
    int more = tui_page_lines(under_buf_text(&text), grid->width - 2) - (grid->height - y - 2);
    y -= more < 0 ? 0 : more < front->story ? more : front->story;
    for (int line = y; line < grid->height; line++)
        for (int x = 0; x < grid->width; x++)
            tui_put_either(all, x, line, TUI_DIM, line == y ? "─" : " ", line == y ? "-" : " ");
    tui_put_wrapped(tui_area_part(all, 1, y + 1, grid->width - 2, grid->height - y - 2), 0,
                    TUI_PLAIN, under_buf_text(&text));
    under_buf_free(&text);
    under_buf_free(&status);
    under_buf_free(&where);
}

under_status tui_replay_screen(const struct tui_replay *replay)
{
    under_status why = tui_term_open(TUI_MOUSE_TAKEN);
    if (why)
        return why;
    size_t at = 0, count = replay->session->count;
    bool going = replay->automatic, leaving = false;
    struct under_buf keys = {0};
    message(&keys, "Right, Left: next, previous move   Home, End   Space: play, pause   q: quit");
    while (!leaving) {
        int width, height;
        struct tui_grid grid;
        tui_term_size(&width, &height);
        tui_grid_make(&grid, width, height, replay->charset);
        tui_replay_draw(replay, at, &grid);
        tui_put(tui_area_of(&grid), 1, height - 1, TUI_DIM, keys.text);
        tui_term_show(&grid);
        tui_grid_free(&grid);
        int key = tui_term_key(going && at < count ? replay->pause_ms : -1);
        if ((key == TUI_KEY_NONE && going) || key == TUI_KEY_RIGHT || key == TUI_KEY_DOWN ||
            key == TUI_KEY_ENTER || key == TUI_KEY_WHEEL_DOWN)
            at += at < count;
        else if (key == TUI_KEY_LEFT || key == TUI_KEY_UP || key == TUI_KEY_WHEEL_UP)
            at -= at > 0;
        else if (key == TUI_KEY_HOME)
            at = 0;
        else if (key == TUI_KEY_END)
            at = count;
        else if (key == ' ')
            going = !going;
        leaving = key == 'q' || key == TUI_KEY_STOP;
    }
    under_buf_free(&keys);
    tui_term_close();
    return NULL;
}

/* --- as lines --- */

static void replay_look(const struct tui_replay *replay, size_t at)
{
    struct under_buf out = {0};
    struct replay_position position;
    replay_position(replay, at, &position);
    under_table_describe(&position.table, tui_replay_eyes(replay), "", &out);
    tui_lines_write(under_buf_text(&out));
    under_buf_free(&out);
}

static void replay_say(const struct tui_replay *replay, size_t at)
{
    struct under_buf out = {0};
    under_line(&out, "Move {at} of {count}:", NUM("at", (long long)at),
               NUM("count", (long long)replay->session->count));
    if (at > 0)
        tui_replay_tell(replay, at - 1, &out);
    tui_lines_write(under_buf_text(&out));
    if (at == 0)
        replay_look(replay, at);
    under_buf_free(&out);
}

/* Where a typed line leads; or what there is to say. */
static bool replay_follow(const struct tui_replay *replay, const char *line, size_t *at)
{
    size_t count = replay->session->count;
    size_t digits = strspn(line, "0123456789");
    if (!*line || strcasecmp(line, "next") == 0 || strcasecmp(line, "n") == 0)
        *at += *at < count;
    else if (strcasecmp(line, "back") == 0 || strcasecmp(line, "b") == 0)
        *at -= *at > 0;
    else if (strcasecmp(line, "first") == 0)
        *at = 0;
    else if (strcasecmp(line, "last") == 0)
        *at = count;
    else if (digits > 0 && digits < 10 && line[digits] == '\0')
        *at = strtoul(line, NULL, 10) < count ? strtoul(line, NULL, 10) : count;
    else
        return false;
    return true;
}

under_status tui_replay_lines(const struct tui_replay *replay)
{
    struct under_buf line = {0}, hint = {0};
    struct timespec pause = {replay->pause_ms / 1000, (long)(replay->pause_ms % 1000) * 1000000};
    size_t at = 0;
    tui_stop_catch();
    under_line(&hint, "Type next, back, first, last, the number of a move, look or quit.");
    replay_say(replay, at);
    if (!replay->automatic)
        tui_lines_write(hint.text);
    while (replay->automatic && at < replay->session->count && !tui_stop_signal()) {
        nanosleep(&pause, NULL);
        replay_say(replay, ++at);
    }
    while (!replay->automatic && tui_lines_read("> ", &line)) {
        const char *said = under_buf_text(&line);
        if (strcasecmp(said, "quit") == 0 || strcasecmp(said, "q") == 0)
            break;
        if (strcasecmp(said, "look") == 0)
            replay_look(replay, at);
        else if (replay_follow(replay, said, &at))
            replay_say(replay, at);
        else
            tui_lines_write(hint.text);
    }
    under_buf_free(&line);
    under_buf_free(&hint);
    return NULL;
}
