/* Rates and their intervals, means and their spread. */
#include "lab/stats.h"

#include <math.h>

#define Z 1.959963984540054

struct lab_interval lab_rate_interval(int64_t wins, int64_t games)
{
    if (games == 0)
        return (struct lab_interval){0, 1};
    double n = (double)games, p = (double)wins / n, zz = Z * Z;
    double middle = (p + zz / (2 * n)) / (1 + zz / n);
    double half = Z * sqrt(p * (1 - p) / n + zz / (4 * n * n)) / (1 + zz / n);
    return (struct lab_interval){fmax(0, middle - half), fmin(1, middle + half)};
}

struct lab_interval lab_difference_interval(int64_t only_first, int64_t only_second, int64_t games)
{
    double n = (double)games + 2, b = (double)only_first + 0.5, c = (double)only_second + 0.5;
    double middle = (b - c) / n;
    double half = Z * sqrt((b + c) - (b - c) * (b - c) / n) / n;
    return (struct lab_interval){fmax(-1, middle - half), fmin(1, middle + half)};
}

double lab_mean(int64_t count, int64_t sum)
{
    return count ? (double)sum / (double)count : 0;
}

double lab_deviation(int64_t count, int64_t sum, int64_t squares)
{
    if (count < 2)
        return 0;
    double n = (double)count, mean = (double)sum / n;
    return sqrt(fmax(0, ((double)squares - n * mean * mean) / (n - 1)));
}
