/* The mission: its parts and goals, how a game ends, and giving up (rulebook: Choose the mission,
 * Goal of the game). */
#include <string.h>

#include "sun/cost.h"
#include "sun/effect.h"
#include "sun/goals.h"
#include "sun/machine.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/verbs.h"

static const struct sun_part *mission_part(const struct sun_play *play)
{
    return &play->rules->mission->part[play->state->part];
}

/* What the part says at its end. */
static void mission_tell_story(struct sun_play *play)
{
    if (mission_part(play)->end)
        sun_tell(play, EVENT_PART_DONE, play->state->part, 0, 0, 0);
}

/* SUN-SET-10 */
void sun_begin_part(struct sun_play *play, int part)
{
    struct sun_state *state = play->state;
    if (part > 0)
        mission_tell_story(play);
    state->part = (uint8_t)part;
    /* SUN-SET-17 */
    memset(state->tally, 0, sizeof state->tally);
    state->counter = 0;
    sun_tell(play, EVENT_PART, part, 0, 0, 0);
    int program = play->rules->mission->part[part].setup;
    if (program) /* SUN-DAY-14: nothing happens to who is down */
        sun_effect(play, sun_beginner(play), SUN_NONE, program, SUN_NONE);
}

/* SUN-ED-48: what the mission wants stored is kept there in every edition. */
static bool mission_stores(const struct sun_part *part, int tile, int thing)
{
    for (int i = 0; i < part->goals; i++)
        if (part->goal[i].kind == GOAL_STORE && part->goal[i].tile == tile &&
            sun_goal_thing(&part->goal[i]) == thing)
            return true;
    return false;
}

bool sun_is_wanted_at(const struct sun_play *play, int tile, int thing)
{
    return mission_stores(mission_part(play), tile, thing);
}

bool sun_is_ever_wanted_at(const struct sun_play *play, int tile, int thing)
{
    for (int part = 0; part < play->rules->mission->parts; part++)
        if (mission_stores(&play->rules->mission->part[part], tile, thing))
            return true;
    return false;
}

static bool mission_part_is_done(const struct sun_play *play)
{
    const struct sun_part *part = mission_part(play);
    bool met = part->goals > 0;
    for (int i = 0; i < part->goals && met; i++)
        met = sun_goal_met(play, &part->goal[i]);
    return met;
}

static bool mission_is_last_part(const struct sun_play *play)
{
    return play->state->part + 1 == play->rules->mission->parts;
}

bool sun_mission_is_done(const struct sun_play *play)
{
    return mission_is_last_part(play) && mission_part_is_done(play);
}

/* SUN-SET-17 */
static bool mission_has_kept(const struct sun_play *play)
{
    const struct sun_part *part = mission_part(play);
    for (int i = 0; i < part->goals; i++)
        if (sun_goals[part->goal[i].kind].sort == GOAL_TO_KEEP &&
            !sun_goal_met(play, &part->goal[i]))
            return false;
    return true;
}

static void mission_check(struct sun_play *play)
{
    if (!mission_has_kept(play))
        sun_finish(play, SUN_RESULT_LOST_MISSION);
    else if (!mission_part_is_done(play))
        return;
    else if (mission_is_last_part(play))
        sun_finish(play, SUN_RESULT_WON); /* SUN-TEAM-13 */
    else
        sun_begin_part(play, play->state->part + 1);
}

/* SUN-TEAM-18: the survivors' goals first. */
void sun_check_goals(struct sun_play *play)
{
    mission_check(play);
    sun_check_team(play);
}

static void mission_tell_end(struct sun_play *play)
{
    int traitor = sun_find_traitor(play);
    if (play->state->result == SUN_RESULT_TRAITOR_DEAD)
        sun_tell(play, EVENT_TRAITOR_DEAD, sun_id(play, traitor), 0, 0, 0);
    else if (play->state->result == SUN_RESULT_WON)
        sun_tell(play, EVENT_WON, 0, 0, 0, 0);
    else if (play->state->result != SUN_RESULT_TRAITOR_GOAL)
        sun_tell(play, EVENT_LOST_GAME, 0, 0, 0, 0);
    if (play->state->result == SUN_RESULT_WON)
        mission_tell_story(play);
    else if (play->state->result != SUN_RESULT_TRAITOR_DEAD && play->rules->mission->lost)
        sun_tell(play, EVENT_LOST_STORY, play->state->part, 0, 0, 0);
    if (traitor != SUN_NONE && sun_wins(play, traitor))
        sun_tell(play, EVENT_TRAITOR_WINS, sun_id(play, traitor), 0, 0, 0);
}

void sun_finish(struct sun_play *play, enum sun_result result)
{
    struct sun_state *state = play->state;
    state->result = (uint8_t)result;
    state->phase = SUN_PHASE_OVER;
    state->active = SUN_NONE;
    state->answer = state->paid = state->strike = state->parry = 0;
    state->depth = 0;
    memset(state->stack, 0, sizeof state->stack);
    memset(&state->roll, 0, sizeof state->roll);
    memset(state->offer, 0, sizeof state->offer);
    memset(state->offer_card, SUN_NONE, sizeof state->offer_card);
    mission_tell_end(play);
}

/* --- tasks: SUN-SET-13 --- */

void sun_list_tasks(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_part *part = mission_part(play);
    for (int i = 0; i < part->tasks; i++)
        if (part->task[i].use.ap <= play->state->hero[who].ap &&
            sun_met(play, part->task[i].use.needs, who, SUN_NONE))
            under_moves_add(out, sun_move_with(MOVE_TASK, i));
}

void sun_do_task(struct sun_play *play, int who, under_move move)
{
    const struct sun_part *part = mission_part(play);
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_TASK, sun_id(play, who), play->state->part, sun_move_task(move), 0);
    sun_effect(play, who, SUN_NONE, part->task[sun_move_task(move)].use.program, SUN_NONE);
}

/* --- giving up: SUN-ACT-18, SUN-TEAM-19 --- */

/* The next hero after who whose seat has a say; the dead have none. */
static int mission_next_voice(const struct sun_play *play, int who)
{
    int characters = play->rules->characters;
    do
        who = (who + 1) % characters;
    while (play->state->hero[who].conditions & COND_DEAD || who == play->state->team.traitor);
    return who;
}

static void mission_ask(struct sun_play *play, int asker, int after)
{
    int next = mission_next_voice(play, after);
    if (next == asker || play->rules->solo)
        sun_finish(play, SUN_RESULT_GAVE_UP);
    else
        sun_push(play, OP_GIVE_UP, next)->as.give_up.asker = (uint8_t)asker;
}

/* SUN-TEAM-19: the traitor, once revealed, has nothing to give up. SUN-LIMIT-07 */
bool sun_can_give_up(const struct sun_state *state, int who)
{
    return state->give_ups < GIVE_UPS_MAX && who != state->team.traitor;
}

void sun_do_give_up(struct sun_play *play, int who, under_move move)
{
    (void)move;
    play->state->give_ups++;
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
    int who = step->who, asker = step->as.give_up.asker;
    sun_pop(play);
    if (move.kind == MOVE_AGREE)
        mission_ask(play, asker, who);
    else
        sun_tell(play, EVENT_GIVE_UP_REFUSED, sun_id(play, who), 0, 0, 0);
}
