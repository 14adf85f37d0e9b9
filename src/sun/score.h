/* What a game that is over comes to in points (score.c). */
#ifndef UNDER_SUN_SCORE_H
#define UNDER_SUN_SCORE_H

#include "sun/play.h"

struct sun_score {
    int parts, days, health, saved;
};

struct sun_score sun_score_of(const struct sun_play *play);
int sun_score_total(struct sun_score score);

#endif
