/* What the page in the browser asks beside the engine protocol: docs/wasm.md describes the
 * requests.
 *
 * Nothing here needs a browser; the tests ask the same functions natively. */
#ifndef UNDER_WASM_PAGE_H
#define UNDER_WASM_PAGE_H

#include "engine/game.h"
#include "protocol/table.h"

/* For protocol_extend. */
extern const struct protocol_command page_commands[];

/* What a game adds for the page: one table in one file. */
struct page_front {
    const struct under_game *game;
    const char *rules; /* what the ids of its rules begin with: "SKY" */
    /* The board as it lies for this set-up: all that does not change while playing. */
    json_t *(*board)(const struct under_config *config);
    /* What the room a legal move is about would be worth, in numbers, now or later; or JSON null.
     */
    json_t *(*room)(const struct under_config *config, const void *state, under_move move);
};

extern const struct page_front page_front_skies;

/* Requests with a file of their own. */
under_status page_analyse(struct protocol *protocol, const json_t *request, json_t *answer);

#endif
