/* The pack of Under our Sun: characters, tiles, seven decks, missions and constants, read from
 * their files, checked, and made into tables. Their effects are read in pack_effects.c. */
#include <stdlib.h>
#include <string.h>

#include "sun/craft.h"
#include "sun/decks.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/pack_read.h"
#include "sun/verbs.h"

/* Files that are lists: the values are kept, because effects speak of cards that come later. */
struct reading {
    struct under_pack *files;
    struct sun_pack *pack;
    struct under_value characters, cards[DECKS];
    int first_kind[DECKS];
};

/* --- constants.json --- */

static void read_constants(struct reading *reading)
{
    static const char *const keys[] = {"bag", "karma_faces", NULL};
    struct sun_pack *pack = reading->pack;
    struct under_value file = under_pack_file(reading->files, "constants.json");
    under_value_only(file, keys);
    /* SUN-SET-06 */
    struct under_value bag = under_value_get(file, "bag");
    sun_read_resources(bag, RES_FINITE, pack->bag, 20);
    int cubes = 0;
    for (int i = 0; i < RES_FINITE; i++) {
        cubes += pack->bag[i];
        if (pack->bag[i] > sun_resource_total[i])
            under_value_complain(under_value_get(bag, sun_resource_names[i]),
                                 "there are only {total} of these.",
                                 NUM("total", sun_resource_total[i]));
    }
    if (cubes == 0)
        under_value_complain(
            bag,
            "the bag is empty: put resources in it, like {open}\"fabric\": 4, \"wood\": 3{close}.",
            STR("open", "{"), STR("close", "}"));
    /* SUN-KARMA-02 */
    pack->karma_faces = (uint8_t)under_value_number(under_value_get(file, "karma_faces"), 0, 6);
}

/* --- characters.json --- */

static void read_dice(struct under_value value, uint8_t dice[ATTRIBUTES][COLOURS])
{
    value = under_value_object(value);
    under_value_only(value, sun_attribute_names);
    for (int attribute = 0; attribute < ATTRIBUTES; attribute++) {
        struct under_value list = under_value_array(
            under_value_get(value, sun_attribute_names[attribute]), 0, DICE_OF_ATTRIBUTE);
        for (size_t i = 0; i < under_value_count(list); i++) {
            int colour = under_value_choice(under_value_at(list, i), sun_colour_names);
            if (colour >= 0)
                dice[attribute][colour]++;
        }
    }
}

static void read_skill_texts(struct sun_pack *pack, struct under_value value,
                             struct sun_character *character)
{
    static const char *const keys[] = {"id", "name", "text", "use", NULL};
    under_value_only(value, keys);
    struct sun_skill skill = {
        .id = sun_read_id(pack, value),
        .name = sun_read_text(pack, value, "name", NAME_BYTES),
        .text = sun_read_text(pack, value, "text", TEXT_BYTES),
    };
    character->skill[character->skills++] = skill;
}

/* Sentences know a character by it, so it is nobody else's. */
static const char *read_first_name(struct sun_pack *pack, struct under_value object)
{
    const char *name = sun_read_text(pack, object, "first_name", NAME_BYTES);
    for (int i = 0; name[0] && i < pack->characters; i++)
        if (strcmp(pack->character[i].first_name, name) == 0)
            under_value_complain(under_value_get(object, "first_name"),
                                 "another character is already called \"{name}\".",
                                 STR("name", name));
    return name;
}

/* SUN-CHAR-01 */
static void read_character(struct sun_pack *pack, struct under_value value)
{
    static const char *const keys[] = {"id",    "first_name", "name",   "text", "hp", "water",
                                       "areas", "dice",       "skills", "mods", "on", NULL};
    under_value_only(value, keys);
    struct sun_character *character = &pack->character[pack->characters];
    const char *id = sun_read_id(pack, value);
    const char *first_name = read_first_name(pack, value);
    pack->characters++;
    character->id = id;
    character->first_name = first_name;
    character->name = sun_read_text(pack, value, "name", NAME_BYTES);
    character->text = sun_read_text(pack, value, "text", TEXT_BYTES);
    character->hp = (uint8_t)under_value_number(under_value_get(value, "hp"), 3, 12);
    character->water = (uint8_t)under_value_number(under_value_get(value, "water"), 1, 9);
    character->areas = (uint8_t)under_value_number(under_value_get(value, "areas"), 1, AREAS_MAX);
    read_dice(under_value_get(value, "dice"), character->dice);
    if (!under_value_has(value, "skills"))
        return;
    struct under_value skills = under_value_array(under_value_get(value, "skills"), 1, SKILLS_MAX);
    for (size_t i = 0; i < under_value_count(skills); i++)
        read_skill_texts(pack, under_value_object(under_value_at(skills, i)), character);
}

static void read_characters(struct reading *reading)
{
    static const char *const keys[] = {"characters", NULL};
    struct under_value file = under_pack_file(reading->files, "characters.json");
    under_value_only(file, keys);
    reading->characters = under_value_array(under_value_get(file, "characters"), 2, CHARACTERS_MAX);
    for (size_t i = 0; i < under_value_count(reading->characters); i++)
        read_character(reading->pack, under_value_object(under_value_at(reading->characters, i)));
}

static void read_character_effects(struct reading *reading)
{
    for (size_t i = 0; i < under_value_count(reading->characters); i++) {
        struct under_value value = under_value_at(reading->characters, i);
        struct sun_character *character = &reading->pack->character[i];
        struct sun_speaker speaker = {
            .where = IN_CHARACTER_MOMENT,
            .has_self = true,
            .is_steady = true,
            .owner = {OF_CHARACTER, (uint8_t)i, 0},
        };
        sun_read_mods(reading->pack, value, &speaker);
        sun_read_moments(reading->pack, value, &speaker);
        speaker.where = IN_SKILL;
        for (size_t j = 0; j < character->skills; j++) {
            struct under_value skill = under_value_at(under_value_get(value, "skills"), j);
            if (under_value_has(skill, "use"))
                character->skill[j].use =
                    sun_read_use(reading->pack, under_value_get(skill, "use"), speaker);
        }
    }
}

/* --- tiles.json: SUN-TILE-01 --- */

static void read_tile(struct sun_pack *pack, struct under_value value)
{
    static const char *const keys[] = {"number",    "name",   "text",  "cost",  "spaces",
                                       "resources", "water",  "enemy", "event", "container",
                                       "camp",      "target", NULL};
    static const char *const containers[] = {"strength", "dexterity", NULL};
    under_value_only(value, keys);
    struct sun_tile *tile = &pack->tile[pack->tiles];
    struct under_value number = under_value_get(value, "number");
    tile->number = (uint8_t)under_value_number(number, 0, TILE_NUMBER_MAX);
    if (pack->tiles == TILE_NEW_HAVEN && tile->number != 0)
        under_value_complain(number, "the first tile is New Haven: its number must be 0.");
    for (int i = 0; i < pack->tiles; i++)
        if (number.json && pack->tile[i].number == tile->number)
            under_value_complain(number, "there is already a tile {number}.",
                                 NUM("number", tile->number));
    pack->tiles++;
    tile->name = sun_read_text_maybe(pack, value, "name", NAME_BYTES);
    tile->text = sun_read_text_maybe(pack, value, "text", TEXT_BYTES);
    tile->cost = (uint8_t)under_value_number(under_value_get(value, "cost"), 1, 4);
    tile->spaces = (uint8_t)under_value_number(under_value_get(value, "spaces"), 0, CHARACTERS_MAX);
    if (under_value_has(value, "resources"))
        sun_read_resources(under_value_get(value, "resources"), RES_FINITE + 1, tile->resources, 5);
    tile->source = sun_read_flag(value, "water");
    tile->enemy = sun_read_flag(value, "enemy");
    tile->event = sun_read_flag(value, "event");
    tile->camp = sun_read_flag(value, "camp");
    tile->target = sun_read_flag(value, "target");
    if (under_value_has(value, "container")) {
        int which = under_value_choice(under_value_get(value, "container"), containers);
        tile->container = which == 1 ? CONTAINER_DEXTERITY : CONTAINER_STRENGTH;
    }
}

/* SUN-TILE-02: what New Haven must be. */
static void check_haven(struct under_value value, const struct sun_tile *haven)
{
    if (!haven->name)
        under_value_complain(value, "New Haven needs a \"name\".");
    if (!haven->camp)
        under_value_complain(value, "New Haven is a camp: it needs \"camp\": true.");
    if (haven->spaces != 0)
        under_value_complain(value, "New Haven holds everybody: its \"spaces\" must be 0.");
    if (haven->enemy || haven->event || haven->container || haven->target)
        under_value_complain(value, "New Haven cannot have an enemy, event, container or target.");
}

static void read_tiles(struct reading *reading)
{
    static const char *const keys[] = {"tiles", NULL};
    struct under_value file = under_pack_file(reading->files, "tiles.json");
    under_value_only(file, keys);
    struct under_value tiles = under_value_array(under_value_get(file, "tiles"), 8, TILES_MAX);
    for (size_t i = 0; i < under_value_count(tiles); i++)
        read_tile(reading->pack, under_value_object(under_value_at(tiles, i)));
    if (reading->pack->tiles > 0)
        check_haven(under_value_at(tiles, TILE_NEW_HAVEN), &reading->pack->tile[TILE_NEW_HAVEN]);
}

/* --- the decks --- */

static const char *const deck_files[DECKS] = {
    [DECK_ITEM] = "items.json",    [DECK_GEAR] = "gear.json",   [DECK_LOOT] = "loot.json",
    [DECK_EVENT] = "events.json",  [DECK_NIGHT] = "night.json", [DECK_SUN] = "sun.json",
    [DECK_ENEMY] = "enemies.json",
};

/* Which keys a card can have; all cards have the first four. */
static const char *const thing_keys[] = {
    "id",   "name",   "text",   "copies", "tags", "value", "stars", "uses", "ammunition", "bottle",
    "hero", "recipe", "shield", "use",    "mods", "on",    "rule",  "near", "far",        NULL,
};
static const char *const loot_keys[] = {
    "id",     "name",   "text", "copies", "tags", "value", "uses", "ammunition", "bottle", "hero",
    "recipe", "shield", "use",  "mods",   "on",   "rule",  "sort", "near",       "far",    NULL,
};
static const char *const deed_keys[] = {
    "id", "name", "text", "copies", "tags", "do", "rule", "sort", NULL,
};
static const char *const event_keys[] = {
    "id", "name", "text", "copies", "tags", "do", "rule", NULL,
};
static const char *const sun_keys[] = {
    "id", "name", "text", "copies", "tags", "do", "mods", "on", "rule", NULL,
};

static const char *const enemy_keys[] = {
    "id", "name", "text", "copies", "tags", "hp", "melee", "ranged", "loot", "do", "rule", NULL,
};

static const char *const *keys_of(const struct sun_kind *kind)
{
    static const char *const *const keys[DECKS] = {
        [DECK_ITEM] = thing_keys,  [DECK_GEAR] = thing_keys,  [DECK_LOOT] = loot_keys,
        [DECK_EVENT] = event_keys, [DECK_NIGHT] = event_keys, [DECK_SUN] = sun_keys,
        [DECK_ENEMY] = enemy_keys,
    };
    return kind->deck == DECK_LOOT && kind->sort == SORT_DEED ? deed_keys : keys[kind->deck];
}

static uint8_t read_sort(struct under_value value, enum sun_deck deck)
{
    static const uint8_t sort[DECKS] = {
        [DECK_ITEM] = SORT_ITEM,   [DECK_GEAR] = SORT_GEAR,  [DECK_LOOT] = SORT_DEED,
        [DECK_EVENT] = SORT_DEED,  [DECK_NIGHT] = SORT_DEED, [DECK_SUN] = SORT_DEED,
        [DECK_ENEMY] = SORT_ENEMY,
    };
    if (deck != DECK_LOOT)
        return sort[deck];
    int written = under_value_choice(under_value_get(value, "sort"), sun_sort_names);
    return (uint8_t)(written < 0 ? SORT_ITEM : written);
}

static uint32_t read_tags(struct under_value value)
{
    uint32_t tags = 0;
    if (!under_value_has(value, "tags"))
        return 0;
    struct under_value list = under_value_array(under_value_get(value, "tags"), 1, TAGS);
    for (size_t i = 0; i < under_value_count(list); i++) {
        int tag = under_value_choice(under_value_at(list, i), sun_tag_names);
        if (tag >= 0)
            tags |= UINT32_C(1) << tag;
    }
    return tags;
}

static void read_ammunition(struct under_value value, struct sun_kind *kind)
{
    static const char *const keys[] = {"kind", "spaces", NULL};
    static const char *const names[] = {"cartridge", "arrow", NULL};
    kind->ammunition = SUN_NONE;
    if (!under_value_has(value, "ammunition"))
        return;
    value = under_value_object(under_value_get(value, "ammunition"));
    under_value_only(value, keys);
    int which = under_value_choice(under_value_get(value, "kind"), names);
    kind->ammunition = which == 1 ? RES_ARROW : RES_CARTRIDGE;
    kind->magazine = (uint8_t)under_value_number(under_value_get(value, "spaces"), 1, AMOUNT_MAX);
}

static uint8_t read_hero(const struct sun_pack *pack, struct under_value value)
{
    const char *names[CHARACTERS_MAX + 1] = {0};
    if (!under_value_has(value, "hero"))
        return SUN_NONE;
    for (int i = 0; i < pack->characters; i++)
        names[i] = pack->character[i].id;
    int hero = under_value_choice(under_value_get(value, "hero"), names);
    return (uint8_t)(hero < 0 ? SUN_NONE : hero);
}

static uint8_t read_shield(struct under_value value)
{
    if (!under_value_has(value, "shield"))
        return SUN_NONE;
    int harm = under_value_choice(under_value_get(value, "shield"), sun_harm_names);
    return (uint8_t)(harm < 0 ? SUN_NONE : harm);
}

static bool can_hit(const uint8_t dice[COLOURS])
{
    return dice[DIE_GREEN] + dice[DIE_YELLOW] + dice[DIE_BLUE] > 0;
}

/* Whether attacks use it up: SUN-FIGHT-25. */
static bool is_armour(struct under_value card)
{
    const json_t *mods = json_object_get(card.json, "mods"), *mod;
    size_t i;
    json_array_foreach(mods, i, mod)
    {
        const char *what = json_string_value(json_object_get(mod, "mod"));
        if (what && strcmp(what, "armour") == 0)
            return true;
    }
    return false;
}

/* One number on a card says how much is left of it, so a card has one of these at most. */
static void check_thing(struct under_value value, const struct sun_kind *kind)
{
    if ((kind->uses > 0) + (kind->magazine > 0) + (kind->bottle > 0) > 1)
        under_value_complain(
            value, "a card can have only one of \"uses\", \"ammunition\" and \"bottle\".");
    bool weapon = kind->tags >> TAG_WEAPON & 1;
    if (!weapon && (under_value_has(value, "near") || under_value_has(value, "far")))
        under_value_complain(value,
                             "only a card with the tag WEAPON can have \"near\" or \"far\" dice.");
    if (weapon && !can_hit(kind->near) && !can_hit(kind->far))
        under_value_complain(value,
                             "a card with the tag WEAPON needs \"near\" or \"far\" dice that "
                             "can hit: \"green\", \"yellow\" or \"blue\".");
    if (kind->uses > 0 && kind->shield == SUN_NONE && !(kind->tags >> TAG_MULTITOOL & 1) &&
        !under_value_has(value, "use") && !is_armour(value))
        under_value_complain(value,
                             "nothing would use up its \"uses\": the card needs a \"use\", a "
                             "\"shield\" or a modifier of \"armour\".");
}

static void read_thing(struct sun_pack *pack, struct under_value value, struct sun_kind *kind)
{
    kind->value = sun_read_number_maybe(value, "value", 1, 30);
    kind->stars = sun_read_number_maybe(value, "stars", 1, 3);
    kind->uses = sun_read_number_maybe(value, "uses", 1, AMOUNT_MAX);
    kind->bottle = sun_read_number_maybe(value, "bottle", 1, AMOUNT_MAX);
    read_ammunition(value, kind);
    kind->hero = read_hero(pack, value);
    kind->shield = read_shield(value);
    kind->craftable = under_value_has(value, "recipe");
    if (kind->craftable) {
        struct under_value recipe = under_value_get(value, "recipe");
        int before = under_pack_complaints(value.pack), cost = 0;
        sun_read_resources(recipe, RES_FINITE, kind->recipe, AMOUNT_MAX);
        for (int i = 0; i < RES_FINITE; i++)
            cost += kind->recipe[i];
        if (cost == 0 && under_pack_complaints(value.pack) == before)
            under_value_complain(recipe, "a recipe needs at least one resource.");
        if (kind->deck == DECK_LOOT)
            under_value_complain(recipe, "loot cannot be crafted: only the item and gear decks are "
                                         "open.");
    }
    if (under_value_has(value, "near"))
        sun_read_dice(under_value_get(value, "near"), kind->near);
    if (under_value_has(value, "far"))
        sun_read_dice(under_value_get(value, "far"), kind->far);
    check_thing(value, kind);
}

static void read_card(struct reading *reading, struct under_value value, enum sun_deck deck)
{
    struct sun_pack *pack = reading->pack;
    struct sun_kind kind = {
        .deck = (uint8_t)deck, .ammunition = SUN_NONE, .hero = SUN_NONE, .shield = SUN_NONE};
    kind.sort = read_sort(value, deck);
    under_value_only(value, keys_of(&kind));
    kind.id = sun_read_id(pack, value);
    kind.name = sun_read_text(pack, value, "name", NAME_BYTES);
    kind.text = sun_read_text(pack, value, "text", TEXT_BYTES);
    kind.rule = sun_read_text_maybe(pack, value, "rule", RULE_BYTES);
    kind.copies = under_value_has(value, "copies")
                      ? sun_read_number_maybe(value, "copies", 1, COPIES_MAX)
                      : 1;
    kind.tags = read_tags(value);
    if (kind.sort == SORT_ENEMY)
        sun_read_fighter(value, &kind.fighter);
    else if (kind.sort != SORT_DEED)
        read_thing(pack, value, &kind);
    if (pack->cards + kind.copies > CARDS_MAX) {
        if (pack->cards < CARDS_MAX) /* said once */
            under_value_complain(value, "the pack has more than {most} cards, counting copies.",
                                 NUM("most", CARDS_MAX));
        pack->cards = CARDS_MAX;
        kind.copies = 0;
    }
    kind.first = (uint8_t)pack->cards;
    for (int i = 0; i < kind.copies; i++)
        pack->kind_of[pack->cards++] = (uint8_t)pack->kinds;
    pack->kind[pack->kinds++] = kind;
}

static void read_deck(struct reading *reading, enum sun_deck deck)
{
    static const char *const keys[] = {"cards", NULL};
    struct under_value file = under_pack_file(reading->files, deck_files[deck]);
    under_value_only(file, keys);
    size_t room = (size_t)(KINDS_MAX - reading->pack->kinds);
    struct under_value cards = under_value_array(under_value_get(file, "cards"), 1, room);
    reading->cards[deck] = cards;
    reading->first_kind[deck] = reading->pack->kinds;
    for (size_t i = 0; i < under_value_count(cards); i++)
        read_card(reading, under_value_object(under_value_at(cards, i)), deck);
    if (deck <= DECK_LOOT)
        reading->pack->holdable = reading->pack->cards;
}

static struct sun_speaker speaker_of(const struct sun_kind *kind, int index)
{
    static const uint16_t moment[DECKS] = {
        [DECK_ITEM] = IN_CARD_MOMENT,
        [DECK_GEAR] = IN_CARD_MOMENT,
        [DECK_LOOT] = IN_CARD_MOMENT,
        [DECK_EVENT] = 0,
        [DECK_NIGHT] = 0,
        [DECK_SUN] = IN_SUN_MOMENT,
        [DECK_ENEMY] = 0,
    };
    struct sun_speaker speaker = {
        .where = moment[kind->deck],
        .has_self = kind->deck != DECK_SUN,
        .has_uses = kind->uses > 0,
        .is_tool = kind->tags >> TAG_MULTITOOL & 1,
        .is_steady = kind->sort != SORT_DEED && kind->uses == 0 && kind->magazine == 0 &&
                     !(kind->tags >> TAG_ELECTRIC & 1),
        .owner = {OF_HELD, (uint8_t)index, 0},
    };
    if (kind->deck == DECK_SUN)
        speaker.owner.kind = OF_SKY;
    else if (kind->sort == SORT_GEAR)
        speaker.owner.kind = OF_WORN;
    return speaker;
}

static void read_card_effects(struct reading *reading, struct under_value value, int index)
{
    static const uint16_t deed[DECKS] = {
        [DECK_ITEM] = 0,         [DECK_GEAR] = 0,         [DECK_LOOT] = IN_DEED,
        [DECK_EVENT] = IN_EVENT, [DECK_NIGHT] = IN_NIGHT, [DECK_SUN] = IN_SUN,
        [DECK_ENEMY] = IN_ENEMY,
    };
    struct sun_pack *pack = reading->pack;
    struct sun_kind *kind = &pack->kind[index];
    struct sun_speaker speaker = speaker_of(kind, index);
    speaker.is_steady &= !under_value_has(value, "use"); /* which may turn it face down */
    sun_read_mods(pack, value, &speaker);
    sun_read_moments(pack, value, &speaker);
    if (kind->sort == SORT_ENEMY)
        sun_read_loot(pack, value, &kind->fighter);
    if (kind->sort < SORT_DEED && under_value_has(value, "use")) {
        speaker.where = IN_CARD_USE;
        kind->use = sun_read_use(pack, under_value_get(value, "use"), speaker);
    }
    if (kind->sort >= SORT_DEED && under_value_has(value, "do")) {
        speaker.where = deed[kind->deck];
        kind->program = sun_read_program(pack, under_value_get(value, "do"), &speaker);
    }
}

/* --- the whole --- */

static void check_enemies(const struct reading *reading)
{
    int count = 0;
    for (int i = 0; i < reading->pack->kinds; i++)
        count += reading->pack->kind[i].deck == DECK_ENEMY ? reading->pack->kind[i].copies : 0;
    if (count > ENEMIES_MAX)
        under_value_complain(
            reading->cards[DECK_ENEMY],
            "the pack has {count} enemy cards, counting copies; {most} is the most.",
            NUM("count", count), NUM("most", ENEMIES_MAX));
}

/* SUN-SET-05, SUN-SET-07: enough cards to begin with. */
static void check_enough(const struct reading *reading)
{
    const struct sun_pack *pack = reading->pack;
    int starred = 0, things = 0;
    for (int i = 0; i < pack->kinds; i++) {
        starred += pack->kind[i].stars ? pack->kind[i].copies : 0;
        things += pack->kind[i].deck == DECK_LOOT && pack->kind[i].sort != SORT_DEED;
    }
    if (starred < STARRED_LEAST)
        under_value_complain(reading->cards[DECK_ITEM],
                             "items and gear have {found} cards with \"stars\"; starting equipment "
                             "needs at least {least}.",
                             NUM("found", starred), NUM("least", STARRED_LEAST));
    if (things == 0)
        under_value_complain(reading->cards[DECK_LOOT],
                             "the loot needs an item or gear card: the trading post gets one.");
}

void *sun_compile(struct under_pack *files)
{
    struct sun_pack *pack = calloc(1, sizeof *pack);
    if (!pack)
        abort();
    struct reading reading = {.files = files, .pack = pack};
    sun_open_effects(pack);
    read_constants(&reading);
    read_characters(&reading);
    read_tiles(&reading);
    for (int deck = 0; deck < DECKS; deck++)
        read_deck(&reading, (enum sun_deck)deck);
    sun_read_traders(pack, files);
    sun_read_team(pack, files);
    for (int deck = 0; deck < DECKS; deck++)
        for (size_t i = 0; i < under_value_count(reading.cards[deck]); i++)
            sun_check_copies(pack, under_value_at(reading.cards[deck], i),
                             pack->kind[reading.first_kind[deck] + (int)i].id);
    check_enemies(&reading);
    check_enough(&reading);
    read_character_effects(&reading);
    for (int deck = 0; deck < DECKS; deck++)
        for (size_t i = 0; i < under_value_count(reading.cards[deck]); i++)
            read_card_effects(&reading, under_value_at(reading.cards[deck], i),
                              reading.first_kind[deck] + (int)i);
    sun_read_missions(pack, files);
    if (under_pack_complaints(files) == 0) {
        sun_order_effects(pack);
        sun_find_draws(pack);
        sun_find_recipes(pack);
        sun_find_roomy(pack);
        sun_find_bottles(pack);
        return pack;
    }
    sun_discard_pack(pack);
    return NULL;
}

void sun_discard_pack(void *tables)
{
    struct sun_pack *pack = tables;
    sun_discard_texts(pack);
    free(pack->code);
    free(pack->atom);
    free(pack->mod);
    free(pack->trigger);
    free(pack->line);
    free(pack);
}
