/* Looting enemies (rulebook: LOOT, Looting). */
#include "sun/sun.h"

void sun_list_loot(const struct sun_play *play, int who, struct under_moves *out)
{
    const struct sun_hero *hero = &play->state->hero[who];
    if (hero->ap < 1)
        return;
    for (int foe = 0; foe < FOES_MAX; foe++)
        if (play->state->foe[foe].tile == hero->tile && play->state->foe[foe].flags & FOE_DOWN)
            under_moves_add(out, (under_move){.kind = MOVE_LOOT_FOE, .a = (int16_t)foe});
}

/* SUN-ACT-12 */
void sun_do_loot_foe(struct sun_play *play, int who, under_move move)
{
    sun_pay(play, who, 1);
    sun_push(play, OP_LOOT_FOE, who)->x = (uint8_t)move.a;
}

/* SUN-LOOT-01, SUN-LOOT-02, SUN-MERCH-04 */
void sun_run_loot_foe(struct sun_play *play, struct sun_step *step)
{
    enum { LOOT_ROLLS, LOOT_GIVES };
    static const uint8_t dice[COLOURS] = {[GREEN] = 1};
    int who = step->who, foe = step->x, successes = play->state->answer;
    if (step->pc == LOOT_ROLLS) {
        step->pc = LOOT_GIVES;
        sun_roll_dice(play, who, dice);
        return;
    }
    int row = successes < LOOT_ROWS ? successes : LOOT_ROWS - 1;
    int program = sun_fighter_of(play, foe)->loot[row];
    sun_pop(play);
    sun_tell(play, EVENT_LOOTED, sun_id(play, who), foe, successes, 0);
    sun_remove_foe(play, foe);
    sun_effect(play, who, NONE, program, NONE);
}
