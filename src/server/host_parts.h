/* Between the files of the host. */
#ifndef UNDER_SERVER_HOST_PARTS_H
#define UNDER_SERVER_HOST_PARTS_H

#include "server/contents.h"
#include "server/host.h"
#include "server/thinkers.h"
#include "server/writer.h"

/* A table that somebody is at, or that was used a moment ago. */
struct host_table {
    struct host_table *next;
    char id[STORE_ID_MOST + 1];
    struct referee_table *game; /* NULL: to be read again */
    struct guest *guests;
    int64_t used;                  /* when, in milliseconds of the monotonic clock */
    int here[UNDER_SEATS_MAX];     /* how many guests have this seat */
    int64_t left[UNDER_SEATS_MAX]; /* since when nobody has; 0: somebody has, or never had */
    bool thinking;                 /* a bot does, about the position */
    int64_t position;              /* … or did; -1: none yet */
    struct referee_task *hint;     /* is being thought about; NULL: none */
    struct guest *hinted;          /* who asked for it; NULL: they have gone */
    struct hints {
        int64_t since; /* the minute that is counted */
        int64_t count;
    } hints[UNDER_SEATS_MAX];
    int64_t snapshot;                 /* how many records the last one knows; 0: look it up */
    bool touched;                     /* in this pass: there may be news */
    bool stale;                       /* in this pass: it must be read again */
    size_t group;                     /* its group of the records that are being written, from 1:
                                         the game is ahead of the log; 0: it is not */
    bool landed;                      /* in this pass: what was written of it is being answered */
    char label[STORE_LABEL_MOST + 1]; /* as it is in the store, as far as known */
};

enum { HOST_BUCKETS = 4096 };

struct input {
    struct input *next;
    struct guest *guest; /* NULL: none, or it has gone */
    host_answered *answered;
    void *asker;
    int who;
    char id[STORE_ID_MOST + 1]; /* the table's; "": a new one */
    json_t *message;
    int64_t time;
    uint8_t random[REFEREE_RANDOM];
    /* In a pass. */
    struct referee_ruling ruling;
    size_t group; /* its first group, where the ruling has records */
    bool hello, judged, done;
};

struct batch {
    struct store_group *group;
    size_t count, room;
    struct under_buf *summary; /* of each group */
};

/* What was judged at one stroke, until all of it is answered. */
struct flight {
    struct input *inputs;
    struct batch batch;
    int tries;
    bool up; /* its records are being written: the store is the writer's */
};

struct host {
    struct host_options options;
    struct store *store;
    struct writer *writer;
    struct flight flight;
    struct input *landed; /* being answered */
    struct referee referee;
    struct contents contents;
    struct host_table *bucket[HOST_BUCKETS];
    struct input *first, **last;
    struct thinkers *thinkers;
    struct referee_task *thought[256]; /* whose time has not come */
    int thoughts;
    bool stale;     /* some table is, see there */
    int64_t looked; /* at the clocks of all tables */
    int64_t swept;  /* old tables */
    json_t *lobby;  /* as it was last asked for; NULL: something in it has changed */
    int64_t listed; /* when that was */
    int64_t time;   /* since 1970; never goes back */
    int spectators;
    uint8_t random[64 * REFEREE_RANDOM]; /* drawn and not used up: the first of them */
    size_t fresh;                        /* so many */
};

/* --- tables in memory (tables.c) --- */

/* The one of that id; NULL: it is not in memory. */
struct host_table *host_known(const struct host *host, const char *id);
/* The one of that id, taken into memory; the game may not have been read yet. */
struct host_table *host_table(struct host *host, const char *id);
/* Reads the game where that is needed. A table that does not exist has no records. */
under_status host_load(struct host *host, struct host_table *table);
under_status host_read(struct host *host, struct referee_table *game);
void host_unload(struct host_table *table);
/* Lets go of all tables; their positions are kept. */
void host_drop_all(struct host *host);
/* Looks at all tables: clocks, who has gone, bots, and what can be dropped. */
void host_look(struct host *host, int64_t now);
/* A bot that is to move begins to think. */
void host_think(struct host *host, struct host_table *table);

/* Whoever asks for the lobby next has it read again. */
void host_forget_lobby(struct host *host);

/* --- what is appended in a pass (batch.c) --- */

/* Adds the records of an input that was judged. */
void batch_take(struct host *host, struct batch *batch, struct input *input);
/* Has all of it written, at one stroke; and takes back what became of it. */
void batch_give(struct host *host, struct batch *batch);
under_status batch_take_back(struct host *host, const struct batch *batch);
void batch_clear(struct batch *batch);
void batch_free(struct batch *batch);

/* --- inputs (host.c) --- */

enum { PATIENCE = 500 }; /* milliseconds that whoever can't wait for a pass waits for the store */

void inputs_free(struct input *input);
/* The inputs of a flight that is over. */
struct input *flight_end(struct host *host);
/* The store, once nothing is being written: for whoever asks between two passes. Refused where that
 * takes too long. */
under_status host_reach_store(struct host *host);
/* What the server itself says at a table; takes the message. */
void host_note(struct host *host, const char *table, json_t *message);
int64_t host_time(struct host *host);
/* Notes what is wrong with the store, and gives what a visitor is told of it. */
under_status host_complain(struct host *host, under_status why);
/* Wakes those at a table who have news, and says goodbye to those who may no longer see it. */
void host_tell(struct host *host, struct host_table *table);
void guest_goodbye(struct guest *guest, const char *code, under_status why);
void guest_hello(struct guest *guest, const json_t *message);

/* --- hints (hints.c) --- */

/* Somebody asked for one: thinks about it, or refuses. Takes the task. */
void host_hint(struct host *host, struct guest *guest, struct referee_task *task);
/* It is done: whoever asked, and is still there, gets the answer. The task stays the caller's. */
void host_hinted(struct host *host, const struct referee_task *task);

#endif
