/* Tables as a pure machine: seats, people, bots, votes, clocks, chat, dice.
 *
 * A table is the fold of its records. An input (JSON, from somebody at the table or from the server
 * itself) is judged: out come records to append and an answer. The log is the truth, memory is a
 * cache of it. Nothing here knows a socket, a disk, a clock or a generator: time and random bytes
 * are arguments, so the same inputs give the same records on every machine.
 *
 * The life of an input:
 *
 *   1. referee_judge. The records it returns are folded into the table already: it is ahead of the
 *      log, so the next input of the same pass is judged by what the one before has done.
 *   2. The server appends the records of all inputs of a pass, those of a table as one group, which
 *      says how many records the table had before (ruling.group.after of its first input). One
 *      group: of several, a later one could follow on what another server wrote in place of the
 *      first.
 *   3. Done: the answer is sent, and everybody at the table is given referee_news, which is
 *      whatever happened since what they got last. Nobody is sent anything before.
 *      Conflict, or anything else: the table is closed and loaded again from the store, and the
 *      inputs are judged anew, in order. A command that is in the log after all is recognised by
 *      its id and answered as done.
 *
 * What others appended (store_changes) is folded in the same way, and news follow. Whenever a table
 * was loaded again, everybody at it is given news, too, and bots are asked again: what is missing
 * may be theirs. While an append is under way, nothing is asked of the table.
 *
 * Every viewer (a seat, or a spectator) has its own dense numbers of events, computed from the log:
 * they are the same on every server and after every restart. Messages to a viewer are built by
 * src/table for that viewer's eyes and language alone. docs/server.md describes all messages. */
#ifndef UNDER_REFEREE_REFEREE_H
#define UNDER_REFEREE_REFEREE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/message.h"
#include "bots/bot.h"
#include "engine/game.h"

/* --- what all tables of a server share ---------------------------------------------------- */

enum {
    REFEREE_KEY = 32,    /* bytes of the server's own key */
    REFEREE_RANDOM = 64, /* fresh random bytes that an input may use up */
    REFEREE_ID_MOST = 24 /* room for a table's id, with its zero byte */
};

struct referee {
    /* The content of a game: of its own pack (pack is NULL), of a pack by its name
     * ("sun-expansion"), or by its hash (16 hexadecimal digits). Refused with a sentence. It stays
     * open as long as there are tables. */
    under_status (*find)(void *context, const char *game, const char *pack,
                         const struct under_content **out);
    /* The name of the pack of such a content; may be NULL, and may give NULL. */
    const char *(*pack_name)(void *context, const struct under_content *content);
    void *context;
    /* Keys of seats are kept as hashes under this key only. All servers on one store have the same
     * (store_keep), because the hashes are in the log. */
    uint8_t key[REFEREE_KEY];
    /* How long a bot waits at least before its move is handed in, in milliseconds: the same for
     * every move, so that thinking time tells nothing. */
    int bot_pause;
};

/* Reads what sodium needs; once, before anything else. */
under_status referee_begin(void);

/* --- a table ------------------------------------------------------------------------------ */

struct referee_table;

/* A table without records. Loading is folding its records, in order. */
struct referee_table *referee_open(const struct referee *referee, const char *id);
void referee_close(struct referee_table *table);
/* A record of the log, with the next number. Refused: it is damaged, or a newer program wrote it;
 * the table is then as before. */
under_status referee_fold(struct referee_table *table, const char *record, size_t size);

const char *referee_id(const struct referee_table *table);
/* How many records were folded: the number the next append expects. */
int64_t referee_count(const struct referee_table *table);

/* For lists: label is "open" (listed, waiting for players), "playing" (listed), "private", "over"
 * or "closed"; the summary is an object {"game", "title", "state", "listed", "seats": [{"name",
 * "kind"}], "moves", "created", "changed", "pack", "rules", "options", "about"}. */
const char *referee_label(const struct referee_table *table);
json_t *referee_summary(const struct referee_table *table);

/* --- inputs ------------------------------------------------------------------------------- */

/* Who says something: a seat from 0; or */
enum {
    REFEREE_SPECTATOR = UNDER_NO_SEAT, /* somebody with the table's link, but without a seat */
    REFEREE_HOST = UNDER_EVERYBODY     /* the server itself: time, connections, bots, operator */
};

struct referee_input {
    int who;
    const json_t *message; /* {"do": …}; anything that JSON can hold */
    int64_t now;           /* milliseconds since 1970; never goes back within a table */
    const uint8_t *random; /* REFEREE_RANDOM bytes that were never used before */
    const struct under_language *language; /* of the answer; NULL: English */
};

/* Records of one table to be appended at one stroke. */
struct referee_group {
    char table[REFEREE_ID_MOST];
    int64_t after;            /* how many records the table must have */
    struct under_buf *record; /* one text each */
    size_t count;
};

struct referee_ruling {
    json_t *answer; /* to whoever asked; always there: {"type": "answer", "ok": true or false, …} */
    bool ok;
    struct referee_group group; /* of this table; count 0: there is nothing to append */
    struct referee_group other; /* of a new table that comes with it (a rematch); to be appended in
                                   the same transaction; count 0: none */
    bool deleted;               /* those who sat there want all data of the table deleted */
    struct referee_task *task;  /* a hint was asked for, and the answer follows when a bot has
                                   thought about it; NULL: none was. The server may take it */
};

void referee_judge(struct referee_table *table, const struct referee_input *input,
                   struct referee_ruling *out);
void referee_ruling_free(struct referee_ruling *ruling);

/* A new table: {"do": "create", …}. ruling.group.table is its id; nothing is folded anywhere. The
 * same "id" of the message gives the same table again: a conflict means that it is there already,
 * and referee_created answers whoever asked again. */
void referee_create(const struct referee *referee, const struct referee_input *input,
                    struct referee_ruling *out);
json_t *referee_created(const struct referee_table *table, const json_t *message);

/* What the server itself says, with who = REFEREE_HOST:
 *
 *   {"do": "tick"}                  it is (at least) the time of referee_deadline
 *   {"do": "away", "seat": 0}       nobody has been connected for this seat for a while; said once,
 *                                   because the seat may be connected to another server
 *   {"do": "back", "seat": 0}       somebody is again, and the table says it is away
 *   {"do": "move", …}               a bot's move: what referee_task_done gives
 *   {"do": "close"}                 the operator closes the table */

/* When a tick is due; INT64_MAX: never. */
int64_t referee_deadline(const struct referee_table *table);
/* Whether the table takes this seat for away. */
bool referee_is_away(const struct referee_table *table, int seat);
/* Whether it does so although nobody on the seat said so: whoever is connected after all is back.
 */
bool referee_is_missed(const struct referee_table *table, int seat);
/* Whether the person on this seat counts as present, so that others may be waiting for them. */
bool referee_is_awaited(const struct referee_table *table, int seat);

/* Where the game stands, as text for the store, written now and then and when the table is dropped
 * from memory; false: there is nothing to write. Loading needs it only where a game was played by
 * other rules, or with another pack, than this program has (referee_is_foreign): its moves were
 * counted, but not played. referee_adopt then goes on from the latest snapshot by the rules of this
 * program: a ruling like any other, whose record is in the log from then on. Refused where moves
 * were made after the snapshot, or the position can't be read. */
bool referee_snapshot(const struct referee_table *table, struct under_buf *out);
bool referee_is_foreign(const struct referee_table *table);
under_status referee_adopt(struct referee_table *table, const char *snapshot, size_t size,
                           int64_t now, struct referee_ruling *out);

/* --- viewers ------------------------------------------------------------------------------ */

/* How much a viewer is sent: everything a person's screen needs, or only the moves and the table's
 * own events, for programs that keep the position themselves. */
enum referee_detail { REFEREE_ALL, REFEREE_MOVES };

/* One connection: the server keeps it, the referee fills it in. */
struct referee_viewer {
    int seat; /* or REFEREE_SPECTATOR */
    struct under_language language;
    enum referee_detail detail;
    bool fresh;          /* it was sent nothing yet */
    int64_t epoch, last; /* which events it has: of which numbering, up to which */
    int64_t seat_key;    /* which of the seat's keys it came with: see referee_may_view */
};

/* The first message of a connection, {"do": "hello", "key", "language", "places", "detail",
 * "epoch", "last"}: fills the viewer in and gives the {"type": "welcome"} to be sent, or a refusal
 * as an answer with "ok": false (*viewer is then untouched and must be sent nothing else). News
 * follow with referee_news. */
json_t *referee_hello(const struct referee_table *table, const json_t *message,
                      struct referee_viewer *viewer, bool *ok);
/* Ask before anything is judged or sent. False: the seat was left or has a new link; the connection
 * is told goodbye and closed. */
bool referee_may_view(const struct referee_table *table, const struct referee_viewer *viewer);
/* What happened since, {"type": "news", "epoch", "last", "now", "events", …}, appended as text, and
 * notes that it was sent; false: nothing. Only of what is durable. */
bool referee_write_news(const struct referee_table *table, struct referee_viewer *viewer,
                        int64_t now, struct under_buf *out);
/* The same as JSON, as of the last change; NULL: nothing. */
json_t *referee_news(const struct referee_table *table, struct referee_viewer *viewer);
/* Whether there is any, without building it. */
bool referee_has_news(const struct referee_table *table, const struct referee_viewer *viewer);

/* --- bots --------------------------------------------------------------------------------- */

/* A seat wants a bot's move. The task owns all it needs: it may be thought about in another thread
 * while the table goes on, or is gone. */
struct referee_task;

/* Whether a bot is to move, and in which position, by a number that does not repeat within a table:
 * a server that asks after every pass starts one task a position. NULL: none is. seed: for the
 * bot's own random numbers. */
bool referee_wants(const struct referee_table *table, int64_t *position);
struct referee_task *referee_task_new(const struct referee_table *table, uint64_t seed);
/* A hint for a person (ruling.task) is a task, too. When it is done it has the answer for whoever
 * asked: a refusal, if the game has gone on or the viewer has another seat by now. */
bool referee_task_is_hint(const struct referee_task *task);
json_t *referee_task_hint(const struct referee_task *task, const struct referee_table *table,
                          const struct referee_viewer *viewer);
/* A refusal in its place, also while it is being thought about. */
json_t *referee_task_refuse(const struct referee_task *task, const char *code, under_status why);
/* Thinks; takes its time, but no more than the limit. */
void referee_task_think(struct referee_task *task, struct under_effort limit);
/* The input to be judged as REFEREE_HOST; refused there as stale if the table went on without it.
 * Not before referee_task_due. */
json_t *referee_task_done(const struct referee_task *task);
int64_t referee_task_due(const struct referee_task *task);
const char *referee_task_table(const struct referee_task *task);
void referee_task_free(struct referee_task *task);

/* --- saves and proofs --------------------------------------------------------------------- */

/* A table that is over or closed as a save: every front end can look back at it, and "under verify"
 * recomputes its dice. Refused before, because the secret of the dice is in it. */
under_status referee_export(const struct referee_table *table, struct under_buf *out);
/* A save as a finished table: the records of a new one. */
under_status referee_import(const struct referee *referee, const char *save, size_t size,
                            int64_t now, const uint8_t *random, struct referee_group *out);
void referee_group_free(struct referee_group *group);

/* A new key for a seat as it stands in links: 22 characters. Clients make their own. */
enum { REFEREE_SEAT_KEY = 23 };
void referee_seat_key(const uint8_t random[16], char out[REFEREE_SEAT_KEY]);

#endif
