/* Under our Sun for people: what is shown beside a choice is what comes of it, every question and
 * every move has words, and only what needs no asking is not asked. Rules are looked at in games of
 * every edition, solo, with several players and with team cards, played at random. */
#include <string.h>

#include "engine/session.h"
#include "pack/pack.h"
#include "sun/say.h"
#include "sun_scenario.h"

/* --- games at random --- */

static struct under_content content;
static struct under_session walked;
static under_rng rng;

static void walk_begin(uint64_t seed)
{
    int players = 1 + (int)(seed % 4);
    json_t *setup = json_pack("{s:i, s:s, s:i}", "players", players, "edition",
                              sun_edition_names[seed % EDITIONS], "mission", 1 + (int)(seed % 6));
    if (players > 1 && seed % 5 == 0)
        json_object_set_new(setup, "mode", json_string("semi-cooperative"));
    under_status why = under_session_new(&walked, &content, setup, seed);
    ck_assert_msg(!why, "%s", why);
    json_decref(setup);
    rng = under_rng_at(seed, 7);
}

/* Every other game mostly as the game suggests: blind play ends early. */
static under_move walk_choose(uint64_t seed, const struct under_moves *moves)
{
    if (seed % 2 == 0 && under_rng_below(&rng, 4) > 0)
        return sun_game.suggest(walked.state, &walked.config, &rng);
    return moves->move[under_rng_below(&rng, (uint32_t)moves->count)];
}

/* Calls look for every state in which a seat is asked. */
static void walk(int games,
                 void (*look)(const struct sun_state *state, const struct under_moves *moves))
{
    enum { MOVES = 900 };
    static struct under_moves moves;
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        walk_begin(seed);
        for (int i = 0; i < MOVES && under_session_actor(&walked) != UNDER_OVER; i++) {
            if (under_session_actor(&walked) == UNDER_CHANCE) {
                ck_assert_ptr_null(under_session_roll(&walked, NULL, NULL));
                continue;
            }
            sun_game.moves(walked.state, &walked.config, &moves);
            look(walked.state, &moves);
            ck_assert_ptr_null(under_session_apply(&walked, walk_choose(seed, &moves), NULL));
        }
        under_session_close(&walked);
    }
    under_pack_close(&content);
}

static struct under_choice choice_of(const struct under_config *config,
                                     const struct sun_state *state, under_move move)
{
    struct under_choice choice = {.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    sun_words.choice(config, state, move, &choice);
    return choice;
}

static int price_of(const struct under_choice *choice, const char *what)
{
    for (int i = 0; i < choice->prices; i++)
        if (strcmp(choice->price[i].what, what) == 0)
            return choice->price[i].count;
    return 0;
}

static const char *text_of(const struct under_config *config, under_move move)
{
    static struct under_buf text;
    under_buf_clear(&text);
    sun_text(config, move, &text);
    return text.text;
}

/* --- prices --- */

static struct {
    int moves, last, phases, ends; /* met: any, with the last AP, ending a phase, the game */
} prices;

/* What the chapter takes itself, before anything else comes of the move. */
static int paid_for(const struct sun_state *state, under_move move)
{
    struct sun_state after = *state;
    struct sun_play play = sun_play_of(&walked.config, &after);
    struct sun_step *top = sun_top(&after);
    int who = top->who;
    sun_ops[top->op].take(&play, top, move);
    int paid = state->hero[who].ap - after.hero[who].ap;
    return paid > 0 ? paid : 0;
}

/* All of a thing that whoever acts can use: carried and on the tile. */
static int within_reach(const struct sun_state *state, int who, int thing)
{
    struct sun_play play = sun_play_of(&walked.config, (void *)state);
    return thing == WATER
               ? sun_water_of(&play, who)
               : state->hero[who].has[thing] + sun_on_tile(&play, state->hero[who].tile, thing);
}

static void look_at_things(const struct sun_state *state, under_move move,
                           const struct under_choice *choice)
{
    static const uint8_t kinds[] = {MOVE_CRAFT, MOVE_CAMPFIRE, MOVE_PIT, MOVE_BAIT, MOVE_TRADE};
    struct sun_state after = *state;
    struct sun_play play = sun_play_of(&walked.config, &after);
    struct sun_step *top = sun_top(&after);
    int who = top->who;
    if (top->op != OP_ACTIONS || !memchr(kinds, move.kind, sizeof kinds))
        return;
    sun_ops[top->op].take(&play, top, move);
    for (int thing = 0; thing < THINGS; thing++)
        ck_assert_msg(within_reach(state, who, thing) - within_reach(&after, who, thing) ==
                          price_of(choice, sun_resource_names[thing]),
                      "%s: %s", text_of(&walked.config, move), sun_resource_names[thing]);
}

static void look_at_prices(const struct sun_state *state, const struct under_moves *moves)
{
    const struct sun_step *top = &state->stack[state->depth - 1];
    for (int i = 0; i < moves->count; i++) {
        under_move move = moves->move[i];
        struct under_choice choice = choice_of(&walked.config, state, move);
        int price = price_of(&choice, "ap");
        if (move.kind == MOVE_END) /* what is left is forfeited, not paid: SUN-ACT-18 */
            continue;
        bool swap = move.kind == MOVE_SWAP || move.kind == MOVE_OFFER; /* paid when both agree */
        ck_assert_msg(price <= state->hero[top->who].ap || top->op == OP_EQUIP, "%s: %d AP",
                      text_of(&walked.config, move), price);
        ck_assert_msg(swap ? price == 1 : price == paid_for(state, move), "%s: %d AP",
                      text_of(&walked.config, move), price);
        look_at_things(state, move, &choice);
        if (price == 0)
            continue;
        struct sun_state after = *state;
        ck_assert_ptr_null(sun_game.apply(&after, &walked.config, move, NULL));
        prices.moves++;
        prices.last += price == state->hero[top->who].ap;
        prices.phases += after.phase != state->phase;
        prices.ends += after.result != RESULT_NONE;
    }
}

/* SUN-ACT: the last AP, the last action of a phase and of a game cost what they cost, too. */
START_TEST(the_price_shown_is_the_price_paid)
{
    walk(60, look_at_prices);
    ck_assert_int_gt(prices.moves, 10000);
    ck_assert_int_gt(prices.last, 100);
    ck_assert_int_gt(prices.phases, 10);
    ck_assert_int_gt(prices.ends, 0);
}
END_TEST

static struct under_choice shown(const char *move)
{
    under_move found;
    ck_assert_ptr_null(under_move_find(&scene_config, game, move, &found));
    return choice_of(&scene_config, game, found);
}

START_TEST(a_swap_costs_1_ap_when_it_comes_about) /* SUN-ACT-10 */
{
    given_players(1);
    give(0, METAL, 1);
    under_move swap = {.kind = MOVE_SWAP, .a = game->hero[1].kind};
    struct under_choice begun = choice_of(&scene_config, game, swap);
    ck_assert_int_eq(price_of(&begun, "ap"), 1);
    play(text_of(&scene_config, swap));
    play("give metal");
    ck_assert_int_eq(game->hero[0].ap, 6);
    struct under_choice offer = shown("offer");
    ck_assert_int_eq(price_of(&offer, "ap"), 1);
    play("offer");
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

SUN_SCENARIO_MAIN("sun: words", the_price_shown_is_the_price_paid,
                  a_swap_costs_1_ap_when_it_comes_about)
