/* The thread that writes. */
#include "server/writer.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/own_text.h"

struct writer {
    pthread_mutex_t lock;
    pthread_cond_t given, done;
    struct store *store;
    struct store_group *groups; /* NULL: nothing is being written */
    size_t count;
    struct timespec began;
    int64_t microseconds;
    struct under_buf why; /* "": it went well */
    bool over, failed;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
};

static int64_t microseconds_since(const struct timespec *began)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - began->tv_sec) * 1000000 + (now.tv_nsec - began->tv_nsec) / 1000;
}

static void *writer_run(void *context)
{
    struct writer *writer = context;
    pthread_mutex_lock(&writer->lock);
    for (;;) {
        while (!writer->groups && !writer->over)
            pthread_cond_wait(&writer->given, &writer->lock);
        if (!writer->groups)
            break;
        pthread_mutex_unlock(&writer->lock);
        under_status why = store_append(writer->store, writer->groups, writer->count);
        pthread_mutex_lock(&writer->lock);
        under_buf_clear(&writer->why); /* a sentence belongs to the thread that said it */
        under_buf_puts(&writer->why, why ? why : "");
        writer->failed = why != NULL;
        writer->microseconds = microseconds_since(&writer->began);
        writer->groups = NULL;
        pthread_cond_signal(&writer->done);
        writer->wake(writer->context);
    }
    pthread_mutex_unlock(&writer->lock);
    under_own_texts_free();
    return NULL;
}

struct writer *writer_new(struct store *store, void (*wake)(void *context), void *context)
{
    struct writer *writer = calloc(1, sizeof *writer);
    pthread_condattr_t clock;
    if (!writer)
        abort();
    *writer = (struct writer){.store = store, .wake = wake, .context = context};
    pthread_mutex_init(&writer->lock, NULL);
    pthread_cond_init(&writer->given, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&writer->done, &clock);
    pthread_condattr_destroy(&clock);
    if (pthread_create(&writer->thread, NULL, writer_run, writer) != 0)
        abort(); /* a server that has just started and can't have one thread */
    return writer;
}

void writer_free(struct writer *writer)
{
    pthread_mutex_lock(&writer->lock);
    writer->over = true;
    pthread_cond_signal(&writer->given);
    pthread_mutex_unlock(&writer->lock);
    pthread_join(writer->thread, NULL);
    pthread_cond_destroy(&writer->given);
    pthread_cond_destroy(&writer->done);
    pthread_mutex_destroy(&writer->lock);
    under_buf_free(&writer->why);
    free(writer);
}

void writer_give(struct writer *writer, struct store_group *groups, size_t count)
{
    pthread_mutex_lock(&writer->lock);
    clock_gettime(CLOCK_MONOTONIC, &writer->began);
    writer->groups = groups;
    writer->count = count;
    pthread_cond_signal(&writer->given);
    pthread_mutex_unlock(&writer->lock);
}

bool writer_is_done(struct writer *writer)
{
    pthread_mutex_lock(&writer->lock);
    bool done = !writer->groups;
    pthread_mutex_unlock(&writer->lock);
    return done;
}

bool writer_wait(struct writer *writer, int64_t ms)
{
    pthread_mutex_lock(&writer->lock);
    struct timespec until = writer->began;
    until.tv_sec += ms / 1000;
    until.tv_nsec += ms % 1000 * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    while (writer->groups &&
           pthread_cond_timedwait(&writer->done, &writer->lock, &until) != ETIMEDOUT) {
    }
    bool done = !writer->groups;
    pthread_mutex_unlock(&writer->lock);
    return done;
}

under_status writer_take(struct writer *writer, int64_t *microseconds)
{
    pthread_mutex_lock(&writer->lock);
    under_status why =
        writer->failed ? refuse("{why}", STR("why", under_buf_text(&writer->why))) : NULL;
    *microseconds = writer->microseconds;
    pthread_mutex_unlock(&writer->lock);
    return why;
}
