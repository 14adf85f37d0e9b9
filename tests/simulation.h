/* The whole server in one process, driven by one seed: hosts as they are in src/server, a store and
 * clients, with a network and a disk that fail in every way.
 *
 * Two servers share one store. People make tables, sit down, play, talk, vote and play again.
 * Messages are delayed, duplicated, lost and put out of order; connections drop; a server dies
 * between any two steps, with everything it had in memory; the store fails, is full, breaks off so
 * that nobody knows what was written, or answers so late that the other server has gone on
 * meanwhile. Then the faults stop, and every table must get going again; some seeds bring a new
 * version of the rules at that moment, so that tables go on from their snapshots.
 *
 * Afterwards the log is read, and everything that was ever received is compared with it, and with a
 * log in which what a seat can't know was dealt otherwise. */
#ifndef UNDER_TESTS_SIMULATION_H
#define UNDER_TESTS_SIMULATION_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "referee/referee.h"
#include "server/host.h"
#include "store/memory.h"

/* Made on purpose: the first is the store's in simulation_server.c, the next two are in
 * src/referee/fold.c, the last in src/sun/team.c. */
enum simulation_bug {
    SIMULATION_SOUND,
    SIMULATION_EARLY, /* what could not be written is acknowledged as durable */
    SIMULATION_FORGETS_IDS,
    SIMULATION_TELLS_OTHERS,
    SIMULATION_SHOWS_TEAMS,
};
extern int referee_bug, sun_leak;

struct simulation_report {
    uint64_t trace; /* a hash of all that happened, in order */
    long steps, acknowledged, repeated, conflicts, failures, unknown, crashes, drops, lost, late;
    long records, tables, rematches, snapshots, upgrades, twins;
    struct under_buf wrong; /* what must not be, in words; empty: nothing */
};

void simulate(uint64_t seed, enum simulation_bug bug, struct simulation_report *out);

/* --- between the files of the simulator --- */

enum { SERVERS = 2, TABLES = 4, CLIENTS = 24, NETWORK = 512 };

/* A message on its way. */
struct packet {
    bool used, to_server;
    int64_t due;
    uint64_t order;
    int client, server;
    int64_t link; /* messages of a connection that is gone are gone */
    json_t *message;
};

struct world;

struct client {
    struct world *world;
    int number; /* its place among the clients */
    int person; /* whoever plays again is another client of the same person */
    int table;
    const char *key; /* NULL: watches */
    int seat;
    bool founder; /* makes the table */
    bool seated;
    bool followed; /* to the table where they play again */
    int server;
    int64_t link;       /* 0: not connected */
    struct guest guest; /* the server's side of the connection; without a table there is none */
    bool welcome;       /* its connection was greeted */
    bool known;         /* as the one who has the seat */
    int64_t epoch, last;
    json_t *events; /* by number: everything that was received */
    json_t *looks;  /* by number: what there was to see then */
    json_t *news;   /* the latest */
    json_t *acked;  /* ids of commands that were acknowledged */
    json_t *sent;   /* ids of all commands */
    json_t *waits;  /* the command that was not answered yet, or NULL */
    int64_t waits_since, waits_sent;
    int commands;
    int64_t expects, behind_since; /* an answer said that there is more, and when */
    int64_t heard;                 /* when something last came; after a silence it asks */
};

struct machine {
    bool up;
    bool dead; /* it dies in the middle of a pass: nothing it does from now on counts */
    int64_t down_until;
    struct host *host;
    struct metrics metrics;
};

/* A table as it is planned; the id is known when it was made. */
struct plan {
    char id[REFEREE_ID_MOST];
    json_t *wish; /* the message that makes it; NULL: somebody plays again */
    bool again;   /* it is played twice */
    bool newer;   /* it was made by the newer rules */
    bool endless; /* too long to be played to its end: they close the table */
};

struct world {
    uint64_t seed;
    enum simulation_bug bug;
    under_rng rng;
    int64_t now;
    bool healed; /* nothing fails any more */
    bool quiet;  /* and nobody says anything new */
    bool newer;  /* the programs have newer rules */
    int running; /* the server that works just now; -1: none */
    int stuck;   /* the one that waits for the store while the other goes on; -1: none */
    struct store_memory *memory;
    struct plan plan[TABLES];
    int tables;
    struct machine server[SERVERS];
    struct client client[CLIENTS];
    int clients;
    struct packet network[NETWORK];
    uint64_t packets;
    int64_t links;
    struct simulation_report *report;
};

uint32_t world_below(struct world *world, uint32_t bound);
/* Once in so many times, while things still fail. */
bool world_fault(struct world *world, uint32_t once_in);
void world_note(struct world *world, const char *what, int a, int b, const json_t *message);
__attribute__((format(printf, 2, 3))) void world_wrong(struct world *world, const char *format,
                                                       ...);
/* Takes message over. */
void world_send(struct world *world, bool to_server, const struct client *client, json_t *message);
void world_drop_link(struct client *client);
/* The person of a client comes to a table as another client. */
void world_add_client(struct world *world, int table, int person, bool plays);
/* A table that others made: its place among the plans. */
int world_find_table(struct world *world, const char *id);
/* Time passes for everybody but one server, which waits. */
void world_go_on_without(struct world *world, int server);
/* The content of a game as the programs have it now. */
under_status world_find_content(void *context, const char *game, const char *pack,
                                const struct under_content **out);

void server_boot(struct world *world, int number);
void server_crash(struct world *world, int number);
/* Ends in order. */
void server_stop(struct world *world, int number);
/* One pass, and what is sent after it. */
void server_step(struct world *world, int number);
void server_receive(struct client *client, json_t *message);
bool server_connect(struct client *client);
void server_disconnect(struct client *client);

void client_step(struct client *client);
void client_receive(struct client *client, const json_t *message);
bool client_is_done(const struct client *client);

/* Reads the log and compares it with what everybody received. */
void simulation_check(struct world *world);

#endif
