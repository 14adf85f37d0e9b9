/* The map: hexes in axial coordinates, revealing, moving and entering (rulebook: Movement actions,
 * Map tiles). */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "sun/camp.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/decks.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/foes.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/tell.h"

/* Direction 1 is up, then clockwise. */
const int8_t sun_step_q[6] = {0, 1, 1, 0, -1, -1};
const int8_t sun_step_r[6] = {-1, -1, 0, 1, 1, 0};

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

static int map_slower(const struct sun_play *play, int who)
{
    return sun_glance_knows(play->glance, who) ? play->glance->slower
                                               : sun_mod(play, who, MOD_MOVE, 0, 0);
}

int sun_walk_cost(const struct sun_play *play, int who, int tile)
{
    return map_cost(play, tile, map_slower(play, who));
}

int sun_explore_cost(const struct sun_play *play, int who)
{
    int cost = 1 + sun_mod(play, who, MOD_EXPLORE, 0, 0);
    return cost < 0 ? 0 : cost;
}

/* Places in the stack, face down, and laid within a step of one, or right there, a bit each. */
struct map_sets {
    uint64_t stacked, down, near;
};

/* How far q and r may be beyond the least that is meant. */
enum map_reach { REACH_NONE, REACH_AROUND = 2 };

enum { MAP_FOUR = 4, MAP_BLOCK = 16 };
_Static_assert(offsetof(struct sun_place, state) == 0 && offsetof(struct sun_place, q) == 1 &&
                   offsetof(struct sun_place, r) == 2 && PLACE_IN_STACK == 0 &&
                   PLACE_FACE_DOWN == 1 && PLACE_REVEALED == 2 && TILES_MAX % MAP_BLOCK == 0 &&
                   BLIND_MAX % MAP_BLOCK == 0 && PLACES_MAX == 64,
               "sixteen places are compared at once");
#if defined(__SSE2__)
/* A bit for each of sixteen numbers, each of them 0 or all bits. */
static inline uint64_t map_bits(const __m128i four[MAP_BLOCK / MAP_FOUR])
{
    return (unsigned)_mm_movemask_epi8(
        _mm_packs_epi16(_mm_packs_epi32(four[0], four[1]), _mm_packs_epi32(four[2], four[3])));
}

/* How four places begin: state, q, r. */
static inline __m128i map_four(const struct sun_place *place)
{
    int32_t begin[MAP_FOUR];
    for (int i = 0; i < MAP_FOUR; i++)
        memcpy(&begin[i], &place[i], sizeof begin[i]);
    return _mm_set_epi32(begin[3], begin[2], begin[1], begin[0]);
}

/* Adds sixteen places. from_q and from_r are the least that is meant. */
static inline void map_sort(const struct sun_place *place, int first, int from_q, int from_r,
                            enum map_reach reach, struct map_sets *sets)
{
    __m128i stacked[MAP_BLOCK / MAP_FOUR], down[MAP_BLOCK / MAP_FOUR], near[MAP_BLOCK / MAP_FOUR];
    __m128i least = _mm_set1_epi32(1 | (from_q & 0xff) << 8 | (from_r & 0xff) << 16);
    __m128i within = _mm_set1_epi32((int)(0xff000001u | (unsigned)reach * 0x10100u));
    for (int i = 0; i < MAP_BLOCK / MAP_FOUR; i++) {
        __m128i four = map_four(&place[first + MAP_FOUR * i]);
        __m128i state = _mm_and_si128(four, _mm_set1_epi32(0xff));
        /* Less the least, a state that is laid is at most 1, and q and r as far as they reach. */
        __m128i beyond = _mm_sub_epi8(four, least);
        near[i] = _mm_cmpeq_epi32(_mm_min_epu8(beyond, within), beyond);
        stacked[i] = _mm_cmpeq_epi32(state, _mm_setzero_si128());
        down[i] = _mm_cmpeq_epi32(state, _mm_set1_epi32(PLACE_FACE_DOWN));
    }
    sets->stacked |= map_bits(stacked) << first;
    sets->down |= map_bits(down) << first;
    sets->near |= map_bits(near) << first;
}
#else
static bool map_is_laid(const struct sun_place *place)
{
    return place->state == PLACE_REVEALED || place->state == PLACE_FACE_DOWN;
}

static inline void map_sort(const struct sun_place *place, int first, int from_q, int from_r,
                            enum map_reach reach, struct map_sets *sets)
{
    for (int i = first; i < first + MAP_BLOCK; i++) {
        unsigned q = (unsigned)(place[i].q - from_q), r = (unsigned)(place[i].r - from_r);
        sets->stacked |= (uint64_t)(place[i].state == PLACE_IN_STACK) << i;
        sets->down |= (uint64_t)(place[i].state == PLACE_FACE_DOWN) << i;
        sets->near |= (uint64_t)(q <= reach && r <= reach && map_is_laid(&place[i])) << i;
    }
}
#endif

/* Of the tiles there are, and of the places face down whose tile nobody knows. */
static inline struct map_sets map_look(const struct sun_play *play, int from_q, int from_r,
                                       enum map_reach reach)
{
    const struct sun_place *place = play->state->place;
    uint64_t tiles = (UINT64_C(1) << play->pack->tiles) - 1, blinds = ~UINT64_C(0) << TILES_MAX;
    struct map_sets sets = {0, 0, 0};
    for (int first = 0; first < play->pack->tiles; first += MAP_BLOCK)
        map_sort(place, first, from_q, from_r, reach, &sets);
    for (int first = TILES_MAX; first < PLACES_MAX; first += MAP_BLOCK)
        map_sort(place, first, from_q, from_r, reach, &sets);
    return (struct map_sets){
        .stacked = sets.stacked & tiles,
        .down = sets.down & blinds,
        .near = sets.near & (tiles | blinds),
    };
}

int sun_tile_at(const struct sun_play *play, int q, int r)
{
    if (q != (int8_t)q || r != (int8_t)r)
        return SUN_NONE; /* beyond the map's end */
    uint64_t there = map_look(play, q, r, REACH_NONE).near;
    return there ? __builtin_ctzll(there) : SUN_NONE;
}

/* Tiles of the stack, a bit each; with those face down whose tile is still among them. */
static inline uint64_t map_stacked(const struct sun_play *play)
{
    return map_look(play, 0, 0, REACH_NONE).stacked;
}

/* Tiles of the stack that lie nowhere yet: those face down under enemies are no longer in it. */
static int map_count_stack(const struct map_sets *sets)
{
    return __builtin_popcountll(sets->stacked) - __builtin_popcountll(sets->down);
}

int sun_count_stack(const struct sun_play *play)
{
    struct map_sets sets = map_look(play, 0, 0, REACH_NONE);
    return map_count_stack(&sets);
}

int sun_neighbour(const struct sun_play *play, int tile, int direction)
{
    const struct sun_place *place = &play->state->place[tile];
    return sun_tile_at(play, place->q + sun_step_q[direction], place->r + sun_step_r[direction]);
}

/* All six at once, for those who list moves. */
struct sun_around sun_look_around(const struct sun_play *play, int tile)
{
    /* By what is added to q and to r, from -1: the direction as in sun_step_q and sun_step_r, or 6
     * for none. */
    static const uint8_t directions[3][3] = {{6, 5, 4}, {0, 6, 3}, {1, 2, 6}};
    if (play->glance && play->glance->tile == tile)
        return play->glance->around;
    const struct sun_place *place = play->state->place;
    int from_q = place[tile].q - 1, from_r = place[tile].r - 1;
    struct map_sets sets = map_look(play, from_q, from_r, REACH_AROUND);
    /* A byte a direction, and one for none. They are put together as one number: bytes that were
     * just written one by one take long to be read as a whole. */
    uint64_t found = UINT64_MAX;
    for (uint64_t left = sets.near; left; left &= left - 1) {
        int other = __builtin_ctzll(left);
        int at = 8 * directions[place[other].q - from_q][place[other].r - from_r];
        found = (found & ~(UINT64_C(0xff) << at)) | (uint64_t)other << at;
    }
    struct sun_around around = {.stack =
                                    sets.down ? map_count_stack(&sets) > 0 : sets.stacked != 0};
    for (int i = 0; i < 6; i++)
        around.tile[i] = (uint8_t)(found >> 8 * i);
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
    if (there != SUN_NONE)
        return play->state->place[there].state == PLACE_FACE_DOWN;
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
    place->state = PLACE_REVEALED;
    place->q = (int8_t)q;
    place->r = (int8_t)r;
    place->water = printed->source;
    place->event = printed->event ? MARKER_LIES : MARKER_NONE;
    place->container = printed->container;
    place->camp = printed->camp ? CAMP_PRINTED : CAMP_NONE;
    for (int i = 0; i <= RES_FOOD; i++) {
        int count = printed->resources[i];
        if (i < RES_FINITE && count > state->supply[i])
            count = state->supply[i];
        if (i < RES_FINITE)
            state->supply[i] = (uint8_t)(state->supply[i] - count);
        place->printed[i] = (uint8_t)count;
    }
    sun_tell(play, EVENT_REVEALED, tile, who == SUN_NONE ? SUN_NONE : sun_id(play, who), 0, 0);
}

/* --- what is hidden in the stack: SUN-SET-14 --- */

/* Tiles that are hidden in a numbered stack, a bit each. */
static uint64_t map_hidden(const struct sun_state *state)
{
    uint64_t hidden = 0;
    for (int i = 0; i < HEAPS_MAX; i++)
        if (state->heap[i].left > 0)
            hidden |= UINT64_C(1) << state->heap[i].tile;
    return hidden;
}

static bool map_is_hidden(const struct sun_state *state, int tile)
{
    return map_hidden(state) >> tile & 1;
}

/* The tiles of the stack that can be in any of its numbered stacks, a bit each. */
static uint64_t map_common_of(const struct sun_play *play, uint64_t stacked)
{
    return stacked & ~map_hidden(play->state) & ~(UINT64_C(1) << TILE_NEW_HAVEN);
}

static uint64_t map_common(const struct sun_play *play)
{
    return map_common_of(play, map_stacked(play));
}

void sun_hide_tile(struct sun_play *play, int tile, int among)
{
    struct sun_state *state = play->state;
    int heaps = 0, free = __builtin_popcountll(map_common(play)) + 1;
    if (state->place[tile].state == PLACE_REVEALED || map_is_hidden(state, tile))
        return;
    free -= state->place[tile].state == PLACE_IN_STACK; /* it was one of them itself */
    for (; heaps < HEAPS_MAX && state->heap[heaps].left > 0; heaps++)
        free -= state->heap[heaps].left - (state->heap[heaps].tile != TILE_NEW_HAVEN);
    state->place[tile].state = PLACE_IN_STACK;
    if (heaps == HEAPS_MAX || free < 1)
        return; /* then it is anywhere in the rest */
    among = among < free ? among : free;
    state->heap[heaps] = (struct sun_heap){.left = (uint8_t)among, .tile = (uint8_t)tile};
    sun_tell(play, EVENT_HIDDEN_TILE, tile, among, 0, 0);
}

/* The numbered stack that is drawn from, or HEAPS_MAX: the rest. With none of the common tiles left
 * those have nothing in them in which nothing is hidden any more. */
static int map_find_heap(const struct sun_state *state, uint64_t common)
{
    for (int i = 0; i < HEAPS_MAX; i++)
        if (state->heap[i].left > 0 && (state->heap[i].tile != TILE_NEW_HAVEN || common))
            return i;
    return HEAPS_MAX;
}

/* One tile less in the stack that is drawn from. */
static void map_draw_off(struct sun_play *play, int tile)
{
    struct sun_heap *heap = play->state->heap;
    if (heap[0].left == 0)
        return; /* there is only one stack */
    int i = map_find_heap(play->state, map_common(play));
    if (i == HEAPS_MAX)
        return;
    if (heap[i].tile == tile)
        heap[i].tile = TILE_NEW_HAVEN;
    if (--heap[i].left > 0)
        return;
    memmove(heap + i, heap + i + 1, (size_t)(HEAPS_MAX - 1 - i) * sizeof *heap);
    heap[HEAPS_MAX - 1] = (struct sun_heap){0};
}

/* SUN-SET-16 */
void sun_lay_tile(struct sun_play *play, int tile, int distance, int direction)
{
    int q = 0, r = 0;
    if (play->state->place[tile].state == PLACE_REVEALED)
        return;
    do {
        q = distance * sun_step_q[direction];
        r = distance * sun_step_r[direction];
        distance++;
    } while (sun_tile_at(play, q, r) != SUN_NONE);
    for (int i = 0; i < HEAPS_MAX; i++)
        if (play->state->heap[i].tile == tile)
            play->state->heap[i].tile = TILE_NEW_HAVEN;
    sun_reveal(play, SUN_NONE, tile, q, r);
}

/* --- drawing a tile --- */

static under_move map_draw(int tile)
{
    return sun_move_with(MOVE_TILE, tile);
}

/* How likely tiles are the next one: a share of all these for each. Of a numbered stack of n in
 * which one tile is hidden it is that one once in n; the others are as likely as each other. */
struct map_odds {
    uint64_t tiles; /* a bit each, the hidden one left out */
    uint32_t each;
    uint64_t hidden; /* that one, or none */
    uint32_t found;
};

static struct map_odds map_weigh(const struct sun_play *play)
{
    uint64_t stacked = map_stacked(play), common = map_common_of(play, stacked);
    int heap = map_find_heap(play->state, common);
    struct map_odds odds = {.tiles = common, .each = 1};
    if (heap == HEAPS_MAX || play->state->heap[heap].tile == TILE_NEW_HAVEN)
        return odds;
    odds.each = play->state->heap[heap].left - 1u;
    odds.tiles = odds.each > 0 ? common : 0;
    odds.hidden = stacked & UINT64_C(1) << play->state->heap[heap].tile;
    if (odds.hidden)
        odds.found = common ? (uint32_t)__builtin_popcountll(common) : 1;
    return odds;
}

bool sun_possible_tile_step(const struct sun_play *play, const struct sun_step *step,
                            under_move move)
{
    (void)step;
    struct map_odds odds = map_weigh(play);
    return under_move_equal(move, map_draw(sun_move_tile(move))) && sun_move_tile(move) >= 0 &&
           sun_move_tile(move) < play->pack->tiles &&
           (odds.tiles | odds.hidden) >> sun_move_tile(move) & 1;
}

void sun_list_tile_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    (void)step;
    struct map_odds odds = map_weigh(play);
    for (uint64_t left = odds.tiles | odds.hidden; left; left &= left - 1) {
        out->weight[out->count] = odds.hidden & left & -left ? odds.found : odds.each;
        under_moves_add(out, map_draw(__builtin_ctzll(left)));
    }
}

under_move sun_sample_tile_step(const struct sun_play *play, const struct sun_step *step,
                                under_rng *rng)
{
    (void)step;
    struct map_odds odds = map_weigh(play);
    uint64_t left = odds.tiles | odds.hidden;
    uint32_t sum = odds.each * (uint32_t)__builtin_popcountll(odds.tiles) + odds.found;
    uint32_t drawn = under_rng_below(rng, sum);
    for (;; left &= left - 1) {
        uint32_t weight = odds.hidden & left & -left ? odds.found : odds.each;
        if (drawn < weight)
            return map_draw(__builtin_ctzll(left));
        drawn -= weight;
    }
}

/* SUN-TILE-05: who stood on the tile face down stands on the tile. */
static void map_turn_blind(struct sun_play *play, int tile, int blind)
{
    if (blind == SUN_NONE)
        return;
    play->state->place[blind] = (struct sun_place){0};
    for (uint64_t foes = sun_foes_on(play->state, blind); foes; foes &= foes - 1)
        play->state->foe[__builtin_ctzll(foes)].tile = (uint8_t)tile;
}

void sun_take_tile_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, q = (int8_t)step->as.tile.q, r = (int8_t)step->as.tile.r;
    sun_pop(play);
    map_turn_blind(play, sun_move_tile(move), sun_tile_at(play, q, r));
    map_draw_off(play, sun_move_tile(move));
    sun_reveal(play, who, sun_move_tile(move), q, r);
    play->state->answer = (uint8_t)sun_move_tile(move);
}

/* Turns a face-down tile up, or draws one; then the answer is the tile. */
static void map_turn_up(struct sun_play *play, int who, int q, int r)
{
    struct sun_step *step = sun_push(play, OP_TILE, who);
    step->as.tile.q = (uint8_t)q;
    step->as.tile.r = (uint8_t)r;
}

/* --- entering --- */

void sun_enter(struct sun_play *play, int who, int tile)
{
    sun_push(play, OP_ENTER, who)->as.enter.tile = (uint8_t)tile;
}

/* SUN-CARD-03: night card, then enemies, then event. */
void sun_run_enter(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    struct sun_hero *hero = &state->hero[step->who];
    int who = step->who, tile = step->as.enter.tile, pc = step->pc;
    /* Somebody may be defeated or sent elsewhere meanwhile. */
    if (pc == PC_ENTER_DONE || !sun_able(hero) || (pc != PC_ENTER_ARRIVES && hero->tile != tile)) {
        sun_pop(play);
        return;
    }
    step->pc++;
    if (pc == PC_ENTER_ARRIVES) {
        sun_part_from_foes(play, who, hero->tile);
        hero->conditions &= (uint8_t)~COND_HIDDEN; /* SUN-STL-01: on that tile only */
        hero->tile = (uint8_t)tile;
        sun_tell(play, EVENT_MOVED, sun_id(play, who), tile, 0, 0);
        if (step->as.enter.unseen)
            sun_hide(play, who);
        sun_moment(play, MOMENT_ENTER, who);
    } else if (pc == PC_ENTER_DARKNESS) {
        if (!step->as.enter.unseen)
            sun_enter_night(play, who); /* SUN-NIGHT-02 */
    } else if (pc == PC_ENTER_SIGHT) {
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

/* --- charging --- */

/* SUN-ACT-02 */
void sun_run_charge(struct sun_play *play, struct sun_step *step)
{
    int who = step->who;
    if (!sun_able(&play->state->hero[who])) {
        sun_pop(play);
        return;
    }
    if (step->pc == PC_CHARGE_TURNS_UP) {
        step->pc = PC_CHARGE_MOVES_ON;
        map_turn_up(play, who, (int8_t)step->as.charge.q, (int8_t)step->as.charge.r);
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
    int more = map_slower(play, who), explore = sun_explore_cost(play, who);
    for (int direction = 0; direction < 6; direction++) {
        int tile = around.tile[direction];
        if (tile != SUN_NONE && state->place[tile].state == PLACE_REVEALED) {
            if (map_cost(play, tile, more) <= hero->ap && sun_has_space(play, tile))
                under_moves_add(out, sun_move_with(MOVE_MOVE, tile));
            continue;
        }
        if (tile == SUN_NONE && (!around.stack || !map_is_place(here->q + sun_step_q[direction],
                                                                here->r + sun_step_r[direction])))
            continue;
        if (hero->ap >= CHARGE_COST)
            under_moves_add(out, sun_move_with(MOVE_CHARGE, direction));
        if (stay == MAY_STAY && hero->ap >= explore)
            under_moves_add(out, sun_move_with(MOVE_EXPLORE, direction));
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
    sun_enter(play, who, sun_move_tile(move));
    map_leave(play, who);
}

void sun_do_charge(struct sun_play *play, int who, under_move move)
{
    const struct sun_place *here = &play->state->place[play->state->hero[who].tile];
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_CHARGE, who);
    step->as.charge.q = (uint8_t)(here->q + sun_step_q[sun_move_direction(move)]);
    step->as.charge.r = (uint8_t)(here->r + sun_step_r[sun_move_direction(move)]);
    map_leave(play, who);
}

void sun_do_explore(struct sun_play *play, int who, under_move move)
{
    const struct sun_place *here = &play->state->place[play->state->hero[who].tile];
    sun_pay_for(play, who, move);
    map_turn_up(play, who, here->q + sun_step_q[sun_move_direction(move)],
                here->r + sun_step_r[sun_move_direction(move)]);
}
