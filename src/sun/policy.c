/* Sensible play found fast: how near a state is to winning, and a move that helps. For simulated
 * games and easy opponents; no rule depends on it.
 *
 * Every move of a question gets a weight and the heaviest is taken, a little chance decides between
 * equals. What an action of a turn weighs is in policy_plan.c, a deed in a fight in policy_fight.c,
 * a bargain in policy_trade.c, what the mission asks for in policy_goals.c. */
#include "sun/policy.h"

void sun_score(const void *memory, const struct under_config *config, float *per_seat)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    float score = 1;
    if (play.state->result != RESULT_WON)
        score = 0.6f * policy_progress(&play);
    if (play.state->result == RESULT_NONE)
        score += 0.1f + 0.2f * policy_health(&play);
    for (int seat = 0; seat < config->seats; seat++)
        per_seat[seat] = policy_seat_score(&play, seat, score);
}

/* --- questions --- */

/* Who is asked for food and well enough goes without, where the tile's is for the mission. */
static bool policy_spares_food(const struct sun_play *play)
{
    struct wishes wishes;
    int who = sun_top(play->state)->who;
    policy_make_wishes(play, &wishes);
    return play->state->hero[who].hp > 3 && policy_is_kept(play, &wishes, who, FOOD);
}

/* Starting equipment: a weapon for who has none, a tent where camps are wanted. */
static float policy_weigh_equipment(const struct sun_play *play, under_move move)
{
    int kind = play->pack->kind_of[move.a], who = sun_hero_of(play, move.b);
    float worth = 1 + play->pack->kind[kind].stars;
    if (play->pack->kind[kind].tags & (1u << TAG_FIRE | 1u << TAG_TRAP))
        worth += 1.5f;
    return worth + 3 * (policy_arm(play, kind) - policy_arms(play, who) > 0.2f);
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

/* Moves that are as good as always right where they are possible, the better first. */
static float policy_weigh_answer(const struct sun_play *play, under_move move)
{
    switch (move.kind) {
    case MOVE_FEED: /* what lies on a tile may be meant to stay there, and bait feeds again */
        return move.a == FROM_OWN         ? 2
               : policy_spares_food(play) ? 0
               : move.a == FROM_TILE      ? 1
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
    case MOVE_TAKE:
        return policy_weigh_equipment(play, move);
    case MOVE_KEEP_CARD:
        return 1 + sun_kind_of(play, move.a)->value;
    case MOVE_LEAVE:
        return 0.5f;
    case MOVE_LOAD: /* makes room */
        return 3;
    case MOVE_COLLECT:
    case MOVE_COLLECT_CARD:
    case MOVE_CHOOSE:
    case MOVE_WHO:
    case MOVE_PICK:
    case MOVE_FIRST:
    case MOVE_GRAB:
        return 1;
    case MOVE_DONE:
    case MOVE_CANCEL:
        return 0.5f;
    }
    return 0;
}

static float policy_weigh(const struct turn *turn, const struct sun_step *step, under_move move)
{
    const struct sun_play *play = turn->play;
    switch (step->op) {
    case OP_REVEAL:
        return policy_weigh_betrayal(play, step->who, move);
    case OP_ACTIONS:
        if (move.kind >= MOVE_REVEAL && move.kind <= MOVE_ESCAPE)
            return policy_weigh_betrayal(play, step->who, move);
        return policy_weigh_action(turn, move);
    case OP_TRADE:
        return policy_weigh_bargain(play, step, &turn->wishes, move);
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

under_move sun_suggest(const void *memory, const struct under_config *config, under_rng *rng)
{
    static _Thread_local struct under_moves moves;
    struct sun_play play = sun_play_of(config, (void *)memory);
    const struct sun_step *top = sun_top(play.state);
    struct turn turn = {.play = &play, .who = top->who};
    moves.count = 0;
    sun_ops[top->op].list(&play, top, &moves);
    if (moves.count == 1)
        return moves.move[0];
    if (top->op == OP_ACTIONS)
        policy_look(&play, top->who, &turn);
    else if (top->op == OP_TRADE)
        policy_make_wishes(&play, &turn.wishes);
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
