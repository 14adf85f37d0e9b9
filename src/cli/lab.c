/* under lab: the experiments there are, and what they share. */
#include "cli/lab.h"

#include <string.h>

#include "base/suggest.h"
#include "cli/command.h"

static const struct lab_command {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"run", "play many games with many set-ups and write a report", cli_lab_run},
    {"diff", "compare two packs by how often a bot wins with each", cli_lab_diff},
    {"cards", "show how often each card is used, and what it does to the chance of winning",
     cli_lab_cards},
    {"pace", "count the questions a game asks, and estimate its minutes", cli_lab_pace},
    {"tune", "fit the weights of a game's evaluation", cli_lab_tune},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_lab_help(FILE *stream)
{
    say(stream, "Usage: under lab COMMAND [OPTIONS]");
    fputc('\n', stream);
    say(stream, "Plays thousands of games, on all processors, and measures what happens.");
    fputc('\n', stream);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(stream, "  %-10s", commands[i].name);
        say(stream, commands[i].help);
    }
    fputc('\n', stream);
    say(stream, "Examples:");
    fputs("  under lab run --bot quick --games 10000 --vary level=0..8 --out levels\n"
          "  under lab diff packs/skies my-cards --bot quick --games 20000\n",
          stream);
    fputc('\n', stream);
    say(stream, "\"under lab COMMAND --help\" explains a command, with examples.");
}

int cli_lab(int argc, char **argv)
{
    if (argc < 2) {
        print_lab_help(stderr);
        return CLI_MISUSED;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_lab_help(stdout);
        return CLI_OK;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    struct under_nearest nearest = {.written = argv[1]};
    for (int i = 0; i < COMMANDS; i++)
        under_nearest_offer(&nearest, commands[i].name);
    under_status why = refuse("There is no command \"lab {name}\".", STR("name", argv[1]));
    say(stderr, "under lab: {why}", STR("why", under_did_you_mean(why, nearest.name)));
    say(stderr, "See \"under lab --help\" for a list of the commands.");
    return CLI_MISUSED;
}

/* --- progress --- */

void cli_lab_progress(void *progress, int64_t done, int64_t games, int64_t before)
{
    struct cli_progress *own = progress;
    own->all = games;
    own->before = before;
    cli_progress_at(own, done);
}
