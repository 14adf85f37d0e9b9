/* Under our Sun: what is fixed for all games, and the tables a pack is compiled to. */
#ifndef UNDER_SUN_TABLES_H
#define UNDER_SUN_TABLES_H

#include "engine/game.h"
#include "sun/limits.h"

/* What lies in resource slots. The first six are finite: SUN-SET-09, SUN-RES-01. */
enum sun_resource {
    RES_FABRIC,
    RES_METAL,
    RES_CONNECTOR,
    RES_WOOD,
    RES_ALCOHOL,
    RES_PLASTIC,
    RES_FINITE,
    RES_FOOD = RES_FINITE,
    RES_CARTRIDGE,
    RES_ARROW,
    RESOURCES,
    RES_WATER = RESOURCES, /* lives in reserves, bottles, camps and sources only: SUN-CHAR-05 */
    THINGS                 /* what can be named beside cards: the resources and water */
};
extern const char *const sun_resource_names[THINGS + 1]; /* ended by NULL */
/* What so many of a thing are called in a sentence: "connectors". */
const char *sun_count_name(int thing, int count);
extern const uint8_t sun_resource_total[RES_FINITE]; /* SUN-SET-09 */
extern const uint8_t sun_resource_value[THINGS];     /* SUN-RES-01, in water */

enum sun_attribute { ATTR_MELEE, ATTR_STRENGTH, ATTR_DEXTERITY, ATTR_STEALTH, ATTRIBUTES };
extern const char *const sun_attribute_names[ATTRIBUTES + 1];

/* SUN-CHECK-01 */
enum sun_colour { DIE_GREEN, DIE_YELLOW, DIE_BLUE, DIE_RED, COLOURS };
extern const char *const sun_colour_names[COLOURS + 1];
enum sun_face { FACE_BLANK, FACE_SUCCESS, FACE_DOUBLE, FACE_CROSS, FACES };
/* How many of a die's eight sides show that. */
extern const uint8_t sun_sides[COLOURS][FACES];
extern const int8_t sun_face_worth[FACES]; /* in successes: SUN-CHECK-02, -03 */

/* Rules test these, never a card's name. */
enum sun_tag {
    TAG_FIRE,       /* can light a fire */
    TAG_ELECTRIC,   /* SUN-DAY-11 */
    TAG_REVIVES,    /* SUN-COND-04 */
    TAG_ADRENALINE, /* SUN-ED-10 */
    TAG_WEAPON,
    TAG_TOOL,
    TAG_TENT,      /* SUN-CAMP-01 */
    TAG_TRAP,      /* SUN-TRAP-01 */
    TAG_MULTITOOL, /* SUN-AMMO-04 */
    TAG_BINOCULARS,
    TAG_FLASHLIGHT,
    TAG_STORM,       /* sun card: rain, ends campfires */
    TAG_SOLAR_STORM, /* sun card: SUN-DAY-11 */
    TAG_ANIMAL,      /* night and enemy cards */
    TAG_HUMAN,
    TAG_MUTATED,
    TAG_SOL,
    TAG_SCAVENGER,
    TAG_FROST, /* night card: SUN-NIGHT-03 */
    TAGS
};
extern const char *const sun_tag_names[TAGS + 1];

/* --- effects, compiled: the vocabulary is one table in verbs.c --- */

/* One instruction of a program. Programs lie one after the other in sun_pack.code; one ends with
 * VERB_STOP. Which numbers it has, and what they are called, the verb's row says; packs are read
 * into a, b and c, and rules ask for them by name. needs_from and needs_count are requirements, of
 * a choice those from choice_needs on, as many as its `to`. */
struct sun_code {
    uint8_t verb;
    uint8_t to; /* enum sun_subject: whom it happens to */
    union {
        int16_t a, amount, thing, card, mark, tile, attribute, line, needs_from;
    };
    union {
        int16_t b, count, harm, at, need, distance, among, needs_count, choice_needs;
    };
    union {
        int16_t c, next, which, direction;
    };
};

enum sun_subject {
    TO_SELF,   /* whose card, skill or check it is */
    TO_TARGET, /* whom a use is aimed at */
    TO_HERE,   /* all on the tile of the former, itself included */
    TO_OTHERS, /* all on the tile but itself */
    TO_ALL,    /* all in play */
    SUBJECTS
};
extern const char *const sun_subject_names[SUBJECTS + 1];

/* One test of a requirement; all atoms of a list must hold. */
struct sun_atom {
    uint8_t test;
    uint8_t negated;
    uint8_t target; /* asked about the target instead of oneself */
    union {
        int16_t a, thing, card, tag, tile, day, counter;
    };
    union {
        int16_t b, count;
    };
};

/* A piece of a table of the pack: so many from there. */
struct sun_range {
    uint16_t first;
    uint16_t count;
};

/* What modifiers can change; verbs.c names them and says what the number means. */
enum sun_modifier_kind {
    MOD_DICE,  /* more dice of a colour for an attribute's checks: arg = attribute, arg2 = colour */
    MOD_AP,    /* action points at a reset */
    MOD_SLOTS, /* resource slots */
    MOD_WATER, /* room in the water reserve */
    MOD_SLEEP, /* AP cost of sleeping */
    MOD_MOVE,  /* AP cost of moving onto a tile, never below 1 */
    MOD_CRAFT, /* AP cost of crafting, never below 0 */
    MOD_EXPLORE, /* AP cost of exploring, never below 0 */
    MOD_COLLECT, /* resources collected for 1 AP */
    MOD_ARMOUR,  /* less damage of every attack in combat: SUN-FIGHT-06 */
    MOD_HEAL,    /* more HP when food or an item heals this character */
    MOD_SNEAK,   /* more dice of a colour for the sneak move: arg = colour; SUN-FAQ-03 */
    MOD_OPEN,    /* likewise for opening a container: arg = attribute, arg2 = colour */
    MOD_KINDS
};
enum { MOD_ARGS = 4 }; /* an argument is an attribute or a colour */
_Static_assert((int)ATTRIBUTES <= (int)MOD_ARGS && (int)COLOURS <= (int)MOD_ARGS,
               "modifiers are found by their arguments");

/* What a modifier or a moment's program belongs to, and so when it counts: several copies of a card
 * count once. */
enum sun_owner_kind {
    OF_CHARACTER, /* index: character; for the hero who plays it */
    OF_HELD,      /* index: kind; for who holds a working card of it */
    OF_WORN,      /* index: kind; for who wears it and it works */
    OF_SKY,       /* index: kind; the phase's sun card, for all */
    OF_PART       /* index: mission or variant, part; for all */
};

struct sun_owner {
    uint8_t kind, index, part;
};

/* A place for an owner, so that one look tells that none of many can be meant; several share one.
 */
enum { OWNER_PLACES = 64, MOD_WORDS = (MODS_MAX + 63) / 64 };
static inline int sun_owner_place(enum sun_owner_kind kind, int index)
{
    return (index + 13 * (int)kind) % OWNER_PLACES;
}

struct sun_mod {
    struct sun_owner owner;
    uint8_t what;
    uint8_t arg, arg2;
    int8_t add;
    struct sun_range needs; /* of atoms */
};

/* When a card's or mission's own program runs by itself. */
enum sun_moment {
    MOMENT_PREPARATION, /* after sustain */
    MOMENT_MORNING,     /* after the phase's start, before the first turn */
    MOMENT_AFTERNOON,
    MOMENT_NIGHT,
    MOMENT_TURN,  /* a character's turn, after drinking */
    MOMENT_ENTER, /* a character entered a tile */
    MOMENT_SLEEP, /* a character slept */
    MOMENTS
};
extern const char *const sun_moment_names[MOMENTS + 1];

struct sun_trigger {
    uint64_t owners; /* a bit at the place of the owner; all, where whoever holds it is meant */
    struct sun_owner owner;
    uint8_t moment;
    uint16_t program;
    struct sun_range needs;
};

/* What makes a card, skill, tile, character or mission do something: SUN-CHAR-04 limits. */
enum sun_limit { LIMIT_NONE, LIMIT_TURN, LIMIT_PHASE, LIMIT_DAY, LIMIT_GAME, LIMITS };

struct sun_use {
    uint16_t program; /* 0: cannot be used */
    uint8_t ap;
    uint8_t limit;          /* enum sun_limit: of a card, LIMIT_DAY turns it face down */
    uint8_t aims;           /* enum sun_aim */
    struct sun_range needs; /* tested with the user as who and the aim as target */
};
/* Whom a use is aimed at: SUN-ACT-09. */
enum sun_aim { AIM_NOBODY, AIM_HERE /* oneself or a character on the tile */, AIM_DEFEATED, AIMS };

/* --- the pack --- */

enum sun_deck {
    DECK_ITEM,
    DECK_GEAR,
    DECK_LOOT,
    DECK_EVENT,
    DECK_NIGHT,
    DECK_SUN,
    DECK_ENEMY,
    DECKS
};
extern const char *const sun_deck_names[DECKS + 1];

/* What a card is once drawn: something to own, or something to be carried out. */
enum sun_sort { SORT_ITEM, SORT_GEAR, SORT_DEED, SORT_ENEMY };

/* Who fights against heroes: an enemy or a merchant. SUN-ENEMY-01 */
struct sun_fighter {
    uint8_t hp;
    uint8_t melee[2][COLOURS], ranged[2][COLOURS]; /* by day, by night */
    uint16_t loot[LOOT_ROWS];                      /* programs by successes: SUN-LOOT-01, -02 */
};

/* A merchant; the first of a pack is the trading post. */
struct sun_trader {
    const char *id, *name, *text;
    struct sun_fighter fighter; /* all 0 for the trading post: SUN-MERCH-05 */
};

/* A kind of card; its copies are cards first to first + copies - 1. */
struct sun_kind {
    const char *id;   /* "sun-paste": in moves and positions */
    const char *name; /* "Sun paste" */
    const char *text; /* what it does, for people */
    const char *rule; /* a rule it carries out, or NULL */
    uint8_t deck, sort;
    uint8_t first, copies;
    uint32_t tags;      /* a bit per enum sun_tag */
    uint8_t value;      /* in water */
    uint8_t stars;      /* starting equipment: SUN-SET-05 */
    uint8_t uses;       /* limited uses; 0: not limited: SUN-CARD-05 */
    uint8_t ammunition; /* RES_CARTRIDGE or RES_ARROW, or SUN_NONE */
    uint8_t magazine;   /* spaces for it */
    uint8_t bottle;     /* water it holds */
    uint8_t hero;       /* character whose hero item it is, or SUN_NONE: SUN-CARD-06 */
    uint8_t craftable;
    uint8_t recipe[RES_FINITE];
    uint8_t shield;     /* a kind of harm it can prevent, or SUN_NONE: enum sun_harm */
    uint8_t roomy;      /* makes room for resources where it is held or worn */
    uint16_t program;   /* of an event, night or sun card, or of a loot card that is no thing; of an
                           enemy: what happens when it spawns */
    struct sun_use use; /* of an item or gear */
    uint8_t near[COLOURS], far[COLOURS]; /* dice of a weapon on the own tile, and at range */
    struct sun_fighter fighter;          /* of an enemy */
};

/* What harm is, for what prevents it. */
enum sun_harm {
    HARM_PLAIN,
    HARM_SUN,
    HARM_COLD,
    HARM_THIRST,
    HARM_HUNGER,
    HARM_INFECTION,
    HARM_COMBAT,
    HARMS
};
extern const char *const sun_harm_names[HARMS + 1];

struct sun_skill {
    const char *id, *name, *text;
    struct sun_use use; /* program 0: it only modifies */
};

struct sun_character {
    const char *id;
    const char *first_name; /* "Mara": who acts in a sentence */
    const char *name;       /* the profession: "Scout" */
    const char *text;
    uint8_t hp, water;
    uint8_t dice[ATTRIBUTES][COLOURS];
    uint8_t areas; /* item-or-resource areas: SUN-CHAR-01 */
    uint8_t skills;
    struct sun_skill skill[SKILLS_MAX];
};

enum { CONTAINER_STRENGTH = 1, CONTAINER_DEXTERITY = 2 };

/* SUN-TILE-01 */
struct sun_tile {
    const char *name;                  /* of named tiles, else NULL */
    const char *text;                  /* a line about it, or NULL */
    uint8_t number;                    /* printed on it; New Haven: 0 */
    uint8_t cost;                      /* movement value */
    uint8_t spaces;                    /* movement spaces; 0: any number */
    uint8_t resources[RES_FINITE + 1]; /* printed, food included */
    uint8_t source;                    /* water source */
    uint8_t enemy;                     /* enemy symbol */
    uint8_t event;                     /* event symbol */
    uint8_t container;                 /* CONTAINER_STRENGTH, CONTAINER_DEXTERITY or 0 */
    uint8_t camp;                      /* printed camp */
    uint8_t target;                    /* a mission's: not in the stack */
};
enum { MERCHANT_LAWRENCE = 0 }; /* the first merchant is the trading post: SUN-SET-07 */
enum { TILE_NEW_HAVEN = 0 };    /* the first tile of every pack */

/* What a goal asks; goals of a part must all hold at once. */
enum sun_goal_kind {
    GOAL_STORE,   /* so many of a resource lie on a tile: a = THING, b = count, tile */
    GOAL_CARRY,   /* the characters hold so many together: a, b */
    GOAL_HAVE,    /* a character holds a card of that kind: a = kind */
    GOAL_REACH,   /* so many characters stand on a tile: b = count (0: all that live), tile */
    GOAL_DAY,     /* day b has begun */
    GOAL_TILES,   /* b tiles are revealed */
    GOAL_CAMPS,   /* b camps stand, New Haven's not counted */
    GOAL_COUNTER, /* the mission's counter is b or more */
    GOAL_DEFEAT,  /* b enemies were defeated since the part began: a = which */
    GOAL_CRAFT,   /* b things were made since then: a = kind, or -1 for any */
    GOAL_TRADE,   /* b deals were made with merchants since then */
    GOAL_FIND,    /* a tile is revealed */
    GOAL_PROTECT, /* a = enum protected; once it is gone the mission is lost */
    GOAL_KINDS
};

struct sun_goal {
    uint8_t kind;
    uint8_t count;
    uint8_t tile;  /* index or SUN_NONE */
    uint8_t slot;  /* its place in the part, for state->tally */
    uint8_t more;  /* added to count for each character beyond two: SUN-SET-22 */
    int16_t about; /* what it is about, as its kind says: sun_goal_thing and so on */
};

/* Enemies, told by a tag they have or have not, or by name: 0 for any of them, then those with each
 * tag from TAG_ANIMAL on, those without it, and kinds. */
enum {
    ENEMY_TAGS = TAG_SCAVENGER - TAG_ANIMAL + 1,
    WHICH_ANY = 0,
    WHICH_WITH = 1,
    WHICH_WITHOUT = WHICH_WITH + ENEMY_TAGS,
    WHICH_KIND = WHICH_WITHOUT + ENEMY_TAGS
};

/* The numbers of a goal by what they are in goals of its kind. */
static inline int sun_goal_count(const struct sun_goal *goal)
{
    return goal->count;
}
static inline int sun_goal_thing(const struct sun_goal *goal)
{
    return goal->about;
}
static inline int sun_goal_card(const struct sun_goal *goal) /* a kind; less than 0: any */
{
    return goal->about;
}
static inline int sun_goal_enemies(const struct sun_goal *goal) /* WHICH_… */
{
    return goal->about;
}
static inline int sun_goal_protected(const struct sun_goal *goal)
{
    return goal->about;
}

/* What a character can do for the mission: "task 1". */
struct sun_task {
    const char *name;
    struct sun_use use;
};

/* What a team card is for: SUN-TEAM-02 to -06. */
enum sun_team_goal {
    TEAM_SURVIVORS, /* the mission, or the end of the traitor */
    TEAM_PREVENT,   /* the mission is lost */
    TEAM_ESCAPE,    /* off the map, with food */
    TEAM_BURN,      /* a kill, and a survivor's camp on fire */
    TEAM_GOALS
};
extern const char *const sun_team_goal_names[TEAM_GOALS + 1];

struct sun_team_card {
    const char *id, *name, *text;
    uint8_t goal; /* enum sun_team_goal */
};

struct sun_part {
    const char *name, *briefing;
    const char *end;    /* what is told when it is accomplished */
    const char *counts; /* what the counter counts, or NULL */
    uint16_t setup;     /* program when the part begins */
    uint8_t night_deck; /* at night the map's enemies come from the night deck: SUN-FAQ-06 */
    uint8_t tasks;
    struct sun_task task[TASKS_MAX];
    uint8_t goals;
    struct sun_goal goal[GOALS_MAX];
    uint8_t last_day; /* its end loses the mission */
};

enum sun_mode { MODE_COOPERATIVE, MODE_SEMI, MODE_SOLO, MODES };
extern const char *const sun_mode_names[MODES + 1];

/* A mission, or a variant of one: SUN-SET-23. Variants lie behind all missions, those of a mission
 * one after the other. */
struct sun_mission {
    const char *name, *text;
    const char *variant;                 /* what the variant is called; NULL: as it is told */
    uint8_t variants, first_variant;     /* how many there are, and where they begin */
    uint8_t difficulty;                  /* 1 easy, 2 challenging, 3 hard: SUN-SET-01 */
    uint8_t players_least, players_most; /* recommended */
    uint8_t mode;                        /* enum sun_mode, recommended: SUN-SET-10 */
    const char *lost;                    /* what is told when it is lost */
    uint8_t parts;
    struct sun_part part[PARTS_MAX];
};

/* What a card is drawn from a deck by. Those of enemies are FILTER_STARRED + which. */
enum sun_filter {
    FILTER_ANY,
    FILTER_THINGS,
    FILTER_STARRED,
    FILTER_ANIMALS,
    FILTER_HUMANS,
    FILTER_MUTANTS,
    FILTER_SOLS,
    FILTER_SCAVENGERS,
    FILTER_NO_ANIMALS,
    FILTER_NO_HUMANS,
    FILTER_NO_MUTANTS,
    FILTER_NO_SOLS,
    FILTER_NO_SCAVENGERS,
    FILTER_ITEMS,
    FILTERS
};
_Static_assert(FILTER_NO_SCAVENGERS == FILTER_STARRED + WHICH_KIND - 1,
               "filters of enemies go by which");

/* A set of cards, sixteen to a block, of which every third bit is a card's: cards.h. */
enum { CARD_BLOCK = 16, CARD_BITS = 3, CARD_BLOCKS = CARDS_MAX / CARD_BLOCK };
struct sun_card_set {
    uint64_t block[CARD_BLOCKS];
    uint8_t first, end; /* blocks outside of these are empty */
};

/* What can be made, with its recipe as one number, a byte a resource. */
struct sun_recipe {
    uint64_t needs;
    int kind;
};
/* Recipes for which so many of a resource, from 0, are too few, a bit each, sixty-four to a word.
 * Of RECIPE_FEW or more nothing is said. */
enum { RECIPE_FEW = 4, RECIPE_WORDS = (KINDS_MAX + 63) / 64 };
struct sun_shortage {
    uint64_t of[RES_FINITE][RECIPE_FEW + 1];
};

struct sun_pack {
    struct sun_text *texts; /* all strings, owned: pack_values.c */
    int kinds, cards, characters, tiles, missions;
    int plots; /* missions and variants */
    struct sun_kind kind[KINDS_MAX];
    uint8_t kind_of[CARDS_MAX]; /* by card */
    struct sun_card_set draw[DECKS][FILTERS];
    int recipes;
    struct sun_recipe recipe[KINDS_MAX];
    struct sun_shortage shortage[RECIPE_WORDS];
    int bottles;
    uint8_t bottle[CARDS_MAX]; /* cards that hold water */
    int holdable; /* cards of items, gear and loot, which come first: others are never held */
    struct sun_character character[CHARACTERS_MAX];
    struct sun_tile tile[TILES_MAX];
    struct sun_mission mission[PLOTS_MAX]; /* the missions, then their variants */
    int team_cards;                        /* 0: there is no semi-cooperative game with this pack */
    struct sun_team_card team[TEAM_CARDS_MAX];
    int traders;
    struct sun_trader trader[MERCHANTS_MAX]; /* merchant i of a game is trader i */
    uint8_t bag[RES_FINITE];                 /* SUN-SET-06 */
    uint8_t karma_faces;                     /* of 6: SUN-KARMA-02 */
    struct sun_code *code;                   /* code[0] stops: program 0 is none */
    struct sun_atom *atom;
    struct sun_mod *mod;         /* in the order of what they change, and of their arguments */
    struct sun_trigger *trigger; /* in the order of moments */
    struct sun_range mods_of[MOD_KINDS], mods_for[MOD_KINDS][MOD_ARGS][MOD_ARGS];
    /* A bit each: those that belong to somebody at a place, or to whoever holds something. */
    uint64_t mods_by[OWNER_PLACES][MOD_WORDS];
    struct sun_range triggers_at[MOMENTS];
    bool slots_vary;   /* a modifier of slots counts only while something holds */
    const char **line; /* texts of choices, by index in the code */
    int codes, atoms, mods, triggers, lines;
};

/* What a character brings along from a campaign's last mission: SUN-SET-18. */
enum { CARRIED_MAX = 12 };
struct sun_carried {
    uint8_t known; /* 0: nothing is said of the character */
    uint8_t dead;
    uint8_t has[RESOURCES];
    uint8_t cards;
    struct {
        uint8_t kind, left;
    } card[CARRIED_MAX];
};

/* A game set up: config->rules. */
struct sun_rules {
    const struct sun_pack *pack;
    const struct sun_mission *mission; /* own */
    struct sun_mission own;            /* the pack's, for so many characters: SUN-SET-22 */
    uint8_t mission_index;
    uint8_t variant;    /* from 0, the mission as it is told: SUN-SET-23 */
    uint8_t plot;       /* which of the pack's missions and variants it is */
    uint8_t characters; /* in play */
    uint8_t solo;
    uint8_t edition;                /* enum sun_edition */
    uint8_t semi;                   /* semi-cooperative: SUN-MODE-03 */
    uint8_t accidents;              /* they do not end it: SUN-TEAM-25 */
    uint8_t survivors;              /* survivor cards in the pile, then */
    uint8_t chosen[CHARACTERS_MAX]; /* characters named by the set-up, SUN_NONE: picked in play */
    struct sun_carried carried[CHARACTERS_MAX]; /* by character */
    struct {
        uint8_t first, end; /* cards of the deck are among these */
    } deck[DECKS];
};

#endif
