/* Answers over HTTP: the page's files, the server's health, and what is neither. */
#include "server/http.h"

#include <string.h>

#include "server/files.h"

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
    if (!headers->failed)
        headers->failed =
            lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value),
                                        &headers->at, headers_end(headers)) != 0;
}

/* Sends the headers and leaves the body for when the connection can take it. */
static int http_begin(struct lws *wsi, struct http_exchange *exchange,
                      const struct http_answer *answer)
{
    struct headers headers = {.wsi = wsi};
    headers.at = headers.buffer + LWS_PRE;
    headers.failed =
        lws_add_http_header_status(wsi, answer->status, &headers.at, headers_end(&headers)) != 0;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        headers_add(&headers, always[i].name, always[i].value);
    headers_add(&headers, "cache-control:", answer->cache);
    if (answer->type)
        headers_add(&headers, "content-type:", answer->type);
    if (answer->tag) {
        headers_add(&headers, "etag:", answer->tag);
        headers_add(&headers, "vary:", "accept-encoding");
    }
    if (answer->encoding && *answer->encoding)
        headers_add(&headers, "content-encoding:", answer->encoding);
    if (answer->status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        headers_add(&headers, "allow:", "GET, HEAD");
    if (exchange->last)
        headers_add(&headers, "connection:", "close");
    if (headers.failed ||
        (answer->status != HTTP_STATUS_NOT_MODIFIED &&
         lws_add_http_header_content_length(wsi, answer->size, &headers.at,
                                            headers_end(&headers)) != 0) ||
        lws_finalize_write_http_header(wsi, headers.buffer + LWS_PRE, &headers.at,
                                       headers_end(&headers)) != 0)
        return -1;
    exchange->bytes = answer->bytes;
    exchange->left = exchange->without_body ? 0 : answer->size;
    lws_callback_on_writable(wsi);
    return 0;
}

int http_go_on(struct lws *wsi, struct http_exchange *exchange)
{
    static unsigned char piece[LWS_PRE + PIECE];
    size_t size = exchange->left < PIECE ? exchange->left : PIECE;
    if (size > 0) {
        memcpy(piece + LWS_PRE, exchange->bytes, size);
        exchange->bytes += size;
        exchange->left -= size;
        if (lws_write(wsi, piece + LWS_PRE, size,
                      exchange->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) != (int)size)
            return -1;
    }
    if (exchange->left > 0) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    return exchange->last || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* --- what is answered --- */

/* A header of the request as text, "" where there is none or too long a one. */
enum { HEADER_TEXT = 512 };
static const char *http_header(struct lws *wsi, enum lws_token_indexes token,
                               char text[HEADER_TEXT])
{
    if (lws_hdr_copy(wsi, text, HEADER_TEXT, token) <= 0)
        text[0] = '\0';
    return text;
}

static int http_answer_file(struct lws *wsi, struct http_exchange *exchange,
                            const struct server_file *file)
{
    char accepted[HEADER_TEXT], known[HEADER_TEXT];
    const struct server_form *form =
        server_choose_form(file, http_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted));
    struct http_answer answer = {
        .status = HTTP_STATUS_OK,
        .type = file->type,
        .tag = form->tag,
        .encoding = form->encoding,
        .cache = file->life == SERVER_FOREVER ? "public, max-age=31536000, immutable" : "no-cache",
        .bytes = form->bytes,
        .size = form->size,
    };
    if (strstr(http_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known), form->tag))
        answer = (struct http_answer){
            .status = HTTP_STATUS_NOT_MODIFIED,
            .tag = answer.tag,
            .cache = answer.cache,
        };
    return http_begin(wsi, exchange, &answer);
}

/* An answer made for this request; its text is the exchange's. */
static int http_answer_text(struct lws *wsi, struct http_exchange *exchange, unsigned status,
                            const char *type)
{
    const struct http_answer answer = {
        .status = status,
        .type = type,
        .cache = "no-store",
        .bytes = (const unsigned char *)under_buf_text(&exchange->text),
        .size = exchange->text.size,
    };
    return http_begin(wsi, exchange, &answer);
}

static int http_answer_missing(struct lws *wsi, struct http_exchange *exchange)
{
    struct under_buf *text = &exchange->text;
    under_buf_puts(text, "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                         "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    message(text, "Not found");
    under_buf_puts(text, "</title>\n<h1>");
    message(text, "There is nothing at this address.");
    under_buf_puts(text, "</h1>\n<p><a href=\"/\">");
    message(text, "Go to the games");
    under_buf_puts(text, "</a></p>\n</html>\n");
    return http_answer_text(wsi, exchange, HTTP_STATUS_NOT_FOUND, "text/html; charset=utf-8");
}

static int http_answer_health(struct lws *wsi, struct http_exchange *exchange,
                              const struct http_health *health)
{
    under_buf_printf(&exchange->text,
                     "{\"ok\":true,\"version\":\"%s\",\"seconds\":%lld,\"connections\":%d,"
                     "\"requests\":%llu}\n",
                     UNDER_VERSION, health->seconds, health->connections, health->requests);
    return http_answer_text(wsi, exchange, HTTP_STATUS_OK, "application/json");
}

int http_answer(struct lws *wsi, struct http_exchange *exchange, const char *path,
                const struct http_health *health)
{
    char *uri;
    int length, method = lws_http_get_uri_and_method(wsi, &uri, &length);
    under_buf_clear(&exchange->text);
    exchange->without_body = method == LWSHUMETH_HEAD;
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        /* A body may follow that nobody will read. */
        exchange->last = true;
        message(&exchange->text, "Only GET and HEAD are allowed at this address.");
        under_buf_putc(&exchange->text, '\n');
        return http_answer_text(wsi, exchange, HTTP_STATUS_METHOD_NOT_ALLOWED,
                                "text/plain; charset=utf-8");
    }
    if (strcmp(path, "/health") == 0)
        return http_answer_health(wsi, exchange, health);
    const struct server_file *file = server_find_file(path);
    return file ? http_answer_file(wsi, exchange, file) : http_answer_missing(wsi, exchange);
}
