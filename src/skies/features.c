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

#include "skies/features.h"

/* A loop of a known length, compiled without being one. What a sanitizer adds to it can keep it
 * from that, and then the compiler warns. */
#define PRAGMA(text) _Pragma(#text)
#ifdef __SANITIZE_ADDRESS__
#define UNROLL(times)
#else
#define UNROLL(times) PRAGMA(GCC unroll times)
#endif

/* Copies in fours, which is faster than exactly: the tables have room for whole fours, and what
 * stands after the last is written over or not looked at. */
static inline void features_copy(struct features_list *list, const struct under_feature *from,
                                 int count)
{
    for (int i = 0; i < count; i += 4)
        memcpy(list->out + list->count + i, from + i, 4 * sizeof *from);
    list->count += count;
}

_Static_assert(PLACE_FEATURES % 4 == 0 && TRACK_FEATURES % 4 == 0 && SYMBOL_FEATURES % 4 == 0,
               "whole fours");

static inline float at_most_f(float value)
{
    return value < 4 ? value : 4;
}

static void describe_stage(const struct outlook *on, struct features_list *list)
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
        stage = 10 + on->placed;
        break;
    case PHASE_ROBOT:
        stage = 16;
        break;
    case PHASE_SPAWN:
    case PHASE_OVER:
        stage = 17;
        break;
    }
    features_add(list, B_STAGE + stage, 1);
    for (int column = 0; column < COLUMNS; column++)
        if (!(on->used >> column & 1))
            features_add(list, B_FREE + column, 1);
}

static void describe_hand(const struct outlook *on, struct features_list *list)
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
        features_add(list, B_UNKNOWN, (float)unknown[0] / 3);
        features_add(list, B_UNKNOWN + 1, (float)unknown[1] / 2);
        return;
    }
    for (int i = 0; i < 12; i++)
        if (count[i])
            features_add(list, B_HAND + i, (float)count[i]);
    features_add(list, B_LUCK, ((float)pips - 3.5f * (float)on->unplaced) / 10);
    features_add(list, B_LUCK + 1, (float)best / 6);
    features_add(list, B_LUCK + 2, (float)worst / 6);
}

static void describe_tracks(const struct outlook *on, struct features_list *list)
{
    const struct skies_state *state = on->state;
    const struct skies_board *board = on->board;
    int energy = on->energy + on->gain - on->cost, lost = energy - board->energy_most;
    if (lost > 0)
        energy = board->energy_most;
    features_add(list, B_ENERGY + (energy < 0 ? 0 : at_most(1 + energy, 11)), 1);
    features_add(list, B_PURSE, (float)at_most(on->energy, 20) / 7);
    features_add(list, B_PURSE + 1, (float)at_most(on->gain, 20) / 7);
    features_add(list, B_PURSE + 2, (float)at_most(on->cost, 20) / 5);
    features_add(list, B_PURSE + 3, lost > 0 ? (float)at_most(lost, 20) / 7 : 0);
    if (energy < 0)
        features_add(list, B_PURSE + 3, (float)energy / 5);

    const struct skies_foreknown *known = &board->foreknown;
    features_copy(list, known->track[on->research], known->tracks[on->research]);
    int points = 0;
    for (int i = state->research; i < on->research; i++)
        points += board->research_step[i];
    features_add(list, B_LEARNT, (float)at_most(on->research - state->research, 12) / 3);
    features_add(list, B_LEARNT + 1, (float)at_most(points, 36) / 12);

    int rounds = at_least(board->skull_row - state->mothership, 1);
    features_add(list, B_DAMAGE + at_most(board->damage_skull - state->damage, 5), 1);
    features_add(list, B_MOTHERSHIP + at_most(rounds, 15), 1);
    features_add(list, B_PACE,
                 (float)at_most(known->points[on->research], 60) / (float)(15 * rounds));
    features_add(list, B_PACE + 1,
                 (float)at_most(known->uses[on->research], 12) / (float)(3 * rounds));
    features_copy(list, known->symbol[state->mothership], known->symbols[state->mothership]);
}

/* Rooms for one die that are open today, in columns without one. */
static void describe_today(const struct outlook *on, struct features_list *list)
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
                    features_single(&board->room[i], without);
            single = without;
        }
        for (int effect = 0; effect < EFFECTS; effect++)
            features_add(list, B_NOW + COLUMNS * effect + column, single[effect]);
    }
}

static void describe_base(const struct outlook *on, struct features_list *list)
{
    const struct skies_foreknown *known = &on->board->foreknown;
    features_copy(list, known->place[on->dug], known->places[on->dug]);
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
            features_add(list, B_DIG + 1 + effect, (float)at_most(newly[effect], 4));
        features_add(list, B_DIG, (float)(on->dug - on->place) / 6);
    }
    if (on->placing)
        describe_today(on, list);
}

struct halls features_halls(const struct outlook *on)
{
    const struct skies_board *board = on->board;
    struct halls halls = {{0}, {0}, 0};
    uint32_t left = on->dice & board->open[on->place] & ~31u;
    while (left) {
        const struct skies_room *room = &board->room[board->room_at[__builtin_ctz(left)]];
        left &= ~room->spaces;
        uint32_t empty = room->spaces & ~on->full;
        if (!empty)
            continue;
        if (empty & on->blocked) {
            halls.wasted += spaces_count(room->spaces & on->dice);
            continue;
        }
        int count = spaces_count(empty);
        for (int effect = 0; effect < EFFECTS; effect++)
            if (room->effects >> effect & 1) {
                halls.sum[effect] += skies_room_value(on->state, room);
                halls.missing[effect] += count;
            }
    }
    return halls;
}

static void describe_fill(const struct outlook *on, struct features_list *list)
{
    struct halls halls = features_halls(on);
    for (int effect = 0; effect < EFFECTS; effect++) {
        features_add(list, B_FILL + 2 * effect, (float)at_most(halls.sum[effect], 36) / 12);
        features_add(list, B_FILL + 2 * effect + 1, (float)halls.missing[effect] / 2);
        features_add(list, B_BRING + effect, (float)at_most(on->bring[effect], 24) / 6);
    }
    features_add(list, B_FILL + 2 * EFFECTS, (float)halls.wasted / 3);
}

/* The best values at hand come first, then zeros: a sorting network, because how dice lie cannot be
 * foreseen, and every wrong guess of the processor's costs more than some comparisons too many. */
static void sort_hand(const struct outlook *on, int values[DICE])
{
    static const uint8_t network[9][2] = {{0, 3}, {1, 4}, {0, 2}, {1, 3}, {0, 1},
                                          {2, 4}, {1, 2}, {3, 4}, {2, 3}};
    for (int die = 0; die < DICE; die++) {
        int value = on->rolled ? on->state->dice[die].value : 6;
        values[die] = on->state->dice[die].at == AT_NOWHERE ? value : 0;
    }
    UNROLL(9)
    for (int i = 0; i < 9; i++) {
        int *better = &values[network[i][0]], *worse = &values[network[i][1]];
        int most = at_least(*better, *worse), least = at_most(*better, *worse);
        *better = most;
        *worse = least;
    }
}

/* What is at hand: the sum of the best so many dice, and a usual one. */
struct hand {
    int top[DICE + 1];
    float usual;
};

static struct hand weigh_hand(const struct outlook *on)
{
    struct hand hand = {{0}, 0};
    int values[DICE];
    sort_hand(on, values);
    for (int i = 0; i < DICE; i++)
        hand.top[i + 1] = hand.top[i] + values[i];
    for (int i = 0; i < on->unplaced; i++)
        hand.usual +=
            on->rolled ? (float)values[i] / (float)on->unplaced : 3.5f / (float)on->unplaced;
    return hand;
}

/* In the next round, when every column is free again. */
static struct skies_fill fill_later(const struct outlook *on, const struct skies_room *room)
{
    int sum = room->modifier, fresh = spaces_count(room->spaces & ~on->robots);
    for (int i = 0; i < ROBOTS; i++)
        if (on->state->robots[i].value && (room->spaces >> on->state->robots[i].at & 1))
            sum += on->state->robots[i].value;
    return (struct skies_fill){sum + 6 * fresh, sum + (int)(3.5f * (float)fresh)};
}

static inline void fill_best(struct skies_fill *found, struct skies_fill fill)
{
    found->best = at_least(found->best, fill.best);
    found->usual = at_least(found->usual, fill.usual);
}

/* What the laboratories can come to in the next round. */
static struct skies_fill reach_later(const struct outlook *on)
{
    const struct skies_foreknown *known = &on->board->foreknown;
    struct skies_fill later = {0, 0};
    if (!on->robots)
        return known->later[on->dug];
    for (uint32_t left = known->laboratories[on->dug]; left; left &= left - 1)
        fill_best(&later, fill_later(on, &on->board->room[__builtin_ctz(left)]));
    return later;
}

/* The same today: of those that can be filled, as nothing keeps the dice off. */
static struct skies_fill reach_today(const struct outlook *on)
{
    const struct skies_board *board = on->board;
    struct skies_fill today = {0, 0};
    struct hand hand = {{0}, 0};
    for (uint32_t left = board->foreknown.laboratories[on->place]; left; left &= left - 1) {
        const struct skies_room *room = &board->room[__builtin_ctz(left)];
        uint32_t empty = room->spaces & ~on->full;
        if (!empty || (empty & on->blocked))
            continue;
        if (hand.usual == 0) /* nobody has asked yet */
            hand = weigh_hand(on);
        int fresh = spaces_count(empty);
        int sum = empty == room->spaces ? room->modifier : skies_room_value(on->state, room);
        fill_best(&today, (struct skies_fill){sum + hand.top[fresh],
                                              sum + (int)(hand.usual * (float)fresh)});
    }
    return today;
}

void features_reach(const struct outlook *on, int reach[4])
{
    struct skies_fill today = {0, 0}, later = reach_later(on);
    if (on->placing)
        today = reach_today(on);
    reach[0] = today.usual;
    reach[1] = today.best;
    reach[2] = later.usual;
    reach[3] = later.best;
}

static void describe_reach(const struct outlook *on, struct features_list *list)
{
    const struct skies_board *board = on->board;
    int reach[4];
    features_reach(on, reach);
    for (int i = 0; i < 4; i++) {
        int to = skies_research_after(board, on->research, reach[i]);
        features_add(list, B_REACH + 3 * i, (float)at_most(reach[i], 36) / 12);
        features_add(list, B_REACH + 3 * i + 1, (float)at_most(to - on->research, 12) / 4);
        features_add(list, B_REACH + 3 * i + 2, to == board->research_last);
    }
}

static void describe_robots(const struct outlook *on, struct features_list *list)
{
    const struct skies_state *state = on->state;
    int pips[3 * EFFECTS] = {0}, idle = 0, blue = ROBOTS;
    if (!on->robots) {
        features_add(list, B_IDLE + 1, (float)on->robot / 6);
        features_add(list, B_IDLE + 2 + blue, 1);
        return;
    }
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
        features_add(list, B_ROBOT + i, (float)pips[i] / 6);
    features_add(list, B_IDLE, (float)idle / 6);
    features_add(list, B_IDLE + 1, blue > 0 ? (float)on->robot / 6 : 0);
    features_add(list, B_IDLE + 2 + blue, 1);
}

/* What placing dice sums up to, in three ways at once: the harm, the harm where a die may count for
 * less than it shows, and the targets. */
enum { SUM_HARM, SUM_LESS, SUM_TARGETS };
typedef int32_t sums_mask __attribute__((vector_size(SUMS * sizeof(int32_t))));

static inline sums lesser(sums one, sums other)
{
    sums_mask is_less = one < other;
    return (sums)(((sums_mask)one & is_less) | ((sums_mask)other & ~is_less));
}

/* What the dice at hand cost in the next free column, by die. */
static void weigh_column(const struct outlook *on, int column, sums cost[DICE])
{
    const struct skies_foreknown *known = &on->board->foreknown;
    float harm[8] = {0}, target[8] = {0}, less[8];
    for (uint64_t sky = on->sky[column]; sky; sky >>= SKY_BITS) {
        int row = outlook_row(sky);
        for (int i = 0; i < 8; i++) {
            harm[i] += known->harm[row][column][i];
            target[i] += known->target[row][column][i];
        }
    }
    less[0] = harm[0];
    for (int value = 1; value <= VALUES; value++)
        less[value] = harm[value - 1] < harm[value] ? harm[value - 1] : harm[value];
    for (int i = 0; i < on->unplaced; i++) {
        int value = on->state->dice[on->hand[i]].value;
        cost[i] = (sums){harm[value], less[value], target[value]};
    }
}

/* The least that dice can sum up to, one to a column: over the dice in turn, by the set of columns
 * taken. For a number of columns that is known it is compiled without loops. */
__attribute__((always_inline)) static inline sums least_of(sums cost[COLUMNS][DICE], int columns)
{
    sums sum[1 << COLUMNS];
    sum[0] = (sums){0};
    UNROLL(16)
    for (int set = 1; set < 1 << columns; set++) {
        int die = (set & 1) + (set >> 1 & 1) + (set >> 2 & 1) + (set >> 3 & 1) + (set >> 4) - 1;
        sums least = {1e9f, 1e9f, 1e9f, 0};
        UNROLL(5)
        for (int i = 0; i < columns; i++)
            if (set >> i & 1)
                least = lesser(sum[set & ~(1 << i)] + cost[i][die], least);
        sum[set] = least;
    }
    return sum[(1 << columns) - 1];
}

/* The least that placing the dice at hand can sum up to, one to a free column. */
static sums least_sums(const struct outlook *on)
{
    sums cost[COLUMNS][DICE];
    int columns = 0;
    for (unsigned left = ~on->used & 31; left; left &= left - 1)
        weigh_column(on, __builtin_ctz(left), cost[columns++]);
    switch (columns) {
    case 2:
        return least_of(cost, 2);
    case 3:
        return least_of(cost, 3);
    case 4:
        return least_of(cost, 4);
    }
    return least_of(cost, columns);
}

/* All that follows from. */
static uint64_t key_behind_least(const struct outlook *on)
{
    uint64_t mixed = key_mix(1, on->counts << COLUMNS | on->used);
    for (unsigned left = ~on->used & 31; left; left &= left - 1)
        mixed = key_mix(mixed, on->sky[__builtin_ctz(left)]);
    return mixed | 1;
}

static sums note_least(const struct outlook *on)
{
    struct outlook_notes *notes = on->notes;
    if (!notes)
        return least_sums(on);
    uint64_t key = key_behind_least(on);
    size_t place = notes_place(key);
    if (notes->least_key[place] != key) {
        notes->least_key[place] = key;
        notes->least[place] = least_sums(on);
    }
    return notes->least[place];
}

static void describe_harm(const struct outlook *on, struct features_list *list)
{
    const struct skies_foreknown *known = &on->board->foreknown;
    float used = 0, free = 0, targets = 0, near = 0;
    for (int column = 0; column < COLUMNS; column++)
        for (uint64_t sky = on->sky[column]; sky; sky >>= SKY_BITS) {
            int row = outlook_row(sky);
            near += known->harm[row][column][7]; /* ships six steps from the city */
            if (on->used >> column & 1) {
                used += known->harm_all[row][column];
            } else {
                free += known->harm_all[row][column];
                targets += known->target_all[row][column];
            }
        }
    if (on->rolled && on->unplaced > 0) {
        sums least = note_least(on);
        features_add(list, B_HARM, at_most_f(least[SUM_HARM]));
        features_add(list, B_HARM + 2, at_most_f(-least[SUM_TARGETS]));
        features_add(list, B_HARM + 1, at_most_f(least[SUM_LESS]));
    } else {
        features_add(list, B_HARM + 3, at_most_f(free / VALUES));
        features_add(list, B_HARM + 4, at_most_f(-targets / VALUES));
    }
    features_add(list, B_HARM + 5, at_most_f(used / VALUES));
    features_add(list, B_HARM + 6, at_most_f(near / 2));
    features_add(list, B_HARM + 7, at_most_f((free + used) / VALUES));
}

static void describe_ship(const struct outlook *on, int row, int column, struct features_list *list)
{
    const struct skies_foreknown *known = &on->board->foreknown;
    bool used = on->used >> column & 1;
    struct skies_icon icon = on->board->icon[row][column];
    features_add(list, B_ROW + ROWS * used + row, 1);
    if (icon.kind == ICON_EXPLOSION && row != on->state->mothership)
        features_add(list, B_TARGET + STRENGTHS * used + at_most(icon.strength, STRENGTHS) - 1, 1);
    int next = used ? B_NEXT - B_LAND : 0;
    for (int i = 0; i < known->lands[row][column]; i++) {
        struct under_feature land = known->land[row][column][i];
        features_add(list, land.index + next, land.value);
    }
}

static void describe_column(const struct outlook *on, int column, struct features_list *list)
{
    for (uint64_t sky = on->sky[column]; sky; sky >>= SKY_BITS)
        describe_ship(on, outlook_row(sky), column, list);
}

static void describe_shot(const struct outlook *on, struct features_list *list)
{
    features_add(list, B_SHOT + at_most(on->shot, 9), 1);
    features_add(list, B_SHOT + 10, at_most_f((float)on->hit));
    features_add(list, B_SHOT + 11, at_most_f((float)on->shot / 6));
    for (int i = 0; i < WAITING; i++)
        features_add(list, B_CARD + i, (float)outlook_waiting(on, i) / 2);
}

int skies_describe(const void *state, const struct under_config *config, int seat,
                   struct under_feature *out)
{
    (void)seat; /* everything lies open on the table */
    struct outlook on;
    skies_look_out(&on, state, config);
    struct features_list list = {out, 0};
    describe_stage(&on, &list);
    describe_hand(&on, &list);
    describe_tracks(&on, &list);
    describe_base(&on, &list);
    describe_fill(&on, &list);
    describe_reach(&on, &list);
    describe_robots(&on, &list);
    for (int column = 0; column < COLUMNS; column++)
        describe_column(&on, column, &list);
    describe_harm(&on, &list);
    describe_shot(&on, &list);
    return list.count;
}

void features_describe_part(const struct outlook *on, int part, struct features_list *list)
{
    if (part >= PART_COLUMN) {
        describe_column(on, part - PART_COLUMN, list);
        return;
    }
    switch (part) {
    case PART_TURN:
        describe_stage(on, list);
        describe_hand(on, list);
        break;
    case PART_TRACKS:
        describe_tracks(on, list);
        break;
    case PART_BASE:
        describe_base(on, list);
        break;
    case PART_FILL:
        describe_fill(on, list);
        break;
    case PART_REACH:
        describe_reach(on, list);
        break;
    case PART_ROBOTS:
        describe_robots(on, list);
        describe_shot(on, list);
        break;
    case PART_HARM:
        describe_harm(on, list);
        break;
    }
}

/* The weapon is finished sooner. */
void skies_ease(struct under_config *config, float by)
{
    struct skies_board *board = config->rules;
    board->research_last =
        (uint8_t)at_least((int)((1 - by) * (float)board->research_last + 0.5f), 1);
    skies_prepare(board);
    config->serial = 0;
}
