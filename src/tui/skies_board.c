/* Under Falling Skies at a terminal: its board, drawn. */
#include <stdio.h>

#include "skies/words.h"
#include "tui/skies.h"

static const char *skies_symbol_mark(struct skies_symbol symbol, char text[16])
{
    switch ((enum symbol_kind)symbol.kind) {
    case SYMBOL_NONE:
        return "";
    case SYMBOL_EXCAVATOR:
        snprintf(text, 16, "ex-%d", symbol.steps);
        return text;
    case SYMBOL_RESEARCH:
        snprintf(text, 16, "re-%d", symbol.steps);
        return text;
    case SYMBOL_RED_SHIP:
        return "+red";
    case SYMBOL_DAMAGE:
        return "hit1";
    case SYMBOL_SKULL:
        return "LOSE";
    }
    return "";
}

/* --- the board: where things are --- */

struct skies_plan {
    int sky_cell, symbol_x;            /* the sky: width of a column, where the symbols stand */
    int base_x, room_width;            /* the base: where it begins, width of a room */
    int row0_lines, row_lines, slot_x; /* lines of a base row; where a die lies in its space */
    int tracks_y;
};

enum { SKY_X = 3, SKY_Y = 1, BASE_Y = 1, WIDE = 106, HIGH = 26 };

static struct skies_plan skies_plan_of(struct tui_area area)
{
    bool roomy = area.width >= WIDE && area.height >= HIGH;
    struct skies_plan plan = {.sky_cell = roomy ? 7 : 5,
                              .room_width = roomy ? 12 : 9,
                              .row0_lines = roomy ? 3 : 1,
                              .row_lines = roomy ? 3 : 2};
    plan.symbol_x = SKY_X + COLUMNS * plan.sky_cell;
    plan.base_x = plan.symbol_x + 6 + (roomy ? 3 : 0);
    plan.slot_x = plan.room_width - 3 - (roomy ? 1 : 0);
    plan.tracks_y = BASE_Y + plan.row0_lines + (BASE_ROWS - 1) * plan.row_lines;
    return plan;
}

static int skies_room_x(const struct skies_plan *plan, int column)
{
    return plan->base_x + 1 + column * plan->room_width;
}

static int skies_row_y(const struct skies_plan *plan, int row)
{
    return BASE_Y + (row ? plan->row0_lines + (row - 1) * plan->row_lines : 0);
}

/* The line of a base row that dice lie on. */
static int skies_slot_y(const struct skies_plan *plan, int row)
{
    return skies_row_y(plan, row) + (row || plan->row0_lines > 1 ? 1 : 0);
}

void tui_skies_locate(struct tui_area area, const struct tui_sight *sight, int place, int *x,
                      int *y)
{
    struct skies_plan plan = skies_plan_of(area);
    const struct skies_state *state = sight->state;
    if (place >= PLACE_SPOT) {
        *x = SKY_X + (place - PLACE_SPOT) * plan.sky_cell;
        *y = SKY_Y + state->mothership;
    } else {
        *x = skies_room_x(&plan, space_column(place)) + plan.slot_x;
        *y = skies_slot_y(&plan, space_row(place));
    }
}

static bool skies_is_target(const struct tui_sight *sight, int place)
{
    for (int i = 0; i < sight->target_count; i++)
        if (sight->targets[i] == place)
            return true;
    return false;
}

/* --- the sky --- */

static void skies_draw_ship(struct tui_area area, int x, int y, int ship)
{
    bool red = ship_is_red(ship);
    tui_put_either(area, x, y, red ? TUI_RED_PIECE : TUI_GREEN_PIECE, red ? "◆" : "▼",
                   red ? "R" : "V");
}

/* Ships of a space, two at most and then their number; behind them ships that would come there. */
static void skies_draw_ships(struct tui_area area, const struct tui_sight *sight, int x, int y,
                             int column, int row)
{
    const struct skies_state *state = sight->state, *after = sight->after;
    int shown = 0, count = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        if (state->ships[ship].column == column && state->ships[ship].row == row) {
            count++;
            if (shown < 2)
                skies_draw_ship(area, x + shown++, y, ship);
        }
    if (count > 2)
        tui_putf(area, x + 1, y, TUI_STRONG, "%d", count);
    for (int ship = 0; after && ship < SHIPS && shown < 2; ship++)
        if (after->ships[ship].column == column && after->ships[ship].row == row &&
            (state->ships[ship].column != column || state->ships[ship].row != row))
            tui_put_either(area, x + shown++, y, TUI_GHOST, ship_is_red(ship) ? "◇" : "▽",
                           ship_is_red(ship) ? "r" : "v");
}

static void skies_draw_icon(struct tui_area area, int x, int y, struct skies_icon icon)
{
    switch ((enum icon_kind)icon.kind) {
    case ICON_NONE:
        tui_put_either(area, x, y, TUI_ROCK, "·", ".");
        break;
    case ICON_LEFT:
        tui_put_either(area, x, y, TUI_WARN, "←", "<-");
        break;
    case ICON_RIGHT:
        tui_put_either(area, x, y, TUI_WARN, "→", "->");
        break;
    case ICON_MOTHERSHIP:
        tui_put(area, x, y, TUI_BAD, "M");
        break;
    case ICON_CITY:
        tui_put_either(area, x, y, TUI_BAD, "▟▙", "##");
        break;
    case ICON_EXPLOSION:
        tui_putf(area, x, y, TUI_GOOD, "%d+", icon.strength);
        break;
    }
}

/* A starting spot below the mothership's hull. */
static void skies_draw_spot(struct tui_area area, const struct skies_plan *plan,
                            const struct tui_sight *sight, int column)
{
    const struct skies_state *state = sight->state;
    int x = SKY_X + column * plan->sky_cell, y = SKY_Y + state->mothership;
    for (int i = 0; i < plan->sky_cell; i++)
        tui_put_either(area, x + i, y, TUI_HULL, "═", "=");
    skies_draw_ships(area, sight, x, y, column, state->mothership);
    int place = PLACE_SPOT + column;
    if (sight->cursor == place)
        tui_put(area, x, y, TUI_CURSOR, ">+<");
    else if (skies_is_target(sight, place))
        tui_put(area, x, y, TUI_TARGET, " + ");
}

static void skies_draw_sky(struct tui_area area, const struct skies_plan *plan,
                           const struct tui_sight *sight)
{
    const struct skies_state *state = sight->state;
    const struct skies_board *board = skies_board_of(sight->config);
    char mark[16];
    for (int column = 0; column < COLUMNS; column++)
        tui_putf(area, SKY_X + column * plan->sky_cell, 0, TUI_DIM, "c%d", column + 1);
    for (int row = 0; row <= CITY_ROW; row++) {
        int y = SKY_Y + row;
        if (row < state->mothership) {
            for (int x = SKY_X; x < plan->symbol_x; x++)
                tui_put_either(area, x, y, TUI_HULL, "▒", "#");
            continue;
        }
        if (row == state->mothership) {
            tui_put(area, 0, y, TUI_HULL, "MS");
            for (int column = 0; column < COLUMNS; column++)
                skies_draw_spot(area, plan, sight, column);
            continue;
        }
        tui_putf(area, 0, y, TUI_DIM, "%2d", row);
        for (int column = 0; column < COLUMNS; column++) {
            int x = SKY_X + column * plan->sky_cell;
            skies_draw_icon(area, x + 2, y, board->icon[row][column]);
            skies_draw_ships(area, sight, x, y, column, row);
        }
        bool next = row == state->mothership + 1;
        bool skull = board->symbol[row].kind == SYMBOL_SKULL;
        int end = tui_put(area, plan->symbol_x, y,
                          skull  ? TUI_BAD
                          : next ? TUI_WARN
                                 : TUI_DIM,
                          skies_symbol_mark(board->symbol[row], mark));
        if (next && end > plan->symbol_x)
            tui_put_either(area, end, y, TUI_WARN, "◄", "<");
        if (row == CITY_ROW)
            tui_put(area, plan->symbol_x, y, TUI_DIM, "city");
    }
}

/* --- the base --- */

static void skies_draw_die(struct tui_area area, int x, int y, int value, int white)
{
    tui_putf(area, x, y, white ? TUI_WHITE_DIE : TUI_BLACK_DIE, white ? "(%d)" : "[%d]", value);
}

/* What lies on a space: a die, a robot, the excavator, or nothing. Returns the value, or 0. */
static int skies_draw_slot(struct tui_area area, const struct tui_sight *sight, int x, int y,
                           int space)
{
    const struct skies_state *state = sight->state;
    const struct skies_board *board = skies_board_of(sight->config);
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == space) {
            skies_draw_die(area, x, y, state->dice[die].value, die_is_white(die));
            return state->dice[die].value;
        }
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].value && state->robots[robot].at == space) {
            tui_putf(area, x, y, TUI_ROBOT, state->robots[robot].ready ? "<%d>" : "~%d~",
                     state->robots[robot].value);
            return state->robots[robot].value;
        }
    if (space_row(space) && board->track_space[excavator_place(state, board)] == space)
        tui_put(area, x, y, TUI_WARN, "EXC");
    else if (board->open[excavator_place(state, board)] >> space & 1)
        tui_put_either(area, x, y, TUI_DIM, " · ", " . ");
    return 0;
}

/* True where the space to the left belongs to the same room. */
static bool skies_joined(const struct skies_board *board, int space)
{
    int room = board->room_at[space];
    return room != NO_ROOM && space_column(space) > 0 && board->room_at[space - 1] == room;
}

static void skies_draw_walls(struct tui_area area, const struct skies_plan *plan,
                             const struct tui_sight *sight, int space)
{
    int row = space_row(space), lines = row ? plan->row_lines : plan->row0_lines;
    int x = skies_room_x(plan, space_column(space)), y = skies_row_y(plan, row);
    const struct skies_board *board = skies_board_of(sight->config);
    bool rock = row > 0 && !skies_passed(sight->state, board, space);
    for (int line = 0; line < lines; line++) {
        for (int i = 0; rock && i < plan->room_width; i++)
            tui_put_either(area, x + i, y + line, TUI_ROCK, "░", ":");
        if (!skies_joined(board, space))
            tui_put_either(area, x, y + line, TUI_DIM, "│", "|");
    }
}

/* The place the player has in mind, or may have. */
static void skies_draw_mark(struct tui_area area, const struct tui_sight *sight, int x, int y,
                            int space, int value)
{
    const struct skies_state *state = sight->state;
    if (sight->cursor == space) {
        if (!value && sight->aim && sight->aim->choice.move.kind == MOVE_PLACE)
            value = skies_move_value(sight->aim->choice.move);
        else if (!value && sight->aim && sight->aim->choice.move.kind == MOVE_ROBOT)
            value = state->robot_value;
        if (value)
            tui_putf(area, x, y, TUI_CURSOR, ">%d<", value);
        else
            tui_put(area, x, y, TUI_CURSOR, ">+<");
    } else if (skies_is_target(sight, space)) {
        if (value)
            tui_putf(area, x, y, TUI_TARGET, "+%d+", value);
        else
            tui_put(area, x, y, TUI_TARGET, " + ");
    }
}

static void skies_draw_room(struct tui_area area, const struct skies_plan *plan,
                            const struct tui_sight *sight, int space)
{
    const struct skies_state *state = sight->state;
    const struct skies_board *board = skies_board_of(sight->config);
    int row = space_row(space), room = board->room_at[space];
    int x = skies_room_x(plan, space_column(space)), y = skies_row_y(plan, row);
    int slot_x = x + plan->slot_x, slot_y = skies_slot_y(plan, row);
    bool open = board->open[excavator_place(state, board)] >> space & 1;
    bool joined = skies_joined(board, space);
    enum tui_style style = open ? TUI_STRONG : TUI_DIM;
    struct under_buf name = {0};
    if (row == 0)
        message(&name, plan->row0_lines > 1 ? "defence" : "def.");
    else if (room == NO_ROOM)
        message(&name, space == board->track_space[board->excavator_start] ? "entry" : "tunnel");
    else if (!joined)
        skies_say_room(&board->room[room], &name);
    tui_put(area, x + 1, y, style, under_buf_text(&name));
    under_buf_free(&name);
    if (room != NO_ROOM && !joined) {
        const struct skies_room *it = &board->room[room];
        if (it->modifier)
            tui_putf(area, x + 1, slot_y, style, "%+d", it->modifier);
        if (it->cost)
            tui_putf(area, x + 4, slot_y, open ? TUI_ENERGY : TUI_DIM, "%de", it->cost);
    }
    int value = skies_draw_slot(area, sight, slot_x, slot_y, space);
    skies_draw_mark(area, sight, slot_x, slot_y, space, value);
}

static void skies_draw_base(struct tui_area area, const struct skies_plan *plan,
                            const struct tui_sight *sight)
{
    for (int column = 0; column < COLUMNS; column++)
        tui_putf(area, skies_room_x(plan, column) + 1, 0, TUI_DIM, "c%d", column + 1);
    for (int row = 0; row < BASE_ROWS; row++)
        tui_putf(area, plan->base_x - 1, skies_row_y(plan, row), TUI_DIM, "r%d", row);
    for (int space = 0; space < SPACES; space++)
        skies_draw_walls(area, plan, sight, space);
    for (int space = 0; space < SPACES; space++)
        skies_draw_room(area, plan, sight, space);
}

/* --- the tracks --- */

static int skies_draw_bar(struct tui_area area, int x, int y, int filled, int of,
                          enum tui_style style)
{
    for (int i = 0; i < of; i++)
        tui_put_either(area, x + i, y, i < filled ? style : TUI_DIM, i < filled ? "●" : "○",
                       i < filled ? "#" : "-");
    return tui_putf(area, x + of, y, style, " %d/%d", filled, of);
}

static void skies_draw_research(struct tui_area area, int x, int y, const struct skies_state *state,
                                const struct skies_board *board)
{
    for (int step = 0; step < board->research_last; step++) {
        bool next = step == state->research;
        enum tui_style style = step < state->research ? TUI_RESEARCH : next ? TUI_STRONG : TUI_DIM;
        if (step < state->research)
            x = tui_put_either(area, x, y, style, "●", "#");
        else
            x = tui_putf(area, x, y, style, next ? "[%d]" : "%d", board->research_step[step]);
        if (step >= state->research)
            x++;
    }
}

static void skies_draw_tracks(struct tui_area area, const struct skies_plan *plan,
                              const struct tui_sight *sight)
{
    const struct skies_state *state = sight->state;
    const struct skies_board *board = skies_board_of(sight->config);
    struct tui_area part = tui_area_part(area, plan->base_x, plan->tracks_y,
                                         area.width - plan->base_x, area.height - plan->tracks_y);
    enum { NAME = 0, VALUE = 10 };
    char word[8];
    int y = 0;
    tui_put(part, NAME, y, TUI_DIM, "[4] black (4) white <4> robot 1e=costs energy");
    tui_put(part, NAME, ++y, TUI_ENERGY, "energy");
    skies_draw_bar(part, VALUE, y, state->energy, board->energy_most, TUI_ENERGY);
    tui_put(part, NAME, ++y, TUI_BAD, "damage");
    int end = skies_draw_bar(part, VALUE, y, state->damage, board->damage_skull, TUI_BAD);
    tui_put(part, end + 2, y, TUI_DIM, "full = lost");
    tui_put(part, NAME, ++y, TUI_RESEARCH, "research");
    skies_draw_research(part, VALUE, y, state, board);
    tui_put(part, NAME, ++y, TUI_STRONG, "to place");
    int x = VALUE;
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == AT_NOWHERE && state->dice[die].value) {
            skies_draw_die(part, x, y, state->dice[die].value, die_is_white(die));
            snprintf(word, sizeof word, die_is_white(die) ? "(%d)" : "[%d]",
                     state->dice[die].value);
            tui_tag(part, x, y, 3, 1, tui_sight_hand(sight, word));
            x += 4;
        }
    tui_put(part, NAME, ++y, TUI_HULL, "waiting");
    x = VALUE;
    for (int ship = 0; ship < SHIPS; ship++)
        if (state->ships[ship].column == SHIP_CARD)
            skies_draw_ship(part, x++, y, ship);
    int aside = 0;
    for (int ship = GREEN_SHIPS; ship < SHIPS; ship++)
        aside += state->ships[ship].column == SHIP_ASIDE;
    if (x == VALUE)
        x = tui_put(part, x, y, TUI_DIM, "no ship");
    tui_putf(part, x + 3, y, TUI_DIM, "(red ships still away: %d)", aside);
}

/* What a click on a space is meant for: the space itself, or the space a room of several goes by.
 */
static int skies_meant(const struct tui_sight *sight, int space)
{
    const struct skies_board *board = skies_board_of(sight->config);
    int room = board->room_at[space];
    if (skies_is_target(sight, space) || room == NO_ROOM)
        return space;
    for (int i = 0; i < sight->target_count; i++)
        if (sight->targets[i] >= 0 && sight->targets[i] < SPACES &&
            board->room_at[sight->targets[i]] == room)
            return sight->targets[i];
    return space;
}

static void skies_tag(struct tui_area area, const struct skies_plan *plan,
                      const struct tui_sight *sight)
{
    const struct skies_state *state = sight->state;
    for (int space = 0; space < SPACES; space++)
        tui_tag(area, skies_room_x(plan, space_column(space)), skies_row_y(plan, space_row(space)),
                plan->room_width, space_row(space) ? plan->row_lines : plan->row0_lines,
                skies_meant(sight, space) + 1);
    for (int column = 0; column < COLUMNS; column++)
        tui_tag(area, SKY_X + column * plan->sky_cell, SKY_Y + state->mothership, plan->sky_cell, 1,
                PLACE_SPOT + column + 1);
}

void tui_skies_draw(struct tui_area area, const struct tui_sight *sight)
{
    struct skies_plan plan = skies_plan_of(area);
    skies_draw_sky(area, &plan, sight);
    skies_draw_base(area, &plan, sight);
    skies_draw_tracks(area, &plan, sight);
    skies_tag(area, &plan, sight);
}

int tui_skies_lines(int width, int height)
{
    enum { TRACKS = 6, SKY = SKY_Y + CITY_ROW + 1 };
    struct skies_plan plan = skies_plan_of((struct tui_area){.width = width, .height = height});
    int base = plan.tracks_y + TRACKS;
    return base > SKY ? base : SKY;
}
