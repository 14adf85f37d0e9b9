/* The bots, and what all of them have in common. */
#include <string.h>

#include "bots/bot.h"
#include "bots/list.h"

const struct under_bot *const under_bots[] = {&under_bot_random, &under_bot_rollout, NULL};

const struct under_bot *under_bot_find(const char *id)
{
    for (size_t i = 0; under_bots[i]; i++)
        if (strcmp(under_bots[i]->id, id) == 0)
            return under_bots[i];
    return NULL;
}

under_status under_bot_choose(const struct under_bot *bot, const struct under_config *config,
                              const void *state, struct under_effort effort, under_rng *rng,
                              under_move *out)
{
    const struct under_game *game = config->content->game;
    int seat = game->actor(state);
    if (seat == UNDER_OVER)
        return refuse("There is no move to choose: the game is over.");
    if (seat == UNDER_CHANCE)
        return refuse("There is no move to choose: chance decides now.");
    unsigned char known[UNDER_STATE_MAX];
    memcpy(known, state, game->state_size);
    game->guess(known, config, seat, rng);
    struct under_moves moves;
    game->moves(known, config, &moves);
    *out = moves.count == 1 ? moves.move[0] : bot->choose(config, known, &moves, effort, rng);
    return NULL;
}
