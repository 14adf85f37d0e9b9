/* Between the parts of the front of Under our Sun: its trade and its board. */
#ifndef UNDER_TUI_SUN_H
#define UNDER_TUI_SUN_H

#include "sun/play.h"
#include "tui/front.h"

/* sun_trade.c: exchanges, with merchants and among characters */
void tui_sun_draw_exchange(struct tui_area area, const struct sun_play *play,
                           const struct sun_step *step);

/* sun_board.c */
void tui_sun_draw(struct tui_area area, const struct tui_sight *sight);
int tui_sun_lines(int width, int height);
void tui_sun_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y);
int tui_sun_spare(struct tui_area area, const struct tui_sight *sight);

#endif
