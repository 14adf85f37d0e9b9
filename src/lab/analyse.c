/* A game looked at afterwards: see analyse.h. */
#include "lab/analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/evaluate.h"
#include "lab/play.h"

/* What is found out about one position: before a move of the log, or after the last. */
struct position {
    enum lab_step_kind kind;
    int round;
    size_t rolls;    /* that the log has before it */
    under_move best; /* the bot's own move, at the seat's decisions */
    bool same;       /* the player made the bot's own move: no simulated game is needed here */
    float *won;      /* what each simulated game came to */
    float *nearer;   /* the same, looking as far ahead as the stretch before; NULL inside one */
};

struct lab_study {
    const struct under_session *session;
    struct lab_analyst analyst;
    struct bots_judge judge;
    size_t stretch;        /* moves that look ahead to the same point */
    unsigned char *states; /* before each move, and after the last */
    struct position *position;
};

struct lab_analyst lab_analyst_usual(void)
{
    return (struct lab_analyst){
        .bot = under_bot_find("quick"), .playouts = 250, .ahead = 36, .seed = 1};
}

/* --- simulated games --- */

/* Plays on from a position until the game is over, or a roll is due after that many moves of the
 * log and its own; how likely it is won then. move, if not NULL, comes first. */
static float study_play_on(const struct lab_study *study, size_t index, size_t until,
                           const under_move *move, uint64_t j)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    const struct lab_analyst *analyst = &study->analyst;
    unsigned char now[UNDER_STATE_MAX];
    /* Nothing to do with the dice the game itself was played with. */
    uint64_t seed = lab_seed(analyst->seed ^ 0x616e616c79736973, (int64_t)j);
    under_rng own = under_rng_at(~seed, 0);
    memcpy(now, study->states + index * game->state_size, game->state_size);
    size_t rolls = study->position[index].rolls;
    if (game->actor(now) != UNDER_OVER)
        game->guess(now, config, analyst->seat, &own);
    for (size_t moves = index;; moves++) {
        int actor = game->actor(now);
        under_move next;
        if (actor == UNDER_OVER)
            return lab_has_won(config, now, analyst->seat);
        if (actor == UNDER_CHANCE) {
            if (moves >= until)
                return bots_judge_state(&study->judge, now, analyst->seat);
            under_rng dice = under_rng_at(seed, rolls++);
            next = game->sample(now, config, &dice);
        } else if (move && moves == index) {
            next = *move;
        } else if (under_bot_choose(analyst->bot, config, now, analyst->effort, &own, &next)) {
            abort(); /* it was the actor's turn */
        }
        /* A bot that guessed what it cannot know may have chosen what is not possible: then it is
         * as if it had not got far. */
        if (game->apply(now, config, next, NULL) != NULL)
            return bots_judge_state(&study->judge, now, analyst->seat);
    }
}

static float *study_simulate(const struct lab_study *study, size_t index, size_t until)
{
    const struct position *position = &study->position[index];
    size_t playouts = (size_t)study->analyst.playouts;
    float *won = malloc(playouts * sizeof *won);
    if (!won)
        abort();
    for (size_t j = 0; j < playouts; j++)
        won[j] = study_play_on(study, index, until,
                               position->kind == LAB_OWN ? &position->best : NULL, j);
    return won;
}

/* --- one position --- */

/* How far ahead positions of the stretch look that this one belongs to. */
static size_t study_until(const struct lab_study *study, size_t stretch)
{
    return study->analyst.ahead ? stretch * study->stretch + (size_t)study->analyst.ahead
                                : SIZE_MAX;
}

static void study_choose(const struct lab_study *study, size_t index, struct position *position)
{
    const struct under_session *session = study->session;
    const struct lab_analyst *analyst = &study->analyst;
    const void *state = study->states + index * session->config.content->game->state_size;
    under_rng rng = under_rng_at(analyst->seed, index);
    if (under_bot_choose(analyst->bot, &session->config, state, analyst->effort, &rng,
                         &position->best))
        abort(); /* it was the seat's turn */
    position->same =
        index < session->count && under_move_equal(position->best, session->log[index]);
}

void lab_study_do(struct lab_study *study, size_t part)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    struct position *position = &study->position[part];
    size_t stretch = part / study->stretch;
    if (position->kind == LAB_OWN)
        study_choose(study, part, position);
    if (!position->same)
        position->won = study_simulate(study, part, study_until(study, stretch));
    if (part > 0 && part % study->stretch == 0)
        position->nearer = study_simulate(study, part, study_until(study, stretch - 1));
    json_t *view = game->view(study->states + part * game->state_size, config, study->analyst.seat);
    position->round = (int)json_integer_value(json_object_get(view, "round"));
    json_decref(view);
}

/* --- the whole game --- */

static enum lab_step_kind study_kind(const struct lab_study *study, int actor)
{
    if (actor == UNDER_CHANCE)
        return LAB_ROLL;
    return actor == study->analyst.seat ? LAB_OWN : LAB_OTHERS;
}

struct lab_study *lab_study_begin(const struct under_session *session,
                                  const struct lab_analyst *analyst)
{
    const struct under_game *game = session->config.content->game;
    struct lab_study *study = calloc(1, sizeof *study);
    size_t size = game->state_size;
    if (!study)
        abort();
    study->session = session;
    study->analyst = *analyst;
    study->judge = bots_judge_best(&session->config);
    if (!study->judge.net)
        study->analyst.ahead = 0; /* a score is no chance */
    study->stretch = study->analyst.ahead ? (size_t)(study->analyst.ahead + 1) / 2 : SIZE_MAX;
    study->states = calloc(session->count + 1, size);
    study->position = calloc(session->count + 1, sizeof *study->position);
    if (!study->states || !study->position)
        abort();
    memcpy(study->states, session->first, size);
    for (size_t i = 0, rolls = 0; i <= session->count; i++) {
        unsigned char *state = study->states + i * size;
        if (i > 0) {
            memcpy(state, state - size, size);
            game->apply(state, &session->config, session->log[i - 1], NULL);
        }
        study->position[i].kind = study_kind(study, game->actor(state));
        study->position[i].rolls = rolls;
        rolls += study->position[i].kind == LAB_ROLL;
    }
    return study;
}

size_t lab_study_parts(const struct lab_study *study)
{
    return study->session->count + 1;
}

/* What the simulated games from a position came to, as those of this stretch see it. The same move
 * as the bot's leads to the same games. */
static const float *study_games(const struct lab_study *study, size_t index, size_t stretch)
{
    const struct position *position = &study->position[index];
    while (index / study->stretch == stretch && position->same)
        position = &study->position[++index];
    return index / study->stretch == stretch ? position->won : position->nearer;
}

/* Sums, one for each simulated game. */
struct sums {
    size_t playouts;
    double *luck, *play, *rest;
};

static struct lab_estimate sums_estimate(const double *sum, size_t count)
{
    double mean = 0, spread = 0;
    for (size_t j = 0; j < count; j++)
        mean += sum[j] / (double)count;
    for (size_t j = 0; j < count; j++)
        spread += (sum[j] - mean) * (sum[j] - mean);
    return (struct lab_estimate){
        mean, count > 1 ? sqrt(spread / (double)(count - 1) / (double)count) : 1};
}

/* The mean of to - from (or of to alone), added game by game to a sum, if there is one. */
static struct lab_estimate sums_change(const struct sums *sums, const float *from, const float *to,
                                       double *sum)
{
    double *change = malloc(sums->playouts * sizeof *change);
    if (!change)
        abort();
    for (size_t j = 0; j < sums->playouts; j++) {
        change[j] = (double)to[j] - (from ? (double)from[j] : 0);
        if (sum)
            sum[j] += change[j];
    }
    struct lab_estimate estimate = sums_estimate(change, sums->playouts);
    free(change);
    return estimate;
}

static void study_sum_up(const struct lab_study *study, const struct sums *sums,
                         struct lab_analysis *out)
{
    double *const part[] = {
        [LAB_ROLL] = sums->luck, [LAB_OWN] = sums->play, [LAB_OTHERS] = sums->rest};
    for (size_t i = 0; i < out->count; i++) {
        const struct position *position = &study->position[i];
        size_t stretch = i / study->stretch, next = (i + 1) / study->stretch;
        const float *before = study_games(study, i, stretch);
        const float *after = study_games(study, i + 1, stretch);
        out->step[i] = (struct lab_step){
            .kind = position->kind,
            .round = position->round,
            .played = study->session->log[i],
            .best = position->kind == LAB_OWN ? position->best : study->session->log[i],
            .before = sums_change(sums, NULL, before, NULL),
            .after = sums_change(sums, NULL, after, NULL),
            .change = sums_change(sums, before, after, part[position->kind]),
        };
        if (next != stretch)
            sums_change(sums, after, study_games(study, i + 1, next), sums->rest);
    }
    out->start = sums_change(sums, NULL, study_games(study, 0, 0), NULL);
    out->end = sums_change(sums, NULL, study->position[out->count].won, NULL);
    out->luck = sums_estimate(sums->luck, sums->playouts);
    out->play = sums_estimate(sums->play, sums->playouts);
    out->rest = sums_estimate(sums->rest, sums->playouts);
}

void lab_study_end(struct lab_study *study, struct lab_analysis *out)
{
    const struct under_session *session = study->session;
    const struct under_game *game = session->config.content->game;
    size_t playouts = (size_t)study->analyst.playouts;
    struct sums sums = {
        .playouts = playouts,
        .luck = calloc(playouts, sizeof(double)),
        .play = calloc(playouts, sizeof(double)),
        .rest = calloc(playouts, sizeof(double)),
    };
    *out = (struct lab_analysis){
        .count = session->count,
        .step = calloc(session->count + 1, sizeof *out->step),
        .over = game->actor(session->state) == UNDER_OVER,
    };
    if (!out->step || !sums.luck || !sums.play || !sums.rest)
        abort();
    study_sum_up(study, &sums, out);
    free(sums.luck);
    free(sums.play);
    free(sums.rest);
    lab_study_drop(study);
}

void lab_study_drop(struct lab_study *study)
{
    for (size_t i = 0; i < lab_study_parts(study); i++) {
        free(study->position[i].won);
        free(study->position[i].nearer);
    }
    free(study->position);
    free(study->states);
    free(study);
}

void lab_analysis_free(struct lab_analysis *analysis)
{
    free(analysis->step);
    *analysis = (struct lab_analysis){0};
}

bool lab_step_was_bad(const struct lab_step *step)
{
    return step->kind == LAB_OWN && step->change.value < -2 * step->change.error &&
           step->change.value < -0.001;
}

/* --- words --- */

static long long analyse_points(double chance)
{
    return llround(100 * fabs(chance));
}

/* How much of the ups and downs was play, in per cent. */
static long long analyse_share(const struct lab_analysis *analysis)
{
    double dice = fabs(analysis->luck.value), play = fabs(analysis->play.value);
    return dice + play > 0 ? llround(100 * play / (dice + play)) : 0;
}

/* By how it ended, what the dice did, and what decisions did; taking comes before giving. */
static const char *const sentences[3][2][2] = {
    {
        {"Lost after starting at {start} %: luck cost {luck} and decisions cost "
         "{play} percentage points. That makes it {dice} % luck and {skill} % play.",
         "Lost after starting at {start} %: luck cost {luck} and decisions gained "
         "{play} percentage points. That makes it {dice} % luck and {skill} % play."},
        {"Lost after starting at {start} %: luck gained {luck} but decisions cost "
         "{play} percentage points. That makes it {dice} % luck and {skill} % play.",
         "Lost after starting at {start} %, although luck gained {luck} and decisions "
         "gained {play} percentage points. That makes it {dice} % luck and {skill} % play."},
    },
    {
        {"Won after starting at {start} %, although luck cost {luck} and decisions "
         "cost {play} percentage points. That makes it {dice} % luck and {skill} % play.",
         "Won after starting at {start} %: luck cost {luck} but decisions gained "
         "{play} percentage points. That makes it {dice} % luck and {skill} % play."},
        {"Won after starting at {start} %: luck gained {luck} and decisions cost "
         "{play} percentage points. That makes it {dice} % luck and {skill} % play.",
         "Won after starting at {start} %: luck gained {luck} and decisions gained "
         "{play} percentage points. That makes it {dice} % luck and {skill} % play."},
    },
    {
        {"The chance of winning started at {start} % and is {end} % now: luck cost {luck} and "
         "decisions "
         "cost {play} percentage points. So far that makes it {dice} % luck and {skill} % play.",
         "The chance of winning started at {start} % and is {end} % now: luck cost {luck} and "
         "decisions "
         "gained {play} percentage points. So far that makes it {dice} % luck and {skill} % play."},
        {"The chance of winning started at {start} % and is {end} % now: luck gained {luck} and "
         "decisions cost {play} percentage points. So far that makes it {dice} % luck and {skill} "
         "% play.",
         "The chance of winning started at {start} % and is {end} % now: luck gained {luck} and "
         "decisions gained {play} percentage points. So far that makes it {dice} % luck and "
         "{skill} % play."},
    },
};

void lab_analysis_sentence(const struct lab_analysis *analysis, struct under_buf *out)
{
    long long skill = analyse_share(analysis);
    const struct under_arg args[] = {
        NUM("start", analyse_points(analysis->start.value)),
        NUM("end", analyse_points(analysis->end.value)),
        NUM("luck", analyse_points(analysis->luck.value)),
        NUM("play", analyse_points(analysis->play.value)),
        NUM("skill", skill),
        NUM("dice", 100 - skill),
    };
    int end = !analysis->over ? 2 : analysis->end.value > 0.5;
    under_message(out, sentences[end][analysis->luck.value >= 0][analysis->play.value > 0], args,
                  sizeof args / sizeof *args);
}
