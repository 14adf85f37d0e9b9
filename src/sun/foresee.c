/* What can be known of a choice before it is made: its words, and the check it leads to; and whose
 * dice are on the table. Nothing here is a rule; it is for those who show the game. */
#include <string.h>

#include "sun/combat.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/foresee.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/pvp.h"
#include "sun/verbs.h"

static int foresee_find_choice(const struct sun_play *play, const struct sun_step *step, int choice)
{
    int at = sun_code_of(step);
    while (choice-- > 0)
        at = play->pack->code[at].next;
    return at;
}

const char *sun_choice_line(const struct sun_play *play, const struct sun_step *step, int choice)
{
    return play->pack->line[play->pack->code[foresee_find_choice(play, step, choice)].line];
}

/* The check a program makes before anything else is decided in it. */
static bool foresee_program(const struct sun_pack *pack, int at, int *attribute, int *need)
{
    while (!sun_verbs[pack->code[at].verb].flow)
        at++;
    if (pack->code[at].verb != VERB_CHECK)
        return false;
    *attribute = pack->code[at].attribute;
    *need = pack->code[at + 1].verb == VERB_ANSWER ? pack->code[at + 1].need : 1;
    return true;
}

/* --- checks that moves make whatever the cards say --- */

int sun_check_of_open(const struct sun_play *play, int who, under_move move)
{
    (void)play, (void)who;
    return sun_move_attribute(move);
}

/* SUN-ACT-19, SUN-ED-07 */
int sun_check_of_recon(const struct sun_play *play, int who, under_move move)
{
    (void)move;
    return sun_has_tag(play, who, TAG_BINOCULARS) || !sun_reads(play, ED_RECON_CHECK)
               ? SUN_NONE
               : ATTR_STEALTH;
}

int sun_check_stealth(const struct sun_play *play, int who, under_move move)
{
    (void)play, (void)who, (void)move;
    return ATTR_STEALTH;
}

int sun_check_dexterity(const struct sun_play *play, int who, under_move move)
{
    (void)play, (void)who, (void)move;
    return ATTR_DEXTERITY;
}

int sun_check_strength(const struct sun_play *play, int who, under_move move)
{
    (void)play, (void)who, (void)move;
    return ATTR_STRENGTH;
}

/* The dice of the check, by laying them out as the rules do. */
static void foresee_dice(const struct sun_play *play, int who, under_move move,
                         struct sun_foreseen *out)
{
    struct sun_trial trial;
    struct sun_play *there = sun_try(&trial, play);
    if (move.kind == MOVE_SNEAK) {
        struct sun_step *sneak = sun_push(there, OP_SNEAK, who);
        sneak->pc = PC_SNEAK_CHECKS;
        sneak->as.sneak.tile = (uint8_t)sun_move_tile(move);
    } else if (move.kind == MOVE_OPEN) {
        struct sun_step *open = sun_push(there, OP_CONTAINER, who);
        open->as.container.tile = play->state->hero[who].tile;
        open->as.container.attribute = (uint8_t)sun_move_attribute(move);
    } else {
        sun_check(there, who, out->attribute);
    }
    memset(&trial.state.roll, 0, sizeof trial.state.roll);
    for (int steps = 0; steps < 2 && sun_ops[sun_top(&trial.state)->op].run; steps++)
        sun_ops[sun_top(&trial.state)->op].run(there, sun_top(&trial.state));
    memset(out->dice, 0, sizeof out->dice);
    for (int die = 0; die < trial.state.roll.count; die++)
        out->dice[trial.state.roll.colour[die]]++;
}

bool sun_foresee_check(const struct sun_play *play, const struct sun_step *step, under_move move,
                       struct sun_foreseen *out)
{
    const struct sun_pack *pack = play->pack;
    int program = 0;
    if (sun_ops[step->op].waits != WAITS_FOR_SEAT || play->state->hero[step->who].kind == SUN_NONE)
        return false;
    sun_asker *check = sun_moves[move.kind].check;
    out->attribute = check ? check(play, step->who, move) : SUN_NONE;
    out->need = 1;
    if (move.kind == MOVE_CHOOSE && step->op == OP_CHOOSE)
        program = foresee_find_choice(play, step, sun_move_choice(move)) + 1;
    else if (move.kind == MOVE_USE)
        program = sun_kind_of(play, sun_move_card(move))->use.program;
    else if (move.kind == MOVE_SKILL)
        program =
            pack->character[sun_move_skill_owner(move)].skill[sun_move_skill(move)].use.program;
    else if (move.kind == MOVE_TASK)
        program =
            play->rules->mission->part[play->state->part].task[sun_move_task(move)].use.program;
    if (program && !foresee_program(pack, program, &out->attribute, &out->need))
        return false;
    if (out->attribute == SUN_NONE)
        return false;
    foresee_dice(play, step->who, move, out);
    return true;
}

/* --- whose roll --- */

/* Which steps roll dice while they wait at which pc; a check and everything else is the hero's. */
static const struct {
    uint8_t op, pc, why;
} foresee_rolls[] = {
    {OP_SETUP, PC_SETUP_ROLLED, ROLL_START},      {OP_EXCHANGE, PC_EXCHANGE_ATTACKED, ROLL_ATTACK},
    {OP_EXCHANGE, PC_EXCHANGE_ROLLED, ROLL_BLOW}, {OP_SHOT, PC_SHOT_FIRED, ROLL_SHOT},
    {OP_SHOT, PC_SHOT_REACTED, ROLL_COMES},       {OP_SHOT, PC_SHOT_RETURNED, ROLL_SHOT_BACK},
    {OP_DUEL, PC_DUEL_STRUCK, ROLL_DUEL},         {OP_DUEL, PC_DUEL_RETURNED, ROLL_PARRY},
    {OP_LOOT_FOE, PC_LOOT_FOE_GIVES, ROLL_LOOT},  {OP_AMMO, PC_AMMO_ROLLED, ROLL_AMMO},
    {OP_WANDER, PC_WANDER_TIED, ROLL_TIE},        {OP_CHECK, PC_CHECK_ROLLED, ROLL_CHECK},
};

/* The step that has dice rolled: below the roll itself, and the karma spent on it. */
static const struct sun_step *foresee_find_below(const struct sun_state *state)
{
    int at = state->depth - 1;
    while (at >= 0 && (state->stack[at].op == OP_ROLL || state->stack[at].op == OP_KARMA ||
                       state->stack[at].op == OP_KARMA_DICE))
        at--;
    return at < 0 ? NULL : &state->stack[at];
}

static struct sun_roller foresee_roller(const struct sun_play *play,
                                        const struct sun_rolling *rolling, int seat)
{
    switch ((enum sun_roll_for)rolling->why) {
    case ROLL_START:
        return (struct sun_roller){T_SEAT, (uint8_t)seat};
    case ROLL_BLOW:
    case ROLL_COMES:
    case ROLL_SHOT_BACK:
        return (struct sun_roller){rolling->foe == SUN_NONE ? T_NONE : T_FOE, rolling->foe};
    case ROLL_PARRY:
        return (struct sun_roller){T_CHARACTER, (uint8_t)sun_id(play, rolling->other)};
    case ROLL_OTHER:
    case ROLL_CHECK:
    case ROLL_ATTACK:
    case ROLL_SHOT:
    case ROLL_DUEL:
    case ROLL_LOOT:
    case ROLL_AMMO:
    case ROLL_TIE:
    case ROLL_REASONS:
        break;
    }
    int who = sun_id(play, rolling->who);
    return (struct sun_roller){who == SUN_NONE ? T_NONE : T_CHARACTER, (uint8_t)who};
}

struct sun_rolling sun_foresee_roll(const struct sun_play *play)
{
    const struct sun_step *below = foresee_find_below(play->state);
    struct sun_rolling out = {.who = SUN_NONE, .other = SUN_NONE, .foe = SUN_NONE};
    if (!below)
        return out;
    for (size_t i = 0; i < sizeof foresee_rolls / sizeof *foresee_rolls; i++)
        if (foresee_rolls[i].op == below->op && foresee_rolls[i].pc == below->pc)
            out.why = foresee_rolls[i].why;
    int who = sun_ops[below->op].operand[0].type, about = sun_ops[below->op].operand[1].type;
    if (who == T_HERO || who == T_HERO_MAYBE)
        out.who = below->who;
    if (about == T_FOE || about == T_FOE_MAYBE)
        out.foe = (uint8_t)sun_operand(below, 1);
    if (out.why == ROLL_BLOW)
        out.foe = (uint8_t)sun_next_striker(play->state);
    if (out.why == ROLL_DUEL || out.why == ROLL_PARRY)
        out.other = below->as.duel.other;
    if (out.why == ROLL_CHECK)
        out.attribute = below->as.check.attribute;
    if (out.why == ROLL_TIE)
        out.who = (uint8_t)sun_in_order(play, below->as.wander.next);
    out.by = foresee_roller(play, &out, below->as.setup.next);
    return out;
}

/* --- what a roll decides --- */

/* How many successes a check takes, by what made it; 0: they count one by one, or nobody knows. */
static int foresee_need(const struct sun_play *play, const struct sun_step *check)
{
    const struct sun_step *below = check - 1;
    const struct sun_code *code;
    switch (below->op) {
    case OP_SNEAK:
    case OP_AMBUSH:
    case OP_RECON:
    case OP_STAY_HIDDEN:
    case OP_CONTAINER:
    case OP_EXCHANGE:
        return 1;
    case OP_DUEL: /* SUN-ED-14 */
        return below->as.duel.reaction == REACTION_DODGES && below->as.duel.far &&
                       !sun_reads(play, ED_DODGE_SHOT_WHOLE)
                   ? 0
                   : 1;
    case OP_EFFECT:
        code = &play->pack->code[sun_code_of(below)];
        return code->verb == VERB_ANSWER ? code->need : 0;
    }
    return 0;
}

bool sun_foresee_stake(const struct sun_play *play, struct sun_stake *out)
{
    struct sun_rolling rolling = sun_foresee_roll(play);
    const struct sun_step *below = foresee_find_below(play->state);
    int foe = rolling.foe;
    *out = (struct sun_stake){0, 0, false};
    switch ((enum sun_roll_for)rolling.why) {
    case ROLL_CHECK:
        out->to = foresee_need(play, below);
        out->from = out->to - 1;
        return out->to > 0;
    case ROLL_ATTACK:
    case ROLL_SHOT:
        if (foe == SUN_NONE)
            return false;
        out->to = sun_fighter_of(play, foe)->hp - play->state->foe[foe].damage;
        return true;
    case ROLL_BLOW:
        *out = (struct sun_stake){sun_mod(play, rolling.who, MOD_ARMOUR, 0, 0), NETS, true};
        return true;
    case ROLL_LOOT:
        out->to = LOOT_ROWS - 1;
        return true;
    case ROLL_OTHER:
    case ROLL_START:
    case ROLL_COMES:
    case ROLL_SHOT_BACK:
    case ROLL_DUEL:
    case ROLL_PARRY:
    case ROLL_AMMO:
    case ROLL_TIE:
    case ROLL_REASONS:
        break;
    }
    return false;
}

/* Characters, then foes, then seats. */
int sun_pack_roller(struct sun_roller roller)
{
    return roller.type == T_CHARACTER ? roller.number
           : roller.type == T_FOE     ? CHARACTERS_MAX + roller.number
           : roller.type == T_SEAT    ? CHARACTERS_MAX + FOES_MAX + roller.number
                                      : SUN_NONE;
}

struct sun_roller sun_unpack_roller(int packed)
{
    if (packed < CHARACTERS_MAX)
        return (struct sun_roller){T_CHARACTER, (uint8_t)packed};
    if (packed < CHARACTERS_MAX + FOES_MAX)
        return (struct sun_roller){T_FOE, (uint8_t)(packed - CHARACTERS_MAX)};
    if (packed < 2 * CHARACTERS_MAX + FOES_MAX)
        return (struct sun_roller){T_SEAT, (uint8_t)(packed - CHARACTERS_MAX - FOES_MAX)};
    return (struct sun_roller){T_NONE, 0};
}
