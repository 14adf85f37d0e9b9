/* Packs: outside text made fit to be shown. */
#include "pack/files.h"

/* The bytes of the UTF-8 character at text, 0 if there is no whole, valid one. */
static size_t character_size(const char *text)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t size = c[0] < 0x80 ? 1 : c[0] < 0xc2 ? 0 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
    if (c[0] >= 0xf5 || (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] >= 0xa0) ||
        (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] >= 0x90))
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    return size;
}

void pack_add_shown(struct under_buf *out, const char *text, size_t most)
{
    size_t shown = 0;
    while (*text && shown < most) {
        size_t size = character_size(text);
        unsigned char c = (unsigned char)text[0];
        bool control = c < 0x20 || c == 0x7f || (c == 0xc2 && (unsigned char)text[1] < 0xa0);
        if (size == 0 || control) {
            under_buf_putc(out, '?');
            shown++;
        } else {
            under_buf_add(out, text, size);
            shown += size;
        }
        text += size ? size : 1;
    }
    if (*text)
        under_buf_puts(out, "...");
}
