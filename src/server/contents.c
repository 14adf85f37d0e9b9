/* What is played: the packs that are built in, and those that tables began with under an earlier
 * program, which the store has kept. */
#include "server/contents.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/suggest.h"
#include "games.h"
#include "pack/pack.h"

enum { CONTENT_NAME = 64 };

/* Under which name the store keeps a pack. */
static void content_kept_name(const struct under_game *game, uint64_t hash, char name[CONTENT_NAME])
{
    char text[UNDER_HASH_TEXT];
    under_hash_text(hash, text);
    snprintf(name, CONTENT_NAME, "pack-%s-%s", game->id, text);
}

static under_status content_keep(struct contents *contents, const struct under_content *content,
                                 const char *pack)
{
    struct under_buf text = {0};
    char name[CONTENT_NAME];
    bool found = false;
    content_kept_name(content->game, content->hash, name);
    under_status why = store_kept(contents->store, name, &text, &found);
    under_buf_clear(&text);
    if (!why && !found)
        why = under_pack_keep(content->game, pack, &text);
    if (!why && !found)
        why = store_keep(contents->store, name,
                         (struct store_text){under_buf_text(&text), text.size});
    under_buf_free(&text);
    return why;
}

/* One that is no longer built in, out of the store; NULL: it was never kept. */
static const struct under_content *content_kept(struct contents *contents,
                                                const struct under_game *game, uint64_t hash)
{
    struct under_buf text = {0};
    char name[CONTENT_NAME];
    bool found = false;
    for (int i = 0; i < contents->count; i++)
        if (contents->content[i]->game == game && contents->content[i]->hash == hash)
            return contents->content[i];
    content_kept_name(game, hash, name);
    struct under_content *content = calloc(1, sizeof *content);
    if (!content)
        abort();
    if (contents->count == CONTENTS_MOST || store_kept(contents->store, name, &text, &found) ||
        !found || under_pack_open_kept(content, game, under_buf_text(&text), text.size) ||
        content->hash != hash) {
        under_pack_close(content);
        free(content);
        content = NULL;
    } else {
        contents->content[contents->count++] = content; /* without a name */
    }
    under_buf_free(&text);
    return content;
}

/* A built-in pack by its name; it is compiled once. */
static under_status content_open(struct contents *contents, const struct under_game *game,
                                 const char *name, const struct under_content **out)
{
    for (int i = 0; i < contents->count; i++)
        if (contents->content[i]->game == game && contents->name[i] &&
            strcmp(contents->name[i], name) == 0) {
            *out = contents->content[i];
            return NULL;
        }
    if (contents->count == CONTENTS_MOST)
        return refuse("There are too many packs in use here already.");
    struct under_content *content = calloc(1, sizeof *content);
    if (!content)
        abort();
    bool own = strcmp(name, under_pack_next(game, NULL)) == 0;
    under_status why = under_pack_open(content, game, own ? NULL : name);
    if (why) {
        free(content);
        return why;
    }
    contents->name[contents->count] = name;
    contents->content[contents->count++] = content;
    *out = content;
    return NULL;
}

/* Built-in packs only: a name that a visitor sends is never a folder of this machine. */
static under_status content_named(struct contents *contents, const struct under_game *game,
                                  const char *pack, const struct under_content **out)
{
    struct under_unknown unknown = {.nearest.written = pack};
    for (const char *name = NULL; (name = under_pack_next(game, name));) {
        if (strcmp(name, pack) == 0) {
            under_buf_free(&unknown.names);
            return content_open(contents, game, name, out);
        }
        under_unknown_offer(&unknown, name);
    }
    return under_unknown_refuse(&unknown,
                                "There is no pack \"{name}\" here; the packs are: {names}.");
}

static const struct under_content *content_hashed(struct contents *contents,
                                                  const struct under_game *game, uint64_t hash)
{
    const struct under_content *content = NULL;
    for (const char *name = NULL; (name = under_pack_next(game, name));)
        if (!content_named(contents, game, name, &content) && content && content->hash == hash)
            return content;
    return content_kept(contents, game, hash);
}

under_status contents_find(void *context, const char *id, const char *pack,
                           const struct under_content **out)
{
    struct contents *contents = context;
    const struct under_game *game = id ? under_game_find(id) : NULL;
    uint64_t hash;
    if (!game) {
        struct under_unknown unknown = {.nearest.written = id ? id : ""};
        for (int i = 0; under_games[i]; i++)
            under_unknown_offer(&unknown, under_games[i]->id);
        return under_unknown_refuse(&unknown,
                                    "There is no game \"{name}\"; the games are: {names}.");
    }
    if (!pack)
        return content_named(contents, game, under_pack_next(game, NULL), out);
    if (!under_hash_parse(pack, &hash))
        return content_named(contents, game, pack, out);
    *out = content_hashed(contents, game, hash);
    return *out ? NULL
                : refuse("This program doesn't have the pack {pack} of {game}.", STR("pack", pack),
                         STR("game", game->id));
}

under_status contents_keep(struct contents *contents)
{
    under_status why = NULL;
    for (int i = 0; under_games[i] && !why; i++)
        for (const char *name = NULL; !why && (name = under_pack_next(under_games[i], name));) {
            const struct under_content *content = NULL;
            why = content_named(contents, under_games[i], name, &content);
            if (!why && content)
                why = content_keep(contents, content, name);
        }
    return why;
}

const char *contents_name(void *context, const struct under_content *content)
{
    const struct contents *contents = context;
    for (int i = 0; i < contents->count; i++)
        if (contents->content[i] == content)
            return contents->name[i];
    return NULL;
}

void contents_close(struct contents *contents)
{
    for (int i = 0; i < contents->count; i++) {
        under_pack_close(contents->content[i]);
        free(contents->content[i]);
    }
}
