/* Stealth (rulebook: STEALTH, Sneak, Recon). */
#include "sun/stealth.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/dice.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/team.h"
#include "sun/tell.h"

/* SUN-STL-05, SUN-STL-09: whoever has fought this hero on this tile is not deceived. */
bool sun_can_hide(const struct sun_play *play, int who)
{
    for (uint64_t foes = sun_foes_against(play, who); foes; foes &= foes - 1)
        if (play->state->foe[__builtin_ctzll(foes)].met >> who & 1)
            return false;
    return true;
}

void sun_hide(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero) || sun_is_hidden(hero) || !sun_can_hide(play, who))
        return;
    hero->conditions |= COND_HIDDEN;
    sun_tell(play, EVENT_HIDDEN, sun_id(play, who), 0, 0, 0);
}

void sun_expose(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_is_hidden(hero))
        return;
    hero->conditions &= (uint8_t)~COND_HIDDEN;
    sun_tell(play, EVENT_EXPOSED, sun_id(play, who), 0, 0, 0);
}

bool sun_others_visible(const struct sun_play *play, int tile, int who)
{
    for (unsigned left = sun_heroes_on(play, tile) & ~(1u << who); left; left &= left - 1)
        if (!sun_is_hidden(&play->state->hero[__builtin_ctz(left)]))
            return true;
    return false;
}

int sun_first_visible(const struct sun_play *play, int tile)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        const struct sun_hero *hero = &play->state->hero[who];
        if (hero->tile == tile && sun_able(hero) && !sun_is_hidden(hero))
            return who;
    }
    return SUN_NONE;
}

/* An enemy symbol nobody has set off since the last preparation, and whose enemy is not about. */
bool sun_has_symbol(const struct sun_play *play, int tile)
{
    return tile < play->pack->tiles && play->pack->tile[tile].enemy &&
           play->state->place[tile].state == PLACE_REVEALED && !play->state->place[tile].symbol &&
           sun_enemy_of_symbol(play, tile) == SUN_NONE;
}

/* SUN-ED-26: whether others there draw the enemies' attention; where the hidden do, a symbol's
 * enemy comes whoever is there. */
static bool stealth_is_spared(const struct sun_play *play, int tile, int who)
{
    if (sun_reads(play, ED_HIDDEN_SPARE_ENTRANT))
        return sun_heroes_on(play, tile) & ~(1u << who) && !sun_has_symbol(play, tile);
    return sun_others_visible(play, tile, who);
}

/* SUN-ENEMY-02, SUN-FIGHT-01, SUN-STL-02: what a hero sets off who is seen on a tile, by entering
 * it or by being exposed. */
void sun_be_seen(struct sun_play *play, int who)
{
    int tile = play->state->hero[who].tile;
    if (sun_is_hidden(&play->state->hero[who]))
        return;
    if (stealth_is_spared(play, tile, who))
        sun_ask_to_reveal(play, who, sun_foes_against(play, who)); /* SUN-TEAM-10 */
    else if (sun_has_symbol(play, tile))
        sun_spawn(play, tile, who, SPAWNED_BY_SYMBOL);
    else if (sun_foes_against(play, who))
        sun_initial_round(play, who, SUN_NONE);
}

/* --- sneaking --- */

/* SUN-STL-04: a red die more at night, not with a flashlight. */
static int stealth_darkness(const struct sun_play *play, int who)
{
    return sun_is_night(play->state) && !sun_has_tag(play, who, TAG_FLASHLIGHT);
}

void sun_list_sneaks(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap <= SNEAK_EXTRA)
        return;
    struct sun_around around = sun_look_around(play, hero->tile);
    for (int direction = 0; direction < 6; direction++) {
        int tile = around.tile[direction];
        if (tile == SUN_NONE || play->state->place[tile].state != PLACE_REVEALED)
            continue; /* SUN-STL-08 */
        if (sun_walk_cost(play, who, tile) + SNEAK_EXTRA <= hero->ap && sun_has_space(play, tile))
            under_moves_add(out, sun_move_with(MOVE_SNEAK, tile));
    }
}

/* SUN-ACT-03 */
void sun_do_sneak(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_push(play, OP_SNEAK, who)->as.sneak.tile = (uint8_t)sun_move_tile(move);
}

void sun_run_sneak(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, tile = step->as.sneak.tile;
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero)) { /* SUN-FIGHT-12 */
        sun_pop(play);
        return;
    }
    switch (step->pc++) {
    case PC_SNEAK_LEAVES: /* SUN-STL-01, SUN-STL-07 */
        if (!sun_is_hidden(hero) && sun_foes_against(play, who))
            sun_counterattack(play, who);
        return;
    case PC_SNEAK_CHECKS:
        sun_check_harder(play, who, ATTR_STEALTH, stealth_darkness(play, who));
        return;
    case PC_SNEAK_ENTERS: {
        bool passed = play->state->answer > 0;
        sun_pop(play);
        sun_enter(play, who, tile);
        sun_top(play->state)->as.enter.unseen = passed;
    }
    }
}

/* --- recon --- */

/* SUN-ACT-05, SUN-ACT-19 */
static void stealth_list_recon(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap < RECON_COST)
        return;
    bool far = sun_has_tag(play, who, TAG_BINOCULARS);
    if (sun_has_symbol(play, hero->tile) && (far || sun_is_hidden(hero)))
        under_moves_add(out, sun_move_with(MOVE_RECON, hero->tile));
    for (int direction = 0; far && direction < 6; direction++) {
        int tile = sun_neighbour(play, hero->tile, direction);
        if (tile != SUN_NONE && sun_has_symbol(play, tile))
            under_moves_add(out, sun_move_with(MOVE_RECON, tile));
    }
}

/* SUN-FIGHT-16, SUN-FIGHT-23: who was seen there when the enemy appeared counts. */
void sun_do_recon(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_RECON, who);
    step->as.recon.tile = (uint8_t)sun_move_tile(move);
    step->as.recon.binoculars = sun_has_tag(play, who, TAG_BINOCULARS);
    step->as.recon.foe = SUN_NONE;
}

/* Who is seen there fights what appeared, unless it was the one who looked who gave himself away.
 */
enum recon_end { RECON_UNSEEN, RECON_SEEN };
static void recon_end(struct sun_play *play, enum recon_end how)
{
    const struct sun_step recon = *sun_top(play->state);
    int who = recon.who, tile = recon.as.recon.tile, foe = recon.as.recon.foe;
    unsigned seen_there = recon.as.recon.seen;
    sun_pop(play);
    int first = sun_is_hidden(&play->state->hero[who]) && !(seen_there >> who & 1) ? SUN_NONE : who;
    int seen = foe == SUN_NONE ? SUN_NONE : sun_first_to_fight(play, tile, first, foe, seen_there);
    if (how == RECON_SEEN) {
        sun_expose(play, who);
        sun_initial_round(play, who, SUN_NONE); /* with all there, though the new one shied away */
    } else if (seen != SUN_NONE && seen != who && who == play->state->team.traitor) {
        sun_aim(play, who, tile, foe, seen_there); /* SUN-TEAM-09 */
    } else if (seen != SUN_NONE) {
        sun_initial_round(play, seen, foe);
    }
}

void sun_run_recon(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, tile = step->as.recon.tile;
    bool unchecked = step->as.recon.binoculars || !sun_reads(play, ED_RECON_CHECK); /* SUN-ED-07 */
    switch (step->pc++) {
    case PC_RECON_SPAWNS:
        step->as.recon.seen = (uint8_t)sun_visible_on(play, tile);
        sun_spawn(play, tile, who, SPAWNED_BY_RECON);
        return;
    case PC_RECON_CHECKS:
        step->as.recon.foe = play->state->answer;
        if (unchecked || !sun_able(&play->state->hero[who])) /* SUN-ACT-19 */
            recon_end(play, RECON_UNSEEN);
        else
            sun_check(play, who, ATTR_STEALTH);
        return;
    case PC_RECON_SHOWS:
        recon_end(play, play->state->answer == 0 ? RECON_SEEN : RECON_UNSEEN);
    }
}

/* --- staying hidden: SUN-STL-03 --- */

void sun_stay_hidden(struct sun_play *play, int who, enum sun_strikers by)
{
    struct sun_step *step = sun_push(play, OP_STAY_HIDDEN, who);
    step->as.stay_hidden.tile = play->state->hero[who].tile;
    step->as.stay_hidden.by = (uint8_t)by;
}

void sun_run_stay_hidden(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, by = step->as.stay_hidden.by;
    if (step->pc == PC_STAY_HIDDEN_CHECKS) {
        step->pc = PC_STAY_HIDDEN_SHOWS;
        sun_check(play, who, ATTR_STEALTH);
        return;
    }
    bool failed = play->state->answer == 0;
    sun_pop(play);
    if (!failed)
        return;
    sun_expose(play, who);
    int tile = play->state->hero[who].tile;
    if (sun_has_symbol(play, tile) && !sun_others_visible(play, tile, who))
        sun_spawn(play, tile, who, SPAWNED_BY_SYMBOL);
    else if (by != STRUCK_BY_NOBODY && sun_foes_against(play, who))
        sun_counterattack(play, who);
}

void sun_list_stealth(const struct sun_play *play, int who, struct under_moves *out)
{
    sun_list_sneaks(play, who, out);
    stealth_list_recon(play, who, out);
}
