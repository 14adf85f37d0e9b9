/* Days, turns and actions (phases.c, preparation.c, actions.c). */
#ifndef UNDER_SUN_TURN_H
#define UNDER_SUN_TURN_H

#include "sun/play.h"

void sun_act(struct sun_play *play, int who, under_move move); /* OP_ACTIONS' take calls it */
/* The stack of a turn in which an action is to be chosen, for positions made by hand. */
void sun_lay_turn(struct sun_play *play, int who);
/* All that lies on a tile goes back where it came from; whether there was anything: SUN-DAY-03. */
bool sun_clear_tile(struct sun_play *play, int tile);
/* Takes the markers off a hero's skills that lie there until then: SUN-CHAR-04. */
void sun_free_skills(struct sun_hero *hero, enum sun_limit until);
/* SUN-CHAR-06: 1 water, or 1 HP; the hero is asked where there is a choice. */
void sun_ask_for_water(struct sun_play *play, int who);
/* What each chapter offers to the hero whose turn it is. Costs beyond the AP left are not listed.
 */
void sun_list_actions(const struct sun_play *play, int who, struct under_moves *out);
/* Only so many of them that all of that kind are there: what it takes to judge one move. */
void sun_list_actions_like(const struct sun_play *play, int who, int kind, struct under_moves *out);

/* Actions: what the table of moves calls. */
void sun_do_end(struct sun_play *, int, under_move);

#endif
