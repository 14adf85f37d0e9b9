/* Camps, fires and traps (rulebook: Camp, Fire / Campfire / Cooking pit, Small animal trap). */
#include "sun/camp.h"
#include "sun/collect.h"
#include "sun/cost.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/tell.h"

enum { COOKED = 3 };

static struct sun_place *camp_place(const struct sun_play *play, int who)
{
    return &play->state->place[play->state->hero[who].tile];
}

/* --- listing --- */

/* A fire or pit, with the source of what it takes where that matters. */
static void camp_add(const struct sun_play *play, int who, under_move move, struct under_moves *out)
{
    uint8_t cost[RES_FINITE + 1];
    sun_spends(play, move, cost);
    if (play->state->hero[who].ap < sun_ap_of(play, who, move))
        return;
    if (!sun_can_pay(play, who, cost))
        return;
    sun_move_set(&move, T_WHENCE, SOURCE_TILE_FIRST);
    under_moves_add(out, move);
    if (!sun_source_matters(play, who, cost))
        return;
    sun_move_set(&move, T_WHENCE, SOURCE_OWN_FIRST);
    under_moves_add(out, move);
}

/* What the cards somebody holds are good for here. */
static void camp_list_cards(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_place *place = camp_place(play, who);
    bool tents = place->camp == CAMP_NONE && play->state->hero[who].ap >= 1;
    bool fire = false;
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++) {
        uint32_t tags = sun_kind_of(play, held->card[i])->tags;
        if (!(tags & (1u << TAG_TENT | 1u << TAG_TRAP | 1u << TAG_FIRE)) ||
            !sun_card_works(play, who, held->card[i]))
            continue;
        if (tents && tags & 1u << TAG_TENT) /* SUN-CAMP-01 */
            under_moves_add(out, sun_move_with(MOVE_CAMP, held->card[i]));
        if (tags & 1u << TAG_TRAP) /* SUN-TRAP-01 */
            under_moves_add(out, sun_move_with(MOVE_TRAP, held->card[i]));
        fire = fire || tags & 1u << TAG_FIRE;
    }
    if (fire && place->fire == FIRE_NONE) /* SUN-FIRE-01, SUN-FIRE-04 */
        camp_add(play, who, (under_move){.kind = MOVE_CAMPFIRE}, out);
}

/* Of traps that are alike the first. */
static bool camp_is_first_such(const struct sun_play *play, const uint8_t trap[], int index)
{
    for (int i = 0; i < index; i++)
        if (play->pack->kind_of[trap[i]] == play->pack->kind_of[trap[index]] &&
            play->state->card[trap[i]].left == play->state->card[trap[index]].left)
            return false;
    return true;
}

/* SUN-TRAP-01, SUN-TRAP-02 */
static void camp_list_traps(const struct sun_play *play, int who, struct under_moves *out)
{
    uint8_t trap[CARDS_MAX];
    int count = sun_find_set(play, play->state->hero[who].tile, TAG_TRAP, trap);
    for (int i = 0; i < count; i++) {
        if (!camp_is_first_such(play, trap, i))
            continue;
        if (play->state->card[trap[i]].left == 0)
            sun_list_food_use(play, who, sun_move_with(MOVE_BAIT, trap[i]), out);
        if (play->state->hero[who].ap >= 1)
            under_moves_add(out, sun_move_with(MOVE_UNTRAP, trap[i]));
    }
}

void sun_list_camp(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_place *place = camp_place(play, who);
    int ap = play->state->hero[who].ap;
    if (ap >= 1 && place->camp == CAMP_TENT) /* SUN-CAMP-03 */
        under_moves_add(out, (under_move){.kind = MOVE_DISMANTLE});
    if (place->fire == FIRE_CAMPFIRE) /* SUN-FIRE-02 */
        camp_add(play, who, (under_move){.kind = MOVE_PIT}, out);
    if (place->fire == FIRE_PIT)
        sun_list_food_use(play, who, (under_move){.kind = MOVE_COOK}, out);
    camp_list_cards(play, who, out);
    camp_list_traps(play, who, out);
}

/* --- camps: SUN-CAMP-01 --- */

void sun_do_camp(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_pitch_tent(play, who, sun_move_card(move));
}

/* SUN-CAMP-05: its card stays with it, so that nobody can make it once more. */
void sun_pitch_tent(struct sun_play *play, int who, int card)
{
    struct sun_place *place = camp_place(play, who);
    sun_lay_card(play, card, AT_SET + play->state->hero[who].tile);
    place->camp = CAMP_TENT;
    place->owner = (uint8_t)(1 + who);
    sun_tell(play, EVENT_CAMP_UP, sun_id(play, who), play->state->hero[who].tile, 0, 0);
}

/* Out of the store with the other cards; where those stay, it alone is gained: SUN-ED-35. */
static void camp_get_tent(struct sun_play *play, int who, int tent)
{
    sun_fill_card(play, tent);
    if (sun_reads(play, ED_TENT) & TENT_HOLDS_CARDS) {
        play->state->card[tent].at = (uint8_t)(AT_TILE + play->state->hero[who].tile);
    } else if (sun_room_for_card(play, who, tent)) { /* before the resources take it */
        sun_hold(play, who, tent);
        sun_tell(play, EVENT_GOT_CARD, sun_id(play, who), tent, 0, 0);
    } else {
        play->state->card[tent].at = AT_TABLE;
        sun_gain_card(play, who, tent);
    }
}

/* The card of the tent that stands there, or SUN_NONE: no tent does. */
static int camp_find_tent(const struct sun_play *play, int tile)
{
    uint8_t card[CARDS_MAX];
    return sun_find_set(play, tile, TAG_TENT, card) > 0 ? card[0] : SUN_NONE;
}

void sun_lose_camp(struct sun_play *play, int tile)
{
    struct sun_place *place = &play->state->place[tile];
    int tent = camp_find_tent(play, tile);
    place->camp = CAMP_NONE;
    place->owner = 0;
    place->stored = 0; /* SUN-ACT-17: no camp keeps it */
    if (tent != SUN_NONE)
        sun_shelve(play, tent);
}

/* SUN-CAMP-05: the tent lies with what was stored, and all of it is taken as far as it fits; water
 * that does not is lost with the camp. */
void sun_do_dismantle(struct sun_play *play, int who, under_move move)
{
    struct sun_place *place = camp_place(play, who);
    int tile = play->state->hero[who].tile, tent = camp_find_tent(play, tile);
    sun_pay_for(play, who, move);
    place->camp = CAMP_NONE;
    place->owner = 0;
    sun_tell(play, EVENT_CAMP_DOWN, sun_id(play, who), tile, 0, 0);
    if (tent != SUN_NONE)
        camp_get_tent(play, who, tent);
    int stored = place->stored, room = sun_water_room(play, who);
    place->stored = 0;
    sun_add_water(play, who, stored < room ? stored : room);
    sun_take_store(play, who);
}

/* --- fires --- */

/* SUN-FIRE-01 */
void sun_do_campfire(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    camp_place(play, who)->fire = FIRE_CAMPFIRE;
    sun_tell(play, EVENT_FIRE_LIT, sun_id(play, who), play->state->hero[who].tile, 0, 0);
}

/* SUN-FIRE-02 */
void sun_do_pit(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    camp_place(play, who)->fire = FIRE_PIT;
    sun_tell(play, EVENT_PIT_MADE, sun_id(play, who), play->state->hero[who].tile, 0, 0);
}

void sun_do_cook(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    sun_tell(play, EVENT_COOKED, sun_id(play, who), 0, 0, 0);
    sun_gain(play, who, RES_FOOD, COOKED);
}

/* SUN-FIRE-01, SUN-FIRE-02: a pit leaves its metal, which the supply has meanwhile. */
void sun_storm_hits(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        struct sun_place *place = &state->place[tile];
        if (place->fire == FIRE_NONE)
            continue;
        if (place->fire == FIRE_PIT && state->supply[RES_METAL] > 0) {
            state->supply[RES_METAL]--;
            place->dropped[RES_METAL]++;
        }
        place->fire = FIRE_NONE;
        sun_tell(play, EVENT_FIRE_OUT, tile, 0, 0, 0);
    }
}

/* --- traps: SUN-TRAP-01, SUN-TRAP-02 --- */

/* SUN-TRAP-04: its card stays with it. */
void sun_do_trap(struct sun_play *play, int who, under_move move)
{
    int tile = play->state->hero[who].tile;
    sun_lay_card(play, sun_move_card(move), AT_SET + tile);
    play->state->card[sun_move_card(move)].left = 0;
    sun_tell(play, EVENT_TRAP_SET, sun_id(play, who), tile, 0, 0);
}

void sun_do_bait(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    play->state->card[sun_move_card(move)].left = 1;
    sun_tell(play, EVENT_TRAP_BAITED, sun_id(play, who), play->state->hero[who].tile, 0, 0);
}

void sun_do_untrap(struct sun_play *play, int who, under_move move)
{
    struct sun_card *card = &play->state->card[sun_move_card(move)];
    int food = card->left;
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_TRAP_TAKEN, sun_id(play, who), food, 0, 0);
    sun_gain(play, who, RES_FOOD, food);
    card->left = 0;
    card->at = AT_TABLE;
    sun_gain_card(play, who, sun_move_card(move));
}
