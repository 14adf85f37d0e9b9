/* A text that every thread has for itself and uses again and again. It is freed when its thread
 * ends; that of the first thread lives as long as the program.
 *
 *     static _Thread_local struct under_own_text name;
 *     struct under_buf *buf = under_own_text(&name);     empty, with the memory of the last time
 */
#ifndef UNDER_BASE_OWN_TEXT_H
#define UNDER_BASE_OWN_TEXT_H

#include <stdbool.h>

#include "base/buf.h"

struct under_own_text {
    struct under_buf buf;
    bool known; /* its thread will free it */
    struct under_own_text *next;
};

struct under_buf *under_own_text(struct under_own_text *text);

#endif
