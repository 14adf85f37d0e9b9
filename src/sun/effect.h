/* Effects of cards, skills and missions, carried out (effect.c), and what modifies a number. */
#ifndef UNDER_SUN_EFFECT_H
#define UNDER_SUN_EFFECT_H

#include "sun/play.h"

void sun_effect(struct sun_play *play, int who, int target, int program, int source_card);
/* SUN-CARD-11: whether one card more can be carried out because of those that are. */
bool sun_has_level(const struct sun_state *state);
/* Whether a program says itself which characters it is about, beyond the one it happens to. */
bool sun_says_whom(const struct sun_play *play, int program);
/* Everything that has a program for this moment: pushes OP_MOMENT. who: whose moment, or SUN_NONE.
 */
void sun_moment(struct sun_play *play, enum sun_moment moment, int who);
/* The text of choice number `choice` of a step OP_CHOOSE. */
const char *sun_choice_line(const struct sun_play *play, const struct sun_step *step, int choice);
/* The sum of those in the range that count for a hero. It is asked for in so many places that a
 * copy in each would crowd out the code around it. */
__attribute__((noinline)) int sun_sum_mods(const struct sun_play *play, int who,
                                           struct sun_range range);
static inline int sun_mod(const struct sun_play *play, int who, enum sun_modifier_kind what,
                          int arg, int arg2)
{
    struct sun_range range = play->pack->mods_for[what][arg][arg2];
    return range.count == 0 ? 0 : sun_sum_mods(play, who, range);
}
/* SUN-FIGHT-25: what has just taken damage off an attack and has uses loses one. */
void sun_wear_armour(struct sun_play *play, int who);
bool sun_met(const struct sun_play *play, struct sun_range needs, int who, int target);

#endif
