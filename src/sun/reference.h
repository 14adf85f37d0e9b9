/* The box and its vocabulary in words (reference.c, vocabulary.c). */
#ifndef UNDER_SUN_REFERENCE_H
#define UNDER_SUN_REFERENCE_H

#include "sun/tables.h"

/* docs/packs.md's reference of the vocabulary, as Markdown. */
void sun_describe_vocabulary(struct under_buf *out);
/* What searching it gives, as a sentence. */
void sun_describe_loot(const struct sun_pack *pack, const struct sun_fighter *fighter,
                       struct under_buf *out);

#endif
