/* Types of numbers, and how they are written. */
#ifndef UNDER_SUN_TYPES_H
#define UNDER_SUN_TYPES_H

#include "sun/tables.h"

/* What an argument of a move, or a number of a step or event, is. words.c and position.c write and
 * read all of them by this. */
enum sun_type {
    T_NONE,       /* not used: 0 */
    T_NUMBER,     /* 0 to 255 */
    T_COUNTED,    /* 0 to 255, written from 1 */
    T_HERO,       /* in steps only */
    T_HERO_MAYBE, /* or SUN_NONE */
    T_SEAT,
    T_CHARACTER, /* "medic" */
    T_CHARACTER_MAYBE,
    T_CARD, /* "bow", or "bow-2" for the second copy */
    T_CARD_MAYBE,
    T_KIND,
    T_TILE,  /* "t12" */
    T_PLACE, /* a tile, or "b2": the second of those nobody knows */
    T_FOE,   /* an enemy's card, or a merchant */
    T_FOE_MAYBE,
    T_DEED,      /* enum sun_deed */
    T_BY,        /* enum sun_strikers */
    T_TEAM,      /* team card */
    T_DIRECTION, /* 1 to 6, in the move 0 to 5 */
    T_RESOURCE,
    T_RESOURCE_MAYBE,
    T_THING, /* resource or water */
    T_AMMO,  /* "cartridges", "arrows" */
    T_ATTRIBUTE,
    T_SKILL,   /* character * SKILLS_MAX + skill, written by its id */
    T_WHENCE,  /* enum sun_source: SOURCE_OWN_FIRST is written "own", SOURCE_TILE_FIRST is not
                  written */
    T_FROM,    /* enum sun_from: "own", "tile", "trap" */
    T_TRAPPED, /* so much food out of traps: "trapped-2"; 0 is not written */
    T_CAMP,    /* 1 is written "camp" */
    T_FACES,   /* a roll */
    T_KARMA,   /* karma dice */
    T_MASK,    /* a bit per hero */
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

/* How positions and events write a number of a type. */
enum sun_form {
    AS_WORD,    /* as moves do, or by its name in a list */
    AS_NUMBER,  /* as it is */
    AS_COUNTED, /* from 1 */
    AS_SIGNED,  /* -128 to 127 */
    AS_HERO,    /* by the character, and while there is none by the number */
    AS_HEROES   /* a list of them */
};

struct sun_play;

/* All there is to know of a type. */
struct sun_type_row {
    /* The numbers steps can have: those below `count`, or below what `range` says, or as many as
     * there are names. Where it is none of them no step has this type. */
    int16_t count;
    int (*range)(const struct sun_play *play);
    bool maybe;                         /* or SUN_NONE, which is not written */
    bool zero_left_out, zero_unwritten; /* 0 is not written: in positions, in moves */
    uint8_t form;
    const char *old_key;      /* what older positions call it: "number" */
    const char *part;         /* what a page can make of it: a "card", a "tile"; NULL: nothing */
    const char *called;       /* for refusals: "must be a card …" */
    const char *const *names; /* of those that count through a list */
    const char *(*id)(const struct sun_pack *pack, int i); /* all there are, to suggest one */
    /* The word in moves, and back; false: no such word. */
    void (*write)(const struct sun_pack *pack, int number, struct under_buf *out);
    bool (*read)(const struct sun_pack *pack, const char *word, int *out);
    /* What a sentence calls it, where there are so many; and a list or a heading, if otherwise. */
    void (*say)(const struct sun_pack *pack, int number, int count, struct under_buf *out);
    void (*label)(const struct sun_pack *pack, int number, int count, struct under_buf *out);
};
extern const struct sun_type_row sun_types[TYPES];

/* names.c: what positions and events call the rest. Lists end with NULL; a face not rolled yet is
 * "?". */
extern const char *const sun_face_names[FACES + 2];
extern const char *const sun_fitness_names[FITNESS_MAX + 2];
extern const char *const sun_limit_names[LIMITS + 1];
extern const char *const sun_condition_names[]; /* by bit */
extern const char *const sun_camp_names[], *const sun_fire_names[];
extern const char *const sun_filter_names[], *const sun_deed_names[], *const sun_striker_names[];

/* words.c: one number of that type as a word, and back; false: no such word. */
void sun_word(const struct sun_pack *pack, enum sun_type type, int number, struct under_buf *out);
/* What an argument of a move is when nothing is written for it, or -1: it is always written. */
int sun_unwritten(enum sun_type type);
bool sun_read_word(const struct sun_pack *pack, enum sun_type type, const char *word, int *out);
/* What a number of a step is when a position leaves it out, or -1: it never does. */
int sun_left_out(enum sun_type type);
/* How many numbers there are of a type in steps, and whether this is one. */
int sun_count_type(const struct sun_play *play, enum sun_type type);
bool sun_fits_type(const struct sun_play *play, enum sun_type type, int number);
/* As positions and events have it, but for heroes, who are called by what the state says. */
json_t *sun_type_json(const struct sun_pack *pack, enum sun_type type, int number);

#endif
