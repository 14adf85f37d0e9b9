/* Packs: missions.json, with the parts and goals of each mission. */
#include "sun/pack_read.h"

static uint8_t find_tile(const struct sun_pack *pack, struct under_value value)
{
    int number = under_value_number(value, 0, TILE_NUMBER_MAX);
    for (int i = 0; i < pack->tiles; i++)
        if (pack->tile[i].number == number)
            return (uint8_t)i;
    if (pack->tiles > 0) /* or there was a complaint of the tiles already */
        under_value_complain(value, "there is no tile {number}.", NUM("number", number));
    return NEW_HAVEN;
}

/* A goal has one key that says what it asks, and those that go with it. */
struct goal_row {
    const char *keys[4];
    enum { GOAL_OF_THING, GOAL_OF_CARD, GOAL_OF_TILE, GOAL_OF_NUMBER } about;
    int most;
};
static const struct goal_row goal_rows[GOAL_KINDS] = {
    [GOAL_STORE] = {{"store", "count", "tile"}, GOAL_OF_THING, 30},
    [GOAL_CARRY] = {{"carry", "count"}, GOAL_OF_THING, 30},
    [GOAL_HAVE] = {{"have"}, GOAL_OF_CARD, 0},
    [GOAL_REACH] = {{"reach", "count"}, GOAL_OF_TILE, CHARACTERS_MAX},
    [GOAL_DAY] = {{"day"}, GOAL_OF_NUMBER, LAST_DAY_MAX},
    [GOAL_TILES] = {{"tiles"}, GOAL_OF_NUMBER, TILES_MAX},
    [GOAL_CAMPS] = {{"camps"}, GOAL_OF_NUMBER, TILES_MAX},
    [GOAL_COUNTER] = {{"counter"}, GOAL_OF_NUMBER, 200},
};

static void read_goal(const struct sun_pack *pack, struct under_value value, struct sun_goal *goal)
{
    int kind = 0;
    while (kind < GOAL_KINDS && !under_value_has(value, sun_goal_names[kind]))
        kind++;
    if (kind == GOAL_KINDS) {
        int before = under_pack_complaints(value.pack);
        under_value_only(value, sun_goal_names);
        if (under_pack_complaints(value.pack) == before)
            under_value_complain(value, "a goal says what is to be reached, like \"day\": 4.");
        return;
    }
    const struct goal_row *row = &goal_rows[kind];
    under_value_only(value, row->keys);
    struct under_value what = under_value_get(value, row->keys[0]);
    *goal = (struct sun_goal){.kind = (uint8_t)kind, .tile = NONE};
    switch (row->about) {
    case GOAL_OF_THING: {
        int thing = under_value_choice(what, sun_resource_names);
        goal->a = (uint8_t)(thing < 0 ? 0 : thing);
        goal->b = (uint8_t)under_value_number(under_value_get(value, "count"), 1, row->most);
        if (kind == GOAL_STORE)
            goal->tile = find_tile(pack, under_value_get(value, "tile"));
        return;
    }
    case GOAL_OF_CARD:
        goal->a = (uint8_t)sun_read_thing(pack, what);
        return;
    case GOAL_OF_TILE:
        goal->tile = find_tile(pack, what);
        goal->b = sun_read_number_maybe(value, "count", 0, row->most);
        return;
    case GOAL_OF_NUMBER:
        goal->b = (uint8_t)under_value_number(what, 1, row->most);
        return;
    }
}

static bool can_end(const struct sun_pack *pack, int from)
{
    for (int i = from; i < pack->codes; i++)
        if (pack->code[i].verb == VERB_WIN || pack->code[i].verb == VERB_PART)
            return true;
    return pack->codes > CODES_MAX; /* who knows: there was a complaint already */
}

static void read_part(struct sun_pack *pack, struct under_value value, struct sun_mission *mission)
{
    static const char *const keys[] = {"name",     "briefing", "setup", "goals",
                                       "last_day", "mods",     "on",    NULL};
    under_value_only(value, keys);
    struct sun_part *part = &mission->part[mission->parts];
    struct sun_speaker speaker = {
        .where = IN_MISSION,
        .has_self = true,
        .owner = {OF_PART, (uint8_t)pack->missions, mission->parts},
    };
    mission->parts++;
    int first_code = pack->codes;
    part->name = sun_read_text(pack, value, "name", NAME_BYTES);
    part->briefing = sun_read_text(pack, value, "briefing", BRIEFING_BYTES);
    if (under_value_has(value, "setup"))
        part->setup = sun_read_program(pack, under_value_get(value, "setup"), &speaker);
    part->last_day = under_value_has(value, "last_day")
                         ? sun_read_number_maybe(value, "last_day", 1, LAST_DAY_MAX)
                         : LAST_DAY_MAX;
    sun_read_mods(pack, value, &speaker);
    sun_read_moments(pack, value, &speaker);
    if (!under_value_has(value, "goals")) {
        if (!can_end(pack, first_code))
            under_value_complain(value, "this part can never be accomplished: it needs \"goals\", "
                                        "or a program with \"win\" or \"part\".");
        return;
    }
    struct under_value goals = under_value_array(under_value_get(value, "goals"), 1, GOALS_MAX);
    for (size_t i = 0; i < under_value_count(goals); i++)
        read_goal(pack, under_value_object(under_value_at(goals, i)), &part->goal[part->goals++]);
}

/* SUN-SET-01 */
static void read_mission(struct sun_pack *pack, struct under_value value)
{
    static const char *const keys[] = {"number",  "name",  "text", "difficulty",
                                       "players", "parts", NULL};
    under_value_only(value, keys);
    struct sun_mission *mission = &pack->mission[pack->missions];
    under_value_number(under_value_get(value, "number"), pack->missions + 1, pack->missions + 1);
    mission->name = sun_read_text(pack, value, "name", NAME_BYTES);
    mission->text = sun_read_text(pack, value, "text", TEXT_BYTES);
    mission->difficulty = (uint8_t)under_value_number(under_value_get(value, "difficulty"), 1, 3);
    struct under_value players = under_value_array(under_value_get(value, "players"), 2, 2);
    mission->players_least = 1;
    mission->players_most = CHARACTERS_MAX;
    if (players.json) {
        mission->players_least =
            (uint8_t)under_value_number(under_value_at(players, 0), 1, CHARACTERS_MAX);
        mission->players_most = (uint8_t)under_value_number(under_value_at(players, 1),
                                                            mission->players_least, CHARACTERS_MAX);
    }
    struct under_value parts = under_value_array(under_value_get(value, "parts"), 1, PARTS_MAX);
    for (size_t i = 0; i < under_value_count(parts); i++)
        read_part(pack, under_value_object(under_value_at(parts, i)), mission);
    pack->missions++;
}

void sun_read_missions(struct sun_pack *pack, struct under_pack *files)
{
    static const char *const keys[] = {"missions", NULL};
    struct under_value file = under_pack_file(files, "missions.json");
    under_value_only(file, keys);
    struct under_value missions =
        under_value_array(under_value_get(file, "missions"), 1, MISSIONS_MAX);
    for (size_t i = 0; i < under_value_count(missions); i++)
        read_mission(pack, under_value_object(under_value_at(missions, i)));
}
