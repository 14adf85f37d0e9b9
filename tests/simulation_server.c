/* Servers of the simulator: the host of src/server as it is, on a clock, random bytes, threads and
 * a store that the world decides about. The linker leads the host's calls here. */
#include "simulation.h"

#include <stdlib.h>
#include <string.h>

#include "referee_room.h"
#include "server/host_parts.h"
#include "server/parts.h"

static struct world *simulated; /* the world whose servers work just now */

/* --- clock and random bytes --- */

/* The monotonic clock runs fast, so that tables are dropped from memory now and then. */
int64_t server_now(void)
{
    return simulated->now * 10;
}

int64_t server_time(void)
{
    return simulated->now;
}

lws_usec_t lws_now_usecs(void)
{
    return 0;
}

void __wrap_randombytes_buf(void *bytes, size_t size);
void __wrap_randombytes_buf(void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)under_rng_next(&simulated->rng);
}

/* --- bots that think in no thread, and are done some time later --- */

enum { THOUGHTS = 2 * TABLES };

struct thinkers {
    struct referee_task *task[THOUGHTS];
    int count;
};

struct thinkers *thinkers_new(int threads, int ms, void (*wake)(void *context), void *context)
{
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    (void)threads, (void)ms, (void)wake, (void)context;
    if (!thinkers)
        abort();
    return thinkers;
}

void thinkers_free(struct thinkers *thinkers)
{
    for (int i = 0; i < thinkers->count; i++)
        referee_task_free(thinkers->task[i]);
    free(thinkers);
}

void thinkers_give(struct thinkers *thinkers, struct referee_task *task)
{
    if (thinkers->count == THOUGHTS)
        abort();
    thinkers->task[thinkers->count++] = task;
}

struct referee_task *thinkers_take(struct thinkers *thinkers)
{
    if (thinkers->count == 0 || world_fault(simulated, 3))
        return NULL;
    struct referee_task *task = thinkers->task[--thinkers->count];
    referee_task_think(task, (struct under_effort){.playouts = 1});
    return task;
}

/* --- the store --- */

under_status __wrap_store_open(const char *where, enum store_access access, struct store **out);
under_status __wrap_store_open(const char *where, enum store_access access, struct store **out)
{
    (void)where, (void)access;
    *out = store_memory_open(simulated->memory);
    return NULL;
}

under_status __real_store_append(struct store *store, struct store_group *groups, size_t count);
under_status __wrap_store_append(struct store *store, struct store_group *groups, size_t count);

static void append_count(struct simulation_report *report, const struct store_group *group)
{
    report->conflicts += group->result == STORE_CONFLICT;
    report->failures += group->result == STORE_FAILED;
    report->unknown += group->result == STORE_UNKNOWN;
    report->snapshots += group->result == STORE_DONE && group->snapshot.text;
}

/* A server dies before it has written something, or before it has told anybody. */
under_status __wrap_store_append(struct store *store, struct store_group *groups, size_t count)
{
    struct world *world = simulated;
    struct machine *server = &world->server[world->running];
    if (!server->dead && world->stuck < 0 && world_fault(world, 8))
        world_go_on_without(world, world->running);
    server->dead |= world_fault(world, 80);
    under_status why = __real_store_append(store, groups, count);
    for (size_t i = 0; i < count; i++) {
        append_count(world->report, &groups[i]);
        if (world->bug == SIMULATION_EARLY && why)
            groups[i].result = STORE_DONE;
    }
    server->dead |= world_fault(world, 80);
    return world->bug == SIMULATION_EARLY ? NULL : why;
}

/* --- what is played: the world says --- */

under_status contents_keep(struct contents *contents)
{
    (void)contents;
    return NULL;
}

under_status contents_find(void *context, const char *game, const char *pack,
                           const struct under_content **out)
{
    (void)context;
    return world_find_content(simulated, game, pack, out);
}

const char *contents_name(void *context, const struct under_content *content)
{
    (void)context, (void)content;
    return NULL;
}

void contents_close(struct contents *contents)
{
    (void)contents;
}

/* --- what is written, by no thread, some time later --- */

struct writer {
    struct store *store;
    struct store_group *groups;
    size_t count;
    struct under_buf why;
    bool failed;
};

struct writer *writer_new(struct store *store, void (*wake)(void *context), void *context)
{
    struct writer *writer = calloc(1, sizeof *writer);
    (void)wake, (void)context;
    if (!writer)
        abort();
    writer->store = store;
    return writer;
}

/* A server that dies takes it along; one that is stopped waits for it. */
void writer_free(struct writer *writer)
{
    if (!simulated->server[simulated->running].dead)
        writer_wait(writer, 0);
    under_buf_free(&writer->why);
    free(writer);
}

void writer_give(struct writer *writer, struct store_group *groups, size_t count)
{
    writer->groups = groups;
    writer->count = count;
}

bool writer_wait(struct writer *writer, int64_t ms)
{
    (void)ms;
    if (!writer->groups)
        return true;
    under_status why = store_append(writer->store, writer->groups, writer->count);
    under_buf_clear(&writer->why);
    under_buf_puts(&writer->why, why ? why : "");
    writer->failed = why != NULL;
    writer->groups = NULL;
    return true;
}

bool writer_is_done(struct writer *writer)
{
    return !world_fault(simulated, 3) && writer_wait(writer, 0);
}

under_status writer_take(struct writer *writer, int64_t *microseconds)
{
    *microseconds = 0;
    return writer->failed ? refuse("{why}", STR("why", under_buf_text(&writer->why))) : NULL;
}

/* --- life and death --- */

static void nothing(void *context)
{
    (void)context;
}

static void complain(void *context, under_status why)
{
    (void)context, (void)why;
}

void server_boot(struct world *world, int number)
{
    static struct limits limits;
    struct machine *server = &world->server[number];
    int before = world->running;
    simulated = world;
    world->running = number;
    limits = limits_usual();
    *server = (struct machine){0};
    const struct host_options options = {.store = "",
                                         .limits = &limits,
                                         .metrics = &server->metrics,
                                         .complain = complain,
                                         .wake = nothing};
    server->up = !host_open(&options, &server->host);
    world->running = before;
    world_note(world, "boot", number, server->up, NULL);
}

static void server_end(struct world *world, int number)
{
    struct machine *server = &world->server[number];
    int before = world->running;
    world->running = number;
    for (int i = 0; i < world->clients; i++)
        if (world->client[i].link && world->client[i].server == number)
            world_drop_link(&world->client[i]);
    host_close(server->host);
    world->running = before;
    *server = (struct machine){.down_until = world->now + (int64_t)world_below(world, 3000)};
}

void server_crash(struct world *world, int number)
{
    world->report->crashes++;
    world_note(world, "crash", number, 0, NULL);
    world->server[number].dead = true;
    server_end(world, number);
}

/* --- connections --- */

static void guest_wake(struct guest *guest)
{
    (void)guest;
}

bool server_connect(struct client *client)
{
    const struct plan *plan = &client->world->plan[client->table];
    client->guest = (struct guest){.wake = guest_wake};
    return !*plan->id ||
           !guest_arrive(client->world->server[client->server].host, &client->guest, plan->id);
}

void server_disconnect(struct client *client)
{
    host_forget(client->world->server[client->server].host, client);
    if (client->guest.host)
        guest_leave(&client->guest);
}

static void answered(void *asker, const json_t *answer)
{
    struct client *client = asker;
    if (!client->world->server[client->server].dead)
        world_send(client->world, false, client, json_deep_copy(answer));
}

void server_receive(struct client *client, json_t *message)
{
    struct host *host = client->world->server[client->server].host;
    const char *name = json_string_value(json_object_get(message, "do"));
    if (strcmp(name, "create") == 0)
        host_create(host, json_incref(message), answered, client);
    else if (strcmp(name, "sit") == 0)
        host_ask(host, client->world->plan[client->table].id, json_incref(message), answered,
                 client);
    else if (client->guest.host)
        guest_say(&client->guest, json_incref(message));
}

/* Sends what there is, or some of it: not everybody reads fast. */
static void server_send(struct client *client)
{
    struct under_buf out = {0};
    while (client->guest.host && guest_next(&client->guest, &out)) {
        json_t *message = json_loadb(out.text, out.size, JSON_REJECT_DUPLICATES, NULL);
        if (!message)
            world_wrong(client->world, "client %d is sent what is not JSON", client->number);
        else
            world_send(client->world, false, client, message);
        under_buf_clear(&out);
        if (world_fault(client->world, 5))
            break;
    }
    under_buf_free(&out);
}

static void server_send_all(struct world *world, int number)
{
    for (int i = 0; i < world->clients; i++)
        if (world->client[i].link && world->client[i].server == number)
            server_send(&world->client[i]);
}

/* --- a pass --- */

void server_step(struct world *world, int number)
{
    struct machine *server = &world->server[number];
    int before = world->running;
    if (!server->up)
        return;
    simulated = world;
    world->running = number;
    world_note(world, "step", number, 0, NULL);
    host_pass(server->host, server_now());
    if (!server->dead && !world_fault(world, 4))
        host_changes(server->host);
    if (!server->dead)
        server_send_all(world, number);
    world->running = before;
    if (server->dead)
        server_crash(world, number);
}

void server_stop(struct world *world, int number)
{
    struct machine *server = &world->server[number];
    world_note(world, "stop", number, 0, NULL);
    host_say_goodbye(server->host);
    server_send_all(world, number);
    server_end(world, number);
}
