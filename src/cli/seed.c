/* Seeds. */
#include <sys/random.h>
#include <time.h>

#include "base/rng.h"
#include "cli/seed.h"

int64_t cli_draw_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) {
        /* A system without random numbers still has a clock, and a game needs no secret seed. */
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = under_rng_mix((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec);
    }
    return (int64_t)(seed >> 1);
}
