/* strong: tree search over the fitted weights. */
#include "bots/list.h"
#include "bots/mcts.h"

enum { ITERATIONS = 400 }; /* where no effort is given */

static void strong_rate(const struct under_config *config, const void *state,
                        const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                        struct under_rating *out)
{
    if (effort.playouts == 0)
        effort.playouts = ITERATIONS;
    struct mcts_options options = mcts_usual(bots_judge_best(config), effort);
    mcts_rate(&options, state, moves, rng, out);
}

const struct under_bot under_bot_strong = {
    .id = "strong",
    .idea = "searches a tree of moves and chances, thoroughly",
    .rate = strong_rate,
};
