/* One seat's side of a game, on the tiny game with secrets: what is asked, done, told, taken back,
 * and that nothing leaks. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "pack/pack.h"
#include "secret_game.h"
#include "suite.h"
#include "table_answers.h"

static struct under_session session;
static struct under_table table;

static const struct under_eyes spectator = {.seat = UNDER_NO_SEAT};

static struct under_eyes eyes_of(int seat)
{
    return (struct under_eyes){.seat = seat};
}

static void sit_down(const struct under_content *content, int players, uint64_t seed)
{
    json_t *setup = json_pack("{s:i}", "players", players);
    under_status why = under_session_new(&session, content, setup, seed);
    json_decref(setup);
    ck_assert_msg(!why, "%s", why);
    under_table_open(&table, &session);
    under_table_settle(&table);
}

static void teardown(void)
{
    under_table_close(&table);
    under_session_close(&session);
}

static void act(int seat, const char *move)
{
    size_t from;
    under_status why = under_table_act_text(&table, eyes_of(seat), move, 1, &from);
    ck_assert_msg(!why, "%s: %s", move, why);
}

/* --- ask and act --- */

START_TEST(the_cards_are_dealt_before_anybody_is_asked)
{
    sit_down(&secret_content, 3, 1);
    ck_assert_int_eq(under_table_actor(&table), 0);
    ck_assert_uint_eq(session.count, 3);
}
END_TEST

START_TEST(only_the_one_who_decides_gets_choices)
{
    struct under_question question;
    sit_down(&secret_content, 3, 1);
    under_table_ask(&table, eyes_of(0), &question);
    ck_assert(question.mine);
    ck_assert_int_eq(question.count, 4); /* two peeks, raise, pass */
    under_question_free(&question);
    for (int seat = 1; seat <= UNDER_NO_SEAT; seat += seat == 2 ? UNDER_NO_SEAT - 2 : 1) {
        under_table_ask(&table, eyes_of(seat), &question);
        ck_assert(!question.mine);
        ck_assert_int_eq(question.count, 0);
        ck_assert_str_eq(question.question.text, "Player 1 is deciding.");
        under_question_free(&question);
    }
}
END_TEST

START_TEST(a_game_without_words_is_asked_by_its_notation)
{
    sit_down(&secret_content, 2, 1);
    json_t *ask = under_table_ask_json(&table, eyes_of(0));
    json_t *groups = json_object_get(ask, "groups"), *peek = json_array_get(groups, 0);
    ck_assert_uint_eq(json_array_size(groups), 3);
    ck_assert_str_eq(json_string_value(json_object_get(peek, "word")), "peek");
    json_t *choice = json_array_get(json_object_get(peek, "choices"), 0);
    ck_assert_str_eq(json_string_value(json_object_get(choice, "move")), "peek 1");
    ck_assert_str_eq(json_string_value(json_object_get(choice, "label")), "1");
    json_decref(ask);
}
END_TEST

START_TEST(another_seat_cannot_act)
{
    size_t from;
    sit_down(&secret_content, 3, 1);
    ck_assert_str_eq(under_table_act_text(&table, eyes_of(1), "pass", 1, &from),
                     "It is not your turn. Player 1 is deciding.");
    ck_assert_str_eq(under_table_act_text(&table, spectator, "pass", 1, &from),
                     "You are watching. Player 1 is deciding.");
    ck_assert_uint_eq(session.count, 3);
}
END_TEST

START_TEST(several_moves_are_played_as_a_whole_or_not_at_all)
{
    size_t from;
    under_move moves[] = {{SECRET_RAISE, 0, 0, 0}, {SECRET_RAISE, 0, 0, 0}};
    sit_down(&secret_content, 3, 1);
    ck_assert_str_eq(under_table_act(&table, eyes_of(0), moves, 2, &from),
                     "Only 1 of 2 could be done in one go: somebody else, or chance, comes in "
                     "between.");
    ck_assert_uint_eq(session.count, 3);
    ck_assert_int_eq(under_table_actor(&table), 0);
}
END_TEST

/* --- amounts --- */

static struct under_content amounts_content;

/* Ines, who begins alone with Mara in New Haven, has 3 water left after drinking. */
static void sit_down_with_water(void)
{
    ck_assert_ptr_null(under_pack_open(&amounts_content, under_game_find("sun"), NULL));
    json_t *setup = json_pack("{s:b, s:[s, s]}", "solo", true, "characters", "medic", "scout");
    under_status why = under_session_new(&session, &amounts_content, setup, 4);
    json_decref(setup);
    ck_assert_msg(!why, "%s", why);
    under_table_open(&table, &session);
    under_table_settle(&table);
    act(0, "done");
    act(0, "first medic");
}

static void stand_up(void)
{
    teardown();
    under_pack_close(&amounts_content);
}

/* What is typed, and what of it is played: "drop water", 2. */
static void finds(const char *typed, const char *move, int amount)
{
    under_move found;
    int times = 0;
    under_status why = under_table_find_times(&table, eyes_of(0), typed, &found, &times);
    struct under_buf text = {0};
    ck_assert_msg(!why, "%s: %s", typed, why);
    session.config.content->game->text(&session.config, found, &text);
    ck_assert_str_eq(text.text, move);
    ck_assert_int_eq(times, amount);
    under_buf_free(&text);
}

static void finds_no(const char *typed, const char *says)
{
    under_move found;
    int times;
    under_status why = under_table_find_times(&table, eyes_of(0), typed, &found, &times);
    ck_assert_msg(why && strstr(why, says), "%s: %s", typed, why ? why : "found");
}

START_TEST(an_amount_is_read_wherever_it_stands)
{
    sit_down_with_water();
    finds("drop water", "drop water", 1);
    finds("drop 3 water", "drop water", 3);
    finds("3 x drop water", "drop water", 3);
    finds("drop 3x water", "drop water", 3);
    finds("drop water 3", "drop water", 3);
    finds("drop 1 water", "drop water", 1);
    finds("drop 50 water", "drop water", 50); /* refused when it is played */
    finds("explore 1", "explore 1", 1);       /* a direction */
    finds("collect 2 food", "collect food food", 1);
    finds_no("drop 0 water", "an amount is 1 to 99");
    finds_no("drop 100 water", "an amount is 1 to 99");
    finds_no("0 sleep", "\"sleep\" can only be done once at a time.");
    finds_no("2 sleep", "\"sleep\" can only be done once at a time.");
    finds_no("drop 2 stones", "\"stones\" is not a resource");
    stand_up();
}
END_TEST

static int water_of_first(void)
{
    json_t *look = under_table_look(&table, eyes_of(0));
    json_t *heroes = json_object_get(json_object_get(look, "view"), "heroes");
    int water = (int)json_integer_value(json_object_get(json_array_get(heroes, 0), "water"));
    json_decref(look);
    return water;
}

START_TEST(an_amount_is_done_whole_or_not_at_all_and_undone_at_once)
{
    size_t from, begun;
    sit_down_with_water();
    begun = session.count;
    ck_assert_int_eq(water_of_first(), 3);
    ck_assert_str_eq(under_table_act_text(&table, eyes_of(0), "drop water", 4, &from),
                     "4 is too many: 3 is the most you can do now.");
    ck_assert_uint_eq(session.count, begun);
    ck_assert_int_eq(water_of_first(), 3);
    ck_assert_ptr_null(under_table_act_text(&table, eyes_of(0), "drop water", 3, &from));
    ck_assert_uint_eq(session.count, begun + 3);
    ck_assert_int_eq(water_of_first(), 0);
    json_t *told = under_table_tell(&table, eyes_of(0), from, session.count);
    ck_assert_uint_eq(json_array_size(told), 1); /* one act, one sentence */
    ck_assert_uint_eq(json_array_size(json_object_get(json_array_get(told, 0), "told")), 1);
    json_decref(told);
    ck_assert_ptr_null(under_table_undo(&table, eyes_of(0)));
    ck_assert_uint_eq(session.count, begun);
    ck_assert_int_eq(water_of_first(), 3);
    stand_up();
}
END_TEST

START_TEST(a_choice_says_how_often_it_can_be_made)
{
    struct under_question question;
    int most = 0;
    sit_down_with_water();
    under_table_ask(&table, eyes_of(0), &question);
    for (int i = 0; i < question.count; i++)
        if (strcmp(question.asked[i].choice.word, "drop") == 0)
            most = question.asked[i].most;
        else
            ck_assert(question.asked[i].most == 1 || question.asked[i].choice.counted);
    ck_assert_int_eq(most, 3);
    under_question_free(&question);
    stand_up();
}
END_TEST

/* --- tell --- */

START_TEST(each_is_told_what_it_may_know)
{
    sit_down(&secret_content, 2, 1);
    act(0, "raise");
    json_t *mine = under_table_tell(&table, eyes_of(0), 0, session.count);
    json_t *nobody = under_table_tell(&table, spectator, 0, session.count);
    ck_assert_uint_eq(json_array_size(mine), 2);
    ck_assert_uint_eq(json_array_size(json_object_get(json_array_get(mine, 0), "told")), 1);
    ck_assert_uint_eq(json_array_size(json_object_get(json_array_get(nobody, 0), "told")), 0);
    json_t *told = json_array_get(json_object_get(json_array_get(nobody, 1), "told"), 0);
    ck_assert_str_eq(json_string_value(json_object_get(told, "text")), "Player 1 raises.");
    json_decref(mine);
    json_decref(nobody);
}
END_TEST

START_TEST(deals_are_shown_to_whom_they_are_dealt)
{
    sit_down(&secret_content, 2, 1);
    json_t *told = under_table_tell(&table, eyes_of(0), 0, 2);
    json_t *moves = json_object_get(json_array_get(told, 0), "moves");
    ck_assert_str_ne(json_string_value(json_object_get(json_array_get(moves, 0), "move")), "?");
    ck_assert_str_eq(json_string_value(json_object_get(json_array_get(moves, 1), "move")), "?");
    json_decref(told);
}
END_TEST

/* --- undo --- */

START_TEST(what_shows_nothing_is_taken_back_by_who_did_it)
{
    sit_down(&secret_content, 2, 1);
    act(0, "raise");
    ck_assert_str_eq(under_table_undo(&table, eyes_of(1)),
                     "That was another player's move: only the player who made it can undo it.");
    ck_assert_ptr_null(under_table_undo(&table, eyes_of(0)));
    ck_assert_uint_eq(session.count, 2);
    ck_assert_str_eq(under_table_undo(&table, eyes_of(0)), "There is no move to undo yet.");
}
END_TEST

START_TEST(a_card_looked_at_is_not_unseen)
{
    sit_down(&secret_content, 2, 1);
    act(0, "peek 1");
    ck_assert_str_eq(under_table_undo(&table, eyes_of(0)),
                     "You can't undo that move: it has shown somebody something new.");
}
END_TEST

START_TEST(the_driver_may_go_its_own_way)
{
    sit_down(&secret_content, 2, 1);
    ck_assert_ptr_null(under_session_play(&session, "raise", NULL));
    under_table_follow(&table);
    ck_assert_ptr_null(under_table_may_undo(&table, eyes_of(0)));
    ck_assert_ptr_null(under_session_undo(&session));
    under_table_follow(&table);
    ck_assert_str_eq(under_table_may_undo(&table, eyes_of(0)), "There is no move to undo yet.");
}
END_TEST

/* --- language --- */

static const char *shouted(const char *text)
{
    return strcmp(text, "{player} is deciding.") == 0 ? "{player} DECIDES!" : text;
}

START_TEST(a_language_belongs_to_a_call)
{
    static const struct under_language loud = {.code = "xx", .translate = shouted};
    struct under_question question;
    sit_down(&secret_content, 2, 1);
    under_table_ask(&table, (struct under_eyes){.seat = 1, .language = &loud}, &question);
    ck_assert_str_eq(question.question.text, "Player 1 DECIDES!");
    under_question_free(&question);
    under_table_ask(&table, eyes_of(1), &question);
    ck_assert_str_eq(question.question.text, "Player 1 is deciding.");
    under_question_free(&question);
}
END_TEST

/* --- secrets --- */

/* Plays the log of the session again with these cards dealt; false: it cannot have been so. */
static bool play_twin(struct under_session *twin, const under_move *cards)
{
    json_t *setup = json_pack("{s:i}", "players", session.config.seats);
    bool same = under_session_new(twin, session.config.content, setup, session.seed) == NULL;
    json_decref(setup);
    for (size_t i = 0; same && i < session.count; i++)
        same =
            under_session_apply(twin, i < (size_t)session.config.seats ? cards[i] : session.log[i],
                                NULL) == NULL;
    return same;
}

/* Whether a seat knows the card of another: its own, and those it looked at. */
static bool seat_knows(int seat, int other)
{
    const struct secret_state *state = session.state;
    return seat != UNDER_NO_SEAT && state->knows[seat] >> other & 1;
}

static int compare_twins(int seat, const struct under_buf *truth)
{
    const struct secret_state *state = session.state;
    under_move cards[SECRET_SEATS];
    int compared = 0, seats = session.config.seats, all = 1;
    for (int i = 0; i < seats; i++)
        all *= SECRET_CARDS;
    for (int hand = 0; hand < all; hand++) {
        bool fits = true;
        for (int i = 0, left = hand; i < seats; i++, left /= SECRET_CARDS) {
            cards[i] = (under_move){SECRET_DEAL, (int16_t)(1 + left % SECRET_CARDS), 0, 0};
            fits = fits && (!seat_knows(seat, i) || cards[i].a == state->card[i]);
        }
        struct under_session other = {0};
        if (fits && play_twin(&other, cards)) {
            struct under_table twin;
            struct under_buf answers = {0};
            under_table_open(&twin, &other);
            table_answers(&twin, eyes_of(seat), &answers);
            ck_assert_str_eq(answers.text, truth->text);
            under_buf_free(&answers);
            under_table_close(&twin);
            compared++;
        }
        under_session_close(&other);
    }
    return compared;
}

START_TEST(no_answer_depends_on_what_the_eyes_cannot_know)
{
    int compared = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        under_rng rng = under_rng_at(seed, 99);
        sit_down(&secret_content, 3, seed);
        while (under_table_actor(&table) >= 0) {
            for (int seat = 0; seat <= 3; seat++) {
                struct under_buf truth = {0};
                int eyes = seat == 3 ? UNDER_NO_SEAT : seat;
                table_answers(&table, eyes_of(eyes), &truth);
                compared += compare_twins(eyes, &truth);
                under_buf_free(&truth);
            }
            size_t from;
            under_move move = secret_game.suggest(session.state, &session.config, &rng);
            ck_assert_ptr_null(
                under_table_act(&table, eyes_of(under_table_actor(&table)), &move, 1, &from));
        }
        teardown();
    }
    ck_assert_int_gt(compared, 1000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("table");
    TCase *tests = tcase_create("table");
    tcase_add_checked_fixture(tests, NULL, teardown);
    const TTest *const all[] = {
        the_cards_are_dealt_before_anybody_is_asked,
        only_the_one_who_decides_gets_choices,
        a_game_without_words_is_asked_by_its_notation,
        another_seat_cannot_act,
        several_moves_are_played_as_a_whole_or_not_at_all,
        an_amount_is_read_wherever_it_stands,
        an_amount_is_done_whole_or_not_at_all_and_undone_at_once,
        a_choice_says_how_often_it_can_be_made,
        each_is_told_what_it_may_know,
        deals_are_shown_to_whom_they_are_dealt,
        what_shows_nothing_is_taken_back_by_who_did_it,
        a_card_looked_at_is_not_unseen,
        the_driver_may_go_its_own_way,
        a_language_belongs_to_a_call,
        no_answer_depends_on_what_the_eyes_cannot_know,
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        tcase_add_test(tests, all[i]);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
