/* Under our Sun at a terminal: an exchange under way, both sides beside each other. */
#include <string.h>

#include "sun/say.h"
#include "tui/sun.h"

/* One line a thing: how many of it, what one is worth; those in the deal in brackets. */
static int exchange_draw_thing(struct tui_area column, const struct sun_play *play,
                               struct sun_parties between, int side, int thing, int y)
{
    int count = sun_party_count(play, between, side, thing), put = play->state->offer[side][thing];
    if (count == 0 && put == 0)
        return y;
    int x = tui_putf(column, 0, y, TUI_PLAIN, "%2d ", count);
    x = tui_put(column, x, y, TUI_PLAIN, sun_count_name(thing, count));
    tui_putf(column, column.width - 2, y, TUI_DIM, "%2d", sun_resource_value[thing]);
    if (put)
        tui_putf(column, x + 1, y, TUI_GOOD, "[%d]", put);
    return y + 1;
}

static int exchange_draw_card(struct tui_area column, const struct sun_play *play,
                              struct sun_parties between, int side, int card, int y)
{
    struct under_buf name = {0};
    sun_say_card(play, card, &name);
    bool put = memchr(play->state->offer_card[side], card, CARDS_A_SIDE) != NULL;
    tui_put(tui_area_part(column, 0, 0, column.width - 2, column.height), 3, y,
            put ? TUI_GOOD : TUI_PLAIN, under_buf_text(&name));
    tui_put(column, 0, y, TUI_GOOD, put ? "[x]" : "");
    tui_putf(column, column.width - 2, y, TUI_DIM, "%2d",
             sun_party_worth(play, between, side, card));
    under_buf_free(&name);
    return y + 1;
}

static int exchange_draw_side(struct tui_area column, const struct sun_play *play,
                              struct sun_parties between, int side)
{
    struct under_buf name = {0};
    int y = 1, place = sun_party_place(between, side);
    sun_party_name(play, between, side, &name);
    tui_put(column, 0, 0, TUI_STRONG, under_buf_text(&name));
    tui_put(column, column.width - 5, 0, TUI_DIM, "worth");
    for (int thing = 0; thing < THINGS; thing++)
        y = exchange_draw_thing(column, play, between, side, thing, y);
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == place)
            y = exchange_draw_card(column, play, between, side, card, y);
    under_buf_free(&name);
    return y;
}

void tui_sun_draw_exchange(struct tui_area area, const struct sun_play *play,
                           const struct sun_step *step)
{
    enum { SUMS = 5 };
    struct sun_parties between = sun_parties_of(step);
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
    sun_say_basket(play, step, &text);
    tui_put_wrapped(tui_area_part(area, 1, most + 1, area.width - 2, SUMS - 1), 0, TUI_STRONG,
                    under_buf_text(&text));
    under_buf_free(&text);
}
