/* An exchange under way in words, with a merchant or between characters: what both sides have, what
 * it is worth, and what lies in the deal. */
#include <string.h>

#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/say.h"
#include "sun/trade.h"

const struct sun_step *sun_exchange(const struct sun_state *state)
{
    const struct sun_step *top = sun_asking(state);
    return top && (top->op == OP_TRADE || top->op == OP_SWAP || top->op == OP_CONSENT) ? top : NULL;
}

/* --- the two sides --- */

struct sun_parties sun_parties_of(const struct sun_step *step)
{
    if (step->op == OP_TRADE || step->op == OP_GRAB)
        return (struct sun_parties){step->who, SUN_NONE, step->as.trade.merchant};
    if (step->op == OP_CONSENT)
        return (struct sun_parties){step->as.consent.from, step->who, SUN_NONE};
    return (struct sun_parties){step->who, step->as.swap.with, SUN_NONE};
}

int sun_party_count(const struct sun_play *play, struct sun_parties between, enum sun_side side,
                    int thing)
{
    const struct sun_state *state = play->state;
    if (side == SIDE_WANTED && between.merchant != SUN_NONE) {
        const struct sun_merchant *merchant = &state->merchant[between.merchant];
        return thing == RES_WATER ? merchant->water : thing <= RES_FOOD ? merchant->has[thing] : 0;
    }
    int who = side == SIDE_GIVEN ? between.who : between.other;
    if (thing == RES_WATER)
        return sun_water_of(play, who);
    return between.merchant == SUN_NONE && (thing == RES_CARTRIDGE || thing == RES_ARROW)
               ? sun_rounds_of(play, who, side, thing)
               : state->hero[who].has[thing];
}

int sun_party_place(struct sun_parties between, enum sun_side side)
{
    if (side == SIDE_WANTED && between.merchant != SUN_NONE)
        return AT_MERCHANT + between.merchant;
    return AT_HOLDER + (side == SIDE_GIVEN ? between.who : between.other);
}

void sun_party_name(const struct sun_play *play, struct sun_parties between, enum sun_side side,
                    struct under_buf *out)
{
    if (side == SIDE_WANTED && between.merchant != SUN_NONE)
        under_buf_puts(out, play->pack->trader[between.merchant].name);
    else
        sun_hero_name(play, side == SIDE_GIVEN ? between.who : between.other, out);
}

/* Merchants do not always pay the full value of a card. Between characters it is only for
 * comparison. */
int sun_party_worth(const struct sun_play *play, struct sun_parties between, enum sun_side side,
                    int card)
{
    return between.merchant != SUN_NONE && side == SIDE_GIVEN ? sun_sale_value(play, card)
                                                              : sun_kind_of(play, card)->value;
}

/* What lies on a side of the deal. */
static int exchange_sum(const struct sun_play *play, struct sun_parties between, enum sun_side side)
{
    const struct sun_state *state = play->state;
    int sum = 0;
    for (int thing = 0; thing < THINGS; thing++)
        sum += state->offer[side][thing] * sun_resource_value[thing];
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != SUN_NONE; i++)
        sum += sun_party_worth(play, between, side, state->offer_card[side][i]);
    return sum;
}

static bool exchange_is_empty(const struct sun_state *state, enum sun_side side)
{
    static const uint8_t nothing[THINGS];
    return memcmp(state->offer[side], nothing, sizeof nothing) == 0 &&
           state->offer_card[side][0] == SUN_NONE;
}

/* "2 metal", "Bow (3)" */
static void exchange_add(struct under_buf *list)
{
    if (list->size)
        under_buf_puts(list, ", ");
}

void sun_say_card(const struct sun_play *play, int card, struct under_buf *out)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    under_buf_puts(out, kind->name);
    if (kind->uses || kind->magazine || kind->bottle)
        under_buf_printf(out, " (%d)", play->state->card[card].left);
}

static void exchange_basket(const struct sun_play *play, enum sun_side side, struct under_buf *out)
{
    const struct sun_state *state = play->state;
    struct under_buf list = {0};
    for (int thing = 0; thing < THINGS; thing++)
        if (state->offer[side][thing]) {
            exchange_add(&list);
            under_buf_printf(&list, "%d %s", state->offer[side][thing],
                             sun_count_name(thing, state->offer[side][thing]));
        }
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != SUN_NONE; i++) {
        exchange_add(&list);
        sun_say_card(play, state->offer_card[side][i], &list);
    }
    if (list.size)
        under_buf_puts(out, list.text);
    else
        message(out, "nothing");
    under_buf_free(&list);
}

/* What a side has, with values: "2 metal at 1", "Bow (3) at 6". */
static void exchange_stock(const struct sun_play *play, struct sun_parties between,
                           enum sun_side side, struct under_buf *out)
{
    struct under_buf list = {0};
    int place = sun_party_place(between, side);
    for (int thing = 0; thing < THINGS; thing++) {
        int count = sun_party_count(play, between, side, thing);
        if (count == 0)
            continue;
        exchange_add(&list);
        message(&list, "{count} {thing} at {value}", NUM("count", count),
                STR("thing", sun_count_name(thing, count)),
                NUM("value", sun_resource_value[thing]));
    }
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == place) {
            struct under_buf name = {0};
            exchange_add(&list);
            sun_say_card(play, card, &name);
            message(&list, "{card} at {value}", STR("card", under_buf_text(&name)),
                    NUM("value", sun_party_worth(play, between, side, card)));
            under_buf_free(&name);
        }
    if (side == SIDE_WANTED && between.merchant != SUN_NONE) {
        exchange_add(&list);
        message(&list, "ammunition at {value}", NUM("value", sun_resource_value[RES_CARTRIDGE]));
    }
    if (list.size)
        under_buf_puts(out, list.text);
    else
        message(out, "nothing");
    under_buf_free(&list);
}

/* --- in words --- */

void sun_say_worth(const struct sun_play *play, const struct sun_step *step, under_move move,
                   struct under_buf *out)
{
    const struct sun_state *state = play->state;
    struct sun_parties between = sun_parties_of(step);
    enum sun_side side =
        move.kind == MOVE_GIVE || move.kind == MOVE_GIVE_CARD ? SIDE_GIVEN : SIDE_WANTED;
    switch (move.kind) {
    case MOVE_GIVE_CARD:
    case MOVE_WANT_CARD:
        message(out, "worth {value}",
                NUM("value", sun_party_worth(play, between, side, sun_move_card(move))));
        return;
    case MOVE_GRAB:
        message(out, "{count} left",
                NUM("count", sun_party_count(play, between, SIDE_WANTED, sun_move_thing(move))));
        return;
    case MOVE_DEAL:
        message(out, "{given} for {wanted}", NUM("given", sun_offer_value(play, SIDE_GIVEN)),
                NUM("wanted", sun_offer_value(play, SIDE_WANTED)));
        return;
    }
    int value = sun_resource_value[sun_move_thing(move)];
    int left = sun_party_count(play, between, side, sun_move_thing(move)) -
               state->offer[side][sun_move_thing(move)];
    if (between.merchant != SUN_NONE && side == SIDE_WANTED && sun_move_thing(move) > RES_FOOD &&
        sun_move_thing(move) != RES_WATER)
        message(out, "worth {value}", NUM("value", value));
    else
        message(out, "worth {value}, {left} left", NUM("value", value), NUM("left", left));
}

/* What a fair deal lacks, or that it can be closed. */
static void exchange_verdict(const struct sun_play *play, const struct sun_step *step,
                             struct under_buf *out)
{
    int given = sun_offer_value(play, SIDE_GIVEN), wanted = sun_offer_value(play, SIDE_WANTED);
    if (step->op != OP_TRADE || (wanted == 0 && given == 0))
        return;
    if (wanted == 0)
        message(out, "Choose what you want for it.");
    else if (given < wanted)
        message(out, "Add things worth {missing} more.", NUM("missing", wanted - given));
    else if (!sun_trade_fits(play, step->who, step->as.trade.merchant))
        message(out, "It is a fair deal, but you have no room for all of it.");
    else if (given > wanted)
        message(out, "You can close the deal; you give {more} more than needed.",
                NUM("more", given - wanted));
    else
        message(out, "You can close the deal.");
}

void sun_say_basket(const struct sun_play *play, const struct sun_step *step, struct under_buf *out)
{
    struct sun_parties between = sun_parties_of(step);
    struct under_buf name = {0}, given = {0}, wanted = {0}, verdict = {0};
    sun_party_name(play, between, SIDE_GIVEN, &name);
    exchange_basket(play, SIDE_GIVEN, &given);
    exchange_basket(play, SIDE_WANTED, &wanted);
    exchange_verdict(play, step, &verdict);
    bool any =
        !exchange_is_empty(play->state, SIDE_GIVEN) || !exchange_is_empty(play->state, SIDE_WANTED);
    message(out,
            !any           ? "Nothing has been offered yet."
            : verdict.size ? "{name} gives {given} (worth {sum}) for {wanted} (worth {price}). "
                             "{verdict}"
                           : "{name} gives {given} (worth {sum}) for {wanted} (worth {price}).",
            STR("name", under_buf_text(&name)), STR("given", under_buf_text(&given)),
            NUM("sum", exchange_sum(play, between, SIDE_GIVEN)),
            STR("wanted", under_buf_text(&wanted)),
            NUM("price", exchange_sum(play, between, SIDE_WANTED)),
            STR("verdict", under_buf_text(&verdict)));
    under_buf_free(&name);
    under_buf_free(&given);
    under_buf_free(&wanted);
    under_buf_free(&verdict);
}

void sun_say_exchange(const struct sun_play *play, const struct sun_step *step,
                      struct under_buf *out)
{
    struct sun_parties between = sun_parties_of(step);
    for (enum sun_side side = 0; side < SIDES; side++) {
        struct under_buf name = {0}, stock = {0};
        sun_party_name(play, between, side, &name);
        exchange_stock(play, between, side, &stock);
        under_line(out, "{name} has, with values in water: {stock}.",
                   STR("name", under_buf_text(&name)), STR("stock", under_buf_text(&stock)));
        under_buf_free(&name);
        under_buf_free(&stock);
    }
    sun_say_basket(play, step, out);
    under_buf_putc(out, '\n');
}

/* Whoever leaves with things in the deal, or calls a swap off, has to begin it anew. */
void sun_warn_exchange(const struct sun_play *play, const struct sun_step *top, under_move move,
                       struct under_buf *out)
{
    bool leaves = top && ((top->op == OP_TRADE && move.kind == MOVE_DONE) ||
                          (top->op == OP_SWAP && move.kind == MOVE_CANCEL));
    bool begun =
        !exchange_is_empty(play->state, SIDE_GIVEN) || !exchange_is_empty(play->state, SIDE_WANTED);
    if (!leaves || !begun)
        return;
    message(out, top->op == OP_TRADE
                     ? "The deal is not closed: what you put into it goes back to both of you."
                     : "The swap has not been proposed: what you put into it goes back to both of "
                       "you.");
}
