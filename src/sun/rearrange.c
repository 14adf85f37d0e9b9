/* Rearranging what one holds (rulebook: Character board, Limited ammunition): gear put on and taken
 * off, rounds onto weapons and off them. It is no action. All of it is possible whenever somebody
 * is asked about goods or room, loading in every question of a fight too. */
#include "sun/sun.h"

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
        under_moves_add(out,
                        (under_move){.kind = MOVE_UNLOAD, .a = (int16_t)card, .b = (int16_t)count});
}

/* SUN-CHAR-02: gear in one's own turn. */
static void rearrange_list_gear(const struct sun_play *play, int who, int card,
                                struct under_moves *out)
{
    struct sun_trial trial;
    bool worn = play->state->hero[who].gear == card;
    if (sun_kind_of(play, card)->sort != SORT_GEAR || who != play->state->active)
        return;
    struct sun_play *tried = sun_try(&trial, play);
    tried->state->hero[who].gear = worn ? NONE : (uint8_t)card;
    if (sun_room_for(tried, who) >= 0)
        under_moves_add(out,
                        (under_move){.kind = worn ? MOVE_STOW : MOVE_WEAR, .a = (int16_t)card});
}

/* SUN-CHAR-10 */
void sun_list_loads(const struct sun_play *play, int who, struct under_moves *out)
{
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (rearrange_can_load(play, who, card[i]) &&
            !rearrange_is_offered(play->state, 0, card[i]))
            under_moves_add(out, (under_move){.kind = MOVE_LOAD, .a = card[i]});
}

/* SUN-CHAR-10, SUN-LIMIT-01 */
void sun_list_rearranging(const struct sun_play *play, int who, struct under_moves *out)
{
    sun_list_loads(play, who, out);
    if (play->state->rearranged >= REARRANGED_MAX)
        return;
    int slots = sun_room_for(play, who);
    uint8_t card[CARDS_MAX];
    int count = sun_cards_at(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++) {
        if (rearrange_is_offered(play->state, 0, card[i]))
            continue;
        rearrange_list_unloads(play, card[i], slots, out);
        rearrange_list_gear(play, who, card[i], out);
    }
}

/* --- carrying out --- */

/* SUN-AMMO-01 */
void sun_do_load(struct sun_play *play, int who, under_move move)
{
    const struct sun_kind *kind = sun_kind_of(play, move.a);
    struct sun_card *card = &play->state->card[move.a];
    int has = play->state->hero[who].has[kind->ammunition], space = kind->magazine - card->left;
    int rounds = has < space ? has : space;
    sun_take(play, who, kind->ammunition, rounds);
    card->left = (uint8_t)(card->left + rounds);
    sun_tell(play, EVENT_LOADED, sun_id(play, who), move.a, card->left, 0);
}

/* SUN-AMMO-03: every attack with its dice uses one. SUN-CHAR-10: an empty weapon is loaded for it.
 */
void sun_use_round(struct sun_play *play, int who, int weapon)
{
    if (weapon == NONE || sun_kind_of(play, weapon)->magazine == 0)
        return;
    if (play->state->card[weapon].left == 0)
        sun_do_load(play, who, (under_move){.kind = MOVE_LOAD, .a = (int16_t)weapon});
    play->state->card[weapon].left--;
}

/* SUN-AMMO-07 */
void sun_do_unload(struct sun_play *play, int who, under_move move)
{
    struct sun_card *card = &play->state->card[move.a];
    card->left = (uint8_t)(card->left - move.b);
    sun_put(play, who, sun_kind_of(play, move.a)->ammunition, move.b);
    play->state->rearranged++;
    sun_tell(play, EVENT_UNLOADED, sun_id(play, who), move.a, card->left, 0);
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
    sun_tell(play, EVENT_WORN, sun_id(play, who), move.a, 0, 0);
    rearrange_gear(play, who, move.a);
}

void sun_do_stow(struct sun_play *play, int who, under_move move)
{
    sun_tell(play, EVENT_STOWED, sun_id(play, who), move.a, 0, 0);
    rearrange_gear(play, who, NONE);
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

int sun_rounds_of(const struct sun_play *play, int who, int side, enum resource resource)
{
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    int rounds = play->state->hero[who].has[resource];
    for (int i = 0; i < count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        if (kind->magazine && kind->ammunition == resource &&
            !rearrange_is_offered(play->state, side, card[i]))
            rounds += play->state->card[card[i]].left;
    }
    return rounds;
}

void sun_hand_over_rounds(struct sun_play *play, int who, enum resource resource, int count)
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
