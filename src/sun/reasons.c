/* Reasons for hints: what a move gains, and what choosing it risks. Both by trying the move and
 * comparing, as far as nothing is left to chance. */
#include <stdio.h>

#include "sun/cost.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/odds.h"
#include "sun/say.h"
#include "sun/stealth.h"

struct tried {
    struct sun_play before, after;
    struct sun_state state;
    const struct sun_step *top;
    int who;
};

/* False: the move is not possible. */
static bool reason_try(const struct under_config *config, const void *memory, under_move move,
                       struct tried *out)
{
    out->before = sun_see(config, memory);
    out->top = sun_asking(out->before.state);
    out->who = out->top->who;
    out->state = *out->before.state;
    out->after = sun_play_of(config, &out->state);
    return out->before.state->hero[out->who].kind != SUN_NONE &&
           sun_game.apply(&out->state, config, move, NULL) == NULL;
}

static void reason_percent(char text[16], double chance)
{
    snprintf(text, 16, "%.0f", 100 * chance);
}

/* --- what it gains --- */

/* The goals of the part, while it is the same part. */
static bool gain_goals(const struct tried *tried, struct under_buf *out)
{
    const struct sun_part *part = &tried->before.rules->mission->part[tried->before.state->part];
    bool told = false;
    if (tried->state.result == SUN_RESULT_WON) {
        under_line(out, "It accomplishes the mission.");
        return true;
    }
    if (tried->state.part != tried->before.state->part) {
        under_line(out, "It completes this part of the mission.");
        return true;
    }
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        if (sun_goal_have(&tried->after, goal) <= sun_goal_have(&tried->before, goal))
            continue;
        struct under_buf text = {0};
        sun_goal_text(&tried->before, goal, &text);
        under_line(out,
                   sun_goal_met(&tried->after, goal) ? "It meets a goal: {goal}"
                                                     : "It brings you closer to a goal: {goal}",
                   STR("goal", under_buf_text(&text)));
        under_buf_free(&text);
        told = true;
    }
    return told;
}

/* Health, water, rest. */
static bool gain_strength(const struct tried *tried, struct under_buf *out)
{
    bool told = false;
    for (int who = 0; who < tried->before.rules->characters; who++) {
        const struct sun_hero *before = &tried->before.state->hero[who],
                              *after = &tried->state.hero[who];
        if (before->kind == SUN_NONE)
            continue;
        const char *name = sun_first_name(&tried->before, who);
        int water = sun_water_of(&tried->after, who) - sun_water_of(&tried->before, who);
        if (before->conditions & COND_DEFEATED && sun_able(after))
            under_line(out, "It gets {who} back on their feet.", STR("who", name));
        else if (after->hp > before->hp)
            under_line(out, "{who} recovers {hp} HP.", STR("who", name),
                       NUM("hp", after->hp - before->hp));
        else if (after->fitness > before->fitness)
            under_line(out, "{who} recovers from tiredness and has more AP.", STR("who", name));
        else if (water > 0)
            under_line(out, "{who} gets {water} water.", STR("who", name), NUM("water", water));
        else
            continue;
        told = true;
    }
    return told;
}

/* What the hero who acts holds more of than before. */
static bool gain_things(const struct tried *tried, struct under_buf *out)
{
    uint8_t more[THINGS] = {0};
    struct under_buf list = {0};
    int who = tried->who;
    for (int i = 0; i < RESOURCES; i++) {
        int by = tried->state.hero[who].has[i] - tried->before.state->hero[who].has[i];
        more[i] = (uint8_t)(by > 0 ? by : 0);
    }
    sun_say_counts(more, &list);
    for (int card = 0; card < tried->before.pack->holdable; card++)
        if (sun_holds(&tried->state, who, card) && !sun_holds(tried->before.state, who, card))
            under_buf_printf(&list, "%s%s", list.size ? ", " : "",
                             sun_kind_of(&tried->before, card)->name);
    bool told = list.size > 0;
    if (told)
        under_line(out, "It gets you: {things}.", STR("things", list.text));
    under_buf_free(&list);
    return told;
}

/* The chance of what is left to dice. */
static bool gain_chance(const struct tried *tried, under_move move, struct under_buf *out)
{
    static const char *const passes[ATTRIBUTES] = {
        [ATTR_MELEE] = "The melee check succeeds {chance} % of the time.",
        [ATTR_STRENGTH] = "The strength check succeeds {chance} % of the time.",
        [ATTR_DEXTERITY] = "The dexterity check succeeds {chance} % of the time.",
        [ATTR_STEALTH] = "The stealth check succeeds {chance} % of the time.",
    };
    struct sun_odds odds;
    struct sun_foreseen check;
    char chance[16], dealt[16];
    if (sun_odds_of(&tried->before, tried->top, move, &odds)) {
        reason_percent(chance, odds.defeats);
        snprintf(dealt, sizeof dealt, "%.1f", odds.dealt);
        under_line(out,
                   "It has a {chance} % chance to defeat the target, and deals {dealt} damage "
                   "on average.",
                   STR("chance", chance), STR("dealt", dealt));
        return true;
    }
    if (!sun_foresee_check(&tried->before, tried->top, move, &check))
        return false;
    reason_percent(chance, sun_chance(check.dice, check.need));
    under_line(out, passes[check.attribute], STR("chance", chance));
    return true;
}

void sun_gain_of(const struct under_config *config, const void *memory, under_move move,
                 struct under_buf *out)
{
    struct tried tried;
    if (!reason_try(config, memory, move, &tried))
        return;
    bool told = gain_goals(&tried, out);
    told = gain_strength(&tried, out) || told;
    told = gain_things(&tried, out) || told;
    told = gain_chance(&tried, move, out) || told;
    if (!told && (move.kind == MOVE_EXPLORE || move.kind == MOVE_CHARGE))
        under_line(out, "It shows you a new tile.");
}

/* --- what it risks --- */

static void risk_fight(const struct tried *tried, under_move move, struct under_buf *out)
{
    static const char *const fails[ATTRIBUTES] = {
        [ATTR_MELEE] = "Its melee check fails {chance} % of the time.",
        [ATTR_STRENGTH] = "Its strength check fails {chance} % of the time.",
        [ATTR_DEXTERITY] = "Its dexterity check fails {chance} % of the time.",
        [ATTR_STEALTH] = "Its stealth check fails {chance} % of the time.",
    };
    struct sun_odds odds;
    struct sun_foreseen check;
    char chance[16], taken[16];
    if (sun_odds_of(&tried->before, tried->top, move, &odds)) {
        reason_percent(chance, odds.falls);
        snprintf(taken, sizeof taken, "%.1f", odds.taken);
        if (odds.falls >= 0.005)
            under_line(out,
                       "It costs {taken} HP on average, with a {chance} % chance of being "
                       "defeated.",
                       STR("taken", taken), STR("chance", chance));
        else if (odds.taken > 0)
            under_line(out, "It costs {taken} HP on average.", STR("taken", taken));
    } else if (sun_foresee_check(&tried->before, tried->top, move, &check)) {
        reason_percent(chance, 1 - sun_chance(check.dice, check.need));
        under_line(out, fails[check.attribute], STR("chance", chance));
    }
}

/* Who waits where it leads, and who strikes back at once. */
static void risk_enemies(const struct tried *tried, under_move move, struct under_buf *out)
{
    const struct sun_play *play = &tried->before;
    const struct sun_hero *hero = &play->state->hero[tried->who];
    struct under_buf foes = {0};
    uint64_t there = 0;
    if (move.kind == MOVE_MOVE) {
        for (int foe = 0; foe < FOES_MAX; foe++)
            if (sun_is_active(play, foe, sun_move_tile(move), tried->who))
                there |= UINT64_C(1) << foe;
        sun_say_foes(play, there, &foes);
        if (there)
            under_line(out, "You meet {foes} there.", STR("foes", foes.text));
        else if (sun_has_symbol(play, sun_move_tile(move)))
            under_line(out, "An enemy may appear there.");
    }
    there = sun_foes_against(play, tried->who);
    if (tried->top->op == OP_ACTIONS && there && !sun_is_hidden(hero) &&
        sun_ap_of(play, tried->who, move) > 0) {
        under_buf_clear(&foes);
        sun_say_foes(play, there, &foes);
        under_line(out, "It gives {foes} an attack on you.", STR("foes", foes.text));
    }
    under_buf_free(&foes);
}

/* What the next turn or dawn brings whoever ends up without. */
static void risk_needs(const struct tried *tried, under_move move, struct under_buf *out)
{
    const struct sun_hero *before = &tried->before.state->hero[tried->who];
    const struct sun_hero *after = &tried->state.hero[tried->who];
    if (tried->top->op != OP_ACTIONS || after->tile == SUN_NONE || !sun_able(after))
        return;
    bool leaves = move.kind == MOVE_MOVE || move.kind == MOVE_SNEAK;
    if (sun_water_of(&tried->after, tried->who) == 0 && (leaves || move.kind == MOVE_END))
        under_line(out, "You have no water left for your next turn.");
    if (tried->before.state->phase == SUN_PHASE_NIGHT && after->has[RES_FOOD] == 0 &&
        sun_usable_on_tile(&tried->after, after->tile, RES_FOOD) == 0 &&
        (leaves || move.kind == MOVE_END))
        under_line(out, "You have no food for dawn.");
    if (move.kind == MOVE_END && before->ap > 0)
        under_line(out, before->ap == 1 ? "You leave 1 AP unused." : "You leave {ap} AP unused.",
                   NUM("ap", before->ap));
    for (int other = 0; leaves && other < tried->before.rules->characters; other++) {
        const struct sun_hero *it = &tried->before.state->hero[other];
        if (other != tried->who && it->tile == before->tile && it->conditions & COND_DEFEATED)
            under_line(out, "You leave {who} behind, who is defeated.",
                       STR("who", sun_first_name(&tried->before, other)));
    }
}

static void risk_harm(const struct tried *tried, struct under_buf *out)
{
    for (int who = 0; who < tried->before.rules->characters; who++) {
        const struct sun_hero *before = &tried->before.state->hero[who];
        if (before->kind != SUN_NONE && tried->state.hero[who].hp < before->hp)
            under_line(out, "{who} loses {hp} HP.", STR("who", sun_first_name(&tried->before, who)),
                       NUM("hp", before->hp - tried->state.hero[who].hp));
    }
}

void sun_risk_of(const struct under_config *config, const void *memory, under_move move,
                 struct under_buf *out)
{
    struct tried tried;
    if (!reason_try(config, memory, move, &tried))
        return;
    risk_harm(&tried, out);
    risk_fight(&tried, move, out);
    risk_enemies(&tried, move, out);
    risk_needs(&tried, move, out);
}
