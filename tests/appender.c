/* A program that writes to a store and says what is durable, to be killed in the middle of it:
 * appender WHERE TABLES SEED [ROUNDS]
 *
 * It goes on with as many records as each table has, appends some to several tables at a time, and
 * prints "TABLE NUMBER" for the last one of each group that the store reported as done. What the
 * records say follows from their table and number. tests/kills/ kills it, or the database. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "store/store.h"

enum { GROUPS = 20, RECORDS = 3 };

static void complain(under_status why)
{
    printf("! %s\n", why);
    fflush(stdout);
}

static bool note_count(void *context, const struct store_table *table)
{
    int64_t *counts = context;
    counts[atoi(table->id + 1)] = table->records;
    return true;
}

/* How many records each table has; what could not be read is asked again. */
static void look(struct store *store, int64_t *counts)
{
    under_status why;
    while ((why = store_list(store, &(struct store_query){0}, note_count, counts))) {
        complain(why);
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
}

/* One transaction; false: what became of it must be looked up. */
static bool append(struct store *store, int tables, int64_t *counts, under_rng *rng)
{
    static char ids[GROUPS][16], bodies[GROUPS][RECORDS][64];
    struct store_text records[GROUPS][RECORDS];
    struct store_group groups[GROUPS];
    size_t count = 1 + under_rng_below(rng, GROUPS);
    int first = (int)under_rng_below(rng, (uint32_t)tables);
    if (count > (size_t)tables)
        count = (size_t)tables;
    for (size_t i = 0; i < count; i++) {
        int table = (first + (int)i) % tables;
        size_t more = 1 + under_rng_below(rng, RECORDS);
        snprintf(ids[i], sizeof ids[i], "t%d", table);
        for (size_t j = 0; j < more; j++) {
            int size =
                snprintf(bodies[i][j], sizeof bodies[i][j], "{\"table\":%d,\"n\":%" PRId64 "}",
                         table, counts[table] + (int64_t)j + 1);
            records[i][j] = (struct store_text){bodies[i][j], (size_t)size};
        }
        groups[i] = (struct store_group){.table = ids[i],
                                         .after = counts[table],
                                         .records = records[i],
                                         .count = more,
                                         .time = 1};
    }
    under_status why = store_append(store, groups, count);
    if (why) {
        complain(why);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        int64_t *known = &counts[atoi(ids[i] + 1)];
        *known =
            groups[i].result == STORE_DONE ? *known + (int64_t)groups[i].count : groups[i].last;
        if (groups[i].result == STORE_DONE)
            printf("%s %" PRId64 "\n", ids[i], *known);
    }
    fflush(stdout);
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: appender WHERE TABLES SEED [ROUNDS]\n", stderr);
        return 2;
    }
    int tables = atoi(argv[2]);
    long rounds = argc > 4 ? atol(argv[4]) : -1;
    under_rng rng = under_rng_at((uint64_t)atoll(argv[3]), 0);
    int64_t *counts = calloc((size_t)tables, sizeof *counts);
    struct store *store = NULL;
    under_status why = store_open(argv[1], STORE_OWN, &store);
    if (!counts || why) {
        fprintf(stderr, "%s\n", why ? why : "no memory");
        free(counts);
        return 1;
    }
    look(store, counts);
    puts("ready");
    for (; rounds; rounds -= rounds > 0)
        if (!append(store, tables, counts, &rng))
            look(store, counts);
    store_close(store);
    free(counts);
    return 0;
}
