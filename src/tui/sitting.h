/* A player's sitting: a game being played, what is kept of it on disk, and all that can be asked.
 * Line mode and full screen are two ways of showing it. */
#ifndef UNDER_TUI_SITTING_H
#define UNDER_TUI_SITTING_H

#include "bots/bot.h"
#include "table/table.h"
#include "tui/campaign.h"
#include "tui/front.h"
#include "tui/store.h"

/* A table elsewhere. Whatever is done is said to it, and has happened when the table says so. */
struct tui_online {
    void *context;
    /* Says the move. Refused: it can't be said. */
    under_status (*act)(void *context, const char *move, int times);
    /* What is typed for the table: "say hello". What there is to say at once goes to out. False: it
     * is not for the table. */
    bool (*command)(void *context, const char *line, struct under_buf *out);
    /* Such commands, a line each. */
    void (*commands)(struct under_buf *out);
    /* What the table is up to, for one line: what is going on, and who is there. */
    void (*line)(void *context, struct under_buf *going_on, struct under_buf *there);
};

struct tui_sitting {
    const struct under_content *content;
    const struct tui_front *front;
    const json_t *setup;           /* for new games; NULL: the defaults */
    struct tui_campaign *campaign; /* whose missions are played, or NULL */
    enum under_dice dice;
    enum under_luck luck;                      /* of the game begun next */
    const struct under_bot *adviser, *watched; /* watched: plays all seats itself, or NULL */
    struct under_effort effort;
    uint64_t (*draw_seed)(void); /* for another game */

    struct under_session session;
    struct under_table table; /* at which the session is played; open while the session is */
    int lesson;               /* the step that was told last, from 1; 0: none */
    unsigned orders[UNDER_SEATS_MAX]; /* standing orders, once somebody changed them: */
    bool ordered;                     /* they go with the sitting, not with a game of it */
    int seated; /* who is at the keyboard, in a game with secrets: handover.h; -1: nobody yet */
    struct tui_store store;
    struct tui_journal journal;
    bool unsafe; /* the last moves could not be kept, and the player was told */
    int hints, undos;
    bool recorded;             /* the game's end is in the statistics */
    char saved_as[32];         /* what a finished game's save is called */
    struct under_buf log;      /* what happened, a line a sentence; a move's own line begins with
                                  "* " */
    struct under_buf story;    /* what a campaign told since the screen showed it last */
    struct under_buf briefing; /* what there is to know of what is being played */
    bool unread;               /* it is new, and the screen has not shown it yet */
    bool warned;               /* this move would lose something, and its player was told: */
    under_move warned_of;      /* the second time it is made */
    struct under_question question;  /* what the one at the keyboard is asked */
    const struct tui_online *online; /* the table elsewhere; NULL: the game is played here */
};

/* Begins a game, and takes over one that was left; the sitting has content, front and so on set.
 * What there is to say is added to out. */
under_status tui_sitting_begin(struct tui_sitting *sitting, uint64_t seed, struct under_buf *out);
under_status tui_sitting_resume(struct tui_sitting *sitting, struct tui_journal *journal,
                                const char *text, size_t size, struct under_buf *out);
/* Notes the end of a game whose journal is still there: the program ended before it was noted.
 * False: the journal is still there. */
bool tui_sitting_note_left(struct tui_sitting *sitting, struct tui_journal *journal,
                           const char *text, size_t size, struct under_buf *out);
/* Says whether an unfinished game was kept, after a last attempt where that had failed. */
void tui_sitting_leave(struct tui_sitting *sitting, struct under_buf *out);
/* Lets go of everything; an unfinished game stays on disk. */
void tui_sitting_end(struct tui_sitting *sitting);

/* True once a player has made a move: before that there is nothing to keep. */
bool tui_session_begun(struct under_session *session);
/* True where the game goes on at the next start. */
bool tui_sitting_kept(struct tui_sitting *sitting);
int tui_sitting_actor(const struct tui_sitting *sitting);
/* Whose eyes look at the board and read the log: the seat to move, or the first; in a game with
 * secrets see handover.h. */
struct under_eyes tui_sitting_viewer(const struct tui_sitting *sitting);
/* Who acts at the keyboard, and may know what that seat knows; everybody where nobody has secrets.
 */
struct under_eyes tui_sitting_eyes(const struct tui_sitting *sitting);

/* The game at a table elsewhere has come this far: the sitting follows, on the seat that is seated.
 * What is new is added to out. */
under_status tui_sitting_mirror(struct tui_sitting *sitting, const struct under_session *game,
                                struct under_buf *out);
/* Plays moves of one act, and then what chance decides and nobody needs to be asked; the sentences
 * are added to out. Refused as a whole. */
under_status tui_sitting_play(struct tui_sitting *sitting, const under_move *moves, int count,
                              struct under_buf *out);
/* What the move would lose that its player may not want to lose; NULL: nothing, or it was said just
 * before. Any other answer forgets it. */
under_status tui_sitting_warn(struct tui_sitting *sitting, under_move move);
/* Lets the watched bot make one move. */
under_status tui_sitting_watch(struct tui_sitting *sitting, struct under_buf *out);
/* Takes the last act back, or the values of real dice; what else there is to say goes to out. */
under_status tui_sitting_undo(struct tui_sitting *sitting, struct under_buf *out);
under_status tui_sitting_retype(struct tui_sitting *sitting, struct under_buf *out);
/* Switches a standing order of whoever is at the keyboard; what it answers at once goes to out. */
under_status tui_sitting_order(struct tui_sitting *sitting, const char *id, enum under_switch set,
                               struct under_buf *out);
/* The seats whose standing orders are spoken of at the keyboard: from the first to before last. */
void tui_sitting_order_seats(const struct tui_sitting *sitting, int *first, int *end);
/* Asks the one at the keyboard anew; and what is asked now, as one paragraph. */
void tui_sitting_ask(struct tui_sitting *sitting);
void tui_sitting_prompt(const struct tui_sitting *sitting, struct under_buf *out);
/* What the move would do: a line a sentence; after is the state then. Nothing is played. */
void tui_sitting_preview(const struct tui_sitting *sitting, under_move move, void *after,
                         struct under_buf *out);
/* The end of the game in words: result, reason, seed, how to see it again. */
void tui_sitting_outcome(const struct tui_sitting *sitting, struct under_buf *out);
/* The position for drawing: what all who sit there may see. words: for a board nobody drew. */
void tui_sitting_see(const struct tui_sitting *sitting, void *state, struct under_buf *words,
                     struct tui_sight *out);
/* The board as text. */
void tui_sitting_board(const struct tui_sitting *sitting, enum tui_charset charset,
                       struct under_buf *out);

/* Carries out a line a person typed: a command, a move's number, or a move. Whatever there is to
 * say is added to out; bad lines get a hint. */
enum tui_answer {
    TUI_ANSWERED, /* out has the answer, the game is as it was */
    TUI_PLAYED,   /* a move was made, or taken back, or another game begun */
    TUI_LEAVE,    /* the player wants to go */
};
enum tui_answer tui_sitting_do(struct tui_sitting *sitting, const char *line,
                               struct under_buf *out);

/* The commands, in words, for help. */
void tui_sitting_commands(const struct tui_sitting *sitting, struct under_buf *out);

#endif
