/* How far a command is, for whoever waits at a terminal: a line on standard error that is drawn
 * over itself, with the time that is left. It appears after a second, so that short work shows
 * none, and never where standard error is not a terminal. */
#ifndef UNDER_CLI_PROGRESS_H
#define UNDER_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct cli_progress {
    const char *text; /* one of whole texts: "{done} of {all} games", with {who} if there is one */
    const char *who;
    int64_t all;
    int64_t before; /* was done when it began, by an earlier run */
    /* Its own. */
    int64_t began, drawn;
    bool shown, watched;
};

/* Text, who, all and before are set; the time runs from here. */
void cli_progress_begin(struct cli_progress *progress);
/* So much is done. Cheap enough to be called often. */
void cli_progress_at(struct cli_progress *progress, int64_t done);
/* Takes the line away, before anything else is printed; a later call of cli_progress_at brings it
 * back. */
void cli_progress_clear(struct cli_progress *progress);

#endif
