/* The web server: the page from the program file, and tables, over HTTP and WebSocket. */
#ifndef UNDER_SERVER_SERVER_H
#define UNDER_SERVER_SERVER_H

#include <stdbool.h>

#include "base/message.h"
#include "server/limit.h"

struct server_options {
    const char *host; /* a name or address of this machine to listen on */
    int port;         /* 0: one that is free */
    /* Files with a certificate and its key, to speak TLS; NULL: plain HTTP. */
    const char *certificate, *key;
    const char *store; /* where tables are kept: see store/store.h */
    int keep;          /* days a table is kept after it was last changed; 0: for ever */
    bool proxy;        /* addresses are what the proxy in front says (X-Forwarded-For) */
    bool log;          /* lines of JSON on standard error */
    struct limits limits;
    /* Called once when the server listens. */
    void (*ready)(const struct server_options *options, int port);
};

/* Serves until SIGINT or SIGTERM; refuses where it cannot listen. */
under_status server_run(const struct server_options *options);

/* This machine's address in the local network; refused where it is in none. */
enum { SERVER_ADDRESS = 64 };
under_status server_lan_address(char address[SERVER_ADDRESS]);
/* A QR code of the text, as lines to print; colours for a terminal. */
enum server_paper { SERVER_PLAIN, SERVER_TERMINAL };
under_status server_qr(const char *text, enum server_paper paper, struct under_buf *out);

#endif
