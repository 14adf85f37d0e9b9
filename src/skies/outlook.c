/* Where a position of skies is heading: what it looks like when the dice and robots in place have
 * been resolved. features.c describes it. */
#include <string.h>

#include "skies/features.h"

static void outlook_dice(struct outlook *on)
{
    const struct skies_state *state = on->state;
    on->dice = skies_dice_spaces(state);
    on->robots = skies_robot_at(state);
    on->full = on->dice;
    for (int robot = 0; robot < ROBOTS; robot++)
        on->full |= (uint32_t)(state->robots[robot].ready != 0) << state->robots[robot].at;
    on->placing = state->phase == PHASE_ROLL || state->phase == PHASE_PLACE;
    on->rolled = state->phase == PHASE_PLACE;
    on->used = on->placing ? spaces_columns(on->dice) : 31;
    on->blocked = on->robots | on->used * EVERY_ROW;
    for (int die = 0; die < DICE; die++) {
        uint64_t at_hand = on->placing & (state->dice[die].at == AT_NOWHERE);
        int value = on->rolled ? state->dice[die].value : 0;
        on->hand[on->unplaced] = die;
        on->unplaced += (int)at_hand;
        on->placed += state->dice[die].at < SPACES;
        on->counts += at_hand << 2 * (7 * die_is_white(die) + value);
    }
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
    for (int ship = SHIPS - 1; ship >= 0; ship--) {
        struct skies_ship it = on->state->ships[ship];
        if (!ship_in_sky(it)) {
            int sort = it.column == SHIP_ASIDE ? WAITING_ASIDE : ship_is_red(ship);
            on->waiting += 1u << WAITING_BITS * sort;
        } else if (on->shot > 0 && (on->used >> it.column & 1) &&
                   skies_can_hit(on->state, on->board, it, on->shot)) {
            on->hit++;
        } else {
            on->sky[it.column] = on->sky[it.column] << SKY_BITS | (1u + it.row);
        }
    }
}

/* Only what is added to is cleared: the rest is much. */
void skies_look_out(struct outlook *on, const void *state, const struct under_config *config)
{
    on->state = state;
    on->board = skies_board_of(config);
    on->place = excavator_place(on->state, on->board);
    on->placed = on->unplaced = on->gain = on->cost = on->robot = on->shot = on->hit = 0;
    memset(on->bring, 0, sizeof on->bring);
    memset(on->sky, 0, sizeof on->sky);
    on->waiting = 0;
    on->counts = 0;
    on->notes = NULL;
    outlook_dice(on);
    outlook_rooms(on);
    outlook_ships(on);
}
