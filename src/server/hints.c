/* Hints: a bot thinks for a person, in the threads of the bots and never in the event loop. */
#include "server/host_parts.h"
#include "server/parts.h"

enum { MINUTE = 60 * 1000 };

/* Counted for each seat, so that nobody learns how often the others ask. */
static bool hint_is_one_too_many(struct host *host, struct host_table *table, int seat)
{
    const struct limits *limits = host->options.limits;
    struct hints *hints = &table->hints[seat];
    int64_t now = server_now();
    if (now - hints->since >= MINUTE)
        *hints = (struct hints){.since = now};
    return ++hints->count > limits->of[LIMIT_HINTS];
}

void host_hint(struct host *host, struct guest *guest, struct referee_task *task)
{
    struct host_table *table = guest->table;
    under_status why = NULL;
    const char *code = "limit";
    if (!table || !host->thinkers) {
        referee_task_free(task);
        return;
    }
    if (table->hinted && table->hinted->viewer.seat == guest->viewer.seat) {
        why = refuse("A bot is thinking about your last question already. Wait for its answer.");
    } else if (hint_is_one_too_many(host, table, guest->viewer.seat)) {
        host->options.metrics->refused[LIMIT_HINTS]++;
        code = limit_rows[LIMIT_HINTS].name;
        why = limit_refuse(host->options.limits, LIMIT_HINTS);
    }
    if (why) {
        guest_answer(guest, referee_task_refuse(task, code, why));
        referee_task_free(task);
        return;
    }
    if (table->hinted) /* another seat's, which did not wait for it */
        guest_answer(table->hinted, referee_task_refuse(table->hint, "stale",
                                                        refuse("The game has gone on since.")));
    table->hint = task;
    table->hinted = guest;
    host->options.metrics->of[METRIC_THINKING]++;
    thinkers_give(host->thinkers, task);
}

void host_hinted(struct host *host, const struct referee_task *task)
{
    struct host_table *table = host_known(host, referee_task_table(task));
    host->options.metrics->of[METRIC_HINTS]++;
    if (!table || table->hint != task)
        return;
    if (table->hinted && !host_load(host, table))
        guest_answer(table->hinted, referee_task_hint(task, table->game, &table->hinted->viewer));
    table->hint = NULL;
    table->hinted = NULL;
}
