/* Phase 1, placing dice. */
#include "scenario.h"

#include "skies/skies.h"

START_TEST(five_dice_are_rolled_and_placed_in_any_order) /* SKY-DIE-01 */
{
    given_start("");
    refuses("roll 3 1 6 2", "5");
    refuses("roll 3 1 6 2 7", "roll 3 1 6 2 7");
    refuses("place b3 c1r0", "roll the dice first");
    play("roll 3 1 6 2 2");
    expect("phase place; dice 3 1 6 2 2");
    expect_legal("place b3 c1r0; place b1 c1r0; place b6 c1r0; place w2 c1r0");
    play("place b6 c1r0; place b3 c2r0; place b1 c3r0");
    expect("dice 3@c2r0 1@c3r0 6@c1r0 2 2; phase place");
}
END_TEST

START_TEST(forty_eight_moves_after_the_first_roll) /* SKY-DIE-04, SKY-EXC-01 */
{
    given_start("");
    play("roll 3 1 6 2 2");
    ck_assert_int_eq(count_moves(), 48);
}
END_TEST

START_TEST(the_first_die_that_shows_it_is_taken) /* SKY-DIE-01 */
{
    given("phase place; dice 2 2 5 2 5");
    play("place b2 c1r0");
    expect("dice 2@c1r0 2 5 2 5");
    play("place b2 c2r0");
    expect("dice 2@c1r0 2@c2r0 5 2 5");
    expect_illegal("place b2 c3r0; place b6 c3r0; place w6 c3r0");
    play("place w2 c3r0");
    expect("dice 2@c1r0 2@c2r0 5 2@c3r0 5");
}
END_TEST

START_TEST(equal_dice_of_a_colour_are_one_move) /* SKY-DIE-01 */
{
    /* Two different dice texts, on five defence spaces and four rooms, and the digs. */
    given("phase place; dice 1 1 1 1 1");
    ck_assert_int_eq(count_moves(), 2 * (9 + 1));
}
END_TEST

START_TEST(a_white_die_rerolls_the_rest) /* SKY-DIE-02 */
{
    given("phase place; dice 3 1 6 2 4");
    play("place b6 c2r0");
    expect("phase place");
    play("place w2 c1r0");
    /* The dice that wait keep their values until they are rolled. */
    expect("phase roll; dice 3 1 6@c2r0 2@c1r0 4");
    ck_assert_int_eq(under_session_actor(&scenario_session), UNDER_CHANCE);
    refuses("place b3 c3r0", "roll the dice first");
    refuses("roll 5 5", "3");
    refuses("roll 5 5 5 5", "3");
    play("roll 5 2 6");
    expect("phase place; dice 5 2 6@c2r0 2@c1r0 6");
}
END_TEST

START_TEST(the_last_die_rerolls_nothing) /* SKY-DIE-02 */
{
    given("phase place; dice 3@c1r0 1@c2r0 6@c3r1 2@c4r0 4");
    play("place w4 c5r0");
    expect("phase resolve; dice 3@done 1@done 6@c3r1 2@done 4@done");
}
END_TEST

START_TEST(white_dice_move_ships_before_the_reroll) /* SKY-DIE-02, SKY-SHP-01 */
{
    given("phase place; dice 3 1 6 2 4");
    play("place w4 c1r1");
    expect("ship1 1/4; phase roll");
}
END_TEST

START_TEST(one_die_to_a_space_and_a_column) /* SKY-DIE-03 */
{
    given("phase place; dice 3 1 6 2 2");
    play("place b3 c1r0");
    refuses("place b6 c1r0", "column");
    refuses("place b6 c1r1", "column");
    expect_illegal("place b1 c1r0; place w2 c1r1; place b6 c1r2");
    expect_legal("place b6 c2r0; place b6 c2r1");
}
END_TEST

START_TEST(robots_do_not_take_up_a_column) /* SKY-DIE-03, SKY-ROB-04 */
{
    given("phase place; dice 3 1 6 2 2; robots 4@c1r0 2@c2r1");
    expect_legal("place b3 c1r1; place b3 c2r0");
    /* But their own space holds one die already. */
    refuses("place b3 c1r0", "robot");
    refuses("place b3 c2r1", "robot");
}
END_TEST

START_TEST(only_excavated_rooms) /* SKY-DIE-04 */
{
    given("phase place; dice 1 1 1 2 2");
    refuses("place b1 c1r2", "excavat");
    refuses("place b1 c3r3", "excavat");
    given("phase place; dice 1 1 1 2 2; excavator 5");
    expect_legal("place b1 c1r2; place b1 c2r2; place b1 c3r2; place b1 c4r2");
}
END_TEST

START_TEST(a_room_opens_when_all_of_it_is_excavated) /* SKY-DIE-05 */
{
    /* The excavator stands on the second space of the room c2r2, c3r2. */
    given("phase place; dice 6 5 4 2 2; excavator 3");
    refuses("place b6 c3r2", "not fully excavated");
    refuses("place b6 c2r2", "The excavator is on c2r2");
    expect_legal("place b6 c4r2");
    given("phase place; dice 6 5 4 2 2; excavator 4");
    expect_legal("place b6 c3r2; place b6 c2r2");
    /* In the room of three spaces the excavator has passed two. */
    given("phase place; dice 6 5 4 2 2; excavator 18");
    expect_illegal("place b6 c2r5; place b6 c3r5; place b6 c4r5");
    given("phase place; dice 6 5 4 2 2; excavator 19");
    expect_legal("place b6 c2r5; place b6 c3r5; place b6 c4r5");
}
END_TEST

START_TEST(tunnels_and_the_start_are_no_rooms) /* SKY-DIE-05 */
{
    given("phase place; dice 6 5 4 2 2; excavator 19");
    refuses("place b6 c4r1", "tunnel");
    expect_illegal("place b6 c3r4; place b6 c1r5; place b6 c5r2");
}
END_TEST

START_TEST(there_is_always_a_move) /* SKY-DIE-06, SKY-ROB-05 */
{
    /* The last die could only go to column 4, the one dig is taken, and a robot stands on defence.
     */
    given("phase place; dice 2@c1r0 2@c2r0 2@c3r2 6@c5r0 3; robots 5@c4r0 -");
    expect_moves("scrap c4r0");
    play("scrap c4r0");
    expect("robots - -; phase place");
    expect_moves("place w3 c4r0");
}
END_TEST

START_TEST(what_is_no_move_is_refused) /* SKY-DIE-01 */
{
    given("phase place; dice 3 1 6 2 2");
    refuses("", "not a move");
    refuses("jump", "jump");
    refuses("plaec b3 c1r0", "Did you mean \"place\"?");
    refuses("place", "place");
    refuses("place b3", "place b3");
    refuses("place g3 c1r0", "place g3 c1r0");
    refuses("place b7 c1r0", "place b7 c1r0");
    refuses("place b3 c6r0", "c6r0");
    refuses("place b3 c1r6", "c1r6");
    refuses("place b3 c1r0 ", "place b3 c1r0 ");
    refuses(" place b3 c1r0", " place b3 c1r0");
    refuses("place  b3 c1r0", "place  b3 c1r0");
    refuses("PLACE b3 c1r0", "PLACE b3 c1r0");
    refuses("place b03 c1r0", "place b03 c1r0");
    refuses("place b3 c1r0 now", "place b3 c1r0 now");
    refuses("end", "place your dice first");
    refuses("use c1r1", "place your dice first");
    refuses("spawn c1", "place your dice first");
    refuses("robot c1r1", "place your dice first");
    refuses("scrap c1r1", "robot");
}
END_TEST

START_TEST(a_move_of_odd_numbers_is_refused) /* SKY-DIE-01 */
{
    static const under_move odd[] = {
        {99, 0, 0, 0},          {0xffff, 0, 0, 0},      {MOVE_ROLL, 0, 5, 0},
        {MOVE_PLACE, 3, 0, 30}, {MOVE_PLACE, 3, 0, -1}, {MOVE_PLACE, 3, 2, 0},
        {MOVE_PLACE, 3, -1, 0}, {MOVE_PLACE, 0, 0, 0},  {MOVE_PLACE, 7, 0, 0},
        {MOVE_SCRAP, 0, 0, 0},  {MOVE_SCRAP, -1, 0, 0}, {MOVE_SCRAP, 31, 0, 0},
    };
    static const under_move odd_uses[] = {
        {MOVE_USE, 30, 0, 0}, {MOVE_USE, -1, 0, 0},  {MOVE_USE, 5, 1, 0},
        {MOVE_USE, 5, 0, 1},  {MOVE_SKIP, 31, 0, 0}, {MOVE_SKIP, -32, 0, 0},
        {MOVE_SKIP, 5, 0, 9}, {MOVE_END, 1, 0, 0},   {MOVE_END, 0, 0, 1},
    };
    static const under_move odd_rolls[] = {
        {MOVE_ROLL, 0, 1, 0},  {MOVE_ROLL, 7, 1, 0},     {MOVE_ROLL, 3, 0, 0},
        {MOVE_ROLL, 3, 1, 1},  {MOVE_ROLL, 8 + 3, 1, 0}, {MOVE_ROLL, -1, 1, 0},
        {MOVE_ROLL, 3, -1, 0},
    };
    given("phase place; dice 3 1 6 2 2");
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        ck_assert_ptr_nonnull(under_session_apply(&scenario_session, odd[i], NULL));
    expect("phase place; dice 3 1 6 2 2");
    given("phase resolve; energy 3; dice 3@c1r1 1@done 6@done 2@done 2@done");
    for (size_t i = 0; i < sizeof odd_uses / sizeof *odd_uses; i++)
        ck_assert_ptr_nonnull(under_session_apply(&scenario_session, odd_uses[i], NULL));
    expect("phase resolve; energy 3; dice 3@c1r1 1@done 6@done 2@done 2@done");
    given("dice 3@c1r1 1@c2r0 6@c3r0 2@c4r0 2");
    for (size_t i = 0; i < sizeof odd_rolls / sizeof *odd_rolls; i++)
        ck_assert_ptr_nonnull(under_session_apply(&scenario_session, odd_rolls[i], NULL));
    expect("phase roll; dice 3@c1r1 1@c2r0 6@c3r0 2@c4r0 2");
}
END_TEST

START_TEST(a_roll_has_outcomes_as_likely_as_each_other) /* SKY-DIE-01, SKY-DIE-02 */
{
    static struct under_moves outcomes;
    given_start("");
    outcomes.count = 0;
    scenario_content.game->moves(scenario_session.state, &scenario_session.config, &outcomes);
    ck_assert_int_eq(outcomes.count, UNDER_MANY); /* 7776 */
    given("dice 3 1 6 2@c1r0 2");
    outcomes.count = 0;
    scenario_content.game->moves(scenario_session.state, &scenario_session.config, &outcomes);
    ck_assert_int_eq(outcomes.count, 1296);
    for (int i = 1; i < outcomes.count; i++)
        ck_assert_uint_eq(outcomes.weight[i], outcomes.weight[0]);
}
END_TEST

START_TEST(drawn_dice_are_fair) /* SKY-DIE-01 */
{
    int times[5][7] = {{0}};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        ck_assert_ptr_null(under_session_new(&scenario_session, &scenario_content, NULL, seed));
        under_move drawn;
        ck_assert_ptr_null(under_session_roll(&scenario_session, &drawn, NULL));
        json_t *state =
            scenario_content.game->save(scenario_session.state, &scenario_session.config);
        for (size_t i = 0; i < 5; i++) {
            json_t *die = json_array_get(json_object_get(state, "dice"), i);
            times[i][json_integer_value(json_object_get(die, "value"))]++;
        }
        json_decref(state);
    }
    /* 500 of each, give or take five standard deviations of 20; the seeds are fixed. */
    for (int die = 0; die < 5; die++)
        for (int value = 1; value <= 6; value++)
            ck_assert_int_le(abs(times[die][value] - 500), 100);
}
END_TEST

SCENARIO_MAIN("skies: placing dice", five_dice_are_rolled_and_placed_in_any_order,
              forty_eight_moves_after_the_first_roll, the_first_die_that_shows_it_is_taken,
              equal_dice_of_a_colour_are_one_move, a_white_die_rerolls_the_rest,
              the_last_die_rerolls_nothing, white_dice_move_ships_before_the_reroll,
              one_die_to_a_space_and_a_column, robots_do_not_take_up_a_column, only_excavated_rooms,
              a_room_opens_when_all_of_it_is_excavated, tunnels_and_the_start_are_no_rooms,
              there_is_always_a_move, what_is_no_move_is_refused, a_move_of_odd_numbers_is_refused,
              a_roll_has_outcomes_as_likely_as_each_other, drawn_dice_are_fair)
