/* strong: tree search over the fitted weights, or search over plans where a game has some. */
#include "bots/list.h"
#include "bots/mcts.h"
#include "bots/plans.h"

enum { ITERATIONS = 200 }; /* where no effort is given */
static const struct bots_plans_usual PLANS = {.plans = UNDER_PLANS_MAX, .steps = 12000};

/* The weights are trusted: what an iteration comes to is mostly the luck of the rolls in it, and
 * differences between good moves are small beside that. */
static const float first_sight = 16;

static void strong_rate(const struct under_config *config, const void *state,
                        const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                        struct under_rating *out)
{
    if (bots_has_plans(config)) {
        bots_plans_rate(config, state, moves, effort, PLANS, rng, out);
        return;
    }
    if (effort.playouts == 0)
        effort.playouts = ITERATIONS;
    struct mcts_options options = mcts_usual(bots_judge_best(config), effort);
    options.first_sight = first_sight;
    mcts_rate(&options, state, moves, rng, out);
}

const struct under_bot under_bot_strong = {
    .id = "strong",
    .idea = "searches a tree of moves and rolls, or whole plans, thoroughly",
    .rate = strong_rate,
};
