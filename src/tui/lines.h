/* Reading and writing lines, for playing without a full screen. */
#ifndef UNDER_TUI_LINES_H
#define UNDER_TUI_LINES_H

#include <stdbool.h>

#include "base/buf.h"

/* Asks for one line. False at the end of input, and when a signal asks the program to stop. What
 * was read beyond it waits for the next call, whoever makes it. */
bool tui_lines_read(const char *question, struct under_buf *out);
/* Writes text broken into lines of at most 80 columns, at once. */
void tui_lines_write(const char *text);

#endif
