/* What is said in a pass, as one transaction: a group of records for each table. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_write.h"
#include "server/host_parts.h"
#include "server/parts.h"

static struct store_group *batch_add(struct batch *batch)
{
    if (batch->count == batch->room) {
        batch->room = batch->room ? batch->room * 2 : 64;
        batch->group = realloc(batch->group, batch->room * sizeof *batch->group);
        batch->summary = realloc(batch->summary, batch->room * sizeof *batch->summary);
        if (!batch->group || !batch->summary)
            abort();
    }
    batch->group[batch->count] = (struct store_group){0};
    batch->summary[batch->count] = (struct under_buf){0};
    return &batch->group[batch->count++];
}

void batch_clear(struct batch *batch)
{
    for (size_t i = 0; i < batch->count; i++) {
        free((void *)batch->group[i].records);
        under_buf_free(&batch->summary[i]);
    }
    batch->count = 0;
}

void batch_free(struct batch *batch)
{
    batch_clear(batch);
    free(batch->group);
    free(batch->summary);
}

/* Adds a ruling's records to a group; they follow on those it has. */
static void batch_extend(struct store_group *group, const struct referee_group *from, int64_t time)
{
    struct store_text *records =
        realloc((void *)group->records, (group->count + from->count) * sizeof *records);
    if (!records)
        abort();
    for (size_t i = 0; i < from->count; i++)
        records[group->count++] = (struct store_text){from->record[i].text, from->record[i].size};
    group->records = records;
    group->time = time;
}

/* The place of the group in the batch. */
static size_t batch_records(struct batch *batch, const struct referee_group *from, int64_t time)
{
    struct store_group *group = batch_add(batch);
    group->table = from->table;
    group->after = from->after;
    batch_extend(group, from, time);
    return batch->count - 1;
}

/* What lists show of the table of a group. */
static void batch_summary(struct batch *batch, size_t which, const struct referee_table *game)
{
    json_t *summary = referee_summary(game);
    under_buf_clear(&batch->summary[which]);
    under_json_write(summary, &batch->summary[which]);
    json_decref(summary);
    batch->group[which].label = referee_label(game);
}

/* It changes with who sits there, not with every move. */
static void batch_describe(struct host *host, size_t which, struct host_table *table,
                           const json_t *message)
{
    struct batch *batch = &host->flight.batch;
    static const char *const often[] = {"act", "move", "chat", "orders", "contribute", NULL};
    const char *label = referee_label(table->game);
    const char *name = json_string_value(json_object_get(message, "do"));
    bool same = strcmp(label, table->label) == 0;
    for (int i = 0; same && often[i]; i++)
        if (name && strcmp(often[i], name) == 0)
            return;
    batch_summary(batch, which, table->game);
    host_forget_lobby(host);
    snprintf(table->label, sizeof table->label, "%s", label);
}

/* A table that is being made is in nobody's memory yet. */
static void batch_describe_new(struct host *host, struct batch *batch,
                               const struct referee_group *made)
{
    struct referee_table *game = referee_open(&host->referee, made->table);
    bool good = true;
    for (size_t i = 0; i < made->count && good; i++)
        good = !referee_fold(game, made->record[i].text, made->record[i].size);
    if (good)
        batch_summary(batch, batch->count - 1, game);
    host_forget_lobby(host);
    referee_close(game);
}

/* All records of a table are one group. If there were several, the first might conflict with what
 * another server wrote, and the second, judged by what did not happen, follow on just that. */
void batch_take(struct host *host, struct batch *batch, struct input *input)
{
    if (!input->judged || !input->ruling.group.count)
        return;
    struct host_table *table = *input->id ? host_known(host, input->id) : NULL;
    if (table && table->group) {
        input->group = table->group - 1;
        assert(batch->group && input->group < batch->count);
        batch_extend(&batch->group[input->group], &input->ruling.group, input->time);
    } else {
        input->group = batch_records(batch, &input->ruling.group, input->time);
    }
    if (table) {
        table->group = input->group + 1;
        batch_describe(host, input->group, table, input->message);
    } else {
        batch_describe_new(host, batch, &input->ruling.group);
    }
    if (input->ruling.other.count) {
        batch_records(batch, &input->ruling.other, input->time);
        batch_describe_new(host, batch, &input->ruling.other);
    }
}

/* Only now do the summaries stay where they are. */
static void batch_finish(struct batch *batch)
{
    for (size_t i = 0; i < batch->count; i++)
        if (batch->summary[i].size)
            batch->group[i].summary =
                (struct store_text){batch->summary[i].text, batch->summary[i].size};
}

void batch_give(struct host *host, struct batch *batch)
{
    batch_finish(batch);
    writer_give(host->writer, batch->group, batch->count);
}

under_status batch_take_back(struct host *host, const struct batch *batch)
{
    struct metrics *metrics = host->options.metrics;
    int64_t microseconds = 0;
    under_status why = writer_take(host->writer, &microseconds);
    metrics->of[METRIC_COMMIT_MICROSECONDS] += microseconds;
    metrics->of[why ? METRIC_STORE_FAILURES : METRIC_COMMITS]++;
    if (why)
        why = host_complain(host, why);
    for (size_t i = 0; i < batch->count && !why; i++)
        if (batch->group[i].result == STORE_DONE)
            metrics->of[METRIC_RECORDS] += (int64_t)batch->group[i].count;
    return why;
}
