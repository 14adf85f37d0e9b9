/* WebSockets: messages of text in, messages of text out. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "base/json.h"
#include "server/parts.h"

enum {
    CLOSE_REASON = 120,     /* bytes of a sentence that fit in a close frame */
    WAITING_MOST = 1 << 18, /* bytes that wait to be read before nothing more is taken */
    AT_ONCE = 16,           /* messages written before others have their turn */
    REFUSED_MOST = 100,     /* messages in a row beyond the limit before the connection ends */
};

static const char subprotocol[] = "under.1";

/* --- beginning --- */

static bool socket_speaks(const char *offered)
{
    size_t size = strlen(subprotocol);
    for (const char *at = offered; *at; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " \t");
        if (strncmp(at, subprotocol, size) == 0 && strchr(" \t,", at[size]))
            return true;
    }
    return false;
}

int socket_confirm(struct connection *connection, const char *protocol)
{
    struct lws *wsi = connection->wsi;
    char path[HEADER_TEXT], origin[HEADER_TEXT], host[HEADER_TEXT], offered[HEADER_TEXT];
    connection->route = route_find(http_header(wsi, WSI_TOKEN_GET_URI, path), connection->table);
    connection->without_body = false;
    under_buf_clear(&connection->text);
    connection->server->metrics.of[METRIC_REQUESTS]++;
    if (strcasecmp(protocol, "websocket") != 0)
        http_refuse(connection, HTTP_STATUS_NOT_IMPLEMENTED, "upgrade",
                    refuse("Only WebSockets are spoken here, besides HTTP/1.1."));
    else if (connection->route->id != ROUTE_SOCKET)
        http_refuse(connection, HTTP_STATUS_NOT_FOUND, "upgrade",
                    refuse("There is no WebSocket at this address; a table's is at "
                           "/api/tables/ID/socket."));
    else if (!route_may_ask(http_header(wsi, WSI_TOKEN_ORIGIN, origin),
                            http_header(wsi, WSI_TOKEN_HOST, host)))
        http_refuse(connection, HTTP_STATUS_FORBIDDEN, "origin",
                    refuse("Pages of other sites can't talk to this server, and this request "
                           "comes from {origin}.",
                           STR("origin", origin)));
    else if (connection->server->options->certificate && !lws_is_ssl(wsi))
        http_refuse(connection, HTTP_STATUS_FORBIDDEN, "tls",
                    refuse("This server speaks TLS: connect to wss://, not ws://."));
    else if (!socket_speaks(http_header(wsi, WSI_TOKEN_PROTOCOL, offered)))
        http_refuse(connection, HTTP_STATUS_BAD_REQUEST, "subprotocol",
                    refuse("Ask for the subprotocol under.1, with Sec-WebSocket-Protocol."));
    else
        return 0;
    return http_send_now(connection);
}

static void socket_wake(struct guest *guest)
{
    struct connection *connection = lws_container_of(guest, struct connection, guest);
    if (!connection->waiting)
        connection->waiting = server_now();
    lws_callback_on_writable(connection->wsi);
}

/* Ends the connection with a sentence, as far as it fits. */
static int socket_end(struct connection *connection, enum lws_close_status status, under_status why)
{
    size_t size = strlen(why);
    if (size > CLOSE_REASON)
        for (size = CLOSE_REASON; size > 0 && ((unsigned char)why[size] & 0xc0) == 0x80;)
            size--; /* whole characters only */
    lws_close_reason(connection->wsi, status, (unsigned char *)why, size);
    return -1;
}

static int socket_open(struct connection *connection)
{
    under_status why =
        guest_arrive(connection->server->host, &connection->guest, connection->table);
    if (why)
        return socket_end(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, why);
    connection->guest.wake = socket_wake;
    connection->heard = server_now();
    connection->waiting = 0;
    connection_enter(connection, CONNECTION_SOCKET);
    connection->server->metrics.of[METRIC_SOCKETS]++;
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    return 0;
}

static void socket_close(struct connection *connection)
{
    if (connection->state != CONNECTION_SOCKET)
        return;
    guest_leave(&connection->guest);
    connection->server->metrics.of[METRIC_SOCKETS]--;
    connection_enter(connection, CONNECTION_IDLE);
}

/* --- in --- */

static int socket_refuse_limit(struct connection *connection, enum lws_close_status status,
                               enum limit limit)
{
    connection->server->metrics.refused[limit]++;
    return socket_end(connection, status,
                      limit_refuse(&connection->server->options->limits, limit));
}

/* A whole message. */
static int socket_say(struct connection *connection)
{
    const struct limits *limits = &connection->server->options->limits;
    bool in_time =
        pace_allows(&connection->pace, limits->of[LIMIT_MESSAGE_RATE], connection->heard);
    json_t *refusal = NULL;
    connection->server->metrics.of[METRIC_MESSAGES_IN]++;
    if (connection->pace.refused > REFUSED_MOST)
        return socket_refuse_limit(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                                   LIMIT_MESSAGE_RATE);
    json_t *message = message_read(connection->body.text, connection->body.size, &refusal);
    if (message && in_time) {
        guest_say(&connection->guest, message);
        return 0;
    }
    guest_answer(&connection->guest,
                 in_time ? refusal : refuse_too_quick(connection->server, message));
    if (!in_time)
        json_decref(refusal);
    json_decref(message);
    return 0;
}

static int socket_hear(struct connection *connection, const char *bytes, size_t size)
{
    struct lws *wsi = connection->wsi;
    int64_t most = connection->server->options->limits.of[LIMIT_MESSAGE_BYTES];
    connection->heard = server_now();
    connection->pinged = false;
    if (lws_frame_is_binary(wsi))
        return socket_end(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE,
                          refuse("Messages are text here, never binary."));
    if (lws_is_first_fragment(wsi))
        under_buf_clear(&connection->body);
    if ((int64_t)(connection->body.size + size + lws_remaining_packet_payload(wsi)) > most)
        return socket_refuse_limit(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE,
                                   LIMIT_MESSAGE_BYTES);
    if (size > 0)
        under_buf_add(&connection->body, bytes, size);
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0)
        return 0;
    if (connection->guest.waiting > WAITING_MOST)
        lws_rx_flow_control(wsi, 0); /* until it has read what waits for it */
    return socket_say(connection);
}

/* --- out --- */

static int socket_write(struct connection *connection, struct under_buf *text)
{
    size_t size = text->size - LWS_PRE;
    return lws_write(connection->wsi, (unsigned char *)text->text + LWS_PRE, size, LWS_WRITE_TEXT) <
                   (int)size
               ? -1
               : 0;
}

/* Several messages on their way in as few packets as they fit in; while it is on, the system waits
 * for more. */
static void socket_gather(const struct connection *connection, int on)
{
    setsockopt(lws_get_socket_fd(connection->wsi), IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

/* Writes what there is, one message after the other; -1: close the connection. */
static int socket_write_some(struct connection *connection)
{
    static struct under_buf text; /* one for all: it is used up at once */
    static const char room[LWS_PRE];
    struct guest *guest = &connection->guest;
    bool several = false;
    int failed = 0;
    for (int i = 0; i < AT_ONCE && !failed && !lws_partial_buffered(connection->wsi); i++) {
        under_buf_clear(&text);
        under_buf_add(&text, room, sizeof room);
        if (!guest_next(guest, &text))
            break;
        if (!several && guest_has_next(guest)) {
            several = true;
            socket_gather(connection, 1);
        }
        failed = socket_write(connection, &text);
        connection->waiting = server_now();
    }
    if (several)
        socket_gather(connection, 0);
    return failed;
}

static int socket_go_on(struct connection *connection)
{
    struct guest *guest = &connection->guest;
    if (connection->ping) {
        unsigned char ping[LWS_PRE + 1] = {0}; /* an empty one's answer would go unnoticed */
        connection->ping = false;
        connection->pinged = true;
        if (lws_write(connection->wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0)
            return -1;
    }
    if (socket_write_some(connection) != 0)
        return -1;
    if (guest->waiting <= WAITING_MOST)
        lws_rx_flow_control(connection->wsi, 1);
    if (lws_partial_buffered(connection->wsi) || guest_has_next(guest)) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    connection->waiting = 0;
    return guest->over ? socket_end(connection, LWS_CLOSE_STATUS_GOINGAWAY, "") : 0;
}

/* --- the library's calls --- */

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct connection *connection = connection_of(wsi);
    if (!connection)
        return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return socket_open(connection);
    case LWS_CALLBACK_RECEIVE:
        return socket_hear(connection, in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        connection->heard = server_now();
        connection->pinged = false;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return connection->state == CONNECTION_SOCKET ? socket_go_on(connection) : -1;
    case LWS_CALLBACK_CLOSED:
        socket_close(connection);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, size);
    }
}

void socket_sweep(struct connection *connection, int64_t now)
{
    const struct limits *limits = &connection->server->options->limits;
    int64_t idle = limits->of[LIMIT_IDLE_SECONDS] * 1000;
    bool late = now - connection->heard > idle ||
                (connection->waiting &&
                 now - connection->waiting > limits->of[LIMIT_ANSWER_SECONDS] * 1000) ||
                (!connection->guest.welcome && !connection->guest.over &&
                 now - connection->since > limits->of[LIMIT_REQUEST_SECONDS] * 1000);
    if (late) {
        connection->server->metrics.of[METRIC_EXPIRED]++;
        connection->heard = now;
        connection_end(connection);
    } else if (!connection->pinged && now - connection->heard > idle / 2) {
        connection->ping = true;
        lws_callback_on_writable(connection->wsi);
    }
}
