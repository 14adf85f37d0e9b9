/* Why a fight, a search or a bargain is refused: what is wrong with whom it is about, or with the
 * weapon. */
#include <string.h>

#include "base/own_text.h"
#include "sun/combat.h"
#include "sun/enemies.h"
#include "sun/explain.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/swap.h"
#include "sun/tell.h"
#include "sun/trade.h"

under_status sun_explain_weapon(const struct sun_play *play, int who, under_move move, int card,
                                enum sun_reach reach)
{
    if (card == SUN_NONE && reach == REACH_NEAR)
        return NULL;
    const struct sun_kind *kind = sun_kind_of(play, card);
    const uint8_t *dice = reach == REACH_FAR ? kind->far : kind->near;
    if (!sun_holds(play->state, who, card))
        return cannot("You don't have the {card}.", STR("card", kind->name));
    if (!(kind->tags & 1u << TAG_WEAPON))
        return cannot("You can't fight with the {card}: only with a card that has the tag WEAPON.",
                      STR("card", kind->name));
    if (dice[DIE_GREEN] + dice[DIE_YELLOW] + dice[DIE_BLUE] == 0)
        return reach == REACH_FAR
                   ? cannot("You can't shoot with the {card}.", STR("card", kind->name))
                   : cannot("The {card} can only be used at range.", STR("card", kind->name));
    if (kind->magazine > 0 && play->state->card[card].left == 0 &&
        play->state->hero[who].has[kind->ammunition] == 0)
        return refuse_by("SUN-AMMO-03",
                         "There is no ammunition in the {card}, and you carry none for it.",
                         STR("card", kind->name));
    if (kind->hero != SUN_NONE && kind->hero != play->state->hero[who].kind)
        return refuse_by("SUN-CARD-06", "Only the {profession} can use the {card}.",
                         STR("profession", play->pack->character[kind->hero].name),
                         STR("card", kind->name));
    if (!sun_weapon_works(play, who, card))
        return refuse_by("SUN-CARD-05",
                         "The {card} can't be used again before the next preparation phase.",
                         STR("card", kind->name));
    return NULL;
}

/* As events name it: "Crawler B". */
static const char *fight_name(const struct sun_play *play, int foe)
{
    static _Thread_local struct under_own_text name;
    struct under_buf *out = under_own_text(&name);
    sun_name_foe(play->pack, foe, out);
    return under_buf_text(out);
}

/* Where a foe is, the trading post included; SUN_NONE: nowhere. */
static int fight_where(const struct sun_play *play, int foe)
{
    return sun_is_merchant(foe) ? play->state->merchant[foe - ENEMIES_MAX].tile
                                : play->state->foe[foe].tile;
}

/* The foe is where it has to be for that. */
static under_status fight_explain_foe(const struct sun_play *play, int who, under_move move,
                                      enum sun_reach reach)
{
    const struct sun_place *place = play->state->place;
    int tile = fight_where(play, sun_move_foe(move));
    const char *name = fight_name(play, sun_move_foe(move));
    if (tile == SUN_NONE)
        return cannot("{foe} is not in play.", STR("foe", name));
    int way = sun_distance(&place[play->state->hero[who].tile], &place[tile]);
    if (reach == REACH_NEAR && way > 0)
        return cannot("{foe} is not on your tile.", STR("foe", name));
    if (reach == REACH_FAR && way == 0)
        return cannot("{foe} is on your own tile. Shots reach adjacent tiles only: attack instead.",
                      STR("foe", name));
    if (reach == REACH_FAR && way > 1)
        return cannot("{foe} is too far away: shots reach adjacent tiles only.", STR("foe", name));
    return NULL;
}

under_status sun_refuse_enemy(const struct sun_play *play, int who, under_move move)
{
    enum sun_reach reach = move.kind == MOVE_SHOOT ? REACH_FAR : REACH_NEAR;
    under_status why = fight_explain_foe(play, who, move, reach);
    if (why)
        return why;
    const char *name = fight_name(play, sun_move_foe(move));
    if (play->state->foe[sun_move_foe(move)].flags & FOE_DOWN)
        return cannot("{foe} is already defeated.", STR("foe", name));
    if (sun_fighter_of(play, sun_move_foe(move))->hp == 0)
        return refuse_by("SUN-MERCH-05", "{foe} can't be attacked.", STR("foe", name));
    if (move.kind == MOVE_AMBUSH && !sun_is_hidden(&play->state->hero[who]))
        return cannot("Only a hidden character can make a sneak attack, and you are not hidden.");
    return sun_explain_weapon(play, who, move, sun_move_weapon(move), reach);
}

static under_status fight_nobody(const struct sun_play *play, under_move move)
{
    const char *name = play->pack->character[sun_move_character(move)].first_name;
    return cannot("Nobody plays {who}.", STR("who", name));
}

under_status sun_refuse_character(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int other = sun_hero_of(play, sun_move_character(move));
    if (other == SUN_NONE)
        return fight_nobody(play, move);
    const char *name = sun_first_name(play, other);
    if (other == who)
        return cannot("You can't attack yourself.");
    if (!sun_able(&state->hero[other]))
        return cannot("{who} can't fight any more.", STR("who", name));
    int way =
        sun_distance(&state->place[state->hero[who].tile], &state->place[state->hero[other].tile]);
    if (move.kind == MOVE_FIGHT && way > 0)
        return cannot("{who} is not on your tile.", STR("who", name));
    if (move.kind == MOVE_SNIPE && way == 0)
        return cannot("{who} is on your own tile. Shots reach adjacent tiles only: fight instead.",
                      STR("who", name));
    if (move.kind == MOVE_SNIPE && way > 1)
        return cannot("{who} is too far away: shots reach adjacent tiles only.", STR("who", name));
    return sun_explain_weapon(play, who, move, sun_move_weapon(move),
                              move.kind == MOVE_SNIPE ? REACH_FAR : REACH_NEAR);
}

under_status sun_refuse_loot(const struct sun_play *play, int who, under_move move)
{
    under_status why = fight_explain_foe(play, who, move, REACH_NEAR);
    if (!why && !(play->state->foe[sun_move_foe(move)].flags & FOE_DOWN))
        why = cannot("{foe} is not defeated.", STR("foe", fight_name(play, sun_move_foe(move))));
    return why;
}

under_status sun_refuse_merchant(const struct sun_play *play, int who, under_move move)
{
    under_status why = fight_explain_foe(play, who, move, REACH_NEAR);
    if (why)
        return why;
    const char *name = fight_name(play, sun_move_foe(move));
    int fee = sun_reads(play, ED_TRADE_FEE), water = sun_water_of(play, who);
    if (!sun_is_merchant(sun_move_foe(move)))
        return cannot("{foe} is not a merchant.", STR("foe", name));
    if (play->state->foe[sun_move_foe(move)].flags & FOE_DOWN)
        return cannot("{foe} is defeated: loot instead.", STR("foe", name));
    if (play->state->foe[sun_move_foe(move)].grudge >> who & 1)
        return refuse_by("SUN-MERCH-03", "{foe} holds a grudge and won't deal with you.",
                         STR("foe", name));
    if (sun_move_foe(move) == ENEMIES_MAX + MERCHANT_LAWRENCE && play->state->banned >> who & 1)
        return refuse_by("SUN-ED-49", "{foe} caught you stealing and won't deal with you any more.",
                         STR("foe", name));
    if (move.kind == MOVE_TRADE && water < fee)
        return cannot("Not enough water: {foe} asks a fee of {fee}, you have {water}.",
                      STR("foe", name), NUM("fee", fee), NUM("water", water));
    if (move.kind == MOVE_STEAL && !sun_can_be_robbed(play, sun_move_merchant(move)))
        return refuse_by("SUN-MERCH-05", "{foe} can't be robbed.", STR("foe", name));
    return NULL;
}

under_status sun_refuse_swap(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int other = sun_hero_of(play, sun_move_character(move));
    if (other == SUN_NONE)
        return fight_nobody(play, move);
    const char *name = sun_first_name(play, other);
    if (other == who)
        return cannot("You can't swap with yourself.");
    if (state->hero[other].tile != state->hero[who].tile)
        return cannot("{who} is not on your tile.", STR("who", name));
    if (!sun_able(&state->hero[other])) /* SUN-ED-36 */
        return cannot(sun_reads(play, ED_LOOT_CHARACTERS)
                          ? "{who} can't swap: a defeated character can only be looted."
                          : "{who} can't swap any more.",
                      STR("who", name));
    if (state->offers >= OFFERS_MAX)
        return refuse_by("SUN-LIMIT-05",
                         "{most} swaps have come to nothing. Take another action before you ask "
                         "again.",
                         NUM("most", OFFERS_MAX));
    return NULL;
}

/* SUN-ED-25: where a symbol is marked only when its enemy falls. */
under_status sun_refuse_recon(const struct sun_play *play, int who, under_move move)
{
    (void)who;
    int foe = sun_enemy_of_symbol(play, sun_move_tile(move));
    return foe == SUN_NONE ? NULL
                           : refuse_by("SUN-ED-25", "No other enemy comes here before {foe} falls.",
                                       STR("foe", fight_name(play, foe)));
}

under_status sun_refuse_body(const struct sun_play *play, int who, under_move move)
{
    if (!sun_reads(play, ED_LOOT_CHARACTERS)) /* SUN-ED-36 */
        return sun_explain_edition(play, ED_LOOT_CHARACTERS);
    const struct sun_state *state = play->state;
    int other = sun_hero_of(play, sun_move_character(move));
    if (other == SUN_NONE)
        return fight_nobody(play, move);
    const char *name = sun_first_name(play, other);
    if (state->hero[other].tile != state->hero[who].tile)
        return cannot("{who} is not on your tile.", STR("who", name));
    if (sun_able(&state->hero[other]))
        return cannot("{who} is not defeated: swap instead.", STR("who", name));
    return NULL;
}

/* --- exchanges --- */

/* SUN-MERCH-02 */
under_status sun_lacks_deal(const struct sun_play *play, int who, int index)
{
    int given = sun_offer_value(play, SIDE_GIVEN), wanted = sun_offer_value(play, SIDE_WANTED);
    if (wanted == 0)
        return refuse_by("SUN-MERCH-02", "Choose what you want first.");
    if (wanted > given)
        return refuse_by(
            "SUN-MERCH-02",
            "Your goods are worth {given} water, and you are asking for {wanted}: give "
            "{missing} more, or take less.",
            NUM("given", given), NUM("wanted", wanted), NUM("missing", wanted - given));
    if (!sun_trade_fits(play, who, index))
        return refuse_by("SUN-MERCH-02",
                         "You have no room for all of this: give more, or take less.");
    return NULL;
}

/* SUN-ACT-10 */
under_status sun_lacks_offer(const struct sun_play *play, int who, int with)
{
    static const uint8_t nothing[SIDES][THINGS];
    const struct sun_state *state = play->state;
    if (memcmp(state->offer, nothing, sizeof nothing) == 0 &&
        state->offer_card[SIDE_GIVEN][0] == SUN_NONE &&
        state->offer_card[SIDE_WANTED][0] == SUN_NONE)
        return refuse_by("SUN-ACT-10", "Choose what to give or what to ask for first.");
    int full = sun_swap_overloads(play, who, with);
    if (full == who)
        return refuse_by("SUN-ACT-10",
                         "You have no room for all of this: give more, or ask for less.");
    if (full == with)
        return refuse_by("SUN-ACT-10",
                         "{who} has no room for all of this: give less, or ask for more.",
                         STR("who", sun_first_name(play, with)));
    return refuse_by("SUN-ACT-10", "Not all of the water fits: change the amount.");
}
