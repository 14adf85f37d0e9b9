/* Combat (rulebook: COMBAT, COMBAT ACTIONS, COMBAT EXAMPLES).
 *
 * An exchange is what happens at once: one hero's deed and the blows in return (SUN-FIGHT-04). A
 * round is the exchange of the hero who leads it, one of every hero who joins, and the blows of the
 * enemies that have not struck yet (SUN-JOIN; SUN-JOIN-04: the printed examples are tests). The
 * dice of each are steps of their own, so that karma can be used on any of them. */
#include "sun/combat.h"
#include "sun/body.h"
#include "sun/dice.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/foes.h"
#include "sun/holdings.h"
#include "sun/items.h"
#include "sun/loot.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/stealth.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/trade.h"

/* --- dice and weapons --- */

/* SUN-FIGHT-05, SUN-FIGHT-15, SUN-AMMO-03 */
bool sun_is_weapon(const struct sun_play *play, int who, int card, enum sun_reach reach)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    const uint8_t *dice = reach == REACH_FAR ? kind->far : kind->near;
    return kind->tags & 1u << TAG_WEAPON && (dice[DIE_GREEN] | dice[DIE_YELLOW] | dice[DIE_BLUE]) &&
           sun_weapon_works(play, who, card);
}

void sun_attack_pool(const struct sun_play *play, int who, int weapon, enum sun_reach reach,
                     uint8_t dice[COLOURS])
{
    const struct sun_character *character = sun_character_of(play, who);
    for (int colour = 0; colour < COLOURS; colour++) {
        int count =
            character->dice[ATTR_MELEE][colour] + sun_mod(play, who, MOD_DICE, ATTR_MELEE, colour);
        if (weapon != SUN_NONE)
            count += reach == REACH_FAR ? sun_kind_of(play, weapon)->far[colour]
                                        : sun_kind_of(play, weapon)->near[colour];
        dice[colour] = (uint8_t)(count < 0 ? 0 : count);
    }
}

/* SUN-FIGHT-06 */
const uint8_t *sun_foe_dice(const struct sun_play *play, int foe, enum sun_reach reach)
{
    const struct sun_fighter *fighter = sun_fighter_of(play, foe);
    int night = sun_is_night(play->state);
    return reach == REACH_FAR ? fighter->ranged[night] : fighter->melee[night];
}

static int combat_strength(const struct sun_play *play, int foe)
{
    const uint8_t *dice = sun_foe_dice(play, foe, REACH_NEAR);
    return dice[DIE_GREEN] + dice[DIE_YELLOW] + dice[DIE_BLUE];
}

/* SUN-FIGHT-06: armour is worth the same against each attack. */
static int combat_damage(const struct sun_play *play, int who, int hits)
{
    int damage = hits - sun_mod(play, who, MOD_ARMOUR, 0, 0);
    return damage < 0 ? 0 : damage;
}

int sun_take_blow(struct sun_play *play, int who, int foe, int hits)
{
    int damage = combat_damage(play, who, hits);
    if (hits > 0)
        sun_tell(play, EVENT_STRUCK, foe, sun_id(play, who), hits, 0);
    if (damage < hits) {
        sun_tell(play, EVENT_ARMOUR, sun_id(play, who), hits - damage, 0, 0);
        sun_wear_armour(play, who);
    }
    return damage;
}

/* --- an exchange --- */

uint64_t sun_untapped(const struct sun_play *play, uint64_t foes)
{
    for (uint64_t left = foes; left; left &= left - 1) {
        int foe = __builtin_ctzll(left);
        if (play->state->foe[foe].flags & FOE_TAPPED)
            foes &= ~(UINT64_C(1) << foe);
    }
    return foes;
}

/* SUN-JOIN-02, SUN-JOIN-06: the one attacked if it can, else the strongest, of equals the earliest.
 */
static int combat_find_answer(const struct sun_play *play, uint64_t foes, int attacked)
{
    if (attacked != SUN_NONE && foes >> attacked & 1)
        return attacked;
    int best = SUN_NONE;
    for (int i = 0, foe; (foe = sun_foe_in_order(play, foes, i)) != SUN_NONE; i++)
        if (best == SUN_NONE || combat_strength(play, foe) > combat_strength(play, best))
            best = foe;
    return best;
}

static void combat_meet(struct sun_play *play, int foe, int who)
{
    play->state->foe[foe].met |= (uint8_t)(1u << who);
}

/* SUN-FIGHT-02, SUN-FIGHT-03: who strikes acts in this round and is tapped. */
static void combat_choose_strikers(struct sun_play *play, const struct sun_step *step)
{
    uint64_t foes = sun_foes_against(play, step->who);
    int one = SUN_NONE;
    switch ((enum sun_strikers)step->as.exchange.by) {
    case STRUCK_BY_NOBODY:
        return;
    case STRUCK_BY_ONE:
        one = combat_find_answer(play, sun_untapped(play, foes), step->as.exchange.foe);
        foes = one == SUN_NONE ? 0 : UINT64_C(1) << one;
        break;
    case STRUCK_BY_THAT:
        foes = sun_untapped(play, foes & UINT64_C(1) << step->as.exchange.foe);
        break;
    case STRUCK_BY_ALL:
        foes = sun_untapped(play, foes);
        break;
    }
    for (; foes; foes &= foes - 1) {
        int foe = __builtin_ctzll(foes);
        play->state->foe[foe].flags |= FOE_STRIKES | FOE_TAPPED;
        combat_meet(play, foe, step->who);
    }
}

/* SUN-FIGHT-06: in the order they came into play, each with its own dice. */
int sun_next_striker(const struct sun_state *state)
{
    int next = SUN_NONE;
    for (uint64_t foes = sun_foes_with(state, FOE_STRIKES); foes; foes &= foes - 1) {
        int foe = __builtin_ctzll(foes);
        const struct sun_foe *it = &state->foe[foe];
        if (!(it->flags & FOE_ROLLED) && (next == SUN_NONE || it->order < state->foe[next].order))
            next = foe;
    }
    return next;
}

uint64_t sun_landing(const struct sun_play *play, int who)
{
    uint64_t foes = sun_foes_with(play->state, FOE_STRIKES);
    for (uint64_t left = foes; left; left &= left - 1)
        if (combat_damage(play, who, play->state->foe[__builtin_ctzll(left)].hits) == 0)
            foes &= ~(left & -left);
    return foes;
}

static void combat_avoid(struct sun_play *play, int who, int foe)
{
    play->state->foe[foe].hits = 0;
    sun_tell(play, EVENT_AVOIDED, sun_id(play, who), foe, 0, 0);
}

/* --- dodging: SUN-FIGHT-19. While others may still join, one enemy strikes who dodges. Its blow is
 * avoided, but held: if the others of the round then strike the same hero, one of them all can be
 * avoided, and which is chosen when all have rolled. --- */

static void combat_release(struct sun_play *play, int tile)
{
    for (uint64_t foes = sun_foes_with(play->state, FOE_HELD); foes; foes &= foes - 1) {
        struct sun_foe *it = &play->state->foe[__builtin_ctzll(foes)];
        if (tile != SUN_NONE && it->tile != tile)
            continue;
        it->flags &= (uint8_t)~FOE_HELD;
        it->hits = 0;
    }
}

/* Of two who dodge on a tile only the later can be struck by the rest of the round: SUN-JOIN-03. */
static void combat_begin_dodging(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    for (unsigned left = sun_heroes_on(play, hero->tile); left; left &= left - 1)
        play->state->hero[__builtin_ctz(left)].conditions &= (uint8_t)~COND_DODGING;
    combat_release(play, hero->tile);
    hero->conditions |= COND_DODGING;
}

static void combat_end_dodging(struct sun_play *play)
{
    for (int who = 0; who < play->rules->characters; who++)
        play->state->hero[who].conditions &= (uint8_t)~COND_DODGING;
    combat_release(play, SUN_NONE);
}

static void combat_hold(struct sun_play *play, int who, int foe)
{
    struct sun_foe *it = &play->state->foe[foe];
    it->flags = (uint8_t)((it->flags | FOE_HELD) & ~(FOE_STRIKES | FOE_ROLLED));
    sun_tell(play, EVENT_AVOIDED, sun_id(play, who), foe, 0, 0);
}

/* What was held is part of the rest's attack. */
static void combat_take_up(struct sun_play *play, int who)
{
    for (uint64_t foes = sun_foes_with(play->state, FOE_HELD); foes; foes &= foes - 1) {
        struct sun_foe *foe = &play->state->foe[__builtin_ctzll(foes)];
        if (foe->tile == play->state->hero[who].tile)
            foe->flags |= FOE_STRIKES | FOE_ROLLED;
    }
}

/* SUN-FIGHT-08, SUN-FAQ-07: the whole of one attack, chosen after the rolls. */
static void combat_settle_dodge(struct sun_play *play, const struct sun_step *step)
{
    int who = step->who;
    uint64_t landing = sun_landing(play, who);
    int foe = landing ? __builtin_ctzll(landing) : SUN_NONE;
    if (step->as.exchange.deed == DEED_DODGE && step->as.exchange.by == STRUCK_BY_ONE) {
        combat_begin_dodging(play, who);
        if (foe != SUN_NONE)
            combat_hold(play, who, foe);
    } else if (landing & (landing - 1)) {
        sun_push(play, OP_AVOID, who);
    } else if (foe != SUN_NONE && play->state->foe[foe].flags & FOE_HELD) {
        play->state->foe[foe].hits = 0; /* that was told */
    } else if (foe != SUN_NONE) {
        combat_avoid(play, who, foe);
    }
}

void sun_list_avoid_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    for (uint64_t left = sun_landing(play, step->who); left; left &= left - 1)
        under_moves_add(out, sun_move_with(MOVE_AVOID, __builtin_ctzll(left)));
}

void sun_take_avoid_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    combat_avoid(play, who, sun_move_foe(move));
}

/* SUN-FIGHT-04: both sides' damage at once, so that who falls has still struck. */
static void combat_settle(struct sun_play *play, int who, int attacked)
{
    struct sun_state *state = play->state;
    uint64_t struck = sun_foes_with(state, FOE_STRIKES);
    int damage = 0, strike = state->strike, by = SUN_NONE;
    for (int i = 0, foe; (foe = sun_foe_in_order(play, struck, i)) != SUN_NONE; i++) {
        struct sun_foe *it = &state->foe[foe];
        int blow = sun_take_blow(play, who, foe, it->hits);
        damage += blow;
        if (it->flags & FOE_SENT && blow > 0)
            by = state->team.traitor; /* SUN-TEAM-15 */
        it->flags &= (uint8_t) ~(FOE_STRIKES | FOE_ROLLED | FOE_HELD);
        it->hits = 0;
    }
    state->strike = 0;
    if (attacked != SUN_NONE && strike > 0)
        sun_hurt_foe(play, attacked, strike);
    sun_take_spoils(play, who); /* SUN-ED-06 */
    sun_hurt_by(play, who, damage, HARM_COMBAT, by);
}

static bool exchange_is_attack(const struct sun_step *step)
{
    return step->as.exchange.deed == DEED_ATTACK || step->as.exchange.deed == DEED_AMBUSH;
}

static void exchange_begin(struct sun_play *play, struct sun_step *step)
{
    int who = step->who;
    if (step->as.exchange.deed != DEED_NONE)
        sun_expose(play, who); /* SUN-STL-07 */
    if (exchange_is_attack(step))
        sun_anger_merchant(play, who, step->as.exchange.foe); /* SUN-MERCH-04 */
    combat_choose_strikers(play, step);
    step->pc = PC_EXCHANGE_ATTACK;
    if (play->state->hero[who].conditions & COND_DODGING) {
        step->as.exchange.dodged = 1;
        combat_take_up(play, who);
    }
    if (step->as.exchange.deed == DEED_DODGE) {
        step->pc = PC_EXCHANGE_DODGED;
        sun_tell(play, EVENT_DODGES, sun_id(play, who), 0, 0, 0);
        sun_check(play, who, ATTR_DEXTERITY);
    }
}

static void exchange_attack(struct sun_play *play, struct sun_step *step)
{
    uint8_t dice[COLOURS];
    int who = step->who, weapon = step->as.exchange.weapon;
    step->pc = PC_EXCHANGE_BLOW;
    if (!exchange_is_attack(step))
        return;
    step->pc = PC_EXCHANGE_ATTACKED;
    combat_meet(play, step->as.exchange.foe, who);
    sun_tell(play, EVENT_ATTACKS, sun_id(play, who), step->as.exchange.foe, weapon, 0);
    sun_attack_pool(play, who, weapon, REACH_NEAR, dice);
    sun_use_round(play, who, weapon);
    sun_roll_dice(play, who, dice);
}

static void exchange_blow(struct sun_play *play, struct sun_step *step)
{
    int foe = sun_next_striker(play->state);
    if (foe == SUN_NONE) {
        step->pc = PC_EXCHANGE_AVOID;
        return;
    }
    step->pc = PC_EXCHANGE_ROLLED; /* SUN-FIGHT-13: chance rolls for it */
    sun_tell(play, EVENT_STRIKES, foe, sun_id(play, step->who), 0, 0);
    sun_roll_dice(play, SUN_NONE, sun_foe_dice(play, foe, REACH_NEAR));
}

void sun_run_exchange(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, attacked = exchange_is_attack(step) ? step->as.exchange.foe : SUN_NONE;
    switch (step->pc) {
    case PC_EXCHANGE_BEGINS:
        if (sun_able(&play->state->hero[who]))
            exchange_begin(play, step);
        else
            sun_pop(play);
        return;
    case PC_EXCHANGE_DODGED:
        step->as.exchange.dodged = play->state->answer > 0;
        step->pc = PC_EXCHANGE_ATTACK;
        return;
    case PC_EXCHANGE_ATTACK:
        exchange_attack(play, step);
        return;
    case PC_EXCHANGE_ATTACKED:
        play->state->strike = play->state->answer;
        step->pc = PC_EXCHANGE_BLOW;
        return;
    case PC_EXCHANGE_BLOW:
        exchange_blow(play, step);
        return;
    case PC_EXCHANGE_ROLLED: {
        struct sun_foe *foe = &play->state->foe[sun_next_striker(play->state)];
        foe->hits = play->state->answer;
        foe->flags |= FOE_ROLLED;
        step->pc = PC_EXCHANGE_BLOW;
        return;
    }
    case PC_EXCHANGE_AVOID:
        step->pc = PC_EXCHANGE_SETTLE;
        if (step->as.exchange.dodged)
            combat_settle_dodge(play, step);
        return;
    case PC_EXCHANGE_SETTLE:
        sun_pop(play);
        combat_settle(play, who, attacked);
    }
}

static void combat_exchange(struct sun_play *play, int who, enum sun_deed deed, int foe, int weapon,
                            enum sun_strikers by)
{
    struct sun_step *step = sun_push(play, OP_EXCHANGE, who);
    step->as.exchange.foe = (uint8_t)foe;
    step->as.exchange.deed = (uint8_t)deed;
    step->as.exchange.weapon = (uint8_t)weapon;
    step->as.exchange.by = (uint8_t)by;
}

/* SUN-FIGHT-02: the round is over, all can act again. */
void sun_untap(struct sun_play *play)
{
    for (uint64_t foes = sun_foes_with(play->state, FOE_TAPPED); foes; foes &= foes - 1)
        play->state->foe[__builtin_ctzll(foes)].flags &= (uint8_t)~FOE_TAPPED;
}

/* SUN-FIGHT-18 */
void sun_end_round(struct sun_play *play)
{
    if (!sun_is_in_round(play->state))
        sun_untap(play);
}

/* --- a round --- */

void sun_round(struct sun_play *play, int who, enum sun_deed deed, int foe, int weapon)
{
    struct sun_step *step = sun_push(play, OP_ROUND, who);
    step->as.round.foe = (uint8_t)foe;
    step->as.round.deed = (uint8_t)deed;
    step->as.round.weapon = (uint8_t)weapon;
}

void sun_counterattack(struct sun_play *play, int who)
{
    sun_round(play, who, DEED_NONE, SUN_NONE, SUN_NONE);
}

/* SUN-JOIN-07: the i-th to act, from the one who leads. */
static int round_actor(const struct sun_play *play, const struct sun_step *step, int i)
{
    return (step->who + i) % play->rules->characters;
}

/* Where the fight is: the hero's own tile, or that of the foe shot at. What others shoot away goes
 * alone: SUN-JOIN-01. */
static int round_tile(const struct sun_play *play, const struct sun_step *step)
{
    int own = play->state->hero[step->who].tile;
    int tile =
        step->as.round.foe != SUN_NONE ? play->state->foe[step->as.round.foe].tile : SUN_NONE;
    return tile == SUN_NONE || (step->as.round.deed != DEED_SHOOT && own != SUN_NONE) ? own : tile;
}

/* SUN-JOIN-01: in range are the heroes on the tile, and beside it those who can shoot. */
static bool round_can_join(const struct sun_play *play, const struct sun_step *step, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero) || hero->ap == 0 || hero->tile == SUN_NONE)
        return false;
    struct under_moves deeds;
    deeds.count = 0;
    sun_list_joining(play, who, round_tile(play, step), step->as.round.foe, &deeds);
    return deeds.count > 0;
}

/* By one of those that were not asked yet. */
static bool round_may_be_joined(const struct sun_play *play, const struct sun_step *step)
{
    for (int i = step->as.round.next + 1; i < play->rules->characters; i++)
        if (round_can_join(play, step, round_actor(play, step, i)))
            return true;
    return false;
}

/* SUN-JOIN-02: one blow in return while others may still join; of the last who acts they all are.
 * SUN-JOIN-05: none for a sneak attack, now or later. */
static void round_act(struct sun_play *play, struct sun_step *round, int who, enum sun_deed deed,
                      int foe, int weapon)
{
    enum sun_strikers by = round_may_be_joined(play, round) ? STRUCK_BY_ONE : STRUCK_BY_ALL;
    if (deed == DEED_AMBUSH)
        by = STRUCK_BY_NOBODY;
    else
        round->as.round.fighters |= (uint8_t)(1u << who);
    if (deed == DEED_SHOOT)
        sun_shot(play, who, foe, weapon);
    else
        combat_exchange(play, who, deed, foe, weapon, by);
}

void sun_join_round(struct sun_play *play, int who, enum sun_deed deed, int foe, int weapon)
{
    round_act(play, sun_top(play->state), who, deed, foe, weapon);
}

/* SUN-FIGHT-11: who led the fight on its tile has fallen, and nobody else is there. */
static bool round_is_lost(const struct sun_play *play, const struct sun_step *step)
{
    const struct sun_hero *hero = &play->state->hero[step->who];
    return !sun_able(hero) && hero->tile == round_tile(play, step) &&
           sun_heroes_on(play, hero->tile) == 0;
}

/* SUN-JOIN-01: each once. */
static void round_ask_next(struct sun_play *play, struct sun_step *step)
{
    while (step->as.round.next + 1 < play->rules->characters && !round_is_lost(play, step)) {
        int who = round_actor(play, step, ++step->as.round.next), about = step->as.round.foe;
        if (!round_can_join(play, step, who))
            continue;
        int tile = round_tile(play, step);
        struct sun_step *join = sun_push(play, OP_JOIN, who);
        join->as.join.tile = (uint8_t)tile;
        join->as.join.foe = (uint8_t)about;
        return;
    }
    step->pc = PC_ROUND_REST;
}

/* SUN-JOIN-03, SUN-RANGE-02: those that have not struck attack who acted last on their tile.
 * SUN-FIGHT-22: of those that fell none does, they had their answer. */
static void round_rest(struct sun_play *play, struct sun_step *step)
{
    for (int i = play->rules->characters - 1; i >= 0; i--) {
        int who = round_actor(play, step, i);
        const struct sun_hero *hero = &play->state->hero[who];
        if (step->as.round.fighters >> who & 1 && sun_able(hero) && !sun_is_hidden(hero) &&
            sun_untapped(play, sun_foes_against(play, who))) {
            combat_exchange(play, who, DEED_NONE, SUN_NONE, SUN_NONE, STRUCK_BY_ALL);
            return;
        }
    }
    sun_pop(play);
    combat_end_dodging(play);
    sun_end_round(play);
}

void sun_run_round(struct sun_play *play, struct sun_step *step)
{
    switch (step->pc) {
    case PC_ROUND_LEADS:
        step->pc = PC_ROUND_JOINS;
        if (step->as.round.deed != DEED_NONE) {
            round_act(play, step, step->who, step->as.round.deed, step->as.round.foe,
                      step->as.round.weapon);
            return;
        }
        step->pc = PC_ROUND_REST;
        step->as.round.fighters = (uint8_t)(1u << step->who);
        return;
    case PC_ROUND_JOINS:
        round_ask_next(play, step);
        return;
    case PC_ROUND_REST:
        round_rest(play, step);
    }
}

/* --- joining --- */

void sun_list_join_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    sun_list_joining(play, step->who, step->as.join.tile, step->as.join.foe, out);
    sun_list_loads(play, step->who, out); /* SUN-CHAR-10 */
    under_moves_add(out, (under_move){.kind = MOVE_PASS});
}

void sun_take_join_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    if (sun_rearrange(play, who, move))
        return;
    sun_pop(play);
    if (move.kind == MOVE_PASS)
        return;
    sun_tell(play, EVENT_JOINS, sun_id(play, who), 0, 0, 0);
    sun_begin_deed(play, who, move, sun_join_round);
}

/* --- the initial round: SUN-FIGHT-01, SUN-FIGHT-16, SUN-FIGHT-23 --- */

void sun_initial_round(struct sun_play *play, int who, int foe)
{
    struct sun_step *step = sun_push(play, OP_INITIAL, who);
    step->as.initial.foe = (uint8_t)foe;
    step->as.initial.tile = play->state->hero[who].tile;
}

static uint64_t initial_foes(const struct sun_play *play, int who, int foe)
{
    uint64_t foes = sun_untapped(play, sun_foes_against(play, who));
    return foe == SUN_NONE ? foes : foes & UINT64_C(1) << foe;
}

/* Those who have fought the hero here already have had theirs. */
static void initial_tap_met(struct sun_play *play, int who)
{
    for (uint64_t foes = sun_foes_against(play, who); foes; foes &= foes - 1) {
        struct sun_foe *foe = &play->state->foe[__builtin_ctzll(foes)];
        if (foe->met >> who & 1)
            foe->flags |= FOE_TAPPED;
    }
}

/* SUN-FIGHT-24: an item may have led the hero away, or out of sight. */
static bool initial_happens(const struct sun_play *play, const struct sun_step *step)
{
    const struct sun_hero *hero = &play->state->hero[step->who];
    bool slipped = step->pc == PC_INITIAL_AGAIN && sun_is_hidden(hero) && !step->as.initial.hidden;
    return sun_able(hero) && hero->tile == step->as.initial.tile && !slipped &&
           initial_foes(play, step->who, step->as.initial.foe);
}

void sun_run_initial(struct sun_play *play, struct sun_step *step)
{
    int who = step->who;
    if (step->pc == PC_INITIAL_ASKS) { /* SUN-TEAM-10 */
        step->pc = PC_INITIAL_MET;
        if (step->as.initial.foe == SUN_NONE)
            initial_tap_met(play, who);
        if (sun_ask_to_reveal(play, who, initial_foes(play, who, step->as.initial.foe)))
            return;
    }
    if (step->pc != PC_INITIAL_ENDS && initial_happens(play, step)) {
        if (step->pc == PC_INITIAL_MET) {
            step->as.initial.hidden = sun_is_hidden(&play->state->hero[who]);
            sun_tell(play, EVENT_INITIAL_ROUND, sun_id(play, who), 0, 0, 0);
        }
        step->pc = PC_INITIAL_ENDS;
        sun_push(play, OP_STAND, who)->as.stand.foe = step->as.initial.foe;
        return;
    }
    sun_pop(play);
    sun_end_round(play);
}

void sun_list_stand_step(const struct sun_play *game, const struct sun_step *step,
                         struct under_moves *out)
{
    struct sun_glance glance;
    const struct sun_play look = sun_glance_at_hands(game, step->who, &glance), *play = &look;
    sun_list_attacks(play, step->who, initial_foes(play, step->who, step->as.stand.foe), out);
    under_moves_add(out, (under_move){.kind = MOVE_DODGE});
    /* SUN-FIGHT-24; a third card (SUN-LIMIT-10) brings nobody, but in a position made by hand it
     * may seem to. */
    if (step->who == play->state->active && sun_has_level(play->state))
        sun_list_uses(play, step->who, out);
    sun_list_loads(play, step->who, out); /* SUN-CHAR-10 */
}

void sun_take_stand_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, only = step->as.stand.foe;
    if (sun_rearrange(play, who, move))
        return;
    bool dodges = move.kind == MOVE_DODGE;
    sun_pop(play);
    if (move.kind == MOVE_USE) {
        sun_top(play->state)->pc = PC_INITIAL_AGAIN;
        sun_do_use(play, who, move);
        return;
    }
    combat_exchange(play, who, dodges ? DEED_DODGE : DEED_ATTACK,
                    dodges ? only : sun_move_foe(move), dodges ? SUN_NONE : sun_move_weapon(move),
                    only == SUN_NONE ? STRUCK_BY_ALL : STRUCK_BY_THAT);
}
