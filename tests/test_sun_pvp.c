/* Character against character (docs/rules/sun.md, PVP). */
#include "sun/stealth.h"
#include "sun_arena.h"

/* Two on t1, or the other on t2. */
static void given_two(int other_on)
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, other_on);
}

START_TEST(who_is_attacked_may_strike_back) /* SUN-PVP-01 */
{
    given_two(1);
    hold(0, "axe");
    hold(1, "axe");
    ck_assert(is_legal_as("fight %s", 1));
    ck_assert(!is_legal_as("fight %s", 0));
    play_as("fight %s axe", 1);
    ck_assert_str_eq(what_happened(), "duel");
    expect_asked(1, OP_REACT);
    ck_assert_int_eq(count_moves(), 4);
    expect_legal("counter; counter axe-2; dodge; endure");
    play("counter axe-2");
    ck_assert_str_eq(what_happened(), "duel-rolls");
    play("roll 1 1");
    ck_assert_str_eq(what_happened(), "rolled duel-rolls");
    play("roll 2 1");
    ck_assert_str_eq(what_happened(), "rolled duel-hit duel-hit damaged damaged");
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->hero[1].hp, 4);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->hero[1].ap, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(who_is_attacked_may_dodge) /* SUN-PVP-01, SUN-PVP-04 */
{
    given_two(1);
    int rifle = hold(0, "rifle");
    play_as("fight %s rifle", 1);
    play("dodge");
    ck_assert_str_eq(what_happened(), "dodges check");
    play("roll 1");
    ck_assert_str_eq(what_happened(), "rolled checked duel-avoided");
    ck_assert_int_eq(game->card[rifle].left, 5);
    ck_assert_int_eq(game->hero[1].ap, 5);
    expect_asked(0, OP_ACTIONS);
    play_as("fight %s rifle", 1);
    play("dodge; roll 0; roll 2 1"); /* the check fails */
    ck_assert_int_eq(game->hero[1].hp, 3);
}
END_TEST

START_TEST(who_is_attacked_may_endure_it) /* SUN-PVP-01 */
{
    given_two(1);
    play_as("fight %s", 1);
    play("endure; roll 2");
    ck_assert_int_eq(game->hero[1].hp, 4);
    ck_assert_int_eq(game->hero[1].ap, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(who_has_no_ap_is_not_asked) /* SUN-PVP-01 */
{
    given_two(1);
    game->hero[1].ap = 0;
    play_as("fight %s", 1);
    ck_assert_str_eq(what_happened(), "duel duel-rolls");
    play("roll 1");
    ck_assert_int_eq(game->hero[1].hp, 5);
}
END_TEST

START_TEST(both_can_fall) /* SUN-FIGHT-04 */
{
    given_arena(3, SUN_PHASE_MORNING);
    weaken(0, 1);
    weaken(1, 1);
    play_as("fight %s", 1);
    play("counter; roll 1 0; roll 1 0");
    ck_assert(!sun_able(&game->hero[0]));
    ck_assert(!sun_able(&game->hero[1]));
    expect_asked(2, OP_DRINK);
}
END_TEST

START_TEST(armour_and_injuries_count) /* SUN-FIGHT-06, SUN-COND-01 */
{
    given_two(1);
    hold(1, "plate");
    game->hero[0].conditions |= COND_INJURED;
    play_as("fight %s", 1);
    play("endure; roll 2 0");
    ck_assert_int_eq(game->hero[1].hp, 5);
    play_as("fight %s", 1);
    play("endure; roll 2 x");
    ck_assert_int_eq(game->hero[1].hp, 5);
}
END_TEST

START_TEST(armour_wears_out_between_characters_too) /* SUN-FIGHT-25 */
{
    given_players(2);
    game->hero[0].karma = game->hero[1].karma = 0;
    int vest = hold(1, "padded-vest"), hp = game->hero[1].hp;
    play("fight scout; endure; roll 1");
    ck_assert_int_eq(game->hero[1].hp, hp);
    ck_assert_int_eq(game->card[vest].left, 3);
    play("fight scout; endure; roll 0");
    ck_assert_int_eq(game->card[vest].left, 3);
}
END_TEST

START_TEST(a_shot_can_be_dodged_or_returned) /* SUN-PVP-02 */
{
    given_two(2);
    hold(0, "rifle");
    int rifle = hold(1, "rifle");
    ck_assert(!is_legal_as("fight %s", 1));
    play_as("snipe %s rifle", 1);
    expect_asked(1, OP_REACT);
    ck_assert_int_eq(count_moves(), 4);
    expect_legal("dodge; return rifle-2; close; endure");
    expect_illegal("counter");
    play("return rifle-2; roll 1 1; roll 2 1");
    ck_assert_int_eq(game->hero[1].hp, 4);
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->card[rifle].left, 5);
    game->card[rifle].left = 0;
    play_as("snipe %s rifle", 1);
    expect_illegal("return rifle-2");
    play("dodge; roll 1");
    ck_assert_int_eq(game->hero[1].hp, 4);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(who_is_shot_at_may_close_in) /* SUN-PVP-02, SUN-PVP-04 */
{
    for (int passed = 0; passed < 2; passed++) {
        given_two(2);
        hold(0, "rifle");
        play_as("snipe %s rifle", 1);
        play("close");
        ck_assert_str_eq(what_happened(), "closes check");
        ck_assert_int_eq(game->hero[1].ap, 5); /* what moving there costs, in any case */
        play(passed ? "roll 1" : "roll 0");
        ck_assert_int_eq(game->hero[1].tile, tile_of(2)); /* the shot comes first */
        play("roll 1 1");
        ck_assert_int_eq(game->hero[1].hp, 4); /* the whole of it */
        ck_assert_int_eq(game->hero[1].tile, tile_of(passed ? 1 : 2));
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(who_falls_does_not_close_in) /* SUN-PVP-04 */
{
    given_arena(3, SUN_PHASE_MORNING);
    stand(1, 2);
    hold(0, "rifle");
    weaken(1, 1);
    play_as("snipe %s rifle", 1);
    play("close; roll 1 0; roll 1 1");
    ck_assert_int_eq(game->hero[1].tile, tile_of(2));
    ck_assert(!sun_able(&game->hero[1]));
}
END_TEST

START_TEST(closing_in_takes_the_ap_of_the_way) /* SUN-PVP-02 */
{
    for (int ap = 1; ap <= 2; ap++) {
        given_two(1);
        stand(0, 3); /* which costs 2 */
        hold(0, "rifle");
        game->hero[1].ap = (uint8_t)ap;
        play_as("snipe %s rifle", 1);
        expect_asked(1, OP_REACT);
        ck_assert_int_eq(is_legal("close"), ap == 2);
    }
    play("close; roll 0");
    ck_assert_int_eq(game->hero[1].ap, 0);
}
END_TEST

START_TEST(there_is_no_other_way_out) /* SUN-PVP-03 */
{
    given_two(1);
    play_as("fight %s", 1);
    refuses("move t2", "");
    refuses("wait", "");
    refuses("pass", "");
}
END_TEST

START_TEST(enemies_answer_the_attack_not_the_reaction) /* SUN-FIGHT-03, SUN-PVP-04 */
{
    given_two(1);
    foe_on("rat", 1);
    play_as("fight %s", 1);
    play("counter; roll 1; roll 1; roll 1");
    ck_assert_int_eq(game->hero[0].hp, 4);
    ck_assert_int_eq(game->hero[1].hp, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(an_attack_ends_hiding) /* SUN-STL-07 */
{
    given_two(1);
    hide(0);
    hide(1);
    play_as("fight %s", 1);
    ck_assert_str_eq(what_happened(), "exposed duel");
    play("endure; roll 0");
    ck_assert(sun_is_hidden(&game->hero[1]));
    play_as("fight %s", 1);
    play("counter; roll 0; roll 0");
    ck_assert(!sun_is_hidden(&game->hero[1]));
}
END_TEST

START_TEST(who_is_down_or_far_is_no_target) /* SUN-PVP-01, SUN-PVP-02 */
{
    given_arena(3, SUN_PHASE_MORNING);
    hold(0, "rifle");
    stand(1, 2);
    stand(2, 3);
    stand(0, 2);
    ck_assert(is_legal_as("fight %s rifle", 1));
    ck_assert(!is_legal_as("snipe %s rifle", 1));
    ck_assert(!is_legal_as("snipe %s rifle", 2)); /* two tiles away */
    game->hero[1].conditions |= COND_DEFEATED;
    game->hero[1].hp = game->hero[1].ap = 0;
    ck_assert(!is_legal_as("fight %s", 1));
}
END_TEST

SUN_SCENARIO_MAIN("sun: character against character", who_is_attacked_may_strike_back,
                  who_is_attacked_may_dodge, who_is_attacked_may_endure_it,
                  who_has_no_ap_is_not_asked, both_can_fall, armour_and_injuries_count,
                  armour_wears_out_between_characters_too, a_shot_can_be_dodged_or_returned,
                  who_is_shot_at_may_close_in, who_falls_does_not_close_in,
                  closing_in_takes_the_ap_of_the_way, there_is_no_other_way_out,
                  enemies_answer_the_attack_not_the_reaction, an_attack_ends_hiding,
                  who_is_down_or_far_is_no_target)
