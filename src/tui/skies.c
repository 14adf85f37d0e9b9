/* Under Falling Skies at a terminal: its words, and the table of its front. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "skies/skies.h"
#include "tui/front.h"
#include "tui/skies.h"
#include "tui/tell.h"

/* --- names --- */

void tui_skies_room_name(const struct skies_room *room, struct under_buf *out)
{
    static const char *const names[] = {"energy", "fighter", "research", "robot"};
    bool first = true;
    for (int effect = 0; effect < 4; effect++)
        if (room->effects & 1 << effect) {
            under_buf_puts(out, first ? "" : "+");
            message(out, names[effect]);
            first = false;
        }
}

bool tui_skies_passed(const struct skies_state *state, const struct skies_board *board, int space)
{
    return board->passed[excavator_place(state, board)] >> space & 1;
}

static int skies_steps_to(const struct skies_state *state, const struct skies_board *board,
                          int space)
{
    return board->track_place[space] - excavator_place(state, board);
}

/* What a space is, in a few words: "energy -1, cost 1". */
static void skies_space_words(const struct skies_state *state, const struct skies_board *board,
                              int space, struct under_buf *out)
{
    struct under_buf name = {0};
    int room = board->room_at[space];
    if (space_row(space) == 0) {
        message(out, "defence");
    } else if (!tui_skies_passed(state, board, space)) {
        message(out, "dig {steps}, cost 1", NUM("steps", skies_steps_to(state, board, space)));
    } else if (room == NO_ROOM) {
        message(out, "tunnel");
    } else {
        const struct skies_room *it = &board->room[room];
        tui_skies_room_name(it, &name);
        if (it->modifier)
            under_buf_printf(&name, " %+d", it->modifier);
        if (__builtin_popcount(it->spaces) > 1)
            under_buf_printf(&name, " (%d)", __builtin_popcount(it->spaces));
        if (it->cost)
            message(out, "{room}, cost {cost}", STR("room", under_buf_text(&name)),
                    NUM("cost", it->cost));
        else
            under_buf_puts(out, under_buf_text(&name));
    }
    under_buf_free(&name);
}

static void skies_symbol_words(struct skies_symbol symbol, struct under_buf *out)
{
    switch ((enum symbol_kind)symbol.kind) {
    case SYMBOL_NONE:
        message(out, "Below the mothership is no symbol.");
        break;
    case SYMBOL_EXCAVATOR:
        message(out, "Below the mothership: the excavator goes back {steps} at the round's end.",
                NUM("steps", symbol.steps));
        break;
    case SYMBOL_RESEARCH:
        message(out, "Below the mothership: research goes back {steps} at the round's end.",
                NUM("steps", symbol.steps));
        break;
    case SYMBOL_RED_SHIP:
        message(out, "Below the mothership: a red ship joins at the round's end.");
        break;
    case SYMBOL_DAMAGE:
        message(out, "Below the mothership: the base takes 1 damage at the round's end.");
        break;
    case SYMBOL_SKULL:
        message(out, "Below the mothership is the skull: one more row and all is lost.");
        break;
    }
    under_buf_putc(out, '\n');
}

/* --- choosing --- */

/* Fills one of the short texts of a choice from a message. */
#define CHOICE_TEXT(field, ...)                                                                    \
    do {                                                                                           \
        struct under_buf text_ = {0};                                                              \
        message(&text_, __VA_ARGS__);                                                              \
        snprintf(field, sizeof(field), "%s", under_buf_text(&text_));                              \
        under_buf_free(&text_);                                                                    \
    } while (0)

static void skies_choice_place(const struct skies_state *state, const struct skies_board *board,
                               int space, struct tui_choice *out)
{
    struct under_buf words = {0};
    out->place = space;
    skies_space_text(space, out->place_text);
    skies_space_words(state, board, space, &words);
    snprintf(out->place_words, sizeof out->place_words, "%s", under_buf_text(&words));
    under_buf_free(&words);
}

static void skies_choice(const struct under_config *config, const void *memory, under_move move,
                         struct tui_choice *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    enum { HAND_KINDS = 32 };
    *out = (struct tui_choice){.hand = HAND_KINDS + move.kind, .place = -1, .style = TUI_STRONG};
    switch ((enum move_kind)move.kind) {
    case MOVE_PLACE:
        out->hand = move.b * 8 + move.a;
        out->style = move.b ? TUI_WHITE_DIE : TUI_BLACK_DIE;
        snprintf(out->hand_text, sizeof out->hand_text, move.b ? "(%d)" : "[%d]", move.a);
        if (move.b)
            CHOICE_TEXT(out->hand_words, "white {value}", NUM("value", move.a));
        else
            CHOICE_TEXT(out->hand_words, "black {value}", NUM("value", move.a));
        skies_choice_place(state, board, move.c, out);
        break;
    case MOVE_USE:
        CHOICE_TEXT(out->hand_text, "use");
        CHOICE_TEXT(out->hand_words, "use a room, or dig");
        skies_choice_place(state, board, move.a, out);
        break;
    case MOVE_SKIP:
        CHOICE_TEXT(out->hand_text, "skip");
        CHOICE_TEXT(out->hand_words, "remove dice unused");
        skies_choice_place(state, board, move.a, out);
        break;
    case MOVE_SCRAP:
        CHOICE_TEXT(out->hand_text, "scrap");
        CHOICE_TEXT(out->hand_words, "scrap a robot");
        skies_choice_place(state, board, move.a, out);
        break;
    case MOVE_ROBOT:
        CHOICE_TEXT(out->hand_text, "robot");
        CHOICE_TEXT(out->hand_words, "put the new robot");
        skies_choice_place(state, board, move.a, out);
        break;
    case MOVE_SPAWN:
        CHOICE_TEXT(out->hand_text, "ship");
        CHOICE_TEXT(out->hand_words, "the ship appears above");
        out->place = PLACE_SPOT + move.a;
        snprintf(out->place_text, sizeof out->place_text, "c%d", move.a + 1);
        CHOICE_TEXT(out->place_words, "column {column}", NUM("column", move.a + 1));
        break;
    case MOVE_END:
        CHOICE_TEXT(out->hand_text, "end");
        CHOICE_TEXT(out->hand_words, "end the phase");
        break;
    case MOVE_ROLL:
    case MOVE_KINDS:
        break;
    }
}

/* --- what a move would do --- */

/* Events of a die placed, in fewer words: the ship in question was just spoken of. */
static void skies_foresee(const struct under_config *config, const struct under_event *event,
                          int seat, struct under_buf *out)
{
    const struct skies_board *board = skies_board_of(config);
    int column = event->number[1], row = event->number[2];
    struct under_events one = {.count = 1, .event = {*event}};
    if (event->kind == EVENT_PLACED || event->kind == EVENT_DEFENCE_DONE)
        return;
    if (event->kind == EVENT_SHIP_DESCENDS && board->icon[row][column].kind == ICON_EXPLOSION)
        tui_line(out,
                 "A ship lands on c{column} row {row}, explosion {strength}+: fighters of "
                 "{strength} or more can hit it.",
                 NUM("column", column + 1), NUM("row", row),
                 NUM("strength", board->icon[row][column].strength));
    else if (event->kind == EVENT_SHIP_DESCENDS)
        tui_line(out, "A ship lands on c{column} row {row}.", NUM("column", column + 1),
                 NUM("row", row));
    else if (event->kind == EVENT_SHIP_DRIFTS)
        tui_line(out, "An arrow takes it to c{column}.", NUM("column", column + 1));
    else if (event->kind == EVENT_SHIP_BLOCKED)
        tui_line(out, "An arrow points at a ship: it stays.");
    else if (event->kind == EVENT_SHIP_CALLS)
        tui_line(out, "It calls the mothership down.");
    else if (event->kind == EVENT_CITY_HIT)
        tui_line(out, "It hits the city: damage {damage}.", NUM("damage", event->number[2]));
    else
        tui_tell_events(config, &one, seat, out);
}

static int skies_count_targets(const struct skies_state *state, const struct skies_board *board,
                               int value)
{
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        struct skies_ship it = state->ships[ship];
        if (!ship_in_sky(it) || it.row <= state->mothership)
            continue;
        struct skies_icon icon = board->icon[it.row][it.column];
        count += icon.kind == ICON_EXPLOSION && icon.strength <= value;
    }
    return count;
}

static int skies_count_steps(const struct skies_state *state, const struct skies_board *board,
                             int value)
{
    int steps = 0;
    for (int at = state->research; at < board->research_last && value >= board->research_step[at];
         at++, steps++)
        value -= board->research_step[at];
    return steps;
}

/* What a room would give with that value, one line an effect. */
static void skies_preview_effects(const struct skies_state *state, const struct skies_board *board,
                                  const struct skies_room *room, int value, struct under_buf *out)
{
    if (value <= 0) {
        tui_line(out, "A value of {value} has no effect.", NUM("value", value));
        return;
    }
    if (room->effects & EFFECT_ENERGY) {
        tui_line(out, "It gives {value} energy, up to {most} in all.", NUM("value", value),
                 NUM("most", board->energy_most));
    }
    if (room->effects & EFFECT_FIGHTER) {
        tui_line(out, "Its fighters hit ships on explosions up to {value}+: now {count}.",
                 NUM("value", value), NUM("count", skies_count_targets(state, board, value)));
    }
    if (room->effects & EFFECT_RESEARCH) {
        tui_line(out, "Its research takes {steps} steps.",
                 NUM("steps", skies_count_steps(state, board, value)));
    }
    if (room->effects & EFFECT_ROBOT) {
        tui_line(out, "It builds a robot of value {value}.", NUM("value", value < 6 ? value : 6));
    }
}

/* The room's value as a sum: "4-1=3". */
static void skies_sum(const struct skies_state *state, const struct skies_room *room,
                      struct under_buf *out)
{
    int value = skies_room_value(state, room);
    if (room->modifier)
        under_buf_printf(out, "%d%+d=%d", value - room->modifier, room->modifier, value);
    else
        under_buf_printf(out, "%d", value);
}

static void skies_preview_room(const struct skies_state *after, const struct skies_board *board,
                               const struct skies_room *room, struct under_buf *out)
{
    struct under_buf name = {0};
    tui_skies_room_name(room, &name);
    uint32_t full = skies_dice_spaces(after);
    for (int robot = 0; robot < ROBOTS; robot++)
        if (after->robots[robot].ready)
            full |= 1u << after->robots[robot].at;
    int missing = __builtin_popcount(room->spaces & ~full);
    int value = skies_room_value(after, room);
    struct under_buf sum = {0};
    skies_sum(after, room, &sum);
    tui_line(out, "Later: {room} with {sum}, costs {cost} energy.",
             STR("room", under_buf_text(&name)), STR("sum", sum.text), NUM("cost", room->cost));
    under_buf_free(&sum);
    if (missing) {
        tui_line(out, "It works only with a die or robot on every space: {missing} missing.",
                 NUM("missing", missing));
    } else {
        skies_preview_effects(after, board, room, value, out);
    }
    under_buf_free(&name);
}

static void skies_preview_place(const struct under_config *config, const struct skies_state *state,
                                under_move move, const struct under_events *events, int seat,
                                struct under_buf *out)
{
    const struct skies_board *board = skies_board_of(config);
    int space = move.c, room = board->room_at[space];
    for (int i = 0; i < events->count; i++)
        skies_foresee(config, &events->event[i], seat, out);
    if (events->count == 1 || events->event[1].kind != EVENT_SHIP_DESCENDS)
        tui_line(out, "No ship moves in this column.");
    /* The room as it is with this die on it, and the sky as it is then. */
    struct skies_state after = *state, placed;
    skies_game.apply(&after, config, move, NULL);
    placed = after;
    memcpy(placed.dice, state->dice, sizeof placed.dice);
    placed.dice[skies_find_die(state, move.a, move.b)].at = (uint8_t)space;
    if (space_row(space) == 0)
        tui_line(out, "Defence: ships move one less; nothing to use later.");
    else if (!tui_skies_passed(state, board, space))
        tui_line(out, "Later: the excavator comes here for 1 energy, {steps} further.",
                 NUM("steps", skies_steps_to(state, board, space)));
    else if (room != NO_ROOM)
        skies_preview_room(&placed, board, &board->room[room], out);
    if (after.phase == PHASE_ROLL && move.b)
        tui_line(out, "White: all dice not yet placed are then rolled again.");
}

static void skies_preview_robot(const struct skies_state *state, const struct skies_board *board,
                                int space, struct under_buf *out)
{
    if (space_row(space) == 0) {
        tui_line(out, "A robot has no use on a defence space.");
        return;
    }
    struct under_buf room = {0};
    skies_space_words(state, board, space, &room);
    tui_line(out, "From the next round on it counts as a {value} there: {room}.",
             NUM("value", state->robot_value), STR("room", under_buf_text(&room)));
    under_buf_free(&room);
}

static void skies_preview(const struct under_config *config, const void *memory, under_move move,
                          const struct under_events *events, int seat, struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    if (move.kind == MOVE_PLACE) {
        skies_preview_place(config, state, move, events, seat, out);
        return;
    }
    if (move.kind == MOVE_USE && tui_skies_passed(state, board, move.a)) {
        struct under_buf sum = {0};
        skies_sum(state, &board->room[board->room_at[move.a]], &sum);
        tui_line(out, "With a value of {sum}:", STR("sum", sum.text));
        under_buf_free(&sum);
    }
    if (move.kind == MOVE_ROBOT)
        skies_preview_robot(state, board, move.a, out);
    tui_tell_events(config, events, seat, out);
    if (move.kind == MOVE_END)
        tui_line(out, "Whatever was not used is lost; the round ends.");
}

/* --- words --- */

static void skies_status(const struct under_config *config, const void *memory,
                         struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    static const char *const phases[] = {"roll the dice", "place dice",     "use rooms",
                                         "put the robot", "ships reappear", "over"};
    struct under_buf phase = {0};
    message(&phase, phases[state->phase]);
    message(out, "round {round}: {phase}  mothership {row}/{skull}", NUM("round", state->round),
            STR("phase", under_buf_text(&phase)), NUM("row", state->mothership),
            NUM("skull", board->skull_row));
    under_buf_free(&phase);
}

static void skies_prompt_roll(const struct skies_state *state, struct under_buf *out)
{
    int black = 0, white = 0;
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == AT_NOWHERE) {
            black += !die_is_white(die);
            white += die_is_white(die);
        }
    message(out,
            "Roll the dice not yet placed and type their values: {black} black, then {white} "
            "white.",
            NUM("black", black), NUM("white", white));
}

static void skies_prompt(const struct under_config *config, const void *memory,
                         struct under_buf *out)
{
    const struct skies_state *state = memory;
    (void)config;
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        skies_prompt_roll(state, out);
        break;
    case PHASE_PLACE:
        message(out, "Place a die: ships in its column come down by its value.");
        break;
    case PHASE_RESOLVE:
        message(out, "Use your rooms one by one, in any order; then end the phase.");
        break;
    case PHASE_ROBOT:
        message(out, "Put the new robot, value {value}, on a free space of an open room.",
                NUM("value", state->robot_value));
        break;
    case PHASE_SPAWN:
        message(out, "A ship comes back: above which column?");
        break;
    case PHASE_OVER:
        message(out, "The game is over.");
        break;
    }
}

static void skies_look_ships(const struct skies_state *state, struct under_buf *out)
{
    int waiting = 0;
    for (int column = 0; column < COLUMNS; column++) {
        struct under_buf rows = {0};
        for (int ship = 0; ship < SHIPS; ship++) {
            if (state->ships[ship].column != column)
                continue;
            under_buf_puts(&rows, rows.size ? ", " : "");
            if (ship_is_red(ship))
                message(&rows, "red in row {row}", NUM("row", state->ships[ship].row));
            else
                message(&rows, "green in row {row}", NUM("row", state->ships[ship].row));
        }
        if (rows.size)
            tui_line(out, "Ships of column {column}: {ships}.", NUM("column", column + 1),
                     STR("ships", rows.text));
        else
            tui_line(out, "Ships of column {column}: none.", NUM("column", column + 1));
        under_buf_free(&rows);
    }
    for (int ship = 0; ship < SHIPS; ship++)
        waiting += state->ships[ship].column == SHIP_CARD;
    if (waiting) {
        tui_line(out, "Ships waiting on the mothership: {count}.", NUM("count", waiting));
    }
}

static void skies_look_dice(const struct skies_state *state, const struct skies_board *board,
                            struct under_buf *out)
{
    struct under_buf hand = {0}, words = {0};
    char space[5];
    for (int die = 0; die < DICE; die++) {
        const struct skies_die *it = &state->dice[die];
        if (it->at == AT_NOWHERE && it->value)
            under_buf_printf(&hand, "%s%c%d", hand.size ? ", " : "", die_is_white(die) ? 'w' : 'b',
                             it->value);
        if (it->at >= SPACES)
            continue;
        skies_space_text(it->at, space);
        under_buf_clear(&words);
        skies_space_words(state, board, it->at, &words);
        tui_line(out, "Die {die} lies on {space}, {what}.",
                 STR("die", ((char[]){die_is_white(die) ? 'w' : 'b', (char)('0' + it->value), 0})),
                 STR("space", space), STR("what", under_buf_text(&words)));
    }
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].value) {
            skies_space_text(state->robots[robot].at, space);
            tui_line(out,
                     state->robots[robot].ready ? "A robot of {value} is ready on {space}."
                                                : "A robot of {value} rests on {space}.",
                     NUM("value", state->robots[robot].value), STR("space", space));
        }
    if (hand.size) {
        tui_line(out, "Dice to place (b black, w white): {dice}.", STR("dice", hand.text));
    }
    under_buf_free(&hand);
    under_buf_free(&words);
}

static void skies_look_rooms(const struct skies_state *state, const struct skies_board *board,
                             struct under_buf *out)
{
    struct under_buf rooms = {0};
    uint32_t open = board->open[excavator_place(state, board)];
    for (int room = 0; room < board->rooms; room++) {
        if (board->room[room].spaces & ~open)
            continue;
        char space[5];
        skies_space_text(board->room[room].name, space);
        under_buf_printf(&rooms, "%s%s ", rooms.size ? "; " : "", space);
        skies_space_words(state, board, board->room[room].name, &rooms);
    }
    tui_line(out, "Open rooms: {rooms}.", STR("rooms", under_buf_text(&rooms)));
    under_buf_free(&rooms);
}

static void skies_look(const struct under_config *config, const void *memory, struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    char space[5];
    skies_space_text(board->track_space[excavator_place(state, board)], space);
    tui_line(out, "Round {round}. The mothership is at row {row}; at row {skull} you lose.",
             NUM("round", state->round), NUM("row", state->mothership),
             NUM("skull", board->skull_row));
    if (state->phase != PHASE_OVER)
        skies_symbol_words(board->symbol[state->mothership + 1], out);
    tui_line(out,
             "Energy {energy} of {most}. Damage {damage}; {skull} lose the game. Research {steps} "
             "steps of {last}.",
             NUM("energy", state->energy), NUM("most", board->energy_most),
             NUM("damage", state->damage), NUM("skull", board->damage_skull),
             NUM("steps", state->research), NUM("last", board->research_last));
    if (state->research < board->research_last) {
        tui_line(out, "The next research step costs {cost}.",
                 NUM("cost", board->research_step[state->research]));
    }
    tui_line(out, "The excavator is at {space}.", STR("space", space));
    skies_look_ships(state, out);
    skies_look_rooms(state, board, out);
    skies_look_dice(state, board, out);
}

static void skies_help_signs(struct under_buf *out)
{
    under_buf_putc(out, '\n');
    tui_line(out, "The sky (left): ships come down towards the city in row 16. Where a ship stops "
                  "counts: an arrow pushes it sideways, M calls the mothership a row down, 3+ is "
                  "an explosion where fighters of 3 or more can hit it, the city takes damage.");
    tui_line(out, "The marks right of the sky are what the mothership does at the end of a round, "
                  "when it goes down to that row: ex-1 the excavator goes back 1, re-2 research "
                  "goes back 2, +red a red ship joins, hit1 is damage, LOSE is the skull.");
    tui_line(out, "The base (right): [4] is a black die, (4) a white one, <4> a robot, ~4~ a robot "
                  "that rests until the next round. A room's -1 or +1 changes the die's value, 1e "
                  "is what its use costs. Shaded spaces are rock; EXC is the excavator. A space is "
                  "named by column and row: c2r1.");
}

static void skies_help(const struct under_config *config, const void *memory, struct under_buf *out)
{
    const struct skies_state *state = memory;
    (void)config;
    tui_line(out, "You win when research reaches its last step. You lose when the mothership "
                  "reaches the skull, or when damage is full.");
    under_buf_putc(out, '\n');
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        tui_line(out, "The dice not yet placed are rolled now.");
        break;
    case PHASE_PLACE:
        tui_line(out, "Now: place all five dice, one to a column. Every ship in a die's column "
                      "comes down by the die's value; on the defence row (r0) by one less. After "
                      "a white die the dice not yet placed are rolled again. One die a round may "
                      "go on rock beyond the excavator, to dig there: as many spaces along the "
                      "track as the die shows.");
        break;
    case PHASE_RESOLVE:
        tui_line(out, "Now: use the rooms your dice lie in, in any order. A room's value is its "
                      "dice and its modifier together; its cost is paid in energy. Rooms of "
                      "several spaces need a die or robot on each. Skip removes dice unused. End "
                      "leaves everything else unused; then the mothership moves.");
        break;
    case PHASE_ROBOT:
        tui_line(out, "Now: put the robot just built. From the next round on it works there like "
                      "a die, once a round, and loses 1 each time.");
        break;
    case PHASE_SPAWN:
        tui_line(out, "Now: a ship comes back onto a starting spot. Several columns qualify, so "
                      "you choose.");
        break;
    case PHASE_OVER:
        tui_line(out, "The game is over.");
        break;
    }
    skies_help_signs(out);
}

static void skies_outcome(const struct under_config *config, const void *memory,
                          struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    switch ((enum result)state->result) {
    case RESULT_NONE:
        break;
    case RESULT_WON:
        message(out, "You win in round {round}: research took all {steps} steps.",
                NUM("round", state->round), NUM("steps", state->research));
        break;
    case RESULT_LOST_MOTHERSHIP:
        message(
            out,
            "You lose in round {round}: the mothership reached the skull in row {row}. Research "
            "had {steps} steps of {last}.",
            NUM("round", state->round), NUM("row", state->mothership),
            NUM("steps", state->research), NUM("last", board->research_last));
        break;
    case RESULT_LOST_DAMAGE:
        message(out,
                "You lose in round {round}: the base took {damage} damage. Research had {steps} "
                "steps of {last}.",
                NUM("round", state->round), NUM("damage", state->damage),
                NUM("steps", state->research), NUM("last", board->research_last));
        break;
    }
    under_buf_putc(out, '\n');
}

/* --- typing --- */

static bool skies_spell_roll(const char *typed, struct under_buf *out)
{
    if (typed[strspn(typed, "123456 ,")] != '\0' || !*typed)
        return false;
    under_buf_puts(out, "roll");
    for (; *typed; typed++)
        if (isdigit((unsigned char)*typed))
            under_buf_printf(out, " %c", *typed);
    return true;
}

/* "w4 c2r0", "4 c2r0": a value alone is the black die of that value, or else the white one. */
static bool skies_spell_place(const struct skies_state *state, const char *typed,
                              struct under_buf *out)
{
    bool coloured = typed[0] == 'b' || typed[0] == 'w';
    const char *value = typed + coloured;
    if (*value < '1' || *value > '6' || value[1] != ' ')
        return false;
    char colour = coloured ? typed[0] : skies_find_die(state, *value - '0', 0) >= 0 ? 'b' : 'w';
    under_buf_printf(out, "place %c%c%s", colour, *value, value + 1);
    return true;
}

static void skies_spell(const struct under_config *config, const void *memory, const char *typed,
                        struct under_buf *out)
{
    const struct skies_state *state = memory;
    (void)config;
    bool spelt = false;
    bool space = skies_space_parse(typed) >= 0;
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        spelt = skies_spell_roll(typed, out);
        break;
    case PHASE_PLACE:
        spelt = skies_spell_place(state, typed, out);
        break;
    case PHASE_RESOLVE:
    case PHASE_ROBOT:
        if (space)
            under_buf_printf(out, "%s %s", state->phase == PHASE_ROBOT ? "robot" : "use", typed);
        spelt = space;
        break;
    case PHASE_SPAWN:
        spelt = typed[0] == 'c' && isdigit((unsigned char)typed[1]) && !typed[2];
        if (spelt)
            under_buf_printf(out, "spawn %s", typed);
        break;
    case PHASE_OVER:
        break;
    }
    if (!spelt)
        under_buf_puts(out, typed);
}

static int skies_level(const struct under_config *config)
{
    return (int)json_array_size(json_object_get(config->setup, "hard"));
}

static int skies_rounds(const void *memory)
{
    return ((const struct skies_state *)memory)->round;
}

const struct tui_front tui_front_skies = {
    .game = &skies_game,
    .width = 80,
    .height = 18,
    .draw = tui_skies_draw,
    .lines = tui_skies_lines,
    .locate = tui_skies_locate,
    .choice = skies_choice,
    .status = skies_status,
    .prompt = skies_prompt,
    .look = skies_look,
    .help = skies_help,
    .preview = skies_preview,
    .outcome = skies_outcome,
    .spell = skies_spell,
    .level = skies_level,
    .rounds = skies_rounds,
    .left = "A game of {title} was left in round {round}; moves so far: {moves}.",
    .rules = "SKY",
    .rule_word = "excavator",
    .rule_id = "SKY-DIE-02",
};
