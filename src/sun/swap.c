/* Exchanging things with a character on the tile (rulebook: Swap with a character). What is offered
 * lies in the state, given first, wanted second; nothing changes hands before both agree. */
#include <string.h>

#include "sun/cost.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/swap.h"
#include "sun/tell.h"

static void swap_clear(struct sun_state *state)
{
    memset(state->offer, 0, sizeof state->offer);
    memset(state->offer_card, SUN_NONE, sizeof state->offer_card);
}

/* SUN-ACT-10, SUN-LIMIT-05 */
void sun_list_swaps(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    if (state->hero[who].ap < 1 || state->offers >= OFFERS_MAX)
        return;
    unsigned others = sun_heroes_on(play, state->hero[who].tile) & ~(1u << who);
    for (int other = 0; other < play->rules->characters; other++)
        if (others >> other & 1)
            under_moves_add(out, sun_move_with(MOVE_SWAP, state->hero[other].kind));
}

void sun_do_swap(struct sun_play *play, int who, under_move move)
{
    swap_clear(play->state);
    sun_push(play, OP_SWAP, who)->as.swap.with =
        (uint8_t)sun_hero_of(play, sun_move_character(move));
}

/* --- the exchange --- */

static bool swap_is_empty(const struct sun_state *state)
{
    static const uint8_t nothing[SIDES][THINGS];
    return memcmp(state->offer, nothing, sizeof nothing) == 0 &&
           state->offer_card[SIDE_GIVEN][0] == SUN_NONE &&
           state->offer_card[SIDE_WANTED][0] == SUN_NONE;
}

/* SUN-AMMO-07: rounds on a weapon that stays can be passed on too. */
static void swap_hand_over(struct sun_play *play, int who, const uint8_t offer[THINGS])
{
    for (int thing = 0; thing < RES_CARTRIDGE; thing++)
        sun_take(play, who, thing, offer[thing]);
    for (int thing = RES_CARTRIDGE; thing <= RES_ARROW; thing++)
        sun_hand_over_rounds(play, who, thing, offer[thing]);
}

/* Things change hands, bottles with what is in them: SUN-ACT-20. False: it does not fit, or there
 * is not so much water; then only a trial may have come here. */
static bool swap_exchange(struct sun_play *play, int who, int with)
{
    struct sun_state *state = play->state;
    const int side[SIDES] = {who, with};
    for (int i = 0; i < SIDES; i++) {
        for (int j = 0; j < CARDS_A_SIDE && state->offer_card[i][j] != SUN_NONE; j++) {
            state->card[state->offer_card[i][j]].at = AT_TABLE;
            if (state->offer_card[i][j] == state->hero[side[i]].gear)
                state->hero[side[i]].gear = SUN_NONE;
        }
        swap_hand_over(play, side[i], state->offer[i]);
    }
    for (int i = 0; i < SIDES; i++) {
        for (int j = 0; j < CARDS_A_SIDE && state->offer_card[i][j] != SUN_NONE; j++)
            sun_hold(play, side[!i], state->offer_card[i][j]);
        for (int thing = 0; thing < RESOURCES; thing++)
            sun_put(play, side[!i], thing, state->offer[i][thing]);
    }
    for (int i = 0; i < SIDES; i++)
        sun_load_excess(play, side[!i], state->offer[i]);
    bool fits = true;
    for (int i = 0; i < SIDES; i++) {
        int water = state->offer[i][RES_WATER];
        fits = sun_lose_water(play, side[i], water) == water && fits;
        fits = sun_settle_water(play, side[i]) == 0 && fits;
    }
    for (int i = 0; i < SIDES; i++) {
        int water = state->offer[i][RES_WATER];
        fits = sun_water_room(play, side[!i]) >= water && fits;
        sun_add_water(play, side[!i], water);
    }
    return fits && sun_room_for(play, who) >= 0 && sun_room_for(play, with) >= 0;
}

bool sun_swap_fits(const struct sun_play *play, int who, int with)
{
    struct sun_trial trial;
    return swap_exchange(sun_try(&trial, play), who, with);
}

int sun_swap_overloads(const struct sun_play *play, int who, int with)
{
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    swap_exchange(tried, who, with);
    return sun_room_for(tried, who) < 0 ? who : sun_room_for(tried, with) < 0 ? with : SUN_NONE;
}

static void swap_carry_out(struct sun_play *play, int who, int with)
{
    sun_pay_for(play, who, (under_move){.kind = MOVE_SWAP});
    sun_tell(play, EVENT_SWAPPED, sun_id(play, who), sun_id(play, with), 0, 0);
    swap_exchange(play, who, with);
    swap_clear(play->state);
}

/* SUN-ACT-23 */
static void swap_drop(struct sun_play *play)
{
    play->state->offers++;
    swap_clear(play->state);
}

/* --- making an offer --- */

static bool swap_has_card(const struct sun_state *state, int side, int card)
{
    return memchr(state->offer_card[side], card, CARDS_A_SIDE) != NULL;
}

static int swap_count(const struct sun_play *play, int owner, int side, int thing)
{
    if (thing == RES_WATER)
        return sun_water_of(play, owner);
    return thing >= RES_CARTRIDGE ? sun_rounds_of(play, owner, side, thing)
                                  : play->state->hero[owner].has[thing];
}

/* Rounds that are in the exchange already do not go with the weapon as well. */
static bool swap_can_spare(const struct sun_play *play, int owner, int side, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    return kind->magazine == 0 ||
           sun_rounds_of(play, owner, side, kind->ammunition) - play->state->card[card].left >=
               play->state->offer[side][kind->ammunition];
}

static void swap_list_side(const struct sun_play *play, int owner, int side,
                           struct under_moves *out)
{
    static const uint16_t thing_move[SIDES] = {MOVE_GIVE, MOVE_WANT};
    static const uint16_t card_move[SIDES] = {MOVE_GIVE_CARD, MOVE_WANT_CARD};
    const struct sun_state *state = play->state;
    for (int thing = 0; thing < THINGS; thing++) {
        if (swap_count(play, owner, side, thing) > state->offer[side][thing])
            under_moves_add(out, sun_move_with(thing_move[side], thing));
    }
    if (state->offer_card[side][CARDS_A_SIDE - 1] != SUN_NONE)
        return;
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, owner, &space);
    for (int i = 0; i < held->count; i++)
        if (!swap_has_card(state, side, held->card[i]) &&
            swap_can_spare(play, owner, side, held->card[i]))
            under_moves_add(out, sun_move_with(card_move[side], held->card[i]));
}

void sun_list_swap_step(const struct sun_play *game, const struct sun_step *step,
                        struct under_moves *out)
{
    struct sun_glance glance;
    const struct sun_play look = sun_glance_at_hands(game, step->who, &glance), *play = &look;
    swap_list_side(play, step->who, SIDE_GIVEN, out);
    swap_list_side(play, step->as.swap.with, SIDE_WANTED, out);
    if (!swap_is_empty(play->state) && sun_swap_fits(play, step->who, step->as.swap.with))
        under_moves_add(out, (under_move){.kind = MOVE_OFFER});
    sun_list_rearranging(play, step->who, out);
    under_moves_add(out, (under_move){.kind = MOVE_CANCEL});
}

static void swap_add_card(struct sun_state *state, int side, int card)
{
    uint8_t *end = memchr(state->offer_card[side], SUN_NONE, CARDS_A_SIDE);
    *end = (uint8_t)card;
}

void sun_take_swap_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_state *state = play->state;
    int who = step->who, with = step->as.swap.with;
    if (sun_rearrange(play, who, move))
        return;
    if (move.kind == MOVE_GIVE || move.kind == MOVE_WANT) {
        state->offer[move.kind == MOVE_WANT][sun_move_thing(move)]++;
        return;
    }
    if (move.kind == MOVE_GIVE_CARD || move.kind == MOVE_WANT_CARD) {
        swap_add_card(state, move.kind == MOVE_WANT_CARD, sun_move_card(move));
        return;
    }
    sun_pop(play);
    if (move.kind == MOVE_CANCEL)
        swap_drop(play);
    else if (state->solo) /* one player decides for both */
        swap_carry_out(play, who, with);
    else
        sun_push(play, OP_CONSENT, with)->as.consent.from = (uint8_t)who;
}

/* --- the other's answer --- */

void sun_list_consent_step(const struct sun_play *play, const struct sun_step *step,
                           struct under_moves *out)
{
    (void)play, (void)step;
    under_moves_add(out, (under_move){.kind = MOVE_AGREE});
    under_moves_add(out, (under_move){.kind = MOVE_REFUSE});
}

void sun_take_consent_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->as.consent.from, with = step->who;
    sun_pop(play);
    if (move.kind == MOVE_AGREE) {
        swap_carry_out(play, who, with);
        return;
    }
    sun_tell(play, EVENT_SWAP_REFUSED, sun_id(play, who), sun_id(play, with), 0, 0);
    swap_drop(play);
}
