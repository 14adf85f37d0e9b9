/* Perft: exact counts of move sequences, to pin the rules down by a number. */
#include "engine/walker.h"

#include <assert.h>
#include <string.h>

static uint64_t perft_count(const struct under_config *config, const void *state, int depth,
                            int ply, uint64_t seed)
{
    const struct under_game *game = config->content->game;
    int actor = game->actor(state);
    if (depth == ply || actor == UNDER_OVER)
        return 1;
    unsigned char next[UNDER_STATE_MAX];
    if (actor == UNDER_CHANCE) {
        under_rng rng = under_rng_at(seed, (uint64_t)ply);
        memcpy(next, state, game->state_size);
        under_status why = game->apply(next, config, game->sample(state, config, &rng), NULL);
        assert(!why && "a sampled outcome is legal");
        (void)why;
        return perft_count(config, next, depth, ply + 1, seed);
    }
    struct under_moves moves;
    moves.count = 0;
    game->moves(state, config, &moves);
    uint64_t sum = 0;
    for (int i = 0; i < moves.count; i++) {
        memcpy(next, state, game->state_size);
        under_status why = game->apply(next, config, moves.move[i], NULL);
        assert(!why && "a listed move is legal");
        (void)why;
        sum += perft_count(config, next, depth, ply + 1, seed);
    }
    return sum;
}

uint64_t under_perft(const struct under_config *config, const void *state, int depth, uint64_t seed)
{
    return perft_count(config, state, depth, 0, seed);
}
