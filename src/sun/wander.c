/* Enemy movement (rulebook: ENEMY MOVEMENT): in the preparation, by cards, and away from a fire. */
#include "sun/combat.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/tell.h"

/* --- the D8 --- */

void sun_list_d8_step(const struct sun_play *play, const struct sun_step *step,
                      struct under_moves *out)
{
    (void)play, (void)step;
    for (int16_t number = 1; number <= 8; number++) {
        out->weight[out->count] = 1;
        under_moves_add(out, sun_move_with(MOVE_D8, number));
    }
}

bool sun_possible_d8_step(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    (void)play, (void)step;
    int pips = sun_move_pips(move);
    return under_move_equal(move, sun_move_with(MOVE_D8, pips)) && pips >= 1 && pips <= 8;
}

under_move sun_sample_d8_step(const struct sun_play *play, const struct sun_step *step,
                              under_rng *rng)
{
    (void)play, (void)step;
    return sun_move_with(MOVE_D8, 1 + under_rng_below(rng, 8));
}

/* --- karma for it --- */

void sun_list_karma_d8_step(const struct sun_play *play, const struct sun_step *step,
                            struct under_moves *out)
{
    (void)play, (void)step;
    under_moves_add(out, (under_move){.kind = MOVE_KEEP});
    under_moves_add(out, (under_move){.kind = MOVE_REROLL});
}

void sun_take_karma_d8_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, foe = step->as.karma_d8.foe;
    play->state->answer = step->as.karma_d8.shown;
    sun_pop(play);
    if (move.kind == MOVE_KEEP)
        return;
    sun_tell(play, EVENT_REROLLS_D8, sun_id(play, who), 0, 0, 0);
    struct sun_step *again = sun_push(play, OP_D8, SUN_NONE);
    again->as.d8.foe = (uint8_t)foe;
    again->as.d8.again = 1;
    sun_spend_karma(play, who, 1);
}

/* --- where it can go --- */

enum going { GOES, STAYS, ROLLS_AGAIN };

/* A place for a tile face down, or SUN_NONE: SUN-ENEMY-14, SUN-LIMIT-09. */
static int wander_find_blind(const struct sun_play *play)
{
    for (int place = TILES_MAX; place < PLACES_MAX; place++)
        if (play->state->place[place].state != PLACE_FACE_DOWN)
            return place;
    return SUN_NONE;
}

/* SUN-ENEMY-05: whether a tile can be laid face down there. */
static bool wander_can_lay(const struct sun_play *play, int from, int direction)
{
    return sun_can_explore(play, from, direction) && wander_find_blind(play) != SUN_NONE;
}

static enum going wander_may_go(const struct sun_play *play, int foe, int direction)
{
    int from = play->state->foe[foe].tile, tile = sun_neighbour(play, from, direction);
    if (tile == SUN_NONE)
        return wander_can_lay(play, from, direction) ? GOES : ROLLS_AGAIN;
    return sun_is_barred(play, foe, tile) ? STAYS : GOES; /* SUN-ENEMY-06, SUN-FIRE-03 */
}

/* SUN-ENEMY-05, SUN-TILE-05 */
static int wander_lay(struct sun_play *play, int from, int direction)
{
    const struct sun_place *here = &play->state->place[from];
    int place = wander_find_blind(play);
    play->state->place[place] = (struct sun_place){
        .state = PLACE_FACE_DOWN,
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
    if (tile == SUN_NONE)
        tile = wander_lay(play, from, direction);
    sun_shift_foe(play, foe, tile);
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
    int found = SUN_NONE;
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        if (tied >> who & 1 &&
            (found == SUN_NONE || play->state->successes[who] < play->state->successes[found]))
            found = who;
    }
    return found;
}

/* --- moving them --- */

enum { STAYS_ON = 7 }; /* of the D8 */

static bool wander_flees(const struct sun_step *step)
{
    return step->as.wander.errand == ERRAND_IT_FLEES || step->as.wander.errand == ERRAND_THEY_FLEE;
}

bool sun_d8_is_void(const struct sun_play *play, const struct sun_step *step, int number)
{
    if (step->pc != PC_WANDER_ROLLED)
        return false;
    if (number >= STAYS_ON)
        return wander_flees(step) ||
               (number == STAYS_ON && step->as.wander.errand == ERRAND_ALL_MUST);
    enum going going = wander_may_go(play, step->as.wander.foe, number - 1);
    return going == ROLLS_AGAIN || (going == STAYS && wander_flees(step));
}

/* SUN-KARMA-06: who may use karma is asked before it counts. */
void sun_take_d8_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int foe = step->as.d8.foe, again = step->as.d8.again;
    sun_tell(play, EVENT_D8, foe, sun_move_pips(move), 0, 0);
    sun_pop(play);
    play->state->answer = (uint8_t)sun_move_pips(move);
    if (again || !sun_has_karma(play) ||
        sun_d8_is_void(play, sun_top(play->state), sun_move_pips(move)))
        return;
    struct sun_step *ask = sun_push(play, OP_KARMA_D8, play->state->active);
    ask->as.karma_d8.foe = (uint8_t)foe;
    ask->as.karma_d8.shown = (uint8_t)sun_move_pips(move);
}

static struct sun_step *wander_push(struct sun_play *play, enum sun_errand errand, int who, int foe)
{
    struct sun_step *step = sun_push(play, OP_WANDER, who);
    step->as.wander.foe = (uint8_t)foe;
    step->as.wander.errand = (uint8_t)errand;
    return step;
}

void sun_move_enemies(struct sun_play *play)
{
    wander_push(play, ERRAND_ALL_MOVE, SUN_NONE, SUN_NONE);
}

/* SUN-ENEMY-15 */
void sun_stir_enemies(struct sun_play *play)
{
    wander_push(play, ERRAND_ALL_MUST, SUN_NONE, SUN_NONE);
}

void sun_scatter_enemies(struct sun_play *play, int who)
{
    wander_push(play, ERRAND_THEY_FLEE, who, SUN_NONE);
}

/* Whether a roll of 1 to 6 can end the rolling: of one that must go somewhere only if it goes. */
enum wander_stay { MAY_STAY, MUST_FLEE };
static bool wander_has_way(const struct sun_play *play, int foe, enum wander_stay stay)
{
    for (int direction = 0; direction < 6; direction++) {
        enum going going = wander_may_go(play, foe, direction);
        if (going == GOES || (going == STAYS && stay == MAY_STAY))
            return true;
    }
    return false;
}

void sun_drive_away(struct sun_play *play, int foe)
{
    if (wander_has_way(play, foe, MUST_FLEE))
        wander_push(play, ERRAND_IT_FLEES, SUN_NONE, foe);
}

/* SUN-ENEMY-04; SUN-ED-12: whether characters on the tile keep enemies there. */
static bool wander_is_held(const struct sun_play *play, int tile)
{
    return sun_reads(play, ED_HIDDEN_HOLD_ENEMIES) ? sun_heroes_on(play, tile) != 0
                                                   : sun_first_visible(play, tile) != SUN_NONE;
}

/* SUN-ENEMY-04, SUN-ENEMY-06: without a character on the tile, and not off target tiles. Those who
 * flee do so from a character. */
static bool wander_is_free(const struct sun_play *play, const struct sun_step *step, int foe)
{
    const struct sun_foe *it = &play->state->foe[foe];
    if (it->tile == SUN_NONE || it->flags & FOE_DOWN || wander_is_target(play, it->tile))
        return false;
    if (step->as.wander.errand == ERRAND_THEY_FLEE)
        return it->tile == play->state->hero[step->who].tile &&
               wander_has_way(play, foe, MUST_FLEE);
    return !wander_is_held(play, it->tile) &&
           (step->as.wander.errand == ERRAND_ALL_MOVE || wander_has_way(play, foe, MAY_STAY));
}

static void wander_roll(struct sun_play *play, struct sun_step *step)
{
    step->pc = PC_WANDER_ROLLED;
    sun_push(play, OP_D8, SUN_NONE)->as.d8.foe = step->as.wander.foe;
}

/* In the order they came into play, however that was (SUN-FAQ-05); each once, though moving does
 * not change the order. */
static void wander_next(struct sun_play *play, struct sun_step *step)
{
    int next = SUN_NONE;
    if (step->as.wander.errand == ERRAND_IT_FLEES) {
        wander_roll(play, step);
        return;
    }
    for (int foe = 0; foe < ENEMIES_MAX; foe++)
        if (play->state->foe[foe].order > step->as.wander.order &&
            wander_is_free(play, step, foe) &&
            (next == SUN_NONE || play->state->foe[foe].order < play->state->foe[next].order))
            next = foe;
    if (next == SUN_NONE) {
        sun_pop(play);
        return;
    }
    step->as.wander.foe = (uint8_t)next;
    step->as.wander.order = play->state->foe[next].order;
    wander_roll(play, step);
}

/* One that flees must go somewhere: SUN-ENEMY-12. */
static void wander_try(struct sun_play *play, struct sun_step *step, int direction)
{
    int foe = step->as.wander.foe;
    enum going going = wander_may_go(play, foe, direction);
    if (going == ROLLS_AGAIN || (going == STAYS && wander_flees(step))) {
        wander_roll(play, step);
        return;
    }
    step->pc = PC_WANDER_NEXT;
    if (step->as.wander.errand == ERRAND_IT_FLEES)
        sun_pop(play);
    if (going == GOES)
        wander_go(play, foe, direction);
    else
        sun_tell(play, EVENT_FOE_STAYS, foe, 0, 0, 0);
}

static void wander_towards(struct sun_play *play, struct sun_step *step, int who)
{
    unsigned ways = sun_ways_to(play, step->as.wander.foe, who);
    if (ways & (ways - 1)) {
        step->as.wander.next = (uint8_t)who;
        step->pc = PC_WANDER_FORK;
        sun_push(play, OP_D8, SUN_NONE)->as.d8.foe = step->as.wander.foe;
        return;
    }
    wander_try(play, step, __builtin_ctz(ways));
}

static void wander_rolled(struct sun_play *play, struct sun_step *step)
{
    int number = play->state->answer;
    if (sun_d8_is_void(play, step, number)) { /* SUN-ENEMY-08, SUN-ENEMY-12 */
        wander_roll(play, step);
        return;
    }
    if (number < STAYS_ON) {
        wander_try(play, step, number - 1);
        return;
    }
    int tile = play->state->foe[step->as.wander.foe].tile;
    bool there = sun_heroes_on(play, tile) != 0; /* SUN-ED-12: hidden, and no nearer can it come */
    unsigned nearest =
        number == STAYS_ON || there ? 0 : wander_find_nearest(play, step->as.wander.foe);
    if (nearest == 0) {
        step->pc = PC_WANDER_NEXT;
        sun_tell(play, EVENT_FOE_STAYS, step->as.wander.foe, 0, 0, 0);
    } else if (nearest & (nearest - 1)) {
        step->as.wander.rivals = (uint8_t)nearest;
        step->as.wander.next = 0;
        step->pc = PC_WANDER_TIES;
    } else {
        wander_towards(play, step, __builtin_ctz(nearest));
    }
}

/* Each of those at equal distance rolls 2 green. */
static void wander_tie(struct sun_play *play, struct sun_step *step)
{
    static const uint8_t dice[COLOURS] = {[DIE_GREEN] = 2};
    while (step->as.wander.next < play->rules->characters &&
           !(step->as.wander.rivals >> sun_in_order(play, step->as.wander.next) & 1))
        step->as.wander.next++;
    if (step->as.wander.next == play->rules->characters) {
        step->pc = PC_WANDER_CHOOSES;
        return;
    }
    step->pc = PC_WANDER_TIED;
    sun_roll_dice(play, sun_in_order(play, step->as.wander.next), dice);
}

void sun_run_wander(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int who;
    switch (step->pc) {
    case PC_WANDER_NEXT:
        wander_next(play, step);
        return;
    case PC_WANDER_ROLLED:
        wander_rolled(play, step);
        return;
    case PC_WANDER_TIES:
        wander_tie(play, step);
        return;
    case PC_WANDER_TIED:
        state->successes[sun_in_order(play, step->as.wander.next++)] = state->answer;
        step->pc = PC_WANDER_TIES;
        return;
    case PC_WANDER_CHOOSES:
        who = wander_find_unlucky(play, step->as.wander.rivals);
        for (int i = 0; i < CHARACTERS_MAX; i++)
            state->successes[i] = 0;
        step->as.wander.rivals = step->as.wander.next = 0;
        wander_towards(play, step, who);
        return;
    case PC_WANDER_FORK: {
        unsigned ways = sun_ways_to(play, step->as.wander.foe, step->as.wander.next);
        step->as.wander.next = 0;
        if (state->answer > 4) /* SUN-ENEMY-14: as likely either way */
            ways &= ways - 1;
        wander_try(play, step, __builtin_ctz(ways));
    }
    }
}
