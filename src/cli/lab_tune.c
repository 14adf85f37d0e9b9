/* under lab tune: fits the weights of a game's evaluation. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab.h"
#include "cli/players.h"
#include "cli/start.h"
#include "files/files.h"
#include "lab/tune.h"

enum { KEEP = 10000 /* games between writings of the file */ };

/* What the reports need. */
struct tuning_run {
    const char *out;
    int error; /* of the last writing, 0 when all went well */
    struct cli_progress progress;
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
    cli_progress_clear(&run->progress);
    printf("%9d  %4.2f  %6.2f  %6.2f  %.5f\n", so_far->games, (double)so_far->ease,
           per_cent(so_far->won, so_far->played), per_cent(so_far->first_won, so_far->first_played),
           so_far->loss);
    fflush(stdout);
    if (so_far->games % KEEP == 0 || so_far->games == tuning->games ||
        so_far->games == tuning->stop)
        run->error = write_net(net, run->out);
}

static void show_played(const struct lab_tuning *tuning, int games)
{
    struct tuning_run *run = tuning->context;
    cli_progress_at(&run->progress, games);
}

static int read_net(const struct cli_usage *usage, struct under_net *net,
                    const struct under_game *game, const char *path)
{
    struct under_buf text = {0};
    if (!files_read(path, &text)) {
        int error = errno;
        under_buf_free(&text);
        return cli_failed(usage, "Can't read {file}: {why}.", STR("file", path),
                          STR("why", strerror(error)));
    }
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
    net.pack = game->plans ? tuning->content->hash : 0;
    say(stdout, "    games  ease   won %   first    loss");
    run->progress = (struct cli_progress){.text = "{done} of {all} games",
                                          .all = tuning->stop ? tuning->stop : tuning->games};
    cli_progress_begin(&run->progress);
    lab_tune(tuning, &net);
    cli_progress_clear(&run->progress);
    under_net_free(&net);
    return run->error ? fail_to_write(usage, run) : CLI_OK;
}

struct tune {
    struct cli_start start;
    struct cli_list vary;
    const char *game, *bot, *from, *out;
    int64_t games, stop, plain, share, hidden;
    double rate, rate_end, ease, lambda, explore;
};

static const struct cli_option tune_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct tune, game), "game to play (default: skies)"},
    {"bot", 0, "BOT", CLI_TEXT(struct tune, bot),
     "bot that plays in a game with plans (default: quick)"},
    {"out", 0, "FILE", CLI_TEXT(struct tune, out), "file for the weights"},
    {"from", 0, "FILE", CLI_TEXT(struct tune, from), "start from these weights"},
    {"games", 'n', "N", CLI_WHOLE(struct tune, games, 1, 1000000000),
     "games to play (default: 400000)"},
    {"stop", 0, "N", CLI_WHOLE(struct tune, stop, 1, 1000000000),
     "stop after this many games and keep the weights reached by then"},
    {"vary", 0, "OPT=VALUES", CLI_LIST(struct tune, vary),
     "set-ups to play after the first games: level=0..8"},
    {"plain", 0, "N", CLI_WHOLE(struct tune, plain, 0, 1000000000),
     "games at the start that use the first set-up only (default: 40000)"},
    {"share", 0, "N", CLI_WHOLE(struct tune, share, 0, 100),
     "percentage of later games that use the first set-up (default: 25)"},
    {"hidden", 0, "N", CLI_WHOLE(struct tune, hidden, 16, UNDER_NET_HIDDEN_MAX),
     "hidden units of the net: 16, 32, 48, ... (default: 64)"},
    {"ease", 0, "X", CLI_NUMBER(struct tune, ease, 0, 1),
     "how much easier the first games are, 0 to 1 (default: 0.8)"},
    {"rate", 0, "X", CLI_NUMBER(struct tune, rate, 0, 1),
     "learning rate at the start (default: 0.001)"},
    {"rate-end", 0, "X", CLI_NUMBER(struct tune, rate_end, 0, 1),
     "learning rate at the end (default: 0.00003)"},
    {"lambda", 0, "X", CLI_NUMBER(struct tune, lambda, 0, 1),
     "how far ahead it looks to see what became of a position, 0 to 1 (default: 0.7)"},
    {"explore", 0, "X", CLI_NUMBER(struct tune, explore, 0, 1),
     "share of random moves at the start, falling to none (default: 0.003)"},
    CLI_START_OPTIONS(struct tune),
    {0},
};

static const char *const tune_examples[] = {
    "under lab tune --game skies --vary level=0..8 --out skies.net",
    "under lab tune --from skies.net --games 100000 --plain 0 --vary level=0..8 --out new.net",
    NULL,
};

static const struct cli_usage tune_usage = {
    .command = "lab tune",
    .words = "--out FILE [OPTIONS]",
    .about =
        "Fits the weights of a game's evaluation: it plays by looking one move ahead and "
        "learns from\nwhat became of each position, at first in games that are easier to "
        "win. In a game with plans a bot\nplays instead, and the weights are good for the pack "
        "they were fitted with. Prints its progress and\nwrites the weights to a file, also "
        "along the way. The result depends on the seed only.",
    .options = tune_options,
    .examples = tune_examples,
    .start = CLI_SETS_UP(struct tune),
};

/* Everything after the command line was understood. */
static int run_tune(const struct tune *own, const struct under_bot *bot)
{
    struct tuning_run run = {.out = own->out};
    struct lab_variants variants;
    under_status why = lab_variants_make(&variants, &own->start.content, own->start.setup,
                                         own->vary.item, own->vary.count);
    if (why)
        return cli_misused(&tune_usage, "{reason}", STR("reason", why));
    struct lab_tuning tuning = {
        .content = &own->start.content,
        .variants = &variants,
        .seed = (uint64_t)own->start.seed,
        .games = (int)own->games,
        .stop = (int)own->stop,
        .plain = (int)own->plain,
        .share = (int)own->share,
        .ease = (float)own->ease,
        .rate = {(float)own->rate, (float)own->rate_end},
        .lambda = (float)own->lambda,
        .explore = {(float)own->explore, 0},
        .bot = bot,
        .progress = report,
        .played = show_played,
        .context = &run,
    };
    int status = tune(&tune_usage, &tuning, own->from, (int)own->hidden, &run);
    lab_variants_free(&variants);
    return status;
}

int cli_lab_tune(int argc, char **argv)
{
    const struct under_bot *bot = NULL;
    struct tune own = {.start.seed = 1,
                       .bot = "quick",
                       .games = 400000,
                       .plain = 40000,
                       .share = 25,
                       .hidden = 64,
                       .rate = 0.001,
                       .rate_end = 0.00003,
                       .ease = 0.8,
                       .lambda = 0.7,
                       .explore = 0.003};
    struct cli_words words;
    int status = cli_read_options(&tune_usage, argc, argv, &own, &words);
    if (status == CLI_GO_ON && !own.out)
        status = cli_misused(&tune_usage, "Say where the weights go with --out FILE.");
    if (status == CLI_GO_ON && own.stop > own.games)
        status = cli_misused(&tune_usage, "--stop can't be more than --games.");
    if (status == CLI_GO_ON && own.hidden % 16)
        status = cli_misused(&tune_usage, "--hidden must be a multiple of 16.");
    if (status == CLI_GO_ON)
        status = cli_find_bot(&tune_usage, own.bot, &bot);
    if (status == CLI_GO_ON)
        status = cli_start_open(&own.start, &tune_usage, own.game);
    if (status != CLI_GO_ON)
        return status;
    status = run_tune(&own, bot);
    cli_start_close(&own.start);
    return status;
}
