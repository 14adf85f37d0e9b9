/* A game being played: configuration, state, and the log of moves that led to it.
 *
 * A game is its move log. Saves, undo, replays, crash recovery and bug reports are all this one
 * mechanism: the set-up, the pack's hash and the moves give the same state on every machine. */
#ifndef UNDER_ENGINE_SESSION_H
#define UNDER_ENGINE_SESSION_H

#include "engine/game.h"

/* What the outcome of chance depends on beside the seed. */
enum under_luck {
    UNDER_LUCK_OWN, /* the number of moves before it: the seed's dice, in the order of this log */
    UNDER_LUCK_SHARED, /* the point of the game alone: whoever plays the seed gets the same dice */
    UNDER_LUCK_LESSON, /* what the game's lesson teaches: see lesson.h */
    UNDER_LUCK_TABLE,  /* a source that the session's driver supplies; in a save: it was so */
};

/* Dice from elsewhere: the numbers that an outcome of chance in this state is drawn from. Outcomes
 * are counted by the driver, so that taking moves back need not take the count back. */
struct under_source {
    under_rng (*at)(void *context, const struct under_config *config, const void *state,
                    uint64_t position);
    void *context;
    uint64_t next; /* the position of the next outcome; every roll adds one */
    /* Where games are compared: the seed that sample_alike takes in this state, instead. NULL: the
     * position decides. */
    uint64_t (*alike)(void *context, const struct under_config *config, const void *state);
};

struct under_session {
    struct under_config config;
    uint64_t seed;
    enum under_luck luck;
    bool from_position; /* the first state was set by hand, not by the game's start */
    void *first;        /* the state the log begins with */
    void *state;        /* the state now */
    under_move *log;
    size_t count, room;
    struct under_source *source; /* the caller's; NULL, where it was not supplied: the seed */
    json_t *table;               /* what a save tells of the table it was played at, or NULL */
    void *mark;                  /* the state at a place of the log, to begin from; or NULL */
    size_t marked;               /* which place that is */
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

/* From the first move on, chance does as this luck has it. Refused after a move, and in a game that
 * has no such luck. */
under_status under_session_take_luck(struct under_session *session, enum under_luck luck);
/* From the first move on, chance comes from this source, which lives longer than the session. about
 * is what saves tell of the table, an object, or NULL. */
under_status under_session_take_source(struct under_session *session, struct under_source *source,
                                       const json_t *about);
/* The name of a luck in saves and requests, and the luck of a name; false: there is none. */
const char *under_luck_name(enum under_luck luck);
bool under_luck_find(const char *name, enum under_luck *out);

/* Plays one move, or its text; refused moves change nothing. */
under_status under_session_apply(struct under_session *session, under_move move,
                                 struct under_events *events);
under_status under_session_play(struct under_session *session, const char *text,
                                struct under_events *events);
/* What the seed makes chance do in a state of this game that comes after so many moves. */
under_move under_session_draw(const struct under_session *session, const void *state, size_t count);
/* At chance: draws one outcome by the session's luck, plays it and says which. Undoing a roll and
 * rolling again gives the same dice. */
under_status under_session_roll(struct under_session *session, under_move *drawn,
                                struct under_events *events);
under_status under_session_undo(struct under_session *session);
/* Takes back all moves but the first `count`. */
void under_session_rewind(struct under_session *session, size_t count);

/* The state after the first `count` moves of the log, into memory of state_size bytes. */
void under_session_state_at(const struct under_session *session, size_t count, void *state);
/* Keeps the state as it is now, so that places of the log from here on are found faster. */
void under_session_mark(struct under_session *session);

int under_session_actor(const struct under_session *session);

/* A save is text: a line of JSON with format, game, rules version, pack hash, set-up, seed and,
 * where it is not its own, luck, and of a table what there is to know of it; then a line per move;
 * a line "= HASH" states the hash of the state there and is checked on loading. Loading refuses
 * what does not fit with a sentence that names the line. */
void under_session_save(const struct under_session *session, struct under_buf *out);
under_status under_session_load(struct under_session *session, const struct under_content *content,
                                const char *text, size_t size);
/* The id of the game a save is of, into memory of so much room: whose content loading will need. */
under_status under_save_game(const char *text, size_t size, char *game, size_t room);

#endif
