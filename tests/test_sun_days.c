/* The round: turns, phases, preparation, the sky, how long the defeated can be helped. */
#include <string.h>

#include "sun/body.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun_scenario.h"

static void defeat(int who, int phases)
{
    struct sun_hero *hero = &game->hero[who];
    hero->hp = hero->ap = 0;
    hero->conditions = COND_DEFEATED | COND_INJURED;
    hero->down_for = (uint8_t)phases;
}

/* The mission's last part, with all that is to be brought to New Haven; what is no water is still
 * in somebody's hands, unless SUN_NONE. */
enum { LAST_PART = 2 };
static void given_pump(int who)
{
    const struct sun_part *part = &scene().rules->mission->part[LAST_PART];
    game->part = LAST_PART;
    game->day = 4; /* when the barrels are counted */
    game->place[TILE_NEW_HAVEN].printed[RES_FOOD] =
        scene().pack->tile[TILE_NEW_HAVEN].resources[RES_FOOD];
    for (int i = 0; i < part->goals; i++) {
        const struct sun_goal *goal = &part->goal[i];
        if (goal->kind != GOAL_STORE)
            continue;
        if (goal->about == RES_WATER)
            game->place[TILE_NEW_HAVEN].stored = goal->count;
        else if (who == SUN_NONE)
            drop_here(0, goal->about, goal->count);
        else
            give(who, goal->about, goal->count);
    }
}

/* --- turns --- */

START_TEST(a_turn_starts_with_drinking) /* SUN-DAY-12 */
{
    given_players(2);
    play("end");
    expect_asked(1, OP_DRINK);
    int water = game->hero[1].water;
    play("drink");
    ck_assert_int_eq(game->hero[1].water, water - 1);
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(who_does_not_drink_is_hurt) /* SUN-DAY-12, SUN-CHAR-06 */
{
    given_players(2);
    int hp = game->hero[1].hp, water = game->hero[1].water;
    play("end; thirst");
    ck_assert_int_eq(game->hero[1].hp, hp - 1);
    ck_assert_int_eq(game->hero[1].water, water);
}
END_TEST

START_TEST(who_cannot_drink_is_not_asked) /* SUN-DAY-12 */
{
    given_players(2);
    int hp = game->hero[1].hp;
    game->hero[1].water = 0;
    play("end");
    ck_assert_int_eq(game->hero[1].hp, hp - 1);
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(a_turn_ends_with_the_last_action_point) /* SUN-DAY-12, SUN-ACT-18 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    game->hero[0].ap = 2;
    play("move t1");
    expect_asked(0, OP_ACTIONS);
    play("move t0");
    expect_asked(1, OP_DRINK);
    play("drink; end"); /* what is left is lost */
    ck_assert_int_eq(game->hero[1].ap, 0);
}
END_TEST

struct priced {
    const char *move;
    int ap;
};

/* With so many AP it can be done, with one less it cannot. */
static void expect_prices(const struct priced *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        game->hero[0].ap = (uint8_t)moves[i].ap;
        expect_legal(moves[i].move);
        game->hero[0].ap--;
        expect_illegal(moves[i].move);
    }
}

START_TEST(every_action_needs_its_ap) /* SUN-ACT-01 to SUN-ACT-16, SUN-CAMP-01, SUN-TRAP-01 */
{
    static const struct priced peaceful[] = {{"move t5", 2},
                                             {"sneak t5", 3},
                                             {"charge 5", 2},
                                             {"explore 5", 1},
                                             {"recon t2", 1},
                                             {"collect metal", 1},
                                             {"collect knife", 1},
                                             {"refill", 1},
                                             {"fetch", 1},
                                             {"craft spear", 1},
                                             {"craft cartridges", 1},
                                             {"swap scout", 1},
                                             {"eat 1", 1},
                                             {"sleep", 3},
                                             {"open strength", 1},
                                             {"open dexterity", 1},
                                             {"camp tent", 1},
                                             {"cook", 2},
                                             {"untrap animal-trap", 1},
                                             {"loot scavenger", 1},
                                             {"skill dress-wounds medic", 1},
                                             {"trade tin-marie", 1},
                                             {"steal tin-marie", 1},
                                             {"fight scout", 1},
                                             {"rain", 1}};
    static const struct priced hostile[] = {
        {"attack stray-dog", 1}, {"dodge", 1}, {"shoot bowman bow", 1}, {"snipe scout bow", 1}};
    given_players(2);
    lay_tile(2, 0, -1);
    lay_tile(5, 1, -1);
    stand(0, 2);
    stand(1, 2);
    unmark(2);
    struct sun_place *here = &game->place[tile_of(2)];
    *here = (struct sun_place){.state = PLACE_REVEALED, .r = -1, .water = 1, .stored = 1};
    here->container = CONTAINER_STRENGTH | CONTAINER_DEXTERITY;
    here->fire = FIRE_PIT;
    game->card[set_up(2, "animal-trap")].left = 1;
    drop_here(2, RES_METAL, 1);
    drop_here(2, RES_WOOD, 1);
    drop_here(2, RES_FOOD, 1);
    game->card[hold(1, "knife")].at = (uint8_t)(AT_TILE + tile_of(2));
    hold(0, "tent");
    hold(0, "binoculars");
    game->hero[0].hp = 3;
    game->hero[0].water = 1;
    struct sun_play all = scene();
    sun_hurt_foe(&all, foe_on("scavenger", 2), 9);
    merchant_on(1, 2);
    game->merchant[1].has[RES_METAL]++;
    game->sun = (uint8_t)kind_with(DECK_SUN, TAG_STORM);
    expect_prices(peaceful, sizeof peaceful / sizeof *peaceful);
    pitch_tent(2);
    expect_prices(&(struct priced){"dismantle", 1}, 1);

    given_players(2);
    lay_tile(2, 0, -1);
    lay_tile(5, 1, -1);
    stand(0, 2);
    stand(1, 5);
    foe_on("stray-dog", 2);
    foe_on("bowman", 5);
    hold(0, "bow");
    expect_prices(hostile, sizeof hostile / sizeof *hostile);
    game->hero[0].conditions = COND_HIDDEN;
    expect_prices(&(struct priced){"ambush stray-dog", 2}, 1); /* SUN-FIGHT-09 */
}
END_TEST

START_TEST(a_turn_begins_afresh) /* SUN-KARMA-01, SUN-ACT-10 */
{
    given_players(2);
    game->karma_used = 1;
    game->give_ups = 1;
    game->offers = 2;
    game->rearranged = 3;
    lay_tile(1, 0, -1);
    play("move t1"); /* what costs nothing may be tried again, but giving up not */
    ck_assert_int_eq(game->give_ups, 1);
    ck_assert_int_eq(game->offers, 0);
    ck_assert_int_eq(game->rearranged, 0);
    ck_assert_int_eq(game->karma_used, 1);
    play("end");
    ck_assert_int_eq(game->give_ups, 0);
    ck_assert_int_eq(game->karma_used, 0);
}
END_TEST

START_TEST(the_last_action_point_can_win) /* SUN-TEAM-18 */
{
    given_players(2);
    given_pump(SUN_NONE);
    struct sun_rules *rules = scene_config.rules; /* with everyone at home instead of a day */
    struct sun_goal *day = &rules->own.part[LAST_PART].goal[2];
    ck_assert_int_eq(day->kind, GOAL_DAY);
    *day = (struct sun_goal){.kind = GOAL_REACH, .tile = TILE_NEW_HAVEN, .slot = day->slot};
    lay_tile(1, 0, -1);
    stand(0, 1);
    game->hero[0].ap = 1;
    play("move t0");
    ck_assert_int_eq(game->result, SUN_RESULT_WON);
}
END_TEST

START_TEST(who_stands_too_many_leaves) /* SUN-COND-06, SUN-COND-08 */
{
    given_players(2);
    lay_tile(11, 0, -1);
    drop_here(11, RES_METAL, 1);
    stand(0, 11);
    expect_legal("collect metal; move t0; end");
    stand(1, 11);
    expect_legal("move t0; end");
    expect_illegal("collect metal");
}
END_TEST

START_TEST(the_defeated_have_no_turn) /* SUN-COND-07 */
{
    given_players(3);
    defeat(1, 0);
    int water = game->hero[1].water;
    play("end");
    expect_asked(2, OP_DRINK);
    ck_assert_int_eq(game->hero[1].water, water);
}
END_TEST

/* --- phases --- */

START_TEST(a_sun_card_holds_for_its_phase) /* SUN-DAY-01, SUN-DAY-09 */
{
    given_players(2);
    play("end; drink; end");
    ck_assert_int_eq(game->phase, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    unsigned total = 0;
    for (int i = 0; i < moves.count; i++)
        total += moves.weight[i];
    ck_assert_uint_eq(total, 10); /* all of them, each time */
    play("draw white-noon");
    ck_assert_str_eq(scene().pack->kind[game->sun].id, "white-noon");
    ck_assert_int_eq(game->hero[1].ap, 5); /* one less, and then the reset */
    play("drink; end; drink; end");
    ck_assert_int_eq(game->phase, SUN_PHASE_NIGHT); /* no card at night */
    expect_asked(0, OP_DRINK);
    ck_assert_int_eq(game->sun, SUN_NONE);
    ck_assert_int_eq(game->hero[1].ap, 6);
}
END_TEST

START_TEST(the_tired_have_two_points_less) /* SUN-DAY-10 */
{
    given_players(2);
    game->hero[0].fitness = FITNESS_TIRED;
    game->hero[1].fitness = FITNESS_FIT;
    game->hero[1].extra_ap = 4;
    play("end; drink; end; draw clear-sky");
    ck_assert_int_eq(game->hero[0].ap, 4);
    ck_assert_int_eq(game->hero[1].ap, 6);
    ck_assert_int_eq(game->hero[1].extra_ap, 0); /* SUN-DAY-15 */
}
END_TEST

START_TEST(healing_is_counted_phase_by_phase) /* SUN-COND-02 */
{
    given_players(2);
    game->hero[1].healed = 1;
    play("end");
    ck_assert_int_eq(game->hero[1].healed, 1);
    play("drink; end");
    ck_assert_int_eq(game->hero[1].healed, 0);
}
END_TEST

START_TEST(infection_hurts_in_the_morning_and_at_night) /* SUN-DAY-09, SUN-COND-03 */
{
    given_players(2);
    game->hero[1].conditions = COND_INFECTED;
    int hp = game->hero[1].hp;
    play("end; drink; end; draw clear-sky");
    ck_assert_int_eq(game->hero[1].hp, hp); /* afternoon */
    give(1, RES_FOOD, 1);
    play("drink; end; drink; end");
    ck_assert_int_eq(game->phase, SUN_PHASE_NIGHT);
    ck_assert_int_eq(game->hero[1].hp, hp - 1);
    play("drink; end; drink; end; feed own; draw clear-sky");
    ck_assert_int_eq(game->phase, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->hero[1].hp, hp - 2);
    ck_assert_int_eq(game->hero[0].hp, scene().pack->character[0].hp - 1); /* had no food */
}
END_TEST

START_TEST(a_storm_puts_out_fires) /* SUN-FIRE-01 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    game->place[tile_of(1)].fire = FIRE_CAMPFIRE;
    play("end; drink; end");
    struct sun_state before = *game;
    play("draw clear-sky");
    ck_assert_int_eq(game->place[tile_of(1)].fire, FIRE_CAMPFIRE);
    *game = before;
    play("draw storm");
    ck_assert_int_eq(game->place[tile_of(1)].fire, FIRE_NONE);
}
END_TEST

START_TEST(a_solar_storm_stops_electrics_until_preparation) /* SUN-DAY-11, SUN-CARD-07 */
{
    given_players(2);
    int lamp = hold(0, "flashlight"), knife = hold(0, "knife");
    int radio = hold(1, "crank-radio");
    game->card[radio].at = AT_TILE + TILE_NEW_HAVEN;
    struct sun_play all = scene();
    play("end; drink; end; draw solar-storm; drink");
    ck_assert(!sun_card_works(&all, 0, lamp));
    ck_assert(sun_card_works(&all, 0, knife));
    play("collect crank-radio"); /* those gained later too */
    ck_assert(!sun_card_works(&all, 0, radio));
    play("end; drink; end; drink");
    ck_assert_int_eq(game->phase, SUN_PHASE_NIGHT);
    ck_assert(!sun_card_works(&all, 0, lamp)); /* longer than the phase */
    play("end; drink; end");
    ck_assert_int_eq(game->day, 2);
    ck_assert(sun_card_works(&all, 0, lamp));
    ck_assert(sun_card_works(&all, 0, radio));
}
END_TEST

START_TEST(markers_leave_skills_in_time) /* SUN-CHAR-04 */
{
    given_phase(2, SUN_PHASE_AFTERNOON);
    game->hero[0].used[0] = LIMIT_PHASE;
    game->hero[0].used[1] = LIMIT_DAY;
    game->hero[1].used[0] = LIMIT_GAME;
    play("end");
    ck_assert_int_eq(game->hero[0].used[0], LIMIT_PHASE);
    play("drink; end");
    ck_assert_int_eq(game->phase, SUN_PHASE_NIGHT);
    ck_assert_int_eq(game->hero[0].used[0], 0);
    ck_assert_int_eq(game->hero[0].used[1], LIMIT_DAY);
    play("drink; end; drink; end");
    ck_assert_int_eq(game->day, 2);
    ck_assert_int_eq(game->hero[0].used[1], 0);
    ck_assert_int_eq(game->hero[1].used[0], LIMIT_GAME);
}
END_TEST

/* --- preparation --- */

START_TEST(the_marker_passes_clockwise) /* SUN-DAY-02, SUN-DAY-04 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    play("end; drink; end; drink; end");
    ck_assert_int_eq(game->day, 2);
    ck_assert_int_eq(game->first, 1);
    play("draw clear-sky");
    expect_asked(1, OP_DRINK);
}
END_TEST

START_TEST(the_marker_skips_the_dead_only) /* SUN-DAY-14 */
{
    given_phase(4, SUN_PHASE_NIGHT);
    struct sun_play all = scene();
    defeat(1, 3);
    sun_die(&all, 1);
    defeat(2, 0);
    play("end; drink; end");
    ck_assert_int_eq(game->first, 2); /* keeps it, lying there */
    play("draw clear-sky");
    expect_asked(3, OP_DRINK); /* the next one who can begins */
}
END_TEST

/* A tile with one metal dropped and one printed. */
static void given_metal(int number, int q, int r)
{
    lay_tile(number, q, r);
    drop_here(number, RES_METAL, 1);
    game->place[tile_of(number)].printed[RES_METAL] = 1;
    game->supply[RES_METAL]--;
}

START_TEST(things_left_lying_are_gone) /* SUN-DAY-03, SUN-COND-07 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    given_metal(1, 0, -1);
    given_metal(7, 1, -1);
    given_metal(9, 1, 0);
    given_metal(10, 0, 1);
    drop_here(0, RES_METAL, 1);
    stand(0, 7);
    pitch_tent(9);
    defeat(2, 0);
    stand(2, 10);
    int crowbar = card_of("crowbar"), paste = card_of("sun-paste"), machete = card_of("machete");
    game->card[crowbar].at = (uint8_t)(AT_TILE + tile_of(1));
    game->card[machete].at = (uint8_t)(AT_TILE + tile_of(1));
    game->card[paste] = (struct sun_card){.at = (uint8_t)(AT_TILE + tile_of(9)), .left = 1};
    int supply = game->supply[RES_METAL];
    play("end; drink; end");
    ck_assert_int_eq(game->place[tile_of(1)].dropped[RES_METAL], 0);
    ck_assert_int_eq(game->place[tile_of(1)].printed[RES_METAL], 1);
    ck_assert_int_eq(game->place[tile_of(7)].dropped[RES_METAL], 1);  /* a character */
    ck_assert_int_eq(game->place[tile_of(9)].dropped[RES_METAL], 1);  /* a camp */
    ck_assert_int_eq(game->place[tile_of(10)].dropped[RES_METAL], 1); /* a defeated one */
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_METAL], 1);
    ck_assert_int_eq(game->supply[RES_METAL], supply + 1);
    ck_assert_int_eq(game->card[crowbar].at, AT_DECK); /* SUN-CARD-09 */
    ck_assert_int_eq(game->card[machete].at, AT_BOTTOM);
    ck_assert_int_eq(game->card[paste].left, 1);
}
END_TEST

START_TEST(what_was_used_today_is_fresh) /* SUN-DAY-05 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    int card = hold(0, "binoculars");
    game->card[card].down = 1;
    play("end; drink");
    ck_assert_int_eq(game->card[card].down, 1);
    play("end");
    ck_assert_int_eq(game->card[card].down, 0);
}
END_TEST

START_TEST(sources_and_traps_fill_up) /* SUN-DAY-06, SUN-TRAP-01: 1 + 2 food is printed */
{
    static const uint8_t before[] = {0, 1, 2, 3}, after[] = {0, 3, 3, 3};
    for (size_t i = 0; i < sizeof before; i++) {
        given_phase(2, SUN_PHASE_NIGHT);
        lay_tile(1, 0, -1);
        lay_tile(6, 1, -1);
        int trap = set_up(1, "animal-trap");
        game->card[trap].left = before[i];
        play("end; drink; end");
        ck_assert_int_eq(game->card[trap].left, after[i]);
        ck_assert_int_eq(game->place[tile_of(1)].water, 0); /* no source there */
        ck_assert_int_eq(game->place[tile_of(6)].water, 1);
    }
}
END_TEST

START_TEST(everybody_gets_tired) /* SUN-DAY-07 */
{
    given_phase(4, SUN_PHASE_NIGHT);
    game->hero[1].fitness = FITNESS_FIT; /* begins today, and is not asked twice */
    game->hero[2].fitness = FITNESS_TIRED;
    defeat(3, 0);
    play("end; drink; end; drink; end");
    ck_assert_int_eq(game->hero[0].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[1].fitness, FITNESS_OK);
    ck_assert_int_eq(game->hero[2].fitness, FITNESS_TIRED);
    ck_assert_int_eq(game->hero[3].fitness, FITNESS_OK); /* SUN-COND-05: as it was */
}
END_TEST

START_TEST(everybody_eats_or_is_hurt) /* SUN-DAY-08 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    give(1, RES_FOOD, 1);
    give(0, RES_FOOD, 2);
    drop_here(0, RES_FOOD, 1);
    int hp = game->hero[0].hp, hungry = game->hero[2].hp;
    play("end; drink; end; drink; end");
    expect_asked(1, OP_SUSTAIN); /* begins today */
    expect_legal("feed own; feed tile; starve");
    play("feed own");
    ck_assert_int_eq(game->hero[1].has[RES_FOOD], 0);
    expect_asked(2, OP_SUSTAIN);
    expect_illegal("feed own");
    play("feed tile");
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], 0);
    ck_assert_int_eq(game->hero[2].hp, hungry);
    expect_asked(0, OP_SUSTAIN);
    play("starve");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->hero[0].hp, hp - 1);
}
END_TEST

/* --- the defeated --- */

START_TEST(defeat_in_the_morning_lasts_to_the_next) /* SUN-COND-04: the printed example */
{
    given_players(3);
    defeat(2, 0);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->day, 2);
    ck_assert_int_eq(game->hero[2].conditions & (COND_DEFEATED | COND_DEAD), COND_DEFEATED);
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert(game->hero[2].conditions & COND_DEAD);
    ck_assert_int_eq(game->hero[2].tile, SUN_NONE);
}
END_TEST

START_TEST(defeat_in_the_preparation_lasts_the_day) /* SUN-COND-11 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    game->hero[2].hp = 1;
    game->hero[2].conditions = COND_INJURED;
    play("end; drink; end; drink; end");
    ck_assert_int_eq(game->day, 2);
    ck_assert(game->hero[2].conditions & COND_DEFEATED);
    go_on_until(0, SUN_PHASE_NIGHT);
    ck_assert_int_eq(game->hero[2].conditions & (COND_DEFEATED | COND_DEAD), COND_DEFEATED);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert(game->hero[2].conditions & COND_DEAD);
}
END_TEST

/* --- solo --- */

START_TEST(solo_chooses_who_goes_first) /* SUN-MODE-02, SUN-MODE-04 */
{
    given_players(1);
    play("end; drink; end");
    expect_asked(0, OP_ORDER); /* before the sun card */
    ck_assert_int_eq(sun_game.actor(game), 0);
    expect_legal("first medic; first scout");
    play("first scout; draw clear-sky");
    expect_asked(1, OP_DRINK);
    ck_assert_int_eq(sun_game.actor(game), 0); /* the same player */
    play("drink; end; drink; end");
    expect_asked(0, OP_ORDER); /* at night as well */
    play("first medic");
    expect_asked(0, OP_DRINK);
    defeat(1, 0);
    play("drink; end; draw clear-sky"); /* nothing to choose */
    expect_asked(0, OP_DRINK);
}
END_TEST

/* --- the last day --- */

START_TEST(the_end_of_the_last_day_loses) /* SUN-DAY-16 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    game->day = scene().rules->mission->part[0].last_day;
    play("end; drink");
    ck_assert_int_eq(game->result, SUN_RESULT_NONE);
    play("end");
    ck_assert_int_eq(game->result, SUN_RESULT_LOST_DAY);
    ck_assert_int_eq(sun_game.actor(game), UNDER_OVER);
}
END_TEST

START_TEST(goals_count_to_the_very_end) /* SUN-DAY-16 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    given_pump(2);
    game->day = scene().rules->mission->part[LAST_PART].last_day;
    defeat(2, 3);
    play("end; drink");
    ck_assert_int_eq(game->result, SUN_RESULT_NONE);
    play("end"); /* the dead leave their food in New Haven */
    ck_assert_int_eq(game->result, SUN_RESULT_WON);
}
END_TEST

SUN_SCENARIO_MAIN("sun days", a_turn_starts_with_drinking, who_does_not_drink_is_hurt,
                  who_cannot_drink_is_not_asked, a_turn_ends_with_the_last_action_point,
                  every_action_needs_its_ap, a_turn_begins_afresh, the_last_action_point_can_win,
                  who_stands_too_many_leaves, the_defeated_have_no_turn,
                  healing_is_counted_phase_by_phase, a_sun_card_holds_for_its_phase,
                  the_tired_have_two_points_less, infection_hurts_in_the_morning_and_at_night,
                  a_storm_puts_out_fires, a_solar_storm_stops_electrics_until_preparation,
                  markers_leave_skills_in_time, the_marker_passes_clockwise,
                  the_marker_skips_the_dead_only, things_left_lying_are_gone,
                  what_was_used_today_is_fresh, sources_and_traps_fill_up, everybody_gets_tired,
                  everybody_eats_or_is_hurt, defeat_in_the_morning_lasts_to_the_next,
                  defeat_in_the_preparation_lasts_the_day, solo_chooses_who_goes_first,
                  the_end_of_the_last_day_loses, goals_count_to_the_very_end)
