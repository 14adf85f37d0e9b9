/* Merchants (rulebook: MERCHANT, Trade with a merchant): how they come, barter, and theft.
 *
 * Buying, selling and changing resources are one thing: what is given must be worth at least what
 * is taken. What lies on the two sides is kept as an exchange between characters is (swap.c). */
#include <string.h>

#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/decks.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/stealth.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/trade.h"

enum {
    STOCK_WATER = 4, /* SUN-MERCH-01 */
    STOCK_CUBES = 4,
    STOCK_CARDS = 3
};

static void trade_clear(struct sun_state *state)
{
    memset(state->offer, 0, sizeof state->offer);
    memset(state->offer_card, SUN_NONE, sizeof state->offer_card);
}

/* --- a merchant comes --- */

/* SUN-MERCH-01: the next one who is not in play, if there is one. */
void sun_bring_merchant(struct sun_play *play, int tile)
{
    for (int i = 1; i < play->pack->traders; i++) {
        if (play->state->merchant[i].tile != SUN_NONE || play->state->gone >> i & 1)
            continue;
        struct sun_step *step = sun_push(play, OP_ARRIVE, 0);
        step->as.arrive.tile = (uint8_t)tile;
        step->as.arrive.merchant = (uint8_t)i;
        return;
    }
}

void sun_run_arrive(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    struct sun_merchant *merchant = &state->merchant[step->as.arrive.merchant];
    switch (step->pc) {
    case PC_ARRIVE_COMES:
        step->pc = PC_ARRIVE_CUBES;
        *merchant = (struct sun_merchant){.tile = step->as.arrive.tile, .water = STOCK_WATER};
        sun_place_foe(play, ENEMIES_MAX + step->as.arrive.merchant, step->as.arrive.tile);
        sun_tell(play, EVENT_MERCHANT, ENEMIES_MAX + step->as.arrive.merchant, step->as.arrive.tile,
                 0, 0);
        return;
    case PC_ARRIVE_CUBES:
        if (step->as.arrive.count++ < STOCK_CUBES) {
            sun_draw_bag(play, SUN_NONE, step->as.arrive.merchant);
            return;
        }
        step->as.arrive.count = 0;
        step->pc = PC_ARRIVE_CARDS;
        return;
    case PC_ARRIVE_CARDS:
        if (step->as.arrive.count++ == STOCK_CARDS) {
            sun_pop(play);
            return;
        }
        step->pc = PC_ARRIVE_DREW;
        sun_draw_stock(play, sun_reads(play, ED_MERCHANT_CARDS)); /* SUN-ED-15 */
        return;
    case PC_ARRIVE_DREW:
        step->pc = PC_ARRIVE_CARDS;
        if (state->answer == SUN_NONE)
            return;
        sun_fill_card(play, state->answer);
        state->card[state->answer].at = (uint8_t)(AT_MERCHANT + step->as.arrive.merchant);
    }
}

/* SUN-MERCH-04: out of the game; his stock goes back. */
void sun_send_merchant_away(struct sun_play *play, int index)
{
    struct sun_merchant *merchant = &play->state->merchant[index];
    for (int i = 0; i < RES_FINITE; i++)
        sun_return(play, i, merchant->has[i]);
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_MERCHANT + index)
            sun_shelve(play, card);
    *merchant = (struct sun_merchant){.tile = SUN_NONE};
    play->state->gone |= (uint8_t)(1u << index);
}

/* --- who trades with whom --- */

static bool trade_is_open(const struct sun_play *play, int who, int index)
{
    const struct sun_foe *foe = &play->state->foe[ENEMIES_MAX + index];
    return play->state->merchant[index].tile == play->state->hero[who].tile &&
           !(foe->flags & FOE_DOWN) && !(foe->grudge >> who & 1) &&
           !(index == MERCHANT_LAWRENCE && play->state->banned >> who & 1);
}

bool sun_can_trade(const struct sun_play *play, int who)
{
    for (int i = 0; i < play->pack->traders; i++)
        if (trade_is_open(play, who, i))
            return true;
    return false;
}

/* SUN-MERCH-05, SUN-ED-37 */
bool sun_can_be_robbed(const struct sun_play *play, int index)
{
    return index != MERCHANT_LAWRENCE || sun_reads(play, ED_STEAL) & THEFT_OF_LAWRENCE;
}

int sun_theft_cost(const struct sun_play *play)
{
    return sun_reads(play, ED_STEAL) & THEFT_DEARER ? 1 + TRADE_COST : 1;
}

static bool trade_has_loot(const struct sun_merchant *merchant)
{
    for (int i = 0; i <= RES_FOOD; i++)
        if (merchant->has[i] > 0)
            return true;
    return merchant->water > 0;
}

void sun_list_trade(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    for (int i = 0; i < play->pack->traders && hero->ap >= TRADE_COST; i++) {
        if (!trade_is_open(play, who, i))
            continue;
        int16_t foe = (int16_t)(ENEMIES_MAX + i);
        if (sun_water_of(play, who) >= sun_reads(play, ED_TRADE_FEE))
            under_moves_add(out, sun_move_with(MOVE_TRADE, foe));
        if (hero->ap >= sun_theft_cost(play) && sun_can_be_robbed(play, i) &&
            trade_has_loot(&play->state->merchant[i]))
            under_moves_add(out, sun_move_with(MOVE_STEAL, foe));
    }
}

/* SUN-ACT-11 */
void sun_do_trade(struct sun_play *play, int who, under_move move)
{
    int index = sun_move_merchant(move);
    sun_pay_for(play, who, move);
    int fee = sun_reads(play, ED_TRADE_FEE); /* SUN-ED-03 */
    sun_lose_water(play, who, fee);
    play->state->merchant[index].water = (uint8_t)(play->state->merchant[index].water + fee);
    trade_clear(play->state);
    sun_push(play, OP_TRADE, who)->as.trade.merchant = (uint8_t)index;
}

/* --- values --- */

/* SUN-MERCH-09, SUN-ED-04 */
int sun_sale_value(const struct sun_play *play, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    int left = play->state->card[card].left, value = kind->value;
    if (kind->magazine)
        value -= (kind->magazine - left) * sun_resource_value[kind->ammunition];
    else if (kind->uses && left)
        value = value * left / kind->uses;
    return value > 0 ? value / sun_reads(play, ED_SELL_SHARE) : 0;
}

int sun_offer_value(const struct sun_play *play, int side)
{
    const struct sun_state *state = play->state;
    int value = 0;
    for (int thing = 0; thing < THINGS; thing++)
        value += state->offer[side][thing] * sun_resource_value[thing];
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != SUN_NONE; i++) {
        int card = state->offer_card[side][i];
        value += side == SIDE_GIVEN ? sun_sale_value(play, card) : sun_kind_of(play, card)->value;
    }
    return value;
}

static bool trade_is_empty(const struct sun_state *state, int side)
{
    static const uint8_t nothing[THINGS];
    return memcmp(state->offer[side], nothing, sizeof nothing) == 0 &&
           state->offer_card[side][0] == SUN_NONE;
}

/* --- a bargain: SUN-MERCH-02 --- */

/* Cards become the merchant's; what was in bottles is not sold with them: SUN-MERCH-07. How much
 * water that is. */
static int trade_hand_over(struct sun_play *play, int who, int index)
{
    struct sun_state *state = play->state;
    int water = 0;
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[SIDE_GIVEN][i] != SUN_NONE; i++) {
        int number = state->offer_card[SIDE_GIVEN][i];
        struct sun_card *card = &state->card[number];
        card->at = (uint8_t)(AT_MERCHANT + index);
        if (state->hero[who].gear == number)
            state->hero[who].gear = SUN_NONE;
        if (sun_kind_of(play, number)->bottle) {
            water += card->left;
            card->left = 0;
        }
    }
    return water;
}

/* What the merchant gives: cards full, ammunition out of the supply. False: it does not fit; no
 * water is spilled by a bargain. */
static bool trade_exchange(struct sun_play *play, int who, int index)
{
    struct sun_state *state = play->state;
    struct sun_merchant *merchant = &state->merchant[index];
    int given = state->offer[SIDE_GIVEN][RES_WATER], wanted = state->offer[SIDE_WANTED][RES_WATER];
    bool fits = sun_lose_water(play, who, given) == given;
    int water = wanted + trade_hand_over(play, who, index);
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[SIDE_WANTED][i] != SUN_NONE; i++) {
        sun_fill_card(play, state->offer_card[SIDE_WANTED][i]); /* SUN-AMMO-02 */
        sun_hold(play, who, state->offer_card[SIDE_WANTED][i]);
    }
    for (int thing = 0; thing < RESOURCES; thing++) {
        int sold = state->offer[SIDE_GIVEN][thing], bought = state->offer[SIDE_WANTED][thing];
        sun_take(play, who, thing, sold);
        sun_put(play, who, thing, bought);
        if (thing <= RES_FOOD)
            merchant->has[thing] = (uint8_t)(merchant->has[thing] + sold - bought);
    }
    fits = sun_settle_water(play, who) == 0 && fits;
    fits = sun_water_room(play, who) >= water && fits;
    sun_add_water(play, who, water);
    merchant->water = (uint8_t)(merchant->water + given - wanted);
    sun_load_excess(play, who, state->offer[SIDE_WANTED]); /* SUN-AMMO-06 */
    return fits && sun_room_for(play, who) >= 0;
}

bool sun_trade_fits(const struct sun_play *play, int who, int index)
{
    struct sun_trial trial;
    return trade_exchange(sun_try(&trial, play), who, index);
}

/* R: value may be overpaid, not underpaid; nothing is given away for nothing. */
static bool trade_is_fair(const struct sun_play *play)
{
    return !trade_is_empty(play->state, SIDE_WANTED) &&
           sun_offer_value(play, SIDE_GIVEN) >= sun_offer_value(play, SIDE_WANTED);
}

static bool trade_has_card(const struct sun_state *state, int side, int card)
{
    return memchr(state->offer_card[side], card, CARDS_A_SIDE) != NULL;
}

/* The cards at a place that are not in the deal yet, while there is room in it. */
static void trade_list_cards(const struct sun_play *play, enum sun_side side, int at,
                             enum sun_move_kind kind, struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    if (play->state->offer_card[side][CARDS_A_SIDE - 1] != SUN_NONE)
        return;
    int count = sun_find_cards(play, at, card);
    for (int i = 0; i < count; i++)
        if (!trade_has_card(play->state, side, card[i]))
            under_moves_add(out, sun_move_with(kind, card[i]));
}

static void trade_list_given(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    for (int thing = 0; thing < RES_CARTRIDGE; thing++)
        if (state->hero[who].has[thing] > state->offer[SIDE_GIVEN][thing])
            under_moves_add(out, sun_move_with(MOVE_GIVE, thing));
    if (sun_water_of(play, who) > state->offer[SIDE_GIVEN][RES_WATER])
        under_moves_add(out, sun_move_with(MOVE_GIVE, RES_WATER));
    trade_list_cards(play, SIDE_GIVEN, AT_HOLDER + who, MOVE_GIVE_CARD, out);
}

static void trade_list_wanted(const struct sun_play *play, int index, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    const struct sun_merchant *merchant = &state->merchant[index];
    for (int thing = 0; thing < THINGS; thing++) {
        int has = thing == RES_WATER ? merchant->water
                  : thing > RES_FOOD ? ROUNDS_MAX /* SUN-LIMIT-04 */
                                     : merchant->has[thing];
        if (has > state->offer[SIDE_WANTED][thing])
            under_moves_add(out, sun_move_with(MOVE_WANT, thing));
    }
    trade_list_cards(play, SIDE_WANTED, AT_MERCHANT + index, MOVE_WANT_CARD, out);
}

/* SUN-MERCH-02, SUN-MERCH-08: craftable things and ammunition into their resources, out of the
 * supply. */
static void trade_list_breaks(const struct sun_play *play, int who, struct under_moves *out)
{
    if (sun_water_of(play, who) < sun_reads(play, ED_BREAK_FEE))
        return;
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++)
        if (sun_kind_of(play, held->card[i])->craftable &&
            sun_can_drop_card(play, who, held->card[i]))
            under_moves_add(out, sun_move_with(MOVE_BREAK, held->card[i]));
    for (int thing = RES_CARTRIDGE; thing <= RES_ARROW; thing++)
        if (sun_can_melt(play, who, thing))
            under_moves_add(out, sun_move_with(MOVE_BREAK_AMMO, thing));
}

void sun_list_trade_step(const struct sun_play *game, const struct sun_step *step,
                         struct under_moves *out)
{
    struct sun_glance glance;
    const struct sun_play look = sun_glance_at_hands(game, step->who, &glance), *play = &look;
    const struct sun_state *state = play->state;
    bool begun = !trade_is_empty(state, SIDE_GIVEN) || !trade_is_empty(state, SIDE_WANTED);
    trade_list_given(play, step->who, out);
    trade_list_wanted(play, step->as.trade.merchant, out);
    if (begun)
        under_moves_add(out, (under_move){.kind = MOVE_CANCEL});
    else
        trade_list_breaks(play, step->who, out);
    if (trade_is_fair(play) && sun_trade_fits(play, step->who, step->as.trade.merchant))
        under_moves_add(out, (under_move){.kind = MOVE_DEAL});
    sun_list_rearranging(play, step->who, out);
    under_moves_add(out, (under_move){.kind = MOVE_DONE});
}

static void trade_add_card(struct sun_state *state, int side, int card)
{
    uint8_t *end = memchr(state->offer_card[side], SUN_NONE, CARDS_A_SIDE);
    *end = (uint8_t)card;
}

static void trade_deal(struct sun_play *play, int who, int index)
{
    sun_tell(play, EVENT_DEAL, sun_id(play, who), ENEMIES_MAX + index,
             sun_offer_value(play, SIDE_GIVEN), sun_offer_value(play, SIDE_WANTED));
    sun_note(play, GOAL_TRADE, index);
    trade_exchange(play, who, index);
    trade_clear(play->state);
}

/* SUN-LIMIT-02 */
static void trade_count(struct sun_play *play, struct sun_step *step)
{
    if (++step->as.trade.bargains >= BARGAINS_MAX)
        sun_pop(play);
}

/* SUN-ED-05 */
static void trade_pay_for_breaking(struct sun_play *play, int who, int index)
{
    int fee = sun_reads(play, ED_BREAK_FEE);
    sun_lose_water(play, who, fee);
    play->state->merchant[index].water = (uint8_t)(play->state->merchant[index].water + fee);
}

void sun_take_trade_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_state *state = play->state;
    int who = step->who, index = step->as.trade.merchant;
    if (sun_rearrange(play, who, move))
        return;
    switch (move.kind) {
    case MOVE_GIVE:
        state->offer[SIDE_GIVEN][sun_move_thing(move)]++;
        break;
    case MOVE_WANT:
        state->offer[SIDE_WANTED][sun_move_thing(move)]++;
        break;
    case MOVE_GIVE_CARD:
        trade_add_card(state, SIDE_GIVEN, sun_move_card(move));
        break;
    case MOVE_WANT_CARD:
        trade_add_card(state, SIDE_WANTED, sun_move_card(move));
        break;
    case MOVE_CANCEL:
        trade_clear(state);
        trade_count(play, step);
        break;
    case MOVE_DEAL:
        trade_deal(play, who, index);
        trade_count(play, step);
        break;
    case MOVE_BREAK:
        trade_pay_for_breaking(play, who, index);
        sun_take_apart(play, who, sun_move_card(move));
        break;
    case MOVE_BREAK_AMMO:
        trade_pay_for_breaking(play, who, index);
        sun_melt(play, who, sun_move_ammunition(move));
        break;
    case MOVE_DONE:
        sun_pop(play);
        trade_clear(state);
        break;
    }
}

/* --- theft: SUN-MERCH-03 --- */

void sun_do_steal(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_push(play, OP_STEAL, who)->as.steal.merchant = (uint8_t)sun_move_merchant(move);
}

void sun_anger_merchant(struct sun_play *play, int who, int foe)
{
    if (sun_is_merchant(foe) || (who == play->state->team.traitor && sun_is_sol(play, foe)))
        play->state->foe[foe].grudge |= (uint8_t)(1u << who);
}

/* What can be taken of the merchant, a bit each; SUN-MERCH-06: water, if there is room for it, and
 * food too, no cards. */
static unsigned steal_find(const struct sun_play *play, int who, int index)
{
    const struct sun_merchant *merchant = &play->state->merchant[index];
    unsigned things = 0;
    for (int thing = 0; thing <= RES_FOOD; thing++)
        things |= (unsigned)(merchant->has[thing] > 0) << thing;
    if (merchant->water > 0 && sun_water_room(play, who) > 0)
        things |= 1u << RES_WATER;
    return things;
}

static void steal_ask(struct sun_play *play, int who, int index, int left)
{
    if (left == 0 || !steal_find(play, who, index))
        return;
    struct sun_step *grab = sun_push(play, OP_GRAB, who);
    grab->as.grab.merchant = (uint8_t)index;
    grab->as.grab.left = (uint8_t)left;
}

void sun_run_steal(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, index = step->as.steal.merchant, successes = play->state->answer;
    if (step->pc == PC_STEAL_CHECKS) {
        step->pc = PC_STEAL_SEEN;
        sun_check(play, who, ATTR_STEALTH);
        return;
    }
    sun_pop(play);
    if (successes > 0) {
        bool one = sun_reads(play, ED_STEAL) & THEFT_OF_ONE; /* SUN-ED-37 */
        steal_ask(play, who, index, one ? 1 : successes);
        return;
    }
    int tile = play->state->hero[who].tile;
    bool hidden = sun_is_hidden(&play->state->hero[who]);
    sun_expose(play, who);
    if (index == MERCHANT_LAWRENCE) { /* SUN-ED-49: nobody fights him, but he trades no more */
        play->state->banned |= (uint8_t)(1u << who);
        return;
    }
    sun_anger_merchant(play, who, ENEMIES_MAX + index);
    /* Who was hidden is seen by all enemies there and sets off the symbol: SUN-STL-03. */
    if (hidden && sun_has_symbol(play, tile) && !sun_others_visible(play, tile, who))
        sun_spawn(play, tile, who, SPAWNED_BY_SYMBOL);
    else
        sun_initial_round(play, who, hidden ? SUN_NONE : ENEMIES_MAX + index);
}

void sun_list_grab_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    for (unsigned things = steal_find(play, step->who, step->as.grab.merchant); things;
         things &= things - 1)
        under_moves_add(out, sun_move_with(MOVE_GRAB, __builtin_ctz(things)));
    under_moves_add(out, (under_move){.kind = MOVE_LEAVE});
}

void sun_take_grab_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_merchant *merchant = &play->state->merchant[step->as.grab.merchant];
    int who = step->who, index = step->as.grab.merchant, left = step->as.grab.left - 1;
    sun_pop(play);
    if (move.kind == MOVE_LEAVE)
        return;
    if (sun_move_thing(move) == RES_WATER) {
        merchant->water--;
        sun_add_water(play, who, 1);
        sun_tell(play, EVENT_WATER_FILLED, sun_id(play, who), sun_water_of(play, who), 0, 0);
        steal_ask(play, who, index, left);
        return;
    }
    merchant->has[sun_move_thing(move)]--;
    steal_ask(play, who, index, left);
    sun_return(play, sun_move_thing(move), 1); /* gains come out of the supply: SUN-MERCH-08 */
    sun_gain(play, who, sun_move_thing(move), 1);
}
