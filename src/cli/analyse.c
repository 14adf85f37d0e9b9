/* under analyse: a saved game, roll by roll and decision by decision. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/lab.h"
#include "games.h"
#include "lab/analyse.h"
#include "pack/pack.h"

enum { SAVE_MOST = 16 << 20 };

static under_status read_file(const char *path, struct under_buf *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return refuse("{path} cannot be read: {why}.", STR("path", path),
                      STR("why", strerror(errno)));
    char piece[4096];
    under_status why = NULL;
    for (size_t n; !why && (n = fread(piece, 1, sizeof piece, file)) > 0;) {
        under_buf_add(out, piece, n);
        if (out->size > SAVE_MOST)
            why = refuse("{path} is too large to be a saved game.", STR("path", path));
    }
    if (!why && ferror(file))
        why =
            refuse("{path} cannot be read: {why}.", STR("path", path), STR("why", strerror(errno)));
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
        return refuse("{path} cannot be written: {why}.", STR("path", path),
                      STR("why", strerror(errno)));
    return NULL;
}

/* --- what is printed --- */

static void print_step(const struct under_session *session, const struct lab_step *step, size_t i)
{
    const struct under_game *game = session->config.content->game;
    struct under_buf played = {0}, best = {0};
    char points[16] = "";
    game->text(&session->config, step->played, &played);
    if (!under_move_equal(step->played, step->best) && step->loss >= 0.001)
        game->text(&session->config, step->best, &best);
    if (step->kind == LAB_ROLL)
        snprintf(points, sizeof points, "%+.1f", 100 * step->luck);
    else if (step->loss >= 0.001)
        snprintf(points, sizeof points, "%.1f", 100 * step->loss);
    printf("%4zu %5d  %-24s %6.1f %6.1f  %6s %6s  %s\n", i + 1, step->round, played.text,
           100 * step->before, 100 * step->after, step->kind == LAB_ROLL ? points : "",
           step->kind == LAB_ROLL ? "" : points, under_buf_text(&best));
    under_buf_free(&played);
    under_buf_free(&best);
}

static void print_table(const struct under_session *session, const struct lab_analysis *analysis)
{
    printf("%4s %5s  %-24s %6s %6s  %6s %6s  %s\n", "move", "round", "", "before", "after", "luck",
           "loss", "better");
    for (size_t i = 0; i < analysis->count; i++)
        print_step(session, &analysis->step[i], i);
    putchar('\n');
}

/* The rolls and decisions that mattered most. */
static void print_extremes(const struct under_session *session, const struct lab_analysis *analysis)
{
    const struct under_game *game = session->config.content->game;
    const struct lab_step *step = analysis->step, *lucky = NULL, *unlucky = NULL, *costly = NULL;
    for (size_t i = 0; i < analysis->count; i++) {
        if (step[i].luck > (lucky ? lucky->luck : 0))
            lucky = &step[i];
        if (step[i].luck < (unlucky ? unlucky->luck : 0))
            unlucky = &step[i];
        if (step[i].loss > (costly ? costly->loss : 0))
            costly = &step[i];
    }
    const struct {
        const char *text;
        const struct lab_step *step;
        double points;
    } told[] = {
        {"The luckiest roll: {move} (move {n}), {points} points.", lucky, lucky ? lucky->luck : 0},
        {"The unluckiest roll: {move} (move {n}), {points} points.", unlucky,
         unlucky ? unlucky->luck : 0},
        {"The costliest decision: {move} (move {n}), {points} points; {best} was better.", costly,
         costly ? -costly->loss : 0},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct under_buf played = {0}, best = {0};
        char points[CLI_DECIMAL];
        if (!told[i].step)
            continue;
        game->text(&session->config, told[i].step->played, &played);
        game->text(&session->config, told[i].step->best, &best);
        snprintf(points, sizeof points, "%+.1f", 100 * told[i].points);
        say(stdout, told[i].text, STR("move", played.text),
            NUM("n", (long long)(told[i].step - step) + 1), STR("points", points),
            STR("best", best.text));
        under_buf_free(&played);
        under_buf_free(&best);
    }
}

static void print_sums(const struct lab_analysis *analysis)
{
    char start[CLI_DECIMAL], luck[CLI_DECIMAL], loss[CLI_DECIMAL], rest[CLI_DECIMAL],
        end[CLI_DECIMAL];
    snprintf(luck, sizeof luck, "%+.1f", 100 * analysis->luck);
    snprintf(loss, sizeof loss, "%+.1f", analysis->loss > 0 ? -100 * analysis->loss : 0);
    snprintf(rest, sizeof rest, "%+.1f", 100 * analysis->rest);
    say(stdout,
        "Chance at the start {start} %, luck {luck}, decisions {loss}, what the estimate learnt on "
        "the way {rest}: {end} % at the end.",
        STR("start", cli_decimal(start, 100 * analysis->start, 1)), STR("luck", luck),
        STR("loss", loss), STR("rest", rest), STR("end", cli_decimal(end, 100 * analysis->end, 1)));
    struct under_buf sentence = {0};
    lab_analysis_sentence(analysis, &sentence);
    say(stdout, "{sentence}", STR("sentence", sentence.text));
    under_buf_free(&sentence);
}

/* --- the command --- */

static int analyse_session(const struct cli_usage *usage, const struct under_session *session,
                           const struct lab_analyst *analyst, const char *picture)
{
    if (session->count == 0)
        return cli_failed(usage, "The saved game has no moves yet: there is nothing to analyse.");
    struct lab_analysis analysis;
    lab_analyse(session, analyst, &analysis);
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

/* The game a save is of, by its first line; the first of all where that cannot be told: loading
 * then says what is wrong. */
static const struct under_game *game_of_save(const struct under_buf *text)
{
    const struct under_game *game = NULL;
    const char *end = text->size ? memchr(text->text, '\n', text->size) : NULL;
    json_t *header = end ? json_loadb(text->text, (size_t)(end - text->text), 0, NULL) : NULL;
    const char *id = json_string_value(json_object_get(header, "game"));
    if (id)
        game = under_game_find(id);
    json_decref(header);
    return game ? game : under_games[0];
}

static int analyse_file(const struct cli_usage *usage, const char *path, const char *pack,
                        const struct lab_analyst *analyst, const char *picture)
{
    struct under_buf text = {0};
    struct under_content content;
    struct under_session session = {0};
    int status = CLI_OK;
    under_status why = read_file(path, &text);
    if (!why) {
        why = under_pack_open(&content, game_of_save(&text), pack);
        if (!why) {
            why = under_session_load(&session, &content, under_buf_text(&text), text.size);
            if (!why)
                status = analyse_session(usage, &session, analyst, picture);
            else
                status =
                    cli_failed(usage, "{path}: {reason}", STR("path", path), STR("reason", why));
            under_session_close(&session);
            under_pack_close(&content);
            why = NULL;
        }
    }
    under_buf_free(&text);
    return why ? cli_failed(usage, "{reason}", STR("reason", why)) : status;
}

int cli_analyse(int argc, char **argv)
{
    const char *bot = lab_analyst_default()->id, *picture = NULL, *pack = NULL;
    int64_t playouts = 0, outcomes = 100, seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    const struct cli_option options[] = {
        {.name = "bot", .value = "BOT", .help = "whose chances are taken", .text = &bot},
        {.name = "svg", .value = "FILE", .help = "draw the chance over the game", .text = &picture},
        {.name = "outcomes",
         .value = "N",
         .help = "look at so many outcomes of a roll (100)",
         .whole = &outcomes,
         .least = 1,
         .most = 2000},
        {.name = "playouts",
         .value = "N",
         .help = "simulated games for a position, where the bot plays some",
         .whole = &playouts,
         .least = 1,
         .most = 100000000},
        {.name = "pack", .value = "DIR", .help = "the pack of the saved game", .text = &pack},
        {.name = "seed",
         .value = "N",
         .help = "begin the random numbers here (1)",
         .whole = &seed,
         .least = 0,
         .most = INT64_MAX},
        {.name = "threads",
         .value = "N",
         .help = "work on that many positions at once (one a processor)",
         .whole = &threads,
         .least = 1,
         .most = 1024},
        {0},
    };
    static const char *const examples[] = {
        "under analyse my.save",
        "under analyse my.save --svg my.svg",
        "under analyse my.save --bot rollout --playouts 300 --outcomes 30",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "analyse",
        .words = "FILE [OPTIONS]",
        .about = "Goes through a saved game: how the chance of winning changed with every roll "
                 "(luck) and\nwhat every decision cost compared with the best one (loss), in "
                 "percentage points; and how\nmuch of the result was dice and how much was play. "
                 "The chances are a bot's estimates.",
        .options = options,
        .examples = examples,
        .least = 1,
        .most = 1,
    };
    struct cli_words words;
    struct lab_analyst analyst = {0};
    int status = cli_read_options(&usage, argc, argv, &words);
    if (status == CLI_GO_ON)
        status = cli_find_bot(&usage, bot, &analyst.bot);
    if (status != CLI_GO_ON)
        return status;
    analyst.effort.playouts = (int)playouts;
    analyst.outcomes = (int)outcomes;
    analyst.threads = (int)threads;
    analyst.seed = (uint64_t)seed;
    return analyse_file(&usage, words.word[0], pack, &analyst, picture);
}
