/* The commands below "under lab", one file each; argv[0] is the name after "lab". */
#ifndef UNDER_CLI_LAB_H
#define UNDER_CLI_LAB_H

#include "bots/bot.h"
#include "cli/options.h"
#include "lab/run.h"

int cli_lab_run(int argc, char **argv);
int cli_lab_diff(int argc, char **argv);
int cli_lab_tune(int argc, char **argv);

/* A progress bar with the time left; NULL where nobody would see it. */
typedef void cli_progress(int64_t done, int64_t games, int64_t before, int64_t ms);
cli_progress *cli_lab_progress(void);
/* Clears the bar's line. */
void cli_lab_progress_over(void);

#endif
