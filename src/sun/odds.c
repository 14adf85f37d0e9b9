/* The odds of an attack, exactly from the dice (rulebook: COMBAT), for people to see before they
 * choose. What somebody may still decide is left aside: karma, dodges and other reactions, cards
 * against harm, and who joins. */
#include "sun/odds.h"
#include "sun/combat.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/moves.h"

enum { HITS_MOST = 2 * DICE_MAX };

/* p[n]: the chance of n, up to most, which stands for all beyond. */
struct odds_of_hits {
    int most;
    double p[UINT8_MAX + 1];
};

static struct odds_of_hits odds_none(int most)
{
    struct odds_of_hits none = {.most = most, .p = {1}};
    return none;
}

/* One attack: what the dice bring beyond the armour. */
static struct odds_of_hits odds_attack(const uint8_t dice[COLOURS], int armour)
{
    struct odds_of_hits hits = {.most = HITS_MOST};
    double chance[NETS];
    sun_spread(dice, chance);
    for (int i = 0; i < NETS; i++) {
        int n = i - NET_ZERO - armour;
        hits.p[n < 0 ? 0 : n > HITS_MOST ? HITS_MOST : n] += chance[i];
    }
    return hits;
}

/* Both together, up to what `one` counts. */
static struct odds_of_hits odds_add(const struct odds_of_hits *one,
                                    const struct odds_of_hits *other)
{
    struct odds_of_hits sum = {.most = one->most};
    for (int i = 0; i <= one->most; i++)
        for (int j = 0; j <= other->most; j++)
            sum.p[i + j < sum.most ? i + j : sum.most] += one->p[i] * other->p[j];
    return sum;
}

/* The first with that chance, else the second; both count as far. */
static struct odds_of_hits odds_mix(double chance, const struct odds_of_hits *one,
                                    const struct odds_of_hits *other)
{
    struct odds_of_hits mix = {.most = one->most};
    for (int i = 0; i <= mix.most; i++)
        mix.p[i] = chance * one->p[i] + (1 - chance) * other->p[i];
    return mix;
}

static double odds_mean(const struct odds_of_hits *hits)
{
    double mean = 0;
    for (int i = 1; i <= hits->most; i++)
        mean += i * hits->p[i];
    return mean;
}

/* --- who strikes whom --- */

static int odds_armour(const struct sun_play *play, int who)
{
    return sun_mod(play, who, MOD_ARMOUR, 0, 0);
}

/* SUN-FIGHT-05: what the hero's attack takes of so many HP. */
static struct odds_of_hits odds_of_attack(const struct sun_play *play, int who, int weapon,
                                          enum sun_reach reach, int armour, int hp)
{
    uint8_t dice[COLOURS];
    sun_attack_pool(play, who, weapon, reach, dice);
    dice[DIE_RED] =
        (uint8_t)(dice[DIE_RED] + (play->state->hero[who].conditions & COND_INJURED ? 1 : 0));
    struct odds_of_hits none = odds_none(hp), hits = odds_attack(dice, armour);
    return odds_add(&none, &hits);
}

/* What one foe's attack adds to the harm. */
static void odds_strike(const struct sun_play *play, int who, int foe, enum sun_reach reach,
                        struct odds_of_hits *harm)
{
    struct odds_of_hits hits = odds_attack(sun_foe_dice(play, foe, reach), odds_armour(play, who));
    *harm = odds_add(harm, &hits);
}

/* SUN-FIGHT-03, SUN-JOIN-03: all untapped foes around strike who acts alone. */
static struct odds_of_hits odds_of_blows(const struct sun_play *play, int who, uint64_t foes)
{
    struct odds_of_hits harm = odds_none(play->state->hero[who].hp);
    for (; foes; foes &= foes - 1) {
        int foe = __builtin_ctzll(foes);
        if (!(play->state->foe[foe].flags & FOE_TAPPED))
            odds_strike(play, who, foe, REACH_NEAR, &harm);
    }
    return harm;
}

/* SUN-RANGE-01: it comes, or it shoots back, or neither. */
static void odds_add_reaction(const struct sun_play *play, int who, int foe,
                              struct odds_of_hits *harm)
{
    static const uint8_t blue[COLOURS] = {[DIE_BLUE] = 1};
    if (play->state->foe[foe].flags & FOE_TAPPED)
        return;
    double comes = sun_can_follow(play, foe, play->state->hero[who].tile) ? sun_chance(blue, 1) : 0;
    struct odds_of_hits shot = *harm;
    odds_strike(play, who, foe, REACH_FAR, &shot);
    *harm = odds_mix(comes, harm, &shot);
}

/* --- the moves --- */

static int odds_foe_hp(const struct sun_play *play, int foe)
{
    return sun_fighter_of(play, foe)->hp - play->state->foe[foe].damage;
}

static struct under_spread odds_spread(const struct odds_of_hits *hits)
{
    struct under_spread spread = {.most = hits->most < UNDER_SPREAD_MAX ? hits->most
                                                                        : UNDER_SPREAD_MAX};
    for (int i = 0; i <= hits->most; i++)
        spread.chance[i < spread.most ? i : spread.most] += (float)hits->p[i];
    return spread;
}

static void odds_fill(struct sun_odds *odds, const struct odds_of_hits *dealt,
                      const struct odds_of_hits *taken)
{
    *odds = (struct sun_odds){.dealt = odds_mean(dealt),
                              .taken = odds_mean(taken),
                              .defeats = dealt->p[dealt->most],
                              .falls = taken->p[taken->most],
                              .deals = odds_spread(dealt),
                              .takes = odds_spread(taken)};
}

/* What a move deals and what it costs in blows; false: it is not an attack. */
static bool odds_of_move(const struct sun_play *play, const struct sun_step *step, under_move move,
                         struct odds_of_hits *dealt, struct odds_of_hits *taken)
{
    int who = step->who, weapon = sun_move_weapon(move);
    uint64_t foes;
    switch (move.kind) {
    case MOVE_ATTACK:
        foes = sun_foes_against(play, who) | UINT64_C(1) << sun_move_foe(move); /* SUN-MERCH-04 */
        if (step->op == OP_STAND && step->as.stand.foe != SUN_NONE)
            foes = UINT64_C(1) << step->as.stand.foe; /* SUN-FIGHT-16 */
        *dealt =
            odds_of_attack(play, who, weapon, REACH_NEAR, 0, odds_foe_hp(play, sun_move_foe(move)));
        *taken = odds_of_blows(play, who, foes);
        return true;
    case MOVE_AMBUSH: { /* SUN-FIGHT-09 */
        uint8_t dice[COLOURS];
        sun_pool(play, who, ATTR_STEALTH, dice);
        double passed = sun_chance(dice, 1);
        struct odds_of_hits hit =
            odds_of_attack(play, who, weapon, REACH_NEAR, 0, odds_foe_hp(play, sun_move_foe(move)));
        struct odds_of_hits miss = odds_none(hit.most);
        struct odds_of_hits blows = odds_of_blows(play, who, sun_foes_against(play, who));
        struct odds_of_hits quiet = odds_none(blows.most);
        *dealt = odds_mix(passed, &hit, &miss);
        *taken = odds_mix(passed, &quiet, &blows);
        return true;
    }
    case MOVE_SHOOT: /* SUN-RANGE-02 */
        *dealt =
            odds_of_attack(play, who, weapon, REACH_FAR, 0, odds_foe_hp(play, sun_move_foe(move)));
        *taken = odds_of_blows(play, who, sun_foes_against(play, who));
        odds_add_reaction(play, who, sun_move_foe(move), taken);
        return true;
    case MOVE_FIGHT:
    case MOVE_SNIPE: { /* SUN-PVP-01: it is endured */
        int other = sun_hero_of(play, sun_move_character(move));
        *dealt = odds_of_attack(play, who, weapon, move.kind == MOVE_SNIPE ? REACH_FAR : REACH_NEAR,
                                odds_armour(play, other), play->state->hero[other].hp);
        *taken = odds_of_blows(play, who, sun_foes_against(play, who));
        return true;
    }
    case MOVE_COUNTER:
    case MOVE_RETURN: { /* to the attack that is being made */
        const struct sun_step *duel = &play->state->stack[play->state->depth - 2];
        int other = step->as.react.other;
        *dealt = odds_of_attack(play, who, sun_move_weapon(move),
                                move.kind == MOVE_RETURN ? REACH_FAR : REACH_NEAR,
                                odds_armour(play, other), play->state->hero[other].hp);
        *taken = odds_of_attack(play, other, duel->as.duel.weapon, duel->as.duel.far,
                                odds_armour(play, who), play->state->hero[who].hp);
        return true;
    }
    }
    return false;
}

bool sun_odds_of(const struct sun_play *play, const struct sun_step *step, under_move move,
                 struct sun_odds *out)
{
    struct odds_of_hits dealt, taken;
    if (!odds_of_move(play, step, move, &dealt, &taken))
        return false;
    odds_fill(out, &dealt, &taken);
    return true;
}
