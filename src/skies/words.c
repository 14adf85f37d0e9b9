/* The game in words: where it stands, what is asked, the position, help, the outcome, and what
 * people type in a hurry. */
#include "skies/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* --- names --- */

const char *const skies_effect_names[EFFECT_KINDS] = {"energy", "fighter", "research", "robot"};

void skies_say_room(const struct skies_room *room, struct under_buf *out)
{
    bool first = true;
    for (int effect = 0; effect < EFFECT_KINDS; effect++)
        if (room->effects & 1 << effect) {
            under_buf_puts(out, first ? "" : "+");
            message(out, skies_effect_names[effect]);
            first = false;
        }
}

/* "energy -1", "research (2)": its effects, its modifier, and its spaces if they are several. */
static void words_room(const struct skies_room *room, struct under_buf *out)
{
    skies_say_room(room, out);
    if (room->modifier)
        under_buf_printf(out, " %+d", room->modifier);
    if (__builtin_popcount(room->spaces) > 1)
        under_buf_printf(out, " (%d)", __builtin_popcount(room->spaces));
}

/* What two spaces have in common that go by the same name: a room's effects, or that they are
 * tunnels. */
static int words_sort(const struct skies_board *board, int space)
{
    int room = board->room_at[space];
    return room == NO_ROOM ? 0 : board->room[room].effects;
}

/* "energy and fighter" */
static void words_effects(int effects, struct under_buf *out)
{
    for (int effect = 0; effect < EFFECT_KINDS; effect++) {
        if (!(effects & 1 << effect))
            continue;
        if (!out->size) {
            message(out, skies_effect_names[effect]);
            continue;
        }
        struct under_buf before = *out;
        *out = (struct under_buf){0};
        message(out, "{effects} and {effect}", STR("effects", before.text),
                STR("effect", skies_effect_names[effect]));
        under_buf_free(&before);
    }
}

/* Where a column has several of the sort, which one from above; 0: it is the only one. */
enum words_which { WHICH_ONLY, WHICH_UPPER, WHICH_MIDDLE, WHICH_LOWER, WHICH_ROW };

static enum words_which words_which(const struct skies_board *board, int space)
{
    int above = 0, below = 0, sort = words_sort(board, space);
    for (int row = 1; row < BASE_ROWS; row++) {
        int other = row * COLUMNS + space_column(space);
        bool same =
            words_sort(board, other) == sort && board->track_place[other] != board->excavator_start;
        above += same && other < space;
        below += same && other > space;
    }
    if (above + below > 2)
        return WHICH_ROW;
    if (above + below == 0)
        return WHICH_ONLY;
    return !above ? WHICH_UPPER : !below ? WHICH_LOWER : WHICH_MIDDLE;
}

void skies_say_place(const struct skies_board *board, int space, struct under_buf *out)
{
    static const char *const rooms[] = {
        [WHICH_ONLY] = "the {effects} room in column {column}",
        [WHICH_UPPER] = "the upper {effects} room in column {column}",
        [WHICH_MIDDLE] = "the middle {effects} room in column {column}",
        [WHICH_LOWER] = "the lower {effects} room in column {column}",
        [WHICH_ROW] = "the {effects} room in column {column}, base row {row}",
    };
    static const char *const tunnels[] = {
        [WHICH_ONLY] = "the tunnel in column {column}",
        [WHICH_UPPER] = "the upper tunnel in column {column}",
        [WHICH_MIDDLE] = "the middle tunnel in column {column}",
        [WHICH_LOWER] = "the lower tunnel in column {column}",
        [WHICH_ROW] = "the tunnel in column {column}, base row {row}",
    };
    char noted[5];
    struct under_buf effects = {0};
    const struct under_arg column = NUM("column", space_column(space) + 1);
    if (under_spoken()->places == UNDER_PLACES_NOTED) {
        skies_space_text(space, noted);
        under_buf_puts(out, noted);
    } else if (space_row(space) == 0) {
        message(out, "the defence of column {column}", column);
    } else if (board->track_place[space] == board->excavator_start) {
        message(out, "its start"); /* only the excavator is ever there */
    } else if (board->room_at[space] == NO_ROOM) {
        message(out, tunnels[words_which(board, space)], column, NUM("row", space_row(space)));
    } else {
        words_effects(board->room[board->room_at[space]].effects, &effects);
        message(out, rooms[words_which(board, space)], column, NUM("row", space_row(space)),
                STR("effects", under_buf_text(&effects)));
    }
    under_buf_free(&effects);
}

int skies_steps_to(const struct skies_state *state, const struct skies_board *board, int space)
{
    return board->track_place[space] - excavator_place(state, board);
}

void skies_say_space(const struct skies_state *state, const struct skies_board *board, int space,
                     struct under_buf *out)
{
    int room = board->room_at[space];
    if (space_row(space) == 0)
        message(out, "defence");
    else if (!skies_passed(state, board, space))
        message(out, "dig {steps}", NUM("steps", skies_steps_to(state, board, space)));
    else if (room == NO_ROOM)
        message(out, "tunnel");
    else
        words_room(&board->room[room], out);
}

void skies_say_printed(const struct skies_board *board, int space, struct under_buf *out)
{
    int room = board->room_at[space];
    struct under_buf name = {0};
    if (space_row(space) == 0) {
        message(out, "defence, ships come down one space less");
    } else if (room == NO_ROOM) {
        message(out, "tunnel");
    } else {
        words_room(&board->room[room], &name);
        if (board->room[room].cost)
            message(out, "{room}, costs {cost} energy", STR("room", name.text),
                    NUM("cost", board->room[room].cost));
        else
            message(out, "{room}, free to use", STR("room", name.text));
    }
    under_buf_free(&name);
}

/* --- where the game stands --- */

static void words_status(const struct under_config *config, const void *memory,
                         struct under_buf *out)
{
    const struct skies_state *state = memory;
    static const char *const phases[] = {
        [PHASE_ROLL] = "Round {round}: roll the dice. Mothership {row}/{skull}",
        [PHASE_PLACE] = "Round {round}: place dice. Mothership {row}/{skull}",
        [PHASE_RESOLVE] = "Round {round}: use rooms. Mothership {row}/{skull}",
        [PHASE_ROBOT] = "Round {round}: place the robot. Mothership {row}/{skull}",
        [PHASE_SPAWN] = "Round {round}: ships return. Mothership {row}/{skull}",
        [PHASE_OVER] = "Round {round}: game over. Mothership {row}/{skull}",
    };
    message(out, phases[state->phase], NUM("round", state->round), NUM("row", state->mothership),
            NUM("skull", skies_board_of(config)->skull_row));
}

static void words_progress(const struct under_config *config, const void *memory,
                           struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    message(out,
            "Mothership {row}/{skull}, damage {damage}/{most}, energy {energy}, research "
            "{steps}/{last}",
            NUM("row", state->mothership), NUM("skull", board->skull_row),
            NUM("damage", state->damage), NUM("most", board->damage_skull),
            NUM("energy", state->energy), NUM("steps", state->research),
            NUM("last", board->research_last));
}

static void words_question_roll(const struct skies_state *state, struct under_buf *out)
{
    int black = 0, white = 0;
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == AT_NOWHERE) {
            black += !die_is_white(die);
            white += die_is_white(die);
        }
    message(out,
            "Roll the dice you have not placed and enter what they show: {black} black, then "
            "{white} white.",
            NUM("black", black), NUM("white", white));
}

static void words_question(const struct under_config *config, const void *memory,
                           struct under_buf *out)
{
    const struct skies_state *state = memory;
    (void)config;
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        words_question_roll(state, out);
        break;
    case PHASE_PLACE:
        message(out, "Place a die: ships in its column come down by its value.");
        break;
    case PHASE_RESOLVE:
        message(out, "Use your rooms in any order, then end the round.");
        break;
    case PHASE_ROBOT:
        message(out, "Place the new robot of {value} on a free space of an open room.",
                NUM("value", state->robot_value));
        break;
    case PHASE_SPAWN:
        message(out, "A ship returns. Above which column?");
        break;
    case PHASE_OVER:
        message(out, "The game is over.");
        break;
    }
}

static void words_symbol(struct skies_symbol symbol, struct under_buf *out)
{
    switch ((enum symbol_kind)symbol.kind) {
    case SYMBOL_NONE:
        message(out, "At the end of the round only the mothership moves.");
        break;
    case SYMBOL_EXCAVATOR:
        message(out, "At the end of the round the mothership drives the excavator back by {steps}.",
                NUM("steps", symbol.steps));
        break;
    case SYMBOL_RESEARCH:
        message(out, "At the end of the round the mothership sets research back by {steps}.",
                NUM("steps", symbol.steps));
        break;
    case SYMBOL_RED_SHIP:
        message(out, "At the end of the round a red ship joins the attack.");
        break;
    case SYMBOL_DAMAGE:
        message(out, "At the end of the round the base takes 1 damage.");
        break;
    case SYMBOL_SKULL:
        message(out,
                "The mothership is one row above the skull: you lose at the end of the round.");
        break;
    }
}

static void words_situation(const struct under_config *config, const void *memory,
                            struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    if (state->phase == PHASE_PLACE || state->phase == PHASE_RESOLVE)
        words_symbol(board->symbol[state->mothership + 1], out);
}

/* --- the position --- */

/* "green in row 3", and what it stands on. */
static void words_ship(const struct skies_state *state, const struct skies_board *board, int ship,
                       struct under_buf *out)
{
    static const char *const where[][2] = {
        [ICON_NONE] = {"green in row {row}", "red in row {row}"},
        [ICON_LEFT] = {"green in row {row} on an arrow to the left",
                       "red in row {row} on an arrow to the left"},
        [ICON_RIGHT] = {"green in row {row} on an arrow to the right",
                        "red in row {row} on an arrow to the right"},
        [ICON_MOTHERSHIP] = {"green in row {row} on a mothership icon",
                             "red in row {row} on a mothership icon"},
        [ICON_CITY] = {"green at the city", "red at the city"},
        [ICON_EXPLOSION] = {"green in row {row} on an explosion of {strength}",
                            "red in row {row} on an explosion of {strength}"},
    };
    static const char *const docked[] = {"green on the starting spot", "red on the starting spot"};
    struct skies_ship it = state->ships[ship];
    struct skies_icon icon = board->icon[it.row][it.column];
    const char *text = it.row == state->mothership ? docked[ship_is_red(ship)]
                                                   : where[icon.kind][ship_is_red(ship)];
    message(out, text, NUM("row", it.row), NUM("strength", icon.strength));
}

static void words_column(const struct skies_state *state, const struct skies_board *board,
                         int column, struct under_buf *out)
{
    struct under_buf ships = {0};
    for (int ship = 0; ship < SHIPS; ship++)
        if (state->ships[ship].column == column) {
            under_buf_puts(&ships, ships.size ? ", " : "");
            words_ship(state, board, ship, &ships);
        }
    if (ships.size)
        under_line(out, "Ships in column {column}: {ships}.", NUM("column", column + 1),
                   STR("ships", ships.text));
    else
        under_line(out, "Ships in column {column}: none.", NUM("column", column + 1));
    under_buf_free(&ships);
}

static void words_ships(const struct skies_state *state, const struct skies_board *board,
                        struct under_buf *out)
{
    int waiting = 0;
    for (int column = 0; column < COLUMNS; column++)
        words_column(state, board, column, out);
    for (int ship = 0; ship < SHIPS; ship++)
        waiting += state->ships[ship].column == SHIP_CARD;
    if (waiting)
        under_line(out, "Ships waiting on the mothership: {count}.", NUM("count", waiting));
}

/* What lies on a space, in a sentence, if anything does. */
static void words_lying(const struct skies_state *state, const struct skies_board *board, int space,
                        struct under_buf *out)
{
    struct under_buf what = {0}, name = {0};
    skies_say_place(board, space, &name);
    skies_say_space(state, board, space, &what);
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == space)
            under_line(out,
                       die_is_white(die)
                           ? under_by_places("The white {value} is on {space}: {what}.",
                                             "The white {value} is in {space}.")
                           : under_by_places("The black {value} is on {space}: {what}.",
                                             "The black {value} is in {space}."),
                       NUM("value", state->dice[die].value), STR("space", name.text),
                       STR("what", under_buf_text(&what)));
    for (int robot = 0; robot < ROBOTS; robot++)
        if (state->robots[robot].value && state->robots[robot].at == space)
            under_line(
                out,
                state->robots[robot].ready
                    ? under_by_places("A robot of {value} is ready on {space}: {what}.",
                                      "A robot of {value} is ready in {space}.")
                    : under_by_places(
                          "A robot of {value} rests on {space} until the next round: {what}.",
                          "A robot of {value} rests in {space} until the next round."),
                NUM("value", state->robots[robot].value), STR("space", name.text),
                STR("what", under_buf_text(&what)));
    under_buf_free(&what);
    under_buf_free(&name);
}

static void words_dice(const struct skies_state *state, const struct skies_board *board,
                       struct under_buf *out)
{
    struct under_buf hand = {0};
    for (int space = 0; space < SPACES; space++)
        words_lying(state, board, space, out);
    for (int die = 0; die < DICE; die++)
        if (state->dice[die].at == AT_NOWHERE && state->dice[die].value) {
            under_buf_puts(&hand, hand.size ? ", " : "");
            message(&hand, die_is_white(die) ? "white {value}" : "black {value}",
                    NUM("value", state->dice[die].value));
        }
    if (hand.size)
        under_line(out, "Dice to place: {dice}.", STR("dice", hand.text));
    under_buf_free(&hand);
}

static void words_rooms(const struct skies_state *state, const struct skies_board *board,
                        struct under_buf *out)
{
    struct under_buf rooms = {0};
    uint32_t open = board->open[excavator_place(state, board)];
    for (int i = 0; i < board->rooms; i++) {
        const struct skies_room *room = &board->room[i];
        char space[5];
        struct under_buf name = {0};
        if (room->spaces & ~open)
            continue;
        skies_space_text(room->name, space);
        words_room(room, &name);
        under_buf_puts(&rooms, rooms.size ? "; " : "");
        message(&rooms,
                room->cost ? under_by_places("{space} {room}, costs {cost}",
                                             "{room} in column {column}, costs {cost}")
                           : under_by_places("{space} {room}", "{room} in column {column}"),
                STR("space", space), STR("room", name.text), NUM("cost", room->cost),
                NUM("column", space_column(room->name) + 1));
        under_buf_free(&name);
    }
    under_line(out, "Open rooms: {rooms}.", STR("rooms", under_buf_text(&rooms)));
    under_buf_free(&rooms);
}

static void words_look(const struct under_config *config, const void *memory, struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    struct under_buf space = {0};
    skies_say_place(board, board->track_space[excavator_place(state, board)], &space);
    under_line(out, "Round {round}. The mothership is in row {row}; in row {skull} you lose.",
               NUM("round", state->round), NUM("row", state->mothership),
               NUM("skull", board->skull_row));
    if (state->phase != PHASE_OVER) {
        words_symbol(board->symbol[state->mothership + 1], out);
        under_buf_putc(out, '\n');
    }
    under_line(out,
               "Energy {energy} of {most}. Damage {damage}; you lose at {skull}. Research {steps} "
               "of {last} steps.",
               NUM("energy", state->energy), NUM("most", board->energy_most),
               NUM("damage", state->damage), NUM("skull", board->damage_skull),
               NUM("steps", state->research), NUM("last", board->research_last));
    if (state->research < board->research_last)
        under_line(out, "The next research step costs {cost}.",
                   NUM("cost", board->research_step[state->research]));
    under_line(out, "The excavator is at {space}.", STR("space", space.text));
    under_buf_free(&space);
    words_ships(state, board, out);
    words_rooms(state, board, out);
    words_dice(state, board, out);
}

/* A space, "c2r1", or a column, "c2". */
static void words_inspect(const struct under_config *config, const void *memory, const char *name,
                          struct under_buf *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    int space = skies_space_parse(name);
    if (name[0] == 'c' && name[1] >= '1' && name[1] <= '0' + COLUMNS && !name[2]) {
        words_column(state, board, name[1] - '1', out);
        return;
    }
    if (space < 0) {
        under_line(out,
                   "Nothing matches {name}. Name a space, such as c2r1, or a column, such as "
                   "c2.",
                   STR("name", name));
        return;
    }
    struct under_buf what = {0};
    skies_say_printed(board, space, &what);
    under_line(out, "{space}: {what}.", STR("space", name), STR("what", under_buf_text(&what)));
    int steps = space_row(space) ? skies_steps_to(state, board, space) : -1;
    if (steps > 0)
        under_line(out,
                   steps == 1 ? "It is still rock, 1 space ahead of the excavator."
                              : "It is still rock, {steps} spaces ahead of the excavator.",
                   NUM("steps", steps));
    else if (steps == 0)
        under_line(out, "The excavator is here.");
    words_lying(state, board, space, out);
    under_buf_free(&what);
}

/* --- help and outcome --- */

static void words_help_signs(struct under_buf *out)
{
    under_buf_putc(out, '\n');
    under_line(out,
               "The sky (left): ships come down towards the city in row 16. What a ship stops on "
               "takes effect: an arrow pushes it sideways, M calls the mothership down a row, 3+ "
               "is an explosion where fighters of 3 or more can hit it, and the city takes "
               "damage.");
    under_line(out,
               "The marks to the right of the sky are what the mothership does at the end of a "
               "round, when it moves down to that row: with ex-1 the excavator goes back 1, with "
               "re-2 research goes back 2, with +red a red ship joins, hit1 is 1 damage, and LOSE "
               "is the skull.");
    under_line(out,
               "The base (right): [4] is a black die, (4) a white one, <4> a robot, ~4~ a robot "
               "that rests until the next round. A room's -1 or +1 changes the value of the dice "
               "in it; 1e is the energy it costs. Shaded spaces are rock; EXC is the excavator. A "
               "space is named by column and row: c2r1.");
}

static void words_help(const struct under_config *config, const void *memory, struct under_buf *out)
{
    const struct skies_state *state = memory;
    static const char *const phases[] = {
        [PHASE_ROLL] = "Now: the dice you have not placed are rolled.",
        [PHASE_PLACE] = "Now: place all five dice, one in each column. Every ship in a die's "
                        "column comes down by the die's value, on the defence row (r0) by one "
                        "less. After a white die, the dice you have not placed are rolled again. "
                        "One die each round may go on rock beyond the excavator, to dig there: at "
                        "most as many spaces along the track as the die shows.",
        [PHASE_RESOLVE] = "Now: use the rooms your dice are in, in any order. A room's value is "
                          "the sum of its dice and its modifier; its cost is paid in energy. A "
                          "room of several spaces needs a die or robot on each of them. \"skip\" "
                          "removes dice unused. \"end\" leaves everything else unused; then the "
                          "mothership moves.",
        [PHASE_ROBOT] = "Now: place the robot you have built. From the next round on it works "
                        "there like a die, once each round, and loses 1 each time.",
        [PHASE_SPAWN] = "Now: a ship returns to a starting spot. Several columns qualify, so you "
                        "choose.",
        [PHASE_OVER] = "The game is over.",
    };
    (void)config;
    under_line(out, "You win when research reaches its last step. You lose when the mothership "
                    "reaches the skull or the damage track is full.");
    under_buf_putc(out, '\n');
    under_line(out, phases[state->phase]);
    words_help_signs(out);
}

static void words_outcome(const struct under_config *config, const void *memory,
                          struct under_buf *out)
{
    static const char *const results[] = {
        [RESULT_WON] = "You win in round {round}: all {last} research steps are done.",
        [RESULT_LOST_MOTHERSHIP] = "You lose in round {round}: the mothership reached the skull in "
                                   "row {row}. Research took {steps} of {last} steps.",
        [RESULT_LOST_DAMAGE] = "You lose in round {round}: the base took {damage} damage. Research "
                               "took {steps} of {last} steps.",
    };
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    if (state->result == RESULT_NONE)
        return;
    under_line(out, results[state->result], NUM("round", state->round),
               NUM("row", state->mothership), NUM("damage", state->damage),
               NUM("steps", state->research), NUM("last", board->research_last));
}

/* --- typing --- */

static bool words_spell_roll(const char *typed, struct under_buf *out)
{
    if (typed[strspn(typed, "0123456789 ,")] != '\0' || !*typed)
        return false;
    under_buf_puts(out, "roll");
    for (; *typed; typed++)
        if (isdigit((unsigned char)*typed))
            under_buf_printf(out, " %c", *typed);
    return true;
}

/* "w4 c2r0", "4 c2r0": a value alone is the black die of that value, or else the white one. */
static bool words_spell_place(const struct skies_state *state, const char *typed,
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

static void words_spell(const struct under_config *config, const void *memory, const char *typed,
                        struct under_buf *out)
{
    const struct skies_state *state = memory;
    (void)config;
    bool spelt = false;
    bool space = skies_space_parse(typed) >= 0;
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        spelt = words_spell_roll(typed, out);
        break;
    case PHASE_PLACE:
        spelt = words_spell_place(state, typed, out);
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

/* --- statistics --- */

static void words_setup(const json_t *setup, struct under_buf *out)
{
    const json_t *hard = json_object_get(setup, "hard");
    if (json_is_array(hard))
        message(out, "level {level}", NUM("level", (long long)json_array_size(hard)));
}

static int words_level(const struct under_config *config)
{
    return (int)json_array_size(json_object_get(config->setup, "hard"));
}

static int words_rounds(const void *memory)
{
    return ((const struct skies_state *)memory)->round;
}

const struct under_words skies_words = {
    .rules = "SKY",
    .about = "Alien ships come down on your city. Five dice a round decide how fast they fall, and "
             "what your base digs, shoots and finds out before they arrive. For one player; half "
             "an hour.",
    .rule_word = "excavator",
    .rule_id = "SKY-DIE-02",
    .left = "A game of {title} was left in round {round}; moves so far: {moves}.",
    .setup = words_setup,
    .status = words_status,
    .question = words_question,
    .situation = words_situation,
    .choice = skies_choice,
    .barred = skies_barred,
    .progress = words_progress,
    .look = words_look,
    .inspect = words_inspect,
    .help = words_help,
    .preview = skies_preview,
    .outcome = words_outcome,
    .spell = words_spell,
    .tell = skies_told,
    .gain = skies_gain,
    .risk = skies_risk,
    .settled = skies_settled,
    .board = skies_board_json,
    .worth = skies_worth,
    .level = words_level,
    .rounds = words_rounds,
};
