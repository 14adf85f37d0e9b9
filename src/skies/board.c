/* The board as it lies for a set-up: all that does not change while playing, as data for whoever
 * draws it. */
#include <string.h>

#include "skies/words.h"

enum { SKY_CARD_ROWS = 4 };

static json_t *skies_space_json(int space)
{
    char text[5];
    skies_space_text(space, text);
    return json_string(text);
}

static json_t *skies_spaces_json(uint32_t spaces)
{
    json_t *list = json_array();
    for (; spaces; spaces &= spaces - 1)
        json_array_append_new(list, skies_space_json(__builtin_ctz(spaces)));
    return list;
}

/* Rows 1 to 15, each with the card it is on; the city lies below. */
static json_t *skies_sky_json(const struct skies_board *board)
{
    static const char *const icons[] = {
        [ICON_NONE] = NULL,     [ICON_LEFT] = "left",
        [ICON_RIGHT] = "right", [ICON_MOTHERSHIP] = "mothership",
        [ICON_CITY] = NULL,     [ICON_EXPLOSION] = "explosion",
    };
    static const char *const symbols[] = {
        [SYMBOL_NONE] = "none",         [SYMBOL_EXCAVATOR] = "excavator",
        [SYMBOL_RESEARCH] = "research", [SYMBOL_RED_SHIP] = "red ship",
        [SYMBOL_DAMAGE] = "damage",     [SYMBOL_SKULL] = "skull",
    };
    json_t *sky = json_array();
    for (int row = 1; row < CITY_ROW; row++) {
        json_t *line = json_array();
        for (int column = 0; column < COLUMNS; column++) {
            struct skies_icon icon = board->icon[row][column];
            json_array_append_new(line, icons[icon.kind]
                                            ? json_pack("{s:s, s:i}", "kind", icons[icon.kind],
                                                        "strength", icon.strength)
                                            : json_null());
        }
        struct skies_symbol symbol = board->symbol[row];
        json_array_append_new(
            sky, json_pack("{s:i, s:s, s:o, s:{s:s, s:i}}", "row", row, "card",
                           skies_card_names[CARD_SKY1 + (row - 1) / SKY_CARD_ROWS], "icons", line,
                           "symbol", "kind", symbols[symbol.kind], "steps", symbol.steps));
    }
    return sky;
}

static json_t *skies_rooms_json(const struct skies_board *board)
{
    json_t *rooms = json_array();
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        json_t *list = json_array();
        for (int effect = 0; effect < EFFECT_KINDS; effect++)
            if (room->effects & 1 << effect)
                json_array_append_new(list, json_string(skies_effect_names[effect]));
        json_array_append_new(rooms, json_pack("{s:o, s:o, s:o, s:i, s:i}", "name",
                                               skies_space_json(room->name), "spaces",
                                               skies_spaces_json(room->spaces), "effects", list,
                                               "modifier", room->modifier, "cost", room->cost));
    }
    return rooms;
}

/* The spaces of the base, row by row. */
static json_t *skies_base_json(const struct skies_board *board)
{
    json_t *spaces = json_array();
    for (int space = 0; space < SPACES; space++) {
        int room = board->room_at[space];
        const char *kind = space_row(space) == 0                                 ? "defence"
                           : board->track_place[space] == board->excavator_start ? "start"
                           : room == NO_ROOM                                     ? "tunnel"
                                                                                 : "room";
        struct under_buf words = {0};
        skies_say_printed(board, space, &words);
        json_array_append_new(
            spaces,
            json_pack("{s:o, s:s, s:o, s:s}", "name", skies_space_json(space), "kind", kind, "room",
                      room == NO_ROOM ? json_null() : skies_space_json(board->room[room].name),
                      "text", under_buf_text(&words)));
        under_buf_free(&words);
    }
    return spaces;
}

static json_t *skies_cards_json(const struct under_config *config)
{
    json_t *hard = json_object_get(config->setup, "hard"), *cards = json_array();
    const struct skies_pack *pack = config->content->tables;
    for (int card = 0; card < CARDS; card++) {
        bool is_hard = false;
        for (size_t i = 0; i < json_array_size(hard); i++)
            is_hard |=
                strcmp(json_string_value(json_array_get(hard, i)), skies_card_names[card]) == 0;
        json_array_append_new(cards,
                              json_pack("{s:s, s:b, s:s, s:s}", "name", skies_card_names[card],
                                        "hard", is_hard, "easy", skies_side_idea(pack, card, 0),
                                        "hard_idea", skies_side_idea(pack, card, 1)));
    }
    return cards;
}

json_t *skies_board_json(const struct under_config *config)
{
    const struct skies_board *board = skies_board_of(config);
    json_t *track = json_array(), *research = json_array();
    for (int place = 0; place < TRACK; place++)
        json_array_append_new(track, skies_space_json(board->track_space[place]));
    for (int step = 0; step < board->research_last; step++)
        json_array_append_new(research, json_integer(board->research_step[step]));
    return json_pack("{s:o, s:i, s:i, s:o, s:o, s:o, s:i, s:o, s:i, s:i, s:o}", "sky",
                     skies_sky_json(board), "city", CITY_ROW, "skull", board->skull_row, "spaces",
                     skies_base_json(board), "rooms", skies_rooms_json(board), "track", track,
                     "start", board->excavator_start, "research", research, "energy_most",
                     board->energy_most, "damage_most", board->damage_skull, "cards",
                     skies_cards_json(config));
}
