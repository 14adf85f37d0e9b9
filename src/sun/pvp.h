/* Attacks of characters on each other (pvp.c). */
#ifndef UNDER_SUN_PVP_H
#define UNDER_SUN_PVP_H

#include "sun/play.h"

/* How the one who is attacked reacts, and how that came out. */
enum sun_reaction {
    REACTION_ENDURES,
    REACTION_DODGES,
    REACTION_DODGED,
    REACTION_LESSENED,
    REACTION_COUNTERS,
    REACTION_RETURNS,
    REACTION_CLOSES,
    REACTION_CLOSED,
    REACTIONS
};
void sun_list_pvp(const struct sun_play *play, int who, struct under_moves *out);
/* What it costs to get at whoever shoots, now, and the rest if it succeeds. */
struct sun_close_cost {
    int now, then;
};
struct sun_close_cost sun_close_cost(const struct sun_play *play, int who, int other);

/* Actions: what the table of moves calls. */
void sun_do_fight(struct sun_play *, int, under_move);
void sun_do_snipe(struct sun_play *, int, under_move);

#endif
