/* Everything src/table answers, as one text. */
#include "table_answers.h"

#include <stdlib.h>
#include <string.h>

static void add_json(const char *name, json_t *json, struct under_buf *out)
{
    char *text = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY | JSON_SORT_KEYS);
    under_buf_printf(out, "%s: %s\n", name, text ? text : "?");
    free(text);
    json_decref(json);
}

static void add_status(const char *name, under_status why, struct under_buf *out)
{
    under_buf_printf(out, "%s: %s\n", name, why ? why : "yes");
}

/* What is foreseen of every choice, and why it can be made. */
static void add_choices(const struct under_table *table, struct under_eyes eyes,
                        struct under_buf *out)
{
    const struct under_config *config = &table->session->config;
    struct under_question question;
    under_table_ask(table, eyes, &question);
    for (int i = 0; i < question.count; i++) {
        under_move move = question.asked[i].choice.move;
        struct under_buf text = {0};
        json_t *preview = NULL;
        under_status why = under_table_preview(table, eyes, move, &preview);
        if (why)
            add_status("preview", why, out);
        else
            add_json("preview", preview, out);
        under_table_preview_lines(table, eyes, move, NULL, out);
        config->content->game->text(config, move, &text);
        add_json("why-move", under_table_why_move(table, eyes, text.text), out);
        under_buf_free(&text);
    }
    under_question_free(&question);
}

static void add_hint(const struct under_table *table, struct under_eyes eyes, struct under_buf *out)
{
    json_t *hint = NULL;
    under_rng rng = under_rng_at(1, 1);
    under_status why = under_table_hint(table, eyes, under_bot_find("random"),
                                        (struct under_effort){0}, &rng, 3, &hint);
    if (why)
        add_status("hint", why, out);
    else
        add_json("hint", hint, out);
}

void table_answers(const struct under_table *table, struct under_eyes eyes, struct under_buf *out)
{
    size_t count = table->session->count;
    add_json("look", under_table_look(table, eyes), out);
    add_json("ask", under_table_ask_json(table, eyes), out);
    add_json("told", under_table_tell(table, eyes, 0, count), out);
    add_json("news", under_table_news(table, eyes, count > 2 ? count - 2 : 0), out);
    add_json("views", under_table_views(table, eyes, count > 3 ? count - 3 : 0, count), out);
    add_json("why", under_table_why(table, eyes), out);
    add_json("no-move", under_table_why_move(table, eyes, "?"), out);
    add_json("orders", under_table_orders(table, eyes), out);
    for (size_t at = 0; at <= count; at += 1 + count / 4) {
        json_t *then = NULL;
        under_status why = under_table_at(table, eyes, at, &then);
        if (!why)
            add_json("at", then, out);
    }
    add_status("undo", under_table_may_undo(table, eyes), out);
    add_choices(table, eyes, out);
    add_hint(table, eyes, out);
    under_table_status(table, eyes, out);
    under_table_describe(table, eyes, "", out);
    under_table_describe(table, eyes, "scout", out);
    under_table_help(table, eyes, out);
    if (under_table_actor(table) == UNDER_OVER)
        under_table_outcome(table, eyes, out);
    under_table_role(table, eyes, out);
    for (int seat = 0; seat < table->session->config.seats; seat++)
        under_table_name(table, eyes, seat, out);
}
