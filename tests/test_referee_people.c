/* What people do among themselves at a table: talk, leave, let a bot decide, vote. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "referee_steps.h"
#include "suite.h"

/* --- chat and mute --- */

START_TEST(chat_reaches_everybody_but_those_who_muted_it)
{
    start(3);
    struct referee_viewer muter = room_hello(&room, room_key(2));
    json_decref(room_news_json(&room, &muter));
    OK(room_say(&room, 0, "{'do':'chat','text':'Hello <b>all</b>'}"));
    ck_assert_str_eq(event_text(last_event(room_key(1)), "text"), "Hello <b>all</b>");
    OK(room_say(&room, 2, "{'do':'mute','seat':0,'on':true}"));
    json_decref(room_news_json(&room, &muter));
    OK(room_say(&room, 0, "{'do':'chat','text':'Can you hear me?'}"));
    ck_assert(!referee_has_news(room.table, &muter));
    ck_assert_str_eq(event_text(last_event(NULL), "text"), "Can you hear me?");
    room_reload(&room);
    OK(room_say(&room, 2, "{'do':'mute','seat':0,'on':false}"));
    OK(room_say(&room, 0, "{'do':'chat','text':'Now?'}"));
    ck_assert_str_eq(event_text(last_event(room_key(2)), "text"), "Now?");
    REFUSED(room_say(&room, 2, "{'do':'mute','seat':2,'on':true}"), "bad", "yourself");
}
END_TEST

START_TEST(chat_has_limits)
{
    char text[700];
    start(2);
    REFUSED(room_say(&room, 0, "{'do':'chat','text':''}"), "bad", "A message");
    REFUSED(room_say(&room, 0, "{'do':'chat','text':'one\\ntwo'}"), "bad", "one line");
    memset(text, 'x', 501);
    text[501] = '\0';
    REFUSED(room_say(&room, 0, "{'do':'chat','text':'%s'}", text), "bad", "at most 500");
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'chat','text':'hi'}"), "not-yours",
            "watching");
    for (int i = 0; i < 5; i++)
        OK(room_say(&room, 0, "{'do':'chat','text':'hi'}"));
    REFUSED(room_say(&room, 0, "{'do':'chat','text':'hi'}"), "limit", "5 messages in 10 seconds");
    room_reload(&room);
    REFUSED(room_say(&room, 0, "{'do':'chat','text':'hi'}"), "limit", "5 messages");
    OK(room_say(&room, 1, "{'do':'chat','text':'calm down'}"));
    room.now += 10000;
    OK(room_say(&room, 0, "{'do':'chat','text':'hi'}"));
}
END_TEST

/* The texts of what somebody is told was said, in one line; of the latest only those that have
 * numbers. */
static const char *said_to(int who, bool numbered)
{
    static struct under_buf line;
    OK(room_say(&room, who, "{'do':'said'}"));
    size_t i;
    json_t *event;
    under_buf_clear(&line);
    json_array_foreach(json_object_get(room.answer, "events"), i,
                       event) if (!numbered || json_object_get(event, "n"))
        under_buf_printf(&line, " %s",
                         event_text(event, json_object_get(event, "with") ? "with" : "text"));
    return under_buf_text(&line);
}

START_TEST(what_was_said_outlives_the_events_that_are_kept)
{
    start(3);
    OK(room_say(&room, 2, "{'do':'mute','seat':0,'on':true}"));
    OK(room_say(&room, 0, "{'do':'chat','text':'Hello'}"));
    OK(room_say(&room, 1, "{'do':'react','with':'laugh'}"));
    ck_assert_str_eq(said_to(0, true), " Hello laugh");
    for (int i = 0; i < 210; i++)
        OK(room_say(&room, 1, "{'do':'mute','seat':2,'on':%s}", i % 2 ? "false" : "true"));
    OK(room_say(&room, 1, "{'do':'chat','text':'Bye'}"));
    room_reload(&room);
    ck_assert_str_eq(said_to(0, false), " Hello laugh Bye");
    ck_assert_str_eq(said_to(0, true), " Bye");
    ck_assert_str_eq(said_to(REFEREE_SPECTATOR, false), " Hello laugh Bye");
    ck_assert_str_eq(said_to(2, false), " laugh Bye"); /* not by whom they had muted */
    /* There is an end to it. */
    for (int i = 0; i < 420; i++) {
        room.now += 3000;
        OK(room_say(&room, 0, "{'do':'chat','text':'%d'}", i));
    }
    said_to(0, false);
    ck_assert_uint_eq(json_array_size(json_object_get(room.answer, "events")), 400);
    ck_assert_str_eq(event_text(json_array_get(json_object_get(room.answer, "events"), 0), "text"),
                     "20");
}
END_TEST

/* --- leaving, bots, votes --- */

START_TEST(whoever_leaves_an_open_table_gives_up_the_seat)
{
    sit_down(2);
    struct referee_viewer viewer = room_hello(&room, room_key(1));
    OK(room_say(&room, 1, "{'do':'leave'}"));
    ck_assert(!referee_may_view(room.table, &viewer));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(5)));
    ck_assert_int_eq(answer_number("seat"), 1);
    ck_assert(!referee_may_view(room.table, &viewer));
    room_reload(&room);
}
END_TEST

START_TEST(a_bot_takes_over_by_vote_and_hands_the_seat_back)
{
    start(3);
    REFUSED(room_say(&room, 1, "{'do':'propose','about':'bot','seat':0}"), "bad", "is here");
    OK(room_say(&room, REFEREE_HOST, "{'do':'away','seat':0}"));
    ck_assert(referee_is_away(room.table, 0));
    OK(room_say(&room, 1, "{'do':'propose','about':'bot','seat':0,'bot':'random'}"));
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    REFUSED(room_say(&room, 2, "{'do':'propose','about':'bot','seat':0}"), "limit", "under way");
    REFUSED(
        room_say(&room, 2, "{'do':'vote','about':'bot','number':%d,'yes':true}", (int)number + 1),
        "stale", "over");
    int64_t position;
    ck_assert(!referee_wants(room.table, &position));
    OK(room_say(&room, 2, "{'do':'vote','about':'bot','number':%d,'yes':true}", (int)number));
    ck_assert(referee_wants(room.table, &position));
    ck_assert_int_eq(room_play_bots(&room, 9), 1);
    room_reload(&room);
    /* It is still the person's seat: they see its card and can take it back. */
    struct referee_viewer owner = room_hello(&room, room_key(0));
    ck_assert_int_eq(owner.seat, 0);
    OK(room_say(&room, REFEREE_HOST, "{'do':'back','seat':0}"));
    OK(room_say(&room, 1, "{'do':'act','move':'pass'}"));
    OK(room_say(&room, 2, "{'do':'act','move':'pass'}"));
    ck_assert(referee_wants(room.table, &position));
    REFUSED(room_say(&room, 0, "{'do':'act','move':'pass'}"), "not-yours", "A bot decides");
    OK(room_say(&room, 0, "{'do':'return'}"));
    ck_assert(!referee_wants(room.table, &position));
    OK(room_say(&room, 0, "{'do':'act','move':'pass'}"));
    room_reload(&room);
}
END_TEST

START_TEST(a_late_bot_is_refused)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":2}}"));
    for (int i = 0; i < 2; i++)
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(i)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    OK(room_say(&room, 0, "{'do':'bot','bot':'random'}"));
    struct referee_task *task = referee_task_new(room.table, 1);
    referee_task_think(task, (struct under_effort){.playouts = 1});
    OK(room_say(&room, 0, "{'do':'return'}"));
    json_t *done = referee_task_done(task);
    REFUSED(room_say(&room, REFEREE_HOST, "{'do':'move','move':'pass','position':%d}",
                     (int)json_integer_value(json_object_get(done, "position"))),
            "stale", "gone on");
    ck_assert_str_eq(referee_task_table(task), referee_id(room.table));
    json_decref(done);
    referee_task_free(task);
}
END_TEST

START_TEST(a_slow_player_may_be_replaced_but_not_a_quick_one)
{
    start(2);
    room.now += 119999;
    REFUSED(room_say(&room, 1, "{'do':'propose','about':'bot','seat':0}"), "bad", "is here");
    room.now += 1;
    OK(room_say(&room, 1, "{'do':'propose','about':'bot','seat':0}"));
    int64_t position;
    ck_assert(referee_wants(room.table, &position)); /* nobody else has a say */
}
END_TEST

START_TEST(undo_needs_everybodys_consent)
{
    start(3);
    REFUSED(room_say(&room, 0, "{'do':'propose','about':'undo'}"), "bad", "no move to undo");
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    OK(room_say(&room, 0, "{'do':'propose','about':'undo'}"));
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 1, "{'do':'vote','about':'undo','number':%d,'yes':true}", (int)number));
    OK(room_say(&room, 2, "{'do':'vote','about':'undo','number':%d,'yes':false}", (int)number));
    ck_assert(!json_is_true(json_object_get(last_event(NULL), "passed")));
    OK(room_say(&room, 0, "{'do':'propose','about':'undo'}"));
    number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 1, "{'do':'vote','about':'undo','number':%d,'yes':true}", (int)number));
    OK(room_say(&room, 2, "{'do':'vote','about':'undo','number':%d,'yes':true}", (int)number));
    ck_assert_str_eq(event_text(last_event(NULL), "what"), "undone");
    OK(room_say(&room, 0, "{'do':'act','move':'pass'}")); /* it is seat 0's turn again */
    room_reload(&room);
}
END_TEST

START_TEST(a_move_that_showed_something_cannot_be_undone)
{
    start(2);
    OK(room_say(&room, 0, "{'do':'act','move':'peek 1'}"));
    REFUSED(room_say(&room, 0, "{'do':'propose','about':'undo'}"), "bad", "shown somebody");
}
END_TEST

START_TEST(a_vote_about_undo_ends_with_the_next_move)
{
    start(2);
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    OK(room_say(&room, 0, "{'do':'propose','about':'undo'}"));
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 1, "{'do':'act','move':'raise'}"));
    REFUSED(room_say(&room, 1, "{'do':'vote','about':'undo','number':%d,'yes':true}", (int)number),
            "stale", "over");
}
END_TEST

START_TEST(a_lost_link_is_replaced_with_the_others_consent)
{
    start(3);
    struct referee_viewer old = room_hello(&room, room_key(1));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'link','seat':1,'key':'%s'}", room_key(7)));
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 0, "{'do':'vote','about':'link','number':%d,'yes':true}", (int)number));
    ck_assert(referee_may_view(room.table, &old));
    OK(room_say(&room, 2, "{'do':'vote','about':'link','number':%d,'yes':true}", (int)number));
    ck_assert(!referee_may_view(room.table, &old));
    ck_assert_int_eq(room_hello(&room, room_key(7)).seat, 1);
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'link','seat':1,'key':'%s'}", room_key(7)));
    ck_assert(json_is_true(json_object_get(room.answer, "again")));
    char *log = json_dumps(room.log, 0);
    ck_assert(strstr(log, room_key(7)) == NULL);
    free(log);
    room_reload(&room);
}
END_TEST

START_TEST(whoever_has_the_seat_can_refuse_a_new_link_for_it)
{
    start(2);
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'link','seat':1,'key':'%s'}", room_key(7)));
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 1, "{'do':'vote','about':'link','number':%d,'yes':false}", (int)number));
    ck_assert(!json_is_true(json_object_get(last_event(NULL), "passed")));
    ck_assert_int_eq(room_hello(&room, room_key(1)).seat, 1);
    OK(room_say(&room, 0, "{'do':'leave'}"));
    room.now += 60000;
    REFUSED(room_say(&room, REFEREE_SPECTATOR, "{'do':'link','seat':1,'key':'%s'}", room_key(7)),
            "waiting", "Nobody is here");
}
END_TEST

START_TEST(closing_ends_the_game_and_opens_the_proof)
{
    struct under_buf save = {0};
    start(2);
    OK(room_say(&room, 0, "{'do':'act','move':'raise'}"));
    ck_assert(referee_export(room.table, &save) != NULL);
    OK(room_say(&room, 0, "{'do':'propose','about':'close'}"));
    json_int_t number = json_integer_value(json_object_get(last_event(NULL), "number"));
    OK(room_say(&room, 1, "{'do':'vote','about':'close','number':%d,'yes':true}", (int)number));
    ck_assert_str_eq(referee_label(room.table), "closed");
    REFUSED(room_say(&room, 1, "{'do':'act','move':'raise'}"), "state", "closed");
    OK(referee_export(room.table, &save));
    ck_assert(strstr(save.text, "\"secret\"") != NULL);
    under_buf_free(&save);
    room_reload(&room);
}
END_TEST

/* --- two languages at one table --- */

static const char *babbled(const char *text)
{
    return strcmp(text, "Bot {number}") == 0    ? "Babot {number}"
           : strcmp(text, "Player {seat}") == 0 ? "Spieler {seat}"
                                                : text;
}

/* What a viewer is sent about the table, whole. */
static char *heard(struct referee_viewer *viewer)
{
    json_t *news = room_news_json(&room, viewer);
    ck_assert_ptr_nonnull(news);
    char *text = json_dumps(news, JSON_COMPACT);
    json_decref(news);
    return text;
}

/* Nobody on these seats gave a name: each is told in their own language who sits there, whoever
 * filled the seat in whatever language; and so it is after the log was read again. */
START_TEST(whoever_has_no_name_is_called_in_ones_own_language)
{
    static const struct under_language other = {.code = "xx", .translate = babbled};
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":3},"
                        "\"seats\":[{},{\"bot\":\"random\"}]}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
    OK(room_say(&room, 0, "{'do':'fill','seat':2,'bot':'random'}"));
    OK(room_say(&room, 0, "{'do':'free','seat':2}"));
    OK(room_say(&room, 0, "{'do':'start','bots':'random'}"));
    for (int reloaded = 0; reloaded < 2; reloaded++) {
        struct referee_viewer english = room_hello(&room, room_key(0)),
                              foreign = room_hello(&room, room_key(0));
        foreign.language = other;
        char *one = heard(&english), *two = heard(&foreign);
        ck_assert(strstr(one, "Bot 2") && strstr(one, "Bot 3") && strstr(one, "Player 1"));
        ck_assert(!strstr(one, "Babot") && !strstr(one, "Spieler"));
        ck_assert(strstr(two, "Babot 2") && strstr(two, "Babot 3") && strstr(two, "Spieler 1"));
        ck_assert_msg(!strstr(two, "Bot ") && !strstr(two, "Player 1"), "%s", two);
        ck_assert_ptr_nonnull(strstr(two, "\"what\":\"freed\""));
        free(one);
        free(two);
        room_reload(&room);
    }
}
END_TEST

/* A name that a bot would have is given to nobody twice. */
START_TEST(a_bot_is_called_as_nobody_else_is)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":3}}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','name':'Bot 2'}", room_key(0)));
    OK(room_say(&room, 0, "{'do':'fill','seat':1,'bot':'random'}"));
    struct referee_viewer viewer = room_hello(&room, room_key(0));
    json_t *news = room_news_json(&room, &viewer);
    json_t *seat = json_array_get(json_object_get(json_object_get(news, "table"), "seats"), 1);
    ck_assert_str_eq(event_text(seat, "name"), "Bot 3");
    ck_assert_int_eq(json_integer_value(json_object_get(seat, "number")), 3);
    json_decref(news);
    REFUSED(
        room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','name':'Bot 3'}", room_key(1)),
        "bad", "already called Bot 3");
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(1)));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("referee: people");
    TCase *tcase = tcase_create("people");
    tcase_add_checked_fixture(tcase, NULL, room_teardown);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, chat_reaches_everybody_but_those_who_muted_it);
    tcase_add_test(tcase, chat_has_limits);
    tcase_add_test(tcase, what_was_said_outlives_the_events_that_are_kept);
    tcase_add_test(tcase, whoever_leaves_an_open_table_gives_up_the_seat);
    tcase_add_test(tcase, a_bot_takes_over_by_vote_and_hands_the_seat_back);
    tcase_add_test(tcase, a_late_bot_is_refused);
    tcase_add_test(tcase, a_slow_player_may_be_replaced_but_not_a_quick_one);
    tcase_add_test(tcase, undo_needs_everybodys_consent);
    tcase_add_test(tcase, a_move_that_showed_something_cannot_be_undone);
    tcase_add_test(tcase, a_vote_about_undo_ends_with_the_next_move);
    tcase_add_test(tcase, a_lost_link_is_replaced_with_the_others_consent);
    tcase_add_test(tcase, whoever_has_the_seat_can_refuse_a_new_link_for_it);
    tcase_add_test(tcase, closing_ends_the_game_and_opens_the_proof);
    tcase_add_test(tcase, whoever_has_no_name_is_called_in_ones_own_language);
    tcase_add_test(tcase, a_bot_is_called_as_nobody_else_is);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
