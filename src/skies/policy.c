/* How well a position stands, and a sensible move in it: what simulated play is built on.
 *
 * Both look at the board's tables only, never at one card: they are as sensible on any mix of sides
 * and on any pack. Everything is worth something in the same coin, about one point of research; the
 * numbers were found by playing many thousand games with changed ones and keeping what won more. */
#include <math.h>

#include "skies/skies.h"

enum weight {
    CITY,        /* a hit on the city costs this, */
    CITY_MORE,   /* and this more for every damage before it */
    CALL,        /* a ship that lands on a mothership icon */
    NEAR,        /* a ship a step above the city; less the farther it is, */
    NEAR_FADE,   /* by this share a step */
    FAR,         /* any row a ship has come down */
    DRIFT,       /* an arrow that leads to a column still to come */
    TARGET,      /* a ship on an explosion nobody aims at yet, for each point below 7 */
    KILL,        /* a ship shot, beside the danger it was */
    AIM,         /* a point of a fighter, for each die that may yet bring a ship before it */
    ENERGY,      /* the first energy */
    ENERGY_FADE, /* every further one is worth that much less */
    POINT,       /* a point of research */
    POINT_EARLY, /* the same at the start of the game, beside it */
    DIG,         /* a space dug */
    DIG_EARLY,   /* the same at the start of the game, beside it */
    DIG_OPEN,    /* a space of a room opened by it */
    ROBOT,       /* a pip on a new robot */
    ROBOT_EARLY, /* the same at the start of the game, beside it */
    HALL,        /* the share of its worth a room has for each space still to be filled */
    HALL_PIPS,   /* what each of these will bring */
    UNPAID,      /* the share of its worth a room has that cannot be paid yet */
    SAVED,       /* a pip less on the die taken */
    WHITE,       /* a white die, for every die it rerolls */
    WHITE_PIPS,  /* and for every pip these are below the average */
    DEFENCE,     /* a die spent on defence */
    ON_ENERGY,   /* what a pip of a robot is worth in a room of that effect: energy, */
    ON_FIGHTER,  /* fighter, */
    ON_RESEARCH, /* research, */
    ON_ROBOT,    /* robot; */
    ON_HALL,     /* the same where the room has several spaces, for each */
    NOISE,       /* what chance adds to every choice */
    WEIGHTS
};

static const float weight[WEIGHTS] = {
    [CITY] = 4.38f,         [CITY_MORE] = 0.725f,     [CALL] = 4.24f,
    [NEAR] = 1.22f,         [NEAR_FADE] = 0.0955f,    [FAR] = 0.104f,
    [DRIFT] = 0.758f,       [TARGET] = 0.341f,        [KILL] = 0.371f,
    [AIM] = 0.0451f,        [ENERGY] = 0.816f,        [ENERGY_FADE] = 0.0588f,
    [POINT] = 1.26f,        [POINT_EARLY] = -0.0109f, [DIG] = -0.496f,
    [DIG_EARLY] = 1.6f,     [DIG_OPEN] = 0.169f,      [ROBOT] = 0.123f,
    [ROBOT_EARLY] = 0.203f, [HALL] = 0.72f,           [HALL_PIPS] = 6.11f,
    [UNPAID] = 0.0388f,     [SAVED] = -0.151f,        [WHITE] = 0.087f,
    [WHITE_PIPS] = 0.196f,  [DEFENCE] = -0.0063f,     [ON_ENERGY] = 1.76f,
    [ON_FIGHTER] = 0.166f,  [ON_RESEARCH] = 0.359f,   [ON_ROBOT] = 1.39f,
    [ON_HALL] = 0.92f,      [NOISE] = 0.2f,
};

#define LOSS 1000.0f
enum { STRENGTHS = 9 };

/* --- what the next moves are judged by --- */

struct outlook {
    const struct skies_state *state;
    const struct skies_board *board;
    uint32_t dice;              /* spaces with a die */
    uint32_t full;              /* and with a robot that can be used */
    uint32_t blocked;           /* under a robot that cannot */
    uint32_t occupied[COLUMNS]; /* a bit per sky row with a ship */
    unsigned columns;           /* a bit per column with a die */
    int place;                  /* the excavator's, along the track */
    int left;                   /* dice not placed */
    int energy;                 /* once all that is laid out has been resolved; may be below zero */
    int research;               /* likewise, steps taken */
    int fighter;                /* the strongest shot laid out */
    int blue;                   /* robots that can still be built */
    float shot[STRENGTHS + 1];  /* what a shot of that strength is worth */
    float early;                /* 1 at the start, 0 when the skull is reached */
};

static float outlook_energy(int energy)
{
    int best = (int)(weight[ENERGY] / weight[ENERGY_FADE]);
    float most = (float)(energy < best ? energy : best);
    return most * (weight[ENERGY] - weight[ENERGY_FADE] / 2 * most);
}

static float outlook_energy_gain(const struct outlook *on, int gain)
{
    int energy = on->energy + gain, most = on->board->energy_most;
    return outlook_energy(energy < most ? energy : most) - outlook_energy(on->energy);
}

static int outlook_research_points(const struct outlook *on, int value, int *reached)
{
    int points = 0;
    *reached = skies_research_after(on->board, on->research, value);
    for (int step = on->research; step < *reached; step++)
        points += on->board->research_step[step];
    return points;
}

static float outlook_danger(const struct outlook *on, int row)
{
    /* On a starting spot, or about to be taken up to one. */
    if (row <= on->state->mothership + 1)
        return 0;
    float near = 1 - weight[NEAR_FADE] * (float)(CITY_ROW - 1 - row);
    return weight[FAR] * (float)(row - on->state->mothership) +
           (near > 0 ? weight[NEAR] * near : 0);
}

static void outlook_lay_out(struct outlook *on, int index)
{
    const struct skies_room *room = &on->board->room[index];
    int value = skies_room_value(on->state, room), reached;
    on->energy -= room->cost;
    if (value <= 0)
        return;
    if (room->effects & EFFECT_ENERGY) {
        on->energy += value;
        if (on->energy > on->board->energy_most)
            on->energy = on->board->energy_most;
    }
    if ((room->effects & EFFECT_FIGHTER) && value > on->fighter)
        on->fighter = value;
    if (room->effects & EFFECT_RESEARCH) {
        outlook_research_points(on, value, &reached);
        on->research = reached;
    }
    if (room->effects & EFFECT_ROBOT)
        on->blue--;
}

static struct outlook outlook_of(const struct skies_state *state, const struct skies_board *board)
{
    struct outlook on = {.state = state,
                         .board = board,
                         .place = excavator_place(state, board),
                         .dice = skies_dice_spaces(state),
                         .left = skies_unplaced(state),
                         .energy = state->energy,
                         .research = state->research,
                         .early = (float)(board->skull_row - state->mothership) /
                                  (float)board->skull_row};
    on.full = skies_full_spaces(state);
    on.blocked = skies_robot_at(state) & ~on.full;
    for (int i = 0; i < ROBOTS; i++)
        on.blue += state->robots[i].value == 0;
    for (uint32_t row = on.dice; row; row >>= COLUMNS)
        on.columns |= row & 31;
    for (int ship = 0; ship < SHIPS; ship++)
        if (ship_in_sky(state->ships[ship]))
            on.occupied[state->ships[ship].column] |= 1u << state->ships[ship].row;
    return on;
}

/* Counts in what the dice placed so far will bring. */
static void outlook_count_rooms(struct outlook *on)
{
    uint32_t seen = 0;
    for (uint32_t left = on->dice & ~(uint32_t)31; left; left &= left - 1) {
        int space = __builtin_ctz(left), room = on->board->room_at[space];
        if (!(on->board->passed[on->place] >> space & 1)) {
            on->energy--;
        } else if (!(seen & 1u << room) && !(on->board->room[room].spaces & ~on->full)) {
            seen |= 1u << room;
            outlook_lay_out(on, room);
        }
    }
}

/* --- ships --- */

/* A ship that has come to stand there for this round. */
static float ship_stands(const struct outlook *on, int column, int row)
{
    struct skies_icon icon = on->board->icon[row][column];
    float danger = outlook_danger(on, row);
    if (icon.kind != ICON_EXPLOSION || row <= on->state->mothership)
        return -danger;
    if (icon.strength <= on->fighter)
        return weight[KILL];
    return weight[TARGET] * (float)(7 - icon.strength) - danger;
}

/* A ship that lands there, city and mothership icon left out. */
static float ship_lands(const struct outlook *on, int column, int row)
{
    int kind = on->board->icon[row][column].kind;
    int to = column + (kind == ICON_RIGHT) - (kind == ICON_LEFT);
    if (to == column || (on->occupied[to] >> row & 1))
        return ship_stands(on, column, row);
    return ship_stands(on, to, row) - (on->columns >> to & 1 ? 0 : weight[DRIFT]);
}

/* All ships of a column, that many steps down. */
static float ships_descend(const struct outlook *on, int column, int steps)
{
    const struct skies_state *state = on->state;
    int damage = state->damage, mothership = state->mothership;
    float sum = 0;
    for (uint32_t rows = on->occupied[column]; rows; rows &= rows - 1) {
        int row = __builtin_ctz(rows) + steps;
        if (steps == 0)
            sum += ship_stands(on, column, row);
        else if (row >= CITY_ROW)
            sum -= weight[CITY] + weight[CITY_MORE] * (float)damage++;
        else if (on->board->icon[row][column].kind == ICON_MOTHERSHIP)
            sum -= weight[CALL], mothership++;
        else
            sum += ship_lands(on, column, row);
    }
    if (damage >= on->board->damage_skull || mothership >= on->board->skull_row)
        sum -= LOSS;
    return sum;
}

/* What a shot of every strength brings, from the ships of these columns. */
static void ships_count_shots(struct outlook *on, unsigned columns)
{
    for (int i = 0; i < SHIPS; i++) {
        struct skies_ship ship = on->state->ships[i];
        if (!ship_in_sky(ship) || !(columns >> ship.column & 1) ||
            ship.row == on->state->mothership)
            continue;
        struct skies_icon icon = on->board->icon[ship.row][ship.column];
        if (icon.kind == ICON_EXPLOSION && icon.strength <= STRENGTHS)
            on->shot[icon.strength] += weight[KILL] + outlook_danger(on, ship.row);
    }
    for (int strength = 1; strength <= STRENGTHS; strength++)
        on->shot[strength] += on->shot[strength - 1];
}

/* --- rooms --- */

/* The effects of a room with that value. */
static float room_effects(const struct outlook *on, const struct skies_room *room, int value)
{
    float worth = 0;
    if (value <= 0)
        return 0;
    if (room->effects & EFFECT_ENERGY)
        worth += outlook_energy_gain(on, value);
    if (room->effects & EFFECT_FIGHTER)
        worth += on->shot[value < STRENGTHS ? value : STRENGTHS];
    if (room->effects & EFFECT_RESEARCH) {
        int reached, points = outlook_research_points(on, value, &reached);
        worth += (float)points * (weight[POINT] + weight[POINT_EARLY] * on->early);
        if (reached == on->board->research_last)
            worth += LOSS;
    }
    if ((room->effects & EFFECT_ROBOT) && on->blue > 0)
        worth += (float)(value < 6 ? value : 6) * (weight[ROBOT] + weight[ROBOT_EARLY] * on->early);
    return worth;
}

static float room_pay(const struct outlook *on, float worth, int cost)
{
    if (cost > on->energy)
        return worth * weight[UNPAID];
    return worth + outlook_energy_gain(on, -cost);
}

static float room_dig(const struct outlook *on, int space)
{
    int to = on->board->track_place[space];
    uint32_t opened = on->board->open[to] & ~on->board->open[on->place];
    float worth = (float)(to - on->place) * (weight[DIG] + weight[DIG_EARLY] * on->early) +
                  (float)__builtin_popcount(opened) * weight[DIG_OPEN];
    return room_pay(on, worth, 1);
}

/* What is known of a space before a die is chosen for it. */
struct site {
    const struct skies_room *room; /* NULL: nothing is to be had there but worth */
    float worth;
    float share,
        pips; /* of a room: what it is worth to begin it, and what the other spaces bring */
};

static struct site site_of(const struct outlook *on, int space)
{
    if (space < COLUMNS)
        return (struct site){.worth = weight[DEFENCE]};
    if (!(on->board->passed[on->place] >> space & 1))
        return (struct site){.worth = room_dig(on, space)};
    const struct skies_room *room = &on->board->room[on->board->room_at[space]];
    uint32_t missing = room->spaces & ~(on->full | 1u << space);
    struct site site = {.room = room, .share = 1};
    int need = 0;
    for (uint32_t left = missing; left; left &= left - 1) {
        int at = __builtin_ctz(left);
        if ((on->blocked >> at & 1) || (on->columns >> space_column(at) & 1) || ++need >= on->left)
            return (struct site){0}; /* it will not be filled */
        site.share *= weight[HALL];
        site.pips += weight[HALL_PIPS];
    }
    site.pips += (float)skies_room_value(on->state, room);
    return site;
}

/* What the ships of the die's own column add to a shot with it. */
static float site_own_shot(const struct outlook *on, int column, int steps, int value)
{
    float sum = 0;
    for (uint32_t rows = on->occupied[column]; rows; rows &= rows - 1) {
        int row = __builtin_ctz(rows) + steps;
        if (row < CITY_ROW && on->board->icon[row][column].kind == ICON_EXPLOSION &&
            on->board->icon[row][column].strength <= value)
            sum += weight[KILL] + outlook_danger(on, row);
    }
    return sum;
}

/* A die of that value, placed there. */
static float site_worth(const struct outlook *on, const struct site *site, int column, int value)
{
    const struct skies_room *room = site->room;
    if (!room)
        return site->worth;
    int sum = (int)site->pips + value;
    float worth = room_effects(on, room, sum);
    if (room->effects & EFFECT_FIGHTER)
        worth += site_own_shot(on, column, value, sum) +
                 weight[AIM] * (float)sum * (float)(on->left - 1);
    return site->share * room_pay(on, worth, room->cost);
}

/* --- how well it stands --- */

/* What a position is judged by, each the higher the better; a win is about as likely as the
 * logistic function of their weighted sum. */
enum feature {
    ALWAYS,
    LEARNT,        /* the share of all research points that is taken */
    LEARNT_SQUARE, /* and that share squared */
    TIME,          /* the share of the mothership's way that is left */
    PACE,          /* research still to be done by time left, negative */
    CAPABLE,       /* an open room can do the biggest step that is left */
    NEARLY,        /* the same times the share taken */
    DUG,           /* the share of the track */
    STORED,        /* energy */
    INTACT,        /* damage left */
    RESERVE,       /* more than one of it */
    CLEAR,         /* the ships' danger, negative */
    HELPERS,       /* the robots' pips */
    QUIET,         /* ships in play, negative */
    SPARED,        /* research steps the mothership will still undo, negative */
    SAFE,          /* damage its symbols will still do, negative */
    ONE_PLACED,    /* so many dice are placed: neither good nor bad, */
    TWO_PLACED,    /* but what ships and dice will do is counted in not quite right */
    THREE_PLACED,
    FOUR_PLACED,
    FEATURES
};

static const float feature_weight[FEATURES] = {
    [ALWAYS] = -1.59f,   [LEARNT] = 0.847f,      [LEARNT_SQUARE] = 0.811f, [TIME] = 3.47f,
    [PACE] = 3.65f,      [CAPABLE] = 0.062f,     [NEARLY] = 0.761f,        [DUG] = 2.26f,
    [STORED] = 0.657f,   [INTACT] = 4.07f,       [RESERVE] = 0.232f,       [CLEAR] = 2.19f,
    [HELPERS] = 0.45f,   [QUIET] = 1.71f,        [SPARED] = 0.548f,        [SAFE] = 1.84f,
    [ONE_PLACED] = 0.2f, [TWO_PLACED] = -0.134f, [THREE_PLACED] = -0.089f, [FOUR_PLACED] = 0.024f,
};

static int score_points(const struct skies_board *board, int from, int to)
{
    int points = 0;
    for (int step = from; step < to; step++)
        points += board->research_step[step];
    return points;
}

/* Whether some open room could do the biggest step that is left, with the best of dice. */
static bool score_is_capable(const struct outlook *on)
{
    int biggest = 0, best = 0;
    for (int step = on->research; step < on->board->research_last; step++)
        if (on->board->research_step[step] > biggest)
            biggest = on->board->research_step[step];
    for (int i = 0; i < on->board->rooms; i++) {
        const struct skies_room *room = &on->board->room[i];
        int value = 6 * __builtin_popcount(room->spaces) + room->modifier;
        if ((room->effects & EFFECT_RESEARCH) && !(room->spaces & ~on->board->open[on->place]) &&
            value > best)
            best = value;
    }
    return best >= biggest;
}

static void score_features(const struct skies_state *state, const struct skies_board *board,
                           float x[FEATURES])
{
    struct outlook on = outlook_of(state, board);
    if (state->phase != PHASE_OVER)
        outlook_count_rooms(&on);
    int total = score_points(board, 0, board->research_last), ships = 0;
    float learnt = (float)score_points(board, 0, on.research) / (float)total;
    float rounds = (float)(board->skull_row - state->mothership - 1) + (float)on.left / DICE;
    float time = fmaxf(0, rounds) / (float)board->skull_row, danger = 0;
    for (int column = 0; column < COLUMNS; column++)
        for (uint32_t rows = on.occupied[column]; rows; rows &= rows - 1)
            danger -= ship_stands(&on, column, __builtin_ctz(rows));
    for (int ship = 0; ship < SHIPS; ship++)
        ships += state->ships[ship].column != SHIP_ASIDE;
    bool capable = score_is_capable(&on);
    x[ALWAYS] = 1;
    x[LEARNT] = learnt;
    x[LEARNT_SQUARE] = learnt * learnt;
    x[TIME] = time;
    x[PACE] = -fminf(3, (1 - learnt) / fmaxf(time, 0.05f));
    x[CAPABLE] = capable;
    x[NEARLY] = capable ? learnt : 0;
    x[DUG] = (float)state->excavator / TRACK;
    x[STORED] = (float)(on.energy > 0 ? on.energy : 0) / (float)board->energy_most;
    x[INTACT] = (float)(board->damage_skull - state->damage) / (float)board->damage_skull;
    x[RESERVE] = board->damage_skull - state->damage > 1;
    x[CLEAR] = -danger / 10;
    x[HELPERS] = (float)(state->robots[0].value + state->robots[1].value) / 12;
    x[QUIET] = -(float)ships / SHIPS;
    x[SPARED] = x[SAFE] = 0;
    for (int row = state->mothership + 1; row < board->skull_row; row++) {
        x[SPARED] -= board->symbol[row].kind == SYMBOL_RESEARCH ? board->symbol[row].steps : 0;
        x[SAFE] -= board->symbol[row].kind == SYMBOL_DAMAGE;
    }
    for (int placed = 1; placed < DICE; placed++)
        x[ONE_PLACED + placed - 1] = on.left == DICE - placed;
}

void skies_score(const void *memory, const struct under_config *config, float *per_seat)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    if (state->result == RESULT_WON) {
        per_seat[0] = 1;
        return;
    }
    float x[FEATURES], sum = 0;
    score_features(state, board, x);
    for (int i = 0; i < FEATURES; i++)
        sum += feature_weight[i] * x[i];
    /* Where nothing can be won any more, research still tells better from worse. */
    float win = state->result == RESULT_NONE ? 1 / (1 + expf(-sum)) : 0;
    per_seat[0] = 0.9f * win + 0.09f * x[LEARNT];
}

/* --- a sensible move --- */

/* A number of 12 random bits as what chance adds to a choice. */
static float policy_noise(uint64_t bits)
{
    return weight[NOISE] / 4096 * (float)(bits & 4095);
}

/* The dice to choose from: one of each value and colour. */
struct hand {
    int count;
    uint8_t value[DICE], white[DICE];
    float worth[DICE];      /* of taking that one, wherever it goes */
    float usual[COLUMNS];   /* what the ships of a column do on average */
    float down[COLUMNS][7]; /* by steps */
};

static void hand_fill(struct hand *hand, const struct outlook *on)
{
    const struct skies_state *state = on->state;
    int pips = 0, others = on->left - 1;
    unsigned listed = 0;
    hand->count = 0;
    for (int die = 0; die < DICE; die++)
        pips += state->dice[die].at == AT_NOWHERE ? state->dice[die].value : 0;
    for (int die = 0; die < DICE; die++) {
        int value = state->dice[die].value, white = die_is_white(die), i = hand->count;
        unsigned bit = 1u << (8 * white + value);
        if (state->dice[die].at != AT_NOWHERE || (listed & bit))
            continue;
        listed |= bit;
        hand->value[i] = (uint8_t)value;
        hand->white[i] = (uint8_t)white;
        hand->worth[i] = -weight[SAVED] * (float)value;
        if (white)
            hand->worth[i] += weight[WHITE] * (float)others +
                              weight[WHITE_PIPS] * (3.5f * (float)others - (float)(pips - value));
        hand->count++;
    }
}

static void hand_look_up(struct hand *hand, const struct outlook *on)
{
    unsigned steps = 0;
    for (int i = 0; i < hand->count; i++)
        steps |= 3u << (hand->value[i] - 1); /* and one less, for defence */
    for (int column = 0; column < COLUMNS; column++) {
        if (on->columns >> column & 1)
            continue;
        for (unsigned left = steps; left; left &= left - 1) {
            int step = __builtin_ctz(left);
            hand->down[column][step] = ships_descend(on, column, step);
        }
        float sum = 0;
        for (int i = 0; i < hand->count; i++)
            sum += hand->down[column][hand->value[i]];
        hand->usual[column] = sum / (float)hand->count;
    }
}

static under_move policy_place(const struct skies_state *state, const struct skies_board *board,
                               under_rng *rng)
{
    struct outlook on = outlook_of(state, board);
    outlook_count_rooms(&on);
    ships_count_shots(&on, on.columns);
    struct hand hand;
    hand_fill(&hand, &on);
    hand_look_up(&hand, &on);
    struct skies_placing placing = skies_placing(state, board);
    uint32_t spaces = skies_placeable(&placing, 6);
    under_move best = {.kind = MOVE_SCRAP};
    float most = -1e9f;
    for (; spaces; spaces &= spaces - 1) {
        int space = __builtin_ctz(spaces), column = space_column(space);
        struct site site = site_of(&on, space);
        uint64_t noise = under_rng_next(rng);
        for (int i = 0; i < hand.count; i++, noise >>= 12) {
            int value = hand.value[i];
            if (!(skies_placeable(&placing, value) >> space & 1))
                continue;
            float worth = hand.worth[i] + policy_noise(noise) - hand.usual[column] +
                          hand.down[column][value - (space < COLUMNS)] +
                          site_worth(&on, &site, column, value);
            if (worth > most) {
                most = worth;
                best = (under_move){MOVE_PLACE, (int16_t)value, (int16_t)hand.white[i],
                                    (int16_t)space};
            }
        }
    }
    if (best.kind == MOVE_SCRAP) /* robots stand wherever a die could go */
        best.a = (int16_t)__builtin_ctz(skies_robot_at(state));
    return best;
}

/* Takes what brings most, energy first where all of it can be stored or something waits for it. */
static under_move policy_resolve(const struct skies_state *state, const struct skies_board *board,
                                 under_rng *rng)
{
    struct outlook on = outlook_of(state, board);
    ships_count_shots(&on, 31);
    under_move best = {.kind = MOVE_END};
    float most = 0;
    for (uint32_t left = skies_usable(state, board); left; left &= left - 1) {
        int name = __builtin_ctz(left);
        float worth;
        if (!(board->passed[on.place] >> name & 1)) {
            worth = room_dig(&on, name);
        } else {
            const struct skies_room *room = &board->room[board->room_at[name]];
            int value = skies_room_value(state, room);
            worth = room_effects(&on, room, value);
            if (worth > 0)
                worth = room_pay(&on, worth, room->cost);
            if (worth > 0 && (room->effects & EFFECT_ENERGY) &&
                on.energy - room->cost + value <= board->energy_most)
                worth += LOSS / 2;
        }
        if (worth <= 0)
            continue;
        worth += policy_noise(under_rng_next(rng));
        if (worth > most) {
            most = worth;
            best = (under_move){MOVE_USE, (int16_t)name, 0, 0};
        }
    }
    return best;
}

static under_move policy_robot(const struct skies_state *state, const struct skies_board *board,
                               under_rng *rng)
{
    int best = 0;
    float most = -1e9f;
    for (uint32_t left = skies_robot_spaces(state, board); left; left &= left - 1) {
        int space = __builtin_ctz(left);
        float worth = policy_noise(under_rng_next(rng));
        if (board->room_at[space] != NO_ROOM) {
            const struct skies_room *room = &board->room[board->room_at[space]];
            int spaces = __builtin_popcount(room->spaces);
            int value = state->robot_value + (spaces == 1 ? room->modifier : 0);
            float pip = (room->effects & EFFECT_ENERGY ? weight[ON_ENERGY] : 0) +
                        (room->effects & EFFECT_FIGHTER ? weight[ON_FIGHTER] : 0) +
                        (room->effects & EFFECT_RESEARCH ? weight[ON_RESEARCH] : 0) +
                        (room->effects & EFFECT_ROBOT ? weight[ON_ROBOT] : 0);
            worth += (float)value * pip * (spaces > 1 ? weight[ON_HALL] * (float)spaces : 1);
        } else {
            worth -= LOSS;
        }
        if (worth > most) {
            most = worth;
            best = space;
        }
    }
    return (under_move){MOVE_ROBOT, (int16_t)best, 0, 0};
}

static under_move policy_spawn(const struct skies_state *state, under_rng *rng)
{
    unsigned columns = skies_spawn_columns(state);
    for (uint32_t skip = under_rng_below(rng, (uint32_t)__builtin_popcount(columns)); skip; skip--)
        columns &= columns - 1;
    return (under_move){MOVE_SPAWN, (int16_t)__builtin_ctz(columns), 0, 0};
}

under_move skies_suggest(const void *memory, const struct under_config *config, under_rng *rng)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    switch ((enum phase)state->phase) {
    case PHASE_PLACE:
        return policy_place(state, board, rng);
    case PHASE_RESOLVE:
        return policy_resolve(state, board, rng);
    case PHASE_ROBOT:
        return policy_robot(state, board, rng);
    case PHASE_SPAWN:
        return policy_spawn(state, rng);
    case PHASE_ROLL:
    case PHASE_OVER:
        break;
    }
    return (under_move){.kind = MOVE_END}; /* nobody's turn: no move is sensible */
}
