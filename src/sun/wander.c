/* Enemy movement (rulebook: ENEMY MOVEMENT): in the preparation, by cards, and away from a fire. */
#include "sun/sun.h"

/* --- the D8. x: the foe; a: whether karma had it rolled again --- */

void sun_list_d8_step(const struct sun_play *play, const struct sun_step *step,
                      struct under_moves *out)
{
    (void)play, (void)step;
    for (int16_t number = 1; number <= 8; number++) {
        out->weight[out->count] = 1;
        under_moves_add(out, (under_move){.kind = MOVE_D8, .a = number});
    }
}

bool sun_possible_d8_step(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    (void)play, (void)step;
    return move.kind == MOVE_D8 && move.a >= 1 && move.a <= 8 && move.b == 0 && move.c == 0;
}

under_move sun_sample_d8_step(const struct sun_play *play, const struct sun_step *step,
                              under_rng *rng)
{
    (void)play, (void)step;
    return (under_move){.kind = MOVE_D8, .a = (int16_t)(1 + under_rng_below(rng, 8))};
}

/* --- karma for it. x: the foe; a: what it shows --- */

void sun_list_karma_d8_step(const struct sun_play *play, const struct sun_step *step,
                            struct under_moves *out)
{
    (void)play, (void)step;
    under_moves_add(out, (under_move){.kind = MOVE_KEEP});
    under_moves_add(out, (under_move){.kind = MOVE_REROLL});
}

void sun_take_karma_d8_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, foe = step->x;
    play->state->answer = step->a;
    sun_pop(play);
    if (move.kind == MOVE_KEEP)
        return;
    sun_tell(play, EVENT_REROLLS_D8, sun_id(play, who), 0, 0, 0);
    struct sun_step *again = sun_push(play, OP_D8, NONE);
    again->x = (uint8_t)foe;
    again->a = 1;
    sun_spend_karma(play, who, 1);
}

/* --- where it can go --- */

enum going { GOES, STAYS, ROLLS_AGAIN };

/* A place for a tile face down, or NONE: SUN-ENEMY-14, SUN-LIMIT-09. */
static int wander_find_blind(const struct sun_play *play)
{
    for (int place = TILES_MAX; place < PLACES_MAX; place++)
        if (play->state->place[place].state != FACE_DOWN)
            return place;
    return NONE;
}

/* SUN-ENEMY-05: whether a tile can be laid face down there. */
static bool wander_can_lay(const struct sun_play *play, int from, int direction)
{
    return sun_can_explore(play, from, direction) && wander_find_blind(play) != NONE;
}

static enum going wander_may_go(const struct sun_play *play, int foe, int direction)
{
    int from = play->state->foe[foe].tile, tile = sun_neighbour(play, from, direction);
    if (tile == NONE)
        return wander_can_lay(play, from, direction) ? GOES : ROLLS_AGAIN;
    return sun_is_barred(play, foe, tile) ? STAYS : GOES; /* SUN-ENEMY-06, SUN-FIRE-03 */
}

/* SUN-ENEMY-05, SUN-TILE-05 */
static int wander_lay(struct sun_play *play, int from, int direction)
{
    const struct sun_place *here = &play->state->place[from];
    int place = wander_find_blind(play);
    play->state->place[place] = (struct sun_place){
        .state = FACE_DOWN,
        .q = (int8_t)(here->q + sun_step_q[direction]),
        .r = (int8_t)(here->r + sun_step_r[direction]),
    };
    return place;
}

/* SUN-ENEMY-06, SUN-ED-51: not off target tiles. */
static bool wander_is_target(const struct sun_play *play, int tile)
{
    return tile < TILES_MAX && play->pack->tile[tile].target && sun_reads(play, ED_TARGETS_HOLD);
}

bool sun_can_send(const struct sun_play *play, int foe, int direction)
{
    return !wander_is_target(play, play->state->foe[foe].tile) &&
           wander_may_go(play, foe, direction) == GOES;
}

int sun_send(struct sun_play *play, int foe, int direction)
{
    int from = play->state->foe[foe].tile, tile = sun_neighbour(play, from, direction);
    if (tile == NONE)
        tile = wander_lay(play, from, direction);
    sun_move_foe(play, foe, tile);
    return tile;
}

/* SUN-ENEMY-07, SUN-STL-06; SUN-FIGHT-23: walking in is what it does in this round. */
void sun_come_unseen(struct sun_play *play, int foe, int tile)
{
    if (sun_heroes_on(play, tile) && sun_is_in_round(play->state))
        play->state->foe[foe].flags |= FOE_TAPPED;
    if (!sun_reads(play, ED_ENEMY_COMES_UNSEEN)) /* SUN-ED-24 */
        return;
    for (unsigned left = sun_heroes_on(play, tile); left; left &= left - 1)
        sun_hide(play, __builtin_ctz(left));
}

static void wander_go(struct sun_play *play, int foe, int direction)
{
    sun_come_unseen(play, foe, sun_send(play, foe, direction));
}

/* --- towards somebody: SUN-ENEMY-04, SUN-ENEMY-11 --- */

/* The nearest able heroes, a bit each. */
static unsigned wander_find_nearest(const struct sun_play *play, int foe)
{
    const struct sun_state *state = play->state;
    const struct sun_place *here = &state->place[state->foe[foe].tile];
    unsigned nearest = 0;
    int least = INT8_MAX;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &state->hero[who];
        if (!sun_able(hero))
            continue;
        int way = sun_distance(here, &state->place[hero->tile]);
        if (way < least)
            nearest = 0;
        if (way <= least)
            nearest |= 1u << who;
        least = way < least ? way : least;
    }
    return least > 1 && sun_reads(play, ED_EIGHT_ADJACENT) ? 0 : nearest; /* SUN-ED-44 */
}

/* Directions that lead nearer to a hero, a bit each: one or two. */
unsigned sun_ways_to(const struct sun_play *play, int foe, int who)
{
    const struct sun_state *state = play->state;
    struct sun_place here = state->place[state->foe[foe].tile];
    const struct sun_place *there = &state->place[state->hero[who].tile];
    int way = sun_distance(&here, there);
    unsigned ways = 0;
    for (int direction = 0; direction < 6; direction++) {
        struct sun_place next = here;
        next.q = (int8_t)(here.q + sun_step_q[direction]);
        next.r = (int8_t)(here.r + sun_step_r[direction]);
        if (sun_distance(&next, there) < way)
            ways |= 1u << direction;
    }
    return ways;
}

/* SUN-ENEMY-04, SUN-ENEMY-14: of those who rolled the fewest, the first in turn order. */
static int wander_find_unlucky(const struct sun_play *play, unsigned tied)
{
    int found = NONE;
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        if (tied >> who & 1 &&
            (found == NONE || play->state->successes[who] < play->state->successes[found]))
            found = who;
    }
    return found;
}

/* --- moving them. who: from whom they flee; x: the foe; a: enum errand; b: heroes at equal
 * distance; c: whose roll, or whom it nears; d: order --- */

enum errand { ALL_MOVE, ALL_MUST, IT_FLEES, THEY_FLEE };
enum { WANDER_NEXT, WANDER_ROLLED, WANDER_TIES, WANDER_TIED, WANDER_CHOOSES, WANDER_FORK };
enum { STAYS_ON = 7 }; /* of the D8 */

static bool wander_flees(const struct sun_step *step)
{
    return step->a == IT_FLEES || step->a == THEY_FLEE;
}

/* Whether such a roll is rolled again anyway. */
static bool wander_is_void(const struct sun_play *play, const struct sun_step *step, int number)
{
    if (step->pc != WANDER_ROLLED)
        return false;
    if (number >= STAYS_ON)
        return wander_flees(step) || (number == STAYS_ON && step->a == ALL_MUST);
    enum going going = wander_may_go(play, step->x, number - 1);
    return going == ROLLS_AGAIN || (going == STAYS && wander_flees(step));
}

/* SUN-KARMA-06: who may use karma is asked before it counts. */
void sun_take_d8_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int foe = step->x, again = step->a;
    sun_tell(play, EVENT_D8, foe, move.a, 0, 0);
    sun_pop(play);
    play->state->answer = (uint8_t)move.a;
    if (again || !sun_has_karma(play) || wander_is_void(play, sun_top(play->state), move.a))
        return;
    struct sun_step *ask = sun_push(play, OP_KARMA_D8, play->state->active);
    ask->x = (uint8_t)foe;
    ask->a = (uint8_t)move.a;
}

static struct sun_step *wander_push(struct sun_play *play, enum errand errand, int who, int foe)
{
    struct sun_step *step = sun_push(play, OP_WANDER, who);
    step->x = (uint8_t)foe;
    step->a = (uint8_t)errand;
    return step;
}

void sun_move_enemies(struct sun_play *play)
{
    wander_push(play, ALL_MOVE, NONE, NONE);
}

/* SUN-ENEMY-15 */
void sun_stir_enemies(struct sun_play *play)
{
    wander_push(play, ALL_MUST, NONE, NONE);
}

void sun_scatter_enemies(struct sun_play *play, int who)
{
    wander_push(play, THEY_FLEE, who, NONE);
}

/* Whether a roll of 1 to 6 can end the rolling: of one that must go somewhere only if it goes. */
static bool wander_has_way(const struct sun_play *play, int foe, bool flees)
{
    for (int direction = 0; direction < 6; direction++) {
        enum going going = wander_may_go(play, foe, direction);
        if (going == GOES || (going == STAYS && !flees))
            return true;
    }
    return false;
}

void sun_drive_away(struct sun_play *play, int foe)
{
    if (wander_has_way(play, foe, true))
        wander_push(play, IT_FLEES, NONE, foe);
}

/* SUN-ENEMY-04; SUN-ED-12: whether characters on the tile keep enemies there. */
static bool wander_is_held(const struct sun_play *play, int tile)
{
    return sun_reads(play, ED_HIDDEN_HOLD_ENEMIES) ? sun_heroes_on(play, tile) != 0
                                                   : sun_first_visible(play, tile) != NONE;
}

/* SUN-ENEMY-04, SUN-ENEMY-06: without a character on the tile, and not off target tiles. Those who
 * flee do so from a character. */
static bool wander_is_free(const struct sun_play *play, const struct sun_step *step, int foe)
{
    const struct sun_foe *it = &play->state->foe[foe];
    if (it->tile == NONE || it->flags & FOE_DOWN || wander_is_target(play, it->tile))
        return false;
    if (step->a == THEY_FLEE)
        return it->tile == play->state->hero[step->who].tile && wander_has_way(play, foe, true);
    return !wander_is_held(play, it->tile) &&
           (step->a == ALL_MOVE || wander_has_way(play, foe, false));
}

static void wander_roll(struct sun_play *play, struct sun_step *step)
{
    step->pc = WANDER_ROLLED;
    sun_push(play, OP_D8, NONE)->x = step->x;
}

/* In the order they came into play, however that was (SUN-FAQ-05); each once, though moving does
 * not change the order. */
static void wander_next(struct sun_play *play, struct sun_step *step)
{
    int next = NONE;
    if (step->a == IT_FLEES) {
        wander_roll(play, step);
        return;
    }
    for (int foe = 0; foe < ENEMIES_MAX; foe++)
        if (play->state->foe[foe].order > step->d && wander_is_free(play, step, foe) &&
            (next == NONE || play->state->foe[foe].order < play->state->foe[next].order))
            next = foe;
    if (next == NONE) {
        sun_pop(play);
        return;
    }
    step->x = (uint8_t)next;
    step->d = play->state->foe[next].order;
    wander_roll(play, step);
}

/* One that flees must go somewhere: SUN-ENEMY-12. */
static void wander_try(struct sun_play *play, struct sun_step *step, int direction)
{
    int foe = step->x;
    enum going going = wander_may_go(play, foe, direction);
    if (going == ROLLS_AGAIN || (going == STAYS && wander_flees(step))) {
        wander_roll(play, step);
        return;
    }
    step->pc = WANDER_NEXT;
    if (step->a == IT_FLEES)
        sun_pop(play);
    if (going == GOES)
        wander_go(play, foe, direction);
    else
        sun_tell(play, EVENT_FOE_STAYS, foe, 0, 0, 0);
}

static void wander_towards(struct sun_play *play, struct sun_step *step, int who)
{
    unsigned ways = sun_ways_to(play, step->x, who);
    if (ways & (ways - 1)) {
        step->c = (uint8_t)who;
        step->pc = WANDER_FORK;
        sun_push(play, OP_D8, NONE)->x = step->x;
        return;
    }
    wander_try(play, step, __builtin_ctz(ways));
}

static void wander_rolled(struct sun_play *play, struct sun_step *step)
{
    int number = play->state->answer;
    if (wander_is_void(play, step, number)) { /* SUN-ENEMY-08, SUN-ENEMY-12 */
        wander_roll(play, step);
        return;
    }
    if (number < STAYS_ON) {
        wander_try(play, step, number - 1);
        return;
    }
    int tile = play->state->foe[step->x].tile;
    bool there = sun_heroes_on(play, tile) != 0; /* SUN-ED-12: hidden, and no nearer can it come */
    unsigned nearest = number == STAYS_ON || there ? 0 : wander_find_nearest(play, step->x);
    if (nearest == 0) {
        step->pc = WANDER_NEXT;
        sun_tell(play, EVENT_FOE_STAYS, step->x, 0, 0, 0);
    } else if (nearest & (nearest - 1)) {
        step->b = (uint8_t)nearest;
        step->c = 0;
        step->pc = WANDER_TIES;
    } else {
        wander_towards(play, step, __builtin_ctz(nearest));
    }
}

/* Each of those at equal distance rolls 2 green. */
static void wander_tie(struct sun_play *play, struct sun_step *step)
{
    static const uint8_t dice[COLOURS] = {[GREEN] = 2};
    while (step->c < play->rules->characters && !(step->b >> sun_in_order(play, step->c) & 1))
        step->c++;
    if (step->c == play->rules->characters) {
        step->pc = WANDER_CHOOSES;
        return;
    }
    step->pc = WANDER_TIED;
    sun_roll_dice(play, sun_in_order(play, step->c), dice);
}

void sun_run_wander(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int who;
    switch (step->pc) {
    case WANDER_NEXT:
        wander_next(play, step);
        return;
    case WANDER_ROLLED:
        wander_rolled(play, step);
        return;
    case WANDER_TIES:
        wander_tie(play, step);
        return;
    case WANDER_TIED:
        state->successes[sun_in_order(play, step->c++)] = state->answer;
        step->pc = WANDER_TIES;
        return;
    case WANDER_CHOOSES:
        who = wander_find_unlucky(play, step->b);
        for (int i = 0; i < CHARACTERS_MAX; i++)
            state->successes[i] = 0;
        step->b = step->c = 0;
        wander_towards(play, step, who);
        return;
    case WANDER_FORK: {
        unsigned ways = sun_ways_to(play, step->x, step->c);
        step->c = 0;
        if (state->answer > 4) /* SUN-ENEMY-14: as likely either way */
            ways &= ways - 1;
        wander_try(play, step, __builtin_ctz(ways));
    }
    }
}
