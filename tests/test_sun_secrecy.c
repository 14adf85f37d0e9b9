/* Secrecy of the team cards: for random states of random games, whatever the others' cards, a seat
 * is shown, told, asked and offered the same, and at the same time, and a bot there plays the same.
 * UNDER_SECRECY_STATES says how many states are looked at; test_sun_leaks shows that the search
 * finds leaks. */
#include <stdlib.h>

#include "sun_scenario.h"
#include "sun_secrecy.h"

enum { STATES = 2000 };

START_TEST(nobody_can_tell_what_the_others_are) /* SUN-TEAM-01, SUN-TEAM-11 */
{
    const char *wanted = getenv("UNDER_SECRECY_STATES");
    struct under_buf found = {0};
    int states = wanted ? atoi(wanted) : STATES;
    ck_assert_int_gt(states, 0);
    long comparisons = sun_search_leaks(states, &found);
    ck_assert_msg(found.size == 0, "%s", under_buf_text(&found));
    /* Every state is compared for every seat, and there was something to compare. */
    ck_assert_int_gt(comparisons, 10L * states);
    under_buf_free(&found);
}
END_TEST

SUN_SCENARIO_MAIN("sun: secrecy", nobody_can_tell_what_the_others_are)
