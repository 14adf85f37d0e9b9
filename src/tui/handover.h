/* Passing the keyboard on, in games whose players know different things. */
#ifndef UNDER_TUI_HANDOVER_H
#define UNDER_TUI_HANDOVER_H

#include "tui/sitting.h"

/* What several people at one keyboard see together: the board and the log show what all may know,
 * and what one alone knows is behind "role", for the one at the keyboard. A seat sits down there
 * before it is asked anything. At the end everything is open.
 *
 * Whether the one to move is not the one at the keyboard. */
bool tui_handover_due(const struct tui_sitting *sitting);
/* "Pass the keyboard to Mara (player 2)." */
void tui_handover_words(const struct tui_sitting *sitting, struct under_buf *out);
/* The one to move sits down: from now on there are moves to choose from. */
void tui_handover_take(struct tui_sitting *sitting);
/* What the seat at the keyboard alone knows. */
void tui_handover_role(const struct tui_sitting *sitting, struct under_buf *out);

#endif
