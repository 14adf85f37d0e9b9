/* The log of all tables.
 *
 * A table is its records: texts with the numbers 1, 2, 3 … that are appended and never changed. The
 * store knows rows, but no games: what a record says is the referee's business.
 *
 * Where it is kept:
 *
 *   PATH             SQLite, in one file, which one program writes to at a time
 *   postgres://…     PostgreSQL, shared by as many servers as you like
 *   memory:          nowhere: for tests, and for the simulator (store/memory.h)
 *
 * Whoever appends says how many records they know of, so that of two who both think it is their
 * turn only one succeeds; there are no locks and no leases. What store_append has reported as done
 * survives the end of the program, of the machine and of its power supply.
 *
 * Several threads may have a store each, but a store belongs to one thread at a time. Calls wait
 * for the disk, or for the database. */
#ifndef UNDER_STORE_STORE_H
#define UNDER_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/message.h"

struct store;

enum store_access {
    STORE_OWN,    /* to read and write; made if it is not there */
    STORE_CHANGE, /* the same, but it must be there */
    STORE_LOOK,   /* to read only, even while somebody else owns it; it must be there */
};

/* Opens a store. Nothing is read that grows with the number of tables. Sentences about it never
 * hold the password of a database's address. */
under_status store_open(const char *where, enum store_access access, struct store **out);
void store_close(struct store *store);
/* Where tables are kept unless one says where: tables.db in $UNDER_HOME, or else in under/ below
 * $XDG_DATA_HOME or ~/.local/share. STORE_OWN: the folder is made. */
under_status store_usual_place(enum store_access access, struct under_buf *out);

/* --- writing --- */

/* Table ids are 1 to 64 letters, digits, "-" and "_". */
enum { STORE_ID_MOST = 64, STORE_LABEL_MOST = 16 };
bool store_is_id(const char *text);

struct store_text {
    const char *text; /* any bytes; NULL: none */
    size_t size;
};

enum store_result {
    STORE_DONE,     /* durable */
    STORE_CONFLICT, /* the table has other records than the group expects; nothing was written */
    STORE_FAILED,   /* nothing was written; the same group may be tried again */
    STORE_UNKNOWN,  /* the connection broke while it was being written: read the table and see */
};

/* What is written of one table at one stroke: all of it or nothing. */
struct store_group {
    const char *table;
    int64_t after; /* how many records the table must have; 0: it does not exist yet */
    const struct store_text *records; /* they get the numbers after+1, after+2 … */
    size_t count;                     /* may be 0, for what is below alone */
    int64_t time;                     /* now, in milliseconds since 1970 */
    /* About the table from now on; NULL: as before. The label is a word that tables are found by
     * (at most STORE_LABEL_MOST bytes), the summary is shown to whoever asks for it. */
    const char *label;
    struct store_text summary;
    /* The table as it is after these records, so that the ones before need not be read again. */
    struct store_text snapshot;

    enum store_result result; /* set by store_append */
    int64_t last;             /* with STORE_CONFLICT: how many records the table has; 0: none */
};

/* Writes groups in one transaction, in their order; several may be about the same table. NULL: each
 * group's result is STORE_DONE or STORE_CONFLICT. Otherwise the sentence that says what was wrong,
 * and the result of all groups is STORE_FAILED, or of all STORE_UNKNOWN. */
under_status store_append(struct store *store, struct store_group *groups, size_t count);

/* Deletes everything about a table. *found: whether there was one. */
under_status store_delete(struct store *store, const char *table, bool *found);

/* --- reading --- */

/* Told of each record in order; false: no more of them. The text lives until the function returns,
 * and it must not call the store. */
typedef bool store_visit_record(void *context, int64_t number, struct store_text record);
/* The records from a number on. A table that does not exist has none. */
under_status store_read(struct store *store, const char *table, int64_t from,
                        store_visit_record *visit, void *context);

/* The same records, kept until store_log_free: for whoever uses the store while going through them.
 */
struct store_log {
    struct under_buf text;
    size_t *end; /* of each record in the text */
    size_t count, room;
};
under_status store_read_log(struct store *store, const char *table, int64_t from,
                            struct store_log *out);
struct store_text store_log_record(const struct store_log *log, size_t at);
void store_log_free(struct store_log *log);

/* The latest snapshot, appended to *out, and after which record it was taken; *number is 0 and
 * nothing is appended if there is none. */
under_status store_snapshot(struct store *store, const char *table, int64_t *number,
                            struct under_buf *out);

struct store_table {
    const char *id;
    int64_t records;          /* how many; 0: there is no such table */
    int64_t created, changed; /* times of the first and the last group */
    const char *label;        /* "" unless a group gave one */
    struct store_text summary;
};
/* The same as for records: it lives until the function returns. */
typedef bool store_visit_table(void *context, const struct store_table *table);

/* Which tables are listed, in the order of their ids. */
struct store_query {
    const char *id;         /* this one only; NULL: all */
    const char *label;      /* with this label only; NULL: all */
    int64_t changed_before; /* not changed since this time; 0: all */
    const char *beyond; /* whose ids come after this one: to go on with a long list; NULL: all */
    size_t most;        /* no more than this; 0: all */
};
under_status store_list(struct store *store, const struct store_query *query,
                        store_visit_table *visit, void *context);

/* --- what is not about one table: packs by their hash, the server's own key --- */

/* Keeps a value under a name unless there is one already, which then stays: all servers agree on
 * the first. */
under_status store_keep(struct store *store, const char *name, struct store_text value);
/* Appends the value to *out. */
under_status store_kept(struct store *store, const char *name, struct under_buf *out, bool *found);
typedef bool store_visit_kept(void *context, const char *name, struct store_text value);
under_status store_list_kept(struct store *store, store_visit_kept *visit, void *context);

/* --- what others write --- */

/* A descriptor to wait on until it can be read; -1: nobody else writes, or the connection is lost
 * at the moment. It may be another one after any call. */
int store_changes_fd(struct store *store);
/* Told of tables that others have written to since; NULL: of any. To be called when the descriptor
 * can be read, and after other calls, which may have heard of something by the way. */
typedef void store_visit_change(void *context, const char *table);
under_status store_changes(struct store *store, store_visit_change *visit, void *context);

/* --- the whole --- */

/* Writes everything to a new file, as SQLite, while the store stays in use. */
under_status store_backup(struct store *store, const char *path);
/* Adds all tables and values of another store, each table at one stroke. One that is there already
 * stays as it is. If it isn't the same or has gone on since, that is refused when all others are
 * there. */
under_status store_import(struct store *store, struct store *from);
/* Reads everything and checks that it fits together. */
under_status store_verify(struct store *store);
/* Deletes tables that were not changed since a time, and says how many: a server does it bit by
 * bit, until it is fewer than "most". */
under_status store_prune(struct store *store, int64_t before, size_t most, size_t *deleted);

#endif
