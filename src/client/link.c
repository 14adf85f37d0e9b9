/* Links to tables. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client/client.h"

static const struct {
    const char *scheme;
    int port;
    bool tls;
} link_schemes[] = {{"http://", 80, false}, {"https://", 443, true}};
enum { LINK_SCHEMES = sizeof link_schemes / sizeof *link_schemes };

bool client_is_link(const char *text)
{
    return strncmp(text, "http://", 7) == 0 || strncmp(text, "https://", 8) == 0;
}

/* Copies so many bytes; false: there are none, or too many. */
static bool link_copy(char *out, size_t room, const char *text, size_t size)
{
    if (size == 0 || size >= room)
        return false;
    memcpy(out, text, size);
    out[size] = '\0';
    return true;
}

static size_t link_word(const char *text)
{
    return strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
}

static bool link_read_host(const char **at, struct client_link *out)
{
    size_t size = strcspn(*at, ":/#");
    if (!link_copy(out->host, sizeof out->host, *at, size))
        return false;
    *at += size;
    if (**at == ':') {
        char *end;
        long port = strtol(*at + 1, &end, 10);
        if (end == *at + 1 || port < 1 || port > 65535)
            return false;
        out->port = (int)port;
        *at = end;
    }
    return true;
}

static bool link_read(const char *at, struct client_link *out)
{
    for (int i = 0; i < LINK_SCHEMES; i++) {
        size_t size = strlen(link_schemes[i].scheme);
        if (strncmp(at, link_schemes[i].scheme, size) != 0)
            continue;
        *out = (struct client_link){.port = link_schemes[i].port, .tls = link_schemes[i].tls};
        at += size;
        break;
    }
    if (out->port == 0 || !link_read_host(&at, out) || strncmp(at, "/t/", 3) != 0)
        return false;
    at += 3;
    size_t size = link_word(at);
    if (!link_copy(out->table, sizeof out->table, at, size))
        return false;
    at += size;
    if (strncmp(at, "#s=", 3) == 0) {
        at += 3;
        size = link_word(at);
        if (size != CLIENT_KEY - 1 || !link_copy(out->key, sizeof out->key, at, size))
            return false;
        at += size;
    }
    return *at == '\0';
}

under_status client_link_read(const char *text, struct client_link *out)
{
    *out = (struct client_link){0};
    return link_read(text, out)
               ? NULL
               : refuse("\"{text}\" is not a table's link. Links look like {example}.",
                        STR("text", text), STR("example", "http://host:8080/t/TABLE#s=KEY"));
}

void client_link_write(const struct client_link *link, struct under_buf *out)
{
    const char *scheme = link_schemes[link->tls].scheme;
    under_buf_printf(out, "%s%s:%d/t/%s", scheme, link->host, link->port, link->table);
    if (*link->key)
        under_buf_printf(out, "#s=%s", link->key);
}
