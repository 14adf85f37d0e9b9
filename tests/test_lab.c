/* The lab: intervals, set-ups to go through, blocks, runs that were interrupted. */
#include <check.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "games.h"
#include "lab/chance.h"
#include "lab/report.h"
#include "lab/run.h"
#include "lab/stats.h"
#include "pack/pack.h"
#include "secret_game.h"
#include "suite.h"

static struct under_content content;
static char folder[] = "/tmp/under-lab-XXXXXX";

static void begin(void)
{
    under_status why = under_pack_open(&content, under_game_find("skies"), NULL);
    ck_assert_msg(!why, "%s", why);
}

static void finish(void)
{
    under_pack_close(&content);
}

/* --- intervals --- */

/* Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I, method 3.
 */
START_TEST(wilson_intervals_are_the_published_ones)
{
    static const struct {
        int wins, games;
        double low, high;
    } published[] = {
        {81, 263, 0.2553, 0.3662},
        {15, 148, 0.0624, 0.1605},
        {0, 20, 0.0000, 0.1611},
        {1, 29, 0.0061, 0.1718},
    };
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        struct lab_interval interval = lab_rate_interval(published[i].wins, published[i].games);
        ck_assert_double_eq_tol(interval.low, published[i].low, 0.00005);
        ck_assert_double_eq_tol(interval.high, published[i].high, 0.00005);
        /* What is not won is lost: the interval mirrors. */
        struct lab_interval mirror =
            lab_rate_interval(published[i].games - published[i].wins, published[i].games);
        ck_assert_double_eq_tol(mirror.low, 1 - interval.high, 1e-12);
        ck_assert_double_eq_tol(mirror.high, 1 - interval.low, 1e-12);
    }
    struct lab_interval nothing = lab_rate_interval(0, 0);
    ck_assert_double_eq(nothing.low, 0);
    ck_assert_double_eq(nothing.high, 1);
}
END_TEST

START_TEST(differences_count_only_games_that_differ)
{
    /* Nothing differs: the half games that are added leave 1.96 / (n + 2) on both sides. */
    struct lab_interval same = lab_difference_interval(0, 0, 98);
    ck_assert_double_eq_tol(same.low, -0.0195996, 1e-6);
    ck_assert_double_eq_tol(same.high, 0.0195996, 1e-6);
    /* 30 to 10 of 198: 20 / 200, and 1.96 sqrt(41 - 400 / 200) / 200 to both sides. */
    struct lab_interval more = lab_difference_interval(30, 10, 198);
    ck_assert_double_eq_tol(more.low, 0.1 - 1.959964 * sqrt(39) / 200, 1e-6);
    ck_assert_double_eq_tol(more.high, 0.1 + 1.959964 * sqrt(39) / 200, 1e-6);
    struct lab_interval less = lab_difference_interval(10, 30, 198);
    ck_assert_double_eq_tol(less.low, -more.high, 1e-12);
    ck_assert_double_eq_tol(less.high, -more.low, 1e-12);
}
END_TEST

START_TEST(means_and_deviations)
{
    /* 2, 4, 4, 4, 5, 5, 7, 9 */
    ck_assert_double_eq_tol(lab_mean(8, 40), 5, 1e-12);
    ck_assert_double_eq_tol(lab_deviation(8, 40, 232), sqrt(32.0 / 7), 1e-12);
    ck_assert_double_eq(lab_mean(0, 0), 0);
    ck_assert_double_eq(lab_deviation(1, 7, 49), 0);
}
END_TEST

/* --- set-ups --- */

START_TEST(numbers_vary_by_range_and_list)
{
    struct lab_variants variants;
    const char *const range[] = {"level=0..8"}, *const list[] = {"level=0,4,8"};
    ck_assert(!lab_variants_make(&variants, &content, NULL, range, 1));
    ck_assert_int_eq(variants.count, 9);
    ck_assert_str_eq(variants.variant[3].name, "level=3");
    ck_assert_str_eq(variants.variant[3].setup, "{\"level\":3}");
    ck_assert_int_eq(variants.variant[3].place[0], 3);
    lab_variants_free(&variants);
    ck_assert(!lab_variants_make(&variants, &content, NULL, list, 1));
    ck_assert_int_eq(variants.count, 3);
    ck_assert_str_eq(variants.variant[2].name, "level=8");
    lab_variants_free(&variants);
}
END_TEST

START_TEST(sets_vary_by_element_and_by_subset)
{
    struct lab_variants variants;
    const char *const each[] = {"hard=each"}, *const all[] = {"hard=all"};
    ck_assert(!lab_variants_make(&variants, &content, NULL, each, 1));
    ck_assert_int_eq(variants.count, 9);
    ck_assert_str_eq(variants.variant[0].name, "hard=none");
    ck_assert_str_eq(variants.variant[2].setup, "{\"hard\":[\"sky1\"]}");
    lab_variants_free(&variants);
    ck_assert(!lab_variants_make(&variants, &content, NULL, all, 1));
    ck_assert_int_eq(variants.count, 256);
    ck_assert_str_eq(variants.variant[3].name, "hard=mothership+sky1");
    ck_assert_int_eq(variants.variant[255].place[0], 8);
    for (int i = 0; i < 256; i++)
        for (int j = 0; j < i; j++)
            ck_assert_str_ne(variants.variant[i].setup, variants.variant[j].setup);
    lab_variants_free(&variants);
}
END_TEST

START_TEST(several_options_multiply)
{
    const char *const players[] = {"players=2..4"};
    struct lab_variants variants;
    ck_assert(!lab_variants_make(&variants, &secret_content, NULL, players, 1));
    ck_assert_int_eq(variants.count, 3);
    lab_variants_free(&variants);
    /* skies refuses its two options together, whatever their values. */
    const char *const both[] = {"level=0..2", "hard=each"};
    under_status why = lab_variants_make(&variants, &content, NULL, both, 2);
    ck_assert_msg(why && strstr(why, "use only one of them"), "%s", why);
    /* With nothing to vary there is the one set-up that was given. */
    json_t *setup = json_pack("{s:[s]}", "hard", "upper");
    ck_assert(!lab_variants_make(&variants, &content, setup, NULL, 0));
    ck_assert_int_eq(variants.count, 1);
    ck_assert_str_eq(variants.variant[0].name, "as given");
    ck_assert_str_eq(variants.variant[0].setup, "{\"hard\":[\"upper\"]}");
    lab_variants_free(&variants);
    json_decref(setup);
}
END_TEST

START_TEST(what_cannot_be_varied_is_refused)
{
    static const struct {
        const char *vary, *words;
    } refused[] = {
        {"level", "such as level=0..8 or hard=each, not"},
        {"=3", "such as level=0..8 or hard=each, not"},
        {"level=", "such as level=0..8 or hard=each, not"},
        {"lvel=1..2", "its options are: hard, level. Did you mean \"level\"?"},
        {"level=one", "list of numbers"},
        {"level=3..1", "list of numbers"},
        {"level=1..", "list of numbers"},
        {"level=1,,2", "list of numbers"},
        {"level=1,2,", "list of numbers"},
        {"level=0..9999999", "list of numbers"},
        {"level=0..9", "from 0 to 8"},
        {"hard=some", "hard=each"},
        {"hard=sky1", "hard=each"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct lab_variants variants;
        under_status why = lab_variants_make(&variants, &content, NULL, &refused[i].vary, 1);
        ck_assert_msg(why && strstr(why, refused[i].words), "%s: %s", refused[i].vary, why);
    }
    struct lab_variants variants;
    const char *const twice[] = {"level=0..2", "level=3..4"};
    under_status why = lab_variants_make(&variants, &content, NULL, twice, 2);
    ck_assert_msg(why && strstr(why, "\"level\" twice"), "%s", why);
}
END_TEST

/* --- blocks --- */

static void make_plan(struct lab_plan *plan, const char *vary, int games)
{
    *plan = (struct lab_plan){
        .content = &content, .bot = under_bot_find("random"), .seed = 5, .games = games};
    under_status why = lab_variants_make(&plan->variants, &content, NULL, &vary, vary ? 1 : 0);
    ck_assert_msg(!why, "%s", why);
    lab_plan_cut(plan);
}

START_TEST(every_game_is_in_exactly_one_block)
{
    static const int games[] = {1, 7, 8, 9, 1000, 1001, 60000};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct lab_plan plan;
        make_plan(&plan, "level=0..2", games[i]);
        int *seen = calloc((size_t)games[i] * 3, sizeof *seen);
        for (int64_t block = 0; block < plan.blocks; block++) {
            struct lab_share share = lab_plan_share(&plan, block);
            ck_assert_int_lt(share.first, share.last);
            ck_assert_int_le(share.last - share.first, LAB_BLOCK_MOST);
            for (int64_t game = share.first; game < share.last; game++)
                seen[share.variant * games[i] + game]++;
        }
        for (int game = 0; game < 3 * games[i]; game++)
            ck_assert_int_eq(seen[game], 1);
        free(seen);
        lab_variants_free(&plan.variants);
    }
}
END_TEST

static struct lab_block some_block(void)
{
    struct lab_block block = {.number = 17};
    for (int i = 0; i < 9; i++) {
        struct lab_game game = {
            .won = i % 3 == 0, .rounds = 5 + i / 2, .moves = 60 + i, .decisions = 50 + i};
        snprintf(game.end, sizeof game.end, "%s", i % 3 == 0 ? "won" : "lost-damage");
        lab_block_add(&block, &game);
    }
    return block;
}

START_TEST(a_block_is_a_line_and_back)
{
    struct lab_block block = some_block(), read;
    struct under_buf line = {0};
    lab_block_write(&block, &line);
    ck_assert_msg(strstr(line.text, "\"won\":\"940\"") != NULL, "%s", line.text);
    under_status why = lab_block_read(&read, line.text, line.size);
    ck_assert_msg(!why, "%s", why);
    ck_assert_int_eq(read.number, 17);
    ck_assert_int_eq(read.tally.games, 9);
    ck_assert_int_eq(read.tally.wins, 3);
    ck_assert_int_eq(read.tally.moves, block.tally.moves);
    ck_assert_int_eq(read.tally.squares, block.tally.squares);
    ck_assert_int_eq(read.tally.decisions, block.tally.decisions);
    ck_assert_mem_eq(read.won, block.won, sizeof read.won);
    ck_assert_mem_eq(read.tally.rounds, block.tally.rounds, sizeof read.tally.rounds);
    under_buf_free(&line);
}
END_TEST

START_TEST(lines_that_do_not_add_up_are_refused)
{
    static const struct {
        const char *line, *words;
    } refused[] = {
        {"", "JSON"},
        {"{\"block\":1", "JSON"},
        {"{\"block\":1,\"games\":1}", "not found"},
        {"{\"block\":-1,\"games\":1,\"won\":\"0\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[[\"won\",1,1]]}",
         "range"},
        {"{\"block\":1,\"games\":501,\"won\":\"0\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[]}",
         "range"},
        {"{\"block\":1,\"games\":1,\"won\":\"00\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[[\"won\",1,1]]}",
         "every four games"},
        {"{\"block\":1,\"games\":1,\"won\":\"2\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[[\"won\",1,1]]}",
         "more games than were played"},
        {"{\"block\":1,\"games\":1,\"won\":\"x\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[[\"won\",1,1]]}",
         "hexadecimal"},
        {"{\"block\":1,\"games\":1,\"won\":\"1\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[[\"won\",1,2]]}",
         "add up"},
        {"{\"block\":1,\"games\":1,\"won\":\"1\",\"moves\":1,\"squares\":1,\"decisions\":1,"
         "\"ends\":[[\"won\",64,1]]}",
         "form"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct lab_block block;
        under_status why = lab_block_read(&block, refused[i].line, strlen(refused[i].line));
        ck_assert_msg(why && strstr(why, refused[i].words), "%s: %s", refused[i].line, why);
    }
}
END_TEST

/* --- runs --- */

static void run_to_csv(const struct lab_plan *plan, const char *where, int threads,
                       struct under_buf *csv)
{
    struct lab_results results;
    const struct lab_run run = {.plan = plan, .folder = where, .threads = threads};
    under_status why = lab_run(&run, &results);
    ck_assert_msg(!why, "%s", why);
    ck_assert_int_eq(results.blocks_done, plan->blocks);
    lab_report_csv(&results, csv);
    lab_report_rounds(&results, csv);
    lab_results_free(&results);
}

START_TEST(results_do_not_depend_on_threads)
{
    struct lab_plan plan;
    struct under_buf one = {0}, three = {0};
    make_plan(&plan, "level=0,8", 60);
    run_to_csv(&plan, NULL, 1, &one);
    run_to_csv(&plan, NULL, 3, &three);
    ck_assert_str_eq(one.text, three.text);
    ck_assert_msg(strstr(one.text, "\"level=8\",60,") != NULL, "%s", one.text);
    under_buf_free(&one);
    under_buf_free(&three);
    lab_variants_free(&plan.variants);
}
END_TEST

static void file_path(char path[100])
{
    snprintf(path, 100, "%s/blocks.jsonl", folder);
}

static void clear_folder(void)
{
    char path[100];
    file_path(path);
    unlink(path);
    rmdir(folder);
}

static void begin_in_folder(void)
{
    begin();
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    ck_assert(mkdtemp(folder) != NULL);
}

static void finish_in_folder(void)
{
    clear_folder();
    finish();
}

START_TEST(a_run_goes_on_where_it_was_cut_off)
{
    char path[100];
    struct lab_plan plan;
    struct under_buf whole = {0}, rest = {0};
    file_path(path);
    make_plan(&plan, "level=0,8", 60);
    run_to_csv(&plan, folder, 2, &whole);
    /* As kill -9 may leave it: some blocks, and the beginning of one more line. */
    FILE *file = fopen(path, "r+");
    ck_assert(file != NULL);
    char line[1000];
    for (int i = 0; i < 6; i++)
        ck_assert(fgets(line, sizeof line, file) != NULL);
    ck_assert_int_eq(ftruncate(fileno(file), ftell(file) + 20), 0);
    fclose(file);
    run_to_csv(&plan, folder, 1, &rest);
    ck_assert_str_eq(whole.text, rest.text);
    /* All is there now: nothing is played or written again. */
    file = fopen(path, "r");
    int lines = 0;
    while (fgets(line, sizeof line, file))
        lines++;
    fclose(file);
    ck_assert_int_eq(lines, 1 + (int)plan.blocks);
    under_buf_free(&whole);
    under_buf_free(&rest);
    lab_variants_free(&plan.variants);
}
END_TEST

static void refuses_to_go_on(const struct lab_plan *plan, const char *words)
{
    struct lab_results results;
    const struct lab_run run = {.plan = plan, .folder = folder, .threads = 1};
    under_status why = lab_run(&run, &results);
    ck_assert_msg(why && strstr(why, words), "%s", why);
    lab_results_free(&results);
}

START_TEST(a_run_with_other_arguments_is_refused)
{
    struct lab_plan plan, other;
    struct under_buf csv = {0};
    make_plan(&plan, "level=0,8", 20);
    run_to_csv(&plan, folder, 1, &csv);
    other = plan;
    other.seed++;
    refuses_to_go_on(&other, "\"seed\" is 5, and yours is 6");
    other = plan;
    other.bot = under_bot_find("rollout");
    refuses_to_go_on(&other, "\"bot\" is \"random\", and yours is \"rollout\"");
    make_plan(&other, "level=0,7", 20);
    refuses_to_go_on(&other, "\"variants\" is");
    lab_variants_free(&other.variants);
    lab_variants_free(&plan.variants);
    under_buf_free(&csv);
}
END_TEST

static struct under_buf noted;

static void note(const char *sentence)
{
    under_buf_puts(&noted, sentence);
}

/* The run comes to the same again, after saying what is wrong; a third time nothing is wrong. */
static void plays_damage_again(const struct lab_plan *plan, const char *words, const char *csv)
{
    const struct lab_run run = {.plan = plan, .folder = folder, .threads = 1, .note = note};
    for (int i = 0; i < 2; i++) {
        struct lab_results results;
        struct under_buf again = {0};
        under_buf_clear(&noted);
        ck_assert(!lab_run(&run, &results));
        lab_report_csv(&results, &again);
        lab_report_rounds(&results, &again);
        ck_assert_str_eq(again.text, csv);
        ck_assert_str_eq(under_buf_text(&noted), i == 0 ? words : "");
        lab_results_free(&results);
        under_buf_free(&again);
    }
    under_buf_free(&noted);
}

/* Writes over the file from a place on. */
static void damage(long from, const char *with)
{
    char path[100];
    file_path(path);
    FILE *file = fopen(path, "r+");
    ck_assert(file != NULL);
    fseek(file, from, SEEK_SET);
    fputs(with, file);
    fclose(file);
}

/* Where a line begins, and what it says. */
static long find_line(int number, char line[1000])
{
    char path[100];
    file_path(path);
    FILE *file = fopen(path, "r");
    long from = 0;
    for (int i = 1; i <= number; i++) {
        from = ftell(file);
        ck_assert(fgets(line, 1000, file) != NULL);
    }
    fclose(file);
    return from;
}

#define AGAIN " Games that are missing now are played again."

START_TEST(damaged_blocks_are_played_again)
{
    char path[100], line[1000], words[1000];
    struct lab_plan plan;
    struct under_buf csv = {0};
    file_path(path);
    make_plan(&plan, "level=0,8", 20);
    run_to_csv(&plan, folder, 1, &csv);
    /* One digit of a number: a block that could be, and was not. */
    long from = find_line(3, line);
    const char *moves = strstr(line, "\"moves\":");
    char digit[2] = {moves[8] == '9' ? '8' : (char)(moves[8] + 1), '\0'};
    damage(from + (moves + 8 - line), digit);
    snprintf(words, sizeof words, "Line 3 of %s is damaged: its hash doesn't match." AGAIN, path);
    plays_damage_again(&plan, words, csv.text);
    /* Two lines that are none any more. */
    damage(find_line(2, line), "x");
    damage(find_line(5, line), "x");
    snprintf(words, sizeof words,
             "2 lines of %s are damaged, the first of them line 2: its hash doesn't match." AGAIN,
             path);
    plays_damage_again(&plan, words, csv.text);
    /* A block that is there twice counts once. */
    find_line(4, line);
    FILE *file = fopen(path, "a");
    fputs(line, file);
    fclose(file);
    int64_t block = strtoll(strchr(line, ':') + 1, NULL, 10);
    snprintf(words, sizeof words, "Line %d of %s is damaged: block %d appears twice." AGAIN,
             (int)plan.blocks + 2, path, (int)block);
    plays_damage_again(&plan, words, csv.text);
    damage(0, "x");
    refuses_to_go_on(&plan, "first line doesn't say what was run");
    lab_variants_free(&plan.variants);
    under_buf_free(&csv);
}
END_TEST

START_TEST(blocks_of_earlier_versions_are_taken)
{
    char path[100], line[1000];
    struct lab_plan plan;
    struct under_buf csv = {0}, old = {0};
    file_path(path);
    make_plan(&plan, "level=0,8", 20);
    run_to_csv(&plan, folder, 1, &csv);
    for (int i = 1; i <= (int)plan.blocks + 1; i++) {
        find_line(i, line);
        char *hash = strstr(line, ",\"hash\":");
        ck_assert(i == 1 || hash);
        if (hash)
            strcpy(hash, "}\n");
        under_buf_puts(&old, line);
    }
    FILE *file = fopen(path, "w");
    fputs(old.text, file);
    fclose(file);
    plays_damage_again(&plan, "", csv.text);
    find_line((int)plan.blocks + 1, line); /* and none was played again */
    ck_assert_ptr_null(strstr(line, "hash"));
    lab_variants_free(&plan.variants);
    under_buf_free(&csv);
    under_buf_free(&old);
}
END_TEST

START_TEST(two_runs_do_not_write_to_one_file)
{
    struct lab_plan plan;
    struct lab_results results;
    struct lab_journal journal;
    make_plan(&plan, NULL, 20);
    lab_results_begin(&results, &plan);
    struct under_buf notes = {0};
    ck_assert(!lab_journal_open(&journal, folder, &results, &notes));
    refuses_to_go_on(&plan, "Another run");
    ck_assert(!lab_journal_close(&journal) && notes.size == 0);
    lab_results_free(&results);
    lab_variants_free(&plan.variants);
}
END_TEST

START_TEST(reports_say_the_same)
{
    struct lab_plan plan;
    struct lab_results results;
    make_plan(&plan, "hard=each", 40);
    const struct lab_run run = {.plan = &plan, .threads = 2};
    ck_assert(!lab_run(&run, &results));
    json_t *json = lab_report_json(&results), *list = json_object_get(json, "variants");
    json_t *chances = lab_report_chances(&results), *setups = json_object_get(chances, "setups");
    ck_assert_uint_eq(json_array_size(list), 9);
    ck_assert_uint_eq(json_array_size(setups), 9);
    for (size_t i = 0; i < 9; i++) {
        const json_t *variant = json_array_get(list, i), *setup = json_array_get(setups, i);
        ck_assert_int_eq(json_integer_value(json_object_get(variant, "games")), 40);
        ck_assert(json_equal(json_object_get(variant, "setup"), json_object_get(setup, "setup")));
        ck_assert(json_equal(json_object_get(variant, "wins"), json_object_get(setup, "wins")));
    }
    struct under_buf page = {0};
    lab_report_html(&results, "under lab run <here> & \"there\"", &page);
    ck_assert(strstr(page.text, "under lab run &lt;here&gt; &amp; &quot;there&quot;") != NULL);
    ck_assert(strstr(page.text, "hard=tracks") != NULL);
    ck_assert_msg(!strstr(page.text, "src="), "the page loads nothing");
    under_buf_free(&page);
    json_decref(json);
    json_decref(chances);
    lab_results_free(&results);
    lab_variants_free(&plan.variants);
}
END_TEST

/* --- set-ups by their chance --- */

START_TEST(every_set_up_of_the_built_in_pack_was_measured)
{
    char pack[UNDER_HASH_TEXT];
    under_hash_text(content.hash, pack);
    json_t *data = json_loads(lab_embedded_chances[0].text, 0, NULL);
    ck_assert_str_eq(json_string_value(json_object_get(data, "game")), "skies");
    ck_assert_str_eq(json_string_value(json_object_get(data, "bot")), "quick");
    /* Whoever changes the pack measures again. */
    ck_assert_str_eq(json_string_value(json_object_get(data, "pack")), pack);
    struct lab_variants variants;
    const char *const all[] = {"hard=all"};
    ck_assert(!lab_variants_make(&variants, &content, NULL, all, 1));
    const json_t *setups = json_object_get(data, "setups");
    ck_assert_uint_eq(json_array_size(setups), (size_t)variants.count);
    for (int i = 0; i < variants.count; i++) {
        const json_t *measured = json_array_get(setups, (size_t)i);
        json_t *setup = json_loads(variants.variant[i].setup, 0, NULL);
        ck_assert(json_equal(json_object_get(measured, "setup"), setup));
        json_decref(setup);
        ck_assert_int_ge(json_integer_value(json_object_get(measured, "wins")), 0);
        ck_assert_int_le(json_integer_value(json_object_get(measured, "wins")),
                         json_integer_value(json_object_get(data, "games")));
    }
    lab_variants_free(&variants);
    json_decref(data);
}
END_TEST

START_TEST(a_set_up_is_dealt_by_its_chance)
{
    json_t *first = NULL;
    bool differ = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        under_rng rng = under_rng_at(seed, 0);
        struct lab_dealt dealt;
        under_status why = lab_setup_for_chance(&content, 50, &rng, &dealt);
        ck_assert_msg(!why, "%s", why);
        ck_assert_double_eq_tol(dealt.measured, 50, 2.5);
        ck_assert_str_eq(dealt.bot, "quick");
        struct under_config config;
        why = under_config_make(&config, &content, dealt.setup, 0);
        ck_assert_msg(!why, "%s", why);
        under_config_release(&config);
        differ |= first && !json_equal(first, dealt.setup);
        if (!first)
            first = json_incref(dealt.setup);
        json_decref(dealt.setup);
    }
    ck_assert_msg(differ, "chance picks among several set-ups");
    json_decref(first);
}
END_TEST

START_TEST(no_set_up_is_dealt_for_another_pack_or_game)
{
    under_rng rng = {1};
    struct lab_dealt dealt;
    struct under_content other = content;
    other.hash++;
    under_status why = lab_setup_for_chance(&other, 50, &rng, &dealt);
    ck_assert_msg(why && strstr(why, "built-in pack"), "%s", why);
    why = lab_setup_for_chance(&secret_content, 50, &rng, &dealt);
    ck_assert_msg(why && strstr(why, "have not been measured"), "%s", why);
    why = lab_setup_for_chance(&content, -20, &rng, &dealt);
    ck_assert_msg(why && strstr(why, "No set-up"), "%s", why);
}
END_TEST

/* What a player is shown of a set-up before it is begun. */
START_TEST(what_was_measured_of_a_set_up_is_found_again)
{
    struct lab_measured measured;
    json_t *hard = json_pack("{s:[s]}", "hard", "lower");
    ck_assert(lab_measured_of(&content, hard, &measured));
    ck_assert_str_eq(measured.bot, "quick");
    ck_assert_int_eq(measured.games, 250);
    ck_assert_int_gt(measured.wins, 0);
    json_decref(hard);
    ck_assert(lab_measured_level(&content, 8, &measured));
    ck_assert_int_eq(measured.games, 250);
    ck_assert(lab_measured_level(&content, 1, &measured));
    ck_assert_int_eq(measured.games, 8 * 250);
    ck_assert(!lab_measured_level(&content, 9, &measured));
    struct under_content other = content;
    other.hash++;
    ck_assert(!lab_measured_of(&other, NULL, &measured));
    struct under_buf said = {0};
    lab_say_measured(&(struct lab_measured){"quick", 125, 250}, &said);
    ck_assert_str_eq(said.text, "The bot quick won 50.0 % of 250 games (95 % interval: 43.8 to "
                                "56.2 %).");
    under_buf_free(&said);
}
END_TEST

START_TEST(every_mission_of_the_built_in_pack_was_measured)
{
    struct under_content sun;
    ck_assert_ptr_null(under_pack_open(&sun, under_game_find("sun"), NULL));
    for (int mission = 1; mission <= 6; mission++)
        for (int players = 1; players <= 4; players++) {
            struct lab_measured measured;
            json_t *setup = json_pack("{s:i, s:i}", "mission", mission, "players", players);
            /* Whoever changes the pack measures again. */
            ck_assert_msg(lab_measured_of(&sun, setup, &measured), "mission %d for %d players",
                          mission, players);
            ck_assert_str_eq(measured.bot, "simple");
            ck_assert_int_eq(measured.games, 1000);
            /* Names change nothing; another edition was not measured. */
            if (players == 2) {
                json_object_set_new(setup, "names", json_pack("[s, s]", "Anna", "Ben"));
                ck_assert(lab_measured_of(&sun, setup, &measured));
                json_object_set_new(setup, "edition", json_string("1.0"));
                ck_assert(!lab_measured_of(&sun, setup, &measured));
            }
            json_decref(setup);
        }
    under_pack_close(&sun);
}
END_TEST

static Suite *lab_suite(void)
{
    Suite *suite = suite_create("lab");
    TCase *measures = tcase_create("intervals, set-ups and blocks");
    tcase_set_timeout(measures, 300); /* for slow, busy machines with sanitizers */
    tcase_add_checked_fixture(measures, begin, finish);
    tcase_add_test(measures, wilson_intervals_are_the_published_ones);
    tcase_add_test(measures, differences_count_only_games_that_differ);
    tcase_add_test(measures, means_and_deviations);
    tcase_add_test(measures, numbers_vary_by_range_and_list);
    tcase_add_test(measures, sets_vary_by_element_and_by_subset);
    tcase_add_test(measures, several_options_multiply);
    tcase_add_test(measures, what_cannot_be_varied_is_refused);
    tcase_add_test(measures, every_game_is_in_exactly_one_block);
    tcase_add_test(measures, a_block_is_a_line_and_back);
    tcase_add_test(measures, lines_that_do_not_add_up_are_refused);
    tcase_add_test(measures, results_do_not_depend_on_threads);
    tcase_add_test(measures, reports_say_the_same);
    tcase_add_test(measures, every_set_up_of_the_built_in_pack_was_measured);
    tcase_add_test(measures, a_set_up_is_dealt_by_its_chance);
    tcase_add_test(measures, no_set_up_is_dealt_for_another_pack_or_game);
    tcase_add_test(measures, what_was_measured_of_a_set_up_is_found_again);
    tcase_add_test(measures, every_mission_of_the_built_in_pack_was_measured);
    suite_add_tcase(suite, measures);
    TCase *files = tcase_create("result files");
    tcase_set_timeout(files, 300);
    tcase_add_checked_fixture(files, begin_in_folder, finish_in_folder);
    tcase_add_test(files, a_run_goes_on_where_it_was_cut_off);
    tcase_add_test(files, a_run_with_other_arguments_is_refused);
    tcase_add_test(files, damaged_blocks_are_played_again);
    tcase_add_test(files, blocks_of_earlier_versions_are_taken);
    tcase_add_test(files, two_runs_do_not_write_to_one_file);
    suite_add_tcase(suite, files);
    return suite;
}

int main(void)
{
    return suite_run(lab_suite());
}
