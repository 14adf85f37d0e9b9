/* The terminal as a full screen: shows grids, gives keys. The only file that knows ncurses. */
#ifndef UNDER_TUI_TERM_H
#define UNDER_TUI_TERM_H

#include "base/message.h"
#include "tui/grid.h"

/* Printable characters stand for themselves. */
enum tui_key {
    TUI_KEY_NONE = 0, /* nothing came in the time given */
    TUI_KEY_ENTER = 1000,
    TUI_KEY_ESCAPE,
    TUI_KEY_TAB,
    TUI_KEY_BACK_TAB,
    TUI_KEY_LEFT,
    TUI_KEY_RIGHT,
    TUI_KEY_UP,
    TUI_KEY_DOWN,
    TUI_KEY_PAGE_UP,
    TUI_KEY_PAGE_DOWN,
    TUI_KEY_HOME,
    TUI_KEY_END,
    TUI_KEY_ERASE,
    TUI_KEY_RESIZE,
    TUI_KEY_STOP, /* a signal came, or there is no more input */
};

under_status tui_term_open(void);
void tui_term_close(void);
void tui_term_size(int *width, int *height);
void tui_term_show(const struct tui_grid *grid);
/* The next key; waits for it at most so long, or for ever where ms is -1. */
int tui_term_key(int ms);

#endif
