/* What a run leaves for programs: CSV and JSON. */
#include "lab/report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "files/files.h"
#include "lab/stats.h"

static double report_rounds_mean(const struct lab_tally *tally, const struct lab_ends *ends)
{
    int64_t sum = 0;
    for (int end = 0; end < ends->count; end++)
        for (int round = 0; round < LAB_ROUNDS; round++)
            sum += round * tally->rounds[end][round];
    return lab_mean(tally->games, sum);
}

static void report_csv_text(struct under_buf *out, const char *text)
{
    under_buf_putc(out, '"');
    for (; *text; text++) {
        if (*text == '"')
            under_buf_putc(out, '"');
        under_buf_putc(out, *text);
    }
    under_buf_putc(out, '"');
}

void lab_report_csv(const struct lab_results *results, struct under_buf *out)
{
    const struct lab_variants *variants = &results->plan->variants;
    int order[LAB_ENDS];
    lab_results_order(results, order);
    under_buf_puts(out, "set-up,games,wins,win rate,low,high,less than first,less low,less high,"
                        "rounds,moves,moves deviation,decisions");
    for (int i = 0; i < results->ends.count; i++) {
        under_buf_putc(out, ',');
        report_csv_text(out, results->ends.name[order[i]]);
    }
    under_buf_putc(out, '\n');
    for (int i = 0; i < variants->count; i++) {
        const struct lab_tally *tally = &results->tally[i];
        struct lab_interval rate = lab_rate_interval(tally->wins, tally->games);
        int64_t lost = lab_results_only(results, 0, i), gained = lab_results_only(results, i, 0);
        struct lab_interval less = lab_difference_interval(lost, gained, tally->games);
        report_csv_text(out, variants->variant[i].name);
        under_buf_printf(out, ",%lld,%lld,%.6f,%.6f,%.6f", (long long)tally->games,
                         (long long)tally->wins, lab_mean(tally->games, tally->wins), rate.low,
                         rate.high);
        if (i > 0)
            under_buf_printf(out, ",%.6f,%.6f,%.6f", lab_mean(tally->games, lost - gained),
                             less.low, less.high);
        else
            under_buf_puts(out, ",,,");
        under_buf_printf(out, ",%.4f,%.4f,%.4f,%.4f", report_rounds_mean(tally, &results->ends),
                         lab_mean(tally->games, tally->moves),
                         lab_deviation(tally->games, tally->moves, tally->squares),
                         lab_mean(tally->games, tally->decisions));
        for (int e = 0; e < results->ends.count; e++)
            under_buf_printf(out, ",%lld", (long long)lab_tally_ended(tally, order[e]));
        under_buf_putc(out, '\n');
    }
}

void lab_report_rounds(const struct lab_results *results, struct under_buf *out)
{
    const struct lab_variants *variants = &results->plan->variants;
    int order[LAB_ENDS];
    lab_results_order(results, order);
    under_buf_puts(out, "set-up,end,round,games\n");
    for (int i = 0; i < variants->count; i++)
        for (int e = 0; e < results->ends.count; e++)
            for (int round = 0; round < LAB_ROUNDS; round++) {
                int64_t games = results->tally[i].rounds[order[e]][round];
                if (!games)
                    continue;
                report_csv_text(out, variants->variant[i].name);
                under_buf_putc(out, ',');
                report_csv_text(out, results->ends.name[order[e]]);
                under_buf_printf(out, ",%d,%lld\n", round, (long long)games);
            }
}

/* --- JSON --- */

static json_t *report_setup(const struct lab_results *results, int variant)
{
    return json_loads(results->plan->variants.variant[variant].setup, 0, NULL);
}

static json_t *report_variant(const struct lab_results *results, int i, const int order[LAB_ENDS])
{
    const struct lab_tally *tally = &results->tally[i];
    struct lab_interval rate = lab_rate_interval(tally->wins, tally->games);
    int64_t lost = lab_results_only(results, 0, i), gained = lab_results_only(results, i, 0);
    struct lab_interval less = lab_difference_interval(lost, gained, tally->games);
    json_t *ends = json_object();
    for (int e = 0; e < results->ends.count; e++) {
        json_t *rounds = json_object();
        for (int round = 0; round < LAB_ROUNDS; round++) {
            char text[16];
            snprintf(text, sizeof text, "%d", round);
            if (tally->rounds[order[e]][round])
                json_object_set_new(rounds, text, json_integer(tally->rounds[order[e]][round]));
        }
        json_object_set_new(ends, results->ends.name[order[e]],
                            json_pack("{s:I, s:o}", "games",
                                      (json_int_t)lab_tally_ended(tally, order[e]), "rounds",
                                      rounds));
    }
    return json_pack(
        "{s:s, s:o, s:I, s:I, s:f, s:[f,f], s:{s:f, s:[f,f]}, s:f, s:{s:f, s:f}, s:f, s:o}", "name",
        results->plan->variants.variant[i].name, "setup", report_setup(results, i), "games",
        (json_int_t)tally->games, "wins", (json_int_t)tally->wins, "win_rate",
        lab_mean(tally->games, tally->wins), "interval", rate.low, rate.high, "less_than_first",
        "points", 100 * lab_mean(tally->games, lost - gained), "interval", 100 * less.low,
        100 * less.high, "rounds", report_rounds_mean(tally, &results->ends), "moves", "mean",
        lab_mean(tally->games, tally->moves), "deviation",
        lab_deviation(tally->games, tally->moves, tally->squares), "decisions",
        lab_mean(tally->games, tally->decisions), "ends", ends);
}

json_t *lab_report_json(const struct lab_results *results)
{
    int order[LAB_ENDS];
    lab_results_order(results, order);
    json_t *list = json_array();
    for (int i = 0; i < results->plan->variants.count; i++)
        json_array_append_new(list, report_variant(results, i, order));
    return json_pack("{s:o, s:f, s:o}", "run", lab_plan_json(results->plan), "confidence", 0.95,
                     "variants", list);
}

/* Only what is needed to pick a set-up by its chance: lab/chance.h reads it. */
json_t *lab_report_chances(const struct lab_results *results)
{
    const struct lab_plan *plan = results->plan;
    char pack[UNDER_HASH_TEXT];
    under_hash_text(plan->content->hash, pack);
    json_t *list = json_array();
    for (int i = 0; i < plan->variants.count; i++)
        json_array_append_new(list, json_pack("{s:o, s:I}", "setup", report_setup(results, i),
                                              "wins", (json_int_t)results->tally[i].wins));
    return json_pack("{s:s, s:i, s:s, s:s, s:I, s:o}", "game", plan->content->game->id, "rules",
                     plan->content->game->rules_version, "pack", pack, "bot", plan->bot->id,
                     "games", (json_int_t)plan->games, "setups", list);
}

/* --- files --- */

static under_status report_write(const char *folder, const char *name, const struct under_buf *text)
{
    struct under_buf path = {0};
    under_buf_printf(&path, "%s/%s", folder, name);
    under_status why = NULL;
    if (!files_replace(path.text, FILES_SHARED, text->text, text->size))
        why = refuse("Can't write {path}: {why}.", STR("path", path.text),
                     STR("why", strerror(errno)));
    under_buf_free(&path);
    return why;
}

static under_status report_write_json(const char *folder, const char *name, json_t *json,
                                      size_t flags)
{
    struct under_buf text = {0};
    char *dump = json_dumps(json, flags | JSON_REAL_PRECISION(9));
    under_buf_printf(&text, "%s\n", dump);
    under_status why = report_write(folder, name, &text);
    free(dump);
    under_buf_free(&text);
    json_decref(json);
    return why;
}

/* A set-up a line: 256 of them are still a short file, and a change shows where it is. */
static under_status report_write_chances(const struct lab_results *results, const char *folder)
{
    struct under_buf text = {0};
    json_t *json = lab_report_chances(results), *setup;
    json_t *list = json_incref(json_object_get(json, "setups"));
    json_object_del(json, "setups");
    char *head = json_dumps(json, JSON_COMPACT);
    under_buf_add(&text, head, strlen(head) - 1);
    under_buf_puts(&text, ",\"setups\":[");
    free(head);
    size_t i;
    json_array_foreach(list, i, setup)
    {
        char *line = json_dumps(setup, JSON_COMPACT);
        under_buf_printf(&text, i ? ",\n%s" : "\n%s", line);
        free(line);
    }
    under_buf_puts(&text, "\n]}\n");
    json_decref(list);
    json_decref(json);
    under_status why = report_write(folder, "chances.json", &text);
    under_buf_free(&text);
    return why;
}

under_status lab_report_write(const struct lab_results *results, const char *folder,
                              const char *command)
{
    struct under_buf text = {0};
    lab_report_csv(results, &text);
    under_status why = report_write(folder, "results.csv", &text);
    under_buf_clear(&text);
    lab_report_rounds(results, &text);
    if (!why)
        why = report_write(folder, "rounds.csv", &text);
    under_buf_clear(&text);
    lab_report_html(results, command, &text);
    if (!why)
        why = report_write(folder, "report.html", &text);
    under_buf_free(&text);
    if (!why)
        why = report_write_json(folder, "results.json", lab_report_json(results), JSON_INDENT(1));
    return why ? why : report_write_chances(results, folder);
}
