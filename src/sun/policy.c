/* Sensible play found fast: how near a state is to winning, and a move that helps. For simulated
 * games and easy opponents; no rule depends on it.
 *
 * Every move of a question gets a weight and the heaviest is taken, a little chance decides between
 * equals. What an action of a turn weighs is in policy_plan.c, a deed in a fight in policy_fight.c,
 * a bargain in policy_trade.c, what a goal asks for in policy_goals.c, and
 * all of them in policy_wishes.c. */
#include "sun/policy.h"
#include "sun/dice.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/team.h"

const float policy_weight[W_COUNT] = {
#define X(name, value) [W_##name] = (value),
    POLICY_WEIGHTS(X)
#undef X
};

void sun_score(const void *memory, const struct under_config *config, float *per_seat)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    float score = 1;
    if (play.state->result != SUN_RESULT_WON)
        score = 0.4f * policy_progress(&play);
    if (play.state->result == SUN_RESULT_NONE)
        score += 0.2f + 0.15f * policy_progress(&play) + 0.2f * policy_health(&play) -
                 0.2f * policy_haste(&play);
    for (int seat = 0; seat < config->seats; seat++)
        per_seat[seat] = policy_seat_score(&play, seat, score);
}

/* --- questions --- */

/* Who is asked for food and well enough goes without, where the tile's is for the mission. */
static bool policy_spares_food(const struct sun_play *play)
{
    struct wishes wishes;
    int who = sun_top(play->state)->who;
    policy_make_wishes(play, SUN_NONE, &wishes);
    return play->state->hero[who].hp > 3 &&
           (policy_is_seed(play, &wishes, who) ||
            (wishes.phases_left <= 3 && policy_is_kept(play, &wishes, who, RES_FOOD)));
}

/* What a card offers: what is certain of it, or the chance of the check it leads to. */
static float policy_weigh_choice(const struct sun_play *play, const struct sun_step *step,
                                 under_move move)
{
    struct sun_foreseen check;
    if (!sun_foresee_check(play, step, move, &check))
        return 1 + 30 * policy_after(play, move);
    return 0.5f + (float)sun_chance(check.dice, check.need);
}

/* Who can fight, can take much, helps others or gets about easily. */
static float policy_weigh_character(const struct sun_play *play, int index)
{
    const struct sun_character *it = &play->pack->character[index];
    struct sun_range mods = play->pack->mods_of[MOD_MOVE];
    float worth = 0.2f * it->hp;
    for (int colour = 0; colour < COLOURS; colour++)
        worth += 0.25f * (float)(it->dice[ATTR_MELEE][colour] * (sun_sides[colour][FACE_SUCCESS] +
                                                                 sun_sides[colour][FACE_DOUBLE]));
    for (int i = 0; i < it->skills; i++)
        worth += it->skill[i].use.program && it->skill[i].use.aims == AIM_HERE ? 0.5f : 0;
    for (int i = mods.first; i < mods.first + mods.count; i++) {
        const struct sun_mod *mod = &play->pack->mod[i];
        worth +=
            mod->owner.kind == OF_CHARACTER && mod->owner.index == index && mod->add < 0 ? 0.5f : 0;
    }
    return worth;
}

/* Moves that are as good as always right where they are possible, the better first. */
static float policy_weigh_answer(const struct sun_play *play, under_move move)
{
    switch (move.kind) {
    case MOVE_FEED: /* what lies on a tile may be meant to stay there, and bait feeds again */
        return sun_move_from(move) == FROM_OWN    ? 2
               : policy_spares_food(play)         ? 0
               : sun_move_from(move) == FROM_TILE ? 1
                                                  : 0.7f;
    case MOVE_STARVE:
        return 0.5f;
    case MOVE_USE: /* for whom thirst would be the end */
        return play->state->hero[sun_top(play->state)->who].hp == 1 && policy_after(play, move) > 0
                   ? 2
                   : -1;
    case MOVE_DRINK:
    case MOVE_SHIELD:
    case MOVE_AGREE:
        return 1;
    case MOVE_PICK:
        return policy_weigh_character(play, sun_move_character(move));
    case MOVE_KEEP_CARD:
        return 1 + sun_kind_of(play, sun_move_card(move))->value;
    case MOVE_LEAVE:
        return 0.5f;
    case MOVE_LOAD: /* makes room */
        return 3;
    case MOVE_COLLECT:
    case MOVE_COLLECT_CARD:
    case MOVE_CHOOSE:
    case MOVE_WHO:
    case MOVE_FIRST:
    case MOVE_GRAB:
        return 1;
    case MOVE_DONE:
    case MOVE_CANCEL:
        return 0.5f;
    }
    return 0;
}

static float policy_weigh_plainly(const struct turn *turn, const struct sun_step *step,
                                  under_move move)
{
    const struct sun_play *play = turn->play;
    switch (step->op) {
    case OP_ACTIONS:
        return policy_weigh_action(turn, move);
    case OP_CONSENT:
        return policy_weigh_consent(play, step, move);
    case OP_EQUIP:
        return policy_weigh_equipment(play, step->who, move);
    case OP_TRADE:
        return policy_weigh_bargain(play, step, &turn->wishes, move);
    case OP_SWAP:
        return policy_weigh_basket(play, step, &turn->wishes, move);
    case OP_STAND:
    case OP_JOIN:
    case OP_INTERVENE:
    case OP_REACT:
    case OP_AVOID:
        if (sun_is_rearranging(move.kind)) /* weapons are loaded for the attack itself */
            return -1000;
        return policy_weigh_deed(play, step, move);
    case OP_KARMA:
        return policy_weigh_karma(play, step, move);
    case OP_KARMA_D8:
        return policy_weigh_d8(play, step, move);
    case OP_CHOOSE:
        return policy_weigh_choice(play, step, move);
    case OP_GIVE_UP:
        return move.kind == MOVE_REFUSE;
    }
    return policy_weigh_answer(play, move);
}

float policy_weigh(const struct turn *turn, const struct sun_step *step, under_move move)
{
    float weight = policy_weigh_plainly(turn, step, move);
    return sun_is_traitor(turn->play, step->who) ? policy_weigh_as_traitor(turn, step, move, weight)
                                                 : weight;
}

void policy_prepare(const struct sun_play *play, struct aim aim, struct turn *turn)
{
    const struct sun_step *top = sun_top(play->state);
    turn->play = play;
    turn->who = top->who;
    turn->aim = aim;
    if (top->op == OP_ACTIONS) {
        turn->look = sun_glance_at(play, top->who, &turn->glance);
        policy_look(&turn->look, top->who, aim, turn);
    } else if (top->op == OP_TRADE || top->op == OP_SWAP) {
        policy_make_wishes(play,
                           aim.who == top->who && aim.sort == AIM_AT_MAKING ? aim.what : SUN_NONE,
                           &turn->wishes);
        policy_turn_wishes(play, top->who, &turn->wishes);
    }
}

under_move policy_choose(const struct sun_play *play, struct aim aim, under_rng *rng)
{
    static _Thread_local struct under_moves moves;
    const struct sun_step *top = sun_top(play->state);
    struct turn turn;
    moves.count = 0;
    sun_ops[top->op].list(play, top, &moves);
    if (moves.count == 1)
        return moves.move[0];
    policy_prepare(play, aim, &turn);
    int best = 0;
    float most = 0;
    for (int i = 0; i < moves.count; i++) {
        float weight = policy_weigh(&turn, top, moves.move[i]);
        weight += 0.25f * (float)(under_rng_next(rng) >> 40) / (float)(1 << 24);
        if (i == 0 || weight > most) {
            most = weight;
            best = i;
        }
    }
    return moves.move[best];
}

under_move sun_suggest(const void *memory, const struct under_config *config, under_rng *rng)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    return policy_choose(&play, (struct aim){.who = SUN_NONE}, rng);
}
