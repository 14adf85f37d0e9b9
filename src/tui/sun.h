/* Between the parts of the front of Under our Sun: words, choices, descriptions, trade and board.
 */
#ifndef UNDER_TUI_SUN_H
#define UNDER_TUI_SUN_H

#include "sun/sun.h"
#include "tui/front.h"

/* A place in a tui_choice: a tile of the map, a direction from the acting hero's tile, or a line of
 * the list beside the map. */
enum { PLACE_DIRECTION = 100, PLACE_LIST = 1000 };

static inline struct sun_play tui_sun_look(const struct under_config *config, const void *state)
{
    return sun_play_of(config, (void *)state);
}

/* sun.c */
/* The step somebody is asked by; NULL: the game is over. */
const struct sun_step *tui_sun_asking(const struct sun_state *state);
/* The hero who acts now, or who begins. */
int tui_sun_actor(const struct sun_state *state);
void tui_sun_goal(const struct sun_play *play, const struct sun_goal *goal, struct under_buf *out);
void tui_sun_weather(const struct sun_play *play, struct under_buf *out);

/* Whether a die on the table was taken up, to be rolled again with karma. */
static inline bool tui_sun_taken_up(const struct sun_state *state, int die)
{
    return state->roll.rerolled[die] == 1;
}

/* sun_words.c: what there is, in words */
void tui_sun_hero_name(const struct sun_play *play, int who, struct under_buf *out);
/* A letter for a hero, or two where another in play begins with the same. */
void tui_sun_initials(const struct sun_play *play, int who, char name[4]);
void tui_sun_place_name(const struct sun_pack *pack, int place, struct under_buf *out);
/* What a hero carries: resources, then cards with what is left on them. */
void tui_sun_things(const struct sun_play *play, int who, struct under_buf *out);
void tui_sun_cards(const struct sun_play *play, int who, struct under_buf *out);
void tui_sun_conditions(const struct sun_play *play, int who, struct under_buf *out);
/* What a move is about, by the names on cards and boards: "Stray dog A, Bow"; and a text made
 * alike for comparing: "stray-dog-a-bow". */
void tui_sun_about(const struct sun_play *play, under_move move, struct under_buf *out);
void tui_sun_plain(const char *text, struct under_buf *out);
/* "2 green, 1 red" */
void tui_sun_dice(const uint8_t dice[COLOURS], struct under_buf *out);
/* "Stray dog A, Scavenger" */
void tui_sun_foes(const struct sun_play *play, uint64_t foes, struct under_buf *out);
/* How a foe is: type, HP, dice of now, tapped, defeated. */
void tui_sun_foe(const struct sun_play *play, int foe, struct under_buf *out);
/* Why the dice are rolled that are rolled now. */
void tui_sun_rolling(const struct sun_play *play, struct under_buf *out);

/* sun_choice.c */
void tui_sun_choice(const struct under_config *config, const void *state, under_move move,
                    struct tui_choice *out);
void tui_sun_preview(const struct under_config *config, const void *state, under_move move,
                     const struct under_events *events, int seat, struct under_buf *out);

/* sun_look.c */
/* A tile, and who stands there. */
void tui_sun_look_place(const struct sun_play *play, int place, struct under_buf *out);
void tui_sun_look_all(const struct under_config *config, const void *state, struct under_buf *out);
/* What an enemy or merchant may have on him. */
void tui_sun_loot(const struct sun_play *play, int foe, struct under_buf *out);
void tui_sun_inspect(const struct under_config *config, const void *state, const char *name,
                     struct under_buf *out);

/* sun_trade.c: exchanges, with merchants and among characters */
/* The step of an exchange under way, or NULL. */
const struct sun_step *tui_sun_exchange(const struct sun_state *state);
/* What a thing or card there counts, for a choice. */
void tui_sun_worth(const struct sun_play *play, const struct sun_step *step, under_move move,
                   struct under_buf *out);
/* What lies on both sides, and what is missing: two sentences. */
void tui_sun_basket(const struct sun_play *play, const struct sun_step *step,
                    struct under_buf *out);
/* All of it: what both have, with values; a line a sentence. */
void tui_sun_tell_exchange(const struct sun_play *play, const struct sun_step *step,
                           struct under_buf *out);
void tui_sun_draw_exchange(struct tui_area area, const struct sun_play *play,
                           const struct sun_step *step);

/* sun_board.c */
void tui_sun_draw(struct tui_area area, const struct tui_sight *sight);
int tui_sun_lines(int width, int height);
void tui_sun_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x, int *y);
int tui_sun_spare(struct tui_area area, const struct tui_sight *sight);

/* sun_role.c */
void tui_sun_role(const struct under_config *config, const void *state, int seat,
                  struct under_buf *out);
void tui_sun_name(const struct under_config *config, const void *state, int seat,
                  struct under_buf *out);

#endif
