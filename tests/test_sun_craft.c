/* Making things, ammunition, and taking things apart. */
#include "sun/holdings.h"
#include "sun_scenario.h"

START_TEST(crafting_pays_with_own_and_the_tiles) /* SUN-ACT-08 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    give(0, RES_METAL, 1);
    refuses("craft knife", "you still need 1 metal");
    game->supply[RES_METAL]--;
    game->place[tile_of(1)].printed[RES_METAL] = 1;
    int supply = game->supply[RES_METAL];
    expect_illegal("craft knife own"); /* both are needed: no choice */
    play("craft knife");
    ck_assert(sun_holds(game, 0, card_of("knife")));
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->place[tile_of(1)].printed[RES_METAL], 0);
    ck_assert_int_eq(game->supply[RES_METAL], supply + 2);
}
END_TEST

START_TEST(where_it_comes_from_is_a_choice) /* SUN-ACT-08 */
{
    given_players(2);
    give(0, RES_METAL, 2);
    drop_here(0, RES_METAL, 1);
    game->supply[RES_METAL]--;
    game->place[TILE_NEW_HAVEN].printed[RES_METAL] = 1;
    expect_legal("craft knife; craft knife own");
    struct sun_state before = *game;
    play("craft knife");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_METAL], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].printed[RES_METAL], 0);
    *game = before;
    play("craft knife own");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_METAL], 1);
}
END_TEST

START_TEST(a_card_must_be_left_and_fit) /* SUN-ACT-08 */
{
    given_players(2);
    give(0, RES_METAL, 2);
    game->card[card_of("knife")].at = AT_HOLDER + 1;
    refuses("craft knife", "The deck has no Knife left.");
    game->card[card_of("knife")].at = AT_DECK;
    hold(0, "spear");
    give(0, RES_WOOD, 6); /* full but for a slot; paying makes room for it */
    expect_legal("craft knife");
    drop_here(0, RES_METAL, 2);
    expect_legal("craft knife own");
    expect_illegal("craft knife");
}
END_TEST

START_TEST(uses_and_gear_come_complete) /* SUN-CARD-05, SUN-CHAR-08 */
{
    given_players(2);
    drop_here(0, RES_FABRIC, 6);
    drop_here(0, RES_CONNECTOR, 1);
    drop_here(0, RES_ALCOHOL, 1);
    play("craft medkit; craft desert-cloak");
    ck_assert_int_eq(game->card[card_of("medkit")].left, 2);
    ck_assert_int_eq(game->hero[0].gear, card_of("desert-cloak"));
    ck_assert_int_eq(game->card[card_of("desert-cloak")].left, 4);
}
END_TEST

START_TEST(one_metal_is_two_cartridges_one_wood_three_arrows) /* SUN-AMMO-01, SUN-AMMO-05 */
{
    given_players(2);
    give(0, RES_METAL, 1);
    give(0, RES_WOOD, 2);
    play("craft cartridges");
    ck_assert_int_eq(game->hero[0].has[RES_CARTRIDGE], 2);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->hero[0].ap, 5);
    play("craft arrows");
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 3);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    refuses("craft cartridges", "1 metal");
}
END_TEST

START_TEST(a_crafted_weapon_rolls_green_and_yellow) /* SUN-AMMO-02 */
{
    given_players(2);
    game->hero[0].karma = 0;
    give(0, RES_WOOD, 2);
    give(0, RES_FABRIC, 2);
    game->card[card_of("bow")] = (struct sun_card){.at = AT_DECK}; /* not at the trading post */
    play("craft bow");
    ck_assert_int_eq(game->roll.count, 2);
    ck_assert_int_eq(game->roll.colour[0], DIE_GREEN);
    ck_assert_int_eq(game->roll.colour[1], DIE_YELLOW);
    play("roll 1 0");
    ck_assert_int_eq(game->card[card_of("bow")].left, 1);
    give(0, RES_ARROW, 3);
    play("load bow");
    ck_assert_int_eq(game->card[card_of("bow")].left, 3);
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
    refuses("load bow", "The Bow can't hold more ammunition.");
}
END_TEST

START_TEST(an_empty_weapon_does_not_work) /* SUN-AMMO-03 */
{
    given_players(2);
    struct sun_play now = scene();
    int pistol = hold(0, "pistol");
    ck_assert(sun_has_tag(&now, 0, TAG_WEAPON));
    game->card[pistol].left = 0;
    ck_assert(!sun_has_tag(&now, 0, TAG_WEAPON));
    give(0, RES_ARROW, 1);
    expect_illegal("load pistol"); /* of its own sort only */
}
END_TEST

START_TEST(a_multitool_takes_things_apart) /* SUN-AMMO-04, SUN-CARD-08 */
{
    given_players(2);
    hold(0, "spear");
    expect_illegal("break spear");
    hold(0, "multitool");
    play("break spear");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->card[card_of("spear")].at, AT_DECK);
    give(0, RES_ARROW, 4);
    give(0, RES_CARTRIDGE, 1);
    refuses("break cartridges", "2 cartridges");
    play("break arrows");
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 1);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 2);
    give(0, RES_CARTRIDGE, 1);
    play("break cartridges");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2);
    hold(0, "coffee"); /* without a recipe */
    expect_illegal("break coffee");
}
END_TEST

START_TEST(a_multitool_has_limits) /* SUN-AMMO-06 */
{
    given_players(4);
    hold(0, "multitool");
    expect_illegal("break multitool");
    int bow = hold(0, "bow");
    game->card[bow].left = 2;
    play("break bow");
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 2);
    ck_assert_int_eq(game->hero[0].ap, 6);
    game->card[card_of("multitool")].at = AT_HOLDER + 3;
    hold(3, "knife");
    play("end; drink; end; drink; end; drink");
    expect_asked(3, OP_ACTIONS); /* the mechanic crafts for nothing */
    for (int i = 0; i < 20; i++) /* and takes things apart for nothing: SUN-LIMIT-01 */
        play("break knife; craft knife");
    ck_assert_int_eq(game->hero[3].ap, 6);
    game->rearranged = REARRANGED_MAX;
    expect_illegal("break knife");
}
END_TEST

START_TEST(what_gives_room_is_not_taken_apart_under_it) /* SUN-CHAR-07 */
{
    given_players(2);
    hold(0, "multitool");
    hold(0, "carrying-bag");
    give(0, RES_WOOD, 10);
    expect_illegal("break carrying-bag");
    play("drop wood; break carrying-bag");
    expect_asked(0, OP_FIT); /* for its fabric */
}
END_TEST

START_TEST(a_tent_can_be_made_as_a_camp) /* SUN-CAMP-01 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    give(0, RES_FABRIC, 3);
    give(0, RES_WOOD, 1);
    expect_legal("craft tent; craft tent camp");
    play("craft tent camp");
    ck_assert_int_eq(game->place[tile_of(1)].camp, CAMP_TENT);
    ck_assert_int_eq(game->card[card_of("tent")].at, AT_SET + tile_of(1)); /* SUN-CAMP-05 */
    ck_assert_int_eq(game->hero[0].ap, 5);
    give(0, RES_FABRIC, 3);
    give(0, RES_WOOD, 1);
    refuses("craft tent camp", "There is already a camp here.");
    play("craft tent");
    ck_assert(sun_holds(game, 0, card_of("tent") + 1));
}
END_TEST

SUN_SCENARIO_MAIN("sun craft", crafting_pays_with_own_and_the_tiles,
                  where_it_comes_from_is_a_choice, a_card_must_be_left_and_fit,
                  uses_and_gear_come_complete, one_metal_is_two_cartridges_one_wood_three_arrows,
                  a_crafted_weapon_rolls_green_and_yellow, an_empty_weapon_does_not_work,
                  a_multitool_takes_things_apart, a_multitool_has_limits,
                  what_gives_room_is_not_taken_apart_under_it, a_tent_can_be_made_as_a_camp)
