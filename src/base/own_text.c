/* Texts that threads have for themselves: each thread keeps a list of its own, and goes through it
 * when it ends. */
#include "base/own_text.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_key_t own_texts;
static pthread_once_t own_once = PTHREAD_ONCE_INIT;

static void own_texts_free(void *first)
{
    for (struct under_own_text *text = first; text; text = text->next)
        under_buf_free(&text->buf);
}

static void own_texts_begin(void)
{
    if (pthread_key_create(&own_texts, own_texts_free) != 0)
        abort(); /* a process has more than a hundred keys, and this is its first */
}

struct under_buf *under_own_text(struct under_own_text *text)
{
    if (!text->known) {
        pthread_once(&own_once, own_texts_begin);
        text->known = true;
        text->next = pthread_getspecific(own_texts);
        pthread_setspecific(own_texts, text);
    }
    under_buf_clear(&text->buf);
    return &text->buf;
}
