/* "Did you mean …?": the known name nearest to a misspelt one. */
#ifndef UNDER_BASE_SUGGEST_H
#define UNDER_BASE_SUGGEST_H

#include "base/message.h"

/* A search among names that are not in a list: set what was written, offer every name, read the
 * nearest. */
struct under_nearest {
    const char *written;
    const char *name; /* NULL: none of those offered is near */
    int distance;
};
void under_nearest_offer(struct under_nearest *nearest, const char *name);

/* The name nearest to what was written, of a list ended by NULL; NULL if none is near. */
const char *under_suggest(const char *written, const char *const names[]);

/* The refusal of a name that is not known: set what was written, offer every name there is, and
 * refuse with a text that has {name} for what was written and {names} for what there is. */
struct under_unknown {
    struct under_nearest nearest;
    struct under_buf names;
};
void under_unknown_offer(struct under_unknown *unknown, const char *name);
under_status under_unknown_refuse(struct under_unknown *unknown, const char *text);

/* The refusal with the question whether this name was meant; the refusal itself where name is NULL.
 */
under_status under_did_you_mean(under_status why, const char *name);

#endif
