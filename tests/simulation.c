#include "simulation.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/json_write.h"
#include "referee_room.h"
#include "secret_game.h"

/* --- chance, and what happened --- */

uint32_t world_below(struct world *world, uint32_t bound)
{
    return under_rng_below(&world->rng, bound);
}

bool world_fault(struct world *world, uint32_t once_in)
{
    return !world->healed && world_below(world, once_in) == 0;
}

void world_note(struct world *world, const char *what, int a, int b, const json_t *message)
{
    struct under_buf line = {0};
    under_buf_printf(&line, "%016llx %lld %s %d %d ", (unsigned long long)world->report->trace,
                     (long long)world->now, what, a, b);
    if (message)
        under_json_write(message, &line);
    world->report->trace = under_hash(line.text, line.size);
    if (getenv("UNDER_SIMULATION_TRACE"))
        fprintf(stderr, "%s\n", line.text);
    under_buf_free(&line);
}

void world_wrong(struct world *world, const char *format, ...)
{
    char text[600];
    va_list args;
    if (world->report->wrong.size)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    under_buf_printf(&world->report->wrong, "seed %llu: %s", (unsigned long long)world->seed, text);
}

/* --- the network --- */

static void network_put(struct world *world, struct packet packet)
{
    for (int i = 0; i < NETWORK; i++)
        if (!world->network[i].used) {
            world->network[i] = packet;
            return;
        }
    world->report->lost++;
    json_decref(packet.message);
}

void world_send(struct world *world, bool to_server, const struct client *client, json_t *message)
{
    struct packet packet = {.used = true,
                            .to_server = to_server,
                            .order = world->packets++,
                            .client = client->number,
                            .server = client->server,
                            .link = client->link};
    /* In order and at once when all is well. */
    int64_t late = world->healed ? 1 : 1 + (int64_t)world_below(world, 400);
    packet.due = world->now + late;
    world_note(world, to_server ? "ask" : "tell", client->number, client->server, message);
    if (world_fault(world, 12)) {
        world->report->lost++;
        json_decref(message);
        return;
    }
    packet.message = message;
    if (world_fault(world, 12)) {
        struct packet again = packet;
        again.message = json_deep_copy(message);
        again.due += 1 + (int64_t)world_below(world, 3000);
        network_put(world, again);
    }
    network_put(world, packet);
}

static struct packet *network_next(struct world *world)
{
    struct packet *next = NULL;
    for (int i = 0; i < NETWORK; i++) {
        struct packet *it = &world->network[i];
        if (it->used && it->due <= world->now && it->server != world->stuck &&
            (!next || it->due < next->due || (it->due == next->due && it->order < next->order)))
            next = it;
    }
    return next;
}

static void network_deliver(struct world *world)
{
    struct packet *packet = network_next(world);
    if (!packet)
        return;
    struct packet taken = *packet;
    struct client *client = &world->client[taken.client];
    packet->used = false;
    if (client->link == taken.link && world->server[taken.server].up) {
        world_note(world, "deliver", taken.client, taken.server, NULL);
        if (taken.to_server)
            server_receive(client, taken.message);
        else
            client_receive(client, taken.message);
    }
    json_decref(taken.message);
}

void world_drop_link(struct client *client)
{
    struct world *world = client->world;
    if (!client->link)
        return;
    world->report->drops++;
    world_note(world, "drop", client->number, client->server, NULL);
    if (world->server[client->server].up)
        server_disconnect(client);
    client->link = 0;
    client->welcome = client->known = false;
}

/* --- the world --- */

static enum store_fault world_decide(void *context)
{
    static const enum store_fault faults[] = {STORE_FAILS, STORE_IS_FULL, STORE_LOSES, STORE_KEEPS};
    struct world *world = context;
    if (world->running >= 0 && world->server[world->running].dead)
        return STORE_FAILS;
    if (!world_fault(world, 14))
        return STORE_GOES_WELL;
    return faults[world_below(world, 4)];
}

/* --- games --- */

/* The small game as a program with newer rules has it. */
static const struct under_content *newer_content(void)
{
    static struct under_game game;
    static struct under_content content;
    game = secret_game;
    game.rules_version++;
    content = secret_content;
    content.game = &game;
    return &content;
}

under_status world_find_content(void *context, const char *game, const char *pack,
                                const struct under_content **out)
{
    const struct world *world = context;
    if (world->newer && strcmp(game, "secret") == 0)
        return *out = newer_content(), NULL;
    return room_referee()->find(NULL, game, pack, out);
}

enum game { GAME_SECRET, GAME_SECRET_BOT, GAME_SKIES, GAME_DUPLICATE, GAME_SUN };

static const char *const world_games[] = {
    [GAME_SECRET] = "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":%d}}",
    [GAME_SECRET_BOT] = "{\"do\":\"create\",\"game\":\"secret\",\"setup\":{\"players\":%d},"
                        "\"seats\":[{},{\"bot\":\"random\"}]}",
    [GAME_SKIES] = "{\"do\":\"create\",\"game\":\"skies\",\"listed\":true}",
    [GAME_DUPLICATE] = "{\"do\":\"create\",\"game\":\"skies\",\"duplicate\":true,"
                       "\"seats\":[{},{},{\"bot\":\"random\"}]}",
    [GAME_SUN] = "{\"do\":\"create\",\"game\":\"sun\",\"setup\":{\"players\":%d,\"mode\":"
                 "\"semi-cooperative\",\"survivors\":2}}",
};

void world_add_client(struct world *world, int table, int person, bool plays)
{
    if (world->clients == CLIENTS)
        abort();
    int number = world->clients++;
    world->client[number] = (struct client){.world = world,
                                            .number = number,
                                            .person = person,
                                            .table = table,
                                            .key = plays ? room_key(person) : NULL,
                                            .seat = -1,
                                            .events = json_object(),
                                            .looks = json_object(),
                                            .acked = json_array(),
                                            .sent = json_array()};
}

int world_find_table(struct world *world, const char *id)
{
    for (int i = 0; i < world->tables; i++)
        if (strcmp(world->plan[i].id, id) == 0)
            return i;
    if (world->tables == TABLES)
        abort();
    snprintf(world->plan[world->tables].id, REFEREE_ID_MOST, "%s", id);
    world->plan[world->tables].newer = world->newer;
    world->report->rematches++;
    return world->tables++;
}

/* Who will meet at a table, and what they play. */
static void world_plan_table(struct world *world)
{
    static const enum game games[] = {GAME_SECRET,     GAME_SECRET, GAME_SECRET,   GAME_SECRET_BOT,
                                      GAME_SECRET_BOT, GAME_SKIES,  GAME_DUPLICATE};
    char text[300];
    int number = world->tables++, first = world->clients;
    struct plan *plan = &world->plan[number];
    enum game game = world->seed % 12 == 7 ? GAME_SUN : games[world_below(world, 7)];
    bool three = game == GAME_SUN || game == GAME_DUPLICATE;
    int players = three ? 3 : 2 + (int)world_below(world, 3);
    snprintf(text, sizeof text, world_games[game], players);
    plan->wish = json_loads(text, 0, NULL);
    plan->again = game != GAME_SUN && world_below(world, 2) == 0;
    plan->endless = game == GAME_SUN;
    snprintf(text, sizeof text, "table %d of seed %llu", number, (unsigned long long)world->seed);
    json_object_set_new(plan->wish, "id", json_string(text));
    if (game < GAME_SKIES)
        json_object_set_new(plan->wish, "clock", json_integer(10 + world_below(world, 60)));
    bool bot = game == GAME_SECRET_BOT || game == GAME_DUPLICATE;
    int people = game == GAME_SKIES ? 1 : bot ? players - 1 : players;
    for (int i = 0; i <= people; i++)
        world_add_client(world, number, first + i, i < people);
    world->client[first].founder = true;
}

static void world_begin(struct world *world)
{
    world->rng = under_rng_at(world->seed, 0);
    world->now = 1000000;
    world->running = world->stuck = -1;
    world->memory = store_memory_new();
    store_memory_faults(world->memory, world_decide, world);
    world_plan_table(world);
    if (!world->plan[0].endless && world_below(world, 2))
        world_plan_table(world);
    for (int i = 0; i < SERVERS; i++)
        server_boot(world, i);
}

static void world_end(struct world *world)
{
    for (int i = 0; i < SERVERS; i++)
        if (world->server[i].up)
            server_crash(world, i);
    for (int i = 0; i < world->clients; i++) {
        struct client *client = &world->client[i];
        json_decref(client->events);
        json_decref(client->looks);
        json_decref(client->acked);
        json_decref(client->sent);
        json_decref(client->waits);
        json_decref(client->news);
    }
    for (int i = 0; i < world->tables; i++)
        json_decref(world->plan[i].wish);
    for (int i = 0; i < NETWORK; i++)
        if (world->network[i].used)
            json_decref(world->network[i].message);
    store_memory_free(world->memory);
}

static void world_step(struct world *world)
{
    world->report->steps++;
    world->now += 1 + (int64_t)world_below(world, world->healed ? 40 : 120);
    for (int i = 0; i < SERVERS; i++) {
        struct machine *server = &world->server[i];
        if (!server->up && (world->healed || world->now >= server->down_until))
            server_boot(world, i);
        else if (server->up && i != world->stuck && world_fault(world, 300))
            server_crash(world, i);
    }
    network_deliver(world);
    int number = (int)world_below(world, SERVERS);
    if (number != world->stuck)
        server_step(world, number);
    struct client *client = &world->client[world_below(world, (uint32_t)world->clients)];
    if (client->link && client->server == world->stuck)
        return;
    if (world_fault(world, 80))
        world_drop_link(client);
    client_step(client);
}

void world_go_on_without(struct world *world, int server)
{
    world->report->late++;
    world->stuck = server;
    for (int left = 1 + (int)world_below(world, 12); left > 0; left--)
        world_step(world);
    world->stuck = -1;
}

static bool world_is_done(const struct world *world)
{
    for (int i = 0; i < world->clients; i++)
        if (!client_is_done(&world->client[i]))
            return false;
    return true;
}

/* --- the story --- */

static void world_steps(struct world *world, int count)
{
    for (int i = 0; i < count && world->report->wrong.size == 0; i++)
        world_step(world);
}

/* Nobody says anything new until everything has arrived. */
static void world_settle(struct world *world)
{
    enum { QUIET = 300 };
    world->quiet = true;
    world_steps(world, QUIET);
    world->quiet = false;
}

/* All programs are stopped in order, and newer ones are started. */
static void world_upgrade(struct world *world)
{
    world_settle(world);
    for (int i = 0; i < SERVERS; i++)
        if (world->server[i].up)
            server_stop(world, i);
    world->newer = true;
    world->report->upgrades++;
}

static void world_run(struct world *world)
{
    enum { TROUBLE = 900, ENOUGH = 60000 };
    const struct simulation_report *report = world->report;
    world_steps(world, TROUBLE);
    world->healed = true;
    if (world->seed % 4 == 2)
        world_upgrade(world);
    for (int i = 0; i < ENOUGH && report->wrong.size == 0 && !world_is_done(world); i++)
        world_step(world);
    for (int i = 0; i < world->clients; i++)
        if (!client_is_done(&world->client[i]))
            world_wrong(world, "client %d can't finish the game though nothing fails any more", i);
    world_settle(world);
    if (report->wrong.size == 0)
        simulation_check(world);
}

void simulate(uint64_t seed, enum simulation_bug bug, struct simulation_report *out)
{
    struct world *world = calloc(1, sizeof *world);
    if (!world)
        abort();
    *out = (struct simulation_report){0};
    world->seed = seed;
    world->bug = bug;
    world->report = out;
    referee_bug = bug == SIMULATION_FORGETS_IDS ? 1 : bug == SIMULATION_TELLS_OTHERS ? 2 : 0;
    sun_leak = bug == SIMULATION_SHOWS_TEAMS ? 3 : 0;
    world_begin(world);
    world_run(world);
    world_end(world);
    free(world);
    referee_bug = sun_leak = 0;
}
