/* The box to look things up in: cards, tiles, characters, merchants and missions in words, the same
 * for every front end. */
#include <stdio.h>
#include <string.h>

#include "sun/game.h"
#include "sun/goals.h"
#include "sun/reference.h"
#include "sun/tell.h"
#include "sun/verbs.h"

/* --- lists within a sentence --- */

static void list_counts(const uint8_t *count, int kinds, struct under_buf *out)
{
    for (int i = 0; i < kinds; i++)
        if (count[i])
            under_buf_printf(out, "%s%d %s", out->size ? ", " : "", count[i],
                             sun_count_name(i, count[i]));
}

static void list_dice(const uint8_t dice[COLOURS], struct under_buf *out)
{
    for (int i = 0; i < COLOURS; i++)
        if (dice[i])
            under_buf_printf(out, "%s%d %s", out->size ? ", " : "", dice[i], sun_colour_names[i]);
    if (out->size == 0)
        message(out, "none");
}

static bool has_dice(const uint8_t dice[COLOURS])
{
    for (int i = 0; i < COLOURS; i++)
        if (dice[i])
            return true;
    return false;
}

static void list_tags(uint32_t tags, struct under_buf *out)
{
    for (int i = 0; i < TAGS; i++)
        if (tags >> i & 1)
            under_buf_printf(out, "%s%s", out->size ? ", " : "", sun_tag_names[i]);
}

/* A program as the pack has it: verbs with their numbers. */
static void list_program(const struct sun_pack *pack, int program, struct under_buf *out)
{
    struct under_buf list = {0};
    for (int at = program; program && pack->code[at].verb != VERB_STOP; at++) {
        const struct sun_code *code = &pack->code[at];
        if (list.size)
            under_buf_puts(&list, ", ");
        if (code->verb == VERB_GAIN)
            under_buf_printf(&list, "%d %s", code->count, sun_count_name(code->thing, code->count));
        else if (code->verb == VERB_BAG)
            message(&list, "{count} from the bag", NUM("count", code->amount));
        else if (code->verb == VERB_LOOT && code->amount == 1)
            message(&list, "a loot card");
        else if (code->verb == VERB_LOOT)
            message(&list, "{count} loot cards", NUM("count", code->amount));
        else if (code->verb == VERB_CARD)
            under_buf_puts(&list, pack->kind[code->card].name);
        else if (code->verb == VERB_WATER)
            message(&list, "{count} water", NUM("count", code->amount));
        else
            under_buf_puts(&list, sun_verbs[code->verb].name);
    }
    if (list.size)
        under_buf_puts(out, list.text);
    else
        message(out, "nothing");
    under_buf_free(&list);
}

void sun_describe_loot(const struct sun_pack *pack, const struct sun_fighter *fighter,
                       struct under_buf *out)
{
    struct under_buf row[LOOT_ROWS] = {0};
    for (int i = 0; i < LOOT_ROWS; i++)
        list_program(pack, fighter->loot[i], &row[i]);
    message(out,
            "To loot, roll a green die. No success: {none}; 1 success: {one}; 2 successes: {two}.",
            STR("none", row[0].text), STR("one", row[1].text), STR("two", row[2].text));
    for (int i = 0; i < LOOT_ROWS; i++)
        under_buf_free(&row[i]);
}

/* SUN-CARD-13 */
/* As things print it. */
static const char *type_name(const struct sun_kind *kind)
{
    return kind->sort == SORT_GEAR ? "GEAR" : "ITEM";
}

/* --- facts: a sentence each --- */

static void fact_end(json_t *facts, struct under_buf *text)
{
    json_array_append_new(facts, json_string(under_buf_text(text)));
    under_buf_free(text);
}
#define FACT(facts, words, ...)                                                                    \
    do {                                                                                           \
        struct under_buf fact = {0};                                                               \
        message(&fact, words, ##__VA_ARGS__);                                                      \
        fact_end(facts, &fact);                                                                    \
    } while (0)

static void facts_of_fighter(json_t *facts, const struct sun_pack *pack,
                             const struct sun_fighter *fighter)
{
    struct under_buf day = {0}, night = {0}, loot = {0};
    if (fighter->hp == 0)
        return;
    list_dice(fighter->melee[0], &day);
    list_dice(fighter->melee[1], &night);
    FACT(facts, "{hp} HP. Melee dice by day: {day}; by night: {night}.", NUM("hp", fighter->hp),
         STR("day", under_buf_text(&day)), STR("night", under_buf_text(&night)));
    under_buf_clear(&day);
    under_buf_clear(&night);
    list_dice(fighter->ranged[0], &day);
    list_dice(fighter->ranged[1], &night);
    if (has_dice(fighter->ranged[0]) || has_dice(fighter->ranged[1]))
        FACT(facts, "Ranged dice by day: {day}; by night: {night}.",
             STR("day", under_buf_text(&day)), STR("night", under_buf_text(&night)));
    under_buf_free(&day);
    under_buf_free(&night);
    sun_describe_loot(pack, fighter, &loot);
    fact_end(facts, &loot);
}

static void facts_of_weapon(json_t *facts, const struct sun_kind *kind)
{
    struct under_buf near = {0}, far = {0};
    if (!(kind->tags & 1u << TAG_WEAPON))
        return;
    list_dice(kind->near, &near);
    list_dice(kind->far, &far);
    if (has_dice(kind->near))
        FACT(facts, "In a fight on your own tile it adds these dice: {near}.",
             STR("near", near.text));
    if (has_dice(kind->far))
        FACT(facts, "At range it adds these dice: {far}.", STR("far", far.text));
    under_buf_free(&near);
    under_buf_free(&far);
}

static const char *const shields[HARMS] = {
    [HARM_PLAIN] = "It prevents damage.",
    [HARM_SUN] = "It prevents damage from the sun.",
    [HARM_COLD] = "It prevents damage from the cold.",
    [HARM_THIRST] = "It prevents damage from thirst.",
    [HARM_HUNGER] = "It prevents damage from hunger.",
    [HARM_INFECTION] = "It prevents damage from an infection.",
    [HARM_COMBAT] = "It prevents damage in combat.",
};

static void facts_of_thing(json_t *facts, const struct sun_pack *pack, const struct sun_kind *kind)
{
    struct under_buf recipe = {0};
    if (kind->sort >= SORT_DEED)
        return;
    FACT(facts, "Type: {type}.", STR("type", type_name(kind)));
    FACT(facts, "It is worth {value} water.", NUM("value", kind->value));
    if (kind->stars)
        FACT(facts,
             kind->stars == 1 ? "As starting equipment it costs 1 point."
                              : "As starting equipment it costs {stars} points.",
             NUM("stars", kind->stars));
    list_counts(kind->recipe, RES_FINITE, &recipe);
    if (kind->craftable)
        FACT(facts, "You craft it from {recipe}.", STR("recipe", under_buf_text(&recipe)));
    under_buf_free(&recipe);
    facts_of_weapon(facts, kind);
    if (kind->uses)
        FACT(facts, kind->uses == 1 ? "It can be used once." : "It can be used {uses} times.",
             NUM("uses", kind->uses));
    if (kind->magazine)
        FACT(facts, "It holds up to {spaces} {thing}.", NUM("spaces", kind->magazine),
             STR("thing", sun_count_name(kind->ammunition, kind->magazine)));
    if (kind->bottle)
        FACT(facts, "It holds up to {water} water.", NUM("water", kind->bottle));
    if (kind->shield != SUN_NONE)
        FACT(facts, shields[kind->shield]);
    if (kind->hero != SUN_NONE)
        FACT(facts, "Only the {profession} can use it.",
             STR("profession", pack->character[kind->hero].name));
}

/* --- entries --- */

static json_t *entry(const char *sort, const char *group, const char *id, const char *name,
                     const char *text, json_t *facts)
{
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:o}", "sort", sort, "group", group, "id", id,
                     "name", name, "text", text ? text : "", "facts", facts);
}

static json_t *entry_of_card(const struct sun_pack *pack, const struct sun_kind *kind)
{
    json_t *facts = json_array();
    struct under_buf tags = {0};
    facts_of_thing(facts, pack, kind);
    facts_of_fighter(facts, pack, &kind->fighter);
    list_tags(kind->tags, &tags);
    if (tags.size)
        FACT(facts, "Tags: {tags}.", STR("tags", under_buf_text(&tags)));
    under_buf_free(&tags);
    if (kind->rule)
        FACT(facts, "Rule: {rule}.", STR("rule", kind->rule));
    FACT(facts, kind->copies == 1 ? "There is 1 copy." : "There are {copies} copies.",
         NUM("copies", kind->copies));
    return entry("card", sun_deck_names[kind->deck], kind->id, kind->name, kind->text, facts);
}

static json_t *entry_of_tile(const struct sun_pack *pack, const struct sun_tile *tile)
{
    json_t *facts = json_array();
    struct under_buf id = {0}, things = {0};
    sun_word(pack, T_TILE, (int)(tile - pack->tile), &id);
    FACT(facts, "Entering it costs {cost} AP.", NUM("cost", tile->cost));
    if (tile->spaces)
        FACT(facts,
             tile->spaces == 1 ? "It has room for 1 character."
                               : "It has room for {spaces} characters.",
             NUM("spaces", tile->spaces));
    list_counts(tile->resources, RES_FINITE + 1, &things);
    if (things.size)
        FACT(facts, "Resources here: {things}.", STR("things", under_buf_text(&things)));
    static const char *const signs[] = {"There is a water source.", "There is an enemy symbol.",
                                        "There is an event.", "There is a camp.",
                                        "It belongs to a mission and is not in the stack."};
    const uint8_t there[] = {tile->source, tile->enemy, tile->event, tile->camp, tile->target};
    for (size_t i = 0; i < sizeof there; i++)
        if (there[i])
            FACT(facts, signs[i]);
    if (tile->container)
        FACT(facts, tile->container == CONTAINER_STRENGTH
                        ? "There is a container that opens with a strength check."
                        : "There is a container that opens with a dexterity check.");
    json_t *made = entry("tile", "tiles", under_buf_text(&id),
                         tile->name ? tile->name : under_buf_text(&id), tile->text, facts);
    under_buf_free(&id);
    under_buf_free(&things);
    return made;
}

static const char *const attributes[ATTRIBUTES] = {
    [ATTR_MELEE] = "Melee: {dice}.",
    [ATTR_STRENGTH] = "Strength: {dice}.",
    [ATTR_DEXTERITY] = "Dexterity: {dice}.",
    [ATTR_STEALTH] = "Stealth: {dice}.",
};

static json_t *entry_of_character(const struct sun_character *character)
{
    json_t *facts = json_array();
    FACT(facts, "{hp} HP, {water} water, {areas} areas for items or resources.",
         NUM("hp", character->hp), NUM("water", character->water), NUM("areas", character->areas));
    for (int i = 0; i < ATTRIBUTES; i++) {
        struct under_buf dice = {0};
        list_dice(character->dice[i], &dice);
        FACT(facts, attributes[i], STR("dice", under_buf_text(&dice)));
        under_buf_free(&dice);
    }
    for (int i = 0; i < character->skills; i++)
        FACT(facts, "{skill}: {text}", STR("skill", character->skill[i].name),
             STR("text", character->skill[i].text));
    struct under_buf name = {0};
    sun_full_name(character, &name);
    json_t *made = entry("character", "characters", character->id, under_buf_text(&name),
                         character->text, facts);
    under_buf_free(&name);
    return made;
}

static json_t *entry_of_trader(const struct sun_pack *pack, const struct sun_trader *trader)
{
    json_t *facts = json_array();
    facts_of_fighter(facts, pack, &trader->fighter);
    return entry("merchant", "merchants", trader->id, trader->name, trader->text, facts);
}

/* SUN-TEAM-12: what the cards say may be looked up by everyone; who holds which is nobody's to see.
 */
static json_t *entry_of_team(const struct sun_team_card *team)
{
    json_t *made = entry("team", "team", team->id, team->name, team->text, json_array());
    json_object_set_new(made, "secret", json_true());
    return made;
}

/* --- missions: a card with the story, then a card a part --- */

static json_t *part_of_mission(const struct sun_pack *pack, const struct sun_part *part)
{
    json_t *goals = json_array(), *tasks = json_array();
    for (int i = 0; i < part->goals; i++) {
        struct under_buf text = {0};
        sun_describe_goal(pack, part, &part->goal[i], &text);
        json_array_append_new(goals, json_string(under_buf_text(&text)));
        under_buf_free(&text);
    }
    for (int i = 0; i < part->tasks; i++)
        json_array_append_new(
            tasks, json_pack("{s:s, s:i}", "name", part->task[i].name, "ap", part->task[i].use.ap));
    return json_pack("{s:s, s:s, s:o, s:o, s:i, s:s}", "name", part->name, "briefing",
                     part->briefing, "goals", goals, "tasks", tasks, "last_day", part->last_day,
                     "end", part->end ? part->end : "");
}

/* SUN-SET-23: the parts of a variant, with what is different in it. */
static json_t *variants_of_mission(const struct sun_pack *pack, const struct sun_mission *mission,
                                   json_t *facts)
{
    json_t *list = json_array();
    for (int i = 0; i < mission->variants; i++) {
        const struct sun_mission *variant = &pack->mission[mission->first_variant + i];
        json_t *parts = json_array();
        FACT(facts, "Variant {number}: {name}.", NUM("number", i + 2),
             STR("name", variant->variant));
        for (int part = 0; part < variant->parts; part++)
            json_array_append_new(parts, part_of_mission(pack, &variant->part[part]));
        json_array_append_new(list,
                              json_pack("{s:i, s:s, s:s, s:o}", "number", i + 2, "name",
                                        variant->variant, "text", variant->text, "parts", parts));
    }
    return list;
}

static json_t *entry_of_mission(const struct sun_pack *pack, int index)
{
    static const char *const modes[MODES] = {
        [MODE_COOPERATIVE] = "Recommended as a cooperative game for {least} to {most} players.",
        [MODE_SEMI] = "Recommended as a semi-cooperative game for {least} to {most} players.",
        [MODE_SOLO] = "Recommended as a solo game.",
    };
    static const char *const difficulties[] = {"easy (!)", "challenging (!!)", "hard (!!!)"};
    const struct sun_mission *mission = &pack->mission[index];
    json_t *facts = json_array(), *parts = json_array();
    char id[16];
    snprintf(id, sizeof id, "%d", index + 1);
    FACT(facts, "Difficulty: {difficulty}.",
         STR("difficulty", difficulties[mission->difficulty - 1]));
    FACT(facts, modes[mission->mode], NUM("least", mission->players_least),
         NUM("most", mission->players_most));
    for (int i = 0; i < mission->parts; i++)
        json_array_append_new(parts, part_of_mission(pack, &mission->part[i]));
    json_t *variants = variants_of_mission(pack, mission, facts);
    json_t *made = entry("mission", "missions", id, mission->name, mission->text, facts);
    json_object_set_new(made, "difficulty", json_integer(mission->difficulty));
    json_object_set_new(made, "players",
                        json_pack("[i, i]", mission->players_least, mission->players_most));
    json_object_set_new(made, "mode", json_string(sun_mode_names[mission->mode]));
    json_object_set_new(made, "parts", parts);
    json_object_set_new(made, "variants", variants);
    json_object_set_new(made, "lost", json_string(mission->lost ? mission->lost : ""));
    return made;
}

json_t *sun_reference(const struct under_content *content)
{
    const struct sun_pack *pack = content->tables;
    json_t *list = json_array();
    for (int i = 0; i < pack->kinds; i++)
        json_array_append_new(list, entry_of_card(pack, &pack->kind[i]));
    for (int i = 0; i < pack->tiles; i++)
        json_array_append_new(list, entry_of_tile(pack, &pack->tile[i]));
    for (int i = 0; i < pack->characters; i++)
        json_array_append_new(list, entry_of_character(&pack->character[i]));
    for (int i = 0; i < pack->traders; i++)
        json_array_append_new(list, entry_of_trader(pack, &pack->trader[i]));
    for (int i = 0; i < TEAM_CARDS_MAX && pack->team[i].id; i++)
        json_array_append_new(list, entry_of_team(&pack->team[i]));
    for (int i = 0; i < pack->missions; i++)
        json_array_append_new(list, entry_of_mission(pack, i));
    return list;
}
