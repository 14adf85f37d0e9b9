/* Scenes of Under our Sun that are played in every edition: a test in a loop from 0 to EDITIONS,
 * which begins with one of the first two and asks what the edition says with by(). */
#ifndef UNDER_TESTS_SUN_EDITIONS_H
#define UNDER_TESTS_SUN_EDITIONS_H

#include "sun/play.h"
#include "sun_scenario.h"

extern int edition; /* of this run: enum sun_edition */

void given(int players, int loop);                /* as given_players, without karma */
void given_on(int players, int number, int loop); /* with hero 0 on that tile, north of New Haven */
void play_by_edition(void); /* after another way to begin; edition is set before */
/* What this edition says of three readings: 2.0, 1.05, 1.0. */
int by(int newest, int french, int spanish);

struct sun_place *place_of(int number);
int now_asked(void);
/* Lets the rules go on from a step that was pushed by hand. */
void go_on(struct sun_play *play);
/* Chance as it comes until that step waits. */
void chance_until(enum sun_opcode op);
/* Where that is asked: SUN-ED-43. */
void drink(void);
void defeat(int who);
/* A night card on the tile of hero 0. */
void night_card(const char *draw);
/* A card among the goods of a merchant. */
void stock(int merchant, const char *id);
/* Enemies move, as in the preparation. */
void wander(void);

#endif
