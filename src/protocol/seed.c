/* Seeds. */
#define _DEFAULT_SOURCE 1 /* getentropy, which WebAssembly has as well */
#include <time.h>
#include <unistd.h>

#include "base/rng.h"
#include "protocol/seed.h"

int64_t under_draw_seed(void)
{
    uint64_t seed;
    if (getentropy(&seed, sizeof seed) != 0) {
        /* A system without random numbers still has a clock, and a game needs no secret seed. */
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = under_rng_mix((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec);
    }
    return (int64_t)(seed >> 1);
}
