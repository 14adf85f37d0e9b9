/* Connections: how many there may be, and how long each may stay in one state. */
#include <arpa/inet.h>
#include <linux/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "server/parts.h"

/* How long each state lasts at most. */
static const enum limit patience[CONNECTION_STATES] = {
    [CONNECTION_IDLE] = LIMIT_IDLE_SECONDS,      [CONNECTION_BODY] = LIMIT_REQUEST_SECONDS,
    [CONNECTION_WAITING] = LIMIT_ANSWER_SECONDS, [CONNECTION_ANSWERING] = LIMIT_ANSWER_SECONDS,
    [CONNECTION_POLLING] = LIMIT_POLL_SECONDS,   [CONNECTION_SOCKET] = LIMIT_IDLE_SECONDS,
};

/* --- coming --- */

static void address_of(lws_sockfd_type fd, char text[ADDRESS_TEXT])
{
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    text[0] = '\0';
    if (getpeername(fd, (struct sockaddr *)&peer, &size) != 0)
        return;
    if (peer.ss_family == AF_INET)
        inet_ntop(AF_INET, &((struct sockaddr_in *)&peer)->sin_addr, text, ADDRESS_TEXT);
    else if (peer.ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((struct sockaddr_in6 *)&peer)->sin6_addr, text, ADDRESS_TEXT);
}

/* An answer past the library, to a request that it did not read, or could not. */
static void connection_refuse(struct server *server, lws_sockfd_type fd, const char *status,
                              under_status why)
{
    struct under_buf text = {0};
    under_buf_printf(&text,
                     "HTTP/1.1 %s\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: "
                     "close\r\ncontent-length: %zu\r\n\r\n%s\n",
                     status, strlen(why) + 1, why);
    if (!server->options->certificate &&
        send(fd, under_buf_text(&text), text.size, MSG_DONTWAIT | MSG_NOSIGNAL) > 0)
        shutdown(fd, SHUT_WR);
    under_buf_free(&text);
}

static void connection_turn_away(struct server *server, lws_sockfd_type fd, enum limit limit)
{
    struct limits limits = server->options->limits;
    if (limit == LIMIT_CONNECTIONS)
        limits.of[limit] = server->most_connections;
    connection_refuse(server, fd, "503 Service Unavailable\r\nretry-after: 10",
                      limit_refuse(&limits, limit));
    server->metrics.refused[limit]++;
}

bool connection_welcome(struct server *server, lws_sockfd_type fd)
{
    char text[ADDRESS_TEXT];
    if (server->stopping)
        return false;
    if (server->metrics.of[METRIC_CONNECTIONS] >= server->most_connections) {
        connection_turn_away(server, fd, LIMIT_CONNECTIONS);
        return false;
    }
    address_of(fd, text);
    if (!server->options->proxy && addresses_find(&server->addresses, text)->connections >=
                                       server->options->limits.of[LIMIT_ADDRESS_CONNECTIONS]) {
        connection_turn_away(server, fd, LIMIT_ADDRESS_CONNECTIONS);
        return false;
    }
    return true;
}

struct connection *connection_open(struct server *server, struct lws *wsi)
{
    char text[ADDRESS_TEXT];
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return NULL;
    address_of(lws_get_socket_fd(wsi), text);
    connection->server = server;
    connection->wsi = wsi;
    connection->address = addresses_find(&server->addresses, text);
    connection->address->connections++;
    connection->next = server->connections;
    connection->here = &server->connections;
    if (connection->next)
        connection->next->here = &connection->next;
    server->connections = connection;
    server->metrics.of[METRIC_CONNECTIONS]++;
    connection->route = &routes[ROUTE_FILE];
    connection_enter(connection, CONNECTION_BODY); /* the first request is due */
    lws_set_opaque_user_data(wsi, connection);
    return connection;
}

void connection_close(struct connection *connection)
{
    if (connection->state == CONNECTION_POLLING)
        poll_leave(connection);
    host_forget(connection->server->host, connection);
    *connection->here = connection->next;
    if (connection->next)
        connection->next->here = connection->here;
    connection->address->connections--;
    connection->server->metrics.of[METRIC_CONNECTIONS]--;
    under_buf_free(&connection->body);
    under_buf_free(&connection->ahead);
    under_buf_free(&connection->text);
    free(connection);
}

void connection_is_from(struct connection *connection, const char *address)
{
    connection->address->connections--;
    connection->address = addresses_find(&connection->server->addresses, address);
    connection->address->connections++;
}

uint64_t connection_taken(const struct connection *connection)
{
    int fd = lws_get_socket_fd(connection->wsi), waiting = 0;
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size);
    ioctl(fd, FIONREAD, &waiting);
    return (uint64_t)info.tcpi_bytes_received - (uint64_t)waiting;
}

/* A request or its body has not come whole. Whoever said nothing at all is told nothing. */
static void connection_is_late(struct connection *connection)
{
    struct server *server = connection->server;
    if (connection_taken(connection) == connection->taken)
        return;
    connection_refuse(server, lws_get_socket_fd(connection->wsi), "408 Request Timeout",
                      limit_refuse(&server->options->limits, LIMIT_REQUEST_SECONDS));
    server->metrics.refused[LIMIT_REQUEST_SECONDS]++;
}

void connection_enter(struct connection *connection, enum connection_state state)
{
    connection->state = state;
    connection->since = server_now();
}

/* --- going --- */

void connection_end(struct connection *connection)
{
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    lws_cancel_service(connection->server->context); /* it looks at its timers then */
}

void connections_sweep(struct server *server)
{
    int64_t now = server_now();
    for (struct connection *one = server->connections, *next; one; one = next) {
        next = one->next;
        if (one->state == CONNECTION_SOCKET) {
            socket_sweep(one, now);
            continue;
        }
        if (now - one->since < server->options->limits.of[patience[one->state]] * 1000)
            continue;
        if (one->state == CONNECTION_POLLING) {
            poll_expire(one);
            continue;
        }
        server->metrics.of[METRIC_EXPIRED]++;
        server_log(server, "expired", "{s:s, s:s}", "address", one->address->text, "route",
                   one->route->path);
        if (one->state == CONNECTION_BODY)
            connection_is_late(one);
        one->since = now;
        connection_end(one);
    }
    polls_sweep(server, now);
    addresses_sweep(&server->addresses, now);
}

bool connections_stop(struct server *server)
{
    bool over = true;
    for (struct connection *one = server->connections; one; one = one->next)
        over &= one->state == CONNECTION_IDLE || one->state == CONNECTION_BODY;
    return over;
}
