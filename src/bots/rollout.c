/* rollout: plays every move on in the mind, many times, and takes the one that ends best on
 * average.
 *
 * Simulated games follow the game's own sensible moves and are graded by its score, because games
 * played at random are nearly always lost, and a count of wins would tell nothing.
 *
 * The playouts are spent by sequential halving (Karnin, Koren and Somekh 2013): all moves get the
 * same number of them, the worse half is out, and so on until two moves share the last part. In a
 * round of playouts every move meets the same luck, so that what differs is the move. */
#include <math.h>
#include <string.h>
#include <time.h>

#include "bots/list.h"

enum {
    PLAYOUTS = 400, /* where no effort is given */
    HORIZON = 16,   /* a playout is graded at the first roll after that many steps */
    TO_THE_END = 8, /* of so many rounds one is played on to the end, to count wins */
    HINTS = 16,     /* how often the game is asked for a sensible move beforehand */
    STEPS_MOST = 5000,
};

/* The bonus, after its first playout, of a move the game always suggests; it fades with more. */
static const float PRIOR = 0.2f;

/* What is known of a move so far. */
struct candidate {
    int index; /* in the list of moves */
    int hints; /* how often the game suggested it */
    int playouts, ended, wins;
    float sum; /* of the scores */
};

/* What all playouts of one question have in common. */
struct question {
    const struct under_config *config;
    const void *state;
    const struct under_moves *moves;
    int seat;
    uint64_t seed;
};

static long long rollout_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Plays on until a chance node after that many steps, or the game's end; the actor then. Dice and
 * choices have generators of their own: then a move that takes fewer decisions does not change all
 * dice that follow. */
static int rollout_play_on(const struct under_config *config, void *state, int steps,
                           under_rng *dice, under_rng *choices)
{
    const struct under_game *game = config->content->game;
    int actor = game->actor(state);
    for (int step = 0; step < STEPS_MOST && actor != UNDER_OVER; step++) {
        if (step >= steps && actor == UNDER_CHANCE)
            break;
        under_move next = actor == UNDER_CHANCE ? game->sample(state, config, dice)
                                                : game->suggest(state, config, choices);
        game->apply(state, config, next, NULL);
        actor = game->actor(state);
    }
    return actor;
}

static void rollout_play(const struct question *question, struct candidate *candidate,
                         uint64_t round)
{
    const struct under_config *config = question->config;
    const struct under_game *game = config->content->game;
    under_rng dice = under_rng_at(question->seed, 2 * round);
    under_rng choices = under_rng_at(question->seed, 2 * round + 1);
    unsigned char copy[UNDER_STATE_MAX];
    float score[UNDER_SEATS_MAX];
    memcpy(copy, question->state, game->state_size);
    game->apply(copy, config, question->moves->move[candidate->index], NULL);
    rollout_play_on(config, copy, HORIZON, &dice, &choices);
    game->score(copy, config, score);
    candidate->playouts++;
    candidate->sum += score[question->seat];
    if (round % TO_THE_END == 0 &&
        rollout_play_on(config, copy, STEPS_MOST, &dice, &choices) == UNDER_OVER) {
        game->score(copy, config, score);
        candidate->ended++;
        candidate->wins += score[question->seat] >= 1;
    }
}

/* The mean score, and while there are few playouts a bonus for what the game suggests. */
static float rollout_value(const struct candidate *candidate)
{
    float playouts = (float)candidate->playouts;
    return candidate->sum / playouts + PRIOR / HINTS * (float)candidate->hints / sqrtf(playouts);
}

/* Best first; equally good ones stay as they are. */
static void rollout_sort(struct candidate *candidate, int count)
{
    for (int i = 1; i < count; i++) {
        struct candidate moved = candidate[i];
        int at = i;
        for (; at > 0 && rollout_value(&candidate[at - 1]) < rollout_value(&moved); at--)
            candidate[at] = candidate[at - 1];
        candidate[at] = moved;
    }
}

/* Asks the game for sensible moves: while there are few playouts, they are what luck is weighed
 * against. */
static void rollout_ask(const struct question *question, struct candidate *candidate, int count)
{
    const struct under_config *config = question->config;
    under_rng rng = under_rng_at(~question->seed, 0);
    for (int hint = 0; hint < HINTS; hint++) {
        under_move move = config->content->game->suggest(question->state, config, &rng);
        for (int i = 0; i < count; i++)
            candidate[i].hints += under_move_equal(move, question->moves->move[i]);
    }
}

/* Spends the effort and leaves the candidates in order: those that stayed in longest first. */
static void rollout_halve(const struct question *question, struct under_effort effort,
                          struct candidate *candidate, int count)
{
    long long spent = 0, began = effort.ms > 0 ? rollout_now_us() : 0;
    long long most = effort.ms > 0         ? effort.ms * 1000LL
                     : effort.playouts > 0 ? effort.playouts
                                           : PLAYOUTS;
    int stages = 1;
    while (count > 1 << stages)
        stages++;
    uint64_t round = 0;
    for (int stage = 1; stage <= stages; stage++, count = (count + 1) / 2) {
        do {
            for (int i = 0; i < count; i++)
                rollout_play(question, &candidate[i], round);
            round++;
            spent = effort.ms > 0 ? rollout_now_us() - began : spent + count;
        } while (spent * stages < most * stage);
        rollout_sort(candidate, count);
    }
}

static void rollout_rate(const struct under_config *config, const void *state,
                         const struct under_moves *moves, struct under_effort effort,
                         under_rng *rng, struct under_rating *out)
{
    const struct question question = {
        .config = config,
        .state = state,
        .moves = moves,
        .seat = config->content->game->actor(state),
        .seed = under_rng_next(rng),
    };
    struct candidate candidate[UNDER_MOVES_MAX];
    for (int i = 0; i < moves->count; i++)
        candidate[i] = (struct candidate){.index = i};
    rollout_ask(&question, candidate, moves->count);
    rollout_halve(&question, effort, candidate, moves->count);
    float value = 1;
    for (int i = 0; i < moves->count; i++) {
        const struct candidate *it = &candidate[i];
        /* A move that was left out early may have been lucky until then: it is not worth more than
         * those that proved themselves. */
        value = fminf(value, rollout_value(it));
        /* One more win and one more loss than seen (Laplace), so that the error is never nothing
         * and large after few games. */
        float games = (float)it->ended + 2, chance = ((float)it->wins + 1) / games;
        out[it->index] = (struct under_rating){
            .move = moves->move[it->index],
            .value = value,
            .chance = chance,
            .error = sqrtf(chance * (1 - chance) / games),
        };
    }
}

const struct under_bot under_bot_rollout = {
    .id = "rollout",
    .idea = "plays each move out many times and takes the one that ends best on average",
    .rate = rollout_rate,
};
