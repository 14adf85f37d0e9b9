/* Phase 1, moving ships, and the icons they land on. */
#include "scenario.h"

START_TEST(ships_descend_by_the_unmodified_value) /* SKY-SHP-01 */
{
    /* c1r1 is energy -1: the modifier is the room's, not the ships'. */
    given("phase place; dice 5 3 6 2 2");
    play("place b5 c1r1");
    expect("ships 1/5 2/0 3/0 4/0 5/0 aside aside");
    /* A die on the excavator's way moves them just so. */
    play("place b3 c2r2");
    expect("ships 1/5 2/3 3/0 4/0 5/0 aside aside; phase place");
}
END_TEST

START_TEST(every_ship_of_the_column_descends) /* SKY-SHP-01 */
{
    given("phase place; dice 5 1 6 2 2; ships 1/0 1/1 1/9 4/0 5/0 aside aside");
    play("place b5 c1r1");
    expect("ships 1/5 1/6 1/14 4/0 5/0 aside aside");
}
END_TEST

START_TEST(defence_holds_ships_up_by_one) /* SKY-SHP-02 */
{
    given("phase place; dice 6 1 6 2 2");
    play("place b6 c1r0");
    expect("ship1 1/5");
}
END_TEST

START_TEST(a_1_on_defence_does_not_move_ships) /* SKY-SHP-02, SKY-SHP-03 */
{
    /* Both stand on icons that would act on a ship that came. */
    given("phase place; dice 1 1 6 2 2; ships 1/0 2/0 3/0 4/2 5/4 aside aside");
    play("place b1 c5r0; place b1 c4r0");
    expect("ships 1/0 2/0 3/0 4/2 5/4 aside aside; mothership 0; phase place");
}
END_TEST

START_TEST(icons_on_the_way_do_nothing) /* SKY-SHP-03 */
{
    /* Column 5: the mothership icon of row 4 is passed over. Column 4: the arrow of row 2. */
    given("phase place; dice 6 4 6 2 2");
    play("place b6 c5r1; place b4 c4r0");
    expect("mothership 0; ship5 5/6; ship4 4/3");
}
END_TEST

START_TEST(an_arrow_moves_a_ship_aside) /* SKY-SHP-05 */
{
    given("phase place; dice 3 3 6 2 2");
    play("place b3 c4r0");
    expect("ship4 3/2"); /* row 2, column 4: to the left */
    given("phase place; dice 3 3 6 2 2");
    play("place b3 c3r1");
    expect("ship3 4/3"); /* row 3, column 3: to the right */
}
END_TEST

START_TEST(an_arrow_to_a_taken_space_does_nothing) /* SKY-SHP-05 */
{
    given("phase place; dice 3 3 6 2 2; ships 1/0 2/0 3/2 4/0 5/0 aside aside");
    play("place b3 c4r0");
    expect("ship4 4/2; ship3 3/2");
}
END_TEST

START_TEST(a_ship_moved_aside_moves_again_with_its_new_column) /* SKY-SHP-05, SKY-SHP-04 */
{
    given("phase place; dice 3 2 6 2 2");
    play("place b3 c4r0");
    expect("ships 1/0 2/0 3/0 3/2 5/0 aside aside");
    play("place b2 c3r1");
    expect("ships 1/0 2/0 3/2 3/4 5/0 aside aside; mothership 0");
}
END_TEST

START_TEST(a_ship_moved_aside_does_not_move_twice_for_one_die) /* SKY-SHP-04 */
{
    /* Both go from row 0 and 6 to 2 and 8: the lower one leaves column 5 for column 4 and stays. */
    given("phase place; dice 2 5 6 2 2; ships 1/0 2/0 3/0 5/6 5/0 aside aside");
    play("place b2 c5r1");
    expect("ships 1/0 2/0 3/0 4/8 5/2 aside aside");
}
END_TEST

START_TEST(the_lowest_ship_moves_first) /* SKY-SHP-04 */
{
    /* The lower ship lands on the mothership icon of row 4, and the mothership brings the upper
     * one, still on its spot, a row further before it moves. */
    given("phase place; dice 3 5 6 2 2; ships 1/0 2/0 3/0 5/2 5/0 aside aside");
    play("place b3 c5r0");
    expect("mothership 1; ships 1/1 2/1 3/1 5/4 5/3 aside aside");
    given("phase place; dice 3 5 6 2 2; ships 1/0 2/0 3/0 5/0 5/2 aside aside");
    play("place b3 c5r0");
    expect("mothership 1; ships 1/1 2/1 3/1 5/3 5/4 aside aside");
}
END_TEST

START_TEST(a_ship_taken_up_meanwhile_does_not_move) /* SKY-SHP-04, SKY-MOT-02 */
{
    given("phase place; mothership 2; dice 3 5 6 2 2; ships 1/2 2/2 3/2 5/3 5/10 aside aside");
    play("place b3 c5r1");
    expect("mothership 3; ships 1/3 2/3 3/3 card 5/13 aside aside");
}
END_TEST

START_TEST(the_mothership_icon_lowers_the_mothership) /* SKY-SHP-06 */
{
    /* The row it reaches has a symbol, and so has the one below: neither is carried out. */
    given("phase place; mothership 1; dice 3 5 6 2 2; excavator 4; research 3;"
          "ships 1/1 2/1 3/1 4/2 5/1 aside aside");
    play("place b3 c5r1");
    /* The ship in row 2 goes onto the card, and nothing respawns before phase 3. */
    expect("mothership 2; excavator 4; research 3; damage 0; phase place;"
           "ships 1/2 2/2 3/2 card 5/4 aside aside");
}
END_TEST

START_TEST(a_ship_can_be_taken_up_by_its_own_icon) /* SKY-SHP-06, SKY-MOT-02 */
{
    given("phase place; mothership 3; dice 1 5 6 2 2; ships 1/3 2/3 3/3 4/3 5/3 aside aside");
    play("place b1 c5r1");
    expect("mothership 4; ships 1/4 2/4 3/4 4/4 card aside aside");
}
END_TEST

START_TEST(an_explosion_does_nothing_to_a_ship_that_lands) /* SKY-SHP-07 */
{
    given("phase place; dice 3 5 6 2 2");
    play("place b3 c2r1");
    expect("ships 1/0 2/3 3/0 4/0 5/0 aside aside; mothership 0; damage 0");
}
END_TEST

START_TEST(a_ship_that_reaches_the_city_damages_the_base) /* SKY-SHP-08 */
{
    given("phase place; dice 3 5 6 2 2; ships 1/13 2/0 3/0 4/0 5/0 aside aside");
    play("place b3 c1r1");
    expect("damage 1; ship1 card; phase place");
}
END_TEST

START_TEST(a_move_past_the_city_ends_there) /* SKY-SHP-08 */
{
    given("phase place; dice 6 5 6 2 2; ships 1/15 2/0 3/0 4/0 5/0 1/12 aside");
    play("place b6 c1r1");
    expect("damage 2; ship1 card; ship6 card");
}
END_TEST

START_TEST(the_row_above_the_city_is_safe) /* SKY-SHP-08, SKY-BRD-01 */
{
    given("phase place; dice 3 5 6 2 2; ships 1/13 2/0 3/0 4/0 5/0 aside aside");
    play("place b3 c1r0");
    expect("damage 0; ship1 1/15");
}
END_TEST

START_TEST(the_fifth_hit_stops_everything) /* SKY-SHP-08, SKY-END-02 */
{
    /* The lower ship goes onto the card, then the damage counts; the upper one does not move any
     * more. */
    given("phase place; damage 4; dice 3 5 6 2 2; ships 1/2 2/0 3/0 4/0 5/0 1/13 aside");
    play("place b3 c1r1");
    expect("phase over; result lost-damage; damage 5; dice 3@c1r1 5 6 2 2;"
           "ships 1/2 2/0 3/0 4/0 5/0 card aside");
    ck_assert_int_eq(under_session_actor(&scenario_session), UNDER_OVER);
}
END_TEST

START_TEST(ships_can_come_to_share_a_space) /* SKY-SHP-09 */
{
    /* The lower ship lands on a mothership icon; the upper one, brought down a row on its spot,
     * descends to the same space and the same icon. */
    given("phase place; dice 3 5 6 2 2; ships 1/0 2/0 3/0 5/1 5/0 aside aside");
    play("place b3 c5r1");
    expect("mothership 2; ships 1/2 2/2 3/2 5/4 5/4 aside aside");
}
END_TEST

START_TEST(ships_on_one_space_move_in_list_order) /* SKY-SHP-09, SKY-SHP-04 */
{
    /* From row 4 to the arrow of row 5: the first one takes the space it points at. */
    given("phase place; dice 2 5 6 2 2; ships 1/0 2/0 3/4 4/0 3/4 aside aside");
    play("place b2 c3r0");
    expect("ships 1/0 2/0 2/5 4/0 3/5 aside aside");
}
END_TEST

START_TEST(ships_on_a_spot_stand_on_no_sky_space) /* SKY-MOT-02, SKY-ROM-06 */
{
    /* The mothership covers row 3, where column 2 has an explosion: no shot reaches the spot. */
    given("phase resolve; mothership 3; energy 5; dice 1@c1r1 2@done 6@c3r1 2@done 2@done;"
          "ships 1/3 2/3 3/3 4/3 5/3 aside aside");
    play("use c3r1");
    expect("ships 1/3 2/3 3/3 4/3 5/3 aside aside; phase resolve");
}
END_TEST

SCENARIO_MAIN("skies: ships", ships_descend_by_the_unmodified_value,
              every_ship_of_the_column_descends, defence_holds_ships_up_by_one,
              a_1_on_defence_does_not_move_ships, icons_on_the_way_do_nothing,
              an_arrow_moves_a_ship_aside, an_arrow_to_a_taken_space_does_nothing,
              a_ship_moved_aside_moves_again_with_its_new_column,
              a_ship_moved_aside_does_not_move_twice_for_one_die, the_lowest_ship_moves_first,
              a_ship_taken_up_meanwhile_does_not_move, the_mothership_icon_lowers_the_mothership,
              a_ship_can_be_taken_up_by_its_own_icon,
              an_explosion_does_nothing_to_a_ship_that_lands,
              a_ship_that_reaches_the_city_damages_the_base, a_move_past_the_city_ends_there,
              the_row_above_the_city_is_safe, the_fifth_hit_stops_everything,
              ships_can_come_to_share_a_space, ships_on_one_space_move_in_list_order,
              ships_on_a_spot_stand_on_no_sky_space)
