/* A game looked at afterwards: how much was dice, how much was play.
 *
 * The chance of a position is how often it would be won if a bot played on from it. It is found by
 * letting the bot play on many times. So
 *
 *   a roll's luck       is the chance after it less the chance before it;
 *   a decision's worth  is the chance after it less the chance after the bot's own move: nothing
 *                       for the same move, below 0 for a worse one, above 0 for a better one;
 *
 * and because the chance before the bot's own move is the chance after it, they add up:
 *
 *     chance at the start + all luck + all play + the rest = chance at the end.
 *
 * The rest is what other seats did, and what looking ahead changed. Simulated games need not be
 * played to their end: where there are fitted weights, they stop some moves ahead and are judged by
 * these. All positions of a stretch of moves look ahead to the same point, so within it nothing is
 * left over; when the next stretch looks further, what the judgement is corrected by goes to the
 * rest.
 *
 * Simulated game j meets the same dice from every position, so that differences are known far
 * better than chances, and every sum is made for each j by itself: what the sums differ by from one
 * j to the next is their error.
 *
 * Where a game has no fitted weights, every simulated game is played to its end, and what one move
 * changes drowns in how differently these end. Such a study is rough: it goes by stages (rounds or
 * days), whose chances take ten times as many games, and looks at the moves that seem to matter
 * most once more, with new games, before it says anything about them.
 *
 * Where all seats win and lose together, every decision counts as the players' own, and what was
 * whose is told, too: a roll belongs to the seat that decided last before it.
 *
 * Every position is judged as the seat could know it: what is hidden from it is guessed anew. */
#ifndef UNDER_LAB_ANALYSE_H
#define UNDER_LAB_ANALYSE_H

#include "bots/bot.h"
#include "engine/session.h"

enum lab_step_kind {
    LAB_ROLL,  /* chance decided */
    LAB_OWN,   /* the seat decided */
    LAB_OTHERS /* somebody else decided: its changes belong to the rest */
};

/* A chance or a change of one, between -1 and 1, and one standard error. */
struct lab_estimate {
    double value, error;
};

struct lab_step {
    enum lab_step_kind kind;
    int round;                         /* 0 where the game counts none */
    under_move played, best;           /* best: the bot's own move, at the seat's decisions */
    struct lab_estimate before, after; /* the chance in the positions before and after it */
    struct lab_estimate change;        /* a roll's luck, a decision's worth */
    bool sure; /* that can be said: always, unless the study is rough; then where the change is
                  beyond doubt */
};

/* A round or a day, as a rough study sees it. */
struct lab_stage {
    int round;
    size_t first;               /* move */
    struct lab_estimate chance; /* when it began */
    double low, high;           /* of that: a 95 % interval */
};

/* What one of several players who win together did and met with. */
struct lab_person {
    int decisions;
    struct lab_estimate luck, play;
};

struct lab_analysis {
    size_t count; /* one step for each move of the log */
    struct lab_step *step;
    bool over, rough, together;
    int playouts;
    size_t stages; /* of a rough study; 0 in others */
    struct lab_stage *stage;
    struct lab_estimate start, luck, play, rest, end;
    int persons; /* by seat, where several win together; 0 otherwise */
    struct lab_person person[UNDER_SEATS_MAX];
};

/* How it is done. */
struct lab_analyst {
    const struct under_bot *bot; /* plays on */
    struct under_effort effort;  /* of the bot, for a move */
    /* Whose choice a decision is compared with, where that is another bot: one that thinks too
     * long to play on with. NULL: the same. */
    const struct under_bot *adviser;
    struct under_effort advice; /* its effort, for a move */
    int playouts;               /* simulated games from a position */
    int ahead;                  /* so many moves; 0: to the end of the game */
    int seat;
    uint64_t seed; /* the result depends on it alone */
};

/* Who analyses where nothing else is asked for: some seconds for a game. */
struct lab_analyst lab_analyst_usual(const struct under_content *content);

/* The analysis in parts, for whoever wants to show how far it is. They can be done in any order and
 * in several threads at once, each once; but those after the first ones, where there are any, only
 * when all of these are done and lab_study_look_closer was called. */
struct lab_study;
struct lab_study *lab_study_begin(const struct under_session *session,
                                  const struct lab_analyst *analyst);
size_t lab_study_parts(const struct lab_study *study);
size_t lab_study_first_parts(const struct lab_study *study);
void lab_study_look_closer(struct lab_study *study);
void lab_study_do(struct lab_study *study, size_t part);
/* Sums up; all parts are done. Free the analysis with lab_analysis_free. */
void lab_study_end(struct lab_study *study, struct lab_analysis *out);
/* Instead of the end, wherever it is. */
void lab_study_drop(struct lab_study *study);

void lab_analysis_free(struct lab_analysis *analysis);

/* A decision that was worse than the bot's, by more than its error can explain. */
bool lab_step_was_bad(const struct lab_step *step);

/* How many simulated games a position would take for luck and play to be told apart; 0: they are.
 */
int lab_analysis_needs(const struct lab_analysis *analysis);

/* The sentence a player wants. */
void lab_analysis_sentence(const struct lab_analysis *analysis, struct under_buf *out);

/* The chance over the game as an SVG picture that stands alone. */
void lab_analysis_picture(const struct lab_analysis *analysis, const struct under_session *session,
                          struct under_buf *out);

#endif
