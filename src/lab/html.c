/* The report of a run as one page: sentences, plots and the table. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "lab/play.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/stats.h"

_Static_assert(LAB_ENDS == 16, "lab_plot_kinds has a name for every end");

/* More set-ups than this are shown by the plots over their places and in the table only. */
enum { ROWS_MOST = 40 };

static const char page_style[] =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#222;background:#fff}"
    "table{border-collapse:collapse;font-size:14px;margin:1rem 0}"
    "th,td{padding:.2rem .6rem;border-bottom:1px solid #8884;text-align:right}"
    "td{white-space:nowrap;font-variant-numeric:tabular-nums}"
    "th{vertical-align:bottom}"
    "th:first-child,td:first-child{text-align:left}"
    "figure,.table{margin:1.5rem 0;overflow-x:auto}"
    "code{font-size:90%;overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}}";

/* A sentence in a paragraph. */
#define page_say(out, text, ...)                                                                   \
    page_say_(out, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
static void page_say_(struct under_buf *out, const char *text, const struct under_arg *args,
                      size_t count)
{
    struct under_buf line = {0};
    under_message(&line, text, args, count);
    under_buf_puts(out, "<p>");
    lab_plot_escape(out, under_buf_text(&line));
    under_buf_puts(out, "</p>\n");
    under_buf_free(&line);
}

static void page_head(struct under_buf *out, const struct lab_plan *plan)
{
    const struct under_game *game = plan->content->game;
    char pack[UNDER_HASH_TEXT];
    under_hash_text(plan->content->hash, pack);
    under_buf_puts(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    lab_plot_escape(out, game->title);
    under_buf_printf(out, "</title>\n<style>%s%s</style></head><body>\n<h1>", page_style,
                     lab_plot_style);
    lab_plot_escape(out, game->title);
    under_buf_puts(out, "</h1>\n");
    page_say(out,
             "Bot: {bot}. Set-ups: {count}. Games with each set-up: {games}, with the same seeds "
             "for all of them, beginning with {seed}. Hash of the pack: {pack}.",
             STR("bot", plan->bot->id), NUM("games", plan->games),
             NUM("count", plan->variants.count), NUM("seed", (long long)plan->seed),
             STR("pack", pack));
}

/* --- figures --- */

/* A figure being written, and the words at it. */
struct figure {
    struct under_buf title, axis;
    struct lab_plot_words words;
};

#define figure_begin(figure, out, title, axis, ...)                                                \
    figure_begin_(figure, out, title, axis, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
static void figure_begin_(struct figure *figure, struct under_buf *out, const char *title,
                          const char *axis, const struct under_arg *args, size_t count)
{
    *figure = (struct figure){0};
    under_message(&figure->title, title, args, count);
    message(&figure->axis, axis);
    figure->words = (struct lab_plot_words){.title = figure->title.text, .axis = figure->axis.text};
    under_buf_puts(out, "<figure tabindex=\"0\">");
}

static void figure_end(struct figure *figure, struct under_buf *out)
{
    under_buf_puts(out, "</figure>\n");
    under_buf_free(&figure->title);
    under_buf_free(&figure->axis);
}

/* Whether the game counts days where others count rounds. */
static bool page_counts_days(const struct lab_plan *plan)
{
    struct under_config config;
    json_t *setup = json_loads(plan->variants.variant[0].setup, 0, NULL);
    bool days = false;
    if (under_config_make(&config, plan->content, setup, 0) == NULL) {
        unsigned char state[UNDER_STATE_MAX] = {0};
        plan->content->game->start(state, &config);
        days = lab_counts_days(&config, state);
        under_config_release(&config);
    }
    json_decref(setup);
    return days;
}

static void page_rates(struct under_buf *out, const struct lab_results *results)
{
    int count = results->plan->variants.count;
    struct lab_plot_rate *rates = calloc((size_t)count, sizeof *rates);
    if (!rates)
        abort();
    for (int i = 0; i < count; i++) {
        const struct lab_tally *tally = &results->tally[i];
        rates[i] = (struct lab_plot_rate){
            .name = results->plan->variants.variant[i].name,
            .rate = lab_mean(tally->games, tally->wins),
            .interval = lab_rate_interval(tally->wins, tally->games),
        };
    }
    struct figure figure;
    figure_begin(&figure, out, "Games won, with 95 % intervals", "games won");
    lab_plot_rates(out, &figure.words, rates, count);
    figure_end(&figure, out);
    free(rates);
}

static void page_points(struct under_buf *out, const struct lab_results *results, int axis)
{
    const struct lab_variants *variants = &results->plan->variants;
    struct lab_plot_point *points = calloc((size_t)variants->count, sizeof *points);
    if (!points)
        abort();
    for (int i = 0; i < variants->count; i++)
        points[i] = (struct lab_plot_point){
            .name = variants->variant[i].name,
            .place = variants->variant[i].place[axis],
            .rate = lab_mean(results->tally[i].games, results->tally[i].wins),
        };
    struct figure figure;
    struct under_buf across = {0};
    figure_begin(&figure, out, "Games won by {option}; the line connects the means", "games won",
                 STR("option", variants->option[axis]));
    if (variants->set[axis])
        message(&across, "{option}: number chosen", STR("option", variants->option[axis]));
    else
        under_buf_puts(&across, variants->option[axis]);
    figure.words.across = across.text;
    lab_plot_points(out, &figure.words, points, variants->count);
    figure_end(&figure, out);
    under_buf_free(&across);
    free(points);
}

static void page_ends(struct under_buf *out, const struct lab_results *results,
                      const struct lab_plot_kinds *kinds, const int order[LAB_ENDS])
{
    int count = results->plan->variants.count, ends = results->ends.count;
    const char **names = calloc((size_t)count, sizeof *names);
    int64_t *share = calloc((size_t)count * (size_t)ends, sizeof *share);
    if (!names || !share)
        abort();
    for (int i = 0; i < count; i++) {
        names[i] = results->plan->variants.variant[i].name;
        for (int e = 0; e < ends; e++)
            share[i * ends + e] = lab_tally_ended(&results->tally[i], order[e]);
    }
    struct figure figure;
    figure_begin(&figure, out, "How the games ended", "share of the games");
    lab_plot_shares(out, &figure.words, names, count, kinds, share);
    figure_end(&figure, out);
    free(names);
    free(share);
}

static void page_rounds(struct under_buf *out, const struct lab_results *results,
                        const struct lab_plot_kinds *kinds, const int order[LAB_ENDS])
{
    int first = LAB_ROUNDS, last = 0, ends = results->ends.count;
    int64_t sum[LAB_ENDS][LAB_ROUNDS] = {{0}};
    for (int i = 0; i < results->plan->variants.count; i++)
        for (int e = 0; e < ends; e++)
            for (int round = 0; round < LAB_ROUNDS; round++)
                sum[e][round] += results->tally[i].rounds[order[e]][round];
    for (int e = 0; e < ends; e++)
        for (int round = 0; round < LAB_ROUNDS; round++)
            if (sum[e][round]) {
                first = round < first ? round : first;
                last = round > last ? round : last;
            }
    if (last == 0)
        return; /* the game counts no rounds */
    int width = last - first + 1;
    int64_t column[LAB_ENDS * LAB_ROUNDS];
    for (int e = 0; e < ends; e++)
        memcpy(&column[e * width], &sum[e][first], (size_t)width * sizeof *column);
    struct figure figure;
    struct under_buf across = {0};
    bool days = page_counts_days(results->plan);
    figure_begin(&figure, out,
                 days ? "The day on which the games ended, for all set-ups together"
                      : "The round in which the games ended, for all set-ups together",
                 "share of all games");
    message(&across, days ? "day" : "round");
    figure.words.across = across.text;
    lab_plot_columns(out, &figure.words, first, last, kinds, column);
    figure_end(&figure, out);
    under_buf_free(&across);
}

/* --- the table --- */

static void page_cell(struct under_buf *out, const char *tag, const char *text)
{
    under_buf_printf(out, "<%s>", tag);
    lab_plot_escape(out, text);
    under_buf_printf(out, "</%s>", tag);
}

static void page_row(struct under_buf *out, const struct lab_results *results, int i,
                     const int order[LAB_ENDS])
{
    const struct lab_tally *tally = &results->tally[i];
    struct lab_interval rate = lab_rate_interval(tally->wins, tally->games);
    int64_t lost = lab_results_only(results, 0, i), gained = lab_results_only(results, i, 0);
    struct lab_interval less = lab_difference_interval(lost, gained, tally->games);
    under_buf_puts(out, "<tr>");
    page_cell(out, "td", results->plan->variants.variant[i].name);
    under_buf_printf(out, "<td>%.1f %%</td><td>%.1f to %.1f</td>",
                     100 * lab_mean(tally->games, tally->wins), 100 * rate.low, 100 * rate.high);
    if (i > 0)
        under_buf_printf(out, "<td>%.1f</td><td>%.1f to %.1f</td>",
                         100 * lab_mean(tally->games, lost - gained), 100 * less.low,
                         100 * less.high);
    else
        under_buf_puts(out, "<td></td><td></td>");
    under_buf_printf(out, "<td>%.1f ± %.1f</td>", lab_mean(tally->games, tally->moves),
                     lab_deviation(tally->games, tally->moves, tally->squares));
    for (int e = 0; e < results->ends.count; e++)
        under_buf_printf(out, "<td>%lld</td>", (long long)lab_tally_ended(tally, order[e]));
    under_buf_puts(out, "</tr>\n");
}

static void page_table(struct under_buf *out, const struct lab_results *results,
                       const struct lab_plot_kinds *kinds, const int order[LAB_ENDS])
{
    static const char *const heads[] = {
        "set-up", "won", "95 % interval", "points below the first set-up", "interval", "moves"};
    under_buf_puts(out, "<div class=\"table\" tabindex=\"0\"><table><thead><tr>");
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct under_buf head = {0};
        message(&head, heads[i]);
        page_cell(out, "th", head.text);
        under_buf_free(&head);
    }
    for (int e = 0; e < results->ends.count; e++)
        page_cell(out, "th", kinds->name[e]);
    under_buf_puts(out, "</tr></thead><tbody>\n");
    for (int i = 0; i < results->plan->variants.count; i++)
        page_row(out, results, i, order);
    under_buf_puts(out, "</tbody></table></div>\n");
}

void lab_report_html(const struct lab_results *results, const char *command, struct under_buf *out)
{
    const struct lab_variants *variants = &results->plan->variants;
    struct lab_plot_kinds kinds = {.count = results->ends.count};
    int order[LAB_ENDS];
    lab_results_order(results, order);
    for (int e = 0; e < kinds.count; e++)
        kinds.name[e] = results->ends.name[order[e]];
    /* The first colour is for games won, also where none was. */
    kinds.first_colour = kinds.count > 0 && strcmp(kinds.name[0], "won") != 0;
    page_head(out, results->plan);
    if (variants->count <= ROWS_MOST)
        page_rates(out, results);
    for (int axis = 0; axis < variants->varied; axis++)
        page_points(out, results, axis);
    if (variants->count <= ROWS_MOST)
        page_ends(out, results, &kinds, order);
    page_rounds(out, results, &kinds, order);
    page_table(out, results, &kinds, order);
    page_say(out,
             "Intervals of rates are Wilson score intervals; those of differences compare games "
             "with the same seed (Agresti and Min). This report was made by the command:");
    under_buf_puts(out, "<p><code>");
    lab_plot_escape(out, command);
    under_buf_puts(out, "</code></p>\n</body></html>\n");
}
