/* Moves as they were told, played again. */
#include "client/position.h"

#include <string.h>

#include "base/hash.h"
#include "games.h"

enum { GUESSES = 1000 };

static void position_shut(struct client_position *position)
{
    under_session_close(&position->session);
    if (position->pack)
        under_pack_close(&position->content);
    position->pack = NULL;
}

void client_position_close(struct client_position *position)
{
    position_shut(position);
    json_decref(position->moves);
    *position = (struct client_position){0};
}

size_t client_position_count(const struct client_position *position)
{
    return json_array_size(position->moves);
}

void client_position_forget(struct client_position *position)
{
    under_session_close(&position->session);
    json_array_clear(position->moves);
}

static under_status position_guess(struct under_session *session, under_rng *rng)
{
    const struct under_game *game = session->config.content->game;
    struct under_moves moves;
    if (under_session_actor(session) == UNDER_CHANCE)
        return under_session_apply(session, game->sample(session->state, &session->config, rng),
                                   NULL);
    game->moves(session->state, &session->config, &moves);
    if (moves.count == 0)
        return refuse("Nothing can be played here.");
    uint32_t chosen = under_rng_below(rng, (uint32_t)moves.count);
    return under_session_apply(session, moves.move[chosen], NULL);
}

/* Plays what the session does not have yet. */
static under_status position_play(struct client_position *position, under_rng *rng)
{
    struct under_session *session = &position->session;
    under_status why = NULL;
    while (!why && session->count < json_array_size(position->moves)) {
        const char *text = json_string_value(json_array_get(position->moves, session->count));
        why = strcmp(text, "?") == 0 ? position_guess(session, rng)
                                     : under_session_play(session, text, NULL);
    }
    return why;
}

/* From the start, with other guesses if those made so far don't fit. */
static under_status position_replay(struct client_position *position, const json_t *setup,
                                    under_rng *rng)
{
    under_status why = NULL;
    for (int i = 0; i < GUESSES; i++) {
        why = under_session_new(&position->session, &position->content, setup, 0);
        if (why)
            return why;
        why = position_play(position, rng);
        if (!why)
            return NULL;
        bool guessed = false;
        for (size_t at = 0; at < position->session.count && !guessed; at++)
            guessed = strcmp(json_string_value(json_array_get(position->moves, at)), "?") == 0;
        if (!guessed)
            return why;
    }
    return why;
}

/* A pack of the game; the one that is open already stays open, for whoever looks at it. */
static under_status position_take(struct client_position *position, const struct under_game *game,
                                  const char *name)
{
    if (position->pack && strcmp(position->pack, name) == 0)
        return NULL;
    position_shut(position);
    under_status why = under_pack_open(&position->content, game, name);
    position->pack = why ? NULL : name;
    return why;
}

static under_status position_unknown(const json_t *table)
{
    const char *game = json_string_value(json_object_get(table, "game"));
    const json_t *pack = json_object_get(table, "pack");
    const char *name = json_string_value(json_object_get(pack, "name")),
               *hash = json_string_value(json_object_get(pack, "hash"));
    return refuse("This program doesn't have the pack of this table, or another version of it: "
                  "{game}, {name} {hash}.",
                  STR("game", game ? game : "?"), STR("name", name ? name : "a pack"),
                  STR("hash", hash ? hash : "?"));
}

/* The table's pack is known by its hash: what it is called elsewhere does not matter. */
static under_status position_open(struct client_position *position, const json_t *table)
{
    const char *id = json_string_value(json_object_get(table, "game"));
    const char *wanted = json_string_value(json_object_get(json_object_get(table, "pack"), "hash"));
    const struct under_game *game = id ? under_game_find(id) : NULL;
    char hash[UNDER_HASH_TEXT];
    if (position->pack) {
        under_hash_text(position->content.hash, hash);
        if (wanted && strcmp(hash, wanted) == 0)
            return NULL;
    }
    for (const char *name = NULL; game && wanted && (name = under_pack_next(game, name));) {
        under_status why = position_take(position, game, name);
        if (why)
            return why;
        under_hash_text(position->content.hash, hash);
        if (strcmp(hash, wanted) == 0)
            return NULL;
    }
    position_shut(position);
    return position_unknown(table);
}

/* A move that comes next; one that it knows already may be told again. */
static void position_add(struct client_position *position, const json_t *told)
{
    json_int_t number = json_integer_value(json_object_get(told, "number"));
    json_t *move = json_object_get(told, "move");
    if (json_is_string(move) && number == (json_int_t)json_array_size(position->moves))
        json_array_append(position->moves, move);
}

under_status client_position_follow(struct client_position *position, const json_t *table,
                                    const json_t *setup, const json_t *told, under_rng *rng)
{
    json_t *act, *move;
    size_t i, j;
    if (!position->moves)
        position->moves = json_array();
    json_array_foreach((json_t *)told, i, act)
    {
        json_array_foreach(json_object_get(act, "moves"), j, move) position_add(position, move);
    }
    under_status why = position_open(position, table);
    if (why || (under_session_open(&position->session) && !position_play(position, rng)))
        return why;
    const json_t *rules = json_object_get(table, "rules");
    if (json_is_integer(rules) &&
        json_integer_value(rules) != position->content.game->rules_version)
        return refuse("The table plays by other rules than this program has: version {table}, not "
                      "{own}.",
                      NUM("table", json_integer_value(rules)),
                      NUM("own", position->content.game->rules_version));
    return position_replay(position, setup, rng);
}
