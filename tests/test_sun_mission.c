/* The mission: goals, parts, how a game ends, giving up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack/embedded.h"
#include "sun/body.h"
#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/stealth.h"
#include "sun/verbs.h"
#include "sun_scenario.h"

static bool met(enum sun_goal_kind kind, int a, int b, int tile)
{
    struct sun_play all = scene();
    const struct sun_goal goal = {
        .kind = (uint8_t)kind, .about = (int16_t)a, .count = (uint8_t)b, .tile = (uint8_t)tile};
    return sun_goal_met(&all, &goal);
}

START_TEST(things_are_stored_on_a_tile) /* SUN-TEAM-18 */
{
    given_players(2);
    drop_here(0, RES_METAL, 2);
    ck_assert(!met(GOAL_STORE, RES_METAL, 3, TILE_NEW_HAVEN));
    drop_here(0, RES_METAL, 1);
    ck_assert(met(GOAL_STORE, RES_METAL, 3, TILE_NEW_HAVEN));
    game->place[TILE_NEW_HAVEN].stored = 4;
    ck_assert(met(GOAL_STORE, RES_WATER, 4, TILE_NEW_HAVEN));
    ck_assert(!met(GOAL_STORE, RES_WATER, 5, TILE_NEW_HAVEN));
}
END_TEST

START_TEST(what_is_printed_goes_before_what_is_stored) /* SUN-SET-21 */
{
    given_players(2);
    struct sun_play all = scene();
    game->place[TILE_NEW_HAVEN].printed[RES_FOOD] = 2;
    drop_here(0, RES_FOOD, 2);
    sun_take_from_tile(&all, TILE_NEW_HAVEN, RES_FOOD, 1); /* nothing is wanted there yet */
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 1);
    game->part = 2; /* 3 food in New Haven */
    ck_assert(sun_is_wanted_at(&all, TILE_NEW_HAVEN, RES_FOOD));
    sun_take_from_tile(&all, TILE_NEW_HAVEN, RES_FOOD, 1);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].printed[RES_FOOD], 1);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 1);
    sun_take_from_tile(&all, TILE_NEW_HAVEN, RES_FOOD, 2);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].printed[RES_FOOD], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 0);
}
END_TEST

START_TEST(what_was_printed_is_put_back_first) /* SUN-SET-21 */
{
    given_players(2);
    struct sun_play all = scene();
    struct sun_place *haven = &game->place[TILE_NEW_HAVEN];
    haven->printed[RES_FOOD] = 2;
    play("collect food food; drop food; drop food");
    ck_assert_int_eq(haven->dropped[RES_FOOD], 0);
    ck_assert_int_eq(haven->printed[RES_FOOD], 2);
    play("collect food food");
    give(0, RES_FOOD, 1);
    play("drop food; drop food; drop food"); /* one was brought */
    ck_assert_int_eq(haven->dropped[RES_FOOD], 1);
    haven->printed[RES_METAL] = 0; /* nobody wants metal there: it lies where it was put */
    ck_assert(!sun_is_ever_wanted_at(&all, TILE_NEW_HAVEN, RES_METAL));
    give(0, RES_METAL, 1);
    play("drop metal");
    ck_assert_int_eq(haven->dropped[RES_METAL], 1);
}
END_TEST

START_TEST(goals_grow_with_the_group) /* SUN-SET-22 */
{
    for (int players = 1; players <= 4; players++) {
        given_players(players);
        int beyond = scene().rules->characters - 2;
        ck_assert_int_eq(scene().rules->mission->part[2].goal[0].count, 6 + beyond);
        ck_assert_int_eq(scene().pack->mission[0].part[2].goal[0].count, 6);
        struct under_buf text = {0};
        sun_describe_goal(scene().pack, &scene().pack->mission[0].part[2],
                          &scene().pack->mission[0].part[2].goal[0], &text);
        ck_assert_str_eq(under_buf_text(&text), "Store 6 water at New Haven, and 1 more for each "
                                                "character beyond two.");
        under_buf_free(&text);
    }
}
END_TEST

START_TEST(all_carry_together_but_not_the_defeated) /* SUN-TEAM-18, SUN-COND-07 */
{
    given_players(2);
    give(0, RES_WOOD, 1);
    give(1, RES_WOOD, 2);
    ck_assert(met(GOAL_CARRY, RES_WOOD, 3, SUN_NONE));
    game->hero[1].hp = 0;
    game->hero[1].conditions = COND_DEFEATED;
    ck_assert(!met(GOAL_CARRY, RES_WOOD, 3, SUN_NONE));
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
    game->hero[2].conditions = COND_DEFEATED | COND_INJURED;
    game->hero[2].hp = 0;
    ck_assert(met(GOAL_REACH, 0, 0, tile)); /* all who can */
}
END_TEST

START_TEST(days_tiles_and_camps_are_counted) /* SUN-TEAM-18 */
{
    given_players(2);
    ck_assert(!met(GOAL_DAY, 0, 2, SUN_NONE));
    game->day = 2;
    ck_assert(met(GOAL_DAY, 0, 2, SUN_NONE));
    ck_assert(!met(GOAL_TILES, 0, 2, SUN_NONE));
    lay_tile(5, 0, -1);
    ck_assert(met(GOAL_TILES, 0, 2, SUN_NONE));
    ck_assert(!met(GOAL_CAMPS, 0, 1, SUN_NONE)); /* New Haven's does not count */
    pitch_tent(5);
    ck_assert(met(GOAL_CAMPS, 0, 1, SUN_NONE));
    game->counter = 3;
    ck_assert(met(GOAL_COUNTER, 0, 3, SUN_NONE));
    ck_assert(!met(GOAL_COUNTER, 0, 4, SUN_NONE));
}
END_TEST

START_TEST(a_thing_is_held) /* SUN-TEAM-18 */
{
    given_players(2);
    int kind = scene().pack->kind_of[card_of("tent")];
    ck_assert(!met(GOAL_HAVE, kind, 0, SUN_NONE));
    hold(1, "tent");
    ck_assert(met(GOAL_HAVE, kind, 0, SUN_NONE));
}
END_TEST

/* Makes a goal come true, as the players would have to. */
static void meet(const struct sun_goal *goal)
{
    const struct sun_pack *pack = scene().pack;
    switch ((enum sun_goal_kind)goal->kind) {
    case GOAL_STORE:
        if (goal->about == RES_WATER)
            game->place[goal->tile].stored = goal->count;
        else
            drop_here(pack->tile[goal->tile].number, goal->about,
                      goal->count - game->place[goal->tile].dropped[goal->about]);
        break;
    case GOAL_CARRY:
        give(0, goal->about, goal->count);
        break;
    case GOAL_HAVE:
        hold(0, pack->kind[goal->about].id);
        break;
    case GOAL_REACH:
        if (game->place[goal->tile].state != PLACE_REVEALED)
            lay_tile(pack->tile[goal->tile].number, -1, 0);
        for (int who = 0; who < scene().rules->characters; who++)
            game->hero[who].tile = goal->tile;
        break;
    case GOAL_TILES: /* a row of them to the north */
        for (int tile = 1; tile < goal->count; tile++)
            lay_tile(pack->tile[tile].number, 0, -tile);
        break;
    case GOAL_CAMPS:
        lay_tile(5, 1, 0);
        pitch_tent(5);
        break;
    case GOAL_DAY:
        game->day = goal->count;
        break;
    case GOAL_COUNTER:
        game->counter = goal->count;
        break;
    case GOAL_DEFEAT:
    case GOAL_CRAFT:
    case GOAL_TRADE:
        game->tally[goal->slot] = goal->count;
        break;
    case GOAL_FIND:
        if (game->place[goal->tile].state != PLACE_REVEALED)
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
        give(0, RES_FABRIC, 1);
        ck_assert_int_eq(game->result, SUN_RESULT_NONE);
        play("drop fabric"); /* any action: goals are looked at after it */
    }
    ck_assert_int_eq(game->result, SUN_RESULT_WON);
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

/* The built-in pack with these missions: JSON with ' for ". NULL: as it is. */
static void given_missions(const char *missions)
{
    const char *names[32] = {0}, *texts[32] = {0};
    char *text = strdup(missions ? missions : "");
    int files = 0;
    for (char *quote; (quote = strchr(text, '\''));)
        *quote = '"';
    for (size_t i = 0; i < under_embedded_count; i++) {
        if (strcmp(under_embedded[i].game, "sun") != 0)
            continue;
        names[files] = under_embedded[i].name;
        bool replaced = missions && strcmp(names[files], "missions.json") == 0;
        texts[files++] = replaced ? text : under_embedded[i].text;
    }
    given_pack(names, texts);
    free(text);
}

START_TEST(goals_have_sentences) /* SUN-SET-10 */
{
    given_setup(NULL);
    struct sun_play all = scene();
    for (int m = 0; m < all.pack->missions; m++)
        for (int p = 0; p < all.pack->mission[m].parts; p++) {
            const struct sun_part *part = &all.pack->mission[m].part[p];
            for (int i = 0; i < part->goals; i++) {
                struct under_buf text = {0};
                sun_describe_goal(all.pack, part, &part->goal[i], &text);
                ck_assert_uint_gt(text.size, 5);
                ck_assert_ptr_null(strchr(text.text, '{'));
                ck_assert_int_eq(text.text[text.size - 1], '.');
                under_buf_free(&text);
            }
        }
}
END_TEST

/* A mission in which `goals` are asked for, with `more` keys; the other files are the pack's. */
static void given_mission(const char *goals, const char *more)
{
    static char text[4000];
    snprintf(text, sizeof text,
             "{'missions': [{'number': 1, 'name': 'M', 'text': 'M.', 'difficulty': 1,"
             " 'players': [1, 4], 'parts': ["
             "{'name': 'A', 'briefing': 'A.', 'goals': %s, 'last_day': 9%s%s},"
             "{'name': 'B', 'briefing': 'B.', 'goals': [{'day': 50}]}]}]}",
             goals, *more ? ", " : "", more);
    given_missions(text);
}

START_TEST(enemies_are_counted_since_the_part_began) /* SUN-SET-17 */
{
    given_mission("[{'defeat': 2, 'tag': 'ANIMAL'}, {'defeat': 1, 'enemy': 'boar'},"
                  " {'defeat': 1, 'tag': 'no ANIMAL'}]",
                  "");
    given_players(2);
    struct sun_play all = scene();
    lay_tile(5, 0, -1);
    int boar = foe_on("boar", 5), dog = foe_on("stray-dog", 5), thief = foe_on("road-thief", 5);
    sun_hurt_foe(&all, boar, 20);
    ck_assert_int_eq(game->tally[0], 1);
    ck_assert_int_eq(game->tally[1], 1);
    ck_assert_int_eq(game->tally[2], 0);
    sun_hurt_foe(&all, boar, 20); /* it is down already */
    ck_assert_int_eq(game->tally[0], 1);
    sun_hurt_foe(&all, thief, 20);
    ck_assert_int_eq(game->tally[2], 1);
    ck_assert_int_eq(game->part, 0);
    sun_hurt_foe(&all, dog, 1);
    ck_assert_int_eq(game->tally[0], 1); /* hurt is not defeated */
    sun_hurt_foe(&all, dog, 20);
    give(0, RES_FABRIC, 1);
    play("drop fabric");
    ck_assert_int_eq(game->part, 1);
    ck_assert_int_eq(game->tally[0], 0); /* and it begins anew */
}
END_TEST

START_TEST(things_are_crafted_and_deals_made) /* SUN-SET-17 */
{
    given_mission("[{'craft': 2}, {'craft': 1, 'card': 'knife'}, {'trade': 1}]", "");
    given_players(2);
    give(0, RES_METAL, 2);
    give(0, RES_FABRIC, 2);
    play("craft bandage");
    ck_assert_int_eq(game->tally[0], 1);
    ck_assert_int_eq(game->tally[1], 0);
    play("craft knife");
    ck_assert_int_eq(game->tally[0], 2);
    ck_assert_int_eq(game->tally[1], 1);
    ck_assert_int_eq(game->tally[2], 0);
    give(0, RES_WOOD, 1);
    play("trade lawrence; give wood; want water; deal; done");
    ck_assert_int_eq(game->part, 1);
}
END_TEST

START_TEST(who_falls_as_a_part_begins_acts_no_more) /* SUN-SET-10, SUN-COND-07, SUN-TEAM-18 */
{
    given_missions("{'missions': [{'number': 1, 'name': 'M', 'text': 'M.', 'difficulty': 1,"
                   " 'players': [1, 4], 'parts': ["
                   "{'name': 'A', 'briefing': 'A.', 'goals': [{'counter': 1}], 'last_day': 8},"
                   "{'name': 'B', 'briefing': 'B.', 'goals': [{'day': 50}], 'last_day': 9,"
                   " 'setup': [{'each': 'all', 'do': [{'damage': 1}]}]}]}]}");
    given_players(2);
    game->hero[0].hp = 1;
    game->hero[0].conditions = COND_INJURED;
    game->counter = 1;
    give(0, RES_FABRIC, 1);
    play("drop fabric");
    ck_assert_int_eq(game->part, 1);
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
    expect_asked(1, OP_DRINK);
    play("drink");
    expect_asked(1, OP_ACTIONS);
}
END_TEST

/* What a part does at a moment happens once, though it strikes down who comes first. */
START_TEST(a_moment_of_the_mission_comes_once) /* SUN-SET-10 */
{
    given_mission("[{'day': 50}]", "'on': [{'on': 'afternoon', 'do': [{'count': 1},"
                                   " {'each': 'all', 'do': [{'damage': 1}]}]}]");
    given_players(3);
    game->hero[0].hp = 1;
    game->hero[0].conditions = COND_INJURED;
    game->hero[0].water = 4;
    go_on_until(1, SUN_PHASE_AFTERNOON);
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
    ck_assert_int_eq(game->counter, 1);
}
END_TEST

/* A part is set up whoever has the marker, and even if that one lies defeated or is dead. */
START_TEST(a_part_is_set_up_with_the_first_player_down) /* SUN-SET-10, SUN-DAY-14 */
{
    for (int dead = 0; dead < 2; dead++) {
        given_missions("{'missions': [{'number': 1, 'name': 'M', 'text': 'M.', 'difficulty': 1,"
                       " 'players': [1, 4], 'parts': ["
                       "{'name': 'A', 'briefing': 'A.', 'goals': [{'counter': 1}], 'last_day': 8},"
                       "{'name': 'B', 'briefing': 'B.', 'goals': [{'day': 50}], 'last_day': 9,"
                       " 'setup': [{'lay': 32, 'distance': 2, 'direction': 2},"
                       " {'place': 'objective', 'at': 32}, {'count': 3},"
                       " {'spawn': 1, 'at': 32, 'enemy': 'crawler'},"
                       " {'each': 'all', 'do': [{'karma': 1}]}]}]}]}");
        given_players(3);
        struct sun_play all = scene();
        game->hero[2].hp = game->hero[2].ap = 0;
        game->hero[2].conditions = COND_DEFEATED;
        if (dead)
            sun_die(&all, 2);
        game->first = 2;
        game->stack[1].as.phase.next = 2; /* the second in turn order acts */
        game->hero[0].karma = 1;
        game->counter = 1;
        give(0, RES_FABRIC, 1);
        play("drop fabric");
        ck_assert_int_eq(game->part, 1);
        ck_assert_int_eq(game->place[tile_of(32)].objective, 1);
        ck_assert_int_eq(game->counter, 3);
        ck_assert_int_eq(game->hero[0].karma, 2);
        ck_assert(sun_any_foe(&all, tile_of(32)));
    }
}
END_TEST

START_TEST(what_is_protected_loses_the_mission) /* SUN-SET-17 */
{
    given_mission("[{'day': 9}, {'protect': 'objective', 'tile': 0}]",
                  "'setup': [{'place': 'objective', 'at': 0}]");
    given_players(2);
    game->place[TILE_NEW_HAVEN].objective = 1;
    give(0, RES_FABRIC, 2);
    play("drop fabric");
    ck_assert_int_eq(game->result, SUN_RESULT_NONE);
    game->place[TILE_NEW_HAVEN].objective = 0;
    play("drop fabric");
    ck_assert_int_eq(game->result, SUN_RESULT_LOST_MISSION);

    given_mission("[{'day': 9}, {'protect': 'all'}]", "");
    given_players(3);
    struct sun_play all = scene();
    game->hero[2].hp = 0;
    game->hero[2].conditions = COND_DEFEATED;
    give(0, RES_FABRIC, 2);
    play("drop fabric"); /* defeated is not dead */
    ck_assert_int_eq(game->result, SUN_RESULT_NONE);
    sun_die(&all, 2);
    play("drop fabric");
    ck_assert_int_eq(game->result, SUN_RESULT_LOST_MISSION);
    ck_assert_msg(met(GOAL_PROTECT, 2, 0, TILE_NEW_HAVEN), "New Haven is a camp");
}
END_TEST

START_TEST(a_task_is_done_where_and_with_what_it_says) /* SUN-SET-13 */
{
    given_mission("[{'counter': 2}]",
                  "'counts': 'Bells rung', 'tasks': [{'name': 'Ring.', 'use': {'ap': 2,"
                  " 'needs': ['at 5', 'safe', 'has wood 1'], 'do': [{'lose': 'wood'},"
                  " {'count': 1}]}}]");
    given_players(2);
    lay_tile(5, 0, -1);
    give(0, RES_WOOD, 2);
    expect_illegal("task 1");
    refuses("task 1", "You can't do this here and now: Ring.");
    stand(0, 5);
    game->hero[0].ap = 1;
    expect_illegal("task 1");
    game->hero[0].ap = 5;
    int foe = foe_on("boar", 5);
    expect_illegal("task 1");
    game->foe[foe] = (struct sun_foe){.tile = SUN_NONE};
    game->card[sun_card_of_foe(&(struct sun_play){.rules = scene().rules}, foe)].at = AT_DECK;
    play("task 1");
    ck_assert(happened(EVENT_TASK));
    ck_assert_int_eq(game->hero[0].ap, 3);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->counter, 1);
    play("task 1");
    ck_assert_int_eq(game->part, 1);
    ck_assert_int_eq(game->counter, 0); /* SUN-SET-17 */
    expect_illegal("task 1");           /* the next part has none */
}
END_TEST

/* A task that takes 1 AP and needs that, of hero 0, who stands on t5. */
static void given_need(const char *need)
{
    char more[200];
    snprintf(more, sizeof more,
             "'tasks': [{'name': 'Do.', 'use': {'ap': 1, 'needs': ['%s'], 'do': [{'count': 1}]}}]",
             need);
    given_mission("[{'day': 50}]", more);
    given_players(2);
    lay_tile(5, 0, -1);
    stand(0, 5);
}

START_TEST(needs_speak_of_tiles_and_things) /* SUN-SET-13 */
{
    given_need("at 5");
    expect_legal("task 1");
    stand(0, 0);
    expect_illegal("task 1");
    given_need("safe");
    expect_legal("task 1");
    foe_on("boar", 5);
    expect_illegal("task 1");
    given_need("owns knife");
    expect_illegal("task 1");
    hold(0, "knife");
    expect_legal("task 1");
    given_need("found 7");
    expect_illegal("task 1");
    lay_tile(7, 0, 1);
    expect_legal("task 1");
    given_need("marked 5");
    expect_illegal("task 1");
    game->place[tile_of(5)].objective = 1;
    expect_legal("task 1");
    given_need("heroes 0");
    expect_legal("task 1"); /* hero 1 is there */
    stand(1, 5);
    expect_illegal("task 1");
    given_need("not enemies 7");
    lay_tile(7, 0, 1);
    expect_legal("task 1");
    foe_on("boar", 7);
    expect_illegal("task 1");
}
END_TEST

START_TEST(steps_reach_other_tiles) /* SUN-SET-14, SUN-SET-15, SUN-SET-16 */
{
    given_mission("[{'day': 50}]",
                  "'tasks': ["
                  "{'name': 'A.', 'use': {'ap': 1, 'do': [{'lay': 31, 'distance': 2, 'direction': "
                  "4}, {'place': 'objective', 'at': 31}, {'bury': 32, 'among': 4}]}},"
                  "{'name': 'B.', 'use': {'ap': 1, 'do': [{'spawn': 2, 'at': 31, 'enemy': "
                  "'crawler'}, {'spawn': 1, 'at': 33}, {'place': 'camp', 'at': 33}]}},"
                  "{'name': 'C.', 'use': {'ap': 1, 'do': [{'remove': 'objective', 'at': 31}]}}]");
    given_players(2);
    play("task 1");
    ck_assert_int_eq(game->place[tile_of(31)].r, 2);
    ck_assert_int_eq(game->place[tile_of(31)].objective, 1);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].objective, 0);
    ck_assert_int_eq(game->heap[0].left, 4);
    ck_assert_int_eq(game->heap[0].tile, tile_of(32));
    play("task 2"); /* t33 is not on the map: nothing happens there */
    int crawlers = 0;
    for (int foe = 0; foe < ENEMIES_MAX; foe++)
        crawlers += game->foe[foe].tile == tile_of(31);
    ck_assert_int_eq(crawlers, 2);
    expect_asked(0, OP_ACTIONS);
    play("task 3");
    ck_assert_int_eq(game->place[tile_of(31)].objective, 0);
}
END_TEST

START_TEST(who_is_hidden_where_enemies_are_sent_stays_so) /* SUN-SET-20 */
{
    given_mission("[{'day': 50}]", "'tasks': [{'name': 'A.', 'use': {'ap': 1, 'do': [{'spawn': 1, "
                                   "'at': 5, 'enemy': 'crawler'}]}}]");
    given_players(2);
    lay_tile(5, 0, -1);
    stand(0, 5);
    struct sun_play all = scene();
    sun_hide(&all, 0);
    play("task 1");
    ck_assert_int_eq(game->foe[sun_foe_of_card(&all, card_of("crawler"))].tile, tile_of(5));
    ck_assert(sun_is_hidden(&game->hero[0]));
    ck_assert(happened(EVENT_CHECK)); /* SUN-STL-03: after an action of one's own */
    /* Who is seen there meets them. */
    given_players(2);
    lay_tile(5, 0, -1);
    stand(0, 5);
    stand(1, 5);
    all = scene();
    sun_hide(&all, 0);
    play("task 1");
    ck_assert(sun_is_hidden(&game->hero[0]));
    expect_asked(1, OP_STAND);
}
END_TEST

/* Mission 2: a merchant comes along, one for all who are there. */
START_TEST(one_merchant_comes_to_several) /* SUN-SET-12 */
{
    given_mission("[{'day': 50}]",
                  "'tasks': [{'name': 'A.', 'use': {'ap': 1, 'do': [{'each': 'all', 'do': [{'if': "
                  "['at 5', 'not merchant'], 'then': [{'merchant': 'here'}]}]}]}}]");
    given_players(2);
    lay_tile(5, 0, -1);
    stand(0, 5);
    stand(1, 5);
    play("task 1");
    int merchants = 0;
    for (int foe = ENEMIES_MAX; foe < FOES_MAX; foe++)
        merchants += game->foe[foe].tile == tile_of(5);
    ck_assert_int_eq(merchants, 1);
}
END_TEST

START_TEST(tiles_are_laid_onto_the_map) /* SUN-SET-16 */
{
    given_players(2);
    struct sun_play all = scene();
    sun_lay_tile(&all, tile_of(31), 2, 1);
    ck_assert_int_eq(game->place[tile_of(31)].state, PLACE_REVEALED);
    ck_assert_int_eq(game->place[tile_of(31)].q, 2);
    ck_assert_int_eq(game->place[tile_of(31)].r, -2);
    sun_lay_tile(&all, tile_of(32), 2, 1); /* farther where something lies */
    ck_assert_int_eq(game->place[tile_of(32)].q, 3);
    sun_lay_tile(&all, tile_of(31), 5, 2); /* once */
    ck_assert_int_eq(game->place[tile_of(31)].q, 2);
    ck_assert_ptr_null(sun_game.check(game, &scene_config)); /* apart from the rest */
    play("explore 2; tile t5; explore 1");
    ck_assert_int_eq(game->place[tile_of(5)].q, 1);
}
END_TEST

START_TEST(a_tile_is_hidden_once_and_not_when_it_lies_there) /* SUN-SET-14, SUN-SET-16 */
{
    given_players(2);
    struct sun_play all = scene();
    sun_hide_tile(&all, tile_of(31), 3);
    sun_hide_tile(&all, tile_of(31), 2);
    ck_assert_int_eq(game->heap[0].left, 3);
    ck_assert_int_eq(game->heap[1].left, 0);
    sun_lay_tile(&all, tile_of(31), 2, 1); /* out of the stack: two others are left there */
    ck_assert_int_eq(game->heap[0].tile, TILE_NEW_HAVEN);
    sun_hide_tile(&all, tile_of(31), 3);
    ck_assert_int_eq(game->heap[1].left, 0);
    play("explore 1");
    expect_illegal("tile t31");
    expect_legal("tile t5");

    given_players(2); /* among more than there are: among all */
    all = scene();
    int common = sun_count_stack(&all);
    sun_hide_tile(&all, tile_of(31), 99);
    ck_assert_int_eq(game->heap[0].left, common + 1);
    sun_hide_tile(&all, tile_of(32), 2); /* then none is left to hide it among */
    ck_assert_int_eq(game->heap[1].left, 1);
}
END_TEST

START_TEST(what_is_hidden_comes_up_in_its_stack) /* SUN-SET-14 */
{
    given_players(2);
    struct sun_play all = scene();
    int common = sun_count_stack(&all);
    sun_hide_tile(&all, tile_of(31), 3);
    sun_hide_tile(&all, tile_of(32), 2);
    ck_assert_int_eq(sun_count_stack(&all), common + 2);
    play("explore 1");
    struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    uint64_t sum = 0, hidden = 0;
    for (int i = 0; i < moves.count; i++) {
        sum += moves.weight[i];
        if (moves.move[i].a == tile_of(31))
            hidden = moves.weight[i];
        ck_assert_int_ne(moves.move[i].a, tile_of(32)); /* in the second stack */
    }
    ck_assert_uint_eq(sum, 3 * hidden); /* one of three */
    play("tile t5; explore 2; tile t31");
    ck_assert_int_eq(game->heap[0].left, 1);
    ck_assert_int_eq(game->heap[0].tile, TILE_NEW_HAVEN);
    play("explore 3");
    expect_illegal("tile t32");
    play("tile t7");
    ck_assert_int_eq(game->heap[0].left, 2);
    ck_assert_int_eq(game->heap[0].tile, tile_of(32));
    play("explore 4; tile t13; explore 5"); /* the last of a stack it must be */
    ck_assert_int_eq(count_moves(), 1);
    play("tile t32");
    ck_assert_int_eq(game->heap[0].left, 0);
    play("explore 6");
    ck_assert_int_gt(count_moves(), 5);
}
END_TEST

START_TEST(an_empty_stack_still_gives_what_is_hidden) /* SUN-SET-14 */
{
    given_players(2);
    struct sun_play all = scene();
    for (int tile = 1; tile < all.pack->tiles; tile++)
        game->place[tile].state = PLACE_OUT_OF_GAME;
    sun_hide_tile(&all, tile_of(31), 4);
    game->heap[1] = game->heap[0];
    game->heap[0] = (struct sun_heap){.left = 2}; /* nothing is left of the first */
    play("explore 1");
    ck_assert_int_eq(count_moves(), 1);
    under_rng rng = under_rng_at(1, 1);
    ck_assert_int_eq(sun_game.sample(game, &scene_config, &rng).a, tile_of(31));
    play("tile t31");
    expect_illegal("explore 2");
}
END_TEST

START_TEST(named_and_tagged_enemies_come) /* SUN-SET-15 */
{
    given_players(2);
    struct sun_play all = scene();
    lay_tile(5, 0, -1);
    int mother = all.pack->kind_of[card_of("crawler-mother")];
    sun_spawn_which(&all, tile_of(5), SUN_NONE, WHICH_KIND + mother);
    sun_run(&all);
    int foe = sun_foe_of_card(&all, card_of("crawler-mother"));
    ck_assert_int_eq(game->foe[foe].tile, tile_of(5));
    sun_hurt_foe(&all, foe, 2);
    lay_tile(7, 0, 1);
    sun_spawn_which(&all, tile_of(7), SUN_NONE,
                    WHICH_KIND + mother); /* from where it is, and whole */
    sun_run(&all);
    ck_assert_int_eq(game->foe[foe].tile, tile_of(7));
    ck_assert_int_eq(game->foe[foe].damage, 0);
    stand(1, 7);
    sun_spawn_which(&all, tile_of(5), SUN_NONE, WHICH_KIND + mother); /* but not out of a fight */
    sun_run(&all);
    ck_assert_int_eq(game->foe[foe].tile, tile_of(7));
    game->foe[foe].flags |= FOE_DOWN; /* where it lies beaten, company or not */
    sun_spawn_which(&all, tile_of(5), SUN_NONE, WHICH_KIND + mother);
    sun_run(&all);
    ck_assert_int_eq(game->foe[foe].tile, tile_of(5));
    ck_assert_int_eq(game->foe[foe].flags & FOE_DOWN, 0);
    stand(1, 0);
    sun_spawn_which(&all, tile_of(5), SUN_NONE, WHICH_WITHOUT + TAG_SCAVENGER - TAG_ANIMAL);
    sun_run(&all);
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    expect_illegal("draw scavenger");
    expect_legal("draw boar; draw sol-scout");
    play("draw boar");
    sun_spawn_which(&all, tile_of(5), SUN_NONE, WHICH_WITH + TAG_SOL - TAG_ANIMAL);
    sun_run(&all);
    expect_illegal("draw crawler");
    expect_legal("draw sol-scout");
}
END_TEST

START_TEST(missions_have_parts_and_targets) /* SUN-SET-01, SUN-SET-09 */
{
    given_setup(NULL);
    const struct sun_pack *pack = scene().pack;
    int of[4] = {0}, cards = pack->traders, turns = 0;
    for (int m = 0; m < pack->missions; m++) {
        const struct sun_mission *mission = &pack->mission[m];
        of[mission->difficulty]++;
        cards += 1 + mission->parts;
        ck_assert_int_ge(mission->parts, 2);
        ck_assert_ptr_nonnull(mission->lost);
        for (int p = 0; p < mission->parts; p++) {
            char day[32];
            snprintf(day, sizeof day, "day %d", mission->part[p].last_day);
            ck_assert_msg(strstr(mission->part[p].briefing, day) != NULL,
                          "%s: the briefing of part %d does not say %s", mission->name, p + 1, day);
            ck_assert_ptr_nonnull(mission->part[p].end);
            ck_assert_int_gt(mission->part[p].goals, 0);
            turns += p > 0 && mission->part[p].goal[0].kind != mission->part[p - 1].goal[0].kind;
        }
    }
    ck_assert_int_ge(pack->missions, 6);
    for (int difficulty = 1; difficulty <= 3; difficulty++)
        ck_assert_int_ge(of[difficulty], 2);
    ck_assert_int_eq(cards, 32); /* stories, parts and merchants */
    ck_assert_int_ge(turns, 6);  /* what a part is about changes */
}
END_TEST

/* Plays the set-up of a mission with the first moves there are. */
static void given_start_of(int mission, int players)
{
    char setup[80];
    snprintf(setup, sizeof setup, "{'mission': %d, 'players': %d}", mission, players);
    given_setup(setup);
    under_rng rng = under_rng_at(7, (uint64_t)mission);
    while (game->phase == SUN_PHASE_SETUP) {
        struct under_moves moves;
        under_move move;
        if (sun_game.actor(game) == UNDER_CHANCE) {
            move = sun_game.sample(game, &scene_config, &rng);
        } else {
            sun_game.moves(game, &scene_config, &moves);
            move = moves.move[moves.count - 1];
        }
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
        ck_assert_ptr_null(sun_game.check(game, &scene_config));
    }
}

START_TEST(every_mission_begins_for_every_number_of_players) /* SUN-SET-12, SUN-MODE-01 */
{
    given_setup(NULL);
    int missions = scene().pack->missions;
    for (int mission = 1; mission <= missions; mission++)
        for (int players = 1; players <= 4; players++) {
            given_start_of(mission, players);
            ck_assert_int_eq(game->part, 0);
            ck_assert_int_eq(game->result, SUN_RESULT_NONE);
        }
}
END_TEST

START_TEST(the_errata_of_missions_hold) /* SUN-FAQ-06 */
{
    given_start_of(1, 2);
    int stacks = 0;
    while (stacks < HEAPS_MAX && game->heap[stacks].left > 0)
        stacks++;
    ck_assert_int_eq(stacks, 3);
    struct sun_play all = scene();
    for (int seed = 0; seed < 3; seed++) {
        given_start_of(6, 2 + seed);
        all = scene();
        int first = 0;
        for (int foe = 0; foe < ENEMIES_MAX; foe++) {
            if (game->foe[foe].tile != tile_of(34))
                continue;
            first++;
            ck_assert(!(sun_tags_of_foe(&all, foe) & 1u << TAG_SCAVENGER));
        }
        ck_assert_int_eq(first, 3);
    }
    ck_assert(all.pack->mission[1].part[1].night_deck);
}
END_TEST

/* Where something is to be done lies at least three tiles from home. */
START_TEST(targets_are_far_from_home)
{
    given_setup(NULL);
    const struct sun_pack *pack = scene().pack;
    int laid = 0;
    for (int at = 1; at < pack->codes; at++) {
        const struct sun_code *code = &pack->code[at];
        if (code->verb != VERB_LAY || !pack->tile[code->a].target)
            continue;
        ck_assert_int_ge(code->b, 3);
        laid++;
    }
    ck_assert_int_ge(laid, 7);
}
END_TEST

START_TEST(missions_end_in_different_ways)
{
    given_setup(NULL);
    const struct sun_pack *pack = scene().pack;
    int home = 0;
    for (int m = 0; m < pack->missions; m++) {
        const struct sun_part *last = &pack->mission[m].part[pack->mission[m].parts - 1];
        for (int i = 0; i < last->goals; i++)
            home += last->goal[i].kind == GOAL_REACH && last->goal[i].tile == TILE_NEW_HAVEN;
    }
    ck_assert_int_eq(home, 3);
}
END_TEST

START_TEST(tribute_is_gone_when_it_is_paid) /* SUN-SET-13 */
{
    given_start_of(4, 2);
    go_on_until(0, SUN_PHASE_MORNING);
    int who = 0, metal = game->hero[who].has[RES_METAL];
    game->hero[who].ap = 6;
    give(who, RES_METAL, 2);
    give(who, RES_CONNECTOR, 1);
    int supply = game->supply[RES_METAL];
    play("task 1; task 2");
    ck_assert_int_eq(game->counter, 4);
    ck_assert_int_eq(game->hero[who].has[RES_METAL], metal);
    ck_assert_int_eq(game->supply[RES_METAL], supply + 2);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_METAL], 0);
}
END_TEST

START_TEST(at_night_enemies_come_from_the_night_deck) /* SUN-FAQ-06 */
{
    for (int night_deck = 0; night_deck < 2; night_deck++) {
        given_mission("[{'day': 9}]", night_deck ? "'night_deck': true" : "");
        given_phase(2, SUN_PHASE_NIGHT);
        lay_tile(1, 0, -1);
        unmark(1);
        game->place[tile_of(1)].night = 1; /* the night card of the tile was drawn before */
        play("move t1");
        ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
        ck_assert_int_eq(game->stack[game->depth - 1].as.draw.deck,
                         night_deck ? DECK_NIGHT : DECK_ENEMY);
        ck_assert_int_eq(game->place[tile_of(1)].symbol, 1);
    }
    given_mission("[{'day': 9}]", "'night_deck': true"); /* who is there already comes after it */
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    unmark(1);
    foe_on("crawler", 1);
    game->place[tile_of(1)].night = 1;
    play("move t1; draw dew");
    expect_asked(0, OP_STAND);
    given_mission("[{'day': 9}]", "'night_deck': true"); /* by day as ever */
    given_players(2);
    lay_tile(1, 0, -1);
    unmark(1);
    play("move t1");
    ck_assert_int_eq(game->stack[game->depth - 1].as.draw.deck, DECK_ENEMY);
}
END_TEST

START_TEST(a_camp_has_its_own_card_beside_one_more) /* SUN-NIGHT-07 */
{
    given_mission("[{'day': 50}]",
                  "'on': [{'on': 'night', 'do': [{'each': 'all', 'do': [{'night': 1}]}]}]");
    given_phase(2, SUN_PHASE_AFTERNOON);
    lay_tile(1, 0, -1);
    stand(0, 1);
    stand(1, 1);
    pitch_tent(1);
    play("end; drink; end; draw dew; draw quiet-night");
    ck_assert_int_eq(game->place[tile_of(1)].night, 0);
    play("drink; draw falling-stars; end; drink"); /* the camp's, and for the next none */
    ck_assert_int_eq(game->place[tile_of(1)].night, 1);
    expect_asked(1, OP_ACTIONS);
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
    play("give-up; refuse"); /* it may be asked again */
    game->give_ups = GIVE_UPS_MAX;
    refuses("give-up", "too often"); /* SUN-LIMIT-07 */
    given_players(3);
    play("give-up; agree; agree");
    ck_assert_int_eq(game->result, SUN_RESULT_GAVE_UP);
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
    game->hero[1].conditions = COND_DEFEATED;
    sun_die(&all, 1);
    play("give-up");
    expect_asked(2, OP_GIVE_UP);
}
END_TEST

START_TEST(one_player_gives_up_alone) /* SUN-ACT-18, SUN-MODE-02 */
{
    given_players(1);
    play("give-up");
    ck_assert_int_eq(game->result, SUN_RESULT_GAVE_UP);
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

SUN_SCENARIO_MAIN("sun mission", things_are_stored_on_a_tile, what_was_printed_is_put_back_first,
                  goals_grow_with_the_group, targets_are_far_from_home,
                  missions_end_in_different_ways, tribute_is_gone_when_it_is_paid,
                  what_is_printed_goes_before_what_is_stored,
                  all_carry_together_but_not_the_defeated, the_able_reach_a_tile,
                  days_tiles_and_camps_are_counted, a_thing_is_held,
                  parts_follow_one_another_and_the_last_wins, goals_have_sentences,
                  enemies_are_counted_since_the_part_began, things_are_crafted_and_deals_made,
                  who_falls_as_a_part_begins_acts_no_more, a_moment_of_the_mission_comes_once,
                  a_part_is_set_up_with_the_first_player_down, what_is_protected_loses_the_mission,
                  a_task_is_done_where_and_with_what_it_says, needs_speak_of_tiles_and_things,
                  steps_reach_other_tiles, who_is_hidden_where_enemies_are_sent_stays_so,
                  one_merchant_comes_to_several, tiles_are_laid_onto_the_map,
                  a_tile_is_hidden_once_and_not_when_it_lies_there,
                  what_is_hidden_comes_up_in_its_stack, an_empty_stack_still_gives_what_is_hidden,
                  named_and_tagged_enemies_come, missions_have_parts_and_targets,
                  every_mission_begins_for_every_number_of_players, the_errata_of_missions_hold,
                  at_night_enemies_come_from_the_night_deck,
                  a_camp_has_its_own_card_beside_one_more, giving_up_is_agreed_by_all,
                  the_dead_are_not_asked, one_player_gives_up_alone,
                  after_the_end_nothing_is_accepted)
