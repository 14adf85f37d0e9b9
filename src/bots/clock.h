/* The time a bot has: asked often, so that it is kept to. */
#ifndef UNDER_BOTS_CLOCK_H
#define UNDER_BOTS_CLOCK_H

#include "bots/bot.h"

struct bots_clock {
    const struct under_clock *by; /* NULL: the machine's */
    long long began;              /* in microseconds, as the next */
    long long most;               /* 0: as long as it takes */
};

/* Begins to count the milliseconds of the effort. */
struct bots_clock bots_clock_start(struct under_effort effort);

long long bots_clock_spent(const struct bots_clock *clock);

/* Never where there is no limit: then no clock is asked, and nothing depends on the machine. */
static inline bool bots_clock_is_up(const struct bots_clock *clock)
{
    return clock->most > 0 && bots_clock_spent(clock) >= clock->most;
}

#endif
