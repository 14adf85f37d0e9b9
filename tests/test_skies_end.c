/* The end of the game: won, or lost in one of two ways. */
#include "scenario.h"

#define LAST_DIE "phase resolve; dice 1@c1r1 1@done 1@done 1@done 2@done;"

START_TEST(lost_when_the_mothership_reaches_the_skull) /* SKY-END-01 */
{
    given(LAST_DIE "mothership 11; robots 3@c2r1* -; ships 1/11 2/12 3/13 card 5/11 aside aside");
    play("end");
    /* The descent moves all it moves, then the skull counts: nothing respawns, no round begins. */
    expect("phase over; result lost-mothership; mothership 12; round 1;"
           "dice 1@done 1@done 1@done 1@done 2@done; robots 3@c2r1* -;"
           "ships 1/12 card 3/13 card 5/12 aside aside");
    ck_assert_int_eq(under_session_actor(&scenario_session), UNDER_OVER);
}
END_TEST

START_TEST(one_row_above_the_skull_is_not_lost) /* SKY-END-01 */
{
    given(LAST_DIE "mothership 10; ships 1/10 2/10 3/10 4/10 5/10 aside aside");
    play("end");
    expect("phase roll; result null; mothership 11");
}
END_TEST

START_TEST(lost_in_phase_one_by_a_mothership_icon) /* SKY-END-01, SKY-SHP-06 */
{
    /* The lower ship lands on the icon of row 13; the upper one does not move after that. */
    given("phase place; mothership 11; dice 1 5 6 2 2; ships 1/11 2/11 3/11 5/11 5/12 aside aside");
    play("place b1 c5r1");
    expect("phase over; result lost-mothership; mothership 12; dice 1@c5r1 5 6 2 2;"
           "ships 1/12 2/12 3/12 5/12 5/13 aside aside");
}
END_TEST

START_TEST(a_white_die_that_loses_rerolls_nothing) /* SKY-END-01, SKY-DIE-02 */
{
    given("phase place; mothership 11; dice 1 5 6 2 2; ships 1/11 2/11 3/11 4/11 5/11 aside aside");
    play("place w2 c5r1");
    expect("phase over; result lost-mothership; dice 1 5 6 2@c5r1 2");
}
END_TEST

START_TEST(lost_by_the_fifth_damage_of_a_ship) /* SKY-END-02, SKY-BRD-05 */
{
    given("phase place; damage 3; dice 3 5 6 2 2; ships 1/13 2/13 3/0 4/0 5/0 aside aside");
    play("place b3 c1r1");
    expect("phase place; damage 4; result null");
    play("place b5 c2r1");
    expect("phase over; damage 5; result lost-damage; ships card card 3/0 4/0 5/0 aside aside");
}
END_TEST

START_TEST(lost_by_the_last_die) /* SKY-END-02, SKY-ROM-09 */
{
    /* Phase 2 does not begin: the dice on defence stay where they are. */
    given("phase place; damage 4; dice 3@c1r0 5@c2r0 6@c3r0 2@c4r0 3;"
          "ships 1/0 2/0 3/0 4/0 5/14 aside aside");
    play("place w3 c5r0");
    expect("phase over; result lost-damage; dice 3@c1r0 5@c2r0 6@c3r0 2@c4r0 3@c5r0");
}
END_TEST

START_TEST(lost_by_the_damage_symbol) /* SKY-END-02, SKY-MOT-01 */
{
    given(LAST_DIE "mothership 9; damage 4; ships 1/9 2/10 3/9 4/9 5/9 aside aside");
    play("end");
    /* The mothership does not descend any more. */
    expect("phase over; result lost-damage; damage 5; mothership 9; round 1;"
           "ships 1/9 2/10 3/9 4/9 5/9 aside aside");
}
END_TEST

START_TEST(won_by_research) /* SKY-END-03, SKY-ROM-08 */
{
    /* Mothership and damage would end the game in this very round: research comes first. */
    given("phase resolve; mothership 11; damage 4; energy 3; research 13; excavator 19;"
          "dice 4@c2r5 4@c3r5 4@c4r5 1@done 2@done;"
          "ships 1/11 2/11 3/11 4/11 5/11 aside aside");
    play("use c2r5");
    expect("phase over; result won; research 14; energy 2; mothership 11; damage 4;"
           "dice 4@c2r5 4@c3r5 4@c4r5 1@done 2@done");
}
END_TEST

START_TEST(nothing_can_be_played_after_the_end) /* SKY-END-03 */
{
    given("phase over; result won; research 14; dice 4@c1r1 1@done 2@done 3@done 3@done;"
          "robots 3@c3r1 -");
    ck_assert_int_eq(count_moves(), 0);
    refuses("end", "over");
    refuses("scrap c3r1", "over");
    refuses("roll 1 1 1 1 1", "over");
    under_move drawn;
    ck_assert_ptr_nonnull(under_session_roll(&scenario_session, &drawn, NULL));
}
END_TEST

SCENARIO_MAIN("skies: the end", lost_when_the_mothership_reaches_the_skull,
              one_row_above_the_skull_is_not_lost, lost_in_phase_one_by_a_mothership_icon,
              a_white_die_that_loses_rerolls_nothing, lost_by_the_fifth_damage_of_a_ship,
              lost_by_the_last_die, lost_by_the_damage_symbol, won_by_research,
              nothing_can_be_played_after_the_end)
