/* Packs: the built-in cards against the rule catalogue, what all 256 layouts have in common, and
 * what is said about a pack that is wrong. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "games.h"
#include "pack/embedded.h"
#include "pack/pack.h"
#include "skies/skies.h"
#include "suite.h"

enum { LAYOUTS = 256, FILES_MAX = 300 };

/* --- packs in memory --- */

/* The built-in files, to be changed and opened. */
struct texts {
    const char *name[FILES_MAX + 1];
    char *text[FILES_MAX + 1];
    int count;
};

static void add_text(struct texts *texts, const char *name, const char *text)
{
    texts->name[texts->count] = name;
    texts->text[texts->count++] = strdup(text);
}

static void take_built_in(struct texts *texts)
{
    *texts = (struct texts){0};
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, "skies") == 0)
            add_text(texts, under_embedded[i].name, under_embedded[i].text);
}

static char **find_text(struct texts *texts, const char *name)
{
    for (int i = 0; i < texts->count; i++)
        if (strcmp(texts->name[i], name) == 0)
            return &texts->text[i];
    ck_abort_msg("there is no file %s", name);
}

static void set_text(struct texts *texts, const char *name, const char *text)
{
    char **slot = find_text(texts, name);
    free(*slot);
    *slot = strdup(text);
}

/* Replaces the first `from` in a file. */
static void change(struct texts *texts, const char *name, const char *from, const char *to)
{
    char **slot = find_text(texts, name);
    char *at = strstr(*slot, from);
    if (!at)
        ck_abort_msg("%s does not contain %s", name, from);
    struct under_buf changed = {0};
    under_buf_add(&changed, *slot, (size_t)(at - *slot));
    under_buf_puts(&changed, to);
    under_buf_puts(&changed, at + strlen(from));
    free(*slot);
    *slot = changed.text;
}

static under_status open_texts(const struct texts *texts, struct under_content *content)
{
    return under_pack_open_texts(content, &skies_game, texts->name,
                                 (const char *const *)texts->text);
}

static void free_texts(struct texts *texts)
{
    for (int i = 0; i < texts->count; i++)
        free(texts->text[i]);
}

/* The hash of texts that are a good pack. */
static uint64_t hash_of(const struct texts *texts)
{
    struct under_content content;
    ck_assert_ptr_null(open_texts(texts, &content));
    uint64_t hash = content.hash;
    under_pack_close(&content);
    return hash;
}

/* The refusal of texts that are not; it must leave the content alone. */
static void expect_refusal(const struct texts *texts, const char *expected)
{
    struct under_content content = {.hash = 0x5eed};
    under_status why = open_texts(texts, &content);
    if (!why)
        under_pack_close(&content);
    ck_assert_msg(why, "the pack was accepted, expected: %s", expected);
    ck_assert_str_eq(why, expected);
    ck_assert_uint_eq(content.hash, 0x5eed);
    ck_assert_ptr_null(content.tables);
}

static struct under_content built_in(void)
{
    struct under_content content;
    under_status why = under_pack_open(&content, &skies_game, NULL);
    ck_assert_msg(!why, "%s", why);
    return content;
}

/* --- complaints: a good pack, one piece of it replaced --- */

static const struct mistake {
    const char *file, *from, *to, *complaint;
} mistakes[] = {
    /* JSON */
    {"sky1.json", "\"rows\": [",
     "\"rows\": ", "sky1.json:8: this is not valid JSON: string or '}' expected near '{'."},
    {"sky1.json", "\"source\": \"printed\",", "\"idea\": \"twice\",",
     "sky1.json:5: a key appears twice in the same object (duplicate object key near '\"idea\"')."},
    {"sky1.json", "quiet", "qui\xff", "sky1.json:5: this is not UTF-8 text."},
    {"sky1.json", "quiet", "\\u0000", "sky1.json:5: \\u0000 is not allowed in a text."},

    /* keys */
    {"sky1.json", "\"hard\"", "\"heard\"",
     "sky1.json:13: heard: unknown key. Did you mean \"hard\"?\n"
     "sky1.json:1: hard: this is missing."},
    {"sky1.json", "\"rules\"", "\"laws of the sky\"",
     "sky1.json:4: easy.\"laws of the sky\": unknown key. The keys here are \"source\", "
     "\"idea\", \"rules\", \"rows\"."},
    {"upper.json", "\"modifier\"", "\"modifer\"",
     "upper.json:10: easy.rows[1][0].modifer: unknown key. Did you mean \"modifier\"?"},
    {"tracks.json", "\"most\"", "\"\\u006dax\"",
     "tracks.json:7: easy.energy.max: unknown key. The keys here are \"start\", \"most\".\n"
     "tracks.json:7: easy.energy.most: this is missing."},
    {"sky1.json", "\"easy\": {", "\"easy\": 3, \"hard\": {}}",
     "sky1.json:3: this is not valid JSON: end of file expected near '\"source\"'."},
    {"mothership.json", "\"red_ships_waiting\": 0", "\"red_ships\": 0",
     "mothership.json:6: easy.red_ships: unknown key. The keys here are \"source\", \"idea\", "
     "\"rules\", \"red_ships_waiting\".\n"
     "mothership.json:2: easy.red_ships_waiting: this is missing."},

    /* every side */
    {"sky1.json", "\"source\": \"printed\",", "", "sky1.json:2: easy.source: this is missing."},
    {"sky1.json", "\"idea\": \"A quiet approach, with room to settle in.\",", "",
     "sky1.json:2: easy.idea: this is missing."},
    {"sky1.json", "A quiet approach, with room to settle in.", "",
     "sky1.json:5: easy.idea: this text is empty."},
    {"sky1.json", "A quiet", "A\\nquiet",
     "sky1.json:5: easy.idea: this text must be a single line, without control characters."},
    {"sky1.json", "A quiet",
     "123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123"
     "4567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234",
     "sky1.json:5: easy.idea: this text is 218 bytes long; the limit is 200."},
    {"sky1.json", "\"printed\"", "\"print\"",
     "sky1.json:3: easy.source: expected one of \"printed\", \"authored\", found \"print\". Did "
     "you mean \"printed\"?"},
    {"sky1.json", "\"printed\"", "true",
     "sky1.json:3: easy.source: expected one of \"printed\", \"authored\", found true."},
    {"sky1.json", "[\"SKY-BRD-03\"]", "\"SKY-BRD-03\"",
     "sky1.json:4: easy.rules: expected a list in [ ], found \"SKY-BRD-03\"."},
    {"sky1.json", "[\"SKY-BRD-03\"]", "[3]",
     "sky1.json:4: easy.rules[0]: expected text in quotes, found 3."},

    /* the mothership */
    {"mothership.json", "\"red_ships_waiting\": 0", "\"red_ships_waiting\": 3",
     "mothership.json:6: easy.red_ships_waiting: expected a whole number from 0 to 2, found 3."},

    /* sky */
    {"sky4.json", "{ \"row\": 15, \"icons\": \". . . M 6\", \"symbol\": \"none\" }",
     "{ \"row\": 15, \"icons\": \". . . M 6\", \"symbol\": \"none\" }, {}",
     "sky4.json:6: easy.rows: expected a list of length 3, found length 4."},
    {"sky1.json", "{ \"row\": 1, \"icons\": \". . . . .\", \"symbol\": \"none\" }", "\"none\"",
     "sky1.json:7: easy.rows[0]: expected an object in { }, found \"none\"."},
    {"sky2.json", "\"row\": 5", "\"row\": 1",
     "sky2.json:7: easy.rows[0].row: expected 5, found 1."},
    {"sky2.json", "\". . < > .\"", "\". . < .\"",
     "sky2.json:7: easy.rows[0].icons: expected five icons separated by spaces, like \". 1 "
     "> . M\", found \". . < .\"."},
    {"sky2.json", "\". . < > .\"", "\". .  <> .\"",
     "sky2.json:7: easy.rows[0].icons: expected five icons separated by spaces, like \". 1 "
     "> . M\", found \". .  <> .\"."},
    {"sky2.json", "\". . < > .\"", "[\".\", \".\"]",
     "sky2.json:7: easy.rows[0].icons: expected text in quotes, found [\".\", \".\"]."},
    {"sky2.json", "\". . < > .\"", "\". x < > 0\"",
     "sky2.json:7: easy.rows[0].icons: the icon in column 2 is \"x\"; expected . < > M or an "
     "explosion from 1 to 9.\n"
     "sky2.json:7: easy.rows[0].icons: the icon in column 5 is \"0\"; expected . < > M or an "
     "explosion from 1 to 9."},
    {"sky2.json", "\". . < > .\"", "\"< . . . >\"",
     "sky2.json:7: easy.rows[0].icons: the arrow in column 1 points off the board.\n"
     "sky2.json:7: easy.rows[0].icons: the arrow in column 5 points off the board."},
    {"sky2.json", "\". . < > .\"", "\". > 2 > .\"",
     "sky2.json:7: easy.rows[0].icons: the arrow in column 2 points at the icon in column 3; it "
     "must point at a space without one."},
    {"sky2.json", "\". . < > .\"", "\". . > < .\"",
     "sky2.json:7: easy.rows[0].icons: the arrow in column 3 points at the icon in column 4; it "
     "must point at a space without one.\n"
     "sky2.json:7: easy.rows[0].icons: the arrow in column 4 points at the icon in column 3; it "
     "must point at a space without one."},
    {"sky2.json", "\"red ship\"", "\"redship\"",
     "sky2.json:10: easy.rows[3].symbol: expected one of \"none\", \"excavator\", \"research\", "
     "\"red ship\", \"damage\", \"skull\", found \"redship\". Did you mean \"red ship\"?"},
    {"sky2.json", "\"red ship\"", "\"red ship\", \"back\": 1",
     "sky2.json:10: easy.rows[3].back: only the symbols \"excavator\" and \"research\" can have "
     "\"back\"."},
    {"sky2.json", "\"back\": 1", "\"back\": 0",
     "sky2.json:7: easy.rows[0].back: expected a whole number from 1 to 9, found 0."},
    {"sky2.json", ", \"back\": 1", "", "sky2.json:7: easy.rows[0].back: this is missing."},
    {"sky2.json", "\"red ship\"", "\"skull\"",
     "sky2.json:10: easy.rows[3].symbol: the skull must be on sky 3."},
    {"sky3.json", "\"skull\"", "\"none\"", "sky3.json:6: easy.rows: one row must have the skull."},
    {"sky3.json", "\"damage\"", "\"skull\"",
     "sky3.json:10: easy.rows[3].symbol: there must be only one skull, and this is the second."},

    /* base */
    {"upper.json", "\"damage\": 2", "\"damage\": 2.5",
     "upper.json:6: easy.damage: expected a whole number from 1 to 9, found 2.5."},
    {"lower.json", "\"damage\": 2", "\"damage\": 0",
     "lower.json:6: easy.damage: expected a whole number from 1 to 9, found 0."},
    {"upper.json", "\"rows\": [", "\"rows\": [[\"defence\"],",
     "upper.json:7: easy.rows: expected a list of length 3, found length 4."},
    {"upper.json", "[\"defence\", ", "[",
     "upper.json:8: easy.rows[0]: expected a list of length 5, found length 4."},
    {"upper.json", "[\"defence\", ", "[\"tunnel\", ",
     "upper.json:8: easy.rows[0][0]: every space of base row 0 must be \"defence\"."},
    {"upper.json", "\"tunnel\"", "\"defence\"",
     "upper.json:13: easy.rows[1][3]: \"defence\" must be in base row 0."},
    {"lower.json", "\"tunnel\"", "\"defence\"",
     "lower.json:18: easy.rows[1][2]: \"defence\" must be in base row 0."},
    {"upper.json", "\"start\"", "\"tunnel\"",
     "upper.json:21: easy.rows[2][4]: expected \"start\": the excavator must start here."},
    {"lower.json", "\"tunnel\"", "\"start\"",
     "lower.json:18: easy.rows[1][2]: the excavator can't start here; \"start\" must be in column "
     "5 of "
     "base row 2."},
    {"upper.json", "\"tunnel\"", "{ \"room\": [\"tunnel\"], \"cost\": 1 }",
     "upper.json:13: easy.rows[1][3].room[0]: \"tunnel\" is not a room: write it alone, without { "
     "}, cost and modifier."},
    {"upper.json", "\"tunnel\"", "\"tunel\"",
     "upper.json:13: easy.rows[1][3]: expected one of \"defence\", \"tunnel\", \"start\", \"=\", "
     "found \"tunel\". Did you mean \"tunnel\"?"},
    {"upper.json", "\"tunnel\"", "null",
     "upper.json:13: easy.rows[1][3]: expected a room in { }, or one of \"defence\", \"tunnel\", "
     "\"start\", \"=\"."},
    {"upper.json", "{ \"room\": [\"research\"], \"cost\": 1 },", "\"=\",",
     "upper.json:17: easy.rows[2][0]: \"=\" joins a space to the room on its left, but this is "
     "column 1, and a room can't span two rows."},
    {"lower.json", "\"=\",\n        \"tunnel\",\n        { \"room\": [\"robot\"], \"cost\": 1 }",
     "\"=\",\n        \"tunnel\",\n        \"=\"",
     "lower.json:19: easy.rows[1][3]: \"=\" joins a space to the room on its left, but there is "
     "no room there."},
    {"upper.json", "[\"fighter\"]", "[\"figther\"]",
     "upper.json:12: easy.rows[1][2].room[0]: expected one of \"energy\", \"fighter\", "
     "\"research\", \"robot\", found \"figther\". Did you mean \"fighter\"?"},
    {"upper.json", "[\"fighter\"]", "[\"fighter\", \"fighter\"]",
     "upper.json:12: easy.rows[1][2].room[1]: this effect appears twice."},
    {"upper.json", "[\"fighter\"]", "[]",
     "upper.json:12: easy.rows[1][2].room: expected a list of length 1 to 4, found length 0."},
    {"upper.json", "\"room\": [\"fighter\"], ", "",
     "upper.json:12: easy.rows[1][2].room: this is missing."},
    {"upper.json", "\"cost\": 2", "\"cost\": \"two\"",
     "upper.json:20: easy.rows[2][3].cost: expected a whole number from 0 to 7, found \"two\"."},
    {"upper.json", "\"modifier\": -1", "\"modifier\": -10",
     "upper.json:10: easy.rows[1][0].modifier: expected a whole number from -9 to 9, found -10."},

    /* tracks */
    {"tracks.json", "[3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12]", "[]",
     "tracks.json:6: easy.research: the research track must have at least one step."},
    {"tracks.json", "[3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12]",
     "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]",
     "tracks.json:6: easy.research: expected a list of length 1 to 32, found length 33."},
    {"tracks.json", "[3, 1, 4,", "[3, 1,\n 0,",
     "tracks.json:7: easy.research[2]: expected a whole number from 1 to 30, found 0."},
    {"tracks.json", "\"energy\": { \"start\": 2, \"most\": 7 }", "\"energy\": [2, 7]",
     "tracks.json:7: easy.energy: expected an object in { }, found [2, 7]."},
    {"tracks.json", "\"start\": 2, \"most\": 7", "\"start\": 2, \"most\": 1",
     "tracks.json:7: easy.energy.start: \"start\" can't be more than \"most\": 2 is more than 1."},
    {"tracks.json", "\"start\": 2, \"most\": 7", "\"start\": 2, \"most\": 8",
     "tracks.json:7: easy.energy.most: expected a whole number from 1 to 7, found 8."},
};

START_TEST(mistake_is_explained)
{
    struct texts texts;
    take_built_in(&texts);
    change(&texts, mistakes[_i].file, mistakes[_i].from, mistakes[_i].to);
    expect_refusal(&texts, mistakes[_i].complaint);
    free_texts(&texts);
}
END_TEST

START_TEST(hard_sides_are_checked_alike)
{
    struct texts texts;
    take_built_in(&texts);
    set_text(&texts, "tracks.json",
             "{\"hard\":{\"source\":\"authored\",\"idea\":\"Short.\",\r\n\"research\":[\r\n1,\r\n"
             "{\"a\\\"}]\": [\"]\", 7]}],\r\n\"energy\":{\"start\":1,\"most\":\r\n[]}},\r\n"
             "\"easy\":\"no\"}");
    expect_refusal(
        &texts, "tracks.json:7: easy: expected an object in { }, found \"no\".\n"
                "tracks.json:4: hard.research[1]: expected a whole number from 1 to 30, found "
                "{\"a\\\"}]\": "
                "[\"]\", 7]}.\n"
                "tracks.json:6: hard.energy.most: expected a whole number from 1 to 7, found [].");
    free_texts(&texts);
}
END_TEST

START_TEST(line_is_found_in_odd_files)
{
    /* A byte-order mark, an escaped key that means "easy", everything in one line but the value. */
    struct texts texts;
    take_built_in(&texts);
    set_text(
        &texts, "mothership.json",
        "\xef\xbb\xbf{\"\\u0065asy\":{\"source\":\"printed\",\"idea\":\"x\",\"red_ships_waiting\":"
        "\n\n9},\"hard\":{\"source\":\"authored\",\"idea\":\"y\",\"red_ships_waiting\":0}}");
    expect_refusal(&texts,
                   "mothership.json:3: easy.red_ships_waiting: expected a whole number from "
                   "0 to 2, found 9.");
    free_texts(&texts);
}
END_TEST

START_TEST(strange_keys_are_shown_harmlessly)
{
    struct texts texts;
    take_built_in(&texts);
    change(&texts, "mothership.json", "\"easy\"", "\"\\u001b[2J \\u0085\\u00fc\": [],\n\"easy\"");
    expect_refusal(&texts,
                   "mothership.json:2: \"\\u001B[2J ?\xc3\xbc\": unknown key. The keys here are "
                   "\"easy\", \"hard\".");
    free_texts(&texts);
}
END_TEST

START_TEST(root_must_be_an_object)
{
    struct texts texts;
    take_built_in(&texts);
    set_text(&texts, "sky2.json", "\n[]");
    expect_refusal(&texts, "sky2.json:2: expected an object in { }, found [].");
    set_text(&texts, "sky2.json", "");
    expect_refusal(&texts, "sky2.json:1: this is not valid JSON: '[' or '{' expected near end of "
                           "file.");
    free_texts(&texts);
}
END_TEST

START_TEST(all_mistakes_are_shown_together)
{
    struct texts texts;
    take_built_in(&texts);
    change(&texts, "upper.json", "\"cost\": 2", "\"cost\": 9");
    change(&texts, "sky1.json", "\"row\": 3", "\"row\": 4");
    change(&texts, "tracks.json", "\"start\": 2", "\"start\": -1");
    change(&texts, "lower.json", "{", "");
    expect_refusal(
        &texts,
        "lower.json:2: this is not valid JSON: '[' or '{' expected near '\"easy\"'.\n"
        "sky1.json:9: easy.rows[2].row: expected 3, found 4.\n"
        "upper.json:20: easy.rows[2][3].cost: expected a whole number from 0 to 7, found 9.\n"
        "tracks.json:7: easy.energy.start: expected a whole number from 0 to 7, found -1.");
    free_texts(&texts);
}
END_TEST

START_TEST(endless_mistakes_are_cut_short)
{
    struct under_buf text = {0};
    under_buf_putc(&text, '{');
    for (int i = 0; i < 58; i++)
        under_buf_printf(&text, "%s\"key %d\":0", i ? "," : "", i);
    under_buf_putc(&text, '}');
    struct texts texts;
    take_built_in(&texts);
    set_text(&texts, "sky1.json", under_buf_text(&text));
    struct under_content content;
    const char *why = open_texts(&texts, &content);
    ck_assert_ptr_nonnull(why);
    int lines = 1;
    const char *last = why;
    for (const char *at = why; (at = strchr(at, '\n')); lines++)
        last = ++at;
    ck_assert_int_eq(lines, 51);
    ck_assert_str_eq(last,
                     "More errors, not shown: 10."); /* 58 keys and two missing sides, less 50 */
    under_buf_free(&text);
    free_texts(&texts);
}
END_TEST

START_TEST(files_must_be_those_of_the_game)
{
    struct texts texts;
    take_built_in(&texts);
    add_text(&texts, "sky5.json", "{}");
    expect_refusal(&texts, "sky5.json: packs for skies have no file of this name.");
    free_texts(&texts);

    take_built_in(&texts);
    for (int i = 0; i < texts.count; i++)
        if (strcmp(texts.name[i], "sky4.json") == 0)
            texts.name[i] = "SKY4.json";
    expect_refusal(&texts, "sky4.json: this file is missing.\n"
                           "SKY4.json: packs for skies have no file of this name.");
    free_texts(&texts);

    texts = (struct texts){0};
    add_text(&texts, "pack.json", "{\"base\": \"sun\"}");
    add_text(&texts, "characters.json", "{}");
    expect_refusal(&texts,
                   "This pack is for the game \"sun\", not for \"skies\". Use it with sun.");
    free_texts(&texts);

    texts = (struct texts){0};
    for (int i = 0; i < 257; i++)
        add_text(&texts, "same.json", "{}");
    expect_refusal(&texts, "A pack cannot have more than 256 files.");
    free_texts(&texts);
}
END_TEST

/* --- the hash --- */

START_TEST(hash_is_of_what_files_say)
{
    struct under_content content = built_in();
    uint64_t hash = content.hash;
    under_pack_close(&content);

    static const size_t layouts[] = {JSON_COMPACT, JSON_INDENT(7), JSON_SORT_KEYS,
                                     JSON_ENSURE_ASCII};
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        struct texts texts;
        take_built_in(&texts);
        for (int file = 0; file < texts.count; file++) {
            json_t *json = json_loads(texts.text[file], 0, NULL);
            free(texts.text[file]);
            texts.text[file] = json_dumps(json, layouts[i]);
            json_decref(json);
        }
        const char *name = texts.name[0];
        char *text = texts.text[0];
        texts.name[0] = texts.name[texts.count - 1];
        texts.text[0] = texts.text[texts.count - 1];
        texts.name[texts.count - 1] = name;
        texts.text[texts.count - 1] = text;
        ck_assert_uint_eq(hash_of(&texts), hash);
        free_texts(&texts);
    }
}
END_TEST

START_TEST(hash_changes_with_a_number)
{
    struct texts texts;
    take_built_in(&texts);
    uint64_t before = hash_of(&texts);
    change(&texts, "tracks.json", "\"start\": 2", "\"start\": 3");
    uint64_t after = hash_of(&texts);
    ck_assert_uint_ne(before, after);
    change(&texts, "tracks.json", "\"start\": 3", "\"start\": 2");
    ck_assert_uint_eq(hash_of(&texts), before);
    free_texts(&texts);
}
END_TEST

/* --- folders --- */

static char folder[64];

static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/under-pack-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
}

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *bytes, size_t size)
{
    FILE *file = fopen(path_of(name), "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void write_built_in(void)
{
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, "skies") == 0)
            write_file(under_embedded[i].name, under_embedded[i].text, under_embedded[i].size);
}

static void remove_folder(void)
{
    for (size_t i = 0; i < under_embedded_count; i++)
        unlink(path_of(under_embedded[i].name));
    ck_assert_int_eq(rmdir(folder), 0);
}

static void expect_folder_refusal(const char *name, const char *expected)
{
    struct under_content content;
    under_status why = under_pack_open(&content, &skies_game, name);
    ck_assert_msg(why, "the folder was accepted, expected: %s", expected);
    ck_assert_str_eq(why, expected);
}

START_TEST(folder_equals_built_in)
{
    struct under_content read, own = built_in();
    under_status why = under_pack_open(&read, &skies_game, TESTS_FOLDER "/../packs/skies");
    ck_assert_msg(!why, "%s", why);
    ck_assert_uint_eq(read.hash, own.hash);
    ck_assert_ptr_eq(read.game, own.game);
    for (unsigned hard = 0; hard < LAYOUTS; hard++) {
        struct skies_board a, b;
        skies_lay_out(read.tables, hard, &a);
        skies_lay_out(own.tables, hard, &b);
        ck_assert_mem_eq(&a, &b, sizeof a);
    }
    under_pack_close(&read);
    under_pack_close(&own);
    ck_assert_ptr_null(own.tables);
}
END_TEST

START_TEST(folder_may_hold_other_things)
{
    make_folder();
    write_built_in();
    write_file("README.md", "# cards", 7);
    write_file(".hidden.json", "{", 1);
    struct under_content content, own = built_in();
    under_status why = under_pack_open(&content, &skies_game, folder);
    ck_assert_msg(!why, "%s", why);
    ck_assert_uint_eq(content.hash, own.hash);
    under_pack_close(&content);
    under_pack_close(&own);
    unlink(path_of("README.md"));
    unlink(path_of(".hidden.json"));
    remove_folder();
}
END_TEST

START_TEST(a_kept_pack_is_opened_again)
{
    for (int i = 0; under_games[i]; i++)
        for (const char *name = NULL; (name = under_pack_next(under_games[i], name));) {
            struct under_content built_in, kept;
            struct under_buf text = {0};
            bool own = strcmp(name, under_games[i]->id) == 0;
            ck_assert_ptr_null(under_pack_open(&built_in, under_games[i], own ? NULL : name));
            ck_assert_ptr_null(under_pack_keep(under_games[i], name, &text));
            under_status why = under_pack_open_kept(&kept, under_games[i], text.text, text.size);
            ck_assert_msg(!why, "%s: %s", name, why);
            ck_assert_msg(kept.hash == built_in.hash, "%s", name);
            under_pack_close(&kept);
            under_pack_close(&built_in);
            why = under_pack_open_kept(&kept, under_games[i], text.text, text.size / 2);
            ck_assert_msg(why && strstr(why, "damaged"), "%s", name);
            under_buf_free(&text);
        }
}
END_TEST

START_TEST(folder_must_be_one)
{
    make_folder();
    char expected[200];
    snprintf(expected, sizeof expected, "The folder %s is not a pack: it has no .json files.",
             folder);
    expect_folder_refusal(folder, expected);
    write_file("tracks.json", "{}", 2);
    snprintf(expected, sizeof expected,
             "\"%s/tracks.json\" is neither a folder nor a built-in pack; the built-in packs are: "
             "skies, sun, sun-expansion.",
             folder);
    char path[128];
    snprintf(path, sizeof path, "%s", path_of("tracks.json"));
    expect_folder_refusal(path, expected);
    remove_folder();
    snprintf(expected, sizeof expected,
             "\"%s\" is neither a folder nor a built-in pack; the built-in packs are: skies, sun, "
             "sun-expansion.",
             folder);
    expect_folder_refusal(folder, expected);
    expect_folder_refusal("sun-expnasion",
                          "\"sun-expnasion\" is neither a folder nor a built-in pack; the built-in "
                          "packs are: skies, sun, sun-expansion. Did you mean \"sun-expansion\"?");
}
END_TEST

START_TEST(folder_files_must_be_readable)
{
    make_folder();
    write_built_in();
    char *large = malloc(2 << 20);
    ck_assert_ptr_nonnull(large);
    memset(large, ' ', 2 << 20);
    write_file("lower.json", large, 2 << 20);
    free(large);
    write_file("sky1.json", "{\n\"easy\": \"\xc3\x28\"}", 15);
    write_file("sky2.json", "{}\0", 3);
    unlink(path_of("sky3.json"));
    ck_assert_int_eq(mkdir(path_of("sky3.json"), 0700), 0);
    unlink(path_of("sky4.json"));
    ck_assert_int_eq(symlink("nowhere", path_of("sky4.json")), 0);
    expect_folder_refusal(folder, "sky3.json: this is not a file.\n"
                                  "sky4.json: can't read this file: No such file or directory.\n"
                                  "lower.json: this file is larger than 1048576 bytes.\n"
                                  "sky1.json:2: this is not UTF-8 text.\n"
                                  "sky2.json: this file is not text: it contains a zero byte.");
    ck_assert_int_eq(rmdir(path_of("sky3.json")), 0);
    remove_folder();
}
END_TEST

START_TEST(folder_must_not_be_crowded)
{
    make_folder();
    char name[20], expected[200];
    for (int i = 0; i < 257; i++) {
        snprintf(name, sizeof name, "%d.json", i);
        write_file(name, "{}", 2);
    }
    snprintf(expected, sizeof expected,
             "The pack folder %s has more than 256 .json files; 256 is the limit.", folder);
    expect_folder_refusal(folder, expected);
    for (int i = 0; i < 257; i++) {
        snprintf(name, sizeof name, "%d.json", i);
        unlink(path_of(name));
    }
    remove_folder();
}
END_TEST

static Suite *pack_suite(void)
{
    Suite *suite = suite_create("pack");
    TCase *complaints = tcase_create("complaints");
    tcase_add_loop_test(complaints, mistake_is_explained, 0,
                        (int)(sizeof mistakes / sizeof mistakes[0]));
    tcase_add_test(complaints, hard_sides_are_checked_alike);
    tcase_add_test(complaints, line_is_found_in_odd_files);
    tcase_add_test(complaints, strange_keys_are_shown_harmlessly);
    tcase_add_test(complaints, root_must_be_an_object);
    tcase_add_test(complaints, all_mistakes_are_shown_together);
    tcase_add_test(complaints, endless_mistakes_are_cut_short);
    tcase_add_test(complaints, files_must_be_those_of_the_game);
    suite_add_tcase(suite, complaints);
    TCase *hashes = tcase_create("hash");
    tcase_add_test(hashes, hash_is_of_what_files_say);
    tcase_add_test(hashes, hash_changes_with_a_number);
    suite_add_tcase(suite, hashes);
    TCase *folders = tcase_create("folders");
    tcase_add_test(folders, folder_equals_built_in);
    tcase_add_test(folders, folder_may_hold_other_things);
    tcase_add_test(folders, a_kept_pack_is_opened_again);
    tcase_add_test(folders, folder_must_be_one);
    tcase_add_test(folders, folder_files_must_be_readable);
    tcase_add_test(folders, folder_must_not_be_crowded);
    suite_add_tcase(suite, folders);
    return suite;
}

int main(void)
{
    return suite_run(pack_suite());
}
