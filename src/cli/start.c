/* Setting a game up from the command line. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/start.h"
#include "games.h"
#include "pack/pack.h"

bool cli_start_collect(struct cli_start *start, const char *name, size_t length, const char *value)
{
    if (start->collected == CLI_SETUP_MAX)
        return false;
    if (length >= sizeof start->option[0].name)
        length = sizeof start->option[0].name - 1;
    memcpy(start->option[start->collected].name, name, length);
    start->option[start->collected].name[length] = '\0';
    start->option[start->collected++].value = value;
    return true;
}

/* --- the game's options --- */

static const char *option_text(const json_t *option, const char *key)
{
    const char *text = json_string_value(json_object_get(option, key));
    return text ? text : "";
}

/* "sky1,upper" as a JSON list; an empty text is the empty list, one that is no UTF-8 is NULL. */
static json_t *split_list(const char *value)
{
    json_t *list = json_array();
    while (*value) {
        size_t length = strcspn(value, ",");
        if (json_array_append_new(list, json_stringn(value, length)) != 0) {
            json_decref(list);
            return NULL;
        }
        value += length;
        if (*value)
            value++;
    }
    return list;
}

static int add_to_setup(struct cli_start *start, const struct cli_usage *usage, const char *name,
                        const json_t *option, const char *value)
{
    const char *type = option_text(option, "type");
    json_t *json;
    int64_t number;
    bool flag = strcmp(type, "flag") == 0;
    if (flag && value)
        return cli_misused(
            usage,
            "--{name} doesn't take a value, but \"{value}\" comes after it; put --{name} last.",
            STR("name", name), STR("value", value));
    if (!flag && !value)
        return cli_misused(usage, "--{name} needs a value.", STR("name", name));
    if (flag)
        json = json_true();
    else if (strcmp(type, "set") == 0 || strcmp(type, "names") == 0)
        json = split_list(value);
    else if (strcmp(type, "number") != 0)
        json = json_string(value);
    else if (cli_parse_whole(value, &number))
        json = json_integer(number);
    else
        return cli_misused(usage, "--{name} takes a whole number, not \"{value}\".",
                           STR("name", name), STR("value", value));
    if (json_object_set_new(start->setup, name, json) != 0)
        return cli_misused(usage, "The value of --{name} must be UTF-8 text.", STR("name", name));
    return CLI_GO_ON;
}

/* The set-up options of a game as its own pack has them; new. */
static json_t *options_of(const struct under_game *game)
{
    struct under_content content;
    if (under_pack_open(&content, game, NULL) != NULL)
        return json_object();
    json_t *options = under_options(&content);
    under_pack_close(&content);
    return options;
}

/* It may be another game's, or one that any game has, misspelt. */
static int complain_option(const struct cli_start *start, const struct cli_usage *usage,
                           const char *name, json_t *options)
{
    const char *other = NULL;
    for (int i = 0; under_games[i]; i++) {
        json_t *others = options_of(under_games[i]);
        if (json_object_get(others, name))
            other = under_games[i]->id;
        json_object_update_missing(options, others);
        json_decref(others);
    }
    if (!other)
        return cli_no_option(usage, name, strlen(name), options);
    return cli_misused(usage, "{game} has no option \"--{name}\", but {other} does.",
                       STR("game", start->game->id), STR("name", name), STR("other", other));
}

static int make_setup(struct cli_start *start, const struct cli_usage *usage)
{
    if (start->collected == 0)
        return CLI_GO_ON;
    int status = CLI_GO_ON;
    json_t *options = under_options(&start->content);
    start->setup = json_object();
    for (int i = 0; i < start->collected && status == CLI_GO_ON; i++) {
        const char *name = start->option[i].name;
        const json_t *option = json_object_get(options, name);
        status = option ? add_to_setup(start, usage, name, option, start->option[i].value)
                        : complain_option(start, usage, name, options);
    }
    json_decref(options);
    return status;
}

static bool pack_allows(const struct cli_start *start, const char *pack)
{
    struct under_content content;
    struct under_config config;
    if (under_pack_open(&content, start->game, pack) != NULL)
        return false;
    bool allowed = under_config_make(&config, &content, start->setup, 0) == NULL;
    if (allowed)
        under_config_release(&config);
    under_pack_close(&content);
    return allowed;
}

/* Another built-in pack of the game with which the set-up would be right, or NULL. */
static const char *find_pack_for(const struct cli_start *start)
{
    const char *pack = start->game->id;
    while ((pack = under_pack_next(start->game, pack)) && !pack_allows(start, pack))
        continue;
    return pack;
}

/* Every seed must do: what a set-up leaves to chance is drawn, never refused. */
static int check_setup(struct cli_start *start, const struct cli_usage *usage)
{
    struct under_config config;
    under_status why = under_config_make(&config, &start->content, start->setup, 0);
    if (!why) {
        under_config_release(&config);
        return CLI_GO_ON;
    }
    struct under_buf reason = {0};
    under_buf_puts(&reason, why);
    const char *pack = start->pack ? NULL : find_pack_for(start);
    int status = pack ? cli_misused(usage, "{reason} It works with --pack {pack}.",
                                    STR("reason", under_buf_text(&reason)), STR("pack", pack))
                      : cli_misused(usage, "{reason}", STR("reason", under_buf_text(&reason)));
    under_buf_free(&reason);
    return status;
}

/* --- opening --- */

int cli_no_game(const struct cli_usage *usage, const char *name)
{
    struct under_unknown unknown = {.nearest.written = name};
    for (int i = 0; under_games[i]; i++)
        under_unknown_offer(&unknown, under_games[i]->id);
    under_status why =
        under_unknown_refuse(&unknown, "There is no game \"{name}\"; the games are: {names}.");
    return cli_misused(usage, "{why}", STR("why", why));
}

int cli_start_open(struct cli_start *start, const struct cli_usage *usage, const char *game)
{
    start->game = game ? under_game_find(game) : under_games[0];
    if (!start->game)
        return cli_no_game(usage, game);
    under_status why = under_pack_open(&start->content, start->game, start->pack);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    int status = make_setup(start, usage);
    if (status == CLI_GO_ON)
        status = check_setup(start, usage);
    if (status != CLI_GO_ON)
        cli_start_close(start);
    return status;
}

int cli_run_game(const struct cli_usage *usage, int argc, char **argv, void *options,
                 int (*run)(const struct cli_usage *usage, void *options))
{
    struct cli_start *start = (void *)((char *)options + usage->start - 1);
    struct cli_words words;
    int status = cli_read_options(usage, argc, argv, options, &words);
    if (status == CLI_GO_ON)
        status = cli_start_open(start, usage, words.count ? words.word[0] : NULL);
    if (status != CLI_GO_ON)
        return status;
    status = run(usage, options);
    cli_start_close(start);
    return status;
}

void cli_start_close(struct cli_start *start)
{
    json_decref(start->setup);
    start->setup = NULL;
    under_pack_close(&start->content);
}

/* --- help --- */

static void print_option_help(const char *name, const json_t *option)
{
    const char *type = option_text(option, "type");
    char left[64];
    snprintf(left, sizeof left, "    --%s%s", name,
             strcmp(type, "set") == 0 || strcmp(type, "names") == 0 ? " A,B,..."
             : strcmp(type, "number") == 0                          ? " N"
             : strcmp(type, "flag") == 0                            ? ""
                                                                    : " TEXT");
    printf("  %-24s ", left);
    say(stdout, option_text(option, "help"));
    struct under_buf values = {0};
    cli_option_values(option, &values);
    if (values.size)
        printf("  %-24s %s\n", "", values.text);
    under_buf_free(&values);
}

void cli_option_values(const json_t *option, struct under_buf *out)
{
    size_t i;
    const json_t *value;
    json_array_foreach(json_object_get(option, "values"), i, value)
    {
        if (json_is_boolean(value))
            continue;
        if (i)
            under_buf_putc(out, ' ');
        if (json_is_integer(value))
            under_buf_printf(out, "%lld", (long long)json_integer_value(value));
        else
            under_buf_puts(out, json_string_value(value));
    }
}

void cli_start_help(void)
{
    for (int g = 0; under_games[g]; g++) {
        const struct under_game *game = under_games[g];
        struct under_content content;
        if (under_pack_open(&content, game, NULL) != NULL)
            continue;
        putchar('\n');
        say(stdout, "Set-up options of {game}:", STR("game", game->id));
        json_t *options = under_options(&content), *option;
        const char *name;
        json_object_foreach(options, name, option) print_option_help(name, option);
        json_decref(options);
        under_pack_close(&content);
    }
}
