/* What a player's games leave on disk: the game being played, slots, finished games, statistics.
 *
 * The folder is $UNDER_HOME, or else under/ in $XDG_STATE_HOME or ~/.local/state:
 *
 *   auto-N.save        the game being played, a line per move as it is made; locked meanwhile
 *   slots/NAME.save    what the player saved
 *   finished/game-N.save, games.jsonl    finished games, and a line about each
 *   campaigns/NAME.json, NAME.save       a campaign, and its game being played */
#ifndef UNDER_TUI_STORE_H
#define UNDER_TUI_STORE_H

#include "engine/session.h"

struct tui_store {
    struct under_buf home;
    const char *campaign; /* the game being played is this campaign's; NULL: of none */
};

/* Finds the folder and makes it. Refused where that is not possible. */
under_status tui_store_open(struct tui_store *store);
void tui_store_close(struct tui_store *store);

/* --- the game being played --- */

/* A file that always holds the moves made so far: after tui_journal_follow they have left the
 * program, so that not even its sudden end loses one. {.fd = -1} while there is none. */
struct tui_journal {
    int fd;
    struct under_buf path, written;
};

/* Takes a free file for the session. */
under_status tui_journal_begin(struct tui_journal *journal, const struct tui_store *store,
                               const struct under_session *session);
under_status tui_journal_follow(struct tui_journal *journal, const struct under_session *session);
/* Closes it; the file is kept, for the next start, or removed. */
void tui_journal_keep(struct tui_journal *journal);
void tui_journal_remove(struct tui_journal *journal);
/* Finds an unfinished game of that id that no running program holds and takes its file over. text
 * is what the file says, without a last line that was cut off. False: there is none. */
bool tui_journal_find(struct tui_journal *journal, const struct tui_store *store, const char *game,
                      struct under_buf *text);
/* Puts the file aside as a slot of that name, replacing an older one, and lets go of it. */
under_status tui_journal_put_aside(struct tui_journal *journal, const struct tui_store *store,
                                   const char *slot);

/* --- slots and files --- */

/* Replaces or makes a file at one stroke: it is never seen half written. */
under_status tui_file_write(const char *path, const char *text, size_t size);
under_status tui_file_read(const char *path, struct under_buf *out);

under_status tui_slot_save(const struct tui_store *store, const char *name,
                           const struct under_session *session);
/* Reads a slot or a finished game by name; "last" is the game finished last. */
under_status tui_slot_read(const struct tui_store *store, const char *name, struct under_buf *out);
/* The first of NAME, NAME-2, NAME-3 … that is no slot yet. */
void tui_slot_new_name(const struct tui_store *store, const char *name, char out[32]);
/* The names of all slots, a line each, in order. */
void tui_slot_list(const struct tui_store *store, struct under_buf *out);

/* Whether a slot or campaign can have that name: it is a file's. */
under_status tui_name_check(const char *name);
void tui_store_campaign_path(const struct tui_store *store, const char *name,
                             struct under_buf *out);

/* --- finished games --- */

struct tui_finished {
    const char *result;
    bool won, dice;
    int level, rounds, hints, undos;
};

/* Keeps the save, notes the game in the statistics; name is what the save is called. */
under_status tui_store_finished(const struct tui_store *store, const struct under_session *session,
                                const struct tui_finished *about, char name[32]);
/* Whether this very game is in the statistics; name is what its save is called then. */
bool tui_store_find_finished(const struct tui_store *store, const struct under_session *session,
                             char name[32]);
/* The lines of the statistics as JSON objects, oldest first; lines that are damaged are left out.
 */
json_t *tui_store_games(const struct tui_store *store);

#endif
