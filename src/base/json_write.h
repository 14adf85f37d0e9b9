/* JSON as compact text, quickly: a server writes some for everything that happens. */
#ifndef UNDER_BASE_JSON_WRITE_H
#define UNDER_BASE_JSON_WRITE_H

#include <jansson.h>

#include "base/buf.h"

/* Appends the value, byte by byte what json_dumps() makes of it with JSON_COMPACT. It must not
 * contain itself: the library looks for that in every list and object, which takes most of its
 * time. */
void under_json_write(const json_t *value, struct under_buf *out);

#endif
