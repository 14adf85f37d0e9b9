/* Several machines, or several processes on one, working on one plan. Rank 0 keeps the results and
 * hands out blocks; the others ask for blocks and send back lines.
 *
 * mpi.c fills the table in where the program was built with MPI and started by mpirun. */
#ifndef UNDER_LAB_CLUSTER_H
#define UNDER_LAB_CLUSTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"

enum lab_tag {
    LAB_HELLO = 1, /* to rank 0: the fingerprint of the plan, 0 where there is none */
    LAB_WELCOME,   /* from rank 0: begin */
    LAB_GO_AWAY,   /* from rank 0: do not */
    LAB_ASK,       /* to rank 0: a block, please */
    LAB_BLOCK,     /* from rank 0: this one; -1: there is none left */
    LAB_DONE,      /* to rank 0: the line of a block; asks for the next as well */
    LAB_FAILED,    /* to rank 0: why a block could not be played */
    LAB_BYE,       /* to rank 0: this rank asks no more */
};

struct lab_cluster {
    int rank, ranks;
    void (*send)(int to, enum lab_tag tag, const void *bytes, size_t size);
    /* The next message, if there is one; bytes are put into the buffer. */
    bool (*receive)(int *from, enum lab_tag *tag, struct under_buf *bytes);
};

/* Makes sure that all ranks have the same plan; every rank calls it once, with 0 where it has none.
 * Refuses at rank 0 with the reason, at the others with a word that nobody reads. */
under_status lab_cluster_agree(const struct lab_cluster *cluster, uint64_t fingerprint);

/* mpi.c: the cluster this process is part of, NULL if it is alone; refused when it was started by
 * mpirun and built without MPI. */
under_status lab_cluster_join(struct lab_cluster **cluster);
void lab_cluster_leave(void);

#endif
