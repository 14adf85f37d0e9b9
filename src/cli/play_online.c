/* under play LINK on the full screen. One thread talks to the server, the other to the player. */
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/own_text.h"
#include "cli/online.h"
#include "cli/play_table.h"
#include "cli/terminal.h"

/* --- the thread that talks to the server --- */

static void online_signal(const struct online *online)
{
    /* A full pipe says it already. */
    ssize_t written = write(online->pipe[1], "", 1);
    (void)written;
}

static void *online_run(void *context)
{
    struct online *online = context;
    bool gone = false;
    while (!gone) {
        json_t *message = NULL, *said;
        size_t i;
        under_status why = client_next(online->client, &message);
        pthread_mutex_lock(&online->lock);
        if (why)
            under_buf_puts(&online->lost, why);
        if (message)
            json_array_append_new(online->in, message);
        json_array_foreach(online->out, i, said) client_say(online->client, json_incref(said));
        json_array_clear(online->out);
        online->listening = client_is_connected(online->client);
        gone = online->gone || why;
        pthread_mutex_unlock(&online->lock);
        online_signal(online);
    }
    under_own_texts_free();
    return NULL;
}

const char *online_say(struct online *online, json_t *message)
{
    static char id[ONLINE_ID];
    snprintf(id, sizeof id, "%s-%lld", online->prefix, ++online->number);
    json_object_set_new(message, "id", json_string(id));
    pthread_mutex_lock(&online->lock);
    json_array_append_new(online->out, message);
    pthread_mutex_unlock(&online->lock);
    client_wake(online->client);
    return id;
}

/* --- what the table says --- */

static void online_keep(json_t **kept, const json_t *news, const char *key)
{
    json_t *shown = json_object_get(news, key);
    if (shown) {
        json_decref(*kept);
        *kept = json_incref(shown);
    }
}

/* What was played is told once more than it is shown: as moves, from where they are known. */
static void online_ask_moves(struct online *online)
{
    json_int_t from = (json_int_t)client_position_count(&online->position);
    snprintf(online->tells, sizeof online->tells, "%s",
             online_say(online, json_pack("{s:s, s:I}", "do", "tell", "from", from)));
}

static void online_hear_news(struct online *online, const json_t *news)
{
    const json_t *event, *actor = json_object_get(news, "actor");
    json_int_t epoch = json_integer_value(json_object_get(news, "epoch")),
               now = json_integer_value(json_object_get(news, "now"));
    struct timespec here;
    size_t i;
    bool again = epoch != online->epoch;
    online_keep(&online->table, news, "table");
    online_keep(&online->look, news, "look");
    if (json_object_get(online->table, "sides")) /* in a game of one's own there is one seat */
        online->sitting.seated = 0;
    json_array_foreach(json_object_get(news, "events"), i, event)
    {
        again |= strcmp(online_text(event, "what"), "undone") == 0;
        online_note(online, event);
    }
    clock_gettime(CLOCK_REALTIME, &here);
    online->clock = (json_int_t)here.tv_sec * 1000 + here.tv_nsec / 1000000 - now;
    online->epoch = epoch;
    online->heard = json_integer_value(json_object_get(news, "last"));
    if (json_is_string(actor) && !online->over)
        again = online->over = true; /* what was hidden is told now */
    if (again)
        client_position_forget(&online->position);
    if (json_object_get(news, "look") || (again && online->look))
        online_ask_moves(online);
}

static under_status online_follow(struct online *online, const json_t *told, struct tui_heard *out)
{
    struct client_position *position = &online->position;
    struct tui_sitting *sitting = &online->sitting;
    under_status why = client_position_follow(
        position, online->table, json_object_get(online->look, "setup"), told, &online->rng);
    if (why)
        return refuse("{why} With --plain you can play here all the same.", STR("why", why));
    sitting->content = &position->content;
    sitting->front = tui_front_of(position->content.game);
    why = tui_sitting_mirror(sitting, &position->session, &out->told);
    out->changed = !why;
    return why;
}

static under_status online_hear_answer(struct online *online, const json_t *answer,
                                       struct tui_heard *out)
{
    const char *table = online_text(answer, "table");
    if (*online->tells && strcmp(online_text(answer, "id"), online->tells) == 0) {
        const json_t *told = json_object_get(answer, "told");
        online->tells[0] = '\0';
        return told ? online_follow(online, told, out) : NULL;
    }
    if (*table && online->wants_rematch) {
        snprintf(online->rematch, sizeof online->rematch, "%s", table);
        out->leaves = true;
    }
    online_answer(answer, &out->said);
    return NULL;
}

static under_status online_hear_one(struct online *online, const json_t *message,
                                    struct tui_heard *out)
{
    const char *type = online_text(message, "type");
    if (strcmp(type, "answer") == 0)
        return online_hear_answer(online, message, out);
    if (strcmp(type, "news") == 0)
        online_hear_news(online, message);
    return NULL;
}

static under_status online_hear(void *context, struct tui_heard *out)
{
    struct online *online = context;
    char bytes[64];
    struct under_buf lost = {0};
    while (read(online->pipe[0], bytes, sizeof bytes) > 0) {
    }
    pthread_mutex_lock(&online->lock);
    json_t *heard = online->in, *message;
    online->in = json_array();
    online->connected = online->listening;
    under_buf_puts(&lost, under_buf_text(&online->lost));
    pthread_mutex_unlock(&online->lock);
    size_t i;
    under_status why = NULL;
    json_array_foreach(heard, i, message)
    {
        if (!why)
            why = online_hear_one(online, message, out);
    }
    json_decref(heard);
    if (!why && lost.size)
        why = refuse("{why}", STR("why", lost.text));
    under_buf_free(&lost);
    return why;
}

/* A move is for the position that is shown: it is refused if that is no longer the latest. */
static under_status online_act(void *context, const char *move, int times)
{
    struct online *online = context;
    online_say(online, json_pack("{s:s, s:s, s:i, s:I}", "do", "act", "move", move, "times", times,
                                 "seen", online->heard));
    return NULL;
}

/* --- beginning and ending --- */

static under_status online_open(struct online *online, const char *name)
{
    uint8_t prefix[8];
    if (sodium_init() < 0)
        return refuse("Can't get random numbers.");
    randombytes_buf(prefix, sizeof prefix);
    sodium_bin2hex(online->prefix, sizeof online->prefix, prefix, sizeof prefix);
    randombytes_buf(&online->rng, sizeof online->rng);
    under_status why = client_open(&online->link, name, &online->client);
    if (why)
        return why;
    if (pipe(online->pipe) != 0) {
        client_close(online->client);
        return refuse("There are no more file descriptors for this program.");
    }
    for (int i = 0; i < 2; i++)
        fcntl(online->pipe[i], F_SETFL, O_NONBLOCK);
    online->seat = client_seat(online->client);
    online->connected = online->listening = true;
    online->in = json_array();
    online->out = json_array();
    pthread_mutex_init(&online->lock, NULL);
    online->sitting.seated = online->seat;
    online->sitting.journal.fd = -1;
    under_buf_puts(&online->sitting.store.unkept, "It is kept at the table.");
    return NULL;
}

static void online_close(struct online *online)
{
    close(online->pipe[0]);
    close(online->pipe[1]);
    client_close(online->client);
    tui_sitting_end(&online->sitting);
    client_position_close(&online->position);
    json_decref(online->table);
    json_decref(online->look);
    json_decref(online->in);
    json_decref(online->out);
    under_buf_free(&online->talk);
    under_buf_free(&online->notice);
    under_buf_free(&online->lost);
    pthread_mutex_destroy(&online->lock);
}

static under_status online_play(struct online *online, const struct cli_face *face)
{
    struct tui_table table = {
        .online = {online, online_act, online_command, online_commands, online_line},
        .fd = online->pipe[0],
        .hear = online_hear,
        .room = online_room,
    };
    struct tui_play play = {
        .sitting = &online->sitting, .charset = face->charset, .mouse = face->mouse};
    pthread_t thread;
    online->sitting.online = &table.online;
    if (pthread_create(&thread, NULL, online_run, online) != 0)
        return refuse("Can't start a thread for the connection.");
    under_status why = tui_play_online(&play, &table);
    pthread_mutex_lock(&online->lock);
    online->gone = true;
    pthread_mutex_unlock(&online->lock);
    client_wake(online->client);
    pthread_join(thread, NULL);
    online->sitting.online = NULL;
    return why;
}

/* One table after the other, as long as there is a rematch. */
int cli_play_online(const struct cli_usage *usage, const struct client_link *link, const char *name,
                    const struct cli_face *face)
{
    struct client_link next = *link;
    int status = CLI_OK;
    for (bool goes_on = true; goes_on;) {
        struct online *online = calloc(1, sizeof *online);
        struct under_buf own = {0};
        if (!online)
            abort();
        online->link = next;
        under_status why = online_open(online, name);
        if (why) {
            status = cli_failed(usage, "{why}", STR("why", why));
            free(online);
            break;
        }
        next = online->link;
        why = online_play(online, face);
        status = why ? cli_failed(usage, "{why}", STR("why", why)) : CLI_OK;
        goes_on = !why && *online->rematch;
        client_link_write(&online->link, &own);
        if (!goes_on)
            say(stdout, "Come back with: under play '{link}'", STR("link", own.text));
        memcpy(next.table, online->rematch, sizeof next.table);
        online_close(online);
        free(online);
        under_buf_free(&own);
    }
    return status;
}
