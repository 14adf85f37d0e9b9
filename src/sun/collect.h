/* Collecting, looting characters and dropping (collect.c). */
#ifndef UNDER_SUN_COLLECT_H
#define UNDER_SUN_COLLECT_H

#include "sun/play.h"

void sun_take_store(struct sun_play *play, int who); /* all that lies there, as far as it fits */

/* Actions: what the table of moves calls. */
void sun_list_holdings(const struct sun_play *play, int who,
                       struct under_moves *out); /* Collect, loot, drop */
void sun_do_collect(struct sun_play *, int, under_move);
void sun_do_collect_card(struct sun_play *, int, under_move);
void sun_do_loot_body(struct sun_play *, int, under_move);
void sun_do_loot_card(struct sun_play *, int, under_move);
void sun_do_drop(struct sun_play *, int, under_move);
void sun_do_drop_card(struct sun_play *, int, under_move);

#endif
