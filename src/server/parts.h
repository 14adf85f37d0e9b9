/* Between the files of the server: what it holds, and what a connection remembers. */
#ifndef UNDER_SERVER_PARTS_H
#define UNDER_SERVER_PARTS_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "server/addresses.h"
#include "server/frames.h"
#include "server/host.h"
#include "server/metrics.h"
#include "server/routes.h"
#include "server/server.h"

struct connection;
struct poll;

struct server {
    const struct server_options *options;
    struct metrics metrics;
    struct addresses addresses;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct connection *connections, *woken, *fresh;
    struct poll *polls;
    struct host *host;
    uv_loop_t loop;
    uv_timer_t pass, sweep;   /* when the host is due; when somebody may be late */
    int listening;            /* epoll's descriptor, for all WebSockets; -1: none yet */
    uv_poll_t heard;          /* one of them has something to read */
    uv_prepare_t welcome;     /* before the loop waits: the fresh ones are read from now on */
    int changes;              /* the descriptor that tells of other servers; -1: none */
    int64_t most_connections; /* the limit, or fewer where there are too few file descriptors */
    int64_t stopping;         /* since when; 0: it goes on */
    struct complaint {
        char text[256];
        int64_t at;  /* 0: there was none */
    } complaints[4]; /* the last ones made */
};

/* Milliseconds: of a clock that never goes back, and since 1970. */
int64_t server_now(void);
int64_t server_time(void);

/* --- connections (connection.c) --- */

/* Each state has a time limit, see connection_patience. */
enum connection_state {
    CONNECTION_IDLE,    /* no request has arrived whole */
    CONNECTION_BODY,    /* its body is still to come */
    CONNECTION_WAITING, /* the answer is being made */
    CONNECTION_ANSWERING,
    CONNECTION_POLLING, /* until there is news */
    CONNECTION_SOCKET,
    CONNECTION_STATES,
};

struct connection {
    struct server *server;
    struct lws *wsi;
    struct connection *next, **here;
    struct address *address;
    enum connection_state state;
    int64_t since; /* of the state, or the last progress in it */

    const struct route *route;
    char table[ROUTE_TABLE_MOST];
    struct under_buf body; /* of the request */
    bool used;             /* for a request before this one */
    uint64_t taken;        /* bytes of it that had come when the answer to that one was sent */
    unsigned extra;        /* how often something that follows the body was offered */

    /* The answer. */
    bool ready;        /* it can begin */
    bool without_body; /* HEAD */
    bool last;         /* the connection ends after it */
    unsigned status;
    const char *type, *cache, *tag, *encoding, *allow;
    const unsigned char *bytes; /* still to be sent */
    size_t size;
    struct under_buf text; /* where it was made for this request */

    /* A WebSocket. */
    struct guest guest;
    struct pace pace;
    int64_t heard,
        waiting;          /* when something came; since when something cannot be sent, 0: it can */
    bool pinged, ping;    /* it was asked whether it is there; it is about to be */
    struct frames frames; /* what comes */
    int64_t begun;        /* when a message did that isn't whole; 0: there is none */
    struct under_buf ahead; /* what came after it was deaf */
    bool deaf;              /* nothing is taken from it: it must read, or be answered, or rest */
    int64_t rest;           /* until when, after it was too quick; 0: it wasn't */
    bool garbled;           /* nothing more that comes can be read */
    uint8_t pong[FRAMES_CONTROL_MOST];
    int pong_size;   /* of a pong that is due; -1: none is */
    int64_t closing; /* since when its end has begun: nothing more is written; 0: it goes on */
    bool woken;      /* there is something to write */
    struct connection *next_woken, **here_woken;
    struct connection *next_fresh, **here_fresh; /* NULL: it isn't */
};

/* Before the connection is anything: false where there are too many, with an answer that says so.
 */
bool connection_welcome(struct server *server, lws_sockfd_type fd);
/* NULL: no memory, or it has gone already. */
struct connection *connection_open(struct server *server, struct lws *wsi);
void connection_close(struct connection *connection);
static inline struct connection *connection_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}
/* How many bytes the library has taken from the system, of all that was sent. */
uint64_t connection_taken(const struct connection *connection);
void connection_enter(struct connection *connection, enum connection_state state);
/* Counts it under the address a proxy names. */
void connection_is_from(struct connection *connection, const char *address);
/* Ends it, soon: never in the middle of a callback of its own. */
void connection_end(struct connection *connection);
/* Ends what has been in one state for too long. */
void connections_sweep(struct server *server);
/* Tells all that the server is about to stop; false: some are still being answered. */
bool connections_stop(struct server *server);

/* --- answers (http.c) --- */

/* Statuses that the library has no names for. */
enum { HTTP_UPGRADE_REQUIRED = 426, HTTP_TOO_MANY_REQUESTS = 429 };

/* A header of the request as text, "" where there is none or too long a one. */
enum { HEADER_TEXT = 512 };
const char *http_header(struct lws *wsi, enum lws_token_indexes token, char text[HEADER_TEXT]);

/* The answer is connection->text. It begins when the connection can take it. */
void http_answer_text(struct connection *connection, unsigned status, const char *type);
void http_answer_json(struct connection *connection, unsigned status, const json_t *answer);
/* A sentence as text for people, or as JSON for programs. */
void http_refuse(struct connection *connection, unsigned status, const char *code,
                 under_status why);
void http_refuse_limit(struct connection *connection, unsigned status, enum limit limit);
void http_answer_file(struct connection *connection, const char *path);
/* Sends all of a short answer at once. */
int http_send_now(struct connection *connection);
/* Sends what the connection can take. -1: close the connection. */
int http_go_on(struct connection *connection);

/* --- requests (requests.c) --- */

/* A request's headers are here; its body, in pieces; all of it. False: the connection ends. */
/* With a proxy in front, the connection is counted under the address that this names. */
void request_find_address(struct connection *connection);
/* Otherwise they refuse it. */
bool request_is_in_time(struct connection *connection);
bool request_has_host(struct connection *connection);
bool request_is_from_here(struct connection *connection);
bool request_begin(struct connection *connection, const char *path);
void request_body(struct connection *connection, const char *bytes, size_t size);
bool request_end(struct connection *connection);

/* The answer to a message that is beyond a limit, or can't be read. */
json_t *refusal_json(const char *code, under_status why);
/* The answer to a message that came too soon after the others, NULL if it can't be read either. */
json_t *refuse_too_quick(struct server *server, const json_t *message);
/* A message of a visitor's as JSON; NULL: it was refused, with an answer to be sent in *refusal. */
json_t *message_read(const char *text, size_t size, json_t **refusal);

/* --- WebSockets (sockets.c) --- */

/* Whether a request may become one: 0; otherwise it was answered. */
int socket_confirm(struct connection *connection, const char *protocol);
int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size);
/* What comes by all of them wakes the loop. */
void sockets_begin(struct server *server);
void sockets_end(struct server *server);
/* Writes to those who have something to hear. */
void sockets_go_on(struct server *server);
/* Looks whether it is still there. */
void socket_sweep(struct connection *connection, int64_t now);

/* --- polling (polls.c) --- */

void poll_request(struct connection *connection, const json_t *request);
/* The connection that waited has gone, or has waited long enough. */
void poll_leave(struct connection *connection);
void poll_expire(struct connection *connection);
/* Answers those who have something to hear. */
void polls_go_on(struct server *server);
void polls_sweep(struct server *server, int64_t now);
void polls_free(struct server *server);

/* --- log lines (log.c) --- */

/* A line of JSON on standard error, where --log-json asks for them. The values are packed as
 * json_pack does, {format}; never a key, a table's id, a name or what somebody says. */
void server_log(const struct server *server, const char *event, const char *format, ...);

#endif
