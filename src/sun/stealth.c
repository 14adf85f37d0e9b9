/* Stealth (rulebook: STEALTH, Sneak, Recon). */
#include "sun/sun.h"

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
    hero->conditions |= HIDDEN;
    sun_tell(play, EVENT_HIDDEN, sun_id(play, who), 0, 0, 0);
}

void sun_expose(struct sun_play *play, int who)
{
    struct sun_hero *hero = &play->state->hero[who];
    if (!sun_is_hidden(hero))
        return;
    hero->conditions &= (uint8_t)~HIDDEN;
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
    return NONE;
}

/* An enemy symbol nobody has set off since the last preparation, and whose enemy is not about. */
bool sun_has_symbol(const struct sun_play *play, int tile)
{
    return tile < play->pack->tiles && play->pack->tile[tile].enemy &&
           play->state->place[tile].state == REVEALED && !play->state->place[tile].symbol &&
           sun_enemy_of_symbol(play, tile) == NONE;
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
        sun_spawn(play, tile, who, BY_SYMBOL);
    else if (sun_foes_against(play, who))
        sun_initial_round(play, who, NONE);
}

/* --- sneaking. x: the tile --- */

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
        if (tile == NONE || play->state->place[tile].state != REVEALED)
            continue; /* SUN-STL-08 */
        if (sun_move_cost(play, who, tile) + SNEAK_EXTRA <= hero->ap && sun_has_space(play, tile))
            under_moves_add(out, (under_move){.kind = MOVE_SNEAK, .a = (int16_t)tile});
    }
}

/* SUN-ACT-03 */
void sun_do_sneak(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    sun_push(play, OP_SNEAK, who)->x = (uint8_t)move.a;
}

void sun_run_sneak(struct sun_play *play, struct sun_step *step)
{
    enum { SNEAK_LEAVES, SNEAK_CHECKS, SNEAK_ENTERS };
    int who = step->who, tile = step->x;
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero)) { /* SUN-FIGHT-12 */
        sun_pop(play);
        return;
    }
    switch (step->pc++) {
    case SNEAK_LEAVES: /* SUN-STL-01, SUN-STL-07 */
        if (!sun_is_hidden(hero) && sun_foes_against(play, who))
            sun_counterattack(play, who);
        return;
    case SNEAK_CHECKS:
        sun_check_harder(play, who, STEALTH, stealth_darkness(play, who));
        return;
    case SNEAK_ENTERS: {
        bool passed = play->state->answer > 0;
        sun_pop(play);
        sun_enter(play, who, tile);
        sun_top(play->state)->a = passed;
    }
    }
}

/* --- recon. x: the tile --- */

/* SUN-ACT-05, SUN-ACT-19 */
static void stealth_list_recon(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap < RECON_COST)
        return;
    bool far = sun_has_tag(play, who, TAG_BINOCULARS);
    if (sun_has_symbol(play, hero->tile) && (far || sun_is_hidden(hero)))
        under_moves_add(out, (under_move){.kind = MOVE_RECON, .a = hero->tile});
    for (int direction = 0; far && direction < 6; direction++) {
        int tile = sun_neighbour(play, hero->tile, direction);
        if (tile != NONE && sun_has_symbol(play, tile))
            under_moves_add(out, (under_move){.kind = MOVE_RECON, .a = (int16_t)tile});
    }
}

/* a: whether it is done with binoculars; b: the enemy that appeared; c: who was seen there then
 * (SUN-FIGHT-16, SUN-FIGHT-23) */
void sun_do_recon(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    struct sun_step *step = sun_push(play, OP_RECON, who);
    step->x = (uint8_t)move.a;
    step->a = sun_has_tag(play, who, TAG_BINOCULARS);
    step->b = NONE;
}

/* Who is seen there fights what appeared, unless it was the one who looked who gave himself away.
 */
static void recon_end(struct sun_play *play, bool failed)
{
    struct sun_step recon = *sun_top(play->state);
    int who = recon.who, tile = recon.x, foe = recon.b;
    sun_pop(play);
    int first = sun_is_hidden(&play->state->hero[who]) && !(recon.c >> who & 1) ? NONE : who;
    int seen = foe == NONE ? NONE : sun_first_to_fight(play, tile, first, foe, recon.c);
    if (failed) {
        sun_expose(play, who);
        sun_initial_round(play, who, NONE); /* with all there, though the new one shied away */
    } else if (seen != NONE && seen != who && who == play->state->team.traitor) {
        sun_aim(play, who, tile, foe, recon.c); /* SUN-TEAM-09 */
    } else if (seen != NONE) {
        sun_initial_round(play, seen, foe);
    }
}

void sun_run_recon(struct sun_play *play, struct sun_step *step)
{
    enum { RECON_SPAWNS, RECON_CHECKS, RECON_SHOWS };
    int who = step->who, tile = step->x;
    bool unchecked = step->a || !sun_reads(play, ED_RECON_CHECK); /* SUN-ED-07 */
    switch (step->pc++) {
    case RECON_SPAWNS:
        step->c = (uint8_t)sun_visible_on(play, tile);
        sun_spawn(play, tile, who, BY_RECON);
        return;
    case RECON_CHECKS:
        step->b = play->state->answer;
        if (unchecked || !sun_able(&play->state->hero[who])) /* SUN-ACT-19 */
            recon_end(play, false);
        else
            sun_check(play, who, STEALTH);
        return;
    case RECON_SHOWS:
        recon_end(play, play->state->answer == 0);
    }
}

/* --- staying hidden: SUN-STL-03. x: the tile; a: enum by, who strikes at the one they see --- */

void sun_stay_hidden(struct sun_play *play, int who, enum by by)
{
    struct sun_step *step = sun_push(play, OP_STAY_HIDDEN, who);
    step->x = play->state->hero[who].tile;
    step->a = (uint8_t)by;
}

void sun_run_stay_hidden(struct sun_play *play, struct sun_step *step)
{
    enum { STAY_CHECKS, STAY_SHOWS };
    int who = step->who, by = step->a;
    if (step->pc == STAY_CHECKS) {
        step->pc = STAY_SHOWS;
        sun_check(play, who, STEALTH);
        return;
    }
    bool failed = play->state->answer == 0;
    sun_pop(play);
    if (!failed)
        return;
    sun_expose(play, who);
    int tile = play->state->hero[who].tile;
    if (sun_has_symbol(play, tile) && !sun_others_visible(play, tile, who))
        sun_spawn(play, tile, who, BY_SYMBOL);
    else if (by != BY_NOBODY && sun_foes_against(play, who))
        sun_counterattack(play, who);
}

void sun_list_stealth(const struct sun_play *play, int who, struct under_moves *out)
{
    sun_list_sneaks(play, who, out);
    stealth_list_recon(play, who, out);
}
