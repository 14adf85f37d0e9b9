/* A game being analysed, for the files that do it: see analyse.h. */
#ifndef UNDER_LAB_STUDY_H
#define UNDER_LAB_STUDY_H

#include "bots/evaluate.h"
#include "lab/analyse.h"

/* What is found out about one position: before a move of the log, or after the last. */
struct lab_position {
    enum lab_step_kind kind;
    int round;
    size_t rolls;    /* that the log has before it */
    under_move best; /* the bot's own move, at the seat's decisions */
    bool same;       /* the player made the bot's own move: no simulated game is needed here */
    float *won;      /* what each simulated game came to */
    float *nearer;   /* the same, looking as far ahead as the stretch before; NULL inside one */
};

/* A position looked at more closely, with simulated games of its own: what was chosen for its
 * numbers cannot be judged by the same numbers. */
struct lab_look {
    size_t index; /* SIZE_MAX: there was nothing to choose */
    float *won;
};

/* How many games more a closer look takes, and how many moves of a kind get one. */
enum { LAB_CLOSER = 10, LAB_CANDIDATES = 3 };
enum lab_candidate_kind { LAB_LUCKY, LAB_UNLUCKY, LAB_COSTLY, LAB_CANDIDATE_KINDS };

struct lab_study {
    const struct under_session *session;
    struct lab_analyst analyst;
    struct bots_judge judge;
    bool together;         /* all seats win or lose as one: every decision is the players' own */
    size_t stretch;        /* moves that look ahead to the same point */
    unsigned char *states; /* before each move, and after the last */
    struct lab_position *position;
    /* Of a rough study: where its stages begin, and what is looked at closely. First the stages and
     * the last position, then before and after each candidate. */
    bool rough;
    size_t stages, looks;
    struct lab_look *look;
};

static inline size_t lab_study_positions(const struct lab_study *study)
{
    return study->session->count + 1;
}

/* What simulated games from a position came to: those from number `first` on. */
float *lab_study_simulate(const struct lab_study *study, size_t index, size_t until, size_t first,
                          size_t count);
/* What the simulated games from a position came to, as those of this stretch see it. */
const float *lab_study_games(const struct lab_study *study, size_t index, size_t stretch);
/* The mean of to - from, or of to alone where from is NULL. */
struct lab_estimate lab_estimate_change(const float *from, const float *to, size_t count);

/* What a rough study adds: stages.c. */
void lab_stages_begin(struct lab_study *study);
void lab_stages_do(struct lab_study *study, size_t look);
void lab_stages_end(const struct lab_study *study, struct lab_analysis *out);
void lab_stages_free(struct lab_study *study);

#endif
