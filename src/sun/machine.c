/* The machine: steps on a stack. The rules are functions that push, pop and change steps; here they
 * are run until somebody has to decide, and here the game meets the contract. */
#include <assert.h>
#include <string.h>

#include "sun/game.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/reference.h"
#include "sun/say.h"
#include "sun/turn.h"

const struct sun_op sun_ops[OPS] = {
#define OPERANDS(who, x, a, b, c, d)                                                               \
    .operand = {{"who", who}, OPERAND x, OPERAND a, OPERAND b, OPERAND c, OPERAND d}
#define OPERAND(name, type)                                                                        \
    {                                                                                              \
#name, type                                                                                \
    }
#define RUN(op, name_, pc, ...)                                                                    \
    [op] = {.name = #name_,                                                                        \
            .waits = WAITS_FOR_NOTHING,                                                            \
            .last_pc = (pc),                                                                       \
            OPERANDS(__VA_ARGS__),                                                                 \
            .run = sun_run_##name_},
#define CHANCE(op, name_, ...)                                                                     \
    [op] = {.name = #name_,                                                                        \
            .waits = WAITS_FOR_CHANCE,                                                             \
            OPERANDS(__VA_ARGS__),                                                                 \
            .list = sun_list_##name_##_step,                                                       \
            .take = sun_take_##name_##_step,                                                       \
            .possible = sun_possible_##name_##_step,                                               \
            .sample = sun_sample_##name_##_step},
#define SEAT(op, name_, who, x, a, b, c, d, help_)                                                 \
    [op] = {.name = #name_,                                                                        \
            .waits = WAITS_FOR_SEAT,                                                               \
            OPERANDS(who, x, a, b, c, d),                                                          \
            .list = sun_list_##name_##_step,                                                       \
            .take = sun_take_##name_##_step,                                                       \
            .help = (help_)},
    SUN_OPS(RUN, CHANCE, SEAT)
#undef RUN
#undef CHANCE
#undef SEAT
#undef OPERANDS
#undef OPERAND
};

#define SAME_PLACE(one, other)                                                                     \
    _Static_assert(offsetof(union sun_operands, one) == offsetof(union sun_operands, other),       \
                   "steps that are handled alike have it in the same place")
SAME_PLACE(effect.code, each.code);
SAME_PLACE(effect.code, choose.code);
SAME_PLACE(effect.card, each.card);
SAME_PLACE(night.tile, event.tile);
SAME_PLACE(night.card, event.card);
SAME_PLACE(night.card, loot.card);
SAME_PLACE(steal.merchant, grab.merchant);

struct sun_step *sun_push(struct sun_play *play, enum sun_opcode op, int who)
{
    struct sun_state *state = play->state;
    assert(state->depth < STACK_MAX);
    struct sun_step *step = &state->stack[state->depth++];
    *step = (struct sun_step){.op = (uint8_t)op, .who = (uint8_t)who};
    return step;
}

void sun_run(struct sun_play *play)
{
    struct sun_state *state = play->state;
    while (state->depth > 0) {
        struct sun_step *top = sun_top(state);
        if (sun_ops[top->op].waits != WAITS_FOR_NOTHING)
            return;
        sun_ops[top->op].run(play, top);
    }
}

/* --- the contract --- */

static int machine_actor(const void *memory)
{
    const struct sun_state *state = memory;
    if (state->depth == 0)
        return UNDER_OVER;
    const struct sun_step *top = &state->stack[state->depth - 1];
    if (sun_ops[top->op].waits == WAITS_FOR_CHANCE)
        return UNDER_CHANCE;
    return state->solo ? 0 : top->who;
}

/* The functions that only look get the same context as those that change. */
static struct sun_play machine_look(const void *state, const struct under_config *config)
{
    return sun_play_of(config, (void *)state);
}

static void machine_moves(const void *memory, const struct under_config *config,
                          struct under_moves *out)
{
    struct sun_play play = machine_look(memory, config);
    out->count = 0;
    if (play.state->depth == 0)
        return;
    const struct sun_step *top = sun_top(play.state);
    sun_ops[top->op].list(&play, top, out);
}

static under_move machine_sample(const void *memory, const struct under_config *config,
                                 under_rng *rng)
{
    struct sun_play play = machine_look(memory, config);
    const struct sun_step *top = sun_top(play.state);
    return sun_ops[top->op].sample(&play, top, rng);
}

static bool machine_is_legal(const struct sun_play *play, const struct sun_step *top,
                             under_move move)
{
    const struct sun_op *op = &sun_ops[top->op];
    if (op->possible)
        return op->possible(play, top, move);
    struct under_moves legal;
    legal.count = 0;
    if (top->op == OP_ACTIONS)
        sun_list_actions_like(play, top->who, move.kind, &legal);
    else
        op->list(play, top, &legal);
    for (int i = 0; i < legal.count; i++)
        if (under_move_equal(legal.move[i], move))
            return true;
    return false;
}

static void machine_take(struct sun_play *play, struct sun_step *top, under_move move,
                         struct under_events *events)
{
    play->events = events;
    sun_ops[top->op].take(play, top, move);
    sun_run(play);
}

static under_status machine_apply(void *memory, const struct under_config *config, under_move move,
                                  struct under_events *events)
{
    struct sun_play play = sun_play_of(config, memory);
    if (play.state->depth == 0)
        return refuse("The game is over.");
    struct sun_step *top = sun_top(play.state);
    if (move.kind >= MOVE_KINDS || !machine_is_legal(&play, top, move))
        return sun_explain(&play, top, move);
    machine_take(&play, top, move, events);
    return NULL;
}

static void machine_make(void *memory, const struct under_config *config, under_move move,
                         struct under_events *events)
{
    struct sun_play play = sun_play_of(config, memory);
    assert(play.state->depth > 0 && machine_is_legal(&play, sun_top(play.state), move));
    machine_take(&play, sun_top(play.state), move, events);
}

static const char *machine_phase(const void *memory)
{
    return sun_phase_names[((const struct sun_state *)memory)->phase];
}

/* 0.1 had neither enemies nor merchants nor editions; 0.2 was narrower than the books; in 0.3
 * armour did not wear out, and merchants paid for used things as for new ones; 0.4 had easier
 * missions, without variants. */
static const struct under_release machine_releases[] = {
    {.program = "0.1", .rules = 1, .pack = UINT64_C(0x1071278da86eb5f8)},
    {.program = "0.2", .rules = 2, .pack = UINT64_C(0x5d52ffe223b4a877)},
    {.program = "0.3", .rules = 3, .pack = UINT64_C(0x1f6c651871a072a8)},
    {.program = "0.4", .rules = 4, .pack = UINT64_C(0x73fb6ffd0bad9847)},
    {.program = NULL},
};

const struct under_game sun_game = {
    .id = "sun",
    .title = "Under our Sun",
    .rules_version = 4,
    .releases = machine_releases,
    .seats = CHARACTERS_MAX,
    .state_size = sizeof(struct sun_state),
    .compile = sun_compile,
    .audit = sun_audit,
    .discard = sun_discard_pack,
    .options = sun_options,
    .vocabulary = sun_describe_vocabulary,
    .configure = sun_configure,
    .release = sun_release,
    .start = sun_start,
    .actor = machine_actor,
    .moves = machine_moves,
    .sample = machine_sample,
    .apply = machine_apply,
    .make = machine_make,
    .phase = machine_phase,
    .result = sun_result,
    .carry = sun_carry,
    .reference = sun_reference,
    .editions = sun_editions,
    .save = sun_save,
    .load = sun_load,
    .view = sun_view,
    .check = sun_check_state,
    .guess = sun_guess,
    .score = sun_score,
    .features = SUN_FEATURES,
    .features_version = SUN_FEATURES_VERSION,
    .describe = sun_describe,
    .suggest = sun_suggest,
    .plans = sun_plans,
    .pursue = sun_pursue,
    .hour = sun_hour,
    .roles = sun_roles,
    .role = sun_role,
    .suspect = sun_suspect,
    .suppose = sun_suppose,
    .habit = sun_habit,
    .text = sun_text,
    .parse = sun_parse,
    .tell = sun_event,
    .has_secrets = sun_has_secrets,
    .known = sun_move_known,
    .words = &sun_words,
};
