/* A growing text. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void buf_reserve(struct under_buf *buf, size_t more)
{
    if (more > SIZE_MAX / 4)
        abort(); /* no text is that long: the caller counted wrong */
    size_t need = buf->size + more + 1;
    if (need <= buf->room)
        return;
    size_t room = buf->room ? buf->room : 64;
    while (room < need)
        room *= 2;
    char *text = realloc(buf->text, room);
    if (!text)
        abort(); /* out of memory: nothing sensible is left to do */
    buf->text = text;
    buf->room = room;
}

void under_buf_add(struct under_buf *buf, const char *bytes, size_t size)
{
    buf_reserve(buf, size);
    if (size)
        memcpy(buf->text + buf->size, bytes, size);
    buf->size += size;
    buf->text[buf->size] = '\0';
}

void under_buf_puts(struct under_buf *buf, const char *text)
{
    under_buf_add(buf, text, strlen(text));
}

void under_buf_putc(struct under_buf *buf, char c)
{
    under_buf_add(buf, &c, 1);
}

void under_buf_printf(struct under_buf *buf, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int size = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (size > 0) {
        buf_reserve(buf, (size_t)size);
        vsnprintf(buf->text + buf->size, (size_t)size + 1, format, again);
        buf->size += (size_t)size;
    }
    va_end(again);
}

void under_buf_clear(struct under_buf *buf)
{
    buf->size = 0;
    if (buf->text)
        buf->text[0] = '\0';
}

void under_buf_free(struct under_buf *buf)
{
    free(buf->text);
    *buf = (struct under_buf){0};
}

const char *under_buf_text(const struct under_buf *buf)
{
    return buf->text ? buf->text : "";
}
