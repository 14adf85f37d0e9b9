/* What became of the cards in many games: how often each was seen, taken and used, and how winning
 * changed with it. A game is a line of a file that only grows, so that a run which is interrupted
 * goes on where it was. */
#ifndef UNDER_LAB_FATES_H
#define UNDER_LAB_FATES_H

#include "engine/words.h"
#include "lab/plan.h"
#include "lab/stats.h"

/* Of one card in the games of one set-up: by whether it was used (or only came up, for cards that
 * nobody owns), and by whether the game was won. */
struct lab_fate {
    int64_t seen, taken, used;
    int64_t used_won;
};

struct lab_fates {
    const struct lab_plan *plan;
    int cards;
    const char *card[UNDER_CARDS_MAX];
    int64_t *games, *wins; /* by variant */
    struct lab_fate *fate; /* variant after variant */
    uint8_t *done;         /* by game, variant after variant */
};

/* Refuses a game without cards, and a file of another run; what the file has is added up. path may
 * be NULL: nothing is kept. */
under_status lab_fates_open(struct lab_fates *fates, const struct lab_plan *plan, const char *path);
void lab_fates_close(struct lab_fates *fates);
/* Plays the i-th game of a variant, unless it is there already, and keeps it. */
under_status lab_fates_play(struct lab_fates *fates, const char *path, int variant, int64_t i);

/* Over all variants. */
struct lab_fate lab_fates_sum(const struct lab_fates *fates, int card);
/* How much more often games were won in which the card was used than others of the same set-up, and
 * the interval; false where there are no two kinds of games to compare. */
bool lab_fates_lift(const struct lab_fates *fates, int card, double *lift,
                    struct lab_interval *interval);

#endif
