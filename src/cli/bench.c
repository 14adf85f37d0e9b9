/* under bench: how fast the rules run, beside what the same machine can do at all.
 *
 * A shared machine swings by half from one second to the next, so all measurements take turns in
 * short slices and the median slice counts: their ratios then hold. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/bench_bots.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/start.h"
#include "lab/play.h"

enum { SAMPLES = 64, SLICES_LEAST = 20, SLICES_MOST = 4000, BATCH = 4096 };

struct bench {
    const struct under_game *game;
    const struct under_config *config;
    under_rng rng;
    unsigned char state[UNDER_STATE_MAX];
    /* States met while playing, and as many bytes that are nothing but bytes. */
    unsigned char met[SAMPLES][UNDER_STATE_MAX], bytes[SAMPLES][UNDER_STATE_MAX];
    volatile uint64_t sink; /* so that no measured work can be left out */
    struct under_moves moves;
};

/* What was done in a slice. */
struct slice {
    double seconds, done, decisions, games;
};

double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* --- what is measured --- */

static void play_moves(struct bench *bench, int count, struct slice *slice)
{
    int decisions = 0, games = 0;
    for (int made = 0; made < count;) {
        int actor = lab_play_blindly(bench->config, bench->state, &bench->moves, &bench->rng);
        if (actor == UNDER_OVER) {
            bench->game->start(bench->state, bench->config);
            games++;
        } else {
            made++;
            decisions += actor >= 0;
        }
    }
    slice->done += count;
    slice->decisions += decisions;
    slice->games += games;
}

static void bench_play(struct bench *bench, struct slice *slice)
{
    play_moves(bench, BATCH, slice);
}

static void bench_generator(struct bench *bench, struct slice *slice)
{
    under_rng rng = bench->rng;
    uint64_t sum = 0;
    for (int i = 0; i < BATCH; i++)
        sum += under_rng_next(&rng);
    bench->sink = sum;
    bench->rng = rng;
    slice->done += BATCH;
}

/* Copies each into the next one's copy; the barrier keeps every copy. */
static void copy_all(unsigned char from[SAMPLES][UNDER_STATE_MAX], size_t size, struct slice *slice)
{
    unsigned char to[UNDER_STATE_MAX];
    for (int i = 0; i < BATCH; i++) {
        memcpy(to, from[i % SAMPLES], size);
        __asm__ volatile("" : : "r"(to) : "memory");
    }
    slice->done += BATCH;
}

static void bench_clone(struct bench *bench, struct slice *slice)
{
    copy_all(bench->met, bench->game->state_size, slice);
}

static void bench_memcpy(struct bench *bench, struct slice *slice)
{
    copy_all(bench->bytes, bench->game->state_size, slice);
}

/* --- taking turns --- */

enum { PLAY, GENERATOR, CLONE, MEMCPY, KINDS };

static const struct {
    void (*run)(struct bench *bench, struct slice *slice);
    double share; /* of the time */
} kinds[KINDS] = {
    [PLAY] = {bench_play, 0.7},
    [GENERATOR] = {bench_generator, 0.1},
    [CLONE] = {bench_clone, 0.1},
    [MEMCPY] = {bench_memcpy, 0.1},
};

static struct slice run_slice(struct bench *bench, int kind, double seconds)
{
    struct slice slice = {0};
    double began = bench_now();
    do {
        kinds[kind].run(bench, &slice);
        slice.seconds = bench_now() - began;
    } while (slice.seconds < seconds);
    return slice;
}

static int compare_doubles(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

double bench_median(double *number, int count)
{
    qsort(number, (size_t)count, sizeof *number, compare_doubles);
    return count % 2 ? number[count / 2] : (number[count / 2 - 1] + number[count / 2]) / 2;
}

/* What a second comes to in the median slice. */
struct figures {
    double rate[KINDS], decisions, games;
};

static struct figures take_medians(struct slice (*slice)[KINDS], int turns)
{
    struct figures figures;
    double number[SLICES_MOST];
    for (int kind = 0; kind < KINDS; kind++) {
        for (int i = 0; i < turns; i++)
            number[i] = slice[i][kind].done / slice[i][kind].seconds;
        figures.rate[kind] = bench_median(number, turns);
    }
    for (int i = 0; i < turns; i++)
        number[i] = slice[i][PLAY].decisions / slice[i][PLAY].seconds;
    figures.decisions = bench_median(number, turns);
    for (int i = 0; i < turns; i++)
        number[i] = slice[i][PLAY].games / slice[i][PLAY].seconds;
    figures.games = bench_median(number, turns);
    return figures;
}

static struct figures run_turns(struct bench *bench, double seconds)
{
    /* A play slice of a quarter of a second, or shorter ones where the time is short. */
    double want = seconds * kinds[PLAY].share / 0.25;
    int turns = want < SLICES_LEAST ? SLICES_LEAST : want > SLICES_MOST ? SLICES_MOST : (int)want;
    struct slice(*slice)[KINDS] = calloc((size_t)turns, sizeof *slice);
    if (!slice)
        abort();
    struct cli_progress progress = {.text = "measuring", .all = turns};
    cli_progress_begin(&progress);
    for (int i = 0; i < turns; i++) {
        cli_progress_at(&progress, i);
        for (int kind = 0; kind < KINDS; kind++)
            slice[i][kind] = run_slice(bench, kind, seconds / turns * kinds[kind].share);
    }
    cli_progress_clear(&progress);
    struct figures figures = take_medians(slice, turns);
    free(slice);
    return figures;
}

/* --- the command --- */

void bench_row(const char *what, double number, int places)
{
    char text[CLI_DECIMAL];
    struct under_buf left = {0};
    message(&left, what);
    printf("  %-38s %16s\n", left.text, cli_decimal(text, number, places));
    under_buf_free(&left);
}

static void print_figures(const struct under_game *game, const struct figures *figures)
{
    printf("moves/s %.0f\n\n", figures->rate[PLAY]);
    say(stdout, "{title}, random play with all legal moves listed at every step, one thread:",
        STR("title", game->title));
    bench_row("moves a second", figures->rate[PLAY], 0);
    bench_row("of these decisions", figures->decisions, 0);
    bench_row("games a second", figures->games, 0);
    bench_row("ns a move", 1e9 / figures->rate[PLAY], 1);
    bench_row("ns to clone a state", 1e9 / figures->rate[CLONE], 2);
    bench_row("bytes of a state", (double)game->state_size, 0);
    say(stdout, "The machine in the same run:");
    bench_row("ns for a number of the bare generator", 1e9 / figures->rate[GENERATOR], 2);
    bench_row("ns to copy as many bytes", 1e9 / figures->rate[MEMCPY], 2);
}

static void prepare(struct bench *bench, uint64_t seed)
{
    struct slice ignored = {0};
    bench->rng = under_rng_at(seed, 0);
    bench->game->start(bench->state, bench->config);
    for (int i = 0; i < SAMPLES; i++) {
        play_moves(bench, 37, &ignored);
        memcpy(bench->met[i], bench->state, bench->game->state_size);
        for (size_t byte = 0; byte < bench->game->state_size; byte++)
            bench->bytes[i][byte] = (unsigned char)under_rng_next(&bench->rng);
    }
}

struct bench_options {
    struct cli_start start;
    double seconds, bots_seconds;
};

static int run_bench(const struct cli_usage *usage, void *options)
{
    const struct bench_options *chosen = options;
    const struct cli_start *start = &chosen->start;
    struct under_config config;
    under_status why =
        under_config_make(&config, &start->content, start->setup, (uint64_t)start->seed);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    struct bench *bench = calloc(1, sizeof *bench);
    if (!bench)
        abort();
    bench->game = start->game;
    bench->config = &config;
    prepare(bench, (uint64_t)start->seed);
    struct figures figures = run_turns(bench, chosen->seconds);
    print_figures(bench->game, &figures);
    free(bench);
    if (chosen->bots_seconds > 0)
        bench_bots(&config, (uint64_t)start->seed, chosen->bots_seconds);
    under_config_release(&config);
    return CLI_OK;
}

static const struct cli_option bench_options[] = {
    {"seconds", 's', "N", CLI_NUMBER(struct bench_options, seconds, 0, 3600),
     "seconds to measure; decimals are allowed (default: 5)"},
    {"bots", 0, "N", CLI_NUMBER(struct bench_options, bots_seconds, 0, 3600),
     "seconds to measure the bots as well (default: 0, not at all)"},
    CLI_START_OPTIONS(struct bench_options),
    {0},
};

static const char *const bench_examples[] = {
    "under bench skies",
    "under bench skies --bots 10",
    "under bench skies --seconds 20 --level 8",
    NULL,
};

static const struct cli_usage bench_usage = {
    .command = "bench",
    .words = "[GAME] [OPTIONS]",
    .about = "Plays random moves as fast as it can and prints moves per second and more, next "
             "to what the\nmachine manages with the bare random number generator and with "
             "memcpy in the same run.",
    .options = bench_options,
    .examples = bench_examples,
    .most = 1,
    .start = CLI_SETS_UP(struct bench_options),
};

int cli_bench(int argc, char **argv)
{
    struct bench_options bench = {.start.seed = 1, .seconds = 5};
    return cli_run_game(&bench_usage, argc, argv, &bench, run_bench);
}
