/* A saved game named on the command line. */
#ifndef UNDER_CLI_SAVES_H
#define UNDER_CLI_SAVES_H

#include "engine/session.h"

struct cli_save {
    struct under_content content;
    struct under_session session;
};

/* Opens a save with the cards it was played with: a file of that name, or else one of the player's
 * slots and finished games ("last"). Pack: where they are, NULL for the built-in ones. On refusal
 * there is nothing to close. */
under_status cli_save_open(struct cli_save *save, const char *name, const char *pack);
void cli_save_close(struct cli_save *save);

#endif
