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

/* Bytes that were never used before. The system is asked for many at a time: for few it takes as
 * long. */
static void host_draw(struct host *host, uint8_t out[REFEREE_RANDOM])
{
    if (!host->fresh) {
        randombytes_buf(host->random, sizeof host->random);
        host->fresh = sizeof host->random;
    }
    host->fresh -= REFEREE_RANDOM;
    memcpy(out, host->random + host->fresh, REFEREE_RANDOM);
    sodium_memzero(host->random + host->fresh, REFEREE_RANDOM);
}

static struct input *host_queue(struct host *host, const char *table, int who, json_t *message)
{
    struct input *input = calloc(1, sizeof *input);
    if (!input)
        abort();
    snprintf(input->id, sizeof input->id, "%s", table);
    input->who = who;
    input->message = message;
    input->time = host_time(host);
    host_draw(host, input->random);
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
    if (!guest->table) {
        json_decref(message);
        return;
    }
    host_queue(guest->host, guest->table->id, REFEREE_SPECTATOR, message)->guest = guest;
    guest->said++;
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
    struct input *const lists[] = {host->first, host->flight.inputs, host->landed};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (struct input *input = lists[i]; input; input = input->next) {
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

void inputs_free(struct input *input)
{
    while (input) {
        struct input *next = input->next;
        input_free(input);
        input = next;
    }
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
    host_forget_lobby(host);
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
    if (input->guest && input->guest->said-- >= GUEST_SAID_MOST)
        input->guest->wake(input->guest); /* it is listened to again */
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

/* All who said something, after it was written. */
static void host_answer(struct host *host)
{
    for (struct input *input = host->landed; input; input = input->next)
        input_answer(host, input);
    while (host->landed) {
        struct input *input = host->landed;
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        host->landed = input->next;
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

/* --- a pass --- */

/* Judges what is not done yet. Those at one table are one group. */
static void flight_judge(struct host *host)
{
    struct flight *flight = &host->flight;
    batch_clear(&flight->batch);
    for (struct input *input = flight->inputs; input; input = input->next) {
        if (!input->done && !input->judged)
            input_judge(host, input);
        if (!input->done)
            batch_take(host, &flight->batch, input);
    }
}

/* Until all are done or something is being written. */
static void flight_go_on(struct host *host)
{
    struct flight *flight = &host->flight;
    bool again = true;
    while (again && flight->tries++ < TRIES) {
        flight_judge(host);
        flight->up = flight->batch.count > 0;
        if (flight->up) {
            batch_give(host, &flight->batch);
            return;
        }
        again = host_settle(host, flight->inputs, &flight->batch, NULL);
    }
    for (struct input *input = flight->inputs; input && again; input = input->next)
        if (!input->done)
            input_refuse(input, "store",
                         refuse("The server couldn't store this for now. Send it again, with the "
                                "same id."));
}

/* What was being written is, or isn't: each input of it is done, or is judged again. */
static void flight_land(struct host *host)
{
    struct flight *flight = &host->flight;
    if (!flight->up)
        return;
    flight->up = false;
    under_status why = batch_take_back(host, &flight->batch);
    for (struct input *input = flight->inputs; input; input = input->next) {
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (table)
            table->group = 0;
    }
    if (host_settle(host, flight->inputs, &flight->batch, why))
        flight_go_on(host);
}

struct input *flight_end(struct host *host)
{
    struct input *inputs = host->flight.inputs;
    batch_free(&host->flight.batch);
    host->flight = (struct flight){0};
    return inputs;
}

/* Whether an answer itself takes the store: then it can't wait until that is the writer's again. */
static bool host_answers_alone(const struct host *host)
{
    for (const struct input *input = host->landed; input; input = input->next) {
        const struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (input->hello || input->ruling.deleted || (table && !table->game))
            return true;
    }
    return false;
}

static void host_mark_landed(struct host *host)
{
    for (const struct input *input = host->landed; input; input = input->next) {
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (table)
            table->landed = true;
    }
}

/* What was said since; but not where the last answers are still to come. */
static struct input *host_take_inputs(struct host *host)
{
    struct input *inputs = NULL, **end = &inputs, **at = &host->first;
    while (*at) {
        struct input *input = *at;
        const struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (table && table->landed) {
            at = &input->next;
            continue;
        }
        *at = input->next;
        input->next = NULL;
        *end = input;
        end = &input->next;
    }
    host->last = at;
    return inputs;
}

static void host_answer_landed(struct host *host)
{
    for (const struct input *input = host->landed; input; input = input->next) {
        struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
        if (table)
            table->landed = false;
    }
    host_answer(host);
}

static void host_look_around(struct host *host, int64_t now)
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
        host_forget_lobby(host);
    }
}

/* What has been written is answered while the next is being written. */
int64_t host_pass(struct host *host, int64_t now)
{
    if (host->flight.up && !writer_is_done(host->writer))
        return now + LOOK_EVERY;
    flight_land(host);
    if (host->flight.up)
        return now + LOOK_EVERY;
    host->landed = flight_end(host);
    if (host_answers_alone(host))
        host_answer(host);
    host_mark_landed(host);
    host_look_around(host, now);
    host->flight.inputs = host_take_inputs(host);
    if (host->flight.inputs) {
        host_let_in(host->flight.inputs);
        flight_go_on(host);
    }
    host_answer_landed(host);
    if (!host->flight.up) {
        host->landed = flight_end(host);
        host_answer(host);
    }
    return host->first && !host->flight.up ? now : host_next(host, now);
}

bool host_is_writing(const struct host *host)
{
    return host->flight.up;
}

void host_finish(struct host *host)
{
    enum { FLIGHTS = 3 }; /* the one that is up, and what was said meanwhile */
    for (int i = 0; i < FLIGHTS && (host->flight.up || host->first); i++) {
        if (!writer_wait(host->writer, PATIENCE))
            return;
        host_pass(host, server_now());
    }
}
