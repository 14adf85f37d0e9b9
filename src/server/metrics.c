/* The counters as JSON and as Prometheus reads them. */
#include "server/metrics.h"

#include <inttypes.h>

static const struct {
    const char *name, *type, *help;
} rows[METRICS] = {
    [METRIC_CONNECTIONS] = {"under_connections", "gauge", "Open connections."},
    [METRIC_SOCKETS] = {"under_sockets", "gauge", "Open WebSockets."},
    [METRIC_POLLS] = {"under_polls", "gauge", "Visitors who poll."},
    [METRIC_SPECTATORS] = {"under_spectators", "gauge", "Spectators at all tables."},
    [METRIC_TABLES] = {"under_tables", "gauge", "Tables in memory."},
    [METRIC_THINKING] = {"under_bots_thinking", "gauge", "Bots that think or wait to."},
    [METRIC_REQUESTS] = {"under_requests_total", "counter", "HTTP requests."},
    [METRIC_EXPIRED] = {"under_expired_total", "counter", "Connections ended by a time limit."},
    [METRIC_MESSAGES_IN] = {"under_messages_received_total", "counter", "Messages received."},
    [METRIC_MESSAGES_OUT] = {"under_messages_sent_total", "counter", "Messages sent."},
    [METRIC_INPUTS] = {"under_inputs_total", "counter", "Inputs judged."},
    [METRIC_RECORDS] = {"under_records_total", "counter", "Records made durable."},
    [METRIC_COMMITS] = {"under_commits_total", "counter", "Transactions."},
    [METRIC_COMMIT_MICROSECONDS] = {"under_commit_microseconds_total", "counter",
                                    "Time spent in transactions."},
    [METRIC_CONFLICTS] = {"under_conflicts_total", "counter",
                          "Inputs judged again because another server was first."},
    [METRIC_STORE_FAILURES] = {"under_store_failures_total", "counter",
                               "Transactions that failed."},
    [METRIC_TABLES_LOADED] = {"under_tables_loaded_total", "counter",
                              "Tables read from the store."},
    [METRIC_HINTS] = {"under_hints_total", "counter", "Hints that bots thought of."},
    [METRIC_BOT_MOVES] = {"under_bot_moves_total", "counter", "Moves that bots thought of."},
};

static int64_t metrics_seconds(const struct metrics *metrics, int64_t now)
{
    return (now - metrics->began) / 1000;
}

void metrics_health(const struct metrics *metrics, int64_t now, struct under_buf *out)
{
    under_buf_printf(out,
                     "{\"ok\":true,\"version\":\"%s\",\"seconds\":%" PRId64
                     ",\"connections\":%" PRId64 ",\"requests\":%" PRId64 ",\"tables\":%" PRId64
                     "}\n",
                     UNDER_VERSION, metrics_seconds(metrics, now), metrics->of[METRIC_CONNECTIONS],
                     metrics->of[METRIC_REQUESTS], metrics->of[METRIC_TABLES]);
}

void metrics_text(const struct metrics *metrics, int64_t now, struct under_buf *out)
{
    under_buf_printf(out,
                     "# HELP under_info The program.\n# TYPE under_info gauge\n"
                     "under_info{version=\"%s\"} 1\n"
                     "# HELP under_seconds Since the start.\n# TYPE under_seconds counter\n"
                     "under_seconds %" PRId64 "\n",
                     UNDER_VERSION, metrics_seconds(metrics, now));
    for (int i = 0; i < METRICS; i++)
        under_buf_printf(out, "# HELP %s %s\n# TYPE %s %s\n%s %" PRId64 "\n", rows[i].name,
                         rows[i].help, rows[i].name, rows[i].type, rows[i].name, metrics->of[i]);
    under_buf_puts(out, "# HELP under_refused_total Refusals, by the limit they name.\n"
                        "# TYPE under_refused_total counter\n");
    for (int i = 0; i < LIMITS; i++)
        if (limit_rows[i].refusal)
            under_buf_printf(out, "under_refused_total{limit=\"%s\"} %" PRId64 "\n",
                             limit_rows[i].name, metrics->refused[i]);
}
