/* One seat's side of a game: look, ask, act, tell, why, hint, undo, preview.
 *
 * The engine answers programs. A person at a terminal, in a browser or across the net wants to know
 * what there is to see, what is being asked, what can be done and what it would cost, what just
 * happened and why, and whether it can be taken back. This layer answers that, for every game and
 * every front end. It knows no screen, socket, file or clock.
 *
 * Every call takes eyes: a seat (or nobody in particular: a spectator) and a language. Every answer
 * is built from what these eyes may see: views, events with their seats, moves as under_move_show
 * shows them, and words over a state in which all else was guessed anew from what they know. So no
 * answer can hold another seat's secret.
 *
 * Answers are JSON values of the caller's, to be released with json_decref, or structs where a
 * front end in C would only take the JSON apart again; docs/protocol.md describes them. */
#ifndef UNDER_TABLE_TABLE_H
#define UNDER_TABLE_TABLE_H

#include "bots/belief.h"
#include "bots/bot.h"
#include "engine/session.h"
#include "engine/words.h"

struct under_eyes {
    int seat; /* a seat, UNDER_NO_SEAT for a spectator, UNDER_EVERYBODY where all is open */
    const struct under_language *language; /* NULL: English */
};

/* Where chance comes from: the session's generator, or somebody rolls real dice, draws real cards
 * and says what they show. What not everybody may see is dealt by the generator either way. */
enum under_dice { UNDER_DICE_ROLLED, UNDER_DICE_REAL };

struct under_table {
    struct under_session *session; /* the caller's; changed through this layer only */
    enum under_dice dice;
    unsigned orders[UNDER_SEATS_MAX]; /* standing orders, a bit per row of the game's */
    struct under_act {
        size_t at;    /* where in the log it begins */
        size_t count; /* how many moves were chosen in it */
    } * acts;         /* of people, in order: what follows an act until the next belongs to it */
    size_t act_count, act_room;
    size_t known;               /* how much of the log has been sorted into acts */
    struct under_memory memory; /* for bots that sit here: under_table_belief */
};

/* Sits a session down at a table, with the game's own standing orders. A session that was loaded or
 * begun anew is sat down again: close, then open. */
void under_table_open(struct under_table *table, struct under_session *session);
void under_table_close(struct under_table *table);
/* The session's driver played or took back moves by itself: the table takes note, before it is
 * asked anything else. */
void under_table_follow(struct under_table *table);

/* --- who ---------------------------------------------------------------------------------- */

int under_table_actor(const struct under_table *table);
/* The eyes of a spectator, or everybody's once all is open: what several people at one screen see
 * together. In a game without secrets the seat's own. */
int under_table_shared_eyes(const struct under_table *table, int otherwise);
/* "Player 2 (Mara the Scout)", or with the player's own name "Ben (Mara the Scout)"; without the
 * second half where the game does not say. */
void under_table_name(const struct under_table *table, struct under_eyes eyes, int seat,
                      struct under_buf *out);
/* Only what the board says: "Mara the Scout", or nothing. */
void under_table_who(const struct under_table *table, struct under_eyes eyes, int seat,
                     struct under_buf *out);

/* --- look --------------------------------------------------------------------------------- */

/* {"view": what the eyes may see, "status": a line, "actor", "phase", "result", "setup"}, where
 * something is asked for "mission" (engine/words.h), and when the game is over "outcome":
 * sentences. */
json_t *under_table_look(const struct under_table *table, struct under_eyes eyes);
/* The same after each of the moves from one length of the log to another: [view, …]. */
json_t *under_table_views(const struct under_table *table, struct under_eyes eyes, size_t from,
                          size_t to);
/* The state with all that the eyes cannot know guessed anew, always the same way: for drawing. */
void under_table_seen(const struct under_table *table, struct under_eyes eyes, void *state);

/* --- ask ---------------------------------------------------------------------------------- */

/* What is being decided, and what these eyes may answer. Others than the one who decides get the
 * question as far as it concerns them ("Player 2 is deciding.") and no choices. */
struct under_question {
    int actor; /* a seat, UNDER_CHANCE, UNDER_OVER */
    bool mine; /* these eyes are asked */
    struct under_buf question, situation;
    struct under_buf theirs; /* for others: what the one who decides is asked, as far as these eyes
                                may know; empty: they may not */
    struct under_asked {
        struct under_choice choice;
        int most;             /* how many times in a row it can be played: 1, or more if counted */
        struct under_buf why; /* why it cannot be chosen now; empty: it can */
    } * asked;                /* by group, in the game's order; those greyed out come last */
    int count, room;
    struct under_buf undo; /* why the last act cannot be taken back; empty: it can */
};

void under_table_ask(const struct under_table *table, struct under_eyes eyes,
                     struct under_question *out);
void under_question_free(struct under_question *question);
/* {"actor", "mine", "question", "theirs", "situation", "groups": [{"word", "help", "style",
 * "choices":
 * [{"move", "label", "note", "warning", "at", "with", "price": {"ap": 2}, "chance", "odds":
 * {"defeats", "falls", "dealt", "taken"}, "most", "worth", "why"}]}], "undo": {"may", "why"},
 * "orders": [{"id", "label", "help", "on"}]}; what a choice does not have it leaves out. */
json_t *under_table_ask_json(const struct under_table *table, struct under_eyes eyes);
/* Facts of a choice as a short line: "2 AP, 1 metal, 67 % to pass". */
void under_choice_facts(const struct under_choice *choice, struct under_buf *out);

/* --- act ---------------------------------------------------------------------------------- */

/* Plays moves of one act, in order, all of them or none; then lets chance roll, answers what needs
 * no asking, and stops where somebody is asked or the game is over. Refused for eyes whose turn it
 * is not. Chance itself acts with UNDER_NO_SEAT: real dice. from is the length of the log before:
 * what happened is told from there on. */
under_status under_table_act(struct under_table *table, struct under_eyes eyes,
                             const under_move *moves, int count, size_t *from);
/* The same from texts as people and programs write them: "drop water", and how many times. */
under_status under_table_act_text(struct under_table *table, struct under_eyes eyes,
                                  const char *text, int times, size_t *from);
/* Whether these eyes are the ones that decide now; otherwise who does. */
under_status under_table_may_act(const struct under_table *table, struct under_eyes eyes);
/* Moves that an act once led to are played again: the first `chosen` of them were chosen, the
 * others followed. All of them or none. */
under_status under_table_retrace(struct under_table *table, const under_move *moves, size_t count,
                                 size_t chosen);
/* What follows a change that did not go through act: a game just begun, set or loaded. */
void under_table_settle(struct under_table *table);
/* All that the next screen of these eyes needs: {"told": tell from there on, "look": …, "ask": …}.
 */
json_t *under_table_news(const struct under_table *table, struct under_eyes eyes, size_t from);
/* The move a text means here, with the reason where it means none: notation, or what the game's
 * spell makes of it. */
under_status under_table_find(const struct under_table *table, struct under_eyes eyes,
                              const char *text, under_move *out);
/* The same where it may be wanted several times: "drop 4 water", "4 x drop water". A number that is
 * part of a move is no amount. */
under_status under_table_find_times(const struct under_table *table, struct under_eyes eyes,
                                    const char *text, under_move *out, int *times);

/* --- orders ------------------------------------------------------------------------------- */

json_t *under_table_orders(const struct under_table *table, struct under_eyes eyes);
enum under_switch { UNDER_OFF, UNDER_ON };
under_status under_table_order(struct under_table *table, struct under_eyes eyes, const char *id,
                               enum under_switch set);

/* --- tell and why ------------------------------------------------------------------------- */

/* What happened in the log from one length to another, act by act: [{"seat": who acted or "chance",
 * "moves": [{"number": place in the log from 0, "move": its text or "?", "by": seat or "chance",
 * "asked": false where it was answered without asking, "secret": true where not everybody may know
 * it}], "told": [{"number", "text", "rule",
 * "kind", "parts", …}]}]. Repetition is folded within an act. */
json_t *under_table_tell(const struct under_table *table, struct under_eyes eyes, size_t from,
                         size_t to);
/* The last act with every rule behind it: [{"text", "rule": {"id", "section", "text", "ruling"} or
 * null, "numbers": {…}}]. */
json_t *under_table_why(const struct under_table *table, struct under_eyes eyes);
/* Why a move can or cannot be made: {"legal", "text", "rule"}. */
json_t *under_table_why_move(const struct under_table *table, struct under_eyes eyes,
                             const char *text);
/* A position on the way, after `count` moves: {"count", "of", "move", "label": the move as a person
 * would say it, "actor", "told", "view", "lines": the position in words}. */
under_status under_table_at(const struct under_table *table, struct under_eyes eyes, size_t count,
                            json_t **out);

/* A move of the log as a person would say it, made in this state; as the log shows it where these
 * eyes cannot judge it. */
void under_table_say_move(const struct under_table *table, struct under_eyes eyes,
                          const void *state, under_move move, struct under_buf *out);

/* --- preview, hint, undo ------------------------------------------------------------------ */

/* What a move would do, as far as it does not depend on what the eyes cannot know: {"told":
 * [{"text", …}], "lines": [sentences], "view": after it, "actor", "worth"}. */
under_status under_table_preview(const struct under_table *table, struct under_eyes eyes,
                                 under_move move, json_t **out);
/* The same for a terminal: the lines into out, and after, if not NULL, a state for drawing. */
void under_table_preview_lines(const struct under_table *table, struct under_eyes eyes,
                               under_move move, void *after, struct under_buf *out);
/* {"bot", "hints": [{"move", "label", "chance", "error"}], "reason": sentences}: the best moves for
 * the seat to move, at most `most` of them, with what the best one gains and what its best
 * alternative risks. */
under_status under_table_hint(const struct under_table *table, struct under_eyes eyes,
                              const struct under_bot *bot, struct under_effort effort,
                              under_rng *rng, int most, json_t **out);
/* What everybody's moves so far say about who has a hidden role, for a bot's effort; NULL in a game
 * without any. */
const struct under_belief *under_table_belief(struct under_table *table);
/* The same for people, move by move: {"start": {"chances", "nobody"}, "moves": [{"number", "seat",
 * "label", "chances", "nobody"}]}, a move for each that changed something. As a spectator had to
 * see it, or a seat that knows its own card. null in a game without hidden roles. */
json_t *under_table_suspicions(const struct under_table *table, struct under_eyes eyes);
/* The last act is taken back as a whole, as far as nobody has seen anything new since. */
under_status under_table_may_undo(const struct under_table *table, struct under_eyes eyes);
under_status under_table_undo(struct under_table *table, struct under_eyes eyes);
/* The last act in a sentence, as the eyes were told it; as it is written where nothing was told. */
void under_table_last(const struct under_table *table, struct under_eyes eyes,
                      struct under_buf *out);
/* Real dice: the values last typed are forgotten, to be typed again. */
under_status under_table_retype(struct under_table *table);

/* --- lesson ------------------------------------------------------------------------------- */

/* A lesson (engine/lesson.h) is asked and acted like any game; ask lists only what is sensible now,
 * and act refuses the rest with what to do instead. Whether it is one that is not over; which step
 * it is at, from 0, the number of steps when it is over, -1: it is none. */
bool under_table_learns(const struct under_table *table);
int under_table_lesson_step(const struct under_table *table);
/* What to do now, a sentence; and what is learnt now, a line, or that it is over. */
void under_table_lesson_ask(const struct under_table *table, struct under_buf *out);
void under_table_lesson_lines(const struct under_table *table, struct under_buf *out);
/* {"step": from 0, "of", "over", "id", "title", "text", "ask", "answers": moves that answer it,
 * "may": others that are sensible}, or null in a game that is no lesson. */
json_t *under_table_lesson(const struct under_table *table, struct under_eyes eyes);

/* --- words of the table ------------------------------------------------------------------- */

/* What the game's words say, over what the eyes may see; plain words where it has none. */
void under_table_status(const struct under_table *table, struct under_eyes eyes,
                        struct under_buf *out);
void under_table_describe(const struct under_table *table, struct under_eyes eyes, const char *name,
                          struct under_buf *out); /* name empty: the position */
/* What there is to know before one begins; nothing where the game says nothing. */
void under_table_briefing(const struct under_table *table, struct under_eyes eyes,
                          struct under_buf *out);
void under_table_help(const struct under_table *table, struct under_eyes eyes,
                      struct under_buf *out);
void under_table_outcome(const struct under_table *table, struct under_eyes eyes,
                         struct under_buf *out);
void under_table_role(const struct under_table *table, struct under_eyes eyes,
                      struct under_buf *out);
/* The same as lists of sentences. */
json_t *under_table_describe_json(const struct under_table *table, struct under_eyes eyes,
                                  const char *name);
json_t *under_table_help_json(const struct under_table *table, struct under_eyes eyes);
json_t *under_table_role_json(const struct under_table *table, struct under_eyes eyes);

#endif
