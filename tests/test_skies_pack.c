/* The board: the cards' facts against the rule catalogue, what all 256 layouts have in common, and
 * what the hard sides change. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pack/pack.h"
#include "skies/skies.h"
#include "suite.h"

enum { ALL_EASY = 0, ALL_HARD = 255, LAYOUTS = 256 };

static struct under_content built_in(void)
{
    struct under_content content;
    under_status why = under_pack_open(&content, &skies_game, NULL);
    ck_assert_msg(!why, "%s", why);
    return content;
}

static struct skies_board lay_out(unsigned hard)
{
    struct under_content content = built_in();
    struct skies_board board;
    skies_lay_out(content.tables, hard, &board);
    under_pack_close(&content);
    return board;
}

/* --- a board in the catalogue's notation --- */

static char icon_sign(struct skies_icon icon)
{
    switch ((enum icon_kind)icon.kind) {
    case ICON_NONE:
        return '.';
    case ICON_LEFT:
        return '<';
    case ICON_RIGHT:
        return '>';
    case ICON_MOTHERSHIP:
        return 'M';
    case ICON_CITY:
        return 'C';
    case ICON_EXPLOSION:
        return (char)('0' + icon.strength);
    }
    ck_abort_msg("no icon: %d", icon.kind);
}

static void write_icons(const struct skies_board *board, int row, char text[10])
{
    for (int column = 0; column < COLUMNS; column++) {
        text[2 * column] = icon_sign(board->icon[row][column]);
        text[2 * column + 1] = column + 1 < COLUMNS ? ' ' : '\0';
    }
}

static void write_symbol(struct skies_symbol symbol, char text[20])
{
    switch ((enum symbol_kind)symbol.kind) {
    case SYMBOL_NONE:
        snprintf(text, 20, "-");
        return;
    case SYMBOL_EXCAVATOR:
        snprintf(text, 20, "excavator -%d", symbol.steps);
        return;
    case SYMBOL_RESEARCH:
        snprintf(text, 20, "research -%d", symbol.steps);
        return;
    case SYMBOL_RED_SHIP:
        snprintf(text, 20, "red ship");
        return;
    case SYMBOL_DAMAGE:
        snprintf(text, 20, "damage");
        return;
    case SYMBOL_SKULL:
        snprintf(text, 20, "skull");
        return;
    }
    ck_abort_msg("no symbol: %d", symbol.kind);
}

static void add_effects(struct under_buf *out, int effects)
{
    static const struct {
        int bit;
        const char *name;
    } names[] = {{EFFECT_ENERGY, "energy"},
                 {EFFECT_FIGHTER, "fighter"},
                 {EFFECT_RESEARCH, "research"},
                 {EFFECT_ROBOT, "robot"}};
    const char *between = "";
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!(effects & names[i].bit))
            continue;
        under_buf_printf(out, "%s%s", between, names[i].name);
        between = " and ";
    }
}

static bool in_room(const struct skies_room *room, int space)
{
    return room->spaces >> space & 1;
}

/* A space of the base as in the table of SKY-BRD-04. */
static void write_space(const struct skies_board *board, int space, char text[40])
{
    struct under_buf out = {0};
    int index = board->room_at[space];
    if (index != NO_ROOM) {
        const struct skies_room *room = &board->room[index];
        bool left = space_column(space) > 0 && in_room(room, space - 1);
        bool right = space_column(space) < COLUMNS - 1 && in_room(room, space + 1);
        if (left && right) {
            under_buf_puts(&out, "= =");
        } else if (left) {
            under_buf_puts(&out, "= ");
            add_effects(&out, room->effects);
        } else {
            add_effects(&out, room->effects);
            if (room->modifier)
                under_buf_printf(&out, " %+d", room->modifier);
            if (room->cost)
                under_buf_printf(&out, ", cost %d", room->cost);
            if (right)
                under_buf_puts(&out, " =");
        }
    } else if (space_row(space) == 0) {
        under_buf_puts(&out, "defence");
    } else if (board->track_place[space] == board->excavator_start) {
        under_buf_puts(&out, "excavator's start");
    } else {
        under_buf_puts(&out, "tunnel");
    }
    snprintf(text, 40, "%s", under_buf_text(&out));
    under_buf_free(&out);
}

/* --- the easy sides --- */

START_TEST(easy_sky)
{
    /* SKY-BRD-01, SKY-BRD-03 */
    static const struct {
        const char *symbol, *icons;
    } printed[CITY_ROW + 1] = {
        [1] = {"-", ". . . . ."},
        [2] = {"excavator -1", ". . . < ."},
        [3] = {"red ship", ". 1 > . ."},
        [4] = {"research -1", "2 > . . M"},
        [5] = {"excavator -1", ". . < > ."},
        [6] = {"excavator -2", ". < M 2 ."},
        [7] = {"research -2", "3 M > . 4"},
        [8] = {"red ship", "> . 3 . <"},
        [9] = {"excavator -1", "M 6 . < ."},
        [10] = {"damage", "> . 3 M 2"},
        [11] = {"-", ". > . 5 ."},
        [12] = {"skull", ". < M . <"},
        [13] = {"-", "5 . < 4 M"},
        [14] = {"-", ". 3 5 > ."},
        [15] = {"-", ". . . M 6"},
        [16] = {"-", "C C C C C"},
    };
    struct skies_board board = lay_out(ALL_EASY);
    for (int row = 1; row <= CITY_ROW; row++) {
        char icons[10], symbol[20];
        write_icons(&board, row, icons);
        write_symbol(board.symbol[row], symbol);
        ck_assert_msg(strcmp(icons, printed[row].icons) == 0, "row %d has %s", row, icons);
        ck_assert_msg(strcmp(symbol, printed[row].symbol) == 0, "row %d has %s", row, symbol);
    }
    ck_assert_int_eq(board.skull_row, 12);
}
END_TEST

START_TEST(easy_base)
{
    /* SKY-BRD-04 */
    static const char *const printed[BASE_ROWS][COLUMNS] = {
        {"defence", "defence", "defence", "defence", "defence"},
        {"energy -1", "robot -1, cost 1", "fighter -1, cost 1", "tunnel", "research -1, cost 1"},
        {"research, cost 1", "energy =", "= energy", "fighter, cost 2", "excavator's start"},
        {"robot, cost 2", "fighter +1, cost 2", "research, cost 1 =", "= research", "energy"},
        {"energy and fighter -3 =", "= energy and fighter", "tunnel", "robot, cost 1",
         "fighter, cost 1"},
        {"tunnel", "research, cost 1 =", "= =", "= research", "tunnel"},
    };
    struct skies_board board = lay_out(ALL_EASY);
    for (int space = 0; space < SPACES; space++) {
        char text[40];
        write_space(&board, space, text);
        ck_assert_str_eq(text, printed[space_row(space)][space_column(space)]);
    }
    ck_assert_int_eq(board.rooms, 15);
}
END_TEST

START_TEST(easy_damage)
{
    /* SKY-BRD-05 */
    ck_assert_int_eq(lay_out(ALL_EASY).damage_skull, 5);
}
END_TEST

START_TEST(easy_tracks)
{
    /* SKY-BRD-06 */
    static const int steps[] = {3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12};
    struct skies_board board = lay_out(ALL_EASY);
    ck_assert_int_eq(board.research_last, 14);
    for (int i = 0; i < board.research_last; i++)
        ck_assert_int_eq(board.research_step[i], steps[i]);
    ck_assert_int_eq(board.energy_start, 2);
    ck_assert_int_eq(board.energy_most, 7);
}
END_TEST

START_TEST(mothership_sides)
{
    /* SKY-SET-01, SKY-SET-02: the one red ship that waits is all there is to the hard side. */
    struct skies_board easy = lay_out(ALL_EASY), hard = lay_out(1u << CARD_MOTHERSHIP);
    ck_assert_int_eq(easy.red_on_card, 0);
    ck_assert_int_eq(hard.red_on_card, 1);
    hard.red_on_card = 0;
    ck_assert_mem_eq(&easy, &hard, sizeof easy);
}
END_TEST

/* --- all 256 layouts --- */

static void check_sky(const struct skies_board *board)
{
    int skulls = 0;
    for (int row = 1; row < CITY_ROW; row++) {
        skulls += board->symbol[row].kind == SYMBOL_SKULL;
        bool goes_back = board->symbol[row].kind == SYMBOL_EXCAVATOR ||
                         board->symbol[row].kind == SYMBOL_RESEARCH;
        ck_assert_int_eq(goes_back, board->symbol[row].steps > 0);
        for (int column = 0; column < COLUMNS; column++) {
            enum icon_kind kind = board->icon[row][column].kind;
            ck_assert_int_ne(kind, ICON_CITY);
            ck_assert_int_eq(kind == ICON_EXPLOSION, board->icon[row][column].strength > 0);
            /* SKY-BRD-07 */
            if (kind != ICON_LEFT && kind != ICON_RIGHT)
                continue;
            int target = kind == ICON_LEFT ? column - 1 : column + 1;
            ck_assert_int_ge(target, 0);
            ck_assert_int_lt(target, COLUMNS);
            ck_assert_int_eq(board->icon[row][target].kind, ICON_NONE);
        }
    }
    for (int column = 0; column < COLUMNS; column++)
        ck_assert_int_eq(board->icon[CITY_ROW][column].kind, ICON_CITY);
    ck_assert_int_eq(skulls, 1);
    ck_assert_int_eq(board->symbol[board->skull_row].kind, SYMBOL_SKULL);
    ck_assert_int_ge(board->skull_row, 9);
    ck_assert_int_le(board->skull_row, 12);
}

static void check_rooms(const struct skies_board *board)
{
    uint32_t spaces = 0;
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        ck_assert_uint_eq(spaces & room->spaces, 0);
        spaces |= room->spaces;
        ck_assert_int_ne(room->effects, 0);
        ck_assert_int_ge(space_row(room->name), 1);
        int space = room->name;
        uint32_t run = 0;
        for (; space < SPACES && space_row(space) == space_row(room->name) && in_room(room, space);
             space++) {
            run |= UINT32_C(1) << space;
            ck_assert_int_eq(board->room_at[space], i);
        }
        ck_assert_uint_eq(run, room->spaces);
    }
    for (int space = 0; space < SPACES; space++)
        ck_assert_int_eq(board->room_at[space] != NO_ROOM, spaces >> space & 1);
    ck_assert_int_eq(board->room_at[2 * COLUMNS + 4], NO_ROOM);
}

/* SKY-BRD-04, by the track written out. */
static void check_track(const struct skies_board *board)
{
    static const char track[TRACK][3] = {
        "11", "21", "31", "41", "51", "52", "42", "32", "22", "12", "13", "23", "33",
        "43", "53", "54", "44", "34", "24", "14", "15", "25", "35", "45", "55",
    };
    for (int place = 0; place < TRACK; place++) {
        int space = (track[place][1] - '0') * COLUMNS + track[place][0] - '1';
        ck_assert_int_eq(board->track_space[place], space);
        ck_assert_int_eq(board->track_place[space], place);
    }
    for (int column = 0; column < COLUMNS; column++)
        ck_assert_int_eq(board->track_place[column], NO_ROOM);
    ck_assert_int_eq(board->excavator_start, 5);
}

static bool is_passed(const struct skies_board *board, int space, int place)
{
    return space_row(space) == 0 || board->track_place[space] < place;
}

/* SKY-DIE-05: row 0, and the rooms that lie before the excavator with every space. */
static bool is_open(const struct skies_board *board, int space, int place)
{
    if (space_row(space) == 0)
        return true;
    if (board->room_at[space] == NO_ROOM)
        return false;
    for (int other = 0; other < SPACES; other++)
        if (board->room_at[other] == board->room_at[space] && !is_passed(board, other, place))
            return false;
    return true;
}

static void check_masks(const struct skies_board *board)
{
    for (int place = 0; place < TRACK; place++) {
        uint32_t passed = 0, open = 0, reach[7] = {0};
        for (int space = 0; space < SPACES; space++) {
            uint32_t bit = UINT32_C(1) << space;
            passed |= is_passed(board, space, place) ? bit : 0;
            open |= is_open(board, space, place) ? bit : 0;
            /* SKY-EXC-01 */
            int way = space_row(space) == 0 ? 0 : board->track_place[space] - place;
            for (int value = 0; value <= 6; value++)
                reach[value] |= way > 0 && way <= value ? bit : 0;
        }
        ck_assert_uint_eq(board->passed[place], passed);
        ck_assert_uint_eq(board->open[place], open);
        ck_assert_mem_eq(board->reach[place], reach, sizeof reach);
    }
}

/* With every combination the game can be played and won: rooms of the first rows give energy, shots
 * and research, and some room can take every research step. */
static void check_playable(const struct skies_board *board)
{
    int early = 0, best = 0;
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        ck_assert_int_le(room->cost, board->energy_most);
        if (space_row(room->name) == 1)
            early |= room->effects;
        int most = 6 * __builtin_popcount(room->spaces) + room->modifier;
        ck_assert_int_gt(most, 0);
        if (room->effects & EFFECT_RESEARCH && most > best)
            best = most;
    }
    ck_assert_int_eq(early & (EFFECT_ENERGY | EFFECT_FIGHTER | EFFECT_RESEARCH),
                     EFFECT_ENERGY | EFFECT_FIGHTER | EFFECT_RESEARCH);
    ck_assert_int_gt(board->research_last, 0);
    for (int i = 0; i < board->research_last; i++) {
        ck_assert_int_gt(board->research_step[i], 0);
        ck_assert_int_le(board->research_step[i], best);
    }
    ck_assert_int_le(board->energy_start, board->energy_most);
    ck_assert_int_ge(board->damage_skull, 2);
}

START_TEST(every_layout)
{
    /* SKY-BRD-02: any combination can be set up. */
    struct under_content content = built_in();
    for (unsigned hard = 0; hard < LAYOUTS; hard++) {
        struct skies_board board;
        skies_lay_out(content.tables, hard, &board);
        check_sky(&board);
        check_rooms(&board);
        check_track(&board);
        check_masks(&board);
        check_playable(&board);
    }
    under_pack_close(&content);
}
END_TEST

/* --- the hard sides --- */

/* Whose card the facts are: counts by card what differs between two boards. */
static void count_changes(const struct skies_board *a, const struct skies_board *b,
                          int changes[CARDS])
{
    memset(changes, 0, CARDS * sizeof changes[0]);
    for (int row = 1; row <= CITY_ROW; row++) {
        int card = CARD_SKY1 + (row - 1) / 4;
        changes[card] += memcmp(&a->symbol[row], &b->symbol[row], sizeof a->symbol[row]) != 0;
        for (int column = 0; column < COLUMNS; column++)
            changes[card] += memcmp(&a->icon[row][column], &b->icon[row][column],
                                    sizeof a->icon[row][column]) != 0;
    }
    for (int space = 0; space < SPACES; space++) {
        char x[40], y[40];
        write_space(a, space, x);
        write_space(b, space, y);
        changes[space_row(space) < 3 ? CARD_UPPER : CARD_LOWER] += strcmp(x, y) != 0;
    }
    for (int i = 0; i < RESEARCH_MAX; i++)
        changes[CARD_TRACKS] += a->research_step[i] != b->research_step[i];
    changes[CARD_TRACKS] += a->energy_start != b->energy_start;
    changes[CARD_TRACKS] += a->energy_most != b->energy_most;
    changes[CARD_MOTHERSHIP] += a->red_on_card != b->red_on_card;
}

START_TEST(hard_sides_change_their_own_facts)
{
    /* SKY-BRD-08 */
    struct skies_board easy = lay_out(ALL_EASY);
    for (int card = 0; card < CARDS; card++) {
        struct skies_board board = lay_out(1u << card);
        int changes[CARDS];
        count_changes(&easy, &board, changes);
        for (int other = 0; other < CARDS; other++)
            if (other != card)
                ck_assert_int_eq(changes[other], 0);
        if (card == CARD_MOTHERSHIP)
            ck_assert_int_eq(changes[card], 1);
        else
            ck_assert_msg(changes[card] >= 4, "%s changes %d facts", skies_card_names[card],
                          changes[card]);
    }
}
END_TEST

START_TEST(cards_do_not_depend_on_each_other)
{
    /* SKY-BRD-02: a card gives the same facts whatever lies beside it. */
    struct under_content content = built_in();
    struct skies_board easy, hard, board;
    skies_lay_out(content.tables, ALL_EASY, &easy);
    skies_lay_out(content.tables, ALL_HARD, &hard);
    for (unsigned sides = 0; sides < LAYOUTS; sides++) {
        skies_lay_out(content.tables, sides, &board);
        int from_easy[CARDS], from_hard[CARDS];
        count_changes(&board, &easy, from_easy);
        count_changes(&board, &hard, from_hard);
        for (int card = 0; card < CARDS; card++)
            ck_assert_int_eq(sides >> card & 1 ? from_hard[card] : from_easy[card], 0);
    }
    under_pack_close(&content);
}
END_TEST

START_TEST(sides_say_what_they_are)
{
    /* SKY-BRD-07: authored sides say so, and every side has its idea. */
    struct under_content content = built_in();
    for (int card = 0; card < CARDS; card++) {
        ck_assert(!skies_side_authored(content.tables, card, 0));
        ck_assert(skies_side_authored(content.tables, card, 1));
        const char *easy = skies_side_idea(content.tables, card, 0);
        const char *hard = skies_side_idea(content.tables, card, 1);
        ck_assert_uint_gt(strlen(easy), 10);
        ck_assert_uint_gt(strlen(hard), 10);
        ck_assert_str_ne(easy, hard);
    }
    under_pack_close(&content);
}
END_TEST

static Suite *skies_pack_suite(void)
{
    Suite *suite = suite_create("skies pack");
    TCase *facts = tcase_create("facts");
    tcase_set_timeout(facts, 120); /* for slow, busy machines with sanitizers */
    tcase_add_test(facts, easy_sky);
    tcase_add_test(facts, easy_base);
    tcase_add_test(facts, easy_damage);
    tcase_add_test(facts, easy_tracks);
    tcase_add_test(facts, mothership_sides);
    tcase_add_test(facts, every_layout);
    tcase_add_test(facts, hard_sides_change_their_own_facts);
    tcase_add_test(facts, cards_do_not_depend_on_each_other);
    tcase_add_test(facts, sides_say_what_they_are);
    suite_add_tcase(suite, facts);
    return suite;
}

int main(void)
{
    return suite_run(skies_pack_suite());
}
