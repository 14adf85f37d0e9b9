/* random: any legal move, each as likely. */
#include "bots/list.h"

static under_move random_choose(const struct under_config *config, const void *state,
                                const struct under_moves *moves, struct under_effort effort,
                                under_rng *rng)
{
    (void)config, (void)state, (void)effort;
    return moves->move[under_rng_below(rng, (uint32_t)moves->count)];
}

const struct under_bot under_bot_random = {
    .id = "random",
    .idea = "any legal move, each as likely",
    .choose = random_choose,
};
