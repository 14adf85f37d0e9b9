#include "store_steps.h"

#include <stdio.h>
#include <string.h>

struct store_text text(const char *bytes)
{
    return (struct store_text){bytes, strlen(bytes)};
}

char folder[64], path[128];

void make_folder(void)
{
    snprintf(folder, sizeof folder, "/tmp/under-store-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/tables.db", folder);
}

void remove_folder(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    ck_assert_int_eq(system(command), 0);
}

const char *postgres(void)
{
    return getenv("UNDER_TEST_POSTGRES");
}

struct store_memory *memory;
struct store *store, *other;

struct store *open_store(enum kind kind)
{
    struct store *opened = NULL;
    if (kind == MEMORY)
        return store_memory_open(memory);
    ok(store_open(kind == SQLITE ? path : postgres(), STORE_OWN, &opened));
    return opened;
}

static bool drop_table(void *context, const struct store_table *table)
{
    char *id = context;
    snprintf(id, STORE_ID_MOST + 1, "%s", table->id);
    return false;
}

/* PostgreSQL is the same for all tests. */
void empty_store(void)
{
    for (;;) {
        char id[STORE_ID_MOST + 1] = "";
        bool found;
        ok(store_list(store, &(struct store_query){0}, drop_table, id));
        if (!*id)
            return;
        ok(store_delete(store, id, &found));
    }
}

void begin_place(enum kind kind)
{
    make_folder();
    memory = store_memory_new();
    store = open_store(kind);
    other = kind == SQLITE ? NULL : open_store(kind);
    empty_store();
}

void end_place(void)
{
    store_close(store);
    store_close(other);
    store_memory_free(memory);
    remove_folder();
}

struct store_group group(const char *table, int64_t after, const struct store_text *records,
                         size_t count)
{
    return (struct store_group){
        .table = table, .after = after, .records = records, .count = count, .time = 1000 + after};
}

/* Adds records that say "ID NUMBER", and expects that to go well. */
void add(struct store *to, const char *table, int64_t after, int count)
{
    char bodies[64][96];
    struct store_text records[64];
    ck_assert_int_le(count, 64);
    for (int i = 0; i < count; i++) {
        snprintf(bodies[i], sizeof bodies[i], "%s %lld", table, (long long)after + i + 1);
        records[i] = text(bodies[i]);
    }
    struct store_group one = group(table, after, records, (size_t)count);
    ok(store_append(to, &one, 1));
    ck_assert_int_eq(one.result, STORE_DONE);
}

bool gather(void *context, int64_t number, struct store_text record)
{
    struct under_buf *out = context;
    under_buf_printf(out, "%lld=", (long long)number);
    under_buf_add(out, record.text, record.size);
    under_buf_putc(out, '\n');
    return true;
}

void check_records(struct store *from, const char *table, int64_t first, const char *wanted)
{
    struct under_buf found = {0};
    ok(store_read(from, table, first, gather, &found));
    ck_assert_str_eq(under_buf_text(&found), wanted);
    under_buf_free(&found);
}

bool gather_table(void *context, const struct store_table *table)
{
    struct under_buf *out = context;
    under_buf_printf(out, "%s %lld %lld %lld %s ", table->id, (long long)table->records,
                     (long long)table->created, (long long)table->changed, table->label);
    under_buf_add(out, table->summary.text ? table->summary.text : "-",
                  table->summary.text ? table->summary.size : 1);
    under_buf_putc(out, '\n');
    return true;
}

void check_list(struct store *from, struct store_query query, const char *wanted)
{
    struct under_buf found = {0};
    ok(store_list(from, &query, gather_table, &found));
    ck_assert_str_eq(under_buf_text(&found), wanted);
    under_buf_free(&found);
}

void check_snapshot(struct store *from, const char *table, int64_t number, const char *wanted)
{
    struct under_buf found = {0};
    int64_t taken = -1;
    ok(store_snapshot(from, table, &taken, &found));
    ck_assert_int_eq(taken, number);
    ck_assert_str_eq(under_buf_text(&found), wanted);
    under_buf_free(&found);
}
void fill(struct store *to)
{
    const struct store_text record = text("r");
    add(to, "long", 0, 40);
    struct store_group one = group("long", 40, NULL, 0);
    one.snapshot = text("at forty");
    one.label = "open";
    ok(store_append(to, &one, 1));
    add(to, "long", 40, 20);
    struct store_group short_one = group("short", 0, &record, 1);
    short_one.snapshot = text("at one");
    short_one.summary = text("about");
    ok(store_append(to, &short_one, 1));
    struct store_group later = group("short", 1, NULL, 0);
    later.time = 9999;
    ok(store_append(to, &later, 1));
    add(to, "plain", 0, 2);
    ok(store_keep(to, "key", text("value")));
}

void check_filled(struct store *from)
{
    struct under_buf found = {0};
    ok(store_read(from, "long", 1, gather, &found));
    ck_assert_ptr_nonnull(strstr(found.text, "60=long 60\n"));
    under_buf_free(&found);
    check_list(from, (struct store_query){0},
               "long 60 1000 1040 open -\nplain 2 1000 1000  -\nshort 1 1000 9999  about\n");
    check_snapshot(from, "long", 40, "at forty");
    check_snapshot(from, "short", 1, "at one");
    check_snapshot(from, "plain", 0, "");
    bool there;
    ok(store_kept(from, "key", &found, &there));
    ck_assert(there);
    under_buf_free(&found);
    ok(store_verify(from));
}
void check_refused(const char *where, enum store_access access, const char *wanted)
{
    struct store *opened = NULL;
    under_status why = store_open(where, access, &opened);
    ck_assert_msg(why && strstr(why, wanted), "%s: %s", where, why ? why : "opened");
    ck_assert_ptr_null(opened);
}
void gather_change(void *context, const char *table)
{
    under_buf_printf(context, "%s ", table ? table : "*");
}
