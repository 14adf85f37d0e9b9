/* The simple player in fights: what foes threaten, when to stand and when to run, and what a deed
 * is worth. HP are what everything is measured in. */
#include "sun/combat.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/foes.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/odds.h"
#include "sun/policy.h"
#include "sun/stealth.h"

/* --- dice and weapons, in expected successes --- */

static float fight_mean(const uint8_t dice[COLOURS])
{
    float mean = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        mean += (float)dice[colour] *
                (float)(sun_sides[colour][FACE_SUCCESS] + 2 * sun_sides[colour][FACE_DOUBLE] -
                        sun_sides[colour][FACE_CROSS]) /
                8;
    return mean;
}

/* Far is worth more where both are there: who shoots is struck less often. */
float policy_arm(const struct sun_play *play, int kind)
{
    const struct sun_kind *row = &play->pack->kind[kind];
    if (!(row->tags & 1u << TAG_WEAPON))
        return 0;
    float near = fight_mean(row->near), far = fight_mean(row->far);
    return (near > far ? near : far) - (row->magazine ? 0.25f : 0);
}

float policy_arms(const struct sun_play *play, int who)
{
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    float best = 0;
    for (int i = 0; i < count; i++) {
        float arm =
            sun_card_works(play, who, card[i]) ? policy_arm(play, play->pack->kind_of[card[i]]) : 0;
        best = arm > best ? arm : best;
    }
    return best;
}

bool policy_shoots(const struct sun_play *play, int who)
{
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        if (kind->tags & 1u << TAG_WEAPON && fight_mean(kind->far) > 0 &&
            sun_card_works(play, who, card[i]) &&
            (!kind->magazine || play->state->card[card[i]].left > 0 ||
             play->state->hero[who].has[kind->ammunition] > 0))
            return true;
    }
    return false;
}

/* What somebody deals in a round on the own tile. */
static float fight_force(const struct sun_play *play, int who)
{
    uint8_t card[CARDS_MAX], dice[COLOURS];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    sun_attack_pool(play, who, SUN_NONE, REACH_NEAR, dice);
    float bare = fight_mean(dice), best = 0;
    for (int i = 0; i < count; i++)
        if (sun_is_weapon(play, who, card[i], REACH_NEAR)) {
            float more = fight_mean(sun_kind_of(play, card[i])->near);
            best = more > best ? more : best;
        }
    return bare + best - (play->state->hero[who].conditions & COND_INJURED ? 0.3f : 0);
}

/* --- what foes threaten --- */

/* What such an attack does beyond the armour, on average. A few dice and little armour are all
 * there is, so each case is worked out once. */
static float fight_harm(const uint8_t dice[COLOURS], int armour)
{
    enum { DICE = 4, ARMOUR = 4 };
    static _Thread_local float known[DICE][DICE][DICE][DICE][ARMOUR]; /* one more than it is */
    double chance[NETS], harm = 0;
    int worn = armour < 0 ? 0 : armour < ARMOUR ? armour : ARMOUR - 1;
    float *row = NULL;
    if (dice[0] < DICE && dice[1] < DICE && dice[2] < DICE && dice[3] < DICE) {
        row = &known[dice[0]][dice[1]][dice[2]][dice[3]][worn];
        if (*row > 0)
            return *row - 1;
    }
    sun_spread(dice, chance);
    for (int net = worn + 1; net <= 2 * DICE_MAX; net++)
        harm += (net - worn) * chance[NET_ZERO + net];
    if (row)
        *row = (float)harm + 1;
    return (float)harm;
}

static float fight_blow(const struct sun_play *play, int foe, int armour)
{
    return fight_harm(sun_foe_dice(play, foe, REACH_NEAR), armour);
}

int policy_armour(const struct sun_play *play, int who)
{
    return sun_mod(play, who, MOD_ARMOUR, 0, 0);
}

static float fight_threat(const struct sun_play *play, int who, int tile, int armour)
{
    float threat = 0;
    for (uint64_t foes = sun_foes_on(play->state, tile); foes; foes &= foes - 1)
        if (sun_is_active(play, __builtin_ctzll(foes), tile, who))
            threat += fight_blow(play, __builtin_ctzll(foes), armour);
    return threat;
}

float policy_threat(const struct sun_play *play, int who, int tile)
{
    return fight_threat(play, who, tile, policy_armour(play, who));
}

/* The same of an enemy that a symbol brings: any that may come. */
static float fight_stranger(const struct sun_play *play, int armour)
{
    int night = sun_is_night(play->state), count = 0;
    float sum = 0;
    for (int i = play->pack->kinds - 1; i >= 0 && play->pack->kind[i].sort == SORT_ENEMY; i--) {
        sum += play->pack->kind[i].copies *
               fight_harm(play->pack->kind[i].fighter.melee[night], armour);
        count += play->pack->kind[i].copies;
    }
    return count ? sum / (float)count : 0;
}

void policy_find_sight(const struct sun_play *play, int who, float sight[TILES_MAX])
{
    int armour = policy_armour(play, who);
    float stranger = W(STRANGER) * fight_stranger(play, armour);
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        sight[tile] = 0;
        if (play->state->place[tile].state != PLACE_REVEALED)
            continue;
        float threat = fight_threat(play, who, tile, armour);
        sight[tile] = sun_others_visible(play, tile, who) ? 0.5f * threat
                      : sun_has_symbol(play, tile)        ? threat + stranger
                                                          : threat;
    }
}

float policy_stealth(const struct sun_play *play, int who)
{
    uint8_t dice[COLOURS];
    sun_pool(play, who, ATTR_STEALTH, dice);
    return (float)sun_chance(dice, 1);
}

float policy_price_at(int hp)
{
    static const float price[] = {12, 12, 7, 4, 2.5f, 2, 1.6f};
    return W(PRICE) * price[hp < 6 ? hp : 6];
}

float policy_price(const struct sun_play *play, int who)
{
    return policy_price_at(play->state->hero[who].hp);
}

/* HP that would be left after fighting these out, with that much help. */
static float fight_outcome(const struct sun_play *play, int who, uint64_t foes, int strangers,
                           float help)
{
    int armour = policy_armour(play, who);
    float force = fight_force(play, who) + help, hp = W(STRANGER_HP) * (float)strangers,
          threat = (float)strangers * fight_stranger(play, armour);
    for (; foes; foes &= foes - 1) {
        int foe = __builtin_ctzll(foes);
        hp += (float)(sun_fighter_of(play, foe)->hp - play->state->foe[foe].damage);
        threat += fight_blow(play, foe, armour);
    }
    float rounds = hp / (force > 0.2f ? force : 0.2f) + 0.3f;
    return (float)play->state->hero[who].hp - threat * (rounds < 1 ? 1 : rounds);
}

float policy_prospect(const struct sun_play *play, int who, int tile)
{
    const struct sun_state *state = play->state;
    uint64_t foes = 0;
    float help = 0;
    int way = sun_distance(&state->place[state->hero[who].tile], &state->place[tile]);
    for (int foe = 0; foe < ENEMIES_MAX; foe++)
        foes |= (uint64_t)sun_is_active(play, foe, tile, who) << foe;
    for (int other = 0; other < play->rules->characters; other++)
        if (other != who && sun_able(&state->hero[other]) && state->hero[other].hp > 2 &&
            state->hero[other].tile != SUN_NONE &&
            sun_distance(&state->place[state->hero[other].tile], &state->place[tile]) <= way + 1)
            help += W(HELP) * fight_force(play, other);
    return fight_outcome(play, who, foes, sun_has_symbol(play, tile), help);
}

bool policy_should_flee(const struct sun_play *play, int who, float least)
{
    float help = 0;
    unsigned others = sun_heroes_on(play, play->state->hero[who].tile) & ~(1u << who);
    for (; others; others &= others - 1)
        if (play->state->hero[__builtin_ctz(others)].ap > 0)
            help += 0.5f * fight_force(play, __builtin_ctz(others));
    return fight_outcome(play, who, sun_foes_against(play, who), 0, help) < least;
}

/* --- deeds --- */

static bool fight_is_peaceful(const struct sun_play *play, int who, int foe)
{
    return sun_is_merchant(foe) && !(play->state->foe[foe].grudge >> who & 1);
}

static float fight_weigh_attack(const struct sun_play *play, const struct sun_step *step,
                                under_move move)
{
    int who = step->who;
    struct sun_odds odds;
    if (fight_is_peaceful(play, who, sun_move_foe(move)))
        return -900; /* whatever else threatens */
    if (!sun_odds_of(play, step, move, &odds))
        return -9;
    float worth = W(STRIKE) * (float)odds.dealt + 3 * (float)odds.defeats - 6 * (float)odds.falls;
    worth -= policy_price(play, who) * (float)odds.taken;
    if (sun_move_weapon(move) != SUN_NONE && sun_kind_of(play, sun_move_weapon(move))->magazine)
        worth -= 0.2f; /* the last rounds are for when they are needed */
    return worth;
}

/* SUN-FIGHT-08: the whole of the worst attack, if the check passes. */
static float fight_weigh_dodge(const struct sun_play *play, const struct sun_step *step)
{
    int who = step->who;
    uint8_t dice[COLOURS];
    sun_pool(play, who, ATTR_DEXTERITY, dice);
    float all = 0, worst = 0;
    int armour = policy_armour(play, who);
    for (uint64_t foes = sun_foes_against(play, who); foes; foes &= foes - 1) {
        float blow = fight_blow(play, __builtin_ctzll(foes), armour);
        all += blow;
        worst = blow > worst ? blow : worst;
    }
    return -policy_price(play, who) * (all - (float)sun_chance(dice, 1) * worst);
}

/* A fellow who attacks is kept off; it is no fight to be won. */
static float fight_weigh_reaction(const struct sun_play *play, const struct sun_step *step,
                                  under_move move)
{
    const struct sun_hero *hero = &play->state->hero[step->who];
    bool weak = hero->hp <= 3;
    switch (move.kind) {
    case MOVE_DODGE:
        return weak || hero->ap > 2 ? 2 : 1;
    case MOVE_COUNTER:
    case MOVE_RETURN:
        return weak ? 0.5f
                    : 1 + (sun_move_weapon(move) == SUN_NONE
                               ? 0
                               : policy_arm(play, play->pack->kind_of[sun_move_weapon(move)]));
    case MOVE_ENDURE:
        return 0.6f;
    }
    return 0;
}

float policy_weigh_deed(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    if (step->op == OP_REACT)
        return fight_weigh_reaction(play, step, move);
    switch (move.kind) {
    case MOVE_ATTACK:
    case MOVE_SHOOT:
    case MOVE_AMBUSH:
        return fight_weigh_attack(play, step, move) - (step->op == OP_JOIN ? 0.5f : 0);
    case MOVE_FIGHT:
    case MOVE_SNIPE: /* a fellow */
        return -900;
    case MOVE_DODGE:
        return fight_weigh_dodge(play, step);
    case MOVE_USE: /* before the blows fall, what makes them fewer or easier to bear */
        return policy_after(play, move) > 0.02f ? 20 : -100;
    case MOVE_AVOID:
        return play->state->foe[sun_move_foe(move)].hits;
    }
    return 0;
}

/* --- karma --- */

static int fight_net(const struct sun_roll *roll)
{
    static const int8_t worth[FACES] = {[FACE_SUCCESS] = 1, [FACE_DOUBLE] = 2, [FACE_CROSS] = -1};
    int net = 0;
    for (int die = 0; die < roll->count; die++)
        net += worth[roll->face[die]];
    return net;
}

/* For rolls that would fail, and for hits that would hurt. */
float policy_weigh_karma(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    const struct sun_roll *roll = &play->state->roll;
    int net = fight_net(roll);
    bool foes = step->as.karma.roller == SUN_NONE;
    if (move.kind == MOVE_KEEP)
        return 1;
    bool blank = roll->face[sun_move_die(move)] == FACE_BLANK ||
                 roll->face[sun_move_die(move)] == FACE_CROSS;
    if (foes)
        return !blank && net >= (play->state->hero[step->who].hp <= 3 ? 1 : 2) ? 2 : 0;
    return blank && net <= 0 ? 2 : 0;
}

/* Karma is for dice that hurt; of enemies only those are kept off who would come upon somebody. */
float policy_weigh_d8(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    enum { TOWARDS = 8, SPARE = 2 };
    int from = play->state->foe[step->as.karma_d8.foe].tile;
    int tile = step->as.karma_d8.shown <= 6 ? sun_neighbour(play, from, step->as.karma_d8.shown - 1)
                                            : SUN_NONE;
    bool comes =
        step->as.karma_d8.shown == TOWARDS || (tile != SUN_NONE && sun_heroes_on(play, tile));
    if (move.kind == MOVE_KEEP)
        return 1;
    return comes && play->state->hero[step->who].karma >= SPARE ? 1.5f : 0;
}

/* --- how everybody is, but a revealed traitor --- */

float policy_health(const struct sun_play *play)
{
    float sum = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->kind == SUN_NONE || !sun_able(hero) || who == play->state->team.traitor)
            continue;
        float water = policy_share((float)sun_water_of(play, who), 4);
        float hp = (float)hero->hp / sun_character_of(play, who)->hp;
        int armour = policy_armour(play, who);
        sum += 0.07f * (float)(armour < 2 ? armour : 2) +
               0.06f * policy_share(policy_arms(play, who), 1) +
               0.06f * policy_share(hero->has[RES_FOOD], 3);
        sum += 0.1f + 0.45f * hp + 0.15f * water + 0.05f * hero->fitness +
               0.01f * policy_share(hero->ap, 6) - (hero->conditions & COND_INFECTED ? 0.2f : 0) -
               (hero->conditions & COND_INJURED ? 0.05f : 0);
        if (hero->tile != SUN_NONE && !sun_is_hidden(hero))
            sum -= 0.04f * policy_threat(play, who, hero->tile);
    }
    return sum / play->rules->characters;
}
