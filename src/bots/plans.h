/* Search over plans, for games that have some: plans.c. */
#ifndef UNDER_BOTS_PLANS_H
#define UNDER_BOTS_PLANS_H

#include "bots/bot.h"

/* Whether the game has plans to search. */
bool bots_has_plans(const struct under_config *config);

/* How much is thought where the effort doesn't say. */
struct bots_plans_usual {
    int plans; /* that are looked at, of those the game names first */
    int steps; /* moves made in the mind, of all playouts together: what thinking costs */
};

/* Rates the moves by the best plan that begins with each. */
void bots_plans_rate(const struct under_config *config, const void *state,
                     const struct under_moves *moves, struct under_effort effort,
                     struct bots_plans_usual usual, under_rng *rng, struct under_rating *out);

#endif
