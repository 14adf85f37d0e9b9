/* Seeds: whole numbers from 0 to 2^63 - 1, so that every JSON reader can hold them. */
#ifndef UNDER_PROTOCOL_SEED_H
#define UNDER_PROTOCOL_SEED_H

#include <stdint.h>

/* One the system draws, where nobody named one. */
int64_t under_draw_seed(void);

#endif
