/* The log of all tables: which place it is kept in, and what is the same for all places. */
#include "store/store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "files/files.h"
#include "store/backend.h"
#include "store/memory.h"

/* --- opening --- */

under_status store_usual_place(enum store_access access, struct under_buf *out)
{
    const char *own = getenv("UNDER_HOME"), *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    under_buf_clear(out);
    if (own && *own)
        under_buf_puts(out, own);
    else if (data && data[0] == '/')
        under_buf_printf(out, "%s/under", data);
    else if (home && *home)
        under_buf_printf(out, "%s/.local/share/under", home);
    else
        return refuse("There is no folder to keep tables in; set UNDER_HOME to one, or say where "
                      "with --store.");
    if (access == STORE_OWN && !files_make_folders(out->text, FILES_PRIVATE))
        return files_complain(out->text);
    under_buf_puts(out, "/tables.db");
    return NULL;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

under_status store_open(const char *where, enum store_access access, struct store **out)
{
    *out = NULL;
    if (begins(where, "postgres://") || begins(where, "postgresql://"))
#ifdef UNDER_POSTGRES
        return store_postgres_open(where, access, out);
#else
        return refuse("This program was built without PostgreSQL: install libpq-dev and build it "
                      "again, or keep the tables in a file.");
#endif
    if (strcmp(where, "memory:") == 0) {
        *out = store_memory_open(NULL);
        return NULL;
    }
    /* A misspelt address must not become a file of that name. */
    const char *colon = strstr(where, "://");
    if (colon && !memchr(where, '/', (size_t)(colon - where)))
        return refuse("Tables are kept in a file, or in PostgreSQL at an address that begins with "
                      "\"postgres://\"; \"{scheme}…\" is neither.",
                      STR("scheme", begins(where, "file:") ? "file://" : "…://"));
    if (!*where)
        return refuse("The name of the file to keep the tables in is empty.");
    return store_sqlite_open(where, access, NULL, out);
}

void store_close(struct store *store)
{
    if (store)
        store->backend->close(store);
}

/* --- writing --- */

bool store_is_id(const char *text)
{
    size_t size = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    return size > 0 && size <= STORE_ID_MOST && text[size] == '\0';
}

static under_status store_check_id(const char *table)
{
    if (store_is_id(table))
        return NULL;
    return refuse("\"{id}\" is not the id of a table: an id has up to {most} letters, digits, "
                  "\"-\" and \"_\".",
                  STR("id", table), NUM("most", STORE_ID_MOST));
}

under_status store_all(struct store_group *groups, size_t count, enum store_result result,
                       under_status why)
{
    for (size_t i = 0; i < count; i++)
        groups[i].result = result;
    return why;
}

static under_status store_may_write(const struct store *store)
{
    if (store->access != STORE_LOOK)
        return NULL;
    return refuse("The tables were opened for reading only.");
}

static under_status store_check_groups(const struct store *store, const struct store_group *groups,
                                       size_t count)
{
    under_status why = store_may_write(store);
    for (size_t i = 0; !why && i < count; i++) {
        why = store_check_id(groups[i].table);
        assert(groups[i].after >= 0 && (groups[i].after > 0 || groups[i].count > 0));
        assert(!groups[i].label || strlen(groups[i].label) <= STORE_LABEL_MOST);
    }
    return why;
}

under_status store_append(struct store *store, struct store_group *groups, size_t count)
{
    under_status why = store_check_groups(store, groups, count);
    if (why)
        return store_all(groups, count, STORE_FAILED, why);
    return count ? store->backend->append(store, groups, count) : NULL;
}

under_status store_delete(struct store *store, const char *table, bool *found)
{
    *found = false;
    under_status why = store_may_write(store);
    why = why ? why : store_check_id(table);
    return why ? why : store->backend->erase(store, table, found);
}

under_status store_keep(struct store *store, const char *name, struct store_text value)
{
    under_status why = store_may_write(store);
    return why ? why : store->backend->keep(store, name, value);
}

/* --- reading --- */

under_status store_read(struct store *store, const char *table, int64_t from,
                        store_visit_record *visit, void *context)
{
    under_status why = store_check_id(table);
    return why ? why : store->backend->read(store, table, from, visit, context);
}

static bool log_add(void *context, int64_t number, struct store_text record)
{
    struct store_log *log = context;
    (void)number;
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 64;
        log->end = realloc(log->end, log->room * sizeof *log->end);
        if (!log->end)
            abort();
    }
    under_buf_add(&log->text, record.text, record.size);
    log->end[log->count++] = log->text.size;
    return true;
}

under_status store_read_log(struct store *store, const char *table, int64_t from,
                            struct store_log *out)
{
    *out = (struct store_log){0};
    return store_read(store, table, from, log_add, out);
}

struct store_text store_log_record(const struct store_log *log, size_t at)
{
    size_t from = at ? log->end[at - 1] : 0;
    return (struct store_text){log->text.text + from, log->end[at] - from};
}

void store_log_free(struct store_log *log)
{
    free(log->end);
    under_buf_free(&log->text);
}

under_status store_snapshot(struct store *store, const char *table, int64_t *number,
                            struct under_buf *out)
{
    *number = 0;
    under_status why = store_check_id(table);
    return why ? why : store->backend->snapshot(store, table, number, out);
}

under_status store_list(struct store *store, const struct store_query *query,
                        store_visit_table *visit, void *context)
{
    return store->backend->list(store, query, visit, context);
}

under_status store_kept(struct store *store, const char *name, struct under_buf *out, bool *found)
{
    *found = false;
    return store->backend->kept(store, name, out, found);
}

under_status store_list_kept(struct store *store, store_visit_kept *visit, void *context)
{
    return store->backend->list_kept(store, visit, context);
}

/* --- what others write --- */

int store_changes_fd(struct store *store)
{
    return store->backend->changes_fd ? store->backend->changes_fd(store) : -1;
}

under_status store_changes(struct store *store, store_visit_change *visit, void *context)
{
    return store->backend->changes ? store->backend->changes(store, visit, context) : NULL;
}
