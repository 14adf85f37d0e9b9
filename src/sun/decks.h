/* Drawing cards and resources (decks.c). */
#ifndef UNDER_SUN_DECKS_H
#define UNDER_SUN_DECKS_H

#include "sun/play.h"

/* Which cards each draw can bring up: once, when all cards of a pack are read. */
void sun_find_draws(struct sun_pack *pack);
/* Pushes a draw; then state->answer is the card, AT_TABLE, or SUN_NONE when nothing is left.
 * FILTER_STARRED draws from the item and gear decks together. */
void sun_draw(struct sun_play *play, int who, enum sun_deck deck, enum sun_filter filter);
/* A card for a merchant's stock. */
void sun_draw_stock(struct sun_play *play, enum sun_stock stock);
/* A loot card for who: drawn, then gained or carried out. */
void sun_draw_loot(struct sun_play *play, int who);
/* A resource of the bag for who, or for a merchant where who is SUN_NONE: SUN-SET-06. */
void sun_draw_bag(struct sun_play *play, int who, int merchant);
/* Night cards: one more, that is told for, and those due at the start of a turn and on entering a
 * tile, which may be none: SUN-NIGHT. By day the last two do nothing. */
void sun_draw_night(struct sun_play *play, int who);
bool sun_night_card_comes(const struct sun_play *play, int who); /* when their turn begins */
void sun_begin_night(struct sun_play *play, int who);
void sun_enter_night(struct sun_play *play, int who);
void sun_draw_event(struct sun_play *play, int who);
void sun_meet_event(struct sun_play *play, int who); /* the tile's marker goes: one card for it */
/* One that waited for enemies to be gone, if there is one; from that hero on: SUN-CARD-10. */
bool sun_meet_waiting_event(struct sun_play *play, int first);

#endif
