/* A bot as a program: started once, then asked by a line of JSON and answering with one. */
#ifndef UNDER_CLI_PROGRAM_H
#define UNDER_CLI_PROGRAM_H

#include <sys/types.h>

#include "engine/game.h"

struct program {
    pid_t pid; /* 0: not running */
    int to, from;
    struct under_buf read; /* what came and was not a whole line yet */
};

/* Runs a command line with the shell. Programs are started one after the other, never by two
 * threads at once: a pipe must not slip into another program. */
under_status program_start(struct program *program, const char *command);

/* Sends a line and waits for the answer, without its newline, at most that many milliseconds. */
under_status program_ask(struct program *program, const char *line, size_t size, int patience,
                         struct under_buf *answer);

/* Closes its input and gives it a moment to end before it is ended. */
void program_stop(struct program *program);

/* What it plays for a seat: asks {"do":"choose",…} and reads {"move":"…"}. */
under_status program_choose(struct program *program, const struct under_config *config,
                            const void *state, int seat, const struct under_moves *moves, int ms,
                            int patience, under_move *out);

#endif
