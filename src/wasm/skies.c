/* Under Falling Skies for the page: the board as it lies, and what a move is worth. */
#include <string.h>

#include "skies/skies.h"
#include "wasm/page.h"

/* --- the board --- */

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
        json_array_append_new(
            spaces,
            json_pack("{s:o, s:s, s:o}", "name", skies_space_json(space), "kind", kind, "room",
                      room == NO_ROOM ? json_null() : skies_space_json(board->room[room].name)));
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

static json_t *skies_page_board(const struct under_config *config)
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

/* --- what a room would be worth --- */

/* What using a room, or a dig, comes to in numbers. */
struct skies_worth {
    const char *kind;
    int name, sum, modifier, value, cost, missing;
    int energy, hits, steps, robot; /* what it would give as things stand */
};

/* A room as it is filled in this state. What it would give is found by using it on a copy, with
 * enough energy. */
static void skies_room_worth(const struct skies_state *state, const struct skies_board *board,
                             int index, struct skies_worth *worth)
{
    const struct skies_room *room = &board->room[index];
    uint32_t full = skies_dice_spaces(state);
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].ready)
            full |= 1u << state->robots[robot].at;
    worth->kind = "room";
    worth->name = room->name;
    worth->value = skies_room_value(state, room);
    worth->modifier = room->modifier;
    worth->sum = worth->value - room->modifier;
    worth->cost = room->cost;
    worth->missing = __builtin_popcount(room->spaces & ~full);
    if (worth->missing > 0)
        return;
    struct skies_state used = *state;
    struct under_events events = {0};
    used.phase = PHASE_RESOLVE;
    used.robot_value = 0;
    used.energy = used.energy > room->cost ? used.energy : room->cost;
    struct skies_play play = {&used, board, &events};
    skies_use_room(&play, index);
    for (int i = 0; i < events.count; i++) {
        const struct under_event *event = &events.event[i];
        worth->energy += event->kind == EVENT_ENERGY ? event->number[0] : 0;
        worth->hits += event->kind == EVENT_SHOT;
        worth->steps += event->kind == EVENT_RESEARCH ? event->number[0] : 0;
    }
    worth->robot = used.robot_value;
}

static json_t *skies_worth_json(const struct skies_state *state, const struct skies_board *board,
                                int space)
{
    struct skies_worth worth = {.kind = "tunnel", .name = space};
    int place = excavator_place(state, board);
    if (space_row(space) == 0) {
        worth.kind = "defence";
    } else if (!(board->passed[place] >> space & 1)) {
        worth.kind = "dig";
        worth.cost = 1;
        worth.steps = board->track_place[space] - place;
    } else if (board->room_at[space] != NO_ROOM) {
        skies_room_worth(state, board, board->room_at[space], &worth);
    }
    return json_pack("{s:s, s:o, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "kind", worth.kind,
                     "name", skies_space_json(worth.name), "sum", worth.sum, "modifier",
                     worth.modifier, "value", worth.value, "cost", worth.cost, "missing",
                     worth.missing, "energy", worth.energy, "hits", worth.hits, "steps",
                     worth.steps, "robot", worth.robot);
}

static json_t *skies_page_room(const struct under_config *config, const void *memory,
                               under_move move)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    if (move.kind == MOVE_USE)
        return skies_worth_json(state, board, move.a);
    if (move.kind != MOVE_PLACE)
        return json_null();
    /* The room with this die on it, and the sky as it is then. A last die begins the next phase,
     * which takes dice away: so the dice are those of before. */
    struct skies_state after = *state;
    skies_game.apply(&after, config, move, NULL);
    memcpy(after.dice, state->dice, sizeof after.dice);
    after.dice[skies_find_die(state, move.a, move.b)].at = (uint8_t)move.c;
    return skies_worth_json(&after, board, move.c);
}

const struct page_front page_front_skies = {
    .game = &skies_game,
    .rules = "SKY",
    .board = skies_page_board,
    .room = skies_page_room,
};
