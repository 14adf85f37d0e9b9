/* Cards and the bag: drawing, reshuffling, night, events and loot. */
#include <string.h>

#include "sun/decks.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun_scenario.h"

/* --- the night --- */

START_TEST(a_night_turn_starts_with_a_card) /* SUN-NIGHT-01, SUN-NIGHT-04, SUN-CARD-02 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    stand(1, 1);
    game->hero[1].water = 2;
    play("end; drink");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    play("draw dew");
    ck_assert_int_eq(game->hero[1].water, 2);
    ck_assert_int_eq(game->card[card_of("dew")].at, AT_BOTTOM);
    expect_asked(1, OP_ACTIONS);
    play("end; drink"); /* in New Haven none */
    expect_asked(2, OP_ACTIONS);
}
END_TEST

START_TEST(everybody_on_a_tile_draws_but_in_a_camp_one) /* SUN-NIGHT-01, SUN-CAMP-02 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    lay_tile(4, 0, -1);
    stand(1, 4);
    stand(2, 4);
    struct sun_state before = *game;
    play("end; drink; draw dew; end; drink; draw quiet-night");
    expect_asked(2, OP_ACTIONS);
    *game = before;
    pitch_tent(4);
    play("end; drink; draw dew; end; drink");
    expect_asked(2, OP_ACTIONS);
}
END_TEST

START_TEST(a_camp_has_had_its_card_when_the_drawer_left) /* SUN-NIGHT-05 */
{
    given_phase(3, SUN_PHASE_NIGHT);
    lay_tile(4, 0, -1);
    stand(1, 4);
    stand(2, 4);
    pitch_tent(4);
    play("end; drink; draw dew; move t0; end; drink");
    expect_asked(2, OP_ACTIONS);
}
END_TEST

START_TEST(new_tiles_bring_cards) /* SUN-NIGHT-02, SUN-NIGHT-04 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    play("move t1; draw dew; move t0");
    expect_asked(0, OP_ACTIONS);
    play("move t1"); /* drawn for already */
    expect_asked(0, OP_ACTIONS);
    play("end; drink; move t1"); /* somebody there has */
    expect_asked(1, OP_ACTIONS);
}
END_TEST

START_TEST(who_left_spares_nobody) /* SUN-NIGHT-02 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    play("move t1; draw dew; move t0; end; drink; move t1");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
}
END_TEST

START_TEST(the_next_night_is_another) /* SUN-NIGHT-02 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    play("move t1; draw dew; move t0");
    go_on_until(0, SUN_PHASE_NIGHT);
    ck_assert_int_eq(game->day, 2);
    play("move t1");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
}
END_TEST

START_TEST(by_day_there_are_none) /* SUN-NIGHT-01 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    play("move t1");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(fire_keeps_animals_and_frost_away) /* SUN-NIGHT-03 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    give(0, RES_FOOD, 2);
    game->place[tile_of(1)].fire = FIRE_CAMPFIRE;
    int hp = game->hero[0].hp;
    play("move t1");
    struct sun_state before = *game;
    play("draw rats");
    ck_assert(happened(EVENT_NIGHT_IGNORED));
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->card[card_of("rats")].at, AT_BOTTOM);
    *game = before;
    play("draw frostbite");
    ck_assert_int_eq(game->hero[0].hp, hp);
    *game = before;
    play("draw night-sweats"); /* neither */
    expect_asked(0, OP_DRINK);
    *game = before;
    game->place[tile_of(1)].fire = FIRE_NONE;
    play("draw frostbite");
    ck_assert_int_eq(game->hero[0].hp, hp - 1);
}
END_TEST

/* --- decks --- */

static void put_all(enum sun_deck deck, int at)
{
    struct sun_play all = scene();
    for (int card = 0; card < all.pack->cards; card++)
        if (sun_kind_of(&all, card)->deck == deck)
            game->card[card].at = (uint8_t)at;
}

START_TEST(cards_come_up_as_often_as_they_are_there) /* SUN-CARD-01 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    game->card[card_of("frostbite")].at = AT_BOTTOM;
    game->card[card_of("rats")].at = AT_BOTTOM;
    play("move t1");
    static struct under_moves moves;
    memset(&moves, 0xff, sizeof moves); /* whatever was there before */
    sun_game.moves(game, &scene_config, &moves);
    for (int i = 0; i < moves.count; i++) {
        const struct sun_kind *kind = &scene().pack->kind[moves.move[i].a];
        ck_assert_int_eq(kind->deck, DECK_NIGHT);
        ck_assert_uint_eq(moves.weight[i],
                          strcmp(kind->id, "frostbite") == 0 ? 1u : (unsigned)kind->copies);
    }
    expect_illegal("draw rats; draw clear-sky");
    int seen[KINDS_MAX] = {0};
    under_rng rng = under_rng_at(5, 0);
    for (int i = 0; i < 2000; i++)
        seen[sun_game.sample(game, &scene_config, &rng).a]++;
    for (int i = 0; i < moves.count; i++) {
        ck_assert_int_gt(seen[moves.move[i].a], 0);
        seen[moves.move[i].a] = 0;
    }
    for (int kind = 0; kind < KINDS_MAX; kind++)
        ck_assert_int_eq(seen[kind], 0);
}
END_TEST

START_TEST(used_cards_are_shuffled_again) /* SUN-CARD-02 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    put_all(DECK_NIGHT, AT_BOTTOM);
    play("move t1");
    ck_assert(happened(EVENT_RESHUFFLED));
    expect_legal("draw rats; draw dew");
    play("draw dew");
    ck_assert_int_eq(game->card[card_of("rats")].at, AT_DECK);
    ck_assert_int_eq(game->card[card_of("dew")].at, AT_BOTTOM);
}
END_TEST

START_TEST(an_exhausted_deck_gives_nothing) /* SUN-CARD-09 */
{
    given_players(2);
    struct sun_play all = scene();
    for (int card = 0; card < all.pack->cards; card++)
        if (sun_kind_of(&all, card)->deck == DECK_LOOT &&
            sun_kind_of(&all, card)->sort != SORT_DEED)
            game->card[card].at = AT_MERCHANT;
    sun_draw(&all, 0, DECK_LOOT, FILTER_THINGS);
    ck_assert_int_eq(game->answer, SUN_NONE);
    expect_asked(0, OP_ACTIONS); /* no card to wait for */
    sun_draw(&all, 0, DECK_LOOT, FILTER_ANY);
    expect_legal("draw larder"); /* the others are there */
}
END_TEST

/* --- events and loot --- */

START_TEST(who_enters_meets_the_event) /* SUN-CARD-04 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    game->place[tile_of(1)].event = 1;
    play("move t1");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    play("draw cold-camp");
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 2);
    ck_assert_int_eq(game->place[tile_of(1)].event, 0);
    ck_assert_int_eq(game->card[card_of("cold-camp")].at, AT_BOTTOM);
    play("move t0; move t1"); /* once only */
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(one_event_can_bring_another) /* SUN-CARD-11 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    game->place[tile_of(1)].event = 1;
    play("move t1; draw fresh-tracks; choose 1; draw cold-camp");
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 2);
    ck_assert_int_eq(game->card[card_of("fresh-tracks")].at, AT_BOTTOM);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(the_night_comes_before_the_event) /* SUN-CARD-03 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(1, 0, -1);
    game->place[tile_of(1)].event = 1;
    play("move t1; draw dew; draw cold-camp");
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 2);
}
END_TEST

static void draw_loot(int who)
{
    struct sun_play all = scene();
    sun_draw_loot(&all, who);
    sun_run(&all);
}

START_TEST(loot_is_kept_or_carried_out) /* SUN-CARD-02, SUN-CARD-05 */
{
    given_players(2);
    draw_loot(0);
    play("draw vitamin-pills");
    int pills = card_of("vitamin-pills");
    pills += !sun_holds(game, 0, pills); /* the other copy, if Lawrence has the first */
    ck_assert(sun_holds(game, 0, pills));
    ck_assert_int_eq(game->card[pills].left, 3);
    draw_loot(0);
    play("draw furniture");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 2);
    ck_assert_int_eq(game->card[card_of("furniture")].at, AT_BOTTOM);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

/* --- the bag --- */

static void draw_bag(int who)
{
    struct sun_play all = scene();
    sun_draw_bag(&all, who, SUN_NONE);
    sun_run(&all);
}

START_TEST(the_bag_gives_what_is_in_it) /* SUN-SET-06 */
{
    given_players(2);
    int metal = game->bag[RES_METAL], supply = game->supply[RES_METAL];
    draw_bag(0);
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    for (int i = 0; i < moves.count; i++)
        ck_assert_uint_eq(moves.weight[i], game->bag[moves.move[i].a]);
    play("bag metal");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->bag[RES_METAL], metal - 1);
    ck_assert_int_eq(game->supply[RES_METAL], supply);
}
END_TEST

/* All of the bag, and the supply but for so many, to the trading post. */
static void empty_bag(int wood_left)
{
    for (int i = 0; i < RES_FINITE; i++) {
        int left = i == RES_WOOD ? wood_left : 0;
        game->merchant[0].has[i] =
            (uint8_t)(game->merchant[0].has[i] + game->bag[i] + game->supply[i] - left);
        game->bag[i] = 0;
        game->supply[i] = (uint8_t)left;
    }
}

START_TEST(an_empty_bag_gets_one_of_each_that_is_left) /* SUN-SET-06 */
{
    given_players(2);
    empty_bag(2);
    draw_bag(0);
    ck_assert_int_eq(count_moves(), 1);
    ck_assert_int_eq(game->bag[RES_WOOD], 1);
    play("bag wood");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->supply[RES_WOOD], 1);
    draw_bag(0); /* and the very last */
    play("bag wood");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 2);
    ck_assert_int_eq(game->supply[RES_WOOD], 0);
}
END_TEST

START_TEST(when_all_is_used_up_the_bag_gives_nothing) /* SUN-CARD-09 */
{
    given_players(2);
    empty_bag(0);
    draw_bag(0);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

SUN_SCENARIO_MAIN("sun decks", a_night_turn_starts_with_a_card,
                  everybody_on_a_tile_draws_but_in_a_camp_one,
                  a_camp_has_had_its_card_when_the_drawer_left, new_tiles_bring_cards,
                  who_left_spares_nobody, the_next_night_is_another, by_day_there_are_none,
                  fire_keeps_animals_and_frost_away, cards_come_up_as_often_as_they_are_there,
                  used_cards_are_shuffled_again, an_exhausted_deck_gives_nothing,
                  who_enters_meets_the_event, one_event_can_bring_another,
                  the_night_comes_before_the_event, loot_is_kept_or_carried_out,
                  the_bag_gives_what_is_in_it, an_empty_bag_gets_one_of_each_that_is_left,
                  when_all_is_used_up_the_bag_gives_nothing)
