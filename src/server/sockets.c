/* WebSockets: messages of text in, messages of text out. The library shakes hands and writes; what
 * comes afterwards is read here, because the library takes frames that it must not. */
#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/json.h"
#include "server/parts.h"

enum {
    CLOSE_REASON = 120,     /* bytes of a sentence that fit in a close frame */
    WAITING_MOST = 1 << 16, /* bytes that wait to be read before nothing more is taken */
    AT_ONCE = 16,           /* messages written before others have their turn */
    AT_ONCE_BYTES = 1 << 16,
    SYSTEM_BYTES = 1 << 16, /* that the system keeps for whoever doesn't read them */
    READ_MOST = 1 << 14,    /* bytes read at a time: as many as a record of TLS has */
    HEARD_MOST = 64,        /* connections looked at before others have their turn */
    HANG_UP = 2000,         /* milliseconds that the other side has to do so */
    REST = 1000,            /* milliseconds that nothing is taken from whoever was too quick */
};

static const char subprotocol[] = "under.1";

/* --- beginning --- */

/* Whether a word is in a header's list of them. */
static bool header_lists(const char *list, const char *word,
                         int (*compare)(const char *, const char *, size_t))
{
    size_t size = strlen(word);
    for (const char *at = list; *at; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " \t");
        if (compare(at, word, size) == 0 && strchr(" \t,", at[size]))
            return true;
    }
    return false;
}

/* 16 bytes as base64. */
static bool socket_key_is_good(const char *key)
{
    enum { DIGITS = 22 };
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strspn(key, base64) == DIGITS && strcmp(key + DIGITS, "==") == 0;
}

int socket_confirm(struct connection *connection, const char *protocol)
{
    struct lws *wsi = connection->wsi;
    char path[HEADER_TEXT], offered[HEADER_TEXT], key[HEADER_TEXT], version[HEADER_TEXT],
        upgrade[HEADER_TEXT];
    connection->route = route_find(http_header(wsi, WSI_TOKEN_GET_URI, path), connection->table);
    connection->without_body = false;
    under_buf_clear(&connection->text);
    connection->server->metrics.of[METRIC_REQUESTS]++;
    request_find_address(connection);
    if (strcasecmp(protocol, "websocket") != 0)
        http_refuse(connection, HTTP_STATUS_NOT_IMPLEMENTED, "upgrade",
                    refuse("Only WebSockets are spoken here, besides HTTP/1.1."));
    else if (connection->route->id != ROUTE_SOCKET)
        http_refuse(connection, HTTP_STATUS_NOT_FOUND, "upgrade",
                    refuse("There is no WebSocket at this address; a table's is at "
                           "/api/tables/ID/socket."));
    else if (!header_lists(http_header(wsi, WSI_TOKEN_CONNECTION, upgrade), "upgrade",
                           strncasecmp) ||
             strcmp(http_header(wsi, WSI_TOKEN_HTTP, version), "HTTP/1.1") != 0)
        http_refuse(connection, HTTP_STATUS_BAD_REQUEST, "upgrade",
                    refuse("A WebSocket is asked for in HTTP/1.1, with Upgrade: websocket and "
                           "Connection: Upgrade."));
    else if (!request_has_host(connection) || !request_is_from_here(connection) ||
             !request_is_in_time(connection))
        ; /* it was refused */
    else if (connection->server->options->certificate && !lws_is_ssl(wsi))
        http_refuse(connection, HTTP_STATUS_FORBIDDEN, "tls",
                    refuse("This server speaks TLS: connect to wss://, not ws://."));
    else if (strcmp(http_header(wsi, WSI_TOKEN_VERSION, version), "13") != 0)
        http_refuse(connection, HTTP_UPGRADE_REQUIRED, "version",
                    refuse("Only version 13 of WebSockets is spoken here: say so with "
                           "Sec-WebSocket-Version."));
    else if (!socket_key_is_good(http_header(wsi, WSI_TOKEN_KEY, key)))
        http_refuse(connection, HTTP_STATUS_BAD_REQUEST, "nonce",
                    refuse("Sec-WebSocket-Key must be 16 random bytes as base64."));
    else if (!header_lists(http_header(wsi, WSI_TOKEN_PROTOCOL, offered), subprotocol, strncmp))
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

/* A frame of its own (RFC 6455, section 5.2). */
static void frame_add(struct under_buf *frames, int opcode, const char *bytes, size_t size)
{
    unsigned char head[10] = {(unsigned char)(0x80 | opcode)};
    size_t extra = size < 126 ? 0 : size < 65536 ? 2 : 8;
    head[1] = (unsigned char)(extra == 0 ? size : extra == 2 ? 126 : 127);
    for (size_t i = 0; i < extra; i++)
        head[2 + i] = (unsigned char)(size >> 8 * (extra - 1 - i));
    under_buf_add(frames, (const char *)head, 2 + extra);
    under_buf_add(frames, bytes, size);
}

/* For frames, behind what the library needs; one for all, since they are used up at once. */
static struct under_buf *frames_begin(void)
{
    static struct under_buf frames;
    static const char room[LWS_PRE];
    under_buf_clear(&frames);
    under_buf_add(&frames, room, sizeof room);
    return &frames;
}

/* As they are. What the system doesn't take, the library keeps and sends first. -1: close the
 * connection. */
static int frames_write(struct connection *connection, struct under_buf *frames)
{
    size_t size = frames->size - LWS_PRE;
    return lws_write(connection->wsi, (unsigned char *)frames->text + LWS_PRE, size,
                     LWS_WRITE_HTTP) < (int)size
               ? -1
               : 0;
}

static int socket_write_close(struct connection *connection, const char *bytes, size_t size)
{
    struct under_buf *frames = frames_begin();
    frame_add(frames, FRAME_CLOSE, bytes, size);
    connection->closing = server_now();
    return frames_write(connection, frames);
}

/* Ends the connection with a sentence, as far as it fits: says so, and the other side, which hears
 * all of it, hangs up. With libuv the library would hang up before it has said why. */
static int socket_end(struct connection *connection, unsigned status, under_status why)
{
    char bytes[2 + CLOSE_REASON] = {(char)(status >> 8), (char)status};
    size_t size = strlen(why);
    if (size > CLOSE_REASON)
        for (size = CLOSE_REASON; size > 0 && ((unsigned char)why[size] & 0xc0) == 0x80;)
            size--; /* whole characters only */
    for (size_t i = 0; i < size; i++)
        bytes[2 + i] = why[i]; /* a close frame has no zero at its end */
    return socket_write_close(connection, bytes, 2 + size);
}

/* Nothing more is read or written: it has gone. */
static void socket_drop(struct connection *connection)
{
    epoll_ctl(connection->server->listening, EPOLL_CTL_DEL, lws_get_socket_fd(connection->wsi),
              NULL);
    connection->closing = server_now();
    connection->garbled = true;
    connection_end(connection);
}

/* What came in one piece with the request, the library still has, and tells before the loop waits
 * again; from then on it is not to read any more. */
static void socket_is_fresh(struct connection *connection)
{
    struct server *server = connection->server;
    connection->next_fresh = server->fresh;
    connection->here_fresh = &server->fresh;
    if (connection->next_fresh)
        connection->next_fresh->here_fresh = &connection->next_fresh;
    server->fresh = connection;
}

static void socket_is_old(struct connection *connection)
{
    if (!connection->here_fresh)
        return;
    *connection->here_fresh = connection->next_fresh;
    if (connection->next_fresh)
        connection->next_fresh->here_fresh = connection->here_fresh;
    connection->here_fresh = NULL;
}

static void sockets_welcome(uv_prepare_t *prepare)
{
    struct server *server = prepare->data;
    while (server->fresh) {
        struct connection *connection = server->fresh;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
        socket_is_old(connection);
        lws_rx_flow_control(connection->wsi, 0);
        if (epoll_ctl(server->listening, EPOLL_CTL_ADD, lws_get_socket_fd(connection->wsi),
                      &event) != 0)
            connection_end(connection);
    }
}

static int socket_open(struct connection *connection)
{
    under_status why =
        guest_arrive(connection->server->host, &connection->guest, connection->table);
    if (why)
        return socket_end(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, why);
    /* What the system keeps for those who don't read is memory, and work that was done for nothing.
     */
    setsockopt(lws_get_socket_fd(connection->wsi), SOL_SOCKET, SO_SNDBUF, &(int){SYSTEM_BYTES},
               sizeof(int));
    connection->guest.wake = socket_wake;
    connection->heard = server_now();
    connection->waiting = connection->closing = connection->rest = 0;
    connection->pong_size = -1;
    connection_enter(connection, CONNECTION_SOCKET);
    connection->server->metrics.of[METRIC_SOCKETS]++;
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    socket_is_fresh(connection);
    return 0;
}

static void socket_close(struct connection *connection)
{
    if (connection->state != CONNECTION_SOCKET)
        return;
    socket_sleep(connection);
    socket_is_old(connection);
    epoll_ctl(connection->server->listening, EPOLL_CTL_DEL, lws_get_socket_fd(connection->wsi),
              NULL);
    guest_leave(&connection->guest);
    connection->server->metrics.of[METRIC_SOCKETS]--;
    connection_enter(connection, CONNECTION_IDLE);
}

/* --- in --- */

static int socket_refuse_limit(struct connection *connection, unsigned status, enum limit limit)
{
    connection->server->metrics.refused[limit]++;
    return socket_end(connection, status,
                      limit_refuse(&connection->server->options->limits, limit));
}

/* Nothing more is taken from it for now: what it goes on to send stays with the system, and soon
 * with itself. */
static void socket_deafen(struct connection *connection)
{
    struct epoll_event event = {.data.ptr = connection};
    connection->deaf = true;
    epoll_ctl(connection->server->listening, EPOLL_CTL_MOD, lws_get_socket_fd(connection->wsi),
              &event);
}

/* Where it should read first, or be answered. */
static bool socket_has_enough(const struct connection *connection)
{
    return connection->guest.waiting > WAITING_MOST || connection->guest.said >= GUEST_SAID_MOST ||
           lws_partial_buffered(connection->wsi);
}

/* Whether another message is in time. Whoever is too quick rests: so a flood has one refusal a
 * second, and costs no more than somebody who talks as much as they may. */
static bool socket_is_in_time(struct connection *connection)
{
    int64_t rate = connection->server->options->limits.of[LIMIT_MESSAGE_RATE];
    int64_t now = server_now();
    if (pace_allows(&connection->pace, rate, now))
        return true;
    connection->rest = now + REST;
    socket_deafen(connection);
    return false;
}

/* A whole message. */
static void socket_say(struct connection *connection)
{
    json_t *refusal = NULL;
    bool in_time = socket_is_in_time(connection);
    connection->server->metrics.of[METRIC_MESSAGES_IN]++;
    json_t *message = message_read(connection->body.text, connection->body.size, &refusal);
    if (message && in_time) {
        guest_say(&connection->guest, message);
        return;
    }
    guest_answer(&connection->guest,
                 in_time ? refusal : refuse_too_quick(connection->server, message));
    if (!in_time)
        json_decref(refusal);
    json_decref(message);
}

static int socket_refuse_frame(struct connection *connection, const struct frames_wrong *wrong)
{
    connection->garbled = true;
    return wrong->why ? socket_end(connection, wrong->status, wrong->why)
                      : socket_refuse_limit(connection, wrong->status, LIMIT_MESSAGE_BYTES);
}

/* Pings count as messages: those beyond the limit have no answer. */
static int socket_ping(struct connection *connection)
{
    if (!socket_is_in_time(connection))
        return 0;
    connection->pong_size = connection->frames.control_size;
    memcpy(connection->pong, connection->frames.control, connection->frames.control_size);
    socket_wake(&connection->guest);
    return 0;
}

/* It says goodbye, or answers ours. -1: it has gone. */
static int socket_bye(struct connection *connection)
{
    const struct frames *frames = &connection->frames;
    if (connection->closing ||
        socket_write_close(connection, (const char *)frames->control, frames->control_size) != 0)
        return -1;
    return lws_partial_buffered(connection->wsi) ? 0 : -1;
}

/* Whatever has come whole. -1: close the connection. */
static int socket_hear(struct connection *connection, enum frames_found found,
                       const struct frames_wrong *wrong)
{
    if (connection->closing && found != FRAMES_CLOSE)
        return found == FRAMES_WRONG ? -1 : 0;
    switch (found) {
    case FRAMES_NOTHING:
    case FRAMES_PONG:
        return 0;
    case FRAMES_MESSAGE:
        socket_say(connection);
        if (!connection->deaf && socket_has_enough(connection))
            socket_deafen(connection);
        return 0;
    case FRAMES_PING:
        return socket_ping(connection);
    case FRAMES_CLOSE:
        return socket_bye(connection);
    case FRAMES_WRONG:
        return socket_refuse_frame(connection, wrong);
    }
    return 0;
}

static int socket_take(struct connection *connection, const unsigned char *bytes, size_t size)
{
    size_t most = (size_t)connection->server->options->limits.of[LIMIT_MESSAGE_BYTES], used;
    struct frames_wrong wrong;
    while (size > 0 && !connection->deaf && !connection->garbled) {
        enum frames_found found =
            frames_read(&connection->frames, bytes, size, &used, &connection->body, most, &wrong);
        bytes += used;
        size -= used;
        if (socket_hear(connection, found, &wrong) != 0)
            return -1;
        if (found == FRAMES_MESSAGE) {
            under_buf_clear(&connection->body);
            connection->begun = 0;
        }
    }
    if (!connection->begun && frames_are_within(&connection->frames))
        connection->begun = server_now(); /* what came while it was deaf may have waited for long */
    else if (!frames_are_within(&connection->frames))
        connection->begun = 0;
    if (connection->deaf && size > 0)
        under_buf_add(&connection->ahead, (const char *)bytes, size);
    return 0;
}

/* Bytes that have come; 0: none; -1: it has gone. */
static int socket_receive(struct lws *wsi, unsigned char *bytes, int room)
{
    SSL *tls = lws_get_ssl(wsi);
    if (!tls) {
        ssize_t got = recv(lws_get_socket_fd(wsi), bytes, (size_t)room, MSG_DONTWAIT);
        return got > 0 ? (int)got : got < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
    }
    ERR_clear_error();
    int got = SSL_read(tls, bytes, room);
    int error = got > 0 ? SSL_ERROR_NONE : SSL_get_error(tls, got);
    return got > 0 ? got : error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

static void socket_read(struct connection *connection, uint32_t events)
{
    static unsigned char bytes[READ_MOST]; /* one for all: they are used up at once */
    int got = connection->deaf ? 0 : socket_receive(connection->wsi, bytes, sizeof bytes);
    if (got > 0) {
        connection->heard = server_now();
        connection->pinged = false;
        got = socket_take(connection, bytes, (size_t)got);
    }
    if (got < 0 || (connection->deaf && events & (EPOLLHUP | EPOLLERR)))
        socket_drop(connection);
}

static void sockets_heard(uv_poll_t *poll, int status, int events)
{
    const struct server *server = poll->data;
    struct epoll_event heard[HEARD_MOST];
    (void)status;
    (void)events;
    int count = epoll_wait(server->listening, heard, HEARD_MOST, 0);
    for (int i = 0; i < count; i++)
        socket_read(heard[i].data.ptr, heard[i].events);
}

/* It has read what waited for it, or has rested: what it said meanwhile is taken, and the loop has
 * work to do. */
static void socket_listen(struct connection *connection)
{
    struct under_buf ahead = connection->ahead;
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
    if (!connection->deaf || connection->rest || socket_has_enough(connection))
        return;
    connection->deaf = false;
    connection->begun = 0;
    connection->ahead = (struct under_buf){0};
    epoll_ctl(connection->server->listening, EPOLL_CTL_MOD, lws_get_socket_fd(connection->wsi),
              &event);
    if (socket_take(connection, (const unsigned char *)under_buf_text(&ahead), ahead.size) != 0)
        socket_drop(connection);
    under_buf_free(&ahead);
    lws_cancel_service(connection->server->context);
}

void sockets_begin(struct server *server)
{
    server->listening = epoll_create1(EPOLL_CLOEXEC);
    if (server->listening < 0 || uv_poll_init(&server->loop, &server->heard, server->listening))
        abort();
    uv_prepare_init(&server->loop, &server->welcome);
    server->heard.data = server->welcome.data = server;
    uv_poll_start(&server->heard, UV_READABLE, sockets_heard);
    uv_prepare_start(&server->welcome, sockets_welcome);
}

void sockets_end(struct server *server)
{
    uv_close((uv_handle_t *)&server->heard, NULL);
    uv_close((uv_handle_t *)&server->welcome, NULL);
    close(server->listening);
}

/* --- out --- */

/* Writes what there is, several messages at one stroke: the library would ask the system for each
 * of them. -1: close the connection. */
static int socket_write_some(struct connection *connection)
{
    static struct under_buf text; /* one for all: it is used up at once */
    if (lws_partial_buffered(connection->wsi))
        return 0;
    struct under_buf *frames = frames_begin();
    if (connection->pong_size >= 0)
        frame_add(frames, FRAME_PONG, (const char *)connection->pong,
                  (size_t)connection->pong_size);
    connection->pong_size = -1;
    for (int i = 0; i < AT_ONCE && frames->size < AT_ONCE_BYTES; i++) {
        under_buf_clear(&text);
        if (!guest_next(&connection->guest, &text))
            break;
        frame_add(frames, FRAME_TEXT, under_buf_text(&text), text.size);
    }
    if (frames->size == LWS_PRE)
        return 0;
    connection->waiting = server_now();
    return frames_write(connection, frames);
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
    socket_listen(connection);
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
            socket_drop(connection);
        } else if (guest->over || guest->waiting > WAITING_MOST || guest_has_next(guest) ||
                   lws_partial_buffered(connection->wsi)) {
            lws_callback_on_writable(connection->wsi);
        } else {
            connection->waiting = 0;
            socket_listen(connection);
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
        return connection->closing
                   ? 0
                   : socket_end(connection, FRAMES_BROKEN,
                                refuse("Wait for the answer to your request before you go on."));
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return connection->state == CONNECTION_SOCKET ? socket_go_on(connection) : -1;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        return -1; /* before it was open */
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
    int64_t idle = limits->of[LIMIT_IDLE_SECONDS] * 1000,
            arrival = limits->of[LIMIT_REQUEST_SECONDS] * 1000;
    if (connection->closing) {
        if (now - connection->closing > HANG_UP)
            connection_end(connection);
        return;
    }
    if (connection->rest && now >= connection->rest) {
        connection->rest = 0;
        connection->heard = now; /* it wasn't listened to */
        socket_listen(connection);
        return;
    }
    bool silent = !connection->rest && now - connection->heard > idle;
    bool deaf =
        connection->waiting && now - connection->waiting > limits->of[LIMIT_ANSWER_SECONDS] * 1000;
    bool late = (!connection->guest.welcome && !connection->guest.over &&
                 now - connection->since > arrival) ||
                (connection->begun && !connection->deaf && now - connection->begun > arrival);
    if (silent || deaf || late) {
        connection->server->metrics.of[METRIC_EXPIRED]++;
        if (socket_refuse_limit(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION,
                                deaf     ? LIMIT_ANSWER_SECONDS
                                : silent ? LIMIT_IDLE_SECONDS
                                         : LIMIT_REQUEST_SECONDS) != 0)
            connection_end(connection);
    } else if (!connection->pinged && now - connection->heard > idle / 2) {
        connection->ping = true;
        lws_callback_on_writable(connection->wsi);
    }
}
