/* Events as sentences. */
#include "tui/tell.h"

#include <assert.h>
#include <string.h>

#include "rules/rules.h"

static bool tell_may(const struct under_event *event, int seat)
{
    return seat == TUI_ALL_EYES || event->seats >> seat & 1;
}

void tui_tell_events(const struct under_config *config, const struct under_events *events, int seat,
                     struct under_buf *out)
{
    for (int i = 0; i < events->count; i++) {
        if (!tell_may(&events->event[i], seat))
            continue;
        json_t *told = config->content->game->tell(config, &events->event[i]);
        under_buf_puts(out, json_string_value(json_object_get(told, "text")));
        under_buf_putc(out, '\n');
        json_decref(told);
    }
}

static void tell_apply(const struct under_session *session, size_t index, void *state,
                       struct under_events *events)
{
    const struct under_game *game = session->config.content->game;
    events->count = 0;
    under_status why = game->apply(state, &session->config, session->log[index], events);
    assert(!why && "a logged move replays");
    (void)why;
}

/* state: before the move. */
static void tell_head(const struct under_session *session, size_t index, int seat,
                      const void *state, struct under_buf *out)
{
    under_buf_puts(out, "* ");
    if (seat == TUI_ALL_EYES)
        session->config.content->game->text(&session->config, session->log[index], out);
    else
        under_move_show(&session->config, state, session->log[index], seat, out);
    under_buf_putc(out, '\n');
}

void tui_tell_move(const struct under_session *session, size_t index, int seat, void *state,
                   struct under_buf *out)
{
    struct under_events events;
    tell_head(session, index, seat, state, out);
    tell_apply(session, index, state, &events);
    tui_tell_events(&session->config, &events, seat, out);
}

/* "ship 2, column 1, row 4": the numbers of an event by their names. */
static void tell_numbers(json_t *event, struct under_buf *out)
{
    const char *key;
    json_t *value;
    bool first = true;
    json_object_foreach(event, key, value)
    {
        if (strcmp(key, "kind") == 0 || strcmp(key, "rule") == 0 || strcmp(key, "text") == 0)
            continue;
        under_buf_printf(out, "%s%s", first ? "" : ", ", key);
        first = false;
        size_t count = json_is_array(value) ? json_array_size(value) : 1;
        for (size_t i = 0; i < count; i++) {
            const json_t *one = json_is_array(value) ? json_array_get(value, i) : value;
            if (json_is_string(one))
                under_buf_printf(out, " %s", json_string_value(one));
            else
                under_buf_printf(out, " %lld", (long long)json_integer_value(one));
        }
    }
}

void tui_tell_why(const struct under_session *session, size_t index, int seat, void *state,
                  json_t *told, struct under_buf *out)
{
    struct under_events events;
    tell_head(session, index, seat, state, out);
    tell_apply(session, index, state, &events);
    for (int i = 0; i < events.count; i++) {
        if (!tell_may(&events.event[i], seat))
            continue;
        json_t *event = session->config.content->game->tell(&session->config, &events.event[i]);
        const char *id = json_string_value(json_object_get(event, "rule"));
        const struct under_rule *rule = id ? under_rule_find(id) : NULL;
        struct under_buf numbers = {0};
        tell_numbers(event, &numbers);
        tui_line(out, numbers.size ? "{sentence} [{rule}: {numbers}]" : "{sentence} [{rule}]",
                 STR("sentence", json_string_value(json_object_get(event, "text"))),
                 STR("rule", id ? id : "-"), STR("numbers", under_buf_text(&numbers)));
        if (rule && !json_object_get(told, id)) {
            tui_line(out, "    {rule}: {text}", STR("rule", id), STR("text", rule->text));
            json_object_set_new(told, id, json_true());
        }
        under_buf_free(&numbers);
        json_decref(event);
    }
}
