/* What becomes of a request: which headers are believed, and who answers. */
#include <string.h>
#include <strings.h>

#include "base/json.h"
#include "server/parts.h"

/* --- messages of visitors --- */

json_t *refusal_json(const char *code, under_status why)
{
    return json_pack("{s:s, s:b, s:s, s:o}", "type", "answer", "ok", 0, "code", code, "error",
                     under_json_text(why));
}

json_t *message_read(const char *text, size_t size, json_t **refusal)
{
    json_error_t error;
    json_t *message = json_loadb(text ? text : "", size, JSON_REJECT_DUPLICATES, &error);
    if (message)
        return message;
    *refusal =
        refusal_json("json", refuse("This is not JSON: {what}, line {line}, column {column}.",
                                    STR("what", error.text), NUM("line", error.line),
                                    NUM("column", error.column)));
    return NULL;
}

json_t *refuse_too_quick(struct server *server, const json_t *message)
{
    json_t *refusal = refusal_json(limit_rows[LIMIT_MESSAGE_RATE].name,
                                   limit_refuse(&server->options->limits, LIMIT_MESSAGE_RATE));
    const json_t *id = json_object_get(message, "id");
    if (json_is_string(id))
        json_object_set(refusal, "id", (json_t *)id);
    server->metrics.refused[LIMIT_MESSAGE_RATE]++;
    return refusal;
}

/* --- headers --- */

static void request_refuse_method(struct connection *connection)
{
    bool posts = connection->route->way == ROUTE_POST;
    connection->last = true; /* a body may follow that nobody will read */
    if (connection->route->way == ROUTE_UPGRADE) {
        http_refuse(connection, HTTP_UPGRADE_REQUIRED, "upgrade",
                    refuse("This address is for WebSockets with the subprotocol under.1."));
        return;
    }
    http_refuse(connection, HTTP_STATUS_METHOD_NOT_ALLOWED, "method",
                posts ? refuse("Only POST is allowed at this address.")
                      : refuse("Only GET and HEAD are allowed at this address."));
    connection->allow = posts ? "POST" : "GET, HEAD";
}

/* Whether the body has a length, and one that is allowed; otherwise it is refused. */
static bool request_has_length(struct connection *connection)
{
    char length[HEADER_TEXT], coding[HEADER_TEXT];
    int64_t size;
    connection->last = true;
    if (*http_header(connection->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING, coding) ||
        !*http_header(connection->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length)) {
        http_refuse(connection, HTTP_STATUS_LENGTH_REQUIRED, "length",
                    refuse("The request must say how long its body is: with a Content-Length, not "
                           "in pieces."));
        http_send_now(connection); /* while a body is expected, nothing is sent later */
        return false;
    }
    if (!route_length(length, &size)) {
        http_refuse(
            connection, HTTP_STATUS_BAD_REQUEST, "length",
            refuse("Content-Length must be a whole number, not \"{text}\".", STR("text", length)));
        return false;
    }
    if (size > connection->server->options->limits.of[LIMIT_MESSAGE_BYTES]) {
        http_refuse_limit(connection, HTTP_STATUS_REQ_ENTITY_TOO_LARGE, LIMIT_MESSAGE_BYTES);
        return false;
    }
    return true;
}

/* Some clients ask first whether they may send it. */
static void request_await_body(struct connection *connection)
{
    static const char text[] = "HTTP/1.1 100 Continue\r\n\r\n";
    unsigned char buffer[LWS_PRE + sizeof text];
    char expected[HEADER_TEXT];
    connection_enter(connection, CONNECTION_BODY);
    if (strcasecmp(http_header(connection->wsi, WSI_TOKEN_HTTP_EXPECT, expected), "100-continue") !=
        0)
        return;
    memcpy(buffer + LWS_PRE, text, sizeof text);
    lws_write(connection->wsi, buffer + LWS_PRE, sizeof text - 1, LWS_WRITE_RAW);
}

/* Since HTTP/1.1, a request says which host it is for. */
bool request_has_host(struct connection *connection)
{
    char version[HEADER_TEXT];
    char host[HEADER_TEXT];
    bool old = strcmp(http_header(connection->wsi, WSI_TOKEN_HTTP, version), "HTTP/1.1") != 0;
    int size = lws_hdr_total_length(connection->wsi, WSI_TOKEN_HOST);
    if (size == 0 ? old : route_host(http_header(connection->wsi, WSI_TOKEN_HOST, host)))
        return true;
    connection->last = true;
    http_refuse(connection, HTTP_STATUS_BAD_REQUEST, "host",
                size == 0 ? refuse("The request must say which host it is for, with Host.")
                          : refuse("Host must be the name or address of one host, and perhaps a "
                                   "port."));
    return false;
}

bool request_is_from_here(struct connection *connection)
{
    char origin[HEADER_TEXT], host[HEADER_TEXT];
    if (route_may_ask(http_header(connection->wsi, WSI_TOKEN_ORIGIN, origin),
                      http_header(connection->wsi, WSI_TOKEN_HOST, host)))
        return true;
    connection->last = true;
    http_refuse(connection, HTTP_STATUS_FORBIDDEN, "origin",
                refuse("Pages of other sites can't talk to this server, and this request comes "
                       "from {origin}.",
                       STR("origin", origin)));
    return false;
}

void request_find_address(struct connection *connection)
{
    char forwarded[HEADER_TEXT], address[ADDRESS_TEXT];
    if (connection->server->options->proxy &&
        route_forwarded(http_header(connection->wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded), address,
                        sizeof address))
        connection_is_from(connection, address);
}

/* How many connections an address has is looked at before they say anything, but for those that a
 * proxy makes for others. */
bool request_is_in_time(struct connection *connection)
{
    const struct server *server = connection->server;
    const int64_t *limits = server->options->limits.of;
    bool many = server->options->proxy &&
                connection->address->connections > limits[LIMIT_ADDRESS_CONNECTIONS];
    if (!many &&
        pace_allows(&connection->address->pace, limits[LIMIT_ADDRESS_REQUESTS], server_now()))
        return true;
    connection->last = true; /* a body may follow that nobody will read */
    http_refuse_limit(connection,
                      many ? HTTP_STATUS_SERVICE_UNAVAILABLE : (unsigned)HTTP_TOO_MANY_REQUESTS,
                      many ? LIMIT_ADDRESS_CONNECTIONS : LIMIT_ADDRESS_REQUESTS);
    return false;
}

/* Whoever watches over the server, and the page, are never kept waiting. */
static bool request_is_about_tables(const struct connection *connection)
{
    enum route_id id = connection->route->id;
    return !route_is_page(connection->route) && id != ROUTE_HEALTH && id != ROUTE_METRICS;
}

/* --- GET --- */

static void request_lobby(struct connection *connection)
{
    json_t *lobby = NULL;
    under_status why = host_lobby(connection->server->host, &lobby);
    if (why)
        http_refuse(connection, HTTP_STATUS_SERVICE_UNAVAILABLE, "store", why);
    else
        http_answer_json(connection, HTTP_STATUS_OK, lobby);
    json_decref(lobby);
}

static void request_export(struct connection *connection)
{
    struct host *host = connection->server->host;
    if (!host_has_room(host, connection->table)) {
        http_refuse_limit(connection, HTTP_STATUS_SERVICE_UNAVAILABLE, LIMIT_TABLES);
        return;
    }
    under_status why = host_export(host, connection->table, &connection->text);
    if (why) {
        under_buf_clear(&connection->text);
        http_refuse(connection, HTTP_STATUS_NOT_FOUND, "export", why);
    } else {
        http_answer_text(connection, HTTP_STATUS_OK, "application/octet-stream");
    }
}

static void request_answer_get(struct connection *connection, const char *path)
{
    struct server *server = connection->server;
    switch (connection->route->id) {
    case ROUTE_HEALTH:
        metrics_health(&server->metrics, server_now(), &connection->text);
        http_answer_text(connection, HTTP_STATUS_OK, "application/json");
        return;
    case ROUTE_METRICS:
        metrics_text(&server->metrics, server_now(), &connection->text);
        http_answer_text(connection, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8");
        return;
    case ROUTE_LOBBY:
        request_lobby(connection);
        return;
    case ROUTE_EXPORT:
        request_export(connection);
        return;
    case ROUTE_TABLE:
        http_answer_file(connection, "/");
        return;
    case ROUTE_FILE:
    case ROUTE_CREATE:
    case ROUTE_SEAT:
    case ROUTE_POLL:
    case ROUTE_SOCKET:
    case ROUTES:
        http_answer_file(connection, path);
        return;
    }
}

/* A request with a body waits for the answer to the one before it. What a client sends in one piece
 * with that, the library (4.1.6, lws_http_action) takes for the body from its first line on, and
 * then ends that body for ever. While it has such a piece it reads nothing else: so if nothing was
 * read since that answer, this request is from there. */
static bool request_has_waited(struct connection *connection)
{
    bool ahead = connection->used && connection_taken(connection) == connection->taken;
    connection->used = true;
    connection->extra = 0;
    connection->last = lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
    return !ahead || !connection->last;
}

bool request_begin(struct connection *connection, const char *path)
{
    char *uri;
    int length, method = lws_http_get_uri_and_method(connection->wsi, &uri, &length);
    enum route_way way;
    if (!request_has_waited(connection))
        return false;
    connection->server->metrics.of[METRIC_REQUESTS]++;
    connection->route = route_find(path, connection->table);
    way = connection->route->way;
    under_buf_clear(&connection->text);
    under_buf_clear(&connection->body);
    connection->without_body = method == LWSHUMETH_HEAD;
    request_find_address(connection);
    bool right = way == ROUTE_GET    ? method == LWSHUMETH_GET || method == LWSHUMETH_HEAD
                 : way == ROUTE_POST ? method == LWSHUMETH_POST
                                     : false;
    if (!request_has_host(connection))
        return true;
    if (!right)
        request_refuse_method(connection);
    else if (!route_is_page(connection->route) && !request_is_from_here(connection))
        return true;
    else if (request_is_about_tables(connection) && !request_is_in_time(connection))
        return true;
    else if (way == ROUTE_GET)
        request_answer_get(connection, path);
    else if (request_has_length(connection))
        request_await_body(connection);
    return true;
}

/* --- POST --- */

static unsigned request_status(const json_t *answer)
{
    static const struct {
        const char *code;
        unsigned status;
    } codes[] = {{"gone", HTTP_STATUS_NOT_FOUND},
                 {"store", HTTP_STATUS_SERVICE_UNAVAILABLE},
                 {"full", HTTP_STATUS_CONFLICT},
                 {"taken", HTTP_STATUS_CONFLICT},
                 {"state", HTTP_STATUS_CONFLICT}};
    const char *code = json_string_value(json_object_get(answer, "code"));
    if (json_is_true(json_object_get(answer, "ok")))
        return HTTP_STATUS_OK;
    for (size_t i = 0; code && i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, codes[i].code) == 0)
            return codes[i].status;
    return HTTP_STATUS_BAD_REQUEST;
}

static void request_answered(void *asker, const json_t *answer)
{
    struct connection *connection = asker;
    const char *table = json_string_value(json_object_get(answer, "table"));
    json_t *whole = json_copy((json_t *)answer);
    if (table && connection->route->id == ROUTE_CREATE)
        json_object_set_new(whole, "link", json_sprintf("/t/%s", table));
    http_answer_json(connection, request_status(answer), whole);
    json_decref(whole);
}

void request_body(struct connection *connection, const char *bytes, size_t size)
{
    if (connection->state == CONNECTION_BODY && size > 0 &&
        (int64_t)(connection->body.size + size) <=
            connection->server->options->limits.of[LIMIT_MESSAGE_BYTES])
        under_buf_add(&connection->body, bytes, size);
}

static bool request_may_create(struct connection *connection)
{
    int64_t most = connection->server->options->limits.of[LIMIT_ADDRESS_TABLES];
    if (address_opens_table(connection->address, server_now(), most))
        return true;
    http_refuse_limit(connection, HTTP_STATUS_SERVICE_UNAVAILABLE, LIMIT_ADDRESS_TABLES);
    return false;
}

static void request_carry_out(struct connection *connection)
{
    json_t *refusal = NULL;
    struct host *host = connection->server->host;
    json_t *message = message_read(connection->body.text, connection->body.size, &refusal);
    if (message && !json_is_object(message)) {
        json_decref(message);
        message = NULL;
        refusal = refusal_json("json", refuse("The body must be a JSON object."));
    }
    connection->server->metrics.of[METRIC_MESSAGES_IN]++;
    connection_enter(connection, CONNECTION_WAITING);
    if (!message) {
        http_answer_json(connection, HTTP_STATUS_BAD_REQUEST, refusal);
        json_decref(refusal);
        return;
    }
    if (connection->route->id == ROUTE_POLL) {
        poll_request(connection, message);
        json_decref(message);
        return;
    }
    if (!json_object_get(message, "do"))
        json_object_set_new(message, "do",
                            json_string(connection->route->id == ROUTE_CREATE ? "create" : "sit"));
    if (connection->route->id == ROUTE_SEAT && !host_has_room(host, connection->table)) {
        json_decref(message);
        http_refuse_limit(connection, HTTP_STATUS_SERVICE_UNAVAILABLE, LIMIT_TABLES);
    } else if (connection->route->id == ROUTE_SEAT) {
        host_ask(host, connection->table, message, request_answered, connection);
    } else if (request_may_create(connection)) {
        host_create(host, message, request_answered, connection);
    } else {
        json_decref(message);
    }
}

/* It ends more than once if something follows the body: that is not read, and the library asks
 * again in each pass, except while it is told to wait. */
bool request_end(struct connection *connection)
{
    enum { MOST = 1000 }; /* passes an answer may take */
    if (connection->state != CONNECTION_BODY)
        return ++connection->extra < MOST;
    lws_rx_flow_control(connection->wsi, 0);
    request_carry_out(connection);
    return true;
}
