/* How far a command is. */
#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "base/message.h"
#include "lab/pool.h"

enum { BAR = 20, FIRST_MS = 1000, EVERY_MS = 200 };

static void progress_time_left(struct under_buf *line, int64_t seconds)
{
    if (seconds < 120)
        message(line, "{n} s left", NUM("n", seconds));
    else if (seconds < 7200)
        message(line, "{n} min left", NUM("n", (seconds + 30) / 60));
    else
        message(line, "{n} h left", NUM("n", (seconds + 1800) / 3600));
}

static void progress_draw(const struct cli_progress *progress, int64_t done, int64_t now)
{
    struct under_buf line = {0};
    int filled = (int)(done * BAR / progress->all);
    under_buf_putc(&line, '[');
    for (int i = 0; i < BAR; i++)
        under_buf_putc(&line, i < filled ? '#' : '.');
    under_buf_printf(&line, "] %3d %%  ", (int)(done * 100 / progress->all));
    message(&line, progress->text, STR("who", progress->who ? progress->who : ""),
            NUM("done", done), NUM("all", progress->all));
    if (done > progress->before) {
        double each = (double)(now - progress->began) / (double)(done - progress->before);
        under_buf_puts(&line, "  ");
        progress_time_left(&line, (int64_t)((double)(progress->all - done) * each / 1000 + 0.5));
    }
    fprintf(stderr, "\r%s\033[K", line.text);
    fflush(stderr);
    under_buf_free(&line);
}

void cli_progress_begin(struct cli_progress *progress)
{
    progress->watched = isatty(STDERR_FILENO);
    progress->began = lab_now_ms();
    progress->drawn = progress->began + FIRST_MS - EVERY_MS;
    progress->shown = false;
}

void cli_progress_at(struct cli_progress *progress, int64_t done)
{
    if (!progress->watched || progress->all <= 0)
        return;
    int64_t now = lab_now_ms();
    if (now - progress->drawn < EVERY_MS)
        return;
    progress_draw(progress, done < progress->all ? done : progress->all, now);
    progress->drawn = now;
    progress->shown = true;
}

void cli_progress_clear(struct cli_progress *progress)
{
    if (!progress->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->shown = false;
}
