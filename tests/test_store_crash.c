/* Power cuts, full disks and failing ones under a SQLite file of tables.
 *
 * A model in memory does the same beside it. After each mishap the file must hold what the model
 * holds: all that was acknowledged, and the last, unacknowledged change wholly or not at all.
 *
 * UNDER_CRASH_SEEDS is how many seeds are tried. */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "crash_vfs.h"
#include "store/backend.h"
#include "store/memory.h"
#include "suite.h"

enum { TABLES = 6, GROUPS = 8, RECORDS = 5, LONGEST = 9000 };

static under_rng luck;

static int draw(int sides)
{
    return (int)under_rng_below(&luck, (uint32_t)sides);
}

/* --- what is done --- */

/* One change: groups to append, or a table to delete. */
struct deed {
    bool deletes;
    size_t count;
    struct store_group groups[GROUPS];
    struct store_text records[GROUPS][RECORDS];
};

static const char *const ids[TABLES] = {"a", "b", "c", "d", "e", "f"};
static char bytes[LONGEST * 2];

static struct store_text some_text(void)
{
    int longest = draw(10) ? 60 : LONGEST;
    return (struct store_text){bytes + draw(LONGEST), (size_t)draw(longest)};
}

static bool count_one(void *context, const struct store_table *table)
{
    *(int64_t *)context = table->records;
    return false;
}

static int64_t records_of(struct store *store, const char *id)
{
    int64_t count = 0;
    under_status why =
        store_list(store, &(struct store_query){.id = id, .most = 1}, count_one, &count);
    ck_assert_msg(!why, "%s", why);
    return count;
}

static void make_deed(struct deed *deed, struct store *model)
{
    *deed = (struct deed){.deletes = draw(30) == 0, .count = 1 + (size_t)draw(GROUPS)};
    for (size_t i = 0; i < deed->count; i++) {
        struct store_group *group = &deed->groups[i];
        group->table = ids[draw(TABLES)];
        group->after = records_of(model, group->table) + (draw(8) == 0);
        group->count = 1 + (size_t)draw(RECORDS);
        group->records = deed->records[i];
        for (size_t j = 0; j < group->count; j++)
            deed->records[i][j] = some_text();
        group->time = draw(1000000);
        group->label = draw(3) ? NULL : draw(2) ? "open" : "over";
        if (draw(4) == 0)
            group->summary = some_text();
        if (draw(4) == 0)
            group->snapshot = some_text();
    }
}

/* Does it to a store: STORE_DONE, or what is known of it then. */
static enum store_result apply(struct store *store, struct deed *deed)
{
    bool found;
    if (deed->deletes)
        return store_delete(store, deed->groups[0].table, &found) ? STORE_UNKNOWN : STORE_DONE;
    under_status why = store_append(store, deed->groups, deed->count);
    return why ? deed->groups[0].result : STORE_DONE;
}

/* --- what there is --- */

static bool add_record(void *context, int64_t number, struct store_text record)
{
    struct under_buf *out = context;
    under_buf_printf(out, "%lld:", (long long)number);
    under_buf_add(out, record.text, record.size);
    return true;
}

static bool add_table(void *context, const struct store_table *table)
{
    struct under_buf *out = context;
    under_buf_printf(out, "%lld,%lld,%lld,%s,", (long long)table->records,
                     (long long)table->created, (long long)table->changed, table->label);
    if (table->summary.text)
        under_buf_add(out, table->summary.text, table->summary.size);
    return true;
}

/* Everything a store holds; NULL, or why it could not be read. */
static under_status dump(struct store *store, struct under_buf *out)
{
    under_buf_clear(out);
    under_status why = NULL;
    for (int i = 0; !why && i < TABLES; i++) {
        int64_t number;
        under_buf_printf(out, "\n%s ", ids[i]);
        why = store_list(store, &(struct store_query){.id = ids[i]}, add_table, out);
        why = why ? why : store_snapshot(store, ids[i], &number, out);
        why = why ? why : store_read(store, ids[i], 1, add_record, out);
    }
    return why;
}

static bool same(const struct under_buf *a, const struct under_buf *b)
{
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* --- the run --- */

struct run {
    uint64_t seed;
    struct store *file;         /* NULL while it is closed */
    struct store *sure, *maybe; /* what was acknowledged; and the last change, too */
    struct deed deed;
    struct under_buf found, wanted, other;
    long acknowledged, mishaps;
};

static under_status open_file(struct run *run)
{
    return store_sqlite_open("tables.db", STORE_OWN, "crash", &run->file);
}

static void close_file(struct run *run)
{
    store_close(run->file);
    run->file = NULL;
}

/* Compares a file in order with the models; either may be right, unless it is known which. */
static void check_file(struct run *run, enum store_result last)
{
    under_status why = run->file ? NULL : open_file(run);
    why = why ? why : dump(run->file, &run->found);
    ck_assert_msg(!why, "seed %llu: %s", (unsigned long long)run->seed, why);
    dump(run->sure, &run->wanted);
    dump(run->maybe, &run->other);
    bool before = same(&run->found, &run->wanted), after = same(&run->found, &run->other);
    ck_assert_msg(last == STORE_DONE     ? after
                  : last == STORE_FAILED ? before
                                         : before || after,
                  "seed %llu: the file holds something else after change %ld (%d)",
                  (unsigned long long)run->seed, run->acknowledged, last);
    if (before) {
        store_close(run->maybe);
        run->maybe = store_memory_open(NULL);
        why = store_import(run->maybe, run->sure);
    } else {
        apply(run->sure, &run->deed);
    }
    ck_assert_msg(!why, "%s", why);
    why = store_verify(run->file);
    ck_assert_msg(!why, "seed %llu: %s", (unsigned long long)run->seed, why);
}

/* One change to the file and the models, and what is known of it. */
static enum store_result change_file(struct run *run)
{
    make_deed(&run->deed, run->sure);
    struct deed other = run->deed; /* the results are the deed's own */
    apply(run->maybe, &other);
    enum store_result result = apply(run->file, &run->deed);
    if (result == STORE_DONE) {
        for (size_t i = 0; !run->deed.deletes && i < run->deed.count; i++)
            ck_assert_int_eq(run->deed.groups[i].result, other.groups[i].result);
        apply(run->sure, &other);
        run->acknowledged++;
    }
    return result;
}

/* Nothing is pending: both models are the same. */
static void settle_models(struct run *run)
{
    run->deed = (struct deed){0};
}

/* The power goes at some call, of opening the file or of using it. */
static void power_cut(struct run *run)
{
    close_file(run);
    crash_at(CRASH_POWER, 1 + draw(draw(2) ? 12 : 150));
    settle_models(run);
    enum store_result result = STORE_UNKNOWN;
    under_status why = open_file(run);
    if (!why)
        do
            result = change_file(run);
        while (result == STORE_DONE && !crash_happened());
    close_file(run);
    ck_assert(crash_happened());
    crash_restart();
    check_file(run, result == STORE_FAILED ? STORE_UNKNOWN : result);
    run->mishaps++;
}

/* A call fails, others do not: what was refused is not there, what is unknown may be. */
static void one_failure(struct run *run)
{
    crash_at(CRASH_ONCE, 1 + draw(100));
    settle_models(run);
    enum store_result result = STORE_DONE;
    while (result == STORE_DONE && !crash_happened())
        result = change_file(run);
    check_file(run, result);
    /* And the power goes some time later. */
    settle_models(run);
    if (draw(2)) {
        close_file(run);
        crash_restart();
        check_file(run, STORE_UNKNOWN);
    }
    run->mishaps++;
}

/* Nothing can be added until there is space again; everything can be read. */
static void full_disk(struct run *run)
{
    crash_at(CRASH_FULL, 1 + draw(60));
    settle_models(run);
    enum store_result result = STORE_DONE;
    for (int i = 0; i < 200 && result == STORE_DONE; i++)
        result = change_file(run);
    if (result != STORE_DONE && !run->deed.deletes)
        ck_assert_int_eq(result, STORE_FAILED);
    check_file(run, result);
    if (result != STORE_DONE && !run->deed.deletes) {
        under_status why = store_append(run->file, run->deed.groups, run->deed.count);
        ck_assert_msg(why && strstr(why, "No space left on the disk"), "%s", why ? why : "done");
    }
    crash_at(CRASH_NONE, 0);
    settle_models(run);
    result = change_file(run);
    ck_assert_int_eq(result, STORE_DONE);
    run->mishaps++;
}

static void play_seed(uint64_t seed)
{
    struct run run = {
        .seed = seed, .sure = store_memory_open(NULL), .maybe = store_memory_open(NULL)};
    static void (*const mishaps[])(struct run *) = {power_cut, power_cut, one_failure, full_disk};
    luck = under_rng_at(seed, 1);
    crash_begin(seed);
    for (int i = 0; i < 12; i++) {
        if (!run.file)
            ck_assert_ptr_null(open_file(&run));
        mishaps[draw(4)](&run);
    }
    close_file(&run);
    crash_end();
    ck_assert_int_gt(run.acknowledged, 0);
    store_close(run.sure);
    store_close(run.maybe);
    under_buf_free(&run.found);
    under_buf_free(&run.wanted);
    under_buf_free(&run.other);
}

/* --- every call --- */

/* A short life of a file in which the call with a number goes wrong. False: there are not so many.
 */
static bool play_fault(enum crash_kind kind, long call)
{
    struct run run = {
        .seed = (uint64_t)call, .sure = store_memory_open(NULL), .maybe = store_memory_open(NULL)};
    enum store_result result = STORE_DONE;
    luck = under_rng_at(7, 1);
    crash_begin((uint64_t)call);
    crash_at(kind, call);
    under_status why = open_file(&run);
    if (why) {
        result = STORE_UNKNOWN;
        ck_assert_msg(kind != CRASH_FULL || strstr(why, "No space left on the disk"), "%s", why);
    }
    for (int i = 0; run.file && i < 8 && result == STORE_DONE; i++)
        result = change_file(&run);
    bool happened = crash_happened();
    if (kind == CRASH_FULL && result != STORE_DONE && !run.deed.deletes && run.file)
        ck_assert_int_eq(result, STORE_FAILED);
    close_file(&run);
    if (kind != CRASH_POWER)
        crash_at(CRASH_NONE, 0); /* it was a passing trouble */
    else
        crash_restart();
    check_file(&run, result == STORE_FAILED && kind == CRASH_POWER ? STORE_UNKNOWN : result);
    settle_models(&run);
    ck_assert_int_eq(change_file(&run), STORE_DONE);
    close_file(&run);
    crash_end();
    store_close(run.sure);
    store_close(run.maybe);
    under_buf_free(&run.found);
    under_buf_free(&run.wanted);
    under_buf_free(&run.other);
    return happened;
}

START_TEST(every_call_may_fail)
{
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)('!' + i * i % 91);
    static const enum crash_kind kinds[] = {CRASH_POWER, CRASH_ONCE, CRASH_FULL};
    long call = 1;
    while (play_fault(kinds[_i], call))
        call++;
    ck_assert_int_gt(call, 80); /* opening and making a file alone takes 40 */
}
END_TEST

static uint64_t seeds(void)
{
    const char *text = getenv("UNDER_CRASH_SEEDS");
    return text ? strtoull(text, NULL, 10) : 100;
}

START_TEST(nothing_acknowledged_is_lost)
{
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)('!' + i * i % 91);
    for (uint64_t seed = 1; seed <= seeds(); seed++)
        play_seed(seed);
}
END_TEST

/* The disk must be able to do harm: without a sync a power cut loses what was written. */
START_TEST(the_disk_loses_what_is_not_synced)
{
    int lost = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        crash_begin(seed);
        sqlite3 *db = NULL;
        ck_assert_int_eq(
            sqlite3_open_v2("tables.db", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "crash"),
            SQLITE_OK);
        sqlite3_exec(db,
                     "PRAGMA synchronous = OFF; CREATE TABLE t (x); INSERT INTO t VALUES (1), (2)",
                     NULL, NULL, NULL);
        sqlite3_close(db);
        crash_restart();
        sqlite3_open_v2("tables.db", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "crash");
        lost += sqlite3_exec(db, "SELECT x FROM t", NULL, NULL, NULL) != SQLITE_OK;
        sqlite3_close(db);
        crash_end();
    }
    ck_assert_int_gt(lost, 5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store_crash");
    TCase *crashes = tcase_create("crashes");
    tcase_set_timeout(crashes, 1800);
    tcase_add_test(crashes, nothing_acknowledged_is_lost);
    tcase_add_loop_test(crashes, every_call_may_fail, 0, 3);
    tcase_add_test(crashes, the_disk_loses_what_is_not_synced);
    suite_add_tcase(suite, crashes);
    return suite_run(suite);
}
