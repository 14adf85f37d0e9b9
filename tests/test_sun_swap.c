/* Exchanging things with others. */
#include "sun/events.h"
#include "sun/play.h"
#include "sun_scenario.h"

START_TEST(a_swap_costs_one_ap_and_both_agree) /* SUN-ACT-10, SUN-ACT-23 */
{
    given_players(2);
    give(0, RES_METAL, 2);
    give(1, RES_FOOD, 1);
    int bow = hold(1, "bow");
    play("swap scout");
    expect_asked(0, OP_SWAP);
    expect_illegal("offer"); /* of nothing */
    play("give metal; give metal; want food; want bow");
    expect_illegal("give metal; want food; want bow");
    ck_assert_int_eq(game->hero[0].ap, 6);
    play("offer");
    expect_asked(1, OP_CONSENT);
    ck_assert_int_eq(count_moves(), 2);
    play("agree");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(game->hero[1].has[RES_METAL], 2);
    ck_assert(sun_holds(game, 0, bow));
    ck_assert_int_eq(game->card[bow].left, 3);
    expect_legal("swap scout");
}
END_TEST

START_TEST(gear_for_gear_is_worn) /* SUN-ACT-10, SUN-CHAR-08 */
{
    given_players(2);
    int bag = hold(0, "carrying-bag"), boots = hold(1, "hiking-boots");
    give(1, RES_WOOD, 9); /* neither has an area free for it */
    give(0, RES_WOOD, 1);
    hold(0, "knife");
    hold(0, "spear");
    hold(0, "crowbar");
    play("swap scout; give carrying-bag; want hiking-boots; offer; agree");
    ck_assert_int_eq(game->hero[0].gear, boots);
    ck_assert_int_eq(game->hero[1].gear, bag);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_refusal_is_free) /* SUN-ACT-10, SUN-ACT-23 */
{
    given_players(3);
    give(0, RES_METAL, 1);
    play("swap scout; give metal; offer; refuse");
    expect_asked(0, OP_ACTIONS);
    ck_assert(happened(EVENT_SWAP_REFUSED));
    ck_assert_int_eq(game->hero[0].ap, 6);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    play("swap veteran; give metal; cancel; swap scout"); /* one may ask again */
    expect_legal("give metal");                           /* nothing is left of the former offer */
    play("cancel");
    game->offers = OFFERS_MAX; /* SUN-LIMIT-05 */
    expect_illegal("swap veteran; swap scout");
    play("explore 1; tile t5");
    expect_legal("swap veteran; swap scout");
}
END_TEST

START_TEST(swapped_ammunition_may_sit_on_a_weapon) /* SUN-AMMO-06, SUN-ACT-23 */
{
    given_players(2);
    give(0, RES_ARROW, 3);
    give(1, RES_WOOD, 9);
    int bow = hold(1, "bow");
    game->card[bow].left = 1;
    play("swap scout; give arrow; give arrow");
    expect_legal("offer");
    play("give arrow");
    expect_illegal("offer"); /* the third has neither slot nor space */
    play("want wood; offer; agree");
    ck_assert_int_eq(game->card[bow].left, 3);
    ck_assert_int_eq(game->hero[1].has[RES_ARROW], 1);
    ck_assert_int_eq(game->hero[1].has[RES_WOOD], 8);
}
END_TEST

START_TEST(only_with_who_is_here_and_able) /* SUN-ACT-10 */
{
    given_players(3);
    lay_tile(1, 0, -1);
    stand(1, 1);
    expect_illegal("swap scout; swap medic");
    game->hero[2].hp = 0;
    game->hero[2].ap = 0;
    game->hero[2].conditions = COND_DEFEATED;
    expect_illegal("swap veteran");
    refuses("swap mechanic", "Nobody plays Jun.");
}
END_TEST

START_TEST(both_need_room) /* SUN-ACT-20, SUN-ACT-23 */
{
    given_players(2);
    give(0, RES_METAL, 1);
    give(1, RES_WOOD, 9);
    play("swap scout; give metal");
    expect_illegal("offer");
    play("want wood");
    expect_legal("offer");
    play("give water"); /* the scout's reserve is full */
    expect_illegal("offer");
}
END_TEST

START_TEST(water_needs_room_and_bottles_keep_theirs) /* SUN-ACT-20 */
{
    given_players(2);
    int bottle = hold(0, "water-bottle");
    game->card[bottle].left = 2;
    game->hero[0].water = 1;
    game->hero[1].water = 4;
    struct sun_state before = *game;
    play("swap scout; give water-bottle; offer; agree");
    ck_assert_int_eq(game->hero[0].water, 1);
    ck_assert_int_eq(game->hero[1].water, 4);
    ck_assert_int_eq(game->card[bottle].left, 2);
    ck_assert(sun_holds(game, 1, bottle));
    *game = before;
    play("swap scout; give water; offer; agree");
    ck_assert_int_eq(game->hero[0].water, 0);
    ck_assert_int_eq(game->hero[1].water, 5);
    *game = before; /* what is in a bottle that is given is not given twice */
    play("swap scout; give water-bottle; give water; give water");
    expect_illegal("offer");
}
END_TEST

START_TEST(worn_gear_changes_hands) /* SUN-ACT-10, SUN-CHAR-08 */
{
    given_players(2);
    int bag = hold(0, "carrying-bag");
    give(0, RES_WOOD, 10);
    play("swap scout; give carrying-bag");
    expect_illegal("offer"); /* one wood too many would be left */
    play("give wood; offer; agree");
    ck_assert_int_eq(game->hero[0].gear, SUN_NONE);
    ck_assert_int_eq(game->hero[1].gear, bag);
    ck_assert_int_eq(game->hero[1].has[RES_WOOD], 1);
}
END_TEST

START_TEST(a_solo_player_agrees_with_themselves) /* SUN-ACT-10, SUN-MODE-02 */
{
    given_players(1);
    give(0, RES_METAL, 1);
    play("swap scout; give metal; offer");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[1].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

SUN_SCENARIO_MAIN("sun swap", a_swap_costs_one_ap_and_both_agree, gear_for_gear_is_worn,
                  a_refusal_is_free, only_with_who_is_here_and_able, both_need_room,
                  water_needs_room_and_bottles_keep_theirs, worn_gear_changes_hands,
                  a_solo_player_agrees_with_themselves, swapped_ammunition_may_sit_on_a_weapon)
