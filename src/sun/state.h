/* Under our Sun: the state of a game, and the moves.
 *
 * Everything that can interrupt something else is a step on a stack inside the state: a day, a
 * turn, a roll, a card being carried out, a question to a player. The top step is either carried
 * out by the rules (its run), or waits for chance or for a seat. machine.c has the table of steps.
 */
#ifndef UNDER_SUN_STATE_H
#define UNDER_SUN_STATE_H

#include "sun/tables.h"

/* --- the state --- */

/* Of an exchange: what is given, and what is wanted for it. */
enum side { GIVEN, WANTED, SIDES };

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
    RESULT_TRAITOR_DEAD, /* the survivors win: SUN-TEAM-02 */
    RESULT_TRAITOR_GOAL, /* the traitor's card: SUN-TEAM-05, -06 */
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
    AT_FIELD,  /* an enemy in play, beside the map; state->foe says where it stands */
    AT_HOLDER, /* + character */
    AT_TILE = AT_HOLDER + CHARACTERS_MAX, /* + tile: dropped or stored there */
    AT_MERCHANT = AT_TILE + TILES_MAX,    /* + merchant */
    AT_SET = AT_MERCHANT + MERCHANTS_MAX, /* + tile: in use there, a tent or a trap: SUN-CAMP-05 */
    AT_END = AT_SET + TILES_MAX
};

struct sun_card {
    uint8_t at;
    uint8_t left; /* uses left, ammunition on it, or water in it; 0 in the deck; of a trap that is
                     set: the food on it */
    uint8_t down; /* face down until the next preparation */
};

enum condition {
    INJURED = 1,
    INFECTED = 2,
    DEFEATED = 4,
    DEAD = 8,
    HIDDEN = 16,   /* SUN-STL */
    WAITING = 32,  /* with saved AP: SUN-FIGHT-14 */
    DODGING = 64,  /* passed a dodge in the round under way: SUN-FIGHT-19 */
    REVIVED = 128, /* since the last AP reset: SUN-COND-14 */
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
    uint8_t extra_ap;         /* gained by effects since the last AP reset: SUN-LIMIT-06 */
};

enum place_state { IN_STACK, FACE_DOWN, REVEALED, OUT_OF_GAME };
/* It waits: somebody came, but enemies were there: SUN-CARD-10. */
enum event_marker { MARKER_NONE, MARKER_LIES, MARKER_WAITS };
enum camp { CAMP_NONE, CAMP_TENT, CAMP_PRINTED, CAMP_FOUND /* by a card; stays */ };
enum fire { FIRE_NONE, FIRE_CAMPFIRE, FIRE_PIT };

struct sun_place {
    uint8_t state;
    int8_t q, r;       /* axial; 0 unless on the map */
    uint8_t water;     /* the source has its water */
    uint8_t event;     /* bits of enum event_marker */
    uint8_t container; /* bits CONTAINER_... not yet opened, printed or from a card; the two above
                          them are for a second one of that kind, and so on: SUN-ACT-25 */
    uint8_t symbol;    /* enemy symbol is marked */
    uint8_t camp, fire;
    uint8_t owner;               /* of a tent: 1 + who set it up, or 0 */
    uint8_t printed[FINITE + 1]; /* left of what is printed */
    uint8_t dropped[RESOURCES];
    uint8_t stored;    /* water kept there: SUN-ACT-17 */
    uint8_t night;     /* a bit per character that drew a night card for it this night */
    uint8_t objective; /* a mission's marker */
};

/* Enemies by their cards, in the order of the pack, then the merchants. All 0 but tile NONE while
 * not in play. */
enum foe_flag {
    FOE_TAPPED = 1,
    FOE_DOWN = 2,    /* defeated, lies there */
    FOE_STRIKES = 4, /* within an exchange of blows only, as the next */
    FOE_ROLLED = 8,
    FOE_SENT = 16, /* the traitor brought it or moved it: SUN-TEAM-15 */
    FOE_HELD = 32  /* its blow was dodged, but may still be taken instead of another of the same
                      round: SUN-FIGHT-19 */
};
struct sun_foe {
    uint8_t tile;   /* NONE: not in play */
    uint8_t order;  /* of coming into play, from 1: SUN-ENEMY-04 */
    uint8_t damage; /* SUN-FIGHT-07 */
    uint8_t flags;  /* enum foe_flag */
    uint8_t hits;   /* what it rolled in that */
    uint8_t met;    /* a bit per hero it has attacked or was attacked by: SUN-STL-09 */
    uint8_t grudge; /* of a merchant: a bit per hero who is his enemy: SUN-MERCH-03, -04 */
    uint8_t home;   /* tile whose symbol brought it and is marked when it falls, or NEW_HAVEN: none.
                       Where symbols are marked at once, always none: SUN-ED-25 */
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

/* A numbered stack of tiles in which one is hidden: so many are left, and whether the tile is still
 * among them (else NEW_HAVEN). Which of them it is, chance says when it comes up. */
struct sun_heap {
    uint8_t left;
    uint8_t tile;
};

/* The dice on the table: the last roll, while somebody may still do something about it. */
struct sun_roll {
    uint8_t count;
    uint8_t colour[DICE_MAX];
    uint8_t face[DICE_MAX];
    uint8_t rerolled[DICE_MAX]; /* 1: chosen to be rerolled, 2: was rerolled */
};

/* Semi-cooperative games; in others all 0, but traitor NONE. */
struct sun_team {
    uint8_t card[CHARACTERS_MAX];    /* by seat: 0, or 1 + team card */
    uint8_t victims[CHARACTERS_MAX]; /* by hero, a bit per hero who lost the last HP to their
                                        attack, or to an enemy they brought or moved: SUN-TEAM-15 */
    uint8_t traitor;                 /* the hero revealed as one of the Sons of Liberty, or NONE */
    uint8_t called;                  /* an enemy was brought today: SUN-TEAM-07 */
    uint8_t arson;                   /* a survivor's camp burned: SUN-TEAM-06 */
};

/* Who may know what: every member of the state is open to all seats, with one exception.
 *
 *   team.card[s]   seat s alone, until the game is over. Of team.traitor's card all know that it is
 *                  one of the Sons of Liberty, and nobody else which one.
 *
 * sun_knows_team (team.c) says so, and the view, the events, the log and the guesses go by it. */
struct sun_state {
    uint8_t solo; /* of the set-up, so that the actor is known from the state alone */
    uint8_t result;
    uint8_t phase;
    uint8_t day;              /* from 1, on and on: SUN-DAY-04 */
    uint8_t first;            /* character who begins: SUN-DAY-14, SUN-MODE-04 */
    uint8_t active;           /* character whose turn it is, or NONE */
    uint8_t sun;              /* kind of the phase's sun card, or NONE */
    uint8_t storm_day;        /* a solar storm was drawn since the last preparation: SUN-DAY-11 */
    uint8_t part;             /* of the mission */
    uint8_t counter;          /* the mission's */
    uint8_t tally[GOALS_MAX]; /* what was done since the part began, by goal */
    struct sun_heap heap[HEAPS_MAX]; /* the first is drawn from until it is used up */
    uint8_t karma_used;              /* this turn: SUN-KARMA-01 */
    uint8_t offers;     /* exchanges that came to nothing since the last action that cost AP */
    uint8_t give_ups;   /* how often giving up was asked for this turn */
    uint8_t rearranged; /* gear changed, rounds unloaded, things taken apart for nothing since the
                           last action that cost AP */
    uint8_t answer;     /* what the last step that ended had to say */
    uint8_t paid;       /* AP paid for the action under way */
    uint8_t banned;     /* a bit per hero the trading post trades with no more: SUN-ED-37 */
    uint8_t gone;       /* a bit per merchant who is out of the game: SUN-MERCH-04 */
    uint8_t depth;
    uint8_t points[CHARACTERS_MAX], gifts[CHARACTERS_MAX]; /* by seat: SUN-SET-05 */
    uint8_t successes[CHARACTERS_MAX]; /* by seat, of the roll for who begins: SUN-SET-02 */
    uint8_t supply[FINITE], bag[FINITE];
    struct sun_roll roll;
    struct sun_hero hero[CHARACTERS_MAX];
    struct sun_merchant merchant[MERCHANTS_MAX];
    struct sun_foe foe[FOES_MAX];
    struct sun_team team;
    uint8_t strike; /* what the hero rolled in an exchange of blows */
    uint8_t parry;  /* what the other hero rolled back */
    struct sun_card card[CARDS_MAX];
    struct sun_place place[PLACES_MAX];      /* by tile; beyond them only state, q and r */
    uint8_t offer[SIDES][THINGS];            /* an exchange being made */
    uint8_t offer_card[SIDES][CARDS_A_SIDE]; /* cards in it, NONE */
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
    MOVE_D8,    /* a: what it shows, 1 to 8 */
    MOVE_TEAM,  /* a: team card dealt; only whose it is may know */
    /* Set-up. */
    MOVE_PICK,  /* a: character of the pack */
    MOVE_TAKE,  /* a: card; b: character who gets it */
    MOVE_POINT, /* a: seat that gets one of the actor's points */
    MOVE_DONE,
    MOVE_FIRST, /* a: character who begins, solo */
    /* Needs. */
    MOVE_FEED,   /* a: enum from */
    MOVE_STARVE, /* */
    MOVE_DRINK,  /* */
    MOVE_THIRST, /* */
    /* Actions. SUN-ACT */
    MOVE_MOVE,         /* a: tile */
    MOVE_CHARGE,       /* a: direction, 0 to 5 */
    MOVE_EXPLORE,      /* a: direction */
    MOVE_COLLECT,      /* a, b: resources, b may be NONE; c: food out of traps */
    MOVE_COLLECT_CARD, /* a: card */
    MOVE_REFILL,
    MOVE_FETCH,      /* stored water */
    MOVE_CRAFT,      /* a: kind; b: 1 straight as a camp; c: enum source */
    MOVE_CRAFT_AMMO, /* a: CARTRIDGE or ARROW; b: enum source */
    MOVE_USE,        /* a: card; b: character it is aimed at, or NONE */
    MOVE_SKILL,      /* a: character * SKILLS_MAX + skill; b: character or NONE */
    MOVE_LOAD,       /* a: card */
    MOVE_UNLOAD,     /* a: card; b: how many rounds */
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
    MOVE_EAT,        /* a: how much; b: enum source; c: of it out of traps */
    MOVE_RAIN,       /* */
    MOVE_SLEEP,      /* */
    MOVE_OPEN,       /* a: STRENGTH or DEXTERITY */
    MOVE_DROP,       /* a: thing */
    MOVE_DROP_CARD,  /* a: card */
    MOVE_CAMP,       /* a: card */
    MOVE_DISMANTLE,  /* */
    MOVE_CAMPFIRE,   /* a: enum source of the wood */
    MOVE_PIT,        /* a: enum source of the metal */
    MOVE_COOK,       /* a: enum source; b: out of traps */
    MOVE_TRAP,       /* a: card */
    MOVE_BAIT,       /* a: card of the trap; b: enum source; c: out of traps */
    MOVE_UNTRAP,     /* a: card of the trap */
    MOVE_SNEAK,      /* a: tile */
    MOVE_RECON,      /* a: tile: the own, or one beside it with binoculars */
    MOVE_ATTACK,     /* a: foe; b: weapon or NONE */
    MOVE_SHOOT,      /* a: foe on an adjacent tile; b: weapon */
    MOVE_AMBUSH,     /* a: foe; b: weapon or NONE: a sneak attack */
    MOVE_DODGE,      /* */
    MOVE_FIGHT,      /* a: character on the tile; b: weapon or NONE */
    MOVE_SNIPE,      /* a: character on an adjacent tile; b: weapon */
    MOVE_WAIT,       /* */
    MOVE_LOOT_FOE,   /* a: foe */
    MOVE_TRADE,      /* a: foe: a merchant */
    MOVE_STEAL,      /* a: foe: a merchant */
    MOVE_TASK,       /* a: task of the mission's part, from 0 */
    MOVE_REVEAL,     /* as one of the Sons of Liberty */
    MOVE_CALL,       /* a: tile next to one's own */
    MOVE_SEND,       /* a: foe; b: direction */
    MOVE_BURN,       /* */
    MOVE_ESCAPE,     /* */
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
    MOVE_DEAL,      /* */
    MOVE_GRAB,      /* a: thing */
    MOVE_AVOID,     /* a: foe whose attack the dodge is for */
    MOVE_PASS,      /* no combat action */
    MOVE_COUNTER,   /* a: weapon or NONE: strike back at a character */
    MOVE_RETURN,    /* a: weapon: shoot back at a character */
    MOVE_CLOSE,     /* move onto the tile of the character who shot */
    MOVE_ENDURE,    /* no reaction */
    MOVE_STAY,      /* what one is, or seems to be */
    MOVE_AGREE,
    MOVE_REFUSE,
    MOVE_KINDS
};

/* Where what an action uses up is taken from first; listed both ways only where it matters. Of a
 * tile's things the dropped ones go before the printed ones. Food in traps has its own number in a
 * move: 0 means as little of it as possible, which food.c knows. */
enum source { TILE_FIRST, OWN_FIRST };
enum from { FROM_OWN, FROM_TILE, FROM_TRAP };

static inline int roll_face(under_move roll, int die)
{
    return (die < 7 ? roll.a >> 2 * die : roll.b >> 2 * (die - 7)) & 3;
}

/* What an argument of a move, or a number of a step or event, is. words.c and position.c write and
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
    T_PLACE,          /* a tile, or "b2": the second of those nobody knows */
    T_FOE,            /* an enemy's card, or a merchant */
    T_FOE_MAYBE,      /* */
    T_DEED,           /* enum deed */
    T_BY,             /* enum by */
    T_TEAM,           /* team card */
    T_DIRECTION,      /* 1 to 6, in the move 0 to 5 */
    T_RESOURCE,       /* */
    T_RESOURCE_MAYBE, /* */
    T_THING,          /* resource or water */
    T_AMMO,           /* "cartridges", "arrows" */
    T_ATTRIBUTE,      /* */
    T_SKILL,          /* character * SKILLS_MAX + skill, written by its id */
    T_WHENCE,         /* enum source: OWN_FIRST is written "own", TILE_FIRST is not written */
    T_FROM,           /* enum from: "own", "tile", "trap" */
    T_TRAPPED,        /* so much food out of traps: "trapped-2"; 0 is not written */
    T_CAMP,           /* 1 is written "camp" */
    T_FACES,          /* a roll */
    T_KARMA,          /* karma dice */
    T_MASK,           /* a bit per hero */
    T_FITNESS,
    T_LINE,   /* of sun_pack.line */
    T_DICE,   /* four dice, four bits each: colour * 4 + face; a green cross: no die */
    T_ROLLER, /* who rolled them: sun_roller */
    T_NET,    /* their net successes; both are read out of all four numbers, as the dice are */
    T_FACE,   /* of a die */
    T_HITS,   /* so many successes */
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

#endif
