/* The weights the program brings along: the files data/GAME.net, made part of it by
 * tools/embed_texts.py. Their numbers are taken apart, each into a whole number below 10,000 and a
 * power of ten, and like is kept with like: that way a page that is fetched with them has a good
 * deal less to fetch, and not a digit is lost. */
#ifndef UNDER_BOTS_EMBEDDED_NETS_H
#define UNDER_BOTS_EMBEDDED_NETS_H

#include <stddef.h>

#include "base/buf.h"

struct under_embedded_net {
    const char *game; /* "skies" */
    const char *head; /* the lines before the numbers */
    size_t count;     /* how many numbers there are */
    /* Of each number: twice its decimal places, and one more where it is negative; and its digits
     * as a whole number, in two bytes. */
    const char *places, *high, *low;
};

/* Ended by one without a game. */
extern const struct under_embedded_net under_embedded_nets[];

/* The text again, with the same numbers, as under_net_read reads it. */
void under_embedded_net_text(const struct under_embedded_net *net, struct under_buf *out);

#endif
