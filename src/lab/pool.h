/* Threads that work on numbered blocks. What a block comes to is one line of text, so that it can
 * be written to a file, sent to another machine and read back by one function. */
#ifndef UNDER_LAB_POOL_H
#define UNDER_LAB_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"

/* Carries a block out: adds its line, without a newline, or refuses. Runs in several threads at
 * once. */
typedef under_status (*lab_work)(const void *context, int64_t block, struct under_buf *line);

struct lab_done {
    int64_t block;
    struct under_buf line; /* the caller's to free */
    bool failed;           /* line says why */
};

struct lab_pool;

struct lab_pool *lab_pool_start(int threads, lab_work work, const void *context);
/* Queues a block. */
void lab_pool_give(struct lab_pool *pool, int64_t block);
/* How many blocks were given and not taken back. */
int lab_pool_pending(const struct lab_pool *pool);
/* Takes a finished block, waiting for one at most that many milliseconds; false if there was none.
 */
bool lab_pool_take(struct lab_pool *pool, int patience, struct lab_done *out);
/* Ends the threads once each has finished the block it works on; the rest is forgotten. */
void lab_pool_stop(struct lab_pool *pool);

/* Milliseconds of a clock that only goes forward. */
int64_t lab_now_ms(void);

#endif
