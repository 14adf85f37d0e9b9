/* What a board alone tells about positions on it: the features that depend on one thing only - the
 * place of the excavator, the research done, the mothership's row, a ship's place. They are listed
 * once, when a game is set up, so that describing a position is mostly copying. */
#include <string.h>

#include "skies/features.h"

void features_single(const struct skies_room *room, float best[EFFECTS])
{
    float value = (float)(6 + room->modifier) / 6;
    if (room->spaces & (room->spaces - 1))
        return;
    for (int effect = 0; effect < EFFECTS; effect++)
        if ((room->effects >> effect & 1) && value > best[effect])
            best[effect] = value;
}

static void foresee_rows(struct skies_board *board)
{
    struct skies_foreknown *known = &board->foreknown;
    for (int row = 0; row < CITY_ROW; row++)
        for (int column = 0; column < COLUMNS; column++) {
            struct features_list list = {known->land[row][column], 0};
            for (int steps = 1; steps <= VALUES; steps++) {
                struct skies_icon icon = board->icon[at_most(row + steps, CITY_ROW)][column];
                int first = B_LAND + (column * VALUES + steps - 1) * 3;
                float aim = (float)(8 - at_most(icon.strength, 7)) / 7;
                if (icon.kind == ICON_CITY) {
                    features_add(&list, first, 1);
                    known->harm[row][column][steps] = 1;
                } else if (icon.kind == ICON_MOTHERSHIP) {
                    features_add(&list, first + 1, 1);
                    known->harm[row][column][steps] = 0.8f;
                } else if (icon.kind == ICON_EXPLOSION) {
                    features_add(&list, first + 2, aim);
                    known->target[row][column][steps] = -aim;
                }
            }
            known->harm[row][column][7] = row + VALUES >= CITY_ROW;
            for (int steps = 1; steps <= VALUES; steps++) {
                known->harm_all[row][column] += known->harm[row][column][steps];
                known->target_all[row][column] += known->target[row][column][steps];
            }
            known->lands[row][column] = (uint8_t)list.count;
        }
}

static void foresee_track(struct skies_board *board)
{
    struct skies_foreknown *known = &board->foreknown;
    for (int research = 0; research <= board->research_last; research++) {
        struct features_list list = {known->track[research], 0};
        int left = board->research_last - research, all = 0, most = 0, uses = 0, budget = 0;
        features_add(&list, B_RESEARCH + at_most(left, 16), 1);
        features_add(&list, B_STEP + (left ? at_most(board->research_step[research], 12) : 0), 1);
        for (int i = 0; i < left; i++) {
            int cost = board->research_step[research + i];
            all += cost;
            most = at_least(most, cost);
            if (cost > budget)
                uses++, budget = 6;
            budget = at_least(budget - cost, 0);
            if (i > 0 && i < 4)
                features_add(&list, B_COSTS + i - 1, (float)at_most(all, 60) / 15);
        }
        features_add(&list, B_COSTS + 3, (float)at_most(all, 200) / 50);
        features_add(&list, B_COSTS + 4, (float)at_most(most, 36) / 12);
        features_add(&list, B_COSTS + 5, (float)uses / 10);
        known->tracks[research] = (uint8_t)list.count;
        known->points[research] = (uint8_t)at_most(all, 255);
        known->uses[research] = (uint8_t)uses;
    }
}

static void foresee_symbols(struct skies_board *board)
{
    struct skies_foreknown *known = &board->foreknown;
    for (int from = 0; from < board->skull_row; from++) {
        struct features_list list = {known->symbol[from], 0};
        int sum[4] = {0};
        for (int row = from + 1, i = 0; row < board->skull_row; row++, i++) {
            struct skies_symbol symbol = board->symbol[row];
            if (symbol.kind == SYMBOL_NONE || symbol.kind == SYMBOL_SKULL)
                continue;
            int kind = symbol.kind - SYMBOL_EXCAVATOR, steps = at_least(symbol.steps, 1);
            sum[kind] += steps;
            if (i < 3)
                features_add(&list, B_SYMBOLS + 4 * i + kind, (float)at_most(steps, 8) / 2);
        }
        for (int kind = 0; kind < 4; kind++)
            features_add(&list, B_SYMBOLS + 12 + kind, (float)at_most(sum[kind], 16) / 4);
        known->symbols[from] = (uint8_t)list.count;
    }
}

/* How many spaces are to be dug until the room is open. */
static int foresee_distance(const struct skies_board *board, const struct skies_room *room,
                            int place)
{
    int distance = 0;
    for (uint32_t left = room->spaces; left; left &= left - 1)
        distance = at_least(distance, board->track_place[__builtin_ctz(left)] + 1 - place);
    return distance;
}

static void foresee_place(struct skies_board *board, int place)
{
    struct skies_foreknown *known = &board->foreknown;
    struct features_list list = {known->place[place], 0};
    float best[EFFECTS] = {0}, cost[EFFECTS] = {0};
    int far[2 * EFFECTS], halls[EFFECTS][4] = {{0}};
    memset(far, 0x3f, sizeof far);
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        bool open = !(room->spaces & ~board->open[place]), hall = room->spaces & (room->spaces - 1);
        float value = (float)(6 + room->modifier) / 6;
        if (open)
            features_single(room, known->single[place][space_column(room->name)]);
        for (int effect = 0; effect < EFFECTS; effect++) {
            if (!(room->effects >> effect & 1))
                continue;
            if (!open) {
                int *nearest = &far[effect + (hall ? EFFECTS : 0)];
                *nearest = at_most(foresee_distance(board, room, place), *nearest);
            } else if (hall) {
                halls[effect][__builtin_popcount(room->spaces) > 2]++;
                halls[effect][2] += room->modifier;
                halls[effect][3] += room->cost;
            } else if (value > best[effect]) {
                best[effect] = value;
                cost[effect] = (float)room->cost / 4;
            }
        }
    }
    for (int effect = 0; effect < EFFECTS; effect++) {
        for (int column = 0; column < COLUMNS; column++)
            features_add(&list, B_OPEN + COLUMNS * effect + column,
                         known->single[place][column][effect]);
        features_add(&list, B_BEST + effect, best[effect]);
        features_add(&list, B_BEST + EFFECTS + effect, cost[effect]);
        for (int i = 0; i < 4; i++)
            features_add(&list, B_HALL + 4 * effect + i, (float)at_most(halls[effect][i], 8) / 2);
    }
    for (int i = 0; i < 2 * EFFECTS; i++)
        features_add(&list, B_FAR + i, far[i] <= TRACK ? (float)far[i] / 12 : 0);
    features_add(&list, B_DUG + place, 1);
    known->places[place] = (uint8_t)list.count;
}

static void foresee_laboratory(struct skies_board *board, int index)
{
    struct skies_foreknown *known = &board->foreknown;
    const struct skies_room *room = &board->room[index];
    int dice = __builtin_popcount(room->spaces), usual = (int)(3.5f * (float)dice);
    for (int place = 0; place < TRACK; place++) {
        struct skies_fill *later = &known->later[place];
        if (room->spaces & ~board->open[place])
            continue;
        known->laboratories[place] |= 1u << index;
        known->laboratory_spaces[place] |= room->spaces;
        later->best = at_least(later->best, room->modifier + 6 * dice);
        later->usual = at_least(later->usual, room->modifier + usual);
    }
}

void skies_prepare(struct skies_board *board)
{
    memset(&board->foreknown, 0, sizeof board->foreknown);
    foresee_rows(board);
    foresee_track(board);
    foresee_symbols(board);
    for (int place = 0; place < TRACK; place++)
        foresee_place(board, place);
    for (int i = 0; i < board->rooms; i++)
        if (board->room[i].effects & EFFECT_RESEARCH)
            foresee_laboratory(board, i);
}
