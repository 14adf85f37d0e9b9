/* The map: hexes in axial coordinates, revealing, moving and entering (rulebook: Movement actions,
 * Map tiles). */
#include <stdlib.h>
#include <string.h>

#include "sun/sun.h"

/* Direction 1 is up, then clockwise. */
const int8_t sun_step_q[6] = {0, 1, 1, 0, -1, -1};
const int8_t sun_step_r[6] = {-1, -1, 0, 1, 1, 0};

static bool map_is_laid(const struct sun_place *place)
{
    return place->state == REVEALED || place->state == FACE_DOWN;
}

int sun_tile_at(const struct sun_play *play, int q, int r)
{
    for (int tile = 0; tile < PLACES_MAX; tile++) {
        const struct sun_place *place = &play->state->place[tile];
        if (place->q == q && place->r == r && map_is_laid(place))
            return tile;
    }
    return NONE;
}

int sun_neighbour(const struct sun_play *play, int tile, int direction)
{
    const struct sun_place *place = &play->state->place[tile];
    return sun_tile_at(play, place->q + sun_step_q[direction], place->r + sun_step_r[direction]);
}

int sun_distance(const struct sun_place *a, const struct sun_place *b)
{
    int q = a->q - b->q, r = a->r - b->r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

unsigned sun_heroes_on(const struct sun_play *play, int tile)
{
    unsigned heroes = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->tile == tile && sun_able(hero))
            heroes |= 1u << who;
    }
    return heroes;
}

/* SUN-TILE-01, SUN-TILE-03, SUN-CAMP-04, SUN-COND-07 */
bool sun_has_space(const struct sun_play *play, int tile)
{
    int spaces = play->pack->tile[tile].spaces;
    return spaces == 0 || __builtin_popcount(sun_heroes_on(play, tile)) < spaces;
}

/* What is on top of a tile's movement value: more, or less, down to 1. */
static int map_cost(const struct sun_play *play, int tile, int more)
{
    int cost = play->pack->tile[tile].cost + more;
    return cost < 1 ? 1 : cost;
}

int sun_move_cost(const struct sun_play *play, int who, int tile)
{
    return map_cost(play, tile, sun_mod(play, who, MOD_MOVE, 0, 0));
}

int sun_explore_cost(const struct sun_play *play, int who)
{
    int cost = 1 + sun_mod(play, who, MOD_EXPLORE, 0, 0);
    return cost < 0 ? 0 : cost;
}

/* Tiles of the stack that lie nowhere yet: those face down under enemies are no longer in it. */
int sun_count_stack(const struct sun_play *play)
{
    int stack = 0;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        stack += play->state->place[tile].state == IN_STACK;
    for (int blind = TILES_MAX; blind < PLACES_MAX; blind++)
        stack -= play->state->place[blind].state == FACE_DOWN;
    return stack;
}

/* All six at once, for those who list moves. */
struct sun_around sun_look_around(const struct sun_play *play, int tile)
{
    if (play->glance && play->glance->tile == tile)
        return play->glance->around;
    const struct sun_place *here = &play->state->place[tile];
    struct sun_around around = {.tile = {NONE, NONE, NONE, NONE, NONE, NONE}};
    int stack = 0;
    for (int other = 0; other < PLACES_MAX; other++) {
        if (other == play->pack->tiles)
            other = TILES_MAX;
        const struct sun_place *place = &play->state->place[other];
        int q = place->q - here->q, r = place->r - here->r;
        stack += other < TILES_MAX ? place->state == IN_STACK : -(place->state == FACE_DOWN);
        if (q < -1 || q > 1 || r < -1 || r > 1 || !map_is_laid(place))
            continue;
        for (int direction = 0; direction < 6; direction++)
            if (q == sun_step_q[direction] && r == sun_step_r[direction])
                around.tile[direction] = (uint8_t)other;
    }
    around.stack = stack > 0;
    return around;
}

/* The map ends where the coordinates do; no game gets there. */
static bool map_is_place(int q, int r)
{
    return q > INT8_MIN && q < INT8_MAX && r > INT8_MIN && r < INT8_MAX;
}

/* SUN-TILE-04, SUN-TILE-05 */
bool sun_can_explore(const struct sun_play *play, int tile, int direction)
{
    const struct sun_place *place = &play->state->place[tile];
    int there = sun_neighbour(play, tile, direction);
    if (there != NONE)
        return play->state->place[there].state == FACE_DOWN;
    return sun_count_stack(play) > 0 &&
           map_is_place(place->q + sun_step_q[direction], place->r + sun_step_r[direction]);
}

bool sun_has_camp(const struct sun_play *play, int tile)
{
    return play->state->place[tile].camp != CAMP_NONE;
}

bool sun_has_fire(const struct sun_play *play, int tile)
{
    return play->state->place[tile].fire != FIRE_NONE;
}

/* SUN-ACT-04, SUN-CARD-04, SUN-TILE-01; finite resources as far as the supply goes. */
void sun_reveal(struct sun_play *play, int who, int tile, int q, int r)
{
    struct sun_state *state = play->state;
    const struct sun_tile *printed = &play->pack->tile[tile];
    struct sun_place *place = &state->place[tile];
    place->state = REVEALED;
    place->q = (int8_t)q;
    place->r = (int8_t)r;
    place->water = printed->source;
    place->event = printed->event ? MARKER_LIES : MARKER_NONE;
    place->container = printed->container;
    place->camp = printed->camp ? CAMP_PRINTED : CAMP_NONE;
    for (int i = 0; i <= FOOD; i++) {
        int count = printed->resources[i];
        if (i < FINITE && count > state->supply[i])
            count = state->supply[i];
        if (i < FINITE)
            state->supply[i] = (uint8_t)(state->supply[i] - count);
        place->printed[i] = (uint8_t)count;
    }
    sun_tell(play, EVENT_REVEALED, tile, who == NONE ? NONE : sun_id(play, who), 0, 0);
}

/* --- what is hidden in the stack: SUN-SET-14 --- */

static bool map_is_hidden(const struct sun_state *state, int tile)
{
    for (int i = 0; i < HEAPS_MAX; i++)
        if (state->heap[i].left > 0 && state->heap[i].tile == tile)
            return true;
    return false;
}

/* The tiles of the stack that can be in any of its numbered stacks. */
static int map_count_common(const struct sun_play *play)
{
    int count = 0;
    for (int tile = 1; tile < play->pack->tiles; tile++)
        count += play->state->place[tile].state == IN_STACK && !map_is_hidden(play->state, tile);
    return count;
}

void sun_hide_tile(struct sun_play *play, int tile, int among)
{
    struct sun_state *state = play->state;
    int heaps = 0, free = map_count_common(play) + 1;
    if (state->place[tile].state == REVEALED || map_is_hidden(state, tile))
        return;
    free -= state->place[tile].state == IN_STACK; /* it was one of them itself */
    for (; heaps < HEAPS_MAX && state->heap[heaps].left > 0; heaps++)
        free -= state->heap[heaps].left - (state->heap[heaps].tile != NEW_HAVEN);
    state->place[tile].state = IN_STACK;
    if (heaps == HEAPS_MAX || free < 1)
        return; /* then it is anywhere in the rest */
    among = among < free ? among : free;
    state->heap[heaps] = (struct sun_heap){.left = (uint8_t)among, .tile = (uint8_t)tile};
    sun_tell(play, EVENT_HIDDEN_TILE, tile, among, 0, 0);
}

/* The numbered stack that is drawn from, or HEAPS_MAX: the rest. With none of the common tiles left
 * those have nothing in them in which nothing is hidden any more. */
static int map_find_heap(const struct sun_state *state, int common)
{
    for (int i = 0; i < HEAPS_MAX; i++)
        if (state->heap[i].left > 0 && (state->heap[i].tile != NEW_HAVEN || common > 0))
            return i;
    return HEAPS_MAX;
}

/* One tile less in the stack that is drawn from. */
static void map_draw_off(struct sun_play *play, int tile)
{
    struct sun_heap *heap = play->state->heap;
    int i = map_find_heap(play->state, map_count_common(play));
    if (i == HEAPS_MAX)
        return;
    if (heap[i].tile == tile)
        heap[i].tile = NEW_HAVEN;
    if (--heap[i].left > 0)
        return;
    memmove(heap + i, heap + i + 1, (size_t)(HEAPS_MAX - 1 - i) * sizeof *heap);
    heap[HEAPS_MAX - 1] = (struct sun_heap){0};
}

/* SUN-SET-16 */
void sun_lay_tile(struct sun_play *play, int tile, int distance, int direction)
{
    int q = 0, r = 0;
    if (play->state->place[tile].state == REVEALED)
        return;
    do {
        q = distance * sun_step_q[direction];
        r = distance * sun_step_r[direction];
        distance++;
    } while (sun_tile_at(play, q, r) != NONE);
    for (int i = 0; i < HEAPS_MAX; i++)
        if (play->state->heap[i].tile == tile)
            play->state->heap[i].tile = NEW_HAVEN;
    sun_reveal(play, NONE, tile, q, r);
}

/* --- drawing a tile. a, b: where it goes --- */

static under_move map_draw(int tile)
{
    return (under_move){.kind = MOVE_TILE, .a = (int16_t)tile};
}

/* How likely a tile is the next one, as a share of all these. Of a numbered stack of n in which
 * one tile is hidden it is that one once in n; the others are as likely as each other. */
static uint32_t map_weigh(const struct sun_play *play, int tile, int common)
{
    const struct sun_state *state = play->state;
    int heap = map_find_heap(state, common);
    if (state->place[tile].state != IN_STACK)
        return 0;
    if (heap == HEAPS_MAX || state->heap[heap].tile == NEW_HAVEN)
        return !map_is_hidden(state, tile);
    if (state->heap[heap].tile == tile)
        return common > 0 ? (uint32_t)common : 1;
    return map_is_hidden(state, tile) ? 0 : state->heap[heap].left - 1u;
}

bool sun_possible_tile_step(const struct sun_play *play, const struct sun_step *step,
                            under_move move)
{
    (void)step;
    return under_move_equal(move, map_draw(move.a)) && move.a >= 0 && move.a < play->pack->tiles &&
           map_weigh(play, move.a, map_count_common(play)) > 0;
}

void sun_list_tile_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    (void)step;
    int common = map_count_common(play);
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        uint32_t weight = map_weigh(play, tile, common);
        if (weight == 0)
            continue;
        out->weight[out->count] = weight;
        under_moves_add(out, map_draw(tile));
    }
}

under_move sun_sample_tile_step(const struct sun_play *play, const struct sun_step *step,
                                under_rng *rng)
{
    (void)step;
    uint32_t sum = 0;
    int common = map_count_common(play), tile = 0;
    for (int i = 0; i < play->pack->tiles; i++)
        sum += map_weigh(play, i, common);
    uint32_t drawn = under_rng_below(rng, sum);
    for (uint32_t weight; drawn >= (weight = map_weigh(play, tile, common)); tile++)
        drawn -= weight;
    return map_draw(tile);
}

/* SUN-TILE-05: who stood on the tile face down stands on the tile. */
static void map_turn_blind(struct sun_play *play, int tile, int blind)
{
    if (blind == NONE)
        return;
    play->state->place[blind] = (struct sun_place){0};
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].tile == blind)
            play->state->foe[foe].tile = (uint8_t)tile;
}

void sun_take_tile_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, q = (int8_t)step->a, r = (int8_t)step->b;
    sun_pop(play);
    map_turn_blind(play, move.a, sun_tile_at(play, q, r));
    map_draw_off(play, move.a);
    sun_reveal(play, who, move.a, q, r);
    play->state->answer = (uint8_t)move.a;
}

/* Turns a face-down tile up, or draws one; then the answer is the tile. */
static void map_turn_up(struct sun_play *play, int who, int q, int r)
{
    struct sun_step *step = sun_push(play, OP_TILE, who);
    step->a = (uint8_t)q;
    step->b = (uint8_t)r;
}

/* --- entering. x: tile --- */

void sun_enter(struct sun_play *play, int who, int tile)
{
    sun_push(play, OP_ENTER, who)->x = (uint8_t)tile;
}

/* SUN-CARD-03: night card, then enemies, then event. a: whether the hero sneaked in unseen */
void sun_run_enter(struct sun_play *play, struct sun_step *step)
{
    enum { ARRIVE, DARKNESS, SIGHT, HAPPENING, DONE };
    struct sun_state *state = play->state;
    struct sun_hero *hero = &state->hero[step->who];
    int who = step->who, tile = step->x, pc = step->pc;
    /* Somebody may be defeated or sent elsewhere meanwhile. */
    if (pc == DONE || !sun_able(hero) || (pc != ARRIVE && hero->tile != tile)) {
        sun_pop(play);
        return;
    }
    step->pc++;
    if (pc == ARRIVE) {
        sun_part_from_foes(play, who, hero->tile);
        hero->conditions &= (uint8_t)~HIDDEN; /* SUN-STL-01: on that tile only */
        hero->tile = (uint8_t)tile;
        sun_tell(play, EVENT_MOVED, sun_id(play, who), tile, 0, 0);
        if (step->a)
            sun_hide(play, who);
        sun_moment(play, AT_ENTER, who);
    } else if (pc == DARKNESS) {
        if (!step->a)
            sun_enter_night(play, who); /* SUN-NIGHT-02 */
    } else if (pc == SIGHT) {
        sun_be_seen(play, who); /* SUN-CARD-03: after the night card */
    } else if (state->place[tile].event != MARKER_NONE) {
        if (sun_is_hidden(hero) || !sun_any_foe(play, tile))
            sun_meet_event(play, who); /* SUN-CARD-04 */
        else {
            state->place[tile].event |= MARKER_WAITS; /* SUN-CARD-10 */
            sun_tell(play, EVENT_EVENT_WAITS, tile, 0, 0, 0);
        }
    }
}

/* --- charging. a, b: the place --- */

/* SUN-ACT-02 */
void sun_run_charge(struct sun_play *play, struct sun_step *step)
{
    enum { TURN_UP, MOVE_ON };
    int who = step->who;
    if (!sun_able(&play->state->hero[who])) {
        sun_pop(play);
        return;
    }
    if (step->pc == TURN_UP) {
        step->pc = MOVE_ON;
        map_turn_up(play, who, (int8_t)step->a, (int8_t)step->b);
        return;
    }
    sun_pop(play);
    sun_enter(play, who, play->state->answer);
}

/* --- actions --- */

enum stay { MUST_GO, MAY_STAY };

/* SUN-ACT-01, SUN-ACT-02, SUN-ACT-04 */
static void map_list(const struct sun_play *play, int who, enum stay stay, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    const struct sun_place *here = &state->place[hero->tile];
    struct sun_around around = sun_look_around(play, hero->tile);
    int more = sun_mod(play, who, MOD_MOVE, 0, 0), explore = sun_explore_cost(play, who);
    for (int direction = 0; direction < 6; direction++) {
        int tile = around.tile[direction];
        if (tile != NONE && state->place[tile].state == REVEALED) {
            if (map_cost(play, tile, more) <= hero->ap && sun_has_space(play, tile))
                under_moves_add(out, (under_move){.kind = MOVE_MOVE, .a = (int16_t)tile});
            continue;
        }
        if (tile == NONE && (!around.stack || !map_is_place(here->q + sun_step_q[direction],
                                                            here->r + sun_step_r[direction])))
            continue;
        if (hero->ap >= CHARGE_COST)
            under_moves_add(out, (under_move){.kind = MOVE_CHARGE, .a = direction});
        if (stay == MAY_STAY && hero->ap >= explore)
            under_moves_add(out, (under_move){.kind = MOVE_EXPLORE, .a = direction});
    }
}

void sun_list_map(const struct sun_play *play, int who, struct under_moves *out)
{
    map_list(play, who, MAY_STAY, out);
}

/* SUN-COND-06, SUN-COND-08, SUN-COND-12 */
bool sun_list_leaving(const struct sun_play *play, int who, struct under_moves *out)
{
    int tile = play->state->hero[who].tile, spaces = play->pack->tile[tile].spaces;
    if (spaces == 0 || __builtin_popcount(sun_heroes_on(play, tile)) <= spaces)
        return false;
    int before = out->count;
    map_list(play, who, MUST_GO, out);
    sun_list_sneaks(play, who, out);
    return out->count > before;
}

/* SUN-FIGHT-12: the blows come first, and who falls does not leave. Who is hidden leaves unseen. */
static void map_leave(struct sun_play *play, int who)
{
    if (!sun_is_hidden(&play->state->hero[who]) && sun_foes_against(play, who))
        sun_counterattack(play, who);
}

void sun_do_move(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_enter(play, who, move.a);
    map_leave(play, who);
}

void sun_do_charge(struct sun_play *play, int who, under_move move)
{
    const struct sun_place *here = &play->state->place[play->state->hero[who].tile];
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_CHARGE, who);
    step->a = (uint8_t)(here->q + sun_step_q[move.a]);
    step->b = (uint8_t)(here->r + sun_step_r[move.a]);
    map_leave(play, who);
}

void sun_do_explore(struct sun_play *play, int who, under_move move)
{
    const struct sun_place *here = &play->state->place[play->state->hero[who].tile];
    sun_pay_for(play, who, move);
    map_turn_up(play, who, here->q + sun_step_q[move.a], here->r + sun_step_r[move.a]);
}
