/* Campaigns: what is carried from one mission into the next. And looking things up. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/reference.h"
#include "sun/body.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun_scenario.h"

static json_t *carry(void)
{
    return sun_game.carry(game, &scene_config);
}

/* The mission is over, as if it had just been. */
static void end_with(enum sun_result result)
{
    struct sun_play all = scene();
    sun_finish(&all, result);
}

static under_status configures(const char *setup)
{
    char *text = strdup(setup);
    for (char *quote; (quote = strchr(text, '\''));)
        *quote = '"';
    json_t *json = json_loads(text, 0, NULL);
    ck_assert_msg(json != NULL, "not JSON: %s", setup);
    struct under_config config;
    under_status why = under_config_make(&config, scene_config.content, json, 1);
    if (!why)
        under_config_release(&config);
    json_decref(json);
    free(text);
    return why;
}

static void refused(const char *carried, const char *words)
{
    char setup[600];
    snprintf(setup, sizeof setup, "{'players': 2, 'carried': %s}", carried);
    under_status why = configures(setup);
    ck_assert_msg(why && strstr(why, words), "%s: \"%s\" is expected, but it is said: %s", carried,
                  words, why ? why : "nothing");
}

START_TEST(nothing_is_carried_while_it_is_played) /* SUN-FAQ-01 */
{
    given_players(2);
    json_t *nothing = carry();
    ck_assert(json_is_null(nothing));
    json_decref(nothing);
}
END_TEST

START_TEST(what_is_held_comes_along) /* SUN-FAQ-01, SUN-SET-18 */
{
    given_players(2);
    give(0, RES_METAL, 2);
    give(0, RES_WOOD, 1);
    give(1, RES_FOOD, 3);
    int medkit = hold(0, "medkit");
    game->card[medkit].left = 1;
    hold(1, "carrying-bag");
    game->hero[0].hp = 1;
    game->hero[0].conditions = COND_INJURED | COND_INFECTED;
    end_with(SUN_RESULT_WON);
    json_t *after = carry(), *next = json_object_get(after, "next");
    ck_assert(json_is_true(json_object_get(after, "won")));
    ck_assert_int_gt(strlen(json_string_value(json_object_get(after, "told"))), 10);
    ck_assert_int_eq(json_integer_value(json_object_get(next, "mission")), 2);

    struct under_config config;
    under_status why = under_config_make(&config, scene_config.content, next, 1);
    ck_assert_msg(!why, "%s", why);
    ck_assert(json_equal(config.setup, next)); /* it configures the same again */
    static struct sun_state state;
    under_rng rng = under_rng_at(5, 5);
    sun_game.start(&state, &config);
    while (state.phase == SUN_PHASE_SETUP) {
        struct under_moves moves;
        under_move move;
        if (sun_game.actor(&state) == UNDER_CHANCE) {
            move = sun_game.sample(&state, &config, &rng);
        } else {
            sun_game.moves(&state, &config, &moves);
            move = moves.move[moves.move[0].kind == MOVE_PICK ? 0 : moves.count - 1];
        }
        ck_assert_ptr_null(sun_game.apply(&state, &config, move, NULL));
        why = sun_game.check(&state, &config);
        ck_assert_msg(!why, "%s", why);
    }
    int first = state.hero[0].kind == 0 ? 0 : 1, second = 1 - first;
    ck_assert_int_eq(state.hero[first].kind, 0);
    ck_assert_int_eq(state.hero[first].has[RES_METAL], 2);
    ck_assert_int_eq(state.hero[first].has[RES_WOOD], 1);
    ck_assert_int_eq(state.hero[second].has[RES_FOOD], 3);
    ck_assert_int_eq(state.card[medkit].at, AT_HOLDER + first);
    ck_assert_int_eq(state.card[medkit].left, 1);
    ck_assert_int_eq(state.card[card_of("carrying-bag")].at, AT_HOLDER + second);
    ck_assert_int_eq(state.hero[second].gear, card_of("carrying-bag"));
    ck_assert_int_eq(state.hero[first].conditions, 0); /* and is well again */
    ck_assert_int_gt(state.hero[first].hp, 2);
    under_config_release(&config);
    json_decref(after);
}
END_TEST

START_TEST(the_dead_stay_dead) /* SUN-SET-18 */
{
    given_players(3);
    struct sun_play all = scene();
    game->hero[1].hp = 0;
    game->hero[1].conditions = COND_DEFEATED;
    sun_die(&all, 1);
    end_with(SUN_RESULT_WON);
    json_t *after = carry(), *next = json_object_get(after, "next");
    ck_assert(json_is_object(next));
    struct under_config config;
    ck_assert_ptr_null(under_config_make(&config, scene_config.content, next, 1));
    static struct sun_state state;
    under_rng rng = under_rng_at(1, 1);
    sun_game.start(&state, &config);
    while (sun_game.actor(&state) == UNDER_CHANCE)
        sun_game.apply(&state, &config, sun_game.sample(&state, &config, &rng), NULL);
    struct under_moves moves;
    sun_game.moves(&state, &config, &moves);
    ck_assert_int_eq(moves.count, scene().pack->characters - 1);
    for (int i = 0; i < moves.count; i++)
        ck_assert_int_ne(moves.move[i].a, 1);
    under_config_release(&config);
    json_decref(after);
}
END_TEST

START_TEST(a_campaign_ends) /* SUN-SET-18 */
{
    given_players(4); /* with too few left to play on */
    struct sun_play all = scene();
    game->hero[1].hp = 0;
    game->hero[1].conditions = COND_DEFEATED;
    sun_die(&all, 1);
    end_with(SUN_RESULT_WON);
    json_t *after = carry();
    ck_assert(json_is_null(json_object_get(after, "next")));
    json_decref(after);

    char setup[40];
    snprintf(setup, sizeof setup, "{'mission': %d}", scene().pack->missions); /* the last one */
    given_setup(setup);
    game->hero[0].kind = 0;
    game->hero[1].kind = 1;
    end_with(SUN_RESULT_WON);
    after = carry();
    ck_assert(json_is_null(json_object_get(after, "next")));
    json_decref(after);
}
END_TEST

START_TEST(a_lost_mission_is_tried_again) /* SUN-SET-18 */
{
    given_players(2);
    give(0, RES_METAL, 2);
    end_with(SUN_RESULT_LOST_DAY);
    json_t *after = carry();
    ck_assert(json_is_false(json_object_get(after, "won")));
    ck_assert(json_equal(json_object_get(after, "next"), scene_config.setup));
    json_decref(after);
}
END_TEST

START_TEST(what_does_not_fit_lies_in_new_haven) /* SUN-SET-18 */
{
    given_setup("{'players': 2, 'characters': ['medic', 'scout'], 'carried':"
                " [{'character': 'medic', 'has': {'wood': 15, 'food': 4}}]}");
    under_rng rng = under_rng_at(1, 1);
    while (game->hero[0].kind == SUN_NONE)
        sun_game.apply(game, &scene_config, sun_game.sample(game, &scene_config, &rng), NULL);
    struct sun_play all = scene();
    ck_assert_int_eq(sun_room_for(&all, 0), 0);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD] + game->place[TILE_NEW_HAVEN].dropped[RES_WOOD],
                     14);
    ck_assert_int_eq(game->supply[RES_WOOD], 0); /* 1 of the 15 is printed on the tile */
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 4);
    ck_assert_ptr_null(sun_game.check(game, &scene_config));

    /* Four items fit, and the fifth, as worn as it is, does not. */
    given_setup("{'players': 2, 'characters': ['medic', 'scout'], 'carried': [{'character':"
                " 'medic', 'cards': [{'card': 'crowbar'}, {'card': 'knife'}, {'card': 'spear'},"
                " {'card': 'lighter'}, {'card': 'medkit', 'left': 1}]}]}");
    rng = under_rng_at(1, 1);
    while (game->hero[0].kind == SUN_NONE)
        sun_game.apply(game, &scene_config, sun_game.sample(game, &scene_config, &rng), NULL);
    ck_assert(sun_holds(game, 0, card_of("lighter")));
    ck_assert_int_eq(game->card[card_of("medkit")].at, AT_TILE + TILE_NEW_HAVEN);
    ck_assert_int_eq(game->card[card_of("medkit")].left, 1);
    ck_assert_ptr_null(sun_game.check(game, &scene_config));
}
END_TEST

START_TEST(the_box_has_one_of_each) /* SUN-SET-19 */
{
    /* The medic's pump and wood are not in the scout's mission, and so can be made and found. */
    given_setup("{'players': 2, 'characters': ['scout', 'veteran'], 'carried': [{'character':"
                " 'medic', 'has': {'wood': 14}, 'cards': [{'card': 'hand-pump'}]}]}");
    under_rng rng = under_rng_at(1, 1);
    while (game->hero[1].kind == SUN_NONE)
        sun_game.apply(game, &scene_config, sun_game.sample(game, &scene_config, &rng), NULL);
    hold(0, "hand-pump");
    give(0, RES_WOOD, 3);
    end_with(SUN_RESULT_WON);
    json_t *after = carry(), *next = json_object_get(after, "next");
    json_object_set_new(next, "characters", json_pack("[s, s]", "medic", "scout"));
    char *text = json_dumps(next, 0);
    given_setup(text);
    rng = under_rng_at(1, 1);
    while (game->hero[0].kind == SUN_NONE || game->hero[1].kind == SUN_NONE)
        sun_game.apply(game, &scene_config, sun_game.sample(game, &scene_config, &rng), NULL);
    ck_assert_int_ne(sun_holds(game, 0, card_of("hand-pump")),
                     sun_holds(game, 1, card_of("hand-pump"))); /* who is picked first */
    ck_assert_int_eq(game->hero[0].has[RES_WOOD] + game->hero[1].has[RES_WOOD] +
                         game->place[TILE_NEW_HAVEN].dropped[RES_WOOD],
                     14);
    ck_assert_int_eq(game->supply[RES_WOOD], 0);
    ck_assert_ptr_null(sun_game.check(game, &scene_config));
    free(text);
    json_decref(after);
}
END_TEST

/* Plays as it comes until the first day, and some moves on. */
static void play_on(int moves, under_rng *rng)
{
    static struct under_moves legal;
    for (int i = 0; game->phase == SUN_PHASE_SETUP || i < moves; i++) {
        under_move move;
        int actor = sun_game.actor(game);
        if (actor == UNDER_OVER)
            return;
        sun_game.moves(game, &scene_config, &legal);
        if (actor == UNDER_CHANCE)
            move = sun_game.sample(game, &scene_config, rng);
        else
            move = legal.move[under_rng_below(rng, (uint32_t)legal.count)];
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
    }
}

START_TEST(a_campaign_can_be_played_in_every_way) /* SUN-FAQ-01, SUN-SET-18, SUN-SET-19 */
{
    static const char *const ways[] = {
        "'solo': true",
        "'players': 2",
        "'players': 3",
        "'players': 4",
        "'players': 2, 'mode': 'semi-cooperative', 'survivors': 1",
        "'players': 3, 'mode': 'semi-cooperative'",
        "'players': 4, 'mode': 'semi-cooperative', 'survivors': 3",
    };
    under_rng rng = under_rng_at(7, 7);
    for (size_t i = 0; i < EDITIONS * sizeof ways / sizeof *ways; i++) {
        char setup[120];
        snprintf(setup, sizeof setup, "{%s, 'edition': '%s'}", ways[i / EDITIONS],
                 sun_edition_names[i % EDITIONS]);
        given_setup(setup);
        json_t *mode = json_incref(json_object_get(scene_config.setup, "mode"));
        int missions = 1;
        for (;; missions++) {
            play_on(150, &rng);
            if (sun_game.actor(game) != UNDER_OVER)
                end_with(SUN_RESULT_WON);
            game->result = SUN_RESULT_WON;
            for (int who = 0; who < scene().rules->characters; who++)
                game->hero[who].conditions = 0; /* as many as ever go on */
            json_t *after = carry(), *next = json_object_get(after, "next");
            bool last = json_is_null(next);
            if (!last) {
                char *text = json_dumps(next, 0);
                ck_assert(json_equal(json_object_get(next, "mode"), mode));
                given_setup(text);
                free(text);
            }
            json_decref(after);
            if (last)
                break;
        }
        ck_assert_int_eq(missions, scene().pack->missions);
        json_decref(mode);
    }
}
END_TEST

START_TEST(a_dead_traitor_is_another_story) /* SUN-TEAM-02, SUN-SET-18 */
{
    given_players(3);
    end_with(SUN_RESULT_WON);
    json_t *won = carry();
    given_players(3);
    game->result = SUN_RESULT_TRAITOR_DEAD;
    game->phase = SUN_PHASE_OVER;
    json_t *after = carry();
    ck_assert(json_is_true(json_object_get(after, "won")));
    ck_assert(json_is_object(json_object_get(after, "next")));
    ck_assert_str_ne(json_string_value(json_object_get(after, "told")),
                     json_string_value(json_object_get(won, "told")));
    ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(after, "told")), "traitor"));
    json_decref(won);
    json_decref(after);
}
END_TEST

START_TEST(what_cannot_be_carried_is_refused) /* SUN-SET-18 */
{
    given_setup(NULL);
    refused("1", "\"carried\" in the set-up must be a list of what each character brings.");
    refused("[1]", "carried");
    refused("[{'character': 'nobody'}]", "nobody");
    refused("[{'character': 'medic'}, {'character': 'medic'}]", "twice");
    refused("[{'character': 'medic', 'dead': 1}]", "true or false");
    refused("[{'character': 'medic', 'hp': 1}]", "hp");
    refused("[{'character': 'medic', 'has': {'gold': 1}}]", "gold");
    refused("[{'character': 'medic', 'has': {'wood': -1}}]", "things");
    refused("[{'character': 'medic', 'has': {'wood': 16}}]", "the game has 15");
    refused("[{'character': 'medic', 'cards': 1}]", "list");
    refused("[{'character': 'medic', 'cards': [{'card': 'spoon'}]}]", "spoon");
    refused("[{'character': 'medic', 'cards': [{'card': 'rats'}]}]",
            "is not an item or gear card of the pack");
    refused("[{'character': 'medic', 'cards': [{'card': 'medkit', 'left': 9}]}]", "left");
    refused("[{'character': 'medic', 'cards': [{'card': 'multitool'}, {'card': 'multitool'}]}]",
            "the pack has 1");
    refused("[{'character': 'medic', 'dead': true}, {'character': 'scout', 'dead': true},"
            " {'character': 'veteran', 'dead': true}]",
            "are still alive");
    under_status why = configures("{'players': 2, 'characters': ['medic', 'scout'], 'carried':"
                                  " [{'character': 'medic', 'dead': true}]}");
    ck_assert(why && strstr(why, "died"));
}
END_TEST

/* --- looking things up --- */

static size_t found(const char *word)
{
    json_t *list = under_reference_find(scene_config.content, word);
    size_t count = json_array_size(list);
    json_decref(list);
    return count;
}

START_TEST(everything_can_be_looked_up)
{
    given_setup(NULL);
    const struct sun_pack *pack = scene().pack;
    size_t teams = 0;
    while (teams < TEAM_CARDS_MAX && pack->team[teams].id)
        teams++;
    ck_assert_uint_eq(found(""), teams + (size_t)(pack->kinds + pack->tiles + pack->characters +
                                                  pack->traders + pack->missions));
    ck_assert_uint_eq(found("missions"), (size_t)pack->missions);
    ck_assert_uint_eq(found("team"), teams); /* SUN-TEAM-12 */
    ck_assert_uint_eq(found("item"), found("items"));
    ck_assert_uint_eq(found("bow"), 1);       /* by its id, not all that have bows in them */
    ck_assert_uint_eq(found("DRY WELLS"), 1); /* by its name */
    ck_assert_uint_gt(found("water b"), 0);   /* by a part of it */
    ck_assert_uint_gt(found("SCAVENGER"), 0);
    ck_assert_uint_gt(found("pump that reaches deeper"), 0); /* by what it says */
    ck_assert_uint_eq(found("no such thing at all"), 0);
    for (int i = 0; i < pack->kinds; i++)
        ck_assert_uint_eq(found(pack->kind[i].id), 1);
}
END_TEST

/* SUN-CARD-13: whatever deck a card is in, it says what it is, once and rightly. */
START_TEST(every_item_and_gear_says_what_it_is)
{
    given_setup(NULL);
    const struct sun_pack *pack = scene().pack;
    int loot_gear = 0;
    for (int i = 0; i < pack->kinds; i++) {
        const struct sun_kind *kind = &pack->kind[i];
        json_t *list = under_reference_find(scene_config.content, kind->id);
        char *said = json_dumps(list, 0);
        bool item = kind->sort == SORT_ITEM, gear = kind->sort == SORT_GEAR;
        ck_assert_msg((strstr(said, "\"Type: ITEM.\"") != NULL) == item, "%s", said);
        ck_assert_msg((strstr(said, "\"Type: GEAR.\"") != NULL) == gear, "%s", said);
        loot_gear += gear && kind->deck == DECK_LOOT;
        free(said);
        json_decref(list);
    }
    ck_assert_int_gt(loot_gear, 0); /* nor does the deck say it */
}
END_TEST

SUN_SCENARIO_MAIN("sun campaign", nothing_is_carried_while_it_is_played, what_is_held_comes_along,
                  the_dead_stay_dead, a_campaign_ends, a_lost_mission_is_tried_again,
                  what_does_not_fit_lies_in_new_haven, the_box_has_one_of_each,
                  a_campaign_can_be_played_in_every_way, a_dead_traitor_is_another_story,
                  what_cannot_be_carried_is_refused, everything_can_be_looked_up,
                  every_item_and_gear_says_what_it_is)
