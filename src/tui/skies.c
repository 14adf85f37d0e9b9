/* Under Falling Skies at a terminal: the table of its front. */
#include "tui/skies.h"

#include <string.h>

#include "skies/words.h"

static enum tui_style skies_style(const char *name)
{
    return strcmp(name, "white-die") == 0   ? TUI_WHITE_DIE
           : strcmp(name, "black-die") == 0 ? TUI_BLACK_DIE
                                            : TUI_STRONG;
}

const struct tui_front tui_front_skies = {
    .game = &skies_game,
    .width = 80,
    .height = 18,
    .rolls = true,
    .draw = tui_skies_draw,
    .lines = tui_skies_lines,
    .locate = tui_skies_locate,
    .style = skies_style,
};
