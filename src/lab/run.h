/* Mass simulation: plays all blocks of a plan on all threads and machines there are. */
#ifndef UNDER_LAB_RUN_H
#define UNDER_LAB_RUN_H

#include "lab/cluster.h"
#include "lab/journal.h"

struct lab_run {
    const struct lab_plan *plan;
    const char *folder; /* NULL: nothing is kept */
    int threads;
    const struct lab_cluster *cluster; /* NULL: this process alone */
    /* Now and then, and when a block is finished; before: how many games were there when the run
     * began. NULL: nobody looks. */
    void (*progress)(void *context, int64_t done, int64_t games, int64_t before);
    void *context; /* of progress */
    /* What the player of a run should know before it begins. NULL: nobody is told. */
    void (*note)(const char *sentence);
};

/* Goes on with what the folder holds, until all blocks are done. The results are complete where
 * nothing is refused; free them in any case. */
under_status lab_run(const struct lab_run *run, struct lab_results *results);

/* The same for a rank that is not 0: works for rank 0 until there is nothing left to do. */
void lab_run_for_others(const struct lab_run *run);

#endif
