/* What a player's games leave on disk: the game being played, slots, finished games, statistics.
 *
 * The folder is $UNDER_HOME, or else under/ in $XDG_STATE_HOME or ~/.local/state:
 *
 *   auto-N.save        the game being played, a line per move as it is made; held meanwhile
 *   slots/NAME.save    what the player saved, and unfinished games that made room for another
 *   finished/game-N.save, games.jsonl    finished games, and a line about each
 *   campaigns/NAME.json, NAME.save       a campaign, and its game being played
 *
 * No game is ever overwritten by another one. How the files are written: files/files.h. */
#ifndef UNDER_TUI_STORE_H
#define UNDER_TUI_STORE_H

#include <time.h>

#include "engine/session.h"

struct tui_store {
    struct under_buf home;
    struct under_buf unkept; /* why nothing can be kept; empty while everything is */
    int journal;             /* the number of the unfinished game that is meant; 0: any */
    const char *campaign;    /* the game being played is this campaign's; NULL: of none */
};

/* Finds the folder, for reading what is there. Refused where there can be none. */
under_status tui_store_open(struct tui_store *store);
/* Gets the folder ready for keeping games; where that is not possible, unkept says why. */
void tui_store_prepare(struct tui_store *store);
bool tui_store_keeps(const struct tui_store *store);
void tui_store_close(struct tui_store *store);

/* --- the game being played: journal.c --- */

/* A file that always holds the moves made so far: after tui_journal_follow they are on disk, so
 * that not even the sudden end of the machine loses one. {.fd = -1} while there is none. */
struct tui_journal {
    int fd;
    struct under_buf path, written;
    bool unsure; /* a write failed, so nobody knows what the file holds: all of it is rewritten */
    bool read_only; /* the game can be read, but not kept */
    time_t when;    /* it was played last, for a game that was found */
};

/* Takes a free file for the session. */
under_status tui_journal_begin(struct tui_journal *journal, const struct tui_store *store,
                               const struct under_session *session);
under_status tui_journal_follow(struct tui_journal *journal, const struct under_session *session);
/* Closes it; the file is kept, for the next start, or removed. False: it is still there. */
void tui_journal_keep(struct tui_journal *journal);
bool tui_journal_remove(struct tui_journal *journal);
/* Finds an unfinished game of that id that no running program holds and takes its file over; the
 * journal stays closed where there is none. text is what the file says, without a last line that
 * was cut off. Refused where there is a file that cannot be read now. */
under_status tui_journal_find(struct tui_journal *journal, const struct tui_store *store,
                              const char *game, struct under_buf *text);
/* The unfinished games that no running program holds, in the order of their numbers. Reads the next
 * one after `number`, begin with 0; returns its number, 0: there are no more. */
int tui_journal_next(const struct tui_store *store, int number, struct under_buf *text,
                     time_t *when);
/* The id of another game that has an unfinished one. False: there is none. */
bool tui_journal_other(const struct tui_store *store, const char *game, char id[32]);

/* --- slots: slots.c --- */

enum { TUI_SLOT_ROOM = 56 }; /* for a slot's name and a number behind it */

/* Keeps the session as a slot. Another game that has the name already is kept under the name
 * `moved`; "": there was none, or an earlier position of this game. */
under_status tui_slot_save(const struct tui_store *store, const char *name,
                           const struct under_session *session, char moved[TUI_SLOT_ROOM]);
/* Keeps a save under a name that no other game has: that of a slot that has this very game, or the
 * first that is free of NAME, NAME-2, NAME-3 … */
under_status tui_slot_keep(const struct tui_store *store, const char *name, const char *text,
                           size_t size, char as[TUI_SLOT_ROOM]);
/* The same with the game a journal holds, which is then closed and its file removed. Where that is
 * not possible, it stays where it is. */
under_status tui_slot_put_aside(const struct tui_store *store, struct tui_journal *journal,
                                const char *name, char as[TUI_SLOT_ROOM]);
/* Reads a slot or a finished game by name; "last" is the game finished last. */
under_status tui_slot_read(const struct tui_store *store, const char *name, struct under_buf *out);
/* Calls back for every slot, the latest first. */
typedef void tui_slot_visitor(void *whose, const char *name, const struct under_buf *text,
                              time_t when);
void tui_slot_visit(const struct tui_store *store, tui_slot_visitor *visit, void *whose);
/* A line about every slot: name, game, set-up, moves, date; the latest first. */
void tui_slot_list(const struct tui_store *store, struct under_buf *out);
/* What a save is of: "Under Falling Skies, level 3; moves: 35; 2031-05-17 20:15"; when: 0 for no
 * date. */
void tui_save_about(const char *text, size_t size, time_t when, struct under_buf *out);

/* Whether a slot or campaign can have that name: it is a file's. */
under_status tui_name_check(const char *name);

/* --- campaigns and finished games: store.c --- */

/* The path of a file: store_path(store, "slots/", "monday", ".save", &path). */
void tui_store_path(const struct tui_store *store, const char *folder, const char *name,
                    const char *suffix, struct under_buf *out);

struct tui_finished {
    const char *result;
    const char *setup; /* what was chosen, in words; NULL: not noted */
    int points;        /* less than 0: the game has no score */
    bool won, dice;
    int level, rounds, hints, undos;
};

/* Keeps the save, notes the game in the statistics; name is what the save is called. */
under_status tui_store_finished(const struct tui_store *store, const struct under_session *session,
                                const struct tui_finished *about, char name[32]);
/* Looks for this very game in the statistics; name is what its save is called, "" where it is not
 * there. */
under_status tui_store_find_finished(const struct tui_store *store,
                                     const struct under_session *session, char name[32]);
/* The most points noted of a game with that set-up; less than 0: none. */
int tui_store_record(const json_t *games, const char *id, const char *setup);
/* The lines of the statistics as JSON objects, oldest first; lines that are damaged are left out.
 * *games is to be freed in any case. */
under_status tui_store_games(const struct tui_store *store, json_t **games);

#endif
