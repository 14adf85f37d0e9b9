/* What a stack can be: a table of which steps lie on which, and for each step what its numbers can
 * be. What lies on a step is what it waits for, so a position made by hand cannot make a step go on
 * with an answer that nobody gave it. */
#include <stddef.h>
#include <string.h>

#include "sun/invariants.h"
#include "sun/verbs.h"

/* --- the table --- */

enum {
    AT_ANY = 0xff,
    GAINS_MOST = FINITE + 2 /* what a thing is taken apart into, and its ammunition */
};
__extension__ typedef unsigned __int128 op_set;
#define ON(op) ((op_set)1 << (op))
_Static_assert(OPS <= 128, "a set of steps fits into 128 bits");

/* What a roll becomes until it counts: the dice, karma, the karma dice on the dice they are for. */
#define A_ROLL (ON(OP_ROLL) | ON(OP_KARMA))
/* What can come of an action, or of a step of a program. */
#define A_GAIN (ON(OP_GAIN) | ON(OP_GAIN_CARD))
/* SUN-FAQ-06: or a night card instead. */
#define A_SPAWN (ON(OP_SPAWN) | ON(OP_WANDER) | ON(OP_INITIAL) | ON(OP_NIGHT) | ON(OP_REVEAL))
/* SUN-ED-06: a merchant has fallen; gains are what is left of that. */
#define A_RAID (ON(OP_LOOT_FOE) | A_GAIN)
#define AN_EXCHANGE (ON(OP_EXCHANGE) | ON(OP_SHOT) | ON(OP_DAMAGE))

/* While a step is at that pc, one of these lies on it. */
static const struct {
    uint8_t op, pc;
    op_set above;
} stack_rows[] = {
    {OP_SETUP, 0, ON(OP_TEAM)},
    {OP_SETUP, 2, ON(OP_ROLL)},
    {OP_SETUP, 3, ON(OP_PICK)},
    {OP_SETUP, 5, ON(OP_DRAW)},
    {OP_SETUP, 7, ON(OP_EQUIP)},
    {OP_SETUP, 9, ON(OP_DRAW)},
    {OP_SETUP, 10, ON(OP_BAG)},
    {OP_SETUP, 12, ON(OP_DRAW)},
    {OP_SETUP, 14, ON(OP_EFFECT)},
    {OP_DAYS, 2, ON(OP_PREPARATION)},
    {OP_DAYS, 3, ON(OP_PHASE)},
    {OP_DAYS, 4, ON(OP_PHASE)},
    {OP_DAYS, 5, ON(OP_PHASE)},
    {OP_DAYS, 6, ON(OP_EFFECT)},
    {OP_PREPARATION, 1, ON(OP_WANDER)},
    {OP_PREPARATION, 2, ON(OP_SUSTAIN) | ON(OP_DAMAGE)},
    {OP_PREPARATION, 3, ON(OP_MOMENT)},
    {OP_PHASE, 1, ON(OP_ORDER)},
    {OP_PHASE, 2, ON(OP_SUN)},
    {OP_PHASE, 3, ON(OP_DAMAGE)},
    {OP_PHASE, 5, ON(OP_MOMENT) | ON(OP_TURN)},
    {OP_PHASE, 7, ON(OP_WAITERS)},
    {OP_TURN, 1, ON(OP_DRINK) | ON(OP_DAMAGE)},
    {OP_TURN, 2, ON(OP_NIGHT)},
    {OP_TURN, 3, ON(OP_MOMENT) | ON(OP_ACTIONS) | ON(OP_AFTER) | ON(OP_EVENT) | ON(OP_EFFECT)},
    {OP_TURN, 5, ON(OP_EFFECT)},
    {OP_TURN, 6, ON(OP_AFTER)},
    {OP_AFTER, 0,
     ON(OP_MOMENT) | ON(OP_ENTER) | ON(OP_CHARGE) | ON(OP_TILE) | A_GAIN | ON(OP_AMMO) |
         ON(OP_MORE) | ON(OP_CONTAINER) | ON(OP_SWAP) | ON(OP_CONSENT) | ON(OP_GIVE_UP) |
         ON(OP_EFFECT) | ON(OP_SNEAK) | ON(OP_RECON) | ON(OP_ROUND) | ON(OP_INITIAL) |
         ON(OP_AMBUSH) | ON(OP_DUEL) | ON(OP_LOOT_FOE) | ON(OP_TRADE) | ON(OP_STEAL) | ON(OP_GRAB) |
         ON(OP_SPAWN) | ON(OP_AIM) | ON(OP_BURN) | ON(OP_ESCAPE)},
    {OP_AFTER, 1, ON(OP_STAY_HIDDEN) | ON(OP_ROUND) | A_SPAWN},
    {OP_AFTER, 2, ON(OP_WAITERS)},
    {OP_SPAWN, 1, ON(OP_DRAW)},
    {OP_SPAWN, 2, ON(OP_WHO)},
    {OP_SPAWN, 3, ON(OP_EFFECT)},
    {OP_SPAWN, 4, ON(OP_WANDER)},
    {OP_WANDER, 1, ON(OP_D8) | ON(OP_KARMA_D8)},
    {OP_WANDER, 3, A_ROLL},
    {OP_WANDER, 5, ON(OP_D8) | ON(OP_KARMA_D8)},
    {OP_D8, 0, ON(OP_KARMA_DICE)},
    {OP_SNEAK, 1, ON(OP_ROUND)},
    {OP_SNEAK, 2, ON(OP_CHECK)},
    {OP_RECON, 1, ON(OP_SPAWN) | ON(OP_WANDER)},
    {OP_RECON, 2, ON(OP_CHECK)},
    {OP_STAY_HIDDEN, 1, ON(OP_CHECK)},
    {OP_EXCHANGE, 1, ON(OP_CHECK)},
    {OP_EXCHANGE, 3, A_ROLL},
    {OP_EXCHANGE, 5, A_ROLL},
    {OP_EXCHANGE, 7, ON(OP_AVOID)},
    {OP_ROUND, 1, AN_EXCHANGE | ON(OP_JOIN) | ON(OP_AMBUSH) | A_RAID},
    {OP_ROUND, 2, ON(OP_EXCHANGE) | ON(OP_DAMAGE) | A_RAID},
    {OP_INITIAL, 0, ON(OP_NIGHT)},
    {OP_INITIAL, 1, ON(OP_STAND) | ON(OP_EXCHANGE) | ON(OP_DAMAGE) | A_RAID},
    {OP_INITIAL, 2, ON(OP_REVEAL)},
    {OP_INITIAL, 3, ON(OP_EFFECT)},
    {OP_AIM, 1, ON(OP_WHO)},
    {OP_BURN, 0, ON(OP_DAMAGE)},
    {OP_ESCAPE, 1, ON(OP_ROUND)},
    {OP_AMBUSH, 1, ON(OP_CHECK)},
    {OP_WAITERS, 0,
     ON(OP_INTERVENE) | ON(OP_ROUND) | ON(OP_AMBUSH) | ON(OP_DUEL) | ON(OP_EVENT) | ON(OP_EFFECT)},
    {OP_SHOT, 1, A_ROLL},
    {OP_SHOT, 3, A_ROLL},
    {OP_SHOT, 4, A_ROLL},
    {OP_DUEL, 1, ON(OP_REACT)},
    {OP_DUEL, 2, ON(OP_CHECK)},
    {OP_DUEL, 4, A_ROLL},
    {OP_DUEL, 5, A_ROLL},
    {OP_DUEL, 7, ON(OP_DAMAGE)},
    {OP_DUEL, 8, ON(OP_DAMAGE)},
    {OP_DUEL, 9, ON(OP_ENTER)},
    {OP_STEAL, 1, ON(OP_CHECK)},
    {OP_TRADE, 0, A_GAIN},
    {OP_GRAB, 0, A_GAIN},
    {OP_LOOT_FOE, 1, A_ROLL},
    {OP_LOOT_FOE, 2, A_GAIN | ON(OP_DAMAGE)},
    {OP_LOOT_FOE, 3, ON(OP_SPOILS)},
    {OP_ARRIVE, 1, ON(OP_BAG)},
    {OP_ARRIVE, 3, ON(OP_DRAW)},
    {OP_CHECK, 1, A_ROLL},
    {OP_ROLL, 0, ON(OP_KARMA_DICE)},
    {OP_LOOT, 1, ON(OP_DRAW)},
    {OP_LOOT, 2, ON(OP_EFFECT)},
    {OP_NIGHT, 1, ON(OP_DRAW)},
    {OP_NIGHT, 2, ON(OP_VOTES)},
    {OP_NIGHT, 3, ON(OP_FIRELIGHT)},
    {OP_NIGHT, 4, ON(OP_EFFECT)},
    {OP_VOTES, 0, ON(OP_VOTE)},
    {OP_EVENT, 1, ON(OP_DRAW)},
    {OP_EVENT, 2, ON(OP_EFFECT)},
    {OP_SUN, 1, ON(OP_DRAW)},
    {OP_SUN, 2, ON(OP_EFFECT)},
    {OP_ENTER, 0, ON(OP_ROUND)},
    {OP_ENTER, 1, ON(OP_MOMENT)},
    {OP_ENTER, 2, ON(OP_NIGHT)},
    {OP_ENTER, 3, A_SPAWN},
    {OP_ENTER, 4, ON(OP_EVENT)},
    {OP_CHARGE, 0, ON(OP_ROUND)},
    {OP_CHARGE, 1, ON(OP_TILE)},
    {OP_DAMAGE, 1, ON(OP_SHIELD)},
    {OP_GAIN, 1, ON(OP_FIT)},
    {OP_GAIN_CARD, 1, ON(OP_AMMO)},
    {OP_GAIN_CARD, 2, ON(OP_FIT)},
    {OP_AMMO, 1, A_ROLL},
    {OP_CONTAINER, 1, ON(OP_CHECK)},
    {OP_CONTAINER, 2, ON(OP_DRAW)},
    {OP_CONTAINER, 3, ON(OP_DRAW)},
    {OP_CONTAINER, 4, ON(OP_KEEP)},
    {OP_CONTAINER, 5, ON(OP_EFFECT)},
    {OP_EFFECT, AT_ANY,
     ON(OP_DAMAGE) | ON(OP_DRINK) | ON(OP_BAG) | ON(OP_LOOT) | ON(OP_CHECK) | ON(OP_CHOOSE) |
         ON(OP_WHO) | ON(OP_EACH) | ON(OP_TILE) | ON(OP_ENTER) | ON(OP_EVENT) | ON(OP_EFFECT) |
         A_SPAWN | ON(OP_ARRIVE) | A_RAID},
    {OP_EACH, 0, ON(OP_EFFECT)},
    {OP_MOMENT, 0, ON(OP_EFFECT)},
};

static bool stack_may_lie(const struct sun_step *below, int op)
{
    for (size_t i = 0; i < sizeof stack_rows / sizeof *stack_rows; i++)
        if (stack_rows[i].op == below->op &&
            (stack_rows[i].pc == AT_ANY || stack_rows[i].pc == below->pc) &&
            stack_rows[i].above >> op & 1)
            return true;
    return false;
}

/* --- each number by its type --- */

static bool stack_fits(const struct sun_play *play, enum type type, int number)
{
    const char *const *names = sun_names_of(type);
    int count = 0;
    switch (type) {
    case T_NONE:
        return number == 0;
    case T_HERO:
        return number < play->rules->characters;
    case T_HERO_MAYBE:
        return number == NONE || number < play->rules->characters;
    case T_MASK:
        return number >> play->rules->characters == 0;
    case T_CARD:
        return number < play->pack->cards;
    case T_CARD_MAYBE:
        return number == NONE || number < play->pack->cards;
    case T_KIND:
        return number < play->pack->kinds;
    case T_TILE:
        return number < play->pack->tiles;
    case T_PLACE:
        return number < PLACES_MAX;
    case T_FOE:
        return number < FOES_MAX;
    case T_FOE_MAYBE:
        return number == NONE || number < FOES_MAX;
    case T_RESOURCE:
        return number < RESOURCES;
    case T_RESOURCE_MAYBE:
        return number == NONE || number < RESOURCES;
    case T_MERCHANT_MAYBE:
        return number == NONE || number < MERCHANTS_MAX;
    case T_SEAT:
    case T_TEAM:
    case T_CHARACTER:
    case T_CHARACTER_MAYBE:
    case T_DIRECTION:
    case T_AMMO:
    case T_SKILL:
    case T_WHENCE:
    case T_FROM:
    case T_TRAPPED:
    case T_CAMP:
    case T_FACES:
    case T_KARMA:
    case T_LINE:
    case T_DICE:
    case T_ROLLER:
    case T_NET:
    case T_FACE:
    case T_HITS:
        return false; /* of moves and events only */
    case T_NUMBER:
    case T_COUNTED:
    case T_CODE_LOW:
    case T_CODE_HIGH:
    case T_Q:
    case T_R:
        return true;
    case T_THING:
    case T_ATTRIBUTE:
    case T_FITNESS:
    case T_DECK:
    case T_FILTER:
    case T_HARM:
    case T_PHASE:
    case T_MOMENT:
    case T_COLOUR:
    case T_DEED:
    case T_BY:
    case TYPES:
        break;
    }
    while (names && names[count])
        count++;
    return number < count;
}

/* --- the whole of it --- */

/* What a step was pushed by: gains that were pushed with it and still wait lie between. */
static const struct sun_step *stack_find_below(const struct sun_state *state, int i)
{
    const struct sun_step *below = &state->stack[i - 1];
    while (below > state->stack && below->pc == 0 &&
           (below->op == OP_GAIN || below->op == OP_GAIN_CARD))
        below--;
    return below;
}

static under_status stack_check_step(const struct sun_play *play, int i)
{
    static const struct sun_step ground = {.op = OPS};
    const struct sun_state *state = play->state;
    const struct sun_step *step = &state->stack[i];
    const struct sun_step *below = i ? stack_find_below(state, i) : &ground;
    if (step->op >= OPS || step->pc > sun_ops[step->op].last_pc)
        return refuse("stack[{i}] is not a step.", NUM("i", i));
    const struct sun_op *op = &sun_ops[step->op];
    const uint8_t number[6] = {step->who, step->x, step->a, step->b, step->c, step->d};
    for (int k = 0; k < 6; k++)
        if (!stack_fits(play, op->type[k], number[k]))
            return refuse("A number of stack[{i}], \"{op}\", is out of range.", NUM("i", i),
                          STR("op", op->name));
    bool bottom = step->op == (state->phase == PHASE_SETUP ? OP_SETUP : OP_DAYS);
    if (i == 0 ? !bottom : !stack_may_lie(below, step->op))
        return refuse("stack[{i}], \"{op}\", can't lie on \"{below}\" at \"pc\" {pc}.", NUM("i", i),
                      STR("op", op->name), STR("below", i ? sun_ops[below->op].name : "nothing"),
                      NUM("pc", below->pc));
    if (stack_checks[step->op] && !stack_checks[step->op](play, step, below))
        return refuse("stack[{i}], \"{op}\", does not fit what it is about.", NUM("i", i),
                      STR("op", op->name));
    return NULL;
}

/* SUN-CARD-11: cards that are carried out because of cards. */
static under_status stack_check_levels(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    int levels = 0, gains = 0;
    for (int i = 1; i < state->depth; i++) {
        levels += state->stack[i].op == OP_EFFECT && state->stack[i - 1].op != OP_EACH;
        gains += state->stack[i].op == OP_GAIN || state->stack[i].op == OP_GAIN_CARD;
    }
    if (gains > GAINS_MOST)
        return refuse("{gains} gains are waiting; {most} is the most.", NUM("gains", gains),
                      NUM("most", GAINS_MOST));
    if (levels > LEVELS_MAX)
        return refuse(
            "{levels} cards are being carried out inside one another; {most} is the most.",
            NUM("levels", levels), NUM("most", LEVELS_MAX));
    return NULL;
}

/* Whether a step will put the card away. */
static bool stack_minds_card(const struct sun_state *state, int card)
{
    const op_set minding =
        ON(OP_LOOT) | ON(OP_NIGHT) | ON(OP_EVENT) | ON(OP_CONTAINER) | ON(OP_GAIN_CARD);
    for (int i = 0; i < state->depth; i++) {
        const struct sun_step *step = &state->stack[i];
        const uint8_t number[6] = {step->who, step->x, step->a, step->b, step->c, step->d};
        for (int k = 0; k < 6 && minding >> step->op & 1; k++) {
            int type = sun_ops[step->op].type[k];
            if ((type == T_CARD || type == T_CARD_MAYBE) && number[k] == card)
                return true;
        }
    }
    return false;
}

/* What lies on the table is there for a step; in the set-up it is on offer. */
static under_status stack_check_table(const struct sun_play *play)
{
    enum { STOCKING = 8 };
    const struct sun_state *state = play->state;
    if (state->phase == PHASE_OVER)
        return NULL;
    bool offered = state->phase == PHASE_SETUP && state->stack[0].pc < STOCKING;
    for (int card = 0; card < play->pack->cards; card++)
        if (state->card[card].at == AT_TABLE &&
            (offered ? sun_kind_of(play, card)->stars == 0 : !stack_minds_card(state, card)))
            return refuse("{card} lies on the table, but no step is about it.",
                          STR("card", sun_kind_of(play, card)->id));
    return NULL;
}

/* Dice, the offer and whose turn it is belong to steps. */
static under_status stack_check_others(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    op_set steps = 0;
    bool acts = false; /* SUN-FIGHT-18: or the action has not been answered */
    const struct sun_step *exchange = NULL;
    for (int i = 0; i < state->depth; i++) {
        steps |= ON(state->stack[i].op);
        acts |= state->stack[i].op == OP_AFTER && state->stack[i].pc < 2;
        if (state->stack[i].op == OP_EXCHANGE)
            exchange = &state->stack[i];
    }
    bool turn = (steps & ON(OP_TURN)) != 0;
    bool swap = (steps & (ON(OP_SWAP) | ON(OP_CONSENT) | ON(OP_TRADE))) != 0;
    bool fight =
        acts ||
        (steps & (ON(OP_ROUND) | ON(OP_INITIAL) | ON(OP_SPAWN) | ON(OP_EFFECT) | ON(OP_DUEL)));
    int top = state->depth ? state->stack[state->depth - 1].op : OPS;
    bool d8 = state->depth > 1 && state->stack[state->depth - 2].op == OP_D8; /* SUN-KARMA-06 */
    bool rolling = top == OP_ROLL || top == OP_KARMA || (top == OP_KARMA_DICE && !d8);
    if (rolling != (state->roll.count > 0))
        return refuse("There must be dice in \"roll\" while they are being rolled, and only then.");
    if (turn != (state->active != NONE))
        return refuse(
            "Somebody must be \"active\" while there is a \"turn\" in \"stack\", and only then.");
    if (!stack_blows(play))
        return refuse("\"strike\" and \"parry\" must be 0 unless an attack is not settled yet.");
    for (int foe = 0; foe < FOES_MAX && state->phase != PHASE_OVER; foe++)
        if ((state->foe[foe].flags & FOE_TAPPED && !fight) || !stack_strikes(play, exchange, foe))
            return refuse("{foe} is tapped or strikes, but there is no such fight.",
                          STR("foe", sun_foe_name(play, foe)));
    for (int who = 0; who < play->rules->characters && state->phase != PHASE_OVER; who++)
        if (state->hero[who].conditions & DODGING && !(steps & ON(OP_ROUND)))
            return refuse("Somebody is \"dodging\", but there is no \"round\" in \"stack\".");
    for (int foe = ENEMIES_MAX; foe < FOES_MAX && state->phase != PHASE_OVER; foe++)
        if (state->foe[foe].flags & FOE_DOWN && sun_reads(play, ED_RAID_SPOILS) &&
            !(steps & ON(OP_LOOT_FOE))) /* SUN-ED-06 */
            return refuse("{foe} lies defeated, but nobody takes his goods.",
                          STR("foe", sun_foe_name(play, foe)));
    for (int side = 0; side < 2 && !swap; side++)
        for (int i = 0; i < THINGS; i++)
            if (state->offer[side][i] || state->offer_card[side][0] != NONE)
                return refuse("There is something in \"offer\", but nobody is swapping.");
    return NULL;
}

under_status sun_check_stack(const struct sun_play *play)
{
    static const struct sun_step nothing = {0};
    const struct sun_state *state = play->state;
    under_status why = NULL;
    for (int i = 0; i < state->depth && !why; i++)
        why = stack_check_step(play, i);
    for (int i = state->depth; i < STACK_MAX && !why; i++)
        if (memcmp(&state->stack[i], &nothing, sizeof nothing) != 0)
            why = refuse("There is something above the top of the stack.");
    if (!why && state->depth > 0 &&
        sun_ops[state->stack[state->depth - 1].op].waits == WAITS_FOR_NOTHING)
        why = refuse(
            "Nobody would be asked: the last step of \"stack\", \"{op}\", waits for nothing.",
            STR("op", sun_ops[state->stack[state->depth - 1].op].name));
    if (!why)
        why = stack_check_levels(play);
    if (!why)
        why = stack_check_table(play);
    return why ? why : stack_check_others(play);
}

/* --- how high it gets --- */

/* Heights found so far, 0: none; by the step, whether it is the body of an each, and levels. */
struct stack_heights {
    int of[OPS][2][LEVELS_MAX + 1];
};

/* The highest stack from a step up. Programs within programs are bounded by LEVELS_MAX; the body of
 * an each, which is no level of its own, holds no other each. */
static int stack_height(struct stack_heights *known, int op, int below, int levels)
{
    int height = 0;
    bool body = op == OP_EFFECT && below == OP_EACH;
    if (op == OP_EFFECT && !body && levels-- == 0)
        return 0;
    if (known->of[op][body][levels])
        return known->of[op][body][levels];
    for (size_t i = 0; i < sizeof stack_rows / sizeof *stack_rows; i++)
        for (int above = 0; above < OPS && stack_rows[i].op == op; above++) {
            if (!(stack_rows[i].above >> above & 1) || (body && above == OP_EACH))
                continue;
            int found = stack_height(known, above, op, levels);
            height = found > height ? found : height;
        }
    return known->of[op][body][levels] = 1 + height;
}

int sun_highest_stack(void)
{
    struct stack_heights known = {0};
    int setup = stack_height(&known, OP_SETUP, OPS, LEVELS_MAX);
    int days = stack_height(&known, OP_DAYS, OPS, LEVELS_MAX);
    return (setup > days ? setup : days) + GAINS_MOST;
}
