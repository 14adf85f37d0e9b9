/* The search for leaks bites: this program has a team.c of its own that leaks, in the way
 * sun_leak says, and every leak is found in as many states as test_sun_secrecy looks at. */
#include "sun_scenario.h"
#include "sun_secrecy.h"
#include "sun_table_secrecy.h"

enum { STATES = 2000, POSITIONS = 30 };
enum { LEAK_NONE, LEAK_SHOWN, LEAK_ASKED, LEAK_TOLD };

int sun_leak;

static void expect_found(int leak)
{
    struct under_buf found = {0};
    sun_leak = leak;
    sun_search_leaks(STATES, &found);
    ck_assert_msg(found.size > 0, "nothing was found");
    under_buf_clear(&found);
    sun_search_table_leaks(POSITIONS, &found);
    ck_assert_msg(found.size > 0, "nothing was found in what the table answers");
    under_buf_free(&found);
}

START_TEST(a_card_that_is_shown_is_found)
{
    expect_found(LEAK_SHOWN);
}
END_TEST

START_TEST(asking_the_traitor_alone_is_found) /* SUN-TEAM-11 */
{
    expect_found(LEAK_ASKED);
}
END_TEST

START_TEST(a_card_that_is_told_is_found)
{
    expect_found(LEAK_TOLD);
}
END_TEST

SUN_SCENARIO_MAIN("sun: leaks", a_card_that_is_shown_is_found, asking_the_traitor_alone_is_found,
                  a_card_that_is_told_is_found)
