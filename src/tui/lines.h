/* Reading and writing lines, for playing without a full screen. */
#ifndef UNDER_TUI_LINES_H
#define UNDER_TUI_LINES_H

#include <stdbool.h>

#include "base/buf.h"

struct tui_lines {
    struct under_buf waiting; /* read, but not yet asked for */
    bool over;
};

/* Asks for one line. False at the end of input, and when a signal asks the program to stop. */
bool tui_lines_read(struct tui_lines *lines, const char *question, struct under_buf *out);
/* Writes text broken into lines of at most 80 columns, at once. */
void tui_lines_write(const char *text);

#endif
