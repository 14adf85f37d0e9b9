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
        goal->about = (int16_t)number;
        return;
    case FIELD_B:
        goal->count = (uint8_t)number;
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

/* A part as a mission tells it, and what a variant has in its place: SUN-SET-23. */
struct told {
    struct under_value part, own;
    bool varied;
};

/* The object that has the key: the variant's, where that says something of it. */
static struct under_value told_in(const struct told *told, const char *key)
{
    return told->varied && under_value_has(told->own, key) ? told->own : told->part;
}

static void read_words(struct sun_pack *pack, const struct told *told, struct sun_part *part)
{
    part->name = sun_read_text(pack, told_in(told, "name"), "name", NAME_BYTES);
    part->briefing = sun_read_text(pack, told_in(told, "briefing"), "briefing", BRIEFING_BYTES);
    struct under_value end = told_in(told, "end"), counts = told_in(told, "counts");
    if (under_value_has(end, "end"))
        part->end = sun_read_text(pack, end, "end", BRIEFING_BYTES);
    if (under_value_has(counts, "counts"))
        part->counts = sun_read_text(pack, counts, "counts", NAME_BYTES);
}

static void read_tasks(struct sun_pack *pack, struct under_value object, struct sun_part *part,
                       const struct sun_speaker *speaker)
{
    if (!under_value_has(object, "tasks"))
        return;
    struct under_value tasks = under_value_array(under_value_get(object, "tasks"), 1, TASKS_MAX);
    for (size_t i = 0; i < under_value_count(tasks); i++)
        read_task(pack, under_value_object(under_value_at(tasks, i)), part, *speaker);
}

static void read_goals(struct sun_pack *pack, struct under_value object, struct sun_part *part,
                       int first_code)
{
    if (!under_value_has(object, "goals")) {
        if (!can_end(pack, first_code))
            under_value_complain(object, "this part can never be accomplished: it needs \"goals\", "
                                         "or a program with \"win\" or \"part\".");
        return;
    }
    struct under_value goals = under_value_array(under_value_get(object, "goals"), 1, GOALS_MAX);
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

static void read_part(struct sun_pack *pack, const struct told *told, struct sun_mission *mission)
{
    static const char *const keys[] = {"name",   "briefing",   "end",   "setup",
                                       "goals",  "last_day",   "mods",  "on",
                                       "counts", "night_deck", "tasks", NULL};
    under_value_only(told->varied ? told->own : told->part, keys);
    struct sun_part *part = &mission->part[mission->parts];
    struct sun_speaker speaker = {
        .where = IN_MISSION,
        .has_self = true,
        .owner = {OF_PART, (uint8_t)(mission - pack->mission), mission->parts},
    };
    mission->parts++;
    int first_code = pack->codes;
    read_words(pack, told, part);
    part->night_deck = sun_read_flag(told_in(told, "night_deck"), "night_deck");
    struct under_value setup = told_in(told, "setup"), last = told_in(told, "last_day");
    if (under_value_has(setup, "setup"))
        part->setup = sun_read_program(pack, under_value_get(setup, "setup"), &speaker);
    part->last_day = under_value_has(last, "last_day")
                         ? sun_read_number_maybe(last, "last_day", 1, LAST_DAY_MAX)
                         : LAST_DAY_MAX;
    sun_read_mods(pack, told_in(told, "mods"), &speaker);
    sun_read_moments(pack, told_in(told, "on"), &speaker);
    read_tasks(pack, told_in(told, "tasks"), part, &speaker);
    read_goals(pack, told_in(told, "goals"), part, first_code);
}

/* SUN-SET-01 */
static void read_mission(struct sun_pack *pack, struct under_value value)
{
    static const char *const keys[] = {"number", "name", "text",  "difficulty", "players",
                                       "mode",   "lost", "parts", "variants",   NULL};
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
    for (size_t i = 0; i < under_value_count(parts); i++) {
        struct told told = {.part = under_value_object(under_value_at(parts, i))};
        read_part(pack, &told, mission);
    }
    pack->missions++;
}

/* --- variants: SUN-SET-23 --- */

static void read_variant(struct sun_pack *pack, struct under_value mission,
                         struct under_value value, const struct sun_mission *base)
{
    static const char *const keys[] = {"name", "text", "lost", "parts", NULL};
    struct sun_mission *variant = &pack->mission[pack->plots++];
    under_value_only(value, keys);
    *variant = (struct sun_mission){
        .name = base->name,
        .text = base->text,
        .lost = base->lost,
        .difficulty = base->difficulty,
        .players_least = base->players_least,
        .players_most = base->players_most,
        .mode = base->mode,
    };
    variant->variant = sun_read_text(pack, value, "name", NAME_BYTES);
    if (under_value_has(value, "text"))
        variant->text = sun_read_text(pack, value, "text", TEXT_BYTES);
    if (under_value_has(value, "lost"))
        variant->lost = sun_read_text(pack, value, "lost", TEXT_BYTES);
    struct under_value told = under_value_get(mission, "parts");
    struct under_value own = under_value_array(under_value_get(value, "parts"), 1, base->parts);
    for (size_t i = 0; i < base->parts; i++) {
        struct told part = {.part = under_value_object(under_value_at(told, i))};
        part.varied = i < under_value_count(own); /* the parts after its last are as told */
        if (part.varied)
            part.own = under_value_object(under_value_at(own, i));
        read_part(pack, &part, variant);
    }
}

static void read_variants(struct sun_pack *pack, struct under_value value,
                          struct sun_mission *mission)
{
    if (!under_value_has(value, "variants"))
        return;
    struct under_value list =
        under_value_array(under_value_get(value, "variants"), 1, VARIANTS_MAX);
    mission->first_variant = (uint8_t)pack->plots;
    mission->variants = (uint8_t)under_value_count(list);
    for (size_t i = 0; i < under_value_count(list); i++)
        read_variant(pack, value, under_value_object(under_value_at(list, i)), mission);
}

void sun_read_missions(struct sun_pack *pack, struct under_pack *files)
{
    static const char *const keys[] = {"missions", NULL};
    struct under_value file = under_pack_file(files, "missions.json");
    under_value_only(file, keys);
    int before = under_pack_complaints(files);
    struct under_value missions =
        under_value_array(under_value_get(file, "missions"), 1, MISSIONS_MAX);
    for (size_t i = 0; i < under_value_count(missions); i++)
        read_mission(pack, under_value_object(under_value_at(missions, i)));
    pack->plots = pack->missions;
    /* What is wrong with a mission is wrong with its variants: once is enough. */
    for (size_t i = 0; i < under_value_count(missions) && under_pack_complaints(files) == before;
         i++)
        read_variants(pack, under_value_at(missions, i), &pack->mission[i]);
}
