/* Phase 1, place dice (rulebook: 1 PLACE DICE AND MOVE SHIPS). */
#include "skies/skies.h"

enum { ALL_SPACES = (1 << SPACES) - 1 };

/* Spaces with a die that is not done. AT_NOWHERE and AT_DONE are the two bits above the spaces. */
uint32_t skies_dice_spaces(const struct skies_state *state)
{
    uint32_t spaces = 0;
    for (int die = 0; die < DICE; die++)
        spaces |= 1u << state->dice[die].at;
    return spaces & ALL_SPACES;
}

uint32_t skies_robot_at(const struct skies_state *state)
{
    uint32_t spaces = 0;
    for (int robot = 0; robot < ROBOTS; robot++)
        spaces |= (uint32_t)(state->robots[robot].value != 0) << state->robots[robot].at;
    return spaces;
}

uint32_t skies_full_spaces(const struct skies_state *state)
{
    uint32_t spaces = skies_dice_spaces(state);
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].ready)
            spaces |= 1u << state->robots[robot].at;
    return spaces;
}

struct skies_placing skies_placing(const struct skies_state *state, const struct skies_board *board)
{
    uint32_t dice = skies_dice_spaces(state);
    /* SKY-DIE-03: one die to a column; robots do not count for it, SKY-ROB-04, but take up their
     * space, SKY-DIE-06. */
    uint32_t free = ~(spaces_columns(dice) * EVERY_ROW | skies_robot_at(state));
    int place = excavator_place(state, board);
    /* SKY-DIE-04: excavated rooms, and one die a round on the excavator's way. */
    bool dug = dice & ~board->passed[place];
    return (struct skies_placing){
        .open = board->open[place] & free,
        .reach = board->reach[place],
        .way = dug ? 0 : free,
        .free = free,
    };
}

int skies_unplaced(const struct skies_state *state)
{
    int count = 0;
    for (int die = 0; die < DICE; die++)
        count += state->dice[die].at == AT_NOWHERE;
    return count;
}

int skies_find_die(const struct skies_state *state, int value, int white)
{
    unsigned found = 0;
    for (int die = 0; die < DICE; die++)
        found |= (unsigned)((state->dice[die].at == AT_NOWHERE) &
                            (state->dice[die].value == value) & (die_is_white(die) == white))
                 << die;
    return found ? __builtin_ctz(found) : -1;
}

/* SKY-DIE-01, SKY-DIE-02 */
void skies_roll(struct skies_play *play, under_move roll)
{
    struct skies_state *state = play->state;
    int i = 0;
    for (int die = 0; die < DICE; die++) {
        bool rolled = state->dice[die].at == AT_NOWHERE;
        int value = roll_value(roll, i);
        state->dice[die].value = (uint8_t)(rolled ? value : state->dice[die].value);
        i += rolled;
    }
    state->phase = PHASE_PLACE;
    skies_tell(play, EVENT_ROLLED, roll.a, roll.b, 0);
}

void skies_place(struct skies_play *play, int die, int space)
{
    struct skies_state *state = play->state;
    int value = state->dice[die].value;
    state->dice[die].at = (uint8_t)space;
    skies_tell(play, EVENT_PLACED, value, die_is_white(die), space);
    int column = space_column(space), steps = value; /* SKY-SHP-01: the unmodified value */
    if (space_row(space) == 0) {
        steps--; /* SKY-SHP-02 */
        skies_tell(play, EVENT_DEFENDED, column, steps, 0);
    }
    skies_descend_column(play, column, steps);
    if (skies_is_over(state))
        return;
    if (skies_unplaced(state) == 0)
        skies_begin_resolve(play);
    else if (die_is_white(die))
        state->phase = PHASE_ROLL; /* SKY-DIE-02 */
}
