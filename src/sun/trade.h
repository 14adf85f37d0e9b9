/* Merchants (trade.c). */
#ifndef UNDER_SUN_TRADE_H
#define UNDER_SUN_TRADE_H

#include "sun/play.h"

void sun_bring_merchant(struct sun_play *play, int tile); /* pushes OP_ARRIVE */
void sun_send_merchant_away(struct sun_play *play, int index);
/* The merchant is this hero's enemy from now on; nothing for other foes. */
void sun_anger_merchant(struct sun_play *play, int who, int foe);
/* What lies on a side of an exchange is worth, in water: 0 given, 1 wanted. */
int sun_offer_value(const struct sun_play *play, int side);
/* What a merchant pays for a card: less than its value where rounds or uses are missing. */
int sun_sale_value(const struct sun_play *play, int card);
bool sun_trade_fits(const struct sun_play *play, int who, int index);
bool sun_can_trade(const struct sun_play *play, int who); /* with a merchant on the tile */
int sun_theft_cost(const struct sun_play *play);
bool sun_can_be_robbed(const struct sun_play *play, int index);

/* Actions: what the table of moves calls. */
void sun_list_trade(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_trade(struct sun_play *, int, under_move);
void sun_do_steal(struct sun_play *, int, under_move);

#endif
