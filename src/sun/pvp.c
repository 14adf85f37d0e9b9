/* Character against character (rulebook: CHARACTER AGAINST CHARACTER, React to ranged attack). */
#include "sun/pvp.h"
#include "sun/body.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/stealth.h"
#include "sun/tell.h"

/* --- listing --- */

/* SUN-PVP-01, SUN-PVP-02 */
void sun_list_pvp(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    const struct sun_place *here = &state->place[state->hero[who].tile];
    if (state->hero[who].ap < 1)
        return;
    for (int other = 0; other < play->rules->characters; other++) {
        const struct sun_hero *hero = &state->hero[other];
        if (other == who || !sun_able(hero) || sun_is_sheltered(play, hero->tile))
            continue;
        int way = sun_distance(here, &state->place[hero->tile]);
        under_move move = sun_move_with_two(MOVE_FIGHT, hero->kind, SUN_NONE);
        if (way == 0) {
            under_moves_add(out, move);
            sun_list_armed(play, who, move, REACH_NEAR, out);
        } else if (way == 1) {
            move.kind = MOVE_SNIPE;
            sun_list_armed(play, who, move, REACH_FAR, out);
        }
    }
}

/* --- the attack --- */

static void pvp_begin(struct sun_play *play, int who, under_move move, enum sun_reach reach)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_DUEL, who);
    step->as.duel.other = (uint8_t)sun_hero_of(play, sun_move_character(move));
    step->as.duel.weapon = (uint8_t)sun_move_weapon(move);
    step->as.duel.far = (uint8_t)reach;
    step->as.duel.reply = SUN_NONE;
}

void sun_do_fight(struct sun_play *play, int who, under_move move)
{
    pvp_begin(play, who, move, REACH_NEAR);
}

void sun_do_snipe(struct sun_play *play, int who, under_move move)
{
    pvp_begin(play, who, move, REACH_FAR);
}

static int duel_armour(const struct sun_play *play, int who, int hits)
{
    int armour = sun_mod(play, who, MOD_ARMOUR, 0, 0);
    return armour < hits ? armour : hits;
}

static void duel_tell_hits(struct sun_play *play, int who, int other, int hits)
{
    int stopped = duel_armour(play, other, hits);
    if (hits > 0)
        sun_tell(play, EVENT_DUEL_HIT, sun_id(play, who), sun_id(play, other), hits, 0);
    if (stopped > 0)
        sun_tell(play, EVENT_ARMOUR, sun_id(play, other), stopped, 0, 0);
}

/* Who has no AP cannot react. */
static void duel_ask(struct sun_play *play, struct sun_step *step)
{
    step->pc = PC_DUEL_REACTS;
    sun_expose(play, step->who); /* SUN-STL-07 */
    sun_tell(play, EVENT_DUEL, sun_id(play, step->who), sun_id(play, step->as.duel.other), 0, 0);
    play->state->answer = REACTION_ENDURES;
    if (play->state->hero[step->as.duel.other].ap == 0)
        return;
    struct sun_step *ask = sun_push(play, OP_REACT, step->as.duel.other);
    ask->as.react.other = step->who;
    ask->as.react.far = step->as.duel.far;
}

static void duel_react(struct sun_play *play, struct sun_step *step)
{
    step->as.duel.reaction = play->state->answer;
    step->pc =
        step->as.duel.reaction == REACTION_DODGES || step->as.duel.reaction == REACTION_CLOSES
            ? PC_DUEL_TRIED
            : PC_DUEL_STRIKES;
    if (step->as.duel.reaction == REACTION_DODGES)
        sun_check(play, step->as.duel.other, ATTR_DEXTERITY);
    else if (step->as.duel.reaction == REACTION_CLOSES)
        sun_check(play, step->as.duel.other, ATTR_STRENGTH);
}

/* SUN-ED-18: AP of the move onto the shooter's tile that are due only when it succeeds. */
struct sun_close_cost sun_close_cost(const struct sun_play *play, int who, int other)
{
    int full = sun_walk_cost(play, who, play->state->hero[other].tile);
    int failed = sun_reads(play, ED_CLOSE_FAILED_AP);
    return failed == 0 ? (struct sun_close_cost){full, 0}
                       : (struct sun_close_cost){failed, full - failed};
}

/* How the check came out. SUN-ED-14: a shot is lessened by the successes, which wait in parry. */
static void duel_try(struct sun_play *play, struct sun_step *step)
{
    int successes = play->state->answer;
    bool lessens = step->as.duel.reaction == REACTION_DODGES && step->as.duel.far &&
                   !sun_reads(play, ED_DODGE_SHOT_WHOLE);
    step->pc = PC_DUEL_STRIKES;
    if (successes == 0) {
        step->as.duel.reaction = REACTION_ENDURES;
    } else if (lessens) {
        play->state->parry = (uint8_t)successes;
        step->as.duel.reaction = REACTION_LESSENED;
    } else if (step->as.duel.reaction == REACTION_DODGES) {
        step->as.duel.reaction = REACTION_DODGED;
    } else {
        step->as.duel.reaction = REACTION_CLOSED;
        sun_pay(play, step->as.duel.other,
                sun_close_cost(play, step->as.duel.other, step->who).then);
    }
}

static void duel_roll(struct sun_play *play, int who, int other, int weapon, enum sun_reach reach)
{
    uint8_t dice[COLOURS];
    sun_tell(play, EVENT_DUEL_ROLLS, sun_id(play, who), sun_id(play, other), weapon, 0);
    sun_attack_pool(play, who, weapon, reach, dice);
    sun_use_round(play, who, weapon);
    sun_roll_dice(play, who, dice);
}

/* SUN-FIGHT-06 */
static void duel_hurt(struct sun_play *play, int who, int hits, int by)
{
    int stopped = duel_armour(play, who, hits);
    if (stopped > 0)
        sun_wear_armour(play, who);
    sun_hurt_by(play, who, hits - stopped, HARM_COMBAT, by);
}

/* What was dodged need not be rolled, but it was fired. */
static void duel_strike(struct sun_play *play, struct sun_step *step)
{
    if (step->as.duel.reaction != REACTION_DODGED) {
        step->pc = PC_DUEL_STRUCK;
        duel_roll(play, step->who, step->as.duel.other, step->as.duel.weapon, step->as.duel.far);
        return;
    }
    step->pc = PC_DUEL_CLOSES;
    sun_use_round(play, step->who, step->as.duel.weapon);
    sun_tell(play, EVENT_DUEL_AVOIDED, sun_id(play, step->as.duel.other), sun_id(play, step->who),
             0, 0);
}

/* SUN-FIGHT-04: both have rolled, so that who falls has still struck. SUN-PVP-02: who closes in
 * takes the full attack. */
static void duel_settle(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, other = step->as.duel.other, strike = play->state->strike;
    step->pc = PC_DUEL_HURTS;
    play->state->strike = 0;
    if (step->as.duel.reaction == REACTION_LESSENED) {
        strike = strike > play->state->parry ? strike - play->state->parry : 0;
        play->state->parry = 0;
    }
    duel_tell_hits(play, who, other, strike);
    if (step->as.duel.reaction == REACTION_COUNTERS || step->as.duel.reaction == REACTION_RETURNS)
        duel_tell_hits(play, other, who, play->state->parry);
    duel_hurt(play, other, strike, who);
}

/* SUN-PVP-04: the attack comes first, and who falls does not enter anything. */
static void duel_close(struct sun_play *play, struct sun_step *step)
{
    step->pc = PC_DUEL_ENDS;
    if (step->as.duel.reaction == REACTION_CLOSED)
        sun_enter(play, step->as.duel.other, play->state->hero[step->who].tile);
}

/* SUN-FIGHT-03: enemies around answer the action, in the end. */
static void duel_end(struct sun_play *play, int who)
{
    sun_pop(play);
    if (sun_able(&play->state->hero[who]) && sun_foes_against(play, who))
        sun_counterattack(play, who);
    else
        sun_end_round(play);
}

void sun_run_duel(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int parry = state->parry;
    switch (step->pc) {
    case PC_DUEL_ASKS:
        duel_ask(play, step);
        return;
    case PC_DUEL_REACTS:
        duel_react(play, step);
        return;
    case PC_DUEL_TRIED:
        duel_try(play, step);
        return;
    case PC_DUEL_STRIKES:
        duel_strike(play, step);
        return;
    case PC_DUEL_STRUCK:
        state->strike = state->answer;
        step->pc = PC_DUEL_SETTLES;
        if (step->as.duel.reaction == REACTION_COUNTERS ||
            step->as.duel.reaction == REACTION_RETURNS) {
            step->pc = PC_DUEL_RETURNED;
            duel_roll(play, step->as.duel.other, step->who, step->as.duel.reply,
                      step->as.duel.reaction == REACTION_RETURNS ? REACH_FAR : REACH_NEAR);
        }
        return;
    case PC_DUEL_RETURNED:
        state->parry = state->answer;
        step->pc = PC_DUEL_SETTLES;
        return;
    case PC_DUEL_SETTLES:
        duel_settle(play, step);
        return;
    case PC_DUEL_HURTS:
        step->pc = PC_DUEL_CLOSES;
        state->parry = 0;
        duel_hurt(play, step->who, parry, step->as.duel.other);
        return;
    case PC_DUEL_CLOSES:
        duel_close(play, step);
        return;
    case PC_DUEL_ENDS:
        duel_end(play, step->who);
    }
}

/* --- reacting --- */

/* SUN-PVP-03: there is no other way to get away. */
void sun_list_react_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    int who = step->who, tile = play->state->hero[step->as.react.other].tile;
    under_moves_add(out, (under_move){.kind = MOVE_DODGE});
    if (step->as.react.far) {
        if (sun_reads(play, ED_SHOOT_BACK)) /* SUN-ED-41 */
            sun_list_armed(play, who, (under_move){.kind = MOVE_RETURN}, REACH_FAR, out);
        if (play->state->hero[who].ap >= sun_walk_cost(play, who, tile) &&
            sun_has_space(play, tile))
            under_moves_add(out, (under_move){.kind = MOVE_CLOSE});
    } else {
        under_moves_add(out, sun_move_with(MOVE_COUNTER, SUN_NONE));
        sun_list_armed(play, who, (under_move){.kind = MOVE_COUNTER}, REACH_NEAR, out);
    }
    sun_list_loads(play, who, out); /* SUN-CHAR-10 */
    under_moves_add(out, (under_move){.kind = MOVE_ENDURE});
}

void sun_take_react_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    static const uint8_t reaction[MOVE_KINDS] = {
        [MOVE_DODGE] = REACTION_DODGES,   [MOVE_COUNTER] = REACTION_COUNTERS,
        [MOVE_RETURN] = REACTION_RETURNS, [MOVE_CLOSE] = REACTION_CLOSES,
        [MOVE_ENDURE] = REACTION_ENDURES,
    };
    int who = step->who;
    if (sun_rearrange(play, who, move))
        return;
    int cost = move.kind == MOVE_CLOSE ? sun_close_cost(play, who, step->as.react.other).now
                                       : sun_ap_of(play, who, move);
    sun_pop(play);
    sun_pay(play, who, cost);
    if (move.kind != MOVE_ENDURE)
        sun_expose(play, who); /* SUN-STL-07 */
    struct sun_step *duel = sun_top(play->state);
    if (move.kind == MOVE_DODGE)
        sun_tell(play, EVENT_DODGES, sun_id(play, who), 0, 0, 0);
    if (move.kind == MOVE_CLOSE)
        sun_tell(play, EVENT_CLOSES, sun_id(play, who), sun_id(play, duel->who), 0, 0);
    duel->as.duel.reply =
        (uint8_t)(move.kind == MOVE_COUNTER || move.kind == MOVE_RETURN ? sun_move_weapon(move)
                                                                        : SUN_NONE);
    play->state->answer = reaction[move.kind];
}
