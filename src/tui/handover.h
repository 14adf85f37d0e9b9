/* Passing the keyboard on, in games whose players know different things. */
#ifndef UNDER_TUI_HANDOVER_H
#define UNDER_TUI_HANDOVER_H

#include "tui/sitting.h"

/* What several people at one keyboard see together: the board and the log show what all may know,
 * and what one alone knows is behind "role", for the one at the keyboard. A seat sits down there
 * before it is asked anything. At the end everything is open.
 *
 * Whose eyes the board and the log are for: nobody's in particular while there are secrets. */
int tui_handover_eyes(const struct under_config *config, const void *state, int otherwise);
/* Whether the one to move is not the one at the keyboard. */
bool tui_handover_due(const struct tui_sitting *sitting);
/* "Pass the keyboard to player 2." */
void tui_handover_words(const struct tui_sitting *sitting, struct under_buf *out);
/* The one to move sits down: from now on there are moves to choose from. */
void tui_handover_take(struct tui_sitting *sitting);
/* Whether a move of the seat at the keyboard can be taken back by it; out says why not. */
bool tui_handover_may_undo(const struct tui_sitting *sitting, int maker, struct under_buf *out);
/* Whether chance decides something here that not all may know: the program deals it, whatever the
 * dice. */
bool tui_handover_deals(const struct under_session *session);
/* What a move would do, as far as it does not depend on what the seat cannot know. */
void tui_handover_preview(const struct tui_sitting *sitting, under_move move, void *after,
                          struct under_buf *out);
/* What the seat at the keyboard alone knows. */
void tui_handover_role(const struct tui_sitting *sitting, struct under_buf *out);

#endif
