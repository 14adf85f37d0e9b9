/* Crafting, and taking apart (craft.c). */
#ifndef UNDER_SUN_CRAFT_H
#define UNDER_SUN_CRAFT_H

#include "sun/play.h"

/* Once, when all cards of a pack are read. */
void sun_find_recipes(struct sun_pack *pack);
int sun_craft_cost(const struct sun_play *play, int who);
/* With the cheapest tool, another than the card that is taken apart. */
int sun_break_cost(const struct sun_play *play, int who, int card);
enum sun_resource sun_made_of(enum sun_resource ammunition);
int sun_rounds_of_one(enum sun_resource ammunition); /* made of one such resource */
/* A thing, or ammunition, into its resources, for nothing. */
void sun_take_apart(struct sun_play *play, int who, int card);
bool sun_can_melt(const struct sun_play *play, int who, enum sun_resource ammunition);
void sun_melt(struct sun_play *play, int who, enum sun_resource ammunition);

/* Actions: what the table of moves calls. */
void sun_list_crafts(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_craft(struct sun_play *, int, under_move);
void sun_do_craft_ammo(struct sun_play *, int, under_move);
void sun_do_break(struct sun_play *, int, under_move);
void sun_do_break_ammo(struct sun_play *, int, under_move);

#endif
