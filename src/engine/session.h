/* A game being played: configuration, state, and the log of moves that led to it.
 *
 * A game is its move log. Saves, undo, replays, crash recovery and bug reports are all this one
 * mechanism: the set-up, the pack's hash and the moves give the same state on every machine. */
#ifndef UNDER_ENGINE_SESSION_H
#define UNDER_ENGINE_SESSION_H

#include "engine/game.h"

struct under_session {
    struct under_config config;
    uint64_t seed;
    bool from_position; /* the first state was set by hand, not by the game's start */
    void *first;        /* the state the log begins with */
    void *state;        /* the state now */
    under_move *log;
    size_t count, room;
};

/* Begins a game from its start, or from a position as under_game.save gives it. A seed
 * is at most INT64_MAX. On refusal the session is untouched; otherwise an earlier game in it is
 * closed first. A new session is {0}. */
under_status under_session_new(struct under_session *session, const struct under_content *content,
                               const json_t *setup, uint64_t seed);
under_status under_session_set(struct under_session *session, const struct under_content *content,
                               const json_t *setup, const json_t *position, uint64_t seed);
void under_session_close(struct under_session *session);
static inline bool under_session_open(const struct under_session *session)
{
    return session->state != NULL;
}

/* Plays one move, or its text; refused moves change nothing. */
under_status under_session_apply(struct under_session *session, under_move move,
                                 struct under_events *events);
under_status under_session_play(struct under_session *session, const char *text,
                                struct under_events *events);
/* At chance: draws one outcome with the session's generator, plays it and says which. The outcome
 * depends on the seed and the number of moves in the log alone: undoing a roll and rolling again
 * gives the same dice. */
under_status under_session_roll(struct under_session *session, under_move *drawn,
                                struct under_events *events);
under_status under_session_undo(struct under_session *session);

/* The state after the first `count` moves of the log, into memory of state_size bytes. */
void under_session_state_at(const struct under_session *session, size_t count, void *state);

int under_session_actor(const struct under_session *session);

/* A save is text: a line of JSON with format, game, rules version, pack hash, set-up and seed; then
 * a line per move; a line "= HASH" states the hash of the state there and is checked on loading.
 * Loading refuses what does not fit with a sentence that names the line. */
void under_session_save(const struct under_session *session, struct under_buf *out);
under_status under_session_load(struct under_session *session, const struct under_content *content,
                                const char *text, size_t size);
/* The id of the game a save is of, into memory of so much room: whose content loading will need. */
under_status under_save_game(const char *text, size_t size, char *game, size_t room);

#endif
