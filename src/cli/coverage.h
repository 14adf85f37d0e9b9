/* What of a game's box comes up in walks. */
#ifndef UNDER_CLI_COVERAGE_H
#define UNDER_CLI_COVERAGE_H

#include "engine/walker.h"

struct cli_coverage {
    json_t *entries, *seen; /* of the game's reference; by id, whether it came up */
};

void cli_coverage_open(struct cli_coverage *coverage, const struct under_content *content);
void cli_coverage_close(struct cli_coverage *coverage);
/* Walks that many games of each mission, unless the set-up names one; and how many missions that
 * makes. */
int cli_coverage_walks(const struct cli_coverage *coverage, const struct under_walk *walk);
under_status cli_coverage_walk(struct cli_coverage *coverage, struct under_walk *walk);
/* What never came up, a line each, and how much did. */
void cli_coverage_report(const struct cli_coverage *coverage);
/* For under_walk's watch. */
void cli_coverage_watch(void *context, const struct under_config *config, under_move move,
                        const struct under_events *events);

#endif
