/* What must hold, whatever happened: the log is read, and compared with what everybody received. */
#include "simulation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee/parts.h"
#include "referee_twin.h"

/* What one viewer is told while a log grows: events and looks by number. */
struct history {
    struct referee_viewer viewer;
    json_t *events, *looks;
};

struct check {
    struct world *world;
    int number;
    struct referee referee;
    struct referee_table *table;
    json_t *log;
    struct history history[REFEREE_SPECTATOR + 1];
    json_t *ids; /* of commands: how often each stands in the log */
};

static void check_key(char key[24], int64_t number)
{
    snprintf(key, 24, "%lld", (long long)number);
}

/* --- the log, record by record --- */

static void check_watch(struct check *check, struct history *history)
{
    char key[24];
    json_t *news = referee_news(check->table, &history->viewer), *event;
    size_t i;
    if (!news)
        return;
    json_array_foreach(json_object_get(news, "events"), i, event)
    {
        check_key(key, json_integer_value(json_object_get(event, "n")));
        if (!json_object_get(history->events, key)) /* again, in another numbering */
            json_object_set(history->events, key, event);
    }
    if (json_object_get(news, "look")) {
        check_key(key, json_integer_value(json_object_get(news, "last")));
        json_object_set_new(history->looks, key,
                            json_pack("{s:O, s:O}", "look", json_object_get(news, "look"), "ask",
                                      json_object_get(news, "ask")));
    }
    json_decref(news);
}

static void check_note(struct check *check, const json_t *json)
{
    const char *id = json_string_value(json_object_get(json, "id"));
    if (id && json_object_get(json, "by")) {
        json_int_t times = json_integer_value(json_object_get(check->ids, id));
        json_object_set_new(check->ids, id, json_integer(times + 1));
    }
    /* From here on by the rules of the newer program. */
    if (strcmp(json_string_value(json_object_get(json, "type")), "rules") == 0)
        check->world->newer = true;
}

static bool check_record(void *context, int64_t number, struct store_text record)
{
    struct check *check = context;
    check->world->report->records++;
    if (number != referee_count(check->table) + 1) {
        world_wrong(check->world, "table %d has a gap before record %lld", check->number,
                    (long long)number);
        return false;
    }
    json_t *json = json_loadb(record.text, record.size, 0, NULL);
    check_note(check, json);
    json_decref(json);
    json_array_append_new(check->log, json_stringn(record.text, record.size));
    under_status why = referee_fold(check->table, record.text, record.size);
    if (why) {
        world_wrong(check->world, "record %lld of table %d can't be folded: %s", (long long)number,
                    check->number, why);
        return false;
    }
    for (int i = 0; i <= REFEREE_SPECTATOR; i++)
        if (check->history[i].events)
            check_watch(check, &check->history[i]);
    return true;
}

/* --- what was received --- */

/* Once taken back, moves are not told again to those who come late. */
static bool check_same_event(const json_t *got, const json_t *told)
{
    json_t *left = json_deep_copy(got), *right = json_deep_copy(told);
    bool shortened = json_object_get(left, "undone") && !json_object_get(right, "undone");
    if (shortened) {
        json_object_del(left, "undone");
        json_object_del(right, "told");
    }
    bool same = json_equal(left, right);
    json_decref(left);
    json_decref(right);
    return same;
}

/* What a client received is what the log has for it, as far as the history goes. */
static void check_told(struct check *check, const struct client *client,
                       const struct history *history, const char *where)
{
    const char *key;
    json_t *got;
    json_object_foreach(client->events, key, got)
    {
        const json_t *told = json_object_get(history->events, key);
        if (strtoll(key, NULL, 10) <= history->viewer.last &&
            (!told || !check_same_event(got, told))) {
            char *a = json_dumps(got, JSON_COMPACT),
                 *b = told ? json_dumps(told, JSON_COMPACT) : NULL;
            world_wrong(check->world, "client %d was told as event %s %.220s, but %s it is %.220s",
                        client->number, key, a, where, b ? b : "none");
            free(a);
            free(b);
        }
    }
    json_object_foreach(client->looks, key, got)
    {
        const json_t *seen = json_object_get(history->looks, key);
        if (seen && !json_equal(got, seen))
            world_wrong(check->world, "client %d saw at event %s what is not to be seen there %s",
                        client->number, key, where);
    }
}

static void check_client_history(struct check *check, const struct client *client)
{
    const struct history *history =
        &check->history[client->seated ? client->seat : REFEREE_SPECTATOR];
    char next[24];
    check_key(next, client->last + 1);
    const json_t *missing = json_object_get(history->events, next);
    bool under_way = json_integer_value(json_object_get(missing, "at")) > check->world->now - 2000;
    if (client->last > history->viewer.last || (missing && !under_way))
        world_wrong(check->world, "client %d has %lld events, and there are %lld", client->number,
                    (long long)client->last, (long long)history->viewer.last);
    if ((int64_t)json_object_size(client->events) > history->viewer.last)
        world_wrong(check->world, "client %d was told more than happened", client->number);
    check_told(check, client, history, "in the log");
}

static struct history history_new(int viewer)
{
    return (struct history){{.seat = viewer, .language = under_english, .fresh = true, .epoch = 1},
                            json_object(),
                            json_object()};
}

static void history_free(struct history *history)
{
    json_decref(history->events);
    json_decref(history->looks);
}

/* --- what nobody may know --- */

static struct referee_table *check_fold(const struct check *check, const json_t *log, size_t count)
{
    struct referee_table *table = referee_open(&check->referee, referee_id(check->table));
    for (size_t i = 0; i < count; i++) {
        const json_t *text = json_array_get(log, i);
        if (referee_fold(table, json_string_value(text), json_string_length(text)))
            abort();
    }
    return table;
}

/* Where cards are dealt otherwise that the client can't know, it receives the same. */
static void check_twin(struct check *check, const struct client *client, const json_t *dealt)
{
    struct check twin = *check;
    size_t i;
    const json_t *text;
    struct history history = history_new(client->seated ? client->seat : REFEREE_SPECTATOR);
    twin.table = referee_open(&check->referee, referee_id(check->table));
    json_array_foreach((json_t *)dealt, i, text)
    {
        if (referee_fold(twin.table, json_string_value(text), json_string_length(text)))
            abort();
        check_watch(&twin, &history);
    }
    check_told(check, client, &history, "with other cards in others' hands");
    check->world->report->twins++;
    referee_close(twin.table);
    history_free(&history);
}

static bool check_is_by(const json_t *log, size_t record, int seat)
{
    json_t *json = json_loads(json_string_value(json_array_get(log, record)), 0, NULL);
    bool is = json_integer_value(json_object_get(json, "by")) == seat;
    json_decref(json);
    return is;
}

/* Of a duplicate: the log without what others did at their side tables since their rounds began, of
 * which a viewer was told nothing; NULL: there is nothing to leave out. */
static json_t *check_leave_out(const struct check *check, const json_t *log, int viewer)
{
    struct referee_table *table = referee_open(&check->referee, referee_id(check->table));
    size_t count = json_array_size(log), left_out = 0;
    bool *private = calloc(count, sizeof *private);
    json_t *kept = json_array();
    if (!private)
        abort();
    for (size_t i = 0; i < count; i++) {
        const json_t *text = json_array_get(log, i);
        if (referee_fold(table, json_string_value(text), json_string_length(text)))
            abort();
        const struct event *event = &table->events[table->event_count - 1];
        bool moved = event->kind == EVENT_MOVED || event->kind == EVENT_UNDONE;
        private[i] = moved && event->by != viewer && event->sees == 1u << event->by;
        for (size_t j = 0; moved && event->sees == SEES_ALL && j < i; j++)
        private[j] = private[j] && !check_is_by(log, j, event->by);
    }
    for (size_t i = 0; i < count; i++) {
        left_out += private[i];
        if (!private[i])
            json_array_append(kept, json_array_get(log, i));
    }
    referee_close(table);
    free(private);
    if (left_out)
        return kept;
    json_decref(kept);
    return NULL;
}

/* In the middle of the game: in the end some games show everything. */
static void check_secrets(struct check *check, const struct client *client)
{
    enum { TRIES = 6 };
    int seat = client->seated ? client->seat : REFEREE_SPECTATOR;
    under_rng rng = under_rng_at(check->world->seed, (uint64_t)client->number);
    json_t *half = json_array();
    size_t count = json_array_size(check->log) * 2 / 3;
    for (size_t i = 0; i < count; i++)
        json_array_append(half, json_array_get(check->log, i));
    struct referee_table *table = check_fold(check, half, count);
    json_t *dealt = NULL;
    for (int i = 0; i < TRIES && !dealt && referee_actor(table) >= 0; i++)
        dealt = twin_deal(table, half, seat, &rng);
    if (table->duplicate)
        dealt = check_leave_out(check, half, seat);
    if (dealt)
        check_twin(check, client, dealt);
    json_decref(dealt);
    json_decref(half);
    referee_close(table);
}

/* Every acknowledged command exactly once, every other at most once. */
static void check_client_commands(struct check *check, const struct client *client)
{
    size_t i;
    const json_t *id;
    json_array_foreach(client->acked, i, id)
    {
        json_int_t times = json_integer_value(json_object_get(check->ids, json_string_value(id)));
        if (times != 1)
            world_wrong(check->world,
                        "command %s was acknowledged and stands %lld times in the log",
                        json_string_value(id), (long long)times);
    }
    json_array_foreach(client->sent, i, id)
    {
        json_int_t times = json_integer_value(json_object_get(check->ids, json_string_value(id)));
        if (times > 1)
            world_wrong(check->world, "command %s stands %lld times in the log",
                        json_string_value(id), (long long)times);
    }
}

/* What only one seat is told must not be among what the others are told. */
static void check_private(struct check *check)
{
    for (int i = 0; i <= REFEREE_SPECTATOR; i++) {
        const char *key;
        json_t *event;
        if (!check->history[i].events)
            continue;
        json_object_foreach(check->history[i].events, key, event)
        {
            const char *what = json_string_value(json_object_get(event, "what"));
            json_int_t by = json_integer_value(json_object_get(event, "by"));
            if ((strcmp(what, "orders") == 0 || strcmp(what, "muted") == 0) && by != i)
                world_wrong(check->world,
                            "viewer %d is told of \"%s\", which only seat %lld may know", i, what,
                            (long long)by);
            if (check->table->duplicate && json_object_get(event, "told") &&
                strcmp(what, "moved") == 0 && by != i)
                world_wrong(check->world, "viewer %d is told what seat %lld did alone", i,
                            (long long)by);
        }
    }
}

static void check_clients(struct check *check)
{
    struct world *world = check->world;
    check_private(check);
    for (int i = 0; i < world->clients; i++) {
        struct client *client = &world->client[i];
        if (client->table != check->number)
            continue;
        check_client_history(check, client);
        check_client_commands(check, client);
        if (!world->newer) /* a log by two versions of the rules can't be dealt anew */
            check_secrets(check, client);
    }
}

static void check_table(struct world *world, struct store *store, int number)
{
    struct check check = {.world = world,
                          .number = number,
                          .referee = {.find = world_find_content, .context = world},
                          .log = json_array(),
                          .ids = json_object()};
    check.table = referee_open(&check.referee, world->plan[number].id);
    world->newer = world->plan[number].newer;
    for (int i = 0; i < world->clients; i++) {
        const struct client *client = &world->client[i];
        int viewer = client->seated ? client->seat : REFEREE_SPECTATOR;
        if (client->table == number && !check.history[viewer].events)
            check.history[viewer] = history_new(viewer);
    }
    under_status why = store_read(store, world->plan[number].id, 1, check_record, &check);
    if (why)
        world_wrong(world, "the log can't be read: %s", why);
    if (referee_count(check.table) == 0)
        world_wrong(world, "table %d was made, and is not there", number);
    if (world->report->wrong.size == 0)
        check_clients(&check);
    for (int i = 0; i <= REFEREE_SPECTATOR; i++)
        history_free(&check.history[i]);
    json_decref(check.ids);
    json_decref(check.log);
    referee_close(check.table);
}

static bool count_table(void *context, const struct store_table *table)
{
    (void)table;
    ++*(int *)context;
    return true;
}

void simulation_check(struct world *world)
{
    int count = 0;
    struct store *store = store_memory_open(world->memory);
    for (int i = 0; i < world->tables; i++)
        check_table(world, store, i);
    if (store_list(store, &(struct store_query){0}, count_table, &count) || count != world->tables)
        world_wrong(world, "there are %d tables, and %d were asked for", count, world->tables);
    world->report->tables = count;
    store_close(store);
}
