/* Tables in one SQLite file: what opening it and using it share. */
#ifndef UNDER_STORE_SQLITE_H
#define UNDER_STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"
#include "store/heads.h"

enum sqlite_statement {
    SQL_BEGIN,
    SQL_BEGIN_READ,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_FIND,
    SQL_ADD_TABLE,
    SQL_ADD_RECORD,
    SQL_SET_HEAD,
    SQL_SET_LABEL,
    SQL_SET_SUMMARY,
    SQL_SET_SNAPSHOT,
    SQL_GET_SNAPSHOT,
    SQL_LINK,
    SQL_RECORD,
    SQL_DROP_RECORD,
    SQL_DROP_SNAPSHOT,
    SQL_DROP_SUMMARY,
    SQL_DROP_TABLE,
    SQL_KEEP,
    SQL_KEPT,
    SQL_LIST_KEPT,
    SQL_STATEMENTS
};

struct sqlite_store {
    struct store store;
    struct under_buf path;
    struct under_buf vfs; /* empty: the system's files */
    int lock;             /* the file beside that says who owns this one; -1: none */
    sqlite3 *db;          /* NULL: it has to be opened again first */
    sqlite3_stmt *statements[SQL_STATEMENTS];
    struct heads heads;
};

/* Makes this program the file's owner. */
under_status sqlite_take(struct sqlite_store *store);
/* Opens the file, checks what it is and brings it to this version's form. */
under_status sqlite_connect(struct sqlite_store *store);
void sqlite_disconnect(struct sqlite_store *store);

/* What the database says is wrong, as a sentence. */
under_status sqlite_complain(struct sqlite_store *store, int code);
under_status sqlite_damaged(const struct sqlite_store *store, const char *what);

#endif
