/* What a fitted evaluation sees in a position of skies.
 *
 * A position is described by where it is heading, not by where its pieces lie: what the dice and
 * robots in place will bring once their rooms are resolved, where every ship would land for every
 * die still to come, what the best placement of the dice at hand would cost, and what the rooms
 * still open could do. Everything is read off the board's tables, so one set of weights serves all
 * set-ups.
 *
 * Most features are switches or small counts, in blocks; a position has about a hundred that are
 * not 0.
 */
#include <string.h>

#include "skies/skies.h"

enum { EFFECTS = 4, VALUES = 6, STRENGTHS = 7, ROWS = CITY_ROW + 1, EVERY_ROW = 0x2108421 };

/* The first feature of every block; a block ends where the next begins. */
enum block {
    /* Where in the round it is. */
    B_STAGE = 0,               /* one of 18: phase, and dice left in it */
    B_HAND = B_STAGE + 18,     /* dice at hand: black and white by value, 1 to 6 */
    B_UNKNOWN = B_HAND + 12,   /* dice to be rolled: black, white */
    B_FREE = B_UNKNOWN + 2,    /* columns without a die */
    B_LUCK = B_FREE + COLUMNS, /* pips at hand above the average; the best die; the worst */

    /* The tracks, as they will be after this round's rooms. */
    B_ENERGY = B_LUCK + 3,         /* one of 12: less than 0 to 10 */
    B_PURSE = B_ENERGY + 12,       /* energy now; gained; spent; lost because stores are full */
    B_RESEARCH = B_PURSE + 4,      /* one of 17: steps left */
    B_STEP = B_RESEARCH + 17,      /* one of 13: the next step's cost */
    B_COSTS = B_STEP + 13,         /* of the next 2, 3, 4 steps, all; the biggest; uses it takes */
    B_LEARNT = B_COSTS + 6,        /* steps this round's rooms will bring; points for it */
    B_DAMAGE = B_LEARNT + 2,       /* one of 6: how much more is lost with */
    B_MOTHERSHIP = B_DAMAGE + 6,   /* one of 16: rows to the skull */
    B_SYMBOLS = B_MOTHERSHIP + 16, /* the next three rows, and all to the skull, by symbol */
    B_PACE = B_SYMBOLS + 4 * EFFECTS, /* points left a round; uses left a round */

    /* The base. */
    B_DUG = B_PACE + 2,           /* one of 25: the excavator's place, after this round's dig */
    B_DIG = B_DUG + TRACK,        /* spaces dug this round; rooms opened by it, by effect */
    B_OPEN = B_DIG + 1 + EFFECTS, /* rooms by effect and column, how good */
    B_BEST = B_OPEN + 20,         /* by effect: the best single room's modifier; cost */
    B_NOW = B_BEST + 8,           /* rooms a die can still go to this round, how good */
    B_HALL = B_NOW + 20,          /* by effect: open halls of two, of three, modifier, cost */
    B_FAR = B_HALL + 16,          /* spaces to dig to the next room: of each effect, halls */
    B_FILL = B_FAR + 8,           /* halls begun, by effect: sum, missing; wasted dice */
    B_BRING = B_FILL + 2 * EFFECTS + 1, /* by effect: value the full rooms will bring */
    B_REACH = B_BRING + EFFECTS,        /* research possible: see describe_reach */

    /* Robots. */
    B_ROBOT = B_REACH + 12, /* pips by effect: ready, used, in halls */
    B_IDLE = B_ROBOT + 12,  /* pips without use; to be put; one of 3: blue dice left */

    /* Ships. */
    B_ROW = B_IDLE + 5,                /* ships by row, in free columns and in others */
    B_TARGET = B_ROW + 2 * ROWS,       /* ships on explosions by strength, likewise */
    B_SHOT = B_TARGET + 2 * STRENGTHS, /* one of 10: value of the strongest shot; ships it hits */
    B_LAND = B_SHOT + 12,              /* column and die: city, mothership, explosion */
    B_NEXT = B_LAND + COLUMNS * VALUES * 3, /* the same of columns done for this round */
    B_HARM = B_NEXT + COLUMNS * VALUES * 3, /* see describe_harm */
    B_CARD = B_HARM + 8,                    /* green ships on the card; red ones; aside */
    B_END = B_CARD + 3
};
_Static_assert((int)B_END == (int)SKIES_FEATURES, "the contract says how many there are");

struct list {
    struct under_feature *out;
    int count;
};

static inline void list_add(struct list *list, int index, float value)
{
    list->out[list->count] = (struct under_feature){(uint16_t)index, value};
    list->count += value != 0;
}

static inline int at_most(int value, int most)
{
    return value < most ? value : most;
}

static inline float at_most_f(float value)
{
    return value < 4 ? value : 4;
}

static inline int at_least(int value, int least)
{
    return value > least ? value : least;
}

static inline void list_copy(struct list *list, const struct under_feature *from, int count)
{
    memcpy(list->out + list->count, from, (size_t)count * sizeof *from);
    list->count += count;
}

/* What the position looks like when the dice and robots in place have been resolved. */
struct outlook {
    const struct skies_state *state;
    const struct skies_board *board;
    uint32_t dice, robots, full; /* spaces with a die, with a robot, with a die or ready robot */
    unsigned used;               /* columns with a die, a bit each */
    int unplaced;
    bool rolled;  /* the values at hand are known */
    bool placing; /* dice are still to be placed this round */
    int place;    /* the excavator's, now */
    int dug;      /* the excavator's, then */
    int energy, gain, cost;
    int research; /* then */
    int robot;    /* value of a robot to be put */
    int shot;
    int bring[EFFECTS];
    uint8_t rows[COLUMNS][SHIPS]; /* of the ships left then */
    uint8_t ships[COLUMNS];
    int hit; /* ships the shot takes */
    int hand[DICE];
};

static int research_after(const struct skies_board *board, int research, int value)
{
    while (research < board->research_last && value >= board->research_step[research])
        value -= board->research_step[research++];
    return research;
}

/* --- projecting --- */

static void outlook_dice(struct outlook *on)
{
    const struct skies_state *state = on->state;
    on->dice = skies_dice_spaces(state);
    on->robots = skies_robot_at(state);
    on->full = on->dice;
    for (int i = 0; i < ROBOTS; i++)
        if (state->robots[i].ready)
            on->full |= 1u << state->robots[i].at;
    for (uint32_t left = on->dice; left; left &= left - 1)
        on->used |= 1u << space_column(__builtin_ctz(left));
    on->placing = state->phase == PHASE_ROLL || state->phase == PHASE_PLACE;
    on->rolled = state->phase == PHASE_PLACE;
    if (!on->placing)
        on->used = 31;
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == AT_NOWHERE && on->placing)
            on->hand[on->unplaced++] = die;
}

static void outlook_rooms(struct outlook *on)
{
    const struct skies_state *state = on->state;
    const struct skies_board *board = on->board;
    on->energy = state->energy;
    on->research = state->research;
    on->dug = on->place;
    uint32_t digs = on->dice & ~board->passed[on->place];
    if (digs) {
        on->dug = board->track_place[__builtin_ctz(digs)];
        on->cost++;
    }
    uint32_t left = on->full & board->open[on->place] & ~31u;
    while (left) {
        int index = board->room_at[__builtin_ctz(left)];
        if (index == NO_ROOM) {
            left &= left - 1;
            continue;
        }
        const struct skies_room *room = &board->room[index];
        left &= ~room->spaces;
        if (room->spaces & ~on->full)
            continue;
        int value = skies_room_value(state, room);
        if (value <= 0 || (state->phase == PHASE_ROBOT && state->robot_room == index))
            continue;
        on->cost += room->cost;
        for (int effect = 0; effect < EFFECTS; effect++)
            if (room->effects >> effect & 1)
                on->bring[effect] += value;
        if (room->effects & EFFECT_ENERGY)
            on->gain += value;
        if ((room->effects & EFFECT_FIGHTER) && value > on->shot)
            on->shot = value;
        if (room->effects & EFFECT_RESEARCH)
            on->research = research_after(board, on->research, value);
        if ((room->effects & EFFECT_ROBOT) && value > on->robot)
            on->robot = at_most(value, 6);
    }
    if (state->phase == PHASE_ROBOT)
        on->robot = state->robot_value;
}

/* Ships the shot will take leave the sky, where no die is to move them before. */
static void outlook_ships(struct outlook *on)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        struct skies_ship it = on->state->ships[ship];
        if (!ship_in_sky(it))
            continue;
        struct skies_icon icon = on->board->icon[it.row][it.column];
        if ((on->used >> it.column & 1) && it.row != on->state->mothership &&
            icon.kind == ICON_EXPLOSION && icon.strength <= on->shot) {
            on->hit++;
            continue;
        }
        on->rows[it.column][on->ships[it.column]++] = it.row;
    }
}

/* --- what the board tells beforehand --- */

static void room_single(const struct skies_room *room, float best[EFFECTS])
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
            struct list list = {known->land[row][column], 0};
            for (int steps = 1; steps <= VALUES; steps++) {
                struct skies_icon icon = board->icon[at_most(row + steps, CITY_ROW)][column];
                int first = B_LAND + (column * VALUES + steps - 1) * 3;
                float aim = (float)(8 - at_most(icon.strength, 7)) / 7;
                if (icon.kind == ICON_CITY) {
                    list_add(&list, first, 1);
                    known->harm[row][column][steps] = 1;
                } else if (icon.kind == ICON_MOTHERSHIP) {
                    list_add(&list, first + 1, 1);
                    known->harm[row][column][steps] = 0.8f;
                } else if (icon.kind == ICON_EXPLOSION) {
                    list_add(&list, first + 2, aim);
                    known->target[row][column][steps] = -aim;
                }
            }
            known->harm[row][column][7] = row + VALUES >= CITY_ROW;
            known->lands[row][column] = (uint8_t)list.count;
        }
}

static void foresee_track(struct skies_board *board)
{
    struct skies_foreknown *known = &board->foreknown;
    for (int research = 0; research <= board->research_last; research++) {
        struct list list = {known->track[research], 0};
        int left = board->research_last - research, all = 0, most = 0, uses = 0, budget = 0;
        list_add(&list, B_RESEARCH + at_most(left, 16), 1);
        list_add(&list, B_STEP + (left ? at_most(board->research_step[research], 12) : 0), 1);
        for (int i = 0; i < left; i++) {
            int cost = board->research_step[research + i];
            all += cost;
            most = at_least(most, cost);
            if (cost > budget)
                uses++, budget = 6;
            budget = at_least(budget - cost, 0);
            if (i > 0 && i < 4)
                list_add(&list, B_COSTS + i - 1, (float)at_most(all, 60) / 15);
        }
        list_add(&list, B_COSTS + 3, (float)at_most(all, 200) / 50);
        list_add(&list, B_COSTS + 4, (float)at_most(most, 36) / 12);
        list_add(&list, B_COSTS + 5, (float)uses / 10);
        known->tracks[research] = (uint8_t)list.count;
        known->points[research] = (uint8_t)at_most(all, 255);
        known->uses[research] = (uint8_t)uses;
    }
}

static void foresee_symbols(struct skies_board *board)
{
    struct skies_foreknown *known = &board->foreknown;
    for (int from = 0; from < board->skull_row; from++) {
        struct list list = {known->symbol[from], 0};
        int sum[4] = {0};
        for (int row = from + 1, i = 0; row < board->skull_row; row++, i++) {
            struct skies_symbol symbol = board->symbol[row];
            if (symbol.kind == SYMBOL_NONE || symbol.kind == SYMBOL_SKULL)
                continue;
            int kind = symbol.kind - SYMBOL_EXCAVATOR, steps = at_least(symbol.steps, 1);
            sum[kind] += steps;
            if (i < 3)
                list_add(&list, B_SYMBOLS + 4 * i + kind, (float)at_most(steps, 8) / 2);
        }
        for (int kind = 0; kind < 4; kind++)
            list_add(&list, B_SYMBOLS + 12 + kind, (float)at_most(sum[kind], 16) / 4);
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
    struct list list = {known->place[place], 0};
    float best[EFFECTS] = {0}, cost[EFFECTS] = {0};
    int far[2 * EFFECTS], halls[EFFECTS][4] = {{0}};
    memset(far, 0x3f, sizeof far);
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        bool open = !(room->spaces & ~board->open[place]), hall = room->spaces & (room->spaces - 1);
        float value = (float)(6 + room->modifier) / 6;
        if (open)
            room_single(room, known->single[place][space_column(room->name)]);
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
            list_add(&list, B_OPEN + COLUMNS * effect + column,
                     known->single[place][column][effect]);
        list_add(&list, B_BEST + effect, best[effect]);
        list_add(&list, B_BEST + EFFECTS + effect, cost[effect]);
        for (int i = 0; i < 4; i++)
            list_add(&list, B_HALL + 4 * effect + i, (float)at_most(halls[effect][i], 8) / 2);
    }
    for (int i = 0; i < 2 * EFFECTS; i++)
        list_add(&list, B_FAR + i, far[i] <= TRACK ? (float)far[i] / 12 : 0);
    list_add(&list, B_DUG + place, 1);
    known->places[place] = (uint8_t)list.count;
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
            board->foreknown.laboratory[board->foreknown.laboratories++] = (uint8_t)i;
}

/* --- describing --- */

static void describe_stage(const struct outlook *on, struct list *list)
{
    const struct skies_state *state = on->state;
    int stage = 0;
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        stage = on->unplaced < DICE ? on->unplaced : 0;
        break;
    case PHASE_PLACE:
        stage = 4 + on->unplaced;
        break;
    case PHASE_RESOLVE:
        stage = 10 + __builtin_popcount(on->dice);
        break;
    case PHASE_ROBOT:
        stage = 16;
        break;
    case PHASE_SPAWN:
    case PHASE_OVER:
        stage = 17;
        break;
    }
    list_add(list, B_STAGE + stage, 1);
    for (int column = 0; column < COLUMNS; column++)
        if (!(on->used >> column & 1))
            list_add(list, B_FREE + column, 1);
}

static void describe_hand(const struct outlook *on, struct list *list)
{
    int pips = 0, best = 0, worst = 6, unknown[2] = {0, 0};
    uint8_t count[12] = {0};
    for (int i = 0; i < on->unplaced; i++) {
        int die = on->hand[i], value = on->state->dice[die].value, white = die_is_white(die);
        if (!on->rolled) {
            unknown[white]++;
            continue;
        }
        count[6 * white + value - 1]++;
        pips += value;
        best = value > best ? value : best;
        worst = value < worst ? value : worst;
    }
    if (!on->rolled) {
        list_add(list, B_UNKNOWN, (float)unknown[0] / 3);
        list_add(list, B_UNKNOWN + 1, (float)unknown[1] / 2);
        return;
    }
    for (int i = 0; i < 12; i++)
        if (count[i])
            list_add(list, B_HAND + i, (float)count[i]);
    list_add(list, B_LUCK, ((float)pips - 3.5f * (float)on->unplaced) / 10);
    list_add(list, B_LUCK + 1, (float)best / 6);
    list_add(list, B_LUCK + 2, (float)worst / 6);
}

static void describe_tracks(const struct outlook *on, struct list *list)
{
    const struct skies_state *state = on->state;
    const struct skies_board *board = on->board;
    int energy = on->energy + on->gain - on->cost, lost = energy - board->energy_most;
    if (lost > 0)
        energy = board->energy_most;
    list_add(list, B_ENERGY + (energy < 0 ? 0 : at_most(1 + energy, 11)), 1);
    list_add(list, B_PURSE, (float)at_most(on->energy, 20) / 7);
    list_add(list, B_PURSE + 1, (float)at_most(on->gain, 20) / 7);
    list_add(list, B_PURSE + 2, (float)at_most(on->cost, 20) / 5);
    list_add(list, B_PURSE + 3, lost > 0 ? (float)at_most(lost, 20) / 7 : 0);
    if (energy < 0)
        list_add(list, B_PURSE + 3, (float)energy / 5);

    const struct skies_foreknown *known = &board->foreknown;
    list_copy(list, known->track[on->research], known->tracks[on->research]);
    int points = 0;
    for (int i = state->research; i < on->research; i++)
        points += board->research_step[i];
    list_add(list, B_LEARNT, (float)at_most(on->research - state->research, 12) / 3);
    list_add(list, B_LEARNT + 1, (float)at_most(points, 36) / 12);

    int rounds = at_least(board->skull_row - state->mothership, 1);
    list_add(list, B_DAMAGE + at_most(board->damage_skull - state->damage, 5), 1);
    list_add(list, B_MOTHERSHIP + at_most(rounds, 15), 1);
    list_add(list, B_PACE, (float)at_most(known->points[on->research], 60) / (float)(15 * rounds));
    list_add(list, B_PACE + 1, (float)at_most(known->uses[on->research], 12) / (float)(3 * rounds));
    list_copy(list, known->symbol[state->mothership], known->symbols[state->mothership]);
}

/* Rooms for one die that are open today, in columns without one. */
static void describe_today(const struct outlook *on, struct list *list)
{
    const struct skies_board *board = on->board;
    for (int column = 0; column < COLUMNS; column++) {
        if (on->used >> column & 1)
            continue;
        const float *single = board->foreknown.single[on->place][column];
        float without[EFFECTS] = {0};
        if (on->robots & (EVERY_ROW << column)) {
            for (int i = 0; i < board->rooms; i++)
                if (space_column(board->room[i].name) == column &&
                    !(board->room[i].spaces & (~board->open[on->place] | on->robots)))
                    room_single(&board->room[i], without);
            single = without;
        }
        for (int effect = 0; effect < EFFECTS; effect++)
            list_add(list, B_NOW + COLUMNS * effect + column, single[effect]);
    }
}

static void describe_base(const struct outlook *on, struct list *list)
{
    const struct skies_foreknown *known = &on->board->foreknown;
    list_copy(list, known->place[on->dug], known->places[on->dug]);
    if (on->dug > on->place) {
        const struct skies_board *board = on->board;
        int newly[EFFECTS] = {0};
        uint32_t fresh = board->open[on->dug] & ~board->open[on->place];
        while (fresh) {
            const struct skies_room *room = &board->room[board->room_at[__builtin_ctz(fresh)]];
            fresh &= ~room->spaces;
            for (int effect = 0; effect < EFFECTS; effect++)
                newly[effect] += room->effects >> effect & 1;
        }
        for (int effect = 0; effect < EFFECTS; effect++)
            list_add(list, B_DIG + 1 + effect, (float)at_most(newly[effect], 4));
        list_add(list, B_DIG, (float)(on->dug - on->place) / 6);
    }
    if (on->placing)
        describe_today(on, list);
}

/* Halls that have some of their dice. */
static void describe_fill(const struct outlook *on, struct list *list)
{
    const struct skies_board *board = on->board;
    int sum[EFFECTS] = {0}, missing[EFFECTS] = {0}, wasted = 0;
    uint32_t left = on->dice & board->open[on->place] & ~31u;
    while (left) {
        const struct skies_room *room = &board->room[board->room_at[__builtin_ctz(left)]];
        left &= ~room->spaces;
        uint32_t empty = room->spaces & ~on->full;
        if (!empty)
            continue;
        int count = __builtin_popcount(empty);
        bool possible = !(empty & on->robots) && on->placing;
        for (uint32_t at = empty; at; at &= at - 1)
            possible = possible && !(on->used >> space_column(__builtin_ctz(at)) & 1);
        if (!possible) {
            wasted += __builtin_popcount(room->spaces & on->dice);
            continue;
        }
        for (int effect = 0; effect < EFFECTS; effect++)
            if (room->effects >> effect & 1) {
                sum[effect] += skies_room_value(on->state, room);
                missing[effect] += count;
            }
    }
    for (int effect = 0; effect < EFFECTS; effect++) {
        list_add(list, B_FILL + 2 * effect, (float)at_most(sum[effect], 36) / 12);
        list_add(list, B_FILL + 2 * effect + 1, (float)missing[effect] / 2);
        list_add(list, B_BRING + effect, (float)at_most(on->bring[effect], 24) / 6);
    }
    list_add(list, B_FILL + 2 * EFFECTS, (float)wasted / 3);
}

/* The two best values at hand come first. */
static void sort_hand(const struct outlook *on, int values[DICE])
{
    for (int i = 0; i < on->unplaced; i++) {
        int value = on->rolled ? on->state->dice[on->hand[i]].value : 6, at = i;
        for (; at > 0 && values[at - 1] < value; at--)
            values[at] = values[at - 1];
        values[at] = value;
    }
}

/* What a research room could come to: with the best dice, and with usual ones. -1: it cannot be
 * filled. later: in the next round, when every column is free again. */
struct fill {
    int best, usual;
};

static struct fill fill_room(const struct outlook *on, const struct skies_room *room,
                             const int values[DICE], float usual)
{
    int fresh = 0, top = 0;
    for (uint32_t left = room->spaces; left; left &= left - 1) {
        int space = __builtin_ctz(left);
        if (on->full >> space & 1)
            continue;
        if ((on->robots >> space & 1) || (on->used >> space_column(space) & 1))
            return (struct fill){-1, -1};
        top += values[fresh++];
    }
    int sum = skies_room_value(on->state, room);
    return (struct fill){sum + top, sum + (int)(usual * (float)fresh)};
}

static struct fill fill_later(const struct outlook *on, const struct skies_room *room)
{
    int sum = room->modifier, fresh = __builtin_popcount(room->spaces & ~on->robots);
    for (int i = 0; i < ROBOTS; i++)
        if (on->state->robots[i].value && (room->spaces >> on->state->robots[i].at & 1))
            sum += on->state->robots[i].value;
    return (struct fill){sum + 6 * fresh, sum + (int)(3.5f * (float)fresh)};
}

static void describe_reach(const struct outlook *on, struct list *list)
{
    const struct skies_board *board = on->board;
    uint32_t open = board->open[on->dug], now = board->open[on->place];
    struct fill today = {0, 0}, later = {0, 0};
    int values[DICE] = {0};
    float usual = 0;
    sort_hand(on, values);
    for (int i = 0; i < on->unplaced; i++)
        usual += on->rolled ? (float)values[i] / (float)on->unplaced : 3.5f / (float)on->unplaced;
    for (int i = 0; i < board->foreknown.laboratories; i++) {
        const struct skies_room *room = &board->room[board->foreknown.laboratory[i]];
        if (room->spaces & ~open)
            continue;
        struct fill fill = fill_later(on, room);
        later.best = at_least(later.best, fill.best);
        later.usual = at_least(later.usual, fill.usual);
        if (!on->placing || (room->spaces & ~now) || !(room->spaces & ~on->full))
            continue;
        fill = fill_room(on, room, values, usual);
        today.best = at_least(today.best, fill.best);
        today.usual = at_least(today.usual, fill.usual);
    }
    const int reach[4] = {today.usual, today.best, later.usual, later.best};
    for (int i = 0; i < 4; i++) {
        int to = research_after(board, on->research, reach[i]);
        list_add(list, B_REACH + 3 * i, (float)at_most(reach[i], 36) / 12);
        list_add(list, B_REACH + 3 * i + 1, (float)at_most(to - on->research, 12) / 4);
        list_add(list, B_REACH + 3 * i + 2, to == board->research_last);
    }
}

static void describe_robots(const struct outlook *on, struct list *list)
{
    const struct skies_state *state = on->state;
    int pips[3 * EFFECTS] = {0}, idle = 0, blue = ROBOTS;
    for (int i = 0; i < ROBOTS; i++) {
        struct skies_robot robot = state->robots[i];
        if (!robot.value)
            continue;
        blue--;
        int index = on->board->room_at[robot.at];
        if (index == NO_ROOM) {
            idle += robot.value;
            continue;
        }
        const struct skies_room *room = &on->board->room[index];
        for (int effect = 0; effect < EFFECTS; effect++)
            if (room->effects >> effect & 1) {
                pips[(robot.ready ? 0 : EFFECTS) + effect] += robot.value;
                if (room->spaces & (room->spaces - 1))
                    pips[2 * EFFECTS + effect] += robot.value;
            }
    }
    for (int i = 0; i < 3 * EFFECTS; i++)
        list_add(list, B_ROBOT + i, (float)pips[i] / 6);
    list_add(list, B_IDLE, (float)idle / 6);
    list_add(list, B_IDLE + 1, blue > 0 ? (float)on->robot / 6 : 0);
    list_add(list, B_IDLE + 2 + blue, 1);
}

/* What placing a die of each value, 0 to 6, does with the ships of each column. */
struct landing {
    float harm[COLUMNS][8], target[COLUMNS][8];
};

/* The least (or with a sign the most) that placing the dice at hand can sum up to, one to a free
 * column: over the dice in turn, by the set of columns taken. */
static float least_sum(const struct outlook *on, float cost[COLUMNS][8])
{
    uint8_t column[COLUMNS];
    int columns = 0;
    for (int i = 0; i < COLUMNS; i++)
        if (!(on->used >> i & 1))
            column[columns++] = (uint8_t)i;
    float sum[1 << COLUMNS];
    sum[0] = 0;
    for (int set = 1; set < 1 << columns; set++) {
        int die = __builtin_popcount((unsigned)set) - 1;
        int value = on->state->dice[on->hand[die]].value;
        float least = 1e9f;
        for (int left = set; left; left &= left - 1) {
            int i = __builtin_ctz((unsigned)left);
            float with = sum[set & ~(1 << i)] + cost[column[i]][value];
            least = with < least ? with : least;
        }
        sum[set] = least;
    }
    return sum[(1 << columns) - 1];
}

static void describe_harm(const struct outlook *on, struct landing *landing, struct list *list)
{
    float mean[2] = {0, 0}, targets = 0, near = 0;
    for (int column = 0; column < COLUMNS; column++) {
        bool used = on->used >> column & 1;
        for (int value = 1; value <= VALUES; value++) {
            mean[used] += landing->harm[column][value];
            targets += used ? 0 : landing->target[column][value];
        }
        near += landing->harm[column][7]; /* ships six steps from the city */
    }
    if (on->rolled && on->unplaced > 0) {
        list_add(list, B_HARM, at_most_f(least_sum(on, landing->harm)));
        list_add(list, B_HARM + 2, at_most_f(-least_sum(on, landing->target)));
        for (int column = 0; column < COLUMNS; column++)
            for (int value = VALUES; value > 0; value--)
                if (landing->harm[column][value - 1] < landing->harm[column][value])
                    landing->harm[column][value] = landing->harm[column][value - 1];
        list_add(list, B_HARM + 1, at_most_f(least_sum(on, landing->harm)));
    } else {
        list_add(list, B_HARM + 3, at_most_f(mean[0] / VALUES));
        list_add(list, B_HARM + 4, at_most_f(-targets / VALUES));
    }
    list_add(list, B_HARM + 5, at_most_f(mean[1] / VALUES));
    list_add(list, B_HARM + 6, at_most_f(near / 2));
    list_add(list, B_HARM + 7, at_most_f((mean[0] + mean[1]) / VALUES));
}

static void describe_ship(const struct outlook *on, int row, int column, struct landing *landing,
                          struct list *list)
{
    const struct skies_foreknown *known = &on->board->foreknown;
    bool used = on->used >> column & 1;
    struct skies_icon icon = on->board->icon[row][column];
    list_add(list, B_ROW + ROWS * used + row, 1);
    if (icon.kind == ICON_EXPLOSION && row != on->state->mothership)
        list_add(list, B_TARGET + STRENGTHS * used + at_most(icon.strength, STRENGTHS) - 1, 1);
    int next = used ? B_NEXT - B_LAND : 0;
    for (int i = 0; i < known->lands[row][column]; i++) {
        struct under_feature land = known->land[row][column][i];
        list_add(list, land.index + next, land.value);
    }
    for (int i = 0; i < 8; i++) {
        landing->harm[column][i] += known->harm[row][column][i];
        landing->target[column][i] += known->target[row][column][i];
    }
}

static void describe_ships(const struct outlook *on, struct list *list)
{
    const struct skies_state *state = on->state;
    struct landing landing = {0};
    for (int column = 0; column < COLUMNS; column++)
        for (int i = 0; i < on->ships[column]; i++)
            describe_ship(on, on->rows[column][i], column, &landing, list);
    describe_harm(on, &landing, list);
    list_add(list, B_SHOT + at_most(on->shot, 9), 1);
    list_add(list, B_SHOT + 10, at_most_f((float)on->hit));
    list_add(list, B_SHOT + 11, at_most_f((float)on->shot / 6));
    int waiting[3] = {0};
    for (int ship = 0; ship < SHIPS; ship++) {
        int column = state->ships[ship].column;
        if (column == SHIP_CARD)
            waiting[ship_is_red(ship)]++;
        else if (column == SHIP_ASIDE)
            waiting[2]++;
    }
    for (int i = 0; i < 3; i++)
        list_add(list, B_CARD + i, (float)waiting[i] / 2);
}

int skies_describe(const void *memory, const struct under_config *config, int seat,
                   struct under_feature *out)
{
    (void)seat; /* everything lies open on the table */
    struct outlook on = {.state = memory, .board = skies_board_of(config)};
    struct list list = {out, 0};
    on.place = excavator_place(on.state, on.board);
    outlook_dice(&on);
    outlook_rooms(&on);
    outlook_ships(&on);
    describe_stage(&on, &list);
    describe_hand(&on, &list);
    describe_tracks(&on, &list);
    describe_base(&on, &list);
    describe_fill(&on, &list);
    describe_reach(&on, &list);
    describe_robots(&on, &list);
    describe_ships(&on, &list);
    return list.count;
}

/* The weapon is finished sooner. */
void skies_ease(struct under_config *config, float by)
{
    struct skies_board *board = config->rules;
    board->research_last =
        (uint8_t)at_least((int)((1 - by) * (float)board->research_last + 0.5f), 1);
    skies_prepare(board);
}
