/* The time a bot has: see clock.h. */
#include "bots/clock.h"

#include <time.h>

static long long clock_now(const struct under_clock *by)
{
    if (by)
        return by->now(by->context);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

struct bots_clock bots_clock_start(struct under_effort effort)
{
    struct bots_clock clock = {.by = effort.clock, .most = effort.ms * 1000LL};
    clock.began = clock.most > 0 ? clock_now(clock.by) : 0;
    return clock;
}

long long bots_clock_spent(const struct bots_clock *clock)
{
    return clock_now(clock->by) - clock->began;
}
