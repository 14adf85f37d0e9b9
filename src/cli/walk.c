/* under walk: the random walker from the command line. */
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/coverage.h"
#include "cli/progress.h"
#include "cli/start.h"
#include "engine/walker.h"
#include "files/files.h"

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
    if (files_replace(name, FILES_SHARED, under_buf_text(&walk->broken_save),
                      walk->broken_save.size))
        say(stderr, "The game up to that point is saved in {file}.", STR("file", name));
    else
        cli_failed(usage, "The game up to that point could not be saved in {file}: {why}.",
                   STR("file", name), STR("why", strerror(errno)));
}

static void show_played(void *progress, const struct under_walk *walk)
{
    cli_progress_at(progress, (int64_t)walk->games_played);
}

struct walk_options {
    struct cli_start start;
    int64_t games, limit;
    bool covers;
};

/* What is broken, or NULL; with coverage, of games of all missions. */
static under_status walk_games(struct under_walk *walk, const struct walk_options *chosen)
{
    struct cli_coverage coverage;
    struct cli_progress progress = {.text = "{done} of {all} games", .all = walk->games};
    under_status why;
    walk->played = show_played;
    walk->played_context = &progress;
    cli_progress_begin(&progress);
    if (!chosen->covers) {
        why = under_walk(walk);
        cli_progress_clear(&progress);
        return why;
    }
    cli_coverage_open(&coverage, walk->content);
    progress.all *= cli_coverage_walks(&coverage, walk);
    why = cli_coverage_walk(&coverage, walk);
    cli_progress_clear(&progress);
    cli_coverage_report(&coverage);
    cli_coverage_close(&coverage);
    return why;
}

static int run_walk(const struct cli_usage *usage, struct under_walk *walk,
                    const struct walk_options *chosen)
{
    under_status why = walk_games(walk, chosen);
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

static const struct cli_option walk_options[] = {
    {"games", 'n', "N", CLI_WHOLE(struct walk_options, games, 1, 1000000000),
     "games to play (default: 100)"},
    {"limit", 0, "N", CLI_WHOLE(struct walk_options, limit, 1, 1000000000),
     "moves after which a game must be over (default: 100000)"},
    {"coverage", 0, NULL, CLI_FLAG(struct walk_options, covers),
     "list what never came up; plays every mission unless one is named"},
    CLI_START_OPTIONS(struct walk_options),
    {0},
};

static const char *const walk_examples[] = {
    "under walk skies",
    "under walk skies --hard sky1,upper --games 10000",
    "under walk skies --level 8 --games 10000 --seed 5",
    "under walk sun --players 3 --coverage",
    NULL,
};

static const struct cli_usage walk_usage = {
    .command = "walk",
    .words = "[GAME] [OPTIONS]",
    .about = "Plays random games and checks after every move everything that must always hold. "
             "The first\ngame uses the seed of --seed (default: 1), and each further game the "
             "next number.",
    .options = walk_options,
    .examples = walk_examples,
    .most = 1,
    .start = CLI_SETS_UP(struct walk_options),
};

static int run_walk_options(const struct cli_usage *usage, void *options)
{
    const struct walk_options *chosen = options;
    struct under_walk walk = {
        .content = &chosen->start.content,
        .setup = chosen->start.setup,
        .seed = (uint64_t)chosen->start.seed,
        .games = (int)chosen->games,
        .move_limit = (int)chosen->limit,
    };
    if (chosen->covers && !chosen->start.game->reference)
        return cli_misused(usage, "{game} has no box to cover; --coverage works with sun.",
                           STR("game", chosen->start.game->title));
    return run_walk(usage, &walk, chosen);
}

int cli_walk(int argc, char **argv)
{
    struct walk_options walk = {.start.seed = 1, .games = 100, .limit = 100000};
    return cli_run_game(&walk_usage, argc, argv, &walk, run_walk_options);
}
