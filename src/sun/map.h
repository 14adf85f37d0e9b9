/* The map: ways, moving, exploring (map.c). */
#ifndef UNDER_SUN_MAP_H
#define UNDER_SUN_MAP_H

#include "sun/play.h"

extern const int8_t sun_step_q[6], sun_step_r[6];           /* directions: up, then clockwise */
int sun_tile_at(const struct sun_play *play, int q, int r); /* index, or SUN_NONE */
int sun_neighbour(const struct sun_play *play, int tile,
                  int direction); /* tile index, or SUN_NONE */
int sun_count_stack(const struct sun_play *play);
struct sun_around sun_look_around(const struct sun_play *play, int tile);
int sun_distance(const struct sun_place *a, const struct sun_place *b);
bool sun_has_space(const struct sun_play *play, int tile); /* a free movement space */
int sun_walk_cost(const struct sun_play *play, int who, int tile);
int sun_explore_cost(const struct sun_play *play, int who);
bool sun_can_explore(const struct sun_play *play, int tile,
                     int direction); /* bare place and stack not empty, or face down */
/* Lays it out: SUN-ACT-04. who: the hero who finds it, or SUN_NONE. */
void sun_reveal(struct sun_play *play, int who, int tile, int q, int r);
/* A tile of the stack or a mission's: so far from New Haven into that direction, or farther where
 * something lies; and into a numbered stack of so many under the others. */
void sun_lay_tile(struct sun_play *play, int tile, int distance, int direction);
void sun_hide_tile(struct sun_play *play, int tile, int among);
void sun_enter(struct sun_play *play, int who, int tile); /* pushes OP_ENTER */
/* Who stands on a tile with more characters than spaces must leave it first if that is possible;
 * adds those moves and says whether there are any: SUN-COND-06, -08. */
bool sun_list_leaving(const struct sun_play *play, int who, struct under_moves *out);

/* Actions: what the table of moves calls. */
void sun_list_map(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_move(struct sun_play *, int, under_move);
void sun_do_charge(struct sun_play *, int, under_move);
void sun_do_explore(struct sun_play *, int, under_move);

#endif
