/* The drawing of the board of Under Falling Skies. */
#ifndef UNDER_TUI_SKIES_H
#define UNDER_TUI_SKIES_H

#include "tui/front.h"

void tui_skies_draw(struct tui_area area, const struct tui_sight *sight);
int tui_skies_lines(int width, int height);
void tui_skies_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x,
                      int *y);

#endif
