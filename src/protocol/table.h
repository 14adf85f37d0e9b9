/* For files that answer requests: what a request looks like in a table, and the parts that answers
 * are made of.
 *
 * A handler gets a request whose keys are known and of the right type, and adds to the answer;
 * where it refuses, what it added is thrown away and only the sentence is sent. */
#ifndef UNDER_PROTOCOL_TABLE_H
#define UNDER_PROTOCOL_TABLE_H

#include "engine/session.h"
#include "protocol/protocol.h"
#include "table/table.h"

enum { PROTOCOL_GAMES_MAX = 8, PROTOCOL_MS_MAX = 600000, PROTOCOL_KEYS_MAX = 4 };

struct protocol {
    struct under_session session;
    struct under_table table; /* of that session, once there is one: protocol_sit_down */
    struct under_content content[PROTOCOL_GAMES_MAX]; /* as in under_games; without a game: not
                                                         open yet */
    const struct protocol_command *more;              /* requests beside the engine's, or NULL */
    bool over;
    void *kept; /* by requests that take several calls; released at the end */
    void (*release)(void *kept);
};

enum protocol_key_type { KEY_TEXT, KEY_WHOLE, KEY_SEED, KEY_OBJECT, KEY_FLAG, KEY_LIST };
enum protocol_key_need { KEY_OPTIONAL, KEY_NEEDED };

struct protocol_key {
    const char *name;
    enum protocol_key_type type;
    enum protocol_key_need need;
};

/* DRIVERS: only for whoever drives the game, because the answer holds what no seat may see. */
enum protocol_when { ANY_TIME, IN_A_GAME, DRIVERS };

struct protocol_command {
    const char *name;
    enum protocol_when when;
    under_status (*answer)(struct protocol *protocol, const json_t *request, json_t *answer);
    /* Beside what every request takes: "do", "id", "seat", "spectator", "language" and "places";
     * ended by one without a name. */
    struct protocol_key key[PROTOCOL_KEYS_MAX + 1];
};

/* The requests of the engine protocol, and those about one seat's side of a game; each ended by one
 * without a name. */
extern const struct protocol_command protocol_engine[], protocol_seat[];

/* Whose side a request is about: "seat", "spectator": true, or neither: the driver's, who sees all.
 * protocol_read_eyes refuses what is neither; afterwards protocol_eyes is safe. */
under_status protocol_read_eyes(const struct protocol *protocol, const json_t *request);
struct under_eyes protocol_eyes(const json_t *request);
static inline bool protocol_is_driver(const json_t *request)
{
    return protocol_eyes(request).seat == UNDER_EVERYBODY;
}

/* A new session is in place: begun, set or loaded. */
void protocol_sit_down(struct protocol *protocol);
/* The table of the session, knowing what the driver played meanwhile. */
struct under_table *protocol_table(struct protocol *protocol);

/* The game being played. */
const struct under_game *protocol_game(const struct protocol *protocol);

/* The content of a game by its name, opened when it is first asked for. */
under_status protocol_find_content(struct protocol *protocol, const char *id,
                                   const struct under_content **out);
/* The same by its place in under_games; folder: of its pack, NULL for the built-in one. */
under_status protocol_open_content(struct protocol *protocol, int index, const char *folder,
                                   const struct under_content **out);

/* From now on the game is played with another built-in pack. The session is closed if it is of that
 * game; on refusal nothing changes. */
under_status protocol_change_pack(struct protocol *protocol, const char *id, const char *pack);

/* The same as protocol_answer for a request that was read already; adds to answer. */
under_status protocol_answer_json(struct protocol *protocol, const json_t *request, json_t *answer);
/* Whether a value is of a key's type. */
under_status protocol_check_value(const struct protocol_key *key, const json_t *value);
/* What is wrong with a line that is not JSON, in a sentence. */
under_status protocol_refuse_json(const json_error_t *error);

/* Parts of answers. */
json_t *protocol_move_json(const struct protocol *protocol, under_move move);
/* Those events the eyes may know of; for the driver all, each with who may. */
json_t *protocol_events_json(const struct protocol *protocol, const struct under_events *events,
                             struct under_eyes eyes);
void protocol_add_status(const struct protocol *protocol, json_t *answer);

/* How long a bot may think, from the request's "ms"; 0 where it has none. */
under_status protocol_read_ms(const json_t *request, int *ms);
/* Random numbers for thinking about the position: none of those the next roll is made of. */
under_rng protocol_thinking_rng(const struct protocol *protocol);

#endif
