/* Under our Sun at a terminal: an exchange under way, with a merchant or between characters: what
 * both sides have, what it is worth, and what lies in the deal. */
#include <string.h>

#include "tui/sun.h"

enum { GIVEN, WANTED, SIDES, CARDS_A_SIDE = sizeof(((struct sun_state *)0)->offer_card[0]) };

const struct sun_step *tui_sun_exchange(const struct sun_state *state)
{
    const struct sun_step *top = tui_sun_asking(state);
    return top && (top->op == OP_TRADE || top->op == OP_SWAP || top->op == OP_CONSENT) ? top : NULL;
}

/* --- the two sides --- */

/* Who makes the offer, and the one it is made to: a hero, or a merchant. */
struct exchange {
    int who, other, merchant; /* other or merchant is NONE */
};

static struct exchange exchange_of(const struct sun_step *step)
{
    if (step->op == OP_TRADE || step->op == OP_GRAB)
        return (struct exchange){step->who, NONE, step->x};
    if (step->op == OP_CONSENT)
        return (struct exchange){step->x, step->who, NONE};
    return (struct exchange){step->who, step->x, NONE};
}

static int exchange_count(const struct sun_play *play, struct exchange between, int side, int thing)
{
    const struct sun_state *state = play->state;
    if (side == WANTED && between.merchant != NONE) {
        const struct sun_merchant *merchant = &state->merchant[between.merchant];
        return thing == WATER ? merchant->water : thing <= FOOD ? merchant->has[thing] : 0;
    }
    int who = side == GIVEN ? between.who : between.other;
    return thing == WATER ? sun_water_of(play, who) : state->hero[who].has[thing];
}

static int exchange_place(struct exchange between, int side)
{
    if (side == WANTED && between.merchant != NONE)
        return AT_MERCHANT + between.merchant;
    return AT_HOLDER + (side == GIVEN ? between.who : between.other);
}

static void exchange_name(const struct sun_play *play, struct exchange between, int side,
                          struct under_buf *out)
{
    if (side == WANTED && between.merchant != NONE)
        under_buf_puts(out, play->pack->trader[between.merchant].name);
    else
        tui_sun_hero_name(play, side == GIVEN ? between.who : between.other, out);
}

/* "2 metal", "Bow (3)" */
static void exchange_add(struct under_buf *list)
{
    if (list->size)
        under_buf_puts(list, ", ");
}

static void exchange_card(const struct sun_play *play, int card, struct under_buf *out)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    under_buf_puts(out, kind->name);
    if (kind->uses || kind->magazine || kind->bottle)
        under_buf_printf(out, " (%d)", play->state->card[card].left);
}

/* What lies on a side of the deal. */
static void exchange_basket(const struct sun_play *play, int side, struct under_buf *out)
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
        exchange_card(play, state->offer_card[side][i], &list);
    }
    if (list.size)
        under_buf_puts(out, list.text);
    else
        message(out, "nothing");
    under_buf_free(&list);
}

/* What a side has, with values: "2 metal at 1", "Bow (3) at 6". */
static void exchange_stock(const struct sun_play *play, struct exchange between, int side,
                           struct under_buf *out)
{
    struct under_buf list = {0};
    int place = exchange_place(between, side);
    for (int thing = 0; thing < THINGS; thing++) {
        int count = exchange_count(play, between, side, thing);
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
            exchange_card(play, card, &name);
            message(&list, "{card} at {value}", STR("card", under_buf_text(&name)),
                    NUM("value", sun_kind_of(play, card)->value));
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

void tui_sun_worth(const struct sun_play *play, const struct sun_step *step, under_move move,
                   struct under_buf *out)
{
    const struct sun_state *state = play->state;
    struct exchange between = exchange_of(step);
    int side = move.kind == MOVE_GIVE || move.kind == MOVE_GIVE_CARD ? GIVEN : WANTED;
    int left, value;
    switch (move.kind) {
    case MOVE_GIVE_CARD:
    case MOVE_WANT_CARD:
        message(out, "worth {value}", NUM("value", sun_kind_of(play, move.a)->value));
        return;
    case MOVE_GRAB:
        message(out, "there are {count}",
                NUM("count", exchange_count(play, between, WANTED, move.a)));
        return;
    case MOVE_DEAL:
        message(out, "{given} for {wanted}", NUM("given", sun_offer_value(play, GIVEN)),
                NUM("wanted", sun_offer_value(play, WANTED)));
        return;
    default:
        value = sun_resource_value[move.a];
        left = exchange_count(play, between, side, move.a) - state->offer[side][move.a];
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
        message(out, "Say what you want for it.");
    else if (given < wanted)
        message(out, "Missing: things worth {missing}.", NUM("missing", wanted - given));
    else if (!sun_trade_fits(play, step->who, step->x))
        message(out, "It is fair, but you have no room for all of it.");
    else if (given > wanted)
        message(out, "\"deal\" closes it; you give {more} more than needed.",
                NUM("more", given - wanted));
    else
        message(out, "\"deal\" closes it.");
}

void tui_sun_basket(const struct sun_play *play, const struct sun_step *step, struct under_buf *out)
{
    struct exchange between = exchange_of(step);
    struct under_buf name = {0}, given = {0}, wanted = {0}, verdict = {0};
    exchange_name(play, between, GIVEN, &name);
    exchange_basket(play, GIVEN, &given);
    exchange_basket(play, WANTED, &wanted);
    exchange_verdict(play, step, &verdict);
    message(out,
            verdict.size ? "{name} gives {given} (worth {sum}) for {wanted} (worth {price}). "
                           "{verdict}"
                         : "{name} gives {given} (worth {sum}) for {wanted} (worth {price}).",
            STR("name", under_buf_text(&name)), STR("given", under_buf_text(&given)),
            NUM("sum", sun_offer_value(play, GIVEN)), STR("wanted", under_buf_text(&wanted)),
            NUM("price", sun_offer_value(play, WANTED)), STR("verdict", under_buf_text(&verdict)));
    under_buf_free(&name);
    under_buf_free(&given);
    under_buf_free(&wanted);
    under_buf_free(&verdict);
}

void tui_sun_tell_exchange(const struct sun_play *play, const struct sun_step *step,
                           struct under_buf *out)
{
    struct exchange between = exchange_of(step);
    for (int side = 0; side < SIDES; side++) {
        struct under_buf name = {0}, stock = {0};
        exchange_name(play, between, side, &name);
        exchange_stock(play, between, side, &stock);
        tui_line(out, "{name} has, with its value in water: {stock}.",
                 STR("name", under_buf_text(&name)), STR("stock", under_buf_text(&stock)));
        under_buf_free(&name);
        under_buf_free(&stock);
    }
    tui_sun_basket(play, step, out);
    under_buf_putc(out, '\n');
}

/* --- drawn --- */

/* One line a thing: how many of it, what one is worth; those in the deal in brackets. */
static int exchange_draw_thing(struct tui_area column, const struct sun_play *play,
                               struct exchange between, int side, int thing, int y)
{
    int count = exchange_count(play, between, side, thing), put = play->state->offer[side][thing];
    if (count == 0 && put == 0)
        return y;
    int x = tui_putf(column, 0, y, TUI_PLAIN, "%2d ", count);
    x = tui_put(column, x, y, TUI_PLAIN, sun_count_name(thing, count));
    tui_putf(column, column.width - 2, y, TUI_DIM, "%2d", sun_resource_value[thing]);
    if (put)
        tui_putf(column, x + 1, y, TUI_GOOD, "[%d]", put);
    return y + 1;
}

static int exchange_draw_card(struct tui_area column, const struct sun_play *play, int side,
                              int card, int y)
{
    struct under_buf name = {0};
    exchange_card(play, card, &name);
    bool put = memchr(play->state->offer_card[side], card, CARDS_A_SIDE) != NULL;
    tui_put(tui_area_part(column, 0, 0, column.width - 2, column.height), 3, y,
            put ? TUI_GOOD : TUI_PLAIN, under_buf_text(&name));
    tui_put(column, 0, y, TUI_GOOD, put ? "[x]" : "");
    tui_putf(column, column.width - 2, y, TUI_DIM, "%2d", sun_kind_of(play, card)->value);
    under_buf_free(&name);
    return y + 1;
}

static int exchange_draw_side(struct tui_area column, const struct sun_play *play,
                              struct exchange between, int side)
{
    struct under_buf name = {0};
    int y = 1, place = exchange_place(between, side);
    exchange_name(play, between, side, &name);
    tui_put(column, 0, 0, TUI_STRONG, under_buf_text(&name));
    tui_put(column, column.width - 5, 0, TUI_DIM, "worth");
    for (int thing = 0; thing < THINGS; thing++)
        y = exchange_draw_thing(column, play, between, side, thing, y);
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == place)
            y = exchange_draw_card(column, play, side, card, y);
    under_buf_free(&name);
    return y;
}

void tui_sun_draw_exchange(struct tui_area area, const struct sun_play *play,
                           const struct sun_step *step)
{
    enum { SUMS = 5 };
    struct exchange between = exchange_of(step);
    struct under_buf text = {0};
    int half = area.width / 2, most = area.height - SUMS, y = 0;
    for (int side = 0; side < SIDES; side++) {
        int end = exchange_draw_side(tui_area_part(area, 1 + side * half, 0, half - 2, most), play,
                                     between, side);
        y = end > y ? end : y;
        if (end > most)
            tui_put(area, 1 + side * half, most - 1, TUI_DIM, "... \"look\" shows all");
    }
    for (int line = 0; line < most; line++)
        tui_put_either(area, half - 1, line, TUI_DIM, "│", "|");
    for (int x = 0; x < area.width; x++)
        tui_put_either(area, x, most, TUI_DIM, "─", "-");
    tui_sun_basket(play, step, &text);
    tui_put_wrapped(tui_area_part(area, 1, most + 1, area.width - 2, SUMS - 1), 0, TUI_STRONG,
                    under_buf_text(&text));
    under_buf_free(&text);
}
