/* The lab's pool where there are no threads: a block is worked on when it is asked for. */
#include "lab/pool.h"

#include <stdlib.h>
#include <time.h>

struct lab_pool {
    lab_work work;
    const void *context;
    int64_t *block; /* those given and not taken back, from `first` on */
    int first, count, room;
};

int64_t lab_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct lab_pool *lab_pool_start(int threads, lab_work work, const void *context)
{
    (void)threads;
    struct lab_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        abort();
    pool->work = work;
    pool->context = context;
    return pool;
}

void lab_pool_give(struct lab_pool *pool, int64_t block)
{
    if (pool->count == pool->room) {
        pool->room = pool->room ? 2 * pool->room : 64;
        pool->block = realloc(pool->block, (size_t)pool->room * sizeof *pool->block);
        if (!pool->block)
            abort();
    }
    pool->block[pool->count++] = block;
}

int lab_pool_pending(const struct lab_pool *pool)
{
    return pool->count - pool->first;
}

bool lab_pool_take(struct lab_pool *pool, int patience, struct lab_done *out)
{
    (void)patience;
    if (pool->first == pool->count)
        return false;
    *out = (struct lab_done){.block = pool->block[pool->first++]};
    under_status why = pool->work(pool->context, out->block, &out->line);
    if (why) {
        out->failed = true;
        under_buf_clear(&out->line);
        under_buf_puts(&out->line, why);
    }
    return true;
}

void lab_pool_stop(struct lab_pool *pool)
{
    free(pool->block);
    free(pool);
}
