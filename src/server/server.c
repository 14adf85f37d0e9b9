/* The server's life: listening, the loop, a clean stop. */
#include "server/server.h"

#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/http.h"

static struct http_health server_health;
static time_t server_began;

static volatile sig_atomic_t server_over;
static struct lws_context *server_context;

static void server_stop(int signal)
{
    (void)signal;
    server_over = 1;
    lws_cancel_service(server_context);
}

static int server_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                           size_t size)
{
    struct http_exchange *exchange = user;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP_BIND_PROTOCOL:
        server_health.connections++;
        return 0;
    case LWS_CALLBACK_HTTP:
        server_health.requests++;
        server_health.seconds = (long long)(time(NULL) - server_began);
        return http_answer(wsi, exchange, in, &server_health);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_go_on(wsi, exchange);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        lws_return_http_status(wsi, HTTP_STATUS_NOT_IMPLEMENTED, NULL);
        return -1;
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return 0; /* the answer is on its way already */
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        server_health.connections--;
        under_buf_free(&exchange->text);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, size);
    }
}

/* --- listening --- */

/* The address of a name, as text. Listening on it is tried: the library would only say that it
 * failed. */
static under_status server_find_address(const char *host, int port, char *address, size_t room)
{
    char service[8];
    struct addrinfo *found = NULL;
    const struct addrinfo wanted = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM};
    snprintf(service, sizeof service, "%d", port);
    int error = getaddrinfo(host, service, &wanted, &found);
    if (error)
        return refuse("Can't find the host \"{host}\": {why}.", STR("host", host),
                      STR("why", gai_strerror(error)));
    getnameinfo(found->ai_addr, found->ai_addrlen, address, (socklen_t)room, NULL, 0,
                NI_NUMERICHOST);
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    error = fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) != 0 ||
                    bind(fd, found->ai_addr, found->ai_addrlen) != 0 || listen(fd, 1) != 0
                ? errno
                : 0;
    if (fd >= 0)
        close(fd);
    freeaddrinfo(found);
    if (error == EADDRINUSE)
        return refuse("Port {port} is in use by another program. Choose another with --port, or "
                      "use --port 0 for any free port.",
                      NUM("port", port));
    if (error == EACCES)
        return refuse("Port {port} needs administrator rights; use 1024 or above.",
                      NUM("port", port));
    if (error == EADDRNOTAVAIL)
        return refuse("This machine doesn't have the address {host}; use 127.0.0.1 for this "
                      "machine only, or 0.0.0.0 for all its addresses.",
                      STR("host", host));
    if (error)
        return refuse("Can't listen on {host}, port {port}: {why}.", STR("host", host),
                      NUM("port", port), STR("why", strerror(error)));
    return NULL;
}

under_status server_run(const struct server_options *options)
{
    static const struct lws_protocols protocols[] = {
        {"http", server_callback, sizeof(struct http_exchange), 0, 0, NULL, 0},
        {NULL, NULL, 0, 0, 0, NULL, 0},
    };
    char address[64];
    under_status why = server_find_address(options->host, options->port, address, sizeof address);
    if (why)
        return why;
    lws_set_log_level(0, NULL); /* it would complain of what clients do wrong */
    const struct lws_context_creation_info info = {
        .iface = address,
        .port = options->port,
        .protocols = protocols,
        .server_string = "under",
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .keepalive_timeout = 30,
        .max_http_header_data = 16384,
        .gid = -1,
        .uid = -1,
    };
    server_context = lws_create_context(&info);
    struct lws_vhost *vhost = server_context ? lws_create_vhost(server_context, &info) : NULL;
    if (!vhost) {
        if (server_context)
            lws_context_destroy(server_context);
        return refuse("Can't listen on {host}, port {port}.", STR("host", options->host),
                      NUM("port", options->port));
    }
    server_began = time(NULL);
    const struct sigaction stop = {.sa_handler = server_stop};
    struct sigaction before[2];
    sigaction(SIGINT, &stop, &before[0]);
    sigaction(SIGTERM, &stop, &before[1]);
    options->ready(options->host, lws_get_vhost_listen_port(vhost));
    while (!server_over && lws_service(server_context, 0) >= 0)
        ;
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
    lws_context_destroy(server_context);
    return NULL;
}
