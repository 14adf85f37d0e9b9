/* Gaining things, and making room for them (rulebook: Character board, Ammunition). */
#include "sun/dice.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun/moves.h"
#include "sun/rearrange.h"
#include "sun/tell.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

void sun_gain(struct sun_play *play, int who, enum sun_resource resource, int count)
{
    if (count <= 0)
        return;
    struct sun_step *step = sun_push(play, OP_GAIN, who);
    step->as.gain.resource = (uint8_t)resource;
    step->as.gain.count = (uint8_t)least(count, UINT8_MAX);
}

/* Ammunition that finds no slot sits on a weapon: SUN-AMMO-06. Returns how much did. */
int sun_load_spare(struct sun_play *play, int who, enum sun_resource resource, int count)
{
    struct sun_state *state = play->state;
    uint8_t card[CARDS_MAX];
    int held = sun_find_cards(play, AT_HOLDER + who, card), loaded = 0;
    for (int i = 0; i < held; i++) {
        const struct sun_kind *kind = sun_kind_of(play, card[i]);
        if (kind->ammunition != resource)
            continue;
        int spaces = least(kind->magazine - state->card[card[i]].left, count - loaded);
        state->card[card[i]].left = (uint8_t)(state->card[card[i]].left + spaces);
        loaded += spaces;
    }
    return loaded;
}

int sun_count_spaces(const struct sun_play *play, int who, enum sun_resource resource)
{
    struct sun_cards space;
    const struct sun_cards *held = sun_held(play, who, &space);
    int spaces = 0;
    for (int i = 0; i < held->count; i++) {
        const struct sun_kind *kind = sun_kind_of(play, held->card[i]);
        if (kind->ammunition == resource)
            spaces += kind->magazine - play->state->card[held->card[i]].left;
    }
    return spaces;
}

void sun_load_excess(struct sun_play *play, int who, const uint8_t got[RESOURCES])
{
    for (int i = RES_CARTRIDGE; i <= RES_ARROW; i++) {
        int over = got[i] > 0 ? -sun_room_for(play, who) : 0;
        if (over > 0)
            sun_take(play, who, i, sun_load_spare(play, who, i, least(over, got[i])));
    }
}

/* Something else that could be put down to make room. */
static bool gain_can_make_room(const struct sun_play *play, int who, int resource)
{
    for (int i = 0; i < RESOURCES; i++)
        if (i != resource && play->state->hero[who].has[i] > 0)
            return true;
    uint8_t card[CARDS_MAX];
    int count = sun_find_cards(play, AT_HOLDER + who, card);
    for (int i = 0; i < count; i++)
        if (sun_can_drop_card(play, who, card[i]))
            return true;
    return false;
}

/* SUN-ACT-21 */
void sun_run_gain(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    int who = step->who, resource = step->as.gain.resource;
    int tile = state->hero[who].tile;
    if (!sun_able(&state->hero[who])) {
        sun_pop(play);
        return;
    }
    int count = resource < RES_FINITE ? least(step->as.gain.count, state->supply[resource])
                                      : step->as.gain.count;
    bool left = step->pc == PC_GAIN_ASKED && state->answer == 0;
    int room = sun_room_for(play, who);
    int given = left ? 0 : least(count, room > 0 ? room : 0);
    sun_put(play, who, resource, given);
    if (!left && resource >= RES_CARTRIDGE && given < count)
        given += sun_load_spare(play, who, resource, count - given);
    if (given > 0)
        sun_tell(play, EVENT_GAINED, sun_id(play, who), given, resource, 0);
    sun_draw_off(play, resource, given);
    count -= given;
    step->as.gain.count = (uint8_t)count;
    if (count > 0 && !left && gain_can_make_room(play, who, resource)) {
        step->pc = PC_GAIN_ASKED;
        struct sun_step *fit = sun_push(play, OP_FIT, who);
        fit->as.fit.resource = (uint8_t)resource;
        fit->as.fit.card = SUN_NONE;
        return;
    }
    sun_pop(play);
    if (count == 0)
        return;
    sun_tell(play, EVENT_LEFT_LYING, count, resource, 0, 0);
    sun_draw_off(play, resource, count);
    sun_lay_down(play, tile, resource, count);
}

void sun_gain_card(struct sun_play *play, int who, int card)
{
    sun_push(play, OP_GAIN_CARD, who)->as.gain_card.card = (uint8_t)card;
}

/* SUN-ACT-21: the card lies AT_TABLE. */
void sun_run_gain_card(struct sun_play *play, struct sun_step *step)
{
    struct sun_state *state = play->state;
    const struct sun_kind *kind = sun_kind_of(play, step->as.gain_card.card);
    int who = step->who, card = step->as.gain_card.card;
    if (!sun_able(&state->hero[who])) {
        sun_pop(play);
        sun_shelve(play, card);
        return;
    }
    if (step->pc == PC_GAIN_CARD_FILLS) {
        step->pc = PC_GAIN_CARD_FITS;
        if (state->card[card].left == 0 && kind->magazine > 0 && kind->hero == SUN_NONE) {
            sun_push(play, OP_AMMO, who)->as.ammo.card = (uint8_t)card;
            return;
        }
        if (state->card[card].left == 0)
            sun_fill_card(play, card);
    }
    bool left = step->pc == PC_GAIN_CARD_ASKED && state->answer == 0;
    if (!left && sun_room_for_card(play, who, card)) {
        sun_pop(play);
        sun_hold(play, who, card);
        sun_tell(play, EVENT_GOT_CARD, sun_id(play, who), card, 0, 0);
        return;
    }
    if (!left && gain_can_make_room(play, who, SUN_NONE)) {
        step->pc = PC_GAIN_CARD_ASKED;
        struct sun_step *fit = sun_push(play, OP_FIT, who);
        fit->as.fit.resource = SUN_NONE;
        fit->as.fit.card = (uint8_t)card;
        return;
    }
    sun_pop(play);
    sun_tell(play, EVENT_LEFT_CARD, card, 0, 0, 0);
    state->card[card].at = (uint8_t)(AT_TILE + state->hero[who].tile);
}

/* --- making room --- */

void sun_list_drops(const struct sun_play *play, int who, int but, struct under_moves *out)
{
    for (int i = 0; i < RESOURCES; i++)
        if (i != but && play->state->hero[who].has[i] > 0)
            under_moves_add(out, sun_move_with(MOVE_DROP, i));
    struct sun_cards space;
    const struct sun_cards *held = sun_held_sorts(play, who, &space);
    for (int i = 0; i < held->count; i++)
        if (sun_can_drop_card(play, who, held->card[i]))
            under_moves_add(out, sun_move_with(MOVE_DROP_CARD, held->card[i]));
}

void sun_list_fit_step(const struct sun_play *play, const struct sun_step *step,
                       struct under_moves *out)
{
    sun_list_drops(play, step->who, step->as.fit.resource, out);
    sun_list_rearranging(play, step->who, out); /* SUN-CHAR-10 */
    under_moves_add(out, (under_move){.kind = MOVE_LEAVE});
}

void sun_take_fit_step(struct sun_play *play, struct sun_step *step, under_move move)
{
    int who = step->who;
    sun_pop(play);
    play->state->answer = move.kind != MOVE_LEAVE;
    if (sun_rearrange(play, who, move))
        return;
    if (move.kind == MOVE_DROP)
        sun_drop(play, who, sun_move_thing(move), 1);
    else if (move.kind == MOVE_DROP_CARD)
        sun_drop_card(play, who, sun_move_card(move));
}

/* SUN-CHAR-07 */
bool sun_list_overload(const struct sun_play *play, int who, struct under_moves *out)
{
    if (sun_room_for(play, who) >= 0)
        return false;
    sun_list_drops(play, who, SUN_NONE, out);
    sun_list_rearranging(play, who, out); /* SUN-CHAR-10 */
    return true;
}

/* --- first ammunition: SUN-AMMO-02 --- */

void sun_run_ammo(struct sun_play *play, struct sun_step *step)
{
    static const uint8_t dice[][COLOURS] = {
        [AMMO_ROLL_ALWAYS] = {[DIE_GREEN] = 1, [DIE_YELLOW] = 1},
        [AMMO_ROLL_FOUND] = {[DIE_GREEN] = 1}, /* SUN-ED-42
                                                */
    };
    int card = step->as.ammo.card;
    if (step->pc == PC_AMMO_ROLLS) {
        step->pc = PC_AMMO_ROLLED;
        sun_roll_dice(play, step->who, dice[sun_reads(play, ED_FIRST_AMMO)]);
        return;
    }
    int rounds = least(play->state->answer, sun_kind_of(play, card)->magazine);
    sun_pop(play);
    play->state->card[card].left = (uint8_t)rounds;
    sun_tell(play, EVENT_AMMO_FOUND, card, rounds, 0, 0);
}
