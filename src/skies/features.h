/* Where which feature of skies stands, and lists of them: for the two files that fill them in. */
#ifndef UNDER_SKIES_FEATURES_H
#define UNDER_SKIES_FEATURES_H

#include "skies/skies.h"

enum { EFFECTS = 4, VALUES = 6, STRENGTHS = 7, ROWS = CITY_ROW + 1, WAITING = 3 };

/* The first feature of every block; a block ends where the next begins. */
enum block {
    /* Where in the round it is. */
    B_STAGE = 0,               /* one of 18: phase, and dice left in it */
    B_HAND = B_STAGE + 18,     /* dice at hand: black and white by value, 1 to 6 */
    B_UNKNOWN = B_HAND + 12,   /* dice to be rolled: black, white */
    B_FREE = B_UNKNOWN + 2,    /* columns without a die */
    B_LUCK = B_FREE + COLUMNS, /* pips at hand above the average; the best die; the worst */

    /* The tracks, as they will be after this round's rooms. */
    B_ENERGY = B_LUCK + 3,         /* one of 12: less than 0 to 10 */
    B_PURSE = B_ENERGY + 12,       /* energy now; gained; spent; lost because stores are full */
    B_RESEARCH = B_PURSE + 4,      /* one of 17: steps left */
    B_STEP = B_RESEARCH + 17,      /* one of 13: the next step's cost */
    B_COSTS = B_STEP + 13,         /* of the next 2, 3, 4 steps, all; the biggest; uses it takes */
    B_LEARNT = B_COSTS + 6,        /* steps this round's rooms will bring; points for it */
    B_DAMAGE = B_LEARNT + 2,       /* one of 6: how much more is lost with */
    B_MOTHERSHIP = B_DAMAGE + 6,   /* one of 16: rows to the skull */
    B_SYMBOLS = B_MOTHERSHIP + 16, /* the next three rows, and all to the skull, by symbol */
    B_PACE = B_SYMBOLS + 4 * EFFECTS, /* points left a round; uses left a round */

    /* The base. */
    B_DUG = B_PACE + 2,           /* one of 25: the excavator's place, after this round's dig */
    B_DIG = B_DUG + TRACK,        /* spaces dug this round; rooms opened by it, by effect */
    B_OPEN = B_DIG + 1 + EFFECTS, /* rooms by effect and column, how good */
    B_BEST = B_OPEN + 20,         /* by effect: the best single room's modifier; cost */
    B_NOW = B_BEST + 8,           /* rooms a die can still go to this round, how good */
    B_HALL = B_NOW + 20,          /* by effect: open halls of two, of three, modifier, cost */
    B_FAR = B_HALL + 16,          /* spaces to dig to the next room: of each effect, halls */
    B_FILL = B_FAR + 8,           /* halls begun, by effect: sum, missing; wasted dice */
    B_BRING = B_FILL + 2 * EFFECTS + 1, /* by effect: value the full rooms will bring */
    B_REACH = B_BRING + EFFECTS,        /* research possible: see describe_reach */

    /* Robots. */
    B_ROBOT = B_REACH + 12, /* pips by effect: ready, used, in halls */
    B_IDLE = B_ROBOT + 12,  /* pips without use; to be put; one of 3: blue dice left */

    /* Ships. */
    B_ROW = B_IDLE + 5,                /* ships by row, in free columns and in others */
    B_TARGET = B_ROW + 2 * ROWS,       /* ships on explosions by strength, likewise */
    B_SHOT = B_TARGET + 2 * STRENGTHS, /* one of 10: value of the strongest shot; ships it hits */
    B_LAND = B_SHOT + 12,              /* column and die: city, mothership, explosion */
    B_NEXT = B_LAND + COLUMNS * VALUES * 3, /* the same of columns done for this round */
    B_HARM = B_NEXT + COLUMNS * VALUES * 3, /* see describe_harm */
    B_CARD = B_HARM + 8,                    /* green ships on the card; red ones; aside */
    B_END = B_CARD + 3
};
_Static_assert((int)B_END == (int)SKIES_FEATURES, "the contract says how many there are");

struct features_list {
    struct under_feature *out;
    int count;
};

static inline void features_add(struct features_list *list, int index, float value)
{
    list->out[list->count] = (struct under_feature){(uint16_t)index, value};
    list->count += value != 0;
}

static inline int at_most(int value, int most)
{
    return value < most ? value : most;
}

static inline int at_least(int value, int least)
{
    return value > least ? value : least;
}

/* What the position looks like when the dice and robots in place have been resolved. */
struct outlook {
    const struct skies_state *state;
    const struct skies_board *board;
    uint32_t dice, robots, full; /* spaces with a die, with a robot, with a die or ready robot */
    uint32_t blocked;            /* spaces no die can go to any more this round */
    unsigned used;               /* columns with a die, a bit each */
    int placed, unplaced;        /* dice */
    bool rolled;                 /* the values at hand are known */
    bool placing;                /* dice are still to be placed this round */
    int place;                   /* the excavator's, now */
    int dug;                     /* the excavator's, then */
    int energy, gain, cost;
    int research; /* then */
    int robot;    /* value of a robot to be put */
    int shot;
    int bring[EFFECTS];
    uint64_t sky[COLUMNS]; /* the ships left then: see outlook_row */
    int hit;               /* ships the shot takes */
    unsigned waiting;      /* ships that wait: see outlook_waiting */
    int hand[DICE + 1];    /* room for one more, which is not there */
    uint64_t counts;       /* dice at hand, two bits by colour and value; 0 while not rolled */
    struct outlook_notes *notes; /* or NULL */
};

/* What was worked out for earlier positions of a search, by all that it follows from: some of it is
 * dear, and the same for many positions that differ elsewhere. */
enum { NOTES_BITS = 6, NOTES = 1 << NOTES_BITS, SUMS = 4 };
typedef float sums __attribute__((vector_size(SUMS * sizeof(float))));
struct outlook_notes {
    uint64_t reach_key[NOTES], least_key[NOTES]; /* 0: free */
    sums least[NOTES];
    int reach[NOTES][4];
};

/* Numbers that are too many to stand side by side are mixed. That two mixtures are the same by
 * chance is as likely as for hashes of 64 bits. */
static inline uint64_t key_mix(uint64_t mixed, uint64_t bits)
{
    mixed = (mixed ^ bits) * UINT64_C(0x9e3779b97f4a7c15);
    return mixed ^ mixed >> 32;
}
static inline size_t notes_place(uint64_t key)
{
    return key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - NOTES_BITS);
}

/* A column's ships in one number, the first of them lowest: five bits for each one's row and 1.
 * Walked through by shifting it, until none is left. */
enum { SKY_BITS = 5 };
static inline int outlook_row(uint64_t sky)
{
    return (int)(sky & 31) - 1;
}

/* Ships that wait, three bits each: green ones on the card, red ones, those set aside. */
enum { WAITING_BITS = 3, WAITING_ASIDE = 2 };
static inline int outlook_waiting(const struct outlook *on, int sort)
{
    return (int)(on->waiting >> WAITING_BITS * sort & 7);
}

/* As the contract's memory is laid out. */
struct outlook_memory {
    struct outlook_notes notes;
    struct outlook on;
};

_Static_assert(sizeof(struct outlook_memory) <= sizeof(struct under_outlook),
               "the contract has room for it");

void skies_look_out(struct outlook *on, const void *state, const struct under_config *config);

/* Halls that have some of their dice, by effect: their dice and how many are missing; and the dice
 * in those that can't be filled any more. */
struct halls {
    int sum[EFFECTS], missing[EFFECTS], wasted;
};

struct halls features_halls(const struct outlook *on);
/* Research that is possible: the usual and the best today, the usual and the best later. */
void features_reach(const struct outlook *on, int reach[4]);

/* The parts of a description; the last are one for each column. */
enum part {
    PART_TURN,
    PART_TRACKS,
    PART_BASE,
    PART_FILL,
    PART_REACH,
    PART_ROBOTS,
    PART_HARM,
    PART_COLUMN
};
_Static_assert((int)PART_COLUMN + (int)COLUMNS == (int)SKIES_PARTS,
               "the contract says how many there are");
void features_describe_part(const struct outlook *on, int part, struct features_list *list);

/* By effect, how good a room for one die is, where it is better than what is there already. */
void features_single(const struct skies_room *room, float best[EFFECTS]);

#endif
