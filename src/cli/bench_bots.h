/* The bots' part of under bench. */
#ifndef UNDER_CLI_BENCH_BOTS_H
#define UNDER_CLI_BENCH_BOTS_H

#include "engine/game.h"

/* Measures for about that long, and the moves after it, and prints. */
void bench_bots(const struct under_config *config, uint64_t seed, double seconds);

#endif
