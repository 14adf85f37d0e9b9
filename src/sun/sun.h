/* Under our Sun: the tables a pack is compiled to, and the state of a game played with them.
 *
 * Everything that can interrupt something else is a step on a stack inside the state: a day, a
 * turn, a roll, a card being carried out, a question to a player. The top step is either carried
 * out by the rules (its run), or waits for chance or for a seat. machine.c has the table of steps.
 */
#ifndef UNDER_SUN_SUN_H
#define UNDER_SUN_SUN_H

#include "engine/game.h"

extern const struct under_game sun_game;

/* --- what is fixed for all games --- */

enum {
    CHARACTERS_MAX = 6,
    KINDS_MAX = 240, /* different cards */
    CARDS_MAX = 240, /* cards, copies counted: SUN-SET-09 has 212 */
    TILES_MAX = 48,  /* SUN-SET-09: 34; missions and packs may bring more */
    MISSIONS_MAX = 16,
    PARTS_MAX = 6,
    GOALS_MAX = 6,
    SKILLS_MAX = 4,
    TRAPS_MAX = 4, /* on one tile */
    MERCHANTS_MAX = 4,
    DICE_MAX = 14, /* in one roll */
    STACK_MAX = 40,
    FITNESS_MAX = 2,
    NONE = 0xff,
};

/* What lies in resource slots. The first six are finite: SUN-SET-09, SUN-RES-01. */
enum resource {
    FABRIC,
    METAL,
    CONNECTOR,
    WOOD,
    ALCOHOL,
    PLASTIC,
    FINITE,
    FOOD = FINITE,
    CARTRIDGE,
    ARROW,
    RESOURCES,
    WATER = RESOURCES, /* lives in reserves, bottles, camps and sources only: SUN-CHAR-05 */
    THINGS             /* what can be named beside cards: the resources and water */
};
extern const char *const sun_resource_names[THINGS + 1]; /* ended by NULL */
extern const uint8_t sun_resource_total[FINITE];         /* SUN-SET-09 */
extern const uint8_t sun_resource_value[THINGS];         /* SUN-RES-01, in water */

enum attribute { MELEE, STRENGTH, DEXTERITY, STEALTH, ATTRIBUTES };
extern const char *const sun_attribute_names[ATTRIBUTES + 1];

/* SUN-CHECK-01 */
enum colour { GREEN, YELLOW, BLUE, RED, COLOURS };
extern const char *const sun_colour_names[COLOURS + 1];
enum face { FACE_BLANK, FACE_SUCCESS, FACE_DOUBLE, FACE_CROSS, FACES };
/* How many of a die's eight sides show that. */
extern const uint8_t sun_sides[COLOURS][FACES];

/* Rules test these, never a card's name. */
enum tag {
    TAG_FIRE,      /* can light a fire */
    TAG_ELECTRIC,  /* SUN-DAY-11 */
    TAG_REVIVES,   /* SUN-COND-04 */
    TAG_WEAPON,    /* */
    TAG_TOOL,      /* */
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
    TAG_FROST, /* night card: SUN-NIGHT-03 */
    TAGS
};
extern const char *const sun_tag_names[TAGS + 1];

/* --- effects, compiled: the vocabulary is one table in verbs.c --- */

/* One instruction of a program. Programs lie one after the other in sun_pack.code; one ends with
 * VERB_STOP. What a to d mean, the verb's row says. */
struct sun_code {
    uint8_t verb;
    uint8_t to; /* enum subject: whom it happens to */
    int16_t a, b, c;
};

enum subject {
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
    int16_t a, b;
};

/* A piece of a table of the pack: so many from there. */
struct sun_range {
    uint16_t first;
    uint16_t count;
};

/* What modifiers can change; verbs.c names them and says what the number means. */
enum modifier {
    MOD_DICE,  /* more dice of a colour for an attribute's checks: arg = attribute, arg2 = colour */
    MOD_AP,    /* action points at a reset */
    MOD_SLOTS, /* resource slots */
    MOD_WATER, /* room in the water reserve */
    MOD_SLEEP, /* AP cost of sleeping */
    MOD_MOVE,  /* AP cost of moving onto a tile, never below 1 */
    MOD_CRAFT, /* AP cost of crafting, never below 0 */
    MOD_EXPLORE, /* AP cost of exploring, never below 0 */
    MOD_COLLECT, /* resources collected for 1 AP */
    MOD_HEAL,    /* more HP when food or an item heals this character */
    MOD_KINDS
};

/* What a modifier or a moment's program belongs to, and so when it counts: several copies of a card
 * count once. */
enum owner {
    OF_CHARACTER, /* index: character; for the hero who plays it */
    OF_HELD,      /* index: kind; for who holds a working card of it */
    OF_WORN,      /* index: kind; for who wears it and it works */
    OF_SKY,       /* index: kind; the phase's sun card, for all */
    OF_PART       /* index: mission, part; for all */
};

struct sun_owner {
    uint8_t kind, index, part;
};

struct sun_mod {
    struct sun_owner owner;
    uint8_t what;
    uint8_t arg, arg2;
    int8_t add;
    struct sun_range needs; /* of atoms */
};

/* When a card's or mission's own program runs by itself. */
enum moment {
    AT_PREPARATION, /* after sustain */
    AT_MORNING,     /* after the phase's start, before the first turn */
    AT_AFTERNOON,
    AT_NIGHT,
    AT_TURN,  /* a character's turn, after drinking */
    AT_ENTER, /* a character entered a tile */
    AT_SLEEP, /* a character slept */
    MOMENTS
};
extern const char *const sun_moment_names[MOMENTS + 1];

struct sun_trigger {
    struct sun_owner owner;
    uint8_t moment;
    uint16_t program;
    struct sun_range needs;
};

/* What makes a card, skill, tile, character or mission do something: SUN-CHAR-04 limits. */
enum limit { LIMIT_NONE, LIMIT_TURN, LIMIT_PHASE, LIMIT_DAY, LIMIT_GAME, LIMITS };

struct sun_use {
    uint16_t program; /* 0: cannot be used */
    uint8_t ap;
    uint8_t limit;          /* enum limit: of a card, LIMIT_DAY turns it face down */
    uint8_t aims;           /* enum aim */
    struct sun_range needs; /* tested with the user as who and the aim as target */
};
/* Whom a use is aimed at: SUN-ACT-09. */
enum aim { AIM_NOBODY, AIM_HERE /* oneself or a character on the tile */, AIM_DEFEATED, AIMS };

/* --- the pack --- */

enum deck { DECK_ITEM, DECK_GEAR, DECK_LOOT, DECK_EVENT, DECK_NIGHT, DECK_SUN, DECKS };
extern const char *const sun_deck_names[DECKS + 1];

/* What a card is once drawn: something to own, or something to be carried out. */
enum sort { SORT_ITEM, SORT_GEAR, SORT_DEED };

/* A kind of card; its copies are cards first to first + copies - 1. */
struct sun_kind {
    const char *id;   /* "sun-paste": in moves and positions */
    const char *name; /* "Sun paste" */
    const char *text; /* what it does, for people */
    const char *rule; /* a rule it carries out, or NULL */
    uint8_t deck, sort;
    uint8_t first, copies;
    uint32_t tags;      /* a bit per enum tag */
    uint8_t value;      /* in water */
    uint8_t stars;      /* starting equipment: SUN-SET-05 */
    uint8_t uses;       /* limited uses; 0: not limited: SUN-CARD-05 */
    uint8_t ammunition; /* CARTRIDGE or ARROW, or NONE */
    uint8_t magazine;   /* spaces for it */
    uint8_t bottle;     /* water it holds */
    uint8_t hero;       /* character whose hero item it is, or NONE: SUN-CARD-06 */
    uint8_t craftable;
    uint8_t recipe[FINITE];
    uint8_t shield;     /* a kind of harm it can prevent, or NONE: enum harm */
    uint16_t program;   /* of an event, night or sun card, or of a loot card that is no thing */
    struct sun_use use; /* of an item or gear */
};

/* What harm is, for what prevents it. */
enum harm { HARM_PLAIN, HARM_SUN, HARM_COLD, HARM_THIRST, HARM_HUNGER, HARM_INFECTION, HARMS };
extern const char *const sun_harm_names[HARMS + 1];

struct sun_skill {
    const char *id, *name, *text;
    struct sun_use use; /* program 0: it only modifies */
};

struct sun_character {
    const char *id, *name, *text;
    uint8_t hp, water;
    uint8_t dice[ATTRIBUTES][COLOURS];
    uint8_t areas; /* item-or-resource areas: SUN-CHAR-01 */
    uint8_t skills;
    struct sun_skill skill[SKILLS_MAX];
};

enum { CONTAINER_STRENGTH = 1, CONTAINER_DEXTERITY = 2 };

/* SUN-TILE-01 */
struct sun_tile {
    const char *name;              /* of named tiles, else NULL */
    const char *text;              /* a line about it, or NULL */
    uint8_t number;                /* printed on it; New Haven: 0 */
    uint8_t cost;                  /* movement value */
    uint8_t spaces;                /* movement spaces; 0: any number */
    uint8_t resources[FINITE + 1]; /* printed, food included */
    uint8_t source;                /* water source */
    uint8_t enemy;                 /* enemy symbol */
    uint8_t event;                 /* event symbol */
    uint8_t container;             /* CONTAINER_STRENGTH, CONTAINER_DEXTERITY or 0 */
    uint8_t camp;                  /* printed camp */
    uint8_t target;                /* a mission's: not in the stack */
};
enum { NEW_HAVEN = 0 }; /* the first tile of every pack */

/* What a goal asks; goals of a part must all hold at once. */
enum goal_kind {
    GOAL_STORE,   /* so many of a resource lie on a tile: a = THING, b = count, tile */
    GOAL_CARRY,   /* the characters hold so many together: a, b */
    GOAL_HAVE,    /* a character holds a card of that kind: a = kind */
    GOAL_REACH,   /* so many characters stand on a tile: b = count (0: all that live), tile */
    GOAL_DAY,     /* day b has begun */
    GOAL_TILES,   /* b tiles are revealed */
    GOAL_CAMPS,   /* b camps stand, New Haven's not counted */
    GOAL_COUNTER, /* the mission's counter is b or more */
    GOAL_KINDS
};
extern const char *const sun_goal_names[GOAL_KINDS + 1];

struct sun_goal {
    uint8_t kind, a, b, tile; /* tile: index or NONE */
};

struct sun_part {
    const char *name, *briefing;
    uint16_t setup; /* program when the part begins */
    uint8_t goals;
    struct sun_goal goal[GOALS_MAX];
    uint8_t last_day; /* its end loses the mission */
};

struct sun_mission {
    const char *name, *text;
    uint8_t difficulty;                  /* 1 easy, 2 challenging, 3 hard: SUN-SET-01 */
    uint8_t players_least, players_most; /* recommended */
    uint8_t parts;
    struct sun_part part[PARTS_MAX];
};

struct sun_pack {
    struct sun_text *texts; /* all strings, owned: pack.c */
    int kinds, cards, characters, tiles, missions;
    struct sun_kind kind[KINDS_MAX];
    uint8_t kind_of[CARDS_MAX]; /* by card */
    int holdable; /* cards of items, gear and loot, which come first: others are never held */
    struct sun_character character[CHARACTERS_MAX];
    struct sun_tile tile[TILES_MAX];
    struct sun_mission mission[MISSIONS_MAX];
    uint8_t bag[FINITE];   /* SUN-SET-06 */
    uint8_t karma_faces;   /* of 6: SUN-KARMA-02 */
    struct sun_code *code; /* code[0] stops: program 0 is none */
    struct sun_atom *atom;
    struct sun_mod *mod;         /* in the order of what they change */
    struct sun_trigger *trigger; /* in the order of moments */
    struct sun_range mods_of[MOD_KINDS], triggers_at[MOMENTS];
    const char **line; /* texts of choices, by index in the code */
    int codes, atoms, mods, triggers, lines;
};

/* A game set up: config->rules. */
struct sun_rules {
    const struct sun_pack *pack;
    const struct sun_mission *mission;
    uint8_t mission_index;
    uint8_t characters; /* in play */
    uint8_t solo;
    uint8_t chosen[CHARACTERS_MAX]; /* characters named by the set-up, NONE: picked in play */
    struct {
        uint8_t first, end; /* cards of the deck are among these */
    } deck[DECKS];
};

/* --- the state --- */

enum phase {
    PHASE_SETUP,
    PHASE_PREPARATION,
    PHASE_MORNING,
    PHASE_AFTERNOON,
    PHASE_NIGHT,
    PHASE_OVER,
    PHASES
};
extern const char *const sun_phase_names[PHASES + 1];

enum result {
    RESULT_NONE,
    RESULT_WON,
    RESULT_LOST_DEAD,
    RESULT_LOST_DAY,
    RESULT_GAVE_UP,
    RESULT_LOST_MISSION,
    RESULTS
};
extern const char *const sun_result_names[RESULTS + 1];

enum fitness { TIRED, OK, FIT };

/* Where a card is. */
enum {
    AT_DECK,   /* face down, to be drawn */
    AT_BOTTOM, /* used, face up under its deck: SUN-CARD-02 */
    AT_ASIDE,  /* out of play: starred cards not drawn, while equipment is chosen */
    AT_TABLE,  /* shown: on offer, or being carried out */
    AT_HOLDER, /* + character */
    AT_TILE = AT_HOLDER + CHARACTERS_MAX, /* + tile: dropped or stored there */
    AT_MERCHANT = AT_TILE + TILES_MAX,    /* + merchant */
    AT_END = AT_MERCHANT + MERCHANTS_MAX
};

/* Every member is open to all seats; sun_view names those that will not be. */
struct sun_card {
    uint8_t at;
    uint8_t left; /* uses left, ammunition on it, or water in it; 0 in the deck */
    uint8_t down; /* face down until the next preparation */
};

enum condition {
    INJURED = 1,
    INFECTED = 2,
    DEFEATED = 4,
    DEAD = 8,
};

struct sun_hero {
    uint8_t kind; /* character, NONE until picked */
    uint8_t tile; /* index, NONE until placed and when dead */
    uint8_t hp, water, fitness, ap, karma;
    uint8_t conditions; /* enum condition */
    uint8_t gear;       /* card worn, or NONE */
    uint8_t has[RESOURCES];
    uint8_t used[SKILLS_MAX]; /* enum limit: the marker on a skill, 0: free */
    uint8_t healed;           /* HP worth of healing this phase: SUN-COND-02, -09 */
    uint8_t down_for;         /* day phases ended since the defeat: SUN-COND-04 */
    uint8_t extra_ap;         /* gained by effects since the last AP reset: SUN-DAY-15 */
};

enum place_state { IN_STACK, FACE_DOWN, REVEALED, OUT_OF_GAME };
enum camp { CAMP_NONE, CAMP_TENT, CAMP_PRINTED, CAMP_FOUND /* by a card; stays */ };
enum fire { FIRE_NONE, FIRE_CAMPFIRE, FIRE_PIT };

struct sun_place {
    uint8_t state;
    int8_t q, r;       /* axial; 0 unless on the map */
    uint8_t water;     /* the source has its water */
    uint8_t event;     /* marker */
    uint8_t container; /* bits CONTAINER_... not yet opened, printed or from an event */
    uint8_t symbol;    /* enemy symbol is marked */
    uint8_t camp, fire;
    uint8_t trap[TRAPS_MAX];     /* 0: none, else 1 + food on it */
    uint8_t printed[FINITE + 1]; /* left of what is printed */
    uint8_t dropped[RESOURCES];
    uint8_t stored;    /* water kept there: SUN-ACT-17 */
    uint8_t night;     /* a bit per character that drew a night card for it this night */
    uint8_t objective; /* a mission's marker */
};

struct sun_merchant {
    uint8_t tile; /* NONE: not in play */
    uint8_t water;
    uint8_t has[FINITE + 1];
};

/* A step: what is being done, how far it has come, for whom, and three numbers. */
struct sun_step {
    uint8_t op;
    uint8_t pc;
    uint8_t who;
    uint8_t x;
    uint8_t a, b, c, d;
};

/* The dice on the table: the last roll, while somebody may still do something about it. */
struct sun_roll {
    uint8_t count;
    uint8_t colour[DICE_MAX];
    uint8_t face[DICE_MAX];
    uint8_t rerolled[DICE_MAX]; /* 1: chosen to be rerolled, 2: was rerolled */
};

struct sun_state {
    uint8_t solo; /* of the set-up, so that the actor is known from the state alone */
    uint8_t result;
    uint8_t phase;
    uint8_t day;        /* from 1, on and on: SUN-DAY-04 */
    uint8_t first;      /* character who begins: SUN-DAY-14, SUN-MODE-04 */
    uint8_t active;     /* character whose turn it is, or NONE */
    uint8_t sun;        /* kind of the phase's sun card, or NONE */
    uint8_t storm_day;  /* a solar storm was drawn since the last preparation: SUN-DAY-11 */
    uint8_t part;       /* of the mission */
    uint8_t counter;    /* the mission's */
    uint8_t karma_used; /* this turn: SUN-KARMA-01 */
    uint8_t asked;      /* this turn: a bit per character who refused a swap since the last action
                           that cost AP, bit 7: giving up was asked for */
    uint8_t worn;       /* gear changes since the last action that cost AP */
    uint8_t answer;     /* what the last step that ended had to say */
    uint8_t depth;
    uint8_t points[CHARACTERS_MAX], gifts[CHARACTERS_MAX]; /* by seat: SUN-SET-05 */
    uint8_t successes[CHARACTERS_MAX]; /* by seat, of the roll for who begins: SUN-SET-02 */
    uint8_t supply[FINITE], bag[FINITE];
    struct sun_roll roll;
    struct sun_hero hero[CHARACTERS_MAX];
    struct sun_merchant merchant[MERCHANTS_MAX];
    struct sun_card card[CARDS_MAX];
    struct sun_place place[TILES_MAX];
    uint8_t offer[2][THINGS]; /* a swap being made: given, wanted */
    uint8_t offer_card[2][8]; /* cards in it, NONE */
    struct sun_step stack[STACK_MAX];
};

_Static_assert(_Alignof(struct sun_state) == 1, "a state is bytes, without padding");
_Static_assert(sizeof(struct sun_state) <= UNDER_STATE_MAX, "a state stays within 4 KiB");

/* Words: a figure in play is a hero, numbered in seat order, and plays a character of the pack.
 * Moves and events name characters, because their texts must not depend on the state; steps and
 * functions use heroes. */

/* --- moves: moves.c has the table with their words, arguments and what carries them out --- */

enum move_kind {
    /* Chance. */
    MOVE_ROLL,  /* a, b: faces, two bits a die, seven dice in each; c: how many */
    MOVE_KARMA, /* a: a bit per karma die that shows the symbol; b: how many */
    MOVE_DRAW,  /* a: kind of card */
    MOVE_BAG,   /* a: resource */
    MOVE_TILE,  /* a: tile */
    /* Set-up. */
    MOVE_PICK,  /* a: character of the pack */
    MOVE_TAKE,  /* a: card; b: character who gets it */
    MOVE_POINT, /* a: seat that gets one of the actor's points */
    MOVE_DONE,
    MOVE_FIRST, /* a: character who begins, solo */
    /* Needs. */
    MOVE_FEED,   /* a: 0 own food, 1 the tile's */
    MOVE_STARVE, /* */
    MOVE_DRINK,  /* */
    MOVE_THIRST, /* */
    /* Actions. SUN-ACT */
    MOVE_MOVE,         /* a: tile */
    MOVE_CHARGE,       /* a: direction, 0 to 5 */
    MOVE_EXPLORE,      /* a: direction */
    MOVE_COLLECT,      /* a, b: resources, b may be NONE */
    MOVE_COLLECT_CARD, /* a: card */
    MOVE_REFILL,
    MOVE_FETCH,      /* stored water */
    MOVE_CRAFT,      /* a: kind; b: 1 straight as a camp; c: enum source */
    MOVE_CRAFT_AMMO, /* a: CARTRIDGE or ARROW; b: enum source */
    MOVE_USE,        /* a: card; b: character it is aimed at, or NONE */
    MOVE_SKILL,      /* a: character * SKILLS_MAX + skill; b: character or NONE */
    MOVE_LOAD,       /* a: card */
    MOVE_WEAR,       /* a: card */
    MOVE_STOW,       /* a: card */
    MOVE_BREAK,      /* a: card */
    MOVE_BREAK_AMMO, /* a: CARTRIDGE or ARROW */
    MOVE_SWAP,       /* a: character */
    MOVE_GIVE,       /* a: thing */
    MOVE_GIVE_CARD,  /* a: card */
    MOVE_WANT,       /* a: thing */
    MOVE_WANT_CARD,  /* a: card */
    MOVE_OFFER,      /* */
    MOVE_CANCEL,     /* */
    MOVE_LOOT_BODY,  /* a: defeated character; b, c: resources, c may be NONE */
    MOVE_LOOT_CARD,  /* a: defeated character; b: card */
    MOVE_EAT,        /* a: how much; b: enum source */
    MOVE_RAIN,       /* */
    MOVE_SLEEP,      /* */
    MOVE_OPEN,       /* a: STRENGTH or DEXTERITY */
    MOVE_DROP,       /* a: thing */
    MOVE_DROP_CARD,  /* a: card */
    MOVE_CAMP,       /* a: card */
    MOVE_DISMANTLE,  /* */
    MOVE_CAMPFIRE,   /* a: enum source of the wood */
    MOVE_PIT,        /* a: enum source of the metal */
    MOVE_COOK,       /* a: enum source */
    MOVE_TRAP,       /* a: card */
    MOVE_BAIT,       /* a: trap; b: enum source */
    MOVE_UNTRAP,     /* a: trap */
    MOVE_GIVE_UP,    /* */
    MOVE_END,        /* */
    /* Answers. */
    MOVE_KEEP,      /* the dice as they are, or no more of them */
    MOVE_REROLL,    /* a: die, from 0 */
    MOVE_CHOOSE,    /* a: choice, from 0 */
    MOVE_WHO,       /* a: character */
    MOVE_SHIELD,    /* a: card */
    MOVE_SUFFER,    /* */
    MOVE_LEAVE,     /* what does not fit stays on the tile */
    MOVE_KEEP_CARD, /* a: card */
    MOVE_AGREE,
    MOVE_REFUSE,
    MOVE_KINDS
};

/* Where what an action uses up is taken from first; listed both ways only where it matters. Of a
 * tile's things the dropped ones go before the printed ones, and a trap's food is not among them.
 */
enum source { TILE_FIRST, OWN_FIRST };

static inline int roll_face(under_move roll, int die)
{
    return (die < 7 ? roll.a >> 2 * die : roll.b >> 2 * (die - 7)) & 3;
}

/* What an argument of a move, or a number of a step or event, is. moves.c and position.c write and
 * read all of them by this. */
enum type {
    T_NONE,       /* not used: 0 */
    T_NUMBER,     /* 0 to 255 */
    T_COUNTED,    /* 0 to 255, written from 1 */
    T_HERO,       /* in steps only */
    T_HERO_MAYBE, /* or NONE */
    T_SEAT,       /* */
    T_CHARACTER,  /* "medic" */
    T_CHARACTER_MAYBE,
    T_CARD, /* "bow", or "bow-2" for the second copy */
    T_CARD_MAYBE,
    T_KIND,           /* */
    T_TILE,           /* "t12" */
    T_DIRECTION,      /* 1 to 6, in the move 0 to 5 */
    T_RESOURCE,       /* */
    T_RESOURCE_MAYBE, /* */
    T_THING,          /* resource or water */
    T_AMMO,           /* "cartridges", "arrows" */
    T_ATTRIBUTE,      /* */
    T_SKILL,          /* character * SKILLS_MAX + skill, written by its id */
    T_WHENCE,         /* enum source: OWN_FIRST is written "own", TILE_FIRST is not written */
    T_FROM,           /* 0 "own", 1 "tile" */
    T_CAMP,           /* 1 is written "camp" */
    T_FACES,          /* a roll */
    T_KARMA,          /* karma dice */
    T_MASK,           /* a bit per hero */
    T_FITNESS,
    T_LINE,
    /* of sun_pack.line */ T_DICE, /* four dice, four bits each: colour * 4 + face; a green cross:
                                      no die */
    T_DECK,
    T_FILTER,
    T_HARM,
    T_PHASE,
    T_MOMENT,
    T_MERCHANT_MAYBE,
    T_COLOUR,
    T_CODE_LOW,
    T_CODE_HIGH, /* an instruction, in two bytes */
    T_Q,
    T_R, /* a map place */
    TYPES
};

/* names.c: what positions and events call the rest. Lists end with NULL; a face not rolled yet is
 * "?". The names of a type whose numbers count through a list, or NULL. */
extern const char *const sun_face_names[FACES + 2];
extern const char *const sun_fitness_names[FITNESS_MAX + 2];
extern const char *const sun_limit_names[LIMITS + 1];
extern const char *const sun_condition_names[]; /* by bit */
extern const char *const sun_camp_names[], *const sun_fire_names[];
const char *const *sun_names_of(enum type type);

/* --- between the chapters --- */

/* Everything a chapter works on. Listing moves gets it const. */
struct sun_play {
    struct sun_state *state;
    const struct sun_rules *rules;
    const struct sun_pack *pack;
    struct under_events *events; /* or NULL */
};

/* machine.c: the stack. A step that is pushed is carried out before the one that pushed it goes on;
 * of several pushed, the last is first. Once the game is over the stack is empty and whoever runs
 * returns at once. */
#include "sun/steps.h"

enum waits { WAITS_FOR_NOTHING, WAITS_FOR_CHANCE, WAITS_FOR_SEAT };

struct sun_op {
    const char *name;
    uint8_t waits;
    uint8_t last_pc;
    uint8_t type[6]; /* enum type of who, x, a, b, c, d: positions are checked by it */
    /* WAITS_FOR_NOTHING: goes on with it, and pops it when done. */
    void (*run)(struct sun_play *play, struct sun_step *step);
    /* The others: the legal answers, at chance with weights, and carrying one out, which pops the
     * step or leaves it to ask again. */
    void (*list)(const struct sun_play *play, const struct sun_step *step, struct under_moves *out);
    void (*take)(struct sun_play *play, struct sun_step *step, under_move move);
    /* At chance: whether an outcome is possible, and one drawn, without listing all. */
    bool (*possible)(const struct sun_play *play, const struct sun_step *step, under_move move);
    under_move (*sample)(const struct sun_play *play, const struct sun_step *step, under_rng *rng);
    const char *help; /* what is to be decided, for people */
};
extern const struct sun_op sun_ops[OPS];

struct sun_step *sun_push(struct sun_play *play, enum op op, int who);
static inline void sun_pop(struct sun_play *play)
{
    struct sun_step *top = &play->state->stack[--play->state->depth];
    *top = (struct sun_step){0};
}
static inline struct sun_step *sun_top(struct sun_state *state)
{
    return &state->stack[state->depth - 1];
}
void sun_run(struct sun_play *play); /* until somebody is asked or the game is over */
static inline bool sun_is_over(const struct sun_state *state)
{
    return state->phase == PHASE_OVER;
}

/* moves.c: words and arguments of every kind of move, and which chapter carries an action out. */
struct sun_move {
    const char *word;
    uint8_t type[3];
    void (*act)(struct sun_play *play, int who, under_move move); /* of actions, else NULL */
    const char *rule;
    const char *help;
};
extern const struct sun_move sun_moves[MOVE_KINDS];
/* Why that move is refused: a sentence, always. explain.c */
under_status sun_explain(const struct sun_play *play, const struct sun_step *step, under_move move);
void sun_text(const struct under_config *config, under_move move, struct under_buf *out);
under_status sun_parse(const struct under_config *config, const char *text, under_move *out);
/* One number of that type as a word, and back; false: no such word. */
void sun_word(const struct sun_pack *pack, enum type type, int number, struct under_buf *out);
bool sun_read_word(const struct sun_pack *pack, enum type type, const char *word, int *out);

/* who is who */
static inline int sun_seat_of(const struct sun_rules *rules, int who)
{
    return rules->solo ? 0 : who;
}
static inline bool
sun_able(const struct sun_hero *hero) /* neither defeated nor dead: SUN-COND-07 */
{
    return !(hero->conditions & (DEFEATED | DEAD));
}
static inline const struct sun_character *sun_character_of(const struct sun_play *play, int who)
{
    return &play->pack->character[play->state->hero[who].kind];
}
/* The hero who plays a character, or NONE. */
static inline int sun_hero_of(const struct sun_play *play, int character)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (play->state->hero[who].kind == character)
            return who;
    return NONE;
}
/* The character of a hero, for moves and events; NONE stays NONE. */
static inline int sun_id(const struct sun_play *play, int who)
{
    return who == NONE ? NONE : play->state->hero[who].kind;
}
/* The next able hero after who in turn order, who last; NONE if there is none. */
int sun_next_able(const struct sun_play *play, int who);
/* The able hero who begins: SUN-DAY-14. */
int sun_beginner(const struct sun_play *play);
/* Able heroes on a tile, a bit each. */
unsigned sun_heroes_on(const struct sun_play *play, int tile);
/* i-th hero in turn order, from the one who begins. */
static inline int sun_in_order(const struct sun_play *play, int i)
{
    return (play->state->first + i) % play->rules->characters;
}

/* events: tell.c has the table; numbers are typed there. */
#include "sun/events.h"
static inline void sun_tell(struct sun_play *play, enum event_kind kind, int a, int b, int c, int d)
{
    struct under_events *events = play->events;
    if (events && events->count < UNDER_EVENTS_MAX)
        events->event[events->count++] = (struct under_event){
            .kind = (uint16_t)kind,
            .seats = UNDER_ALL_SEATS,
            .number = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
        };
}

/* setup.c */
under_status sun_configure(struct under_config *config, const json_t *setup, under_rng *rng);
void sun_release(struct under_config *config);
json_t *sun_options(const struct under_content *content);
void sun_start(void *state, const struct under_config *config);

/* phases.c */
enum { GIVE_UP_ASKED = 0x80 }; /* in state->asked, beside the heroes' bits */
void sun_act(struct sun_play *play, int who, under_move move); /* OP_ACTIONS' take calls it */
/* The stack of a turn in which an action is to be chosen, for positions made by hand. */
void sun_lay_turn(struct sun_play *play, int who);
/* Pays AP for an action: SUN-ACT. The only place AP are spent. */
void sun_pay(struct sun_play *play, int who, int ap);
bool sun_is_night(const struct sun_state *state);
bool sun_is_stormy(const struct sun_play *play);
/* What each chapter offers to the hero whose turn it is. Costs beyond the AP left are not listed.
 */
void sun_list_actions(const struct sun_play *play, int who, struct under_moves *out);
/* Only so many of them that all of that kind are there: what it takes to judge one move. */
void sun_list_actions_like(const struct sun_play *play, int who, int kind, struct under_moves *out);
void sun_list_map(const struct sun_play *play, int who, struct under_moves *out); /* map.c */
void sun_list_holdings(const struct sun_play *play, int who,
                       struct under_moves *out); /* collect.c: collect, loot, drop */
void sun_list_food(const struct sun_play *play, int who,
                   struct under_moves *out); /* body.c: eat, rain, sleep, refill, fetch */
void sun_list_crafts(const struct sun_play *play, int who, struct under_moves *out); /* craft.c */
void sun_list_items(const struct sun_play *play, int who,
                    struct under_moves *out); /* items.c: use, skill, open, load, wear, stow */
void sun_list_camp(const struct sun_play *play, int who, struct under_moves *out);  /* camp.c */
void sun_list_swaps(const struct sun_play *play, int who, struct under_moves *out); /* swap.c */

/* check.c: dice. sun_check pushes a check; when the pusher goes on, state->answer is the number of
 * net successes (never below 0: SUN-CHECK-03). */
void sun_check(struct sun_play *play, int who, enum attribute attribute);
/* The dice such a check rolls now, by colour, injury included. */
void sun_pool(const struct sun_play *play, int who, enum attribute attribute,
              uint8_t dice[COLOURS]);
/* Pushes a roll of these dice; then state->answer is its net successes. who: whose roll, for the
 * injury die, or NONE. Karma is asked for as SUN-KARMA says. */
void sun_roll_dice(struct sun_play *play, int who, const uint8_t dice[COLOURS]);
/* The exact chance of at least `need` net successes with these dice. */
double sun_chance(const uint8_t dice[COLOURS], int need);

/* body.c: health */
void sun_hurt(struct sun_play *play, int who, int amount, enum harm harm); /* pushes OP_DAMAGE */
void sun_heal(struct sun_play *play, int who, int amount);                 /* HP, and SUN-COND-02 */
void sun_injure(struct sun_play *play, int who);
void sun_infect(struct sun_play *play, int who);
void sun_cure(struct sun_play *play, int who);
void sun_revive(struct sun_play *play, int who);
void sun_die(struct sun_play *play, int who);
void sun_change_fitness(struct sun_play *play, int who, int by);

/* holdings.c: what characters and tiles hold */
int sun_room_for(const struct sun_play *play, int who); /* free resource slots; may be negative */
bool sun_room_for_card(const struct sun_play *play, int who,
                       int card);                       /* without dropping anything */
int sun_water_of(const struct sun_play *play, int who); /* reserve and bottles */
int sun_water_room(const struct sun_play *play, int who);
void sun_add_water(struct sun_play *play, int who, int amount); /* what fits; reserve first */
int sun_lose_water(struct sun_play *play, int who,
                   int amount); /* how much there was; reserve first */
/* Pushes the gain of resources (finite ones out of the supply: as many as are left) or of a card
 * that lies AT_TABLE; who has no room is asked what to drop: SUN-ACT-21. */
void sun_gain(struct sun_play *play, int who, enum resource resource, int count);
void sun_gain_card(struct sun_play *play, int who, int card);
/* The same without asking, for what is known to fit, or for what lies where it lies. */
void sun_put(struct sun_play *play, int who, enum resource resource,
             int count); /* from nowhere: the caller took it */
void sun_take(struct sun_play *play, int who, enum resource resource, int count);
void sun_return(struct sun_play *play, enum resource resource, int count);   /* to the supply */
void sun_draw_off(struct sun_play *play, enum resource resource, int count); /* out of it */
void sun_lay_down(struct sun_play *play, int tile, enum resource resource, int count);
void sun_drop(struct sun_play *play, int who, int thing, int count); /* SUN-ACT-17 */
void sun_drop_card(struct sun_play *play, int who, int card);
void sun_discard(struct sun_play *play, int card); /* SUN-CARD-09 */
void sun_shelve(struct sun_play *play, int card);  /* the same without a word */
void sun_spend(struct sun_play *play, int card);   /* one use of it: SUN-CARD-05 */
void sun_hold(struct sun_play *play, int who, int card);
/* Water above the reserve's room goes into bottles or is dropped; how much was dropped. */
int sun_settle_water(struct sun_play *play, int who);
/* The cards at a place (AT_HOLDER + who ...), one of several that are the same in all respects. */
int sun_cards_at(const struct sun_play *play, int at, uint8_t card[CARDS_MAX]);
/* All of them, of a holder, tile or merchant or on the table. */
int sun_find_cards(const struct sun_play *play, int at, uint8_t card[CARDS_MAX]);
/* The room a hero has, measured once for several questions. */
struct sun_room {
    int items; /* held that are no gear */
    int areas; /* left for items or resources */
    int slots; /* left for resources */
};
struct sun_room sun_measure(const struct sun_play *play, int who);
bool sun_takes_card(const struct sun_play *play, int who, struct sun_room room, int card);
int sun_in_deck(const struct sun_play *play, int kind); /* such a card, or NONE */
int sun_tagged_in_deck(const struct sun_play *play, enum tag tag);
/* Whether a card can be put down without holding too much afterwards: SUN-CHAR-07. */
bool sun_can_drop_card(const struct sun_play *play, int who, int card);
/* Everything somebody can put down, but one kind of resource, or NONE. */
void sun_list_drops(const struct sun_play *play, int who, int but, struct under_moves *out);
/* Who holds too much must drop first; adds those moves and says whether it is so: SUN-CHAR-07. */
bool sun_list_overload(const struct sun_play *play, int who, struct under_moves *out);
/* A state to try something out on: what comes of it is looked at and forgotten. */
struct sun_trial {
    struct sun_state state;
    struct sun_play play;
};
static inline struct sun_play *sun_try(struct sun_trial *trial, const struct sun_play *play)
{
    trial->state = *play->state;
    trial->play = *play;
    trial->play.state = &trial->state;
    trial->play.events = NULL;
    return &trial->play;
}
/* A tile's resources, dropped and printed. */
int sun_on_tile(const struct sun_play *play, int tile, enum resource resource);
void sun_take_from_tile(struct sun_play *play, int tile, enum resource resource, int count);
/* Pays with own and the tile's things, in that order of source; sun_can_pay says whether. */
bool sun_can_pay(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1]);
/* Whether the two orders of source differ for this. */
bool sun_source_matters(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1]);
void sun_pay_with(struct sun_play *play, int who, const uint8_t cost[FINITE + 1],
                  enum source source);
/* Can this card be used now: face up, charged, its hero, no solar storm: SUN-CARD-05 to -07. */
bool sun_card_works(const struct sun_play *play, int who, int card);
bool sun_has_tag(const struct sun_play *play, int who, enum tag tag); /* a working card with it */
static inline const struct sun_kind *sun_kind_of(const struct sun_play *play, int card)
{
    return &play->pack->kind[play->pack->kind_of[card]];
}
static inline bool sun_holds(const struct sun_state *state, int who, int card)
{
    return state->card[card].at == AT_HOLDER + who;
}
void sun_fill_card(struct sun_play *play, int card); /* uses, magazine full; bottles empty */

/* craft.c, camp.c, items.c, swap.c: actions, called through sun_moves */
void sun_do_craft(struct sun_play *, int, under_move);
void sun_do_craft_ammo(struct sun_play *, int, under_move);
void sun_do_break(struct sun_play *, int, under_move);
void sun_do_break_ammo(struct sun_play *, int, under_move);
void sun_do_camp(struct sun_play *, int, under_move);
void sun_do_dismantle(struct sun_play *, int, under_move);
void sun_do_campfire(struct sun_play *, int, under_move);
void sun_do_pit(struct sun_play *, int, under_move);
void sun_do_cook(struct sun_play *, int, under_move);
void sun_do_trap(struct sun_play *, int, under_move);
void sun_do_bait(struct sun_play *, int, under_move);
void sun_do_untrap(struct sun_play *, int, under_move);
void sun_do_use(struct sun_play *, int, under_move);
void sun_do_skill(struct sun_play *, int, under_move);
void sun_do_load(struct sun_play *, int, under_move);
void sun_do_wear(struct sun_play *, int, under_move);
void sun_do_stow(struct sun_play *, int, under_move);
void sun_do_open(struct sun_play *, int, under_move);
void sun_do_swap(struct sun_play *, int, under_move);
/* Whether the offer can be carried out as it stands. */
bool sun_swap_fits(const struct sun_play *play, int who, int with);
void sun_do_move(struct sun_play *, int, under_move);
void sun_do_charge(struct sun_play *, int, under_move);
void sun_do_explore(struct sun_play *, int, under_move);
void sun_do_collect(struct sun_play *, int, under_move);
void sun_do_collect_card(struct sun_play *, int, under_move);
void sun_do_loot_body(struct sun_play *, int, under_move);
void sun_do_loot_card(struct sun_play *, int, under_move);
void sun_do_drop(struct sun_play *, int, under_move);
void sun_do_drop_card(struct sun_play *, int, under_move);
void sun_do_refill(struct sun_play *, int, under_move);
void sun_do_fetch(struct sun_play *, int, under_move);
void sun_do_eat(struct sun_play *, int, under_move);
void sun_do_rain(struct sun_play *, int, under_move);
void sun_do_sleep(struct sun_play *, int, under_move);
void sun_do_give_up(struct sun_play *, int, under_move);
void sun_do_end(struct sun_play *, int, under_move);

/* map.c */
extern const int8_t sun_step_q[6], sun_step_r[6];           /* directions: up, then clockwise */
int sun_tile_at(const struct sun_play *play, int q, int r); /* index, or NONE */
int sun_neighbour(const struct sun_play *play, int tile, int direction); /* tile index, or NONE */
int sun_distance(const struct sun_place *a, const struct sun_place *b);
bool sun_has_space(const struct sun_play *play, int tile); /* a free movement space */
int sun_move_cost(const struct sun_play *play, int who, int tile);
bool sun_can_explore(const struct sun_play *play, int tile,
                     int direction); /* bare place and stack not empty, or face down */
void sun_reveal(struct sun_play *play, int tile, int q, int r); /* lays it out: SUN-ACT-04 */
void sun_enter(struct sun_play *play, int who, int tile);       /* pushes OP_ENTER */
bool sun_has_camp(const struct sun_play *play, int tile);
bool sun_has_fire(const struct sun_play *play, int tile);
/* Who stands on a tile with more characters than spaces must leave it first if that is possible;
 * adds those moves and says whether there are any: SUN-COND-06, -08. */
bool sun_list_leaving(const struct sun_play *play, int who, struct under_moves *out);

/* collect.c */
void sun_take_store(struct sun_play *play, int who); /* all that lies there, as far as it fits */

/* camp.c */
void sun_storm_hits(struct sun_play *play); /* puts out the fires: SUN-FIRE-01, -02 */

/* decks.c */
enum filter { ANY_CARD, THINGS_ONLY, STARRED };
/* Pushes a draw; then state->answer is the card, AT_TABLE, or NONE when nothing is left. STARRED
 * draws from the item and gear decks together. */
void sun_draw(struct sun_play *play, int who, enum deck deck, enum filter filter);
/* A loot card for who: drawn, then gained or carried out. */
void sun_draw_loot(struct sun_play *play, int who);
/* A resource of the bag for who, or for a merchant where who is NONE: SUN-SET-06. */
void sun_draw_bag(struct sun_play *play, int who, int merchant);
/* Night cards: one that is told for, and those due at the start of a turn and on entering a tile,
 * which may be none: SUN-NIGHT. By day the last two do nothing. */
void sun_draw_night(struct sun_play *play, int who);
void sun_begin_night(struct sun_play *play, int who);
void sun_enter_night(struct sun_play *play, int who);
void sun_draw_event(struct sun_play *play, int who);

/* mission.c */
void sun_begin_part(struct sun_play *play, int part);
void sun_check_goals(struct sun_play *play); /* after each resolved action: SUN-TEAM-18 */
/* Tiles revealed, or camps but New Haven's: GOAL_TILES, GOAL_CAMPS. */
int sun_count_places(const struct sun_play *play, enum goal_kind kind);
bool sun_goal_met(const struct sun_play *play, const struct sun_goal *goal);
void sun_finish(struct sun_play *play, enum result result); /* empties the stack */
bool sun_can_give_up(const struct sun_state *state); /* once a turn; turns reset state->asked */

/* effect.c and verbs.c */
void sun_effect(struct sun_play *play, int who, int target, int program, int source_card);
/* Everything that has a program for this moment: pushes OP_MOMENT. who: whose moment, or NONE. */
void sun_moment(struct sun_play *play, enum moment moment, int who);
/* The text of choice number `choice` of a step OP_CHOOSE. */
const char *sun_choice_line(const struct sun_play *play, const struct sun_step *step, int choice);
/* Whether the move would at once make the acting hero check an attribute (opening a container, a
 * choice, a use or skill whose program begins with a check), which, and what it needs: so that the
 * chance can be shown before. */
bool sun_foresee_check(const struct sun_play *play, const struct sun_step *step, under_move move,
                       int *attribute, int *need);
int sun_mod(const struct sun_play *play, int who, enum modifier what, int arg, int arg2);
bool sun_met(const struct sun_play *play, struct sun_range needs, int who, int target);

/* pack.c */
void *sun_compile(struct under_pack *pack);
void sun_discard_pack(void *tables);
/* docs/packs.md's reference of the vocabulary, as Markdown. */
void sun_describe_vocabulary(struct under_buf *out);

/* position.c */
json_t *sun_save(const void *state, const struct under_config *config);
under_status sun_load(void *state, const struct under_config *config, const json_t *saved);
/* SUN-TEAM: {"winners": [...], "why": "..."} or null */
json_t *sun_result(const void *state, const struct under_config *config);
json_t *sun_view(const void *state, const struct under_config *config, int seat);
/* invariants.c */
/* How many of a finite resource are in play, wherever, but not in the supply: SUN-SET-09. */
int sun_count_resource(const struct sun_play *play, int resource);
under_status sun_check_state(const void *state, const struct under_config *config);
/* tell.c */
json_t *sun_event(const struct under_config *config, const struct under_event *event);
/* policy.c */
void sun_guess(void *state, const struct under_config *config, int seat, under_rng *rng);
void sun_score(const void *state, const struct under_config *config, float *per_seat);
under_move sun_suggest(const void *state, const struct under_config *config, under_rng *rng);

static inline struct sun_play sun_play_of(const struct under_config *config, void *state)
{
    const struct sun_rules *rules = config->rules;
    return (struct sun_play){.state = state, .rules = rules, .pack = rules->pack};
}

#endif
