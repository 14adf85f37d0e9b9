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

/* Requests with a file of their own. */
under_status page_analyse(struct protocol *protocol, const json_t *request, json_t *answer);

#endif
