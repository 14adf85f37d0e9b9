/* The mission: its parts and goals, how a game ends, and giving up (rulebook: Choose the mission,
 * Goal of the game). */
#include <string.h>

#include "sun/sun.h"

/* SUN-SET-10 */
void sun_begin_part(struct sun_play *play, int part)
{
    struct sun_state *state = play->state;
    state->part = (uint8_t)part;
    sun_tell(play, EVENT_PART, part, 0, 0, 0);
    int program = play->rules->mission->part[part].setup;
    if (program)
        sun_effect(play, state->first, NONE, program, NONE);
}

static int mission_count_carried(const struct sun_play *play, int thing)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_able(&play->state->hero[who]))
            count += thing == WATER ? sun_water_of(play, who) : play->state->hero[who].has[thing];
    return count;
}

static bool mission_has_card(const struct sun_play *play, int kind)
{
    for (int who = 0; who < play->rules->characters; who++)
        for (int i = 0; i < play->pack->kind[kind].copies; i++)
            if (sun_able(&play->state->hero[who]) &&
                sun_holds(play->state, who, play->pack->kind[kind].first + i))
                return true;
    return false;
}

static int mission_count_able(const struct sun_play *play)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        count += sun_able(&play->state->hero[who]);
    return count;
}

int sun_count_places(const struct sun_play *play, enum goal_kind kind)
{
    int count = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        const struct sun_place *place = &play->state->place[tile];
        count += kind == GOAL_CAMPS ? place->camp != CAMP_NONE && tile != NEW_HAVEN
                                    : place->state == REVEALED;
    }
    return count;
}

/* SUN-ED-48: what the mission wants stored is kept there in every edition. */
bool sun_is_wanted_at(const struct sun_play *play, int tile)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < part->goals; i++)
        if (part->goal[i].kind == GOAL_STORE && part->goal[i].tile == tile)
            return true;
    return false;
}

bool sun_goal_met(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_state *state = play->state;
    switch ((enum goal_kind)goal->kind) {
    case GOAL_STORE: {
        const struct sun_place *place = &state->place[goal->tile];
        return (goal->a == WATER ? place->stored : place->dropped[goal->a]) >= goal->b;
    }
    case GOAL_CARRY:
        return mission_count_carried(play, goal->a) >= goal->b;
    case GOAL_HAVE:
        return mission_has_card(play, goal->a);
    case GOAL_REACH: {
        int there = __builtin_popcount(sun_heroes_on(play, goal->tile));
        return there > 0 && there >= (goal->b ? goal->b : mission_count_able(play));
    }
    case GOAL_DAY:
        return state->day >= goal->b;
    case GOAL_TILES:
    case GOAL_CAMPS:
        return sun_count_places(play, goal->kind) >= goal->b;
    case GOAL_COUNTER:
        return state->counter >= goal->b;
    case GOAL_KINDS:
        break;
    }
    return false;
}

/* SUN-TEAM-18 */
void sun_check_goals(struct sun_play *play)
{
    const struct sun_mission *mission = play->rules->mission;
    const struct sun_part *part = &mission->part[play->state->part];
    if (part->goals == 0)
        return;
    for (int i = 0; i < part->goals; i++)
        if (!sun_goal_met(play, &part->goal[i]))
            return;
    if (play->state->part + 1 < mission->parts)
        sun_begin_part(play, play->state->part + 1);
    else
        sun_finish(play, RESULT_WON); /* SUN-TEAM-13 */
}

void sun_finish(struct sun_play *play, enum result result)
{
    struct sun_state *state = play->state;
    state->result = (uint8_t)result;
    state->phase = PHASE_OVER;
    state->active = NONE;
    state->answer = state->paid = state->strike = state->parry = 0;
    state->depth = 0;
    memset(state->stack, 0, sizeof state->stack);
    memset(&state->roll, 0, sizeof state->roll);
    memset(state->offer, 0, sizeof state->offer);
    memset(state->offer_card, NONE, sizeof state->offer_card);
    sun_tell(play, result == RESULT_WON ? EVENT_WON : EVENT_LOST_GAME, 0, 0, 0, 0);
}

/* --- giving up: SUN-ACT-18, SUN-TEAM-19 --- */

/* The next hero after who whose seat has a say; the dead have none. */
static int mission_next_voice(const struct sun_play *play, int who)
{
    int characters = play->rules->characters;
    do
        who = (who + 1) % characters;
    while (play->state->hero[who].conditions & DEAD);
    return who;
}

static void mission_ask(struct sun_play *play, int asker, int after)
{
    int next = mission_next_voice(play, after);
    if (next == asker || play->rules->solo)
        sun_finish(play, RESULT_GAVE_UP);
    else
        sun_push(play, OP_GIVE_UP, next)->x = (uint8_t)asker;
}

bool sun_can_give_up(const struct sun_state *state)
{
    return !(state->asked & GIVE_UP_ASKED);
}

void sun_do_give_up(struct sun_play *play, int who, under_move move)
{
    (void)move;
    play->state->asked |= GIVE_UP_ASKED;
    sun_tell(play, EVENT_GIVE_UP_ASKED, sun_id(play, who), 0, 0, 0);
    mission_ask(play, who, who);
}

void sun_list_give_up_step(const struct sun_play *play, const struct sun_step *step,
                           struct under_moves *out)
{
    (void)play, (void)step;
    under_moves_add(out, (under_move){.kind = MOVE_AGREE});
    under_moves_add(out, (under_move){.kind = MOVE_REFUSE});
}

void sun_take_give_up_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, asker = step->x;
    sun_pop(play);
    if (move.kind == MOVE_AGREE)
        mission_ask(play, asker, who);
    else
        sun_tell(play, EVENT_GIVE_UP_REFUSED, sun_id(play, who), 0, 0, 0);
}
