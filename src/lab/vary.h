/* The set-ups an experiment goes through.
 *
 * --vary NAME=VALUES names one of the game's set-up options and the values it takes:
 *
 *     level=0..8     a number, from one to another
 *     level=0,4,8    a number, listed
 *     hard=each      a set: empty, and every element alone
 *     hard=all       a set: every subset
 *
 * Several of them multiply. A variant is one such choice of values. */
#ifndef UNDER_LAB_VARY_H
#define UNDER_LAB_VARY_H

#include "engine/game.h"

enum { LAB_VARIANTS_MAX = 4096, LAB_VARY_MAX = 4 };

struct lab_variant {
    char *name;  /* "level=3", "hard=sky1+upper"; "as given" where nothing varies */
    char *setup; /* JSON text: threads share no JSON values */
    /* Where a plot puts it: the number, or how many elements the set has. */
    int place[LAB_VARY_MAX];
};

struct lab_variants {
    int count, varied;
    char *option[LAB_VARY_MAX]; /* what varies: "level" */
    bool set[LAB_VARY_MAX];     /* whether its values are sets */
    struct lab_variant *variant;
};

/* All variants of the set-up given (NULL: the defaults), each checked with the game. vary has
 * `count` texts. On refusal there is nothing to free. */
under_status lab_variants_make(struct lab_variants *variants, const struct under_content *content,
                               const json_t *setup, const char *const vary[], int count);
void lab_variants_free(struct lab_variants *variants);

#endif
