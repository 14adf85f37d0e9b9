/* A game looked at afterwards. */
#include "lab/analyse.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/play.h"
#include "lab/pool.h"

/* Looking ahead from a position to the seat's next decision: other seats move as the bot would, and
 * of rolls on the way some outcomes are looked at. */
enum { STEPS_AHEAD = 200, OUTCOMES_AHEAD = 8 };

/* How often what a seat cannot know is guessed where a move ends the game. */
enum { GUESSES = 8 };

/* What is thought of one position. */
struct position {
    double chance;
    under_move best; /* where the seat decides */
    int round;
};

/* What all positions of one analysis have in common. */
struct study {
    const struct under_session *session;
    const struct lab_analyst *analyst;
    unsigned char *states; /* before each move, and after the last */
    struct position *position;
};

const struct under_bot *lab_analyst_default(void)
{
    static const char *const best_first[] = {"quick", "greedy", "rollout"};
    for (size_t i = 0; i < sizeof best_first / sizeof *best_first; i++) {
        const struct under_bot *bot = under_bot_find(best_first[i]);
        if (bot)
            return bot;
    }
    return under_bots[0];
}

/* --- the chance in a position --- */

/* A position as the analysed seat could know it. */
static void analyse_know(const struct study *study, const void *state, under_rng *rng, void *known)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    memcpy(known, state, game->state_size);
    if (game->actor(known) != UNDER_OVER)
        game->guess(known, config, study->analyst->seat, rng);
}

/* How often a move wins at once, over guesses of what the seat cannot know; -1 if it does not end
 * the game. */
static float analyse_ending(const struct study *study, const void *state, under_move move,
                            under_rng *rng)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    unsigned char after[UNDER_STATE_MAX];
    int wins = 0;
    for (int i = 0; i < GUESSES; i++) {
        analyse_know(study, state, rng, after);
        if (game->apply(after, config, move, NULL) != NULL || game->actor(after) != UNDER_OVER)
            return -1;
        wins += lab_has_won(config, after, study->analyst->seat);
    }
    return (float)wins / GUESSES;
}

/* What the seat's moves are worth, best first. A move that ends the game is worth what it ends in:
 * there is nothing to estimate. */
static int analyse_rate(const struct study *study, const void *state, under_rng *rng,
                        struct under_rating *ratings)
{
    const struct lab_analyst *analyst = study->analyst;
    int count = 0;
    under_status why = under_bot_rate(analyst->bot, &study->session->config, state, analyst->effort,
                                      rng, ratings, &count);
    if (why)
        return 0;
    for (int i = 0; i < count; i++) {
        float ending = analyse_ending(study, state, ratings[i].move, rng);
        if (ending >= 0)
            ratings[i].chance = ending;
    }
    return count;
}

/* The best chance of a rated list. */
static int analyse_best(const struct under_rating *ratings, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (ratings[i].chance > ratings[best].chance)
            best = i;
    return best;
}

static double analyse_chance(const struct study *study, const void *state, int outcomes,
                             under_rng *rng);

/* The mean chance over outcomes of the roll a position is at: all of them, or as many as asked for,
 * drawn. */
static double analyse_roll(const struct study *study, const void *state, int outcomes,
                           under_rng *rng)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    unsigned char known[UNDER_STATE_MAX], after[UNDER_STATE_MAX];
    struct under_moves *moves = malloc(sizeof *moves);
    if (!moves)
        abort();
    analyse_know(study, state, rng, known);
    moves->count = 0;
    game->moves(known, config, moves);
    bool listed = moves->count != UNDER_MANY && moves->count <= outcomes;
    int count = listed ? moves->count : outcomes;
    double sum = 0, weights = 0;
    for (int i = 0; i < count; i++) {
        under_move move = listed ? moves->move[i] : game->sample(known, config, rng);
        double weight = listed ? moves->weight[i] : 1;
        memcpy(after, known, game->state_size);
        game->apply(after, config, move, NULL);
        int ahead = outcomes < OUTCOMES_AHEAD ? outcomes : OUTCOMES_AHEAD;
        sum += weight * analyse_chance(study, after, ahead, rng);
        weights += weight;
    }
    free(moves);
    return sum / weights;
}

static double analyse_chance(const struct study *study, const void *state, int outcomes,
                             under_rng *rng)
{
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    const struct lab_analyst *analyst = study->analyst;
    unsigned char now[UNDER_STATE_MAX];
    analyse_know(study, state, rng, now);
    for (int steps = 0; steps < STEPS_AHEAD; steps++) {
        int actor = game->actor(now);
        if (actor == UNDER_OVER)
            return lab_has_won(config, now, analyst->seat);
        if (actor == UNDER_CHANCE)
            return analyse_roll(study, now, outcomes, rng);
        if (actor == analyst->seat) {
            struct under_rating *ratings = malloc(UNDER_MOVES_MAX * sizeof *ratings);
            if (!ratings)
                abort();
            int count = analyse_rate(study, now, rng, ratings);
            double chance = count ? ratings[analyse_best(ratings, count)].chance : 0.5;
            free(ratings);
            return chance;
        }
        under_move move;
        if (under_bot_choose(analyst->bot, config, now, analyst->effort, rng, &move) != NULL ||
            game->apply(now, config, move, NULL) != NULL)
            break;
    }
    return 0.5;
}

/* --- one position --- */

static void analyse_own(const struct study *study, const void *state, under_rng *rng,
                        struct position *out)
{
    struct under_rating *ratings = malloc(UNDER_MOVES_MAX * sizeof *ratings);
    if (!ratings)
        abort();
    int count = analyse_rate(study, state, rng, ratings), best = analyse_best(ratings, count);
    out->chance = count ? ratings[best].chance : 0.5;
    out->best = count ? ratings[best].move : (under_move){0};
    free(ratings);
}

/* A lab_work: the position before one move of the log, or after the last. Each writes its own
 * place, and no other. */
static under_status analyse_position(const void *context, int64_t index, struct under_buf *line)
{
    const struct study *study = context;
    const struct under_config *config = &study->session->config;
    const struct under_game *game = config->content->game;
    const unsigned char *state = study->states + (size_t)index * game->state_size;
    struct position *position = &study->position[index];
    under_rng rng = under_rng_at(study->analyst->seed, (uint64_t)index);
    (void)line;
    if (game->actor(state) == study->analyst->seat)
        analyse_own(study, state, &rng, position);
    else
        position->chance = analyse_chance(study, state, study->analyst->outcomes, &rng);
    json_t *view = game->view(state, config, study->analyst->seat);
    position->round = (int)json_integer_value(json_object_get(view, "round"));
    json_decref(view);
    return NULL;
}

/* --- the whole game --- */

static enum lab_step_kind analyse_kind(const struct study *study, int actor)
{
    if (actor == UNDER_CHANCE)
        return LAB_ROLL;
    return actor == study->analyst->seat ? LAB_OWN : LAB_OTHERS;
}

static void analyse_steps(struct lab_analysis *analysis, const struct study *study)
{
    const struct under_game *game = study->session->config.content->game;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct position *position = &study->position[i];
        struct lab_step *step = &analysis->step[i];
        *step = (struct lab_step){
            .kind = analyse_kind(study, game->actor(study->states + i * game->state_size)),
            .round = position->round,
            .played = study->session->log[i],
            .best = study->session->log[i],
            .before = position[0].chance,
            .after = position[1].chance,
        };
        if (step->kind == LAB_ROLL)
            step->luck = step->after - step->before;
        if (step->kind == LAB_OWN && !under_move_equal(step->played, position->best) &&
            step->after < step->before) {
            step->best = position->best;
            step->loss = step->before - step->after;
        }
        analysis->luck += step->luck;
        analysis->loss += step->loss;
    }
    const unsigned char *last = study->states + analysis->count * game->state_size;
    analysis->over = game->actor(last) == UNDER_OVER;
    analysis->start = study->position[0].chance;
    analysis->end = study->position[analysis->count].chance;
    analysis->rest = analysis->end - analysis->start - analysis->luck + analysis->loss;
}

static void analyse_replay(struct study *study)
{
    const struct under_session *session = study->session;
    const struct under_game *game = session->config.content->game;
    memcpy(study->states, session->first, game->state_size);
    for (size_t i = 0; i < session->count; i++) {
        unsigned char *state = study->states + i * game->state_size;
        memcpy(state + game->state_size, state, game->state_size);
        game->apply(state + game->state_size, &session->config, session->log[i], NULL);
    }
}

void lab_analyse(const struct under_session *session, const struct lab_analyst *analyst,
                 struct lab_analysis *out)
{
    const struct under_game *game = session->config.content->game;
    *out = (struct lab_analysis){.count = session->count};
    out->step = calloc(session->count + 1, sizeof *out->step);
    struct study study = {.session = session, .analyst = analyst};
    study.states = calloc(session->count + 1, game->state_size);
    study.position = calloc(session->count + 1, sizeof *study.position);
    if (!out->step || !study.states || !study.position)
        abort();
    analyse_replay(&study);
    struct lab_pool *pool = lab_pool_start(analyst->threads, analyse_position, &study);
    for (size_t i = 0; i <= session->count; i++)
        lab_pool_give(pool, (int64_t)i);
    while (lab_pool_pending(pool) > 0) {
        struct lab_done done;
        if (lab_pool_take(pool, 1000, &done))
            under_buf_free(&done.line);
    }
    lab_pool_stop(pool);
    analyse_steps(out, &study);
    free(study.states);
    free(study.position);
}

void lab_analysis_free(struct lab_analysis *analysis)
{
    free(analysis->step);
    *analysis = (struct lab_analysis){0};
}

/* --- words --- */

static long long analyse_points(double chance)
{
    return llround(100 * chance);
}

/* How much of what was won or lost was play, in per cent. */
static long long analyse_share(const struct lab_analysis *analysis)
{
    double dice = fabs(analysis->luck), play = analysis->loss;
    return dice + play > 0 ? llround(100 * play / (dice + play)) : 0;
}

void lab_analysis_sentence(const struct lab_analysis *analysis, struct under_buf *out)
{
    long long luck = analyse_points(fabs(analysis->luck)), loss = analyse_points(analysis->loss),
              start = analyse_points(analysis->start), end = analyse_points(analysis->end),
              play = analyse_share(analysis);
    const struct under_arg args[] = {
        NUM("start", start), NUM("end", end),   NUM("luck", luck),
        NUM("loss", loss),   NUM("play", play), NUM("dice", 100 - play),
    };
    const size_t count = sizeof args / sizeof *args;
    const char *text;
    if (!analysis->over)
        text = analysis->luck >= 0
                   ? "The chance was {start} % at first and is {end} % now: the dice gave {luck} "
                     "points, decisions cost {loss}. It is {dice} % dice and {play} % play so far."
                   : "The chance was {start} % at first and is {end} % now: the dice took {luck} "
                     "points, decisions cost {loss}. It is {dice} % dice and {play} % play so far.";
    else if (analysis->end > 0.5)
        text = analysis->luck >= 0
                   ? "Won, from a chance of {start} % at first: the dice gave {luck} points, "
                     "decisions cost {loss}. It was {dice} % dice and {play} % play."
                   : "Won, from a chance of {start} % at first, although the dice took {luck} "
                     "points; decisions cost {loss}. It was {dice} % dice and {play} % play.";
    else
        text = analysis->luck >= 0
                   ? "Lost, from a chance of {start} % at first, although the dice gave {luck} "
                     "points; decisions cost {loss}. It was {dice} % dice and {play} % play."
                   : "Lost, from a chance of {start} % at first: the dice took {luck} points, "
                     "decisions cost {loss}. It was {dice} % dice and {play} % play.";
    under_message(out, text, args, count);
}
