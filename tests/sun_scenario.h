/* Scenarios of Under our Sun: a quiet place to begin, the state to be changed at will, moves by
 * their texts, dice and cards among them.
 *
 *     given_players(2);               hero 0 acts on the morning of day 1, in New Haven
 *     lay_tile(5, 1, -1);             tile t5 at q 1, r -1, empty
 *     give(0, RES_METAL, 2);              out of the supply
 *     play("move t5; collect metal");
 *     ck_assert_int_eq(game->hero[0].ap, 3);
 *
 * After every move the invariants are checked, and that the position saved and loaded is the same.
 */
#ifndef UNDER_TESTS_SUN_SCENARIO_H
#define UNDER_TESTS_SUN_SCENARIO_H

#include <check.h>

#include "sun/events.h"
#include "sun/play.h"

/* The game the steps below play; new for every test. */
extern struct sun_state *const game;
extern struct under_config scene_config;
extern struct under_events scene_events; /* of the last move */
extern bool scene_made_up; /* a step lies where no rule would have put it: states are not checked */

/* Players 2 to 4, or 1: solo, with two characters. Hero i plays character i of the pack, has full
 * health, water and 6 AP, no cards and no resources; no sun card lies; New Haven alone is on the
 * map, without resources. Hero 0 begins and acts. */
void given_players(int players);
/* The same at the start of a later phase, hero 0 about to act: the others' turns are still to come.
 */
void given_phase(int players, enum sun_phase phase);
/* Another pack than the built-in one for what comes next: files by name, ended by NULL. */
void given_pack(const char *const names[], const char *const texts[]);
/* The very beginning, before anything of the set-up. setup: JSON with ' for ", or NULL. */
void given_setup(const char *setup);

struct sun_play scene(void);
int tile_of(int number);                             /* index of the tile with that number */
int card_of(const char *id);                         /* the first copy of the kind with that id */
int kind_with(enum sun_deck deck, enum sun_tag tag); /* the first kind of that deck with that tag */
/* A tile onto the map; empty, whatever is printed on it; its enemy symbol, if any, is marked. */
void lay_tile(int number, int q, int r);
void unmark(int number); /* the enemy symbol: who enters meets an enemy */
/* Puts a hero on a tile. */
void stand(int who, int number);
void give(int who, enum sun_resource resource, int count);
void drop_here(int number, enum sun_resource resource, int count);
/* The card, full, into a hero's hands; gear is worn where none is. Returns it. */
int hold(int who, const char *id);
/* The card in use on a tile, a trap without food; and a camp with its tent. */
int set_up(int number, const char *id);
void pitch_tent(int number);
/* An enemy of that kind, unhurt, on a tile; of several copies the next. Returns the foe. */
int foe_on(const char *id, int number);
/* A roaming merchant, from 1, with nothing, on a tile. Returns the foe. */
int merchant_on(int index, int number);
/* Plays until hero `who` is asked for an action, everyone drinking, feeding and ending turns;
 * chance by a fixed seed. Stops at the end of the game. */
void go_on_until(int who, enum sun_phase phase);

/* Moves, with ';' between them; each must be accepted. */
void play(const char *moves);
/* A move that must be refused, with a sentence that contains the words, and change nothing. */
void refuses(const char *move, const char *words);
bool is_legal(const char *move);
void expect_legal(const char *moves);
void expect_illegal(const char *moves);
int count_moves(void);
/* Whether one of the last move's events was of that kind. */
bool happened(enum sun_event_kind kind);
/* Who is asked now: a hero, and by which step. */
void expect_asked(int who, enum sun_opcode op);

/* Before every test, so that none depends on another where they all run in one process: the pack is
 * the built-in one again, and what scene_forgets names is forgotten. */
void scene_begins(void);
extern void (*scene_forgets)(void);

int scene_run(const char *name, const TTest *const *tests, size_t count);
#define SUN_SCENARIO_MAIN(name, ...)                                                               \
    int main(void)                                                                                 \
    {                                                                                              \
        const TTest *const tests[] = {__VA_ARGS__};                                                \
        return scene_run(name, tests, sizeof tests / sizeof *tests);                               \
    }

#endif
