/* Paths, origins, lengths: reading what a request says about itself. */
#include "server/routes.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

const struct route routes[ROUTES] = {
    [ROUTE_FILE] = {ROUTE_FILE, "/", ROUTE_GET},
    [ROUTE_HEALTH] = {ROUTE_HEALTH, "/health", ROUTE_GET},
    [ROUTE_METRICS] = {ROUTE_METRICS, "/metrics", ROUTE_GET},
    [ROUTE_LOBBY] = {ROUTE_LOBBY, "/api/lobby", ROUTE_GET},
    [ROUTE_CREATE] = {ROUTE_CREATE, "/api/tables", ROUTE_POST},
    [ROUTE_SEAT] = {ROUTE_SEAT, "/api/tables/*/seat", ROUTE_POST},
    [ROUTE_POLL] = {ROUTE_POLL, "/api/tables/*/poll", ROUTE_POST},
    [ROUTE_SOCKET] = {ROUTE_SOCKET, "/api/tables/*/socket", ROUTE_UPGRADE},
    [ROUTE_EXPORT] = {ROUTE_EXPORT, "/api/tables/*/export", ROUTE_GET},
    [ROUTE_TABLE] = {ROUTE_TABLE, "/t/*", ROUTE_GET},
};

/* As in links: letters, digits, "-" and "_". */
static size_t route_id_size(const char *text)
{
    return strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
}

static bool route_is(const char *pattern, const char *path, char table[ROUTE_TABLE_MOST])
{
    const char *star = strchr(pattern, '*');
    if (!star)
        return strcmp(pattern, path) == 0;
    size_t before = (size_t)(star - pattern);
    if (strncmp(pattern, path, before) != 0)
        return false;
    size_t size = route_id_size(path + before);
    if (size == 0 || size >= ROUTE_TABLE_MOST || strcmp(star + 1, path + before + size) != 0)
        return false;
    memcpy(table, path + before, size);
    table[size] = '\0';
    return true;
}

const struct route *route_find(const char *path, char table[ROUTE_TABLE_MOST])
{
    table[0] = '\0';
    for (int i = ROUTE_FILE + 1; i < ROUTES; i++)
        if (route_is(routes[i].path, path, table))
            return &routes[i];
    return &routes[ROUTE_FILE];
}

bool route_may_ask(const char *origin, const char *host)
{
    if (!*origin)
        return true;
    const char *from = strstr(origin, "://");
    return from && *host && strcasecmp(from + 3, host) == 0;
}

bool route_is_page(const struct route *route)
{
    return route->id == ROUTE_FILE || route->id == ROUTE_TABLE;
}

bool route_host(const char *host)
{
    size_t size = strlen(host);
    return size > 0 &&
           strspn(host, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:[]%") ==
               size;
}

bool route_forwarded(const char *header, char *out, size_t room)
{
    const char *last = strrchr(header, ',');
    last = last ? last + 1 : header;
    last += strspn(last, " \t");
    size_t size = strcspn(last, " \t");
    unsigned char address[sizeof(struct in6_addr)];
    if (size == 0 || size >= room || last[size + strspn(last + size, " \t")])
        return false;
    memcpy(out, last, size);
    out[size] = '\0';
    return inet_pton(AF_INET, out, address) == 1 || inet_pton(AF_INET6, out, address) == 1;
}

bool route_length(const char *text, int64_t *out)
{
    size_t size = strlen(text);
    if (size == 0 || size > 15 || strspn(text, "0123456789") != size)
        return false;
    *out = 0;
    for (; *text; text++)
        *out = *out * 10 + (*text - '0');
    return true;
}
