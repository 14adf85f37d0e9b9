/* Where chapters of Under our Sun meet (docs/rules/sun.md): night cards and enemies on entering,
 * actions beside enemies that have checks of their own, revival, waiting events. */
#include "sun/machine.h"
#include "sun/stealth.h"
#include "sun_arena.h"

static bool is_hidden(int who)
{
    return sun_is_hidden(&game->hero[who]);
}

START_TEST(an_enemy_of_the_night_has_one_initial_round) /* SUN-FIGHT-16, SUN-CARD-03 */
{
    arena_texts.night = "[{'spawn': 1}]";
    given_arena(2, SUN_PHASE_NIGHT);
    play("move t2; draw noise; draw rat");
    expect_asked(0, OP_STAND);
    play("dodge; roll 0; roll 1 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);

    given_arena(2, SUN_PHASE_NIGHT); /* who was there before has its own, without the newcomer */
    foe_on("brute", 2);
    play("move t2; draw noise; draw rat");
    expect_illegal("attack brute");
    play("dodge; roll 0; roll 1 0");
    expect_asked(0, OP_STAND);
    expect_legal("attack brute");
    refuses("attack rat", "This enemy takes no part in the initial combat round.");
    play("dodge; roll 0; roll 1 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 4);

    given_arena(2, SUN_PHASE_NIGHT); /* and so has one of the symbol */
    unmark(2);
    play("move t2; draw noise; draw rat; dodge; roll 0; roll 1 0; draw brute");
    expect_asked(0, OP_STAND);
    expect_illegal("attack rat");
    play("attack brute; roll 2; roll 0 0");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

/* A merchant with something to steal. */
static void meet_trader(void)
{
    merchant_on(1, 1);
    game->merchant[1].has[RES_FOOD] = 1;
}

/* SUN-FIGHT-03, SUN-STL-08: what has a check of its own for who is hidden is answered like any
 * other action for who is not. */
START_TEST(looking_and_stealing_are_answered_too)
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    unmark(2);
    hold(0, "binoculars");
    foe_on("rat", 1);
    play("recon t2; draw brute");
    play("roll 1"); /* the rat's */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);

    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    meet_trader();
    foe_on("rat", 1);
    play("steal trader; roll 1; leave; roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);

    given_arena(2, SUN_PHASE_MORNING); /* who is hidden and passes is not seen */
    stand(1, 0);
    meet_trader();
    foe_on("rat", 1);
    hide(0);
    play("steal trader; roll 1; leave");
    expect_asked(0, OP_ACTIONS);
    ck_assert(is_hidden(0));

    given_arena(2, SUN_PHASE_MORNING); /* who fails is seen by all */
    stand(1, 0);
    meet_trader();
    foe_on("rat", 1);
    hide(0);
    play("steal trader; roll 0");
    expect_asked(0, OP_STAND);
    expect_legal("attack rat; attack trader");
    play("dodge; roll 0; roll 1; roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

START_TEST(who_is_revived_in_hiding_is_hidden) /* SUN-COND-05, SUN-COND-07, SUN-STL-09 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    hold(1, "aed");
    int rat = foe_on("rat", 1);
    weaken(0, 1);
    play("attack rat; roll 0 0; roll 1"); /* the one who lies there is nobody to the rat */
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
    ck_assert_int_eq(game->foe[rat].met, 0);
    play("drink; sneak t1; roll 1");
    play_as("use aed %s", 0);
    ck_assert(!(game->hero[0].conditions & COND_DEFEATED));
    ck_assert(is_hidden(0));
}
END_TEST

START_TEST(who_fails_a_recon_is_seen_by_all) /* SUN-ACT-05, SUN-FIRE-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    unmark(1);
    foe_on("brute", 1);
    game->place[tile_of(1)].fire = FIRE_CAMPFIRE;
    hide(0);
    play("recon t1; draw rat; d8 2; roll 0"); /* the rat shies away, the brute does not */
    expect_asked(0, OP_STAND);
    expect_legal("attack brute");
}
END_TEST

/* SUN-FIGHT-20, SUN-CARD-04 */
START_TEST(a_card_s_enemy_betrays_who_is_hidden_to_the_symbol_s)
{
    arena_texts.event = "[{'spawn': 1}]";
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    unmark(2);
    game->place[tile_of(2)].event = MARKER_LIES;
    play("sneak t2; roll 1; draw happening; draw rat; draw brute");
    expect_asked(0, OP_STAND);
    expect_legal("attack rat; attack brute");
    ck_assert(!is_hidden(0));
    ck_assert_int_eq(game->place[tile_of(2)].symbol, 1);
    play("dodge; roll 1; roll 1; roll 1 0; avoid rat");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);

    given_arena(2, SUN_PHASE_MORNING); /* not where another is in sight */
    stand(1, 2);
    unmark(2);
    game->place[tile_of(2)].event = MARKER_LIES;
    play("sneak t2; roll 1; draw happening; draw rat");
    expect_asked(0, OP_STAND);
    ck_assert_int_eq(game->place[tile_of(2)].symbol, 0);
}
END_TEST

START_TEST(what_a_card_does_is_no_attack) /* SUN-FIGHT-21, SUN-STL-08 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    hold(0, "fire-bottle");
    int rat = foe_on("rat", 1), brute = foe_on("brute", 1);
    game->foe[rat].damage = 1;
    hide(0);
    play("use fire-bottle; roll 1"); /* still hidden */
    expect_asked(0, OP_ACTIONS);
    ck_assert(is_hidden(0));
    ck_assert(game->foe[rat].flags & FOE_DOWN);
    ck_assert_int_eq(game->foe[brute].damage, 2);

    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    hold(0, "fire-bottle");
    rat = foe_on("rat", 1);
    game->foe[rat].damage = 1;
    play("use fire-bottle"); /* nobody is left to answer */
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(who_fails_a_sneak_attack_stands_alone) /* SUN-FIGHT-09 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    hide(0);
    play("ambush rat; roll 0; roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);
    ck_assert_int_eq(game->hero[0].ap, 4);
}
END_TEST

START_TEST(a_son_of_liberty_spares_the_traitor_beside_others) /* SUN-TEAM-17, SUN-ACT-19 */
{
    given_arena(3, SUN_PHASE_MORNING);
    struct sun_rules *rules = scene_config.rules;
    int card[2] = {0, 0}; /* a traitor's, the first of the survivors' */
    while (rules->pack->team[card[0]].goal == TEAM_SURVIVORS)
        card[0]++;
    while (rules->pack->team[card[1]].goal != TEAM_SURVIVORS)
        card[1]++;
    rules->semi = 1;
    rules->survivors = 4;
    for (int who = 0, survivor = card[1]; who < 3; who++)
        game->team.card[who] = (uint8_t)(1 + (who == 1 ? card[0] : survivor++));
    game->team.traitor = 1;
    stand(1, 2);
    stand(2, 2);
    unmark(2);
    hold(0, "binoculars");
    play("recon t2; draw ghoul");
    expect_asked(2, OP_STAND);
}
END_TEST

/* Hero 0 on t1 with a rat that keeps an event waiting. */
static void given_waiting_event(enum sun_phase phase, const char *event)
{
    arena_texts.event = event;
    given_arena(2, phase);
    stand(1, 0);
    foe_on("rat", 1);
    game->place[tile_of(1)].event = MARKER_LIES | MARKER_WAITS;
}

START_TEST(an_event_comes_as_soon_as_the_last_enemy_is_gone) /* SUN-CARD-10 */
{
    given_waiting_event(SUN_PHASE_MORNING,
                        "[{'karma': 1}]"); /* beaten at the phase's end by who waited */
    hold(0, "axe");
    play("wait; drink; end; attack rat axe; roll 2 1; roll 0");
    ck_assert_str_eq(sun_ops[game->stack[game->depth - 1].op].name, "draw");
    play("draw happening");
    ck_assert_int_eq(game->hero[0].karma, 1);
    ck_assert_int_eq(game->place[tile_of(1)].event, MARKER_NONE);

    arena_texts.night = "[{'enemies': 'here'}]"; /* driven away before the first action */
    given_waiting_event(SUN_PHASE_NIGHT, "[{'karma': 1}]");
    stand(1, 1);
    stand(0, 0);
    play("end; drink; draw noise; d8 2; draw happening");
    expect_asked(1, OP_ACTIONS);
    ck_assert_int_eq(game->hero[1].karma, 1);

    given_waiting_event(SUN_PHASE_MORNING, "[{'spawn': 1}]"); /* what it brings is fought on with */
    hold(0, "axe");
    play("wait; drink; end; attack rat axe; roll 2 1; roll 0; draw happening; draw brute");
    expect_asked(0, OP_STAND);
    play("dodge; roll 0; roll 1 0");
    expect_asked(0, OP_INTERVENE);
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

SUN_SCENARIO_MAIN("sun review", a_son_of_liberty_spares_the_traitor_beside_others,
                  a_card_s_enemy_betrays_who_is_hidden_to_the_symbol_s,
                  what_a_card_does_is_no_attack, who_fails_a_sneak_attack_stands_alone,
                  who_fails_a_recon_is_seen_by_all,
                  an_event_comes_as_soon_as_the_last_enemy_is_gone,
                  an_enemy_of_the_night_has_one_initial_round,
                  looking_and_stealing_are_answered_too, who_is_revived_in_hiding_is_hidden)
