/* The engine protocol's requests, as docs/protocol.md lists them. */
#include <string.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "engine/lesson.h"
#include "engine/reference.h"
#include "games.h"
#include "protocol/seed.h"
#include "protocol/table.h"

static under_status answer_games(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_t *list = json_array();
    json_object_set_new(answer, "games", list);
    for (int i = 0; under_games[i]; i++) {
        const struct under_game *game = under_games[i];
        const struct under_content *content;
        under_status why = protocol_open_content(protocol, i, NULL, &content);
        if (why)
            return why;
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:o}", "name", game->id, "title",
                                              game->title, "seats", game->seats, "options",
                                              under_options(content)));
    }
    return NULL;
}

static under_status read_luck(const json_t *request, const struct under_game *game,
                              enum under_luck *out)
{
    const char *luck = json_string_value(json_object_get(request, "luck"));
    *out = UNDER_LUCK_OWN;
    if (luck && (!under_luck_find(luck, out) || *out == UNDER_LUCK_TABLE))
        return refuse("\"luck\" must be \"own\", \"shared\" or \"lesson\", not \"{luck}\".",
                      STR("luck", luck));
    if (*out == UNDER_LUCK_LESSON &&
        (json_object_get(request, "setup") || json_object_get(request, "seed")))
        return refuse("A lesson has a set-up and a seed of its own: leave out \"setup\" and "
                      "\"seed\".");
    if (*out == UNDER_LUCK_SHARED && !game->sample_alike)
        return refuse("{title} can't be played with shared luck.", STR("title", game->title));
    return NULL;
}

/* new, and set, which brings a state. */
static under_status answer_new(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    under_status why = protocol_find_content(
        protocol, json_string_value(json_object_get(request, "game")), &content);
    if (why)
        return why;
    const json_t *seed = json_object_get(request, "seed");
    enum under_luck luck;
    why = read_luck(request, content->game, &luck);
    if (why)
        return why;
    if (luck == UNDER_LUCK_LESSON)
        why = under_session_learn(&protocol->session, content);
    else
        why = under_session_set(&protocol->session, content, json_object_get(request, "setup"),
                                json_object_get(request, "state"),
                                (uint64_t)(seed ? json_integer_value(seed) : under_draw_seed()));
    if (why)
        return why;
    if (luck == UNDER_LUCK_SHARED)
        under_session_take_luck(&protocol->session, luck);
    protocol_sit_down(protocol);
    protocol_add_status(protocol, answer);
    return NULL;
}

static under_status answer_status(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    protocol_add_status(protocol, answer);
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
        json_array_append_new(list,
                              json_pack("[o, f]", protocol_move_json(protocol, moves->move[i]),
                                        moves->weight[i] / sum));
    json_object_set_new(answer, "outcomes", list);
}

/* A seat is shown its own moves, and nothing of what chance may bring: what is left in a pile may
 * tell what others hold. */
static under_status answer_moves(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_eyes eyes = protocol_eyes(request);
    const struct under_session *session = &protocol->session;
    int actor = under_session_actor(session);
    struct under_moves moves;
    bool mine = protocol_is_driver(request) || eyes.seat == actor;
    moves.count = 0;
    if (actor != UNDER_OVER && mine)
        protocol_game(protocol)->moves(session->state, &session->config, &moves);
    if (actor == UNDER_CHANCE && mine) {
        add_outcomes(protocol, &moves, answer);
        return NULL;
    }
    json_t *list = json_array();
    for (int i = 0; i < moves.count; i++)
        json_array_append_new(list, protocol_move_json(protocol, moves.move[i]));
    json_object_set_new(answer, "moves", list);
    return NULL;
}

/* A seat plays when it is its turn; the driver plays for all, chance included. */
static under_status check_turn(const struct protocol *protocol, const json_t *request)
{
    int actor = under_session_actor(&protocol->session);
    if (protocol_is_driver(request) || protocol_eyes(request).seat == actor || actor == UNDER_OVER)
        return NULL;
    if (protocol_eyes(request).seat == UNDER_NO_SEAT)
        return refuse("A spectator only watches.");
    return actor == UNDER_CHANCE
               ? refuse("It is chance's turn, not seat {seat}'s.",
                        NUM("seat", protocol_eyes(request).seat))
               : refuse("It is seat {actor}'s turn, not seat {seat}'s.", NUM("actor", actor),
                        NUM("seat", protocol_eyes(request).seat));
}

static under_status answer_play(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_events events = {0};
    under_status why = check_turn(protocol, request);
    if (!why)
        why = under_session_play(&protocol->session,
                                 json_string_value(json_object_get(request, "move")), &events);
    if (why)
        return why;
    protocol_add_status(protocol, answer);
    json_object_set_new(answer, "events",
                        protocol_events_json(protocol, &events, protocol_eyes(request)));
    return NULL;
}

static under_status answer_roll(struct protocol *protocol, const json_t *request, json_t *answer)
{
    struct under_events events = {0};
    under_move drawn;
    under_status why = under_session_roll(&protocol->session, &drawn, &events);
    if (why)
        return why;
    json_object_set_new(answer, "move", protocol_move_json(protocol, drawn));
    protocol_add_status(protocol, answer);
    json_object_set_new(answer, "events",
                        protocol_events_json(protocol, &events, protocol_eyes(request)));
    return NULL;
}

/* The driver takes anything back; a seat what it did last, as far as nothing new was seen. */
static under_status answer_undo(struct protocol *protocol, const json_t *request, json_t *answer)
{
    under_status why = protocol_is_driver(request)
                           ? under_session_undo(&protocol->session)
                           : under_table_undo(protocol_table(protocol), protocol_eyes(request));
    if (why)
        return why;
    protocol_add_status(protocol, answer);
    return NULL;
}

static under_status answer_state(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    const struct under_session *session = &protocol->session;
    json_object_set_new(answer, "state",
                        protocol_game(protocol)->save(session->state, &session->config));
    return NULL;
}

static under_status answer_view(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    if (protocol_is_driver(request))
        return refuse("\"view\" needs \"seat\", or \"spectator\": true.");
    json_object_set_new(answer, "view",
                        protocol_game(protocol)->view(session->state, &session->config,
                                                      protocol_eyes(request).seat));
    return NULL;
}

static under_status answer_log(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_t *list = json_array();
    for (size_t i = 0; i < protocol->session.count; i++)
        json_array_append_new(list, protocol_move_json(protocol, protocol->session.log[i]));
    json_object_set_new(answer, "moves", list);
    return NULL;
}

static under_status answer_bot(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const char *id = json_string_value(json_object_get(request, "bot"));
    const struct under_bot *bot = under_bot_find(id);
    if (!bot)
        return under_bot_unknown(id);
    struct under_effort effort = {0};
    under_status why = check_turn(protocol, request);
    if (!why)
        why = protocol_read_ms(request, &effort.ms);
    if (why)
        return why;
    effort.belief = under_table_belief(protocol_table(protocol));
    under_rng rng = protocol_thinking_rng(protocol);
    under_move move;
    why = under_bot_choose(bot, &session->config, session->state, effort, &rng, &move);
    if (why)
        return why;
    json_object_set_new(answer, "move", protocol_move_json(protocol, move));
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

/* What a game's pack holds, to be looked up. */
static under_status answer_reference(struct protocol *protocol, const json_t *request,
                                     json_t *answer)
{
    const struct under_content *content;
    const char *find = json_string_value(json_object_get(request, "find"));
    under_status why = protocol_find_content(
        protocol, json_string_value(json_object_get(request, "game")), &content);
    if (!why)
        json_object_set_new(answer, "entries", under_reference_find(content, find ? find : ""));
    return why;
}

/* What comes after this game in a campaign. */
static under_status answer_carry(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    const struct under_game *game = protocol_game(protocol);
    if (!game->carry)
        return refuse("{game} has no campaigns.", STR("game", game->title));
    json_object_set_new(answer, "carry",
                        game->carry(protocol->session.state, &protocol->session.config));
    return NULL;
}

const struct protocol_command protocol_engine[] = {
    {"games", ANY_TIME, answer_games, {{0}}},
    {"new",
     ANY_TIME,
     answer_new,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"setup", KEY_OBJECT, KEY_OPTIONAL},
      {"seed", KEY_SEED, KEY_OPTIONAL},
      {"luck", KEY_TEXT, KEY_OPTIONAL}}},
    {"status", IN_A_GAME, answer_status, {{0}}},
    {"moves", IN_A_GAME, answer_moves, {{0}}},
    {"play", IN_A_GAME, answer_play, {{"move", KEY_TEXT, KEY_NEEDED}}},
    {"roll", DRIVERS, answer_roll, {{0}}},
    {"undo", IN_A_GAME, answer_undo, {{0}}},
    {"state", DRIVERS, answer_state, {{0}}},
    {"view", IN_A_GAME, answer_view, {{0}}},
    {"set",
     ANY_TIME,
     answer_new,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"setup", KEY_OBJECT, KEY_OPTIONAL},
      {"state", KEY_OBJECT, KEY_NEEDED},
      {"seed", KEY_SEED, KEY_OPTIONAL}}},
    {"log", DRIVERS, answer_log, {{0}}},
    {"bot",
     IN_A_GAME,
     answer_bot,
     {{"bot", KEY_TEXT, KEY_NEEDED}, {"ms", KEY_WHOLE, KEY_OPTIONAL}}},
    {"reference",
     ANY_TIME,
     answer_reference,
     {{"game", KEY_TEXT, KEY_NEEDED}, {"find", KEY_TEXT, KEY_OPTIONAL}}},
    {"carry", IN_A_GAME, answer_carry, {{0}}},
    {"hash", DRIVERS, answer_hash, {{0}}},
    {"quit", ANY_TIME, answer_quit, {{0}}},
    {0},
};
