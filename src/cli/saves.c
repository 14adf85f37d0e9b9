/* A saved game named on the command line. */
#include "cli/saves.h"

#include <errno.h>
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

under_status cli_save_open(struct cli_save *save, const char *name, const char *pack)
{
    struct under_buf text = {0};
    *save = (struct cli_save){0};
    under_status why = read_save(name, &text);
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
