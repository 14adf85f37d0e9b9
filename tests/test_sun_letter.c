/* The letter of the book where several chapters meet (docs/rules/sun.md), in every edition: enemies
 * that walk in while another appears, one blow a round, the turn of who was revived. */
#include <string.h>

#include "sun/events.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/stealth.h"
#include "sun_arena.h"

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

/* Beside the question. */
static bool is_said(const char *words)
{
    struct under_buf text = {0};
    sun_words.situation(&scene_config, game, &text);
    bool said = strstr(under_buf_text(&text), words) != NULL;
    under_buf_free(&text);
    return said;
}

/* --- enemies that walk in --- */

/* A rat on t3 comes onto t1 by way of direction 4 when a ghoul's card makes all enemies move. */
START_TEST(who_walks_in_has_no_part_in_the_initial_round) /* SUN-FIGHT-23, SUN-ENEMY-07 */
{
    EACH_EDITION
    {
        arena_texts.ghoul = "[{'enemies': 'all'}]";
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        stand(0, 0);
        stand(1, 0);
        unmark(1);
        int rat = foe_on("rat", 3), brute = foe_on("brute", 1);
        play("move t1; draw ghoul; d8 4");
        ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
        expect_asked(0, OP_STAND);
        ck_assert_int_eq(is_hidden(0), edition == EDITION_2_0); /* SUN-ED-24 */
        expect_legal("attack ghoul; attack brute");
        refuses("attack rat", "This enemy takes no part in the initial combat round.");
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
    given_arena(2, SUN_PHASE_MORNING);
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
        given_arena_by(edition, 2, SUN_PHASE_NIGHT);
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
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
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

/* --- waiting --- */

START_TEST(saved_ap_are_for_characters_too) /* SUN-FIGHT-14, SUN-FIGHT-17, SUN-PVP-01 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        drop_here(1, RES_METAL, 2);
        game->hero[0].ap = 2;
        play("wait");
        if (edition != EDITION_1_0)
            play("drink");
        play("collect metal");
        expect_asked(0, OP_INTERVENE);
        ck_assert(is_legal_as("fight %s", 1));
        expect_legal("pass");
        under_move spares;
        ck_assert(!sun_standing(&scene_config, game, 0, &spares));
        ck_assert(sun_standing(&scene_config, game, ~0u, &spares)); /* with a standing order */
        ck_assert_int_eq(spares.kind, MOVE_PASS);
        play_as("fight %s", 1);
        expect_asked(1, OP_REACT); /* in the own turn, with own AP */
        play("counter; roll 1; roll 1");
        ck_assert_int_eq(game->hero[0].hp, 5);
        ck_assert_int_eq(game->hero[1].hp, 5);
        ck_assert_int_eq(game->hero[0].ap, 1);
        ck_assert_int_eq(game->hero[1].ap, 4);
        expect_asked(1, OP_ACTIONS);
        play("end"); /* nobody must attack a fellow */
        expect_asked(0, OP_INTERVENE);
        play("pass");
        expect_asked(SUN_NONE, OP_DRAW);
        ck_assert_int_eq(game->hero[0].ap, 0);
        ck_assert_int_eq(game->hero[0].conditions & COND_WAITING, 0);
    }
}
END_TEST

START_TEST(beside_enemies_a_saved_blow_may_be_for_a_fellow) /* SUN-FIGHT-17 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        foe_on("rat", 2);
        stand(0, 2);
        hold(0, "rifle");
        game->hero[0].ap = 2;
        game->hero[1].ap = 0;
        play("wait");
        play(edition == EDITION_1_0 ? "roll 0" : "drink"); /* SUN-ED-32, SUN-ED-43 */
        expect_asked(0, OP_INTERVENE);                     /* the phase ends */
        expect_legal("attack rat; dodge");
        ck_assert(is_legal_as("snipe %s rifle", 1));
        expect_illegal("pass");
        play_as("snipe %s rifle", 1);
        play("roll 1 1; roll 1"); /* the rat answers it */
        ck_assert_int_eq(game->hero[1].hp, 4);
        ck_assert_int_eq(game->hero[0].hp, 5);
        expect_asked(0, OP_INTERVENE);
        play("dodge; roll 1; roll 1");
        expect_asked(SUN_NONE, OP_DRAW);
    }
}
END_TEST

START_TEST(saved_ap_are_for_merchants_too) /* SUN-FIGHT-14, SUN-MERCH-04 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        int trader = merchant_on(1, 1);
        stand(1, 0);
        game->hero[0].ap = 2;
        game->hero[1].ap = 1;
        play("wait");
        if (edition != EDITION_1_0)
            play("drink");
        play("end");
        expect_asked(0, OP_INTERVENE);
        expect_legal("attack trader; pass");
        play("attack trader; roll 1; roll 1");
        ck_assert_int_eq(game->foe[trader].damage, 1);
        ck_assert_int_eq(game->hero[0].hp, 5);
        expect_asked(0, OP_INTERVENE); /* now he is an enemy, and must be fought */
        expect_illegal("pass");
    }
}
END_TEST

/* --- items --- */

/* Hero 0, with a card, enters t1, where a rat is. */
static void given_meeting(int edition, const char *card)
{
    given_arena_by(edition, 2, SUN_PHASE_MORNING);
    stand(0, 0);
    stand(1, 0);
    hold(0, card);
    foe_on("rat", 1);
    play("move t1");
    expect_asked(0, OP_STAND);
}

START_TEST(an_item_can_be_used_when_a_fight_begins) /* SUN-FIGHT-24, SUN-ACT-09 */
{
    EACH_EDITION
    {
        given_meeting(edition, "medkit");
        weaken(0, 2);
        expect_legal("attack rat; dodge");
        play_as("use medkit %s", 0);
        ck_assert_int_eq(game->hero[0].hp, 5);
        ck_assert_int_eq(game->hero[0].ap, 4); /* the move, the medkit */
        expect_asked(0, OP_STAND);             /* nothing has struck yet */
        ck_assert(!happened(EVENT_INITIAL_ROUND));
        play("dodge; roll 0; roll 1"); /* and once only */
        ck_assert_int_eq(game->hero[0].hp, 4);
        expect_asked(0, OP_ACTIONS);

        given_meeting(edition, "medkit"); /* not for AP one does not have */
        game->hero[0].ap = 0;
        ck_assert(!is_legal_as("use medkit %s", 0));
    }
}
END_TEST

START_TEST(who_slips_away_has_no_initial_round) /* SUN-FIGHT-24 */
{
    EACH_EDITION
    {
        given_meeting(edition, "smoke-pot");
        play("use smoke-pot");
        ck_assert(is_hidden(0));
        ck_assert_int_eq(game->hero[0].hp, 6);
        expect_asked(0, OP_ACTIONS);

        given_meeting(edition, "fire-bottle"); /* nor where no enemy is left */
        for (int foe = 0; foe < ENEMIES_MAX; foe++)
            game->foe[foe].damage = game->foe[foe].tile == SUN_NONE ? 0 : 1;
        play("use fire-bottle");
        ck_assert_int_eq(game->hero[0].ap, 4);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(items_are_for_the_own_turn) /* SUN-FIGHT-24, SUN-ACT-09 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    unmark(1);
    hold(0, "binoculars");
    hold(1, "smoke-pot");
    play("recon t1; draw rat");
    expect_asked(1, OP_STAND);
    expect_illegal("use smoke-pot");
}
END_TEST

START_TEST(an_item_can_be_used_before_drinking) /* SUN-ACT-09, SUN-DAY-12 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        hold(1, "medkit");
        weaken(1, 1);
        game->hero[1].water = 0;
        play("end");
        expect_asked(1, OP_DRINK);
        expect_illegal("drink");
        ck_assert(is_said("You have no water"));
        play_as("use medkit %s", 1);
        expect_asked(1, OP_DRINK); /* it can be used twice */
        play("thirst");
        ck_assert_int_eq(game->hero[1].hp, 3);
        ck_assert_int_eq(game->hero[1].ap, 5);
        expect_asked(1, OP_ACTIONS);

        given_arena_by(edition, 2, SUN_PHASE_MORNING); /* an action like any other: SUN-FIGHT-03 */
        hold(1, "medkit");
        weaken(1, 1);
        game->hero[1].water = 0;
        stand(0, 0);
        foe_on("rat", 1);
        play("end");
        play_as("use medkit %s", 1);
        play("roll 1; thirst");
        ck_assert_int_eq(game->hero[1].hp, 2);
    }
}
END_TEST

START_TEST(an_item_can_be_used_before_the_night_card) /* SUN-ACT-09, SUN-ED-43 */
{
    EACH_EDITION
    {
        arena_texts.night = "[{'damage': 2}]";
        given_arena_by(edition, 2, SUN_PHASE_NIGHT);
        hold(1, "medkit");
        weaken(1, 2);
        play("end");
        expect_asked(1, OP_DRINK);
        ck_assert_int_eq(is_legal("thirst"), edition != EDITION_1_0);
        ck_assert_int_eq(is_said("you must drink"), edition == EDITION_1_0);
        play_as("use medkit %s", 1);
        expect_asked(1, OP_DRINK);
        play("drink; draw noise");
        ck_assert_int_eq(game->hero[1].hp, 3);

        given_arena_by(edition, 2, SUN_PHASE_NIGHT); /* with nothing to use 1.0 does not ask */
        weaken(1, 3);
        end_turn();
        play("draw noise");
        ck_assert_int_eq(game->hero[1].hp, 1);

        given_arena_by(edition, 2, SUN_PHASE_NIGHT); /* nor where no card comes */
        hold(1, "medkit");
        weaken(1, 2);
        stand(1, 0);
        play("end");
        ck_assert_int_eq(game->stack[game->depth - 1].op == OP_DRINK, edition != EDITION_1_0);
    }
}
END_TEST

/* SUN-FIGHT-24, SUN-LIMIT-10: of three in a row, each of which draws the next and then brings an
 * enemy, the third brings none. In the initial rounds of the others items can be used. */
START_TEST(an_item_can_be_used_in_the_course_of_cards)
{
    EACH_EDITION
    {
        arena_texts.event = "[{'event': 1}, {'spawn': 1}]";
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        stand(0, 0);
        stand(1, 0);
        hold(0, "medkit");
        weaken(0, 3);
        game->place[tile_of(1)].event = MARKER_LIES;
        play("move t1; draw happening; draw happening; draw happening; draw rat");
        expect_asked(0, OP_STAND); /* of the second card's enemy */
        play_as("use medkit %s", 0);
        expect_asked(0, OP_STAND);
        play("dodge; roll 0; roll 1; draw rat"); /* the first goes on */
        expect_asked(0, OP_STAND);
        play_as("use medkit %s", 0);
        ck_assert_int_eq(game->hero[0].hp, 6);
        play("dodge; roll 0; roll 0");
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

/* --- karma --- */

START_TEST(karma_is_for_the_d8_as_well) /* SUN-KARMA-06, SUN-KARMA-01, SUN-KARMA-03 */
{
    EACH_EDITION
    {
        arena_texts.ghoul = "[{'enemies': 'all'}]";
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
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
    given_arena(2, SUN_PHASE_MORNING);
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
        given_arena_by(edition, 3, SUN_PHASE_NIGHT);
        hold(0, "aed");
        weaken(1, 0);
        game->hero[1].ap = 0;
        game->hero[1].conditions |= COND_DEFEATED;
        stand(2, 0);
        int water = game->hero[1].water;
        play_as("use aed %s", 1);
        ck_assert(game->hero[1].conditions & COND_REVIVED);
        end_turn();
        expect_asked(2, OP_ACTIONS); /* neither water nor a night card of hero 1's */
        ck_assert_int_eq(game->hero[1].water, water);
        go_on_until(1, SUN_PHASE_MORNING);
        ck_assert_int_eq(game->hero[1].conditions & COND_REVIVED, 0);
        ck_assert_int_gt(game->hero[1].ap, 0);
    }
}
END_TEST

SUN_SCENARIO_MAIN("sun: the letter of the book", who_walks_in_has_no_part_in_the_initial_round,
                  who_was_in_sight_fights_the_one_that_appeared,
                  walking_in_at_the_start_of_the_night_is_over_with_the_card,
                  who_has_struck_does_not_strike_again_for_being_moved,
                  who_is_revived_has_no_turn_in_that_phase, karma_is_for_the_d8_as_well,
                  saved_ap_are_for_characters_too, beside_enemies_a_saved_blow_may_be_for_a_fellow,
                  saved_ap_are_for_merchants_too, an_item_can_be_used_when_a_fight_begins,
                  who_slips_away_has_no_initial_round, items_are_for_the_own_turn,
                  an_item_can_be_used_before_drinking, an_item_can_be_used_before_the_night_card,
                  an_item_can_be_used_in_the_course_of_cards)
