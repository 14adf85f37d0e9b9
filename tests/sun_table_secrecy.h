/* Searches for a leak in one seat's side of sun: whether anything src/table answers a seat, or a
 * spectator, depends on team cards it cannot know. SUN-TEAM-01 */
#ifndef UNDER_TESTS_SUN_TABLE_SECRECY_H
#define UNDER_TESTS_SUN_TABLE_SECRECY_H

#include "base/buf.h"

/* Plays games until so many of their positions have been looked at, every one for every seat and a
 * spectator, beside games that went the same way with the others' cards dealt otherwise. What was
 * found is added to out: nothing, or where two texts part. The number of comparisons made. */
long sun_search_table_leaks(int positions, struct under_buf *out);

#endif
