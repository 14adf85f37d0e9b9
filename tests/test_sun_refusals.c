/* Refusals: whoever is refused a move is told by which rule, whatever the game and the move. */
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun_scenario.h"

enum { POOL = 600, TRIED = 40, MOVES = 700 };

struct search {
    struct under_config config;
    struct sun_state state;
    under_rng rng;
    int pooled;
    under_move pool[POOL]; /* what was legal somewhere on the way */
    int refused[MOVE_KINDS];
};

/* A move that is legal elsewhere, or one with numbers that mean nothing. */
static under_move draw_move(struct search *search)
{
    if (search->pooled > 0 && under_rng_below(&search->rng, 4) > 0)
        return search->pool[under_rng_below(&search->rng, (uint32_t)search->pooled)];
    return (under_move){.kind = (uint16_t)under_rng_below(&search->rng, MOVE_KINDS),
                        .a = (int16_t)under_rng_below(&search->rng, 12),
                        .b = (int16_t)under_rng_below(&search->rng, 12)};
}

static void expect_rule(struct search *search, under_move move)
{
    struct sun_state after = search->state;
    under_status why = sun_game.apply(&after, &search->config, move, NULL);
    if (!why)
        return;
    const char *rule = under_refusal_rule(why);
    ck_assert_msg(rule && under_rule_find(rule), "\"%s\" at a step \"%s\" names %s as its rule: %s",
                  sun_moves[move.kind].word, sun_ops[sun_top(&search->state)->op].name,
                  rule ? rule : "nothing", why);
    ck_assert_int_eq(memcmp(&after, &search->state, sizeof after), 0);
    search->refused[move.kind]++;
}

static void keep(struct search *search, const struct under_moves *legal)
{
    under_move move = legal->move[under_rng_below(&search->rng, (uint32_t)legal->count)];
    int at = search->pooled < POOL ? search->pooled++
                                   : (int)under_rng_below(&search->rng, (uint32_t)POOL);
    search->pool[at] = move;
}

static void search_game(struct search *search, const char *setup)
{
    struct under_moves *legal = calloc(1, sizeof *legal);
    for (int i = 0; i < MOVES && !sun_is_over(&search->state); i++) {
        bool chance = sun_game.actor(&search->state) == UNDER_CHANCE;
        for (int tried = 0; tried < TRIED; tried++)
            expect_rule(search, draw_move(search));
        legal->count = 0;
        sun_game.moves(&search->state, &search->config, legal);
        if (legal->count > 0)
            keep(search, legal);
        under_move move = chance ? sun_game.sample(&search->state, &search->config, &search->rng)
                          : under_rng_below(&search->rng, 3) == 0
                              ? legal->move[under_rng_below(&search->rng, (uint32_t)legal->count)]
                              : sun_game.suggest(&search->state, &search->config, &search->rng);
        ck_assert_msg(!sun_game.apply(&search->state, &search->config, move, NULL), "%s", setup);
    }
    free(legal);
}

static const char *const setups[] = {
    "{'players':3}",
    "{'players':2,'edition':'1.05'}",
    "{'players':2,'edition':'1.0'}",
    "{'players':1,'mission':2}",
    "{'players':4,'mode':'semi-cooperative','survivors':3}",
};

START_TEST(every_refusal_names_its_rule)
{
    static struct search search; /* too large for a stack */
    for (size_t i = 0; i < sizeof setups / sizeof *setups; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            given_setup(setups[i]);
            search.config = scene_config;
            search.state = *game;
            search.pooled = 0;
            search.rng = under_rng_at(seed, 0);
            search_game(&search, setups[i]);
        }
    for (int kind = 0; kind < MOVE_KINDS; kind++)
        ck_assert_msg(search.refused[kind] > 0, "\"%s\" was never refused", sun_moves[kind].word);
}
END_TEST

START_TEST(every_row_of_the_moves_is_whole)
{
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        const struct sun_move *row = &sun_moves[kind];
        ck_assert_msg(row->word && row->help && row->rule, "kind %d has no word, help or rule",
                      kind);
        ck_assert_msg(under_rule_find(row->rule), "%s: there is no rule %s", row->word, row->rule);
        ck_assert_msg(!row->list || row->act, "%s is listed, but nothing carries it out",
                      row->word);
        ck_assert_msg(!(row->ap && row->price), "%s has two prices", row->word);
        ck_assert_msg(!row->dear || row->ap || row->price, "%s is free, and too dear", row->word);
        ck_assert_msg(!(row->list && (row->ap || row->price)) || row->dear,
                      "%s has a price, but no words for whoever can't pay it", row->word);
    }
}
END_TEST

SUN_SCENARIO_MAIN("sun refusals", every_refusal_names_its_rule, every_row_of_the_moves_is_whole)
