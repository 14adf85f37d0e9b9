/* The whole of a store: copies, backups, checks, and what is too old. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/files.h"
#include "store/backend.h"

/* --- copying --- */

/* All of one table. */
struct whole {
    struct under_buf bytes;   /* of all records, one after the other */
    struct store_text *texts; /* where they are; made by whole_records */
    size_t *ends;
    size_t count, room;
};

static bool whole_add(void *context, int64_t number, struct store_text record)
{
    (void)number;
    struct whole *whole = context;
    if (whole->count == whole->room) {
        whole->room = whole->room ? whole->room * 2 : 64;
        whole->ends = realloc(whole->ends, whole->room * sizeof *whole->ends);
        whole->texts = realloc(whole->texts, whole->room * sizeof *whole->texts);
        if (!whole->ends || !whole->texts)
            abort();
    }
    under_buf_add(&whole->bytes, record.text, record.size);
    whole->ends[whole->count++] = whole->bytes.size;
    return true;
}

static void whole_free(struct whole *whole)
{
    under_buf_free(&whole->bytes);
    free(whole->texts);
    free(whole->ends);
}

static under_status whole_read(struct store *store, const char *table, struct whole *whole)
{
    under_buf_clear(&whole->bytes);
    whole->count = 0;
    under_status why = store_read(store, table, 1, whole_add, whole);
    for (size_t i = 0; i < whole->count; i++) {
        size_t start = i ? whole->ends[i - 1] : 0;
        whole->texts[i] =
            (struct store_text){under_buf_text(&whole->bytes) + start, whole->ends[i] - start};
    }
    return why;
}

struct copying {
    struct store *to, *from;
    struct whole whole, there;
    struct under_buf snapshot;
    under_status why;
    int64_t left; /* tables that are there with other records */
    char first[STORE_ID_MOST + 1];
};

/* Whether what is there is the same, or has gone on since. */
static bool whole_is_in(const struct whole *whole, const struct whole *there)
{
    return whole->count <= there->count && whole->bytes.size <= there->bytes.size &&
           memcmp(under_buf_text(&whole->bytes), under_buf_text(&there->bytes),
                  whole->bytes.size) == 0 &&
           memcmp(whole->ends, there->ends, whole->count * sizeof *whole->ends) == 0;
}

/* In three groups, all at one stroke: what was written first keeps its time, and the snapshot the
 * record it was taken after. */
static under_status copy_write(struct copying *copying, const struct store_table *table,
                               int64_t snapshot)
{
    const struct whole *whole = &copying->whole;
    const int64_t ends[] = {1, snapshot > 1 ? snapshot : 1, (int64_t)whole->count};
    struct store_group groups[3];
    int64_t done = 0;
    for (int i = 0; i < 3; i++) {
        groups[i] = (struct store_group){
            .table = table->id,
            .after = done,
            .records = &whole->texts[done],
            .count = (size_t)(ends[i] - done),
            .time = i == 0 ? table->created : table->changed,
        };
        done = ends[i];
    }
    if (snapshot)
        groups[1].snapshot =
            (struct store_text){under_buf_text(&copying->snapshot), copying->snapshot.size};
    groups[2].label = table->label;
    groups[2].summary = table->summary;
    return store_append(copying->to, groups, 3);
}

/* A table that a list told of, to be used after it. */
struct listed {
    struct store_table table; /* its id is "" if there was none */
    char id[STORE_ID_MOST + 1], label[STORE_LABEL_MOST + 1];
    struct under_buf summary;
};

static bool listed_keep(void *context, const struct store_table *table)
{
    struct listed *listed = context;
    listed->table = *table;
    strncpy(listed->id, table->id, STORE_ID_MOST);
    strncpy(listed->label, table->label, STORE_LABEL_MOST);
    under_buf_clear(&listed->summary);
    under_buf_add(&listed->summary, table->summary.text ? table->summary.text : "",
                  table->summary.size);
    listed->table.id = listed->id;
    listed->table.label = listed->label;
    if (table->summary.text)
        listed->table.summary.text = listed->summary.text;
    return true;
}

/* The next table after the one that was listed, not changed since a time unless that is 0; *found:
 * whether there is one. */
static under_status listed_next(struct store *store, struct listed *listed, int64_t before,
                                bool *found)
{
    char beyond[STORE_ID_MOST + 1];
    memcpy(beyond, listed->id, sizeof beyond);
    *listed = (struct listed){.summary = listed->summary};
    const struct store_query query = {.beyond = beyond, .changed_before = before, .most = 1};
    under_status why = store_list(store, &query, listed_keep, listed);
    *found = listed->id[0] != '\0';
    return why;
}

static under_status copy_table(struct copying *copying, const struct store_table *table)
{
    int64_t snapshot = 0;
    under_buf_clear(&copying->snapshot);
    under_status why = whole_read(copying->from, table->id, &copying->whole);
    if (!why)
        why = store_snapshot(copying->from, table->id, &snapshot, &copying->snapshot);
    if (!why)
        why = whole_read(copying->to, table->id, &copying->there);
    /* Deleted meanwhile; or brought by an import before this one. */
    if (why || copying->whole.count == 0 || whole_is_in(&copying->whole, &copying->there))
        return why;
    if (copying->there.count) {
        if (copying->left++ == 0)
            memcpy(copying->first, table->id, strlen(table->id) + 1);
        return NULL;
    }
    if (snapshot > (int64_t)copying->whole.count) /* written meanwhile */
        snapshot = 0;
    return copy_write(copying, table, snapshot);
}

/* What to say of tables that could not be copied, once all others are. */
static under_status copy_left(const struct copying *copying)
{
    if (copying->left == 0)
        return NULL;
    if (copying->left == 1)
        return refuse("Table {id} is there already, with other records: it was left as it is. All "
                      "other tables are there now.",
                      STR("id", copying->first));
    return refuse("{count} tables are there already, with other records: they were left as they "
                  "are. The first of them is {id}. All other tables are there now.",
                  NUM("count", copying->left), STR("id", copying->first));
}

static bool copy_value(void *context, const char *name, struct store_text value)
{
    struct copying *copying = context;
    copying->why = store_keep(copying->to, name, value);
    return copying->why == NULL;
}

under_status store_import(struct store *store, struct store *from)
{
    struct copying copying = {.to = store, .from = from};
    struct listed listed = {0};
    bool more = true;
    under_status why = store_list_kept(from, copy_value, &copying);
    why = why ? why : copying.why;
    while (!why && more) {
        why = listed_next(from, &listed, 0, &more);
        if (!why && more)
            why = copy_table(&copying, &listed.table);
    }
    whole_free(&copying.whole);
    whole_free(&copying.there);
    under_buf_free(&copying.snapshot);
    under_buf_free(&listed.summary);
    return why ? why : copy_left(&copying);
}

/* --- the whole --- */

static under_status store_copy_out(struct store *store, const char *path)
{
    struct store *file = NULL;
    under_status why = store_sqlite_open(path, STORE_OWN, NULL, &file);
    if (!why)
        why = store_import(file, store);
    store_close(file);
    struct under_buf owner = {0};
    under_buf_printf(&owner, "%s-owner", path);
    unlink(owner.text);
    under_buf_free(&owner);
    return why;
}

under_status store_backup(struct store *store, const char *path)
{
    if (access(path, F_OK) == 0)
        return refuse("{path} is there already: give the backup a new name.", STR("path", path));
    struct under_buf beside = {0};
    under_buf_printf(&beside, "%s.%ld.new", path, (long)getpid());
    unlink(beside.text);
    close(
        open(beside.text, O_WRONLY | O_CREAT | O_CLOEXEC, FILES_PRIVATE)); /* before its contents */
    under_status why = store->backend->backup ? store->backend->backup(store, beside.text)
                                              : store_copy_out(store, beside.text);
    if (!why && !files_publish(beside.text, path))
        why = files_complain(path);
    unlink(beside.text);
    under_buf_free(&beside);
    return why;
}

struct counting {
    int64_t next; /* the number that is expected */
    bool fits;
};

static bool count_record(void *context, int64_t number, struct store_text record)
{
    (void)record;
    struct counting *counting = context;
    counting->fits = number == counting->next++;
    return counting->fits;
}

under_status store_verify(struct store *store)
{
    under_status why = store->backend->verify ? store->backend->verify(store) : NULL;
    struct listed listed = {0};
    bool more = true;
    while (!why && more) {
        why = listed_next(store, &listed, 0, &more);
        struct counting counting = {1, true};
        if (!why && more)
            why = store_read(store, listed.id, 1, count_record, &counting);
        if (!why && more && (!counting.fits || counting.next <= listed.table.records))
            why = refuse("Table {id} is damaged: record {number} is missing.", STR("id", listed.id),
                         NUM("number", counting.next - !counting.fits));
    }
    under_buf_free(&listed.summary);
    return why;
}

under_status store_prune(struct store *store, int64_t before, size_t most, size_t *deleted)
{
    struct listed listed = {0};
    bool more = true, found;
    under_status why = NULL;
    *deleted = 0;
    while (!why && more && *deleted < most) {
        why = listed_next(store, &listed, before, &more);
        if (!why && more)
            why = store_delete(store, listed.id, &found);
        *deleted += !why && more;
    }
    under_buf_free(&listed.summary);
    return why;
}
