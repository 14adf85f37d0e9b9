/* Opening a save without knowing its game. */
#include "tui/open.h"

#include "games.h"
#include "pack/pack.h"

static under_status open_with(const struct under_game *game, const char *pack, const char *text,
                              size_t size, struct tui_opened *out)
{
    *out = (struct tui_opened){.pack = pack};
    under_status why = under_pack_open(&out->content, game, pack);
    if (why)
        return why;
    why = under_session_load(&out->session, &out->content, text, size);
    if (why)
        under_pack_close(&out->content);
    return why;
}

under_status tui_open_save(const char *text, size_t size, struct tui_opened *out)
{
    char id[32];
    under_status why = under_save_game(text, size, id, sizeof id);
    const struct under_game *game = why ? NULL : under_game_find(id);
    if (why)
        return why;
    if (!game)
        return refuse("This is a save of the game \"{game}\", which this program doesn't have.",
                      STR("game", id));
    for (const char *pack = NULL; (pack = under_pack_next(game, pack));)
        if (open_with(game, pack, text, size, out) == NULL)
            return NULL;
    return open_with(game, game->id, text, size, out);
}

void tui_close_save(struct tui_opened *opened)
{
    under_session_close(&opened->session);
    under_pack_close(&opened->content);
}
