/* What the page asks beside the engine protocol, natively: every request, and bad ones. */
#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/protocol.h"
#include "suite.h"
#include "wasm/page.h"

static struct protocol *protocol;

static void begin(void)
{
    protocol = protocol_new();
    protocol_extend(protocol, page_commands);
}

static void finish(void)
{
    protocol_free(protocol);
}

/* The answer to a request; whoever asks releases it. */
static json_t *ask_json(json_t *request)
{
    char *text = json_dumps(request, JSON_COMPACT);
    struct under_buf out = {0};
    json_decref(request);
    protocol_answer(protocol, text, strlen(text), &out);
    json_t *answer = json_loadb(out.text, out.size, 0, NULL);
    ck_assert_msg(answer != NULL, "%s: no answer", text);
    under_buf_free(&out);
    free(text);
    return answer;
}

static json_t *ask_any(const char *format, ...)
{
    json_error_t error;
    va_list args;
    va_start(args, format);
    json_t *request = json_vpack_ex(&error, 0, format, args);
    va_end(args);
    ck_assert_msg(request != NULL, "%s", error.text);
    return ask_json(request);
}

#define ask(...) ask_checked(ask_any(__VA_ARGS__))
static json_t *ask_checked(json_t *answer)
{
    ck_assert_msg(json_is_true(json_object_get(answer, "ok")), "%s",
                  json_string_value(json_object_get(answer, "error")));
    return answer;
}

/* A request that must be refused with a sentence that begins like this. */
#define ask_refused(sentence, ...) ask_refused_(sentence, ask_any(__VA_ARGS__))
static void ask_refused_(const char *sentence, json_t *answer)
{
    ck_assert(json_is_false(json_object_get(answer, "ok")));
    const char *error = json_string_value(json_object_get(answer, "error"));
    ck_assert_msg(strncmp(error, sentence, strlen(sentence)) == 0, "it says: %s", error);
    json_decref(answer);
}

static const json_t *get(const json_t *answer, const char *key)
{
    const json_t *value = json_object_get(answer, key);
    ck_assert_msg(value != NULL, "there is no \"%s\"", key);
    return value;
}

static const char *get_text(const json_t *answer, const char *key)
{
    ck_assert_msg(json_is_string(get(answer, key)), "\"%s\" is no text", key);
    return json_string_value(get(answer, key));
}

static int get_number(const json_t *answer, const char *key)
{
    ck_assert_msg(json_is_integer(get(answer, key)), "\"%s\" is no number", key);
    return (int)json_integer_value(get(answer, key));
}

/* Part of the answer to a request without keys. */
static json_t *ask_part(const char *what, const char *key)
{
    json_t *answer = ask("{s:s}", "do", what), *part = json_incref((json_t *)get(answer, key));
    json_decref(answer);
    return part;
}

static void demand_equal(const json_t *x, const json_t *y, const char *what)
{
    char *xs = json_dumps(x, JSON_ENCODE_ANY | JSON_COMPACT),
         *ys = json_dumps(y, JSON_ENCODE_ANY | JSON_COMPACT);
    ck_assert_msg(json_equal(x, y), "%s: %s\nis not %s", what, xs, ys);
    free(xs);
    free(ys);
}

static void new_game(int level, int seed)
{
    json_decref(ask("{s:s, s:s, s:{s:i}, s:i}", "do", "new", "game", "skies", "setup", "level",
                    level, "seed", seed));
}

/* Plays one move that a generator picks, calling look, if any, with all of them before; or rolls.
 * NULL: the game is over. */
static json_t *play_one(under_rng *rng, void (*look)(const json_t *moves))
{
    json_t *actor = ask_part("status", "actor");
    const char *nobody = json_string_value(actor);
    bool over = nobody && strcmp(nobody, "over") == 0, chance = nobody && !over;
    json_decref(actor);
    if (over)
        return NULL;
    if (chance)
        return ask("{s:s}", "do", "roll");
    json_t *list = ask_part("moves", "moves");
    if (look)
        look(list);
    json_t *answer =
        ask("{s:s, s:O}", "do", "play", "move",
            json_array_get(list, under_rng_below(rng, (uint32_t)json_array_size(list))));
    json_decref(list);
    return answer;
}

static void play_on(int moves, under_rng *rng, void (*look)(const json_t *moves))
{
    json_t *answer;
    for (int i = 0; i < moves && (answer = play_one(rng, look)); i++)
        json_decref(answer);
}

/* --- the board --- */

static int count_kind(const json_t *spaces, const char *kind)
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(spaces); i++)
        count += strcmp(get_text(json_array_get(spaces, i), "kind"), kind) == 0;
    return count;
}

/* SKY-BRD-03, SKY-BRD-04, SKY-BRD-06 */
START_TEST(board_is_the_printed_one)
{
    new_game(0, 1);
    json_t *board = ask_part("board", "board");
    const json_t *sky = get(board, "sky"), *spaces = get(board, "spaces"),
                 *rooms = get(board, "rooms"), *row = json_array_get(sky, 6);
    ck_assert_uint_eq(json_array_size(sky), 15);
    ck_assert_int_eq(get_number(row, "row"), 7);
    ck_assert_str_eq(get_text(row, "card"), "sky2");
    ck_assert_str_eq(get_text(get(row, "symbol"), "kind"), "research");
    ck_assert_int_eq(get_number(get(row, "symbol"), "steps"), 2);
    ck_assert_int_eq(get_number(json_array_get(get(row, "icons"), 0), "strength"), 3);
    ck_assert(json_is_null(json_array_get(get(row, "icons"), 3)));
    ck_assert_str_eq(get_text(json_array_get(sky, 14), "card"), "sky4");
    ck_assert_int_eq(get_number(board, "city"), 16);
    ck_assert_int_eq(get_number(board, "skull"), 12);
    ck_assert_uint_eq(json_array_size(spaces), 30);
    ck_assert_int_eq(count_kind(spaces, "defence"), 5);
    ck_assert_int_eq(count_kind(spaces, "start"), 1);
    ck_assert_int_eq(count_kind(spaces, "tunnel"), 4);
    const json_t *track = get(board, "track");
    ck_assert_uint_eq(json_array_size(track), 25);
    ck_assert_str_eq(json_string_value(json_array_get(track, (size_t)get_number(board, "start"))),
                     "c5r2");
    ck_assert_uint_eq(json_array_size(rooms), 15);
    json_t *expected = json_loads("{\"name\":\"c1r4\",\"spaces\":[\"c1r4\",\"c2r4\"],\"effects\":["
                                  "\"energy\",\"fighter\"],\"modifier\":-3,\"cost\":0}",
                                  0, NULL);
    demand_equal(json_array_get(rooms, 11), expected, "the room of two effects");
    json_decref(expected);
    expected = json_loads("[3,1,4,2,3,2,6,2,1,4,7,4,2,12]", 0, NULL);
    demand_equal(get(board, "research"), expected, "the research track");
    json_decref(expected);
    ck_assert_int_eq(get_number(board, "energy_most"), 7);
    ck_assert_int_eq(get_number(board, "damage_most"), 5);
    json_decref(board);
}
END_TEST

START_TEST(board_follows_the_setup)
{
    json_decref(
        ask("{s:s, s:s, s:{s:[s]}}", "do", "new", "game", "skies", "setup", "hard", "sky1"));
    json_t *board = ask_part("board", "board");
    const json_t *cards = get(board, "cards");
    ck_assert_uint_eq(json_array_size(cards), 8);
    for (size_t i = 0; i < 8; i++) {
        const json_t *card = json_array_get(cards, i);
        bool hard = strcmp(get_text(card, "name"), "sky1") == 0;
        ck_assert_int_eq(json_is_true(get(card, "hard")), hard);
        ck_assert(*get_text(card, "easy") && *get_text(card, "hard_idea"));
        ck_assert_str_ne(get_text(card, "easy"), get_text(card, "hard_idea"));
    }
    json_t *sky = json_incref((json_t *)get(board, "sky"));
    json_decref(board);
    new_game(0, 1);
    board = ask_part("board", "board");
    ck_assert(!json_equal(get(board, "sky"), sky));
    json_decref(sky);
    json_decref(board);
}
END_TEST

/* --- what a move would do --- */

/* Every legal move: its preview is what playing it then does, and nothing was changed by it. */
static void look_at_previews(const json_t *moves)
{
    for (size_t i = 0; i < json_array_size(moves); i += 3) {
        const json_t *move = json_array_get(moves, i);
        json_t *before = ask_part("hash", "hash"), *log = ask_part("log", "moves");
        json_t *preview = ask("{s:s, s:O}", "do", "preview", "move", move);
        json_t *still = ask_part("hash", "hash"), *same_log = ask_part("log", "moves");
        demand_equal(before, still, "the hash after a preview");
        demand_equal(log, same_log, "the log after a preview");
        json_t *played = ask("{s:s, s:O}", "do", "play", "move", move);
        json_t *state = ask_part("state", "state");
        demand_equal(get(preview, "view"), state, "the state");
        demand_equal(get(preview, "told"), get(played, "events"), "the events");
        ck_assert_uint_gt(json_array_size(get(preview, "lines")), 0);
        demand_equal(get(preview, "actor"), get(played, "actor"), "the actor");
        json_decref(ask("{s:s}", "do", "undo"));
        json_t *all[] = {before, log, preview, still, same_log, played, state};
        for (size_t j = 0; j < sizeof all / sizeof *all; j++)
            json_decref(all[j]);
    }
}

START_TEST(preview_is_what_playing_does)
{
    under_rng rng = under_rng_at(5, 0);
    for (int level = 0; level <= 8; level += 2) {
        new_game(level, 100 + level);
        play_on(60, &rng, look_at_previews);
    }
}
END_TEST

static int rooms_used; /* that gave something */

/* Every use of a room: the numbers of its preview are those of what happens. */
static void look_at_rooms(const json_t *moves)
{
    for (size_t i = 0; i < json_array_size(moves); i++) {
        const json_t *move = json_array_get(moves, i);
        if (strncmp(json_string_value(move), "use ", 4) != 0)
            continue;
        json_t *before = ask_part("state", "state");
        json_t *preview = ask("{s:s, s:O}", "do", "preview", "move", move);
        const json_t *room = get(preview, "worth"), *events = get(preview, "told");
        int hits = 0, steps = 0, gained = 0, paid = 0, dug = 0;
        for (size_t j = 0; j < json_array_size(events); j++) {
            const json_t *event = json_array_get(events, j);
            const char *kind = get_text(event, "kind");
            hits += strcmp(kind, "shot") == 0;
            steps += strcmp(kind, "research") == 0 ? get_number(event, "steps") : 0;
            gained += strcmp(kind, "energy") == 0 ? get_number(event, "gained") : 0;
            paid += strstr(kind, "paid") ? get_number(event, "paid") : 0;
            dug += strcmp(kind, "dug") == 0;
        }
        ck_assert_str_eq(get_text(room, "name"), json_string_value(move) + 4);
        ck_assert_str_eq(get_text(room, "kind"), dug ? "dig" : "room");
        ck_assert_int_eq(get_number(room, "cost"), paid);
        ck_assert_int_eq(get_number(room, "hits"), hits);
        ck_assert_int_eq(get_number(room, "energy"), gained);
        ck_assert_int_eq(get_number(room, "missing"), 0);
        ck_assert_int_eq(get_number(room, "value"),
                         get_number(room, "sum") + get_number(room, "modifier"));
        const json_t *after = get(preview, "view");
        if (dug && strcmp(get_text(after, "phase"), "resolve") != 0)
            ; /* the phase has ended: the mothership may have driven it back since */
        else if (dug)
            ck_assert_int_eq(get_number(room, "steps"),
                             get_number(after, "excavator") - get_number(before, "excavator"));
        else
            ck_assert_int_eq(get_number(room, "steps"), steps);
        if (strcmp(get_text(after, "phase"), "robot") == 0)
            ck_assert_int_eq(get_number(room, "robot"), get_number(after, "robot_value"));
        else
            ck_assert_int_eq(get_number(room, "robot"), 0);
        rooms_used += hits || steps || gained || dug;
        json_decref(before);
        json_decref(preview);
    }
}

START_TEST(preview_says_what_a_room_gives)
{
    under_rng rng = under_rng_at(6, 0);
    rooms_used = 0;
    for (int seed = 0; seed < 30; seed++) {
        new_game(seed % 9, seed);
        play_on(60, &rng, look_at_rooms);
    }
    ck_assert_int_gt(rooms_used, 50);
}
END_TEST

/* SKY-ROM-03, SKY-ROM-04, SKY-EXC-01, SKY-SHP-02 */
START_TEST(preview_of_a_die_tells_of_the_room)
{
    static const struct {
        const char *move, *room;
    } cases[] = {
        {"place b6 c1r1",
         "{\"kind\":\"room\",\"name\":\"c1r1\",\"sum\":6,\"modifier\":-1,\"value\":"
         "5,\"cost\":0,\"missing\":0,\"energy\":5,\"hits\":0,\"steps\":0,"
         "\"robot\":0}"},
        {"place b4 c5r1",
         "{\"kind\":\"room\",\"name\":\"c5r1\",\"sum\":4,\"modifier\":-1,\"value\":"
         "3,\"cost\":1,\"missing\":0,\"energy\":0,\"hits\":0,\"steps\":1,"
         "\"robot\":0}"},
        {"place b4 c2r1",
         "{\"kind\":\"room\",\"name\":\"c2r1\",\"sum\":4,\"modifier\":-1,\"value\":"
         "3,\"cost\":1,\"missing\":0,\"energy\":0,\"hits\":0,\"steps\":0,"
         "\"robot\":3}"},
        {"place b4 c3r0",
         "{\"kind\":\"defence\",\"name\":\"c3r0\",\"sum\":0,\"modifier\":0,"
         "\"value\":0,\"cost\":0,\"missing\":0,\"energy\":0,\"hits\":0,\"steps\":0,"
         "\"robot\":0}"},
        {"place w3 c2r2",
         "{\"kind\":\"dig\",\"name\":\"c2r2\",\"sum\":0,\"modifier\":0,\"value\":0,"
         "\"cost\":1,\"missing\":0,\"energy\":0,\"hits\":0,\"steps\":3,"
         "\"robot\":0}"},
    };
    new_game(0, 1);
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "roll 6 4 4 3 1"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        json_t *preview = ask("{s:s, s:s}", "do", "preview", "move", cases[i].move);
        json_t *expected = json_loads(cases[i].room, 0, NULL);
        demand_equal(get(preview, "worth"), expected, cases[i].move);
        json_decref(expected);
        json_decref(preview);
    }
}
END_TEST

START_TEST(preview_refuses_as_playing_would)
{
    ask_refused("There is no game yet; begin one with \"new\" or \"set\".", "{s:s, s:s}", "do",
                "preview", "move", "end");
    new_game(0, 1);
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "roll 6 4 4 3 1"));
    ask_refused("\"preview\" needs \"move\".", "{s:s}", "do", "preview");
    ask_refused("\"move\" must be a string.", "{s:s, s:i}", "do", "preview", "move", 3);
    ask_refused("You can't do that now: place your dice first.", "{s:s, s:s}", "do", "preview",
                "move", "end");
}
END_TEST

/* --- rules --- */

static const json_t *rule_of_refusal(json_t **answer, const char *move, const char *sentence)
{
    *answer = ask("{s:s, s:s}", "do", "why", "move", move);
    ck_assert(json_is_false(get(*answer, "legal")));
    ck_assert_str_eq(get_text(*answer, "text"), sentence);
    return get(*answer, "rule");
}

START_TEST(why_not_names_sentence_and_rule)
{
    static const struct {
        const char *move, *sentence, *rule;
    } cases[] = {
        {"place b4 c5r2", "The excavator is on c5r2, so no die can go there.", "SKY-EXC-01"},
        {"place b4 c2r5", "c2r5 is 16 spaces from the excavator, and this die reaches only 4.",
         "SKY-EXC-01"},
        {"place b5 c1r1", "You have no black 5 left to place.", "SKY-DIE-01"},
        {"place b4 c1r0", "Column 1 already has a die this round.", "SKY-DIE-03"},
        {"place b4 c4r1", "No die can go on c4r1: it is a tunnel, not a room.", "SKY-DIE-05"},
        {"end", "You can't do that now: place your dice first.", "SKY-DIE-01"},
        {"scrap c1r1", "There is no robot on that space.", "SKY-ROB-05"},
    };
    json_t *answer;
    new_game(0, 1);
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "roll 6 4 4 3 1"));
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "place b6 c1r1"));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const json_t *rule = rule_of_refusal(&answer, cases[i].move, cases[i].sentence);
        ck_assert_str_eq(get_text(rule, "id"), cases[i].rule);
        ck_assert(*get_text(rule, "text") && *get_text(rule, "section"));
        json_decref(answer);
    }
    /* What is no move at all breaks no rule. */
    const json_t *rule = rule_of_refusal(&answer, "jump",
                                         "\"jump\" is not a move: moves begin with roll, place, "
                                         "scrap, use, skip, robot, spawn or end, "
                                         "such as \"place w4 c2r0\".");
    ck_assert(json_is_null(rule));
    json_decref(answer);
}
END_TEST

static void look_at_reasons(const json_t *moves)
{
    for (size_t i = 0; i < json_array_size(moves); i += 5) {
        json_t *answer = ask("{s:s, s:O}", "do", "why", "move", json_array_get(moves, i));
        ck_assert(json_is_true(get(answer, "legal")));
        ck_assert(*get_text(answer, "text"));
        ck_assert(*get_text(get(answer, "rule"), "text"));
        json_decref(answer);
    }
}

START_TEST(why_of_a_legal_move_says_what_it_does)
{
    under_rng rng = under_rng_at(7, 0);
    new_game(3, 7);
    play_on(80, &rng, look_at_reasons);
}
END_TEST

START_TEST(why_tells_of_what_happened_last)
{
    new_game(0, 1);
    json_t *why = ask_part("why", "why");
    ck_assert_uint_eq(json_array_size(why), 0);
    json_decref(why);
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "roll 6 4 4 3 1"));
    json_t *played = ask("{s:s, s:s}", "do", "play", "move", "place w3 c1r1");
    json_t *rolled = ask("{s:s}", "do", "roll");
    why = ask_part("why", "why");
    /* The placing, and the roll after it, each event with its rule. */
    size_t events = json_array_size(get(played, "events"));
    ck_assert_uint_eq(json_array_size(why), events + json_array_size(get(rolled, "events")));
    const json_t *first = json_array_get(why, 0), *last = json_array_get(why, events);
    ck_assert_str_eq(get_text(first, "text"), "The white 3 goes to c1r1.");
    ck_assert_str_eq(get_text(last, "text"),
                     get_text(json_array_get(get(rolled, "events"), 0), "text"));
    for (size_t i = 0; i < json_array_size(why); i++)
        ck_assert_int_eq(strncmp(get_text(get(json_array_get(why, i), "rule"), "id"), "SKY-", 4),
                         0);
    json_decref(why);
    json_decref(played);
    json_decref(rolled);
}
END_TEST

static size_t count_rules(const char *find)
{
    json_t *answer =
        find ? ask("{s:s, s:s}", "do", "rules", "find", find) : ask("{s:s}", "do", "rules");
    size_t count = json_array_size(get(answer, "rules"));
    for (size_t i = 0; i < count; i++)
        ck_assert_int_eq(
            strncmp(get_text(json_array_get(get(answer, "rules"), i), "id"), "SKY-", 4), 0);
    json_decref(answer);
    return count;
}

START_TEST(rules_are_found)
{
    new_game(0, 1);
    size_t all = count_rules(NULL);
    ck_assert_uint_gt(all, 50);
    ck_assert_uint_eq(count_rules(""), all);
    ck_assert_uint_eq(count_rules("SKY-DIE-02"), 1);
    ck_assert_uint_eq(count_rules("sky-die-02"), 1);
    ck_assert_uint_eq(count_rules("SKY-DIE"), 6);
    ck_assert_uint_gt(count_rules("robot"), 5);
    ck_assert_uint_eq(count_rules("ROBOT"), count_rules("robot"));
    ck_assert_uint_eq(count_rules("zeppelin"), 0);
}
END_TEST

/* --- the log --- */

START_TEST(saves_load_again)
{
    under_rng rng = under_rng_at(8, 0);
    for (int level = 0; level <= 8; level += 4) {
        new_game(level, level);
        play_on(40, &rng, NULL);
        json_t *hash = ask_part("hash", "hash"), *save = ask_part("save", "save"),
               *status = ask("{s:s}", "do", "status");
        new_game(0, 99);
        json_t *loaded = ask("{s:s, s:O}", "do", "load", "save", save);
        json_t *again = ask_part("hash", "hash"), *same = ask_part("save", "save");
        demand_equal(loaded, status, "the status");
        demand_equal(again, hash, "the hash");
        demand_equal(same, save, "the save");
        json_t *parts[] = {hash, save, status, loaded, again, same};
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            json_decref(parts[i]);
    }
}
END_TEST

/* A save goes on as the game would have: the dice are the seed's. */
START_TEST(a_loaded_game_rolls_the_same_dice)
{
    new_game(0, 4);
    json_t *save = ask_part("save", "save"), *rolled = ask_part("roll", "move");
    json_decref(ask("{s:s, s:O}", "do", "load", "save", save));
    json_t *again = ask_part("roll", "move");
    demand_equal(again, rolled, "the roll");
    json_decref(save);
    json_decref(rolled);
    json_decref(again);
}
END_TEST

START_TEST(bad_saves_change_nothing)
{
    new_game(0, 4);
    json_decref(ask("{s:s}", "do", "roll"));
    json_t *hash = ask_part("hash", "hash"), *save = ask_part("save", "save");
    const char *good = json_string_value(save);
    ask_refused("This is not a save of Under: its first line doesn't name a game.", "{s:s, s:s}",
                "do", "load", "save", "");
    ask_refused("This is not a save of Under: its first line doesn't name a game.", "{s:s, s:s}",
                "do", "load", "save", "nonsense\n");
    ask_refused("There is no game \"chess\"; the games are: skies", "{s:s, s:s}", "do", "load",
                "save", "{\"under\":1,\"game\":\"chess\"}\n");
    ask_refused("\"load\" needs \"save\".", "{s:s}", "do", "load");
    struct under_buf text = {0};
    under_buf_puts(&text, good);
    under_buf_puts(&text, "place b1 c9r9\n");
    json_t *answer = ask_any("{s:s, s:s}", "do", "load", "save", text.text);
    ck_assert(json_is_false(get(answer, "ok")));
    ck_assert(strstr(get_text(answer, "error"), "Line 4 of the save"));
    json_decref(answer);
    /* One die changed. */
    under_buf_clear(&text);
    under_buf_puts(&text, good);
    char *roll = strstr(text.text, "roll ");
    roll[5] = roll[5] == '6' ? '1' : '6';
    answer = ask_any("{s:s, s:s}", "do", "load", "save", text.text);
    ck_assert(json_is_false(get(answer, "ok")));
    ck_assert(strstr(get_text(answer, "error"), "edited or damaged"));
    json_decref(answer);
    json_t *still = ask_part("hash", "hash");
    demand_equal(still, hash, "the hash");
    under_buf_free(&text);
    json_decref(still);
    json_decref(hash);
    json_decref(save);
}
END_TEST

/* What is told has the number of its move, too. */
static void demand_told(const json_t *told, const json_t *events)
{
    json_t *plain = json_deep_copy(told);
    for (size_t i = 0; i < json_array_size(plain); i++)
        ck_assert_int_eq(json_object_del(json_array_get(plain, i), "number"), 0);
    demand_equal(plain, events, "the events");
    json_decref(plain);
}

START_TEST(every_moment_can_be_seen_again)
{
    enum { MOVES = 30 };
    under_rng rng = under_rng_at(9, 0);
    json_t *state[MOVES + 1], *events[MOVES + 1] = {0};
    new_game(2, 9);
    state[0] = ask_part("state", "state");
    for (int i = 1; i <= MOVES; i++) {
        json_t *answer = play_one(&rng, NULL);
        events[i] = json_incref((json_t *)get(answer, "events"));
        state[i] = ask_part("state", "state");
        json_decref(answer);
    }
    json_t *log = ask_part("log", "moves"), *hash = ask_part("hash", "hash");
    for (int i = 0; i <= MOVES; i++) {
        json_t *at = ask("{s:s, s:i}", "do", "at", "count", i);
        ck_assert_int_eq(get_number(at, "count"), i);
        ck_assert_int_eq(get_number(at, "of"), MOVES);
        demand_equal(get(at, "view"), state[i], "the state");
        ck_assert_uint_gt(json_array_size(get(at, "lines")), 3);
        if (i > 0) {
            demand_told(get(at, "told"), events[i]);
            ck_assert(*get_text(at, "label"));
            demand_equal(get(at, "move"), json_array_get(log, (size_t)i - 1), "the move");
        } else {
            ck_assert(json_is_null(get(at, "move")));
            ck_assert(json_is_null(get(at, "label")));
            ck_assert_uint_eq(json_array_size(get(at, "told")), 0);
        }
        json_decref(at);
        json_decref(state[i]);
        json_decref(events[i]);
    }
    ask_refused("There is no move 31: the game has 30.", "{s:s, s:i}", "do", "at", "count", 31);
    ask_refused("\"count\" must be a whole number from 0, not -1.", "{s:s, s:i}", "do", "at",
                "count", -1);
    json_t *still = ask_part("hash", "hash");
    demand_equal(still, hash, "the hash");
    json_decref(still);
    json_decref(hash);
    json_decref(log);
}
END_TEST

static void demand_undo(const char *why)
{
    json_t *answer = ask("{s:s, s:i}", "do", "ask", "seat", 0);
    const json_t *undo = get(answer, "undo");
    ck_assert_int_eq(json_is_true(get(undo, "may")), !*why);
    ck_assert_str_eq(get_text(undo, "why"), why);
    json_decref(answer);
    if (*why)
        ask_refused(why, "{s:s, s:i}", "do", "undo", "seat", 0);
    else
        json_decref(ask("{s:s, s:i}", "do", "undo", "seat", 0));
}

START_TEST(undo_stops_at_what_was_seen)
{
    static const char seen[] = "You can't undo past a roll: the dice have been seen.";
    new_game(0, 1);
    demand_undo("There is no move to undo yet.");
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "roll 6 4 4 3 1"));
    demand_undo("There is no move to undo yet.");
    json_t *before = ask_part("hash", "hash");
    json_decref(ask("{s:s, s:i, s:s}", "do", "act", "seat", 0, "move", "place b6 c1r1"));
    json_decref(ask("{s:s, s:i, s:s}", "do", "act", "seat", 0, "move", "place b4 c2r0"));
    demand_undo("");
    demand_undo("");
    json_t *after = ask_part("hash", "hash");
    demand_equal(after, before, "the hash");
    json_decref(ask("{s:s, s:i, s:s}", "do", "act", "seat", 0, "move", "place w3 c1r1"));
    demand_undo(seen);
    json_decref(before);
    json_decref(after);
}
END_TEST

/* One request: the move, the roll after it, and all the next screen needs. */
START_TEST(one_act_is_a_whole_turn)
{
    new_game(0, 1);
    json_t *begun = ask("{s:s, s:i, s:b}", "do", "act", "seat", 0, "views", 1);
    ck_assert_int_eq(get_number(begun, "from"), 0);
    const json_t *groups = get(get(begun, "ask"), "groups");
    const char *white = NULL;
    for (size_t i = 0; i < json_array_size(groups); i++) {
        const json_t *group = json_array_get(groups, i);
        if (strcmp(get_text(group, "style"), "white-die") == 0)
            white = get_text(json_array_get(get(group, "choices"), 0), "move");
    }
    json_t *acted = ask("{s:s, s:i, s:s, s:b}", "do", "act", "seat", 0, "move", white, "views", 1);
    ck_assert_int_eq(get_number(acted, "from"), 1);
    const json_t *act = json_array_get(get(acted, "told"), 0), *moves = get(act, "moves");
    ck_assert_uint_eq(json_array_size(moves), 2);
    ck_assert_str_eq(get_text(json_array_get(moves, 1), "by"), "chance");
    ck_assert_uint_eq(json_array_size(get(acted, "views")), 2);
    demand_equal(json_array_get(get(acted, "views"), 1), get(get(acted, "look"), "view"),
                 "the last view");
    ck_assert_int_eq(json_array_size(get(get(acted, "ask"), "groups")) > 0, 1);
    json_decref(begun);
    json_decref(acted);
}
END_TEST

START_TEST(a_game_that_is_over_stays_over)
{
    under_rng rng = under_rng_at(10, 0);
    new_game(8, 3);
    play_on(1000, &rng, NULL);
    demand_undo("The game is over, so nothing can be undone.");
    ask_refused("The game is over: there is nothing to advise.", "{s:s, s:i}", "do", "hint",
                "games", 10);
    json_t *why = ask_part("why", "why");
    ck_assert_uint_gt(json_array_size(why), 0);
    json_decref(why);
    json_t *outcome = ask_part("look", "outcome");
    ck_assert_uint_eq(json_array_size(outcome), 1);
    ck_assert(strncmp(json_string_value(json_array_get(outcome, 0)), "You lose in round ", 18) ==
              0);
    json_decref(outcome);
}
END_TEST

/* --- bots and chances --- */

START_TEST(hints_have_a_reason)
{
    new_game(0, 1);
    ask_refused("The dice decide now: there is nothing to choose.", "{s:s, s:i}", "do", "hint",
                "games", 10);
    json_decref(ask("{s:s, s:s}", "do", "play", "move", "roll 6 4 4 3 1"));
    json_t *hash = ask_part("hash", "hash"), *moves = ask_part("moves", "moves");
    json_t *hint = ask("{s:s, s:i}", "do", "hint", "games", 60);
    const json_t *hints = get(hint, "hints");
    ck_assert_uint_eq(json_array_size(hints), 5);
    ck_assert_uint_ge(json_array_size(get(hint, "reason")), 2);
    for (size_t i = 0; i < json_array_size(hints); i++) {
        const json_t *one = json_array_get(hints, i);
        double chance = json_real_value(get(one, "chance"));
        ck_assert(chance >= 0 && chance <= 1 && json_real_value(get(one, "error")) > 0);
        ck_assert(strstr(get_text(one, "label"), " to c"));
        size_t at = 0;
        while (at < json_array_size(moves) &&
               !json_equal(json_array_get(moves, at), get(one, "move")))
            at++;
        ck_assert_uint_lt(at, json_array_size(moves));
    }
    /* The same question, the same answer; and what is played by it is the first. */
    json_t *again = ask("{s:s, s:i}", "do", "hint", "games", 60);
    demand_equal(again, hint, "the hints");
    json_t *still = ask_part("hash", "hash");
    demand_equal(still, hash, "the hash");
    json_t *timed = ask("{s:s, s:i}", "do", "hint", "ms", 5);
    ck_assert_uint_eq(json_array_size(get(timed, "hints")), 5);
    json_t *parts[] = {hash, moves, hint, again, still, timed};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        json_decref(parts[i]);
    ask_refused("A hint takes \"ms\" or \"games\", not both.", "{s:s, s:i, s:i}", "do", "hint",
                "ms", 5, "games", 5);
    ask_refused("\"ms\" must be a whole number from 1 to 600000.", "{s:s, s:i}", "do", "hint", "ms",
                0);
    ask_refused("\"games\" must be a whole number from 1 to 1000000.", "{s:s, s:i}", "do", "hint",
                "games", -1);
    ask_refused("There is no bot \"hard\"", "{s:s, s:s}", "do", "hint", "bot", "hard");
}
END_TEST

START_TEST(measured_chances)
{
    json_t *known = ask("{s:s, s:s, s:{s:i, s:i}}", "do", "measured", "game", "sun", "setup",
                        "mission", 1, "players", 3);
    const json_t *measured = get(known, "measured");
    ck_assert_str_eq(json_string_value(get(measured, "bot")), "simple");
    ck_assert_int_eq(json_integer_value(get(measured, "games")), 1000);
    ck_assert(strstr(json_string_value(get(measured, "text")), "of 1000 games"));
    json_decref(known);
    json_t *unknown = ask("{s:s, s:s, s:{s:i, s:s}}", "do", "measured", "game", "sun", "setup",
                          "mission", 1, "edition", "1.0");
    ck_assert(json_is_null(get(unknown, "measured")));
    json_decref(unknown);
}
END_TEST

START_TEST(every_day_has_its_game)
{
    static const char *const week[] = {"2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19",
                                       "2026-11-20", "2026-11-21", "2026-11-22"};
    double before = 1;
    json_int_t seeds[7];
    for (int day = 0; day < 7; day++) {
        json_t *daily = ask("{s:s, s:s, s:s}", "do", "daily", "game", "skies", "date", week[day]);
        ck_assert_int_eq(json_integer_value(get(daily, "weekday")), day);
        double chance = json_real_value(get(daily, "chance"));
        ck_assert_msg(chance < before, "%s is not harder than the day before", week[day]);
        before = chance;
        seeds[day] = json_integer_value(get(daily, "seed"));
        ck_assert(seeds[day] >= 0 && seeds[day] < INT64_C(1) << 53);
        ck_assert(day == 0 || seeds[day] != seeds[day - 1]);
        json_t *game = ask("{s:s, s:s, s:O, s:I, s:s}", "do", "new", "game", "skies", "setup",
                           get(daily, "setup"), "seed", seeds[day], "luck", "shared");
        json_decref(game);
        json_decref(daily);
    }
    /* Pinned: what a day brings must never change. */
    json_t *daily = ask("{s:s, s:s, s:s}", "do", "daily", "game", "skies", "date", "2026-11-22");
    char *setup = json_dumps(get(daily, "setup"), JSON_COMPACT);
    ck_assert_str_eq(setup, "{\"hard\":[\"mothership\",\"sky4\",\"upper\",\"lower\",\"tracks\"]}");
    ck_assert_int_eq(seeds[6], 7386521937998069);
    free(setup);
    json_decref(daily);
    static const struct {
        const char *date;
        int weekday;
    } days[] = {{"2000-02-29", 1}, {"1999-12-31", 4}, {"2024-02-29", 3}, {"2100-03-01", 0}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        daily = ask("{s:s, s:s, s:s}", "do", "daily", "game", "skies", "date", days[i].date);
        ck_assert_int_eq(json_integer_value(get(daily, "weekday")), days[i].weekday);
        json_decref(daily);
    }
    static const char *const wrong[] = {"",           "today",      "2026-13-01", "2026-02-29",
                                        "2100-02-29", "2026-00-10", "2026-01-00", "0000-01-01",
                                        "2026-1-1",   "2026-11-16x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char said[128];
        snprintf(said, sizeof said, "\"%s\" is not a day of the calendar", wrong[i]);
        ask_refused(said, "{s:s, s:s, s:s}", "do", "daily", "game", "skies", "date", wrong[i]);
    }
    ask_refused("\"luck\" must be \"own\", \"shared\" or \"lesson\", not \"good\".",
                "{s:s, s:s, s:s}", "do", "new", "game", "skies", "luck", "good");
    ask_refused("Under our Sun has no game of the day", "{s:s, s:s, s:s}", "do", "daily", "game",
                "sun", "date", "2026-11-16");
    ask_refused("Under our Sun can't be played with shared luck.", "{s:s, s:s, s:s}", "do", "new",
                "game", "sun", "luck", "shared");
}
END_TEST

START_TEST(chances_deal_a_setup)
{
    for (int percent = 30; percent <= 90; percent += 20) {
        json_t *dealt = ask("{s:s, s:s, s:i, s:i}", "do", "chance", "game", "skies", "percent",
                            percent, "seed", 7);
        double chance = 100 * json_real_value(get(dealt, "chance"));
        ck_assert(chance > percent - 5 && chance < percent + 5);
        ck_assert_str_eq(get_text(dealt, "bot"), "quick");
        json_decref(
            ask("{s:s, s:s, s:O}", "do", "new", "game", "skies", "setup", get(dealt, "setup")));
        json_t *again = ask("{s:s, s:s, s:i, s:i}", "do", "chance", "game", "skies", "percent",
                            percent, "seed", 7);
        demand_equal(again, dealt, "what a seed deals");
        json_decref(again);
        json_decref(dealt);
    }
    ask_refused("\"percent\" must be a whole number from 0 to 100.", "{s:s, s:s, s:i, s:i}", "do",
                "chance", "game", "skies", "percent", 101, "seed", 7);
    ask_refused("There is no game \"chess\"; the games are: skies", "{s:s, s:s, s:i, s:i}", "do",
                "chance", "game", "chess", "percent", 50, "seed", 7);
    ask_refused("\"chance\" needs \"seed\".", "{s:s, s:s, s:i}", "do", "chance", "game", "skies",
                "percent", 50);
}
END_TEST

static double estimate(const json_t *analysis, const char *key)
{
    ck_assert(json_real_value(get(get(analysis, key), "error")) >= 0);
    return json_real_value(get(get(analysis, key), "value"));
}

/* All parts; meanwhile the game goes on. */
static json_t *analyse_all(int parts)
{
    json_t *analysis = NULL;
    for (int i = 0; i < parts; i++) {
        json_t *answer = ask("{s:s, s:i}", "do", "analyse", "part", i);
        ck_assert_int_eq(get_number(answer, "part"), i);
        ck_assert_int_eq(get_number(answer, "parts"), parts);
        ck_assert_int_eq(json_is_null(get(answer, "analysis")), i < parts - 1);
        analysis = i < parts - 1 ? NULL : json_incref((json_t *)get(answer, "analysis"));
        json_decref(answer);
        if (i == 1)
            new_game(8, 5);
    }
    return analysis;
}

START_TEST(analysis_comes_in_parts)
{
    enum { MOVES = 3 };
    under_rng rng = under_rng_at(11, 0);
    ask_refused("There is no game yet", "{s:s, s:i}", "do", "analyse", "part", 0);
    new_game(4, 12);
    ask_refused("No analysis is under way: part 0 begins one.", "{s:s, s:i}", "do", "analyse",
                "part", 1);
    play_on(MOVES, &rng, NULL);
    json_t *save = ask_part("save", "save"), *log = ask_part("log", "moves");
    json_t *analysis = analyse_all(MOVES + 1);
    ask_refused("No analysis is under way: part 0 begins one.", "{s:s, s:i}", "do", "analyse",
                "part", MOVES + 1);
    ck_assert(json_is_false(get(analysis, "over")));
    ck_assert(*get_text(analysis, "sentence"));
    ck_assert_double_eq_tol(estimate(analysis, "start") + estimate(analysis, "luck") +
                                estimate(analysis, "play") + estimate(analysis, "rest"),
                            estimate(analysis, "end"), 1e-5);
    const json_t *steps = get(analysis, "steps");
    ck_assert_uint_eq(json_array_size(steps), MOVES);
    for (size_t i = 0; i < MOVES; i++) {
        const json_t *step = json_array_get(steps, i);
        bool roll = strcmp(get_text(step, "kind"), "roll") == 0;
        demand_equal(get(step, "played"), json_array_get(log, i), "the move");
        ck_assert_int_eq(strncmp(get_text(step, "played"), "roll", 4) == 0, roll);
        ck_assert_int_eq(json_is_null(get(step, "best")), roll);
        ck_assert_int_eq(json_is_null(get(step, "best_label")), roll);
        ck_assert(*get_text(step, "label"));
        ck_assert_int_eq(get_number(step, "round"), 1);
        ck_assert_double_eq_tol(estimate(step, "after") - estimate(step, "before"),
                                estimate(step, "change"), 1e-5);
        ck_assert(json_is_boolean(get(step, "bad")));
    }
    /* Nothing but the game decides it. */
    json_decref(ask("{s:s, s:O}", "do", "load", "save", save));
    json_t *again = analyse_all(MOVES + 1);
    demand_equal(again, analysis, "the analysis");
    /* One that is left, and one out of order. */
    json_decref(ask("{s:s, s:O}", "do", "load", "save", save));
    json_decref(ask("{s:s, s:i}", "do", "analyse", "part", 0));
    ask_refused("Part 1 of the analysis comes next, not 2; 0 begins anew.", "{s:s, s:i}", "do",
                "analyse", "part", 2);
    ask_refused("Part 1 of the analysis comes next, not -1; 0 begins anew.", "{s:s, s:i}", "do",
                "analyse", "part", -1);
    json_decref(ask("{s:s, s:i}", "do", "analyse", "part", 0));
    json_t *parts[] = {save, log, analysis, again};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        json_decref(parts[i]);
}
END_TEST

static void new_secret_game(int seed)
{
    json_decref(ask("{s:s, s:s, s:{s:i, s:s}, s:i}", "do", "new", "game", "sun", "setup", "players",
                    3, "mode", "semi-cooperative", "seed", seed));
    json_decref(ask("{s:s, s:i}", "do", "act", "seat", 0));
}

START_TEST(a_save_with_secrets_is_sealed)
{
    new_secret_game(5);
    json_t *moves = ask_part("log", "moves"), *save = ask_part("save", "save");
    json_t *hash = ask_part("hash", "hash");
    const char *text = json_string_value(save);
    ck_assert_ptr_nonnull(strstr(json_string_value(json_array_get(moves, 0)), "team "));
    ck_assert_ptr_null(strstr(text, "team "));
    ck_assert_ptr_null(strstr(text, "survivor-"));
    ck_assert_ptr_null(strstr(text, "seed"));
    ck_assert_ptr_nonnull(strstr(text, "\"mode\":\"semi-cooperative\""));
    /* It loads to the same game, which goes on with the same dice. */
    json_decref(ask("{s:s, s:s}", "do", "new", "game", "sun"));
    json_decref(ask("{s:s, s:O}", "do", "load", "save", save));
    json_t *again = ask_part("hash", "hash"), *played = ask_part("log", "moves");
    demand_equal(again, hash, "the state");
    demand_equal(played, moves, "the moves");
    json_decref(again);
    json_decref(played);
    /* A letter that was changed, one that is missing, or none at all: refused, and nothing is lost.
     */
    for (size_t cut = 0; cut < 3; cut++) {
        struct under_buf bad = {0};
        const char *end = strchr(text, '\n');
        under_buf_add(&bad, text, cut == 0 ? (size_t)(end + 1 - text) : strlen(text));
        if (cut == 1)
            bad.text[bad.size - 20] = bad.text[bad.size - 20] == 'A' ? 'B' : 'A';
        if (cut == 2)
            bad.text[bad.size - 1] = 'A';
        ask_refused("This sealed save was damaged", "{s:s, s:s}", "do", "load", "save", bad.text);
        under_buf_free(&bad);
    }
    again = ask_part("hash", "hash");
    demand_equal(again, hash, "the state");
    json_decref(again);
    json_decref(moves);
    json_decref(save);
    json_decref(hash);
}
END_TEST

START_TEST(a_game_with_another_pack_is_saved_and_loaded)
{
    ask_refused("", "{s:s, s:s, s:{s:i}}", "do", "new", "game", "sun", "setup", "players", 6);
    json_decref(ask("{s:s, s:s, s:s}", "do", "packs", "game", "sun", "use", "sun-expansion"));
    json_decref(ask("{s:s, s:s, s:{s:i}, s:i}", "do", "new", "game", "sun", "setup", "players", 6,
                    "seed", 3));
    json_decref(ask("{s:s, s:i}", "do", "act", "seat", 0));
    json_t *save = ask_part("save", "save"), *hash = ask_part("hash", "hash");
    /* Another pack closes the game. */
    json_decref(ask("{s:s, s:s, s:s}", "do", "packs", "game", "sun", "use", "sun"));
    ask_refused("", "{s:s}", "do", "status");
    json_decref(ask("{s:s, s:s}", "do", "new", "game", "sun"));
    /* The save finds its pack, and one of the other pack finds that. */
    json_t *plain = ask_part("save", "save");
    json_decref(ask("{s:s, s:O}", "do", "load", "save", save));
    json_t *again = ask_part("hash", "hash");
    demand_equal(again, hash, "the state");
    json_decref(ask("{s:s, s:O}", "do", "load", "save", plain));
    ask_refused("", "{s:s, s:s, s:s}", "do", "packs", "game", "sun", "use", "no-such-pack");
    json_decref(ask("{s:s}", "do", "status"));
    ask_refused("There is no game", "{s:s, s:s}", "do", "packs", "game", "moon");
    json_decref(again);
    json_decref(plain);
    json_decref(save);
    json_decref(hash);
}
END_TEST

START_TEST(a_bot_plays_for_whoever_is_asked)
{
    new_secret_game(9);
    ask_refused("", "{s:s, s:i, s:s}", "do", "autoplay", "seat", 1, "bot", "quickly");
    int moves = 0;
    for (; moves < 3000; moves++) {
        json_t *answer = ask("{s:s, s:i, s:s}", "do", "autoplay", "seat", 1, "bot", "simple");
        const json_t *actor = get(get(answer, "look"), "actor");
        bool over = json_is_string(actor);
        ck_assert_uint_ge(json_array_size(get(answer, "views")), 1);
        json_decref(answer);
        if (over)
            break;
    }
    ck_assert_int_gt(moves, 20);
    ck_assert_int_lt(moves, 3000);
    ask_refused("Nobody is asked now", "{s:s, s:i, s:s}", "do", "autoplay", "seat", 1, "bot",
                "simple");
}
END_TEST

START_TEST(requests_know_every_game)
{
    json_decref(ask("{s:s, s:s}", "do", "new", "game", "sun"));
    json_t *rules = ask_part("rules", "rules");
    for (size_t i = 0; i < json_array_size(rules); i++) /* none of another game */
        ck_assert(strncmp(get_text(json_array_get(rules, i), "id"), "SUN-", 4) == 0);
    json_decref(rules);
    json_decref(ask("{s:s}", "do", "board"));
    json_decref(ask("{s:s}", "do", "save"));
}
END_TEST

START_TEST(version_names_program_and_packs)
{
    json_t *answer = ask("{s:s}", "do", "version");
    const json_t *game = json_array_get(get(answer, "games"), 0);
    ck_assert_str_eq(get_text(answer, "version"), UNDER_VERSION);
    ck_assert_str_eq(get_text(game, "name"), "skies");
    ck_assert_str_eq(get_text(game, "title"), "Under Falling Skies");
    ck_assert_int_eq((int)strlen(get_text(game, "pack")), 16);
    ck_assert_int_ge(get_number(game, "rules"), 1);
    json_decref(answer);
}
END_TEST

/* --- all of them --- */

START_TEST(requests_of_both_tables_are_known)
{
    json_t *answer = ask_any("{s:s, s:i}", "do", "fly", "id", 7);
    const char *sentence = get_text(answer, "error");
    ck_assert_int_eq(get_number(answer, "id"), 7);
    ck_assert(strstr(sentence, "games, new,") && strstr(sentence, "quit, rules, save,"));
    json_decref(answer);
    static const char *const in_a_game[] = {"board", "preview", "rules", "why",
                                            "save",  "at",      "hint",  "act"};
    for (size_t i = 0; i < sizeof in_a_game / sizeof *in_a_game; i++) {
        answer = ask_any("{s:s, s:s, s:i}", "do", in_a_game[i], "move", "end", "count", 0);
        ck_assert(json_is_false(get(answer, "ok")));
        json_decref(answer);
        answer = ask_any("{s:s, s:s}", "do", in_a_game[i], "nonsense", "x");
        ck_assert(json_is_false(get(answer, "ok")));
        json_decref(answer);
    }
    new_game(0, 1);
    answer = ask("{s:s, s:s}", "do", "board", "id", "mine");
    ck_assert_str_eq(get_text(answer, "id"), "mine");
    json_decref(answer);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("page");
    TCase *tests = tcase_create("page");
    tcase_add_checked_fixture(tests, begin, finish);
    tcase_add_test(tests, board_is_the_printed_one);
    tcase_add_test(tests, board_follows_the_setup);
    tcase_add_test(tests, preview_is_what_playing_does);
    tcase_add_test(tests, preview_says_what_a_room_gives);
    tcase_add_test(tests, preview_of_a_die_tells_of_the_room);
    tcase_add_test(tests, preview_refuses_as_playing_would);
    tcase_add_test(tests, why_not_names_sentence_and_rule);
    tcase_add_test(tests, why_of_a_legal_move_says_what_it_does);
    tcase_add_test(tests, why_tells_of_what_happened_last);
    tcase_add_test(tests, rules_are_found);
    tcase_add_test(tests, saves_load_again);
    tcase_add_test(tests, a_loaded_game_rolls_the_same_dice);
    tcase_add_test(tests, a_save_with_secrets_is_sealed);
    tcase_add_test(tests, a_game_with_another_pack_is_saved_and_loaded);
    tcase_add_test(tests, a_bot_plays_for_whoever_is_asked);
    tcase_add_test(tests, bad_saves_change_nothing);
    tcase_add_test(tests, every_moment_can_be_seen_again);
    tcase_add_test(tests, undo_stops_at_what_was_seen);
    tcase_add_test(tests, one_act_is_a_whole_turn);
    tcase_add_test(tests, a_game_that_is_over_stays_over);
    tcase_add_test(tests, hints_have_a_reason);
    tcase_add_test(tests, every_day_has_its_game);
    tcase_add_test(tests, measured_chances);
    tcase_add_test(tests, chances_deal_a_setup);
    tcase_add_test(tests, analysis_comes_in_parts);
    tcase_add_test(tests, requests_know_every_game);
    tcase_add_test(tests, version_names_program_and_packs);
    tcase_add_test(tests, requests_of_both_tables_are_known);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
