/* Clients of the simulator: they sit down, play, chat and vote, lose their connection and come
 * back, and ask again whatever was not answered, as every good client does. */
#include "simulation.h"

#include <stdio.h>
#include <string.h>

#include "referee_room.h"

/* --- asking --- */

static struct plan *client_plan(const struct client *client)
{
    return &client->world->plan[client->table];
}

/* Takes message over. */
static void client_send(struct client *client, json_t *message)
{
    world_send(client->world, true, client, message);
}

static void client_hello(struct client *client)
{
    json_t *hello = json_pack("{s:s}", "do", "hello");
    if (client->seated)
        json_object_set_new(hello, "key", json_string(client->key));
    if (client->last) {
        json_object_set_new(hello, "epoch", json_integer(client->epoch));
        json_object_set_new(hello, "last", json_integer(client->last));
    }
    client_send(client, hello);
}

static void client_connect(struct client *client)
{
    struct world *world = client->world;
    int server = (int)world_below(world, SERVERS);
    if (!world->server[server].up || server == world->stuck)
        return;
    client->server = server;
    client->link = ++world->links;
    client->welcome = client->known = false;
    world_note(world, "connect", client->number, server, NULL);
    if (!server_connect(client))
        world_wrong(world, "client %d is not let in", client->number);
    if (*client_plan(client)->id)
        client_hello(client);
}

static void client_sit(struct client *client)
{
    char name[16];
    snprintf(name, sizeof name, "P%d", client->person);
    client_send(client, json_pack("{s:s, s:s, s:s, s:s}", "do", "sit", "key", client->key, "name",
                                  name, "commitment", room_commitment(client->person)));
}

/* A command with an id: remembered until it is answered. Takes command over. */
static void client_command(struct client *client, json_t *command)
{
    char id[24];
    snprintf(id, sizeof id, "c%d-%d", client->number, ++client->commands);
    json_object_set_new(command, "id", json_string(id));
    json_array_append_new(client->sent, json_string(id));
    client->waits = command;
    client->waits_since = client->waits_sent = client->world->now;
    client_send(client, json_deep_copy(command));
}

/* One of the moves that are offered. */
static const char *client_choose(struct world *world, const struct client *client)
{
    json_t *groups = json_object_get(json_object_get(client->news, "ask"), "groups"), *group,
           *choice;
    const char *moves[64];
    size_t i, j;
    uint32_t count = 0;
    json_array_foreach(groups, i, group)
    {
        json_array_foreach(json_object_get(group, "choices"), j, choice)
        {
            if (count < 64 && !json_object_get(choice, "why"))
                moves[count++] = json_string_value(json_object_get(choice, "move"));
        }
    }
    return count ? moves[world_below(world, count)] : NULL;
}

static json_t *client_vote(struct world *world, const struct client *client)
{
    json_t *votes = json_object_get(json_object_get(client->news, "table"), "votes");
    json_t *vote = json_array_get(votes, world_below(world, (uint32_t)json_array_size(votes) + 1));
    if (!vote)
        return NULL;
    return json_pack("{s:s, s:O, s:O, s:b}", "do", "vote", "about", json_object_get(vote, "about"),
                     "number", json_object_get(vote, "number"), "yes", world_below(world, 4) != 0);
}

/* What people do beside playing. */
static json_t *client_chatter(struct world *world, const struct client *client)
{
    char text[40];
    snprintf(text, sizeof text, "remark %d", client->commands);
    switch (world_below(world, 9)) {
    case 0:
        return json_pack("{s:s, s:s}", "do", "propose", "about", "undo");
    case 1:
        return json_pack("{s:s, s:i, s:b}", "do", "mute", "seat", (int)world_below(world, 4), "on",
                         (int)world_below(world, 2));
    case 2:
        return json_pack("{s:s, s:{s:b}}", "do", "orders", "set", "careful",
                         (int)world_below(world, 2));
    case 3:
        return json_pack("{s:s, s:s, s:i, s:s}", "do", "propose", "about", "bot", "seat",
                         (int)world_below(world, 4), "bot", "random");
    case 4:
        return world->healed ? NULL : json_pack("{s:s}", "do", "leave");
    case 5:
        return world->healed ? NULL : json_pack("{s:s, s:s}", "do", "bot", "bot", "random");
    default:
        return json_pack("{s:s, s:s}", "do", "chat", "text", text);
    }
}

/* The table where the same people play again; NULL: there is none yet. */
static const char *client_rematch(const struct client *client)
{
    return json_string_value(json_object_get(json_object_get(client->news, "table"), "rematch"));
}

static json_t *client_play(struct world *world, struct client *client)
{
    json_t *table = json_object_get(client->news, "table");
    const char *state = json_string_value(json_object_get(table, "state"));
    json_t *mine = json_array_get(json_object_get(table, "seats"), (size_t)client->seat);
    json_t *actor = json_object_get(client->news, "actor");
    if (!state)
        return NULL;
    if (strcmp(state, "open") == 0)
        return json_pack("{s:s}", "do", "start");
    if (strcmp(state, "showing") == 0)
        return json_pack("{s:s, s:s}", "do", "contribute", "bytes", room_bytes(client->person));
    if (strcmp(state, "over") == 0 && client_plan(client)->again && !client_rematch(client))
        return json_pack("{s:s}", "do", "rematch");
    if (strcmp(state, "playing") != 0)
        return NULL;
    if (json_object_get(mine, "away") || json_object_get(mine, "bot"))
        return world_below(world, 3) ? NULL : json_pack("{s:s}", "do", "return");
    if (world_below(world, 4) == 0) {
        json_t *vote = client_vote(world, client);
        if (vote)
            return vote;
    }
    if (client_plan(client)->endless && world->healed && world_below(world, 6) == 0)
        return json_pack("{s:s, s:s}", "do", "propose", "about", "close");
    if (world_below(world, 8) == 0)
        return client_chatter(world, client);
    if (!json_is_integer(actor) || json_integer_value(actor) != client->seat)
        return NULL;
    const char *move = client_choose(world, client);
    return move ? json_pack("{s:s, s:s, s:I}", "do", "act", "move", move, "seen",
                            (json_int_t)client->last)
                : NULL;
}

/* What was not answered is asked again; at last over another connection. */
static void client_insist(struct client *client)
{
    struct world *world = client->world;
    if (world->now - client->waits_sent <= 700)
        return;
    client->waits_sent = world->now;
    client_send(client, json_deep_copy(client->waits));
    if (world->now - client->waits_since > 5000 && world_below(world, 3) == 0)
        world_drop_link(client);
}

/* What there is to do before it is at the table; true: something was left to do. */
static bool client_arrive(struct client *client)
{
    struct world *world = client->world;
    struct plan *plan = client_plan(client);
    if (!*plan->id && !client->founder)
        return true; /* nobody has told it where the table is */
    if (!client->link)
        return client_connect(client), true;
    if (!*plan->id) {
        if (world_below(world, 4) == 0)
            client_send(client, json_deep_copy(plan->wish));
        return true;
    }
    if (!client->welcome || (client->seated && !client->known)) {
        if (world_below(world, 4) == 0)
            client_hello(client);
        return true;
    }
    if (client->key && !client->seated) {
        if (world_below(world, 3) == 0)
            client_sit(client);
        return true;
    }
    return false;
}

void client_step(struct client *client)
{
    struct world *world = client->world;
    if (client_arrive(client))
        return;
    if (client_plan(client)->again && !client->followed && client_rematch(client)) {
        client->followed = true;
        world_add_client(world, world_find_table(world, client_rematch(client)), client->person,
                         client->key != NULL);
        return;
    }
    bool behind = client->expects > client->last && world->now - client->behind_since > 1000;
    if (world->now - client->heard > 3000 || behind) {
        client->heard = client->behind_since = world->now;
        client_hello(client);
        return;
    }
    if (client->waits) {
        client_insist(client);
        return;
    }
    json_t *command = client->known && !world->quiet ? client_play(world, client) : NULL;
    if (command)
        client_command(client, command);
}

/* --- what comes back --- */

/* The table it asked for was made; asked again, it is the same. */
static void client_founded(struct client *client, const json_t *answer)
{
    struct plan *plan = client_plan(client);
    const char *id = json_string_value(json_object_get(answer, "table"));
    const char *code = json_string_value(json_object_get(answer, "code"));
    if (!id && (!code || strcmp(code, "store") != 0))
        world_wrong(client->world, "client %d can't make a table", client->number);
    if (!id)
        return; /* asked again */
    if (*plan->id && strcmp(plan->id, id) != 0)
        world_wrong(client->world, "client %d asked for a table twice, and got two",
                    client->number);
    if (!*plan->id)
        world_drop_link(client);
    snprintf(plan->id, sizeof plan->id, "%s", id);
}

static void client_answer(struct world *world, struct client *client, const json_t *answer)
{
    const char *id = json_string_value(json_object_get(answer, "id"));
    const char *waits = json_string_value(json_object_get(client->waits, "id"));
    bool ok = json_is_true(json_object_get(answer, "ok"));
    const json_t *seat = json_object_get(answer, "seat");
    if (id && client->founder &&
        strcmp(id, json_string_value(json_object_get(client_plan(client)->wish, "id"))) == 0) {
        client_founded(client, answer);
        return;
    }
    if (!id && ok && json_is_integer(seat)) { /* sat down */
        client->seated = true;
        client->seat = (int)json_integer_value(seat);
        client->expects = 0;
        client->last = 0; /* the seat's numbers are others than a spectator's */
        json_object_clear(client->events);
        json_object_clear(client->looks);
        world_drop_link(client); /* what still comes is a spectator's */
        return;
    }
    int64_t last = json_integer_value(json_object_get(answer, "last"));
    if (client->known && last > client->last && last > client->expects) {
        client->expects = last;
        client->behind_since = world->now;
    }
    if (!id || !waits || strcmp(id, waits) != 0)
        return;
    const char *code = json_string_value(json_object_get(answer, "code"));
    if (code && strcmp(code, "store") == 0)
        return; /* asked again */
    if (code && strcmp(code, "not-yours") == 0 && client->seated && !client->known)
        return;
    world->report->acknowledged += ok;
    world->report->repeated += json_is_true(json_object_get(answer, "again"));
    /* Somebody else has asked for the same table to play again. */
    bool others = strcmp(json_string_value(json_object_get(client->waits, "do")), "rematch") == 0 &&
                  json_is_true(json_object_get(answer, "again"));
    if (ok && !others)
        json_array_append(client->acked, json_object_get(answer, "id"));
    json_decref(client->waits);
    client->waits = NULL;
}

static void client_keep(json_t *kept, int64_t number, const json_t *value)
{
    char key[24];
    snprintf(key, sizeof key, "%lld", (long long)number);
    json_object_set_new(kept, key, json_deep_copy(value));
}

/* Only what follows on what it has; anything else makes it ask again from there. */
static void client_news(struct client *client, const json_t *news)
{
    int64_t from = json_integer_value(json_object_get(news, "from")),
            last = json_integer_value(json_object_get(news, "last"));
    json_t *event;
    size_t i;
    if (last < client->last)
        return; /* old */
    if (from > client->last && client->last != 0) {
        world_drop_link(client); /* something is missing */
        return;
    }
    json_array_foreach(json_object_get(news, "events"), i, event)
    {
        int64_t n = json_integer_value(json_object_get(event, "n"));
        if (n > client->last)
            client_keep(client->events, n, event);
    }
    client->last = last;
    client->epoch = json_integer_value(json_object_get(news, "epoch"));
    if (json_object_get(news, "look")) {
        json_t *seen = json_pack("{s:O, s:O}", "look", json_object_get(news, "look"), "ask",
                                 json_object_get(news, "ask"));
        client_keep(client->looks, last, seen);
        json_decref(seen);
    }
    json_t *latest = json_deep_copy(news);
    if (!json_object_get(latest, "ask") && json_object_get(client->news, "ask"))
        json_object_set(latest, "ask", json_object_get(client->news, "ask"));
    json_decref(client->news);
    client->news = latest;
}

void client_receive(struct client *client, const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "type"));
    client->heard = client->world->now;
    if (strcmp(type, "answer") == 0) {
        client_answer(client->world, client, message);
    } else if (strcmp(type, "welcome") == 0) {
        bool seat = json_is_integer(json_object_get(message, "seat"));
        client->welcome = true;
        if (client->seated && seat)
            client->known = true;
    } else if (strcmp(type, "news") == 0) {
        /* What was meant for the spectator that it was is not the seat's. */
        if (!client->seated || client->known)
            client_news(client, message);
    } else if (strcmp(type, "goodbye") == 0) {
        world_drop_link(client);
    }
}

bool client_is_done(const struct client *client)
{
    const json_t *table = json_object_get(client->news, "table");
    const char *state = json_string_value(json_object_get(table, "state"));
    bool over = state && (strcmp(state, "over") == 0 || strcmp(state, "closed") == 0);
    return over && !client->waits && (!client_plan(client)->again || client->followed);
}
