/* What the commands say: results on standard output, complaints on standard error. */
#ifndef UNDER_CLI_SAY_H
#define UNDER_CLI_SAY_H

#include <stdio.h>

#include "base/message.h"

/* say(stdout, "{games} games were played.", NUM("games", n)): one sentence, one line. */
#define say(stream, text, ...)                                                                     \
    cli_say(stream, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
void cli_say(FILE *stream, const char *text, const struct under_arg *args, size_t count);

/* What takes a while, while it does: for a client that joins a table. */
void cli_say_waits(under_status why);

/* Exit statuses: all is well; it went wrong; the command line makes no sense. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSED = 2, CLI_GO_ON = -1 };

/* A number as people write it, into the caller's memory: STR("rate", cli_decimal(text, 0.25, 1)).
 */
enum { CLI_DECIMAL = 32 };
const char *cli_decimal(char text[CLI_DECIMAL], double number, int places);

#endif
