/* Setting up: options and their refusals, who begins, characters, equipment, bag, trading post. */
#include <stdio.h>
#include <string.h>

#include "sun/events.h"
#include "sun/game.h"
#include "sun/play.h"
#include "sun_scenario.h"

/* --- the set-up as it is written --- */

static json_t *read_json(const char *text)
{
    char copy[256];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *quote; (quote = strchr(copy, '\''));)
        *quote = '"';
    json_t *json = json_loads(copy, 0, NULL);
    ck_assert_msg(json != NULL, "not JSON: %s", text);
    return json;
}

static void setup_is_refused(const char *setup, const char *words)
{
    given_setup(NULL);
    struct under_config config;
    json_t *json = read_json(setup);
    under_status why = under_config_make(&config, scene_config.content, json, 1);
    ck_assert_msg(why != NULL, "%s is accepted", setup);
    ck_assert_msg(strstr(why, words) != NULL, "%s is refused otherwise: %s", setup, why);
    json_decref(json);
}

START_TEST(what_cannot_be_set_up_is_refused) /* SUN-SET-01, SUN-MODE-01, SUN-MODE-02 */
{
    setup_is_refused("{'players':7}", "\"players\" in the set-up");
    setup_is_refused("{'players':0}", "\"players\" in the set-up");
    setup_is_refused("{'players':6}", "has only 4");
    setup_is_refused("{'players':'two'}", "\"players\" in the set-up");
    setup_is_refused("{'mission':99}", "\"mission\" in the set-up");
    setup_is_refused("{'mission':0}", "\"mission\" in the set-up");
    setup_is_refused("{'variant':4}", "Dry Wells can be played in 3 ways"); /* SUN-SET-23 */
    setup_is_refused("{'variant':-1}", "\"variant\" in the set-up");
    setup_is_refused("{'accidents':true}", "semi-cooperative"); /* SUN-TEAM-25 */
    setup_is_refused("{'accidents':1}", "true or false");
    setup_is_refused("{'solo':true,'players':3}", "\"solo\" and 3 \"players\"");
    setup_is_refused("{'solo':false,'players':1}",
                     "A single player plays solo, with two characters: \"solo\" can't be false.");
    setup_is_refused("{'solo':1}", "true or false");
    setup_is_refused(
        "{'characters':'medic'}",
        "\"characters\" in the set-up must be a list of characters, one for each seat.");
    setup_is_refused("{'characters':['medic','medic']}", "\"medic\" is listed twice");
    setup_is_refused("{'characters':['medic','dentist']}", "dentist");
    setup_is_refused("{'characters':['medic']}", "\"characters\" lists 1, and 2 are in play");
    setup_is_refused("{'players':3,'characters':['medic','scout']}", "lists 2, and 3 are in play");
    setup_is_refused("{'edition':'3.0'}", "\"1.05\", \"1.0\", not \"3.0\".");
    setup_is_refused("{'rounds':3}", "rounds");
}
END_TEST

/* Beside the defaults. */
static void resolves_to(const char *setup, const char *resolved, int seats)
{
    given_setup(setup);
    json_t *expected = read_json("{'mission':1,'solo':false,'characters':[],'edition':'2.0',"
                                 "'mode':'cooperative','survivors':null,'variant':1,"
                                 "'accidents':null}");
    json_t *said = read_json(resolved);
    json_object_update(expected, said);
    json_decref(said);
    ck_assert_msg(json_equal(scene_config.setup, expected), "%s resolves otherwise", setup);
    ck_assert_int_eq(scene_config.seats, seats);
    struct under_config again;
    ck_assert_ptr_null(under_config_make(&again, scene_config.content, scene_config.setup, 2));
    ck_assert(json_equal(again.setup, expected));
    under_config_release(&again);
    json_decref(expected);
}

START_TEST(a_set_up_is_completed) /* SUN-SET-03, SUN-MODE-02 */
{
    resolves_to("{}", "{'players':2,'solo':false,'characters':[]}", 2);
    resolves_to("{'solo':true}", "{'players':1,'solo':true,'characters':[]}", 1);
    resolves_to("{'players':1}", "{'players':1,'solo':true,'characters':[]}", 1);
    resolves_to("{'players':2,'characters':['scout','medic']}",
                "{'players':2,'solo':false,'characters':['scout','medic']}", 2);
    resolves_to("{'mission':2,'variant':3}", "{'mission':2,'variant':3,'players':2}", 2);
    resolves_to("{'players':3,'mode':'semi-cooperative','accidents':true}",
                "{'players':3,'mode':'semi-cooperative','survivors':7,'accidents':true}", 3);
    resolves_to("{'players':3,'mode':'semi-cooperative'}",
                "{'players':3,'mode':'semi-cooperative','survivors':7,'accidents':false}", 3);
    resolves_to("{'edition':'1.05'}", "{'players':2,'edition':'1.05'}", 2);
}
END_TEST

START_TEST(every_option_says_what_it_can_be)
{
    given_setup(NULL);
    json_t *options = sun_game.options(scene_config.content), *option;
    const char *name;
    ck_assert_uint_eq(json_object_size(options), json_object_size(scene_config.setup));
    json_object_foreach(options, name, option)
    {
        ck_assert_ptr_nonnull(json_string_value(json_object_get(option, "type")));
        ck_assert_ptr_nonnull(json_string_value(json_object_get(option, "help")));
        ck_assert_uint_gt(json_array_size(json_object_get(option, "values")), 0);
        json_t *given = json_pack("{s:O}", name, json_object_get(option, "default"));
        struct under_config config;
        under_status why = under_config_make(&config, scene_config.content, given, 1);
        ck_assert_msg(!why, "the default of %s is refused: %s", name, why);
        ck_assert(json_equal(config.setup, scene_config.setup));
        under_config_release(&config);
        json_decref(given);
    }
    json_decref(options);
}
END_TEST

/* --- who begins --- */

START_TEST(most_successes_begin_and_only_the_tied_roll_again) /* SUN-SET-02 */
{
    given_setup("{'players':4}");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    ck_assert_int_eq(count_moves(), 27); /* three green dice */
    play("roll 1 1 0; roll 1 0 0; roll 0 2 0");
    ck_assert(!happened(EVENT_STARTS));
    play("roll 0 0 0");
    ck_assert(!happened(EVENT_STARTS));
    play("roll 1 0 0"); /* seat 0 again */
    ck_assert_int_eq(scene_events.event[1].number[0], 0);
    play("roll 1 0 0"); /* seat 2 */
    ck_assert_int_eq(scene_events.event[1].number[0], 2);
    play("roll 0 0 0; roll 2 0 0");
    ck_assert(happened(EVENT_STARTS));
    ck_assert_int_eq(game->first, 2);
    expect_asked(2, OP_PICK);
    play("pick scout");
    expect_asked(3, OP_PICK); /* SUN-SET-04: clockwise */
}
END_TEST

/* --- characters --- */

START_TEST(characters_begin_whole) /* SUN-SET-04, SUN-SET-08 */
{
    given_setup("{'players':2}");
    play("roll 1 0 0; roll 0 0 0");
    expect_legal("pick medic; pick scout; pick veteran; pick mechanic");
    play("pick scout");
    expect_illegal("pick scout");
    play("pick veteran");
    const struct sun_hero *hero = &game->hero[1];
    ck_assert_int_eq(hero->hp, 7);
    ck_assert_int_eq(hero->water, 5);
    ck_assert_int_eq(hero->fitness, FITNESS_OK);
    ck_assert_int_eq(hero->ap, 6);
    ck_assert_int_eq(hero->karma, 3);
    ck_assert_int_eq(hero->tile, TILE_NEW_HAVEN);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].state, PLACE_REVEALED);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].q, 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].r, 0);
    const struct sun_tile *haven = &scene().pack->tile[TILE_NEW_HAVEN];
    ck_assert_mem_eq(game->place[TILE_NEW_HAVEN].printed, haven->resources, RES_FINITE + 1);
}
END_TEST

START_TEST(nobody_is_asked_for_the_last_character) /* SUN-SET-04 */
{
    given_setup("{'players':4}");
    play("roll 1 0 0; roll 0 0 0; roll 0 0 0; roll 0 0 0");
    play("pick mechanic; pick scout; pick medic");
    ck_assert_int_eq(game->hero[3].kind, 2);
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
}
END_TEST

START_TEST(named_characters_are_not_picked) /* SUN-SET-04 */
{
    given_setup("{'players':2,'characters':['mechanic','medic']}");
    play("roll 1 0 0; roll 0 0 0");
    ck_assert_int_eq(game->hero[0].kind, 3);
    ck_assert_int_eq(game->hero[1].kind, 0);
    ck_assert_int_eq(game->stack[game->depth - 1].op, OP_DRAW);
}
END_TEST

/* --- equipment --- */

/* Everything up to the choice of equipment; seat 0 begins. */
static void given_offer(int players, const char *draws)
{
    static const char *const picks[] = {"pick medic", "pick scout", "pick veteran"};
    char setup[32];
    snprintf(setup, sizeof setup, "{'players':%d}", players);
    given_setup(setup);
    for (int seat = 0; seat < players && players > 1; seat++)
        play(seat == 0 ? "roll 1 0 0" : "roll 0 0 0");
    for (int i = 0; i < 3 && i < (players > 1 ? players : 2); i++)
        play(picks[i]);
    play(draws);
}

START_TEST(starred_cards_are_offered) /* SUN-SET-05 */
{
    given_offer(2, "");
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    int total = 0;
    for (int i = 0; i < moves.count; i++) {
        const struct sun_kind *kind = &scene().pack->kind[moves.move[i].a];
        ck_assert_int_gt(kind->stars, 0);
        ck_assert_uint_eq(moves.weight[i], kind->copies);
        total += kind->copies;
    }
    int starred = 0;
    for (int card = 0; card < scene().pack->cards; card++)
        starred += scene().pack->kind[scene().pack->kind_of[card]].stars > 0;
    ck_assert_int_eq(total, starred);
    expect_illegal("draw tent"); /* an item without stars */
    play("draw pistol");
    expect_legal("draw pistol; draw bedroll"); /* items and gear alike */
    play("draw pistol");
    expect_illegal("draw pistol");
    play("draw knife; draw medkit; draw lighter; draw coffee");
    expect_asked(0, OP_EQUIP);
}
END_TEST

static const char six[] = "draw pistol; draw knife; draw medkit; draw multitool; draw lighter; "
                          "draw bedroll";

static void expect_points(int a, int b, int c, int d)
{
    ck_assert_int_eq(game->points[0], a);
    ck_assert_int_eq(game->points[1], b);
    ck_assert_int_eq(game->points[2], c);
    ck_assert_int_eq(game->points[3], d);
}

START_TEST(points_are_split_evenly) /* SUN-SET-05: the printed example is three players */
{
    given_offer(3, six);
    expect_points(2, 1, 1, 0);
    given_offer(2, six);
    expect_points(2, 2, 0, 0);
    given_offer(4, six);
    expect_points(1, 1, 1, 1);
    given_offer(1, six); /* SUN-MODE-02 */
    expect_points(4, 0, 0, 0);
}
END_TEST

START_TEST(the_surplus_goes_to_who_begins) /* SUN-SET-05 */
{
    given_setup("{'players':3,'characters':['medic','scout','veteran']}");
    play("roll 0 0 0; roll 1 0 0; roll 0 0 0");
    play(six);
    expect_points(1, 2, 1, 0);
    expect_asked(1, OP_EQUIP);
}
END_TEST

START_TEST(a_card_costs_its_stars) /* SUN-SET-05, SUN-SET-12 */
{
    given_offer(3, six);
    expect_legal("take pistol medic; take multitool medic");
    expect_illegal("take medkit medic"); /* three stars */
    expect_illegal("take pistol scout"); /* another's character */
    play("take pistol medic");
    ck_assert_int_eq(game->points[0], 1);
    int card = card_of("pistol");
    ck_assert(sun_holds(game, 0, card));
    ck_assert_int_eq(game->card[card].left, 3); /* loaded */
    expect_illegal("take pistol medic; take multitool medic");
    play("take bedroll medic");
    ck_assert_int_eq(game->hero[0].gear, card_of("bedroll"));
    expect_asked(1, OP_EQUIP); /* all points spent */
}
END_TEST

START_TEST(points_are_pooled) /* SUN-SET-05, SUN-SET-12 */
{
    given_offer(3, six);
    play("done");
    expect_asked(1, OP_EQUIP);
    play("point 0");
    expect_asked(0, OP_EQUIP); /* asked again */
    play("take medkit medic");
    ck_assert_int_eq(game->points[0] + game->gifts[0], 0);
    expect_asked(2, OP_EQUIP);

    /* Who can buy nothing alone can still give. */
    given_offer(4,
                "draw multitool; draw binoculars; draw medkit; draw exo-brace; draw water-filter; "
                "draw crank-radio");
    expect_asked(0, OP_EQUIP);
    expect_illegal("take multitool medic");
    expect_legal("point 1; point 2; point 3; done");
}
END_TEST

START_TEST(a_point_is_given_once) /* SUN-SET-12 */
{
    given_offer(3, six);
    play("done; point 2");
    expect_asked(2, OP_EQUIP);
    play("point 0");
    expect_asked(0, OP_EQUIP);
    play("done");
    expect_asked(2, OP_EQUIP);
    expect_legal("take knife veteran; done");
    expect_illegal("point 0; point 1"); /* what is left was given */
    refuses("point 0", "point");
}
END_TEST

START_TEST(solo_shares_out_among_both) /* SUN-MODE-02 */
{
    given_offer(1, six);
    expect_asked(0, OP_EQUIP);
    expect_legal("take medkit medic; take medkit scout");
    play("take medkit scout; take knife medic");
    ck_assert(sun_holds(game, 1, card_of("medkit")));
    ck_assert_int_eq(game->card[card_of("medkit")].at, AT_HOLDER + 1);
    ck_assert_int_eq(game->stack[game->depth - 1].op, OP_DRAW); /* four points spent */
}
END_TEST

/* --- the trading post --- */

START_TEST(lawrence_gets_his_stock) /* SUN-SET-06, SUN-SET-07 */
{
    given_offer(2, six);
    play("take pistol medic; done; done");
    const struct sun_pack *pack = scene().pack;
    ck_assert_mem_eq(game->bag, pack->bag, RES_FINITE);
    ck_assert_int_eq(count_moves(), 5); /* what nobody chose */
    expect_illegal("draw pistol; draw coffee");
    play("draw knife; draw bedroll");
    ck_assert_int_eq(game->card[card_of("knife")].at, AT_MERCHANT);
    ck_assert_int_eq(game->card[card_of("medkit")].at, AT_DECK);
    ck_assert_int_eq(game->card[card_of("coffee")].at, AT_DECK);
    play("bag metal; bag metal; bag wood; bag plastic");
    ck_assert_int_eq(game->merchant[0].has[RES_METAL], 2);
    ck_assert_int_eq(game->merchant[0].has[RES_PLASTIC], 1);
    ck_assert_int_eq(game->bag[RES_METAL], pack->bag[RES_METAL] - 2);
    ck_assert_int_eq(game->merchant[0].water, 4);
    ck_assert_int_eq(game->merchant[0].tile, TILE_NEW_HAVEN);
    expect_illegal("draw larder"); /* neither item nor gear */
    play("draw machete");
    ck_assert_int_eq(game->card[card_of("machete")].at, AT_MERCHANT);
    ck_assert(happened(EVENT_PART)); /* SUN-SET-10, SUN-SET-12 */
    ck_assert(happened(EVENT_DAY));
    ck_assert_int_eq(game->day, 1);
    ck_assert_int_eq(game->phase, SUN_PHASE_MORNING);
    expect_points(0, 0, 0, 0);
}
END_TEST

START_TEST(other_starred_cards_fill_the_stock) /* SUN-SET-11 */
{
    given_offer(2, six);
    for (int card = 0; card < scene().pack->cards; card++)
        if (game->card[card].at == AT_TABLE && card != card_of("knife"))
            game->card[card].at = AT_DECK;
    play("done; done");
    ck_assert_int_eq(count_moves(), 1);
    play("draw knife");
    expect_legal("draw coffee; draw pistol");
    play("draw coffee");
    for (int card = 0; card < scene().pack->cards; card++)
        ck_assert_int_ne(game->card[card].at, AT_ASIDE);
}
END_TEST

SUN_SCENARIO_MAIN("sun set-up", what_cannot_be_set_up_is_refused, a_set_up_is_completed,
                  every_option_says_what_it_can_be,
                  most_successes_begin_and_only_the_tied_roll_again, characters_begin_whole,
                  nobody_is_asked_for_the_last_character, named_characters_are_not_picked,
                  starred_cards_are_offered, points_are_split_evenly,
                  the_surplus_goes_to_who_begins, a_card_costs_its_stars, points_are_pooled,
                  a_point_is_given_once, solo_shares_out_among_both, lawrence_gets_his_stock,
                  other_starred_cards_fill_the_stock)
