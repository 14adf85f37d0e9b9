/* Perft: exact counts of move sequences, to pin the rules down by a number. */
#include "engine/walker.h"

#include <string.h>

/* What all nodes of a count share. */
struct perft {
    const struct under_config *config;
    int depth;
    uint64_t seed;
    const struct under_perft_watch *watch; /* or NULL */
};

/* The part of the whole count a node stands for: where it begins, and how large it is. */
struct part {
    double from, share;
};

/* So near to the leaves, telling how far it is would cost more than counting. */
enum { UNWATCHED = 2 };

static uint64_t perft_count(const struct perft *perft, const void *state, int ply, struct part part)
{
    const struct under_config *config = perft->config;
    const struct under_game *game = config->content->game;
    int actor = game->actor(state);
    if (perft->depth == ply || actor == UNDER_OVER)
        return 1;
    unsigned char next[UNDER_STATE_MAX];
    if (actor == UNDER_CHANCE) {
        under_rng rng = under_rng_at(perft->seed, (uint64_t)ply);
        memcpy(next, state, game->state_size);
        game->make(next, config, game->sample(state, config, &rng), NULL);
        return perft_count(perft, next, ply + 1, part);
    }
    struct under_moves moves;
    moves.count = 0;
    game->moves(state, config, &moves);
    uint64_t sum = 0;
    for (int i = 0; i < moves.count; i++) {
        memcpy(next, state, game->state_size);
        game->make(next, config, moves.move[i], NULL);
        struct part child = {part.from + part.share * i / moves.count, part.share / moves.count};
        sum += perft_count(perft, next, ply + 1, child);
        if (perft->watch && perft->depth - ply > UNWATCHED)
            perft->watch->at(perft->watch->context, child.from + child.share);
    }
    return sum;
}

uint64_t under_perft(const struct under_config *config, const void *state, int depth, uint64_t seed,
                     const struct under_perft_watch *watch)
{
    const struct perft perft = {config, depth, seed, watch};
    return perft_count(&perft, state, 0, (struct part){0, 1});
}
