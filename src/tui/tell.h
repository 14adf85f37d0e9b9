/* What happened, as lines. */
#ifndef UNDER_TUI_TELL_H
#define UNDER_TUI_TELL_H

#include "table/table.h"
#include "tui/front.h"

/* Which moves get a line of their own, "* " and how they are written, above their sentences: those
 * somebody chose, and those of chance that say more than their sentences; or all of them. */
enum tui_telling { TUI_TELL_CHOSEN, TUI_TELL_ALL };

/* What happened from one length of the log to its end. */
void tui_tell(const struct under_table *table, const struct tui_front *front,
              struct under_eyes eyes, size_t from, enum tui_telling telling, struct under_buf *out);
/* The same for one move, numbered from 0. */
void tui_tell_move(const struct under_table *table, const struct tui_front *front,
                   struct under_eyes eyes, size_t number, struct under_buf *out);
/* The last act with every rule and number: what "why" answers. */
void tui_tell_why(const struct under_table *table, struct under_eyes eyes, struct under_buf *out);

#endif
