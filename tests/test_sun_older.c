/* Under our Sun in its older editions: scenes of the rows that were added to SUN-ED later, and of
 * rules in which their letter matters most. Every test runs three times: with 2.0, 1.05 and 1.0. */
#include <stdlib.h>
#include <string.h>

#include "sun_editions.h"

/* --- water and enemies --- */

static void storm_breaks(void)
{
    game->sun = (uint8_t)kind_with(DECK_SUN, TAG_STORM);
}

START_TEST(rain) /* SUN-ED-50 */
{
    given_on(2, 5, _i);
    storm_breaks();
    struct sun_play all = scene();
    int bottle = hold(0, "water-bottle");
    game->card[bottle].left = 0;
    ck_assert_int_eq(sun_reserve_room(&all, 0), 0);
    ck_assert_int_eq(is_legal("rain"), by(1, 0, 0));
    game->hero[0].water--;
    play("rain");
    ck_assert_int_eq(sun_reserve_room(&all, 0), 0);
    ck_assert_int_eq(game->card[bottle].left, 0);
    ck_assert_int_eq(is_legal("rain"), by(1, 0, 0));
    place_of(5)->water = 1; /* a source fills bottles in all of them */
    play("refill");
    ck_assert_int_eq(game->card[bottle].left, 2);
}
END_TEST

static int target_tile(void)
{
    const struct sun_pack *pack = scene().pack;
    for (int tile = 0; tile < pack->tiles; tile++)
        if (pack->tile[tile].target)
            return pack->tile[tile].number;
    ck_abort_msg("no target tile");
    return 0;
}

START_TEST(enemies_on_target_tiles) /* SUN-ED-51 */
{
    given(2, _i);
    int number = target_tile();
    lay_tile(5, 0, -1);
    lay_tile(number, 0, -2);
    int foe = foe_on("scavenger", number);
    wander();
    ck_assert_int_eq(now_asked() == OP_D8, by(0, 0, 1));
    if (now_asked() == OP_D8)
        play("d8 4");
    ck_assert_int_eq(game->foe[foe].tile == tile_of(5), by(0, 0, 1));
}
END_TEST

/* --- hiding --- */

START_TEST(hidden_and_free_actions) /* SUN-ED-52 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    hold(0, "desert-cloak");
    game->hero[0].conditions = HIDDEN;
    play("stow desert-cloak"); /* SUN-CHAR-02: no action in any of them */
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_is_hidden(&game->hero[0]));
    struct sun_state before = *game;
    play("drop water");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 1, 1));
    if (edition == EDITION_2_0)
        return;
    play("roll 1"); /* unseen */
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_is_hidden(&game->hero[0]));
    *game = before;
    play("drop water; roll 0"); /* seen, and attacked */
    ck_assert(!sun_is_hidden(&game->hero[0]));
    expect_asked(NONE, OP_ROLL);
    ck_assert_int_eq(
        sun_foresee_roll(
            &(struct sun_play){.state = game, .rules = scene().rules, .pack = scene().pack})
            .why,
        ROLL_BLOW);
}
END_TEST

START_TEST(hidden_and_waiting) /* SUN-ED-52, SUN-ED-32 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    game->hero[0].conditions = HIDDEN;
    play("wait");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 1, 1));
    if (edition == EDITION_2_0) {
        ck_assert(sun_is_hidden(&game->hero[0]));
        return;
    }
    play("roll 0");
    ck_assert(!sun_is_hidden(&game->hero[0]));
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 0, 1)); /* only ES answers waiting */
}
END_TEST

START_TEST(an_exchange_that_comes_to_nothing) /* SUN-ACT-23, SUN-ED-32, SUN-ED-52 */
{
    for (int hidden = 0; hidden < 2; hidden++) {
        given_on(2, 5, _i);
        stand(1, 5);
        foe_on("scavenger", 5);
        give(0, METAL, 1);
        game->hero[0].conditions = hidden ? HIDDEN : 0;
        struct sun_state before = *game;
        play("swap scout; cancel");
        expect_asked(0, OP_ACTIONS);
        *game = before;
        play("swap scout; give metal; offer; refuse");
        expect_asked(0, OP_ACTIONS);
        ck_assert_int_eq(game->hero[0].ap, 6);
        *game = before;
        play("swap scout; give metal; offer; agree"); /* this is one */
        ck_assert_int_eq(now_asked(), OP_ROLL);
        ck_assert_int_eq(game->hero[0].ap, 5);
    }
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        rain,
        enemies_on_target_tiles,
        hidden_and_free_actions,
        hidden_and_waiting,
        an_exchange_that_comes_to_nothing,
    };
    Suite *suite = suite_create("sun older");
    TCase *tcase = tcase_create("sun older");
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        tcase_add_loop_test(tcase, tests[i], 0, EDITIONS);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
