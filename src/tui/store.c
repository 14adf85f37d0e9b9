/* What a player's games leave on disk: the folder, and finished games. */
#include "tui/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files/files.h"

void tui_store_path(const struct tui_store *store, const char *folder, const char *name,
                    const char *suffix, struct under_buf *out)
{
    under_buf_clear(out);
    under_buf_printf(out, "%s/%s%s%s", under_buf_text(&store->home), folder, name, suffix);
}

under_status tui_store_open(struct tui_store *store)
{
    const char *own = getenv("UNDER_HOME"), *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    *store = (struct tui_store){0};
    if (own && *own)
        under_buf_puts(&store->home, own);
    else if (state && state[0] == '/')
        under_buf_printf(&store->home, "%s/under", state);
    else if (home && *home)
        under_buf_printf(&store->home, "%s/.local/state/under", home);
    if (store->home.size > 0)
        return NULL;
    message(&store->unkept, "There is no folder to keep games in; set UNDER_HOME to one.");
    return refuse("{why}", STR("why", store->unkept.text));
}

void tui_store_prepare(struct tui_store *store)
{
    static const char *const folders[] = {"", "/slots", "/finished", "/campaigns"};
    struct under_buf path = {0};
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !store->unkept.size; i++) {
        under_buf_clear(&path);
        under_buf_printf(&path, "%s%s", under_buf_text(&store->home), folders[i]);
        if ((i ? files_make_folder : files_make_folders)(path.text, FILES_PRIVATE) &&
            access(path.text, W_OK) == 0)
            files_sweep(path.text);
        else
            under_buf_puts(&store->unkept, files_complain(path.text));
    }
    under_buf_free(&path);
}

bool tui_store_keeps(const struct tui_store *store)
{
    return store->home.size > 0 && store->unkept.size == 0;
}

void tui_store_close(struct tui_store *store)
{
    under_buf_free(&store->home);
    under_buf_free(&store->unkept);
}

/* --- finished games --- */

/* Keeps the save as the next game. One that is there already and has no line in the statistics was
 * left by a program that was stopped between the two. */
static under_status finished_keep(const struct tui_store *store, int from,
                                  const struct under_buf *save, char name[32])
{
    struct under_buf path = {0}, there = {0};
    bool done = false;
    for (int number = from; !done; number++) {
        snprintf(name, 32, "game-%d", number);
        tui_store_path(store, "finished/", name, ".save", &path);
        done = files_create(path.text, FILES_PRIVATE, save->text, save->size);
        if (!done && errno != EEXIST)
            break;
        under_buf_clear(&there);
        done = done || (files_read(path.text, &there) && there.size == save->size &&
                        memcmp(there.text, save->text, save->size) == 0);
    }
    under_status why = done ? NULL : files_complain(path.text);
    under_buf_free(&path);
    under_buf_free(&there);
    return why;
}

static under_status finished_note(const struct tui_store *store, json_t *about)
{
    struct under_buf path = {0};
    tui_store_path(store, "", "games.jsonl", "", &path);
    char *line = json_dumps(about, JSON_COMPACT);
    under_status why =
        files_add_line(path.text, FILES_PRIVATE, line) ? NULL : files_complain(path.text);
    free(line);
    under_buf_free(&path);
    return why;
}

under_status tui_store_finished(const struct tui_store *store, const struct under_session *session,
                                const struct tui_finished *about, char name[32])
{
    json_t *games;
    under_status why = tui_store_games(store, &games);
    int from = (int)json_array_size(games) + 1;
    json_decref(games);
    struct under_buf save = {0};
    under_session_save(session, &save);
    if (!why)
        why = finished_keep(store, from, &save, name);
    under_buf_free(&save);
    if (why)
        return why;
    json_t *note = json_pack("{s:s, s:s, s:b, s:i, s:i, s:I, s:I, s:b, s:i, s:i, s:s, s:I}", "game",
                             session->config.content->game->id, "result", about->result, "won",
                             about->won, "level", about->level, "rounds", about->rounds, "moves",
                             (json_int_t)session->count, "seed", (json_int_t)session->seed, "dice",
                             about->dice, "hints", about->hints, "undos", about->undos, "save",
                             name, "when", (json_int_t)time(NULL));
    if (about->setup && *about->setup)
        json_object_set_new(note, "setup", json_string(about->setup));
    if (about->points >= 0)
        json_object_set_new(note, "score", json_integer(about->points));
    why = finished_note(store, note);
    json_decref(note);
    return why;
}

int tui_store_record(const json_t *games, const char *id, const char *setup)
{
    int most = -1;
    size_t i;
    const json_t *game;
    json_array_foreach(games, i, game)
    {
        const char *name = json_string_value(json_object_get(game, "game"));
        const char *chosen = json_string_value(json_object_get(game, "setup"));
        const json_t *score = json_object_get(game, "score");
        if (name && chosen && json_is_integer(score) && strcmp(name, id) == 0 &&
            strcmp(chosen, setup) == 0 && json_integer_value(score) > most)
            most = (int)json_integer_value(score);
    }
    return most;
}

under_status tui_store_find_finished(const struct tui_store *store,
                                     const struct under_session *session, char name[32])
{
    json_t *games;
    under_status why = tui_store_games(store, &games);
    struct under_buf save = {0}, path = {0}, text = {0};
    under_session_save(session, &save);
    *name = '\0';
    for (size_t i = json_array_size(games); i > 0 && !*name; i--) {
        const json_t *game = json_array_get(games, i - 1);
        const char *called = json_string_value(json_object_get(game, "save"));
        if (!called || tui_name_check(called) != NULL ||
            json_integer_value(json_object_get(game, "moves")) != (json_int_t)session->count)
            continue;
        tui_store_path(store, "finished/", called, ".save", &path);
        under_buf_clear(&text);
        if (files_read(path.text, &text) &&
            strcmp(under_buf_text(&text), under_buf_text(&save)) == 0)
            snprintf(name, 32, "%s", called);
    }
    json_decref(games);
    under_buf_free(&save);
    under_buf_free(&path);
    under_buf_free(&text);
    return why;
}

under_status tui_store_games(const struct tui_store *store, json_t **games)
{
    struct under_buf path = {0}, text = {0};
    *games = json_array();
    tui_store_path(store, "", "games.jsonl", "", &path);
    bool read = files_read(path.text, &text) || errno == ENOENT;
    under_status why = read ? NULL : files_complain(path.text);
    for (const char *line = under_buf_text(&text), *end; read && *line;
         line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        json_t *game = json_loadb(line, (size_t)(end - line), 0, NULL);
        if (json_is_object(game))
            json_array_append(*games, game);
        json_decref(game);
    }
    under_buf_free(&path);
    under_buf_free(&text);
    return why;
}
