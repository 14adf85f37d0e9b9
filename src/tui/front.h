/* What a game adds for people at a terminal: its board drawing, one table in one file. The shell
 * knows a game through src/table and this table only. */
#ifndef UNDER_TUI_FRONT_H
#define UNDER_TUI_FRONT_H

#include "table/table.h"
#include "tui/grid.h"

/* What is to be seen on a board. A choice is made in two steps: first an action (a group of the
 * question's choices), which one then has in hand, and then a place for it. */
struct tui_sight {
    const struct under_config *config;
    const void *state;                     /* what nobody there may know was guessed */
    const char *words;                     /* the position in words, for a board that nobody drew */
    const void *after;                     /* the state after the move looked at, or NULL */
    const int *targets;                    /* places that can be chosen */
    int target_count;                      /* */
    int cursor;                            /* the place chosen now, or UNDER_NO_PLACE */
    int covered;                           /* so many of the board's last lines are under a text */
    const struct under_question *question; /* whose choices these are */
    const struct under_asked *aim;         /* the choice looked at, or NULL */
};

struct tui_front {
    const struct under_game *game;
    int width, height; /* the board's smallest size */
    int story;         /* lines of the board that a long story may cover until the next key */
    bool asks;         /* one hand alone goes without saying: the question stands in its place */
    bool rolls;        /* chance's moves stand in the log as they are written */
    bool undrawn;      /* there is no board: the position in words stands in its place */

    /* Draws the board; how many lines it takes of such an area; where a place is in the drawing,
     * for going from place to place with arrow keys. */
    void (*draw)(struct tui_area area, const struct tui_sight *sight);
    int (*lines)(int width, int height);
    void (*locate)(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y);
    /* How many of the last lines a text may cover that is too long for the lines below the board;
     * NULL: none. */
    int (*spare)(struct tui_area area, const struct tui_sight *sight);
    /* How an action is drawn, by the name of its style; NULL: all alike. */
    enum tui_style (*style)(const char *name);
};

/* The tag of an action that is on offer, by its word, for a drawing of it: a click takes it in
 * hand. 0: it is not on offer. */
int tui_sight_hand(const struct tui_sight *sight, const char *word);

/* The front of a game; one that nobody drew a board for has the position in words instead. */
const struct tui_front *tui_front_of(const struct under_game *game);

/* How hard a set-up is and how many rounds were begun, 0 where the game does not say. */
int tui_level(const struct under_config *config);
int tui_rounds(const struct under_config *config, const void *state);
/* Less than 0: this game has no score. */
int tui_points(const struct under_config *config, const void *state);
/* What was chosen, in words: "mission 1, players: 3". */
void tui_setup(const struct under_config *config, struct under_buf *out);

extern const struct tui_front tui_front_skies, tui_front_sun;

#endif
