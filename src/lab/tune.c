/* Fitting an evaluation by play: see tune.h. */
#include "lab/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_MOST = 2000, /* decisions kept of a game */
    BATCH = 256,       /* positions that one step of learning takes into account */
    WINDOW = 400,      /* games after which the ease is looked at */
    REPORT = 2000,     /* games between reports */
    MEMORY = 1 << 15,  /* positions kept to learn from again */
    AGAIN = 3,         /* how often each is learnt from, on average */
};

/* A position after a move, and what was thought of it. */
struct step {
    unsigned char *state;
    int seat;
    float chance; /* when it was chosen */
    float best;   /* of the moves there were then; differs after a move made at random */
    bool at_random;
};

/* A position to learn from. They are drawn at random from the last few hundred games, because those
 * of one game are too much alike to be learnt from one after the other. */
struct sample {
    struct under_feature *feature;
    int count;
    float target;
};

/* Adam (Kingma and Ba 2014). */
struct learner {
    float *gradient, *mean, *square;
    float *weights; /* as they are; the net that plays has their running mean */
    int batch;
    int64_t updates;
    double loss;
    int64_t seen;
};

struct tuner {
    const struct lab_tuning *tuning;
    const struct under_game *game;
    struct under_net *net;
    under_rng rng;
    struct learner learner;
    struct step step[STEPS_MOST];
    int steps;
    struct sample memory[MEMORY];
    int64_t remembered; /* in all, the oldest forgotten */
    float ease;
    int window, window_won;
    struct lab_tuned so_far;
};

static float tune_uniform(under_rng *rng)
{
    return (float)(under_rng_next(rng) >> 40) * (1.0f / (1 << 24));
}

void lab_net_scatter(struct under_net *net, uint64_t seed)
{
    under_rng rng = under_rng_at(seed, 0);
    size_t first = (size_t)net->features * (size_t)net->hidden;
    /* About so many features are not 0 in a position, whatever the game. */
    float in = 1 / sqrtf(60), out = 1 / sqrtf((float)net->hidden);
    for (size_t i = 0; i < net->size; i++) {
        float u = 2 * tune_uniform(&rng) - 1;
        net->weights[i] = i < first ? in * u : i < first + (size_t)net->hidden ? 0 : out * u;
    }
    net->weights[net->size - 1] = 0;
}

/* --- learning --- */

static void learner_make(struct learner *learner, const struct under_net *net)
{
    size_t size = net->size;
    *learner = (struct learner){
        .gradient = calloc(size, sizeof(float)),
        .mean = calloc(size, sizeof(float)),
        .square = calloc(size, sizeof(float)),
        .weights = malloc(size * sizeof(float)),
    };
    if (!learner->gradient || !learner->mean || !learner->square || !learner->weights)
        abort();
    memcpy(learner->weights, net->weights, size * sizeof(float));
}

static void learner_free(struct learner *learner)
{
    free(learner->gradient);
    free(learner->mean);
    free(learner->square);
    free(learner->weights);
}

static void learner_update(struct learner *learner, struct under_net *net, float rate)
{
    enum { LONGEST = 100000 };
    int64_t n = ++learner->updates;
    float correct_mean = n < LONGEST ? 1 - powf(0.9f, (float)n) : 1;
    float correct_square = n < LONGEST ? 1 - powf(0.999f, (float)n) : 1;
    /* The mean over the last thousand steps or so is steadier than any of them (Polyak 1990). */
    float calm = fmaxf(0.001f, 1 / (float)n);
    float scale = 1 / (float)learner->batch, step = rate * sqrtf(correct_square) / correct_mean;
    for (size_t i = 0; i < net->size; i++) {
        float gradient = learner->gradient[i] * scale;
        learner->mean[i] += 0.1f * (gradient - learner->mean[i]);
        learner->square[i] += 0.001f * (gradient * gradient - learner->square[i]);
        learner->weights[i] -= step * learner->mean[i] / (sqrtf(learner->square[i]) + 1e-6f);
        learner->gradient[i] = 0;
        net->weights[i] += calm * (learner->weights[i] - net->weights[i]);
    }
    learner->batch = 0;
}

/* Adds what one position teaches. */
static void learner_add(struct learner *learner, const struct under_net *playing,
                        const struct under_feature *feature, int count, float target)
{
    struct under_net own = *playing, *net = &own;
    own.weights = learner->weights;
    float units[UNDER_NET_HIDDEN_MAX];
    int hidden = net->hidden;
    size_t biases = (size_t)net->features * (size_t)hidden, outputs = biases + (size_t)hidden;
    float chance = under_net_chance(under_net_logit(net, feature, count, units));
    float wrong = chance - target;
    learner->loss += (double)(wrong * wrong);
    learner->seen++;
    float *gradient = learner->gradient, back[UNDER_NET_HIDDEN_MAX];
    for (int j = 0; j < hidden; j++) {
        gradient[outputs + (size_t)j] += wrong * units[j];
        back[j] = units[j] > 0 ? wrong * net->weights[outputs + (size_t)j] : 0;
        gradient[biases + (size_t)j] += back[j];
    }
    gradient[outputs + (size_t)hidden] += wrong;
    for (int i = 0; i < count; i++) {
        float *row = gradient + (size_t)feature[i].index * (size_t)hidden;
        float value = feature[i].value;
        for (int j = 0; j < hidden; j++)
            row[j] += value * back[j];
    }
    learner->batch++;
}

/* --- playing --- */

/* Makes a move for the actor and keeps the position after it. */
static void tune_decide(struct tuner *tuner, const struct under_config *config,
                        unsigned char *state, int seat, float explore)
{
    const struct under_game *game = tuner->game;
    struct under_moves moves;
    unsigned char after[UNDER_STATE_MAX], best_state[UNDER_STATE_MAX] = {0};
    game->moves(state, config, &moves);
    float best = -1;
    for (int i = 0; i < moves.count; i++) {
        memcpy(after, state, game->state_size);
        game->make(after, config, moves.move[i], NULL);
        float chance = under_net_evaluate(tuner->net, NULL, config, after, seat);
        if (chance > best) {
            best = chance;
            memcpy(best_state, after, game->state_size);
        }
    }
    struct step *step = tuner->steps < STEPS_MOST ? &tuner->step[tuner->steps++] : NULL;
    float chance = best;
    bool at_random = explore > 0 && moves.count > 1 && tune_uniform(&tuner->rng) < explore;
    if (at_random) {
        uint32_t i = under_rng_below(&tuner->rng, (uint32_t)moves.count);
        game->make(state, config, moves.move[i], NULL);
        chance = under_net_evaluate(tuner->net, NULL, config, state, seat);
    } else {
        memcpy(state, best_state, game->state_size);
    }
    if (step) {
        step->seat = seat;
        step->chance = chance;
        step->best = best;
        step->at_random = at_random;
        memcpy(step->state, state, game->state_size);
    }
}

/* Plays a game to its end; whether seat 0 won it. */
static bool tune_play(struct tuner *tuner, const struct under_config *config, float explore)
{
    const struct under_game *game = tuner->game;
    unsigned char state[UNDER_STATE_MAX];
    int actor;
    tuner->steps = 0;
    game->start(state, config);
    while ((actor = game->actor(state)) != UNDER_OVER) {
        if (actor == UNDER_CHANCE)
            game->make(state, config, game->sample(state, config, &tuner->rng), NULL);
        else
            tune_decide(tuner, config, state, actor, explore);
    }
    return under_net_evaluate(tuner->net, NULL, config, state, 0) >= 1;
}

/* Whatever comes to mind of what one might set out to do. */
static under_move tune_wander(struct tuner *tuner, const struct under_config *config,
                              const void *state)
{
    struct under_plan plan[UNDER_PLANS_MAX];
    int count = tuner->game->plans(state, config, &tuner->rng, plan);
    return plan[under_rng_below(&tuner->rng, (uint32_t)count)].first;
}

/* The same by a bot, where the game has plans: kept is where its clock has moved on, which is where
 * plans are judged. Returns what the game came to: 1 won, and less the farther from it it ended, so
 * that there is something to learn from games that are hardly ever won, too. */
static float tune_play_plans(struct tuner *tuner, const struct under_config *config, float explore)
{
    enum { MOVES_MOST = 20000 };
    const struct under_game *game = tuner->game;
    unsigned char state[UNDER_STATE_MAX];
    int actor, hour = -1;
    tuner->steps = 0;
    game->start(state, config);
    for (int i = 0; (actor = game->actor(state)) != UNDER_OVER && i < MOVES_MOST; i++) {
        under_move move;
        if (actor == UNDER_CHANCE) {
            game->make(state, config, game->sample(state, config, &tuner->rng), NULL);
            continue;
        }
        if (game->hour(state) != hour && tuner->steps < STEPS_MOST) {
            hour = game->hour(state);
            tuner->step[tuner->steps].seat = 0;
            memcpy(tuner->step[tuner->steps++].state, state, game->state_size);
        }
        if (explore > 0 && tune_uniform(&tuner->rng) < explore)
            move = tune_wander(tuner, config, state);
        else if (under_bot_choose(tuner->tuning->bot, config, state, tuner->tuning->effort,
                                  &tuner->rng, &move))
            abort(); /* it is somebody's turn */
        game->make(state, config, move, NULL);
    }
    float score[UNDER_SEATS_MAX];
    game->score(state, config, score);
    return score[0];
}

static float tune_between(const struct tuner *tuner, const float ends[2])
{
    float done = (float)tuner->so_far.games / (float)tuner->tuning->games;
    return ends[0] + (ends[1] - ends[0]) * done;
}

static void tune_remember(struct tuner *tuner, const struct under_feature *feature, int count,
                          float target)
{
    struct sample *sample = &tuner->memory[tuner->remembered++ % MEMORY];
    size_t size = (size_t)count * sizeof *feature;
    free(sample->feature);
    *sample = (struct sample){malloc(size), count, target};
    if (!sample->feature)
        abort();
    memcpy(sample->feature, feature, size);
}

/* Remembers what the positions of the game just played came to, last position first. */
static void tune_grade(struct tuner *tuner, const struct under_config *config)
{
    float target[UNDER_SEATS_MAX], lambda = tuner->tuning->lambda;
    bool known[UNDER_SEATS_MAX] = {false};
    struct under_feature feature[UNDER_FEATURES_MAX];
    for (int i = tuner->steps - 1; i >= 0; i--) {
        const struct step *step = &tuner->step[i];
        int seat = step->seat;
        bool over = tuner->game->actor(step->state) == UNDER_OVER;
        if (known[seat] && !over) {
            int count = tuner->game->describe(step->state, config, seat, feature);
            tune_remember(tuner, feature, count, target[seat]);
        }
        /* What the position before this one came to: this one, or the best one instead of one that
         * was reached at random. */
        if (step->at_random)
            target[seat] = step->best;
        else if (over || !known[seat])
            target[seat] = step->chance;
        else
            target[seat] = (1 - lambda) * step->chance + lambda * target[seat];
        known[seat] = true;
    }
}

/* The same where all that counts is what the game came to. */
static void tune_grade_plans(struct tuner *tuner, const struct under_config *config, float score)
{
    struct under_feature feature[UNDER_FEATURES_MAX];
    for (int i = 0; i < tuner->steps; i++) {
        int count = tuner->game->describe(tuner->step[i].state, config, 0, feature);
        tune_remember(tuner, feature, count, score);
    }
}

static void tune_learn(struct tuner *tuner, int64_t positions)
{
    float rate = tune_between(tuner, tuner->tuning->rate);
    int64_t kept = tuner->remembered < MEMORY ? tuner->remembered : MEMORY;
    for (int64_t i = 0; i < positions && kept > 0; i++) {
        const struct sample *it = &tuner->memory[under_rng_below(&tuner->rng, (uint32_t)kept)];
        learner_add(&tuner->learner, tuner->net, it->feature, it->count, it->target);
        if (tuner->learner.batch == BATCH)
            learner_update(&tuner->learner, tuner->net, rate);
    }
}

/* How many games are played. */
static int tune_end(const struct tuner *tuner)
{
    return tuner->tuning->stop ? tuner->tuning->stop : tuner->tuning->games;
}

/* won: games, 0 or 1. */
static void tune_count(struct tuner *tuner, int variant, int won)
{
    struct lab_tuned *so_far = &tuner->so_far;
    so_far->games++;
    so_far->played++;
    so_far->won += won;
    so_far->first_played += variant == 0;
    so_far->first_won += variant == 0 && won;
    tuner->window++;
    tuner->window_won += won;
    if (tuner->window == WINDOW) {
        if (tuner->ease > 0 && tuner->window_won > WINDOW * 6 / 10)
            tuner->ease = fmaxf(0, tuner->ease - 0.04f);
        tuner->window = tuner->window_won = 0;
    }
    if (tuner->tuning->played)
        tuner->tuning->played(tuner->tuning, so_far->games);
    if (so_far->games % REPORT != 0 && so_far->games != tune_end(tuner))
        return;
    so_far->ease = tuner->ease;
    so_far->loss = tuner->learner.loss / (double)tuner->learner.seen;
    if (tuner->tuning->progress)
        tuner->tuning->progress(tuner->tuning, tuner->net, so_far);
    so_far->played = so_far->won = so_far->first_played = so_far->first_won = 0;
    tuner->learner.loss = 0;
    tuner->learner.seen = 0;
}

/* Which variant the next game is. */
static int tune_draw(struct tuner *tuner)
{
    const struct lab_tuning *tuning = tuner->tuning;
    if (tuner->so_far.games < tuning->plain ||
        under_rng_below(&tuner->rng, 100) < (uint32_t)tuning->share)
        return 0;
    return (int)under_rng_below(&tuner->rng, (uint32_t)tuning->variants->count);
}

void lab_tune(const struct lab_tuning *tuning, struct under_net *net)
{
    struct tuner *tuner = calloc(1, sizeof *tuner);
    size_t size = tuning->content->game->state_size;
    unsigned char *states = malloc(STEPS_MOST * size);
    if (!tuner || !states)
        abort();
    tuner->tuning = tuning;
    tuner->game = tuning->content->game;
    tuner->net = net;
    tuner->rng = under_rng_at(tuning->seed, 1);
    tuner->ease = tuning->ease;
    learner_make(&tuner->learner, net);
    for (int i = 0; i < STEPS_MOST; i++)
        tuner->step[i].state = states + (size_t)i * size;
    while (tuner->so_far.games < tune_end(tuner)) {
        struct under_config config;
        int variant = tune_draw(tuner);
        json_t *setup = json_loads(tuning->variants->variant[variant].setup, 0, NULL);
        under_status why =
            under_config_make(&config, tuning->content, setup, under_rng_next(&tuner->rng));
        json_decref(setup);
        if (why)
            abort(); /* the variants were checked when they were made */
        if (tuner->ease > 0 && tuner->game->ease)
            tuner->game->ease(&config, tuner->ease);
        float explore = tune_between(tuner, tuning->explore);
        int64_t before = tuner->remembered;
        bool won;
        if (tuner->game->plans) {
            float score = tune_play_plans(tuner, &config, explore);
            won = score >= 1;
            tune_grade_plans(tuner, &config, score);
        } else {
            won = tune_play(tuner, &config, explore);
            tune_grade(tuner, &config);
        }
        tune_learn(tuner, AGAIN * (tuner->remembered - before));
        under_config_release(&config);
        tune_count(tuner, variant, won);
    }
    learner_free(&tuner->learner);
    for (int i = 0; i < MEMORY; i++)
        free(tuner->memory[i].feature);
    free(states);
    free(tuner);
}
