/* Threads in which bots think, so that nobody else waits for them. */
#ifndef UNDER_SERVER_THINKERS_H
#define UNDER_SERVER_THINKERS_H

#include "referee/referee.h"

struct thinkers;

/* wake is called by the threads whenever a task is done. */
struct thinkers *thinkers_new(int threads, int ms, void (*wake)(void *context), void *context);
/* Those who think finish; tasks that nobody began are freed. */
void thinkers_free(struct thinkers *thinkers);
/* The task is theirs until thinkers_take gives it back, done; NULL: none is. */
void thinkers_give(struct thinkers *thinkers, struct referee_task *task);
struct referee_task *thinkers_take(struct thinkers *thinkers);

#endif
