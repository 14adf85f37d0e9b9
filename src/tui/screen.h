/* A game on the full screen, inside: what is chosen and told (screen.c), how the choice goes on
 * (screen_choose.c), and how all of it is drawn (screen_draw.c). */
#ifndef UNDER_TUI_SCREEN_H
#define UNDER_TUI_SCREEN_H

#include "tui/play.h"

enum { HANDS_MOST = 96, TARGETS_MOST = 256, BELOW = 5, INFO_LEAST = 3, INFO_MOST = 5 };

/* Which of the two choices is being made. */
enum step { STEP_HAND, STEP_PLACE };

struct screen {
    struct tui_play *play;
    struct tui_sitting *sitting;
    /* Choosing. */
    int hands[HANDS_MOST]; /* the first choice of each action: indices of the question's */
    int hand_count, hand;
    int choices[TARGETS_MOST]; /* of the hand chosen: indices of the question's */
    int places[TARGETS_MOST];
    int target_count, target;
    int open_count; /* those that can be chosen come first */
    enum step step;
    int amount; /* how many of a choice that can be had several times; 0: nobody said, so 1 */
    /* Typing and telling. */
    char typed[128];
    size_t typed_size;
    struct under_buf said;     /* the answer to what was typed last; it goes with the next key */
    struct under_buf happened; /* since the player's last move */
    bool paused, leaving, outcome_shown;
    bool fresh; /* what happened was not answered by a key yet */
    char again[sizeof((struct under_choice *)0)->word]; /* what stays in hand, or nothing */
};

/* Where things are on the screen. */
struct layout {
    struct tui_area board;
    int hands_y, info_y, info_lines, log_y, table_y, keys_y; /* table_y: 0 where there is none */
};

/* --- screen.c --- */

/* What a key does. */
void screen_key(struct screen *screen, int key);
/* The game has gone on, and this was told. Takes it. */
void screen_settle(struct screen *screen, struct under_buf *told);
/* Shows what was said: below the board where it fits, on a page of its own otherwise. */
void screen_answer(struct screen *screen, const char *title);
/* What must be read first is shown on a page of its own, and false where there is nothing. */
bool screen_show_first(struct screen *screen);

/* --- screen_choose.c --- */

void screen_take_hand(struct screen *screen, int hand);
/* Lists what can be in hand, after the question has changed. */
void screen_list_hands(struct screen *screen);
/* To the next hand or place, or the one before. */
void screen_turn(struct screen *screen, int by);
/* An action that can be in hand. */
const struct under_choice *screen_hand(const struct screen *screen, int hand);
/* The choice that Enter makes; NULL: none yet. */
const struct under_asked *screen_aim(const struct screen *screen);
/* How many of it: 1, or what was asked for. */
int screen_amount(const struct screen *screen);
/* One more of it, or fewer; a digit that is typed. False: there is no amount to choose. */
bool screen_change_amount(struct screen *screen, int key);
/* The action in hand is all there is to say: it is done to nothing in particular. */
bool screen_is_alone(const struct screen *screen);
/* A question with one kind of answer: nothing was taken in hand for it. */
bool screen_asks(const struct screen *screen);
/* Goes to the nearest place in a direction; what lies aside of it counts double. */
void screen_point(struct screen *screen, int right, int down);
/* False where the board has no room. */
bool screen_lay_out(const struct screen *screen, struct tui_area all, struct layout *out);

/* --- screen_draw.c --- */

/* Sentences as one paragraph; the notation of moves, on lines of its own, is left out. */
void screen_flow(const char *text, struct under_buf *out);
/* The line for typing and for the keys, in an area of one line. */
void screen_draw_keys(const struct screen *screen, struct tui_area area);
/* Draws all, and a box over it where there is one. */
void screen_show(const struct screen *screen, const char *box_title, const char *box,
                 const char *box_keys);

#endif
