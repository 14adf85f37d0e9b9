/* Phase 3, move the mothership (rulebook: 3 MOVE THE MOTHERSHIP). */
#include "skies/skies.h"

/* SKY-MOT-02, SKY-SHP-06: all ships it moves, then the skull counts. */
void skies_descend_mothership(struct skies_play *play)
{
    struct skies_state *state = play->state;
    int from = state->mothership, to = from + 1;
    state->mothership = (uint8_t)to;
    skies_tell(play, EVENT_MOTHERSHIP, to, 0, 0);
    for (int i = 0; i < SHIPS; i++) {
        struct skies_ship *ship = &state->ships[i];
        bool taken = ship_in_sky(*ship) & (ship->row == to);
        ship->row = (uint8_t)(ship->row + (ship_in_sky(*ship) & (ship->row == from)));
        if (taken) {
            *ship = (struct skies_ship){.column = SHIP_CARD, .row = 0};
            skies_tell(play, EVENT_SHIP_TAKEN_UP, i, 0, 0);
        }
    }
    if (to == play->board->skull_row)
        skies_finish(play, RESULT_LOST_MOTHERSHIP); /* SKY-END-01 */
}

/* SKY-MOT-03: never beyond its start. SKY-MOT-06: robots on a space it passes over or stops on. */
static void mothership_push_excavator(struct skies_play *play, int steps)
{
    struct skies_state *state = play->state;
    const struct skies_board *board = play->board;
    if (steps > state->excavator)
        steps = state->excavator;
    state->excavator = (uint8_t)(state->excavator - steps);
    int place = excavator_place(state, board);
    skies_tell(play, EVENT_SYMBOL_EXCAVATOR, steps, board->track_space[place], 0);
    for (int i = 0; i < ROBOTS; i++) {
        struct skies_robot *robot = &state->robots[i];
        if (robot->value > 0 && !(board->passed[place] >> robot->at & 1)) {
            skies_tell(play, EVENT_ROBOT_LOST, robot->at, 0, 0);
            *robot = (struct skies_robot){0};
        }
    }
}

static void mothership_push_research(struct skies_play *play, int steps)
{
    struct skies_state *state = play->state;
    if (steps > state->research)
        steps = state->research; /* SKY-MOT-03 */
    state->research = (uint8_t)(state->research - steps);
    skies_tell(play, EVENT_SYMBOL_RESEARCH, steps, state->research, 0);
}

static void mothership_send_red_ship(struct skies_play *play)
{
    for (int ship = GREEN_SHIPS; ship < SHIPS; ship++)
        if (play->state->ships[ship].column == SHIP_ASIDE) {
            play->state->ships[ship].column = SHIP_CARD;
            skies_tell(play, EVENT_SYMBOL_RED_SHIP, ship, 0, 0);
            return;
        }
}

/* SKY-MOT-01 */
static void mothership_resolve_symbol(struct skies_play *play)
{
    struct skies_symbol symbol = play->board->symbol[play->state->mothership + 1];
    switch ((enum symbol_kind)symbol.kind) {
    case SYMBOL_NONE:
    case SYMBOL_SKULL: /* counts when the mothership reaches it */
        break;
    case SYMBOL_EXCAVATOR:
        mothership_push_excavator(play, symbol.steps);
        break;
    case SYMBOL_RESEARCH:
        mothership_push_research(play, symbol.steps);
        break;
    case SYMBOL_RED_SHIP:
        mothership_send_red_ship(play);
        break;
    case SYMBOL_DAMAGE:
        play->state->damage++;
        skies_tell(play, EVENT_SYMBOL_DAMAGE, play->state->damage, 0, 0);
        skies_count_damage(play);
        break;
    }
}

/* SKY-MOT-04: free starting spots of columns with no ship; else those with the most empty spaces
 * above the topmost ship. */
unsigned skies_spawn_columns(const struct skies_state *state)
{
    uint8_t top[SHIP_ASIDE + 1] = {0xff, 0xff, 0xff, 0xff, 0xff, 0, 0};
    for (int i = 0; i < SHIPS; i++) {
        struct skies_ship ship = state->ships[i];
        top[ship.column] = ship.row < top[ship.column] ? ship.row : top[ship.column];
    }
    unsigned columns = 0;
    int most = state->mothership; /* a topmost ship there stands on the spot itself: not free */
    for (int column = 0; column < COLUMNS; column++)
        most = top[column] > most ? top[column] : most;
    for (int column = 0; column < COLUMNS; column++)
        columns |= (unsigned)(top[column] == most) << column;
    return most > state->mothership ? columns : 0;
}

/* Green before red: SKY-MOT-04 */
static int mothership_first_on_card(const struct skies_state *state)
{
    unsigned ships = skies_ships_in(state, SHIP_CARD);
    return ships ? __builtin_ctz(ships) : -1;
}

static void mothership_put_ship(struct skies_play *play, int ship, int column)
{
    play->state->ships[ship] =
        (struct skies_ship){.column = (uint8_t)column, .row = play->state->mothership};
    skies_tell(play, EVENT_RESPAWNED, ship, column, 0);
}

/* Respawns ships one at a time until there is a choice to make, none is left, or no spot is. */
static void mothership_respawn(struct skies_play *play)
{
    struct skies_state *state = play->state;
    int ship;
    while ((ship = mothership_first_on_card(state)) >= 0) {
        unsigned columns = skies_spawn_columns(state);
        if (columns == 0) {
            int waiting = 0;
            for (int i = 0; i < SHIPS; i++)
                waiting += state->ships[i].column == SHIP_CARD;
            skies_tell(play, EVENT_WAITING, waiting, 0, 0);
            break; /* SKY-MOT-05 */
        }
        if (columns & (columns - 1)) {
            state->phase = PHASE_SPAWN;
            return;
        }
        mothership_put_ship(play, ship, __builtin_ctz(columns));
    }
    skies_begin_round(state);
    skies_tell(play, EVENT_ROUND, state->round, 0, 0);
}

void skies_mothership_phase(struct skies_play *play)
{
    mothership_resolve_symbol(play);
    if (skies_is_over(play->state))
        return;
    skies_descend_mothership(play);
    if (skies_is_over(play->state))
        return;
    mothership_respawn(play);
}

void skies_respawn(struct skies_play *play, int column)
{
    mothership_put_ship(play, mothership_first_on_card(play->state), column);
    mothership_respawn(play);
}
