/* The terminal as a full screen: shows grids, gives keys. The only file that knows ncurses. */
#ifndef UNDER_TUI_TERM_H
#define UNDER_TUI_TERM_H

#include "base/message.h"
#include "tui/grid.h"

/* Printable characters stand for themselves, those beyond ASCII as the bytes of their UTF-8. */
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
    TUI_KEY_CLICK, /* what was meant: tui_term_clicked */
    TUI_KEY_WHEEL_UP,
    TUI_KEY_WHEEL_DOWN,
    TUI_KEY_STOP, /* a signal came, or there is no more input */
    TUI_KEY_NEWS, /* none: the descriptor can be read (tui_term_key_or) */
};

/* Whether clicks and the wheel are taken, or left to the terminal, which then lets its user select
 * text. */
enum tui_mouse { TUI_MOUSE_TAKEN, TUI_MOUSE_LEFT };

under_status tui_term_open(enum tui_mouse mouse);
void tui_term_close(void);
void tui_term_size(int *width, int *height);
void tui_term_show(const struct tui_grid *grid);
/* The next key; waits for it at most so long, or for ever where ms is -1. */
int tui_term_key(int ms);
/* The next key, or that this descriptor can be read. */
int tui_term_key_or(int fd);
/* The tag of the cell that was clicked, in the grid shown last. */
int tui_term_clicked(void);

#endif
