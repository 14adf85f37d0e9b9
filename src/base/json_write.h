/* JSON as compact text, quickly: a server writes some for everything that happens. */
#ifndef UNDER_BASE_JSON_WRITE_H
#define UNDER_BASE_JSON_WRITE_H

#include <jansson.h>

#include "base/buf.h"

/* Appends the value, byte by byte what json_dumps() makes of it with JSON_COMPACT. It must not
 * contain itself: the library looks for that in every list and object, which takes most of its
 * time. */
void under_json_write(const json_t *value, struct under_buf *out);

/* An object or a list written piece by piece, where building it first would take longer than all
 * else: the caller writes the brackets, these the commas. */
void under_json_put_key(struct under_buf *out, const char *key);
void under_json_put_number(struct under_buf *out, const char *key, long long number);
/* Of valid UTF-8; without a key (NULL), the next value of a list. */
void under_json_put_text(struct under_buf *out, const char *key, const char *text);
/* Takes the value. */
void under_json_put(struct under_buf *out, const char *key, json_t *value);

#endif
