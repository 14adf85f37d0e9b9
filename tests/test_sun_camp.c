/* Camps, fires and traps. */
#include "sun/camp.h"
#include "sun_scenario.h"

/* Hero 0, a medic, on tile t1 beside New Haven. */
static struct sun_place *on_the_road(void)
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    return &game->place[tile_of(1)];
}

/* --- camps --- */

START_TEST(a_tent_is_pitched_for_one_ap) /* SUN-CAMP-01 */
{
    struct sun_place *here = on_the_road();
    int tent = hold(0, "tent");
    play("camp tent");
    ck_assert_int_eq(here->camp, CAMP_TENT);
    ck_assert_int_eq(game->card[tent].at, AT_SET + tile_of(1));
    ck_assert_int_eq(game->hero[0].ap, 5);
    hold(0, "tent");
    refuses("camp tent-2", "There is already a camp here.");
}
END_TEST

START_TEST(who_takes_it_down_gets_the_store) /* SUN-CAMP-01 */
{
    struct sun_place *here = on_the_road();
    pitch_tent(1);
    here->stored = 2;
    game->hero[0].water = 3;
    drop_here(1, RES_METAL, 2);
    drop_here(1, RES_FOOD, 1);
    game->supply[RES_METAL]--;
    here->printed[RES_METAL] = 1; /* is not stored */
    int spear = hold(1, "spear");
    game->card[spear].at = (uint8_t)(AT_TILE + tile_of(1));
    play("dismantle");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(here->camp, CAMP_NONE);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert(sun_holds(game, 0, card_of("tent")));
    ck_assert(sun_holds(game, 0, spear));
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(here->printed[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(here->stored, 0); /* what did not fit is lost */
}
END_TEST

START_TEST(a_card_fits_where_resources_do_not) /* SUN-CAMP-05 */
{
    struct sun_place *here = on_the_road();
    pitch_tent(1);
    give(0, RES_WOOD, 9); /* the item area alone is free */
    drop_here(1, RES_METAL, 1);
    play("dismantle");
    expect_asked(0, OP_MORE);
    ck_assert_int_eq(count_moves(), 2);
    play("collect tent");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(here->dropped[RES_METAL], 1);
}
END_TEST

START_TEST(what_does_not_fit_stays_there) /* SUN-CAMP-05 */
{
    struct sun_place *here = on_the_road();
    pitch_tent(1);
    give(0, RES_WOOD, 7);
    drop_here(1, RES_METAL, 2);
    drop_here(1, RES_FABRIC, 1);
    play("dismantle");
    expect_asked(0, OP_MORE);
    expect_legal("collect tent; collect metal; collect fabric; leave");
    expect_illegal("collect fabric metal");
    struct sun_state before = *game;
    play("collect tent; collect metal");
    expect_asked(0, OP_MORE);
    play("collect fabric");
    expect_asked(0, OP_ACTIONS); /* full */
    ck_assert_int_eq(here->dropped[RES_METAL], 1);
    ck_assert_int_eq(here->dropped[RES_FABRIC], 0);
    ck_assert_int_eq(game->hero[0].ap, 5);
    *game = before;
    play("leave");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->card[card_of("tent")].at, AT_TILE + tile_of(1));
    ck_assert_int_eq(here->dropped[RES_METAL], 2);
}
END_TEST

START_TEST(there_are_no_more_tents_than_cards) /* SUN-CAMP-05 */
{
    on_the_road();
    struct sun_play now = scene();
    int tent = card_of("tent"), copies = sun_kind_of(&now, tent)->copies;
    for (int i = 1; i < copies; i++)
        game->card[tent + i].at = AT_MERCHANT;
    hold(0, "tent");
    play("camp tent");
    give(0, RES_FABRIC, 3);
    give(0, RES_WOOD, 1);
    expect_illegal("craft tent"); /* the last card stands here */
    play("drop fabric; drop fabric; drop fabric; drop wood; dismantle");
    ck_assert(sun_holds(game, 0, tent));
    ck_assert_int_eq(game->place[tile_of(1)].camp, CAMP_NONE);
}
END_TEST

START_TEST(found_and_printed_camps_stay) /* SUN-CAMP-03 */
{
    struct sun_place *here = on_the_road();
    here->camp = CAMP_FOUND;
    refuses("dismantle", "This camp can't be taken down: only a tent that someone set up can.");
    stand(0, 0);
    refuses("dismantle", "This camp can't be taken down: only a tent that someone set up can.");
}
END_TEST

/* --- fires --- */

START_TEST(fire_and_one_wood_make_a_campfire) /* SUN-FIRE-01 */
{
    struct sun_place *here = on_the_road();
    give(0, RES_WOOD, 1);
    drop_here(1, RES_WOOD, 1);
    refuses("campfire", "You need a card with the tag FIRE to light a campfire.");
    int lighter = hold(0, "lighter");
    game->card[lighter].down = 1; /* and works: SUN-CARD-05 */
    expect_illegal("campfire");
    game->card[lighter].down = 0;
    expect_legal("campfire; campfire own");
    play("campfire own");
    ck_assert_int_eq(here->fire, FIRE_CAMPFIRE);
    ck_assert_int_eq(game->hero[0].ap, 6);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 0);
    ck_assert_int_eq(here->dropped[RES_WOOD], 1);
    refuses("campfire", "A fire is already burning here.");
    struct sun_play now = scene();
    ck_assert(sun_has_fire(&now, tile_of(1)));
}
END_TEST

START_TEST(a_pit_makes_three_food_of_one) /* SUN-FIRE-02 */
{
    struct sun_place *here = on_the_road();
    give(0, RES_METAL, 1);
    give(0, RES_FOOD, 1);
    refuses("pit", "a campfire");
    here->fire = FIRE_CAMPFIRE;
    refuses("cook", "cooking pit");
    play("pit");
    ck_assert_int_eq(here->fire, FIRE_PIT);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->hero[0].ap, 6);
    game->hero[0].ap = 2;
    expect_legal("cook");
    game->hero[0].ap = 6;
    play("cook");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 3);
    ck_assert_int_eq(game->hero[0].ap, 4);
    game->hero[0].ap = 1;
    refuses("cook", "Not enough AP: cooking costs 2, you have 1.");
}
END_TEST

START_TEST(a_storm_ends_all_fires) /* SUN-FIRE-01, SUN-FIRE-02 */
{
    struct sun_place *here = on_the_road();
    here->fire = FIRE_PIT;
    game->place[TILE_NEW_HAVEN].fire = FIRE_CAMPFIRE;
    int metal = game->supply[RES_METAL];
    play("end; drink; end; draw clear-sky"); /* the afternoon */
    ck_assert_int_eq(here->fire, FIRE_PIT);
    struct sun_play now = scene();
    sun_storm_hits(&now);
    ck_assert_int_eq(here->fire, FIRE_NONE);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].fire, FIRE_NONE);
    ck_assert_int_eq(here->dropped[RES_METAL], 1);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_METAL], 0);
    ck_assert_int_eq(game->supply[RES_METAL], metal - 1);
}
END_TEST

START_TEST(the_storm_card_is_such_a_storm) /* SUN-FIRE-01 */
{
    struct sun_place *here = on_the_road();
    here->fire = FIRE_CAMPFIRE;
    play("end; drink; end; draw storm");
    ck_assert_int_eq(here->fire, FIRE_NONE);
}
END_TEST

/* --- traps --- */

/* A trap on t1 with so much food. */
static int trap_with(int food)
{
    int trap = set_up(1, "animal-trap");
    game->card[trap].left = (uint8_t)food;
    return trap;
}

START_TEST(a_trap_is_set_and_baited_for_nothing) /* SUN-TRAP-01, SUN-TRAP-02, SUN-TRAP-04 */
{
    on_the_road();
    int trap = hold(0, "animal-trap");
    give(0, RES_FOOD, 1);
    drop_here(1, RES_FOOD, 1);
    play("trap animal-trap");
    ck_assert_int_eq(game->card[trap].at, AT_SET + tile_of(1));
    ck_assert_int_eq(game->card[trap].left, 0);
    expect_legal("bait animal-trap; bait animal-trap own");
    play("bait animal-trap own");
    ck_assert_int_eq(game->card[trap].left, 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 0);
    ck_assert_int_eq(game->hero[0].ap, 6);
    refuses("bait animal-trap", "This trap is not empty: 1 food is in it.");
}
END_TEST

START_TEST(the_printed_example_of_one_and_two_food) /* SUN-TRAP-01, SUN-DAY-06 */
{
    on_the_road();
    int baited = trap_with(1), idle = trap_with(0);
    game->hero[0].hp = 6;
    go_on_until(0, SUN_PHASE_NIGHT);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->day, 2);
    int there = game->card[baited].left;
    ck_assert_int_eq(there, 3 - 1); /* 1 + 2, and sustain took one: SUN-TRAP-03 */
    ck_assert_int_eq(game->card[idle].left, 0);
    play("collect food"); /* 1 is left: still activated */
    ck_assert_int_eq(game->card[baited].left, 1);
    game->card[idle].left = 3; /* full: no more comes */
    give(0, RES_FOOD, 1);
    go_on_until(0, SUN_PHASE_NIGHT);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->card[baited].left, 3);
    ck_assert_int_eq(game->card[idle].left, 3);
}
END_TEST

START_TEST(where_collected_food_comes_from_is_a_choice) /* SUN-TRAP-03 */
{
    struct sun_place *here = on_the_road();
    int poor = trap_with(1), rich = trap_with(3);
    drop_here(1, RES_FOOD, 1);
    expect_legal("collect food; collect food trapped-1; collect food food;"
                 "collect food food trapped-2");
    expect_illegal("collect food food trapped-1"); /* what "collect food food" means */
    struct sun_state before = *game;
    play("collect food food"); /* what lies there first, then from the fullest */
    ck_assert_int_eq(here->dropped[RES_FOOD], 0);
    ck_assert_int_eq(game->card[poor].left, 1);
    ck_assert_int_eq(game->card[rich].left, 2);
    play("collect food food; collect food");
    ck_assert_int_eq(game->card[poor].left, 0); /* no longer activated */
    ck_assert_int_eq(game->card[rich].left, 0);
    expect_illegal("collect food");

    *game = before;
    play("collect food food trapped-2");
    ck_assert_int_eq(here->dropped[RES_FOOD], 1);
    ck_assert_int_eq(game->card[poor].left, 1);
    ck_assert_int_eq(game->card[rich].left, 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

START_TEST(trapped_food_is_eaten) /* SUN-TRAP-03, SUN-ACT-13 */
{
    struct sun_place *here = on_the_road();
    int trap = trap_with(3);
    drop_here(1, RES_FOOD, 1);
    give(0, RES_FOOD, 1);
    game->hero[0].hp = 1;
    game->hero[0].conditions = COND_INJURED;
    expect_legal("eat 1; eat 1 own; eat 1 trapped-1; eat 3; eat 3 trapped-2; eat 3 own trapped-2;"
                 "eat 3 trapped-3; eat 5");
    expect_illegal("eat 3 trapped-1; eat 3 own; eat 5 trapped-3; eat 1 trapped-2");
    struct sun_state before = *game;
    play("eat 3 own trapped-2"); /* the bait stays, and what lies there */
    ck_assert_int_eq(game->hero[0].hp, 4);
    ck_assert_int_eq(game->card[trap].left, 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 0);
    ck_assert_int_eq(here->dropped[RES_FOOD], 1);
    *game = before;
    play("eat 3"); /* traps last, and only for what is lacking */
    ck_assert_int_eq(game->card[trap].left, 2);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 0);
    ck_assert_int_eq(here->dropped[RES_FOOD], 0);
}
END_TEST

START_TEST(trapped_food_sustains) /* SUN-TRAP-03, SUN-DAY-08 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    stand(0, 1);
    int trap = trap_with(1);
    play("end; drink; end"); /* the other has no food and is not asked */
    expect_asked(0, OP_SUSTAIN);
    expect_legal("feed trap; starve");
    expect_illegal("feed own; feed tile");
    play("feed trap");
    ck_assert_int_eq(game->card[trap].left, 1 + 2 - 1); /* after the traps are filled: SUN-DAY-02 */
}
END_TEST

START_TEST(trapped_food_is_cooked) /* SUN-TRAP-03, SUN-FIRE-02 */
{
    struct sun_place *here = on_the_road();
    int trap = trap_with(1);
    here->fire = FIRE_PIT;
    expect_legal("cook");
    expect_illegal("cook trapped-1"); /* there is no other */
    give(0, RES_FOOD, 1);
    expect_legal("cook; cook trapped-1");
    play("cook trapped-1");
    ck_assert_int_eq(game->card[trap].left, 0);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 4);
    ck_assert_int_eq(game->hero[0].ap, 4);
}
END_TEST

START_TEST(bait_leaves_other_traps_theirs) /* SUN-TRAP-05 */
{
    on_the_road();
    int baited = trap_with(1), empty = trap_with(0);
    expect_illegal("bait animal-trap-2"); /* or food would go round and round */
    game->card[baited].left = 2;
    play("bait animal-trap-2");
    ck_assert_int_eq(game->card[baited].left, 1);
    ck_assert_int_eq(game->card[empty].left, 1);
}
END_TEST

START_TEST(a_trap_is_picked_up_with_its_food) /* SUN-TRAP-01, SUN-TRAP-04 */
{
    on_the_road();
    trap_with(1);
    refuses("untrap animal-trap-2", "set here");
    int trap = trap_with(3);
    play("untrap animal-trap-2");
    ck_assert(sun_holds(game, 0, trap));
    ck_assert_int_eq(game->card[trap].left, 0);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 3);
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

START_TEST(there_are_no_more_traps_than_cards) /* SUN-TRAP-01, SUN-TRAP-02, SUN-TRAP-04 */
{
    on_the_road();
    struct sun_play now = scene();
    int copies = sun_kind_of(&now, card_of("animal-trap"))->copies;
    for (int i = 0; i < copies; i++)
        set_up(1, "animal-trap");
    game->card[card_of("animal-trap")].left = 1;
    /* Of those that are alike the first is meant. */
    give(0, RES_FOOD, 1);
    expect_legal("bait animal-trap-2; untrap animal-trap; untrap animal-trap-2");
    expect_illegal("bait animal-trap");
    play("drop food");
    give(0, RES_METAL, 2);
    give(0, RES_CONNECTOR, 1);
    expect_illegal("craft animal-trap");
    play("untrap animal-trap-2; drop animal-trap-2");
    expect_illegal("craft animal-trap"); /* a dropped one is no card of the deck either */
}
END_TEST

SUN_SCENARIO_MAIN("sun camp", a_tent_is_pitched_for_one_ap, who_takes_it_down_gets_the_store,
                  a_card_fits_where_resources_do_not, what_does_not_fit_stays_there,
                  there_are_no_more_tents_than_cards, found_and_printed_camps_stay,
                  fire_and_one_wood_make_a_campfire, a_pit_makes_three_food_of_one,
                  a_storm_ends_all_fires, the_storm_card_is_such_a_storm,
                  a_trap_is_set_and_baited_for_nothing, the_printed_example_of_one_and_two_food,
                  where_collected_food_comes_from_is_a_choice, trapped_food_is_eaten,
                  trapped_food_sustains, trapped_food_is_cooked, bait_leaves_other_traps_theirs,
                  a_trap_is_picked_up_with_its_food, there_are_no_more_traps_than_cards)
