/* The list of games. */
#include "games.h"

#include <string.h>

/* Two games may call different things by one name, so that their headers do not go together. */
extern const struct under_game skies_game, sun_game;

const struct under_game *const under_games[] = {&skies_game, &sun_game, NULL};

const struct under_game *under_game_find(const char *id)
{
    for (size_t i = 0; under_games[i]; i++)
        if (strcmp(under_games[i]->id, id) == 0)
            return under_games[i];
    return NULL;
}
