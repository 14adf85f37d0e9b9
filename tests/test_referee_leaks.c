/* Searches for leaks in what a table sends: the same game with the others' cards dealt otherwise
 * must be the same to whoever can't know them, message by message: contents, sizes, number, order.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "referee_steps.h"
#include "referee_twin.h"
#include "suite.h"

/* A game at a table, with people who talk, vote and leave while bots decide for them. */
static void play(const char *wish, int players, int moves, uint64_t seed)
{
    OK(room_open(&room, wish));
    room.rng = under_rng_at(seed, 1);
    /* Another secret, so that each seed is another game. */
    json_t *created = json_loads(json_string_value(json_array_get(room.log, 0)), 0, NULL);
    json_object_set_new(created, "secret", json_string(room_bytes((int)seed)));
    char *text = json_dumps(created, JSON_COMPACT), id[REFEREE_ID_MOST];
    snprintf(id, sizeof id, "%s", referee_id(room.table));
    json_array_set_new(room.log, 0, json_string(text));
    referee_close(room.table);
    room.table = referee_open(room_referee(), id);
    OK(referee_fold(room.table, text, strlen(text)));
    free(text);
    json_decref(created);
    for (int i = 0; i < players; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    for (int i = 0; i < players; i++)
        OK(room_say(&room, i, "{'do':'bot','bot':'random'}"));
    for (int i = 0; i < moves && room_play_bots(&room, 1); i++) {
        room.now += 20000;
        if (i % 9 == 4)
            OK(room_say(&room, i % players, "{'do':'chat','text':'hm'}"));
        if (i % 13 == 7)
            room_say(&room, (i + 1) % players, "{'do':'propose','about':'undo'}");
        if (i % 17 == 11)
            OK(room_say(&room, REFEREE_HOST, "{'do':'%s','seat':0}", i % 2 ? "away" : "back"));
    }
}

/* --- what a viewer gets --- */

static const char *const questions[] = {
    "{\"do\":\"propose\",\"about\":\"undo\"}",
    "{\"do\":\"act\",\"move\":\"fly\"}",
    "{\"do\":\"look\"}",
    "{\"do\":\"ask\"}",
    "{\"do\":\"tell\",\"from\":0}",
    "{\"do\":\"why\"}",
    "{\"do\":\"role\"}",
    "{\"do\":\"describe\"}",
    "{\"do\":\"suspicions\"}",
    "{\"do\":\"return\"}",
};

/* What is answered to whatever the viewer could say now. */
static void add_answers(const json_t *log, size_t records, int seat, json_t *out)
{
    static const uint8_t random[REFEREE_RANDOM];
    for (size_t q = 0; q < sizeof questions / sizeof *questions; q++) {
        struct referee_table *table = referee_open(room_referee(), referee_id(room.table));
        struct referee_ruling ruling;
        json_t *message = json_loads(questions[q], 0, NULL);
        for (size_t i = 0; i < records; i++)
            OK(referee_fold(table, json_string_value(json_array_get(log, i)),
                            json_string_length(json_array_get(log, i))));
        struct referee_input input = {seat, message, room.now + 1000000, random, NULL};
        referee_judge(table, &input, &ruling);
        char *text = json_dumps(ruling.answer, JSON_COMPACT);
        json_array_append_new(out, json_string(text));
        free(text);
        referee_ruling_free(&ruling);
        json_decref(message);
        referee_close(table);
    }
}

/* All messages of a connection that is there from the beginning, and of one that comes in between;
 * and the moment of every message: after which record. */
static json_t *messages(const json_t *log, int seat, enum referee_detail detail)
{
    struct referee_table *table = referee_open(room_referee(), referee_id(room.table));
    struct referee_viewer viewer = {
        .seat = seat, .language = under_english_named, .detail = detail, .fresh = true};
    json_t *out = json_array(), *text;
    size_t i, records = json_array_size(log);
    json_array_foreach((json_t *)log, i, text)
    {
        OK(referee_fold(table, json_string_value(text), json_string_length(text)));
        for (int late = 0; late < 2; late++) {
            struct referee_viewer fresh = {.seat = seat, .language = under_english, .fresh = true};
            if (late && i % 37 != 36)
                continue;
            json_t *news = referee_news(table, late ? &fresh : &viewer);
            char *sent = news ? json_dumps(news, JSON_COMPACT) : NULL;
            struct under_buf line = {0};
            under_buf_printf(&line, "%zu %lld %d ", i, (long long)referee_deadline(table), late);
            under_buf_puts(&line, sent ? sent : "nothing");
            json_array_append_new(out, json_stringn(line.text, line.size));
            under_buf_free(&line);
            free(sent);
            json_decref(news);
        }
    }
    referee_close(table);
    if (detail == REFEREE_ALL) {
        add_answers(log, records / 2, seat, out);
        add_answers(log, records, seat, out);
    }
    return out;
}

static void compare(const json_t *truth, const json_t *other, int seat)
{
    size_t count = json_array_size(truth);
    ck_assert_uint_eq(count, json_array_size(other));
    for (size_t i = 0; i < count; i++) {
        const char *a = json_string_value(json_array_get(truth, i)),
                   *b = json_string_value(json_array_get(other, i));
        size_t at = 0;
        while (a[at] && a[at] == b[at])
            at++;
        size_t from = at > 120 ? at - 120 : 0;
        ck_assert_msg(a[at] == b[at], "viewer %d can tell by message %zu:\n%.240s\n%.240s", seat, i,
                      a + from, b + from);
    }
}

/* How many twins were compared, for all viewers. */
static int search(int players)
{
    enum { TWINS = 2, TRIES = 40 };
    under_rng rng = {99};
    int compared = 0;
    for (int viewer = 0; viewer <= players; viewer++) {
        int seat = viewer < players ? viewer : REFEREE_SPECTATOR, found = 0;
        json_t *truth[2] = {messages(room.log, seat, REFEREE_ALL),
                            messages(room.log, seat, REFEREE_MOVES)};
        for (int i = 0; i < TRIES && found < TWINS; i++) {
            json_t *log = twin_deal(room.table, room.log, seat, &rng);
            if (!log)
                continue;
            for (int detail = 0; detail < 2; detail++) {
                json_t *other = messages(log, seat, detail ? REFEREE_MOVES : REFEREE_ALL);
                compare(truth[detail], other, seat);
                json_decref(other);
            }
            found++;
            json_decref(log);
        }
        compared += found;
        json_decref(truth[0]);
        json_decref(truth[1]);
    }
    return compared;
}

START_TEST(cards_of_the_small_game_stay_secret)
{
    play("{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":4}}", 4, 9,
         (uint64_t)_i + 1);
    ck_assert_int_gt(search(4), 0);
}
END_TEST

START_TEST(team_cards_stay_secret) /* SUN-TEAM-01 */
{
    play("{\"do\":\"create\",\"game\":\"sun\",\"setup\":{\"players\":3,\"mode\":"
         "\"semi-cooperative\",\"survivors\":3}}",
         3, 60, (uint64_t)_i + 1);
    ck_assert_int_gt(search(3), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("leaks of tables");
    TCase *tcase = tcase_create("leaks");
    tcase_add_checked_fixture(tcase, NULL, room_teardown);
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, cards_of_the_small_game_stay_secret, 0, 6);
    tcase_add_loop_test(tcase, team_cards_stay_secret, 0, 2);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
