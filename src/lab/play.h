/* One game of one bot, from a seed, and what a report wants to know of it. */
#ifndef UNDER_LAB_PLAY_H
#define UNDER_LAB_PLAY_H

#include <stdlib.h>

#include "bots/bot.h"

enum { LAB_END_NAME = 32 };

struct lab_game {
    bool won;               /* by seat 0 */
    char end[LAB_END_NAME]; /* see lab_name_end */
    int rounds;             /* 0 where the game counts none */
    int moves, decisions;
};

/* The seed of the i-th game of a run. Every set-up meets the same seeds, so that what differs is
 * the set-up, and "under match" plays the same games. */
uint64_t lab_seed(uint64_t seed, int64_t i);

/* The round a seat sees, or the day in a game that counts days; 0 where it counts nothing. */
int lab_round(const struct under_config *config, const void *state, int seat);
bool lab_counts_days(const struct under_config *config, const void *state);

/* How a game ended, in a word: "won", "lost-damage". Where some of the players won and others did
 * not, with how many: "traitor-dead (2 of 3 won)". */
void lab_name_end(const struct under_config *config, const void *state, char out[LAB_END_NAME]);

/* Plays a game to its end with the bot in all seats. Dice fall as in a session with this seed; a
 * bot's own random numbers come from elsewhere. */
under_status lab_play(const struct under_content *content, const json_t *setup, uint64_t seed,
                      const struct under_bot *bot, struct under_effort effort,
                      struct lab_game *out);

/* The same, with what became of the cards: a mark for each, as words->fates adds to it. */
under_status lab_play_watched(const struct under_content *content, const json_t *setup,
                              uint64_t seed, const struct under_bot *bot,
                              struct under_effort effort, struct lab_game *out, uint8_t *marks);

/* One move at random by whoever is to move, after all legal ones were listed; who that was, or
 * UNDER_OVER where nobody is. */
static inline int lab_play_blindly(const struct under_config *config, void *state,
                                   struct under_moves *moves, under_rng *rng)
{
    const struct under_game *game = config->content->game;
    int actor = game->actor(state);
    under_move move;
    if (actor == UNDER_OVER)
        return actor;
    if (actor == UNDER_CHANCE) {
        move = game->sample(state, config, rng);
    } else {
        game->moves(state, config, moves);
        move = moves->move[under_rng_below(rng, (uint32_t)moves->count)];
    }
    game->make(state, config, move, NULL);
    return actor;
}

/* Whether a seat has won a game that is over. */
bool lab_has_won(const struct under_config *config, const void *state, int seat);

#endif
