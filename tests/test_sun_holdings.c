/* What is held: room, water, collecting, looting, dropping, and gains without room. */
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun_scenario.h"

static int room(int who)
{
    struct sun_play now = scene();
    return sun_room_for(&now, who);
}

static bool takes(int who, const char *id)
{
    struct sun_play now = scene();
    return sun_room_for_card(&now, who, card_of(id));
}

static void gain(enum sun_resource resource, int count)
{
    struct sun_play now = scene();
    sun_gain(&now, 0, resource, count);
    sun_run(&now);
    scene_made_up = true;
}

static void find(const char *id)
{
    struct sun_play now = scene();
    int card = card_of(id);
    game->card[card] = (struct sun_card){.at = AT_TABLE};
    sun_gain_card(&now, 0, card);
    sun_run(&now);
    scene_made_up = true;
}

START_TEST(things_have_their_value_in_water) /* SUN-RES-01 */
{
    static const uint8_t value[THINGS] = {
        [RES_WATER] = 1,     [RES_FOOD] = 2,      [RES_FABRIC] = 1,  [RES_METAL] = 1,
        [RES_WOOD] = 2,      [RES_CONNECTOR] = 2, [RES_ALCOHOL] = 3, [RES_PLASTIC] = 3,
        [RES_CARTRIDGE] = 1, [RES_ARROW] = 1};
    for (int i = 0; i < THINGS; i++)
        ck_assert_msg(sun_resource_value[i] == value[i], "%s", sun_resource_names[i]);
}
END_TEST

/* --- room --- */

START_TEST(areas_hold_items_or_three_resources) /* SUN-CHAR-01, SUN-CHAR-02 */
{
    given_players(2); /* the medic has 3 areas beside the one for an item */
    ck_assert_int_eq(room(0), 9);
    hold(0, "knife"); /* the item area */
    ck_assert_int_eq(room(0), 9);
    hold(0, "spear");
    ck_assert_int_eq(room(0), 6);
    give(0, RES_WOOD, 2);
    ck_assert_int_eq(room(0), 4);
    ck_assert(takes(0, "crowbar"));
    give(0, RES_CARTRIDGE, 2); /* a slot each: SUN-AMMO-01 */
    ck_assert_int_eq(room(0), 2);
    ck_assert(!takes(0, "crowbar"));
}
END_TEST

START_TEST(gear_is_worn_or_takes_an_area) /* SUN-CHAR-01, SUN-CHAR-03 */
{
    given_players(2);
    hold(0, "hiking-boots");
    ck_assert_int_eq(room(0), 9);
    hold(0, "carrying-bag"); /* not worn: no room for 3 more, and not into the item area */
    ck_assert_int_eq(room(0), 6);
    play("wear carrying-bag");
    ck_assert_int_eq(room(0), 9);
    play("drop hiking-boots");
    ck_assert_int_eq(room(0), 12);
}
END_TEST

START_TEST(gear_finds_its_area_free) /* SUN-CHAR-08 */
{
    given_players(2);
    give(0, RES_WOOD, 9);
    ck_assert(takes(0, "carrying-bag"));
    find("carrying-bag");
    ck_assert_int_eq(game->hero[0].gear, card_of("carrying-bag"));
    ck_assert_int_eq(room(0), 3);
    ck_assert(takes(0, "hiking-boots")); /* into an area, the wood into the bag */
    give(0, RES_WOOD, 1);
    ck_assert(!takes(0, "hiking-boots"));
}
END_TEST

START_TEST(what_gives_room_goes_last) /* SUN-CHAR-07 */
{
    given_players(2);
    hold(0, "carrying-bag");
    give(0, RES_WOOD, 10);
    refuses("drop carrying-bag",
            "You need the room that the Carrying bag gives you: drop something else first.");
    refuses("stow carrying-bag", "room");
    play("drop wood");
    expect_illegal("stow carrying-bag"); /* it would take an area */
    play("drop carrying-bag");
    ck_assert_int_eq(room(0), 0);
    ck_assert_int_eq(game->hero[0].gear, SUN_NONE);
}
END_TEST

START_TEST(who_holds_too_much_must_drop) /* SUN-CHAR-07 */
{
    given_players(2);
    give(0, RES_WOOD, 9);
    hold(0, "knife");
    hold(0, "spear");
    scene_made_up = true;
    ck_assert_int_eq(room(0), -3);
    ck_assert_int_eq(count_moves(), 3);
    expect_legal("drop wood; drop knife; drop spear");
    refuses("end", "You are carrying too much: drop something first.");
    play("drop spear");
    expect_legal("end");
}
END_TEST

/* --- water --- */

START_TEST(water_goes_through_the_reserve_first) /* SUN-CHAR-05, SUN-CHAR-09 */
{
    given_players(2);
    struct sun_play now = scene();
    int bottle = hold(0, "water-bottle");
    game->hero[0].water = 3;
    ck_assert_int_eq(sun_water_room(&now, 0), 3);
    sun_add_water(&now, 0, 2);
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(game->card[bottle].left, 1);
    sun_add_water(&now, 0, 5); /* what fits */
    ck_assert_int_eq(sun_water_of(&now, 0), 6);
    ck_assert_int_eq(sun_lose_water(&now, 0, 5), 5);
    ck_assert_int_eq(game->hero[0].water, 0);
    ck_assert_int_eq(game->card[bottle].left, 1);
    ck_assert_int_eq(sun_lose_water(&now, 0, 5), 1);
    ck_assert_int_eq(room(0), 9); /* no slots for water */
}
END_TEST

START_TEST(a_smaller_reserve_spills) /* SUN-CHAR-09 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    hold(0, "hydration-pack");
    int bottle = hold(0, "water-bottle");
    game->hero[0].water = 6;
    game->card[bottle].left = 1;
    play("stow hydration-pack");
    ck_assert_int_eq(game->hero[0].water, 4);
    ck_assert_int_eq(game->card[bottle].left, 2);
    ck_assert_int_eq(game->place[tile_of(1)].stored, 0);
}
END_TEST

START_TEST(dropped_water_stays_only_in_a_camp) /* SUN-ACT-17 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    play("drop water"); /* New Haven is one */
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].stored, 1);
    ck_assert_int_eq(game->hero[0].ap, 6);
    stand(0, 1);
    play("drop water");
    ck_assert_int_eq(game->place[tile_of(1)].stored, 0);
    pitch_tent(1);
    play("drop water; drop water");
    ck_assert_int_eq(game->place[tile_of(1)].stored, 2);
    ck_assert_int_eq(game->hero[0].water, 0);
    refuses("drop water", "You have no water to drop.");
}
END_TEST

/* --- collecting --- */

START_TEST(one_ap_collects_two_resources_or_a_card) /* SUN-ACT-06 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    drop_here(1, RES_WOOD, 1);
    game->supply[RES_METAL]--;
    game->place[tile_of(1)].printed[RES_METAL] = 1;
    int bow = hold(1, "bow");
    game->card[bow].at = (uint8_t)(AT_TILE + tile_of(1));
    expect_legal("collect metal; collect wood; collect metal wood; collect bow");
    expect_illegal("collect wood metal; collect wood wood; collect fabric");
    play("collect metal wood");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->place[tile_of(1)].printed[RES_METAL], 0);
    ck_assert_int_eq(game->hero[0].ap, 5);
    play("collect bow");
    ck_assert(sun_holds(game, 0, bow));
    ck_assert_int_eq(game->card[bow].left, 3); /* as it lay there, no new ammunition */
    ck_assert_int_eq(game->hero[0].ap, 4);
}
END_TEST

START_TEST(collecting_needs_room) /* SUN-ACT-06, SUN-ACT-17 */
{
    given_players(2);
    give(0, RES_WOOD, 8);
    drop_here(0, RES_METAL, 2);
    expect_legal("collect metal");
    expect_illegal("collect metal metal");
    play("collect metal");
    refuses("collect metal", "room");
    play("drop wood");
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_WOOD], 1);
    expect_legal("collect metal; collect wood");
}
END_TEST

START_TEST(water_is_not_collected) /* SUN-ACT-06 */
{
    given_players(2);
    game->hero[0].water = 0;
    game->place[TILE_NEW_HAVEN].stored = 2;
    refuses("collect water", "\"water\" is not a resource.");
}
END_TEST

START_TEST(a_tool_belt_takes_one_more) /* SUN-ACT-22 */
{
    given_players(2);
    hold(0, "tool-belt");
    drop_here(0, RES_METAL, 2);
    drop_here(0, RES_WOOD, 2);
    struct sun_state before = *game;
    play("collect metal wood");
    expect_asked(0, OP_MORE);
    expect_legal("collect metal; collect wood; leave; stow tool-belt");
    ck_assert_int_eq(count_moves(), 4);
    play("collect wood");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 2);
    ck_assert_int_eq(game->hero[0].ap, 5);
    *game = before;
    play("collect metal wood; leave");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
    *game = before; /* the last slot takes the third */
    give(0, RES_FABRIC, 6);
    play("collect metal wood; collect metal");
    ck_assert_int_eq(room(0), 0);
    *game = before; /* nobody is asked for what does not fit */
    give(0, RES_FABRIC, 7);
    play("collect metal wood");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(alike_cards_are_offered_once) /* SUN-ACT-06 */
{
    given_players(2);
    for (int i = 0; i < 3; i++) {
        struct sun_card *card = &game->card[card_of("water-bottle") + i];
        *card = (struct sun_card){.at = AT_TILE + TILE_NEW_HAVEN, .left = i == 2};
    }
    expect_legal("collect water-bottle; collect water-bottle-3");
    expect_illegal("collect water-bottle-2");
}
END_TEST

/* --- looting --- */

START_TEST(the_defeated_are_looted_as_one_collects) /* SUN-ACT-12 */
{
    given_players(3);
    give(1, RES_METAL, 1);
    give(1, RES_FOOD, 2);
    int bag = hold(1, "carrying-bag");
    expect_illegal("loot scout metal");
    game->hero[1].hp = 0;
    game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED;
    expect_legal("loot scout metal; loot scout metal food; loot scout food food");
    play("loot scout metal food");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(game->hero[1].has[RES_METAL], 0);
    ck_assert_int_eq(game->hero[1].has[RES_FOOD], 1);
    ck_assert_int_eq(game->hero[0].ap, 5);
    give(1, RES_WOOD, 9); /* what gives room goes last: SUN-CHAR-07 */
    expect_illegal("loot scout carrying-bag");
    play("loot scout wood");
    game->hero[0].ap = 5;
    play("loot scout carrying-bag");
    ck_assert(sun_holds(game, 0, bag));
    ck_assert_int_eq(game->hero[1].gear, SUN_NONE);
    lay_tile(1, 0, -1);
    stand(1, 1);
    refuses("loot scout food", "on your tile");
}
END_TEST

/* --- gains --- */

START_TEST(gains_without_room_may_be_fitted) /* SUN-ACT-21 */
{
    given_players(2);
    give(0, RES_WOOD, 6);
    give(0, RES_METAL, 2);
    int supply = game->supply[RES_FABRIC];
    gain(RES_FABRIC, 3);
    expect_asked(0, OP_FIT);
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 1);
    ck_assert_int_eq(game->supply[RES_FABRIC], supply - 1);
    expect_legal("drop wood; drop metal; leave");
    expect_illegal("drop fabric; drop water; end");
    play("drop metal");
    expect_asked(0, OP_FIT);
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 2);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_METAL], 1);
    play("leave");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].has[RES_FABRIC], 2);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FABRIC], 1);
    ck_assert_int_eq(game->supply[RES_FABRIC], supply - 3);
}
END_TEST

START_TEST(nobody_is_asked_where_there_is_no_choice) /* SUN-ACT-21 */
{
    given_players(2);
    give(0, RES_WOOD, 9);
    gain(RES_WOOD, 1);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_WOOD], 1);
}
END_TEST

START_TEST(cards_can_be_put_down_for_gains) /* SUN-ACT-21 */
{
    given_players(2);
    hold(0, "spear");
    hold(0, "knife");
    hold(0, "lighter");
    hold(0, "medkit"); /* the item area and all others: there is nothing but cards */
    ck_assert_int_eq(room(0), 0);
    gain(RES_WOOD, 4);
    expect_asked(0, OP_FIT);
    expect_legal("drop spear; drop knife; drop lighter; drop medkit; leave");
    play("drop knife");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 3);
    expect_asked(0, OP_FIT);
    play("drop spear");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 4);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(the_defeated_gain_nothing) /* SUN-COND-04, SUN-COND-07 */
{
    given_players(2);
    game->hero[1].hp = 0;
    game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED;
    int supply = game->supply[RES_WOOD], knife = card_of("knife");
    struct sun_play now = scene();
    game->card[knife] = (struct sun_card){.at = AT_TABLE};
    sun_gain(&now, 1, RES_WOOD, 2);
    sun_gain_card(&now, 1, knife);
    sun_run(&now);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[1].has[RES_WOOD], 0);
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_WOOD], 0);
    ck_assert_int_eq(game->supply[RES_WOOD], supply);
    ck_assert_int_eq(game->card[knife].at, AT_DECK); /* where it came from */
}
END_TEST

START_TEST(an_empty_supply_gives_nothing_more) /* SUN-CARD-09 */
{
    given_players(2);
    game->merchant[0].has[RES_PLASTIC] =
        (uint8_t)(game->merchant[0].has[RES_PLASTIC] + game->supply[RES_PLASTIC] - 1);
    game->supply[RES_PLASTIC] = 1;
    gain(RES_PLASTIC, 3);
    ck_assert_int_eq(game->hero[0].has[RES_PLASTIC], 1);
    ck_assert_int_eq(game->supply[RES_PLASTIC], 0);
    gain(RES_FOOD, 3); /* food has no end */
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 3);
}
END_TEST

START_TEST(cards_without_room_may_be_fitted) /* SUN-ACT-21 */
{
    given_players(2);
    hold(0, "spear");
    give(0, RES_WOOD, 9);
    find("crowbar");
    expect_asked(0, OP_FIT);
    struct sun_state before = *game;
    play("drop wood; drop wood");
    expect_asked(0, OP_FIT);
    play("drop wood");
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_holds(game, 0, card_of("crowbar")));
    *game = before;
    play("drop spear");
    ck_assert(sun_holds(game, 0, card_of("crowbar")));
    *game = before;
    play("leave");
    ck_assert_int_eq(game->card[card_of("crowbar")].at, AT_TILE + TILE_NEW_HAVEN);
}
END_TEST

START_TEST(found_things_are_charged) /* SUN-CARD-05, SUN-CARD-06 */
{
    given_players(3);
    find("medkit");
    ck_assert_int_eq(game->card[card_of("medkit")].left, 2);
    find("water-bottle");
    ck_assert_int_eq(game->card[card_of("water-bottle")].left, 0);
    find("sniper-rifle"); /* a hero item starts full, for whoever finds it */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->card[card_of("sniper-rifle")].left, 2); /* SUN-FAQ-06 */
}
END_TEST

START_TEST(found_weapons_roll_for_ammunition) /* SUN-AMMO-02 */
{
    given_players(2);
    game->hero[0].karma = 0;
    find("pistol");
    ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE);
    ck_assert_int_eq(game->roll.count, 2);
    struct sun_state before = *game;
    play("roll 2 1");
    ck_assert_int_eq(game->card[card_of("pistol")].left, 3);
    ck_assert(sun_holds(game, 0, card_of("pistol")));
    *game = before;
    play("roll 0 0");
    ck_assert_int_eq(game->card[card_of("pistol")].left, 0);
    ck_assert(sun_holds(game, 0, card_of("pistol")));
}
END_TEST

START_TEST(what_goes_back_is_as_new) /* SUN-CARD-09, SUN-CARD-05 */
{
    given_players(2);
    int lamp = hold(0, "flashlight"), medkit = hold(0, "medkit");
    game->card[lamp].down = 1;
    struct sun_play now = scene();
    sun_discard(&now, lamp);
    sun_discard(&now, medkit);
    ck_assert_mem_eq(&game->card[lamp], (&(struct sun_card){.at = AT_DECK}), 3);
    ck_assert_mem_eq(&game->card[medkit], (&(struct sun_card){.at = AT_DECK}), 3);
}
END_TEST

START_TEST(ammunition_without_a_slot_sits_on_a_weapon) /* SUN-AMMO-06 */
{
    given_players(2);
    give(0, RES_WOOD, 9);
    int bow = hold(0, "bow");
    game->card[bow].left = 1;
    gain(RES_ARROW, 2);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->card[bow].left, 3);
    gain(RES_ARROW, 1);
    expect_asked(0, OP_FIT);

    given_players(2);
    give(0, RES_WOOD, 9);
    int pistol = hold(0, "pistol");
    game->card[pistol].left = 1;
    gain(RES_CARTRIDGE, 1);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->card[pistol].left, 2);
}
END_TEST

/* Collected, taken from a body or out of a camp it does so too. */
START_TEST(ammunition_is_taken_up_onto_weapons) /* SUN-AMMO-06, SUN-ACT-06, SUN-ACT-12 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    stand(0, 1);
    stand(1, 1);
    give(0, RES_WOOD, 8);
    int bow = hold(0, "bow"), pistol = hold(1, "pistol");
    game->card[bow].left = 0;
    game->card[pistol].left = 0;
    drop_here(1, RES_ARROW, 2);
    drop_here(1, RES_METAL, 1);
    drop_here(1, RES_CARTRIDGE, 1); /* no weapon for it: a slot or nothing */
    struct sun_state before = *game;
    expect_legal("collect metal arrow; collect cartridge arrow; collect arrow arrow");
    expect_illegal("collect metal cartridge");
    play("collect metal arrow");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 0);
    ck_assert_int_eq(game->card[bow].left, 1);
    expect_legal("collect arrow");
    expect_illegal("collect cartridge; collect arrow cartridge");
    play("collect arrow");
    ck_assert_int_eq(game->card[bow].left, 2);

    *game = before; /* one arrow into the slot, the other onto the bow */
    play("collect arrow arrow");
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 1);
    ck_assert_int_eq(game->card[bow].left, 1);

    *game = before;
    give(0, RES_WOOD, 1);
    give(1, RES_ARROW, 2);
    game->hero[1].hp = game->hero[1].ap = 0;
    game->hero[1].conditions = COND_DEFEATED | COND_INJURED;
    expect_illegal("loot scout pistol");
    play("loot scout arrow arrow");
    ck_assert_int_eq(game->card[bow].left, 2);

    *game = before;
    game->place[tile_of(1)].dropped[RES_METAL] = game->place[tile_of(1)].dropped[RES_CARTRIDGE] = 0;
    game->supply[RES_METAL]++;
    pitch_tent(1);
    play("dismantle; collect arrow; collect arrow"); /* the tent itself does not fit */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->place[tile_of(1)].dropped[RES_ARROW], 0);
    ck_assert_int_eq(game->card[bow].left + game->hero[0].has[RES_ARROW], 2);
}
END_TEST

SUN_SCENARIO_MAIN("sun holdings", things_have_their_value_in_water,
                  areas_hold_items_or_three_resources, gear_is_worn_or_takes_an_area,
                  gear_finds_its_area_free, what_gives_room_goes_last, who_holds_too_much_must_drop,
                  water_goes_through_the_reserve_first, a_smaller_reserve_spills,
                  dropped_water_stays_only_in_a_camp, one_ap_collects_two_resources_or_a_card,
                  collecting_needs_room, water_is_not_collected, a_tool_belt_takes_one_more,
                  alike_cards_are_offered_once, the_defeated_are_looted_as_one_collects,
                  gains_without_room_may_be_fitted, nobody_is_asked_where_there_is_no_choice,
                  cards_can_be_put_down_for_gains, the_defeated_gain_nothing,
                  an_empty_supply_gives_nothing_more, cards_without_room_may_be_fitted,
                  found_things_are_charged, what_goes_back_is_as_new,
                  found_weapons_roll_for_ammunition, ammunition_without_a_slot_sits_on_a_weapon,
                  ammunition_is_taken_up_onto_weapons)
