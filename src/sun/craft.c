/* Making things and taking them apart (rulebook: Craft, Ammunition, Multitool). */
#include <string.h>

#include "sun/sun.h"

/* SUN-AMMO-01, SUN-AMMO-04, SUN-AMMO-05: of which resource, and how many of one. */
static const struct {
    uint8_t resource, count;
} craft_ammo[RESOURCES] = {
    [CARTRIDGE] = {METAL, 2},
    [ARROW] = {WOOD, 3},
};

enum resource sun_made_of(enum resource ammunition)
{
    return craft_ammo[ammunition].resource;
}

int sun_rounds_of_one(enum resource ammunition)
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
static void craft_add(const struct sun_play *play, int who, const uint8_t cost[FINITE + 1],
                      under_move move, struct under_moves *out)
{
    int16_t *source = move.kind == MOVE_CRAFT ? &move.c : &move.b;
    int sources = sun_source_matters(play, who, cost) ? 2 : 1;
    for (int i = 0; i < sources; i++) {
        *source = i == 0 ? TILE_FIRST : OWN_FIRST;
        under_moves_add(out, move);
    }
}

/* What everything that could be made is measured by. */
struct craft_means {
    uint8_t have[FINITE]; /* carried and on the tile */
    struct sun_room room;
};

static struct craft_means craft_look(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    struct craft_means means = {.room = sun_measure(play, who)};
    for (int i = 0; i < FINITE; i++)
        means.have[i] = (uint8_t)(hero->has[i] + sun_usable_on_tile(play, hero->tile, i));
    return means;
}

static bool craft_has(const struct craft_means *means, const uint8_t recipe[FINITE])
{
    for (int i = 0; i < FINITE; i++)
        if (recipe[i] > means->have[i])
            return false;
    return true;
}

/* Paying with what one carries makes room. */
static bool craft_fits(const struct sun_play *play, int who, const struct craft_means *means,
                       const uint8_t cost[FINITE + 1], int card, enum source source)
{
    if (sun_takes_card(play, who, means->room, card))
        return true;
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
    if (card == NONE)
        return;
    uint8_t cost[FINITE + 1] = {0};
    memcpy(cost, play->pack->kind[kind].recipe, FINITE);
    int sources = sun_source_matters(play, who, cost) ? 2 : 1;
    for (int i = 0; i < sources; i++) {
        int16_t source = i == 0 ? TILE_FIRST : OWN_FIRST;
        if (craft_fits(play, who, means, cost, card, source))
            under_moves_add(
                out, (under_move){.kind = MOVE_CRAFT, .a = (int16_t)kind, .b = 0, .c = source});
    }
    /* SUN-CAMP-01 */
    if (play->pack->kind[kind].tags & 1u << TAG_TENT &&
        sun_reads(play, ED_TENT) & TENT_STRAIGHT && /* SUN-ED-35 */
        !sun_has_camp(play, play->state->hero[who].tile))
        craft_add(play, who, cost, (under_move){.kind = MOVE_CRAFT, .a = (int16_t)kind, .b = 1},
                  out);
}

/* SUN-AMMO-04: the working multitool that costs least, another than the thing itself, or NONE. */
static int craft_find_tool(const struct sun_play *play, int who, int but)
{
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + who, card), found = NONE;
    for (int i = 0; i < count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        if (card[i] == but || !(kind->tags & 1u << TAG_MULTITOOL) ||
            !sun_card_works(play, who, card[i]))
            continue;
        if (found == NONE || kind->use.ap < sun_kind_of(play, found)->use.ap)
            found = card[i];
    }
    return found;
}

/* SUN-AMMO-06; without a tool there is nothing to pay for. */
int sun_break_cost(const struct sun_play *play, int who, int card)
{
    int tool = craft_find_tool(play, who, card);
    return tool == NONE ? 0 : sun_kind_of(play, tool)->use.ap;
}

/* SUN-LIMIT-01: some make things for nothing too. */
static bool craft_can_break(const struct sun_play *play, int who, int but)
{
    if (craft_find_tool(play, who, but) == NONE)
        return false;
    int cost = sun_break_cost(play, who, but);
    return cost > 0 ? cost <= play->state->hero[who].ap : play->state->rearranged < REARRANGED_MAX;
}

bool sun_can_melt(const struct sun_play *play, int who, enum resource ammunition)
{
    return play->state->hero[who].has[ammunition] >= craft_ammo[ammunition].count &&
           play->state->supply[craft_ammo[ammunition].resource] > 0;
}

void sun_melt(struct sun_play *play, int who, enum resource ammunition)
{
    sun_take(play, who, ammunition, craft_ammo[ammunition].count);
    sun_gain(play, who, craft_ammo[ammunition].resource, 1);
}

/* SUN-CARD-08: anyone takes hero items apart too. */
static void craft_list_breaks(const struct sun_play *play, int who, struct under_moves *out)
{
    if (!craft_can_break(play, who, NONE))
        return;
    for (int i = CARTRIDGE; i <= ARROW; i++)
        if (sun_can_melt(play, who, i))
            under_moves_add(out, (under_move){.kind = MOVE_BREAK_AMMO, .a = i});
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (sun_kind_of(play, card[i])->craftable && craft_can_break(play, who, card[i]) &&
            sun_can_drop_card(play, who, card[i]))
            under_moves_add(out, (under_move){.kind = MOVE_BREAK, .a = card[i]});
}

void sun_list_crafts(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap >= sun_craft_cost(play, who)) {
        struct craft_means means = craft_look(play, who);
        /* SUN-CARD-01: out of the open decks, which come first, items and gear. */
        const struct sun_kind *row = play->pack->kind;
        for (int kind = 0; kind < play->pack->kinds && row[kind].deck <= DECK_GEAR; kind++)
            if (row[kind].craftable && craft_has(&means, row[kind].recipe))
                craft_list_kind(play, who, &means, kind, out);
        for (int i = CARTRIDGE; i <= ARROW; i++) {
            under_move move = {.kind = MOVE_CRAFT_AMMO, .a = (int16_t)i};
            uint8_t cost[FINITE + 1];
            sun_spends(play, move, cost);
            if (sun_can_pay(play, who, cost))
                craft_add(play, who, cost, move, out);
        }
    }
    craft_list_breaks(play, who, out);
}

/* SUN-ACT-08, SUN-AMMO-02 */
void sun_do_craft(struct sun_play *play, int who, under_move move)
{
    int card = sun_in_deck(play, move.a);
    const struct sun_kind *kind = &play->pack->kind[move.a];
    sun_pay_all(play, who, move);
    sun_tell(play, EVENT_CRAFTED, sun_id(play, who), card, 0, 0);
    sun_note(play, GOAL_CRAFT, move.a);
    if (move.b) { /* SUN-CAMP-01 */
        sun_pitch_tent(play, who, card);
        return;
    }
    sun_hold(play, who, card);
    bool rolls = sun_reads(play, ED_FIRST_AMMO) == AMMO_ROLL_ALWAYS; /* SUN-ED-42 */
    if (kind->magazine > 0 && rolls)
        sun_push(play, OP_AMMO, who)->a = (uint8_t)card;
    else
        sun_fill_card(play, card);
}

/* SUN-AMMO-01, SUN-AMMO-05 */
void sun_do_craft_ammo(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    sun_tell(play, EVENT_CRAFTED_AMMO, sun_id(play, who), craft_ammo[move.a].count, move.a, 0);
    sun_gain(play, who, move.a, craft_ammo[move.a].count);
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
    craft_use_tool(play, who, move.a, move);
    sun_take_apart(play, who, move.a);
}

void sun_take_apart(struct sun_play *play, int who, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    int rounds = kind->magazine ? play->state->card[card].left : 0;
    sun_tell(play, EVENT_BROKEN_UP, sun_id(play, who), card, 0, 0);
    sun_shelve(play, card);
    for (int i = 0; i < FINITE; i++)
        sun_gain(play, who, i, kind->recipe[i]);
    if (rounds > 0)
        sun_gain(play, who, kind->ammunition, rounds);
}

void sun_do_break_ammo(struct sun_play *play, int who, under_move move)
{
    craft_use_tool(play, who, NONE, move);
    sun_melt(play, who, move.a);
}
