/* Phase 2, resolve rooms (rulebook: 2 RESOLVE ROOMS): rooms, the excavator, robots. */
#include "skies/skies.h"

/* SKY-ROM-04: every space of the room has a die, or a robot that can be used like one (SKY-ROB-02);
 * SKY-ROM-02: and its cost can be paid. */
uint32_t skies_usable(const struct skies_state *state, const struct skies_board *board)
{
    int place = excavator_place(state, board);
    uint32_t dice = skies_dice_spaces(state), full = skies_full_spaces(state);
    uint32_t digs = dice & ~board->passed[place];
    uint32_t usable = state->energy > 0 ? digs : 0; /* SKY-EXC-02: a dig costs 1 */
    for (uint32_t left = full & board->open[place]; left; left &= left - 1) {
        int room = board->room_at[__builtin_ctz(left)];
        if (room != NO_ROOM && (board->room[room].spaces & ~full) == 0 &&
            board->room[room].cost <= state->energy)
            usable |= 1u << board->room[room].name;
    }
    return usable;
}

uint32_t skies_skippable(const struct skies_state *state, const struct skies_board *board)
{
    uint32_t dice = skies_dice_spaces(state);
    uint32_t digs = dice & ~board->passed[excavator_place(state, board)];
    uint32_t skippable = digs;
    for (uint32_t left = dice & ~digs; left; left &= left - 1)
        skippable |= 1u << board->room[board->room_at[__builtin_ctz(left)]].name;
    return skippable;
}

/* The spaces a use or skip of that name is about. */
static uint32_t rooms_spaces(const struct skies_play *play, int name)
{
    uint32_t named = 1u << name;
    if (named & ~play->board->passed[excavator_place(play->state, play->board)])
        return named; /* a dig */
    return play->board->room[play->board->room_at[name]].spaces;
}

/* Dice that are not on a space are at the two bits above the spaces, which no set has. */
static void rooms_clear_dice(struct skies_state *state, uint32_t spaces)
{
    for (int die = 0; die < DICE; die++) {
        int at = state->dice[die].at;
        state->dice[die].at = (uint8_t)(spaces >> at & 1 ? AT_DONE : at);
    }
}

/* SKY-ROM-01: the dice are set aside; SKY-ROB-03: a robot used drops by 1, used at 1 it is removed.
 */
static void rooms_clear(struct skies_play *play, uint32_t spaces)
{
    rooms_clear_dice(play->state, spaces);
    for (int i = 0; i < ROBOTS; i++) {
        struct skies_robot *robot = &play->state->robots[i];
        if (robot->value == 0 || !(spaces >> robot->at & 1))
            continue;
        robot->value--;
        robot->ready = 0;
        skies_tell(play, robot->value ? EVENT_ROBOT_USED : EVENT_ROBOT_SPENT, robot->at,
                   robot->value, 0);
        if (robot->value == 0)
            *robot = (struct skies_robot){0};
    }
}

/* Phase 2 ends by itself when nothing is left that could be used. */
static void rooms_end_if_done(struct skies_play *play)
{
    const struct skies_state *state = play->state;
    unsigned left = 0;
    for (int die = 0; die < DICE; die++)
        left |= state->dice[die].at ^ AT_DONE;
    for (int robot = 0; robot < ROBOTS; robot++)
        left |= state->robots[robot].ready;
    if (!left)
        skies_mothership_phase(play);
}

void skies_begin_resolve(struct skies_play *play)
{
    play->state->phase = PHASE_RESOLVE;
    /* SKY-ROM-09: dice on defence spaces have had their effect. */
    int defending = 0;
    for (int die = 0; die < DICE; die++)
        defending += space_row(play->state->dice[die].at) == 0;
    rooms_clear_dice(play->state, (1u << COLUMNS) - 1);
    if (defending > 0)
        skies_tell(play, EVENT_DEFENCE_DONE, defending, 0, 0);
    rooms_end_if_done(play);
}

/* SKY-ROM-03, SKY-ROM-04: the sum of the dice, the modifier applied once. */
int skies_room_value(const struct skies_state *state, const struct skies_room *room)
{
    int value = room->modifier;
    for (int die = 0; die < DICE; die++)
        value += room->spaces >> state->dice[die].at & 1 ? state->dice[die].value : 0;
    for (int robot = 0; robot < ROBOTS; robot++)
        value += (room->spaces >> state->robots[robot].at & state->robots[robot].ready)
                     ? state->robots[robot].value
                     : 0;
    return value;
}

static void rooms_pay(struct skies_play *play, int cost, enum event_kind event)
{
    if (cost == 0)
        return;
    play->state->energy = (uint8_t)(play->state->energy - cost);
    skies_tell(play, event, cost, play->state->energy, 0);
}

/* SKY-ROM-05 */
static void rooms_gain_energy(struct skies_play *play, int value)
{
    struct skies_state *state = play->state;
    int before = state->energy, most = play->board->energy_most;
    state->energy = (uint8_t)(before + value < most ? before + value : most);
    skies_tell(play, EVENT_ENERGY, state->energy - before, state->energy, 0);
}

/* SKY-ROM-06 */
static void rooms_shoot(struct skies_play *play, int value)
{
    struct skies_state *state = play->state;
    for (int ship = 0; ship < SHIPS; ship++) {
        struct skies_ship it = state->ships[ship];
        if (!skies_can_hit(state, play->board, it, value))
            continue;
        state->ships[ship] = (struct skies_ship){
            .column = ship_is_red(ship) ? SHIP_ASIDE : SHIP_CARD,
            .row = 0,
        };
        skies_tell(play, EVENT_SHOT, ship, it.column, it.row);
    }
}

/* SKY-ROM-07 */
static void rooms_research(struct skies_play *play, int value)
{
    struct skies_state *state = play->state;
    const struct skies_board *board = play->board;
    int before = state->research;
    state->research = (uint8_t)skies_research_after(board, before, value);
    skies_tell(play, EVENT_RESEARCH, state->research - before, state->research, 0);
    if (state->research == board->research_last)
        skies_finish(play, RESULT_WON); /* SKY-ROM-08, SKY-END-03 */
}

static int rooms_free_robot(const struct skies_state *state)
{
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].value == 0)
            return robot;
    return -1;
}

/* SKY-EXC-02, SKY-EXC-03: the excavator replaces the die. */
static void rooms_dig(struct skies_play *play, int space)
{
    rooms_pay(play, 1, EVENT_DIG_PAID);
    play->state->excavator =
        (uint8_t)(play->board->track_place[space] - play->board->excavator_start);
    rooms_clear_dice(play->state, 1u << space);
    skies_tell(play, EVENT_DUG, space, 0, 0);
}

/* SKY-ROM-04: all effects with that value. True where the room is not finished yet: the game is
 * won, or a robot must be put first. */
bool skies_use_room(struct skies_play *play, int index)
{
    const struct skies_room *room = &play->board->room[index];
    int value = skies_room_value(play->state, room);
    rooms_pay(play, room->cost, EVENT_PAID);
    /* SKY-ROM-03: zero or less has no effect; SKY-ROB-01: nor has a robot room without a blue die.
     */
    bool no_robot = room->effects == EFFECT_ROBOT && rooms_free_robot(play->state) < 0;
    if (value <= 0 || no_robot) {
        skies_tell(play, EVENT_NO_EFFECT, room->name, value, 0);
        return false;
    }
    if (room->effects & EFFECT_ENERGY)
        rooms_gain_energy(play, value);
    if (room->effects & EFFECT_FIGHTER)
        rooms_shoot(play, value);
    if (room->effects & EFFECT_RESEARCH)
        rooms_research(play, value);
    if (skies_is_over(play->state))
        return true;
    if (!(room->effects & EFFECT_ROBOT))
        return false;
    if (rooms_free_robot(play->state) < 0) {
        skies_tell(play, EVENT_NO_BLUE_DIE, room->name, 0, 0);
        return false;
    }
    /* SKY-ROB-01: at most 6 */
    play->state->phase = PHASE_ROBOT;
    play->state->robot_value = (uint8_t)(value < 6 ? value : 6);
    play->state->robot_room = (uint8_t)index;
    return true;
}

void skies_use(struct skies_play *play, int name)
{
    uint32_t spaces = rooms_spaces(play, name);
    if (spaces & ~play->board->passed[excavator_place(play->state, play->board)]) {
        rooms_dig(play, name);
    } else {
        if (skies_use_room(play, play->board->room_at[name]))
            return;
        rooms_clear(play, spaces);
    }
    rooms_end_if_done(play);
}

/* SKY-ROM-02, SKY-EXC-02: by choice, the dice are only removed. */
void skies_skip(struct skies_play *play, int name)
{
    rooms_clear_dice(play->state, rooms_spaces(play, name));
    skies_tell(play, EVENT_SKIPPED, name, 0, 0);
    rooms_end_if_done(play);
}

/* SKY-ROB-01: a free space of an excavated room. SKY-ROB-06: the building room's dice and robots
 * are still in place; a defence space and a space dug this round will do. */
uint32_t skies_robot_spaces(const struct skies_state *state, const struct skies_board *board)
{
    return board->open[excavator_place(state, board)] &
           ~(skies_dice_spaces(state) | skies_robot_at(state));
}

void skies_put_robot(struct skies_play *play, int space)
{
    struct skies_state *state = play->state;
    int robot = rooms_free_robot(state); /* as it was before robots used for this one leave */
    int value = state->robot_value;
    rooms_clear(play, play->board->room[state->robot_room].spaces);
    /* SKY-ROB-02: not in the round it was put. */
    state->robots[robot] =
        (struct skies_robot){.value = (uint8_t)value, .at = (uint8_t)space, .ready = 0};
    state->robot_value = state->robot_room = 0;
    state->phase = PHASE_RESOLVE;
    skies_tell(play, EVENT_ROBOT_BUILT, value, space, 0);
    rooms_end_if_done(play);
}

/* SKY-ROB-05 */
void skies_scrap(struct skies_play *play, int robot)
{
    skies_tell(play, EVENT_ROBOT_SCRAPPED, play->state->robots[robot].at, 0, 0);
    play->state->robots[robot] = (struct skies_robot){0};
    if (play->state->phase == PHASE_RESOLVE)
        rooms_end_if_done(play);
}

void skies_end_resolve(struct skies_play *play)
{
    uint32_t left = play->events ? skies_skippable(play->state, play->board) : 0;
    for (; left; left &= left - 1)
        skies_tell(play, EVENT_SKIPPED, __builtin_ctz(left), 0, 0);
    rooms_clear_dice(play->state, (1u << SPACES) - 1);
    skies_mothership_phase(play);
}
