/* Events as people and programs are told them. */
#include "engine/teller.h"

#include <assert.h>
#include <string.h>

static struct under_telling telling_of(const struct under_teller *teller,
                                       const struct under_config *config,
                                       const struct under_event *event)
{
    return (struct under_telling){config, event, &teller->rows[event->kind]};
}

json_t *under_tell_fields(const struct under_teller *teller, const struct under_config *config,
                          const struct under_event *event)
{
    struct under_telling telling = telling_of(teller, config, event);
    json_t *fields = json_object();
    for (int i = 0; i < UNDER_TELL_FIELDS && telling.row->field[i].name; i++)
        json_object_set_new(fields, telling.row->field[i].name, teller->value(&telling, i));
    return fields;
}

/* --- sentences --- */

/* In the words programs read: a number, a name, or a list of them. */
static void telling_say(const json_t *value, struct under_buf *out)
{
    size_t i;
    json_t *one;
    if (json_is_integer(value))
        under_buf_printf(out, "%lld", (long long)json_integer_value(value));
    else if (json_is_string(value))
        message(out, json_string_value(value));
    json_array_foreach(value, i, one)
    {
        under_buf_puts(out, i ? " " : "");
        telling_say(one, out);
    }
}

const char *under_tell_choose(const struct under_teller *teller, const struct under_config *config,
                              const struct under_event *event, const struct under_tell_case *cases,
                              size_t count)
{
    struct under_telling telling = telling_of(teller, config, event);
    for (const struct under_tell_case *one = cases; one < cases + count; one++) {
        bool fits = one->kind == event->kind;
        for (const int16_t *when = one->when;
             fits && when < one->when + 2 * UNDER_TELL_CONDITIONS && *when; when += 2) {
            int field = *when - 1;
            fits = when[1] == (teller->measure ? teller->measure(&telling, field)
                                               : under_tell_number(&telling, field));
        }
        if (fits)
            return one->text;
    }
    return NULL;
}

void under_tell_sentence(const struct under_teller *teller, const struct under_config *config,
                         const struct under_event *event, const char *text,
                         const struct under_arg *added, size_t count, struct under_buf *out)
{
    enum { ADDED_MOST = 4 };
    struct under_telling telling = telling_of(teller, config, event);
    struct under_buf said[UNDER_TELL_FIELDS] = {0};
    struct under_arg args[UNDER_TELL_FIELDS + UNDER_TELL_MORE + ADDED_MOST];
    size_t args_count = 0;
    assert(count <= ADDED_MOST);
    for (int i = 0; i < UNDER_TELL_FIELDS && telling.row->field[i].name; i++) {
        if (!teller->say || !teller->say(&telling, i, &said[i])) {
            json_t *value = teller->value(&telling, i);
            telling_say(value, &said[i]);
            json_decref(value);
        }
        args[args_count++] = STR(telling.row->field[i].name, under_buf_text(&said[i]));
    }
    if (teller->more)
        args_count += teller->more(&telling, args + args_count);
    for (size_t i = 0; i < count; i++)
        args[args_count++] = added[i];
    under_message(out, text, args, args_count);
    for (int i = 0; i < UNDER_TELL_FIELDS; i++)
        under_buf_free(&said[i]);
}

json_t *under_tell(const struct under_teller *teller, const struct under_config *config,
                   const struct under_event *event)
{
    const struct under_tell_row *row = &teller->rows[event->kind];
    const char *text = under_tell_choose(teller, config, event, teller->cases, teller->case_count);
    struct under_buf sentence = {0};
    if (!text)
        text = under_by_places(row->text, row->named ? row->named : row->text);
    under_tell_sentence(teller, config, event, text, NULL, 0, &sentence);
    json_t *told = json_pack("{s:s}", "kind", row->kind);
    if (row->rule)
        json_object_set_new(told, "rule", json_string(row->rule));
    json_object_set_new(told, "text", json_string(under_buf_text(&sentence)));
    json_t *fields = under_tell_fields(teller, config, event);
    json_object_update(told, fields);
    json_decref(fields);
    under_buf_free(&sentence);
    return told;
}
