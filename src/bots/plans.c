/* Search over plans: what the game says one might set out to do is tried out in the mind, each plan
 * from its first move on, by all seats' own sensible moves until the game's clock has gone round,
 * and graded by the game's score there.
 *
 * A plan is more than a move: its seat goes on pursuing it, so that a way of five moves is compared
 * with another way, not with a first step. A question to which the game has one plan is answered
 * without a thought.
 *
 * Effort is spent by sequential halving, and in a round of playouts every plan meets the same luck
 * (rollout.c has both, too) as what the game suggests does. A plan is preferred to that if it came
 * out better by more than a standard error: with few playouts little is certain, and the game's
 * suggestion is not bad. What the seat cannot know is guessed anew in every round, as likely as
 * it believes it (belief.h). */
#include <assert.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "bots/belief.h"
#include "bots/clock.h"
#include "bots/evaluate.h"
#include "bots/list.h"
#include "bots/plans.h"

enum {
    HOURS = 4,      /* how far a plan is played on: a day of Under our Sun */
    FORECASTS = 24, /* whole games for the chance that is shown, shared by the best plans, */
    FORETOLD = 3,   /* this many of them, with the same luck */
    STEPS_MOST = 5000,
};

/* How far apart two plans usually come out in a playout with the same luck: what is thought of a
 * difference before it was seen often. */
static const float SPREAD = 0.05f;

/* How much of a grade is the chance by fitted weights, where there are some; the rest is the
 * game's score. */
static const float FITTED = 0.5f;

struct tried {
    struct under_plan plan;
    int place; /* in the game's list: the first is what it suggests */
    int playouts, ended, wins;
    float sum, squares; /* of how much better than the game's suggestion it came out */
};

struct trial {
    const struct under_config *config;
    const void *state;
    int seat, until;
    uint64_t seed;
    const struct under_belief *belief;
    struct bots_judge judge; /* beside the score */
    struct bots_clock clock;
    int share;        /* of the time, in quarters, for choosing */
    long long *steps; /* made so far, of all playouts */
};

/* Plays on until the game's clock shows that, by the plan as long as it reaches; false: the time
 * was up before. */
static bool plans_play_on(const struct trial *trial, int aim, int until, void *state,
                          under_rng *dice, under_rng *choices)
{
    const struct under_config *config = trial->config;
    const struct under_game *game = config->content->game;
    for (int step = 0; step < STEPS_MOST; step++) {
        int actor = game->actor(state);
        if (actor == UNDER_OVER || (actor != UNDER_CHANCE && game->hour(state) >= until))
            return true;
        if (bots_clock_is_up(&trial->clock))
            return false;
        ++*trial->steps;
        bool planned = actor == trial->seat && game->hour(state) < trial->until;
        under_move next = actor == UNDER_CHANCE ? game->sample(state, config, dice)
                          : planned             ? game->pursue(state, config, aim, choices)
                                                : game->suggest(state, config, choices);
        game->make(state, config, next, NULL);
    }
    return true;
}

/* What a plan comes to with the luck of this round; false: the time was up before. */
static bool plans_play(const struct trial *trial, const struct under_plan *plan, int until,
                       uint64_t round, float *score)
{
    const struct under_config *config = trial->config;
    const struct under_game *game = config->content->game;
    under_rng dice = under_rng_at(trial->seed, 3 * round);
    under_rng choices = under_rng_at(trial->seed, 3 * round + 1);
    under_rng guesses = under_rng_at(trial->seed, 3 * round + 2);
    unsigned char copy[UNDER_STATE_MAX];
    float per_seat[UNDER_SEATS_MAX];
    memcpy(copy, trial->state, game->state_size);
    under_belief_guess(trial->belief, config, copy, trial->seat, &guesses);
    game->make(copy, config, plan->first, NULL);
    ++*trial->steps; /* in any case, so that thinking ends where every plan ends the game */
    if (!plans_play_on(trial, plan->aim, until, copy, &dice, &choices))
        return false;
    game->score(copy, config, per_seat);
    *score = per_seat[trial->seat];
    if (trial->judge.net)
        *score =
            (1 - FITTED) * *score + FITTED * bots_judge_state(&trial->judge, copy, trial->seat);
    return true;
}

/* How much better than the game's suggestion a plan is for sure: what it was on average, less one
 * standard error. The suggestion itself is 0, so a plan must prove itself to be preferred. */
static float plans_value(const struct tried *tried)
{
    float n = (float)tried->playouts;
    if (tried->place == 0)
        return 0;
    if (tried->playouts == 0)
        return -1 - (float)tried->place;
    float mean = tried->sum / n;
    float spread = (2 * SPREAD * SPREAD + tried->squares - n * mean * mean) / (n + 1);
    return mean - sqrtf(fmaxf(spread, 0) / n);
}

/* Best first; equally good ones stay as they are. */
static void plans_sort(struct tried *tried, int count)
{
    for (int i = 1; i < count; i++) {
        struct tried moved = tried[i];
        int at = i;
        for (; at > 0 && plans_value(&tried[at - 1]) < plans_value(&moved); at--)
            tried[at] = tried[at - 1];
        tried[at] = moved;
    }
}

/* All plans once with the same luck, beside the game's suggestion. */
static void plans_compare(const struct trial *trial, const struct under_plan *suggested,
                          struct tried *tried, int count, uint64_t round)
{
    float usual, score;
    if (!plans_play(trial, suggested, trial->until, round, &usual))
        return;
    for (int i = 0; i < count; i++) {
        if (tried[i].place == 0 || !plans_play(trial, &tried[i].plan, trial->until, round, &score))
            continue;
        tried[i].playouts++;
        tried[i].sum += score - usual;
        tried[i].squares += (score - usual) * (score - usual);
    }
}

/* Whether all that are left begin with the same move: then there is nothing to decide yet. */
static bool plans_agree(const struct tried *tried, int count)
{
    for (int i = 1; i < count; i++)
        if (!under_move_equal(tried[i].plan.first, tried[0].plan.first))
            return false;
    return true;
}

/* What may be spent: microseconds, playouts or steps. */
struct budget {
    enum { BY_CLOCK, BY_PLAYOUTS, BY_STEPS } by;
    long long most;
};

static struct budget plans_budget(const struct trial *trial, struct under_effort effort,
                                  struct bots_plans_usual usual)
{
    if (trial->clock.most)
        return (struct budget){BY_CLOCK, trial->clock.most * trial->share / 4};
    if (effort.playouts > 0)
        return (struct budget){BY_PLAYOUTS, effort.playouts};
    return (struct budget){BY_STEPS, usual.steps};
}

static void plans_halve(const struct trial *trial, struct budget budget, struct tried *tried,
                        int count)
{
    const struct under_plan suggested = tried[0].plan;
    long long playouts = 0, spent = 0;
    int stages = 1;
    while (count > 1 << stages)
        stages++;
    uint64_t round = 0;
    for (int stage = 1; stage <= stages && !plans_agree(tried, count);
         stage++, count = (count + 1) / 2) {
        do {
            plans_compare(trial, &suggested, tried, count, round++);
            playouts += count + 1;
            spent = budget.by == BY_CLOCK      ? bots_clock_spent(&trial->clock)
                    : budget.by == BY_PLAYOUTS ? playouts
                                               : *trial->steps;
        } while (spent * stages < budget.most * stage);
        plans_sort(tried, count);
    }
}

/* Whole games with the best plans, to count wins: for the chance that is shown. */
static void plans_foretell(const struct trial *trial, struct tried *tried, int count)
{
    const uint64_t plans = (uint64_t)(count < FORETOLD ? count : FORETOLD);
    for (uint64_t game = 0; game < FORECASTS; game++) {
        struct tried *it = &tried[game % plans];
        float score;
        if (!plans_play(trial, &it->plan, INT_MAX, ~(game / plans), &score))
            return;
        it->ended++;
        it->wins += score >= 1;
    }
}

bool bots_has_plans(const struct under_config *config)
{
    return config->content->game->plans != NULL;
}

/* What was tried, best first, as ratings: a move is as good as the best plan that begins with it,
 * and one that no plan begins with is worth less than all others. One more win and one more loss
 * than seen (Laplace): the error is never nothing, and large after few games. Of a plan without
 * games it is only known that it is not better than those before it. */
static void plans_report(const struct tried *tried, int count, const struct under_moves *moves,
                         struct under_rating *out)
{
    static const float UNTRIED = -1000;
    float value = 1, least = 1;
    for (int i = 0; i < moves->count; i++)
        out[i] = (struct under_rating){
            .move = moves->move[i], .value = UNTRIED, .chance = 0.5f, .error = 0.5f};
    for (int i = 0; i < count; i++) {
        float games = (float)tried[i].ended + 2, chance = ((float)tried[i].wins + 1) / games;
        if (tried[i].ended == 0)
            chance = fminf(chance, least);
        least = fminf(least, chance);
        value = fminf(value, plans_value(&tried[i]));
        for (int j = 0; j < moves->count; j++)
            if (out[j].value <= UNTRIED && under_move_equal(out[j].move, tried[i].plan.first)) {
                out[j].value = value;
                out[j].chance = chance;
                out[j].error = sqrtf(chance * (1 - chance) / games);
            }
    }
    for (int i = 0; i < moves->count; i++)
        if (out[i].value <= UNTRIED)
            out[i].chance = least;
}

void bots_plans_rate(const struct under_config *config, const void *state,
                     const struct under_moves *moves, struct under_effort effort,
                     struct bots_plans_usual usual, under_rng *rng, struct under_rating *out)
{
    const struct under_game *game = config->content->game;
    struct under_plan plan[UNDER_PLANS_MAX];
    struct tried tried[UNDER_PLANS_MAX];
    long long steps = 0;
    const struct trial trial = {
        .config = config,
        .state = state,
        .seat = game->actor(state),
        .until = game->hour(state) + HOURS,
        .seed = under_rng_next(rng),
        .belief = effort.belief,
        .judge = under_belief_matters(config) ? bots_judge_score(config) : bots_judge_best(config),
        .clock = bots_clock_start(effort),
        .share = effort.forecast ? 3 : 4,
        .steps = &steps,
    };
    int count = game->plans(state, config, rng, plan);
    assert(count > 0);
    if (count > usual.plans)
        count = usual.plans;
    for (int i = 0; i < count; i++)
        tried[i] = (struct tried){.plan = plan[i], .place = i};
    if (count > 1)
        plans_halve(&trial, plans_budget(&trial, effort, usual), tried, count);
    if (effort.forecast)
        plans_foretell(&trial, tried, count);
    plans_report(tried, count, moves, out);
}

static const struct bots_plans_usual USUAL = {.plans = UNDER_PLANS_MAX, .steps = 8000};

static void plans_rate(const struct under_config *config, const void *state,
                       const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                       struct under_rating *out)
{
    if (bots_has_plans(config))
        bots_plans_rate(config, state, moves, effort, USUAL, rng, out);
    else
        under_bot_rollout.rate(config, state, moves, effort, rng, out);
}

const struct under_bot under_bot_plans = {
    .id = "plans",
    .idea = "tries out whole plans and takes the one that leads furthest",
    .rate = plans_rate,
};
