/* The ground: texts, sentences, hashes, random numbers, strict JSON. */
#include <check.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/hash.h"
#include "base/json.h"
#include "base/json_write.h"
#include "base/message.h"
#include "base/own_text.h"
#include "base/rng.h"
#include "base/suggest.h"
#include "suite.h"

START_TEST(buf_grows_and_clears)
{
    struct under_buf buf = {0};
    ck_assert_str_eq(under_buf_text(&buf), "");
    for (int i = 0; i < 1000; i++)
        under_buf_printf(&buf, "%03d", i);
    ck_assert_int_eq((int)buf.size, 3000);
    ck_assert_int_eq(strncmp(buf.text + 2997, "999", 4), 0);
    under_buf_clear(&buf);
    ck_assert_str_eq(under_buf_text(&buf), "");
    under_buf_putc(&buf, 'x');
    under_buf_add(&buf, "yz!", 2);
    ck_assert_str_eq(under_buf_text(&buf), "xyz");
    under_buf_free(&buf);
}
END_TEST

START_TEST(message_fills_placeholders_by_name)
{
    struct under_buf buf = {0};
    message(&buf, "{b} before {a}, {a} after {b}; {n}.", STR("a", "one"), STR("b", "two"),
            NUM("n", -3));
    ck_assert_str_eq(under_buf_text(&buf), "two before one, one after two; -3.");
    under_buf_free(&buf);
    ck_assert_str_eq(refuse("Nothing to fill."), "Nothing to fill.");
}
END_TEST

START_TEST(refusal_can_quote_another)
{
    under_status inner = refuse("the {what} is wrong", STR("what", "spoon"));
    ck_assert_str_eq(refuse("Line {line}: {reason}.", NUM("line", 7), STR("reason", inner)),
                     "Line 7: the spoon is wrong.");
}
END_TEST

static void *refuse_here(void *context)
{
    char long_enough_for_memory[200];
    memset(long_enough_for_memory, 'x', sizeof long_enough_for_memory);
    long_enough_for_memory[sizeof long_enough_for_memory - 1] = 0;
    *(bool *)context = refuse("{why}", STR("why", long_enough_for_memory)) != NULL;
    under_own_texts_free();
    return NULL;
}

/* What a thread has refused is freed when it ends: the sanitized build would find the memory. */
START_TEST(refusal_ends_with_its_thread)
{
    under_status mine = refuse("Mine stays.");
    for (int i = 0; i < 8; i++) {
        pthread_t thread;
        bool refused = false;
        ck_assert_int_eq(pthread_create(&thread, NULL, refuse_here, &refused), 0);
        ck_assert_int_eq(pthread_join(thread, NULL), 0);
        ck_assert(refused);
    }
    ck_assert_str_eq(mine, "Mine stays.");
}
END_TEST

START_TEST(refusal_knows_its_rule)
{
    under_status by_rule = refuse_by("SKY-DIE-03", "Column {column} is full.", NUM("column", 2));
    ck_assert_str_eq(by_rule, "Column 2 is full.");
    ck_assert_str_eq(under_refusal_rule(by_rule), "SKY-DIE-03");
    under_status plain = refuse("Line {line}: {reason}", NUM("line", 3), STR("reason", by_rule));
    ck_assert_ptr_null(under_refusal_rule(plain));
    ck_assert_str_eq(under_refusal_rule(by_rule), "SKY-DIE-03");
    ck_assert_ptr_null(under_refusal_rule(NULL));
    ck_assert_ptr_null(under_refusal_rule("Column 2 is full."));
}
END_TEST

static const char *backwards(const char *text)
{
    return strcmp(text, "{a} then {b}") == 0 ? "{b} nach {a}" : text;
}

/* What a file says cannot make a terminal do anything. */
START_TEST(message_quotes_no_control_characters)
{
    ck_assert_str_eq(refuse("Line 2: \"{line}\".", STR("line", "\x1b[2Jroll\a\t1\x7f")),
                     "Line 2: \"?[2Jroll??1?\".");
    ck_assert_str_eq(refuse("{line}", STR("line", "\u00e4\u00a0\xc2\x9b"
                                                  "31m\xc2")),
                     "\u00e4\u00a0?31m\xc2");
    ck_assert_str_eq(refuse("{list}", STR("list", "one\ntwo")), "one\ntwo");
}
END_TEST

START_TEST(message_can_be_translated)
{
    struct under_buf buf = {0};
    under_speak(&(struct under_language){.code = "xx", .translate = backwards});
    message(&buf, "{a} then {b}", NUM("a", 1), NUM("b", 2));
    under_speak(NULL);
    message(&buf, "; {a} then {b}", NUM("a", 1), NUM("b", 2));
    ck_assert_str_eq(under_buf_text(&buf), "2 nach 1; 1 then 2");
    under_buf_free(&buf);
}
END_TEST

/* The published XXH64 values of the empty input and of "a": equal on every machine. */
START_TEST(hash_is_the_published_one)
{
    char text[UNDER_HASH_TEXT];
    under_hash_text(under_hash("", 0), text);
    ck_assert_str_eq(text, "ef46db3751d8e999");
    under_hash_text(under_hash("a", 1), text);
    ck_assert_str_eq(text, "d24ec4f1a98c6e5b");
    uint64_t back = 0;
    ck_assert(under_hash_parse("d24ec4f1a98c6e5b", &back));
    ck_assert(back == under_hash("a", 1));
    ck_assert(!under_hash_parse("d24ec4f1a98c6e5", &back));
    ck_assert(!under_hash_parse("d24ec4f1a98c6e5b0", &back));
    ck_assert(!under_hash_parse("D24EC4F1A98C6E5B", &back));
    ck_assert(!under_hash_parse("", &back));
}
END_TEST

/* The published first numbers of SplitMix64 from the state 1234567. */
START_TEST(rng_is_the_published_one)
{
    under_rng rng = {1234567};
    ck_assert(under_rng_next(&rng) == UINT64_C(6457827717110365317));
    ck_assert(under_rng_next(&rng) == UINT64_C(3203168211198807973));
    ck_assert(under_rng_next(&rng) == UINT64_C(9817491932198370423));
}
END_TEST

START_TEST(rng_below_is_even)
{
    under_rng rng = under_rng_at(42, 0);
    enum { BOUND = 6, DRAWS = 600000 };
    int counts[BOUND] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[under_rng_below(&rng, BOUND)]++;
    /* A fixed seed: six standard deviations, 6 * sqrt(600000 * 1/6 * 5/6), never come by chance. */
    for (int i = 0; i < BOUND; i++)
        ck_assert_int_le(abs(counts[i] - DRAWS / BOUND), 1732);
}
END_TEST

START_TEST(rng_places_differ)
{
    for (uint64_t seed = 0; seed < 50; seed++)
        for (uint64_t n = 0; n < 50; n++) {
            under_rng here = under_rng_at(seed, n), next = under_rng_at(seed, n + 1),
                      other = under_rng_at(seed + 1, n), turned = under_rng_at(n, seed);
            uint64_t number = under_rng_next(&here);
            ck_assert(number != under_rng_next(&next));
            ck_assert(number != under_rng_next(&other));
            ck_assert(seed == n || number != under_rng_next(&turned));
        }
}
END_TEST

START_TEST(json_says_what_does_not_fit)
{
    static const char *const required[] = {"a", NULL}, *const optional[] = {"b", NULL};
    json_t *value = json_pack("{s:i, s:s}", "a", 5, "b", "x");
    long long number = 0;
    int choice = -1;
    ck_assert_ptr_null(under_json_keys(value, "It", required, optional));
    ck_assert_str_eq(under_json_keys(value, "It", required, NULL), "It has an unknown key \"b\".");
    ck_assert_str_eq(under_json_keys(value, "It", (const char *const[]){"c", NULL}, NULL),
                     "It has no \"c\".");
    ck_assert_str_eq(under_json_keys(json_object_get(value, "a"), "It", required, NULL),
                     "It must be an object, not 5.");
    ck_assert_ptr_null(under_json_number(json_object_get(value, "a"), "a", 0, 5, &number));
    ck_assert_int_eq((int)number, 5);
    ck_assert_str_eq(under_json_number(json_object_get(value, "a"), "a", 0, 4, &number),
                     "a must be a whole number from 0 to 4, not 5.");
    ck_assert_str_eq(under_json_number(NULL, "a", 0, 4, &number),
                     "a is missing; it must be a whole number from 0 to 4.");
    ck_assert_ptr_null(under_json_choice(json_object_get(value, "b"), "b",
                                         (const char *const[]){"y", "x", NULL}, &choice));
    ck_assert_int_eq(choice, 1);
    ck_assert_str_eq(under_json_choice(json_object_get(value, "b"), "b",
                                       (const char *const[]){"y", "z", NULL}, &choice),
                     "b must be one of \"y\", \"z\", not \"x\".");
    ck_assert_str_eq(under_json_array(value, "It", 2),
                     "It must be a list, not {\"a\":5,\"b\":\"x\"}.");
    json_decref(value);
}
END_TEST

START_TEST(json_asks_what_was_meant)
{
    static const char *const keys[] = {"color", "value", NULL};
    json_t *value = json_pack("{s:s, s:i}", "colour", "wihte", "value", 1);
    int choice = -1;
    ck_assert_str_eq(under_json_keys(value, "dice[2]", (const char *const[]){NULL}, keys),
                     "dice[2] has an unknown key \"colour\". Did you mean \"color\"?");
    ck_assert_str_eq(under_json_choice(json_object_get(value, "colour"), "It",
                                       (const char *const[]){"black", "white", NULL}, &choice),
                     "It must be one of \"black\", \"white\", not \"wihte\". "
                     "Did you mean \"white\"?");
    ck_assert_str_eq(under_json_choice(NULL, "It", keys, &choice),
                     "It is missing; it must be one of \"color\", \"value\".");
    json_decref(value);
}
END_TEST

START_TEST(nearest_name_is_found)
{
    static const char *const names[] = {"replay", "play", "sky1", "2.0", NULL};
    ck_assert_str_eq(under_suggest("paly", names), "play");
    ck_assert_str_eq(under_suggest("PLAY", names), "play");
    ck_assert_str_eq(under_suggest("replya", names), "replay");
    ck_assert_str_eq(under_suggest("sky", names), "sky1");
    ck_assert_ptr_null(under_suggest("sky4", names));
    ck_assert_ptr_null(under_suggest("3.0", names));
    ck_assert_ptr_null(under_suggest("zzz", names));
    ck_assert_ptr_null(under_suggest("", names));
    ck_assert_ptr_null(under_suggest("a word far longer than any name could be", names));
}
END_TEST

START_TEST(a_suggestion_keeps_the_rule_of_its_refusal)
{
    under_status why = refuse_by("SKY-DIE-03", "No.");
    ck_assert_ptr_eq(under_did_you_mean(why, NULL), why);
    why = under_did_you_mean(why, "yes");
    ck_assert_str_eq(why, "No. Did you mean \"yes\"?");
    ck_assert_str_eq(under_refusal_rule(why), "SKY-DIE-03");
}
END_TEST

START_TEST(json_quotes_are_cut)
{
    char quote[16];
    json_t *value = json_string("abcdefghijklmnopqrstuvwxyz");
    ck_assert_str_eq(under_json_quote(value, quote, sizeof quote), "\"abcdefghijk...");
    json_decref(value);
}
END_TEST

/* What the library makes of the same, in all that is in the lists. */
START_TEST(json_is_written_as_the_library_writes_it)
{
    static const char *const texts[] = {
        "{}",
        "[]",
        "[[],{},[{}],null,true,false,\"\"]",
        "[0,1,-1,10,9223372036854775807,-9223372036854775808]",
        "[0.1,-2.5e300,1.0,1e-7]",
        "{\"a\":{\"b\":[1,{\"c\":\"d\"}]},\"e\":\"\",\"\":0}",
        "[\"\\\" \\\\ / \\b\\f\\n\\r\\t \\u0001\\u001f \x7f \"]",
        "{\"\\n\\\"\":\"gr\xc3\xbc\xc3\x9f \xf0\x9f\x8e\xb2\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *value = json_loads(texts[i], 0, NULL);
        ck_assert_ptr_nonnull(value);
        char *wanted = json_dumps(value, JSON_COMPACT);
        struct under_buf written = {0};
        under_json_write(value, &written);
        ck_assert_str_eq(written.text, wanted);
        ck_assert_uint_eq(written.size, strlen(wanted));
        under_buf_free(&written);
        free(wanted);
        json_decref(value);
    }
}
END_TEST

/* A zero byte in a text or in a name of a value is no end. */
START_TEST(json_is_written_with_zero_bytes)
{
    json_t *value = json_object();
    struct under_buf written = {0};
    json_object_setn_new(value, "a\0b", 3, json_stringn("\0", 1));
    under_json_write(value, &written);
    ck_assert_str_eq(written.text, "{\"a\\u0000b\":\"\\u0000\"}");
    under_buf_free(&written);
    json_decref(value);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base");
    TCase *tests = tcase_create("base");
    tcase_add_test(tests, buf_grows_and_clears);
    tcase_add_test(tests, message_fills_placeholders_by_name);
    tcase_add_test(tests, refusal_can_quote_another);
    tcase_add_test(tests, refusal_ends_with_its_thread);
    tcase_add_test(tests, refusal_knows_its_rule);
    tcase_add_test(tests, message_quotes_no_control_characters);
    tcase_add_test(tests, message_can_be_translated);
    tcase_add_test(tests, hash_is_the_published_one);
    tcase_add_test(tests, rng_is_the_published_one);
    tcase_add_test(tests, rng_below_is_even);
    tcase_add_test(tests, rng_places_differ);
    tcase_add_test(tests, json_says_what_does_not_fit);
    tcase_add_test(tests, json_quotes_are_cut);
    tcase_add_test(tests, json_is_written_as_the_library_writes_it);
    tcase_add_test(tests, json_is_written_with_zero_bytes);
    tcase_add_test(tests, json_asks_what_was_meant);
    tcase_add_test(tests, nearest_name_is_found);
    tcase_add_test(tests, a_suggestion_keeps_the_rule_of_its_refusal);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
