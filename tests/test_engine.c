/* Sessions: playing, undoing, replaying, saving; and what a save must not be. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "engine/session.h"
#include "engine/walker.h"
#include "games.h"
#include "pack/pack.h"
#include "secret_game.h"
#include "suite.h"

static struct under_content skies;
static struct under_session session;

static void open_skies(void)
{
    ck_assert_ptr_null(under_pack_open(&skies, under_game_find("skies"), NULL));
    ck_assert_ptr_null(under_session_new(&session, &skies, NULL, 7));
}

static void close_skies(void)
{
    under_session_close(&session);
    under_pack_close(&skies);
}

static uint64_t hash_now(void)
{
    return under_state_hash(&session.config, session.state);
}

/* Plays on by the seed alone, decisions too, until the game is over or that many moves are played.
 */
static void play_some(size_t moves)
{
    const struct under_game *game = session.config.content->game;
    for (size_t end = session.count + moves; session.count < end;) {
        int actor = under_session_actor(&session);
        if (actor == UNDER_OVER)
            return;
        if (actor == UNDER_CHANCE) {
            ck_assert_ptr_null(under_session_roll(&session, NULL, NULL));
            continue;
        }
        under_rng rng = under_rng_at(99, session.count);
        struct under_moves list;
        game->moves(session.state, &session.config, &list);
        ck_assert_ptr_null(under_session_apply(
            &session, list.move[under_rng_below(&rng, (uint32_t)list.count)], NULL));
    }
}

START_TEST(start_state_has_its_hash)
{
    char text[UNDER_HASH_TEXT];
    under_hash_text(hash_now(), text);
    /* Pinned: the start of an easy game. It changes only with the rules version. */
    ck_assert_str_eq(text, "50e426d776c40993");
}
END_TEST

START_TEST(undo_goes_back_exactly)
{
    uint64_t hashes[40];
    for (int i = 0; i < 40; i++) {
        hashes[i] = hash_now();
        play_some(1);
    }
    for (int i = 39; i >= 0; i--) {
        ck_assert_ptr_null(under_session_undo(&session));
        ck_assert(hash_now() == hashes[i]);
    }
    ck_assert_str_eq(under_session_undo(&session), "There's no move to take back.");
}
END_TEST

/* Plays a whole game with shared luck, decisions by this generator; notes the first roll of every
 * round, and what each die showed at every roll it was in hand for. */
static void play_sharing(uint64_t deciding, int first[64], char seen[64][3][6])
{
    const struct under_game *game = session.config.content->game;
    ck_assert_ptr_null(under_session_new(&session, &skies, NULL, 7));
    ck_assert_ptr_null(under_session_take_luck(&session, UNDER_LUCK_SHARED));
    for (int actor; (actor = under_session_actor(&session)) != UNDER_OVER;) {
        if (actor == UNDER_CHANCE) {
            under_move drawn;
            ck_assert_ptr_null(under_session_roll(&session, &drawn, NULL));
            json_t *view = game->view(session.state, &session.config, 0);
            int round = (int)json_integer_value(json_object_get(view, "round")), roll = 0;
            const json_t *dice = json_object_get(view, "dice");
            for (size_t die = 3; die < 5; die++)
                roll += !json_is_null(json_object_get(json_array_get(dice, die), "at"));
            for (size_t die = 0; die < 5; die++) {
                const json_t *one = json_array_get(dice, die);
                if (json_is_null(json_object_get(one, "at")))
                    seen[round][roll][die] =
                        (char)json_integer_value(json_object_get(one, "value"));
            }
            if (roll == 0)
                first[round] = drawn.a;
            json_decref(view);
            continue;
        }
        under_rng rng = under_rng_at(deciding, session.count);
        struct under_moves list;
        game->moves(session.state, &session.config, &list);
        ck_assert_ptr_null(under_session_apply(
            &session, list.move[under_rng_below(&rng, (uint32_t)list.count)], NULL));
    }
}

START_TEST(shared_luck_is_the_same_whatever_is_played)
{
    int first[20][64] = {{0}}, compared = 0, again = 0;
    static char seen[20][64][3][6];
    for (int game = 0; game < 20; game++)
        play_sharing((uint64_t)game, first[game], seen[game]);
    for (int game = 1; game < 20; game++)
        for (int round = 0; round < 64; round++) {
            if (first[game][round] && first[0][round]) {
                ck_assert_int_eq(first[game][round], first[0][round]);
                compared += round > 1;
            }
            for (int roll = 1; roll < 3; roll++)
                for (int die = 0; die < 5; die++)
                    if (seen[game][round][roll][die] && seen[0][round][roll][die]) {
                        ck_assert_int_eq(seen[game][round][roll][die], seen[0][round][roll][die]);
                        again++;
                    }
        }
    ck_assert_int_gt(compared, 20);
    ck_assert_int_gt(again, 20);
    ck_assert_int_ne(first[0][1], first[0][2]);
}
END_TEST

START_TEST(shared_luck_is_saved)
{
    struct under_buf plain = {0}, save = {0};
    under_session_save(&session, &plain);
    ck_assert_ptr_null(strstr(plain.text, "luck"));
    ck_assert_ptr_null(under_session_take_luck(&session, UNDER_LUCK_SHARED));
    play_some(30);
    under_session_save(&session, &save);
    ck_assert_ptr_nonnull(strstr(save.text, "\"luck\":\"shared\""));
    uint64_t here = hash_now();
    play_some(40);
    uint64_t later = hash_now();
    ck_assert_ptr_null(under_session_load(&session, &skies, save.text, save.size));
    ck_assert(hash_now() == here);
    play_some(40);
    ck_assert(hash_now() == later);
    /* Other luck than that is of a later version. */
    char *word = strstr(save.text, "shared");
    for (int i = 0; i < 6; i++)
        word[i] = "doomed"[i];
    ck_assert_str_eq(under_session_load(&session, &skies, save.text, save.size),
                     "The save has the luck \"doomed\", which this program doesn't know.");
    ck_assert_str_eq(under_session_take_luck(&session, UNDER_LUCK_SHARED),
                     "Luck can be chosen only before the first move.");
    under_buf_free(&plain);
    under_buf_free(&save);
}
END_TEST

START_TEST(undone_roll_rolls_the_same_again)
{
    under_move first, again;
    ck_assert_ptr_null(under_session_roll(&session, &first, NULL));
    ck_assert_ptr_null(under_session_undo(&session));
    ck_assert_ptr_null(under_session_roll(&session, &again, NULL));
    ck_assert(under_move_equal(first, again));
}
END_TEST

START_TEST(same_seed_same_game)
{
    play_some(60);
    uint64_t hash = hash_now();
    ck_assert_ptr_null(under_session_new(&session, &skies, NULL, 7));
    play_some(60);
    ck_assert(hash_now() == hash);
    ck_assert_ptr_null(under_session_new(&session, &skies, NULL, 8));
    play_some(60);
    ck_assert(hash_now() != hash);
}
END_TEST

START_TEST(roll_is_refused_when_a_seat_is_to_move)
{
    ck_assert_ptr_null(under_session_roll(&session, NULL, NULL));
    ck_assert_str_eq(under_session_roll(&session, NULL, NULL),
                     "There's nothing to roll: seat 0 must move first.");
    play_some(100000);
    ck_assert_str_eq(under_session_roll(&session, NULL, NULL),
                     "There's nothing to roll: the game is over.");
}
END_TEST

START_TEST(refused_new_and_set_keep_the_game)
{
    play_some(10);
    uint64_t hash = hash_now();
    json_t *setup = json_pack("{s:i}", "level", 9), *position = json_pack("{s:i}", "round", 1);
    ck_assert_ptr_nonnull(under_session_new(&session, &skies, setup, 1));
    ck_assert_ptr_nonnull(under_session_set(&session, &skies, NULL, position, 1));
    ck_assert_ptr_nonnull(under_session_new(&session, &skies, NULL, UINT64_C(1) << 63));
    ck_assert(hash_now() == hash);
    ck_assert_int_eq((int)session.count, 10);
    json_decref(setup);
    json_decref(position);
}
END_TEST

/* --- saves --- */

static struct under_buf saved_now(void)
{
    struct under_buf saved = {0};
    under_session_save(&session, &saved);
    return saved;
}

START_TEST(save_loads_to_the_same_game)
{
    play_some(50);
    struct under_buf saved = saved_now();
    uint64_t hash = hash_now();
    ck_assert_ptr_null(under_session_new(&session, &skies, NULL, 1));
    ck_assert_ptr_null(under_session_load(&session, &skies, saved.text, saved.size));
    ck_assert(hash_now() == hash);
    ck_assert_int_eq((int)session.count, 50);
    ck_assert(session.seed == 7);
    struct under_buf again = saved_now();
    ck_assert_str_eq(again.text, saved.text);
    under_buf_free(&again);
    under_buf_free(&saved);
}
END_TEST

START_TEST(save_of_a_set_position_keeps_it)
{
    play_some(20);
    json_t *position = skies.game->save(session.state, &session.config);
    ck_assert_ptr_null(under_session_set(&session, &skies, NULL, position, 3));
    json_decref(position);
    play_some(20);
    struct under_buf saved = saved_now();
    uint64_t hash = hash_now();
    ck_assert_ptr_null(under_session_load(&session, &skies, saved.text, saved.size));
    ck_assert(hash_now() == hash);
    ck_assert(session.from_position);
    under_buf_free(&saved);
}
END_TEST

/* A save with one piece replaced, and a piece of the sentence that refuses it. */
static const struct {
    const char *piece, *by, *expected;
} damages[] = {
    {"{\"under\"", "(\"under\"", "its first line is not valid JSON"},
    {"\"under\":1", "\"over\":1", "no \"under\" with the number of the save format"},
    {"\"under\":1", "\"under\":2", "has format 2, and this program reads format 1"},
    {"\"under\":1", "\"under\":4294967297", "has format 4294967297, and this"},
    {"\"rules\":1", "\"rules\":4294967297", "version 4294967297 of the rules of skies"},
    {"\"game\":\"skies\"", "\"game\":\"chess\"", "a save of chess, not of skies"},
    {"\"rules\":1", "\"rules\":9", "version 9 of the rules of skies"},
    {"\"pack\":\"", "\"pack\":\"0", "must be 16 hexadecimal digits"},
    {"\"seed\":7", "\"seed\":-7", "the seed -7; it must be 0 or more"},
    {"\"seed\":7", "\"seed\":7,\"seed\":8", "duplicate"},
    {"\"seed\":7", "\"sun\":7", "The first line of the save can't be read"},
    {"\"hard\":[]", "\"hard\":[\"moon\"]", "A card in \"hard\" must be one of "},
    {"\nplace ", "\nput ", "Line 3 of the save: "},
    {"\nplace ", "\nplace\t", "Line 3 of the save: "},
    {"\nroll ", "\nroll 7 ", "Line 2 of the save: "},
    {"\n= ", "\n= 0", "is not a hash"},
    {"\n= ", "\n=", "is not a hash"},
};

START_TEST(damaged_saves_are_refused)
{
    play_some(2);
    while (under_session_actor(&session) == UNDER_CHANCE)
        play_some(1);
    struct under_buf saved = saved_now(), damaged = {0};
    const char *at = strstr(saved.text, damages[_i].piece);
    ck_assert_ptr_nonnull(at);
    under_buf_add(&damaged, saved.text, (size_t)(at - saved.text));
    under_buf_puts(&damaged, damages[_i].by);
    under_buf_puts(&damaged, at + strlen(damages[_i].piece));
    uint64_t hash = hash_now();
    under_status why = under_session_load(&session, &skies, damaged.text, damaged.size);
    ck_assert_msg(why && strstr(why, damages[_i].expected), "expected \"%s\", got: %s",
                  damages[_i].expected, why ? why : "no refusal");
    ck_assert(hash_now() == hash);
    under_buf_free(&damaged);
    under_buf_free(&saved);
}
END_TEST

START_TEST(cut_and_changed_saves_are_refused)
{
    play_some(5);
    struct under_buf saved = saved_now();
    /* Every proper beginning of a save either ends in the middle of a line, which is refused, or is
     * the save of an earlier moment. */
    for (size_t size = 0; size < saved.size; size++) {
        under_status why = under_session_load(&session, &skies, saved.text, size);
        if (size > 0 && saved.text[size - 1] == '\n')
            ck_assert_ptr_null(why);
        else
            ck_assert_ptr_nonnull(why);
    }
    /* A changed die: the hash at the end tells. */
    char *roll = strstr(saved.text, "\nroll ");
    roll[6] = roll[6] == '1' ? '2' : '1';
    under_status why = under_session_load(&session, &skies, saved.text, saved.size);
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_nonnull(strstr(why, "Line "));
    under_buf_free(&saved);
}
END_TEST

START_TEST(save_of_another_pack_is_refused)
{
    struct under_buf saved = saved_now();
    struct under_content other = skies;
    other.hash ^= 1;
    under_status why = under_session_load(&session, &other, saved.text, saved.size);
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_nonnull(strstr(why, "Load the pack the game began with."));
    under_buf_free(&saved);
}
END_TEST

START_TEST(zero_byte_is_no_save)
{
    static const char text[] = "{}\0\n";
    ck_assert_ptr_nonnull(under_session_load(&session, &skies, text, sizeof text - 1));
    ck_assert_ptr_nonnull(under_session_load(&session, &skies, "", 0));
}
END_TEST

/* --- more than one seat --- */

static void shown_to(const struct under_session *of, const char *text, int seat,
                     const char *expected)
{
    under_move move;
    struct under_buf out = {0};
    const struct under_game *game = of->config.content->game;
    ck_assert_ptr_null(game->parse(&of->config, text, &move));
    under_move_show(&of->config, of->state, move, seat, &out);
    ck_assert_str_eq(under_buf_text(&out), expected);
    under_buf_free(&out);
}

START_TEST(a_secret_move_is_shown_to_its_own)
{
    struct under_session secret = {0};
    ck_assert_ptr_null(under_session_new(&secret, &secret_content, NULL, 1));
    ck_assert(under_has_secrets(&secret.config, secret.state));
    shown_to(&secret, "deal 4", 0, "deal 4");
    shown_to(&secret, "deal 4", 1, "?");
    shown_to(&secret, "deal 4", UNDER_NO_SEAT, "?");
    shown_to(&secret, "raise", 1, "raise");
    shown_to(&secret, "raise", UNDER_NO_SEAT, "raise");
    for (const char *const *move = (const char *const[]){"deal 4", "deal 7", "deal 1", NULL}; *move;
         move++)
        ck_assert_ptr_null(under_session_play(&secret, *move, NULL));
    while (under_session_actor(&secret) != UNDER_OVER)
        ck_assert_ptr_null(under_session_play(&secret, "pass", NULL));
    ck_assert(!under_has_secrets(&secret.config, secret.state)); /* the end shows all */
    under_session_close(&secret);
}
END_TEST

START_TEST(secret_game_plays_by_text)
{
    struct under_session secret = {0};
    ck_assert_ptr_null(under_session_new(&secret, &secret_content, NULL, 1));
    ck_assert_int_eq(under_session_actor(&secret), UNDER_CHANCE);
    ck_assert_ptr_null(under_session_play(&secret, "deal 4", NULL));
    ck_assert_ptr_nonnull(under_session_play(&secret, "deal 4", NULL));
    ck_assert_ptr_null(under_session_play(&secret, "deal 7", NULL));
    ck_assert_ptr_null(under_session_play(&secret, "deal 1", NULL));
    ck_assert_int_eq(under_session_actor(&secret), 0);
    ck_assert_ptr_null(under_session_play(&secret, "peek 2", NULL));
    json_t *view = secret_game.view(secret.state, &secret.config, 0);
    json_t *expected = json_pack("[i, n, i]", 4, 1);
    ck_assert(json_equal(json_object_get(view, "cards"), expected));
    json_decref(expected);
    json_decref(view);
    under_session_close(&secret);
}
END_TEST

static void ck_called(const struct under_session *of, int seat, const char *expected)
{
    struct under_buf name = {0};
    ck_assert(under_player_name(&of->config, seat, &name));
    ck_assert_str_eq(name.text, expected);
    under_buf_free(&name);
}

/* Names belong to people, not to a game: every game with several seats takes them, and every save
 * keeps them. */
START_TEST(players_have_names)
{
    struct under_content sun;
    struct under_session named = {0};
    struct under_buf save = {0};
    ck_assert_ptr_null(under_pack_open(&sun, under_game_find("sun"), NULL));
    json_t *setup = json_pack("{s:i, s:[s, s]}", "players", 2, "names", "Anna", "Ben");
    ck_assert_ptr_null(under_session_new(&named, &sun, setup, 3));
    under_session_save(&named, &save);
    under_session_close(&named);
    ck_assert_ptr_null(under_session_load(&named, &sun, save.text, save.size));
    ck_called(&named, 0, "Anna");
    ck_called(&named, 1, "Ben");
    ck_assert(!under_player_name(&named.config, UNDER_CHANCE, &save));
    under_session_close(&named);
    static const struct {
        const char *names, *why;
    } wrong[] = {
        {"[\"Anna\"]", "a list of 2"},
        {"\"Anna\"", "a list of 2"},
        {"[\"Anna\", \"\"]", "1 to 24 characters"},
        {"[\"Anna\", \"Ben \"]", "1 to 24 characters"},
        {"[\"Anna\", \"Be\\nn\"]", "1 to 24 characters"},
        {"[\"Anna\", 7]", "1 to 24 characters"},
        {"[\"Anna\", \"Anna\"]", "Two players are called"},
        {"[{\"bot\": 1}, {\"bot\": 1}]", "Two players are called \"Bot 1\""},
        {"[\"Anna\", {\"bot\": 0}]", "1 to 24 characters"},
        {"[\"Anna\", {\"bot\": 2, \"player\": 2}]", "1 to 24 characters"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_object_set_new(setup, "names", json_loads(wrong[i].names, JSON_DECODE_ANY, NULL));
        under_status why = under_session_new(&named, &sun, setup, 3);
        ck_assert_msg(why && strstr(why, wrong[i].why), "%s: %s", wrong[i].names, why);
    }
    under_buf_free(&save);
    json_decref(setup);
    under_pack_close(&sun);
}
END_TEST

static const char *babbled(const char *text)
{
    return strcmp(text, "Bot {number}") == 0    ? "Babot {number}"
           : strcmp(text, "Player {seat}") == 0 ? "Spieler {seat}"
                                                : text;
}

/* What nobody called themselves is no name but data: the save says the same whatever is spoken, and
 * every language has its own words for it. */
START_TEST(bots_are_called_in_every_language)
{
    static const struct under_language other = {.code = "xx", .translate = babbled};
    struct under_content sun;
    struct under_session named = {0};
    struct under_buf save = {0}, again = {0};
    ck_assert_ptr_null(under_pack_open(&sun, under_game_find("sun"), NULL));
    json_t *setup = json_pack("{s:i, s:[s, {s:i}, {s:i}]}", "players", 3, "names", "Anna", "bot", 7,
                              "player", 3);
    ck_assert_ptr_null(under_session_new(&named, &sun, setup, 3));
    under_session_save(&named, &save);
    ck_called(&named, 0, "Anna");
    ck_called(&named, 1, "Bot 7");
    ck_called(&named, 2, "Player 3");
    const struct under_language *before = under_speak(&other);
    ck_called(&named, 0, "Anna");
    ck_called(&named, 1, "Babot 7");
    ck_called(&named, 2, "Spieler 3");
    json_t *shown = under_named_setup(&named.config), *names = json_object_get(shown, "names");
    ck_assert_str_eq(json_string_value(json_array_get(names, 1)), "Babot 7");
    under_session_save(&named, &again);
    under_speak(before);
    ck_assert_str_eq(save.text, again.text);
    ck_assert_ptr_nonnull(strstr(save.text, "{\"bot\":7}"));
    under_session_close(&named);
    ck_assert_ptr_null(under_session_load(&named, &sun, save.text, save.size));
    ck_called(&named, 1, "Bot 7");
    under_session_close(&named);
    under_buf_free(&save);
    under_buf_free(&again);
    json_decref(shown);
    json_decref(setup);
    under_pack_close(&sun);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("engine");
    TCase *tests = tcase_create("sessions");
    tcase_add_checked_fixture(tests, open_skies, close_skies);
    tcase_add_test(tests, start_state_has_its_hash);
    tcase_add_test(tests, undo_goes_back_exactly);
    tcase_add_test(tests, shared_luck_is_the_same_whatever_is_played);
    tcase_add_test(tests, shared_luck_is_saved);
    tcase_add_test(tests, undone_roll_rolls_the_same_again);
    tcase_add_test(tests, same_seed_same_game);
    tcase_add_test(tests, roll_is_refused_when_a_seat_is_to_move);
    tcase_add_test(tests, refused_new_and_set_keep_the_game);
    tcase_add_test(tests, save_loads_to_the_same_game);
    tcase_add_test(tests, save_of_a_set_position_keeps_it);
    tcase_add_loop_test(tests, damaged_saves_are_refused, 0, sizeof damages / sizeof *damages);
    tcase_add_test(tests, cut_and_changed_saves_are_refused);
    tcase_add_test(tests, save_of_another_pack_is_refused);
    tcase_add_test(tests, zero_byte_is_no_save);
    tcase_add_test(tests, a_secret_move_is_shown_to_its_own);
    tcase_add_test(tests, secret_game_plays_by_text);
    tcase_add_test(tests, players_have_names);
    tcase_add_test(tests, bots_are_called_in_every_language);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
