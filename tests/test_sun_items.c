/* Using cards and skills, gear, and containers. */
#include "sun/holdings.h"
#include "sun/items.h"
#include "sun/map.h"
#include "sun_scenario.h"

/* --- cards --- */

START_TEST(limited_things_are_used_up) /* SUN-CARD-05, SUN-ACT-09 */
{
    given_players(2);
    int medkit = hold(0, "medkit");
    game->hero[1].hp = 1;
    game->hero[1].conditions = COND_INJURED | COND_INFECTED;
    play("use medkit scout");
    ck_assert_int_eq(game->hero[1].hp, 4);
    ck_assert_int_eq(game->hero[1].conditions, 0);
    ck_assert_int_eq(game->card[medkit].left, 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
    play("use medkit medic");
    ck_assert_int_eq(game->card[medkit].at, AT_DECK);
    ck_assert_int_eq(game->card[medkit].left, 0);
    int bandage = hold(0, "bandage"); /* has a single use */
    game->hero[1].hp = 3;
    play("use bandage scout");
    ck_assert_int_eq(game->card[bandage].at, AT_DECK);
}
END_TEST

START_TEST(not_at_a_distance) /* SUN-ACT-09, SUN-FAQ-04 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(1, 1);
    hold(0, "medkit");
    refuses("use medkit scout", "The Medkit can't be used like this now.");
    expect_legal("use medkit medic");
    expect_illegal("use medkit");
}
END_TEST

START_TEST(some_things_turn_over_until_morning) /* SUN-CARD-05, SUN-DAY-05 */
{
    given_players(2);
    int filter = hold(0, "water-filter");
    game->hero[0].water = 1;
    play("use water-filter");
    ck_assert_int_eq(game->hero[0].water, 3);
    ck_assert_int_eq(game->card[filter].down, 1);
    refuses("use water-filter",
            "The Water filter can't be used again before the next preparation phase.");
    go_on_until(0, SUN_PHASE_NIGHT);
    expect_illegal("use water-filter");
    go_on_until(0, SUN_PHASE_MORNING);
    expect_legal("use water-filter");
}
END_TEST

START_TEST(electric_things_are_dead_after_a_solar_storm) /* SUN-CARD-07, SUN-DAY-11 */
{
    given_players(2);
    int radio = hold(0, "crank-radio");
    game->hero[0].karma = 1;
    expect_legal("use crank-radio");
    game->storm_day = 1;
    expect_illegal("use crank-radio");
    struct sun_play now = scene();
    game->card[radio].at = AT_TABLE; /* gained later: turned over too */
    sun_hold(&now, 0, radio);
    ck_assert_int_eq(game->card[radio].down, 1);
}
END_TEST

START_TEST(hero_items_work_for_their_hero) /* SUN-CARD-06 */
{
    given_players(3);
    struct sun_play now = scene();
    int rifle = hold(0, "sniper-rifle"); /* the Veteran's */
    ck_assert(!sun_card_works(&now, 0, rifle));
    game->card[rifle].at = AT_HOLDER + 2;
    ck_assert(sun_card_works(&now, 2, rifle));
}
END_TEST

START_TEST(needs_are_asked_for) /* SUN-ACT-09 */
{
    given_players(2);
    hold(0, "hand-pump");
    lay_tile(13, 0, -1);
    game->hero[0].water = 0;
    refuses("use hand-pump", "The Hand pump can't be used like this now.");
    stand(0, 13);
    play("use hand-pump");
    ck_assert_int_eq(game->hero[0].water, 3);
}
END_TEST

/* --- skills --- */

START_TEST(a_limited_skill_gets_a_marker) /* SUN-CHAR-04 */
{
    given_players(2);
    game->hero[1].conditions = COND_INFECTED;
    play("skill treat scout");
    game->hero[1].conditions = COND_INFECTED;
    refuses("skill treat scout", "The skill Treat can be used once a phase, and you have used it.");
    game->hero[0].hp = 3;
    play("skill dress-wounds medic");
    ck_assert_int_eq(game->hero[0].hp, 5);
    go_on_until(0, SUN_PHASE_AFTERNOON);
    game->hero[0].hp = 3;
    expect_legal("skill treat scout"); /* a phase is over, the day is not */
    expect_illegal("skill dress-wounds medic");
    refuses("skill survey", "Only the Scout has the skill Survey.");
}
END_TEST

/* --- gear --- */

START_TEST(gear_works_where_it_is_worn) /* SUN-CHAR-03 */
{
    given_players(2);
    lay_tile(4, 0, -1);
    struct sun_play now = scene();
    hold(0, "carrying-bag");
    hold(0, "hiking-boots");
    ck_assert_int_eq(sun_walk_cost(&now, 0, tile_of(4)), 2);
    play("wear hiking-boots");
    ck_assert_int_eq(sun_walk_cost(&now, 0, tile_of(4)), 1);
    ck_assert_int_eq(game->hero[0].gear, card_of("hiking-boots"));
    ck_assert_int_eq(game->hero[0].ap, 6);
    play("stow hiking-boots");
    ck_assert_int_eq(game->hero[0].gear, SUN_NONE);
    ck_assert_int_eq(sun_walk_cost(&now, 0, tile_of(4)), 2);
}
END_TEST

/* --- containers --- */

/* Hero 0 has opened the strength container of t22 and draws. */
static void open_container(void)
{
    given_players(2);
    lay_tile(22, 0, -1);
    stand(0, 22);
    game->hero[0].karma = 0;
    game->place[tile_of(22)].container = CONTAINER_STRENGTH;
    refuses("open dexterity", "The container here takes a strength check.");
    play("open strength; roll 1");
}

START_TEST(an_opened_container_gives_one_of_two_cards) /* SUN-ACT-16 */
{
    open_container();
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->place[tile_of(22)].container, 0);
    play("draw machete; draw wasp-nest");
    expect_asked(0, OP_KEEP);
    ck_assert_int_eq(count_moves(), 2);
    play("keep machete");
    ck_assert(sun_holds(game, 0, card_of("machete")));
    ck_assert_int_eq(game->card[card_of("wasp-nest")].at, AT_DECK); /* shuffled back */
    expect_illegal("open strength");
}
END_TEST

START_TEST(a_deed_is_carried_out) /* SUN-ACT-16 */
{
    open_container();
    play("draw furniture; draw machete");
    int wood = game->supply[RES_WOOD];
    play("keep furniture");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_lt(game->supply[RES_WOOD], wood);
    ck_assert_int_eq(game->card[card_of("furniture")].at, AT_BOTTOM);
    ck_assert_int_eq(game->card[card_of("machete")].at, AT_DECK);
}
END_TEST

START_TEST(two_of_a_kind_are_no_choice) /* SUN-ACT-16 */
{
    open_container();
    play("draw aed; draw aed");
    expect_asked(0, OP_ACTIONS);
    int first = card_of("aed");
    ck_assert(sun_holds(game, 0, first) != sun_holds(game, 0, first + 1));
    ck_assert(game->card[first].at == AT_DECK || game->card[first + 1].at == AT_DECK);
    open_container(); /* a deed is carried out once */
    int wood = game->supply[RES_WOOD];
    play("draw furniture; draw furniture");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_lt(game->supply[RES_WOOD], wood);
    first = card_of("furniture");
    ck_assert_int_eq((game->card[first].at == AT_BOTTOM) + (game->card[first + 1].at == AT_BOTTOM),
                     1);
    ck_assert_int_eq((game->card[first].at == AT_DECK) + (game->card[first + 1].at == AT_DECK), 1);
}
END_TEST

START_TEST(a_shut_container_can_be_tried_again) /* SUN-ACT-16 */
{
    given_players(2);
    lay_tile(22, 0, -1);
    stand(0, 22);
    game->hero[0].karma = 0;
    game->place[tile_of(22)].container = CONTAINER_STRENGTH;
    play("open strength; roll 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->place[tile_of(22)].container, CONTAINER_STRENGTH);
    ck_assert_int_eq(game->hero[0].ap, 5);
    expect_legal("open strength");
}
END_TEST

/* A card's container does not take the place of the printed one; each is opened by itself. */
START_TEST(containers_of_a_kind_lie_side_by_side) /* SUN-ACT-25, SUN-ACT-16, SUN-LIMIT-08 */
{
    given_phase(2, SUN_PHASE_NIGHT);
    lay_tile(22, 0, -1);
    game->hero[0].karma = 0;
    game->place[tile_of(22)].container = CONTAINER_STRENGTH | CONTAINER_DEXTERITY;
    play("move t22; draw falling-debris; roll 1");
    play("open strength; roll 1; draw gold-watch; draw wasp-nest; keep gold-watch");
    expect_legal("open dexterity");
    play("open strength; roll 1; draw furniture; draw wasp-nest; keep furniture");
    ck_assert_int_eq(game->place[tile_of(22)].container, CONTAINER_DEXTERITY);
    expect_illegal("open strength");
    expect_legal("open dexterity");
    struct sun_place *place = &game->place[tile_of(22)];
    for (int i = 0; i < 4; i++)
        ck_assert(sun_add_container(place, CONTAINER_STRENGTH));
    ck_assert(!sun_add_container(place, CONTAINER_STRENGTH));
    ck_assert(sun_add_container(place, CONTAINER_DEXTERITY));
    play("open strength; roll 0");
}
END_TEST

START_TEST(one_loot_card_left_is_kept) /* SUN-ACT-16, SUN-CARD-09 */
{
    open_container();
    struct sun_play now = scene();
    for (int card = 0; card < now.pack->cards; card++)
        if (sun_kind_of(&now, card)->deck == DECK_LOOT && card != card_of("machete") &&
            game->card[card].at < AT_TABLE)
            game->card[card].at = AT_TILE + TILE_NEW_HAVEN;
    scene_made_up = true;
    play("draw machete");
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_holds(game, 0, card_of("machete")));

    given_players(2); /* and with none at all the container was empty */
    lay_tile(22, 0, -1);
    stand(0, 22);
    game->hero[0].karma = 0;
    game->place[tile_of(22)].container = CONTAINER_STRENGTH;
    now = scene();
    for (int card = 0; card < now.pack->cards; card++)
        if (sun_kind_of(&now, card)->deck == DECK_LOOT)
            game->card[card].at = AT_TILE + TILE_NEW_HAVEN;
    scene_made_up = true;
    play("open strength; roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->place[game->hero[0].tile].container, 0);
}
END_TEST

SUN_SCENARIO_MAIN("sun items", limited_things_are_used_up, not_at_a_distance,
                  some_things_turn_over_until_morning, electric_things_are_dead_after_a_solar_storm,
                  hero_items_work_for_their_hero, needs_are_asked_for,
                  a_limited_skill_gets_a_marker, gear_works_where_it_is_worn,
                  an_opened_container_gives_one_of_two_cards, a_deed_is_carried_out,
                  two_of_a_kind_are_no_choice, a_shut_container_can_be_tried_again,
                  containers_of_a_kind_lie_side_by_side, one_loot_card_left_is_kept)
