/* How a sitting begins: anew, or with a game that was left. */
#ifndef UNDER_TUI_START_H
#define UNDER_TUI_START_H

#include "tui/play.h"

/* A game that was left unfinished; {.journal.fd = -1} where there is none. */
struct tui_left {
    struct tui_journal journal;
    struct under_buf text;
    bool slot;              /* it is a saved game that was asked for by its name */
    struct under_buf words; /* what there is to say about it */
};

/* Looks for one. One that cannot be read any more is put aside, and one that is over is noted;
 * words say so. */
void tui_left_find(struct tui_left *left, struct tui_play *play);
/* Goes on with it, or puts it aside and begins anew. Whatever there is to say is added to out. */
under_status tui_left_resume(struct tui_left *left, struct tui_play *play, struct under_buf *out);
under_status tui_left_anew(struct tui_left *left, struct tui_play *play, struct under_buf *out);
void tui_left_free(struct tui_left *left);

#endif
