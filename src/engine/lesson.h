/* A lesson: a first game, told step by step, in which the player makes the moves.
 *
 * It is a game like any other, with a set-up and a seed of its own; what makes it a lesson is its
 * luck (UNDER_LUCK_LESSON): chance brings what is taught. How far it is follows from the log alone,
 * so that undo, saves and every front end need nothing more.
 *
 * A step asks for a move of some kind. Steps that may be answered early are, and are then passed
 * over when their time comes. While a step can be answered, only moves that answer it, or do no
 * harm, are offered; while it cannot, whatever lets the game go on. So there is always a way
 * on. */
#ifndef UNDER_ENGINE_LESSON_H
#define UNDER_ENGINE_LESSON_H

#include "engine/session.h"

/* Moves by how their texts begin, with bars between: "explore|move t16". */
struct under_lesson_step {
    const char *id, *title;
    const char *text;  /* what is learnt: a few sentences */
    const char *ask;   /* what to do, one sentence */
    const char *moves; /* that answer it */
    const char *also;  /* that may be made meanwhile, or NULL */
    int times;         /* how many it takes; 0: one */
    bool early;        /* may be answered before it is asked */
};

enum { UNDER_LESSON_STEPS_MAX = 32 };

struct under_lesson_progress {
    int step; /* the one asked now; the number of steps: the lesson is over */
    int made[UNDER_LESSON_STEPS_MAX];
};

struct under_lesson {
    const char *title, *about; /* for a menu */
    const char *setup;         /* JSON */
    uint64_t seed;
    const struct under_lesson_step *steps;
    int count;
    const char *always; /* moves that let the game go on where a step cannot be answered */
    const char *end;    /* what is said when it is over */
    /* It ends here, whatever was left out. */
    bool (*over)(const struct under_config *config, const void *state);
    /* What chance brings; false: whatever the seed does. */
    bool (*luck)(const struct under_config *config, const void *state,
                 const struct under_lesson_progress *progress, under_move *out);
};

/* The lesson of a game, NULL where it has none; and the one a session is, or NULL. */
const struct under_lesson *under_lesson_of(const struct under_game *game);
const struct under_lesson *under_session_lesson(const struct under_session *session);

/* Begins a game's lesson, as under_session_new begins a game. */
under_status under_session_learn(struct under_session *session,
                                 const struct under_content *content);

/* How far a lesson is in a state that comes after so many moves of the log. */
void under_lesson_follow(const struct under_session *session, const void *state, size_t count,
                         struct under_lesson_progress *out);
/* Whether a legal move may be made now, and whether it answers what is asked. */
enum under_lesson_answer { UNDER_LESSON_WAITS, UNDER_LESSON_MAY, UNDER_LESSON_ANSWERS };
enum under_lesson_answer under_lesson_judge(const struct under_session *session, under_move move);

#endif
