/* A table and the eyes that look at it: what they may see, and the game's words over it. */
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"
#include "table/parts.h"

/* --- eyes --- */

const struct under_words *table_words(const struct under_table *table)
{
    static const struct under_words none = {0};
    const struct under_words *words = table_game(table)->words;
    return words ? words : &none;
}

bool table_has_secrets(const struct under_table *table)
{
    const struct under_game *game = table_game(table);
    return game->has_secrets && game->has_secrets(&table->session->config);
}

/* Numbers that have nothing to do with the game's dice: nobody learns anything from them. */
void table_guess(const struct under_table *table, int seat, unsigned try, void *state)
{
    under_rng rng = under_rng_at(UINT64_C(0x7461626c65), try);
    table_game(table)->guess(state, &table->session->config, seat, &rng);
}

void table_copy_seen(const struct under_table *table, int seat, const void *from, void *to)
{
    memcpy(to, from, table_game(table)->state_size);
    if (seat != UNDER_EVERYBODY && under_has_secrets(&table->session->config, from))
        table_guess(table, seat, 0, to);
}

void under_table_seen(const struct under_table *table, struct under_eyes eyes, void *state)
{
    table_copy_seen(table, eyes.seat, table->session->state, state);
}

int under_table_actor(const struct under_table *table)
{
    return under_session_actor(table->session);
}

int under_table_shared_eyes(const struct under_table *table, int otherwise)
{
    if (!table_has_secrets(table))
        return otherwise;
    return under_has_secrets(&table->session->config, table->session->state) ? UNDER_NO_SEAT
                                                                             : UNDER_EVERYBODY;
}

/* --- parts of answers --- */

json_t *table_actor_json(int actor)
{
    return actor == UNDER_CHANCE ? json_string("chance")
           : actor == UNDER_OVER ? json_string("over")
                                 : json_integer(actor);
}

json_t *table_lines_json(const char *lines)
{
    json_t *list = json_array();
    while (*lines) {
        size_t size = strcspn(lines, "\n");
        if (size > 0)
            json_array_append_new(list, json_stringn(lines, size));
        lines += size + (lines[size] == '\n');
    }
    return list;
}

json_t *table_move_json(const struct under_table *table, const void *state, under_move move,
                        int seat)
{
    struct under_buf text = {0};
    under_move_show(&table->session->config, state, move, seat, &text);
    json_t *json = json_string(under_buf_text(&text));
    under_buf_free(&text);
    return json;
}

json_t *table_view(const struct under_table *table, const void *state, int seat)
{
    return table_game(table)->view(state, &table->session->config,
                                   seat == UNDER_EVERYBODY ? UNDER_NO_SEAT : seat);
}

json_t *table_rule_json(const char *id)
{
    const struct under_rule *rule = id ? under_rule_find(id) : NULL;
    return rule ? json_pack("{s:s, s:s, s:s, s:b}", "id", rule->id, "section", rule->section,
                            "text", rule->text, "ruling", rule->ruling)
                : json_null();
}

/* --- look --- */

static json_t *look_outcome(const struct under_table *table, struct under_eyes eyes)
{
    struct under_buf lines = {0};
    under_table_outcome(table, eyes, &lines);
    json_t *list = table_lines_json(under_buf_text(&lines));
    under_buf_free(&lines);
    return list;
}

static json_t *look_mission(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_words *words = table_words(table);
    if (!words->mission)
        return NULL;
    unsigned char seen[UNDER_STATE_MAX];
    under_table_seen(table, eyes, seen);
    const struct under_language *before = under_speak(eyes.language);
    json_t *mission = words->mission(&table->session->config, seen);
    under_speak(before);
    return mission;
}

static json_t *look_setup(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_language *before = under_speak(eyes.language);
    json_t *setup = under_named_setup(&table->session->config);
    under_speak(before);
    return setup;
}

json_t *under_table_look(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_session *session = table->session;
    const struct under_game *game = table_game(table);
    struct under_buf status = {0};
    under_table_status(table, eyes, &status);
    json_t *look = json_pack(
        "{s:o, s:o, s:o, s:s, s:o, s:o}", "view", table_view(table, session->state, eyes.seat),
        "status", under_json_text(under_buf_text(&status)), "actor",
        table_actor_json(under_session_actor(session)), "phase", game->phase(session->state),
        "result", game->result(session->state, &session->config), "setup", look_setup(table, eyes));
    json_t *mission = look_mission(table, eyes);
    if (mission)
        json_object_set_new(look, "mission", mission);
    if (under_session_actor(session) == UNDER_OVER)
        json_object_set_new(look, "outcome", look_outcome(table, eyes));
    under_buf_free(&status);
    return look;
}

json_t *under_table_views(const struct under_table *table, struct under_eyes eyes, size_t from,
                          size_t to)
{
    const struct under_session *session = table->session;
    unsigned char state[UNDER_STATE_MAX];
    json_t *views = json_array();
    to = to < session->count ? to : session->count;
    if (from < to)
        under_session_state_at(session, from, state);
    for (size_t i = from; i < to; i++) {
        table_game(table)->make(state, &session->config, session->log[i], NULL);
        json_array_append_new(views, table_view(table, state, eyes.seat));
    }
    return views;
}

/* --- words over what the eyes see --- */

/* Calls one of the game's functions that take a configuration, a state and a text to add to. True:
 * it has one. */
typedef void (*table_speaker)(const struct under_config *config, const void *state,
                              struct under_buf *out);

static bool table_say(const struct under_table *table, struct under_eyes eyes, table_speaker speak,
                      struct under_buf *out)
{
    unsigned char seen[UNDER_STATE_MAX];
    if (!speak)
        return false;
    under_table_seen(table, eyes, seen);
    const struct under_language *before = under_speak(eyes.language);
    speak(&table->session->config, seen, out);
    under_speak(before);
    return true;
}

void under_table_status(const struct under_table *table, struct under_eyes eyes,
                        struct under_buf *out)
{
    if (!table_say(table, eyes, table_words(table)->status, out))
        under_buf_puts(out, table_game(table)->phase(table->session->state));
}

/* The view as it is, a line a value: enough to play by where nobody wrote words. */
static void table_describe_plainly(const struct under_table *table, struct under_eyes eyes,
                                   const void *state, struct under_buf *out)
{
    json_t *view = table_view(table, state, eyes.seat);
    const char *key;
    json_t *value;
    json_object_foreach(view, key, value)
    {
        char *text = json_dumps(value, JSON_ENCODE_ANY);
        if (!text)
            abort();
        under_line(out, "{key}: {value}", STR("key", key), STR("value", text));
        free(text);
    }
    json_decref(view);
}

json_t *table_describe_json(const struct under_table *table, struct under_eyes eyes,
                            const void *state)
{
    const struct under_language *before = under_speak(eyes.language);
    unsigned char seen[UNDER_STATE_MAX];
    struct under_buf lines = {0};
    table_copy_seen(table, eyes.seat, state, seen);
    if (table_words(table)->look)
        table_words(table)->look(&table->session->config, seen, &lines);
    else
        table_describe_plainly(table, eyes, state, &lines);
    json_t *list = table_lines_json(under_buf_text(&lines));
    under_buf_free(&lines);
    under_speak(before);
    return list;
}

void under_table_describe(const struct under_table *table, struct under_eyes eyes, const char *name,
                          struct under_buf *out)
{
    const struct under_words *words = table_words(table);
    const struct under_language *before = under_speak(eyes.language);
    if (*name && words->inspect) {
        unsigned char seen[UNDER_STATE_MAX];
        under_table_seen(table, eyes, seen);
        words->inspect(&table->session->config, seen, name, out);
    } else if (!table_say(table, eyes, words->look, out)) {
        table_describe_plainly(table, eyes, table->session->state, out);
    }
    under_speak(before);
}

void under_table_briefing(const struct under_table *table, struct under_eyes eyes,
                          struct under_buf *out)
{
    table_say(table, eyes, table_words(table)->briefing, out);
}

void under_table_help(const struct under_table *table, struct under_eyes eyes,
                      struct under_buf *out)
{
    const struct under_language *before = under_speak(eyes.language);
    if (!table_say(table, eyes, table_words(table)->help, out))
        under_line(out, "Choose one of the moves listed; \"look\" describes the position.");
    under_speak(before);
}

void under_table_outcome(const struct under_table *table, struct under_eyes eyes,
                         struct under_buf *out)
{
    const struct under_session *session = table->session;
    const struct under_language *before = under_speak(eyes.language);
    if (!table_say(table, eyes, table_words(table)->outcome, out)) {
        json_t *result = table_game(table)->result(session->state, &session->config);
        char *text = json_dumps(result, JSON_ENCODE_ANY);
        if (!text)
            abort();
        under_line(out, "The game is over. Result: {result}.", STR("result", text));
        free(text);
        json_decref(result);
    }
    under_speak(before);
}

void under_table_role(const struct under_table *table, struct under_eyes eyes,
                      struct under_buf *out)
{
    const struct under_session *session = table->session;
    const struct under_words *words = table_words(table);
    const struct under_language *before = under_speak(eyes.language);
    unsigned char seen[UNDER_STATE_MAX];
    under_table_seen(table, eyes, seen);
    if (!table_has_secrets(table))
        under_line(out, "This game has no secrets: everybody knows the same.");
    else if (eyes.seat == UNDER_NO_SEAT)
        under_line(out, "Only a player has a secret to look at.");
    else if (words->role)
        words->role(&session->config, seen, eyes.seat, out);
    else
        table_describe_plainly(table, eyes, session->state, out);
    under_speak(before);
}

void under_table_who(const struct under_table *table, struct under_eyes eyes, int seat,
                     struct under_buf *out)
{
    const struct under_words *words = table_words(table);
    const struct under_language *before = under_speak(eyes.language);
    unsigned char seen[UNDER_STATE_MAX];
    under_table_seen(table, eyes, seen);
    if (words->name)
        words->name(&table->session->config, seen, seat, out);
    under_speak(before);
}

void under_table_name(const struct under_table *table, struct under_eyes eyes, int seat,
                      struct under_buf *out)
{
    const struct under_words *words = table_words(table);
    const struct under_language *before = under_speak(eyes.language);
    struct under_buf called = {0}, name = {0};
    unsigned char seen[UNDER_STATE_MAX];
    under_table_seen(table, eyes, seen);
    if (words->name)
        words->name(&table->session->config, seen, seat, &name);
    bool known = under_player_name(&table->session->config, seat, &called);
    if (known && name.size)
        message(out, "{called} ({name})", STR("called", called.text), STR("name", name.text));
    else if (known)
        under_buf_puts(out, called.text);
    else if (name.size)
        message(out, "Player {seat} ({name})", NUM("seat", seat + 1), STR("name", name.text));
    else
        message(out, "Player {seat}", NUM("seat", seat + 1));
    under_buf_free(&called);
    under_buf_free(&name);
    under_speak(before);
}

/* --- as lists of sentences --- */

json_t *under_table_describe_json(const struct under_table *table, struct under_eyes eyes,
                                  const char *name)
{
    struct under_buf lines = {0};
    under_table_describe(table, eyes, name, &lines);
    json_t *list = table_lines_json(under_buf_text(&lines));
    under_buf_free(&lines);
    return list;
}

static json_t *table_lines_of(const struct under_table *table, struct under_eyes eyes,
                              void (*say)(const struct under_table *table, struct under_eyes eyes,
                                          struct under_buf *out))
{
    struct under_buf lines = {0};
    say(table, eyes, &lines);
    json_t *list = table_lines_json(under_buf_text(&lines));
    under_buf_free(&lines);
    return list;
}

json_t *under_table_help_json(const struct under_table *table, struct under_eyes eyes)
{
    return table_lines_of(table, eyes, under_table_help);
}

json_t *under_table_role_json(const struct under_table *table, struct under_eyes eyes)
{
    return table_lines_of(table, eyes, under_table_role);
}
