/* Effects at work: programs carried out step by step, moments, requirements and modifiers. What the
 * words mean is in verbs.c. */
#include "sun/effect.h"
#include "sun/combat.h"
#include "sun/dice.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/tell.h"
#include "sun/verbs.h"

/* --- where a program is --- */

static void effect_go_to(struct sun_step *step, int at)
{
    step->as.effect.code = (uint8_t)(at & 0xff);
    step->as.effect.code_high = (uint8_t)(at >> 8);
}

static void effect_go_on(struct sun_step *step)
{
    effect_go_to(step, sun_code_of(step) + 1);
}

static void effect_begin(struct sun_play *play, int who, int target, int at, int card)
{
    struct sun_step *step = sun_push(play, OP_EFFECT, who);
    step->as.effect.target = (uint8_t)target;
    step->as.effect.card = (uint8_t)card;
    effect_go_to(step, at);
}

void sun_effect(struct sun_play *play, int who, int target, int program, int source_card)
{
    if (program != 0 && who != SUN_NONE)
        effect_begin(play, who, target, program, source_card);
}

/* --- whom it happens to --- */

/* The body of an each comes after the instruction that says whom it is for, so the first stop that
 * is found without one is the program's own. */
bool sun_says_whom(const struct sun_play *play, int program)
{
    const struct sun_code *code = &play->pack->code[program];
    for (; code->verb != VERB_STOP; code++)
        for (int i = 0; i < ARGS_MAX && sun_verbs[code->verb].arg[i].key; i++)
            if (sun_verbs[code->verb].arg[i].type == ARG_SUBJECT && code->to >= TO_HERE)
                return true;
    return false;
}

static unsigned effect_on_tile(const struct sun_play *play, int who, unsigned of)
{
    unsigned mask = 0;
    for (int i = 0; i < play->rules->characters; i++)
        if (play->state->hero[i].tile == play->state->hero[who].tile)
            mask |= 1u << i;
    return mask & of;
}

/* A bit per hero: those of the subject who are able, or defeated where it is about those. */
static unsigned effect_subjects(const struct sun_play *play, int self, int target,
                                enum sun_subject subject, int flags)
{
    unsigned of = 0;
    for (int i = 0; i < play->rules->characters; i++) {
        const struct sun_hero *hero = &play->state->hero[i];
        bool fits = flags & FLAG_FOR_DEFEATED ? hero->conditions & COND_DEFEATED : sun_able(hero);
        of |= (unsigned)(fits && hero->tile != SUN_NONE) << i;
    }
    switch (subject) {
    case TO_SELF:
        return of & 1u << self;
    case TO_TARGET:
        return target == SUN_NONE ? 0 : of & 1u << target;
    case TO_HERE:
        return effect_on_tile(play, self, of);
    case TO_OTHERS:
        return effect_on_tile(play, self, of) & ~(1u << self);
    case TO_ALL:
        return of;
    case SUBJECTS:
        break;
    }
    return 0;
}

/* SUN-COND-10: turn order. */
static int effect_first_of(const struct sun_play *play, unsigned mask)
{
    int i = 0;
    while (!(mask >> sun_in_order(play, i) & 1))
        i++;
    return sun_in_order(play, i);
}

/* SUN-CARD-11, SUN-LIMIT-10: how many cards are being carried out; the bodies of an each are the
 * same card. */
static int effect_levels(const struct sun_state *state)
{
    int levels = 0;
    for (int i = 0; i < state->depth; i++)
        levels += state->stack[i].op == OP_EFFECT && (i == 0 || state->stack[i - 1].op != OP_EACH);
    return levels;
}

bool sun_has_level(const struct sun_state *state)
{
    return effect_levels(state) < LEVELS_MAX;
}

/* --- carrying it out --- */

static int effect_times(const struct sun_verb *verb, const struct sun_code *code)
{
    if (verb->flags & FLAG_ONE_BY_ONE)
        return code->amount;
    return verb->flags & FLAG_LOSSES_ONE_BY_ONE && code->amount < 0 ? -code->amount : 1;
}

/* One character after the other, and where a verb happens several times, time after time: pc is how
 * often it has happened to the first of those left, from 1. False: something was pushed. */
static bool effect_happens(struct sun_play *play, struct sun_step *step,
                           const struct sun_code *code)
{
    const struct sun_verb *verb = &sun_verbs[code->verb];
    if (verb->flags & FLAG_DRAWS && effect_levels(play->state) >= LEVELS_MAX)
        return true;
    if (step->pc == PC_EFFECT_BEGINS) {
        step->as.effect.left = (uint8_t)effect_subjects(play, step->who, step->as.effect.target,
                                                        code->to, verb->flags);
        step->pc = PC_EFFECT_FIRST;
    }
    while (step->as.effect.left != 0) {
        int who = effect_first_of(play, step->as.effect.left), depth = play->state->depth;
        unsigned still = effect_subjects(play, who, SUN_NONE, TO_SELF, verb->flags);
        if (step->pc > effect_times(verb, code) || !still) {
            step->as.effect.left &= (uint8_t) ~(1u << who);
            step->pc = PC_EFFECT_FIRST;
            continue;
        }
        step->pc++;
        verb->run(play, step, code, who);
        if (play->state->depth != depth) /* a question, or the game's end */
            return false;
    }
    return true;
}

void sun_run_effect(struct sun_play *play, struct sun_step *step)
{
    for (;;) {
        const struct sun_code *code = &play->pack->code[sun_code_of(step)];
        const struct sun_verb *verb = &sun_verbs[code->verb];
        if (verb->flow) {
            if (!verb->flow(play, step, code))
                return;
            continue;
        }
        if (!effect_happens(play, step, code))
            return;
        step->pc = PC_EFFECT_BEGINS;
        step->as.effect.left = 0;
        effect_go_on(step);
    }
}

bool sun_flow_stop(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    (void)step, (void)code;
    sun_pop(play);
    sun_end_round(play);
    return false;
}

bool sun_flow_jump(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    (void)play;
    effect_go_to(step, code->next);
    return true;
}

bool sun_flow_if(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    struct sun_range needs = {(uint16_t)code->needs_from, (uint16_t)code->needs_count};
    if (sun_met(play, needs, step->who, step->as.effect.target))
        effect_go_on(step);
    else
        effect_go_to(step, code->next);
    return true;
}

bool sun_flow_answer(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    if (play->state->answer >= code->need)
        effect_go_on(step);
    else
        effect_go_to(step, code->next);
    play->state->answer = 0;
    return true;
}

/* Who can no longer act fails: SUN-COND-07. */
bool sun_flow_check(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    effect_go_on(step);
    play->state->answer = 0;
    if (!sun_able(&play->state->hero[step->who]))
        return true;
    sun_check(play, step->who, code->attribute);
    return false;
}

bool sun_flow_each(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    unsigned mask = effect_subjects(play, step->who, step->as.effect.target, code->to, 0);
    int body = sun_code_of(step) + 1;
    effect_go_to(step, code->next);
    if (mask == 0)
        return true;
    struct sun_step *each = sun_push(play, OP_EACH, step->who);
    each->as.each.heroes = (uint8_t)mask;
    each->as.each.card = step->as.effect.card;
    each->as.each.target = step->as.effect.target;
    effect_go_to(each, body);
    return false;
}

void sun_run_each(struct sun_play *play, struct sun_step *step)
{
    if (step->as.each.heroes == 0) {
        sun_pop(play);
        return;
    }
    int who = effect_first_of(play, step->as.each.heroes);
    step->as.each.heroes &= (uint8_t) ~(1u << who);
    if (sun_able(&play->state->hero[who]))
        effect_begin(play, who, step->as.each.target, sun_code_of(step), step->as.each.card);
}

/* --- choices --- */

/* The instruction of a choice at `at` or NULL; the next is where c leads. */
static const struct sun_code *effect_choice(const struct sun_play *play, int at)
{
    const struct sun_code *code = &play->pack->code[at];
    return code->verb == VERB_CHOICE ? code : NULL;
}

static bool effect_can_choose(const struct sun_play *play, const struct sun_step *step,
                              const struct sun_code *choice)
{
    return sun_met(play, (struct sun_range){(uint16_t)choice->choice_needs, choice->to}, step->who,
                   step->as.choose.target);
}

void sun_list_choose_step(const struct sun_play *play, const struct sun_step *step,
                          struct under_moves *out)
{
    const struct sun_code *choice;
    int number = 0;
    for (int at = sun_code_of(step); (choice = effect_choice(play, at));
         at = choice->next, number++)
        if (effect_can_choose(play, step, choice))
            under_moves_add(out, sun_move_with(MOVE_CHOOSE, number));
}

/* The answer is how many choices to leave out; the program then comes to the right one. */
void sun_take_choose_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int at = sun_code_of(step);
    for (int i = 0; i < sun_move_choice(move); i++)
        at = play->pack->code[at].next;
    sun_tell(play, EVENT_CHOSEN, sun_id(play, step->who), play->pack->code[at].line, 0, 0);
    sun_pop(play);
    play->state->answer = (uint8_t)sun_move_choice(move);
}

bool sun_flow_choice(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    if (play->state->answer == 0) {
        effect_go_on(step);
    } else {
        play->state->answer--;
        effect_go_to(step, code->next);
    }
    return true;
}

/* Who has one choice only is not asked. */
bool sun_flow_choose(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    (void)code;
    effect_go_on(step);
    const struct sun_code *choice;
    int open = 0, only = 0, number = 0;
    for (int at = sun_code_of(step); (choice = effect_choice(play, at));
         at = choice->next, number++)
        if (effect_can_choose(play, step, choice)) {
            only = number;
            open++;
        }
    play->state->answer = (uint8_t)only;
    if (open <= 1)
        return true;
    struct sun_step *choose = sun_push(play, OP_CHOOSE, step->who);
    choose->as.choose.target = step->as.effect.target;
    choose->as.choose.card = step->as.effect.card;
    effect_go_to(choose, sun_code_of(step));
    return false;
}

/* --- choosing a character --- */

bool sun_flow_pick(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    unsigned mask = effect_subjects(play, step->who, step->as.effect.target, code->to, 0);
    effect_go_on(step);
    play->state->answer = mask ? (uint8_t)effect_first_of(play, mask) : SUN_NONE;
    if (__builtin_popcount(mask) <= 1)
        return true;
    sun_push(play, OP_WHO, step->who)->as.who.heroes = (uint8_t)mask;
    return false;
}

bool sun_flow_picked(struct sun_play *play, struct sun_step *step, const struct sun_code *code)
{
    (void)code;
    int picked = play->state->answer;
    step->as.effect.target = picked < play->rules->characters ? (uint8_t)picked : SUN_NONE;
    play->state->answer = 0;
    effect_go_on(step);
    return true;
}

void sun_list_who_step(const struct sun_play *play, const struct sun_step *step,
                       struct under_moves *out)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (step->as.who.heroes >> who & 1)
            under_moves_add(out, sun_move_with(MOVE_WHO, sun_id(play, who)));
}

void sun_take_who_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->answer = (uint8_t)sun_hero_of(play, sun_move_character(move));
}

/* --- requirements --- */

static bool effect_holds(const struct sun_play *play, const struct sun_atom *atom, int who,
                         int target)
{
    const struct sun_test *test = &sun_tests[atom->test];
    int about = atom->target ? target : who;
    if ((test->about == ABOUT_BOTH || atom->target) && target == SUN_NONE)
        return false;
    if (test->about != ABOUT_THE_DAY && play->state->hero[about].tile == SUN_NONE)
        return false;
    return test->holds(play, about, target, atom) != atom->negated;
}

bool sun_met(const struct sun_play *play, struct sun_range needs, int who, int target)
{
    for (int i = 0; i < needs.count; i++)
        if (!effect_holds(play, &play->pack->atom[needs.first + i], who, target))
            return false;
    return true;
}

/* --- what belongs to whom --- */

/* The card because of which something of this kind counts for who, or SUN_NONE. */
static int effect_card_of(const struct sun_play *play, int who, int kind)
{
    const struct sun_kind *of = &play->pack->kind[kind];
    for (int card = of->first; card < of->first + of->copies; card++)
        if (sun_holds(play->state, who, card) && sun_card_works(play, who, card))
            return card;
    return SUN_NONE;
}

static bool effect_counts(const struct sun_play *play, struct sun_owner owner, int who, int *card)
{
    const struct sun_hero *hero = &play->state->hero[who];
    *card = SUN_NONE;
    switch ((enum sun_owner_kind)owner.kind) {
    case OF_CHARACTER:
        return hero->kind == owner.index;
    case OF_HELD:
        *card = effect_card_of(play, who, owner.index);
        return *card != SUN_NONE;
    case OF_WORN: /* SUN-CHAR-03 */
        if (hero->gear == SUN_NONE || play->pack->kind_of[hero->gear] != owner.index)
            return false;
        *card = hero->gear;
        return sun_card_works(play, who, hero->gear);
    case OF_SKY:
        return play->state->sun == owner.index;
    case OF_PART:
        return play->rules->plot == owner.index && play->state->part == owner.part;
    }
    return false;
}

/* Where in the pack's tables those are that modifiers and triggers of a hero can belong to. */
enum { OWNERS = 4 };
struct effect_owners {
    int place[OWNERS];
};
static struct effect_owners effect_owners_of(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    int worn = hero->gear == SUN_NONE ? SUN_NONE : play->pack->kind_of[hero->gear];
    return (struct effect_owners){
        {sun_owner_place(OF_CHARACTER, hero->kind), sun_owner_place(OF_WORN, worn),
         sun_owner_place(OF_SKY, play->state->sun), sun_owner_place(OF_PART, play->rules->plot)}};
}

/* Of a word of modifiers those that may be some of theirs, a bit each. */
static uint64_t effect_mods_by(const struct sun_pack *pack, const struct effect_owners *owners,
                               int word)
{
    uint64_t mods = 0;
    for (int i = 0; i < OWNERS; i++)
        mods |= pack->mods_by[owners->place[i]][word];
    return mods;
}

int sun_sum_mods(const struct sun_play *play, int who, struct sun_range range)
{
    struct effect_owners owners = effect_owners_of(play, who);
    int sum = 0, card, end = range.first + range.count;
    for (int word = range.first / 64; 64 * word < end; word++) {
        uint64_t mods = effect_mods_by(play->pack, &owners, word);
        if (64 * word < range.first)
            mods &= UINT64_MAX << range.first % 64;
        if (end - 64 * word < 64)
            mods &= (UINT64_C(1) << (end - 64 * word)) - 1;
        for (; mods; mods &= mods - 1) {
            const struct sun_mod *mod = &play->pack->mod[64 * word + __builtin_ctzll(mods)];
            if (effect_counts(play, mod->owner, who, &card) &&
                sun_met(play, mod->needs, who, SUN_NONE))
                sum += mod->add;
        }
    }
    return sum;
}

void sun_wear_armour(struct sun_play *play, int who)
{
    struct sun_range range = play->pack->mods_of[MOD_ARMOUR];
    for (int i = 0, card; i < range.count; i++) {
        const struct sun_mod *mod = &play->pack->mod[range.first + i];
        if (mod->add > 0 && effect_counts(play, mod->owner, who, &card) && card != SUN_NONE &&
            sun_kind_of(play, card)->uses > 0 && sun_met(play, mod->needs, who, SUN_NONE))
            sun_spend(play, card);
    }
}

/* --- moments --- */

void sun_moment(struct sun_play *play, enum sun_moment moment, int who)
{
    if (play->pack->triggers_at[moment].count > 0)
        sun_push(play, OP_MOMENT, who)->as.moment.moment = (uint8_t)moment;
}

/* What belongs to all happens once where the moment is nobody's, to who comes first in turn order.
 */
static bool effect_is_once(const struct sun_step *step, const struct sun_trigger *trigger)
{
    return step->who == SUN_NONE &&
           (trigger->owner.kind == OF_SKY || trigger->owner.kind == OF_PART);
}

static bool effect_is_for(const struct sun_play *play, const struct sun_step *step,
                          const struct sun_trigger *trigger, int who)
{
    if (!sun_able(&play->state->hero[who]))
        return false;
    if (effect_is_once(step, trigger))
        return who == sun_beginner(play);
    return step->who == SUN_NONE || who == step->who;
}

void sun_run_moment(struct sun_play *play, struct sun_step *step)
{
    const struct sun_range range = play->pack->triggers_at[step->as.moment.moment];
    uint64_t owners = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        struct effect_owners of = effect_owners_of(play, who);
        for (int i = 0; i < OWNERS; i++)
            owners |= UINT64_C(1) << of.place[i];
    }
    while (step->as.moment.trigger < range.count) {
        const struct sun_trigger *trigger =
            &play->pack->trigger[range.first + step->as.moment.trigger];
        if (!(trigger->owners & owners)) { /* nobody's who is here */
            step->as.moment.next = 0;
            step->as.moment.trigger++;
            continue;
        }
        int who = sun_in_order(play, step->as.moment.next), card;
        if (++step->as.moment.next >= play->rules->characters) {
            step->as.moment.next = 0;
            step->as.moment.trigger++;
        }
        if (effect_is_for(play, step, trigger, who) &&
            effect_counts(play, trigger->owner, who, &card) &&
            sun_met(play, trigger->needs, who, SUN_NONE)) {
            /* Though it strikes that one down, the next does not come first then. */
            if (effect_is_once(step, trigger) && step->as.moment.next > 0) {
                step->as.moment.next = 0;
                step->as.moment.trigger++;
            }
            sun_effect(play, who, SUN_NONE, trigger->program, card);
            return;
        }
    }
    sun_pop(play);
}
