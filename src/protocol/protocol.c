/* Requests and answers as lines of JSON: reading a request, finding it in the tables, checking its
 * keys, writing the answer. */
#include "protocol/protocol.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/suggest.h"
#include "games.h"
#include "pack/pack.h"
#include "protocol/table.h"

struct protocol *protocol_new(void)
{
    struct protocol *protocol = calloc(1, sizeof *protocol);
    if (!protocol)
        abort();
    return protocol;
}

void protocol_free(struct protocol *protocol)
{
    if (protocol->kept)
        protocol->release(protocol->kept);
    under_table_close(&protocol->table);
    under_session_close(&protocol->session);
    for (int i = 0; i < PROTOCOL_GAMES_MAX; i++)
        if (protocol->content[i].game)
            under_pack_close(&protocol->content[i]);
    free(protocol);
}

void protocol_extend(struct protocol *protocol, const struct protocol_command *more)
{
    protocol->more = more;
}

bool protocol_is_over(const struct protocol *protocol)
{
    return protocol->over;
}

/* --- games and their packs --- */

static int game_index(const char *id)
{
    for (int i = 0; under_games[i]; i++) {
        assert(i < PROTOCOL_GAMES_MAX);
        if (strcmp(under_games[i]->id, id) == 0)
            return i;
    }
    return -1;
}

under_status protocol_open_content(struct protocol *protocol, int index, const char *folder,
                                   const struct under_content **out)
{
    struct under_content *content = &protocol->content[index];
    if (!content->game) {
        under_status why = under_pack_open(content, under_games[index], folder);
        if (why)
            return why;
    }
    *out = content;
    return NULL;
}

under_status protocol_use_pack(struct protocol *protocol, const struct under_game *game,
                               const char *folder)
{
    const struct under_content *content;
    int index = game_index(game->id);
    assert(index >= 0 && !protocol->content[index].game);
    return protocol_open_content(protocol, index, folder, &content);
}

under_status protocol_find_content(struct protocol *protocol, const char *id,
                                   const struct under_content **out)
{
    int index = game_index(id);
    if (index >= 0)
        return protocol_open_content(protocol, index, NULL, out);
    struct under_unknown unknown = {.nearest.written = id};
    for (int i = 0; under_games[i]; i++)
        under_unknown_offer(&unknown, under_games[i]->id);
    return under_unknown_refuse(&unknown, "There is no game \"{name}\"; the games are: {names}.");
}

under_status protocol_change_pack(struct protocol *protocol, const char *id, const char *pack)
{
    const struct under_content *known;
    struct under_content fresh;
    under_status why = protocol_find_content(protocol, id, &known);
    if (why)
        return why;
    int index = game_index(id);
    assert(index >= 0);
    why = under_pack_open(&fresh, under_games[index], pack);
    if (why)
        return why;
    struct under_content *content = &protocol->content[index];
    if (protocol->session.config.content == content) {
        under_table_close(&protocol->table);
        under_session_close(&protocol->session);
    }
    under_pack_close(content);
    *content = fresh;
    return NULL;
}

/* --- parts of answers --- */

const struct under_game *protocol_game(const struct protocol *protocol)
{
    return protocol->session.config.content->game;
}

json_t *protocol_move_json(const struct protocol *protocol, under_move move)
{
    struct under_buf text = {0};
    protocol_game(protocol)->text(&protocol->session.config, move, &text);
    json_t *json = json_stringn(text.text, text.size);
    under_buf_free(&text);
    return json;
}

void protocol_add_status(const struct protocol *protocol, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = protocol_game(protocol);
    int actor = under_session_actor(session);
    json_object_set_new(answer, "actor",
                        actor == UNDER_CHANCE ? json_string("chance")
                        : actor == UNDER_OVER ? json_string("over")
                                              : json_integer(actor));
    json_object_set_new(answer, "phase", json_string(game->phase(session->state)));
    json_object_set_new(answer, "result", game->result(session->state, &session->config));
    json_object_set(answer, "setup", session->config.setup);
}

/* The seats that may be told, where not all may. */
static json_t *events_seats(const struct protocol *protocol, unsigned seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < protocol->session.config.seats; seat++)
        if (seats >> seat & 1)
            json_array_append_new(list, json_integer(seat));
    return list;
}

json_t *protocol_events_json(const struct protocol *protocol, const struct under_events *events,
                             struct under_eyes eyes)
{
    json_t *list = json_array();
    for (int i = 0; i < events->count; i++) {
        const struct under_event *event = &events->event[i];
        bool driver = eyes.seat == UNDER_EVERYBODY;
        if (!driver && !(event->seats >> eyes.seat & 1))
            continue;
        json_t *told = protocol_game(protocol)->tell(&protocol->session.config, event);
        if (driver && event->seats != UNDER_ALL_SEATS)
            json_object_set_new(told, "seats", events_seats(protocol, event->seats));
        json_array_append_new(list, told);
    }
    return list;
}

under_status protocol_read_ms(const json_t *request, int *ms)
{
    const json_t *wanted = json_object_get(request, "ms");
    json_int_t value = json_integer_value(wanted);
    if (wanted && (value < 1 || value > PROTOCOL_MS_MAX))
        return refuse("\"ms\" must be a whole number from 1 to {most}.",
                      NUM("most", PROTOCOL_MS_MAX));
    *ms = (int)value;
    return NULL;
}

under_rng protocol_thinking_rng(const struct protocol *protocol)
{
    return under_rng_at(~protocol->session.seed, protocol->session.count);
}

/* --- whose side --- */

under_status protocol_read_eyes(const struct protocol *protocol, const json_t *request)
{
    const json_t *seat = json_object_get(request, "seat");
    const json_t *spectator = json_object_get(request, "spectator");
    const json_t *language = json_object_get(request, "language");
    const json_t *places = json_object_get(request, "places");
    json_int_t number = json_integer_value(seat);
    if (seat && !json_is_integer(seat))
        return refuse("\"seat\" must be a whole number.");
    if (spectator && !json_is_true(spectator))
        return refuse("\"spectator\" can only be true; leave it out otherwise.");
    if (seat && spectator)
        return refuse("A request is about a \"seat\" or a \"spectator\", not both.");
    if (language &&
        (!json_is_string(language) || strcmp(json_string_value(language), under_english.code) != 0))
        return refuse("\"language\" must be one of: {languages}.",
                      STR("languages", under_english.code));
    if (places && (!json_is_string(places) || (strcmp(json_string_value(places), "notation") != 0 &&
                                               strcmp(json_string_value(places), "words") != 0)))
        return refuse("\"places\" must be one of: notation, words.");
    if (seat && !under_session_open(&protocol->session) &&
        (number < 0 || number >= UNDER_SEATS_MAX))
        return refuse("There is no seat {seat}; the seats are 0 to {last}.", NUM("seat", number),
                      NUM("last", UNDER_SEATS_MAX - 1));
    if (seat && under_session_open(&protocol->session) &&
        (number < 0 || number >= protocol->session.config.seats))
        return refuse("There is no seat {seat}; the seats are 0 to {last}.", NUM("seat", number),
                      NUM("last", protocol->session.config.seats - 1));
    return NULL;
}

struct under_eyes protocol_eyes(const json_t *request)
{
    const json_t *seat = json_object_get(request, "seat");
    bool spectator = json_is_true(json_object_get(request, "spectator"));
    const char *places = json_string_value(json_object_get(request, "places"));
    bool named = places && strcmp(places, "words") == 0;
    return (struct under_eyes){.seat = seat        ? (int)json_integer_value(seat)
                                       : spectator ? UNDER_NO_SEAT
                                                   : UNDER_EVERYBODY,
                               .language = named ? &under_english_named : &under_english};
}

void protocol_sit_down(struct protocol *protocol)
{
    under_table_close(&protocol->table);
    under_table_open(&protocol->table, &protocol->session);
}

struct under_table *protocol_table(struct protocol *protocol)
{
    under_table_follow(&protocol->table);
    return &protocol->table;
}

/* --- reading a request --- */

under_status protocol_check_value(const struct protocol_key *key, const json_t *value)
{
    switch (key->type) {
    case KEY_TEXT:
        if (json_is_string(value))
            return NULL;
        return refuse("\"{key}\" must be a string.", STR("key", key->name));
    case KEY_WHOLE:
        if (json_is_integer(value))
            return NULL;
        return refuse("\"{key}\" must be a whole number.", STR("key", key->name));
    case KEY_SEED:
        if (json_is_integer(value) && json_integer_value(value) >= 0)
            return NULL;
        return refuse("\"{key}\" must be a whole number from 0 to {most}.", STR("key", key->name),
                      NUM("most", INT64_MAX));
    case KEY_FLAG:
        if (json_is_boolean(value))
            return NULL;
        return refuse("\"{key}\" must be true or false.", STR("key", key->name));
    case KEY_LIST:
        if (json_is_array(value))
            return NULL;
        return refuse("\"{key}\" must be a list.", STR("key", key->name));
    case KEY_OBJECT:
        if (json_is_object(value))
            return NULL;
        return refuse("\"{key}\" must be an object.", STR("key", key->name));
    }
    return refuse("\"{key}\" can't be read.", STR("key", key->name));
}

static const struct protocol_key *find_key(const struct protocol_command *command, const char *name)
{
    for (const struct protocol_key *key = command->key; key->name; key++)
        if (strcmp(key->name, name) == 0)
            return key;
    return NULL;
}

static under_status refuse_key(const struct protocol_command *command, const char *name)
{
    struct under_nearest nearest = {.written = name};
    for (const struct protocol_key *key = command->key; key->name; key++)
        under_nearest_offer(&nearest, key->name);
    return under_did_you_mean(
        refuse("\"{do}\" doesn't take a \"{key}\".", STR("do", command->name), STR("key", name)),
        nearest.name);
}

/* What every request takes. */
static bool is_everybodys_key(const char *name)
{
    static const char *const keys[] = {"do", "id", "seat", "spectator", "language", "places", NULL};
    for (int i = 0; keys[i]; i++)
        if (strcmp(keys[i], name) == 0)
            return true;
    return false;
}

static under_status check_keys(const struct protocol_command *command, const json_t *request)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)request, name, value)
    {
        if (is_everybodys_key(name))
            continue;
        const struct protocol_key *key = find_key(command, name);
        if (!key)
            return refuse_key(command, name);
        under_status why = protocol_check_value(key, value);
        if (why)
            return why;
    }
    for (const struct protocol_key *key = command->key; key->name; key++)
        if (key->need == KEY_NEEDED && !json_object_get(request, key->name))
            return refuse("\"{do}\" needs \"{key}\".", STR("do", command->name),
                          STR("key", key->name));
    return NULL;
}

static under_status find_command(const struct protocol *protocol, const json_t *request,
                                 const struct protocol_command **out)
{
    const json_t *name = json_object_get(request, "do");
    if (!json_is_string(name))
        return refuse("A request needs a \"do\" that names a command, such as {example}.",
                      STR("example", "{\"do\":\"games\"}"));
    static const struct protocol_command none[] = {{0}};
    const struct protocol_command *const tables[] = {
        protocol_engine, protocol->more ? protocol->more : none, protocol_seat, NULL};
    struct under_unknown unknown = {.nearest.written = json_string_value(name)};
    *out = NULL;
    for (int i = 0; tables[i] && !*out; i++)
        for (const struct protocol_command *it = tables[i]; it->name && !*out; it++) {
            under_unknown_offer(&unknown, it->name);
            if (strcmp(it->name, json_string_value(name)) == 0)
                *out = it;
        }
    if (!*out)
        return under_refused(under_unknown_refuse(
            &unknown, "There is no command \"{name}\"; the commands are: {names}."));
    under_buf_free(&unknown.names);
    return NULL;
}

under_status protocol_answer_json(struct protocol *protocol, const json_t *request, json_t *answer)
{
    if (!json_is_object(request))
        return refuse("A request must be a JSON object, such as {example}.",
                      STR("example", "{\"do\":\"games\"}"));
    const struct protocol_command *command = NULL;
    under_status why = find_command(protocol, request, &command);
    if (!why)
        why = check_keys(command, request);
    if (why)
        return why;
    if (command->when != ANY_TIME && !under_session_open(&protocol->session))
        return refuse("There is no game yet; begin one with \"new\" or \"set\".");
    why = protocol_read_eyes(protocol, request);
    if (!why && command->when == DRIVERS && !protocol_is_driver(request))
        why = refuse("\"{do}\" is for the driver of the game: its answer may contain what a seat "
                     "must not see. Ask for \"look\", \"ask\" or \"tell\".",
                     STR("do", command->name));
    if (why)
        return why;
    const struct under_language *before = under_speak(protocol_eyes(request).language);
    why = command->answer(protocol, request, answer);
    under_speak(before);
    return why;
}

/* --- lines --- */

static int append_json(const char *bytes, size_t size, void *out)
{
    under_buf_add(out, bytes, size);
    return 0;
}

static void write_answer(const json_t *answer, struct under_buf *out)
{
    int failed = json_dump_callback(answer, append_json, out, JSON_COMPACT);
    assert(!failed && "every answer can be written");
    (void)failed;
    under_buf_putc(out, '\n');
}

/* The answer's beginning: "ok", and the request's id. */
static json_t *begin_answer(json_t *ok, const json_t *request)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "ok", ok);
    json_t *id = json_object_get(request, "id");
    if (id)
        json_object_set(answer, "id", id);
    return answer;
}

static void write_error(const json_t *request, under_status why, struct under_buf *out)
{
    json_t *answer = begin_answer(json_false(), request);
    json_object_set_new(answer, "error", under_json_text(why));
    write_answer(answer, out);
    json_decref(answer);
}

static bool line_is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!strchr(" \t\r\n", line[i]) || line[i] == '\0')
            return false;
    return true;
}

/* What of JSON is not taken, in words of our own where the library's are for programmers. */
static const struct {
    enum json_error_code code;
    const char *text;
} bad_lines[] = {
    {json_error_invalid_utf8, "The line is not valid UTF-8, at column {column}."},
    {json_error_null_character,
     "A string contains \\u0000, which is not allowed, at column {column}."},
    {json_error_null_byte_in_key,
     "A key contains \\u0000, which is not allowed, at column {column}."},
    {json_error_numeric_overflow, "A number is too large, at column {column}."},
    {json_error_duplicate_key, "A key appears twice in the same object, at column {column}."},
    {json_error_stack_overflow, "The line is nested too deeply, at column {column}."},
};

under_status protocol_refuse_json(const json_error_t *error)
{
    for (size_t i = 0; i < sizeof bad_lines / sizeof *bad_lines; i++)
        if (bad_lines[i].code == json_error_code(error))
            return refuse(bad_lines[i].text, NUM("column", error->column));
    return refuse("The line is not valid JSON, at column {column}: {reason}.",
                  NUM("column", error->column), STR("reason", error->text));
}

/* The request as far as its id can be made out. Where a number is too large all are read as reals,
 * and an id that was whole is made so again. */
static json_t *read_leniently(const char *line, size_t size)
{
    const size_t flags = JSON_DECODE_ANY | JSON_ALLOW_NUL;
    json_error_t error;
    json_t *request = json_loadb(line, size, flags, &error);
    if (request)
        return request;
    request = json_loadb(line, size, flags | JSON_DECODE_INT_AS_REAL, &error);
    double id = json_real_value(json_object_get(request, "id"));
    if (json_is_real(json_object_get(request, "id")) && id > -1e15 && id < 1e15 &&
        id == (double)(json_int_t)id)
        json_object_set_new(request, "id", json_integer((json_int_t)id));
    return request;
}

static void write_bad_line(const char *line, size_t size, const json_error_t *error,
                           struct under_buf *out)
{
    json_t *request = read_leniently(line, size);
    write_error(request, protocol_refuse_json(error), out);
    json_decref(request);
}

void protocol_answer(struct protocol *protocol, const char *line, size_t size,
                     struct under_buf *out)
{
    if (line_is_blank(line, size))
        return;
    if (size > PROTOCOL_LINE_MAX) {
        write_error(NULL,
                    refuse("The request was not read: it is longer than {most} bytes.",
                           NUM("most", PROTOCOL_LINE_MAX)),
                    out);
        return;
    }
    json_error_t error;
    json_t *request = json_loadb(line, size, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);
    if (!request) {
        write_bad_line(line, size, &error, out);
        return;
    }
    json_t *answer = begin_answer(json_true(), request);
    under_status why = protocol_answer_json(protocol, request, answer);
    if (why)
        write_error(request, why, out);
    else
        write_answer(answer, out);
    json_decref(answer);
    json_decref(request);
}
