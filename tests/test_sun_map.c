/* The map: moving, charging, exploring, entering, and who must leave. */
#include "sun/game.h"
#include "sun/map.h"
#include "sun_scenario.h"

START_TEST(directions_begin_up_and_go_clockwise) /* SUN-TILE-01 */
{
    given_players(2);
    static const int8_t around[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    struct sun_play play_ = scene();
    for (int i = 0; i < 6; i++) {
        lay_tile(i + 1, around[i][0], around[i][1]);
        ck_assert_int_eq(sun_neighbour(&play_, TILE_NEW_HAVEN, i), tile_of(i + 1));
    }
    lay_tile(7, 0, -2);
    ck_assert_int_eq(sun_distance(&game->place[tile_of(7)], &game->place[tile_of(4)]), 3);
    ck_assert_int_eq(sun_distance(&game->place[tile_of(2)], &game->place[tile_of(5)]), 2);
    ck_assert_int_eq(sun_distance(&game->place[tile_of(1)], &game->place[tile_of(2)]), 1);
}
END_TEST

START_TEST(moving_costs_the_tiles_value) /* SUN-ACT-01 */
{
    given_players(2);
    lay_tile(4, 0, -1);
    lay_tile(6, 0, -2);
    refuses("move t6", "You can't move to t6. From here you can reach: t4 Pine Stand.");
    play("move t4");
    ck_assert_int_eq(game->hero[0].tile, tile_of(4));
    ck_assert_int_eq(game->hero[0].ap, 4);
    play("move t6");
    ck_assert_int_eq(game->hero[0].ap, 1);
    refuses("move t4", "Not enough AP: moving there costs 2, you have 1.");
    refuses("move t0", "You can't get to t0: no tile is within your reach.");
    refuses("move t9", "You can't get to t9: no tile is within your reach.");
}
END_TEST

START_TEST(a_refusal_names_its_rule)
{
    static const struct {
        const char *move, *rule;
    } refused[] = {
        {"move t4", "SUN-ACT-01"}, {"cook", "SUN-FIRE-02"},         {"skill survey", "SUN-CHAR-04"},
        {"rain", "SUN-ACT-14"},    {"open strength", "SUN-ACT-16"}, {"fight medic", "SUN-PVP-01"},
    };
    given_players(2);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        under_move move;
        ck_assert_ptr_null(sun_game.parse(&scene_config, refused[i].move, &move));
        under_status why = sun_game.apply(game, &scene_config, move, NULL);
        ck_assert_ptr_nonnull(why);
        ck_assert_str_eq(under_refusal_rule(why), refused[i].rule);
    }
}
END_TEST

START_TEST(modifiers_never_make_a_move_free) /* SUN-ACT-01 */
{
    given_players(2);
    lay_tile(4, 0, -1);
    lay_tile(1, 1, -1);
    play("end; drink"); /* the scout moves for 1 AP less */
    play("move t4");
    ck_assert_int_eq(game->hero[1].ap, 5);
    play("move t1");
    ck_assert_int_eq(game->hero[1].ap, 4);
}
END_TEST

START_TEST(movement_spaces_are_a_limit) /* SUN-TILE-01, SUN-CAMP-04 */
{
    given_players(4);
    lay_tile(6, 0, -1); /* two spaces */
    stand(2, 6);
    expect_legal("move t6");
    stand(3, 6);
    refuses("move t6", "spaces");
    pitch_tent(6); /* a camp makes none */
    expect_illegal("move t6");
    game->hero[3].conditions = COND_DEFEATED; /* SUN-COND-07 */
    game->hero[3].hp = 0;
    expect_legal("move t6");
    lay_tile(1, 1, -1); /* none printed: any number */
    stand(1, 1);
    stand(2, 1);
    expect_legal("move t1");
}
END_TEST

START_TEST(exploring_lays_a_tile_with_all_that_is_printed) /* SUN-ACT-04, SUN-CARD-04 */
{
    given_players(2);
    int food = game->supply[RES_WOOD];
    play("explore 1; tile t14");
    const struct sun_place *farm = &game->place[tile_of(14)];
    ck_assert_int_eq(farm->state, PLACE_REVEALED);
    ck_assert_int_eq(farm->q, 0);
    ck_assert_int_eq(farm->r, -1);
    ck_assert_int_eq(farm->printed[RES_WOOD], 1);
    ck_assert_int_eq(farm->printed[RES_FOOD], 2);
    ck_assert_int_eq(game->supply[RES_WOOD], food - 1);
    ck_assert_int_eq(farm->event, 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->hero[0].tile, TILE_NEW_HAVEN);
    refuses("explore 1", "The tile in direction 1 is already revealed.");
    play("explore 2; tile t27; explore 3; tile t18; explore 4; tile t22");
    ck_assert_int_eq(game->place[tile_of(27)].water, 1);
    ck_assert_int_eq(game->place[tile_of(18)].camp, CAMP_PRINTED);
    ck_assert_int_eq(game->place[tile_of(22)].container, CONTAINER_STRENGTH);
}
END_TEST

START_TEST(a_tile_gets_what_the_supply_has) /* SUN-ACT-04, SUN-SET-09 */
{
    given_players(2);
    game->merchant[0].has[RES_METAL] =
        (uint8_t)(game->merchant[0].has[RES_METAL] + game->supply[RES_METAL] - 2);
    game->supply[RES_METAL] = 2;
    play("explore 1; tile t22");
    ck_assert_int_eq(game->place[tile_of(22)].printed[RES_METAL], 2);
    ck_assert_int_eq(game->supply[RES_METAL], 0);
}
END_TEST

START_TEST(charging_enters_what_it_reveals_for_two) /* SUN-ACT-02 */
{
    given_players(2);
    play("charge 4; tile t28"); /* it would cost 4 to move there */
    ck_assert_int_eq(game->hero[0].tile, tile_of(28));
    ck_assert_int_eq(game->hero[0].ap, 4);
    ck_assert_int_eq(game->place[tile_of(28)].r, 1);
    game->hero[0].ap = 1;
    refuses("charge 4", "Not enough AP: charging costs 2, you have 1.");
    expect_legal("explore 4");
}
END_TEST

START_TEST(every_tile_of_the_stack_can_come) /* SUN-ACT-04 */
{
    given_players(2);
    int left = 0;
    for (int tile = 0; tile < scene().pack->tiles; tile++)
        left += game->place[tile].state == PLACE_IN_STACK;
    play("explore 1");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    ck_assert_int_eq(count_moves(), left);
    refuses("tile t0", "This tile is not in the stack: type one that is.");
    play("tile t5; explore 2");
    ck_assert_int_eq(count_moves(), left - 1);
    refuses("tile t5", "This tile is not in the stack: type one that is.");
}
END_TEST

START_TEST(without_a_stack_bare_places_stay_bare) /* SUN-TILE-04 */
{
    given_players(2);
    for (int tile = 0; tile < scene().pack->tiles; tile++)
        if (game->place[tile].state == PLACE_IN_STACK)
            game->place[tile].state = PLACE_OUT_OF_GAME;
    refuses("explore 1", "There are no tiles left to reveal.");
    refuses("charge 1", "There are no tiles left to reveal.");
}
END_TEST

START_TEST(face_down_tiles_are_turned_up) /* SUN-TILE-05 */
{
    given_players(2);
    game->place[TILES_MAX] = (struct sun_place){.state = PLACE_FACE_DOWN, .r = -1};
    game->place[TILES_MAX + 1] = (struct sun_place){.state = PLACE_FACE_DOWN, .q = 1, .r = -1};
    refuses("move t5", "You can't get to t5: no tile is within your reach.");
    play("explore 1; tile t5");
    ck_assert_int_eq(game->place[tile_of(5)].state, PLACE_REVEALED);
    ck_assert_int_eq(game->place[tile_of(5)].printed[RES_WOOD], 2);
    ck_assert_int_eq(game->place[TILES_MAX].state, PLACE_IN_STACK);
    play("charge 2; tile t23");
    ck_assert_int_eq(game->hero[0].tile, tile_of(23));
    ck_assert_int_eq(game->hero[0].ap, 3);
}
END_TEST

/* The medic revives the scout with an AED. */
static void revive_on(int number)
{
    given_players(3);
    lay_tile(number, 0, -1);
    stand(0, number);
    stand(1, number);
    game->hero[1].hp = 0;
    game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED;
    hold(0, "aed");
    play("use aed scout");
}

START_TEST(who_stands_too_many_must_move_away) /* SUN-COND-06, SUN-COND-08 */
{
    revive_on(11); /* one space */
    expect_illegal("drop water; sleep; explore 1; use aed scout");
    expect_legal("move t0; sneak t0; charge 1; charge 2; end");
    refuses("explore 1", "move away first");
    struct sun_state before = *game;
    play("move t0");
    expect_legal("explore 3");
    *game = before;
    play("end; drink"); /* the scout has no turn in this phase: SUN-COND-14 */
    expect_asked(2, OP_ACTIONS);
    *game = before; /* or whoever acts next there */
    game->hero[1].ap = 3;
    game->hero[1].conditions = COND_INJURED;
    play("end; drink");
    expect_asked(1, OP_ACTIONS);
    expect_illegal("explore 1");
    play("move t0");
    expect_legal("explore 3");
}
END_TEST

START_TEST(where_there_is_room_nobody_must) /* SUN-COND-06 */
{
    revive_on(6); /* two spaces */
    expect_legal("explore 1; drop water");
}
END_TEST

START_TEST(who_cannot_leave_acts_as_usual) /* SUN-COND-12 */
{
    revive_on(11);
    game->hero[0].ap = 1;
    expect_legal("move t0");
    lay_tile(20, 0, 0); /* a dear one instead of New Haven */
    game->place[TILE_NEW_HAVEN].q = 5;
    scene_made_up = true;
    expect_illegal("move t20; charge 1; move t0");
    expect_legal("explore 1; drop water");
}
END_TEST

SUN_SCENARIO_MAIN("sun map", directions_begin_up_and_go_clockwise, moving_costs_the_tiles_value,
                  a_refusal_names_its_rule, modifiers_never_make_a_move_free,
                  movement_spaces_are_a_limit, exploring_lays_a_tile_with_all_that_is_printed,
                  a_tile_gets_what_the_supply_has, charging_enters_what_it_reveals_for_two,
                  every_tile_of_the_stack_can_come, without_a_stack_bare_places_stay_bare,
                  face_down_tiles_are_turned_up, who_stands_too_many_must_move_away,
                  where_there_is_room_nobody_must, who_cannot_leave_acts_as_usual)
