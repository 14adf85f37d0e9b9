/* The way into the engine for JavaScript: a request is written to memory as text, its answer is
 * read from there.
 *
 *     let at = under_room(size)        room for the request
 *     let answer = under_answer(size)  where the answer is; under_answer_size() bytes of it */
#include <stdlib.h>

#include "protocol/protocol.h"
#include "wasm/page.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* Of the one game this module plays. */
static struct protocol *reactor_protocol;
static struct under_buf reactor_request, reactor_answer;

char *under_room(size_t size);
const char *under_answer(size_t size);
size_t under_answer_size(void);

char *EXPORT(under_room)(size_t size)
{
    if (reactor_request.room < size) {
        free(reactor_request.text);
        reactor_request = (struct under_buf){.text = malloc(size), .room = size};
        if (!reactor_request.text)
            abort();
    }
    return reactor_request.text;
}

const char *EXPORT(under_answer)(size_t size)
{
    if (!reactor_protocol) {
        reactor_protocol = protocol_new();
        protocol_extend(reactor_protocol, page_commands);
    }
    under_buf_clear(&reactor_answer);
    protocol_answer(reactor_protocol, reactor_request.text, size, &reactor_answer);
    return under_buf_text(&reactor_answer);
}

size_t EXPORT(under_answer_size)(void)
{
    return reactor_answer.size;
}
