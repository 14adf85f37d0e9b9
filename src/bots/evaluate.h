/* How good a position is for a seat, between 0 and 1, by one of two means: the game's own rough
 * score, or the weights fitted to its features where the program brings some along. */
#ifndef UNDER_BOTS_EVALUATE_H
#define UNDER_BOTS_EVALUATE_H

#include "bots/net.h"

struct bots_judge {
    const struct under_config *config;
    const struct under_net *net; /* NULL: the score */
    struct under_memo *memo;     /* or NULL */
};

/* A judge that goes by the score, and the best one there is for the game. */
struct bots_judge bots_judge_score(const struct under_config *config);
struct bots_judge bots_judge_best(const struct under_config *config);

/* Won is 1; lost is less than all else. */
float bots_judge_state(const struct bots_judge *judge, const void *state, int seat);

/* How far off the judge usually is, as a standard error of a chance it gives: of the score little
 * more is known than that it tells better from worse. */
float bots_judge_error(const struct bots_judge *judge, float chance);

#endif
