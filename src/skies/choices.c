/* Choosing: how each legal move is shown to a person, what it comes to, and what it would do. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "skies/words.h"

/* --- what a move comes to --- */

/* A room as it is filled in this state. What it would give is found by using it on a copy, with
 * enough energy. */
static void worth_of_room(const struct skies_state *state, const struct skies_board *board,
                          int index, struct skies_worth *worth)
{
    const struct skies_room *room = &board->room[index];
    worth->kind = "room";
    worth->name = room->name;
    worth->value = skies_room_value(state, room);
    worth->modifier = room->modifier;
    worth->sum = worth->value - room->modifier;
    worth->cost = room->cost;
    worth->missing = __builtin_popcount(room->spaces & ~skies_full_spaces(state));
    if (worth->missing > 0)
        return;
    struct skies_state used = *state;
    struct under_events events = {0};
    used.phase = PHASE_RESOLVE;
    used.robot_value = 0;
    used.energy = used.energy > room->cost ? used.energy : room->cost;
    struct skies_play play = {&used, board, &events};
    skies_use_room(&play, index);
    for (int i = 0; i < events.count; i++) {
        const struct under_event *event = &events.event[i];
        worth->energy += event->kind == EVENT_ENERGY ? event->number[0] : 0;
        worth->hits += event->kind == EVENT_SHOT;
        worth->steps += event->kind == EVENT_RESEARCH ? event->number[0] : 0;
    }
    worth->robot = used.robot_value;
}

static void worth_of_space(const struct skies_state *state, const struct skies_board *board,
                           int space, struct skies_worth *worth)
{
    *worth = (struct skies_worth){.kind = "tunnel", .name = space};
    if (space_row(space) == 0) {
        worth->kind = "defence";
    } else if (!skies_passed(state, board, space)) {
        worth->kind = "dig";
        worth->cost = 1; /* SKY-EXC-02 */
        worth->steps = skies_steps_to(state, board, space);
    } else if (board->room_at[space] != NO_ROOM) {
        worth_of_room(state, board, board->room_at[space], worth);
    }
}

bool skies_worth_of(const struct under_config *config, const struct skies_state *state,
                    under_move move, struct skies_worth *out)
{
    const struct skies_board *board = skies_board_of(config);
    if (move.kind == MOVE_USE) {
        worth_of_space(state, board, skies_move_space(move), out);
        return true;
    }
    if (move.kind != MOVE_PLACE)
        return false;
    /* The room with this die on it, and the sky as it is then. A last die begins the next phase,
     * which takes dice away: so the dice are those of before. */
    struct skies_state after = *state;
    skies_game.apply(&after, config, move, NULL);
    memcpy(after.dice, state->dice, sizeof after.dice);
    after.dice[skies_find_die(state, skies_move_value(move), skies_move_white(move))].at =
        (uint8_t)skies_move_onto(move);
    worth_of_space(&after, board, skies_move_onto(move), out);
    return true;
}

json_t *skies_worth(const struct under_config *config, const void *state, under_move move)
{
    struct skies_worth worth;
    char name[5];
    if (!skies_worth_of(config, state, move, &worth))
        return json_null();
    skies_space_text(worth.name, name);
    return json_pack("{s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "kind", worth.kind,
                     "name", name, "sum", worth.sum, "modifier", worth.modifier, "value",
                     worth.value, "cost", worth.cost, "missing", worth.missing, "energy",
                     worth.energy, "hits", worth.hits, "steps", worth.steps, "robot", worth.robot);
}

/* The room's value as a sum: "4-1=3". */
static void worth_sum(const struct skies_worth *worth, struct under_buf *out)
{
    if (worth->modifier)
        under_buf_printf(out, "%d%+d=%d", worth->sum, worth->modifier, worth->value);
    else
        under_buf_printf(out, "%d", worth->value);
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

/* Every action is drawn in its own way; dice have two. */
static const char *const choice_styles[MOVE_KINDS] = {
    [MOVE_ROLL] = "roll", [MOVE_PLACE] = "black-die", [MOVE_SCRAP] = "scrap", [MOVE_USE] = "use",
    [MOVE_SKIP] = "skip", [MOVE_ROBOT] = "robot",     [MOVE_SPAWN] = "ship",  [MOVE_END] = "end",
};

/* The whole move in a few words, to be told without the question it answers. */
static void choice_said(const struct skies_state *state, const struct skies_board *board,
                        under_move move, struct under_choice *out)
{
    static const char *const noted[MOVE_KINDS] = {
        [MOVE_ROLL] = "roll {what}",
        [MOVE_PLACE] = "black {value} to {at} ({what})",
        [MOVE_SCRAP] = "scrap the robot on {at}",
        [MOVE_USE] = "use {at} ({what})",
        [MOVE_SKIP] = "skip {at} ({what})",
        [MOVE_ROBOT] = "robot to {at} ({what})",
        [MOVE_SPAWN] = "ship above {what}",
        [MOVE_END] = "end the round",
    };
    /* Of each the words for a space, and for one that is still to be dug. */
    static const char *const named[MOVE_KINDS][2] = {
        [MOVE_ROLL] = {"roll {what}", "roll {what}"},
        [MOVE_PLACE] = {"black {value} to {at}", "black {value} digs to {at}"},
        [MOVE_SCRAP] = {"scrap the robot in {at}", "scrap the robot in {at}"},
        [MOVE_USE] = {"use {at}", "dig to {at}"},
        [MOVE_SKIP] = {"skip {at}", "do not dig to {at}"},
        [MOVE_ROBOT] = {"robot to {at}", "robot to {at}"},
        [MOVE_SPAWN] = {"ship above {what}", "ship above {what}"},
        [MOVE_END] = {"end the round", "end the round"},
    };
    bool white = move.kind == MOVE_PLACE && skies_move_white(move);
    bool on_space = out->place != UNDER_NO_PLACE && out->place < SPACES;
    int dig = on_space && !skies_passed(state, board, out->place);
    struct under_buf at = {0};
    if (on_space)
        skies_say_place(board, out->place, &at);
    CHOICE_TEXT(out->said,
                under_by_places(white ? "white {value} to {at} ({what})" : noted[move.kind],
                                white && dig ? "white {value} digs to {at}"
                                : white      ? "white {value} to {at}"
                                             : named[move.kind][dig]),
                NUM("value", skies_move_value(move)), STR("at", under_buf_text(&at)),
                STR("what", out->label));
    under_buf_free(&at);
}

static void choice_at_space(const struct skies_state *state, const struct skies_board *board,
                            int space, struct under_choice *out)
{
    struct under_buf words = {0};
    char name[5];
    out->place = space;
    skies_space_text(space, name);
    memcpy(out->at, name, sizeof name);
    skies_say_space(state, board, space, &words);
    snprintf(out->label, sizeof out->label, "%s", under_buf_text(&words));
    under_buf_free(&words);
}

static void choice_place(const struct skies_state *state, const struct skies_board *board,
                         under_move move, struct under_choice *out)
{
    int space = skies_move_onto(move), room = board->room_at[space];
    bool dig = !skies_passed(state, board, space);
    out->group = skies_move_white(move) * 8 + skies_move_value(move);
    snprintf(out->word, sizeof out->word, skies_move_white(move) ? "(%d)" : "[%d]",
             skies_move_value(move));
    if (skies_move_white(move))
        snprintf(out->style, sizeof out->style, "white-die");
    snprintf(out->with, sizeof out->with, "%c%d", skies_move_white(move) ? 'w' : 'b',
             skies_move_value(move));
    CHOICE_TEXT(out->help, skies_move_white(move) ? "white {value}" : "black {value}",
                NUM("value", skies_move_value(move)));
    choice_at_space(state, board, space, out);
    int cost = dig ? 1 : room != NO_ROOM ? board->room[room].cost : 0;
    if (cost)
        CHOICE_TEXT(out->note, "costs {cost} energy", NUM("cost", cost));
}

static void choice_use(const struct under_config *config, const struct skies_state *state,
                       under_move move, struct under_choice *out)
{
    struct skies_worth worth;
    struct under_buf sum = {0};
    CHOICE_TEXT(out->word, "use");
    CHOICE_TEXT(out->help, "use a room, or dig");
    choice_at_space(state, skies_board_of(config), skies_move_space(move), out);
    skies_worth_of(config, state, move, &worth);
    if (worth.cost) {
        out->price[0] = (struct under_price){.what = "energy", .count = worth.cost};
        CHOICE_TEXT(out->price[0].text, "{cost} energy", NUM("cost", worth.cost));
        out->prices = 1;
    }
    if (strcmp(worth.kind, "room") == 0) {
        worth_sum(&worth, &sum);
        CHOICE_TEXT(out->note, "value {sum}", STR("sum", under_buf_text(&sum)));
        under_buf_free(&sum);
    }
}

static void choice_scrap(const struct skies_state *state, const struct skies_board *board,
                         under_move move, struct under_choice *out)
{
    CHOICE_TEXT(out->word, "scrap");
    CHOICE_TEXT(out->help, "scrap a robot");
    choice_at_space(state, board, skies_move_space(move), out);
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].value && state->robots[robot].at == skies_move_space(move))
            CHOICE_TEXT(out->note, "robot of {value}", NUM("value", state->robots[robot].value));
}

static void choice_roll(const struct under_config *config, under_move move,
                        struct under_choice *out)
{
    struct under_buf text = {0};
    CHOICE_TEXT(out->word, "roll");
    CHOICE_TEXT(out->help, "what the dice show");
    skies_text(config, move, &text);
    snprintf(out->label, sizeof out->label, "%s", strchr(text.text, ' ') + 1);
    under_buf_free(&text);
}

void skies_choice(const struct under_config *config, const void *memory, under_move move,
                  struct under_choice *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    /* Dice, by colour and value, come first, and what is seldom meant last. */
    enum { DICE_GROUPS = 16 };
    static const uint8_t order[MOVE_KINDS] = {
        [MOVE_USE] = 0,   [MOVE_SKIP] = 1, [MOVE_ROBOT] = 2, [MOVE_SPAWN] = 3,
        [MOVE_SCRAP] = 4, [MOVE_END] = 5,  [MOVE_ROLL] = 6,
    };
    out->group = DICE_GROUPS + order[move.kind];
    snprintf(out->style, sizeof out->style, "%s", choice_styles[move.kind]);
    switch ((enum move_kind)move.kind) {
    case MOVE_ROLL:
        choice_roll(config, move, out);
        break;
    case MOVE_PLACE:
        choice_place(state, board, move, out);
        break;
    case MOVE_SCRAP:
        choice_scrap(state, board, move, out);
        break;
    case MOVE_USE:
        choice_use(config, state, move, out);
        break;
    case MOVE_SKIP:
        CHOICE_TEXT(out->word, "skip");
        CHOICE_TEXT(out->help, "remove dice unused");
        choice_at_space(state, board, skies_move_space(move), out);
        break;
    case MOVE_ROBOT:
        CHOICE_TEXT(out->word, "robot");
        CHOICE_TEXT(out->help, "place the new robot");
        choice_at_space(state, board, skies_move_space(move), out);
        break;
    case MOVE_SPAWN:
        CHOICE_TEXT(out->word, "ship");
        CHOICE_TEXT(out->help, "the ship returns above");
        out->place = PLACE_SPOT + skies_move_column(move);
        snprintf(out->at, sizeof out->at, "c%d", skies_move_column(move) + 1);
        CHOICE_TEXT(out->label, "column {column}", NUM("column", skies_move_column(move) + 1));
        break;
    case MOVE_END:
        CHOICE_TEXT(out->word, "end");
        CHOICE_TEXT(out->help, "end the round");
        break;
    case MOVE_KINDS:
        break;
    }
    choice_said(state, board, move, out);
}

/* Rooms with dice in them that cannot be used now: why not is worth knowing. */
int skies_barred(const struct under_config *config, const void *memory, under_move *out, int room)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    int count = 0;
    if (state->phase != PHASE_RESOLVE)
        return 0;
    uint32_t left = skies_skippable(state, board) & ~skies_usable(state, board);
    for (; left && count < room; left &= left - 1)
        out[count++] = (under_move){.kind = MOVE_USE, .a = (int16_t)__builtin_ctz(left)};
    return count;
}

/* Where no room can be used and there is no robot to scrap, dice can only be removed, one by one or
 * all at once. */
bool skies_settled(const struct under_config *config, const void *memory, under_move *out)
{
    const struct skies_state *state = memory;
    if (state->phase != PHASE_RESOLVE || skies_robot_at(state) ||
        skies_usable(state, skies_board_of(config)))
        return false;
    *out = (under_move){.kind = MOVE_END};
    return true;
}

/* --- what a move would do --- */

/* Events as sentences, folded. */
static void preview_tell(const struct under_config *config, const struct under_event *events,
                         int count, struct under_buf *out)
{
    for (int i = 0, used; i < count; i += used) {
        json_t *told = skies_told(config, &events[i], count - i, &used);
        under_line(out, "{text}", STR("text", json_string_value(json_object_get(told, "text"))));
        json_decref(told);
    }
}

static void preview_lands(const struct skies_board *board, int column, int row,
                          struct under_buf *out)
{
    if (board->icon[row][column].kind == ICON_EXPLOSION)
        under_line(out,
                   "A ship stops at column {column}, row {row}, where fighters of {strength} or "
                   "more can hit it.",
                   NUM("column", column + 1), NUM("row", row),
                   NUM("strength", board->icon[row][column].strength));
    else if (row < CITY_ROW)
        under_line(out, "A ship stops at column {column}, row {row}.", NUM("column", column + 1),
                   NUM("row", row));
}

/* An event of a die placed, in fewer words: the ship in question was just spoken of. */
static void preview_placed(const struct under_config *config, const struct under_event *event,
                           struct under_buf *out)
{
    const struct skies_board *board = skies_board_of(config);
    int column = event->number[1], row = event->number[2];
    if (event->kind == EVENT_PLACED || event->kind == EVENT_DEFENCE_DONE)
        return;
    if (event->kind == EVENT_SHIP_DESCENDS)
        preview_lands(board, column, row, out);
    else if (event->kind == EVENT_SHIP_DRIFTS)
        under_line(out, "An arrow takes it to column {column}.", NUM("column", column + 1));
    else if (event->kind == EVENT_SHIP_BLOCKED)
        under_line(out, "An arrow points at another ship, so it stays.");
    else if (event->kind == EVENT_SHIP_CALLS)
        under_line(out, "It calls the mothership down a row.");
    else if (event->kind == EVENT_CITY_HIT)
        under_line(out, "A ship hits the city: damage {damage} of {most}.",
                   NUM("damage", event->number[2]), NUM("most", board->damage_skull));
    else
        preview_tell(config, event, 1, out);
}

/* What a room would give, a line an effect. */
static void preview_effects(const struct skies_board *board, const struct skies_worth *worth,
                            struct under_buf *out)
{
    int effects = board->room[board->room_at[worth->name]].effects;
    if (worth->value <= 0) {
        under_line(out, "A value of {value} has no effect.", NUM("value", worth->value));
        return;
    }
    if (effects & EFFECT_ENERGY)
        under_line(out, "It gives {value} energy; you can store {most}.",
                   NUM("value", worth->value), NUM("most", board->energy_most));
    if (effects & EFFECT_FIGHTER)
        under_line(out,
                   "Its fighters shoot down every ship on an explosion of {value} or less; right "
                   "now that is {count}.",
                   NUM("value", worth->value), NUM("count", worth->hits));
    if (effects & EFFECT_RESEARCH)
        under_line(out,
                   worth->steps == 1 ? "It advances research by 1 step."
                                     : "It advances research by {steps} steps.",
                   NUM("steps", worth->steps));
    if ((effects & EFFECT_ROBOT) && worth->robot)
        under_line(out, "It builds a robot of {value}.", NUM("value", worth->robot));
    else if (effects & EFFECT_ROBOT)
        under_line(out, "It builds no robot: no blue die is left.");
}

static void preview_room(const struct skies_state *state, const struct skies_board *board,
                         const struct skies_worth *worth, struct under_buf *out)
{
    struct under_buf name = {0}, sum = {0};
    skies_say_room(&board->room[board->room_at[worth->name]], &name);
    worth_sum(worth, &sum);
    under_line(out,
               worth->cost ? "Later: the {room} room with a value of {sum}, for {cost} energy."
                           : "Later: the {room} room with a value of {sum}, for free.",
               STR("room", under_buf_text(&name)), STR("sum", under_buf_text(&sum)),
               NUM("cost", worth->cost));
    if (worth->missing)
        under_line(out, "It needs a die or robot on each of its spaces; still empty: {missing}.",
                   NUM("missing", worth->missing));
    else
        preview_effects(board, worth, out);
    if (worth->cost > state->energy)
        under_line(out, "Not enough energy yet: it costs {cost}, you have {energy}.",
                   NUM("cost", worth->cost), NUM("energy", state->energy));
    under_buf_free(&name);
    under_buf_free(&sum);
}

static void preview_place(const struct under_config *config, const struct skies_state *state,
                          under_move move, const struct under_events *events, struct under_buf *out)
{
    const struct skies_board *board = skies_board_of(config);
    struct skies_worth worth = {.kind = ""};
    bool moved = false, lost = false;
    for (int i = 0; i < events->count; i++) {
        int kind = events->event[i].kind;
        preview_placed(config, &events->event[i], out);
        moved |= kind == EVENT_SHIP_DESCENDS;
        lost |= kind == EVENT_LOST_MOTHERSHIP || kind == EVENT_LOST_DAMAGE;
    }
    if (lost)
        return;
    if (!moved)
        under_line(out, "No ship moves in this column.");
    skies_worth_of(config, state, move, &worth);
    if (strcmp(worth.kind, "defence") == 0)
        under_line(out, "There is nothing to use later on a defence space.");
    else if (strcmp(worth.kind, "dig") == 0)
        under_line(out,
                   worth.steps == 1
                       ? "Later: the excavator digs 1 space to get here, for 1 energy."
                       : "Later: the excavator digs {steps} spaces to get here, for 1 energy.",
                   NUM("steps", worth.steps));
    else
        preview_room(state, board, &worth, out);
    if (skies_move_white(move) && skies_unplaced(state) > 1)
        under_line(out, "A white die: all dice you have not placed are rolled again.");
}

static void preview_robot(const struct skies_state *state, const struct skies_board *board,
                          int space, struct under_buf *out)
{
    if (space_row(space) == 0) {
        under_line(out, "A robot is of no use on a defence space.");
        return;
    }
    struct under_buf room = {0};
    skies_say_printed(board, space, &room);
    under_line(out, "From the next round on it counts as a {value} there: {room}.",
               NUM("value", state->robot_value), STR("room", under_buf_text(&room)));
    under_buf_free(&room);
}

void skies_preview(const struct under_config *config, const void *memory, under_move move,
                   const struct under_events *events, struct under_buf *out)
{
    const struct skies_state *state = memory;
    struct skies_worth worth;
    if (move.kind == MOVE_PLACE) {
        preview_place(config, state, move, events, out);
        return;
    }
    if (skies_worth_of(config, state, move, &worth) && strcmp(worth.kind, "room") == 0) {
        struct under_buf sum = {0};
        worth_sum(&worth, &sum);
        under_line(out, "The room works with a value of {sum}.", STR("sum", under_buf_text(&sum)));
        under_buf_free(&sum);
    }
    if (move.kind == MOVE_ROBOT)
        preview_robot(state, skies_board_of(config), skies_move_space(move), out);
    preview_tell(config, events->event, events->count, out);
    if (move.kind == MOVE_END)
        under_line(out, "Whatever you have not used is lost, and the round ends.");
}
