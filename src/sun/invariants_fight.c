/* What the steps of stealth, combat, enemies and merchants can be, for positions and walks. */
#include "sun/invariants.h"

typedef const struct sun_play *look;
typedef const struct sun_step *step_at;

enum { HITS_MOST = 2 * DICE_MAX };

static bool fight_is_in_play(look play, int foe)
{
    return foe != NONE && play->state->foe[foe].tile != NONE;
}

/* SUN-ED-06: or was, until he was raided. */
static bool fight_was_in_play(look play, int foe)
{
    return fight_is_in_play(play, foe) ||
           (foe != NONE && sun_is_merchant(foe) && play->state->gone >> (foe - ENEMIES_MAX) & 1);
}

/* Beside the hero, or where the hero is. */
static bool fight_is_in_reach(look play, int who, int foe)
{
    const struct sun_state *state = play->state;
    return fight_is_in_play(play, foe) && state->hero[who].tile != NONE &&
           sun_distance(&state->place[state->hero[who].tile],
                        &state->place[state->foe[foe].tile]) <= 1;
}

static bool fight_is_weapon(look play, int who, int card)
{
    return card == NONE ||
           (sun_holds(play->state, who, card) && sun_kind_of(play, card)->tags & 1u << TAG_WEAPON);
}

static bool fight_is_laid(look play, int place)
{
    return play->state->place[place].state == REVEALED ||
           play->state->place[place].state == FACE_DOWN;
}

/* --- enemies --- */

bool stack_spawn(look play, step_at step, step_at below)
{
    enum { COMES = 1, SPEAKS = 2 };
    (void)below;
    if (step->a == BY_TRAITOR && step->pc <= SPEAKS && step->who != play->state->team.traitor)
        return false;
    if (step->x == NEW_HAVEN && /* SUN-TEAM-16 */
        (step->a != BY_TRAITOR || sun_reads(play, ED_HAVEN) & HAVEN_BARS_ENEMIES))
        return false;
    if (step->c == THINGS_ONLY || step->c == STARRED ||
        (step->who == NONE ? step->a == BY_SYMBOL || step->a == BY_RECON
                           : !stack_in_play(play, step->who)) ||
        step->a > BY_TRAITOR || play->state->place[step->x].state != REVEALED)
        return false;
    return step->pc > COMES ? fight_is_in_play(play, step->b) : step->b == NONE;
}

/* x: the foe; a: enum errand; b: heroes at equal distance; c: whose roll, or whom it nears */
bool stack_wander(look play, step_at step, step_at below)
{
    enum { TIED = 3, FORK = 5, FLEE = 3 };
    (void)below;
    if (!fight_is_in_play(play, step->x) || sun_is_merchant(step->x) || step->a > FLEE ||
        (step->a == FLEE) != (step->who != NONE) ||
        (step->who != NONE && !stack_in_play(play, step->who)))
        return false;
    if (step->pc == TIED)
        return step->c < play->rules->characters && step->b >> sun_in_order(play, step->c) & 1;
    if (step->pc == FORK)
        return step->c < play->rules->characters && stack_is_able(play, step->c) &&
               __builtin_popcount(sun_ways_to(play, step->x, step->c)) > 1;
    return step->c < play->rules->characters;
}

bool stack_d8(look play, step_at step, step_at below)
{
    (void)play;
    return step->x == below->x && step->a <= 1;
}

bool stack_karma_d8(look play, step_at step, step_at below)
{
    return step->x == below->x && step->a >= 1 && step->a <= 8 &&
           step->who == play->state->active && sun_has_karma(play);
}

/* --- stealth --- */

bool stack_sneak(look play, step_at step, step_at below)
{
    const struct sun_place *place = play->state->place;
    return step->who == below->who && stack_in_play(play, step->who) &&
           place[step->x].state == REVEALED &&
           sun_distance(&place[step->x], &place[play->state->hero[step->who].tile]) == 1;
}

bool stack_recon(look play, step_at step, step_at below)
{
    const struct sun_place *place = play->state->place;
    return step->who == below->who && stack_in_play(play, step->who) && step->x != NEW_HAVEN &&
           place[step->x].state == REVEALED && step->a <= 1 &&
           sun_distance(&place[step->x], &place[play->state->hero[step->who].tile]) <= 1;
}

bool stack_stay_hidden(look play, step_at step, step_at below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           step->x == play->state->hero[step->who].tile &&
           (step->a == BY_NOBODY || step->a == BY_ALL);
}

/* --- combat --- */

bool stack_after(look play, step_at step, step_at below)
{
    return step->who == below->who && step->a < MOVE_KINDS && step->b <= 3 &&
           play->state->place[step->x].state == REVEALED;
}

bool stack_blows(look play)
{
    static const uint8_t strikes[][2] = {
        {OP_EXCHANGE, 5}, {OP_EXCHANGE, 7}, {OP_SHOT, 3}, {OP_SHOT, 4}, {OP_DUEL, 5}};
    const struct sun_state *state = play->state;
    bool strike = false, parry = false;
    for (int i = 0; i < state->depth; i++) {
        const struct sun_step *step = &state->stack[i];
        for (size_t row = 0; row < sizeof strikes / sizeof *strikes; row++)
            strike |= step->op == strikes[row][0] && step->pc == strikes[row][1];
        parry |= step->op == OP_DUEL && (step->pc == 7 || step->d == LESSENED);
    }
    return state->strike <= (strike ? HITS_MOST : 0) && state->parry <= (parry ? HITS_MOST : 0);
}

static bool fight_is_round(look play)
{
    for (int i = 0; i < play->state->depth; i++)
        if (play->state->stack[i].op == OP_ROUND)
            return true;
    return false;
}

bool stack_strikes(look play, step_at exchange, int foe)
{
    const struct sun_foe *it = &play->state->foe[foe];
    int flags = it->flags & (FOE_STRIKES | FOE_ROLLED), held = it->flags & FOE_HELD;
    if (flags == 0)
        return held ? it->flags & FOE_TAPPED && it->hits <= HITS_MOST && fight_is_round(play)
                    : it->hits == 0;
    return flags & FOE_STRIKES && it->flags & FOE_TAPPED && exchange && exchange->pc > 0 &&
           (flags & FOE_ROLLED ? it->hits <= HITS_MOST : it->hits == 0) &&
           (held ? it->tile == play->state->hero[exchange->who].tile
                 : sun_is_active(play, foe, play->state->hero[exchange->who].tile, exchange->who));
}

static bool fight_strikes(look play, int flags, int wanted)
{
    for (int foe = 0; foe < FOES_MAX; foe++)
        if ((play->state->foe[foe].flags & flags) == wanted)
            return true;
    return false;
}

bool stack_exchange(look play, step_at step, step_at below)
{
    enum { ROLLED = 5 };
    bool attack = step->a == DEED_ATTACK || step->a == DEED_AMBUSH;
    if (!stack_is_able(play, step->who) || step->a == DEED_SHOOT || step->d > 1 ||
        (step->c == BY_ONE && below->op != OP_ROUND) ||
        !fight_is_weapon(play, step->who, step->b) ||
        ((attack || step->c == BY_THAT) && !fight_is_in_reach(play, step->who, step->x)))
        return false;
    return step->pc != ROLLED || fight_strikes(play, FOE_STRIKES | FOE_ROLLED, FOE_STRIKES);
}

bool stack_round(look play, step_at step, step_at below)
{
    (void)below;
    bool at_somebody = step->a != DEED_NONE && step->a != DEED_DODGE;
    return stack_in_play(play, step->who) && fight_is_weapon(play, step->who, step->b) &&
           step->d <= play->rules->characters &&
           (at_somebody ? fight_was_in_play(play, step->x) : step->x == NONE) &&
           (step->a != DEED_SHOOT || step->b != NONE);
}

bool stack_join(look play, step_at step, step_at below)
{
    struct under_moves deeds;
    deeds.count = 0;
    if (step->who == below->who || step->a != below->x || !stack_is_able(play, step->who) ||
        !fight_is_laid(play, step->x))
        return false;
    sun_list_joining(play, step->who, step->x, step->a, &deeds);
    return deeds.count > 0;
}

bool stack_initial(look play, step_at step, step_at below)
{
    (void)below;
    return stack_in_play(play, step->who) && step->b <= 1 &&
           (step->x == NONE || fight_was_in_play(play, step->x));
}

bool stack_stand(look play, step_at step, step_at below)
{
    uint64_t foes = stack_is_able(play, step->who) ? sun_foes_against(play, step->who) : 0;
    return step->who == below->who && step->x == below->x &&
           (step->x == NONE ? foes != 0 : foes >> step->x & 1);
}

bool stack_avoid(look play, step_at step, step_at below)
{
    return step->who == below->who && stack_is_able(play, step->who) &&
           __builtin_popcountll(sun_landing(play, step->who)) > 1;
}

bool stack_ambush(look play, step_at step, step_at below)
{
    return (step->who == below->who || below->op != OP_AFTER) && stack_is_able(play, step->who) &&
           sun_foes_against(play, step->who) >> step->x & 1 &&
           fight_is_weapon(play, step->who, step->a);
}

bool stack_waiters(look play, step_at step, step_at below)
{
    (void)below;
    return step->a <= play->rules->characters && step->b <= 1 &&
           play->state->place[step->x].state == REVEALED;
}

bool stack_intervene(look play, step_at step, step_at below)
{
    return stack_is_able(play, step->who) && step->x == sun_waiting_urge(play, step->who, below->b);
}

bool stack_shot(look play, step_at step, step_at below)
{
    enum { REACTED = 3 };
    (void)below;
    return stack_is_able(play, step->who) && fight_is_in_reach(play, step->who, step->x) &&
           step->a != NONE && fight_is_weapon(play, step->who, step->a) && step->b <= HITS_MOST &&
           (step->pc != REACTED ||
            sun_can_follow(play, step->x, play->state->hero[step->who].tile));
}

bool stack_duel(look play, step_at step, step_at below)
{
    return (step->who == below->who || below->op == OP_WAITERS) && step->who != step->x &&
           stack_in_play(play, step->who) && stack_in_play(play, step->x) &&
           fight_is_weapon(play, step->who, step->a) && fight_is_weapon(play, step->x, step->c) &&
           step->b <= 1 && step->d < REACTIONS;
}

bool stack_react(look play, step_at step, step_at below)
{
    return step->who == below->x && step->x == below->who && step->a == below->b &&
           stack_is_able(play, step->who) && play->state->hero[step->who].ap > 0;
}

bool stack_loot_foe(look play, step_at step, step_at below)
{
    enum { PICKS = 2 };
    int spoils = sun_is_merchant(step->x) ? sun_reads(play, ED_RAID_SPOILS) : 0;
    if (spoils) /* SUN-ED-06 */
        return step->pc >= PICKS && step->a <= spoils && stack_in_play(play, step->who) &&
               fight_is_in_reach(play, step->who, step->x) &&
               play->state->foe[step->x].flags & FOE_DOWN;
    return step->pc < PICKS && step->who == below->who && stack_is_able(play, step->who) &&
           play->state->foe[step->x].tile == play->state->hero[step->who].tile &&
           play->state->foe[step->x].flags & FOE_DOWN;
}

bool stack_spoils(look play, step_at step, step_at below)
{
    uint8_t card[CARDS_MAX];
    return step->who == below->who && step->x == below->x && sun_is_merchant(step->x) &&
           stack_is_able(play, step->who) && sun_find_spoils(play, step->x, card) > 1;
}

/* --- merchants --- */

bool stack_arrive(look play, step_at step, step_at below)
{
    enum { STOCK_MOST = 4 };
    (void)below;
    return step->a > 0 && step->a < play->pack->traders && step->b <= STOCK_MOST &&
           play->state->place[step->x].state == REVEALED && step->x != NEW_HAVEN &&
           (step->pc == 0 || play->state->merchant[step->a].tile == step->x);
}

static bool fight_merchant_is_here(look play, int who, int index)
{
    return index < play->pack->traders && stack_is_able(play, who) &&
           play->state->merchant[index].tile == play->state->hero[who].tile;
}

/* What is on the merchant's side of the basket is his to give. */
static bool fight_has_stock(look play, int index)
{
    const struct sun_state *state = play->state;
    const struct sun_merchant *merchant = &state->merchant[index];
    for (int i = 0; i <= FOOD; i++)
        if (state->offer[1][i] > merchant->has[i])
            return false;
    for (int i = 0; i < CARDS_A_SIDE && state->offer_card[1][i] != NONE; i++) {
        if (state->card[state->offer_card[1][i]].at != AT_MERCHANT + index)
            return false;
        for (int j = 0; j < i; j++)
            if (state->offer_card[1][j] == state->offer_card[1][i])
                return false;
    }
    return state->offer[1][WATER] <= merchant->water;
}

bool stack_trade(look play, step_at step, step_at below)
{
    return step->who == below->who && fight_merchant_is_here(play, step->who, step->x) &&
           stack_has_offered(play, step->who, 0) && fight_has_stock(play, step->x);
}

bool stack_steal(look play, step_at step, step_at below)
{
    int theft = sun_reads(play, ED_STEAL);
    return step->who == below->who && (step->x != LAWRENCE || theft & THEFT_OF_LAWRENCE) &&
           fight_merchant_is_here(play, step->who, step->x) &&
           (step->op != OP_GRAB || (step->a > 0 && (step->a == 1 || !(theft & THEFT_OF_ONE))));
}
