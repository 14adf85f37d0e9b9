/* under analyse: a saved game, roll by roll and decision by decision. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/lab.h"
#include "cli/players.h"
#include "games.h"
#include "lab/analyse.h"
#include "lab/pool.h"
#include "pack/pack.h"

enum { SAVE_MOST = 16 << 20 };

static under_status read_file(const char *path, struct under_buf *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return refuse("Can't read {path}: {why}.", STR("path", path), STR("why", strerror(errno)));
    char piece[4096];
    under_status why = NULL;
    for (size_t n; !why && (n = fread(piece, 1, sizeof piece, file)) > 0;) {
        under_buf_add(out, piece, n);
        if (out->size > SAVE_MOST)
            why = refuse("{path} is too large for a saved game.", STR("path", path));
    }
    if (!why && ferror(file))
        why = refuse("Can't read {path}: {why}.", STR("path", path), STR("why", strerror(errno)));
    fclose(file);
    return why;
}

static under_status write_file(const char *path, const struct under_buf *text)
{
    FILE *file = fopen(path, "wb");
    bool failed = !file;
    if (file) {
        failed = fwrite(text->text, 1, text->size, file) != text->size;
        failed |= fclose(file) != 0;
    }
    if (failed)
        return refuse("Can't write {path}: {why}.", STR("path", path), STR("why", strerror(errno)));
    return NULL;
}

/* --- what is printed --- */

static const char *print_points(char text[CLI_DECIMAL], struct lab_estimate estimate)
{
    snprintf(text, CLI_DECIMAL, "%+.1f", 100 * estimate.value);
    return text;
}

static void print_step(const struct under_session *session, const struct lab_step *step, size_t i)
{
    const struct under_game *game = session->config.content->game;
    struct under_buf played = {0}, best = {0};
    char points[CLI_DECIMAL] = "", error[CLI_DECIMAL] = "";
    bool same = step->kind == LAB_OWN && under_move_equal(step->played, step->best);
    game->text(&session->config, step->played, &played);
    if (lab_step_was_bad(step))
        game->text(&session->config, step->best, &best);
    if (step->kind != LAB_OTHERS && !same) {
        print_points(points, step->change);
        snprintf(error, sizeof error, "%.1f", 100 * step->change.error);
    }
    printf("%4zu %5d  %-24s %6.1f %6.1f  %6s %6s %5s  %s\n", i + 1, step->round, played.text,
           100 * step->before.value, 100 * step->after.value, step->kind == LAB_ROLL ? points : "",
           step->kind == LAB_ROLL ? "" : points, error, under_buf_text(&best));
    under_buf_free(&played);
    under_buf_free(&best);
}

static void print_table(const struct under_session *session, const struct lab_analysis *analysis)
{
    printf("%4s %5s  %-24s %6s %6s  %6s %6s %5s  %s\n", "move", "round", "", "before", "after",
           "luck", "play", "error", "better");
    for (size_t i = 0; i < analysis->count; i++)
        print_step(session, &analysis->step[i], i);
    putchar('\n');
}

/* The rolls and decisions that mattered most. */
static void print_extremes(const struct under_session *session, const struct lab_analysis *analysis)
{
    const struct under_game *game = session->config.content->game;
    const struct lab_step *lucky = NULL, *unlucky = NULL, *costly = NULL;
    for (const struct lab_step *step = analysis->step; step < analysis->step + analysis->count;
         step++) {
        double change = step->change.value;
        if (step->kind == LAB_ROLL && change > (lucky ? lucky->change.value : 0))
            lucky = step;
        if (step->kind == LAB_ROLL && change < (unlucky ? unlucky->change.value : 0))
            unlucky = step;
        if (lab_step_was_bad(step) && change < (costly ? costly->change.value : 0))
            costly = step;
    }
    const struct {
        const char *text;
        const struct lab_step *step;
    } told[] = {
        {"Luckiest roll: {move} (move {n}), {points} points.", lucky},
        {"Unluckiest roll: {move} (move {n}), {points} points.", unlucky},
        {"Costliest decision: {move} (move {n}), {points} points; {best} was better.", costly},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct under_buf played = {0}, best = {0};
        char points[CLI_DECIMAL];
        if (!told[i].step)
            continue;
        game->text(&session->config, told[i].step->played, &played);
        game->text(&session->config, told[i].step->best, &best);
        say(stdout, told[i].text, STR("move", played.text),
            NUM("n", (long long)(told[i].step - analysis->step) + 1),
            STR("points", print_points(points, told[i].step->change)), STR("best", best.text));
        under_buf_free(&played);
        under_buf_free(&best);
    }
}

static void print_sums(const struct lab_analysis *analysis)
{
    const struct {
        const char *what;
        struct lab_estimate it;
    } rows[] = {
        {"chance at the start", analysis->start},
        {"luck", analysis->luck},
        {"play", analysis->play},
        {"unexplained", analysis->rest},
        {"chance at the end", analysis->end},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct under_buf what = {0};
        message(&what, rows[i].what);
        bool sum = i > 0 && i + 1 < sizeof rows / sizeof *rows;
        printf(sum ? "%-20s %+7.1f  +- %.1f\n" : "%-20s %7.1f  +- %.1f\n", what.text,
               100 * rows[i].it.value, 100 * rows[i].it.error);
        under_buf_free(&what);
    }
    struct under_buf sentence = {0};
    lab_analysis_sentence(analysis, &sentence);
    say(stdout, "{sentence}", STR("sentence", sentence.text));
    under_buf_free(&sentence);
}

/* --- the command --- */

/* A lab_work: one position. */
static under_status do_part(const void *context, int64_t part, struct under_buf *line)
{
    struct lab_study *const *study = context;
    (void)line;
    lab_study_do(*study, (size_t)part);
    return NULL;
}

static void show_progress(size_t done, size_t parts)
{
    struct under_buf line = {0};
    if (done < parts)
        message(&line, "{done} of {parts} positions", NUM("done", (long long)done),
                NUM("parts", (long long)parts));
    fprintf(stderr, "\r%s\033[K", under_buf_text(&line));
    under_buf_free(&line);
}

static void analyse(const struct under_session *session, const struct lab_analyst *analyst,
                    int threads, struct lab_analysis *out)
{
    struct lab_study *study = lab_study_begin(session, analyst);
    size_t parts = lab_study_parts(study);
    struct lab_pool *pool = lab_pool_start(threads, do_part, &study);
    for (size_t i = 0; i < parts; i++)
        lab_pool_give(pool, (int64_t)i);
    while (lab_pool_pending(pool) > 0) {
        struct lab_done done;
        if (lab_pool_take(pool, 1000, &done))
            under_buf_free(&done.line);
        if (isatty(STDERR_FILENO))
            show_progress(parts - (size_t)lab_pool_pending(pool), parts);
    }
    lab_pool_stop(pool);
    lab_study_end(study, out);
}

static int analyse_session(const struct cli_usage *usage, const struct under_session *session,
                           const struct lab_analyst *analyst, int threads, const char *picture)
{
    if (session->count == 0)
        return cli_failed(usage, "There is nothing to analyse: the saved game has no moves yet.");
    struct lab_analysis analysis;
    analyse(session, analyst, threads, &analysis);
    print_table(session, &analysis);
    print_extremes(session, &analysis);
    print_sums(&analysis);
    under_status why = NULL;
    if (picture) {
        struct under_buf svg = {0};
        lab_analysis_picture(&analysis, session, &svg);
        why = write_file(picture, &svg);
        under_buf_free(&svg);
    }
    lab_analysis_free(&analysis);
    return why ? cli_failed(usage, "{reason}", STR("reason", why)) : CLI_OK;
}

/* The saved game, and the cards it was played with. */
static under_status open_save(const struct under_buf *text, const char *pack,
                              struct under_content *content, struct under_session *session)
{
    char id[32];
    under_status why = under_save_game(under_buf_text(text), text->size, id, sizeof id);
    if (why)
        return why;
    const struct under_game *game = under_game_find(id);
    if (!game)
        return refuse("This is a save of the game \"{game}\", which this program doesn't have.",
                      STR("game", id));
    why = under_pack_open(content, game, pack);
    if (why)
        return why;
    why = under_session_load(session, content, text->text, text->size);
    if (!why && under_has_secrets(&session->config, session->state)) {
        why = refuse("This game can be analysed only when it is over: until then the analysis "
                     "would give its secrets away.");
        under_session_close(session);
    }
    if (why)
        under_pack_close(content);
    return why;
}

static int analyse_file(const struct cli_usage *usage, const char *path, const char *pack,
                        const struct lab_analyst *analyst, int threads, const char *picture)
{
    struct under_buf text = {0};
    struct under_content content;
    struct under_session session = {0};
    int status;
    under_status why = read_file(path, &text);
    if (why) {
        status = cli_failed(usage, "{reason}", STR("reason", why));
    } else if ((why = open_save(&text, pack, &content, &session))) {
        status = cli_failed(usage, "{path}: {reason}", STR("path", path), STR("reason", why));
    } else {
        status = analyse_session(usage, &session, analyst, threads, picture);
        under_session_close(&session);
        under_pack_close(&content);
    }
    under_buf_free(&text);
    return status;
}

int cli_analyse(int argc, char **argv)
{
    struct lab_analyst analyst = lab_analyst_usual();
    const char *bot = analyst.bot->id, *picture = NULL, *pack = NULL;
    int64_t playouts = analyst.playouts, ahead = analyst.ahead, seed = (int64_t)analyst.seed,
            threads = sysconf(_SC_NPROCESSORS_ONLN);
    const struct cli_option options[] = {
        {.name = "svg",
         .value = "FILE",
         .help = "draw how the chance of winning changed, as a picture",
         .text = &picture},
        {.name = "bot",
         .value = "BOT",
         .help = "bot that plays on from each position (default: quick)",
         .text = &bot},
        {.name = "playouts",
         .value = "N",
         .help = "simulated games per position; more make the errors smaller (default: 250)",
         .whole = &playouts,
         .least = 2,
         .most = 1000000},
        {.name = "ahead",
         .value = "N",
         .help = "moves to simulate; 0: to the end of the game (default: 36)",
         .whole = &ahead,
         .least = 0,
         .most = 100000},
        {.name = "pack",
         .value = "DIR",
         .help = "pack the game was played with: a folder, or the name of a built-in pack",
         .text = &pack},
        {.name = "seed",
         .value = "N",
         .help = "seed for the random numbers (default: 1)",
         .whole = &seed,
         .least = 0,
         .most = INT64_MAX},
        {.name = "threads",
         .value = "N",
         .help = "positions to work on at once (default: one per processor)",
         .whole = &threads,
         .least = 1,
         .most = 1024},
        {0},
    };
    static const char *const examples[] = {
        "under analyse my.save",
        "under analyse my.save --svg my.svg",
        "under analyse my.save --playouts 1000 --ahead 0",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "analyse",
        .words = "FILE [OPTIONS]",
        .about =
            "Goes through a saved game and shows how the chance of winning changed with every roll "
            "(luck)\nand with every decision compared with the bot's choice (play), in percentage "
            "points with their\nerrors, and how much of the result was luck and how much was play. "
            "The chance in a position is\nhow often the bot wins from there in simulated games.",
        .options = options,
        .examples = examples,
        .least = 1,
        .most = 1,
    };
    struct cli_words words;
    int status = cli_read_options(&usage, argc, argv, &words);
    if (status == CLI_GO_ON)
        status = cli_find_bot(&usage, bot, &analyst.bot);
    if (status != CLI_GO_ON)
        return status;
    analyst.playouts = (int)playouts;
    analyst.ahead = (int)ahead;
    analyst.seed = (uint64_t)seed;
    return analyse_file(&usage, words.word[0], pack, &analyst, (int)threads, picture);
}
