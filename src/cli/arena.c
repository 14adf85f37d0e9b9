/* Many games of one player, on several threads. */
#include "cli/arena.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/own_text.h"
#include "bots/belief.h"
#include "cli/program.h"
#include "cli/progress.h"

enum { MOVES_MOST = 100000, PROGRESS_NS = 200000000 };

/* What the threads share. */
struct run {
    const struct arena *arena;
    const struct arena_player *player;
    struct arena_game *games;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t changed;
    int next, done, working;
    struct under_buf error; /* why a game could not be played */
};

struct worker {
    struct run *run;
    pthread_t thread;
    json_t *setup; /* its own copy: JSON values are not shared by threads */
    struct program program;
};

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

uint64_t arena_seed(const struct arena *arena, int i)
{
    under_rng rng = under_rng_at(arena->seed, (uint64_t)i);
    return under_rng_next(&rng) >> 1;
}

/* --- one game --- */

static under_status choose(struct worker *worker, const struct under_config *config,
                           const void *state, int seat, const struct under_belief *belief,
                           under_rng rng, under_move *out)
{
    const struct arena *arena = worker->run->arena;
    const struct under_bot *bot = worker->run->player->bot;
    struct under_effort effort = arena->effort;
    effort.belief = belief;
    if (bot)
        return under_bot_choose(bot, config, state, effort, &rng, out);
    struct under_moves moves;
    moves.count = 0;
    config->content->game->moves(state, config, &moves);
    if (moves.count == 1) {
        *out = moves.move[0];
        return NULL;
    }
    return program_choose(&worker->program, config, state, seat, &moves, arena->program_ms,
                          arena->patience, out);
}

/* The seat with a hidden role, a bit, or none. */
static unsigned find_against(const struct under_config *config, const void *state)
{
    const struct under_game *game = config->content->game;
    for (int seat = 0; game->roles && game->roles(config) > 0 && seat < config->seats; seat++)
        if (game->role(state, config, seat) > 0)
            return 1u << seat;
    return 0;
}

/* Whether all know who it is: nobody else can be, or only such a one could have made the move. */
static bool is_open(const struct under_config *config, const void *before, under_move last)
{
    const struct under_game *game = config->content->game;
    const int roles = game->roles(config);
    float likely[UNDER_ROLES_MAX];
    int suspects = game->suspect(before, config, UNDER_NO_SEAT, 0) > 0;
    for (int seat = 0; seat < config->seats; seat++)
        for (int role = 1; role <= roles; role++)
            if (game->suspect(before, config, seat, role) > 0) {
                suspects++;
                break;
            }
    game->habit(before, config, last, likely);
    return suspects <= 1 || likely[0] <= 0;
}

/* Dice fall as in a session with this seed; a bot's own random numbers come from elsewhere. */
static under_status play_moves(struct worker *worker, const struct under_config *config,
                               uint64_t seed, struct arena_game *out)
{
    const struct under_game *game = config->content->game;
    unsigned char state[UNDER_STATE_MAX] = {0}, before[UNDER_STATE_MAX] = {0};
    struct under_belief belief;
    under_move last = {0};
    game->start(state, config);
    under_belief_start(&belief);
    for (int actor; (actor = game->actor(state)) != UNDER_OVER; out->moves++) {
        under_move move;
        if (out->moves == MOVES_MOST)
            return refuse("The game is still not over after {count} moves.",
                          NUM("count", MOVES_MOST));
        if (actor == UNDER_CHANCE) {
            under_rng rng = under_rng_at(seed, (uint64_t)out->moves);
            move = game->sample(state, config, &rng);
        } else {
            int64_t began = now_ns();
            under_status why = choose(worker, config, state, actor, &belief,
                                      under_rng_at(~seed, (uint64_t)out->moves), &move);
            if (why)
                return why;
            memcpy(before, state, game->state_size);
            last = move;
            out->thinking += now_ns() - began;
            out->decisions++;
        }
        under_belief_observe(&belief, config, state, move);
        game->make(state, config, move, NULL);
    }
    float score[UNDER_SEATS_MAX];
    game->score(state, config, score);
    out->won = score[0] >= 1;
    for (int seat = 0; seat < config->seats; seat++)
        out->winners |= (unsigned)(score[seat] >= 1) << seat;
    out->against = find_against(config, state);
    out->open = out->against != 0 && is_open(config, before, last);
    out->divided = out->winners != 0 && out->winners + 1 != 1u << config->seats;
    lab_name_end(config, state, out->end);
    return NULL;
}

static under_status play_game(struct worker *worker, int i)
{
    const struct arena *arena = worker->run->arena;
    uint64_t seed = arena_seed(arena, i);
    struct under_config config;
    under_status why = under_config_make(&config, arena->content, worker->setup, seed);
    if (!why) {
        worker->run->games[i] = (struct arena_game){0};
        why = play_moves(worker, &config, seed, &worker->run->games[i]);
        under_config_release(&config);
    }
    if (why)
        return refuse("Game {game}, with seed {seed}: {reason}", NUM("game", i),
                      NUM("seed", (long long)seed), STR("reason", why));
    return NULL;
}

/* --- threads --- */

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct run *run = worker->run;
    pthread_mutex_lock(&run->lock);
    while (run->next < run->arena->games && run->error.size == 0) {
        int i = run->next++;
        pthread_mutex_unlock(&run->lock);
        under_status why = play_game(worker, i);
        pthread_mutex_lock(&run->lock);
        run->done++;
        if (why && run->error.size == 0)
            under_buf_puts(&run->error, why);
    }
    run->working--;
    pthread_cond_signal(&run->changed);
    pthread_mutex_unlock(&run->lock);
    under_own_texts_free();
    return NULL;
}

static void wait_for_all(struct run *run)
{
    struct cli_progress progress = {
        .text = "{who}: {done} of {all} games", .who = run->player->name, .all = run->arena->games};
    cli_progress_begin(&progress);
    pthread_mutex_lock(&run->lock);
    while (run->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&run->changed, &run->lock, &until);
        cli_progress_at(&progress, run->done);
    }
    pthread_mutex_unlock(&run->lock);
    cli_progress_clear(&progress);
}

static under_status start_worker(struct run *run, struct worker *worker)
{
    worker->run = run;
    worker->setup = json_deep_copy(run->arena->setup);
    return run->player->command ? program_start(&worker->program, run->player->command) : NULL;
}

under_status arena_play(const struct arena *arena, const struct arena_player *player,
                        struct arena_game *games)
{
    struct run run = {.arena = arena, .player = player, .games = games};
    pthread_mutex_init(&run.lock, NULL);
    pthread_cond_init(&run.changed, NULL);
    int threads = arena->threads < arena->games ? arena->threads : arena->games;
    struct worker *workers = calloc((size_t)threads, sizeof *workers);
    if (!workers)
        abort();
    under_status why = NULL;
    for (int i = 0; i < threads && !why; i++)
        why = start_worker(&run, &workers[i]);
    if (!why) {
        run.working = threads;
        for (int i = 0; i < threads; i++)
            if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
                abort();
        wait_for_all(&run);
        for (int i = 0; i < threads; i++)
            pthread_join(workers[i].thread, NULL);
    }
    for (int i = 0; i < threads; i++) {
        program_stop(&workers[i].program);
        json_decref(workers[i].setup);
    }
    if (run.error.size)
        why = refuse("{reason}", STR("reason", run.error.text));
    free(workers);
    under_buf_free(&run.error);
    pthread_cond_destroy(&run.changed);
    pthread_mutex_destroy(&run.lock);
    return why;
}
