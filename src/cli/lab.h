/* The commands below "under lab", one file each; argv[0] is the name after "lab". */
#ifndef UNDER_CLI_LAB_H
#define UNDER_CLI_LAB_H

#include "bots/bot.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "lab/run.h"

int cli_lab_run(int argc, char **argv);
int cli_lab_diff(int argc, char **argv);
int cli_lab_cards(int argc, char **argv);
int cli_lab_pace(int argc, char **argv);
int cli_lab_tune(int argc, char **argv);

/* What a run calls with a struct cli_progress as its context. */
#define CLI_LAB_PROGRESS                                                                           \
    {                                                                                              \
        .text = "{done} of {all} games"                                                            \
    }
void cli_lab_progress(void *progress, int64_t done, int64_t games, int64_t before);

#endif
