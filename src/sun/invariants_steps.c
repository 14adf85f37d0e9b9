/* What the steps of days, dice, cards, things and programs can be, for positions and walks; those
 * of fights and of the traitor have files of their own. */
#include "sun/decks.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/invariants.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/rearrange.h"
#include "sun/swap.h"
#include "sun/verbs.h"

bool stack_in_play(const struct sun_play *play, int who)
{
    return who < play->rules->characters && play->state->hero[who].kind != SUN_NONE &&
           play->state->hero[who].tile != SUN_NONE;
}

bool stack_is_able(const struct sun_play *play, int who)
{
    return stack_in_play(play, who) && sun_able(&play->state->hero[who]);
}

static bool stack_is_new_thing(const struct sun_play *play, int card)
{
    return play->state->card[card].at == AT_TABLE && sun_kind_of(play, card)->sort < SORT_DEED;
}

static int stack_dice_waiting(const struct sun_roll *roll)
{
    int count = 0;
    for (int i = 0; i < roll->count; i++)
        count += roll->face[i] == FACES;
    return count;
}

/* Characters are picked one after the other, and cards are for characters: SUN-SET-04, -05. */
static bool stack_setup(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    if ((play->state->merchant[0].tile != SUN_NONE) != (step->pc >= PC_SETUP_STARRED))
        return false;
    int characters = play->rules->characters;
    int picked = step->pc < PC_SETUP_CHARACTERS   ? 0
                 : step->pc > PC_SETUP_CHARACTERS ? characters
                                                  : step->as.setup.next - 1;
    for (int i = 0; i < characters; i++)
        if ((play->state->hero[sun_in_order(play, i)].kind != SUN_NONE) != (i < picked))
            return false;
    return play->state->phase == SUN_PHASE_SETUP && step->as.setup.next <= 6 &&
           step->as.setup.heroes >> characters == 0 &&
           (step->pc != PC_SETUP_ROLLED || (step->as.setup.next < characters &&
                                            step->as.setup.heroes >> step->as.setup.next & 1)) &&
           (step->pc != PC_SETUP_CHARACTERS ||
            (step->as.setup.next >= 1 && step->as.setup.next <= characters));
}

static bool stack_equip(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    return step->who == sun_in_order(play, below->as.setup.next);
}

static bool stack_pick(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return step->who == sun_in_order(play, below->as.setup.next - 1);
}

static bool stack_days(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    (void)below;
    int phase = step->pc == PC_DAYS_END ? SUN_PHASE_NIGHT
                                        : SUN_PHASE_PREPARATION + step->pc - PC_DAYS_MORNING;
    return play->state->phase == phase;
}

static bool stack_phase(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    return step->as.phase.phase == play->state->phase &&
           step->as.phase.next <= play->rules->characters;
}

static bool stack_turn(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return stack_in_play(play, step->who) && step->who == play->state->active &&
           below->as.phase.next > 0 && step->who == sun_in_order(play, below->as.phase.next - 1);
}

static bool stack_actions(const struct sun_play *play, const struct sun_step *step,
                          const struct sun_step *below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           play->state->hero[step->who].ap > 0;
}

static bool stack_asks_able(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    (void)below;
    return stack_is_able(play, step->who);
}

static bool stack_is_for_somebody(const struct sun_play *play, const struct sun_step *step,
                                  const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who);
}

static bool stack_order(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    return play->rules->solo && step->who == 0 && stack_is_able(play, 0) && stack_is_able(play, 1);
}

static bool stack_roll(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    (void)below;
    return (step->who == SUN_NONE || stack_in_play(play, step->who)) &&
           stack_dice_waiting(&play->state->roll) > 0;
}

static bool stack_karma(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    return step->who == play->state->active && stack_is_able(play, step->who) &&
           sun_may_use_karma(play) && stack_dice_waiting(&play->state->roll) == 0;
}

static bool stack_karma_dice(const struct sun_play *play, const struct sun_step *step,
                             const struct sun_step *below)
{
    int dice = below->op == OP_D8 ? below->as.d8.again : stack_dice_waiting(&play->state->roll);
    return step->who == play->state->active && stack_in_play(play, step->who) &&
           step->as.karma_dice.dice > 0 &&
           step->as.karma_dice.dice <= play->state->hero[step->who].karma &&
           step->as.karma_dice.dice == dice;
}

/* Who draws says of which deck. */
static bool stack_is_stock(const struct sun_play *play, const struct sun_step *step,
                           enum sun_switch stock)
{
    static const uint8_t filter[] = {[STOCK_LOOT_THINGS] = FILTER_THINGS,
                                     [STOCK_ITEM_DECK] = FILTER_ANY,
                                     [STOCK_LOOT_ITEMS] = FILTER_ITEMS};
    int from = sun_reads(play, stock);
    return step->as.draw.deck == (from == STOCK_ITEM_DECK ? DECK_ITEM : DECK_LOOT) &&
           step->as.draw.filter == filter[from];
}

static bool stack_draw(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    switch (below->op) {
    case OP_SETUP:
        return below->pc == PC_SETUP_LOOT_DRAWN
                   ? stack_is_stock(play, step, ED_POST_CARD)
                   : step->as.draw.deck == DECK_ITEM && step->as.draw.filter == FILTER_STARRED;
    case OP_LOOT:
        return step->as.draw.deck == DECK_LOOT && step->as.draw.filter == FILTER_ANY;
    case OP_NIGHT:
        return step->as.draw.deck == DECK_NIGHT && step->as.draw.filter == FILTER_ANY;
    case OP_EVENT:
        return step->as.draw.deck == DECK_EVENT && step->as.draw.filter == FILTER_ANY;
    case OP_SUN:
        return step->as.draw.deck == DECK_SUN && step->as.draw.filter == FILTER_ANY;
    case OP_SPAWN:
        return step->as.draw.deck == DECK_ENEMY && step->as.draw.filter == below->as.spawn.filter;
    case OP_ARRIVE:
        return stack_is_stock(play, step, ED_MERCHANT_CARDS);
    }
    return step->as.draw.deck == DECK_LOOT && step->as.draw.filter == FILTER_ANY;
}

static bool stack_bag(const struct sun_play *play, const struct sun_step *step,
                      const struct sun_step *below)
{
    (void)below;
    if (step->who == SUN_NONE)
        return step->as.bag.merchant != SUN_NONE &&
               play->state->merchant[step->as.bag.merchant].tile != SUN_NONE;
    return step->as.bag.merchant == SUN_NONE && stack_in_play(play, step->who);
}

/* A card that has been drawn and is carried out for somebody, or is still to be drawn. */
static bool stack_card(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    static const uint8_t deck[OPS] = {
        [OP_LOOT] = DECK_LOOT, [OP_NIGHT] = DECK_NIGHT, [OP_EVENT] = DECK_EVENT};
    int drawn = step->op == OP_NIGHT ? PC_NIGHT_VOTED : PC_CARD_IS_DONE;
    (void)below;
    if (!stack_in_play(play, step->who) ||
        (step->op != OP_LOOT && play->state->place[step->as.night.tile].state != PLACE_REVEALED) ||
        step->as.night.more > 1)
        return false;
    if (step->pc < drawn)
        return step->as.night.card == SUN_NONE;
    return step->as.night.card != SUN_NONE &&
           sun_kind_of(play, step->as.night.card)->deck == deck[step->op] &&
           sun_kind_of(play, step->as.night.card)->sort == SORT_DEED &&
           play->state->card[step->as.night.card].at == AT_TABLE;
}

static bool stack_votes(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    return step->as.votes.tile == below->as.night.tile &&
           step->as.votes.next <= play->rules->characters;
}

static bool stack_vote(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    unsigned here = sun_heroes_on(play, step->as.vote.tile);
    return step->as.vote.tile == below->as.votes.tile && stack_in_play(play, step->who) &&
           here & (here - 1);
}

static bool stack_firelight(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    return step->who == below->who && step->as.firelight.card == below->as.night.card &&
           stack_in_play(play, step->who);
}

/* A tile is laid beside another, where none lies, or one face down. */
static bool stack_tile(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    const struct sun_place place = {.q = (int8_t)step->as.tile.q, .r = (int8_t)step->as.tile.r};
    if (below->op == OP_CHARGE &&
        (below->as.charge.q != step->as.tile.q || below->as.charge.r != step->as.tile.r))
        return false;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (play->state->place[tile].state == PLACE_REVEALED &&
            sun_distance(&play->state->place[tile], &place) == 1)
            return sun_tile_at(play, place.q, place.r) >= TILES_MAX; /* none, or one face down */
    return false;
}

/* Before the tile is turned up, while blows are struck at who leaves: SUN-FIGHT-12. */
static bool stack_charge(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below)
{
    (void)below;
    if (!stack_in_play(play, step->who) || step->pc != PC_CHARGE_TURNS_UP)
        return stack_in_play(play, step->who);
    int tile = play->state->hero[step->who].tile;
    const struct sun_place *here = &play->state->place[tile];
    for (int i = 0; i < 6; i++)
        if (here->q + sun_step_q[i] == (int8_t)step->as.charge.q &&
            here->r + sun_step_r[i] == (int8_t)step->as.charge.r)
            return sun_can_explore(play, tile, i);
    return false;
}

static bool stack_enter(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who) &&
           play->state->place[step->as.enter.tile].state == PLACE_REVEALED;
}

static bool stack_shield(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below)
{
    return stack_is_able(play, step->who) && step->who == below->who &&
           step->as.shield.amount == below->as.damage.amount &&
           step->as.shield.harm == below->as.damage.harm;
}

static bool stack_gain_card(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who) && stack_is_new_thing(play, step->as.gain_card.card);
}

static bool stack_fit(const struct sun_play *play, const struct sun_step *step,
                      const struct sun_step *below)
{
    bool card = below->op == OP_GAIN_CARD;
    return stack_is_able(play, step->who) && step->who == below->who &&
           step->as.fit.resource == (card ? SUN_NONE : below->as.gain.resource) &&
           step->as.fit.card == (card ? below->as.gain_card.card : SUN_NONE);
}

static bool stack_ammo(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    bool found = below->op == OP_GAIN_CARD && step->as.ammo.card == below->as.gain_card.card;
    return step->who == below->who && stack_in_play(play, step->who) &&
           (found || sun_holds(play->state, step->who, step->as.ammo.card)) &&
           sun_kind_of(play, step->as.ammo.card)->magazine > 0;
}

static bool stack_is_loot(const struct sun_play *play, int card)
{
    return card != SUN_NONE && sun_kind_of(play, card)->deck == DECK_LOOT &&
           play->state->card[card].at == AT_TABLE;
}

/* How many of its two cards are drawn says the pc. */
static bool stack_container(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    bool first = step->pc >= PC_CONTAINER_SECOND, second = step->pc == PC_CONTAINER_KEPT;
    if (!stack_in_play(play, step->who) || step->who != below->who ||
        play->state->place[step->as.container.tile].state != PLACE_REVEALED ||
        (step->as.container.attribute != ATTR_STRENGTH &&
         step->as.container.attribute != ATTR_DEXTERITY))
        return false;
    if (step->pc == PC_CONTAINER_DONE &&
        (!stack_is_loot(play, step->as.container.first) ||
         sun_kind_of(play, step->as.container.first)->sort != SORT_DEED))
        return false;
    return (first ? stack_is_loot(play, step->as.container.first)
                  : step->as.container.first == SUN_NONE) &&
           (second ? stack_is_loot(play, step->as.container.second) &&
                         step->as.container.second != step->as.container.first
                   : step->as.container.second == SUN_NONE);
}

static bool stack_keep(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return stack_in_play(play, step->who) && step->who == below->who &&
           step->as.keep.first == below->as.container.first &&
           step->as.keep.second == below->as.container.second;
}

static bool stack_more(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           step->as.more.tile == play->state->hero[step->who].tile;
}

bool stack_has_offered(const struct sun_play *play, int who, int side)
{
    const struct sun_state *state = play->state;
    for (int i = 0; i < THINGS; i++)
        if (state->offer[side][i] > (i == RES_WATER       ? sun_water_of(play, who)
                                     : i >= RES_CARTRIDGE ? sun_rounds_of(play, who, side, i)
                                                          : state->hero[who].has[i]))
            return false;
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != SUN_NONE; i++) {
        if (!sun_holds(state, who, state->offer_card[side][i]))
            return false;
        for (int j = 0; j < i; j++)
            if (state->offer_card[side][j] == state->offer_card[side][i])
                return false;
    }
    return true;
}

/* Two who are able, on one tile, and each has what is in the offer: SUN-ACT-10. */
static bool stack_swap(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    int who = below->who, with = step->op == OP_SWAP ? step->as.swap.with : step->who;
    int other = step->op == OP_SWAP ? step->who : step->as.consent.from;
    if (who == with || other != who || !stack_is_able(play, who) || !stack_is_able(play, with) ||
        play->state->hero[who].tile != play->state->hero[with].tile ||
        play->state->hero[who].ap == 0 || !stack_has_offered(play, who, 0) ||
        !stack_has_offered(play, with, 1))
        return false;
    return step->op == OP_SWAP || (!play->rules->solo && sun_swap_fits(play, who, with));
}

static bool stack_give_up(const struct sun_play *play, const struct sun_step *step,
                          const struct sun_step *below)
{
    return stack_in_play(play, step->who) && step->as.give_up.asker == below->who &&
           step->who != step->as.give_up.asker && stack_is_able(play, step->as.give_up.asker) &&
           play->state->team.traitor != step->who &&
           play->state->team.traitor != step->as.give_up.asker;
}

static bool stack_program(const struct sun_play *play, const struct sun_step *step,
                          const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who) && sun_code_of(step) > 0 &&
           sun_code_of(step) < play->pack->codes;
}

static bool stack_choose(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below)
{
    return stack_program(play, step, below) && sun_code_of(step) == sun_code_of(below) &&
           play->pack->code[sun_code_of(step)].verb == VERB_CHOICE;
}

static bool stack_who(const struct sun_play *play, const struct sun_step *step,
                      const struct sun_step *below)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (step->as.who.heroes >> who & 1 && !stack_in_play(play, who))
            return false;
    if (!stack_in_play(play, step->who) || step->as.who.heroes == 0)
        return false;
    if (below->op == OP_SPAWN)
        return step->who == below->who && below->as.spawn.by == SPAWNED_BY_TRAITOR;
    return below->op == OP_AIM ? step->who == below->who
                               : play->pack->code[sun_code_of(below)].verb == VERB_PICKED;
}

stack_check *const stack_checks[OPS] = {
    [OP_SETUP] = stack_setup,
    [OP_PICK] = stack_pick,
    [OP_EQUIP] = stack_equip,
    [OP_DAYS] = stack_days,
    [OP_PHASE] = stack_phase,
    [OP_ORDER] = stack_order,
    [OP_SUSTAIN] = stack_asks_able,
    [OP_TURN] = stack_turn,
    [OP_DRINK] = stack_asks_able,
    [OP_ACTIONS] = stack_actions,
    [OP_CHECK] = stack_is_for_somebody,
    [OP_ROLL] = stack_roll,
    [OP_KARMA] = stack_karma,
    [OP_KARMA_DICE] = stack_karma_dice,
    [OP_DRAW] = stack_draw,
    [OP_BAG] = stack_bag,
    [OP_LOOT] = stack_card,
    [OP_NIGHT] = stack_card,
    [OP_EVENT] = stack_card,
    [OP_VOTES] = stack_votes,
    [OP_VOTE] = stack_vote,
    [OP_FIRELIGHT] = stack_firelight,
    [OP_TILE] = stack_tile,
    [OP_ENTER] = stack_enter,
    [OP_CHARGE] = stack_charge,
    [OP_DAMAGE] = stack_is_for_somebody,
    [OP_SHIELD] = stack_shield,
    [OP_GAIN] = stack_is_for_somebody,
    [OP_GAIN_CARD] = stack_gain_card,
    [OP_FIT] = stack_fit,
    [OP_AMMO] = stack_ammo,
    [OP_MORE] = stack_more,
    [OP_CONTAINER] = stack_container,
    [OP_KEEP] = stack_keep,
    [OP_SWAP] = stack_swap,
    [OP_CONSENT] = stack_swap,
    [OP_GIVE_UP] = stack_give_up,
    [OP_SPAWN] = stack_spawn,
    [OP_WANDER] = stack_wander,
    [OP_D8] = stack_d8,
    [OP_KARMA_D8] = stack_karma_d8,
    [OP_SNEAK] = stack_sneak,
    [OP_RECON] = stack_recon,
    [OP_STAY_HIDDEN] = stack_stay_hidden,
    [OP_AFTER] = stack_after,
    [OP_EXCHANGE] = stack_exchange,
    [OP_ROUND] = stack_round,
    [OP_INITIAL] = stack_initial,
    [OP_STAND] = stack_stand,
    [OP_AVOID] = stack_avoid,
    [OP_JOIN] = stack_join,
    [OP_AMBUSH] = stack_ambush,
    [OP_WAITERS] = stack_waiters,
    [OP_INTERVENE] = stack_intervene,
    [OP_SHOT] = stack_shot,
    [OP_DUEL] = stack_duel,
    [OP_REACT] = stack_react,
    [OP_ARRIVE] = stack_arrive,
    [OP_TRADE] = stack_trade,
    [OP_STEAL] = stack_steal,
    [OP_GRAB] = stack_steal,
    [OP_LOOT_FOE] = stack_loot_foe,
    [OP_SPOILS] = stack_spoils,
    [OP_EFFECT] = stack_program,
    [OP_EACH] = stack_program,
    [OP_CHOOSE] = stack_choose,
    [OP_WHO] = stack_who,
    [OP_TEAM] = stack_team,
    [OP_REVEAL] = stack_reveal,
    [OP_AIM] = stack_aim,
    [OP_BURN] = stack_escape,
    [OP_ESCAPE] = stack_escape,
};
