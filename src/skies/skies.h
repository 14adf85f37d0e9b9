/* Under Falling Skies: the board a set-up lays out, and the state of a game on it. */
#ifndef UNDER_SKIES_SKIES_H
#define UNDER_SKIES_SKIES_H

#include "engine/game.h"

extern const struct under_game skies_game;

/* --- what is fixed for all games --- */

enum {
    COLUMNS = 5,
    CITY_ROW = 16, /* SKY-BRD-01: starting spots, sky rows 1 to 15, the city */
    BASE_ROWS = 6, /* base rows 0 to 5 */
    SPACES = BASE_ROWS * COLUMNS,
    TRACK = (BASE_ROWS - 1) * COLUMNS, /* the dug track: base rows 1 to 5 */
    DICE = 5,
    BLACK_DICE = 3, /* dice 0 to 2 are black, 3 and 4 white */
    ROBOTS = 2,
    SHIPS = 7,
    GREEN_SHIPS = 5, /* ships 0 to 4 are green, 5 and 6 red */
    CARDS = 8,
    ROOMS_MAX = 26,
    RESEARCH_MAX = 32,
};

/* The double-sided cards, in the order of the set-up's names. SKY-BRD-02 */
enum skies_card {
    CARD_MOTHERSHIP,
    CARD_SKY1,
    CARD_SKY2,
    CARD_SKY3,
    CARD_SKY4,
    CARD_UPPER,
    CARD_LOWER,
    CARD_TRACKS
};
extern const char *const skies_card_names[CARDS + 1]; /* ended by NULL */

/* A space of the base: base row * 5 + column, columns from 0. */
static inline int space_column(int space)
{
    return space % COLUMNS;
}
static inline int space_row(int space)
{
    return space / COLUMNS;
}

/* Sets of spaces, a bit each: a column's is this, shifted by the column. */
enum { EVERY_ROW = 0x2108421 };

/* The columns a set of spaces lies in, a bit each. */
static inline unsigned spaces_columns(uint32_t spaces)
{
    spaces |= spaces >> 3 * COLUMNS;
    return (spaces | spaces >> COLUMNS | spaces >> 2 * COLUMNS) & 31;
}

/* How many there are; faster than by the compiler's own means, which may be no instruction. */
static inline int spaces_count(uint32_t spaces)
{
    spaces -= spaces >> 1 & 0x55555555;
    spaces = (spaces & 0x33333333) + (spaces >> 2 & 0x33333333);
    return (int)(((spaces + (spaces >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24);
}

/* --- the board: one pack, one choice of sides --- */

enum icon_kind { ICON_NONE, ICON_LEFT, ICON_RIGHT, ICON_MOTHERSHIP, ICON_CITY, ICON_EXPLOSION };

struct skies_icon {
    uint8_t kind;
    uint8_t strength; /* of an explosion "N+": N */
};

enum symbol_kind {
    SYMBOL_NONE,
    SYMBOL_EXCAVATOR,
    SYMBOL_RESEARCH,
    SYMBOL_RED_SHIP,
    SYMBOL_DAMAGE,
    SYMBOL_SKULL
};

struct skies_symbol {
    uint8_t kind;
    uint8_t steps; /* of excavator and research: how far back */
};

enum effect { EFFECT_ENERGY = 1, EFFECT_FIGHTER = 2, EFFECT_RESEARCH = 4, EFFECT_ROBOT = 8 };

/* A room below row 0. Its name is its space in the lowest column. */
struct skies_room {
    uint32_t spaces; /* a bit per space */
    uint8_t name;
    uint8_t effects;
    int8_t modifier;
    uint8_t cost;
};

enum { NO_ROOM = 0xff };

/* What features.c knows of a board beforehand, so that describing a position is mostly copying.
 */
enum { LANDINGS = 6, PLACE_FEATURES = 80, TRACK_FEATURES = 8, SYMBOL_FEATURES = 16 };

/* What a research room could come to: with the best dice, and with usual ones. */
struct skies_fill {
    int best, usual;
};

struct skies_foreknown {
    /* By row and column: the icons a ship there can land on, and the harm and shots by steps. */
    struct under_feature land[CITY_ROW + 1][COLUMNS][LANDINGS];
    uint8_t lands[CITY_ROW + 1][COLUMNS];
    float harm[CITY_ROW + 1][COLUMNS][8], target[CITY_ROW + 1][COLUMNS][8];
    float harm_all[CITY_ROW + 1][COLUMNS], target_all[CITY_ROW + 1][COLUMNS]; /* all dice's */
    /* By the excavator's place: the rooms that are open, and how far the others are. */
    struct under_feature place[TRACK][PLACE_FEATURES];
    uint8_t places[TRACK];
    float single[TRACK][COLUMNS][4]; /* the best room for one die, by column and effect */
    /* By research steps taken, and by the mothership's row. */
    struct under_feature track[RESEARCH_MAX + 1][TRACK_FEATURES];
    uint8_t tracks[RESEARCH_MAX + 1];
    uint8_t points[RESEARCH_MAX + 1], uses[RESEARCH_MAX + 1]; /* that are left */
    struct under_feature symbol[CITY_ROW + 1][SYMBOL_FEATURES];
    uint8_t symbols[CITY_ROW + 1];
    uint32_t laboratories[TRACK];      /* rooms that do research and are open, a bit per room */
    uint32_t laboratory_spaces[TRACK]; /* theirs */
    struct skies_fill later[TRACK];    /* what they can come to where no robot is in the base */
};

struct skies_board {
    struct skies_icon icon[CITY_ROW + 1][COLUMNS]; /* rows 1 to 16 */
    struct skies_symbol symbol[CITY_ROW + 1];
    uint8_t skull_row;

    struct skies_room room[ROOMS_MAX];
    uint8_t rooms;
    uint8_t room_at[SPACES]; /* index of room, or NO_ROOM: row 0, tunnels, the excavator's start */
    uint8_t track_place[SPACES]; /* place along the track, from 0; row 0: NO_ROOM */
    uint8_t track_space[TRACK];
    uint8_t excavator_start; /* its place along the track */

    /* By the excavator's place along the track. */
    uint32_t passed[TRACK];   /* spaces before the excavator, and row 0 */
    uint32_t open[TRACK];     /* spaces of wholly excavated rooms, and row 0: SKY-DIE-05 */
    uint32_t reach[TRACK][7]; /* spaces beyond it, at most that many steps away: SKY-EXC-01 */

    uint8_t research_step[RESEARCH_MAX]; /* cost of the step that leaves space i */
    uint8_t research_last;
    uint8_t energy_start, energy_most;
    uint8_t damage_skull; /* this damage loses */
    uint8_t red_on_card;  /* red ships waiting on the card from the start: SKY-SET-02 */

    struct skies_foreknown foreknown;
};

/* --- the state --- */

enum phase { PHASE_ROLL, PHASE_PLACE, PHASE_RESOLVE, PHASE_ROBOT, PHASE_SPAWN, PHASE_OVER };
enum result { RESULT_NONE, RESULT_WON, RESULT_LOST_MOTHERSHIP, RESULT_LOST_DAMAGE };

/* Where a die or robot is: a space, or one of these. */
enum { AT_NOWHERE = SPACES, AT_DONE = SPACES + 1 };

/* Where a ship is: columns 0 to 4 of the sky, or one of these with row 0. On a starting spot its
 * row is the mothership's. */
enum { SHIP_CARD = COLUMNS, SHIP_ASIDE = COLUMNS + 1 };

struct skies_die {
    uint8_t value; /* 0 before the round's first roll */
    uint8_t at;    /* a space, AT_NOWHERE or AT_DONE */
};

struct skies_robot {
    uint8_t value; /* 0: this blue die is not on the board, and the rest is 0 */
    uint8_t at;
    uint8_t ready;
};

struct skies_ship {
    uint8_t column;
    uint8_t row;
};

struct skies_state {
    uint8_t round;
    uint8_t phase;
    uint8_t result;
    uint8_t mothership; /* row of the starting spots */
    uint8_t energy;
    uint8_t research; /* steps taken */
    uint8_t damage;
    uint8_t excavator;   /* spaces along the track from its start */
    uint8_t robot_value; /* in PHASE_ROBOT only, else 0 */
    uint8_t robot_room;  /* in PHASE_ROBOT only, else 0: index of the room */
    struct skies_die dice[DICE];
    struct skies_robot robots[ROBOTS];
    struct skies_ship ships[SHIPS];
};

_Static_assert(_Alignof(struct skies_state) == 1, "a state is bytes, without padding");
_Static_assert(sizeof(struct skies_state) <= 128, "a state stays within 128 bytes");

static inline const struct skies_board *skies_board_of(const struct under_config *config)
{
    return config->rules;
}
static inline int excavator_place(const struct skies_state *state, const struct skies_board *board)
{
    return board->excavator_start + state->excavator;
}
/* Whether the excavator has come past that space; row 0 lies open from the start. */
static inline bool skies_passed(const struct skies_state *state, const struct skies_board *board,
                                int space)
{
    return board->passed[excavator_place(state, board)] >> space & 1;
}
static inline bool die_is_white(int die)
{
    return die >= BLACK_DICE;
}
static inline bool ship_is_red(int ship)
{
    return ship >= GREEN_SHIPS;
}
static inline bool ship_in_sky(struct skies_ship ship)
{
    return ship.column < COLUMNS;
}

/* --- moves: kind and what a, b, c mean --- */

enum move_kind {
    MOVE_ROLL,  /* a: the values, three bits each, first die lowest; b: how many dice */
    MOVE_PLACE, /* a: the die's value; b: 0 black, 1 white; c: space */
    MOVE_SCRAP, /* a: space */
    MOVE_USE,   /* a: space that names the room, or of the dig */
    MOVE_SKIP,  /* a: likewise */
    MOVE_ROBOT, /* a: space */
    MOVE_SPAWN, /* a: column */
    MOVE_END,
    MOVE_KINDS
};

/* What a move is about, by name. */
static inline int skies_move_values(under_move roll)
{
    return roll.a;
}
static inline int skies_move_dice(under_move roll)
{
    return roll.b;
}
static inline int skies_move_value(under_move place)
{
    return place.a;
}
static inline int skies_move_white(under_move place) /* 1, or 0 for black */
{
    return place.b;
}
static inline int skies_move_onto(under_move place)
{
    return place.c;
}
static inline int skies_move_space(under_move move) /* of all others that have one */
{
    return move.a;
}
static inline int skies_move_column(under_move spawn)
{
    return spawn.a;
}

static inline int roll_value(under_move roll, int i)
{
    return (skies_move_values(roll) >> (3 * i)) & 7;
}

/* --- events: SKIES_EVENTS in text.c gives each its rule, names and sentence --- */

enum event_kind {
    EVENT_ROLLED,           /* dice values, packed as in MOVE_ROLL; how many */
    EVENT_PLACED,           /* value, colour, space */
    EVENT_DEFENDED,         /* column, steps the ships descend */
    EVENT_SHIP_DESCENDS,    /* ship, column, row */
    EVENT_SHIP_DRIFTS,      /* ship, column, row: an arrow took it there */
    EVENT_SHIP_BLOCKED,     /* ship, column, row: an arrow pointed at a taken space */
    EVENT_CITY_HIT,         /* ship, column, damage now */
    EVENT_SHIP_CALLS,       /* ship, column, row: it landed on a mothership icon */
    EVENT_MOTHERSHIP,       /* row now */
    EVENT_SHIP_TAKEN_UP,    /* ship: in the row the mothership reached */
    EVENT_DEFENCE_DONE,     /* how many dice on defence spaces were set aside */
    EVENT_PAID,             /* energy paid, energy now */
    EVENT_ENERGY,           /* gained, energy now */
    EVENT_SHOT,             /* ship, column, row */
    EVENT_RESEARCH,         /* steps, research now */
    EVENT_NO_EFFECT,        /* space that names the room, value */
    EVENT_NO_BLUE_DIE,      /* space that names the room */
    EVENT_SKIPPED,          /* space */
    EVENT_DIG_PAID,         /* energy paid, energy now */
    EVENT_DUG,              /* space */
    EVENT_ROBOT_BUILT,      /* value, space */
    EVENT_ROBOT_USED,       /* space, value now */
    EVENT_ROBOT_SPENT,      /* space */
    EVENT_ROBOT_SCRAPPED,   /* space */
    EVENT_SYMBOL_DAMAGE,    /* damage now */
    EVENT_SYMBOL_EXCAVATOR, /* spaces back, space now */
    EVENT_ROBOT_LOST,       /* space */
    EVENT_SYMBOL_RESEARCH,  /* steps back, research now */
    EVENT_SYMBOL_RED_SHIP,  /* ship */
    EVENT_RESPAWNED,        /* ship, column */
    EVENT_WAITING,          /* ships left on the card */
    EVENT_ROUND,            /* round now */
    EVENT_WON,
    EVENT_LOST_MOTHERSHIP,
    EVENT_LOST_DAMAGE,
    EVENT_KINDS
};

/* --- between the chapters of the rules --- */

/* Everything a chapter works on while a move is carried out. */
struct skies_play {
    struct skies_state *state;
    const struct skies_board *board;
    struct under_events *events; /* or NULL */
};

static inline void skies_tell(struct skies_play *play, enum event_kind kind, int a, int b, int c)
{
    if (play->events)
        under_events_add(play->events, (struct under_event){
                                           .kind = (uint16_t)kind,
                                           .seats = UNDER_ALL_SEATS,
                                           .number = {(int16_t)a, (int16_t)b, (int16_t)c},
                                       });
}

static inline bool skies_is_over(const struct skies_state *state)
{
    return state->phase == PHASE_OVER;
}

/* setup.c */
under_status skies_configure(struct under_config *config, const json_t *setup, under_rng *rng);
void skies_release(struct under_config *config);
json_t *skies_options(const struct under_content *content);
void skies_start(void *state, const struct under_config *config);
void skies_begin_round(struct skies_state *state);

/* pack.c: the eight cards, both sides, and a board laid out of them. */
struct skies_pack;
void *skies_compile(struct under_pack *pack);
void skies_discard(void *tables);
/* hard: a bit per card, as in enum skies_card. */
void skies_lay_out(const struct skies_pack *pack, unsigned hard, struct skies_board *board);
/* What a side of a card is about, in one line, and whether it was authored here, not printed; hard
 * is 0 or 1. */
const char *skies_side_idea(const struct skies_pack *pack, int card, int hard);
bool skies_side_authored(const struct skies_pack *pack, int card, int hard);

/* place.c, phase 1 */
struct skies_placing {
    uint32_t open;         /* spaces a die of any value may go to */
    const uint32_t *reach; /* by value: further spaces, on the excavator's way, */
    uint32_t way;          /* of which a die may go to these; 0 where one is on it already */
    uint32_t free;         /* spaces of columns without a die, not under a robot */
};
struct skies_placing skies_placing(const struct skies_state *state,
                                   const struct skies_board *board);
static inline uint32_t skies_placeable(const struct skies_placing *placing, int value)
{
    return placing->open | (placing->reach[value] & placing->way);
}
uint32_t skies_dice_spaces(const struct skies_state *state);
uint32_t skies_robot_at(const struct skies_state *state);
/* Spaces with a die or a robot that can be used like one: SKY-ROB-02. */
uint32_t skies_full_spaces(const struct skies_state *state);
int skies_unplaced(const struct skies_state *state);
int skies_find_die(const struct skies_state *state, int value, int white); /* the first, or -1 */
void skies_roll(struct skies_play *play, under_move roll);
void skies_place(struct skies_play *play, int die, int space);

/* ships.c */
unsigned skies_ships_in(const struct skies_state *state, int column); /* a bit per ship */
void skies_finish(struct skies_play *play, enum result result);
void skies_descend_column(struct skies_play *play, int column, int steps);
void skies_count_damage(struct skies_play *play);

/* rooms.c, phase 2: sets of spaces that name a room or a dig */
uint32_t skies_usable(const struct skies_state *state, const struct skies_board *board);
uint32_t skies_skippable(const struct skies_state *state, const struct skies_board *board);
uint32_t skies_robot_spaces(const struct skies_state *state, const struct skies_board *board);
int skies_room_value(const struct skies_state *state, const struct skies_room *room);
/* SKY-ROM-07: where research gets from there with that value, while it covers the sum of the steps
 * taken. */
static inline int skies_research_after(const struct skies_board *board, int research, int value)
{
    while (research < board->research_last && value >= board->research_step[research])
        value -= board->research_step[research++];
    return research;
}
/* SKY-ROM-06: whether fighters of that value hit a ship where it is. */
static inline bool skies_can_hit(const struct skies_state *state, const struct skies_board *board,
                                 struct skies_ship ship, int value)
{
    if (!ship_in_sky(ship) || ship.row == state->mothership)
        return false;
    struct skies_icon icon = board->icon[ship.row][ship.column];
    return icon.kind == ICON_EXPLOSION && icon.strength <= value;
}
void skies_begin_resolve(struct skies_play *play);
void skies_use(struct skies_play *play, int name);
bool skies_use_room(struct skies_play *play, int index); /* its effects alone */
void skies_skip(struct skies_play *play, int name);
void skies_put_robot(struct skies_play *play, int space);
void skies_scrap(struct skies_play *play, int robot);
void skies_end_resolve(struct skies_play *play);

/* mothership.c, phase 3 */
void skies_descend_mothership(struct skies_play *play);
void skies_mothership_phase(struct skies_play *play);
unsigned skies_spawn_columns(const struct skies_state *state); /* a bit per column that qualifies */
void skies_respawn(struct skies_play *play, int column);

/* position.c */
json_t *skies_save(const void *state, const struct under_config *config);
under_status skies_load(void *state, const struct under_config *config, const json_t *saved);
under_status skies_check(const void *state, const struct under_config *config);

/* text.c */
extern const char *const skies_phase_names[];
extern const char *const skies_result_names[];
void skies_space_text(int space, char text[5]);
int skies_space_parse(const char *text); /* -1: no space */
void skies_text(const struct under_config *config, under_move move, struct under_buf *out);
under_status skies_parse(const struct under_config *config, const char *text, under_move *out);
json_t *skies_event(const struct under_config *config, const struct under_event *event);

/* features.c */
enum { SKIES_FEATURES = 529, SKIES_FEATURES_VERSION = 1, SKIES_PARTS = 12 };
int skies_describe(const void *state, const struct under_config *config, int seat,
                   struct under_feature *out);
int skies_outline(const void *state, const struct under_config *config, int seat,
                  struct under_outlook *look, uint64_t *keys, struct under_feature *out);
int skies_part(struct under_outlook *look, int part, struct under_feature *out);
void skies_ease(struct under_config *config, float by);
void skies_prepare(struct skies_board *board);

/* policy.c */
void skies_score(const void *state, const struct under_config *config, float *per_seat);
under_move skies_suggest(const void *state, const struct under_config *config, under_rng *rng);

#endif
