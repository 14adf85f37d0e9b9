/* Between stepping through a game and making records of it. */
#ifndef UNDER_TUI_REPLAY_H
#define UNDER_TUI_REPLAY_H

#include "tui/play.h"

/* For whom: a game with secrets that is not over shows only what all may know. */
int tui_replay_eyes(const struct tui_replay *replay);
/* The screen after the first `at` moves. */
void tui_replay_draw(const struct tui_replay *replay, size_t at, struct tui_grid *grid);

#endif
