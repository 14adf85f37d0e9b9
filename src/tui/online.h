/* A game at a table elsewhere, on the full screen. */
#ifndef UNDER_TUI_ONLINE_H
#define UNDER_TUI_ONLINE_H

#include "tui/play.h"

/* What came of what the table has said. */
struct tui_heard {
    bool changed;          /* the sitting's game has gone on, or back */
    struct under_buf told; /* what happened in it */
    struct under_buf said; /* answers to what was typed */
    bool leaves;           /* the screen is no longer needed */
};

struct tui_table {
    struct tui_online online;
    int fd; /* it can be read when the table has said something */
    /* Takes what it has said. Refused: there is no more to hear. */
    under_status (*hear)(void *context, struct tui_heard *out);
    /* Before the game begins: who is there, what they say, and what everybody is waiting for. */
    void (*room)(void *context, struct under_buf *out);
};

/* Plays until the player leaves, or there is no more to hear. */
under_status tui_play_online(struct tui_play *play, const struct tui_table *table);

#endif
