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
    bool opened;                /* there has been one */
    struct postgres_dial *dial; /* one is being made; NULL: it is not */
};

/* A connection, whatever came of it, however long that takes. */
PGconn *postgres_call(const char *address, enum store_access access);
/* The same without waiting for long: NULL: there is no outcome yet. */
PGconn *postgres_dial(struct postgres_store *store);
void postgres_stop_dialling(struct postgres_store *store);

/* Connects if there is no connection: to a server that can be written to, and brings its tables to
 * this version's form. */
under_status postgres_connect(struct postgres_store *store);
void postgres_disconnect(struct postgres_store *store);
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
