/* Scenarios of Under Falling Skies that read like the rulebook's examples: given a position, these
 * moves, expect this.
 *
 * A position is written as fields that differ from the start of an easy game, with ';' between
 * them:
 *
 *     phase place; energy 5; dice 3@c1r1 1 6 2 2@done; robots 4@c2r1 -; ships 1/3 2/0 3/0 4/0 card
 * aside aside
 *
 *   dice    three black, then two white: the value, and where it lies unless it waits
 *   robots  two of "-" or value and space; a '*' behind it: not ready
 *   ships   five green, then two red: column/row, card or aside
 *   die2, robot1, ship6: only the one of that number, from 1
 *
 * and the rest as the protocol names it. Dice come in as moves: "roll 3 1 6 2 2". */
#ifndef UNDER_TESTS_SCENARIO_H
#define UNDER_TESTS_SCENARIO_H

#include <check.h>
#include <jansson.h>

#include "engine/session.h"

/* The game the steps below play; new for every test. */
extern struct under_session scenario_session;
extern struct under_content scenario_content;

/* Begins at the start of a game with those cards hard ("sky1 upper"; "" for none). */
void given_start(const char *hard);
/* Begins at a position, with all cards easy or some hard; it must be accepted. */
void given(const char *fields);
void given_hard(const char *hard, const char *fields);

/* From here on the test plays with the pack of that folder, one text in one of its files replaced:
 * for rules that no card of ours calls for. */
void given_pack(const char *folder, const char *file, const char *text, const char *replacement);

/* Plays moves, with ';' between them; each must be accepted. */
void play(const char *moves);
/* A move that must be refused, with a sentence that contains the words, and change nothing. */
void refuses(const char *move, const char *words);

/* The fields must be as written. */
void expect(const char *fields);
/* Each of the moves is listed, none of them is, or exactly they are, in any order. */
void expect_legal(const char *moves);
void expect_illegal(const char *moves);
void expect_moves(const char *moves);
int count_moves(void);

/* A position as JSON, to be spoiled; the caller releases it. */
json_t *position_of(const char *fields);
/* Setting such a position must be refused with a sentence that contains the words, and leave the
 * game that was there as it was. The JSON one releases the position. */
void cannot_be(const char *fields, const char *words);
void cannot_be_json(json_t *position, const char *words);

/* Runs the tests as a suite of that name; what main returns. */
int scenario_run(const char *name, const TTest *const *tests, size_t count);
#define SCENARIO_MAIN(name, ...)                                                                   \
    int main(void)                                                                                 \
    {                                                                                              \
        const TTest *const tests[] = {__VA_ARGS__};                                                \
        return scenario_run(name, tests, sizeof tests / sizeof *tests);                            \
    }

#endif
