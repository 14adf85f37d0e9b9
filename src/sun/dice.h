/* Checks, dice and karma (check.c). */
#ifndef UNDER_SUN_DICE_H
#define UNDER_SUN_DICE_H

#include "sun/play.h"

/* Dice. sun_check pushes a check; when the pusher goes on, state->answer is the number of
 * net successes (never below 0: SUN-CHECK-03). */
void sun_check(struct sun_play *play, int who, enum sun_attribute attribute);
void sun_check_harder(struct sun_play *play, int who, enum sun_attribute attribute, int red);
/* The dice such a check rolls now, by colour, injury included. */
void sun_pool(const struct sun_play *play, int who, enum sun_attribute attribute,
              uint8_t dice[COLOURS]);
/* Pushes a roll of these dice; then state->answer is its net successes. who: whose roll, for the
 * injury die, or SUN_NONE. Karma is asked for as SUN-KARMA says. */
void sun_roll_dice(struct sun_play *play, int who, const uint8_t dice[COLOURS]);
/* The chance of every net result of these dice: chance[NET_ZERO + n], n from -DICE_MAX. */
enum { NET_ZERO = DICE_MAX, NETS = 3 * DICE_MAX + 1 };
void sun_spread(const uint8_t dice[COLOURS], double chance[NETS]);
bool sun_may_use_karma(
    const struct sun_play *play); /* whose turn it is, on the dice that lie there */
/* The exact chance of at least `need` net successes with these dice. */
double sun_chance(const uint8_t dice[COLOURS], int need);
bool sun_has_karma(const struct sun_play *play); /* who acts has karma dice, and may use them */
void sun_spend_karma(struct sun_play *play, int who, int dice); /* pushes the roll of them */

#endif
