/* under pack: a folder of cards, checked or begun, and the words effects are written in. */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/start.h"
#include "files/files.h"
#include "games.h"
#include "pack/embedded.h"
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
        printf("%-11s %s\n", name, under_buf_text(&values));
        under_buf_free(&values);
    }
    json_decref(options);
}

/* Whether the pack, a folder or a built-in one, has a file of that name. */
static bool has_file(const char *folder, const char *name)
{
    struct under_buf path = {0};
    under_buf_printf(&path, "%s/%s", folder, name);
    bool there = access(under_buf_text(&path), F_OK) == 0;
    under_buf_free(&path);
    for (size_t i = 0; !there && i < under_embedded_count; i++)
        there = strcmp(under_embedded[i].game, folder) == 0 &&
                strcmp(under_embedded[i].name, name) == 0;
    return there;
}

/* The game of which the folder has a file, by its name; the first one if there is none. */
static const struct under_game *game_of_folder(const char *folder)
{
    for (size_t i = 0; i < under_embedded_count; i++) {
        const struct under_game *game = under_game_find(under_embedded[i].game);
        if (game && has_file(folder, under_embedded[i].name))
            return game;
    }
    return under_games[0];
}

static int check_pack(const struct cli_usage *usage, const struct under_game *game,
                      const char *folder)
{
    struct under_content content;
    if (!game)
        game = game_of_folder(folder);
    under_status why = under_pack_check(&content, game, folder);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    char hash[UNDER_HASH_TEXT];
    under_hash_text(content.hash, hash);
    say(stdout, "{folder} is a valid pack for {title}.", STR("folder", folder),
        STR("title", game->title));
    printf("hash        %s\n", hash);
    print_options(&content);
    under_pack_close(&content);
    return CLI_OK;
}

/* --- a copy to start from --- */

/* A new folder, or one that is there and empty: nothing of anybody's is ever written over. */
static under_status make_folder(const char *folder)
{
    if (mkdir(folder, 0777) == 0)
        return NULL;
    if (errno != EEXIST)
        return refuse("Can't create the folder {folder}: {reason}.", STR("folder", folder),
                      STR("reason", strerror(errno)));
    DIR *directory = opendir(folder);
    if (!directory)
        return refuse("Can't use the folder {folder}: {reason}.", STR("folder", folder),
                      STR("reason", strerror(errno)));
    int entries = 0;
    while (readdir(directory))
        entries++;
    closedir(directory);
    if (entries > 2) /* itself and the one above */
        return refuse("The folder {folder} exists and is not empty; name a new one.",
                      STR("folder", folder));
    return NULL;
}

static under_status write_file(const char *folder, const char *name, const char *text, size_t size)
{
    struct under_buf path = {0};
    under_buf_printf(&path, "%s/%s", folder, name);
    under_status why = NULL;
    if (!files_create(under_buf_text(&path), FILES_SHARED, text, size))
        why = refuse("Can't write the file {file}: {reason}.", STR("file", under_buf_text(&path)),
                     STR("reason", strerror(errno)));
    under_buf_free(&path);
    return why;
}

/* What docs/packs.md says of all packs and of the game's: from its beginning to the first section
 * of a game, and the game's own. */
static void write_guide(const struct under_game *game, struct under_buf *out)
{
    const char *text = "";
    for (size_t i = 0; i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, "docs") == 0)
            text = under_embedded[i].text;
    struct under_buf heading = {0};
    under_buf_printf(&heading, "\n## %s\n", game->id);
    const char *sections = strstr(text, "\n## "), *own = strstr(text, under_buf_text(&heading));
    under_buf_free(&heading);
    if (!sections || !own)
        return;
    const char *next = strstr(own + 1, "\n## ");
    under_buf_add(out, text, (size_t)(sections - text));
    under_buf_add(out, own, next ? (size_t)(next - own) : strlen(own));
}

static under_status write_pack(const struct under_game *game, const char *folder)
{
    under_status why = make_folder(folder);
    for (size_t i = 0; !why && i < under_embedded_count; i++)
        if (strcmp(under_embedded[i].game, game->id) == 0)
            why = write_file(folder, under_embedded[i].name, under_embedded[i].text,
                             under_embedded[i].size);
    struct under_buf guide = {0};
    write_guide(game, &guide);
    if (!why)
        why = write_file(folder, "README.md", under_buf_text(&guide), guide.size);
    under_buf_free(&guide);
    return why;
}

static int new_pack(const struct cli_usage *usage, const struct under_game *game,
                    const char *folder)
{
    if (!game)
        game = under_games[0];
    under_status why = write_pack(game, folder);
    if (why)
        return cli_failed(usage, "{reason}", STR("reason", why));
    say(stdout,
        "{folder} now holds a copy of the pack of {title}; its README.md explains the files.",
        STR("folder", folder), STR("title", game->title));
    say(stdout, "Change what you like, then run: under pack check {folder}", STR("folder", folder));
    return CLI_OK;
}

static int print_words(const struct cli_usage *usage, const struct under_game *game,
                       const char *folder)
{
    (void)folder;
    if (!game)
        game = under_games[0];
    if (!game->vocabulary)
        return cli_failed(usage,
                          "The cards of {title} have no effects written in words; try --game sun.",
                          STR("title", game->title));
    struct under_buf words = {0};
    game->vocabulary(&words);
    fputs(under_buf_text(&words), stdout);
    under_buf_free(&words);
    return CLI_OK;
}

static const struct action {
    const char *word;
    int words; /* itself included */
    int (*run)(const struct cli_usage *usage, const struct under_game *game, const char *folder);
} actions[] = {
    {"check", 2, check_pack},
    {"new", 2, new_pack},
    {"words", 1, print_words},
};
enum { ACTIONS = sizeof actions / sizeof *actions };

struct pack {
    const char *game;
};

static const struct cli_option pack_options[] = {
    {"game", 0, "GAME", CLI_TEXT(struct pack, game),
     "game the pack is for (check: found by the names of its files)"},
    {0},
};

static const char *const pack_examples[] = {
    "under pack new my-cards --game sun",
    "under pack check my-cards",
    "under pack words --game sun",
    NULL,
};

static const struct cli_usage pack_usage = {
    .command = "pack",
    .words = "check DIR | new DIR | words [OPTIONS]",
    .about = "check: loads a pack from a folder and prints its hash and set-up options, or "
             "everything that is\nwrong with it: file, line and reason.\nnew: copies the "
             "built-in pack and a guide to a new folder, for you to change.\nwords: prints the "
             "reference of the words that card effects are written in.",
    .options = pack_options,
    .examples = pack_examples,
    .least = 1,
    .most = 2,
};

int cli_pack(int argc, char **argv)
{
    struct pack pack = {0};
    struct cli_words words;
    int status = cli_read_options(&pack_usage, argc, argv, &pack, &words);
    if (status != CLI_GO_ON)
        return status;
    const struct under_game *game = pack.game ? under_game_find(pack.game) : NULL;
    if (pack.game && !game)
        return cli_no_game(&pack_usage, pack.game);
    for (size_t i = 0; i < ACTIONS; i++) {
        const struct action *action = &actions[i];
        const char *word = words.word[0];
        if (strcmp(action->word, word) != 0)
            continue;
        if (words.count < action->words)
            return cli_misused(&pack_usage, "\"{word}\" needs a folder.", STR("word", word));
        if (words.count > action->words)
            return cli_misused(&pack_usage, "\"{word}\" doesn't take a folder.", STR("word", word));
        return action->run(&pack_usage, game, words.count > 1 ? words.word[1] : NULL);
    }
    struct under_unknown unknown = {.nearest.written = words.word[0]};
    for (size_t i = 0; i < ACTIONS; i++)
        under_unknown_offer(&unknown, actions[i].word);
    under_status why = under_unknown_refuse(
        &unknown, "There is no command \"pack {name}\"; the commands are: {names}.");
    return cli_misused(&pack_usage, "{why}", STR("why", why));
}
