/* The bots' part of under bench: tree search on one core and two, and the time of a move.
 *
 * The same search is measured in three ways that take turns in short slices: one thread, two
 * threads, and two processes that know nothing of each other, which is what two threads could reach
 * at best on this machine at this time. */
#include "cli/bench_bots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bots/bot.h"
#include "bots/mcts.h"
#include "cli/progress.h"
#include "cli/say.h"

enum { POSITIONS = 48, SLICE_MS = 60, TURNS_LEAST = 5, TURNS_MOST = 500 };

struct bots_bench {
    const struct under_config *config;
    under_rng rng;
    unsigned char position[POSITIONS][UNDER_STATE_MAX]; /* with more than one legal move */
};

/* Positions of games that are played sensibly: searching is for those. */
static void collect(struct bots_bench *bench)
{
    const struct under_config *config = bench->config;
    const struct under_game *game = config->content->game;
    const struct under_bot *quick = under_bot_find("quick");
    unsigned char state[UNDER_STATE_MAX];
    struct under_moves moves;
    game->start(state, config);
    for (int found = 0, met = 0; found < POSITIONS;) {
        int actor = game->actor(state);
        under_move move;
        if (actor == UNDER_OVER) {
            game->start(state, config);
            continue;
        }
        if (actor == UNDER_CHANCE) {
            move = game->sample(state, config, &bench->rng);
        } else {
            game->moves(state, config, &moves);
            if (moves.count > 1 && met++ % 5 == 0)
                memcpy(bench->position[found++], state, game->state_size);
            under_status why = under_bot_choose(quick, config, state, (struct under_effort){0},
                                                &bench->rng, &move);
            if (why)
                abort();
        }
        game->make(state, config, move, NULL);
    }
}

/* Iterations a second of one search. */
static double search(struct bots_bench *bench, int position, int threads)
{
    struct mcts_options options = mcts_usual(
        bots_judge_best(bench->config), (struct under_effort){.ms = SLICE_MS, .threads = threads});
    struct under_moves moves;
    static struct under_rating rating[UNDER_MOVES_MAX];
    bench->config->content->game->moves(bench->position[position], bench->config, &moves);
    double began = bench_now();
    long long iterations =
        mcts_rate(&options, bench->position[position], &moves, &bench->rng, rating);
    return (double)iterations / (bench_now() - began);
}

/* The same in two processes at once, their sum; 0 if none could be started. */
static double search_apart(struct bots_bench *bench, int position)
{
    int ends[2];
    double sum = 0, one;
    if (pipe(ends) != 0)
        return 0;
    fflush(stdout);
    for (int i = 0; i < 2; i++)
        if (fork() == 0) {
            one = search(bench, position, 1);
            _exit(write(ends[1], &one, sizeof one) == sizeof one ? 0 : 1);
        }
    close(ends[1]);
    while (read(ends[0], &one, sizeof one) == sizeof one)
        sum += one;
    close(ends[0]);
    while (wait(NULL) > 0)
        ;
    return sum;
}

/* Milliseconds of a move with the bot's own effort, in the mean over the positions. */
static double time_move(struct bots_bench *bench, const char *name)
{
    const struct under_bot *bot = under_bot_find(name);
    under_move move;
    double began = bench_now();
    for (int i = 0; i < POSITIONS; i++) {
        under_status why = under_bot_choose(bot, bench->config, bench->position[i],
                                            (struct under_effort){0}, &bench->rng, &move);
        if (why)
            abort();
    }
    return (bench_now() - began) * 1000 / POSITIONS;
}

void bench_bots(const struct under_config *config, uint64_t seed, double seconds)
{
    struct bots_bench *bench = calloc(1, sizeof *bench);
    static double one[TURNS_MOST], two[TURNS_MOST], apart[TURNS_MOST], ratio[TURNS_MOST];
    if (!bench)
        abort();
    bench->config = config;
    bench->rng = under_rng_at(seed, 2);
    collect(bench);
    double want = seconds * 1000 / (3 * SLICE_MS);
    int turns = want < TURNS_LEAST ? TURNS_LEAST : want > TURNS_MOST ? TURNS_MOST : (int)want;
    struct cli_progress progress = {.text = "measuring the bots", .all = turns};
    cli_progress_begin(&progress);
    for (int i = 0; i < turns; i++) {
        cli_progress_at(&progress, i);
        one[i] = search(bench, i % POSITIONS, 1);
        two[i] = search(bench, i % POSITIONS, 2);
        apart[i] = search_apart(bench, i % POSITIONS);
        ratio[i] = apart[i] > 0 ? 100 * two[i] / apart[i] : 0;
    }
    cli_progress_clear(&progress);
    say(stdout, "Tree search, judged by the fitted weights:");
    bench_row("iterations a second, one thread", bench_median(one, turns), 0);
    bench_row("iterations a second, two threads", bench_median(two, turns), 0);
    bench_row("iterations a second, two processes", bench_median(apart, turns), 0);
    bench_row("% of that reached by two threads", bench_median(ratio, turns), 1);
    say(stdout, "Time of a move, with the bot's own effort:");
    bench_row("ms, quick", time_move(bench, "quick"), 4);
    bench_row("ms, normal", time_move(bench, "normal"), 4);
    bench_row("ms, mcts", time_move(bench, "mcts"), 2);
    bench_row("ms, strong", time_move(bench, "strong"), 2);
    free(bench);
}
