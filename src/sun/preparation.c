/* The preparation of a day (rulebook: PREPARATION PHASE), step by step: SUN-DAY-02. */
#include <string.h>

#include "sun/body.h"
#include "sun/camp.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/tell.h"
#include "sun/turn.h"

enum { TRAP_FULL = 3, TRAP_CATCH = 2 }; /* SUN-TRAP-01 */

/* SUN-DAY-14. A solo player has the marker anyway. */
static void prepare_pass_marker(struct sun_play *play)
{
    struct sun_state *state = play->state;
    if (play->rules->solo)
        return;
    do
        state->first = (uint8_t)((state->first + 1) % play->rules->characters);
    while (state->hero[state->first].conditions & COND_DEAD);
    sun_tell(play, EVENT_MARKER_PASSES, sun_id(play, sun_beginner(play)), 0, 0, 0);
}

/* SUN-DAY-03, SUN-ED-33: the tiles that keep what lies on them, a bit each; New Haven is a camp.
 * SUN-COND-07: the defeated count. */
static uint64_t prepare_find_kept(const struct sun_play *play)
{
    uint64_t kept = 0;
    bool with_characters = sun_reads(play, ED_CHARACTERS_SPARE);
    for (int who = 0; who < play->rules->characters; who++)
        if (with_characters && play->state->hero[who].tile != SUN_NONE)
            kept |= UINT64_C(1) << play->state->hero[who].tile;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (sun_has_camp(play, tile))
            kept |= UINT64_C(1) << tile;
    return kept;
}

/* The tiles with something on them that was put there, a bit each. */
static uint64_t prepare_find_littered(const struct sun_play *play)
{
    static const uint8_t nothing[RESOURCES];
    uint64_t tiles = 0;
    for (int card = 0; card < play->pack->holdable; card++) {
        unsigned tile = (unsigned)play->state->card[card].at - AT_TILE;
        if (tile < TILES_MAX)
            tiles |= UINT64_C(1) << tile;
    }
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (memcmp(play->state->place[tile].dropped, nothing, sizeof nothing) != 0)
            tiles |= UINT64_C(1) << tile;
    return tiles;
}

/* What a mission wants there stays. */
bool sun_clear_tile(struct sun_play *play, int tile)
{
    struct sun_state *state = play->state;
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_TILE + tile, card);
    for (int i = 0; i < count; i++)
        sun_discard(play, card[i]);
    bool cleared = count > 0;
    for (int i = 0; i < RESOURCES; i++) {
        int lying = state->place[tile].dropped[i];
        if (lying == 0 || sun_is_wanted_at(play, tile, i))
            continue;
        state->place[tile].dropped[i] = 0;
        sun_return(play, i, lying);
        cleared = true;
    }
    return cleared;
}

static void prepare_clean_up(struct sun_play *play)
{
    uint64_t kept = prepare_find_kept(play);
    uint64_t bodies = sun_reads(play, ED_CHARACTERS_SPARE) ? kept : 0; /* SUN-ED-33 */
    for (int foe = 0; foe < FOES_MAX; foe++) {
        const struct sun_foe *it = &play->state->foe[foe];
        if (it->flags & FOE_DOWN && (it->tile >= TILES_MAX || !(bodies >> it->tile & 1)))
            sun_remove_foe(play, foe);
    }
    uint64_t littered = prepare_find_littered(play) & ~kept;
    for (; littered; littered &= littered - 1)
        if (sun_clear_tile(play, __builtin_ctzll(littered)))
            sun_tell(play, EVENT_CLEANED, __builtin_ctzll(littered), 0, 0, 0);
}

/* SUN-DAY-05, SUN-DAY-11 */
static void prepare_refresh(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int card = 0; card < play->pack->cards; card++)
        state->card[card].down = 0;
    state->storm_day = 0;
    state->team.called = 0; /* SUN-TEAM-07 */
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        if (state->place[tile].symbol) /* SUN-STL-06 */
            for (unsigned left = sun_heroes_on(play, tile); left; left &= left - 1)
                sun_hide(play, __builtin_ctz(left));
        state->place[tile].symbol = 0;
    }
    for (int who = 0; who < play->rules->characters; who++)
        sun_free_skills(&state->hero[who], LIMIT_DAY);
}

/* SUN-TRAP-01 */
static void prepare_fill_traps(struct sun_play *play, int tile)
{
    uint8_t trap[CARDS_MAX];
    int count = sun_find_set(play, tile, TAG_TRAP, trap);
    for (int i = 0; i < count; i++) {
        int food = play->state->card[trap[i]].left;
        if (food < 1 || food >= TRAP_FULL)
            continue;
        food += TRAP_CATCH; /* SUN-ED-19 */
        food = food < TRAP_FULL ? food : TRAP_FULL;
        play->state->card[trap[i]].left = (uint8_t)food;
        sun_tell(play, EVENT_TRAP_CAUGHT, tile, food, 0, 0);
    }
}

/* SUN-DAY-06 */
static void prepare_fill(struct sun_play *play)
{
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        struct sun_place *place = &play->state->place[tile];
        if (place->state != PLACE_REVEALED)
            continue;
        if (play->pack->tile[tile].source && !place->water) {
            place->water = 1;
            sun_tell(play, EVENT_SOURCE_REFILLED, tile, 0, 0, 0);
        }
        prepare_fill_traps(play, tile);
    }
}

/* SUN-DAY-07 */
static void prepare_tire(struct sun_play *play)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        if (sun_able(&play->state->hero[who]) && play->state->hero[who].fitness > FITNESS_TIRED)
            sun_change_fitness(play, who, -1);
    }
}

/* SUN-COND-11: the preparation counts as the phase of the defeat. */
static void prepare_count_defeats(struct sun_play *play)
{
    for (int who = 0; who < play->rules->characters; who++) {
        struct sun_hero *hero = &play->state->hero[who];
        if (hero->conditions & COND_DEFEATED && hero->down_for == 0)
            hero->down_for = 1;
    }
}

/* SUN-DAY-08 */
static void prepare_sustain(struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero))
        return;
    if (hero->has[RES_FOOD] > 0 ||
        sun_usable_on_tile(play, hero->tile, RES_FOOD) > 0 || /* SUN-ED-22 */
        sun_has_trapped_food(play, who))                      /* SUN-TRAP-03 */
        sun_push(play, OP_SUSTAIN, who);
    else
        sun_hurt(play, who, 1, HARM_HUNGER);
}

void sun_run_preparation(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    switch (step->pc) {
    case PC_PREPARATION_BOARD:
        state->phase = SUN_PHASE_PREPARATION;
        sun_tell(play, EVENT_PHASE, SUN_PHASE_PREPARATION, 0, 0, 0);
        prepare_pass_marker(play);
        prepare_clean_up(play);
        state->day++; /* SUN-DAY-04 */
        sun_tell(play, EVENT_DAY, state->day, 0, 0, 0);
        prepare_refresh(play);
        step->pc = PC_PREPARATION_WANDER;
        sun_move_enemies(play);
        return;
    case PC_PREPARATION_WANDER:
        prepare_fill(play);
        prepare_tire(play);
        step->pc = PC_PREPARATION_SUSTAIN;
        return;
    case PC_PREPARATION_SUSTAIN:
        if (step->as.preparation.next < play->rules->characters) {
            prepare_sustain(play, sun_in_order(play, step->as.preparation.next++));
            return;
        }
        step->pc = PC_PREPARATION_END;
        sun_moment(play, MOMENT_PREPARATION, SUN_NONE);
        return;
    case PC_PREPARATION_END:
        sun_pop(play);
        prepare_count_defeats(play);
    }
}

void sun_list_sustain_step(const struct sun_play *play, const struct sun_step *step,
                           struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[step->who];
    if (hero->has[RES_FOOD] > 0)
        under_moves_add(out, sun_move_with(MOVE_FEED, FROM_OWN));
    if (sun_usable_on_tile(play, hero->tile, RES_FOOD) > 0)
        under_moves_add(out, sun_move_with(MOVE_FEED, FROM_TILE));
    if (sun_has_trapped_food(play, step->who))
        under_moves_add(out, sun_move_with(MOVE_FEED, FROM_TRAP));
    under_moves_add(out, (under_move){.kind = MOVE_STARVE});
}

void sun_take_sustain_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    if (move.kind == MOVE_STARVE) {
        sun_hurt(play, who, 1, HARM_HUNGER);
        return;
    }
    if (sun_move_from(move) == FROM_OWN)
        sun_take(play, who, RES_FOOD, 1);
    else if (sun_move_from(move) == FROM_TRAP)
        sun_take_trapped(play, play->state->hero[who].tile, 1);
    else
        sun_take_from_tile(play, play->state->hero[who].tile, RES_FOOD, 1);
    sun_tell(play, EVENT_SUSTAINED, sun_id(play, who), 0, 0, 0);
}
