/* Texts that threads have for themselves: each thread keeps a list of its own. */
#include "base/own_text.h"

/* The end of every list, so that the last of a list is in it, too. */
static struct under_own_text own_end;
static _Thread_local struct under_own_text *own_first;

struct under_buf *under_own_text(struct under_own_text *text)
{
    if (!text->next) {
        text->next = own_first ? own_first : &own_end;
        own_first = text;
    }
    under_buf_clear(&text->buf);
    return &text->buf;
}

void under_own_texts_free(void)
{
    while (own_first && own_first != &own_end) {
        struct under_own_text *text = own_first;
        own_first = text->next;
        under_buf_free(&text->buf);
        *text = (struct under_own_text){0};
    }
}
