/* The page's requests. */
#include "wasm/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/bot.h"
#include "engine/words.h"
#include "games.h"
#include "lab/chance.h"
#include "rules/rules.h"

static const char *page_text(const json_t *request, const char *key)
{
    return json_string_value(json_object_get(request, key));
}

static json_t *page_actor_json(int actor)
{
    return actor == UNDER_CHANCE ? json_string("chance")
           : actor == UNDER_OVER ? json_string("over")
                                 : json_integer(actor);
}

/* --- the board, and what a move would do --- */

static under_status page_board(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    const struct under_words *words = protocol_game(protocol)->words;
    json_object_set_new(answer, "board",
                        words && words->board ? words->board(&protocol->session.config)
                                              : json_null());
    return NULL;
}

static under_status page_preview(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = protocol_game(protocol);
    unsigned char after[UNDER_STATE_MAX];
    struct under_events events = {0};
    under_move move;
    under_status why =
        under_move_find(&session->config, session->state, page_text(request, "move"), &move);
    if (why)
        return why;
    memcpy(after, session->state, game->state_size);
    why = game->apply(after, &session->config, move, &events);
    if (why)
        return why;
    json_object_set_new(answer, "state", game->save(after, &session->config));
    json_object_set_new(
        answer, "events",
        protocol_events_json(protocol, &events, (struct under_eyes){.seat = UNDER_EVERYBODY}));
    json_object_set_new(answer, "actor", page_actor_json(game->actor(after)));
    json_object_set_new(answer, "room", game->words && game->words->worth
                            ? game->words->worth(&session->config, session->state, move)
                            : json_null());
    return NULL;
}

/* --- rules --- */

static json_t *page_rule_json(const struct under_rule *rule)
{
    return rule ? json_pack("{s:s, s:s, s:s, s:b}", "id", rule->id, "section", rule->section,
                            "text", rule->text, "ruling", rule->ruling)
                : json_null();
}

static json_t *page_rule_by_id(const char *id)
{
    return page_rule_json(id ? under_rule_find(id) : NULL);
}

static under_status page_rules(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const char *find = page_text(request, "find");
    const struct under_words *words = protocol_game(protocol)->words;
    json_t *list = json_array();
    for (const struct under_rule *rule = NULL;
         (rule = under_rule_next(rule, words ? words->rules : "", find ? find : ""));)
        json_array_append_new(list, page_rule_json(rule));
    json_object_set_new(answer, "rules", list);
    return NULL;
}

/* Why a move is legal or not: what it does, or what stands against it. */
static void page_why_move(const struct protocol *protocol, const char *text, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = protocol_game(protocol);
    unsigned char after[UNDER_STATE_MAX];
    struct under_events events = {0};
    under_move move;
    memcpy(after, session->state, game->state_size);
    under_status why = game->parse(&session->config, text, &move);
    if (!why)
        why = game->apply(after, &session->config, move, &events);
    json_object_set_new(answer, "legal", json_boolean(!why));
    if (why) {
        json_object_set_new(answer, "text", protocol_sentence_json(why));
        json_object_set_new(answer, "rule", page_rule_by_id(under_refusal_rule(why)));
        return;
    }
    json_t *told = game->tell(&session->config, &events.event[0]);
    json_object_set(answer, "text", json_object_get(told, "text"));
    json_object_set_new(answer, "rule",
                        page_rule_by_id(json_string_value(json_object_get(told, "rule"))));
    json_decref(told);
}

/* What happened last: the last move of a player, and whatever chance did after it. */
static json_t *page_why_last(const struct protocol *protocol)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = protocol_game(protocol);
    unsigned char state[UNDER_STATE_MAX];
    json_t *list = json_array();
    size_t from = session->count;
    do {
        from -= from > 0;
        under_session_state_at(session, from, state);
    } while (from > 0 && game->actor(state) < 0);
    for (size_t i = from; i < session->count; i++) {
        struct under_events events = {0};
        game->apply(state, &session->config, session->log[i], &events);
        json_t *told =
            protocol_events_json(protocol, &events, (struct under_eyes){.seat = UNDER_EVERYBODY});
        size_t index;
        json_t *event;
        json_array_foreach(told, index, event)
        {
            const char *rule = json_string_value(json_object_get(event, "rule"));
            json_array_append_new(list,
                                  json_pack("{s:O, s:o}", "text", json_object_get(event, "text"),
                                            "rule", page_rule_by_id(rule)));
        }
        json_decref(told);
    }
    return list;
}

static under_status page_why(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const char *move = page_text(request, "move");
    if (move)
        page_why_move(protocol, move, answer);
    else
        json_object_set_new(answer, "why", page_why_last(protocol));
    return NULL;
}

/* --- the log --- */

static under_status page_save(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    struct under_buf text = {0};
    under_session_save(&protocol->session, &text);
    json_object_set_new(answer, "save", json_stringn(text.text, text.size));
    under_buf_free(&text);
    return NULL;
}

static under_status page_load(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    const json_t *save = json_object_get(request, "save");
    const char *text = json_string_value(save);
    char id[32];
    under_status why = under_save_game(text, json_string_length(save), id, sizeof id);
    if (!why)
        why = protocol_find_content(protocol, id, &content);
    if (!why)
        why = under_session_load(&protocol->session, content, text, json_string_length(save));
    if (why)
        return why;
    protocol_sit_down(protocol);
    protocol_add_status(protocol, answer);
    return NULL;
}

static under_status page_at(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_session *session = &protocol->session;
    const struct under_game *game = protocol_game(protocol);
    json_int_t count = json_integer_value(json_object_get(request, "count"));
    if (count < 0 || (size_t)count > session->count)
        return refuse("There is no move {count}: the log has {most}.", NUM("count", count),
                      NUM("most", (long long)session->count));
    unsigned char state[UNDER_STATE_MAX];
    struct under_events events = {0};
    under_session_state_at(session, count > 0 ? (size_t)count - 1 : 0, state);
    json_t *move = json_null();
    if (count > 0) {
        move = protocol_move_json(protocol, session->log[count - 1]);
        game->apply(state, &session->config, session->log[count - 1], &events);
    }
    json_object_set_new(answer, "count", json_integer(count));
    json_object_set_new(answer, "of", json_integer((json_int_t)session->count));
    json_object_set_new(answer, "move", move);
    json_object_set_new(answer, "state", game->save(state, &session->config));
    json_object_set_new(answer, "actor", page_actor_json(game->actor(state)));
    json_object_set_new(
        answer, "events",
        protocol_events_json(protocol, &events, (struct under_eyes){.seat = UNDER_EVERYBODY}));
    return NULL;
}

/* A player takes moves back as far as nothing new was seen since. */
static under_status page_may_undo(const struct protocol *protocol)
{
    const struct under_session *session = &protocol->session;
    unsigned char before[UNDER_STATE_MAX];
    if (session->count == 0)
        return refuse("There is no move to take back yet.");
    if (under_session_actor(session) == UNDER_OVER)
        return refuse("The game is over: nothing is taken back any more.");
    under_session_state_at(session, session->count - 1, before);
    if (protocol_game(protocol)->actor(before) == UNDER_CHANCE)
        return refuse("No further back: the dice have been rolled since your last move, and what "
                      "they showed cannot be unseen.");
    return NULL;
}

static under_status page_can_undo(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    under_status why = page_may_undo(protocol);
    json_object_set_new(answer, "count",
                        why ? json_null() : json_integer((json_int_t)protocol->session.count - 1));
    json_object_set_new(answer, "why", protocol_sentence_json(why ? why : ""));
    return NULL;
}

static under_status page_back(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    under_status why = page_may_undo(protocol);
    if (!why)
        why = under_session_undo(&protocol->session);
    if (why)
        return why;
    protocol_add_status(protocol, answer);
    return NULL;
}

/* --- bots and chances --- */

static under_status page_hint(struct protocol *protocol, const json_t *request, json_t *answer)
{
    enum { GAMES_MAX = 1000000 };
    const struct under_session *session = &protocol->session;
    const json_t *games = json_object_get(request, "games");
    json_int_t playouts = json_integer_value(games);
    struct under_effort effort = {0};
    under_status why = protocol_read_ms(request, &effort.ms);
    if (!why && games && (playouts < 1 || playouts > GAMES_MAX))
        why = refuse("\"games\" is a whole number from 1 to {most}.", NUM("most", GAMES_MAX));
    if (!why && games && effort.ms)
        why = refuse("A hint takes \"ms\" or \"games\", not both.");
    if (why)
        return why;
    effort.playouts = (int)playouts;
    struct under_rating *ratings = calloc(UNDER_MOVES_MAX, sizeof *ratings);
    if (!ratings)
        abort();
    under_rng rng = protocol_thinking_rng(protocol);
    int count = 0;
    why = under_bot_rate(under_bot_find("strong"), &session->config, session->state, effort, &rng,
                         ratings, &count);
    json_t *hints = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(hints, json_pack("{s:o, s:f, s:f}", "move",
                                               protocol_move_json(protocol, ratings[i].move),
                                               "chance", (double)ratings[i].chance, "error",
                                               (double)ratings[i].error));
    free(ratings);
    json_object_set_new(answer, "hints", hints);
    return why;
}

static under_status page_chance(struct protocol *protocol, const json_t *request, json_t *answer)
{
    const struct under_content *content;
    struct lab_dealt dealt;
    json_int_t percent = json_integer_value(json_object_get(request, "percent"));
    if (percent < 0 || percent > 100)
        return refuse("\"percent\" is a whole number from 0 to 100.");
    under_status why = protocol_find_content(protocol, page_text(request, "game"), &content);
    if (why)
        return why;
    under_rng rng = under_rng_at((uint64_t)json_integer_value(json_object_get(request, "seed")),
                                 UINT64_MAX - 1);
    why = lab_setup_for_chance(content, (int)percent, &rng, &dealt);
    if (why)
        return why;
    json_object_set_new(answer, "setup", dealt.setup);
    json_object_set_new(answer, "chance", json_real(dealt.measured / 100));
    json_object_set_new(answer, "bot", json_string(dealt.bot));
    return NULL;
}

static under_status page_version(struct protocol *protocol, const json_t *request, json_t *answer)
{
    (void)request;
    json_t *list = json_array();
    json_object_set_new(answer, "version", json_string(UNDER_VERSION));
    json_object_set_new(answer, "games", list);
    for (int i = 0; under_games[i]; i++) {
        const struct under_game *game = under_games[i];
        const struct under_content *content;
        char pack[UNDER_HASH_TEXT];
        under_status why = protocol_find_content(protocol, game->id, &content);
        if (why)
            return why;
        under_hash_text(content->hash, pack);
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:i, s:s}", "name", game->id, "title",
                                        game->title, "rules", game->rules_version, "pack", pack));
    }
    return NULL;
}

const struct protocol_command page_commands[] = {
    {"board", IN_A_GAME, page_board, {{0}}},
    {"preview", IN_A_GAME, page_preview, {{"move", KEY_TEXT, KEY_NEEDED}}},
    {"rules", IN_A_GAME, page_rules, {{"find", KEY_TEXT, KEY_OPTIONAL}}},
    {"why", IN_A_GAME, page_why, {{"move", KEY_TEXT, KEY_OPTIONAL}}},
    {"save", IN_A_GAME, page_save, {{0}}},
    {"load", ANY_TIME, page_load, {{"save", KEY_TEXT, KEY_NEEDED}}},
    {"at", IN_A_GAME, page_at, {{"count", KEY_WHOLE, KEY_NEEDED}}},
    {"can-undo", IN_A_GAME, page_can_undo, {{0}}},
    {"back", IN_A_GAME, page_back, {{0}}},
    {"hint",
     IN_A_GAME,
     page_hint,
     {{"ms", KEY_WHOLE, KEY_OPTIONAL}, {"games", KEY_WHOLE, KEY_OPTIONAL}}},
    {"chance",
     ANY_TIME,
     page_chance,
     {{"game", KEY_TEXT, KEY_NEEDED},
      {"percent", KEY_WHOLE, KEY_NEEDED},
      {"seed", KEY_SEED, KEY_NEEDED}}},
    {"analyse", IN_A_GAME, page_analyse, {{"part", KEY_WHOLE, KEY_NEEDED}}},
    {"version", ANY_TIME, page_version, {{0}}},
    {0},
};
