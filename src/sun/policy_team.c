/* What a simple traitor does: plays along until the end is near or the card's goal is in reach. For
 * bots only; no rule depends on it. */
#include "sun/policy.h"

/* How a seat stands where the survivors stand so well: 1 for who has won, and nobody else. */
float policy_seat_score(const struct sun_play *play, int seat, float survivors)
{
    enum { NEVER = 0 };
    if (sun_is_over(play->state) && sun_wins(play, seat))
        return 1;
    if (sun_is_over(play->state) && survivors >= 1)
        return NEVER;
    return sun_is_traitor(play, seat) ? 0.9f * (1 - survivors) : survivors;
}

/* Two days before the mission is lost, or once everybody knows anyway. */
static bool policy_drops_mask(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    return state->team.traitor != NONE ||
           state->day + 1 >= play->rules->mission->part[state->part].last_day;
}

static bool policy_strikes_somebody(const struct sun_play *play, int who, int tile)
{
    return tile != NONE && sun_heroes_on(play, tile) & ~(1u << who);
}

/* What a move of the traitor's own is worth beside the others of a turn; 0 for all else. */
float policy_weigh_betrayal(const struct sun_play *play, int who, under_move move)
{
    const struct sun_state *state = play->state;
    int tile = NONE;
    switch (move.kind) {
    case MOVE_ESCAPE:
        return 100;
    case MOVE_BURN:
        return 40;
    case MOVE_CALL:
        tile = move.a;
        break;
    case MOVE_SEND:
        tile = sun_neighbour(play, state->foe[move.a].tile, move.b);
        break;
    case MOVE_REVEAL: /* before an enemy of one's own is the end of one */
        return sun_top(play->state)->op == OP_REVEAL && state->hero[who].hp <= 2 ? 2 : 0;
    case MOVE_STAY:
        return 1;
    }
    return policy_drops_mask(play) && policy_strikes_somebody(play, who, tile) ? 12 : 0;
}
