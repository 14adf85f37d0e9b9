/* rollout: plays every move on in the mind, many times, and takes the one that ends best on
 * average.
 *
 * Simulated games follow the game's own sensible moves and are graded by its score, because games
 * played at random are nearly always lost, and a count of wins would tell nothing.
 *
 * The playouts are spent by sequential halving (Karnin, Koren and Somekh 2013): all moves get the
 * same number of them, the worse half is out, and so on until two moves share the last part. In a
 * round of playouts every move meets the same luck, so that what differs is the move. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/clock.h"
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
    struct bots_clock clock;
};

/* Where a playout stopped, besides chance and the game's end: it was not finished in time. */
enum { TIME_IS_UP = -3 };

/* Plays on until a chance node after that many steps, or the game's end; the actor then. Dice and
 * choices have generators of their own: then a move that takes fewer decisions does not change all
 * dice that follow. */
static int rollout_play_on(const struct question *question, void *state, int steps, under_rng *dice,
                           under_rng *choices)
{
    const struct under_config *config = question->config;
    const struct under_game *game = config->content->game;
    int actor = game->actor(state);
    for (int step = 0; step < STEPS_MOST && actor != UNDER_OVER; step++) {
        if (step >= steps && actor == UNDER_CHANCE)
            break;
        if (bots_clock_is_up(&question->clock))
            return TIME_IS_UP;
        under_move next = actor == UNDER_CHANCE ? game->sample(state, config, dice)
                                                : game->suggest(state, config, choices);
        game->make(state, config, next, NULL);
        actor = game->actor(state);
    }
    return actor;
}

/* Under a time limit the long playouts come last: whole games are for the chance that is shown, and
 * choosing comes first. */
static bool rollout_is_for_the_end(const struct question *question, uint64_t round)
{
    return round % TO_THE_END == (question->clock.most ? TO_THE_END - 1 : 0);
}

/* A playout that is not finished in time counts for nothing: what it came to by then would be
 * compared with what others came to later. */
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
    game->make(copy, config, question->moves->move[candidate->index], NULL);
    if (rollout_play_on(question, copy, HORIZON, &dice, &choices) == TIME_IS_UP)
        return;
    game->score(copy, config, score);
    candidate->playouts++;
    candidate->sum += score[question->seat];
    if (rollout_is_for_the_end(question, round) &&
        rollout_play_on(question, copy, STEPS_MOST, &dice, &choices) == UNDER_OVER) {
        game->score(copy, config, score);
        candidate->ended++;
        candidate->wins += score[question->seat] >= 1;
    }
}

/* The mean score, and while there are few playouts a bonus for what the game suggests. */
static float rollout_value(const struct candidate *candidate)
{
    float playouts = (float)candidate->playouts;
    if (playouts == 0) /* the time was up before: worth less than all that were tried */
        return (float)candidate->hints / HINTS - 2;
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
    for (int hint = 0; hint < HINTS && !bots_clock_is_up(&question->clock); hint++) {
        under_move move = config->content->game->suggest(question->state, config, &rng);
        for (int i = 0; i < count; i++)
            candidate[i].hints += under_move_equal(move, question->moves->move[i]);
    }
}

/* Spends the effort and leaves the candidates in order: those that stayed in longest first. */
static void rollout_halve(const struct question *question, struct under_effort effort,
                          struct candidate *candidate, int count)
{
    const struct bots_clock *clock = &question->clock;
    long long spent = 0, most = clock->most           ? clock->most
                                : effort.playouts > 0 ? effort.playouts
                                                      : PLAYOUTS;
    if (clock->most) /* who knows how far it will come: what the game suggests is tried first */
        rollout_sort(candidate, count);
    int stages = 1;
    while (count > 1 << stages)
        stages++;
    uint64_t round = 0;
    for (int stage = 1; stage <= stages; stage++, count = (count + 1) / 2) {
        do {
            for (int i = 0; i < count && !bots_clock_is_up(clock); i++)
                rollout_play(question, &candidate[i], round);
            round++;
            spent = clock->most ? bots_clock_spent(clock) : spent + count;
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
        .clock = bots_clock_start(effort),
    };
    struct candidate candidate[UNDER_MOVES_MAX];
    assert(moves->count > 0);
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
