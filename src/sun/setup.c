/* Setting up (rulebook: SETUP, SOLO GAME): everything up to the first morning. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "sun/campaign.h"
#include "sun/decks.h"
#include "sun/dice.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/tell.h"

enum {
    STARTING_DICE = 3,   /* SUN-SET-02 */
    STARTING_CARDS = 6,  /* SUN-SET-05 */
    STARTING_POINTS = 4, /* at least */
    STARTING_KARMA = 3,  /* SUN-SET-04 */
    STARTING_AP = 6,
    LAWRENCE_WATER = 4,
    LAWRENCE_STARRED = 2,
    LAWRENCE_RESOURCES = 4,
};

/* --- the first state --- */

static void setup_lay_out(struct sun_play *play)
{
    struct sun_state *state = play->state;
    state->first = 0;
    state->active = state->sun = state->team.traitor = SUN_NONE;
    memset(state->offer_card, SUN_NONE, sizeof state->offer_card);
    /* SUN-SET-09 */
    memcpy(state->supply, sun_resource_total, sizeof state->supply);
    for (int who = 0; who < CHARACTERS_MAX; who++) {
        struct sun_hero *hero = &state->hero[who];
        hero->kind = hero->tile = hero->gear = SUN_NONE;
    }
    for (int i = 0; i < MERCHANTS_MAX; i++)
        state->merchant[i].tile = SUN_NONE;
    for (int foe = 0; foe < FOES_MAX; foe++)
        state->foe[foe].tile = SUN_NONE;
    for (int tile = 0; tile < play->pack->tiles; tile++)
        state->place[tile].state =
            play->pack->tile[tile].target ? PLACE_OUT_OF_GAME : PLACE_IN_STACK;
    /* SUN-SET-08 */
    sun_reveal(play, SUN_NONE, TILE_NEW_HAVEN, 0, 0);
}

void sun_start(void *memory, const struct under_config *config)
{
    struct sun_play play = sun_play_of(config, memory);
    memset(memory, 0, sizeof(struct sun_state));
    play.state->solo = play.rules->solo;
    setup_lay_out(&play);
    sun_push(&play, OP_SETUP, 0);
    sun_run(&play);
}

/* --- who begins: SUN-SET-02 --- */

static const uint8_t starting_dice[COLOURS] = {[DIE_GREEN] = STARTING_DICE};

/* Of those who rolled, a bit each, the ones with the most successes. */
static unsigned setup_find_best(const struct sun_state *state, unsigned rolled)
{
    unsigned best = 0;
    int most = -1;
    for (int seat = 0; seat < CHARACTERS_MAX; seat++) {
        if (!(rolled >> seat & 1) || state->successes[seat] < most)
            continue;
        best = state->successes[seat] > most ? 0 : best;
        most = state->successes[seat];
        best |= 1u << seat;
    }
    return best;
}

/* --- characters: SUN-SET-04 --- */

static void setup_pick(struct sun_play *play, int who, int character)
{
    const struct sun_character *sheet = &play->pack->character[character];
    struct sun_hero *hero = &play->state->hero[who];
    hero->kind = (uint8_t)character;
    hero->tile = TILE_NEW_HAVEN;
    hero->hp = sheet->hp;
    hero->water = sheet->water;
    hero->fitness = FITNESS_OK;
    hero->ap = STARTING_AP;
    hero->karma = STARTING_KARMA;
    sun_tell(play, EVENT_PICKED, sun_seat_of(play->rules, who), character, 0, 0);
    sun_unpack(play, who);
}

static bool setup_is_free(const struct sun_play *play, int character)
{
    return sun_hero_of(play, character) == SUN_NONE && !play->rules->carried[character].dead;
}

/* Asks only where there is something to choose. */
static void setup_ask_character(struct sun_play *play, int who)
{
    int free = 0, last = play->rules->chosen[who];
    for (int i = 0; i < play->pack->characters && play->rules->chosen[who] == SUN_NONE; i++)
        if (setup_is_free(play, i)) {
            free++;
            last = i;
        }
    if (free > 1)
        sun_push(play, OP_PICK, who);
    else
        setup_pick(play, who, last);
}

void sun_list_pick_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    (void)step;
    for (int i = 0; i < play->pack->characters; i++)
        if (setup_is_free(play, i))
            under_moves_add(out, sun_move_with(MOVE_PICK, i));
}

void sun_take_pick_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    setup_pick(play, who, sun_move_character(move));
}

/* --- starting equipment: SUN-SET-05 --- */

static int setup_seats(const struct sun_play *play)
{
    return play->rules->solo ? 1 : play->rules->characters;
}

static void setup_share_points(struct sun_play *play)
{
    int seats = setup_seats(play);
    int points = seats > STARTING_POINTS ? seats : STARTING_POINTS;
    assert(seats > 0);
    for (int seat = 0; seat < seats; seat++)
        play->state->points[seat] = (uint8_t)(points / seats);
    int first = sun_seat_of(play->rules, play->state->first);
    play->state->points[first] = (uint8_t)(play->state->points[first] + points % seats);
}

static int setup_purse(const struct sun_state *state, int seat)
{
    return state->points[seat] + state->gifts[seat];
}

static void setup_list_cards(const struct sun_play *play, int seat, struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    struct sun_room room[CHARACTERS_MAX] = {{0}};
    if (setup_purse(play->state, seat) == 0)
        return; /* all of them have a star */
    int count = sun_cards_at(play, AT_TABLE, card);
    for (int who = 0; who < play->rules->characters; who++)
        if (sun_seat_of(play->rules, who) == seat)
            room[who] = sun_measure(play, who);
    for (int i = 0; i < count; i++) {
        if (sun_kind_of(play, card[i])->stars > setup_purse(play->state, seat))
            continue;
        for (int who = 0; who < play->rules->characters; who++)
            if (sun_seat_of(play->rules, who) == seat &&
                sun_takes_card(play, who, room[who], card[i]))
                under_moves_add(out, sun_move_with_two(MOVE_TAKE, card[i], sun_id(play, who)));
    }
}

/* Whether all points together could buy something. */
static bool setup_pool_buys(const struct sun_play *play)
{
    uint8_t card[CARDS_MAX];
    int pool = 0, count = sun_find_cards(play, AT_TABLE, card);
    for (int seat = 0; seat < setup_seats(play); seat++)
        pool += setup_purse(play->state, seat);
    for (int i = 0; i < count; i++)
        if (sun_kind_of(play, card[i])->stars <= pool)
            return true;
    return false;
}

/* Only points of one's own can be given away, so that they do not go round for ever. */
static void setup_list_gifts(const struct sun_play *play, int seat, struct under_moves *out)
{
    if (play->state->points[seat] == 0 || !setup_pool_buys(play))
        return;
    for (int to = 0; to < setup_seats(play); to++)
        if (to != seat)
            under_moves_add(out, sun_move_with(MOVE_POINT, to));
}

void sun_list_equip_step(const struct sun_play *play, const struct sun_step *step,
                         struct under_moves *out)
{
    int seat = sun_seat_of(play->rules, step->who);
    setup_list_cards(play, seat, out);
    setup_list_gifts(play, seat, out);
    under_moves_add(out, (under_move){.kind = MOVE_DONE});
}

/* Whether the seat can do anything but be done. */
static bool setup_can_equip(const struct sun_play *play, int seat)
{
    struct under_moves moves;
    moves.count = 0;
    setup_list_gifts(play, seat, &moves);
    if (moves.count == 0)
        setup_list_cards(play, seat, &moves);
    return moves.count > 0;
}

static void setup_equip(struct sun_play *play, int seat, int card, int character)
{
    struct sun_state *state = play->state;
    int stars = sun_kind_of(play, card)->stars;
    int given = stars < state->gifts[seat] ? stars : state->gifts[seat];
    state->gifts[seat] = (uint8_t)(state->gifts[seat] - given);
    state->points[seat] = (uint8_t)(state->points[seat] - (stars - given));
    sun_fill_card(play, card);
    sun_hold(play, sun_hero_of(play, character), card);
    sun_tell(play, EVENT_EQUIPPED, character, card, stars, 0);
}

/* The answer, for OP_SETUP: SUN_NONE for done, else a bit for a seat that got a point. */
void sun_take_equip_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    struct sun_state *state = play->state;
    int seat = sun_seat_of(play->rules, step->who);
    sun_pop(play);
    state->answer = 0;
    if (move.kind == MOVE_TAKE) {
        setup_equip(play, seat, sun_move_card(move), sun_move_character(move));
    } else if (move.kind == MOVE_POINT) {
        state->points[seat]--;
        state->gifts[sun_move_seat(move)]++;
        state->answer = (uint8_t)(1u << sun_move_seat(move));
        sun_tell(play, EVENT_POINT_GIVEN, seat, sun_move_seat(move), 0, 0);
    } else {
        state->answer = SUN_NONE;
    }
}

/* SUN-SET-05, SUN-SET-11: cards nobody chose come up first for the trading post, the other starred
 * ones only after them. */
static void setup_end_equipment(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int card = 0; card < play->pack->cards; card++) {
        int at = state->card[card].at;
        if (at == AT_TABLE)
            state->card[card].at = AT_DECK;
        else if (at == AT_DECK && sun_kind_of(play, card)->stars > 0)
            state->card[card].at = AT_ASIDE;
    }
    memset(state->points, 0, sizeof state->points);
    memset(state->gifts, 0, sizeof state->gifts);
}

/* --- bag and trading post --- */

/* SUN-SET-06 */
static void setup_fill_bag(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int i = 0; i < RES_FINITE; i++) {
        int count = play->pack->bag[i] < state->supply[i] ? play->pack->bag[i] : state->supply[i];
        state->supply[i] = (uint8_t)(state->supply[i] - count);
        state->bag[i] = (uint8_t)count;
    }
}

/* SUN-SET-07 */
static void setup_stock(struct sun_play *play, int card)
{
    if (card == SUN_NONE)
        return;
    sun_fill_card(play, card);
    play->state->card[card].at = AT_MERCHANT + MERCHANT_LAWRENCE;
    sun_tell(play, EVENT_STOCKED, card, 0, 0, 0);
}

static void setup_return_aside(struct sun_play *play)
{
    for (int card = 0; card < play->pack->cards; card++)
        if (play->state->card[card].at == AT_ASIDE)
            play->state->card[card].at = AT_DECK;
}

/* --- the sequence --- */

/* The next section of the sequence, counted from 0 in x. */
static void setup_go_on(struct sun_step *step, int pc)
{
    step->pc = (uint8_t)pc;
    step->as.setup.next = 0;
}

/* heroes: the seats still in the roll; next: whose turn it is to roll. */
static void setup_run_rolls(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    while (step->as.setup.next < CHARACTERS_MAX &&
           !(step->as.setup.heroes >> step->as.setup.next & 1))
        step->as.setup.next++;
    if (step->as.setup.next < CHARACTERS_MAX) {
        step->pc = PC_SETUP_ROLLED;
        sun_roll_dice(play, SUN_NONE, starting_dice);
        return;
    }
    unsigned best = setup_find_best(state, step->as.setup.heroes);
    step->as.setup.next = 0;
    step->as.setup.heroes = (uint8_t)best;
    if (best & (best - 1))
        return; /* only the tied roll again */
    state->first = (uint8_t)__builtin_ctz(best);
    sun_tell(play, EVENT_STARTS, state->first, 0, 0, 0);
    memset(state->successes, 0, sizeof state->successes);
    step->as.setup.heroes = 0;
    setup_go_on(step, PC_SETUP_CHARACTERS);
}

/* heroes: the seats that are done; next: the place in turn order. Who can do nothing is done. */
static void setup_run_equipment(struct sun_play *play, struct sun_step *step)
{
    int seats = setup_seats(play);
    for (step->as.setup.next = 0; step->as.setup.next < seats; step->as.setup.next++) {
        int who = sun_in_order(play, step->as.setup.next);
        int seat = sun_seat_of(play->rules, who);
        if (!(step->as.setup.heroes >> seat & 1) && setup_can_equip(play, seat)) {
            step->pc = PC_SETUP_EQUIPPED;
            sun_push(play, OP_EQUIP, who);
            return;
        }
    }
    step->as.setup.heroes = 0;
    setup_end_equipment(play);
    setup_fill_bag(play);
    play->state->merchant[MERCHANT_LAWRENCE].tile = TILE_NEW_HAVEN;
    play->state->merchant[MERCHANT_LAWRENCE].water = LAWRENCE_WATER;
    setup_go_on(step, PC_SETUP_STARRED);
}

static void setup_run_stock(struct sun_play *play, struct sun_step *step)
{
    switch (step->pc) {
    case PC_SETUP_STARRED:
        if (step->as.setup.next < LAWRENCE_STARRED) {
            step->pc = PC_SETUP_STARRED_DRAWN;
            sun_draw(play, SUN_NONE, DECK_ITEM, FILTER_STARRED);
            return;
        }
        setup_return_aside(play);
        setup_go_on(step, PC_SETUP_RESOURCES);
        return;
    case PC_SETUP_STARRED_DRAWN:
        setup_stock(play, play->state->answer);
        step->as.setup.next++;
        step->pc = PC_SETUP_STARRED;
        return;
    case PC_SETUP_RESOURCES:
        if (step->as.setup.next++ < LAWRENCE_RESOURCES)
            sun_draw_bag(play, SUN_NONE, MERCHANT_LAWRENCE);
        else
            setup_go_on(step, PC_SETUP_LOOT);
        return;
    case PC_SETUP_LOOT:
        step->pc = PC_SETUP_LOOT_DRAWN;
        sun_draw_stock(play, sun_reads(play, ED_POST_CARD)); /* SUN-ED-38 */
        return;
    case PC_SETUP_LOOT_DRAWN:
        setup_stock(play, play->state->answer);
        step->pc = PC_SETUP_MISSION;
        return;
    case PC_SETUP_MISSION: /* SUN-SET-12 */
        step->pc = PC_SETUP_ENDS;
        sun_begin_part(play, 0);
        return;
    case PC_SETUP_ENDS:
        sun_pop(play);
        sun_push(play, OP_DAYS, 0);
    }
}

void sun_run_setup(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    switch (step->pc) {
    case PC_SETUP_BEGINS:
        if (play->rules->semi && step->as.setup.next < play->rules->characters) { /* SUN-MODE-03 */
            sun_push(play, OP_TEAM, step->as.setup.next++);
            return;
        }
        step->as.setup.heroes =
            (uint8_t)(play->rules->solo ? 0 : (1u << play->rules->characters) - 1);
        setup_go_on(step, play->rules->solo ? PC_SETUP_CHARACTERS : PC_SETUP_ROLL);
        return;
    case PC_SETUP_ROLL:
        setup_run_rolls(play, step);
        return;
    case PC_SETUP_ROLLED:
        state->successes[step->as.setup.next] = state->answer;
        sun_tell(play, EVENT_START_ROLL, step->as.setup.next, state->answer, 0, 0);
        step->as.setup.next++;
        step->pc = PC_SETUP_ROLL;
        return;
    case PC_SETUP_CHARACTERS:
        if (step->as.setup.next < play->rules->characters)
            setup_ask_character(play, sun_in_order(play, step->as.setup.next++));
        else
            setup_go_on(step, PC_SETUP_CARDS);
        return;
    case PC_SETUP_CARDS:
        if (step->as.setup.next < STARTING_CARDS) {
            step->pc = PC_SETUP_CARD_DRAWN;
            sun_draw(play, SUN_NONE, DECK_ITEM, FILTER_STARRED);
            return;
        }
        setup_share_points(play);
        setup_go_on(step, PC_SETUP_EQUIPMENT);
        return;
    case PC_SETUP_CARD_DRAWN:
        if (state->answer != SUN_NONE)
            sun_tell(play, EVENT_OFFERED, state->answer, 0, 0, 0);
        step->as.setup.next = state->answer != SUN_NONE ? step->as.setup.next + 1 : STARTING_CARDS;
        step->pc = PC_SETUP_CARDS;
        return;
    case PC_SETUP_EQUIPMENT:
        setup_run_equipment(play, step);
        return;
    case PC_SETUP_EQUIPPED:
        if (state->answer == SUN_NONE)
            step->as.setup.heroes |=
                (uint8_t)(1u << sun_seat_of(play->rules, sun_in_order(play, step->as.setup.next)));
        else
            step->as.setup.heroes &= (uint8_t)~state->answer;
        step->pc = PC_SETUP_EQUIPMENT;
        return;
    }
    setup_run_stock(play, step);
}
