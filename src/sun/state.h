/* Under our Sun: the state of a game, and the moves.
 *
 * Everything that can interrupt something else is a step on a stack inside the state: a day, a
 * turn, a roll, a card being carried out, a question to a player. The top step is either carried
 * out by the rules (its run), or waits for chance or for a seat. machine.c has the table of steps.
 */
#ifndef UNDER_SUN_STATE_H
#define UNDER_SUN_STATE_H

#include "sun/steps.h"

/* --- the state --- */

/* Of an exchange: what is given, and what is wanted for it. */
enum sun_side { SIDE_GIVEN, SIDE_WANTED, SIDES };

enum sun_phase {
    SUN_PHASE_SETUP,
    SUN_PHASE_PREPARATION,
    SUN_PHASE_MORNING,
    SUN_PHASE_AFTERNOON,
    SUN_PHASE_NIGHT,
    SUN_PHASE_OVER,
    SUN_PHASES
};
extern const char *const sun_phase_names[SUN_PHASES + 1];

enum sun_result {
    SUN_RESULT_NONE,
    SUN_RESULT_WON,
    SUN_RESULT_LOST_DEAD,
    SUN_RESULT_LOST_DAY,
    SUN_RESULT_GAVE_UP,
    SUN_RESULT_LOST_MISSION,
    SUN_RESULT_TRAITOR_DEAD, /* the survivors win: SUN-TEAM-02 */
    SUN_RESULT_TRAITOR_GOAL, /* the traitor's card: SUN-TEAM-05, -06 */
    SUN_RESULTS
};
extern const char *const sun_result_names[SUN_RESULTS + 1];

enum sun_fitness { FITNESS_TIRED, FITNESS_OK, FITNESS_FIT };

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

enum sun_condition {
    COND_INJURED = 1,
    COND_INFECTED = 2,
    COND_DEFEATED = 4,
    COND_DEAD = 8,
    COND_HIDDEN = 16,   /* SUN-STL */
    COND_WAITING = 32,  /* with saved AP: SUN-FIGHT-14 */
    COND_DODGING = 64,  /* passed a dodge in the round under way: SUN-FIGHT-19 */
    COND_REVIVED = 128, /* since the last AP reset: SUN-COND-14 */
};

struct sun_hero {
    uint8_t kind; /* character, SUN_NONE until picked */
    uint8_t tile; /* index, SUN_NONE until placed and when dead */
    uint8_t hp, water, fitness, ap, karma;
    uint8_t conditions; /* enum sun_condition */
    uint8_t gear;       /* card worn, or SUN_NONE */
    uint8_t has[RESOURCES];
    uint8_t used[SKILLS_MAX]; /* enum sun_limit: the marker on a skill, 0: free */
    uint8_t healed;           /* HP worth of healing this phase: SUN-COND-02, -09 */
    uint8_t down_for;         /* day phases ended since the defeat: SUN-COND-04 */
    uint8_t extra_ap;         /* gained by effects since the last AP reset: SUN-LIMIT-06 */
};

enum sun_place_state { PLACE_IN_STACK, PLACE_FACE_DOWN, PLACE_REVEALED, PLACE_OUT_OF_GAME };
/* It waits: somebody came, but enemies were there: SUN-CARD-10. */
enum sun_event_marker { MARKER_NONE, MARKER_LIES, MARKER_WAITS };
enum sun_camp { CAMP_NONE, CAMP_TENT, CAMP_PRINTED, CAMP_FOUND /* by a card; stays */ };
enum sun_fire { FIRE_NONE, FIRE_CAMPFIRE, FIRE_PIT };

struct sun_place {
    uint8_t state;
    int8_t q, r;       /* axial; 0 unless on the map */
    uint8_t water;     /* the source has its water */
    uint8_t event;     /* bits of enum sun_event_marker */
    uint8_t container; /* bits CONTAINER_... not yet opened, printed or from a card; the two above
                          them are for a second one of that kind, and so on: SUN-ACT-25 */
    uint8_t symbol;    /* enemy symbol is marked */
    uint8_t camp, fire;
    uint8_t owner;                   /* of a tent: 1 + who set it up, or 0 */
    uint8_t printed[RES_FINITE + 1]; /* left of what is printed */
    uint8_t dropped[RESOURCES];
    uint8_t stored;    /* water kept there: SUN-ACT-17 */
    uint8_t night;     /* a bit per character that drew a night card for it this night */
    uint8_t objective; /* a mission's marker */
};

/* Enemies by their cards, in the order of the pack, then the merchants. All 0 but tile SUN_NONE
 * while not in play. */
enum sun_foe_flag {
    FOE_TAPPED = 1,
    FOE_DOWN = 2,    /* defeated, lies there */
    FOE_STRIKES = 4, /* within an exchange of blows only, as the next */
    FOE_ROLLED = 8,
    FOE_SENT = 16, /* the traitor brought it or moved it: SUN-TEAM-15 */
    FOE_HELD = 32  /* its blow was dodged, but may still be taken instead of another of the same
                      round: SUN-FIGHT-19 */
};
struct sun_foe {
    uint8_t tile;   /* SUN_NONE: not in play */
    uint8_t order;  /* of coming into play, from 1: SUN-ENEMY-04 */
    uint8_t damage; /* SUN-FIGHT-07 */
    uint8_t flags;  /* enum sun_foe_flag */
    uint8_t hits;   /* what it rolled in that */
    uint8_t met;    /* a bit per hero it has attacked or was attacked by: SUN-STL-09 */
    uint8_t grudge; /* of a merchant: a bit per hero who is his enemy: SUN-MERCH-03, -04 */
    uint8_t home;   /* tile whose symbol brought it and is marked when it falls, or TILE_NEW_HAVEN:
                       none.   Where symbols are marked at once, always none: SUN-ED-25 */
};

struct sun_merchant {
    uint8_t tile; /* SUN_NONE: not in play */
    uint8_t water;
    uint8_t has[RES_FINITE + 1];
};

/* A step: what is being done, how far it has come, for whom, and five numbers: by place for what
 * handles all steps alike, by name for everybody else. */
struct sun_step {
    uint8_t op;
    uint8_t pc;
    uint8_t who;
    union {
        struct {
            uint8_t x, a, b, c, d;
        };
        union sun_operands as;
    };
};

/* A numbered stack of tiles in which one is hidden: so many are left, and whether the tile is still
 * among them (else TILE_NEW_HAVEN). Which of them it is, chance says when it comes up. */
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

/* Semi-cooperative games; in others all 0, but traitor SUN_NONE. */
struct sun_team {
    uint8_t card[CHARACTERS_MAX];    /* by seat: 0, or 1 + team card */
    uint8_t victims[CHARACTERS_MAX]; /* by hero, a bit per hero who lost the last HP to their
                                        attack, or to an enemy they brought or moved: SUN-TEAM-15 */
    uint8_t traitor; /* the hero revealed as one of the Sons of Liberty, or SUN_NONE */
    uint8_t called;  /* an enemy was brought today: SUN-TEAM-07 */
    uint8_t arson;   /* a survivor's camp burned: SUN-TEAM-06 */
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
    uint8_t active;           /* character whose turn it is, or SUN_NONE */
    uint8_t sun;              /* kind of the phase's sun card, or SUN_NONE */
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
    uint8_t supply[RES_FINITE], bag[RES_FINITE];
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
    uint8_t offer_card[SIDES][CARDS_A_SIDE]; /* cards in it, SUN_NONE */
    struct sun_step stack[STACK_MAX];
};

_Static_assert(_Alignof(struct sun_state) == 1, "a state is bytes, without padding");
_Static_assert(sizeof(struct sun_state) <= UNDER_STATE_MAX, "a state stays within 4 KiB");

/* Words: a figure in play is a hero, numbered in seat order, and plays a character of the pack.
 * Moves and events name characters, because their texts must not depend on the state; steps and
 * functions use heroes. */

#endif
