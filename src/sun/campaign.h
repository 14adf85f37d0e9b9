/* What is carried from one mission into the next (campaign.c). */
#ifndef UNDER_SUN_CAMPAIGN_H
#define UNDER_SUN_CAMPAIGN_H

#include "sun/play.h"

/* campaign.c: "carried" of a set-up, read and written, and given to a hero who picked a character;
 * what comes after a game that is over. */
under_status sun_read_carried(const struct sun_pack *pack, const json_t *list,
                              struct sun_rules *rules);
json_t *sun_write_carried(const struct sun_pack *pack, const struct sun_carried *carried);
void sun_unpack(struct sun_play *play, int who);

#endif
