/* The round (rulebook: GAMEPLAY): days, their phases, and a character's turn. */
#include "sun/body.h"
#include "sun/combat.h"
#include "sun/decks.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/items.h"
#include "sun/machine.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/turn.h"

int sun_next_able(const struct sun_play *play, int who)
{
    int characters = play->rules->characters;
    for (int i = 1; i <= characters; i++)
        if (sun_able(&play->state->hero[(who + i) % characters]))
            return (who + i) % characters;
    return SUN_NONE;
}

int sun_beginner(const struct sun_play *play)
{
    return sun_next_able(play, sun_in_order(play, play->rules->characters - 1));
}

bool sun_is_night(const struct sun_state *state)
{
    return state->phase == SUN_PHASE_NIGHT;
}

bool sun_is_stormy(const struct sun_play *play)
{
    int sun = play->state->sun;
    return sun != SUN_NONE && play->pack->kind[sun].tags & 1u << TAG_STORM;
}

/* SUN-CHAR-04: takes the markers off that lie there until then. */
void sun_free_skills(struct sun_hero *hero, enum sun_limit until)
{
    for (int i = 0; i < SKILLS_MAX; i++)
        if (hero->used[i] <= until)
            hero->used[i] = 0;
}

/* --- days: SUN-DAY-01 --- */

void sun_run_days(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int pc = step->pc++;
    switch (pc) {
    case PC_DAYS_BEGIN:
        state->day = 1;
        sun_tell(play, EVENT_DAY, state->day, 0, 0, 0);
        step->pc = PC_DAYS_MORNING; /* no preparation on the first day */
        return;
    case PC_DAYS_PREPARE:
        sun_push(play, OP_PREPARATION, 0);
        return;
    case PC_DAYS_MORNING:
    case PC_DAYS_AFTERNOON:
    case PC_DAYS_NIGHT:
        sun_push(play, OP_PHASE, 0)->as.phase.phase =
            (uint8_t)(SUN_PHASE_MORNING + pc - PC_DAYS_MORNING);
        return;
    case PC_DAYS_LOOK: /* SUN-DAY-16 */
        sun_check_goals(play);
        return;
    case PC_DAYS_END:
        if (state->day >= play->rules->mission->part[state->part].last_day)
            sun_finish(play, SUN_RESULT_LOST_DAY);
        else
            step->pc = PC_DAYS_PREPARE;
    }
}

/* --- a phase: SUN-DAY-09 --- */

static void phase_begin(struct sun_play *play, enum sun_phase phase)
{
    struct sun_state *state = play->state;
    state->phase = (uint8_t)phase;
    sun_tell(play, EVENT_PHASE, phase, 0, 0, 0);
    for (int who = 0; who < play->rules->characters; who++) {
        state->hero[who].healed = 0; /* SUN-COND-02 */
        sun_free_skills(&state->hero[who], LIMIT_PHASE);
    }
    if (phase == SUN_PHASE_NIGHT)
        for (int tile = 0; tile < play->pack->tiles; tile++)
            state->place[tile].night = 0;
    /* SUN-MODE-02, SUN-MODE-04 */
    if (play->rules->solo && sun_able(&state->hero[0]) && sun_able(&state->hero[1]))
        sun_push(play, OP_ORDER, 0);
}

/* SUN-ED-09: in a storm so many, whatever the card says. */
static int phase_full_ap(const struct sun_play *play, int who)
{
    int stormy = sun_is_stormy(play) ? sun_reads(play, ED_STORM_AP) : 0;
    if (stormy == 0)
        return AP_MAX + sun_mod(play, who, MOD_AP, 0, 0);
    struct sun_trial trial;
    struct sun_play *clear = sun_try(&trial, play);
    clear->state->sun = SUN_NONE;
    return stormy + sun_mod(clear, who, MOD_AP, 0, 0);
}

/* SUN-DAY-10, SUN-DAY-15 */
static void phase_reset_ap(struct sun_play *play)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        struct sun_hero *hero = &play->state->hero[who];
        if (!sun_able(hero))
            continue;
        hero->conditions &= (uint8_t)~COND_REVIVED;
        int ap = phase_full_ap(play, who) - (hero->fitness == FITNESS_TIRED ? AP_TIRED : 0);
        hero->ap = (uint8_t)(ap < 0 ? 0 : ap > AP_MAX ? AP_MAX : ap);
        hero->extra_ap = 0; /* SUN-LIMIT-06 */
        sun_tell(play, EVENT_AP_RESET, sun_id(play, who), hero->ap, 0, 0);
    }
}

/* SUN-COND-03; SUN-COND-10: one after the other. */
static void phase_infect(struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (sun_able(hero) && hero->conditions & COND_INFECTED)
        sun_hurt(play, who, 1, HARM_INFECTION);
}

/* SUN-COND-04 */
static void phase_count_defeats(struct sun_play *play)
{
    for (int i = 0; i < play->rules->characters && !sun_is_over(play->state); i++) {
        int who = sun_in_order(play, i);
        struct sun_hero *hero = &play->state->hero[who];
        if (!(hero->conditions & COND_DEFEATED) || hero->conditions & COND_DEAD)
            continue;
        hero->down_for++;
        if (hero->down_for > sun_reads(play, ED_REVIVAL_PHASES)) /* SUN-ED-20 */
            sun_die(play, who);
    }
}

void sun_run_phase(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    enum sun_phase phase = step->as.phase.phase;
    int characters = play->rules->characters;
    switch (step->pc) {
    case PC_PHASE_BEGINS:
        step->pc++;
        phase_begin(play, phase);
        return;
    case PC_PHASE_SKY:
        step->pc++;
        if (phase != SUN_PHASE_NIGHT)
            sun_push(play, OP_SUN, 0);
        return;
    case PC_PHASE_AP:
        step->pc = phase == SUN_PHASE_AFTERNOON ? PC_PHASE_MOMENT : PC_PHASE_INFECTION;
        phase_reset_ap(play);
        return;
    case PC_PHASE_INFECTION:
        if (step->as.phase.next < characters) {
            phase_infect(play, sun_in_order(play, step->as.phase.next++));
            return;
        }
        step->as.phase.next = 0;
        step->pc++;
        return;
    case PC_PHASE_MOMENT:
        step->pc++;
        sun_moment(play, MOMENT_MORNING + phase - SUN_PHASE_MORNING, SUN_NONE);
        return;
    case PC_PHASE_TURNS: /* SUN-DAY-12, SUN-COND-07, SUN-COND-14 */
        if (step->as.phase.next < characters) {
            int who = sun_in_order(play, step->as.phase.next++);
            if (sun_able(&state->hero[who]) && !(state->hero[who].conditions & COND_REVIVED))
                sun_push(play, OP_TURN, who);
            return;
        }
        step->pc++;
        return;
    case PC_PHASE_WAITING: /* SUN-FIGHT-17 */
        step->pc++;
        sun_end_waiting(play);
        return;
    case PC_PHASE_DEFEATS:
        step->pc++;
        sun_rest_merchants(play);
        phase_count_defeats(play);
        sun_check_team(play); /* SUN-TEAM-14, SUN-TEAM-18 */
        return;
    case PC_PHASE_ENDS:
        sun_pop(play);
        state->sun = SUN_NONE;                      /* SUN-DAY-09: for that phase only */
        if (!sun_reads(play, ED_ELECTRICS_OUT_DAY)) /* SUN-ED-23 */
            state->storm_day = 0;
    }
}

void sun_list_order_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    (void)step;
    for (int who = 0; who < play->rules->characters; who++)
        under_moves_add(out, sun_move_with(MOVE_FIRST, sun_id(play, who)));
}

void sun_take_order_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->first = (uint8_t)sun_hero_of(play, sun_move_character(move));
}

/* --- a turn: SUN-DAY-12 --- */

/* SUN-CHAR-06: also what a card demands. */
static void turn_drink(struct sun_play *play, int who)
{
    bool turn = sun_top(play->state)->op == OP_TURN;
    sun_lose_water(play, who, 1);
    sun_tell(play, turn ? EVENT_DRANK : EVENT_GAVE_WATER, sun_id(play, who),
             sun_water_of(play, who), 0, 0);
}

/* Water is asked for because the turn begins, and not by a card. */
static bool turn_drinks(const struct sun_state *state, int who)
{
    int below = state->depth - 1;
    below -= state->stack[below].op == OP_DRINK;
    return state->stack[below].op == OP_TURN && state->stack[below].who == who;
}

/* SUN-ACT-09: before drinking. */
static bool turn_has_use(const struct sun_play *play, int who)
{
    struct under_moves uses;
    uses.count = 0;
    if (turn_drinks(play->state, who))
        sun_list_uses(play, who, &uses);
    return uses.count > 0;
}

void sun_ask_for_water(struct sun_play *play, int who)
{
    bool dry = sun_water_of(play, who) == 0;
    bool may_refuse = !dry && sun_reads(play, ED_MAY_REFUSE_WATER); /* SUN-ED-43 */
    /* SUN-ACT-09: something may be used against thirst, or before the night card. */
    bool may_use = (dry || sun_night_card_comes(play, who)) && turn_has_use(play, who);
    if (may_refuse || may_use)
        sun_push(play, OP_DRINK, who);
    else if (dry)
        sun_hurt(play, who, 1, HARM_THIRST);
    else
        turn_drink(play, who);
}

static void turn_begin(struct sun_play *play, int who)
{
    struct sun_state *state = play->state;
    state->active = (uint8_t)who;
    sun_free_skills(&state->hero[who], LIMIT_TURN);
    sun_tell(play, EVENT_TURN, sun_id(play, who), 0, 0, 0);
    sun_ask_for_water(play, who);
}

/* SUN-TEAM-18: goals are looked at after each resolved action. A part that begins then is set up
 * before the next one, and may strike down who would act. */
static void turn_go_on(struct sun_play *play, int who)
{
    int depth = play->state->depth;
    sun_check_goals(play);
    if (play->state->depth == depth)
        sun_push(play, OP_ACTIONS, who);
}

void sun_run_turn(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int who = step->who;
    const struct sun_hero *hero = &state->hero[who];
    switch (step->pc) {
    case PC_TURN_BEGINS:
        step->pc++;
        turn_begin(play, who);
        return;
    case PC_TURN_THIRST: /* again, after an item */
        step->pc = PC_TURN_NIGHT;
        if (sun_able(hero))
            sun_ask_for_water(play, who);
        return;
    case PC_TURN_NIGHT:
        step->pc++;
        if (sun_able(hero))
            sun_begin_night(play, who);
        return;
    case PC_TURN_MOMENT:
        step->pc++;
        if (sun_able(hero))
            sun_moment(play, MOMENT_TURN, who);
        return;
    case PC_TURN_ACTIONS:
        sun_rest_merchants(play);
        if (sun_meet_waiting_event(play, who))
            return;
        if (sun_able(hero) && hero->ap > 0 && !(hero->conditions & COND_WAITING))
            turn_go_on(play, who);
        else
            step->pc++;
        return;
    case PC_TURN_LOOK: /* SUN-TEAM-18: of the last action nobody is asked after */
        step->pc++;
        sun_check_goals(play);
        return;
    case PC_TURN_ENDS:
        sun_pop(play);
        state->active = SUN_NONE;
        state->karma_used = state->offers = state->give_ups = state->rearranged = 0;
    }
}

/* The place in turn order, from 0. */
static int turn_place(const struct sun_play *play, int who)
{
    int characters = play->rules->characters;
    return (who + characters - play->state->first) % characters;
}

void sun_lay_turn(struct sun_play *play, int who)
{
    int phase = play->state->phase;
    sun_push(play, OP_DAYS, 0)->pc = (uint8_t)(PC_DAYS_MORNING + phase - SUN_PHASE_MORNING + 1);
    struct sun_step *step = sun_push(play, OP_PHASE, 0);
    step->as.phase.phase = (uint8_t)phase;
    step->pc = PC_PHASE_TURNS;
    step->as.phase.next = (uint8_t)(turn_place(play, who) + 1);
    sun_push(play, OP_TURN, who)->pc = PC_TURN_ACTIONS;
    sun_push(play, OP_ACTIONS, who);
}

void sun_list_drink_step(const struct sun_play *game, const struct sun_step *step,
                         struct under_moves *out)
{
    struct sun_glance glance;
    const struct sun_play look = sun_glance_at_hands(game, step->who, &glance), *play = &look;
    bool dry = sun_water_of(play, step->who) == 0;
    if (!dry)
        under_moves_add(out, (under_move){.kind = MOVE_DRINK});
    if (dry || sun_reads(play, ED_MAY_REFUSE_WATER)) /* SUN-ED-43 */
        under_moves_add(out, (under_move){.kind = MOVE_THIRST});
    if (!turn_drinks(play->state, step->who))
        return;
    sun_list_uses(play, step->who, out);
    sun_list_rearranging(play, step->who, out); /* SUN-CHAR-10 */
}

/* SUN-CHAR-06 */
void sun_take_drink_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    if (sun_rearrange(play, who, move))
        return;
    sun_pop(play);
    if (move.kind == MOVE_USE) {
        sun_top(play->state)->pc = PC_TURN_THIRST;
        sun_act(play, who, move);
        return;
    }
    if (move.kind == MOVE_THIRST) {
        sun_hurt(play, who, 1, HARM_THIRST);
        return;
    }
    turn_drink(play, who);
}
