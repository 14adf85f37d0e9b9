/* The random walker: plays any game at random and checks after every move what must hold for all.
 *
 *   - a legal move exists until the game is over, and games end within move_limit moves;
 *   - the game's own invariants hold;
 *   - a clone and a save loaded again are the same state with the same hash;
 *   - text and parse of every legal move are inverses, and no two moves share a text;
 *   - moves that are not listed are refused and change nothing; all listed ones are accepted, and
 *     make does with them what apply does;
 *   - no move has more to tell than there is room for;
 *   - a state that differs only in what a seat cannot know gives that seat the same view, the same
 *     moves, the same prompts, and the same events of the next move;
 *   - at points on the way and at the end, a replay of the log gives the same state. */
#ifndef UNDER_ENGINE_WALKER_H
#define UNDER_ENGINE_WALKER_H

#include "engine/game.h"

struct under_walk {
    /* What to do. */
    const struct under_content *content;
    const json_t *setup; /* NULL: the defaults */
    uint64_t seed;       /* of the first game; the next ones count up, and after the last comes 0 */
    int games;
    int move_limit; /* 0: 100,000 */
    /* Is told of every move that was made, where it is not NULL. */
    void (*watch)(void *context, const struct under_config *config, under_move move,
                  const struct under_events *events);
    void *context;
    /* Is told whenever a game is over, where it is not NULL. */
    void (*played)(void *context, const struct under_walk *walk);
    void *played_context;
    /* What was done. */
    uint64_t games_played, moves_played, illegal_tried, guesses_made, guesses_differing,
        replays_made;
    /* Where it broke: the save of the broken game, to be replayed. */
    uint64_t broken_seed;
    struct under_buf broken_save;
};

/* The sentence of the first broken check, or NULL. Free broken_save afterwards. */
under_status under_walk(struct under_walk *walk);

/* Is told how far a count is, from 0 to 1. */
struct under_perft_watch {
    void (*at)(void *context, double share);
    void *context;
};

/* Exact counts: how many sequences of `depth` moves begin at state. Chance nodes take the one
 * outcome that seed and the depth so far draw, so that dice are fixed; a game that ends earlier
 * counts as one. watch may be NULL. */
uint64_t under_perft(const struct under_config *config, const void *state, int depth, uint64_t seed,
                     const struct under_perft_watch *watch);

#endif
