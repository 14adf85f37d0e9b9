/* Events as sentences. */
#ifndef UNDER_TUI_TELL_H
#define UNDER_TUI_TELL_H

#include "engine/session.h"
#include "tui/front.h"

/* For whom something is told: a seat, UNDER_NO_SEAT for what all may know, or everybody together,
 * as at the end of a game. */
enum { TUI_ALL_EYES = -1 };

/* The sentences of the events a seat may know, a line each. */
void tui_tell_events(const struct under_config *config, const struct under_events *events, int seat,
                     struct under_buf *out);
/* The move numbered index (from 0) of the session's log: its own line, "* " and its text, then its
 * sentences. state is the state before it and becomes the one after it. */
void tui_tell_move(const struct under_session *session, size_t index, int seat, void *state,
                   struct under_buf *out);
/* The same with every rule and number: what "why" answers. told remembers which rules' texts were
 * given already. */
void tui_tell_why(const struct under_session *session, size_t index, int seat, void *state,
                  json_t *told, struct under_buf *out);

#endif
