/* Sizes of a game of Under our Sun, and limits of ours. */
#ifndef UNDER_SUN_LIMITS_H
#define UNDER_SUN_LIMITS_H

enum {
    CHARACTERS_MAX = 6,
    KINDS_MAX = 240,                    /* different cards */
    CARDS_MAX = 240,                    /* cards, copies counted: SUN-SET-09 has 212 */
    TILES_MAX = 48,                     /* SUN-SET-09: 34; missions and packs may bring more */
    BLIND_MAX = 16,                     /* tiles laid face down under enemies: SUN-ENEMY-05 */
    PLACES_MAX = TILES_MAX + BLIND_MAX, /* of the map: tiles, then places whose tile nobody knows */
    MISSIONS_MAX = 16,
    VARIANTS_MAX = 3, /* of a mission, beside the one as it is told */
    PLOTS_MAX = MISSIONS_MAX * (1 + VARIANTS_MAX),
    PARTS_MAX = 6,
    GOALS_MAX = 6,
    TASKS_MAX = 3, /* what a part lets characters do */
    HEAPS_MAX = 4, /* numbered stacks of tiles in which something is hidden */
    SKILLS_MAX = 4,
    MERCHANTS_MAX = 4,
    ENEMIES_MAX = 32,                       /* enemy cards */
    FOES_MAX = ENEMIES_MAX + MERCHANTS_MAX, /* who can be fought and is no hero */
    MODS_MAX = 250,                         /* modifiers of numbers */
    TEAM_CARDS_MAX = 16,                    /* SUN-MODE-03: 13 */
    LOOT_ROWS = 3,                          /* 0, 1 or 2 successes: SUN-LOOT-01 */
    DICE_MAX = 14,                          /* in one roll */
    STACK_MAX = 40,
    FITNESS_MAX = 2,
    AP_MAX = 6,   /* the tracker ends there: SUN-DAY-15 */
    AP_TIRED = 2, /* so many fewer when tired: SUN-DAY-10 */
    SUN_NONE = 0xff,
};

/* Limits of ours where the rulebook has none: so that free play comes to an end and a state has a
 * size, and so wide that nobody meets them. docs/rules/sun.md, section LIMIT, lists all. */
enum {
    REARRANGED_MAX = 100, /* gear changed, rounds unloaded and things taken apart for nothing
                             between two actions that cost AP: SUN-LIMIT-01 */
    BARGAINS_MAX = 100,   /* in one visit, a basket emptied again counting as one: SUN-LIMIT-02 */
    CARDS_A_SIDE = 16,    /* on a side of an exchange: SUN-LIMIT-03 */
    ROUNDS_MAX = 100,     /* of each ammunition in a bargain: SUN-LIMIT-04 */
    OFFERS_MAX = 50,      /* exchanges that come to nothing between two actions that cost AP:
                             SUN-LIMIT-05 */
    EXTRA_AP_MAX = 60,    /* from effects between two AP resets: SUN-LIMIT-06 */
    GIVE_UPS_MAX = 10,    /* requests to give up in a turn: SUN-LIMIT-07 */
};

#endif
