/* Foes (enemies.c), and how they move (wander.c). A foe is an index: enemy cards from the first of
 * their deck on, then merchants. */
#ifndef UNDER_SUN_ENEMIES_H
#define UNDER_SUN_ENEMIES_H

#include "sun/play.h"

int sun_foe_of_card(const struct sun_play *play, int card);
int sun_card_of_foe(const struct sun_play *play, int foe); /* SUN_NONE: a merchant */
static inline bool sun_is_merchant(int foe)
{
    return foe >= ENEMIES_MAX;
}
const struct sun_fighter *sun_fighter_of(const struct sun_play *play, int foe);
uint32_t sun_tags_of_foe(const struct sun_play *play, int foe);
const char *sun_foe_name(const struct sun_play *play, int foe);
/* SUN-ED-16: whether characters there cannot be attacked from elsewhere or by each other. */
static inline bool sun_is_sheltered(const struct sun_play *play, int tile)
{
    return tile == TILE_NEW_HAVEN && sun_reads(play, ED_HAVEN) & HAVEN_SHELTERS;
}
/* Whether an enemy cannot enter that tile. */
bool sun_is_barred(const struct sun_play *play, int foe, int tile);
/* Whether the foe stands on the tile, undefeated, and fights this hero (a merchant only his
 * offenders: SUN-MERCH-06). who SUN_NONE: no matter whom. */
bool sun_minds(const struct sun_play *play, int foe, int who); /* whether it would fight the hero */
static inline bool sun_is_active(const struct sun_play *play, int foe, int tile, int who)
{
    const struct sun_foe *it = &play->state->foe[foe];
    return it->tile == tile && tile != SUN_NONE && !(it->flags & FOE_DOWN) &&
           (who == SUN_NONE || sun_minds(play, foe, who));
}
/* Active foes on the hero's tile, a bit each. */
uint64_t sun_foes_against(const struct sun_play *play, int who);
/* The one that the tile's symbol brought, undefeated, wherever it is, or SUN_NONE: SUN-ED-25. */
int sun_enemy_of_symbol(const struct sun_play *play, int tile);
bool sun_any_foe(const struct sun_play *play, int tile); /* undefeated enemies, merchants aside */
/* The i-th foe in the order of coming into play, of this set; SUN_NONE beyond. */
int sun_foe_in_order(const struct sun_play *play, uint64_t foes, int i);
void sun_hurt_foe(struct sun_play *play, int foe, int damage); /* SUN-FIGHT-07; may lay it down */
void sun_shift_foe(struct sun_play *play, int foe, int tile);  /* nothing else comes of it */
void sun_remove_foe(struct sun_play *play, int foe);           /* SUN-ENEMY-10 */
/* Pushes a spawn on a tile, drawn from the deck (SUN-ENEMY-02; animals at FIRE move away), then the
 * initial round as SUN-FIGHT-16 says. who: who drew or entered, or SUN_NONE. */
enum sun_spawned_by { SPAWNED_BY_SYMBOL, SPAWNED_BY_CARD, SPAWNED_BY_RECON, SPAWNED_BY_TRAITOR };
void sun_spawn(struct sun_play *play, int tile, int who, enum sun_spawned_by by);
/* The same by a card or a mission, of certain enemies; a named one comes from wherever it is,
 * unless it has company. */
void sun_spawn_which(struct sun_play *play, int tile, int who, int which);
/* Who fights a new enemy first: `who`, if there; else the first that it fights of those in sight
 * now, or, a bit each in `seen`, when it appeared; or SUN_NONE: SUN-FIGHT-16, SUN-NIGHT-06. */
int sun_first_to_fight(const struct sun_play *play, int tile, int who, int foe, unsigned seen);
/* Heroes in sight there, a bit each. */
unsigned sun_visible_on(const struct sun_play *play, int tile);
void sun_move_enemies(struct sun_play *play); /* preparation: pushes OP_WANDER */
/* SUN-FIRE-03: an animal that appeared at FIRE moves away at once: pushes OP_WANDER for it alone.
 */
void sun_drive_away(struct sun_play *play, int foe);
/* By a card: all enemies without a character on their tile move, a 7 is rolled again
 * (SUN-ENEMY-08); or those on the hero's tile flee from it. */
void sun_stir_enemies(struct sun_play *play);
void sun_scatter_enemies(struct sun_play *play, int who);
/* Whether such a roll of the D8 is rolled again anyway. step: OP_WANDER */
bool sun_d8_is_void(const struct sun_play *play, const struct sun_step *step, int number);
unsigned sun_ways_to(const struct sun_play *play, int foe, int who); /* directions, a bit each */
/* A hero leaves the tile, or its foes do. */
void sun_part_from_foes(struct sun_play *play, int who, int tile);
/* Merchants heal where no character is left; looked at when an action or a phase is over. */
void sun_rest_merchants(struct sun_play *play);
/* Whether it can be made to go there; sends it. The tile it comes to. */
bool sun_can_send(const struct sun_play *play, int foe, int direction);
int sun_send(struct sun_play *play, int foe, int direction);
/* An enemy walked onto the tile: who is there is hidden. */
void sun_come_unseen(struct sun_play *play, int foe, int tile);
void sun_place_foe(struct sun_play *play, int foe, int tile); /* Comes into play */

#endif
