/* Skill checks and karma dice. */
#include <math.h>
#include <string.h>

#include "sun/dice.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun_scenario.h"

/* A roll of these dice for hero 0, waiting for chance. */
static void given_roll(int green, int yellow, int blue, int red)
{
    struct sun_play all = scene();
    const uint8_t dice[COLOURS] = {(uint8_t)green, (uint8_t)yellow, (uint8_t)blue, (uint8_t)red};
    sun_roll_dice(&all, 0, dice);
    scene_made_up = true;
}

START_TEST(dice_have_the_printed_faces) /* SUN-CHECK-01 */
{
    const uint8_t green[COLOURS] = {1, 0, 0, 0}, yellow[COLOURS] = {0, 1, 0, 0};
    const uint8_t blue[COLOURS] = {0, 0, 1, 0}, red[COLOURS] = {1, 0, 0, 1};
    ck_assert_double_eq(sun_chance(green, 1), 0.625);
    ck_assert_double_eq(sun_chance(green, 2), 0.125);
    ck_assert_double_eq(sun_chance(yellow, 1), 0.5);
    ck_assert_double_eq(sun_chance(blue, 1), 0.375);
    /* A cross cancels one success: a double is left with one. */
    ck_assert_double_eq_tol(sun_chance(red, 1), 0.125 + 0.5 * 0.625, 1e-12);
    ck_assert_double_eq(sun_chance(red, 0), 1);
}
END_TEST

START_TEST(chances_are_those_of_the_outcomes) /* SUN-CHECK-01, SUN-CHECK-02 */
{
    static struct under_moves moves;
    given_players(2);
    const uint8_t dice[COLOURS] = {2, 1, 1, 2};
    given_roll(2, 1, 1, 2);
    sun_game.moves(game, &scene_config, &moves);
    ck_assert_int_eq(moves.count, 3 * 3 * 2 * 2 * 2 * 2);
    double total = 0, passed[4] = {0};
    for (int i = 0; i < moves.count; i++) {
        int net = 0;
        for (int die = 0; die < 6; die++) {
            static const int worth[] = {0, 1, 2, -1};
            net += worth[sun_move_face(moves.move[i], die)];
        }
        total += moves.weight[i];
        for (int need = 1; need < 4; need++)
            passed[need] += net >= need ? moves.weight[i] : 0;
    }
    ck_assert_double_eq(total, pow(8, 6));
    for (int need = 1; need < 4; need++)
        ck_assert_double_eq_tol(passed[need] / total, sun_chance(dice, need), 1e-12);
}
END_TEST

START_TEST(a_drawn_roll_is_as_likely_as_its_weight) /* SUN-CHECK-01 */
{
    given_players(2);
    given_roll(1, 0, 0, 1);
    under_rng rng = under_rng_at(9, 0);
    int seen[FACES][FACES] = {{0}};
    enum { TIMES = 64000 };
    for (int i = 0; i < TIMES; i++) {
        under_move move = sun_game.sample(game, &scene_config, &rng);
        seen[sun_move_face(move, 0)][sun_move_face(move, 1)]++;
    }
    for (int green = 0; green < FACES; green++)
        for (int red = 0; red < FACES; red++) {
            double expected = TIMES * sun_sides[DIE_GREEN][green] * sun_sides[DIE_RED][red] / 64.0;
            ck_assert_double_le(fabs(seen[green][red] - expected), 5 * sqrt(expected));
        }
}
END_TEST

START_TEST(crosses_cancel_but_never_below_nothing) /* SUN-CHECK-02, SUN-CHECK-03 */
{
    given_players(2);
    game->hero[0].karma = 0;
    given_roll(1, 1, 0, 1);
    play("roll 2 1 x");
    ck_assert_int_eq(game->answer, 2);
    given_roll(1, 0, 0, 2);
    play("roll 1 x x");
    ck_assert_int_eq(game->answer, 0);
    ck_assert_int_eq(game->roll.count, 0);
}
END_TEST

START_TEST(the_injury_die_joins_every_roll) /* SUN-CHECK-03, SUN-COND-01 */
{
    given_players(2);
    game->hero[0].karma = 0;
    game->hero[0].conditions = COND_INJURED;
    given_roll(1, 1, 0, 0);
    refuses("roll 1 1", "Type what each die shows, only what it can show. Dice to roll: 3.");
    refuses("roll x 1 0",
            "Type what each die shows, only what it can show. Dice to roll: 3."); /* a green die has
                                                                                       no cross */
    play("roll 1 1 x");
    ck_assert_int_eq(game->answer, 1);
    struct sun_play all = scene();
    uint8_t dice[COLOURS], calm[COLOURS];
    sun_pool(&all, 0, ATTR_STRENGTH, dice);
    game->hero[0].conditions = 0;
    sun_pool(&all, 0, ATTR_STRENGTH, calm);
    ck_assert_int_eq(dice[DIE_RED], calm[DIE_RED] + 1);
}
END_TEST

START_TEST(karma_rerolls_as_many_dice_as_karma_dice) /* SUN-KARMA-01, SUN-KARMA-02 */
{
    given_players(2);
    given_roll(2, 1, 0, 0);
    play("roll 0 1 0");
    expect_asked(0, OP_KARMA);
    play("reroll 1; reroll 3; keep");
    refuses("roll 1 1", "Roll the karma dice first.");
    play("karma 1 0"); /* one shows the symbol and stays */
    ck_assert_int_eq(game->hero[0].karma, 2);
    refuses("roll 1 0 2",
            "Type what each die shows, only what it can show. Dice to roll: 2."); /* only the two */
    play("roll 1 0");
    ck_assert_int_eq(game->answer, 2); /* the kept success and the new one */
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(karma_dice_keep_two_faces_of_six) /* SUN-KARMA-02 */
{
    given_players(2);
    given_roll(3, 0, 0, 0);
    play("roll 0 0 0; reroll 1; reroll 2; keep");
    under_rng rng = under_rng_at(9, 1);
    enum { TIMES = 9000 };
    int seen[4] = {0};
    for (int i = 0; i < TIMES; i++) {
        under_move move = sun_game.sample(game, &scene_config, &rng);
        ck_assert_int_eq(move.b, 2);
        seen[move.a]++;
    }
    for (int kept = 0; kept < 4; kept++) {
        double expected = TIMES * (kept & 1 ? 2 : 4) * (kept & 2 ? 2 : 4) / 36.0;
        ck_assert_double_le(fabs(seen[kept] - expected), 5 * sqrt(expected));
    }
}
END_TEST

START_TEST(karma_is_used_once_a_turn_and_a_die_once) /* SUN-KARMA-01, SUN-KARMA-03 */
{
    given_players(2);
    given_roll(1, 1, 0, 0);
    play("roll 0 0; reroll 1; keep; karma 1; roll 0");
    ck_assert_int_eq(game->answer, 0); /* no second time, for no die */
    given_roll(1, 0, 0, 0);
    play("roll 0");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(the_last_karma_die_ends_the_question) /* SUN-KARMA-01 */
{
    given_players(2);
    game->hero[0].karma = 1;
    given_roll(3, 0, 0, 0);
    play("roll 0 0 0; reroll 2");
    expect_legal("karma 0; karma 1");
    play("karma 0");
    ck_assert_int_eq(game->hero[0].karma, 0);
    play("roll 2");
    ck_assert_int_eq(game->answer, 2);
}
END_TEST

START_TEST(a_kept_roll_spends_nothing) /* SUN-KARMA-01 */
{
    given_players(2);
    given_roll(2, 0, 0, 0);
    play("roll 1 1; keep");
    ck_assert_int_eq(game->hero[0].karma, 3);
    ck_assert_int_eq(game->karma_used, 0);
    ck_assert_int_eq(game->answer, 2);
}
END_TEST

START_TEST(karma_may_turn_anybodys_dice_in_ones_own_turn) /* SUN-KARMA-01 */
{
    given_players(2);
    struct sun_play all = scene();
    const uint8_t dice[COLOURS] = {1, 0, 0, 0};
    sun_roll_dice(&all, 1, dice); /* another's roll */
    scene_made_up = true;
    play("roll 2");
    expect_asked(0, OP_KARMA);
    play("reroll 1; karma 0; roll 0");
    ck_assert_int_eq(game->answer, 0);
    ck_assert_int_eq(game->hero[0].karma, 2);
    ck_assert_int_eq(game->hero[1].karma, 3);
}
END_TEST

START_TEST(no_karma_outside_turns) /* SUN-KARMA-04 */
{
    given_players(2);
    game->active = SUN_NONE;
    given_roll(1, 0, 0, 0);
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    ck_assert_int_eq(sun_game.apply(game, &scene_config, moves.move[0], NULL) != NULL, 0);
    ck_assert_int_ne(game->stack[game->depth - 1].op, OP_KARMA);
}
END_TEST

START_TEST(karma_faces_are_the_packs) /* SUN-KARMA-02 */
{
    static struct under_moves moves;
    given_players(2);
    ck_assert_int_eq(scene().pack->karma_faces, 2);
    given_roll(1, 0, 0, 0);
    play("roll 0; reroll 1");
    sun_game.moves(game, &scene_config, &moves);
    ck_assert_int_eq(moves.count, 2);
    ck_assert_int_eq(moves.weight[0], 4); /* gone */
    ck_assert_int_eq(moves.weight[1], 2); /* kept */
}
END_TEST

SUN_SCENARIO_MAIN("sun dice", dice_have_the_printed_faces, chances_are_those_of_the_outcomes,
                  a_drawn_roll_is_as_likely_as_its_weight, crosses_cancel_but_never_below_nothing,
                  the_injury_die_joins_every_roll, karma_rerolls_as_many_dice_as_karma_dice,
                  karma_dice_keep_two_faces_of_six, karma_is_used_once_a_turn_and_a_die_once,
                  the_last_karma_die_ends_the_question, a_kept_roll_spends_nothing,
                  karma_may_turn_anybodys_dice_in_ones_own_turn, no_karma_outside_turns,
                  karma_faces_are_the_packs)
