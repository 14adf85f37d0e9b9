/* What is asked between two passes: what others wrote to the same store, what tables there are, and
 * a whole table. */
#include <string.h>

#include "server/host_parts.h"
#include "server/parts.h"

enum {
    LOBBY_MOST = 50,
    LOBBY_KEPT =
        1000, /* milliseconds that moves, and what other servers did, may be unknown there */
};

under_status host_reach_store(struct host *host)
{
    if (!host->flight.up || writer_wait(host->writer, PATIENCE))
        return NULL;
    return host_complain(host, refuse("The store has not answered for some time."));
}

/* --- others on the same store --- */

int host_changes_fd(const struct host *host)
{
    return store_changes_fd(host->store);
}

static void host_changed(void *context, const char *id)
{
    struct host *host = context;
    host->stale = true;
    for (int i = id ? (int)HOST_BUCKETS : 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next)
            table->stale = true;
    struct host_table *table = id ? host_known(host, id) : NULL;
    if (table)
        table->stale = true;
}

void host_changes(struct host *host)
{
    if (host->flight.up)
        return; /* the store is the writer's; it is looked at afterwards */
    if (store_changes(host->store, host_changed, host))
        host_changed(host, NULL); /* who knows: look at all */
    if (!host->stale)
        return;
    host->stale = false;
    for (int i = 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next) {
            if (!table->stale)
                continue;
            table->stale = false;
            int64_t before = table->game ? referee_count(table->game) : -1;
            if (table->game && host_read(host, table->game))
                host_unload(table);
            if (!table->game || referee_count(table->game) != before)
                host_tell(host, table);
        }
}

/* --- lists --- */

static bool lobby_add(void *context, const struct store_table *table)
{
    json_t *row =
        json_loadb(table->summary.text ? table->summary.text : "", table->summary.size, 0, NULL);
    if (!json_is_object(row)) {
        json_decref(row);
        row = json_object();
    }
    json_object_set_new(row, "table", json_string(table->id));
    json_array_append_new(context, row);
    return true;
}

void host_forget_lobby(struct host *host)
{
    json_decref(host->lobby);
    host->lobby = NULL;
}

/* It is read a few times a second at most, unless people come and go: for so many who ask it would
 * take all the time there is. */
under_status host_lobby(struct host *host, json_t **out)
{
    static const char *const labels[] = {"open", "playing", NULL};
    if (host->lobby && server_now() - host->listed < LOBBY_KEPT) {
        *out = json_incref(host->lobby);
        return NULL;
    }
    host_forget_lobby(host);
    json_t *tables = json_array();
    under_status why = host_reach_store(host);
    if (why) {
        json_decref(tables);
        return why;
    }
    for (int i = 0; labels[i] && !why; i++)
        why = store_list(host->store, &(struct store_query){.label = labels[i], .most = LOBBY_MOST},
                         lobby_add, tables);
    if (why) {
        json_decref(tables);
        return host_complain(host, why);
    }
    host->lobby = json_pack("{s:o}", "tables", tables);
    host->listed = server_now();
    *out = json_incref(host->lobby);
    return NULL;
}

under_status host_export(struct host *host, const char *id, struct under_buf *out)
{
    under_status why = host_reach_store(host);
    if (why)
        return why;
    struct host_table *table = host_table(host, id);
    if (table->group && host->flight.batch.group[table->group - 1].result != STORE_DONE)
        return refuse("The table is being changed just now. Try again.");
    why = host_load(host, table);
    if (!why && referee_count(table->game) == 0)
        why = refuse("There is no such table.");
    return why ? why : referee_export(table->game, out);
}
