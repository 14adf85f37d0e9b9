/* The bots of a command line: who plays, how long they think, how many games they play at once. */
#ifndef UNDER_CLI_PLAYERS_H
#define UNDER_CLI_PLAYERS_H

#include "bots/bot.h"
#include "cli/options.h"

/* A bot by name, or a complaint that lists the bots. CLI_GO_ON, or the status to exit with. */
int cli_find_bot(const struct cli_usage *usage, const char *name, const struct under_bot **out);

#define CLI_PLAYOUTS_OPTION(number)                                                                \
    {                                                                                              \
        .name = "playouts", .value = "N", .help = "simulated games per move", .whole = (number),   \
        .least = 1, .most = 100000000                                                              \
    }

#define CLI_THREADS_OPTION(number)                                                                 \
    {                                                                                              \
        .name = "threads", .value = "N",                                                           \
        .help = "games to play at once (default: one per processor)", .whole = (number),           \
        .least = 1, .most = 1024                                                                   \
    }

#endif
