/* The simple player in fights: what foes threaten, when to stand and when to run, and what a deed
 * is worth. HP are what everything is measured in. */
#include "sun/policy.h"

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

/* What somebody deals in a round on the own tile. */
static float fight_force(const struct sun_play *play, int who)
{
    uint8_t card[CARDS_MAX], dice[COLOURS];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    sun_attack_pool(play, who, NONE, false, dice);
    float bare = fight_mean(dice), best = 0;
    for (int i = 0; i < count; i++)
        if (sun_is_weapon(play, who, card[i], false)) {
            float more = fight_mean(sun_kind_of(play, card[i])->near);
            best = more > best ? more : best;
        }
    return bare + best - (play->state->hero[who].conditions & INJURED ? 0.3f : 0);
}

/* --- what foes threaten --- */

static float fight_blow(const struct sun_play *play, int foe, float armour)
{
    float blow = fight_mean(sun_foe_dice(play, foe, false)) - 0.8f * armour;
    return blow > 0.1f ? blow : 0.1f;
}

static float fight_armour(const struct sun_play *play, int who)
{
    return (float)sun_mod(play, who, MOD_ARMOUR, 0, 0);
}

float policy_threat(const struct sun_play *play, int who, int tile)
{
    float threat = 0;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].tile == tile && sun_is_active(play, foe, tile, who))
            threat += fight_blow(play, foe, fight_armour(play, who));
    return threat;
}

float policy_sight(const struct sun_play *play, int who, int tile)
{
    if (sun_others_visible(play, tile, who))
        return 0.5f * policy_threat(play, who, tile);
    if (!sun_has_symbol(play, tile))
        return policy_threat(play, who, tile);
    return policy_threat(play, who, tile) + (sun_is_night(play->state) ? 1.0f : 0.75f);
}

float policy_stealth(const struct sun_play *play, int who)
{
    uint8_t dice[COLOURS];
    sun_pool(play, who, STEALTH, dice);
    return (float)sun_chance(dice, 1);
}

float policy_price(const struct sun_play *play, int who)
{
    int hp = play->state->hero[who].hp;
    static const float price[] = {12, 12, 7, 4, 2.5f, 2, 1.6f};
    return price[hp < 6 ? hp : 6];
}

/* HP that would be left after fighting it out. */
static float fight_outcome(const struct sun_play *play, int who)
{
    float hp = 0, threat = 0, force = fight_force(play, who), armour = fight_armour(play, who);
    for (uint64_t foes = sun_foes_against(play, who); foes; foes &= foes - 1) {
        int foe = __builtin_ctzll(foes);
        hp += (float)(sun_fighter_of(play, foe)->hp - play->state->foe[foe].damage);
        threat += fight_blow(play, foe, armour);
    }
    unsigned others = sun_heroes_on(play, play->state->hero[who].tile) & ~(1u << who);
    for (; others; others &= others - 1)
        if (play->state->hero[__builtin_ctz(others)].ap > 0)
            force += 0.5f * fight_force(play, __builtin_ctz(others));
    float rounds = hp / (force > 0.2f ? force : 0.2f) + 0.3f;
    return (float)play->state->hero[who].hp - threat * (rounds < 1 ? 1 : rounds);
}

bool policy_should_flee(const struct sun_play *play, int who, int least)
{
    return fight_outcome(play, who) < (float)least;
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
    if (fight_is_peaceful(play, who, move.a))
        return -900; /* whatever else threatens */
    if (!sun_odds_of(play, step, move, &odds))
        return -9;
    float worth = 1.5f * (float)odds.dealt + 3 * (float)odds.defeats - 6 * (float)odds.falls;
    worth -= policy_price(play, who) * (float)odds.taken;
    if (move.b != NONE && sun_kind_of(play, move.b)->magazine)
        worth -= 0.2f; /* the last rounds are for when they are needed */
    return worth;
}

/* SUN-FIGHT-08: the whole of the worst attack, if the check passes. */
static float fight_weigh_dodge(const struct sun_play *play, const struct sun_step *step)
{
    int who = step->who;
    uint8_t dice[COLOURS];
    sun_pool(play, who, DEXTERITY, dice);
    float all = 0, worst = 0, armour = fight_armour(play, who);
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
                    : 1 + (move.a == NONE ? 0 : policy_arm(play, play->pack->kind_of[move.a]));
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
    case MOVE_SNIPE:
        return -9;
    case MOVE_DODGE:
        return fight_weigh_dodge(play, step);
    case MOVE_USE: /* before the blows fall, what makes them fewer or easier to bear */
        return policy_after(play, move) > 0.02f ? 20 : -100;
    case MOVE_AVOID:
        return play->state->foe[move.a].hits;
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
    bool foes = step->x == NONE;
    if (move.kind == MOVE_KEEP)
        return 1;
    bool blank = roll->face[move.a] == FACE_BLANK || roll->face[move.a] == FACE_CROSS;
    if (foes)
        return !blank && net >= (play->state->hero[step->who].hp <= 3 ? 1 : 2) ? 2 : 0;
    return blank && net <= 0 ? 2 : 0;
}

/* Karma is for dice that hurt; of enemies only those are kept off who would come upon somebody. */
float policy_weigh_d8(const struct sun_play *play, const struct sun_step *step, under_move move)
{
    enum { TOWARDS = 8, SPARE = 2 };
    int from = play->state->foe[step->x].tile;
    int tile = step->a <= 6 ? sun_neighbour(play, from, step->a - 1) : NONE;
    bool comes = step->a == TOWARDS || (tile != NONE && sun_heroes_on(play, tile));
    if (move.kind == MOVE_KEEP)
        return 1;
    return comes && play->state->hero[step->who].karma >= SPARE ? 1.5f : 0;
}

/* --- how everybody is --- */

float policy_health(const struct sun_play *play)
{
    float sum = 0;
    for (int who = 0; who < play->rules->characters; who++) {
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->kind == NONE || !sun_able(hero))
            continue;
        float water = policy_share((float)sun_water_of(play, who), 4);
        float hp = (float)hero->hp / sun_character_of(play, who)->hp;
        sum += 0.2f + 0.5f * hp + 0.2f * water + 0.05f * hero->fitness +
               0.01f * policy_share(hero->ap, 6) - (hero->conditions & INFECTED ? 0.2f : 0) -
               (hero->conditions & INJURED ? 0.05f : 0);
        if (hero->tile != NONE && !sun_is_hidden(hero))
            sum -= 0.04f * policy_threat(play, who, hero->tile);
    }
    return sum / play->rules->characters;
}
