/* Making things and taking them apart (rulebook: Craft, Ammunition, Multitool). */
#include <string.h>

#include "sun/camp.h"
#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/effect.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/tell.h"

/* SUN-AMMO-01, SUN-AMMO-04, SUN-AMMO-05: of which resource, and how many of one. */
static const struct {
    uint8_t resource, count;
} craft_ammo[RESOURCES] = {
    [RES_CARTRIDGE] = {RES_METAL, 2},
    [RES_ARROW] = {RES_WOOD, 3},
};

enum sun_resource sun_made_of(enum sun_resource ammunition)
{
    return craft_ammo[ammunition].resource;
}

int sun_rounds_of_one(enum sun_resource ammunition)
{
    return craft_ammo[ammunition].count;
}

int sun_craft_cost(const struct sun_play *play, int who)
{
    int cost = 1 + sun_mod(play, who, MOD_CRAFT, 0, 0);
    return cost < 0 ? 0 : cost;
}

/* --- making --- */

/* The move with the source of its resources, and both where it matters. */
static void craft_add(const struct sun_play *play, int who, const uint8_t cost[RES_FINITE + 1],
                      under_move move, struct under_moves *out)
{
    int sources = sun_source_matters(play, who, cost) ? 2 : 1;
    for (int i = 0; i < sources; i++) {
        sun_move_set(&move, T_WHENCE, i == 0 ? SOURCE_TILE_FIRST : SOURCE_OWN_FIRST);
        under_moves_add(out, move);
    }
}

/* What everything that could be made is measured by. */
struct craft_means {
    int count[RES_FINITE]; /* carried and on the tile */
    uint64_t have;         /* the same as in a recipe, with the highest bits set */
    struct sun_room room;
};

/* A byte a resource. No recipe needs as many as its highest bit is worth. */
#define CRAFT_HIGHEST_BITS UINT64_C(0x8080808080808080)
_Static_assert(RES_FINITE <= sizeof(uint64_t), "a recipe is a number");

void sun_find_recipes(struct sun_pack *pack)
{
    /* SUN-CARD-01: out of the open decks, items and gear. */
    for (int kind = 0; kind < pack->kinds; kind++) {
        const struct sun_kind *row = &pack->kind[kind];
        if (!row->craftable || row->deck > DECK_GEAR)
            continue;
        int index = pack->recipes++;
        pack->recipe[index] = (struct sun_recipe){.kind = kind};
        for (int i = 0; i < RES_FINITE; i++) {
            pack->recipe[index].needs |= (uint64_t)row->recipe[i] << (8 * i);
            for (int few = 0; few < row->recipe[i] && few < RECIPE_FEW; few++)
                pack->shortage[index / 64].of[i][few] |= UINT64_C(1) << index % 64;
        }
    }
}

static struct craft_means craft_look(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct craft_means means = {.have = CRAFT_HIGHEST_BITS, .room = sun_measure(play, who)};
    for (int i = 0; i < RES_FINITE; i++) {
        int have = hero->has[i] + sun_usable_on_tile(play, hero->tile, i);
        means.count[i] = have;
        means.have |= (uint64_t)(have < INT8_MAX ? have : INT8_MAX) << (8 * i);
    }
    return means;
}

/* The recipes of a word, a bit each, but those that something is lacking for. */
static uint64_t craft_may_have(const struct sun_play *play, const struct craft_means *means,
                               int word)
{
    uint64_t lacking = 0;
    for (int i = 0; i < RES_FINITE; i++)
        lacking |= play->pack->shortage[word]
                       .of[i][means->count[i] < RECIPE_FEW ? means->count[i] : RECIPE_FEW];
    int left = play->pack->recipes - 64 * word;
    return ~lacking & (left < 64 ? (UINT64_C(1) << left) - 1 : UINT64_MAX);
}

/* All resources at once: where there is enough of one, nothing is borrowed from its highest bit. */
static inline bool craft_has(const struct craft_means *means, uint64_t needs)
{
    return ((means->have - needs) & CRAFT_HIGHEST_BITS) == CRAFT_HIGHEST_BITS;
}

/* Paying with what one carries makes room. */
static bool craft_fits(const struct sun_play *play, int who, const struct craft_means *means,
                       const uint8_t cost[RES_FINITE + 1], int card, enum sun_source source)
{
    if (sun_takes_card(play, who, means->room, card))
        return true;
    if (!sun_kind_of(play, card)->roomy && !play->pack->slots_vary) {
        struct sun_room room = means->room;
        room.slots += sun_slots_freed(play, who, cost, source);
        return sun_takes_card(play, who, room, card);
    }
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, play);
    sun_pay_with(tried, who, cost, source);
    return sun_room_for_card(tried, who, card);
}

/* SUN-ACT-08 */
static void craft_list_kind(const struct sun_play *play, int who, const struct craft_means *means,
                            int kind, struct under_moves *out)
{
    int card = sun_in_deck(play, kind);
    if (card == SUN_NONE)
        return;
    uint8_t cost[RES_FINITE + 1] = {0};
    memcpy(cost, play->pack->kind[kind].recipe, RES_FINITE);
    int sources = sun_source_matters(play, who, cost) ? 2 : 1;
    for (int i = 0; i < sources; i++) {
        under_move move = sun_move_with(MOVE_CRAFT, kind);
        sun_move_set(&move, T_WHENCE, i == 0 ? SOURCE_TILE_FIRST : SOURCE_OWN_FIRST);
        if (craft_fits(play, who, means, cost, card, sun_move_source(move)))
            under_moves_add(out, move);
    }
    /* SUN-CAMP-01 */
    if (play->pack->kind[kind].tags & 1u << TAG_TENT &&
        sun_reads(play, ED_TENT) & TENT_STRAIGHT && /* SUN-ED-35 */
        !sun_has_camp(play, play->state->hero[who].tile))
        craft_add(play, who, cost, sun_move_with_two(MOVE_CRAFT, kind, 1), out);
}

/* SUN-AMMO-04: the working multitool that costs least, another than the thing itself, or SUN_NONE.
 */
static int craft_find_tool(const struct sun_play *play, int who, int but)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, who, &space);
    int found = SUN_NONE;
    for (int i = 0; i < held->count; i++) {
        int card = held->card[i];
        const struct sun_kind *kind = sun_kind_of(play, card);
        if (card == but || !(kind->tags & 1u << TAG_MULTITOOL) || !sun_card_works(play, who, card))
            continue;
        if (found == SUN_NONE || kind->use.ap < sun_kind_of(play, found)->use.ap)
            found = card;
    }
    return found;
}

/* SUN-AMMO-06; without a tool there is nothing to pay for. */
int sun_break_cost(const struct sun_play *play, int who, int card)
{
    int tool = craft_find_tool(play, who, card);
    return tool == SUN_NONE ? 0 : sun_kind_of(play, tool)->use.ap;
}

/* SUN-LIMIT-01: some make things for nothing too. */
static bool craft_can_break(const struct sun_play *play, int who, int but)
{
    int tool = craft_find_tool(play, who, but);
    if (tool == SUN_NONE)
        return false;
    int cost = sun_kind_of(play, tool)->use.ap;
    return cost > 0 ? cost <= play->state->hero[who].ap : play->state->rearranged < REARRANGED_MAX;
}

bool sun_can_melt(const struct sun_play *play, int who, enum sun_resource ammunition)
{
    return play->state->hero[who].has[ammunition] >= craft_ammo[ammunition].count &&
           play->state->supply[craft_ammo[ammunition].resource] > 0;
}

void sun_melt(struct sun_play *play, int who, enum sun_resource ammunition)
{
    sun_take(play, who, ammunition, craft_ammo[ammunition].count);
    sun_gain(play, who, craft_ammo[ammunition].resource, 1);
}

/* SUN-CARD-08: anyone takes hero items apart too. */
static void craft_list_breaks(const struct sun_play *play, int who, struct under_moves *out)
{
    if (!craft_can_break(play, who, SUN_NONE))
        return;
    for (int i = RES_CARTRIDGE; i <= RES_ARROW; i++)
        if (sun_can_melt(play, who, i))
            under_moves_add(out, sun_move_with(MOVE_BREAK_AMMO, i));
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++)
        if (sun_kind_of(play, held->card[i])->craftable &&
            craft_can_break(play, who, held->card[i]) &&
            sun_can_drop_card(play, who, held->card[i]))
            under_moves_add(out, sun_move_with(MOVE_BREAK, held->card[i]));
}

void sun_list_crafts(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap >= sun_craft_cost(play, who)) {
        struct craft_means means = craft_look(play, who);
        for (int word = 0; 64 * word < play->pack->recipes; word++)
            for (uint64_t left = craft_may_have(play, &means, word); left; left &= left - 1) {
                const struct sun_recipe *recipe =
                    &play->pack->recipe[64 * word + __builtin_ctzll(left)];
                if (craft_has(&means, recipe->needs))
                    craft_list_kind(play, who, &means, recipe->kind, out);
            }
        for (int i = RES_CARTRIDGE; i <= RES_ARROW; i++) {
            under_move move = sun_move_with(MOVE_CRAFT_AMMO, i);
            uint8_t cost[RES_FINITE + 1];
            if (means.count[sun_made_of(i)] == 0)
                continue;
            sun_spends(play, move, cost);
            craft_add(play, who, cost, move, out);
        }
    }
    craft_list_breaks(play, who, out);
}

/* SUN-ACT-08, SUN-AMMO-02 */
void sun_do_craft(struct sun_play *play, int who, under_move move)
{
    int card = sun_in_deck(play, sun_move_card_kind(move));
    const struct sun_kind *kind = &play->pack->kind[sun_move_card_kind(move)];
    sun_pay_all(play, who, move);
    sun_tell(play, EVENT_CRAFTED, sun_id(play, who), card, 0, 0);
    sun_note(play, GOAL_CRAFT, sun_move_card_kind(move));
    if (sun_move_pitches(move)) { /* SUN-CAMP-01 */
        sun_pitch_tent(play, who, card);
        return;
    }
    sun_hold(play, who, card);
    bool rolls = sun_reads(play, ED_FIRST_AMMO) == AMMO_ROLL_ALWAYS; /* SUN-ED-42 */
    if (kind->magazine > 0 && rolls)
        sun_push(play, OP_AMMO, who)->as.ammo.card = (uint8_t)card;
    else
        sun_fill_card(play, card);
}

/* SUN-AMMO-01, SUN-AMMO-05 */
void sun_do_craft_ammo(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    sun_tell(play, EVENT_CRAFTED_AMMO, sun_id(play, who),
             craft_ammo[sun_move_ammunition(move)].count, sun_move_ammunition(move), 0);
    sun_gain(play, who, sun_move_ammunition(move), craft_ammo[sun_move_ammunition(move)].count);
}

/* --- taking apart: SUN-AMMO-04 --- */

static void craft_use_tool(struct sun_play *play, int who, int but, under_move move)
{
    int tool = craft_find_tool(play, who, but);
    if (sun_ap_of(play, who, move) == 0)
        play->state->rearranged++; /* SUN-LIMIT-01 */
    sun_pay_for(play, who, move);
    sun_spend(play, tool);
}

void sun_do_break(struct sun_play *play, int who, under_move move)
{
    craft_use_tool(play, who, sun_move_card(move), move);
    sun_take_apart(play, who, sun_move_card(move));
}

void sun_take_apart(struct sun_play *play, int who, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    int rounds = kind->magazine ? play->state->card[card].left : 0;
    sun_tell(play, EVENT_BROKEN_UP, sun_id(play, who), card, 0, 0);
    sun_shelve(play, card);
    for (int i = 0; i < RES_FINITE; i++)
        sun_gain(play, who, i, kind->recipe[i]);
    if (rounds > 0)
        sun_gain(play, who, kind->ammunition, rounds);
}

void sun_do_break_ammo(struct sun_play *play, int who, under_move move)
{
    craft_use_tool(play, who, SUN_NONE, move);
    sun_melt(play, who, sun_move_ammunition(move));
}
