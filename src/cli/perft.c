/* under perft: exact counts of move sequences from the command line. */
#include <inttypes.h>

#include "cli/command.h"
#include "cli/start.h"
#include "engine/walker.h"

static void print_counts(const struct under_config *config, int depth, uint64_t seed)
{
    unsigned char state[UNDER_STATE_MAX] = {0};
    config->content->game->start(state, config);
    for (int d = 1; d <= depth; d++) {
        printf("%d %" PRIu64 "\n", d, under_perft(config, state, d, seed));
        fflush(stdout);
    }
}

int cli_perft(int argc, char **argv)
{
    struct cli_start start = {.seed = 1};
    int64_t depth = 4;
    const struct cli_option options[] = {
        {.name = "depth",
         .letter = 'd',
         .value = "N",
         .help = "moves to look ahead (default: 4)",
         .whole = &depth,
         .least = 1,
         .most = 1000},
        CLI_START_OPTIONS(&start),
        {0},
    };
    static const char *const examples[] = {
        "under perft skies --depth 5",
        "under perft skies --depth 4 --seed 7 --hard upper",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "perft",
        .words = "[GAME] [OPTIONS]",
        .about = "Counts the sequences of moves a game can begin with and prints a line for every "
                 "depth: the\ndepth and the count. Where chance decides, the seed picks the one "
                 "outcome, so the counts are\nexact and the same on every machine.",
        .options = options,
        .examples = examples,
        .most = 1,
        .start = &start,
    };
    int status = cli_start_read(&start, &usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    struct under_config config;
    uint64_t seed = (uint64_t)start.seed;
    under_status why = under_config_make(&config, &start.content, start.setup, seed);
    if (why) {
        status = cli_failed(&usage, "{reason}", STR("reason", why));
    } else {
        print_counts(&config, (int)depth, seed);
        under_config_release(&config);
        status = CLI_OK;
    }
    cli_start_close(&start);
    return status;
}
