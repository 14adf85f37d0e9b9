/* A seat at a table on a server, on the full screen: what its files share. */
#ifndef UNDER_CLI_ONLINE_H
#define UNDER_CLI_ONLINE_H

#include <pthread.h>
#include <stdatomic.h>

#include "client/client.h"
#include "client/position.h"
#include "tui/online.h"

enum { ONLINE_ID = 40 };

struct online {
    struct client_link link;
    struct client *client; /* the other thread's, once it runs */
    int seat;
    struct tui_sitting sitting;
    struct client_position position; /* the game, from what this seat is told */
    under_rng rng;
    json_t *table, *look; /* as they were shown last; NULL: not yet */
    json_int_t epoch, heard;
    char prefix[17]; /* of the ids of what is said */
    long long number;
    char tells[ONLINE_ID]; /* the answer that tells what was played; empty: none is awaited */
    bool over;             /* the whole game was asked for once more, now that all is open */
    bool connected;
    struct under_buf talk;      /* what people said and did, a line each; before the game */
    struct under_buf notice;    /* the latest of it */
    json_int_t clock;           /* how much later it is here than there, in milliseconds */
    bool wants_rematch;         /* and follows there */
    char rematch[CLIENT_TABLE]; /* the table to go on at; empty: none */
    /* Between the threads. */
    pthread_mutex_t lock;
    json_t *in, *out;      /* messages */
    bool listening, gone;  /* whether the table is; whether nobody is here any more */
    struct under_buf lost; /* why there is no more to hear */
    int pipe[2];           /* something came in */
};

/* Says something to the table; takes the message. Gives its id. */
const char *online_say(struct online *online, json_t *message);

/* --- online_people.c: what people do at the table, and what is typed for it --- */

const char *online_text(const json_t *object, const char *key);
/* What the person on a seat is called. */
const char *online_name(const struct online *online, json_int_t seat);
/* An event in a sentence, noted; nothing where the game tells it. */
void online_note(struct online *online, const json_t *event);
/* How everybody did in a duplicate, round by round. */
void online_compare(const json_t *sides, struct under_buf *out);
/* The answer to something that was typed, in words. */
void online_answer(const json_t *answer, struct under_buf *out);
bool online_command(void *context, const char *line, struct under_buf *out);
void online_commands(struct under_buf *out);
void online_line(void *context, struct under_buf *going_on, struct under_buf *there);
void online_room(void *context, struct under_buf *out);

#endif
