/* 64-bit hashes. */
#include "base/hash.h"

#include <assert.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t under_hash(const void *bytes, size_t size)
{
    assert(bytes);
    return XXH64(bytes, size, 0);
}

void under_hash_text(uint64_t hash, char text[UNDER_HASH_TEXT])
{
    for (int i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[(hash >> (60 - 4 * i)) & 15];
    text[16] = '\0';
}

_Bool under_hash_parse(const char *text, uint64_t *hash)
{
    uint64_t value = 0;
    for (int i = 0; i < 16; i++) {
        char c = text[i];
        if (c >= '0' && c <= '9')
            value = value << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            value = value << 4 | (uint64_t)(c - 'a' + 10);
        else
            return 0;
    }
    if (text[16] != '\0')
        return 0;
    *hash = value;
    return 1;
}
