/* A text that every thread has for itself and uses again and again.
 *
 *     static _Thread_local struct under_own_text name;
 *     struct under_buf *buf = under_own_text(&name);     empty, with the memory of the last time
 *
 * What the first thread has lives as long as the program. Any other calls under_own_texts_free when
 * it has nothing more to say. */
#ifndef UNDER_BASE_OWN_TEXT_H
#define UNDER_BASE_OWN_TEXT_H

#include "base/buf.h"

struct under_own_text {
    struct under_buf buf;
    struct under_own_text *next; /* in the thread's list; NULL: not in it yet */
};

struct under_buf *under_own_text(struct under_own_text *text);
/* Frees all such texts of this thread, its refusals too: no sentence it made is valid any more. */
void under_own_texts_free(void);

#endif
