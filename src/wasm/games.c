/* The one game of a module: what the page does not show need not be fetched. The build says which.
 */
#include "games.h"

#include <string.h>

extern const struct under_game MODULE_GAME;

const struct under_game *const under_games[] = {&MODULE_GAME, NULL};

const struct under_game *under_game_find(const char *id)
{
    return strcmp(id, MODULE_GAME.id) == 0 ? &MODULE_GAME : NULL;
}
