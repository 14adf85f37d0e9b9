/* Tell and why: what happened, act by act, as far as the eyes may know, and the rules behind it. */
#include <stdlib.h>
#include <string.h>

#include "table/parts.h"

/* --- events --- */

/* The same sentence several times in a row is said once. */
static void told_fold_same(json_t *list, json_t *told)
{
    json_t *last = json_array_get(list, json_array_size(list) - 1);
    const char *text = json_string_value(json_object_get(told, "text"));
    const char *before = json_string_value(json_object_get(last, "said"));
    if (!last || !text || !before || strcmp(text, before) != 0) {
        if (text)
            json_object_set_new(told, "said", json_string(text));
        json_array_append(list, told);
        return;
    }
    json_int_t times = json_integer_value(json_object_get(last, "times"));
    struct under_buf folded = {0};
    times = times ? times + 1 : 2;
    message(&folded, "{sentence} ({times} times)", STR("sentence", text), NUM("times", times));
    json_object_set_new(last, "times", json_integer(times));
    json_object_set_new(last, "text", under_json_text(folded.text));
    under_buf_free(&folded);
}

void table_tell_events(const struct under_table *table, const struct table_told *told, size_t count,
                       enum table_folding folding, json_t *out)
{
    const struct under_config *config = &table->session->config;
    const struct under_words *words = table_words(table);
    struct under_event *events = malloc((count + 1) * sizeof *events);
    if (!events)
        abort();
    for (size_t i = 0; i < count; i++)
        events[i] = told[i].event;
    for (size_t i = 0; i < count;) {
        int used = 1;
        json_t *one = folding == TABLE_FOLDED && words->tell
                          ? words->tell(config, events + i, (int)(count - i), &used)
                          : table_game(table)->tell(config, events + i);
        json_object_set_new(one, "number", json_integer((json_int_t)told[i].number));
        if (folding == TABLE_FOLDED)
            told_fold_same(out, one);
        else
            json_array_append(out, one);
        json_decref(one);
        i += (size_t)used;
    }
    size_t index;
    json_t *one;
    json_array_foreach(out, index, one) json_object_del(one, "said");
    free(events);
}

/* --- acts --- */

struct tell_act {
    json_t *act, *moves;
    struct table_told *told;
    size_t count, room;
};

static void act_begin(struct tell_act *act, json_t *seat)
{
    act->moves = json_array();
    act->act = json_pack("{s:o, s:o}", "seat", seat, "moves", act->moves);
    act->count = 0;
}

static void act_end(const struct under_table *table, struct tell_act *act, json_t *out)
{
    if (!act->act)
        return;
    json_t *told = json_array();
    table_tell_events(table, act->told, act->count, TABLE_FOLDED, told);
    json_object_set_new(act->act, "told", told);
    json_array_append_new(out, act->act);
    act->act = NULL;
}

/* state: before the move; afterwards after it. */
static void act_add_move(const struct under_table *table, int seat, size_t number, void *state,
                         struct tell_act *act)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    under_move move = session->log[number];
    struct under_events events = {0};
    json_t *shown = json_pack("{s:I, s:o, s:o}", "number", (json_int_t)number, "move",
                              table_move_json(table, state, move, seat), "by",
                              table_actor_json(game->actor(state)));
    if (game->actor(state) >= 0)
        json_object_set_new(shown, "asked", json_boolean(table_was_asked(table, number)));
    if (game->known && game->known(state, &session->config, move) != UNDER_ALL_SEATS)
        json_object_set_new(shown, "secret", json_true());
    json_array_append_new(act->moves, shown);
    game->make(state, &session->config, move, &events);
    for (int i = 0; i < events.count; i++) {
        if (!table_may_know(events.event[i].seats, seat))
            continue;
        if (act->count == act->room) {
            act->room = act->room ? 2 * act->room : 64;
            act->told = realloc(act->told, act->room * sizeof *act->told);
            if (!act->told)
                abort();
        }
        act->told[act->count++] = (struct table_told){number, events.event[i]};
    }
}

static bool act_begins(const struct under_table *table, size_t number)
{
    for (size_t i = table->act_count; i > 0 && table->acts[i - 1].at >= number; i--)
        if (table->acts[i - 1].at == number)
            return true;
    return false;
}

json_t *under_table_tell(const struct under_table *table, struct under_eyes eyes, size_t from,
                         size_t to)
{
    const struct under_session *session = table->session;
    const struct under_language *before = under_speak(eyes.language);
    unsigned char state[UNDER_STATE_MAX];
    struct tell_act act = {0};
    json_t *out = json_array();
    to = to < session->count ? to : session->count;
    if (from < to)
        under_session_state_at(session, from, state);
    for (size_t i = from; i < to; i++) {
        if (i == from || act_begins(table, i)) {
            act_end(table, &act, out);
            act_begin(&act, table_actor_json(table_game(table)->actor(state)));
        }
        act_add_move(table, eyes.seat, i, state, &act);
    }
    act_end(table, &act, out);
    free(act.told);
    under_speak(before);
    return out;
}

void under_table_last(const struct under_table *table, struct under_eyes eyes,
                      struct under_buf *out)
{
    const struct under_session *session = table->session;
    size_t from = table_last_act(table);
    if (from == SIZE_MAX)
        return;
    json_t *acts = under_table_tell(table, eyes, from, session->count);
    json_t *told = json_array_get(json_object_get(json_array_get(acts, 0), "told"), 0);
    json_t *text = json_object_get(told, "text");
    json_t *moves = json_object_get(json_array_get(acts, 0), "moves");
    json_t *move = json_object_get(json_array_get(moves, 0), "move");
    const struct under_language *before = under_speak(eyes.language);
    if (text)
        under_buf_puts(out, json_string_value(text));
    else if (move)
        message(out, "{move}.", STR("move", json_string_value(move)));
    under_speak(before);
    json_decref(acts);
}

/* --- why --- */

/* What is told beside its sentence: {"ship": 2, "column": 1}; nothing where the sentence says it.
 */
static json_t *why_numbers(const struct under_table *table, json_t *told)
{
    if (table_words(table)->tells_all)
        return json_object();
    json_t *numbers = json_copy(told);
    static const char *const others[] = {"kind", "rule", "text", "parts", "number", NULL};
    for (int i = 0; others[i]; i++)
        json_object_del(numbers, others[i]);
    return numbers;
}

/* A choice that nothing came of yet is told by itself, with the rule that allows it. */
static void why_add_choice(const struct under_table *table, struct under_eyes eyes,
                           const void *state, size_t number, json_t *move, json_t *why)
{
    const struct under_words *words = table_words(table);
    under_move made = table->session->log[number];
    unsigned char seen[UNDER_STATE_MAX];
    struct under_buf text = {0};
    if (strcmp(json_string_value(move), "?") == 0)
        return;
    table_copy_seen(table, eyes.seat, state, seen);
    under_table_say_move(table, eyes, state, made, &text);
    under_buf_putc(&text, '.');
    const char *rule = words->behind ? words->behind(&table->session->config, seen, made) : NULL;
    json_array_append_new(why, json_pack("{s:I, s:O, s:o, s:o, s:{}}", "number", (json_int_t)number,
                                         "move", move, "text", under_json_text(text.text), "rule",
                                         table_rule_json(rule), "numbers"));
    under_buf_free(&text);
}

json_t *under_table_why(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_session *session = table->session;
    const struct under_language *before = under_speak(eyes.language);
    unsigned char state[UNDER_STATE_MAX], earlier[UNDER_STATE_MAX];
    struct tell_act act = {0};
    size_t from = table_last_act(table),
           chosen = table->act_count ? table->acts[table->act_count - 1].count : 0;
    json_t *why = json_array();
    from = from == SIZE_MAX ? 0 : from;
    under_session_state_at(session, from, state);
    for (size_t i = from; i < session->count; i++) {
        json_t *told = json_array();
        size_t index;
        json_t *one;
        memcpy(earlier, state, table_game(table)->state_size);
        act_begin(&act, json_null());
        act_add_move(table, eyes.seat, i, state, &act);
        table_tell_events(table, act.told, act.count, TABLE_ONE_BY_ONE, told);
        if (json_array_size(told) == 0 && i < from + chosen)
            why_add_choice(table, eyes, earlier, i,
                           json_object_get(json_array_get(act.moves, 0), "move"), why);
        json_array_foreach(told, index, one)
        {
            json_t *text = json_object_get(one, "text");
            json_array_append_new(
                why, json_pack("{s:I, s:O, s:O, s:o, s:o}", "number", (json_int_t)i, "move",
                               json_object_get(json_array_get(act.moves, 0), "move"), "text",
                               text ? text : json_null(), "rule",
                               table_rule_json(json_string_value(json_object_get(one, "rule"))),
                               "numbers", why_numbers(table, one)));
        }
        json_decref(told);
        json_decref(act.act);
    }
    free(act.told);
    under_speak(before);
    return why;
}

json_t *under_table_why_move(const struct under_table *table, struct under_eyes eyes,
                             const char *text)
{
    const struct under_config *config = &table->session->config;
    const struct under_game *game = table_game(table);
    const struct under_language *before = under_speak(eyes.language);
    unsigned char after[UNDER_STATE_MAX];
    struct under_events events = {0};
    under_move move;
    under_table_seen(table, eyes, after);
    under_status why = game->parse(config, text, &move);
    if (!why)
        why = game->apply(after, config, move, &events);
    json_t *answer = json_pack("{s:b}", "legal", !why);
    json_t *told = !why && events.count > 0 ? game->tell(config, &events.event[0]) : NULL;
    const char *sentence = why ? why : json_string_value(json_object_get(told, "text"));
    const char *rule =
        why ? under_refusal_rule(why) : json_string_value(json_object_get(told, "rule"));
    json_object_set_new(answer, "text", under_json_text(sentence ? sentence : ""));
    json_object_set_new(answer, "rule", table_rule_json(rule));
    json_decref(told);
    under_speak(before);
    return answer;
}

/* --- looking back --- */

under_status under_table_at(const struct under_table *table, struct under_eyes eyes, size_t count,
                            json_t **out)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    unsigned char state[UNDER_STATE_MAX];
    if (count > session->count)
        return refuse("There is no move {count}: the game has {most}.",
                      NUM("count", (long long)count), NUM("most", (long long)session->count));
    const struct under_language *before = under_speak(eyes.language);
    struct tell_act act = {0};
    struct under_buf label = {0};
    json_t *told = json_array();
    under_session_state_at(session, count > 0 ? count - 1 : 0, state);
    if (count > 0)
        under_table_say_move(table, eyes, state, session->log[count - 1], &label);
    act_begin(&act, json_null());
    if (count > 0)
        act_add_move(table, eyes.seat, count - 1, state, &act);
    table_tell_events(table, act.told, act.count, TABLE_ONE_BY_ONE, told);
    json_t *move = json_object_get(json_array_get(act.moves, 0), "move");
    *out = json_pack("{s:I, s:I, s:O, s:o, s:o, s:o, s:o, s:o}", "count", (json_int_t)count, "of",
                     (json_int_t)session->count, "move", move ? move : json_null(), "label",
                     count > 0 ? under_json_text(under_buf_text(&label)) : json_null(), "actor",
                     table_actor_json(game->actor(state)), "told", told, "view",
                     table_view(table, state, eyes.seat), "lines",
                     table_describe_json(table, eyes, state));
    under_buf_free(&label);
    json_decref(act.act);
    free(act.told);
    under_speak(before);
    return NULL;
}
