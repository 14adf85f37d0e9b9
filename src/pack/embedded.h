/* The built-in packs: the JSON files below packs/, made part of the program by tools/embed.py. */
#ifndef UNDER_PACK_EMBEDDED_H
#define UNDER_PACK_EMBEDDED_H

#include <stddef.h>

struct under_embedded {
    const char *game; /* the folder: "skies" */
    const char *name; /* the file: "sky1.json" */
    const char *text; /* ends in a zero byte, which size does not count */
    size_t size;
};

extern const struct under_embedded under_embedded[];
extern const size_t under_embedded_count;

#endif
