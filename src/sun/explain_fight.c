/* Why a fight, a search or a bargain is refused: what is wrong with whom it is about, or with the
 * weapon. */
#include <string.h>

#include "sun/explain.h"

under_status sun_explain_weapon(const struct sun_play *play, int who, under_move move, int card,
                                enum reach reach)
{
    if (card == NONE && reach == NEAR)
        return NULL;
    const struct sun_kind *kind = sun_kind_of(play, card);
    const uint8_t *dice = reach == FAR ? kind->far : kind->near;
    if (!sun_holds(play->state, who, card))
        return cannot("You don't have the {card}.", STR("card", kind->name));
    if (!(kind->tags & 1u << TAG_WEAPON))
        return cannot("You can't fight with the {card}: only with a card that has the tag WEAPON.",
                      STR("card", kind->name));
    if (dice[GREEN] + dice[YELLOW] + dice[BLUE] == 0)
        return reach == FAR
                   ? cannot("You can't shoot with the {card}.", STR("card", kind->name))
                   : cannot("The {card} can only be used at range.", STR("card", kind->name));
    if (kind->magazine > 0 && play->state->card[card].left == 0 &&
        play->state->hero[who].has[kind->ammunition] == 0)
        return refuse_by("SUN-AMMO-03",
                         "There is no ammunition in the {card}, and you carry none for it.",
                         STR("card", kind->name));
    if (kind->hero != NONE && kind->hero != play->state->hero[who].kind)
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
    static _Thread_local struct under_buf name;
    under_buf_clear(&name);
    sun_name_foe(play->pack, foe, &name);
    return under_buf_text(&name);
}

/* Where a foe is, the trading post included; NONE: nowhere. */
static int fight_where(const struct sun_play *play, int foe)
{
    return sun_is_merchant(foe) ? play->state->merchant[foe - ENEMIES_MAX].tile
                                : play->state->foe[foe].tile;
}

/* The foe is where it has to be for that. */
static under_status fight_explain_foe(const struct sun_play *play, int who, under_move move,
                                      enum reach reach)
{
    const struct sun_place *place = play->state->place;
    int tile = fight_where(play, move.a);
    const char *name = fight_name(play, move.a);
    if (tile == NONE)
        return cannot("{foe} is not in play.", STR("foe", name));
    int way = sun_distance(&place[play->state->hero[who].tile], &place[tile]);
    if (reach == NEAR && way > 0)
        return cannot("{foe} is not on your tile.", STR("foe", name));
    if (reach == FAR && way == 0)
        return cannot("{foe} is on your own tile. Shots reach adjacent tiles only: attack instead.",
                      STR("foe", name));
    if (reach == FAR && way > 1)
        return cannot("{foe} is too far away: shots reach adjacent tiles only.", STR("foe", name));
    return NULL;
}

under_status sun_explain_enemy(const struct sun_play *play, int who, under_move move)
{
    enum reach reach = move.kind == MOVE_SHOOT ? FAR : NEAR;
    under_status why = fight_explain_foe(play, who, move, reach);
    if (why)
        return why;
    const char *name = fight_name(play, move.a);
    if (play->state->foe[move.a].flags & FOE_DOWN)
        return cannot("{foe} is already defeated.", STR("foe", name));
    if (sun_fighter_of(play, move.a)->hp == 0)
        return refuse_by("SUN-MERCH-05", "{foe} can't be attacked.", STR("foe", name));
    if (move.kind == MOVE_AMBUSH && !sun_is_hidden(&play->state->hero[who]))
        return cannot("Only a hidden character can make a sneak attack, and you are not hidden.");
    return sun_explain_weapon(play, who, move, move.b, reach);
}

static under_status fight_explain_character(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int other = sun_hero_of(play, move.a);
    if (other == NONE)
        return cannot("Nobody plays {who}.", STR("who", play->pack->character[move.a].first_name));
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
    return sun_explain_weapon(play, who, move, move.b, move.kind == MOVE_SNIPE ? FAR : NEAR);
}

static under_status fight_explain_loot(const struct sun_play *play, int who, under_move move)
{
    under_status why = fight_explain_foe(play, who, move, NEAR);
    if (!why && !(play->state->foe[move.a].flags & FOE_DOWN))
        why = cannot("{foe} is not defeated.", STR("foe", fight_name(play, move.a)));
    return why;
}

static under_status fight_explain_merchant(const struct sun_play *play, int who, under_move move)
{
    under_status why = fight_explain_foe(play, who, move, NEAR);
    if (why)
        return why;
    const char *name = fight_name(play, move.a);
    int fee = sun_reads(play, ED_TRADE_FEE), water = sun_water_of(play, who);
    if (!sun_is_merchant(move.a))
        return cannot("{foe} is not a merchant.", STR("foe", name));
    if (play->state->foe[move.a].flags & FOE_DOWN)
        return cannot("{foe} is defeated: loot instead.", STR("foe", name));
    if (play->state->foe[move.a].grudge >> who & 1)
        return refuse_by("SUN-MERCH-03", "{foe} holds a grudge and won't deal with you.",
                         STR("foe", name));
    if (move.a == ENEMIES_MAX + LAWRENCE && play->state->banned >> who & 1)
        return refuse_by("SUN-ED-49", "{foe} caught you stealing and won't deal with you any more.",
                         STR("foe", name));
    if (move.kind == MOVE_TRADE && water < fee)
        return cannot("Not enough water: {foe} asks a fee of {fee}, you have {water}.",
                      STR("foe", name), NUM("fee", fee), NUM("water", water));
    if (move.kind == MOVE_STEAL && !sun_can_be_robbed(play, move.a - ENEMIES_MAX))
        return refuse_by("SUN-MERCH-05", "{foe} can't be robbed.", STR("foe", name));
    return NULL;
}

static under_status fight_explain_swap(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int other = sun_hero_of(play, move.a);
    if (other == NONE)
        return cannot("Nobody plays {who}.", STR("who", play->pack->character[move.a].first_name));
    const char *name = sun_first_name(play, other);
    if (other == who)
        return cannot("You can't swap with yourself.");
    if (state->hero[other].tile != state->hero[who].tile)
        return cannot("{who} is not on your tile.", STR("who", name));
    if (!sun_able(&state->hero[other]))
        return cannot("{who} can't swap: a defeated character can only be looted.",
                      STR("who", name));
    if (state->offers >= OFFERS_MAX)
        return refuse_by("SUN-LIMIT-05",
                         "{most} swaps have come to nothing. Take another action before you ask "
                         "again.",
                         NUM("most", OFFERS_MAX));
    return NULL;
}

static under_status fight_explain_body(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int other = sun_hero_of(play, move.a);
    if (other == NONE)
        return cannot("Nobody plays {who}.", STR("who", play->pack->character[move.a].first_name));
    const char *name = sun_first_name(play, other);
    if (state->hero[other].tile != state->hero[who].tile)
        return cannot("{who} is not on your tile.", STR("who", name));
    if (sun_able(&state->hero[other]))
        return cannot("{who} is not defeated: swap instead.", STR("who", name));
    return NULL;
}

under_status sun_explain_target(const struct sun_play *play, int who, under_move move)
{
    static under_status (*const targets[MOVE_KINDS])(const struct sun_play *, int, under_move) = {
        [MOVE_ATTACK] = sun_explain_enemy,      [MOVE_SHOOT] = sun_explain_enemy,
        [MOVE_AMBUSH] = sun_explain_enemy,      [MOVE_FIGHT] = fight_explain_character,
        [MOVE_SNIPE] = fight_explain_character, [MOVE_LOOT_FOE] = fight_explain_loot,
        [MOVE_TRADE] = fight_explain_merchant,  [MOVE_STEAL] = fight_explain_merchant,
        [MOVE_SWAP] = fight_explain_swap,       [MOVE_LOOT_BODY] = fight_explain_body,
        [MOVE_LOOT_CARD] = fight_explain_body,
    };
    return targets[move.kind] ? targets[move.kind](play, who, move) : NULL;
}

/* --- exchanges --- */

/* SUN-MERCH-02 */
under_status sun_lacks_deal(const struct sun_play *play, int who, int index)
{
    int given = sun_offer_value(play, GIVEN), wanted = sun_offer_value(play, WANTED);
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
    if (memcmp(state->offer, nothing, sizeof nothing) == 0 && state->offer_card[GIVEN][0] == NONE &&
        state->offer_card[WANTED][0] == NONE)
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
