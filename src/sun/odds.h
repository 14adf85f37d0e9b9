/* What an attack may bring (odds.c). */
#ifndef UNDER_SUN_ODDS_H
#define UNDER_SUN_ODDS_H

#include "engine/words.h"
#include "sun/play.h"

/* What an attack (on an enemy or a character, or back at one, or in an initial round) may
 * bring, exactly from the dice as they would be rolled now; karma, reactions, joiners and cards
 * against harm aside. step: the one that asks for the move. */
struct sun_odds {
    double dealt, taken;   /* HP the target and the hero lose by it, on average */
    double defeats, falls; /* chance that the target is defeated by it, and that the hero is */
    struct under_spread deals, takes; /* how likely it is to lose so many */
};
bool sun_odds_of(const struct sun_play *play, const struct sun_step *step, under_move move,
                 struct sun_odds *out); /* false: the move is no attack */

#endif
