/* How fast tables are kept, for bench/tables.py: store SECONDS [POSTGRES]. The file is made in the
 * current folder.
 *
 * Durable records a second: one record to one table a transaction, 50 tables a transaction, and the
 * same from a bare SQLite append table, to compare. Every line is a figure: NAME NUMBER. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"

enum { TABLES = 50, MANY = 100000 };

static const char body[] = "{\"do\":\"moved\",\"by\":2,\"id\":\"c41f09aa\",\"time\":1790000000000,"
                           "\"move\":\"place w4 c2r0\",\"after\":117}";

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void must(under_status why)
{
    if (!why)
        return;
    fprintf(stderr, "%s\n", why);
    exit(1);
}

/* Records a second; and how much of a processor each took, in microseconds. */
struct rate {
    double records, cost;
};

static struct rate rate_of(long done, double start, clock_t began)
{
    double cost = (double)(clock() - began) * 1e6 / CLOCKS_PER_SEC / (double)done;
    return (struct rate){(double)done / (seconds() - start), cost};
}

/* Appends to `width` tables at a time until the time is over. */
static struct rate append_rate(struct store *store, const char *prefix, int width, double time)
{
    static char ids[TABLES][24];
    static int64_t counts[TABLES];
    const struct store_text record = {body, sizeof body - 1};
    struct store_group groups[TABLES];
    long done = 0;
    for (int i = 0; i < width; i++) {
        snprintf(ids[i], sizeof ids[i], "%s%d-%d", prefix, width, i);
        counts[i] = 0;
    }
    double start = seconds(), now = start;
    clock_t began = clock();
    while (now < start + time) {
        for (int i = 0; i < width; i++)
            groups[i] = (struct store_group){
                .table = ids[i], .after = counts[i]++, .records = &record, .count = 1, .time = 1};
        must(store_append(store, groups, (size_t)width));
        done += width;
        now = seconds();
    }
    return rate_of(done, start, began);
}

/* The same into a table with nothing but a row id, for what SQLite itself can do. */
static struct rate bare_rate(const char *path, int width, double time)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *insert = NULL;
    unlink(path);
    if (sqlite3_open(path, &db) != SQLITE_OK ||
        sqlite3_exec(db,
                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (id "
                     "INTEGER PRIMARY KEY, body BLOB)",
                     NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "INSERT INTO log (body) VALUES (?)", -1, &insert, NULL) != SQLITE_OK)
        must(sqlite3_errmsg(db));
    sqlite3_bind_blob(insert, 1, body, sizeof body - 1, SQLITE_STATIC);
    long done = 0;
    double start = seconds(), now = start;
    clock_t began = clock();
    while (now < start + time) {
        sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
        for (int i = 0; i < width; i++) {
            sqlite3_step(insert);
            sqlite3_reset(insert);
        }
        if (sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
            must(sqlite3_errmsg(db));
        done += width;
        now = seconds();
    }
    struct rate rate = rate_of(done, start, began);
    sqlite3_finalize(insert);
    sqlite3_close(db);
    return rate;
}

static bool ignore_record(void *context, int64_t number, struct store_text record)
{
    (void)context, (void)number, (void)record;
    return true;
}

/* How long it takes to open a file of very many tables, and to read one of them. */
static double open_time(const char *path)
{
    struct store *store = NULL;
    const struct store_text record = {body, sizeof body - 1};
    struct store_group *groups = calloc(1000, sizeof *groups);
    char(*ids)[24] = calloc(1000, sizeof *ids);
    if (!groups || !ids)
        abort();
    must(store_open(path, STORE_OWN, &store));
    for (int at = 0; at < MANY; at += 1000) {
        for (int i = 0; i < 1000; i++) {
            snprintf(ids[i], sizeof ids[i], "many-%d", at + i);
            groups[i] = (struct store_group){.table = ids[i],
                                             .records = &record,
                                             .count = 1,
                                             .time = 1,
                                             .label = "open",
                                             .summary = record};
        }
        must(store_append(store, groups, 1000));
    }
    store_close(store);
    double start = seconds();
    must(store_open(path, STORE_OWN, &store));
    must(store_read(store, "many-77777", 1, ignore_record, NULL));
    double time = seconds() - start;
    store_close(store);
    free(groups);
    free(ids);
    return time;
}

static void print_rates(const char *what, struct rate one, struct rate all)
{
    printf("%s-one %f\n%s-all %f\n%s-cost %f\n", what, one.records, what, all.records, what,
           all.cost);
}

static void measure(const char *what, const char *where, double time)
{
    struct store *store = NULL;
    char prefix[32];
    snprintf(prefix, sizeof prefix, "b%ld-", (long)getpid());
    must(store_open(where, STORE_OWN, &store));
    struct rate one = append_rate(store, prefix, 1, time);
    print_rates(what, one, append_rate(store, prefix, TABLES, time));
    store_close(store);
}

int main(int argc, char **argv)
{
    double time = argc > 1 ? strtod(argv[1], NULL) : 5;
    char folder[] = "store-bench-XXXXXX", path[64], bare[80];
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/tables.db", folder);
    snprintf(bare, sizeof bare, "%s/bare.db", folder);
    measure("file", path, time);
    if (argc > 2)
        measure("postgres", argv[2], time);
    struct rate one = bare_rate(bare, 1, time);
    print_rates("bare", one, bare_rate(bare, TABLES, time));
    printf("open %f\n", open_time(path) * 1000);
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) != 0;
}
