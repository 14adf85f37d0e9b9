/* The walker: it passes on games that are right, and finds each way of being wrong. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "engine/walker.h"
#include "games.h"
#include "pack/pack.h"
#include "secret_game.h"
#include "suite.h"

/* --- games that are right --- */

static void walk_all(const struct under_content *content, json_t *setup, int games)
{
    struct under_walk walk = {.content = content, .setup = setup, .seed = 1, .games = games};
    under_status why = under_walk(&walk);
    ck_assert_msg(why == NULL, "seed %llu: %s\n%s", (unsigned long long)walk.broken_seed, why,
                  under_buf_text(&walk.broken_save));
    ck_assert_int_eq((int)walk.games_played, games);
    ck_assert(walk.illegal_tried > walk.moves_played);
    ck_assert(walk.replays_made >= (uint64_t)games);
    json_decref(setup);
}

START_TEST(secret_game_keeps_its_secrets)
{
    for (int players = 2; players <= 4; players++)
        walk_all(&secret_content, json_pack("{s:i}", "players", players), 200);
    struct under_walk walk = {.content = &secret_content, .seed = 1, .games = 100};
    ck_assert_ptr_null(under_walk(&walk));
    /* The check is real only where guesses differ from the truth. */
    ck_assert(walk.guesses_differing > walk.guesses_made / 4);
}
END_TEST

START_TEST(after_the_largest_seed_comes_0)
{
    struct under_walk walk = {.content = &secret_content, .seed = INT64_MAX, .games = 3};
    under_status why = under_walk(&walk);
    ck_assert_msg(why == NULL, "%s", why);
    ck_assert_int_eq((int)walk.games_played, 3);
}
END_TEST

START_TEST(skies_walks_with_every_single_hard_side)
{
    static const char *const cards[] = {"mothership", "sky1",  "sky2",  "sky3",
                                        "sky4",       "upper", "lower", "tracks"};
    struct under_content content;
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("skies"), NULL));
    if (_i < 8)
        walk_all(&content, json_pack("{s:[s]}", "hard", cards[_i]), 30);
    else
        walk_all(&content, json_pack("{s:i}", "level", _i == 8 ? 0 : 8), 60);
    under_pack_close(&content);
}
END_TEST

START_TEST(skies_walks_with_random_sides)
{
    struct under_content content;
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("skies"), NULL));
    for (int level = 1; level < 8; level++)
        walk_all(&content, json_pack("{s:i}", "level", level), 20);
    under_pack_close(&content);
}
END_TEST

/* --- each way of being wrong: the secret game with one function replaced --- */

static json_t *leak_in_view(const void *memory, const struct under_config *config, int seat)
{
    const struct secret_state *state = memory;
    json_t *view = secret_game.view(memory, config, seat);
    int sum = 0;
    for (int i = 0; i < state->seats; i++)
        sum += state->card[i];
    json_object_set_new(view, "sum", json_integer(sum));
    return view;
}

/* A seat that holds the highest card may not peek. */
static bool leaks_by_move(const struct secret_state *state, int seat)
{
    for (int i = 0; i < state->seats; i++)
        if (state->card[i] > state->card[seat])
            return false;
    return true;
}

static void leak_in_moves(const void *memory, const struct under_config *config,
                          struct under_moves *out)
{
    secret_game.moves(memory, config, out);
    int actor = secret_game.actor(memory);
    if (actor < 0 || !leaks_by_move(memory, actor))
        return;
    int kept = 0;
    for (int i = 0; i < out->count; i++)
        if (out->move[i].kind != SECRET_PEEK)
            out->move[kept++] = out->move[i];
    out->count = kept;
}

static under_status leak_in_apply(void *memory, const struct under_config *config, under_move move,
                                  struct under_events *events)
{
    int actor = secret_game.actor(memory);
    if (actor >= 0 && move.kind == SECRET_PEEK && leaks_by_move(memory, actor))
        return refuse("Not with the highest card.");
    return secret_game.apply(memory, config, move, events);
}

/* Tells everybody who holds the highest card. */
static under_status leak_in_events(void *memory, const struct under_config *config, under_move move,
                                   struct under_events *events)
{
    const struct secret_state *state = memory;
    under_status why = secret_game.apply(memory, config, move, events);
    if (!why && events && move.kind == SECRET_PASS)
        events->event[events->count++] =
            (struct under_event){.seats = UNDER_ALL_SEATS, .number = {state->card[0]}};
    return why;
}

static const char *leak_in_phase(const void *memory)
{
    const struct secret_state *state = memory;
    return state->dealt == state->seats && state->card[0] > 3 ? "high" : "low";
}

static under_status accept_all(void *memory, const struct under_config *config, under_move move,
                               struct under_events *events)
{
    if (move.kind == SECRET_RAISE)
        move.a = 0; /* whatever else the move says */
    return secret_game.apply(memory, config, move, events);
}

static under_status refuse_some(void *memory, const struct under_config *config, under_move move,
                                struct under_events *events)
{
    const struct secret_state *state = memory;
    if (move.kind == SECRET_PASS && state->turn == 4)
        return refuse("Not now.");
    return secret_game.apply(memory, config, move, events);
}

static under_status change_on_refusal(void *memory, const struct under_config *config,
                                      under_move move, struct under_events *events)
{
    struct secret_state *state = memory;
    under_status why = secret_game.apply(memory, config, move, events);
    if (why && state->dealt == state->seats)
        state->raised[0]++;
    return why;
}

static under_status deal_twice(void *memory, const struct under_config *config, under_move move,
                               struct under_events *events)
{
    struct secret_state *state = memory;
    under_status why = secret_game.apply(memory, config, move, events);
    if (!why && move.kind == SECRET_PASS)
        state->card[1] = state->card[0];
    return why;
}

/* Remembers something outside the state, namely how many states were checked so far: a replay then
 * differs. */
static unsigned checked;

static under_status count_checks(const void *memory, const struct under_config *config)
{
    checked++;
    return secret_game.check(memory, config);
}

static under_status remember_outside(void *memory, const struct under_config *config,
                                     under_move move, struct under_events *events)
{
    struct secret_state *state = memory;
    under_status why = secret_game.apply(memory, config, move, events);
    if (!why && move.kind == SECRET_PASS)
        state->raised[3] = (uint8_t)(checked % 251);
    return why;
}

/* A game whose apply was replaced plays unchecked moves by it, too. */
static const struct under_game *played;

static void make_by_apply(void *memory, const struct under_config *config, under_move move,
                          struct under_events *events)
{
    played->apply(memory, config, move, events);
}

static void make_takes_no_turn(void *memory, const struct under_config *config, under_move move,
                               struct under_events *events)
{
    struct secret_state *state = memory;
    secret_game.make(memory, config, move, events);
    if (move.kind == SECRET_PEEK)
        state->turn--;
}

static void make_in_silence(void *memory, const struct under_config *config, under_move move,
                            struct under_events *events)
{
    (void)events;
    secret_game.make(memory, config, move, NULL);
}

static void make_tells_another_story(void *memory, const struct under_config *config,
                                     under_move move, struct under_events *events)
{
    secret_game.make(memory, config, move, events);
    if (events && move.kind == SECRET_RAISE)
        events->event[events->count - 1].number[0]++;
}

static void no_moves(const void *memory, const struct under_config *config, struct under_moves *out)
{
    const struct secret_state *state = memory;
    secret_game.moves(memory, config, out);
    if (state->turn == 5)
        out->count = 0;
}

static int actor_without_seat(const void *memory)
{
    const struct secret_state *state = memory;
    return state->turn == 2 ? 7 : secret_game.actor(memory);
}

static json_t *forget_in_save(const void *memory, const struct under_config *config)
{
    json_t *saved = secret_game.save(memory, config);
    json_array_set_new(json_object_get(saved, "raised"), 0, json_integer(0));
    return saved;
}

static under_status refuse_own_save(void *memory, const struct under_config *config,
                                    const json_t *saved)
{
    under_status why = secret_game.load(memory, config, saved);
    const struct secret_state *state = memory;
    return !why && state->turn == 3 ? refuse("No.") : why;
}

static void same_text(const struct under_config *config, under_move move, struct under_buf *out)
{
    if (move.kind == SECRET_PASS)
        move.kind = SECRET_RAISE;
    secret_game.text(config, move, out);
}

static void unreadable_text(const struct under_config *config, under_move move,
                            struct under_buf *out)
{
    secret_game.text(config, move, out);
    if (move.kind == SECRET_PASS)
        under_buf_puts(out, "!");
}

static under_move suggest_nonsense(const void *memory, const struct under_config *config,
                                   under_rng *rng)
{
    (void)memory, (void)config, (void)rng;
    return (under_move){SECRET_PEEK, 6, 0, 0};
}

static void guess_nonsense(void *memory, const struct under_config *config, int seat,
                           under_rng *rng)
{
    struct secret_state *state = memory;
    (void)config, (void)rng;
    state->card[(seat + 1) % state->seats] = state->card[seat];
}

static void impossible_outcome(const void *memory, const struct under_config *config,
                               struct under_moves *out)
{
    secret_game.moves(memory, config, out);
    out->weight[0] = 0;
}

static void never_ends(const void *memory, const struct under_config *config,
                       struct under_moves *out)
{
    secret_game.moves(memory, config, out);
    if (secret_game.actor(memory) >= 0) {
        out->move[0] = (under_move){SECRET_PASS, 0, 0, 0};
        out->count = 1;
    }
}

static under_status pass_takes_no_turn(void *memory, const struct under_config *config,
                                       under_move move, struct under_events *events)
{
    if (secret_game.actor(memory) >= 0)
        return move.kind == SECRET_PASS && move.a == 0 && move.b == 0 && move.c == 0
                   ? NULL
                   : refuse("Only passing.");
    return secret_game.apply(memory, config, move, events);
}

static under_move suggest_pass(const void *memory, const struct under_config *config,
                               under_rng *rng)
{
    (void)memory, (void)config, (void)rng;
    return (under_move){SECRET_PASS, 0, 0, 0};
}

static under_status tell_too_much(void *memory, const struct under_config *config, under_move move,
                                  struct under_events *events)
{
    for (int i = 0; i < UNDER_EVENTS_MAX && events && secret_game.actor(memory) >= 0; i++)
        under_events_add(events, (struct under_event){.kind = SECRET_PASS});
    return secret_game.apply(memory, config, move, events);
}

/* What is replaced, and a piece of the sentence the walker must say. */
static struct {
    const char *expected;
    struct under_game change;
} wrongs[] = {
    {"can tell two states apart", {.view = leak_in_view}},
    {"can tell two states apart",
     {.moves = leak_in_moves, .apply = leak_in_apply, .suggest = suggest_pass}},
    {"can tell two states apart", {.phase = leak_in_phase}},
    {"is told something", {.apply = leak_in_events}},
    {"not listed", {.apply = accept_all}},
    {"listed move", {.apply = refuse_some}},
    {"changed the state", {.apply = change_on_refusal}},
    {"hold the same card", {.apply = deal_twice}},
    {"leads to a different state", {.apply = remember_outside, .check = count_checks}},
    {"leads to one state", {.make = make_takes_no_turn}},
    {"tells one story", {.make = make_in_silence}},
    {"tells one story", {.make = make_tells_another_story}},
    {"tells more than there is room for", {.apply = tell_too_much}},
    {"Nobody can move", {.moves = no_moves}},
    {"not a seat", {.actor = actor_without_seat}},
    {"Saving and loading the state changes it", {.save = forget_in_save}},
    {"own save is refused", {.load = refuse_own_save}},
    {"reads back as a different", {.text = same_text}},
    {"can't be read back", {.text = unreadable_text}},
    {"suggests is not legal", {.suggest = suggest_nonsense}},
    {"guess by seat", {.guess = guess_nonsense}},
    {"no chance of happening", {.moves = impossible_outcome}},
    {"not over after 50 moves",
     {.moves = never_ends, .apply = pass_takes_no_turn, .suggest = suggest_pass}},
};

enum { WRONGS = sizeof wrongs / sizeof *wrongs };

START_TEST(walker_finds_what_is_wrong)
{
    struct under_game game = secret_game;
    const struct under_game *change = &wrongs[_i].change;
    if (change->actor)
        game.actor = change->actor;
    if (change->moves)
        game.moves = change->moves;
    if (change->apply)
        game.apply = change->apply, game.make = make_by_apply;
    if (change->make)
        game.make = change->make;
    if (change->check)
        game.check = change->check;
    if (change->phase)
        game.phase = change->phase;
    if (change->save)
        game.save = change->save;
    if (change->load)
        game.load = change->load;
    if (change->view)
        game.view = change->view;
    if (change->guess)
        game.guess = change->guess;
    if (change->suggest)
        game.suggest = change->suggest;
    if (change->text)
        game.text = change->text;
    played = &game;
    struct under_content content = {.game = &game, .hash = 1};
    struct under_walk walk = {.content = &content, .seed = 1, .games = 50, .move_limit = 50};
    under_status why = under_walk(&walk);
    ck_assert_msg(why && strstr(why, wrongs[_i].expected), "expected \"%s\", the walker said: %s",
                  wrongs[_i].expected, why ? why : "nothing");
    under_buf_free(&walk.broken_save);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("walker");
    TCase *tests = tcase_create("walker");
    tcase_set_timeout(tests, 600);
    tcase_add_test(tests, secret_game_keeps_its_secrets);
    tcase_add_test(tests, after_the_largest_seed_comes_0);
    tcase_add_loop_test(tests, skies_walks_with_every_single_hard_side, 0, 10);
    tcase_add_test(tests, skies_walks_with_random_sides);
    tcase_add_loop_test(tests, walker_finds_what_is_wrong, 0, WRONGS);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
