/* The words after a command's name. A command describes its options in one table; reading them and
 * printing --help are both made from it. */
#ifndef UNDER_CLI_OPTIONS_H
#define UNDER_CLI_OPTIONS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/say.h"

/* The values of an option that may be given several times. */
enum { CLI_LIST_MAX = 8 };
struct cli_list {
    int count;
    const char *item[CLI_LIST_MAX];
};

/* Where a value goes: a member of the struct that a command reads its options into. */
enum cli_kind { CLI_IS_FLAG, CLI_IS_TEXT, CLI_IS_LIST, CLI_IS_WHOLE, CLI_IS_DECIMAL };

struct cli_place {
    enum cli_kind kind;
    size_t at;
    int64_t least, most; /* of numbers */
};

/* The sum is the member's offset; a member of another type does not compile. */
#define CLI_OFFSET(type, member, wanted)                                                           \
    (offsetof(type, member) + 0 * sizeof(1 ? &((type *)0)->member : (wanted *)0))
#define CLI_FLAG(type, member)                                                                     \
    {                                                                                              \
        CLI_IS_FLAG, CLI_OFFSET(type, member, bool), 0, 0                                          \
    }
#define CLI_TEXT(type, member)                                                                     \
    {                                                                                              \
        CLI_IS_TEXT, CLI_OFFSET(type, member, const char *), 0, 0                                  \
    }
#define CLI_LIST(type, member)                                                                     \
    {                                                                                              \
        CLI_IS_LIST, CLI_OFFSET(type, member, struct cli_list), 0, 0                               \
    }
#define CLI_WHOLE(type, member, least, most)                                                       \
    {                                                                                              \
        CLI_IS_WHOLE, CLI_OFFSET(type, member, int64_t), least, most                               \
    }
#define CLI_NUMBER(type, member, least, most)                                                      \
    {                                                                                              \
        CLI_IS_DECIMAL, CLI_OFFSET(type, member, double), least, most                              \
    }

struct cli_option {
    const char *name;  /* without the dashes */
    char letter;       /* the short form, or 0 */
    const char *value; /* what --help calls the value; NULL where there is none */
    struct cli_place place;
    const char *help; /* one line */
};

struct cli_start;

struct cli_usage {
    const char *command;
    const char *words; /* what --help calls the words that are no options */
    const char *about;
    const struct cli_option *options; /* ended by one without a name */
    const char *const *examples;      /* ended by NULL */
    int least, most;                  /* how many words it takes */
    size_t start; /* CLI_SETS_UP(type) of a command that sets a game up: see cli/start.h */
};

enum { CLI_WORDS_MAX = 4 };
struct cli_words {
    int count;
    const char *word[CLI_WORDS_MAX];
};

/* Reads the words after argv[0], with the options' values into a struct that holds the defaults.
 * Words that were not given are NULL. CLI_GO_ON, or the status to exit with: help was printed, or a
 * complaint. */
int cli_read_options(const struct cli_usage *usage, int argc, char **argv, void *into,
                     struct cli_words *words);

/* Complains about the command line, in a sentence, and points to --help. Returns CLI_MISUSED. */
#define cli_misused(usage, text, ...)                                                              \
    cli_misused_(usage, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
int cli_misused_(const struct cli_usage *usage, const char *text, const struct under_arg *args,
                 size_t count);
/* The same for what went wrong later. Returns CLI_FAILED. */
#define cli_failed(usage, text, ...)                                                               \
    cli_failed_(usage, text, UNDER_ARGS(__VA_ARGS__), UNDER_ARG_COUNT(__VA_ARGS__))
int cli_failed_(const struct cli_usage *usage, const char *text, const struct under_arg *args,
                size_t count);

/* Complains that there is no option of that name, and asks whether another was meant: one of the
 * command's, or a key of setup, the options of a game (NULL: none). */
int cli_no_option(const struct cli_usage *usage, const char *name, size_t length,
                  const json_t *setup);

/* A whole number and nothing else; false for other text. */
bool cli_parse_whole(const char *text, int64_t *out);

#endif
