/* Swapping goods with another character (swap.c). */
#ifndef UNDER_SUN_SWAP_H
#define UNDER_SUN_SWAP_H

#include "sun/play.h"

/* Whether the offer can be carried out as it stands. */
bool sun_swap_fits(const struct sun_play *play, int who, int with);
int sun_swap_overloads(const struct sun_play *play, int who,
                       int with); /* whom it does, or SUN_NONE */

/* Actions: what the table of moves calls. */
void sun_list_swaps(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_swap(struct sun_play *, int, under_move);

#endif
