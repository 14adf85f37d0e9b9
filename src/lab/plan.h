/* What an experiment is: a game, a bot, set-ups, and how many games of each; and how it is cut into
 * blocks. The cut depends on the plan alone, never on threads or machines, and so does every
 * result. */
#ifndef UNDER_LAB_PLAN_H
#define UNDER_LAB_PLAN_H

#include "lab/tally.h"
#include "lab/vary.h"

struct lab_plan {
    /* From the caller. */
    const struct under_content *content;
    const struct under_bot *bot;
    struct under_effort effort;
    uint64_t seed;
    int64_t games; /* of each variant */
    struct lab_variants variants;
    /* From lab_plan_cut. */
    int64_t block_games, blocks_each, blocks;
};

void lab_plan_cut(struct lab_plan *plan);

/* The variant a block belongs to, and its games: from the first, up to and without the last. */
struct lab_share {
    int variant;
    int64_t first, last;
};
struct lab_share lab_plan_share(const struct lab_plan *plan, int64_t block);

/* The plan as JSON: all that decides about the results. */
json_t *lab_plan_json(const struct lab_plan *plan);
/* What two machines must have in common to work on one plan. */
uint64_t lab_plan_fingerprint(const struct lab_plan *plan);

/* A lab_work: plays the games of one block. The context is the plan. */
under_status lab_plan_work(const void *plan, int64_t block, struct under_buf *line);

/* The results so far. */
struct lab_results {
    const struct lab_plan *plan;
    struct lab_tally *tally; /* by variant */
    struct lab_ends ends;
    bool *done;   /* by block */
    uint8_t *won; /* a bit for every game, variant after variant */
    int64_t blocks_done, games_done;
};

void lab_results_begin(struct lab_results *results, const struct lab_plan *plan);
void lab_results_free(struct lab_results *results);
/* Adds a block's line; refuses one that is not of this plan, or is there already. */
under_status lab_results_add(struct lab_results *results, const char *line, size_t size);
/* Whether a game was won. */
bool lab_results_won(const struct lab_results *results, int variant, int64_t game);
/* How many games only the first of two variants won. */
int64_t lab_results_only(const struct lab_results *results, int first, int second);
/* The ways to end by name, the won ones first: the order must not depend on which block came
 * first. order has room for LAB_ENDS. */
void lab_results_order(const struct lab_results *results, int order[LAB_ENDS]);

#endif
