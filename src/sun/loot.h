/* Searching defeated foes (loot.c). */
#ifndef UNDER_SUN_LOOT_H
#define UNDER_SUN_LOOT_H

#include "sun/play.h"

/* Where merchants that have just fallen yield their goods at once: pushes OP_LOOT_FOE. */
void sun_take_spoils(struct sun_play *play, int who);
int sun_find_spoils(const struct sun_play *play, int foe, uint8_t card[CARDS_MAX]); /* to choose */

/* Actions: what the table of moves calls. */
void sun_list_loot(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_loot_foe(struct sun_play *, int, under_move);

#endif
