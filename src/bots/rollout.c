/* rollout: plays every move on in the mind, many times, and takes the one that ends best on
 * average.
 *
 * Simulated games follow the game's own sensible moves and are graded by its score, because games
 * played at random are nearly always lost, and a count of wins would tell nothing. */
#include <string.h>
#include <time.h>

#include "bots/list.h"

enum { PLAYOUTS = 400, PLAYOUTS_MOST = 1 << 20, STEPS_MOST = 5000 };

static long long rollout_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Plays one game on from after the move; the seat's score at its end. */
static float rollout_play(const struct under_config *config, const void *state, under_move move,
                          int seat, under_rng *rng)
{
    const struct under_game *game = config->content->game;
    unsigned char copy[UNDER_STATE_MAX];
    float score[UNDER_SEATS_MAX];
    memcpy(copy, state, game->state_size);
    game->apply(copy, config, move, NULL);
    for (int step = 0; step < STEPS_MOST; step++) {
        int actor = game->actor(copy);
        if (actor == UNDER_OVER)
            break;
        under_move next = actor == UNDER_CHANCE ? game->sample(copy, config, rng)
                                                : game->suggest(copy, config, rng);
        game->apply(copy, config, next, NULL);
    }
    game->score(copy, config, score);
    return score[seat];
}

static under_move rollout_choose(const struct under_config *config, const void *state,
                                 const struct under_moves *moves, struct under_effort effort,
                                 under_rng *rng)
{
    int seat = config->content->game->actor(state);
    int most = effort.ms > 0 ? PLAYOUTS_MOST : effort.playouts > 0 ? effort.playouts : PLAYOUTS;
    long long end = rollout_now_ms() + effort.ms;
    float sum[UNDER_MOVES_MAX];
    memset(sum, 0, (size_t)moves->count * sizeof *sum);
    for (int round = 0; round * moves->count < most || round == 0; round++) {
        if (effort.ms > 0 && round > 0 && rollout_now_ms() >= end)
            break;
        for (int i = 0; i < moves->count; i++)
            sum[i] += rollout_play(config, state, moves->move[i], seat, rng);
    }
    int best = 0;
    for (int i = 1; i < moves->count; i++)
        if (sum[i] > sum[best])
            best = i;
    return moves->move[best];
}

const struct under_bot under_bot_rollout = {
    .id = "rollout",
    .idea = "plays every move on in the mind and takes the one that ends best on average",
    .choose = rollout_choose,
};
