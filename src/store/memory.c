/* A store in memory that can be made to fail. */
#include "store/memory.h"

#include <stdlib.h>
#include <string.h>

#include "store/backend.h"

/* A row of texts; each is the store's own. */
struct texts {
    struct store_text *text;
    size_t count, room;
};

struct row {
    char id[STORE_ID_MOST + 1];
    char label[STORE_LABEL_MOST + 1];
    int64_t created, changed, snapshot_number;
    struct texts records;
    struct store_text summary, snapshot;
};

struct value {
    char *name;
    struct store_text value;
};

/* That a store wrote to a table: what the other stores are told of. */
struct change {
    char table[STORE_ID_MOST + 1];
    int writer;
};

struct store_memory {
    struct row **rows; /* in the order of their ids */
    size_t count, room;
    struct value *values; /* in the order of their names */
    size_t value_count;
    struct change *changes;
    size_t change_count, change_room;
    int writers;
    store_decide_fault *decide;
    void *context;
};

struct memory_store {
    struct store store;
    struct store_memory *memory;
    bool own; /* nobody else has these rows */
    int number;
    size_t heard; /* changes it was told of */
};

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static void *grown(void *array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room ? *room * 2 : 8;
    return must(realloc(array, *room * size));
}

static struct store_text copy_of(struct store_text text)
{
    char *copy = must(malloc(text.size + 1));
    if (text.size)
        memcpy(copy, text.text, text.size);
    copy[text.size] = '\0';
    return (struct store_text){copy, text.size};
}

static void drop(struct store_text *text)
{
    free((char *)text->text);
    *text = (struct store_text){0};
}

static void replace(struct store_text *place, struct store_text by)
{
    if (!by.text)
        return;
    drop(place);
    *place = copy_of(by);
}

/* --- what can go wrong --- */

static enum store_fault memory_fate(const struct memory_store *store)
{
    const struct store_memory *memory = store->memory;
    return memory->decide ? memory->decide(memory->context) : STORE_GOES_WELL;
}

static under_status memory_may_read(const struct memory_store *store)
{
    switch (memory_fate(store)) {
    case STORE_GOES_WELL:
    case STORE_IS_FULL:
        return NULL;
    case STORE_FAILS:
    case STORE_LOSES:
    case STORE_KEEPS:
        break;
    }
    return refuse("The tables in memory can't be read at the moment.");
}

/* Whether a change is made; and the sentence if it is not known to be. */
static bool memory_may_write(const struct memory_store *store, under_status *why,
                             enum store_result *result)
{
    enum store_fault fate = memory_fate(store);
    *why = NULL;
    *result = STORE_DONE;
    if (fate == STORE_LOSES || fate == STORE_KEEPS) {
        *result = STORE_UNKNOWN;
        *why = refuse("The connection to the tables in memory broke while they were written.");
    } else if (fate == STORE_IS_FULL) {
        *result = STORE_FAILED;
        *why = refuse("The tables in memory have no space left.");
    } else if (fate == STORE_FAILS) {
        *result = STORE_FAILED;
        *why = refuse("The tables in memory can't be written at the moment.");
    }
    return fate == STORE_GOES_WELL || fate == STORE_KEEPS;
}

/* --- tables --- */

/* Where a table is among the rows, or would be. */
static size_t memory_place(const struct store_memory *memory, const char *id)
{
    size_t low = 0, high = memory->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (strcmp(memory->rows[middle]->id, id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct row *memory_find(const struct store_memory *memory, const char *id)
{
    size_t at = memory_place(memory, id);
    return at < memory->count && strcmp(memory->rows[at]->id, id) == 0 ? memory->rows[at] : NULL;
}

static struct row *memory_add(struct store_memory *memory, const char *id, int64_t time)
{
    size_t at = memory_place(memory, id);
    memory->rows = grown(memory->rows, memory->count, &memory->room, sizeof *memory->rows);
    memmove(&memory->rows[at + 1], &memory->rows[at], (memory->count - at) * sizeof *memory->rows);
    memory->count++;
    struct row *row = memory->rows[at] = must(calloc(1, sizeof *row));
    memcpy(row->id, id, strlen(id) + 1);
    row->created = time;
    return row;
}

static void row_free(struct row *row)
{
    for (size_t i = 0; i < row->records.count; i++)
        drop(&row->records.text[i]);
    free(row->records.text);
    drop(&row->summary);
    drop(&row->snapshot);
    free(row);
}

static void memory_note_change(struct memory_store *store, const char *table)
{
    struct store_memory *memory = store->memory;
    memory->changes =
        grown(memory->changes, memory->change_count, &memory->change_room, sizeof *memory->changes);
    struct change *change = &memory->changes[memory->change_count++];
    change->writer = store->number;
    memcpy(change->table, table, strlen(table) + 1);
}

static enum store_result memory_append_group(struct memory_store *store, struct store_group *group)
{
    struct row *row = memory_find(store->memory, group->table);
    int64_t last = row ? (int64_t)row->records.count : 0;
    if (last != group->after) {
        group->last = last;
        return STORE_CONFLICT;
    }
    if (!row)
        row = memory_add(store->memory, group->table, group->time);
    for (size_t i = 0; i < group->count; i++) {
        struct texts *to = &row->records;
        to->text = grown(to->text, to->count, &to->room, sizeof *to->text);
        to->text[to->count++] = copy_of(group->records[i]);
    }
    row->changed = group->time;
    if (group->label)
        memcpy(row->label, group->label, strlen(group->label) + 1);
    replace(&row->summary, group->summary);
    replace(&row->snapshot, group->snapshot);
    if (group->snapshot.text)
        row->snapshot_number = (int64_t)row->records.count;
    if (group->count)
        memory_note_change(store, group->table);
    return STORE_DONE;
}

static under_status memory_append(struct store *base, struct store_group *groups, size_t count)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why;
    enum store_result result;
    bool written = memory_may_write(store, &why, &result);
    for (size_t i = 0; written && i < count; i++)
        groups[i].result = memory_append_group(store, &groups[i]);
    return why ? store_all(groups, count, result, why) : NULL;
}

static under_status memory_erase(struct store *base, const char *table, bool *found)
{
    struct memory_store *store = (struct memory_store *)base;
    struct store_memory *memory = store->memory;
    under_status why;
    enum store_result result;
    struct row *row = memory_find(memory, table);
    if (memory_may_write(store, &why, &result) && row) {
        size_t at = memory_place(memory, table);
        row_free(row);
        memory->count--;
        memmove(&memory->rows[at], &memory->rows[at + 1],
                (memory->count - at) * sizeof *memory->rows);
        memory_note_change(store, table);
        *found = true;
    }
    return why;
}

static under_status memory_read(struct store *base, const char *table, int64_t from,
                                store_visit_record *visit, void *context)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why = memory_may_read(store);
    const struct row *row = why ? NULL : memory_find(store->memory, table);
    int64_t count = row ? (int64_t)row->records.count : 0;
    for (int64_t number = from > 1 ? from : 1; number <= count; number++)
        if (!visit(context, number, row->records.text[number - 1]))
            break;
    return why;
}

static under_status memory_snapshot(struct store *base, const char *table, int64_t *number,
                                    struct under_buf *out)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why = memory_may_read(store);
    const struct row *row = why ? NULL : memory_find(store->memory, table);
    if (row && row->snapshot.text) {
        *number = row->snapshot_number;
        under_buf_add(out, row->snapshot.text, row->snapshot.size);
    }
    return why;
}

static bool row_is_meant(const struct row *row, const struct store_query *query)
{
    return (!query->id || strcmp(row->id, query->id) == 0) &&
           (!query->label || strcmp(row->label, query->label) == 0) &&
           (!query->changed_before || row->changed < query->changed_before) &&
           (!query->beyond || strcmp(row->id, query->beyond) > 0);
}

static under_status memory_list(struct store *base, const struct store_query *query,
                                store_visit_table *visit, void *context)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why = memory_may_read(store);
    const struct store_memory *memory = store->memory;
    size_t told = 0;
    for (size_t i = 0; !why && i < memory->count && (!query->most || told < query->most); i++) {
        const struct row *row = memory->rows[i];
        if (!row_is_meant(row, query))
            continue;
        struct store_table table = {row->id,      (int64_t)row->records.count,
                                    row->created, row->changed,
                                    row->label,   row->summary};
        if (!visit(context, &table))
            break;
        told++;
    }
    return why;
}

/* --- values --- */

static size_t memory_value_place(const struct store_memory *memory, const char *name)
{
    size_t at = 0;
    while (at < memory->value_count && strcmp(memory->values[at].name, name) < 0)
        at++;
    return at;
}

static const struct value *memory_value(const struct store_memory *memory, const char *name)
{
    size_t at = memory_value_place(memory, name);
    bool there = at < memory->value_count && strcmp(memory->values[at].name, name) == 0;
    return there ? &memory->values[at] : NULL;
}

static under_status memory_keep(struct store *base, const char *name, struct store_text value)
{
    struct memory_store *store = (struct memory_store *)base;
    struct store_memory *memory = store->memory;
    under_status why;
    enum store_result result;
    if (!memory_may_write(store, &why, &result) || memory_value(memory, name))
        return why;
    size_t at = memory_value_place(memory, name);
    memory->values =
        must(realloc(memory->values, (memory->value_count + 1) * sizeof *memory->values));
    memmove(&memory->values[at + 1], &memory->values[at],
            (memory->value_count - at) * sizeof *memory->values);
    memory->value_count++;
    memory->values[at] = (struct value){must(strdup(name)), copy_of(value)};
    return why;
}

static under_status memory_kept(struct store *base, const char *name, struct under_buf *out,
                                bool *found)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why = memory_may_read(store);
    const struct value *value = why ? NULL : memory_value(store->memory, name);
    *found = value != NULL;
    if (value)
        under_buf_add(out, value->value.text, value->value.size);
    return why;
}

static under_status memory_list_kept(struct store *base, store_visit_kept *visit, void *context)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why = memory_may_read(store);
    const struct store_memory *memory = store->memory;
    for (size_t i = 0; !why && i < memory->value_count; i++)
        if (!visit(context, memory->values[i].name, memory->values[i].value))
            break;
    return why;
}

/* --- what others write --- */

static under_status memory_changes(struct store *base, store_visit_change *visit, void *context)
{
    struct memory_store *store = (struct memory_store *)base;
    under_status why = memory_may_read(store);
    const struct store_memory *memory = store->memory;
    for (; !why && store->heard < memory->change_count; store->heard++)
        if (memory->changes[store->heard].writer != store->number)
            visit(context, memory->changes[store->heard].table);
    return why;
}

/* --- the whole --- */

static void memory_close(struct store *base)
{
    struct memory_store *store = (struct memory_store *)base;
    if (store->own)
        store_memory_free(store->memory);
    free(store);
}

static const struct store_backend memory_backend = {
    .close = memory_close,
    .append = memory_append,
    .erase = memory_erase,
    .read = memory_read,
    .snapshot = memory_snapshot,
    .list = memory_list,
    .keep = memory_keep,
    .kept = memory_kept,
    .list_kept = memory_list_kept,
    .changes = memory_changes,
};

struct store_memory *store_memory_new(void)
{
    return must(calloc(1, sizeof(struct store_memory)));
}

void store_memory_free(struct store_memory *memory)
{
    for (size_t i = 0; i < memory->count; i++)
        row_free(memory->rows[i]);
    for (size_t i = 0; i < memory->value_count; i++) {
        free(memory->values[i].name);
        drop(&memory->values[i].value);
    }
    free(memory->rows);
    free(memory->values);
    free(memory->changes);
    free(memory);
}

void store_memory_faults(struct store_memory *memory, store_decide_fault *decide, void *context)
{
    memory->decide = decide;
    memory->context = context;
}

struct store *store_memory_open(struct store_memory *memory)
{
    struct memory_store *store = must(calloc(1, sizeof *store));
    store->store = (struct store){&memory_backend, STORE_OWN};
    store->own = !memory;
    store->memory = memory ? memory : store_memory_new();
    store->number = ++store->memory->writers;
    store->heard = store->memory->change_count;
    return &store->store;
}
