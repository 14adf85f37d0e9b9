/* A seat at a table on a server, from the other end of the line: docs/server.md.
 *
 * The client sits down by a link, adds to the dice, comes back when the connection breaks, and says
 * again, with the same id, what was not answered before. All that is left to its user is to take
 * messages and to say something. */
#ifndef UNDER_CLIENT_CLIENT_H
#define UNDER_CLIENT_CLIENT_H

#include <jansson.h>
#include <stdbool.h>

#include "base/message.h"

/* "http://host:port/t/TABLE", with "#s=KEY" for a seat of one's own. */
enum { CLIENT_HOST = 256, CLIENT_TABLE = 24, CLIENT_KEY = 23, CLIENT_ID = 48 };

struct client_link {
    char host[CLIENT_HOST];
    int port;
    bool tls;
    char table[CLIENT_TABLE];
    char key[CLIENT_KEY];            /* empty: the link has none */
    const char *trust;               /* a file of certificates; NULL: those this machine trusts */
    void (*waits)(under_status why); /* told once when joining takes a while; NULL: nobody is */
};

under_status client_link_read(const char *text, struct client_link *out);
/* A link is not a game's name: it begins like an address. */
bool client_is_link(const char *text);
/* The seat's own link, to come back with. */
void client_link_write(const struct client_link *link, struct under_buf *out);

struct client;

/* Sits down by the link. A link without a key, and an invitation, get a new key, which is noted in
 * it: nobody else knows that one. Refused: nobody answers there, or the table refuses. name may be
 * NULL. */
under_status client_open(struct client_link *link, const char *name, struct client **out);
void client_close(struct client *client);
int client_seat(const struct client *client);

/* Says something. The message is the client's from now on; it is given an id, where it has none,
 * which is returned and lives as long as the message is unanswered. */
const char *client_say(struct client *client, json_t *message);

/* Waits for the next message, which is the caller's then: news, an answer to what the user said, or
 * a goodbye. Without refusal and message: client_wake was called, or the connection was lost or is
 * there again. Refused: the seat is no longer
 * this client's, or the server has been away for too long. */
under_status client_next(struct client *client, json_t **out);
/* Lets client_next go; from any thread. */
void client_wake(struct client *client);
/* Whether the table is listening now. */
bool client_is_connected(const struct client *client);
/* Whether all that was said is answered. */
bool client_is_answered(const struct client *client);
/* Which events were heard: what "seen" says of a move. */
long long client_heard(const struct client *client);

#endif
