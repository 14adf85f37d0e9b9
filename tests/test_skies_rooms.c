/* Phase 2, resolving rooms. */
#include "scenario.h"

START_TEST(rooms_are_resolved_in_any_order) /* SKY-ROM-01 */
{
    given("phase resolve; dice 3@c1r1 4@c3r1 5@c5r1 1@done 2@done");
    expect_moves("use c1r1; skip c1r1; use c3r1; skip c3r1; use c5r1; skip c5r1; end");
    play("use c5r1");
    expect("dice 3@c1r1 4@c3r1 5@done 1@done 2@done; phase resolve; energy 1; research 2");
    play("use c1r1");
    expect("dice 3@done 4@c3r1 5@done 1@done 2@done; phase resolve; energy 3");
    play("skip c3r1");
    expect("phase roll; round 2; energy 3");
}
END_TEST

START_TEST(a_room_costs_its_energy) /* SKY-ROM-02 */
{
    given("phase resolve; energy 1; excavator 2; dice 3@done 4@c4r2 5@c5r1 1@done 2@done");
    /* The fighter of c4r2 costs 2, the research of c5r1 costs 1. */
    refuses("use c4r2", "Not enough energy: the room at c4r2 costs ");
    play("use c5r1");
    expect("energy 0; research 2");
    expect_moves("skip c4r2; end");
}
END_TEST

START_TEST(a_die_may_be_removed_without_effect) /* SKY-ROM-02 */
{
    given("phase resolve; energy 2; dice 3@done 4@c1r1 5@c5r1 1@done 2@done");
    play("skip c5r1");
    expect("energy 2; research 0; dice 3@done 4@c1r1 5@done 1@done 2@done");
}
END_TEST

START_TEST(the_modifier_counts) /* SKY-ROM-03 */
{
    given("phase resolve; energy 2; dice 3@c1r1 4@c3r1 5@done 1@done 2@done");
    play("use c1r1");
    expect("energy 4");
    /* c2r3 adds one: a 4 shoots at 5+. */
    given("phase resolve; energy 2; excavator 10; dice 4@c2r3 4@c1r1 5@done 1@done 2@done;"
          "ships 1/13 2/0 3/14 4/0 5/15 aside aside");
    play("use c2r3");
    expect("ships card 2/0 card 4/0 5/15 aside aside; energy 0");
}
END_TEST

START_TEST(a_value_of_zero_has_no_effect_but_its_price) /* SKY-ROM-03 */
{
    given("phase resolve; energy 2; dice 1@c1r1 1@c3r1 1@c5r1 1@c2r1 2@done;"
          "ships 1/0 2/3 3/0 4/0 5/0 aside aside");
    play("use c1r1; use c3r1");
    expect("energy 1; ship2 2/3; dice 1@done 1@done 1@c5r1 1@c2r1 2@done");
    play("use c2r1");
    expect("energy 0; phase resolve; robots - -; dice 1@done 1@done 1@c5r1 1@done 2@done");
    expect_moves("skip c5r1; end");
    /* Below zero: 1 + 1 - 3. */
    given("phase resolve; energy 2; excavator 15; dice 1@c1r4 1@c2r4 1@c5r1 1@done 2@done;"
          "ships 1/0 2/3 3/0 4/0 5/0 aside aside");
    play("use c1r4");
    expect("energy 2; ship2 2/3; dice 1@done 1@done 1@c5r1 1@done 2@done");
}
END_TEST

START_TEST(both_effects_with_one_plus_six_minus_three) /* SKY-ROM-04: the printed example */
{
    given("phase resolve; energy 2; excavator 15; dice 1@c1r4 6@c2r4 1@c5r1 1@done 2@done;"
          "ships 1/0 2/3 3/8 4/13 1/13 aside aside");
    play("use c1r4");
    /* 4: as much energy, and the ships on 1+, 3+ and 4+ are shot, the one on 5+ is not. */
    expect("energy 6; ships 1/0 card card card 1/13 aside aside;"
           "dice 1@done 6@done 1@c5r1 1@done 2@done");
}
END_TEST

START_TEST(every_space_of_a_room_needs_a_die) /* SKY-ROM-04 */
{
    given("phase resolve; energy 5; excavator 19; dice 6@c2r5 6@c3r5 1@done 1@done 2@done");
    expect_moves("skip c2r5; end");
    refuses("use c2r5", "every space");
    given("phase resolve; energy 5; excavator 4; dice 6@c3r2 1@c1r1 1@done 1@done 2@done");
    expect_moves("skip c2r2; use c1r1; skip c1r1; end");
}
END_TEST

START_TEST(sum_modifier_and_cost_count_once) /* SKY-ROM-04 */
{
    given("phase resolve; energy 2; excavator 19; research 10;"
          "dice 5@c2r5 4@c3r5 4@c4r5 1@c1r1 2@done");
    play("use c2r5");
    /* 13 covers the steps 7, 4 and 2. */
    expect("energy 1; research 13; dice 5@done 4@done 4@done 1@c1r1 2@done");
    given("phase resolve; energy 0; excavator 15; dice 3@c1r4 3@c2r4 1@c5r1 1@done 2@done");
    play("use c1r4");
    expect("energy 3");
}
END_TEST

START_TEST(a_room_has_one_name) /* SKY-ROM-04 */
{
    given("phase resolve; energy 5; excavator 5; dice 6@c2r2 6@c3r2 1@c1r1 1@done 2@done");
    expect_legal("use c2r2; skip c2r2");
    refuses("use c3r2", "first space, c2r2");
    refuses("skip c3r2", "first space");
    /* And no room without a die is skipped, no defence space used. */
    expect_illegal("skip c4r2; use c1r0; skip c1r0; skip c5r2");
    refuses("use c4r2", "every space");
    refuses("use c4r1", "not a room");
    refuses("use c5r4", "nothing to use");
    play("skip c2r2");
    expect("dice 6@done 6@done 1@c1r1 1@done 2@done; energy 5");
}
END_TEST

START_TEST(energy_stops_at_seven) /* SKY-ROM-05 */
{
    given("phase resolve; energy 5; excavator 14; dice 6@c5r3 1@c1r1 1@done 1@done 2@done");
    play("use c5r3");
    expect("energy 7");
    given("phase resolve; energy 0; excavator 14; dice 6@c5r3 1@c1r1 1@done 1@done 2@done");
    play("use c5r3");
    expect("energy 6");
}
END_TEST

START_TEST(a_fighter_shoots_what_its_value_covers) /* SKY-ROM-06 */
{
    /* On 3+, 4+, 2+, nothing and an arrow; value 3. */
    given("phase resolve; energy 2; dice 4@c3r1 1@c1r1 1@done 1@done 2@done;"
          "ships 1/7 5/7 4/6 1/1 2/4 5/10 3/10");
    play("use c3r1");
    expect("ships card 5/7 card 1/1 2/4 aside aside; energy 1");
}
END_TEST

START_TEST(all_ships_on_a_space_are_shot) /* SKY-ROM-06, SKY-SHP-09 */
{
    given("phase resolve; energy 2; dice 4@c3r1 1@c1r1 1@done 1@done 2@done;"
          "ships 1/7 1/7 4/0 3/0 5/0 1/7 card");
    play("use c3r1");
    expect("ships card card 4/0 3/0 5/0 aside card");
}
END_TEST

START_TEST(three_then_one_needs_a_four) /* SKY-ROM-07: the printed example */
{
    given("phase resolve; energy 2; excavator 5; dice 3@c1r2 1@c2r1 1@done 1@done 2@done");
    play("use c1r2");
    expect("research 1; energy 1");
    given("phase resolve; energy 2; excavator 5; dice 4@c1r2 1@c2r1 1@done 1@done 2@done");
    play("use c1r2");
    expect("research 2; energy 1");
    given("phase resolve; energy 2; excavator 5; dice 2@c1r2 1@c2r1 1@done 1@done 2@done");
    play("use c1r2");
    expect("research 0; energy 1");
}
END_TEST

START_TEST(research_left_over_is_lost) /* SKY-ROM-07 */
{
    given("phase resolve; energy 3; excavator 5; dice 2@c1r2 3@c5r1 1@done 1@done 2@done");
    play("use c1r2");
    expect("research 0");
    play("use c5r1"); /* 3 - 1 = 2: the two values do not add up to the 3 that is needed */
    expect("research 0");
}
END_TEST

START_TEST(the_last_research_space_wins_at_once) /* SKY-ROM-08, SKY-END-03 */
{
    given("phase resolve; energy 1; excavator 14; research 13; robots 6@c4r3 -;"
          "dice 6@c3r3 1@c2r1 1@done 1@done 2@done; ships 1/0 2/0 3/0 4/0 card card aside");
    play("use c3r3");
    /* The cost is paid; dice and robots stay as they were; the other dice are not resolved. */
    expect("phase over; result won; research 14; energy 0; robots 6@c4r3 -;"
           "dice 6@c3r3 1@c2r1 1@done 1@done 2@done; round 1; mothership 0;"
           "ships 1/0 2/0 3/0 4/0 card card aside");
    ck_assert_int_eq(under_session_actor(&scenario_session), UNDER_OVER);
}
END_TEST

START_TEST(research_beyond_the_end_is_the_end) /* SKY-ROM-07, SKY-ROM-08 */
{
    given("phase resolve; energy 1; excavator 19; research 13;"
          "dice 6@c2r5 6@c3r5 6@c4r5 1@done 2@done");
    play("use c2r5");
    expect("result won; research 14");
    given("phase resolve; energy 1; excavator 19; research 13;"
          "dice 6@c2r5 4@c3r5 1@c4r5 1@c1r1 2@done");
    play("use c2r5");
    expect("result null; research 13; phase resolve");
}
END_TEST

START_TEST(dice_on_defence_are_set_aside_first) /* SKY-ROM-09 */
{
    given("phase place; dice 3@c1r0 3@c2r0 3@c3r0 2@c4r0 1");
    play("place w1 c5r1");
    expect("phase resolve; dice 3@done 3@done 3@done 2@done 1@c5r1");
    expect_moves("use c5r1; skip c5r1; end");
}
END_TEST

START_TEST(phase_two_ends_by_itself) /* SKY-ROM-01, SKY-ROM-09 */
{
    /* All five dice on defence: there is nothing to resolve. */
    given("phase place; dice 3@c1r0 3@c2r0 3@c3r0 2@c4r0 1");
    play("place w1 c5r0");
    expect("phase roll; round 2; mothership 1; dice 0 0 0 0 0");
    /* The last die is used. */
    given("phase resolve; dice 3@c1r1 1@done 1@done 1@done 2@done");
    play("use c1r1");
    expect("phase roll; round 2; energy 4");
    /* The last die digs. */
    given("phase resolve; dice 3@c4r2 1@done 1@done 1@done 2@done");
    play("use c4r2");
    expect("phase roll; round 2; energy 1; excavator 1");
}
END_TEST

START_TEST(a_ready_robot_keeps_phase_two_open) /* SKY-ROB-02, SKY-ROM-01 */
{
    /* Ready is a plain flag: even on defence, where there is no use for it. */
    given("phase resolve; dice 3@c1r1 1@done 1@done 1@done 2@done; robots - 4@c2r0");
    play("use c1r1");
    expect("phase resolve; dice 3@done 1@done 1@done 1@done 2@done");
    expect_moves("scrap c2r0; end");
    play("end");
    expect("phase roll; round 2; robots - 4@c2r0");
    /* A robot that is not ready does not. */
    given("phase resolve; dice 3@c1r1 1@done 1@done 1@done 2@done; robots - 4@c2r0*");
    play("use c1r1");
    expect("phase roll; round 2; robots - 4@c2r0");
}
END_TEST

START_TEST(end_removes_the_dice_left) /* SKY-ROM-02 */
{
    /* Two spots are free, so that the round stops at the choice and the dice can be seen. */
    given("phase resolve; energy 2; dice 3@c1r1 4@c5r1 6@c4r2 1@done 2@done;"
          "ships card 2/0 3/0 4/0 card aside aside");
    play("end");
    expect("phase spawn; dice 3@done 4@done 6@done 1@done 2@done;"
           "energy 2; research 0; excavator 0; round 1");
}
END_TEST

SCENARIO_MAIN("skies: rooms", rooms_are_resolved_in_any_order, a_room_costs_its_energy,
              a_die_may_be_removed_without_effect, the_modifier_counts,
              a_value_of_zero_has_no_effect_but_its_price,
              both_effects_with_one_plus_six_minus_three, every_space_of_a_room_needs_a_die,
              sum_modifier_and_cost_count_once, a_room_has_one_name, energy_stops_at_seven,
              a_fighter_shoots_what_its_value_covers, all_ships_on_a_space_are_shot,
              three_then_one_needs_a_four, research_left_over_is_lost,
              the_last_research_space_wins_at_once, research_beyond_the_end_is_the_end,
              dice_on_defence_are_set_aside_first, phase_two_ends_by_itself,
              a_ready_robot_keeps_phase_two_open, end_removes_the_dice_left)
