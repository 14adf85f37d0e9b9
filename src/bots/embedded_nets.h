/* The weights the program brings along: the files data/GAME.net, made part of it by
 * tools/embed_texts.py. */
#ifndef UNDER_BOTS_EMBEDDED_NETS_H
#define UNDER_BOTS_EMBEDDED_NETS_H

#include <stddef.h>

struct under_embedded_net {
    const char *game; /* "skies" */
    const char *text; /* as under_net_read reads it */
};

/* Ended by one without a game. */
extern const struct under_embedded_net under_embedded_nets[];

#endif
