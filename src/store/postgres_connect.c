/* Tables in PostgreSQL: the connection, which may break at any time, and the form of the tables. */
#include <assert.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/postgres.h"

/* --- sentences --- */

/* The first line of what the database says, without the full stop of ours. */
static void postgres_first_line(const char *text, struct under_buf *out)
{
    size_t size = strcspn(text, "\n");
    while (size > 0 && text[size - 1] == '.')
        size--;
    under_buf_add(out, text, size);
}

/* Whether a server that says this can't go on, or not for those who write. */
static bool postgres_is_leaving(const char *state)
{
    return strncmp(state, "57P", 3) == 0 || strncmp(state, "08", 2) == 0 ||
           strcmp(state, "25006") == 0;
}

under_status postgres_complain(struct postgres_store *store, const PGresult *result)
{
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *said = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    if (!store->connection)
        return refuse("PostgreSQL: The database has not answered for too long, so a new connection "
                      "to it is needed.");
    if (!said)
        said = PQerrorMessage(store->connection);
    struct under_buf line = {0};
    postgres_first_line(*said ? said : "the connection is lost", &line);
    under_status why = refuse("PostgreSQL: {why}.", STR("why", line.text));
    under_buf_free(&line);
    if (PQstatus(store->connection) != CONNECTION_OK || (state && postgres_is_leaving(state)))
        postgres_disconnect(store);
    return why;
}

/* --- requests --- */

static void postgres_add(struct postgres_values *values, const char *bytes, size_t size, int binary)
{
    int at = values->count++;
    assert(at < POSTGRES_VALUES && size <= INT_MAX);
    values->bytes[at] = bytes;
    values->size[at] = (int)size;
    values->binary[at] = binary;
}

void postgres_add_text(struct postgres_values *values, const char *text)
{
    postgres_add(values, text, text ? strlen(text) : 0, 0);
}

void postgres_add_number(struct postgres_values *values, int64_t number)
{
    char *digits = values->digits[values->count];
    snprintf(digits, sizeof values->digits[0], "%lld", (long long)number);
    postgres_add_text(values, digits);
}

void postgres_add_bytes(struct postgres_values *values, struct store_text bytes)
{
    postgres_add(values, bytes.text, bytes.size, 1);
}

static bool postgres_went_well(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

static int64_t postgres_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void postgres_begin(struct postgres_store *store, int64_t ms)
{
    store->deadline = postgres_now() + ms;
}

/* How long a request of this store may take that is not a matter of the writing thread. */
static int64_t postgres_patience(const struct postgres_store *store)
{
    return store->opened && store->store.access == STORE_OWN ? POSTGRES_SERVING : POSTGRES_ALONE;
}

/* Sends what is left to be sent, until there is a result or the connection is broken; false: not in
 * time. The library alone would wait for ever for a database that has fallen silent. */
static bool postgres_wait(struct postgres_store *store)
{
    PGconn *connection = store->connection;
    for (;;) {
        int unsent = PQflush(connection);
        if (unsent < 0 || (!unsent && !PQisBusy(connection)))
            return true;
        int64_t left = store->deadline - postgres_now();
        struct pollfd wait = {.fd = PQsocket(connection),
                              .events = (short)(POLLIN | (unsent ? POLLOUT : 0))};
        if (left <= 0)
            return false;
        poll(&wait, 1, (int)left);
        if (wait.revents && !PQconsumeInput(connection))
            return true; /* what is wrong, the result says */
    }
}

PGresult *postgres_next(struct postgres_store *store)
{
    if (!store->connection)
        return NULL;
    if (!postgres_wait(store)) {
        postgres_disconnect(store);
        return NULL;
    }
    return PQgetResult(store->connection);
}

/* The last result of a request, or the first that did not go well; NULL: none in time. */
static PGresult *postgres_last(struct postgres_store *store)
{
    PGresult *last = NULL;
    for (PGresult *next; (next = postgres_next(store));) {
        bool kept = last && !postgres_went_well(last);
        PQclear(kept ? next : last);
        last = kept ? last : next;
    }
    if (!store->connection) {
        PQclear(last);
        return NULL;
    }
    return last;
}

static PGresult *postgres_send(struct postgres_store *store, const char *sql,
                               const struct postgres_values *values)
{
    static const struct postgres_values none;
    const struct postgres_values *with = values ? values : &none;
    return PQsendQueryParams(store->connection, sql, with->count, NULL, with->bytes, with->size,
                             with->binary, 1)
               ? postgres_last(store)
               : NULL;
}

under_status postgres_ask(struct postgres_store *store, const char *sql,
                          const struct postgres_values *values, PGresult **out)
{
    under_status why = NULL;
    for (int attempt = 0; attempt < 2; attempt++) {
        bool connected = store->connection != NULL;
        why = postgres_connect(store);
        if (why)
            return why;
        postgres_begin(store, postgres_patience(store));
        PGresult *result = postgres_send(store, sql, values);
        if (postgres_went_well(result)) {
            *out = result;
            return NULL;
        }
        why = postgres_complain(store, result);
        PQclear(result);
        if (store->connection || !connected)
            return why;
    }
    return why;
}

int64_t postgres_number(const PGresult *result, int row, int column)
{
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    uint64_t number = 0;
    for (int i = 0; i < PQgetlength(result, row, column); i++)
        number = number << 8 | bytes[i];
    return (int64_t)number;
}

struct store_text postgres_text(const PGresult *result, int row, int column)
{
    if (PQgetisnull(result, row, column))
        return (struct store_text){NULL, 0};
    return (struct store_text){PQgetvalue(result, row, column),
                               (size_t)PQgetlength(result, row, column)};
}

/* --- the form of the tables --- */

/* How each version becomes the next; the first makes an empty database one of version 1. A step
 * that was released is never changed.
 *
 * A group's first change is to its row of under_tables, which makes others who want the same table
 * wait and then see what it has become. */
static const char *const versions[] = {
    "CREATE TABLE under_tables (name text COLLATE \"C\" PRIMARY KEY, records bigint NOT NULL, "
    "    created bigint NOT NULL, changed bigint NOT NULL, label text COLLATE \"C\" NOT NULL, "
    "    summary bytea) WITH (fillfactor = 70);"
    "CREATE INDEX under_tables_by_label ON under_tables (label, name);"
    "CREATE TABLE under_records (name text COLLATE \"C\" NOT NULL, number bigint NOT NULL, "
    "    body bytea NOT NULL, PRIMARY KEY (name, number));"
    "CREATE TABLE under_snapshots (name text COLLATE \"C\" PRIMARY KEY, number bigint NOT NULL, "
    "    body bytea NOT NULL);"
    "CREATE TABLE under_kept (name text COLLATE \"C\" PRIMARY KEY, value bytea NOT NULL);"
    "CREATE FUNCTION under_append(the_table text, known bigint, bodies bytea[], the_time bigint, "
    "    new_label text, new_summary bytea, new_snapshot bytea) RETURNS bigint "
    "LANGUAGE plpgsql AS $$ "
    "DECLARE "
    "    added bigint := cardinality(bodies);"
    "    found_records bigint;"
    "BEGIN "
    "    IF known = 0 THEN "
    "        INSERT INTO under_tables VALUES (the_table, added, the_time, the_time, "
    "            coalesce(new_label, ''), new_summary) ON CONFLICT DO NOTHING;"
    "    ELSE "
    "        UPDATE under_tables SET records = known + added, changed = the_time, "
    "            label = coalesce(new_label, label), summary = coalesce(new_summary, summary) "
    "            WHERE name = the_table AND records = known;"
    "    END IF;"
    "    IF NOT FOUND THEN "
    "        SELECT records INTO found_records FROM under_tables WHERE name = the_table;"
    "        RETURN coalesce(found_records, 0);"
    "    END IF;"
    "    INSERT INTO under_records SELECT the_table, known + place, body "
    "        FROM unnest(bodies) WITH ORDINALITY AS new (body, place);"
    "    IF new_snapshot IS NOT NULL THEN "
    "        INSERT INTO under_snapshots VALUES (the_table, known + added, new_snapshot) "
    "            ON CONFLICT (name) DO UPDATE "
    "            SET number = excluded.number, body = excluded.body;"
    "    END IF;"
    "    IF added > 0 THEN PERFORM pg_notify('under_tables', the_table); END IF;"
    "    RETURN -1;"
    "END $$;"
    "CREATE FUNCTION under_erase(the_table text) RETURNS bigint LANGUAGE plpgsql AS $$ "
    "BEGIN "
    "    DELETE FROM under_tables WHERE name = the_table;"
    "    IF NOT FOUND THEN RETURN 0; END IF;"
    "    DELETE FROM under_records WHERE name = the_table;"
    "    DELETE FROM under_snapshots WHERE name = the_table;"
    "    PERFORM pg_notify('under_tables', the_table);"
    "    RETURN 1;"
    "END $$;",
};
enum { VERSION = sizeof versions / sizeof *versions };

under_status postgres_run(struct postgres_store *store, const char *sql)
{
    PGresult *result = PQsendQuery(store->connection, sql) ? postgres_last(store) : NULL;
    under_status why = postgres_went_well(result) ? NULL : postgres_complain(store, result);
    PQclear(result);
    return why;
}

/* The version of the tables that are there; 0: none are. */
static under_status postgres_version(struct postgres_store *store, int64_t *version)
{
    *version = 0;
    PGresult *result = postgres_send(store, "SELECT to_regclass('under_format') IS NOT NULL", NULL);
    bool well = postgres_went_well(result);
    if (well && postgres_number(result, 0, 0)) {
        PQclear(result);
        result = postgres_send(store, "SELECT version::bigint FROM under_format", NULL);
        well = postgres_went_well(result);
        if (well && PQntuples(result) == 1)
            *version = postgres_number(result, 0, 0);
    }
    under_status why = well ? NULL : postgres_complain(store, result);
    PQclear(result);
    return why;
}

/* Several servers may start at once: the others wait here, and find it done. The lock comes before
 * the transaction, which would otherwise not see what they have made; who fails closes the
 * connection, and with it goes the lock. */
static under_status postgres_migrate(struct postgres_store *store)
{
    int64_t version = 0;
    struct under_buf mark = {0};
    under_status why = postgres_run(store, "SELECT pg_advisory_lock(6145234)");
    if (!why)
        why = postgres_run(store, "BEGIN");
    if (!why)
        why = postgres_version(store, &version);
    if (!why && version == 0)
        why = postgres_run(store, "CREATE TABLE under_format (version integer NOT NULL); "
                                  "INSERT INTO under_format VALUES (0)");
    for (; !why && version < VERSION; version++)
        why = postgres_run(store, versions[version]);
    under_buf_printf(
        &mark, "UPDATE under_format SET version = %d; COMMIT; SELECT pg_advisory_unlock(6145234)",
        VERSION);
    if (!why)
        why = postgres_run(store, mark.text);
    under_buf_free(&mark);
    return why;
}

static under_status postgres_check_version(struct postgres_store *store)
{
    int64_t version;
    under_status why = postgres_version(store, &version);
    if (why || version == VERSION)
        return why;
    if (version > VERSION)
        return refuse("The tables in PostgreSQL were written by a newer version of Under: their "
                      "format is {version}, and this program knows formats up to {known}. Update "
                      "the program.",
                      NUM("version", version), NUM("known", VERSION));
    if (store->store.access == STORE_OWN || (store->store.access == STORE_CHANGE && version > 0))
        return postgres_migrate(store);
    return version == 0
               ? refuse("There are no tables in this PostgreSQL database yet: \"under serve\" "
                        "makes them.")
               : refuse("The tables in PostgreSQL were written by an older version of Under. Start "
                        "\"under serve\" with them once, which updates them.");
}

/* --- connecting --- */

/* Nothing is printed; a warning about a COMMIT is one that it may not last. */
static void postgres_note(void *context, const PGresult *result)
{
    struct postgres_store *store = context;
    const char *severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    if (severity && strcmp(severity, "WARNING") == 0)
        store->warned = true;
}

/* Whoever runs the database may ask for more than "on", but not for less. A warning is how the
 * database says that a standby server did not confirm something. And it must notice who has gone:
 * what was given up for being slow would otherwise hold its locks. */
static const char settings[] =
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') IN ('off', 'local'); "
    "SET client_min_messages = warning; SET client_connection_check_interval = 1000; "
    "LISTEN under_tables";

/* What a database shows after it was started again may not have reached its standby server yet, and
 * whoever was told of it would be told of what can still be lost. The log goes there in order: when
 * something new is confirmed, all before it is. */
static const char confirm[] = "SELECT pg_logical_emit_message(true, 'under', '')";

static under_status postgres_prepare(struct postgres_store *store)
{
    under_status why = postgres_check_version(store);
    if (why)
        return why;
    if (store->store.access == STORE_LOOK)
        return postgres_run(store, "SET default_transaction_read_only = on");
    why = postgres_run(store, settings);
    store->warned = false;
    if (!why)
        why = postgres_run(store, confirm);
    if (!why && store->warned)
        why = refuse("PostgreSQL: The standby server did not confirm the change.");
    if (why)
        return why;
    PGresult *result = PQsendPrepare(store->connection, "append",
                                     "SELECT under_append($1, $2, $3, $4, $5, $6, $7)", 0, NULL)
                           ? postgres_last(store)
                           : NULL;
    why = postgres_went_well(result) ? NULL : postgres_complain(store, result);
    PQclear(result);
    return why;
}

under_status postgres_call(struct postgres_store *store)
{
    const char *host = store->store.access == STORE_LOOK ? "any" : "read-write";
    const char *const names[] = {"connect_timeout",
                                 "tcp_user_timeout",
                                 "keepalives_idle",
                                 "application_name",
                                 "target_session_attrs",
                                 "dbname",
                                 NULL};
    const char *const values[] = {"10", "20000", "20", "under", host, store->address.text, NULL};
    store->connection = PQconnectdbParams(names, values, 1);
    if (!store->connection)
        abort();
    PQsetNoticeReceiver(store->connection, postgres_note, store);
    PQsetnonblocking(store->connection, 1);
    postgres_begin(store, store->opened ? POSTGRES_WRITING : POSTGRES_ALONE);
    under_status why = PQstatus(store->connection) == CONNECTION_OK
                           ? postgres_prepare(store)
                           : postgres_complain(store, NULL);
    if (why)
        postgres_disconnect(store);
    return why;
}

under_status postgres_connect(struct postgres_store *store)
{
    if (store->connection)
        return NULL;
    /* A server that was there has others to serve meanwhile. */
    store->missed = true;
    under_status why = store->opened && store->store.access == STORE_OWN ? postgres_dial(store)
                                                                         : postgres_call(store);
    if (store->connection)
        PQsetNoticeReceiver(store->connection, postgres_note, store);
    store->opened |= !why;
    return why;
}

void postgres_disconnect(struct postgres_store *store)
{
    PQfinish(store->connection);
    store->connection = NULL;
}
