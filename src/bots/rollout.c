/* rollout: plays every move on in the mind, many times, and takes the one that ends best on
 * average.
 *
 * Simulated games follow the game's own sensible moves and are graded by its score, because games
 * played at random are nearly always lost, and a count of wins would tell nothing. */
#include <math.h>
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

static void rollout_rate(const struct under_config *config, const void *state,
                         const struct under_moves *moves, struct under_effort effort,
                         under_rng *rng, struct under_rating *out)
{
    int seat = config->content->game->actor(state);
    int most = effort.ms > 0 ? PLAYOUTS_MOST : effort.playouts > 0 ? effort.playouts : PLAYOUTS;
    long long end = rollout_now_ms() + effort.ms;
    int rounds = 0, wins[UNDER_MOVES_MAX];
    float sum[UNDER_MOVES_MAX];
    memset(sum, 0, (size_t)moves->count * sizeof *sum);
    memset(wins, 0, (size_t)moves->count * sizeof *wins);
    do {
        for (int i = 0; i < moves->count; i++) {
            float score = rollout_play(config, state, moves->move[i], seat, rng);
            sum[i] += score;
            wins[i] += score == 1;
        }
        rounds++;
    } while (rounds * moves->count < most && (effort.ms == 0 || rollout_now_ms() < end));
    for (int i = 0; i < moves->count; i++) {
        /* One more win and one more loss than seen (Laplace), so that the error is never nothing.
         */
        float chance = ((float)wins[i] + 1) / ((float)rounds + 2);
        out[i] = (struct under_rating){
            .move = moves->move[i],
            .value = sum[i] / (float)rounds,
            .chance = chance,
            .error = sqrtf(chance * (1 - chance) / (float)(rounds + 2)),
        };
    }
}

const struct under_bot under_bot_rollout = {
    .id = "rollout",
    .idea = "plays every move on in the mind and takes the one that ends best on average",
    .rate = rollout_rate,
};
