/* The engine protocol: a table of requests, each with the keys it takes and the function that
 * answers.
 *
 * A handler gets a request whose keys are known and of the right type, and adds to the answer;
 * where it refuses, what it added is thrown away and only the sentence is sent. */
#include "cli/protocol.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "cli/seed.h"
#include "engine/session.h"
#include "games.h"
#include "pack/pack.h"

enum { GAMES_MAX = 8, MS_MAX = 600000 };

struct protocol {
    struct under_session session;
    struct under_content content[GAMES_MAX]; /* as in under_games; without a game: not open yet */
    bool over;
};

struct protocol *protocol_new(void)
{
    struct protocol *protocol = calloc(1, sizeof *protocol);
    if (!protocol)
        abort();
    return protocol;
}

void protocol_free(struct protocol *protocol)
{
    under_session_close(&protocol->session);
    for (int i = 0; i < GAMES_MAX; i++)
        if (protocol->content[i].game)
            under_pack_close(&protocol->content[i]);
    free(protocol);
}

bool protocol_is_over(const struct protocol *protocol)
{
    return protocol->over;
}

/* --- games and their packs --- */

static int game_index(const char *id)
{
    for (int i = 0; under_games[i]; i++) {
        assert(i < GAMES_MAX);
        if (strcmp(under_games[i]->id, id) == 0)
            return i;
    }
    return -1;
}

static under_status open_content(struct protocol *protocol, int index, const char *folder,
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
    return open_content(protocol, index, folder, &content);
}

static under_status find_content(struct protocol *protocol, const char *id,
                                 const struct under_content **out)
{
    int index = game_index(id);
    if (index >= 0)
        return open_content(protocol, index, NULL, out);
    struct under_buf list = {0};
    for (int i = 0; under_games[i]; i++)
        under_buf_printf(&list, i ? ", %s" : "%s", under_games[i]->id);
    under_status why = refuse("There is no game \"{game}\"; there is: {games}.", STR("game", id),
                              STR("games", under_buf_text(&list)));
    under_buf_free(&list);
    return why;
}

/* --- parts of answers --- */

static const struct under_game *current_game(const struct protocol *protocol)
{
    return protocol->session.config.content->game;
}

static json_t *move_json(const struct protocol *protocol, under_move move)
{
    struct under_buf text = {0};
    current_game(protocol)->text(&protocol->session.config, move, &text);
    json_t *json = json_stringn(text.text, text.size);
    under_buf_free(&text);
    return json;
}

static void add_status(const struct protocol *protocol, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = current_game(protocol);
    int actor = under_session_actor(session);
    json_object_set_new(answer, "actor",
                        actor == UNDER_CHANCE ? json_string("chance")
                        : actor == UNDER_OVER ? json_string("over")
                                              : json_integer(actor));
    json_object_set_new(answer, "phase", json_string(game->phase(session->state)));
    json_object_set_new(answer, "result", game->result(session->state, &session->config));
    json_object_set(answer, "setup", session->config.setup);
}

static void add_events(const struct protocol *protocol, const struct under_events *events,
                       json_t *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < events->count; i++)
        json_array_append_new(
            list, current_game(protocol)->tell(&protocol->session.config, &events->event[i]));
    json_object_set_new(answer, "events", list);
}

/* --- the requests --- */

static under_status answer_games(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_t *list = json_array();
    json_object_set_new(answer, "games", list);
    for (int i = 0; under_games[i]; i++) {
        const struct under_game *game = under_games[i];
        const struct under_content *content;
        under_status why = open_content(protocol, i, NULL, &content);
        if (why)
            return why;
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:o}", "name", game->id, "title",
                                              game->title, "seats", game->seats, "options",
                                              game->options(content)));
    }
    return NULL;
}

/* new, and set, which brings a state. */
static under_status answer_new(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    under_status why =
        find_content(protocol, json_string_value(json_object_get(request, "game")), &content);
    if (why)
        return why;
    const json_t *seed = json_object_get(request, "seed");
    why = under_session_set(&protocol->session, content, json_object_get(request, "setup"),
                            json_object_get(request, "state"),
                            (uint64_t)(seed ? json_integer_value(seed) : cli_draw_seed()));
    if (why)
        return why;
    add_status(protocol, answer);
    return NULL;
}

static under_status answer_status(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    add_status(protocol, answer);
    return NULL;
}

static void add_outcomes(const struct protocol *protocol, const struct under_moves *moves,
                         json_t *answer)
{
    if (moves->count == UNDER_MANY) {
        json_object_set_new(answer, "many", json_true());
        return;
    }
    double sum = 0;
    for (int i = 0; i < moves->count; i++)
        sum += moves->weight[i];
    json_t *list = json_array();
    for (int i = 0; i < moves->count; i++)
        json_array_append_new(
            list, json_pack("[o, f]", move_json(protocol, moves->move[i]), moves->weight[i] / sum));
    json_object_set_new(answer, "outcomes", list);
}

static under_status answer_moves(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    const struct under_session *session = &protocol->session;
    int actor = under_session_actor(session);
    struct under_moves moves;
    moves.count = 0;
    if (actor != UNDER_OVER)
        current_game(protocol)->moves(session->state, &session->config, &moves);
    if (actor == UNDER_CHANCE) {
        add_outcomes(protocol, &moves, answer);
        return NULL;
    }
    json_t *list = json_array();
    for (int i = 0; i < moves.count; i++)
        json_array_append_new(list, move_json(protocol, moves.move[i]));
    json_object_set_new(answer, "moves", list);
    return NULL;
}

static under_status answer_play(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_events events = {0};
    under_status why = under_session_play(
        &protocol->session, json_string_value(json_object_get(request, "move")), &events);
    if (why)
        return why;
    add_status(protocol, answer);
    add_events(protocol, &events, answer);
    return NULL;
}

static under_status answer_roll(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    struct under_events events = {0};
    under_move drawn;
    under_status why = under_session_roll(&protocol->session, &drawn, &events);
    if (why)
        return why;
    json_object_set_new(answer, "move", move_json(protocol, drawn));
    add_status(protocol, answer);
    add_events(protocol, &events, answer);
    return NULL;
}

static under_status answer_undo(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    under_status why = under_session_undo(&protocol->session);
    if (why)
        return why;
    add_status(protocol, answer);
    return NULL;
}

static under_status answer_state(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    const struct under_session *session = &protocol->session;
    json_object_set_new(answer, "state",
                        current_game(protocol)->save(session->state, &session->config));
    return NULL;
}

static under_status answer_view(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    json_int_t seat = json_integer_value(json_object_get(request, "seat"));
    if (seat < 0 || seat >= session->config.seats)
        return refuse("There is no seat {seat}; the seats are 0 to {last}.", NUM("seat", seat),
                      NUM("last", session->config.seats - 1));
    json_object_set_new(answer, "view",
                        current_game(protocol)->view(session->state, &session->config, (int)seat));
    return NULL;
}

static under_status answer_log(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_t *list = json_array();
    for (size_t i = 0; i < protocol->session.count; i++)
        json_array_append_new(list, move_json(protocol, protocol->session.log[i]));
    json_object_set_new(answer, "moves", list);
    return NULL;
}

static under_status find_bot(const char *id, const struct under_bot **out)
{
    *out = under_bot_find(id);
    if (*out)
        return NULL;
    struct under_buf list = {0};
    for (int i = 0; under_bots[i]; i++)
        under_buf_printf(&list, i ? ", %s" : "%s", under_bots[i]->id);
    under_status why = refuse("There is no bot \"{bot}\"; the bots are: {bots}.", STR("bot", id),
                              STR("bots", under_buf_text(&list)));
    under_buf_free(&list);
    return why;
}

static under_status answer_bot(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_bot *bot;
    under_status why = find_bot(json_string_value(json_object_get(request, "bot")), &bot);
    if (why)
        return why;
    const json_t *ms = json_object_get(request, "ms");
    if (ms && (json_integer_value(ms) < 1 || json_integer_value(ms) > MS_MAX))
        return refuse("\"ms\" is a whole number from 1 to {most}.", NUM("most", MS_MAX));
    /* A generator of its own: a bot must not see the numbers the next roll is made of. */
    under_rng rng = under_rng_at(~session->seed, session->count);
    under_move move;
    why = under_bot_choose(bot, &session->config, session->state,
                           (struct under_effort){.ms = (int)json_integer_value(ms)}, &rng, &move);
    if (why)
        return why;
    json_object_set_new(answer, "move", move_json(protocol, move));
    return NULL;
}

static under_status answer_hash(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    char text[UNDER_HASH_TEXT];
    under_hash_text(under_state_hash(&protocol->session.config, protocol->session.state), text);
    json_object_set_new(answer, "hash", json_string(text));
    return NULL;
}

static under_status answer_quit(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    (void)answer;
    protocol->over = true;
    return NULL;
}

/* --- the table --- */

enum key_type { KEY_TEXT, KEY_WHOLE, KEY_SEED, KEY_OBJECT };
enum key_need { KEY_OPTIONAL, KEY_NEEDED };

struct key {
    const char *name;
    enum key_type type;
    enum key_need need;
};

enum { KEYS_MAX = 4 };

static const struct command {
    const char *name;
    enum { ANY_TIME, IN_A_GAME } when;
    under_status (*answer)(struct protocol *protocol, const json_t *request, json_t *answer);
    struct key key[KEYS_MAX + 1]; /* beside "do" and "id"; ended by one without a name */
} commands[] = {
    {"games", ANY_TIME, answer_games, {{0}}},
    {"new",
     ANY_TIME,
     answer_new,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"setup", KEY_OBJECT, KEY_OPTIONAL},
      {"seed", KEY_SEED, KEY_OPTIONAL}}},
    {"status", IN_A_GAME, answer_status, {{0}}},
    {"moves", IN_A_GAME, answer_moves, {{0}}},
    {"play", IN_A_GAME, answer_play, {{"move", KEY_TEXT, KEY_NEEDED}}},
    {"roll", IN_A_GAME, answer_roll, {{0}}},
    {"undo", IN_A_GAME, answer_undo, {{0}}},
    {"state", IN_A_GAME, answer_state, {{0}}},
    {"view", IN_A_GAME, answer_view, {{"seat", KEY_WHOLE, KEY_NEEDED}}},
    {"set",
     ANY_TIME,
     answer_new,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"setup", KEY_OBJECT, KEY_OPTIONAL},
      {"state", KEY_OBJECT, KEY_NEEDED},
      {"seed", KEY_SEED, KEY_OPTIONAL}}},
    {"log", IN_A_GAME, answer_log, {{0}}},
    {"bot",
     IN_A_GAME,
     answer_bot,
     {{"bot", KEY_TEXT, KEY_NEEDED}, {"ms", KEY_WHOLE, KEY_OPTIONAL}}},
    {"hash", IN_A_GAME, answer_hash, {{0}}},
    {"quit", ANY_TIME, answer_quit, {{0}}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* --- reading a request --- */

static under_status check_value(const struct key *key, const json_t *value)
{
    switch (key->type) {
    case KEY_TEXT:
        if (json_is_string(value))
            return NULL;
        return refuse("\"{key}\" must be a text.", STR("key", key->name));
    case KEY_WHOLE:
        if (json_is_integer(value))
            return NULL;
        return refuse("\"{key}\" must be a whole number.", STR("key", key->name));
    case KEY_SEED:
        if (json_is_integer(value) && json_integer_value(value) >= 0)
            return NULL;
        return refuse("\"{key}\" must be a whole number from 0 to {most}.", STR("key", key->name),
                      NUM("most", INT64_MAX));
    case KEY_OBJECT:
        if (json_is_object(value))
            return NULL;
        return refuse("\"{key}\" must be an object.", STR("key", key->name));
    }
    return refuse("\"{key}\" cannot be read.", STR("key", key->name));
}

static const struct key *find_key(const struct command *command, const char *name)
{
    for (const struct key *key = command->key; key->name; key++)
        if (strcmp(key->name, name) == 0)
            return key;
    return NULL;
}

static under_status check_keys(const struct command *command, const json_t *request)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)request, name, value)
    {
        if (strcmp(name, "do") == 0 || strcmp(name, "id") == 0)
            continue;
        const struct key *key = find_key(command, name);
        if (!key)
            return refuse("\"{do}\" takes no \"{key}\".", STR("do", command->name),
                          STR("key", name));
        under_status why = check_value(key, value);
        if (why)
            return why;
    }
    for (const struct key *key = command->key; key->name; key++)
        if (key->need == KEY_NEEDED && !json_object_get(request, key->name))
            return refuse("\"{do}\" needs \"{key}\".", STR("do", command->name),
                          STR("key", key->name));
    return NULL;
}

static under_status find_command(const json_t *request, const struct command **out)
{
    const json_t *name = json_object_get(request, "do");
    if (!json_is_string(name))
        return refuse("A request needs a \"do\" that is a text, such as {example}.",
                      STR("example", "{\"do\":\"games\"}"));
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, json_string_value(name)) == 0) {
            *out = &commands[i];
            return NULL;
        }
    struct under_buf list = {0};
    for (int i = 0; i < COMMANDS; i++)
        under_buf_printf(&list, i ? ", %s" : "%s", commands[i].name);
    under_status why =
        refuse("There is no command \"{name}\"; the commands are: {commands}.",
               STR("name", json_string_value(name)), STR("commands", under_buf_text(&list)));
    under_buf_free(&list);
    return why;
}

static under_status answer_request(struct protocol *protocol, const json_t *request, json_t *answer)
{
    if (!json_is_object(request))
        return refuse("A request is a JSON object, such as {example}.",
                      STR("example", "{\"do\":\"games\"}"));
    const struct command *command = NULL;
    under_status why = find_command(request, &command);
    if (!why)
        why = check_keys(command, request);
    if (why)
        return why;
    if (command->when == IN_A_GAME && !under_session_open(&protocol->session))
        return refuse("There is no game yet: begin one with \"new\" or \"set\".");
    return command->answer(protocol, request, answer);
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

/* A sentence may quote half a character of a line that was cut; JSON takes whole ones only. */
static json_t *sentence_json(under_status why)
{
    json_t *json = json_string(why);
    if (json)
        return json;
    struct under_buf plain = {0};
    for (const char *c = why; *c; c++)
        under_buf_putc(&plain, (unsigned char)*c < 0x80 ? *c : '?');
    json = json_string(under_buf_text(&plain));
    under_buf_free(&plain);
    return json;
}

static void write_error(const json_t *request, under_status why, struct under_buf *out)
{
    json_t *answer = begin_answer(json_false(), request);
    json_object_set_new(answer, "error", sentence_json(why));
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

/* A sentence about text that is no JSON. The id is echoed where one can still be made out. */
static void write_bad_json(const char *line, size_t size, const json_error_t *error,
                           struct under_buf *out)
{
    json_error_t ignored;
    json_t *lenient = json_loadb(line, size, JSON_DECODE_ANY, &ignored);
    write_error(lenient,
                refuse("The line is not valid JSON, at column {column}: {reason}.",
                       NUM("column", error->column), STR("reason", error->text)),
                out);
    json_decref(lenient);
}

void protocol_answer(struct protocol *protocol, const char *line, size_t size,
                     struct under_buf *out)
{
    if (line_is_blank(line, size))
        return;
    if (size > PROTOCOL_LINE_MAX) {
        write_error(NULL,
                    refuse("The request is longer than {most} bytes and was not read.",
                           NUM("most", PROTOCOL_LINE_MAX)),
                    out);
        return;
    }
    json_error_t error;
    json_t *request = json_loadb(line, size, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);
    if (!request) {
        write_bad_json(line, size, &error, out);
        return;
    }
    json_t *answer = begin_answer(json_true(), request);
    under_status why = answer_request(protocol, request, answer);
    if (why)
        write_error(request, why, out);
    else
        write_answer(answer, out);
    json_decref(answer);
    json_decref(request);
}
