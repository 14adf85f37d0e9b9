/* The web server: the page from the program file, over HTTP. */
#ifndef UNDER_SERVER_SERVER_H
#define UNDER_SERVER_SERVER_H

#include "base/message.h"

struct server_options {
    const char *host; /* a name or address of this machine to listen on */
    int port;         /* 0: one that is free */
    /* Called once when the server listens. */
    void (*ready)(const char *host, int port);
};

/* Serves until SIGINT or SIGTERM; refuses where it cannot listen. */
under_status server_run(const struct server_options *options);

#endif
