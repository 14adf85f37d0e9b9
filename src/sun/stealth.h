/* Stealth (stealth.c). */
#ifndef UNDER_SUN_STEALTH_H
#define UNDER_SUN_STEALTH_H

#include "sun/play.h"

static inline bool sun_is_hidden(const struct sun_hero *hero)
{
    return hero->conditions & COND_HIDDEN;
}
bool sun_can_hide(const struct sun_play *play, int who);
void sun_hide(struct sun_play *play, int who);    /* if nothing there knows better */
void sun_be_seen(struct sun_play *play, int who); /* pushes what a visible hero sets off */
bool sun_has_symbol(const struct sun_play *play, int tile); /* an enemy symbol that can bring one */
bool sun_others_visible(const struct sun_play *play, int tile, int who);
int sun_first_visible(const struct sun_play *play, int tile); /* in turn order, or SUN_NONE */
void sun_expose(struct sun_play *play, int who); /* no longer hidden; nothing else comes of it */
void sun_list_sneaks(const struct sun_play *play, int who,
                     struct under_moves *out); /* a part of the next */

/* Actions: what the table of moves calls. */
void sun_list_stealth(const struct sun_play *play, int who,
                      struct under_moves *out); /* sneak, recon */
void sun_do_sneak(struct sun_play *, int, under_move);
void sun_do_recon(struct sun_play *, int, under_move);

#endif
