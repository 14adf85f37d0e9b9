/* Bodies: health, conditions, fitness, and what keeps them going (rulebook: Health & Conditions,
 * Eat, Collect rain, Sleep, Refill water). */
#include "sun/body.h"
#include "sun/camp.h"
#include "sun/cost.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/food.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/team.h"
#include "sun/tell.h"

enum { WEAK_HP = 2, REVIVED_HP = 2 };

/* --- damage --- */

void sun_hurt(struct sun_play *play, int who, int amount, enum sun_harm harm)
{
    sun_hurt_by(play, who, amount, harm, SUN_NONE);
}

void sun_hurt_by(struct sun_play *play, int who, int amount, enum sun_harm harm, int by)
{
    if (amount <= 0)
        return;
    struct sun_step *step = sun_push(play, OP_DAMAGE, who);
    step->as.damage.amount = (uint8_t)(amount < UINT8_MAX ? amount : UINT8_MAX);
    step->as.damage.harm = (uint8_t)harm;
    step->as.damage.by = (uint8_t)by;
}

static bool body_is_shield(const struct sun_play *play, int who, int card, int harm)
{
    return sun_holds(play->state, who, card) && sun_kind_of(play, card)->shield == harm &&
           sun_card_works(play, who, card);
}

/* SUN-COND-13: one that costs nothing is not asked about. */
static bool body_is_free_shield(const struct sun_play *play, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    return kind->uses == 0 && kind->use.limit != LIMIT_DAY;
}

/* A card against the harm, a free one if there is one, or SUN_NONE. */
static int body_find_shield(const struct sun_play *play, int who, int harm)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, who, &space);
    int found = SUN_NONE;
    for (int i = 0; i < held->count; i++)
        if (body_is_shield(play, who, held->card[i], harm) &&
            (found == SUN_NONE || body_is_free_shield(play, held->card[i])))
            found = held->card[i];
    return found;
}

static void body_shield(struct sun_play *play, int who, int card)
{
    sun_tell(play, EVENT_SHIELDED, sun_id(play, who), card, 0, 0);
    sun_spend(play, card);
}

/* SUN-COND-04, SUN-COND-07, SUN-TEAM-14 */
static void body_defeat(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    hero->conditions = (uint8_t)((hero->conditions | COND_DEFEATED) &
                                 ~(COND_HIDDEN | COND_WAITING | COND_DODGING | COND_REVIVED));
    hero->ap = 0;
    hero->healed = 0;
    hero->down_for = 0;
    sun_part_from_foes(play, who, hero->tile);
    sun_tell(play, EVENT_DEFEATED, sun_id(play, who), 0, 0, 0);
    if (!sun_survivors_stand(play))
        sun_finish(play, SUN_RESULT_LOST_DEAD);
}

/* SUN-COND-01, SUN-COND-12: the healing that removes an injury is what came after it. */
static void body_injure(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero) || hero->conditions & COND_INJURED)
        return;
    hero->conditions |= COND_INJURED;
    hero->healed = 0;
    sun_tell(play, EVENT_INJURED, sun_id(play, who), 0, 0, 0);
}

/* SUN-CHAR-01 */
static void body_damage(struct sun_play *play, int who, int amount, int harm, int by)
{
    struct sun_hero *hero = &play->state->hero[who];
    int lost = amount < hero->hp ? amount : hero->hp;
    hero->hp = (uint8_t)(hero->hp - lost);
    sun_tell(play, EVENT_DAMAGED, sun_id(play, who), lost, harm, hero->hp);
    if (hero->hp <= WEAK_HP)
        body_injure(play, who); /* SUN-COND-01 */
    if (hero->hp == 0) {
        sun_note_victim(play, who, by);
        body_defeat(play, who);
    }
}

void sun_run_damage(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, amount = step->as.damage.amount, harm = step->as.damage.harm,
        by = step->as.damage.by;
    bool able = sun_able(&play->state->hero[who]);
    if (able && step->pc == PC_DAMAGE_STRIKES) {
        int card = body_find_shield(play, who, harm);
        if (card != SUN_NONE && !body_is_free_shield(play, card)) {
            step->pc = PC_DAMAGE_ASKED;
            struct sun_step *ask = sun_push(play, OP_SHIELD, who);
            ask->as.shield.amount = step->as.damage.amount;
            ask->as.shield.harm = step->as.damage.harm;
            return;
        }
        if (card != SUN_NONE) {
            sun_pop(play);
            body_shield(play, who, card);
            return;
        }
    }
    bool shielded = step->pc == PC_DAMAGE_ASKED && play->state->answer;
    sun_pop(play);
    if (able && !shielded)
        body_damage(play, who, amount, harm, by);
}

/* SUN-CARD-05 */
void sun_list_shield_step(const struct sun_play *play, const struct sun_step *step,
                          struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + step->who, card);
    for (int i = 0; i < count; i++)
        if (body_is_shield(play, step->who, card[i], step->as.shield.harm))
            under_moves_add(out, sun_move_with(MOVE_SHIELD, card[i]));
    under_moves_add(out, (under_move){.kind = MOVE_SUFFER});
}

void sun_take_shield_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    play->state->answer = move.kind == MOVE_SHIELD;
    if (move.kind == MOVE_SHIELD)
        body_shield(play, who, sun_move_card(move));
}

/* --- conditions --- */

/* SUN-ED-45: the older editions know injuries of few HP only. */
void sun_injure(struct sun_play *play, int who)
{
    if (sun_reads(play, ED_INJURED_BY_EFFECT))
        body_injure(play, who);
}

/* SUN-COND-02, SUN-COND-09: at full health healing counts for an injury too. */
void sun_heal(struct sun_play *play, int who, int amount)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero) || amount <= 0)
        return;
    amount += sun_mod(play, who, MOD_HEAL, 0, 0);
    if (amount <= 0)
        return;
    int most = sun_character_of(play, who)->hp, hp = hero->hp + amount;
    hero->hp = (uint8_t)(hp < most ? hp : most);
    sun_tell(play, EVENT_HEALED, sun_id(play, who), hero->hp, 0, 0);
    int healed = hero->healed + amount;
    hero->healed = (uint8_t)(healed < UINT8_MAX ? healed : UINT8_MAX);
    if (hero->conditions & COND_INJURED && hero->healed >= sun_reads(play, ED_INJURY_TREATED) &&
        hero->hp > WEAK_HP) { /* SUN-ED-08 */
        hero->conditions &= (uint8_t)~COND_INJURED;
        sun_tell(play, EVENT_INJURY_HEALS, sun_id(play, who), 0, 0, 0);
    }
}

/* SUN-COND-03 */
void sun_infect(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero) || hero->conditions & COND_INFECTED)
        return;
    hero->conditions |= COND_INFECTED;
    sun_tell(play, EVENT_INFECTED, sun_id(play, who), 0, 0, 0);
}

void sun_cure(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero) || !(hero->conditions & COND_INFECTED))
        return;
    hero->conditions &= (uint8_t)~COND_INFECTED;
    sun_tell(play, EVENT_CURED, sun_id(play, who), 0, 0, 0);
}

/* SUN-COND-05, SUN-COND-07, SUN-COND-14. Who then stands too close must leave: sun_list_leaving. */
void sun_revive(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!(hero->conditions & COND_DEFEATED) || hero->conditions & COND_DEAD)
        return;
    hero->conditions = COND_INJURED | COND_REVIVED;
    hero->hp = REVIVED_HP;
    hero->down_for = 0;
    sun_forget_victim(play, who);
    sun_tell(play, EVENT_REVIVED, sun_id(play, who), hero->hp, 0, 0);
}

/* SUN-COND-04, SUN-COND-10: belongings lie on the tile, water is lost. */
void sun_die(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    sun_tell(play, EVENT_DIED, sun_id(play, who), 0, 0, 0);
    hero->water = 0;
    for (int i = 0; i < RESOURCES; i++)
        if (hero->has[i] > 0)
            sun_drop(play, who, i, hero->has[i]);
    for (int card = 0; card < play->pack->cards; card++) {
        if (!sun_holds(play->state, who, card))
            continue;
        if (sun_kind_of(play, card)->bottle)
            play->state->card[card].left = 0;
        sun_drop_card(play, who, card);
    }
    sun_part_from_foes(play, who, hero->tile);
    *hero = (struct sun_hero){
        .kind = hero->kind, .tile = SUN_NONE, .conditions = COND_DEAD, .gear = SUN_NONE};
}

/* SUN-DAY-07, SUN-ACT-15 */
void sun_change_fitness(struct sun_play *play, int who, int by)
{
    struct sun_hero *hero = &play->state->hero[who];
    int fitness = hero->fitness + by;
    fitness = fitness < FITNESS_TIRED ? FITNESS_TIRED
              : fitness > FITNESS_MAX ? FITNESS_MAX
                                      : fitness;
    if (fitness == hero->fitness)
        return;
    hero->fitness = (uint8_t)fitness;
    sun_tell(play, EVENT_FITNESS, sun_id(play, who), fitness, 0, 0);
}

/* --- eating, drinking, sleeping --- */

/* SUN-ACT-15: 4 by day, 3 in a storm, 5 at night, 1 less in a camp. */
int sun_sleep_cost(const struct sun_play *play, int who)
{
    int cost = sun_is_night(play->state) ? 5 : sun_is_stormy(play) ? 3 : 4;
    cost -= sun_has_camp(play, play->state->hero[who].tile); /* SUN-CAMP-02 */
    cost += sun_mod(play, who, MOD_SLEEP, 0, 0);
    return cost < 1 ? 1 : cost;
}

/* SUN-ACT-13, SUN-ACT-24: as much as does good, also for an injury at full health. */
static void body_list_eat(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    int most = sun_character_of(play, who)->hp - hero->hp;
    int treated = sun_reads(play, ED_INJURY_TREATED), at_once = sun_reads(play, ED_EAT_MOST);
    if (hero->conditions & COND_INJURED && most < treated - hero->healed)
        most = treated - hero->healed;
    if (at_once > 0 && most > at_once) /* SUN-ED-01 */
        most = at_once;
    if (most < 1)
        return;
    int food_here = sun_food_at_hand(play, who);
    for (int food = 1; food <= most && food <= food_here; food++)
        sun_list_food_use(play, who, sun_move_with(MOVE_EAT, food), out);
}

/* SUN-ACT-15, SUN-ED-11 */
static bool body_can_sleep(const struct sun_play *play, int who)
{
    bool unseen = sun_is_hidden(&play->state->hero[who]) && sun_reads(play, ED_SLEEP_HIDDEN);
    return unseen || !sun_foes_against(play, who);
}

void sun_list_food(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    const struct sun_place *place = &play->state->place[hero->tile];
    if (hero->ap < 1)
        return;
    body_list_eat(play, who, out);
    bool thirsty = sun_water_room(play, who) > 0;
    if (thirsty && place->water) /* SUN-ACT-07 */
        under_moves_add(out, (under_move){.kind = MOVE_REFILL});
    if (thirsty && place->stored > 0) /* SUN-ACT-20 */
        under_moves_add(out, (under_move){.kind = MOVE_FETCH});
    bool catches = sun_reads(play, ED_RAIN_IN_BOTTLES) ? thirsty : sun_reserve_room(play, who) > 0;
    if (catches && sun_is_stormy(play)) /* SUN-ACT-14, SUN-ED-50 */
        under_moves_add(out, (under_move){.kind = MOVE_RAIN});
    if (hero->fitness < FITNESS_MAX && hero->ap >= sun_sleep_cost(play, who) &&
        body_can_sleep(play, who))
        under_moves_add(out, (under_move){.kind = MOVE_SLEEP});
}

void sun_do_eat(struct sun_play *play, int who, under_move move)
{
    sun_pay_all(play, who, move);
    sun_tell(play, EVENT_ATE, sun_id(play, who), sun_move_food(move), 0, 0);
    sun_heal(play, who, sun_move_food(move));
}

static void body_fill(struct sun_play *play, int who, int water)
{
    sun_add_water(play, who, water);
    sun_tell(play, EVENT_WATER_FILLED, sun_id(play, who), sun_water_of(play, who), 0, 0);
}

void sun_do_refill(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    play->state->place[play->state->hero[who].tile].water = 0;
    body_fill(play, who, sun_water_room(play, who));
}

void sun_do_fetch(struct sun_play *play, int who, under_move move)
{
    struct sun_place *place = &play->state->place[play->state->hero[who].tile];
    int room = sun_water_room(play, who), water = room < place->stored ? room : place->stored;
    sun_pay_for(play, who, move);
    place->stored = (uint8_t)(place->stored - water);
    body_fill(play, who, water);
}

void sun_do_rain(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    body_fill(play, who, 1);
}

/* SUN-CAMP-02: at night in a camp straight to FIT. */
int sun_fitness_after_sleep(const struct sun_play *play, int who)
{
    bool sound = sun_is_night(play->state) && sun_has_camp(play, play->state->hero[who].tile) &&
                 sun_reads(play, ED_CAMP_SLEEP_SOUND); /* SUN-ED-21 */
    int fitness = play->state->hero[who].fitness;
    return sound || fitness == FITNESS_MAX ? FITNESS_MAX : fitness + 1;
}

void sun_do_sleep(struct sun_play *play, int who, under_move move)
{
    int fitness = sun_fitness_after_sleep(play, who);
    sun_pay_for(play, who, move);
    sun_tell(play, EVENT_SLEPT, sun_id(play, who), 0, 0, 0);
    sun_change_fitness(play, who, fitness - play->state->hero[who].fitness);
    sun_moment(play, MOMENT_SLEEP, who);
}
