/* Threads that work on numbered blocks. */
#include "lab/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/own_text.h"

struct item {
    struct item *next;
    struct lab_done done;
};

struct queue {
    struct item *first, **last;
};

struct lab_pool {
    lab_work work;
    const void *context;
    int threads, pending;
    pthread_t *thread;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t given, finished;
    struct queue waiting, ready;
    bool over;
};

int64_t lab_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void queue_add(struct queue *queue, struct item *item)
{
    item->next = NULL;
    *queue->last = item;
    queue->last = &item->next;
}

static struct item *queue_take(struct queue *queue)
{
    struct item *item = queue->first;
    if (item) {
        queue->first = item->next;
        if (!queue->first)
            queue->last = &queue->first;
    }
    return item;
}

static void *pool_run(void *argument)
{
    struct lab_pool *pool = argument;
    pthread_mutex_lock(&pool->lock);
    for (;;) {
        struct item *item = pool->over ? NULL : queue_take(&pool->waiting);
        if (!item) {
            if (pool->over)
                break;
            pthread_cond_wait(&pool->given, &pool->lock);
            continue;
        }
        pthread_mutex_unlock(&pool->lock);
        under_status why = pool->work(pool->context, item->done.block, &item->done.line);
        if (why) {
            item->done.failed = true;
            under_buf_clear(&item->done.line);
            under_buf_puts(&item->done.line, why);
        }
        pthread_mutex_lock(&pool->lock);
        queue_add(&pool->ready, item);
        pthread_cond_signal(&pool->finished);
    }
    pthread_mutex_unlock(&pool->lock);
    under_own_texts_free();
    return NULL;
}

struct lab_pool *lab_pool_start(int threads, lab_work work, const void *context)
{
    struct lab_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        abort();
    *pool = (struct lab_pool){.work = work, .context = context, .threads = threads};
    pool->waiting.last = &pool->waiting.first;
    pool->ready.last = &pool->ready.first;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->given, NULL);
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->finished, &steady);
    pthread_condattr_destroy(&steady);
    /* Bots keep candidates for every move there can be on the stack. */
    pthread_attr_t roomy;
    pthread_attr_init(&roomy);
    pthread_attr_setstacksize(&roomy, (size_t)16 << 20);
    pool->thread = calloc((size_t)threads, sizeof *pool->thread);
    if (!pool->thread)
        abort();
    for (int i = 0; i < threads; i++)
        if (pthread_create(&pool->thread[i], &roomy, pool_run, pool) != 0)
            abort();
    pthread_attr_destroy(&roomy);
    return pool;
}

void lab_pool_give(struct lab_pool *pool, int64_t block)
{
    struct item *item = calloc(1, sizeof *item);
    if (!item)
        abort();
    item->done.block = block;
    pool->pending++;
    pthread_mutex_lock(&pool->lock);
    queue_add(&pool->waiting, item);
    pthread_cond_signal(&pool->given);
    pthread_mutex_unlock(&pool->lock);
}

int lab_pool_pending(const struct lab_pool *pool)
{
    return pool->pending;
}

bool lab_pool_take(struct lab_pool *pool, int patience, struct lab_done *out)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += patience / 1000;
    until.tv_nsec += patience % 1000 * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&pool->lock);
    int waited = 0;
    while (!pool->ready.first && waited == 0 && pool->pending > 0)
        waited = pthread_cond_timedwait(&pool->finished, &pool->lock, &until);
    struct item *item = queue_take(&pool->ready);
    pthread_mutex_unlock(&pool->lock);
    if (!item)
        return false;
    pool->pending--;
    *out = item->done;
    free(item);
    return true;
}

static void queue_free(struct queue *queue)
{
    for (struct item *item; (item = queue_take(queue)) != NULL; free(item))
        under_buf_free(&item->done.line);
}

void lab_pool_stop(struct lab_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->over = true;
    pthread_cond_broadcast(&pool->given);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    queue_free(&pool->waiting);
    queue_free(&pool->ready);
    pthread_cond_destroy(&pool->finished);
    pthread_cond_destroy(&pool->given);
    pthread_mutex_destroy(&pool->lock);
    free(pool->thread);
    free(pool);
}
