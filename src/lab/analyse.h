/* A game looked at afterwards: how much was dice, how much was play.
 *
 * A bot says how likely the seat is to win in every position of the log, if it goes on well: at a
 * decision, the chance after the best move; at a roll, the mean over the outcomes there could be. A
 * roll's luck is the chance after it less that before it. A decision's loss is the chance before it
 * less that after it; the best move loses nothing. What is left is the estimate's own: it sees more
 * as the game goes on. So
 *
 *     chance at the start + all luck - all losses + the rest = chance at the end.
 *
 * Every position is judged as the seat could know it: what is hidden from it is guessed anew. */
#ifndef UNDER_LAB_ANALYSE_H
#define UNDER_LAB_ANALYSE_H

#include "bots/bot.h"
#include "engine/session.h"

enum lab_step_kind {
    LAB_ROLL,  /* chance decided */
    LAB_OWN,   /* the seat decided */
    LAB_OTHERS /* somebody else decided: its chances belong to the rest */
};

struct lab_step {
    enum lab_step_kind kind;
    int round; /* 0 where the game counts none */
    under_move played, best;
    double before, after; /* the chance in the positions before and after it */
    double luck;          /* of rolls */
    double loss;          /* of decisions; never below 0 */
};

struct lab_analysis {
    size_t count; /* one step for each move of the log */
    struct lab_step *step;
    bool over;
    double start, end; /* chances; the end of a game that is over is 0 or 1 */
    double luck, loss, rest;
};

struct lab_analyst {
    const struct under_bot *bot;
    struct under_effort effort;
    int outcomes; /* of a roll: how many are looked at, if it has more */
    int seat;
    int threads;
    uint64_t seed;
};

/* The bot that analyses where none is named: the best one whose chances are fine enough and that is
 * fast enough for thousands of positions. */
const struct under_bot *lab_analyst_default(void);

/* Analyses the whole log; free it with lab_analysis_free. */
void lab_analyse(const struct under_session *session, const struct lab_analyst *analyst,
                 struct lab_analysis *out);
void lab_analysis_free(struct lab_analysis *analysis);

/* The sentence a player wants. */
void lab_analysis_sentence(const struct lab_analysis *analysis, struct under_buf *out);

/* The chance over the game as an SVG picture that stands alone. */
void lab_analysis_picture(const struct lab_analysis *analysis, const struct under_session *session,
                          struct under_buf *out);

#endif
