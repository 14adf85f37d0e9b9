/* Camps, fires and traps. */
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
    ck_assert_int_eq(game->card[tent].at, AT_DECK);
    ck_assert_int_eq(game->hero[0].ap, 5);
    hold(0, "tent");
    refuses("camp tent", "without a camp");
}
END_TEST

START_TEST(who_takes_it_down_gets_the_store) /* SUN-CAMP-01 */
{
    struct sun_place *here = on_the_road();
    here->camp = CAMP_TENT;
    here->stored = 2;
    game->hero[0].water = 3;
    drop_here(1, METAL, 2);
    drop_here(1, FOOD, 1);
    game->supply[METAL]--;
    here->printed[METAL] = 1; /* is not stored */
    int spear = hold(1, "spear");
    game->card[spear].at = (uint8_t)(AT_TILE + tile_of(1));
    play("dismantle");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(here->camp, CAMP_NONE);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert(sun_holds(game, 0, card_of("tent")));
    ck_assert(sun_holds(game, 0, spear));
    ck_assert_int_eq(game->hero[0].has[METAL], 2);
    ck_assert_int_eq(game->hero[0].has[FOOD], 1);
    ck_assert_int_eq(here->printed[METAL], 1);
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(here->stored, 0); /* what did not fit is lost */
}
END_TEST

START_TEST(a_card_fits_where_resources_do_not) /* SUN-CAMP-05 */
{
    struct sun_place *here = on_the_road();
    here->camp = CAMP_TENT;
    give(0, WOOD, 9); /* the item area alone is free */
    drop_here(1, METAL, 1);
    play("dismantle");
    expect_asked(0, OP_MORE);
    ck_assert_int_eq(count_moves(), 2);
    play("collect tent");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(here->dropped[METAL], 1);
}
END_TEST

START_TEST(what_does_not_fit_stays_there) /* SUN-CAMP-05 */
{
    struct sun_place *here = on_the_road();
    here->camp = CAMP_TENT;
    give(0, WOOD, 7);
    drop_here(1, METAL, 2);
    drop_here(1, FABRIC, 1);
    play("dismantle");
    expect_asked(0, OP_MORE);
    expect_legal("collect tent; collect metal; collect fabric; leave");
    expect_illegal("collect fabric metal");
    struct sun_state before = *game;
    play("collect tent; collect metal");
    expect_asked(0, OP_MORE);
    play("collect fabric");
    expect_asked(0, OP_ACTIONS); /* full */
    ck_assert_int_eq(here->dropped[METAL], 1);
    ck_assert_int_eq(here->dropped[FABRIC], 0);
    ck_assert_int_eq(game->hero[0].ap, 5);
    *game = before;
    play("leave");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->card[card_of("tent")].at, AT_TILE + tile_of(1));
    ck_assert_int_eq(here->dropped[METAL], 2);
}
END_TEST

START_TEST(no_card_left_no_tent) /* SUN-CAMP-05 */
{
    struct sun_place *here = on_the_road();
    here->camp = CAMP_TENT;
    for (int i = 0; i < 3; i++)
        game->card[card_of("tent") + i].at = AT_TILE + NEW_HAVEN;
    play("dismantle");
    ck_assert_int_eq(here->camp, CAMP_NONE);
    struct sun_play now = scene();
    ck_assert(!sun_has_tag(&now, 0, TAG_TENT));
}
END_TEST

START_TEST(found_and_printed_camps_stay) /* SUN-CAMP-03 */
{
    struct sun_place *here = on_the_road();
    here->camp = CAMP_FOUND;
    refuses("dismantle", "stays");
    stand(0, 0);
    refuses("dismantle", "stays");
}
END_TEST

/* --- fires --- */

START_TEST(fire_and_one_wood_make_a_campfire) /* SUN-FIRE-01 */
{
    struct sun_place *here = on_the_road();
    give(0, WOOD, 1);
    drop_here(1, WOOD, 1);
    refuses("campfire", "makes fire");
    int lighter = hold(0, "lighter");
    game->card[lighter].down = 1; /* and works: SUN-CARD-05 */
    expect_illegal("campfire");
    game->card[lighter].down = 0;
    expect_legal("campfire; campfire own");
    play("campfire own");
    ck_assert_int_eq(here->fire, FIRE_CAMPFIRE);
    ck_assert_int_eq(game->hero[0].ap, 6);
    ck_assert_int_eq(game->hero[0].has[WOOD], 0);
    ck_assert_int_eq(here->dropped[WOOD], 1);
    refuses("campfire", "without one");
    struct sun_play now = scene();
    ck_assert(sun_has_fire(&now, tile_of(1)));
}
END_TEST

START_TEST(a_pit_makes_three_food_of_one) /* SUN-FIRE-02 */
{
    struct sun_place *here = on_the_road();
    give(0, METAL, 1);
    give(0, FOOD, 1);
    refuses("pit", "a campfire");
    here->fire = FIRE_CAMPFIRE;
    refuses("cook", "cooking pit");
    play("pit");
    ck_assert_int_eq(here->fire, FIRE_PIT);
    ck_assert_int_eq(game->hero[0].has[METAL], 0);
    ck_assert_int_eq(game->hero[0].ap, 6);
    game->hero[0].ap = 2;
    expect_legal("cook");
    game->hero[0].ap = 6;
    play("cook");
    ck_assert_int_eq(game->hero[0].has[FOOD], 3);
    ck_assert_int_eq(game->hero[0].ap, 4);
    game->hero[0].ap = 1;
    refuses("cook", "2 AP");
}
END_TEST

START_TEST(a_storm_ends_all_fires) /* SUN-FIRE-01, SUN-FIRE-02 */
{
    struct sun_place *here = on_the_road();
    here->fire = FIRE_PIT;
    game->place[NEW_HAVEN].fire = FIRE_CAMPFIRE;
    int metal = game->supply[METAL];
    play("end; drink; end; draw clear-sky"); /* the afternoon */
    ck_assert_int_eq(here->fire, FIRE_PIT);
    struct sun_play now = scene();
    sun_storm_hits(&now);
    ck_assert_int_eq(here->fire, FIRE_NONE);
    ck_assert_int_eq(game->place[NEW_HAVEN].fire, FIRE_NONE);
    ck_assert_int_eq(here->dropped[METAL], 1);
    ck_assert_int_eq(game->place[NEW_HAVEN].dropped[METAL], 0);
    ck_assert_int_eq(game->supply[METAL], metal - 1);
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

START_TEST(a_trap_is_set_and_baited_for_nothing) /* SUN-TRAP-01, SUN-TRAP-02 */
{
    struct sun_place *here = on_the_road();
    int trap = hold(0, "animal-trap");
    give(0, FOOD, 1);
    drop_here(1, FOOD, 1);
    play("trap animal-trap");
    ck_assert_int_eq(game->card[trap].at, AT_DECK);
    ck_assert_int_eq(here->trap[0], 1);
    expect_legal("bait 1; bait 1 own");
    play("bait 1 own");
    ck_assert_int_eq(here->trap[0], 2);
    ck_assert_int_eq(game->hero[0].has[FOOD], 0);
    ck_assert_int_eq(game->hero[0].ap, 6);
    refuses("bait 1", "an empty trap");
}
END_TEST

START_TEST(the_printed_example_of_one_and_two_food) /* SUN-TRAP-01, SUN-DAY-06 */
{
    struct sun_place *here = on_the_road();
    here->trap[0] = 2; /* baited */
    here->trap[1] = 1; /* only set */
    game->hero[0].hp = 6;
    go_on_until(0, PHASE_NIGHT);
    go_on_until(0, PHASE_MORNING);
    ck_assert_int_eq(game->day, 2);
    ck_assert_int_eq(here->trap[0], 4); /* 1 + 2 */
    ck_assert_int_eq(here->trap[1], 1);
    play("collect food food"); /* 1 is left: still activated */
    ck_assert_int_eq(here->trap[0], 2);
    here->trap[1] = 4; /* full: no more comes */
    go_on_until(0, PHASE_NIGHT);
    go_on_until(0, PHASE_MORNING);
    ck_assert_int_eq(here->trap[0], 4);
    ck_assert_int_eq(here->trap[1], 4);
}
END_TEST

START_TEST(a_traps_food_is_collected_last) /* SUN-TRAP-03 */
{
    struct sun_place *here = on_the_road();
    here->trap[0] = 2;
    here->trap[1] = 4;
    drop_here(1, FOOD, 1);
    game->hero[0].hp = 1;
    game->hero[0].conditions = INJURED;
    expect_legal("eat 1");
    expect_illegal("eat 2");
    play("collect food food");
    ck_assert_int_eq(here->dropped[FOOD], 0);
    ck_assert_int_eq(here->trap[0], 2);
    ck_assert_int_eq(here->trap[1], 3);
    play("collect food food; collect food");
    ck_assert_int_eq(here->trap[0], 1); /* no longer activated */
    ck_assert_int_eq(here->trap[1], 1);
    expect_illegal("collect food");
}
END_TEST

START_TEST(a_trap_is_picked_up_with_its_food) /* SUN-TRAP-01, SUN-CAMP-05 */
{
    struct sun_place *here = on_the_road();
    here->trap[1] = 4;
    play("untrap 2");
    ck_assert_int_eq(here->trap[1], 0);
    ck_assert_int_eq(game->hero[0].has[FOOD], 3);
    ck_assert(sun_holds(game, 0, card_of("animal-trap")));
    ck_assert_int_eq(game->hero[0].ap, 5);
    refuses("untrap 2", "such a trap");

    here = on_the_road(); /* without a card left its food is had all the same */
    here->trap[0] = 2;
    struct sun_play now = scene();
    int trap = card_of("animal-trap");
    for (int copy = 0; copy < sun_kind_of(&now, trap)->copies; copy++)
        game->card[trap + copy].at = AT_MERCHANT;
    play("untrap 1");
    ck_assert_int_eq(here->trap[0], 0);
    ck_assert_int_eq(game->hero[0].has[FOOD], 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(several_traps_lie_on_a_tile) /* SUN-TRAP-01 */
{
    struct sun_place *here = on_the_road();
    for (int i = 0; i < 3; i++) {
        hold(0, "animal-trap");
        play("trap animal-trap");
    }
    here->trap[1] = 2;
    /* Of those that are alike the first is meant. */
    give(0, FOOD, 1);
    expect_legal("bait 1; untrap 1; untrap 2");
    expect_illegal("bait 2; bait 3; untrap 3");
    here->trap[3] = 1;
    hold(0, "animal-trap");
    refuses("trap animal-trap", "fewer than four");
}
END_TEST

SUN_SCENARIO_MAIN("sun camp", a_tent_is_pitched_for_one_ap, who_takes_it_down_gets_the_store,
                  a_card_fits_where_resources_do_not, what_does_not_fit_stays_there,
                  no_card_left_no_tent, found_and_printed_camps_stay,
                  fire_and_one_wood_make_a_campfire, a_pit_makes_three_food_of_one,
                  a_storm_ends_all_fires, the_storm_card_is_such_a_storm,
                  a_trap_is_set_and_baited_for_nothing, the_printed_example_of_one_and_two_food,
                  a_traps_food_is_collected_last, a_trap_is_picked_up_with_its_food,
                  several_traps_lie_on_a_tile)
