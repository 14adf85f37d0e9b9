/* Items, gear, skills and containers (items.c). */
#ifndef UNDER_SUN_ITEMS_H
#define UNDER_SUN_ITEMS_H

#include "sun/play.h"

/* One more container on the tile, CONTAINER_...; false: there is no room for it. */
bool sun_add_container(struct sun_place *place, int which);
void sun_list_uses(const struct sun_play *play, int who, struct under_moves *out); /* use alone */

/* Actions: what the table of moves calls. */
void sun_list_items(const struct sun_play *play, int who,
                    struct under_moves *out); /* Use, skill, open, load, wear, stow */
void sun_do_use(struct sun_play *, int, under_move);
void sun_do_skill(struct sun_play *, int, under_move);
void sun_do_open(struct sun_play *, int, under_move);

#endif
