/* Packs of Under our Sun: what a right one is made into, and everything that is said about a wrong
 * one, with file, line, place and reason. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <check.h>

#include "pack/embedded.h"
#include "pack/pack.h"
#include "suite.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/reference.h"
#include "sun/verbs.h"

/* --- a small pack; ' stands for " --- */

static const char *const small_names[] = {
    "characters.json", "constants.json",
    "enemies.json",    "events.json",
    "gear.json",       "items.json",
    "loot.json",       "merchants.json",
    "missions.json",   "night.json",
    "sun.json",        "team.json",
    "tiles.json",      NULL,
};
enum { FILES = 13 };

static const char *const small_texts[FILES] = {
    /* characters.json */
    "{'characters': [\n"
    "  {'id': 'cook', 'first_name': 'Ada', 'name': 'Cook', 'text': 'Cooks.', 'hp': 5, 'water': 4, "
    "'areas': 3,\n"
    "   'dice': {'melee': ['green', 'red'], 'strength': [], 'dexterity': ['blue'], 'stealth': "
    "[]},\n"
    "   'skills': [{'id': 'feast', 'name': 'Feast', 'text': 'A feast.',\n"
    "     'use': {'ap': 1, 'aim': 'here', 'limit': 'day', 'needs': ['target hurt'],\n"
    "             'do': [{'heal': 2, 'to': 'target'}]}}],\n"
    "   'mods': [{'mod': 'slots', 'add': 2}]},\n"
    "  {'id': 'smith', 'first_name': 'Bert', 'name': 'Smith', 'text': 'Forges.', 'hp': 7, 'water': "
    "3, 'areas': 2,\n"
    "   'dice': {'melee': [], 'strength': ['yellow'], 'dexterity': [], 'stealth': []},\n"
    "   'on': [{'on': 'turn', 'needs': ['camp'], 'do': [{'gain': 'metal'}]}]}\n"
    "]}\n",
    /* constants.json */
    "{'bag': {'fabric': 4, 'wood': 2},\n"
    " 'karma_faces': 2}\n",
    /* enemies.json */
    "{'cards': [\n"
    "  {'id': 'rat', 'name': 'Rat', 'text': 'Bites.', 'copies': 3, 'tags': ['ANIMAL'], 'hp': 2,\n"
    "   'melee': {'day': ['blue'], 'night': ['blue', 'blue']}},\n"
    "  {'id': 'raider', 'name': 'Raider', 'text': 'Robs.', 'tags': ['HUMAN'], 'hp': 5,\n"
    "   'melee': {'day': ['green'], 'night': []}, 'ranged': {'day': ['yellow', 'red'], 'night': "
    "['red']},\n"
    "   'loot': [[], [{'gain': 'metal'}], [{'loot': 1}]],\n"
    "   'do': [{'damage': 1}]}\n"
    "]}\n",
    /* events.json */
    "{'cards': [\n"
    "  {'id': 'rockfall', 'name': 'Rockfall', 'text': 'Duck.', 'copies': 3,\n"
    "   'do': [\n"
    "     {'check': 'dexterity', 'need': 2,\n"
    "      'pass': [{'karma': 1}],\n"
    "      'fail': [{'damage': 1, 'to': 'here', 'harm': 'cold'}]},\n"
    "     {'choose': [{'text': 'Dig.', 'needs': ['not tired', 'has wood 2'], 'do': [{'bag': 1}]},\n"
    "                 {'text': 'Go.'}]}]}\n"
    "]}\n",
    /* gear.json */
    "{'cards': [\n"
    "  {'id': 'sack', 'name': 'Sack', 'text': 'Holds.', 'value': 3, 'recipe': {'fabric': 2},\n"
    "   'mods': [{'mod': 'slots', 'add': 3}]}\n"
    "]}\n",
    /* items.json */
    "{'cards': [\n"
    "  {'id': 'bow', 'name': 'Bow', 'text': 'Shoots.', 'copies': 6, 'tags': ['WEAPON'],\n"
    "   'value': 6, 'stars': 1, 'ammunition': {'kind': 'arrow', 'spaces': 3}, "
    "'near': ['yellow'], 'far': ['green', 'blue']},\n"
    "  {'id': 'salve', 'name': 'Salve', 'text': 'Heals.', 'uses': 2, 'shield': 'sun',\n"
    "   'use': {'aim': 'here', 'needs': ['target hurt'], 'do': [{'heal': 1, 'to': 'target'}]}},\n"
    "  {'id': 'flute', 'name': 'Flute', 'text': 'Sings.', 'hero': 'smith', 'rule': 'SUN-CARD-06',\n"
    "   'use': {'limit': 'day', 'do': [{'fitness': 1}]}}\n"
    "]}\n",
    /* loot.json */
    "{'cards': [\n"
    "  {'id': 'canteen', 'name': 'Canteen', 'text': 'Holds water.', 'sort': 'item', 'bottle': 2},\n"
    "  {'id': 'nothing', 'name': 'Nothing', 'text': 'Dust.', 'sort': 'deed', 'do': [{'ap': -1}]}\n"
    "]}\n",
    /* merchants.json */
    "{'merchants': [\n"
    "  {'id': 'post', 'name': 'Post', 'text': 'Stays.'},\n"
    "  {'id': 'pedlar', 'name': 'Pedlar', 'text': 'Walks.', 'hp': 4,\n"
    "   'melee': {'day': ['red'], 'night': ['green']},\n"
    "   'loot': [[], [], [{'gain': 'food', 'count': 2}]]}\n"
    "]}\n",
    /* missions.json */
    "{'missions': [\n"
    "  {'number': 1, 'name': 'Stay', 'text': 'Stay alive.', 'difficulty': 1, 'players': [2, 4],\n"
    "   'parts': [\n"
    "     {'name': 'Begin', 'briefing': 'Begin.', 'setup': [{'reveal': 2}],\n"
    "      'goals': [{'store': 'water', 'count': 4, 'tile': 0}, {'have': 'flute'}, {'reach': 3}],\n"
    "      'last_day': 6},\n"
    "     {'name': 'End', 'briefing': 'End.',\n"
    "      'on': [{'on': 'night', 'do': [{'win': 'mission'}]}]}\n"
    "   ]}\n"
    "]}\n",
    /* night.json */
    "{'cards': [{'id': 'wolf', 'name': 'Wolf', 'text': 'Howls.', 'tags': ['ANIMAL'],\n"
    "            'do': [{'damage': 1}]}]}\n",
    /* sun.json */
    "{'cards': [{'id': 'heat', 'name': 'Heat', 'text': 'Hot.',\n"
    "            'do': [{'water': -1, 'to': 'all'}],\n"
    "            'mods': [{'mod': 'move', 'add': 1, 'needs': ['not camp']}]}]}\n",
    /* team.json */
    "{'team': [\n"
    "  {'id': 'thief', 'name': 'Thief', 'text': 'Leaves with the food.', 'goal': 'escape'},\n"
    "  {'id': 'friend', 'name': 'Friend', 'text': 'Stays.', 'goal': 'survivors'},\n"
    "  {'id': 'brother', 'name': 'Brother', 'text': 'Stays too.', 'goal': 'survivors'}\n"
    "]}\n",
    /* tiles.json */
    "{'tiles': [\n"
    "  {'number': 0, 'name': 'New Haven', 'cost': 1, 'spaces': 0, 'camp': true},\n"
    "  {'number': 3, 'cost': 2, 'spaces': 2, 'resources': {'wood': 2, 'food': 1}},\n"
    "  {'number': 4, 'cost': 1, 'spaces': 0, 'water': true, 'enemy': true, 'event': true},\n"
    "  {'number': 5, 'cost': 1, 'spaces': 0, 'container': 'dexterity', 'text': 'A box.'},\n"
    "  {'number': 6, 'cost': 4, 'spaces': 1, 'target': true},\n"
    "  {'number': 7, 'cost': 1, 'spaces': 0},\n"
    "  {'number': 8, 'cost': 1, 'spaces': 0},\n"
    "  {'number': 9, 'cost': 1, 'spaces': 0}\n"
    "]}\n",
};

static char *quoted(const char *text)
{
    char *copy = strdup(text);
    for (char *quote = copy; (quote = strchr(quote, '\''));)
        *quote = '"';
    return copy;
}

/* The small pack with the first `from` of a file replaced. from NULL: as it is. */
static under_status open_changed(struct under_content *content, const char *file, const char *from,
                                 const char *to)
{
    char *texts[FILES + 1] = {0};
    for (int i = 0; i < FILES; i++) {
        texts[i] = quoted(small_texts[i]);
        if (!from || strcmp(small_names[i], file) != 0)
            continue;
        char *old = quoted(from), *new = quoted(to), *at = strstr(texts[i], old);
        ck_assert_msg(at != NULL, "%s has no %s", file, from);
        struct under_buf changed = {0};
        under_buf_add(&changed, texts[i], (size_t)(at - texts[i]));
        under_buf_puts(&changed, new);
        under_buf_puts(&changed, at + strlen(old));
        free(texts[i]), free(old), free(new);
        texts[i] = changed.text;
    }
    under_status why =
        under_pack_open_texts(content, &sun_game, small_names, (const char *const *)texts);
    for (int i = 0; i < FILES; i++)
        free(texts[i]);
    return why;
}

/* --- what it is made into --- */

START_TEST(a_pack_becomes_tables)
{
    struct under_content content;
    under_status why = open_changed(&content, NULL, NULL, NULL);
    ck_assert_msg(!why, "%s", why);
    const struct sun_pack *pack = content.tables;
    ck_assert_int_eq(pack->characters, 2);
    ck_assert_int_eq(pack->tiles, 8);
    ck_assert_int_eq(pack->kinds, 11);
    ck_assert_int_eq(pack->cards, 20); /* 6 bows, 3 rockfalls and 3 rats */
    ck_assert_int_eq(pack->holdable, 11);
    ck_assert_int_eq(pack->karma_faces, 2);
    ck_assert_int_eq(pack->bag[RES_FABRIC], 4);
    ck_assert_int_eq(pack->bag[RES_METAL], 0);

    const struct sun_character *cook = &pack->character[0];
    ck_assert_str_eq(cook->first_name, "Ada");
    ck_assert_str_eq(cook->name, "Cook");
    ck_assert_int_eq(cook->hp, 5);
    ck_assert_int_eq(cook->water, 4);
    ck_assert_int_eq(cook->areas, 3);
    ck_assert_int_eq(cook->dice[ATTR_MELEE][DIE_GREEN], 1);
    ck_assert_int_eq(cook->dice[ATTR_MELEE][DIE_RED], 1);
    ck_assert_int_eq(cook->dice[ATTR_DEXTERITY][DIE_BLUE], 1);
    ck_assert_int_eq(cook->dice[ATTR_STRENGTH][DIE_GREEN], 0);
    ck_assert_int_eq(cook->skills, 1);
    ck_assert_int_eq(cook->skill[0].use.ap, 1);
    ck_assert_int_eq(cook->skill[0].use.aims, AIM_HERE);
    ck_assert_int_eq(cook->skill[0].use.limit, LIMIT_DAY);
    ck_assert_int_eq(cook->skill[0].use.needs.count, 1);

    const struct sun_kind *bow = &pack->kind[0], *salve = &pack->kind[1], *flute = &pack->kind[2];
    ck_assert_str_eq(bow->id, "bow");
    ck_assert_int_eq(bow->deck, DECK_ITEM);
    ck_assert_int_eq(bow->copies, 6);
    ck_assert_uint_eq(bow->tags, 1u << TAG_WEAPON);
    ck_assert_int_eq(bow->ammunition, RES_ARROW);
    ck_assert_int_eq(bow->magazine, 3);
    ck_assert_int_eq(bow->near[DIE_YELLOW], 1);
    ck_assert_int_eq(bow->near[DIE_GREEN], 0);
    ck_assert_int_eq(bow->far[DIE_GREEN], 1);
    ck_assert_int_eq(bow->far[DIE_BLUE], 1);
    ck_assert_int_eq(bow->hero, SUN_NONE);
    ck_assert_int_eq(bow->shield, SUN_NONE);
    ck_assert_int_eq(bow->craftable, 0);
    for (int card = 0; card < 6; card++)
        ck_assert_int_eq(pack->kind_of[bow->first + card], 0);
    ck_assert_int_eq(salve->uses, 2);
    ck_assert_int_eq(salve->shield, HARM_SUN);
    ck_assert_int_eq(flute->hero, 1);
    ck_assert_str_eq(flute->rule, "SUN-CARD-06");
    ck_assert_int_eq(flute->use.limit, LIMIT_DAY);
    const struct sun_kind *sack = &pack->kind[3], *canteen = &pack->kind[4];
    ck_assert_int_eq(sack->sort, SORT_GEAR);
    ck_assert_int_eq(sack->craftable, 1);
    ck_assert_int_eq(sack->recipe[RES_FABRIC], 2);
    ck_assert_int_eq(canteen->sort, SORT_ITEM);
    ck_assert_int_eq(canteen->bottle, 2);
    ck_assert_int_eq(pack->kind[5].sort, SORT_DEED);
    ck_assert_int_ne(pack->kind[5].program, 0);

    const struct sun_tile *tile = pack->tile;
    ck_assert_str_eq(tile[0].name, "New Haven");
    ck_assert_ptr_null(tile[1].name);
    ck_assert_int_eq(tile[1].resources[RES_WOOD], 2);
    ck_assert_int_eq(tile[1].resources[RES_FOOD], 1);
    ck_assert_int_eq(tile[2].source && tile[2].enemy && tile[2].event, 1);
    ck_assert_int_eq(tile[3].container, CONTAINER_DEXTERITY);
    ck_assert_int_eq(tile[4].target, 1);

    const struct sun_part *part = pack->mission[0].part;
    ck_assert_int_eq(pack->mission[0].parts, 2);
    ck_assert_int_eq(part[0].goals, 3);
    ck_assert_int_eq(part[0].goal[0].kind, GOAL_STORE);
    ck_assert_int_eq(part[0].goal[0].about, RES_WATER);
    ck_assert_int_eq(part[0].goal[0].count, 4);
    ck_assert_int_eq(part[0].goal[0].tile, TILE_NEW_HAVEN);
    ck_assert_int_eq(part[0].goal[1].about, 2); /* the flute */
    ck_assert_int_eq(part[0].goal[2].tile, 1);  /* tile 3 is the second */
    ck_assert_int_eq(part[0].last_day, 6);
    ck_assert_int_eq(part[1].last_day, 99); /* every game ends */
    under_pack_close(&content);
}
END_TEST

START_TEST(fighters_become_tables) /* SUN-ENEMY-01, SUN-LOOT-01, SUN-MERCH-05 */
{
    struct under_content content;
    ck_assert_ptr_null(open_changed(&content, NULL, NULL, NULL));
    const struct sun_pack *pack = content.tables;
    const struct sun_kind *rat = &pack->kind[9], *raider = &pack->kind[10];
    ck_assert_str_eq(rat->id, "rat");
    ck_assert_int_eq(rat->deck, DECK_ENEMY);
    ck_assert_int_eq(rat->sort, SORT_ENEMY);
    ck_assert_uint_eq(rat->tags, 1u << TAG_ANIMAL);
    ck_assert_int_eq(rat->fighter.hp, 2);
    ck_assert_int_eq(rat->fighter.melee[0][DIE_BLUE], 1);
    ck_assert_int_eq(rat->fighter.melee[1][DIE_BLUE], 2);
    ck_assert_int_eq(rat->fighter.ranged[0][DIE_BLUE], 0);
    ck_assert_int_eq(rat->program, 0);
    for (int row = 0; row < LOOT_ROWS; row++)
        ck_assert_int_eq(rat->fighter.loot[row], 0);
    ck_assert_int_eq(raider->fighter.melee[0][DIE_GREEN], 1);
    ck_assert_int_eq(raider->fighter.melee[1][DIE_GREEN], 0);
    ck_assert_int_eq(raider->fighter.ranged[0][DIE_YELLOW], 1);
    ck_assert_int_eq(raider->fighter.ranged[0][DIE_RED], 1);
    ck_assert_int_eq(raider->fighter.ranged[1][DIE_RED], 1);
    ck_assert_int_eq(raider->fighter.ranged[1][DIE_YELLOW], 0);
    ck_assert_int_eq(raider->fighter.loot[0], 0);
    ck_assert_int_eq(pack->code[raider->fighter.loot[1]].verb, VERB_GAIN);
    ck_assert_int_eq(pack->code[raider->fighter.loot[2]].verb, VERB_LOOT);
    ck_assert_int_eq(pack->code[raider->program].verb, VERB_DAMAGE);

    ck_assert_int_eq(pack->traders, 2);
    ck_assert_str_eq(pack->trader[0].id, "post");
    ck_assert_int_eq(pack->trader[0].fighter.hp, 0);
    ck_assert_str_eq(pack->trader[1].name, "Pedlar");
    ck_assert_int_eq(pack->trader[1].fighter.hp, 4);
    ck_assert_int_eq(pack->trader[1].fighter.melee[0][DIE_RED], 1);
    ck_assert_int_eq(pack->trader[1].fighter.melee[1][DIE_GREEN], 1);
    ck_assert_int_eq(pack->code[pack->trader[1].fighter.loot[2]].a, RES_FOOD);
    under_pack_close(&content);
}
END_TEST

/* Branches lead where they should: the event of the small pack, instruction by instruction. */
START_TEST(a_program_is_laid_out)
{
    struct under_content content;
    ck_assert_ptr_null(open_changed(&content, NULL, NULL, NULL));
    const struct sun_pack *pack = content.tables;
    ck_assert_int_eq(pack->code[0].verb, VERB_STOP);
    int first = pack->kind[6].program;
    ck_assert_str_eq(pack->kind[6].id, "rockfall");
    const struct sun_code *code = &pack->code[first];
    static const uint8_t verbs[] = {VERB_CHECK,  VERB_ANSWER, VERB_KARMA,  VERB_JUMP,
                                    VERB_DAMAGE, VERB_CHOOSE, VERB_CHOICE, VERB_BAG,
                                    VERB_JUMP,   VERB_CHOICE, VERB_JUMP,   VERB_STOP};
    for (size_t i = 0; i < sizeof verbs; i++)
        ck_assert_int_eq(code[i].verb, verbs[i]);
    ck_assert_int_eq(code[0].a, ATTR_DEXTERITY);
    ck_assert_int_eq(code[1].b, 2);
    ck_assert_int_eq(code[1].c, first + 4);
    ck_assert_int_eq(code[3].c, first + 5);
    ck_assert_int_eq(code[4].to, TO_HERE);
    ck_assert_int_eq(code[4].b, HARM_COLD);
    ck_assert_int_eq(code[6].to, 2); /* needs */
    ck_assert_str_eq(pack->line[code[6].a], "Dig.");
    ck_assert_int_eq(code[6].c, first + 9);
    ck_assert_int_eq(code[8].c, first + 11);
    ck_assert_int_eq(code[9].c, first + 11);
    const struct sun_atom *atom = &pack->atom[code[6].b];
    ck_assert_str_eq(sun_tests[atom[0].test].name, "tired");
    ck_assert_int_eq(atom[0].negated, 1);
    ck_assert_str_eq(sun_tests[atom[1].test].name, "has");
    ck_assert_int_eq(atom[1].a, RES_WOOD);
    ck_assert_int_eq(atom[1].b, 2);
    under_pack_close(&content);
}
END_TEST

/* Every modifier of a kind, and every program of a moment, is found in one place. */
START_TEST(modifiers_and_moments_are_in_order)
{
    struct under_content content;
    ck_assert_ptr_null(open_changed(&content, NULL, NULL, NULL));
    const struct sun_pack *pack = content.tables;
    struct sun_range slots = pack->mods_of[MOD_SLOTS], move = pack->mods_of[MOD_MOVE];
    ck_assert_int_eq(pack->mods, 3);
    ck_assert_int_eq(slots.count, 2);
    ck_assert_int_eq(pack->mod[slots.first].owner.kind, OF_CHARACTER);
    ck_assert_int_eq(pack->mod[slots.first + 1].owner.kind, OF_WORN);
    ck_assert_int_eq(pack->mod[slots.first + 1].owner.index, 3);
    ck_assert_int_eq(move.count, 1);
    ck_assert_int_eq(pack->mod[move.first].owner.kind, OF_SKY);
    ck_assert_int_eq(pack->mod[move.first].needs.count, 1);
    ck_assert_int_eq(pack->mods_of[MOD_DICE].count, 0);
    ck_assert_int_eq(pack->triggers_at[MOMENT_TURN].count, 1);
    ck_assert_int_eq(pack->trigger[pack->triggers_at[MOMENT_TURN].first].owner.index, 1);
    ck_assert_int_eq(pack->triggers_at[MOMENT_NIGHT].count, 1);
    ck_assert_int_eq(pack->trigger[pack->triggers_at[MOMENT_NIGHT].first].owner.part, 1);
    ck_assert_int_eq(pack->triggers_at[MOMENT_MORNING].count, 0);
    under_pack_close(&content);
}
END_TEST

/* --- what is said about a wrong one --- */

struct wrong {
    const char *file, *from, *to, *says; /* the whole complaint, file and line first; ' for ", and
                                            ~ for a list of whatever words there are */
};

/* Whether a text is a pattern, in which ~ stands for anything. */
static bool is_like(const char *text, const char *pattern)
{
    const char *gap = strchr(pattern, '~');
    if (!gap)
        return strcmp(text, pattern) == 0;
    size_t size = (size_t)(gap - pattern);
    if (strncmp(text, pattern, size) != 0)
        return false;
    for (text += size; *text; text++)
        if (is_like(text, gap + 1))
            return true;
    return is_like(text, gap + 1);
}

static void expect_complaint(const struct wrong *wrong)
{
    struct under_content content;
    under_status why = open_changed(&content, wrong->file, wrong->from, wrong->to);
    ck_assert_msg(why != NULL, "accepted: %s with %s", wrong->file, wrong->to);
    struct under_buf expected = {0};
    char *says = quoted(wrong->says);
    under_buf_printf(&expected, "%s%s", wrong->file, says);
    ck_assert_msg(is_like(why, under_buf_text(&expected)),
                  "\"%s\" is expected, but it is said:\n%s", under_buf_text(&expected), why);
    under_buf_free(&expected);
    free(says);
}

#define CHARACTERS "characters.json"
#define CONSTANTS "constants.json"
#define ENEMIES_FILE "enemies.json"
#define EVENTS "events.json"
#define GEAR_FILE "gear.json"
#define ITEMS "items.json"
#define LOOT_FILE "loot.json"
#define MERCHANTS_FILE "merchants.json"
#define MISSIONS_FILE "missions.json"
#define NIGHT_FILE "night.json"
#define SUN_FILE "sun.json"
#define TEAM_FILE "team.json"
#define TILES_FILE "tiles.json"
#define HEAL "{'heal': 2, 'to': 'target'}"
#define HURT "{'damage': 1}"

/* clang-format off */
static const struct wrong wrongs[] = {
    /* constants */
    {CONSTANTS, "'fabric': 4", "'fabrik': 4", ":1: bag.fabrik: unknown key. Did you mean 'fabric'?"},
    {CONSTANTS, "'wood': 2", "'wood': 16", ":1: bag.wood: there are only 15 of these."},
    {CONSTANTS, "{'fabric': 4, 'wood': 2}", "{}", ":1: bag: the bag is empty: put resources in it, like {'fabric': 4, 'wood': 3}."},
    {CONSTANTS, "'karma_faces': 2", "'karma_faces': 7", ":2: karma_faces: expected a whole number from 0 to 6, found 7."},
    /* characters */
    {CHARACTERS, "'areas': 3", "'area': 3", ":2: characters[0].area: unknown key. Did you mean 'areas'?\n"
                                           "characters.json:2: characters[0].areas: this is missing."},
    {CHARACTERS, "'first_name': 'Ada', ", "", ":2: characters[0].first_name: this is missing."},
    {CHARACTERS, "'first_name': 'Bert'", "'first_name': 'Ada'", ":8: characters[1].first_name: another character is already called 'Ada'."},
    {CHARACTERS, "'id': 'cook'", "'id': 'Cook'", ":2: characters[0].id: 'Cook' is not an id: use lower-case words and digits with hyphens between them, like 'sun-paste'."},
    {CHARACTERS, "'id': 'cook'", "'id': 'the--cook'", ":2: characters[0].id: 'the--cook' is not an id: use lower-case words and digits with hyphens between them, like 'sun-paste'."},
    {CHARACTERS, "'id': 'cook'", "'id': 'metal'", ":2: characters[0].id: 'metal' already means something else in moves: choose another id."},
    {CHARACTERS, "'id': 'feast'", "'id': 'cook'", ":4: characters[0].skills[0].id: 'cook' is already the id of something else: cards, characters, skills and merchants all need different ids."},
    {CHARACTERS, "'green'", "'gren'", ":3: characters[0].dice.melee[0]: expected one of 'green', 'yellow', 'blue', 'red', found 'gren'. Did you mean 'green'?"},
    {CHARACTERS, "'hp': 5", "'hp': 2", ":2: characters[0].hp: expected a whole number from 3 to 12, found 2."},
    {CHARACTERS, "'aim': 'here'", "'aim': 'there'", ":5: characters[0].skills[0].use.aim: expected one of 'nobody', 'here', 'defeated', found 'there'. Did you mean 'here'?"},
    {CHARACTERS, "'ap': 1, 'aim': 'here', 'limit': 'day'", "'aim': 'here'", ":5: characters[0].skills[0].use: this costs nothing and could be used forever: give it 'ap' or a 'limit', or give the card 'uses'."},
    {CHARACTERS, "'do': [" HEAL "]", "'do': []", ":5: characters[0].skills[0].use: this use does nothing: 'do' needs a step."},
    {CHARACTERS, "'aim': 'here', 'limit': 'day', 'needs': ['target hurt'],", "'limit': 'day',", ":6: characters[0].skills[0].use.do[0].to: there is no target here: only a use with 'aim', or the steps after 'pick', have one."},
    {CHARACTERS, "'on': 'turn'", "'on': 'noon'", ":10: characters[1].on[0].on: expected one of 'preparation', 'morning', 'afternoon', 'night', 'turn', 'enter', 'sleep', found 'noon'."},
    {CHARACTERS, "[{'gain': 'metal'}]", "[]", ":10: characters[1].on[0]: this moment does nothing: 'do' needs a step."},
    {CHARACTERS, "'add': 2}", "'add': 2, 'needs': ['night']}", ":7: characters[0].mods[0]: 'slots' could come and go, and leave its owner carrying too much: only characters and things that always work can have it, without 'needs'."},
    /* steps */
    {NIGHT_FILE, HURT, "{'dammage': 1}", ":2: cards[0].do[0].dammage: unknown key. Did you mean 'damage'?"},
    {NIGHT_FILE, HURT, "{}", ":2: cards[0].do[0]: a step needs a verb, like 'damage': 1."},
    {NIGHT_FILE, HURT, "7", ":2: cards[0].do[0]: expected an object in { }, found 7."},
    {NIGHT_FILE, HURT, "{'damage': 1, 'heal': 1}", ":2: cards[0].do[0]: a step can have only one verb: write 'damage' and 'heal' as two steps."},
    {NIGHT_FILE, HURT, "{'damage': 1, 'too': 'all'}", ":2: cards[0].do[0].too: unknown key. Did you mean 'to'?"},
    {NIGHT_FILE, HURT, "{'damage': 10}", ":2: cards[0].do[0].damage: expected a whole number from 1 to 9, found 10."},
    {NIGHT_FILE, HURT, "{'damage': 1, 'harm': 'hot'}", ":2: cards[0].do[0].harm: expected one of 'plain', ~, found 'hot'."},
    {NIGHT_FILE, HURT, "{'water': 0}", ":2: cards[0].do[0].water: 0 would change nothing: expected a number from -9 to 9, but not 0."},
    {NIGHT_FILE, HURT, "{'gain': 'water'}", ":2: cards[0].do[0].gain: expected one of 'fabric', 'metal', 'connector', 'wood', 'alcohol', 'plastic', 'food', 'cartridge', 'arrow', found 'water'."},
    {NIGHT_FILE, HURT, "{'injure': 'me'}", ":2: cards[0].do[0].injure: expected one of 'self', 'target', 'here', 'others', 'all', found 'me'."},
    {NIGHT_FILE, HURT, "{'injure': 'target'}", ":2: cards[0].do[0].injure: there is no target here: only a use with 'aim', or the steps after 'pick', have one."},
    {NIGHT_FILE, HURT, "{'card': 'canten'}", ":2: cards[0].do[0].card: there is no thing 'canten'. Did you mean 'canteen'?"},
    {NIGHT_FILE, HURT, "{'card': 'wolf'}", ":2: cards[0].do[0].card: there is no thing 'wolf'; things are items, gear, and loot that is not a deed."},
    {NIGHT_FILE, HURT, "{'card': 'locomotive'}", ":2: cards[0].do[0].card: there is no thing 'locomotive'; things are items, gear, and loot that is not a deed."},
    {NIGHT_FILE, HURT, "{'discard': 'this'}", ":2: cards[0].do[0]: 'discard' cannot be used here, only in: uses of things, moments of things."},
    {NIGHT_FILE, HURT, "{'win': 'mission'}", ":2: cards[0].do[0]: 'win' cannot be used here, only in: missions."},
    {NIGHT_FILE, HURT, "{'lose': 'mission'}", ":2: cards[0].do[0]: 'lose' cannot be used here, only in: missions."},
    {NIGHT_FILE, HURT, "{'check': 'luck', 'pass': []}", ":2: cards[0].do[0].check: expected one of 'melee', 'strength', 'dexterity', 'stealth', found 'luck'."},
    {NIGHT_FILE, HURT, "{'check': 'melee'}", ":2: cards[0].do[0]: this has no effect: it needs 'pass', 'fail' or both."},
    {NIGHT_FILE, HURT, "{'if': ['night'], 'pass': []}", ":2: cards[0].do[0].pass: unknown key. The keys here are 'if', 'then', 'else'.\n"
                                                       "night.json:2: cards[0].do[0]: this has no effect: it needs 'then', 'else' or both."},
    {NIGHT_FILE, HURT, "{'if': [], 'then': []}", ":2: cards[0].do[0].if: expected a list of length 1 to 6, found length 0."},
    {NIGHT_FILE, HURT, "{'each': 'all', 'do': [{'each': 'all', 'do': []}]}", ":2: cards[0].do[0].do[0]: 'each' cannot be used inside another 'each'."},
    {NIGHT_FILE, HURT, "{'each': 'all'}", ":2: cards[0].do[0].do: this is missing."},
    {NIGHT_FILE, HURT, "{'pick': 'self'}", ":2: cards[0].do[0]: there is nobody to choose: expected 'here', 'others' or 'all'."},
    {NIGHT_FILE, HURT, "{'choose': [{'text': 'One.'}]}", ":2: cards[0].do[0].choose: expected a list of length 2 to 6, found length 1."},
    {NIGHT_FILE, HURT, "{'choose': [{'text': 'A.', 'needs': ['day']}, {'text': 'B.', 'needs': ['night']}]}", ":2: cards[0].do[0].choose: every choice has 'needs', so there might be nothing to choose: one must have none."},
    {NIGHT_FILE, HURT, "{'choose': [{'text': 'A.'}, {'txt': 'B.'}]}", ":2: cards[0].do[0].choose[1].txt: unknown key. Did you mean 'text'?\n"
                                                                     "night.json:2: cards[0].do[0].choose[1].text: this is missing."},
    {NIGHT_FILE, HURT, "{'if': ['day'], 'then': [{'if': ['day'], 'then': [{'if': ['day'], 'then': [{'if': ['day'], 'then': [\n{'if': ['day'], 'then': []}]}]}]}]}",
        ":3: cards[0].do[0].then[0].then[0].then[0].then[0].then: programs can be nested at most 4 deep."},
    {NIGHT_FILE, "[" HURT "]", "[{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1},{'ap': 1}]",
        ":2: cards[0].do: expected a list of length 0 to 12, found length 13."},
    {NIGHT_FILE, HURT, "{'//': 1, 'damage': 1}", ":2: cards[0].do[0].\"//\": expected text in quotes, found 1."},
    /* requirements */
    {EVENTS, "'not tired'", "'not tird'", ":7: cards[0].do[1].choose[0].needs[0]: expected one of 'night', ~, 'tired', ~, found 'tird'. Did you mean 'tired'?"},
    {EVENTS, "'not tired'", "'not  tired'", ":7: cards[0].do[1].choose[0].needs[0]: a requirement is a few words with single spaces between them: 'not target hurt'."},
    {EVENTS, "'not tired'", "'tired today'", ":7: cards[0].do[1].choose[0].needs[0]: 'today' is one word too many after 'tired'."},
    {EVENTS, "'not tired'", "'target tired'", ":7: cards[0].do[1].choose[0].needs[0]: there is no target here: only a use with 'aim', or the steps after 'pick', have one."},
    {EVENTS, "'not tired'", "'from-day'", ":7: cards[0].do[1].choose[0].needs[0]: 'from-day' needs one more word: day."},
    {EVENTS, "'has wood 2'", "'has wood two'", ":7: cards[0].do[1].choose[0].needs[1]: expected a whole number from 1 to 9, found 'two'."},
    {EVENTS, "'has wood 2'", "'has wod'", ":7: cards[0].do[1].choose[0].needs[1]: expected one of 'fabric', 'metal', 'connector', 'wood', 'alcohol', 'plastic', 'food', 'cartridge', 'arrow', 'water', found 'wod'. Did you mean 'wood'?"},
    {CHARACTERS, "'target hurt'", "'target night'", ":5: characters[0].skills[0].use.needs[0]: 'night' is not about one character: leave 'target' out."},
    /* sun cards are nobody's own */
    {SUN_FILE, "{'water': -1, 'to': 'all'}", "{'water': -1}", ":2: cards[0].do[0]: a sun card belongs to nobody: write 'to': 'all', or put this into 'each': 'all'."},
    {SUN_FILE, "'to': 'all'", "'to': 'here'", ":2: cards[0].do[0].to: a sun card belongs to nobody: write 'all', or put this into 'each': 'all'."},
    {SUN_FILE, "{'water': -1, 'to': 'all'}", "{'place': 'camp'}", ":2: cards[0].do[0]: 'place' is about a character, but a sun card belongs to nobody: put it into 'each': 'all'."},
    {SUN_FILE, "{'water': -1, 'to': 'all'}", "{'if': ['alone'], 'then': []}", ":2: cards[0].do[0].if[0]: 'alone' is about a character, but a sun card belongs to nobody: put this into 'each': 'all'."},
    {SUN_FILE, "{'mod': 'move', 'add': 1, 'needs': ['not camp']}", "{'mod': 'water', 'add': 1}", ":3: cards[0].mods[0]: 'water' could come and go, and leave its owner carrying too much: only characters and things that always work can have it, without 'needs'."},
    /* modifiers */
    {SUN_FILE, "'mod': 'move'", "'mod': 'mov'", ":3: cards[0].mods[0].mod: expected one of 'dice', ~, 'move', ~, found 'mov'. Did you mean 'move'?"},
    {SUN_FILE, "'add': 1", "'add': 4", ":3: cards[0].mods[0].add: expected a whole number from -3 to 3, found 4."},
    {SUN_FILE, "'add': 1", "'add': 1, 'colour': 'red'", ":3: cards[0].mods[0].colour: unknown key. The keys here are 'mod', 'add', 'needs'."},
    {SUN_FILE, "'mod': 'move'", "'mod': 'dice', 'attribute': 'melee'", ":3: cards[0].mods[0].colour: this is missing."},
    /* cards */
    {ITEMS, "'id': 'salve'", "'id': 'bow'", ":4: cards[1].id: 'bow' is already the id of something else: cards, characters, skills and merchants all need different ids."},
    {ITEMS, "'id': 'salve'", "'id': 'bow-6'", ":4: cards[1].id: 'bow-6' is the name of a copy of 'bow': choose another id."},
    {ITEMS, "'id': 'salve'", "'id': 'own'", ":4: cards[1].id: 'own' already means something else in moves: choose another id."},
    {ITEMS, "'copies': 6", "'copies': 5", ":1: cards: items and gear have 5 cards with 'stars'; starting equipment needs at least 6."},
    {ITEMS, "'WEAPON'", "'WEAPONS'", ":2: cards[0].tags[0]: expected one of 'FIRE', ~, 'WEAPON', ~, found 'WEAPONS'. Did you mean 'WEAPON'?\n"
                                                "items.json:2: cards[0]: only a card with the tag WEAPON can have 'near' or 'far' dice."},
    {ITEMS, "'value': 6", "'bottle': 1", ":2: cards[0]: a card can have only one of 'uses', 'ammunition' and 'bottle'."},
    {ITEMS, "'uses': 2, ", "", ":5: cards[1].use: this costs nothing and could be used forever: give it 'ap' or a 'limit', or give the card 'uses'."},
    {ITEMS, "'value': 6", "'value': 6, 'do': []", ":3: cards[0].do: unknown key. The keys here are 'id', ~, 'near', 'far'."},
    {ITEMS, "'limit': 'day', 'do'", "'limit': 'turn', 'do'", ":7: cards[2].use.limit: expected one of 'none', 'day', found 'turn'."},
    {ITEMS, "'hero': 'smith'", "'hero': 'smit'", ":6: cards[2].hero: expected one of 'cook', 'smith', found 'smit'. Did you mean 'smith'?"},
    {ITEMS, "{'heal': 1, 'to': 'target'}", "{'discard': 'this'}", ":5: cards[1].use.do[0]: a card with 'uses' is discarded by itself when they are used up: leave 'discard' out."},
    {ITEMS, "'uses': 2, 'shield': 'sun',\n   'use': {'aim': 'here', 'needs': ['target hurt'], 'do': [{'heal': 1, 'to': 'target'}]}", "'uses': 2", ":4: cards[1]: nothing would use up its 'uses': the card needs a 'use', a 'shield' or a modifier of 'armour'."},
    {GEAR_FILE, "{'fabric': 2}", "{}", ":2: cards[0].recipe: a recipe needs at least one resource."},
    {GEAR_FILE, "{'fabric': 2}", "{'arrow': 2}", ":2: cards[0].recipe.arrow: unknown key. The keys here are 'fabric', 'metal', 'connector', 'wood', 'alcohol', 'plastic'."},
    {GEAR_FILE, "'value': 3", "'tags': ['ELECTRIC']", ":3: cards[0].mods[0]: 'slots' could come and go, and leave its owner carrying too much: only characters and things that always work can have it, without 'needs'."},
    {GEAR_FILE, "'add': 3}]", "'add': 3}], 'on': [{'on': 'turn', 'do': [{'discard': 'this'}]}]", ":3: cards[0].on[0].do[0]: this card gives room, and its holder might carry too much without it: leave 'discard' out."},
    {LOOT_FILE, "'sort': 'item'", "'sort': 'thing'", ":2: cards[0].sort: expected one of 'item', 'gear', 'deed', found 'thing'."},
    {LOOT_FILE, "'sort': 'item', 'bottle': 2", "'sort': 'deed'", ":1: cards: the loot needs an item or gear card: the trading post gets one."},
    {LOOT_FILE, "'bottle': 2", "'recipe': {'wood': 1}", ":2: cards[0].recipe: loot cannot be crafted: only the item and gear decks are open."},
    {EVENTS, "'copies': 3", "'copies': 21", ":2: cards[0].copies: expected a whole number from 1 to 20, found 21."},
    {ITEMS, "'tags': ['WEAPON'],\n", "\n", ":2: cards[0]: only a card with the tag WEAPON can have 'near' or 'far' dice."},
    {ITEMS, "'near': ['yellow'], 'far': ['green', 'blue']", "'near': [], 'far': ['red']", ":2: cards[0]: a card with the tag WEAPON needs 'near' or 'far' dice that can hit: 'green', 'yellow' or 'blue'."},
    {ITEMS, "'near': ['yellow']", "'near': ['orange']", ":3: cards[0].near[0]: expected one of 'green', 'yellow', 'blue', 'red', found 'orange'."},
    {ITEMS, "'far': ['green', 'blue']", "'far': ['green', 'green', 'green', 'green', 'green']", ":3: cards[0].far: expected a list of length 0 to 4, found length 5."},
    /* enemies */
    {ENEMIES_FILE, "'hp': 2", "'hp': 0", ":2: cards[0].hp: expected a whole number from 1 to 20, found 0."},
    {ENEMIES_FILE, "'hp': 2", "'hp': 21", ":2: cards[0].hp: expected a whole number from 1 to 20, found 21."},
    {ENEMIES_FILE, ", 'hp': 2", "", ":2: cards[0].hp: this is missing."},
    {ENEMIES_FILE, ",\n   'melee': {'day': ['blue'], 'night': ['blue', 'blue']}", "", ":2: cards[0]: a fighter needs 'melee' dice for day and night."},
    {ENEMIES_FILE, "'day': ['blue'], ", "", ":3: cards[0].melee.day: this is missing."},
    {ENEMIES_FILE, "{'day': ['blue'], 'night': ['blue', 'blue']}", "['blue']", ":3: cards[0].melee: expected an object in { }, found ['blue']."},
    {ENEMIES_FILE, "'day': ['blue']", "'day': ['blue'], 'dusk': []", ":3: cards[0].melee.dusk: unknown key. The keys here are 'day', 'night'."},
    {ENEMIES_FILE, "['blue', 'blue']", "['blue', 'bleu']", ":3: cards[0].melee.night[1]: expected one of 'green', 'yellow', 'blue', 'red', found 'bleu'. Did you mean 'blue'?"},
    {ENEMIES_FILE, "['blue', 'blue']", "['red', 'red', 'red', 'red', 'red']", ":3: cards[0].melee.night: expected a list of length 0 to 4, found length 5."},
    {ENEMIES_FILE, "['yellow', 'red']", "'yellow'", ":5: cards[1].ranged.day: expected a list in [ ], found \"yellow\"."},
    {ENEMIES_FILE, "[[], [{'gain': 'metal'}], [{'loot': 1}]]", "[[{'gain': 'metal'}], [{'loot': 1}]]", ":6: cards[1].loot: expected a list of length 3, found length 2."},
    {ENEMIES_FILE, "'gain': 'metal'", "'gain': 'gold'", ":6: cards[1].loot[1][0].gain: expected one of 'fabric', ~, found 'gold'."},
    {ENEMIES_FILE, "{'loot': 1}", "{'win': 'mission'}", ":6: cards[1].loot[2][0]: 'win' cannot be used here, only in: missions."},
    {ENEMIES_FILE, "'do': [" HURT "]", "'do': [{'win': 'mission'}]", ":7: cards[1].do[0]: 'win' cannot be used here, only in: missions."},
    {ENEMIES_FILE, "'hp': 5", "'hp': 5, 'value': 3", ":4: cards[1].value: unknown key. The keys here are 'id', ~, 'hp', 'melee', 'ranged', 'loot', 'do', 'rule'."},
    {ENEMIES_FILE, "'id': 'raider'", "'id': 'rat-3'", ":4: cards[1].id: 'rat-3' is the name of a copy of 'rat': choose another id."},
    {ENEMIES_FILE, "'id': 'raider'", "'id': 'bow'", ":4: cards[1].id: 'bow' is already the id of something else: cards, characters, skills and merchants all need different ids."},
    /* merchants */
    {MERCHANTS_FILE, "'text': 'Stays.'", "'text': 'Stays.', 'hp': 3", ":2: merchants[0].hp: unknown key. The keys here are 'id', 'name', 'text'."},
    {MERCHANTS_FILE, "'hp': 4", "'hp': 4, 'tags': []", ":3: merchants[1].tags: unknown key. The keys here are 'id', 'name', 'text', 'hp', 'melee', 'ranged', 'loot'."},
    {MERCHANTS_FILE, ", 'hp': 4", "", ":3: merchants[1].hp: this is missing."},
    {MERCHANTS_FILE, "\n   'melee': {'day': ['red'], 'night': ['green']},", "", ":3: merchants[1]: a fighter needs 'melee' dice for day and night."},
    {MERCHANTS_FILE, "[[], [], [", "[[], [", ":5: merchants[1].loot: expected a list of length 3, found length 2."},
    {MERCHANTS_FILE, "'id': 'pedlar'", "'id': 'post'", ":3: merchants[1].id: 'post' is already the id of something else: cards, characters, skills and merchants all need different ids."},
    {MERCHANTS_FILE, "'id': 'pedlar'", "'id': 'rat'", ":3: merchants[1].id: 'rat' is already the id of something else: cards, characters, skills and merchants all need different ids."},
    {MERCHANTS_FILE, "'id': 'pedlar'", "'id': 'rat-2'", ":3: merchants[1].id: 'rat-2' is the name of a copy of 'rat': choose another id."},
    {MERCHANTS_FILE, "{'merchants': [", "{'traders': [], 'merchants': [", ":1: traders: unknown key. The keys here are 'merchants'."},
    /* team cards */
    {TEAM_FILE, "'goal': 'escape'", "'goal': 'treason'", ":2: team[0].goal: expected one of 'survivors', 'prevent', 'escape', 'burn', found 'treason'.\n"
                                                         "team.json:1: team: the team cards must include some with the goal 'survivors' and some with another goal."},
    {TEAM_FILE, "'goal': 'escape'", "'goal': 'survivors'", ":1: team: the team cards must include some with the goal 'survivors' and some with another goal."},
    {TEAM_FILE, ", 'goal': 'escape'", "", ":2: team[0].goal: this is missing.\n"
                                          "team.json:1: team: the team cards must include some with the goal 'survivors' and some with another goal."},
    {TEAM_FILE, "'id': 'friend'", "'id': 'brother'", ":4: team[2].id: 'brother' is already the id of something else: cards, characters, skills and merchants all need different ids."},
    {TEAM_FILE, "'text': 'Stays.'", "'text': 'Stays.', 'copies': 2", ":3: team[1].copies: unknown key. The keys here are 'id', 'name', 'text', 'goal'."},
    {TEAM_FILE, "{'team': [", "{'cards': [], 'team': [", ":1: cards: unknown key. The keys here are 'team'."},
    /* tiles */
    {TILES_FILE, "'number': 0", "'number': 1", ":2: tiles[0].number: the first tile is New Haven: its number must be 0.\n"
                                                 "missions.json:5: missions[0].parts[0].goals[0].tile: there is no tile 0."},
    {TILES_FILE, "'number': 4", "'number': 3", ":4: tiles[2].number: there is already a tile 3."},
    {TILES_FILE, ", 'camp': true", "", ":2: tiles[0]: New Haven is a camp: it needs 'camp': true."},
    {TILES_FILE, "'name': 'New Haven', ", "", ":2: tiles[0]: New Haven needs a 'name'."},
    {TILES_FILE, "'spaces': 0, 'camp'", "'spaces': 3, 'camp'", ":2: tiles[0]: New Haven holds everybody: its 'spaces' must be 0."},
    {TILES_FILE, "'camp': true", "'camp': true, 'event': true", ":2: tiles[0]: New Haven cannot have an enemy, event, container or target."},
    {TILES_FILE, "'water': true", "'water': 1", ":4: tiles[2].water: expected true or false."},
    {TILES_FILE, "'container': 'dexterity'", "'container': 'melee'", ":5: tiles[3].container: expected one of 'strength', 'dexterity', found 'melee'."},
    {TILES_FILE, "'cost': 4", "'cost': 5", ":6: tiles[4].cost: expected a whole number from 1 to 4, found 5."},
    {TILES_FILE, ",\n  {'number': 9, 'cost': 1, 'spaces': 0}", "", ":1: tiles: expected a list of length 8 to 48, found length 7."},
    /* missions */
    {MISSIONS_FILE, "'number': 1", "'number': 2", ":2: missions[0].number: expected 1, found 2."},
    {MISSIONS_FILE, "[2, 4]", "[4, 2]", ":2: missions[0].players[1]: expected a whole number from 4 to 6, found 2."},
    {MISSIONS_FILE, "'tile': 0", "'tile': 2", ":5: missions[0].parts[0].goals[0].tile: there is no tile 2."},
    {MISSIONS_FILE, "{'reach': 3}", "{'reach': 33}", ":5: missions[0].parts[0].goals[2].reach: there is no tile 33."},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'have': 'flut'}", ":5: missions[0].parts[0].goals[1].have: there is no thing 'flut'. Did you mean 'flute'?"},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'hve': 'flute'}", ":5: missions[0].parts[0].goals[1].hve: unknown key. Did you mean 'have'?"},
    {MISSIONS_FILE, "{'have': 'flute'}", "{}", ":5: missions[0].parts[0].goals[1]: a goal needs something to reach, like 'day': 4."},
    {MISSIONS_FILE, "'store': 'water', ", "'store': 'water', 'day': 3, ", ":5: missions[0].parts[0].goals[0].day: unknown key. The keys here are 'store', 'count', 'tile', 'more'."},
    {MISSIONS_FILE, "'last_day': 6", "'last_day': 0", ":6: missions[0].parts[0].last_day: expected a whole number from 1 to 99, found 0."},
    {MISSIONS_FILE, "{'win': 'mission'}", "{'count': 1}", ":7: missions[0].parts[1]: this part can never be accomplished: it needs 'goals', or a program with 'win' or 'part'."},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'defeat': 1, 'tag': 'BIRD'}", ":5: missions[0].parts[0].goals[1].tag: 'BIRD' is not a tag of enemies: expected ANIMAL, HUMAN, MUTATED, SOL or SCAVENGER, or one of these after 'no '."},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'defeat': 1, 'enemy': 'gnu'}", ":5: missions[0].parts[0].goals[1].enemy: there is no enemy 'gnu'."},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'defeat': 0}", ":5: missions[0].parts[0].goals[1].defeat: expected a whole number from 1 to 20, found 0."},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'protect': 'camp'}", ":5: missions[0].parts[0].goals[1]: this protects something on a tile: 'tile' is missing."},
    {MISSIONS_FILE, "{'have': 'flute'}", "{'protect': 'all', 'tile': 3}", ":5: missions[0].parts[0].goals[1]: lives are protected everywhere: leave 'tile' out."},
    {MISSIONS_FILE, "[{'store': 'water', 'count': 4, 'tile': 0}, {'have': 'flute'}, {'reach': 3}]", "[{'protect': 'all'}]", ":5: missions[0].parts[0].goals: this part only has goals to keep, so it would be over at once: it needs one to reach."},
    {MISSIONS_FILE, "{'reveal': 2}", "{'lay': 33, 'distance': 1, 'direction': 1}", ":4: missions[0].parts[0].setup[0].lay: there is no tile 33."},
    {MISSIONS_FILE, "{'reveal': 2}", "{'bury': 3, 'among': 1}", ":4: missions[0].parts[0].setup[0].among: expected a whole number from 2 to 20, found 1."},
    {MISSIONS_FILE, "{'reveal': 2}", "{'spawn': 1, 'at': 33}", ":4: missions[0].parts[0].setup[0].at: there is no tile 33."},
    {MISSIONS_FILE, "'last_day': 6", "'tasks': [{'name': 'Do.', 'use': {'ap': 1, 'aim': 'here', 'do': [{'count': 1}]}}]", ":6: missions[0].parts[0].tasks[0]: a task of a mission cannot have a 'limit' or an 'aim'."},
    {MISSIONS_FILE, "'last_day': 6", "'tasks': [{'name': 'Do.', 'use': {'do': [{'count': 1}]}}]", ":6: missions[0].parts[0].tasks[0].use: this costs nothing and could be used forever: give it 'ap' or a 'limit', or give the card 'uses'."},
    {MISSIONS_FILE, "'difficulty': 1", "'difficulty': 1, 'mode': 'alone'", ":2: missions[0].mode: expected one of 'cooperative', 'semi-cooperative', 'solo', found 'alone'."},
};
/* clang-format on */

START_TEST(what_is_wrong_is_said)
{
    expect_complaint(&wrongs[_i]);
}
END_TEST

START_TEST(all_that_is_wrong_is_said_at_once)
{
    struct under_content content;
    const char *names[FILES + 1] = {0}, *texts[FILES + 1] = {0};
    for (int i = 0; i < FILES - 1; i++) { /* tiles.json is missing */
        names[i] = small_names[i];
        texts[i] = quoted(strcmp(names[i], CONSTANTS) == 0    ? "{'bag': 3}"
                          : strcmp(names[i], NIGHT_FILE) == 0 ? "{'cards': []}"
                          : strcmp(names[i], CHARACTERS) == 0 ? "{'characters': 3}"
                          : strcmp(names[i], LOOT_FILE) == 0  ? "{'cards': [{'hero': 'cook'}]}"
                                                              : small_texts[i]);
    }
    under_status why = under_pack_open_texts(&content, &sun_game, names, texts);
    ck_assert_ptr_nonnull(why);
    static const char *const complaints[] = {
        "constants.json:1: bag: expected an object in { }, found 3.",
        "constants.json:1: karma_faces: this is missing.",
        "tiles.json: this file is missing.",
        "night.json:1: cards: expected a list of length 1 to",
        "loot.json:1: cards[0].hero: \"cook\" doesn't exist: nothing of its kind could be read.",
    };
    for (size_t i = 0; i < sizeof complaints / sizeof *complaints; i++)
        ck_assert_msg(strstr(why, complaints[i]) != NULL, "\"%s\" is not among\n%s", complaints[i],
                      why);
    for (int i = 0; i < FILES - 1; i++)
        free((char *)texts[i]);
}
END_TEST

/* --- bounds --- */

/* A list of `count` copies of a text, with commas between; %d is the number. */
static char *many(const char *before, const char *each, int count, const char *after)
{
    struct under_buf text = {0};
    under_buf_puts(&text, before);
    for (int i = 0; i < count; i++) {
        char one[256];
        snprintf(one, sizeof one, each, i);
        under_buf_printf(&text, "%s%s", i ? ",\n" : "", one);
    }
    under_buf_puts(&text, after);
    return text.text;
}

static void expect_bound(const char *file, const char *from, char *to, const char *says)
{
    struct under_content content;
    under_status why = open_changed(&content, file, from, to);
    ck_assert_msg(why != NULL, "accepted: too much of it in %s", file);
    ck_assert_msg(strstr(why, says) != NULL, "\"%s\" is not in\n%s", says, why);
    free(to);
}

START_TEST(every_table_has_a_bound)
{
    expect_bound(
        NIGHT_FILE, "{'cards': [",
        many("{'cards': [", "{'id': 'n%d', 'name': 'N', 'text': 'T.', 'copies': 20}", 12, ","),
        "the pack has more than 240 cards, counting copies.");
    expect_bound(NIGHT_FILE, "{'cards': [",
                 many("{'cards': [", "{'id': 'n%d', 'name': 'N', 'text': 'T.'}", 240, ","),
                 "cards: expected a list of length 1 to 233, found length 241.");
    expect_bound(
        CHARACTERS, "{'characters': [",
        many("{'characters': [",
             "{'id': 'c%d', 'first_name': 'F', 'name': 'N', 'text': 'T.', 'hp': 5, 'water': 1, "
             "'areas': 1, "
             "'dice': {'melee': [], 'strength': [], 'dexterity': [], 'stealth': []}}",
             6, ","),
        "characters: expected a list of length 2 to 6, found length 8.");
    expect_bound(TILES_FILE, "]}", many(",", "{'number': %d, 'cost': 1, 'spaces': 0}", 41, "]}"),
                 "tiles: expected a list of length 8 to 48, found length 49.");
    static const char enemy[] = "{'id': 'e%d', 'name': 'N', 'text': 'T.', 'copies': 15, 'hp': 1, "
                                "'melee': {'day': [], 'night': []}}";
    expect_bound(ENEMIES_FILE, "{'cards': [", many("{'cards': [", enemy, 2, ","),
                 "enemies.json:1: cards: the pack has 34 enemy cards, counting copies; 32 is the "
                 "most.");
    expect_bound(MERCHANTS_FILE, "{'merchants': [",
                 many("{'merchants': [", "{'id': 'm%d', 'name': 'N', 'text': 'T.'}", 3, ","),
                 "merchants.json:1: merchants: expected a list of length 1 to 4, found length 5.");
}
END_TEST

/* A program of 12 steps of 6 choices each of 12 steps: the most one card can hold fits, and so many
 * of them are too many. */
START_TEST(programs_have_a_bound)
{
    char *steps = many("[", "{'ap': 1}", 12, "]");
    struct under_buf choose = {0}, program = {0}, cards = {0};
    under_buf_puts(&choose, "{'choose': [");
    for (int i = 0; i < 6; i++)
        under_buf_printf(&choose, "%s{'text': 'T.', 'do': %s}", i ? "," : "", steps);
    under_buf_puts(&choose, "]}");
    under_buf_puts(&program, "[");
    for (int i = 0; i < 12; i++)
        under_buf_printf(&program, "%s%s", i ? "," : "", under_buf_text(&choose));
    under_buf_puts(&program, "]");
    for (int count = 1; count <= 8; count += 7) {
        under_buf_clear(&cards);
        under_buf_puts(&cards, "{'cards': [");
        for (int i = 0; i < count; i++)
            under_buf_printf(&cards, "{'id': 'n%d', 'name': 'N', 'text': 'T.', 'do': %s},\n", i,
                             under_buf_text(&program));
        struct under_content content;
        under_status why =
            open_changed(&content, NIGHT_FILE, "{'cards': [", under_buf_text(&cards));
        if (count == 1) {
            ck_assert_msg(!why, "%s", why);
            under_pack_close(&content);
            continue;
        }
        ck_assert_ptr_nonnull(why);
        ck_assert_ptr_nonnull(strstr(why, "the pack's programs have more than 6000 instructions."));
        ck_assert_ptr_nonnull(strstr(why, "the pack has more than 500 choices."));
        ck_assert_ptr_null(strchr(strchr(why, '\n') + 1, '\n')); /* each is said once */
    }
    under_buf_free(&choose), under_buf_free(&program), under_buf_free(&cards);
    free(steps);
}
END_TEST

/* --- the built-in pack --- */

static under_status open_built_in(struct under_content *content, size_t flags)
{
    const char *names[32] = {0};
    char *texts[32] = {0};
    int files = 0;
    for (size_t i = 0; i < under_embedded_count; i++) {
        if (strcmp(under_embedded[i].game, "sun") != 0)
            continue;
        json_t *json = json_loads(under_embedded[i].text, 0, NULL);
        names[files] = under_embedded[i].name;
        texts[files++] = json_dumps(json, flags);
        json_decref(json);
    }
    ck_assert_int_eq(files, FILES);
    under_status why = under_pack_open_texts(content, &sun_game, names, (const char *const *)texts);
    for (int i = 0; i < files; i++)
        free(texts[i]);
    return why;
}

/* Written out anew, in another layout, it is the same pack. */
START_TEST(the_built_in_pack_comes_back)
{
    struct under_content built_in, again;
    under_status why = under_pack_open(&built_in, &sun_game, NULL);
    ck_assert_msg(!why, "%s", why);
    static const size_t layouts[] = {JSON_COMPACT, JSON_INDENT(7) | JSON_SORT_KEYS};
    for (size_t i = 0; i < 2; i++) {
        why = open_built_in(&again, layouts[i]);
        ck_assert_msg(!why, "%s", why);
        ck_assert_uint_eq(again.hash, built_in.hash);
        const struct sun_pack *a = built_in.tables, *b = again.tables;
        ck_assert_int_eq(a->codes, b->codes);
        ck_assert_int_eq(a->cards, b->cards);
        ck_assert_mem_eq(a->code, b->code, sizeof *a->code * (size_t)a->codes);
        ck_assert_mem_eq(a->kind_of, b->kind_of, sizeof a->kind_of);
        ck_assert_mem_eq(a->bag, b->bag, sizeof a->bag);
        under_pack_close(&again);
    }
    under_pack_close(&built_in);
}
END_TEST

/* Every instruction leads forward and inside its pack, so that every program ends. */
START_TEST(no_program_leads_back)
{
    struct under_content content;
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
    const struct sun_pack *pack = content.tables;
    ck_assert_int_eq(pack->code[pack->codes - 1].verb, VERB_STOP);
    for (int i = 0; i < pack->codes; i++) {
        const struct sun_code *code = &pack->code[i];
        bool leads = code->verb == VERB_JUMP || code->verb == VERB_ANSWER ||
                     code->verb == VERB_CHOICE || code->verb == VERB_IF || code->verb == VERB_EACH;
        ck_assert_int_lt(code->verb, VERBS);
        if (leads) {
            ck_assert_int_gt(code->c, i);
            ck_assert_int_lt(code->c, pack->codes);
        }
    }
    under_pack_close(&content);
}
END_TEST

/* SUN-AMMO-06: what the use of a multitool costs is for taking things apart. */
START_TEST(a_multitool_needs_no_program)
{
    struct under_content content;
    under_status why = open_changed(&content, ITEMS,
                                    "'hero': 'smith', 'rule': 'SUN-CARD-06',\n   'use': {'limit': "
                                    "'day', 'do': [{'fitness': 1}]}",
                                    "'tags': ['MULTITOOL'], 'uses': 3, 'use': {'ap': 2}");
    ck_assert_msg(!why, "%s", why);
    const struct sun_pack *pack = content.tables;
    ck_assert_int_eq(pack->kind[2].use.ap, 2);
    ck_assert_int_eq(pack->kind[2].use.program, 0);
    ck_assert_int_eq(pack->kind[2].uses, 3);
    under_pack_close(&content);
}
END_TEST

START_TEST(a_remark_may_stand_anywhere)
{
    struct under_content plain, remarked;
    ck_assert_ptr_null(open_changed(&plain, NULL, NULL, NULL));
    under_status why =
        open_changed(&remarked, NIGHT_FILE, HURT, "{'//': 'It bites.', 'damage': 1}");
    ck_assert_msg(!why, "%s", why);
    const struct sun_pack *a = plain.tables, *b = remarked.tables;
    ck_assert_mem_eq(a->code, b->code, sizeof *a->code * (size_t)a->codes);
    under_pack_close(&plain);
    under_pack_close(&remarked);
}
END_TEST

/* The reference in the documentation is what the program goes by. */
START_TEST(the_documentation_has_the_vocabulary)
{
    struct under_buf words = {0};
    sun_describe_vocabulary(&words);
    const char *guide = NULL;
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].name, "packs.md") == 0)
            guide = under_embedded[i].text;
    ck_assert_ptr_nonnull(guide);
    ck_assert_msg(strstr(guide, under_buf_text(&words)) != NULL,
                  "docs/packs.md is not what \"under pack words --game sun\" prints");
    under_buf_free(&words);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sun pack");
    TCase *one = tcase_create("one");
    tcase_add_test(one, a_pack_becomes_tables);
    tcase_add_test(one, fighters_become_tables);
    tcase_add_test(one, a_program_is_laid_out);
    tcase_add_test(one, modifiers_and_moments_are_in_order);
    tcase_add_loop_test(one, what_is_wrong_is_said, 0, (int)(sizeof wrongs / sizeof *wrongs));
    tcase_add_test(one, all_that_is_wrong_is_said_at_once);
    tcase_add_test(one, every_table_has_a_bound);
    tcase_add_test(one, programs_have_a_bound);
    tcase_add_test(one, the_built_in_pack_comes_back);
    tcase_add_test(one, no_program_leads_back);
    tcase_add_test(one, a_multitool_needs_no_program);
    tcase_add_test(one, a_remark_may_stand_anywhere);
    tcase_add_test(one, the_documentation_has_the_vocabulary);
    suite_add_tcase(suite, one);
    return suite_run(suite);
}
