/* Camps, fires and traps (camp.c). */
#ifndef UNDER_SUN_CAMP_H
#define UNDER_SUN_CAMP_H

#include "sun/play.h"

void sun_pitch_tent(struct sun_play *play, int who, int card); /* a camp of who's */
void sun_lose_camp(struct sun_play *play,
                   int tile);               /* with what was stored; the tent is discarded */
void sun_storm_hits(struct sun_play *play); /* puts out the fires: SUN-FIRE-01, -02 */
bool sun_has_camp(const struct sun_play *play, int tile);
bool sun_has_fire(const struct sun_play *play, int tile);

/* Actions: what the table of moves calls. */
void sun_list_camp(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_camp(struct sun_play *, int, under_move);
void sun_do_dismantle(struct sun_play *, int, under_move);
void sun_do_campfire(struct sun_play *, int, under_move);
void sun_do_pit(struct sun_play *, int, under_move);
void sun_do_cook(struct sun_play *, int, under_move);
void sun_do_trap(struct sun_play *, int, under_move);
void sun_do_bait(struct sun_play *, int, under_move);
void sun_do_untrap(struct sun_play *, int, under_move);

#endif
