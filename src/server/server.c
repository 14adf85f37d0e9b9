/* The server's life: listening, the loop, a clean stop. */
#include "server/server.h"

#include <errno.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/parts.h"

enum {
    SWEEP = 250,         /* milliseconds between two looks at who is late */
    GRACE = 3000,        /* milliseconds that answers may take once the server stops */
    OTHER_FILES = 32,    /* descriptors that are not connections */
    SENT_MOST = 1 << 16, /* bytes handed to the system at a time */
    FIRST_READ = 128,    /* bytes of a WebSocket that the library has room for; it reads none */
};

static volatile sig_atomic_t server_over;
static struct lws_context *server_context;

static void server_stop(int signal)
{
    (void)signal;
    server_over = 1;
    lws_cancel_service(server_context);
}

/* --- what the library tells us --- */

/* CONNECT leaves HTTP behind, for what a proxy would do, and this is none; what begins with a word
 * that the library does not know as a method comes here too. */
static int server_refuse_method(struct lws *wsi)
{
    struct under_buf text = {0};
    static const char room[LWS_PRE];
    under_status why = refuse("Only GET, HEAD and POST are understood here.");
    under_buf_add(&text, room, LWS_PRE);
    under_buf_printf(&text,
                     "HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD, POST\r\n"
                     "content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
                     "content-length: %zu\r\n\r\n%s\n",
                     strlen(why) + 1, why);
    lws_write(wsi, (unsigned char *)text.text + LWS_PRE, text.size - LWS_PRE, LWS_WRITE_RAW);
    under_buf_free(&text);
    return -1;
}

static int server_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                           size_t size)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct connection *connection = connection_of(wsi);
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return connection_welcome(server, (lws_sockfd_type)(lws_intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return connection || connection_open(server, wsi) ? 0 : -1;
    case LWS_CALLBACK_WSI_DESTROY:
        if (connection)
            connection_close(connection);
        lws_set_opaque_user_data(wsi, NULL);
        return 0;
    case LWS_CALLBACK_HTTP:
        if (!connection || !request_begin(connection, in))
            return -1;
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0); /* the states' own limits hold */
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return connection ? http_go_on(connection) : -1;
    case LWS_CALLBACK_HTTP_BODY:
        if (connection)
            request_body(connection, in, size);
        return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (!connection || !request_end(connection))
            return -1;
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return connection ? socket_confirm(connection, in) : -1;
    case LWS_CALLBACK_RAW_RX_FILE:
        host_changes(server->host);
        return -1;
    case LWS_CALLBACK_RAW_ADOPT_FILE:
        return 0;
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        server->changes = -1;
        return 0;
    case LWS_CALLBACK_RAW_ADOPT:
        return server_refuse_method(wsi);
    case LWS_CALLBACK_RAW_RX:
        return -1;
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

/* Files that are not there are named here; what is wrong inside them, the library knows only. */
static under_status server_check_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return refuse("Can't read {file}: {why}.", STR("file", path), STR("why", strerror(errno)));
    fclose(file);
    return NULL;
}

/* As many connections as there are descriptors for. */
static int64_t server_room(int64_t wanted)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return wanted;
    rlim_t enough = (rlim_t)wanted + OTHER_FILES;
    if (files.rlim_cur < enough) {
        files.rlim_cur = files.rlim_max < enough ? files.rlim_max : enough;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    int64_t room = (int64_t)files.rlim_cur - OTHER_FILES;
    return room < 1 ? 1 : room < wanted ? room : wanted;
}

static under_status server_listen(struct server *server, const char *address)
{
    static const struct lws_protocols protocols[] = {
        {"http", server_callback, 0, 0, 0, NULL, 0},
        {"under.1", socket_callback, 0, FIRST_READ, 0, NULL, SENT_MOST},
        {NULL, NULL, 0, 0, 0, NULL, 0},
    };
    /* Who is still there is looked at in socket_sweep. The library's own timers would cost a walk
     * along the list of all connections for every message. */
    static const lws_retry_bo_t no_timers = {.secs_since_valid_hangup = 0};
    const struct server_options *options = server->options;
    void *loops[] = {&server->loop};
    uint64_t tls = 0;
    if (options->certificate) {
        tls |= LWS_SERVER_OPTION_ALLOW_NON_SSL_ON_SSL_PORT;
        tls |= LWS_SERVER_OPTION_REDIRECT_HTTP_TO_HTTPS;
    }
    const struct lws_context_creation_info info = {
        .iface = address,
        .port = options->port,
        .protocols = protocols,
        .user = server,
        .server_string = "under",
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBUV |
                   LWS_SERVER_OPTION_FALLBACK_TO_APPLY_LISTEN_ACCEPT_CONFIG | tls,
        .foreign_loops = loops,
        .retry_and_idle_policy = &no_timers,
        .ssl_cert_filepath = options->certificate,
        .ssl_private_key_filepath = options->key,
        .alpn = "http/1.1",
        /* Behind connections_sweep, which says why. */
        .timeout_secs = (unsigned)options->limits.of[LIMIT_REQUEST_SECONDS] + 1,
        .keepalive_timeout = (int)options->limits.of[LIMIT_IDLE_SECONDS],
        .max_http_header_data = 16384,
        .gid = -1,
        .uid = -1,
    };
    lws_set_log_level(0, NULL); /* it would complain of what clients do wrong */
    server->context = server_context = lws_create_context(&info);
    if (!server->context)
        return refuse("The web server's library can't be used: it needs libuv, from the package "
                      "libwebsockets-evlib-uv.");
    server->vhost = lws_create_vhost(server->context, &info);
    if (server->vhost)
        return NULL;
    lws_context_destroy(server->context);
    return options->certificate
               ? refuse("Can't use the certificate {certificate} with the key {key}: they must be "
                        "PEM files that belong together.",
                        STR("certificate", options->certificate), STR("key", options->key))
               : refuse("Can't listen on {host}, port {port}.", STR("host", options->host),
                        NUM("port", options->port));
}

/* --- the loop --- */

/* The library waits with poll(), which looks at every connection each time; libuv with epoll, which
 * costs the same however many of them do nothing. The library's own timers only run after something
 * came in by one of its connections, so these are libuv's. */
static void server_sweep(uv_timer_t *timer)
{
    connections_sweep(timer->data);
}

static void server_pass(uv_timer_t *timer)
{
    (void)timer; /* it has woken the loop, which does the rest */
}

static void server_begin_loop(struct server *server)
{
    if (uv_loop_init(&server->loop) != 0)
        abort();
    uv_timer_init(&server->loop, &server->pass);
    uv_timer_init(&server->loop, &server->sweep);
    server->sweep.data = server;
    sockets_begin(server);
}

/* What the library left to be closed is closed by the loop. */
static void server_end_loop(struct server *server)
{
    uv_close((uv_handle_t *)&server->pass, NULL);
    uv_close((uv_handle_t *)&server->sweep, NULL);
    sockets_end(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
}

/* Waits for other servers on the same store too. The library closes what it is given: it gets a
 * copy of the descriptor, and a new one after each time something came, since the store may have
 * another by then. */
static void server_follow(struct server *server)
{
    bool may = server->changes < 0 && !host_is_writing(server->host);
    int fd = may ? host_changes_fd(server->host) : -1;
    if (fd < 0)
        return;
    const lws_sock_file_fd_type copy = {.filefd = dup(fd)};
    if (copy.filefd >= 0 &&
        lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_RAW_FILE_DESC, copy, "http", NULL))
        server->changes = copy.filefd;
}

static bool server_is_over(struct server *server)
{
    if (server_over && !server->stopping) {
        host_finish(server->host);
        server->stopping = server_now();
        server_log(server, "stopping", "{}");
        host_say_goodbye(server->host);
        polls_go_on(server);
        sockets_go_on(server);
    }
    return server->stopping &&
           (connections_stop(server) || server_now() - server->stopping > GRACE);
}

static void server_loop(struct server *server)
{
    uv_timer_start(&server->pass, server_pass, 0, 0);
    do {
        uv_run(&server->loop, UV_RUN_ONCE);
        int64_t now = server_now(), next = host_pass(server->host, now);
        host_changes(server->host);
        polls_go_on(server);
        server_follow(server);
        uv_timer_start(&server->pass, server_pass, (uint64_t)(next - now), 0);
        sockets_go_on(server);
    } while (!server_is_over(server));
}

static void server_wake(void *context)
{
    const struct server *server = context;
    lws_cancel_service(server->context);
}

/* A store that is gone fails at every attempt. Nobody wants to read that hundreds of times a
 * second, and where nobody reads at all, the pipe would fill up and the server stand still. */
static bool server_has_said(struct server *server, under_status why)
{
    enum { AGAIN = 10 * 1000, COUNT = sizeof server->complaints / sizeof *server->complaints };
    struct complaint now = {.at = server_now()};
    snprintf(now.text, sizeof now.text, "%s", why);
    struct complaint *oldest = server->complaints;
    for (struct complaint *one = server->complaints; one < server->complaints + COUNT; one++) {
        if (one->at && now.at - one->at < AGAIN && strcmp(now.text, one->text) == 0)
            return true;
        if (one->at < oldest->at)
            oldest = one;
    }
    *oldest = now;
    return false;
}

/* For whoever runs the server, as a line of JSON or as a sentence. */
static void server_complain(void *context, under_status why)
{
    struct server *server = context;
    if (server_has_said(server, why))
        return;
    if (server->options->log)
        server_log(server, "store", "{s:s}", "error", why);
    else
        fprintf(stderr, "%s\n", why);
}

/* Signals stop the loop, and nothing else. */
static void server_serve(struct server *server, const char *address)
{
    const struct server_options *options = server->options;
    const struct sigaction stop = {.sa_handler = server_stop};
    struct sigaction before[2];
    int port = lws_get_vhost_listen_port(server->vhost);
    sigaction(SIGINT, &stop, &before[0]);
    sigaction(SIGTERM, &stop, &before[1]);
    uv_timer_start(&server->sweep, server_sweep, SWEEP, SWEEP);
    options->ready(options, port);
    server_log(server, "listening", "{s:s, s:i}", "address", address, "port", port);
    server_loop(server);
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
}

under_status server_run(const struct server_options *options)
{
    char address[SERVER_ADDRESS];
    under_status why = server_find_address(options->host, options->port, address, sizeof address);
    if (!why && options->certificate)
        why = server_check_file(options->certificate);
    if (!why && options->certificate)
        why = server_check_file(options->key);
    if (why)
        return why;
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        abort();
    server->options = options;
    server->changes = -1;
    server->metrics.began = server_now();
    server->most_connections = server_room(options->limits.of[LIMIT_CONNECTIONS]);
    why = host_open(&(struct host_options){.store = options->store,
                                           .keep = options->keep,
                                           .limits = &options->limits,
                                           .metrics = &server->metrics,
                                           .complain = server_complain,
                                           .wake = server_wake,
                                           .context = server},
                    &server->host);
    if (!why) {
        server_begin_loop(server);
        why = server_listen(server, address);
        if (!why) {
            server_serve(server, address);
            polls_free(server);
            host_stop_threads(server->host);
            lws_context_destroy(server->context);
        }
        server_end_loop(server);
        struct under_buf kept = {0};
        if (why) /* closing may refuse something itself */
            under_buf_puts(&kept, why);
        host_close(server->host);
        if (why)
            why = refuse("{why}", STR("why", under_buf_text(&kept)));
        under_buf_free(&kept);
    }
    addresses_free(&server->addresses);
    free(server);
    return why;
}
