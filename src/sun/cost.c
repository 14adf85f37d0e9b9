/* What moves cost: the one place that says so, for the chapters that take it and for people who
 * want to know beforehand. */
#include "sun/sun.h"

/* --- action points --- */

static int cost_move(const struct sun_play *play, int who, under_move move)
{
    return sun_move_cost(play, who, move.a);
}

/* SUN-ACT-03 */
static int cost_sneak(const struct sun_play *play, int who, under_move move)
{
    return sun_move_cost(play, who, move.a) + SNEAK_EXTRA;
}

static int cost_explore(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_explore_cost(play, who);
}

static int cost_craft(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_craft_cost(play, who);
}

static int cost_break(const struct sun_play *play, int who, under_move move)
{
    return sun_break_cost(play, who, move.kind == MOVE_BREAK ? move.a : NONE);
}

static int cost_use(const struct sun_play *play, int who, under_move move)
{
    (void)who;
    return sun_kind_of(play, move.a)->use.ap;
}

static int cost_skill(const struct sun_play *play, int who, under_move move)
{
    return sun_character_of(play, who)->skill[move.a % SKILLS_MAX].use.ap;
}

static int cost_task(const struct sun_play *play, int who, under_move move)
{
    (void)who;
    return play->rules->mission->part[play->state->part].task[move.a].use.ap;
}

static int cost_sleep(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_sleep_cost(play, who);
}

/* SUN-ED-02 */
static int cost_fire(const struct sun_play *play, int who, under_move move)
{
    (void)who, (void)move;
    return sun_reads(play, ED_FIRE_AP);
}

static int cost_theft(const struct sun_play *play, int who, under_move move)
{
    (void)who, (void)move;
    return sun_theft_cost(play);
}

/* Those that always cost the same, and those that have to be asked for. What is not here is free.
 */
static const struct {
    uint8_t ap;
    int (*ask)(const struct sun_play *play, int who, under_move move);
} costs[MOVE_KINDS] = {
    [MOVE_MOVE] = {.ask = cost_move},
    [MOVE_SNEAK] = {.ask = cost_sneak},
    [MOVE_CHARGE] = {.ap = CHARGE_COST},
    [MOVE_EXPLORE] = {.ask = cost_explore},
    [MOVE_COLLECT] = {.ap = 1},
    [MOVE_COLLECT_CARD] = {.ap = 1},
    [MOVE_REFILL] = {.ap = 1},
    [MOVE_FETCH] = {.ap = 1},
    [MOVE_RAIN] = {.ap = 1},
    [MOVE_EAT] = {.ap = 1},
    [MOVE_SLEEP] = {.ask = cost_sleep},
    [MOVE_CRAFT] = {.ask = cost_craft},
    [MOVE_CRAFT_AMMO] = {.ask = cost_craft},
    [MOVE_BREAK] = {.ask = cost_break},
    [MOVE_BREAK_AMMO] = {.ask = cost_break},
    [MOVE_USE] = {.ask = cost_use},
    [MOVE_SKILL] = {.ask = cost_skill},
    [MOVE_TASK] = {.ask = cost_task},
    [MOVE_OPEN] = {.ap = 1},
    [MOVE_SWAP] = {.ap = 1},
    [MOVE_LOOT_BODY] = {.ap = 1},
    [MOVE_LOOT_CARD] = {.ap = 1},
    [MOVE_LOOT_FOE] = {.ap = 1},
    [MOVE_CAMP] = {.ap = 1},
    [MOVE_DISMANTLE] = {.ap = 1},
    [MOVE_CAMPFIRE] = {.ask = cost_fire},
    [MOVE_PIT] = {.ask = cost_fire},
    [MOVE_COOK] = {.ap = COOK_COST},
    [MOVE_UNTRAP] = {.ap = 1},
    [MOVE_RECON] = {.ap = RECON_COST},
    [MOVE_ATTACK] = {.ap = DEED_COST},
    [MOVE_SHOOT] = {.ap = DEED_COST},
    [MOVE_DODGE] = {.ap = DEED_COST},
    [MOVE_AMBUSH] = {.ap = AMBUSH_COST},
    [MOVE_FIGHT] = {.ap = DEED_COST},
    [MOVE_SNIPE] = {.ap = DEED_COST},
    [MOVE_TRADE] = {.ap = TRADE_COST},
    [MOVE_STEAL] = {.ask = cost_theft},
    [MOVE_SEND] = {.ap = SEND_COST},
    [MOVE_BURN] = {.ap = BURN_COST},
    [MOVE_ESCAPE] = {.ap = ESCAPE_COST},
    [MOVE_COUNTER] = {.ap = DEED_COST},
    [MOVE_RETURN] = {.ap = DEED_COST},
};

int sun_ap_of(const struct sun_play *play, int who, under_move move)
{
    return costs[move.kind].ask ? costs[move.kind].ask(play, who, move) : costs[move.kind].ap;
}

void sun_pay_for(struct sun_play *play, int who, under_move move)
{
    sun_pay(play, who, sun_ap_of(play, who, move));
}

/* --- things --- */

enum source sun_spends(const struct sun_play *play, under_move move, uint8_t cost[FINITE + 1])
{
    for (int i = 0; i <= FOOD; i++)
        cost[i] = 0;
    switch (move.kind) {
    case MOVE_CRAFT: /* SUN-ACT-08 */
        for (int i = 0; i < FINITE; i++)
            cost[i] = play->pack->kind[move.a].recipe[i];
        return move.c;
    case MOVE_CRAFT_AMMO: /* SUN-AMMO-01 */
        cost[sun_made_of(move.a)] = 1;
        return move.b;
    case MOVE_EAT: /* SUN-ACT-13 */
        cost[FOOD] = (uint8_t)move.a;
        return move.b;
    case MOVE_BAIT: /* SUN-TRAP-01 */
        cost[FOOD] = 1;
        return move.b;
    case MOVE_CAMPFIRE: /* SUN-FIRE-01 */
        cost[WOOD] = 1;
        return move.a;
    case MOVE_PIT: /* SUN-FIRE-02 */
        cost[METAL] = 1;
        return move.a;
    case MOVE_COOK:
        cost[FOOD] = 1;
        return move.a;
    default:
        return TILE_FIRST;
    }
}

void sun_pay_all(struct sun_play *play, int who, under_move move)
{
    uint8_t cost[FINITE + 1];
    enum source source = sun_spends(play, move, cost);
    sun_pay_for(play, who, move);
    if (cost[FOOD] > 0) /* SUN-TRAP-03 */
        cost[FOOD] = (uint8_t)(cost[FOOD] - sun_take_food_of_traps(play, who, cost[FOOD], move));
    sun_pay_with(play, who, cost, source);
}
