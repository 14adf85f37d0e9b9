/* Setting a game up from the command line: which game, which pack, which seed, and the game's own
 * set-up options. A game names its options in its table, so none of them is known here: an option
 * of type "set" takes a list with commas, a "number" a whole number, any other a text. */
#ifndef UNDER_CLI_START_H
#define UNDER_CLI_START_H

#include "cli/options.h"
#include "engine/game.h"

enum { CLI_SETUP_MAX = 16 };

struct cli_start {
    /* From the options: put CLI_START_OPTIONS(type) into the command's table. */
    const char *pack; /* a folder; NULL: the built-in pack */
    int64_t seed;     /* -1: none was named */
    int collected;
    struct {
        char name[32];
        const char *value; /* NULL: none was given */
    } option[CLI_SETUP_MAX];

    /* From cli_start_open. */
    const struct under_game *game;
    struct under_content content;
    json_t *setup; /* as the user wrote it; NULL: no option was given */
};

/* For a struct of options that has a struct cli_start named start: in its usage, and in its table.
 */
#define CLI_SETS_UP(type) (offsetof(type, start) + 1)
#define CLI_SEED_OPTION(type, help)                                                                \
    {                                                                                              \
        "seed", 0, "N", CLI_WHOLE(type, start.seed, 0, INT64_MAX), help                            \
    }
#define CLI_START_OPTIONS(type)                                                                    \
    {"pack", 0, "DIR", CLI_TEXT(type, start.pack),                                                 \
     "pack to use: a folder, or the name of a built-in pack"},                                     \
        CLI_SEED_OPTION(type, "seed for the random numbers")

/* Notes an option of the game for cli_start_open; false when there is no room. */
bool cli_start_collect(struct cli_start *start, const char *name, size_t length, const char *value);

/* The complaint that there is no game of that name, and which there are. */
int cli_no_game(const struct cli_usage *usage, const char *name);

/* Finds the game (NULL: the first of all), opens its pack and checks the set-up. CLI_GO_ON, or the
 * status to exit with, after a complaint and with nothing to close. */
int cli_start_open(struct cli_start *start, const struct cli_usage *usage, const char *game);
/* A command whose only word, if any, is the game: reads the command line, opens the game, runs and
 * closes. */
int cli_run_game(const struct cli_usage *usage, int argc, char **argv, void *options,
                 int (*run)(const struct cli_usage *usage, void *options));
void cli_start_close(struct cli_start *start);

/* The values an option of a game can have, with spaces between; nothing where they are not listed.
 */
void cli_option_values(const json_t *option, struct under_buf *out);

/* The part of --help that lists the set-up options of all games. */
void cli_start_help(void);

#endif
