/* Guests: who they are to a table, and what is waiting to be sent to them. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/json_write.h"
#include "server/host_parts.h"
#include "server/parts.h"

/* --- coming and going --- */

bool host_has_room(const struct host *host, const char *id)
{
    return host_known(host, id) ||
           host->options.metrics->of[METRIC_TABLES] < host->options.limits->of[LIMIT_TABLES];
}

under_status guest_arrive(struct host *host, struct guest *guest, const char *id)
{
    if (!host_has_room(host, id)) {
        host->options.metrics->refused[LIMIT_TABLES]++;
        return limit_refuse(host->options.limits, LIMIT_TABLES);
    }
    struct host_table *table = host_table(host, id);
    guest->host = host;
    guest->table = table;
    guest->last = &guest->first;
    guest->viewer = (struct referee_viewer){.seat = REFEREE_SPECTATOR};
    guest->next = table->guests;
    guest->here = &table->guests;
    if (guest->next)
        guest->next->here = &guest->next;
    table->guests = guest;
    return NULL;
}

/* Counts a guest among those at its seat, or among the spectators. */
static void guest_count(struct guest *guest, int change)
{
    struct host_table *table = guest->table;
    int seat = guest->viewer.seat;
    if (!guest->welcome)
        return;
    if (seat < 0 || seat >= UNDER_SEATS_MAX) {
        guest->host->options.metrics->of[METRIC_SPECTATORS] += change;
        return;
    }
    table->here[seat] += change;
    table->left[seat] = table->here[seat] == 0 ? server_now() : 0;
}

static void guest_forget_texts(struct guest *guest)
{
    while (guest->first) {
        struct host_text *text = guest->first;
        guest->first = text->next;
        free(text);
    }
    guest->last = &guest->first;
    guest->waiting = 0;
}

static void guest_unseat(struct guest *guest)
{
    if (!guest->table)
        return;
    guest_count(guest, -1);
    guest->welcome = false;
    *guest->here = guest->next;
    if (guest->next)
        guest->next->here = guest->here;
    guest->table->used = server_now();
    if (guest->table->hinted == guest)
        guest->table->hinted = NULL;
    guest->table = NULL;
}

void guest_leave(struct guest *guest)
{
    host_forget(guest->host, guest);
    guest_unseat(guest);
    guest_forget_texts(guest);
}

/* --- texts --- */

static void guest_put(struct guest *guest, const json_t *message)
{
    static struct under_buf made; /* one for all: it is used up at once */
    under_buf_clear(&made);
    under_json_write(message, &made);
    struct host_text *text = malloc(sizeof *text + made.size);
    if (!text)
        abort();
    text->next = NULL;
    text->size = made.size;
    memcpy(text->text, made.text, made.size);
    *guest->last = text;
    guest->last = &text->next;
    guest->waiting += text->size;
}

void guest_answer(struct guest *guest, json_t *answer)
{
    if (!guest->over) {
        guest_put(guest, answer);
        guest->wake(guest);
    }
    json_decref(answer);
}

/* The game as the guest may see it: not while it is ahead of the log. */
static const struct referee_table *guest_game(const struct guest *guest)
{
    const struct host_table *table = guest->welcome ? guest->table : NULL;
    return table && !table->group ? table->game : NULL;
}

bool guest_has_next(const struct guest *guest)
{
    const struct referee_table *game = guest_game(guest);
    return guest->first || (game && referee_has_news(game, &guest->viewer));
}

static bool guest_news(struct guest *guest, struct under_buf *out)
{
    const struct referee_table *game = guest_game(guest);
    if (!game || !referee_may_view(game, &guest->viewer) ||
        !referee_write_news(game, &guest->viewer, host_time(guest->host), out))
        return false;
    guest->host->options.metrics->of[METRIC_MESSAGES_OUT]++;
    return true;
}

bool guest_next(struct guest *guest, struct under_buf *out)
{
    struct host_text *text = guest->first;
    if (!text)
        return guest_news(guest, out);
    under_buf_add(out, text->text, text->size);
    guest->first = text->next;
    if (!guest->first)
        guest->last = &guest->first;
    guest->waiting -= text->size;
    free(text);
    guest->host->options.metrics->of[METRIC_MESSAGES_OUT]++;
    return true;
}

/* --- hello and goodbye --- */

static json_t *hello_refusal(const json_t *message, const char *code, under_status why)
{
    const json_t *id = json_object_get(message, "id");
    json_t *answer = json_pack("{s:s, s:b, s:s, s:o}", "type", "answer", "ok", 0, "code", code,
                               "error", under_json_text(why));
    if (json_is_string(id))
        json_object_set(answer, "id", (json_t *)id);
    return answer;
}

/* Said after everything before it is durable, so it shows nothing that is not. */
void guest_hello(struct guest *guest, const json_t *message)
{
    struct host *host = guest->host;
    struct host_table *table = guest->table;
    const struct limits *limits = host->options.limits;
    struct referee_viewer viewer = guest->viewer;
    bool ok = false;
    under_status why = host_load(host, table);
    if (why) {
        guest_answer(guest, hello_refusal(message, "store", why));
        return;
    }
    if (referee_count(table->game) == 0) {
        guest_answer(guest, hello_refusal(message, "gone", refuse("There is no such table.")));
        return;
    }
    json_t *welcome = referee_hello(table->game, message, &viewer, &ok);
    if (!ok) {
        guest_answer(guest, welcome);
        return;
    }
    if (viewer.seat == REFEREE_SPECTATOR &&
        host->options.metrics->of[METRIC_SPECTATORS] >= limits->of[LIMIT_SPECTATORS]) {
        json_decref(welcome);
        host->options.metrics->refused[LIMIT_SPECTATORS]++;
        guest_answer(guest, hello_refusal(message, limit_rows[LIMIT_SPECTATORS].name,
                                          limit_refuse(limits, LIMIT_SPECTATORS)));
        return;
    }
    guest_count(guest, -1);
    guest->viewer = viewer;
    guest->welcome = true;
    guest_count(guest, 1);
    guest_answer(guest, welcome);
    table->touched = true;
    if (viewer.seat != REFEREE_SPECTATOR && referee_is_away(table->game, viewer.seat))
        host_note(host, table->id, json_pack("{s:s, s:i}", "do", "back", "seat", viewer.seat));
}

void guest_goodbye(struct guest *guest, const char *code, under_status why)
{
    if (guest->over)
        return;
    json_t *goodbye =
        json_pack("{s:s, s:s, s:o}", "type", "goodbye", "code", code, "text", under_json_text(why));
    guest_put(guest, goodbye);
    json_decref(goodbye);
    host_forget(guest->host, guest);
    guest_unseat(guest);
    guest->over = true;
    guest->wake(guest);
}

void host_say_goodbye(struct host *host)
{
    for (int i = 0; i < HOST_BUCKETS; i++)
        for (struct host_table *table = host->bucket[i]; table; table = table->next)
            while (table->guests)
                guest_goodbye(table->guests, "stopping",
                              refuse("The server is stopping. Come back in a moment: nothing is "
                                     "lost."));
}
