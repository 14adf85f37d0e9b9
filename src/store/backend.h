/* What a place to keep tables offers: a row of functions per kind of place. store.c has looked at
 * ids and labels before any of them is called. */
#ifndef UNDER_STORE_BACKEND_H
#define UNDER_STORE_BACKEND_H

#include "store/store.h"

struct store_backend {
    void (*close)(struct store *store);
    under_status (*append)(struct store *store, struct store_group *groups, size_t count);
    under_status (*erase)(struct store *store, const char *table, bool *found);
    under_status (*read)(struct store *store, const char *table, int64_t from,
                         store_visit_record *visit, void *context);
    under_status (*snapshot)(struct store *store, const char *table, int64_t *number,
                             struct under_buf *out);
    under_status (*list)(struct store *store, const struct store_query *query,
                         store_visit_table *visit, void *context);
    under_status (*keep)(struct store *store, const char *name, struct store_text value);
    under_status (*kept)(struct store *store, const char *name, struct under_buf *out, bool *found);
    under_status (*list_kept)(struct store *store, store_visit_kept *visit, void *context);
    /* The rest may be NULL: nobody else writes, and store.c can do it. */
    int (*changes_fd)(struct store *store);
    under_status (*changes)(struct store *store, store_visit_change *visit, void *context);
    under_status (*backup)(struct store *store, const char *path);
    under_status (*verify)(struct store *store);
};

/* The first member of what each of them keeps. */
struct store {
    const struct store_backend *backend;
    enum store_access access;
};

/* Sets the result of all groups, and returns why. */
under_status store_all(struct store_group *groups, size_t count, enum store_result result,
                       under_status why);

under_status store_sqlite_open(const char *path, enum store_access access, const char *vfs,
                               struct store **out);
under_status store_postgres_open(const char *address, enum store_access access, struct store **out);

#endif
