/* A game looked at afterwards: see analyse.h. */
#include "lab/analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/play.h"
#include "lab/study.h"

/* Without fitted weights, games are played to their end by the game's own suggestions: that costs
 * more a game, and looks one move ahead by nothing but a score would be worse play. So are those
 * with plans, of which weights know mornings only; their decisions are compared with what strong
 * would have done. */
enum { ADVICE = 60 }; /* plans played out for one decision */
struct lab_analyst lab_analyst_usual(const struct under_content *content)
{
    if (content->game->plans || !under_net_builtin(content))
        return (struct lab_analyst){.bot = under_bot_find("simple"),
                                    .adviser =
                                        content->game->plans ? under_bot_find("strong") : NULL,
                                    .advice = {.playouts = ADVICE},
                                    .playouts = 40,
                                    .seed = 1};
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

float *lab_study_simulate(const struct lab_study *study, size_t index, size_t until, size_t first,
                          size_t count)
{
    const struct lab_position *position = &study->position[index];
    float *won = malloc(count * sizeof *won);
    if (!won)
        abort();
    for (size_t j = 0; j < count; j++)
        won[j] = study_play_on(study, index, until,
                               position->kind == LAB_OWN ? &position->best : NULL, first + j);
    return won;
}

/* --- one position --- */

/* How far ahead positions of the stretch look that this one belongs to. */
static size_t study_until(const struct lab_study *study, size_t stretch)
{
    return study->analyst.ahead ? stretch * study->stretch + (size_t)study->analyst.ahead
                                : SIZE_MAX;
}

static void study_choose(const struct lab_study *study, size_t index, struct lab_position *position)
{
    const struct under_session *session = study->session;
    const struct lab_analyst *analyst = &study->analyst;
    const void *state = study->states + index * session->config.content->game->state_size;
    under_rng rng = under_rng_at(analyst->seed, index);
    if (under_bot_choose(analyst->adviser ? analyst->adviser : analyst->bot, &session->config,
                         state, analyst->adviser ? analyst->advice : analyst->effort, &rng,
                         &position->best))
        abort(); /* it was the seat's turn */
    position->same =
        index < session->count && under_move_equal(position->best, session->log[index]);
}

void lab_study_do(struct lab_study *study, size_t part)
{
    if (part >= lab_study_positions(study)) {
        lab_stages_do(study, part - lab_study_positions(study));
        return;
    }
    struct lab_position *position = &study->position[part];
    size_t stretch = part / study->stretch;
    if (position->kind == LAB_OWN)
        study_choose(study, part, position);
    size_t playouts = (size_t)study->analyst.playouts;
    if (!position->same)
        position->won = lab_study_simulate(study, part, study_until(study, stretch), 0, playouts);
    if (part > 0 && part % study->stretch == 0)
        position->nearer =
            lab_study_simulate(study, part, study_until(study, stretch - 1), 0, playouts);
}

/* --- the whole game --- */

static enum lab_step_kind study_kind(const struct lab_study *study, int actor)
{
    if (actor == UNDER_CHANCE)
        return LAB_ROLL;
    bool own = actor == study->analyst.seat || (study->together && actor != UNDER_OVER);
    return own ? LAB_OWN : LAB_OTHERS;
}

/* Whether all seats win and lose together: nothing is hidden from any of them, and no simulated
 * game ends well for some and badly for others. */
static bool study_together(const struct lab_study *study)
{
    enum { TRIES = 16 };
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    if (config->seats == 1 || (game->has_secrets && game->has_secrets(config)))
        return config->seats == 1;
    for (uint64_t j = 0; j < TRIES; j++) {
        unsigned char now[UNDER_STATE_MAX];
        under_rng rng = under_rng_at(study->analyst.seed, j);
        memcpy(now, study->session->first, game->state_size);
        for (int actor; (actor = game->actor(now)) != UNDER_OVER;)
            game->make(now, config,
                       actor == UNDER_CHANCE ? game->sample(now, config, &rng)
                                             : game->suggest(now, config, &rng),
                       NULL);
        for (int seat = 1; seat < config->seats; seat++)
            if (lab_has_won(config, now, seat) != lab_has_won(config, now, 0))
                return false;
    }
    return true;
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
    study->judge = session->config.content->game->plans ? bots_judge_score(&session->config)
                                                        : bots_judge_best(&session->config);
    study->rough = !study->judge.net;
    study->together = study_together(study);
    if (study->rough)
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
            game->make(state, &session->config, session->log[i - 1], NULL);
        }
        study->position[i].kind = study_kind(study, game->actor(state));
        study->position[i].round = lab_round(&session->config, state, analyst->seat);
        study->position[i].rolls = rolls;
        rolls += study->position[i].kind == LAB_ROLL;
    }
    if (study->rough)
        lab_stages_begin(study);
    return study;
}

size_t lab_study_first_parts(const struct lab_study *study)
{
    return lab_study_positions(study);
}

size_t lab_study_parts(const struct lab_study *study)
{
    return lab_study_positions(study) + study->looks;
}

/* The same move as the bot's leads to the same games. */
const float *lab_study_games(const struct lab_study *study, size_t index, size_t stretch)
{
    const struct lab_position *position = &study->position[index];
    while (index / study->stretch == stretch && position->same)
        position = &study->position[++index];
    return index / study->stretch == stretch ? position->won : position->nearer;
}

/* Sums, one for each simulated game. */
struct sums {
    size_t playouts;
    double *luck, *play, *rest;
};

/* The same of every seat: a row of luck and one of play for each. */
static double *sums_make_rows(size_t playouts)
{
    double *rows = calloc(2 * UNDER_SEATS_MAX * playouts, sizeof *rows);
    if (!rows)
        abort();
    return rows;
}

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

struct lab_estimate lab_estimate_change(const float *from, const float *to, size_t count)
{
    return sums_change(&(const struct sums){.playouts = count}, from, to, NULL);
}

static void study_sum_up(const struct lab_study *study, const struct sums *sums,
                         struct lab_analysis *out)
{
    double *const part[] = {
        [LAB_ROLL] = sums->luck, [LAB_OWN] = sums->play, [LAB_OTHERS] = sums->rest};
    for (size_t i = 0; i < out->count; i++) {
        const struct lab_position *position = &study->position[i];
        size_t stretch = i / study->stretch, next = (i + 1) / study->stretch;
        const float *before = lab_study_games(study, i, stretch);
        const float *after = lab_study_games(study, i + 1, stretch);
        out->step[i] = (struct lab_step){
            .kind = position->kind,
            .round = position->round,
            .played = study->session->log[i],
            .best = position->kind == LAB_OWN ? position->best : study->session->log[i],
            .before = sums_change(sums, NULL, before, NULL),
            .after = sums_change(sums, NULL, after, NULL),
            .change = sums_change(sums, before, after, part[position->kind]),
            .sure = !study->rough,
        };
        if (next != stretch)
            sums_change(sums, after, lab_study_games(study, i + 1, next), sums->rest);
    }
    out->start = sums_change(sums, NULL, lab_study_games(study, 0, 0), NULL);
    out->end = sums_change(sums, NULL, study->position[out->count].won, NULL);
    out->luck = sums_estimate(sums->luck, sums->playouts);
    out->play = sums_estimate(sums->play, sums->playouts);
    out->rest = sums_estimate(sums->rest, sums->playouts);
}

/* Luck and play once more, by whose they were. */
static void study_sum_up_persons(const struct lab_study *study, const struct sums *sums,
                                 struct lab_analysis *out)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    double *rows = sums_make_rows(sums->playouts);
    int last = UNDER_NO_SEAT;
    for (size_t i = 0; i < out->count; i++) {
        enum lab_step_kind kind = study->position[i].kind;
        size_t stretch = i / study->stretch;
        if (kind != LAB_ROLL) {
            last = game->actor(study->states + i * game->state_size);
            out->person[last].decisions++;
        }
        if (last != UNDER_NO_SEAT)
            sums_change(sums, lab_study_games(study, i, stretch),
                        lab_study_games(study, i + 1, stretch),
                        rows + (size_t)(2 * last + (kind != LAB_ROLL)) * sums->playouts);
    }
    out->persons = config->seats;
    for (int seat = 0; seat < config->seats; seat++) {
        const double *own = rows + (size_t)(2 * seat) * sums->playouts;
        out->person[seat].luck = sums_estimate(own, sums->playouts);
        out->person[seat].play = sums_estimate(own + sums->playouts, sums->playouts);
    }
    free(rows);
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
        .playouts = study->analyst.playouts,
        .rough = study->rough,
        .together = study->together,
        .count = session->count,
        .step = calloc(session->count + 1, sizeof *out->step),
        .over = game->actor(session->state) == UNDER_OVER,
    };
    if (!out->step || !sums.luck || !sums.play || !sums.rest)
        abort();
    study_sum_up(study, &sums, out);
    if (study->together && session->config.seats > 1)
        study_sum_up_persons(study, &sums, out);
    if (study->rough)
        lab_stages_end(study, out);
    free(sums.luck);
    free(sums.play);
    free(sums.rest);
    lab_study_drop(study);
}

void lab_study_drop(struct lab_study *study)
{
    lab_stages_free(study);
    for (size_t i = 0; i < lab_study_positions(study); i++) {
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
    free(analysis->stage);
    *analysis = (struct lab_analysis){0};
}

bool lab_step_was_bad(const struct lab_step *step)
{
    return step->kind == LAB_OWN && step->sure && step->change.value < -2 * step->change.error &&
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

/* The same where the errors are too large to tell luck from play. */
static const char *const vague_sentences[3] = {
    "Lost after starting at {start} %. How much of that was luck and how much was play can't be "
    "told: over all moves, the errors of the simulated games add up to {error} percentage points.",
    "Won after starting at {start} %. How much of that was luck and how much was play can't be "
    "told: over all moves, the errors of the simulated games add up to {error} percentage points.",
    "The chance of winning started at {start} % and is {end} % now. How much of that was luck and "
    "how much was play can't be told: over all moves, the errors of the simulated games add up to "
    "{error} percentage points.",
};

/* Told apart by more than this, luck and play are worth telling. */
#define VAGUE 0.05

static double analyse_error(const struct lab_analysis *analysis)
{
    double error = fmax(analysis->luck.error, analysis->play.error);
    return analysis->rough ? fmax(error, analysis->start.error) : error;
}

int lab_analysis_needs(const struct lab_analysis *analysis)
{
    enum { STEP = 100, MOST = 1000000 };
    double times = analyse_error(analysis) / VAGUE;
    if (!analysis->rough || times <= 1)
        return 0;
    return STEP * (int)ceil(fmin(MOST, analysis->playouts * times * times) / STEP);
}

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
        NUM("error", analyse_points(analyse_error(analysis))),
    };
    int end = !analysis->over ? 2 : analysis->end.value > 0.5;
    if (analysis->rough && analyse_error(analysis) <= 0) {
        message(out, "Every simulated game ended the same way, from the first move to the last, so "
                     "nothing can be said about luck and play.");
        return;
    }
    under_message(out,
                  lab_analysis_needs(analysis)
                      ? vague_sentences[end]
                      : sentences[end][analysis->luck.value >= 0][analysis->play.value > 0],
                  args, sizeof args / sizeof *args);
}
