/* Advice: what a move gains and what it risks, in short sentences, for hints. */
#include <string.h>

#include "skies/words.h"

/* How often an event happens, or the sum of its first number. */
static int advice_count(const struct under_events *events, enum event_kind kind)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->event[i].kind == kind;
    return count;
}

/* The last event of that kind, or NULL. */
static const struct under_event *advice_find(const struct under_events *events,
                                             enum event_kind kind)
{
    for (int i = events->count - 1; i >= 0; i--)
        if (events->event[i].kind == kind)
            return &events->event[i];
    return NULL;
}

/* --- what is gained --- */

static void gain_of_room(const struct skies_worth *worth, const struct skies_board *board,
                         struct under_buf *out)
{
    if (worth->steps)
        under_line(out,
                   worth->steps == 1 ? "Research advances by 1 step."
                                     : "Research advances by {steps} steps.",
                   NUM("steps", worth->steps));
    if (worth->hits)
        under_line(out,
                   worth->hits == 1 ? "Fighters shoot down 1 ship."
                                    : "Fighters shoot down {count} ships.",
                   NUM("count", worth->hits));
    if (worth->energy)
        under_line(out, "It brings {energy} energy.", NUM("energy", worth->energy));
    if (worth->robot)
        under_line(out, "It builds a robot of {value}.", NUM("value", worth->robot));
    if (worth->missing) {
        struct under_buf name = {0};
        skies_say_room(&board->room[board->room_at[worth->name]], &name);
        under_line(out, "It helps to fill a large room ({room}); spaces still empty: {missing}.",
                   STR("room", under_buf_text(&name)), NUM("missing", worth->missing));
        under_buf_free(&name);
    }
}

static void gain_of_worth(const struct skies_worth *worth, const struct skies_board *board,
                          int space, struct under_buf *out)
{
    if (strcmp(worth->kind, "dig") == 0)
        under_line(out,
                   worth->steps == 1 ? "The excavator gets 1 space deeper."
                                     : "The excavator gets {steps} spaces deeper.",
                   NUM("steps", worth->steps));
    else if (strcmp(worth->kind, "defence") == 0)
        under_line(out, "Ships in column {column} come down one space less.",
                   NUM("column", space_column(space) + 1));
    else
        gain_of_room(worth, board, out);
}

/* Where ships come to stand is a gain too: out of the way, or in the fighters' sights. */
static void gain_of_ships(const struct skies_board *board, const struct under_events *events,
                          int column, struct under_buf *out)
{
    const struct under_event *lands = advice_find(events, EVENT_SHIP_DESCENDS);
    if (!lands) {
        under_line(out, "No ship comes down in column {column}.", NUM("column", column + 1));
        return;
    }
    struct skies_icon icon = board->icon[lands->number[2]][lands->number[1]];
    if (icon.kind == ICON_EXPLOSION)
        under_line(out, "A ship stops where fighters of {strength} or more can hit it.",
                   NUM("strength", icon.strength));
}

void skies_gain(const struct under_config *config, const void *memory, under_move move,
                struct under_buf *out)
{
    const struct skies_board *board = skies_board_of(config);
    struct skies_state after = *(const struct skies_state *)memory;
    struct under_events events = {0};
    struct skies_worth worth;
    if (skies_game.apply(&after, config, move, &events) != NULL)
        return;
    if (after.result == RESULT_WON) {
        under_line(out, "It wins the game.");
        return;
    }
    if (skies_worth_of(config, memory, move, &worth))
        gain_of_worth(&worth, board, worth.name, out);
    if (move.kind == MOVE_PLACE)
        gain_of_ships(board, &events, space_column(skies_move_onto(move)), out);
    if (move.kind == MOVE_SCRAP)
        under_line(out, "The space is free again, and so is a blue die for a new robot.");
    if (move.kind == MOVE_ROBOT && space_row(skies_move_space(move)) > 0) {
        struct under_buf room = {0};
        skies_say_space(memory, board, skies_move_space(move), &room);
        under_line(out, "From the next round on the robot works there: {room}.",
                   STR("room", under_buf_text(&room)));
        under_buf_free(&room);
    }
}

/* --- what is risked --- */

/* What all rooms with dice and the dig cost, less what energy rooms among them bring. */
static int risk_commitments(const struct skies_state *state, const struct skies_board *board)
{
    uint32_t dice = skies_dice_spaces(state), full = skies_full_spaces(state);
    int cost = 0;
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        if (!(room->spaces & dice) || (room->spaces & ~board->open[excavator_place(state, board)]))
            continue;
        cost += room->cost;
        int value = skies_room_value(state, room);
        if ((room->effects & EFFECT_ENERGY) && !(room->spaces & ~full) && value > 0)
            cost -= value;
    }
    for (uint32_t left = dice; left; left &= left - 1)
        cost += !skies_passed(state, board, __builtin_ctz(left));
    return cost;
}

static void risk_of_ships(const struct under_config *config, const struct skies_state *after,
                          const struct under_events *events, struct under_buf *out)
{
    enum { CLOSE = CITY_ROW - 3 };
    const struct skies_board *board = skies_board_of(config);
    const struct under_event *hit = advice_find(events, EVENT_CITY_HIT);
    const struct under_event *lands = advice_find(events, EVENT_SHIP_DESCENDS);
    if (after->result == RESULT_LOST_DAMAGE || after->result == RESULT_LOST_MOTHERSHIP) {
        under_line(out, "It loses the game.");
        return;
    }
    if (hit)
        under_line(out, "A ship hits the city: damage {damage} of {most}.",
                   NUM("damage", hit->number[2]), NUM("most", board->damage_skull));
    if (advice_count(events, EVENT_SHIP_CALLS))
        under_line(out, "A ship calls the mothership down to row {row} of {skull}.",
                   NUM("row", after->mothership), NUM("skull", board->skull_row));
    if (!hit && lands && lands->number[2] >= CLOSE)
        under_line(out, "A ship stops in row {row}, close to the city.",
                   NUM("row", lands->number[2]));
}

static void risk_of_place(const struct under_config *config, const struct skies_state *state,
                          under_move move, const struct skies_state *after,
                          const struct under_events *events, struct under_buf *out)
{
    const struct skies_board *board = skies_board_of(config);
    struct skies_state placed = *state;
    placed.dice[skies_find_die(state, skies_move_value(move), skies_move_white(move))].at =
        (uint8_t)skies_move_onto(move);
    int before = risk_commitments(state, board), cost = risk_commitments(&placed, board);
    risk_of_ships(config, after, events, out);
    if (skies_is_over(after))
        return;
    if (cost > state->energy && cost > before)
        under_line(out, "Energy runs short: your dice then need {cost}, you have {energy}.",
                   NUM("cost", cost), NUM("energy", state->energy));
    if (skies_move_white(move) && skies_unplaced(state) > 1)
        under_line(out, "The dice you have not placed are rolled again.");
}

/* Rooms that could be used before a move and cannot afterwards. */
static void risk_of_losing(const struct skies_state *state, const struct skies_board *board,
                           uint32_t lost, int energy, struct under_buf *out)
{
    for (; lost; lost &= lost - 1) {
        int space = __builtin_ctz(lost);
        struct under_buf room = {0}, name = {0};
        skies_say_place(board, space, &name);
        skies_say_space(state, board, space, &room);
        under_line(
            out,
            energy < 0
                ? under_by_places("{space} ({room}) stays unused.", "You leave {space} unused.")
            : energy == 0
                ? under_by_places("{space} ({room}) stays unused: no energy is left.",
                                  "You leave {space} unused: no energy is left.")
                : under_by_places("{space} ({room}) stays unused: only {energy} energy is left.",
                                  "You leave {space} unused: only {energy} energy is left."),
            STR("space", name.text), STR("room", under_buf_text(&room)), NUM("energy", energy));
        under_buf_free(&room);
        under_buf_free(&name);
    }
}

/* SKY-MOT-06: the mothership drives the excavator back over robots in its way. */
static void risk_of_robot(const struct skies_state *state, const struct skies_board *board,
                          int space, struct under_buf *out)
{
    struct skies_symbol symbol = board->symbol[state->mothership + 1];
    int back = symbol.kind == SYMBOL_EXCAVATOR ? symbol.steps : 0;
    back = back < state->excavator ? back : state->excavator;
    if (space_row(space) == 0)
        under_line(out, "A robot is of no use on a defence space.");
    else if (!(board->passed[excavator_place(state, board) - back] >> space & 1))
        under_line(out, "The excavator is driven back over that space at the end of the round, and "
                        "the robot is lost.");
}

void skies_risk(const struct under_config *config, const void *memory, under_move move,
                struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    struct skies_state after = *state;
    struct under_events events = {0};
    if (skies_game.apply(&after, config, move, &events) != NULL)
        return;
    uint32_t usable = state->phase == PHASE_RESOLVE ? skies_usable(state, board) : 0;
    uint32_t still = after.phase == PHASE_RESOLVE ? skies_usable(&after, board) : 0;
    switch ((enum move_kind)move.kind) {
    case MOVE_PLACE:
        risk_of_place(config, state, move, &after, &events, out);
        break;
    case MOVE_USE:
        if (after.phase == PHASE_RESOLVE)
            risk_of_losing(state, board, usable & ~still & ~(1u << skies_move_space(move)),
                           after.energy, out);
        break;
    case MOVE_SKIP:
        risk_of_losing(state, board, usable & (1u << skies_move_space(move)), -1, out);
        break;
    case MOVE_END:
        risk_of_losing(state, board, usable, -1, out);
        break;
    case MOVE_SCRAP:
        under_line(out, "The robot is lost.");
        break;
    case MOVE_ROBOT:
        risk_of_robot(state, board, skies_move_space(move), out);
        break;
    case MOVE_ROLL:
    case MOVE_SPAWN:
    case MOVE_KINDS:
        break;
    }
}
