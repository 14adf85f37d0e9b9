/* Between stepping through a game and making records of it. */
#ifndef UNDER_TUI_REPLAY_H
#define UNDER_TUI_REPLAY_H

#include "tui/play.h"

/* For whom: a game with secrets that is not over shows only what all may know. */
struct under_eyes tui_replay_eyes(const struct tui_replay *replay);
/* The board after the first `at` moves; what a move did, numbered from 0; how it all ended. */
void tui_replay_board(const struct tui_replay *replay, size_t at, struct tui_area area);
void tui_replay_tell(const struct tui_replay *replay, size_t number, struct under_buf *out);
void tui_replay_outcome(const struct tui_replay *replay, struct under_buf *out);
/* The screen after the first `at` moves. */
void tui_replay_draw(const struct tui_replay *replay, size_t at, struct tui_grid *grid);

#endif
