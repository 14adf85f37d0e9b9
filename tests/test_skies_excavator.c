/* The excavator: digging in phase 2, and where a die may go to do it. */
#include "scenario.h"

START_TEST(four_spaces_need_a_4_5_or_6) /* SKY-EXC-01: the printed example */
{
    given("phase place; dice 3 4 5 6 2");
    refuses("place b3 c1r2", "4 spaces");
    expect_illegal("place w2 c1r2");
    expect_legal("place b4 c1r2; place b5 c1r2; place w6 c1r2");
}
END_TEST

START_TEST(four_spaces_to_a_tunnel) /* SKY-EXC-01: the printed example */
{
    /* From c4r3 to the right, around the corner and back: c5r3, c5r4, c4r4, c3r4. */
    given("phase place; dice 3 4 5 6 2; excavator 8");
    expect_illegal("place b3 c3r4; place w2 c3r4");
    expect_legal("place b4 c3r4; place b5 c3r4; place w6 c3r4");
    play("place b4 c3r4");
    expect("dice 3 4@c3r4 5 6 2; phase place; ship3 3/4");
}
END_TEST

START_TEST(the_way_is_counted_along_the_track) /* SKY-EXC-01 */
{
    /* c1r3 lies right below c1r2, c5r3 far around although it is next to the excavator. */
    given("phase place; dice 6 5 4 1 1");
    expect_legal("place b5 c1r3; place b6 c2r3; place w1 c4r2");
    expect_illegal("place b4 c1r3; place b5 c2r3; place b6 c5r3; place b6 c3r3; place w1 c3r2");
}
END_TEST

START_TEST(its_own_space_is_no_way) /* SKY-EXC-01 */
{
    given("phase place; dice 6 5 4 1 1");
    refuses("place w1 c5r2", "The excavator is on c5r2");
    given("phase place; dice 6 5 4 1 1; excavator 5");
    expect_illegal("place w1 c1r3; place b6 c1r3");
    expect_legal("place w1 c2r3; place w1 c1r2");
}
END_TEST

START_TEST(one_die_a_round_digs) /* SKY-EXC-01, SKY-DIE-04 */
{
    given("phase place; dice 6 5 4 1 1");
    play("place b5 c1r2");
    refuses("place b6 c4r2", "already");
    expect_illegal("place b6 c2r3; place b6 c4r2; place b4 c4r2; place b4 c3r2");
    expect_legal("place b6 c2r1; place b4 c4r0");
}
END_TEST

START_TEST(nothing_lies_beyond_the_end_of_the_track) /* SKY-EXC-01 */
{
    given("phase place; dice 6 5 4 1 1; excavator 19");
    expect_illegal("place b6 c5r5; place w1 c5r5");
    given("phase place; dice 6 5 4 1 1; excavator 18");
    expect_legal("place w1 c5r5; place b6 c5r5");
    play("place b6 c5r5; place b5 c1r0; place b4 c2r0; place w1 c3r0; roll 1; place w1 c4r0; use "
         "c5r5");
    expect("excavator 19; round 2");
}
END_TEST

START_TEST(digging_costs_one_energy_however_far) /* SKY-EXC-02 */
{
    given("phase resolve; energy 1; dice 1@c1r1 1@done 6@c2r3 1@done 2@done");
    play("use c2r3");
    /* The die leaves, the excavator stands there; the fighter of that room does nothing. */
    expect("energy 0; excavator 6; dice 1@c1r1 1@done 6@done 1@done 2@done; phase resolve");
    given("phase resolve; energy 1; dice 1@c1r1 1@done 6@c4r2 1@done 2@done");
    play("use c4r2");
    expect("energy 0; excavator 1");
}
END_TEST

START_TEST(not_paid_the_die_is_only_removed) /* SKY-EXC-02 */
{
    given("phase resolve; energy 0; dice 1@c1r1 1@done 6@c2r3 1@done 2@done");
    expect_moves("use c1r1; skip c1r1; skip c2r3; end");
    refuses("use c2r3", "Not enough energy: moving the excavator costs 1, you have 0.");
    play("skip c2r3");
    expect("energy 0; excavator 0; dice 1@c1r1 1@done 6@done 1@done 2@done");
    /* With energy too, by choice. */
    given("phase resolve; energy 4; dice 1@c1r1 1@done 6@c2r3 1@done 2@done");
    play("skip c2r3");
    expect("energy 4; excavator 0; dice 1@c1r1 1@done 6@done 1@done 2@done");
}
END_TEST

START_TEST(a_dig_is_named_by_its_own_space) /* SKY-EXC-02 */
{
    /* On the second space of the research room c3r3, which is no room yet. */
    given("phase resolve; energy 4; excavator 6; dice 1@c1r1 1@done 6@c4r3 1@done 2@done");
    expect_moves("use c1r1; skip c1r1; use c4r3; skip c4r3; end");
    play("use c4r3");
    expect("excavator 8; energy 3; research 0");
}
END_TEST

START_TEST(what_was_dug_opens_the_next_round) /* SKY-EXC-03 */
{
    given("phase place; energy 3; dice 3 4@c1r1 1@c3r0 2@c4r0 2@c5r0");
    play("place b3 c2r2; use c2r2");
    expect("excavator 3; phase resolve; energy 2");
    /* c4r2 and c3r2 are passed now; no die can get there this round. */
    expect_moves("use c1r1; skip c1r1; end");
    play("use c1r1; roll 6 6 6 6 6");
    expect_legal("place b6 c4r2");
    /* The room c2r2, c3r2 is not wholly excavated, the excavator stands on it. */
    expect_illegal("place b6 c3r2; place b6 c2r2");
}
END_TEST

START_TEST(
    a_robot_waits_for_the_next_round_in_a_room_just_dug) /* SKY-EXC-03, SKY-ROB-02, SKY-ROB-06 */
{
    given("phase resolve; energy 5; dice 5@c2r1 1@done 6@c3r2 1@done 2@done");
    play("use c3r2; use c2r1");
    expect_legal("robot c4r2");
    play("robot c4r2");
    expect("round 2; phase roll; robots 4@c4r2 -");
}
END_TEST

SCENARIO_MAIN("skies: excavator", four_spaces_need_a_4_5_or_6, four_spaces_to_a_tunnel,
              the_way_is_counted_along_the_track, its_own_space_is_no_way, one_die_a_round_digs,
              nothing_lies_beyond_the_end_of_the_track, digging_costs_one_energy_however_far,
              not_paid_the_die_is_only_removed, a_dig_is_named_by_its_own_space,
              what_was_dug_opens_the_next_round,
              a_robot_waits_for_the_next_round_in_a_room_just_dug)
