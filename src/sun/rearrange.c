/* Rearranging what one holds (rulebook: Character board, Limited ammunition): gear put on and taken
 * off, rounds onto weapons and off them. It is no action. All of it is possible whenever somebody
 * is asked about goods or room, loading in every question of a fight too. */
#include "sun/rearrange.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/tell.h"

/* What lies in an exchange stays as it is. */
static bool rearrange_is_offered(const struct sun_state *state, int side, int card)
{
    for (int i = 0; i < CARDS_A_SIDE; i++)
        if (state->offer_card[side][i] == card)
            return true;
    return false;
}

/* --- listing --- */

static bool rearrange_can_load(const struct sun_play *play, int who, int card)
{
    const struct sun_kind *kind = sun_kind_of(play, card);
    return kind->magazine > play->state->card[card].left &&
           play->state->hero[who].has[kind->ammunition] > 0;
}

/* SUN-AMMO-07: a round off a weapon takes a slot. */
static void rearrange_list_unloads(const struct sun_play *play, int card, int slots,
                                   struct under_moves *out)
{
    int rounds = sun_kind_of(play, card)->magazine ? play->state->card[card].left : 0;
    for (int count = 1; count <= rounds && count <= slots; count++)
        under_moves_add(out, sun_move_with_two(MOVE_UNLOAD, card, count));
}

/* The free slots with other gear on. It takes an area off, but what makes room does so only when
 * worn. */
static int rearrange_room(const struct sun_play *play, int who, struct sun_room room, int gear)
{
    int worn = play->state->hero[who].gear;
    if ((gear != SUN_NONE && sun_kind_of(play, gear)->roomy) ||
        (worn != SUN_NONE && sun_kind_of(play, worn)->roomy)) {
        struct sun_trial trial;
        struct sun_play *tried = sun_try(&trial, play);
        tried->state->hero[who].gear = (uint8_t)gear;
        return sun_room_for(tried, who);
    }
    int more = (gear != SUN_NONE) - (worn != SUN_NONE);
    room.areas += more;
    room.slots += SLOTS_AN_AREA * more;
    return sun_room_of(room);
}

/* SUN-CHAR-02: gear in one's own turn. */
static void rearrange_list_gear(const struct sun_play *play, int who, struct sun_room room,
                                int card, struct under_moves *out)
{
    bool worn = play->state->hero[who].gear == card;
    if (rearrange_room(play, who, room, worn ? SUN_NONE : card) >= 0)
        under_moves_add(out, sun_move_with(worn ? MOVE_STOW : MOVE_WEAR, card));
}

/* SUN-CHAR-10 */
void sun_list_loads(const struct sun_play *play, int who, struct under_moves *out)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++)
        if (rearrange_can_load(play, who, held->card[i]) &&
            !rearrange_is_offered(play->state, SIDE_GIVEN, held->card[i]))
            under_moves_add(out, sun_move_with(MOVE_LOAD, held->card[i]));
}

/* SUN-CHAR-10, SUN-LIMIT-01 */
void sun_list_rearranging(const struct sun_play *play, int who, struct under_moves *out)
{
    sun_list_loads(play, who, out);
    if (play->state->rearranged >= REARRANGED_MAX)
        return;
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    struct sun_room room;
    bool measured = false; /* few hold anything it matters for */
    for (int i = 0; i < held->count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, held->card[i]);
        bool gear = kind->sort == SORT_GEAR && who == play->state->active;
        if ((!gear && kind->magazine == 0) ||
            rearrange_is_offered(play->state, SIDE_GIVEN, held->card[i]))
            continue;
        if (!measured)
            room = sun_measure(play, who);
        measured = true;
        rearrange_list_unloads(play, held->card[i], sun_room_of(room), out);
        if (gear)
            rearrange_list_gear(play, who, room, held->card[i], out);
    }
}

/* --- carrying out --- */

/* SUN-AMMO-01 */
void sun_do_load(struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = sun_kind_of(play, sun_move_card(move));
    struct sun_card *card = &play->state->card[sun_move_card(move)];
    int has = play->state->hero[who].has[kind->ammunition], space = kind->magazine - card->left;
    int rounds = has < space ? has : space;
    sun_take(play, who, kind->ammunition, rounds);
    card->left = (uint8_t)(card->left + rounds);
    sun_tell(play, EVENT_LOADED, sun_id(play, who), sun_move_card(move), card->left, 0);
}

/* SUN-AMMO-03: every attack with its dice uses one. SUN-CHAR-10: an empty weapon is loaded for it.
 */
void sun_use_round(struct sun_play *play, int who, int weapon)
{
    if (weapon == SUN_NONE || sun_kind_of(play, weapon)->magazine == 0)
        return;
    if (play->state->card[weapon].left == 0)
        sun_do_load(play, who, sun_move_with(MOVE_LOAD, weapon));
    play->state->card[weapon].left--;
}

/* SUN-AMMO-07 */
void sun_do_unload(struct sun_play *play, int who, under_move move)
{
    struct sun_card *card = &play->state->card[sun_move_card(move)];
    card->left = (uint8_t)(card->left - sun_move_rounds(move));
    sun_put(play, who, sun_kind_of(play, sun_move_card(move))->ammunition, sun_move_rounds(move));
    play->state->rearranged++;
    sun_tell(play, EVENT_UNLOADED, sun_id(play, who), sun_move_card(move), card->left, 0);
}

/* SUN-CHAR-02, SUN-CHAR-03 */
static void rearrange_gear(struct sun_play *play, int who, int card)
{
    play->state->hero[who].gear = (uint8_t)card;
    play->state->rearranged++;
    sun_settle_water(play, who);
}

void sun_do_wear(struct sun_play *play, int who, under_move move)
{
    sun_tell(play, EVENT_WORN, sun_id(play, who), sun_move_card(move), 0, 0);
    rearrange_gear(play, who, sun_move_card(move));
}

void sun_do_stow(struct sun_play *play, int who, under_move move)
{
    sun_tell(play, EVENT_STOWED, sun_id(play, who), sun_move_card(move), 0, 0);
    rearrange_gear(play, who, SUN_NONE);
}

bool sun_is_rearranging(int kind)
{
    return kind == MOVE_LOAD || kind == MOVE_UNLOAD || kind == MOVE_WEAR || kind == MOVE_STOW;
}

bool sun_rearrange(struct sun_play *play, int who, under_move move)
{
    if (!sun_is_rearranging(move.kind))
        return false;
    sun_moves[move.kind].act(play, who, move);
    return true;
}

/* --- rounds that are passed on: SUN-AMMO-07 --- */

int sun_rounds_of(const struct sun_play *play, int who, int side, enum sun_resource resource)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, who, &space);
    int rounds = play->state->hero[who].has[resource];
    for (int i = 0; i < held->count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, held->card[i]);
        if (kind->magazine && kind->ammunition == resource &&
            !rearrange_is_offered(play->state, side, held->card[i]))
            rounds += play->state->card[held->card[i]].left;
    }
    return rounds;
}

void sun_hand_over_rounds(struct sun_play *play, int who, enum sun_resource resource, int count)
{
    uint8_t card[CARDS_MAX];
    int held = sun_find_cards(play, AT_HOLDER + who, card);
    int loose = play->state->hero[who].has[resource];
    loose = loose < count ? loose : count;
    sun_take(play, who, resource, loose);
    count -= loose;
    for (int i = 0; i < held && count > 0; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        struct sun_card *weapon = &play->state->card[card[i]];
        if (!kind->magazine || kind->ammunition != resource)
            continue;
        int rounds = weapon->left < count ? weapon->left : count;
        weapon->left = (uint8_t)(weapon->left - rounds);
        count -= rounds;
    }
}
