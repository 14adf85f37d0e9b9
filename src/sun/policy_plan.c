/* The simple player's turn: where it would be worth going, and what can be done here. Harm that an
 * action brings is taken off what it is good for. */
#include <string.h>

#include "sun/policy.h"

/* --- ways --- */

#define FAR 99.0f
#define NEVER (-100.0f) /* below all that harm can take off */

struct ways {
    float cost[TILES_MAX];    /* AP from the hero's tile, and what being seen on the way costs */
    uint8_t first[TILES_MAX]; /* the first tile on the way */
};

/* What being seen on a tile is feared like, in AP; who is good at it sneaks. */
static float plan_fear(const struct turn *turn, int tile)
{
    float fear = policy_price(turn->play, turn->who) * turn->sight[tile];
    return turn->wishes.hunt && turn->play->state->hero[turn->who].hp > 3 ? 0.4f * fear : fear;
}

static void plan_find_ways(const struct turn *turn, struct ways *ways)
{
    const struct sun_play *play = turn->play;
    const struct sun_place *place = play->state->place;
    bool done[TILES_MAX] = {false};
    uint8_t laid[TILES_MAX];
    float edge[TILES_MAX];
    int tiles = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        ways->cost[tile] = FAR;
        ways->first[tile] = NONE;
        if (place[tile].state != REVEALED)
            continue;
        laid[tiles++] = (uint8_t)tile;
        edge[tile] = (float)sun_move_cost(play, turn->who, tile) + plan_fear(turn, tile);
    }
    ways->cost[play->state->hero[turn->who].tile] = 0;
    for (;;) {
        int at = NONE;
        for (int i = 0; i < tiles; i++)
            if (!done[laid[i]] && ways->cost[laid[i]] < FAR &&
                (at == NONE || ways->cost[laid[i]] < ways->cost[at]))
                at = laid[i];
        if (at == NONE)
            return;
        done[at] = true;
        for (int i = 0; i < tiles; i++) {
            int tile = laid[i];
            if (done[tile] || ways->cost[at] + edge[tile] >= ways->cost[tile] ||
                sun_distance(&place[at], &place[tile]) != 1)
                continue;
            ways->cost[tile] = ways->cost[at] + edge[tile];
            ways->first[tile] = ways->first[at] == NONE ? (uint8_t)tile : ways->first[at];
        }
    }
}

/* --- what a tile is good for --- */

static bool plan_is_edge(const struct sun_play *play, int tile)
{
    struct sun_around around = sun_look_around(play, tile);
    for (int direction = 0; direction < 6; direction++) {
        int there = around.tile[direction];
        if (there == NONE ? around.stack : play->state->place[there].state == FACE_DOWN)
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
        int spare = hero->has[thing] - (thing == FOOD);
        load += spare < wishes->store[thing] ? spare > 0 ? spare : 0 : wishes->store[thing];
    }
    int water = sun_water_of(play, who) - 2;
    if (water > 0)
        load += water < wishes->store[WATER] ? water : wishes->store[WATER];
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
            worth += 2;
    for (int other = 0; other < play->rules->characters; other++)
        if (state->hero[other].tile == tile && state->hero[other].conditions & DEFEATED &&
            sun_has_tag(play, turn->who, TAG_REVIVES))
            worth += 10;
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
            worth += (i == FOOD && play->state->hero[who].has[FOOD] == 0 ? 2.5f : 1.5f) *
                     policy_share((float)here, 2);
    }
    if (place->water)
        worth += 0.4f * (float)room + (water <= 2 ? 6 : 0) + (wishes->store[WATER] ? 2 : 0);
    if (place->stored && water <= 1)
        worth += 6;
    if (place->container)
        worth += 1;
    if (plan_is_edge(play, tile))
        worth += wishes->explore > 0 ? 4 : wishes->lacking ? 2.5f : 1;
    if (tile == wishes->home) {
        int load = plan_load(play, wishes, who);
        worth += (float)load * (wishes->phases_left <= 4 || load >= 3 ? 2.5f : 0.8f);
    }
    if (place->camp && play->state->phase != PHASE_MORNING)
        worth += 1;
    return worth;
}

static void plan_find_step(struct turn *turn)
{
    struct ways ways;
    plan_find_ways(turn, &ways);
    int here = turn->play->state->hero[turn->who].tile;
    float best = plan_worth(turn, here) / 2;
    turn->step = NONE;
    turn->gain = 0;
    for (int tile = 0; tile < turn->play->pack->tiles; tile++) {
        if (tile == here || ways.cost[tile] >= FAR)
            continue;
        float worth = plan_worth(turn, tile) / (2 + ways.cost[tile]);
        if (worth <= best)
            continue;
        best = worth;
        turn->step = ways.first[tile];
        turn->gain = 2 * worth;
    }
}

void policy_look(const struct sun_play *play, int who, struct turn *turn)
{
    const struct sun_hero *hero = &play->state->hero[who];
    turn->play = play;
    turn->who = who;
    policy_make_wishes(play, &turn->wishes);
    for (int tile = 0; tile < play->pack->tiles; tile++)
        turn->sight[tile] =
            play->state->place[tile].state == REVEALED ? policy_sight(play, who, tile) : 0;
    bool foes = sun_foes_against(play, who) != 0;
    turn->flees =
        foes && !sun_is_hidden(hero) && policy_should_flee(play, who, turn->wishes.hunt ? 1 : 2);
    turn->zeal = turn->flees ? -1 : turn->wishes.hunt ? 4 : 2;
    turn->harm = foes ? policy_threat(play, who, hero->tile) : 0;
    if (sun_is_hidden(hero))
        turn->harm = (1 - policy_stealth(play, who)) * policy_sight(play, who, hero->tile);
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

static float plan_collect(const struct turn *turn, under_move move)
{
    const struct wishes *wishes = &turn->wishes;
    const struct sun_place *place =
        &turn->play->state->place[turn->play->state->hero[turn->who].tile];
    /* What is printed at home does not count as stored there; what was dropped is taken first. */
    if (place == &turn->play->state->place[wishes->home] &&
        (place->dropped[move.a] || !wishes->store[move.a]))
        return 0;
    if (move.a == FOOD &&
        (move.c > 0 || sun_on_tile(turn->play, turn->play->state->hero[turn->who].tile, FOOD) == 0))
        return -1; /* bait: the trap is emptied when it is full */
    float worth = wishes->want[move.a] > 0 ? 1.6f : 0.15f;
    if (move.b != NONE)
        worth += move.b == move.a ? (wishes->want[move.a] > 1 ? 1.6f : 0.1f)
                                  : (wishes->want[move.b] > 0 ? 1.6f : 0.15f);
    return worth;
}

static float plan_craft(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_kind *kind = &play->pack->kind[move.a];
    const struct wishes *wishes = &turn->wishes;
    if (move.b)
        return wishes->camps > 0 && play->state->hero[turn->who].tile != NEW_HAVEN ? 9 : 0;
    if (wishes->craft[move.a])
        return 8;
    if (kind->tags & 1u << TAG_TENT && wishes->camps > 0)
        return 3;
    if (!policy_can_spare(play, wishes, kind->recipe))
        return 0;
    float better = policy_arm(play, move.a) - policy_arms(play, turn->who);
    if (better > 0.3f)
        return 3 * better;
    if (kind->tags & (1u << TAG_FIRE | 1u << TAG_TRAP) && turn->wishes.want[FOOD] > 0 &&
        !sun_has_tag(play, turn->who, kind->tags & 1u << TAG_FIRE ? TAG_FIRE : TAG_TRAP))
        return 2;
    return kind->bottle && wishes->store[WATER] ? 2 : 0.05f;
}

/* A fire that becomes a cooking pit makes three of one food; wood alone warms nobody. */
static float plan_cook(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    if (turn->wishes.want[FOOD] < 2 || hero->has[FOOD] + sun_on_tile(play, hero->tile, FOOD) == 0)
        return 0;
    if (move.kind == MOVE_COOK)
        return 3.5f;
    if (move.kind == MOVE_PIT)
        return 3;
    bool metal = hero->has[METAL] + sun_on_tile(play, hero->tile, METAL) > 0;
    return metal ? 2.5f : 0;
}

/* Ammunition for a weapon that could take it. */
static float plan_ammunition(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + turn->who, card);
    for (int i = 0; i < count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        if (kind->magazine && kind->ammunition == move.a && play->state->card[card[i]].left == 0 &&
            play->state->hero[turn->who].has[move.a] == 0)
            return 1.5f;
    }
    return 0;
}

/* At home things are put down, but what one lives on. */
static float plan_drop(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    bool last = turn->wishes.phases_left <= 2;
    if (hero->tile != turn->wishes.home || !turn->wishes.store[move.a])
        return NEVER - sun_resource_value[move.a];
    if (move.a == WATER)
        return sun_water_of(play, turn->who) > (last ? 0 : 2) ? 7 : NEVER;
    return move.a != FOOD || hero->has[FOOD] > 1 || hero->hp > 3 || last ? 7 : NEVER;
}

static float plan_eat(const struct turn *turn, under_move move)
{
    const struct sun_hero *hero = &turn->play->state->hero[turn->who];
    if (hero->hp > 2 && policy_is_kept(turn->play, &turn->wishes, turn->who, FOOD))
        return 0;
    int lost = sun_character_of(turn->play, turn->who)->hp - hero->hp;
    if (hero->hp > 3 && !(hero->conditions & INJURED))
        return lost >= 2 && move.a == 2 ? 0.8f : 0.1f;
    return move.a == 2 ? 4 : move.a < 2 ? 2.5f : 2;
}

static float plan_rest(const struct turn *turn)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    bool camp = sun_has_camp(play, hero->tile);
    if (hero->fitness == TIRED)
        return sun_is_night(play->state) ? 4 : 1.5f;
    return !sun_is_night(play->state) ? 0.2f : camp ? 2.5f : 0.8f;
}

#define SNEAK_PRICE 0.7f /* of the AP more */

/* Onto the next tile of the way, or anywhere away from foes. */
static float plan_move(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    float worth = move.a == turn->step ? turn->gain : turn->flees ? 0 : -1;
    float fear = plan_fear(turn, move.a);
    if (move.kind == MOVE_SNEAK)
        worth += fear > 0 ? policy_stealth(play, turn->who) * fear - SNEAK_PRICE : -9;
    if (sun_is_night(play->state) && move.a != NEW_HAVEN) /* a new tile has its card */
        worth -= 1.5f;
    return turn->flees ? worth + 5 - fear : worth;
}

static float plan_wear(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    int worn = play->state->hero[turn->who].gear;
    return worn != NONE && sun_kind_of(play, move.a)->value > sun_kind_of(play, worn)->value ? 0.5f
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

/* What an action is good for, harm aside. */
static float plan_weigh(const struct turn *turn, under_move move)
{
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = &play->state->hero[turn->who];
    const struct wishes *wishes = &turn->wishes;
    int water = sun_water_of(play, turn->who), room = sun_water_room(play, turn->who);
    switch (move.kind) {
    case MOVE_MOVE:
    case MOVE_SNEAK:
        return plan_move(turn, move);
    case MOVE_EXPLORE:
        return wishes->explore > 0 ? 3 : wishes->lacking ? 2 : 0.5f;
    case MOVE_CHARGE:
        return turn->flees ? 2 : -1;
    case MOVE_COLLECT:
        return plan_collect(turn, move);
    case MOVE_TASK:
        return 9;
    case MOVE_COLLECT_CARD:
        return 1;
    case MOVE_LOOT_FOE:
        return 2.5f;
    case MOVE_LOOT_CARD:
    case MOVE_LOOT_BODY:
        return 0.2f;
    case MOVE_TRADE:
        return policy_worth_of_trade(play, wishes, turn->who, move.a - ENEMIES_MAX) - 0.7f;
    case MOVE_REFILL:
        return room >= 2 || water <= 2 ? 2 + 0.8f * (float)room : 0.1f;
    case MOVE_FETCH:
        return water > 0 || (hero->hp > 3 && wishes->keep[WATER]) ? 0 : 5;
    case MOVE_RAIN:
        return room >= 1 && water < 4 ? 1.2f : 0.1f;
    case MOVE_CRAFT:
        return plan_craft(turn, move);
    case MOVE_CAMPFIRE:
    case MOVE_PIT:
    case MOVE_COOK:
        return plan_cook(turn, move);
    case MOVE_CRAFT_AMMO:
        return plan_ammunition(turn, move);
    case MOVE_LOAD:
        return 1;
    case MOVE_USE:
    case MOVE_SKILL:
        return 30 * policy_after(play, move);
    case MOVE_WEAR:
        return plan_wear(turn, move);
    case MOVE_EAT:
        return plan_eat(turn, move);
    case MOVE_SLEEP:
        return plan_rest(turn);
    case MOVE_OPEN:
        return 1.8f;
    case MOVE_DROP:
        return plan_drop(turn, move);
    case MOVE_CAMP:
        return wishes->camps > 0 && hero->tile != NEW_HAVEN ? 9 : 0;
    case MOVE_TRAP:
        return hero->tile == wishes->home ? 1.5f : 0.5f;
    case MOVE_BAIT:
        return hero->has[FOOD] > 1 ? 1.5f : 0;
    case MOVE_UNTRAP:
        return play->state->card[move.a].left == 3 ? 2.5f : 0;
    case MOVE_END:
        return 0.3f;
    case MOVE_WAIT: /* the AP are fought with in the end */
        return (turn->harm > 0 ? -policy_price(play, turn->who) * turn->harm : 0) +
               (turn->harm > 0 && plan_ally_comes(turn) ? 1.5f : -0.5f);
    case MOVE_DROP_CARD: /* where something has to go */
        return 2 * NEVER - sun_kind_of(play, move.a)->value;
    case MOVE_GIVE_UP:
    case MOVE_FIGHT:
    case MOVE_SNIPE:
    case MOVE_STEAL:
        return 9 * NEVER;
    }
    return NEVER;
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
        return free || sun_kind_of(turn->play, move.a)->use.ap > 0;
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
        return policy_weigh_deed(play, sun_top(play->state), move) + turn->zeal;
    }
    float worth = plan_weigh(turn, move);
    if (turn->harm > 0 && plan_is_answered(turn, move))
        worth -= policy_price(play, turn->who) * turn->harm;
    return worth;
}
