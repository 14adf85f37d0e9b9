/* Fights of Under our Sun in a pack made for them, so that no test depends on what is in the
 * built-in one: every character has 6 HP and rolls green in melee, yellow for strength and
 * dexterity, blue for stealth.
 *
 *   rat    6 of them, animals, 3 HP   melee: yellow by day, yellow and blue by night
 *   brute  3, humans, 6 HP            two yellow; two green by night
 *   gunman 3, humans, 4 HP            blue; ranged: green, by night yellow
 *   ghoul  2, mutated, 2 HP           three blue
 *   trader, guard: merchants 1 and 2, 3 HP, yellow; the guard shoots with blue
 *
 *   axe   4   green more on the own tile
 *   rifle 4   blue more on the own tile, yellow more at range, 6 cartridges
 *   plate 4   gear: 1 damage less of every attack
 *   cloak     gear: a green die more for stealth
 *   siren 2   loot: an enemy appears
 *
 * Tile t1 lies beside New Haven; t2 and t3 beside t1, not beside each other. Moving costs 1,
 * onto t3 2, and there is room for all. */
#ifndef UNDER_TESTS_SUN_ARENA_H
#define UNDER_TESTS_SUN_ARENA_H

#include "sun/editions.h"
#include "sun/state.h"
#include "sun_scenario.h"

/* As given_phase; the heroes stand on t1, nobody has karma dice. */
void given_arena(int players, enum sun_phase phase);
/* The same by another edition's rules; loops over editions begin with EACH_EDITION. */
void given_arena_by(int edition, int players, enum sun_phase phase);
#define EACH_EDITION for (int edition = EDITION_2_0; edition < EDITIONS; edition++)
/* What the cards of that pack do: JSON with ' for ", NULL: what they do in the built-in one. Set
 * before given_arena. */
struct arena_texts {
    const char *event;      /* "do" of "happening", the only event card, 9 of them */
    const char *night;      /* of "noise", the only night card, 9 */
    const char *night_tags; /* its tags */
    const char *ghoul;      /* of a ghoul that appears */
    const char *loot;       /* what searching a brute or a trader gives, three rows */
    const char *parts;      /* of the only mission */
};
extern struct arena_texts arena_texts;
/* So many HP, and injured if they are few. */
void weaken(int who, int hp);
void hide(int who);
/* Texts with %s for a hero's character: play_as("fight %s axe", 1). */
void play_as(const char *move, int who);
bool is_legal_as(const char *move, int who);
/* The events of the last move, as their words with blanks between. */
const char *what_happened(void);

#endif
