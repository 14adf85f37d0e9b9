/* Phase 3: the mothership's symbol, its descent, and ships that respawn. */
#include "scenario.h"

/* The end of phase 2 with one die left, so that "end" is the whole of phase 3. */
#define LAST_DIE "phase resolve; dice 1@c1r1 1@done 1@done 1@done 2@done;"

START_TEST(respawning_step_by_step) /* SKY-MOT-01, SKY-MOT-02, SKY-MOT-04: the printed example */
{
    given(LAST_DIE "mothership 2; round 3; ships card 1/3 2/8 3/8 4/2 aside aside");
    play("end");
    /* 1: the symbol of row 3 brings a red ship. 2: the green ship in row 3 goes onto the card, and
     * columns 1 and 5 have none. 3: the first green one must go to one of them. */
    expect("mothership 3; phase spawn; round 3; ships card card 2/8 3/8 4/3 card aside");
    expect_moves("spawn c1; spawn c5");
    play("spawn c5");
    /* The second has one empty column left. 4: the red ship has the choice of two equal gaps. */
    expect("phase spawn; ships 5/3 1/3 2/8 3/8 4/3 card aside");
    expect_moves("spawn c2; spawn c3");
    play("spawn c3");
    expect("phase roll; round 4; ships 5/3 1/3 2/8 3/8 4/3 3/3 aside");
}
END_TEST

START_TEST(no_symbol) /* SKY-MOT-01 */
{
    given(LAST_DIE "energy 3; research 2; damage 1; excavator 3");
    play("end");
    expect("mothership 1; energy 3; research 2; damage 1; excavator 3; round 2;"
           "ships 1/1 2/1 3/1 4/1 5/1 aside aside");
}
END_TEST

START_TEST(the_symbol_just_below_the_spots_counts) /* SKY-MOT-01 */
{
    /* Mothership in row 5, row 6 below: the excavator goes back two, not one as in row 5. */
    given(LAST_DIE "mothership 5; excavator 9; ships 1/5 2/5 3/5 4/5 5/5 aside aside");
    play("end");
    expect("excavator 7; mothership 6");
}
END_TEST

START_TEST(damage_symbol) /* SKY-MOT-01 */
{
    given(LAST_DIE "mothership 9; damage 2; ships 1/9 2/9 3/9 4/9 5/9 aside aside");
    play("end");
    expect("damage 3; mothership 10; phase roll");
}
END_TEST

START_TEST(research_symbol) /* SKY-MOT-01, SKY-MOT-03 */
{
    given(LAST_DIE "mothership 6; research 5; ships 1/6 2/6 3/6 4/6 5/6 aside aside");
    play("end");
    expect("research 3; mothership 7");
    given(LAST_DIE "mothership 6; research 1; ships 1/6 2/6 3/6 4/6 5/6 aside aside");
    play("end");
    expect("research 0; mothership 7");
}
END_TEST

START_TEST(excavator_symbol) /* SKY-MOT-01, SKY-MOT-03 */
{
    given(LAST_DIE "mothership 1; excavator 4; ships 1/1 2/1 3/1 4/1 5/1 aside aside");
    play("end");
    expect("excavator 3; mothership 2");
    given(LAST_DIE "mothership 5; excavator 1; ships 1/5 2/5 3/5 4/5 5/5 aside aside");
    play("end");
    expect("excavator 0");
    given(LAST_DIE "mothership 5; excavator 0; ships 1/5 2/5 3/5 4/5 5/5 aside aside");
    play("end");
    expect("excavator 0");
}
END_TEST

START_TEST(robots_in_the_excavators_way_are_removed) /* SKY-MOT-01, SKY-MOT-06 */
{
    /* From c1r3 back over c1r2 onto c2r2: robots on both are removed. */
    given(LAST_DIE "mothership 5; excavator 5; robots 4@c1r2 3@c2r2;"
                   "ships 1/5 2/5 3/5 4/5 5/5 aside aside");
    play("end");
    expect("excavator 3; robots - -");
    /* The next space, c3r2, is not in the way. */
    given(LAST_DIE "mothership 5; excavator 5; robots 4@c1r2 3@c3r2;"
                   "ships 1/5 2/5 3/5 4/5 5/5 aside aside");
    play("end");
    expect("excavator 3; robots - 3@c3r2");
    /* One space back: only the space it stops on. */
    given(LAST_DIE "mothership 1; excavator 5; robots 4@c1r2 3@c2r2;"
                   "ships 1/1 2/1 3/1 4/1 5/1 aside aside");
    play("end");
    expect("excavator 4; robots - 3@c2r2");
    /* An excavator that cannot go back is in nobody's way: c5r1 lies before its start. */
    given(LAST_DIE "mothership 5; excavator 0; robots 4@c5r1 3@c5r0;"
                   "ships 1/5 2/5 3/5 4/5 5/5 aside aside");
    play("end");
    expect("excavator 0; robots 4@c5r1 3@c5r0");
}
END_TEST

START_TEST(red_ship_symbol) /* SKY-MOT-01 */
{
    given(LAST_DIE "mothership 2; ships 1/2 2/2 3/2 4/2 5/2 aside aside");
    play("end");
    expect("ships 1/3 2/3 3/3 4/3 5/3 card aside"); /* no spot is free: it waits */
    /* The first one that is aside is taken. */
    given(LAST_DIE "mothership 2; ships 1/2 2/2 3/2 4/2 5/7 5/9 aside");
    play("end");
    expect("ships 1/3 2/3 3/3 4/3 5/7 5/9 5/3");
    /* None is left. */
    given(LAST_DIE "mothership 2; ships 1/2 2/2 3/2 4/2 5/2 5/9 5/8");
    play("end");
    expect("ships 1/3 2/3 3/3 4/3 5/3 5/9 5/8; phase roll");
}
END_TEST

START_TEST(the_mothership_takes_ships_up_and_along) /* SKY-MOT-02 */
{
    /* Row 1: ship 2 goes onto the card and respawns in its column, which is empty. */
    given(LAST_DIE "ships 1/0 2/1 3/2 4/0 5/0 aside aside");
    play("end");
    expect("mothership 1; ships 1/1 2/1 3/2 4/1 5/1 aside aside; phase roll; round 2");
}
END_TEST

START_TEST(empty_columns_come_first) /* SKY-MOT-04 */
{
    /* Column 3 has a ship just above the city and a free spot; column 5 has none at all. */
    given(LAST_DIE "ships 1/0 2/0 3/15 4/0 card aside aside");
    play("end");
    expect("ships 1/1 2/1 3/15 4/1 5/1 aside aside; phase roll");
}
END_TEST

START_TEST(then_the_widest_gap) /* SKY-MOT-04 */
{
    given(LAST_DIE "ships 1/8 2/9 3/0 4/0 5/0 card aside");
    play("end");
    expect("ship6 2/1; phase roll");
    /* Measured to the topmost ship of the column. */
    given(LAST_DIE "ships 1/8 2/9 3/0 4/0 5/0 card 2/3");
    play("end");
    expect("ship6 1/1; phase roll");
}
END_TEST

START_TEST(green_before_red) /* SKY-MOT-04 */
{
    given(LAST_DIE "ships 1/5 2/0 3/0 4/9 card card card");
    play("end");
    /* Green to the empty column, then the first red to the wider gap, then the second. */
    expect("ships 1/5 2/1 3/1 4/9 5/1 4/1 1/1; phase roll");
}
END_TEST

START_TEST(the_first_on_the_list_respawns_first) /* SKY-MOT-04 */
{
    given(LAST_DIE "ships 1/0 card 3/0 card 5/0 aside aside");
    play("end");
    expect("phase spawn");
    expect_moves("spawn c2; spawn c4");
    refuses("spawn c1", "columns without a ship");
    refuses("spawn c6", "spawn c6");
    play("spawn c4");
    expect("ships 1/1 4/1 3/1 2/1 5/1 aside aside; phase roll");
}
END_TEST

START_TEST(ships_without_a_spot_wait) /* SKY-MOT-05 */
{
    given(LAST_DIE "ships 1/0 2/0 3/0 4/0 5/9 card card");
    play("end");
    expect("ships 1/1 2/1 3/1 4/1 5/9 5/1 card; phase roll; round 2");
}
END_TEST

START_TEST(a_new_round_begins) /* SKY-MOT-05, SKY-DIE-01, SKY-ROB-03 */
{
    given("phase resolve; dice 1@c1r1 4@done 1@done 6@done 2@done; robots 3@c2r1* 2@c3r1");
    play("end");
    expect("round 2; phase roll; dice 0 0 0 0 0; robots 3@c2r1 2@c3r1; result null");
    ck_assert_int_eq(under_session_actor(&scenario_session), UNDER_CHANCE);
}
END_TEST

START_TEST(a_round_ends_only_after_the_last_choice) /* SKY-MOT-04, SKY-ROB-03 */
{
    given("phase resolve; dice 1@c1r1 4@done 1@done 6@done 2@done; robots 3@c2r1* 2@c3r1;"
          "ships 1/0 card 3/0 card 5/0 aside aside");
    play("end");
    expect("round 1; phase spawn; dice 1@done 4@done 1@done 6@done 2@done;"
           "robots 3@c2r1* 2@c3r1; mothership 1");
    play("spawn c2");
    expect("round 2; phase roll; dice 0 0 0 0 0; robots 3@c2r1 2@c3r1");
}
END_TEST

SCENARIO_MAIN("skies: mothership", respawning_step_by_step, no_symbol,
              the_symbol_just_below_the_spots_counts, damage_symbol, research_symbol,
              excavator_symbol, robots_in_the_excavators_way_are_removed, red_ship_symbol,
              the_mothership_takes_ships_up_and_along, empty_columns_come_first,
              then_the_widest_gap, green_before_red, the_first_on_the_list_respawns_first,
              ships_without_a_spot_wait, a_new_round_begins,
              a_round_ends_only_after_the_last_choice)
