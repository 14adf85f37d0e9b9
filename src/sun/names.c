/* The words of the game: what packs, positions and moves call things, and the fixed figures that
 * go with them. */
#include "sun/state.h"

const char *const sun_resource_names[THINGS + 1] = {
    "fabric", "metal",     "connector", "wood",  "alcohol", "plastic",
    "food",   "cartridge", "arrow",     "water", NULL,
};

const char *sun_count_name(int thing, int count)
{
    static const char *const many[THINGS] = {
        [RES_CONNECTOR] = "connectors",
        [RES_CARTRIDGE] = "cartridges",
        [RES_ARROW] = "arrows",
    };
    return count != 1 && many[thing] ? many[thing] : sun_resource_names[thing];
}

/* SUN-SET-09: those six are finite. */
const uint8_t sun_resource_total[RES_FINITE] = {
    [RES_FABRIC] = 20, [RES_METAL] = 19,   [RES_CONNECTOR] = 17,
    [RES_WOOD] = 15,   [RES_ALCOHOL] = 13, [RES_PLASTIC] = 11,
};

/* SUN-RES-01; ammunition as merchants sell it. */
const uint8_t sun_resource_value[THINGS] = {
    [RES_FABRIC] = 1,  [RES_METAL] = 1, [RES_CONNECTOR] = 2, [RES_WOOD] = 2,  [RES_ALCOHOL] = 3,
    [RES_PLASTIC] = 3, [RES_FOOD] = 2,  [RES_CARTRIDGE] = 1, [RES_ARROW] = 1, [RES_WATER] = 1,
};

const char *const sun_attribute_names[ATTRIBUTES + 1] = {
    "melee", "strength", "dexterity", "stealth", NULL,
};

const char *const sun_colour_names[COLOURS + 1] = {"green", "yellow", "blue", "red", NULL};

/* SUN-CHECK-01 */
const uint8_t sun_sides[COLOURS][FACES] = {
    [DIE_GREEN] = {[FACE_BLANK] = 3, [FACE_SUCCESS] = 4, [FACE_DOUBLE] = 1},
    [DIE_YELLOW] = {[FACE_BLANK] = 4, [FACE_SUCCESS] = 4},
    [DIE_BLUE] = {[FACE_BLANK] = 5, [FACE_SUCCESS] = 3},
    [DIE_RED] = {[FACE_BLANK] = 5, [FACE_CROSS] = 3},
};

const int8_t sun_face_worth[FACES] = {[FACE_SUCCESS] = 1, [FACE_DOUBLE] = 2, [FACE_CROSS] = -1};

const char *const sun_tag_names[TAGS + 1] = {
    "FIRE",  "ELECTRIC",  "REVIVES",    "ADRENALINE", "WEAPON", "TOOL",        "TENT",
    "TRAP",  "MULTITOOL", "BINOCULARS", "FLASHLIGHT", "STORM",  "SOLAR_STORM", "ANIMAL",
    "HUMAN", "MUTATED",   "SOL",        "SCAVENGER",  "FROST",  NULL,
};

const char *const sun_subject_names[SUBJECTS + 1] = {
    "self", "target", "here", "others", "all", NULL,
};

const char *const sun_moment_names[MOMENTS + 1] = {
    "preparation", "morning", "afternoon", "night", "turn", "enter", "sleep", NULL,
};

const char *const sun_deck_names[DECKS + 1] = {
    "item", "gear", "loot", "event", "night", "sun", "enemy", NULL,
};

const char *const sun_harm_names[HARMS + 1] = {
    "plain", "sun", "cold", "thirst", "hunger", "infection", "combat", NULL,
};

const char *const sun_mode_names[MODES + 1] = {"cooperative", "semi-cooperative", "solo", NULL};

const char *const sun_team_goal_names[TEAM_GOALS + 1] = {
    "survivors", "prevent", "escape", "burn", NULL,
};

const char *const sun_phase_names[SUN_PHASES + 1] = {
    "setup", "preparation", "morning", "afternoon", "night", "over", NULL,
};

const char *const sun_result_names[SUN_RESULTS + 1] = {
    "none",         "won",          "lost-defeated", "lost-day", "gave-up",
    "lost-mission", "traitor-dead", "traitor-goal",  NULL,
};

const char *const sun_face_names[FACES + 2] = {"0", "1", "2", "x", "?", NULL};
const char *const sun_fitness_names[FITNESS_MAX + 2] = {"tired", "ok", "fit", NULL};
const char *const sun_limit_names[LIMITS + 1] = {"none", "turn", "phase", "day", "game", NULL};
const char *const sun_condition_names[] = {
    "injured", "infected", "defeated", "dead", "hidden", "waiting", "dodging", "revived", NULL,
};
const char *const sun_camp_names[] = {"none", "tent", "printed", "found", NULL};
const char *const sun_fire_names[] = {"none", "campfire", "pit", NULL};

const char *const sun_filter_names[] = {
    "any",        "things",  "starred",       "animals",    "humans",
    "mutants",    "sols",    "scavengers",    "no-animals", "no-humans",
    "no-mutants", "no-sols", "no-scavengers", "items",      NULL,
};
const char *const sun_deed_names[] = {"none", "attack", "ambush", "dodge", "shoot", NULL};
const char *const sun_striker_names[] = {"nobody", "one", "all", "that", NULL};
