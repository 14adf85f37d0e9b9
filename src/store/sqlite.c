/* Tables in one SQLite file: writing and reading. */
#include "store/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/files.h"

static const char *const texts[SQL_STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_BEGIN_READ] = "BEGIN",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_FIND] = "SELECT id, records, last FROM tables WHERE name = ?1",
    [SQL_ADD_TABLE] = ("INSERT INTO tables (name, records, last, created, changed, label) "
                       "VALUES (?1, 0, 0, ?2, ?2, '')"),
    [SQL_ADD_RECORD] = ("INSERT INTO records (owner, number, previous, body) "
                        "VALUES (?1, ?2, ?3, ?4)"),
    [SQL_SET_HEAD] = "UPDATE tables SET records = ?2, last = ?3, changed = ?4 WHERE id = ?1",
    [SQL_SET_LABEL] = "UPDATE tables SET label = ?2 WHERE id = ?1",
    [SQL_SET_SUMMARY] = "INSERT OR REPLACE INTO summaries (id, body) VALUES (?1, ?2)",
    [SQL_SET_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots (id, number, body) VALUES (?1, ?2, ?3)",
    [SQL_GET_SNAPSHOT] = "SELECT number, body FROM snapshots WHERE id = ?1",
    [SQL_LINK] = "SELECT owner, number, previous FROM records WHERE id = ?1",
    [SQL_RECORD] = "SELECT body FROM records WHERE id = ?1",
    [SQL_DROP_RECORD] = "DELETE FROM records WHERE id = ?1",
    [SQL_DROP_SNAPSHOT] = "DELETE FROM snapshots WHERE id = ?1",
    [SQL_DROP_SUMMARY] = "DELETE FROM summaries WHERE id = ?1",
    [SQL_DROP_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [SQL_KEEP] = "INSERT OR IGNORE INTO kept (name, value) VALUES (?1, ?2)",
    [SQL_KEPT] = "SELECT value FROM kept WHERE name = ?1",
    [SQL_LIST_KEPT] = "SELECT name, value FROM kept ORDER BY name",
};

/* --- statements --- */

/* A statement, ready for its values. NULL: it could not be made, and *code says why. */
static sqlite3_stmt *sql(struct sqlite_store *store, enum sqlite_statement which, int *code)
{
    sqlite3_stmt **statement = &store->statements[which];
    if (!*statement) {
        *code = sqlite3_prepare_v3(store->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                                   statement, NULL);
        return *code == SQLITE_OK ? *statement : NULL;
    }
    *code = SQLITE_OK;
    return *statement;
}

/* Runs a statement that has no rows. */
static int sql_done(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    int end = sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : end != SQLITE_OK ? end : code;
}

static int sql_simple(struct sqlite_store *store, enum sqlite_statement which)
{
    int code;
    sqlite3_stmt *statement = sql(store, which, &code);
    return statement ? sql_done(statement) : code;
}

/* The same with an id, numbers and a text; "last" is where the text goes, 0: there is none. */
static int sql_with(struct sqlite_store *store, enum sqlite_statement which, int count,
                    const int64_t *numbers, const struct store_text *text)
{
    int code;
    sqlite3_stmt *statement = sql(store, which, &code);
    if (!statement)
        return code;
    for (int i = 0; i < count; i++)
        sqlite3_bind_int64(statement, i + 1, numbers[i]);
    if (text) /* an empty text is not a missing one */
        sqlite3_bind_blob64(statement, count + 1, text->size ? text->text : "", text->size,
                            SQLITE_STATIC);
    return sql_done(statement);
}

#define NUMBERS(...)                                                                               \
    (int)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (const int64_t[])                   \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

static struct store_text sql_blob(sqlite3_stmt *statement, int column)
{
    const void *bytes = sqlite3_column_blob(statement, column);
    int size = sqlite3_column_bytes(statement, column);
    return (struct store_text){bytes ? bytes : "", (size_t)size};
}

/* --- transactions --- */

/* After a failure that leaves open what the disk holds, the file is opened anew first. */
static under_status sqlite_begin(struct sqlite_store *store, enum sqlite_statement how)
{
    under_status why = store->db ? NULL : sqlite_connect(store);
    if (why)
        return why;
    int code = sql_simple(store, how);
    return code == SQLITE_OK ? NULL : sqlite_complain(store, code);
}

/* Ends a transaction in which a statement failed. */
static under_status sqlite_give_up(struct sqlite_store *store, int code)
{
    under_status why = sqlite_complain(store, code);
    heads_forget(&store->heads);
    if (!sqlite3_get_autocommit(store->db) && sql_simple(store, SQL_ROLLBACK) != SQLITE_OK)
        sqlite_disconnect(store);
    return why;
}

/* Ends a transaction that went well so far. If the last sync fails, the changes may be on the disk,
 * or not, or only in the system's memory: the file is then left alone until it is opened anew. */
static under_status sqlite_commit(struct sqlite_store *store, enum store_result *result)
{
    int code = sql_simple(store, SQL_COMMIT);
    *result = STORE_DONE;
    if (code == SQLITE_OK)
        return NULL;
    bool unknown = (code & 0xff) == SQLITE_IOERR && code != SQLITE_IOERR_WRITE;
    *result = unknown ? STORE_UNKNOWN : STORE_FAILED;
    under_status why = sqlite_give_up(store, code);
    if (unknown)
        sqlite_disconnect(store);
    return why;
}

static under_status sqlite_end_read(struct sqlite_store *store, int code)
{
    if (code == SQLITE_OK)
        code = sql_simple(store, SQL_COMMIT);
    return code == SQLITE_OK ? NULL : sqlite_give_up(store, code);
}

/* --- writing --- */

static int sqlite_find(struct sqlite_store *store, const char *table, struct head *head)
{
    int code;
    sqlite3_stmt *statement = sql(store, SQL_FIND, &code);
    *head = (struct head){0};
    if (!statement)
        return code;
    sqlite3_bind_text(statement, 1, table, -1, SQLITE_STATIC);
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        head->id = sqlite3_column_int64(statement, 0);
        head->records = sqlite3_column_int64(statement, 1);
        head->last = sqlite3_column_int64(statement, 2);
    }
    int end = sqlite3_reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : end;
}

static int sqlite_add_table(struct sqlite_store *store, const struct store_group *group,
                            struct head *head)
{
    int code;
    sqlite3_stmt *statement = sql(store, SQL_ADD_TABLE, &code);
    if (!statement)
        return code;
    sqlite3_bind_text(statement, 1, group->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, group->time);
    code = sql_done(statement);
    head->id = sqlite3_last_insert_rowid(store->db);
    return code;
}

static int sqlite_set_label(struct sqlite_store *store, int64_t id, const char *label)
{
    int code;
    sqlite3_stmt *statement = sql(store, SQL_SET_LABEL, &code);
    if (!statement)
        return code;
    sqlite3_bind_int64(statement, 1, id);
    sqlite3_bind_text(statement, 2, label, -1, SQLITE_STATIC);
    return sql_done(statement);
}

/* The same from memory, where it is known: whoever appends owns the file. */
static int sqlite_recall(struct sqlite_store *store, const char *table, struct head *head)
{
    const struct head *known = heads_find(&store->heads, table);
    if (!known)
        return sqlite_find(store, table, head);
    *head = *known;
    return SQLITE_OK;
}

static int sqlite_append_group(struct sqlite_store *store, struct store_group *group)
{
    struct head head;
    int code = sqlite_recall(store, group->table, &head);
    group->result = head.records == group->after ? STORE_DONE : STORE_CONFLICT;
    group->last = head.records;
    if (code != SQLITE_OK || group->result == STORE_CONFLICT)
        return code;
    if (!head.id)
        code = sqlite_add_table(store, group, &head);
    for (size_t i = 0; code == SQLITE_OK && i < group->count; i++) {
        head.records++;
        code = sql_with(store, SQL_ADD_RECORD, NUMBERS(head.id, head.records, head.last),
                        &group->records[i]);
        head.last = sqlite3_last_insert_rowid(store->db);
    }
    if (code == SQLITE_OK)
        code = sql_with(store, SQL_SET_HEAD, NUMBERS(head.id, head.records, head.last, group->time),
                        NULL);
    if (code == SQLITE_OK && group->label)
        code = sqlite_set_label(store, head.id, group->label);
    if (code == SQLITE_OK && group->summary.text)
        code = sql_with(store, SQL_SET_SUMMARY, NUMBERS(head.id), &group->summary);
    if (code == SQLITE_OK && group->snapshot.text)
        code = sql_with(store, SQL_SET_SNAPSHOT, NUMBERS(head.id, head.records), &group->snapshot);
    heads_note(&store->heads, group->table, head);
    return code;
}

static under_status sqlite_append(struct store *base, struct store_group *groups, size_t count)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN);
    if (why)
        return store_all(groups, count, STORE_FAILED, why);
    for (size_t i = 0; i < count; i++) {
        int code = sqlite_append_group(store, &groups[i]);
        if (code != SQLITE_OK)
            return store_all(groups, count, STORE_FAILED, sqlite_give_up(store, code));
    }
    enum store_result result;
    why = sqlite_commit(store, &result);
    return why ? store_all(groups, count, result, why) : NULL;
}

/* --- the chain of a table's records --- */

struct link {
    int64_t owner, number, previous;
};

/* SQLITE_CORRUPT: there is no such record. */
static int sqlite_link(struct sqlite_store *store, int64_t id, struct link *link)
{
    int code;
    sqlite3_stmt *statement = sql(store, SQL_LINK, &code);
    if (!statement)
        return code;
    sqlite3_bind_int64(statement, 1, id);
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *link =
            (struct link){sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1),
                          sqlite3_column_int64(statement, 2)};
    int end = sqlite3_reset(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code == SQLITE_DONE ? SQLITE_CORRUPT : end;
}

/* The rows of the records from a number on, the last one first. */
static int sqlite_chain(struct sqlite_store *store, const struct head *head, int64_t from,
                        struct under_buf *rows)
{
    int64_t id = head->last;
    for (int64_t number = head->records; number >= from && number > 0; number--) {
        struct link link = {0};
        int code = sqlite_link(store, id, &link);
        if (code != SQLITE_OK)
            return code;
        if (link.owner != head->id || link.number != number)
            return SQLITE_CORRUPT;
        under_buf_add(rows, (const char *)&id, sizeof id);
        id = link.previous;
    }
    return SQLITE_OK;
}

static int64_t row_at(const struct under_buf *rows, size_t at)
{
    int64_t id;
    memcpy(&id, rows->text + at * sizeof id, sizeof id);
    return id;
}

static int sqlite_tell_records(struct sqlite_store *store, const struct under_buf *rows,
                               int64_t number, store_visit_record *visit, void *context)
{
    int code;
    sqlite3_stmt *statement = sql(store, SQL_RECORD, &code);
    if (!statement)
        return code;
    bool more = true;
    for (size_t at = rows->size / sizeof(int64_t); more && at > 0; at--, number++) {
        sqlite3_bind_int64(statement, 1, row_at(rows, at - 1));
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW)
            more = visit(context, number, sql_blob(statement, 0));
        int end = sqlite3_reset(statement);
        if (code != SQLITE_ROW)
            return code == SQLITE_DONE ? SQLITE_CORRUPT : end;
    }
    return SQLITE_OK;
}

static under_status sqlite_read(struct store *base, const char *table, int64_t from,
                                store_visit_record *visit, void *context)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN_READ);
    if (why)
        return why;
    struct head head;
    struct under_buf rows = {0};
    from = from > 1 ? from : 1;
    int code = sqlite_find(store, table, &head);
    if (code == SQLITE_OK)
        code = sqlite_chain(store, &head, from, &rows);
    if (code == SQLITE_OK)
        code = sqlite_tell_records(store, &rows, from, visit, context);
    under_buf_free(&rows);
    return sqlite_end_read(store, code);
}

static int sqlite_erase_rows(struct sqlite_store *store, const struct head *head)
{
    struct under_buf rows = {0};
    int code = sqlite_chain(store, head, 1, &rows);
    for (size_t at = 0; code == SQLITE_OK && at < rows.size / sizeof(int64_t); at++)
        code = sql_with(store, SQL_DROP_RECORD, NUMBERS(row_at(&rows, at)), NULL);
    under_buf_free(&rows);
    const enum sqlite_statement others[] = {SQL_DROP_SNAPSHOT, SQL_DROP_SUMMARY, SQL_DROP_TABLE};
    for (size_t i = 0; code == SQLITE_OK && i < sizeof others / sizeof *others; i++)
        code = sql_with(store, others[i], NUMBERS(head->id), NULL);
    return code;
}

static under_status sqlite_erase(struct store *base, const char *table, bool *found)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN);
    if (why)
        return why;
    struct head head;
    int code = sqlite_find(store, table, &head);
    heads_forget(&store->heads);
    if (code == SQLITE_OK && head.id)
        code = sqlite_erase_rows(store, &head);
    if (code != SQLITE_OK)
        return sqlite_give_up(store, code);
    enum store_result result;
    why = sqlite_commit(store, &result);
    if (why || !head.id)
        return why;
    *found = true;
    /* What was deleted was overwritten; this takes it out of the log of changes, too. It comes to
     * that later anyway if somebody looks just now. */
    sqlite3_wal_checkpoint_v2(store->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return NULL;
}

/* --- reading --- */

static under_status sqlite_snapshot(struct store *base, const char *table, int64_t *number,
                                    struct under_buf *out)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN_READ);
    if (why)
        return why;
    struct head head;
    int code = sqlite_find(store, table, &head);
    sqlite3_stmt *statement =
        code == SQLITE_OK && head.id ? sql(store, SQL_GET_SNAPSHOT, &code) : NULL;
    if (statement) {
        sqlite3_bind_int64(statement, 1, head.id);
        int step = sqlite3_step(statement);
        if (step == SQLITE_ROW) {
            struct store_text body = sql_blob(statement, 1);
            *number = sqlite3_column_int64(statement, 0);
            under_buf_add(out, body.text, body.size);
        }
        code = sqlite3_reset(statement);
    }
    return sqlite_end_read(store, code);
}

static void list_text(const struct store_query *query, struct under_buf *out)
{
    under_buf_puts(out, "SELECT name, records, created, changed, label, body FROM tables "
                        "LEFT JOIN summaries ON summaries.id = tables.id WHERE 1");
    if (query->id)
        under_buf_puts(out, " AND name = ?1");
    if (query->label)
        under_buf_puts(out, " AND label = ?2");
    if (query->changed_before)
        under_buf_puts(out, " AND changed < ?3");
    if (query->beyond)
        under_buf_puts(out, " AND name > ?4");
    under_buf_puts(out, " ORDER BY name LIMIT ?5");
}

static int sqlite_tell_tables(sqlite3_stmt *statement, const struct store_query *query,
                              store_visit_table *visit, void *context)
{
    sqlite3_bind_text(statement, 1, query->id, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, query->label, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, query->changed_before);
    sqlite3_bind_text(statement, 4, query->beyond, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 5, query->most ? (int64_t)query->most : -1);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct store_table table = {
            .id = (const char *)sqlite3_column_text(statement, 0),
            .records = sqlite3_column_int64(statement, 1),
            .created = sqlite3_column_int64(statement, 2),
            .changed = sqlite3_column_int64(statement, 3),
            .label = (const char *)sqlite3_column_text(statement, 4),
        };
        if (sqlite3_column_type(statement, 5) != SQLITE_NULL)
            table.summary = sql_blob(statement, 5);
        if (!table.id || !table.label)
            return SQLITE_CORRUPT;
        if (!visit(context, &table))
            return SQLITE_OK;
    }
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static under_status sqlite_list(struct store *base, const struct store_query *query,
                                store_visit_table *visit, void *context)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN_READ);
    if (why)
        return why;
    struct under_buf text = {0};
    list_text(query, &text);
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, text.text, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite_tell_tables(statement, query, visit, context);
    sqlite3_finalize(statement);
    under_buf_free(&text);
    return sqlite_end_read(store, code);
}

/* --- values --- */

static under_status sqlite_keep(struct store *base, const char *name, struct store_text value)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN);
    if (why)
        return why;
    int code;
    sqlite3_stmt *statement = sql(store, SQL_KEEP, &code);
    if (statement) {
        sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
        sqlite3_bind_blob64(statement, 2, value.size ? value.text : "", value.size, SQLITE_STATIC);
        code = sql_done(statement);
    }
    enum store_result result;
    return code == SQLITE_OK ? sqlite_commit(store, &result) : sqlite_give_up(store, code);
}

static under_status sqlite_kept(struct store *base, const char *name, struct under_buf *out,
                                bool *found)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN_READ);
    if (why)
        return why;
    int code;
    sqlite3_stmt *statement = sql(store, SQL_KEPT, &code);
    if (statement) {
        sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
        *found = sqlite3_step(statement) == SQLITE_ROW;
        if (*found) {
            struct store_text value = sql_blob(statement, 0);
            under_buf_add(out, value.text, value.size);
        }
        code = sqlite3_reset(statement);
    }
    return sqlite_end_read(store, code);
}

static under_status sqlite_list_kept(struct store *base, store_visit_kept *visit, void *context)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN_READ);
    if (why)
        return why;
    int code;
    sqlite3_stmt *statement = sql(store, SQL_LIST_KEPT, &code);
    if (statement) {
        bool more = true;
        while (more && sqlite3_step(statement) == SQLITE_ROW)
            more = visit(context, (const char *)sqlite3_column_text(statement, 0),
                         sql_blob(statement, 1));
        code = sqlite3_reset(statement);
    }
    return sqlite_end_read(store, code);
}

/* --- the whole --- */

/* A copy as of one moment; it was not synced. */
static under_status sqlite_backup(struct store *base, const char *path)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = store->db ? NULL : sqlite_connect(store);
    if (why)
        return why;
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, "VACUUM INTO ?1", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, path, -1, SQLITE_STATIC);
        code = sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? NULL : sqlite_complain(store, code);
}

static under_status sqlite_verify(struct store *base)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    under_status why = sqlite_begin(store, SQL_BEGIN_READ);
    if (why)
        return why;
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->db, "PRAGMA integrity_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *found = (const char *)sqlite3_column_text(statement, 0);
        if (strcmp(found, "ok") != 0)
            why = sqlite_damaged(store, found);
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    under_status end = sqlite_end_read(store, code);
    return why ? why : end;
}

static void sqlite_close(struct store *base)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    sqlite_disconnect(store);
    if (store->lock >= 0)
        close(store->lock);
    under_buf_free(&store->path);
    under_buf_free(&store->vfs);
    free(store);
}

static const struct store_backend sqlite_backend = {
    .close = sqlite_close,
    .append = sqlite_append,
    .erase = sqlite_erase,
    .read = sqlite_read,
    .snapshot = sqlite_snapshot,
    .list = sqlite_list,
    .keep = sqlite_keep,
    .kept = sqlite_kept,
    .list_kept = sqlite_list_kept,
    .backup = sqlite_backup,
    .verify = sqlite_verify,
};

under_status store_sqlite_open(const char *path, enum store_access access, const char *vfs,
                               struct store **out)
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (!store)
        abort();
    store->store = (struct store){&sqlite_backend, access};
    store->lock = -1;
    under_buf_puts(&store->path, path);
    if (vfs)
        under_buf_puts(&store->vfs, vfs);
    under_status why = access != STORE_LOOK && !vfs ? sqlite_take(store) : NULL;
    why = why ? why : sqlite_connect(store);
    if (why)
        sqlite_close(&store->store);
    else
        *out = &store->store;
    return why;
}
