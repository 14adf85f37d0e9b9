/* Fits the weights of a game's evaluation by play.
 *
 * Temporal differences over positions after a move: the net plays all seats by one-step look-ahead,
 * and every position's chance is drawn towards what the positions after it came to. It begins with
 * games that are easier to win (the game's `ease`), because from games never won nothing can be
 * learnt, and makes them harder whenever it wins often enough; then it plays the set-up as it is,
 * and then all variants.
 *
 * Where a game has plans (game.h), one step says nothing: there a bot plays, now and then beginning
 * whatever comes to mind, and every position in which its clock has moved on is drawn towards how
 * the game ended. Such weights are good for the pack they were fitted with.
 *
 * One thread, one seed, one result: the same command writes the same weights. */
#ifndef UNDER_LAB_TUNE_H
#define UNDER_LAB_TUNE_H

#include "bots/bot.h"
#include "bots/net.h"
#include "lab/vary.h"

/* How it went since the last report. */
struct lab_tuned {
    int games; /* in all */
    int played, won, first_played, first_won;
    float ease;
    double loss; /* mean, of chances against what they came to */
};

struct lab_tuning {
    const struct under_content *content;
    const struct lab_variants
        *variants; /* what is played in the end; the first one to begin with */
    uint64_t seed;
    int games;
    int stop;         /* after so many of them; 0: after all. What changes from the first game to
                         the last does so as if all were played */
    int plain;        /* games with the first variant, ease included, before all are played */
    int share;        /* per cent of the games that stay with the first variant after that */
    float ease;       /* how much easier it begins: 0 for a net that can play already */
    float rate[2];    /* how fast it learns: at first, in the end; 0: the usual */
    float lambda;     /* how far ahead it looks for what a position came to, 0 to 1 */
    float explore[2]; /* the share of moves made at random: at first, in the end */
    const struct under_bot *bot; /* plays where the game has plans */
    struct under_effort effort;
    /* Told now and then; may write the net away. */
    void (*progress)(const struct lab_tuning *tuning, const struct under_net *net,
                     const struct lab_tuned *so_far);
    /* Told after every game, if it is not NULL. */
    void (*played)(const struct lab_tuning *tuning, int games);
    void *context;
};

/* Fills a net with small random weights, to be fitted. */
void lab_net_scatter(struct under_net *net, uint64_t seed);

/* Fits the net, as it is, further. */
void lab_tune(const struct lab_tuning *tuning, struct under_net *net);

#endif
