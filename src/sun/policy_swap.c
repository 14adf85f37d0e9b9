/* The simple player's gifts: who has plenty hands some of it to somebody on the tile who has
 * nothing, and who has nothing asks for some; armour and weapons go to who has none. One thing an
 * exchange, so that it ends. No rule depends on it. */
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/policy.h"
#include "sun/team.h"

/* What should change hands: so many of a thing, or a card; nothing where both are none. */
struct gift {
    int from, thing, count, card;
};

enum { DRY = 1, WET = 4, FULL = 3 }; /* water: too little, enough to share; food: enough */

/* Water and food from who has them to who has not. */
static bool swap_find_supplies(const struct sun_play *play, const struct wishes *wishes, int from,
                               int to, struct gift *gift)
{
    const struct sun_hero *hero = play->state->hero;
    int water = sun_water_of(play, from);
    if (water >= WET && sun_water_of(play, to) <= DRY && sun_water_room(play, to) >= 2 &&
        !wishes->store[RES_WATER]) {
        *gift = (struct gift){.from = from, .thing = RES_WATER, .count = 2, .card = SUN_NONE};
        return true;
    }
    if (hero[from].has[RES_FOOD] >= FULL && hero[to].has[RES_FOOD] == 0 &&
        !wishes->keep[RES_FOOD] && sun_room_for(play, to) >= 1) {
        *gift = (struct gift){.from = from, .thing = RES_FOOD, .count = 1, .card = SUN_NONE};
        return true;
    }
    return false;
}

/* Armour nobody wears, and a weapon beside a better one. */
static bool swap_find_card(const struct sun_play *play, int from, int to, struct gift *gift)
{
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + from, card);
    bool bare = play->state->hero[to].gear == SUN_NONE && policy_armour(play, to) == 0;
    bool unarmed = policy_arms(play, to) <= 0;
    float arms = policy_arms(play, from);
    int armed = 0;
    for (int i = 0; i < count; i++)
        armed += policy_arm(play, play->pack->kind_of[card[i]]) >= arms && arms > 0;
    for (int i = 0; i < count; i++) {
        int kind = play->pack->kind_of[card[i]];
        float arm = policy_arm(play, kind);
        bool spare = arm > 0 && (arm < arms || armed > 1);
        if (!(bare && card[i] != play->state->hero[from].gear &&
              policy_armour_of(play, kind) > 0) &&
            !(unarmed && spare))
            continue;
        if (!sun_room_for_card(play, to, card[i]) || !sun_can_drop_card(play, from, card[i]))
            continue;
        *gift = (struct gift){.from = from, .thing = SUN_NONE, .count = 0, .card = card[i]};
        return true;
    }
    return false;
}

static bool swap_find(const struct sun_play *play, const struct wishes *wishes, int who, int with,
                      struct gift *gift)
{
    return swap_find_supplies(play, wishes, who, with, gift) ||
           swap_find_supplies(play, wishes, with, who, gift) ||
           swap_find_card(play, who, with, gift) || swap_find_card(play, with, who, gift);
}

/* Nobody whose offer was just refused asks again, and a traitor gives nothing away. */
float policy_weigh_swap(const struct turn *turn, under_move move)
{
    static const float NEVER = -100;
    const struct sun_play *play = turn->play;
    int with = sun_hero_of(play, sun_move_character(move));
    struct gift gift;
    if (with == SUN_NONE || play->state->offers > 0 || sun_is_traitor(play, turn->who) ||
        with == sun_find_traitor(play) || turn->harm > 0)
        return NEVER;
    return swap_find(play, &turn->wishes, turn->who, with, &gift) ? 2.5f : NEVER;
}

/* The basket is filled with the one gift, then offered. */
float policy_weigh_basket(const struct sun_play *play, const struct sun_step *step,
                          const struct wishes *wishes, under_move move)
{
    const struct sun_state *state = play->state;
    int who = step->who;
    struct gift gift;
    bool found = swap_find(play, wishes, who, step->as.swap.with, &gift);
    int side = found && gift.from == who ? SIDE_GIVEN : SIDE_WANTED;
    switch (move.kind) {
    case MOVE_GIVE:
    case MOVE_WANT:
        return found && side == (move.kind == MOVE_GIVE ? SIDE_GIVEN : SIDE_WANTED) &&
                       sun_move_thing(move) == gift.thing &&
                       state->offer[side][gift.thing] < gift.count
                   ? 5
                   : 0;
    case MOVE_GIVE_CARD:
    case MOVE_WANT_CARD:
        return found && side == (move.kind == MOVE_GIVE_CARD ? SIDE_GIVEN : SIDE_WANTED) &&
                       sun_move_card(move) == gift.card && state->offer_card[side][0] == SUN_NONE
                   ? 5
                   : 0;
    case MOVE_OFFER:
        return found ? 3 : 0;
    case MOVE_CANCEL:
        return 1;
    }
    return -1;
}
