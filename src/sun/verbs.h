/* The vocabulary of effects: what `do`, `mod`, `on` and requirements of a pack can say. Each word
 * is one row of a table in verbs.c; reading packs, carrying effects out and the reference in
 * docs/packs.md all go by these rows.
 *
 * A program is a row of instructions (struct sun_code). Nothing jumps backwards, so every program
 * ends. What an effect needs somebody else for, it pushes as a step and goes on after it. */
#ifndef UNDER_SUN_VERBS_H
#define UNDER_SUN_VERBS_H

#include "sun/play.h"

enum {
    NEST_MAX = 4,     /* programs within programs */
    PROGRAM_MAX = 12, /* steps in one list */
    CHOICES_MAX = 6,
    NEEDS_MAX = 6,
    AMOUNT_MAX = 9,
    CODES_MAX = 6000,
    ATOMS_MAX = 1000,
    TRIGGERS_MAX = 250,
    LINES_MAX = 500,
    KARMA_MAX = 3,
    TALLY_MAX = 200, /* of what is counted for a goal */

    /* A card drawn by a card drawn by a card draws no more: SUN-CARD-11. How high the stack gets
     * by that, sun_highest_stack says. */
    LEVELS_MAX = 3
};

/* What an instruction does; those below VERB_WORDS are made by the compiler only. */
enum sun_verb_kind {
    VERB_STOP,
    VERB_JUMP,   /* to c */
    VERB_ANSWER, /* to c unless the answer is b or more */
    VERB_CHOICE, /* a choice: line a, `to` atoms from b must hold; the next one is at c */
    VERB_PICKED, /* the answer is the target from now on */
    VERB_WORDS,
    VERB_DAMAGE = VERB_WORDS,
    VERB_HEAL,
    VERB_INJURE,
    VERB_INFECT,
    VERB_CURE,
    VERB_REVIVE,
    VERB_FITNESS,
    VERB_AP,
    VERB_KARMA,
    VERB_WATER,
    VERB_GAIN,
    VERB_LOSE,
    VERB_BAG,
    VERB_LOOT,
    VERB_CARD,
    VERB_DISCARD,
    VERB_SPILL,
    VERB_CHECK,
    VERB_CHOOSE,
    VERB_IF,
    VERB_EACH,
    VERB_PICK,
    VERB_PLACE,
    VERB_REMOVE,
    VERB_REVEAL,
    VERB_GO,
    VERB_NIGHT,
    VERB_EVENT,
    VERB_SPAWN,
    VERB_ENEMIES,
    VERB_HIDE,
    VERB_EXPOSE,
    VERB_MERCHANT,
    VERB_WOUND,
    VERB_COUNT,
    VERB_LAY,
    VERB_BURY,
    VERB_PART,
    VERB_WIN,
    VERB_FAIL,
    VERBS
};

/* Where a program stands; a word says in which it can be used. */
enum sun_where {
    IN_CARD_USE = 1, /* "use" of an item or gear */
    IN_SKILL = 2,
    IN_DEED = 4, /* a loot card that is no thing */
    IN_EVENT = 8,
    IN_NIGHT = 16,
    IN_SUN = 32,
    IN_CARD_MOMENT = 64, /* "on" of an item or gear */
    IN_CHARACTER_MOMENT = 128,
    IN_SUN_MOMENT = 256,
    IN_MISSION = 512, /* a part's set-up or "on" */
    IN_LOOT = 1024,   /* what searching an enemy or merchant gives */
    IN_ENEMY = 2048,  /* an enemy's card when it appears */
    IN_ANY_PROGRAM = 4095
};
extern const char *const sun_where_names[]; /* by bit, ended by NULL */

/* What an argument of a word is, and which part of the instruction takes it. */
enum sun_arg_type {
    ARG_NUMBER,  /* least to most, 0 excluded where least is negative */
    ARG_SUBJECT, /* enum sun_subject */
    ARG_NAME,    /* one of names, as its index */
    ARG_CARD,    /* id of an item, gear or loot card that is a thing, as its kind */
    ARG_TILE,    /* number of a tile, as its index */
    ARG_TAG,     /* a tag of enemies, or "no " and a tag: which */
    ARG_ENEMY,   /* id of an enemy: which */
    ARG_PROGRAM, /* a list of steps */
    ARG_ATOMS,   /* requirements */
    ARG_CHOICES, /* [{"text", "needs", "do"}, ...] */
};
enum sun_field { FIELD_A, FIELD_B, FIELD_C, FIELD_TO };

struct sun_arg {
    const char *key; /* NULL: no such argument; of a verb, the first is the verb itself */
    uint8_t type;
    uint8_t field;
    int8_t least, most; /* of numbers */
    int8_t
        otherwise; /* when left out; ARG_REQUIRED: cannot be; ARG_LEFT_ALONE: another key sets it */
    const char *const *names;
};
enum { ARG_REQUIRED = -128, ARG_LEFT_ALONE = -127, ARGS_MAX = 4 };

/* How the instructions of a verb are laid out: pack_effects.c. */
enum sun_shape { SHAPE_PLAIN, SHAPE_CHECK, SHAPE_IF, SHAPE_EACH, SHAPE_CHOOSE, SHAPE_PICK, SHAPES };

enum {
    FLAG_FOR_DEFEATED = 1,      /* happens to defeated characters, others to able ones */
    FLAG_ONE_BY_ONE = 2,        /* as often as its number says */
    FLAG_LOSSES_ONE_BY_ONE = 4, /* the same where the number is negative */
    FLAG_NEEDS_SELF = 8,        /* is about the character whose program it is, or their tile */
    FLAG_DRAWS = 16             /* can begin another card's program */
};

struct sun_verb {
    const char *name; /* NULL: of the compiler */
    struct sun_arg arg[ARGS_MAX];
    uint16_t where;
    uint8_t shape, flags;
    /* Happens to one character after the other, in turn order; may push steps. */
    void (*run)(struct sun_play *play, const struct sun_step *step, const struct sun_code *code,
                int who);
    /* Or leads the program on: false when it has to wait or has ended. */
    bool (*flow)(struct sun_play *play, struct sun_step *step, const struct sun_code *code);
    const char *help;
};
extern const struct sun_verb sun_verbs[VERBS];

struct sun_test {
    const char *name;
    struct sun_arg arg[2];
    uint8_t about; /* enum sun_about */
    bool (*holds)(const struct sun_play *play, int who, int target, const struct sun_atom *atom);
    const char *help;
};
/* Whom a test is about: nobody, oneself or with "target " before it the target, only the target. */
enum sun_about { ABOUT_THE_DAY, ABOUT_SOMEBODY, ABOUT_BOTH };
extern const struct sun_test sun_tests[];
extern const int sun_test_count;

struct sun_modifier {
    const char *name;
    struct sun_arg arg[2];
    int8_t most; /* of "add", both ways */
    bool steady; /* must not come and go by itself: what is held depends on it */
    const char *help;
};
extern const struct sun_modifier sun_modifiers[MOD_KINDS];
extern const char *const sun_moment_help[MOMENTS], *const sun_subject_help[SUBJECTS];

/* goals.c. An argument of a goal goes to what it is about (FIELD_A), its count (FIELD_B), its
 * tile (FIELD_C) or its more (FIELD_TO). */
enum { GOAL_ARGS_MAX = 4 };
struct sun_goal_row {
    struct sun_arg arg[GOAL_ARGS_MAX]; /* the first is the goal itself */
    int (*have)(const struct sun_play *play, const struct sun_goal *goal);
    enum { GOAL_TO_MEET, GOAL_TO_KEEP } sort; /* to keep: the mission is lost without it */
    const char *help;
};
extern const struct sun_goal_row sun_goals[GOAL_KINDS];

extern const char *const sun_aim_names[AIMS + 1];
extern const char *const sun_sort_names[]; /* by enum sun_sort */

/* flow of the compiler's verbs and of those that lead: effect.c */
bool sun_flow_stop(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_jump(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_if(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_answer(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_choice(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_picked(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_check(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_choose(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_each(struct sun_play *, struct sun_step *, const struct sun_code *);
bool sun_flow_pick(struct sun_play *, struct sun_step *, const struct sun_code *);

#endif
