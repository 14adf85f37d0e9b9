/* The round (rulebook: GAMEPLAY): days, their preparation and phases, and a character's turn. */
#include <assert.h>

#include "sun/sun.h"

enum {
    AP_FULL = 6,
    AP_TIRED = 2,  /* less: SUN-DAY-10 */
    TRAP_FULL = 3, /* SUN-TRAP-01 */
};

int sun_next_able(const struct sun_play *play, int who)
{
    int characters = play->rules->characters;
    for (int i = 1; i <= characters; i++)
        if (sun_able(&play->state->hero[(who + i) % characters]))
            return (who + i) % characters;
    return NONE;
}

int sun_beginner(const struct sun_play *play)
{
    return sun_next_able(play, sun_in_order(play, play->rules->characters - 1));
}

bool sun_is_night(const struct sun_state *state)
{
    return state->phase == PHASE_NIGHT;
}

bool sun_is_stormy(const struct sun_play *play)
{
    int sun = play->state->sun;
    return sun != NONE && play->pack->kind[sun].tags & 1u << TAG_STORM;
}

/* SUN-CHAR-04: takes the markers off that lie there until then. */
static void phase_free_skills(struct sun_hero *hero, enum limit until)
{
    for (int i = 0; i < SKILLS_MAX; i++)
        if (hero->used[i] <= until)
            hero->used[i] = 0;
}

/* --- days: SUN-DAY-01 --- */

enum { DAYS_BEGIN, DAYS_PREPARE, DAYS_MORNING, DAYS_AFTERNOON, DAYS_NIGHT, DAYS_LOOK, DAYS_END };

void sun_run_days(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int pc = step->pc++;
    switch (pc) {
    case DAYS_BEGIN:
        state->day = 1;
        sun_tell(play, EVENT_DAY, state->day, 0, 0, 0);
        step->pc = DAYS_MORNING; /* no preparation on the first day */
        return;
    case DAYS_PREPARE:
        sun_push(play, OP_PREPARATION, 0);
        return;
    case DAYS_MORNING:
    case DAYS_AFTERNOON:
    case DAYS_NIGHT:
        sun_push(play, OP_PHASE, 0)->a = (uint8_t)(PHASE_MORNING + pc - DAYS_MORNING);
        return;
    case DAYS_LOOK: /* SUN-DAY-16 */
        sun_check_goals(play);
        return;
    case DAYS_END:
        if (state->day >= play->rules->mission->part[state->part].last_day)
            sun_finish(play, RESULT_LOST_DAY);
        else
            step->pc = DAYS_PREPARE;
    }
}

/* --- preparation: SUN-DAY-02 --- */

/* SUN-DAY-14. A solo player has the marker anyway. */
static void prepare_pass_marker(struct sun_play *play)
{
    struct sun_state *state = play->state;
    if (play->rules->solo)
        return;
    do
        state->first = (uint8_t)((state->first + 1) % play->rules->characters);
    while (state->hero[state->first].conditions & DEAD);
    sun_tell(play, EVENT_MARKER_PASSES, sun_id(play, sun_beginner(play)), 0, 0, 0);
}

/* SUN-ED-16, SUN-ED-33: whether a tile keeps what lies on it whoever stands there; New Haven is a
 * camp, and a store. */
static bool prepare_is_store(const struct sun_play *play, int tile)
{
    if (tile == NEW_HAVEN)
        return sun_reads(play, ED_CLEAN_UP_SPARES) & SPARES_HAVEN &&
               sun_reads(play, ED_HAVEN) & HAVEN_STORES;
    return sun_has_camp(play, tile);
}

/* SUN-DAY-03: the tiles that keep what lies on them, a bit each. SUN-COND-07: the defeated count.
 */
static uint64_t prepare_find_kept(const struct sun_play *play)
{
    uint64_t kept = 0;
    bool with_characters = sun_reads(play, ED_CLEAN_UP_SPARES) & SPARES_CHARACTER;
    for (int who = 0; who < play->rules->characters; who++)
        if (with_characters && play->state->hero[who].tile != NONE)
            kept |= UINT64_C(1) << play->state->hero[who].tile;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (prepare_is_store(play, tile))
            kept |= UINT64_C(1) << tile;
    return kept;
}

static void prepare_clean_up(struct sun_play *play)
{
    struct sun_state *state = play->state;
    uint64_t kept = prepare_find_kept(play), cleaned = 0;
    for (int card = 0; card < play->pack->cards; card++) {
        int tile = state->card[card].at - AT_TILE;
        if (tile < 0 || tile >= TILES_MAX || kept >> tile & 1)
            continue;
        sun_discard(play, card);
        cleaned |= UINT64_C(1) << tile;
    }
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        if (kept >> tile & 1)
            continue;
        for (int i = 0; i < RESOURCES; i++) {
            int count = state->place[tile].dropped[i];
            if (count == 0 || sun_is_wanted_at(play, tile, i))
                continue;
            state->place[tile].dropped[i] = 0;
            sun_return(play, i, count);
            cleaned |= UINT64_C(1) << tile;
        }
    }
    for (int foe = 0; foe < FOES_MAX; foe++) {
        const struct sun_foe *it = &state->foe[foe];
        if (it->flags & FOE_DOWN && (it->tile >= TILES_MAX || !(kept >> it->tile & 1)))
            sun_remove_foe(play, foe);
    }
    for (int tile = 0; tile < play->pack->tiles; tile++)
        if (cleaned >> tile & 1)
            sun_tell(play, EVENT_CLEANED, tile, 0, 0, 0);
}

/* SUN-DAY-05, SUN-DAY-11 */
static void prepare_refresh(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int card = 0; card < play->pack->cards; card++)
        state->card[card].down = 0;
    state->storm_day = 0;
    state->team.called = 0; /* SUN-TEAM-07 */
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        if (state->place[tile].symbol) /* SUN-STL-06 */
            for (unsigned left = sun_heroes_on(play, tile); left; left &= left - 1)
                sun_hide(play, __builtin_ctz(left));
        state->place[tile].symbol = 0;
    }
    for (int who = 0; who < play->rules->characters; who++)
        phase_free_skills(&state->hero[who], LIMIT_DAY);
}

/* SUN-DAY-06, SUN-TRAP-01 */
static void prepare_fill(struct sun_play *play)
{
    for (int tile = 0; tile < play->pack->tiles; tile++) {
        struct sun_place *place = &play->state->place[tile];
        if (place->state != REVEALED)
            continue;
        if (play->pack->tile[tile].source && !place->water) {
            place->water = 1;
            sun_tell(play, EVENT_SOURCE_REFILLED, tile, 0, 0, 0);
        }
        for (int i = 0; i < TRAPS_MAX; i++) {
            int food = place->trap[i] - 1;
            if (food < 1 || food >= TRAP_FULL)
                continue;
            food += sun_reads(play, ED_TRAP_CATCH); /* SUN-ED-19 */
            food = food < TRAP_FULL ? food : TRAP_FULL;
            place->trap[i] = (uint8_t)(food + 1);
            sun_tell(play, EVENT_TRAP_CAUGHT, tile, food, 0, 0);
        }
    }
}

/* SUN-DAY-07 */
static void prepare_tire(struct sun_play *play)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        if (sun_able(&play->state->hero[who]) && play->state->hero[who].fitness > TIRED)
            sun_change_fitness(play, who, -1);
    }
}

/* SUN-COND-11: the preparation counts as the phase of the defeat. */
static void prepare_count_defeats(struct sun_play *play)
{
    for (int who = 0; who < play->rules->characters; who++) {
        struct sun_hero *hero = &play->state->hero[who];
        if (hero->conditions & DEFEATED && hero->down_for == 0)
            hero->down_for = 1;
    }
}

/* SUN-DAY-08 */
static void prepare_sustain(struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (!sun_able(hero))
        return;
    if (hero->has[FOOD] > 0 || sun_on_tile(play, hero->tile, FOOD) > 0)
        sun_push(play, OP_SUSTAIN, who);
    else
        sun_hurt(play, who, 1, HARM_HUNGER);
}

enum { PREPARE_BOARD, PREPARE_WANDER, PREPARE_SUSTAIN, PREPARE_END };

void sun_run_preparation(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    switch (step->pc) {
    case PREPARE_BOARD:
        state->phase = PHASE_PREPARATION;
        sun_tell(play, EVENT_PHASE, PHASE_PREPARATION, 0, 0, 0);
        prepare_pass_marker(play);
        prepare_clean_up(play);
        state->day++; /* SUN-DAY-04 */
        sun_tell(play, EVENT_DAY, state->day, 0, 0, 0);
        prepare_refresh(play);
        step->pc = PREPARE_WANDER;
        sun_move_enemies(play);
        return;
    case PREPARE_WANDER:
        prepare_fill(play);
        prepare_tire(play);
        step->pc = PREPARE_SUSTAIN;
        return;
    case PREPARE_SUSTAIN:
        if (step->x < play->rules->characters) {
            prepare_sustain(play, sun_in_order(play, step->x++));
            return;
        }
        step->pc = PREPARE_END;
        sun_moment(play, AT_PREPARATION, NONE);
        return;
    case PREPARE_END:
        sun_pop(play);
        prepare_count_defeats(play);
    }
}

void sun_list_sustain_step(const struct sun_play *play, const struct sun_step *step,
                           struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[step->who];
    if (hero->has[FOOD] > 0)
        under_moves_add(out, (under_move){.kind = MOVE_FEED, .a = 0});
    if (sun_on_tile(play, hero->tile, FOOD) > 0)
        under_moves_add(out, (under_move){.kind = MOVE_FEED, .a = 1});
    under_moves_add(out, (under_move){.kind = MOVE_STARVE});
}

void sun_take_sustain_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    if (move.kind == MOVE_STARVE) {
        sun_hurt(play, who, 1, HARM_HUNGER);
        return;
    }
    if (move.a == 0)
        sun_take(play, who, FOOD, 1);
    else
        sun_take_from_tile(play, play->state->hero[who].tile, FOOD, 1);
    sun_tell(play, EVENT_SUSTAINED, sun_id(play, who), 0, 0, 0);
}

/* --- a phase: SUN-DAY-09 --- */

static void phase_begin(struct sun_play *play, enum phase phase)
{
    struct sun_state *state = play->state;
    state->phase = (uint8_t)phase;
    sun_tell(play, EVENT_PHASE, phase, 0, 0, 0);
    for (int who = 0; who < play->rules->characters; who++) {
        state->hero[who].healed = 0; /* SUN-COND-02 */
        phase_free_skills(&state->hero[who], LIMIT_PHASE);
    }
    if (phase == PHASE_NIGHT)
        for (int tile = 0; tile < play->pack->tiles; tile++)
            state->place[tile].night = 0;
    /* SUN-MODE-02, SUN-MODE-04 */
    if (play->rules->solo && sun_able(&state->hero[0]) && sun_able(&state->hero[1]))
        sun_push(play, OP_ORDER, 0);
}

/* SUN-ED-09: in a storm so many, whatever the card says. */
static int phase_full_ap(const struct sun_play *play, int who)
{
    int stormy = sun_is_stormy(play) ? sun_reads(play, ED_STORM_AP) : 0;
    if (stormy == 0)
        return AP_FULL + sun_mod(play, who, MOD_AP, 0, 0);
    struct sun_trial trial;
    struct sun_play *clear = sun_try(&trial, play);
    clear->state->sun = NONE;
    return stormy + sun_mod(clear, who, MOD_AP, 0, 0);
}

/* SUN-DAY-10 */
static void phase_reset_ap(struct sun_play *play)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        struct sun_hero *hero = &play->state->hero[who];
        if (!sun_able(hero))
            continue;
        int ap = phase_full_ap(play, who) - (hero->fitness == TIRED ? AP_TIRED : 0);
        hero->ap = (uint8_t)(ap < 0 ? 0 : ap);
        hero->extra_ap = 0; /* SUN-DAY-15 */
        sun_tell(play, EVENT_AP_RESET, sun_id(play, who), hero->ap, 0, 0);
    }
}

/* SUN-COND-03; SUN-COND-10: one after the other. */
static void phase_infect(struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (sun_able(hero) && hero->conditions & INFECTED)
        sun_hurt(play, who, 1, HARM_INFECTION);
}

/* SUN-COND-04 */
static void phase_count_defeats(struct sun_play *play)
{
    for (int i = 0; i < play->rules->characters && !sun_is_over(play->state); i++) {
        int who = sun_in_order(play, i);
        struct sun_hero *hero = &play->state->hero[who];
        if (!(hero->conditions & DEFEATED) || hero->conditions & DEAD)
            continue;
        hero->down_for++;
        if (hero->down_for > sun_reads(play, ED_REVIVAL_PHASES)) /* SUN-ED-20 */
            sun_die(play, who);
    }
}

static void phase_wake_electrics(struct sun_play *play)
{
    if (!play->state->storm_day)
        return;
    play->state->storm_day = 0;
    for (int card = 0; card < play->pack->holdable; card++)
        if (sun_kind_of(play, card)->tags & 1u << TAG_ELECTRIC)
            play->state->card[card].down = 0;
}

enum {
    PHASE_BEGINS,
    PHASE_SKY,
    PHASE_AP,
    PHASE_INFECTION,
    PHASE_MOMENT,
    PHASE_TURNS,
    PHASE_WAITING,
    PHASE_DEFEATS,
    PHASE_ENDS
};

void sun_run_phase(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    enum phase phase = step->a;
    int characters = play->rules->characters;
    switch (step->pc) {
    case PHASE_BEGINS:
        step->pc++;
        phase_begin(play, phase);
        return;
    case PHASE_SKY:
        step->pc++;
        if (phase != PHASE_NIGHT)
            sun_push(play, OP_SUN, 0);
        return;
    case PHASE_AP:
        step->pc = phase == PHASE_AFTERNOON ? PHASE_MOMENT : PHASE_INFECTION;
        phase_reset_ap(play);
        return;
    case PHASE_INFECTION:
        if (step->x < characters) {
            phase_infect(play, sun_in_order(play, step->x++));
            return;
        }
        step->x = 0;
        step->pc++;
        return;
    case PHASE_MOMENT:
        step->pc++;
        sun_moment(play, AT_MORNING + phase - PHASE_MORNING, NONE);
        return;
    case PHASE_TURNS: /* SUN-DAY-12, SUN-COND-07 */
        if (step->x < characters) {
            int who = sun_in_order(play, step->x++);
            if (sun_able(&state->hero[who]))
                sun_push(play, OP_TURN, who);
            return;
        }
        step->pc++;
        return;
    case PHASE_WAITING: /* SUN-FIGHT-17 */
        step->pc++;
        sun_end_waiting(play);
        return;
    case PHASE_DEFEATS:
        step->pc++;
        sun_rest_merchants(play);
        phase_count_defeats(play);
        sun_check_team(play); /* SUN-TEAM-14, SUN-TEAM-18 */
        return;
    case PHASE_ENDS:
        sun_pop(play);
        state->sun = NONE;                          /* SUN-DAY-09: for that phase only */
        if (!sun_reads(play, ED_ELECTRICS_OUT_DAY)) /* SUN-ED-23 */
            phase_wake_electrics(play);
    }
}

void sun_list_order_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    (void)step;
    for (int who = 0; who < play->rules->characters; who++)
        under_moves_add(out, (under_move){.kind = MOVE_FIRST, .a = (int16_t)sun_id(play, who)});
}

void sun_take_order_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->first = (uint8_t)sun_hero_of(play, move.a);
}

/* --- a turn: SUN-DAY-12 --- */

static void turn_drink(struct sun_play *play, int who)
{
    sun_lose_water(play, who, 1);
    sun_tell(play, EVENT_DRANK, sun_id(play, who), sun_water_of(play, who), 0, 0);
}

static void turn_begin(struct sun_play *play, int who)
{
    struct sun_state *state = play->state;
    state->active = (uint8_t)who;
    phase_free_skills(&state->hero[who], LIMIT_TURN);
    sun_tell(play, EVENT_TURN, sun_id(play, who), 0, 0, 0);
    if (sun_water_of(play, who) == 0)
        sun_hurt(play, who, 1, HARM_THIRST);
    else if (sun_reads(play, ED_MAY_REFUSE_WATER)) /* SUN-ED-43 */
        sun_push(play, OP_DRINK, who);
    else
        turn_drink(play, who);
}

enum { TURN_BEGINS, TURN_NIGHT, TURN_MOMENT, TURN_ACTIONS, TURN_LOOK, TURN_ENDS };

void sun_run_turn(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int who = step->who;
    const struct sun_hero *hero = &state->hero[who];
    switch (step->pc) {
    case TURN_BEGINS:
        step->pc++;
        turn_begin(play, who);
        return;
    case TURN_NIGHT:
        step->pc++;
        if (sun_able(hero))
            sun_begin_night(play, who);
        return;
    case TURN_MOMENT:
        step->pc++;
        if (sun_able(hero))
            sun_moment(play, AT_TURN, who);
        return;
    case TURN_ACTIONS:
        sun_rest_merchants(play);
        if (sun_meet_waiting_event(play, who))
            return;
        if (sun_able(hero) && hero->ap > 0 && !(hero->conditions & WAITING))
            sun_push(play, OP_ACTIONS, who);
        else
            step->pc++;
        return;
    case TURN_LOOK: /* SUN-TEAM-18: of the last action nobody is asked after */
        step->pc++;
        sun_check_goals(play);
        return;
    case TURN_ENDS:
        sun_pop(play);
        state->active = NONE;
        state->karma_used = state->asked = state->worn = 0;
    }
}

/* The place in turn order, from 0. */
static int turn_place(const struct sun_play *play, int who)
{
    int characters = play->rules->characters;
    return (who + characters - play->state->first) % characters;
}

void sun_lay_turn(struct sun_play *play, int who)
{
    int phase = play->state->phase;
    sun_push(play, OP_DAYS, 0)->pc = (uint8_t)(DAYS_MORNING + phase - PHASE_MORNING + 1);
    struct sun_step *step = sun_push(play, OP_PHASE, 0);
    step->a = (uint8_t)phase;
    step->pc = PHASE_TURNS;
    step->x = (uint8_t)(turn_place(play, who) + 1);
    sun_push(play, OP_TURN, who)->pc = TURN_ACTIONS;
    sun_push(play, OP_ACTIONS, who);
}

void sun_list_drink_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    (void)play, (void)step;
    under_moves_add(out, (under_move){.kind = MOVE_DRINK});
    under_moves_add(out, (under_move){.kind = MOVE_THIRST});
}

/* SUN-CHAR-06 */
void sun_take_drink_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    if (move.kind == MOVE_THIRST) {
        sun_hurt(play, who, 1, HARM_THIRST);
        return;
    }
    turn_drink(play, who);
}

/* --- actions --- */

/* Which chapter lists a kind of action. */
typedef void (*actions_lister)(const struct sun_play *play, int who, struct under_moves *out);
static const actions_lister actions_chapters[] = {
    sun_list_map,    sun_list_holdings, sun_list_food,    sun_list_crafts, sun_list_items,
    sun_list_camp,   sun_list_swaps,    sun_list_stealth, sun_list_loot,   sun_list_trade,
    sun_list_combat, sun_list_tasks,    sun_list_team,
};
static const actions_lister actions_chapter_of[MOVE_KINDS] = {
    [MOVE_MOVE] = sun_list_map,
    [MOVE_CHARGE] = sun_list_map,
    [MOVE_EXPLORE] = sun_list_map,
    [MOVE_COLLECT] = sun_list_holdings,
    [MOVE_COLLECT_CARD] = sun_list_holdings,
    [MOVE_LOOT_BODY] = sun_list_holdings,
    [MOVE_LOOT_CARD] = sun_list_holdings,
    [MOVE_DROP] = sun_list_holdings,
    [MOVE_DROP_CARD] = sun_list_holdings,
    [MOVE_EAT] = sun_list_food,
    [MOVE_REFILL] = sun_list_food,
    [MOVE_FETCH] = sun_list_food,
    [MOVE_RAIN] = sun_list_food,
    [MOVE_SLEEP] = sun_list_food,
    [MOVE_CRAFT] = sun_list_crafts,
    [MOVE_CRAFT_AMMO] = sun_list_crafts,
    [MOVE_BREAK] = sun_list_crafts,
    [MOVE_BREAK_AMMO] = sun_list_crafts,
    [MOVE_USE] = sun_list_items,
    [MOVE_SKILL] = sun_list_items,
    [MOVE_LOAD] = sun_list_items,
    [MOVE_WEAR] = sun_list_items,
    [MOVE_STOW] = sun_list_items,
    [MOVE_OPEN] = sun_list_items,
    [MOVE_CAMP] = sun_list_camp,
    [MOVE_DISMANTLE] = sun_list_camp,
    [MOVE_CAMPFIRE] = sun_list_camp,
    [MOVE_PIT] = sun_list_camp,
    [MOVE_COOK] = sun_list_camp,
    [MOVE_TRAP] = sun_list_camp,
    [MOVE_BAIT] = sun_list_camp,
    [MOVE_UNTRAP] = sun_list_camp,
    [MOVE_SWAP] = sun_list_swaps,
    [MOVE_SNEAK] = sun_list_stealth,
    [MOVE_RECON] = sun_list_stealth,
    [MOVE_LOOT_FOE] = sun_list_loot,
    [MOVE_TRADE] = sun_list_trade,
    [MOVE_STEAL] = sun_list_trade,
    [MOVE_ATTACK] = sun_list_combat,
    [MOVE_SHOOT] = sun_list_combat,
    [MOVE_AMBUSH] = sun_list_combat,
    [MOVE_DODGE] = sun_list_combat,
    [MOVE_FIGHT] = sun_list_combat,
    [MOVE_SNIPE] = sun_list_combat,
    [MOVE_WAIT] = sun_list_combat,
    [MOVE_TASK] = sun_list_tasks,
    [MOVE_REVEAL] = sun_list_team,
    [MOVE_CALL] = sun_list_team,
    [MOVE_SEND] = sun_list_team,
    [MOVE_BURN] = sun_list_team,
    [MOVE_ESCAPE] = sun_list_team,
};

/* SUN-CHAR-07 and SUN-COND-06 come before everything else. */
static void actions_list(const struct sun_play *game, int who, const actions_lister chapters[],
                         size_t count, struct under_moves *out)
{
    struct sun_glance glance;
    struct sun_play look = *game;
    const struct sun_play *play = &look;
    glance.at = AT_HOLDER + who;
    glance.cards = sun_find_cards(game, glance.at, glance.card);
    glance.tile = NONE;
    if (count > 1) { /* for one chapter it would be one look more than needed */
        glance.tile = game->state->hero[who].tile;
        glance.around = sun_look_around(game, glance.tile);
    }
    look.glance = &glance;
    if (sun_list_overload(play, who, out))
        return;
    if (!sun_list_leaving(play, who, out))
        for (size_t i = 0; i < count; i++)
            chapters[i](play, who, out);
    if (sun_can_give_up(play->state, who))
        under_moves_add(out, (under_move){.kind = MOVE_GIVE_UP});
    /* SUN-DAY-13: with an enemy about, all AP are spent, or one waits. */
    const struct sun_hero *hero = &play->state->hero[who];
    if (sun_is_hidden(hero) || sun_reads(play, ED_FORFEIT_AP) || /* SUN-ED-31 */
        !sun_foes_against(play, who))
        under_moves_add(out, (under_move){.kind = MOVE_END});
}

void sun_list_actions(const struct sun_play *play, int who, struct under_moves *out)
{
    actions_list(play, who, actions_chapters, sizeof actions_chapters / sizeof *actions_chapters,
                 out);
}

void sun_list_actions_like(const struct sun_play *play, int who, int kind, struct under_moves *out)
{
    actions_list(play, who, &actions_chapter_of[kind], actions_chapter_of[kind] != NULL, out);
}

void sun_list_actions_step(const struct sun_play *play, const struct sun_step *step,
                           struct under_moves *out)
{
    sun_list_actions(play, step->who, out);
}

void sun_take_actions_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    sun_act(play, who, move);
}

void sun_act(struct sun_play *play, int who, under_move move)
{
    sun_after_action(play, who, move.kind);
    sun_moves[move.kind].act(play, who, move);
}

void sun_pay(struct sun_play *play, int who, int ap)
{
    struct sun_state *state = play->state;
    assert(state->hero[who].ap >= ap);
    if (ap == 0)
        return;
    state->hero[who].ap = (uint8_t)(state->hero[who].ap - ap);
    if (who != state->active)
        return;
    state->paid = (uint8_t)(state->paid + ap);
    /* What is free may be tried again once something was paid for. */
    state->asked &= GIVE_UP_ASKED;
    state->worn = 0;
}

/* SUN-ACT-18: what is left of the AP is lost. */
void sun_do_end(struct sun_play *play, int who, under_move move)
{
    (void)move;
    struct sun_hero *hero = &play->state->hero[who];
    sun_tell(play, EVENT_TURN_ENDS, sun_id(play, who), hero->ap, 0, 0);
    hero->ap = 0;
}
