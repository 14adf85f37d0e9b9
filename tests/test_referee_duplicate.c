/* Duplicates: everybody plays the same cards and dice, each alone, and nobody sees another's game
 * before all have finished. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "pack/pack.h"
#include "referee/dice.h"
#include "referee_steps.h"
#include "suite.h"

static const char wish[] = "{\"do\":\"create\",\"game\":\"skies\",\"duplicate\":true,"
                           "\"setup\":{\"level\":2},\"seats\":[{},{},{}]}";

static void sit(int seats)
{
    for (int i = 0; i < seats; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','commitment':'%s'}",
                    room_key(i), room_commitment(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    for (int i = 0; i < seats; i++)
        OK(room_say(&room, i, "{'do':'contribute','bytes':'%s'}", room_bytes(i)));
}

static void start_three(void)
{
    OK(room_open(&room, wish));
    sit(3);
}

/* One member of what a seat sees. */
static json_t *view_of(int seat, const char *key)
{
    OK(room_say(&room, seat, "{'do':'look'}"));
    return json_object_get(json_object_get(room.answer, "view"), key);
}

/* The choices a seat has; a new reference. */
static json_t *choices_of(int seat)
{
    json_t *moves = json_array(), *group, *choice;
    size_t i, j;
    OK(room_say(&room, seat, "{'do':'ask'}"));
    json_array_foreach(json_object_get(room.answer, "groups"), i, group)
    {
        json_array_foreach(json_object_get(group, "choices"), j, choice)
        {
            if (!json_object_get(choice, "why"))
                json_array_append(moves, json_object_get(choice, "move"));
        }
    }
    return moves;
}

/* Plays choice number n, counted from the end where it is negative. */
static void act(int seat, int n)
{
    json_t *moves = choices_of(seat);
    int count = (int)json_array_size(moves);
    ck_assert_int_gt(count, 0);
    const char *move =
        json_string_value(json_array_get(moves, (size_t)((n % count + count) % count)));
    OK(room_say(&room, seat, "{'do':'act','move':'%s'}", move));
    json_decref(moves);
}

static int round_of(int seat)
{
    return (int)json_integer_value(view_of(seat, "round"));
}

START_TEST(only_a_game_for_one_with_dice_to_share_can_be_one)
{
    const char *why = room_open(&room, "{\"do\":\"create\",\"game\":\"sun\",\"duplicate\":true,"
                                       "\"seats\":[{},{}]}");
    ck_assert_msg(why && strstr(why, "can't be played as a duplicate"), "%s", why);
    room_close(&room);
    why = room_open(&room, "{\"do\":\"create\",\"game\":\"skies\",\"duplicate\":true,"
                           "\"seats\":[{}]}");
    ck_assert_msg(why && strstr(why, "2 to 8 players"), "%s", why);
    room_close(&room);
    why = room_open(&room, "{\"do\":\"create\",\"game\":\"skies\",\"seats\":[{},{}]}");
    ck_assert_msg(why && strstr(why, "has 1 seats"), "%s", why);
}
END_TEST

/* Whatever each of them does, and in whichever order: a round's first roll is the same for all. */
START_TEST(everybody_has_the_same_dice)
{
    enum { ROUNDS = 4 };
    char *first[ROUNDS + 1] = {0};
    start_three();
    int compared = 0;
    for (int seat = 2; seat >= 0; seat--) {
        for (int round = 1; round <= ROUNDS; round++) {
            OK(room_say(&room, seat, "{'do':'look'}"));
            if (json_is_null(json_object_get(json_object_get(room.answer, "view"), "round")) ||
                strcmp(json_string_value(json_object_get(room.answer, "phase")), "place") != 0)
                break;
            json_t *hand = view_of(seat, "dice");
            char *dice = json_dumps(hand, JSON_COMPACT);
            ck_assert_ptr_nonnull(dice);
            if (first[round]) {
                ck_assert_str_eq(dice, first[round]);
                compared++;
                free(dice);
            } else {
                first[round] = dice;
            }
            for (int moves = 0; moves < 60 && round_of(seat) == round; moves++) {
                if (referee_is_awaited(room.table, seat) &&
                    !json_is_true((room_say(&room, seat, "{'do':'ask'}"),
                                   json_object_get(room.answer, "mine"))))
                    break;
                act(seat, seat + moves); /* each plays otherwise */
            }
        }
    }
    ck_assert_int_ge(compared, 2);
    for (int round = 0; round <= ROUNDS; round++)
        free(first[round]);
    room_reload(&room);
}
END_TEST

/* What a viewer is sent of a table where seat 1 plays choice n every time, within a round. */
static json_t *heard(const char *key, int n)
{
    start_three();
    struct referee_viewer viewer = room_hello(&room, key);
    json_t *all = json_array();
    for (int i = 0; i < 4; i++) {
        if (i > 0) {
            act(1, n);
            act(0, 0);
        }
        json_t *news = room_news_json(&room, &viewer);
        ck_assert(!news || round_of(1) == 1);
        if (news)
            json_array_append_new(all, news);
    }
    room_close(&room);
    return all;
}

START_TEST(nobody_learns_what_another_does)
{
    for (int viewer = 0; viewer < 3; viewer++) {
        const char *key = viewer == 2 ? NULL : room_key(viewer == 0 ? 0 : 2);
        json_t *one = heard(key, 0), *other = heard(key, -1);
        char *a = json_dumps(one, JSON_COMPACT), *b = json_dumps(other, JSON_COMPACT);
        ck_assert_str_eq(a, b);
        free(a);
        free(b);
        json_decref(one);
        json_decref(other);
    }
    json_t *one = heard(room_key(1), 0), *other = heard(room_key(1), -1);
    ck_assert(!json_equal(one, other)); /* it is not that nothing happens */
    json_decref(one);
    json_decref(other);
}
END_TEST

START_TEST(whoever_watches_sees_how_far_they_are)
{
    start_three();
    struct referee_viewer viewer = room_hello(&room, NULL);
    json_t *news = room_news_json(&room, &viewer);
    ck_assert(!json_object_get(news, "look") && !json_object_get(news, "actor"));
    json_t *sides = json_object_get(json_object_get(news, "table"), "sides");
    ck_assert_uint_eq(json_array_size(sides), 3);
    json_decref(news);
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'look'}"), "state", "compare them when all");
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'compare'}"), "state", "isn't over yet");
    REFUSED(room_say(&room, 0, "{'do':'compare'}"), "state", "isn't over yet");
    act(1, 0);
    ck_assert(!referee_has_news(room.table, &viewer));
    for (int moves = 0; moves < 60 && round_of(1) == 1; moves++)
        act(1, 0);
    news = room_news_json(&room, &viewer);
    sides = json_object_get(json_object_get(news, "table"), "sides");
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(sides, 1), "round")), 2);
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(sides, 0), "round")), 1);
    json_decref(news);
}
END_TEST

START_TEST(others_moves_make_none_of_mine_stale_and_undo_is_ones_own)
{
    start_three();
    OK(room_say(&room, 0, "{'do':'help'}"));
    struct referee_viewer mine = room_hello(&room, room_key(0)),
                          other = room_hello(&room, room_key(1));
    json_decref(room_news_json(&room, &mine));
    json_decref(room_news_json(&room, &other));
    long long seen = mine.last;
    for (int moves = 0; moves < 60 && round_of(1) == 1; moves++)
        act(1, 0);
    json_t *moves = choices_of(0);
    OK(room_say(&room, 0, "{'do':'act','move':'%s','seen':%lld}",
                json_string_value(json_array_get(moves, 0)), seen));
    json_decref(moves);
    json_decref(room_news_json(&room, &other));
    OK(room_say(&room, 0, "{'do':'ask'}"));
    if (json_is_true(json_object_get(json_object_get(room.answer, "undo"), "may"))) {
        OK(room_say(&room, 0, "{'do':'propose','about':'undo'}"));
        ck_assert(!referee_has_news(room.table, &other));
        json_t *back = choices_of(0);
        ck_assert_uint_gt(json_array_size(back), 0);
        json_decref(back);
    }
    room_reload(&room);
}
END_TEST

/* Bots play all games to their ends. */
static void finish(void)
{
    for (int i = 0; i < 3; i++)
        room_say(&room, i, "{'do':'bot','bot':'%s'}", i ? "random" : "greedy");
    room_play_bots(&room, 3000);
    ck_assert_str_eq(referee_label(room.table), "over");
}

START_TEST(bots_sit_anywhere_and_the_table_is_over_when_all_are)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"skies\",\"duplicate\":true,\"clock\":30,"
                        "\"seats\":[{},{\"bot\":\"random\"},{\"bot\":\"random\"}]}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    ck_assert_int_eq(referee_deadline(room.table), room.now + 30000);
    ck_assert_int_gt(room_play_bots(&room, 3000), 20);
    ck_assert_str_eq(referee_label(room.table), "private");
    /* The bots are done; the clock hands the last seat to one, too. */
    room.now = referee_deadline(room.table);
    OK(room_say(&room, REFEREE_HOST, "{'do':'tick'}"));
    room_play_bots(&room, 3000);
    ck_assert_str_eq(referee_label(room.table), "over");
    room_reload(&room);
}
END_TEST

START_TEST(in_the_end_they_are_compared_round_by_round)
{
    start_three();
    finish();
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'compare'}"));
    json_t *sides = json_object_get(room.answer, "sides"), *side, *round;
    size_t i, j;
    ck_assert_uint_eq(json_array_size(sides), 3);
    json_array_foreach(sides, i, side)
    {
        json_t *rounds = json_object_get(side, "rounds");
        json_int_t count = 0;
        ck_assert(json_is_array(json_object_get(side, "outcome")));
        ck_assert_uint_gt(json_array_size(rounds), 0);
        json_array_foreach(rounds, j, round)
        {
            ck_assert_int_eq(json_integer_value(json_object_get(round, "round")), (int)j + 1);
            ck_assert_int_gt(json_integer_value(json_object_get(round, "count")), count);
            ck_assert_uint_gt(json_array_size(json_object_get(round, "moves")), 0);
            count = json_integer_value(json_object_get(round, "count"));
            ck_assert(strstr(json_string_value(json_object_get(round, "status")), "Mothership"));
        }
    }
    OK(room_say(&room, 1, "{'do':'rematch'}"));
    struct room next;
    room_open_other(&room, &next);
    json_t *summary = referee_summary(next.table);
    ck_assert(json_is_true(json_object_get(summary, "duplicate")));
    ck_assert_uint_eq(json_array_size(json_object_get(summary, "seats")), 3);
    json_decref(summary);
    room_close(&next);
}
END_TEST

/* The saves of an export, one after the other. */
static int split(char *text, char *saves[8])
{
    int count = 0;
    for (char *at = text; at && *at; at = strstr(at, "\n{")) {
        if (*at == '\n')
            *at++ = '\0';
        saves[count++] = at;
    }
    return count;
}

START_TEST(every_game_is_exported_and_its_dice_verify)
{
    struct under_buf export = {0};
    struct under_content content = {0};
    char *saves[8];
    start_three();
    ck_assert(referee_export(room.table, &export) != NULL);
    finish();
    OK(referee_export(room.table, &export));
    ck_assert_int_eq(split(export.text, saves), 3);
    under_status why = under_pack_open(&content, under_game_find("skies"), NULL);
    ck_assert_msg(!why, "%s", why);
    for (int i = 0; i < 3; i++) {
        struct under_session session = {0};
        struct dice_report report;
        struct under_buf whole = {0};
        under_buf_puts(&whole, saves[i]);
        if (whole.text[whole.size - 1] != '\n')
            under_buf_puts(&whole, "\n");
        OK(under_session_load(&session, &content, whole.text, whole.size));
        OK(dice_verify(&session, &report));
        ck_assert_uint_eq(report.wrong, 0);
        ck_assert_uint_gt(report.outcomes, 3);
        ck_assert_int_eq(report.added, 3);
        /* As if somebody had dreamt a die up: other bytes give other dice. */
        json_t *proof = json_array_get(json_object_get(session.table, "seats"), 2);
        json_object_set_new(proof, "bytes", json_null());
        under_status broken = dice_verify(&session, &report);
        ck_assert(broken != NULL || report.wrong > 0);
        json_object_set_new(session.table, "duplicate", json_integer(3));
        ck_assert(dice_verify(&session, &report) != NULL);
        under_session_close(&session);
        under_buf_free(&whole);
    }
    under_buf_free(&export);
    under_pack_close(&content);
}
END_TEST

START_TEST(a_program_with_other_rules_goes_on_from_the_snapshot)
{
    struct under_buf snapshot = {0};
    struct referee_ruling ruling;
    start_three();
    for (int moves = 0; moves < 60 && round_of(1) == 1; moves++)
        act(1, 0);
    act(2, 0);
    ck_assert(referee_snapshot(room.table, &snapshot));
    struct referee_table *foreign = referee_open(room_referee(), referee_id(room.table));
    size_t i;
    json_t *text;
    json_array_foreach(room.log, i, text)
    {
        json_t *record = json_loads(json_string_value(text), 0, NULL);
        if (i == 0)
            json_object_set_new(record, "rules", json_integer(-1));
        char *old = json_dumps(record, JSON_COMPACT);
        OK(referee_fold(foreign, old, strlen(old)));
        free(old);
        json_decref(record);
    }
    ck_assert(referee_is_foreign(foreign));
    OK(referee_adopt(foreign, snapshot.text, snapshot.size, room.now, &ruling));
    ck_assert(!referee_is_foreign(foreign));
    referee_ruling_free(&ruling);
    json_t *before = json_deep_copy(view_of(1, "mothership"));
    referee_close(room.table);
    room.table = foreign;
    ck_assert_int_eq(round_of(1), 2);
    ck_assert_int_eq(round_of(0), 1);
    ck_assert(json_equal(before, view_of(1, "mothership")));
    json_decref(before);
    finish();
    under_buf_free(&snapshot);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("duplicates");
    TCase *tcase = tcase_create("duplicates");
    tcase_add_checked_fixture(tcase, NULL, room_teardown);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, only_a_game_for_one_with_dice_to_share_can_be_one);
    tcase_add_test(tcase, everybody_has_the_same_dice);
    tcase_add_test(tcase, nobody_learns_what_another_does);
    tcase_add_test(tcase, whoever_watches_sees_how_far_they_are);
    tcase_add_test(tcase, others_moves_make_none_of_mine_stale_and_undo_is_ones_own);
    tcase_add_test(tcase, bots_sit_anywhere_and_the_table_is_over_when_all_are);
    tcase_add_test(tcase, in_the_end_they_are_compared_round_by_round);
    tcase_add_test(tcase, every_game_is_exported_and_its_dice_verify);
    tcase_add_test(tcase, a_program_with_other_rules_goes_on_from_the_snapshot);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
