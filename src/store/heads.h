/* What the owner of a file knows about its tables without asking: how far each has come. Only ever
 * what is durable, or part of the transaction under way; after anything went wrong all of it is
 * forgotten. */
#ifndef UNDER_STORE_HEADS_H
#define UNDER_STORE_HEADS_H

#include <stddef.h>
#include <stdint.h>

#include "store/store.h"

struct head {
    int64_t id; /* 0: there is no such table */
    int64_t records, last;
};

/* Starts as {0}. */
struct heads {
    struct heads_place *places;
    size_t room, count;
};

/* The table's head; NULL: not known. It stays where it is until the next heads_note. */
struct head *heads_find(const struct heads *heads, const char *table);
struct head *heads_note(struct heads *heads, const char *table, struct head head);
/* Forgets all of them, and gives back their memory. */
void heads_forget(struct heads *heads);

#endif
