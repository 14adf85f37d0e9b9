/* The game as lines that are only ever added to: for screen readers, pipes and scripts. */
#include <stdio.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "tui/choices.h"
#include "tui/handover.h"
#include "tui/lines.h"
#include "tui/play.h"
#include "tui/start.h"
#include "tui/stop.h"

/* What is asked now; the position in words where a round begins. */
static void plain_show(const struct tui_sitting *sitting, int *round, struct under_buf *out)
{
    const struct under_session *session = &sitting->session;
    int actor = tui_sitting_actor(sitting), now = tui_rounds(&session->config, session->state);
    if (actor == UNDER_OVER) {
        under_buf_putc(out, '\n');
        tui_sitting_outcome(sitting, out);
        under_line(out, "Type \"new\" for another game or \"quit\" to leave.");
        return;
    }
    if (tui_handover_due(sitting)) {
        under_buf_putc(out, '\n');
        tui_handover_words(sitting, out);
        under_line(out, "Press Enter when you are ready.");
        return;
    }
    if (now != *round) {
        under_buf_putc(out, '\n');
        under_table_describe(&sitting->table, tui_sitting_viewer(sitting), "", out);
        *round = now;
    }
    under_buf_putc(out, '\n');
    struct under_buf called = {0};
    if (under_player_name(&session->config, actor, &called))
        under_line(out, "{player}'s turn.", STR("player", called.text));
    else if (session->config.seats > 1 && actor >= 0)
        under_line(out, "Player {seat}'s turn.", NUM("seat", actor + 1));
    under_buf_free(&called);
    tui_sitting_prompt(sitting, out);
    under_buf_putc(out, '\n');
    tui_choices_list(sitting, out);
}

/* Begins the sitting. False: the player is gone again. line: what was typed instead of an answer.
 */
static bool plain_begin(struct tui_play *play, struct under_buf *line, struct under_buf *out,
                        under_status *why)
{
    struct tui_left left;
    tui_left_find(&left, play);
    under_buf_puts(out, under_buf_text(&left.words));
    bool resume = left.slot || (left.journal.fd >= 0 && play->unfinished == TUI_RESUME);
    bool stays = true;
    under_buf_clear(line);
    if (left.journal.fd >= 0 && play->unfinished == TUI_ASK) {
        under_line(out, "Continue it? Type \"yes\" or \"no\"; anything else starts a new game.");
        tui_lines_write(under_buf_text(out));
        under_buf_clear(out);
        stays = tui_lines_read("> ", line);
        const char *said = under_buf_text(line);
        resume = !*said || strcasecmp(said, "yes") == 0 || strcasecmp(said, "y") == 0;
        if (resume || strcasecmp(said, "no") == 0 || strcasecmp(said, "n") == 0)
            under_buf_clear(line);
    }
    if (stays)
        *why = resume ? tui_left_resume(&left, play, out) : tui_left_anew(&left, play, out);
    tui_left_free(&left);
    return stays;
}

static void plain_watch(struct tui_play *play)
{
    struct under_buf out = {0};
    struct timespec pause = {play->pause_ms / 1000, (long)(play->pause_ms % 1000) * 1000000};
    while (tui_sitting_actor(play->sitting) != UNDER_OVER && !tui_stop_signal()) {
        under_buf_clear(&out);
        if (tui_sitting_watch(play->sitting, &out) != NULL)
            break;
        tui_lines_write(under_buf_text(&out));
        nanosleep(&pause, NULL);
    }
    under_buf_clear(&out);
    if (tui_sitting_actor(play->sitting) == UNDER_OVER) {
        under_buf_putc(&out, '\n');
        tui_sitting_outcome(play->sitting, &out);
    }
    tui_lines_write(under_buf_text(&out));
    under_buf_free(&out);
}

/* What the last one read goes out of sight before the next one is called, where there is somebody
 * to see it. */
static void plain_cover(const struct tui_sitting *sitting)
{
    enum { LINES = 100 };
    for (int i = 0; i < LINES && tui_handover_due(sitting) && isatty(STDOUT_FILENO); i++)
        tui_lines_write("\n");
}

static void plain_loop(struct tui_sitting *sitting, struct under_buf *line, struct under_buf *out)
{
    int round = -1;
    enum tui_answer answer = TUI_PLAYED;
    bool typed = line->size > 0;
    while (answer != TUI_LEAVE) {
        if (answer == TUI_PLAYED) {
            plain_cover(sitting);
            plain_show(sitting, &round, out);
        }
        tui_lines_write(under_buf_text(out));
        under_buf_clear(out);
        if (!typed && !tui_lines_read("> ", line))
            break;
        typed = false;
        answer = tui_sitting_do(sitting, under_buf_text(line), out);
    }
}

under_status tui_play_lines(struct tui_play *play)
{
    struct tui_sitting *sitting = play->sitting;
    struct under_buf line = {0}, out = {0};
    under_status why = NULL;
    tui_stop_catch();
    under_line(&out, "{title}. Type \"?\" for help.", STR("title", sitting->content->game->title));
    bool stays = plain_begin(play, &line, &out, &why);
    tui_lines_write(under_buf_text(&out));
    under_buf_clear(&out);
    if (stays && !why && sitting->watched)
        plain_watch(play);
    else if (stays && !why)
        plain_loop(sitting, &line, &out);
    if (!why) {
        under_buf_clear(&out);
        tui_sitting_leave(sitting, &out);
        tui_lines_write(under_buf_text(&out));
    }
    under_buf_free(&line);
    under_buf_free(&out);
    return why;
}
