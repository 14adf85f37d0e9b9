/* The same game with what a viewer can't know dealt otherwise. */
#ifndef UNDER_TESTS_REFEREE_TWIN_H
#define UNDER_TESTS_REFEREE_TWIN_H

#include "referee/referee.h"

/* A log (texts) that could be the true one for all a viewer knows; NULL: this deal could not have
 * gone so. The table has folded the true log. */
json_t *twin_deal(const struct referee_table *table, const json_t *log, int seat, under_rng *rng);

#endif
