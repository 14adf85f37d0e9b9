/* Rates and their intervals, means and their spread. All intervals are two-sided, 95 %. */
#ifndef UNDER_LAB_STATS_H
#define UNDER_LAB_STATS_H

#include <stdint.h>

struct lab_interval {
    double low, high;
};

/* Wilson's score interval of a rate; 0 to 1 when nothing was counted. */
struct lab_interval lab_rate_interval(int64_t wins, int64_t games);

/* The difference of two rates over the same seeds, from the games only one of the two won. A half
 * is added to each of the four counts (Agresti and Min 2005), so that a few games do not look like
 * certainty. */
struct lab_interval lab_difference_interval(int64_t only_first, int64_t only_second, int64_t games);

/* Mean and standard deviation from a count, a sum and a sum of squares; 0 where there is too little
 * to tell. */
double lab_mean(int64_t count, int64_t sum);
double lab_deviation(int64_t count, int64_t sum, int64_t squares);

#endif
