/* The list of games. */
#include "games.h"

#include <string.h>

#include "skies/skies.h"

const struct under_game *const under_games[] = {&skies_game, NULL};

const struct under_game *under_game_find(const char *id)
{
    for (size_t i = 0; under_games[i]; i++)
        if (strcmp(under_games[i]->id, id) == 0)
            return under_games[i];
    return NULL;
}
