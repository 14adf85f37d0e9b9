/* A store in memory that can be made to fail: for tests, and for the simulator.
 *
 * The rows live apart from the stores that are opened on them, so that a server can die and another
 * go on with what was durable, and two servers can share them. */
#ifndef UNDER_STORE_MEMORY_H
#define UNDER_STORE_MEMORY_H

#include "store/store.h"

struct store_memory;

struct store_memory *store_memory_new(void);
void store_memory_free(struct store_memory *memory);
/* Another store on the same rows; NULL: on rows of its own. What one writes, the others hear of
 * through store_changes; there is no descriptor to wait on. */
struct store *store_memory_open(struct store_memory *memory);

enum store_fault {
    STORE_GOES_WELL,
    STORE_FAILS,   /* nothing is written or read */
    STORE_IS_FULL, /* the same for whoever writes, as on a full disk; reading goes well */
    STORE_LOSES,   /* the outcome is unknown, and nothing was written; reading fails */
    STORE_KEEPS,   /* the outcome is unknown, and everything was written; reading fails */
};
/* Asked before every call that reads or writes what becomes of it. NULL: all goes well. */
typedef enum store_fault store_decide_fault(void *context);
void store_memory_faults(struct store_memory *memory, store_decide_fault *decide, void *context);

#endif
