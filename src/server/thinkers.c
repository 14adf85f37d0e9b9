/* A queue of tasks, a queue of results, and threads between them. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/own_text.h"

struct thought {
    struct thought *next;
    struct referee_task *task;
};

struct line {
    struct thought *first, **last;
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t given;
    struct line todo, done;
    bool over;
    int ms, count;
    void (*wake)(void *context);
    void *context;
    pthread_t thread[];
};

static void line_add(struct line *line, struct thought *thought)
{
    thought->next = NULL;
    *line->last = thought;
    line->last = &thought->next;
}

static struct thought *line_take(struct line *line)
{
    struct thought *thought = line->first;
    if (thought) {
        line->first = thought->next;
        if (!line->first)
            line->last = &line->first;
    }
    return thought;
}

static void *thinkers_run(void *context)
{
    struct thinkers *thinkers = context;
    pthread_mutex_lock(&thinkers->lock);
    while (!thinkers->over) {
        struct thought *thought = line_take(&thinkers->todo);
        if (!thought) {
            pthread_cond_wait(&thinkers->given, &thinkers->lock);
            continue;
        }
        pthread_mutex_unlock(&thinkers->lock);
        referee_task_think(thought->task, (struct under_effort){.ms = thinkers->ms, .threads = 1});
        pthread_mutex_lock(&thinkers->lock);
        line_add(&thinkers->done, thought);
        thinkers->wake(thinkers->context);
    }
    pthread_mutex_unlock(&thinkers->lock);
    under_own_texts_free();
    return NULL;
}

struct thinkers *thinkers_new(int threads, int ms, void (*wake)(void *context), void *context)
{
    struct thinkers *thinkers =
        calloc(1, sizeof *thinkers + (size_t)threads * sizeof *thinkers->thread);
    if (!thinkers)
        abort();
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->given, NULL);
    thinkers->todo.last = &thinkers->todo.first;
    thinkers->done.last = &thinkers->done.first;
    thinkers->ms = ms;
    thinkers->wake = wake;
    thinkers->context = context;
    while (thinkers->count < threads &&
           pthread_create(&thinkers->thread[thinkers->count], NULL, thinkers_run, thinkers) == 0)
        thinkers->count++;
    return thinkers;
}

void thinkers_free(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    thinkers->over = true;
    pthread_cond_broadcast(&thinkers->given);
    pthread_mutex_unlock(&thinkers->lock);
    for (int i = 0; i < thinkers->count; i++)
        pthread_join(thinkers->thread[i], NULL);
    for (struct line *line = &thinkers->todo; line;
         line = line == &thinkers->todo ? &thinkers->done : NULL)
        for (struct thought *thought; (thought = line_take(line));) {
            referee_task_free(thought->task);
            free(thought);
        }
    pthread_cond_destroy(&thinkers->given);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

void thinkers_give(struct thinkers *thinkers, struct referee_task *task)
{
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought)
        abort();
    thought->task = task;
    pthread_mutex_lock(&thinkers->lock);
    line_add(&thinkers->todo, thought);
    pthread_cond_signal(&thinkers->given);
    pthread_mutex_unlock(&thinkers->lock);
}

struct referee_task *thinkers_take(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    struct thought *thought = line_take(&thinkers->done);
    pthread_mutex_unlock(&thinkers->lock);
    struct referee_task *task = thought ? thought->task : NULL;
    free(thought);
    return task;
}
