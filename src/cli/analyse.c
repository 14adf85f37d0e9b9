/* under analyse: a saved game, roll by roll and decision by decision. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "cli/saves.h"
#include "files/files.h"
#include "lab/analyse.h"
#include "lab/pool.h"
#include "table/table.h"

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

/* --- what is printed of a rough study --- */

/* Two-sided, 95 %. */
#define Z 1.96

static void print_stages(const struct lab_analysis *analysis)
{
    double before = analysis->start.value;
    printf("%-6s %6s  %-14s  %7s\n", "day", "chance", "95 % interval", "change");
    for (size_t i = 0; i < analysis->stages; i++) {
        char when[CLI_DECIMAL];
        const struct lab_stage *stage = &analysis->stage[i];
        printf("%-6s %6.1f  %5.1f to %5.1f  %+7.1f\n",
               stage->round ? cli_decimal(when, stage->round, 0) : "start",
               100 * stage->chance.value, 100 * stage->low, 100 * stage->high,
               100 * (stage->chance.value - before));
        before = stage->chance.value;
    }
    printf("%-6s %6.1f  %14s  %+7.1f\n\n", analysis->over ? "end" : "now",
           100 * analysis->end.value, "", 100 * (analysis->end.value - before));
}

/* The moves whose effect is beyond doubt. */
static void print_sure(struct under_session *session, const struct lab_analysis *analysis)
{
    struct under_table table;
    bool any = false;
    under_table_open(&table, session);
    for (size_t i = 0; i < analysis->count; i++) {
        const struct lab_step *step = &analysis->step[i];
        const struct under_eyes eyes = {.seat = UNDER_EVERYBODY};
        unsigned char state[UNDER_STATE_MAX];
        struct under_buf played = {0}, best = {0};
        char points[CLI_DECIMAL], error[CLI_DECIMAL];
        if (!step->sure)
            continue;
        under_session_state_at(session, i, state);
        under_table_say_move(&table, eyes, state, step->played, &played);
        under_table_say_move(&table, eyes, state, step->best, &best);
        say(stdout,
            step->kind == LAB_OWN ? "Costly decision on day {day} (move {n}): {move}. {points} "
                                    "points, give or take {error}; better: {best}."
            : step->change.value > 0
                ? "Luck on day {day} (move {n}): {move}. {points} points, give or take {error}."
                : "Bad luck on day {day} (move {n}): {move}. {points} points, give or take "
                  "{error}.",
            NUM("day", step->round), NUM("n", (long long)i + 1),
            STR("move", under_buf_text(&played)), STR("points", print_points(points, step->change)),
            STR("error", cli_decimal(error, 100 * Z * step->change.error, 1)),
            STR("best", under_buf_text(&best)));
        under_buf_free(&played);
        under_buf_free(&best);
        any = true;
    }
    if (!any)
        say(stdout, "No single roll, card or decision mattered so much that the simulated games "
                    "could show it.");
    under_table_close(&table);
}

/* Whose luck and whose decisions they were. */
static void print_persons(struct under_session *session, const struct lab_analysis *analysis)
{
    struct under_table table;
    under_table_open(&table, session);
    for (int seat = 0; seat < analysis->persons; seat++) {
        const struct lab_person *person = &analysis->person[seat];
        struct under_buf name = {0};
        char luck[CLI_DECIMAL], play[CLI_DECIMAL], errors[2][CLI_DECIMAL];
        under_table_name(&table, (struct under_eyes){.seat = UNDER_EVERYBODY}, seat, &name);
        say(stdout,
            "{player}: luck {luck} points, give or take {luck_error}; {decisions} decisions {play} "
            "points, give or take {play_error}.",
            STR("player", under_buf_text(&name)), STR("luck", print_points(luck, person->luck)),
            STR("luck_error", cli_decimal(errors[0], 100 * Z * person->luck.error, 1)),
            NUM("decisions", person->decisions), STR("play", print_points(play, person->play)),
            STR("play_error", cli_decimal(errors[1], 100 * Z * person->play.error, 1)));
        under_buf_free(&name);
    }
    under_table_close(&table);
}

static void print_rough(struct under_session *session, const struct lab_analysis *analysis)
{
    struct under_buf sentence = {0};
    print_stages(analysis);
    if (!analysis->together)
        say(stdout, "All chances are those of the first player.");
    print_sure(session, analysis);
    print_persons(session, analysis);
    lab_analysis_sentence(analysis, &sentence);
    say(stdout, "{sentence}", STR("sentence", sentence.text));
    under_buf_free(&sentence);
    int needed = lab_analysis_needs(analysis);
    if (needed)
        say(stdout,
            "That is with {playouts} simulated games for each position; --playouts {needed} would "
            "bring it down to 5.",
            NUM("playouts", analysis->playouts), NUM("needed", needed));
}

/* --- the command --- */

struct analyse_options {
    const char *bot, *picture, *pack;
    int64_t playouts, ahead, seed, threads; /* -1: what is usual for the game */
};

/* A lab_work: one position. */
static under_status do_part(const void *context, int64_t part, struct under_buf *line)
{
    struct lab_study *const *study = context;
    (void)line;
    lab_study_do(*study, (size_t)part);
    return NULL;
}

static void do_parts(struct lab_pool *pool, size_t from, size_t to, struct cli_progress *progress)
{
    for (size_t i = from; i < to; i++)
        lab_pool_give(pool, (int64_t)i);
    while (lab_pool_pending(pool) > 0) {
        struct lab_done done;
        if (lab_pool_take(pool, 200, &done))
            under_buf_free(&done.line);
        cli_progress_at(progress, (int64_t)to - lab_pool_pending(pool));
    }
}

static void analyse(const struct under_session *session, const struct lab_analyst *analyst,
                    int threads, struct lab_analysis *out)
{
    struct lab_study *study = lab_study_begin(session, analyst);
    size_t first = lab_study_first_parts(study), parts = lab_study_parts(study);
    struct lab_pool *pool = lab_pool_start(threads, do_part, &study);
    struct cli_progress progress = {.text = "{done} of {all} positions", .all = (int64_t)parts};
    cli_progress_begin(&progress);
    do_parts(pool, 0, first, &progress);
    lab_study_look_closer(study);
    do_parts(pool, first, parts, &progress);
    cli_progress_clear(&progress);
    lab_pool_stop(pool);
    lab_study_end(study, out);
}

static under_status draw(const struct lab_analysis *analysis, const struct under_session *session,
                         const char *picture)
{
    struct under_buf svg = {0};
    lab_analysis_picture(analysis, session, &svg);
    bool written = files_replace(picture, FILES_SHARED, svg.text, svg.size);
    under_buf_free(&svg);
    return written ? NULL
                   : refuse("Can't write {path}: {why}.", STR("path", picture),
                            STR("why", strerror(errno)));
}

static under_status analyse_session(struct under_session *session,
                                    const struct lab_analyst *analyst,
                                    const struct analyse_options *options)
{
    if (session->count == 0)
        return refuse("There is nothing to analyse: the saved game has no moves yet.");
    if (under_has_secrets(&session->config, session->state))
        return refuse("This game can be analysed only when it is over: until then the analysis "
                      "would give its secrets away.");
    struct lab_analysis analysis;
    analyse(session, analyst, (int)options->threads, &analysis);
    if (analysis.rough) {
        print_rough(session, &analysis);
    } else {
        print_table(session, &analysis);
        print_extremes(session, &analysis);
        print_persons(session, &analysis);
        print_sums(&analysis);
    }
    under_status why = options->picture ? draw(&analysis, session, options->picture) : NULL;
    lab_analysis_free(&analysis);
    return why;
}

static int analyse_save(const struct cli_usage *usage, const char *name,
                        const struct analyse_options *options)
{
    const struct under_bot *bot = NULL;
    struct cli_save save;
    if (options->bot) {
        int status = cli_find_bot(usage, options->bot, &bot);
        if (status != CLI_GO_ON)
            return status;
    }
    under_status why = cli_save_open(&save, name, options->pack);
    if (!why) {
        struct lab_analyst analyst = lab_analyst_usual(&save.content);
        if (bot) {
            analyst.bot = bot;
            analyst.adviser = NULL;
        }
        if (options->playouts >= 0)
            analyst.playouts = (int)options->playouts;
        if (options->ahead >= 0)
            analyst.ahead = (int)options->ahead;
        analyst.seed = (uint64_t)options->seed;
        why = analyse_session(&save.session, &analyst, options);
        cli_save_close(&save);
    }
    return why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
}

static const struct cli_option analyse_options[] = {
    {"svg", 0, "FILE", CLI_TEXT(struct analyse_options, picture),
     "draw how the chance of winning changed, as a picture"},
    {"bot", 0, "BOT", CLI_TEXT(struct analyse_options, bot),
     "bot that plays on from each position (default: quick, in sun simple)"},
    {"playouts", 0, "N", CLI_WHOLE(struct analyse_options, playouts, 2, 1000000),
     "simulated games per position; more make the errors smaller (default: 250, in sun 40)"},
    {"ahead", 0, "N", CLI_WHOLE(struct analyse_options, ahead, 0, 100000),
     "moves to simulate; 0: to the end of the game (default: 36)"},
    {"pack", 0, "DIR", CLI_TEXT(struct analyse_options, pack),
     "pack the game was played with: a folder, or the name of a built-in pack"},
    {"seed", 0, "N", CLI_WHOLE(struct analyse_options, seed, 0, INT64_MAX),
     "seed for the random numbers (default: 1)"},
    {"threads", 0, "N", CLI_WHOLE(struct analyse_options, threads, 1, 1024),
     "positions to work on at once (default: one per processor)"},
    {0},
};

static const char *const analyse_examples[] = {
    "under analyse last                         the last game you finished",
    "under analyse my.save",
    "under analyse my.save --svg my.svg",
    "under analyse my.save --playouts 1000 --ahead 0",
    NULL,
};

static const struct cli_usage analyse_usage = {
    .command = "analyse",
    .words = "FILE|NAME [OPTIONS]",
    .about = "Goes through a saved game (a file, a slot, or a game you finished: game-7, last) and "
             "shows\n"
             "how the chance of winning changed with every roll (luck) and with every decision "
             "compared\n"
             "with the bot's choice (play), in percentage points with their errors, and how much "
             "of the\n"
             "result was luck and how much was play. The chance in a position is how often the bot "
             "wins\n"
             "from there in simulated games.",
    .options = analyse_options,
    .examples = analyse_examples,
    .least = 1,
    .most = 1,
};

int cli_analyse(int argc, char **argv)
{
    struct analyse_options analyse = {
        .playouts = -1, .ahead = -1, .seed = 1, .threads = sysconf(_SC_NPROCESSORS_ONLN)};
    struct cli_words words;
    int status = cli_read_options(&analyse_usage, argc, argv, &analyse, &words);
    return status == CLI_GO_ON ? analyse_save(&analyse_usage, words.word[0], &analyse) : status;
}
