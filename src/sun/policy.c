/* Sensible play found fast: how near a state is to winning, and a move that helps. For simulated
 * games and easy opponents; no rule depends on it.
 *
 * Whatever the mission asks for is turned into wishes: so much of each thing, brought home, where
 * things are kept and crafted. A turn then weighs what can be done here against where else it would
 * be worth going. */
#include <string.h>

#include "sun/sun.h"

/* --- wishes --- */

struct wishes {
    float want[THINGS];       /* how many more of each are to be found, 0 where there are enough */
    uint8_t store[THINGS];    /* how many are to lie at home yet, found or not */
    uint8_t keep[THINGS];     /* how many are to lie there in the end */
    uint8_t craft[KINDS_MAX]; /* kinds to be made */
    int home;
    int explore;     /* tiles to be revealed yet */
    int camps;       /* camps to be set up yet */
    bool gather;     /* all are to be at home */
    bool lacking;    /* something wanted is nowhere to be seen */
    int phases_left; /* until the part is lost */
};

static int policy_carried(const struct sun_play *play, int thing)
{
    int count = 0;
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_able(&play->state->hero[who]))
            count += thing == WATER ? sun_water_of(play, who) : play->state->hero[who].has[thing];
    return count;
}

static int policy_stored(const struct sun_play *play, int tile, int thing)
{
    const struct sun_place *place = &play->state->place[tile];
    return thing == WATER ? place->stored : place->dropped[thing];
}

static bool policy_holds_kind(const struct sun_play *play, const struct sun_kind *kind)
{
    for (int i = 0; i < kind->copies; i++) {
        int at = play->state->card[kind->first + i].at;
        if (at >= AT_HOLDER && at < AT_TILE)
            return true;
    }
    return false;
}

/* A kind of tent, the cheapest to make, or NONE; held: one that somebody has. */
static int policy_find_tent(const struct sun_play *play, bool held)
{
    for (int i = 0; i < play->pack->kinds; i++) {
        const struct sun_kind *kind = &play->pack->kind[i];
        if (kind->tags & 1u << TAG_TENT && (held ? policy_holds_kind(play, kind) : kind->craftable))
            return i;
    }
    return NONE;
}

static void policy_wish_made(const struct sun_play *play, struct wishes *wishes, int kind)
{
    if (kind == NONE || !play->pack->kind[kind].craftable)
        return;
    wishes->craft[kind] = 1;
    for (int i = 0; i < FINITE; i++)
        wishes->store[i] = (uint8_t)(wishes->store[i] + play->pack->kind[kind].recipe[i]);
}

static int policy_count_places(const struct sun_play *play, enum goal_kind kind)
{
    int count = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        const struct sun_place *place = &play->state->place[tile];
        count += kind == GOAL_CAMPS ? place->camp != CAMP_NONE && tile != NEW_HAVEN
                                    : place->state == REVEALED;
    }
    return count;
}

static void policy_wish(const struct sun_play *play, const struct sun_goal *goal,
                        struct wishes *wishes)
{
    switch ((enum goal_kind)goal->kind) {
    case GOAL_STORE:
        wishes->home = goal->tile;
        wishes->store[goal->a] = (uint8_t)(wishes->store[goal->a] + goal->b);
        wishes->keep[goal->a] = (uint8_t)(wishes->keep[goal->a] + goal->b);
        break;
    case GOAL_CARRY:
        wishes->want[goal->a] += goal->b;
        break;
    case GOAL_HAVE:
        if (!policy_holds_kind(play, &play->pack->kind[goal->a]))
            policy_wish_made(play, wishes, goal->a);
        break;
    case GOAL_REACH:
        wishes->home = goal->tile;
        wishes->gather = true;
        break;
    case GOAL_TILES:
        wishes->explore = goal->b - policy_count_places(play, GOAL_TILES);
        break;
    case GOAL_CAMPS:
        wishes->camps = goal->b - policy_count_places(play, GOAL_CAMPS);
        if (wishes->camps > 0 && policy_find_tent(play, true) == NONE)
            policy_wish_made(play, wishes, policy_find_tent(play, false));
        break;
    case GOAL_DAY:
    case GOAL_COUNTER:
    case GOAL_KINDS:
        break;
    }
}

static void policy_make_wishes(const struct sun_play *play, struct wishes *wishes)
{
    const struct sun_state *state = play->state;
    const struct sun_part *part = &play->rules->mission->part[state->part];
    memset(wishes, 0, sizeof *wishes);
    for (int i = 0; i < part->goals; i++)
        policy_wish(play, &part->goal[i], wishes);
    if (state->place[wishes->home].state != REVEALED)
        wishes->home = NEW_HAVEN;
    for (int thing = 0; thing < THINGS; thing++) {
        int lacking = wishes->store[thing] - policy_stored(play, wishes->home, thing);
        wishes->store[thing] = (uint8_t)(lacking > 0 ? lacking : 0);
        wishes->want[thing] += wishes->store[thing];
        wishes->want[thing] -= (float)policy_carried(play, thing);
        if (thing == FOOD)
            wishes->want[thing] += 2.0f * play->rules->characters; /* to eat */
        if (wishes->want[thing] < 0)
            wishes->want[thing] = 0;
    }
    for (int thing = 0; thing < RESOURCES && !wishes->lacking; thing++) {
        bool seen = wishes->want[thing] <= 0;
        for (int tile = 0; tile < play->pack->tiles && !seen; tile++)
            seen = tile != wishes->home && sun_on_tile(play, tile, thing) > 0;
        wishes->lacking = !seen;
    }
    int last = part->last_day ? part->last_day : state->day + 3;
    int phase = state->phase < PHASE_MORNING ? 0 : state->phase - PHASE_MORNING;
    wishes->phases_left = 3 * (last - state->day) + 2 - phase;
}

/* --- how a state stands --- */

static float policy_share(float have, float need)
{
    return need <= 0 || have >= need ? 1 : have / need;
}

static float policy_reached(const struct sun_play *play, const struct sun_goal *goal)
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
    return policy_share(near, goal->b ? goal->b : able);
}

/* What is carried is worth something, what lies where it belongs all. */
static float policy_goal(const struct sun_play *play, const struct sun_goal *goal)
{
    const struct sun_state *state = play->state;
    if (sun_goal_met(play, goal))
        return 1;
    switch ((enum goal_kind)goal->kind) {
    case GOAL_STORE:
        return 0.95f * policy_share((float)policy_stored(play, goal->tile, goal->a) +
                                        0.4f * (float)policy_carried(play, goal->a),
                                    goal->b);
    case GOAL_CARRY:
        return 0.95f * policy_share((float)policy_carried(play, goal->a), goal->b);
    case GOAL_HAVE: {
        const uint8_t *recipe = play->pack->kind[goal->a].recipe;
        float have = 0, need = 0;
        for (int i = 0; i < FINITE; i++) {
            int found = policy_carried(play, i) + policy_stored(play, NEW_HAVEN, i);
            have += (float)(found < recipe[i] ? found : recipe[i]);
            need += recipe[i];
        }
        return need > 0 ? 0.7f * have / need : 0;
    }
    case GOAL_REACH:
        return 0.9f * policy_reached(play, goal);
    case GOAL_DAY:
        return policy_share(state->day, goal->b);
    case GOAL_TILES:
        return policy_share((float)policy_count_places(play, GOAL_TILES), goal->b);
    case GOAL_CAMPS:
        return policy_share((float)policy_count_places(play, GOAL_CAMPS) +
                                (policy_find_tent(play, true) != NONE ? 0.5f : 0),
                            goal->b);
    case GOAL_COUNTER:
        return policy_share(state->counter, goal->b);
    case GOAL_KINDS:
        break;
    }
    return 0;
}

static float policy_progress(const struct sun_play *play)
{
    const struct sun_mission *mission = play->rules->mission;
    const struct sun_part *part = &mission->part[play->state->part];
    float sum = 0;
    for (int i = 0; i < part->goals; i++)
        sum += policy_goal(play, &part->goal[i]);
    return (play->state->part + (part->goals ? sum / part->goals : 0)) / mission->parts;
}

/* How well the characters are: health above all, then water, fitness and what troubles them. */
static float policy_health(const struct sun_play *play)
{
    float sum = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->kind == NONE || !sun_able(hero))
            continue;
        float water = policy_share((float)sun_water_of(play, who), 4);
        float hp = (float)hero->hp / sun_character_of(play, who)->hp;
        sum += 0.2f + 0.5f * hp + 0.2f * water + 0.05f * hero->fitness +
               0.01f * policy_share(hero->ap, 6) - (hero->conditions & INFECTED ? 0.2f : 0) -
               (hero->conditions & INJURED ? 0.05f : 0);
    }
    return sum / play->rules->characters;
}

void sun_score(const void *memory, const struct under_config *config, float *per_seat)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    float score = 1;
    if (play.state->result != RESULT_WON)
        score = 0.6f * policy_progress(&play);
    if (play.state->result == RESULT_NONE)
        score += 0.1f + 0.2f * policy_health(&play);
    for (int seat = 0; seat < config->seats; seat++)
        per_seat[seat] = score;
}

/* --- where it would be worth going --- */

enum { FAR = 99 };

struct ways {
    uint8_t cost[TILES_MAX];  /* AP from the hero's tile */
    uint8_t first[TILES_MAX]; /* the first tile on the way */
};

static void policy_find_ways(const struct sun_play *play, int who, struct ways *ways)
{
    const struct sun_state *state = play->state;
    bool done[TILES_MAX] = {false};
    memset(ways->cost, FAR, sizeof ways->cost);
    memset(ways->first, NONE, sizeof ways->first);
    ways->cost[state->hero[who].tile] = 0;
    for (;;) {
        int at = NONE;
        for (int tile = 0; tile < play->pack->tiles; tile++)
            if (!done[tile] && ways->cost[tile] < FAR &&
                (at == NONE || ways->cost[tile] < ways->cost[at]))
                at = tile;
        if (at == NONE)
            return;
        done[at] = true;
        for (int tile = 0; tile < play->pack->tiles; tile++) {
            if (state->place[tile].state != REVEALED || done[tile] ||
                sun_distance(&state->place[at], &state->place[tile]) != 1)
                continue;
            int cost = ways->cost[at] + sun_move_cost(play, who, tile);
            if (cost >= ways->cost[tile])
                continue;
            ways->cost[tile] = (uint8_t)cost;
            ways->first[tile] = ways->first[at] == NONE ? (uint8_t)tile : ways->first[at];
        }
    }
}

static bool policy_is_edge(const struct sun_play *play, int tile)
{
    for (int direction = 0; direction < 6; direction++)
        if (sun_can_explore(play, tile, direction))
            return true;
    return false;
}

static int policy_load(const struct sun_play *play, const struct wishes *wishes, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    int load = 0;
    for (int thing = 0; thing < RESOURCES; thing++) {
        int spare = hero->has[thing] - (thing == FOOD);
        load += spare < wishes->store[thing] ? spare > 0 ? spare : 0 : wishes->store[thing];
    }
    int water = sun_water_of(play, who) - 2;
    if (water > 0)
        load += water < wishes->store[WATER] ? water : wishes->store[WATER];
    return load;
}

/* What a tile is good for, to somebody who is there. */
static float policy_worth(const struct sun_play *play, const struct wishes *wishes, int who,
                          int tile)
{
    const struct sun_place *place = &play->state->place[tile];
    int water = sun_water_of(play, who), room = sun_water_room(play, who);
    float worth = 0;
    for (int i = 0; i < RESOURCES; i++) {
        int here = sun_on_tile(play, tile, i);
        if (tile != wishes->home && here > 0 && wishes->want[i] > 0 && sun_room_for(play, who) > 0)
            worth += (i == FOOD && play->state->hero[who].has[FOOD] == 0 ? 2.5f : 1.5f) *
                     policy_share((float)here, 2);
    }
    if (place->water)
        worth += 0.4f * (float)room + (water <= 2 ? 6 : 0) + (wishes->store[WATER] ? 2 : 0);
    if (place->stored && water <= 1)
        worth += 6;
    if (place->container)
        worth += 1;
    if (policy_is_edge(play, tile))
        worth += wishes->explore > 0 ? 4 : wishes->lacking ? 2.5f : 1;
    if (tile == wishes->home) {
        int load = policy_load(play, wishes, who);
        worth += (float)load * (wishes->phases_left <= 4 || load >= 3 ? 2.5f : 0.8f);
        if (wishes->gather && wishes->phases_left <= 2)
            worth += 12;
    }
    if (place->camp && play->state->phase != PHASE_MORNING)
        worth += 1;
    return worth;
}

/* The tile to step onto next, or NONE: staying is as good. */
static int policy_find_step(const struct sun_play *play, const struct wishes *wishes, int who,
                            float *gain)
{
    struct ways ways;
    policy_find_ways(play, who, &ways);
    int here = play->state->hero[who].tile, step = NONE;
    float best = policy_worth(play, wishes, who, here) / 2;
    *gain = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        if (tile == here || ways.cost[tile] == FAR)
            continue;
        float worth = policy_worth(play, wishes, who, tile) / (2.0f + (float)ways.cost[tile]);
        if (worth <= best)
            continue;
        best = worth;
        step = ways.first[tile];
        *gain = 2 * worth;
    }
    return step;
}

/* --- actions --- */

struct turn {
    const struct sun_play *play;
    struct wishes wishes;
    int who, step;
    float gain; /* of that step */
};

static float policy_after(const struct sun_play *play, under_move move)
{
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    struct sun_step *top = sun_top(tried->state);
    float before = policy_health(play) + policy_progress(play);
    sun_ops[top->op].take(tried, top, move);
    sun_run(tried);
    return policy_health(tried) + policy_progress(tried) - before;
}

static float policy_collect(const struct turn *turn, under_move move)
{
    const struct wishes *wishes = &turn->wishes;
    const struct sun_place *place =
        &turn->play->state->place[turn->play->state->hero[turn->who].tile];
    /* What is printed at home does not count as stored there; what was dropped is taken first. */
    if (place == &turn->play->state->place[wishes->home] &&
        (place->dropped[move.a] || !wishes->store[move.a]))
        return 0;
    float worth = wishes->want[move.a] > 0 ? 1.6f : 0.15f;
    if (move.b != NONE)
        worth += move.b == move.a ? (wishes->want[move.a] > 1 ? 1.6f : 0.1f)
                                  : (wishes->want[move.b] > 0 ? 1.6f : 0.15f);
    return worth;
}

static float policy_craft(const struct turn *turn, under_move move)
{
    const struct sun_kind *kind = &turn->play->pack->kind[move.a];
    const struct wishes *wishes = &turn->wishes;
    int tile = turn->play->state->hero[turn->who].tile;
    bool tent = kind->tags & 1u << TAG_TENT;
    if (move.b)
        return wishes->camps > 0 && tile != NEW_HAVEN ? 9 : 0;
    if (wishes->craft[move.a])
        return 8;
    if (tent && wishes->camps > 0)
        return 3;
    for (int i = 0; i < FINITE; i++)
        if (kind->recipe[i] && wishes->store[i])
            return 0;
    return kind->bottle && wishes->store[WATER] ? 2 : 0.05f;
}

/* At home things are put down, but what one lives on. */
static float policy_drop(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    if (hero->tile != turn->wishes.home || !turn->wishes.store[move.a])
        return 0;
    if (move.a == WATER)
        return sun_water_of(play, turn->who) > (turn->wishes.phases_left <= 2 ? 0 : 2) ? 7 : 0;
    return move.a != FOOD || hero->has[FOOD] > 1 || hero->hp > 3 || turn->wishes.phases_left <= 2
               ? 7
               : 0;
}

/* Whether what lies here is meant to stay. */
static bool policy_is_kept(const struct sun_play *play, const struct wishes *wishes, int who,
                           int thing)
{
    return play->state->hero[who].tile == wishes->home && wishes->keep[thing] > 0 &&
           policy_stored(play, wishes->home, thing) <= wishes->keep[thing];
}

static float policy_eat(const struct turn *turn, under_move move)
{
    const struct sun_hero *hero = &turn->play->state->hero[turn->who];
    if (hero->hp > 2 && policy_is_kept(turn->play, &turn->wishes, turn->who, FOOD))
        return 0;
    int lost = sun_character_of(turn->play, turn->who)->hp - hero->hp;
    if (hero->hp > 3 && !(hero->conditions & INJURED))
        return lost >= 2 && move.a == 2 ? 0.8f : 0.1f;
    return move.a == 2 ? 4 : move.a < 2 ? 2.5f : 2;
}

static float policy_rest(const struct turn *turn)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    bool camp = sun_has_camp(play, hero->tile);
    if (hero->fitness == TIRED)
        return sun_is_night(play->state) ? 4 : 1.5f;
    return sun_is_night(play->state) && camp ? 2.5f : 0.2f;
}

static float policy_weigh(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    const struct wishes *wishes = &turn->wishes;
    int water = sun_water_of(play, turn->who), room = sun_water_room(play, turn->who);
    switch (move.kind) {
    case MOVE_MOVE: /* at night a new tile has its card */
        return move.a != turn->step                               ? 0
               : sun_is_night(play->state) && move.a != NEW_HAVEN ? turn->gain - 1.5f
                                                                  : turn->gain;
    case MOVE_EXPLORE:
        return wishes->explore > 0 ? 3 : wishes->lacking ? 1.4f : 0.5f;
    case MOVE_CHARGE:
        return wishes->explore > 0 && hero->hp > 3 ? 2.2f : 0.1f;
    case MOVE_COLLECT:
        return policy_collect(turn, move);
    case MOVE_COLLECT_CARD:
        return 1;
    case MOVE_REFILL:
        return room >= 2 || water <= 2 ? 2 + 0.8f * (float)room : 0.1f;
    case MOVE_FETCH:
        return water > 0 || (hero->hp > 3 && wishes->keep[WATER]) ? 0 : 5;
    case MOVE_RAIN:
        return room >= 1 && water < 4 ? 1.2f : 0.1f;
    case MOVE_CRAFT:
        return policy_craft(turn, move);
    case MOVE_USE:
    case MOVE_SKILL:
        return 30 * policy_after(play, move);
    case MOVE_EAT:
        return policy_eat(turn, move);
    case MOVE_SLEEP:
        return policy_rest(turn);
    case MOVE_OPEN:
        return 1.8f;
    case MOVE_DROP:
        return policy_drop(turn, move);
    case MOVE_CAMP:
        return wishes->camps > 0 && hero->tile != NEW_HAVEN ? 9 : 0;
    case MOVE_TRAP:
        return hero->tile == wishes->home ? 1.5f : 0.5f;
    case MOVE_BAIT:
        return hero->has[FOOD] > 1 ? 1.5f : 0;
    case MOVE_UNTRAP:
        return play->state->place[hero->tile].trap[move.a] == 1 + 3 ? 2.5f : 0;
    case MOVE_END:
        return 0.3f;
    }
    return 0;
}

/* --- other questions --- */

/* Who is asked for food and well enough goes without, where the tile's is for the mission. */
static bool policy_spares_food(const struct sun_play *play)
{
    struct wishes wishes;
    int who = sun_top(play->state)->who;
    policy_make_wishes(play, &wishes);
    return play->state->hero[who].hp > 3 && policy_is_kept(play, &wishes, who, FOOD);
}

/* Moves that are as good as always right where they are possible, the better first. */
static float policy_answer(const struct sun_play *play, under_move move)
{
    const struct sun_roll *roll = &play->state->roll;
    switch (move.kind) {
    case MOVE_FEED: /* what lies on a tile may be meant to stay there */
        return move.a == 0 ? 2 : policy_spares_food(play) ? 0 : 1;
    case MOVE_STARVE:
        return 0.5f;
    case MOVE_DRINK:
    case MOVE_SHIELD:
    case MOVE_AGREE:
        return 1;
    case MOVE_TAKE:
        return 1 + sun_kind_of(play, move.a)->stars;
    case MOVE_KEEP_CARD:
        return 1 + sun_kind_of(play, move.a)->value;
    case MOVE_REROLL:
        return roll->face[move.a] == FACE_BLANK || roll->face[move.a] == FACE_CROSS ? 2 : 0;
    case MOVE_KEEP:
        return 1;
    case MOVE_LEAVE:
        return 0.5f;
    case MOVE_COLLECT:
        return 1;
    case MOVE_CHOOSE:
    case MOVE_WHO:
    case MOVE_PICK:
    case MOVE_FIRST:
        return 1;
    case MOVE_DONE:
    case MOVE_CANCEL:
        return 0.5f;
    }
    return 0;
}

/* Karma is for rolls that would fail. */
static bool policy_roll_passes(const struct sun_roll *roll)
{
    int net = 0;
    for (int die = 0; die < roll->count; die++)
        net += roll->face[die] == FACE_SUCCESS  ? 1
               : roll->face[die] == FACE_DOUBLE ? 2
               : roll->face[die] == FACE_CROSS  ? -1
                                                : 0;
    return net > 0;
}

under_move sun_suggest(const void *memory, const struct under_config *config, under_rng *rng)
{
    static _Thread_local struct under_moves moves;
    struct sun_play play = sun_play_of(config, (void *)memory);
    const struct sun_step *top = sun_top(play.state);
    struct turn turn = {.play = &play, .who = top->who};
    moves.count = 0;
    sun_ops[top->op].list(&play, top, &moves);
    if (moves.count == 1)
        return moves.move[0];
    if (top->op == OP_KARMA && policy_roll_passes(&play.state->roll))
        return moves.move[0];
    if (top->op == OP_GIVE_UP)
        return (under_move){.kind = MOVE_REFUSE};
    if (top->op == OP_ACTIONS) {
        policy_make_wishes(&play, &turn.wishes);
        turn.step = policy_find_step(&play, &turn.wishes, top->who, &turn.gain);
    }
    int best = 0;
    float most = -1;
    for (int i = 0; i < moves.count; i++) {
        float weight = top->op == OP_ACTIONS ? policy_weigh(&turn, moves.move[i])
                                             : policy_answer(&play, moves.move[i]);
        weight += 0.25f * (float)(under_rng_next(rng) >> 40) / (float)(1 << 24);
        if (weight > most) {
            most = weight;
            best = i;
        }
    }
    return moves.move[best];
}

/* Nothing is hidden as long as there are no team cards. */
void sun_guess(void *state, const struct under_config *config, int seat, under_rng *rng)
{
    (void)state, (void)config, (void)seat, (void)rng;
}
