/* The mission and its end (mission.c). */
#ifndef UNDER_SUN_MISSION_H
#define UNDER_SUN_MISSION_H

#include "sun/play.h"

void sun_begin_part(struct sun_play *play, int part);
void sun_check_goals(struct sun_play *play); /* after each resolved action: SUN-TEAM-18 */
/* Whether the last part's goals are all met. */
bool sun_mission_is_done(const struct sun_play *play);
void sun_finish(struct sun_play *play, enum sun_result result); /* empties the stack */
bool sun_can_give_up(const struct sun_state *state, int who);

/* Actions: what the table of moves calls. */
void sun_list_tasks(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_task(struct sun_play *, int, under_move);
void sun_do_give_up(struct sun_play *, int, under_move);

#endif
