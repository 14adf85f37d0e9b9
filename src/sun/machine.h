/* The stack of steps (machine.c). A step that is pushed is carried out before the one that pushed
 * it goes on; of several pushed, the last is first. Once the game is over the stack is empty and
 * whoever runs returns at once. */
#ifndef UNDER_SUN_MACHINE_H
#define UNDER_SUN_MACHINE_H

#include <stddef.h>

#include "sun/play.h"

/* Each step has its functions in the chapter steps.h names. */
#define RUN(op, name, ...) void sun_run_##name(struct sun_play *play, struct sun_step *step);
#define SEAT(op, name, ...)                                                                        \
    void sun_list_##name##_step(const struct sun_play *play, const struct sun_step *step,          \
                                struct under_moves *out);                                          \
    void sun_take_##name##_step(struct sun_play *play, struct sun_step *step, under_move move);
#define CHANCE(op, name, ...)                                                                      \
    SEAT(op, name)                                                                                 \
    bool sun_possible_##name##_step(const struct sun_play *play, const struct sun_step *step,      \
                                    under_move move);                                              \
    under_move sun_sample_##name##_step(const struct sun_play *play, const struct sun_step *step,  \
                                        under_rng *rng);
SUN_OPS(RUN, CHANCE, SEAT)
#undef RUN
#undef SEAT
#undef CHANCE

enum { STEP_OPERANDS = 6 };

enum sun_waits { WAITS_FOR_NOTHING, WAITS_FOR_CHANCE, WAITS_FOR_SEAT };

struct sun_op {
    const char *name;
    uint8_t waits;
    uint8_t last_pc;
    struct { /* who, x, a, b, c, d: the keys of positions, which are checked by the types */
        const char *key;
        uint8_t type; /* enum sun_type */
    } operand[STEP_OPERANDS];
    /* WAITS_FOR_NOTHING: goes on with it, and pops it when done. */
    void (*run)(struct sun_play *play, struct sun_step *step);
    /* The others: the legal answers, at chance with weights, and carrying one out, which pops the
     * step or leaves it to ask again. */
    void (*list)(const struct sun_play *play, const struct sun_step *step, struct under_moves *out);
    void (*take)(struct sun_play *play, struct sun_step *step, under_move move);
    /* At chance: whether an outcome is possible, and one drawn, without listing all. */
    bool (*possible)(const struct sun_play *play, const struct sun_step *step, under_move move);
    under_move (*sample)(const struct sun_play *play, const struct sun_step *step, under_rng *rng);
    const char *help; /* what is to be decided, for people */
};
extern const struct sun_op sun_ops[OPS];

struct sun_step *sun_push(struct sun_play *play, enum sun_opcode op, int who);
static inline void sun_pop(struct sun_play *play)
{
    struct sun_step *top = &play->state->stack[--play->state->depth];
    *top = (struct sun_step){0};
}
static inline struct sun_step *sun_top(struct sun_state *state)
{
    return &state->stack[state->depth - 1];
}
/* An operand by its place: who, x, a, b, c, d. */
static inline uint8_t *sun_operand_at(struct sun_step *step, int i)
{
    return (uint8_t *)step + offsetof(struct sun_step, who) + i;
}
static inline int sun_operand(const struct sun_step *step, int i)
{
    return ((const uint8_t *)step)[offsetof(struct sun_step, who) + (size_t)i];
}
/* The instruction that a program, or a step of one, has come to: effect, each and choose have it in
 * the same place. */
static inline int sun_code_of(const struct sun_step *step)
{
    return step->as.effect.code | step->as.effect.code_high << 8;
}
void sun_run(struct sun_play *play); /* until somebody is asked or the game is over */

#endif
