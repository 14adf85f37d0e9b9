/* What the chapters of explaining offer each other: explain.c says why a move is refused. */
#ifndef UNDER_SUN_EXPLAIN_H
#define UNDER_SUN_EXPLAIN_H

#include "sun/combat.h"
#include "sun/moves.h"

/* A refusal of `move`, which is in scope, with the rule that is behind that kind of move. */
#define cannot(text, ...) refuse_by(sun_moves[move.kind].rule, text, ##__VA_ARGS__)

/* A refusal because the edition that is played reads a rule otherwise, in the words of its table.
 */
under_status sun_explain_edition(const struct sun_play *play, enum sun_switch which);

/* Columns of the table of moves; NULL: nothing is wrong, or known to be. */
sun_refuser sun_refuse_body, sun_refuse_camp, sun_refuse_character, sun_refuse_collect,
    sun_refuse_collect_card, sun_refuse_craft, sun_refuse_dismantle, sun_refuse_drop,
    sun_refuse_drop_card, sun_refuse_eat, sun_refuse_end, sun_refuse_enemy, sun_refuse_explore,
    sun_refuse_fire, sun_refuse_gear, sun_refuse_load, sun_refuse_loot, sun_refuse_merchant,
    sun_refuse_move, sun_refuse_open, sun_refuse_recon, sun_refuse_skill, sun_refuse_sleep,
    sun_refuse_swap, sun_refuse_task, sun_refuse_things, sun_refuse_trap, sun_refuse_use,
    sun_refuse_water;
/* card: for an attack. */
under_status sun_explain_weapon(const struct sun_play *play, int who, under_move move, int card,
                                enum sun_reach reach);
/* What a deal with a merchant or an offer to a character lacks; NULL: nothing known. */
under_status sun_lacks_deal(const struct sun_play *play, int who, int index);
under_status sun_lacks_offer(const struct sun_play *play, int who, int with);

#endif
