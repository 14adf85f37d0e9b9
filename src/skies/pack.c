/* The board: eight double-sided cards as the pack's files describe them, checked, and a board laid
 * out of one side of each. docs/packs.md describes the files. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "pack/pack.h"
#include "skies/skies.h"

enum {
    SIDES = 2,
    SKY_CARD_ROWS = 4,  /* of sky 4 only three are used: its fourth is the city */
    BASE_CARD_ROWS = 3, /* upper: base rows 0 to 2, lower: 3 to 5 */
    IDEA_BYTES = 200,
    /* What can be printed on a card. */
    EXPLOSION_MOST = 9,
    BACK_MOST = 9,
    MODIFIER_MOST = 9,
    ENERGY_MOST = 7,
    DAMAGE_MOST = 9,
    STEP_MOST = 30, /* five dice of 6 */
    /* The excavator's start, c5r2, the same on every side. */
    START_ROW = 2,
    START_COLUMN = COLUMNS - 1,
};

enum cell_kind { CELL_DEFENCE, CELL_TUNNEL, CELL_START, CELL_JOINED, CELL_ROOM };

/* A space of a base card. A joined one belongs to the room of the space to its left. */
struct cell {
    uint8_t kind;
    uint8_t effects;
    int8_t modifier;
    uint8_t cost;
};

/* One side of a card; what its card does not have is zero. */
struct side {
    char idea[IDEA_BYTES + 1];
    bool authored;
    uint8_t red_waiting;
    struct skies_icon icon[SKY_CARD_ROWS][COLUMNS];
    struct skies_symbol symbol[SKY_CARD_ROWS];
    struct cell cell[BASE_CARD_ROWS][COLUMNS];
    uint8_t damage;
    uint8_t research_step[RESEARCH_MAX];
    uint8_t research_last;
    uint8_t energy_start, energy_most;
};

struct skies_pack {
    struct side side[CARDS][SIDES];
};

/* --- sky cards: SKY-BRD-03 --- */

static int sky_card_first_row(int card)
{
    return 1 + (card - CARD_SKY1) * SKY_CARD_ROWS;
}

static int sky_card_rows(int card)
{
    return card == CARD_SKY4 ? SKY_CARD_ROWS - 1 : SKY_CARD_ROWS;
}

/* One sign of a row's five; false if there is no such sign. */
static bool read_icon(char sign, struct skies_icon *icon)
{
    *icon = (struct skies_icon){.kind = ICON_NONE};
    if (sign == '<')
        icon->kind = ICON_LEFT;
    else if (sign == '>')
        icon->kind = ICON_RIGHT;
    else if (sign == 'M')
        icon->kind = ICON_MOTHERSHIP;
    else if (sign >= '1' && sign <= '0' + EXPLOSION_MOST)
        *icon = (struct skies_icon){.kind = ICON_EXPLOSION, .strength = (uint8_t)(sign - '0')};
    else
        return sign == '.';
    return true;
}

/* Five signs with single spaces between them: ". 1 > . ." */
static bool read_icons(struct under_value value, struct skies_icon icon[COLUMNS])
{
    enum { SIZE = 2 * COLUMNS - 1 };
    const char *text = under_value_text(value, 100);
    if (text[0] == '\0')
        return false;
    bool formed = strlen(text) == SIZE;
    for (int i = 1; formed && i < SIZE; i += 2)
        formed = text[i] == ' ';
    if (!formed) {
        under_value_complain(
            value,
            "expected five icons separated by spaces, like \". 1 > . M\", found \"{found}\".",
            STR("found", text));
        return false;
    }
    bool known = true;
    for (int column = 0; column < COLUMNS; column++) {
        const char sign[2] = {text[2 * column], '\0'};
        if (read_icon(sign[0], &icon[column]))
            continue;
        under_value_complain(value,
                             "the icon in column {column} is \"{icon}\"; expected . < > M or an "
                             "explosion from 1 to {most}.",
                             NUM("column", column + 1), STR("icon", sign),
                             NUM("most", EXPLOSION_MOST));
        known = false;
    }
    return known;
}

/* SKY-BRD-07: an arrow points at an existing space with no icon. */
static void check_arrows(struct under_value value, const struct skies_icon icon[COLUMNS])
{
    for (int column = 0; column < COLUMNS; column++) {
        if (icon[column].kind != ICON_LEFT && icon[column].kind != ICON_RIGHT)
            continue;
        int target = column + (icon[column].kind == ICON_LEFT ? -1 : 1);
        if (target < 0 || target >= COLUMNS)
            under_value_complain(value, "the arrow in column {column} points off the board.",
                                 NUM("column", column + 1));
        else if (icon[target].kind != ICON_NONE)
            under_value_complain(value,
                                 "the arrow in column {column} points at the icon in column "
                                 "{target}; it must point at a space without one.",
                                 NUM("column", column + 1), NUM("target", target + 1));
    }
}

static struct skies_symbol read_symbol(struct under_value row)
{
    static const char *const names[] = {"none",   "excavator", "research", "red ship",
                                        "damage", "skull",     NULL};
    struct under_value value = under_value_get(row, "symbol");
    int kind = under_value_choice(value, names);
    struct skies_symbol symbol = {.kind = (uint8_t)(kind < 0 ? SYMBOL_NONE : kind)};
    if (symbol.kind == SYMBOL_EXCAVATOR || symbol.kind == SYMBOL_RESEARCH)
        symbol.steps = (uint8_t)under_value_number(under_value_get(row, "back"), 1, BACK_MOST);
    else if (kind >= 0 && under_value_has(row, "back"))
        under_value_complain(under_value_get(row, "back"),
                             "only the symbols \"excavator\" and \"research\" can have \"back\".");
    return symbol;
}

/* SKY-END-01: the skull is one row of sky 3, whichever sides the others show. */
static void check_skull(struct under_value rows, int card, const struct side *side)
{
    int skulls = 0;
    for (size_t i = 0; i < under_value_count(rows); i++) {
        if (side->symbol[i].kind != SYMBOL_SKULL)
            continue;
        struct under_value symbol = under_value_get(under_value_at(rows, i), "symbol");
        if (card != CARD_SKY3)
            under_value_complain(symbol, "the skull must be on sky 3.");
        else if (++skulls > 1)
            under_value_complain(symbol, "there must be only one skull, and this is the second.");
    }
    if (card == CARD_SKY3 && skulls == 0)
        under_value_complain(rows, "one row must have the skull.");
}

static void read_sky(struct under_value value, int card, struct side *side)
{
    static const char *const keys[] = {"source", "idea", "rules", "rows", NULL};
    static const char *const row_keys[] = {"row", "icons", "symbol", "back", NULL};
    under_value_only(value, keys);
    size_t count = (size_t)sky_card_rows(card);
    struct under_value rows = under_value_array(under_value_get(value, "rows"), count, count);
    for (size_t i = 0; i < under_value_count(rows); i++) {
        struct under_value row = under_value_object(under_value_at(rows, i));
        under_value_only(row, row_keys);
        int number = sky_card_first_row(card) + (int)i;
        under_value_number(under_value_get(row, "row"), number, number);
        struct under_value icons = under_value_get(row, "icons");
        if (read_icons(icons, side->icon[i]))
            check_arrows(icons, side->icon[i]);
        side->symbol[i] = read_symbol(row);
    }
    check_skull(rows, card, side);
}

/* --- base cards: SKY-BRD-04 --- */

static const char *const effect_names[] = {"energy", "fighter", "research", "robot", NULL};
static const uint8_t effect_bits[] = {EFFECT_ENERGY, EFFECT_FIGHTER, EFFECT_RESEARCH, EFFECT_ROBOT};

/* "defence", "tunnel", "start" and "=" stand alone: none of them has an effect, cost or modifier.
 */
static const char *const cell_names[] = {"defence", "tunnel", "start", "=", NULL};

static uint8_t read_effects(struct under_value value)
{
    uint8_t effects = 0;
    struct under_value list = under_value_array(value, 1, sizeof effect_bits);
    for (size_t i = 0; i < under_value_count(list); i++) {
        struct under_value name = under_value_at(list, i);
        const char *text = json_string_value(name.json);
        bool no_room = false;
        for (size_t j = 0; text && cell_names[j]; j++)
            no_room |= strcmp(text, cell_names[j]) == 0;
        if (no_room) {
            under_value_complain(
                name,
                "\"{name}\" is not a room: write it alone, without {open} {close}, "
                "cost and modifier.",
                STR("name", text), STR("open", "{"), STR("close", "}"));
            continue;
        }
        int effect = under_value_choice(name, effect_names);
        if (effect < 0)
            continue;
        if (effects & effect_bits[effect])
            under_value_complain(name, "this effect appears twice.");
        effects |= effect_bits[effect];
    }
    return effects;
}

static struct cell read_room(struct under_value value)
{
    static const char *const keys[] = {"room", "modifier", "cost", NULL};
    struct cell cell = {.kind = CELL_ROOM};
    under_value_only(value, keys);
    cell.effects = read_effects(under_value_get(value, "room"));
    if (under_value_has(value, "modifier"))
        cell.modifier = (int8_t)under_value_number(under_value_get(value, "modifier"),
                                                   -MODIFIER_MOST, MODIFIER_MOST);
    if (under_value_has(value, "cost"))
        cell.cost = (uint8_t)under_value_number(under_value_get(value, "cost"), 0, ENERGY_MOST);
    return cell;
}

static struct cell read_cell(struct under_value value)
{
    if (json_is_object(value.json))
        return read_room(value);
    if (!json_is_string(value.json)) {
        under_value_complain(value,
                             "expected a room in {open} {close}, or one of \"defence\", "
                             "\"tunnel\", \"start\", \"=\".",
                             STR("open", "{"), STR("close", "}"));
        return (struct cell){.kind = CELL_TUNNEL};
    }
    int kind = under_value_choice(value, cell_names);
    return (struct cell){.kind = (uint8_t)(kind < 0 ? CELL_TUNNEL : kind)};
}

/* Defence is row 0 and nothing else, the excavator's start c5r2 and nothing else, and "=" continues
 * a room of the same row. */
static void check_cell(struct under_value value, const struct cell row[COLUMNS], int base_row,
                       int column)
{
    enum cell_kind kind = row[column].kind;
    bool at_start = base_row == START_ROW && column == START_COLUMN;
    if (base_row == 0 && kind != CELL_DEFENCE)
        under_value_complain(value, "every space of base row 0 must be \"defence\".");
    else if (base_row != 0 && kind == CELL_DEFENCE)
        under_value_complain(value, "\"defence\" must be in base row 0.");
    else if (at_start && kind != CELL_START)
        under_value_complain(value, "expected \"start\": the excavator must start here.");
    else if (!at_start && kind == CELL_START)
        under_value_complain(
            value, "the excavator can't start here; \"start\" must be in column 5 of base row 2.");
    else if (kind == CELL_JOINED && column == 0)
        under_value_complain(value, "\"=\" joins a space to the room on its left, but this is "
                                    "column 1, and a room can't span two rows.");
    else if (kind == CELL_JOINED && row[column - 1].kind != CELL_ROOM &&
             row[column - 1].kind != CELL_JOINED)
        under_value_complain(
            value, "\"=\" joins a space to the room on its left, but there is no room there.");
}

static void read_base(struct under_value value, int card, struct side *side)
{
    static const char *const keys[] = {"source", "idea", "rules", "damage", "rows", NULL};
    under_value_only(value, keys);
    /* SKY-BRD-05: the hits before the lower card's end, or before the skull. */
    side->damage = (uint8_t)under_value_number(under_value_get(value, "damage"), 1, DAMAGE_MOST);
    struct under_value rows =
        under_value_array(under_value_get(value, "rows"), BASE_CARD_ROWS, BASE_CARD_ROWS);
    for (size_t i = 0; i < under_value_count(rows); i++) {
        struct under_value row = under_value_array(under_value_at(rows, i), COLUMNS, COLUMNS);
        int base_row = (int)i + (card == CARD_LOWER ? BASE_CARD_ROWS : 0);
        for (size_t column = 0; column < under_value_count(row); column++) {
            struct under_value cell = under_value_at(row, column);
            int before = under_pack_complaints(cell.pack);
            side->cell[i][column] = read_cell(cell);
            if (under_pack_complaints(cell.pack) == before)
                check_cell(cell, side->cell[i], base_row, (int)column);
        }
    }
}

/* --- the mothership and the tracks --- */

static void read_mothership(struct under_value value, struct side *side)
{
    static const char *const keys[] = {"source", "idea", "rules", "red_ships_waiting", NULL};
    under_value_only(value, keys);
    /* SKY-SET-02 */
    struct under_value red = under_value_get(value, "red_ships_waiting");
    side->red_waiting = (uint8_t)under_value_number(red, 0, SHIPS - GREEN_SHIPS);
}

/* SKY-BRD-06 */
static void read_tracks(struct under_value value, struct side *side)
{
    static const char *const keys[] = {"source", "idea", "rules", "research", "energy", NULL};
    static const char *const energy_keys[] = {"start", "most", NULL};
    under_value_only(value, keys);

    struct under_value research = under_value_get(value, "research");
    if (json_is_array(research.json) && under_value_count(research) == 0)
        under_value_complain(research, "the research track must have at least one step.");
    else
        research = under_value_array(research, 1, RESEARCH_MAX);
    side->research_last = (uint8_t)under_value_count(research);
    for (size_t i = 0; i < under_value_count(research); i++)
        side->research_step[i] =
            (uint8_t)under_value_number(under_value_at(research, i), 1, STEP_MOST);

    struct under_value energy = under_value_object(under_value_get(value, "energy"));
    under_value_only(energy, energy_keys);
    struct under_value start = under_value_get(energy, "start");
    int before = under_pack_complaints(value.pack);
    side->energy_start = (uint8_t)under_value_number(start, 0, ENERGY_MOST);
    side->energy_most =
        (uint8_t)under_value_number(under_value_get(energy, "most"), 1, ENERGY_MOST);
    if (under_pack_complaints(value.pack) == before && side->energy_start > side->energy_most)
        under_value_complain(start,
                             "\"start\" can't be more than \"most\": {start} is more than {most}.",
                             NUM("start", side->energy_start), NUM("most", side->energy_most));
}

/* --- a card --- */

static void read_side(struct under_value value, int card, struct side *side)
{
    static const char *const sources[] = {"printed", "authored", NULL};
    side->authored = under_value_choice(under_value_get(value, "source"), sources) == 1;
    const char *idea = under_value_text(under_value_get(value, "idea"), IDEA_BYTES);
    memcpy(side->idea, idea, strlen(idea) + 1);
    if (under_value_has(value, "rules")) {
        struct under_value rules = under_value_array(under_value_get(value, "rules"), 1, 100);
        for (size_t i = 0; i < under_value_count(rules); i++)
            under_value_text(under_value_at(rules, i), 20);
    }
    if (card == CARD_MOTHERSHIP)
        read_mothership(value, side);
    else if (card == CARD_UPPER || card == CARD_LOWER)
        read_base(value, card, side);
    else if (card == CARD_TRACKS)
        read_tracks(value, side);
    else
        read_sky(value, card, side);
}

/* A file for every card, named like it, with its two sides. SKY-BRD-02 */
void *skies_compile(struct under_pack *pack)
{
    static const char *const keys[] = {"easy", "hard", NULL};
    struct skies_pack *tables = calloc(1, sizeof *tables);
    if (!tables)
        abort();
    for (int card = 0; card < CARDS; card++) {
        struct under_buf name = {0};
        under_buf_printf(&name, "%s.json", skies_card_names[card]);
        struct under_value file = under_pack_file(pack, under_buf_text(&name));
        under_buf_free(&name);
        under_value_only(file, keys);
        for (int side = 0; side < SIDES; side++)
            read_side(under_value_object(under_value_get(file, keys[side])), card,
                      &tables->side[card][side]);
    }
    if (under_pack_complaints(pack) == 0)
        return tables;
    skies_discard(tables);
    return NULL;
}

void skies_discard(void *tables)
{
    free(tables);
}

const char *skies_side_idea(const struct skies_pack *pack, int card, int hard)
{
    return pack->side[card][hard].idea;
}

bool skies_side_authored(const struct skies_pack *pack, int card, int hard)
{
    return pack->side[card][hard].authored;
}

/* --- a board --- */

static void lay_out_sky(struct skies_board *board, int card, const struct side *side)
{
    for (int i = 0; i < sky_card_rows(card); i++) {
        int row = sky_card_first_row(card) + i;
        memcpy(board->icon[row], side->icon[i], sizeof board->icon[row]);
        board->symbol[row] = side->symbol[i];
        if (side->symbol[i].kind == SYMBOL_SKULL)
            board->skull_row = (uint8_t)row;
    }
}

static void lay_out_base(struct skies_board *board, int first_row, const struct side *side)
{
    for (int i = 0; i < BASE_CARD_ROWS; i++) {
        for (int column = 0; column < COLUMNS; column++) {
            const struct cell *cell = &side->cell[i][column];
            int space = (first_row + i) * COLUMNS + column;
            if (cell->kind == CELL_ROOM) {
                assert(board->rooms < ROOMS_MAX);
                board->room[board->rooms++] = (struct skies_room){.name = (uint8_t)space,
                                                                  .effects = cell->effects,
                                                                  .modifier = cell->modifier,
                                                                  .cost = cell->cost};
            }
            bool in_room = cell->kind == CELL_ROOM || cell->kind == CELL_JOINED;
            board->room_at[space] = in_room ? (uint8_t)(board->rooms - 1) : NO_ROOM;
            if (in_room)
                board->room[board->rooms - 1].spaces |= UINT32_C(1) << space;
        }
    }
}

/* SKY-BRD-04: the dug track snakes through base rows 1 to 5, odd rows left to right. */
static void lay_out_track(struct skies_board *board)
{
    memset(board->track_place, NO_ROOM, sizeof board->track_place);
    for (int place = 0; place < TRACK; place++) {
        int row = 1 + place / COLUMNS, step = place % COLUMNS;
        int space = row * COLUMNS + (row % 2 ? step : COLUMNS - 1 - step);
        board->track_space[place] = (uint8_t)space;
        board->track_place[space] = (uint8_t)place;
    }
    board->excavator_start = board->track_place[START_ROW * COLUMNS + START_COLUMN];
}

static void lay_out_masks(struct skies_board *board)
{
    const uint32_t row_0 = (UINT32_C(1) << COLUMNS) - 1;
    uint32_t passed = row_0;
    for (int place = 0; place < TRACK; place++) {
        board->passed[place] = passed;
        /* SKY-DIE-05 */
        board->open[place] = row_0;
        for (int i = 0; i < board->rooms; i++)
            if ((board->room[i].spaces & ~passed) == 0)
                board->open[place] |= board->room[i].spaces;
        /* SKY-EXC-01 */
        board->reach[place][0] = 0;
        for (int value = 1; value <= 6; value++) {
            uint32_t step =
                place + value < TRACK ? UINT32_C(1) << board->track_space[place + value] : 0;
            board->reach[place][value] = board->reach[place][value - 1] | step;
        }
        passed |= UINT32_C(1) << board->track_space[place];
    }
}

void skies_lay_out(const struct skies_pack *pack, unsigned hard, struct skies_board *board)
{
    const struct side *up[CARDS];
    for (int card = 0; card < CARDS; card++)
        up[card] = &pack->side[card][hard >> card & 1];

    memset(board, 0, sizeof *board);
    for (int card = CARD_SKY1; card <= CARD_SKY4; card++)
        lay_out_sky(board, card, up[card]);
    for (int column = 0; column < COLUMNS; column++)
        board->icon[CITY_ROW][column].kind = ICON_CITY; /* SKY-BRD-01 */
    lay_out_base(board, 0, up[CARD_UPPER]);
    lay_out_base(board, BASE_CARD_ROWS, up[CARD_LOWER]);
    lay_out_track(board);
    lay_out_masks(board);

    const struct side *tracks = up[CARD_TRACKS];
    memcpy(board->research_step, tracks->research_step, sizeof board->research_step);
    board->research_last = tracks->research_last;
    board->energy_start = tracks->energy_start;
    board->energy_most = tracks->energy_most;
    /* SKY-BRD-05 */
    board->damage_skull = (uint8_t)(up[CARD_UPPER]->damage + up[CARD_LOWER]->damage + 1);
    board->red_on_card = up[CARD_MOTHERSHIP]->red_waiting;
}
