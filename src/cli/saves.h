/* A saved game named on the command line. */
#ifndef UNDER_CLI_SAVES_H
#define UNDER_CLI_SAVES_H

#include "engine/session.h"

struct cli_save {
    struct under_content content;
    struct under_session session;
};

/* Opens a save with the cards it was played with: a file of that name, or else one of the player's
 * slots and finished games ("last"). A duplicate's file holds the games of all who played it, one
 * after the other: "FILE#2" is the second of them. Pack: where they are, NULL for the built-in
 * ones. On refusal there is nothing to close. */
under_status cli_save_open(struct cli_save *save, const char *name, const char *pack);
/* How many games this name stands for: more than one where it is a duplicate's, and none of
 * them is named. */
int cli_save_games(const char *name);
void cli_save_close(struct cli_save *save);

#endif
