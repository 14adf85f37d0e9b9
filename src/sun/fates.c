/* What became of the cards in a game, for reports: which came up, which somebody got, and which did
 * what they are for. No rule depends on it. */
#include <string.h>

#include "sun/cost.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/say.h"

_Static_assert((int)KINDS_MAX <= (int)UNDER_CARDS_MAX, "reports have room for all kinds");

int sun_cards(const struct under_content *content, const char **ids, int room)
{
    const struct sun_pack *pack = content->tables;
    for (int i = 0; i < pack->kinds && i < room; i++)
        ids[i] = pack->kind[i].id;
    return pack->kinds;
}

static bool is_held(const struct sun_state *state, int card)
{
    return state->card[card].at >= AT_HOLDER && state->card[card].at < AT_TILE;
}

/* A card that works by being there, or that the mission asks for. */
static bool works_by_itself(const struct sun_play *play, int kind)
{
    const struct sun_kind *it = &play->pack->kind[kind];
    const struct sun_part *part = &play->rules->mission->part[play->state->part];
    for (int i = 0; i < play->pack->mods; i++)
        if (play->pack->mod[i].owner.kind == OF_HELD && play->pack->mod[i].owner.index == kind)
            return true;
    for (int i = 0; i < play->pack->triggers; i++)
        if (play->pack->trigger[i].owner.kind == OF_HELD &&
            play->pack->trigger[i].owner.index == kind)
            return true;
    for (int i = 0; i < part->goals; i++)
        if (part->goal[i].kind == GOAL_HAVE && sun_goal_card(&part->goal[i]) == kind)
            return true;
    return it->tags & (1u << TAG_BINOCULARS | 1u << TAG_FLASHLIGHT);
}

/* What lies somewhere in play has come up; what somebody holds or has set up was taken. */
static void mark_places(const struct sun_play *play, uint8_t *marks)
{
    const struct sun_state *state = play->state;
    for (int card = 0; card < play->pack->cards; card++) {
        int at = state->card[card].at, kind = play->pack->kind_of[card];
        if (at == AT_DECK || at == AT_ASIDE)
            continue;
        marks[kind] |= FATE_SEEN;
        if (play->pack->kind[kind].sort >= SORT_DEED)
            marks[kind] |= FATE_TAKEN | FATE_USED;
        else if (is_held(state, card) || at >= AT_SET)
            marks[kind] |= FATE_TAKEN;
        if (is_held(state, card) && !(marks[kind] & FATE_USED) && works_by_itself(play, kind))
            marks[kind] |= FATE_USED;
        if (at >= AT_SET && at < AT_END)
            marks[kind] |= FATE_USED;
    }
    for (int who = 0; who < play->rules->characters; who++)
        if (state->hero[who].gear != SUN_NONE)
            marks[play->pack->kind_of[state->hero[who].gear]] |= FATE_USED;
    if (state->sun != SUN_NONE)
        marks[state->sun] |= FATE_SEEN | FATE_TAKEN | FATE_USED;
}

/* Which card a move puts to use: the first or second number of it. */
enum names { NO_CARD, FIRST_CARD, SECOND_CARD };
static const uint8_t fates_named[MOVE_KINDS] = {
    [MOVE_USE] = FIRST_CARD,     [MOVE_WEAR] = FIRST_CARD,   [MOVE_SHIELD] = FIRST_CARD,
    [MOVE_ATTACK] = SECOND_CARD, [MOVE_SHOOT] = SECOND_CARD, [MOVE_AMBUSH] = SECOND_CARD,
    [MOVE_FIGHT] = SECOND_CARD,  [MOVE_SNIPE] = SECOND_CARD, [MOVE_COUNTER] = FIRST_CARD,
    [MOVE_RETURN] = FIRST_CARD,
};

/* Lighters make fires, multitools take things apart. */
static const uint32_t fates_tools[MOVE_KINDS] = {
    [MOVE_CAMPFIRE] = 1u << TAG_FIRE,
    [MOVE_PIT] = 1u << TAG_FIRE,
    [MOVE_BURN] = 1u << TAG_FIRE,
    [MOVE_BREAK] = 1u << TAG_MULTITOOL,
    [MOVE_BREAK_AMMO] = 1u << TAG_MULTITOOL,
};

static void mark_tools(const struct sun_play *play, int who, uint32_t tags, uint8_t *marks)
{
    for (int card = 0; tags && card < play->pack->holdable; card++)
        if (play->state->card[card].at == AT_HOLDER + who && sun_kind_of(play, card)->tags & tags)
            marks[play->pack->kind_of[card]] |= FATE_USED;
}

/* Uses, rounds and water that are gone. */
static void mark_spent(const struct sun_play *before, const struct sun_play *after, uint8_t *marks)
{
    for (int card = 0; card < before->pack->holdable; card++)
        if (is_held(before->state, card) &&
            after->state->card[card].left < before->state->card[card].left)
            marks[before->pack->kind_of[card]] |= FATE_USED;
}

void sun_fates(const struct under_config *config, const void *before, under_move move,
               const void *after, uint8_t *marks)
{
    struct sun_play then = sun_see(config, before), now = sun_see(config, after);
    int named = fates_named[move.kind], card = sun_move_number(move, named != FIRST_CARD);
    mark_places(&now, marks);
    if (named != NO_CARD && card < then.pack->cards)
        marks[then.pack->kind_of[card]] |= FATE_USED;
    if (then.state->depth > 0 && fates_tools[move.kind])
        mark_tools(&then, then.state->stack[then.state->depth - 1].who, fates_tools[move.kind],
                   marks);
    if (now.state->phase != SUN_PHASE_SETUP)
        mark_spent(&then, &now, marks);
}
