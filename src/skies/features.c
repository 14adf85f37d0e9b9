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

/* --- projecting --- */

static void outlook_dice(struct outlook *on)
{
    const struct skies_state *state = on->state;
    on->dice = skies_dice_spaces(state);
    on->robots = skies_robot_at(state);
    on->full = skies_full_spaces(state);
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
            on->research = skies_research_after(board, on->research, value);
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
        if ((on->used >> it.column & 1) && skies_can_hit(on->state, on->board, it, on->shot)) {
            on->hit++;
            continue;
        }
        on->rows[it.column][on->ships[it.column]++] = it.row;
    }
}

/* --- describing --- */

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

/* Halls that have some of their dice. */
static void describe_fill(const struct outlook *on, struct features_list *list)
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
        features_add(list, B_FILL + 2 * effect, (float)at_most(sum[effect], 36) / 12);
        features_add(list, B_FILL + 2 * effect + 1, (float)missing[effect] / 2);
        features_add(list, B_BRING + effect, (float)at_most(on->bring[effect], 24) / 6);
    }
    features_add(list, B_FILL + 2 * EFFECTS, (float)wasted / 3);
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

static void describe_reach(const struct outlook *on, struct features_list *list)
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

static void describe_harm(const struct outlook *on, struct landing *landing,
                          struct features_list *list)
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
        features_add(list, B_HARM, at_most_f(least_sum(on, landing->harm)));
        features_add(list, B_HARM + 2, at_most_f(-least_sum(on, landing->target)));
        for (int column = 0; column < COLUMNS; column++)
            for (int value = VALUES; value > 0; value--)
                if (landing->harm[column][value - 1] < landing->harm[column][value])
                    landing->harm[column][value] = landing->harm[column][value - 1];
        features_add(list, B_HARM + 1, at_most_f(least_sum(on, landing->harm)));
    } else {
        features_add(list, B_HARM + 3, at_most_f(mean[0] / VALUES));
        features_add(list, B_HARM + 4, at_most_f(-targets / VALUES));
    }
    features_add(list, B_HARM + 5, at_most_f(mean[1] / VALUES));
    features_add(list, B_HARM + 6, at_most_f(near / 2));
    features_add(list, B_HARM + 7, at_most_f((mean[0] + mean[1]) / VALUES));
}

static void describe_ship(const struct outlook *on, int row, int column, struct landing *landing,
                          struct features_list *list)
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
    for (int i = 0; i < 8; i++) {
        landing->harm[column][i] += known->harm[row][column][i];
        landing->target[column][i] += known->target[row][column][i];
    }
}

static void describe_ships(const struct outlook *on, struct features_list *list)
{
    const struct skies_state *state = on->state;
    struct landing landing = {0};
    for (int column = 0; column < COLUMNS; column++)
        for (int i = 0; i < on->ships[column]; i++)
            describe_ship(on, on->rows[column][i], column, &landing, list);
    describe_harm(on, &landing, list);
    features_add(list, B_SHOT + at_most(on->shot, 9), 1);
    features_add(list, B_SHOT + 10, at_most_f((float)on->hit));
    features_add(list, B_SHOT + 11, at_most_f((float)on->shot / 6));
    int waiting[3] = {0};
    for (int ship = 0; ship < SHIPS; ship++) {
        int column = state->ships[ship].column;
        if (column == SHIP_CARD)
            waiting[ship_is_red(ship)]++;
        else if (column == SHIP_ASIDE)
            waiting[2]++;
    }
    for (int i = 0; i < 3; i++)
        features_add(list, B_CARD + i, (float)waiting[i] / 2);
}

int skies_describe(const void *memory, const struct under_config *config, int seat,
                   struct under_feature *out)
{
    (void)seat; /* everything lies open on the table */
    struct outlook on = {.state = memory, .board = skies_board_of(config)};
    struct features_list list = {out, 0};
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
