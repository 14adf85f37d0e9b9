/* A fitted evaluation: a small network from a game's features to a chance of winning.
 *
 * One hidden layer of rectified units and one output, the logarithm of the odds. Every unit adds up
 * its inputs in their order, and nothing is reordered or fused, so the same weights give the same
 * numbers on every machine whose floats are IEEE 754, however wide its vectors are.
 *
 * The weights are a text: a header that says what they were made for, then numbers.
 *
 *     under net 1
 *     game skies
 *     features 512 version 1
 *     pack 0123456789abcdef     (only where the weights are good for one pack alone)
 *     hidden 48
 *     <features lines of hidden numbers, then one of biases, then one of output weights and bias>
 */
#ifndef UNDER_BOTS_NET_H
#define UNDER_BOTS_NET_H

#include "engine/game.h"

enum { UNDER_NET_HIDDEN_MAX = 128, UNDER_FEATURES_MAX = 4096 };

struct under_net {
    const struct under_game *game;
    uint64_t pack;        /* the hash of the only pack it is good for; 0: for any */
    int features, hidden; /* hidden: a multiple of 8 */
    size_t size;          /* how many weights there are in all */
    float *weights;       /* features rows of hidden, hidden biases, hidden outputs, one bias */
};

/* A net of zeros for the game, to be filled; release it with under_net_free. */
void under_net_make(struct under_net *net, const struct under_game *game, int hidden);
void under_net_free(struct under_net *net);

/* Reads and writes the text above. A text made for another game, other features or cut short is
 * refused with the reason; then there is nothing to free. */
under_status under_net_read(struct under_net *net, const struct under_game *game, const char *text);
void under_net_write(const struct under_net *net, struct under_buf *out);

/* The weights the program brings along for the game and this pack of it, or NULL if there are none.
 */
const struct under_net *under_net_builtin(const struct under_content *content);

/* The logarithm of the odds that the seat wins. units, if not NULL, gets the hidden layer. */
float under_net_logit(const struct under_net *net, const struct under_feature *feature, int count,
                      float *units);
/* The chance with those odds. */
float under_net_chance(float logit);
/* What parts of descriptions came to, so that only what was never met has to be described and added
 * up: for one net, one configuration and one thread. NULL where the game describes nothing in
 * parts. It changes the order in which inputs are added, and nothing else. Of the built-in net,
 * one that is given back may be had again for the same configuration, with what it knows. */
struct under_memo;
struct under_memo *under_memo_make(const struct under_net *net, const struct under_config *config);
void under_memo_free(struct under_memo *memo);

/* Both, for a seat in a position; won and lost games are exactly 1 and 0. memo may be NULL. */
float under_net_evaluate(const struct under_net *net, struct under_memo *memo,
                         const struct under_config *config, const void *state, int seat);

#endif
