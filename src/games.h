/* The list of games. games.c is the only file that names them all. */
#ifndef UNDER_GAMES_H
#define UNDER_GAMES_H

#include "engine/game.h"

/* All games, ended by NULL, and one by name (NULL if there is none). */
extern const struct under_game *const under_games[];
const struct under_game *under_game_find(const char *id);

#endif
