/* Old saves: a fixed set of them, as releases wrote them. What this program still plays it plays to
 * the same end; of what it does not it says so, and what would. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session.h"
#include "games.h"
#include "pack/pack.h"
#include "suite.h"

static struct under_content content;
static struct under_session session;

static void begin(const char *game)
{
    under_status why = under_pack_open(&content, under_game_find(game), NULL);
    ck_assert_msg(!why, "%s", why);
    session = (struct under_session){0};
}

static void finish(void)
{
    if (under_session_open(&session))
        under_session_close(&session);
    under_pack_close(&content);
}

static void read_save(const char *name, struct under_buf *text)
{
    char path[1000], piece[4096];
    snprintf(path, sizeof path, TESTS_FOLDER "/saves/%s", name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s", path);
    for (size_t n; (n = fread(piece, 1, sizeof piece, file)) > 0;)
        under_buf_add(text, piece, n);
    fclose(file);
}

/* Loads it, with the first place where `from` stands changed into `to`. */
static under_status load_changed(const char *name, const char *from, const char *to)
{
    struct under_buf text = {0}, changed = {0};
    read_save(name, &text);
    ck_assert_ptr_nonnull(text.text);
    const char *place = from ? strstr(text.text, from) : text.text;
    ck_assert_ptr_nonnull(place);
    under_buf_add(&changed, text.text, (size_t)(place - text.text));
    under_buf_puts(&changed, to ? to : "");
    place += from ? strlen(from) : 0;
    under_buf_add(&changed, place, text.size - (size_t)(place - text.text));
    under_status why = under_session_load(&session, &content, changed.text, changed.size);
    under_buf_free(&text);
    under_buf_free(&changed);
    return why;
}

static void expect_refused(const char *name, const char *from, const char *to, const char *words)
{
    under_status why = load_changed(name, from, to);
    ck_assert_msg(why && strstr(why, words), "%s: %s", words, why ? why : "loaded");
    ck_assert(!under_session_open(&session));
}

START_TEST(what_is_still_played_is_played)
{
    static const char *const saves[] = {"skies-0.1-won.save", "skies-0.1-three-hard.save"};
    begin("skies");
    under_status why = load_changed(saves[_i], NULL, NULL);
    ck_assert_msg(!why, "%s", why);
    ck_assert_int_eq(under_session_actor(&session), UNDER_OVER);
    finish();
}
END_TEST

START_TEST(lines_may_end_as_on_other_systems)
{
    struct under_buf text = {0}, other = {0}, again = {0};
    begin("skies");
    ck_assert(!load_changed("skies-0.1-won.save", NULL, NULL));
    under_session_save(&session, &text);
    for (size_t i = 0; i < text.size; i++) {
        if (text.text[i] == '\n')
            under_buf_putc(&other, '\r');
        under_buf_putc(&other, text.text[i]);
    }
    under_status why = under_session_load(&session, &content, other.text, other.size);
    ck_assert_msg(!why, "%s", why);
    under_session_save(&session, &again);
    ck_assert_str_eq(again.text, text.text);
    under_buf_free(&text);
    under_buf_free(&other);
    under_buf_free(&again);
    finish();
}
END_TEST

START_TEST(older_rules_are_told_with_the_program_that_plays_them)
{
    static const struct {
        const char *save, *words;
    } old[] = {
        {"sun-0.1-won.save", "This save uses version 1 of the rules of sun, and this program plays "
                             "version 4. Open it with Under 0.1."},
        {"sun-0.1-lost.save", "Open it with Under 0.1."},
        {"sun-0.2-won.save", "This save uses version 2 of the rules of sun, and this program plays "
                             "version 4. Open it with Under 0.2."},
        {"sun-0.2-edition-1.05.save", "Open it with Under 0.2."},
        {"sun-0.3-won.save", "This save uses version 3 of the rules of sun, and this program plays "
                             "version 4. Open it with Under 0.3."},
        {"sun-0.3-edition-1.05.save", "Open it with Under 0.3."},
    };
    begin("sun");
    expect_refused(old[_i].save, NULL, NULL, old[_i].words);
    finish();
}
END_TEST

START_TEST(newer_rules_need_a_newer_program)
{
    begin("skies");
    expect_refused("skies-0.1-won.save", "\"rules\":1", "\"rules\":7",
                   "Open it with a newer Under.");
    expect_refused("skies-0.1-won.save", "\"rules\":1", "\"rules\":0",
                   "which no known release of Under plays");
    finish();
}
END_TEST

START_TEST(another_pack_is_told)
{
    begin("sun");
    expect_refused("sun-0.1-won.save", "\"rules\":1", "\"rules\":4",
                   "Open it with Under 0.1, which has that pack built in.");
    expect_refused("sun-0.4-won.save", NULL, NULL,
                   "Open it with Under 0.4, which has that pack built in.");
    expect_refused("sun-0.4-edition-1.05.save", NULL, NULL, "Open it with Under 0.4");
    expect_refused("sun-0.1-won.save", "\"rules\":1,\"pack\":\"1", "\"rules\":4,\"pack\":\"f",
                   "Load the pack the game began with.");
    finish();
}
END_TEST

START_TEST(a_save_keeps_its_edition)
{
    static const char *const editions[] = {"2.0", "1.05", "1.0"};
    begin("sun");
    json_t *setup = json_pack("{s:s}", "edition", editions[_i]);
    under_status why = under_session_new(&session, &content, setup, 1);
    ck_assert_msg(!why, "%s", why);
    json_decref(setup);
    struct under_buf text = {0};
    under_session_save(&session, &text);
    under_session_close(&session);
    session = (struct under_session){0};
    why = under_session_load(&session, &content, text.text, text.size);
    ck_assert_msg(!why, "%s", why);
    ck_assert_str_eq(json_string_value(json_object_get(session.config.setup, "edition")),
                     editions[_i]);
    under_buf_free(&text);
    finish();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("old saves");
    TCase *tcase = tcase_create("old saves");
    tcase_add_loop_test(tcase, what_is_still_played_is_played, 0, 2);
    tcase_add_test(tcase, lines_may_end_as_on_other_systems);
    tcase_add_loop_test(tcase, older_rules_are_told_with_the_program_that_plays_them, 0, 6);
    tcase_add_test(tcase, newer_rules_need_a_newer_program);
    tcase_add_test(tcase, another_pack_is_told);
    tcase_add_loop_test(tcase, a_save_keeps_its_edition, 0, 3);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
