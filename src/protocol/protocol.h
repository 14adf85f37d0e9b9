/* The engine protocol: one JSON object a line each way, as docs/protocol.md describes it. Nothing
 * here reads or writes files: a request comes in as text, its answer goes out as text. */
#ifndef UNDER_PROTOCOL_PROTOCOL_H
#define UNDER_PROTOCOL_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "engine/game.h"

/* Longer requests are refused unread. */
enum { PROTOCOL_LINE_MAX = 16 << 20 };

struct protocol;
struct protocol_command;

struct protocol *protocol_new(void);
void protocol_free(struct protocol *protocol);

/* Plays this game with the pack in a folder, not with the built-in one. Before the first request.
 */
under_status protocol_use_pack(struct protocol *protocol, const struct under_game *game,
                               const char *folder);

/* Answers these requests as well, beside those of the engine protocol; ended by one without a name.
 * See protocol/table.h. */
void protocol_extend(struct protocol *protocol, const struct protocol_command *more);

/* Appends the answer to one line, with its newline; nothing for a blank line. */
void protocol_answer(struct protocol *protocol, const char *line, size_t size,
                     struct under_buf *out);

/* Whether quit was asked for. */
bool protocol_is_over(const struct protocol *protocol);

#endif
