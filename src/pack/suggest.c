/* Packs: helping with what was written. The nearest known name for a misspelt one, and outside text
 * made fit to be shown. */
#include <ctype.h>
#include <string.h>

#include "pack/files.h"

enum { NAME_MAX_BYTES = 32 };

static int least_of(int a, int b, int c)
{
    int least = a < b ? a : b;
    return least < c ? least : c;
}

/* How many letters must be changed, added or left out (Levenshtein), upper and lower case alike. */
static int edit_distance(const char *a, size_t a_size, const char *b, size_t b_size)
{
    int row[NAME_MAX_BYTES + 1];
    for (size_t j = 0; j <= b_size; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a_size; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= b_size; j++) {
            bool same = tolower((unsigned char)a[i - 1]) == tolower((unsigned char)b[j - 1]);
            int best = least_of(diagonal + !same, row[j] + 1, row[j - 1] + 1);
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[b_size];
}

const char *under_suggest(const char *written, const char *const names[])
{
    const char *nearest = NULL;
    int nearest_distance = 0;
    size_t size = strlen(written);
    if (size > NAME_MAX_BYTES)
        return NULL;
    for (; *names; names++) {
        size_t name_size = strlen(*names);
        if (name_size > NAME_MAX_BYTES)
            continue;
        int distance = edit_distance(written, size, *names, name_size);
        int tolerated = (int)(size > name_size ? size : name_size) / 3;
        if (distance <= tolerated && (!nearest || distance < nearest_distance)) {
            nearest = *names;
            nearest_distance = distance;
        }
    }
    return nearest;
}

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
