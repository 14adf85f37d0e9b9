/* Fuzzes what the server reads itself: paths, headers, options, frames, and messages at a table.
 * The first byte says which; what the library reads before that is its own fuzzers' business. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/files.h"
#include "server/frames.h"
#include "server/host.h"
#include "server/routes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct limits limits;
static struct metrics metrics;
static struct host *host;
static char table[ROUTE_TABLE_MOST];

static void nothing(void *context)
{
    (void)context;
}

static void complain(void *context, under_status why)
{
    (void)context;
    (void)why;
    abort(); /* memory never fails */
}

static void wake(struct guest *guest)
{
    (void)guest;
}

static void created(void *asker, const json_t *answer)
{
    const char *id = json_string_value(json_object_get(answer, "table"));
    assert(id && strlen(id) < sizeof table);
    memcpy(asker, id, strlen(id) + 1);
}

static void begin(void)
{
    limits = limits_usual();
    const struct host_options options = {.store = "memory:",
                                         .limits = &limits,
                                         .metrics = &metrics,
                                         .complain = complain,
                                         .wake = nothing};
    if (host_open(&options, &host))
        abort();
    host_create(host, json_pack("{s:s, s:s}", "do", "create", "game", "skies"), created, table);
    host_finish(host);
}

/* Each line is a message; everything that is sent back is read. */
static void talk(char *text)
{
    struct guest guest = {.wake = wake};
    struct under_buf out = {0};
    if (guest_arrive(host, &guest, table))
        abort();
    guest_say(&guest, json_pack("{s:s}", "do", "hello"));
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        json_t *message = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        if (message)
            guest_say(&guest, message);
        host_finish(host);
        while (guest_next(&guest, &out))
            assert(out.size > 0 && out.text[out.size - 1] == '}');
        under_buf_clear(&out);
    }
    under_buf_free(&out);
    guest_leave(&guest);
}

static void read_path(const char *text)
{
    char found[ROUTE_TABLE_MOST];
    const struct route *route = route_find(text, found);
    assert(route >= routes && route < routes + ROUTES);
    assert(!strchr(route->path, '*') || strstr(text, found));
}

static void read_header(const char *text)
{
    char address[46];
    int64_t length;
    struct limits changed = limits;
    const char *half = strchr(text, '|');
    if (route_length(text, &length))
        assert(length >= 0);
    if (route_forwarded(text, address, sizeof address))
        assert(strstr(text, address));
    if (half && route_may_ask(text, half + 1))
        assert(*text == '|' || strstr(text, "://"));
    if (limits_set(&changed, text))
        assert(memcmp(&changed, &limits, sizeof limits) == 0);
    assert(server_choose_form(server_files, text));
}

/* What was found in frames that came in pieces of so many bytes, as text. */
static void frames_tell(const uint8_t *data, size_t size, size_t piece, struct under_buf *told)
{
    enum { MOST = 4096 };
    struct frames frames = {0};
    struct under_buf message = {0};
    struct frames_wrong wrong = {0};
    enum frames_found found = FRAMES_NOTHING;
    for (size_t at = 0, used; at < size && found != FRAMES_WRONG; at += used) {
        size_t rest = size - at < piece ? size - at : piece;
        found = frames_read(&frames, data + at, rest, &used, &message, MOST, &wrong);
        assert(used > 0 && used <= rest && message.size <= MOST);
        assert(found != FRAMES_NOTHING || used == rest);
        assert(frames.control_size <= FRAMES_CONTROL_MOST);
        if (found == FRAMES_NOTHING)
            continue;
        under_buf_printf(told, "%d %u %zu ", (int)found, wrong.status, message.size);
        if (found == FRAMES_MESSAGE) {
            under_buf_add(told, under_buf_text(&message), message.size);
            under_buf_clear(&message);
        } else if (found != FRAMES_WRONG) {
            under_buf_add(told, (const char *)frames.control, frames.control_size);
        }
    }
    under_buf_free(&message);
}

/* However they are cut, the same is found. */
static void read_frames(const uint8_t *data, size_t size)
{
    struct under_buf whole = {0}, pieces = {0};
    frames_tell(data, size, size, &whole);
    frames_tell(data, size, 1, &pieces);
    assert(strcmp(under_buf_text(&whole), under_buf_text(&pieces)) == 0 &&
           whole.size == pieces.size);
    under_buf_free(&whole);
    under_buf_free(&pieces);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    if (data[0] == 'w') {
        read_frames(data + 1, size - 1);
        return 0;
    }
    if (!host)
        begin();
    char *text = malloc(size);
    if (!text)
        abort();
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (data[0] == 'p')
        read_path(text);
    else if (data[0] == 'h')
        read_header(text);
    else
        talk(text);
    free(text);
    return 0;
}
