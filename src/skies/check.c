/* What a position can and cannot be: the invariants that every move keeps and every hand-made
 * position must fulfil. */
#include <stddef.h>

#include "skies/skies.h"

/* What is counted over the pieces before the phase is judged. */
struct check {
    const struct skies_state *state;
    const struct skies_board *board;
    int unplaced, placed, done, white_placed, unrolled, defending;
    int no_robot, unready, ready;
    int on_card;
};

static void check_count(struct check *c)
{
    for (int i = 0; i < DICE; i++) {
        struct skies_die die = c->state->dice[i];
        c->unplaced += die.at == AT_NOWHERE;
        c->done += die.at == AT_DONE;
        c->placed += die.at < SPACES;
        c->white_placed += die.at < SPACES && die_is_white(i);
        c->unrolled += die.value == 0;
        c->defending += die.at < SPACES && space_row(die.at) == 0;
    }
    for (int i = 0; i < ROBOTS; i++) {
        struct skies_robot robot = c->state->robots[i];
        c->no_robot += robot.value == 0;
        c->ready += robot.value > 0 && robot.ready;
        c->unready += robot.value > 0 && !robot.ready;
    }
    for (int i = 0; i < SHIPS; i++)
        c->on_card += c->state->ships[i].column == SHIP_CARD;
}

static under_status check_tracks(const struct check *c)
{
    const struct skies_state *state = c->state;
    const struct skies_board *board = c->board;
    if (state->phase > PHASE_OVER || state->result > RESULT_LOST_DAMAGE || state->round < 1 ||
        state->energy > board->energy_most || state->research > board->research_last ||
        state->damage > board->damage_skull || state->mothership > board->skull_row ||
        excavator_place(state, board) >= TRACK)
        return refuse("A track is past its end.");
    if ((state->phase == PHASE_OVER) != (state->result != RESULT_NONE))
        return refuse(
            "A game must have a \"result\" when its \"phase\" is \"over\", and only then.");
    /* SKY-MOT-02: every round that ended moved the mothership down once at least. */
    if (state->mothership < state->round - 1 + (state->phase == PHASE_SPAWN))
        return refuse("The mothership can't still be in row {row} in round {round}: it descends at "
                      "least one row every round.",
                      NUM("row", state->mothership), NUM("round", state->round));
    return NULL;
}

/* SKY-END-03: whatever comes first ends the game at once, so exactly one end has come, or none. */
static under_status check_end(const struct check *c)
{
    const struct skies_state *state = c->state;
    const struct {
        enum result result;
        bool come;
        const char *missed, *early;
    } ends[] = {
        {RESULT_WON, state->research == c->board->research_last,
         "Research is at its end, so the game must be won.",
         "The game can't be won before research is at its end."},
        {RESULT_LOST_MOTHERSHIP, state->mothership == c->board->skull_row,
         "The mothership is at the skull, so the game must be lost.",
         "The game can't be lost to the mothership before it is at the skull."},
        {RESULT_LOST_DAMAGE, state->damage == c->board->damage_skull,
         "Damage is at the skull, so the game must be lost.",
         "The game can't be lost to damage before damage is at the skull."},
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (ends[i].come && state->result != ends[i].result)
            return refuse(ends[i].missed);
        if (!ends[i].come && state->result == ends[i].result)
            return refuse(ends[i].early);
    }
    return NULL;
}

static under_status check_dice(const struct check *c)
{
    const struct skies_state *state = c->state;
    int place = excavator_place(state, c->board), digs = 0;
    unsigned columns = 0;
    for (int i = 0; i < DICE; i++) {
        struct skies_die die = state->dice[i];
        if (die.value > 6 || die.at > AT_DONE)
            return refuse("dice[{die}] is not a valid die.", NUM("die", i));
        if (die.at != AT_NOWHERE && die.value == 0)
            return refuse("dice[{die}] is placed but was never rolled.", NUM("die", i));
        if (die.at >= SPACES)
            continue;
        char space[5];
        skies_space_text(die.at, space);
        unsigned column = 1u << space_column(die.at);
        if (columns & column) /* SKY-DIE-03 */
            return refuse("Column {column} has two dice; only one is allowed per column.",
                          NUM("column", space_column(die.at) + 1));
        columns |= column;
        if (c->board->open[place] >> die.at & 1)
            continue;
        if (!(c->board->reach[place][die.value] >> die.at & 1)) /* SKY-DIE-04, SKY-DIE-05 */
            return refuse("dice[{die}] can't be at {space}: that is neither in an excavated room "
                          "nor within the die's reach of the excavator.",
                          NUM("die", i), STR("space", space));
        if (++digs > 1) /* SKY-EXC-01 */
            return refuse("Two dice are on the excavator's path; only one is allowed per round.");
    }
    return NULL;
}

static under_status check_robots(const struct check *c)
{
    const struct skies_state *state = c->state;
    uint32_t passed = c->board->passed[excavator_place(state, c->board)];
    uint32_t taken = skies_dice_spaces(state);
    for (int i = 0; i < ROBOTS; i++) {
        struct skies_robot robot = state->robots[i];
        if (robot.value == 0) {
            if (robot.at != 0 || robot.ready != 0)
                return refuse(
                    "robots[{robot}] has the value 0, so it can't be on a space or ready.",
                    NUM("robot", i));
            continue;
        }
        if (robot.value > 6 || robot.at >= SPACES || robot.ready > 1)
            return refuse("robots[{robot}] is not a valid robot.", NUM("robot", i));
        char space[5];
        skies_space_text(robot.at, space);
        /* SKY-ROB-01; a room only partly excavated may still hold a robot, SKY-MOT-06 */
        bool room = space_row(robot.at) == 0 || c->board->room_at[robot.at] != NO_ROOM;
        if (!room || !(passed >> robot.at & 1))
            return refuse("robots[{robot}] can't be at {space}: that is not in an excavated room.",
                          NUM("robot", i), STR("space", space));
        if (taken >> robot.at & 1)
            return refuse("robots[{robot}] can't be at {space}: the space is already taken.",
                          NUM("robot", i), STR("space", space));
        taken |= 1u << robot.at;
    }
    return NULL;
}

static under_status check_ships(const struct check *c)
{
    const struct skies_state *state = c->state;
    unsigned spots = 0;
    for (int i = 0; i < SHIPS; i++) {
        struct skies_ship ship = state->ships[i];
        if (ship.column > SHIP_ASIDE || (ship.column >= COLUMNS && ship.row != 0))
            return refuse("ships[{ship}] is not at a valid place.", NUM("ship", i));
        if (ship.column == SHIP_ASIDE && !ship_is_red(i)) /* SKY-ROM-06 */
            return refuse("ships[{ship}] is green, so it can't be set aside; only red ships can.",
                          NUM("ship", i));
        if (!ship_in_sky(ship))
            continue;
        if (ship.row < state->mothership)
            return refuse("ships[{ship}] can't be in row {row}: that is above the mothership in "
                          "row {mothership}.",
                          NUM("ship", i), NUM("row", ship.row),
                          NUM("mothership", state->mothership));
        if (ship.row >= CITY_ROW)
            return refuse("ships[{ship}] can't be in the city: a ship that hits it goes back to "
                          "the mothership card.",
                          NUM("ship", i));
        if (ship.row > state->mothership)
            continue;
        if (spots & 1u << ship.column)
            return refuse("Two ships are on the starting spot of column {column}.",
                          NUM("column", ship.column + 1));
        spots |= 1u << ship.column;
    }
    return NULL;
}

/* --- each phase: what is true as long as it lasts --- */

/* Phase 1, before and after a roll: robots are used in phase 2 only. */
static under_status check_placing(const struct check *c)
{
    if (c->done > 0)
        return refuse("No die can be done while dice are still being placed.");
    if (c->unplaced == 0)
        return refuse("All dice are placed, so the round must be in phase 2.");
    if (c->unready > 0)
        return refuse("All robots must be ready until rooms are resolved.");
    return NULL;
}

static under_status check_roll(const struct check *c)
{
    under_status why = check_placing(c);
    if (why)
        return why;
    if (c->placed == 0 && c->unrolled < DICE)
        return refuse("All dice must have the value 0 at the start of a round.");
    if (c->placed > 0 && c->unrolled > 0)
        return refuse("A die waiting for its reroll must keep its old value; 0 is only for before "
                      "the round's first roll.");
    if (c->placed > 0 && c->white_placed == 0) /* SKY-DIE-02 */
        return refuse("Dice can be waiting for a reroll only after a white die was placed.");
    return NULL;
}

static under_status check_place(const struct check *c)
{
    if (c->unrolled > 0)
        return refuse("No die can show 0 in the phase \"place\": all have been rolled.");
    return check_placing(c);
}

static under_status check_resolving(const struct check *c)
{
    if (c->unplaced > 0)
        return refuse("All dice must be placed while rooms are resolved.");
    if (c->defending > 0) /* SKY-ROM-09 */
        return refuse("A die on a defence space must be done in phase 2.");
    return NULL;
}

static under_status check_resolve(const struct check *c)
{
    if (c->done == DICE && c->ready == 0)
        return refuse("All dice are done and no robot is ready, so phase 2 must be over.");
    return check_resolving(c);
}

/* The room being used builds a robot of its value: its dice and robots are still there, except that
 * robots may have been scrapped since. */
static under_status check_robot(const struct check *c)
{
    const struct skies_state *state = c->state;
    const struct skies_room *room = &c->board->room[state->robot_room];
    if (state->robot_room >= c->board->rooms || !(room->effects & EFFECT_ROBOT))
        return refuse("\"robot_room\" must be a room that builds robots.");
    if (room->spaces & ~c->board->open[excavator_place(state, c->board)])
        return refuse("\"robot_room\" must be an excavated room.");
    if (c->no_robot == 0)
        return refuse("No robot can be built: no blue die is left.");
    int scrapped = __builtin_popcount(room->spaces & ~skies_full_spaces(state));
    int known = skies_room_value(state, room), value = state->robot_value;
    if (scrapped >= c->no_robot)
        return refuse("Every space of \"robot_room\" must have a die or a ready robot.");
    int least = known + scrapped, most = known + 6 * scrapped;
    if (value < 1 || value > 6 || value > most || value < (least < 6 ? least : 6))
        return refuse("\"robot_value\" is {value}, which is not the value of \"robot_room\".",
                      NUM("value", value));
    return check_resolving(c);
}

static under_status check_spawn(const struct check *c)
{
    unsigned columns = skies_spawn_columns(c->state);
    if (c->done < DICE)
        return refuse("Ships can respawn only after all dice are done.");
    if (c->on_card == 0 || (columns & (columns - 1)) == 0)
        return refuse("The phase \"spawn\" needs a ship that can respawn in more than one column.");
    return NULL;
}

/* The game ended while placing, in a room, or after all dice were done. */
static under_status check_over(const struct check *c)
{
    if (c->unrolled > 0 || c->unplaced == DICE)
        return refuse("A game can't be over before a die is placed.");
    if (c->state->result == RESULT_WON)
        return check_resolving(c);
    if (c->done > 0 && c->done < DICE)
        return refuse(
            "A game can't be lost in phase 2: either none or all of the dice must be done.");
    return NULL;
}

under_status skies_check(const void *memory, const struct under_config *config)
{
    static under_status (*const phases[])(const struct check *) = {
        [PHASE_ROLL] = check_roll,   [PHASE_PLACE] = check_place, [PHASE_RESOLVE] = check_resolve,
        [PHASE_ROBOT] = check_robot, [PHASE_SPAWN] = check_spawn, [PHASE_OVER] = check_over,
    };
    static under_status (*const pieces[])(const struct check *) = {
        check_tracks, check_end, check_dice, check_robots, check_ships,
    };
    struct check c = {.state = memory, .board = skies_board_of(config)};
    check_count(&c);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        under_status why = pieces[i](&c);
        if (why)
            return why;
    }
    if (c.state->phase != PHASE_ROBOT && (c.state->robot_value | c.state->robot_room) != 0)
        return refuse("\"robot_room\" and \"robot_value\" belong to the phase \"robot\" only.");
    return phases[c.state->phase](&c);
}
