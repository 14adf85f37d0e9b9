/* The mission: goals, parts, how a game ends, giving up. */
#include <string.h>

#include "sun_scenario.h"

static bool met(enum goal_kind kind, int a, int b, int tile)
{
    struct sun_play all = scene();
    const struct sun_goal goal = {
        .kind = (uint8_t)kind, .a = (int16_t)a, .b = (uint8_t)b, .tile = (uint8_t)tile};
    return sun_goal_met(&all, &goal);
}

START_TEST(things_are_stored_on_a_tile) /* SUN-TEAM-18 */
{
    given_players(2);
    drop_here(0, METAL, 2);
    ck_assert(!met(GOAL_STORE, METAL, 3, NEW_HAVEN));
    drop_here(0, METAL, 1);
    ck_assert(met(GOAL_STORE, METAL, 3, NEW_HAVEN));
    game->place[NEW_HAVEN].stored = 4;
    ck_assert(met(GOAL_STORE, WATER, 4, NEW_HAVEN));
    ck_assert(!met(GOAL_STORE, WATER, 5, NEW_HAVEN));
}
END_TEST

START_TEST(all_carry_together_but_not_the_defeated) /* SUN-TEAM-18, SUN-COND-07 */
{
    given_players(2);
    give(0, WOOD, 1);
    give(1, WOOD, 2);
    ck_assert(met(GOAL_CARRY, WOOD, 3, NONE));
    game->hero[1].hp = 0;
    game->hero[1].conditions = DEFEATED;
    ck_assert(!met(GOAL_CARRY, WOOD, 3, NONE));
}
END_TEST

START_TEST(the_able_reach_a_tile) /* SUN-TEAM-18 */
{
    given_players(3);
    lay_tile(5, 0, -1);
    int tile = tile_of(5);
    stand(0, 5);
    ck_assert(met(GOAL_REACH, 0, 1, tile));
    ck_assert(!met(GOAL_REACH, 0, 0, tile)); /* all */
    stand(1, 5);
    stand(2, 5);
    ck_assert(met(GOAL_REACH, 0, 0, tile));
    stand(2, 0);
    game->hero[2].conditions = DEFEATED | INJURED;
    game->hero[2].hp = 0;
    ck_assert(met(GOAL_REACH, 0, 0, tile)); /* all who can */
}
END_TEST

START_TEST(days_tiles_and_camps_are_counted) /* SUN-TEAM-18 */
{
    given_players(2);
    ck_assert(!met(GOAL_DAY, 0, 2, NONE));
    game->day = 2;
    ck_assert(met(GOAL_DAY, 0, 2, NONE));
    ck_assert(!met(GOAL_TILES, 0, 2, NONE));
    lay_tile(5, 0, -1);
    ck_assert(met(GOAL_TILES, 0, 2, NONE));
    ck_assert(!met(GOAL_CAMPS, 0, 1, NONE)); /* New Haven's does not count */
    game->place[tile_of(5)].camp = CAMP_TENT;
    ck_assert(met(GOAL_CAMPS, 0, 1, NONE));
    game->counter = 3;
    ck_assert(met(GOAL_COUNTER, 0, 3, NONE));
    ck_assert(!met(GOAL_COUNTER, 0, 4, NONE));
}
END_TEST

START_TEST(a_thing_is_held) /* SUN-TEAM-18 */
{
    given_players(2);
    int kind = scene().pack->kind_of[card_of("tent")];
    ck_assert(!met(GOAL_HAVE, kind, 0, NONE));
    hold(1, "tent");
    ck_assert(met(GOAL_HAVE, kind, 0, NONE));
}
END_TEST

/* Makes a goal come true, as the players would have to. */
static void meet(const struct sun_goal *goal)
{
    const struct sun_pack *pack = scene().pack;
    switch ((enum goal_kind)goal->kind) {
    case GOAL_STORE:
        if (goal->a == WATER)
            game->place[goal->tile].stored = goal->b;
        else
            drop_here(pack->tile[goal->tile].number, goal->a,
                      goal->b - game->place[goal->tile].dropped[goal->a]);
        break;
    case GOAL_CARRY:
        give(0, goal->a, goal->b);
        break;
    case GOAL_HAVE:
        hold(0, pack->kind[goal->a].id);
        break;
    case GOAL_REACH:
        for (int who = 0; who < scene().rules->characters; who++)
            game->hero[who].tile = goal->tile;
        break;
    case GOAL_TILES: /* a row of them to the north */
        for (int tile = 1; tile < goal->b; tile++)
            lay_tile(pack->tile[tile].number, 0, -tile);
        break;
    case GOAL_CAMPS:
        lay_tile(5, 1, 0);
        game->place[tile_of(5)].camp = CAMP_TENT;
        break;
    case GOAL_DAY:
        game->day = goal->b;
        break;
    case GOAL_COUNTER:
        game->counter = goal->b;
        break;
    case GOAL_DEFEAT:
    case GOAL_CRAFT:
    case GOAL_TRADE:
        game->tally[goal->slot] = goal->b;
        break;
    case GOAL_FIND:
        if (game->place[goal->tile].state != REVEALED)
            lay_tile(pack->tile[goal->tile].number, -1, 0);
        break;
    case GOAL_PROTECT:
    case GOAL_KINDS:
        break;
    }
}

START_TEST(parts_follow_one_another_and_the_last_wins) /* SUN-SET-01, SUN-TEAM-13, SUN-TEAM-18 */
{
    given_players(2);
    const struct sun_mission *mission = scene().rules->mission;
    for (int part = 0; part < mission->parts; part++) {
        ck_assert_int_eq(game->part, part);
        for (int i = 0; i < mission->part[part].goals; i++)
            meet(&mission->part[part].goal[i]);
        give(0, FABRIC, 1);
        ck_assert_int_eq(game->result, RESULT_NONE);
        play("drop fabric"); /* any action: goals are looked at after it */
    }
    ck_assert_int_eq(game->result, RESULT_WON);
    ck_assert_int_eq(sun_game.actor(game), UNDER_OVER);
    ck_assert_int_eq(count_moves(), 0);
    float score[CHARACTERS_MAX];
    sun_game.score(game, &scene_config, score);
    ck_assert_float_eq(score[0], 1);
    ck_assert_float_eq(score[1], 1);
    json_t *result = sun_game.result(game, &scene_config);
    ck_assert_int_eq(json_array_size(json_object_get(result, "winners")), 2);
    ck_assert(json_is_string(json_object_get(result, "why")));
    json_decref(result);
}
END_TEST

START_TEST(giving_up_is_agreed_by_all) /* SUN-ACT-18, SUN-TEAM-19 */
{
    given_players(3);
    play("give-up");
    expect_asked(1, OP_GIVE_UP);
    play("agree");
    expect_asked(2, OP_GIVE_UP);
    play("refuse");
    expect_asked(0, OP_ACTIONS);
    expect_illegal("give-up"); /* once a turn */
    refuses("give-up", "already");
    given_players(3);
    play("give-up; agree; agree");
    ck_assert_int_eq(game->result, RESULT_GAVE_UP);
    json_t *result = sun_game.result(game, &scene_config);
    ck_assert_int_eq(json_array_size(json_object_get(result, "winners")), 0);
    json_decref(result);
}
END_TEST

START_TEST(the_dead_are_not_asked) /* SUN-TEAM-19 */
{
    given_players(3);
    struct sun_play all = scene();
    game->hero[1].hp = 0;
    game->hero[1].conditions = DEFEATED;
    sun_die(&all, 1);
    play("give-up");
    expect_asked(2, OP_GIVE_UP);
}
END_TEST

START_TEST(one_player_gives_up_alone) /* SUN-ACT-18, SUN-MODE-02 */
{
    given_players(1);
    play("give-up");
    ck_assert_int_eq(game->result, RESULT_GAVE_UP);
}
END_TEST

START_TEST(after_the_end_nothing_is_accepted) /* SUN-ACT-18 */
{
    given_players(1);
    play("give-up");
    refuses("end", "over");
    refuses("give-up", "over");
    ck_assert_int_eq(game->depth, 0);
}
END_TEST

SUN_SCENARIO_MAIN("sun mission", things_are_stored_on_a_tile,
                  all_carry_together_but_not_the_defeated, the_able_reach_a_tile,
                  days_tiles_and_camps_are_counted, a_thing_is_held,
                  parts_follow_one_another_and_the_last_wins, giving_up_is_agreed_by_all,
                  the_dead_are_not_asked, one_player_gives_up_alone,
                  after_the_end_nothing_is_accepted)
