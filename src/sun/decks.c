/* The decks and the bag (rulebook: CARDS, Random resources): drawing, what a drawn card does, and
 * when a night card is due.
 *
 * A deck is a set: chance says which kind of card comes up, as likely as it has copies in it. */
#include "sun/decks.h"
#include "sun/camp.h"
#include "sun/cards.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/tell.h"

/* --- drawing a card --- */

static bool deck_has(const struct sun_kind *kind, enum sun_deck deck, enum sun_filter filter)
{
    switch (filter) {
    case FILTER_ANY:
        return kind->deck == deck;
    case FILTER_THINGS: /* SUN-CARD-09: others are shuffled back, that is, never come up */
        return kind->deck == deck && kind->sort != SORT_DEED;
    case FILTER_ITEMS: /* SUN-ED-15, SUN-ED-38 */
        return kind->deck == deck && kind->sort == SORT_ITEM;
    case FILTER_STARRED: /* SUN-SET-05 */
        return kind->stars > 0 && (kind->deck == DECK_ITEM || kind->deck == DECK_GEAR);
    case FILTER_ANIMALS:
    case FILTER_HUMANS:
    case FILTER_MUTANTS:
    case FILTER_SOLS:
    case FILTER_SCAVENGERS:
        return kind->deck == deck && kind->tags >> (TAG_ANIMAL + filter - FILTER_ANIMALS) & 1;
    case FILTER_NO_ANIMALS:
    case FILTER_NO_HUMANS:
    case FILTER_NO_MUTANTS:
    case FILTER_NO_SOLS:
    case FILTER_NO_SCAVENGERS:
        return kind->deck == deck && !(kind->tags >> (TAG_ANIMAL + filter - FILTER_NO_ANIMALS) & 1);
    case FILTERS:
        break;
    }
    return false;
}

void sun_find_draws(struct sun_pack *pack)
{
    for (int deck = 0; deck < DECKS; deck++)
        for (int filter = 0; filter < FILTERS; filter++)
            for (int card = 0; card < pack->cards; card++)
                if (deck_has(&pack->kind[pack->kind_of[card]], deck, filter))
                    sun_set_add(&pack->draw[deck][filter], card);
}

/* The cards among which those of the deck are. */
static int deck_begin(const struct sun_play *play, enum sun_deck deck, enum sun_filter filter)
{
    return filter == FILTER_STARRED ? 0 : play->rules->deck[deck].first;
}

static int deck_end(const struct sun_play *play, enum sun_deck deck, enum sun_filter filter)
{
    return filter == FILTER_STARRED ? play->pack->cards : play->rules->deck[deck].end;
}

/* The cards that can come up, in the order of the pack. */
static int deck_collect(const struct sun_play *play, enum sun_deck deck, enum sun_filter filter,
                        uint8_t card[CARDS_MAX])
{
    const struct sun_card_set *draw = &play->pack->draw[deck][filter];
    int count = 0;
    for (int block = draw->first; block < draw->end; block++)
        count += sun_list_block(draw->block[block] & sun_block_at(play->state, block, AT_DECK),
                                block, card + count);
    return count;
}

static bool deck_is_empty(const struct sun_play *play, enum sun_deck deck, enum sun_filter filter)
{
    const struct sun_card_set *draw = &play->pack->draw[deck][filter];
    for (int block = draw->first; block < draw->end; block++)
        if (draw->block[block] & sun_block_at(play->state, block, AT_DECK))
            return false;
    return true;
}

/* SUN-CARD-02; SUN-SET-11 for the starred cards that were set aside. */
static int deck_bring_back(struct sun_play *play, enum sun_deck deck, enum sun_filter filter)
{
    int from = filter == FILTER_STARRED ? AT_ASIDE : AT_BOTTOM, count = 0;
    int end = deck_end(play, deck, filter);
    for (int i = deck_begin(play, deck, filter); i < end; i++) {
        struct sun_card *card = &play->state->card[i];
        if (card->at != from || !(filter == FILTER_STARRED || sun_kind_of(play, i)->deck == deck))
            continue;
        card->at = AT_DECK;
        count++;
    }
    return count;
}

/* Whether there is a card to draw, after a shuffle if need be. */
static bool deck_prepare(struct sun_play *play, enum sun_deck deck, enum sun_filter filter)
{
    if (!deck_is_empty(play, deck, filter))
        return true;
    if (deck_bring_back(play, deck, filter) == 0)
        return false;
    if (filter != FILTER_STARRED)
        sun_tell(play, EVENT_RESHUFFLED, deck, 0, 0, 0);
    return !deck_is_empty(play, deck, filter);
}

void sun_draw(struct sun_play *play, int who, enum sun_deck deck, enum sun_filter filter)
{
    if (!deck_prepare(play, deck, filter)) {
        sun_tell(play, EVENT_DECK_EMPTY, deck, 0, 0, 0);
        play->state->answer = SUN_NONE;
        return;
    }
    struct sun_step *step = sun_push(play, OP_DRAW, who);
    step->as.draw.deck = (uint8_t)deck;
    step->as.draw.filter = (uint8_t)filter;
}

void sun_draw_stock(struct sun_play *play, enum sun_stock stock)
{
    static const struct {
        uint8_t deck, filter;
    } from[] = {
        [STOCK_LOOT_THINGS] = {DECK_LOOT, FILTER_THINGS},
        [STOCK_ITEM_DECK] = {DECK_ITEM, FILTER_ANY},
        [STOCK_LOOT_ITEMS] = {DECK_LOOT, FILTER_ITEMS},
    };
    sun_draw(play, SUN_NONE, from[stock].deck, from[stock].filter);
}

void sun_list_draw_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = deck_collect(play, step->as.draw.deck, step->as.draw.filter, card);
    for (int i = 0; i < count; i++) {
        int kind = play->pack->kind_of[card[i]];
        if (out->count == 0 || sun_move_card_kind(out->move[out->count - 1]) != kind) {
            out->weight[out->count] = 0;
            under_moves_add(out, sun_move_with(MOVE_DRAW, kind));
        }
        out->weight[out->count - 1]++;
    }
}

under_move sun_sample_draw_step(const struct sun_play *play, const struct sun_step *step,
                                under_rng *rng)
{
    const struct sun_card_set *draw = &play->pack->draw[step->as.draw.deck][step->as.draw.filter];
    uint64_t left[CARD_BLOCKS] = {0};
    int count = 0, block = draw->first;
    for (int i = draw->first; i < draw->end; i++) {
        left[i] = draw->block[i] & sun_block_at(play->state, i, AT_DECK);
        count += sun_count_block(left[i]);
    }
    int drawn = (int)under_rng_below(rng, (uint32_t)count);
    for (; block < draw->end - 1 && drawn >= sun_count_block(left[block]); block++)
        drawn -= sun_count_block(left[block]);
    int card = sun_nth_of_block(left[block], block, drawn);
    return sun_move_with(MOVE_DRAW, play->pack->kind_of[card]);
}

/* The first copy of a kind that lies in its deck, or SUN_NONE; which copy it is makes no
 * difference. */
static int deck_find(const struct sun_play *play, int kind)
{
    int first = play->pack->kind[kind].first;
    for (int i = first; i < first + play->pack->kind[kind].copies; i++)
        if (play->state->card[i].at == AT_DECK)
            return i;
    return SUN_NONE;
}

bool sun_possible_draw_step(const struct sun_play *play, const struct sun_step *step,
                            under_move move)
{
    int kind = sun_move_card_kind(move);
    return under_move_equal(move, sun_move_with(MOVE_DRAW, kind)) && kind >= 0 &&
           kind < play->pack->kinds &&
           deck_has(&play->pack->kind[kind], step->as.draw.deck, step->as.draw.filter) &&
           deck_find(play, kind) != SUN_NONE;
}

void sun_take_draw_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int card = deck_find(play, sun_move_card_kind(move)), deck = step->as.draw.deck;
    sun_pop(play);
    play->state->card[card].at = AT_TABLE;
    play->state->answer = (uint8_t)card;
    /* Of the other decks' cards it is told what they are drawn for. */
    if (deck == DECK_LOOT)
        sun_tell(play, EVENT_DRAWN, card, 0, 0, 0);
}

/* SUN-CARD-02 */
static void deck_put_under(struct sun_play *play, int card)
{
    if (play->state->card[card].at == AT_TABLE)
        play->state->card[card] = (struct sun_card){.at = AT_BOTTOM};
}

/* --- the bag --- */

void sun_draw_bag(struct sun_play *play, int who, int merchant)
{
    sun_push(play, OP_CUBE, who)->as.cube.merchant = (uint8_t)merchant;
}

static int bag_count(const struct sun_state *state)
{
    int count = 0;
    for (int i = 0; i < RES_FINITE; i++)
        count += state->bag[i];
    return count;
}

/* SUN-SET-06: an empty bag gets one of each resource that is left. */
static int bag_refill(struct sun_play *play)
{
    struct sun_state *state = play->state;
    for (int i = 0; i < RES_FINITE; i++)
        if (state->supply[i] > 0) {
            state->supply[i]--;
            state->bag[i]++;
        }
    int count = bag_count(state);
    if (count > 0)
        sun_tell(play, EVENT_BAG_FILLED, 0, 0, 0, 0);
    return count;
}

void sun_run_cube(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, merchant = step->as.cube.merchant;
    sun_pop(play);
    if (who != SUN_NONE && !sun_able(&play->state->hero[who]))
        return;
    if (bag_count(play->state) > 0 || bag_refill(play) > 0)
        sun_push(play, OP_BAG, who)->as.bag.merchant = (uint8_t)merchant;
}

void sun_list_bag_step(const struct sun_play *play, const struct sun_step *step,
                       struct under_moves *out)
{
    (void)step;
    for (int i = 0; i < RES_FINITE; i++)
        if (play->state->bag[i] > 0) {
            out->weight[out->count] = play->state->bag[i];
            under_moves_add(out, sun_move_with(MOVE_BAG, i));
        }
}

bool sun_possible_bag_step(const struct sun_play *play, const struct sun_step *step,
                           under_move move)
{
    (void)step;
    int thing = sun_move_thing(move);
    return under_move_equal(move, sun_move_with(MOVE_BAG, thing)) && thing >= 0 &&
           thing < RES_FINITE && play->state->bag[thing] > 0;
}

under_move sun_sample_bag_step(const struct sun_play *play, const struct sun_step *step,
                               under_rng *rng)
{
    (void)step;
    int left = (int)under_rng_below(rng, (uint32_t)bag_count(play->state)), resource = 0;
    while (left >= play->state->bag[resource])
        left -= play->state->bag[resource++];
    return sun_move_with(MOVE_BAG, resource);
}

void sun_take_bag_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who, merchant = step->as.bag.merchant;
    sun_pop(play);
    play->state->bag[sun_move_thing(move)]--;
    sun_tell(play, EVENT_BAG_DRAWN, sun_move_thing(move), 0, 0, 0);
    if (who == SUN_NONE) {
        play->state->merchant[merchant].has[sun_move_thing(move)]++;
        return;
    }
    sun_return(play, sun_move_thing(move), 1); /* gains come out of the supply */
    sun_gain(play, who, sun_move_thing(move), 1);
}

/* --- what drawn cards do --- */

void sun_draw_loot(struct sun_play *play, int who)
{
    sun_push(play, OP_LOOT, who)->as.loot.card = SUN_NONE;
}

void sun_run_loot(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, card = step->as.loot.card;
    switch (step->pc++) {
    case PC_CARD_DRAWS:
        if (sun_able(&play->state->hero[who]))
            sun_draw(play, who, DECK_LOOT, FILTER_ANY);
        else
            sun_pop(play);
        return;
    case PC_CARD_ACTS:
        card = play->state->answer;
        if (card != SUN_NONE && sun_kind_of(play, card)->sort == SORT_DEED) {
            step->as.loot.card = (uint8_t)card;
            sun_effect(play, who, SUN_NONE, sun_kind_of(play, card)->program, card);
            return;
        }
        sun_pop(play);
        if (card != SUN_NONE)
            sun_gain_card(play, who, card);
        return;
    case PC_CARD_IS_DONE:
        sun_pop(play);
        deck_put_under(play, card);
    }
}

/* A card is drawn for a character on a tile. */
static void deck_meet(struct sun_play *play, enum sun_opcode op, int who)
{
    struct sun_step *step = sun_push(play, op, who);
    step->as.event.tile = play->state->hero[who].tile;
    step->as.event.card = SUN_NONE;
}

void sun_draw_event(struct sun_play *play, int who)
{
    deck_meet(play, OP_EVENT, who);
}

/* SUN-CARD-04 */
void sun_meet_event(struct sun_play *play, int who)
{
    play->state->place[play->state->hero[who].tile].event = MARKER_NONE;
    sun_draw_event(play, who);
}

/* SUN-CARD-10: an event waits until the tile's last enemy is gone. */
bool sun_meet_waiting_event(struct sun_play *play, int first)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = (first + i) % play->rules->characters;
        const struct sun_hero *hero = &play->state->hero[who];
        if (sun_able(hero) && play->state->place[hero->tile].event & MARKER_WAITS &&
            !sun_any_foe(play, hero->tile)) {
            sun_meet_event(play, who);
            return true;
        }
    }
    return false;
}

void sun_run_event(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, card = step->as.event.card;
    switch (step->pc++) {
    case PC_CARD_DRAWS:
        if (!sun_able(&play->state->hero[who])) {
            sun_pop(play);
            return;
        }
        sun_draw(play, who, DECK_EVENT, FILTER_ANY);
        return;
    case PC_CARD_ACTS:
        card = step->as.event.card = play->state->answer;
        if (card == SUN_NONE) {
            sun_pop(play);
            return;
        }
        sun_tell(play, EVENT_EVENT_CARD, sun_id(play, who), card, 0, 0);
        sun_effect(play, who, SUN_NONE, sun_kind_of(play, card)->program, card);
        return;
    case PC_CARD_IS_DONE:
        sun_pop(play);
        deck_put_under(play, card);
    }
}

/* --- the night: SUN-NIGHT --- */

/* The tile's card of the night, or one more: SUN-NIGHT-07 */
enum { NIGHT_OF_TILE, NIGHT_MORE };

/* SUN-NIGHT-04 */
static void night_draw(struct sun_play *play, int who, int counted)
{
    if (play->state->hero[who].tile == TILE_NEW_HAVEN)
        return;
    deck_meet(play, OP_NIGHT, who);
    sun_top(play->state)->as.night.more = (uint8_t)counted;
}

void sun_draw_night(struct sun_play *play, int who)
{
    night_draw(play, who, NIGHT_MORE);
}

/* SUN-NIGHT-01; SUN-NIGHT-05: a camp has had its card whoever drew it. */
bool sun_night_card_comes(const struct sun_play *play, int who)
{
    int tile = play->state->hero[who].tile;
    if (!sun_is_night(play->state) || tile == TILE_NEW_HAVEN) /* SUN-NIGHT-04 */
        return false;
    unsigned drew = play->state->place[tile].night;
    bool waived = sun_has_camp(play, tile)
                      ? drew != 0
                      : sun_reads(play, ED_NIGHT_WAIVED_ANYWHERE) &&
                            drew & sun_heroes_on(play, tile) & ~(1u << who); /* SUN-ED-27 */
    return !waived;
}

void sun_begin_night(struct sun_play *play, int who)
{
    if (sun_night_card_comes(play, who))
        night_draw(play, who, NIGHT_OF_TILE);
}

/* SUN-NIGHT-02 */
void sun_enter_night(struct sun_play *play, int who)
{
    int tile = play->state->hero[who].tile;
    if (!sun_is_night(play->state))
        return;
    unsigned drew = play->state->place[tile].night;
    unsigned waive = sun_has_camp(play, tile) ? ~0u : sun_heroes_on(play, tile) | 1u << who;
    if ((drew & waive) == 0)
        night_draw(play, who, NIGHT_OF_TILE);
}

/* SUN-NIGHT-03, SUN-ED-29 */
static bool night_is_kept_away(const struct sun_play *play, int tile, const struct sun_kind *kind)
{
    uint32_t kept = 1u << TAG_ANIMAL;
    if (sun_reads(play, ED_FIRE_KEEPS_OFF) & FIRE_STOPS_FROST)
        kept |= 1u << TAG_FROST;
    return kind->tags & kept && sun_has_fire(play, tile);
}

/* SUN-ED-13: a camp's card is for whom those there choose, unless it says so itself. */
static bool night_is_voted_on(const struct sun_play *play, int tile, int card)
{
    unsigned here = sun_heroes_on(play, tile);
    return sun_reads(play, ED_CAMP_VOTE) && sun_has_camp(play, tile) && here & (here - 1) &&
           !sun_says_whom(play, sun_kind_of(play, card)->program);
}

static void night_happen(struct sun_play *play, struct sun_step *step)
{
    step->pc = PC_NIGHT_DONE;
    sun_effect(play, step->who, SUN_NONE, sun_kind_of(play, step->as.night.card)->program,
               step->as.night.card);
}

static void night_ignore(struct sun_play *play, struct sun_step *step)
{
    step->pc = PC_NIGHT_DONE;
    sun_tell(play, EVENT_NIGHT_IGNORED, step->as.night.card, 0, 0, 0);
}

/* SUN-ED-28 */
static void night_face_fire(struct sun_play *play, struct sun_step *step)
{
    if (!night_is_kept_away(play, step->as.night.tile, sun_kind_of(play, step->as.night.card))) {
        night_happen(play, step);
    } else if (!sun_reads(play, ED_FIRE_CARDS_CHOICE)) {
        night_ignore(play, step);
    } else {
        step->pc = PC_NIGHT_ASKED;
        sun_push(play, OP_FIRELIGHT, step->who)->as.firelight.card = step->as.night.card;
    }
}

void sun_run_night(struct sun_play *play, struct sun_step *step)
{
    int who = step->who, tile = step->as.night.tile, card = step->as.night.card;
    switch (step->pc) {
    case PC_NIGHT_DRAWS:
        if (!sun_able(&play->state->hero[who])) {
            sun_pop(play);
            return;
        }
        step->pc = PC_NIGHT_DRAWN;
        if (step->as.night.more == NIGHT_OF_TILE)
            play->state->place[tile].night |= (uint8_t)(1u << who);
        sun_draw(play, who, DECK_NIGHT, FILTER_ANY);
        return;
    case PC_NIGHT_DRAWN:
        card = play->state->answer;
        if (card == SUN_NONE) {
            sun_pop(play);
            return;
        }
        step->as.night.card = (uint8_t)card;
        step->pc = PC_NIGHT_VOTED;
        sun_tell(play, EVENT_NIGHT_CARD, sun_id(play, who), card, 0, 0);
        play->state->answer = (uint8_t)who;
        if (night_is_voted_on(play, tile, card))
            sun_push(play, OP_VOTES, 0)->as.votes.tile = (uint8_t)tile;
        return;
    case PC_NIGHT_VOTED:
        if (play->state->answer != SUN_NONE)
            step->who = play->state->answer;
        else
            sun_tell(play, EVENT_NO_MAJORITY, sun_id(play, who), 0, 0, 0);
        night_face_fire(play, step);
        return;
    case PC_NIGHT_ASKED:
        if (play->state->answer)
            night_ignore(play, step);
        else
            night_happen(play, step);
        return;
    case PC_NIGHT_DONE:
        sun_pop(play);
        deck_put_under(play, card);
    }
}

void sun_list_firelight_step(const struct sun_play *play, const struct sun_step *step,
                             struct under_moves *out)
{
    (void)play, (void)step;
    under_moves_add(out, (under_move){.kind = MOVE_AGREE});
    under_moves_add(out, (under_move){.kind = MOVE_REFUSE});
}

void sun_take_firelight_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    (void)step;
    sun_pop(play);
    play->state->answer = move.kind == MOVE_AGREE;
}

/* --- a vote: SUN-ED-13 --- */

/* Whoever has more than half of the votes, or SUN_NONE; then nothing is left of the vote. */
static int vote_count(struct sun_play *play)
{
    uint8_t *votes = play->state->successes;
    int all = 0, chosen = SUN_NONE;
    for (int who = 0; who < CHARACTERS_MAX; who++)
        all += votes[who];
    for (int who = 0; who < CHARACTERS_MAX; who++) {
        if (2 * votes[who] > all)
            chosen = who;
        votes[who] = 0;
    }
    return chosen;
}

/* Everybody there has a vote; who plays alone, one for all. */
void sun_run_votes(struct sun_play *play, struct sun_step *step)
{
    int tile = step->as.votes.tile, voters = play->rules->solo ? 1 : play->rules->characters;
    while (step->as.votes.next < voters) {
        int who = sun_in_order(play, step->as.votes.next++);
        if (sun_heroes_on(play, tile) >> who & 1 || play->rules->solo) {
            sun_push(play, OP_VOTE, who)->as.vote.tile = (uint8_t)tile;
            return;
        }
    }
    sun_pop(play);
    play->state->answer = (uint8_t)vote_count(play);
}

void sun_list_vote_step(const struct sun_play *play, const struct sun_step *step,
                        struct under_moves *out)
{
    for (int i = 0; i < play->rules->characters; i++) {
        int who = sun_in_order(play, i);
        if (sun_heroes_on(play, step->as.vote.tile) >> who & 1)
            under_moves_add(out, sun_move_with(MOVE_WHO, sun_id(play, who)));
    }
}

void sun_take_vote_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int for_whom = sun_hero_of(play, sun_move_character(move));
    sun_tell(play, EVENT_VOTED, sun_id(play, step->who), sun_move_character(move), 0, 0);
    sun_pop(play);
    play->state->successes[for_whom]++;
}

/* --- the sky: SUN-DAY-09 --- */

/* SUN-DAY-11: what is gained later is turned over as it comes in. SUN-ED-23: where the storm's end
 * wakes them they are not, because then those that were used that day would be too. */
static void deck_stop_electrics(struct sun_play *play)
{
    struct sun_state *state = play->state;
    state->storm_day = 1;
    for (int i = 0; i < play->pack->cards && sun_reads(play, ED_ELECTRICS_OUT_DAY); i++)
        if (state->card[i].at >= AT_HOLDER && state->card[i].at < AT_TILE &&
            sun_kind_of(play, i)->tags & 1u << TAG_ELECTRIC)
            state->card[i].down = 1;
    sun_tell(play, EVENT_ELECTRICS_OUT, 0, 0, 0, 0);
}

/* All cards are shuffled each time, so the one drawn goes back at once; its kind stays known. */
void sun_run_sun(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    switch (step->pc++) {
    case PC_CARD_DRAWS:
        sun_draw(play, SUN_NONE, DECK_SUN, FILTER_ANY);
        return;
    case PC_CARD_ACTS: {
        int card = state->answer;
        if (card == SUN_NONE) {
            sun_pop(play);
            return;
        }
        const struct sun_kind *kind = sun_kind_of(play, card);
        state->card[card].at = AT_DECK;
        state->sun = play->pack->kind_of[card];
        sun_tell(play, EVENT_SUN_CARD, state->sun, 0, 0, 0);
        if (kind->tags & 1u << TAG_STORM)
            sun_storm_hits(play);
        if (kind->tags & 1u << TAG_SOLAR_STORM)
            deck_stop_electrics(play);
        sun_effect(play, sun_beginner(play), SUN_NONE, kind->program, SUN_NONE);
        return;
    }
    case PC_CARD_IS_DONE:
        sun_pop(play);
    }
}
