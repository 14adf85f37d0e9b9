/* The simple player's sense of goods: what things and cards are good for, which to begin with, and
 * a merchant's bargains: what is needed is bought with what is not, as many as there are means for,
 * and what is worth more in parts is taken apart. The offer only grows until it is a deal or is
 * left, so a visit ends. */
#include "sun/effect.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/policy.h"
#include "sun/trade.h"
#include "sun/verbs.h"

/* --- what things are good for --- */

/* How much good one more of it does, to somebody who is getting so many. */
static float trade_use_of_thing(const struct sun_play *play, const struct wishes *wishes, int who,
                                int thing, int getting)
{
    const struct sun_hero *hero = &play->state->hero[who];
    switch (thing) {
    case RES_WATER:
        if (sun_water_room(play, who) <= getting)
            return 0;
        return sun_water_of(play, who) + getting <= 2 ? 2.5f : wishes->store[RES_WATER] ? 1.2f : 0;
    case RES_FOOD:
        return wishes->store[RES_FOOD] > getting || hero->has[RES_FOOD] + getting == 0 ? 1.8f : 0;
    case RES_CARTRIDGE:
    case RES_ARROW:
        return 0;
    }
    float want = wishes->want[thing] - (float)getting;
    if (want >= 1)
        return want - (float)wishes->arms[thing] >= 1 ? 3 : 0;
    return wishes->deals > 0 && getting == 0 ? 1 : 0;
}

/* What gear does for who wears it. */
float policy_armour_of(const struct sun_play *play, int kind)
{
    struct sun_range mods = play->pack->mods_of[MOD_ARMOUR];
    float armour = 0;
    for (int i = mods.first; i < mods.first + mods.count; i++) {
        const struct sun_mod *mod = &play->pack->mod[i];
        if (mod->owner.kind == OF_WORN && mod->owner.index == kind)
            armour += mod->add;
    }
    return armour;
}

/* What its parts are good for. */
static float trade_parts(const struct sun_play *play, const struct wishes *wishes, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    float worth = 0;
    for (int i = 0; i < RES_FINITE && row->craftable; i++) {
        float need = wishes->want[i] - (float)wishes->arms[i];
        if (need > 0)
            worth += 2.5f * (need < (float)row->recipe[i] ? need : (float)row->recipe[i]);
    }
    return worth;
}

/* Whether anybody has one of these that works. */
static bool trade_has_fire(const struct sun_play *play)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_able(&play->state->hero[who]) && sun_has_tag(play, who, TAG_FIRE))
            return true;
    return false;
}

/* As a thing to have, beside what somebody has who has this much armour and such arms. */
static float trade_use_of_kind(const struct sun_play *play, const struct wishes *wishes, int kind,
                               float armour, float arms)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    if (wishes->craft[kind])
        return 8;
    float use = 0, better = policy_arm(play, kind) - arms;
    if (better > 0)
        use += 3 * better;
    if (row->sort == SORT_GEAR) {
        float more = policy_armour_of(play, kind) - armour;
        use += more > 0 ? 3.5f * more : 0;
    }
    if (row->tags & 1u << TAG_TENT && wishes->camps > 0)
        use += 3;
    if (row->tags & 1u << TAG_REVIVES)
        use += 2;
    if (row->bottle)
        use += wishes->store[RES_WATER] ? 1.5f : 0.5f;
    return use;
}

static float trade_worn_armour(const struct sun_play *play, int who)
{
    int worn = play->state->hero[who].gear;
    return worn == SUN_NONE ? 0 : policy_armour_of(play, play->pack->kind_of[worn]);
}

float policy_use_of_kind(const struct sun_play *play, const struct wishes *wishes, int who,
                         int kind)
{
    return trade_use_of_kind(play, wishes, kind, trade_worn_armour(play, who),
                             policy_arms(play, who));
}

/* --- starting equipment --- */

static float trade_first_use(const struct sun_play *play, const struct wishes *wishes, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    float use = trade_use_of_kind(play, wishes, kind, 0, 0),
          parts = trade_parts(play, wishes, kind);
    if (row->tags & 1u << TAG_FIRE)
        use += 3;
    if (row->tags & 1u << TAG_TRAP)
        use += 1.5f;
    use += 0.25f * (float)row->value;
    return use > parts ? use : parts;
}

/* The cards on offer that are best together for all points there are, a bit each. */
static unsigned trade_choose_kit(const struct sun_play *play, const uint8_t card[CARDS_MAX],
                                 int count, int points)
{
    struct wishes wishes;
    float use[8], most = -1;
    unsigned best = 0;
    int cards = count < 8 ? count : 8;
    policy_make_wishes(play, SUN_NONE, &wishes);
    for (int i = 0; i < cards; i++)
        use[i] = trade_first_use(play, &wishes, play->pack->kind_of[card[i]]);
    for (unsigned set = 0; set < 1u << cards; set++) {
        float sum = 0;
        int stars = 0;
        for (int i = 0; i < cards; i++)
            if (set >> i & 1) {
                sum += use[i];
                stars += sun_kind_of(play, card[i])->stars;
            }
        if (stars <= points && sum > most) {
            most = sum;
            best = set;
        }
    }
    return best;
}

/* The dearest card of the kit is bought by who has the most points: the others help out, if they
 * are not needed for a card of their own. */
float policy_weigh_equipment(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_TABLE, card), points = 0, rich = 0, stars = 0, dear = 0;
    int seats = play->rules->solo ? 1 : play->rules->characters,
        seat = sun_seat_of(play->rules, who);
    for (int i = 0; i < seats; i++) {
        points += state->points[i] + state->gifts[i];
        if (state->points[i] + state->gifts[i] > state->points[rich] + state->gifts[rich])
            rich = i;
    }
    unsigned kit = trade_choose_kit(play, card, count, points);
    for (int i = 0; i < count && i < 8; i++)
        if (kit >> i & 1 && sun_kind_of(play, card[i])->stars > stars) {
            stars = sun_kind_of(play, card[i])->stars;
            dear = i;
        }
    int own = state->points[seat] + state->gifts[seat];
    bool helps = stars > state->points[rich] + state->gifts[rich];
    if (move.kind == MOVE_POINT)
        return helps && seat != rich && sun_move_seat(move) == rich ? 3 : -1;
    if (move.kind == MOVE_DONE)
        return 0.5f;
    for (int i = 0; i < count && i < 8; i++)
        if (card[i] == sun_move_card(move) && kit >> i & 1)
            return seat == rich && helps && i != dear && own > 1 ? 0 : i == dear ? 3 : 2;
    return 0;
}

/* --- bargains --- */

/* What somebody's card is good for as long as it is kept. */
static float trade_hold_on(const struct sun_play *play, const struct wishes *wishes, int who,
                           int card)
{
    int kind = play->pack->kind_of[card];
    const struct sun_kind *row = &play->pack->kind[kind];
    if (wishes->own[kind])
        return 20;
    bool best = policy_arm(play, kind) > 0 && policy_arm(play, kind) >= policy_arms(play, who);
    float keep = trade_use_of_kind(play, wishes, kind, 0, best ? 0 : policy_arms(play, who));
    if (row->sort == SORT_GEAR && play->state->hero[who].gear != card)
        keep = 0;
    if (row->tags & 1u << TAG_FIRE)
        keep += 4;
    return keep + (row->use.program ? 0.3f * (float)row->value : 0);
}

static float trade_use_of_card(const struct sun_play *play, const struct wishes *wishes, int who,
                               int card)
{
    int kind = play->pack->kind_of[card];
    if (!sun_room_for_card(play, who, card))
        return 0;
    float use = trade_use_of_kind(play, wishes, kind, trade_worn_armour(play, who),
                                  policy_arms(play, who)),
          parts = trade_parts(play, wishes, kind);
    if (play->pack->kind[kind].tags & 1u << TAG_FIRE && !trade_has_fire(play))
        use += 4;
    return use > parts ? use : parts;
}

/* How many of it somebody can do without. */
static int trade_spare(const struct sun_play *play, const struct wishes *wishes, int who, int thing)
{
    int spare = 0, have = play->state->hero[who].has[thing < RESOURCES ? thing : 0];
    if (thing == RES_WATER)
        spare = wishes->due[RES_WATER] ? 0 : sun_water_of(play, who) - 4;
    else if (thing == RES_FOOD)
        spare = have - (wishes->store[RES_FOOD] ? wishes->store[RES_FOOD] : 1);
    else if (thing < RES_FINITE)
        spare = wishes->want[thing] >= 1
                    ? 0
                    : policy_carried(play, thing) + sun_on_tile(play, wishes->home, thing) -
                          wishes->due[thing];
    spare = spare < have || thing == RES_WATER ? spare : have;
    return spare > 0 ? spare : 0;
}

static bool trade_sells(const struct sun_play *play, const struct wishes *wishes, int who, int card)
{
    return trade_hold_on(play, wishes, who, card) < 0.35f * (float)sun_kind_of(play, card)->value &&
           trade_parts(play, wishes, play->pack->kind_of[card]) <= 0 &&
           sun_can_drop_card(play, who, card);
}

static int trade_wealth(const struct sun_play *play, const struct wishes *wishes, int who)
{
    int wealth = 0;
    for (int thing = 0; thing < THINGS; thing++)
        wealth += trade_spare(play, wishes, who, thing) * sun_resource_value[thing];
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (trade_sells(play, wishes, who, card[i]))
            wealth += sun_kind_of(play, card[i])->value;
    return wealth;
}

/* What there is to pay for a thing with: anything but itself. */
static bool trade_affords(const struct sun_play *play, const struct wishes *wishes, int who,
                          int thing, int price)
{
    return trade_wealth(play, wishes, who) -
               trade_spare(play, wishes, who, thing) * sun_resource_value[thing] >=
           price;
}

/* What is bought with spare things leaves room for itself. */
static float trade_weigh_thing(const struct sun_play *play, const struct wishes *wishes, int who,
                               int thing)
{
    return trade_affords(play, wishes, who, thing, sun_resource_value[thing])
               ? trade_use_of_thing(play, wishes, who, thing, 0)
               : 0;
}

/* More of what is asked for already, in the same deal: before anything was offered for it, and not
 * where every deal counts. */
static float trade_weigh_more(const struct sun_play *play, const struct wishes *wishes, int who,
                              int thing)
{
    int getting = play->state->offer[SIDE_WANTED][thing];
    int price = sun_offer_value(play, SIDE_WANTED) + sun_resource_value[thing];
    if (getting == 0 || sun_offer_value(play, SIDE_GIVEN) > 0 || wishes->deals > 0 ||
        (thing != RES_WATER && sun_room_for(play, who) <= getting) ||
        !trade_affords(play, wishes, who, thing, price))
        return 0;
    return trade_use_of_thing(play, wishes, who, thing, getting) > 0 ? 6 : 0;
}

static float trade_weigh_card(const struct sun_play *play, const struct wishes *wishes, int who,
                              int wealth, int card)
{
    return wealth >= sun_kind_of(play, card)->value ? trade_use_of_card(play, wishes, who, card)
                                                    : 0;
}

/* Taking a card apart for what is wanted. */
static float trade_weigh_break(const struct sun_play *play, const struct wishes *wishes, int who,
                               int card)
{
    float parts = trade_parts(play, wishes, play->pack->kind_of[card]),
          keep = trade_hold_on(play, wishes, who, card);
    return parts > keep ? parts - 0.5f * keep : 0;
}

float policy_worth_of_trade(const struct sun_play *play, const struct wishes *wishes, int who,
                            int merchant)
{
    const struct sun_merchant *it = &play->state->merchant[merchant];
    float worth = 0;
    uint8_t card[CARDS_MAX];
    if (sun_water_of(play, who) < 2)
        return 0;
    int wealth = trade_wealth(play, wishes, who), count;
    count = sun_find_cards(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (play->pack->kind[play->pack->kind_of[card[i]]].craftable)
            worth += trade_weigh_break(play, wishes, who, card[i]);
    if (wealth == 0)
        return worth;
    for (int thing = 0; thing < THINGS; thing++) {
        bool there = thing == RES_WATER ? it->water > 0 : thing <= RES_FOOD && it->has[thing] > 0;
        if (there)
            worth += trade_weigh_thing(play, wishes, who, thing);
    }
    count = sun_find_cards(play, AT_MERCHANT + merchant, card);
    for (int i = 0; i < count; i++)
        worth += trade_weigh_card(play, wishes, who, wealth, card[i]);
    return worth;
}

static float trade_give(const struct sun_play *play, int left, int value)
{
    int wanted = sun_offer_value(play, SIDE_WANTED), given = sun_offer_value(play, SIDE_GIVEN);
    int over = given + value - wanted;
    return given >= wanted || left <= 0 ? 0 : 5 - (over > 0 ? 0.5f * (float)over : 0);
}

/* Rather more of the same than something else, too: it is said in one go. */
static float trade_give_thing(const struct sun_play *play, const struct wishes *wishes, int who,
                              int thing)
{
    int given = play->state->offer[SIDE_GIVEN][thing];
    if (play->state->offer[SIDE_WANTED][thing] > 0)
        return 0;
    float worth =
        trade_give(play, trade_spare(play, wishes, who, thing) - given, sun_resource_value[thing]);
    return worth + (worth > 0 && given > 0 ? 0.3f : 0);
}

float policy_weigh_bargain(const struct sun_play *play, const struct sun_step *step,
                           const struct wishes *wishes, under_move move)
{
    int who = step->who;
    bool wanted = sun_offer_value(play, SIDE_WANTED) > 0;
    switch (move.kind) {
    case MOVE_WANT:
        return wanted ? trade_weigh_more(play, wishes, who, sun_move_thing(move))
                      : trade_weigh_thing(play, wishes, who, sun_move_thing(move));
    case MOVE_WANT_CARD:
        return wanted ? 0
                      : trade_weigh_card(play, wishes, who, trade_wealth(play, wishes, who),
                                         sun_move_card(move));
    case MOVE_GIVE:
        return trade_give_thing(play, wishes, who, sun_move_thing(move));
    case MOVE_GIVE_CARD:
        return trade_sells(play, wishes, who, sun_move_card(move))
                   ? trade_give(play, 1, sun_kind_of(play, sun_move_card(move))->value)
                   : 0;
    case MOVE_BREAK:
        return 2 * trade_weigh_break(play, wishes, who, sun_move_card(move));
    case MOVE_DEAL:
        return 10;
    case MOVE_DONE:
        return 0.7f;
    }
    return 0;
}
