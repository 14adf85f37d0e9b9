/* Monte Carlo tree search, for the bots that use it. */
#ifndef UNDER_BOTS_MCTS_H
#define UNDER_BOTS_MCTS_H

#include "bots/bot.h"
#include "bots/evaluate.h"

struct mcts_options {
    struct bots_judge judge;
    struct under_effort effort; /* each thread grows a tree of its own */
    int iterations;             /* where the effort has no time limit */
    int nodes;                  /* room for so many in a tree; 0: for as many as will be needed */
    float explore;              /* how much a move seldom tried is preferred */
    float first_sight;          /* how many visits the first sight of a move counts for */
};

/* How the bots search, with that judge and effort. */
struct mcts_options mcts_usual(struct bots_judge judge, struct under_effort effort);

/* Rates the moves; returns how many iterations were made. */
long long mcts_rate(const struct mcts_options *options, const void *state,
                    const struct under_moves *moves, under_rng *rng, struct under_rating *out);

#endif
