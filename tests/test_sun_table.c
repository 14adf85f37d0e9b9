/* Secrecy of one seat's side of sun: whatever the others' team cards are, and have been since they
 * were dealt, everything src/table answers a seat, or a spectator, is the same to the letter.
 * UNDER_SECRECY_TABLES says how many positions are looked at; test_sun_leaks shows that the search
 * finds leaks. */
#include <stdlib.h>

#include "sun_scenario.h"
#include "sun_table_secrecy.h"

enum { POSITIONS = 30 };

START_TEST(no_answer_tells_what_the_others_are) /* SUN-TEAM-01, SUN-TEAM-11 */
{
    const char *wanted = getenv("UNDER_SECRECY_TABLES");
    struct under_buf found = {0};
    int positions = wanted ? atoi(wanted) : POSITIONS;
    ck_assert_int_gt(positions, 0);
    long comparisons = sun_search_table_leaks(positions, &found);
    ck_assert_msg(found.size == 0, "%s", under_buf_text(&found));
    ck_assert_int_gt(comparisons, 2L * positions);
    under_buf_free(&found);
}
END_TEST

SUN_SCENARIO_MAIN("sun: one seat's side", no_answer_tells_what_the_others_are)
