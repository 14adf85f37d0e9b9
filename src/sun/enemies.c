/* Enemies (rulebook: ENEMIES, ENEMY DECK): who they are, how they appear and how they move. */
#include "sun/enemies.h"

#include "sun/camp.h"
#include "sun/combat.h"
#include "sun/decks.h"
#include "sun/effect.h"
#include "sun/foes.h"
#include "sun/goals.h"
#include "sun/machine.h"
#include "sun/stealth.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/trade.h"

/* --- foes: enemy cards in the order of the pack, then merchants --- */

static int enemies_first(const struct sun_play *play)
{
    return play->rules->deck[DECK_ENEMY].first;
}

int sun_foe_of_card(const struct sun_play *play, int card)
{
    return card - enemies_first(play);
}

int sun_card_of_foe(const struct sun_play *play, int foe)
{
    return sun_is_merchant(foe) ? SUN_NONE : foe + enemies_first(play);
}

const struct sun_fighter *sun_fighter_of(const struct sun_play *play, int foe)
{
    if (sun_is_merchant(foe))
        return &play->pack->trader[foe - ENEMIES_MAX].fighter;
    return &sun_kind_of(play, sun_card_of_foe(play, foe))->fighter;
}

uint32_t sun_tags_of_foe(const struct sun_play *play, int foe)
{
    return sun_is_merchant(foe) ? 1u << TAG_HUMAN
                                : sun_kind_of(play, sun_card_of_foe(play, foe))->tags;
}

const char *sun_foe_name(const struct sun_play *play, int foe)
{
    if (sun_is_merchant(foe))
        return play->pack->trader[foe - ENEMIES_MAX].name;
    return sun_kind_of(play, sun_card_of_foe(play, foe))->name;
}

/* SUN-MERCH-06: a merchant fights only his offenders. */
bool sun_minds(const struct sun_play *play, int foe, int who)
{
    /* SUN-TEAM-17 */
    bool peaceful =
        sun_is_merchant(foe) || (who == play->state->team.traitor && sun_is_sol(play, foe));
    return !peaceful || play->state->foe[foe].grudge >> who & 1;
}

uint64_t sun_foes_against(const struct sun_play *play, int who)
{
    if (sun_glance_knows(play->glance, who))
        return play->glance->foes;
    int tile = play->state->hero[who].tile;
    uint64_t foes = sun_foes_on(play->state, tile);
    for (uint64_t left = foes; left; left &= left - 1)
        if (!sun_is_active(play, __builtin_ctzll(left), tile, who))
            foes &= ~(left & -left);
    return foes;
}

bool sun_any_foe(const struct sun_play *play, int tile)
{
    for (uint64_t foes = sun_foes_on(play->state, tile) & SUN_ALL_ENEMIES; foes; foes &= foes - 1)
        if (sun_is_active(play, __builtin_ctzll(foes), tile, SUN_NONE))
            return true;
    return false;
}

int sun_foe_in_order(const struct sun_play *play, uint64_t foes, int i)
{
    int after = 0, found = SUN_NONE;
    for (; i >= 0; i--) {
        found = SUN_NONE;
        for (uint64_t left = foes; left; left &= left - 1) {
            int foe = __builtin_ctzll(left), order = play->state->foe[foe].order;
            if (order > after && (found == SUN_NONE || order < play->state->foe[found].order))
                found = foe;
        }
        if (found == SUN_NONE)
            return SUN_NONE;
        after = play->state->foe[found].order;
    }
    return found;
}

/* SUN-ED-25 */
int sun_enemy_of_symbol(const struct sun_play *play, int tile)
{
    for (int foe = 0; foe < ENEMIES_MAX && tile != TILE_NEW_HAVEN; foe++)
        if (play->state->foe[foe].home == tile)
            return foe;
    return SUN_NONE;
}

/* SUN-ED-25: the symbol that brought it is marked, wherever that is. */
static void enemy_mark_home(struct sun_play *play, struct sun_foe *foe)
{
    if (foe->home != TILE_NEW_HAVEN)
        play->state->place[foe->home].symbol = 1;
    foe->home = TILE_NEW_HAVEN;
}

/* SUN-FIGHT-07 */
void sun_hurt_foe(struct sun_play *play, int foe, int damage)
{
    struct sun_foe *it = &play->state->foe[foe];
    int hp = sun_fighter_of(play, foe)->hp, now = it->damage + damage;
    if (it->flags & FOE_DOWN)
        return;
    it->damage = (uint8_t)(now < hp ? now : hp);
    sun_tell(play, EVENT_FOE_HURT, foe, damage, hp - it->damage, 0);
    if (it->damage < hp)
        return;
    it->flags |= FOE_DOWN;
    sun_tell(play, EVENT_FOE_DOWN, foe, 0, 0, 0);
    enemy_mark_home(play, it);
    if (!sun_is_merchant(foe))
        sun_note(play, GOAL_DEFEAT, play->pack->kind_of[sun_card_of_foe(play, foe)]);
}

/* SUN-STL-09: what was between them lasts while both share the tile. */
void sun_part_from_foes(struct sun_play *play, int who, int tile)
{
    for (uint64_t foes = sun_foes_on(play->state, tile); foes; foes &= foes - 1)
        play->state->foe[__builtin_ctzll(foes)].met &= (uint8_t) ~(1u << who);
}

/* SUN-MERCH-04 */
void sun_rest_merchants(struct sun_play *play)
{
    for (int foe = ENEMIES_MAX; foe < FOES_MAX; foe++) {
        struct sun_foe *it = &play->state->foe[foe];
        if (it->damage == 0 || it->flags & FOE_DOWN || sun_heroes_on(play, it->tile))
            continue;
        it->damage = 0;
        sun_tell(play, EVENT_MERCHANT_RESTS, foe, 0, 0, 0);
    }
}

void sun_shift_foe(struct sun_play *play, int foe, int tile)
{
    play->state->foe[foe].tile = (uint8_t)tile;
    play->state->foe[foe].met = 0; /* SUN-STL-09 */
    sun_tell(play, EVENT_FOE_MOVES, foe, tile, 0, 0);
}

/* SUN-ENEMY-10 */
void sun_remove_foe(struct sun_play *play, int foe)
{
    sun_tell(play, EVENT_FOE_GONE, foe, 0, 0, 0);
    play->state->foe[foe] = (struct sun_foe){.tile = SUN_NONE};
    if (sun_is_merchant(foe))
        sun_send_merchant_away(play, foe - ENEMIES_MAX);
    else
        play->state->card[sun_card_of_foe(play, foe)] = (struct sun_card){.at = AT_BOTTOM};
}

/* Comes into play as the last; the others' places in the order close up. */
void sun_place_foe(struct sun_play *play, int foe, int tile)
{
    struct sun_foe *all = play->state->foe;
    uint8_t order[FOES_MAX];
    int last = 0;
    for (int i = 0; i < FOES_MAX; i++) {
        order[i] = all[i].order > 0;
        for (int j = 0; j < FOES_MAX; j++)
            order[i] = (uint8_t)(order[i] + (all[j].order > 0 && all[j].order < all[i].order));
        if (all[i].order == 0)
            order[i] = 0;
        last += all[i].order > 0;
    }
    for (int i = 0; i < FOES_MAX; i++)
        all[i].order = order[i];
    all[foe] = (struct sun_foe){.tile = (uint8_t)tile, .order = (uint8_t)(last + 1)};
}

/* --- where they cannot be --- */

/* SUN-FIRE-03, SUN-ED-29 */
static bool enemy_fears(const struct sun_play *play, int foe, int tile, enum sun_fire_keeps what)
{
    return sun_tags_of_foe(play, foe) & 1u << TAG_ANIMAL &&
           sun_reads(play, ED_FIRE_KEEPS_OFF) & (int)what && sun_has_fire(play, tile);
}

/* SUN-ENEMY-06, SUN-ED-16: New Haven, and FIRE for animals. */
bool sun_is_barred(const struct sun_play *play, int foe, int tile)
{
    if (tile == TILE_NEW_HAVEN && sun_reads(play, ED_HAVEN) & HAVEN_BARS_ENEMIES)
        return true;
    return enemy_fears(play, foe, tile, FIRE_STOPS_ENTRY);
}

/* --- spawning --- */

/* SUN-FAQ-06: in such a part the map's enemies come from the night deck at night. */
static bool spawn_is_night_card(const struct sun_play *play, enum sun_spawned_by by)
{
    return by == SPAWNED_BY_SYMBOL && sun_is_night(play->state) &&
           play->rules->mission->part[play->state->part].night_deck;
}

static bool spawn_is_of_symbol(enum sun_spawned_by by)
{
    return by == SPAWNED_BY_SYMBOL || by == SPAWNED_BY_RECON;
}

void sun_spawn(struct sun_play *play, int tile, int who, enum sun_spawned_by by)
{
    if (spawn_is_night_card(play, by)) {
        play->state->place[tile].symbol = 1;
        if (sun_foes_against(play, who)) /* SUN-ENEMY-02: they do not prevent it */
            sun_initial_round(play, who, SUN_NONE);
        sun_draw_night(play, who);
        return;
    }
    struct sun_step *step = sun_push(play, OP_SPAWN, who);
    step->as.spawn.tile = (uint8_t)tile;
    step->as.spawn.by = (uint8_t)by;
    step->as.spawn.foe = SUN_NONE;
    if (spawn_is_of_symbol(by) && sun_reads(play, ED_MARK_AT_SPAWN))
        play->state->place[tile].symbol = 1; /* SUN-ENEMY-02, SUN-ACT-19 */
}

/* Where a named enemy is to be had: in its deck, or in play with nobody near or beaten; SUN_NONE.
 */
static int spawn_find_named(const struct sun_play *play, int kind)
{
    const struct sun_kind *named = &play->pack->kind[kind];
    int found = SUN_NONE;
    for (int card = named->first; card < named->first + named->copies; card++) {
        int at = play->state->card[card].at;
        const struct sun_foe *foe = &play->state->foe[sun_foe_of_card(play, card)];
        if (at == AT_DECK)
            return card;
        if (at == AT_BOTTOM ||
            (at == AT_FIELD && (foe->flags & FOE_DOWN || sun_heroes_on(play, foe->tile) == 0)))
            found = card;
    }
    return found;
}

/* SUN-SET-15 */
void sun_spawn_which(struct sun_play *play, int tile, int who, int which)
{
    if (which < WHICH_KIND) {
        sun_spawn(play, tile, who, SPAWNED_BY_CARD);
        sun_top(play->state)->as.spawn.filter =
            (uint8_t)(which == WHICH_ANY ? FILTER_ANY : FILTER_STARRED + which);
        return;
    }
    int card = spawn_find_named(play, which - WHICH_KIND);
    if (card == SUN_NONE) {
        sun_tell(play, EVENT_NO_ENEMY, 0, 0, 0, 0);
        return;
    }
    play->state->foe[sun_foe_of_card(play, card)] = (struct sun_foe){.tile = SUN_NONE};
    play->state->card[card] = (struct sun_card){.at = AT_TABLE};
    sun_spawn(play, tile, who, SPAWNED_BY_CARD);
    sun_top(play->state)->pc = PC_SPAWN_COMES;
    play->state->answer = (uint8_t)card;
}

/* Heroes in sight on a tile, a bit each. */
unsigned sun_visible_on(const struct sun_play *play, int tile)
{
    unsigned seen = sun_heroes_on(play, tile);
    for (unsigned left = seen; left; left &= left - 1)
        if (sun_is_hidden(&play->state->hero[__builtin_ctz(left)]))
            seen &= ~(left & -left);
    return seen;
}

int sun_first_to_fight(const struct sun_play *play, int tile, int who, int foe, unsigned seen)
{
    if (who != SUN_NONE && sun_is_active(play, foe, tile, who) &&
        play->state->hero[who].tile == tile && sun_able(&play->state->hero[who]))
        return who;
    for (int i = 0; i < play->rules->characters; i++) {
        int other = sun_in_order(play, i);
        const struct sun_hero *hero = &play->state->hero[other];
        if (hero->tile == tile && sun_able(hero) && (!sun_is_hidden(hero) || seen >> other & 1) &&
            sun_is_active(play, foe, tile, other)) /* SUN-TEAM-17 */
            return other;
    }
    return SUN_NONE;
}

/* SUN-FIGHT-20: who was hidden sets off the tile's symbol too, and fights both. SUN-FIGHT-23: not
 * who was seen when the enemy appeared. */
static void spawn_fall_upon(struct sun_play *play, int tile, int who, int foe, unsigned seen)
{
    bool betrayed = sun_is_hidden(&play->state->hero[who]) && sun_has_symbol(play, tile) && !seen &&
                    !sun_others_visible(play, tile, who);
    sun_expose(play, who);
    if (betrayed)
        sun_spawn(play, tile, who, SPAWNED_BY_SYMBOL);
    else
        sun_initial_round(play, who, foe);
}

static void spawn_fight(struct sun_play *play, int foe, const struct sun_step *spawn)
{
    int first, who = spawn->who, tile = spawn->as.spawn.tile;
    switch ((enum sun_spawned_by)spawn->as.spawn.by) {
    case SPAWNED_BY_SYMBOL:
        sun_initial_round(play, who, SUN_NONE);
        return;
    case SPAWNED_BY_CARD:
        first = sun_first_to_fight(play, tile, who, foe, spawn->as.spawn.seen);
        if (first != SUN_NONE)
            spawn_fall_upon(play, tile, first, foe, spawn->as.spawn.seen);
        return;
    case SPAWNED_BY_TRAITOR: /* SUN-TEAM-09 */
        if (who != SUN_NONE)
            sun_initial_round(play, who, foe);
        return;
    case SPAWNED_BY_RECON: /* the one who looked says what comes of it */
        return;
    }
}

/* SUN-FIRE-03, SUN-ENEMY-12, SUN-ED-29 */
static bool spawn_shies(const struct sun_play *play, int foe, int tile)
{
    return enemy_fears(play, foe, tile, FIRE_STOPS_SPAWN);
}

/* SUN-ENEMY-13: whom the enemy's text is about, or SUN_NONE. */
static int spawn_find_victim(const struct sun_play *play, int tile, int who)
{
    return who != SUN_NONE && play->state->hero[who].tile == tile ? who
                                                                  : sun_first_visible(play, tile);
}

/* The enemy that came, and stands there to fight, is the answer. Where none did, who entered still
 * meets those who were there before. */
static void spawn_end(struct sun_play *play, int foe)
{
    struct sun_step spawn = *sun_top(play->state);
    bool stands = foe != SUN_NONE && sun_is_active(play, foe, spawn.as.spawn.tile, SUN_NONE);
    sun_pop(play);
    play->state->answer = stands ? (uint8_t)foe : SUN_NONE;
    if (stands)
        spawn_fight(play, foe, &spawn);
    else if (spawn.as.spawn.by == SPAWNED_BY_SYMBOL)
        sun_initial_round(play, spawn.who, SUN_NONE);
    sun_end_round(play);
}

static void spawn_come(struct sun_play *play, struct sun_step *step, int card)
{
    int foe = sun_foe_of_card(play, card), tile = step->as.spawn.tile;
    step->as.spawn.foe = (uint8_t)foe;
    step->as.spawn.seen = (uint8_t)sun_visible_on(play, tile);
    play->state->card[card].at = AT_FIELD;
    sun_place_foe(play, foe, tile);
    if (spawn_is_of_symbol(step->as.spawn.by) && !sun_reads(play, ED_MARK_AT_SPAWN))
        play->state->foe[foe].home = (uint8_t)tile; /* SUN-ED-25 */
    sun_tell(play, EVENT_SPAWNED, foe, tile, 0, 0);
    play->state->answer = step->who;
    if (step->as.spawn.by != SPAWNED_BY_TRAITOR)
        return;
    play->state->foe[foe].flags = FOE_SENT; /* SUN-TEAM-15 */
    sun_choose_victim(play, step->who, tile, 0);
}

void sun_run_spawn(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, tile = step->as.spawn.tile, card = play->state->answer,
        foe = step->as.spawn.foe;
    switch (step->pc++) {
    case PC_SPAWN_DRAWS:
        sun_draw(play, who, DECK_ENEMY, step->as.spawn.filter);
        return;
    case PC_SPAWN_COMES:
        if (card == SUN_NONE) {
            sun_tell(play, EVENT_NO_ENEMY, 0, 0, 0, 0);
            spawn_end(play, SUN_NONE);
            return;
        }
        spawn_come(play, step, card);
        return;
    case PC_SPAWN_SPEAKS: /* SUN-TEAM-09: to whom the traitor chose */
        step->who = play->state->answer;
        card = sun_card_of_foe(play, foe);
        sun_effect(play, spawn_find_victim(play, tile, step->who), SUN_NONE,
                   sun_kind_of(play, card)->program, card);
        return;
    case PC_SPAWN_SHIES:
        if (sun_is_active(play, foe, tile, SUN_NONE) && spawn_shies(play, foe, tile))
            sun_drive_away(play, foe);
        return;
    case PC_SPAWN_ENDS:
        /* An animal that found no way out shies from the fire all the same. */
        spawn_end(play, spawn_shies(play, foe, tile) ? SUN_NONE : foe);
    }
}
