/* under walk: the random walker from the command line. */
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/coverage.h"
#include "cli/start.h"
#include "engine/walker.h"

static void print_counts(const struct under_walk *walk)
{
    printf("games played       %" PRIu64 "\n", walk->games_played);
    printf("moves played       %" PRIu64 "\n", walk->moves_played);
    printf("illegal tried      %" PRIu64 "\n", walk->illegal_tried);
    printf("guesses made       %" PRIu64 "\n", walk->guesses_made);
    printf("guesses differing  %" PRIu64 "\n", walk->guesses_differing);
    printf("replays made       %" PRIu64 "\n", walk->replays_made);
}

/* Where the save of the broken game went, or why it went nowhere. */
static void keep_save(const struct cli_usage *usage, const struct under_walk *walk)
{
    char name[96];
    snprintf(name, sizeof name, "under-walk-%s-%" PRIu64 ".save", walk->content->game->id,
             walk->broken_seed);
    FILE *file = fopen(name, "w");
    size_t size = walk->broken_save.size;
    bool written = file && fwrite(under_buf_text(&walk->broken_save), 1, size, file) == size;
    if (file && fclose(file) != 0)
        written = false;
    if (written)
        say(stderr, "The game up to that point is saved in {file}.", STR("file", name));
    else
        cli_failed(usage, "The game up to that point could not be saved in {file}: {why}.",
                   STR("file", name), STR("why", strerror(errno)));
}

/* What is broken, or NULL; with coverage, of games of all missions. */
static under_status walk_games(struct under_walk *walk, bool covers)
{
    struct cli_coverage coverage;
    if (!covers)
        return under_walk(walk);
    cli_coverage_open(&coverage, walk->content);
    under_status why = cli_coverage_walk(&coverage, walk);
    cli_coverage_report(&coverage);
    cli_coverage_close(&coverage);
    return why;
}

static int run_walk(const struct cli_usage *usage, struct under_walk *walk, bool covers)
{
    under_status why = walk_games(walk, covers);
    print_counts(walk);
    if (why) {
        cli_failed(usage, "A check failed in the game with seed {seed}: {reason}",
                   NUM("seed", (long long)walk->broken_seed), STR("reason", why));
        keep_save(usage, walk);
    } else {
        say(stdout, "All checks passed.");
    }
    under_buf_free(&walk->broken_save);
    return why ? CLI_FAILED : CLI_OK;
}

int cli_walk(int argc, char **argv)
{
    struct cli_start start = {.seed = 1};
    int64_t games = 100, limit = 100000;
    bool covers = false;
    const struct cli_option options[] = {
        {.name = "games",
         .letter = 'n',
         .value = "N",
         .help = "games to play (default: 100)",
         .whole = &games,
         .least = 1,
         .most = 1000000000},
        {.name = "limit",
         .value = "N",
         .help = "moves after which a game must be over (default: 100000)",
         .whole = &limit,
         .least = 1,
         .most = 1000000000},
        {.name = "coverage",
         .help = "list what never came up; plays every mission unless one is named",
         .flag = &covers},
        CLI_START_OPTIONS(&start),
        {0},
    };
    static const char *const examples[] = {
        "under walk skies",
        "under walk skies --hard sky1,upper --games 10000",
        "under walk skies --level 8 --games 10000 --seed 5",
        "under walk sun --players 3 --coverage",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "walk",
        .words = "[GAME] [OPTIONS]",
        .about = "Plays random games and checks after every move everything that must always hold. "
                 "The first\ngame uses the seed of --seed (default: 1), and each further game the "
                 "next number.",
        .options = options,
        .examples = examples,
        .most = 1,
        .start = &start,
    };
    int status = cli_start_read(&start, &usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    struct under_walk walk = {
        .content = &start.content,
        .setup = start.setup,
        .seed = (uint64_t)start.seed,
        .games = (int)games,
        .move_limit = (int)limit,
    };
    if (covers && !start.game->reference) {
        status = cli_misused(&usage, "{game} has no box to cover; --coverage works with sun.",
                             STR("game", start.game->title));
        cli_start_close(&start);
        return status;
    }
    status = run_walk(&usage, &walk, covers);
    cli_start_close(&start);
    return status;
}
