/* The list of fronts: one for every game of games.c. */
#include <assert.h>
#include <stddef.h>

#include "tui/front.h"

static const struct tui_front *const fronts[] = {&tui_front_skies, &tui_front_sun};

const struct tui_front *tui_front_of(const struct under_game *game)
{
    for (size_t i = 0; i < sizeof fronts / sizeof *fronts; i++)
        if (fronts[i]->game == game)
            return fronts[i];
    assert(!"a game without a front");
    return NULL;
}
