/* The bots' part of under bench, and what both parts share. */
#ifndef UNDER_CLI_BENCH_BOTS_H
#define UNDER_CLI_BENCH_BOTS_H

#include "engine/game.h"

/* Measures for about that long, and the moves after it, and prints. */
void bench_bots(const struct under_config *config, uint64_t seed, double seconds);

double bench_now(void); /* seconds of a clock that only goes forward */
double bench_median(double *number, int count);
void bench_row(const char *what, double number, int places);

#endif
