/* Reading and writing lines, for playing without a full screen. */
#include "tui/lines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tui/grid.h"
#include "tui/stop.h"

enum { WIDTH = 80, LINE_MOST = 4096 };

/* There is one standard input, so what was read of it and not yet asked for is kept here. */
static struct {
    struct under_buf waiting;
    bool over;
} input;

/* Moves the first line that waits to out; a last one without an end counts too. */
static bool lines_take(struct under_buf *out)
{
    const char *text = under_buf_text(&input.waiting);
    const char *end = strchr(text, '\n');
    if (!end && !(input.over && *text))
        return false;
    size_t size = end ? (size_t)(end - text) : strlen(text);
    under_buf_add(out, text, size < LINE_MOST ? size : LINE_MOST);
    size += end != NULL;
    memmove(input.waiting.text, input.waiting.text + size, input.waiting.size - size + 1);
    input.waiting.size -= size;
    return true;
}

bool tui_lines_read(const char *question, struct under_buf *out)
{
    char part[1024];
    under_buf_clear(out);
    under_buf_puts(out, "");
    fputs(question, stdout);
    fflush(stdout);
    while (!tui_stop_signal()) {
        if (lines_take(out)) {
            /* A terminal shows what is typed; a record of a script should, too. */
            if (!isatty(STDIN_FILENO))
                tui_lines_write(out->size ? out->text : "\n");
            return true;
        }
        if (input.over)
            return false;
        ssize_t got = read(STDIN_FILENO, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            input.over = true;
        for (ssize_t i = 0; i < got; i++)
            if (part[i] != '\0') /* a zero byte would hide the rest of its line */
                under_buf_putc(&input.waiting, part[i]);
    }
    return false;
}

void tui_lines_write(const char *text)
{
    while (*text) {
        const char *next;
        int size = (int)tui_wrap(text, WIDTH, &next);
        printf("%.*s\n", size, text);
        text = next;
    }
    fflush(stdout);
}
