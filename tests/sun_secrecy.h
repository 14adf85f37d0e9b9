/* Searches for a leak: whether a seat can tell states apart that differ only in the others' team
 * cards. SUN-TEAM-01 */
#ifndef UNDER_TESTS_SUN_SECRECY_H
#define UNDER_TESTS_SUN_SECRECY_H

#include "base/buf.h"

/* Plays random games until so many of their states have been looked at, every one for every seat
 * with every hand of cards the others could have, and after each of some moves. What was found is
 * added to out: nothing, or the first leak in words. The number of comparisons made. */
long sun_search_leaks(int states, struct under_buf *out);

#endif
