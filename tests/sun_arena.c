#include "sun_arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack/embedded.h"
#include "sun/game.h"
#include "sun/play.h"

static const char enemies[] =
    "{'cards': ["
    "{'id': 'rat', 'name': 'Rat', 'text': 'A rat.', 'copies': 6, 'tags': ['ANIMAL'], 'hp': 3,"
    " 'melee': {'day': ['yellow'], 'night': ['yellow', 'blue']}},"
    "{'id': 'brute', 'name': 'Brute', 'text': 'A brute.', 'copies': 3, 'tags': ['HUMAN'],"
    " 'hp': 6, 'melee': {'day': ['yellow', 'yellow'], 'night': ['green', 'green']}},"
    "{'id': 'gunman', 'name': 'Gunman', 'text': 'A gunman.', 'copies': 3, 'tags': ['HUMAN'],"
    " 'hp': 4, 'melee': {'day': ['blue'], 'night': ['blue']},"
    " 'ranged': {'day': ['green'], 'night': ['yellow']}},"
    "{'id': 'ghoul', 'name': 'Ghoul', 'text': 'A ghoul.', 'copies': 2, 'tags': ['MUTATED', 'SOL'],"
    " 'hp': 2, 'melee': {'day': ['blue', 'blue', 'blue'], 'night': ['blue', 'blue', 'blue']}}]}";

static const char merchants[] = "{'merchants': [{'id': 'post', 'name': 'Post', 'text': 'Stays.'},"
                                "{'id': 'trader', 'name': 'Trader', 'text': 'Roams.', 'hp': 3,"
                                " 'melee': {'day': ['yellow'], 'night': ['yellow']}},"
                                "{'id': 'guard', 'name': 'Guard', 'text': 'Roams.', 'hp': 3,"
                                " 'melee': {'day': ['yellow'], 'night': ['yellow']},"
                                " 'ranged': {'day': ['blue'], 'night': ['blue']}}]}";

static const char axe[] = "{'id': 'axe', 'name': 'Axe', 'text': 'An axe.', 'copies': 4,"
                          " 'tags': ['WEAPON'], 'value': 2, 'near': ['green']}";
static const char rifle[] =
    "{'id': 'rifle', 'name': 'Rifle', 'text': 'A rifle.', 'copies': 4, 'tags': ['WEAPON'],"
    " 'value': 2, 'near': ['blue'], 'far': ['yellow'],"
    " 'ammunition': {'kind': 'cartridge', 'spaces': 6}}";
static const char siren[] = "{'id': 'siren', 'name': 'Siren', 'text': 'A siren.', 'copies': 2,"
                            " 'sort': 'deed', 'do': [{'spawn': 1}]}";
static const char plate[] = "{'id': 'plate', 'name': 'Plate', 'text': 'Plate.', 'copies': 4,"
                            " 'value': 2, 'mods': [{'mod': 'armour', 'add': 1}]}";
static const char cloak[] =
    "{'id': 'cloak', 'name': 'Cloak', 'text': 'A cloak.', 'copies': 1, 'value': 2,"
    " 'mods': [{'mod': 'dice', 'attribute': 'stealth', 'colour': 'green', 'add': 1}]}";
static const char dice[] = "{'melee': ['green'], 'strength': ['yellow'], 'dexterity': ['yellow'],"
                           " 'stealth': ['blue']}";

/* Instead of all that could name other enemies. */
static const char quiet[] = "{'id': 'quiet', 'name': 'Quiet', 'text': 'Quiet.', 'copies': 9,"
                            " 'do': [{'gain': 'food'}]}";
static const char calm[] = "{'id': 'calm', 'name': 'Calm', 'text': 'Calm.', 'copies': 9,"
                           " 'do': [{'gain': 'food'}]}";
static const char parts[] = "[{'name': 'A part', 'briefing': 'Fight.', 'goals': [{'day': 90}]}]";

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

static void change_characters(json_t *file)
{
    size_t i;
    json_t *character;
    json_array_foreach(json_object_get(file, "characters"), i, character)
    {
        json_object_del(character, "mods");
        json_object_del(character, "on");
        json_object_del(character, "skills");
        json_object_set_new(character, "dice", json_of(dice));
        json_object_set_new(character, "hp", json_integer(6));
    }
}

static void change_tiles(json_t *file)
{
    size_t i;
    json_t *tile;
    json_array_foreach(json_object_get(file, "tiles"), i, tile)
    {
        json_object_set_new(tile, "cost", json_integer(i == 3 ? 2 : 1));
        json_object_set_new(tile, "spaces", json_integer(0));
    }
}

struct arena_texts arena_texts;

static void set_text(json_t *object, const char *key, const char *text)
{
    if (text)
        json_object_set_new(object, key, json_of(text));
}

static json_t *only_card(const char *id, const char *program, const char *tags)
{
    json_t *card =
        json_pack("{ss ss ss si}", "id", id, "name", "Card", "text", "A card.", "copies", 9);
    set_text(card, "do", program);
    set_text(card, "tags", tags);
    return json_pack("{s[o]}", "cards", card);
}

static json_t *arena_enemies(void)
{
    enum { BRUTE = 1, GHOUL = 3 };
    json_t *file = json_of(enemies), *cards = json_object_get(file, "cards");
    set_text(json_array_get(cards, BRUTE), "loot", arena_texts.loot);
    set_text(json_array_get(cards, GHOUL), "do", arena_texts.ghoul);
    return file;
}

static json_t *arena_merchants(void)
{
    enum { TRADER = 1 };
    json_t *file = json_of(merchants);
    set_text(json_array_get(json_object_get(file, "merchants"), TRADER), "loot", arena_texts.loot);
    return file;
}

/* The files that are other ones altogether, or NULL. */
static json_t *arena_file(const char *name)
{
    if (strcmp(name, "enemies.json") == 0)
        return arena_enemies();
    if (strcmp(name, "merchants.json") == 0)
        return arena_merchants();
    if (strcmp(name, "events.json") == 0 && arena_texts.event)
        return only_card("happening", arena_texts.event, NULL);
    if (strcmp(name, "night.json") == 0 && arena_texts.night)
        return only_card("noise", arena_texts.night, arena_texts.night_tags);
    return NULL;
}

/* One mission, of which nothing comes. */
static void change_missions(json_t *file)
{
    json_t *mission = json_incref(json_array_get(json_object_get(file, "missions"), 0));
    json_object_del(mission, "variants");
    json_object_set_new(mission, "parts", json_of(arena_texts.parts ? arena_texts.parts : parts));
    json_object_set_new(file, "missions", json_pack("[o]", mission));
}

static json_t *change_file(const char *name, json_t *file)
{
    json_t *cards = json_object_get(file, "cards"), *whole = arena_file(name);
    if (whole) {
        json_decref(file);
        return whole;
    }
    if (strcmp(name, "characters.json") == 0)
        change_characters(file);
    if (strcmp(name, "missions.json") == 0)
        change_missions(file);
    if (strcmp(name, "events.json") == 0)
        json_object_set_new(file, "cards", json_pack("[o]", json_of(calm)));
    if (strcmp(name, "night.json") == 0)
        json_object_set_new(file, "cards", json_pack("[o]", json_of(quiet)));
    if (strcmp(name, "tiles.json") == 0)
        change_tiles(file);
    if (strcmp(name, "items.json") == 0) {
        json_array_append_new(cards, json_of(axe));
        json_array_append_new(cards, json_of(rifle));
    }
    if (strcmp(name, "loot.json") == 0)
        json_array_append_new(cards, json_of(siren));
    if (strcmp(name, "gear.json") == 0) {
        json_array_append_new(cards, json_of(plate));
        json_array_append_new(cards, json_of(cloak));
    }
    return file;
}

static void forget_texts(void)
{
    arena_texts = (struct arena_texts){0};
}

void given_arena(int players, enum sun_phase phase)
{
    scene_forgets = forget_texts;
    const char *names[32] = {0};
    char *texts[32] = {0};
    int files = 0;
    for (size_t i = 0; i < under_embedded_count; i++) {
        if (strcmp(under_embedded[i].game, "sun") != 0)
            continue;
        json_t *file = json_loads(under_embedded[i].text, 0, NULL);
        file = change_file(under_embedded[i].name, file);
        names[files] = under_embedded[i].name;
        texts[files++] = json_dumps(file, JSON_ENCODE_ANY);
        json_decref(file);
    }
    given_pack(names, (const char *const *)texts);
    for (int i = 0; i < files; i++)
        free(texts[i]);
    given_phase(players, phase);
    lay_tile(1, 1, -1);
    lay_tile(2, 2, -1);
    lay_tile(3, 1, -2);
    for (int who = 0; who < scene().rules->characters; who++) {
        stand(who, 1);
        game->hero[who].karma = 0;
    }
}

void given_arena_by(int edition, int players, enum sun_phase phase)
{
    given_arena(players, phase);
    ((struct sun_rules *)scene_config.rules)->edition = (uint8_t)edition;
}

void weaken(int who, int hp)
{
    game->hero[who].hp = (uint8_t)hp;
    if (hp <= 2)
        game->hero[who].conditions |= COND_INJURED;
}

void hide(int who)
{
    game->hero[who].conditions |= COND_HIDDEN;
}

static const char *as(const char *move, int who)
{
    static char text[80];
    struct sun_play all = scene();
    const char *gap = strstr(move, "%s");
    ck_assert_ptr_nonnull(gap);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(gap - move), move,
             sun_character_of(&all, who)->id, gap + 2);
    return text;
}

void play_as(const char *move, int who)
{
    play(as(move, who));
}

bool is_legal_as(const char *move, int who)
{
    return is_legal(as(move, who));
}

const char *what_happened(void)
{
    static char text[2000];
    size_t size = 0;
    text[0] = '\0';
    for (int i = 0; i < scene_events.count; i++) {
        json_t *event = sun_event(&scene_config, &scene_events.event[i]);
        size += (size_t)snprintf(text + size, sizeof text - size, "%s%s", i ? " " : "",
                                 json_string_value(json_object_get(event, "kind")));
        ck_assert_uint_lt(size, sizeof text);
        json_decref(event);
    }
    return text;
}
