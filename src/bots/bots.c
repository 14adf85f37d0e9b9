/* The bots, and what all of them have in common. */
#include <string.h>

#include "base/suggest.h"
#include "bots/belief.h"
#include "bots/bot.h"
#include "bots/list.h"

/* The strengths last, the strongest at the end. */
const struct under_bot *const under_bots[] = {
    &under_bot_random,
    &under_bot_simple,
    &under_bot_greedy,
    &under_bot_rollout,
    &under_bot_mcts,
    &under_bot_plans,
    &under_bot_quick,
    &under_bot_easy,
    &under_bot_normal,
    &under_bot_strong,
    NULL,
};

const struct under_bot *under_bot_find(const char *id)
{
    for (size_t i = 0; under_bots[i]; i++)
        if (strcmp(under_bots[i]->id, id) == 0)
            return under_bots[i];
    return NULL;
}

under_status under_bot_unknown(const char *id)
{
    struct under_unknown unknown = {.nearest.written = id};
    for (size_t i = 0; under_bots[i]; i++)
        under_unknown_offer(&unknown, under_bots[i]->id);
    return under_unknown_refuse(&unknown, "There is no bot \"{name}\"; the bots are: {names}.");
}

/* Lists what the actor can do, as far as it knows, into known and moves. */
static under_status bots_look(const struct under_config *config, const void *state,
                              struct under_effort effort, under_rng *rng,
                              unsigned char known[UNDER_STATE_MAX], struct under_moves *moves)
{
    const struct under_game *game = config->content->game;
    int seat = game->actor(state);
    if (seat == UNDER_OVER)
        return refuse("There's no move to choose: the game is over.");
    if (seat == UNDER_CHANCE)
        return refuse("There's no move to choose: chance decides next.");
    memcpy(known, state, game->state_size);
    under_belief_guess(effort.belief, config, known, seat, rng);
    game->moves(known, config, moves);
    return NULL;
}

under_status under_bot_choose(const struct under_bot *bot, const struct under_config *config,
                              const void *state, struct under_effort effort, under_rng *rng,
                              under_move *out)
{
    unsigned char known[UNDER_STATE_MAX];
    struct under_moves moves;
    under_status why = bots_look(config, state, effort, rng, known, &moves);
    if (why)
        return why;
    struct under_rating ratings[UNDER_MOVES_MAX];
    int best = 0;
    if (moves.count > 1)
        bot->rate(config, known, &moves, effort, rng, ratings);
    for (int i = 1; i < moves.count; i++)
        if (ratings[i].value > ratings[best].value)
            best = i;
    *out = moves.move[best];
    return NULL;
}

under_status under_bot_rate(const struct under_bot *bot, const struct under_config *config,
                            const void *state, struct under_effort effort, under_rng *rng,
                            struct under_rating *out, int *count)
{
    unsigned char known[UNDER_STATE_MAX];
    struct under_moves moves;
    under_status why = bots_look(config, state, effort, rng, known, &moves);
    if (why)
        return why;
    effort.forecast = true;
    bot->rate(config, known, &moves, effort, rng, out);
    /* Equally good moves stay in the order the game lists them, so that a seed decides everything.
     */
    for (int i = 1; i < moves.count; i++) {
        struct under_rating rating = out[i];
        int at = i;
        for (; at > 0 && out[at - 1].value < rating.value; at--)
            out[at] = out[at - 1];
        out[at] = rating;
    }
    *count = moves.count;
    return NULL;
}
