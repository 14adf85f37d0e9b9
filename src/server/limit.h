/* What one server does for one visitor, and for all of them together: a table of numbers that
 * "under serve --limit NAME=N" changes. Every refusal for a limit's sake names it. */
#ifndef UNDER_SERVER_LIMIT_H
#define UNDER_SERVER_LIMIT_H

#include <stdint.h>

#include "base/message.h"

enum limit {
    LIMIT_CONNECTIONS,
    LIMIT_ADDRESS_CONNECTIONS,
    LIMIT_ADDRESS_TABLES,
    LIMIT_ADDRESS_REQUESTS,
    LIMIT_MESSAGE_BYTES,
    LIMIT_MESSAGE_RATE,
    LIMIT_TABLES,
    LIMIT_SPECTATORS,
    LIMIT_BOTS,
    LIMIT_BOT_SECONDS,
    LIMIT_HINTS,
    LIMIT_REQUEST_SECONDS,
    LIMIT_ANSWER_SECONDS,
    LIMIT_IDLE_SECONDS,
    LIMIT_POLL_SECONDS,
    LIMITS,
};

struct limit_row {
    const char *name;
    int64_t usual, least, most;
    const char *about;   /* what --help says */
    const char *refusal; /* with {limit}; NULL: nothing is refused, a connection ends */
};
extern const struct limit_row limit_rows[LIMITS];

struct limits {
    int64_t of[LIMITS];
};

struct limits limits_usual(void);
/* Changes one: "connections-per-address=50". */
under_status limits_set(struct limits *limits, const char *text);
/* The sentence for somebody who is beyond a limit. */
under_status limit_refuse(const struct limits *limits, enum limit limit);

#endif
