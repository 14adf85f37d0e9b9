/* What only a file of tables can suffer, and files of every release. */
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files/files.h"
#include "store_steps.h"
#include "suite.h"

static void write_file(const char *name, const char *bytes, size_t size, long at)
{
    int fd = open(name, O_WRONLY | O_CREAT, 0600);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(pwrite(fd, bytes, size, at), (ssize_t)size);
    close(fd);
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

START_TEST(the_secrets_of_all_games_are_their_owners_alone)
{
    begin_place(SQLITE);
    fill(store);
    char copy[128], wal[160];
    struct stat about;
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    snprintf(wal, sizeof wal, "%s-wal", path);
    ok(store_backup(store, copy));
    const char *const files[] = {path, copy, wal};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(stat(files[i], &about), 0);
        ck_assert_int_eq(about.st_mode & 0777, 0600);
    }
    end_place();
}
END_TEST

START_TEST(the_usual_place_follows_the_environment)
{
    make_folder();
    struct under_buf place = {0};
    char wanted[128];
    setenv("UNDER_HOME", folder, 1);
    ok(store_usual_place(STORE_LOOK, &place));
    ck_assert_str_eq(place.text, path);
    unsetenv("UNDER_HOME");
    setenv("XDG_DATA_HOME", folder, 1);
    ok(store_usual_place(STORE_OWN, &place));
    snprintf(wanted, sizeof wanted, "%s/under/tables.db", folder);
    ck_assert_str_eq(place.text, wanted);
    ok(store_open(place.text, STORE_OWN, &store)); /* the folder is there */
    store_close(store);
    unsetenv("XDG_DATA_HOME");
    under_buf_free(&place);
    remove_folder();
}
END_TEST

START_TEST(places_that_are_none)
{
    make_folder();
    check_refused("", STORE_OWN, "is empty");
    check_refused("mysql://root:secret@host/db", STORE_OWN, "begins with \"postgres://\"");
    check_refused("/nowhere/at/all.db", STORE_OWN, "No such file or directory");
    check_refused(path, STORE_LOOK, "No such file or directory");
    check_refused(path, STORE_CHANGE, "No such file or directory");
    ck_assert_int_ne(access(path, F_OK), 0); /* looking makes nothing */
    ck_assert_int_eq(mkdir(path, 0700), 0);
    check_refused(path, STORE_OWN, "tables.db");
    remove_folder();
}
END_TEST

START_TEST(a_file_in_use_is_refused_and_can_be_looked_at)
{
    begin_place(SQLITE);
    fill(store);
    char process[64];
    snprintf(process, sizeof process, "in use by process %ld", (long)getpid());
    check_refused(path, STORE_OWN, process);
    struct store *looker = NULL;
    ok(store_open(path, STORE_LOOK, &looker));
    check_filled(looker);
    add(store, "new", 0, 1);
    check_records(looker, "new", 1, "1=new 1\n");
    char copy[128];
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    ok(store_backup(looker, copy));
    const struct store_text record = text("r");
    struct store_group one = group("x", 0, &record, 1);
    bool found;
    ck_assert_ptr_nonnull(strstr(store_append(looker, &one, 1), "for reading only"));
    ck_assert_ptr_nonnull(store_delete(looker, "new", &found));
    ck_assert_ptr_nonnull(store_keep(looker, "x", record));
    store_close(looker);
    store_close(store);
    ok(store_open(path, STORE_OWN, &store)); /* it is free again */
    end_place();
}
END_TEST

START_TEST(a_killed_owner_leaves_everything)
{
    make_folder();
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        struct store *mine = NULL;
        if (store_open(path, STORE_OWN, &mine))
            _exit(1);
        fill(mine);
        kill(getpid(), SIGKILL);
    }
    int status;
    waitpid(child, &status, 0);
    ck_assert(WIFSIGNALED(status));
    struct store *looker = NULL;
    ok(store_open(path, STORE_LOOK, &looker));
    check_filled(looker);
    store_close(looker);
    ok(store_open(path, STORE_OWN, &store));
    check_filled(store);
    store_close(store);
    remove_folder();
}
END_TEST

START_TEST(files_that_hold_something_else)
{
    make_folder();
    const char *words =
        "These are not tables, but some words that are long enough to be a header of"
        " a database if they were one, which they are not at all.";
    write_file(path, words, strlen(words), 0);
    check_refused(path, STORE_OWN, "it is not a SQLite database");
    check_refused(path, STORE_LOOK, "it is not a SQLite database");
    unlink(path);
    run_sql("CREATE TABLE bookmarks (name)");
    check_refused(path, STORE_OWN, "another program's database");
    unlink(path);
    write_file(path, "", 0, 0);
    check_refused(path, STORE_LOOK, "it is empty");
    struct store *opened = NULL;
    ok(store_open(path, STORE_OWN, &opened)); /* an empty file may become one */
    store_close(opened);
    remove_folder();
}
END_TEST

START_TEST(a_file_of_a_newer_version)
{
    begin_place(SQLITE);
    store_close(store);
    store = NULL;
    run_sql("PRAGMA user_version = 99");
    check_refused(path, STORE_OWN, "written by a newer version of Under: its format is 99");
    check_refused(path, STORE_LOOK, "Update the program.");
    end_place();
}
END_TEST

START_TEST(a_damaged_file)
{
    begin_place(SQLITE);
    fill(store);
    store_close(store);
    store = NULL;
    struct stat about;
    ck_assert_int_eq(stat(path, &about), 0);
    char rubbish[4096];
    memset(rubbish, 0xa5, sizeof rubbish);
    /* Whichever page is hit, it is noticed, by whoever reads everything at the latest. */
    for (long page = 0; page * 4096 < about.st_size; page++) {
        char before[4096];
        int fd = open(path, O_RDONLY);
        ck_assert_int_eq(pread(fd, before, sizeof before, page * 4096), sizeof before);
        close(fd);
        write_file(path, rubbish, sizeof rubbish, page * 4096);
        struct store *opened = NULL;
        under_status why = store_open(path, STORE_OWN, &opened);
        why = why ? why : store_verify(opened);
        ck_assert_msg(why && (strstr(why, "damaged") || strstr(why, "not a SQLite")),
                      "page %ld: %s", page, why ? why : "fine");
        store_close(opened);
        write_file(path, before, sizeof before, page * 4096);
    }
    /* Half a file. */
    ck_assert_int_eq(truncate(path, about.st_size / 2), 0);
    struct store *opened = NULL;
    under_status why = store_open(path, STORE_OWN, &opened);
    why = why ? why : store_verify(opened);
    ck_assert_ptr_nonnull(why);
    store_close(opened);
    end_place();
}
END_TEST

START_TEST(a_broken_chain_is_noticed)
{
    begin_place(SQLITE);
    fill(store);
    store_close(store);
    run_sql("UPDATE records SET number = 7 WHERE number = 5");
    ok(store_open(path, STORE_OWN, &store));
    under_status why = store_read(store, "long", 1, gather, &(struct under_buf){0});
    ck_assert_ptr_nonnull(strstr(why, "is damaged"));
    ck_assert_ptr_nonnull(strstr(store_verify(store), "is damaged"));
    check_records(store, "plain", 1, "1=plain 1\n2=plain 2\n"); /* the others are fine */
    end_place();
}
END_TEST

START_TEST(hundred_thousand_tables_are_not_read_on_opening)
{
    begin_place(SQLITE);
    store_close(store);
    run_sql("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) "
            "INSERT INTO tables SELECT i, 'table' || i, 1, i, i, i, 'open' FROM n;"
            "INSERT INTO records SELECT id, id, 1, 0, 'x' FROM tables");
    int fd = open("/proc/self/io", O_RDONLY);
    char before[512] = "", after[512] = "";
    ck_assert_int_gt(pread(fd, before, sizeof before - 1, 0), 0);
    ok(store_open(path, STORE_OWN, &store));
    check_records(store, "table77777", 1, "1=x\n");
    ck_assert_int_gt(pread(fd, after, sizeof after - 1, 0), 0);
    close(fd);
    long bytes = atol(strstr(after, "rchar: ") + 7) - atol(strstr(before, "rchar: ") + 7);
    ck_assert_int_lt(bytes, 256 << 10);
    end_place();
}
END_TEST

/* --- files of other releases --- */

/* UNDER_TEST_NEW_STORE is the name of such a file to be made. */
START_TEST(files_of_every_release_are_opened)
{
    make_folder();
    if (getenv("UNDER_TEST_NEW_STORE")) {
        ok(store_open(getenv("UNDER_TEST_NEW_STORE"), STORE_OWN, &store));
        fill(store);
        store_close(store);
    }
    glob_t found;
    ck_assert_int_eq(glob(TESTS_FOLDER "/stores/*.db", 0, NULL, &found), 0);
    bool has_this_one = false;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct under_buf bytes = {0};
        ck_assert(files_read(found.gl_pathv[i], &bytes));
        ck_assert(files_replace(path, FILES_PRIVATE, bytes.text, bytes.size));
        under_buf_free(&bytes);
        ok(store_open(path, STORE_OWN, &store));
        check_filled(store);
        add(store, "plain", 2, 1);
        store_close(store);
        has_this_one |= strstr(found.gl_pathv[i], "/" UNDER_VERSION ".db") != NULL;
    }
    ck_assert_msg(has_this_one, "tests/stores/" UNDER_VERSION
                                ".db is missing: UNDER_TEST_NEW_STORE=tests/stores/" UNDER_VERSION
                                ".db build/tests/test_store_file makes it");
    globfree(&found);
    remove_folder();
}
END_TEST
int main(void)
{
    Suite *suite = suite_create("store in a file");
    TCase *tcase = tcase_create("files");
    tcase_set_timeout(tcase, 600);
    tcase_add_test(tcase, the_secrets_of_all_games_are_their_owners_alone);
    tcase_add_test(tcase, the_usual_place_follows_the_environment);
    tcase_add_test(tcase, places_that_are_none);
    tcase_add_test(tcase, a_file_in_use_is_refused_and_can_be_looked_at);
    tcase_add_test(tcase, a_killed_owner_leaves_everything);
    tcase_add_test(tcase, files_that_hold_something_else);
    tcase_add_test(tcase, a_file_of_a_newer_version);
    tcase_add_test(tcase, a_damaged_file);
    tcase_add_test(tcase, a_broken_chain_is_noticed);
    tcase_add_test(tcase, hundred_thousand_tables_are_not_read_on_opening);
    tcase_add_test(tcase, files_of_every_release_are_opened);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
