/* simple: what the game itself suggests. Rules of thumb, no search: for mass runs, and as what the
 * searching bots play on with. */
#include "bots/list.h"

static void simple_rate(const struct under_config *config, const void *state,
                        const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                        struct under_rating *out)
{
    (void)effort;
    under_move suggested = config->content->game->suggest(state, config, rng);
    for (int i = 0; i < moves->count; i++)
        out[i] = (struct under_rating){
            .move = moves->move[i],
            .value = under_move_equal(moves->move[i], suggested),
            .chance = 0.5f, /* a suggestion is no forecast, */
            .error = 0.5f,  /* and says so */
        };
}

const struct under_bot under_bot_simple = {
    .id = "simple",
    .idea = "plays what the game itself suggests: rules of thumb, no search",
    .rate = simple_rate,
};
