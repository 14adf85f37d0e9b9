/* The traitor (rulebook: GAME MODE, TEAM CARDS): team cards, what they are for, what the Sons of
 * Liberty can do, and who may know of it.
 *
 * Whatever happens before the traitor is revealed must be possible without one: a move that only a
 * traitor has reveals its maker, or ends the game, and everybody is asked what a traitor would be
 * asked. tests/test_sun_secrecy.c proves it. */
#include <string.h>

#include "sun/body.h"
#include "sun/camp.h"
#include "sun/combat.h"
#include "sun/cost.h"
#include "sun/decks.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/team.h"
#include "sun/tell.h"
#include "sun/turn.h"

enum { BURN_DAMAGE = 2 };

/* A leak made on purpose, in the one program that must find it, tests/test_sun_leaks.c. */
enum { LEAK_NONE, LEAK_SHOWN, LEAK_ASKED, LEAK_TOLD };
#ifdef UNDER_LEAK
extern int sun_leak;
#else
static const int sun_leak = LEAK_NONE;
#endif

/* --- who is what --- */

enum sun_team_goal sun_team_goal_of(const struct sun_play *play, int who)
{
    int card = play->state->team.card[who];
    return card ? play->pack->team[card - 1].goal : TEAM_SURVIVORS;
}

bool sun_is_traitor(const struct sun_play *play, int who)
{
    return sun_team_goal_of(play, who) != TEAM_SURVIVORS;
}

int sun_find_traitor(const struct sun_play *play)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_is_traitor(play, who))
            return who;
    return SUN_NONE;
}

/* SUN-TEAM-01 */
bool sun_knows_team(const struct sun_play *play, int seat, int other)
{
    return seat == other || sun_is_over(play->state) ||
           (sun_leak == LEAK_SHOWN && sun_is_traitor(play, other));
}

bool sun_is_sol(const struct sun_play *play, int foe)
{
    return sun_tags_of_foe(play, foe) & 1u << TAG_SOL;
}

/* --- dealing: SUN-MODE-03 ---
 *
 * The pile holds one card of the Sons of Liberty and so many of the survivors; which of either is
 * nobody's to know, so each outcome has the chance it would have with the pile shuffled. */

struct team_pile {
    int traitors, survivors; /* kinds of the pack not dealt yet; 0 traitors once one is dealt */
    int left;                /* survivor cards still in the pile */
};

bool sun_team_is_dealt(const struct sun_state *state, int card)
{
    return memchr(state->team.card, 1 + card, sizeof state->team.card) != NULL;
}

static struct team_pile team_look(const struct sun_play *play)
{
    struct team_pile pile = {.left = play->rules->survivors};
    bool dealt = sun_find_traitor(play) != SUN_NONE;
    for (int card = 0; card < play->pack->team_cards; card++) {
        bool survivor = play->pack->team[card].goal == TEAM_SURVIVORS;
        bool gone = sun_team_is_dealt(play->state, card);
        pile.left -= survivor && gone;
        if (survivor)
            pile.survivors += !gone;
        else
            pile.traitors += !dealt;
    }
    return pile;
}

static uint32_t team_weight(const struct sun_play *play, const struct team_pile *pile, int card)
{
    if (sun_team_is_dealt(play->state, card))
        return 0;
    if (play->pack->team[card].goal != TEAM_SURVIVORS)
        return pile->traitors ? (uint32_t)pile->survivors : 0;
    return (uint32_t)(pile->left * (pile->traitors ? pile->traitors : 1));
}

void sun_list_team_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    (void)step;
    struct team_pile pile = team_look(play);
    for (int card = 0; card < play->pack->team_cards; card++) {
        uint32_t weight = team_weight(play, &pile, card);
        if (weight == 0)
            continue;
        out->weight[out->count] = weight;
        under_moves_add(out, sun_move_with(MOVE_TEAM, card));
    }
}

bool sun_possible_team_step(const struct sun_play *play, const struct sun_step *step,
                            under_move move)
{
    (void)step;
    struct team_pile pile = team_look(play);
    int card = sun_move_team_card(move);
    return under_move_equal(move, sun_move_with(MOVE_TEAM, card)) && card >= 0 &&
           card < play->pack->team_cards && team_weight(play, &pile, card) > 0;
}

under_move sun_sample_team_step(const struct sun_play *play, const struct sun_step *step,
                                under_rng *rng)
{
    (void)step;
    struct team_pile pile = team_look(play);
    uint32_t sum = 0, weight;
    int card = 0;
    for (int i = 0; i < play->pack->team_cards; i++)
        sum += team_weight(play, &pile, i);
    uint32_t at = under_rng_below(rng, sum);
    for (; at >= (weight = team_weight(play, &pile, card)); card++)
        at -= weight;
    return sun_move_with(MOVE_TEAM, card);
}

void sun_take_team_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    play->state->team.card[who] = (uint8_t)(1 + sun_move_team_card(move));
    sun_tell(play, EVENT_TEAM_DEALT, who, 0, 0, 0);
    sun_tell_seats(play, sun_leak == LEAK_TOLD ? UNDER_ALL_SEATS : 1u << who, EVENT_TEAM_CARD,
                   sun_move_team_card(move), 0);
}

void sun_tell_now(struct under_events *events, enum sun_event_kind kind, int a, int b, int c, int d)
{
    under_events_add(events, (struct under_event){
                                 .kind = (uint16_t)kind,
                                 .seats = UNDER_ALL_SEATS,
                                 .number = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d},
                             });
}

void sun_tell_seats(struct sun_play *play, unsigned seats, enum sun_event_kind kind, int a, int b)
{
    int before = play->events ? play->events->count : 0;
    sun_tell(play, kind, a, b, 0, 0);
    if (play->events && play->events->count > before)
        play->events->event[before].seats = (uint16_t)seats;
}

bool sun_has_secrets(const struct under_config *config)
{
    return ((const struct sun_rules *)config->rules)->semi;
}

/* Only whose card it is may know what was dealt; after the end everybody. */
unsigned sun_move_known(const void *memory, const struct under_config *config, under_move move)
{
    struct sun_play play = sun_play_of(config, (void *)memory);
    if (move.kind != MOVE_TEAM || play.state->depth == 0)
        return UNDER_ALL_SEATS;
    return 1u << sun_top(play.state)->who;
}

/* --- being revealed: SUN-TEAM-10 --- */

static void team_reveal(struct sun_play *play, int who)
{
    if (play->state->team.traitor != SUN_NONE)
        return;
    play->state->team.traitor = (uint8_t)who;
    sun_tell(play, EVENT_REVEALED_TRAITOR, sun_id(play, who), 0, 0, 0);
}

bool sun_meets_sol(const struct sun_play *play, int who, uint64_t foes)
{
    if (!play->rules->semi || play->state->team.traitor != SUN_NONE ||
        !sun_able(&play->state->hero[who]))
        return false;
    for (; foes; foes &= foes - 1)
        if (sun_is_sol(play, __builtin_ctzll(foes)))
            return true;
    return false;
}

/* SUN-TEAM-11, SUN-TEAM-20: a survivor is asked as well, and can only stay. */
bool sun_ask_to_reveal(struct sun_play *play, int who, uint64_t foes)
{
    if (!sun_meets_sol(play, who, foes) || (sun_leak == LEAK_ASKED && !sun_is_traitor(play, who)))
        return false;
    sun_push(play, OP_REVEAL, who);
    return true;
}

void sun_list_reveal_step(const struct sun_play *play, const struct sun_step *step,
                          struct under_moves *out)
{
    under_moves_add(out, (under_move){.kind = MOVE_STAY});
    if (sun_is_traitor(play, step->who))
        under_moves_add(out, (under_move){.kind = MOVE_REVEAL});
}

void sun_take_reveal_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    if (move.kind == MOVE_REVEAL)
        team_reveal(play, who);
}

void sun_do_reveal(struct sun_play *play, int who, under_move move)
{
    (void)move;
    team_reveal(play, who);
}

/* --- the abilities: SUN-TEAM-07 to -09 --- */

/* SUN-TEAM-21: whom an enemy of the traitor's can fall upon there, a bit each; `seen`: in spite of
 * having hidden since. */
static unsigned team_find_victims(const struct sun_play *play, int tile, unsigned seen)
{
    unsigned victims = 0;
    for (unsigned left = sun_heroes_on(play, tile); left; left &= left - 1) {
        int who = __builtin_ctz(left);
        if (who != play->state->team.traitor &&
            (seen >> who & 1 || !sun_is_hidden(&play->state->hero[who])))
            victims |= 1u << who;
    }
    return victims;
}

static int team_find_first(const struct sun_play *play, unsigned heroes)
{
    for (int i = 0; i < play->rules->characters; i++)
        if (heroes >> sun_in_order(play, i) & 1)
            return sun_in_order(play, i);
    return SUN_NONE;
}

/* SUN-TEAM-09: of several the traitor chooses one. */
void sun_choose_victim(struct sun_play *play, int who, int tile, unsigned seen)
{
    unsigned victims = team_find_victims(play, tile, seen);
    play->state->answer = (uint8_t)team_find_first(play, victims);
    if (victims & (victims - 1) && sun_reads(play, ED_SOL_TRICKS))
        sun_push(play, OP_WHO, who)->as.who.heroes = (uint8_t)victims;
}

/* The one chosen has the initial round. */
void sun_aim(struct sun_play *play, int who, int tile, int foe, unsigned seen)
{
    struct sun_step *step = sun_push(play, OP_AIM, who);
    step->as.aim.tile = (uint8_t)tile;
    step->as.aim.foe = (uint8_t)foe;
    step->as.aim.seen = (uint8_t)seen;
}

void sun_run_aim(struct sun_play *play, struct sun_step *step)
{
    int foe = step->as.aim.foe, victim = play->state->answer;
    if (step->pc++ == PC_AIM_CHOOSES) {
        sun_choose_victim(play, step->who, step->as.aim.tile, step->as.aim.seen);
        return;
    }
    sun_pop(play);
    if (victim != SUN_NONE)
        sun_initial_round(play, victim, foe);
}

/* SUN-TEAM-16: one of theirs is in the deck, or under it. */
static bool team_can_call(const struct sun_play *play)
{
    for (int i = play->rules->deck[DECK_ENEMY].first; i < play->rules->deck[DECK_ENEMY].end; i++)
        if ((play->state->card[i].at == AT_DECK || play->state->card[i].at == AT_BOTTOM) &&
            sun_kind_of(play, i)->tags & 1u << TAG_SOL)
            return true;
    return false;
}

/* SUN-TEAM-07: the victim is chosen when the card has been seen. */
void sun_do_call(struct sun_play *play, int who, under_move move)
{
    team_reveal(play, who);
    play->state->team.called = 1;
    sun_tell(play, EVENT_CALLS, sun_id(play, who), sun_move_tile(move), 0, 0);
    sun_spawn(play, sun_move_tile(move), who, SPAWNED_BY_TRAITOR);
    sun_top(play->state)->as.spawn.filter = FILTER_SOLS;
}

/* SUN-TEAM-08, SUN-TEAM-15 */
void sun_do_send(struct sun_play *play, int who, under_move move)
{
    sun_pay_for(play, who, move);
    team_reveal(play, who);
    sun_tell(play, EVENT_SENDS, sun_id(play, who), sun_move_foe(move), 0, 0);
    play->state->foe[sun_move_foe(move)].flags |= FOE_SENT;
    int tile = sun_send(play, sun_move_foe(move), sun_move_direction(move));
    if (sun_reads(play, ED_SOL_TRICKS))
        sun_aim(play, who, tile, sun_move_foe(move), 0);
    else
        sun_come_unseen(play, sun_move_foe(move), tile);
}

/* SUN-TEAM-16 */
static void team_list_calls(const struct sun_play *play, int who, struct under_moves *out)
{
    bool barred = sun_reads(play, ED_HAVEN) & HAVEN_BARS_ENEMIES; /* SUN-ED-16 */
    if (play->state->team.called || !team_can_call(play))
        return;
    for (int direction = 0; direction < 6; direction++) {
        int tile = sun_neighbour(play, play->state->hero[who].tile, direction);
        if (tile < TILES_MAX && play->state->place[tile].state == PLACE_REVEALED &&
            (tile != TILE_NEW_HAVEN || !barred))
            under_moves_add(out, sun_move_with(MOVE_CALL, tile));
    }
}

static void team_list_sends(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_state *state = play->state;
    const struct sun_hero *hero = &state->hero[who];
    for (int foe = 0; foe < ENEMIES_MAX && hero->ap >= SEND_COST; foe++) {
        int tile = state->foe[foe].tile;
        if (!sun_is_active(play, foe, tile, SUN_NONE) || !sun_is_sol(play, foe) ||
            sun_distance(&state->place[tile], &state->place[hero->tile]) > 1)
            continue;
        for (int direction = 0; direction < 6; direction++)
            if (sun_can_send(play, foe, direction))
                under_moves_add(out, sun_move_with_two(MOVE_SEND, foe, direction));
    }
}

/* --- the cards' goals --- */

/* SUN-TEAM-06, SUN-TEAM-23: a tent that somebody else pitched. */
static bool team_can_burn(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    const struct sun_place *place = &play->state->place[hero->tile];
    return hero->ap >= BURN_COST && place->camp == CAMP_TENT && place->owner > 0 &&
           place->owner != 1 + who && sun_has_tag(play, who, TAG_FIRE);
}

/* SUN-TEAM-15: it reveals. */
void sun_do_burn(struct sun_play *play, int who, under_move move)
{
    (void)move;
    int tile = play->state->hero[who].tile;
    unsigned others = sun_heroes_on(play, tile) & ~(1u << who);
    sun_pay_for(play, who, move);
    team_reveal(play, who);
    play->state->team.arson = 1;
    sun_tell(play, EVENT_BURNS, sun_id(play, who), tile, 0, 0);
    sun_lose_camp(play, tile);
    sun_clear_tile(play, tile); /* SUN-TEAM-23: with all that was stored */
    sun_push(play, OP_BURN, who)->as.burn.heroes = (uint8_t)others;
}

void sun_run_burn(struct sun_play *play, struct sun_step *step)
{
    int next = team_find_first(play, step->as.burn.heroes);
    if (next == SUN_NONE) {
        sun_pop(play);
        return;
    }
    step->as.burn.heroes &= (uint8_t) ~(1u << next);
    sun_hurt_by(play, next, BURN_DAMAGE, HARM_PLAIN, step->who); /* SUN-TEAM-15 */
}

/* SUN-TEAM-18 */
bool sun_is_edge(const struct sun_play *play, int tile)
{
    for (int direction = 0; direction < 6; direction++)
        if (sun_neighbour(play, tile, direction) == SUN_NONE)
            return true;
    return false;
}

/* SUN-TEAM-05 */
static bool team_can_escape(const struct sun_play *play, int who)
{
    const struct sun_hero *hero = &play->state->hero[who];
    return hero->ap >= ESCAPE_COST && hero->has[RES_FOOD] >= ESCAPE_FOOD &&
           sun_is_edge(play, hero->tile);
}

void sun_do_escape(struct sun_play *play, int who, under_move move)
{
    (void)move;
    sun_pay_for(play, who, move);
    team_reveal(play, who);
    sun_push(play, OP_ESCAPE, who);
}

/* SUN-TEAM-23, SUN-FIGHT-12: the enemies one leaves behind come first. SUN-TEAM-18: the survivors'
 * goals do, too. */
void sun_run_escape(struct sun_play *play, struct sun_step *step)
{
    int who = step->who;
    const struct sun_hero *hero = &play->state->hero[who];
    if (step->pc++ == PC_ESCAPE_LEAVES) {
        if (!sun_is_hidden(hero) && sun_foes_against(play, who))
            sun_counterattack(play, who);
        return;
    }
    sun_pop(play);
    if (!sun_able(hero) || hero->has[RES_FOOD] < ESCAPE_FOOD)
        return;
    sun_tell(play, EVENT_ESCAPES, sun_id(play, who), 0, 0, 0);
    sun_finish(play, sun_mission_is_done(play) ? SUN_RESULT_WON : SUN_RESULT_TRAITOR_GOAL);
}

/* SUN-TEAM-16: in the own turn only. */
void sun_list_team(const struct sun_play *play, int who, struct under_moves *out)
{
    if (!sun_is_traitor(play, who))
        return;
    enum sun_team_goal goal = sun_team_goal_of(play, who);
    if (sun_meets_sol(play, who, sun_foes_against(play, who)))
        under_moves_add(out, (under_move){.kind = MOVE_REVEAL});
    team_list_calls(play, who, out);
    team_list_sends(play, who, out);
    if (goal == TEAM_BURN && team_can_burn(play, who))
        under_moves_add(out, (under_move){.kind = MOVE_BURN});
    if (goal == TEAM_ESCAPE && team_can_escape(play, who))
        under_moves_add(out, (under_move){.kind = MOVE_ESCAPE});
}

/* SUN-TEAM-15: noted of everybody, so that it tells nothing. */
void sun_note_victim(struct sun_play *play, int who, int by)
{
    if (play->rules->semi && by != SUN_NONE && by != who)
        play->state->team.victims[by] |= (uint8_t)(1u << who);
}

void sun_forget_victim(struct sun_play *play, int who)
{
    for (int by = 0; by < CHARACTERS_MAX; by++)
        play->state->team.victims[by] &= (uint8_t) ~(1u << who);
}

/* --- how it ends --- */

bool sun_survivors_stand(const struct sun_play *play)
{
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_able(&play->state->hero[who]) && !sun_is_traitor(play, who))
            return true;
    return false;
}

static bool team_has_killed(const struct sun_play *play, int who)
{
    for (unsigned left = play->state->team.victims[who]; left; left &= left - 1)
        if (play->state->hero[__builtin_ctz(left)].conditions & COND_DEAD)
            return true;
    return false;
}

/* SUN-TEAM-25 */
bool sun_died_unnoticed(const struct sun_play *play, int who)
{
    const struct sun_team *team = &play->state->team;
    if (!play->rules->accidents || team->traitor != SUN_NONE ||
        !(play->state->hero[who].conditions & COND_DEAD))
        return false;
    for (int other = 0; other < play->rules->characters; other++)
        if (team->victims[other] >> who & 1)
            return false;
    return true;
}

/* SUN-TEAM-02, SUN-TEAM-06, SUN-TEAM-18: the survivors' goal first. */
void sun_check_team(struct sun_play *play)
{
    int traitor = sun_find_traitor(play);
    if (traitor == SUN_NONE || sun_is_over(play->state) || sun_died_unnoticed(play, traitor))
        return;
    if (play->state->hero[traitor].conditions & COND_DEAD) {
        sun_finish(play, SUN_RESULT_TRAITOR_DEAD);
        return;
    }
    if (sun_team_goal_of(play, traitor) == TEAM_BURN && play->state->team.arson &&
        team_has_killed(play, traitor))
        sun_finish(play, SUN_RESULT_TRAITOR_GOAL);
}

/* SUN-TEAM-03, SUN-TEAM-04, SUN-TEAM-22 */
static bool team_traitor_wins(const struct sun_play *play, int traitor)
{
    bool prevents = sun_team_goal_of(play, traitor) == TEAM_PREVENT;
    bool burned = sun_team_goal_of(play, traitor) == TEAM_BURN && play->state->team.arson;
    switch ((enum sun_result)play->state->result) {
    case SUN_RESULT_TRAITOR_GOAL:
        return true;
    case SUN_RESULT_LOST_DEAD: /* nobody is left who could revive those that fell to them */
        return prevents || sun_reads(play, ED_SOL_TRICKS) ||
               (burned && play->state->team.victims[traitor]);
    case SUN_RESULT_GAVE_UP:
        return prevents || sun_reads(play, ED_SOL_TRICKS);
    case SUN_RESULT_LOST_DAY:
    case SUN_RESULT_LOST_MISSION:
        return prevents;
    case SUN_RESULT_NONE:
    case SUN_RESULT_WON:
    case SUN_RESULT_TRAITOR_DEAD:
    case SUN_RESULTS:
        break;
    }
    return false;
}

/* SUN-TEAM-13: dead survivors share it. */
bool sun_wins(const struct sun_play *play, int seat)
{
    if (sun_is_traitor(play, seat))
        return team_traitor_wins(play, seat);
    return play->state->result == SUN_RESULT_WON || play->state->result == SUN_RESULT_TRAITOR_DEAD;
}
