/* Between the two halves of the front of Under Falling Skies: words and board. */
#ifndef UNDER_TUI_SKIES_H
#define UNDER_TUI_SKIES_H

#include "skies/skies.h"
#include "tui/front.h"

/* A place of the board in a tui_choice: a space of the base, or a starting spot. */
enum { PLACE_SPOT = 100 };

/* skies.c */
void tui_skies_room_name(const struct skies_room *room, struct under_buf *out);
bool tui_skies_passed(const struct skies_state *state, const struct skies_board *board, int space);

/* skies_board.c */
void tui_skies_draw(struct tui_area area, const struct tui_sight *sight);
int tui_skies_lines(int width, int height);
void tui_skies_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x,
                      int *y);

#endif
