/* An exchange under way in words, with a merchant or between characters: what both sides have, what
 * it is worth, and what lies in the deal. */
#include <string.h>

#include "sun/say.h"

const struct sun_step *sun_exchange(const struct sun_state *state)
{
    const struct sun_step *top = sun_asking(state);
    return top && (top->op == OP_TRADE || top->op == OP_SWAP || top->op == OP_CONSENT) ? top : NULL;
}

/* --- the two sides --- */

struct sun_parties sun_parties_of(const struct sun_step *step)
{
    if (step->op == OP_TRADE || step->op == OP_GRAB)
        return (struct sun_parties){step->who, NONE, step->x};
    if (step->op == OP_CONSENT)
        return (struct sun_parties){step->x, step->who, NONE};
    return (struct sun_parties){step->who, step->x, NONE};
}

int sun_party_count(const struct sun_play *play, struct sun_parties between, enum side side,
                    int thing)
{
    const struct sun_state *state = play->state;
    if (side == WANTED && between.merchant != NONE) {
        const struct sun_merchant *merchant = &state->merchant[between.merchant];
        return thing == WATER ? merchant->water : thing <= FOOD ? merchant->has[thing] : 0;
    }
    int who = side == GIVEN ? between.who : between.other;
    if (thing == WATER)
        return sun_water_of(play, who);
    return between.merchant == NONE && (thing == CARTRIDGE || thing == ARROW)
               ? sun_rounds_of(play, who, side, thing)
               : state->hero[who].has[thing];
}

int sun_party_place(struct sun_parties between, enum side side)
{
    if (side == WANTED && between.merchant != NONE)
        return AT_MERCHANT + between.merchant;
    return AT_HOLDER + (side == GIVEN ? between.who : between.other);
}

void sun_party_name(const struct sun_play *play, struct sun_parties between, enum side side,
                    struct under_buf *out)
{
    if (side == WANTED && between.merchant != NONE)
        under_buf_puts(out, play->pack->trader[between.merchant].name);
    else
        sun_hero_name(play, side == GIVEN ? between.who : between.other, out);
}

/* SUN-ED-04: merchants do not always pay the full value of a card. Between characters it is only
 * for comparison. */
int sun_party_worth(const struct sun_play *play, struct sun_parties between, enum side side,
                    int card)
{
    int share = between.merchant != NONE && side == GIVEN ? sun_reads(play, ED_SELL_SHARE) : 1;
    return sun_kind_of(play, card)->value / share;
}

/* What lies on a side of the deal. */
static int exchange_sum(const struct sun_play *play, struct sun_parties between, enum side side)
{
    const struct sun_state *state = play->state;
    int sum = 0;
    for (int thing = 0; thing < THINGS; thing++)
        sum += state->offer[side][thing] * sun_resource_value[thing];
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != NONE; i++)
        sum += sun_party_worth(play, between, side, state->offer_card[side][i]);
    return sum;
}

static bool exchange_is_empty(const struct sun_state *state, enum side side)
{
    static const uint8_t nothing[THINGS];
    return memcmp(state->offer[side], nothing, sizeof nothing) == 0 &&
           state->offer_card[side][0] == NONE;
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

static void exchange_basket(const struct sun_play *play, enum side side, struct under_buf *out)
{
    const struct sun_state *state = play->state;
    struct under_buf list = {0};
    for (int thing = 0; thing < THINGS; thing++)
        if (state->offer[side][thing]) {
            exchange_add(&list);
            under_buf_printf(&list, "%d %s", state->offer[side][thing],
                             sun_count_name(thing, state->offer[side][thing]));
        }
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != NONE; i++) {
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
static void exchange_stock(const struct sun_play *play, struct sun_parties between, enum side side,
                           struct under_buf *out)
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
    if (side == WANTED && between.merchant != NONE) {
        exchange_add(&list);
        message(&list, "ammunition at {value}", NUM("value", sun_resource_value[CARTRIDGE]));
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
    enum side side = move.kind == MOVE_GIVE || move.kind == MOVE_GIVE_CARD ? GIVEN : WANTED;
    int left, value;
    switch (move.kind) {
    case MOVE_GIVE_CARD:
    case MOVE_WANT_CARD:
        message(out, "worth {value}", NUM("value", sun_party_worth(play, between, side, move.a)));
        return;
    case MOVE_GRAB:
        message(out, "{count} left", NUM("count", sun_party_count(play, between, WANTED, move.a)));
        return;
    case MOVE_DEAL:
        message(out, "{given} for {wanted}", NUM("given", sun_offer_value(play, GIVEN)),
                NUM("wanted", sun_offer_value(play, WANTED)));
        return;
    default:
        value = sun_resource_value[move.a];
        left = sun_party_count(play, between, side, move.a) - state->offer[side][move.a];
    }
    if (between.merchant != NONE && side == WANTED && move.a > FOOD && move.a != WATER)
        message(out, "worth {value}", NUM("value", value));
    else
        message(out, "worth {value}, {left} left", NUM("value", value), NUM("left", left));
}

/* What a fair deal lacks, or that it can be closed. */
static void exchange_verdict(const struct sun_play *play, const struct sun_step *step,
                             struct under_buf *out)
{
    int given = sun_offer_value(play, GIVEN), wanted = sun_offer_value(play, WANTED);
    if (step->op != OP_TRADE || (wanted == 0 && given == 0))
        return;
    if (wanted == 0)
        message(out, "Choose what you want for it.");
    else if (given < wanted)
        message(out, "Add things worth {missing} more.", NUM("missing", wanted - given));
    else if (!sun_trade_fits(play, step->who, step->x))
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
    sun_party_name(play, between, GIVEN, &name);
    exchange_basket(play, GIVEN, &given);
    exchange_basket(play, WANTED, &wanted);
    exchange_verdict(play, step, &verdict);
    bool any = !exchange_is_empty(play->state, GIVEN) || !exchange_is_empty(play->state, WANTED);
    message(out,
            !any           ? "Nothing has been offered yet."
            : verdict.size ? "{name} gives {given} (worth {sum}) for {wanted} (worth {price}). "
                             "{verdict}"
                           : "{name} gives {given} (worth {sum}) for {wanted} (worth {price}).",
            STR("name", under_buf_text(&name)), STR("given", under_buf_text(&given)),
            NUM("sum", exchange_sum(play, between, GIVEN)), STR("wanted", under_buf_text(&wanted)),
            NUM("price", exchange_sum(play, between, WANTED)),
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
    for (enum side side = 0; side < SIDES; side++) {
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
