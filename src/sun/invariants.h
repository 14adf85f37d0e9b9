/* What a state can and cannot be; shared by the files of that chapter. */
#ifndef UNDER_SUN_INVARIANTS_H
#define UNDER_SUN_INVARIANTS_H

#include "sun/play.h"

/* The steps: what may lie on what, and what the numbers of each can be. Everything else has been
 * found in order before. */
under_status sun_check_stack(const struct sun_play *play);
/* Whether a step of that op may lie on another, as far as that has come. */
bool stack_may_lie(const struct sun_step *below, int op);
/* How high a stack can get, by the table of what may lie on what. */
int sun_highest_stack(void);

bool stack_in_play(const struct sun_play *play, int who);
bool stack_is_able(const struct sun_play *play, int who);
/* Somebody has what lies on that side of the offer. */
bool stack_has_offered(const struct sun_play *play, int who, int side);

/* invariants_fight.c: a foe strikes only in an exchange, or NULL, and as the rules say. */
bool stack_strikes(const struct sun_play *play, const struct sun_step *exchange, int foe);
/* "strike" and "parry" wait for a step. */
bool stack_blows(const struct sun_play *play);
/* Whether a step fits what it is about, and what it lies on. */
typedef bool stack_check(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below);
stack_check stack_spawn, stack_wander, stack_d8, stack_karma_d8, stack_sneak, stack_recon,
    stack_stay_hidden, stack_after, stack_exchange, stack_round, stack_join, stack_initial,
    stack_stand, stack_avoid, stack_ambush, stack_waiters, stack_intervene, stack_shot, stack_duel,
    stack_react, stack_loot_foe, stack_spoils, stack_arrive, stack_trade, stack_steal;

/* invariants_team.c: what team cards can be, and the steps of their chapter. */
under_status sun_check_team_state(const struct sun_play *play);
stack_check stack_team, stack_reveal, stack_aim, stack_escape;
extern stack_check *const stack_checks[OPS]; /* by op; NULL: nothing more is to be said */

/* How many of a finite resource are in play, wherever, but not in the supply: SUN-SET-09. */
int sun_count_resource(const struct sun_play *play, int resource);

#endif
