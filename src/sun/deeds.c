/* Combat actions (rulebook: COMBAT ACTIONS): what a hero in range can do, as an action, to join, or
 * after waiting; and what comes of an action that is no combat action. */
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/decks.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/foes.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/pvp.h"
#include "sun/rearrange.h"
#include "sun/stealth.h"
#include "sun/tell.h"

/* --- listing --- */

/* SUN-FIGHT-05: a weapon is chosen anew for each attack. */
void sun_list_armed(const struct sun_play *play, int who, under_move move, enum sun_reach reach,
                    struct under_moves *out)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++)
        if (sun_is_weapon(play, who, held->card[i], reach)) {
            sun_move_arm(&move, held->card[i]);
            under_moves_add(out, move);
        }
}

void sun_list_attacks(const struct sun_play *play, int who, uint64_t foes, struct under_moves *out)
{
    for (; foes; foes &= foes - 1) {
        under_move move = sun_move_with_two(MOVE_ATTACK, __builtin_ctzll(foes), SUN_NONE);
        under_moves_add(out, move);
        sun_list_armed(play, who, move, REACH_NEAR, out);
    }
}

/* Foes a hero can fight, a bit each: on the own tile, and beside it. */
struct deeds_targets {
    uint64_t near, far;
};

/* SUN-FIGHT-09 */
static void deeds_list_ambushes(const struct sun_play *play, int who, uint64_t foes,
                                struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_is_hidden(hero) || hero->ap < AMBUSH_COST)
        return;
    for (; foes; foes &= foes - 1) {
        under_move move = sun_move_with_two(MOVE_AMBUSH, __builtin_ctzll(foes), SUN_NONE);
        under_moves_add(out, move);
        sun_list_armed(play, who, move, REACH_NEAR, out);
    }
}

static void deeds_list(const struct sun_play *play, int who, struct deeds_targets targets,
                       struct under_moves *out)
{
    if (play->state->hero[who].ap < DEED_COST || !(targets.near | targets.far))
        return;
    uint64_t enemies = targets.near & sun_foes_against(play, who);
    sun_list_attacks(play, who, targets.near, out);
    deeds_list_ambushes(play, who, enemies, out);
    if (sun_untapped(play, enemies)) /* SUN-FIGHT-08: there is something to dodge */
        under_moves_add(out, (under_move){.kind = MOVE_DODGE});
    for (uint64_t foes = targets.far; foes; foes &= foes - 1) { /* SUN-RANGE-01 */
        under_move move = sun_move_with(MOVE_SHOOT, __builtin_ctzll(foes));
        sun_list_armed(play, who, move, REACH_FAR, out);
    }
}

/* A bit each. */
static uint64_t deeds_tiles_around(const struct sun_around *around)
{
    uint64_t tiles = 0;
    for (int i = 0; i < 6; i++)
        tiles |= around->tile[i] == SUN_NONE ? 0 : UINT64_C(1) << around->tile[i];
    return tiles;
}

/* Those of a set that stand within a step of the hero. */
static struct deeds_targets deeds_reach(const struct sun_play *play, int who, uint64_t foes)
{
    const struct sun_state *state = play->state;
    const struct sun_place *here = &state->place[state->hero[who].tile];
    struct deeds_targets targets = {0, 0};
    if (sun_glance_knows(play->glance, who)) {
        uint64_t near = deeds_tiles_around(&play->glance->around);
        for (; foes; foes &= foes - 1) {
            int tile = state->foe[__builtin_ctzll(foes)].tile;
            targets.near |= tile == play->glance->tile ? foes & -foes : 0;
            targets.far |= near >> tile & 1 ? foes & -foes : 0;
        }
        return targets;
    }
    for (; foes; foes &= foes - 1) {
        int foe = __builtin_ctzll(foes);
        int way = sun_distance(here, &state->place[state->foe[foe].tile]);
        if (way <= 1)
            *(way == 0 ? &targets.near : &targets.far) |= UINT64_C(1) << foe;
    }
    return targets;
}

/* SUN-JOIN-01: with those who fight the hero anyway, and with the one the fight is about. */
void sun_list_joining(const struct sun_play *play, int who, int tile, int about,
                      struct under_moves *out)
{
    uint64_t foes = 0;
    for (uint64_t left = sun_foes_on(play->state, tile); left; left &= left - 1) {
        int foe = __builtin_ctzll(left);
        if (sun_is_active(play, foe, tile, foe == about ? SUN_NONE : who))
            foes |= left & -left;
    }
    deeds_list(play, who, deeds_reach(play, who, foes), out);
}

/* Those of a set that would fight the hero. */
static uint64_t deeds_minding(const struct sun_play *play, int who, uint64_t foes)
{
    for (uint64_t left = foes; left; left &= left - 1)
        if (!sun_minds(play, __builtin_ctzll(left), who))
            foes &= ~(left & -left);
    return foes;
}

static void deeds_list_against(const struct sun_play *play, int who, struct deeds_targets targets,
                               uint64_t foes, struct under_moves *out)
{
    deeds_list(play, who, (struct deeds_targets){targets.near & foes, targets.far & foes}, out);
}

/* What can be done to foes, and how much of it to those who would fight the hero. SUN-MERCH-04,
 * SUN-TEAM-17: who does no harm can be attacked all the same: a merchant, or the traitor's own. */
static int deeds_list_foes(const struct sun_play *play, int who, struct under_moves *out)
{
    int before = out->count;
    struct deeds_targets targets = deeds_reach(play, who, sun_standing_foes(play->state));
    uint64_t foes = deeds_minding(play, who, targets.near | targets.far);
    deeds_list_against(play, who, targets, foes, out);
    int against_enemies = out->count - before;
    deeds_list_against(play, who, targets, ~foes, out);
    return against_enemies;
}

static int deeds_list_all(const struct sun_play *play, int who, struct under_moves *out)
{
    int against_enemies = deeds_list_foes(play, who, out);
    sun_list_pvp(play, who, out);
    return against_enemies;
}

void sun_list_combat(const struct sun_play *play, int who, struct under_moves *out)
{
    deeds_list_all(play, who, out);
    under_moves_add(out, (under_move){.kind = MOVE_WAIT}); /* SUN-FIGHT-14 */
}

/* --- carrying out --- */

void sun_begin_deed(struct sun_play *play, int who, under_move move, sun_deed_taker *take)
{
    static const uint8_t deed[MOVE_KINDS] = {
        [MOVE_ATTACK] = DEED_ATTACK, [MOVE_SHOOT] = DEED_SHOOT, [MOVE_DODGE] = DEED_DODGE};
    bool dodges = move.kind == MOVE_DODGE;
    if (move.kind == MOVE_AMBUSH || move.kind == MOVE_FIGHT || move.kind == MOVE_SNIPE) {
        sun_moves[move.kind].act(play, who, move);
        return;
    }
    sun_pay_for(play, who, move);
    take(play, who, deed[move.kind], dodges ? SUN_NONE : sun_move_foe(move),
         dodges ? SUN_NONE : sun_move_weapon(move));
}

void sun_do_attack(struct sun_play *play, int who, under_move move)
{
    sun_begin_deed(play, who, move, sun_round);
}

void sun_do_shoot(struct sun_play *play, int who, under_move move)
{
    sun_begin_deed(play, who, move, sun_round);
}

void sun_do_dodge(struct sun_play *play, int who, under_move move)
{
    sun_begin_deed(play, who, move, sun_round);
}

/* SUN-FIGHT-09 */
void sun_do_ambush(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_AMBUSH, who);
    step->as.ambush.foe = (uint8_t)sun_move_foe(move);
    step->as.ambush.weapon = (uint8_t)sun_move_weapon(move);
}

void sun_run_ambush(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, foe = step->as.ambush.foe, weapon = step->as.ambush.weapon;
    if (step->pc == PC_AMBUSH_CHECKS) {
        step->pc = PC_AMBUSH_STRIKES;
        sun_check(play, who, ATTR_STEALTH);
        return;
    }
    bool passed = play->state->answer > 0;
    sun_pop(play);
    sun_deed_taker *take = sun_top(play->state)->op == OP_ROUND ? sun_join_round : sun_round;
    sun_expose(play, who);
    take(play, who, passed ? DEED_AMBUSH : DEED_NONE, passed ? foe : SUN_NONE,
         passed ? weapon : SUN_NONE);
}

/* --- waiting: SUN-FIGHT-14, SUN-FIGHT-17 --- */

void sun_do_wait(struct sun_play *play, int who, under_move move)
{
    (void)move;
    struct sun_hero *hero = &play->state->hero[who];
    hero->conditions |= COND_WAITING;
    sun_tell(play, EVENT_WAITS, sun_id(play, who), hero->ap, 0, 0);
}

enum urge { MAY_FIGHT, MUST_FIGHT };

void sun_ask_waiting(struct sun_play *play, int tile)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (play->state->hero[who].conditions & COND_WAITING) {
            sun_push(play, OP_WAITERS, 0)->as.waiters.tile = (uint8_t)tile;
            return;
        }
}

void sun_end_waiting(struct sun_play *play)
{
    sun_push(play, OP_WAITERS, 0)->as.waiters.urge = MUST_FIGHT;
}

/* What somebody who waits could do now; returns how much of it is against enemies, whom nobody may
 * spare for good. */
static int waiting_list(const struct sun_play *play, int who, struct under_moves *deeds)
{
    const struct sun_hero *hero = &play->state->hero[who];
    deeds->count = 0;
    if (!(hero->conditions & COND_WAITING) || !sun_able(hero) || who == play->state->active)
        return 0;
    return deeds_list_all(play, who, deeds);
}

static void waiting_end(struct sun_hero *hero)
{
    hero->conditions &= (uint8_t)~COND_WAITING;
    hero->ap = 0;
}

int sun_waiting_urge(const struct sun_play *play, int who, int urge)
{
    struct under_moves deeds;
    int against_enemies = waiting_list(play, who, &deeds);
    return deeds.count == 0 ? SUN_NONE : against_enemies > 0 ? urge : MAY_FIGHT;
}

static bool waiting_is_near(const struct sun_play *play, int who, int tile)
{
    const struct sun_place *place = play->state->place;
    int here = play->state->hero[who].tile;
    return here != SUN_NONE && sun_distance(&place[here], &place[tile]) <= 1;
}

void sun_run_waiters(struct sun_play *play, struct sun_step *step)
{
    struct under_moves deeds;
    if (step->as.waiters.urge == MUST_FIGHT) { /* between actions: SUN-CARD-10, SUN-TEAM-18 */
        if (sun_meet_waiting_event(play, play->state->first))
            return;
        sun_check_goals(play);
        if (sun_is_over(play->state) || sun_top(play->state) != step)
            return;
    }
    if (step->as.waiters.passed)
        waiting_end(&play->state->hero[sun_in_order(play, step->as.waiters.next)]);
    step->as.waiters.passed = 0;
    for (; step->as.waiters.next < play->rules->characters; step->as.waiters.next++) {
        int who = sun_in_order(play, step->as.waiters.next);
        struct sun_hero *hero = &play->state->hero[who];
        int urge = sun_waiting_urge(play, who, step->as.waiters.urge);
        if (urge != SUN_NONE && (step->as.waiters.urge == MUST_FIGHT ||
                                 waiting_is_near(play, who, step->as.waiters.tile))) {
            step->as.waiters.next =
                (uint8_t)(step->as.waiters.next + (step->as.waiters.urge == MAY_FIGHT));
            waiting_list(play, who, &deeds);
            if (urge == MUST_FIGHT && deeds.count == 1)
                sun_begin_deed(play, who, deeds.move[0], sun_round);
            else
                sun_push(play, OP_INTERVENE, who)->as.intervene.urge = (uint8_t)urge;
            return;
        }
        if (step->as.waiters.urge == MUST_FIGHT && hero->conditions & COND_WAITING)
            waiting_end(hero);
    }
    sun_pop(play);
}

void sun_list_intervene_step(const struct sun_play *play, const struct sun_step *step,
                             struct under_moves *out)
{
    deeds_list_all(play, step->who, out);
    sun_list_rearranging(play, step->who, out); /* SUN-CHAR-10 */
    if (step->as.intervene.urge == MAY_FIGHT)
        under_moves_add(out, (under_move){.kind = MOVE_PASS});
}

void sun_take_intervene_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    if (sun_rearrange(play, who, move))
        return;
    sun_pop(play);
    if (move.kind != MOVE_PASS)
        sun_begin_deed(play, who, move, sun_round);
    else
        sun_top(play->state)->as.waiters.passed =
            sun_top(play->state)->as.waiters.urge == MUST_FIGHT; /* the phase is over */
}

/* --- after an action --- */

enum { BEGAN_WITH_FOES = 1, BEGAN_HIDDEN = 2 };
void sun_after_action(struct sun_play *play, int who, int kind)
{
    play->state->paid = 0;
    struct sun_step *step = sun_push(play, OP_AFTER, who);
    step->as.after.tile = play->state->hero[who].tile;
    step->as.after.action = (uint8_t)kind;
    step->as.after.began = (uint8_t)((sun_foes_against(play, who) ? BEGAN_WITH_FOES : 0) |
                                     (sun_is_hidden(&play->state->hero[who]) ? BEGAN_HIDDEN : 0));
}

bool sun_is_in_round(const struct sun_state *state)
{
    for (int i = state->depth - 1; i >= 0; i--) {
        const struct sun_step *step = &state->stack[i];
        if (step->op == OP_ROUND || step->op == OP_INITIAL || step->op == OP_SPAWN ||
            step->op == OP_EFFECT || step->op == OP_DUEL ||
            (step->op == OP_AFTER && step->pc == PC_AFTER_ANSWER))
            return true;
    }
    return false;
}

/* SUN-FIGHT-10, SUN-ED-32: free actions too, in some editions. SUN-ACT-23: an exchange that came to
 * nothing was none. */
static bool after_is_noticed(const struct sun_play *play, int kind)
{
    return play->state->paid > 0 ||
           (sun_reads(play, ED_COUNTERED) != COUNTERED_AP && kind != MOVE_SWAP);
}

/* SUN-STL-03, SUN-STL-10, SUN-ED-52 */
static bool after_must_stay_hidden(const struct sun_play *play, int who, int began)
{
    return sun_is_hidden(&play->state->hero[who]) && began & BEGAN_HIDDEN &&
           (play->state->paid > 0 || !sun_reads(play, ED_HIDDEN_FREELY));
}

static enum sun_after after_how(const struct sun_play *play, int kind)
{
    if (kind == MOVE_WAIT && sun_reads(play, ED_COUNTERED) == COUNTERED_ALL)
        return AFTER_BLOWS;
    return sun_moves[kind].after;
}

static void after_answer(struct sun_play *play, int who, int tile, int kind, int began)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!after_is_noticed(play, kind) || !sun_able(hero) || hero->tile != tile)
        return;
    switch (after_how(play, kind)) {
    case AFTER_CHECK:
        if (began & BEGAN_HIDDEN)
            return;
        /* fall through */
    case AFTER_BLOWS:
        if (after_must_stay_hidden(play, who, began))
            sun_stay_hidden(play, who, STRUCK_BY_ALL);
        else if (sun_is_hidden(hero))
            return;
        else if (began & BEGAN_WITH_FOES && sun_foes_against(play, who)) /* SUN-FIGHT-18 */
            sun_counterattack(play, who);                                /* SUN-FIGHT-03 */
        return;
    case AFTER_QUIET:
        if (after_must_stay_hidden(play, who, began))
            sun_stay_hidden(play, who, STRUCK_BY_NOBODY);
        return;
    case AFTER_NOTHING:
        return;
    case AFTER_FIGHT: /* SUN-FIGHT-20 */
        if (began & BEGAN_HIDDEN && sun_has_symbol(play, tile) &&
            !sun_others_visible(play, tile, who))
            sun_spawn(play, tile, who, SPAWNED_BY_SYMBOL);
    }
}

void sun_run_after(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, tile = step->as.after.tile, kind = step->as.after.action;
    switch (step->pc++) {
    case PC_AFTER_ANSWER:
        after_answer(play, who, tile, kind, step->as.after.began);
        return;
    case PC_AFTER_WAITING: /* SUN-FIGHT-17 */
        sun_untap(play);
        if (play->state->paid > 0)
            sun_ask_waiting(play, play->state->hero[who].tile);
        play->state->paid = 0;
        return;
    case PC_AFTER_ENDS:
        sun_pop(play);
        play->state->paid = 0; /* for a reaction to who had waited */
    }
}
