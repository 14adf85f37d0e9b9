/* Dice that can be checked: how they are made, that honest ones verify and others don't, and that
 * nothing that is sent gives them away. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "pack/pack.h"
#include "referee/dice.h"
#include "referee_steps.h"
#include "suite.h"

/* A game of skies at a table, played to its end by a bot for the one who sits there. */
static void play_skies(struct under_buf *save)
{
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"skies\"}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s','commitment':'%s'}", room_key(0),
                room_commitment(0)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    OK(room_say(&room, 0, "{'do':'contribute','bytes':'%s'}", room_bytes(0)));
    OK(room_say(&room, 0, "{'do':'bot','bot':'random'}"));
    room_play_bots(&room, 1000);
    ck_assert_str_eq(referee_label(room.table), "over");
    OK(referee_export(room.table, save));
}

static under_status load(struct under_session *session, struct under_content *content,
                         const char *save)
{
    *session = (struct under_session){0};
    under_status why = under_pack_open(content, under_game_find("skies"), NULL);
    ck_assert_msg(!why, "%s", why);
    return under_session_load(session, content, save, strlen(save));
}

/* Computed with Python's hashlib, as docs/server.md describes it. */
START_TEST(keys_are_made_as_documented)
{
    static const char *const keys[] = {
        "7b26965297f7bad5db117145ba79e8934daeb56a0cd3e9456e9205f48cc2334a",
        "6d5bd60e0bedae544761bad7a5cda7caa4e44c89f158b2bbc7a2021d1a503e38",
        "e8d1449fbbdc92a6db8b2627774c3083b7ca720bc6c2027d46a8ee1215cfc4ef",
        "6bf2631d817653888c45e605499288b278715aef5344262a9139b4873aa4b582",
    };
    uint8_t secret[DICE_BYTES], other[DICE_BYTES];
    struct dice_share shares[3] = {{.committed = true, .shown = true}, {.committed = true}, {0}};
    struct dice dice;
    for (int i = 0; i < DICE_BYTES; i++)
        secret[i] = (uint8_t)i;
    memset(shares[0].bytes, 7, DICE_BYTES);
    memset(other, 9, DICE_BYTES);
    dice_commit(other, shares[1].commitment);
    dice_make(&dice, "table-one", secret, shares, 3);
    for (int sort = 0; sort < DICE_SORTS; sort++) {
        char text[DICE_HEX];
        dice_hex(dice.key[sort], text);
        ck_assert_str_eq(text, keys[sort]);
    }
    struct under_content content;
    struct under_session session = {0};
    OK(under_pack_open(&content, under_game_find("skies"), NULL));
    OK(under_session_new(&session, &content, NULL, 1));
    ck_assert_uint_eq(dice_at(&dice, &session.config, session.state, 5).state,
                      UINT64_C(0xc8c6eae6dfaa8c5a));
    under_session_close(&session);
    under_pack_close(&content);
}
END_TEST

START_TEST(an_honest_table_verifies)
{
    struct under_buf save = {0};
    struct under_session session;
    struct under_content content;
    struct dice_report report;
    play_skies(&save);
    OK(load(&session, &content, save.text));
    OK(dice_verify(&session, &report));
    ck_assert_uint_eq(report.wrong, 0);
    ck_assert_uint_gt(report.outcomes, 3);
    ck_assert_int_eq(report.added, 1);
    double expected = 0;
    size_t rolled = 0;
    for (int i = 0; i < report.faces; i++) {
        expected += report.face[i].expected;
        rolled += report.face[i].rolled;
    }
    ck_assert_int_eq(report.faces, 6);
    ck_assert(expected > (double)rolled - 0.01 && expected < (double)rolled + 0.01);
    under_session_close(&session);
    under_pack_close(&content);
    under_buf_free(&save);
}
END_TEST

START_TEST(a_changed_roll_is_pointed_out)
{
    struct under_buf save = {0}, changed = {0};
    struct under_session session;
    struct under_content content;
    struct dice_report report;
    play_skies(&save);
    /* Another first roll, and nothing after it. */
    char *roll = strstr(save.text, "\nroll ");
    char *digit = roll + 6;
    *digit = *digit == '6' ? '1' : (char)(*digit + 1);
    under_buf_add(&changed, save.text, (size_t)(strchr(roll + 1, '\n') + 1 - save.text));
    OK(load(&session, &content, changed.text));
    OK(dice_verify(&session, &report));
    ck_assert_uint_eq(report.outcomes, 1);
    ck_assert_uint_eq(report.wrong, 1);
    ck_assert_uint_eq(report.first, 0);
    under_session_close(&session);
    under_pack_close(&content);
    under_buf_free(&changed);
    under_buf_free(&save);
}
END_TEST

static const struct {
    const char *key, *words;
} lies[] = {
    {"\"secret\":\"", "another secret"},
    {"\"seats\":[{\"name\":{\"player\":1},\"commitment\":\"", "other bytes"},
    {"\"bytes\":\"", "other bytes"},
};

START_TEST(a_changed_proof_is_refused)
{
    struct under_buf save = {0};
    struct under_session session;
    struct under_content content;
    struct dice_report report;
    play_skies(&save);
    char *at = strstr(save.text, lies[_i].key);
    ck_assert(at != NULL);
    at += strlen(lies[_i].key);
    *at = *at == '0' ? '1' : '0';
    OK(load(&session, &content, save.text));
    under_status why = dice_verify(&session, &report);
    ck_assert_msg(why && strstr(why, lies[_i].words), "%s", why);
    under_session_close(&session);
    under_pack_close(&content);
    under_buf_free(&save);
}
END_TEST

START_TEST(a_game_without_a_proof_is_refused)
{
    struct under_buf save = {0};
    struct under_session session = {0};
    struct under_content content;
    struct dice_report report;
    OK(under_pack_open(&content, under_game_find("skies"), NULL));
    OK(under_session_new(&session, &content, NULL, 1));
    under_session_save(&session, &save);
    under_session_close(&session);
    under_pack_close(&content);
    OK(load(&session, &content, save.text));
    under_status why = dice_verify(&session, &report);
    ck_assert_msg(why && strstr(why, "no proof"), "%s", why);
    under_session_close(&session);
    under_pack_close(&content);
    under_buf_free(&save);
}
END_TEST

/* The positions of a table's outcomes only ever rise. */
static void check_rolled(const struct room *at)
{
    size_t i;
    const json_t *text;
    json_int_t before = 0;
    json_array_foreach(at->log, i, text)
    {
        json_t *record = json_loads(json_string_value(text), 0, NULL);
        const json_t *rolled = json_object_get(record, "rolled");
        if (rolled) {
            ck_assert_int_ge(json_integer_value(rolled), before);
            before = json_integer_value(rolled);
        }
        json_decref(record);
    }
    ck_assert_int_gt(before, 0);
}

/* The first move that is offered to seat 0 and does what the text begins with. */
static void offered(const char *begins, char *out, size_t room_for)
{
    OK(room_say(&room, 0, "{'do':'ask'}"));
    json_t *group, *choice;
    size_t i, j;
    json_array_foreach(json_object_get(room.answer, "groups"), i, group)
    {
        json_array_foreach(json_object_get(group, "choices"), j, choice)
        {
            const char *move = json_string_value(json_object_get(choice, "move"));
            if (!json_object_get(choice, "why") && strncmp(move, begins, strlen(begins)) == 0) {
                snprintf(out, room_for, "%s", move);
                return;
            }
        }
    }
    ck_abort_msg("no such move is offered");
}

START_TEST(undo_does_not_take_dice_back)
{
    char move[40];
    OK(room_open(&room, "{\"do\":\"create\",\"game\":\"skies\"}"));
    OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
    OK(room_say(&room, 0, "{'do':'start'}"));
    offered("place b", move, sizeof move); /* black dice do not make the others roll again */
    OK(room_say(&room, 0, "{'do':'act','move':'%s'}", move));
    OK(room_say(&room, 0, "{'do':'propose','about':'undo'}")); /* nobody else has a say */
    OK(room_say(&room, 0, "{'do':'act','move':'%s'}", move));  /* it is possible again */
    offered("place w", move, sizeof move);
    OK(room_say(&room, 0, "{'do':'act','move':'%s'}", move)); /* the others roll */
    const char *why = room_say(&room, 0, "{'do':'propose','about':'undo'}");
    ck_assert_msg(why && strstr(why, "past a roll"), "%s", why);
    check_rolled(&room);
    room_reload(&room);
}
END_TEST

/* Everything that everybody is sent until the game is over. */
static void collect(const struct room *at, struct under_buf *out)
{
    struct referee_table *table = referee_open(room_referee(), referee_id(at->table));
    struct referee_viewer viewers[2] = {
        {.seat = 0, .language = under_english, .fresh = true},
        {.seat = REFEREE_SPECTATOR, .language = under_english, .fresh = true}};
    size_t i;
    const json_t *text;
    json_array_foreach(at->log, i, text)
    {
        OK(referee_fold(table, json_string_value(text), json_string_length(text)));
        for (int v = 0; v < 2; v++) {
            json_t *news = referee_news(table, &viewers[v]);
            char *sent = news ? json_dumps(news, JSON_COMPACT) : NULL;
            if (sent)
                under_buf_puts(out, sent);
            free(sent);
            json_decref(news);
        }
    }
    referee_close(table);
}

START_TEST(nothing_that_is_sent_holds_the_secret_or_what_it_gives)
{
    struct under_buf save = {0}, sent = {0};
    struct under_session session;
    struct under_content content;
    char seed[24];
    play_skies(&save);
    collect(&room, &sent);
    OK(load(&session, &content, save.text));
    const char *secret = json_string_value(json_object_get(session.table, "secret"));
    const char *commitment = json_string_value(json_object_get(session.table, "commitment"));
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)session.seed);
    ck_assert(strstr(sent.text, commitment) != NULL);
    ck_assert(strstr(sent.text, secret) == NULL);
    ck_assert(strstr(sent.text, seed) == NULL);
    ck_assert(strstr(sent.text, room_key(0)) == NULL);
    ck_assert(strstr(sent.text, room_bytes(0)) == NULL);
    /* The last four bytes of the secret alone are not there, either. */
    ck_assert(strstr(sent.text, secret + 56) == NULL);
    under_session_close(&session);
    under_pack_close(&content);
    under_buf_free(&save);
    under_buf_free(&sent);
}
END_TEST

/* The same commands at a table with another secret: the first dice are others. What was sent before
 * them differs by the server's commitment alone. */
START_TEST(what_is_sent_before_a_roll_says_nothing_about_it)
{
    struct under_buf first[2] = {{0}, {0}}, rolled[2] = {{0}, {0}};
    char before[2][4096];
    for (int i = 0; i < 2; i++) {
        OK(room_open(&room, "{\"do\":\"create\",\"game\":\"skies\",\"id\":\"0123456789abcdef\"}"));
        if (i == 1) { /* another secret, and nothing else */
            json_t *created = json_loads(json_string_value(json_array_get(room.log, 0)), 0, NULL);
            json_object_set_new(created, "secret", json_string(room_bytes(5)));
            char *text = json_dumps(created, JSON_COMPACT);
            json_array_set_new(room.log, 0, json_string(text));
            char id[REFEREE_ID_MOST];
            snprintf(id, sizeof id, "%s", referee_id(room.table));
            referee_close(room.table);
            room.table = referee_open(room_referee(), id);
            OK(referee_fold(room.table, text, strlen(text)));
            free(text);
            json_decref(created);
        }
        OK(room_say(&room, REFEREE_SPECTATOR, "{'do':'sit','key':'%s'}", room_key(0)));
        collect(&room, &first[i]);
        ck_assert_ptr_nonnull(first[i].text);
        char *commitment = strstr(first[i].text, "\"dice\":\"");
        for (; commitment; commitment = strstr(commitment + 1, "\"dice\":\""))
            memset(commitment + 8, 'x', 64);
        snprintf(before[i], sizeof before[i], "%s", first[i].text);
        OK(room_say(&room, 0, "{'do':'start'}"));
        collect(&room, &rolled[i]);
        room_close(&room);
    }
    ck_assert_str_eq(before[0], before[1]);
    const char *one = strstr(rolled[0].text, "\"roll "), *two = strstr(rolled[1].text, "\"roll ");
    ck_assert(one && two && strncmp(one, two, 15) != 0);
    for (int i = 0; i < 2; i++) {
        under_buf_free(&first[i]);
        under_buf_free(&rolled[i]);
    }
}
END_TEST

/* 6,000 dice of one key: no face is far from a sixth (chi squared with 5 degrees of freedom, one in
 * a million), and neighbouring positions have nothing in common. */
START_TEST(dice_are_even)
{
    uint8_t secret[DICE_BYTES] = {42};
    struct dice dice;
    struct under_content content;
    struct under_session session = {0};
    double face[6] = {0}, chi = 0;
    int same = 0, last = -1;
    dice_make(&dice, "even", secret, NULL, 0);
    OK(under_pack_open(&content, under_game_find("skies"), NULL));
    OK(under_session_new(&session, &content, NULL, 1));
    for (uint64_t n = 0; n < 6000; n++) {
        under_rng rng = dice_at(&dice, &session.config, session.state, n);
        int shown = (int)under_rng_below(&rng, 6);
        face[shown]++;
        same += shown == last;
        last = shown;
    }
    for (int i = 0; i < 6; i++)
        chi += (face[i] - 1000) * (face[i] - 1000) / 1000;
    ck_assert_msg(chi < 35.9, "chi squared %f", chi);
    ck_assert_msg(same > 850 && same < 1150, "%d pairs", same);
    under_session_close(&session);
    under_pack_close(&content);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dice of tables");
    TCase *tcase = tcase_create("dice");
    tcase_add_checked_fixture(tcase, NULL, room_teardown);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, keys_are_made_as_documented);
    tcase_add_test(tcase, an_honest_table_verifies);
    tcase_add_test(tcase, a_changed_roll_is_pointed_out);
    tcase_add_loop_test(tcase, a_changed_proof_is_refused, 0, (int)(sizeof lies / sizeof *lies));
    tcase_add_test(tcase, a_game_without_a_proof_is_refused);
    tcase_add_test(tcase, undo_does_not_take_dice_back);
    tcase_add_test(tcase, nothing_that_is_sent_holds_the_secret_or_what_it_gives);
    tcase_add_test(tcase, what_is_sent_before_a_roll_says_nothing_about_it);
    tcase_add_test(tcase, dice_are_even);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
