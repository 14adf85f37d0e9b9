/* Camps, fires and traps (rulebook: Camp, Fire / Campfire / Cooking pit, Small animal trap). */
#include <string.h>

#include "sun/sun.h"

enum { COOKED = 3 };
enum { EMPTY_TRAP = 1, BAITED_TRAP = 2 }; /* 1 + food on it */

static struct sun_place *camp_place(const struct sun_play *play, int who)
{
    return &play->state->place[play->state->hero[who].tile];
}

/* --- listing --- */

/* What costs such a thing, with its source where that matters. */
static void camp_add(const struct sun_play *play, int who, under_move move, struct under_moves *out)
{
    uint8_t cost[FINITE + 1];
    sun_spends(play, move, cost);
    if (play->state->hero[who].ap < sun_ap_of(play, who, move))
        return;
    int16_t *source = move.kind == MOVE_BAIT ? &move.b : &move.a;
    if (!sun_can_pay(play, who, cost))
        return;
    *source = TILE_FIRST;
    under_moves_add(out, move);
    if (!sun_source_matters(play, who, cost))
        return;
    *source = OWN_FIRST;
    under_moves_add(out, move);
}

/* What the cards somebody holds are good for here. */
static void camp_list_cards(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_place *place = camp_place(play, who);
    bool tents = place->camp == CAMP_NONE && play->state->hero[who].ap >= 1;
    bool traps = memchr(place->trap, 0, TRAPS_MAX) != NULL, fire = false;
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++) {
        uint32_t tags = sun_kind_of(play, card[i])->tags;
        if (!(tags & (1u << TAG_TENT | 1u << TAG_TRAP | 1u << TAG_FIRE)) ||
            !sun_card_works(play, who, card[i]))
            continue;
        if (tents && tags & 1u << TAG_TENT) /* SUN-CAMP-01 */
            under_moves_add(out, (under_move){.kind = MOVE_CAMP, .a = card[i]});
        if (traps && tags & 1u << TAG_TRAP) /* SUN-TRAP-01 */
            under_moves_add(out, (under_move){.kind = MOVE_TRAP, .a = card[i]});
        fire = fire || tags & 1u << TAG_FIRE;
    }
    if (fire && place->fire == FIRE_NONE) /* SUN-FIRE-01, SUN-FIRE-04 */
        camp_add(play, who, (under_move){.kind = MOVE_CAMPFIRE}, out);
}

/* Of traps that are alike the first. */
static bool camp_is_first_such(const struct sun_place *place, int trap)
{
    for (int i = 0; i < trap; i++)
        if (place->trap[i] == place->trap[trap])
            return false;
    return true;
}

/* SUN-TRAP-01, SUN-TRAP-02 */
static void camp_list_traps(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_place *place = camp_place(play, who);
    for (int trap = 0; trap < TRAPS_MAX; trap++) {
        if (place->trap[trap] == 0 || !camp_is_first_such(place, trap))
            continue;
        if (place->trap[trap] == EMPTY_TRAP)
            camp_add(play, who, (under_move){.kind = MOVE_BAIT, .a = trap}, out);
        if (play->state->hero[who].ap >= 1)
            under_moves_add(out, (under_move){.kind = MOVE_UNTRAP, .a = trap});
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
        camp_add(play, who, (under_move){.kind = MOVE_COOK}, out);
    camp_list_cards(play, who, out);
    camp_list_traps(play, who, out);
}

/* --- camps: SUN-CAMP-01 --- */

void sun_do_camp(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_shelve(play, move.a);
    sun_pitch_tent(play, who);
}

void sun_pitch_tent(struct sun_play *play, int who)
{
    struct sun_place *place = camp_place(play, who);
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

/* SUN-CAMP-05: the tent lies with what was stored, and all of it is taken as far as it fits; water
 * that does not is lost with the camp. */
void sun_do_dismantle(struct sun_play *play, int who, under_move move)
{
    struct sun_place *place = camp_place(play, who);
    int tile = play->state->hero[who].tile, tent = sun_tagged_in_deck(play, TAG_TENT);
    sun_pay_for(play, who, move);
    place->camp = CAMP_NONE;
    place->owner = 0;
    sun_tell(play, EVENT_CAMP_DOWN, sun_id(play, who), tile, 0, 0);
    if (tent != NONE)
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
    sun_gain(play, who, FOOD, COOKED);
}

/* SUN-FIRE-01, SUN-FIRE-02: a pit leaves its metal, which the supply has meanwhile. */
void sun_storm_hits(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        struct sun_place *place = &state->place[tile];
        if (place->fire == FIRE_NONE)
            continue;
        if (place->fire == FIRE_PIT && state->supply[METAL] > 0) {
            state->supply[METAL]--;
            place->dropped[METAL]++;
        }
        place->fire = FIRE_NONE;
        sun_tell(play, EVENT_FIRE_OUT, tile, 0, 0, 0);
    }
}

/* --- traps: SUN-TRAP-01, SUN-TRAP-02 --- */

void sun_do_trap(struct sun_play *play, int who, under_move move)
{
    struct sun_place *place = camp_place(play, who);
    sun_shelve(play, move.a);
    int trap = 0;
    while (place->trap[trap] != 0)
        trap++;
    place->trap[trap] = EMPTY_TRAP;
    sun_tell(play, EVENT_TRAP_SET, sun_id(play, who), play->state->hero[who].tile, 0, 0);
}

void sun_do_bait(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    camp_place(play, who)->trap[move.a] = BAITED_TRAP;
    sun_tell(play, EVENT_TRAP_BAITED, sun_id(play, who), play->state->hero[who].tile, 0, 0);
}

void sun_do_untrap(struct sun_play *play, int who, under_move move)
{
    uint8_t *trap = &camp_place(play, who)->trap[move.a];
    int food = *trap - EMPTY_TRAP, card = sun_tagged_in_deck(play, TAG_TRAP);
    sun_pay_for(play, who, move);
    *trap = 0;
    sun_tell(play, EVENT_TRAP_TAKEN, sun_id(play, who), food, 0, 0);
    sun_gain(play, who, FOOD, food);
    if (card == NONE)
        return;
    play->state->card[card].at = AT_TABLE;
    sun_gain_card(play, who, card);
}
