/* Who has a hidden role, as far as it can be told from what everybody saw.
 *
 * All ways the roles may lie are kept side by side, each with the evidence for it: how much
 * likelier the moves made so far are from somebody with that role than from somebody without
 * (Bayes). What the rules exclude, a dead traitor or a second one, is left out whenever the belief
 * is read. The belief is a spectator's and the same for all; whoever reads it for a seat adds what
 * that seat knows of itself. */
#ifndef UNDER_BOTS_BELIEF_H
#define UNDER_BOTS_BELIEF_H

#include "engine/session.h"

struct under_belief {
    float evidence[UNDER_SEATS_MAX][UNDER_ROLES_MAX]; /* for a role, beside having none */
};

/* What it comes to in a position: chances that add up to 1. */
struct under_suspicion {
    float nobody;                                 /* has a role */
    float seat[UNDER_SEATS_MAX];                  /* has one, whichever */
    float role[UNDER_SEATS_MAX][UNDER_ROLES_MAX]; /* that one; [0] stays 0 */
};

/* Whether anybody can have one in this game. */
bool under_belief_matters(const struct under_config *config);

void under_belief_start(struct under_belief *belief);
/* A move is about to be made in this state. Chance's are no evidence. */
void under_belief_observe(struct under_belief *belief, const struct under_config *config,
                          const void *state, under_move move);

/* As a seat sees it, or with UNDER_NO_SEAT a spectator. */
void under_belief_read(const struct under_belief *belief, const struct under_config *config,
                       const void *state, int seat, struct under_suspicion *out);

/* The game's guess, but as likely as the belief has it; belief may be NULL. */
void under_belief_guess(const struct under_belief *belief, const struct under_config *config,
                        void *state, int seat, under_rng *rng);

/* The belief at the end of a session's log, kept up from one look to the next: moves that were
 * taken back or replaced are noticed. {0} has seen nothing. */
struct under_memory {
    struct under_belief belief;
    size_t count;                         /* moves of the log that went into it */
    uint64_t hash;                        /* of these */
    unsigned char state[UNDER_STATE_MAX]; /* after them */
};

/* NULL in a game without hidden roles. */
const struct under_belief *under_memory_follow(struct under_memory *memory,
                                               const struct under_session *session);

#endif
