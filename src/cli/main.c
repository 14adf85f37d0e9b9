/* The program: finds the command in the table and runs it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/command.h"
#include "cli/say.h"

#ifndef UNDER_VERSION
#define UNDER_VERSION "0.5.0"
#endif

static int run_help(int argc, char **argv);
static int run_version(int argc, char **argv);

static const struct command {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play", "play a game at the terminal", cli_play},
    {"serve", "play in the browser: serve the games as web pages", cli_serve},
    {"bot", "seat a bot at a table on a server", cli_bot},
    {"tables", "look after the tables a server keeps", cli_tables},
    {"verify", "compute the dice of a table again", cli_verify},
    {"replay", "step through a saved game, or export it", cli_replay},
    {"cards", "look up cards, tiles, characters and merchants", cli_cards},
    {"missions", "look up missions", cli_missions},
    {"rules", "look up rules", cli_rules},
    {"stats", "show statistics of the games you played", cli_stats},
    {"engine", "speak the engine protocol on standard input and output", cli_engine},
    {"match", "let bots play many games and see how often they win", cli_match},
    {"bench", "measure how fast the rules run", cli_bench},
    {"walk", "play at random and check everything that must hold", cli_walk},
    {"perft", "count all sequences of moves up to a depth", cli_perft},
    {"pack", "make and check packs of cards", cli_pack},
    {"analyse", "show how much of a saved game was luck and how much was play", cli_analyse},
    {"lab", "play thousands of games and measure what happens", cli_lab},
    {"help", "explain the program or a command", run_help},
    {"--version", "print the version", run_version},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct command *find_command(const char *name)
{
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

static void print_help(FILE *stream)
{
    say(stream, "Usage: under COMMAND [OPTIONS]");
    fputc('\n', stream);
    say(stream, "Tabletop games, played by people, bots and programs.");
    fputc('\n', stream);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(stream, "  %-10s", commands[i].name);
        say(stream, commands[i].help);
    }
    fputc('\n', stream);
    say(stream, "\"under COMMAND --help\" explains a command, with examples.");
}

static int complain_unknown(const char *name)
{
    struct under_nearest nearest = {.written = name};
    for (int i = 0; i < COMMANDS; i++)
        under_nearest_offer(&nearest, commands[i].name);
    under_status why = refuse("There is no command \"{name}\".", STR("name", name));
    say(stderr, "under: {why}", STR("why", under_did_you_mean(why, nearest.name)));
    say(stderr, "See \"under help\" for a list of the commands.");
    return CLI_MISUSED;
}

static int complain_extra(const char *word)
{
    say(stderr, "under: \"{word}\" is one word too many.", STR("word", word));
    return CLI_MISUSED;
}

static int run_help(int argc, char **argv)
{
    if (argc > 2)
        return complain_extra(argv[2]);
    if (argc < 2) {
        print_help(stdout);
        return CLI_OK;
    }
    const struct command *command = find_command(argv[1]);
    if (!command)
        return complain_unknown(argv[1]);
    if (command->run == run_help || command->run == run_version) {
        print_help(stdout);
        return CLI_OK;
    }
    char help[] = "--help";
    return command->run(2, (char *[]){argv[1], help, NULL});
}

static int run_version(int argc, char **argv)
{
    if (argc > 1)
        return complain_extra(argv[1]);
    say(stdout, "under {version}", STR("version", UNDER_VERSION));
    return CLI_OK;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        print_help(stderr);
        return CLI_MISUSED;
    }
    const struct command *command = find_command(argv[1]);
    int status = command ? command->run(argc - 1, argv + 1) : complain_unknown(argv[1]);
    if (fflush(stdout) || ferror(stdout)) {
        say(stderr, "under: Can't write the output: {why}.", STR("why", strerror(errno)));
        return CLI_FAILED;
    }
    return status;
}
