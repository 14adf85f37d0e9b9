/* What the owner of a file knows about its tables without asking. */
#include "store/heads.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

/* At most half of the places are taken. Who has more tables in play than this pays for it by asking
 * the file now and then. */
enum { PLACES_FIRST = 256, PLACES_MOST = 1 << 18 };

struct heads_place {
    char table[STORE_ID_MOST + 1]; /* "": free */
    struct head head;
};

/* Where a table is, or would be. */
static struct heads_place *heads_place(const struct heads *heads, const char *table)
{
    size_t at = under_hash(table, strlen(table)) & (heads->room - 1);
    while (heads->places[at].table[0] && strcmp(heads->places[at].table, table) != 0)
        at = (at + 1) & (heads->room - 1);
    return &heads->places[at];
}

struct head *heads_find(const struct heads *heads, const char *table)
{
    struct heads_place *place = heads->room ? heads_place(heads, table) : NULL;
    return place && place->table[0] ? &place->head : NULL;
}

static void heads_grow(struct heads *heads)
{
    struct heads before = *heads;
    size_t room = before.room ? before.room * 2 : PLACES_FIRST;
    *heads = (struct heads){.places = calloc(room, sizeof *heads->places), .room = room};
    if (!heads->places)
        abort();
    for (size_t i = 0; i < before.room; i++)
        if (before.places[i].table[0])
            heads_note(heads, before.places[i].table, before.places[i].head);
    free(before.places);
}

struct head *heads_note(struct heads *heads, const char *table, struct head head)
{
    if (heads->room == PLACES_MOST && heads->count * 2 >= heads->room)
        heads_forget(heads);
    if (heads->count * 2 >= heads->room)
        heads_grow(heads);
    struct heads_place *place = heads_place(heads, table);
    heads->count += !place->table[0];
    memcpy(place->table, table, strlen(table) + 1);
    place->head = head;
    return &place->head;
}

void heads_forget(struct heads *heads)
{
    free(heads->places);
    *heads = (struct heads){0};
}
