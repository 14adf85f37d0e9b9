/* A pass: judge everything that was said, append it in one transaction, then answer. */
#include "server/host.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/host_parts.h"
#include "server/parts.h"

enum {
    TRIES = 8,               /* how often an input is judged again before it is refused */
    LOOK_EVERY = 250,        /* milliseconds between two looks at all clocks */
    SWEEP_EVERY = 60 * 1000, /* milliseconds between two looks for old tables */
    SWEEP_MOST = 100,        /* tables deleted at a time */
    LOBBY_MOST = 50,
    DAY = 24 * 3600 * 1000,
};

int64_t host_time(struct host *host)
{
    int64_t time = server_time();
    if (time > host->time)
        host->time = time;
    return host->time;
}

under_status host_complain(struct host *host, under_status why)
{
    host->options.complain(host->options.context, why);
    return refuse(
        "The server can't use its store at the moment. Nothing that was done is lost; try "
        "again.");
}

/* --- what is said --- */

static struct input *host_queue(struct host *host, const char *table, int who, json_t *message)
{
    struct input *input = calloc(1, sizeof *input);
    if (!input)
        abort();
    snprintf(input->id, sizeof input->id, "%s", table);
    input->who = who;
    input->message = message;
    input->time = host_time(host);
    randombytes_buf(input->random, sizeof input->random);
    *host->last = input;
    host->last = &input->next;
    return input;
}

void host_note(struct host *host, const char *table, json_t *message)
{
    host_queue(host, table, REFEREE_HOST, message);
}

void guest_say(struct guest *guest, json_t *message)
{
    if (guest->table)
        host_queue(guest->host, guest->table->id, REFEREE_SPECTATOR, message)->guest = guest;
    else
        json_decref(message);
}

void host_create(struct host *host, json_t *message, host_answered *answered, void *asker)
{
    host_ask(host, "", message, answered, asker);
}

void host_ask(struct host *host, const char *table, json_t *message, host_answered *answered,
              void *asker)
{
    struct input *input = host_queue(host, table, REFEREE_SPECTATOR, message);
    input->answered = answered;
    input->asker = asker;
}

void host_forget(struct host *host, const void *asker)
{
    for (struct input *input = host->first; input; input = input->next) {
        if (input->asker == asker)
            input->asker = NULL;
        if ((const void *)input->guest == asker)
            input->guest = NULL;
    }
}

static void input_free(struct input *input)
{
    if (input->ruling.answer)
        referee_ruling_free(&input->ruling);
    json_decref(input->message);
    free(input);
}

/* --- judging --- */

static void input_refuse(struct input *input, const char *code, under_status why)
{
    const json_t *id = json_object_get(input->message, "id");
    if (input->ruling.answer)
        referee_ruling_free(&input->ruling);
    input->ruling.answer = json_pack("{s:s, s:b, s:s, s:o}", "type", "answer", "ok", 0, "code",
                                     code, "error", under_json_text(why));
    if (json_is_string(id))
        json_object_set(input->ruling.answer, "id", (json_t *)id);
    input->judged = true;
}

/* Whoever says hello first is let in before anything is judged, when all that the table knows is
 * durable; who says it again, after. */
static void host_let_in(struct input *inputs)
{
    for (struct input *input = inputs; input; input = input->next) {
        const char *name = json_string_value(json_object_get(input->message, "do"));
        if (input->guest && !input->guest->welcome) {
            if (!input->guest->over)
                guest_hello(input->guest, input->message);
            input->done = true;
        } else if (input->guest) {
            input->hello = name && strcmp(name, "hello") == 0;
            input->done = input->hello;
        }
    }
}

static void input_judge(struct host *host, struct input *input)
{
    struct referee_input heard = {
        .who = input->who, .message = input->message, .now = input->time, .random = input->random};
    host->options.metrics->of[METRIC_INPUTS]++;
    if (!*input->id) {
        referee_create(&host->referee, &heard, &input->ruling);
        input->judged = true;
        return;
    }
    struct host_table *table = host_table(host, input->id);
    under_status why = host_load(host, table);
    if (why) {
        input_refuse(input, "store", why);
        return;
    }
    table->touched = true;
    if (input->guest) {
        if (!referee_may_view(table->game, &input->guest->viewer)) {
            input_refuse(input, "gone", refuse("This link is no longer a seat at the table."));
            return;
        }
        heard.who = input->guest->viewer.seat;
        heard.language = &input->guest->viewer.language;
    }
    referee_judge(table->game, &heard, &input->ruling);
    input->judged = true;
}

/* --- outcomes --- */

/* Asked for again, with the same id: it is there already. */
static void input_is_created(struct host *host, struct input *input)
{
    struct host_table *table = host_table(host, input->ruling.group.table);
    under_status why = host_load(host, table);
    if (why) {
        input_refuse(input, "store", why);
        return;
    }
    json_t *answer = referee_created(table->game, input->message);
    referee_ruling_free(&input->ruling);
    input->ruling.answer = answer;
}

/* What became of an input whose group has this result; false: it must be judged again. */
static bool input_settle(struct host *host, struct input *input, enum store_result result,
                         under_status why)
{
    struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
    switch (result) {
    case STORE_DONE:
        return true;
    case STORE_CONFLICT:
        host->options.metrics->of[METRIC_CONFLICTS]++;
        if (!table) {
            input_is_created(host, input);
            return true;
        }
        table->stale = true;
        return false;
    case STORE_FAILED:
        if (table)
            table->stale = true;
        input_refuse(input, "store", why);
        return true;
    case STORE_UNKNOWN:
        if (table)
            table->stale = true;
        return false;
    }
    return true;
}

static void input_again(struct input *input)
{
    if (input->ruling.answer)
        referee_ruling_free(&input->ruling);
    input->ruling = (struct referee_ruling){0};
    input->judged = false;
}

/* After an append: every input is done, or is to be judged again. */
static bool host_settle(struct host *host, struct input *inputs, const struct batch *batch,
                        under_status why)
{
    bool again = false;
    for (struct input *input = inputs; input; input = input->next) {
        if (input->done || !input->judged)
            continue;
        bool writes = input->ruling.group.count > 0;
        if (writes && !input_settle(host, input, batch->group[input->group].result, why))
            input_again(input);
    }
    /* Others at a table that is read again were judged by what did not happen. */
    for (struct input *input = inputs; input; input = input->next) {
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (input->done)
            continue;
        bool written = input->judged && input->ruling.group.count > 0;
        if (table && table->stale && input->judged && !written)
            input_again(input);
        if (input->judged)
            input->done = true;
        else
            again = true;
    }
    for (struct input *input = inputs; input; input = input->next) {
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (table && table->stale) {
            host_unload(table);
            table->stale = false;
        }
    }
    return again;
}

/* --- answering --- */

static void host_delete(struct host *host, const char *id)
{
    bool found;
    struct host_table *table = host_known(host, id);
    if (store_delete(host->store, id, &found))
        return; /* it stays, and can be asked for again */
    while (table && table->guests)
        guest_goodbye(table->guests, "gone",
                      refuse("The table and all that was kept of it were deleted."));
    if (table)
        host_unload(table);
}

static struct referee_task *input_take_task(struct input *input)
{
    struct referee_task *task = input->ruling.task;
    input->ruling.task = NULL;
    return task;
}

static void input_answer(struct host *host, struct input *input)
{
    if (input->guest && input->guest->over)
        input->guest = NULL;
    if (input->guest && input->hello)
        guest_hello(input->guest, input->message);
    else if (input->guest && input->ruling.task)
        host_hint(host, input->guest, input_take_task(input));
    else if (input->guest && input->ruling.answer)
        guest_answer(input->guest, json_incref(input->ruling.answer));
    if (input->asker && input->answered)
        input->answered(input->asker, input->ruling.answer);
    if (input->ruling.deleted)
        host_delete(host, input->id);
}

void host_tell(struct host *host, struct host_table *table)
{
    table->touched = false;
    if (!table->game && host_load(host, table))
        return; /* the next look tries again */
    for (struct guest *guest = table->guests, *next; guest; guest = next) {
        next = guest->next;
        if (guest->welcome && !referee_may_view(table->game, &guest->viewer))
            guest_goodbye(guest, "gone", refuse("This link is no longer a seat at the table."));
        else if (guest_has_next(guest))
            guest->wake(guest);
    }
    host_think(host, table);
}

/* All who said something, after it was appended. */
static void host_answer(struct host *host, struct input *inputs)
{
    for (struct input *input = inputs; input; input = input->next)
        input_answer(host, input);
    for (struct input *input = inputs, *next; input; input = next) {
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        next = input->next;
        if (table && table->touched)
            host_tell(host, table);
        input_free(input);
    }
}

/* --- bots, clocks, old tables --- */

static void host_take_move(struct host *host, const struct referee_task *task)
{
    struct host_table *table = host_known(host, referee_task_table(task));
    if (table)
        table->thinking = false;
    host_note(host, referee_task_table(task), referee_task_done(task));
    host->options.metrics->of[METRIC_BOT_MOVES]++;
}

static void host_take_thoughts(struct host *host)
{
    struct referee_task *task;
    enum { MOST = sizeof host->thought / sizeof *host->thought };
    while (host->thoughts < MOST && (task = thinkers_take(host->thinkers)))
        host->thought[host->thoughts++] = task;
    for (int i = 0; i < host->thoughts;) {
        task = host->thought[i];
        if (referee_task_due(task) > host_time(host)) {
            i++;
            continue;
        }
        if (referee_task_is_hint(task))
            host_hinted(host, task);
        else
            host_take_move(host, task);
        host->options.metrics->of[METRIC_THINKING]--;
        referee_task_free(task);
        host->thought[i] = host->thought[--host->thoughts];
    }
}

static int64_t host_next(const struct host *host, int64_t now)
{
    int64_t next = host->looked + LOOK_EVERY;
    for (int i = 0; i < host->thoughts; i++) {
        int64_t due = now + referee_task_due(host->thought[i]) - host->time;
        next = due < next ? due : next;
    }
    return next > now ? next : now;
}

bool host_is_due(const struct host *host)
{
    return host->first != NULL;
}

static void host_judge_all(struct host *host, struct input *inputs)
{
    struct batch batch = {0};
    bool again = true;
    host_let_in(inputs);
    for (int try = 0; again && try < TRIES; try++) {
        batch_clear(&batch);
        for (struct input *input = inputs; input; input = input->next) {
            struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
            if (table)
                table->group = 0;
        }
        for (struct input *input = inputs; input; input = input->next) {
            if (!input->done && !input->judged)
                input_judge(host, input);
            if (!input->done)
                batch_take(host, &batch, input);
        }
        under_status why = batch_append(host, &batch);
        again = host_settle(host, inputs, &batch, why);
    }
    for (struct input *input = inputs; input && again; input = input->next)
        if (!input->done)
            input_refuse(input, "store",
                         refuse("The server couldn't store this for now. Send it again, with the "
                                "same id."));
    batch_free(&batch);
}

int64_t host_pass(struct host *host, int64_t now)
{
    host_take_thoughts(host);
    if (now - host->looked >= LOOK_EVERY) {
        host->looked = now;
        host_look(host, now);
    }
    if (host->options.keep && now - host->swept >= SWEEP_EVERY) {
        host->swept = now;
        size_t deleted;
        store_prune(host->store, host_time(host) - host->options.keep * DAY, SWEEP_MOST, &deleted);
    }
    struct input *inputs = host->first;
    host->first = NULL;
    host->last = &host->first;
    if (inputs) {
        host_judge_all(host, inputs);
        host_answer(host, inputs);
    }
    return host->first ? now : host_next(host, now);
}

/* --- others on the same store --- */

int host_changes_fd(const struct host *host)
{
    return store_changes_fd(host->store);
}

static void host_changed(void *context, const char *id)
{
    struct host *host = context;
    for (int i = id ? (int)HOST_BUCKETS : 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next)
            table->stale = true;
    struct host_table *table = id ? host_known(host, id) : NULL;
    if (table)
        table->stale = true;
}

static bool change_fold(void *context, int64_t number, struct store_text record)
{
    (void)number;
    return !referee_fold(context, record.text, record.size);
}

void host_changes(struct host *host)
{
    if (store_changes(host->store, host_changed, host))
        host_changed(host, NULL); /* who knows: look at all */
    for (int i = 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next) {
            if (!table->stale)
                continue;
            table->stale = false;
            int64_t before = table->game ? referee_count(table->game) : -1;
            if (table->game &&
                store_read(host->store, table->id, before + 1, change_fold, table->game))
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

under_status host_lobby(struct host *host, json_t **out)
{
    static const char *const labels[] = {"open", "playing", NULL};
    json_t *tables = json_array();
    under_status why = NULL;
    for (int i = 0; labels[i] && !why; i++)
        why = store_list(host->store, &(struct store_query){.label = labels[i], .most = LOBBY_MOST},
                         lobby_add, tables);
    if (why) {
        json_decref(tables);
        return host_complain(host, why);
    }
    *out = json_pack("{s:o}", "tables", tables);
    return NULL;
}

under_status host_export(struct host *host, const char *id, struct under_buf *out)
{
    struct host_table *table = host_table(host, id);
    under_status why = host_load(host, table);
    if (!why && referee_count(table->game) == 0)
        why = refuse("There is no such table.");
    return why ? why : referee_export(table->game, out);
}

/* --- beginning and end --- */

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
    host->referee = (struct referee){
        .find = host_find_content, .pack_name = host_pack_name, .context = host, .bot_pause = 300};
    under_status why = referee_begin();
    if (!why)
        why = store_open(options->store, STORE_OWN, &host->store);
    if (!why)
        why = host_read_key(host);
    if (why) {
        if (host->store)
            store_close(host->store);
        free(host);
        return why;
    }
    host->thinkers = thinkers_new((int)options->limits->of[LIMIT_BOTS],
                                  (int)options->limits->of[LIMIT_BOT_SECONDS] * 1000, options->wake,
                                  options->context);
    *out = host;
    return NULL;
}

void host_stop_thinking(struct host *host)
{
    if (host->thinkers)
        thinkers_free(host->thinkers);
    host->thinkers = NULL;
}

void host_close(struct host *host)
{
    host_stop_thinking(host);
    while (host->thoughts > 0)
        referee_task_free(host->thought[--host->thoughts]);
    while (host->first) {
        struct input *input = host->first;
        host->first = input->next;
        input_free(input);
    }
    for (int i = 0; i < HOST_BUCKETS; i++)
        while (host->bucket[i]) {
            host->bucket[i]->thinking = false;
            host_drop(host, host->bucket[i]);
        }
    host_close_contents(host);
    store_close(host->store);
    sodium_memzero(host->referee.key, sizeof host->referee.key);
    free(host);
}
