/* The commands of the program. Each gets its own words, argv[0] being the command's name, and
 * returns the exit status. A new command is a file, a line here and a line of the table in main.c.
 */
#ifndef UNDER_CLI_COMMAND_H
#define UNDER_CLI_COMMAND_H

int cli_play(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_bot(int argc, char **argv);
int cli_tables(int argc, char **argv);
int cli_verify(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_cards(int argc, char **argv);
int cli_missions(int argc, char **argv);
int cli_rules(int argc, char **argv);
int cli_stats(int argc, char **argv);
int cli_engine(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_walk(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_pack(int argc, char **argv);
int cli_analyse(int argc, char **argv);
int cli_lab(int argc, char **argv);

#endif
