/* Packs: missions.json, with the parts and goals of each mission. */
#include "sun/pack_read.h"
#include "sun/verbs.h"

/* The kind of goal a value is: the first key of which row it has. */
static int find_goal(struct under_value value)
{
    const char *names[GOAL_KINDS + 1] = {0};
    for (int kind = 0; kind < GOAL_KINDS; kind++) {
        names[kind] = sun_goals[kind].arg[0].key;
        if (under_value_has(value, names[kind]))
            return kind;
    }
    int before = under_pack_complaints(value.pack);
    under_value_only(value, names);
    if (under_pack_complaints(value.pack) == before)
        under_value_complain(value, "a goal needs something to reach, like \"day\": 4.");
    return GOAL_KINDS;
}

static void set_goal(struct sun_goal *goal, enum sun_field field, int number)
{
    switch (field) {
    case FIELD_A:
        goal->a = (int16_t)number;
        return;
    case FIELD_B:
        goal->b = (uint8_t)number;
        return;
    case FIELD_C:
        goal->tile = number < 0 ? SUN_NONE : (uint8_t)number;
        return;
    case FIELD_TO:
        goal->more = (uint8_t)number;
        return;
    }
}

static void check_goal(struct under_value value, const struct sun_goal *goal)
{
    bool place = goal->kind == GOAL_PROTECT && sun_goal_protected(goal) > 0;
    if (place && goal->tile == SUN_NONE)
        under_value_complain(value, "this protects something on a tile: \"tile\" is missing.");
    if (goal->kind == GOAL_PROTECT && !place && goal->tile != SUN_NONE)
        under_value_complain(value, "lives are protected everywhere: leave \"tile\" out.");
}

static void read_goal(const struct sun_pack *pack, struct under_value value, struct sun_goal *goal)
{
    int kind = find_goal(value);
    if (kind == GOAL_KINDS)
        return;
    const struct sun_goal_row *row = &sun_goals[kind];
    const char *keys[GOAL_ARGS_MAX + 1] = {0};
    for (int i = 0; i < GOAL_ARGS_MAX && row->arg[i].key; i++)
        keys[i] = row->arg[i].key;
    under_value_only(value, keys);
    goal->kind = (uint8_t)kind;
    goal->tile = SUN_NONE;
    for (int i = 0; i < GOAL_ARGS_MAX && row->arg[i].key; i++) {
        const struct sun_arg *arg = &row->arg[i];
        if (arg->otherwise == ARG_REQUIRED || under_value_has(value, arg->key))
            set_goal(goal, arg->field, sun_read_arg(pack, under_value_get(value, arg->key), arg));
        else if (arg->otherwise != ARG_LEFT_ALONE)
            set_goal(goal, arg->field, arg->otherwise);
    }
    check_goal(value, goal);
}

/* SUN-SET-13 */
static void read_task(struct sun_pack *pack, struct under_value value, struct sun_part *part,
                      struct sun_speaker speaker)
{
    static const char *const keys[] = {"name", "use", NULL};
    struct sun_task *task = &part->task[part->tasks++];
    under_value_only(value, keys);
    task->name = sun_read_text(pack, value, "name", LINE_BYTES);
    task->use = sun_read_use(pack, under_value_get(value, "use"), speaker);
    if (task->use.limit != LIMIT_NONE || task->use.aims != AIM_NOBODY)
        under_value_complain(value, "a task of a mission cannot have a \"limit\" or an \"aim\".");
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
    static const char *const keys[] = {"name",   "briefing",   "end",   "setup",
                                       "goals",  "last_day",   "mods",  "on",
                                       "counts", "night_deck", "tasks", NULL};
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
    if (under_value_has(value, "end"))
        part->end = sun_read_text(pack, value, "end", BRIEFING_BYTES);
    if (under_value_has(value, "counts"))
        part->counts = sun_read_text(pack, value, "counts", NAME_BYTES);
    part->night_deck = sun_read_flag(value, "night_deck");
    if (under_value_has(value, "setup"))
        part->setup = sun_read_program(pack, under_value_get(value, "setup"), &speaker);
    part->last_day = under_value_has(value, "last_day")
                         ? sun_read_number_maybe(value, "last_day", 1, LAST_DAY_MAX)
                         : LAST_DAY_MAX;
    sun_read_mods(pack, value, &speaker);
    sun_read_moments(pack, value, &speaker);
    if (under_value_has(value, "tasks")) {
        struct under_value tasks = under_value_array(under_value_get(value, "tasks"), 1, TASKS_MAX);
        for (size_t i = 0; i < under_value_count(tasks); i++)
            read_task(pack, under_value_object(under_value_at(tasks, i)), part, speaker);
    }
    if (!under_value_has(value, "goals")) {
        if (!can_end(pack, first_code))
            under_value_complain(value, "this part can never be accomplished: it needs \"goals\", "
                                        "or a program with \"win\" or \"part\".");
        return;
    }
    struct under_value goals = under_value_array(under_value_get(value, "goals"), 1, GOALS_MAX);
    bool reachable = false;
    for (size_t i = 0; i < under_value_count(goals); i++) {
        struct sun_goal *goal = &part->goal[part->goals];
        goal->slot = part->goals++;
        read_goal(pack, under_value_object(under_value_at(goals, i)), goal);
        reachable |= sun_goals[goal->kind].sort == GOAL_TO_MEET;
    }
    if (!reachable && under_value_count(goals) > 0)
        under_value_complain(goals, "this part only has goals to keep, so it would be over at "
                                    "once: it needs one to reach.");
}

/* SUN-SET-01 */
static void read_mission(struct sun_pack *pack, struct under_value value)
{
    static const char *const keys[] = {"number", "name", "text",  "difficulty", "players",
                                       "mode",   "lost", "parts", NULL};
    under_value_only(value, keys);
    struct sun_mission *mission = &pack->mission[pack->missions];
    under_value_number(under_value_get(value, "number"), pack->missions + 1, pack->missions + 1);
    mission->name = sun_read_text(pack, value, "name", NAME_BYTES);
    mission->text = sun_read_text(pack, value, "text", TEXT_BYTES);
    if (under_value_has(value, "lost"))
        mission->lost = sun_read_text(pack, value, "lost", TEXT_BYTES);
    int mode = MODE_COOPERATIVE;
    if (under_value_has(value, "mode"))
        mode = under_value_choice(under_value_get(value, "mode"), sun_mode_names);
    mission->mode = (uint8_t)(mode < 0 ? MODE_COOPERATIVE : mode);
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
