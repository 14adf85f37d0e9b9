/* A client of a table: one WebSocket, again and again. */
#include "client/client.h"

#include <errno.h>
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SHARE = 32, HEX = 2 * SHARE + 1, TRIES = 120, TRY_MS = 500 };

/* How far it has got. A seat's key opens nothing before the seat is taken. */
enum client_state {
    CLIENT_AWAY,    /* there is no connection */
    CLIENT_WAITS,   /* it said hello, as a spectator before it has a seat */
    CLIENT_SITS,    /* it asked for a seat */
    CLIENT_WELCOME, /* it is at its seat */
};

struct client {
    struct client_link *link;
    bool invited;         /* the link it came by may be an invitation */
    char own[CLIENT_KEY]; /* … which gives the seat this key, that nobody else knows */
    struct lws_context *context;
    struct lws *socket;
    enum client_state state;
    char name[64];
    uint8_t share[SHARE]; /* what it adds to the dice */
    bool shown;
    bool asked; /* for a seat */
    int seat;   /* -1: none yet */
    json_int_t epoch, last;
    json_t *greeting; /* to be said before all else, or NULL */
    json_t *said;     /* what was not answered yet, in order */
    size_t sent;      /* how much of it went out over this connection */
    bool slow;        /* it said too much at a time, and waits before it goes on */
    bool joining;     /* and whoever waits for that was not told yet that it takes a while */
    lws_sorted_usec_list_t pause;
    json_t *inbox;
    size_t taken; /* how much of it the user was given */
    struct under_buf text;
    char prefix[17]; /* of ids: no other client's */
    long long number;
    bool woken;
    int tries;
    struct under_buf trouble; /* why it can't go on, or why there is no connection */
    bool lost;
};

/* --- what is said --- */

static void client_greet(struct client *client, json_t *greeting)
{
    json_decref(client->greeting);
    client->greeting = greeting;
    if (client->socket)
        lws_callback_on_writable(client->socket);
}

static json_t *client_hello(const struct client *client)
{
    json_t *hello = json_pack("{s:s, s:s}", "do", "hello", "places", "words");
    if (client->seat >= 0)
        json_object_set_new(hello, "key", json_string(client->link->key));
    if (client->seat >= 0 && client->last > 0) {
        json_object_set_new(hello, "epoch", json_integer(client->epoch));
        json_object_set_new(hello, "last", json_integer(client->last));
    }
    return hello;
}

static json_t *client_sit(const struct client *client)
{
    uint8_t hash[crypto_hash_sha256_BYTES];
    char hex[HEX];
    crypto_hash_sha256(hash, client->share, SHARE);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    json_t *sit =
        json_pack("{s:s, s:s, s:s}", "do", "sit", "key", client->link->key, "commitment", hex);
    if (client->invited)
        json_object_set_new(sit, "own", json_string(client->own));
    if (*client->name)
        json_object_set_new(sit, "name", json_string(client->name));
    return sit;
}

const char *client_say(struct client *client, json_t *message)
{
    char id[CLIENT_ID];
    snprintf(id, sizeof id, "%s-%lld", client->prefix, ++client->number);
    if (!json_object_get(message, "id"))
        json_object_set_new(message, "id", json_string(id));
    json_array_append_new(client->said, message);
    if (client->socket)
        lws_callback_on_writable(client->socket);
    return json_string_value(json_object_get(message, "id"));
}

/* The next text that may go out now, or NULL. */
static char *client_write_next(struct client *client)
{
    char *text = NULL;
    if (client->greeting) {
        text = json_dumps(client->greeting, JSON_COMPACT);
        json_decref(client->greeting);
        client->greeting = NULL;
    } else if (client->state == CLIENT_WELCOME && !client->slow &&
               client->sent < json_array_size(client->said)) {
        text = json_dumps(json_array_get(client->said, client->sent++), JSON_COMPACT);
    }
    return text;
}

static int client_write(struct client *client)
{
    char *text = client_write_next(client);
    if (!text)
        return 0;
    size_t size = strlen(text);
    unsigned char *frame = malloc(LWS_PRE + size + 1);
    if (!frame)
        abort();
    memcpy(frame + LWS_PRE, text, size + 1);
    int written = lws_write(client->socket, frame + LWS_PRE, size, LWS_WRITE_TEXT);
    free(frame);
    free(text);
    lws_callback_on_writable(client->socket);
    return written < (int)size ? -1 : 0;
}

/* --- what is heard --- */

static void client_lose(struct client *client, const char *why)
{
    under_buf_clear(&client->trouble);
    under_buf_puts(&client->trouble, why ? why : "");
    client->lost = true;
}

static void client_hear_welcome(struct client *client, const json_t *message)
{
    const json_t *seat = json_object_get(message, "seat");
    client->tries = 0;
    if (json_is_integer(seat)) {
        client->seat = (int)json_integer_value(seat);
        client->state = CLIENT_WELCOME;
        client->woken = true;
        client->sent = 0;
        lws_callback_on_writable(client->socket);
    } else {
        client->state = CLIENT_SITS;
        client->asked = true;
        client_greet(client, client_sit(client));
    }
}

/* What was not answered is said again: what the server has heard already it does only once. */
static void client_go_on(lws_sorted_usec_list_t *pause)
{
    struct client *client = lws_container_of(pause, struct client, pause);
    client->slow = false;
    client->sent = 0;
    if (client->state == CLIENT_SITS)
        client_greet(client, client_sit(client));
    else if (client->state == CLIENT_WAITS)
        client_greet(client, client_hello(client));
    else if (client->socket)
        lws_callback_on_writable(client->socket);
}

/* The server takes only so many messages in a second, and doesn't read the others; or its store is
 * away for a moment, and it can do nothing. For a while the user needn't know. */
static bool client_tries_again(struct client *client, const json_t *answer)
{
    const char *code = json_string_value(json_object_get(answer, "code"));
    bool quick = code && strcmp(code, "messages-per-second") == 0,
         store = code && strcmp(code, "store") == 0;
    if (!quick && (!store || client->tries++ >= TRIES))
        return false;
    if (store && client->joining && client->link->waits) {
        client->joining = false;
        client->link->waits(
            refuse("The server can't use its store at the moment. Trying again for a minute…"));
    }
    client->slow = true;
    lws_sul_schedule(client->context, 0, &client->pause, client_go_on, TRY_MS * LWS_US_PER_MS);
    return true;
}

/* An answer to what the user said; what has none of the user's ids is about joining. */
static void client_hear_answer(struct client *client, json_t *message)
{
    const char *id = json_string_value(json_object_get(message, "id"));
    const json_t *seat = json_object_get(message, "seat");
    json_t *said;
    size_t i;
    if (!id && client->state == CLIENT_SITS && json_is_integer(seat)) {
        client->seat = (int)json_integer_value(seat);
        client->state = CLIENT_WAITS;
        if (json_is_true(json_object_get(message, "own")))
            memcpy(client->link->key, client->own, sizeof client->own);
        client_greet(client, client_hello(client));
        return;
    }
    if (client_tries_again(client, message))
        return;
    client->tries = 0;
    if (!id && client->state != CLIENT_WELCOME)
        client_lose(client, json_string_value(json_object_get(message, "error")));
    json_array_foreach(client->said, i, said)
    {
        if (!id || strcmp(json_string_value(json_object_get(said, "id")), id) != 0)
            continue;
        json_array_remove(client->said, i);
        client->sent -= client->sent > i;
        json_array_append(client->inbox, message);
        return;
    }
}

static void client_hear_news(struct client *client, json_t *news)
{
    const json_t *table = json_object_get(news, "table");
    const char *state = json_string_value(json_object_get(table, "state"));
    if (client->state != CLIENT_WELCOME)
        return; /* of a spectator's numbers */
    client->epoch = json_integer_value(json_object_get(news, "epoch"));
    client->last = json_integer_value(json_object_get(news, "last"));
    if (state && strcmp(state, "showing") == 0 && !client->shown) {
        char hex[HEX];
        sodium_bin2hex(hex, sizeof hex, client->share, SHARE);
        client->shown = true;
        client_say(client, json_pack("{s:s, s:s}", "do", "contribute", "bytes", hex));
    }
    json_array_append(client->inbox, news);
}

static void client_hear(struct client *client)
{
    json_t *message = json_loads(under_buf_text(&client->text), JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    const char *code = json_string_value(json_object_get(message, "code"));
    if (type && strcmp(type, "welcome") == 0)
        client_hear_welcome(client, message);
    else if (type && strcmp(type, "answer") == 0)
        client_hear_answer(client, message);
    else if (type && strcmp(type, "news") == 0)
        client_hear_news(client, message);
    else if (type && strcmp(type, "goodbye") == 0 && code && strcmp(code, "gone") == 0)
        client_lose(client, json_string_value(json_object_get(message, "text")));
    json_decref(message);
    under_buf_clear(&client->text);
}

/* --- the connection --- */

static void client_left(struct client *client, const char *why, size_t size)
{
    client->woken |= client->state == CLIENT_WELCOME;
    client->socket = NULL;
    client->state = CLIENT_AWAY;
    if (client->lost)
        return;
    under_buf_clear(&client->trouble);
    if (why)
        under_buf_add(&client->trouble, why, size);
}

static int client_callback(struct lws *socket, enum lws_callback_reasons reason, void *user,
                           void *in, size_t size)
{
    struct client *client = lws_context_user(lws_get_context(socket));
    (void)user;
    if (reason == LWS_CALLBACK_CLIENT_ESTABLISHED) {
        client->state = CLIENT_WAITS;
        under_buf_clear(&client->text);
        client_greet(client, client_hello(client));
    } else if (reason == LWS_CALLBACK_CLIENT_RECEIVE) {
        under_buf_add(&client->text, in, size);
        if (lws_is_final_fragment(socket) && lws_remaining_packet_payload(socket) == 0)
            client_hear(client);
        return client->lost ? -1 : 0;
    } else if (reason == LWS_CALLBACK_CLIENT_WRITEABLE) {
        return client_write(client);
    } else if (reason == LWS_CALLBACK_CLIENT_CONNECTION_ERROR) {
        client_left(client, in, in ? size : 0);
    } else if (reason == LWS_CALLBACK_CLIENT_CLOSED) {
        client_left(client, NULL, 0);
    } else if (reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED) {
        client->woken = true;
    }
    return 0;
}

static const struct lws_protocols client_protocols[] = {
    {.name = "under.1", .callback = client_callback, .rx_buffer_size = 1 << 16},
    {0},
};

/* A server that says nothing for so long is asked whether it is there. */
static const lws_retry_bo_t client_patience = {.secs_since_valid_ping = 20,
                                               .secs_since_valid_hangup = 40};

static void client_connect(struct client *client)
{
    const struct client_link *link = client->link;
    char path[64], host[CLIENT_HOST + 8];
    snprintf(path, sizeof path, "/api/tables/%s/socket", link->table);
    snprintf(host, sizeof host, "%s:%d", link->host, link->port);
    struct lws_client_connect_info info = {
        .context = client->context,
        .address = link->host,
        .port = link->port,
        .ssl_connection = link->tls ? LCCSCF_USE_SSL : 0,
        .path = path,
        .host = host,
        .protocol = client_protocols[0].name,
        .local_protocol_name = client_protocols[0].name,
        .retry_and_idle_policy = &client_patience,
        .pwsi = &client->socket,
    };
    client->tries++;
    if (!lws_client_connect_via_info(&info))
        client->socket = NULL;
}

static under_status client_unreachable(const struct client *client)
{
    const char *trouble = under_buf_text(&client->trouble);
    /* The library knows that the handshake failed, but not why. */
    if (client->link->tls && (strstr(trouble, "SSL") || strstr(trouble, "cert")))
        return refuse("No secure connection to {host}, port {port}: this machine doesn't trust its "
                      "certificate, or no TLS is spoken there. If you know the certificate, name "
                      "its file with --trust.",
                      STR("host", client->link->host), NUM("port", client->link->port));
    return refuse("Can't reach the table at {host}, port {port}{colon}{why}.",
                  STR("host", client->link->host), NUM("port", client->link->port),
                  STR("colon", client->trouble.size ? ": " : ""), STR("why", trouble));
}

/* One turn of the loop, with a connection or on the way to one. */
static under_status client_serve(struct client *client)
{
    struct timespec pause = {TRY_MS / 1000, TRY_MS % 1000 * 1000000L};
    if (client->lost)
        return refuse("{why}", STR("why", under_buf_text(&client->trouble)));
    if (!client->socket) {
        /* Whoever asked for a seat and did not hear the answer asks again: it may be theirs. */
        if (client->tries >= (client->seat < 0 && !client->asked ? 1 : TRIES))
            return client_unreachable(client);
        if (client->tries > 0)
            nanosleep(&pause, NULL);
        client_connect(client);
    }
    if (client->socket)
        lws_service(client->context, 0);
    return NULL;
}

under_status client_next(struct client *client, json_t **out)
{
    under_status why = NULL;
    *out = NULL;
    while (!why && !client->woken && client->taken == json_array_size(client->inbox))
        why = client_serve(client);
    if (why || client->taken == json_array_size(client->inbox)) {
        client->woken = false; /* with a message in hand it is for the next time */
        return why;
    }
    *out = json_incref(json_array_get(client->inbox, client->taken++));
    if (client->taken == json_array_size(client->inbox)) {
        json_array_clear(client->inbox);
        client->taken = 0;
    }
    return NULL;
}

void client_wake(struct client *client)
{
    lws_cancel_service(client->context);
}

/* --- opening and closing --- */

static void client_make_key(char key[CLIENT_KEY])
{
    uint8_t bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, CLIENT_KEY, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* The library would do without a file that it can't use, and trust nobody. */
static under_status client_check_trust(const char *path)
{
    char line[256];
    bool found = false;
    FILE *file = path ? fopen(path, "r") : NULL;
    if (path && !file)
        return refuse("Can't read {file}: {why}.", STR("file", path), STR("why", strerror(errno)));
    while (file && !found && fgets(line, sizeof line, file))
        found = strstr(line, "-----BEGIN") && strstr(line, "CERTIFICATE-----");
    if (file)
        fclose(file);
    return !path || found ? NULL
                          : refuse("There is no certificate in {file}: it must be a PEM file.",
                                   STR("file", path));
}

under_status client_open(struct client_link *link, const char *name, struct client **out)
{
    uint8_t prefix[8];
    struct client *client = calloc(1, sizeof *client);
    if (!client || sodium_init() < 0)
        abort();
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = client_protocols,
        .options = link->tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
        .client_ssl_ca_filepath = link->trust,
        .user = client,
        .gid = -1,
        .uid = -1,
    };
    client->invited = *link->key != '\0';
    client_make_key(client->invited ? client->own : link->key);
    client->link = link;
    client->joining = true;
    client->seat = -1;
    client->said = json_array();
    client->inbox = json_array();
    snprintf(client->name, sizeof client->name, "%s", name ? name : "");
    randombytes_buf(client->share, sizeof client->share);
    randombytes_buf(prefix, sizeof prefix);
    sodium_bin2hex(client->prefix, sizeof client->prefix, prefix, sizeof prefix);
    lws_set_log_level(0, NULL);
    client->context = lws_create_context(&info);
    under_status why = client_check_trust(link->trust);
    if (!why && !client->context)
        why = refuse("Can't open a connection.");
    while (!why && client->state != CLIENT_WELCOME)
        why = client_serve(client);
    client->joining = false;
    if (why) {
        client_close(client);
        return why;
    }
    *out = client;
    return NULL;
}

void client_close(struct client *client)
{
    lws_sul_cancel(&client->pause);
    if (client->context)
        lws_context_destroy(client->context);
    json_decref(client->greeting);
    json_decref(client->said);
    json_decref(client->inbox);
    under_buf_free(&client->text);
    under_buf_free(&client->trouble);
    sodium_memzero(client->share, sizeof client->share);
    sodium_memzero(client->own, sizeof client->own);
    free(client);
}

int client_seat(const struct client *client)
{
    return client->seat;
}

bool client_is_connected(const struct client *client)
{
    return client->state == CLIENT_WELCOME;
}

bool client_is_answered(const struct client *client)
{
    return json_array_size(client->said) == 0;
}

long long client_heard(const struct client *client)
{
    return client->last;
}
