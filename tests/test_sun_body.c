/* Bodies: damage, injury, infection, defeat, eating, drinking and sleeping. */
#include "sun/body.h"
#include "sun/dice.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun_scenario.h"

/* Harm to hero 0, as a card would do it; asks what it has to ask. */
static void hurt(int amount, enum sun_harm harm)
{
    struct sun_play now = scene();
    sun_hurt(&now, 0, amount, harm);
    sun_run(&now);
}

static void heal(int amount)
{
    struct sun_play now = scene();
    sun_heal(&now, 0, amount);
}

/* --- conditions --- */

START_TEST(two_hp_or_less_is_injured) /* SUN-COND-01 */
{
    given_players(2);
    hurt(3, HARM_PLAIN);
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->hero[0].conditions, 0);
    hurt(1, HARM_PLAIN);
    ck_assert_int_eq(game->hero[0].hp, 2);
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
}
END_TEST

START_TEST(an_injury_effect_injures_at_any_health) /* SUN-COND-01 */
{
    given_players(2);
    struct sun_play now = scene();
    sun_injure(&now, 0);
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
    uint8_t dice[COLOURS];
    sun_pool(&now, 0, ATTR_STRENGTH, dice);
    ck_assert_int_eq(dice[DIE_RED], 1);
}
END_TEST

START_TEST(two_hp_in_one_phase_heal_an_injury) /* SUN-COND-02 */
{
    given_players(2);
    hurt(4, HARM_PLAIN);
    heal(1);
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
    struct sun_state before = *game;
    heal(1);
    ck_assert_int_eq(game->hero[0].conditions, 0);
    *game = before; /* in the next phase it takes two again */
    go_on_until(0, SUN_PHASE_AFTERNOON);
    game->hero[0].hp = 3;
    heal(1);
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
    heal(1);
    ck_assert_int_eq(game->hero[0].conditions, 0);
}
END_TEST

START_TEST(below_three_hp_an_injury_stays) /* SUN-COND-02 */
{
    given_players(2);
    hurt(5, HARM_PLAIN);
    game->hero[0].hp = 1;
    heal(1);
    heal(1);
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->hero[0].conditions, 0);
    hurt(5, HARM_PLAIN);
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
}
END_TEST

START_TEST(healing_before_an_injury_does_not_count) /* SUN-COND-12 */
{
    given_players(2);
    hurt(3, HARM_PLAIN);
    heal(2);
    hurt(3, HARM_PLAIN);
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
    heal(1);
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
}
END_TEST

START_TEST(an_injury_is_one_marker) /* SUN-COND-01, SUN-COND-02 */
{
    given_players(2);
    struct sun_play now = scene();
    game->hero[0].hp = 3;
    sun_injure(&now, 0);
    heal(1);
    sun_injure(&now, 0); /* has it already: what was healed is not lost */
    heal(1);
    ck_assert_int_eq(game->hero[0].hp, 5);
    ck_assert_int_eq(game->hero[0].conditions, 0);
}
END_TEST

START_TEST(at_full_health_eating_still_heals_an_injury) /* SUN-COND-09, SUN-ACT-24 */
{
    given_players(2);
    struct sun_play now = scene();
    give(0, RES_FOOD, 4);
    expect_illegal("eat 1");
    sun_injure(&now, 0);
    expect_legal("eat 1; eat 2");
    expect_illegal("eat 3");
    play("eat 1");
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED);
    expect_illegal("eat 2");
    play("eat 1");
    ck_assert_int_eq(game->hero[0].conditions, 0);
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->hero[0].ap, 4);
}
END_TEST

/* Bandages, pills and the medic's hands help who is injured, whatever the HP. */
START_TEST(at_full_health_treatment_still_heals_an_injury) /* SUN-COND-09 */
{
    given_players(2);
    hold(0, "bandage");
    refuses("use bandage scout", "The Bandage can't be used like this now."); /* nothing to heal */
    game->hero[1].conditions = COND_INJURED;
    struct sun_state before = *game;
    play("use bandage scout");
    ck_assert_int_eq(game->hero[1].conditions, 0);
    *game = before;
    play("skill dress-wounds scout");
    ck_assert_int_eq(game->hero[1].conditions, 0);
    *game = before;
    hold(0, "vitamin-pills");
    play("use vitamin-pills scout");
    ck_assert_int_eq(game->hero[1].conditions, COND_INJURED);
    play("use vitamin-pills scout");
    ck_assert_int_eq(game->hero[1].conditions, 0);
    refuses("use vitamin-pills scout", "The Vitamin pills can't be used like this now.");
}
END_TEST

START_TEST(an_infection_is_one_marker_and_can_be_cured) /* SUN-COND-03 */
{
    given_players(2);
    struct sun_play now = scene();
    sun_infect(&now, 0);
    sun_infect(&now, 0);
    ck_assert_int_eq(game->hero[0].conditions, COND_INFECTED);
    hold(0, "antibiotic");
    refuses("use antibiotic scout", "The Antibiotic can't be used like this now.");
    play("use antibiotic medic");
    ck_assert_int_eq(game->hero[0].conditions, 0);
    ck_assert_int_eq(game->hero[0].ap, 6);
    sun_infect(&now, 1);
    play("skill treat scout"); /* the Medic's own */
    ck_assert_int_eq(game->hero[1].conditions, 0);
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

START_TEST(at_zero_hp_one_is_defeated) /* SUN-COND-04, SUN-COND-07 */
{
    given_players(2);
    hurt(9, HARM_PLAIN);
    ck_assert_int_eq(game->hero[0].hp, 0);
    ck_assert_int_eq(game->hero[0].ap, 0);
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
    ck_assert_int_eq(game->result, SUN_RESULT_NONE);
    struct sun_play now = scene();
    ck_assert_int_eq(sun_heroes_on(&now, TILE_NEW_HAVEN), 2);
    heal(3);
    sun_infect(&now, 0);
    ck_assert_int_eq(game->hero[0].hp, 0);
    ck_assert(!(game->hero[0].conditions & COND_INFECTED));
}
END_TEST

START_TEST(when_nobody_is_left_the_mission_is_lost) /* SUN-TEAM-14 */
{
    given_players(2);
    game->hero[1].hp = 0;
    game->hero[1].conditions = COND_DEFEATED;
    hurt(6, HARM_PLAIN);
    ck_assert_int_eq(game->result, SUN_RESULT_LOST_DEAD);
    ck_assert_int_eq(game->depth, 0);
}
END_TEST

START_TEST(an_aed_revives) /* SUN-COND-04, SUN-COND-05, SUN-FAQ-04 */
{
    given_players(3);
    lay_tile(1, 0, -1);
    hold(0, "aed");
    game->hero[1].hp = 0;
    game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED | COND_INFECTED | COND_INJURED;
    game->hero[1].fitness = FITNESS_TIRED;
    game->hero[1].water = 3;
    game->hero[1].down_for = 2;
    stand(1, 1);
    refuses("use aed scout", "The AED can't be used like this now."); /* not from afar */
    stand(1, 0);
    refuses("use aed veteran", "The AED can't be used like this now.");
    play("use aed scout");
    ck_assert_int_eq(game->hero[1].hp, 2);
    ck_assert_int_eq(game->hero[1].conditions, COND_INJURED | COND_REVIVED);
    ck_assert_int_eq(game->hero[1].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[1].water, 3);
    ck_assert_int_eq(game->hero[1].ap, 0);
    ck_assert_int_eq(game->hero[1].down_for, 0);
}
END_TEST

START_TEST(the_dead_leave_their_belongings) /* SUN-COND-04, SUN-COND-10 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(1, 1);
    give(1, RES_METAL, 2);
    give(1, RES_FOOD, 1);
    int bag = hold(1, "carrying-bag"), bottle = hold(1, "water-bottle");
    game->card[bottle].left = 2;
    game->hero[1].hp = 0;
    game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED;
    struct sun_play now = scene();
    sun_die(&now, 1);
    ck_assert_ptr_null(sun_game.check(game, &scene_config));
    const struct sun_place *there = &game->place[tile_of(1)];
    ck_assert(game->hero[1].conditions & COND_DEAD);
    ck_assert_int_eq(game->hero[1].tile, SUN_NONE);
    ck_assert_int_eq(there->dropped[RES_METAL], 2);
    ck_assert_int_eq(there->dropped[RES_FOOD], 1);
    ck_assert_int_eq(game->card[bag].at, AT_TILE + tile_of(1));
    ck_assert_int_eq(game->card[bottle].at, AT_TILE + tile_of(1));
    ck_assert_int_eq(game->card[bottle].left, 0);
    ck_assert_int_eq(there->stored, 0);
    sun_revive(&now, 1);
    ck_assert(game->hero[1].conditions & COND_DEAD);
}
END_TEST

/* --- what keeps harm off --- */

START_TEST(a_card_can_keep_harm_off) /* SUN-CARD-05 */
{
    given_players(2);
    int paste = hold(0, "sun-paste");
    hurt(2, HARM_COLD); /* not against that */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 4);
    scene_made_up = true;
    hurt(2, HARM_SUN);
    expect_asked(0, OP_SHIELD);
    ck_assert_int_eq(count_moves(), 2);
    play("suffer");
    ck_assert_int_eq(game->hero[0].hp, 2);
    ck_assert_int_eq(game->card[paste].left, 2);
    hurt(2, HARM_SUN);
    play("shield sun-paste");
    ck_assert_int_eq(game->card[paste].left, 1);
    hurt(2, HARM_SUN);
    play("shield sun-paste");
    ck_assert_int_eq(game->hero[0].hp, 2);
    ck_assert_int_eq(game->card[paste].at, AT_DECK); /* used up */
    hurt(1, HARM_SUN);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 1);
}
END_TEST

START_TEST(gear_keeps_harm_off_only_where_it_is_worn) /* SUN-CHAR-03 */
{
    given_players(2);
    hold(0, "carrying-bag");
    hold(0, "desert-cloak");
    hurt(1, HARM_SUN);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);
    play("wear desert-cloak");
    scene_made_up = true;
    hurt(1, HARM_SUN);
    expect_asked(0, OP_SHIELD);
}
END_TEST

START_TEST(what_costs_nothing_keeps_harm_off_unasked) /* SUN-COND-13 */
{
    given_players(2);
    struct sun_play now = scene();
    struct sun_kind *cloak = (struct sun_kind *)sun_kind_of(&now, hold(0, "desert-cloak"));
    int uses = cloak->uses;
    cloak->uses = 0; /* one that never wears out */
    scene_made_up = true;
    hold(0, "sun-paste");
    hurt(3, HARM_SUN);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->card[card_of("sun-paste")].left, 2);
    cloak->uses = (uint8_t)uses;
}
END_TEST

/* --- eating --- */

START_TEST(one_ap_eats_any_amount) /* SUN-ACT-13 */
{
    given_players(2);
    game->hero[0].hp = 3;
    give(0, RES_FOOD, 1);
    drop_here(0, RES_FOOD, 1);
    game->place[TILE_NEW_HAVEN].printed[RES_FOOD] = 2;
    expect_legal("eat 1; eat 1 own; eat 2; eat 2 own; eat 3; eat 3 own");
    expect_illegal("eat 4; eat 0");
    struct sun_state before = *game;
    play("eat 3"); /* the tile's first */
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].printed[RES_FOOD], 0);
    *game = before;
    play("eat 2 own");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].printed[RES_FOOD], 2);
    ck_assert_int_eq(game->hero[0].hp, 5);
}
END_TEST

/* --- water --- */

START_TEST(a_source_fills_everything_once) /* SUN-ACT-07 */
{
    given_players(2);
    lay_tile(13, 0, -1);
    stand(0, 13);
    stand(1, 13);
    game->place[tile_of(13)].water = 1;
    refuses("refill", "no room for more water");
    int bottle = hold(0, "water-bottle");
    game->hero[0].water = 1;
    play("refill");
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(game->card[bottle].left, 2);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->place[tile_of(13)].water, 0);
    game->hero[0].water = 1;
    refuses("refill", "The water source here is dry. It fills up in the preparation phase.");
}
END_TEST

START_TEST(stored_water_is_fetched_as_far_as_it_fits) /* SUN-ACT-20 */
{
    given_players(2);
    game->hero[0].water = 1;
    refuses("fetch", "No water is stored");
    game->place[TILE_NEW_HAVEN].stored = 1;
    expect_legal("fetch");
    game->place[TILE_NEW_HAVEN].stored = 5;
    play("fetch");
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].stored, 2);
    ck_assert_int_eq(game->hero[0].ap, 5);
    refuses("fetch", "no room for more water");
}
END_TEST

START_TEST(rain_falls_in_storms) /* SUN-ACT-14 */
{
    given_players(2);
    game->hero[0].water = 2;
    refuses("rain", "storm");
    game->sun = (uint8_t)kind_with(DECK_SUN, TAG_STORM);
    play("rain; rain");
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(game->hero[0].ap, 4);
    refuses("rain", "no room for more water");
}
END_TEST

/* --- sleeping --- */

/* What a sleep of a medic costs there, who is OK before. */
static void expect_sleep(enum sun_phase phase, bool storm, bool camp, int cost,
                         enum sun_fitness after)
{
    given_phase(2, phase);
    lay_tile(1, 0, -1);
    stand(0, 1);
    game->hero[0].fitness = FITNESS_TIRED;
    if (storm)
        game->sun = (uint8_t)kind_with(DECK_SUN, TAG_STORM);
    if (camp)
        pitch_tent(1);
    game->hero[0].ap = (uint8_t)(cost - 1);
    expect_illegal("sleep");
    game->hero[0].ap = 6;
    play("sleep");
    ck_assert_int_eq(game->hero[0].ap, 6 - cost);
    ck_assert_int_eq(game->hero[0].fitness, after);
}

START_TEST(the_sleep_table) /* SUN-ACT-15, SUN-CAMP-02 */
{
    expect_sleep(SUN_PHASE_MORNING, false, false, 4, FITNESS_OK);
    expect_sleep(SUN_PHASE_MORNING, true, false, 3, FITNESS_OK);
    expect_sleep(SUN_PHASE_NIGHT, false, false, 5, FITNESS_OK);
    expect_sleep(SUN_PHASE_AFTERNOON, false, true, 3, FITNESS_OK);
    expect_sleep(SUN_PHASE_AFTERNOON, true, true, 2, FITNESS_OK);
    expect_sleep(SUN_PHASE_NIGHT, false, true, 4, FITNESS_FIT);
}
END_TEST

START_TEST(who_is_fit_does_not_sleep) /* SUN-ACT-15 */
{
    given_players(2);
    play("sleep");
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_FIT);
    game->hero[0].ap = 6;
    refuses("sleep", "You are fit");
}
END_TEST

SUN_SCENARIO_MAIN("sun body", two_hp_or_less_is_injured, an_injury_effect_injures_at_any_health,
                  two_hp_in_one_phase_heal_an_injury, below_three_hp_an_injury_stays,
                  healing_before_an_injury_does_not_count, an_injury_is_one_marker,
                  at_full_health_eating_still_heals_an_injury,
                  at_full_health_treatment_still_heals_an_injury,
                  an_infection_is_one_marker_and_can_be_cured, at_zero_hp_one_is_defeated,
                  when_nobody_is_left_the_mission_is_lost, an_aed_revives,
                  the_dead_leave_their_belongings, a_card_can_keep_harm_off,
                  gear_keeps_harm_off_only_where_it_is_worn,
                  what_costs_nothing_keeps_harm_off_unasked, one_ap_eats_any_amount,
                  a_source_fills_everything_once, stored_water_is_fetched_as_far_as_it_fits,
                  rain_falls_in_storms, the_sleep_table, who_is_fit_does_not_sleep)
