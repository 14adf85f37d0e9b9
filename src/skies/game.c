/* Under Falling Skies on the contract: who is to move, the legal moves, and carrying one out. */
#include <assert.h>
#include <string.h>

#include "skies/words.h"

static int game_actor(const void *memory)
{
    const struct skies_state *state = memory;
    static const int8_t actors[] = {
        [PHASE_ROLL] = UNDER_CHANCE, [PHASE_PLACE] = 0, [PHASE_RESOLVE] = 0,
        [PHASE_ROBOT] = 0,           [PHASE_SPAWN] = 0, [PHASE_OVER] = UNDER_OVER,
    };
    return actors[state->phase];
}

/* --- listing moves --- */

static void game_list_rolls(const struct skies_state *state, struct under_moves *out)
{
    int dice = skies_unplaced(state), outcomes = 1;
    for (int i = 0; i < dice; i++)
        outcomes *= 6;
    if (outcomes > UNDER_MOVES_MAX) {
        out->count = UNDER_MANY;
        return;
    }
    for (int outcome = 0; outcome < outcomes; outcome++) {
        int values = 0;
        for (int i = 0, rest = outcome; i < dice; i++, rest /= 6)
            values |= (1 + rest % 6) << (3 * (dice - 1 - i));
        out->weight[out->count] = 1;
        under_moves_add(out, (under_move){MOVE_ROLL, (int16_t)values, (int16_t)dice, 0});
    }
}

/* One move of the kind for every space of the set. */
static void game_list_spaces(struct under_moves *out, enum move_kind kind, uint32_t spaces)
{
    for (; spaces; spaces &= spaces - 1)
        under_moves_add(out, (under_move){(uint16_t)kind, (int16_t)__builtin_ctz(spaces), 0, 0});
}

/* A move as one number, so that it is written at one stroke. */
static inline uint64_t game_bits(under_move move)
{
    uint64_t bits;
    _Static_assert(sizeof move == sizeof bits, "a move is eight bytes");
    memcpy(&bits, &move, sizeof bits);
    return bits;
}

static void game_list_places(const struct skies_state *state, const struct skies_board *board,
                             struct under_moves *out)
{
    struct skies_placing placing = skies_placing(state, board);
    const uint64_t a_space = game_bits((under_move){.c = 1});
    under_move *next = out->move;
    /* Dice of one colour and value are one and the same to the player: the first is listed. */
    uint32_t seen = 0, hand = 0;
    for (int die = 0; die < DICE; die++) {
        uint32_t unplaced = state->dice[die].at == AT_NOWHERE;
        int sort = 8 * die_is_white(die) + state->dice[die].value;
        hand |= (unplaced & ~(seen >> sort)) << die;
        seen |= unplaced << sort;
    }
    for (; hand; hand &= hand - 1) {
        int die = __builtin_ctz(hand), value = state->dice[die].value, white = die_is_white(die);
        uint64_t first = game_bits((under_move){MOVE_PLACE, (int16_t)value, (int16_t)white, 0});
        /* Four at a time: how many there are cannot be foreseen, and every wrong guess of the
         * processor's costs more than some moves written too many. */
        for (uint32_t left = skies_placeable(&placing, value); left;) {
            int written = 0;
            for (int i = 0; i < 4; i++) {
                uint64_t bits = first + a_space * (uint64_t)__builtin_ctz(left | 1u << 31);
                memcpy(next + i, &bits, sizeof bits);
                written += left != 0;
                left &= left - 1;
            }
            next += written;
        }
    }
    out->count = (int)(next - out->move);
}

static void game_moves(const void *memory, const struct under_config *config,
                       struct under_moves *out)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    out->count = 0;
    switch ((enum phase)state->phase) {
    case PHASE_ROLL:
        game_list_rolls(state, out);
        break;
    case PHASE_PLACE:
        game_list_places(state, board, out);
        game_list_spaces(out, MOVE_SCRAP, skies_robot_at(state));
        break;
    case PHASE_RESOLVE:
        game_list_spaces(out, MOVE_USE, skies_usable(state, board));
        game_list_spaces(out, MOVE_SKIP, skies_skippable(state, board));
        game_list_spaces(out, MOVE_SCRAP, skies_robot_at(state));
        under_moves_add(out, (under_move){.kind = MOVE_END});
        break;
    case PHASE_ROBOT:
        game_list_spaces(out, MOVE_ROBOT, skies_robot_spaces(state, board));
        game_list_spaces(out, MOVE_SCRAP, skies_robot_at(state));
        break;
    case PHASE_SPAWN:
        game_list_spaces(out, MOVE_SPAWN, skies_spawn_columns(state));
        break;
    case PHASE_OVER:
        break;
    }
}

/* All dice from one random number: each multiplication by 6 splits off one die, and what is left
 * over tells whether the number must be thrown away for every outcome to be exactly as likely. */
static under_move game_sample(const void *memory, const struct under_config *config, under_rng *rng)
{
    (void)config;
#define LEFTOVER(outcomes) ((uint32_t)((UINT64_C(1) << 32) % (outcomes)))
    static const uint32_t leftover[DICE + 1] = {
        LEFTOVER(1), LEFTOVER(6), LEFTOVER(36), LEFTOVER(216), LEFTOVER(1296), LEFTOVER(7776),
    };
#undef LEFTOVER
    int dice = skies_unplaced(memory);
    uint32_t rest;
    int values;
    do {
        rest = (uint32_t)(under_rng_next(rng) >> 32);
        values = 0;
        for (int i = 0; i < DICE; i++) { /* without asking how many, which is faster */
            uint64_t product = (uint64_t)rest * 6;
            values |= (i < dice ? 1 + (int)(product >> 32) : 0) << (3 * i);
            rest = i < dice ? (uint32_t)product : rest;
        }
    } while (rest < leftover[dice]);
    return (under_move){MOVE_ROLL, (int16_t)values, (int16_t)dice, 0};
}

static bool game_in_hand(const struct skies_state *state, int die)
{
    return state->dice[die].at == AT_NOWHERE;
}

/* Every die has a sequence of its own, and every roll a place in it: the round, and how many white
 * dice have been placed in it, since each of them has the rest rolled again. So a die that two
 * players still have in hand at the same roll shows the same for both. */
static under_move game_sample_alike(const void *memory, const struct under_config *config,
                                    uint64_t seed)
{
    (void)config;
    const struct skies_state *state = memory;
    int roll = 0, values = 0, dice = 0;
    for (int die = BLACK_DICE; die < DICE; die++)
        roll += !game_in_hand(state, die);
    for (int die = 0; die < DICE; die++)
        if (game_in_hand(state, die)) {
            int point = (state->round * DICE + roll) * DICE + die;
            under_rng rng = under_rng_at(seed, (uint64_t)point);
            values |= (1 + (int)under_rng_below(&rng, 6)) << (3 * dice++);
        }
    return (under_move){MOVE_ROLL, (int16_t)values, (int16_t)dice, 0};
}

static int game_round(const void *memory)
{
    const struct skies_state *state = memory;
    return state->round;
}

/* --- legality and carrying out --- */

static bool game_in_set(uint32_t spaces, int space)
{
    return space >= 0 && space < SPACES && (spaces >> space & 1);
}

static under_status game_wrong_phase(const struct skies_state *state)
{
    static const char *const texts[] = {
        [PHASE_ROLL] = "You can't do that now: roll the dice first.",
        [PHASE_PLACE] = "You can't do that now: place your dice first.",
        [PHASE_RESOLVE] = "You can't do that now: use your rooms or end the phase first.",
        [PHASE_ROBOT] = "You can't do that now: put the new robot on a space first.",
        [PHASE_SPAWN] = "You can't do that now: choose a column for the next ship first.",
        [PHASE_OVER] = "You can't do that: the game is over.",
    };
    static const char *const rules[] = {
        [PHASE_ROLL] = "SKY-DIE-01",  [PHASE_PLACE] = "SKY-DIE-01", [PHASE_RESOLVE] = "SKY-ROM-01",
        [PHASE_ROBOT] = "SKY-ROB-01", [PHASE_SPAWN] = "SKY-MOT-04", [PHASE_OVER] = "SKY-END-03",
    };
    return refuse_by(rules[state->phase], texts[state->phase]);
}

static under_status game_refuse_roll(const struct skies_play *play, under_move move)
{
    int dice = skies_unplaced(play->state);
    if (play->state->phase != PHASE_ROLL)
        return game_wrong_phase(play->state);
    if (skies_move_dice(move) != dice)
        return refuse("Wrong number of dice: this roll needs {dice}, not {found}.",
                      NUM("found", skies_move_dice(move)), NUM("dice", dice));
    for (int i = 0; i < dice; i++)
        if (roll_value(move, i) < 1 || roll_value(move, i) > 6)
            return refuse("Each die must show a number from 1 to 6.");
    if (skies_move_values(move) >> (3 * dice) != 0 || move.c != 0)
        return refuse("A roll must list its dice and nothing else.");
    return NULL;
}

/* Why a die of that value cannot go to that space. */
static under_status game_explain_place(const struct skies_state *state,
                                       const struct skies_board *board, int value, int space)
{
    char name[5];
    skies_space_text(space, name);
    int place = excavator_place(state, board);
    if (!(skies_placing(state, board).free >> space & 1)) {
        if (skies_robot_at(state) >> space & 1)
            return refuse_by("SKY-DIE-03",
                             under_by_places("There is a robot on {space}; scrap it first.",
                                             "There is a robot here; scrap it first."),
                             STR("space", name));
        return refuse_by("SKY-DIE-03", "Column {column} already has a die this round.",
                         NUM("column", space_column(space) + 1));
    }
    if (space_row(space) > 0 && board->track_place[space] == place)
        return refuse_by("SKY-EXC-01",
                         under_by_places("The excavator is on {space}, so no die can go there.",
                                         "The excavator is here, so no die can go on this space."),
                         STR("space", name));
    if (board->passed[place] >> space & 1) {
        if (board->room_at[space] == NO_ROOM)
            return refuse_by(
                "SKY-DIE-05",
                under_by_places("No die can go on {space}: it is a tunnel, not a room.",
                                "No die can go here: it is a tunnel, not a room."),
                STR("space", name));
        return refuse_by("SKY-DIE-05",
                         under_by_places("The room at {space} is not fully excavated yet.",
                                         "This room is not fully excavated yet."),
                         STR("space", name));
    }
    if (!skies_placing(state, board).way)
        return refuse_by(
            "SKY-EXC-01",
            "Only one die per round can go on the excavator's path, and one is already there.");
    return refuse_by(
        "SKY-EXC-01",
        under_by_places(
            "{space} is {way} spaces from the excavator, and this die reaches only {value}.",
            "This space is {way} spaces from the excavator, and this die reaches only {value}."),
        STR("space", name), NUM("way", board->track_place[space] - place), NUM("value", value));
}

static under_status game_refuse_place(const struct skies_play *play, under_move move)
{
    const struct skies_state *state = play->state;
    if (state->phase != PHASE_PLACE)
        return game_wrong_phase(state);
    if (skies_move_value(move) < 1 || skies_move_value(move) > 6 || skies_move_white(move) < 0 ||
        skies_move_white(move) > 1 || skies_move_onto(move) < 0 || skies_move_onto(move) >= SPACES)
        return refuse("To place a die, name a black or white die from 1 to 6 and a space, such as "
                      "\"place w4 c2r0\".");
    if (skies_find_die(state, skies_move_value(move), skies_move_white(move)) < 0)
        return skies_move_white(move)
                   ? refuse_by("SKY-DIE-01", "You have no white {value} left to place.",
                               NUM("value", skies_move_value(move)))
                   : refuse_by("SKY-DIE-01", "You have no black {value} left to place.",
                               NUM("value", skies_move_value(move)));
    struct skies_placing placing = skies_placing(state, play->board);
    if (!game_in_set(skies_placeable(&placing, skies_move_value(move)), skies_move_onto(move)))
        return game_explain_place(state, play->board, skies_move_value(move),
                                  skies_move_onto(move));
    return NULL;
}

static void game_make_place(struct skies_play *play, under_move move)
{
    skies_place(play, skies_find_die(play->state, skies_move_value(move), skies_move_white(move)),
                skies_move_onto(move));
}

/* The robot on that space; ROBOTS: there is none. */
static int game_find_robot(const struct skies_state *state, int space)
{
    int robot = 0;
    while (robot < ROBOTS && (state->robots[robot].value == 0 || state->robots[robot].at != space))
        robot++;
    return robot;
}

static under_status game_refuse_scrap(const struct skies_play *play, under_move move)
{
    const struct skies_state *state = play->state;
    if (state->phase != PHASE_PLACE && state->phase != PHASE_RESOLVE && state->phase != PHASE_ROBOT)
        return game_wrong_phase(state);
    if (game_find_robot(state, skies_move_space(move)) == ROBOTS)
        return refuse_by("SKY-ROB-05", "There is no robot on that space.");
    return NULL;
}

static void game_make_scrap(struct skies_play *play, under_move move)
{
    skies_scrap(play, game_find_robot(play->state, skies_move_space(move)));
}

/* Why the room or dig of that name cannot be used. */
static under_status game_explain_use(const struct skies_state *state,
                                     const struct skies_board *board, int space)
{
    char name[5], own[5];
    skies_space_text(space, own);
    int place = excavator_place(state, board), room = board->room_at[space];
    if (!(board->passed[place] >> space & 1) || space_row(space) == 0) {
        if (skies_dice_spaces(state) >> space & 1)
            return refuse_by("SKY-EXC-02",
                             "Not enough energy: moving the excavator costs 1, you have {energy}.",
                             NUM("energy", state->energy));
        return refuse_by(
            "SKY-ROM-01",
            under_by_places("There is nothing to use on {space}.", "There is nothing to use here."),
            STR("space", own));
    }
    if (room == NO_ROOM)
        return refuse_by("SKY-DIE-05",
                         under_by_places("{space} is not a room.", "This space is not a room."),
                         STR("space", own));
    skies_space_text(board->room[room].name, name);
    if (board->room[room].name != space)
        return refuse(under_by_places("The room at {space} goes by its first space, {name}.",
                                      "This room goes by its first space."),
                      STR("space", own), STR("name", name));
    if (board->room[room].spaces & ~board->open[place])
        return refuse_by("SKY-DIE-05",
                         under_by_places("The room at {name} is not fully excavated yet.",
                                         "This room is not fully excavated yet."),
                         STR("name", name));
    if (board->room[room].spaces & ~skies_full_spaces(state))
        return refuse_by(
            "SKY-ROM-04",
            under_by_places("Every space of the room at {name} needs a die or a ready robot.",
                            "Every space of this room needs a die or a ready robot."),
            STR("name", name));
    return refuse_by(
        "SKY-ROM-02",
        under_by_places("Not enough energy: the room at {name} costs {cost}, you have {energy}.",
                        "Not enough energy: this room costs {cost}, you have {energy}."),
        STR("name", name), NUM("cost", board->room[room].cost), NUM("energy", state->energy));
}

static under_status game_refuse_use(const struct skies_play *play, under_move move)
{
    if (play->state->phase != PHASE_RESOLVE)
        return game_wrong_phase(play->state);
    if (skies_move_space(move) < 0 || skies_move_space(move) >= SPACES)
        return refuse("The base has no such space.");
    if (!game_in_set(skies_usable(play->state, play->board), skies_move_space(move)))
        return game_explain_use(play->state, play->board, skies_move_space(move));
    return NULL;
}

static void game_make_use(struct skies_play *play, under_move move)
{
    skies_use(play, skies_move_space(move));
}

static under_status game_refuse_skip(const struct skies_play *play, under_move move)
{
    if (play->state->phase != PHASE_RESOLVE)
        return game_wrong_phase(play->state);
    if (!game_in_set(skies_skippable(play->state, play->board), skies_move_space(move)))
        return refuse_by("SKY-ROM-02",
                         "There is no die to remove there. A room goes by its first space.");
    return NULL;
}

static void game_make_skip(struct skies_play *play, under_move move)
{
    skies_skip(play, skies_move_space(move));
}

static under_status game_refuse_robot(const struct skies_play *play, under_move move)
{
    if (play->state->phase != PHASE_ROBOT)
        return game_wrong_phase(play->state);
    if (!game_in_set(skies_robot_spaces(play->state, play->board), skies_move_space(move)))
        return refuse_by("SKY-ROB-01", "A robot must go on a free space of an excavated room.");
    return NULL;
}

static void game_make_robot(struct skies_play *play, under_move move)
{
    skies_put_robot(play, skies_move_space(move));
}

static under_status game_refuse_spawn(const struct skies_play *play, under_move move)
{
    if (play->state->phase != PHASE_SPAWN)
        return game_wrong_phase(play->state);
    if (!game_in_set(skies_spawn_columns(play->state), skies_move_column(move)))
        return refuse_by("SKY-MOT-04",
                         "The next ship can't appear above that column: columns without a ship "
                         "come first, then those with the most empty spaces.");
    return NULL;
}

static void game_make_spawn(struct skies_play *play, under_move move)
{
    skies_respawn(play, skies_move_column(move));
}

static under_status game_refuse_end(const struct skies_play *play, under_move move)
{
    (void)move;
    if (play->state->phase != PHASE_RESOLVE)
        return game_wrong_phase(play->state);
    return NULL;
}

static void game_make_end(struct skies_play *play, under_move move)
{
    (void)move;
    skies_end_resolve(play);
}

/* Why a move of each kind is not legal, NULL where it is, and carrying a legal one out. */
static const struct {
    under_status (*why_not)(const struct skies_play *, under_move);
    void (*make)(struct skies_play *, under_move);
    uint8_t numbers; /* how many of a, b, c the kind has */
} game_kinds[MOVE_KINDS] = {
    [MOVE_ROLL] = {game_refuse_roll, skies_roll, 2},
    [MOVE_PLACE] = {game_refuse_place, game_make_place, 3},
    [MOVE_SCRAP] = {game_refuse_scrap, game_make_scrap, 1},
    [MOVE_USE] = {game_refuse_use, game_make_use, 1},
    [MOVE_SKIP] = {game_refuse_skip, game_make_skip, 1},
    [MOVE_ROBOT] = {game_refuse_robot, game_make_robot, 1},
    [MOVE_SPAWN] = {game_refuse_spawn, game_make_spawn, 1},
    [MOVE_END] = {game_refuse_end, game_make_end, 0},
};

static under_status game_refuse(const struct skies_play *play, under_move move)
{
    if (move.kind >= MOVE_KINDS || (game_kinds[move.kind].numbers < 1 && move.a != 0) ||
        (game_kinds[move.kind].numbers < 2 && move.b != 0) ||
        (game_kinds[move.kind].numbers < 3 && move.c != 0))
        return refuse("This game has no such move.");
    return game_kinds[move.kind].why_not(play, move);
}

static under_status game_apply(void *state, const struct under_config *config, under_move move,
                               struct under_events *events)
{
    struct skies_play play = {state, skies_board_of(config), events};
    under_status why = game_refuse(&play, move);
    if (!why)
        game_kinds[move.kind].make(&play, move);
    return why;
}

static void game_make(void *state, const struct under_config *config, under_move move,
                      struct under_events *events)
{
    struct skies_play play = {state, skies_board_of(config), events};
    assert(!game_refuse(&play, move));
    game_kinds[move.kind].make(&play, move);
}

/* --- the rest of the contract --- */

static const char *game_phase(const void *memory)
{
    const struct skies_state *state = memory;
    return skies_phase_names[state->phase];
}

static json_t *game_result(const void *memory, const struct under_config *config)
{
    const struct skies_state *state = memory;
    (void)config;
    return state->result == RESULT_NONE ? json_null()
                                        : json_string(skies_result_names[state->result]);
}

/* Everything lies open on the table. */
static json_t *game_view(const void *state, const struct under_config *config, int seat)
{
    (void)seat;
    return skies_save(state, config);
}

static void game_guess(void *state, const struct under_config *config, int seat, under_rng *rng)
{
    (void)state, (void)config, (void)seat, (void)rng;
}

const struct under_game skies_game = {
    .id = "skies",
    .title = "Under Falling Skies",
    .rules_version = 1,
    .seats = 1,
    .state_size = sizeof(struct skies_state),
    .compile = skies_compile,
    .discard = skies_discard,
    .options = skies_options,
    .configure = skies_configure,
    .release = skies_release,
    .start = skies_start,
    .actor = game_actor,
    .moves = game_moves,
    .sample = game_sample,
    .sample_alike = game_sample_alike,
    .round = game_round,
    .apply = game_apply,
    .make = game_make,
    .phase = game_phase,
    .result = game_result,
    .save = skies_save,
    .load = skies_load,
    .view = game_view,
    .check = skies_check,
    .guess = game_guess,
    .score = skies_score,
    .suggest = skies_suggest,
    .features = SKIES_FEATURES,
    .features_version = SKIES_FEATURES_VERSION,
    .describe = skies_describe,
    .parts = SKIES_PARTS,
    .outline = skies_outline,
    .part = skies_part,
    .ease = skies_ease,
    .text = skies_text,
    .parse = skies_parse,
    .tell = skies_event,
    .words = &skies_words,
};
