/* Reading frames, however the bytes are cut into pieces. */
#include "server/frames.h"

#include <string.h>

enum {
    FINAL = 0x80,
    RESERVED = 0x70,
    OPCODE = 0x0f,
    MASKED = 0x80,
    SIZE = 0x7f,
    SIZE_16 = 126,
    SIZE_64 = 127,
    MASK_SIZE = 4,
};

static int frame_opcode(const struct frames *frames)
{
    return frames->head[0] & OPCODE;
}

static bool frame_is_control(const struct frames *frames)
{
    return frame_opcode(frames) >= FRAME_CLOSE;
}

/* Bytes of the size beyond the first two of the frame. */
static size_t frame_extra(const struct frames *frames)
{
    int size = frames->head[1] & SIZE;
    return size == SIZE_16 ? 2 : size == SIZE_64 ? 8 : 0;
}

static uint64_t frame_size(const struct frames *frames)
{
    size_t extra = frame_extra(frames);
    uint64_t size = extra ? 0 : frames->head[1] & SIZE;
    for (size_t i = 0; i < extra; i++)
        size = size << 8 | frames->head[2 + i];
    return size;
}

/* --- what can be wrong --- */

/* With the first two bytes. */
static under_status frame_check_kind(const struct frames *frames)
{
    int opcode = frame_opcode(frames), size = frames->head[1] & SIZE;
    if (frames->head[0] & RESERVED)
        return refuse("The reserved bits of a frame must be 0.");
    if ((opcode > FRAME_BINARY && opcode < FRAME_CLOSE) || opcode > FRAME_PONG)
        return refuse("There is no kind of frame with the number {opcode}.", NUM("opcode", opcode));
    if (!(frames->head[1] & MASKED))
        return refuse("What a client sends must be masked, and this frame isn't.");
    if (frame_is_control(frames) && !(frames->head[0] & FINAL))
        return refuse("A ping, a pong or a close can't be sent in pieces.");
    if (frame_is_control(frames) && size > FRAMES_CONTROL_MOST)
        return refuse("A ping, a pong or a close can have no more than {most} bytes.",
                      NUM("most", FRAMES_CONTROL_MOST));
    if (frame_is_control(frames))
        return NULL;
    if (opcode == FRAME_PART && !frames->within)
        return refuse("This frame goes on with a message, and there is none to go on with.");
    if (opcode != FRAME_PART && frames->within)
        return refuse("A message can't begin before the last one has ended.");
    return NULL;
}

/* With the size. */
static under_status frame_check_size(const struct frames *frames)
{
    uint64_t size = frame_size(frames);
    size_t extra = frame_extra(frames);
    if (size >> 63)
        return refuse("No frame is as long as this one says it is.");
    if ((extra == 2 && size < SIZE_16) || (extra == 8 && size <= UINT16_MAX))
        return refuse("The size of a frame must be written with as few bytes as possible.");
    return NULL;
}

static bool status_is_known(unsigned status)
{
    return (status >= 1000 && status <= 1003) || (status >= 1007 && status <= 1014) ||
           (status >= 3000 && status <= 4999);
}

/* How many bytes the character at text has, 0 where it isn't UTF-8 (RFC 3629). */
static size_t utf8_size(const unsigned char *text, size_t size)
{
    static const struct {
        unsigned char first, last; /* of the first byte */
        unsigned char least, most; /* of the second */
        uint8_t size;
    } forms[] = {
        {0x00, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].last)
            continue;
        if (forms[i].size > size ||
            (forms[i].size > 1 && (text[1] < forms[i].least || text[1] > forms[i].most)))
            return 0;
        for (size_t at = 2; at < forms[i].size; at++)
            if ((text[at] & 0xc0) != 0x80)
                return 0;
        return forms[i].size;
    }
    return 0;
}

static bool text_is_utf8(const unsigned char *text, size_t size)
{
    while (size > 0) {
        size_t one = utf8_size(text, size);
        if (!one)
            return false;
        text += one;
        size -= one;
    }
    return true;
}

static enum frames_found frame_wrong(struct frames_wrong *wrong, unsigned status, under_status why)
{
    *wrong = (struct frames_wrong){.status = status, .why = why};
    return FRAMES_WRONG;
}

static enum frames_found frame_check(const struct frames *frames, size_t message, size_t most,
                                     struct frames_wrong *wrong)
{
    bool whole = frames->head_size > 2;
    under_status why = whole ? frame_check_size(frames) : frame_check_kind(frames);
    if (why)
        return frame_wrong(wrong, FRAMES_BROKEN, why);
    if (frame_opcode(frames) == FRAME_BINARY)
        return frame_wrong(wrong, FRAMES_NOT_TEXT, refuse("Messages are text here, never binary."));
    if (whole && !frame_is_control(frames) && frame_size(frames) > most - message)
        return frame_wrong(wrong, FRAMES_TOO_LONG, NULL);
    return FRAMES_NOTHING;
}

/* --- reading --- */

static size_t frame_head_size(const struct frames *frames)
{
    return frames->head_size < 2 ? 2 : 2 + frame_extra(frames) + MASK_SIZE;
}

/* Takes bytes of the head, and looks at it after its second byte and at its end. */
static enum frames_found frame_read_head(struct frames *frames, const unsigned char **at,
                                         const unsigned char *end, size_t message, size_t most,
                                         struct frames_wrong *wrong)
{
    enum frames_found found = FRAMES_NOTHING;
    while (found == FRAMES_NOTHING && *at < end && frames->head_size < frame_head_size(frames)) {
        frames->head[frames->head_size++] = *(*at)++;
        if (frames->head_size == 2 || frames->head_size == frame_head_size(frames))
            found = frame_check(frames, message, most, wrong);
    }
    return found;
}

static bool frame_head_is_whole(const struct frames *frames)
{
    return frames->head_size > 2 && frames->head_size == frame_head_size(frames);
}

/* Takes bytes of the payload, and takes the mask off. */
static void frame_read_payload(struct frames *frames, const unsigned char **at,
                               const unsigned char *end, struct under_buf *message)
{
    const unsigned char *mask = frames->head + frames->head_size - MASK_SIZE;
    uint64_t left = frame_size(frames) - frames->done;
    size_t size = (size_t)(end - *at) < left ? (size_t)(end - *at) : (size_t)left;
    unsigned char *to = frames->control;
    if (size == 0)
        return;
    if (frame_is_control(frames)) {
        to += frames->done;
    } else {
        under_buf_add(message, (const char *)*at, size);
        to = (unsigned char *)message->text + message->size - size;
    }
    for (size_t i = 0; i < size; i++)
        to[i] = (unsigned char)((*at)[i] ^ mask[(frames->done + i) % MASK_SIZE]);
    frames->done += size;
    *at += size;
}

static enum frames_found frames_close(const struct frames *frames, struct frames_wrong *wrong)
{
    unsigned status = (unsigned)frames->control[0] << 8 | frames->control[1];
    if (frames->control_size == 0)
        return FRAMES_CLOSE;
    if (frames->control_size == 1 || !status_is_known(status))
        return frame_wrong(wrong, FRAMES_BROKEN,
                           refuse("A connection can't be closed with such a status."));
    if (!text_is_utf8(frames->control + 2, frames->control_size - 2u))
        return frame_wrong(wrong, FRAMES_NOT_UTF8, refuse("What is sent must be UTF-8."));
    return FRAMES_CLOSE;
}

/* A frame has come whole. */
static enum frames_found frames_end(struct frames *frames, const struct under_buf *message,
                                    struct frames_wrong *wrong)
{
    int opcode = frame_opcode(frames);
    bool final = frames->head[0] & FINAL;
    if (frame_is_control(frames))
        frames->control_size = (uint8_t)frames->done;
    else
        frames->within = !final;
    frames->head_size = 0;
    frames->done = 0;
    if (opcode == FRAME_CLOSE)
        return frames_close(frames, wrong);
    if (opcode >= FRAME_PING)
        return opcode == FRAME_PING ? FRAMES_PING : FRAMES_PONG;
    if (!final)
        return FRAMES_NOTHING;
    return text_is_utf8((const unsigned char *)under_buf_text(message), message->size)
               ? FRAMES_MESSAGE
               : frame_wrong(wrong, FRAMES_NOT_UTF8, refuse("What is sent must be UTF-8."));
}

enum frames_found frames_read(struct frames *frames, const unsigned char *bytes, size_t size,
                              size_t *used, struct under_buf *message, size_t most,
                              struct frames_wrong *wrong)
{
    const unsigned char *at = bytes, *end = bytes + size;
    enum frames_found found = FRAMES_NOTHING;
    while (found == FRAMES_NOTHING && at < end) {
        if (!frame_head_is_whole(frames))
            found = frame_read_head(frames, &at, end, message->size, most, wrong);
        if (found != FRAMES_NOTHING || !frame_head_is_whole(frames))
            continue;
        frame_read_payload(frames, &at, end, message);
        if (frames->done == frame_size(frames))
            found = frames_end(frames, message, wrong);
    }
    *used = (size_t)(at - bytes);
    return found;
}
