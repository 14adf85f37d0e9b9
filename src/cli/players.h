/* The bots of a command line: who plays, how long they think, how many games they play at once. */
#ifndef UNDER_CLI_PLAYERS_H
#define UNDER_CLI_PLAYERS_H

#include "bots/bot.h"
#include "cli/options.h"

/* A bot by name, or a complaint that lists the bots. CLI_GO_ON, or the status to exit with. */
int cli_find_bot(const struct cli_usage *usage, const char *name, const struct under_bot **out);

#define CLI_PLAYOUTS_OPTION(type, member)                                                          \
    {                                                                                              \
        "playouts", 0, "N", CLI_WHOLE(type, member, 1, 100000000), "simulated games per move"      \
    }

#define CLI_THREADS_OPTION(type, member)                                                           \
    {                                                                                              \
        "threads", 0, "N", CLI_WHOLE(type, member, 1, 1024),                                       \
            "games to play at once (default: one per processor)"                                   \
    }

#endif
