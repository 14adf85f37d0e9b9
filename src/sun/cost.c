/* What moves cost: the one place that says so, for the chapters that take it and for people who
 * want to know beforehand. */
#include <string.h>

#include "sun/body.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/trade.h"

/* --- action points --- */

int sun_price_of_move(const struct sun_play *play, int who, under_move move)
{
    return sun_walk_cost(play, who, sun_move_tile(move));
}

/* SUN-ACT-03 */
int sun_price_of_sneak(const struct sun_play *play, int who, under_move move)
{
    return sun_walk_cost(play, who, sun_move_tile(move)) + SNEAK_EXTRA;
}

int sun_price_of_explore(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_explore_cost(play, who);
}

int sun_price_of_craft(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_craft_cost(play, who);
}

int sun_price_of_break(const struct sun_play *play, int who, under_move move)
{
    return sun_break_cost(play, who, move.kind == MOVE_BREAK ? sun_move_card(move) : SUN_NONE);
}

int sun_price_of_use(const struct sun_play *play, int who, under_move move)
{
    (void)who;
    return sun_kind_of(play, sun_move_card(move))->use.ap;
}

int sun_price_of_skill(const struct sun_play *play, int who, under_move move)
{
    return sun_character_of(play, who)->skill[sun_move_skill(move)].use.ap;
}

int sun_price_of_task(const struct sun_play *play, int who, under_move move)
{
    (void)who;
    return play->rules->mission->part[play->state->part].task[sun_move_task(move)].use.ap;
}

int sun_price_of_sleep(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_sleep_cost(play, who);
}

/* SUN-ED-02 */
int sun_price_of_fire(const struct sun_play *play, int who, under_move move)
{
    (void)who, (void)move;
    return sun_reads(play, ED_FIRE_AP);
}

int sun_price_of_theft(const struct sun_play *play, int who, under_move move)
{
    (void)who, (void)move;
    return sun_theft_cost(play);
}

int sun_ap_of(const struct sun_play *play, int who, under_move move)
{
    const struct sun_move *row = &sun_moves[move.kind];
    return row->price ? row->price(play, who, move) : row->ap;
}

void sun_pay_for(struct sun_play *play, int who, under_move move)
{
    sun_pay(play, who, sun_ap_of(play, who, move));
}

/* --- things --- */

/* SUN-ACT-08 */
void sun_spend_recipe(const struct sun_play *play, under_move move, uint8_t cost[RES_FINITE + 1])
{
    memcpy(cost, play->pack->kind[sun_move_card_kind(move)].recipe, RES_FINITE);
}

/* SUN-AMMO-01 */
void sun_spend_for_rounds(const struct sun_play *play, under_move move,
                          uint8_t cost[RES_FINITE + 1])
{
    (void)play;
    cost[sun_made_of(sun_move_ammunition(move))] = 1;
}

/* SUN-ACT-13 */
void sun_spend_meal(const struct sun_play *play, under_move move, uint8_t cost[RES_FINITE + 1])
{
    (void)play;
    cost[RES_FOOD] = (uint8_t)sun_move_food(move);
}

/* SUN-TRAP-01, SUN-FIRE-02 */
void sun_spend_food(const struct sun_play *play, under_move move, uint8_t cost[RES_FINITE + 1])
{
    (void)play, (void)move;
    cost[RES_FOOD] = 1;
}

/* SUN-FIRE-01 */
void sun_spend_wood(const struct sun_play *play, under_move move, uint8_t cost[RES_FINITE + 1])
{
    (void)play, (void)move;
    cost[RES_WOOD] = 1;
}

/* SUN-FIRE-02 */
void sun_spend_metal(const struct sun_play *play, under_move move, uint8_t cost[RES_FINITE + 1])
{
    (void)play, (void)move;
    cost[RES_METAL] = 1;
}

enum sun_source sun_spends(const struct sun_play *play, under_move move,
                           uint8_t cost[RES_FINITE + 1])
{
    memset(cost, 0, RES_FINITE + 1);
    if (sun_moves[move.kind].spend)
        sun_moves[move.kind].spend(play, move, cost);
    return sun_move_source(move);
}

void sun_pay_all(struct sun_play *play, int who, under_move move)
{
    uint8_t cost[RES_FINITE + 1];
    enum sun_source source = sun_spends(play, move, cost);
    sun_pay_for(play, who, move);
    if (cost[RES_FOOD] > 0) /* SUN-TRAP-03 */
        cost[RES_FOOD] =
            (uint8_t)(cost[RES_FOOD] - sun_take_food_of_traps(play, who, cost[RES_FOOD], move));
    sun_pay_with(play, who, cost, source);
}
