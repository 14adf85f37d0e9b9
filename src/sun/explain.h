/* What the chapters of explaining offer each other: explain.c says why a move is refused. */
#ifndef UNDER_SUN_EXPLAIN_H
#define UNDER_SUN_EXPLAIN_H

#include "sun/sun.h"

/* A refusal of `move`, which is in scope, with the rule that is behind that kind of move. */
#define cannot(text, ...) refuse_by(sun_moves[move.kind].rule, text, ##__VA_ARGS__)

/* explain_fight.c: what is wrong with the foe, character, merchant or weapon that is named; NULL:
 * nothing. */
under_status sun_explain_target(const struct sun_play *play, int who, under_move move);
under_status sun_explain_enemy(const struct sun_play *play, int who, under_move move);
/* card: for an attack on the own tile, or at range. */
enum reach { NEAR, FAR };
under_status sun_explain_weapon(const struct sun_play *play, int who, under_move move, int card,
                                enum reach reach);
/* What a deal with a merchant or an offer to a character lacks; NULL: nothing known. */
under_status sun_lacks_deal(const struct sun_play *play, int who, int index);
under_status sun_lacks_offer(const struct sun_play *play, int who, int with);

/* explain_goods.c: what is wrong with the goods, cards and skills an action needs; NULL: nothing.
 */
under_status sun_explain_goods(const struct sun_play *play, int who, under_move move);

#endif
