/* Log lines for programs. */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "server/parts.h"

int64_t server_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t server_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void server_log(const struct server *server, const char *event, const char *format, ...)
{
    if (!server->options->log)
        return;
    va_list values;
    va_start(values, format);
    json_t *line = json_vpack_ex(NULL, 0, format, values);
    va_end(values);
    if (!line)
        line = json_object();
    json_object_set_new(line, "time", json_integer(server_time()));
    json_object_set_new(line, "event", json_string(event));
    json_dumpf(line, stderr, JSON_COMPACT | JSON_SORT_KEYS);
    fputc('\n', stderr);
    json_decref(line);
}
