/* under perft: exact counts of move sequences from the command line. */
#include <inttypes.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/start.h"
#include "engine/walker.h"

struct perft_options {
    struct cli_start start;
    int64_t depth;
};

enum { STEPS = 1000 };

static void show_share(void *context, double share)
{
    cli_progress_at(context, (int64_t)(share * STEPS));
}

static void print_counts(const struct under_config *config, int depth, uint64_t seed)
{
    unsigned char state[UNDER_STATE_MAX] = {0};
    config->content->game->start(state, config);
    for (int d = 1; d <= depth; d++) {
        char goal[CLI_DECIMAL];
        struct cli_progress progress = {
            .text = "depth {who}", .who = cli_decimal(goal, d, 0), .all = STEPS};
        cli_progress_begin(&progress);
        uint64_t count =
            under_perft(config, state, d, seed,
                        &(const struct under_perft_watch){.at = show_share, .context = &progress});
        cli_progress_clear(&progress);
        printf("%d %" PRIu64 "\n", d, count);
        fflush(stdout);
    }
}

static const struct cli_option perft_options[] = {
    {"depth", 'd', "N", CLI_WHOLE(struct perft_options, depth, 1, 1000),
     "moves to look ahead (default: 4)"},
    CLI_START_OPTIONS(struct perft_options),
    {0},
};

static const char *const perft_examples[] = {
    "under perft skies --depth 5",
    "under perft skies --depth 4 --seed 7 --hard upper",
    NULL,
};

static const struct cli_usage perft_usage = {
    .command = "perft",
    .words = "[GAME] [OPTIONS]",
    .about = "Counts the sequences of moves a game can begin with and prints a line for every "
             "depth: the\ndepth and the count. Where chance decides, the seed picks the one "
             "outcome, so the counts are\nexact and the same on every machine.",
    .options = perft_options,
    .examples = perft_examples,
    .most = 1,
    .start = CLI_SETS_UP(struct perft_options),
};

static int run_perft(const struct cli_usage *usage, void *options)
{
    struct perft_options *perft = options;
    struct under_config config;
    uint64_t seed = (uint64_t)perft->start.seed;
    under_status why = under_config_make(&config, &perft->start.content, perft->start.setup, seed);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    print_counts(&config, (int)perft->depth, seed);
    under_config_release(&config);
    return CLI_OK;
}

int cli_perft(int argc, char **argv)
{
    struct perft_options perft = {.start.seed = 1, .depth = 4};
    return cli_run_game(&perft_usage, argc, argv, &perft, run_perft);
}
