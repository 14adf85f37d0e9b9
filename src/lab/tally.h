/* What many games came to: sums that can be added in any order, and a line of text for a block's
 * share of them. */
#ifndef UNDER_LAB_TALLY_H
#define UNDER_LAB_TALLY_H

#include "lab/play.h"

enum { LAB_ENDS = 16, LAB_ROUNDS = 64, LAB_BLOCK_MOST = 500 };

struct lab_tally {
    int64_t games, wins;
    int64_t moves, squares; /* sum of the moves, and of their squares */
    int64_t decisions;
    int64_t rounds[LAB_ENDS][LAB_ROUNDS]; /* games by how they ended and in which round; the last
                                             round counts all later ones */
};

/* The ways games ended, in the order they were first seen. */
struct lab_ends {
    int count;
    char name[LAB_ENDS][LAB_END_NAME];
};

/* The index of a way to end, added if it is new; -1 when there are too many. */
int lab_end_index(struct lab_ends *ends, const char *name);
int64_t lab_tally_ended(const struct lab_tally *tally, int end);

void lab_tally_add_game(struct lab_tally *tally, struct lab_ends *ends,
                        const struct lab_game *game);
void lab_tally_add(struct lab_tally *into, struct lab_ends *into_ends,
                   const struct lab_tally *tally, const struct lab_ends *ends);

/* The games of one block, in order. */
struct lab_block {
    int64_t number;
    struct lab_tally tally;
    struct lab_ends ends;
    bool won[LAB_BLOCK_MOST];
};

void lab_block_add(struct lab_block *block, const struct lab_game *game);

/* {"block":3,"games":20,...}, without a newline, and back. Reading refuses what does not add up. */
void lab_block_write(const struct lab_block *block, struct under_buf *line);
under_status lab_block_read(struct lab_block *block, const char *line, size_t size);

#endif
