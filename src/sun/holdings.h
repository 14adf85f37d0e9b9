/* What characters and tiles hold (holdings.c), and how they get it (gain.c). */
#ifndef UNDER_SUN_HOLDINGS_H
#define UNDER_SUN_HOLDINGS_H

#include "sun/moves.h"

int sun_room_for(const struct sun_play *play, int who); /* free resource slots; may be negative */
bool sun_room_for_card(const struct sun_play *play, int who,
                       int card);                       /* without dropping anything */
int sun_water_of(const struct sun_play *play, int who); /* reserve and bottles */
int sun_water_room(const struct sun_play *play, int who);
int sun_reserve_room(const struct sun_play *play, int who);     /* without bottles */
void sun_add_water(struct sun_play *play, int who, int amount); /* what fits; reserve first */
int sun_lose_water(struct sun_play *play, int who,
                   int amount); /* how much there was; reserve first */
/* Pushes the gain of resources (finite ones out of the supply: as many as are left) or of a card
 * that lies AT_TABLE; who has no room is asked what to drop: SUN-ACT-21. */
void sun_gain(struct sun_play *play, int who, enum sun_resource resource, int count);
void sun_gain_card(struct sun_play *play, int who, int card);
/* Ammunition onto weapons with space for it: how much of it that was. */
int sun_load_spare(struct sun_play *play, int who, enum sun_resource resource, int count);
int sun_count_spaces(const struct sun_play *play, int who, enum sun_resource resource); /* for it */
/* Of what somebody just got the ammunition that has no slot: SUN-AMMO-06. */
void sun_load_excess(struct sun_play *play, int who, const uint8_t got[RESOURCES]);
/* The same without asking, for what is known to fit, or for what lies where it lies. */
void sun_put(struct sun_play *play, int who, enum sun_resource resource,
             int count); /* from nowhere: the caller took it */
void sun_take(struct sun_play *play, int who, enum sun_resource resource, int count);
void sun_return(struct sun_play *play, enum sun_resource resource, int count);   /* to the supply */
void sun_draw_off(struct sun_play *play, enum sun_resource resource, int count); /* out of it */
void sun_lay_down(struct sun_play *play, int tile, enum sun_resource resource, int count);
void sun_drop(struct sun_play *play, int who, int thing, int count); /* SUN-ACT-17 */
void sun_drop_card(struct sun_play *play, int who, int card);
void sun_discard(struct sun_play *play, int card); /* SUN-CARD-09 */
void sun_shelve(struct sun_play *play, int card);  /* the same without a word */
void sun_spend(struct sun_play *play, int card);   /* one use of it: SUN-CARD-05 */
void sun_hold(struct sun_play *play, int who, int card);
/* Water above the reserve's room goes into bottles or is dropped; how much was dropped. */
int sun_settle_water(struct sun_play *play, int who);
/* The cards at a place (AT_HOLDER + who ...), one of several that are the same in all respects. */
int sun_cards_at(const struct sun_play *play, int at, uint8_t card[CARDS_MAX]);
/* All of them, of a holder, tile or merchant or on the table. */
int sun_find_cards(const struct sun_play *play, int at, uint8_t card[CARDS_MAX]);
/* The same of what a hero holds. The space is used where no glance has them. */
static inline const struct sun_cards *sun_held(const struct sun_play *play, int who,
                                               struct sun_cards *space)
{
    if (play->glance && play->glance->who == who)
        return &play->glance->held;
    space->count = sun_find_cards(play, AT_HOLDER + who, space->card);
    return space;
}
static inline const struct sun_cards *sun_held_sorts(const struct sun_play *play, int who,
                                                     struct sun_cards *space)
{
    if (play->glance && play->glance->who == who)
        return &play->glance->sorts;
    space->count = sun_cards_at(play, AT_HOLDER + who, space->card);
    return space;
}
/* Looks up what is asked about a hero while actions are listed, or only what the hero holds. What
 * comes back knows it, until the state changes. */
struct sun_play sun_glance_at(const struct sun_play *play, int who, struct sun_glance *glance);
struct sun_play sun_glance_at_hands(const struct sun_play *play, int who,
                                    struct sun_glance *glance);
/* Notes which cards make room for resources, and which hold water, when a pack has been read. */
void sun_find_roomy(struct sun_pack *pack);
void sun_find_bottles(struct sun_pack *pack);
/* The room a hero has, measured once for several questions; as sun_room_for says it. */
struct sun_room sun_measure(const struct sun_play *play, int who);
int sun_room_of(struct sun_room room);
enum { SLOTS_AN_AREA = 3 }; /* SUN-CHAR-01 */
bool sun_takes_card(const struct sun_play *play, int who, struct sun_room room, int card);
int sun_in_deck(const struct sun_play *play, int kind); /* such a card, or SUN_NONE */
/* Whether a card can be put down without holding too much afterwards: SUN-CHAR-07. */
bool sun_can_drop_card(const struct sun_play *play, int who, int card);
/* Everything somebody can put down, but one kind of resource, or SUN_NONE. */
void sun_list_drops(const struct sun_play *play, int who, int but, struct under_moves *out);
/* Who holds too much must drop first; adds those moves and says whether it is so: SUN-CHAR-07. */
bool sun_list_overload(const struct sun_play *play, int who, struct under_moves *out);
/* A tile's resources, dropped and printed. */
int sun_on_tile(const struct sun_play *play, int tile, enum sun_resource resource);
int sun_usable_on_tile(const struct sun_play *play, int tile,
                       enum sun_resource resource); /* to pay */
void sun_take_from_tile(struct sun_play *play, int tile, enum sun_resource resource, int count);
/* Pays with own and the tile's things, in that order of source; sun_can_pay says whether. */
bool sun_can_pay(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1]);
/* Whether the two orders of source differ for this. */
bool sun_source_matters(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1]);
void sun_pay_with(struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1],
                  enum sun_source source);
/* Slots that are free after that: those of what was one's own. */
int sun_slots_freed(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1],
                    enum sun_source source);
/* Can this card be used now: face up, charged, its hero, no solar storm: SUN-CARD-05 to -07. */
bool sun_card_works(const struct sun_play *play, int who, int card);
/* The same of a weapon that can be loaded with rounds in hand: SUN-CHAR-10. */
bool sun_weapon_works(const struct sun_play *play, int who, int card);
bool sun_has_tag(const struct sun_play *play, int who,
                 enum sun_tag tag);                  /* a working card with it */
void sun_fill_card(struct sun_play *play, int card); /* uses, magazine full; bottles empty */
/* Out of somebody's hands. */
void sun_lay_card(struct sun_play *play, int card, int at);

#endif
