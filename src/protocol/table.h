/* For files that answer requests: what a request looks like in a table, and the parts that answers
 * are made of.
 *
 * A handler gets a request whose keys are known and of the right type, and adds to the answer;
 * where it refuses, what it added is thrown away and only the sentence is sent. */
#ifndef UNDER_PROTOCOL_TABLE_H
#define UNDER_PROTOCOL_TABLE_H

#include "engine/session.h"
#include "protocol/protocol.h"

enum { PROTOCOL_GAMES_MAX = 8, PROTOCOL_MS_MAX = 600000, PROTOCOL_KEYS_MAX = 4 };

struct protocol {
    struct under_session session;
    struct under_content content[PROTOCOL_GAMES_MAX]; /* as in under_games; without a game: not
                                                         open yet */
    const struct protocol_command *more;              /* requests beside the engine's, or NULL */
    bool over;
    void *kept; /* by requests that take several calls; released at the end */
    void (*release)(void *kept);
};

enum protocol_key_type { KEY_TEXT, KEY_WHOLE, KEY_SEED, KEY_OBJECT };
enum protocol_key_need { KEY_OPTIONAL, KEY_NEEDED };

struct protocol_key {
    const char *name;
    enum protocol_key_type type;
    enum protocol_key_need need;
};

struct protocol_command {
    const char *name;
    enum { ANY_TIME, IN_A_GAME } when;
    under_status (*answer)(struct protocol *protocol, const json_t *request, json_t *answer);
    struct protocol_key key[PROTOCOL_KEYS_MAX + 1]; /* beside "do" and "id"; ended by one without a
                                                       name */
};

/* The requests of the engine protocol, ended by one without a name. */
extern const struct protocol_command protocol_engine[];

/* The game being played. */
const struct under_game *protocol_game(const struct protocol *protocol);

/* The content of a game by its name, opened when it is first asked for. */
under_status protocol_find_content(struct protocol *protocol, const char *id,
                                   const struct under_content **out);
/* The same by its place in under_games; folder: of its pack, NULL for the built-in one. */
under_status protocol_open_content(struct protocol *protocol, int index, const char *folder,
                                   const struct under_content **out);

/* Parts of answers. */
json_t *protocol_move_json(const struct protocol *protocol, under_move move);
json_t *protocol_events_json(const struct protocol *protocol, const struct under_events *events);
/* A sentence may quote half a character of a text that was cut; JSON takes whole ones only. */
json_t *protocol_sentence_json(under_status why);
void protocol_add_status(const struct protocol *protocol, json_t *answer);

/* How long a bot may think, from the request's "ms"; 0 where it has none. */
under_status protocol_read_ms(const json_t *request, int *ms);
/* Random numbers for thinking about the position: none of those the next roll is made of. */
under_rng protocol_thinking_rng(const struct protocol *protocol);

#endif
