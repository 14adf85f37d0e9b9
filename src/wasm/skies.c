/* Under Falling Skies for the page: the board as it lies, and what a move is worth. */
#include <string.h>

#include "skies/skies.h"
#include "wasm/page.h"

/* --- the board --- */

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

static json_t *skies_sky_json(const struct skies_board *board)
{
    static const char *const icons[] = {
        [ICON_NONE] = "none",   [ICON_LEFT] = "left",
        [ICON_RIGHT] = "right", [ICON_MOTHERSHIP] = "mothership",
        [ICON_CITY] = "city",   [ICON_EXPLOSION] = "explosion",
    };
    static const char *const symbols[] = {
        [SYMBOL_NONE] = "none",         [SYMBOL_EXCAVATOR] = "excavator",
        [SYMBOL_RESEARCH] = "research", [SYMBOL_RED_SHIP] = "red-ship",
        [SYMBOL_DAMAGE] = "damage",     [SYMBOL_SKULL] = "skull",
    };
    json_t *sky = json_array();
    for (int row = 1; row <= CITY_ROW; row++) {
        json_t *line = json_array();
        for (int column = 0; column < COLUMNS; column++) {
            struct skies_icon icon = board->icon[row][column];
            json_array_append_new(
                line, json_pack("{s:s, s:i}", "kind", icons[icon.kind], "strength", icon.strength));
        }
        struct skies_symbol symbol = board->symbol[row];
        json_array_append_new(sky, json_pack("{s:i, s:o, s:{s:s, s:i}}", "row", row, "icons", line,
                                             "symbol", "kind", symbols[symbol.kind], "steps",
                                             symbol.steps));
    }
    return sky;
}

static json_t *skies_rooms_json(const struct skies_board *board)
{
    static const char *const effects[] = {"energy", "fighter", "research", "robot"};
    json_t *rooms = json_array();
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        json_t *list = json_array();
        for (int effect = 0; effect < 4; effect++)
            if (room->effects & 1 << effect)
                json_array_append_new(list, json_string(effects[effect]));
        json_array_append_new(rooms, json_pack("{s:o, s:o, s:o, s:i, s:i}", "name",
                                               skies_space_json(room->name), "spaces",
                                               skies_spaces_json(room->spaces), "effects", list,
                                               "modifier", room->modifier, "cost", room->cost));
    }
    return rooms;
}

/* The spaces of the base: kind is defence, room or tunnel. */
static json_t *skies_base_json(const struct skies_board *board)
{
    json_t *spaces = json_array();
    for (int space = 0; space < SPACES; space++) {
        int room = board->room_at[space];
        const char *kind = space_row(space) == 0 ? "defence" : room == NO_ROOM ? "tunnel" : "room";
        json_array_append_new(
            spaces, json_pack("{s:o, s:i, s:i, s:s, s:o}", "at", skies_space_json(space), "column",
                              space_column(space) + 1, "row", space_row(space), "kind", kind,
                              "room", room == NO_ROOM ? json_null() : json_integer(room)));
    }
    return spaces;
}

static json_t *skies_cards_json(const struct under_config *config)
{
    json_t *hard = json_object_get(config->setup, "hard"), *cards = json_array();
    for (int card = 0; card < CARDS; card++) {
        int side = 0;
        for (size_t i = 0; i < json_array_size(hard); i++)
            side |= strcmp(json_string_value(json_array_get(hard, i)), skies_card_names[card]) == 0;
        const char *idea = skies_side_idea(config->content->tables, card, side);
        json_array_append_new(cards, json_pack("{s:s, s:b, s:s}", "name", skies_card_names[card],
                                               "hard", side, "idea", idea ? idea : ""));
    }
    return cards;
}

static json_t *skies_page_board(const struct under_config *config)
{
    const struct skies_board *board = skies_board_of(config);
    json_t *track = json_array(), *research = json_array();
    for (int place = 0; place < TRACK; place++)
        json_array_append_new(track, skies_space_json(board->track_space[place]));
    for (int step = 0; step < board->research_last; step++)
        json_array_append_new(research, json_integer(board->research_step[step]));
    return json_pack("{s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:i, s:o, s:{s:i, s:i}, s:i, s:o}",
                     "columns", COLUMNS, "city_row", CITY_ROW, "skull_row", board->skull_row, "sky",
                     skies_sky_json(board), "base", skies_base_json(board), "rooms",
                     skies_rooms_json(board), "track", track, "excavator_start",
                     board->excavator_start, "research", research, "energy", "start",
                     board->energy_start, "most", board->energy_most, "damage_skull",
                     board->damage_skull, "cards", skies_cards_json(config));
}

/* --- what a move is worth --- */

static json_t *skies_dig_json(const struct skies_state *state, const struct skies_board *board,
                              int space)
{
    return json_pack("{s:s, s:o, s:i, s:i, s:b}", "kind", "dig", "at", skies_space_json(space),
                     "steps", board->track_place[space] - excavator_place(state, board), "cost", 1,
                     "affordable", state->energy >= 1);
}

/* A room as it is filled in this state: its value now, and what using it would bring. */
static json_t *skies_room_json(const struct under_config *config, const struct skies_state *state,
                               int index)
{
    const struct skies_board *board = skies_board_of(config);
    const struct skies_room *room = &board->room[index];
    uint32_t full = skies_dice_spaces(state);
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].ready)
            full |= 1u << state->robots[robot].at;
    int missing = __builtin_popcount(room->spaces & ~full);
    struct skies_state used = *state;
    struct under_events events = {0};
    used.phase = PHASE_RESOLVE;
    used.energy = used.energy > room->cost ? used.energy : room->cost;
    struct skies_play play = {&used, board, &events};
    if (missing == 0)
        skies_use_room(&play, index);
    json_t *brings = json_array();
    for (int i = 0; i < events.count; i++)
        json_array_append_new(brings, skies_event(config, &events.event[i]));
    int value = skies_room_value(state, room);
    return json_pack("{s:s, s:o, s:i, s:i, s:i, s:i, s:b, s:i, s:i, s:o}", "kind", "room", "at",
                     skies_space_json(room->name), "dice", value - room->modifier, "modifier",
                     room->modifier, "value", value, "cost", room->cost, "affordable",
                     state->energy >= room->cost, "missing", missing, "robot", used.robot_value,
                     "brings", brings);
}

static json_t *skies_space_value(const struct under_config *config, const struct skies_state *state,
                                 int space)
{
    const struct skies_board *board = skies_board_of(config);
    int room = board->room_at[space];
    if (!(board->passed[excavator_place(state, board)] >> space & 1))
        return skies_dig_json(state, board, space);
    if (room != NO_ROOM)
        return skies_room_json(config, state, room);
    return json_pack("{s:s, s:o}", "kind", space_row(space) == 0 ? "defence" : "tunnel", "at",
                     skies_space_json(space));
}

static json_t *skies_page_value(const struct under_config *config, const void *memory,
                                under_move move)
{
    const struct skies_state *state = memory;
    if (move.kind == MOVE_USE)
        return skies_space_value(config, state, move.a);
    if (move.kind != MOVE_PLACE)
        return json_null();
    /* The room with this die on it, and the sky as it is then; a last die begins the next phase,
     * which takes dice away, so the dice are those of before. */
    struct skies_state after = *state;
    skies_game.apply(&after, config, move, NULL);
    memcpy(after.dice, state->dice, sizeof after.dice);
    after.dice[skies_find_die(state, move.a, move.b)].at = (uint8_t)move.c;
    return skies_space_value(config, &after, move.c);
}

const struct page_front page_front_skies = {
    .game = &skies_game,
    .rules = "SKY",
    .board = skies_page_board,
    .value = skies_page_value,
};
