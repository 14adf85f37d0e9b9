/* A saved game named on the command line. */
#include "cli/saves.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/files.h"
#include "games.h"
#include "pack/pack.h"
#include "tui/play.h"

static under_status read_save(const char *name, struct under_buf *out)
{
    if (access(name, F_OK) == 0 || strchr(name, '/'))
        return files_read(name, out) ? NULL
                                     : refuse("Can't read {path}: {why}.", STR("path", name),
                                              STR("why", strerror(errno)));
    struct tui_store store;
    under_status why = tui_store_open(&store);
    if (!why)
        why = tui_slot_read(&store, name, out);
    tui_store_close(&store);
    if (why)
        why = refuse("There is no file \"{name}\". {why}", STR("name", name), STR("why", why));
    return why;
}

static under_status open_text(struct cli_save *save, const struct under_buf *text, const char *pack)
{
    char id[32];
    under_status why = under_save_game(under_buf_text(text), text->size, id, sizeof id);
    if (why)
        return why;
    const struct under_game *game = under_game_find(id);
    if (!game)
        return refuse("This is a save of the game \"{game}\", which this program doesn't have.",
                      STR("game", id));
    why = under_pack_open(&save->content, game, pack);
    if (why)
        return why;
    why = under_session_load(&save->session, &save->content, text->text, text->size);
    if (why)
        under_pack_close(&save->content);
    return why;
}

/* --- several games in a file --- */

/* Where a game begins: with the line that says what is played. */
static const char *next_game(const char *at)
{
    const char *next = strstr(at, "\n{");
    return next ? next + 1 : NULL;
}

static int count_games(const struct under_buf *text)
{
    int count = 0;
    for (const char *at = under_buf_text(text); at; at = next_game(at))
        count++;
    return count;
}

/* Keeps game number n of the text, from 1. */
static void take_game(struct under_buf *text, int n)
{
    struct under_buf taken = {0};
    const char *at = under_buf_text(text);
    for (int i = 1; i < n; i++)
        at = next_game(at);
    const char *end = next_game(at);
    under_buf_add(&taken, at, end ? (size_t)(end - at) : strlen(at));
    under_buf_free(text);
    *text = taken;
}

/* "evening.save#2": the file, and which of its games; 0: none is named. A file by the whole name is
 * that file. */
static int split_name(const char *name, char *file, size_t room)
{
    const char *mark = strrchr(name, '#');
    char *end = NULL;
    long number = mark ? strtol(mark + 1, &end, 10) : 0;
    bool named = mark && end != mark + 1 && !*end && number >= 1 && number <= UNDER_SEATS_MAX &&
                 access(name, F_OK) != 0;
    snprintf(file, room, "%.*s", named ? (int)(mark - name) : (int)strlen(name), name);
    return named ? (int)number : 0;
}

enum { NAME_ROOM = 4096 };

int cli_save_games(const char *name)
{
    struct under_buf text = {0};
    char file[NAME_ROOM];
    int count = 1;
    if (!split_name(name, file, sizeof file) && !read_save(file, &text))
        count = count_games(&text);
    under_buf_free(&text);
    return count;
}

under_status cli_save_open(struct cli_save *save, const char *name, const char *pack)
{
    struct under_buf text = {0};
    char file[NAME_ROOM];
    *save = (struct cli_save){0};
    int number = split_name(name, file, sizeof file);
    under_status why = read_save(file, &text);
    int count = why ? 0 : count_games(&text);
    if (!why && !number && count > 1)
        why = refuse("{name} holds the games of {count} players. Say which one you mean: {name}#1 "
                     "to {name}#{count}.",
                     STR("name", name), NUM("count", count));
    if (!why && number > count)
        why = refuse("{name} holds only {count} games.", STR("name", file), NUM("count", count));
    if (!why && number)
        take_game(&text, number);
    if (!why && (why = open_text(save, &text, pack)))
        why = refuse("{name}: {why}", STR("name", name), STR("why", why));
    under_buf_free(&text);
    return why;
}

void cli_save_close(struct cli_save *save)
{
    under_session_close(&save->session);
    under_pack_close(&save->content);
}
