/* Under our Sun at a terminal: a choice of the game's words as a line of a list. */
#include <stdio.h>

#include "table/table.h"
#include "tui/sun.h"

static void choice_add(struct under_buf *out, const char *text)
{
    if (*text)
        under_buf_printf(out, "%s%s", out->size ? ", " : "", text);
}

void tui_sun_choice(const struct under_config *config, const void *state, under_move move,
                    struct tui_choice *out)
{
    struct under_choice choice = {.move = move, .place = UNDER_NO_PLACE, .chance = -1};
    struct sun_play play = sun_see(config, state);
    struct under_buf text = {0}, facts = {0};
    int type = sun_moves[move.kind].type[0];
    /* Told by a number or a sign of the map: what it is stands beside it. */
    bool number = type == T_TILE || type == T_DIRECTION || type == T_COUNTED;
    sun_choice(config, state, move, &choice);
    *out = (struct tui_choice){.hand = choice.group,
                               .again = choice.again,
                               .listed = choice.listed,
                               .place = choice.place,
                               .style = TUI_STRONG};
    snprintf(out->hand_text, sizeof out->hand_text, "%.23s", choice.word);
    snprintf(out->hand_words, sizeof out->hand_words, "%.63s", choice.help);
    if (number)
        under_buf_puts(&text, choice.label);
    under_choice_facts(&choice, &facts);
    choice_add(&text, under_buf_text(&facts));
    choice_add(&text, choice.note);
    under_buf_free(&facts);
    snprintf(out->place_words, sizeof out->place_words, "%s", under_buf_text(&text));
    under_buf_clear(&text);
    if (number)
        sun_say_about(&play, move, &text);
    else
        under_buf_puts(&text, choice.label);
    snprintf(out->place_text, sizeof out->place_text,
             text.size && *out->place_words && !number ? "%s:" : "%s", under_buf_text(&text));
    under_buf_free(&text);
}
