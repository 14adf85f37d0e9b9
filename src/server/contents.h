/* What is played at tables: the packs that are built in, and those that tables began with under an
 * earlier program, which the store has kept. */
#ifndef UNDER_SERVER_CONTENTS_H
#define UNDER_SERVER_CONTENTS_H

#include "engine/game.h"
#include "store/store.h"

enum { CONTENTS_MOST = 64 };

/* Those opened so far; each is compiled once. */
struct contents {
    struct store *store;
    struct under_content *content[CONTENTS_MOST];
    const char *name[CONTENTS_MOST]; /* NULL: it is no longer built in */
    int count;
};

/* A table goes on with the pack it began with, whatever a later program has built in: whoever makes
 * tables first keeps all packs of this program in the store. Reading a table writes nothing. */
under_status contents_keep(struct contents *contents);
/* As struct referee wants them, with the contents as context. */
under_status contents_find(void *context, const char *game, const char *pack,
                           const struct under_content **out);
const char *contents_name(void *context, const struct under_content *content);
void contents_close(struct contents *contents);

#endif
