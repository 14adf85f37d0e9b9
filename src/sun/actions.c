/* Actions: which there are now, and what is paid for them (rulebook: ACTIONS). */
#include <assert.h>

#include "sun/body.h"
#include "sun/camp.h"
#include "sun/collect.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/items.h"
#include "sun/loot.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/swap.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/trade.h"
#include "sun/turn.h"

/* The chapters that list actions, in that order. */
static sun_lister *const actions_chapters[] = {
    sun_list_map,    sun_list_holdings, sun_list_food,    sun_list_crafts, sun_list_items,
    sun_list_camp,   sun_list_swaps,    sun_list_stealth, sun_list_loot,   sun_list_trade,
    sun_list_combat, sun_list_tasks,    sun_list_team,
};
/* SUN-CHAR-07 and SUN-COND-06 come before everything else. */
static void actions_list(const struct sun_play *game, int who, sun_lister *const chapters[],
                         size_t count, struct under_moves *out)
{
    struct sun_glance glance;
    const struct sun_play look = sun_glance_at(game, who, &glance), *play = &look;
    if (sun_list_overload(play, who, out))
        return;
    if (!sun_list_leaving(play, who, out))
        for (size_t i = 0; i < count; i++)
            chapters[i](play, who, out);
    if (sun_can_give_up(play->state, who))
        under_moves_add(out, (under_move){.kind = MOVE_GIVE_UP});
    /* SUN-DAY-13: with an enemy about, all AP are spent, or one waits. */
    const struct sun_hero *hero = &play->state->hero[who];
    if ((sun_is_hidden(hero) && sun_reads(play, ED_END_HIDDEN)) || /* SUN-ED-31 */
        !sun_foes_against(play, who))
        under_moves_add(out, (under_move){.kind = MOVE_END});
}

void sun_list_actions(const struct sun_play *play, int who, struct under_moves *out)
{
    actions_list(play, who, actions_chapters, sizeof actions_chapters / sizeof *actions_chapters,
                 out);
}

void sun_list_actions_like(const struct sun_play *play, int who, int kind, struct under_moves *out)
{
    actions_list(play, who, &sun_moves[kind].list, sun_moves[kind].list != NULL, out);
}

void sun_list_actions_step(const struct sun_play *play, const struct sun_step *step,
                           struct under_moves *out)
{
    sun_list_actions(play, step->who, out);
}

void sun_take_actions_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    sun_act(play, who, move);
}

void sun_act(struct sun_play *play, int who, under_move move)
{
    sun_after_action(play, who, move.kind);
    sun_moves[move.kind].act(play, who, move);
}

void sun_pay(struct sun_play *play, int who, int ap)
{
    struct sun_state *state = play->state;
    assert(state->hero[who].ap >= ap);
    if (ap == 0)
        return;
    state->hero[who].ap = (uint8_t)(state->hero[who].ap - ap);
    if (who != state->active)
        return;
    state->paid = (uint8_t)(state->paid + ap);
    /* What is free may be tried again once something was paid for. */
    state->offers = 0;
    state->rearranged = 0;
}

/* SUN-ACT-18: what is left of the AP is lost. */
void sun_do_end(struct sun_play *play, int who, under_move move)
{
    (void)move;
    struct sun_hero *hero = &play->state->hero[who];
    sun_tell(play, EVENT_TURN_ENDS, sun_id(play, who), hero->ap, 0, 0);
    hero->ap = 0;
}
