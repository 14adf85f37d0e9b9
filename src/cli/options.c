/* The words after a command's name. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/options.h"
#include "cli/start.h"

static void print_complaint(const struct cli_usage *usage, const char *text,
                            const struct under_arg *args, size_t count)
{
    fprintf(stderr, "under %s: ", usage->command);
    cli_say(stderr, text, args, count);
}

int cli_misused_(const struct cli_usage *usage, const char *text, const struct under_arg *args,
                 size_t count)
{
    print_complaint(usage, text, args, count);
    say(stderr, "See \"under {command} --help\" for help.", STR("command", usage->command));
    return CLI_MISUSED;
}

int cli_failed_(const struct cli_usage *usage, const char *text, const struct under_arg *args,
                size_t count)
{
    print_complaint(usage, text, args, count);
    return CLI_FAILED;
}

bool cli_parse_whole(const char *text, int64_t *out)
{
    const char *digits = text + (*text == '-');
    if (!*digits || strspn(digits, "0123456789") != strlen(digits))
        return false;
    errno = 0;
    long long number = strtoll(text, NULL, 10);
    if (errno)
        return false;
    *out = number;
    return true;
}

static bool parse_decimal(const char *text, double *out)
{
    if (!*text || strspn(text, "0123456789.") != strlen(text))
        return false;
    char *end;
    *out = strtod(text, &end);
    return !*end && isfinite(*out);
}

/* --- help --- */

static void print_option(const struct cli_option *option)
{
    char left[64];
    snprintf(left, sizeof left, "%s%c%s--%s%s%s", option->letter ? "-" : "",
             option->letter ? option->letter : ' ', option->letter ? ", " : "   ", option->name,
             option->value ? " " : "", option->value ? option->value : "");
    printf("  %-24s ", left);
    say(stdout, option->help);
}

static void print_help(const struct cli_usage *usage)
{
    say(stdout, "Usage: under {command} {words}", STR("command", usage->command),
        STR("words", usage->words));
    putchar('\n');
    say(stdout, usage->about);
    putchar('\n');
    say(stdout, "Options:");
    for (const struct cli_option *option = usage->options; option->name; option++)
        print_option(option);
    print_option(&(struct cli_option){.name = "help", .help = "print this help"});
    if (usage->start)
        cli_start_help();
    putchar('\n');
    say(stdout, "Examples:");
    for (const char *const *example = usage->examples; *example; example++)
        printf("  %s\n", *example);
}

/* --- reading --- */

static const struct cli_option *find_option(const struct cli_usage *usage, const char *name,
                                            size_t length)
{
    for (const struct cli_option *option = usage->options; option->name; option++)
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

static const struct cli_option *find_letter(const struct cli_usage *usage, char letter)
{
    for (const struct cli_option *option = usage->options; option->name; option++)
        if (option->letter && option->letter == letter)
            return option;
    return NULL;
}

int cli_no_option(const struct cli_usage *usage, const char *name, size_t length,
                  const json_t *setup)
{
    struct under_buf written = {0}, meant = {0};
    under_buf_add(&written, name, length);
    struct under_nearest nearest = {.written = under_buf_text(&written)};
    for (const struct cli_option *option = usage->options; option->name; option++)
        under_nearest_offer(&nearest, option->name);
    under_nearest_offer(&nearest, "help");
    const char *key;
    const json_t *value;
    json_object_foreach((json_t *)setup, key, value) under_nearest_offer(&nearest, key);
    if (nearest.name)
        under_buf_printf(&meant, "--%s", nearest.name);
    under_status why =
        refuse("There is no option \"--{name}\".", STR("name", under_buf_text(&written)));
    why = under_did_you_mean(why, meant.size ? under_buf_text(&meant) : NULL);
    int status = cli_misused(usage, "{why}", STR("why", why));
    under_buf_free(&written);
    under_buf_free(&meant);
    return status;
}

static int take_text(const struct cli_usage *usage, const struct cli_option *option,
                     const char *value, void *at)
{
    if (!*value)
        return cli_misused(usage, "--{name} needs a value; the one given is empty.",
                           STR("name", option->name));
    if (option->place.kind == CLI_IS_TEXT) {
        *(const char **)at = value;
        return CLI_GO_ON;
    }
    struct cli_list *list = at;
    if (list->count == CLI_LIST_MAX)
        return cli_misused(usage, "--{name} can be given at most {most} times.",
                           STR("name", option->name), NUM("most", CLI_LIST_MAX));
    list->item[list->count++] = value;
    return CLI_GO_ON;
}

static int take_number(const struct cli_usage *usage, const struct cli_option *option,
                       const char *value, void *at)
{
    const struct cli_place *place = &option->place;
    if (place->kind == CLI_IS_DECIMAL) {
        double number;
        if (!parse_decimal(value, &number) || number < (double)place->least ||
            number > (double)place->most)
            return cli_misused(usage,
                               "--{name} takes a number from {least} to {most}, not \"{value}\".",
                               STR("name", option->name), NUM("least", place->least),
                               NUM("most", place->most), STR("value", value));
        *(double *)at = number;
        return CLI_GO_ON;
    }
    int64_t number;
    if (!cli_parse_whole(value, &number) || number < place->least || number > place->most)
        return cli_misused(usage,
                           "--{name} takes a whole number from {least} to {most}, not \"{value}\".",
                           STR("name", option->name), NUM("least", place->least),
                           NUM("most", place->most), STR("value", value));
    *(int64_t *)at = number;
    return CLI_GO_ON;
}

static int take_value(const struct cli_usage *usage, const struct cli_option *option,
                      const char *value, void *at)
{
    switch (option->place.kind) {
    case CLI_IS_FLAG:
        if (value)
            return cli_misused(usage, "--{name} doesn't take a value.", STR("name", option->name));
        *(bool *)at = true;
        return CLI_GO_ON;
    case CLI_IS_TEXT:
    case CLI_IS_LIST:
        return take_text(usage, option, value, at);
    case CLI_IS_WHOLE:
    case CLI_IS_DECIMAL:
        return take_number(usage, option, value, at);
    }
    return CLI_GO_ON;
}

/* An option that is not in the command's table may be one of the game's; which ones there are is
 * known only when the game's pack is open. Its value begins with a dash only where it is a number,
 * so that one without a value, or a mistyped one, does not swallow the next option. */
static int collect_setup_option(const struct cli_usage *usage, const char *name, size_t length,
                                const char *value, char **next, void *into, int *used)
{
    if (!usage->start)
        return cli_no_option(usage, name, length, NULL);
    struct cli_start *start = (void *)((char *)into + usage->start - 1);
    if (!value && *next && (**next != '-' || isdigit((unsigned char)(*next)[1]))) {
        value = *next;
        *used = 1;
    }
    if (!cli_start_collect(start, name, length, value))
        return cli_misused(usage, "Too many set-up options; {most} is the limit.",
                           NUM("most", CLI_SETUP_MAX));
    return CLI_GO_ON;
}

/* One word that begins with a dash. used: how many of the words after it were its value. */
static int read_option(const struct cli_usage *usage, char *word, char **next, void *into,
                       int *used)
{
    const struct cli_option *option;
    const char *value = NULL;
    if (word[1] == '-') {
        const char *name = word + 2;
        size_t length = strcspn(name, "=");
        if (name[length])
            value = name + length + 1;
        option = find_option(usage, name, length);
        if (length == strlen("help") && memcmp(name, "help", length) == 0)
            return cli_misused(usage, "--{name} doesn't take a value.", STR("name", "help"));
        if (!option)
            return collect_setup_option(usage, name, length, value, next, into, used);
    } else {
        option = find_letter(usage, word[1]);
        if (!option)
            return cli_misused(usage, "There is no option \"{name}\".", STR("name", word));
        if (word[2])
            value = word + 2;
    }
    if (!value && option->place.kind != CLI_IS_FLAG) {
        if (!*next)
            return cli_misused(usage, "--{name} needs a value.", STR("name", option->name));
        value = *next;
        *used = 1;
    }
    return take_value(usage, option, value, (char *)into + option->place.at);
}

static int check_word_count(const struct cli_usage *usage, const struct cli_words *words)
{
    if (words->count < usage->least)
        return cli_misused(usage, "Something is missing. Usage: under {command} {words}",
                           STR("command", usage->command), STR("words", usage->words));
    return CLI_GO_ON;
}

int cli_read_options(const struct cli_usage *usage, int argc, char **argv, void *into,
                     struct cli_words *words)
{
    bool options_over = false;
    *words = (struct cli_words){0};
    for (int i = 1; i < argc; i++) {
        char *word = argv[i];
        if (!options_over && strcmp(word, "--") == 0) {
            options_over = true;
        } else if (!options_over && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            print_help(usage);
            return CLI_OK;
        } else if (!options_over && word[0] == '-' && word[1]) {
            int used = 0;
            int status = read_option(usage, word, argv + i + 1, into, &used);
            if (status != CLI_GO_ON)
                return status;
            i += used;
        } else if (words->count == usage->most) {
            return cli_misused(usage, "\"{word}\" is one word too many.", STR("word", word));
        } else {
            words->word[words->count++] = word;
        }
    }
    return check_word_count(usage, words);
}
