/* Character against character (rulebook: CHARACTER AGAINST CHARACTER, React to ranged attack). */
#include "sun/sun.h"

/* --- listing --- */

static void pvp_list_weapons(const struct sun_play *play, int who, under_move move, bool far,
                             struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    int16_t *weapon = move.kind == MOVE_FIGHT || move.kind == MOVE_SNIPE ? &move.b : &move.a;
    for (int i = 0; i < count; i++)
        if (sun_is_weapon(play, who, card[i], far)) {
            *weapon = card[i];
            under_moves_add(out, move);
        }
}

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
        under_move move = {.kind = MOVE_FIGHT, .a = hero->kind, .b = NONE};
        if (way == 0) {
            under_moves_add(out, move);
            pvp_list_weapons(play, who, move, false, out);
        } else if (way == 1) {
            move.kind = MOVE_SNIPE;
            pvp_list_weapons(play, who, move, true, out);
        }
    }
}

/* --- the attack --- */

static void pvp_begin(struct sun_play *play, int who, under_move move, bool far)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_DUEL, who);
    step->x = (uint8_t)sun_hero_of(play, move.a);
    step->a = (uint8_t)move.b;
    step->b = far;
    step->c = NONE;
}

void sun_do_fight(struct sun_play *play, int who, under_move move)
{
    pvp_begin(play, who, move, false);
}

void sun_do_snipe(struct sun_play *play, int who, under_move move)
{
    pvp_begin(play, who, move, true);
}

enum {
    DUEL_ASKS,
    DUEL_REACTS,
    DUEL_TRIED,
    DUEL_STRIKES,
    DUEL_STRUCK,
    DUEL_RETURNED,
    DUEL_SETTLES,
    DUEL_HURTS,
    DUEL_CLOSES,
    DUEL_ENDS
};

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
    step->pc = DUEL_REACTS;
    sun_expose(play, step->who); /* SUN-STL-07 */
    sun_tell(play, EVENT_DUEL, sun_id(play, step->who), sun_id(play, step->x), 0, 0);
    play->state->answer = ENDURES;
    if (play->state->hero[step->x].ap == 0)
        return;
    struct sun_step *ask = sun_push(play, OP_REACT, step->x);
    ask->x = step->who;
    ask->a = step->b;
}

static void duel_react(struct sun_play *play, struct sun_step *step)
{
    step->d = play->state->answer;
    step->pc = step->d == DODGES || step->d == CLOSES ? DUEL_TRIED : DUEL_STRIKES;
    if (step->d == DODGES)
        sun_check(play, step->x, DEXTERITY);
    else if (step->d == CLOSES)
        sun_check(play, step->x, STRENGTH);
}

/* SUN-ED-18: AP of the move onto the shooter's tile that are due only when it succeeds. */
struct sun_close_cost sun_close_cost(const struct sun_play *play, int who, int other)
{
    int full = sun_move_cost(play, who, play->state->hero[other].tile);
    int failed = sun_reads(play, ED_CLOSE_FAILED_AP);
    return failed == 0 ? (struct sun_close_cost){full, 0}
                       : (struct sun_close_cost){failed, full - failed};
}

/* How the check came out. SUN-ED-14: a shot is lessened by the successes, which wait in parry. */
static void duel_try(struct sun_play *play, struct sun_step *step)
{
    int successes = play->state->answer;
    bool lessens = step->d == DODGES && step->b && !sun_reads(play, ED_DODGE_SHOT_WHOLE);
    step->pc = DUEL_STRIKES;
    if (successes == 0) {
        step->d = ENDURES;
    } else if (lessens) {
        play->state->parry = (uint8_t)successes;
        step->d = LESSENED;
    } else if (step->d == DODGES) {
        step->d = DODGED;
    } else {
        step->d = CLOSED;
        sun_pay(play, step->x, sun_close_cost(play, step->x, step->who).then);
    }
}

static void duel_roll(struct sun_play *play, int who, int other, int weapon, bool far)
{
    uint8_t dice[COLOURS];
    sun_tell(play, EVENT_DUEL_ROLLS, sun_id(play, who), sun_id(play, other), weapon, 0);
    sun_attack_pool(play, who, weapon, far, dice);
    sun_use_round(play, who, weapon);
    sun_roll_dice(play, who, dice);
}

/* SUN-FIGHT-06 */
static void duel_hurt(struct sun_play *play, int who, int hits, int by)
{
    sun_hurt_by(play, who, hits - duel_armour(play, who, hits), HARM_COMBAT, by);
}

/* What was dodged need not be rolled, but it was fired. */
static void duel_strike(struct sun_play *play, struct sun_step *step)
{
    if (step->d != DODGED) {
        step->pc = DUEL_STRUCK;
        duel_roll(play, step->who, step->x, step->a, step->b);
        return;
    }
    step->pc = DUEL_CLOSES;
    sun_use_round(play, step->who, step->a);
    sun_tell(play, EVENT_DUEL_AVOIDED, sun_id(play, step->x), sun_id(play, step->who), 0, 0);
}

/* SUN-FIGHT-04: both have rolled, so that who falls has still struck. SUN-PVP-02: who closes in
 * takes the full attack. */
static void duel_settle(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, other = step->x, strike = play->state->strike;
    step->pc = DUEL_HURTS;
    play->state->strike = 0;
    if (step->d == LESSENED) {
        strike = strike > play->state->parry ? strike - play->state->parry : 0;
        play->state->parry = 0;
    }
    duel_tell_hits(play, who, other, strike);
    if (step->d == COUNTERS || step->d == RETURNS)
        duel_tell_hits(play, other, who, play->state->parry);
    duel_hurt(play, other, strike, who);
}

/* SUN-PVP-04: the attack comes first, and who falls does not enter anything. */
static void duel_close(struct sun_play *play, struct sun_step *step)
{
    step->pc = DUEL_ENDS;
    if (step->d == CLOSED)
        sun_enter(play, step->x, play->state->hero[step->who].tile);
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

/* x: who is attacked; a: weapon; b: from afar; c: weapon of the answer; d: enum reaction */
void sun_run_duel(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int parry = state->parry;
    switch (step->pc) {
    case DUEL_ASKS:
        duel_ask(play, step);
        return;
    case DUEL_REACTS:
        duel_react(play, step);
        return;
    case DUEL_TRIED:
        duel_try(play, step);
        return;
    case DUEL_STRIKES:
        duel_strike(play, step);
        return;
    case DUEL_STRUCK:
        state->strike = state->answer;
        step->pc = DUEL_SETTLES;
        if (step->d == COUNTERS || step->d == RETURNS) {
            step->pc = DUEL_RETURNED;
            duel_roll(play, step->x, step->who, step->c, step->d == RETURNS);
        }
        return;
    case DUEL_RETURNED:
        state->parry = state->answer;
        step->pc = DUEL_SETTLES;
        return;
    case DUEL_SETTLES:
        duel_settle(play, step);
        return;
    case DUEL_HURTS:
        step->pc = DUEL_CLOSES;
        state->parry = 0;
        duel_hurt(play, step->who, parry, step->x);
        return;
    case DUEL_CLOSES:
        duel_close(play, step);
        return;
    case DUEL_ENDS:
        duel_end(play, step->who);
    }
}

/* --- reacting. x: the attacker; a: from afar --- */

/* SUN-PVP-03: there is no other way to get away. */
void sun_list_react_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    int who = step->who, tile = play->state->hero[step->x].tile;
    under_moves_add(out, (under_move){.kind = MOVE_DODGE});
    if (step->a) {
        if (sun_reads(play, ED_SHOOT_BACK)) /* SUN-ED-41 */
            pvp_list_weapons(play, who, (under_move){.kind = MOVE_RETURN}, true, out);
        if (play->state->hero[who].ap >= sun_move_cost(play, who, tile) &&
            sun_has_space(play, tile))
            under_moves_add(out, (under_move){.kind = MOVE_CLOSE});
    } else {
        under_moves_add(out, (under_move){.kind = MOVE_COUNTER, .a = NONE});
        pvp_list_weapons(play, who, (under_move){.kind = MOVE_COUNTER}, false, out);
    }
    sun_list_loads(play, who, out); /* SUN-CHAR-10 */
    under_moves_add(out, (under_move){.kind = MOVE_ENDURE});
}

void sun_take_react_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    static const uint8_t reaction[MOVE_KINDS] = {
        [MOVE_DODGE] = DODGES, [MOVE_COUNTER] = COUNTERS, [MOVE_RETURN] = RETURNS,
        [MOVE_CLOSE] = CLOSES, [MOVE_ENDURE] = ENDURES,
    };
    int who = step->who;
    if (sun_rearrange(play, who, move))
        return;
    int cost = move.kind == MOVE_CLOSE ? sun_close_cost(play, who, step->x).now
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
    duel->c = (uint8_t)(move.kind == MOVE_COUNTER || move.kind == MOVE_RETURN ? move.a : NONE);
    play->state->answer = reaction[move.kind];
}
