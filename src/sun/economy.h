/* What things of a pack are worth, and whether anybody can use them: for `under pack check`. */
#ifndef UNDER_SUN_ECONOMY_H
#define UNDER_SUN_ECONOMY_H

#include "pack/pack.h"
#include "sun/tables.h"

/* The card of a kind as its file has it, for complaints. */
struct under_value sun_card_value(struct under_pack *files, const struct sun_pack *pack, int kind);

/* usable.c: complains about cards and skills that nobody can ever use. */
void sun_audit_uses(struct under_pack *files, const struct sun_pack *pack);

#endif
