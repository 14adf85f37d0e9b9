/* Ranged attacks on enemies (rulebook: Ranged attack). */
#include "sun/body.h"
#include "sun/combat.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/loot.h"
#include "sun/machine.h"
#include "sun/rearrange.h"
#include "sun/stealth.h"
#include "sun/tell.h"
#include "sun/trade.h"

/* SUN-RANGE-02, SUN-ENEMY-06, SUN-FIRE-03: where it cannot come, it counts as no success. */
bool sun_can_follow(const struct sun_play *play, int foe, int tile)
{
    return !sun_is_merchant(foe) && !sun_is_barred(play, foe, tile);
}

static bool shot_has_ranged(const uint8_t dice[COLOURS])
{
    return dice[DIE_GREEN] | dice[DIE_YELLOW] | dice[DIE_BLUE];
}

/* The roll of the one who was shot at: SUN-RANGE-01. It reacts even when it falls. */
void sun_shot(struct sun_play *play, int who, int foe, int weapon)
{
    struct sun_step *step = sun_push(play, OP_SHOT, who);
    step->as.shot.foe = (uint8_t)foe;
    step->as.shot.weapon = (uint8_t)weapon;
}

static void shot_fire(struct sun_play *play, const struct sun_step *step)
{
    uint8_t dice[COLOURS];
    int who = step->who, foe = step->as.shot.foe;
    sun_expose(play, who); /* SUN-STL-07 */
    sun_anger_merchant(play, who, foe);
    sun_tell(play, EVENT_SHOOTS, sun_id(play, who), foe, step->as.shot.weapon, 0);
    sun_attack_pool(play, who, step->as.shot.weapon, REACH_FAR, dice);
    sun_use_round(play, who, step->as.shot.weapon);
    sun_roll_dice(play, who, dice);
}

/* A blue die says whether it comes, if it can; a tapped one does nothing. */
static void shot_react(struct sun_play *play, struct sun_step *step)
{
    static const uint8_t blue[COLOURS] = {[DIE_BLUE] = 1};
    if (play->state->foe[step->as.shot.foe].flags & FOE_TAPPED) {
        step->pc = PC_SHOT_SETTLES;
        return;
    }
    step->pc = PC_SHOT_REACTED;
    play->state->answer = 0;
    if (!sun_can_follow(play, step->as.shot.foe, play->state->hero[step->who].tile))
        return;
    sun_tell(play, EVENT_REACTS, step->as.shot.foe, sun_id(play, step->who), 0, 0);
    sun_roll_dice(play, SUN_NONE, blue);
}

static void shot_answer(struct sun_play *play, struct sun_step *step)
{
    int foe = step->as.shot.foe, tile = play->state->hero[step->who].tile;
    struct sun_foe *it = &play->state->foe[foe];
    const uint8_t *dice = sun_foe_dice(play, foe, REACH_FAR);
    step->pc = PC_SHOT_SETTLES;
    if (play->state->answer > 0) {
        it->flags |= FOE_TAPPED;
        sun_shift_foe(play, foe, tile);
        it->met = (uint8_t)(1u << step->who);
    } else if (shot_has_ranged(dice) && !sun_is_sheltered(play, tile)) {
        it->flags |= FOE_TAPPED;
        step->pc = PC_SHOT_RETURNED;
        sun_tell(play, EVENT_STRIKES, foe, sun_id(play, step->who), 0, 0);
        sun_roll_dice(play, SUN_NONE, dice);
    }
}

void sun_run_shot(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, foe = step->as.shot.foe, damage = step->as.shot.damage, strike;
    switch (step->pc) {
    case PC_SHOT_FIRES:
        step->pc = PC_SHOT_FIRED;
        shot_fire(play, step);
        return;
    case PC_SHOT_FIRED:
        play->state->strike = play->state->answer;
        step->pc = PC_SHOT_REACTS;
        return;
    case PC_SHOT_REACTS:
        shot_react(play, step);
        return;
    case PC_SHOT_REACTED:
        shot_answer(play, step);
        return;
    case PC_SHOT_RETURNED:
        step->as.shot.damage = (uint8_t)sun_take_blow(play, who, foe, play->state->answer);
        step->pc = PC_SHOT_SETTLES;
        return;
    case PC_SHOT_SETTLES:
        strike = play->state->strike;
        sun_pop(play);
        play->state->strike = 0;
        if (strike > 0)
            sun_hurt_foe(play, foe, strike);
        sun_take_spoils(play, who); /* SUN-ED-06 */
        sun_hurt_by(play, who, damage, HARM_COMBAT,
                    play->state->foe[foe].flags & FOE_SENT ? play->state->team.traitor : SUN_NONE);
    }
}
