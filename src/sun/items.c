/* Using cards and skills, and containers (rulebook: Use Item / Gear, Special skills,
 * Open container). */
#include "sun/sun.h"

/* --- uses --- */

/* Who lies defeated beside the user. */
static bool items_lies_here(const struct sun_play *play, int who, int other)
{
    const struct sun_hero *hero = &play->state->hero[other];
    return hero->conditions & DEFEATED && hero->tile == play->state->hero[who].tile;
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
        move.b = NONE;
        if (sun_met(play, use->needs, who, NONE))
            under_moves_add(out, move);
        return;
    }
    for (int other = 0; other < play->rules->characters; other++) {
        const struct sun_hero *hero = &state->hero[other];
        bool fits = use->aims == AIM_HERE ? sun_able(hero) : (hero->conditions & DEFEATED) != 0;
        if (!fits || hero->tile != state->hero[who].tile || !sun_met(play, use->needs, who, other))
            continue;
        move.b = hero->kind;
        under_moves_add(out, move);
    }
}

static void items_list_revivals(const struct sun_play *play, int who, int card,
                                struct under_moves *out)
{
    for (int other = 0; other < play->rules->characters; other++)
        if (items_lies_here(play, who, other))
            under_moves_add(out, (under_move){.kind = MOVE_USE,
                                              .a = (int16_t)card,
                                              .b = play->state->hero[other].kind});
}

static void items_list_uses(const struct sun_play *play, int who, int card, struct under_moves *out)
{
    if (!sun_card_works(play, who, card))
        return;
    items_list_use(play, who, &sun_kind_of(play, card)->use,
                   (under_move){.kind = MOVE_USE, .a = (int16_t)card}, out);
    if (items_also_revives(play, card))
        items_list_revivals(play, who, card, out);
}

/* SUN-ACT-09, SUN-FIGHT-24 */
void sun_list_uses(const struct sun_play *play, int who, struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        items_list_uses(play, who, card[i], out);
}

void sun_list_items(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    const struct sun_character *character = sun_character_of(play, who);
    sun_list_uses(play, who, out);
    sun_list_rearranging(play, who, out);
    for (int i = 0; i < character->skills; i++)
        if (hero->used[i] == LIMIT_NONE)
            items_list_use(
                play, who, &character->skill[i].use,
                (under_move){.kind = MOVE_SKILL, .a = (int16_t)(hero->kind * SKILLS_MAX + i)}, out);
    int container = play->state->place[hero->tile].container;
    if (hero->ap >= 1 && container & CONTAINER_STRENGTH)
        under_moves_add(out, (under_move){.kind = MOVE_OPEN, .a = STRENGTH});
    if (hero->ap >= 1 && container & CONTAINER_DEXTERITY)
        under_moves_add(out, (under_move){.kind = MOVE_OPEN, .a = DEXTERITY});
}

/* SUN-ACT-09, SUN-CARD-05 */
void sun_do_use(struct sun_play *play, int who, under_move move)
{
    const struct sun_use *use = &sun_kind_of(play, move.a)->use;
    int target = move.b == NONE ? NONE : sun_hero_of(play, move.b);
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_USED, sun_id(play, who), move.a, 0, 0);
    bool revives =
        target != NONE && items_also_revives(play, move.a) && items_lies_here(play, who, target);
    sun_spend(play, move.a);
    if (!revives) {
        sun_effect(play, who, target, use->program, move.a);
        return;
    }
    sun_revive(play, target);
    if (sun_is_hidden(&play->state->hero[who]))
        sun_hide(play, target); /* SUN-COND-05 */
}

/* SUN-CHAR-04 */
void sun_do_skill(struct sun_play *play, int who, under_move move)
{
    int skill = move.a % SKILLS_MAX;
    const struct sun_use *use = &sun_character_of(play, who)->skill[skill].use;
    int target = move.b == NONE ? NONE : sun_hero_of(play, move.b);
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_SKILL_USED, sun_id(play, who), move.a, 0, 0);
    play->state->hero[who].used[skill] = use->limit;
    sun_effect(play, who, target, use->program, NONE);
}

/* --- containers. x: tile; a: attribute; b, c: the cards drawn --- */

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
    step->x = play->state->hero[who].tile;
    step->a = (uint8_t)move.a;
    step->b = NONE;
    step->c = NONE;
}

/* The card that was kept: gained, or carried out and then discarded. */
static void items_keep(struct sun_play *play, struct sun_step *step, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    int who = step->who;
    step->b = (uint8_t)card;
    step->c = NONE;
    if (kind->sort == SORT_DEED) {
        sun_effect(play, who, NONE, kind->program, card);
        return;
    }
    sun_pop(play);
    sun_gain_card(play, who, card);
}

/* SUN-ACT-16 */
void sun_run_container(struct sun_play *play, struct sun_step *step)
{
    enum { TRY, TRIED, FIRST, SECOND, KEPT, CARRIED_OUT };
    struct sun_state *state = play->state;
    switch (step->pc++) {
    case TRY:
        sun_check(play, step->who, step->a);
        return;
    case TRIED:
        if (state->answer == 0) {
            sun_pop(play);
            sun_tell(play, EVENT_CONTAINER_STAYS, 0, 0, 0, 0);
            return;
        }
        items_remove_container(&state->place[step->x],
                               step->a == STRENGTH ? CONTAINER_STRENGTH : CONTAINER_DEXTERITY);
        sun_tell(play, EVENT_CONTAINER_OPENED, sun_id(play, step->who), 0, 0, 0);
        sun_draw(play, step->who, DECK_LOOT, ANY_CARD);
        return;
    case FIRST:
        step->b = state->answer;
        sun_draw(play, step->who, DECK_LOOT, ANY_CARD);
        return;
    case SECOND:
        step->c = state->answer;
        if (step->b != NONE && step->c != NONE &&
            play->pack->kind_of[step->b] != play->pack->kind_of[step->c]) {
            struct sun_step *keep = sun_push(play, OP_KEEP, step->who);
            keep->a = step->b;
            keep->b = step->c;
        } else {
            state->answer = step->b != NONE ? step->b : step->c;
        }
        return;
    case KEPT: {
        int kept = state->answer, other = kept == step->b ? step->c : step->b;
        if (other != NONE)
            state->card[other].at = AT_DECK;
        if (kept == NONE)
            sun_pop(play);
        else
            items_keep(play, step, kept);
        return;
    }
    case CARRIED_OUT: {
        int card = step->b;
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
    under_moves_add(out, (under_move){.kind = MOVE_KEEP_CARD, .a = step->a});
    under_moves_add(out, (under_move){.kind = MOVE_KEEP_CARD, .a = step->b});
}

void sun_take_keep_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->answer = (uint8_t)move.a;
}
