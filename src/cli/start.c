/* Setting a game up from the command line. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
        return cli_misused(usage,
                           "--{name} takes no value, but \"{value}\" stands after it; write "
                           "--{name} last.",
                           STR("name", name), STR("value", value));
    if (!flag && !value)
        return cli_misused(usage, "--{name} needs a value.", STR("name", name));
    if (flag)
        json = json_true();
    else if (strcmp(type, "set") == 0)
        json = split_list(value);
    else if (strcmp(type, "number") != 0)
        json = json_string(value);
    else if (cli_parse_whole(value, &number))
        json = json_integer(number);
    else
        return cli_misused(usage, "--{name} takes a whole number, not \"{value}\".",
                           STR("name", name), STR("value", value));
    if (json_object_set_new(start->setup, name, json) != 0)
        return cli_misused(usage, "The value of --{name} is not UTF-8 text.", STR("name", name));
    return CLI_GO_ON;
}

static int make_setup(struct cli_start *start, const struct cli_usage *usage)
{
    if (start->collected == 0)
        return CLI_GO_ON;
    int status = CLI_GO_ON;
    json_t *options = start->game->options(&start->content);
    start->setup = json_object();
    for (int i = 0; i < start->collected && status == CLI_GO_ON; i++) {
        const char *name = start->option[i].name;
        const json_t *option = json_object_get(options, name);
        status = option ? add_to_setup(start, usage, name, option, start->option[i].value)
                        : cli_misused(usage,
                                      "There is no option \"--{name}\", and {game} has no "
                                      "such set-up option either.",
                                      STR("name", name), STR("game", start->game->id));
    }
    json_decref(options);
    return status;
}

/* Every seed must do: what a set-up leaves to chance is drawn, never refused. */
static int check_setup(struct cli_start *start, const struct cli_usage *usage)
{
    struct under_config config;
    under_status why = under_config_make(&config, &start->content, start->setup, 0);
    if (why)
        return cli_misused(usage, "{reason}", STR("reason", why));
    under_config_release(&config);
    return CLI_GO_ON;
}

/* --- opening --- */

int cli_no_game(const struct cli_usage *usage, const char *name)
{
    struct under_buf list = {0};
    for (int i = 0; under_games[i]; i++)
        under_buf_printf(&list, i ? ", %s" : "%s", under_games[i]->id);
    int status = cli_misused(usage, "There is no game \"{name}\"; there is: {games}.",
                             STR("name", name), STR("games", under_buf_text(&list)));
    under_buf_free(&list);
    return status;
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

int cli_start_read(struct cli_start *start, const struct cli_usage *usage, int argc, char **argv)
{
    struct cli_words words;
    int status = cli_read_options(usage, argc, argv, &words);
    if (status != CLI_GO_ON)
        return status;
    return cli_start_open(start, usage, words.count ? words.word[0] : NULL);
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
             strcmp(type, "set") == 0      ? " A,B,..."
             : strcmp(type, "number") == 0 ? " N"
             : strcmp(type, "flag") == 0   ? ""
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
        json_t *options = game->options(&content), *option;
        const char *name;
        json_object_foreach(options, name, option) print_option_help(name, option);
        json_decref(options);
        under_pack_close(&content);
    }
}
