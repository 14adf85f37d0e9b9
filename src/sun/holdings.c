/* What characters and tiles hold: room, water, resources and cards, and gaining them (rulebook:
 * Character board, Resources). Things are never laid out in areas: rearranging is free
 * (SUN-CHAR-02), so all that counts is whether everything fits somehow. */
#include <string.h>

#include "sun/sun.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Food, ammunition and water are not limited, but a byte is. */
static void holdings_add(uint8_t *number, int count)
{
    *number = (uint8_t)least(*number + count, UINT8_MAX);
}

/* --- room --- */

struct room {
    int items; /* that are no gear */
    int areas; /* left for items or resources */
    int slots; /* left for resources */
};

/* SUN-CHAR-01: the item area takes one item, every other one and gear that is not worn an area;
 * three resources go into each area that is left. SUN-CHAR-02, SUN-CHAR-03 */
static struct room holdings_room(const struct sun_play *play, int who)
{
    enum { SLOTS_AN_AREA = 3 };
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    int items = 0, spare_gear = 0, resources = 0;
    for (int card = 0; card < play->pack->cards; card++) {
        if (state->card[card].at != AT_HOLDER + who || card == hero->gear)
            continue;
        if (sun_kind_of(play, card)->sort == SORT_GEAR)
            spare_gear++;
        else
            items++;
    }
    for (int i = 0; i < RESOURCES; i++)
        resources += hero->has[i];
    int areas = sun_character_of(play, who)->areas - spare_gear - (items ? items - 1 : 0);
    return (struct room){
        .items = items,
        .areas = areas,
        .slots = SLOTS_AN_AREA * areas + sun_mod(play, who, MOD_SLOTS, 0, 0) - resources,
    };
}

int sun_room_for(const struct sun_play *play, int who)
{
    struct room room = holdings_room(play, who);
    return room.areas < 0 ? least(room.slots, -1) : room.slots;
}

/* Whether such cards make room for resources where they are held or worn. */
static bool holdings_gives_room(const struct sun_pack *pack, int kind)
{
    struct sun_range mods = pack->mods_of[MOD_SLOTS];
    for (int i = mods.first; i < mods.first + mods.count; i++) {
        const struct sun_owner *owner = &pack->mod[i].owner;
        if ((owner->kind == OF_HELD || owner->kind == OF_WORN) && owner->index == kind)
            return true;
    }
    return false;
}

bool sun_room_for_card(const struct sun_play *play, int who, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    if (kind->sort == SORT_GEAR && play->state->hero[who].gear == NONE)
        return true; /* it is worn */
    if (holdings_gives_room(play->pack, play->pack->kind_of[card])) {
        struct sun_trial trial;
        struct sun_play *tried = sun_try(&trial, play);
        sun_hold(tried, who, card);
        return sun_room_for(tried, who) >= 0;
    }
    struct room room = holdings_room(play, who);
    if (kind->sort == SORT_ITEM && room.items == 0)
        return true;
    return room.areas >= 1 && room.slots >= 3;
}

bool sun_can_drop_card(const struct sun_play *play, int who, int card)
{
    if (!holdings_gives_room(play->pack, play->pack->kind_of[card]))
        return true;
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    sun_drop_card(tried, who, card);
    int after = sun_room_for(tried, who);
    return after >= 0 || after >= sun_room_for(play, who);
}

/* --- cards --- */

int sun_cards_at(const struct sun_play *play, int at, uint8_t card[CARDS_MAX])
{
    const struct sun_state *state = play->state;
    int count = 0;
    for (int i = 0; i < play->pack->cards; i++) {
        if (state->card[i].at != at)
            continue;
        bool again = false;
        int worn = at >= AT_HOLDER && at < AT_TILE ? state->hero[at - AT_HOLDER].gear : NONE;
        for (int j = count - 1; j >= 0 && !again; j--) {
            if (play->pack->kind_of[card[j]] != play->pack->kind_of[i])
                break;
            again = memcmp(&state->card[card[j]], &state->card[i], sizeof state->card[i]) == 0 &&
                    card[j] != worn && i != worn;
        }
        if (!again)
            card[count++] = (uint8_t)i;
    }
    return count;
}

int sun_in_deck(const struct sun_play *play, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    for (int i = 0; i < row->copies; i++)
        if (play->state->card[row->first + i].at == AT_DECK)
            return row->first + i;
    return NONE;
}

int sun_tagged_in_deck(const struct sun_play *play, enum tag tag)
{
    for (int kind = 0; kind < play->pack->kinds; kind++) {
        const struct sun_kind *row = &play->pack->kind[kind];
        int card = row->tags & 1u << tag && (row->deck == DECK_ITEM || row->deck == DECK_GEAR)
                       ? sun_in_deck(play, kind)
                       : NONE;
        if (card != NONE)
            return card;
    }
    return NONE;
}

/* SUN-CARD-05 to SUN-CARD-07, SUN-CHAR-03, SUN-DAY-11, SUN-AMMO-03 */
bool sun_card_works(const struct sun_play *play, int who, int card)
{
    const struct sun_state *state = play->state;
    const struct sun_kind *kind = sun_kind_of(play, card);
    const struct sun_card *held = &state->card[card];
    if (held->at != AT_HOLDER + who || held->down)
        return false;
    if (state->storm_day && kind->tags & 1u << TAG_ELECTRIC)
        return false;
    if (kind->sort == SORT_GEAR && state->hero[who].gear != card)
        return false;
    if (kind->hero != NONE && kind->hero != state->hero[who].kind)
        return false;
    return held->left > 0 || (kind->uses == 0 && kind->magazine == 0);
}

bool sun_has_tag(const struct sun_play *play, int who, enum tag tag)
{
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_HOLDER + who &&
            sun_kind_of(play, card)->tags & 1u << tag && sun_card_works(play, who, card))
            return true;
    return false;
}

/* Starts complete: SUN-CARD-05, SUN-CARD-06. Bottles are empty. */
void sun_fill_card(struct sun_play *play, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    play->state->card[card].left = kind->uses ? kind->uses : kind->magazine;
}

/* The hero who holds a card, or NONE. */
static int holdings_holder(const struct sun_state *state, int card)
{
    int at = state->card[card].at;
    return at >= AT_HOLDER && at < AT_TILE ? at - AT_HOLDER : NONE;
}

/* Takes a card out of somebody's hands, to lie there. */
static void holdings_lay(struct sun_play *play, int card, int at)
{
    struct sun_state *state = play->state;
    int holder = holdings_holder(state, card);
    state->card[card].at = (uint8_t)at;
    if (holder == NONE)
        return;
    if (state->hero[holder].gear == card)
        state->hero[holder].gear = NONE;
    sun_settle_water(play, holder);
}

/* SUN-CHAR-03, SUN-CHAR-08: gear is worn at once where none is. */
void sun_hold(struct sun_play *play, int who, int card)
{
    struct sun_state *state = play->state;
    const struct sun_kind *kind = sun_kind_of(play, card);
    holdings_lay(play, card, AT_HOLDER + who);
    if (kind->sort == SORT_GEAR && state->hero[who].gear == NONE)
        state->hero[who].gear = (uint8_t)card;
    if (state->storm_day && kind->tags & 1u << TAG_ELECTRIC)
        state->card[card].down = 1; /* SUN-DAY-11 */
}

/* SUN-CARD-02, SUN-CARD-09 */
void sun_shelve(struct sun_play *play, int card)
{
    static const uint8_t where[DECKS] = {
        [DECK_ITEM] = AT_DECK,    [DECK_GEAR] = AT_DECK,    [DECK_LOOT] = AT_BOTTOM,
        [DECK_EVENT] = AT_BOTTOM, [DECK_NIGHT] = AT_BOTTOM, [DECK_SUN] = AT_DECK,
    };
    struct sun_card *shelved = &play->state->card[card];
    shelved->left = 0;
    shelved->down = 0;
    holdings_lay(play, card, where[sun_kind_of(play, card)->deck]);
}

void sun_discard(struct sun_play *play, int card)
{
    if (holdings_holder(play->state, card) != NONE)
        sun_tell(play, EVENT_DISCARDED, card, 0, 0, 0);
    sun_shelve(play, card);
}

/* SUN-CARD-05: a marker, or face down until the next preparation. */
void sun_spend(struct sun_play *play, int card)
{
    struct sun_card *spent = &play->state->card[card];
    const struct sun_kind *kind = sun_kind_of(play, card);
    if (kind->use.limit == LIMIT_DAY)
        spent->down = 1;
    if (kind->uses > 0 && spent->left > 0 && --spent->left == 0)
        sun_discard(play, card);
}

/* --- water: SUN-CHAR-05, SUN-CHAR-09 --- */

static int holdings_reserve(const struct sun_play *play, int who)
{
    return sun_character_of(play, who)->water + sun_mod(play, who, MOD_WATER, 0, 0);
}

static bool holdings_is_bottle(const struct sun_play *play, int who, int card)
{
    return sun_holds(play->state, who, card) && sun_kind_of(play, card)->bottle > 0;
}

int sun_water_of(const struct sun_play *play, int who)
{
    int water = play->state->hero[who].water;
    for (int card = 0; card < play->pack->cards; card++)
        if (holdings_is_bottle(play, who, card))
            water += play->state->card[card].left;
    return water;
}

int sun_water_room(const struct sun_play *play, int who)
{
    int room = holdings_reserve(play, who) - play->state->hero[who].water;
    for (int card = 0; card < play->pack->cards; card++)
        if (holdings_is_bottle(play, who, card))
            room += sun_kind_of(play, card)->bottle - play->state->card[card].left;
    return room > 0 ? room : 0;
}

void sun_add_water(struct sun_play *play, int who, int amount)
{
    struct sun_state *state = play->state;
    int reserve = least(amount, holdings_reserve(play, who) - state->hero[who].water);
    if (reserve > 0) {
        state->hero[who].water = (uint8_t)(state->hero[who].water + reserve);
        amount -= reserve;
    }
    for (int card = 0; card < play->pack->cards && amount > 0; card++) {
        if (!holdings_is_bottle(play, who, card))
            continue;
        int bottle = least(amount, sun_kind_of(play, card)->bottle - state->card[card].left);
        state->card[card].left = (uint8_t)(state->card[card].left + bottle);
        amount -= bottle;
    }
}

int sun_lose_water(struct sun_play *play, int who, int amount)
{
    struct sun_state *state = play->state;
    int reserve = least(amount, state->hero[who].water), left = amount - reserve;
    state->hero[who].water = (uint8_t)(state->hero[who].water - reserve);
    for (int card = 0; card < play->pack->cards && left > 0; card++) {
        if (!holdings_is_bottle(play, who, card))
            continue;
        int bottle = least(left, state->card[card].left);
        state->card[card].left = (uint8_t)(state->card[card].left - bottle);
        left -= bottle;
    }
    return amount - left;
}

/* SUN-ACT-17: water stays only in a camp. */
static void holdings_pour(struct sun_play *play, int tile, int amount)
{
    if (tile != NONE && sun_has_camp(play, tile))
        holdings_add(&play->state->place[tile].stored, amount);
}

int sun_settle_water(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    int over = hero->kind == NONE ? 0 : hero->water - holdings_reserve(play, who);
    if (over <= 0)
        return 0;
    hero->water = (uint8_t)(hero->water - over);
    int room = sun_water_room(play, who), spilled = over > room ? over - room : 0;
    sun_add_water(play, who, over - spilled);
    holdings_pour(play, hero->tile, spilled);
    return spilled;
}

/* --- resources --- */

void sun_put(struct sun_play *play, int who, enum resource resource, int count)
{
    holdings_add(&play->state->hero[who].has[resource], count);
}

void sun_take(struct sun_play *play, int who, enum resource resource, int count)
{
    uint8_t *has = &play->state->hero[who].has[resource];
    *has = (uint8_t)(*has - count);
}

/* SUN-SET-09 */
void sun_return(struct sun_play *play, enum resource resource, int count)
{
    if (resource < FINITE)
        holdings_add(&play->state->supply[resource], count);
}

/* Out of the supply, which has it. */
static void holdings_draw_off(struct sun_play *play, enum resource resource, int count)
{
    if (resource < FINITE)
        play->state->supply[resource] = (uint8_t)(play->state->supply[resource] - count);
}

/* SUN-ACT-17 */
void sun_drop(struct sun_play *play, int who, int thing, int count)
{
    int tile = play->state->hero[who].tile;
    sun_tell(play, EVENT_DROPPED, sun_id(play, who), count, thing, 0);
    if (thing == WATER) {
        holdings_pour(play, tile, sun_lose_water(play, who, count));
    } else {
        sun_take(play, who, thing, count);
        holdings_add(&play->state->place[tile].dropped[thing], count);
    }
}

void sun_drop_card(struct sun_play *play, int who, int card)
{
    sun_tell(play, EVENT_DROPPED_CARD, sun_id(play, who), card, 0, 0);
    holdings_lay(play, card, AT_TILE + play->state->hero[who].tile);
}

int sun_on_tile(const struct sun_play *play, int tile, enum resource resource)
{
    const struct sun_place *place = &play->state->place[tile];
    return place->dropped[resource] + (resource <= FOOD ? place->printed[resource] : 0);
}

void sun_take_from_tile(struct sun_play *play, int tile, enum resource resource, int count)
{
    struct sun_place *place = &play->state->place[tile];
    int dropped = least(count, place->dropped[resource]);
    place->dropped[resource] = (uint8_t)(place->dropped[resource] - dropped);
    if (count > dropped)
        place->printed[resource] = (uint8_t)(place->printed[resource] - (count - dropped));
}

/* --- paying: SUN-ACT-08 --- */

bool sun_can_pay(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1])
{
    const struct sun_hero *hero = &play->state->hero[who];
    for (int i = 0; i <= FOOD; i++)
        if (cost[i] > hero->has[i] + sun_on_tile(play, hero->tile, i))
            return false;
    return true;
}

bool sun_source_matters(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1])
{
    const struct sun_hero *hero = &play->state->hero[who];
    for (int i = 0; i <= FOOD; i++) {
        int here = sun_on_tile(play, hero->tile, i);
        if (cost[i] > 0 && here > 0 && hero->has[i] > 0 && cost[i] < hero->has[i] + here)
            return true;
    }
    return false;
}

void sun_pay_with(struct sun_play *play, int who, const uint8_t cost[FINITE + 1],
                  enum source source)
{
    const struct sun_hero *hero = &play->state->hero[who];
    for (int i = 0; i <= FOOD; i++) {
        int here = sun_on_tile(play, hero->tile, i);
        int own =
            source == OWN_FIRST ? least(cost[i], hero->has[i]) : cost[i] - least(cost[i], here);
        sun_take(play, who, i, own);
        sun_take_from_tile(play, hero->tile, i, cost[i] - own);
        sun_return(play, i, cost[i]);
    }
}

/* --- gaining --- */

void sun_gain(struct sun_play *play, int who, enum resource resource, int count)
{
    if (count <= 0)
        return;
    struct sun_step *step = sun_push(play, OP_GAIN, who);
    step->a = (uint8_t)resource;
    step->b = (uint8_t)least(count, UINT8_MAX);
}

/* Ammunition that finds no slot sits on a weapon: SUN-AMMO-06. Returns how much did. */
static int holdings_load_spare(struct sun_play *play, int who, enum resource resource, int count)
{
    struct sun_state *state = play->state;
    int loaded = 0;
    for (int card = 0; card < play->pack->cards && loaded < count; card++) {
        const struct sun_kind *kind = sun_kind_of(play, card);
        if (!sun_holds(state, who, card) || kind->ammunition != resource)
            continue;
        int spaces = least(kind->magazine - state->card[card].left, count - loaded);
        state->card[card].left = (uint8_t)(state->card[card].left + spaces);
        loaded += spaces;
    }
    return loaded;
}

/* Something else that could be put down to make room. */
static bool holdings_can_make_room(const struct sun_play *play, int who, int resource)
{
    for (int i = 0; i < RESOURCES; i++)
        if (i != resource && play->state->hero[who].has[i] > 0)
            return true;
    for (int card = 0; card < play->pack->cards; card++)
        if (sun_holds(play->state, who, card) && sun_can_drop_card(play, who, card))
            return true;
    return false;
}

/* SUN-ACT-21. a: resource; b: how many still. */
void sun_run_gain(struct sun_play *play, struct sun_step *step)
{
    enum { GIVE, ASKED };
    struct sun_state *state = play->state;
    int who = step->who, resource = step->a;
    int tile = state->hero[who].tile;
    if (!sun_able(&state->hero[who])) {
        sun_pop(play);
        return;
    }
    int count = resource < FINITE ? least(step->b, state->supply[resource]) : step->b;
    bool left = step->pc == ASKED && state->answer == 0;
    int room = sun_room_for(play, who);
    int given = left ? 0 : least(count, room > 0 ? room : 0);
    sun_put(play, who, resource, given);
    if (!left && resource >= CARTRIDGE && given < count)
        given += holdings_load_spare(play, who, resource, count - given);
    if (given > 0)
        sun_tell(play, EVENT_GAINED, sun_id(play, who), given, resource, 0);
    holdings_draw_off(play, resource, given);
    count -= given;
    step->b = (uint8_t)count;
    if (count > 0 && !left && holdings_can_make_room(play, who, resource)) {
        step->pc = ASKED;
        struct sun_step *fit = sun_push(play, OP_FIT, who);
        fit->a = (uint8_t)resource;
        fit->b = NONE;
        return;
    }
    sun_pop(play);
    if (count == 0)
        return;
    sun_tell(play, EVENT_LEFT_LYING, count, resource, 0, 0);
    holdings_draw_off(play, resource, count);
    holdings_add(&state->place[tile].dropped[resource], count);
}

void sun_gain_card(struct sun_play *play, int who, int card)
{
    sun_push(play, OP_GAIN_CARD, who)->a = (uint8_t)card;
}

/* SUN-ACT-21. a: a card that lies AT_TABLE. */
void sun_run_gain_card(struct sun_play *play, struct sun_step *step)
{
    enum { FILL, FIT_IN, ASKED };
    struct sun_state *state = play->state;
    const struct sun_kind *kind = sun_kind_of(play, step->a);
    int who = step->who, card = step->a;
    if (!sun_able(&state->hero[who])) {
        sun_pop(play);
        sun_shelve(play, card);
        return;
    }
    if (step->pc == FILL) {
        step->pc = FIT_IN;
        if (state->card[card].left == 0 && kind->magazine > 0 && kind->hero == NONE) {
            sun_push(play, OP_AMMO, who)->a = (uint8_t)card;
            return;
        }
        if (state->card[card].left == 0)
            sun_fill_card(play, card);
    }
    bool left = step->pc == ASKED && state->answer == 0;
    if (!left && sun_room_for_card(play, who, card)) {
        sun_pop(play);
        sun_hold(play, who, card);
        sun_tell(play, EVENT_GOT_CARD, sun_id(play, who), card, 0, 0);
        return;
    }
    if (!left && holdings_can_make_room(play, who, NONE)) {
        step->pc = ASKED;
        struct sun_step *fit = sun_push(play, OP_FIT, who);
        fit->a = NONE;
        fit->b = (uint8_t)card;
        return;
    }
    sun_pop(play);
    sun_tell(play, EVENT_LEFT_CARD, card, 0, 0, 0);
    state->card[card].at = (uint8_t)(AT_TILE + state->hero[who].tile);
}

/* --- making room --- */

static void holdings_list_drops(const struct sun_play *play, int who, int but,
                                struct under_moves *out)
{
    for (int i = 0; i < RESOURCES; i++)
        if (i != but && play->state->hero[who].has[i] > 0)
            under_moves_add(out, (under_move){.kind = MOVE_DROP, .a = (int16_t)i});
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (sun_can_drop_card(play, who, card[i]))
            under_moves_add(out, (under_move){.kind = MOVE_DROP_CARD, .a = card[i]});
}

void sun_list_fit_step(const struct sun_play *play, const struct sun_step *step,
                       struct under_moves *out)
{
    holdings_list_drops(play, step->who, step->a, out);
    under_moves_add(out, (under_move){.kind = MOVE_LEAVE});
}

void sun_take_fit_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    play->state->answer = move.kind != MOVE_LEAVE;
    if (move.kind == MOVE_DROP)
        sun_drop(play, who, move.a, 1);
    else if (move.kind == MOVE_DROP_CARD)
        sun_drop_card(play, who, move.a);
}

/* SUN-CHAR-07 */
bool sun_list_overload(const struct sun_play *play, int who, struct under_moves *out)
{
    if (sun_room_for(play, who) >= 0)
        return false;
    holdings_list_drops(play, who, NONE, out);
    return true;
}

/* --- first ammunition: SUN-AMMO-02. a: card --- */

void sun_run_ammo(struct sun_play *play, struct sun_step *step)
{
    enum { THROW, THROWN };
    static const uint8_t dice[COLOURS] = {[GREEN] = 1, [YELLOW] = 1};
    int card = step->a;
    if (step->pc == THROW) {
        step->pc = THROWN;
        sun_roll_dice(play, step->who, dice);
        return;
    }
    int rounds = least(play->state->answer, sun_kind_of(play, card)->magazine);
    sun_pop(play);
    play->state->card[card].left = (uint8_t)rounds;
    sun_tell(play, EVENT_AMMO_FOUND, card, rounds, 0, 0);
}
