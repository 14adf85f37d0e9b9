/* The server in a simulator: every seed is run twice, and bugs made on purpose are found.
 *
 * UNDER_SIMULATION_SEEDS: how many seeds (300; under a sanitizer 60), UNDER_SIMULATION_FIRST: the
 * first of them (1). */
#include <check.h>
#include <stddef.h>
#include <stdlib.h>

#include "referee_room.h"
#include "simulation.h"
#include "suite.h"

int referee_bug, sun_leak;

#ifdef __SANITIZE_ADDRESS__
enum { SEEDS = 60 };
#else
enum { SEEDS = 300 };
#endif

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static const struct {
    const char *name;
    size_t place;
} counts[] = {
#define COUNT(field_, name_)                                                                       \
    {                                                                                              \
        name_, offsetof(struct simulation_report, field_)                                          \
    }
    COUNT(steps, "steps"),
    COUNT(tables, "tables"),
    COUNT(rematches, "rematches"),
    COUNT(records, "records"),
    COUNT(acknowledged, "commands acknowledged"),
    COUNT(repeated, "recognised as repeated"),
    COUNT(conflicts, "conflicts"),
    COUNT(failures, "failed appends"),
    COUNT(unknown, "appends whose outcome was unknown"),
    COUNT(late, "late answers of the store"),
    COUNT(snapshots, "snapshots"),
    COUNT(upgrades, "changes of the rules"),
    COUNT(crashes, "crashes"),
    COUNT(drops, "dropped connections"),
    COUNT(lost, "lost messages"),
    COUNT(twins, "clients for whom the others' cards were dealt otherwise"),
#undef COUNT
};

START_TEST(nothing_is_lost_doubled_or_shown_whatever_fails)
{
    uint64_t first = number_of("UNDER_SIMULATION_FIRST", 1),
             seeds = number_of("UNDER_SIMULATION_SEEDS", SEEDS);
    long sums[sizeof counts / sizeof *counts] = {0};
    for (uint64_t seed = first; seed < first + seeds; seed++) {
        struct simulation_report report, again;
        simulate(seed, SIMULATION_SOUND, &report);
        ck_assert_msg(report.wrong.size == 0, "%s", under_buf_text(&report.wrong));
        simulate(seed, SIMULATION_SOUND, &again);
        ck_assert_msg(report.trace == again.trace, "seed %llu went two ways",
                      (unsigned long long)seed);
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            sums[i] += *(const long *)((const char *)&report + counts[i].place);
    }
    printf("%llu seeds:", (unsigned long long)seeds);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        printf(" %ld %s%s", sums[i], counts[i].name,
               i + 1 < sizeof counts / sizeof *counts ? "," : "\n");
    /* Every kind of trouble there is was met. */
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        ck_assert_msg(seeds < 50 || sums[i] > 0, "there were no %s", counts[i].name);
}
END_TEST

static const struct {
    enum simulation_bug bug;
    const char *name;
    uint64_t first, step; /* seeds to look at: of every twelve one plays sun */
} bugs[] = {
    {SIMULATION_EARLY, "an answer to what is not durable", 1, 1},
    {SIMULATION_FORGETS_IDS, "forgotten ids", 1, 1},
    {SIMULATION_TELLS_OTHERS, "others are told of private matters", 1, 1},
    {SIMULATION_SHOWS_TEAMS, "team cards are shown", 7, 12},
};

START_TEST(bugs_made_on_purpose_are_found)
{
    uint64_t seeds = 0;
    struct simulation_report report = {0};
    for (; seeds < 100 && report.wrong.size == 0; seeds++)
        simulate(bugs[_i].first + seeds * bugs[_i].step, bugs[_i].bug, &report);
    ck_assert_msg(report.wrong.size > 0, "nothing was found: %s", bugs[_i].name);
    printf("found after %llu seeds: %s\n", (unsigned long long)seeds,
           under_buf_text(&report.wrong));
    under_buf_free(&report.wrong);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("simulation");
    TCase *tcase = tcase_create("seeds");
    tcase_add_checked_fixture(tcase, NULL, room_close_contents);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, nothing_is_lost_doubled_or_shown_whatever_fails);
    tcase_add_loop_test(tcase, bugs_made_on_purpose_are_found, 0,
                        (int)(sizeof bugs / sizeof *bugs));
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
