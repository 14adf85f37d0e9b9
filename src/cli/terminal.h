/* What the commands for people at a terminal share. */
#ifndef UNDER_CLI_TERMINAL_H
#define UNDER_CLI_TERMINAL_H

#include "tui/grid.h"

/* The characters this terminal can show; tells the C library about it, too. */
enum tui_charset cli_charset(void);

#endif
