/* 64-bit hashes, equal on every machine (XXH64). */
#ifndef UNDER_BASE_HASH_H
#define UNDER_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t under_hash(const void *bytes, size_t size);

/* A hash as 16 hexadecimal digits and a zero byte, and back: text of another form is refused
 * (false). */
#define UNDER_HASH_TEXT 17
void under_hash_text(uint64_t hash, char text[UNDER_HASH_TEXT]);
_Bool under_hash_parse(const char *text, uint64_t *hash);

#endif
