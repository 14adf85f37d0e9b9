/* Golden games: whole games as they were once played, with the hash of the state at every round.
 * The same moves must lead to the same states for ever, on every machine; a change of rules that
 * means to change them raises the rules' version.
 *
 * test_golden --remake writes the files anew, with the same set-ups, seeds and moves, the built-in
 * pack's hash and fresh state hashes: for when the pack changed, or the rules on purpose. Read the
 * difference before committing it. Where old moves are no longer possible, test_golden --play NAME
 * plays the games whose files begin so anew, by the game's own suggestions, with the first seed
 * that leads to the result and in which somebody moves. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "engine/session.h"
#include "games.h"
#include "pack/pack.h"
#include "suite.h"

static const struct golden {
    const char *game, *file, *result;
    /* Whether the dice are those that the seed draws; otherwise they were chosen. */
    enum { OWN_DICE, CHOSEN_DICE } dice;
    const char *setup; /* with ' for ", of those that --play can play */
} golden[] = {
    {"skies", "won.save", "won", OWN_DICE, NULL},
    {"skies", "lost-damage.save", "lost-damage", OWN_DICE, NULL},
    {"skies", "lost-mothership.save", "lost-mothership", OWN_DICE, NULL},
    {"skies", "three-hard.save", "lost-damage", OWN_DICE, NULL},
    {"skies", "level8.save", "lost-damage", OWN_DICE, NULL},
    {"skies", "robots.save", "won", CHOSEN_DICE, NULL}, /* from the middle of a game */
    {"sun", "sun/mission-1-won.save", "won", OWN_DICE, "{'mission':1,'players':3}"},
    {"sun", "sun/mission-1-lost.save", "lost", OWN_DICE, "{'mission':1,'players':2}"},
    {"sun", "sun/mission-2-won.save", "won", OWN_DICE, "{'mission':2,'players':4}"},
    {"sun", "sun/mission-2-lost.save", "lost", OWN_DICE, "{'mission':2,'players':1}"},
    {"sun", "sun/mission-3-won.save", "won", OWN_DICE, "{'mission':3,'players':3}"},
    {"sun", "sun/mission-3-lost.save", "lost", OWN_DICE, "{'mission':3,'players':2}"},
    {"sun", "sun/mission-4-won.save", "won", OWN_DICE, "{'mission':4,'players':4}"},
    {"sun", "sun/mission-4-lost.save", "lost", OWN_DICE, "{'mission':4,'players':2}"},
    {"sun", "sun/mission-5-won.save", "won", OWN_DICE, "{'mission':5,'players':3}"},
    {"sun", "sun/mission-5-lost.save", "lost", OWN_DICE, "{'mission':5,'players':1}"},
    {"sun", "sun/mission-6-won.save", "won", OWN_DICE, "{'mission':6,'players':4}"},
    {"sun", "sun/mission-6-lost.save", "lost", OWN_DICE, "{'mission':6,'players':2}"},
    {"sun", "sun/edition-1.05.save", "lost", OWN_DICE, "{'players':3,'edition':'1.05'}"},
    {"sun", "sun/edition-1.0.save", "lost", OWN_DICE, "{'players':3,'edition':'1.0'}"},
    {"sun", "sun/traitor.save", "won", OWN_DICE,
     "{'mission':4,'players':4,'mode':'semi-cooperative','survivors':3}"},
};
enum { GAMES = sizeof golden / sizeof *golden };

/* What the golden games of a game have in common. */
static const struct trait {
    const char *game, *round, *move; /* what counts its rounds; how moves begin that it has */
} traits[] = {
    {"skies", "round", "\nplace "},
    {"sun", "day", "\nmove t"},
};

static const struct trait *trait_of(const struct golden *game)
{
    const struct trait *trait = traits;
    while (strcmp(trait->game, game->game) != 0)
        trait++;
    return trait;
}

static struct under_content content;

/* For what tests and remaking share: Check's own assertions work inside tests only. */
static void demand(bool holds, const char *what, const char *why)
{
    if (holds)
        return;
    fprintf(stderr, "%s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

static void begin(const struct golden *game)
{
    under_status why = under_pack_open(&content, under_game_find(game->game), NULL);
    demand(!why, "the built-in pack is refused", why);
}

static void finish(void)
{
    under_pack_close(&content);
}

/* The file's text; the caller frees it. */
static char *read_golden(const char *name, size_t *size)
{
    char path[1000];
    snprintf(path, sizeof path, TESTS_FOLDER "/golden/%s", name);
    FILE *file = fopen(path, "rb");
    demand(file != NULL, path, "cannot be opened");
    struct under_buf text = {0};
    char piece[4096];
    for (size_t n; (n = fread(piece, 1, sizeof piece, file)) > 0;)
        under_buf_add(&text, piece, n);
    fclose(file);
    *size = text.size;
    return text.text;
}

static void load_golden(struct under_session *session, const char *name)
{
    size_t size;
    char *text = read_golden(name, &size);
    under_status why = under_session_load(session, &content, text, size);
    ck_assert_msg(!why, "%s: %s", name, why);
    free(text);
}

/* The name of the result, or for a game that names winners whether there are any. */
static const char *name_result(const json_t *result)
{
    if (json_is_string(result))
        return json_string_value(result);
    return json_array_size(json_object_get(result, "winners")) ? "won" : "lost";
}

static int round_of(const struct golden *game, const struct under_session *session,
                    const void *state)
{
    json_t *saved = content.game->save(state, &session->config);
    int round = (int)json_integer_value(json_object_get(saved, trait_of(game)->round));
    json_decref(saved);
    return round;
}

/* Loading compares every hash in the file with the state there. */
START_TEST(a_golden_game_replays)
{
    const struct golden *game = &golden[_i];
    struct under_session session = {0};
    begin(game);
    load_golden(&session, game->file);
    ck_assert_int_eq(under_session_actor(&session), UNDER_OVER);
    json_t *result = content.game->result(session.state, &session.config);
    ck_assert_str_eq(name_result(result), game->result);
    json_decref(result);
    under_session_close(&session);
    finish();
}
END_TEST

/* The file has a hash for every round, so that a difference shows near where it begins. */
START_TEST(a_golden_game_has_its_hashes)
{
    size_t size;
    char *text = read_golden(golden[_i].file, &size);
    int hashes = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        hashes += line[0] == '=';
    }
    free(text);
    struct under_session session = {0};
    begin(&golden[_i]);
    load_golden(&session, golden[_i].file);
    int rounds = round_of(&golden[_i], &session, session.state) -
                 round_of(&golden[_i], &session, session.first);
    under_session_close(&session);
    finish();
    ck_assert_int_eq(hashes, rounds + 1);
}
END_TEST

/* One digit of one hash changed, or one move lost: it does not load, and the sentence says where.
 */
START_TEST(a_spoiled_golden_game_is_refused)
{
    size_t size;
    char *text = read_golden(golden[_i].file, &size);
    char *hash = strstr(text, "\n= ");
    ck_assert_ptr_nonnull(hash);
    int line = 2;
    for (const char *c = text; c < hash; c++)
        line += *c == '\n';
    hash[3] = hash[3] == '0' ? '1' : '0';
    char number[20];
    snprintf(number, sizeof number, "%d", line);
    struct under_session session = {0};
    begin(&golden[_i]);
    under_status why = under_session_load(&session, &content, text, size);
    ck_assert_msg(why && strstr(why, number), "line %s: %s", number, why ? why : "accepted");
    ck_assert(!under_session_open(&session));
    free(text);

    text = read_golden(golden[_i].file, &size);
    char *place = strstr(text, trait_of(&golden[_i])->move) + 1;
    size_t gone = strcspn(place, "\n") + 1;
    memmove(place, place + gone, size - (size_t)(place - text) - gone);
    why = under_session_load(&session, &content, text, size - gone);
    ck_assert_msg(why && strstr(why, "Line "), "a lost move: %s", why ? why : "accepted");
    ck_assert(!under_session_open(&session));
    free(text);
    finish();
}
END_TEST

/* The seed's own dice: the generator gives the same numbers as on the day the game was played. */
START_TEST(golden_dice_are_drawn_again)
{
    const struct golden *game = &golden[_i];
    if (game->dice == CHOSEN_DICE)
        return;
    struct under_session played = {0}, again = {0};
    begin(game);
    load_golden(&played, game->file);
    under_status why = under_session_new(&again, &content, played.config.setup, played.seed);
    ck_assert_msg(!why, "%s", why);
    for (size_t i = 0; i < played.count; i++) {
        if (under_session_actor(&again) == UNDER_CHANCE) {
            under_move drawn;
            why = under_session_roll(&again, &drawn, NULL);
            ck_assert_msg(!why && under_move_equal(drawn, played.log[i]), "move %d", (int)i + 1);
        } else {
            why = under_session_apply(&again, played.log[i], NULL);
            ck_assert_msg(!why, "move %d: %s", (int)i + 1, why);
        }
    }
    ck_assert_mem_eq(again.state, played.state, content.game->state_size);
    under_session_close(&played);
    under_session_close(&again);
    finish();
}
END_TEST

/* --- writing them anew --- */

static void add_hash(const struct under_session *session, struct under_buf *out)
{
    char hash[UNDER_HASH_TEXT];
    under_hash_text(under_state_hash(&session->config, session->state), hash);
    under_buf_printf(out, "= %s\n", hash);
}

/* Begins the game that the header of a save describes, whatever pack it was played with. */
static under_status begin_from_header(struct under_session *session, const char *line)
{
    json_t *header = json_loads(line, JSON_DISABLE_EOF_CHECK, NULL);
    json_t *setup = json_object_get(header, "setup");
    json_t *state = json_object_get(header, "state");
    uint64_t seed = (uint64_t)json_integer_value(json_object_get(header, "seed"));
    under_status why = state ? under_session_set(session, &content, setup, state, seed)
                             : under_session_new(session, &content, setup, seed);
    json_decref(header);
    return why;
}

static void remake(const struct golden *game)
{
    const char *name = game->file;
    size_t size;
    char *text = read_golden(name, &size);
    struct under_session session = {0};
    under_status why = begin_from_header(&session, text);
    demand(!why, name, why);
    struct under_buf head = {0}, moves = {0};
    under_session_save(&session, &head);
    int round = round_of(game, &session, session.state);
    strtok(text, "\n");
    for (char *line; (line = strtok(NULL, "\n"));) {
        if (*line == '=')
            continue;
        why = under_session_play(&session, line, NULL);
        demand(!why, line, why);
        under_buf_printf(&moves, "%s\n", line);
        int now = round_of(game, &session, session.state);
        if (now != round || under_session_actor(&session) == UNDER_OVER)
            add_hash(&session, &moves);
        round = now;
    }
    char path[1000];
    snprintf(path, sizeof path, TESTS_FOLDER "/golden/%s", name);
    FILE *file = fopen(path, "wb");
    demand(file != NULL, path, "cannot be written");
    fprintf(file, "%.*s\n%s", (int)strcspn(head.text, "\n"), head.text, moves.text);
    fclose(file);
    printf("%s: %d moves\n", name, (int)session.count);
    under_buf_free(&head);
    under_buf_free(&moves);
    under_session_close(&session);
    free(text);
}

/* --- playing them anew --- */

static void write_moves(const struct golden *game, struct under_session *session)
{
    char path[1000];
    struct under_buf text = {0};
    under_session_save(session, &text);
    snprintf(path, sizeof path, TESTS_FOLDER "/golden/%s", game->file);
    FILE *file = fopen(path, "wb");
    demand(file != NULL, path, "cannot be written");
    fwrite(text.text, 1, text.size, file);
    fclose(file);
    under_buf_free(&text);
}

/* A whole game by suggestions; whether it ended as it should. */
static bool play_to_the_end(const struct golden *game, const json_t *setup, uint64_t seed)
{
    enum { MOVES_MOST = 20000 };
    struct under_session session = {0};
    under_rng rng = under_rng_at(seed, UINT64_MAX); /* not the chance moves' own */
    under_status why = under_session_new(&session, &content, setup, seed);
    demand(!why, game->file, why);
    while (!why && under_session_actor(&session) != UNDER_OVER && session.count < MOVES_MOST)
        why = under_session_actor(&session) == UNDER_CHANCE
                  ? under_session_roll(&session, NULL, NULL)
                  : under_session_apply(&session,
                                        content.game->suggest(session.state, &session.config, &rng),
                                        NULL);
    demand(!why, game->file, why);
    json_t *result = content.game->result(session.state, &session.config);
    struct under_buf text = {0};
    under_session_save(&session, &text);
    bool wanted = under_session_actor(&session) == UNDER_OVER &&
                  strcmp(name_result(result), game->result) == 0 &&
                  strstr(text.text, trait_of(game)->move);
    under_buf_free(&text);
    json_decref(result);
    if (wanted)
        write_moves(game, &session);
    under_session_close(&session);
    return wanted;
}

static void play_anew(const struct golden *game)
{
    char text[1000];
    snprintf(text, sizeof text, "%s", game->setup);
    for (char *c = text; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    json_t *setup = json_loads(text, 0, NULL);
    demand(setup != NULL, game->setup, "is not JSON");
    uint64_t seed = 1;
    while (!play_to_the_end(game, setup, seed))
        seed++;
    json_decref(setup);
    printf("%s: seed %d\n", game->file, (int)seed);
}

int main(int argc, char **argv)
{
    for (int i = 0; i < GAMES && argc == 3 && !strcmp(argv[1], "--play"); i++) {
        if (!golden[i].setup || strncmp(golden[i].file, argv[2], strlen(argv[2])) != 0)
            continue;
        begin(&golden[i]);
        play_anew(&golden[i]);
        remake(&golden[i]);
        finish();
    }
    if (argc == 3)
        return EXIT_SUCCESS;
    if (argc == 2 && !strcmp(argv[1], "--remake")) {
        for (int i = 0; i < GAMES; i++) {
            begin(&golden[i]);
            remake(&golden[i]);
            finish();
        }
        return EXIT_SUCCESS;
    }
    Suite *suite = suite_create("golden games");
    TCase *tcase = tcase_create("golden games");
    tcase_add_loop_test(tcase, a_golden_game_replays, 0, GAMES);
    tcase_add_loop_test(tcase, a_golden_game_has_its_hashes, 0, GAMES);
    tcase_add_loop_test(tcase, a_spoiled_golden_game_is_refused, 0, GAMES);
    tcase_add_loop_test(tcase, golden_dice_are_drawn_again, 0, GAMES);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
