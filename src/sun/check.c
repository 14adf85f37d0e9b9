/* Skill checks and karma (rulebook: SKILL CHECKS, KARMA / KARMA DICE).
 *
 * Every roll of the game is one step: dice are laid out in state->roll, chance says what they show,
 * the player whose turn it is may spend karma on them, and the net successes are the answer. */
#include <string.h>

#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/foresee.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/tell.h"

enum { TO_BE_ROLLED = FACES, CHOSEN = 1, REROLLED = 2 };

/* --- pools --- */

static void check_add_dice(const struct sun_play *play, int who, enum sun_attribute attribute,
                           uint8_t dice[COLOURS])
{
    const struct sun_character *character = sun_character_of(play, who);
    for (int colour = 0; colour < COLOURS; colour++) {
        int count =
            character->dice[attribute][colour] + sun_mod(play, who, MOD_DICE, attribute, colour);
        dice[colour] = (uint8_t)(count < 0 ? 0 : count);
    }
}

/* SUN-COND-01, SUN-CHECK-03: the injury die joins every roll that counts successes. */
static void check_add_injury(const struct sun_play *play, int who, uint8_t dice[COLOURS])
{
    if (who != SUN_NONE && play->state->hero[who].conditions & COND_INJURED)
        dice[DIE_RED]++;
}

void sun_pool(const struct sun_play *play, int who, enum sun_attribute attribute,
              uint8_t dice[COLOURS])
{
    check_add_dice(play, who, attribute, dice);
    check_add_injury(play, who, dice);
}

void sun_roll_dice(struct sun_play *play, int who, const uint8_t dice[COLOURS])
{
    struct sun_roll *roll = &play->state->roll;
    uint8_t all[COLOURS];
    memcpy(all, dice, sizeof all);
    check_add_injury(play, who, all);
    memset(roll, 0, sizeof *roll);
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < all[colour] && roll->count < DICE_MAX; i++) {
            roll->colour[roll->count] = (uint8_t)colour;
            roll->face[roll->count++] = TO_BE_ROLLED;
        }
    play->state->answer = 0;
    if (roll->count > 0)
        sun_push(play, OP_ROLL, who);
}

/* SUN-CHECK-02 */
void sun_check(struct sun_play *play, int who, enum sun_attribute attribute)
{
    sun_check_harder(play, who, attribute, 0);
}

/* With red dice more, beside the injury's: SUN-CHECK-03. */
void sun_check_harder(struct sun_play *play, int who, enum sun_attribute attribute, int red)
{
    struct sun_step *step = sun_push(play, OP_CHECK, who);
    step->as.check.attribute = (uint8_t)attribute;
    step->as.check.red = (uint8_t)red;
}

/* Some are good at one deed only: at sneaking, not at staying hidden or at stealing (SUN-FAQ-03),
 * or at opening a kind of container. */
static void check_add_deed(const struct sun_play *play, const struct sun_step *check,
                           uint8_t dice[COLOURS])
{
    int deed = play->state->depth > 1 ? check[-1].op : OP_CHECK;
    for (int colour = 0; colour < COLOURS; colour++) {
        int count = dice[colour];
        if (deed == OP_SNEAK)
            count += sun_mod(play, check->who, MOD_SNEAK, colour, 0);
        else if (deed == OP_CONTAINER)
            count += sun_mod(play, check->who, MOD_OPEN, check->as.check.attribute, colour);
        dice[colour] = (uint8_t)(count < 0 ? 0 : count);
    }
}

void sun_run_check(struct sun_play *play, struct sun_step *step)
{
    if (step->pc == PC_CHECK_ROLLS) {
        uint8_t dice[COLOURS];
        step->pc = PC_CHECK_ROLLED;
        sun_tell(play, EVENT_CHECK, sun_id(play, step->who), step->as.check.attribute, 0, 0);
        check_add_dice(play, step->who, step->as.check.attribute, dice);
        check_add_deed(play, step, dice);
        dice[DIE_RED] = (uint8_t)(dice[DIE_RED] + step->as.check.red);
        sun_roll_dice(play, step->who, dice);
        return;
    }
    sun_tell(play, EVENT_CHECKED, sun_id(play, step->who), play->state->answer, 0, 0);
    sun_pop(play);
}

/* --- the dice --- */

/* What is on the table counts: SUN-CHECK-02, -03. */
static void check_count(struct sun_play *play)
{
    struct sun_roll *roll = &play->state->roll;
    int net = 0;
    for (int die = 0; die < roll->count; die++)
        net += sun_face_worth[roll->face[die]];
    play->state->answer = (uint8_t)(net < 0 ? 0 : net);
    memset(roll, 0, sizeof *roll);
}

static int check_dice_waiting(const struct sun_state *state, uint8_t die[DICE_MAX])
{
    int count = 0;
    for (int i = 0; i < state->roll.count; i++)
        if (state->roll.face[i] == TO_BE_ROLLED)
            die[count++] = (uint8_t)i;
    return count;
}

static under_move check_roll_move(const uint8_t face[DICE_MAX], int count)
{
    int half[2] = {0, 0};
    for (int i = 0; i < count; i++)
        half[i / 7] |= face[i] << 2 * (i % 7);
    return (under_move){MOVE_ROLL, (int16_t)half[0], (int16_t)half[1], (int16_t)count};
}

void sun_list_roll_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    (void)step;
    const struct sun_state *state = play->state;
    uint8_t die[DICE_MAX], face[DICE_MAX] = {0};
    int dice = check_dice_waiting(state, die);
    /* Counting up through the faces of all dice, the first die slowest. */
    for (;;) {
        uint32_t weight = 1;
        for (int i = 0; i < dice; i++)
            weight *= sun_sides[state->roll.colour[die[i]]][face[i]];
        if (weight > 0) {
            if (out->count == UNDER_MOVES_MAX) {
                out->count = UNDER_MANY;
                return;
            }
            out->weight[out->count] = weight;
            under_moves_add(out, check_roll_move(face, dice));
        }
        int i = dice - 1;
        while (i >= 0 && ++face[i] == FACES)
            face[i--] = 0;
        if (i < 0)
            return;
    }
}

bool sun_possible_roll_step(const struct sun_play *play, const struct sun_step *step,
                            under_move move)
{
    (void)step;
    uint8_t die[DICE_MAX], face[DICE_MAX];
    int dice = check_dice_waiting(play->state, die);
    if (move.kind != MOVE_ROLL || sun_move_dice(move) != dice)
        return false;
    for (int i = 0; i < dice; i++) {
        face[i] = (uint8_t)sun_move_face(move, i);
        if (sun_sides[play->state->roll.colour[die[i]]][face[i]] == 0)
            return false;
    }
    return under_move_equal(move, check_roll_move(face, dice)); /* nothing beyond the dice */
}

under_move sun_sample_roll_step(const struct sun_play *play, const struct sun_step *step,
                                under_rng *rng)
{
    (void)step;
    uint8_t die[DICE_MAX], face[DICE_MAX];
    int dice = check_dice_waiting(play->state, die);
    uint64_t bits = under_rng_next(rng); /* three for each die */
    for (int i = 0; i < dice; i++, bits >>= 3) {
        const uint8_t *sides = sun_sides[play->state->roll.colour[die[i]]];
        int side = (int)(bits & 7);
        face[i] = FACE_BLANK;
        while (side >= sides[face[i]])
            side -= sides[face[i]++];
    }
    return check_roll_move(face, dice);
}

/* SUN-KARMA-03: whether karma can be spent on that die. */
static bool check_may_reroll(const struct sun_play *play, int die)
{
    return play->state->roll.rerolled[die] == 0;
}

static bool check_any_die(const struct sun_play *play)
{
    for (int die = 0; die < play->state->roll.count; die++)
        if (check_may_reroll(play, die))
            return true;
    return false;
}

/* SUN-KARMA-01, SUN-ED-30: in one's own turn, once a turn. SUN-KARMA-04: at no other time. */
bool sun_has_karma(const struct sun_play *play)
{
    const struct sun_state *state = play->state;
    if (state->active == SUN_NONE || (state->karma_used && sun_reads(play, ED_KARMA_ONCE)))
        return false;
    const struct sun_hero *hero = &state->hero[state->active];
    return sun_able(hero) && hero->karma > 0;
}

bool sun_may_use_karma(const struct sun_play *play)
{
    return sun_has_karma(play) && check_any_die(play);
}

void sun_spend_karma(struct sun_play *play, int who, int dice)
{
    play->state->karma_used = 1;
    sun_push(play, OP_KARMA_DICE, who)->as.karma_dice.dice = (uint8_t)dice;
}

/* A die takes four bits of the event's numbers, and who rolled them the eight after them. */
static void check_tell_roll(struct sun_play *play)
{
    const struct sun_roll *roll = &play->state->roll;
    int shown[4] = {0, 0, 0, sun_pack_roller(sun_foresee_roll(play).by) << 8};
    for (int i = 0; i < DICE_MAX; i++) {
        int sign = i < roll->count ? roll->colour[i] * FACES + roll->face[i]
                                   : DIE_GREEN * FACES + FACE_CROSS; /* no die */
        shown[i / 4] |= sign << 4 * (i % 4);
    }
    sun_tell(play, EVENT_ROLLED, shown[0], shown[1], shown[2], shown[3]);
}

void sun_take_roll_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_roll *roll = &play->state->roll;
    uint8_t die[DICE_MAX];
    int dice = check_dice_waiting(play->state, die);
    for (int i = 0; i < dice; i++)
        roll->face[die[i]] = (uint8_t)sun_move_face(move, i);
    if (play->events)
        check_tell_roll(play);
    uint8_t whose = step->who;
    sun_pop(play);
    if (sun_may_use_karma(play))
        sun_push(play, OP_KARMA, play->state->active)->as.karma.roller = whose;
    else
        check_count(play);
}

/* --- karma --- */

static int check_chosen(const struct sun_roll *roll)
{
    int count = 0;
    for (int die = 0; die < roll->count; die++)
        count += roll->rerolled[die] == CHOSEN;
    return count;
}

void sun_list_karma_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    const struct sun_roll *roll = &play->state->roll;
    under_moves_add(out, (under_move){.kind = MOVE_KEEP});
    if (check_chosen(roll) >= play->state->hero[step->who].karma)
        return;
    for (int die = 0; die < roll->count; die++)
        if (check_may_reroll(play, die))
            under_moves_add(out, sun_move_with(MOVE_REROLL, die));
}

static void check_reroll(struct sun_play *play, int who, int whose, int chosen)
{
    struct sun_roll *roll = &play->state->roll;
    for (int die = 0; die < roll->count; die++)
        if (roll->rerolled[die] == CHOSEN) {
            roll->rerolled[die] = REROLLED;
            roll->face[die] = TO_BE_ROLLED;
        }
    sun_pop(play);
    sun_push(play, OP_ROLL, whose);
    sun_spend_karma(play, who, chosen);
}

void sun_take_karma_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_roll *roll = &play->state->roll;
    int who = step->who, whose = step->as.karma.roller;
    if (move.kind == MOVE_REROLL) {
        roll->rerolled[sun_move_die(move)] = CHOSEN;
        sun_tell(play, EVENT_REROLLS, sun_id(play, who), roll->colour[sun_move_die(move)],
                 roll->face[sun_move_die(move)], 0);
    }
    int chosen = check_chosen(roll);
    bool more =
        move.kind == MOVE_REROLL && chosen < play->state->hero[who].karma && check_any_die(play);
    if (more)
        return;
    if (chosen > 0) {
        check_reroll(play, who, whose, chosen);
        return;
    }
    sun_pop(play);
    check_count(play);
}

/* SUN-KARMA-02 */
void sun_list_karma_dice_step(const struct sun_play *play, const struct sun_step *step,
                              struct under_moves *out)
{
    int kept_sides = play->pack->karma_faces;
    for (int kept = 0; kept < 1 << step->as.karma_dice.dice; kept++) {
        uint32_t weight = 1;
        for (int die = 0; die < step->as.karma_dice.dice; die++)
            weight *= (uint32_t)(kept >> die & 1 ? kept_sides : 6 - kept_sides);
        if (weight == 0)
            continue;
        out->weight[out->count] = weight;
        under_moves_add(out, sun_move_with_two(MOVE_KARMA, kept, step->as.karma_dice.dice));
    }
}

bool sun_possible_karma_dice_step(const struct sun_play *play, const struct sun_step *step,
                                  under_move move)
{
    int every = (1 << step->as.karma_dice.dice) - 1, kept = sun_move_kept(move);
    if (!under_move_equal(move, sun_move_with_two(MOVE_KARMA, kept, step->as.karma_dice.dice)) ||
        kept & ~every)
        return false;
    return (kept == 0 || play->pack->karma_faces > 0) &&
           (kept == every || play->pack->karma_faces < 6);
}

under_move sun_sample_karma_dice_step(const struct sun_play *play, const struct sun_step *step,
                                      under_rng *rng)
{
    int kept = 0;
    for (int die = 0; die < step->as.karma_dice.dice; die++)
        kept |= (int)(under_rng_below(rng, 6) < play->pack->karma_faces) << die;
    return sun_move_with_two(MOVE_KARMA, kept, step->as.karma_dice.dice);
}

void sun_take_karma_dice_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int kept = __builtin_popcount((unsigned)sun_move_kept(move)), used = step->as.karma_dice.dice,
        who = step->who;
    struct sun_hero *hero = &play->state->hero[who];
    hero->karma = (uint8_t)(hero->karma - (used - kept));
    sun_tell(play, EVENT_KARMA, sun_id(play, who), used, kept, 0);
    sun_pop(play);
}

/* --- chances --- */

void sun_spread(const uint8_t dice[COLOURS], double chance[NETS])
{
    memset(chance, 0, NETS * sizeof *chance);
    chance[NET_ZERO] = 1;
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < dice[colour] && count < DICE_MAX; i++, count++) {
            double next[NETS] = {0};
            const uint8_t *sides = sun_sides[colour];
            for (int n = 1; n + 2 < NETS; n++) {
                next[n - 1] += chance[n] * sides[FACE_CROSS] / 8;
                next[n] += chance[n] * sides[FACE_BLANK] / 8;
                next[n + 1] += chance[n] * sides[FACE_SUCCESS] / 8;
                next[n + 2] += chance[n] * sides[FACE_DOUBLE] / 8;
            }
            memcpy(chance, next, sizeof next);
        }
}

double sun_chance(const uint8_t dice[COLOURS], int need)
{
    if (need <= 0)
        return 1;
    double chance[NETS], sum = 0;
    sun_spread(dice, chance);
    for (int n = NET_ZERO + need; n < NETS; n++)
        sum += chance[n];
    return sum;
}
