/* Tables in PostgreSQL: writing and reading. */
#include "store/postgres.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

/* --- writing --- */

static void put_number(struct under_buf *out, uint32_t number)
{
    uint32_t bytes = htonl(number);
    under_buf_add(out, (const char *)&bytes, sizeof bytes);
}

/* The records as PostgreSQL's binary form of an array of bytea. */
static void put_records(struct under_buf *out, const struct store_group *group)
{
    enum { BYTEA = 17 };
    put_number(out, group->count ? 1 : 0); /* dimensions */
    put_number(out, 0);                    /* no value is missing */
    put_number(out, BYTEA);
    if (!group->count)
        return;
    put_number(out, (uint32_t)group->count);
    put_number(out, 1); /* the first one's place */
    for (size_t i = 0; i < group->count; i++) {
        put_number(out, (uint32_t)group->records[i].size);
        under_buf_add(out, group->records[i].text, group->records[i].size);
    }
}

static bool postgres_send_group(struct postgres_store *store, const struct store_group *group)
{
    struct postgres_values values = {0};
    struct under_buf records = {0};
    put_records(&records, group);
    postgres_add_text(&values, group->table);
    postgres_add_number(&values, group->after);
    postgres_add_bytes(&values, (struct store_text){records.text, records.size});
    postgres_add_number(&values, group->time);
    postgres_add_text(&values, group->label);
    postgres_add_bytes(&values, group->summary);
    postgres_add_bytes(&values, group->snapshot);
    bool sent = PQsendQueryPrepared(store->connection, "append", values.count, values.bytes,
                                    values.size, values.binary, 1) == 1;
    under_buf_free(&records);
    return sent;
}

/* The order in which groups are written: by table, so that two servers that write to the same
 * tables wait for each other in one direction only; those of one table stay in their order. */
struct place {
    const char *table;
    size_t at;
};

static int compare_places(const void *a, const void *b)
{
    const struct place *one = a, *other = b;
    int order = strcmp(one->table, other->table);
    return order ? order : one->at < other->at ? -1 : one->at > other->at;
}

static struct place *postgres_order(const struct store_group *groups, size_t count)
{
    struct place *places = calloc(count, sizeof *places);
    if (!places)
        abort();
    for (size_t i = 0; i < count; i++)
        places[i] = (struct place){groups[i].table, i};
    qsort(places, count, sizeof *places, compare_places);
    return places;
}

static bool postgres_send_all(struct postgres_store *store, const struct store_group *groups,
                              const struct place *places, size_t count)
{
    PGconn *connection = store->connection;
    bool sent = PQenterPipelineMode(connection) == 1 &&
                PQsendQueryParams(connection, "BEGIN", 0, NULL, NULL, NULL, NULL, 1) == 1;
    for (size_t i = 0; sent && i < count; i++)
        sent = postgres_send_group(store, &groups[places[i].at]);
    store->warned = false;
    return sent && PQsendQueryParams(connection, "COMMIT", 0, NULL, NULL, NULL, NULL, 1) == 1 &&
           PQpipelineSync(connection) == 1;
}

/* The next answer; NULL: there will be none. Each request's answers end with a NULL of their own.
 */
static PGresult *postgres_answer(struct postgres_store *store)
{
    PGresult *result = postgres_next(store);
    if (result && PQresultStatus(result) != PGRES_PIPELINE_SYNC)
        PQclear(postgres_next(store));
    return result;
}

static void group_answered(struct store_group *group, int64_t answer)
{
    group->result = answer < 0 ? STORE_DONE : STORE_CONFLICT;
    group->last = answer < 0 ? 0 : answer;
}

/* Whether the transaction is known to have come to nothing: the database said what was wrong with
 * one of its requests. */
static bool is_refusal(const PGresult *result)
{
    return PQresultStatus(result) == PGRES_FATAL_ERROR &&
           PQresultErrorField(result, PG_DIAG_SQLSTATE) != NULL;
}

/* Takes in what is left of the answers. */
static void postgres_skip(struct postgres_store *store)
{
    for (;;) {
        PGresult *result = postgres_next(store);
        ExecStatusType status = PQresultStatus(result);
        if (!result && (!store->connection || PQstatus(store->connection) != CONNECTION_OK))
            break;
        PQclear(result);
        if (status == PGRES_PIPELINE_SYNC)
            break;
    }
}

/* Reads the answers: to BEGIN, to each group, to COMMIT, and the end. Only with the end is anything
 * certain: a server whose first process dies while a standby has not confirmed the transaction yet
 * may still answer the COMMIT on its way out, and nothing more. */
static under_status postgres_hear_all(struct postgres_store *store, struct store_group *groups,
                                      const struct place *places, size_t count)
{
    under_status why = NULL;
    bool refused = false, committed = false, ended = false;
    for (size_t i = 0; !ended && !why; i++) {
        PGresult *result = postgres_answer(store);
        ExecStatusType status = PQresultStatus(result);
        ended = i == count + 2 && status == PGRES_PIPELINE_SYNC;
        if (status == PGRES_TUPLES_OK && i > 0 && i <= count)
            group_answered(&groups[places[i - 1].at], postgres_number(result, 0, 0));
        else if (status != PGRES_COMMAND_OK && !ended) {
            /* An error in answer to COMMIT itself says nothing certain. */
            refused = is_refusal(result) && i <= count;
            why = postgres_complain(store, result);
        } else if (i == count + 1)
            committed = strcmp(PQcmdStatus(result), "COMMIT") == 0;
        PQclear(result);
    }
    if (!ended)
        postgres_skip(store);
    if (why)
        return store_all(groups, count, refused ? STORE_FAILED : STORE_UNKNOWN, why);
    if (!committed)
        return store_all(groups, count, STORE_FAILED,
                         refuse("PostgreSQL: The transaction was rolled back."));
    if (!store->warned)
        return NULL;
    /* It can be read here and may still be lost: a new connection waits until it can't. */
    postgres_disconnect(store);
    return store_all(groups, count, STORE_UNKNOWN,
                     refuse("PostgreSQL: The standby server did not confirm the change."));
}

/* Leaves the connection as it was before. */
static void postgres_finish(struct postgres_store *store)
{
    if (!store->connection)
        return;
    bool in_order = PQexitPipelineMode(store->connection) == 1;
    if (in_order && PQtransactionStatus(store->connection) != PQTRANS_IDLE) {
        in_order = !postgres_run(store, "ROLLBACK") && store->connection &&
                   PQtransactionStatus(store->connection) == PQTRANS_IDLE;
    }
    if (!in_order)
        postgres_disconnect(store);
}

/* A connection that the other side has closed is noticed before something is entrusted to it. */
static under_status postgres_connect_surely(struct postgres_store *store)
{
    if (store->connection && !PQconsumeInput(store->connection))
        postgres_disconnect(store);
    return postgres_connect(store);
}

static under_status postgres_append(struct store *base, struct store_group *groups, size_t count)
{
    struct postgres_store *store = (struct postgres_store *)base;
    under_status why = postgres_connect_surely(store);
    if (why)
        return store_all(groups, count, STORE_FAILED, why);
    struct place *places = postgres_order(groups, count);
    postgres_begin(store, POSTGRES_WRITING);
    if (postgres_send_all(store, groups, places, count)) {
        why = postgres_hear_all(store, groups, places, count);
        postgres_finish(store);
    } else {
        /* Without its COMMIT the database does nothing; but that may have been sent. */
        why = postgres_complain(store, NULL);
        store_all(groups, count, STORE_UNKNOWN, why);
        postgres_disconnect(store);
    }
    free(places);
    return why;
}

static under_status postgres_erase(struct store *base, const char *table, bool *found)
{
    struct postgres_store *store = (struct postgres_store *)base;
    struct postgres_values values = {0};
    PGresult *result = NULL;
    postgres_add_text(&values, table);
    under_status why = postgres_ask(store, "SELECT under_erase($1)", &values, &result);
    *found = !why && postgres_number(result, 0, 0) != 0;
    PQclear(result);
    return why;
}

/* --- reading --- */

enum { PART = 1000 }; /* rows that are asked for at once */

static under_status postgres_read(struct store *base, const char *table, int64_t from,
                                  store_visit_record *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)base;
    bool more = true;
    while (more) {
        struct postgres_values values = {0};
        PGresult *result = NULL;
        postgres_add_text(&values, table);
        postgres_add_number(&values, from);
        postgres_add_number(&values, PART);
        under_status why = postgres_ask(store,
                                        "SELECT number, body FROM under_records WHERE name = $1 "
                                        "AND number >= $2 ORDER BY number LIMIT $3",
                                        &values, &result);
        if (why)
            return why;
        int rows = PQntuples(result);
        for (int i = 0; more && i < rows; i++) {
            int64_t number = postgres_number(result, i, 0);
            more = visit(context, number, postgres_text(result, i, 1));
            from = number + 1;
        }
        more = more && rows == PART;
        PQclear(result);
    }
    return NULL;
}

static under_status postgres_snapshot(struct store *base, const char *table, int64_t *number,
                                      struct under_buf *out)
{
    struct postgres_store *store = (struct postgres_store *)base;
    struct postgres_values values = {0};
    PGresult *result = NULL;
    postgres_add_text(&values, table);
    under_status why = postgres_ask(
        store, "SELECT number, body FROM under_snapshots WHERE name = $1", &values, &result);
    if (!why && PQntuples(result) == 1) {
        struct store_text body = postgres_text(result, 0, 1);
        *number = postgres_number(result, 0, 0);
        under_buf_add(out, body.text, body.size);
    }
    PQclear(result);
    return why;
}

/* Up to PART tables beyond one; *next is the last one's id. */
static under_status postgres_list_part(struct postgres_store *store,
                                       const struct store_query *query, size_t most, PGresult **out)
{
    struct postgres_values values = {0};
    postgres_add_text(&values, query->id);
    postgres_add_text(&values, query->label);
    postgres_add_number(&values, query->changed_before ? query->changed_before : INT64_MAX);
    postgres_add_text(&values, query->beyond ? query->beyond : "");
    postgres_add_number(&values, (int64_t)most);
    return postgres_ask(
        store,
        "SELECT name, records, created, changed, label, summary FROM under_tables "
        "WHERE ($1::text IS NULL OR name = $1) AND ($2::text IS NULL OR label = $2) "
        "AND changed < $3 AND name > $4 ORDER BY name LIMIT $5",
        &values, out);
}

static under_status postgres_list(struct store *base, const struct store_query *query,
                                  store_visit_table *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)base;
    struct store_query rest = *query;
    char beyond[STORE_ID_MOST + 1];
    size_t told = 0;
    for (bool more = true; more && (!query->most || told < query->most);) {
        size_t most = query->most && query->most - told < PART ? query->most - told : PART;
        PGresult *result = NULL;
        under_status why = postgres_list_part(store, &rest, most, &result);
        if (why)
            return why;
        size_t rows = (size_t)PQntuples(result);
        for (int i = 0; more && i < (int)rows; i++, told++) {
            struct store_table table = {.id = PQgetvalue(result, i, 0),
                                        .records = postgres_number(result, i, 1),
                                        .created = postgres_number(result, i, 2),
                                        .changed = postgres_number(result, i, 3),
                                        .label = PQgetvalue(result, i, 4),
                                        .summary = postgres_text(result, i, 5)};
            more = visit(context, &table);
        }
        more = more && rows == most;
        if (more) {
            struct store_text last = postgres_text(result, (int)rows - 1, 0);
            memcpy(beyond, last.text, last.size);
            beyond[last.size] = '\0';
            rest.beyond = beyond;
        }
        PQclear(result);
    }
    return NULL;
}

/* --- values --- */

static under_status postgres_keep(struct store *base, const char *name, struct store_text value)
{
    struct postgres_store *store = (struct postgres_store *)base;
    struct postgres_values values = {0};
    PGresult *result = NULL;
    postgres_add_text(&values, name);
    postgres_add_bytes(&values, value);
    under_status why = postgres_ask(
        store, "INSERT INTO under_kept VALUES ($1, $2) ON CONFLICT DO NOTHING", &values, &result);
    PQclear(result);
    return why;
}

static under_status postgres_kept(struct store *base, const char *name, struct under_buf *out,
                                  bool *found)
{
    struct postgres_store *store = (struct postgres_store *)base;
    struct postgres_values values = {0};
    PGresult *result = NULL;
    postgres_add_text(&values, name);
    under_status why =
        postgres_ask(store, "SELECT value FROM under_kept WHERE name = $1", &values, &result);
    *found = !why && PQntuples(result) == 1;
    if (*found) {
        struct store_text value = postgres_text(result, 0, 0);
        under_buf_add(out, value.text, value.size);
    }
    PQclear(result);
    return why;
}

static under_status postgres_list_kept(struct store *base, store_visit_kept *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)base;
    PGresult *result = NULL;
    under_status why =
        postgres_ask(store, "SELECT name, value FROM under_kept ORDER BY name", NULL, &result);
    int rows = why ? 0 : PQntuples(result);
    for (int i = 0; i < rows; i++)
        if (!visit(context, PQgetvalue(result, i, 0), postgres_text(result, i, 1)))
            break;
    PQclear(result);
    return why;
}

/* --- what others write --- */

static int postgres_changes_fd(struct store *base)
{
    const struct postgres_store *store = (struct postgres_store *)base;
    return store->connection ? PQsocket(store->connection) : -1;
}

static under_status postgres_changes(struct store *base, store_visit_change *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)base;
    under_status why = postgres_connect_surely(store);
    if (why)
        return why;
    if (store->missed)
        visit(context, NULL);
    store->missed = false;
    PGnotify *note;
    while ((note = PQnotifies(store->connection))) {
        if (note->be_pid != PQbackendPID(store->connection))
            visit(context, note->extra);
        PQfreemem(note);
    }
    return NULL;
}

/* --- the whole --- */

static void postgres_close(struct store *base)
{
    struct postgres_store *store = (struct postgres_store *)base;
    postgres_disconnect(store);
    postgres_stop_dialling(store);
    under_buf_free(&store->address);
    free(store);
}

static const struct store_backend postgres_backend = {
    .close = postgres_close,
    .append = postgres_append,
    .erase = postgres_erase,
    .read = postgres_read,
    .snapshot = postgres_snapshot,
    .list = postgres_list,
    .keep = postgres_keep,
    .kept = postgres_kept,
    .list_kept = postgres_list_kept,
    .changes_fd = postgres_changes_fd,
    .changes = postgres_changes,
};

under_status store_postgres_open(const char *address, enum store_access access, struct store **out)
{
    /* What the library says about a bad address would quote the password in it. */
    PQconninfoOption *parts = PQconninfoParse(address, NULL);
    if (!parts)
        return refuse("The address of the database is not well formed. This is: "
                      "postgres://USER@HOST:PORT/DATABASE");
    PQconninfoFree(parts);
    struct postgres_store *store = calloc(1, sizeof *store);
    if (!store)
        abort();
    store->store = (struct store){&postgres_backend, access};
    under_buf_puts(&store->address, address);
    under_status why = postgres_connect(store);
    store->missed = false; /* nothing was read yet */
    if (why)
        postgres_close(&store->store);
    else
        *out = &store->store;
    return why;
}
