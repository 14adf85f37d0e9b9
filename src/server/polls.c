/* Polling, where something on the way does not let WebSockets through: the same messages, several
 * at a time. A request carries what the visitor says, and is answered when there is something to
 * hear. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/parts.h"

enum {
    TAKEN_AT_ONCE = 64,
    SAID_MOST = 64, /* messages in a request, and those that are not answered yet */
};

struct poll {
    struct poll *next;
    struct server *server;
    struct guest guest;
    char session[REFEREE_SEAT_KEY], table[ROUTE_TABLE_MOST];
    struct connection *connection; /* that waits; NULL: none does */
    int64_t heard;
    struct pace pace;
};

/* --- finding --- */

static struct poll *poll_find(struct server *server, const char *session, const char *table)
{
    for (struct poll *poll = server->polls; poll; poll = poll->next)
        if (strlen(session) == sizeof poll->session - 1 &&
            sodium_memcmp(session, poll->session, sizeof poll->session - 1) == 0 &&
            strcmp(table, poll->table) == 0)
            return poll;
    return NULL;
}

/* Nothing is sent in between: polls_go_on answers after each pass, all at once. */
static void poll_wake(struct guest *guest)
{
    (void)guest;
}

static struct poll *poll_new(struct connection *connection)
{
    struct server *server = connection->server;
    uint8_t random[16];
    struct poll *poll = calloc(1, sizeof *poll);
    if (!poll)
        abort();
    under_status why = guest_arrive(server->host, &poll->guest, connection->table);
    if (why) {
        http_refuse(connection, HTTP_STATUS_SERVICE_UNAVAILABLE, limit_rows[LIMIT_TABLES].name,
                    why);
        free(poll);
        return NULL;
    }
    randombytes_buf(random, sizeof random);
    referee_seat_key(random, poll->session);
    memcpy(poll->table, connection->table, sizeof poll->table);
    poll->server = server;
    poll->guest.wake = poll_wake;
    poll->heard = server_now();
    poll->next = server->polls;
    server->polls = poll;
    server->metrics.of[METRIC_POLLS]++;
    return poll;
}

/* Takes one out of the list. */
static void poll_free(struct poll **at)
{
    struct poll *poll = *at;
    *at = poll->next;
    guest_leave(&poll->guest);
    poll->server->metrics.of[METRIC_POLLS]--;
    free(poll);
}

/* --- answering --- */

/* What there is to hear, now; the connection is free again. */
static void poll_answer(struct poll *poll)
{
    struct connection *connection = poll->connection;
    struct under_buf *text = &connection->text;
    poll->connection = NULL;
    poll->heard = server_now();
    under_buf_printf(text, "{\"session\":\"%s\",\"messages\":[", poll->session);
    for (int i = 0; i < TAKEN_AT_ONCE && guest_has_next(&poll->guest); i++) {
        if (i > 0)
            under_buf_putc(text, ',');
        if (!guest_next(&poll->guest, text))
            break;
    }
    under_buf_puts(text, "]}\n");
    http_answer_text(connection, HTTP_STATUS_OK, "application/json");
}

void polls_go_on(struct server *server)
{
    for (struct poll **at = &server->polls; *at;) {
        struct poll *poll = *at;
        if (poll->connection && guest_has_next(&poll->guest))
            poll_answer(poll);
        if (poll->guest.over && !poll->connection && !guest_has_next(&poll->guest))
            poll_free(at);
        else
            at = &poll->next;
    }
}

/* --- asking --- */

static void poll_say(struct poll *poll, const json_t *message)
{
    const struct limits *limits = &poll->server->options->limits;
    if (pace_allows(&poll->pace, limits->of[LIMIT_MESSAGE_RATE], poll->heard) &&
        poll->guest.said < SAID_MOST) {
        guest_say(&poll->guest, json_incref((json_t *)message));
        return;
    }
    guest_answer(&poll->guest, refuse_too_quick(poll->server, message));
}

static under_status poll_check(const json_t *request)
{
    static const char *const none[] = {NULL}, *const keys[] = {"session", "send", NULL};
    const json_t *session = json_object_get(request, "session"),
                 *send = json_object_get(request, "send");
    under_status why = under_json_keys(request, "a poll", none, keys);
    if (!why && session && !json_is_string(session))
        why = refuse("\"session\" must be the text that the first poll was answered with.");
    if (!why && send && !json_is_array(send))
        why = refuse("\"send\" must be a list of messages.");
    if (!why && json_array_size(send) > SAID_MOST)
        why = refuse("A poll can carry no more than {most} messages; send the others with the next "
                     "one.",
                     NUM("most", SAID_MOST));
    return why;
}

void poll_request(struct connection *connection, const json_t *request)
{
    const char *session = json_string_value(json_object_get(request, "session"));
    const json_t *send = json_object_get(request, "send"), *message;
    size_t i;
    under_status why = poll_check(request);
    if (why) {
        http_refuse(connection, HTTP_STATUS_BAD_REQUEST, "bad", why);
        return;
    }
    struct poll *poll =
        session ? poll_find(connection->server, session, connection->table) : poll_new(connection);
    if (!poll && session)
        http_refuse(connection, HTTP_STATUS_NOT_FOUND, "session",
                    refuse("This session is over. Begin again without one, and say hello."));
    if (!poll)
        return;
    if (poll->connection)
        poll_answer(poll); /* a second request lets go of the first */
    poll->heard = server_now();
    poll->connection = connection;
    connection_enter(connection, CONNECTION_POLLING);
    json_array_foreach((json_t *)send, i, message) poll_say(poll, message);
}

/* --- time --- */

static struct poll *poll_of(const struct connection *connection)
{
    struct poll *poll = connection->server->polls;
    while (poll && poll->connection != connection)
        poll = poll->next;
    return poll;
}

void poll_leave(struct connection *connection)
{
    struct poll *poll = poll_of(connection);
    if (poll)
        poll->connection = NULL;
}

void poll_expire(struct connection *connection)
{
    struct poll *poll = poll_of(connection);
    if (poll)
        poll_answer(poll);
}

void polls_sweep(struct server *server, int64_t now)
{
    int64_t patience = server->options->limits.of[LIMIT_IDLE_SECONDS] * 1000;
    for (struct poll **at = &server->polls; *at;)
        if (!(*at)->connection && now - (*at)->heard > patience)
            poll_free(at);
        else
            at = &(*at)->next;
}

void polls_free(struct server *server)
{
    while (server->polls)
        poll_free(&server->polls);
}
