/* Under our Sun at a terminal: the table of its front. */
#include "tui/sun.h"
#include "sun/game.h"

const struct tui_front tui_front_sun = {
    .game = &sun_game,
    .width = 80,
    .height = 18,
    .story = 9,
    .asks = true,
    .draw = tui_sun_draw,
    .lines = tui_sun_lines,
    .locate = tui_sun_locate,
    .spare = tui_sun_spare,
};
