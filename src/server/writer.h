/* One thread that writes to the store, so that the event loop never waits for a disk or a database:
 * one append at a time. While it writes, nobody else may use the store. */
#ifndef UNDER_SERVER_WRITER_H
#define UNDER_SERVER_WRITER_H

#include "store/store.h"

struct writer;

/* "wake" is called from the thread when it is done. */
struct writer *writer_new(struct store *store, void (*wake)(void *context), void *context);
/* Waits for what is being written. */
void writer_free(struct writer *writer);
/* Everything the groups point to stays until they are taken back. */
void writer_give(struct writer *writer, struct store_group *groups, size_t count);
/* Whether nothing is being written: nothing was given, or it can be taken back. */
bool writer_is_done(struct writer *writer);
/* The same, waiting for it, but not longer than so many milliseconds after it was given. */
bool writer_wait(struct writer *writer, int64_t ms);
/* What became of the append, as store_append says it, and how long it took. */
under_status writer_take(struct writer *writer, int64_t *microseconds);

#endif
