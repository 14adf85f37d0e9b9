/* The simple player at a merchant's: buys what is needed with what is not, one thing a bargain. The
 * offer only grows until it is a deal or is left, so a visit ends. */
#include "sun/policy.h"

/* How much good one more of it does. */
static float trade_use_of_thing(const struct sun_play *play, const struct wishes *wishes, int who,
                                int thing)
{
    const struct sun_hero *hero = &play->state->hero[who];
    switch (thing) {
    case WATER:
        if (sun_water_room(play, who) == 0)
            return 0;
        return sun_water_of(play, who) <= 2 ? 2.5f : wishes->store[WATER] ? 1.2f : 0;
    case FOOD:
        return wishes->store[FOOD] || hero->has[FOOD] == 0 ? 1.8f : 0;
    case CARTRIDGE:
    case ARROW:
        return 0;
    }
    if (wishes->want[thing] >= 1)
        return wishes->store[thing] ? 2 : 1.5f;
    return wishes->deals > 0 ? 1 : 0;
}

static float trade_use_of_card(const struct sun_play *play, const struct wishes *wishes, int who,
                               int card)
{
    int index = play->pack->kind_of[card];
    const struct sun_kind *kind = &play->pack->kind[index];
    if (!sun_room_for_card(play, who, card))
        return 0;
    if (wishes->craft[index])
        return 6;
    float use = 3 * (policy_arm(play, index) - policy_arms(play, who));
    if (kind->tags & 1u << TAG_TENT && wishes->camps > 0)
        use += 3;
    if (kind->tags & 1u << TAG_REVIVES)
        use += 2;
    if (kind->bottle && wishes->store[WATER])
        use += 1;
    return use > 0 ? use : 0;
}

/* How many of it somebody can do without. */
static int trade_spare(const struct sun_play *play, const struct wishes *wishes, int who, int thing)
{
    int spare = 0;
    if (thing < FINITE)
        spare = wishes->due[thing] ? 0 : play->state->hero[who].has[thing];
    else if (thing == FOOD)
        spare = wishes->due[FOOD] ? 0 : play->state->hero[who].has[FOOD] - 2;
    else if (thing == WATER)
        spare = wishes->due[WATER] ? 0 : sun_water_of(play, who) - 4;
    return spare > 0 ? spare : 0;
}

static int trade_wealth(const struct sun_play *play, const struct wishes *wishes, int who)
{
    int wealth = 0;
    for (int thing = 0; thing < THINGS; thing++)
        wealth += trade_spare(play, wishes, who, thing) * sun_resource_value[thing];
    return wealth;
}

/* What is bought with spare things leaves room for itself. */
static float trade_weigh_thing(const struct sun_play *play, const struct wishes *wishes, int who,
                               int thing)
{
    return trade_wealth(play, wishes, who) >= sun_resource_value[thing]
               ? trade_use_of_thing(play, wishes, who, thing)
               : 0;
}

static float trade_weigh_card(const struct sun_play *play, const struct wishes *wishes, int who,
                              int card)
{
    return trade_wealth(play, wishes, who) >= sun_kind_of(play, card)->value
               ? trade_use_of_card(play, wishes, who, card)
               : 0;
}

float policy_worth_of_trade(const struct sun_play *play, const struct wishes *wishes, int who,
                            int merchant)
{
    const struct sun_merchant *it = &play->state->merchant[merchant];
    float worth = 0;
    if (trade_wealth(play, wishes, who) == 0 || sun_water_of(play, who) < 2)
        return 0;
    for (int thing = 0; thing < THINGS; thing++) {
        bool there = thing == WATER ? it->water > 0 : thing <= FOOD && it->has[thing] > 0;
        if (there)
            worth += trade_weigh_thing(play, wishes, who, thing);
    }
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_MERCHANT + merchant, card);
    for (int i = 0; i < count; i++)
        worth += trade_weigh_card(play, wishes, who, card[i]);
    return worth;
}

float policy_weigh_bargain(const struct sun_play *play, const struct sun_step *step,
                           const struct wishes *wishes, under_move move)
{
    int who = step->who;
    int wanted = sun_offer_value(play, WANTED), given = sun_offer_value(play, GIVEN);
    switch (move.kind) {
    case MOVE_WANT:
        return wanted > 0 ? 0 : trade_weigh_thing(play, wishes, who, move.a);
    case MOVE_WANT_CARD:
        return wanted > 0 ? 0 : trade_weigh_card(play, wishes, who, move.a);
    case MOVE_GIVE: {
        int left = trade_spare(play, wishes, who, move.a) - play->state->offer[GIVEN][move.a];
        int over = given + sun_resource_value[move.a] - wanted;
        return given >= wanted || left <= 0 ? 0 : 5 - (over > 0 ? 0.5f * (float)over : 0);
    }
    case MOVE_DEAL:
        return 10;
    case MOVE_DONE:
        return 0.7f;
    }
    return 0;
}
