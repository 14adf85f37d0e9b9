/* How a test program ends: its suite is run, as the environment has it (CK_FORK, CK_VERBOSITY). */
#ifndef UNDER_TESTS_SUITE_H
#define UNDER_TESTS_SUITE_H

#include <check.h>
#include <stdlib.h>

/* The exit status. */
static inline int suite_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#endif
