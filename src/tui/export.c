/* Records of a game: plain text, and an animated one that terminal players show. */
#include <stdlib.h>

#include "tui/replay.h"

static void export_board(const struct tui_replay *replay, size_t at, struct under_buf *out)
{
    struct tui_grid grid;
    tui_grid_make(&grid, replay->front->width, replay->front->height, replay->charset);
    tui_replay_board(replay, at, tui_area_of(&grid));
    tui_grid_text(&grid, out);
    tui_grid_free(&grid);
}

/* Every move with its sentences; the board where a round begins, and at the end. */
void tui_replay_text(const struct tui_replay *replay, struct under_buf *out)
{
    const struct under_session *session = replay->session;
    unsigned char state[UNDER_STATE_MAX];
    int round = -1;
    char *setup = json_dumps(session->config.setup, JSON_COMPACT);
    under_session_state_at(session, 0, state);
    /* The seed of a game with secrets would deal the same cards to whoever tries it. */
    if (tui_replay_eyes(replay).seat == UNDER_NO_SEAT)
        under_line(out, "{title}, set-up {setup}",
                   STR("title", session->config.content->game->title), STR("setup", setup));
    else
        under_line(out, "{title}, set-up {setup}, seed {seed}",
                   STR("title", session->config.content->game->title), STR("setup", setup),
                   NUM("seed", (long long)session->seed));
    free(setup);
    for (size_t i = 0; i < session->count; i++) {
        int now = tui_rounds(&session->config, state);
        if (now != round) {
            under_buf_putc(out, '\n');
            export_board(replay, i, out);
            under_buf_putc(out, '\n');
            round = now;
        }
        tui_replay_tell(replay, i, out);
        session->config.content->game->make(state, &session->config, session->log[i], NULL);
    }
    under_buf_putc(out, '\n');
    export_board(replay, session->count, out);
    under_buf_putc(out, '\n');
    if (under_session_actor(session) == UNDER_OVER)
        tui_replay_outcome(replay, out);
}

/* One event of an asciicast: when, what kind, what is written. */
static void export_event(double seconds, const char *data, size_t size, struct under_buf *out)
{
    json_t *event = json_pack("[f, s, s%]", seconds, "o", data, size);
    char *line = json_dumps(event, JSON_COMPACT | JSON_REAL_PRECISION(6));
    under_buf_printf(out, "%s\n", line);
    free(line);
    json_decref(event);
}

void tui_replay_cast(const struct tui_replay *replay, struct under_buf *out)
{
    enum { WIDTH = 80, HEIGHT = 24 };
    json_t *header = json_pack(
        "{s:i, s:i, s:i, s:s, s:{s:s}}", "version", 2, "width", WIDTH, "height", HEIGHT, "title",
        replay->session->config.content->game->title, "env", "TERM", "xterm-256color");
    char *line = json_dumps(header, JSON_COMPACT);
    under_buf_printf(out, "%s\n", line);
    free(line);
    json_decref(header);
    struct under_buf frame = {0};
    for (size_t at = 0; at <= replay->session->count; at++) {
        struct tui_grid grid;
        tui_grid_make(&grid, WIDTH, HEIGHT, replay->charset);
        tui_replay_draw(replay, at, &grid);
        under_buf_clear(&frame);
        under_buf_puts(&frame, "\x1b[H");
        tui_grid_ansi(&grid, &frame);
        export_event((double)at * replay->pause_ms / 1000, frame.text, frame.size, out);
        tui_grid_free(&grid);
    }
    under_buf_free(&frame);
}
