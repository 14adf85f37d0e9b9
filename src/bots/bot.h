/* Bots: players on the contract alone. They know a game only through its table. */
#ifndef UNDER_BOTS_BOT_H
#define UNDER_BOTS_BOT_H

#include "engine/game.h"

/* How much a bot may think: until the time is up, or that many playouts where ms is 0. */
struct under_effort {
    int ms;
    int playouts; /* 0: the bot's own default */
};

struct under_bot {
    const char *id;
    const char *idea; /* one line for people */
    /* Called only where a seat is to move and has more than one legal move. The state holds nothing
     * the seat does not know: the rest was guessed anew. */
    under_move (*choose)(const struct under_config *config, const void *state,
                         const struct under_moves *moves, struct under_effort effort,
                         under_rng *rng);
};

/* All bots, ended by NULL, and one by name (NULL if there is none). */
extern const struct under_bot *const under_bots[];
const struct under_bot *under_bot_find(const char *id);

/* What the bot would play for the actor; refused at chance and when the game is over. */
under_status under_bot_choose(const struct under_bot *bot, const struct under_config *config,
                              const void *state, struct under_effort effort, under_rng *rng,
                              under_move *out);

#endif
