/* What a stack can be: a table of which steps lie on which, and for each step what its numbers can
 * be. What lies on a step is what it waits for, so a position made by hand cannot make a step go on
 * with an answer that nobody gave it. */
#include <stddef.h>
#include <string.h>

#include "sun/enemies.h"
#include "sun/invariants.h"
#include "sun/machine.h"
#include "sun/verbs.h"

/* --- the table --- */

enum {
    AT_ANY = 0xff,
    GAINS_MOST = RES_FINITE + 2 /* what a thing is taken apart into, and its ammunition */
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
    {OP_SETUP, PC_SETUP_BEGINS, ON(OP_TEAM)},
    {OP_SETUP, PC_SETUP_ROLLED, ON(OP_ROLL)},
    {OP_SETUP, PC_SETUP_CHARACTERS, ON(OP_PICK)},
    {OP_SETUP, PC_SETUP_CARD_DRAWN, ON(OP_DRAW)},
    {OP_SETUP, PC_SETUP_EQUIPPED, ON(OP_EQUIP)},
    {OP_SETUP, PC_SETUP_STARRED_DRAWN, ON(OP_DRAW)},
    {OP_SETUP, PC_SETUP_RESOURCES, ON(OP_BAG)},
    {OP_SETUP, PC_SETUP_LOOT_DRAWN, ON(OP_DRAW)},
    {OP_SETUP, PC_SETUP_ENDS, ON(OP_EFFECT)},
    {OP_DAYS, PC_DAYS_MORNING, ON(OP_PREPARATION)},
    {OP_DAYS, PC_DAYS_AFTERNOON, ON(OP_PHASE)},
    {OP_DAYS, PC_DAYS_NIGHT, ON(OP_PHASE)},
    {OP_DAYS, PC_DAYS_LOOK, ON(OP_PHASE)},
    {OP_DAYS, PC_DAYS_END, ON(OP_EFFECT)},
    {OP_PREPARATION, PC_PREPARATION_WANDER, ON(OP_WANDER)},
    {OP_PREPARATION, PC_PREPARATION_SUSTAIN, ON(OP_SUSTAIN) | ON(OP_DAMAGE)},
    {OP_PREPARATION, PC_PREPARATION_END, ON(OP_MOMENT)},
    {OP_PHASE, PC_PHASE_SKY, ON(OP_ORDER)},
    {OP_PHASE, PC_PHASE_AP, ON(OP_SUN)},
    {OP_PHASE, PC_PHASE_INFECTION, ON(OP_DAMAGE)},
    {OP_PHASE, PC_PHASE_TURNS, ON(OP_MOMENT) | ON(OP_TURN)},
    {OP_PHASE, PC_PHASE_DEFEATS, ON(OP_WAITERS)},
    {OP_TURN, PC_TURN_NIGHT, ON(OP_DRINK) | ON(OP_DAMAGE)},
    {OP_TURN, PC_TURN_MOMENT, ON(OP_NIGHT)},
    {OP_TURN, PC_TURN_ACTIONS,
     ON(OP_MOMENT) | ON(OP_ACTIONS) | ON(OP_AFTER) | ON(OP_EVENT) | ON(OP_EFFECT)},
    {OP_TURN, PC_TURN_ENDS, ON(OP_EFFECT)},
    {OP_TURN, PC_TURN_THIRST, ON(OP_AFTER)},
    {OP_AFTER, PC_AFTER_ANSWER,
     ON(OP_MOMENT) | ON(OP_ENTER) | ON(OP_CHARGE) | ON(OP_TILE) | A_GAIN | ON(OP_AMMO) |
         ON(OP_MORE) | ON(OP_CONTAINER) | ON(OP_SWAP) | ON(OP_CONSENT) | ON(OP_GIVE_UP) |
         ON(OP_EFFECT) | ON(OP_SNEAK) | ON(OP_RECON) | ON(OP_ROUND) | ON(OP_INITIAL) |
         ON(OP_AMBUSH) | ON(OP_DUEL) | ON(OP_LOOT_FOE) | ON(OP_TRADE) | ON(OP_STEAL) | ON(OP_GRAB) |
         ON(OP_SPAWN) | ON(OP_AIM) | ON(OP_BURN) | ON(OP_ESCAPE)},
    {OP_AFTER, PC_AFTER_WAITING, ON(OP_STAY_HIDDEN) | ON(OP_ROUND) | A_SPAWN},
    {OP_AFTER, PC_AFTER_ENDS, ON(OP_WAITERS)},
    {OP_SPAWN, PC_SPAWN_COMES, ON(OP_DRAW)},
    {OP_SPAWN, PC_SPAWN_SPEAKS, ON(OP_WHO)},
    {OP_SPAWN, PC_SPAWN_SHIES, ON(OP_EFFECT)},
    {OP_SPAWN, PC_SPAWN_ENDS, ON(OP_WANDER)},
    {OP_WANDER, PC_WANDER_ROLLED, ON(OP_D8) | ON(OP_KARMA_D8)},
    {OP_WANDER, PC_WANDER_TIED, A_ROLL},
    {OP_WANDER, PC_WANDER_FORK, ON(OP_D8) | ON(OP_KARMA_D8)},
    {OP_D8, PC_ONLY, ON(OP_KARMA_DICE)},
    {OP_SNEAK, PC_SNEAK_CHECKS, ON(OP_ROUND)},
    {OP_SNEAK, PC_SNEAK_ENTERS, ON(OP_CHECK)},
    {OP_RECON, PC_RECON_CHECKS, ON(OP_SPAWN) | ON(OP_WANDER)},
    {OP_RECON, PC_RECON_SHOWS, ON(OP_CHECK)},
    {OP_STAY_HIDDEN, PC_STAY_HIDDEN_SHOWS, ON(OP_CHECK)},
    {OP_EXCHANGE, PC_EXCHANGE_DODGED, ON(OP_CHECK)},
    {OP_EXCHANGE, PC_EXCHANGE_ATTACKED, A_ROLL},
    {OP_EXCHANGE, PC_EXCHANGE_ROLLED, A_ROLL},
    {OP_EXCHANGE, PC_EXCHANGE_SETTLE, ON(OP_AVOID)},
    {OP_ROUND, PC_ROUND_JOINS, AN_EXCHANGE | ON(OP_JOIN) | ON(OP_AMBUSH) | A_RAID},
    {OP_ROUND, PC_ROUND_REST, ON(OP_EXCHANGE) | ON(OP_DAMAGE) | A_RAID},
    {OP_INITIAL, PC_INITIAL_ASKS, ON(OP_NIGHT)},
    {OP_INITIAL, PC_INITIAL_ENDS, ON(OP_STAND) | ON(OP_EXCHANGE) | ON(OP_DAMAGE) | A_RAID},
    {OP_INITIAL, PC_INITIAL_MET, ON(OP_REVEAL)},
    {OP_INITIAL, PC_INITIAL_AGAIN, ON(OP_EFFECT)},
    {OP_AIM, PC_AIM_CHOSEN, ON(OP_WHO)},
    {OP_BURN, PC_ONLY, ON(OP_DAMAGE)},
    {OP_ESCAPE, PC_ESCAPE_LEFT, ON(OP_ROUND)},
    {OP_AMBUSH, PC_AMBUSH_STRIKES, ON(OP_CHECK)},
    {OP_WAITERS, PC_ONLY,
     ON(OP_INTERVENE) | ON(OP_ROUND) | ON(OP_AMBUSH) | ON(OP_DUEL) | ON(OP_EVENT) | ON(OP_EFFECT)},
    {OP_SHOT, PC_SHOT_FIRED, A_ROLL},
    {OP_SHOT, PC_SHOT_REACTED, A_ROLL},
    {OP_SHOT, PC_SHOT_RETURNED, A_ROLL},
    {OP_DUEL, PC_DUEL_REACTS, ON(OP_REACT)},
    {OP_DUEL, PC_DUEL_TRIED, ON(OP_CHECK)},
    {OP_DUEL, PC_DUEL_STRUCK, A_ROLL},
    {OP_DUEL, PC_DUEL_RETURNED, A_ROLL},
    {OP_DUEL, PC_DUEL_HURTS, ON(OP_DAMAGE)},
    {OP_DUEL, PC_DUEL_CLOSES, ON(OP_DAMAGE)},
    {OP_DUEL, PC_DUEL_ENDS, ON(OP_ENTER)},
    {OP_STEAL, PC_STEAL_SEEN, ON(OP_CHECK)},
    {OP_TRADE, PC_ONLY, A_GAIN},
    {OP_GRAB, PC_ONLY, A_GAIN},
    {OP_LOOT_FOE, PC_LOOT_FOE_GIVES, A_ROLL},
    {OP_LOOT_FOE, PC_LOOT_FOE_PICKS, A_GAIN | ON(OP_DAMAGE)},
    {OP_LOOT_FOE, PC_LOOT_FOE_PICKED, ON(OP_SPOILS)},
    {OP_ARRIVE, PC_ARRIVE_CUBES, ON(OP_BAG)},
    {OP_ARRIVE, PC_ARRIVE_DREW, ON(OP_DRAW)},
    {OP_CHECK, PC_CHECK_ROLLED, A_ROLL},
    {OP_ROLL, PC_ONLY, ON(OP_KARMA_DICE)},
    {OP_LOOT, PC_CARD_ACTS, ON(OP_DRAW)},
    {OP_LOOT, PC_CARD_IS_DONE, ON(OP_EFFECT)},
    {OP_NIGHT, PC_NIGHT_DRAWN, ON(OP_DRAW)},
    {OP_NIGHT, PC_NIGHT_VOTED, ON(OP_VOTES)},
    {OP_NIGHT, PC_NIGHT_ASKED, ON(OP_FIRELIGHT)},
    {OP_NIGHT, PC_NIGHT_DONE, ON(OP_EFFECT)},
    {OP_VOTES, PC_ONLY, ON(OP_VOTE)},
    {OP_EVENT, PC_CARD_ACTS, ON(OP_DRAW)},
    {OP_EVENT, PC_CARD_IS_DONE, ON(OP_EFFECT)},
    {OP_SUN, PC_CARD_ACTS, ON(OP_DRAW)},
    {OP_SUN, PC_CARD_IS_DONE, ON(OP_EFFECT)},
    {OP_ENTER, PC_ENTER_ARRIVES, ON(OP_ROUND)},
    {OP_ENTER, PC_ENTER_DARKNESS, ON(OP_MOMENT)},
    {OP_ENTER, PC_ENTER_SIGHT, ON(OP_NIGHT)},
    {OP_ENTER, PC_ENTER_HAPPENING, A_SPAWN},
    {OP_ENTER, PC_ENTER_DONE, ON(OP_EVENT)},
    {OP_CHARGE, PC_CHARGE_TURNS_UP, ON(OP_ROUND)},
    {OP_CHARGE, PC_CHARGE_MOVES_ON, ON(OP_TILE)},
    {OP_DAMAGE, PC_DAMAGE_ASKED, ON(OP_SHIELD)},
    {OP_GAIN, PC_GAIN_ASKED, ON(OP_FIT)},
    {OP_GAIN_CARD, PC_GAIN_CARD_FITS, ON(OP_AMMO)},
    {OP_GAIN_CARD, PC_GAIN_CARD_ASKED, ON(OP_FIT)},
    {OP_AMMO, PC_AMMO_ROLLED, A_ROLL},
    {OP_CONTAINER, PC_CONTAINER_CHECKED, ON(OP_CHECK)},
    {OP_CONTAINER, PC_CONTAINER_FIRST, ON(OP_DRAW)},
    {OP_CONTAINER, PC_CONTAINER_SECOND, ON(OP_DRAW)},
    {OP_CONTAINER, PC_CONTAINER_KEPT, ON(OP_KEEP)},
    {OP_CONTAINER, PC_CONTAINER_DONE, ON(OP_EFFECT)},
    {OP_EFFECT, AT_ANY,
     ON(OP_DAMAGE) | ON(OP_DRINK) | ON(OP_BAG) | ON(OP_LOOT) | ON(OP_CHECK) | ON(OP_CHOOSE) |
         ON(OP_WHO) | ON(OP_EACH) | ON(OP_TILE) | ON(OP_ENTER) | ON(OP_EVENT) | ON(OP_EFFECT) |
         A_SPAWN | ON(OP_ARRIVE) | A_RAID},
    {OP_EACH, PC_ONLY, ON(OP_EFFECT)},
    {OP_MOMENT, PC_ONLY, ON(OP_EFFECT)},
};

bool stack_may_lie(const struct sun_step *below, int op)
{
    for (size_t i = 0; i < sizeof stack_rows / sizeof *stack_rows; i++)
        if (stack_rows[i].op == below->op &&
            (stack_rows[i].pc == AT_ANY || stack_rows[i].pc == below->pc) &&
            stack_rows[i].above >> op & 1)
            return true;
    return false;
}

/* --- the whole of it --- */

/* What a step was pushed by: gains that were pushed with it and still wait lie between. */
static const struct sun_step *stack_find_below(const struct sun_state *state, int i)
{
    const struct sun_step *below = &state->stack[i - 1];
    while (below > state->stack && below->pc == PC_ONLY &&
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

    for (int k = 0; k < STEP_OPERANDS; k++)
        if (!sun_fits_type(play, op->operand[k].type, sun_operand(step, k)))
            return refuse("A number of stack[{i}], \"{op}\", is out of range.", NUM("i", i),
                          STR("op", op->name));
    bool bottom = step->op == (state->phase == SUN_PHASE_SETUP ? OP_SETUP : OP_DAYS);
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

        for (int k = 0; k < STEP_OPERANDS && minding >> step->op & 1; k++) {
            int type = sun_ops[step->op].operand[k].type;
            if ((type == T_CARD || type == T_CARD_MAYBE) && sun_operand(step, k) == card)
                return true;
        }
    }
    return false;
}

/* What lies on the table is there for a step; in the set-up it is on offer. */
static under_status stack_check_table(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    if (state->phase == SUN_PHASE_OVER)
        return NULL;
    bool offered = state->phase == SUN_PHASE_SETUP && state->stack[0].pc < PC_SETUP_STARRED;
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
        acts |= state->stack[i].op == OP_AFTER && state->stack[i].pc < PC_AFTER_ENDS;
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
    if (turn != (state->active != SUN_NONE))
        return refuse(
            "Somebody must be \"active\" while there is a \"turn\" in \"stack\", and only then.");
    if (!stack_blows(play))
        return refuse("\"strike\" and \"parry\" must be 0 unless an attack is not settled yet.");
    for (int foe = 0; foe < FOES_MAX && state->phase != SUN_PHASE_OVER; foe++)
        if ((state->foe[foe].flags & FOE_TAPPED && !fight) || !stack_strikes(play, exchange, foe))
            return refuse("{foe} is tapped or strikes, but there is no such fight.",
                          STR("foe", sun_foe_name(play, foe)));
    for (int who = 0; who < play->rules->characters && state->phase != SUN_PHASE_OVER; who++)
        if (state->hero[who].conditions & COND_DODGING && !(steps & ON(OP_ROUND)))
            return refuse("Somebody is \"dodging\", but there is no \"round\" in \"stack\".");
    for (int foe = ENEMIES_MAX; foe < FOES_MAX && state->phase != SUN_PHASE_OVER; foe++)
        if (state->foe[foe].flags & FOE_DOWN && sun_reads(play, ED_RAID_SPOILS) &&
            !(steps & ON(OP_LOOT_FOE))) /* SUN-ED-06 */
            return refuse("{foe} lies defeated, but nobody takes his goods.",
                          STR("foe", sun_foe_name(play, foe)));
    for (int side = 0; side < 2 && !swap; side++)
        for (int i = 0; i < THINGS; i++)
            if (state->offer[side][i] || state->offer_card[side][0] != SUN_NONE)
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
