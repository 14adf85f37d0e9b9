/* Combat of one character (docs/rules/sun.md, FIGHT; the printed examples of one against several
 * and the three pictures of the initial combat round). */
#include <string.h>

#include "sun/game.h"
#include "sun/stealth.h"
#include "sun/tell.h"
#include "sun_arena.h"

static int foe_damage(int foe)
{
    return game->foe[foe].damage;
}

static bool is_down(int foe)
{
    return game->foe[foe].flags & FOE_DOWN;
}

/* --- the initial combat round --- */

START_TEST(who_enters_fights_an_initial_round) /* SUN-FIGHT-01, Ex 1 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    stand(1, 0);
    int rat = foe_on("rat", 1);
    play("move t1");
    ck_assert_str_eq(what_happened(), "moved initial-round");
    expect_asked(0, OP_STAND);
    ck_assert_int_eq(count_moves(), 2);
    expect_legal("attack rat; dodge");
    play("attack rat");
    ck_assert_int_eq(game->hero[0].ap, 5); /* of the move: the round is free */
    play("roll 1; roll 1");
    ck_assert_int_eq(foe_damage(rat), 1);
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->foe[rat].flags & FOE_TAPPED, 0);
}
END_TEST

START_TEST(who_is_hidden_there_does_not_count) /* SUN-FIGHT-01, Ex 2 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    hide(1);
    foe_on("rat", 1);
    play("move t1");
    expect_asked(0, OP_STAND);
    play("dodge; roll 0; roll 1"); /* the check, then the rat */
    ck_assert_int_eq(game->hero[0].hp, 5);
    ck_assert_int_eq(game->hero[1].hp, 6);
    ck_assert(sun_is_hidden(&game->hero[1]));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(who_is_seen_there_keeps_it_from_happening) /* SUN-FIGHT-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    foe_on("rat", 1);
    play("move t1");
    ck_assert_str_eq(what_happened(), "moved");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(who_sneaks_in_is_not_seen) /* SUN-FIGHT-01, Ex 3; SUN-STL-01, SUN-STL-02 */
{
    for (int passed = 0; passed < 2; passed++) {
        given_arena(2, SUN_PHASE_MORNING);
        stand(0, 0);
        stand(1, 0);
        foe_on("rat", 1);
        play("sneak t1");
        play(passed ? "roll 1" : "roll 0");
        expect_asked(0, passed ? OP_ACTIONS : OP_STAND);
        ck_assert_int_eq(sun_is_hidden(&game->hero[0]), passed);
        ck_assert_int_eq(game->hero[0].ap, 4);
    }
}
END_TEST

START_TEST(all_who_are_there_attack_who_enters) /* SUN-FIGHT-16 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    stand(1, 0);
    foe_on("rat", 1);
    int brute = foe_on("brute", 1);
    play("move t1");
    expect_legal("attack rat; attack brute");
    play("attack brute; roll 2; roll 1; roll 1 1"); /* own, rat, brute: as they came */
    ck_assert_int_eq(foe_damage(brute), 2);
    ck_assert_int_eq(game->hero[0].hp, 3);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_symbol_spawns_beside_who_is_there) /* SUN-FIGHT-16, SUN-ENEMY-02 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    stand(1, 0);
    foe_on("rat", 1);
    game->place[tile_of(1)].symbol = 0;
    play("move t1; draw ghoul");
    expect_asked(0, OP_STAND);
    expect_legal("attack rat; attack ghoul");
    play("attack ghoul; roll 2; roll 0; roll 0 0 1"); /* both strike */
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(what_a_card_brings_attacks_alone) /* SUN-FIGHT-16, SUN-FIGHT-18 */
{
    given_arena(2, SUN_PHASE_MORNING);
    game->place[tile_of(1)].container = CONTAINER_STRENGTH;
    play("open strength; roll 1; draw siren; draw siren; draw rat");
    expect_asked(0, OP_STAND);
    ck_assert_int_eq(count_moves(), 2);
    play("attack rat; roll 0; roll 1");
    ck_assert_int_eq(game->hero[0].hp, 5);
    /* The action that brought it is not answered once more. */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

START_TEST(what_was_there_answers_the_action_that_brought_more) /* SUN-FIGHT-16, SUN-FIGHT-18 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("brute", 1);
    game->place[tile_of(1)].container = CONTAINER_STRENGTH;
    play("open strength; roll 1; draw siren; draw siren; draw rat");
    expect_asked(0, OP_STAND);
    expect_illegal("attack brute");
    play("dodge; roll 0; roll 0"); /* the rat alone */
    play("roll 1 1");              /* then the brute answers the action; the rat has had its turn */
    ck_assert_int_eq(game->hero[0].hp, 4);
    expect_asked(0, OP_ACTIONS);
    play("dodge; roll 0; roll 1 1; roll 1"); /* the next one both answer */
    ck_assert_int_eq(game->hero[0].hp, 1);
}
END_TEST

/* --- one against several --- */

START_TEST(an_attack_is_answered_by_all) /* SUN-FIGHT-02, SUN-FIGHT-03: example, one against two */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int one = foe_on("rat", 1), two = foe_on("rat", 1);
    play("attack rat-2");
    ck_assert_str_eq(what_happened(), "attacks");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    play("roll 2");
    ck_assert_str_eq(what_happened(), "rolled strikes");
    ck_assert_int_ne(game->foe[one].flags & FOE_TAPPED, 0);
    play("roll 1");
    ck_assert_str_eq(what_happened(), "rolled strikes");
    play("roll 1");
    ck_assert_str_eq(what_happened(), "rolled struck struck foe-hurt damaged");
    ck_assert_int_eq(foe_damage(one), 0);
    ck_assert_int_eq(foe_damage(two), 2);
    ck_assert_int_eq(game->hero[0].hp, 4);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->foe[one].flags & FOE_TAPPED, 0); /* in the next round all can act */
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(every_action_that_costs_is_answered) /* SUN-FIGHT-03, SUN-FIGHT-10 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("brute", 1);
    drop_here(1, RES_METAL, 1);
    play("collect metal; roll 1; roll 0 1");
    ck_assert_int_eq(game->hero[0].hp, 4);
    play("drop metal"); /* for nothing */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

START_TEST(who_falls_has_still_struck) /* SUN-FIGHT-04, SUN-FIGHT-07, SUN-FIGHT-11 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int ghoul = foe_on("ghoul", 1);
    refuses("end", "");
    play("attack ghoul; roll 2; roll 1 1 1");
    ck_assert_str_eq(what_happened(), "rolled struck foe-hurt foe-down damaged");
    ck_assert(is_down(ghoul));
    ck_assert_int_eq(game->hero[0].hp, 3);
    expect_illegal("attack ghoul; dodge");
    expect_legal("loot ghoul; end");
    play("end");
}
END_TEST

START_TEST(both_can_fall_at_once) /* SUN-FIGHT-04 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    game->hero[0].hp = 3;
    int ghoul = foe_on("ghoul", 1);
    play("attack ghoul; roll 2; roll 1 1 1");
    ck_assert(is_down(ghoul));
    ck_assert(!sun_able(&game->hero[0]));
    expect_asked(1, OP_DRINK); /* the next turn */
}
END_TEST

START_TEST(damage_stays) /* SUN-FIGHT-07 */
{
    given_arena(2, SUN_PHASE_MORNING);
    int rat = foe_on("rat", 1);
    stand(1, 0);
    play("attack rat; roll 2; roll 0; attack rat; roll 0; roll 0");
    ck_assert_int_eq(foe_damage(rat), 2);
    play("attack rat; roll 2; roll 0"); /* more than it has */
    ck_assert_int_eq(foe_damage(rat), 3);
    ck_assert(is_down(rat));
}
END_TEST

START_TEST(a_weapon_adds_its_dice_and_is_chosen_each_time) /* SUN-FIGHT-05, SUN-FIGHT-15 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int brute = foe_on("brute", 1);
    foe_on("brute", 2);
    hold(0, "axe");
    int rifle = hold(0, "rifle");
    expect_legal("attack brute; attack brute axe; attack brute rifle; shoot brute-2 rifle");
    expect_illegal("shoot brute rifle; shoot brute-2 axe; attack brute-2");
    play("attack brute axe");
    ck_assert_int_eq(game->roll.count, 2);
    ck_assert_int_eq(game->roll.colour[1], DIE_GREEN);
    play("roll 2 1; roll 0 0; attack brute rifle");
    ck_assert_int_eq(foe_damage(brute), 3);
    ck_assert_int_eq(game->roll.colour[1], DIE_BLUE); /* near */
    play("roll 0 0; roll 0 0; shoot brute-2 rifle");
    ck_assert_int_eq(game->roll.colour[1], DIE_YELLOW); /* at range */
    ck_assert_int_eq(game->card[rifle].left, 4);
}
END_TEST

START_TEST(a_weapon_without_ammunition_is_none) /* SUN-AMMO-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("rat", 2);
    int rifle = hold(0, "rifle");
    game->card[rifle].left = 1;
    stand(1, 0);
    play("attack rat rifle; roll 0 0; roll 0");
    ck_assert_int_eq(game->card[rifle].left, 0);
    expect_legal("attack rat");
    expect_illegal("attack rat rifle; shoot rat-2 rifle");
}
END_TEST

START_TEST(an_injury_counts_against_attacks) /* SUN-COND-01, SUN-CHECK-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int rat = foe_on("rat", 1);
    game->hero[0].conditions |= COND_INJURED;
    play("attack rat; roll 2 x; roll 0");
    ck_assert_int_eq(foe_damage(rat), 1);
}
END_TEST

START_TEST(enemies_have_other_dice_by_night) /* SUN-FIGHT-06, SUN-ENEMY-01 */
{
    given_arena(2, SUN_PHASE_NIGHT);
    stand(1, 0);
    foe_on("rat", 1);
    foe_on("brute", 1);
    play("attack rat; roll 0; roll 1 1; roll 2 1");
    ck_assert_int_eq(game->hero[0].hp, 1);
}
END_TEST

START_TEST(armour_counts_against_each_attack) /* SUN-FIGHT-06 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    foe_on("rat", 1);
    foe_on("ghoul", 1);
    hold(0, "plate");
    play("attack rat; roll 0; roll 1; roll 1; roll 1 1 1");
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

/* --- dodging --- */

START_TEST(a_dodge_is_for_one_attack_chosen_after_the_rolls) /* SUN-FIGHT-08 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        stand(1, 0);
        foe_on("rat", 1);
        foe_on("brute", 1);
        foe_on("gunman", 1);
        play("dodge");
        ck_assert_str_eq(what_happened(), "dodges check");
        ck_assert_int_eq(game->hero[0].ap, 5);
        play("roll 1");
        ck_assert_str_eq(what_happened(), "rolled checked strikes");
        play("roll 1; roll 1 1; roll 0");
        expect_asked(0, OP_AVOID);
        ck_assert_int_eq(count_moves(), 2);
        expect_legal("avoid rat; avoid brute");
        play("avoid brute");
        ck_assert_str_eq(what_happened(), "avoided struck damaged");
        ck_assert_int_eq(game->hero[0].hp, 5);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(a_dodge_without_choice_is_not_asked_about) /* SUN-FIGHT-08, SUN-FIGHT-19 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        stand(1, 0);
        foe_on("rat", 1);
        foe_on("brute", 1);
        play("dodge; roll 1; roll 0; roll 1 1"); /* one lands */
        ck_assert_int_eq(game->hero[0].hp, 6);
        play("dodge; roll 1; roll 0; roll 0 0"); /* none does */
        play("dodge; roll 0; roll 1; roll 0 1"); /* the check fails */
        ck_assert_int_eq(game->hero[0].hp, 4);
        hold(0, "plate"); /* takes the rat's attack whole */
        play("dodge; roll 1; roll 1; roll 1 1");
        ck_assert_int_eq(game->hero[0].hp, 4);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(a_companion_who_passes_makes_no_dodge_worse) /* SUN-FIGHT-08, SUN-FIGHT-19 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        foe_on("rat", 1);
        foe_on("brute", 1);
        play("dodge; roll 1; roll 0 1"); /* the strongest; hero 1 may still join */
        ck_assert_str_eq(what_happened(), "rolled avoided");
        expect_asked(1, OP_JOIN);
        ck_assert_int_eq(game->hero[0].hp, 6);
        play("pass; roll 1"); /* the rest: of both attacks one is avoided */
        expect_asked(0, OP_AVOID);
        expect_legal("avoid rat; avoid brute");
        play("avoid rat");
        ck_assert_str_eq(what_happened(), "avoided struck damaged");
        ck_assert_int_eq(game->hero[0].hp, 5);
        expect_asked(0, OP_ACTIONS);
        ck_assert_int_eq(game->hero[0].conditions & COND_DODGING, 0);

        play("dodge; roll 1; roll 0 0; pass; roll 1"); /* what misses needs no dodge */
        ck_assert_str_eq(what_happened(), "rolled avoided");
        ck_assert_int_eq(game->hero[0].hp, 5);
        play("dodge; roll 1; roll 1 1; pass; roll 0");
        ck_assert_str_eq(what_happened(), "rolled"); /* nothing is left to choose */
        ck_assert_int_eq(game->hero[0].hp, 5);
        play("dodge; roll 0; roll 0 1; pass; roll 1"); /* and who fails is struck by both */
        ck_assert_int_eq(game->hero[0].hp, 3);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

START_TEST(who_joins_takes_the_rest_of_a_dodge_s_round) /* SUN-FIGHT-19, SUN-JOIN-03 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        foe_on("rat", 1);
        foe_on("brute", 1);
        foe_on("ghoul", 1);
        play("dodge; roll 1; roll 1 1 1"); /* the ghoul's */
        expect_asked(1, OP_JOIN);
        play("attack rat; roll 0; roll 1; roll 0 1"); /* both of the others */
        ck_assert_int_eq(game->hero[0].hp, 6);
        ck_assert_int_eq(game->hero[1].hp, 4);
        expect_asked(0, OP_ACTIONS);

        play("dodge; roll 1; roll 1 1 1"); /* who dodges after another can be struck by the rest */
        play("dodge; roll 1; roll 1; roll 0 1");
        expect_asked(1, OP_AVOID);
        ck_assert_int_eq(count_moves(), 2);
        play("avoid brute");
        ck_assert_int_eq(game->hero[0].hp, 6);
        ck_assert_int_eq(game->hero[1].hp, 3);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

/* --- sneak attack --- */

START_TEST(a_sneak_attack_is_not_answered) /* SUN-FIGHT-09, SUN-STL-07 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int rat = foe_on("rat", 1);
    foe_on("brute", 1);
    hold(0, "axe");
    expect_illegal("ambush rat");
    hide(0);
    expect_legal("ambush rat; ambush rat axe; ambush brute; attack rat");
    play("ambush rat axe; roll 1");
    ck_assert_str_eq(what_happened(), "rolled checked exposed attacks");
    play("roll 1 1");
    ck_assert_int_eq(foe_damage(rat), 2);
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(game->hero[0].ap, 4);
    expect_asked(0, OP_ACTIONS);
    struct sun_play all = scene();
    ck_assert(!sun_can_hide(&all, 0)); /* SUN-STL-05 */
}
END_TEST

START_TEST(a_sneak_attack_that_fails_is_answered) /* SUN-FIGHT-09 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int rat = foe_on("rat", 1);
    foe_on("brute", 1);
    hide(0);
    play("ambush rat; roll 0; roll 1; roll 0 1");
    ck_assert_int_eq(foe_damage(rat), 0);
    ck_assert_int_eq(game->hero[0].hp, 4);
    ck_assert(!sun_is_hidden(&game->hero[0]));
    expect_asked(0, OP_ACTIONS);
    hide(0);
    game->hero[0].ap = 1;
    expect_illegal("ambush rat");
}
END_TEST

START_TEST(a_fight_ends_hiding_at_once) /* SUN-STL-07 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    hide(0);
    play("attack rat");
    ck_assert_str_eq(what_happened(), "exposed attacks");
    play("roll 0; roll 0");
    hide(0);
    play("dodge");
    ck_assert_str_eq(what_happened(), "exposed dodges check");
}
END_TEST

START_TEST(a_shot_from_hiding_sets_off_the_symbol) /* SUN-FIGHT-20 */
{
    enum { ALONE, SEEN_BEFORE, NOT_ALONE };
    for (int how = ALONE; how <= NOT_ALONE; how++) {
        given_arena(2, SUN_PHASE_MORNING);
        stand(1, how == NOT_ALONE ? 1 : 0);
        foe_on("rat", 2);
        hold(0, "rifle");
        if (how != SEEN_BEFORE)
            hide(0);
        game->place[tile_of(1)].symbol = 0;
        play("shoot rat rifle; roll 0 0; roll 0");
        ck_assert(!sun_is_hidden(&game->hero[0]));
        if (how != ALONE) {
            expect_asked(0, OP_ACTIONS);
            continue;
        }
        play("draw ghoul");
        expect_asked(0, OP_STAND);
    }
}
END_TEST

/* --- leaving --- */

START_TEST(who_leaves_is_struck_first) /* SUN-FIGHT-12 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    play("move t2");
    ck_assert_str_eq(what_happened(), "strikes");
    ck_assert_int_eq(game->hero[0].tile, tile_of(1));
    play("roll 1");
    ck_assert_int_eq(game->hero[0].tile, tile_of(2));
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
    expect_legal("end");
}
END_TEST

START_TEST(who_falls_does_not_leave) /* SUN-FIGHT-12, SUN-FIGHT-11 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    weaken(0, 1);
    play("move t2; roll 1");
    ck_assert_int_eq(game->hero[0].tile, tile_of(1));
    ck_assert(!sun_able(&game->hero[0]));
}
END_TEST

START_TEST(who_is_hidden_leaves_unseen) /* SUN-STL-07 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    hide(0);
    expect_legal("end"); /* SUN-DAY-13 */
    play("move t2");
    ck_assert_int_eq(game->hero[0].hp, 6);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(beside_an_enemy_all_ap_are_spent) /* SUN-DAY-13 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    expect_illegal("end");
    expect_legal("wait");
    for (int i = 6; i > 0; i--) {
        ck_assert_int_eq(game->hero[0].ap, i);
        play("dodge; roll 1; roll 0");
    }
    expect_asked(1, OP_DRINK);
}
END_TEST

/* --- dice of others --- */

START_TEST(karma_is_for_anybodys_dice_in_the_own_turn) /* SUN-KARMA-01, SUN-FIGHT-13 */
{
    given_arena(2, SUN_PHASE_MORNING);
    foe_on("rat", 1);
    foe_on("brute", 1);
    game->hero[0].karma = 1;
    game->hero[1].karma = 3; /* not their turn */
    play("attack rat; roll 1");
    expect_asked(0, OP_KARMA);
    play("keep; roll 1"); /* the rat */
    expect_asked(0, OP_KARMA);
    play("keep");
    expect_asked(1, OP_JOIN);
    play("attack rat; roll 2"); /* a friend's */
    expect_asked(0, OP_KARMA);
    play("keep; roll 1 1"); /* the brute's */
    expect_asked(0, OP_KARMA);
    play("reroll 1; karma 0; roll 0");
    ck_assert_int_eq(game->hero[1].hp, 5);
    ck_assert_int_eq(game->hero[0].karma, 0);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

/* --- telling apart --- */

START_TEST(equal_enemies_have_letters) /* SUN-ENEMY-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    int second = foe_on("rat", 1);
    play("attack rat-2");
    json_t *told = sun_event(&scene_config, &scene_events.event[0]);
    ck_assert_str_eq(json_string_value(json_object_get(told, "foe")), "rat-2");
    ck_assert_ptr_nonnull(strstr(json_string_value(json_object_get(told, "text")), "Rat B"));
    json_decref(told);
    struct under_buf name = {0};
    sun_name_foe(scene().pack, second, &name);
    ck_assert_str_eq(under_buf_text(&name), "Rat B");
    under_buf_free(&name);
    struct under_buf merchant = {0};
    sun_name_foe(scene().pack, ENEMIES_MAX + 1, &merchant);
    ck_assert_str_eq(under_buf_text(&merchant), "Trader");
    under_buf_free(&merchant);
}
END_TEST

SUN_SCENARIO_MAIN(
    "sun: combat", who_enters_fights_an_initial_round, who_is_hidden_there_does_not_count,
    who_is_seen_there_keeps_it_from_happening, who_sneaks_in_is_not_seen,
    all_who_are_there_attack_who_enters, a_symbol_spawns_beside_who_is_there,
    what_a_card_brings_attacks_alone, what_was_there_answers_the_action_that_brought_more,
    an_attack_is_answered_by_all, every_action_that_costs_is_answered, who_falls_has_still_struck,
    both_can_fall_at_once, damage_stays, a_weapon_adds_its_dice_and_is_chosen_each_time,
    a_weapon_without_ammunition_is_none, an_injury_counts_against_attacks,
    enemies_have_other_dice_by_night, armour_counts_against_each_attack,
    a_dodge_is_for_one_attack_chosen_after_the_rolls, a_dodge_without_choice_is_not_asked_about,
    a_companion_who_passes_makes_no_dodge_worse, who_joins_takes_the_rest_of_a_dodge_s_round,
    a_sneak_attack_is_not_answered, a_sneak_attack_that_fails_is_answered,
    a_fight_ends_hiding_at_once, a_shot_from_hiding_sets_off_the_symbol, who_leaves_is_struck_first,
    who_falls_does_not_leave, who_is_hidden_leaves_unseen, beside_an_enemy_all_ap_are_spent,
    karma_is_for_anybodys_dice_in_the_own_turn, equal_enemies_have_letters)
