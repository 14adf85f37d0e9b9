/* The lesson of Under our Sun: whatever sensible things a player does, it comes to its end, nobody
 * is hurt for good, and it takes no longer than it says. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lesson.h"
#include "pack/pack.h"
#include "suite.h"
#include "sun/game.h"
#include "sun/say.h"
#include "table/table.h"

static const struct under_eyes all = {.seat = UNDER_EVERYBODY};
static struct under_content content;
static struct under_session session;
static struct under_table table;

static void begin(void)
{
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
}

static void finish(void)
{
    under_table_close(&table);
    under_session_close(&session);
    under_pack_close(&content);
}

static const struct under_lesson *learn(void)
{
    under_table_close(&table);
    under_status why = under_session_learn(&session, &content);
    ck_assert_msg(!why, "%s", why);
    under_table_open(&table, &session);
    under_table_settle(&table);
    return under_session_lesson(&session);
}

/* One of the choices that are offered. */
static under_move choose(under_rng *rng)
{
    struct under_question question;
    under_table_ask(&table, all, &question);
    ck_assert_int_gt(question.count, 0);
    int open = 0;
    while (open < question.count && question.asked[open].why.size == 0)
        open++;
    ck_assert_int_gt(open, 0);
    under_move move = question.asked[under_rng_below(rng, (uint32_t)open)].choice.move;
    under_question_free(&question);
    return move;
}

static void act(under_move move)
{
    size_t from;
    under_status why = under_table_act(&table, all, &move, 1, &from);
    ck_assert_msg(!why, "%s", why);
}

static void check_party(void)
{
    struct sun_play play = sun_see(&session.config, session.state);
    ck_assert_int_eq(play.state->day, 2);
    ck_assert_int_eq(play.state->part, 0);
    ck_assert_int_ne(under_session_actor(&session), UNDER_OVER);
    const struct sun_state *first = session.first;
    for (int hero = 0; hero < CHARACTERS_MAX; hero++)
        if (first->hero[hero].hp > 0)
            ck_assert_int_gt(play.state->hero[hero].hp, 0);
}

/* Three hundred players who do anything that is offered: all of them see the morning of day 2, and
 * all of them have fought, spent karma, searched and opened something on the way. */
START_TEST(every_way_leads_to_the_end)
{
    enum { PLAYERS = 300, ACTS_MOST = 60 };
    for (uint64_t player = 0; player < PLAYERS; player++) {
        const struct under_lesson *lesson = learn();
        under_rng rng = under_rng_at(player, 3);
        bool seen[UNDER_LESSON_STEPS_MAX] = {false};
        int acts = 0;
        for (; under_table_learns(&table); acts++) {
            ck_assert_int_lt(acts, ACTS_MOST);
            seen[under_table_lesson_step(&table)] = true;
            act(choose(&rng));
        }
        check_party();
        for (int i = 0; i < lesson->count; i++)
            if (!lesson->steps[i].early && strcmp(lesson->steps[i].id, "sleep") != 0 &&
                strcmp(lesson->steps[i].id, "night") != 0)
                ck_assert_msg(seen[i], "player %d never got to \"%s\"", (int)player,
                              lesson->steps[i].id);
    }
}
END_TEST

/* Whoever always does what is asked is asked every step. What is taught happens: the dog comes, the
 * attack misses and the reroll hits. */
START_TEST(what_is_asked_can_be_done)
{
    const struct under_lesson *lesson = learn();
    struct under_buf log = {0};
    int step = 0, acts = 0;
    while (under_table_learns(&table)) {
        json_t *json = under_table_lesson(&table, all);
        const json_t *answers = json_object_get(json, "answers"),
                     *may = json_object_get(json, "may");
        int now = (int)json_integer_value(json_object_get(json, "step"));
        ck_assert_int_ge(now, step);
        ck_assert_int_le(now, step + 1);
        ck_assert_str_eq(json_string_value(json_object_get(json, "id")), lesson->steps[now].id);
        const char *move = json_string_value(
            json_array_get(json_array_size(answers) ? answers : may,
                           json_array_size(json_array_size(answers) ? answers : may) - 1));
        ck_assert_ptr_nonnull(move);
        size_t from;
        under_status why = under_table_act_text(&table, all, move, 1, &from);
        ck_assert_msg(!why, "%s: %s", move, why);
        json_decref(json);
        step = now;
        ck_assert_int_lt(++acts, 60);
    }
    under_session_save(&session, &log);
    ck_assert_ptr_nonnull(strstr(log.text, "\ntile t16\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\ndraw stray-dog\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\nreroll 1\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\nkarma 1\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\nloot stray-dog\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\nopen dexterity\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\nsleep\n"));
    ck_assert_ptr_nonnull(strstr(log.text, "\"luck\":\"lesson\""));
    under_buf_free(&log);
    check_party();
    json_t *json = under_table_lesson(&table, all);
    ck_assert(json_is_true(json_object_get(json, "over")));
    ck_assert_str_eq(json_string_value(json_object_get(json, "text")), lesson->end);
    json_decref(json);
    /* From here on, it is a game like any other. */
    under_rng rng = under_rng_at(1, 1);
    for (int i = 0; i < 20 && under_session_actor(&session) != UNDER_OVER; i++)
        act(choose(&rng));
}
END_TEST

/* A wrong turn changes nothing, and says what to do instead. */
START_TEST(a_wrong_turn_gets_help)
{
    size_t from;
    learn();
    ck_assert_ptr_null(under_table_act_text(&table, all, "done", 1, &from));
    ck_assert_ptr_null(under_table_act_text(&table, all, "first scout", 1, &from));
    size_t count = session.count;
    const char *const wrong[] = {"give-up", "sleep", "end", "charge 1", "drop water"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert_str_eq(under_table_act_text(&table, all, wrong[i], 1, &from),
                         "That can wait until after the lesson. Collect something.");
        ck_assert_uint_eq(session.count, count);
    }
}
END_TEST

/* Crafting and exploring need not wait for their turn, and are not asked for again. */
START_TEST(any_sensible_order_will_do)
{
    size_t from;
    learn();
    const char *const moves[] = {"done", "first medic", "explore 4", "craft spear"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        ck_assert_ptr_null(under_table_act_text(&table, all, moves[i], 1, &from));
    ck_assert_int_eq(under_table_lesson_step(&table), 2);
    ck_assert_ptr_null(under_table_act_text(&table, all, "collect food", 1, &from));
    struct under_buf ask = {0};
    under_table_lesson_ask(&table, &ask);
    ck_assert_str_eq(ask.text, "Move to the Suburb.");
    under_buf_free(&ask);
}
END_TEST

/* A lesson that was saved goes on with the same prepared dice. */
START_TEST(a_saved_lesson_goes_on)
{
    enum { BEFORE = 8, AFTER = 10 };
    under_rng rng = under_rng_at(5, 5), again;
    struct under_buf save = {0};
    learn();
    for (int i = 0; i < BEFORE; i++)
        act(choose(&rng));
    under_session_save(&session, &save);
    again = rng;
    for (int i = 0; i < AFTER; i++)
        act(choose(&rng));
    uint64_t hash = under_state_hash(&session.config, session.state);
    int step = under_table_lesson_step(&table);
    under_table_close(&table);
    under_status why = under_session_load(&session, &content, save.text, save.size);
    ck_assert_msg(!why, "%s", why);
    under_table_open(&table, &session);
    for (int i = 0; i < AFTER; i++)
        act(choose(&again));
    ck_assert_uint_eq(under_state_hash(&session.config, session.state), hash);
    ck_assert_int_eq(under_table_lesson_step(&table), step);
    under_buf_free(&save);
}
END_TEST

static int count_words(const char *text)
{
    int words = 0;
    for (const char *at = text; *at; at++)
        words += *at != ' ' && (at == text || at[-1] == ' ');
    return words;
}

/* Read slowly, at 130 words a minute, with a quarter of a minute for each of the 31 choices of the
 * slowest of a hundred players: at most 15 minutes. */
START_TEST(it_takes_fifteen_minutes_at_most)
{
    enum { A_MINUTE = 130, CHOICES_A_MINUTE = 4, MINUTES = 15 };
    const struct under_lesson *lesson = learn();
    int words = count_words(lesson->end), most = 0;
    for (int i = 0; i < lesson->count; i++) {
        int own = count_words(lesson->steps[i].text) + count_words(lesson->steps[i].ask);
        ck_assert_msg(own <= 75, "%s has %d words", lesson->steps[i].id, own);
        words += own;
    }
    for (uint64_t player = 0; player < 100; player++) {
        under_rng rng = under_rng_at(player, 9);
        int acts = 0;
        for (learn(); under_table_learns(&table); acts++)
            act(choose(&rng));
        most = acts > most ? acts : most;
    }
    ck_assert_msg(words / A_MINUTE + most / CHOICES_A_MINUTE + 1 <= MINUTES,
                  "%d words and %d choices", words, most);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sun lesson");
    TCase *tests = tcase_create("lesson");
    tcase_add_checked_fixture(tests, begin, finish);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, every_way_leads_to_the_end);
    tcase_add_test(tests, what_is_asked_can_be_done);
    tcase_add_test(tests, a_wrong_turn_gets_help);
    tcase_add_test(tests, any_sensible_order_will_do);
    tcase_add_test(tests, a_saved_lesson_goes_on);
    tcase_add_test(tests, it_takes_fifteen_minutes_at_most);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
