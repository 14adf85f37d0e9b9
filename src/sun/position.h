/* Positions: which member of the state is which key of its JSON. Saving and loading read the same
 * tables; shared by the files of this chapter only. */
#ifndef UNDER_SUN_POSITION_H
#define UNDER_SUN_POSITION_H

#include "sun/play.h"

/* How a member is written. */
enum form {
    FORM_NUMBER, /* 0 to most */
    FORM_FLAG,   /* true, false: the bits of `most` */
    FORM_TYPE,   /* by its enum sun_type */
    FORM_MAYBE,  /* the same, null for SUN_NONE */
    FORM_NAME,   /* one of names, null for 0 */
    FORM_BITS,   /* a list of names, one a bit; with `most` bits they go round, for what can be
                    there several times */
    FORM_COUNTS, /* so many of each of the first `most` things, those that are not 0 */
    FORM_SEATS,  /* a list of numbers, one a character */
};

struct position_field {
    const char *key; /* NULL ends a table */
    uint8_t form;
    uint8_t type; /* enum sun_type */
    uint16_t at;  /* offset of the member */
    uint8_t most;
    const char *const *names;
};

/* The state's and a hero's or merchant's keys must all be there; those of a tile or card may be
 * left out where they are 0, none or empty, and are. */
extern const struct position_field position_state[], position_hero[], position_merchant[],
    position_place[], position_card[], position_foe[], position_offer[], position_team[];
/* The key of a card that is in use on a tile, a tent or a trap. */
#define POSITION_SET "set"
/* The key of a semi-cooperative game, beside the lists. */
#define POSITION_TEAM "team"
/* That of a foe which a symbol brought, beside its fields. */
#define POSITION_SYMBOL "symbol"

/* Keys of the state that are not one member. */
enum list {
    LIST_ROLL,
    LIST_HEROES,
    LIST_MERCHANTS,
    LIST_CARDS,
    LIST_TILES,
    LIST_BLIND,
    LIST_FOES,
    LIST_OFFER,
    LIST_TALLY,
    LIST_HEAPS,
    LIST_STACK
};
extern const char *const position_lists[];

/* Where a card is, if not with somebody or on something. */
extern const char *const position_piles[];
extern const char *const position_place_states[], *const position_rerolls[],
                                                      *const position_containers[];

/* The key of operand i of a step, who first; NULL where the op does not use it. Two bytes that are
 * one number have one key. */
const char *position_step_key(enum sun_opcode op, int i);
/* What positions called it before operands had names, by its type and counted: "number2"; NULL: the
 * same. They are still read. */
const char *position_old_key(enum sun_opcode op, int i, char key[16]);

/* --- reading: position_read.c --- */

enum { WHAT = 160, KEYS_MOST = 48 };

/* How a sentence calls a value: heroes[1] "hp". */
const char *position_what(const char *where, const char *key, char what[WHAT]);
under_status position_read_whole(const json_t *value, const char *what, int least, int most,
                                 int *out);
under_status position_read_number(const struct sun_play *play, enum sun_type type,
                                  const json_t *value, const char *what, int *out);
under_status position_read_hero(const struct sun_play *play, const json_t *value, const char *what,
                                int *out);
under_status position_read_field(const struct sun_play *play, const struct position_field *field,
                                 const json_t *value, const char *what, uint8_t *member);
/* What is there of the table's fields; which keys must be is judged before. Members begin as 0. */
under_status position_read_fields(const struct sun_play *play, const struct position_field fields[],
                                  const json_t *object, const char *where, void *memory);
/* The keys of a table, and some more, behind those in the list. */
void position_add_keys(const char *keys[KEYS_MOST], const struct position_field fields[],
                       const char *const more[]);

#endif
