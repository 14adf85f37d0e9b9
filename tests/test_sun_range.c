/* Ranged attacks on enemies (docs/rules/sun.md, RANGE; the rulebook's cases 2A, 2B and 2C). */
#include "sun/stealth.h"
#include "sun_arena.h"

static int tile_of_foe(int foe)
{
    return game->foe[foe].tile;
}

/* Hero 0 on t1 with a rifle, hero 1 out of it in New Haven. */
static void given_shooter(enum sun_phase phase)
{
    given_arena(2, phase);
    stand(1, 0);
    hold(0, "rifle");
}

START_TEST(the_target_comes) /* SUN-RANGE-01, 2A */
{
    given_shooter(SUN_PHASE_MORNING);
    int brute = foe_on("brute", 2);
    play("shoot brute rifle");
    ck_assert_str_eq(what_happened(), "shoots");
    ck_assert_int_eq(game->hero[0].ap, 5);
    play("roll 2 1");
    ck_assert_str_eq(what_happened(), "rolled reacts");
    play("roll 1");
    ck_assert_str_eq(what_happened(), "rolled foe-moves foe-hurt");
    ck_assert_int_eq(game->foe[brute].damage, 3);
    ck_assert_int_eq(tile_of_foe(brute), tile_of(1));
    ck_assert_int_eq(game->hero[0].hp, 6); /* coming was its action */
    expect_asked(0, OP_ACTIONS);           /* and there is no initial round */
    expect_legal("attack brute");
    play("attack brute; roll 0; roll 0 1"); /* in the next round it strikes */
    ck_assert_int_eq(game->hero[0].hp, 5);
}
END_TEST

START_TEST(the_target_shoots_back) /* SUN-RANGE-01, 2B */
{
    given_shooter(SUN_PHASE_MORNING);
    hold(0, "plate");
    int gunman = foe_on("gunman", 2);
    play("shoot gunman rifle; roll 0 1; roll 0");
    ck_assert_str_eq(what_happened(), "rolled strikes");
    play("roll 2");
    ck_assert_str_eq(what_happened(), "rolled struck armour foe-hurt damaged");
    ck_assert_int_eq(game->hero[0].hp, 5); /* of 2, with armour: SUN-FIGHT-06 */
    ck_assert_int_eq(tile_of_foe(gunman), tile_of(2));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(the_target_can_do_nothing) /* SUN-RANGE-01, 2C */
{
    given_shooter(SUN_PHASE_MORNING);
    int rat = foe_on("rat", 2);
    play("shoot rat rifle; roll 0 1; roll 0");
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(tile_of_foe(rat), tile_of(2));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(its_ranged_dice_are_others_by_night) /* SUN-RANGE-01, SUN-FIGHT-06 */
{
    given_shooter(SUN_PHASE_NIGHT);
    foe_on("gunman", 2);
    play("shoot gunman rifle; roll 0 0; roll 0");
    ck_assert_int_eq(game->roll.colour[0], DIE_YELLOW);
}
END_TEST

START_TEST(a_defeated_target_comes_and_lies_there) /* SUN-RANGE-01 */
{
    given_shooter(SUN_PHASE_MORNING);
    int ghoul = foe_on("ghoul", 2);
    play("shoot ghoul rifle; roll 1 1; roll 1");
    ck_assert_int_eq(tile_of_foe(ghoul), tile_of(1));
    ck_assert(game->foe[ghoul].flags & FOE_DOWN);
    ck_assert_int_eq(game->foe[ghoul].flags & FOE_TAPPED, 0);
    expect_asked(0, OP_ACTIONS);
    expect_legal("loot ghoul; end");
}
END_TEST

START_TEST(a_defeated_target_still_shoots) /* SUN-RANGE-01, SUN-FIGHT-04 */
{
    given_shooter(SUN_PHASE_MORNING);
    int gunman = foe_on("gunman", 2);
    game->foe[gunman].damage = 2;
    play("shoot gunman rifle; roll 1 1; roll 0; roll 2");
    ck_assert(game->foe[gunman].flags & FOE_DOWN);
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

START_TEST(who_reacted_has_acted) /* SUN-RANGE-01, SUN-FIGHT-02 */
{
    for (int comes = 0; comes < 2; comes++) {
        given_shooter(SUN_PHASE_MORNING);
        foe_on("gunman", 2);
        stand(1, comes ? 1 : 2);
        play("shoot gunman rifle; roll 0 0");
        play(comes ? "roll 1" : "roll 0; roll 1"); /* it comes, or shoots back */
        expect_asked(1, OP_JOIN);
        expect_illegal("dodge");
        play("attack gunman; roll 1"); /* and strikes nobody else in this round */
        ck_assert_int_eq(game->hero[1].hp, 6);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(who_came_knows_the_shooter) /* SUN-STL-06, SUN-STL-09 */
{
    given_shooter(SUN_PHASE_MORNING);
    stand(1, 1);
    foe_on("brute", 2);
    play("shoot brute rifle; roll 0 0; roll 1; pass");
    ck_assert(!sun_is_hidden(&game->hero[0])); /* nobody is hidden by it */
    ck_assert(!sun_is_hidden(&game->hero[1]));
    struct sun_play all = scene();
    ck_assert(!sun_can_hide(&all, 0));
    ck_assert(sun_can_hide(&all, 1));
}
END_TEST

START_TEST(only_the_target_reacts) /* SUN-RANGE-01 */
{
    given_shooter(SUN_PHASE_MORNING);
    foe_on("gunman", 2);
    int other = foe_on("gunman", 2);
    play("shoot gunman-2 rifle; roll 0 0; roll 1");
    ck_assert_int_eq(tile_of_foe(other), tile_of(1));
    ck_assert_int_eq(game->hero[0].hp, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(only_adjacent_tiles_are_in_range) /* SUN-RANGE-01 */
{
    given_shooter(SUN_PHASE_MORNING);
    foe_on("rat", 3);
    stand(0, 2);
    expect_illegal("shoot rat rifle");
    stand(0, 1);
    expect_legal("shoot rat rifle");
    stand(0, 3);
    expect_illegal("shoot rat rifle"); /* there it is an attack */
    expect_legal("attack rat rifle");
}
END_TEST

START_TEST(enemies_around_the_shooter_strike) /* SUN-RANGE-02, SUN-FIGHT-03 */
{
    given_shooter(SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("brute", 2);
    foe_on("brute", 2);
    play("shoot brute rifle; roll 0 0; roll 0; roll 1"); /* the rat, no brute */
    ck_assert_str_eq(what_happened(), "rolled struck damaged");
    ck_assert_int_eq(game->hero[0].hp, 5);
    play("shoot brute rifle; roll 0 0; roll 1; roll 1"); /* the brute comes, the rat strikes */
    ck_assert_int_eq(game->hero[0].hp, 4);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(they_strike_although_somebody_joins) /* SUN-RANGE-02, SUN-JOIN-03 */
{
    given_shooter(SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("brute", 2);
    stand(1, 2);
    play("shoot brute rifle; roll 0 0; roll 0");
    expect_asked(1, OP_JOIN);
    play("attack brute; roll 0; roll 0 1"); /* the brute answers hero 1 */
    ck_assert_int_eq(game->hero[1].hp, 5);
    play("roll 1"); /* the rat answers hero 0 */
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(nobody_comes_to_new_haven) /* SUN-RANGE-02, SUN-ENEMY-06 */
{
    given_shooter(SUN_PHASE_MORNING);
    stand(0, 0);
    foe_on("brute", 1);
    foe_on("gunman", 1);
    play("shoot brute rifle; roll 0 0");
    expect_asked(0, OP_ACTIONS);
    play("shoot gunman rifle; roll 0 0");
    ck_assert_str_eq(what_happened(), "rolled strikes");
    play("roll 1");
    ck_assert_int_eq(game->hero[0].hp, 5);
}
END_TEST

START_TEST(animals_shun_fire) /* SUN-RANGE-02, SUN-FIRE-03 */
{
    given_shooter(SUN_PHASE_MORNING);
    game->place[tile_of(1)].fire = FIRE_CAMPFIRE;
    foe_on("rat", 2);
    int brute = foe_on("brute", 2);
    play("shoot rat rifle; roll 0 0");
    expect_asked(0, OP_ACTIONS);
    play("shoot brute rifle; roll 0 0; roll 1");
    ck_assert_int_eq(tile_of_foe(brute), tile_of(1));
}
END_TEST

START_TEST(merchants_stay_and_are_offended) /* SUN-RANGE-02, SUN-ENEMY-11, SUN-MERCH-04 */
{
    given_shooter(SUN_PHASE_MORNING);
    int trader = merchant_on(1, 2), guard = merchant_on(2, 3);
    play("shoot trader rifle; roll 1 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->foe[trader].grudge, 1);
    ck_assert_int_eq(game->foe[trader].damage, 0); /* nobody is there to keep him from healing */
    play("shoot guard rifle; roll 0 0; roll 1");
    ck_assert_int_eq(tile_of_foe(guard), tile_of(3));
    ck_assert_int_eq(game->hero[0].hp, 5);
}
END_TEST

START_TEST(ammunition_is_used_up) /* SUN-AMMO-03 */
{
    given_shooter(SUN_PHASE_MORNING);
    foe_on("brute", 2);
    int rifle = card_of("rifle");
    game->card[rifle].left = 1;
    play("shoot brute rifle; roll 0 0; roll 0");
    ck_assert_int_eq(game->card[rifle].left, 0);
    refuses("shoot brute rifle", "");
}
END_TEST

SUN_SCENARIO_MAIN("sun: ranged attacks", the_target_comes, the_target_shoots_back,
                  the_target_can_do_nothing, its_ranged_dice_are_others_by_night,
                  a_defeated_target_comes_and_lies_there, a_defeated_target_still_shoots,
                  who_reacted_has_acted, who_came_knows_the_shooter, only_the_target_reacts,
                  only_adjacent_tiles_are_in_range, enemies_around_the_shooter_strike,
                  they_strike_although_somebody_joins, nobody_comes_to_new_haven, animals_shun_fire,
                  merchants_stay_and_are_offended, ammunition_is_used_up)
