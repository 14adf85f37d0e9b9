/* Tables in memory: read when somebody needs them, dropped when nobody does. */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/json_write.h"
#include "server/host_parts.h"
#include "server/parts.h"

enum {
    IDLE = 60 * 1000,     /* how long a table stays that nobody is at */
    AWAY = 30 * 1000,     /* how long somebody may be disconnected before the table says so */
    SNAPSHOT_AFTER = 200, /* records */
    KEPT_AT_ONCE = 64,    /* positions */
};

/* --- finding --- */

static struct host_table **table_place(const struct host *host, const char *id)
{
    struct host_table *const *at = &host->bucket[under_hash(id, strlen(id)) % HOST_BUCKETS];
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    return (struct host_table **)at;
}

struct host_table *host_known(const struct host *host, const char *id)
{
    return *table_place(host, id);
}

struct host_table *host_table(struct host *host, const char *id)
{
    struct host_table **at = table_place(host, id);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            abort();
        snprintf((*at)->id, sizeof(*at)->id, "%s", id);
        (*at)->position = -1;
        host->options.metrics->of[METRIC_TABLES]++;
    }
    (*at)->used = server_now();
    return *at;
}

/* --- reading --- */

/* Folds what the store has from the game's next record on. Not while the store is being read: a
 * record may name a pack that is there, too. */
under_status host_read(struct host *host, struct referee_table *game)
{
    struct store_log log;
    under_status why = store_read_log(host->store, referee_id(game), referee_count(game) + 1, &log);
    for (size_t i = 0; i < log.count && !why; i++) {
        struct store_text record = store_log_record(&log, i);
        why = referee_fold(game, record.text, record.size);
        if (why)
            why = refuse("Record {number} of the table can't be read: {why}",
                         NUM("number", referee_count(game) + 1), STR("why", why));
    }
    store_log_free(&log);
    return why;
}

/* A game that was played by other rules than this program's goes on from its last snapshot; before
 * the start it needs none. */
static void table_adopt(struct host *host, struct host_table *table)
{
    struct under_buf text = {0};
    int64_t number = 0;
    struct referee_ruling ruling = {0};
    if (!store_snapshot(host->store, table->id, &number, &text) &&
        !referee_adopt(table->game, under_buf_text(&text), text.size, host_time(host), &ruling) &&
        ruling.group.count > 0) {
        struct store_text *records = calloc(ruling.group.count, sizeof *records);
        for (size_t i = 0; records && i < ruling.group.count; i++)
            records[i] =
                (struct store_text){ruling.group.record[i].text, ruling.group.record[i].size};
        struct store_group group = {.table = table->id,
                                    .after = ruling.group.after,
                                    .records = records,
                                    .count = ruling.group.count,
                                    .time = host_time(host)};
        if (!records || store_append(host->store, &group, 1) || group.result != STORE_DONE)
            host_unload(table); /* as it was; whoever comes next tries again */
        free(records);
    }
    if (ruling.answer)
        referee_ruling_free(&ruling);
    under_buf_free(&text);
}

/* People who count as present may have gone while no server was looking. */
static void table_expect(struct host_table *table)
{
    for (int seat = 0; seat < UNDER_SEATS_MAX; seat++)
        if (!table->here[seat] && !table->left[seat] && referee_is_awaited(table->game, seat))
            table->left[seat] = server_now();
}

under_status host_load(struct host *host, struct host_table *table)
{
    if (table->game)
        return NULL;
    struct referee_table *game = referee_open(&host->referee, table->id);
    under_status why = host_read(host, game);
    if (why) {
        referee_close(game);
        host->options.metrics->of[METRIC_STORE_FAILURES]++;
        return host_complain(host, why);
    }
    table->game = game;
    table->snapshot = 0;
    table->position = -1;
    host->options.metrics->of[METRIC_TABLES_LOADED]++;
    if (referee_is_foreign(table->game))
        table_adopt(host, table);
    if (table->game)
        table_expect(table);
    return table->game ? NULL : refuse("The table can't be read at the moment. Try again.");
}

void host_unload(struct host_table *table)
{
    if (table->game)
        referee_close(table->game);
    table->game = NULL;
}

/* --- dropping --- */

/* Whether the store has the position of the table as it is; after a kill it has an older one. */
static bool table_is_kept(struct host *host, struct host_table *table)
{
    struct under_buf text = {0};
    if (!table->snapshot && store_snapshot(host->store, table->id, &table->snapshot, &text))
        table->snapshot = 0;
    under_buf_free(&text);
    return referee_count(table->game) <= table->snapshot;
}

/* Positions kept at one stroke: each alone would cost a sync of the disk, and
 * the loop waits for it. */
struct keeping {
    struct host_table *table[KEPT_AT_ONCE];
    struct store_group group[KEPT_AT_ONCE];
    struct under_buf position[KEPT_AT_ONCE], summary[KEPT_AT_ONCE];
    size_t count;
};

static void keeping_add(struct host *host, struct keeping *keeping, struct host_table *table)
{
    assert(keeping->count < KEPT_AT_ONCE);
    size_t at = keeping->count;
    struct under_buf *position = &keeping->position[at], *summary = &keeping->summary[at];
    *position = *summary = (struct under_buf){0};
    if (!table->game || referee_count(table->game) <= table->snapshot ||
        !referee_snapshot(table->game, position) || table_is_kept(host, table)) {
        under_buf_free(position);
        return;
    }
    json_t *about = referee_summary(table->game);
    under_json_write(about, summary);
    json_decref(about);
    keeping->table[at] = table;
    keeping->group[at] = (struct store_group){
        .table = table->id,
        .after = referee_count(table->game),
        .time = host_time(host),
        .label = referee_label(table->game),
        .summary = {under_buf_text(summary), summary->size},
        .snapshot = {under_buf_text(position), position->size},
    };
    keeping->count++;
}

static void keeping_write(struct host *host, struct keeping *keeping)
{
    if (keeping->count > 0)
        store_append(host->store, keeping->group, keeping->count);
    for (size_t i = 0; i < keeping->count; i++) {
        if (keeping->group[i].result == STORE_DONE)
            keeping->table[i]->snapshot = keeping->group[i].after;
        under_buf_free(&keeping->position[i]);
        under_buf_free(&keeping->summary[i]);
    }
    keeping->count = 0;
}

static void table_drop(struct host *host, struct host_table *table)
{
    assert(!table->guests && !table->thinking);
    host_unload(table);
    *table_place(host, table->id) = table->next;
    free(table);
    host->options.metrics->of[METRIC_TABLES]--;
}

void host_drop_all(struct host *host)
{
    struct keeping keeping = {.count = 0};
    for (int i = 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next) {
            table->thinking = false;
            keeping_add(host, &keeping, table);
            if (keeping.count == KEPT_AT_ONCE)
                keeping_write(host, &keeping);
        }
    keeping_write(host, &keeping);
    for (int i = 0; i < HOST_BUCKETS; i++)
        while (host->bucket[i])
            table_drop(host, host->bucket[i]);
}

/* --- time --- */

void host_think(struct host *host, struct host_table *table)
{
    int64_t position;
    uint64_t seed;
    if (!table->game || table->thinking || !referee_wants(table->game, &position) ||
        position == table->position)
        return;
    randombytes_buf(&seed, sizeof seed);
    struct referee_task *task = referee_task_new(table->game, seed);
    if (!task)
        return;
    table->position = position;
    table->thinking = true;
    host->options.metrics->of[METRIC_THINKING]++;
    thinkers_give(host->thinkers, task);
}

static void table_look(struct host *host, struct host_table *table, int64_t now)
{
    if (!table->game && table->guests)
        host_tell(host, table); /* it could not be read before */
    if (!table->game)
        return;
    if (referee_deadline(table->game) <= host_time(host))
        host_note(host, table->id, json_pack("{s:s}", "do", "tick"));
    for (int seat = 0; seat < UNDER_SEATS_MAX; seat++)
        if (table->left[seat] && now - table->left[seat] > AWAY) {
            table->left[seat] = 0;
            if (!referee_is_away(table->game, seat))
                host_note(host, table->id, json_pack("{s:s, s:i}", "do", "away", "seat", seat));
        } else if (table->here[seat] && referee_is_missed(table->game, seat)) {
            /* Another server missed somebody who is connected to this one. */
            host_note(host, table->id, json_pack("{s:s, s:i}", "do", "back", "seat", seat));
        }
    host_think(host, table);
}

static bool table_is_idle(const struct host_table *table, int64_t now)
{
    bool empty = table->game && referee_count(table->game) == 0;
    return !table->guests && !table->thinking && (empty || now - table->used > IDLE);
}

/* Those beyond what is kept at once wait for the next look. */
void host_look(struct host *host, int64_t now)
{
    struct keeping keeping = {.count = 0};
    struct host_table *idle[KEPT_AT_ONCE];
    size_t count = 0;
    for (int i = 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next) {
            table_look(host, table, now);
            bool room = keeping.count < KEPT_AT_ONCE;
            if (table_is_idle(table, now) && room && count < KEPT_AT_ONCE) {
                keeping_add(host, &keeping, table);
                idle[count++] = table;
            } else if (table->game && room &&
                       referee_count(table->game) - table->snapshot >= SNAPSHOT_AFTER) {
                keeping_add(host, &keeping, table);
            }
        }
    keeping_write(host, &keeping);
    for (size_t i = 0; i < count; i++)
        table_drop(host, idle[i]);
}
