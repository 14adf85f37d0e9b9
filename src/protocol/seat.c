/* One seat's side of a game over the protocol: src/table, request by request. */
#include "bots/bot.h"
#include "protocol/table.h"

static under_status answer_look(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_t *look = under_table_look(protocol_table(protocol), protocol_eyes(request));
    json_object_update(answer, look);
    json_decref(look);
    return NULL;
}

static under_status answer_ask(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_t *ask = under_table_ask_json(protocol_table(protocol), protocol_eyes(request));
    json_object_update(answer, ask);
    json_decref(ask);
    return NULL;
}

/* To the driver: what each seat, and a spectator, is told and shown and asked now. */
static void add_everybodys_news(const struct under_table *table, size_t from, json_t *answer)
{
    json_t *seats = json_array();
    struct under_eyes eyes = {.language = under_spoken()};
    for (; eyes.seat < table->session->config.seats; eyes.seat++)
        json_array_append_new(seats, under_table_news(table, eyes, from));
    json_object_set_new(answer, "seats", seats);
    eyes.seat = UNDER_NO_SEAT;
    json_object_set_new(answer, "spectator", under_table_news(table, eyes, from));
}

/* Who sits down next at a screen for several: whoever decides, if nobody has anything to hide. */
static int seat_next(const struct under_table *table, int seat)
{
    const struct under_session *session = table->session;
    int actor = under_table_actor(table);
    return actor >= 0 && !under_has_secrets(&session->config, session->state) ? actor : seat;
}

/* Without a move: chance rolls, and what needs no asking is answered. */
static under_status answer_act(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_table *table = protocol_table(protocol);
    struct under_eyes eyes = protocol_eyes(request);
    const char *move = json_string_value(json_object_get(request, "move"));
    const json_t *times = json_object_get(request, "times");
    json_int_t count = times ? json_integer_value(times) : 1;
    size_t from = table->session->count;
    under_status why = NULL;
    if (times && !move)
        return refuse("\"times\" says how often \"move\" is made, and \"move\" is missing.");
    if (move)
        why = under_table_act_text(table, eyes, move, count < 0 || count > 1000 ? 0 : (int)count,
                                   &from);
    else
        under_table_settle(table);
    if (why)
        return why;
    if (json_is_true(json_object_get(request, "follow"))) {
        eyes.seat = seat_next(table, eyes.seat);
        json_object_set_new(answer, "seat", json_integer(eyes.seat));
    }
    json_t *news = under_table_news(table, eyes, from);
    json_object_set_new(answer, "from", json_integer((json_int_t)from));
    if (json_is_true(json_object_get(request, "views")))
        json_object_set_new(answer, "views",
                            under_table_views(table, eyes, from, table->session->count));
    json_object_update(answer, news);
    json_decref(news);
    if (protocol_is_driver(request) && table->session->config.seats > 1)
        add_everybodys_news(table, from, answer);
    return NULL;
}

static under_status answer_tell(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_table *table = protocol_table(protocol);
    json_int_t from = json_integer_value(json_object_get(request, "from"));
    json_int_t most = (json_int_t)table->session->count;
    if (from < 0 || from > most)
        return refuse("\"from\" must be a whole number from 0 to {most}, the moves so far.",
                      NUM("most", most));
    json_object_set_new(
        answer, "told",
        under_table_tell(table, protocol_eyes(request), (size_t)from, table->session->count));
    return NULL;
}

static under_status answer_why(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_table *table = protocol_table(protocol);
    struct under_eyes eyes = protocol_eyes(request);
    const char *move = json_string_value(json_object_get(request, "move"));
    if (!move) {
        json_object_set_new(answer, "why", under_table_why(table, eyes));
        return NULL;
    }
    json_t *why = under_table_why_move(table, eyes, move);
    json_object_update(answer, why);
    json_decref(why);
    return NULL;
}

static under_status answer_at(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_int_t count = json_integer_value(json_object_get(request, "count"));
    json_t *at = NULL;
    if (count < 0)
        return refuse("\"count\" must be a whole number from 0, not {count}.", NUM("count", count));
    under_status why =
        under_table_at(protocol_table(protocol), protocol_eyes(request), (size_t)count, &at);
    if (!why)
        json_object_update(answer, at);
    json_decref(at);
    return why;
}

static under_status answer_preview(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_table *table = protocol_table(protocol);
    struct under_eyes eyes = protocol_eyes(request);
    json_t *preview = NULL;
    under_move move;
    under_status why = under_table_may_act(table, eyes);
    if (!why)
        why = under_table_find(table, eyes, json_string_value(json_object_get(request, "move")),
                               &move);
    if (!why)
        why = under_table_preview(table, eyes, move, &preview);
    if (!why)
        json_object_update(answer, preview);
    json_decref(preview);
    return why;
}

/* How much the bot may think: "ms", or "games" for as many playouts. */
static under_status read_effort(const json_t *request, struct under_effort *out)
{
    enum { GAMES_MAX = 1000000 };
    const json_t *games = json_object_get(request, "games");
    json_int_t playouts = json_integer_value(games);
    *out = (struct under_effort){0};
    under_status why = protocol_read_ms(request, &out->ms);
    if (!why && games && (playouts < 1 || playouts > GAMES_MAX))
        why = refuse("\"games\" must be a whole number from 1 to {most}.", NUM("most", GAMES_MAX));
    if (!why && games && out->ms)
        why = refuse("A hint takes \"ms\" or \"games\", not both.");
    out->playouts = (int)playouts;
    return why;
}

static under_status answer_hint(struct protocol *protocol, const json_t *request, json_t *answer)
{
    enum { HINTS = 5 };
    const char *id = json_string_value(json_object_get(request, "bot"));
    const struct under_bot *bot = under_bot_find(id ? id : "strong");
    struct under_effort effort;
    json_t *hint = NULL;
    under_rng rng = protocol_thinking_rng(protocol);
    if (!bot)
        return under_bot_unknown(id);
    under_status why = read_effort(request, &effort);
    effort.belief = under_table_belief(protocol_table(protocol));
    if (!why)
        why = under_table_hint(protocol_table(protocol), protocol_eyes(request), bot, effort, &rng,
                               HINTS, &hint);
    if (!why)
        json_object_update(answer, hint);
    json_decref(hint);
    return why;
}

/* All of "set" or nothing. */
static under_status answer_orders(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_table *table = protocol_table(protocol);
    struct under_eyes eyes = protocol_eyes(request);
    struct under_table before = *table;
    json_t *set = json_object_get(request, "set"), *value;
    const char *id;
    under_status why = NULL;
    json_object_foreach(set, id, value)
    {
        if (!why && !json_is_boolean(value))
            why = refuse("The order \"{id}\" can be true or false.", STR("id", id));
        if (!why)
            why = under_table_order(table, eyes, id, json_is_true(value) ? UNDER_ON : UNDER_OFF);
    }
    if (why) {
        *table = before;
        return why;
    }
    json_object_set_new(answer, "orders", under_table_orders(table, eyes));
    return NULL;
}

static under_status answer_describe(struct protocol *protocol, const json_t *request,
                                    json_t *answer)
{
    const struct under_table *table = protocol_table(protocol);
    struct under_eyes eyes = protocol_eyes(request);
    const char *name = json_string_value(json_object_get(request, "name"));
    json_object_set_new(answer, "lines", under_table_describe_json(table, eyes, name ? name : ""));
    return NULL;
}

static under_status answer_help(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_object_set_new(answer, "lines",
                        under_table_help_json(protocol_table(protocol), protocol_eyes(request)));
    return NULL;
}

static under_status answer_role(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_object_set_new(answer, "lines",
                        under_table_role_json(protocol_table(protocol), protocol_eyes(request)));
    return NULL;
}

/* The step of a lesson, or null. */
static under_status answer_lesson(struct protocol *protocol, const json_t *request, json_t *answer)
{
    json_object_set_new(answer, "lesson",
                        under_table_lesson(protocol_table(protocol), protocol_eyes(request)));
    return NULL;
}

/* Who had to look like the traitor, move by move; null where there can be none. */
static under_status answer_suspicions(struct protocol *protocol, const json_t *request,
                                      json_t *answer)
{
    json_object_set_new(answer, "suspicions",
                        under_table_suspicions(protocol_table(protocol), protocol_eyes(request)));
    return NULL;
}

/* What of the board does not change while playing, for whoever draws it. */
static under_status answer_board(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_words *words = protocol_game(protocol)->words;
    (void)request;
    json_object_set_new(answer, "board",
                        words && words->board ? words->board(&protocol->session.config)
                                              : json_null());
    return NULL;
}

const struct protocol_command protocol_seat[] = {
    {"look", IN_A_GAME, answer_look, {{0}}},
    {"ask", IN_A_GAME, answer_ask, {{0}}},
    {"act",
     IN_A_GAME,
     answer_act,
     {{"move", KEY_TEXT, KEY_OPTIONAL},
      {"times", KEY_WHOLE, KEY_OPTIONAL},
      {"views", KEY_FLAG, KEY_OPTIONAL},
      {"follow", KEY_FLAG, KEY_OPTIONAL}}},
    {"tell", IN_A_GAME, answer_tell, {{"from", KEY_WHOLE, KEY_OPTIONAL}}},
    {"why", IN_A_GAME, answer_why, {{"move", KEY_TEXT, KEY_OPTIONAL}}},
    {"at", IN_A_GAME, answer_at, {{"count", KEY_WHOLE, KEY_NEEDED}}},
    {"preview", IN_A_GAME, answer_preview, {{"move", KEY_TEXT, KEY_NEEDED}}},
    {"hint",
     IN_A_GAME,
     answer_hint,
     {{"bot", KEY_TEXT, KEY_OPTIONAL},
      {"ms", KEY_WHOLE, KEY_OPTIONAL},
      {"games", KEY_WHOLE, KEY_OPTIONAL}}},
    {"orders", IN_A_GAME, answer_orders, {{"set", KEY_OBJECT, KEY_OPTIONAL}}},
    {"describe", IN_A_GAME, answer_describe, {{"name", KEY_TEXT, KEY_OPTIONAL}}},
    {"help", IN_A_GAME, answer_help, {{0}}},
    {"role", IN_A_GAME, answer_role, {{0}}},
    {"board", IN_A_GAME, answer_board, {{0}}},
    {"lesson", IN_A_GAME, answer_lesson, {{0}}},
    {"suspicions", IN_A_GAME, answer_suspicions, {{0}}},
    {0},
};
