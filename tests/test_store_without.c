/* A program that was built without PostgreSQL: it keeps tables in a file as any other, and says
 * what it lacks. */
#include <string.h>

#include "store_steps.h"
#include "suite.h"

START_TEST(a_file_is_enough)
{
    begin_place(SQLITE);
    fill(store);
    check_filled(store);
    ok(store_verify(store));
    end_place();
}
END_TEST

START_TEST(an_address_of_a_database_is_refused)
{
    check_refused(
        "postgres://somebody@127.0.0.1/tables", STORE_OWN,
        "This program was built without PostgreSQL: install libpq-dev and build it again, "
        "or keep the tables in a file.");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("store without PostgreSQL");
    TCase *tests = tcase_create("store without PostgreSQL");
    tcase_add_test(tests, a_file_is_enough);
    tcase_add_test(tests, an_address_of_a_database_is_refused);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
