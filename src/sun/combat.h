/* Combat with enemies (combat.c, deeds.c, ranged.c). An exchange is what happens at once: a hero's
 * deed, and blows in return. */
#ifndef UNDER_SUN_COMBAT_H
#define UNDER_SUN_COMBAT_H

#include "sun/play.h"

enum sun_deed { DEED_NONE, DEED_ATTACK, DEED_AMBUSH, DEED_DODGE, DEED_SHOOT, DEEDS };
enum sun_strikers {
    STRUCK_BY_NOBODY,
    STRUCK_BY_ONE,
    STRUCK_BY_ALL,
    STRUCK_BY_THAT /* the foe named alone */
};
/* Pushes the check after an action, and for one that fails it: who strikes, all or nobody. */
void sun_stay_hidden(struct sun_play *play, int who, enum sun_strikers by);
/* Pushes a round of combat led by a hero who has paid for the deed. weapon: SUN_NONE for bare
 * hands. */
typedef void sun_deed_taker(struct sun_play *play, int who, enum sun_deed deed, int foe,
                            int weapon);
sun_deed_taker sun_round;
/* The same as part of the round that is the top step. */
sun_deed_taker sun_join_round;
/* Pushes blows of all untapped foes on the hero's tile, for an action that is no deed of combat. */
void sun_counterattack(struct sun_play *play, int who);
/* Pushes an initial combat round against all active foes there, or against one alone. */
void sun_initial_round(struct sun_play *play, int who, int foe);
uint64_t sun_untapped(const struct sun_play *play, uint64_t foes); /* those of them */
void sun_untap(struct sun_play *play);                             /* all of them */
/* Whether what happens is part of a round, an action that is not answered yet, or a card: an enemy
 * acts once in all of it (SUN-FIGHT-18). And that such a thing is over: untaps, if it was the last.
 */
bool sun_is_in_round(const struct sun_state *state);
void sun_end_round(struct sun_play *play);
/* The next foe that strikes and has not rolled, or SUN_NONE. */
int sun_next_striker(const struct sun_state *state);
/* Foes whose blow in this exchange would harm the hero, a bit each. */
uint64_t sun_landing(const struct sun_play *play, int who);
/* Tells of a blow; returns what armour leaves of it as damage. */
int sun_take_blow(struct sun_play *play, int who, int foe, int hits);
/* An attack is made on the own tile, or at range. */
enum sun_reach { REACH_NEAR, REACH_FAR };
/* The dice of a hero's attack, without the injury die. */
void sun_attack_pool(const struct sun_play *play, int who, int weapon, enum sun_reach reach,
                     uint8_t dice[COLOURS]);
/* Whether the card can be fought with, near or far: SUN-AMMO-03, SUN-FIGHT-15. */
bool sun_is_weapon(const struct sun_play *play, int who, int card, enum sun_reach reach);
const uint8_t *sun_foe_dice(const struct sun_play *play, int foe, enum sun_reach reach);
/* The move once for each weapon the hero can use. */
void sun_list_armed(const struct sun_play *play, int who, under_move move, enum sun_reach reach,
                    struct under_moves *out);
/* One attack for each of these foes and each weapon, bare hands first. */
void sun_list_attacks(const struct sun_play *play, int who, uint64_t foes, struct under_moves *out);
/* Deeds of combat, for actions, joining and waiting: attack, shoot, dodge, ambush; in a
 * fight on a tile about somebody, or SUN_NONE. */
void sun_list_joining(const struct sun_play *play, int who, int tile, int about,
                      struct under_moves *out);
/* Pays for the deed and takes it: sun_round or sun_join_round. */
void sun_begin_deed(struct sun_play *play, int who, under_move move, sun_deed_taker *take);
/* After an action: counterattacks or the check that keeps one hidden, waiting heroes, a delayed
 * event. Pushed beneath the action. */
void sun_after_action(struct sun_play *play, int who, int kind);
void sun_ask_waiting(struct sun_play *play, int tile); /* pushes OP_WAITERS */
void sun_end_waiting(struct sun_play *play);           /* at the phase's end: SUN-FIGHT-17 */
/* How a hero who waits is asked: SUN_NONE: not at all; else 0: may fight, or, where enemies are in
 * range, what the step says. */
int sun_waiting_urge(const struct sun_play *play, int who, int urge);
/* ranged.c */
bool sun_can_follow(const struct sun_play *play, int foe, int tile); /* SUN-RANGE-02 */
void sun_shot(struct sun_play *play, int who, int foe, int weapon);

/* Actions: what the table of moves calls. */
void sun_list_combat(const struct sun_play *play, int who, struct under_moves *out); /* all of it */
void sun_do_attack(struct sun_play *, int, under_move);
void sun_do_ambush(struct sun_play *, int, under_move);
void sun_do_dodge(struct sun_play *, int, under_move);
void sun_do_wait(struct sun_play *, int, under_move);
void sun_do_shoot(struct sun_play *, int, under_move);

#endif
