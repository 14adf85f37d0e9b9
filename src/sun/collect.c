/* Taking things up and putting them down (rulebook: Collect, Looting, Drop). */
#include <string.h>

#include "sun/collect.h"
#include "sun/cost.h"
#include "sun/effect.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/tell.h"

enum { COLLECTED = 2 }; /* resources for 1 AP: SUN-ACT-06 */

/* --- what there is to take --- */

/* Resources that can be collected: dropped, printed, and the food in traps: SUN-TRAP-03. */
static void collect_count(const struct sun_play *play, int tile, uint8_t count[RESOURCES])
{
    const struct sun_place *place = &play->state->place[tile];
    memcpy(count, place->dropped, RESOURCES);
    for (int i = 0; i <= RES_FOOD; i++) {
        int here = place->dropped[i] + place->printed[i];
        count[i] = (uint8_t)(here < UINT8_MAX ? here : UINT8_MAX);
    }
    int food = count[RES_FOOD] + sun_trapped_food(play, tile);
    count[RES_FOOD] = (uint8_t)(food < UINT8_MAX ? food : UINT8_MAX);
}

/* Of so much food as little out of traps as can be, which a move does not write. */
static int collect_fewest_trapped(const struct sun_play *play, int tile, int food)
{
    int missing = food - sun_on_tile(play, tile, RES_FOOD);
    return missing > 0 ? missing : 0;
}

/* Up to two of them, as far as they are there, so much food out of traps; both are in hand before
 * ammunition is loaded. */
static void collect_both(struct sun_play *play, int who, int one, int two, int trapped)
{
    int tile = play->state->hero[who].tile;
    uint8_t got[RESOURCES] = {0};
    got[one]++;
    if (two != SUN_NONE)
        got[two]++;
    if (trapped == 0)
        trapped = collect_fewest_trapped(play, tile, got[RES_FOOD]);
    sun_take_trapped(play, tile, trapped);
    for (int i = 0; i < RESOURCES; i++) {
        sun_take_from_tile(play, tile, i, got[i] - (i == RES_FOOD ? trapped : 0));
        sun_put(play, who, i, got[i]);
    }
    sun_load_excess(play, who, got);
}

/* How many resources this character collects for 1 AP. */
static int collect_most(const struct sun_play *play, int who)
{
    int most = COLLECTED + sun_mod(play, who, MOD_COLLECT, 0, 0);
    return most < 1 ? 1 : most;
}

/* What there is room for: slots, and for ammunition spaces on weapons; and how much of the food
 * there is in traps. */
struct collect_room {
    int slots;
    int spaces[RESOURCES];
    int trapped;
};

static struct collect_room collect_measure(const struct sun_play *play, int who, int slots,
                                           const uint8_t count[RESOURCES])
{
    struct collect_room room = {.slots = slots > 0 ? slots : 0};
    for (int i = RES_CARTRIDGE; i <= RES_ARROW; i++)
        room.spaces[i] = count[i] > 0 ? sun_count_spaces(play, who, i) : 0;
    return room;
}

/* SUN-AMMO-06: whether one, or one and two together, find room. */
static bool collect_fits(const struct collect_room *room, int one, int two)
{
    int over = (two < RESOURCES ? 2 : 1) - room->slots;
    for (int i = RES_CARTRIDGE; i <= RES_ARROW && over > 0; i++) {
        int rounds = (one == i) + (two == i);
        over -= rounds < room->spaces[i] ? rounds : room->spaces[i];
    }
    return over <= 0;
}

/* SUN-TRAP-03: with as little food out of traps as can be, and with more of it. */
static void collect_add(const uint8_t count[RESOURCES], const struct collect_room *room,
                        under_move move, struct under_moves *out)
{
    int food = (sun_move_first(move) == RES_FOOD) + (sun_move_second(move) == RES_FOOD),
        lying = count[RES_FOOD] - room->trapped;
    under_moves_add(out, move);
    for (int trapped = food > lying ? food - lying + 1 : 1;
         trapped <= food && trapped <= room->trapped; trapped++) {
        sun_move_set(&move, T_TRAPPED, trapped);
        under_moves_add(out, move);
    }
}

/* One or two of these, as far as there is room. */
static void collect_list(const uint8_t count[RESOURCES], int most, const struct collect_room *room,
                         under_move move, struct under_moves *out)
{
    uint8_t here[RESOURCES + 1];
    int kinds = 0;
    for (int i = 0; i < RESOURCES; i++)
        if (count[i] > 0)
            here[kinds++] = (uint8_t)i;
    here[kinds] = SUN_NONE;
    int first = sun_move_place_of(move.kind, T_RESOURCE),
        second = sun_move_place_of(move.kind, T_RESOURCE_MAYBE);
    for (int i = 0; i < kinds; i++)
        for (int j = most < 2 ? kinds : i; j <= kinds; j++) {
            if ((j == i && count[here[i]] < 2) || !collect_fits(room, here[i], here[j]))
                continue;
            sun_move_set_number(&move, first, here[i]);
            sun_move_set_number(&move, second, here[j]);
            if (move.kind == MOVE_LOOT_BODY)
                under_moves_add(out, move);
            else
                collect_add(count, room, move, out);
        }
}

static void collect_list_cards(const struct sun_play *play, int who, struct sun_room room, int tile,
                               struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_TILE + tile, card);
    for (int i = 0; i < count; i++)
        if (sun_takes_card(play, who, room, card[i]))
            under_moves_add(out, sun_move_with(MOVE_COLLECT_CARD, card[i]));
}

/* SUN-ACT-12: as collecting, from a defeated character on the tile. */
static void collect_list_bodies(const struct sun_play *play, int who, struct sun_room room,
                                struct under_moves *out)
{
    const struct sun_state *state = play->state;
    if (!sun_reads(play, ED_LOOT_CHARACTERS)) /* SUN-ED-36 */
        return;
    for (int other = 0; other < play->rules->characters; other++) {
        const struct sun_hero *body = &state->hero[other];
        if (!(body->conditions & COND_DEFEATED) || body->tile != state->hero[who].tile)
            continue;
        under_move move = sun_move_with(MOVE_LOOT_BODY, body->kind);
        struct collect_room free = collect_measure(play, who, room.slots, body->has);
        collect_list(body->has, COLLECTED, &free, move, out);
        uint8_t card[CARDS_MAX];
        int count = sun_cards_at(play, AT_HOLDER + other, card);
        for (int i = 0; i < count; i++) {
            move = sun_move_with_two(MOVE_LOOT_CARD, body->kind, card[i]);
            if (sun_takes_card(play, who, room, card[i]) && sun_can_drop_card(play, other, card[i]))
                under_moves_add(out, move);
        }
    }
}

void sun_list_holdings(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap >= 1) {
        uint8_t count[RESOURCES];
        struct sun_room room = sun_measure(play, who);
        collect_count(play, hero->tile, count);
        struct collect_room free = collect_measure(play, who, room.slots, count);
        free.trapped = sun_trapped_food(play, hero->tile);
        collect_list(count, collect_most(play, who), &free, (under_move){.kind = MOVE_COLLECT},
                     out);
        collect_list_cards(play, who, room, hero->tile, out);
        collect_list_bodies(play, who, room, out);
    }
    sun_list_drops(play, who, SUN_NONE, out); /* SUN-ACT-17 */
    if (sun_water_of(play, who) > 0)
        under_moves_add(out, sun_move_with(MOVE_DROP, RES_WATER));
}

/* --- collecting --- */

static void collect_tell(struct sun_play *play, int who, int one, int two)
{
    sun_tell(play, EVENT_GAINED, sun_id(play, who), one == two ? 2 : 1, one, 0);
    if (two != SUN_NONE && two != one)
        sun_tell(play, EVENT_GAINED, sun_id(play, who), 1, two, 0);
}

/* Whether one of these is there and finds room. */
static bool collect_fits_any(const struct sun_play *play, int who, const uint8_t count[RESOURCES])
{
    struct collect_room room = collect_measure(play, who, sun_room_for(play, who), count);
    for (int i = 0; i < RESOURCES; i++)
        if (count[i] > 0 && collect_fits(&room, i, SUN_NONE))
            return true;
    return false;
}

/* SUN-ACT-22: who collects more for 1 AP is asked for the others one by one. */
static void collect_ask(struct sun_play *play, int who, int more)
{
    uint8_t count[RESOURCES];
    collect_count(play, play->state->hero[who].tile, count);
    if (more <= 0 || !collect_fits_any(play, who, count))
        return;
    struct sun_step *step = sun_push(play, OP_MORE, who);
    step->as.more.tile = play->state->hero[who].tile;
    step->as.more.count = (uint8_t)(more < UINT8_MAX ? more : UINT8_MAX);
}

/* SUN-ACT-06 */
void sun_do_collect(struct sun_play *play, int who, under_move move)
{
    int more = collect_most(play, who) - COLLECTED;
    sun_pay_for(play, who, move);
    collect_both(play, who, sun_move_first(move), sun_move_second(move), sun_move_trapped(move));
    collect_tell(play, who, sun_move_first(move), sun_move_second(move));
    if (sun_move_second(move) != SUN_NONE)
        collect_ask(play, who, more);
}

static void collect_card(struct sun_play *play, int who, int card)
{
    sun_hold(play, who, card);
    sun_tell(play, EVENT_GOT_CARD, sun_id(play, who), card, 0, 0);
}

void sun_do_collect_card(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    collect_card(play, who, sun_move_card(move));
}

/* SUN-ACT-12 */
void sun_do_loot_body(struct sun_play *play, int who, under_move move)
{
    int body = sun_hero_of(play, sun_move_character(move));
    const int resource[2] = {sun_move_first(move), sun_move_second(move)};
    uint8_t got[RESOURCES] = {0};
    sun_pay_for(play, who, move);
    for (int i = 0; i < 2; i++) {
        if (resource[i] == SUN_NONE)
            continue;
        sun_take(play, body, resource[i], 1);
        sun_put(play, who, resource[i], 1);
        got[resource[i]]++;
    }
    sun_load_excess(play, who, got);
    collect_tell(play, who, sun_move_first(move), sun_move_second(move));
}

void sun_do_loot_card(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    collect_card(play, who, sun_move_card(move));
}

/* --- dropping: SUN-ACT-17 --- */

void sun_do_drop(struct sun_play *play, int who, under_move move)
{
    sun_drop(play, who, sun_move_thing(move), 1);
}

void sun_do_drop_card(struct sun_play *play, int who, under_move move)
{
    sun_drop_card(play, who, sun_move_card(move));
}

/* --- a choice of more --- */

/* SUN-ED-35: whether a card lies there and belongs to the store that is taken. */
static bool collect_is_stored(const struct sun_play *play, int tile, int card)
{
    return play->state->card[card].at == AT_TILE + tile &&
           sun_reads(play, ED_TENT) & TENT_HOLDS_CARDS;
}

/* Whether any of what lies there could be taken. */
static bool collect_can_take(const struct sun_play *play, int who, int tile)
{
    if (collect_fits_any(play, who, play->state->place[tile].dropped))
        return true;
    for (int card = 0; card < play->pack->cards; card++)
        if (collect_is_stored(play, tile, card) && sun_room_for_card(play, who, card))
            return true;
    return false;
}

/* All at once where it fits; what fits is asked for otherwise: SUN-CAMP-05. */
void sun_take_store(struct sun_play *play, int who)
{
    struct sun_state *state = play->state;
    int tile = state->hero[who].tile;
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    struct sun_play *taker = tried;
    /* First on trial, then, if all of it fitted, for good. */
    for (int round = 0; round < 2; round++, taker = play) {
        struct sun_place *place = &taker->state->place[tile];
        uint8_t got[RESOURCES];
        memcpy(got, place->dropped, sizeof got);
        for (int card = 0; card < play->pack->cards; card++)
            if (collect_is_stored(taker, tile, card))
                collect_card(taker, who, card);
        for (int i = 0; i < RESOURCES; i++) {
            if (place->dropped[i] == 0)
                continue;
            sun_tell(taker, EVENT_GAINED, sun_id(play, who), place->dropped[i], i, 0);
            sun_put(taker, who, i, place->dropped[i]);
            place->dropped[i] = 0;
        }
        sun_load_excess(taker, who, got);
        if (taker == tried && sun_room_for(tried, who) < 0) {
            if (collect_can_take(play, who, tile))
                sun_push(play, OP_MORE, who)->as.more.tile = (uint8_t)tile;
            return;
        }
    }
}

void sun_list_more_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    int who = step->who;
    struct sun_room room = sun_measure(play, who);
    uint8_t count[RESOURCES];
    if (step->as.more.count > 0)
        collect_count(play, step->as.more.tile, count);
    else
        memcpy(count, play->state->place[step->as.more.tile].dropped, sizeof count);
    struct collect_room free = collect_measure(play, who, room.slots, count);
    free.trapped = step->as.more.count > 0 ? sun_trapped_food(play, step->as.more.tile) : 0;
    collect_list(count, 1, &free, (under_move){.kind = MOVE_COLLECT}, out);
    if (step->as.more.count == 0 && sun_reads(play, ED_TENT) & TENT_HOLDS_CARDS) /* SUN-ED-35 */
        collect_list_cards(play, who, room, step->as.more.tile, out);
    sun_list_rearranging(play, who, out); /* SUN-CHAR-10 */
    under_moves_add(out, (under_move){.kind = MOVE_LEAVE});
}

void sun_take_more_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, more = step->as.more.count;
    bool store = more == 0;
    if (sun_rearrange(play, who, move))
        return;
    sun_pop(play);
    if (move.kind == MOVE_LEAVE)
        return;
    if (move.kind == MOVE_COLLECT_CARD) {
        collect_card(play, who, sun_move_card(move));
    } else {
        collect_both(play, who, sun_move_first(move), SUN_NONE, sun_move_trapped(move));
        collect_tell(play, who, sun_move_first(move), SUN_NONE);
    }
    if (store)
        sun_take_store(play, who);
    else
        collect_ask(play, who, more - 1);
}
