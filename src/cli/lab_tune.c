/* under lab tune: fits the weights of a game's evaluation. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/start.h"
#include "files/files.h"
#include "lab/tune.h"

enum { KEEP = 10000 /* games between writings of the file */ };

/* What the reports need. */
struct tuning_run {
    const char *out;
    int error; /* of the last writing, 0 when all went well */
};

/* 0, or what was wrong. */
static int write_net(const struct under_net *net, const char *path)
{
    struct under_buf text = {0};
    under_net_write(net, &text);
    int error = files_replace(path, FILES_SHARED, text.text, text.size) ? 0 : errno;
    under_buf_free(&text);
    return error;
}

/* Whether the file can be written at all, before hours are spent on what goes into it. */
static int try_file(const char *path)
{
    FILE *old = fopen(path, "r+");
    if (old)
        fclose(old);
    else if (errno != ENOENT)
        return errno;
    struct under_buf beside = {0};
    under_buf_printf(&beside, "%s.new", path);
    FILE *file = fopen(beside.text, "w");
    int error = file ? 0 : errno;
    if (file) {
        fclose(file);
        remove(beside.text);
    }
    under_buf_free(&beside);
    return error;
}

static double per_cent(int part, int whole)
{
    return whole > 0 ? 100.0 * part / whole : 0;
}

static void report(const struct lab_tuning *tuning, const struct under_net *net,
                   const struct lab_tuned *so_far)
{
    struct tuning_run *run = tuning->context;
    printf("%9d  %4.2f  %6.2f  %6.2f  %.5f\n", so_far->games, (double)so_far->ease,
           per_cent(so_far->won, so_far->played), per_cent(so_far->first_won, so_far->first_played),
           so_far->loss);
    fflush(stdout);
    if (so_far->games % KEEP == 0 || so_far->games == tuning->games ||
        so_far->games == tuning->stop)
        run->error = write_net(net, run->out);
}

static int read_net(const struct cli_usage *usage, struct under_net *net,
                    const struct under_game *game, const char *path)
{
    struct under_buf text = {0};
    char part[4096];
    size_t size;
    FILE *file = fopen(path, "r");
    if (!file)
        return cli_failed(usage, "Can't read {file}: {why}.", STR("file", path),
                          STR("why", strerror(errno)));
    while ((size = fread(part, 1, sizeof part, file)) > 0)
        under_buf_add(&text, part, size);
    fclose(file);
    under_status why = under_net_read(net, game, under_buf_text(&text));
    under_buf_free(&text);
    return why ? cli_failed(usage, "{file}: {reason}", STR("file", path), STR("reason", why))
               : CLI_GO_ON;
}

static int fail_to_write(const struct cli_usage *usage, const struct tuning_run *run)
{
    return cli_failed(usage, "Can't write {file}: {why}.", STR("file", run->out),
                      STR("why", strerror(run->error)));
}

static int tune(const struct cli_usage *usage, struct lab_tuning *tuning, const char *from,
                int hidden, struct tuning_run *run)
{
    const struct under_game *game = tuning->content->game;
    struct under_net net;
    run->error = try_file(run->out);
    if (run->error)
        return fail_to_write(usage, run);
    if (game->features == 0)
        return cli_failed(usage, "{game} has no features to fit weights to; skies has.",
                          STR("game", game->title));
    if (from) {
        int status = read_net(usage, &net, game, from);
        if (status != CLI_GO_ON)
            return status;
        tuning->ease = 0;
    } else {
        under_net_make(&net, game, hidden);
        lab_net_scatter(&net, tuning->seed);
    }
    say(stdout, "    games  ease   won %   first    loss");
    lab_tune(tuning, &net);
    under_net_free(&net);
    return run->error ? fail_to_write(usage, run) : CLI_OK;
}

int cli_lab_tune(int argc, char **argv)
{
    struct cli_start start = {.seed = 1};
    struct cli_list vary = {0};
    struct lab_variants variants;
    struct tuning_run run = {0};
    const char *game = NULL, *from = NULL;
    int64_t games = 400000, stop = 0, plain = 40000, share = 25, hidden = 64;
    double rate = 0.001, rate_end = 0.00003, ease = 0.8, lambda = 0.7, explore = 0.003;
    const struct cli_option options[] = {
        {.name = "game", .value = "GAME", .help = "game to play (default: skies)", .text = &game},
        {.name = "out", .value = "FILE", .help = "file for the weights", .text = &run.out},
        {.name = "from", .value = "FILE", .help = "start from these weights", .text = &from},
        {.name = "games",
         .letter = 'n',
         .value = "N",
         .help = "games to play (default: 400000)",
         .whole = &games,
         .least = 1,
         .most = 1000000000},
        {.name = "stop",
         .value = "N",
         .help = "stop after this many games and keep the weights reached by then",
         .whole = &stop,
         .least = 1,
         .most = 1000000000},
        {.name = "vary",
         .value = "OPT=VALUES",
         .help = "set-ups to play after the first games: level=0..8",
         .list = &vary},
        {.name = "plain",
         .value = "N",
         .help = "games at the start that use the first set-up only (default: 40000)",
         .whole = &plain,
         .least = 0,
         .most = 1000000000},
        {.name = "share",
         .value = "N",
         .help = "percentage of later games that use the first set-up (default: 25)",
         .whole = &share,
         .least = 0,
         .most = 100},
        {.name = "hidden",
         .value = "N",
         .help = "hidden units of the net: 16, 32, 48, ... (default: 64)",
         .whole = &hidden,
         .least = 16,
         .most = UNDER_NET_HIDDEN_MAX},
        {.name = "ease",
         .value = "X",
         .help = "how much easier the first games are, 0 to 1 (default: 0.8)",
         .decimal = &ease,
         .least = 0,
         .most = 1},
        {.name = "rate",
         .value = "X",
         .help = "learning rate at the start (default: 0.001)",
         .decimal = &rate,
         .least = 0,
         .most = 1},
        {.name = "rate-end",
         .value = "X",
         .help = "learning rate at the end (default: 0.00003)",
         .decimal = &rate_end,
         .least = 0,
         .most = 1},
        {.name = "lambda",
         .value = "X",
         .help = "how far ahead it looks to see what became of a position, 0 to 1 (default: 0.7)",
         .decimal = &lambda,
         .least = 0,
         .most = 1},
        {.name = "explore",
         .value = "X",
         .help = "share of random moves at the start, falling to none (default: 0.003)",
         .decimal = &explore,
         .least = 0,
         .most = 1},
        CLI_START_OPTIONS(&start),
        {0},
    };
    static const char *const examples[] = {
        "under lab tune --game skies --vary level=0..8 --out skies.net",
        "under lab tune --from skies.net --games 100000 --plain 0 --vary level=0..8 --out new.net",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "lab tune",
        .words = "--out FILE [OPTIONS]",
        .about = "Fits the weights of a game's evaluation: it plays by looking one move ahead and "
                 "learns from\nwhat became of each position, at first in games that are easier to "
                 "win. Prints its progress and\nwrites the weights to a file, also along the way. "
                 "The result depends on the seed only.",
        .options = options,
        .examples = examples,
        .start = &start,
    };
    struct cli_words words;
    int status = cli_read_options(&usage, argc, argv, &words);
    if (status == CLI_GO_ON && !run.out)
        status = cli_misused(&usage, "Say where the weights go with --out FILE.");
    if (status == CLI_GO_ON && stop > games)
        status = cli_misused(&usage, "--stop can't be more than --games.");
    if (status == CLI_GO_ON && hidden % 16)
        status = cli_misused(&usage, "--hidden must be a multiple of 16.");
    if (status == CLI_GO_ON)
        status = cli_start_open(&start, &usage, game);
    if (status != CLI_GO_ON)
        return status;
    under_status why =
        lab_variants_make(&variants, &start.content, start.setup, vary.item, vary.count);
    if (why) {
        status = cli_misused(&usage, "{reason}", STR("reason", why));
    } else {
        struct lab_tuning tuning = {
            .content = &start.content,
            .variants = &variants,
            .seed = (uint64_t)start.seed,
            .games = (int)games,
            .stop = (int)stop,
            .plain = (int)plain,
            .share = (int)share,
            .ease = (float)ease,
            .rate = {(float)rate, (float)rate_end},
            .lambda = (float)lambda,
            .explore = {(float)explore, 0},
            .progress = report,
            .context = &run,
        };
        status = tune(&usage, &tuning, from, (int)hidden, &run);
        lab_variants_free(&variants);
    }
    cli_start_close(&start);
    return status;
}
