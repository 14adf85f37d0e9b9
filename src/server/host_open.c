/* The beginning and the end of a host. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/host_parts.h"

/* All servers on one store share its key. */
static under_status host_read_key(struct host *host)
{
    uint8_t fresh[REFEREE_KEY];
    struct under_buf kept = {0};
    bool found = false;
    randombytes_buf(fresh, sizeof fresh);
    under_status why = store_keep(host->store, "server-key",
                                  (struct store_text){(const char *)fresh, sizeof fresh});
    if (!why)
        why = store_kept(host->store, "server-key", &kept, &found);
    if (!why && (!found || kept.size != REFEREE_KEY))
        why = refuse("The store's own key is damaged. Restore it from a backup.");
    if (!why)
        memcpy(host->referee.key, kept.text, REFEREE_KEY);
    if (kept.text)
        sodium_memzero(kept.text, kept.size);
    under_buf_free(&kept);
    return why;
}

under_status host_open(const struct host_options *options, struct host **out)
{
    struct host *host = calloc(1, sizeof *host);
    if (!host)
        abort();
    host->options = *options;
    host->last = &host->first;
    host->referee = (struct referee){.find = contents_find,
                                     .pack_name = contents_name,
                                     .context = &host->contents,
                                     .bot_pause = 300};
    under_status why = referee_begin();
    if (!why)
        why = store_open(options->store, STORE_OWN, &host->store);
    host->contents.store = host->store;
    if (!why)
        why = host_read_key(host);
    if (!why)
        why = contents_keep(&host->contents);
    if (why) {
        contents_close(&host->contents);
        if (host->store)
            store_close(host->store);
        free(host);
        return why;
    }
    host->thinkers = thinkers_new((int)options->limits->of[LIMIT_BOTS],
                                  (int)options->limits->of[LIMIT_BOT_SECONDS] * 1000, options->wake,
                                  options->context);
    host->writer = writer_new(host->store, options->wake, options->context);
    *out = host;
    return NULL;
}

void host_stop_threads(struct host *host)
{
    if (host->thinkers)
        thinkers_free(host->thinkers);
    if (host->writer)
        writer_free(host->writer);
    host->thinkers = NULL;
    host->writer = NULL;
}

void host_close(struct host *host)
{
    host_stop_threads(host);
    while (host->thoughts > 0)
        referee_task_free(host->thought[--host->thoughts]);
    inputs_free(host->first);
    inputs_free(flight_end(host));
    host_drop_all(host);
    host_forget_lobby(host);
    contents_close(&host->contents);
    store_close(host->store);
    sodium_memzero(host->referee.key, sizeof host->referee.key);
    sodium_memzero(host->random, sizeof host->random);
    free(host);
}
