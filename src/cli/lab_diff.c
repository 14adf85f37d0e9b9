/* under lab diff: what a change of cards does to the win rate. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/lab.h"
#include "cli/players.h"
#include "cli/start.h"
#include "games.h"
#include "lab/stats.h"
#include "pack/pack.h"

/* One of the two packs and what was measured with it. */
struct side {
    const char *name;
    struct under_content content;
    struct lab_plan plan;
    struct lab_results results;
};

static void print_variant(const struct side side[2], int variant, int width)
{
    const struct lab_plan *plan = &side[0].plan;
    int64_t only[2] = {0};
    for (int64_t i = 0; i < plan->games; i++) {
        bool first = lab_results_won(&side[0].results, variant, i);
        bool second = lab_results_won(&side[1].results, variant, i);
        only[0] += first && !second;
        only[1] += second && !first;
    }
    struct lab_interval change = lab_difference_interval(only[1], only[0], plan->games);
    double points = 100 * lab_mean(plan->games, only[1] - only[0]);
    printf("%-*s  %6.2f %%  %6.2f %%  %+6.2f  (%+.2f to %+.2f)\n", width,
           plan->variants.variant[variant].name,
           100 * lab_mean(plan->games, side[0].results.tally[variant].wins),
           100 * lab_mean(plan->games, side[1].results.tally[variant].wins),
           points == 0 ? 0 : points, 100 * change.low, 100 * change.high);
}

static void print_difference(const struct side side[2])
{
    const struct lab_plan *plan = &side[0].plan;
    int width = 6;
    for (int i = 0; i < plan->variants.count; i++) {
        int length = (int)strlen(plan->variants.variant[i].name);
        width = length > width ? length : width;
    }
    say(stdout,
        "Games won with {first}, games won with {second}, change in percentage points (95 % "
        "interval):",
        STR("first", side[0].name), STR("second", side[1].name));
    for (int i = 0; i < plan->variants.count; i++)
        print_variant(side, i, width);
    say(stdout, "{bot} played {games} games with each pack, with the same seeds.",
        NUM("games", plan->games), STR("bot", plan->bot->id));
}

/* The built-in pack can be compared with, too. */
static under_status open_side(struct side *side, const struct under_game *game)
{
    const char *folder = strcmp(side->name, "built-in") == 0 ? NULL : side->name;
    return under_pack_open(&side->content, game, folder);
}

static int measure(const struct cli_usage *usage, struct side side[2],
                   const struct cli_start *start, const struct cli_list *vary, int threads)
{
    int status = CLI_OK;
    for (int i = 0; i < 2; i++) {
        under_status why = lab_variants_make(&side[i].plan.variants, &side[i].content, start->setup,
                                             vary->item, vary->count);
        if (why)
            return cli_misused(usage, "{reason}", STR("reason", why));
        lab_plan_cut(&side[i].plan);
    }
    if (side[0].plan.variants.count != side[1].plan.variants.count)
        return cli_misused(usage, "The two packs don't have the same values to vary.");
    for (int i = 0; i < 2 && status == CLI_OK; i++) {
        struct cli_progress progress = CLI_LAB_PROGRESS;
        const struct lab_run run = {.plan = &side[i].plan,
                                    .threads = threads,
                                    .progress = cli_lab_progress,
                                    .context = &progress};
        cli_progress_begin(&progress);
        under_status why = lab_run(&run, &side[i].results);
        cli_progress_clear(&progress);
        if (why)
            status = cli_failed(usage, "{reason}", STR("reason", why));
    }
    if (status == CLI_OK)
        print_difference(side);
    return status;
}

static int compare(const struct cli_usage *usage, struct side side[2],
                   const struct cli_start *start, const struct cli_list *vary, int threads)
{
    int status = CLI_GO_ON, opened = 0;
    while (opened < 2 && status == CLI_GO_ON) {
        under_status why = open_side(&side[opened], start->game);
        if (why) {
            status = cli_failed(usage, "{reason}", STR("reason", why));
        } else {
            side[opened].plan.content = &side[opened].content;
            opened++;
        }
    }
    if (status == CLI_GO_ON)
        status = measure(usage, side, start, vary, threads);
    while (opened-- > 0) {
        lab_results_free(&side[opened].results);
        lab_variants_free(&side[opened].plan.variants);
        under_pack_close(&side[opened].content);
    }
    return status;
}

struct diff {
    struct cli_start start;
    struct cli_list vary;
    const char *game, *bot;
    int64_t games, playouts, threads;
};

static const struct cli_option diff_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct diff, game), "game the packs belong to (default: skies)"},
    {"bot", 0, "BOT", CLI_TEXT(struct diff, bot), "bot that plays (default: quick)"},
    {"games", 'n', "N", CLI_WHOLE(struct diff, games, 1, 100000000),
     "games to play with each pack (default: 10000)"},
    {"vary", 0, "OPT=VALUES", CLI_LIST(struct diff, vary),
     "compare with several set-ups: level=0..8, hard=each"},
    CLI_PLAYOUTS_OPTION(struct diff, playouts),
    CLI_THREADS_OPTION(struct diff, threads),
    {"seed", 0, "N", CLI_WHOLE(struct diff, start.seed, 0, INT64_MAX),
     "seed for the random numbers (default: 1)"},
    {0},
};

static const char *const diff_examples[] = {
    "under lab diff packs/skies my-cards --bot quick --games 20000",
    "under lab diff built-in my-cards --level 8",
    "under lab diff built-in my-cards --vary hard=each --games 5000",
    NULL,
};

static const struct cli_usage diff_usage = {
    .command = "lab diff",
    .words = "PACK_A PACK_B [OPTIONS]",
    .about = "Plays the same seeds with two packs and prints how often the bot wins with each, "
             "and the\ndifference with its interval. A pack is a folder, or \"built-in\".",
    .options = diff_options,
    .examples = diff_examples,
    .least = 2,
    .most = 2,
    .start = CLI_SETS_UP(struct diff),
};

int cli_lab_diff(int argc, char **argv)
{
    struct diff diff = {
        .start.seed = 1, .bot = "quick", .games = 10000, .threads = sysconf(_SC_NPROCESSORS_ONLN)};
    struct cli_words words;
    const struct under_bot *player = NULL;
    int status = cli_read_options(&diff_usage, argc, argv, &diff, &words);
    if (status == CLI_GO_ON)
        status = cli_find_bot(&diff_usage, diff.bot, &player);
    if (status == CLI_GO_ON)
        status = cli_start_open(&diff.start, &diff_usage, diff.game);
    if (status != CLI_GO_ON)
        return status;
    struct side side[2] = {{.name = words.word[0]}, {.name = words.word[1]}};
    for (int i = 0; i < 2; i++)
        side[i].plan = (struct lab_plan){
            .bot = player,
            .effort = {.playouts = (int)diff.playouts},
            .seed = (uint64_t)diff.start.seed,
            .games = diff.games,
        };
    status = compare(&diff_usage, side, &diff.start, &diff.vary, (int)diff.threads);
    cli_start_close(&diff.start);
    return status;
}
