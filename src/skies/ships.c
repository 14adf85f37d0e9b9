/* Ships descending in phase 1 (rulebook: the explanation of the sky's icons). */
#include "skies/skies.h"

void skies_finish(struct skies_play *play, enum result result)
{
    static const enum event_kind events[] = {
        [RESULT_WON] = EVENT_WON,
        [RESULT_LOST_MOTHERSHIP] = EVENT_LOST_MOTHERSHIP,
        [RESULT_LOST_DAMAGE] = EVENT_LOST_DAMAGE,
    };
    play->state->phase = PHASE_OVER;
    play->state->result = (uint8_t)result;
    skies_tell(play, events[result], 0, 0, 0);
}

/* SKY-END-02 */
void skies_count_damage(struct skies_play *play)
{
    if (play->state->damage == play->board->damage_skull)
        skies_finish(play, RESULT_LOST_DAMAGE);
}

unsigned skies_ships_in(const struct skies_state *state, int column)
{
    unsigned ships = 0;
    for (int ship = 0; ship < SHIPS; ship++)
        ships |= (unsigned)(state->ships[ship].column == column) << ship;
    return ships;
}

static bool ships_at(const struct skies_state *state, int column, int row)
{
    bool found = false;
    for (int ship = 0; ship < SHIPS; ship++)
        found |= (state->ships[ship].column == column) & (state->ships[ship].row == row);
    return found;
}

/* SKY-SHP-05: the space beside it, if no ship is there. */
static void ships_follow_arrow(struct skies_play *play, int ship, int step)
{
    struct skies_ship *it = &play->state->ships[ship];
    int column = it->column + step;
    bool blocked = ships_at(play->state, column, it->row);
    if (!blocked)
        it->column = (uint8_t)column;
    skies_tell(play, blocked ? EVENT_SHIP_BLOCKED : EVENT_SHIP_DRIFTS, ship, column, it->row);
}

/* SKY-SHP-08: the ship goes onto the card, then the damage counts. */
static void ships_hit_city(struct skies_play *play, int ship)
{
    struct skies_state *state = play->state;
    int column = state->ships[ship].column;
    state->ships[ship] = (struct skies_ship){.column = SHIP_CARD, .row = 0};
    state->damage++;
    skies_tell(play, EVENT_CITY_HIT, ship, column, state->damage);
    skies_count_damage(play);
}

/* SKY-SHP-03: only the icon of the final space takes effect. */
static void ships_land(struct skies_play *play, int ship)
{
    struct skies_ship it = play->state->ships[ship];
    switch ((enum icon_kind)play->board->icon[it.row][it.column].kind) {
    case ICON_NONE:
    case ICON_EXPLOSION: /* SKY-SHP-07 */
        break;
    case ICON_LEFT:
        ships_follow_arrow(play, ship, -1);
        break;
    case ICON_RIGHT:
        ships_follow_arrow(play, ship, +1);
        break;
    case ICON_MOTHERSHIP: /* SKY-SHP-06 */
        skies_tell(play, EVENT_SHIP_CALLS, ship, it.column, it.row);
        skies_descend_mothership(play);
        break;
    case ICON_CITY:
        ships_hit_city(play, ship);
        break;
    }
}

/* The lowest of a set of ships; of those on one space the first in list order. SKY-SHP-04,
 * SKY-SHP-09 */
static int ships_lowest(const struct skies_state *state, unsigned ships)
{
    int lowest = __builtin_ctz(ships);
    while (ships &= ships - 1) {
        int ship = __builtin_ctz(ships);
        if (state->ships[ship].row > state->ships[lowest].row)
            lowest = ship;
    }
    return lowest;
}

void skies_descend_column(struct skies_play *play, int column, int steps)
{
    struct skies_state *state = play->state;
    if (steps == 0)
        return; /* SKY-SHP-03: a ship that does not move triggers nothing */
    unsigned left = skies_ships_in(state, column);
    while (left && !skies_is_over(state)) {
        int next = ships_lowest(state, left);
        struct skies_ship *ship = &state->ships[next];
        int row = ship->row + steps;
        ship->row = (uint8_t)(row < CITY_ROW ? row : CITY_ROW); /* SKY-SHP-08 */
        skies_tell(play, EVENT_SHIP_DESCENDS, next, column, ship->row);
        ships_land(play, next);
        /* The mothership, coming down, may have taken others up. */
        left &= skies_ships_in(state, column) & ~(1u << next);
    }
}
