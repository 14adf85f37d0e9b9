/* Robots: the blue dice. */
#include "scenario.h"

START_TEST(a_robot_has_the_value_of_its_room) /* SKY-ROB-01 */
{
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 1@done 1@done 2@done");
    play("use c2r1");
    /* 5 - 1; the cost is paid, and the die still lies in the room while the robot is put. */
    expect("phase robot; robot_value 4; robot_room c2r1; energy 1; robots - -;"
           "dice 5@c2r1 3@c1r1 1@done 1@done 2@done");
    play("robot c3r1");
    expect("phase resolve; robots 4@c3r1* -; dice 5@done 3@c1r1 1@done 1@done 2@done;"
           "robot_value missing; robot_room missing");
}
END_TEST

START_TEST(a_robot_has_at_most_6) /* SKY-ROB-01 */
{
    /* No room of ours is that strong: this one adds 3 instead of taking 1 off. */
    given_pack(TESTS_FOLDER "/../packs/skies", "upper.json",
               "{ \"room\": [\"robot\"], \"modifier\": -1,",
               "{ \"room\": [\"robot\"], \"modifier\": 3,");
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 1@done 1@done 2@done");
    play("use c2r1");
    expect("robot_value 6");
    play("robot c3r1");
    expect("robots 6@c3r1* -");
    given("phase resolve; energy 2; dice 2@c2r1 3@c1r1 1@done 1@done 2@done");
    play("use c2r1");
    expect("robot_value 5");
}
END_TEST

START_TEST(a_robot_goes_on_a_free_space_of_an_excavated_room) /* SKY-ROB-01, SKY-ROB-06 */
{
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 4@c4r2 1@done 2@done; robots - 2@c3r0");
    play("use c2r1");
    /* Not on dice, not on the room's own dice, not on robots, tunnels or what is not excavated; on
     * defence it may stand. */
    expect_moves("robot c1r0; robot c2r0; robot c4r0; robot c5r0; robot c3r1; robot c5r1;"
                 "scrap c3r0");
    refuses("robot c2r1", "free space");
    refuses("robot c4r1", "free space");
    refuses("robot c3r0", "free space");
    refuses("use c1r1", "robot");
    refuses("end", "robot");
}
END_TEST

START_TEST(a_robot_needs_a_whole_room) /* SKY-ROB-01, SKY-DIE-05 */
{
    /* The excavator stands on c2r2, the other space of that room. */
    given("phase resolve; energy 2; excavator 3; dice 5@c2r1 3@c1r1 1@done 1@done 2@done");
    play("use c2r1");
    expect_legal("robot c4r2");
    expect_illegal("robot c3r2; robot c2r2; robot c5r2; robot c1r2; robot c4r1");
}
END_TEST

START_TEST(a_robot_takes_the_first_free_place_in_the_list) /* SKY-ROB-01 */
{
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 1@done 1@done 2@done; robots - 3@c3r1");
    play("use c2r1; robot c5r1");
    expect("robots 4@c5r1* 3@c3r1");
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 1@done 1@done 2@done; robots 3@c3r1 -");
    play("use c2r1; robot c5r1");
    expect("robots 3@c3r1 4@c5r1*");
}
END_TEST

START_TEST(a_robot_builds_a_robot) /* SKY-ROB-01, SKY-ROB-02, SKY-ROB-06 */
{
    /* The builder stays where it is, with its value, until the new one is put. */
    given("phase resolve; energy 2; dice 5@c1r1 1@done 1@done 1@done 2@done; robots 4@c2r1 -");
    play("use c2r1");
    expect("phase robot; robot_value 3; robots 4@c2r1 -");
    expect_illegal("robot c2r1");
    play("robot c3r1");
    expect("robots 3@c2r1* 3@c3r1*; phase resolve");
}
END_TEST

START_TEST(the_place_in_the_list_is_chosen_before_the_builder_goes) /* SKY-ROB-01, SKY-ROB-03 */
{
    /* The first robot room of the lower base has no modifier: a 1 builds a 1 and is removed. */
    given("phase resolve; energy 2; excavator 6; dice 5@c1r1 1@done 1@done 1@done 2@done;"
          "robots 1@c1r3 -");
    play("use c1r3; robot c3r1");
    expect("robots - 1@c3r1*");
}
END_TEST

START_TEST(no_blue_die_left) /* SKY-ROB-01 */
{
    /* The room is used for nothing: paid, the die leaves. */
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 1@done 1@done 2@done;"
          "robots 3@c3r1 2@c5r1");
    play("use c2r1");
    expect("phase resolve; energy 1; robots 3@c3r1 2@c5r1;"
           "dice 5@done 3@c1r1 1@done 1@done 2@done");
    /* Unless one is removed first. */
    given("phase resolve; energy 2; dice 5@c2r1 3@c1r1 1@done 1@done 2@done;"
          "robots 3@c3r1 2@c5r1");
    play("scrap c3r1; use c2r1");
    expect("phase robot; robot_value 4");
    play("robot c3r1");
    expect("robots 4@c3r1* 2@c5r1");
    /* A robot that would build a third one is used all the same. */
    given("phase resolve; energy 2; dice 5@c1r1 3@done 1@done 1@done 2@done;"
          "robots 3@c2r1 2@c5r1");
    play("use c2r1");
    expect("phase resolve; energy 1; robots 2@c2r1* 2@c5r1");
}
END_TEST

START_TEST(a_robot_works_like_a_die) /* SKY-ROB-02 */
{
    given("phase resolve; energy 2; dice 5@c5r1 3@done 1@done 1@done 2@done; robots 4@c1r1 -");
    expect_moves("use c1r1; use c5r1; skip c5r1; scrap c1r1; end");
    play("use c1r1");
    expect("energy 5; robots 3@c1r1* -; phase resolve");
    /* Once a round. */
    expect_moves("use c5r1; skip c5r1; scrap c1r1; end");
}
END_TEST

START_TEST(a_robot_and_dice_fill_a_room_together) /* SKY-ROB-02, SKY-ROM-04 */
{
    given("phase resolve; energy 0; excavator 4; dice 2@c2r2 3@c1r1 1@done 1@done 2@done;"
          "robots - 3@c3r2");
    play("use c2r2");
    expect("energy 5; robots - 2@c3r2*; dice 2@done 3@c1r1 1@done 1@done 2@done");
    /* Two robots alone do as well. */
    given("phase resolve; energy 0; excavator 4; dice 3@c1r1 2@done 1@done 1@done 2@done;"
          "robots 1@c2r2 3@c3r2");
    expect_illegal("skip c2r2");
    play("use c2r2");
    expect("energy 4; robots - 2@c3r2*");
}
END_TEST

START_TEST(skipping_leaves_the_robot_unused) /* SKY-ROB-02, SKY-ROB-03 */
{
    given("phase resolve; energy 0; excavator 4; dice 2@c2r2 3@c1r1 1@done 1@done 2@done;"
          "robots - 3@c3r2");
    play("skip c2r2");
    expect("energy 0; robots - 3@c3r2; dice 2@done 3@c1r1 1@done 1@done 2@done");
    /* The room has a robot and no die left: neither whole nor to be skipped. */
    expect_moves("use c1r1; skip c1r1; scrap c3r2; end");
}
END_TEST

START_TEST(not_in_the_round_it_was_put) /* SKY-ROB-02 */
{
    given("phase resolve; energy 2; dice 5@c2r1 3@c5r1 1@done 1@done 2@done");
    play("use c2r1; robot c1r1");
    expect_illegal("use c1r1");
    play("skip c5r1");
    /* The next round it is ready. */
    expect("round 2; phase roll; robots 4@c1r1 -");
    play("roll 1 1 1 1 1; place b1 c1r0; place b1 c2r0; place b1 c3r0; place w1 c4r0; roll 1;"
         "place w1 c5r1");
    expect_legal("use c1r1");
}
END_TEST

START_TEST(a_used_robot_drops_by_one) /* SKY-ROB-03 */
{
    given("phase resolve; energy 2; dice 5@c5r1 3@done 1@done 1@done 2@done;"
          "robots 4@c1r1 2@c3r1");
    play("use c1r1; use c5r1; end");
    /* The one not used keeps its value; both are ready again. */
    expect("round 2; robots 3@c1r1 2@c3r1");
}
END_TEST

START_TEST(a_robot_used_at_1_is_removed) /* SKY-ROB-03: the printed example */
{
    given("phase resolve; energy 2; excavator 14; dice 5@c1r1 3@done 1@done 1@done 2@done;"
          "robots 1@c5r3 -");
    play("use c5r3");
    expect("energy 3; robots - -");
}
END_TEST

START_TEST(a_robot_is_used_for_nothing_too) /* SKY-ROB-03, SKY-ROM-03 */
{
    /* 1 - 1 is no energy; the robot is used up all the same. */
    given("phase resolve; energy 2; dice 5@c5r1 3@done 1@done 1@done 2@done; robots 1@c1r1 -");
    play("use c1r1");
    expect("energy 2; robots - -; phase resolve");
}
END_TEST

START_TEST(robots_never_move_ships) /* SKY-ROB-04 */
{
    given("phase resolve; energy 2; dice 5@c2r1 3@c5r1 1@done 1@done 2@done");
    play("use c2r1; robot c1r1");
    expect("ships 1/0 2/0 3/0 4/0 5/0 aside aside");
    given("phase resolve; energy 2; dice 5@c5r1 3@done 1@done 1@done 2@done; robots 4@c1r1 -");
    play("use c1r1");
    expect("ships 1/0 2/0 3/0 4/0 5/0 aside aside");
}
END_TEST

START_TEST(a_robot_can_be_scrapped_at_any_time) /* SKY-ROB-05 */
{
    given("phase place; dice 5 3 1 1 2; robots 4@c1r1 2@c3r1");
    play("scrap c1r1");
    expect("phase place; robots - 2@c3r1");
    expect_legal("place b5 c1r1");
    given("phase resolve; dice 5@c5r1 3@done 1@done 1@done 2@done; robots 4@c1r1* 2@c3r1");
    play("scrap c1r1");
    expect("phase resolve; robots - 2@c3r1");
    given("phase resolve; energy 2; dice 5@c2r1 3@done 1@done 1@done 2@done; robots - 2@c3r1");
    play("use c2r1; scrap c3r1");
    expect("phase robot; robots - -; robot_value 4");
    expect_legal("robot c3r1");
}
END_TEST

START_TEST(but_not_between_a_roll_or_a_respawn) /* SKY-ROB-05 */
{
    given("robots 4@c1r1 2@c3r1");
    refuses("scrap c1r1", "roll the dice first");
    given("dice 5 3 1 1@c1r0 2; robots 4@c1r1 2@c3r1");
    refuses("scrap c1r1", "roll the dice first");
    given("phase spawn; mothership 1; dice 1@done 2@done 3@done 4@done 5@done;"
          "robots 4@c1r1 2@c3r1; ships 1/1 2/1 3/1 card card aside aside");
    refuses("scrap c1r1", "next ship");
    expect_moves("spawn c4; spawn c5");
}
END_TEST

START_TEST(scrapping_the_last_ready_robot_ends_phase_two) /* SKY-ROB-05 */
{
    given("phase resolve; dice 5@done 3@done 1@done 1@done 2@done; robots 4@c1r1* 2@c3r1");
    expect_moves("use c3r1; scrap c1r1; scrap c3r1; end");
    play("scrap c3r1");
    expect("phase roll; round 2; robots 4@c1r1 -");
}
END_TEST

START_TEST(the_builder_can_be_scrapped_for_its_space) /* SKY-ROB-05, SKY-ROB-06 */
{
    /* Scrapped while the new robot is in hand: it takes the free space, and is not the one used. */
    given("phase resolve; energy 2; dice 5@c1r1 3@done 1@done 1@done 2@done; robots 4@c2r1 -");
    play("use c2r1; scrap c2r1");
    expect("phase robot; robot_value 3; robot_room c2r1; robots - -");
    play("robot c2r1");
    expect("phase resolve; robots 3@c2r1* -; energy 1");
}
END_TEST

START_TEST(a_robot_on_defence_has_no_use) /* SKY-ROB-06 */
{
    given("phase resolve; dice 5@c5r1 3@done 1@done 1@done 2@done; robots 4@c1r0 -");
    expect_moves("use c5r1; skip c5r1; scrap c1r0; end");
    refuses("use c1r0", "c1r0");
}
END_TEST

START_TEST(a_robot_in_a_room_cut_off) /* SKY-ROB-02, SKY-MOT-06 */
{
    /* The mothership sends the excavator back onto c2r2: c3r2 beside it is not passed over. */
    given("phase resolve; mothership 1; excavator 4; dice 5@c5r1 3@done 1@done 1@done 2@done;"
          "robots 4@c3r2 -; ships 1/1 2/1 3/1 4/1 5/1 aside aside");
    play("end");
    expect("excavator 3; robots 4@c3r2 -; phase roll");
    /* It stays, is ready and cannot be used: its room is not whole. */
    play("roll 1 1 1 1 1; place b1 c1r0; place b1 c2r0; place b1 c3r0; place w1 c4r0; roll 1;"
         "place w1 c5r1");
    expect("phase resolve; robots 4@c3r2 -");
    expect_moves("use c5r1; skip c5r1; scrap c3r2; end");
    refuses("use c2r2", "nothing to use"); /* the excavator stands there */
    given("phase resolve; energy 3; excavator 18; dice 5@c1r1 3@done 1@done 1@done 2@done;"
          "robots 4@c2r5 3@c3r5");
    refuses("use c2r5", "not fully excavated");
}
END_TEST

SCENARIO_MAIN("skies: robots", a_robot_has_the_value_of_its_room, a_robot_has_at_most_6,
              a_robot_goes_on_a_free_space_of_an_excavated_room, a_robot_needs_a_whole_room,
              a_robot_takes_the_first_free_place_in_the_list, a_robot_builds_a_robot,
              the_place_in_the_list_is_chosen_before_the_builder_goes, no_blue_die_left,
              a_robot_works_like_a_die, a_robot_and_dice_fill_a_room_together,
              skipping_leaves_the_robot_unused, not_in_the_round_it_was_put,
              a_used_robot_drops_by_one, a_robot_used_at_1_is_removed,
              a_robot_is_used_for_nothing_too, robots_never_move_ships,
              a_robot_can_be_scrapped_at_any_time, but_not_between_a_roll_or_a_respawn,
              scrapping_the_last_ready_robot_ends_phase_two,
              the_builder_can_be_scrapped_for_its_space, a_robot_on_defence_has_no_use,
              a_robot_in_a_room_cut_off)
