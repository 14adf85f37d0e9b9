/* The traitor (team.c). */
#ifndef UNDER_SUN_TEAM_H
#define UNDER_SUN_TEAM_H

#include "sun/play.h"

/* Whether the hero holds a card of the Sons of Liberty, revealed or not; who does, or SUN_NONE. For
 * the rules only: seats may not know. */
bool sun_is_traitor(const struct sun_play *play, int who);
/* Whether that hero is dead by nobody's doing, in a game that goes on even if it was the traitor:
 * SUN-TEAM-25. */
bool sun_died_unnoticed(const struct sun_play *play, int who);
int sun_find_traitor(const struct sun_play *play);
enum sun_team_goal sun_team_goal_of(const struct sun_play *play, int who);
bool sun_team_is_dealt(const struct sun_state *state, int card); /* of the pack, to anybody */
/* Whether a seat may know the team card of another. */
bool sun_knows_team(const struct sun_play *play, int seat, int other);
/* SUN-TEAM-18: something of the map ends there. */
bool sun_is_edge(const struct sun_play *play, int tile);
bool sun_is_sol(const struct sun_play *play, int foe); /* an enemy of theirs */
/* The revealed traitor's doing: the enemy falls upon a survivor there, of several the chosen one.
 */
void sun_aim(struct sun_play *play, int who, int tile, int foe, unsigned seen);
/* Of those in sight there, or a bit each in `seen`; the answer is a hero, or SUN_NONE. */
void sun_choose_victim(struct sun_play *play, int who, int tile, unsigned seen);
/* Who is asked whether to be revealed, having met a foe of this set: pushes OP_REVEAL. */
bool sun_ask_to_reveal(struct sun_play *play, int who, uint64_t foes);
bool sun_meets_sol(const struct sun_play *play, int who, uint64_t foes);
/* Somebody lost the last HP by a hero's doing; is back. */
void sun_note_victim(struct sun_play *play, int who, int by);
void sun_forget_victim(struct sun_play *play, int who);
/* Whether the survivors can go on: one is able. SUN-TEAM-14 */
bool sun_survivors_stand(const struct sun_play *play);
void sun_check_team(struct sun_play *play);                /* ends of the game by team cards */
bool sun_wins(const struct sun_play *play, int seat);      /* once the game is over */
int sun_count_survivor_cards(const struct sun_pack *pack); /* team cards; pack_team.c */

/* Actions: what the table of moves calls. */
void sun_list_team(const struct sun_play *play, int who, struct under_moves *out);
void sun_do_reveal(struct sun_play *, int, under_move);
void sun_do_call(struct sun_play *, int, under_move);
void sun_do_send(struct sun_play *, int, under_move);
void sun_do_burn(struct sun_play *, int, under_move);
void sun_do_escape(struct sun_play *, int, under_move);

#endif
