/* Menus: a list to choose from, with words about what is chosen. One menu is shown on a full screen
 * or as numbered lines; whoever asks does not know which. */
#ifndef UNDER_TUI_MENU_H
#define UNDER_TUI_MENU_H

#include "tui/grid.h"

/* How things are shown; for a screen the terminal is open. */
enum tui_showing { TUI_ON_SCREEN, TUI_AS_LINES };
struct tui_face {
    enum tui_showing showing;
    enum tui_charset charset;
};

struct tui_item {
    int id; /* the caller's */
    struct under_buf label;
    struct under_buf value; /* what it is set to now; empty: it is no setting */
    struct under_buf about; /* what there is to know of it, a paragraph a line */
};

struct tui_menu {
    struct under_buf title;
    struct under_buf intro; /* above the list */
    struct under_buf said;  /* what came of the last choice: shown once */
    struct tui_item *item;
    int count, room, chosen;
};

/* Adds an item, to be filled in; forgets all items, and all of it. */
struct tui_item *tui_menu_add(struct tui_menu *menu, int id);
void tui_menu_empty(struct tui_menu *menu);
void tui_menu_free(struct tui_menu *menu);

/* Instead of an id: the player goes back, or leaves the program. */
enum { TUI_MENU_BACK = -1, TUI_MENU_LEAVE = -2 };

/* Asks until something is chosen: its id, or one of the two above. */
int tui_menu_ask(const struct tui_face *face, struct tui_menu *menu);
/* Asks for a line of at most `most` bytes: 0, or one of the two above. What out has is offered. */
int tui_menu_type(const struct tui_face *face, const char *title, const char *question, size_t most,
                  struct under_buf *out);
/* Shows a text until it was read: 0, or TUI_MENU_LEAVE. */
int tui_menu_read(const struct tui_face *face, const char *title, const char *text);

#endif
