/* under lab run: many games of many set-ups, and a report. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/lab.h"
#include "cli/players.h"
#include "cli/start.h"
#include "lab/report.h"
#include "lab/stats.h"

static void print_results(const struct lab_results *results, const char *folder)
{
    const struct lab_plan *plan = results->plan;
    int width = 6;
    for (int i = 0; i < plan->variants.count; i++) {
        int length = (int)strlen(plan->variants.variant[i].name);
        width = length > width ? length : width;
    }
    for (int i = 0; i < plan->variants.count; i++) {
        const struct lab_tally *tally = &results->tally[i];
        struct lab_interval interval = lab_rate_interval(tally->wins, tally->games);
        printf("%-*s  %6.2f %%  (%.2f to %.2f)\n", width, plan->variants.variant[i].name,
               100 * lab_mean(tally->games, tally->wins), 100 * interval.low, 100 * interval.high);
    }
    say(stdout, "Games played with each set-up: {games}. The report is in {folder}/report.html.",
        NUM("games", plan->games), STR("folder", folder));
}

/* The command as it was typed, for the report. */
static void join_words(struct under_buf *out, int argc, char **argv)
{
    under_buf_puts(out, "under lab");
    for (int i = 0; i < argc; i++) {
        under_buf_putc(out, ' ');
        under_buf_puts(out, argv[i]);
    }
}

static void say_note(const char *sentence)
{
    say(stderr, "{note}", STR("note", sentence));
}

/* Everything after the command line was understood. */
static int run_plan(const struct cli_usage *usage, const struct lab_run *run, int argc, char **argv)
{
    const struct lab_cluster *cluster = run->cluster;
    if (cluster && cluster->rank > 0) {
        under_status why = lab_cluster_agree(cluster, lab_plan_fingerprint(run->plan));
        if (!why)
            lab_run_for_others(run);
        return why ? CLI_FAILED : CLI_OK;
    }
    struct lab_results results;
    cli_progress_begin(run->context);
    under_status why = lab_run(run, &results);
    cli_progress_clear(run->context);
    if (!why) {
        struct under_buf command = {0};
        join_words(&command, argc, argv);
        why = lab_report_write(&results, run->folder, command.text);
        under_buf_free(&command);
    }
    int status = CLI_OK;
    if (why)
        status = cli_failed(usage, "{reason}", STR("reason", why));
    else
        print_results(&results, run->folder);
    lab_results_free(&results);
    return status;
}

static int begin(const struct cli_usage *usage, struct cli_start *start, struct lab_run *run,
                 struct lab_plan *plan, const struct cli_list *vary)
{
    under_status why =
        lab_variants_make(&plan->variants, &start->content, start->setup, vary->item, vary->count);
    if (why)
        return cli_misused(usage, "{reason}", STR("reason", why));
    plan->content = &start->content;
    plan->seed = (uint64_t)start->seed;
    lab_plan_cut(plan);
    run->plan = plan;
    return CLI_GO_ON;
}

struct run {
    struct cli_start start;
    struct cli_list vary;
    const char *game, *bot, *out;
    int64_t games, playouts, threads;
};

static const struct cli_option run_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct run, game), "game to play (default: skies)"},
    {"bot", 0, "BOT", CLI_TEXT(struct run, bot), "bot that plays (default: quick)"},
    {"games", 'n', "N", CLI_WHOLE(struct run, games, 1, 100000000),
     "games to play with each set-up (default: 10000)"},
    {"vary", 0, "OPT=VALUES", CLI_LIST(struct run, vary),
     "set-ups to compare: level=0..8, hard=each, hard=all"},
    {"out", 0, "DIR", CLI_TEXT(struct run, out), "folder for the results and the report"},
    CLI_PLAYOUTS_OPTION(struct run, playouts),
    CLI_THREADS_OPTION(struct run, threads),
    CLI_START_OPTIONS(struct run),
    {0},
};

static const char *const run_examples[] = {
    "under lab run --bot quick --games 10000 --vary level=0..8 --out levels",
    "under lab run --bot normal --games 2000 --vary hard=each --out each",
    "mpirun -n 8 under lab run --games 100000 --vary hard=all --out all",
    NULL,
};

static const struct cli_usage run_usage = {
    .command = "lab run",
    .words = "--out DIR [OPTIONS]",
    .about = "Plays many games with every set-up that --vary names and writes results.csv, "
             "rounds.csv,\nresults.json, chances.json and report.html to a folder. If it is "
             "interrupted, start it again\nwith the same arguments and it continues. The "
             "results depend on the seed only, not on threads\nor machines. --vary can be "
             "given several times; then every combination is played.",
    .options = run_options,
    .examples = run_examples,
    .start = CLI_SETS_UP(struct run),
};

/* argv is read, and the plan carried out, alone or as one rank of several. */
static int run_command(int argc, char **argv, const struct lab_cluster *cluster, bool *agreed)
{
    /* mpirun starts a rank for every processor as a rule. */
    struct run own = {.start.seed = 1,
                      .bot = "quick",
                      .games = 10000,
                      .threads = cluster ? 1 : sysconf(_SC_NPROCESSORS_ONLN)};
    struct lab_plan plan = {0};
    struct cli_words words;
    struct cli_progress progress = CLI_LAB_PROGRESS;
    struct lab_run run = {
        .cluster = cluster, .progress = cli_lab_progress, .context = &progress, .note = say_note};
    int status = cli_read_options(&run_usage, argc, argv, &own, &words);
    if (status == CLI_GO_ON && !own.out)
        status = cli_misused(&run_usage, "Say where the results go with --out DIR.");
    if (status == CLI_GO_ON)
        status = cli_find_bot(&run_usage, own.bot, &plan.bot);
    if (status == CLI_GO_ON)
        status = cli_start_open(&own.start, &run_usage, own.game);
    if (status != CLI_GO_ON)
        return status;
    run.folder = own.out;
    run.threads = (int)own.threads;
    plan.games = own.games;
    plan.effort.playouts = (int)own.playouts;
    status = begin(&run_usage, &own.start, &run, &plan, &own.vary);
    if (status == CLI_GO_ON) {
        *agreed = true;
        status = run_plan(&run_usage, &run, argc, argv);
        lab_variants_free(&plan.variants);
    }
    cli_start_close(&own.start);
    return status;
}

/* What rank 0 says is said once. */
static void be_quiet(void)
{
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) {
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        close(nowhere);
    }
}

int cli_lab_run(int argc, char **argv)
{
    struct lab_cluster *cluster;
    under_status why = lab_cluster_join(&cluster);
    if (why) {
        say(stderr, "under lab run: {reason}", STR("reason", why));
        return CLI_FAILED;
    }
    if (cluster && cluster->rank > 0)
        be_quiet();
    bool agreed = false;
    int status = run_command(argc, argv, cluster, &agreed);
    if (cluster) {
        /* A rank that did not get as far as to begin says so, and nobody waits for it. */
        if (!agreed)
            (void)lab_cluster_agree(cluster, 0);
        lab_cluster_leave();
    }
    return status;
}
