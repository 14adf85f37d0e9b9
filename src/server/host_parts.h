/* Between the files of the host. */
#ifndef UNDER_SERVER_HOST_PARTS_H
#define UNDER_SERVER_HOST_PARTS_H

#include "server/host.h"
#include "server/thinkers.h"

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
    size_t group;                     /* in this pass: its group of records, from 1; 0: none */
    char label[STORE_LABEL_MOST + 1]; /* as it is in the store, as far as known */
};

enum { HOST_BUCKETS = 4096, HOST_CONTENTS = 64 };

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

struct host {
    struct host_options options;
    struct store *store;
    struct referee referee;
    struct under_content *content[HOST_CONTENTS]; /* those opened so far */
    const char *content_name[HOST_CONTENTS];      /* the pack's */
    int contents;
    struct host_table *bucket[HOST_BUCKETS];
    struct input *first, **last;
    struct thinkers *thinkers;
    struct referee_task *thought[256]; /* whose time has not come */
    int thoughts;
    int64_t looked; /* at the clocks of all tables */
    int64_t swept;  /* old tables */
    int64_t time;   /* since 1970; never goes back */
    int spectators;
};

/* --- tables in memory (tables.c) --- */

under_status host_find_content(void *context, const char *game, const char *pack,
                               const struct under_content **out);
const char *host_pack_name(void *context, const struct under_content *content);
void host_close_contents(struct host *host);
/* The one of that id; NULL: it is not in memory. */
struct host_table *host_known(const struct host *host, const char *id);
/* The one of that id, taken into memory; the game may not have been read yet. */
struct host_table *host_table(struct host *host, const char *id);
/* Reads the game where that is needed. A table that does not exist has no records. */
under_status host_load(struct host *host, struct host_table *table);
void host_unload(struct host_table *table);
/* Lets go of a table that nobody needs in memory. */
void host_drop(struct host *host, struct host_table *table);
/* Looks at all tables: clocks, who has gone, bots, and what can be dropped. */
void host_look(struct host *host, int64_t now);
/* A bot that is to move begins to think. */
void host_think(struct host *host, struct host_table *table);

/* --- what is appended in a pass (batch.c) --- */

struct batch {
    struct store_group *group;
    size_t count, room;
    struct under_buf *summary; /* of each group */
};

/* Adds the records of an input that was judged. */
void batch_take(struct host *host, struct batch *batch, struct input *input);
/* Appends all of it, at one stroke. */
under_status batch_append(struct host *host, struct batch *batch);
void batch_clear(struct batch *batch);
void batch_free(struct batch *batch);

/* --- inputs (host.c) --- */

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
