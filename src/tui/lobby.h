/* The start menu: continue, a new game, learn, look back. */
#ifndef UNDER_TUI_LOBBY_H
#define UNDER_TUI_LOBBY_H

#include "tui/new_game.h"
#include "tui/store.h"
#include "tui/term.h"

/* Asks what to play; wish says it. Whatever else is asked for is done there. True: the player
 * leaves instead, or why says what made it impossible. */
bool tui_lobby_leave(const struct tui_face *face, enum tui_mouse mouse,
                     const struct tui_store *store, struct tui_wish *wish, under_status *why);

/* The unfinished game that was played last, of whichever game. False: there is none. */
bool tui_lobby_latest(const struct tui_store *store, struct tui_wish *wish);

#endif
