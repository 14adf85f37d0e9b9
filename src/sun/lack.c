/* What an action lacks, and what would be enough: the reasons people meet most often, one by one.
 * explain.c has a sentence for all the others. */
#include <string.h>

#include "sun/sun.h"

static const struct sun_place *lack_place(const struct sun_play *play, int who)
{
    return &play->state->place[play->state->hero[who].tile];
}

/* Not enough AP: the last reason asked for, when nothing else stands in the way. */
static under_status lack_ap(const struct sun_play *play, int who, under_move move)
{
    int cost = sun_ap_of(play, who, move), ap = play->state->hero[who].ap;
    if (ap >= cost)
        return NULL;
    return refuse_by(sun_moves[move.kind].rule,
                     ap == 0 ? "This costs {cost} AP, and you have none left."
                             : "This costs {cost} AP; you have {ap}.",
                     NUM("cost", cost), NUM("ap", ap));
}

/* What the move uses up: what is missing of it. */
static under_status lack_things(const struct sun_play *play, int who, under_move move)
{
    uint8_t cost[FINITE + 1];
    const struct sun_hero *hero = &play->state->hero[who];
    struct under_buf takes = {0}, missing = {0};
    sun_spends(play, move, cost);
    for (int i = 0; i <= FOOD; i++) {
        int have = hero->has[i] + sun_usable_on_tile(play, hero->tile, i);
        have += i == FOOD ? sun_trapped_food(play, hero->tile) : 0; /* SUN-TRAP-03 */
        if (cost[i] > 0)
            under_buf_printf(&takes, "%s%d %s", takes.size ? ", " : "", cost[i],
                             sun_count_name(i, cost[i]));
        if (cost[i] > have)
            under_buf_printf(&missing, "%s%d %s", missing.size ? ", " : "", cost[i] - have,
                             sun_count_name(i, cost[i] - have));
    }
    under_status why =
        missing.size
            ? refuse_by(sun_moves[move.kind].rule, "This takes {things}; you still need {missing}.",
                        STR("things", takes.text), STR("missing", missing.text))
            : NULL;
    under_buf_free(&takes);
    under_buf_free(&missing);
    return why;
}

/* SUN-ACT-15 */
static under_status lack_sleep(const struct sun_play *play, int who, under_move move)
{
    const struct sun_hero *hero = &play->state->hero[who];
    uint64_t foes = sun_foes_against(play, who);
    if (hero->fitness == FITNESS_MAX)
        return refuse_by("SUN-ACT-15", "You are fit: sleeping would not help.");
    if (foes && !(sun_is_hidden(hero) && sun_reads(play, ED_SLEEP_HIDDEN))) {
        struct under_buf name = {0};
        sun_name_foe(play->pack, sun_foe_in_order(play, foes, 0), &name);
        under_status why = refuse_by("SUN-ACT-15", "You can't sleep here: {foe} is on your tile.",
                                     STR("foe", name.text));
        under_buf_free(&name);
        return why;
    }
    return lack_ap(play, who, move);
}

/* SUN-ACT-07, SUN-ACT-14, SUN-ACT-20 */
static under_status lack_water(const struct sun_play *play, int who, under_move move)
{
    const struct sun_place *place = lack_place(play, who);
    bool source = play->pack->tile[play->state->hero[who].tile].source;
    if (move.kind == MOVE_REFILL && !source)
        return refuse_by("SUN-ACT-07", "There is no water source on this tile.");
    if (move.kind == MOVE_REFILL && !place->water)
        return refuse_by("SUN-ACT-07", "This source is dry until the next preparation phase.");
    if (move.kind == MOVE_FETCH && place->stored == 0)
        return refuse_by("SUN-ACT-20", "No water is stored on this tile.");
    if (move.kind == MOVE_RAIN && !sun_is_stormy(play))
        return refuse_by("SUN-ACT-14", "You can only collect rain in a storm.");
    if (sun_water_room(play, who) == 0)
        return refuse_by(sun_moves[move.kind].rule, "You have no room for more water.");
    return lack_ap(play, who, move);
}

/* SUN-ACT-16 */
static under_status lack_open(const struct sun_play *play, int who, under_move move)
{
    int wanted = move.a == STRENGTH ? CONTAINER_STRENGTH : CONTAINER_DEXTERITY;
    if (move.a != STRENGTH && move.a != DEXTERITY)
        return refuse_by("SUN-ACT-16", "Containers open with strength or dexterity.");
    if (!(lack_place(play, who)->container & wanted))
        return refuse_by("SUN-ACT-16", move.a == STRENGTH
                                           ? "No container on this tile opens with strength."
                                           : "No container on this tile opens with dexterity.");
    return lack_ap(play, who, move);
}

/* SUN-ACT-13, SUN-ACT-24, SUN-ED-01 */
static under_status lack_eat(const struct sun_play *play, int who, under_move move)
{
    const struct sun_hero *hero = &play->state->hero[who];
    int most = sun_reads(play, ED_EAT_MOST);
    if (move.a < 1 || move.a > UINT8_MAX)
        return refuse_by("SUN-ACT-13", "Eat at least 1 food.");
    if (hero->hp == sun_character_of(play, who)->hp && !(hero->conditions & INJURED))
        return refuse_by("SUN-ACT-13", "You are at full health: eating would not help.");
    if (most > 0 && move.a > most)
        return refuse_by("SUN-ED-01", "You can eat at most {most} food at once.",
                         NUM("most", most));
    under_status why = lack_things(play, who, move);
    return why ? why : lack_ap(play, who, move);
}

/* SUN-FIRE-01, SUN-FIRE-02 */
static under_status lack_fire(const struct sun_play *play, int who, under_move move)
{
    int fire = lack_place(play, who)->fire;
    if (move.kind == MOVE_CAMPFIRE && fire != FIRE_NONE)
        return refuse_by("SUN-FIRE-01", "A fire already burns on this tile.");
    if (move.kind == MOVE_CAMPFIRE && !sun_has_tag(play, who, TAG_FIRE))
        return refuse_by("SUN-FIRE-01", "You need something to light a fire with.");
    if (move.kind == MOVE_PIT && fire != FIRE_CAMPFIRE)
        return refuse_by("SUN-FIRE-02", "A cooking pit is built on a campfire: light one first.");
    if (move.kind == MOVE_COOK && fire != FIRE_PIT)
        return refuse_by("SUN-FIRE-02", "You cook in a cooking pit: build one first.");
    under_status why = lack_things(play, who, move);
    return why ? why : lack_ap(play, who, move);
}

/* SUN-ACT-08 */
static under_status lack_craft(const struct sun_play *play, int who, under_move move)
{
    bool known = move.kind == MOVE_CRAFT ? move.a >= 0 && move.a < play->pack->kinds
                                         : move.a == CARTRIDGE || move.a == ARROW;
    if (!known)
        return NULL;
    if (move.kind == MOVE_CRAFT) {
        const struct sun_kind *kind = &play->pack->kind[move.a];
        if (!kind->craftable)
            return refuse_by("SUN-ACT-08", "There is no recipe for that card: {card}.",
                             STR("card", kind->name));
        if (sun_in_deck(play, move.a) == NONE)
            return refuse_by("SUN-ACT-08", "No such card is left in the deck: {card}.",
                             STR("card", kind->name));
    }
    under_status why = lack_things(play, who, move);
    why = why ? why : lack_ap(play, who, move);
    if (why || (move.kind == MOVE_CRAFT && move.b))
        return why;
    return refuse_by("SUN-ACT-08", "You have no room for it: put something down first.");
}

/* SUN-ACT-11, SUN-ED-03 */
static under_status lack_trade(const struct sun_play *play, int who, under_move move)
{
    int fee = sun_reads(play, ED_TRADE_FEE), water = sun_water_of(play, who);
    if (move.a < ENEMIES_MAX || move.a >= ENEMIES_MAX + play->pack->traders ||
        play->state->merchant[move.a - ENEMIES_MAX].tile != play->state->hero[who].tile)
        return NULL;
    if (water < fee)
        return refuse_by("SUN-ACT-11", "Trading costs {fee} water; you have {water}.",
                         NUM("fee", fee), NUM("water", water));
    return lack_ap(play, who, move);
}

/* SUN-ACT-10 */
static under_status lack_swap(const struct sun_play *play, int who, under_move move)
{
    int other = move.a < 0 || move.a == NONE ? NONE : sun_hero_of(play, move.a);
    if (other == NONE || other == who)
        return NULL;
    if (play->state->hero[other].tile != play->state->hero[who].tile ||
        !sun_able(&play->state->hero[other]))
        return refuse_by("SUN-ACT-10", "{who} is not on your tile, or can't act.",
                         STR("who", sun_first_name(play, other)));
    if (play->state->offers >= OFFERS_MAX) /* SUN-LIMIT-05 */
        return refuse_by("SUN-LIMIT-05",
                         "Too many exchanges came to nothing: spend AP on something else first.");
    return lack_ap(play, who, move);
}

/* SUN-DAY-13 */
static under_status lack_end(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    struct under_buf name = {0};
    uint64_t foes = sun_foes_against(play, who);
    if (!foes)
        return NULL;
    sun_name_foe(play->pack, sun_foe_in_order(play, foes, 0), &name);
    under_status why =
        refuse_by("SUN-DAY-13", "{foe} is on your tile: use the rest of your AP, or wait with it.",
                  STR("foe", name.text));
    under_buf_free(&name);
    return why;
}

under_status sun_lacks(const struct sun_play *play, int who, under_move move)
{
    static under_status (*const lacks[MOVE_KINDS])(const struct sun_play *, int, under_move) = {
        [MOVE_SLEEP] = lack_sleep,   [MOVE_REFILL] = lack_water,     [MOVE_FETCH] = lack_water,
        [MOVE_RAIN] = lack_water,    [MOVE_OPEN] = lack_open,        [MOVE_EAT] = lack_eat,
        [MOVE_CAMPFIRE] = lack_fire, [MOVE_PIT] = lack_fire,         [MOVE_COOK] = lack_fire,
        [MOVE_CRAFT] = lack_craft,   [MOVE_CRAFT_AMMO] = lack_craft, [MOVE_TRADE] = lack_trade,
        [MOVE_SWAP] = lack_swap,     [MOVE_END] = lack_end,
    };
    return lacks[move.kind] ? lacks[move.kind](play, who, move) : NULL;
}

/* --- exchanges --- */

/* SUN-MERCH-02 */
under_status sun_lacks_deal(const struct sun_play *play, int who, int index)
{
    int given = sun_offer_value(play, GIVEN), wanted = sun_offer_value(play, WANTED);
    if (wanted == 0)
        return refuse_by("SUN-MERCH-02", "Choose what you want first.");
    if (wanted > given)
        return refuse_by("SUN-MERCH-02",
                         "You give things worth {given} water for things worth {wanted}: add "
                         "things worth {missing} more.",
                         NUM("given", given), NUM("wanted", wanted),
                         NUM("missing", wanted - given));
    if (!sun_trade_fits(play, who, index))
        return refuse_by("SUN-MERCH-02", "You have no room for everything you want: give or leave "
                                         "something.");
    return NULL;
}

/* SUN-ACT-10 */
under_status sun_lacks_offer(const struct sun_play *play, int who, int with)
{
    static const uint8_t nothing[SIDES][THINGS];
    const struct sun_state *state = play->state;
    if (memcmp(state->offer, nothing, sizeof nothing) == 0 && state->offer_card[GIVEN][0] == NONE &&
        state->offer_card[WANTED][0] == NONE)
        return refuse_by("SUN-ACT-10", "Choose something to give or to want first.");
    int full = sun_swap_overloads(play, who, with);
    if (full == who)
        return refuse_by("SUN-ACT-10", "You would have no room for everything: give more or want "
                                       "less.");
    if (full == with)
        return refuse_by("SUN-ACT-10",
                         "{who} would have no room for everything: give less or want "
                         "more.",
                         STR("who", sun_first_name(play, with)));
    return refuse_by("SUN-ACT-10", "Not all of the water fits: change the amount.");
}
