/* The economy of packs: `under pack check` finds what gains value in a circle, what is worth less
 * than its parts and what nobody can use; our own packs have nothing of the kind. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "pack/pack.h"
#include "suite.h"
#include "sun/game.h"

START_TEST(our_packs_have_no_holes)
{
    for (const char *name = NULL; (name = under_pack_next(&sun_game, name));) {
        struct under_content content;
        under_status why = under_pack_check(&content, &sun_game, name);
        ck_assert_msg(!why, "%s", why);
        under_pack_close(&content);
    }
}
END_TEST

/* Each is one file added to the built-in pack, which is in order; ' stands for ". */
static const struct {
    const char *file, *text, *says;
} holes[] = {
    /* Taken apart for more than it costs. */
    {"items.json",
     "{'cards': [\n{'id': 'a', 'name': 'Vase', 'text': 'T.', 'value': 3, 'recipe': {'plastic': "
     "2}}]}",
     "items.json:2: cards[0]: \"Vase\" costs 3 water, but its parts are worth 6: buying it and "
     "taking it apart gains 3. Raise its \"value\" or take less for it."},
    {"gear.json",
     "{'cards': [\n{'id': 'a', 'name': 'Hat', 'text': 'T.', 'recipe': {'fabric': 1},\n"
     "'mods': [{'mod': 'armour', 'add': 1}]}]}",
     "gear.json:2: cards[0]: \"Hat\" costs 0 water, but its parts are worth 1: buying it and "
     "taking it apart gains 1. Raise its \"value\" or take less for it."},
    /* A bought weapon is full, and its rounds are worth something: SUN-AMMO-02, SUN-AMMO-06. */
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Sling', 'text': 'T.', 'value': 6, 'tags': ['WEAPON'],\n"
     "'near': ['blue'], 'ammunition': {'kind': 'arrow', 'spaces': 3}, 'recipe': {'wood': 3}}]}",
     "items.json:1: cards[0]: \"Sling\" costs 6 water, but its parts and the rounds in it are "
     "worth "
     "8: buying it and taking it apart gains 2. Raise its \"value\" or take less for it."},
    /* Crafted for less than it is sold for. */
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Doll', 'text': 'T.', 'value': 6, 'recipe': {'wood': 1, "
     "'fabric': 1}}]}",
     "items.json:1: cards[0]: \"Doll\" is made of things worth 3 water and sold for 6: crafting "
     "and selling it gains 3. Lower its \"value\" or take more for it."},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Gun', 'text': 'T.', 'value': 9, 'tags': ['WEAPON'],\n"
     "'near': ['blue'], 'ammunition': {'kind': 'cartridge', 'spaces': 3}, 'recipe': {'metal': "
     "4}}]}",
     "items.json:1: cards[0]: \"Gun\" is made of things worth 6 water and sold for 9: crafting "
     "and selling it gains 3. Lower its \"value\" or take more for it."},
    /* Bought and used up for more. */
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Crate', 'text': 'T.', 'value': 5, 'uses': 2,\n"
     "'use': {'do': [{'gain': 'food', 'count': 2}]}}]}",
     "items.json:2: cards[0].use: using \"Crate\" up brings things worth 8 water, and it costs 5: "
     "getting and using it gains 3 more than the work is worth."},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Sack', 'text': 'T.', 'value': 5,\n"
     "'use': {'ap': 1, 'do': [{'choose': [{'text': 'A.', 'do': [{'gain': 'plastic', 'count': 3}]}, "
     "{'text': 'B.', 'do': []}]}, {'discard': 'this'}]}}]}",
     "items.json:2: cards[0].use: using \"Sack\" up brings things worth 9 water, and it costs 5: "
     "getting and using it gains 2 more than the work is worth."},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Kit', 'text': 'T.', 'value': 2, 'uses': 1, 'recipe': "
     "{'fabric': 2},\n'use': {'do': [{'card': 'pistol'}]}}]}",
     "items.json:2: cards[0].use: using \"Kit\" up brings things worth 8 water, and it costs 2: "
     "getting and using it gains 6 more than the work is worth."},
    /* Better than cooking, as often as one likes: by a thing, a skill, a task. */
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Oven', 'text': 'T.', 'value': 5,\n"
     "'use': {'ap': 1, 'needs': ['fire', 'has food'], 'do': [{'lose': 'food'}, {'gain': 'food', "
     "'count': 4}]}}]}",
     "items.json:2: cards[0].use: \"Oven\" brings things worth 6 water for 1 AP, as often as one "
     "likes: 4 more than the 2 water an AP that cooking brings."},
    {"characters.json",
     "{'characters': [{'id': 'a', 'first_name': 'Al', 'name': 'Alchemist', 'text': 'T.', 'hp': 5, "
     "'water': 4, 'areas': 3,\n'dice': {'melee': [], 'strength': [], 'dexterity': [], 'stealth': "
     "[]},\n'skills': [{'id': 'b', 'name': 'Brew', 'text': 'T.', 'use': {'ap': 1, 'needs': ['has "
     "wood'], 'do': [{'lose': 'wood'}, {'gain': 'alcohol', 'count': 2}]}}]}]}",
     "characters.json:3: characters[0].skills[0]: \"Brew\" brings things worth 4 water for 1 AP, "
     "as "
     "often as one likes: 2 more than the 2 water an AP that cooking brings."},
    {"missions.json",
     "{'missions': [{'number': 7, 'name': 'M', 'text': 'T.', 'difficulty': 1, 'players': [1, 4],\n"
     "'parts': [{'name': 'P', 'briefing': 'B.', 'goals': [{'day': 2}],\n'tasks': [{'name': 'Dig.', "
     "'use': {'ap': 1, 'do': [{'check': 'strength', 'pass': [{'gain': 'plastic', 'count': 2}]}]}}]}"
     "]}]}",
     "missions.json:3: missions[0].parts[0].tasks[0]: \"Dig.\" brings things worth 3 water for 1 "
     "AP, "
     "as often as one likes: 1 more than the 2 water an AP that cooking brings."},
    /* Nobody can use it. */
    {"items.json", "{'cards': [{'id': 'a', 'name': 'Dust', 'text': 'T.', 'tags': ['TOOL']}]}",
     "items.json:1: cards[0]: \"Dust\" is worth nothing and does nothing: nobody can use it."},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Owl', 'text': 'T.', 'value': 2, 'uses': 1,\n"
     "'use': {'needs': ['night', 'day'], 'do': [{'heal': 1}]}}]}",
     "items.json:2: cards[0].use: nobody can ever use \"Owl\": what it needs cannot be."},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Pill', 'text': 'T.', 'value': 2, 'uses': 1,\n'use': "
     "{'needs': "
     "['hurt', 'not hurt'], 'do': [{'heal': 1}]}}]}",
     "items.json:2: cards[0].use: nobody can ever use \"Pill\": what it needs cannot be."},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Key', 'text': 'T.', 'value': 2, 'uses': 1,\n'use': {'needs': "
     "['holds FROST'], 'do': [{'heal': 1}]}}]}",
     "items.json:2: cards[0].use: nobody can ever use \"Key\": what it needs cannot be."},
    {"gear.json",
     "{'cards': [{'id': 'a', 'name': 'Cap', 'text': 'T.', 'value': 2,\n'mods': [{'mod': 'armour', "
     "'add': 1, 'needs': ['tired', 'fit']}]}]}",
     "gear.json:2: cards[0].mods: \"Cap\" changes armour under conditions that never hold."},
    {"gear.json",
     "{'cards': [{'id': 'a', 'name': 'Veil', 'text': 'T.', 'value': 2,\n'on': [{'on': 'turn', "
     "'needs': ['storm', 'solar-storm'], 'do': [{'heal': 1}]}]}]}",
     "gear.json:2: cards[0].on: \"Veil\" waits for something that never happens."},
    {"characters.json",
     "{'characters': [{'id': 'a', 'first_name': 'Al', 'name': 'Ghost', 'text': 'T.', 'hp': 5, "
     "'water': 4, 'areas': 3,\n'dice': {'melee': [], 'strength': [], 'dexterity': [], 'stealth': "
     "[]},\n'skills': [{'id': 'b', 'name': 'Fade', 'text': 'T.', 'use': {'ap': 1, 'needs': ['at "
     "0', "
     "'at 1'], 'do': [{'hide': 'self'}]}}]}]}",
     "characters.json:3: characters[0].skills[0]: nobody can ever use \"Fade\": what it needs "
     "cannot "
     "be."},
};
enum { HOLES = sizeof holes / sizeof *holes };

static char *quoted(const char *text)
{
    char *copy = strdup(text);
    for (char *quote = copy; (quote = strchr(quote, '\''));)
        *quote = '"';
    return copy;
}

/* A hole is no error of form: the pack can be played, and only the check says what is wrong. */
START_TEST(a_hole_is_found)
{
    char *about = quoted("{'base': 'sun'}"), *text = quoted(holes[_i].text);
    const char *names[] = {"pack.json", holes[_i].file, NULL}, *texts[] = {about, text, NULL};
    struct under_content content;
    under_status why = under_pack_open_texts(&content, &sun_game, names, texts);
    ck_assert_msg(!why, "%s", why);
    under_pack_close(&content);
    why = under_pack_check_texts(&content, &sun_game, names, texts);
    ck_assert_msg(why && strcmp(why, holes[_i].says) == 0, "\"%s\" is not\n%s", why ? why : "",
                  holes[_i].says);
    free(about);
    free(text);
}
END_TEST

/* The same as above, where nothing is gained: none of these is complained about. */
static const struct {
    const char *file, *text;
} sound[] = {
    {"items.json", "{'cards': [{'id': 'a', 'name': 'Vase', 'text': 'T.', 'value': 6, 'recipe': "
                   "{'plastic': 2}}]}"},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Sling', 'text': 'T.', 'value': 8, 'tags': ['WEAPON'], "
     "'near': "
     "['blue'], 'ammunition': {'kind': 'arrow', 'spaces': 3}, 'recipe': {'wood': 3}}]}"},
    {"items.json", "{'cards': [{'id': 'a', 'name': 'Crate', 'text': 'T.', 'value': 8, 'uses': 2, "
                   "'use': {'do': [{'gain': 'food', 'count': 2}]}}]}"},
    {"items.json", "{'cards': [{'id': 'a', 'name': 'Watch', 'text': 'T.', 'value': 8}]}"},
    {"items.json", "{'cards': [{'id': 'a', 'name': 'Well', 'text': 'T.', 'value': 8, 'use': {'ap': "
                   "1, 'limit': 'day', 'do': [{'water': 4}]}}]}"},
    {"items.json",
     "{'cards': [{'id': 'a', 'name': 'Owl', 'text': 'T.', 'value': 2, 'uses': 1, 'use': {'aim': "
     "'here', 'needs': ['hurt', 'not target hurt'], 'do': [{'heal': 1}]}}]}"},
};
enum { SOUND = sizeof sound / sizeof *sound };

START_TEST(what_gains_nothing_is_no_hole)
{
    char *about = quoted("{'base': 'sun'}"), *text = quoted(sound[_i].text);
    const char *names[] = {"pack.json", sound[_i].file, NULL}, *texts[] = {about, text, NULL};
    struct under_content content;
    under_status why = under_pack_check_texts(&content, &sun_game, names, texts);
    ck_assert_msg(!why, "%s", why);
    under_pack_close(&content);
    free(about);
    free(text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sun economy");
    TCase *tcase = tcase_create("sun economy");
    tcase_add_test(tcase, our_packs_have_no_holes);
    tcase_add_loop_test(tcase, a_hole_is_found, 0, HOLES);
    tcase_add_loop_test(tcase, what_gains_nothing_is_no_hole, 0, SOUND);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
