/* What the steps of stealth, combat, enemies and merchants can be, for positions and walks. */
#include "sun/combat.h"
#include "sun/decks.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/invariants.h"
#include "sun/loot.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/pvp.h"

typedef const struct sun_play *look;
typedef const struct sun_step *step_at;

enum { HITS_MOST = 2 * DICE_MAX };

static bool fight_is_in_play(look play, int foe)
{
    return foe != SUN_NONE && play->state->foe[foe].tile != SUN_NONE;
}

/* SUN-ED-06: or was, until he was raided. */
static bool fight_was_in_play(look play, int foe)
{
    return fight_is_in_play(play, foe) || (foe != SUN_NONE && sun_is_merchant(foe) &&
                                           play->state->gone >> (foe - ENEMIES_MAX) & 1);
}

/* Beside the hero, or where the hero is. */
static bool fight_is_in_reach(look play, int who, int foe)
{
    const struct sun_state *state = play->state;
    return fight_is_in_play(play, foe) && state->hero[who].tile != SUN_NONE &&
           sun_distance(&state->place[state->hero[who].tile],
                        &state->place[state->foe[foe].tile]) <= 1;
}

static bool fight_is_weapon(look play, int who, int card)
{
    return card == SUN_NONE ||
           (sun_holds(play->state, who, card) && sun_kind_of(play, card)->tags & 1u << TAG_WEAPON);
}

static bool fight_is_laid(look play, int place)
{
    return play->state->place[place].state == PLACE_REVEALED ||
           play->state->place[place].state == PLACE_FACE_DOWN;
}

/* --- enemies --- */

bool stack_spawn(look play, step_at step, step_at below)
{
    (void)below;
    if (step->as.spawn.by == SPAWNED_BY_TRAITOR && step->pc <= PC_SPAWN_SPEAKS &&
        step->who != play->state->team.traitor)
        return false;
    if (step->as.spawn.tile == TILE_NEW_HAVEN && /* SUN-TEAM-16 */
        (step->as.spawn.by != SPAWNED_BY_TRAITOR || sun_reads(play, ED_HAVEN) & HAVEN_BARS_ENEMIES))
        return false;
    if (step->as.spawn.filter == FILTER_THINGS || step->as.spawn.filter == FILTER_STARRED ||
        (step->who == SUN_NONE
             ? step->as.spawn.by == SPAWNED_BY_SYMBOL || step->as.spawn.by == SPAWNED_BY_RECON
             : !stack_in_play(play, step->who)) ||
        step->as.spawn.by > SPAWNED_BY_TRAITOR ||
        play->state->place[step->as.spawn.tile].state != PLACE_REVEALED)
        return false;
    return step->pc > PC_SPAWN_COMES ? fight_is_in_play(play, step->as.spawn.foe)
                                     : step->as.spawn.foe == SUN_NONE;
}

bool stack_wander(look play, step_at step, step_at below)
{
    (void)below;
    if (!fight_is_in_play(play, step->as.wander.foe) || sun_is_merchant(step->as.wander.foe) ||
        step->as.wander.errand > ERRAND_THEY_FLEE ||
        (step->as.wander.errand == ERRAND_THEY_FLEE) != (step->who != SUN_NONE) ||
        (step->who != SUN_NONE && !stack_in_play(play, step->who)))
        return false;
    if (step->pc == PC_WANDER_TIED)
        return step->as.wander.next < play->rules->characters &&
               step->as.wander.rivals >> sun_in_order(play, step->as.wander.next) & 1;
    if (step->pc == PC_WANDER_FORK)
        return step->as.wander.next < play->rules->characters &&
               stack_is_able(play, step->as.wander.next) &&
               __builtin_popcount(sun_ways_to(play, step->as.wander.foe, step->as.wander.next)) > 1;
    return step->as.wander.next < play->rules->characters;
}

bool stack_d8(look play, step_at step, step_at below)
{
    (void)play;
    return step->as.d8.foe == below->as.wander.foe && step->as.d8.again <= 1;
}

bool stack_karma_d8(look play, step_at step, step_at below)
{
    return step->as.karma_d8.foe == below->as.wander.foe && step->as.karma_d8.shown >= 1 &&
           step->as.karma_d8.shown <= 8 && step->who == play->state->active && sun_has_karma(play);
}

/* --- stealth --- */

bool stack_sneak(look play, step_at step, step_at below)
{
    const struct sun_place *place = play->state->place;
    return step->who == below->who && stack_in_play(play, step->who) &&
           place[step->as.sneak.tile].state == PLACE_REVEALED &&
           sun_distance(&place[step->as.sneak.tile], &place[play->state->hero[step->who].tile]) ==
               1;
}

bool stack_recon(look play, step_at step, step_at below)
{
    const struct sun_place *place = play->state->place;
    return step->who == below->who && stack_in_play(play, step->who) &&
           step->as.recon.tile != TILE_NEW_HAVEN &&
           place[step->as.recon.tile].state == PLACE_REVEALED && step->as.recon.binoculars <= 1 &&
           sun_distance(&place[step->as.recon.tile], &place[play->state->hero[step->who].tile]) <=
               1;
}

bool stack_stay_hidden(look play, step_at step, step_at below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           step->as.stay_hidden.tile == play->state->hero[step->who].tile &&
           (step->as.stay_hidden.by == STRUCK_BY_NOBODY ||
            step->as.stay_hidden.by == STRUCK_BY_ALL);
}

/* --- combat --- */

bool stack_after(look play, step_at step, step_at below)
{
    return step->who == below->who && step->as.after.action < MOVE_KINDS &&
           step->as.after.began <= 3 &&
           play->state->place[step->as.after.tile].state == PLACE_REVEALED;
}

bool stack_blows(look play)
{
    static const uint8_t strikes[][2] = {{OP_EXCHANGE, PC_EXCHANGE_ROLLED},
                                         {OP_EXCHANGE, PC_EXCHANGE_SETTLE},
                                         {OP_SHOT, PC_SHOT_REACTED},
                                         {OP_SHOT, PC_SHOT_RETURNED},
                                         {OP_DUEL, PC_DUEL_RETURNED}};
    const struct sun_state *state = play->state;
    bool strike = false, parry = false;
    for (int i = 0; i < state->depth; i++) {
        const struct sun_step *step = &state->stack[i];
        for (size_t row = 0; row < sizeof strikes / sizeof *strikes; row++)
            strike |= step->op == strikes[row][0] && step->pc == strikes[row][1];
        parry |= step->op == OP_DUEL &&
                 (step->pc == PC_DUEL_HURTS || step->as.duel.reaction == REACTION_LESSENED);
    }
    return state->strike <= (strike ? HITS_MOST : 0) && state->parry <= (parry ? HITS_MOST : 0);
}

static bool fight_is_round(look play)
{
    for (int i = 0; i < play->state->depth; i++)
        if (play->state->stack[i].op == OP_ROUND)
            return true;
    return false;
}

bool stack_strikes(look play, step_at exchange, int foe)
{
    const struct sun_foe *it = &play->state->foe[foe];
    int flags = it->flags & (FOE_STRIKES | FOE_ROLLED), held = it->flags & FOE_HELD;
    if (flags == 0)
        return held ? it->flags & FOE_TAPPED && it->hits <= HITS_MOST && fight_is_round(play)
                    : it->hits == 0;
    return flags & FOE_STRIKES && it->flags & FOE_TAPPED && exchange &&
           exchange->pc > PC_EXCHANGE_BEGINS &&
           (flags & FOE_ROLLED ? it->hits <= HITS_MOST : it->hits == 0) &&
           (held ? it->tile == play->state->hero[exchange->who].tile
                 : sun_is_active(play, foe, play->state->hero[exchange->who].tile, exchange->who));
}

static bool fight_strikes(look play, int flags, int wanted)
{
    for (int foe = 0; foe < FOES_MAX; foe++)
        if ((play->state->foe[foe].flags & flags) == wanted)
            return true;
    return false;
}

bool stack_exchange(look play, step_at step, step_at below)
{
    bool attack = step->as.exchange.deed == DEED_ATTACK || step->as.exchange.deed == DEED_AMBUSH;
    if (!stack_is_able(play, step->who) || step->as.exchange.deed == DEED_SHOOT ||
        step->as.exchange.dodged > 1 ||
        (step->as.exchange.by == STRUCK_BY_ONE && below->op != OP_ROUND) ||
        !fight_is_weapon(play, step->who, step->as.exchange.weapon) ||
        ((attack || step->as.exchange.by == STRUCK_BY_THAT) &&
         !fight_is_in_reach(play, step->who, step->as.exchange.foe)))
        return false;
    return step->pc != PC_EXCHANGE_ROLLED ||
           fight_strikes(play, FOE_STRIKES | FOE_ROLLED, FOE_STRIKES);
}

bool stack_round(look play, step_at step, step_at below)
{
    (void)below;
    bool at_somebody = step->as.round.deed != DEED_NONE && step->as.round.deed != DEED_DODGE;
    /* SUN-ED-06: after the blow the weapon may be dropped, to make room for a merchant's goods. */
    bool armed =
        step->pc != PC_ROUND_LEADS || fight_is_weapon(play, step->who, step->as.round.weapon);
    return stack_in_play(play, step->who) && armed &&
           step->as.round.next <= play->rules->characters &&
           (at_somebody ? fight_was_in_play(play, step->as.round.foe)
                        : step->as.round.foe == SUN_NONE) &&
           (step->as.round.deed != DEED_SHOOT || step->as.round.weapon != SUN_NONE);
}

bool stack_join(look play, step_at step, step_at below)
{
    struct under_moves deeds;
    deeds.count = 0;
    if (step->who == below->who || step->as.join.foe != below->as.round.foe ||
        !stack_is_able(play, step->who) || !fight_is_laid(play, step->as.join.tile))
        return false;
    sun_list_joining(play, step->who, step->as.join.tile, step->as.join.foe, &deeds);
    return deeds.count > 0;
}

bool stack_initial(look play, step_at step, step_at below)
{
    (void)below;
    return stack_in_play(play, step->who) && step->as.initial.hidden <= 1 &&
           (step->as.initial.foe == SUN_NONE || fight_was_in_play(play, step->as.initial.foe));
}

bool stack_stand(look play, step_at step, step_at below)
{
    uint64_t foes = stack_is_able(play, step->who) ? sun_foes_against(play, step->who) : 0;
    return step->who == below->who && step->as.stand.foe == below->as.initial.foe &&
           (step->as.stand.foe == SUN_NONE ? foes != 0 : foes >> step->as.stand.foe & 1);
}

bool stack_avoid(look play, step_at step, step_at below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           __builtin_popcountll(sun_landing(play, step->who)) > 1;
}

bool stack_ambush(look play, step_at step, step_at below)
{
    return (step->who == below->who || below->op != OP_AFTER) && stack_is_able(play, step->who) &&
           sun_foes_against(play, step->who) >> step->as.ambush.foe & 1 &&
           fight_is_weapon(play, step->who, step->as.ambush.weapon);
}

bool stack_waiters(look play, step_at step, step_at below)
{
    (void)below;
    return step->as.waiters.next <= play->rules->characters && step->as.waiters.urge <= 1 &&
           play->state->place[step->as.waiters.tile].state == PLACE_REVEALED;
}

bool stack_intervene(look play, step_at step, step_at below)
{
    return stack_is_able(play, step->who) &&
           step->as.intervene.urge == sun_waiting_urge(play, step->who, below->as.waiters.urge);
}

bool stack_shot(look play, step_at step, step_at below)
{
    (void)below;
    return stack_is_able(play, step->who) &&
           fight_is_in_reach(play, step->who, step->as.shot.foe) &&
           step->as.shot.weapon != SUN_NONE &&
           fight_is_weapon(play, step->who, step->as.shot.weapon) &&
           step->as.shot.damage <= HITS_MOST &&
           (step->pc != PC_SHOT_REACTED ||
            sun_can_follow(play, step->as.shot.foe, play->state->hero[step->who].tile));
}

bool stack_duel(look play, step_at step, step_at below)
{
    return (step->who == below->who || below->op == OP_WAITERS) &&
           step->who != step->as.duel.other && stack_in_play(play, step->who) &&
           stack_in_play(play, step->as.duel.other) &&
           fight_is_weapon(play, step->who, step->as.duel.weapon) &&
           fight_is_weapon(play, step->as.duel.other, step->as.duel.reply) &&
           step->as.duel.far <= 1 && step->as.duel.reaction < REACTIONS;
}

bool stack_react(look play, step_at step, step_at below)
{
    return step->who == below->as.duel.other && step->as.react.other == below->who &&
           step->as.react.far == below->as.duel.far && stack_is_able(play, step->who) &&
           play->state->hero[step->who].ap > 0;
}

bool stack_loot_foe(look play, step_at step, step_at below)
{
    int spoils = sun_is_merchant(step->as.loot_foe.foe) ? sun_reads(play, ED_RAID_SPOILS) : 0;
    if (spoils) /* SUN-ED-06 */
        return step->pc >= PC_LOOT_FOE_PICKS && step->as.loot_foe.count <= spoils &&
               stack_in_play(play, step->who) &&
               fight_is_in_reach(play, step->who, step->as.loot_foe.foe) &&
               play->state->foe[step->as.loot_foe.foe].flags & FOE_DOWN;
    return step->pc < PC_LOOT_FOE_PICKS && step->who == below->who &&
           stack_is_able(play, step->who) &&
           play->state->foe[step->as.loot_foe.foe].tile == play->state->hero[step->who].tile &&
           play->state->foe[step->as.loot_foe.foe].flags & FOE_DOWN;
}

bool stack_spoils(look play, step_at step, step_at below)
{
    uint8_t card[CARDS_MAX];
    return step->who == below->who && step->as.spoils.foe == below->as.loot_foe.foe &&
           sun_is_merchant(step->as.spoils.foe) && stack_is_able(play, step->who) &&
           sun_find_spoils(play, step->as.spoils.foe, card) > 1;
}

/* --- merchants --- */

bool stack_arrive(look play, step_at step, step_at below)
{
    enum { STOCK_MOST = 4 };
    (void)below;
    return step->as.arrive.merchant > 0 && step->as.arrive.merchant < play->pack->traders &&
           step->as.arrive.count <= STOCK_MOST &&
           play->state->place[step->as.arrive.tile].state == PLACE_REVEALED &&
           step->as.arrive.tile != TILE_NEW_HAVEN &&
           (step->pc == PC_ARRIVE_COMES ||
            play->state->merchant[step->as.arrive.merchant].tile == step->as.arrive.tile);
}

static bool fight_merchant_is_here(look play, int who, int index)
{
    return index < play->pack->traders && stack_is_able(play, who) &&
           play->state->merchant[index].tile == play->state->hero[who].tile;
}

/* What is on the merchant's side of the basket is his to give. */
static bool fight_has_stock(look play, int index)
{
    const struct sun_state *state = play->state;
    const struct sun_merchant *merchant = &state->merchant[index];
    for (int i = 0; i <= RES_FOOD; i++)
        if (state->offer[1][i] > merchant->has[i])
            return false;
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[1][i] != SUN_NONE; i++) {
        if (state->card[state->offer_card[1][i]].at != AT_MERCHANT + index)
            return false;
        for (int j = 0; j < i; j++)
            if (state->offer_card[1][j] == state->offer_card[1][i])
                return false;
    }
    return state->offer[1][RES_WATER] <= merchant->water;
}

bool stack_trade(look play, step_at step, step_at below)
{
    return step->who == below->who &&
           fight_merchant_is_here(play, step->who, step->as.trade.merchant) &&
           stack_has_offered(play, step->who, 0) && fight_has_stock(play, step->as.trade.merchant);
}

bool stack_steal(look play, step_at step, step_at below)
{
    int theft = sun_reads(play, ED_STEAL);
    return step->who == below->who &&
           (step->as.grab.merchant != MERCHANT_LAWRENCE || theft & THEFT_OF_LAWRENCE) &&
           fight_merchant_is_here(play, step->who, step->as.grab.merchant) &&
           (step->op != OP_GRAB ||
            (step->as.grab.left > 0 && (step->as.grab.left == 1 || !(theft & THEFT_OF_ONE))));
}
