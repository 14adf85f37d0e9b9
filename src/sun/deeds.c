/* Combat actions (rulebook: COMBAT ACTIONS): what a hero in range can do, as an action, to join, or
 * after waiting; and what comes of an action that is no combat action. */
#include "sun/sun.h"

/* --- listing --- */

/* SUN-FIGHT-05: a weapon is chosen anew for each attack. */
static void deeds_list_weapons(const struct sun_play *play, int who, under_move move, bool far,
                               struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (sun_is_weapon(play, who, card[i], far)) {
            move.b = card[i];
            under_moves_add(out, move);
        }
}

void sun_list_attacks(const struct sun_play *play, int who, uint64_t foes, struct under_moves *out)
{
    for (; foes; foes &= foes - 1) {
        under_move move = {.kind = MOVE_ATTACK, .a = (int16_t)__builtin_ctzll(foes), .b = NONE};
        under_moves_add(out, move);
        deeds_list_weapons(play, who, move, false, out);
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
        under_move move = {.kind = MOVE_AMBUSH, .a = (int16_t)__builtin_ctzll(foes), .b = NONE};
        under_moves_add(out, move);
        deeds_list_weapons(play, who, move, false, out);
    }
}

static void deeds_list(const struct sun_play *play, int who, struct deeds_targets targets,
                       struct under_moves *out)
{
    if (play->state->hero[who].ap < DEED_COST)
        return;
    uint64_t enemies = targets.near & sun_foes_against(play, who);
    sun_list_attacks(play, who, targets.near, out);
    deeds_list_ambushes(play, who, enemies, out);
    if (sun_untapped(play, enemies)) /* SUN-FIGHT-08: there is something to dodge */
        under_moves_add(out, (under_move){.kind = MOVE_DODGE});
    for (uint64_t foes = targets.far; foes; foes &= foes - 1) { /* SUN-RANGE-01 */
        under_move move = {.kind = MOVE_SHOOT, .a = (int16_t)__builtin_ctzll(foes)};
        deeds_list_weapons(play, who, move, true, out);
    }
}

/* Those of a set that stand within a step of the hero. */
static struct deeds_targets deeds_reach(const struct sun_play *play, int who, uint64_t foes)
{
    const struct sun_state *state = play->state;
    const struct sun_place *here = &state->place[state->hero[who].tile];
    struct deeds_targets targets = {0, 0};
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
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (sun_is_active(play, foe, tile, who) ||
            (foe == about && sun_is_active(play, foe, tile, NONE)))
            foes |= UINT64_C(1) << foe;
    deeds_list(play, who, deeds_reach(play, who, foes), out);
}

void sun_list_deeds(const struct sun_play *play, int who, struct under_moves *out)
{
    uint64_t foes = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (sun_is_active(play, foe, play->state->foe[foe].tile, who))
            foes |= UINT64_C(1) << foe;
    if (foes)
        deeds_list(play, who, deeds_reach(play, who, foes), out);
}

/* SUN-MERCH-04, SUN-TEAM-17: who does no harm can be attacked all the same: a merchant, or the
 * traitor's own. */
static void deeds_list_raids(const struct sun_play *play, int who, struct under_moves *out)
{
    uint64_t foes = 0;
    for (int foe = 0; foe < FOES_MAX; foe++) {
        int tile = play->state->foe[foe].tile;
        if (sun_is_active(play, foe, tile, NONE) && !sun_is_active(play, foe, tile, who))
            foes |= UINT64_C(1) << foe;
    }
    if (foes)
        deeds_list(play, who, deeds_reach(play, who, foes), out);
}

static void deeds_list_all(const struct sun_play *play, int who, struct under_moves *out)
{
    sun_list_deeds(play, who, out);
    deeds_list_raids(play, who, out);
    sun_list_pvp(play, who, out);
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
    take(play, who, deed[move.kind], dodges ? NONE : move.a, dodges ? NONE : move.b);
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

/* SUN-FIGHT-09. x: the foe; a: weapon */
void sun_do_ambush(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_AMBUSH, who);
    step->x = (uint8_t)move.a;
    step->a = (uint8_t)move.b;
}

void sun_run_ambush(struct sun_play *play, struct sun_step *step)
{
    enum { AMBUSH_CHECKS, AMBUSH_STRIKES };
    int who = step->who, foe = step->x, weapon = step->a;
    if (step->pc == AMBUSH_CHECKS) {
        step->pc = AMBUSH_STRIKES;
        sun_check(play, who, STEALTH);
        return;
    }
    bool passed = play->state->answer > 0;
    sun_pop(play);
    sun_deed_taker *take = sun_top(play->state)->op == OP_ROUND ? sun_join_round : sun_round;
    sun_expose(play, who);
    take(play, who, passed ? DEED_AMBUSH : DEED_NONE, passed ? foe : NONE, passed ? weapon : NONE);
}

/* --- waiting: SUN-FIGHT-14, SUN-FIGHT-17 --- */

void sun_do_wait(struct sun_play *play, int who, under_move move)
{
    (void)move;
    struct sun_hero *hero = &play->state->hero[who];
    hero->conditions |= WAITING;
    sun_tell(play, EVENT_WAITS, sun_id(play, who), hero->ap, 0, 0);
}

enum urge { MAY_FIGHT, MUST_FIGHT };

void sun_ask_waiting(struct sun_play *play, int tile)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (play->state->hero[who].conditions & WAITING) {
            sun_push(play, OP_WAITERS, 0)->x = (uint8_t)tile;
            return;
        }
}

void sun_end_waiting(struct sun_play *play)
{
    sun_push(play, OP_WAITERS, 0)->b = MUST_FIGHT;
}

/* What somebody who waits could do now; returns how much of it is against enemies, whom nobody may
 * spare for good. */
static int waiting_list(const struct sun_play *play, int who, struct under_moves *deeds)
{
    const struct sun_hero *hero = &play->state->hero[who];
    deeds->count = 0;
    if (!(hero->conditions & WAITING) || !sun_able(hero) || who == play->state->active)
        return 0;
    sun_list_deeds(play, who, deeds);
    int against_enemies = deeds->count;
    deeds->count = 0;
    deeds_list_all(play, who, deeds);
    return against_enemies;
}

static void waiting_end(struct sun_hero *hero)
{
    hero->conditions &= (uint8_t)~WAITING;
    hero->ap = 0;
}

int sun_waiting_urge(const struct sun_play *play, int who, int urge)
{
    struct under_moves deeds;
    int against_enemies = waiting_list(play, who, &deeds);
    return deeds.count == 0 ? NONE : against_enemies > 0 ? urge : MAY_FIGHT;
}

static bool waiting_is_near(const struct sun_play *play, int who, int tile)
{
    const struct sun_place *place = play->state->place;
    int here = play->state->hero[who].tile;
    return here != NONE && sun_distance(&place[here], &place[tile]) <= 1;
}

/* x: where the action was; a: how many in turn order were asked; b: enum urge; c: the one asked
 * passes for good */
void sun_run_waiters(struct sun_play *play, struct sun_step *step)
{
    struct under_moves deeds;
    if (step->b == MUST_FIGHT) { /* between actions: SUN-CARD-10, SUN-TEAM-18 */
        if (sun_meet_waiting_event(play, play->state->first))
            return;
        sun_check_goals(play);
        if (sun_is_over(play->state) || sun_top(play->state) != step)
            return;
    }
    if (step->c)
        waiting_end(&play->state->hero[sun_in_order(play, step->a)]);
    step->c = 0;
    for (; step->a < play->rules->characters; step->a++) {
        int who = sun_in_order(play, step->a);
        struct sun_hero *hero = &play->state->hero[who];
        int urge = sun_waiting_urge(play, who, step->b);
        if (urge != NONE && (step->b == MUST_FIGHT || waiting_is_near(play, who, step->x))) {
            step->a = (uint8_t)(step->a + (step->b == MAY_FIGHT));
            waiting_list(play, who, &deeds);
            if (urge == MUST_FIGHT && deeds.count == 1)
                sun_begin_deed(play, who, deeds.move[0], sun_round);
            else
                sun_push(play, OP_INTERVENE, who)->x = (uint8_t)urge;
            return;
        }
        if (step->b == MUST_FIGHT && hero->conditions & WAITING)
            waiting_end(hero);
    }
    sun_pop(play);
}

void sun_list_intervene_step(const struct sun_play *play, const struct sun_step *step,
                             struct under_moves *out)
{
    deeds_list_all(play, step->who, out);
    sun_list_loads(play, step->who, out); /* SUN-CHAR-10 */
    if (step->x == MAY_FIGHT)
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
        sun_top(play->state)->c = sun_top(play->state)->b == MUST_FIGHT; /* the phase is over */
}

/* --- after an action. x: where it began; a: kind of the move; b: how it began --- */

enum { BEGAN_WITH_FOES = 1, BEGAN_HIDDEN = 2 };
enum { AFTER_ANSWER, AFTER_WAITING, AFTER_ENDS };

void sun_after_action(struct sun_play *play, int who, int kind)
{
    play->state->paid = 0;
    struct sun_step *step = sun_push(play, OP_AFTER, who);
    step->x = play->state->hero[who].tile;
    step->a = (uint8_t)kind;
    step->b = (uint8_t)((sun_foes_against(play, who) ? BEGAN_WITH_FOES : 0) |
                        (sun_is_hidden(&play->state->hero[who]) ? BEGAN_HIDDEN : 0));
}

bool sun_is_in_round(const struct sun_state *state)
{
    for (int i = state->depth - 1; i >= 0; i--) {
        const struct sun_step *step = &state->stack[i];
        if (step->op == OP_ROUND || step->op == OP_INITIAL || step->op == OP_SPAWN ||
            step->op == OP_EFFECT || step->op == OP_DUEL ||
            (step->op == OP_AFTER && step->pc == AFTER_ANSWER))
            return true;
    }
    return false;
}

/* What enemies make of an action. */
enum answer {
    ANSWERS,  /* they strike, or who is hidden must stay so: SUN-FIGHT-03, SUN-STL-03 */
    ANSWERED, /* it has its own answer, or none is due */
    QUIET,    /* nobody strikes for it, though who is hidden must stay so: SUN-ED-52 */
    CHECKED,  /* for who is hidden it has its own check: SUN-STL-08 */
    FOUGHT,   /* the same, and it ends hiding: SUN-STL-07 */
};
static const uint8_t after_answers[MOVE_KINDS] = {
    [MOVE_MOVE] = ANSWERED,
    [MOVE_CHARGE] = ANSWERED,
    [MOVE_SNEAK] = ANSWERED,
    [MOVE_RECON] = CHECKED,
    [MOVE_STEAL] = CHECKED,
    [MOVE_WAIT] = QUIET,
    [MOVE_END] = ANSWERED,
    [MOVE_ESCAPE] = ANSWERED,
    [MOVE_ATTACK] = FOUGHT,
    [MOVE_SHOOT] = FOUGHT,
    [MOVE_AMBUSH] = FOUGHT,
    [MOVE_DODGE] = FOUGHT,
    [MOVE_FIGHT] = FOUGHT,
    [MOVE_SNIPE] = FOUGHT,
    /* No actions; SUN-CHAR-02: rearranging is none. */
    [MOVE_GIVE_UP] = ANSWERED,
    [MOVE_REVEAL] = ANSWERED,
    [MOVE_LOAD] = ANSWERED,
    [MOVE_UNLOAD] = ANSWERED,
    [MOVE_WEAR] = ANSWERED,
    [MOVE_STOW] = ANSWERED,
};

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

static enum answer after_how(const struct sun_play *play, int kind)
{
    if (kind == MOVE_WAIT && sun_reads(play, ED_COUNTERED) == COUNTERED_ALL)
        return ANSWERS;
    return after_answers[kind];
}

static void after_answer(struct sun_play *play, int who, int tile, int kind, int began)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!after_is_noticed(play, kind) || !sun_able(hero) || hero->tile != tile)
        return;
    switch (after_how(play, kind)) {
    case CHECKED:
        if (began & BEGAN_HIDDEN)
            return;
        /* fall through */
    case ANSWERS:
        if (after_must_stay_hidden(play, who, began))
            sun_stay_hidden(play, who, BY_ALL);
        else if (sun_is_hidden(hero))
            return;
        else if (began & BEGAN_WITH_FOES && sun_foes_against(play, who)) /* SUN-FIGHT-18 */
            sun_counterattack(play, who);                                /* SUN-FIGHT-03 */
        return;
    case QUIET:
        if (after_must_stay_hidden(play, who, began))
            sun_stay_hidden(play, who, BY_NOBODY);
        return;
    case ANSWERED:
        return;
    case FOUGHT: /* SUN-FIGHT-20 */
        if (began & BEGAN_HIDDEN && sun_has_symbol(play, tile) &&
            !sun_others_visible(play, tile, who))
            sun_spawn(play, tile, who, BY_SYMBOL);
    }
}

void sun_run_after(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, tile = step->x, kind = step->a;
    switch (step->pc++) {
    case AFTER_ANSWER:
        after_answer(play, who, tile, kind, step->b);
        return;
    case AFTER_WAITING: /* SUN-FIGHT-17 */
        sun_untap(play);
        if (play->state->paid > 0)
            sun_ask_waiting(play, play->state->hero[who].tile);
        play->state->paid = 0;
        return;
    case AFTER_ENDS:
        sun_pop(play);
        play->state->paid = 0; /* for a reaction to who had waited */
    }
}
