/* How well a position stands, and a sensible move in it: what simulated play is built on. */
#include "skies/skies.h"

/* Half of the score is research, the rest how much is left before either end. */
void skies_score(const void *memory, const struct under_config *config, float *per_seat)
{
    const struct skies_state *state = memory;
    const struct skies_board *board = skies_board_of(config);
    if (state->result == RESULT_WON) {
        per_seat[0] = 1;
        return;
    }
    int total = 0, taken = 0;
    for (int step = 0; step < board->research_last; step++) {
        total += board->research_step[step];
        taken += step < state->research ? board->research_step[step] : 0;
    }
    float score = 0.8f * (float)taken / (float)total;
    if (state->result == RESULT_NONE)
        score +=
            0.02f * (float)(board->damage_skull - state->damage) + 0.005f * (float)state->excavator;
    per_seat[0] = score;
}

under_move skies_suggest(const void *state, const struct under_config *config, under_rng *rng)
{
    struct under_moves moves;
    skies_game.moves(state, config, &moves);
    return moves.move[under_rng_below(rng, (uint32_t)moves.count)];
}
