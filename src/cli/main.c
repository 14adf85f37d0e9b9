/* The program: finds the command in the table and runs it. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/say.h"

#ifndef UNDER_VERSION
#define UNDER_VERSION "0.3.0"
#endif

static int run_help(int argc, char **argv);
static int run_version(int argc, char **argv);

static const struct command {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play", "play a game at the terminal", cli_play},
    {"serve", "serve the games to browsers", cli_serve},
    {"replay", "step through a saved game, or make a record of it", cli_replay},
    {"cards", "look up cards, tiles, characters and merchants", cli_cards},
    {"missions", "look up missions", cli_missions},
    {"rules", "look up a rule", cli_rules},
    {"stats", "statistics of your own games", cli_stats},
    {"engine", "speak the engine protocol on standard input and output", cli_engine},
    {"match", "let bots play many games and compare how often they win", cli_match},
    {"bench", "measure how fast the rules run", cli_bench},
    {"walk", "play at random and check everything that must hold", cli_walk},
    {"perft", "count the sequences of moves to a depth", cli_perft},
    {"pack", "check a folder of cards and boards", cli_pack},
    {"analyse", "say how much of a saved game was dice and how much was play", cli_analyse},
    {"lab", "play games by the thousand and measure", cli_lab},
    {"help", "explain the program, or one command", run_help},
    {"--version", "say which version this is", run_version},
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
    say(stderr, "under: there is no command \"{name}\". \"under help\" lists the commands.",
        STR("name", name));
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
        say(stderr, "under: what was to be printed could not be written: {why}.",
            STR("why", strerror(errno)));
        return CLI_FAILED;
    }
    return status;
}
