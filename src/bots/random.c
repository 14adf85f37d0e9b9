/* random: any legal move, each as likely. */
#include "bots/list.h"

static void random_rate(const struct under_config *config, const void *state,
                        const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                        struct under_rating *out)
{
    (void)config, (void)state, (void)effort;
    int chosen = (int)under_rng_below(rng, (uint32_t)moves->count);
    for (int i = 0; i < moves->count; i++)
        out[i] = (struct under_rating){
            .move = moves->move[i],
            .value = i == chosen,
            .chance = 0.5f, /* it knows nothing, */
            .error = 0.5f,  /* and says so */
        };
}

const struct under_bot under_bot_random = {
    .id = "random",
    .idea = "plays any legal move, all equally likely",
    .rate = random_rate,
};
