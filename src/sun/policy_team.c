/* What a simple traitor does, and what the others do about one. The traitor plays along as far as
 * it serves the card's goal: a saboteur helps with nothing that counts, a quartermaster hoards food
 * and looks for the way out, a firebrand waits beside somebody else's tent. The mask falls when it
 * pays. For bots only; no rule depends on it.
 *
 * And how likely each of them would make a move, for those who wonder: sun_habit. */
#include <math.h>
#include <string.h>

#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/policy.h"
#include "sun/team.h"

enum { ESCAPE_AT = 4, WEAK = 3 }; /* food; HP */

/* How near the traitor is to the goal of the card, beside a lost mission: 0 to 1. */
static float team_nearness(const struct sun_play *play, int traitor)
{
    const struct sun_hero *hero = &play->state->hero[traitor];
    if (!sun_able(hero) || hero->tile == SUN_NONE)
        return 0;
    if (sun_team_goal_of(play, traitor) == TEAM_ESCAPE)
        return policy_share(hero->has[RES_FOOD], ESCAPE_AT) *
               (sun_is_edge(play, hero->tile) ? 1 : 0.7f);
    if (sun_team_goal_of(play, traitor) == TEAM_BURN)
        return 0.5f * (float)play->state->team.arson +
               (play->state->team.victims[traitor] ? 0.5f : 0);
    return 0;
}

/* How a seat stands where the survivors stand so well: 1 for who has won, and nobody else. */
float policy_seat_score(const struct sun_play *play, int seat, float survivors)
{
    enum { NEVER = 0 };
    int traitor = sun_find_traitor(play);
    if (sun_is_over(play->state) && sun_wins(play, seat))
        return 1;
    if (sun_is_over(play->state) && survivors >= 1)
        return NEVER;
    if (traitor == SUN_NONE || sun_is_over(play->state))
        return seat == traitor ? 0.9f * (1 - survivors) : survivors;
    float near = team_nearness(play, traitor);
    float weak = 1 - policy_share(play->state->hero[traitor].hp, 6);
    survivors = survivors * (1 - 0.4f * near) + 0.1f * weak;
    return seat == traitor ? 0.9f * (1 - survivors) : 0.9f * survivors;
}

/* --- wishes --- */

/* What the mission asks for is none of somebody's business. */
static void team_forget_mission(struct wishes *wishes)
{
    memset(wishes->store, 0, sizeof wishes->store);
    memset(wishes->keep, 0, sizeof wishes->keep);
    memset(wishes->hold, 0, sizeof wishes->hold);
    memset(wishes->due, 0, sizeof wishes->due);
    memset(wishes->craft, 0, sizeof wishes->craft);
    memset(wishes->lure, 0, sizeof wishes->lure);
    wishes->camps = wishes->deals = 0;
    wishes->hunt = wishes->ends = false;
}

static void team_draw_to_edge(const struct sun_play *play, struct wishes *wishes)
{
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (play->state->place[tile].state == PLACE_REVEALED && sun_is_edge(play, tile))
            wishes->lure[tile] += 40;
}

static void team_draw_to_tents(const struct sun_play *play, int who, struct wishes *wishes)
{
    const struct sun_place *place = play->state->place;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (place[tile].state == PLACE_REVEALED && place[tile].camp == CAMP_TENT &&
            place[tile].owner > 0 && place[tile].owner != 1 + who)
            wishes->lure[tile] += 30;
}

/* Food wherever it lies, as much as is missing. */
static void team_draw_to_food(const struct sun_play *play, int missing, struct wishes *wishes)
{
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        int food = sun_on_tile(play, tile, RES_FOOD);
        if (play->state->place[tile].state == PLACE_REVEALED && food > 0)
            wishes->lure[tile] += 4 * (float)(food < missing ? food : missing);
    }
}

/* A traitor everybody is after does not stay near those who could strike: alone with somebody weak
 * at most. */
static void team_avoid_survivors(const struct sun_play *play, int who, struct wishes *wishes)
{
    const struct sun_state *state = play->state;
    for (int other = 0; other < play->rules->characters; other++) {
        if (other == who || !sun_able(&state->hero[other]) || state->hero[other].hp < WEAK)
            continue;
        for (int tile = 0; tile < play->pack->tiles; tile++)
            if (state->place[tile].state == PLACE_REVEALED) {
                int far = sun_distance(&state->place[tile], &state->place[state->hero[other].tile]);
                wishes->lure[tile] += far == 0 ? -12 : far == 1 ? -4 : 0;
            }
    }
}

/* Who can take it on with the revealed traitor goes there: their end is the mission's, too. */
static void team_hunt_traitor(const struct sun_play *play, int who, struct wishes *wishes)
{
    const struct sun_hero *traitor = &play->state->hero[play->state->team.traitor];
    if (traitor->tile != SUN_NONE && sun_able(&play->state->hero[who]) &&
        play->state->hero[who].hp > WEAK && play->state->hero[who].hp >= traitor->hp)
        wishes->lure[traitor->tile] += 8;
}

void policy_turn_wishes(const struct sun_play *play, int who, struct wishes *wishes)
{
    bool revealed = play->state->team.traitor == who;
    enum sun_team_goal goal = sun_team_goal_of(play, who);
    if (goal == TEAM_SURVIVORS) {
        if (play->state->team.traitor != SUN_NONE)
            team_hunt_traitor(play, who, wishes);
        return;
    }
    if (goal == TEAM_PREVENT || revealed)
        team_forget_mission(wishes);
    if (revealed)
        team_avoid_survivors(play, who, wishes);
    if (goal == TEAM_ESCAPE) {
        int has = play->state->hero[who].has[RES_FOOD];
        wishes->store[RES_FOOD] = wishes->keep[RES_FOOD] = 0;
        if (has < ESCAPE_AT) {
            wishes->want[RES_FOOD] = fmaxf(wishes->want[RES_FOOD], (float)(ESCAPE_AT + 1 - has));
            team_draw_to_food(play, ESCAPE_AT - has, wishes);
        } else {
            team_draw_to_edge(play, wishes);
        }
    }
    if (goal == TEAM_BURN && !play->state->team.arson && sun_has_tag(play, who, TAG_FIRE))
        team_draw_to_tents(play, who, wishes);
}

/* --- what moves weigh --- */

/* Of the others there, the one with the fewest HP; SUN_NONE: nobody is. */
static int team_find_weakest(const struct sun_play *play, int who, int tile)
{
    int found = SUN_NONE;
    if (tile == SUN_NONE)
        return found;
    for (unsigned left = sun_heroes_on(play, tile) & ~(1u << who); left; left &= left - 1) {
        int other = __builtin_ctz(left);
        if (found == SUN_NONE || play->state->hero[other].hp < play->state->hero[found].hp)
            found = other;
    }
    return found;
}

/* Everybody knows anyway, the mission is nearly done or nearly lost, or somebody is weak enough. */
static bool team_drops_mask(const struct sun_play *play, int who, int victim)
{
    const struct sun_state *state = play->state;
    int last = play->rules->mission->part[state->part].last_day;
    enum sun_team_goal goal = sun_team_goal_of(play, who);
    if (state->team.traitor != SUN_NONE)
        return true;
    if (goal == TEAM_ESCAPE)
        return false;
    if (goal == TEAM_PREVENT && policy_progress(play) > 0.8f)
        return true;
    if (goal == TEAM_BURN && last > 0 && state->day + 1 >= last)
        return true;
    return victim != SUN_NONE && state->hero[victim].hp < WEAK && state->hero[who].hp > WEAK;
}

/* What only a traitor has. */
static float team_weigh_betrayal(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int victim = SUN_NONE;
    switch (move.kind) {
    case MOVE_ESCAPE:
        return 100;
    case MOVE_BURN:
        victim = team_find_weakest(play, who, state->hero[who].tile);
        return team_drops_mask(play, who, victim) ? 40 : 0;
    case MOVE_CALL:
        victim = team_find_weakest(play, who, sun_move_tile(move));
        break;
    case MOVE_SEND:
        victim = team_find_weakest(
            play, who,
            sun_neighbour(play, state->foe[sun_move_foe(move)].tile, sun_move_direction(move)));
        break;
    case MOVE_REVEAL: /* before an enemy of one's own is the end of one */
        return sun_top(play->state)->op == OP_REVEAL && state->hero[who].hp <= 2 ? 2 : 0;
    }
    return victim != SUN_NONE && team_drops_mask(play, who, victim) ? 12 : 0;
}

/* An assault: by the traitor on the weak, by the others on the revealed traitor or on the person
 * they planned to attack. It counts for less where the answer would hurt. */
float policy_weigh_assault(const struct turn *turn, under_move move)
{
    static const float NEVER = -900;
    const struct sun_play *play = turn->play;
    const struct sun_hero *hero = play->state->hero;
    int other = sun_hero_of(play, sun_move_character(move)), traitor = play->state->team.traitor;
    int weapon = sun_move_weapon(move);
    if (other == SUN_NONE || hero[turn->who].hp < WEAK)
        return NEVER;
    float arms = weapon == SUN_NONE ? 0 : policy_arm(play, play->pack->kind_of[weapon]);
    if (turn->aim.sort == AIM_AT_HUNTING && turn->aim.what == other)
        return 10 + 2 * arms;
    if (other == traitor && turn->who != traitor)
        return 5 + 2 * arms;
    if (turn->who == traitor && hero[other].hp <= WEAK)
        return 4 + 2 * arms;
    return NEVER;
}

/* Nobody gives anything to a person they take for the traitor, and a hoarder gives nothing away. */
float policy_weigh_consent(const struct sun_play *play, const struct sun_step *step,
                           under_move move)
{
    int traitor = sun_find_traitor(play), from = step->as.consent.from;
    bool hoards = sun_team_goal_of(play, step->who) == TEAM_ESCAPE &&
                  play->state->offer[SIDE_WANTED][RES_FOOD] > 0;
    bool refuses = (from == traitor && step->who != traitor) || hoards;
    return (move.kind == MOVE_REFUSE) == refuses;
}

float policy_weigh_as_traitor(const struct turn *turn, const struct sun_step *step, under_move move,
                              float weight)
{
    const struct sun_play *play = turn->play;
    enum sun_team_goal goal = sun_team_goal_of(play, step->who);
    const struct sun_hero *hero = &play->state->hero[step->who];
    if (step->op == OP_REVEAL || (move.kind >= MOVE_REVEAL && move.kind <= MOVE_ESCAPE))
        return move.kind == MOVE_STAY ? 1 : team_weigh_betrayal(play, step->who, move);
    bool idle = goal == TEAM_PREVENT || play->state->team.traitor == step->who;
    if (idle && (move.kind == MOVE_TASK || step->op == OP_JOIN))
        return weight < 0.1f ? weight : 0.1f;
    bool hoards = goal == TEAM_ESCAPE && hero->has[RES_FOOD] <= ESCAPE_AT && hero->hp > 2;
    if (hoards &&
        (move.kind == MOVE_EAT || (move.kind == MOVE_FEED && sun_move_from(move) == FROM_OWN)))
        return 0.1f;
    if (goal == TEAM_ESCAPE && move.kind == MOVE_DROP && sun_move_thing(move) == RES_FOOD)
        return weight < -9 ? weight : -9;
    if (goal == TEAM_ESCAPE && move.kind == MOVE_COLLECT && hero->has[RES_FOOD] < ESCAPE_AT &&
        sun_move_first(move) == RES_FOOD)
        return fmaxf(weight, sun_move_second(move) == RES_FOOD ? 8 : 6);
    return weight;
}

/* --- habits --- */

/* How steadily a player takes what weighs most; some moves are anybody's guess. */
static const float EASE = 1, WHIM = 0.1f;
/* How often a traitor does what anybody would do. */
static const float DISGUISE = 0.5f;

/* The chance that the hero to move, with this card, makes the move; 0: it is not theirs to make. */
static float team_likely(const struct sun_play *play, under_move move)
{
    static _Thread_local struct under_moves moves;
    static _Thread_local float weight[UNDER_MOVES_MAX];
    const struct sun_step *top = sun_top(play->state);
    struct turn turn;
    float most = 0, sum = 0;
    int found = -1;
    moves.count = 0;
    sun_ops[top->op].list(play, top, &moves);
    policy_prepare(play, (struct aim){.who = SUN_NONE}, &turn);
    for (int i = 0; i < moves.count; i++) {
        weight[i] = policy_weigh(&turn, top, moves.move[i]);
        most = i == 0 ? weight[i] : fmaxf(most, weight[i]);
        if (under_move_equal(moves.move[i], move))
            found = i;
    }
    if (found < 0)
        return 0;
    for (int i = 0; i < moves.count; i++)
        sum += expf((weight[i] - most) / EASE);
    return (1 - WHIM) * expf((weight[found] - most) / EASE) / sum + WHIM / (float)moves.count;
}

static int team_find_card(const struct sun_pack *pack, int goal)
{
    for (int card = 0; card < pack->team_cards; card++)
        if (pack->team[card].goal == goal)
            return card;
    return SUN_NONE;
}

void sun_habit(const void *memory, const struct under_config *config, under_move move,
               float *per_role)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    struct sun_trial trial;
    struct sun_play *tried = sun_try(&trial, &play);
    int who = sun_top(play.state)->who;
    memset(trial.state.team.card, 0, sizeof trial.state.team.card);
    for (int goal = TEAM_SURVIVORS; goal < TEAM_GOALS; goal++) {
        int card = team_find_card(play.pack, goal);
        trial.state.team.card[who] = (uint8_t)(card == SUN_NONE ? 0 : 1 + card);
        per_role[goal] = card == SUN_NONE ? 0 : team_likely(tried, move);
        if (goal != TEAM_SURVIVORS)
            per_role[goal] = (1 - DISGUISE) * per_role[goal] + DISGUISE * per_role[TEAM_SURVIVORS];
    }
}
