/* The simple player of Under our Sun: games it plays come to their end, and it plays fair. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "games.h"
#include "pack/pack.h"
#include "suite.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun/policy.h"

enum { MOVES_MOST = 5000, SEEDS = 4 };

static struct under_content content;

static void open_pack(void)
{
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
}

static void close_pack(void)
{
    under_pack_close(&content);
}

static void configure(struct under_config *config, int mission, int players, uint64_t seed)
{
    json_t *setup = json_pack("{s:i,s:i}", "mission", mission, "players", players);
    ck_assert_ptr_null(under_config_make(config, &content, setup, seed));
    json_decref(setup);
}

/* What nobody should be told to do. */
static bool is_unfair(const struct sun_state *state, under_move move)
{
    switch (move.kind) {
    case MOVE_GIVE_UP:
    case MOVE_FIGHT:
    case MOVE_SNIPE:
    case MOVE_STEAL:
        return true;
    case MOVE_ATTACK:
    case MOVE_SHOOT:
    case MOVE_AMBUSH:
        return sun_is_merchant(move.a) && state->foe[move.a].grudge == 0;
    default:
        return false;
    }
}

/* Plays a game as suggested and says how long it was. */
static int play_as_suggested(const struct under_config *config, uint64_t seed,
                             struct sun_state *state)
{
    under_rng rng = under_rng_at(seed, 1);
    int moves = 0;
    sun_game.start(state, config);
    for (int actor; (actor = sun_game.actor(state)) != UNDER_OVER; moves++) {
        under_move move = actor == UNDER_CHANCE ? sun_game.sample(state, config, &rng)
                                                : sun_game.suggest(state, config, &rng);
        ck_assert_int_lt(moves, MOVES_MOST);
        ck_assert_msg(!is_unfair(state, move), "move %d is suggested", move.kind);
        ck_assert_pstr_eq(sun_game.apply(state, config, move, NULL), NULL);
    }
    return moves;
}

START_TEST(suggested_games_end_in_every_mission)
{
    const struct sun_pack *pack = content.tables;
    for (int mission = 1; mission <= pack->missions; mission++)
        for (int players = 1; players <= 4; players++)
            for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                struct under_config config;
                struct sun_state state;
                configure(&config, mission, players, seed);
                ck_assert_int_gt(play_as_suggested(&config, seed, &state), 50);
                ck_assert_int_ne(state.result, SUN_RESULT_NONE);
                ck_assert_int_ne(state.result, SUN_RESULT_GAVE_UP);
                under_config_release(&config);
            }
}
END_TEST

START_TEST(suggested_games_are_won_and_lost)
{
    int won = 0, games = 60;
    for (int seed = 1; seed <= games; seed++) {
        struct under_config config;
        struct sun_state state;
        configure(&config, 1, 4, (uint64_t)seed);
        play_as_suggested(&config, (uint64_t)seed, &state);
        won += state.result == SUN_RESULT_WON;
        under_config_release(&config);
    }
    ck_assert_int_gt(won, 0);
    ck_assert_int_lt(won, games);
}
END_TEST

/* Wounds count, and only a game that is won scores 1. */
START_TEST(scores_go_by_health)
{
    struct under_config config;
    struct sun_state state;
    float well[UNDER_SEATS_MAX], hurt[UNDER_SEATS_MAX];
    under_rng rng = under_rng_at(5, 1);
    configure(&config, 1, 2, 5);
    sun_game.start(&state, &config);
    while (state.active == SUN_NONE) {
        under_move move = sun_game.actor(&state) == UNDER_CHANCE
                              ? sun_game.sample(&state, &config, &rng)
                              : sun_game.suggest(&state, &config, &rng);
        ck_assert_pstr_eq(sun_game.apply(&state, &config, move, NULL), NULL);
    }
    sun_game.score(&state, &config, well);
    state.hero[0].hp = 1;
    sun_game.score(&state, &config, hurt);
    ck_assert_float_gt(well[0], hurt[0]);
    ck_assert_float_lt(well[0], 1);
    under_config_release(&config);
}
END_TEST

static bool is_listed(const struct under_moves *moves, under_move move)
{
    for (int i = 0; i < moves->count; i++)
        if (under_move_equal(moves->move[i], move))
            return true;
    return false;
}

/* Every plan begins with a move there is and can be pursued; the clock never goes back. */
START_TEST(plans_can_be_played)
{
    static struct under_moves moves;
    struct under_plan plan[UNDER_PLANS_MAX];
    int tried = 0;
    for (int mission = 1; mission <= 6; mission++) {
        struct under_config config;
        struct sun_state state;
        under_rng rng = under_rng_at((uint64_t)mission, 1);
        configure(&config, mission, 3, (uint64_t)mission);
        sun_game.start(&state, &config);
        int hour = sun_game.hour(&state);
        for (int actor; (actor = sun_game.actor(&state)) != UNDER_OVER;) {
            under_move next = actor == UNDER_CHANCE ? sun_game.sample(&state, &config, &rng)
                                                    : sun_game.suggest(&state, &config, &rng);
            ck_assert_int_ge(sun_game.hour(&state), hour);
            hour = sun_game.hour(&state);
            if (actor != UNDER_CHANCE) {
                moves.count = 0;
                sun_game.moves(&state, &config, &moves);
                int count = sun_game.plans(&state, &config, &rng, plan);
                ck_assert_int_ge(count, 1);
                ck_assert_int_le(count, UNDER_PLANS_MAX);
                for (int i = 0; i < count; i++) {
                    ck_assert(is_listed(&moves, plan[i].first));
                    ck_assert(
                        is_listed(&moves, sun_game.pursue(&state, &config, plan[i].aim, &rng)));
                    tried += plan[i].aim != 0;
                }
                next = plan[count - 1].aim
                           ? sun_game.pursue(&state, &config, plan[count - 1].aim, &rng)
                           : next;
            }
            ck_assert_pstr_eq(sun_game.apply(&state, &config, next, NULL), NULL);
        }
        under_config_release(&config);
    }
    ck_assert_int_gt(tried, 1000);
}
END_TEST

/* What stands on the mission's later cards is seen to in time: the pump is made of what was taken
 * apart and brought to the wells by all, and the barrels are filled. */
START_TEST(the_first_mission_is_often_won)
{
    int won = 0, games = 60;
    for (int seed = 1; seed <= games; seed++) {
        struct under_config config;
        struct sun_state state;
        configure(&config, 1, 3, (uint64_t)seed);
        play_as_suggested(&config, (uint64_t)seed, &state);
        won += state.result == SUN_RESULT_WON;
        under_config_release(&config);
    }
    ck_assert_int_ge(won, 30);
}
END_TEST

/* A game as suggested, up to its end or until the question is answered by yes. */
static bool play_until(int mission, uint64_t seed, bool (*question)(const struct sun_state *state))
{
    struct under_config config;
    struct sun_state state;
    under_rng rng = under_rng_at(seed, 1);
    configure(&config, mission, 3, seed);
    sun_game.start(&state, &config);
    bool yes = false;
    for (int actor; !yes && (actor = sun_game.actor(&state)) != UNDER_OVER;) {
        under_move move = actor == UNDER_CHANCE ? sun_game.sample(&state, &config, &rng)
                                                : sun_game.suggest(&state, &config, &rng);
        ck_assert_pstr_eq(sun_game.apply(&state, &config, move, NULL), NULL);
        yes = question(&state);
    }
    under_config_release(&config);
    return yes;
}

static bool is_cooking(const struct sun_state *state)
{
    return state->place[TILE_NEW_HAVEN].fire == FIRE_PIT;
}

static bool is_at_third_part(const struct sun_state *state)
{
    return state->part >= 2;
}

/* The last food, wood and metal at home are left for it. */
START_TEST(there_is_a_kitchen_in_most_games)
{
    int kitchens = 0;
    for (uint64_t seed = 1; seed <= 40; seed++)
        kitchens += play_until(3, seed, is_cooking);
    ck_assert_int_ge(kitchens, 24);
}
END_TEST

/* The lamp counts only where somebody is at the mast when the night is over. */
START_TEST(somebody_is_at_the_mast_by_morning)
{
    int kept = 0;
    for (uint64_t seed = 1; seed <= 40; seed++)
        kept += play_until(2, seed, is_at_third_part);
    ck_assert_int_ge(kept, 20);
}
END_TEST

/* However much a tile is feared: nobody sneaks up to one that is not on the way. */
START_TEST(nobody_sneaks_but_on_the_way)
{
    int sneaks = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct under_config config;
        struct sun_state state;
        under_rng rng = under_rng_at(seed, 1);
        configure(&config, 5, 3, seed);
        struct sun_play play = sun_play_of(&config, &state);
        sun_game.start(&state, &config);
        for (int actor; (actor = sun_game.actor(&state)) != UNDER_OVER;) {
            under_move move = actor == UNDER_CHANCE ? sun_game.sample(&state, &config, &rng)
                                                    : sun_game.suggest(&state, &config, &rng);
            if (move.kind == MOVE_SNEAK) {
                struct turn turn;
                policy_prepare(&play, (struct aim){.who = SUN_NONE}, &turn);
                ck_assert(turn.flees || turn.step == sun_move_tile(move));
                sneaks++;
            }
            ck_assert_pstr_eq(sun_game.apply(&state, &config, move, NULL), NULL);
        }
        under_config_release(&config);
    }
    ck_assert_int_gt(sneaks, 5);
}
END_TEST

/* Who has plenty gives some away; what is offered is good for both, so nobody refuses, and nobody
 * begins an exchange to leave it. */
START_TEST(things_change_hands)
{
    int begun = 0, offered = 0, agreed = 0;
    for (int mission = 1; mission <= 6; mission++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            struct under_config config;
            struct sun_state state;
            under_rng rng = under_rng_at(seed, 1);
            configure(&config, mission, 3, seed);
            sun_game.start(&state, &config);
            for (int actor; (actor = sun_game.actor(&state)) != UNDER_OVER;) {
                under_move move = actor == UNDER_CHANCE ? sun_game.sample(&state, &config, &rng)
                                                        : sun_game.suggest(&state, &config, &rng);
                begun += actor != UNDER_CHANCE && move.kind == MOVE_SWAP;
                offered += actor != UNDER_CHANCE && move.kind == MOVE_OFFER;
                agreed += actor != UNDER_CHANCE && move.kind == MOVE_AGREE;
                ck_assert_pstr_eq(sun_game.apply(&state, &config, move, NULL), NULL);
            }
            under_config_release(&config);
        }
    ck_assert_int_gt(begun, 0);
    ck_assert_int_eq(offered, begun);
    ck_assert_int_ge(agreed, offered);
}
END_TEST

static void check_features(const struct under_config *config, const struct sun_state *state)
{
    struct under_feature feature[SUN_FEATURES];
    float sum[SUN_FEATURES] = {0};
    int count = sun_game.describe(state, config, 0, feature);
    ck_assert(count >= 4 && count <= SUN_FEATURES);
    for (int i = 0; i < count; i++) {
        ck_assert_int_lt(feature[i].index, SUN_FEATURES);
        ck_assert(isfinite(feature[i].value) && feature[i].value != 0);
        sum[feature[i].index] += feature[i].value;
    }
    for (int i = 0; i < SUN_FEATURES; i++)
        ck_assert_msg(sum[i] >= -8 && sum[i] <= 8, "feature %d is %g", i, (double)sum[i]);
}

START_TEST(features_stay_in_bounds)
{
    for (int mission = 1; mission <= 6; mission++)
        for (int players = 1; players <= 4; players += 3) {
            struct under_config config;
            struct sun_state state;
            under_rng rng = under_rng_at((uint64_t)mission, 1);
            configure(&config, mission, players, (uint64_t)mission);
            sun_game.start(&state, &config);
            for (int actor; (actor = sun_game.actor(&state)) != UNDER_OVER;) {
                under_move move = actor == UNDER_CHANCE ? sun_game.sample(&state, &config, &rng)
                                                        : sun_game.suggest(&state, &config, &rng);
                check_features(&config, &state);
                ck_assert_pstr_eq(sun_game.apply(&state, &config, move, NULL), NULL);
            }
            under_config_release(&config);
        }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sun: the simple player");
    TCase *tests = tcase_create("policy");
    tcase_add_unchecked_fixture(tests, open_pack, close_pack);
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, suggested_games_end_in_every_mission);
    tcase_add_test(tests, suggested_games_are_won_and_lost);
    tcase_add_test(tests, scores_go_by_health);
    tcase_add_test(tests, plans_can_be_played);
    tcase_add_test(tests, things_change_hands);
    tcase_add_test(tests, features_stay_in_bounds);
    tcase_add_test(tests, the_first_mission_is_often_won);
    tcase_add_test(tests, there_is_a_kitchen_in_most_games);
    tcase_add_test(tests, somebody_is_at_the_mast_by_morning);
    tcase_add_test(tests, nobody_sneaks_but_on_the_way);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
