/* The file a run leaves its results in, DIR/blocks.jsonl: a line that says what is being run, then
 * a line for every block that is finished. It only ever grows. A run that is interrupted, however
 * hard, loses the blocks in work and nothing else; started again it goes on from there. */
#ifndef UNDER_LAB_JOURNAL_H
#define UNDER_LAB_JOURNAL_H

#include "lab/plan.h"

struct lab_journal {
    int fd;
};

/* Opens or makes the folder and its file, and adds the blocks that are there to the results.
 * Refuses a file of another plan, one that is damaged, and one another run is writing to. */
under_status lab_journal_open(struct lab_journal *journal, const char *folder,
                              struct lab_results *results);
/* Adds a finished block: to the results, and to the file. */
under_status lab_journal_add(struct lab_journal *journal, struct lab_results *results,
                             const struct under_buf *line);
void lab_journal_close(struct lab_journal *journal);

#endif
