/* What moves cost (cost.c), and paying it. */
#ifndef UNDER_SUN_COST_H
#define UNDER_SUN_COST_H

#include "sun/moves.h"

/* Pays AP for an action: SUN-ACT. The only place AP are spent. */
void sun_pay(struct sun_play *play, int who, int ap);
/* What a move costs whoever acts, in AP, wherever it costs something at all; and the things
 * it uses up, with where they are taken from first. The chapters pay by it. */
enum {
    CHARGE_COST = 2, /* SUN-ACT-02 */
    SNEAK_EXTRA = 1, /* SUN-ACT-03: beside what the tile costs */
    RECON_COST = 1,  /* SUN-ACT-05 */
    COOK_COST = 2,   /* SUN-FIRE-02 */
    TRADE_COST = 1,  /* SUN-ACT-11 */
    DEED_COST = 1,   /* SUN-FIGHT-05, -08: an attack or a dodge, against enemies or characters */
    AMBUSH_COST = 2, /* SUN-FIGHT-09 */
    SEND_COST = 2,   /* SUN-TEAM-08 */
    BURN_COST = 1,   /* SUN-TEAM-06 */
    ESCAPE_COST = 5, /* SUN-TEAM-05 */
    ESCAPE_FOOD = 4, /* the same */
};
int sun_ap_of(const struct sun_play *play, int who, under_move move);
enum sun_source sun_spends(const struct sun_play *play, under_move move,
                           uint8_t cost[RES_FINITE + 1]);
void sun_pay_for(struct sun_play *play, int who, under_move move); /* the AP */
void sun_pay_all(struct sun_play *play, int who, under_move move); /* AP and things */

/* Columns of the table of moves. */
sun_asker sun_price_of_break, sun_price_of_craft, sun_price_of_explore, sun_price_of_fire,
    sun_price_of_move, sun_price_of_skill, sun_price_of_sleep, sun_price_of_sneak,
    sun_price_of_task, sun_price_of_theft, sun_price_of_use;
sun_spender sun_spend_food, sun_spend_for_rounds, sun_spend_meal, sun_spend_metal, sun_spend_recipe,
    sun_spend_wood;

#endif
