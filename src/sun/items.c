/* Using cards and skills, and containers (rulebook: Use Item / Gear, Special skills,
 * Open container). */
#include "sun/items.h"
#include "sun/body.h"
#include "sun/cost.h"
#include "sun/decks.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/stealth.h"
#include "sun/tell.h"

/* --- uses --- */

/* Who lies defeated beside the user. */
static bool items_lies_here(const struct sun_play *play, int who, int other)
{
    const struct sun_hero *hero = &play->state->hero[other];
    return hero->conditions & COND_DEFEATED && hero->tile == play->state->hero[who].tile;
}

/* SUN-ED-10 */
static bool items_also_revives(const struct sun_play *play, int card)
{
    return sun_kind_of(play, card)->tags & 1u << TAG_ADRENALINE &&
           sun_reads(play, ED_ADRENALINE_REVIVES);
}

/* One move for each the use can be aimed at now: SUN-ACT-09, SUN-CHAR-04, SUN-FAQ-04. */
static void items_list_use(const struct sun_play *play, int who, const struct sun_use *use,
                           under_move move, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    if (use->program == 0 || use->ap > state->hero[who].ap)
        return;
    if (use->aims == AIM_NOBODY) {
        sun_move_set(&move, T_CHARACTER_MAYBE, SUN_NONE);
        if (sun_met(play, use->needs, who, SUN_NONE))
            under_moves_add(out, move);
        return;
    }
    for (int other = 0; other < play->rules->characters; other++) {
        const struct sun_hero *hero = &state->hero[other];
        bool fits =
            use->aims == AIM_HERE ? sun_able(hero) : (hero->conditions & COND_DEFEATED) != 0;
        if (!fits || hero->tile != state->hero[who].tile || !sun_met(play, use->needs, who, other))
            continue;
        sun_move_set(&move, T_CHARACTER_MAYBE, hero->kind);
        under_moves_add(out, move);
    }
}

static void items_list_revivals(const struct sun_play *play, int who, int card,
                                struct under_moves *out)
{
    for (int other = 0; other < play->rules->characters; other++)
        if (items_lies_here(play, who, other))
            under_moves_add(out, sun_move_with_two(MOVE_USE, card, play->state->hero[other].kind));
}

static void items_list_uses(const struct sun_play *play, int who, int card, struct under_moves *out)
{
    const struct sun_use *use = &sun_kind_of(play, card)->use;
    bool revives = items_also_revives(play, card);
    if ((use->program == 0 && !revives) || !sun_card_works(play, who, card))
        return;
    items_list_use(play, who, use, sun_move_with(MOVE_USE, card), out);
    if (revives)
        items_list_revivals(play, who, card, out);
}

/* SUN-ACT-09, SUN-FIGHT-24 */
void sun_list_uses(const struct sun_play *play, int who, struct under_moves *out)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++)
        items_list_uses(play, who, held->card[i], out);
}

void sun_list_items(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    const struct sun_character *character = sun_character_of(play, who);
    sun_list_uses(play, who, out);
    sun_list_rearranging(play, who, out);
    for (int i = 0; i < character->skills; i++)
        if (hero->used[i] == LIMIT_NONE)
            items_list_use(play, who, &character->skill[i].use,
                           sun_move_with(MOVE_SKILL, hero->kind * SKILLS_MAX + i), out);
    int container = play->state->place[hero->tile].container;
    if (hero->ap >= 1 && container & CONTAINER_STRENGTH)
        under_moves_add(out, sun_move_with(MOVE_OPEN, ATTR_STRENGTH));
    if (hero->ap >= 1 && container & CONTAINER_DEXTERITY)
        under_moves_add(out, sun_move_with(MOVE_OPEN, ATTR_DEXTERITY));
}

/* SUN-ACT-09, SUN-CARD-05 */
void sun_do_use(struct sun_play *play, int who, under_move move)
{
    const struct sun_use *use = &sun_kind_of(play, sun_move_card(move))->use;
    int target =
        sun_move_target(move) == SUN_NONE ? SUN_NONE : sun_hero_of(play, sun_move_target(move));
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_USED, sun_id(play, who), sun_move_card(move), 0, 0);
    bool revives = target != SUN_NONE && items_also_revives(play, sun_move_card(move)) &&
                   items_lies_here(play, who, target);
    sun_spend(play, sun_move_card(move));
    if (!revives) {
        sun_effect(play, who, target, use->program, sun_move_card(move));
        return;
    }
    sun_revive(play, target);
    if (sun_is_hidden(&play->state->hero[who]))
        sun_hide(play, target); /* SUN-COND-05 */
}

/* SUN-CHAR-04 */
void sun_do_skill(struct sun_play *play, int who, under_move move)
{
    int skill = sun_move_skill(move);
    const struct sun_use *use = &sun_character_of(play, who)->skill[skill].use;
    int target =
        sun_move_target(move) == SUN_NONE ? SUN_NONE : sun_hero_of(play, sun_move_target(move));
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_SKILL_USED, sun_id(play, who), sun_move_number(move, 0), 0, 0);
    play->state->hero[who].used[skill] = use->limit;
    sun_effect(play, who, target, use->program, SUN_NONE);
}

/* --- containers --- */

enum { CONTAINER_KINDS = 2, CONTAINER_BITS = 8 }; /* of sun_place.container */

/* SUN-ACT-25, SUN-LIMIT-08 */
bool sun_add_container(struct sun_place *place, int which)
{
    for (int shift = 0; shift < CONTAINER_BITS; shift += CONTAINER_KINDS)
        if (!(place->container & which << shift)) {
            place->container |= (uint8_t)(which << shift);
            return true;
        }
    return false;
}

static void items_remove_container(struct sun_place *place, int which)
{
    int shift = CONTAINER_BITS - CONTAINER_KINDS;
    while (shift > 0 && !(place->container & which << shift))
        shift -= CONTAINER_KINDS;
    place->container &= (uint8_t) ~(which << shift);
}

void sun_do_open(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_CONTAINER, who);
    step->as.container.tile = play->state->hero[who].tile;
    step->as.container.attribute = (uint8_t)sun_move_attribute(move);
    step->as.container.first = SUN_NONE;
    step->as.container.second = SUN_NONE;
}

/* The card that was kept: gained, or carried out and then discarded. */
static void items_keep(struct sun_play *play, struct sun_step *step, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    int who = step->who;
    step->as.container.first = (uint8_t)card;
    step->as.container.second = SUN_NONE;
    if (kind->sort == SORT_DEED) {
        sun_effect(play, who, SUN_NONE, kind->program, card);
        return;
    }
    sun_pop(play);
    sun_gain_card(play, who, card);
}

/* SUN-ACT-16 */
void sun_run_container(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    switch (step->pc++) {
    case PC_CONTAINER_CHECKS:
        sun_check(play, step->who, step->as.container.attribute);
        return;
    case PC_CONTAINER_CHECKED:
        if (state->answer == 0) {
            sun_pop(play);
            sun_tell(play, EVENT_CONTAINER_STAYS, 0, 0, 0, 0);
            return;
        }
        items_remove_container(&state->place[step->as.container.tile],
                               step->as.container.attribute == ATTR_STRENGTH ? CONTAINER_STRENGTH
                                                                             : CONTAINER_DEXTERITY);
        sun_tell(play, EVENT_CONTAINER_OPENED, sun_id(play, step->who), 0, 0, 0);
        sun_draw(play, step->who, DECK_LOOT, FILTER_ANY);
        return;
    case PC_CONTAINER_FIRST:
        step->as.container.first = state->answer;
        sun_draw(play, step->who, DECK_LOOT, FILTER_ANY);
        return;
    case PC_CONTAINER_SECOND:
        step->as.container.second = state->answer;
        if (step->as.container.first != SUN_NONE && step->as.container.second != SUN_NONE &&
            play->pack->kind_of[step->as.container.first] !=
                play->pack->kind_of[step->as.container.second]) {
            struct sun_step *keep = sun_push(play, OP_KEEP, step->who);
            keep->as.keep.first = step->as.container.first;
            keep->as.keep.second = step->as.container.second;
        } else {
            state->answer = step->as.container.first != SUN_NONE ? step->as.container.first
                                                                 : step->as.container.second;
        }
        return;
    case PC_CONTAINER_KEPT: {
        int kept = state->answer, other = kept == step->as.container.first
                                              ? step->as.container.second
                                              : step->as.container.first;
        if (other != SUN_NONE)
            state->card[other].at = AT_DECK;
        if (kept == SUN_NONE)
            sun_pop(play);
        else
            items_keep(play, step, kept);
        return;
    }
    case PC_CONTAINER_DONE: {
        int card = step->as.container.first;
        sun_pop(play);
        sun_shelve(play, card);
        return;
    }
    }
}

void sun_list_keep_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    (void)play;
    under_moves_add(out, sun_move_with(MOVE_KEEP_CARD, step->as.keep.first));
    under_moves_add(out, sun_move_with(MOVE_KEEP_CARD, step->as.keep.second));
}

void sun_take_keep_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->answer = (uint8_t)sun_move_card(move);
}
