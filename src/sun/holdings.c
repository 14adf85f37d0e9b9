/* What characters and tiles hold: room, water, resources and cards (rulebook: Character board,
 * Resources). Things are never laid out in areas: rearranging is free
 * (SUN-CHAR-02), so all that counts is whether everything fits somehow. */
#include <string.h>

#include "sun/camp.h"
#include "sun/cards.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/tell.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Food, ammunition and water are not limited, but a byte is: SUN-LIMIT-11. */
static void holdings_add(uint8_t *number, int count)
{
    *number = (uint8_t)least(*number + count, UINT8_MAX);
}

/* --- room --- */

/* SUN-CHAR-01: the item area takes one item, every other one and gear that is not worn an area;
 * three resources go into each area that is left. SUN-CHAR-02, SUN-CHAR-03 */
struct sun_room sun_measure(const struct sun_play *play, int who)
{
    if (sun_glance_knows(play->glance, who))
        return play->glance->room;
    const struct sun_hero *hero = &play->state->hero[who];
    int items = 0, spare_gear = 0, resources = 0;
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, who, &space);
    for (int i = 0; i < held->count; i++) {
        if (sun_kind_of(play, held->card[i])->sort != SORT_GEAR)
            items++;
        else if (held->card[i] != hero->gear)
            spare_gear++;
    }
    for (int i = 0; i < RESOURCES; i++)
        resources += hero->has[i];
    int areas = sun_character_of(play, who)->areas - spare_gear - (items ? items - 1 : 0);
    return (struct sun_room){
        .items = items,
        .areas = areas,
        .slots = SLOTS_AN_AREA * areas + sun_mod(play, who, MOD_SLOTS, 0, 0) - resources,
    };
}

int sun_room_of(struct sun_room room)
{
    return room.areas < 0 ? least(room.slots, -1) : room.slots;
}

int sun_room_for(const struct sun_play *play, int who)
{
    return sun_room_of(sun_measure(play, who));
}

void sun_find_roomy(struct sun_pack *pack)
{
    struct sun_range mods = pack->mods_of[MOD_SLOTS];
    for (int i = mods.first; i < mods.first + mods.count; i++) {
        const struct sun_owner *owner = &pack->mod[i].owner;
        pack->slots_vary |= pack->mod[i].needs.count > 0;
        if (owner->kind == OF_HELD || owner->kind == OF_WORN)
            pack->kind[owner->index].roomy = 1;
    }
}

void sun_find_bottles(struct sun_pack *pack)
{
    for (int card = 0; card < pack->holdable; card++)
        if (pack->kind[pack->kind_of[card]].bottle > 0)
            pack->bottle[pack->bottles++] = (uint8_t)card;
}

bool sun_takes_card(const struct sun_play *play, int who, struct sun_room room, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    if (kind->sort == SORT_GEAR && play->state->hero[who].gear == SUN_NONE)
        return true; /* it is worn */
    if (kind->roomy) {
        struct sun_trial trial;
        struct sun_play *tried = sun_try(&trial, play);
        sun_hold(tried, who, card);
        return sun_room_for(tried, who) >= 0;
    }
    if (kind->sort == SORT_ITEM && room.items == 0)
        return true;
    return room.areas >= 1 && room.slots >= 3;
}

bool sun_room_for_card(const struct sun_play *play, int who, int card)
{
    return sun_takes_card(play, who, sun_measure(play, who), card);
}

bool sun_can_drop_card(const struct sun_play *play, int who, int card)
{
    if (!sun_kind_of(play, card)->roomy)
        return true;
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    sun_drop_card(tried, who, card);
    int after = sun_room_for(tried, who);
    return after >= 0 || after >= sun_room_for(play, who);
}

/* --- cards --- */

/* What a glance has of that place, or NULL. */
static const struct sun_cards *holdings_glance(const struct sun_glance *glance, int at)
{
    if (!glance)
        return NULL;
    if (at == AT_HOLDER + glance->who)
        return &glance->held;
    if (glance->tile == SUN_NONE)
        return NULL;
    return at == AT_TILE + glance->tile  ? &glance->lying
           : at == AT_SET + glance->tile ? &glance->set
                                         : NULL;
}

int sun_find_cards(const struct sun_play *play, int at, uint8_t found[CARDS_MAX])
{
    const struct sun_cards *known = holdings_glance(play->glance, at);
    if (known) {
        memcpy(found, known->card, (size_t)known->count);
        return known->count;
    }
    int count = 0, end = at < AT_END ? play->pack->holdable : 0; /* nothing lies nowhere */
    for (int row = 0; CARD_BLOCK * row < end; row += CARD_ROW)
        if (sun_row_may_be_at(play->state, row, at))
            for (int block = row; block < row + CARD_ROW; block++)
                count += sun_list_block(sun_block_at(play->state, block, at), block, found + count);
    return count;
}

/* Of these cards, in the order of the pack, one of several that are the same in all respects. */
static int holdings_sort(const struct sun_play *play, int worn, const uint8_t *found, int all,
                         uint8_t *card)
{
    const struct sun_state *state = play->state;
    int count = 0;
    for (int i = 0; i < all; i++) {
        bool again = false;
        for (int j = count - 1; j >= 0 && !again; j--) {
            if (play->pack->kind_of[card[j]] != play->pack->kind_of[found[i]])
                break;
            again = memcmp(&state->card[card[j]], &state->card[found[i]], sizeof *state->card) == 0;
            again = again && card[j] != worn && found[i] != worn;
        }
        if (!again)
            card[count++] = found[i];
    }
    return count;
}

int sun_cards_at(const struct sun_play *play, int at, uint8_t card[CARDS_MAX])
{
    int who = at >= AT_HOLDER && at < AT_TILE ? at - AT_HOLDER : SUN_NONE;
    if (play->glance && play->glance->who == who) {
        memcpy(card, play->glance->sorts.card, (size_t)play->glance->sorts.count);
        return play->glance->sorts.count;
    }
    int worn = who != SUN_NONE ? play->state->hero[who].gear : SUN_NONE;
    return holdings_sort(play, worn, card, sun_find_cards(play, at, card), card);
}

/* --- what is asked for again and again --- */

static void holdings_sort_glance(const struct sun_play *play, int who, struct sun_glance *glance)
{
    glance->who = who;
    glance->tile = SUN_NONE;
    glance->sorts.count = holdings_sort(play, play->state->hero[who].gear, glance->held.card,
                                        glance->held.count, glance->sorts.card);
}

struct sun_play sun_glance_at_hands(const struct sun_play *play, int who, struct sun_glance *glance)
{
    struct sun_play look = *play;
    glance->held.count = sun_find_cards(play, AT_HOLDER + who, glance->held.card);
    holdings_sort_glance(play, who, glance);
    look.glance = glance;
    return look;
}

struct sun_play sun_glance_at(const struct sun_play *play, int who, struct sun_glance *glance)
{
    struct sun_play look = *play;
    int tile = play->state->hero[who].tile;
    const int at[CARDS_AT] = {AT_HOLDER + who, AT_TILE + tile, AT_SET + tile};
    struct sun_cards *const found[CARDS_AT] = {&glance->held, &glance->lying, &glance->set};
    for (int i = 0; i < CARDS_AT; i++)
        found[i]->count = 0;
    for (int block = 0; CARD_BLOCK * block < play->pack->holdable; block++) {
        if (!sun_block_may_be_out(play->state, block) || !sun_block_has_any(play->state, block, at))
            continue;
        for (int i = 0; i < CARDS_AT; i++)
            found[i]->count += sun_list_block(sun_block_at(play->state, block, at[i]), block,
                                              found[i]->card + found[i]->count);
    }
    holdings_sort_glance(play, who, glance);
    look.glance = glance;
    glance->around = sun_look_around(play, tile);
    glance->room = sun_measure(&look, who);
    glance->foes = sun_foes_against(play, who);
    glance->slower = sun_mod(&look, who, MOD_MOVE, 0, 0);
    glance->tile = tile;
    return look;
}

int sun_in_deck(const struct sun_play *play, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    for (int i = 0; i < row->copies; i++)
        if (play->state->card[row->first + i].at == AT_DECK)
            return row->first + i;
    return SUN_NONE;
}

/* SUN-CARD-06, SUN-CARD-07, SUN-CHAR-03, SUN-DAY-11: uses and ammunition aside. */
static bool holdings_is_usable(const struct sun_play *play, int who, int card)
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
    if (kind->hero != SUN_NONE && kind->hero != state->hero[who].kind)
        return false;
    return true;
}

/* SUN-CARD-05, SUN-AMMO-03 */
bool sun_card_works(const struct sun_play *play, int who, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    bool charged = play->state->card[card].left > 0 || (kind->uses == 0 && kind->magazine == 0);
    return charged && holdings_is_usable(play, who, card);
}

bool sun_weapon_works(const struct sun_play *play, int who, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    bool loads = kind->magazine > 0 && play->state->hero[who].has[kind->ammunition] > 0;
    return sun_card_works(play, who, card) || (loads && holdings_is_usable(play, who, card));
}

bool sun_has_tag(const struct sun_play *play, int who, enum sun_tag tag)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, who, &space);
    for (int i = 0; i < held->count; i++)
        if (sun_kind_of(play, held->card[i])->tags & 1u << tag &&
            sun_card_works(play, who, held->card[i]))
            return true;
    return false;
}

/* Starts complete: SUN-CARD-05, SUN-CARD-06. Bottles are empty. */
void sun_fill_card(struct sun_play *play, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    play->state->card[card].left = kind->uses ? kind->uses : kind->magazine;
}

/* The hero who holds a card, or SUN_NONE. */
static int holdings_holder(const struct sun_state *state, int card)
{
    int at = state->card[card].at;
    return at >= AT_HOLDER && at < AT_TILE ? at - AT_HOLDER : SUN_NONE;
}

/* Takes a card out of somebody's hands, to lie there. */
void sun_lay_card(struct sun_play *play, int card, int at)
{
    struct sun_state *state = play->state;
    int holder = holdings_holder(state, card);
    state->card[card].at = (uint8_t)at;
    if (holder == SUN_NONE)
        return;
    if (state->hero[holder].gear == card)
        state->hero[holder].gear = SUN_NONE;
    sun_settle_water(play, holder);
}

/* SUN-CHAR-03, SUN-CHAR-08: gear is worn at once where none is. */
void sun_hold(struct sun_play *play, int who, int card)
{
    struct sun_state *state = play->state;
    const struct sun_kind *kind = sun_kind_of(play, card);
    sun_lay_card(play, card, AT_HOLDER + who);
    if (kind->sort == SORT_GEAR && state->hero[who].gear == SUN_NONE)
        state->hero[who].gear = (uint8_t)card;
    if (state->storm_day && kind->tags & 1u << TAG_ELECTRIC &&
        sun_reads(play, ED_ELECTRICS_OUT_DAY)) /* SUN-ED-23 */
        state->card[card].down = 1;            /* SUN-DAY-11 */
}

/* SUN-CARD-02, SUN-CARD-09 */
void sun_shelve(struct sun_play *play, int card)
{
    static const uint8_t where[DECKS] = {
        [DECK_ITEM] = AT_DECK,    [DECK_GEAR] = AT_DECK,    [DECK_LOOT] = AT_BOTTOM,
        [DECK_EVENT] = AT_BOTTOM, [DECK_NIGHT] = AT_BOTTOM, [DECK_SUN] = AT_DECK,
        [DECK_ENEMY] = AT_BOTTOM,
    };
    struct sun_card *shelved = &play->state->card[card];
    shelved->left = 0;
    shelved->down = 0;
    sun_lay_card(play, card, where[sun_kind_of(play, card)->deck]);
}

void sun_discard(struct sun_play *play, int card)
{
    if (holdings_holder(play->state, card) != SUN_NONE)
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

/* The bottles somebody holds. */
static int holdings_bottles(const struct sun_play *play, int who, uint8_t bottle[CARDS_MAX])
{
    int count = 0;
    for (int i = 0; i < play->pack->bottles; i++) {
        bottle[count] = play->pack->bottle[i];
        count += sun_holds(play->state, who, bottle[count]);
    }
    return count;
}

int sun_water_of(const struct sun_play *play, int who)
{
    int water = play->state->hero[who].water;
    for (int i = 0; i < play->pack->bottles; i++) {
        int card = play->pack->bottle[i];
        water += sun_holds(play->state, who, card) ? play->state->card[card].left : 0;
    }
    return water;
}

int sun_reserve_room(const struct sun_play *play, int who)
{
    int room = holdings_reserve(play, who) - play->state->hero[who].water;
    return room > 0 ? room : 0;
}

int sun_water_room(const struct sun_play *play, int who)
{
    int room = holdings_reserve(play, who) - play->state->hero[who].water;
    for (int i = 0; i < play->pack->bottles; i++) {
        int card = play->pack->bottle[i];
        int more = sun_kind_of(play, card)->bottle - play->state->card[card].left;
        room += sun_holds(play->state, who, card) ? more : 0;
    }
    return room > 0 ? room : 0;
}

void sun_add_water(struct sun_play *play, int who, int amount)
{
    struct sun_hero *hero = &play->state->hero[who];
    int reserve = least(amount, holdings_reserve(play, who) - hero->water);
    if (reserve > 0) {
        hero->water = (uint8_t)(hero->water + reserve);
        amount -= reserve;
    }
    uint8_t bottle[CARDS_MAX];
    int count = holdings_bottles(play, who, bottle);
    for (int i = 0; i < count; i++) {
        struct sun_card *card = &play->state->card[bottle[i]];
        int more = least(amount, sun_kind_of(play, bottle[i])->bottle - card->left);
        card->left = (uint8_t)(card->left + more);
        amount -= more;
    }
}

int sun_lose_water(struct sun_play *play, int who, int amount)
{
    struct sun_hero *hero = &play->state->hero[who];
    int reserve = least(amount, hero->water), left = amount - reserve;
    hero->water = (uint8_t)(hero->water - reserve);
    uint8_t bottle[CARDS_MAX];
    int count = holdings_bottles(play, who, bottle);
    for (int i = 0; i < count; i++) {
        struct sun_card *card = &play->state->card[bottle[i]];
        int less = least(left, card->left);
        card->left = (uint8_t)(card->left - less);
        left -= less;
    }
    return amount - left;
}

/* SUN-ACT-17, SUN-ED-34: water stays only in a camp. SUN-ED-48: or where a mission wants it. */
static void holdings_pour(struct sun_play *play, int tile, int amount)
{
    if (tile != SUN_NONE && (sun_has_camp(play, tile) || sun_is_wanted_at(play, tile, RES_WATER)))
        holdings_add(&play->state->place[tile].stored, amount);
}

int sun_settle_water(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    int over = hero->kind == SUN_NONE ? 0 : hero->water - holdings_reserve(play, who);
    if (over <= 0)
        return 0;
    hero->water = (uint8_t)(hero->water - over);
    int room = sun_water_room(play, who), spilled = over > room ? over - room : 0;
    sun_add_water(play, who, over - spilled);
    holdings_pour(play, hero->tile, spilled);
    return spilled;
}

/* --- resources --- */

void sun_put(struct sun_play *play, int who, enum sun_resource resource, int count)
{
    holdings_add(&play->state->hero[who].has[resource], count);
}

void sun_take(struct sun_play *play, int who, enum sun_resource resource, int count)
{
    uint8_t *has = &play->state->hero[who].has[resource];
    *has = (uint8_t)(*has - count);
}

/* SUN-SET-09 */
void sun_return(struct sun_play *play, enum sun_resource resource, int count)
{
    if (resource < RES_FINITE)
        holdings_add(&play->state->supply[resource], count);
}

/* SUN-SET-09 */
void sun_draw_off(struct sun_play *play, enum sun_resource resource, int count)
{
    if (resource < RES_FINITE)
        play->state->supply[resource] = (uint8_t)(play->state->supply[resource] - count);
}

/* SUN-ACT-17 */
void sun_drop(struct sun_play *play, int who, int thing, int count)
{
    int tile = play->state->hero[who].tile;
    sun_tell(play, EVENT_DROPPED, sun_id(play, who), count, thing, 0);
    if (thing == RES_WATER) {
        holdings_pour(play, tile, sun_lose_water(play, who, count));
    } else {
        sun_take(play, who, thing, count);
        sun_lay_down(play, tile, thing, count);
    }
}

void sun_drop_card(struct sun_play *play, int who, int card)
{
    sun_tell(play, EVENT_DROPPED_CARD, sun_id(play, who), card, 0, 0);
    sun_lay_card(play, card, AT_TILE + play->state->hero[who].tile);
}

/* SUN-SET-21: where the mission wants it stored, what was taken of the printed goods comes first.
 */
void sun_lay_down(struct sun_play *play, int tile, enum sun_resource resource, int count)
{
    if (resource <= RES_FOOD && sun_is_ever_wanted_at(play, tile, resource)) {
        uint8_t *printed = &play->state->place[tile].printed[resource];
        int gone = play->pack->tile[tile].resources[resource] - *printed;
        int back = gone > 0 ? least(gone, count) : 0;
        *printed = (uint8_t)(*printed + back);
        count -= back;
    }
    holdings_add(&play->state->place[tile].dropped[resource], count);
}

int sun_on_tile(const struct sun_play *play, int tile, enum sun_resource resource)
{
    const struct sun_place *place = &play->state->place[tile];
    return place->dropped[resource] + (resource <= RES_FOOD ? place->printed[resource] : 0);
}

/* SUN-SET-21: what was put down goes first, unless the mission wants it there. */
void sun_take_from_tile(struct sun_play *play, int tile, enum sun_resource resource, int count)
{
    struct sun_place *place = &play->state->place[tile];
    int printed = resource <= RES_FOOD ? place->printed[resource] : 0;
    int last = sun_is_wanted_at(play, tile, resource) ? printed : 0;
    int dropped = least(count > last ? count - last : 0, place->dropped[resource]);
    place->dropped[resource] = (uint8_t)(place->dropped[resource] - dropped);
    if (count > dropped)
        place->printed[resource] = (uint8_t)(place->printed[resource] - (count - dropped));
}

/* --- paying: SUN-ACT-08 --- */

/* SUN-ED-22 */
int sun_usable_on_tile(const struct sun_play *play, int tile, enum sun_resource resource)
{
    return sun_reads(play, ED_USE_TILE_THINGS) ? sun_on_tile(play, tile, resource) : 0;
}

bool sun_can_pay(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1])
{
    const struct sun_hero *hero = &play->state->hero[who];
    for (int i = 0; i <= RES_FOOD; i++)
        if (cost[i] > hero->has[i] + sun_usable_on_tile(play, hero->tile, i))
            return false;
    return true;
}

bool sun_source_matters(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1])
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_reads(play, ED_USE_TILE_THINGS))
        return false;
    for (int i = 0; i <= RES_FOOD; i++) {
        if (cost[i] == 0 || hero->has[i] == 0)
            continue;
        int here = sun_on_tile(play, hero->tile, i);
        if (here > 0 && cost[i] < hero->has[i] + here)
            return true;
    }
    return false;
}

/* How much of one resource somebody pays with their own. */
static int holdings_own(const struct sun_play *play, int who, enum sun_resource resource, int cost,
                        enum sun_source source)
{
    const struct sun_hero *hero = &play->state->hero[who];
    return source == SOURCE_OWN_FIRST
               ? least(cost, hero->has[resource])
               : cost - least(cost, sun_usable_on_tile(play, hero->tile, resource));
}

int sun_slots_freed(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1],
                    enum sun_source source)
{
    int slots = 0;
    for (int i = 0; i <= RES_FOOD; i++)
        slots += holdings_own(play, who, i, cost[i], source);
    return slots;
}

void sun_pay_with(struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1],
                  enum sun_source source)
{
    const struct sun_hero *hero = &play->state->hero[who];
    for (int i = 0; i <= RES_FOOD; i++) {
        int own = holdings_own(play, who, i, cost[i], source);
        sun_take(play, who, i, own);
        sun_take_from_tile(play, hero->tile, i, cost[i] - own);
        sun_return(play, i, cost[i]);
    }
}
