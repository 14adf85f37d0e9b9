/* The random number generator: SplitMix64, eight bytes of state, the same numbers on every machine.
 *
 * A game never holds one. Whoever drives the game does, and a session draws the outcome of its n-th
 * move from under_rng_at(seed, n), so that no generator has to be saved, sent or wound back. */
#ifndef UNDER_BASE_RNG_H
#define UNDER_BASE_RNG_H

#include <stdint.h>

typedef struct {
    uint64_t state;
} under_rng;

static inline uint64_t under_rng_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static inline uint64_t under_rng_next(under_rng *rng)
{
    rng->state += UINT64_C(0x9e3779b97f4a7c15);
    return under_rng_mix(rng->state);
}

/* The generator of place n in the sequence that seed begins. */
static inline under_rng under_rng_at(uint64_t seed, uint64_t n)
{
    return (under_rng){under_rng_mix(seed ^ UINT64_C(0x5851f42d4c957f2d)) +
                       under_rng_mix(n + UINT64_C(0x14057b7ef767814f))};
}

/* A number from 0 to bound - 1, every one exactly as likely (Lemire's method). bound > 0. */
static inline uint32_t under_rng_below(under_rng *rng, uint32_t bound)
{
    uint64_t product = (under_rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold)
            product = (under_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
