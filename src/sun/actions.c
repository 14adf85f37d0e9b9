/* Actions: which there are now, and what is paid for them (rulebook: ACTIONS). */
#include <assert.h>

#include "sun/sun.h"

/* Which chapter lists a kind of action. */
typedef void (*actions_lister)(const struct sun_play *play, int who, struct under_moves *out);
static const actions_lister actions_chapters[] = {
    sun_list_map,    sun_list_holdings, sun_list_food,    sun_list_crafts, sun_list_items,
    sun_list_camp,   sun_list_swaps,    sun_list_stealth, sun_list_loot,   sun_list_trade,
    sun_list_combat, sun_list_tasks,    sun_list_team,
};
static const actions_lister actions_chapter_of[MOVE_KINDS] = {
    [MOVE_MOVE] = sun_list_map,
    [MOVE_CHARGE] = sun_list_map,
    [MOVE_EXPLORE] = sun_list_map,
    [MOVE_COLLECT] = sun_list_holdings,
    [MOVE_COLLECT_CARD] = sun_list_holdings,
    [MOVE_LOOT_BODY] = sun_list_holdings,
    [MOVE_LOOT_CARD] = sun_list_holdings,
    [MOVE_DROP] = sun_list_holdings,
    [MOVE_DROP_CARD] = sun_list_holdings,
    [MOVE_EAT] = sun_list_food,
    [MOVE_REFILL] = sun_list_food,
    [MOVE_FETCH] = sun_list_food,
    [MOVE_RAIN] = sun_list_food,
    [MOVE_SLEEP] = sun_list_food,
    [MOVE_CRAFT] = sun_list_crafts,
    [MOVE_CRAFT_AMMO] = sun_list_crafts,
    [MOVE_BREAK] = sun_list_crafts,
    [MOVE_BREAK_AMMO] = sun_list_crafts,
    [MOVE_USE] = sun_list_items,
    [MOVE_SKILL] = sun_list_items,
    [MOVE_LOAD] = sun_list_items,
    [MOVE_UNLOAD] = sun_list_items,
    [MOVE_WEAR] = sun_list_items,
    [MOVE_STOW] = sun_list_items,
    [MOVE_OPEN] = sun_list_items,
    [MOVE_CAMP] = sun_list_camp,
    [MOVE_DISMANTLE] = sun_list_camp,
    [MOVE_CAMPFIRE] = sun_list_camp,
    [MOVE_PIT] = sun_list_camp,
    [MOVE_COOK] = sun_list_camp,
    [MOVE_TRAP] = sun_list_camp,
    [MOVE_BAIT] = sun_list_camp,
    [MOVE_UNTRAP] = sun_list_camp,
    [MOVE_SWAP] = sun_list_swaps,
    [MOVE_SNEAK] = sun_list_stealth,
    [MOVE_RECON] = sun_list_stealth,
    [MOVE_LOOT_FOE] = sun_list_loot,
    [MOVE_TRADE] = sun_list_trade,
    [MOVE_STEAL] = sun_list_trade,
    [MOVE_ATTACK] = sun_list_combat,
    [MOVE_SHOOT] = sun_list_combat,
    [MOVE_AMBUSH] = sun_list_combat,
    [MOVE_DODGE] = sun_list_combat,
    [MOVE_FIGHT] = sun_list_combat,
    [MOVE_SNIPE] = sun_list_combat,
    [MOVE_WAIT] = sun_list_combat,
    [MOVE_TASK] = sun_list_tasks,
    [MOVE_REVEAL] = sun_list_team,
    [MOVE_CALL] = sun_list_team,
    [MOVE_SEND] = sun_list_team,
    [MOVE_BURN] = sun_list_team,
    [MOVE_ESCAPE] = sun_list_team,
};

/* SUN-CHAR-07 and SUN-COND-06 come before everything else. */
static void actions_list(const struct sun_play *game, int who, const actions_lister chapters[],
                         size_t count, struct under_moves *out)
{
    struct sun_glance glance;
    struct sun_play look = *game;
    const struct sun_play *play = &look;
    glance.at = AT_HOLDER + who;
    glance.cards = sun_find_cards(game, glance.at, glance.card);
    glance.tile = NONE;
    if (count > 1) { /* for one chapter it would be one look more than needed */
        glance.tile = game->state->hero[who].tile;
        glance.around = sun_look_around(game, glance.tile);
    }
    look.glance = &glance;
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
    actions_list(play, who, &actions_chapter_of[kind], actions_chapter_of[kind] != NULL, out);
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
