/* Answers over HTTP, one request at a time. */
#ifndef UNDER_SERVER_HTTP_H
#define UNDER_SERVER_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>

#include "base/message.h"

/* What a connection remembers of the request it is answering. */
struct http_exchange {
    const unsigned char *bytes; /* of the body, still to be sent */
    size_t left;
    struct under_buf text; /* the body, where it was made for this request */
    bool without_body;     /* HEAD */
    bool last;             /* the connection ends after it */
};

struct http_answer {
    unsigned status;
    const char *type, *cache;
    const char *tag, *encoding; /* of files */
    const unsigned char *bytes;
    size_t size;
};

/* How the server is doing. */
struct http_health {
    long long seconds; /* since it began */
    int connections;
    unsigned long long requests;
};

/* Begins the answer to a request for a path; the rest follows in http_go_on, whenever the
 * connection can take more. -1: the connection is to be closed. */
int http_answer(struct lws *wsi, struct http_exchange *exchange, const char *path,
                const struct http_health *health);
int http_go_on(struct lws *wsi, struct http_exchange *exchange);

#endif
