/* Opening a save without knowing its game: the game and the built-in pack it was played with. */
#ifndef UNDER_TUI_OPEN_H
#define UNDER_TUI_OPEN_H

#include "engine/session.h"

struct tui_opened {
    const char *pack; /* the built-in pack's name; static */
    struct under_content content;
    struct under_session session;
};

/* Opens it; refused where no built-in pack fits, with what the game's own says to it. */
under_status tui_open_save(const char *text, size_t size, struct tui_opened *out);
void tui_close_save(struct tui_opened *opened);

#endif
