/* Food on a tile and in its traps (food.c). */
#ifndef UNDER_SUN_FOOD_H
#define UNDER_SUN_FOOD_H

#include "sun/play.h"

/* Cards with that tag that are set up on a tile, and food in traps. */
int sun_find_set(const struct sun_play *play, int tile, enum sun_tag tag, uint8_t card[CARDS_MAX]);
int sun_trapped_food(const struct sun_play *play, int tile);
void sun_take_trapped(struct sun_play *play, int tile, int count);
bool sun_has_trapped_food(const struct sun_play *play, int who); /* to be used up */
/* All there is for a hero to eat: carried, lying there and in traps. */
int sun_food_at_hand(const struct sun_play *play, int who);
/* A move that uses food up, once for every way of taking it; and what of so much food it takes out
 * of traps, which then is gone from there. */
void sun_list_food_use(const struct sun_play *play, int who, under_move move,
                       struct under_moves *out);
int sun_take_food_of_traps(struct sun_play *play, int who, int food, under_move move);

#endif
