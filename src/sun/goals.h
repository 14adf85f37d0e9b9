/* What missions ask for (goals.c). */
#ifndef UNDER_SUN_GOALS_H
#define UNDER_SUN_GOALS_H

#include "sun/play.h"

/* How much of what a goal asks is there, and how much it takes; for people in one
 * sentence. */
int sun_goal_have(const struct sun_play *play, const struct sun_goal *goal);
int sun_goal_need(const struct sun_play *play, const struct sun_goal *goal);
bool sun_goal_met(const struct sun_play *play, const struct sun_goal *goal);
void sun_goal_text(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out);
/* The same without the last day, where that is said for all goals at once. */
void sun_goal_short(const struct sun_play *play, const struct sun_goal *goal,
                    struct under_buf *out);
/* What the card is crafted from that a goal asks for, by resource; NULL: none, or it cannot be. */
const uint8_t *sun_goal_recipe(const struct sun_pack *pack, const struct sun_goal *goal);
/* The same of a mission that is not being played. */
void sun_describe_goal(const struct sun_pack *pack, const struct sun_part *part,
                       const struct sun_goal *goal, struct under_buf *out);
/* Something was done that a goal may count: GOAL_DEFEAT and GOAL_CRAFT with the kind of card,
 * GOAL_TRADE. */
void sun_note(struct sun_play *play, enum sun_goal_kind deed, int kind);
/* Tiles revealed, or camps but New Haven's: GOAL_TILES, GOAL_CAMPS. */
int sun_count_places(const struct sun_play *play, enum sun_goal_kind kind);
bool sun_is_which(const struct sun_pack *pack, int which, int kind);
/* Whether a goal of the part wants that stored on the tile. */
bool sun_is_wanted_at(const struct sun_play *play, int tile, int thing);
/* The same of all parts of the mission. */
bool sun_is_ever_wanted_at(const struct sun_play *play, int tile, int thing);

#endif
