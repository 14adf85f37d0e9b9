/* Bots: players on the contract alone. They know a game only through its table. */
#ifndef UNDER_BOTS_BOT_H
#define UNDER_BOTS_BOT_H

#include "engine/game.h"

/* Another clock than the machine's, for tests: microseconds since any time. */
struct under_clock {
    long long (*now)(void *context);
    void *context;
};

struct under_belief; /* bots/belief.h */

/* How much a bot may think: until the time is up, or that many playouts where ms is 0. A bot of
 * fixed effort takes no notice. And what it remembers of the game so far. */
struct under_effort {
    int ms;
    int playouts;                    /* 0: the bot's own default */
    int threads;                     /* 0: one. More than one only help bots that search */
    const struct under_clock *clock; /* what the milliseconds are counted by; NULL: the machine's */
    const struct under_belief *belief; /* what everybody's moves said about who is what; NULL:
                                          nothing is remembered */
    bool forecast; /* the chances are for somebody to see: under_bot_rate sees to it */
};

/* What a bot thinks of one legal move. */
struct under_rating {
    under_move move;
    float value;  /* what the bot chooses by: higher is better */
    float chance; /* estimated chance that the seat wins after it, 0 to 1 */
    float error;  /* of that chance: one standard error */
};

struct under_bot {
    const char *id;
    const char *idea; /* one line for people */
    /* Rates every legal move, moves->count of them, in their order. The state holds nothing the
     * seat does not know: the rest was guessed anew. */
    void (*rate)(const struct under_config *config, const void *state,
                 const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                 struct under_rating *out);
};

/* All bots, ended by NULL, and one by name (NULL if there is none). */
extern const struct under_bot *const under_bots[];
const struct under_bot *under_bot_find(const char *id);
/* The refusal where there is none. */
under_status under_bot_unknown(const char *id);

/* What the bot would play for the actor; refused at chance and when the game is over. */
under_status under_bot_choose(const struct under_bot *bot, const struct under_config *config,
                              const void *state, struct under_effort effort, under_rng *rng,
                              under_move *out);

/* The same as a list of all legal moves, best first; count is how many were written to out, which
 * has room for UNDER_MOVES_MAX. */
under_status under_bot_rate(const struct under_bot *bot, const struct under_config *config,
                            const void *state, struct under_effort effort, under_rng *rng,
                            struct under_rating *out, int *count);

#endif
