/* What a player might set out to do, for a search that tries it out: sensible moves, and aims that
 * are pursued beyond the next move. No rule depends on it. */
#include <string.h>

#include "sun/cost.h"
#include "sun/craft.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/policy.h"
#include "sun/stealth.h"
#include "sun/team.h"

enum {
    MOVES_MOST = 8, /* that are tried because they weigh most */
    TILES_MOST = 8,
    KINDS_MOST = 3,
};

int sun_hour(const void *memory)
{
    const struct sun_state *state = memory;
    return 4 * state->day + state->phase;
}

static uint16_t aims_pack(struct aim aim)
{
    return (uint16_t)(aim.who << 13 | aim.sort << 8 | aim.what);
}

static struct aim aims_unpack(int aim)
{
    struct aim unpacked = {(uint8_t)(aim >> 13 & 7), (uint8_t)(aim >> 8 & 31), (uint8_t)aim};
    return unpacked;
}

under_move sun_pursue(const void *memory, const struct under_config *config, int aim,
                      under_rng *rng)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    return policy_choose(&play, aim ? aims_unpack(aim) : (struct aim){.who = SUN_NONE}, rng);
}

struct plans {
    const struct sun_play *play;
    under_rng *rng;
    int count;
    struct under_plan *plan;
};

static void aims_add(struct plans *plans, under_move first, int aim)
{
    for (int i = 0; i < plans->count; i++)
        if (under_move_equal(plans->plan[i].first, first) && plans->plan[i].aim == aim)
            return;
    if (plans->count < UNDER_PLANS_MAX)
        plans->plan[plans->count++] = (struct under_plan){.first = first, .aim = (uint16_t)aim};
}

static void aims_add_aim(struct plans *plans, int sort, int what)
{
    struct aim aim = {sun_top(plans->play->state)->who, (uint8_t)sort, (uint8_t)what};
    aims_add(plans, policy_choose(plans->play, aim, plans->rng), aims_pack(aim));
}

/* The heaviest few of so many weights, in order. */
static int aims_find_heaviest(const float *weight, int count, int most, float least, int *out)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (weight[i] <= least)
            continue;
        int at = found < most ? found++ : most;
        if (at == most && weight[i] <= weight[out[most - 1]])
            continue;
        at = at == most ? most - 1 : at;
        for (; at > 0 && weight[out[at - 1]] < weight[i]; at--)
            out[at] = out[at - 1];
        out[at] = i;
    }
    return found;
}

/* What costs nothing can be done and undone for ever: only what is good for something is tried. */
static bool aims_is_idle(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    return step->op == OP_ACTIONS && move.kind != MOVE_END && move.kind != MOVE_WAIT &&
           (move.kind == MOVE_SWAP || sun_ap_of(play, step->who, move) == 0);
}

/* Moves that stand out by their weight. */
static void aims_add_moves(struct plans *plans, const struct turn *turn, int most, float least)
{
    static _Thread_local struct under_moves moves;
    static _Thread_local float weight[UNDER_MOVES_MAX];
    const struct sun_step *top = sun_top(plans->play->state);
    int heaviest[MOVES_MOST];
    moves.count = 0;
    sun_ops[top->op].list(plans->play, top, &moves);
    for (int i = 0; i < moves.count; i++) {
        weight[i] = policy_weigh(turn, top, moves.move[i]);
        if (aims_is_idle(plans->play, top, moves.move[i]) && weight[i] < 0.2f)
            weight[i] = least;
    }
    int count = aims_find_heaviest(weight, moves.count, most, least, heaviest);
    for (int i = 0; i < count; i++)
        aims_add(plans, moves.move[heaviest[i]], 0);
}

static void aims_add_tiles(struct plans *plans, const struct turn *turn)
{
    int heaviest[TILES_MOST];
    int count = aims_find_heaviest(turn->value, plans->play->pack->tiles, TILES_MOST, 0, heaviest);
    for (int i = 0; i < count; i++)
        aims_add_aim(plans, AIM_AT_TILE, heaviest[i]);
    if (plans->play->state->hero[turn->who].tile != turn->wishes.home)
        aims_add_aim(plans, AIM_AT_TILE, turn->wishes.home);
}

/* Gear and weapons that would be better than what one has. */
static void aims_add_kinds(struct plans *plans, const struct turn *turn)
{
    float use[KINDS_MAX];
    int heaviest[KINDS_MOST], kinds = plans->play->pack->kinds;
    for (int i = 0; i < kinds; i++)
        use[i] = plans->play->pack->kind[i].craftable && sun_in_deck(plans->play, i) != SUN_NONE &&
                         !turn->wishes.craft[i]
                     ? policy_use_of_kind(plans->play, &turn->wishes, turn->who, i)
                     : 0;
    int count = aims_find_heaviest(use, kinds, KINDS_MOST, 0.5f, heaviest);
    for (int i = 0; i < count; i++)
        aims_add_aim(plans, AIM_AT_MAKING, heaviest[i]);
}

/* Somebody is taken for the traitor, in what was guessed, and in reach: the search looks at many
 * guesses, and whether it is worth it depends on how many of them say so. */
static void aims_add_hunt(struct plans *plans, const struct turn *turn)
{
    const struct sun_state *state = plans->play->state;
    int traitor = sun_find_traitor(plans->play);
    if (traitor != SUN_NONE && traitor != turn->who && sun_able(&state->hero[traitor]) &&
        sun_distance(&state->place[state->hero[traitor].tile],
                     &state->place[state->hero[turn->who].tile]) <= 1)
        aims_add_aim(plans, AIM_AT_HUNTING, traitor);
}

static void aims_of_turn(struct plans *plans, const struct turn *turn)
{
    const struct sun_play *play = plans->play;
    aims_add_moves(plans, turn, MOVES_MOST, -30);
    aims_add_tiles(plans, turn);
    aims_add_aim(plans, AIM_AT_STAYING, 0);
    if (sun_foes_against(play, turn->who)) {
        aims_add_aim(plans, AIM_AT_FIGHTING, 0);
        aims_add_aim(plans, AIM_AT_FLEEING, 0);
    }
    for (int i = 0; i < play->pack->traders; i++)
        if (play->state->merchant[i].tile < play->pack->tiles &&
            policy_worth_of_trade(play, &turn->wishes, turn->who, i) > 0)
            aims_add_aim(plans, AIM_AT_TRADING, i);
    aims_add_kinds(plans, turn);
    aims_add_hunt(plans, turn);
}

int sun_plans(const void *memory, const struct under_config *config, under_rng *rng,
              struct under_plan *out)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    const struct sun_step *top = sun_top(play.state);
    struct plans plans = {.play = &play, .rng = rng, .plan = out};
    struct turn turn;
    aims_add(&plans, policy_choose(&play, (struct aim){.who = SUN_NONE}, rng), 0);
    switch (top->op) {
    case OP_ACTIONS:
        policy_prepare(&play, (struct aim){.who = SUN_NONE}, &turn);
        aims_of_turn(&plans, &turn);
        break;
    case OP_STAND:
    case OP_JOIN:
    case OP_INTERVENE:
    case OP_CHOOSE:
    case OP_KEEP:
    case OP_REACT:
    case OP_REVEAL:
        policy_prepare(&play, (struct aim){.who = SUN_NONE}, &turn);
        aims_add_moves(&plans, &turn, 4, -50);
        break;
    }
    return plans.count;
}
