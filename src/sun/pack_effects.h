/* Packs: what the chapters that read effects share. */
#ifndef UNDER_SUN_PACK_EFFECTS_H
#define UNDER_SUN_PACK_EFFECTS_H

#include "sun/pack_read.h"
#include "sun/verbs.h"

/* A program being read: whose it is, and what it stands in. */
struct sun_passage {
    struct sun_pack *pack;
    const struct sun_speaker *speaker;
    bool has_self, has_target, in_each;
    int nest;
};

/* The place of a new element. Once a table is full there was a complaint, and what comes next goes
 * to the spare element at its end. */
int sun_table_add(struct under_value value, int *count, int most, const char *complaint);

/* --- arguments and requirements (pack_needs.c) --- */

int sun_read_place_arg(const struct sun_passage *place, struct under_value value,
                       const struct sun_arg *arg);
int sun_read_amount(struct under_value value, const struct sun_arg *arg);
void sun_set_field(struct sun_code *code, enum sun_field field, int number);
struct sun_range sun_read_needs(const struct sun_passage *place, struct under_value list,
                                size_t least);
/* "needs" of an object, where it has them. */
struct sun_range sun_read_needs_of(const struct sun_passage *place, struct under_value object);

#endif
