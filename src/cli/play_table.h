/* Playing at a table on a server. */
#ifndef UNDER_CLI_PLAY_TABLE_H
#define UNDER_CLI_PLAY_TABLE_H

#include "cli/options.h"
#include "client/client.h"
#include "tui/term.h"

/* What the player's terminal can do. */
struct cli_face {
    enum tui_charset charset;
    enum tui_mouse mouse;
};

/* Sits down by the table's link, and plays until the player leaves, or, line by line, the game is
 * over. name may be NULL. Returns the status to exit with. */
int cli_play_online(const struct cli_usage *usage, const struct client_link *link, const char *name,
                    const struct cli_face *face);
int cli_play_table(const struct cli_usage *usage, struct client_link *link, const char *name);

#endif
