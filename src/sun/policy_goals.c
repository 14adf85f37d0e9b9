/* The simple player's goals: what each kind of goal asks for, and how near it is. One row a kind.
 */
#include <string.h>

#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/policy.h"
#include "sun/stealth.h"
#include "sun/verbs.h"

int policy_carried(const struct sun_play *play, int thing)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_able(&play->state->hero[who]))
            count +=
                thing == RES_WATER ? sun_water_of(play, who) : play->state->hero[who].has[thing];
    return count;
}

int policy_stored(const struct sun_play *play, int tile, int thing)
{
    const struct sun_place *place = &play->state->place[tile];
    return thing == RES_WATER ? place->stored : place->dropped[thing];
}

/* What can be crafted with at home: what is printed there, too. */
int policy_at_home(const struct sun_play *play, int tile, int thing)
{
    return thing == RES_WATER ? play->state->place[tile].stored : sun_on_tile(play, tile, thing);
}

/* Whether the wishes are made for a part that has not begun. */
static bool goals_is_later(const struct sun_play *play, const struct wishes *wishes)
{
    return wishes->part > play->state->part;
}

bool policy_is_kept(const struct sun_play *play, const struct wishes *wishes, int who, int thing)
{
    return play->state->hero[who].tile == wishes->home && wishes->keep[thing] > 0 &&
           policy_stored(play, wishes->home, thing) <= wishes->keep[thing];
}

bool policy_holds_kind(const struct sun_play *play, int kind)
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

void policy_wish_made(const struct sun_play *play, struct wishes *wishes, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    if (wishes->craft[kind])
        return;
    wishes->craft[kind] = goals_is_later(play, wishes) ? 1 : 2;
    if (!row->craftable)
        return;
    for (int i = 0; i < RES_FINITE; i++)
        wishes->store[i] = (uint8_t)(wishes->store[i] + row->recipe[i]);
}

/* How much there is of a thing to make something of: what is in hand or at home, what things in
 * hand could be taken apart into, and, much less, what was seen lying about. */
static float goals_supply(const struct sun_play *play, int thing)
{
    float supply =
        (float)(policy_carried(play, thing) + policy_at_home(play, TILE_NEW_HAVEN, thing));
    for (int card = 0; card < play->pack->holdable; card++) {
        int at = play->state->card[card].at;
        if (at >= AT_HOLDER && at < AT_TILE && sun_kind_of(play, card)->craftable)
            supply += 0.6f * sun_kind_of(play, card)->recipe[thing];
    }
    int seen = 0;
    for (int tile = TILE_NEW_HAVEN + 1; tile < play->pack->tiles; tile++)
        if (play->state->place[tile].state == PLACE_REVEALED)
            seen += sun_on_tile(play, tile, thing);
    return supply + 0.25f * (float)(seen < 3 ? seen : 3);
}

static float goals_made(const struct sun_play *play, int kind)
{
    const uint8_t *recipe = play->pack->kind[kind].recipe;
    float have = 0, need = 0;
    for (int i = 0; i < RES_FINITE; i++) {
        if (recipe[i] == 0)
            continue;
        float found = goals_supply(play, i);
        have += found < (float)recipe[i] ? found : (float)recipe[i];
        need += recipe[i];
    }
    return need > 0 ? 0.8f * have / need : 0;
}

/* A tent that somebody has, else the first that can be made, or SUN_NONE. */
static int goals_find_tent(const struct sun_play *play)
{
    int found = SUN_NONE;
    for (int i = play->pack->kinds - 1; i >= 0; i--) {
        const struct sun_kind *kind = &play->pack->kind[i];
        if (!(kind->tags & 1u << TAG_TENT))
            continue;
        if (policy_holds_kind(play, i))
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
    if (!goals_is_later(play, wishes))
        wishes->home = goal->tile;
    wishes->store[sun_goal_thing(goal)] =
        (uint8_t)(wishes->store[sun_goal_thing(goal)] + sun_goal_count(goal));
    wishes->keep[sun_goal_thing(goal)] =
        (uint8_t)(wishes->keep[sun_goal_thing(goal)] + sun_goal_count(goal));
}

/* What is carried is worth something, what lies where it belongs all. */
static float goals_near_store(const struct sun_play *play, const struct sun_goal *goal)
{
    return 0.95f * policy_share((float)policy_stored(play, goal->tile, sun_goal_thing(goal)) +
                                    0.4f * (float)policy_carried(play, sun_goal_thing(goal)),
                                sun_goal_count(goal));
}

static void goals_wish_carry(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    (void)play;
    if (wishes->hold[sun_goal_thing(goal)] < sun_goal_count(goal))
        wishes->hold[sun_goal_thing(goal)] = sun_goal_count(goal);
}

static float goals_near_carry(const struct sun_play *play, const struct sun_goal *goal)
{
    float supply = sun_goal_thing(goal) < RES_FINITE
                       ? 0.6f * goals_supply(play, sun_goal_thing(goal))
                       : 0,
          carried = (float)policy_carried(play, sun_goal_thing(goal));
    return 0.95f * policy_share(supply > carried ? supply : carried, sun_goal_count(goal));
}

static void goals_wish_have(const struct sun_play *play, const struct sun_goal *goal,
                            struct wishes *wishes)
{
    wishes->own[sun_goal_card(goal)] = 1;
    if (!policy_holds_kind(play, sun_goal_card(goal)))
        policy_wish_made(play, wishes, sun_goal_card(goal));
}

static float goals_near_have(const struct sun_play *play, const struct sun_goal *goal)
{
    if (policy_holds_kind(play, sun_goal_card(goal)))
        return 1;
    return goals_made(play, sun_goal_card(goal));
}

/* Whether it can end well to go where enemies are: in time, or when there is none left. */
static bool goals_dares(const struct sun_play *play, int tile, const struct wishes *wishes)
{
    int who = play->state->active;
    return who == SUN_NONE || (!sun_any_foe(play, tile) && !sun_has_symbol(play, tile)) ||
           wishes->phases_left <= 1 ||
           policy_prospect(play, who, tile) >=
               W(DARES_AT) + W(PRUDENCE) * policy_share((float)(wishes->phases_left - 3), 9);
}

/* Who is weak rests first, and nights are for sleeping, as long as there is time. */
static float goals_readiness_now(const struct sun_play *play, const struct wishes *wishes)
{
    int who = play->state->active;
    if (who == SUN_NONE || wishes->phases_left <= 4)
        return 1;
    const struct sun_hero *hero = &play->state->hero[who];
    bool weak = (float)hero->hp < W(FIT_SHARE) * sun_character_of(play, who)->hp;
    return (weak ? W(WEAK) : 1) * (sun_is_night(play->state) ? W(AT_NIGHT) : 1);
}

/* Draws to the quiet tiles around one. */
static void goals_draw_beside(const struct sun_play *play, int tile, float worth,
                              struct wishes *wishes)
{
    struct sun_around around = sun_look_around(play, tile);
    for (int direction = 0; direction < 6; direction++) {
        int there = around.tile[direction];
        if (there != SUN_NONE && play->state->place[there].state == PLACE_REVEALED &&
            !sun_any_foe(play, there) && !sun_has_symbol(play, there) &&
            wishes->lure[there] < worth)
            wishes->lure[there] = worth;
    }
}

/* Draws to a tile where something has to be done, and those who can shoot, beside it; or, while
 * that can't end well and time is short, only to those around it: there all wait for each other. */
static void goals_draw_to(const struct sun_play *play, int tile, float worth, struct wishes *wishes)
{
    worth *= goals_readiness_now(play, wishes);
    if (play->state->active != SUN_NONE && sun_any_foe(play, tile) &&
        policy_shoots(play, play->state->active))
        goals_draw_beside(play, tile, W(SNIPING) * worth, wishes);
    if (goals_dares(play, tile, wishes)) {
        wishes->lure[tile] += worth;
        return;
    }
    wishes->lure[tile] += 0.3f;
    if (wishes->phases_left > 6)
        return;
    goals_draw_beside(play, tile, W(GATHERING), wishes);
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

/* Whether the part after this one is about holding out until a day that is far off: then there is
 * no hurry to begin it. */
static bool goals_can_wait(const struct sun_play *play)
{
    int next = play->state->part + 1;
    if (next >= play->rules->mission->parts)
        return false;
    const struct sun_part *part = &play->rules->mission->part[next];
    for (int i = 0; i < part->goals; i++)
        if (part->goal[i].kind == GOAL_DAY && play->state->day + 1 < sun_goal_count(&part->goal[i]))
            return true;
    return false;
}

/* When all else is done, or time is short, and as many as are asked for. */
static void goals_wish_reach(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    unsigned others = sun_heroes_on(play, goal->tile);
    if (goals_is_later(play, wishes))
        return;
    if (play->state->active != SUN_NONE)
        others &= ~(1u << play->state->active);
    if (sun_goal_count(goal) > 0 && __builtin_popcount(others) >= sun_goal_count(goal))
        return;
    bool now = wishes->phases_left <= 2 || (!goals_is_busy(play) && !goals_can_wait(play));
    if (now)
        goals_draw_to(play, goal->tile, W(REACH), wishes);
    else
        wishes->lure[goal->tile] += goals_can_wait(play) ? 0 : 1;
}

static float goals_near_reach(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_place *target = &play->state->place[goal->tile];
    float near = 0, able = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (!sun_able(hero) || hero->tile == SUN_NONE)
            continue;
        able++;
        if (target->state == PLACE_REVEALED)
            near += 1.0f / (1.0f + (float)sun_distance(target, &play->state->place[hero->tile]));
    }
    return 0.9f * policy_share(near, sun_goal_count(goal) ? sun_goal_count(goal) : able);
}

static void goals_wish_tiles(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    if (!goals_is_later(play, wishes))
        wishes->explore = sun_goal_count(goal) - sun_count_places(play, GOAL_TILES);
}

static void goals_wish_camps(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    int tent = goals_find_tent(play),
        camps = sun_goal_count(goal) - sun_count_places(play, GOAL_CAMPS);
    if (!goals_is_later(play, wishes))
        wishes->camps = camps;
    if (camps > 0 && tent != SUN_NONE)
        wishes->own[tent] = 1;
    if (camps > 0 && tent != SUN_NONE && !policy_holds_kind(play, tent))
        policy_wish_made(play, wishes, tent);
}

static float goals_near_places(const struct sun_play *play, const struct sun_goal *goal)
{
    float have = (float)sun_count_places(play, goal->kind);
    int tent = goal->kind == GOAL_CAMPS ? goals_find_tent(play) : SUN_NONE;
    if (tent != SUN_NONE)
        have += policy_holds_kind(play, tent) ? 0.5f : 0.5f * goals_made(play, tent);
    return policy_share(have, sun_goal_count(goal));
}

/* A tile that lies somewhere in the stack. */
static void goals_wish_find(const struct sun_play *play, const struct sun_goal *goal,
                            struct wishes *wishes)
{
    if (play->state->place[goal->tile].state != PLACE_REVEALED && !goals_is_later(play, wishes))
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
    if (goals_is_later(play, wishes) || sun_goal_met(play, goal))
        return;
    wishes->hunt = true;
    bool seen = false;
    for (int foe = 0; foe < ENEMIES_MAX; foe++) {
        int tile = state->foe[foe].tile;
        if (tile >= play->pack->tiles || state->foe[foe].flags & FOE_DOWN ||
            !sun_is_which(play->pack, sun_goal_enemies(goal),
                          play->pack->kind_of[sun_card_of_foe(play, foe)]))
            continue;
        goals_draw_to(play, tile, W(PREY), wishes);
        seen = true;
    }
    for (int tile = 0; tile < play->pack->tiles && !seen; tile++)
        if (sun_has_symbol(play, tile))
            wishes->lure[tile] += 3;
}

static void goals_wish_craft(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    if (sun_goal_card(goal) >= 0 && (goals_is_later(play, wishes) || !sun_goal_met(play, goal)))
        policy_wish_made(play, wishes, sun_goal_card(goal));
}

static void goals_wish_trade(const struct sun_play *play, const struct sun_goal *goal,
                             struct wishes *wishes)
{
    if (goals_is_later(play, wishes))
        return;
    wishes->deals = sun_goal_need(play, goal) - sun_goal_have(play, goal);
    for (int i = 0; i < play->pack->traders && wishes->deals > 0; i++)
        if (play->state->merchant[i].tile < play->pack->tiles)
            wishes->lure[play->state->merchant[i].tile] += 3;
}

static void goals_wish_protect(const struct sun_play *play, const struct sun_goal *goal,
                               struct wishes *wishes)
{
    if (goal->tile != SUN_NONE && !goals_is_later(play, wishes))
        wishes->lure[goal->tile] += 3;
}

/* --- tasks: what they need is to be had, and where they can be done is worth going --- */

static bool goals_wish_need(const struct sun_play *play, const struct sun_atom *atom, int times,
                            struct wishes *wishes)
{
    const struct sun_arg *arg = &sun_tests[atom->test].arg[0];
    if (arg->type == ARG_CARD && !atom->negated) {
        wishes->own[atom->card] = 1;
        if (!policy_holds_kind(play, atom->card))
            policy_wish_made(play, wishes, atom->card);
        return true;
    }
    if (arg->names != sun_resource_names || atom->negated)
        return false;
    wishes->hold[atom->thing] = (uint8_t)(wishes->hold[atom->thing] + times * atom->count);
    return true;
}

/* Where a task could be done, enemies aside: they can be fought. */
static void goals_wish_place(const struct sun_play *play, const struct sun_range *where, int places,
                             float worth, struct wishes *wishes)
{
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    int who = play->state->active != SUN_NONE ? play->state->active : sun_beginner(play);
    if (who == SUN_NONE)
        return;
    for (int foe = 0; foe < ENEMIES_MAX; foe++)
        tried->state->foe[foe].tile = SUN_NONE;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        bool here = play->state->place[tile].state == PLACE_REVEALED;
        tried->state->hero[who].tile = (uint8_t)tile;
        for (int j = 0; j < places && here; j++)
            here = sun_met(tried, where[j], who, SUN_NONE);
        if (here)
            goals_draw_to(play, tile, worth, wishes);
    }
}

/* How much a task counts for its goal. */
static int goals_counts(const struct sun_play *play, uint16_t program)
{
    for (const struct sun_code *code = &play->pack->code[program]; code->verb != VERB_STOP; code++)
        if (code->verb == VERB_COUNT && code->amount > 0)
            return code->amount;
    return 0;
}

/* Where somebody has to be when the night is over, for it to count: one is enough. */
static void goals_wish_vigil(const struct sun_play *play, struct wishes *wishes)
{
    const struct sun_range range = play->pack->triggers_at[MOMENT_PREPARATION];
    for (int i = range.first; i < range.first + range.count; i++) {
        const struct sun_trigger *trigger = &play->pack->trigger[i];
        if (trigger->owner.kind != OF_PART || trigger->owner.index != play->rules->plot ||
            trigger->owner.part != play->state->part || !goals_counts(play, trigger->program))
            continue;
        for (int j = 0; j < trigger->needs.count; j++) {
            const struct sun_atom *atom = &play->pack->atom[trigger->needs.first + j];
            if (atom->negated || strcmp(sun_tests[atom->test].name, "heroes") != 0)
                continue;
            unsigned others = sun_heroes_on(play, atom->tile);
            if (play->state->active != SUN_NONE)
                others &= ~(1u << play->state->active);
            wishes->lure[atom->tile] += others                                    ? 1
                                        : play->state->phase == SUN_PHASE_MORNING ? W(VIGIL) / 4
                                                                                  : W(VIGIL);
        }
    }
}

/* Whether somebody carries what a task takes. */
static bool goals_has_means(const struct sun_play *play, int who, const struct sun_use *use)
{
    for (int i = 0; i < use->needs.count; i++) {
        struct sun_range need = {(uint16_t)(use->needs.first + i), 1};
        const struct sun_atom *atom = &play->pack->atom[need.first];
        bool means = sun_tests[atom->test].arg[0].type == ARG_CARD ||
                     sun_tests[atom->test].arg[0].names == sun_resource_names;
        if (means && !sun_met(play, need, who, SUN_NONE))
            return false;
    }
    return true;
}

static void goals_wish_counter(const struct sun_play *play, const struct sun_goal *goal,
                               struct wishes *wishes)
{
    const struct sun_part *part = &play->rules->mission->part[wishes->part];
    bool later = goals_is_later(play, wishes);
    if (!later && !sun_goal_met(play, goal))
        goals_wish_vigil(play, wishes);
    if (part->tasks == 0 || (!later && sun_goal_met(play, goal)))
        return;
    int left = sun_goal_count(goal) - (later ? 0 : play->state->counter);
    int who = play->state->active != SUN_NONE ? play->state->active : sun_beginner(play);
    for (int i = 0; i < part->tasks; i++) {
        const struct sun_use *use = &part->task[i].use;
        struct sun_range needs = use->needs, where[8];
        int places = 0, each = goals_counts(play, use->program),
            share = part->tasks * (each ? each : 1);
        for (int j = 0; j < needs.count; j++)
            if (!goals_wish_need(play, &play->pack->atom[needs.first + j],
                                 (left + share - 1) / share, wishes) &&
                places < 8)
                where[places++] = (struct sun_range){(uint16_t)(needs.first + j), 1};
        if (!later && who != SUN_NONE)
            goals_wish_place(
                play, where, places,
                (goals_has_means(play, who, use) ? W(TASK) : 0.6f) / (float)part->tasks, wishes);
    }
}

static float goals_near_count(const struct sun_play *play, const struct sun_goal *goal)
{
    return policy_share((float)sun_goal_have(play, goal), (float)sun_goal_need(play, goal));
}

/* How many stand armed and well near those to be defeated, 0 to 1. */
static float goals_readiness(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_state *state = play->state;
    float best = 0;
    for (int foe = 0; foe < ENEMIES_MAX; foe++) {
        int tile = state->foe[foe].tile;
        float ready = 0;
        if (tile >= play->pack->tiles || state->foe[foe].flags & FOE_DOWN ||
            !sun_is_which(play->pack, sun_goal_enemies(goal),
                          play->pack->kind_of[sun_card_of_foe(play, foe)]))
            continue;
        for (int who = 0; who < play->rules->characters; who++) {
            const struct sun_hero *hero = &state->hero[who];
            if (!sun_able(hero) || hero->tile == SUN_NONE)
                continue;
            float fit = 0.4f * policy_share(hero->hp, 6) +
                        0.4f * policy_share(policy_arms(play, who), 1) +
                        0.2f * policy_share((float)policy_armour(play, who), 1);
            ready +=
                fit * 2 / (2 + (float)sun_distance(&state->place[tile], &state->place[hero->tile]));
        }
        best = ready > best ? ready : best;
    }
    return best / (float)play->rules->characters;
}

/* A wounded enemy is half the way. */
static float goals_near_defeat(const struct sun_play *play, const struct sun_goal *goal)
{
    float most = 0;
    for (int foe = 0; foe < ENEMIES_MAX; foe++) {
        const struct sun_foe *it = &play->state->foe[foe];
        if (it->tile == SUN_NONE || it->flags & FOE_DOWN ||
            !sun_is_which(play->pack, sun_goal_enemies(goal),
                          play->pack->kind_of[sun_card_of_foe(play, foe)]))
            continue;
        float hurt = (float)it->damage / sun_fighter_of(play, foe)->hp;
        most = hurt > most ? hurt : most;
    }
    return policy_share((float)sun_goal_have(play, goal) + 0.5f * most +
                            0.3f * goals_readiness(play, goal),
                        (float)sun_goal_need(play, goal));
}

/* Who is where the next of it can be done, or near, has begun. */
static float goals_near_counter(const struct sun_play *play, const struct sun_goal *goal)
{
    struct wishes wishes;
    float nearest = 0;
    memset(&wishes, 0, sizeof wishes);
    wishes.part = play->state->part;
    wishes.phases_left = 9;
    goals_wish_counter(play, goal, &wishes);
    for (int tile = 0; tile < play->pack->tiles; tile++)
        for (int who = 0; who < play->rules->characters && wishes.lure[tile] > 0; who++) {
            const struct sun_hero *hero = &play->state->hero[who];
            if (!sun_able(hero) || hero->tile == SUN_NONE)
                continue;
            float near = 1.0f / (1.0f + (float)sun_distance(&play->state->place[tile],
                                                            &play->state->place[hero->tile]));
            near *= wishes.lure[tile] < 1 ? 0.5f : 1; /* enemies are in the way */
            nearest = near > nearest ? near : nearest;
        }
    float lacking = 0, needed = 0;
    for (int thing = 0; thing < THINGS; thing++) {
        int have = policy_carried(play, thing);
        needed += wishes.hold[thing];
        lacking += have < wishes.hold[thing] ? (float)(wishes.hold[thing] - have) : 0;
    }
    return policy_share((float)sun_goal_have(play, goal) + 0.3f * nearest +
                            (needed > 0 ? 0.3f * (1 - lacking / needed) : 0.2f),
                        (float)sun_goal_need(play, goal));
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
    [GOAL_COUNTER] = {goals_wish_counter, goals_near_counter},
    [GOAL_DEFEAT] = {goals_wish_defeat, goals_near_defeat},
    [GOAL_CRAFT] = {goals_wish_craft, goals_near_count},
    [GOAL_TRADE] = {goals_wish_trade, goals_near_count},
    [GOAL_FIND] = {goals_wish_find, goals_near_find},
    [GOAL_PROTECT] = {goals_wish_protect, goals_near_count},
};

void policy_wish_goal(const struct sun_play *play, const struct sun_goal *goal,
                      struct wishes *wishes)
{
    if (goals_of[goal->kind].wish)
        goals_of[goal->kind].wish(play, goal, wishes);
}

float policy_nearness(const struct sun_play *play, const struct sun_goal *goal)
{
    return goals_of[goal->kind].near ? goals_of[goal->kind].near(play, goal) : 0;
}
