/* Merchants (rulebook: MERCHANT, Trade with a merchant): how they come, barter, and theft.
 *
 * Buying, selling and changing resources are one thing: what is given must be worth at least what
 * is taken. What lies on the two sides is kept as an exchange between characters is (swap.c). */
#include <string.h>

#include "sun/sun.h"

enum {
    STOCK_WATER = 4, /* SUN-MERCH-01 */
    STOCK_CUBES = 4,
    STOCK_CARDS = 3
};

static void trade_clear(struct sun_state *state)
{
    memset(state->offer, 0, sizeof state->offer);
    memset(state->offer_card, NONE, sizeof state->offer_card);
}

/* --- a merchant comes. x: the tile; a: the merchant; b: how much of the stock is there --- */

/* SUN-MERCH-01: the next one who is not in play, if there is one. */
void sun_bring_merchant(struct sun_play *play, int tile)
{
    for (int i = 1; i < play->pack->traders; i++) {
        if (play->state->merchant[i].tile != NONE || play->state->gone >> i & 1)
            continue;
        struct sun_step *step = sun_push(play, OP_ARRIVE, 0);
        step->x = (uint8_t)tile;
        step->a = (uint8_t)i;
        return;
    }
}

void sun_run_arrive(struct sun_play *play, struct sun_step *step)
{
    enum { ARRIVE_COMES, ARRIVE_CUBES, ARRIVE_CARDS, ARRIVE_DREW };
    struct sun_state *state = play->state;
    struct sun_merchant *merchant = &state->merchant[step->a];
    switch (step->pc) {
    case ARRIVE_COMES:
        step->pc = ARRIVE_CUBES;
        *merchant = (struct sun_merchant){.tile = step->x, .water = STOCK_WATER};
        sun_place_foe(play, ENEMIES_MAX + step->a, step->x);
        sun_tell(play, EVENT_MERCHANT, ENEMIES_MAX + step->a, step->x, 0, 0);
        return;
    case ARRIVE_CUBES:
        if (step->b++ < STOCK_CUBES) {
            sun_draw_bag(play, NONE, step->a);
            return;
        }
        step->b = 0;
        step->pc = ARRIVE_CARDS;
        return;
    case ARRIVE_CARDS:
        if (step->b++ == STOCK_CARDS) {
            sun_pop(play);
            return;
        }
        step->pc = ARRIVE_DREW;
        sun_draw_stock(play, sun_reads(play, ED_MERCHANT_CARDS)); /* SUN-ED-15 */
        return;
    case ARRIVE_DREW:
        step->pc = ARRIVE_CARDS;
        if (state->answer == NONE)
            return;
        sun_fill_card(play, state->answer);
        state->card[state->answer].at = (uint8_t)(AT_MERCHANT + step->a);
    }
}

/* SUN-MERCH-04: out of the game; his stock goes back. */
void sun_send_merchant_away(struct sun_play *play, int index)
{
    struct sun_merchant *merchant = &play->state->merchant[index];
    for (int i = 0; i < FINITE; i++)
        sun_return(play, i, merchant->has[i]);
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_MERCHANT + index)
            sun_shelve(play, card);
    *merchant = (struct sun_merchant){.tile = NONE};
    play->state->gone |= (uint8_t)(1u << index);
}

/* --- who trades with whom --- */

static bool trade_is_open(const struct sun_play *play, int who, int index)
{
    const struct sun_foe *foe = &play->state->foe[ENEMIES_MAX + index];
    return play->state->merchant[index].tile == play->state->hero[who].tile &&
           !(foe->flags & FOE_DOWN) && !(foe->grudge >> who & 1) &&
           !(index == LAWRENCE && play->state->banned >> who & 1);
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
    return index != LAWRENCE || sun_reads(play, ED_STEAL) & THEFT_OF_LAWRENCE;
}

int sun_theft_cost(const struct sun_play *play)
{
    return sun_reads(play, ED_STEAL) & THEFT_DEARER ? 1 + TRADE_COST : 1;
}

static bool trade_has_loot(const struct sun_merchant *merchant)
{
    for (int i = 0; i <= FOOD; i++)
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
            under_moves_add(out, (under_move){.kind = MOVE_TRADE, .a = foe});
        if (hero->ap >= sun_theft_cost(play) && sun_can_be_robbed(play, i) &&
            trade_has_loot(&play->state->merchant[i]))
            under_moves_add(out, (under_move){.kind = MOVE_STEAL, .a = foe});
    }
}

/* SUN-ACT-11 */
void sun_do_trade(struct sun_play *play, int who, under_move move)
{
    int index = move.a - ENEMIES_MAX;
    sun_pay_for(play, who, move);
    int fee = sun_reads(play, ED_TRADE_FEE); /* SUN-ED-03 */
    sun_lose_water(play, who, fee);
    play->state->merchant[index].water = (uint8_t)(play->state->merchant[index].water + fee);
    trade_clear(play->state);
    sun_push(play, OP_TRADE, who)->x = (uint8_t)index;
}

/* --- values --- */

int sun_offer_value(const struct sun_play *play, int side)
{
    const struct sun_state *state = play->state;
    int value = 0;
    for (int thing = 0; thing < THINGS; thing++)
        value += state->offer[side][thing] * sun_resource_value[thing];
    int share = side == GIVEN ? sun_reads(play, ED_SELL_SHARE) : 1; /* SUN-ED-04 */
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != NONE; i++)
        value += sun_kind_of(play, state->offer_card[side][i])->value / share;
    return value;
}

static bool trade_is_empty(const struct sun_state *state, int side)
{
    static const uint8_t nothing[THINGS];
    return memcmp(state->offer[side], nothing, sizeof nothing) == 0 &&
           state->offer_card[side][0] == NONE;
}

/* --- a bargain: SUN-MERCH-02 --- */

/* Cards become the merchant's; what was in bottles is not sold with them: SUN-MERCH-07. How much
 * water that is. */
static int trade_hand_over(struct sun_play *play, int who, int index)
{
    struct sun_state *state = play->state;
    int water = 0;
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[GIVEN][i] != NONE; i++) {
        int number = state->offer_card[GIVEN][i];
        struct sun_card *card = &state->card[number];
        card->at = (uint8_t)(AT_MERCHANT + index);
        if (state->hero[who].gear == number)
            state->hero[who].gear = NONE;
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
    int given = state->offer[GIVEN][WATER], wanted = state->offer[WANTED][WATER];
    bool fits = sun_lose_water(play, who, given) == given;
    int water = wanted + trade_hand_over(play, who, index);
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[WANTED][i] != NONE; i++) {
        sun_fill_card(play, state->offer_card[WANTED][i]); /* SUN-AMMO-02 */
        sun_hold(play, who, state->offer_card[WANTED][i]);
    }
    for (int thing = 0; thing < RESOURCES; thing++) {
        int sold = state->offer[GIVEN][thing], bought = state->offer[WANTED][thing];
        sun_take(play, who, thing, sold);
        sun_put(play, who, thing, bought);
        if (thing <= FOOD)
            merchant->has[thing] = (uint8_t)(merchant->has[thing] + sold - bought);
    }
    fits = sun_settle_water(play, who) == 0 && fits;
    fits = sun_water_room(play, who) >= water && fits;
    sun_add_water(play, who, water);
    merchant->water = (uint8_t)(merchant->water + given - wanted);
    sun_load_excess(play, who, state->offer[WANTED]); /* SUN-AMMO-06 */
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
    return !trade_is_empty(play->state, WANTED) &&
           sun_offer_value(play, GIVEN) >= sun_offer_value(play, WANTED);
}

static bool trade_has_card(const struct sun_state *state, int side, int card)
{
    return memchr(state->offer_card[side], card, CARDS_A_SIDE) != NULL;
}

static void trade_list_given(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    for (int thing = 0; thing < THINGS; thing++) {
        int has = thing == WATER ? sun_water_of(play, who) : state->hero[who].has[thing];
        if (thing != CARTRIDGE && thing != ARROW && has > state->offer[GIVEN][thing])
            under_moves_add(out, (under_move){.kind = MOVE_GIVE, .a = (int16_t)thing});
    }
    for (int card = 0; card < play->pack->cards; card++)
        if (sun_holds(state, who, card) && !trade_has_card(state, GIVEN, card) &&
            state->offer_card[GIVEN][CARDS_A_SIDE - 1] == NONE)
            under_moves_add(out, (under_move){.kind = MOVE_GIVE_CARD, .a = (int16_t)card});
}

static void trade_list_wanted(const struct sun_play *play, int index, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    const struct sun_merchant *merchant = &state->merchant[index];
    for (int thing = 0; thing < THINGS; thing++) {
        int has = thing == WATER ? merchant->water
                  : thing > FOOD ? ROUNDS_MAX /* SUN-LIMIT-04 */
                                 : merchant->has[thing];
        if (has > state->offer[WANTED][thing])
            under_moves_add(out, (under_move){.kind = MOVE_WANT, .a = (int16_t)thing});
    }
    for (int card = 0; card < play->pack->cards; card++)
        if (state->card[card].at == AT_MERCHANT + index && !trade_has_card(state, WANTED, card) &&
            state->offer_card[WANTED][CARDS_A_SIDE - 1] == NONE)
            under_moves_add(out, (under_move){.kind = MOVE_WANT_CARD, .a = (int16_t)card});
}

/* SUN-MERCH-02, SUN-MERCH-08: craftable things and ammunition into their resources, out of the
 * supply. */
static void trade_list_breaks(const struct sun_play *play, int who, struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    if (sun_water_of(play, who) < sun_reads(play, ED_BREAK_FEE))
        return;
    for (int i = 0; i < count; i++)
        if (sun_kind_of(play, card[i])->craftable && sun_can_drop_card(play, who, card[i]))
            under_moves_add(out, (under_move){.kind = MOVE_BREAK, .a = card[i]});
    for (int thing = CARTRIDGE; thing <= ARROW; thing++)
        if (sun_can_melt(play, who, thing))
            under_moves_add(out, (under_move){.kind = MOVE_BREAK_AMMO, .a = (int16_t)thing});
}

/* x: the merchant; a: bargains and baskets emptied so far */
void sun_list_trade_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    const struct sun_state *state = play->state;
    bool begun = !trade_is_empty(state, GIVEN) || !trade_is_empty(state, WANTED);
    trade_list_given(play, step->who, out);
    trade_list_wanted(play, step->x, out);
    if (begun)
        under_moves_add(out, (under_move){.kind = MOVE_CANCEL});
    else
        trade_list_breaks(play, step->who, out);
    if (trade_is_fair(play) && sun_trade_fits(play, step->who, step->x))
        under_moves_add(out, (under_move){.kind = MOVE_DEAL});
    sun_list_rearranging(play, step->who, out);
    under_moves_add(out, (under_move){.kind = MOVE_DONE});
}

static void trade_add_card(struct sun_state *state, int side, int card)
{
    uint8_t *end = memchr(state->offer_card[side], NONE, CARDS_A_SIDE);
    *end = (uint8_t)card;
}

static void trade_deal(struct sun_play *play, int who, int index)
{
    sun_tell(play, EVENT_DEAL, sun_id(play, who), ENEMIES_MAX + index, sun_offer_value(play, GIVEN),
             sun_offer_value(play, WANTED));
    sun_note(play, GOAL_TRADE, index);
    trade_exchange(play, who, index);
    trade_clear(play->state);
}

/* SUN-LIMIT-02 */
static void trade_count(struct sun_play *play, struct sun_step *step)
{
    if (++step->a >= BARGAINS_MAX)
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
    int who = step->who, index = step->x;
    if (sun_rearrange(play, who, move))
        return;
    switch (move.kind) {
    case MOVE_GIVE:
        state->offer[GIVEN][move.a]++;
        break;
    case MOVE_WANT:
        state->offer[WANTED][move.a]++;
        break;
    case MOVE_GIVE_CARD:
        trade_add_card(state, GIVEN, move.a);
        break;
    case MOVE_WANT_CARD:
        trade_add_card(state, WANTED, move.a);
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
        sun_take_apart(play, who, move.a);
        break;
    case MOVE_BREAK_AMMO:
        trade_pay_for_breaking(play, who, index);
        sun_melt(play, who, move.a);
        break;
    default:
        sun_pop(play);
        trade_clear(state);
    }
}

/* --- theft: SUN-MERCH-03. x: the merchant; a: how much is still to be taken --- */

void sun_do_steal(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_push(play, OP_STEAL, who)->x = (uint8_t)(move.a - ENEMIES_MAX);
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
    for (int thing = 0; thing <= FOOD; thing++)
        things |= (unsigned)(merchant->has[thing] > 0) << thing;
    if (merchant->water > 0 && sun_water_room(play, who) > 0)
        things |= 1u << WATER;
    return things;
}

static void steal_ask(struct sun_play *play, int who, int index, int left)
{
    if (left == 0 || !steal_find(play, who, index))
        return;
    struct sun_step *grab = sun_push(play, OP_GRAB, who);
    grab->x = (uint8_t)index;
    grab->a = (uint8_t)left;
}

void sun_run_steal(struct sun_play *play, struct sun_step *step)
{
    enum { STEAL_CHECKS, STEAL_SEEN };
    int who = step->who, index = step->x, successes = play->state->answer;
    if (step->pc == STEAL_CHECKS) {
        step->pc = STEAL_SEEN;
        sun_check(play, who, STEALTH);
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
    if (index == LAWRENCE) { /* SUN-ED-49: nobody fights him, but he trades no more */
        play->state->banned |= (uint8_t)(1u << who);
        return;
    }
    sun_anger_merchant(play, who, ENEMIES_MAX + index);
    /* Who was hidden is seen by all enemies there and sets off the symbol: SUN-STL-03. */
    if (hidden && sun_has_symbol(play, tile) && !sun_others_visible(play, tile, who))
        sun_spawn(play, tile, who, BY_SYMBOL);
    else
        sun_initial_round(play, who, hidden ? NONE : ENEMIES_MAX + index);
}

void sun_list_grab_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    for (unsigned things = steal_find(play, step->who, step->x); things; things &= things - 1)
        under_moves_add(out, (under_move){.kind = MOVE_GRAB, .a = (int16_t)__builtin_ctz(things)});
    under_moves_add(out, (under_move){.kind = MOVE_LEAVE});
}

void sun_take_grab_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_merchant *merchant = &play->state->merchant[step->x];
    int who = step->who, index = step->x, left = step->a - 1;
    sun_pop(play);
    if (move.kind == MOVE_LEAVE)
        return;
    if (move.a == WATER) {
        merchant->water--;
        sun_add_water(play, who, 1);
        sun_tell(play, EVENT_WATER_FILLED, sun_id(play, who), sun_water_of(play, who), 0, 0);
        steal_ask(play, who, index, left);
        return;
    }
    merchant->has[move.a]--;
    steal_ask(play, who, index, left);
    sun_return(play, move.a, 1); /* gains come out of the supply: SUN-MERCH-08 */
    sun_gain(play, who, move.a, 1);
}
