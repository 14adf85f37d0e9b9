/* The simple player's goals: what each kind of goal asks for, and how near it is. One row a kind.
 */
#include <string.h>

#include "sun/policy.h"
#include "sun/verbs.h"

static int goals_carried(const struct sun_play *play, int thing)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_able(&play->state->hero[who]))
            count += thing == WATER ? sun_water_of(play, who) : play->state->hero[who].has[thing];
    return count;
}

static int goals_stored(const struct sun_play *play, int tile, int thing)
{
    const struct sun_place *place = &play->state->place[tile];
    return thing == WATER ? place->stored : place->dropped[thing];
}

bool policy_is_kept(const struct sun_play *play, const struct wishes *wishes, int who, int thing)
{
    return play->state->hero[who].tile == wishes->home && wishes->keep[thing] > 0 &&
           goals_stored(play, wishes->home, thing) <= wishes->keep[thing];
}

bool policy_can_spare(const struct sun_play *play, const struct wishes *wishes,
                      const uint8_t recipe[FINITE])
{
    for (int i = 0; i < FINITE; i++)
        if (recipe[i] > 0 && wishes->due[i] > 0 &&
            goals_carried(play, i) + goals_stored(play, wishes->home, i) <
                wishes->due[i] + recipe[i])
            return false;
    return true;
}

static bool goals_holds_kind(const struct sun_play *play, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    for (int i = 0; i < row->copies; i++) {
        int at = play->state->card[row->first + i].at;
        if (at >= AT_HOLDER && at < AT_TILE)
            return true;
    }
    return false;
}

/* --- things to be made --- */

static void goals_wish_made(const struct sun_play *play, struct wishes *wishes, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    if (!row->craftable || wishes->craft[kind])
        return;
    wishes->craft[kind] = 1;
    for (int i = 0; i < FINITE; i++)
        wishes->store[i] = (uint8_t)(wishes->store[i] + row->recipe[i]);
}

static float goals_made(const struct sun_play *play, int kind)
{
    const uint8_t *recipe = play->pack->kind[kind].recipe;
    float have = 0, need = 0;
    for (int i = 0; i < FINITE; i++) {
        int found = goals_carried(play, i) + goals_stored(play, NEW_HAVEN, i);
        have += (float)(found < recipe[i] ? found : recipe[i]);
        need += recipe[i];
    }
    return need > 0 ? 0.7f * have / need : 0;
}

/* A tent that somebody has, else the first that can be made, or NONE. */
static int goals_find_tent(const struct sun_play *play)
{
    int found = NONE;
    for (int i = play->pack->kinds - 1; i >= 0; i--) {
        const struct sun_kind *kind = &play->pack->kind[i];
        if (!(kind->tags & 1u << TAG_TENT))
            continue;
        if (goals_holds_kind(play, i))
            return i;
        if (kind->craftable)
            found = i;
    }
    return found;
}

/* --- the kinds of goals --- */

static void goals_wish_store(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    (void)play;
    wishes->home = goal->tile;
    wishes->store[goal->a] = (uint8_t)(wishes->store[goal->a] + goal->b);
    wishes->keep[goal->a] = (uint8_t)(wishes->keep[goal->a] + goal->b);
}

/* What is carried is worth something, what lies where it belongs all. */
static float goals_near_store(const struct sun_play *play, const struct sun_goal *goal)
{
    return 0.95f * policy_share((float)goals_stored(play, goal->tile, goal->a) +
                                    0.4f * (float)goals_carried(play, goal->a),
                                goal->b);
}

static void goals_wish_carry(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    (void)play;
    wishes->want[goal->a] += goal->b;
    wishes->due[goal->a] = (uint8_t)(wishes->due[goal->a] + goal->b);
}

static float goals_near_carry(const struct sun_play *play, const struct sun_goal *goal)
{
    return 0.95f * policy_share((float)goals_carried(play, goal->a), goal->b);
}

static void goals_wish_have(const struct sun_play *play, const struct sun_goal *goal,
                            struct wishes *wishes)
{
    if (!goals_holds_kind(play, goal->a))
        goals_wish_made(play, wishes, goal->a);
}

static float goals_near_have(const struct sun_play *play, const struct sun_goal *goal)
{
    return goals_made(play, goal->a);
}

/* Whether something else than being somewhere at some time is still to be done. */
static bool goals_is_busy(const struct sun_play *play)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < part->goals; i++)
        if (part->goal[i].kind != GOAL_REACH && part->goal[i].kind != GOAL_DAY &&
            !sun_goal_met(play, &part->goal[i]))
            return true;
    return false;
}

/* When all else is done, or time is short, and as many as are asked for. */
static void goals_wish_reach(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    unsigned others = sun_heroes_on(play, goal->tile);
    if (play->state->active != NONE)
        others &= ~(1u << play->state->active);
    if (goal->b > 0 && __builtin_popcount(others) >= goal->b)
        return;
    bool now = wishes->phases_left <= 2 || !goals_is_busy(play);
    wishes->lure[goal->tile] += now ? 9 : 1;
}

static float goals_near_reach(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_place *target = &play->state->place[goal->tile];
    float near = 0, able = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (!sun_able(hero) || hero->tile == NONE)
            continue;
        able++;
        if (target->state == REVEALED)
            near += 1.0f / (1.0f + (float)sun_distance(target, &play->state->place[hero->tile]));
    }
    return 0.9f * policy_share(near, goal->b ? goal->b : able);
}

static void goals_wish_tiles(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    wishes->explore = goal->b - sun_count_places(play, GOAL_TILES);
}

static void goals_wish_camps(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    int tent = goals_find_tent(play);
    wishes->camps = goal->b - sun_count_places(play, GOAL_CAMPS);
    if (wishes->camps > 0 && tent != NONE && !goals_holds_kind(play, tent))
        goals_wish_made(play, wishes, tent);
}

static float goals_near_places(const struct sun_play *play, const struct sun_goal *goal)
{
    float have = (float)sun_count_places(play, goal->kind);
    int tent = goal->kind == GOAL_CAMPS ? goals_find_tent(play) : NONE;
    if (tent != NONE)
        have += goals_holds_kind(play, tent) ? 0.5f : 0.5f * goals_made(play, tent);
    return policy_share(have, goal->b);
}

/* A tile that lies somewhere in the stack. */
static void goals_wish_find(const struct sun_play *play, const struct sun_goal *goal,
                            struct wishes *wishes)
{
    if (play->state->place[goal->tile].state != REVEALED)
        wishes->explore = 1;
}

static float goals_near_find(const struct sun_play *play, const struct sun_goal *goal)
{
    (void)goal;
    return 0.8f * (float)sun_count_places(play, GOAL_TILES) / (float)play->pack->tiles;
}

/* Those to be defeated where they are, and where enemies may be while none of them is there. */
static void goals_wish_defeat(const struct sun_play *play, const struct sun_goal *goal,
                              struct wishes *wishes)
{
    const struct sun_state *state = play->state;
    if (sun_goal_met(play, goal))
        return;
    wishes->hunt = true;
    bool seen = false;
    for (int foe = 0; foe < ENEMIES_MAX; foe++) {
        int tile = state->foe[foe].tile;
        if (tile >= play->pack->tiles || state->foe[foe].flags & FOE_DOWN ||
            !sun_is_which(play->pack, goal->a, play->pack->kind_of[sun_card_of_foe(play, foe)]))
            continue;
        wishes->lure[tile] += 5;
        seen = true;
    }
    for (int tile = 0; tile < play->pack->tiles && !seen; tile++)
        if (sun_has_symbol(play, tile))
            wishes->lure[tile] += 3;
}

static void goals_wish_craft(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    if (goal->a >= 0 && !sun_goal_met(play, goal))
        goals_wish_made(play, wishes, goal->a);
}

static void goals_wish_trade(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    wishes->deals = sun_goal_need(play, goal) - sun_goal_have(play, goal);
    for (int i = 0; i < play->pack->traders && wishes->deals > 0; i++)
        if (play->state->merchant[i].tile < play->pack->tiles)
            wishes->lure[play->state->merchant[i].tile] += 3;
}

static void goals_wish_protect(const struct sun_play *play, const struct sun_goal *goal,
                               struct wishes *wishes)
{
    (void)play;
    if (goal->tile != NONE)
        wishes->lure[goal->tile] += 3;
}

/* --- tasks: what they need is to be had, and where they can be done is worth going --- */

static bool goals_wish_need(const struct sun_play *play, const struct sun_atom *atom, int times,
                            struct wishes *wishes)
{
    const struct sun_arg *arg = &sun_tests[atom->test].arg[0];
    if (arg->type == ARG_CARD && !atom->negated) {
        if (!goals_holds_kind(play, atom->a))
            goals_wish_made(play, wishes, atom->a);
        return true;
    }
    if (arg->names != sun_resource_names || atom->negated)
        return false;
    wishes->want[atom->a] += (float)(times * atom->b);
    wishes->due[atom->a] = (uint8_t)(wishes->due[atom->a] + times * atom->b);
    return true;
}

static void goals_wish_counter(const struct sun_play *play, const struct sun_goal *goal,
                               struct wishes *wishes)
{
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    int who = play->state->active != NONE ? play->state->active : sun_beginner(play);
    if (who == NONE || sun_goal_met(play, goal))
        return;
    for (int foe = 0; foe < ENEMIES_MAX; foe++)
        tried->state->foe[foe].tile = NONE; /* they can be fought */
    for (int i = 0; i < part->tasks; i++) {
        struct sun_range needs = part->task[i].use.needs, where[8];
        int places = 0;
        for (int j = 0; j < needs.count; j++)
            if (!goals_wish_need(play, &play->pack->atom[needs.first + j],
                                 goal->b - play->state->counter, wishes) &&
                places < 8)
                where[places++] = (struct sun_range){(uint16_t)(needs.first + j), 1};
        for (int tile = 0; tile < play->pack->tiles; tile++) {
            bool here = play->state->place[tile].state == REVEALED;
            tried->state->hero[who].tile = (uint8_t)tile;
            for (int j = 0; j < places && here; j++)
                here = sun_met(tried, where[j], who, NONE);
            wishes->lure[tile] += here ? 6.0f / part->tasks : 0;
        }
    }
}

static float goals_near_count(const struct sun_play *play, const struct sun_goal *goal)
{
    return policy_share((float)sun_goal_have(play, goal), (float)sun_goal_need(play, goal));
}

static const struct {
    void (*wish)(const struct sun_play *play, const struct sun_goal *goal, struct wishes *wishes);
    float (*near)(const struct sun_play *play, const struct sun_goal *goal); /* 0 to 1 */
} goals_of[GOAL_KINDS] = {
    [GOAL_STORE] = {goals_wish_store, goals_near_store},
    [GOAL_CARRY] = {goals_wish_carry, goals_near_carry},
    [GOAL_HAVE] = {goals_wish_have, goals_near_have},
    [GOAL_REACH] = {goals_wish_reach, goals_near_reach},
    [GOAL_DAY] = {NULL, goals_near_count},
    [GOAL_TILES] = {goals_wish_tiles, goals_near_places},
    [GOAL_CAMPS] = {goals_wish_camps, goals_near_places},
    [GOAL_COUNTER] = {goals_wish_counter, goals_near_count},
    [GOAL_DEFEAT] = {goals_wish_defeat, goals_near_count},
    [GOAL_CRAFT] = {goals_wish_craft, goals_near_count},
    [GOAL_TRADE] = {goals_wish_trade, goals_near_count},
    [GOAL_FIND] = {goals_wish_find, goals_near_find},
    [GOAL_PROTECT] = {goals_wish_protect, goals_near_count},
};

/* --- all of them --- */

static void goals_find_lacking(const struct sun_play *play, struct wishes *wishes)
{
    for (int thing = 0; thing < RESOURCES && !wishes->lacking; thing++) {
        bool seen = wishes->want[thing] <= 0;
        for (int tile = 0; tile < play->pack->tiles && !seen; tile++)
            seen = tile != wishes->home && sun_on_tile(play, tile, thing) > 0;
        wishes->lacking = !seen;
    }
}

/* Everybody eats every day: with fire, wood and metal at home one food becomes three. */
static void goals_wish_kitchen(const struct sun_play *play, struct wishes *wishes)
{
    int found = NONE;
    if (play->state->place[wishes->home].fire == FIRE_PIT)
        return;
    for (int i = 0; i < play->pack->kinds; i++) {
        const struct sun_kind *kind = &play->pack->kind[i];
        if (!(kind->tags & 1u << TAG_FIRE))
            continue;
        if (goals_holds_kind(play, i))
            found = KINDS_MAX;
        else if (kind->craftable && found == NONE)
            found = i;
    }
    if (found == NONE)
        return;
    if (found < KINDS_MAX)
        goals_wish_made(play, wishes, found);
    wishes->store[WOOD]++;
    wishes->store[METAL]++;
}

void policy_make_wishes(const struct sun_play *play, struct wishes *wishes)
{
    const struct sun_state *state = play->state;
    const struct sun_part *part = &play->rules->mission->part[state->part];
    memset(wishes, 0, sizeof *wishes);
    int last = part->last_day ? part->last_day : state->day + 3;
    int phase = state->phase < PHASE_MORNING ? 0 : state->phase - PHASE_MORNING;
    wishes->phases_left = 3 * (last - state->day) + 2 - phase;
    for (int i = 0; i < part->goals; i++)
        if (goals_of[part->goal[i].kind].wish)
            goals_of[part->goal[i].kind].wish(play, &part->goal[i], wishes);
    if (state->place[wishes->home].state != REVEALED)
        wishes->home = NEW_HAVEN;
    goals_wish_kitchen(play, wishes);
    for (int thing = 0; thing < THINGS; thing++) {
        wishes->due[thing] = (uint8_t)(wishes->due[thing] + wishes->store[thing]);
        int lacking = wishes->store[thing] - goals_stored(play, wishes->home, thing);
        wishes->store[thing] = (uint8_t)(lacking > 0 ? lacking : 0);
        wishes->want[thing] += wishes->store[thing];
        wishes->want[thing] -= (float)goals_carried(play, thing);
        if (thing == FOOD)
            wishes->want[thing] += 4.0f * play->rules->characters; /* to eat */
        if (wishes->want[thing] < 0)
            wishes->want[thing] = 0;
    }
    goals_find_lacking(play, wishes);
}

float policy_progress(const struct sun_play *play)
{
    const struct sun_mission *mission = play->rules->mission;
    const struct sun_part *part = &mission->part[play->state->part];
    float sum = 0;
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        if (sun_goal_met(play, goal))
            sum += 1;
        else if (goals_of[goal->kind].near)
            sum += goals_of[goal->kind].near(play, goal);
    }
    return ((float)play->state->part + (part->goals ? sum / part->goals : 0)) / mission->parts;
}
