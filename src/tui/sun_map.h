/* The map of Under our Sun, drawn as hexes: as large as the window and the map allow. */
#ifndef UNDER_TUI_SUN_MAP_H
#define UNDER_TUI_SUN_MAP_H

#include "tui/front.h"

/* The map's part of the board. */
struct tui_sun_map {
    struct tui_area area;
    int wide, half;     /* columns inside a hex at its widest; lines of its upper half */
    int left, top;      /* where the place at 0,0 begins */
    int hero_q, hero_r; /* the acting hero's place: directions go from there */
};

/* Lays the map out: all of it where it fits, or else around the acting hero, with the place that is
 * looked at in sight. */
struct tui_sun_map tui_sun_map_of(struct tui_area area, const struct tui_sight *sight);
void tui_sun_map_draw(const struct tui_sun_map *map, const struct tui_sight *sight);
/* Where a place of an under_choice begins, and how many lines it takes. */
void tui_sun_map_locate(const struct tui_sun_map *map, const struct tui_sight *sight, int place,
                        int *x, int *y);
static inline int tui_sun_map_lines(const struct tui_sun_map *map)
{
    return 2 * map->half + 1;
}

#endif
