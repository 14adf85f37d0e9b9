/* Fighting together and waiting (docs/rules/sun.md, JOIN and FIGHT-14; the printed examples). */
#include "sun/stealth.h"
#include "sun_arena.h"

/* --- joining --- */

START_TEST(others_in_range_are_asked_after_the_leader) /* SUN-JOIN-01, SUN-JOIN-07 */
{
    given_arena(4, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    stand(0, 2);
    hold(0, "rifle");
    game->hero[3].ap = 0;
    play("end; drink"); /* hero 1's turn; hero 0 has no AP left */
    game->hero[0].ap = 2;
    play("attack brute; roll 0; roll 0 0");
    expect_asked(2, OP_JOIN); /* on the tile */
    expect_legal("attack brute; pass");
    expect_illegal("dodge"); /* nothing is left that strikes */
    ck_assert_int_eq(count_moves(), 2);
    play("pass");
    expect_asked(0, OP_JOIN); /* beside it, with a rifle; hero 3 has no AP */
    ck_assert_int_eq(count_moves(), 2);
    expect_legal("shoot brute rifle; pass");
    play("shoot brute rifle");
    ck_assert_str_eq(what_happened(), "joins shoots");
    play("roll 1 1");
    ck_assert_int_eq(game->hero[0].ap, 1);
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(who_is_out_of_range_is_not_asked) /* SUN-JOIN-01 */
{
    given_arena(4, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    stand(1, 2); /* beside it, with an axe only */
    hold(1, "axe");
    stand(2, 0); /* beside it, without ammunition */
    game->card[hold(2, "rifle")].left = 0;
    game->hero[3].conditions |= COND_DEFEATED;
    game->hero[3].hp = 0;
    game->hero[3].ap = 0;
    play("attack brute; roll 0; roll 0 0");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_shot_joins_a_dodge) /* SUN-JOIN-01, SUN-RANGE-01: the example of several against one */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        int gunman = foe_on("gunman", 1);
        stand(1, 2);
        hold(1, "rifle");
        play("dodge; roll 1; roll 1"); /* A avoids the counterattack */
        ck_assert_int_eq(game->hero[0].hp, 6);
        expect_asked(1, OP_JOIN);
        play("shoot gunman rifle; roll 1 1"); /* it has attacked: no movement, no shot in return */
        ck_assert_int_eq(game->foe[gunman].damage, 2);
        ck_assert_int_eq(game->foe[gunman].tile, tile_of(1));
        ck_assert_int_eq(game->hero[1].hp, 6);
        expect_asked(0, OP_ACTIONS); /* A again */
        ck_assert_int_eq(game->hero[0].ap, 5);
        ck_assert_int_eq(game->hero[1].ap, 5);
    }
}
END_TEST

/* The example of the older books: A and C beside the enemy, B on the next tile. SUN-JOIN-01 */
START_TEST(who_passes_leaves_it_to_the_next)
{
    EACH_EDITION
    {
        given_arena_by(edition, 3, SUN_PHASE_MORNING);
        int brute = foe_on("brute", 1);
        stand(1, 2);
        hold(1, "rifle");
        play("dodge; roll 1; roll 1 1"); /* A avoids the counterattack */
        ck_assert_int_eq(game->hero[0].hp, 6);
        expect_asked(1, OP_JOIN);
        expect_legal("shoot brute rifle");
        play("pass");
        expect_asked(2, OP_JOIN);
        play("attack brute; roll 1"); /* C; it has attacked in this round */
        ck_assert_int_eq(game->hero[2].hp, 6);
        ck_assert_int_eq(game->hero[2].ap, 5);
        ck_assert_int_eq(game->foe[brute].damage, 1);
        expect_asked(0, OP_ACTIONS); /* A again */
        ck_assert_int_eq(game->hero[1].ap, 6);
    }
}
END_TEST

START_TEST(example_a) /* SUN-JOIN-02, SUN-JOIN-03, SUN-JOIN-04, SUN-JOIN-07 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        int one = foe_on("brute", 1);
        foe_on("rat", 1);
        foe_on("rat", 1);
        play("attack brute; roll 1; roll 0 1"); /* A, and the one attacked */
        ck_assert_int_eq(game->hero[0].hp, 5);
        expect_asked(1, OP_JOIN);
        play("attack brute; roll 1; roll 1; roll 1"); /* B, and the two others */
        ck_assert_int_eq(game->hero[1].hp, 4);
        ck_assert_int_eq(game->hero[0].hp, 5);
        ck_assert_int_eq(game->foe[one].damage, 2);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(example_b) /* SUN-JOIN-02, SUN-JOIN-04 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 3, SUN_PHASE_MORNING);
        int one = foe_on("brute", 1);
        foe_on("rat", 1);
        play("attack brute; roll 1; roll 0 1");
        expect_asked(1, OP_JOIN);
        play("attack brute; roll 1; roll 1"); /* enemy 2 strikes B */
        ck_assert_int_eq(game->hero[1].hp, 5);
        expect_asked(2, OP_JOIN);
        play("attack brute; roll 1"); /* all have attacked */
        ck_assert_int_eq(game->hero[2].hp, 6);
        ck_assert_int_eq(game->foe[one].damage, 3);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(the_strongest_strikes_of_equals_the_earliest) /* SUN-JOIN-02, SUN-JOIN-06 */
{
    given_arena(4, SUN_PHASE_MORNING);
    int rat = foe_on("rat", 1), first = foe_on("brute", 1), second = foe_on("brute", 1);
    play("attack rat; roll 0; roll 0");
    ck_assert(game->foe[rat].flags & FOE_TAPPED);
    ck_assert_int_eq(game->foe[first].flags & FOE_TAPPED, 0);
    play("attack rat; roll 0; roll 0 0");
    ck_assert(game->foe[first].flags & FOE_TAPPED);
    ck_assert_int_eq(game->foe[second].flags & FOE_TAPPED, 0);
    expect_asked(2, OP_JOIN);
    expect_legal("dodge"); /* one is left that strikes */
    play("dodge; roll 1; roll 1 1");
    ck_assert_int_eq(game->hero[2].hp, 6);
    expect_asked(3, OP_JOIN);
    play("pass");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(what_is_left_strikes_the_last_on_its_tile) /* SUN-JOIN-03 */
{
    given_arena(3, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    foe_on("rat", 1);
    foe_on("ghoul", 1);
    stand(2, 2);
    hold(2, "rifle");
    play("attack rat; roll 0; roll 0");
    play("attack rat; roll 0; roll 0 0 1"); /* the ghoul: three dice */
    expect_asked(2, OP_JOIN);
    play("shoot rat rifle; roll 0 0"); /* the last, but not on their tile */
    play("roll 1 1");                  /* so the brute strikes hero 1 */
    ck_assert_int_eq(game->hero[1].hp, 3);
    ck_assert_int_eq(game->hero[2].hp, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(it_strikes_who_still_stands) /* SUN-JOIN-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    foe_on("rat", 1);
    foe_on("rat", 1);
    weaken(1, 1);
    play("attack brute; roll 0; roll 0 0");
    expect_asked(1, OP_JOIN);
    play("attack rat; roll 0 0; roll 1; roll 1"); /* both rats at once: nobody else to join */
    ck_assert(!sun_able(&game->hero[1]));
    ck_assert_int_eq(game->hero[0].hp, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(joiners_take_what_a_sneak_attack_spares) /* SUN-JOIN-05 */
{
    given_arena(2, SUN_PHASE_MORNING);
    int brute = foe_on("brute", 1);
    foe_on("rat", 1);
    hide(0);
    play("ambush brute; roll 1; roll 2");
    ck_assert_int_eq(game->foe[brute].damage, 2);
    expect_asked(1, OP_JOIN);
    play("attack rat; roll 0; roll 0 1; roll 1"); /* brute, rat */
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[1].hp, 4);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_sneak_attack_alone_is_not_answered_later) /* SUN-JOIN-06 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    hide(0);
    play("ambush brute; roll 1; roll 2; pass");
    ck_assert_int_eq(game->hero[0].hp, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_sneak_attack_can_join) /* SUN-JOIN-07, SUN-JOIN-05 */
{
    for (int passed = 0; passed < 2; passed++) {
        given_arena(2, SUN_PHASE_MORNING);
        int brute = foe_on("brute", 1);
        foe_on("rat", 1);
        hide(1);
        play("attack brute; roll 1; roll 0 0");
        expect_asked(1, OP_JOIN);
        expect_legal("ambush brute; ambush rat; attack brute; dodge; pass");
        play("ambush brute");
        ck_assert_int_eq(game->hero[1].ap, 4);
        play(passed ? "roll 1; roll 1; roll 1" : "roll 0; roll 1"); /* last the rat */
        ck_assert_int_eq(game->foe[brute].damage, 1 + passed);
        ck_assert_int_eq(game->hero[0].hp, passed ? 5 : 6);
        ck_assert_int_eq(game->hero[1].hp, passed ? 6 : 5);
        ck_assert(!sun_is_hidden(&game->hero[1]));
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(a_foe_that_is_drawn_away_ends_no_round) /* SUN-JOIN-01, SUN-RANGE-01 */
{
    given_arena(3, SUN_PHASE_MORNING);
    int brute = foe_on("brute", 1);
    foe_on("rat", 1);
    stand(1, 2);
    hold(1, "rifle");
    hide(0);
    play("ambush brute; roll 1; roll 1");
    expect_asked(1, OP_JOIN);
    play("shoot brute rifle; roll 1 0; roll 1"); /* it comes */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(2));
    ck_assert_int_eq(game->foe[brute].damage, 2);
    expect_asked(2, OP_JOIN); /* where it began, with the rat */
    expect_legal("attack rat; dodge; pass");
    ck_assert_int_eq(count_moves(), 3);
    play("attack rat; roll 0; roll 1");
    ck_assert_int_eq(game->hero[2].hp, 5);
    ck_assert_int_eq(game->hero[0].hp, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_raid_can_be_joined) /* SUN-JOIN-01, SUN-MERCH-04 */
{
    given_arena(2, SUN_PHASE_MORNING);
    int trader = merchant_on(1, 1);
    play("attack trader; roll 1; roll 1");
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(1, OP_JOIN);
    ck_assert_int_eq(count_moves(), 2); /* he has nothing against hero 1 so far */
    play("attack trader; roll 1");
    ck_assert_int_eq(game->foe[trader].grudge, 3);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(what_is_no_combat_action_is_not_joined) /* SUN-JOIN-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    drop_here(1, RES_METAL, 1);
    play("collect metal; roll 0 1");
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_won_fight_asks_nobody) /* SUN-JOIN-01, SUN-FIGHT-11 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("ghoul", 1);
    play("attack ghoul; roll 2; roll 0 0 0");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_lost_fight_asks_nobody) /* SUN-FIGHT-11 */
{
    for (int company = 0; company < 2; company++) {
        given_arena(3, SUN_PHASE_MORNING);
        foe_on("rat", 1);
        weaken(0, 1);
        stand(1, 2); /* beside it, with a rifle */
        hold(1, "rifle");
        stand(2, company ? 1 : 0);
        play("attack rat; roll 0 0; roll 1");
        ck_assert(!sun_able(&game->hero[0]));
        if (company)
            expect_asked(1, OP_JOIN); /* somebody fights on there */
        else
            expect_asked(1, OP_DRINK);
    }
}
END_TEST

START_TEST(who_fell_without_an_answer_strikes_nobody_later) /* SUN-FIGHT-22 */
{
    given_arena(2, SUN_PHASE_MORNING); /* by a sneak attack */
    int ghoul = foe_on("ghoul", 1);
    foe_on("rat", 1);
    hide(0);
    play("ambush ghoul; roll 1; roll 2");
    ck_assert(game->foe[ghoul].flags & FOE_DOWN);
    play("attack rat; roll 0; roll 1"); /* the rat alone strikes hero 1 */
    ck_assert_int_eq(game->hero[1].hp, 5);
    expect_asked(0, OP_ACTIONS);

    given_arena(2, SUN_PHASE_MORNING); /* by a shot it could not return */
    ghoul = foe_on("ghoul", 1);
    foe_on("rat", 1);
    stand(1, 2);
    hold(1, "rifle");
    play("attack rat; roll 0; roll 1");
    play("shoot ghoul rifle; roll 2 0; roll 0");
    ck_assert(game->foe[ghoul].flags & FOE_DOWN);
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

/* --- waiting --- */

START_TEST(the_waiting_example) /* SUN-FIGHT-14, SUN-JOIN-04 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        int brute = foe_on("brute", 1);
        stand(1, 2);
        play("wait"); /* A */
        if (edition == EDITION_1_0) {
            play("roll 0 0"); /* SUN-ED-32; and B drinks unasked: SUN-ED-43 */
        } else {
            ck_assert_str_eq(what_happened(), "waits turn"); /* nothing strikes */
            expect_asked(1, OP_DRINK);
            play("drink");
        }
        play("move t1"); /* B; A is seen there, so there is no initial round */
        expect_asked(0, OP_INTERVENE);
        play("pass");
        for (int round = 1; round <= 3; round++) {
            play("attack brute; roll 1; roll 0 0");
            expect_asked(0, OP_JOIN);
            play("attack brute; roll 1");
            ck_assert_int_eq(game->foe[brute].damage, 2 * round);
            expect_asked(0, OP_INTERVENE); /* in the end about nobody but B */
            play("pass");
        }
        ck_assert(game->foe[brute].flags & FOE_DOWN);
        expect_asked(1, OP_ACTIONS);
        ck_assert_int_eq(game->hero[0].ap, 3);
        play("end; pass");               /* but for B, nobody could be fought */
        expect_asked(SUN_NONE, OP_DRAW); /* the afternoon's sky */
        ck_assert_int_eq(game->hero[0].ap, 0);
        ck_assert_int_eq(game->hero[0].conditions & COND_WAITING, 0);
    }
}
END_TEST

START_TEST(who_waits_leads_a_round_of_their_own) /* SUN-FIGHT-14, SUN-FIGHT-17 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    foe_on("rat", 1);
    stand(1, 2);
    play("wait; drink; move t1");
    expect_asked(0, OP_INTERVENE);
    expect_legal("attack brute; attack rat; dodge; pass");
    play("attack brute; roll 1; roll 0 1");
    expect_asked(1, OP_JOIN); /* B, in B's own turn */
    play("pass; roll 1");     /* the rat: left over */
    ck_assert_int_eq(game->hero[0].hp, 4);
    ck_assert_int_eq(game->hero[0].ap, 5);
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(saved_ap_must_be_fought_with) /* SUN-FIGHT-14, SUN-FIGHT-17 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    stand(1, 0);
    game->hero[0].ap = 3;
    play("wait; drink; end");
    for (int ap = 3; ap > 0; ap--) {
        expect_asked(0, OP_INTERVENE);
        ck_assert_int_eq(game->hero[0].ap, ap);
        expect_illegal("pass");
        play("dodge; roll 1; roll 0");
    }
    expect_asked(SUN_NONE, OP_DRAW);
}
END_TEST

START_TEST(the_only_way_to_fight_is_not_asked_for) /* SUN-FIGHT-17 */
{
    given_arena(2, SUN_PHASE_MORNING);
    int rat = foe_on("rat", 1);
    stand(0, 2);
    stand(1, 3); /* out of range */
    hold(0, "rifle");
    game->hero[0].ap = 2;
    play("wait; drink; end");
    expect_asked(0, OP_ROLL); /* nothing but a shot is possible */
    play("roll 1 0; roll 0; roll 1 1; roll 0");
    ck_assert(game->foe[rat].flags & FOE_DOWN);
    expect_asked(SUN_NONE, OP_DRAW);
}
END_TEST

START_TEST(who_waits_is_asked_in_range_only) /* SUN-FIGHT-17 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 2);
    stand(0, 2);
    stand(1, 3);
    drop_here(3, RES_METAL, 1);
    play("wait; drink; collect metal"); /* two tiles away */
    expect_asked(1, OP_ACTIONS);
    play("move t1");
    expect_asked(0, OP_INTERVENE);
}
END_TEST

START_TEST(only_who_waits_is_asked) /* SUN-FIGHT-14, SUN-FIGHT-17 */
{
    given_arena(3, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    drop_here(1, RES_METAL, 1);
    play("wait; drink; collect metal; roll 0 0"); /* the brute's answer */
    expect_asked(0, OP_INTERVENE);
    play("pass"); /* hero 2 is there as well, with AP */
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(two_who_wait_are_asked_in_turn_order) /* SUN-FIGHT-17 */
{
    given_arena(3, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    play("wait; drink; wait; drink"); /* what costs nothing is no reason to ask */
    expect_asked(2, OP_ACTIONS);
    play("attack brute; roll 0; roll 0 0");
    expect_asked(0, OP_JOIN);
    play("pass");
    expect_asked(1, OP_JOIN);
    play("pass");
    expect_asked(0, OP_INTERVENE);
    play("pass");
    expect_asked(1, OP_INTERVENE);
    play("pass");
    expect_asked(2, OP_ACTIONS);
}
END_TEST

START_TEST(a_sneak_attack_can_be_saved_for) /* SUN-JOIN-07, SUN-FIGHT-09, SUN-FIGHT-14 */
{
    given_arena(2, SUN_PHASE_MORNING);
    int brute = foe_on("brute", 1);
    stand(1, 0);
    hide(0);
    game->hero[0].ap = 2;
    play("wait; drink; end");
    expect_asked(0, OP_INTERVENE);
    expect_legal("ambush brute; attack brute");
    play("ambush brute; roll 1; roll 2");
    ck_assert_int_eq(game->foe[brute].damage, 2);
    ck_assert_int_eq(game->hero[0].hp, 6);
    expect_asked(SUN_NONE, OP_DRAW);
}
END_TEST

START_TEST(who_waits_hidden_must_fight_too) /* SUN-FIGHT-14 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("brute", 1);
    stand(1, 0);
    hide(0);
    expect_legal("end; wait"); /* who would rather not, ends the turn */
    play("wait; drink; end");
    expect_asked(0, OP_INTERVENE);
    expect_illegal("pass");
}
END_TEST

START_TEST(a_saved_blow_can_win) /* SUN-FIGHT-17, SUN-TEAM-18 */
{
    for (int parts = 1; parts <= 2; parts++) {
        arena_texts.parts =
            parts == 1 ? "[{'name': 'A part', 'briefing': 'Fight.', 'goals': [{'defeat': 1}]}]"
                       : "[{'name': 'A part', 'briefing': 'Fight.', 'goals': [{'defeat': 1}]},"
                         " {'name': 'Another', 'briefing': 'Live.', 'goals': [{'day': 90}],"
                         " 'setup': [{'each': 'all', 'do': [{'check': 'strength', 'fail': "
                         "[{'damage': 1}]}]}]}]";
        given_arena(2, SUN_PHASE_MORNING);
        foe_on("ghoul", 1);
        stand(1, 0);
        play("wait; drink; end; attack ghoul; roll 2; roll 0 0 0");
        if (parts == 1) {
            ck_assert_int_eq(game->result, SUN_RESULT_WON);
            continue;
        }
        ck_assert_int_eq(game->part, 1);
        expect_asked(0, OP_ROLL); /* what the next part begins with */
        ck_assert_int_eq(game->phase, SUN_PHASE_MORNING);
        play("roll 1; roll 1");
        expect_asked(SUN_NONE, OP_DRAW); /* then the afternoon's sky */
    }
}
END_TEST

START_TEST(who_falls_while_fighting_on_is_asked_no_more) /* SUN-FIGHT-17 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    stand(1, 0);
    weaken(0, 1);
    play("wait; drink; end; attack rat; roll 0 0; roll 1");
    ck_assert(!sun_able(&game->hero[0]));
    expect_asked(SUN_NONE, OP_DRAW);
}
END_TEST

SUN_SCENARIO_MAIN("sun: fighting together", others_in_range_are_asked_after_the_leader,
                  who_is_out_of_range_is_not_asked, a_shot_joins_a_dodge,
                  who_passes_leaves_it_to_the_next, example_a, example_b,
                  the_strongest_strikes_of_equals_the_earliest,
                  what_is_left_strikes_the_last_on_its_tile, it_strikes_who_still_stands,
                  joiners_take_what_a_sneak_attack_spares,
                  a_sneak_attack_alone_is_not_answered_later, a_sneak_attack_can_join,
                  a_foe_that_is_drawn_away_ends_no_round, a_raid_can_be_joined,
                  what_is_no_combat_action_is_not_joined, a_won_fight_asks_nobody,
                  a_lost_fight_asks_nobody, who_fell_without_an_answer_strikes_nobody_later,
                  the_waiting_example, who_waits_leads_a_round_of_their_own,
                  saved_ap_must_be_fought_with, the_only_way_to_fight_is_not_asked_for,
                  who_waits_is_asked_in_range_only, only_who_waits_is_asked,
                  two_who_wait_are_asked_in_turn_order, a_sneak_attack_can_be_saved_for,
                  who_waits_hidden_must_fight_too, a_saved_blow_can_win,
                  who_falls_while_fighting_on_is_asked_no_more)
