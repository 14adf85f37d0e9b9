/* Counting what the server does, for /health, /metrics and nobody else. */
#ifndef UNDER_SERVER_METRICS_H
#define UNDER_SERVER_METRICS_H

#include <stdint.h>

#include "base/buf.h"
#include "server/limit.h"

enum metric {
    METRIC_CONNECTIONS, /* now; those marked so go up and down, the others only up */
    METRIC_SOCKETS,     /* now */
    METRIC_POLLS,       /* now */
    METRIC_SPECTATORS,  /* now */
    METRIC_TABLES,      /* now */
    METRIC_THINKING,    /* now */
    METRIC_REQUESTS,
    METRIC_EXPIRED,
    METRIC_MESSAGES_IN,
    METRIC_MESSAGES_OUT,
    METRIC_INPUTS,
    METRIC_RECORDS,
    METRIC_COMMITS,
    METRIC_COMMIT_MICROSECONDS,
    METRIC_CONFLICTS,
    METRIC_STORE_FAILURES,
    METRIC_TABLES_LOADED,
    METRIC_BOT_MOVES,
    METRIC_HINTS,
    METRICS,
};

struct metrics {
    int64_t began; /* milliseconds of the monotonic clock */
    int64_t of[METRICS];
    int64_t refused[LIMITS];
};

/* {"ok": true, …} as a line of JSON. */
void metrics_health(const struct metrics *metrics, int64_t now, struct under_buf *out);
/* In the text format of Prometheus. */
void metrics_text(const struct metrics *metrics, int64_t now, struct under_buf *out);

#endif
