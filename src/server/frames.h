/* What a WebSocket's client sends: frames, read strictly (RFC 6455, section 5). */
#ifndef UNDER_SERVER_FRAMES_H
#define UNDER_SERVER_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/message.h"

enum {
    FRAMES_CONTROL_MOST = 125, /* bytes in a ping, a pong or a close */
    FRAMES_HEAD_MOST = 14,
};

/* The opcodes, and the statuses a connection ends with. */
enum { FRAME_PART = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING, FRAME_PONG };
enum {
    FRAMES_BROKEN = 1002,
    FRAMES_NOT_TEXT = 1003,
    FRAMES_NOT_UTF8 = 1007,
    FRAMES_TOO_LONG = 1009,
};

struct frames {
    unsigned char head[FRAMES_HEAD_MOST], control[FRAMES_CONTROL_MOST];
    uint8_t head_size, control_size;
    bool within;   /* a message of which more is to come */
    uint64_t done; /* bytes of the payload that have come */
};

enum frames_found {
    FRAMES_NOTHING, /* all bytes are used up */
    FRAMES_MESSAGE, /* a whole one of text */
    FRAMES_PING,    /* the payload of this and the next two is in control */
    FRAMES_PONG,
    FRAMES_CLOSE,
    FRAMES_WRONG, /* why, with which status; nothing that follows can be read */
};

struct frames_wrong {
    unsigned status;
    under_status why; /* NULL where the message is too long */
};

/* Reads bytes up to the end of the next thing worth telling; *used: how many. What belongs to a
 * message is added to `message`, which can have `most` bytes. */
enum frames_found frames_read(struct frames *frames, const unsigned char *bytes, size_t size,
                              size_t *used, struct under_buf *message, size_t most,
                              struct frames_wrong *wrong);
/* Whether a frame or a message has begun and isn't whole. */
static inline bool frames_are_within(const struct frames *frames)
{
    return frames->head_size > 0 || frames->within;
}

#endif
