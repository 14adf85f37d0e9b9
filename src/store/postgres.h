/* Tables in PostgreSQL: what connecting to it and using it share. */
#ifndef UNDER_STORE_POSTGRES_H
#define UNDER_STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store/backend.h"

struct postgres_store {
    struct store store;
    struct under_buf address;
    PGconn *connection;         /* NULL: there is none at the moment */
    bool missed;                /* others may have written while there was none */
    bool warned;                /* the database had a warning about the last request */
    int64_t deadline;           /* of the request under way, in milliseconds of the clock that never
                                   goes back */
    bool opened;                /* there has been one */
    struct postgres_dial *dial; /* one is being made; NULL: it is not */
};

/* How long a request may take before the connection is given up, in milliseconds: whoever serves
 * others meanwhile can't wait longer; a thread can, and so can a program that does nothing else. */
enum { POSTGRES_SERVING = 2000, POSTGRES_WRITING = 5000, POSTGRES_ALONE = 120000 };

/* Makes a connection, and all that must be done before it is used, however long that takes. */
under_status postgres_call(struct postgres_store *store);
/* The same without waiting for long: refused where there is none yet. */
under_status postgres_dial(struct postgres_store *store);
void postgres_stop_dialling(struct postgres_store *store);

/* Connects if there is no connection: to a server that can be written to, and brings its tables to
 * this version's form. */
under_status postgres_connect(struct postgres_store *store);
void postgres_disconnect(struct postgres_store *store);
/* A request begins, which may take so long. */
void postgres_begin(struct postgres_store *store, int64_t ms);
/* The next result; NULL: there is none, or there was none in time, and the connection is closed. */
PGresult *postgres_next(struct postgres_store *store);
/* Runs commands one after the other, whose rows nobody wants. */
under_status postgres_run(struct postgres_store *store, const char *sql);
/* What the database says is wrong, as a sentence; a connection that is of no more use is closed. */
under_status postgres_complain(struct postgres_store *store, const PGresult *result);

enum { POSTGRES_VALUES = 8 };

/* The values of one request, as the library wants them, with room for numbers written out. */
struct postgres_values {
    int count;
    const char *bytes[POSTGRES_VALUES]; /* NULL: no value */
    int size[POSTGRES_VALUES], binary[POSTGRES_VALUES];
    char digits[POSTGRES_VALUES][24];
};

void postgres_add_text(struct postgres_values *values, const char *text);
void postgres_add_number(struct postgres_values *values, int64_t number);
void postgres_add_bytes(struct postgres_values *values, struct store_text bytes);

/* Asks for rows, which come in binary. A request that a broken connection swallowed is made again
 * on a new one: for what may be done twice. */
under_status postgres_ask(struct postgres_store *store, const char *sql,
                          const struct postgres_values *values, PGresult **out);
int64_t postgres_number(const PGresult *result, int row, int column);
struct store_text postgres_text(const PGresult *result, int row, int column);

#endif
