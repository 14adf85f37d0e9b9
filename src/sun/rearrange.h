/* Loading, unloading and changing gear, which is no action (rearrange.c). */
#ifndef UNDER_SUN_REARRANGE_H
#define UNDER_SUN_REARRANGE_H

#include "sun/play.h"

/* Loading, unloading and changing gear, which is no action. In other questions than
 * for an action the answer is looked at first: true: it was that, and the question stays. */
void sun_list_rearranging(const struct sun_play *play, int who, struct under_moves *out);
void sun_list_loads(const struct sun_play *play, int who, struct under_moves *out); /* of that */
bool sun_is_rearranging(int kind);
bool sun_rearrange(struct sun_play *play, int who, under_move move);
/* The rounds somebody can pass on in an exchange, those on weapons that are not in it included; and
 * out of their hands. */
int sun_rounds_of(const struct sun_play *play, int who, int side, enum sun_resource resource);
void sun_hand_over_rounds(struct sun_play *play, int who, enum sun_resource resource, int count);
void sun_use_round(struct sun_play *play, int who, int weapon); /* A round of it */

/* Actions: what the table of moves calls. */
void sun_do_load(struct sun_play *, int, under_move);
void sun_do_unload(struct sun_play *, int, under_move);
void sun_do_wear(struct sun_play *, int, under_move);
void sun_do_stow(struct sun_play *, int, under_move);

#endif
