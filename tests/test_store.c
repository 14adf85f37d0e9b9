/* The store: the same tests for every place that tables are kept in, and what only a database can
 * suffer.
 *
 * UNDER_TEST_POSTGRES is the address of a database that may be filled with rubbish
 * (tests/postgres.py starts one); without it, PostgreSQL is left out. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store_steps.h"
#include "suite.h"

START_TEST(records_come_back_in_order)
{
    IN_EVERY_PLACE
    add(store, "a", 0, 2);
    add(store, "b", 0, 1);
    add(store, "a", 2, 3);
    check_records(store, "a", 1, "1=a 1\n2=a 2\n3=a 3\n4=a 4\n5=a 5\n");
    check_records(store, "a", 4, "4=a 4\n5=a 5\n");
    check_records(store, "a", 6, "");
    check_records(store, "b", -7, "1=b 1\n");
    check_records(store, "none", 1, "");
    end_place();
}
END_TEST

START_TEST(bytes_are_kept_as_they_are)
{
    IN_EVERY_PLACE
    const struct store_text odd[] = {{"", 0}, {"a\0b\xff'\\\n", 7}, {NULL, 0}};
    struct store_group one = group("a-Z_9", 0, odd, 2);
    one.summary = (struct store_text){"\0\x80", 2};
    one.snapshot = (struct store_text){"", 0};
    ok(store_append(store, &one, 1));
    struct under_buf found = {0};
    ok(store_read(store, "a-Z_9", 1, gather, &found));
    ck_assert_uint_eq(found.size, 13);
    ck_assert_mem_eq(found.text, "1=\n2=a\0b\xff'\\\n\n", 13);
    under_buf_free(&found);
    ok(store_list(store, &(struct store_query){0}, gather_table, &found));
    ck_assert_mem_eq(found.text + found.size - 3, "\0\x80\n", 3);
    under_buf_free(&found);
    check_snapshot(store, "a-Z_9", 2, "");
    end_place();
}
END_TEST

START_TEST(long_records_and_many_of_them)
{
    IN_EVERY_PLACE
    enum { MANY = 2500 };
    size_t size = 300000;
    char *large = malloc(size);
    ck_assert_ptr_nonnull(large);
    for (size_t i = 0; i < size; i++)
        large[i] = (char)(i * i / 7);
    struct store_text *records = malloc(MANY * sizeof *records);
    ck_assert_ptr_nonnull(records);
    for (int i = 0; i < MANY; i++)
        records[i] = (struct store_text){large + i, (size_t)(i == 7 ? 200000 : i % 50)};
    struct store_group one = group("t", 0, records, MANY);
    ok(store_append(store, &one, 1));
    struct under_buf found = {0}, wanted = {0};
    ok(store_read(store, "t", 1, gather, &found));
    for (int i = 0; i < MANY; i++)
        gather(&wanted, i + 1, records[i]);
    ck_assert_uint_eq(found.size, wanted.size);
    ck_assert_mem_eq(found.text, wanted.text, wanted.size);
    under_buf_free(&found);
    under_buf_free(&wanted);
    free(records);
    free(large);
    end_place();
}
END_TEST

START_TEST(who_is_late_gets_a_conflict)
{
    IN_EVERY_PLACE
    add(store, "a", 0, 3);
    const struct store_text record = text("late");
    struct store_group groups[] = {
        group("a", 2, &record, 1), /* one behind */
        group("b", 0, &record, 1), /* fine */
        group("a", 4, &record, 1), /* one ahead */
        group("a", 0, &record, 1), /* not new */
        group("c", 1, &record, 1), /* not there */
        group("a", 3, &record, 1), /* fine */
        group("a", 3, &record, 1), /* not any more */
        group("a", 4, &record, 1), /* fine */
    };
    enum { COUNT = sizeof groups / sizeof *groups };
    static const enum store_result wanted[COUNT] = {STORE_CONFLICT, STORE_DONE,     STORE_CONFLICT,
                                                    STORE_CONFLICT, STORE_CONFLICT, STORE_DONE,
                                                    STORE_CONFLICT, STORE_DONE};
    groups[0].label = "wrong";
    groups[0].summary = groups[0].snapshot = text("wrong");
    ok(store_append(store, groups, COUNT));
    for (int i = 0; i < COUNT; i++)
        ck_assert_msg(groups[i].result == wanted[i], "group %d", i);
    ck_assert_int_eq(groups[0].last, 3);
    ck_assert_int_eq(groups[4].last, 0);
    ck_assert_int_eq(groups[6].last, 4);
    check_records(store, "a", 3, "3=a 3\n4=late\n5=late\n");
    check_records(store, "c", 1, "");
    check_list(store, (struct store_query){0}, "a 5 1000 1004  -\nb 1 1000 1000  -\n");
    check_snapshot(store, "a", 0, "");
    end_place();
}
END_TEST

START_TEST(two_writers_cannot_both_succeed)
{
    IN_EVERY_PLACE
    if (other) {
        add(store, "a", 0, 1);
        const struct store_text mine = text("mine"), yours = text("yours");
        struct store_group one = group("a", 1, &mine, 1), two = group("a", 1, &yours, 1);
        ok(store_append(other, &two, 1));
        ok(store_append(store, &one, 1));
        ck_assert_int_eq(two.result, STORE_DONE);
        ck_assert_int_eq(one.result, STORE_CONFLICT);
        ck_assert_int_eq(one.last, 2);
        check_records(store, "a", 2, "2=yours\n");
    }
    end_place();
}
END_TEST

START_TEST(label_summary_and_snapshot_stay_until_replaced)
{
    IN_EVERY_PLACE
    const struct store_text record = text("r");
    struct store_group one = group("a", 0, &record, 1);
    one.label = "open";
    one.summary = text("first");
    one.snapshot = text("at one");
    ok(store_append(store, &one, 1));
    add(store, "a", 1, 1);
    check_list(store, (struct store_query){0}, "a 2 1000 1001 open first\n");
    check_snapshot(store, "a", 1, "at one");
    struct store_group about = group("a", 2, NULL, 0);
    about.label = "sixteen-letters!";
    about.summary = text("second");
    about.snapshot = text("at two");
    about.time = 5000;
    ok(store_append(store, &about, 1));
    ck_assert_int_eq(about.result, STORE_DONE);
    check_list(store, (struct store_query){0}, "a 2 1000 5000 sixteen-letters! second\n");
    check_snapshot(store, "a", 2, "at two");
    check_records(store, "a", 1, "1=r\n2=a 2\n");
    end_place();
}
END_TEST

static bool take_one(void *context, const struct store_table *table)
{
    gather_table(context, table);
    return false;
}

START_TEST(tables_are_listed_by_id_label_and_age)
{
    IN_EVERY_PLACE
    const struct store_text record = text("r");
    const char *const ids[] = {"m", "a", "Z", "x", "b"};
    for (int i = 0; i < 5; i++) {
        struct store_group one = group(ids[i], 0, &record, 1);
        one.time = 100 * (i + 1);
        one.label = i % 2 ? "odd" : "even";
        ok(store_append(store, &one, 1));
    }
    check_list(store, (struct store_query){0},
               "Z 1 300 300 even -\na 1 200 200 odd -\nb 1 500 500 even -\nm 1 100 100 even -\n"
               "x 1 400 400 odd -\n");
    check_list(store, (struct store_query){.label = "odd"},
               "a 1 200 200 odd -\nx 1 400 400 odd -\n");
    check_list(store, (struct store_query){.changed_before = 200}, "m 1 100 100 even -\n");
    check_list(store, (struct store_query){.beyond = "b", .most = 1}, "m 1 100 100 even -\n");
    check_list(store, (struct store_query){.label = "even", .beyond = "Z", .changed_before = 500},
               "m 1 100 100 even -\n");
    check_list(store, (struct store_query){.id = "x"}, "x 1 400 400 odd -\n");
    check_list(store, (struct store_query){.id = "y"}, "");
    struct under_buf found = {0};
    ok(store_list(store, &(struct store_query){0}, take_one, &found));
    ck_assert_str_eq(found.text, "Z 1 300 300 even -\n");
    under_buf_free(&found);
    end_place();
}
END_TEST

static bool count_tables(void *context, const struct store_table *table)
{
    (void)table;
    return ++*(int *)context > 0;
}

START_TEST(more_tables_than_fit_in_one_answer)
{
    IN_EVERY_PLACE
    enum { MANY = 2345 };
    const struct store_text record = text("r");
    struct store_group *groups = calloc(MANY, sizeof *groups);
    char(*ids)[8] = calloc(MANY, sizeof *ids);
    ck_assert(groups && ids);
    for (int i = 0; i < MANY; i++) {
        snprintf(ids[i], sizeof ids[i], "t%d", i * 7919 % MANY);
        groups[i] = group(ids[i], 0, &record, 1);
    }
    ok(store_append(store, groups, MANY));
    for (int i = 0; i < MANY; i++)
        groups[i].after = 1;
    ok(store_append(store, groups, MANY));
    for (int i = 0; i < MANY; i++)
        ck_assert_int_eq(groups[i].result, STORE_DONE);
    int count = 0;
    ok(store_list(store, &(struct store_query){0}, count_tables, &count));
    ck_assert_int_eq(count, MANY);
    count = 0;
    ok(store_list(store, &(struct store_query){.most = 2001}, count_tables, &count));
    ck_assert_int_eq(count, 2001);
    if (_i == POSTGRES) { /* one by one they would take a while to go */
        store_close(store);
        store = NULL;
        char command[512];
        snprintf(command, sizeof command, "psql -q '%s' -c 'TRUNCATE under_tables, under_records'",
                 postgres());
        ck_assert_int_eq(system(command), 0);
    }
    free(groups);
    free(ids);
    end_place();
}
END_TEST

START_TEST(a_deleted_table_leaves_nothing)
{
    IN_EVERY_PLACE
    const struct store_text record = text("secret words");
    struct store_group one = group("a", 0, &record, 1);
    one.summary = one.snapshot = record;
    ok(store_append(store, &one, 1));
    add(store, "b", 0, 2);
    bool found = false;
    ok(store_delete(store, "a", &found));
    ck_assert(found);
    ok(store_delete(store, "a", &found));
    ck_assert(!found);
    check_records(store, "a", 1, "");
    check_snapshot(store, "a", 0, "");
    check_list(store, (struct store_query){0}, "b 2 1000 1000  -\n");
    if (_i == SQLITE) {
        char command[512];
        snprintf(command, sizeof command, "grep -q 'secret words' %s %s-wal", path, path);
        ck_assert_int_ne(system(command), 0);
    }
    add(store, "a", 0, 1); /* the name is free again */
    check_records(store, "a", 1, "1=a 1\n");
    check_snapshot(store, "a", 0, "");
    end_place();
}
END_TEST

static bool gather_value(void *context, const char *name, struct store_text value)
{
    struct under_buf *out = context;
    under_buf_printf(out, "%s=", name);
    under_buf_add(out, value.text, value.size);
    under_buf_putc(out, '\n');
    return true;
}

START_TEST(the_first_value_stays)
{
    IN_EVERY_PLACE
    if (_i == POSTGRES) {
        char command[512];
        snprintf(command, sizeof command, "psql -q '%s' -c 'TRUNCATE under_kept'", postgres());
        ck_assert_int_eq(system(command), 0);
    }
    struct under_buf value = {0};
    bool found = true;
    ok(store_kept(store, "pack:1", &value, &found));
    ck_assert(!found);
    ok(store_keep(store, "pack:1", text("cards")));
    ok(store_keep(store, "key", (struct store_text){"\0\1", 2}));
    ok(store_keep(other ? other : store, "pack:1", text("other cards")));
    ok(store_kept(store, "pack:1", &value, &found));
    ck_assert(found);
    ck_assert_str_eq(value.text, "cards");
    under_buf_clear(&value);
    ok(store_list_kept(store, gather_value, &value));
    ck_assert_uint_eq(value.size, 7 + 13);
    ck_assert_mem_eq(value.text, "key=\0\1\npack:1=cards\n", 20);
    under_buf_free(&value);
    end_place();
}
END_TEST

START_TEST(what_others_write_is_heard_of)
{
    IN_EVERY_PLACE
    struct under_buf heard = {0};
    ok(store_changes(store, gather_change, &heard)); /* what emptying the store was */
    under_buf_clear(&heard);
    if (!other) {
        ck_assert_int_eq(store_changes_fd(store), -1);
    } else {
        ok(store_changes(other, gather_change, &heard));
        under_buf_clear(&heard);
        add(store, "mine", 0, 1);
        add(other, "a", 0, 2);
        add(other, "b", 0, 1);
        bool found;
        ok(store_delete(other, "a", &found));
        struct pollfd wait = {.fd = store_changes_fd(store), .events = POLLIN};
        ck_assert_int_eq(wait.fd >= 0, _i == POSTGRES);
        /* They come one after the other. */
        while (heard.size < 6 && (wait.fd < 0 || poll(&wait, 1, 60000) == 1))
            ok(store_changes(store, gather_change, &heard));
        ck_assert_str_eq(heard.text, "a b a ");
        under_buf_clear(&heard);
        ok(store_changes(store, gather_change, &heard));
        ck_assert_str_eq(heard.text, "");
    }
    under_buf_free(&heard);
    end_place();
}
END_TEST

START_TEST(a_bad_id_is_refused)
{
    IN_EVERY_PLACE
    static const char *const bad[] = {"",
                                      "a b",
                                      "a/b",
                                      "ä",
                                      "a'b",
                                      ("12345678901234567890123456789012345678901234567890123456789"
                                       "012345")};
    const struct store_text record = text("r");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        bool found;
        struct store_group one = group(bad[i], 0, &record, 1);
        ck_assert_ptr_nonnull(strstr(store_append(store, &one, 1), "is not the id of a table"));
        ck_assert_int_eq(one.result, STORE_FAILED);
        ck_assert_ptr_nonnull(store_delete(store, bad[i], &found));
        ck_assert_ptr_nonnull(store_read(store, bad[i], 1, gather, NULL));
    }
    check_list(store, (struct store_query){0}, "");
    ok(store_append(store, NULL, 0));
    end_place();
}
END_TEST

/* --- the whole --- */

START_TEST(a_backup_has_everything_and_goes_into_any_place)
{
    IN_EVERY_PLACE
    fill(store);
    check_filled(store);
    char copy[128];
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    ok(store_backup(store, copy));
    under_status why = store_backup(store, copy);
    ck_assert_ptr_nonnull(strstr(why, "is there already"));
    struct store *from = NULL;
    ok(store_open(copy, STORE_LOOK, &from));
    check_filled(from);
    empty_store();
    add(store, "before", 0, 1);
    ok(store_import(store, from));
    ok(store_import(store, from)); /* what is there already is left alone */
    bool found;
    ok(store_delete(store, "before", &found));
    check_filled(store);
    add(store, "plain", 2, 1); /* it has gone on since */
    ok(store_import(store, from));
    check_records(store, "plain", 3, "3=plain 3\n");
    ok(store_delete(store, "plain", &found));
    ok(store_delete(store, "long", &found));
    add(store, "long", 0, 1);
    why = store_import(store, from);
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_nonnull(strstr(why, "Table long is there already"));
    check_records(store, "long", 1, "1=long 1\n");
    check_records(store, "plain", 1, "1=plain 1\n2=plain 2\n"); /* all others are there */
    ok(store_delete(store, "short", &found));
    add(store, "short", 0, 2);
    why = store_import(store, from);
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_nonnull(strstr(why, "2 tables are there already"));
    store_close(from);
    char command[160];
    snprintf(command, sizeof command, "test \"$(ls %s | grep -c new)\" = 0", folder);
    ck_assert_int_eq(system(command), 0);
    end_place();
}
END_TEST

START_TEST(old_tables_are_pruned)
{
    IN_EVERY_PLACE
    const struct store_text record = text("r");
    const char *const ids[] = {"a", "b", "c", "d", "e"};
    for (int i = 0; i < 5; i++) {
        struct store_group one = group(ids[i], 0, &record, 1);
        one.time = i % 2 ? 50 : 10 + i;
        ok(store_append(store, &one, 1));
    }
    size_t deleted = 99;
    ok(store_prune(store, 20, 2, &deleted));
    ck_assert_uint_eq(deleted, 2);
    ok(store_prune(store, 20, 2, &deleted));
    ck_assert_uint_eq(deleted, 1);
    ok(store_prune(store, 20, 2, &deleted));
    ck_assert_uint_eq(deleted, 0);
    check_list(store, (struct store_query){0}, "b 1 50 50  -\nd 1 50 50  -\n");
    end_place();
}
END_TEST

START_TEST(what_was_written_is_there_after_opening_again)
{
    IN_EVERY_PLACE
    fill(store);
    store_close(store);
    store = open_store((enum kind)_i);
    check_filled(store);
    add(store, "long", 60, 1);
    end_place();
}
END_TEST

/* --- a store that fails --- */

static enum store_fault next_fault;

static enum store_fault decide(void *context)
{
    (void)context;
    return next_fault;
}

START_TEST(memory_fails_as_it_is_told)
{
    begin_place(MEMORY);
    add(store, "a", 0, 1);
    store_memory_faults(memory, decide, NULL);
    const struct store_text record = text("x");
    static const struct {
        enum store_fault fault;
        enum store_result result;
        const char *after;
    } cases[] = {{STORE_FAILS, STORE_FAILED, "1=a 1\n"},
                 {STORE_IS_FULL, STORE_FAILED, "1=a 1\n"},
                 {STORE_LOSES, STORE_UNKNOWN, "1=a 1\n"},
                 {STORE_KEEPS, STORE_UNKNOWN, "1=a 1\n2=x\n"},
                 {STORE_GOES_WELL, STORE_CONFLICT, "1=a 1\n2=x\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct store_group one = group("a", 1, &record, 1);
        next_fault = cases[i].fault;
        ck_assert_int_eq(store_append(store, &one, 1) == NULL, next_fault == STORE_GOES_WELL);
        ck_assert_int_eq(one.result, cases[i].result);
        bool reads = next_fault == STORE_GOES_WELL || next_fault == STORE_IS_FULL;
        struct under_buf found = {0};
        ck_assert_int_eq(store_read(store, "a", 1, gather, &found) == NULL, reads);
        under_buf_free(&found);
        next_fault = STORE_GOES_WELL;
        check_records(store, "a", 1, cases[i].after);
    }
    end_place();
}
END_TEST

/* --- PostgreSQL alone --- */

static void run_psql(const char *sql)
{
    char command[512];
    snprintf(command, sizeof command, "psql -q '%s' -c \"%s\" > /dev/null", postgres(), sql);
    ck_assert_int_eq(system(command), 0);
}

START_TEST(postgres_addresses_keep_their_password)
{
    struct store *opened = NULL;
    under_status why = store_open("postgres://u:hunter2@[::1:5432/db?what=2", STORE_OWN, &opened);
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_null(strstr(why, "hunter2"));
    why = store_open("postgres://u:hunter2@127.0.0.1:1/db", STORE_OWN, &opened);
    ck_assert_ptr_nonnull(why);
    ck_assert_ptr_null(strstr(why, "hunter2"));
}
END_TEST

/* Whoever asks while a connection is being made is told so, and asks again. */
static void await_connection(void)
{
    bool found;
    under_status why;
    struct under_buf value = {0};
    while ((why = store_kept(store, "nothing", &value, &found)))
        ck_assert_msg(strstr(why, "is being made") != NULL, "%s", why);
    under_buf_free(&value);
}

START_TEST(postgres_comes_back_after_a_broken_connection)
{
    if (!postgres())
        return;
    begin_place(POSTGRES);
    add(store, "a", 0, 1);
    const char *end_all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                          "WHERE application_name = 'under'";
    run_psql(end_all);
    await_connection();
    check_records(store, "a", 1, "1=a 1\n");
    run_psql(end_all);
    const struct store_text record = text("again");
    struct store_group one = group("a", 1, &record, 1);
    under_status why = store_append(store, &one, 1);
    if (why) { /* it may be too late to be sure */
        ck_assert(one.result == STORE_UNKNOWN || one.result == STORE_FAILED);
        await_connection();
        check_records(store, "a", 1, "1=a 1\n");
        ok(store_append(store, &one, 1));
    }
    ck_assert_int_eq(one.result, STORE_DONE);
    check_records(store, "a", 2, "2=again\n");
    struct under_buf heard = {0};
    ok(store_changes(store, gather_change, &heard));
    ck_assert_str_eq(heard.text, "* "); /* others may have written meanwhile */
    under_buf_free(&heard);
    end_place();
}
END_TEST

START_TEST(postgres_refuses_newer_tables_and_none)
{
    if (!postgres())
        return;
    begin_place(POSTGRES);
    run_psql("UPDATE under_format SET version = 99");
    check_refused(postgres(), STORE_OWN, "their format is 99");
    run_psql("UPDATE under_format SET version = 1");
    char elsewhere[512];
    snprintf(elsewhere, sizeof elsewhere, "%s?options=-csearch_path%%3Dpg_temp", postgres());
    check_refused(elsewhere, STORE_LOOK, "There are no tables in this PostgreSQL database yet");
    struct store *looker = NULL;
    ok(store_open(postgres(), STORE_LOOK, &looker));
    ck_assert_ptr_nonnull(store_keep(looker, "x", text("y")));
    store_close(looker);
    end_place();
}
END_TEST

START_TEST(postgres_errors_leave_nothing_half_written)
{
    if (!postgres())
        return;
    begin_place(POSTGRES);
    run_psql("ALTER TABLE under_records ADD CONSTRAINT bad CHECK (body <> 'bad')");
    const struct store_text good = text("good"), bad = text("bad");
    struct store_group groups[] = {group("a", 0, &good, 1), group("b", 0, &bad, 1),
                                   group("c", 0, &good, 1)};
    under_status why = store_append(store, groups, 3);
    ck_assert_ptr_nonnull(why);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(groups[i].result, STORE_FAILED);
    run_psql("ALTER TABLE under_records DROP CONSTRAINT bad");
    check_list(store, (struct store_query){0}, "");
    ok(store_append(store, groups, 3)); /* the same may be tried again */
    check_records(store, "b", 1, "1=bad\n");
    end_place();
}
END_TEST

static Suite *store_suite(void)
{
    Suite *suite = suite_create("store");
    TCase *places = tcase_create("places");
    tcase_set_timeout(places, 600);
    tcase_add_loop_test(places, records_come_back_in_order, 0, KINDS);
    tcase_add_loop_test(places, bytes_are_kept_as_they_are, 0, KINDS);
    tcase_add_loop_test(places, long_records_and_many_of_them, 0, KINDS);
    tcase_add_loop_test(places, who_is_late_gets_a_conflict, 0, KINDS);
    tcase_add_loop_test(places, two_writers_cannot_both_succeed, 0, KINDS);
    tcase_add_loop_test(places, label_summary_and_snapshot_stay_until_replaced, 0, KINDS);
    tcase_add_loop_test(places, tables_are_listed_by_id_label_and_age, 0, KINDS);
    tcase_add_loop_test(places, more_tables_than_fit_in_one_answer, 0, KINDS);
    tcase_add_loop_test(places, a_deleted_table_leaves_nothing, 0, KINDS);
    tcase_add_loop_test(places, the_first_value_stays, 0, KINDS);
    tcase_add_loop_test(places, what_others_write_is_heard_of, 0, KINDS);
    tcase_add_loop_test(places, a_bad_id_is_refused, 0, KINDS);
    tcase_add_loop_test(places, a_backup_has_everything_and_goes_into_any_place, 0, KINDS);
    tcase_add_loop_test(places, old_tables_are_pruned, 0, KINDS);
    tcase_add_loop_test(places, what_was_written_is_there_after_opening_again, 0, KINDS);
    suite_add_tcase(suite, places);
    TCase *own = tcase_create("each its own");
    tcase_set_timeout(own, 600);
    tcase_add_test(own, memory_fails_as_it_is_told);
    tcase_add_test(own, postgres_addresses_keep_their_password);
    tcase_add_test(own, postgres_comes_back_after_a_broken_connection);
    tcase_add_test(own, postgres_refuses_newer_tables_and_none);
    tcase_add_test(own, postgres_errors_leave_nothing_half_written);
    suite_add_tcase(suite, own);
    return suite;
}

int main(void)
{
    return suite_run(store_suite());
}
