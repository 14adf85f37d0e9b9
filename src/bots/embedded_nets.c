/* What tools/embed_texts.py took apart, put together again. */
#include "bots/embedded_nets.h"

void under_embedded_net_text(const struct under_embedded_net *net, struct under_buf *out)
{
    under_buf_puts(out, net->head);
    for (size_t i = 0; i < net->count; i++) {
        unsigned places = (unsigned char)net->places[i];
        unsigned digits = (unsigned char)net->high[i] * 256u + (unsigned char)net->low[i];
        under_buf_printf(out, "%s%ue-%u ", places & 1 ? "-" : "", digits, places / 2);
    }
}
