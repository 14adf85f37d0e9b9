/* The simple player's wishes: what all goals of the mission come to together, and how far it is. */
#include <string.h>

#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/policy.h"

static void wishes_find_lacking(const struct sun_play *play, struct wishes *wishes)
{
    int sources = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        sources +=
            play->state->place[tile].state == PLACE_REVEALED && play->pack->tile[tile].source;
    wishes->dry = sources < play->rules->characters;
    for (int thing = 0; thing < RESOURCES && !wishes->lacking; thing++) {
        bool seen = wishes->want[thing] <= 0;
        for (int tile = 0; tile < play->pack->tiles && !seen; tile++)
            seen = tile != wishes->home && sun_on_tile(play, tile, thing) > 0;
        wishes->lacking = !seen;
    }
}

/* How much of a thing has to be found, once it is known how much is due. */
static void wishes_count(const struct sun_play *play, struct wishes *wishes, int thing)
{
    int stored = policy_stored(play, wishes->home, thing),
        there = policy_at_home(play, wishes->home, thing), carried = policy_carried(play, thing);
    int lacking = wishes->store[thing] - there;
    if (lacking < wishes->keep[thing] - stored)
        lacking = wishes->keep[thing] - stored;
    wishes->due[thing] = (uint8_t)(wishes->store[thing] + wishes->hold[thing]);
    wishes->store[thing] = (uint8_t)(lacking > 0 ? lacking : 0);
    wishes->want[thing] = (float)(wishes->due[thing] + wishes->arms[thing] - carried - there);
    if (thing == RES_FOOD)
        wishes->want[thing] += W(LARDER) * (float)play->rules->characters; /* to eat */
    if (wishes->want[thing] < 0)
        wishes->want[thing] = 0;
}

/* Whether what those at home carry is all that is missing, everybody being there. */
static bool wishes_ends(const struct sun_play *play, const struct wishes *wishes)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        if (sun_goal_met(play, goal))
            continue;
        if (goal->kind != GOAL_STORE || goal->tile != wishes->home)
            return false;
        int more = 0;
        for (unsigned here = sun_heroes_on(play, goal->tile); here; here &= here - 1) {
            int who = __builtin_ctz(here);
            bool drinks = who != play->state->active;
            more += sun_goal_thing(goal) == RES_WATER
                        ? sun_water_of(play, who) - drinks
                        : play->state->hero[who].has[sun_goal_thing(goal)];
        }
        if (policy_stored(play, goal->tile, sun_goal_thing(goal)) + more < sun_goal_count(goal))
            return false;
    }
    return true;
}

void policy_make_wishes(const struct sun_play *play, int make, struct wishes *wishes)
{
    const struct sun_state *state = play->state;
    const struct sun_mission *mission = play->rules->mission;
    memset(wishes, 0, sizeof *wishes);
    int last = mission->part[state->part].last_day;
    int phase = state->phase < SUN_PHASE_MORNING ? 0 : state->phase - SUN_PHASE_MORNING;
    wishes->phases_left = 3 * ((last ? last : state->day + 3) - state->day) + 2 - phase;
    for (int i = mission->parts - 1; i >= state->part; i--) {
        const struct sun_part *part = &mission->part[i];
        wishes->part = i;
        for (int j = 0; j < part->goals; j++)
            policy_wish_goal(play, &part->goal[j], wishes);
    }
    if (state->place[wishes->home].state != PLACE_REVEALED)
        wishes->home = TILE_NEW_HAVEN;
    policy_wish_kitchen(play, wishes);
    if (make != SUN_NONE)
        policy_wish_made(play, wishes, make);
    policy_wish_arms(play, wishes);
    for (int thing = 0; thing < THINGS; thing++)
        wishes_count(play, wishes, thing);
    wishes->ends = wishes_ends(play, wishes);
    wishes_find_lacking(play, wishes);
}

/* What of a later part's goals is prepared. */
static float wishes_prepared(const struct sun_play *play, const struct sun_part *part)
{
    float sum = 0;
    for (int i = 0; i < part->goals; i++) {
        int kind = part->goal[i].kind;
        if (kind == GOAL_STORE || kind == GOAL_CARRY || kind == GOAL_HAVE || kind == GOAL_CAMPS)
            sum += policy_nearness(play, &part->goal[i]);
    }
    return part->goals ? sum / part->goals : 0;
}

float policy_near_goal(const struct sun_play *play, const struct sun_goal *goal)
{
    return sun_goal_met(play, goal) ? 1 : policy_nearness(play, goal);
}

/* How much of the part is done, 0 to 1. */
static float wishes_done(const struct sun_play *play)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    float sum = 0;
    for (int i = 0; i < part->goals; i++)
        sum += policy_near_goal(play, &part->goal[i]);
    return part->goals ? sum / part->goals : 0;
}

float policy_progress(const struct sun_play *play)
{
    const struct sun_mission *mission = play->rules->mission;
    float later = 0;
    for (int i = play->state->part + 1; i < mission->parts; i++)
        later += wishes_prepared(play, &mission->part[i]);
    return ((float)play->state->part + wishes_done(play) + 0.3f * later) / mission->parts;
}

float policy_haste(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    int last = play->rules->mission->part[state->part].last_day;
    int phase = state->phase < SUN_PHASE_MORNING ? 0 : state->phase - SUN_PHASE_MORNING;
    int left = last ? 3 * (last - state->day) + 3 - phase : 9;
    return (1 - wishes_done(play)) * 3 / (float)(3 + (left > 0 ? left : 0));
}
