/* The file a run leaves its results in, DIR/blocks.jsonl: a line that says what is being run, then
 * a line for every block that is finished, with a hash of it. It only ever grows. A run that is
 * interrupted, however hard, loses the blocks in work and nothing else; a machine that goes down
 * takes the last second along. Started again the run goes on from there, and plays again what was
 * damaged meanwhile. */
#ifndef UNDER_LAB_JOURNAL_H
#define UNDER_LAB_JOURNAL_H

#include "lab/plan.h"

struct lab_journal {
    int fd;
    size_t size;
    bool torn;      /* a line could not be written to its end: no other may follow it */
    int64_t synced; /* when, in milliseconds */
};

/* Opens or makes the folder and its file, and adds the blocks that are there to the results.
 * Refuses a file of another plan, and one another run is writing to. Lines that are damaged are
 * dropped; notes say so. */
under_status lab_journal_open(struct lab_journal *journal, const char *folder,
                              struct lab_results *results, struct under_buf *notes);
/* Adds a finished block: to the results, and to the file. */
under_status lab_journal_add(struct lab_journal *journal, struct lab_results *results,
                             const struct under_buf *line);
under_status lab_journal_close(struct lab_journal *journal);

#endif
