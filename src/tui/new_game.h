/* Setting a new game up: everything a set-up has, as a menu. */
#ifndef UNDER_TUI_NEW_GAME_H
#define UNDER_TUI_NEW_GAME_H

#include <jansson.h>

#include "engine/game.h"
#include "tui/menu.h"

/* What somebody decided to play. */
struct tui_wish {
    const struct under_game *game;
    const char *pack; /* a built-in pack's name */
    json_t *setup;    /* of a new game; NULL: the defaults */
    bool real_dice;
    bool learns;       /* the game's lesson is what is played */
    char campaign[48]; /* whose next mission is played; empty: none */
    char slot[48];     /* the saved game that goes on; empty: none */
    int journal;       /* the unfinished game that goes on; 0: none */
};

/* Asks for a set-up of the game. 0: wish says what to begin; or TUI_MENU_BACK, TUI_MENU_LEAVE. */
int tui_new_game(const struct tui_face *face, const struct under_game *game, struct tui_wish *wish);

#endif
