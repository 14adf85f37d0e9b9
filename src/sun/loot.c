/* Looting enemies (rulebook: LOOT, Looting). */
#include "sun/loot.h"
#include "sun/cost.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/foes.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/tell.h"

void sun_list_loot(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap < 1)
        return;
    for (uint64_t foes = sun_foes_on(play->state, hero->tile); foes; foes &= foes - 1)
        if (play->state->foe[__builtin_ctzll(foes)].flags & FOE_DOWN)
            under_moves_add(out, sun_move_with(MOVE_LOOT_FOE, __builtin_ctzll(foes)));
}

/* SUN-ACT-12 */
void sun_do_loot_foe(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_push(play, OP_LOOT_FOE, who)->as.loot_foe.foe = (uint8_t)sun_move_foe(move);
}

static void loot_roll(struct sun_play *play, struct sun_step *step)
{
    static const uint8_t dice[COLOURS] = {[DIE_GREEN] = 1};
    step->pc = PC_LOOT_FOE_GIVES;
    sun_roll_dice(play, step->who, dice);
}

/* SUN-LOOT-01, SUN-LOOT-02, SUN-MERCH-04 */
static void loot_give(struct sun_play *play, int who, int foe)
{
    int successes = play->state->answer;
    int row = successes < LOOT_ROWS ? successes : LOOT_ROWS - 1;
    int program = sun_fighter_of(play, foe)->loot[row];
    sun_pop(play);
    sun_tell(play, EVENT_LOOTED, sun_id(play, who), foe, successes, 0);
    sun_remove_foe(play, foe);
    sun_effect(play, who, SUN_NONE, program, SUN_NONE);
}

/* --- spoils of a raid: SUN-ED-06 --- */

static int loot_find_fallen(const struct sun_play *play)
{
    for (int foe = ENEMIES_MAX; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].tile != SUN_NONE && play->state->foe[foe].flags & FOE_DOWN)
            return foe;
    return SUN_NONE;
}

/* At once, without a search; of several who fall at one blow, one after the other. */
void sun_take_spoils(struct sun_play *play, int who)
{
    int foe = sun_reads(play, ED_RAID_SPOILS) ? loot_find_fallen(play) : SUN_NONE;
    if (foe == SUN_NONE)
        return;
    struct sun_step *step = sun_push(play, OP_LOOT_FOE, who);
    step->as.loot_foe.foe = (uint8_t)foe;
    step->pc = PC_LOOT_FOE_PICKS;
}

/* Items only: gear is none of the cards a raid brings. */
int sun_find_spoils(const struct sun_play *play, int foe, uint8_t card[CARDS_MAX])
{
    int all = sun_cards_at(play, AT_MERCHANT + foe - ENEMIES_MAX, card), count = 0;
    for (int i = 0; i < all; i++)
        if (sun_kind_of(play, card[i])->sort == SORT_ITEM)
            card[count++] = card[i];
    return count;
}

/* Whoever fell at the same blow takes nothing. */
static void loot_pick(struct sun_play *play, struct sun_step *step)
{
    uint8_t card[CARDS_MAX];
    int most = sun_reads(play, ED_RAID_SPOILS),
        count = sun_find_spoils(play, step->as.loot_foe.foe, card);
    if (step->as.loot_foe.count == most || count == 0 || !sun_able(&play->state->hero[step->who])) {
        step->pc = PC_LOOT_FOE_STRIPS;
        return;
    }
    step->pc = PC_LOOT_FOE_PICKED;
    play->state->answer = card[0];
    if (count > 1)
        sun_push(play, OP_SPOILS, step->who)->as.spoils.foe = step->as.loot_foe.foe;
}

static void loot_take(struct sun_play *play, struct sun_step *step)
{
    int card = play->state->answer;
    step->as.loot_foe.count++;
    step->pc = PC_LOOT_FOE_PICKS;
    play->state->card[card].at = AT_TABLE;
    sun_fill_card(play, card); /* SUN-ED-42 */
    sun_gain_card(play, step->who, card);
}

/* All resources: they are gained out of the supply, where they go with him. */
static void loot_strip(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, foe = step->as.loot_foe.foe;
    struct sun_merchant all = play->state->merchant[foe - ENEMIES_MAX];
    int room = sun_water_room(play, who);
    sun_remove_foe(play, foe);
    sun_pop(play);
    sun_take_spoils(play, who);
    if (!sun_able(&play->state->hero[who]))
        return;
    sun_add_water(play, who, all.water < room ? all.water : room);
    for (int thing = 0; thing <= RES_FOOD; thing++)
        sun_gain(play, who, thing, all.has[thing]);
}

void sun_list_spoils_step(const struct sun_play *play, const struct sun_step *step,
                          struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_find_spoils(play, step->as.spoils.foe, card);
    for (int i = 0; i < count; i++)
        under_moves_add(out, sun_move_with(MOVE_KEEP_CARD, card[i]));
}

void sun_take_spoils_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->answer = (uint8_t)sun_move_card(move);
}

void sun_run_loot_foe(struct sun_play *play, struct sun_step *step)
{
    switch (step->pc) {
    case PC_LOOT_FOE_ROLLS:
        loot_roll(play, step);
        return;
    case PC_LOOT_FOE_GIVES:
        loot_give(play, step->who, step->as.loot_foe.foe);
        return;
    case PC_LOOT_FOE_PICKS:
        loot_pick(play, step);
        return;
    case PC_LOOT_FOE_PICKED:
        loot_take(play, step);
        return;
    case PC_LOOT_FOE_STRIPS:
        loot_strip(play, step);
    }
}
