/* What the steps of days, dice, cards, things and programs can be, for positions and walks; those
 * of fights and of the traitor have files of their own. */
#include "sun/invariants.h"
#include "sun/verbs.h"

bool stack_in_play(const struct sun_play *play, int who)
{
    return who < play->rules->characters && play->state->hero[who].kind != NONE &&
           play->state->hero[who].tile != NONE;
}

bool stack_is_able(const struct sun_play *play, int who)
{
    return stack_in_play(play, who) && sun_able(&play->state->hero[who]);
}

static bool stack_is_new_thing(const struct sun_play *play, int card)
{
    return play->state->card[card].at == AT_TABLE && sun_kind_of(play, card)->sort < SORT_DEED;
}

static int stack_code(const struct sun_step *step)
{
    return step->a | step->b << 8;
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
    enum { ROLLED = 2, CHARACTERS = 3, STOCKING = 8 };
    (void)below;
    if ((play->state->merchant[0].tile != NONE) != (step->pc >= STOCKING))
        return false;
    int characters = play->rules->characters;
    int picked = step->pc < CHARACTERS ? 0 : step->pc > CHARACTERS ? characters : step->x - 1;
    for (int i = 0; i < characters; i++)
        if ((play->state->hero[sun_in_order(play, i)].kind != NONE) != (i < picked))
            return false;
    return play->state->phase == PHASE_SETUP && step->x <= 6 && step->a >> characters == 0 &&
           (step->pc != ROLLED || (step->x < characters && step->a >> step->x & 1)) &&
           (step->pc != CHARACTERS || (step->x >= 1 && step->x <= characters));
}

static bool stack_equip(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    return step->who == sun_in_order(play, below->x);
}

static bool stack_pick(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return step->who == sun_in_order(play, below->x - 1);
}

static bool stack_days(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    enum { PREPARED = 2, LOOKED = 6 };
    (void)below;
    int phase = step->pc == LOOKED ? PHASE_NIGHT : PHASE_PREPARATION + step->pc - PREPARED;
    return play->state->phase == phase;
}

static bool stack_phase(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    return step->a == play->state->phase && step->x <= play->rules->characters;
}

static bool stack_turn(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return stack_in_play(play, step->who) && step->who == play->state->active && below->x > 0 &&
           step->who == sun_in_order(play, below->x - 1);
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
    return (step->who == NONE || stack_in_play(play, step->who)) &&
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
    int dice = below->op == OP_D8 ? below->a : stack_dice_waiting(&play->state->roll);
    return step->who == play->state->active && stack_in_play(play, step->who) && step->x > 0 &&
           step->x <= play->state->hero[step->who].karma && step->x == dice;
}

/* Who draws says of which deck. */
static bool stack_is_stock(const struct sun_play *play, const struct sun_step *step,
                           enum sun_switch stock)
{
    static const uint8_t filter[] = {[STOCK_LOOT_THINGS] = THINGS_ONLY,
                                     [STOCK_ITEM_DECK] = ANY_CARD,
                                     [STOCK_LOOT_ITEMS] = ITEMS_ONLY};
    int from = sun_reads(play, stock);
    return step->a == (from == STOCK_ITEM_DECK ? DECK_ITEM : DECK_LOOT) && step->b == filter[from];
}

static bool stack_draw(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    enum { LOOT_DRAWN = 12 };
    switch (below->op) {
    case OP_SETUP:
        return below->pc == LOOT_DRAWN ? stack_is_stock(play, step, ED_POST_CARD)
                                       : step->a == DECK_ITEM && step->b == STARRED;
    case OP_LOOT:
        return step->a == DECK_LOOT && step->b == ANY_CARD;
    case OP_NIGHT:
        return step->a == DECK_NIGHT && step->b == ANY_CARD;
    case OP_EVENT:
        return step->a == DECK_EVENT && step->b == ANY_CARD;
    case OP_SUN:
        return step->a == DECK_SUN && step->b == ANY_CARD;
    case OP_SPAWN:
        return step->a == DECK_ENEMY && step->b == below->c;
    case OP_ARRIVE:
        return stack_is_stock(play, step, ED_MERCHANT_CARDS);
    }
    return step->a == DECK_LOOT && step->b == ANY_CARD;
}

static bool stack_bag(const struct sun_play *play, const struct sun_step *step,
                      const struct sun_step *below)
{
    (void)below;
    if (step->who == NONE)
        return step->x != NONE && play->state->merchant[step->x].tile != NONE;
    return step->x == NONE && stack_in_play(play, step->who);
}

/* A card that has been drawn and is carried out for somebody, or is still to be drawn. */
static bool stack_card(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    enum { ACTING = 2 };
    static const uint8_t deck[OPS] = {
        [OP_LOOT] = DECK_LOOT, [OP_NIGHT] = DECK_NIGHT, [OP_EVENT] = DECK_EVENT};
    (void)below;
    if (!stack_in_play(play, step->who) ||
        (step->op != OP_LOOT && play->state->place[step->x].state != REVEALED) || step->b > 1)
        return false;
    if (step->pc < ACTING)
        return step->a == NONE;
    return step->a != NONE && sun_kind_of(play, step->a)->deck == deck[step->op] &&
           sun_kind_of(play, step->a)->sort == SORT_DEED &&
           play->state->card[step->a].at == AT_TABLE;
}

static bool stack_votes(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    return step->x == below->x && step->a <= play->rules->characters;
}

static bool stack_vote(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    unsigned here = sun_heroes_on(play, step->x);
    return step->x == below->x && stack_in_play(play, step->who) && here & (here - 1);
}

static bool stack_firelight(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    return step->who == below->who && step->a == below->a && stack_in_play(play, step->who);
}

/* A tile is laid beside another, where none lies, or one face down. */
static bool stack_tile(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    const struct sun_place place = {.q = (int8_t)step->a, .r = (int8_t)step->b};
    if (below->op == OP_CHARGE && (below->a != step->a || below->b != step->b))
        return false;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (play->state->place[tile].state == REVEALED &&
            sun_distance(&play->state->place[tile], &place) == 1)
            return sun_tile_at(play, place.q, place.r) >= TILES_MAX; /* none, or one face down */
    return false;
}

/* Before the tile is turned up, while blows are struck at who leaves: SUN-FIGHT-12. */
static bool stack_charge(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below)
{
    enum { TURN_UP };
    (void)below;
    if (!stack_in_play(play, step->who) || step->pc != TURN_UP)
        return stack_in_play(play, step->who);
    int tile = play->state->hero[step->who].tile;
    const struct sun_place *here = &play->state->place[tile];
    for (int i = 0; i < 6; i++)
        if (here->q + sun_step_q[i] == (int8_t)step->a &&
            here->r + sun_step_r[i] == (int8_t)step->b)
            return sun_can_explore(play, tile, i);
    return false;
}

static bool stack_enter(const struct sun_play *play, const struct sun_step *step,
                        const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who) && play->state->place[step->x].state == REVEALED;
}

static bool stack_shield(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below)
{
    return stack_is_able(play, step->who) && step->who == below->who && step->a == below->a &&
           step->b == below->b;
}

static bool stack_gain_card(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who) && stack_is_new_thing(play, step->a);
}

static bool stack_fit(const struct sun_play *play, const struct sun_step *step,
                      const struct sun_step *below)
{
    bool card = below->op == OP_GAIN_CARD;
    return stack_is_able(play, step->who) && step->who == below->who &&
           step->a == (card ? NONE : below->a) && step->b == (card ? below->a : NONE);
}

static bool stack_ammo(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    bool found = below->op == OP_GAIN_CARD && step->a == below->a;
    return step->who == below->who && stack_in_play(play, step->who) &&
           (found || sun_holds(play->state, step->who, step->a)) &&
           sun_kind_of(play, step->a)->magazine > 0;
}

static bool stack_is_loot(const struct sun_play *play, int card)
{
    return card != NONE && sun_kind_of(play, card)->deck == DECK_LOOT &&
           play->state->card[card].at == AT_TABLE;
}

/* How many of its two cards are drawn says the pc. */
static bool stack_container(const struct sun_play *play, const struct sun_step *step,
                            const struct sun_step *below)
{
    enum { FIRST_DRAWN = 3, BOTH_DRAWN = 4, KEPT = 5 };
    bool first = step->pc >= FIRST_DRAWN, second = step->pc == BOTH_DRAWN;
    if (!stack_in_play(play, step->who) || step->who != below->who ||
        play->state->place[step->x].state != REVEALED ||
        (step->a != STRENGTH && step->a != DEXTERITY))
        return false;
    if (step->pc == KEPT &&
        (!stack_is_loot(play, step->b) || sun_kind_of(play, step->b)->sort != SORT_DEED))
        return false;
    return (first ? stack_is_loot(play, step->b) : step->b == NONE) &&
           (second ? stack_is_loot(play, step->c) && step->c != step->b : step->c == NONE);
}

static bool stack_keep(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return stack_in_play(play, step->who) && step->who == below->who && step->a == below->b &&
           step->b == below->c;
}

static bool stack_more(const struct sun_play *play, const struct sun_step *step,
                       const struct sun_step *below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           step->x == play->state->hero[step->who].tile;
}

bool stack_has_offered(const struct sun_play *play, int who, int side)
{
    const struct sun_state *state = play->state;
    for (int i = 0; i < THINGS; i++)
        if (state->offer[side][i] > (i == WATER       ? sun_water_of(play, who)
                                     : i >= CARTRIDGE ? sun_rounds_of(play, who, side, i)
                                                      : state->hero[who].has[i]))
            return false;
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[side][i] != NONE; i++) {
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
    int who = below->who, with = step->op == OP_SWAP ? step->x : step->who;
    int other = step->op == OP_SWAP ? step->who : step->x;
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
    return stack_in_play(play, step->who) && step->x == below->who && step->who != step->x &&
           stack_is_able(play, step->x) && play->state->team.traitor != step->who &&
           play->state->team.traitor != step->x;
}

static bool stack_program(const struct sun_play *play, const struct sun_step *step,
                          const struct sun_step *below)
{
    (void)below;
    return stack_in_play(play, step->who) && stack_code(step) > 0 &&
           stack_code(step) < play->pack->codes;
}

static bool stack_choose(const struct sun_play *play, const struct sun_step *step,
                         const struct sun_step *below)
{
    return stack_program(play, step, below) && stack_code(step) == stack_code(below) &&
           play->pack->code[stack_code(step)].verb == VERB_CHOICE;
}

static bool stack_who(const struct sun_play *play, const struct sun_step *step,
                      const struct sun_step *below)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (step->x >> who & 1 && !stack_in_play(play, who))
            return false;
    if (!stack_in_play(play, step->who) || step->x == 0)
        return false;
    if (below->op == OP_SPAWN)
        return step->who == below->who && below->a == BY_TRAITOR;
    return below->op == OP_AIM ? step->who == below->who
                               : play->pack->code[stack_code(below)].verb == VERB_PICKED;
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
