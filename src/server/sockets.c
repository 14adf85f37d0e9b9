/* WebSockets: messages of text in, messages of text out. */
#include <string.h>
#include <strings.h>

#include "base/json.h"
#include "server/parts.h"

enum {
    CLOSE_REASON = 120,     /* bytes of a sentence that fit in a close frame */
    WAITING_MOST = 1 << 18, /* bytes that wait to be read before nothing more is taken */
    AT_ONCE = 16,           /* messages written before others have their turn */
    AT_ONCE_BYTES = 1 << 16,
    HANG_UP = 2000,     /* milliseconds that the other side has to do so */
    REFUSED_MOST = 100, /* messages in a row beyond the limit before the connection ends */
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
    struct server *server = connection->server;
    if (!connection->waiting)
        connection->waiting = server_now();
    if (connection->woken)
        return;
    connection->woken = true;
    connection->next_woken = server->woken;
    connection->here_woken = &server->woken;
    if (connection->next_woken)
        connection->next_woken->here_woken = &connection->next_woken;
    server->woken = connection;
}

static void socket_sleep(struct connection *connection)
{
    if (!connection->woken)
        return;
    connection->woken = false;
    *connection->here_woken = connection->next_woken;
    if (connection->next_woken)
        connection->next_woken->here_woken = connection->here_woken;
}

/* Ends the connection with a sentence, as far as it fits: says so, and the other side, which hears
 * all of it, hangs up. With libuv the library would hang up before it has said why. */
static int socket_end(struct connection *connection, enum lws_close_status status, under_status why)
{
    unsigned char frame[LWS_PRE + 4 + CLOSE_REASON];
    size_t size = strlen(why);
    if (size > CLOSE_REASON)
        for (size = CLOSE_REASON; size > 0 && ((unsigned char)why[size] & 0xc0) == 0x80;)
            size--; /* whole characters only */
    frame[LWS_PRE] = 0x88;
    frame[LWS_PRE + 1] = (unsigned char)(2 + size);
    frame[LWS_PRE + 2] = (unsigned char)((unsigned)status >> 8);
    frame[LWS_PRE + 3] = (unsigned char)status;
    memcpy(frame + LWS_PRE + 4, why, size);
    connection->closing = server_now();
    return lws_write(connection->wsi, frame + LWS_PRE, 4 + size, LWS_WRITE_HTTP) < 0 ? -1 : 0;
}

static int socket_open(struct connection *connection)
{
    under_status why =
        guest_arrive(connection->server->host, &connection->guest, connection->table);
    if (why)
        return socket_end(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, why);
    connection->guest.wake = socket_wake;
    connection->heard = server_now();
    connection->waiting = connection->closing = 0;
    connection_enter(connection, CONNECTION_SOCKET);
    connection->server->metrics.of[METRIC_SOCKETS]++;
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    return 0;
}

static void socket_close(struct connection *connection)
{
    if (connection->state != CONNECTION_SOCKET)
        return;
    socket_sleep(connection);
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

/* Whether what it says is read. */
static void socket_listen(struct connection *connection, int listens)
{
    if (connection->deaf == !listens)
        return;
    connection->deaf = !listens;
    lws_rx_flow_control(connection->wsi, listens);
}

static int socket_hear(struct connection *connection, const char *bytes, size_t size)
{
    struct lws *wsi = connection->wsi;
    int64_t most = connection->server->options->limits.of[LIMIT_MESSAGE_BYTES];
    connection->heard = server_now();
    connection->pinged = false;
    if (connection->closing)
        return 0;
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
        socket_listen(connection, 0); /* until it has read what waits for it */
    return socket_say(connection);
}

/* --- out --- */

/* A message of text as a frame of its own (RFC 6455, section 5.2). */
static void frame_add(struct under_buf *frames, const struct under_buf *text)
{
    unsigned char head[10] = {0x81};
    size_t extra = text->size < 126 ? 0 : text->size < 65536 ? 2 : 8;
    head[1] = (unsigned char)(extra == 0 ? text->size : extra == 2 ? 126 : 127);
    for (size_t i = 0; i < extra; i++)
        head[2 + i] = (unsigned char)(text->size >> 8 * (extra - 1 - i));
    under_buf_add(frames, (const char *)head, 2 + extra);
    under_buf_add(frames, under_buf_text(text), text->size);
}

/* Writes what there is, several messages at one stroke: the library would ask the system for each
 * of them. What the system doesn't take, the library keeps and sends first. -1: close the
 * connection. */
static int socket_write_some(struct connection *connection)
{
    static struct under_buf text, frames; /* one for all: they are used up at once */
    static const char room[LWS_PRE];
    if (lws_partial_buffered(connection->wsi))
        return 0;
    under_buf_clear(&frames);
    under_buf_add(&frames, room, sizeof room);
    for (int i = 0; i < AT_ONCE && frames.size < AT_ONCE_BYTES; i++) {
        under_buf_clear(&text);
        if (!guest_next(&connection->guest, &text))
            break;
        frame_add(&frames, &text);
    }
    size_t size = frames.size - LWS_PRE;
    if (!size)
        return 0;
    connection->waiting = server_now();
    /* As it is: the frames are made. */
    return lws_write(connection->wsi, (unsigned char *)frames.text + LWS_PRE, size,
                     LWS_WRITE_HTTP) < (int)size
               ? -1
               : 0;
}

static int socket_go_on(struct connection *connection)
{
    struct guest *guest = &connection->guest;
    if (connection->closing)
        return 0;
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
        socket_listen(connection, 1);
    if (lws_partial_buffered(connection->wsi) || guest_has_next(guest)) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    connection->waiting = 0;
    return guest->over ? socket_end(connection, LWS_CLOSE_STATUS_GOINGAWAY, "") : 0;
}

/* Nearly always the system takes what is written at once, and nobody need ask first whether it
 * will. What is left, and the end of a connection, wait for the library's call. */
void sockets_go_on(struct server *server)
{
    while (server->woken) {
        struct connection *connection = server->woken;
        struct guest *guest = &connection->guest;
        socket_sleep(connection);
        if (connection->closing)
            continue;
        if (socket_write_some(connection) != 0) {
            connection->closing = server_now();
            connection_end(connection);
        } else if (guest->over || guest->waiting > WAITING_MOST || guest_has_next(guest) ||
                   lws_partial_buffered(connection->wsi)) {
            lws_callback_on_writable(connection->wsi);
        } else {
            connection->waiting = 0;
            socket_listen(connection, 1);
        }
    }
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
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (connection->closing)
            return -1; /* the answer to ours */
        connection->closing = server_now();
        return 0;
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
    if (connection->closing) {
        if (now - connection->closing > HANG_UP)
            connection_end(connection);
        return;
    }
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
