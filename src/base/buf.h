/* A growing text. Always ends in a zero byte once something was added; starts as {0}. */
#ifndef UNDER_BASE_BUF_H
#define UNDER_BASE_BUF_H

#include <stddef.h>

struct under_buf {
    char *text;
    size_t size, room;
};

void under_buf_add(struct under_buf *buf, const char *bytes, size_t size);
void under_buf_puts(struct under_buf *buf, const char *text);
void under_buf_putc(struct under_buf *buf, char c);
/* Numbers and file formats only: sentences go through message(). */
__attribute__((format(printf, 2, 3))) void under_buf_printf(struct under_buf *buf,
                                                            const char *format, ...);
/* Empties the text and keeps its memory. */
void under_buf_clear(struct under_buf *buf);
void under_buf_free(struct under_buf *buf);
/* The text, "" where nothing was added yet. */
const char *under_buf_text(const struct under_buf *buf);

#endif
