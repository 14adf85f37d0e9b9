/* What happened, as lines. */
#include "tui/tell.h"

#include <string.h>

static const char *tell_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

/* --- the log --- */

/* Whether a move has a line of its own. */
static bool tell_has_head(const json_t *move, const struct tui_front *front,
                          enum tui_telling telling)
{
    const json_t *asked = json_object_get(move, "asked");
    if (telling == TUI_TELL_ALL || asked)
        return telling == TUI_TELL_ALL || json_is_true(asked);
    /* A sentence for everybody cannot say what only some may know. */
    return front->rolls || json_is_true(json_object_get(move, "secret"));
}

/* How many moves from this one on were made in one go: "4 x drop water" is how that is typed. */
static size_t tell_count_same(const json_t *moves, size_t first)
{
    const json_t *one = json_array_get(moves, first);
    size_t count = 1;
    for (const json_t *next; (next = json_array_get(moves, first + count)); count++)
        if (!json_is_true(json_object_get(next, "asked")) ||
            !json_is_true(json_object_get(one, "asked")) ||
            strcmp(tell_text(next, "move"), tell_text(one, "move")) != 0)
            break;
    return count;
}

static void tell_head(const json_t *move, size_t times, struct under_buf *out)
{
    if (times > 1)
        under_buf_printf(out, "* %zu x %s\n", times, tell_text(move, "move"));
    else
        under_buf_printf(out, "* %s\n", tell_text(move, "move"));
}

static void tell_act(const json_t *act, const struct tui_front *front, enum tui_telling telling,
                     struct under_buf *out)
{
    const json_t *moves = json_object_get(act, "moves"), *told = json_object_get(act, "told");
    size_t count = json_array_size(moves), sentences = json_array_size(told), said = 0;
    for (size_t i = 0, same; i < count; i += same) {
        const json_t *move = json_array_get(moves, i);
        same = tell_count_same(moves, i);
        json_int_t last =
            json_integer_value(json_object_get(json_array_get(moves, i + same - 1), "number"));
        if (same > 1 || tell_has_head(move, front, telling))
            tell_head(move, same, out);
        for (; said < sentences; said++) {
            const json_t *one = json_array_get(told, said);
            if (json_integer_value(json_object_get(one, "number")) > last)
                break;
            under_buf_printf(out, "%s\n", tell_text(one, "text"));
        }
    }
}

static void tell_acts(json_t *acts, const struct tui_front *front, enum tui_telling telling,
                      struct under_buf *out)
{
    size_t i;
    json_t *act;
    json_array_foreach(acts, i, act) tell_act(act, front, telling, out);
    json_decref(acts);
}

void tui_tell(const struct under_table *table, const struct tui_front *front,
              struct under_eyes eyes, size_t from, enum tui_telling telling, struct under_buf *out)
{
    tell_acts(under_table_tell(table, eyes, from, table->session->count), front, telling, out);
}

void tui_tell_move(const struct under_table *table, const struct tui_front *front,
                   struct under_eyes eyes, size_t number, struct under_buf *out)
{
    tell_acts(under_table_tell(table, eyes, number, number + 1), front, TUI_TELL_ALL, out);
}

/* --- why --- */

/* A number or a name; anything else is not for reading. */
static bool tell_is_plain(const json_t *value)
{
    return json_is_string(value) || json_is_integer(value);
}

static void tell_value(const json_t *value, struct under_buf *out)
{
    if (json_is_string(value))
        under_buf_printf(out, " %s", json_string_value(value));
    else
        under_buf_printf(out, " %lld", (long long)json_integer_value(value));
}

/* "ship 2, column 1, row 4": what an event is about, by name. */
static void tell_numbers(json_t *numbers, struct under_buf *out)
{
    const char *key;
    json_t *value;
    json_object_foreach(numbers, key, value)
    {
        size_t count = json_is_array(value) ? json_array_size(value) : 1;
        bool plain = count > 0;
        for (size_t i = 0; i < count; i++)
            plain = plain && tell_is_plain(json_is_array(value) ? json_array_get(value, i) : value);
        if (!plain)
            continue;
        under_buf_printf(out, "%s%s", out->size ? ", " : "", key);
        for (size_t i = 0; i < count; i++)
            tell_value(json_is_array(value) ? json_array_get(value, i) : value, out);
    }
}

static void tell_reason(const json_t *one, json_t *quoted, struct under_buf *out)
{
    const json_t *rule = json_object_get(one, "rule");
    const char *id = tell_text(rule, "id");
    struct under_buf numbers = {0};
    tell_numbers(json_object_get(one, "numbers"), &numbers);
    if (*id && numbers.size)
        under_line(out, "{sentence} [{rule}: {numbers}]", STR("sentence", tell_text(one, "text")),
                   STR("rule", id), STR("numbers", numbers.text));
    else if (*id)
        under_line(out, "{sentence} [{rule}]", STR("sentence", tell_text(one, "text")),
                   STR("rule", id));
    else
        under_line(out, "{sentence}", STR("sentence", tell_text(one, "text")));
    if (*id && !json_object_get(quoted, id)) {
        under_line(out, "    {rule}: {text}", STR("rule", id),
                   STR("text", tell_text(rule, "text")));
        json_object_set_new(quoted, id, json_true());
    }
    under_buf_free(&numbers);
}

/* The moves of the last act that somebody chose. */
static void tell_chosen(const struct under_table *table, struct under_eyes eyes,
                        struct under_buf *out)
{
    if (table->act_count == 0)
        return;
    const struct under_act *last = &table->acts[table->act_count - 1];
    json_t *acts = under_table_tell(table, eyes, last->at, last->at + last->count);
    const json_t *moves = json_object_get(json_array_get(acts, 0), "moves");
    for (size_t i = 0, same; i < json_array_size(moves); i += same) {
        same = tell_count_same(moves, i);
        tell_head(json_array_get(moves, i), same, out);
    }
    json_decref(acts);
}

void tui_tell_why(const struct under_table *table, struct under_eyes eyes, struct under_buf *out)
{
    json_t *why = under_table_why(table, eyes), *quoted = json_object(), *one;
    size_t i;
    tell_chosen(table, eyes, out);
    json_array_foreach(why, i, one) tell_reason(one, quoted, out);
    if (json_array_size(why) == 0 && table->act_count == 0)
        under_line(out, "Nothing has happened yet.");
    json_decref(why);
    json_decref(quoted);
}
