/* Answers over HTTP, one at a time: headers, then the body in pieces that the connection can take.
 */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/json_write.h"
#include "server/files.h"
#include "server/parts.h"

/* What a page of ours may do: run its own scripts and WebAssembly, talk to where it came from,
 * and nothing else; and nobody may put it in a frame. */
static const char policy[] = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
                             "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
                             "connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
                             "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/* Sent with everything. */
static const struct {
    const char *name, *value;
} always[] = {
    {"content-security-policy:", policy},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=()"},
};

enum { HEADERS_MAX = 4096, PIECE = 1 << 16 };

/* --- one answer --- */

/* Headers of an answer, written one after the other; `failed` once they do not fit. */
struct headers {
    struct lws *wsi;
    unsigned char buffer[LWS_PRE + HEADERS_MAX], *at;
    bool failed;
};

static unsigned char *headers_end(struct headers *headers)
{
    return headers->buffer + sizeof headers->buffer - 1;
}

static void headers_add(struct headers *headers, const char *name, const char *value)
{
    if (!headers->failed && value && *value)
        headers->failed =
            lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value),
                                        &headers->at, headers_end(headers)) != 0;
}

/* Sends the headers and leaves the body for when the connection can take it. */
static int http_begin(struct connection *connection)
{
    struct lws *wsi = connection->wsi;
    struct headers headers = {.wsi = wsi};
    headers.at = headers.buffer + LWS_PRE;
    headers.failed = lws_add_http_header_status(wsi, connection->status, &headers.at,
                                                headers_end(&headers)) != 0;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        headers_add(&headers, always[i].name, always[i].value);
    headers_add(&headers, "cache-control:", connection->cache);
    headers_add(&headers, "content-type:", connection->type);
    headers_add(&headers, "etag:", connection->tag);
    headers_add(&headers, "vary:", connection->tag ? "accept-encoding" : NULL);
    headers_add(&headers, "content-encoding:", connection->encoding);
    headers_add(&headers, "allow:", connection->allow);
    headers_add(&headers,
                "upgrade:", connection->status == HTTP_UPGRADE_REQUIRED ? "websocket" : NULL);
    headers_add(&headers, "sec-websocket-version:",
                connection->status == HTTP_UPGRADE_REQUIRED ? "13" : NULL);
    headers_add(&headers, "connection:", connection->last ? "close" : NULL);
    if (headers.failed ||
        (connection->status != HTTP_STATUS_NOT_MODIFIED &&
         lws_add_http_header_content_length(wsi, connection->size, &headers.at,
                                            headers_end(&headers)) != 0) ||
        lws_finalize_write_http_header(wsi, headers.buffer + LWS_PRE, &headers.at,
                                       headers_end(&headers)) != 0)
        return -1;
    if (connection->without_body)
        connection->size = 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int http_send_piece(struct connection *connection)
{
    static unsigned char piece[LWS_PRE + PIECE];
    size_t size = connection->size < PIECE ? connection->size : PIECE;
    memcpy(piece + LWS_PRE, connection->bytes, size);
    connection->bytes += size;
    connection->size -= size;
    connection_enter(connection, CONNECTION_ANSWERING);
    return lws_write(connection->wsi, piece + LWS_PRE, size,
                     connection->size ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) == (int)size
               ? 0
               : -1;
}

int http_go_on(struct connection *connection)
{
    if (connection->state != CONNECTION_ANSWERING)
        return 0;
    if (connection->ready) {
        connection->ready = false;
        return http_begin(connection);
    }
    if (connection->size > 0 && http_send_piece(connection) != 0)
        return -1;
    if (connection->size > 0 || lws_partial_buffered(connection->wsi)) {
        lws_callback_on_writable(connection->wsi);
        return 0;
    }
    connection_enter(connection, CONNECTION_IDLE);
    connection->taken = connection_taken(connection);
    return connection->last || connection->server->stopping ||
                   lws_http_transaction_completed(connection->wsi)
               ? -1
               : 0;
}

int http_send_now(struct connection *connection)
{
    connection->ready = false;
    connection->last = true;
    if (http_begin(connection) == 0 && connection->size > 0)
        http_send_piece(connection);
    return -1;
}

static void http_answer(struct connection *connection, unsigned status, const char *type,
                        const char *cache)
{
    connection->status = status;
    connection->type = type;
    connection->cache = cache;
    connection->tag = connection->encoding = connection->allow = NULL;
    connection->ready = true;
    connection_enter(connection, CONNECTION_ANSWERING);
    lws_rx_flow_control(connection->wsi, 1); /* the library writes nothing where it may not read */
    lws_callback_on_writable(connection->wsi);
    server_log(connection->server, "request", "{s:s, s:s, s:i}", "address",
               connection->address->text, "route", connection->route->path, "status", (int)status);
}

/* --- what is answered --- */

const char *http_header(struct lws *wsi, enum lws_token_indexes token, char text[HEADER_TEXT])
{
    if (lws_hdr_copy(wsi, text, HEADER_TEXT, token) <= 0)
        text[0] = '\0';
    return text;
}

void http_answer_text(struct connection *connection, unsigned status, const char *type)
{
    http_answer(connection, status, type, "no-store");
    connection->bytes = (const unsigned char *)under_buf_text(&connection->text);
    connection->size = connection->text.size;
}

void http_refuse(struct connection *connection, unsigned status, const char *code, under_status why)
{
    struct under_buf *text = &connection->text;
    if (connection->route->id == ROUTE_FILE || connection->route->way == ROUTE_GET) {
        under_buf_puts(text, why);
        under_buf_putc(text, '\n');
        http_answer_text(connection, status, "text/plain; charset=utf-8");
        return;
    }
    json_t *answer = refusal_json(code, why);
    http_answer_json(connection, status, answer);
    json_decref(answer);
}

void http_answer_json(struct connection *connection, unsigned status, const json_t *answer)
{
    under_json_write(answer, &connection->text);
    under_buf_putc(&connection->text, '\n');
    http_answer_text(connection, status, "application/json");
}

void http_refuse_limit(struct connection *connection, unsigned status, enum limit limit)
{
    connection->server->metrics.refused[limit]++;
    http_refuse(connection, status, limit_rows[limit].name,
                limit_refuse(&connection->server->options->limits, limit));
}

static void http_answer_missing(struct connection *connection)
{
    struct under_buf *text = &connection->text;
    under_buf_puts(text, "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    message(text, "Not found");
    under_buf_puts(text, "</title>\n<h1>");
    message(text, "There is nothing at this address.");
    under_buf_puts(text, "</h1>\n<p><a href=\"/\">");
    message(text, "Go to the games");
    under_buf_puts(text, "</a></p>\n</html>\n");
    http_answer_text(connection, HTTP_STATUS_NOT_FOUND, "text/html; charset=utf-8");
}

void http_answer_file(struct connection *connection, const char *path)
{
    const struct server_file *file = server_find_file(path);
    if (!file) {
        http_answer_missing(connection);
        return;
    }
    char accepted[HEADER_TEXT], known[HEADER_TEXT];
    const struct server_form *form = server_choose_form(
        file, http_header(connection->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted));
    bool is_known = strstr(http_header(connection->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known),
                           form->tag) != NULL;
    http_answer(connection, is_known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
                is_known ? NULL : file->type,
                file->life == SERVER_FOREVER ? "public, max-age=31536000, immutable" : "no-cache");
    connection->tag = form->tag;
    connection->encoding = is_known ? NULL : form->encoding;
    connection->bytes = form->bytes;
    connection->size = is_known ? 0 : form->size;
}
