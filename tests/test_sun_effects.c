/* Effects at work: every verb, requirement, modifier and moment of the vocabulary, in packs made
 * for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack/embedded.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/invariants.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun_scenario.h"

/* --- a pack with the effect that is tested --- */

/* What is put into the built-in pack; JSON with ' for ", NULL: as it is. */
struct changes {
    const char *use;           /* of the skill "try" every character has instead of others */
    const char *mods, *on;     /* of character 0 */
    const char *event, *night; /* "do" of the only card of that deck */
    const char *sun_do, *sun_mods, *sun_on, *sun_tags; /* of the only sun card, "sky" */
    const char *item;                                  /* members of an item "thing" */
    const char *gear;                                  /* the same of gear "coat" */
    const char *loot; /* "do" of the only deed, which is most of the deck */
    const char *part; /* members of the mission's first part; it never ends by goals */
};

static json_t *json_of(const char *text)
{
    char *copy = strdup(text);
    for (char *quote = copy; (quote = strchr(quote, '\''));)
        *quote = '"';
    json_t *json = json_loads(copy, 0, NULL);
    ck_assert_msg(json != NULL, "not JSON: %s", text);
    free(copy);
    return json;
}

static void set(json_t *object, const char *key, const char *text)
{
    if (text)
        json_object_set_new(object, key, json_of(text));
}

static json_t *card(const char *id, int copies)
{
    return json_pack("{ss ss ss si}", "id", id, "name", "Card", "text", "A card.", "copies",
                     copies);
}

/* The object with what it lacks of the other, which is given away. */
static json_t *completed(json_t *object, json_t *by)
{
    json_object_update_missing(object, by);
    json_decref(by);
    return object;
}

static void change_characters(json_t *file, const struct changes *changes)
{
    static const char dice[] = "{'melee': ['green'], 'strength': ['yellow'], 'dexterity': [], "
                               "'stealth': ['blue']}";
    json_t *list = json_object_get(file, "characters");
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *character = json_array_get(list, i);
        json_object_del(character, "mods");
        json_object_del(character, "on");
        json_object_del(character, "skills");
        set(character, "dice", dice);
        json_object_set_new(character, "hp", json_integer(6));
        json_object_set_new(character, "water", json_integer(4));
    }
    json_t *first = json_array_get(list, 0);
    set(first, "mods", changes->mods);
    set(first, "on", changes->on);
    if (changes->use) {
        json_t *skill = json_of("{'id': 'try', 'name': 'Try', 'text': 'It is tried.'}");
        set(skill, "use", changes->use);
        json_object_set_new(first, "skills", json_pack("[o]", skill));
    }
}

static void only_card(json_t *file, const char *id, int copies, const char *program)
{
    json_t *only = card(id, copies);
    set(only, "do", program);
    json_object_set_new(file, "cards", json_pack("[o]", only));
}

static void change_file(const char *name, json_t *file, const struct changes *changes)
{
    json_t *cards = json_object_get(file, "cards");
    if (strcmp(name, "characters.json") == 0)
        change_characters(file, changes);
    if (strcmp(name, "events.json") == 0 && changes->event)
        only_card(file, "happening", 9, changes->event);
    if (strcmp(name, "night.json") == 0 && changes->night)
        only_card(file, "noise", 9, changes->night);
    if (strcmp(name, "sun.json") == 0) {
        only_card(file, "sky", 1, changes->sun_do);
        set(json_array_get(json_object_get(file, "cards"), 0), "mods", changes->sun_mods);
        set(json_array_get(json_object_get(file, "cards"), 0), "on", changes->sun_on);
        set(json_array_get(json_object_get(file, "cards"), 0), "tags", changes->sun_tags);
    }
    if (strcmp(name, "loot.json") == 0 && changes->loot) {
        json_t *deed = card("deed", 9), *thing = card("find", 1);
        set(deed, "do", changes->loot);
        json_object_set_new(deed, "sort", json_string("deed"));
        json_object_set_new(thing, "sort", json_string("item"));
        json_object_set_new(file, "cards", json_pack("[oo]", deed, thing));
    }
    if (strcmp(name, "items.json") == 0 && changes->item)
        json_array_append_new(cards, completed(json_of(changes->item), card("thing", 2)));
    if (strcmp(name, "gear.json") == 0 && changes->gear)
        json_array_append_new(cards, completed(json_of(changes->gear), card("coat", 1)));
    if (strcmp(name, "missions.json") == 0 && changes->part) {
        json_t *part =
            completed(json_of(changes->part), json_of("{'name': 'A part', 'briefing': 'Play.', "
                                                      "'goals': [{'day': 90}]}"));
        json_t *mission = json_array_get(json_object_get(file, "missions"), 0);
        json_object_del(mission, "variants");
        json_object_set_new(mission, "parts", json_pack("[oo]", part, json_deep_copy(part)));
        json_object_del(json_array_get(json_object_get(mission, "parts"), 1), "on");
        json_object_del(json_array_get(json_object_get(mission, "parts"), 1), "mods");
    }
}

static void given(int players, struct changes changes)
{
    const char *names[32] = {0};
    char *texts[32] = {0};
    int files = 0;
    for (size_t i = 0; i < under_embedded_count; i++) {
        if (strcmp(under_embedded[i].game, "sun") != 0)
            continue;
        json_t *json = json_loads(under_embedded[i].text, 0, NULL);
        change_file(under_embedded[i].name, json, &changes);
        names[files] = under_embedded[i].name;
        texts[files++] = json_dumps(json, JSON_INDENT(1) | JSON_ENCODE_ANY);
        json_decref(json);
    }
    given_pack(names, (const char *const *)texts);
    for (int i = 0; i < files; i++)
        free(texts[i]);
    given_players(players);
    game->hero[0].karma = 0; /* nobody is asked about dice */
}

/* The skill "try" of hero 0, for 1 AP: its steps, or its steps aimed at somebody. */
static void given_steps(int players, const char *steps)
{
    char use[2000];
    snprintf(use, sizeof use, "{'ap': 1, 'do': %s}", steps);
    given(players, (struct changes){.use = use});
}

static void given_aimed(int players, const char *steps)
{
    char use[2000];
    snprintf(use, sizeof use, "{'ap': 1, 'aim': 'here', 'do': %s}", steps);
    given(players, (struct changes){.use = use});
}

/* "skill try ID": aimed at a hero. */
static void try_on(int who)
{
    struct sun_play all = scene();
    char move[80];
    snprintf(move, sizeof move, "skill try %s", sun_character_of(&all, who)->id);
    play(move);
}

static void who(int hero)
{
    struct sun_play all = scene();
    char move[80];
    snprintf(move, sizeof move, "who %s", sun_character_of(&all, hero)->id);
    play(move);
}

static void expect_hp(int a, int b, int c)
{
    const int expected[] = {a, b, c};
    for (int i = 0; i < 3; i++)
        ck_assert_msg(game->hero[i].hp == expected[i], "hero %d has %d HP, not %d", i,
                      game->hero[i].hp, expected[i]);
}

/* --- health --- */

START_TEST(damage_happens_to_whom_it_says)
{
    static const struct {
        const char *to;
        int hp[3];
    } rows[] = {
        {"self", {4, 6, 6}}, {"here", {4, 4, 6}}, {"others", {6, 4, 6}}, {"all", {4, 4, 4}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char steps[100];
        snprintf(steps, sizeof steps, "[{'damage': 2, 'to': '%s'}]", rows[i].to);
        given_steps(3, steps);
        lay_tile(1, 0, -1);
        stand(2, 1);
        play("skill try");
        expect_hp(rows[i].hp[0], rows[i].hp[1], rows[i].hp[2]);
        expect_asked(0, OP_ACTIONS);
        ck_assert_int_eq(game->hero[0].ap, 5);
    }
    given_aimed(3, "[{'damage': 2, 'to': 'target'}]");
    try_on(1);
    expect_hp(6, 4, 6);
}
END_TEST

/* SUN-COND-10: one after the other in turn order; SUN-COND-07: not to who is down. */
START_TEST(damage_comes_in_turn_order)
{
    given_steps(3, "[{'damage': 3, 'to': 'all'}, {'damage': 1, 'to': 'all'}]");
    game->first = 0;
    game->hero[1].hp = 3;
    game->hero[1].conditions = COND_INJURED;
    play("skill try");
    expect_hp(2, 0, 2);
    ck_assert_int_eq(game->hero[1].conditions & COND_DEFEATED, COND_DEFEATED);
    int order[8], count = 0;
    for (int i = 0; i < scene_events.count; i++)
        if (scene_events.event[i].kind == EVENT_DAMAGED && count < 8)
            order[count++] = scene_events.event[i].number[0];
    ck_assert_int_eq(count, 5);
    ck_assert(order[0] == 0 && order[1] == 1 && order[2] == 2 && order[3] == 0 && order[4] == 2);

    given_steps(3, "[{'karma': -1, 'to': 'here'}]");
    game->hero[0].karma = 2;
    game->hero[1].hp = game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED;
    play("skill try");
    ck_assert_int_eq(game->hero[0].karma, 1);
    ck_assert_int_eq(game->hero[1].karma, 3);
    ck_assert_int_eq(game->hero[2].karma, 2);
}
END_TEST

START_TEST(harm_can_be_shielded)
{
    given(2, (struct changes){
                 .use = "{'ap': 1, 'do': [{'damage': 2, 'harm': 'cold'}, {'gain': 'wood'}]}",
                 .item = "{'uses': 1, 'shield': 'cold'}"});
    hold(0, "thing");
    play("skill try");
    expect_asked(0, OP_SHIELD);
    play("shield thing");
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1); /* and the program goes on */
    given(2, (struct changes){.use = "{'ap': 1, 'do': [{'damage': 2, 'harm': 'sun'}]}",
                              .item = "{'uses': 1, 'shield': 'cold'}"});
    hold(0, "thing");
    play("skill try");
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

START_TEST(health_and_conditions)
{
    given_steps(2, "[{'heal': 2, 'to': 'all'}]");
    game->hero[0].hp = 3;
    game->hero[1].hp = 5;
    play("skill try");
    expect_hp(5, 6, 0);

    given_steps(2, "[{'injure': 'self'}, {'infect': 'all'}, {'cure': 'others'}]");
    play("skill try");
    ck_assert_int_eq(game->hero[0].conditions, COND_INJURED | COND_INFECTED);
    ck_assert_int_eq(game->hero[1].conditions, 0);

    given_steps(2, "[{'fitness': -1}, {'fitness': 2, 'to': 'others'}]");
    play("skill try");
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[1].fitness, FITNESS_FIT);

    /* SUN-COND-05 */
    given(2, (struct changes){.use = "{'ap': 1, 'aim': 'defeated', 'do': [{'revive': 'target'}]}"});
    ck_assert_int_eq(count_moves() > 0, 1);
    game->hero[1].hp = 0;
    game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED | COND_INJURED | COND_INFECTED;
    try_on(1);
    ck_assert_int_eq(game->hero[1].hp, 2);
    ck_assert_int_eq(game->hero[1].conditions, COND_INJURED | COND_REVIVED);
}
END_TEST

/* SUN-DAY-15 */
START_TEST(action_points_have_bounds)
{
    given_steps(2, "[{'ap': 4}, {'ap': -2, 'to': 'others'}]");
    game->hero[0].ap = 2;
    play("skill try");
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->hero[1].ap, 4);
    play("skill try");
    ck_assert_int_eq(game->hero[0].ap, 6); /* the tracker ends there */
    play("skill try");
    ck_assert_int_eq(game->hero[0].ap, 6);
    ck_assert_int_eq(game->hero[1].ap, 0);
    ck_assert_int_eq(game->hero[0].extra_ap, 4 + 2 + 1);
    game->hero[0].extra_ap = EXTRA_AP_MAX; /* SUN-LIMIT-06 */
    play("skill try");
    ck_assert_int_eq(game->hero[0].ap, 5);
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(game->hero[0].extra_ap, 0);
    given_steps(2, "[{'ap': -4, 'to': 'others'}]");
    game->hero[1].ap = 3;
    play("skill try");
    ck_assert_int_eq(game->hero[1].ap, 0);
}
END_TEST

START_TEST(karma_has_bounds)
{
    given_steps(2, "[{'karma': 2}, {'karma': -2, 'to': 'others'}]");
    play("skill try; skill try");
    ck_assert_int_eq(game->hero[0].karma, 3);
    ck_assert_int_eq(game->hero[1].karma, 0);
}
END_TEST

/* SUN-CHAR-06 */
START_TEST(water_is_given_or_paid_for)
{
    given_steps(2, "[{'water': 3, 'to': 'all'}]");
    game->hero[0].water = 0;
    game->hero[1].water = 3;
    play("skill try");
    ck_assert_int_eq(game->hero[0].water, 3);
    ck_assert_int_eq(game->hero[1].water, 4);

    given_steps(2, "[{'water': -2, 'to': 'all'}, {'karma': 1}]");
    game->hero[1].water = 1;
    play("skill try");
    expect_asked(0, OP_DRINK);
    play("drink");
    expect_asked(0, OP_DRINK);
    play("thirst");
    expect_asked(1, OP_DRINK);
    play("drink"); /* and the second one cannot be given */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].water, 3);
    ck_assert_int_eq(game->hero[1].water, 0);
    expect_hp(5, 5, 0);
    ck_assert_int_eq(game->hero[0].karma, 1);
}
END_TEST

/* --- things --- */

START_TEST(resources_come_and_go)
{
    given_steps(2, "[{'gain': 'wood', 'count': 2}, {'gain': 'food', 'to': 'others'}]");
    int wood = game->supply[RES_WOOD];
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 2);
    ck_assert_int_eq(game->supply[RES_WOOD], wood - 2);
    ck_assert_int_eq(game->hero[1].has[RES_FOOD], 1);

    given_steps(2, "[{'lose': 'wood', 'count': 3, 'to': 'all'}]");
    give(0, RES_WOOD, 4);
    give(1, RES_WOOD, 2);
    wood = game->supply[RES_WOOD];
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[1].has[RES_WOOD], 0); /* as many as there are */
    ck_assert_int_eq(game->supply[RES_WOOD], wood + 5);

    given_steps(2,
                "[{'lose': 'water', 'count': 3, 'to': 'all'}]"); /* SUN-CARD-12: nobody is asked */
    game->hero[1].water = 1;
    int water = game->hero[0].water;
    play("skill try");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].water, water - 3);
    ck_assert_int_eq(game->hero[1].water, 0);
    expect_hp(6, 6, 0);

    given_steps(2, "[{'bag': 2}, {'karma': 1}]");
    play("skill try; bag metal; bag wood");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].karma, 1);

    given_steps(2, "[{'spill': 'here'}]");
    lay_tile(1, 0, -1);
    stand(0, 1);
    stand(1, 1);
    give(0, RES_WOOD, 2);
    give(1, RES_FOOD, 1);
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD] + game->hero[1].has[RES_FOOD], 0);
    ck_assert_int_eq(game->place[tile_of(1)].dropped[RES_WOOD], 2);
    ck_assert_int_eq(game->place[tile_of(1)].dropped[RES_FOOD], 1);
}
END_TEST

START_TEST(cards_come_and_go)
{
    given(2, (struct changes){.use = "{'ap': 1, 'do': [{'card': 'thing', 'to': 'all'}, {'card': "
                                     "'thing'}, {'karma': 1}]}",
                              .item = "{'value': 1}"});
    play("skill try");
    ck_assert_int_eq(game->card[card_of("thing")].at, AT_HOLDER + 0);
    ck_assert_int_eq(game->card[card_of("thing") + 1].at, AT_HOLDER + 1);
    ck_assert_int_eq(happened(EVENT_NONE_LEFT), 1); /* SUN-CARD-09: there was no third */
    ck_assert_int_eq(game->hero[0].karma, 1);

    given(2, (struct changes){.item =
                                  "{'use': {'ap': 1, 'do': [{'discard': 'this'}, {'karma': 1}]}}"});
    hold(0, "thing");
    play("use thing");
    ck_assert_int_eq(game->card[card_of("thing")].at, AT_DECK);
    ck_assert_int_eq(game->hero[0].karma, 1);

    given(2, (struct changes){.use = "{'ap': 1, 'do': [{'loot': 2}, {'karma': 1}]}",
                              .loot = "[{'gain': 'food'}]"});
    play("skill try; draw deed; draw deed");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->hero[0].karma, 1);
}
END_TEST

/* --- ways a program can go --- */

START_TEST(a_check_branches)
{
    static const char steps[] = "[{'check': 'melee', 'need': 2, 'pass': [{'gain': 'wood'}], "
                                "'fail': [{'gain': 'metal'}]}, {'gain': 'food'}]";
    given_steps(2, steps);
    play("skill try; roll 2");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    play("skill try; roll 1");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);

    /* No dice, no roll: it fails. */
    given_steps(2, "[{'check': 'dexterity', 'fail': [{'gain': 'metal'}]}]");
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);

    /* SUN-COND-07: nor does who is down roll. */
    given_steps(2,
                "[{'damage': 9}, {'check': 'melee', 'pass': [{'karma': 1, 'to': 'all'}], 'fail': "
                "[{'karma': -1, 'to': 'all'}]}]");
    play("skill try");
    ck_assert_int_eq(game->hero[1].karma, 2);
}
END_TEST

START_TEST(a_choice_is_offered_if_its_needs_hold)
{
    static const char steps[] =
        "[{'choose': ["
        "{'text': 'Pay.', 'needs': ['has wood 2'], 'do': [{'lose': 'wood', 'count': 2}]},"
        "{'text': 'Bleed.', 'needs': ['not injured'], 'do': [{'damage': 1}]},"
        "{'text': 'Sleep.', 'do': [{'fitness': 1}]}]}, {'gain': 'food'}]";
    given_steps(2, steps);
    give(0, RES_WOOD, 2);
    play("skill try");
    expect_asked(0, OP_CHOOSE);
    ck_assert_int_eq(count_moves(), 3);
    play("choose 1");
    ck_assert_int_eq(happened(EVENT_CHOSEN), 1);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 0);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    expect_hp(6, 6, 0);
    play("skill try");
    expect_legal("choose 2; choose 3");
    expect_illegal("choose 1");
    refuses("choose 1", "");
    play("choose 2");
    json_t *told = sun_event(&scene_config, &scene_events.event[0]);
    ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(told, "text")), "Bleed."));
    json_decref(told);
    expect_hp(5, 6, 0);
    game->hero[0].conditions = COND_INJURED;
    play("skill try"); /* one is left: nobody is asked */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_FIT);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 3);
}
END_TEST

START_TEST(choices_can_hold_choices)
{
    given_steps(
        2,
        "[{'choose': [{'text': 'A.', 'do': [{'choose': [{'text': 'B.', 'do': [{'gain': 'wood'}]}, "
        "{'text': 'C.', 'do': [{'gain': 'metal'}]}]}]}, {'text': 'D.', 'do': [{'gain': "
        "'fabric'}]}]}, "
        "{'gain': 'food'}]");
    play("skill try; choose 1; choose 2");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    play("skill try; choose 2");
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 1);
    play("skill try; choose 1; choose 1");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 3);
}
END_TEST

START_TEST(a_condition_branches)
{
    given_steps(2, "[{'if': ['injured'], 'then': [{'gain': 'wood'}], 'else': [{'gain': 'metal'}]}, "
                   "{'if': ['injured', 'alone'], 'then': [{'gain': 'fabric'}]}]");
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    game->hero[0].conditions = COND_INJURED;
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 0); /* all must hold */
}
END_TEST

START_TEST(each_runs_for_one_after_the_other)
{
    given_steps(
        3,
        "[{'each': 'all', 'do': [{'if': ['haven'], 'then': [{'choose': [{'text': 'A.', 'do': "
        "[{'damage': 1}]}, {'text': 'B.', 'do': [{'fitness': -1}]}]}], 'else': [{'karma': -1}]}]}, "
        "{'gain': 'food'}]");
    lay_tile(1, 0, -1);
    stand(1, 1);
    play("skill try");
    expect_asked(0, OP_CHOOSE);
    play("choose 2");
    expect_asked(2, OP_CHOOSE);
    ck_assert_int_eq(game->hero[1].karma, 2);
    play("choose 1");
    expect_asked(0, OP_ACTIONS);
    expect_hp(6, 6, 5);
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);

    given_steps(2, "[{'each': 'here', 'do': [{'damage': 1}]}]");
    lay_tile(1, 0, -1);
    stand(1, 1);
    play("skill try"); /* for one alone */
    ck_assert_int_eq(game->hero[0].hp, 5);
    ck_assert_int_eq(game->hero[1].hp, 6);
    given_steps(2, "[{'each': 'others', 'do': [{'damage': 1}]}, {'gain': 'food'}]");
    lay_tile(1, 0, -1);
    stand(1, 1);
    play("skill try"); /* for nobody, and then on */
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[1].hp, 6);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
}
END_TEST

START_TEST(a_character_can_be_picked)
{
    static const char steps[] = "[{'pick': 'others'}, {'damage': 1, 'to': 'target'}, "
                                "{'if': ['target injured'], 'then': [{'gain': 'wood'}]}]";
    given_steps(4, steps);
    lay_tile(1, 0, -1);
    stand(3, 1);
    play("skill try");
    expect_asked(0, OP_WHO);
    ck_assert_int_eq(count_moves(), 2);
    who(2);
    expect_hp(6, 6, 5);
    stand(1, 1);
    game->hero[2].conditions = COND_INJURED;
    play("skill try"); /* the only one: nobody is asked */
    expect_hp(6, 6, 4);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    stand(2, 1);
    play("skill try"); /* nobody: nothing happens */
    expect_hp(6, 6, 4);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
}
END_TEST

/* --- the map --- */

static void given_on_tile(const char *steps, int number)
{
    given_steps(2, steps);
    lay_tile(number, 0, -1);
    stand(0, number);
}

/* The first tile after New Haven with or without a source. */
static int number_with(int source)
{
    const struct sun_pack *pack = scene().pack;
    for (int tile = 1; tile < pack->tiles; tile++)
        if (pack->tile[tile].source == source && !pack->tile[tile].camp && !pack->tile[tile].target)
            return pack->tile[tile].number;
    ck_abort_msg("there is no such tile");
}

START_TEST(markers_are_placed_and_removed)
{
    given_steps(2, "[{'karma': 1}]");
    int dry = number_with(0), wet = number_with(1);
    given_on_tile("[{'place': 'camp'}]", dry);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].camp, CAMP_FOUND); /* SUN-CAMP-03 */
    expect_illegal("dismantle");
    given_on_tile("[{'place': 'camp'}, {'place': 'campfire'}]", dry);
    pitch_tent(dry);
    game->place[tile_of(dry)].fire = FIRE_PIT;
    play("skill try"); /* what is there already stays what it is */
    ck_assert_int_eq(game->place[tile_of(dry)].camp, CAMP_TENT);
    ck_assert_int_eq(game->place[tile_of(dry)].fire, FIRE_PIT);
    given_on_tile("[{'remove': 'camp'}]", dry);
    pitch_tent(dry);
    game->place[tile_of(dry)].stored = 2;
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].camp, CAMP_NONE);
    ck_assert_int_eq(game->place[tile_of(dry)].stored, 0); /* SUN-ACT-17 */
    given_steps(2, "[{'remove': 'camp'}]");
    play("skill try");
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].camp, CAMP_PRINTED);

    given_on_tile("[{'place': 'campfire'}]", dry);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].fire, FIRE_CAMPFIRE);
    given_steps(2, "[{'place': 'campfire'}]");
    play("skill try");
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].fire, FIRE_CAMPFIRE); /* SUN-FIRE-04 */
    given_on_tile("[{'remove': 'campfire'}]", dry);
    game->place[tile_of(dry)].fire = FIRE_CAMPFIRE;
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].fire, FIRE_NONE);

    given_on_tile("[{'place': 'container-strength'}, {'place': 'container-dexterity'}]", dry);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].container, CONTAINER_STRENGTH | CONTAINER_DEXTERITY);
    given_on_tile("[{'place': 'event'}]", dry);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].event, 1);
    given_on_tile("[{'place': 'objective'}, {'if': ['objective'], 'then': [{'karma': 1}]}]", dry);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].objective, 1);
    ck_assert_int_eq(game->hero[0].karma, 1);
    given_on_tile("[{'remove': 'objective'}]", dry);
    game->place[tile_of(dry)].objective = 1;
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].objective, 0);

    given_on_tile("[{'place': 'water'}]", wet);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(wet)].water, 1);
    given_on_tile("[{'remove': 'water'}]", wet);
    game->place[tile_of(wet)].water = 1;
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(wet)].water, 0);
    given_on_tile("[{'place': 'water'}]", dry);
    play("skill try");
    ck_assert_int_eq(game->place[tile_of(dry)].water, 0);
}
END_TEST

START_TEST(places_are_revealed_from_above_clockwise)
{
    given_steps(2, "[{'reveal': 2}, {'karma': 1}]");
    lay_tile(1, 0, -1); /* above New Haven */
    play("skill try; tile t2; tile t3");
    ck_assert_int_eq(game->place[tile_of(2)].state, PLACE_REVEALED);
    ck_assert_int_eq(game->place[tile_of(2)].q, 1);
    ck_assert_int_eq(game->place[tile_of(2)].r, -1);
    ck_assert_int_eq(game->place[tile_of(3)].q, 1);
    ck_assert_int_eq(game->place[tile_of(3)].r, 0);
    ck_assert_int_eq(game->hero[0].karma, 1);

    given_steps(2, "[{'reveal': 3}]"); /* the stack may be empty: SUN-TILE-04 */
    for (int tile = 1; tile < scene().pack->tiles; tile++)
        if (game->place[tile].state == PLACE_IN_STACK)
            game->place[tile].state = PLACE_OUT_OF_GAME;
    scene_made_up = true;
    play("skill try");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(going_home)
{
    given_steps(2, "[{'go': 'haven', 'to': 'here'}, {'karma': 1}]");
    lay_tile(1, 0, -1);
    stand(0, 1);
    stand(1, 1);
    play("skill try");
    ck_assert_int_eq(game->hero[0].tile, TILE_NEW_HAVEN);
    ck_assert_int_eq(game->hero[1].tile, TILE_NEW_HAVEN);
    ck_assert_int_eq(game->hero[0].karma, 1);
}
END_TEST

/* --- drawing cards --- */

START_TEST(cards_are_drawn_by_cards)
{
    given(2, (struct changes){.use = "{'ap': 1, 'do': [{'event': 2}, {'karma': 1}]}",
                              .event = "[{'gain': 'food'}]"});
    play("skill try; draw happening; draw happening");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->hero[0].karma, 1);

    given(2, (struct changes){.use = "{'ap': 1, 'do': [{'night': 1, 'to': 'all'}, {'karma': 1}]}",
                              .night = "[{'damage': 1, 'to': 'here'}]"});
    lay_tile(1, 0, -1);
    stand(0, 1);
    play("skill try; draw noise"); /* SUN-NIGHT-04: none in New Haven */
    expect_hp(5, 6, 0);
    ck_assert_int_eq(game->hero[0].karma, 1);
}
END_TEST

/* SUN-CARD-11, SUN-LIMIT-10: the third in a row draws no more, so that this ends. */
START_TEST(cards_that_draw_cards_end)
{
    given(2, (struct changes){
                 .use = "{'ap': 1, 'do': [{'event': 1}, {'karma': 1}]}",
                 .event = "[{'count': 1}, {'each': 'all', 'do': [{'event': 3}]}, {'count': 1}]"});
    play("skill try");
    int drawn = 0, highest = sun_highest_stack();
    while (sun_game.actor(game) == UNDER_CHANCE) {
        play("draw happening");
        drawn++;
        ck_assert_int_le(game->depth, highest);
    }
    expect_asked(0, OP_ACTIONS);
    /* The skill draws one; that one draws three for each of two; those draw none. */
    ck_assert_int_eq(drawn, 1 + 6);
    ck_assert_int_eq(game->counter, 2 * drawn);
    ck_assert_int_eq(game->hero[0].karma, 1);
}
END_TEST

/* --- the mission --- */

START_TEST(the_mission_counts_and_ends)
{
    given_steps(2, "[{'count': 9}, {'count': -2}]");
    play("skill try");
    ck_assert_int_eq(game->counter, 7);
    given_steps(2, "[{'count': -5}]");
    play("skill try");
    ck_assert_int_eq(game->counter, 0);

    given(2, (struct changes){.part = "{'on': [{'on': 'sleep', 'do': [{'part': 'next'}]}]}"});
    play("sleep");
    ck_assert_int_eq(game->part, 1);
    expect_asked(0, OP_ACTIONS);
    given(2, (struct changes){
                 .part = "{'on': [{'on': 'sleep', 'do': [{'win': 'mission'}, {'count': 1}]}]}"});
    play("sleep");
    ck_assert_int_eq(game->result, SUN_RESULT_WON);
    ck_assert_int_eq(game->counter, 0);
    given(2, (struct changes){.part = "{'on': [{'on': 'sleep', 'do': [{'lose': 'mission'}]}]}"});
    play("sleep");
    ck_assert_int_eq(game->result, SUN_RESULT_LOST_MISSION);
}
END_TEST

/* --- requirements --- */

/* Whether the skill, which needs this, can be used by hero 0. */
static bool needs_hold(const char *needs, void (*arrange)(void))
{
    char use[300];
    snprintf(use, sizeof use, "{'ap': 1, 'aim': 'here', 'needs': ['%s'], 'do': [{'karma': 1}]}",
             needs);
    given(3, (struct changes){.use = use});
    if (arrange)
        arrange();
    struct sun_play all = scene();
    char move[80];
    snprintf(move, sizeof move, "skill try %s", sun_character_of(&all, 1)->id);
    return is_legal(move);
}

static void at_night(void)
{
    given_phase(3, SUN_PHASE_NIGHT);
}
static void in_a_storm(void)
{
    game->sun = 0;
}
static void on_day_3(void)
{
    game->day = 3;
}
static void counted_5(void)
{
    game->counter = 5;
}
static void outside(void)
{
    lay_tile(1, 0, -1);
    stand(0, 1);
    stand(1, 1);
}
static void at_a_fire(void)
{
    outside();
    game->place[tile_of(1)].fire = FIRE_PIT;
}
static void at_a_source(void)
{
    int number = number_with(1);
    lay_tile(number, 0, -1);
    stand(0, number);
    stand(1, number);
}
static void at_an_objective(void)
{
    outside();
    game->place[tile_of(1)].objective = 1;
}
static void with_2_wood(void)
{
    give(0, RES_WOOD, 2);
}
static void with_1_water(void)
{
    game->hero[0].water = 1;
}
static void wood_here(void)
{
    drop_here(0, RES_WOOD, 2);
}
static void water_here(void)
{
    game->place[TILE_NEW_HAVEN].stored = 3;
}
static void with_a_tent(void)
{
    struct sun_play all = scene();
    hold(0, all.pack->kind[kind_with(DECK_ITEM, TAG_TENT)].id);
}
static void first_hurt(void)
{
    game->hero[0].hp = 4;
}
static void second_hurt(void)
{
    game->hero[1].hp = 4;
}
static void injured(void)
{
    game->hero[0].conditions = COND_INJURED;
}
static void infected(void)
{
    game->hero[0].conditions = COND_INFECTED;
}
static void tired(void)
{
    game->hero[0].fitness = FITNESS_TIRED;
}
static void fit(void)
{
    game->hero[0].fitness = FITNESS_FIT;
}
static void with_2_ap(void)
{
    game->hero[0].ap = 2;
}
static void beside_a_trader(void)
{
    outside();
    merchant_on(1, 1);
}
static void beside_an_angry_trader(void)
{
    outside();
    game->foe[merchant_on(1, 1)].grudge = 1;
}

START_TEST(requirements_hold_or_not)
{
    static const struct {
        const char *needs;
        void (*not )(void), (*yes)(void);
    } rows[] = {
        {"night", NULL, at_night},
        {"day", at_night, NULL},
        {"from-day 3", NULL, on_day_3},
        {"counter 5", NULL, counted_5},
        {"camp", outside, NULL},
        {"fire", outside, at_a_fire},
        {"source", NULL, at_a_source},
        {"haven", outside, NULL},
        {"objective", outside, at_an_objective},
        {"has wood 2", NULL, with_2_wood},
        {"has water 2", with_1_water, NULL},
        {"holds TENT", NULL, with_a_tent},
        {"here wood 2", NULL, wood_here},
        {"here water 3", NULL, water_here},
        {"hurt", second_hurt, first_hurt},
        {"target hurt", first_hurt, second_hurt},
        {"injured", NULL, injured},
        {"infected", NULL, infected},
        {"tired", fit, tired},
        {"fit", tired, fit},
        {"ap 3", with_2_ap, NULL},
        {"fought", beside_a_trader, beside_an_angry_trader},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char negated[80];
        snprintf(negated, sizeof negated, "not %s", rows[i].needs);
        ck_assert_msg(needs_hold(rows[i].needs, rows[i].yes), "%s must hold", rows[i].needs);
        ck_assert_msg(!needs_hold(rows[i].needs, rows[i].not ), "%s must not", rows[i].needs);
        ck_assert_msg(!needs_hold(negated, rows[i].yes), "%s must not hold", negated);
        ck_assert_msg(needs_hold(negated, rows[i].not ), "%s must hold", negated);
    }
    ck_assert(!needs_hold("alone", NULL));
    ck_assert(!needs_hold("storm", in_a_storm)); /* that sky has no tag */
    ck_assert(!needs_hold("solar-storm", NULL));
}
END_TEST

START_TEST(requirements_of_two)
{
    given(2, (struct changes){
                 .use = "{'ap': 1, 'aim': 'here', 'needs': ['not-self'], 'do': [{'heal': 1}]}"});
    struct sun_play all = scene();
    char own[80], other[80];
    snprintf(own, sizeof own, "skill try %s", sun_character_of(&all, 0)->id);
    snprintf(other, sizeof other, "skill try %s", sun_character_of(&all, 1)->id);
    expect_illegal(own);
    expect_legal(other);
    given(2, (struct changes){
                 .use = "{'ap': 1, 'do': [{'if': ['alone'], 'then': [{'gain': 'wood'}]}]}"});
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 0);
    lay_tile(1, 0, -1);
    stand(1, 1);
    play("skill try");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    given(
        2,
        (struct changes){
            .use =
                "{'ap': 1, 'aim': 'defeated', 'needs': ['target defeated'], 'do': [{'heal': 1}]}"});
    expect_illegal(other);
    game->hero[1].hp = game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED;
    expect_legal(other);
    expect_illegal(own);
}
END_TEST

START_TEST(the_sky_is_asked_for_its_tags)
{
    static const char use[] = "{'ap': 1, 'do': [{'if': ['storm'], 'then': [{'gain': 'wood'}]}, "
                              "{'if': ['solar-storm'], 'then': [{'gain': 'metal'}]}]}";
    static const char *const tags[] = {"['STORM']", "['SOLAR_STORM']"};
    for (int i = 0; i < 2; i++) {
        given(2, (struct changes){.use = use, .sun_tags = tags[i]});
        play("skill try"); /* no card lies */
        ck_assert_int_eq(game->hero[0].has[RES_WOOD] + game->hero[0].has[RES_METAL], 0);
        game->sun = scene().pack->kind_of[card_of("sky")];
        game->storm_day = i == 1;
        play("skill try");
        ck_assert_int_eq(game->hero[0].has[RES_WOOD], i == 0);
        ck_assert_int_eq(game->hero[0].has[RES_METAL], i == 1);
    }
}
END_TEST

/* --- modifiers --- */

static int modified(enum sun_modifier_kind what, int who)
{
    struct sun_play all = scene();
    return sun_mod(&all, who, what, 0, 0);
}

START_TEST(modifiers_belong_to_somebody)
{
    /* A character's. */
    given(2,
          (struct changes){
              .mods =
                  "[{'mod': 'move', 'add': 1}, {'mod': 'move', 'add': 2, 'needs': ['injured']}]"});
    ck_assert_int_eq(modified(MOD_MOVE, 0), 1);
    ck_assert_int_eq(modified(MOD_MOVE, 1), 0);
    ck_assert_int_eq(modified(MOD_SLEEP, 0), 0);
    game->hero[0].conditions = COND_INJURED;
    ck_assert_int_eq(modified(MOD_MOVE, 0), 3);

    /* A thing's: while it is held, once however many there are, and while it works. */
    given(2, (struct changes){.item = "{'mods': [{'mod': 'collect', 'add': 1}]}"});
    ck_assert_int_eq(modified(MOD_COLLECT, 0), 0);
    int thing = hold(0, "thing");
    ck_assert_int_eq(modified(MOD_COLLECT, 0), 1);
    ck_assert_int_eq(modified(MOD_COLLECT, 1), 0);
    hold(0, "thing");
    ck_assert_int_eq(modified(MOD_COLLECT, 0), 1);
    game->card[thing].down = 1;
    game->card[thing + 1].down = 1;
    ck_assert_int_eq(modified(MOD_COLLECT, 0), 0);

    /* Gear's: while it is worn. SUN-CHAR-03 */
    given(2, (struct changes){.gear = "{'mods': [{'mod': 'slots', 'add': 3}]}"});
    struct sun_play all = scene();
    int room = sun_room_for(&all, 0);
    hold(0, "coat");
    ck_assert_int_eq(modified(MOD_SLOTS, 0), 3);
    ck_assert_int_eq(sun_room_for(&all, 0), room + 3);
    game->hero[0].gear = SUN_NONE;
    ck_assert_int_eq(modified(MOD_SLOTS, 0), 0);

    /* The sky's, for all, during its phase. */
    given(2, (struct changes){.sun_mods = "[{'mod': 'move', 'add': 1, 'needs': ['haven']}]"});
    ck_assert_int_eq(modified(MOD_MOVE, 0), 0);
    game->sun = scene().pack->kind_of[card_of("sky")];
    lay_tile(1, 0, -1);
    stand(1, 1);
    ck_assert_int_eq(modified(MOD_MOVE, 0), 1);
    ck_assert_int_eq(modified(MOD_MOVE, 1), 0);

    /* A mission's part's. */
    given(2, (struct changes){.part = "{'mods': [{'mod': 'ap', 'add': -1}]}"});
    ck_assert_int_eq(modified(MOD_AP, 1), -1);
    game->part = 1;
    ck_assert_int_eq(modified(MOD_AP, 1), 0);
}
END_TEST

/* What each of them changes. */
START_TEST(modifiers_change_the_rules)
{
    given(2,
          (struct changes){
              .mods = "[{'mod': 'dice', 'attribute': 'strength', 'colour': 'green', 'add': 2}]"});
    struct sun_play all = scene();
    uint8_t dice[COLOURS];
    sun_pool(&all, 0, ATTR_STRENGTH, dice);
    ck_assert_int_eq(dice[DIE_GREEN], 2);
    ck_assert_int_eq(dice[DIE_YELLOW], 1);
    sun_pool(&all, 0, ATTR_MELEE, dice);
    ck_assert_int_eq(dice[DIE_GREEN], 1);

    given(2, (struct changes){.mods = "[{'mod': 'ap', 'add': 1}]"});
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(game->hero[0].ap, 6); /* SUN-DAY-15 */
    game->hero[0].fitness = FITNESS_TIRED;
    go_on_until(0, SUN_PHASE_NIGHT);
    ck_assert_int_eq(game->hero[0].ap, 6 - 2 + 1);

    given(2, (struct changes){.mods = "[{'mod': 'water', 'add': 2}]"});
    all = scene();
    ck_assert_int_eq(sun_water_room(&all, 0), 2);

    given(2, (struct changes){.mods = "[{'mod': 'sleep', 'add': -1}]"});
    game->hero[0].ap = 2; /* in a camp by day it costs 3 */
    expect_legal("sleep");
    given(2, (struct changes){.mods = "[{'mod': 'move', 'add': 1}]"});
    lay_tile(1, 0, -1);
    all = scene();
    ck_assert_int_eq(sun_walk_cost(&all, 0, tile_of(1)), all.pack->tile[tile_of(1)].cost + 1);

    given(2,
          (struct changes){.mods = "[{'mod': 'explore', 'add': -1}, {'mod': 'craft', 'add': -1}]"});
    give(0, RES_METAL, 1);
    play("explore 1; tile t1; craft cartridges");
    ck_assert_int_eq(game->hero[0].ap, 6);
}
END_TEST

/* --- moments --- */

/* SUN-FAQ-03: a die more for the sneak move, for no other stealth check. */
START_TEST(sneak_dice_are_for_the_sneak_move_only)
{
    given(2, (struct changes){.mods = "[{'mod': 'sneak', 'colour': 'green', 'add': 1}]"});
    lay_tile(1, 0, -1);
    foe_on("boar", 1);
    play("sneak t1");
    ck_assert_int_eq(game->roll.count, 2);
    ck_assert_int_eq(game->roll.colour[0], DIE_GREEN);
    ck_assert_int_eq(game->roll.colour[1], DIE_BLUE);
    play("roll 1 0");
    ck_assert(sun_is_hidden(&game->hero[0]));

    /* Staying hidden has the attribute's own dice. */
    give(0, RES_METAL, 1);
    play("craft cartridges");
    ck_assert_int_eq(game->roll.count, 1);
    ck_assert_int_eq(game->roll.colour[0], DIE_BLUE);
    struct sun_play all = scene();
    uint8_t dice[COLOURS];
    sun_pool(&all, 0, ATTR_STEALTH, dice);
    ck_assert_int_eq(dice[DIE_GREEN], 0);
}
END_TEST

/* A die more for opening one kind of container, for no other check of the attribute. */
START_TEST(open_dice_are_for_containers_only)
{
    given(2, (struct changes){
                 .mods = "[{'mod': 'open', 'attribute': 'strength', 'colour': 'green', 'add': 1}]",
                 .use = "{'ap': 1, 'do': [{'check': 'strength', 'pass': [{'karma': 1}]}]}"});
    lay_tile(1, 0, -1);
    stand(0, 1);
    game->place[tile_of(1)].container = CONTAINER_STRENGTH | CONTAINER_DEXTERITY;
    struct sun_play all = scene();
    struct sun_foreseen seen;
    under_move open = {.kind = MOVE_OPEN, .a = ATTR_STRENGTH};
    ck_assert(sun_foresee_check(&all, sun_top(game), open, &seen));
    ck_assert_int_eq(seen.dice[DIE_GREEN], 1);
    play("open strength");
    ck_assert_int_eq(game->roll.count, 2);
    ck_assert_int_eq(game->roll.colour[0], DIE_GREEN);
    play("roll 0 0; skill try");
    ck_assert_int_eq(game->roll.count, 1);
    play("roll 0; open dexterity");
    ck_assert(!happened(EVENT_CONTAINER_OPENED));
    ck_assert_int_eq(game->roll.count, 0); /* these characters have no dice for it */
}
END_TEST

/* Enemies that fight the character are hurt without dice; SUN-FIGHT-07 */
START_TEST(enemies_are_wounded)
{
    given(2, (struct changes){.use = "{'limit': 'day', 'do': [{'wound': 2}]}"});
    lay_tile(1, 0, -1);
    lay_tile(2, 1, -1);
    stand(0, 1);
    struct sun_play all = scene();
    int here = foe_on("scavenger", 1), strong = foe_on("pit-brute", 1), away = foe_on("boar", 2);
    int trader = merchant_on(1, 1);
    game->foe[here].damage = (uint8_t)(sun_fighter_of(&all, here)->hp - 1);
    play("skill try");
    ck_assert(game->foe[here].flags & FOE_DOWN);
    ck_assert_int_eq(game->foe[strong].damage, 2);
    ck_assert_int_eq(game->foe[away].damage, 0);
    ck_assert_int_eq(game->foe[trader].damage, 0); /* who has no grudge is no enemy */
}
END_TEST

START_TEST(moments_come)
{
    static const struct {
        const char *on, *moves;
    } rows[] = {{"sleep", "sleep"}, {"enter", "move t1"}};
    for (int i = 0; i < 2; i++) {
        char on[100];
        snprintf(on, sizeof on, "[{'on': '%s', 'do': [{'count': 1}]}]", rows[i].on);
        given(2, (struct changes){.on = on});
        lay_tile(1, 0, -1);
        play(rows[i].moves);
        ck_assert_int_eq(game->counter, 1);
    }
    static const struct {
        const char *on;
        enum sun_phase phase;
    } days[] = {{"turn", SUN_PHASE_AFTERNOON},
                {"afternoon", SUN_PHASE_AFTERNOON},
                {"night", SUN_PHASE_NIGHT},
                {"preparation", SUN_PHASE_MORNING},
                {"morning", SUN_PHASE_MORNING}};
    for (int i = 0; i < 5; i++) {
        char on[100];
        snprintf(on, sizeof on, "[{'on': '%s', 'do': [{'count': 1}]}]", days[i].on);
        given(2, (struct changes){.on = on});
        game->counter = 0; /* the set-up's own turns */
        for (int who = 0; who < 2; who++)
            give(who, RES_FOOD, 2);
        go_on_until(0, days[i].phase);
        ck_assert_msg(game->counter == 1, "%s comes %d times", days[i].on, game->counter);
    }
}
END_TEST

START_TEST(moments_belong_to_somebody)
{
    /* A mission's comes once, for who is first; a card's for each who holds one. */
    given(3, (struct changes){.part = "{'on': [{'on': 'afternoon', 'do': [{'fitness': -1}]}]}"});
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[1].fitness, FITNESS_OK);
    given(3, (struct changes){.item = "{'on': [{'on': 'afternoon', 'needs': ['not tired'], 'do': "
                                      "[{'fitness': -1}, {'discard': 'this'}]}]}"});
    int thing = hold(0, "thing");
    hold(2, "thing");
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[1].fitness, FITNESS_OK);
    ck_assert_int_eq(game->hero[2].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->card[thing].at, AT_DECK);
    ck_assert_int_eq(game->card[thing + 1].at, AT_DECK);
    /* The sky's, while it lasts. */
    given(2, (struct changes){
                 .sun_on = "[{'on': 'turn', 'do': [{'count': 1}]}, {'on': 'afternoon', 'do': "
                           "[{'each': 'all', 'do': [{'fitness': 1}]}]}]"});
    game->counter = 0;
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(game->counter, 1); /* the other's turn of the morning had no card */
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_FIT);
    ck_assert_int_eq(game->hero[1].fitness, FITNESS_FIT);
}
END_TEST

/* SUN-DAY-09: a sun card is resolved for all. */
START_TEST(a_sun_card_is_for_all)
{
    given(2, (struct changes){.sun_do = "[{'damage': 1, 'to': 'all', 'harm': 'sun'}]"});
    go_on_until(0, SUN_PHASE_AFTERNOON);
    expect_hp(5, 5, 0);
}
END_TEST

SUN_SCENARIO_MAIN("sun effects", damage_happens_to_whom_it_says, damage_comes_in_turn_order,
                  harm_can_be_shielded, health_and_conditions, action_points_have_bounds,
                  karma_has_bounds, water_is_given_or_paid_for, resources_come_and_go,
                  cards_come_and_go, a_check_branches, a_choice_is_offered_if_its_needs_hold,
                  choices_can_hold_choices, a_condition_branches, each_runs_for_one_after_the_other,
                  a_character_can_be_picked, markers_are_placed_and_removed,
                  places_are_revealed_from_above_clockwise, going_home, cards_are_drawn_by_cards,
                  cards_that_draw_cards_end, the_mission_counts_and_ends, requirements_hold_or_not,
                  requirements_of_two, the_sky_is_asked_for_its_tags, modifiers_belong_to_somebody,
                  modifiers_change_the_rules, sneak_dice_are_for_the_sneak_move_only,
                  open_dice_are_for_containers_only, enemies_are_wounded, moments_come,
                  moments_belong_to_somebody, a_sun_card_is_for_all)
