/* The letter of the book where several chapters meet (docs/rules/sun.md), in every edition: enemies
 * that walk in while another appears, one blow a round, the turn of who was revived. */
#include "sun_arena.h"

/* As given_arena, by the edition that the test's loop is at. */
static void given(int edition, int players, enum phase phase)
{
    given_arena(players, phase);
    ((struct sun_rules *)scene_config.rules)->edition = (uint8_t)edition;
}

#define EACH_EDITION for (int edition = EDITION_2_0; edition < EDITIONS; edition++)

/* Hero 0 ends the turn and the next one drinks, asked or not: SUN-ED-43. */
static void end_turn(void)
{
    play("end");
    if (game->stack[game->depth - 1].op == OP_DRINK)
        play("drink");
}

static bool is_hidden(int who)
{
    return sun_is_hidden(&game->hero[who]);
}

/* --- enemies that walk in --- */

/* A rat on t3 comes onto t1 by way of direction 4 when a ghoul's card makes all enemies move. */
START_TEST(who_walks_in_has_no_part_in_the_initial_round) /* SUN-FIGHT-23, SUN-ENEMY-07 */
{
    EACH_EDITION
    {
        arena_texts.ghoul = "[{'enemies': 'all'}]";
        given(edition, 2, PHASE_MORNING);
        stand(0, 0);
        stand(1, 0);
        unmark(1);
        int rat = foe_on("rat", 3), brute = foe_on("brute", 1);
        play("move t1; draw ghoul; d8 4");
        ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
        expect_asked(0, OP_STAND);
        ck_assert_int_eq(is_hidden(0), edition == EDITION_2_0); /* SUN-ED-24 */
        expect_legal("attack ghoul; attack brute");
        refuses("attack rat", "no part in this first moment");
        play("attack ghoul; roll 0; roll 1 1; roll 0 0 1"); /* the brute, the ghoul */
        ck_assert_int_eq(game->hero[0].hp, 3);
        ck_assert(!is_hidden(0));
        ck_assert_int_eq(game->foe[rat].flags | game->foe[brute].flags, 0);
        expect_asked(0, OP_ACTIONS);
        play("dodge; roll 0; roll 0; roll 0 0; roll 0 0 0"); /* the next action all three answer */
    }
}
END_TEST

START_TEST(who_was_in_sight_fights_the_one_that_appeared) /* SUN-FIGHT-23, SUN-ACT-19 */
{
    arena_texts.ghoul = "[{'enemies': 'all'}]";
    given_arena(2, PHASE_MORNING);
    stand(0, 0);
    unmark(1);
    hold(0, "binoculars");
    foe_on("rat", 3);
    play("recon t1; draw ghoul; d8 4");
    ck_assert(is_hidden(1)); /* from the rat */
    expect_asked(1, OP_STAND);
    ck_assert_int_eq(count_moves(), 2);
    play("dodge; roll 0; roll 0 0 1");
    ck_assert_int_eq(game->hero[1].hp, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(walking_in_at_the_start_of_the_night_is_over_with_the_card) /* SUN-FIGHT-23 */
{
    EACH_EDITION
    {
        arena_texts.night = "[{'enemies': 'all'}, {'spawn': 1}]";
        given(edition, 2, PHASE_NIGHT);
        stand(0, 0);
        int rat = foe_on("rat", 3);
        end_turn();
        play("draw noise; d8 4; draw brute");
        expect_asked(1, OP_STAND);
        expect_illegal("attack rat");
        play("dodge; roll 0; roll 0 1");
        expect_asked(1, OP_ACTIONS);
        ck_assert_int_eq(game->foe[rat].flags, 0);
        ck_assert_int_eq(game->hero[1].hp, 5);
    }
}
END_TEST

/* A rat strikes who leaves t1, and follows onto t2 because a ghoul's card makes it. SUN-FIGHT-18 */
START_TEST(who_has_struck_does_not_strike_again_for_being_moved)
{
    EACH_EDITION
    {
        arena_texts.ghoul = "[{'enemies': 'all'}]";
        given(edition, 2, PHASE_MORNING);
        stand(1, 0);
        unmark(2);
        int rat = foe_on("rat", 1);
        play("move t2; roll 1; draw ghoul; d8 3");
        ck_assert_int_eq(game->foe[rat].tile, tile_of(2));
        expect_asked(0, OP_STAND);
        expect_illegal("attack rat");
        play("dodge; roll 0; roll 0 0 1");
        expect_asked(0, OP_ACTIONS);
        ck_assert_int_eq(game->hero[0].hp, 4);
    }
}
END_TEST

/* --- karma --- */

START_TEST(karma_is_for_the_d8_as_well) /* SUN-KARMA-06, SUN-KARMA-01, SUN-KARMA-03 */
{
    EACH_EDITION
    {
        arena_texts.ghoul = "[{'enemies': 'all'}]";
        given(edition, 2, PHASE_MORNING);
        stand(0, 0);
        stand(1, 0);
        unmark(1);
        int rat = foe_on("rat", 3);
        game->hero[0].karma = 3;
        play("move t1; draw ghoul; d8 7"); /* a 7 is rolled again without karma */
        ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
        play("d8 4");
        expect_asked(0, OP_KARMA_D8);
        ck_assert_int_eq(count_moves(), 2);
        play("reroll 1; karma 0; d8 1"); /* and what was rolled again stays */
        ck_assert_int_eq(game->hero[0].karma, 2);
        ck_assert_int_ne(game->foe[rat].tile, tile_of(1));
        expect_asked(0, OP_STAND);
        play("dodge; roll 0"); /* another roll of the turn: SUN-ED-30 */
        ck_assert_int_eq(game->stack[game->depth - 1].op == OP_KARMA, edition == EDITION_1_05);
    }
    arena_texts.ghoul = "[{'enemies': 'all'}]";
    given_arena(2, PHASE_MORNING);
    stand(0, 0);
    stand(1, 0);
    unmark(1);
    int rat = foe_on("rat", 3);
    game->hero[0].karma = 1;
    play("move t1; draw ghoul; d8 4; keep");
    ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
    ck_assert_int_eq(game->hero[0].karma, 1);
    ck_assert_int_eq(game->karma_used, 0);
}
END_TEST

/* --- revival --- */

START_TEST(who_is_revived_has_no_turn_in_that_phase) /* SUN-COND-14 */
{
    EACH_EDITION
    {
        given(edition, 3, PHASE_NIGHT);
        hold(0, "aed");
        weaken(1, 0);
        game->hero[1].ap = 0;
        game->hero[1].conditions |= DEFEATED;
        stand(2, 0);
        int water = game->hero[1].water;
        play_as("use aed %s", 1);
        ck_assert(game->hero[1].conditions & REVIVED);
        end_turn();
        expect_asked(2, OP_ACTIONS); /* neither water nor a night card of hero 1's */
        ck_assert_int_eq(game->hero[1].water, water);
        go_on_until(1, PHASE_MORNING);
        ck_assert_int_eq(game->hero[1].conditions & REVIVED, 0);
        ck_assert_int_gt(game->hero[1].ap, 0);
    }
}
END_TEST

SUN_SCENARIO_MAIN("sun: the letter of the book", who_walks_in_has_no_part_in_the_initial_round,
                  who_was_in_sight_fights_the_one_that_appeared,
                  walking_in_at_the_start_of_the_night_is_over_with_the_card,
                  who_has_struck_does_not_strike_again_for_being_moved,
                  who_is_revived_has_no_turn_in_that_phase, karma_is_for_the_d8_as_well)
