/* Between the two halves of the front of Under our Sun: words and board. */
#ifndef UNDER_TUI_SUN_H
#define UNDER_TUI_SUN_H

#include "sun/sun.h"
#include "tui/front.h"

/* A place in a tui_choice: a tile of the map, a direction from the acting hero's tile, or a line of
 * the list beside the map. */
enum { PLACE_DIRECTION = 100, PLACE_LIST = 1000 };

/* sun.c */
void tui_sun_choice(const struct under_config *config, const void *state, under_move move,
                    struct tui_choice *out);
/* The hero who acts now, or who begins. */
int tui_sun_actor(const struct sun_state *state);
/* A letter for a hero, or two where another in play begins with the same. */
void tui_sun_initials(const struct sun_play *play, int who, char name[4]);
void tui_sun_goal(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out);
void tui_sun_weather(const struct sun_play *play, struct under_buf *out);
/* What a hero carries: resources, then cards with what is left on them. */
void tui_sun_things(const struct sun_play *play, int who, struct under_buf *out);
void tui_sun_cards(const struct sun_play *play, int who, struct under_buf *out);
void tui_sun_conditions(const struct sun_play *play, int who, struct under_buf *out);

/* sun_board.c */
void tui_sun_draw(struct tui_area area, const struct tui_sight *sight);
int tui_sun_lines(int width, int height);
void tui_sun_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y);

#endif
