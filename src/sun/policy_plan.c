/* The simple player's turn: where it would be worth going, and what can be done here. Harm that an
 * action brings is taken off what it is good for. */
#include <string.h>

#include "sun/camp.h"
#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/policy.h"
#include "sun/stealth.h"

/* --- ways --- */

#define FAR 99.0f
#define NEVER (-100.0f) /* below all that harm can take off */

struct ways {
    float cost[TILES_MAX];    /* AP from the hero's tile, and what being seen on the way costs */
    float fear[TILES_MAX];    /* that alone */
    uint8_t first[TILES_MAX]; /* the first tile on the way */
};

/* What being seen on a tile is feared like, in AP; who is good at it sneaks. */
static float plan_fear(const struct turn *turn, int tile)
{
    float fear = W(FEAR) * policy_price(turn->play, turn->who) * turn->sight[tile];
    return turn->wishes.hunt && turn->play->state->hero[turn->who].hp > 3 ? W(HUNTING_FEAR) * fear
                                                                          : fear;
}

static void plan_find_ways(const struct turn *turn, struct ways *ways)
{
    const struct sun_play *play = turn->play;
    const struct sun_place *place = play->state->place;
    bool done[TILES_MAX] = {false};
    uint8_t laid[TILES_MAX];
    float edge[TILES_MAX], fear[TILES_MAX];
    int tiles = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        ways->cost[tile] = FAR;
        ways->first[tile] = SUN_NONE;
        if (place[tile].state != PLACE_REVEALED)
            continue;
        laid[tiles++] = (uint8_t)tile;
        fear[tile] = plan_fear(turn, tile);
        edge[tile] = (float)sun_walk_cost(play, turn->who, tile) + fear[tile];
    }
    ways->cost[play->state->hero[turn->who].tile] = 0;
    ways->fear[play->state->hero[turn->who].tile] = 0;
    for (;;) {
        int at = SUN_NONE;
        for (int i = 0; i < tiles; i++)
            if (!done[laid[i]] && ways->cost[laid[i]] < FAR &&
                (at == SUN_NONE || ways->cost[laid[i]] < ways->cost[at]))
                at = laid[i];
        if (at == SUN_NONE)
            return;
        done[at] = true;
        for (int i = 0; i < tiles; i++) {
            int tile = laid[i];
            if (done[tile] || ways->cost[at] + edge[tile] >= ways->cost[tile] ||
                sun_distance(&place[at], &place[tile]) != 1)
                continue;
            ways->cost[tile] = ways->cost[at] + edge[tile];
            ways->fear[tile] = ways->fear[at] + fear[tile];
            ways->first[tile] = ways->first[at] == SUN_NONE ? (uint8_t)tile : ways->first[at];
        }
    }
}

/* --- what a tile is good for --- */

static bool plan_is_edge(const struct sun_play *play, int tile)
{
    struct sun_around around = sun_look_around(play, tile);
    for (int direction = 0; direction < 6; direction++) {
        int there = around.tile[direction];
        if (there == SUN_NONE ? around.stack : play->state->place[there].state == PLACE_FACE_DOWN)
            return true;
    }
    return false;
}

/* What somebody carries that is to lie at home. */
static int plan_load(const struct sun_play *play, const struct wishes *wishes, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    int load = 0;
    for (int thing = 0; thing < RESOURCES; thing++) {
        int spare = hero->has[thing] - (thing == RES_FOOD);
        load += spare < wishes->store[thing] ? spare > 0 ? spare : 0 : wishes->store[thing];
    }
    int water = sun_water_of(play, who) - 2;
    if (water > 0)
        load += water < wishes->store[RES_WATER] ? water : wishes->store[RES_WATER];
    return load;
}

/* Merchants to deal with, foes to search, fellows to bring round. */
static float plan_company(const struct turn *turn, int tile)
{
    const struct sun_play *play = turn->play;
    const struct sun_state *state = play->state;
    float worth = 0;
    for (int i = 0; i < play->pack->traders; i++)
        if (state->merchant[i].tile == tile && !(state->foe[ENEMIES_MAX + i].flags & FOE_DOWN) &&
            !(state->foe[ENEMIES_MAX + i].grudge >> turn->who & 1))
            worth += 0.5f * policy_worth_of_trade(play, &turn->wishes, turn->who, i);
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (state->foe[foe].tile == tile && state->foe[foe].flags & FOE_DOWN)
            worth += turn->wishes.famine ? W(FAMINE) : W(LOOT);
    for (int other = 0; other < play->rules->characters; other++)
        if (state->hero[other].tile == tile && state->hero[other].conditions & COND_DEFEATED &&
            sun_has_tag(play, turn->who, TAG_REVIVES))
            worth += 10;
    return worth;
}

/* Somewhere to eat, to get well and to sleep. */
static float plan_refuge(const struct turn *turn, int tile)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    bool camp = play->state->place[tile].camp != CAMP_NONE;
    int lost = sun_character_of(play, turn->who)->hp - hero->hp;
    int food = sun_on_tile(play, tile, RES_FOOD) + sun_trapped_food(play, tile);
    float worth = 0;
    if (food > 0)
        worth += W(HEALING) * (float)(lost < food ? lost : food) +
                 (hero->has[RES_FOOD] == 0 ? W(HUNGER) : 0);
    if (tile != turn->wishes.home && food > 0 && turn->wishes.famine)
        worth += W(FAMINE);
    if (camp && hero->hp <= 3 && (food > 0 || play->state->phase != SUN_PHASE_MORNING))
        worth += W(CONVALESCING) * (float)(4 - hero->hp);
    if (camp && play->state->phase != SUN_PHASE_MORNING)
        worth += W(EVENING);
    return worth;
}

static float plan_worth(const struct turn *turn, int tile)
{
    const struct sun_play *play = turn->play;
    const struct wishes *wishes = &turn->wishes;
    const struct sun_place *place = &play->state->place[tile];
    int who = turn->who;
    int water = sun_water_of(play, who), room = sun_water_room(play, who);
    float worth = wishes->lure[tile] + plan_company(turn, tile);
    for (int i = 0; i < RESOURCES; i++) {
        int here = sun_on_tile(play, tile, i);
        if (tile != wishes->home && here > 0 && wishes->want[i] > 0 && sun_room_for(play, who) > 0)
            worth += W(WANTED) * policy_share((float)here, 2);
    }
    if (place->water)
        worth += W(SOURCE) * (float)room + (water <= 2 ? W(THIRST) : 0) +
                 (water <= 1 ? W(PARCHED) * (float)(2 - water) : 0) +
                 (wishes->store[RES_WATER] ? 2 : 0);
    if (place->stored && water <= 1)
        worth += W(THIRST);
    if (place->container)
        worth += W(CONTAINER);
    if (plan_is_edge(play, tile))
        worth += (wishes->explore > 0 ? W(EDGE_DUE)
                  : wishes->lacking   ? W(EDGE_LACKING)
                                      : W(EDGE)) +
                 (wishes->dry ? W(EDGE_DRY) : 0);
    if (tile == wishes->home) {
        int load = plan_load(play, wishes, who);
        worth += (float)load * (wishes->phases_left <= 4 || load >= 3 ? W(LOAD_LATE) : W(LOAD));
    }
    if (tile == wishes->home && wishes->kitchen && sun_has_tag(play, who, TAG_FIRE) &&
        play->state->hero[who].has[RES_FOOD] + sun_on_tile(play, tile, RES_FOOD) > 0)
        worth += W(KITCHEN);
    worth += plan_refuge(turn, tile);
    return worth;
}

static void plan_find_step(struct turn *turn)
{
    struct ways ways;
    plan_find_ways(turn, &ways);
    int here = turn->play->state->hero[turn->who].tile;
    float best = W(STAYING) * plan_worth(turn, here);
    turn->step = SUN_NONE;
    turn->gain = 0;
    memset(turn->value, 0, sizeof turn->value);
    for (int tile = 0; tile < turn->play->pack->tiles; tile++) {
        if (tile == here || ways.cost[tile] >= FAR)
            continue;
        float worth = (plan_worth(turn, tile) - W(DANGER) * ways.fear[tile]) /
                      (W(TRAVEL) + ways.cost[tile] - ways.fear[tile]);
        turn->value[tile] = worth;
        if (worth <= best)
            continue;
        best = worth;
        turn->step = ways.first[tile];
        turn->gain = 2 * worth;
    }
}

float policy_worth_of_tile(const struct turn *turn, int tile)
{
    return turn->value[tile];
}

/* What somebody has set out for draws them there until they have come. */
static void plan_aim(struct turn *turn)
{
    const struct sun_state *state = turn->play->state;
    int tile = turn->aim.sort == AIM_AT_TILE      ? turn->aim.what
               : turn->aim.sort == AIM_AT_TRADING ? state->merchant[turn->aim.what].tile
               : turn->aim.sort == AIM_AT_HUNTING ? state->hero[turn->aim.what].tile
                                                  : SUN_NONE;
    if (tile < turn->play->pack->tiles && state->hero[turn->who].tile != tile)
        turn->wishes.lure[tile] += 40;
}

void policy_look(const struct sun_play *play, int who, struct aim aim, struct turn *turn)
{
    const struct sun_hero *hero = &play->state->hero[who];
    turn->play = play;
    turn->who = who;
    turn->aim = aim.who == who ? aim : (struct aim){.sort = AIM_AT_NOTHING};
    policy_make_wishes(play, turn->aim.sort == AIM_AT_MAKING ? turn->aim.what : SUN_NONE,
                       &turn->wishes);
    policy_turn_wishes(play, who, &turn->wishes);
    plan_aim(turn);
    policy_find_sight(play, who, turn->sight);
    bool foes = sun_foes_against(play, who) != 0;
    turn->flees =
        foes && !sun_is_hidden(hero) &&
        policy_should_flee(play, who, turn->wishes.hunt ? W(FLEE_HUNTING_AT) : W(FLEE_AT));
    if (turn->aim.sort == AIM_AT_FIGHTING || turn->aim.sort == AIM_AT_FLEEING)
        turn->flees = foes && turn->aim.sort == AIM_AT_FLEEING;
    turn->zeal = turn->flees ? -1 : turn->wishes.hunt ? W(ZEAL_HUNTING) : W(ZEAL);
    turn->harm = foes ? policy_threat(play, who, hero->tile) : 0;
    if (sun_is_hidden(hero))
        turn->harm = (1 - policy_stealth(play, who)) * turn->sight[hero->tile];
    plan_find_step(turn);
}

/* --- actions --- */

float policy_after(const struct sun_play *play, under_move move)
{
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    struct sun_step *top = sun_top(tried->state);
    float before = policy_health(play) + policy_progress(play);
    sun_ops[top->op].take(tried, top, move);
    sun_run(tried);
    return policy_health(tried) + policy_progress(tried) - before;
}

/* The part is about to end: what has to lie at home must be there. */
static bool plan_is_last(const struct turn *turn)
{
    return turn->wishes.phases_left <= 2 || turn->wishes.ends;
}

/* Whether to take food along from home: not what is due there soon. */
static bool plan_packs(const struct turn *turn)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    int there = sun_on_tile(play, hero->tile, RES_FOOD);
    int due = turn->wishes.phases_left <= 3 ? turn->wishes.keep[RES_FOOD] : 0;
    if (due == 0 && turn->wishes.phases_left > 4)
        due = turn->wishes.kitchen ? 2 : 1; /* to cook more of */
    /* What would be put down again at once stays. */
    bool stores = turn->wishes.keep[RES_FOOD] > 0;
    if (stores && plan_is_last(turn))
        return false;
    return (float)(hero->has[RES_FOOD] + stores) < W(RATION) && there > due;
}

/* What is printed there and is to count as stored, and what is to be in hand. */
static float plan_collect_at_home(const struct turn *turn, int thing)
{
    const struct wishes *wishes = &turn->wishes;
    const struct sun_place *place = &turn->play->state->place[wishes->home];
    if (thing == RES_FOOD)
        return plan_packs(turn) ? W(PACKING) : 0;
    if (wishes->hold[thing] > policy_carried(turn->play, thing) &&
        place->dropped[thing] != wishes->keep[thing])
        return 1.6f;
    return place->dropped[thing] < wishes->keep[thing] && place->printed[thing] &&
                   (!place->dropped[thing] || sun_is_wanted_at(turn->play, wishes->home, thing))
               ? 1.6f
               : 0;
}

static float plan_collect(const struct turn *turn, under_move move)
{
    const struct wishes *wishes = &turn->wishes;
    const struct sun_place *place =
        &turn->play->state->place[turn->play->state->hero[turn->who].tile];
    /* What is printed at home does not count as stored there; what was dropped is taken first. */
    if (place == &turn->play->state->place[wishes->home])
        return plan_collect_at_home(turn, sun_move_first(move)) +
               (sun_move_second(move) == SUN_NONE
                    ? 0
                    : plan_collect_at_home(turn, sun_move_second(move)));
    if (sun_move_first(move) == RES_FOOD &&
        (sun_move_trapped(move) > 0 ||
         sun_on_tile(turn->play, turn->play->state->hero[turn->who].tile, RES_FOOD) == 0))
        return -1; /* bait: the trap is emptied when it is full */
    float worth = wishes->want[sun_move_first(move)] > 0 ? 2.5f : 0.15f;
    if (sun_move_second(move) != SUN_NONE)
        worth += sun_move_second(move) == sun_move_first(move)
                     ? (wishes->want[sun_move_first(move)] > 1 ? 1.6f : 0.1f)
                     : (wishes->want[sun_move_second(move)] > 0 ? 1.6f : 0.15f);
    return worth;
}

/* Whether enough stays in hand without these. */
static bool plan_is_held(const struct turn *turn, const uint8_t recipe[RES_FINITE])
{
    for (int i = 0; i < RES_FINITE; i++)
        if (recipe[i] &&
            policy_carried(turn->play, i) +
                    sun_on_tile(turn->play, turn->play->state->hero[turn->who].tile, i) <
                turn->wishes.hold[i] + recipe[i])
            return false;
    return true;
}

/* What the kitchen takes, and little time for it. */
static bool plan_robs_kitchen(const struct turn *turn, const uint8_t recipe[RES_FINITE])
{
    static const uint8_t needs[] = {RES_WOOD, RES_METAL};
    for (size_t i = 0; turn->wishes.kitchen && i < sizeof needs; i++)
        if (recipe[needs[i]] && policy_carried(turn->play, needs[i]) +
                                        sun_on_tile(turn->play, turn->wishes.home, needs[i]) <=
                                    recipe[needs[i]])
            return true;
    return false;
}

static float plan_craft(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_kind *kind = &play->pack->kind[sun_move_card_kind(move)];
    const struct wishes *wishes = &turn->wishes;
    if (sun_move_pitches(move))
        return wishes->camps > 0 && play->state->hero[turn->who].tile != TILE_NEW_HAVEN ? 9 : 0;
    if (wishes->phases_left > 4 && !(kind->tags & 1u << TAG_FIRE) &&
        plan_robs_kitchen(turn, kind->recipe))
        return -1;
    if (wishes->craft[sun_move_card_kind(move)] == 2 ||
        (wishes->craft[sun_move_card_kind(move)] && plan_is_held(turn, kind->recipe)))
        return 8;
    if (kind->tags & 1u << TAG_TENT && wishes->camps > 0)
        return 3;
    if (!policy_can_spare(play, wishes, kind->recipe))
        return 0;
    float better = policy_arm(play, sun_move_card_kind(move)) - policy_arms(play, turn->who);
    if (better > 0.3f)
        return 3 * better;
    if (kind->sort == SORT_GEAR && policy_armour(play, turn->who) == 0 &&
        policy_use_of_kind(play, wishes, turn->who, sun_move_card_kind(move)) > 3)
        return 4;
    if (kind->tags & (1u << TAG_FIRE | 1u << TAG_TRAP) && turn->wishes.want[RES_FOOD] > 0 &&
        !sun_has_tag(play, turn->who, kind->tags & 1u << TAG_FIRE ? TAG_FIRE : TAG_TRAP))
        return 2;
    return kind->bottle && wishes->store[RES_WATER] ? 2 : 0.05f;
}

/* A fire that becomes a cooking pit makes three of one food; wood alone warms nobody. */
static float plan_cook(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    if (turn->wishes.want[RES_FOOD] < 2)
        return 0;
    if (move.kind == MOVE_COOK)
        return W(COOKING);
    bool food = hero->has[RES_FOOD] + sun_on_tile(play, hero->tile, RES_FOOD) > 0;
    bool metal = hero->has[RES_METAL] + sun_on_tile(play, hero->tile, RES_METAL) > 0;
    return metal && food ? W(COOKING) : 0;
}

/* Ammunition for a weapon that could take it. */
static float plan_ammunition(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + turn->who, card);
    for (int i = 0; i < count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        if (kind->magazine && kind->ammunition == sun_move_ammunition(move) &&
            play->state->card[card[i]].left +
                    play->state->hero[turn->who].has[sun_move_ammunition(move)] <
                2)
            return 1.5f;
    }
    return 0;
}

/* A food left at home is a food to cook more of. */
static bool plan_sows(const struct turn *turn, under_move move)
{
    const struct sun_hero *hero = &turn->play->state->hero[turn->who];
    return sun_move_thing(move) == RES_FOOD && turn->wishes.phases_left > 4 &&
           hero->has[RES_FOOD] >= (turn->wishes.kitchen ? 1 : 2) &&
           sun_on_tile(turn->play, hero->tile, RES_FOOD) == 0;
}

/* At home things are put down, but what one lives on. */
static float plan_drop(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    bool last = plan_is_last(turn);
    if (hero->tile == turn->wishes.home && plan_sows(turn, move))
        return 5;
    if (hero->tile != turn->wishes.home || !turn->wishes.store[sun_move_thing(move)] ||
        policy_carried(play, sun_move_thing(move)) <= turn->wishes.hold[sun_move_thing(move)])
        return NEVER - sun_resource_value[sun_move_thing(move)];
    if (sun_move_thing(move) == RES_WATER)
        return sun_water_of(play, turn->who) > (last                           ? 0
                                                : turn->wishes.phases_left > 5 ? 3
                                                                               : 2)
                   ? 7
                   : NEVER;
    return sun_move_thing(move) != RES_FOOD || (float)hero->has[RES_FOOD] > W(RATION) || last
               ? 7
               : NEVER;
}

static float plan_eat(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    const struct wishes *wishes = &turn->wishes;
    if (hero->hp > 2 && wishes->phases_left <= 3 &&
        policy_is_kept(play, wishes, turn->who, RES_FOOD))
        return 0;
    int most = sun_character_of(play, turn->who)->hp, food = sun_move_food(move);
    int rest = sun_food_at_hand(play, turn->who) - food;
    float worth = 0;
    for (int hp = hero->hp; hp < hero->hp + food && hp < most; hp++)
        worth += W(EATING) * policy_price_at(hp);
    if (hero->conditions & COND_INJURED && food >= 2 && hero->hp + food >= 3)
        worth += 2;
    return worth - (rest >= 3 ? W(MEAL) : W(LEAN_MEAL)) * (float)food;
}

static float plan_rest(const struct turn *turn)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    bool camp = sun_has_camp(play, hero->tile);
    if (hero->fitness == FITNESS_TIRED)
        return sun_is_night(play->state) ? W(NIGHT_REST) : W(REST);
    return !sun_is_night(play->state) ? 0.2f : camp ? W(NIGHT_REST) : W(NIGHT_SLEEP);
}

#define SNEAK_PRICE 0.7f /* of the AP more */

/* Onto the next tile of the way, or anywhere away from foes. */
static float plan_move(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    float worth = sun_move_tile(move) == turn->step ? turn->gain : turn->flees ? 0 : -1;
    float fear = plan_fear(turn, sun_move_tile(move));
    if (turn->flees)
        fear = W(FEAR) * policy_price(play, turn->who) * turn->sight[sun_move_tile(move)];
    if (move.kind == MOVE_SNEAK)
        worth += fear > 0 && (turn->flees || sun_move_tile(move) == turn->step)
                     ? policy_stealth(play, turn->who) * fear - SNEAK_PRICE
                     : -9;
    if (sun_is_night(play->state) &&
        sun_move_tile(move) != TILE_NEW_HAVEN) /* a new tile has its card */
        worth -= W(NIGHT_WALK);
    if (turn->aim.sort == AIM_AT_STAYING)
        worth -= 20;
    return turn->flees ? worth + 5 - fear : worth;
}

static float plan_wear(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    int worn = play->state->hero[turn->who].gear;
    float armour = policy_armour_of(play, play->pack->kind_of[sun_move_card(move)]);
    if (armour > 0 || policy_armour(play, turn->who) > 0)
        return armour > (float)policy_armour(play, turn->who) ? 3 : -1;
    return worn != SUN_NONE &&
                   sun_kind_of(play, sun_move_card(move))->value > sun_kind_of(play, worn)->value
               ? 0.5f
               : -1;
}

/* Somebody near who has a turn of this phase yet. */
static bool plan_ally_comes(const struct turn *turn)
{
    const struct sun_play *play = turn->play;
    const struct sun_state *state = play->state;
    int after = (turn->who + play->rules->characters - state->first) % play->rules->characters;
    for (int i = after + 1; i < play->rules->characters; i++) {
        const struct sun_hero *other = &state->hero[sun_in_order(play, i)];
        if (sun_able(other) && other->hp > 2 &&
            sun_distance(&state->place[other->tile], &state->place[state->hero[turn->who].tile]) <=
                1)
            return true;
    }
    return false;
}

static float plan_explore(const struct turn *turn, under_move move)
{
    (void)move;
    return turn->wishes.explore > 0 ? 3
           : turn->wishes.lacking   ? 2
                                    : W(EXPLORING) + (turn->wishes.dry ? W(EXPLORING_DRY) : 0);
}

static float plan_charge(const struct turn *turn, under_move move)
{
    (void)move;
    return turn->flees ? 2 : -1;
}

static float plan_bargain(const struct turn *turn, under_move move)
{
    float worth =
        policy_worth_of_trade(turn->play, &turn->wishes, turn->who, sun_move_merchant(move));
    if (turn->aim.sort == AIM_AT_TRADING && turn->aim.what == sun_move_merchant(move) && worth > 0)
        worth += 6;
    return worth - 0.7f;
}

/* Water: at the source, from the tile, from the sky. */
static float plan_water(const struct turn *turn, under_move move)
{
    const struct sun_hero *hero = &turn->play->state->hero[turn->who];
    int water = sun_water_of(turn->play, turn->who), room = sun_water_room(turn->play, turn->who);
    if (move.kind == MOVE_REFILL)
        return room >= 2 || water <= 2 ? 2 + 0.8f * (float)room : 0.1f;
    if (move.kind == MOVE_FETCH && turn->wishes.keep[RES_WATER] && plan_is_last(turn))
        return 0;
    if (move.kind == MOVE_FETCH)
        return turn->wishes.phases_left > 5                                  ? (water <= 1 ? 5 : 0)
               : water > 0 || (hero->hp > 3 && turn->wishes.keep[RES_WATER]) ? 0
                                                                             : 5;
    return room >= 1 && water < 4 ? 1.2f : 0.1f;
}

static float plan_use(const struct turn *turn, under_move move)
{
    return 30 * policy_after(turn->play, move);
}

static float plan_open(const struct turn *turn, under_move move)
{
    (void)turn, (void)move;
    return W(OPENING);
}

static float plan_sleep(const struct turn *turn, under_move move)
{
    (void)move;
    return plan_rest(turn);
}

static float plan_camp(const struct turn *turn, under_move move)
{
    (void)move;
    bool away = turn->play->state->hero[turn->who].tile != TILE_NEW_HAVEN;
    return turn->wishes.camps > 0 && away ? 9 : 0;
}

static float plan_trap(const struct turn *turn, under_move move)
{
    const struct sun_state *state = turn->play->state;
    const struct sun_hero *hero = &state->hero[turn->who];
    if (move.kind == MOVE_BAIT)
        return hero->has[RES_FOOD] > 1 ? 1.5f : 0;
    if (move.kind == MOVE_UNTRAP)
        return state->card[sun_move_card(move)].left == 3 ? 2.5f : 0;
    return hero->tile == turn->wishes.home ? 1.5f : 0.5f;
}

/* The AP are fought with in the end. */
static float plan_wait(const struct turn *turn, under_move move)
{
    (void)move;
    if (turn->harm <= 0)
        return -0.5f;
    return -policy_price(turn->play, turn->who) * turn->harm +
           (plan_ally_comes(turn) ? 1.5f : -0.5f);
}

/* Where something has to go. */
static float plan_drop_card(const struct turn *turn, under_move move)
{
    return 2 * NEVER - sun_kind_of(turn->play, sun_move_card(move))->value;
}

/* What actions are good for, harm aside: always as much, or as it turns out. */
static const struct {
    float worth;
    float (*weigh)(const struct turn *turn, under_move move);
} plan_worths[MOVE_KINDS] = {
    [MOVE_MOVE] = {.weigh = plan_move},
    [MOVE_SNEAK] = {.weigh = plan_move},
    [MOVE_EXPLORE] = {.weigh = plan_explore},
    [MOVE_CHARGE] = {.weigh = plan_charge},
    [MOVE_COLLECT] = {.weigh = plan_collect},
    [MOVE_TASK] = {.worth = 9},
    [MOVE_COLLECT_CARD] = {.worth = 1},
    [MOVE_LOOT_FOE] = {.worth = 4},
    [MOVE_LOOT_CARD] = {.worth = 0.2f},
    [MOVE_LOOT_BODY] = {.worth = 0.2f},
    [MOVE_TRADE] = {.weigh = plan_bargain},
    [MOVE_SWAP] = {.weigh = policy_weigh_swap},
    [MOVE_REFILL] = {.weigh = plan_water},
    [MOVE_FETCH] = {.weigh = plan_water},
    [MOVE_RAIN] = {.weigh = plan_water},
    [MOVE_CRAFT] = {.weigh = plan_craft},
    [MOVE_CAMPFIRE] = {.weigh = plan_cook},
    [MOVE_PIT] = {.weigh = plan_cook},
    [MOVE_COOK] = {.weigh = plan_cook},
    [MOVE_CRAFT_AMMO] = {.weigh = plan_ammunition},
    [MOVE_LOAD] = {.worth = 1},
    [MOVE_USE] = {.weigh = plan_use},
    [MOVE_SKILL] = {.weigh = plan_use},
    [MOVE_WEAR] = {.weigh = plan_wear},
    [MOVE_EAT] = {.weigh = plan_eat},
    [MOVE_SLEEP] = {.weigh = plan_sleep},
    [MOVE_OPEN] = {.weigh = plan_open},
    [MOVE_DROP] = {.weigh = plan_drop},
    [MOVE_CAMP] = {.weigh = plan_camp},
    [MOVE_TRAP] = {.weigh = plan_trap},
    [MOVE_BAIT] = {.weigh = plan_trap},
    [MOVE_UNTRAP] = {.weigh = plan_trap},
    [MOVE_END] = {.worth = 0.3f},
    [MOVE_WAIT] = {.weigh = plan_wait},
    [MOVE_DROP_CARD] = {.weigh = plan_drop_card},
    [MOVE_GIVE_UP] = {.worth = 9 * NEVER},
    [MOVE_FIGHT] = {.weigh = policy_weigh_assault},
    [MOVE_SNIPE] = {.weigh = policy_weigh_assault},
    [MOVE_STEAL] = {.worth = 9 * NEVER},
};

static float plan_weigh(const struct turn *turn, under_move move)
{
    if (plan_worths[move.kind].weigh)
        return plan_worths[move.kind].weigh(turn, move);
    float worth = plan_worths[move.kind].worth;
    return worth < 0 || worth > 0 ? worth : NEVER; /* what nobody thought of */
}

/* Whether foes around have a say in it. */
static bool plan_is_answered(const struct turn *turn, under_move move)
{
    bool free = sun_reads(turn->play, ED_COUNTERED) != COUNTERED_AP;
    switch (move.kind) {
    case MOVE_MOVE:
    case MOVE_SNEAK:
    case MOVE_CHARGE:
        return !sun_is_hidden(&turn->play->state->hero[turn->who]);
    case MOVE_USE:
        return free || sun_kind_of(turn->play, sun_move_card(move))->use.ap > 0;
    case MOVE_DROP:
    case MOVE_DROP_CARD:
    case MOVE_TRAP:
    case MOVE_BAIT:
        return free;
    case MOVE_LOAD:
    case MOVE_UNLOAD:
    case MOVE_WEAR:
    case MOVE_STOW:
    case MOVE_SWAP:
    case MOVE_WAIT:
    case MOVE_END:
    case MOVE_GIVE_UP:
        return false;
    }
    return true;
}

float policy_weigh_action(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    switch (move.kind) {
    case MOVE_ATTACK:
    case MOVE_SHOOT:
    case MOVE_AMBUSH:
    case MOVE_DODGE:
        return policy_weigh_deed(play, sun_top(play->state), move) +
               (move.kind == MOVE_DODGE ? W(DODGING) : turn->zeal);
    }
    float worth = plan_weigh(turn, move);
    if (turn->harm > 0 && plan_is_answered(turn, move))
        worth -= policy_price(play, turn->who) * turn->harm;
    return worth;
}
