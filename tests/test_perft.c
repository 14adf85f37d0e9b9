/* Perft of skies: exact counts of move sequences, pinned. A rule that allows one move too many or
 * too few anywhere within the depth shows up here.
 *
 * Every count was counted a second time by the model in tests/reference, which is written apart
 * from the engine; reference/confirm.py reads this table and does so again on every run. */
#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/session.h"
#include "engine/walker.h"
#include "games.h"
#include "pack/pack.h"
#include "suite.h"

static const struct pinned {
    const char *start; /* the hard cards of a new game, or a golden game */
    int plies;         /* how many of the golden game's moves are played first */
    int seed;          /* of the dice */
    int depth;
    uint64_t count;
} pinned[] = {
    {"", 0, 1, 1, 1},
    {"", 0, 1, 2, 58},
    {"", 0, 1, 3, 1216},
    {"", 0, 1, 4, 12500},
    {"", 0, 1, 5, 54523},
    {"", 0, 2, 4, 14570},
    {"", 0, 7, 4, 9496},
    {"upper", 0, 3, 4, 9108},
    {"lower", 0, 3, 4, 9108},
    {"tracks", 0, 4, 4, 5684},
    {"sky1 sky2", 0, 5, 4, 14855},
    {"mothership sky3 sky4", 0, 6, 4, 5122},
    {"mothership sky1 sky2 sky3 sky4 upper lower tracks", 0, 8, 4, 9455},
    {"robots.save", 8, 9, 5, 127917},
    {"robots.save", 24, 9, 5, 137321},
    {"robots.save", 16, 9, 4, 6048},
    {"robots.save", 57, 9, 4, 18120},
    {"lost-damage.save", 42, 9, 5, 11769},
    {"lost-damage.save", 91, 9, 5, 61835},
    {"lost-damage.save", 47, 9, 4, 534},
    {"lost-damage.save", 65, 9, 4, 4844},
    {"won.save", 54, 9, 5, 78760},
    {"won.save", 66, 9, 5, 81604},
    {"won.save", 70, 9, 4, 678},
    {"three-hard.save", 32, 9, 5, 59446},
    {"three-hard.save", 33, 9, 5, 26668},
    {"three-hard.save", 39, 9, 4, 3220},
    {"three-hard.save", 80, 9, 4, 24637},
    {"level8.save", 26, 9, 5, 78209},
    {"level8.save", 51, 9, 5, 15992},
    {"level8.save", 43, 9, 4, 5148},
    {"level8.save", 71, 9, 4, 1782},
};
enum { COUNTS = sizeof pinned / sizeof *pinned };

static struct under_content content;

static void begin(void)
{
    under_status why = under_pack_open(&content, under_game_find("skies"), NULL);
    ck_assert_msg(!why, "the built-in pack is refused: %s", why);
}

static void finish(void)
{
    under_pack_close(&content);
}

static void start_new(struct under_session *session, const char *hard)
{
    json_t *cards = json_array();
    char text[100];
    snprintf(text, sizeof text, "%s", hard);
    for (char *card = strtok(text, " "); card; card = strtok(NULL, " "))
        json_array_append_new(cards, json_string(card));
    json_t *setup = json_pack("{s:o}", "hard", cards);
    under_status why = under_session_new(session, &content, setup, 1);
    ck_assert_msg(!why, "%s", why);
    json_decref(setup);
}

static void start_golden(struct under_session *session, const char *name)
{
    char path[1000];
    snprintf(path, sizeof path, TESTS_FOLDER "/golden/%s", name);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "%s cannot be opened", path);
    char text[10000];
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    under_status why = under_session_load(session, &content, text, size);
    ck_assert_msg(!why, "%s", why);
}

START_TEST(counts_are_as_pinned)
{
    const struct pinned *pin = &pinned[_i];
    struct under_session session = {0};
    unsigned char state[UNDER_STATE_MAX];
    if (strstr(pin->start, ".save"))
        start_golden(&session, pin->start);
    else
        start_new(&session, pin->start);
    ck_assert_uint_ge(session.count, (size_t)pin->plies);
    under_session_state_at(&session, (size_t)pin->plies, state);
    uint64_t count = under_perft(&session.config, state, pin->depth, (uint64_t)pin->seed, NULL);
    ck_assert_msg(count == pin->count, "\"%s\" after %d moves, depth %d: %" PRIu64 ", not %" PRIu64,
                  pin->start, pin->plies, pin->depth, count, pin->count);
    under_session_close(&session);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("perft");
    TCase *tcase = tcase_create("perft");
    tcase_add_checked_fixture(tcase, begin, finish);
    tcase_add_loop_test(tcase, counts_are_as_pinned, 0, COUNTS);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
