/* The table of limits, and reading changes to it. */
#include "server/limit.h"

#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"

const struct limit_row limit_rows[LIMITS] = {
    [LIMIT_CONNECTIONS] = {"connections", 10000, 1, 1000000, "connections at a time",
                           "This server takes no more than {limit} connections at a time (its "
                           "limit \"connections\"). Try again later."},
    [LIMIT_ADDRESS_CONNECTIONS] = {"connections-per-address", 500, 1, 1000000,
                                   "of them from one address",
                                   "This server takes no more than {limit} connections from one "
                                   "address (its limit \"connections-per-address\"). Close one "
                                   "first."},
    [LIMIT_ADDRESS_TABLES] = {"tables-per-address", 60, 1, 1000000,
                              "new tables from one address in an hour",
                              "One address can open no more than {limit} tables in an hour here "
                              "(limit \"tables-per-address\"). Try again later."},
    [LIMIT_ADDRESS_REQUESTS] = {"requests-per-address", 2000, 1, 1000000,
                                "requests about tables from one address in a second",
                                "One address can make no more than {limit} requests about tables "
                                "in a second here (limit \"requests-per-address\"). Try again in "
                                "a moment."},
    [LIMIT_MESSAGE_BYTES] = {"message-bytes", 65536, 1024, 16777216, "size of a message",
                             "A message can have no more than {limit} bytes here (limit "
                             "\"message-bytes\")."},
    [LIMIT_MESSAGE_RATE] = {"messages-per-second", 30, 1, 1000000,
                            "messages a second on one connection",
                            "A connection can send no more than {limit} messages a second here "
                            "(limit \"messages-per-second\"). Slow down and send this one again."},
    [LIMIT_TABLES] = {"tables", 10000, 1, 10000000, "tables in use at a time",
                      "No more than {limit} tables can be in use here at a time (limit "
                      "\"tables\"). Try again later."},
    [LIMIT_SPECTATORS] = {"spectators", 2000, 0, 1000000, "spectators at all tables together",
                          "This server takes no more than {limit} spectators at a time (its limit "
                          "\"spectators\"). Try again later."},
    [LIMIT_BOTS] = {"bots", 2, 1, 1024, "bots that think at the same time", NULL},
    [LIMIT_BOT_SECONDS] = {"bot-seconds", 2, 1, 600, "how long a bot may think about a move", NULL},
    [LIMIT_HINTS] = {"hints", 10, 0, 1000000, "hints for one player in a minute",
                     "A player gets no more than {limit} hints in a minute here (limit \"hints\"). "
                     "Try again in a moment."},
    [LIMIT_REQUEST_SECONDS] = {"request-seconds", 10, 1, 3600,
                               "how long a request may take to arrive",
                               "What you send must arrive within {limit} seconds here (limit "
                               "\"request-seconds\")."},
    [LIMIT_ANSWER_SECONDS] = {"answer-seconds", 30, 1, 3600, "how long a reader may stop reading",
                              "You haven't read what you were sent for {limit} seconds (limit "
                              "\"answer-seconds\")."},
    [LIMIT_IDLE_SECONDS] = {"idle-seconds", 60, 1, 86400, "how long a connection may be silent",
                            "Nothing was heard from you for {limit} seconds (limit "
                            "\"idle-seconds\")."},
    [LIMIT_POLL_SECONDS] = {"poll-seconds", 25, 1, 600, "how long a poll waits for news", NULL},
};

struct limits limits_usual(void)
{
    struct limits limits;
    for (int i = 0; i < LIMITS; i++)
        limits.of[i] = limit_rows[i].usual;
    return limits;
}

static under_status limits_unknown(const char *name)
{
    struct under_unknown unknown = {.nearest = {.written = name}};
    for (int i = 0; i < LIMITS; i++)
        under_unknown_offer(&unknown, limit_rows[i].name);
    return under_unknown_refuse(&unknown,
                                "There is no limit called \"{name}\"; the limits are: {names}.");
}

under_status limits_set(struct limits *limits, const char *text)
{
    const char *equals = strchr(text, '=');
    if (!equals)
        return refuse("A limit is given as NAME=NUMBER, such as connections-per-address=50, not "
                      "\"{text}\".",
                      STR("text", text));
    char name[64];
    size_t size = (size_t)(equals - text);
    if (size >= sizeof name)
        size = sizeof name - 1;
    memcpy(name, text, size);
    name[size] = '\0';
    int i = 0;
    while (i < LIMITS && strcmp(limit_rows[i].name, name) != 0)
        i++;
    if (i == LIMITS)
        return limits_unknown(name);
    char *end;
    const struct limit_row *row = &limit_rows[i];
    long long value = strtoll(equals + 1, &end, 10);
    if (end == equals + 1 || *end || value < row->least || value > row->most)
        return refuse("The limit \"{name}\" takes a whole number from {least} to {most}, not "
                      "\"{text}\".",
                      STR("name", name), NUM("least", row->least), NUM("most", row->most),
                      STR("text", equals + 1));
    limits->of[i] = value;
    return NULL;
}

under_status limit_refuse(const struct limits *limits, enum limit limit)
{
    return refuse(limit_rows[limit].refusal, NUM("limit", limits->of[limit]));
}
