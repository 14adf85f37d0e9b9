/* The host of all tables: joins whoever is connected, the referee and the store. It knows no
 * socket: guests are given texts to send, and are told when there are some.
 *
 * Everything that is said is put in a queue. A pass judges all of it and has what was decided
 * written in one transaction, by a thread; the next pass, which is due when that is done, lets
 * answers and news out: what anybody has seen is durable. A table of which something is being
 * written is left alone until then. */
#ifndef UNDER_SERVER_HOST_H
#define UNDER_SERVER_HOST_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"
#include "referee/referee.h"
#include "server/metrics.h"
#include "store/store.h"

struct host;

struct host_options {
    const char *store;
    int64_t keep; /* days a table is kept after it was last changed; 0: for ever */
    const struct limits *limits;
    struct metrics *metrics;
    /* What went wrong with the store, for whoever runs the server: visitors are told only that it
     * did, because such a sentence may quote what is stored. */
    void (*complain)(void *context, under_status why);
    void (*wake)(void *context); /* called by other threads: a pass is due */
    void *context;
};

under_status host_open(const struct host_options *options, struct host **out);
/* Tables in memory leave a snapshot. Guests must have gone. */
void host_close(struct host *host);

/* No thread wakes anybody from now on. */
void host_stop_threads(struct host *host);

/* Answers what was written, judges what was said since. When it is next due at the latest, in
 * milliseconds of the monotonic clock. */
int64_t host_pass(struct host *host, int64_t now);
/* Whether something is being written, and the store with it out of reach. */
bool host_is_writing(const struct host *host);
/* What was said is written and answered, unless that takes long: before a server stops. */
void host_finish(struct host *host);
/* What others may have written to the same store: a descriptor to wait on (-1: none), and what to
 * do when it can be read. */
int host_changes_fd(const struct host *host);
void host_changes(struct host *host);

/* --- guests: somebody at a table, by WebSocket or by polling --- */

struct host_text {
    struct host_text *next;
    size_t size;
    char text[];
};

struct guest {
    struct host *host;
    struct host_table *table; /* NULL: it has gone */
    struct guest *next, **here;
    struct referee_viewer viewer;
    bool welcome; /* it said hello, and was let in */
    bool over;    /* it was told goodbye: nothing else follows */
    struct host_text *first, **last;
    size_t waiting; /* bytes in texts */
    int said;       /* messages that are not answered yet */
    /* There is something to send. It may be called many times. */
    void (*wake)(struct guest *guest);
};

/* Beyond so many nothing more is taken from it: nobody has more than these judged in one pass,
 * however much they send, and a store may take its time. */
enum { GUEST_SAID_MOST = 8 };

/* Whether there is room in memory for a table: for one that is there already, always. */
bool host_has_room(const struct host *host, const char *table);
/* Refused where the table has no room; there need not be such a table. */
under_status guest_arrive(struct host *host, struct guest *guest, const char *table);
void guest_leave(struct guest *guest);
/* Takes the message. */
void guest_say(struct guest *guest, json_t *message);
/* An answer that needs no judging, such as a refusal for a limit's sake; takes it. */
void guest_answer(struct guest *guest, json_t *answer);
/* The next text to send, appended to out; false: there is none now. News are made here, when they
 * can be sent: whoever reads slowly gets more at a time, and nothing piles up. */
bool guest_next(struct guest *guest, struct under_buf *out);
bool guest_has_next(const struct guest *guest);
/* Tells everybody that the server stops. */
void host_say_goodbye(struct host *host);

/* --- requests --- */

/* Given the answer, which stays the host's. */
typedef void host_answered(void *asker, const json_t *answer);
/* A new table, and something that is said at one without being a guest. They take the message. */
void host_create(struct host *host, json_t *message, host_answered *answered, void *asker);
void host_ask(struct host *host, const char *table, json_t *message, host_answered *answered,
              void *asker);
/* The asker has gone: what they said still counts, and is answered to nobody. */
void host_forget(struct host *host, const void *asker);
/* Tables that wait for players, and those that can be watched: {"tables": [{"table", …}]}. */
under_status host_lobby(struct host *host, json_t **out);
/* A table that is over, as a save. */
under_status host_export(struct host *host, const char *table, struct under_buf *out);

#endif
