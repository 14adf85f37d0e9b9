/* What a game adds for people at a terminal: its board drawing and its texts, one table in one
 * file. The shell knows a game through the contract (engine/game.h) and this table only. */
#ifndef UNDER_TUI_FRONT_H
#define UNDER_TUI_FRONT_H

#include "engine/game.h"
#include "tui/grid.h"

/* How a move is chosen: first something in hand (a die, an action), then a place for it. Moves with
 * the same hand belong together. Moves without a place have an empty one. */
struct tui_choice {
    int hand;            /* the same number for the same thing in hand; smaller ones come first */
    char hand_text[24];  /* in a list of things to choose from: "[4]" */
    char hand_words[64]; /* the same in words: "black 4" */
    enum tui_style style;
    bool again;            /* what one does several times in a row: it stays in hand */
    bool listed;           /* its places are things of a list, and no places of a board */
    int place;             /* the same number for the same place, -1: none */
    char place_text[80];   /* "c2r0" */
    char place_words[128]; /* what is there: "defence" */
};

/* What is to be seen on a board. */
struct tui_sight {
    const struct under_config *config;
    const void *state;
    int seat;              /* whose eyes: a seat, UNDER_NO_SEAT, or TUI_ALL_EYES: tell.h */
    const void *after;     /* the state after the move looked at, or NULL */
    const int *targets;    /* places that can be chosen */
    int target_count;      /* */
    int cursor;            /* the place chosen now, or -1 */
    int covered;           /* so many of the board's last lines are under a text */
    const under_move *aim; /* the move looked at, or NULL */
};

struct tui_front {
    const struct under_game *game;
    int width, height; /* the board's smallest size */
    int story;         /* lines of the board that a long story may cover until the next key */
    bool asks;         /* one hand alone goes without saying: the question stands in its place */

    /* Draws the board; how many lines it takes of such an area; where a place is in the drawing,
     * for going from place to place with arrow keys. */
    void (*draw)(struct tui_area area, const struct tui_sight *sight);
    int (*lines)(int width, int height);
    void (*locate)(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y);
    /* How many of the last lines a text may cover that is too long for the lines below the board;
     * NULL: none. */
    int (*spare)(struct tui_area area, const struct tui_sight *sight);
    void (*choice)(const struct under_config *config, const void *state, under_move move,
                   struct tui_choice *out);

    /* Words. status is one short line for the top of the screen; prompt says what is to be done
     * now; look describes the position; help explains the phase one is in and the signs on the
     * board; preview says what a move would do: its events are those it causes at once, seat is who
     * asks. Lines end with a line end, but for status and prompt. */
    void (*status)(const struct under_config *config, const void *state, struct under_buf *out);
    void (*prompt)(const struct under_config *config, const void *state, struct under_buf *out);
    void (*look)(const struct under_config *config, const void *state, struct under_buf *out);
    void (*help)(const struct under_config *config, const void *state, struct under_buf *out);
    /* Describes one thing by its name, or says that there is none; NULL: there is nothing of the
     * kind. */
    void (*inspect)(const struct under_config *config, const void *state, const char *name,
                    struct under_buf *out);
    void (*preview)(const struct under_config *config, const void *state, under_move move,
                    const struct under_events *events, int seat, struct under_buf *out);
    /* Why the game ended as it did, for the end of it. */
    void (*outcome)(const struct under_config *config, const void *state, struct under_buf *out);
    /* Turns what people type in a hurry, "w4 c2r0" or "3 1 6 2 2", into the text of a move. */
    void (*spell)(const struct under_config *config, const void *state, const char *typed,
                  struct under_buf *out);
    /* For games with secrets, else NULL: what a seat alone knows, or TUI_ALL_EYES: everybody's; and
     * who a seat is, where the board tells ("the Scout"), or nothing. */
    void (*role)(const struct under_config *config, const void *state, int seat,
                 struct under_buf *out);
    void (*name)(const struct under_config *config, const void *state, int seat,
                 struct under_buf *out);
    /* For statistics: how hard the set-up is, and how many rounds were begun. */
    int (*level)(const struct under_config *config);
    int (*rounds)(const void *state);
    const char *left;  /* what is said of a game that was left, with {title}, {round}, {moves} */
    const char *rules; /* what the ids of its rules begin with: "SKY" */
    const char *rule_word, *rule_id; /* a word and an id that can be looked up, as examples */
};

/* The front of a game; every game in games.c has one. */
const struct tui_front *tui_front_of(const struct under_game *game);

extern const struct tui_front tui_front_skies, tui_front_sun;

#endif
