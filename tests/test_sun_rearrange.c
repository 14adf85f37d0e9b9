/* Rearranging what one holds: gear, rounds on weapons and off them; and the limits that are ours.
 */
#include "sun/events.h"
#include "sun/holdings.h"
#include "sun/machine.h"
#include "sun_arena.h"

/* --- gear --- */

START_TEST(gear_is_changed_at_will) /* SUN-CHAR-08, SUN-LIMIT-01 */
{
    given_players(2);
    lay_tile(1, 0, -1);
    hold(0, "carrying-bag");
    for (int i = 0; i < REARRANGED_MAX / 2; i++)
        play("stow carrying-bag; wear carrying-bag");
    ck_assert_int_eq(game->hero[0].ap, 6);
    expect_illegal("stow carrying-bag");
    play("move t1");
    expect_legal("stow carrying-bag");
}
END_TEST

START_TEST(gear_makes_room_for_a_gain) /* SUN-CHAR-10, SUN-ACT-21 */
{
    given_players(2);
    hold(0, "hiking-boots");
    hold(0, "carrying-bag"); /* takes an area, and gives no room */
    give(0, RES_WOOD, 6);
    struct sun_play now = scene();
    sun_gain(&now, 0, RES_METAL, 1);
    scene_made_up = true;
    sun_run(&now);
    expect_asked(0, OP_FIT);
    play("wear carrying-bag"); /* three more slots, and the question is answered by that */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
}
END_TEST

START_TEST(gear_is_changed_before_drinking) /* SUN-CHAR-10, SUN-CHAR-02, SUN-DAY-12 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_NIGHT);
        hold(1, "cloak");
        int plate = hold(1, "plate");
        hold(1, "medkit"); /* for 1.0 to ask: SUN-ED-43 */
        weaken(1, 2);
        play("end");
        expect_asked(1, OP_DRINK);
        play("wear plate");
        ck_assert_int_eq(game->hero[1].gear, plate);
        expect_asked(1, OP_DRINK); /* no answer to that */
        ck_assert_int_eq(game->hero[1].ap, 6);
        play("drink");
        expect_asked(1, OP_DRAW); /* the night card comes upon it */
    }
}
END_TEST

START_TEST(a_card_that_wants_water_is_drawn_already) /* SUN-CHAR-02, SUN-CHAR-10 */
{
    arena_texts.event = "[{'water': -1}]";
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    hold(0, "plate");
    hold(0, "medkit");
    game->place[tile_of(1)].event = MARKER_LIES;
    play("move t1; draw happening");
    expect_asked(0, OP_DRINK);
    expect_illegal("stow plate; use medkit scout");
    ck_assert_int_eq(count_moves(), 2);
}
END_TEST

/* --- unloading --- */

START_TEST(rounds_come_off_a_weapon) /* SUN-AMMO-07 */
{
    given_players(2);
    int bow = hold(0, "bow");
    expect_legal("unload bow 1; unload bow 2; unload bow 3");
    expect_illegal("unload bow 4");
    play("unload bow 2");
    ck_assert_int_eq(game->card[bow].left, 1);
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 2);
    ck_assert_int_eq(game->hero[0].ap, 6);
    ck_assert(happened(EVENT_UNLOADED));
    play("drop arrow"); /* goods like others */
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_ARROW], 1);
    play("load bow");
    ck_assert_int_eq(game->card[bow].left, 2);
    give(0, RES_WOOD, 8);
    expect_legal("unload bow 1");
    expect_illegal("unload bow 2");
    give(0, RES_WOOD, 1);
    refuses("unload bow 1", "a free resource slot"); /* each round takes one */
    game->card[bow].left = 0;
    expect_illegal("unload bow 1");
}
END_TEST

START_TEST(rounds_on_a_weapon_can_be_passed_on) /* SUN-AMMO-07 */
{
    given_players(2);
    int bow = hold(0, "bow");
    give(0, RES_WOOD, 9); /* no slot to unload into */
    expect_illegal("unload bow 1");
    play("swap scout; give arrow; give arrow");
    expect_legal("give arrow");
    expect_illegal("give bow"); /* its rounds are promised */
    play("offer; agree");
    ck_assert_int_eq(game->card[bow].left, 1);
    ck_assert_int_eq(game->hero[1].has[RES_ARROW], 2);
    ck_assert_int_eq(game->hero[0].ap, 5);
    play("swap scout; give bow"); /* with what is on it */
    expect_illegal("give arrow");
    play("offer; agree");
    ck_assert(sun_holds(game, 1, bow));
    ck_assert_int_eq(game->card[bow].left, 1);
}
END_TEST

START_TEST(what_is_offered_stays_as_it_is) /* SUN-AMMO-07, SUN-CHAR-10 */
{
    given_players(2);
    hold(0, "bow");
    game->card[hold(0, "bow")].left = 0;
    give(0, RES_ARROW, 2);
    play("swap scout; give bow-2");
    expect_illegal("load bow-2");
    play("unload bow 1; give arrow; give arrow; give arrow; offer; agree");
    ck_assert_int_eq(game->hero[1].has[RES_ARROW], 3);
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 0);
    ck_assert_int_eq(game->card[card_of("bow")].left, 2);
}
END_TEST

/* --- loading at any time --- */

START_TEST(an_empty_weapon_is_loaded_for_the_attack) /* SUN-CHAR-10, SUN-AMMO-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 1);
    int brute = foe_on("brute", 2), rifle = hold(0, "rifle");
    game->card[rifle].left = 0;
    refuses("shoot brute rifle", "you carry none for it");
    give(0, sun_kind_of(&(struct sun_play){.pack = scene().pack}, rifle)->ammunition, 1);
    play("shoot brute rifle");
    ck_assert(happened(EVENT_LOADED));
    ck_assert_int_eq(game->card[rifle].left, 0);
    play("roll 1 1; roll 0");
    ck_assert_int_eq(game->foe[brute].damage, 2);
}
END_TEST

START_TEST(who_waits_can_load) /* SUN-CHAR-10, SUN-FIGHT-17 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 2);
    foe_on("brute", 1);
    int rifle = hold(0, "rifle");
    game->card[rifle].left = 0;
    give(0, sun_kind_of(&(struct sun_play){.pack = scene().pack}, rifle)->ammunition, 2);
    play("wait; drink; attack brute; roll 0; roll 0 0");
    expect_asked(0, OP_JOIN);
    expect_legal("load rifle; shoot brute rifle; pass");
    int ap = game->hero[0].ap;
    play("load rifle");
    ck_assert_int_eq(game->card[rifle].left, 2);
    ck_assert_int_eq(game->hero[0].ap, ap); /* no action */
    expect_asked(0, OP_JOIN);
    expect_illegal("unload rifle 1");
    play("pass");
    expect_asked(0, OP_INTERVENE);
    expect_legal("shoot brute rifle; pass");
}
END_TEST

START_TEST(who_waits_can_unload) /* SUN-CHAR-10, SUN-CHAR-02, SUN-AMMO-07 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        stand(0, 2);
        foe_on("brute", 1);
        int rifle = hold(0, "rifle");
        hold(0, "plate");
        play("wait");
        if (edition != EDITION_1_0)
            play("drink");
        play("attack brute; roll 0; roll 0 0; pass");
        expect_asked(0, OP_INTERVENE);
        expect_illegal("stow plate"); /* in one's own turn */
        play("unload rifle 2");
        expect_asked(0, OP_INTERVENE);
        ck_assert_int_eq(game->card[rifle].left, 4);
        play("load rifle; pass; wait"); /* and at the end of the phase */
        if (edition == EDITION_1_0)     /* SUN-ED-32 */
            play("roll 0 0");
        expect_asked(0, OP_INTERVENE);
        play("unload rifle 6");
        expect_asked(0, OP_INTERVENE);
        expect_legal("shoot brute rifle"); /* which loads it */
        expect_illegal("pass");
    }
}
END_TEST

START_TEST(loading_makes_room) /* SUN-CHAR-10, SUN-CHAR-07 */
{
    given_players(2);
    int bow = hold(0, "bow");
    game->card[bow].left = 0;
    give(0, RES_ARROW, 3);
    give(0, RES_WOOD, 6);
    struct sun_play now = scene();
    sun_gain(&now, 0, RES_METAL, 2);
    scene_made_up = true;
    sun_run(&now);
    expect_asked(0, OP_FIT);
    expect_legal("load bow; drop wood; leave");
    play("load bow");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2);
    ck_assert_int_eq(game->card[bow].left, 3);
}
END_TEST

/* --- limits of ours --- */

START_TEST(nobody_holds_more_cards_than_an_exchange_takes) /* SUN-LIMIT-03 */
{
    given_players(2);
    const struct sun_pack *pack = scene().pack;
    for (int i = 0; i < pack->characters; i++) /* an area each, the item area, and worn gear */
        ck_assert_int_le(pack->character[i].areas + 2, CARDS_A_SIDE);
}
END_TEST

START_TEST(a_heap_has_an_end) /* SUN-LIMIT-11 */
{
    given_players(2);
    game->place[TILE_NEW_HAVEN].dropped[RES_FOOD] = UINT8_MAX;
    give(0, RES_FOOD, 1);
    play("drop food");
    ck_assert_int_eq(game->place[TILE_NEW_HAVEN].dropped[RES_FOOD], UINT8_MAX);
}
END_TEST

START_TEST(bargains_go_on_and_on) /* SUN-LIMIT-02, SUN-LIMIT-04 */
{
    given_players(2);
    game->merchant[MERCHANT_LAWRENCE].water = 0;
    game->hero[0].water = 5;
    play("trade lawrence");
    for (int i = 0; i < 20; i++)
        play("want arrow; cancel");
    for (int i = 0; i < 20; i++)
        play("want arrow");
    expect_legal("want arrow");
    game->offer[1][RES_ARROW] = ROUNDS_MAX;
    expect_illegal("want arrow");
    game->stack[game->depth - 1].as.trade.bargains = BARGAINS_MAX - 1;
    play("cancel");
    expect_asked(0, OP_ACTIONS);
}
END_TEST

SUN_SCENARIO_MAIN("sun rearrange", gear_is_changed_at_will, gear_makes_room_for_a_gain,
                  gear_is_changed_before_drinking, a_card_that_wants_water_is_drawn_already,
                  rounds_come_off_a_weapon, rounds_on_a_weapon_can_be_passed_on,
                  what_is_offered_stays_as_it_is, an_empty_weapon_is_loaded_for_the_attack,
                  who_waits_can_load, who_waits_can_unload, loading_makes_room,
                  nobody_holds_more_cards_than_an_exchange_takes, a_heap_has_an_end,
                  bargains_go_on_and_on)
