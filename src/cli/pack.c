/* under pack: a folder of cards, checked. */
#include <string.h>

#include "base/hash.h"
#include "cli/command.h"
#include "cli/start.h"
#include "games.h"
#include "pack/pack.h"

/* One line an option: its name and what it can be. */
static void print_options(const struct under_content *content)
{
    json_t *options = content->game->options(content), *option;
    const char *name;
    json_object_foreach(options, name, option)
    {
        struct under_buf values = {0};
        cli_option_values(option, &values);
        printf("%-8s %s\n", name, under_buf_text(&values));
        under_buf_free(&values);
    }
    json_decref(options);
}

static int check_pack(const struct cli_usage *usage, const struct under_game *game,
                      const char *folder)
{
    struct under_content content;
    under_status why = under_pack_open(&content, game, folder);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    char hash[UNDER_HASH_TEXT];
    under_hash_text(content.hash, hash);
    say(stdout, "{folder} is a pack of {title}, and nothing is wrong with it.",
        STR("folder", folder), STR("title", game->title));
    printf("hash     %s\n", hash);
    print_options(&content);
    under_pack_close(&content);
    return CLI_OK;
}

int cli_pack(int argc, char **argv)
{
    const char *game_name = under_games[0]->id;
    const struct cli_option options[] = {
        {.name = "game", .value = "GAME", .help = "the game the pack is of", .text = &game_name},
        {0},
    };
    static const char *const examples[] = {
        "under pack check packs/skies",
        "under pack check my-cards --game skies",
        NULL,
    };
    const struct cli_usage usage = {
        .command = "pack",
        .words = "check DIR [OPTIONS]",
        .about = "Loads a pack from a folder and prints its hash and set-up options, or everything "
                 "that is\nwrong with it: file, line and reason.",
        .options = options,
        .examples = examples,
        .least = 2,
        .most = 2,
    };
    struct cli_words words;
    int status = cli_read_options(&usage, argc, argv, &words);
    if (status != CLI_GO_ON)
        return status;
    if (strcmp(words.word[0], "check") != 0)
        return cli_misused(&usage, "A pack can be checked: there is no \"{word}\".",
                           STR("word", words.word[0]));
    const struct under_game *game = under_game_find(game_name);
    if (!game)
        return cli_misused(&usage, "There is no game \"{name}\".", STR("name", game_name));
    return check_pack(&usage, game, words.word[1]);
}
