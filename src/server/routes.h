/* What there is at which address, and who may ask for it. Nothing here knows a socket: these are
 * the parts of HTTP that we read ourselves. */
#ifndef UNDER_SERVER_ROUTES_H
#define UNDER_SERVER_ROUTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum route_id {
    ROUTE_FILE, /* one of the page's, or nothing */
    ROUTE_HEALTH,
    ROUTE_METRICS,
    ROUTE_LOBBY,
    ROUTE_CREATE,
    ROUTE_SEAT,
    ROUTE_POLL,
    ROUTE_SOCKET,
    ROUTE_EXPORT,
    ROUTE_TABLE, /* the page, for somebody who follows a link */
    ROUTES,
};

enum route_way { ROUTE_GET, ROUTE_POST, ROUTE_UPGRADE };

enum { ROUTE_TABLE_MOST = 65 };

struct route {
    enum route_id id;
    const char *path; /* with "*" for the table's id; this is what log lines show */
    enum route_way way;
};
extern const struct route routes[ROUTES];

/* The row of a path; ROUTE_FILE where it is none of ours. The table's id goes to `table`, where the
 * path has one. */
const struct route *route_find(const char *path, char table[ROUTE_TABLE_MOST]);

/* What anybody may look at, from wherever they follow a link. */
bool route_is_page(const struct route *route);

/* Whether this can be a Host header: one name or address, perhaps with a port. */
bool route_host(const char *host);

/* A request from a page of another site is refused: whether an Origin header ("" if there is none)
 * names the host that was asked for. Programs send none. */
bool route_may_ask(const char *origin, const char *host);

/* The address in front of a proxy: the last of an X-Forwarded-For header. False if it is no
 * address. */
bool route_forwarded(const char *header, char *out, size_t room);

/* A Content-Length, strictly: digits only. False for anything else. */
bool route_length(const char *text, int64_t *out);

#endif
