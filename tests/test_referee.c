/* The referee, input by input: what it takes, what it refuses, and what everybody is told of it. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "referee_steps.h"
#include "suite.h"

/* --- create and sit down --- */

START_TEST(a_table_is_made_for_a_game)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"skies\"}"));
    ck_assert_uint_eq(strlen(answer_text("table")), 22);
    ck_assert_str_eq(referee_label(room.table), "private");
    room_reload(&room);
}
END_TEST

START_TEST(asking_twice_for_a_table_with_the_same_id_makes_one)
{
    struct room second;
    const char *text = "{\"do\":\"create\",\"game\":\"skies\",\"id\":\"0123456789abcdef\"}";
    OK(room_open(&room, text));
    OK(room_open(&second, text));
    ck_assert_str_eq(referee_id(room.table), referee_id(second.table));
    json_t *message = json_loads(text, 0, NULL);
    json_t *answer = referee_created(room.table, message);
    ck_assert(json_is_true(json_object_get(answer, "again")));
    json_decref(answer);
    json_decref(message);
    room_close(&second);
    OK(room_open(&second, "{\"do\":\"create\",\"game\":\"skies\",\"id\":\"1\"}"));
    ck_assert_str_ne(referee_id(room.table), referee_id(second.table));
    room_close(&second);
}
END_TEST

START_TEST(bad_wishes_for_a_table_are_refused)
{
    static const struct {
        const char *text, *words;
    } bad[] = {
        {"{\"do\":\"create\",\"game\":\"chess\"}", "no game \"chess\""},
        {"{\"do\":\"create\"}", "needs \"game\""},
        {"{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":99}}", "players"},
        {"{\"do\":\"create\",\"game\":\"skies\",\"clock\":3}", "from 10 to"},
        {"{\"do\":\"create\",\"game\":\"skies\",\"seats\":[{},{},{},{},{}]}", "lists 5"},
        {"{\"do\":\"create\",\"game\":\"skies\",\"seats\":[{\"bot\":\"god\"}]}", "god"},
        {"{\"do\":\"create\",\"game\":\"skies\",\"seats\":[{\"key\":\"short\"}]}", "22 letters"},
        {"{\"do\":\"create\",\"game\":\"skies\",\"colour\":1}", "colour"},
        {"[]", "create"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = room_open(&room, bad[i].text);
        ck_assert_msg(why && strstr(why, bad[i].words), "%s: %s", bad[i].text, why);
        room_close(&room);
    }
}
END_TEST

START_TEST(sitting_down_twice_with_a_key_is_sitting_down_once)
{
    sit_down(2);
    int64_t records = referee_count(room.table);
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','name':'Eve'}", room_key(1)));
    ck_assert_int_eq(answer_number("seat"), 1);
    ck_assert(json_is_true(json_object_get(room.answer, "again")));
    ck_assert_int_eq(referee_count(room.table), records);
}
END_TEST

START_TEST(a_full_table_and_a_taken_name_are_refused)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2},"
                        "\"seats\":[{\"bot\":\"random\"}]}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','name':'Ada'}", room_key(0)));
    ck_assert_int_eq(answer_number("seat"), 1);
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(1)), "full",
            "All seats are taken");
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'nonsense'}"), "bad",
            "22 letters");
    OK(room_say(&room, 1, "{'do':'free','seat':0}"));
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','name':'Ada'}", room_key(1)),
            "bad", "already called Ada");
}
END_TEST

START_TEST(a_reserved_seat_is_for_whoever_has_its_key)
{
    char text[300];
    snprintf(text, sizeof text,
             "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2},\"seats\":[{\"key\":"
             "\"%s\",\"name\":\"Ada\"}]}",
             room_key(0));
    OK(room_open(&room, text));
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','seat':0}", room_key(1)),
            "full", "reserved for Ada");
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(1)));
    ck_assert_int_eq(answer_number("seat"), 1);
    struct referee_viewer viewer = room_hello(&room, room_key(0));
    ck_assert_int_eq(viewer.seat, REFEREE_SPECTATOR); /* not yet */
    REFUSED(room_say(&room, 1, "{'do':'start'}"), "waiting", "Ada");
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
    ck_assert_int_eq(answer_number("seat"), 0);
    viewer = room_hello(&room, room_key(0));
    ck_assert_int_eq(viewer.seat, 0);
    room_reload(&room);
}
END_TEST

/* Whoever makes a table knows the keys of the invitations: they open nothing once somebody has sat
 * down by them. */
START_TEST(an_invitation_is_changed_for_a_key_of_ones_own)
{
    char text[300];
    const char *invitation = room_key(0), *own = room_key(1), *other = room_key(2);
    snprintf(text, sizeof text,
             "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2},\"seats\":[{\"key\":"
             "\"%s\"}]}",
             invitation);
    OK(room_open(&room, text));
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','own':'x'}", invitation),
            "bad", "22 letters");
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','own':'%s','name':'Ada'}",
                invitation, own));
    ck_assert(json_is_true(json_object_get(room.answer, "own")));
    int64_t records = referee_count(room.table);
    /* The answer was lost: the same again is nothing new. */
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','own':'%s','name':'Ada'}",
                invitation, own));
    ck_assert(json_is_true(json_object_get(room.answer, "again")) &&
              json_is_true(json_object_get(room.answer, "own")));
    ck_assert_int_eq(answer_number("seat"), 0);
    ck_assert_int_eq(referee_count(room.table), records);
    /* Whoever wrote the invitation gets nowhere with it, with a key of theirs or without. */
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", invitation), "taken",
            "Ada has already sat down");
    REFUSED(
        room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','own':'%s'}", invitation, other),
        "taken", "Ada has already sat down");
    ck_assert_int_eq(room_hello(&room, own).seat, 0);
    room_reload(&room);
    for (int i = 0; i < 2; i++) {
        bool ok;
        struct referee_viewer viewer;
        json_t *hello = json_pack("{s:s, s:s}", "do", "hello", "key", i ? other : invitation);
        json_t *answer = referee_hello(room.table, hello, &viewer, &ok);
        ck_assert(!ok);
        ck_assert_str_eq(json_string_value(json_object_get(answer, "code")), i ? "key" : "taken");
        json_decref(hello);
        json_decref(answer);
    }
    ck_assert_int_eq(room_hello(&room, own).seat, 0);
    /* A seat's own key goes on opening it, whatever else is brought along. */
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','own':'%s'}", own, other));
    ck_assert(!json_object_get(room.answer, "own"));
    ck_assert_int_eq(answer_number("seat"), 0);
    /* Who comes without an invitation has a key of their own already. */
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','own':'%s','name':'Bo'}", other,
                room_key(3)));
    ck_assert(!json_object_get(room.answer, "own"));
    ck_assert_int_eq(answer_number("seat"), 1);
    ck_assert_int_eq(room_hello(&room, other).seat, 1);
}
END_TEST

START_TEST(a_key_never_stands_in_the_log)
{
    start(2);
    char *log = json_dumps(room.log, 0);
    ck_assert(strstr(log, room_key(0)) == NULL);
    ck_assert(strstr(log, "Ada") != NULL);
    free(log);
}
END_TEST

START_TEST(a_wrong_key_is_told_nothing_but_that)
{
    struct referee_viewer viewer = {.seat = 5};
    bool ok;
    start(2);
    json_t *message = json_pack("{s:s, s:s}", "do", "hello", "key", room_key(9));
    json_t *answer = referee_hello(room.table, message, &viewer, &ok);
    ck_assert(!ok);
    ck_assert_int_eq(viewer.seat, 5);
    ck_assert_str_eq(event_text(answer, "code"), "key");
    ck_assert_uint_eq(json_object_size(answer), 4);
    json_decref(answer);
    json_decref(message);
}
END_TEST

/* --- start and contribute --- */

START_TEST(the_game_starts_when_all_seats_are_taken)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":3}}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'start'}"), "not-yours", "watching");
    REFUSED(room_say(&room, 0, "{'do':'start'}"), "waiting", "Seat 2 is empty");
    REFUSED(room_say(&room, 0, "{'do':'act','move':'pass'}"), "state", "hasn't started");
    OK(room_say(&room, 0, "{'do':'start','bots':'random'}"));
    ck_assert_str_eq(referee_label(room.table), "private");
    OK(room_say(&room, 0, "{'do':'act','move':'pass'}"));
    ck_assert_int_eq(room_play_bots(&room, 10), 2);
    room_reload(&room);
}
END_TEST

START_TEST(what_players_promise_for_the_dice_is_shown_before_the_start)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2}}"));
    for (int i = 0; i < 2; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','commitment':'%s'}",
                    room_key(i), room_commitment(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    REFUSED(room_say(&room, 0, "{'do':'act','move':'pass'}"), "state", "just starting");
    REFUSED(room_say(&room, 0, "{'do':'contribute','bytes':'%s'}", room_bytes(1)), "bad",
            "not the bytes");
    OK(room_say(&room, 0, "{'do':'contribute','bytes':'%s'}", room_bytes(0)));
    REFUSED(room_say(&room, 0, "{'do':'contribute','bytes':'%s'}", room_bytes(0)), "bad",
            "already");
    room_reload(&room);
    OK(room_say(&room, 1, "{'do':'contribute','bytes':'%s'}", room_bytes(1)));
    ck_assert_str_eq(event_text(last_event(NULL), "what"), "started");
    OK(room_say(&room, 0, "{'do':'act','move':'pass'}"));
    room_reload(&room);
}
END_TEST

START_TEST(whoever_does_not_show_their_bytes_holds_nobody_up)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2}}"));
    for (int i = 0; i < 2; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','commitment':'%s'}",
                    room_key(i), room_commitment(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    ck_assert_int_eq(referee_deadline(room.table), room.now + 20000);
    REFUSED(room_say(&room, REFEREE_HOST, "{'do':'tick'}"), "stale", "due");
    room.now = referee_deadline(room.table);
    OK(room_say(&room, REFEREE_HOST, "{'do':'tick'}"));
    OK(room_say(&room, 0, "{'do':'act','move':'pass'}"));
    room_reload(&room);
}
END_TEST

/* --- act --- */

START_TEST(only_whose_turn_it_is_can_act_and_everybody_is_told)
{
    start(3);
    REFUSED(room_say(&room, 1, "{'do':'act','move':'pass'}"), "refused", "not your turn");
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'act','move':'pass'}"), "not-yours",
            "watching");
    REFUSED(room_say(&room, 0, "{'do':'act','move':'fly'}"), "refused", "no such move");
    REFUSED(room_say(&room, 0, "{'do':'act'}"), "bad", "needs \"move\"");
    REFUSED(room_say(&room, 0, "{'do':'act','move':7}"), "bad", "must be a string");
    OK(room_say(&room, 0, "{'do':'act','move':'raise','id':'one'}"));
    ck_assert_str_eq(answer_text("id"), "one");
    json_t *event = last_event(NULL);
    ck_assert_str_eq(event_text(event, "what"), "moved");
    ck_assert_int_eq(json_integer_value(json_object_get(event, "by")), 0);
    ck_assert_int_eq(answer_number("last"), json_integer_value(json_object_get(event, "n")));
    room_reload(&room);
}
END_TEST

START_TEST(a_command_takes_effect_once)
{
    start(2);
    OK(room_say(&room, 0, "{'do':'act','move':'raise','id':'one'}"));
    int64_t records = referee_count(room.table);
    OK(room_say(&room, 0, "{'do':'act','move':'raise','id':'one'}"));
    ck_assert(json_is_true(json_object_get(room.answer, "again")));
    ck_assert_int_eq(referee_count(room.table), records);
    room_reload(&room);
    OK(room_say(&room, 0, "{'do':'act','move':'raise','id':'one'}")); /* also after a restart */
    ck_assert_int_eq(referee_count(room.table), records);
    OK(room_say(&room, 1, "{'do':'act','move':'raise','id':'one'}")); /* another's is another */
    ck_assert_int_eq(referee_count(room.table), records + 1);
}
END_TEST

START_TEST(who_has_not_seen_the_last_move_is_told_so)
{
    start(2);
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    json_int_t seen = answer_number("last");
    OK(room_say(&room, 1, "{'do':'act','move':'raise','seen':%d}", (int)seen));
    REFUSED(room_say(&room, 0, "{'do':'act','move':'raise','seen':%d}", (int)seen), "stale",
            "gone on");
    OK(room_say(&room, 0, "{'do':'chat','text':'Wait!'}")); /* chat does not make it stale */
    OK(room_say(&room, 0, "{'do':'act','move':'raise','seen':%d}", (int)seen + 1));
}
END_TEST

START_TEST(standing_orders_are_the_seats_own_business)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"sun\",\"setup\":{\"players\":2}}"));
    for (int i = 0; i < 2; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    struct referee_viewer other = room_hello(&room, room_key(1));
    json_decref(room_news_json(&room, &other));
    OK(room_say(&room, 0, "{'do':'orders'}"));
    const char *id = event_text(json_array_get(json_object_get(room.answer, "orders"), 0), "id");
    OK(room_say(&room, 0, "{'do':'orders','set':{'%s':false}}", id));
    ck_assert_str_eq(event_text(last_event(room_key(0)), "what"), "orders");
    ck_assert(!referee_has_news(room.table, &other));
    REFUSED(room_say(&room, 0, "{'do':'orders','set':{'dance':true}}"), "bad", "dance");
    room_reload(&room);
}
END_TEST

/* --- clock --- */

START_TEST(the_clock_hands_a_seat_to_a_bot)
{
    int64_t position;
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2},"
                        "\"clock\":30}"));
    for (int i = 0; i < 2; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(i)));
    ck_assert_int_eq(referee_deadline(room.table), INT64_MAX);
    OK(room_say(&room, 0, "{'do':'start'}"));
    ck_assert_int_eq(referee_deadline(room.table), room.now + 30000);
    room.now += 10000;
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    ck_assert_int_eq(referee_deadline(room.table), room.now + 30000);
    room.now += 29999;
    REFUSED(room_say(&room, REFEREE_HOST, "{'do':'tick'}"), "stale", "due");
    room.now += 1;
    OK(room_say(&room, REFEREE_HOST, "{'do':'tick'}"));
    ck_assert(referee_wants(room.table, &position));
    ck_assert_int_eq(referee_deadline(room.table), INT64_MAX);
    room_reload(&room);
    OK(room_say(&room, 1, "{'do':'return'}"));
    ck_assert_int_eq(referee_deadline(room.table), room.now + 30000);
}
END_TEST

/* --- the end, and after --- */

static void play_to_the_end(void)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2},"
                        "\"clock\":600}"));
    for (int i = 0; i < 2; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','commitment':'%s'}",
                    room_key(i), room_commitment(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    OK(room_say(&room, 0, "{'do':'contribute','bytes':'%s'}", room_bytes(0)));
    OK(room_say(&room, 1, "{'do':'contribute','bytes':'%s'}", room_bytes(1)));
    for (int i = 0; i < 6; i++)
        OK(room_say(&room, i % 2, "{'do':'act','move':'raise'}"));
    ck_assert_str_eq(referee_label(room.table), "over");
}

START_TEST(a_rematch_is_for_the_same_people_with_the_same_links)
{
    struct room next;
    start(2);
    REFUSED(room_say(&room, 0, "{'do':'rematch'}"), "state", "isn't over yet");
    room_close(&room);
    play_to_the_end();
    REFUSED(room_say(&room, 0, "{'do':'rematch','setup':{'players':3}}"), "bad", "same 2 players");
    OK(room_say(&room, 1, "{'do':'rematch','id':'m1'}"));
    room_open_other(&room, &next);
    ck_assert_str_eq(answer_text("table"), referee_id(next.table));
    /* Whoever did not get the answer says it again, and has to learn where to go. */
    OK(room_say(&room, 1, "{'do':'rematch','id':'m1'}"));
    ck_assert_str_eq(answer_text("table"), referee_id(next.table));
    ck_assert(json_is_true(json_object_get(room.answer, "again")));
    OK(room_say(&next, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
    OK(room_say(&next, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(1)));
    OK(room_say(&next, 1, "{'do':'start'}"));
    OK(room_say(&next, 0, "{'do':'act','move':'raise'}"));
    ck_assert(referee_deadline(next.table) != INT64_MAX); /* and the same clock */
    OK(room_say(&room, 0, "{'do':'rematch'}"));           /* who is second gets the same table */
    ck_assert_str_eq(answer_text("table"), referee_id(next.table));
    room_reload(&room);
    room_close(&next);
}
END_TEST

START_TEST(those_who_sat_there_can_have_everything_deleted)
{
    start(2);
    REFUSED(room_say(&room, 0, "{'do':'propose','about':'delete'}"), "state", "is over");
    room_close(&room);
    play_to_the_end();
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'propose','about':'delete'}"), "not-yours",
            "watching");
    OK(room_say(&room, 0, "{'do':'propose','about':'delete'}"));
    ck_assert(!room.deleted);
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 1, "{'do':'vote','about':'delete','number':%d,'yes':true}", (int)number));
    ck_assert(room.deleted);
}
END_TEST

START_TEST(a_finished_table_can_be_imported_and_looked_at)
{
    struct under_buf save = {0}, again = {0};
    struct referee_group group;
    uint8_t random[REFEREE_RANDOM];
    play_to_the_end();
    OK(referee_export(room.table, &save));
    room_random(&room.rng, random);
    OK(referee_import(room_referee(), save.text, save.size, room.now, random, &group));
    struct referee_table *table = referee_open(room_referee(), group.table);
    for (size_t i = 0; i < group.count; i++)
        OK(referee_fold(table, group.record[i].text, group.record[i].size));
    ck_assert_str_eq(referee_label(table), "over");
    OK(referee_export(table, &again));
    ck_assert_str_eq(save.text, again.text);
    struct referee_viewer viewer = {
        .seat = REFEREE_SPECTATOR, .language = under_english, .fresh = true};
    json_t *news = referee_news(table, &viewer);
    ck_assert(json_object_get(news, "look") != NULL);
    json_decref(news);
    referee_close(table);
    referee_group_free(&group);
    ck_assert(referee_import(room_referee(), "{}\n", 3, 1, random, &group) != NULL);
    under_buf_free(&save);
    under_buf_free(&again);
}
END_TEST

START_TEST(no_id_of_a_table_looks_like_an_option)
{
    struct under_buf save = {0};
    struct referee_group group;
    uint8_t random[REFEREE_RANDOM];
    memset(random, 0xf8, sizeof random); /* as base64 it begins with a dash */
    play_to_the_end();
    OK(referee_export(room.table, &save));
    OK(referee_import(room_referee(), save.text, save.size, room.now, random, &group));
    ck_assert_int_ne(group.table[0], '-');
    referee_group_free(&group);
    under_buf_free(&save);
}
END_TEST

/* --- viewers --- */

START_TEST(a_viewer_who_comes_back_gets_what_is_missing_once)
{
    start(2);
    struct referee_viewer viewer = room_hello(&room, room_key(0));
    json_t *news = room_news_json(&room, &viewer);
    int64_t last = json_integer_value(json_object_get(news, "last")), epoch = viewer.epoch;
    ck_assert_int_eq(json_array_size(json_object_get(news, "events")), last);
    json_decref(news);
    ck_assert(room_news_json(&room, &viewer) == NULL);
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    OK(room_say(&room, 1, "{'do':'chat','text':'hm'}"));
    room_reload(&room);
    json_t *hello = json_pack("{s:s, s:s, s:I, s:I}", "do", "hello", "key", room_key(0), "epoch",
                              (json_int_t)epoch, "last", (json_int_t)last);
    bool ok;
    json_decref(referee_hello(room.table, hello, &viewer, &ok));
    ck_assert(ok);
    news = room_news_json(&room, &viewer);
    json_t *events = json_object_get(news, "events");
    ck_assert_uint_eq(json_array_size(events), 2);
    ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(events, 0), "n")), last + 1);
    ck_assert_str_eq(event_text(json_array_get(events, 1), "what"), "chat");
    json_decref(news);
    /* Of another numbering, or with more than there is: everything from the start. */
    json_object_set_new(hello, "epoch", json_integer(epoch + 1));
    json_decref(referee_hello(room.table, hello, &viewer, &ok));
    news = room_news_json(&room, &viewer);
    ck_assert_int_eq(json_array_size(json_object_get(news, "events")), last + 2);
    json_decref(news);
    json_decref(hello);
}
END_TEST

START_TEST(programs_can_have_moves_only)
{
    struct referee_viewer viewer;
    bool ok;
    start(2);
    json_t *hello =
        json_pack("{s:s, s:s, s:s}", "do", "hello", "key", room_key(0), "detail", "moves");
    json_decref(referee_hello(room.table, hello, &viewer, &ok));
    json_decref(hello);
    json_t *news = room_news_json(&room, &viewer);
    ck_assert(json_object_get(news, "look") == NULL && json_object_get(news, "table") != NULL);
    json_decref(news);
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    news = room_news_json(&room, &viewer);
    json_t *event = json_array_get(json_object_get(news, "events"), 0);
    ck_assert_str_eq(json_string_value(json_array_get(json_object_get(event, "moves"), 0)),
                     "raise");
    ck_assert_int_eq(json_integer_value(json_object_get(news, "actor")), 1);
    ck_assert(json_object_get(news, "table") == NULL);
    json_decref(news);
}
END_TEST

START_TEST(a_spectator_sees_no_secrets_and_can_ask)
{
    start(2);
    OK(room_say(&room, 0, "{'do':'role'}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'look'}"));
    char *look = json_dumps(room.answer, 0);
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'ask'}"));
    ck_assert(!json_is_true(json_object_get(room.answer, "mine")));
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'look','seat':0}"), "bad",
            "doesn't take a \"seat\"");
    REFUSED(room_say(&room, 0, "{'do':'state'}"), "bad", "no command \"state\"");
    REFUSED(room_say(&room, 0, "{'do':'log'}"), "bad", "no command");
    REFUSED(room_say(&room, 0, "{'do':'tick'}"), "bad", "no command");
    REFUSED(room_say(&room, 0, "{'do':'away','seat':1}"), "bad", "no command");
    free(look);
}
END_TEST

START_TEST(nonsense_is_answered_with_a_sentence)
{
    start(2);
    REFUSED(room_say(&room, 0, "{}"), "bad", "object with a \"do\"");
    REFUSED(room_say(&room, 0, "[1,2]"), "bad", "object with a \"do\"");
    REFUSED(room_say(&room, 0, "7"), "bad", "object with a \"do\"");
    REFUSED(room_say(&room, 0, "{'do':'akt'}"), "bad", "Did you mean \"act\"");
    REFUSED(room_say(&room, 0, "{'do':'act','move':'raise','id':''}"), "bad", "\"id\"");
    REFUSED(room_say(&room, 0, "{'do':'vote','about':'sex','number':1,'yes':true}"), "bad",
            "votes about");
}
END_TEST

/* --- other rules --- */

START_TEST(a_program_with_other_rules_goes_on_from_the_snapshot)
{
    struct under_buf snapshot = {0};
    struct referee_ruling ruling;
    start(2);
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    ck_assert(referee_snapshot(room.table, &snapshot));
    OK(room_say(&room, 1, "{'do':'chat','text':'brb'}"));
    /* The same log, as an older program would have written it. */
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
    ck_assert_int_eq(referee_count(foreign), referee_count(room.table));
    OK(referee_adopt(foreign, snapshot.text, snapshot.size, room.now, &ruling));
    ck_assert(!referee_is_foreign(foreign));
    ck_assert_uint_eq(ruling.group.count, 1);
    referee_ruling_free(&ruling);
    referee_close(room.table);
    room.table = foreign;
    OK(room_say(&room, 1, "{'do':'act','move':'raise'}"));
    under_buf_free(&snapshot);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("referee");
    TCase *tcase = tcase_create("inputs");
    tcase_add_checked_fixture(tcase, NULL, room_teardown);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, a_table_is_made_for_a_game);
    tcase_add_test(tcase, asking_twice_for_a_table_with_the_same_id_makes_one);
    tcase_add_test(tcase, bad_wishes_for_a_table_are_refused);
    tcase_add_test(tcase, sitting_down_twice_with_a_key_is_sitting_down_once);
    tcase_add_test(tcase, a_full_table_and_a_taken_name_are_refused);
    tcase_add_test(tcase, a_reserved_seat_is_for_whoever_has_its_key);
    tcase_add_test(tcase, an_invitation_is_changed_for_a_key_of_ones_own);
    tcase_add_test(tcase, a_key_never_stands_in_the_log);
    tcase_add_test(tcase, a_wrong_key_is_told_nothing_but_that);
    tcase_add_test(tcase, the_game_starts_when_all_seats_are_taken);
    tcase_add_test(tcase, what_players_promise_for_the_dice_is_shown_before_the_start);
    tcase_add_test(tcase, whoever_does_not_show_their_bytes_holds_nobody_up);
    tcase_add_test(tcase, only_whose_turn_it_is_can_act_and_everybody_is_told);
    tcase_add_test(tcase, a_command_takes_effect_once);
    tcase_add_test(tcase, who_has_not_seen_the_last_move_is_told_so);
    tcase_add_test(tcase, standing_orders_are_the_seats_own_business);
    tcase_add_test(tcase, the_clock_hands_a_seat_to_a_bot);
    tcase_add_test(tcase, a_rematch_is_for_the_same_people_with_the_same_links);
    tcase_add_test(tcase, those_who_sat_there_can_have_everything_deleted);
    tcase_add_test(tcase, a_finished_table_can_be_imported_and_looked_at);
    tcase_add_test(tcase, no_id_of_a_table_looks_like_an_option);
    tcase_add_test(tcase, a_viewer_who_comes_back_gets_what_is_missing_once);
    tcase_add_test(tcase, programs_can_have_moves_only);
    tcase_add_test(tcase, a_spectator_sees_no_secrets_and_can_ask);
    tcase_add_test(tcase, nonsense_is_answered_with_a_sentence);
    tcase_add_test(tcase, a_program_with_other_rules_goes_on_from_the_snapshot);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
