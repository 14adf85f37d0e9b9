/* Folding records into a table: what its chapters share. */
#ifndef UNDER_REFEREE_FOLD_H
#define UNDER_REFEREE_FOLD_H

#include "referee/parts.h"

/* Bugs made on purpose, in the one program that must find them, tests/test_simulation.c. */
enum { BUG_NONE, BUG_FORGETS_IDS, BUG_TELLS_OTHERS };
#ifdef UNDER_LEAK
extern int referee_bug;
#else
static const int referee_bug = BUG_NONE;
#endif

const char *fold_text(const json_t *record, const char *key);
int64_t fold_number(const json_t *record, const char *key, int64_t otherwise);
under_status fold_damaged(const json_t *record);
/* The seat a record is about, or NULL. */
struct seat *fold_seat(struct referee_table *table, const struct event *event);
/* False: there is no text, or it is too long. */
bool fold_copy(const char *text, char *out, size_t room);

/* What one kind of record changes, and what is left to say in its event. */
typedef under_status fold_record(struct referee_table *table, const json_t *record,
                                 struct event *event);

/* --- the game (fold_play.c) --- */

/* Content that this program does not have, or has other rules for: the game can be looked at only
 * from a snapshot. */
void fold_find_content(struct referee_table *table);
/* What is played: what was asked for, and what applies where nothing was said. */
void fold_find_options(struct referee_table *table);
/* Moves were added to the log: those that chance and standing orders made belong to the act before
 * them. */
void fold_played(struct referee_table *table, struct event *event, size_t from, uint64_t rolled);
void fold_close_game(struct referee_table *table);
fold_record fold_started, fold_moved, fold_undone, fold_orders, fold_rules, fold_imported;

/* --- people (fold_people.c) --- */

fold_record fold_chat, fold_reacted, fold_muted, fold_proposed, fold_voted, fold_decided, fold_left,
    fold_returned, fold_bot, fold_link, fold_rematch, fold_closed;

#endif
