/* Parts that all full screens share: the page for long texts, the box for questions. */
#ifndef UNDER_TUI_PAGE_H
#define UNDER_TUI_PAGE_H

#include "tui/term.h"

/* Which end of a text is shown first. */
enum tui_page_end { TUI_PAGE_TOP, TUI_PAGE_BOTTOM };

/* Shows a text that may be longer than the screen, until it is put away. Returns the key that did;
 * TUI_KEY_STOP where the player is gone. */
int tui_page_show(const char *title, const char *text, enum tui_page_end end,
                  enum tui_charset charset);
/* Shows a text in a box in the middle, on top of what the grid has. */
void tui_page_box(struct tui_grid *grid, const char *title, const char *text, const char *keys);
/* A bar over the whole width. */
void tui_page_bar(struct tui_area area, int y, const char *left, const char *right);
/* How many lines a text takes. */
int tui_page_lines(const char *text, int width);

#endif
