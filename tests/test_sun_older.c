/* Under our Sun in its older editions: scenes of the rows that were added to SUN-ED later, and of
 * rules in which their letter matters most. Every test runs three times: with 2.0, 1.05 and 1.0. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "sun/effect.h"
#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/foresee.h"
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/loot.h"
#include "sun/stealth.h"
#include "sun_editions.h"

/* However many dice are rolled: all blank, or one success. */
static void no_blow(void)
{
    static const char *const rolls[] = {"roll 0", "roll 0 0", "roll 0 0 0", "roll 0 0 0 0"};
    ck_assert_int_eq(now_asked(), OP_ROLL);
    play(rolls[game->roll.count - 1]);
}

static void one_hit(void)
{
    static const char *const rolls[] = {"roll 1", "roll 1 0", "roll 1 0 0", "roll 1 0 0 0"};
    ck_assert_int_eq(now_asked(), OP_ROLL);
    play(rolls[game->roll.count - 1]);
}

static int roll_is_for(void)
{
    struct sun_play now = scene();
    return sun_foresee_roll(&now).why;
}

/* --- water and enemies --- */

static void storm_breaks(void)
{
    game->sun = (uint8_t)kind_with(DECK_SUN, TAG_STORM);
}

START_TEST(rain) /* SUN-ED-50 */
{
    given_on(2, 5, _i);
    storm_breaks();
    struct sun_play all = scene();
    int bottle = hold(0, "water-bottle");
    game->card[bottle].left = 0;
    ck_assert_int_eq(sun_reserve_room(&all, 0), 0);
    ck_assert_int_eq(is_legal("rain"), by(1, 0, 0));
    if (edition != EDITION_2_0)
        refuses("rain", "Your water reserve is full, and rain can't be collected in bottles.");
    game->hero[0].water--;
    play("rain");
    ck_assert_int_eq(sun_reserve_room(&all, 0), 0);
    ck_assert_int_eq(game->card[bottle].left, 0);
    ck_assert_int_eq(is_legal("rain"), by(1, 0, 0));
    place_of(5)->water = 1; /* a source fills bottles in all of them */
    play("refill");
    ck_assert_int_eq(game->card[bottle].left, 2);
}
END_TEST

static int target_tile(void)
{
    const struct sun_pack *pack = scene().pack;
    for (int tile = 0; tile < pack->tiles; tile++)
        if (pack->tile[tile].target)
            return pack->tile[tile].number;
    ck_abort_msg("no target tile");
    return 0;
}

START_TEST(enemies_on_target_tiles) /* SUN-ED-51 */
{
    given(2, _i);
    int number = target_tile();
    lay_tile(5, 0, -1);
    lay_tile(number, 0, -2);
    int foe = foe_on("scavenger", number);
    wander();
    ck_assert_int_eq(now_asked() == OP_D8, by(0, 0, 1));
    if (now_asked() == OP_D8)
        play("d8 4");
    ck_assert_int_eq(game->foe[foe].tile == tile_of(5), by(0, 0, 1));
}
END_TEST

/* --- hiding --- */

START_TEST(hidden_and_free_actions) /* SUN-ED-52 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    hold(0, "desert-cloak");
    game->hero[0].conditions = COND_HIDDEN;
    play("stow desert-cloak"); /* SUN-CHAR-02: no action in any of them */
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_is_hidden(&game->hero[0]));
    struct sun_state before = *game;
    play("drop water");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 1, 1));
    if (edition == EDITION_2_0)
        return;
    play("roll 1"); /* unseen */
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_is_hidden(&game->hero[0]));
    *game = before;
    play("drop water; roll 0"); /* seen, and attacked */
    ck_assert(!sun_is_hidden(&game->hero[0]));
    expect_asked(SUN_NONE, OP_ROLL);
    ck_assert_int_eq(
        sun_foresee_roll(
            &(struct sun_play){.state = game, .rules = scene().rules, .pack = scene().pack})
            .why,
        ROLL_BLOW);
}
END_TEST

START_TEST(hidden_and_waiting) /* SUN-ED-52, SUN-ED-32 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    game->hero[0].conditions = COND_HIDDEN;
    play("wait");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 1, 1));
    if (edition == EDITION_2_0) {
        ck_assert(sun_is_hidden(&game->hero[0]));
        return;
    }
    play("roll 0");
    ck_assert(!sun_is_hidden(&game->hero[0]));
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 0, 1)); /* only ES answers waiting */
}
END_TEST

START_TEST(an_exchange_that_comes_to_nothing) /* SUN-ACT-23, SUN-ED-32, SUN-ED-52 */
{
    for (int hidden = 0; hidden < 2; hidden++) {
        given_on(2, 5, _i);
        stand(1, 5);
        foe_on("scavenger", 5);
        give(0, RES_METAL, 1);
        game->hero[0].conditions = hidden ? COND_HIDDEN : 0;
        struct sun_state before = *game;
        play("swap scout; cancel");
        expect_asked(0, OP_ACTIONS);
        *game = before;
        play("swap scout; give metal; offer; refuse");
        expect_asked(0, OP_ACTIONS);
        ck_assert_int_eq(game->hero[0].ap, 6);
        *game = before;
        play("swap scout; give metal; offer; agree"); /* this is one */
        ck_assert_int_eq(now_asked(), OP_ROLL);
        ck_assert_int_eq(game->hero[0].ap, 5);
    }
}
END_TEST

/* --- raids --- */

/* A merchant on the tile who falls at the next hit, with these goods and 1 metal. */
static int weak_merchant(int index, int number)
{
    struct sun_play all = scene();
    int foe = merchant_on(index, number);
    game->supply[RES_METAL]--;
    game->merchant[index].has[RES_METAL] = 1;
    game->merchant[index].water = 4;
    game->foe[foe].damage = (uint8_t)(sun_fighter_of(&all, foe)->hp - 1);
    return foe;
}

START_TEST(spoils_of_a_raid) /* SUN-ED-06, SUN-ED-42 */
{
    given_on(2, 5, _i);
    int foe = weak_merchant(1, 5);
    stock(1, "knife");
    stock(1, "spear");
    stock(1, "pistol");
    stock(1, "grass-cloak");                /* gear is no item */
    game->card[card_of("pistol")].left = 0; /* as it was sold to him */
    game->hero[0].water = 1;
    play("attack tin-marie; roll 1");
    no_blow();
    if (edition == EDITION_2_0) {
        expect_asked(0, OP_ACTIONS);
        play("loot tin-marie");
        ck_assert_int_eq(now_asked(), OP_ROLL);
        ck_assert_int_eq(game->hero[0].ap, 4);
        return;
    }
    expect_asked(0, OP_SPOILS);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(count_moves(), 3);
    play("keep pistol; keep knife");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].ap, 5); /* nothing more than the attack */
    ck_assert(sun_holds(game, 0, card_of("knife")) && sun_holds(game, 0, card_of("pistol")));
    ck_assert_int_eq(game->card[card_of("pistol")].left, 3);
    ck_assert(!sun_holds(game, 0, card_of("spear")));
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_gt(game->hero[0].water, 1);
    ck_assert_int_eq(game->foe[foe].tile, SUN_NONE);
    ck_assert(game->gone & 1 << 1);
}
END_TEST

START_TEST(a_raid_from_a_distance) /* SUN-ED-06 */
{
    given(2, _i);
    lay_tile(5, 0, -1);
    lay_tile(19, 1, -1);
    stand(0, 19);
    int foe = weak_merchant(1, 5);
    stock(1, "knife");
    hold(0, "bow");
    play("shoot tin-marie bow");
    while (now_asked() == OP_ROLL && game->foe[foe].tile != SUN_NONE &&
           !(game->foe[foe].flags & FOE_DOWN)) {
        if (roll_is_for() == ROLL_SHOT)
            one_hit();
        else
            no_blow();
    }
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(sun_holds(game, 0, card_of("knife")), by(0, 1, 1));
    ck_assert_int_eq(game->hero[0].has[RES_METAL], by(0, 1, 1));
    ck_assert_int_eq(game->foe[foe].tile == SUN_NONE, by(0, 1, 1));
}
END_TEST

START_TEST(both_fall) /* SUN-ED-06, SUN-FIGHT-04: whoever falls takes nothing */
{
    given_on(2, 5, _i);
    int foe = weak_merchant(1, 5);
    stock(1, "knife");
    game->hero[0].hp = 1;
    game->hero[0].conditions = COND_INJURED;
    play("attack tin-marie; roll 1 0");
    one_hit();
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
    ck_assert(!sun_holds(game, 0, card_of("knife")));
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 0);
    ck_assert_int_eq(game->foe[foe].tile == SUN_NONE, by(0, 1, 1));
}
END_TEST

START_TEST(a_raid_in_company) /* SUN-ED-06: an enemy is left, and another may join the round */
{
    given_on(2, 5, _i);
    stand(1, 5);
    int foe = weak_merchant(1, 5);
    foe_on("scavenger", 5);
    stock(1, "knife");
    stock(1, "spear");
    stock(1, "hatchet");
    hold(0, "crowbar"); /* no room for another card */
    struct sun_play all = scene();
    give(0, RES_FABRIC, sun_room_for(&all, 0));
    play("attack tin-marie; roll 1");
    no_blow(); /* his, as the one who is attacked */
    if (edition != EDITION_2_0) {
        expect_asked(0, OP_SPOILS);
        play("keep knife");
        expect_asked(0, OP_FIT);
        play("leave");
        expect_asked(0, OP_SPOILS);
        play("keep spear; drop crowbar");
        expect_asked(0, OP_FIT); /* for his metal */
        play("drop fabric");
        ck_assert(sun_holds(game, 0, card_of("spear")));
        ck_assert_int_eq(game->card[card_of("knife")].at, AT_TILE + tile_of(5));
        ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    }
    expect_asked(1, OP_JOIN); /* the round goes on */
    ck_assert_int_eq(is_legal("attack tin-marie"), 0);
    play("attack scavenger; roll 0");
    while (now_asked() == OP_ROLL)
        no_blow();
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->foe[foe].tile == SUN_NONE, by(0, 1, 1));
}
END_TEST

START_TEST(caught_and_stronger) /* SUN-ED-06, SUN-MERCH-03: he falls in the initial round */
{
    given_on(2, 5, _i);
    int foe = weak_merchant(1, 5);
    stock(1, "knife");
    play("steal tin-marie; roll 0");
    expect_asked(0, OP_STAND);
    play("attack tin-marie; roll 1");
    no_blow();
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(sun_holds(game, 0, card_of("knife")), by(0, 1, 1));
    ck_assert_int_eq(game->foe[foe].tile == SUN_NONE, by(0, 1, 1));
}
END_TEST

START_TEST(a_raid_that_costs_the_weapon) /* SUN-ED-06: what does not fit takes its place */
{
    given_on(2, 5, _i);
    int foe = weak_merchant(1, 5);
    stock(1, "knife");
    hold(0, "crowbar");
    struct sun_play all = scene();
    give(0, RES_FABRIC, sun_room_for(&all, 0));
    play("attack tin-marie crowbar; roll 1 0 0");
    no_blow();
    if (edition == EDITION_2_0) {
        expect_asked(0, OP_ACTIONS);
        return;
    }
    expect_asked(0, OP_FIT);
    play("drop crowbar");
    ck_assert_int_eq(game->card[card_of("crowbar")].at, AT_TILE + tile_of(5));
    ck_assert(sun_holds(game, 0, card_of("knife")));
    ck_assert_int_eq(game->foe[foe].tile, SUN_NONE);
}
END_TEST

START_TEST(positions_with_raided_merchants) /* SUN-ED-06: he is gone as soon as he falls */
{
    given_on(2, 5, _i);
    struct sun_play all = scene();
    sun_hurt_foe(&all, weak_merchant(1, 5), 1);
    ck_assert_int_eq(sun_check_state(game, &scene_config) == NULL, by(1, 0, 0));
}
END_TEST

START_TEST(one_blow_fells_two_merchants) /* SUN-ED-06, SUN-FIGHT-21 */
{
    given_on(2, 5, _i);
    struct sun_play all = scene();
    int foe[2] = {weak_merchant(1, 5), weak_merchant(2, 5)};
    stock(1, "knife");
    stock(2, "spear");
    for (int i = 0; i < 2; i++) {
        game->foe[foe[i]].grudge = 1;
        sun_hurt_foe(&all, foe[i], 1);
    }
    scene_made_up = true;
    sun_take_spoils(&all, 0);
    go_on(&all);
    expect_asked(0, OP_ACTIONS);
    for (int i = 0; i < 2; i++)
        ck_assert_int_eq(game->foe[foe[i]].tile == SUN_NONE, by(0, 1, 1));
    ck_assert_int_eq(game->hero[0].has[RES_METAL], by(0, 2, 2));
    ck_assert_int_eq(sun_holds(game, 0, card_of("knife")) && sun_holds(game, 0, card_of("spear")),
                     by(0, 1, 1));
}
END_TEST

/* --- enemy symbols --- */

/* The medic enters the tile with the symbol, and a scavenger comes. Returns it. */
static int scavenger_by_symbol(int loop)
{
    struct sun_play all;
    given(2, loop);
    lay_tile(4, 0, -1);
    unmark(4);
    play("move t4; draw scavenger; dodge");
    all = scene();
    while (now_asked() == OP_ROLL)
        no_blow();
    expect_asked(0, OP_ACTIONS);
    return sun_foe_of_card(&all, card_of("scavenger"));
}

START_TEST(when_symbols_are_marked) /* SUN-ED-25 */
{
    int foe = scavenger_by_symbol(_i);
    struct sun_play all = scene();
    ck_assert_int_eq(place_of(4)->symbol, by(1, 0, 0));
    ck_assert_int_eq(game->foe[foe].home, by(TILE_NEW_HAVEN, tile_of(4), tile_of(4)));
    ck_assert(!sun_has_symbol(&all, tile_of(4))); /* no second one comes */
    sun_hurt_foe(&all, foe, 9);
    ck_assert_int_eq(place_of(4)->symbol, 1);
    ck_assert_int_eq(game->foe[foe].home, TILE_NEW_HAVEN);
    expect_legal("end"); /* nobody is left, and the marker holds the symbol */
}
END_TEST

START_TEST(no_second_enemy_of_a_symbol) /* SUN-ED-25 */
{
    int foe = scavenger_by_symbol(_i);
    struct sun_play all = scene();
    sun_part_from_foes(&all, 0, tile_of(4));
    stand(0, 0); /* the other comes alone, and meets that one only */
    place_of(4)->symbol = 0;
    if (edition == EDITION_2_0) {
        play("end");
        drink();
        play("move t4");
        ck_assert_int_eq(now_asked(), OP_DRAW); /* the marker has left: SUN-ENEMY-02 */
        return;
    }
    play("end");
    drink();
    play("move t4");
    expect_asked(1, OP_STAND);
    play("dodge");
    while (now_asked() == OP_ROLL)
        no_blow();
    ck_assert_int_eq(game->foe[foe].tile, tile_of(4));
    game->hero[1].conditions = COND_HIDDEN;
    expect_illegal("recon t4");
}
END_TEST

START_TEST(a_stranger_and_a_symbol) /* SUN-ED-25 */
{
    given(2, _i);
    struct sun_play all = scene();
    lay_tile(4, 0, -1);
    unmark(4);
    int stranger = foe_on("scavenger", 4);
    sun_hurt_foe(&all, stranger, 9); /* its death marks nothing */
    ck_assert_int_eq(place_of(4)->symbol, 0);
    play("move t4");
    ck_assert_int_eq(now_asked(), OP_DRAW);
}
END_TEST

START_TEST(the_enemy_of_a_symbol_falls_elsewhere) /* SUN-ED-25 */
{
    int foe = scavenger_by_symbol(_i);
    struct sun_play all = scene();
    lay_tile(5, 1, -1);
    lay_tile(1, 1, -2);
    unmark(1);
    place_of(4)->symbol = (uint8_t)by(1, 0, 0);
    sun_shift_foe(&all, foe, tile_of(5));
    ck_assert(!sun_has_symbol(&all, tile_of(4)));
    sun_shift_foe(&all, foe, tile_of(1));
    sun_hurt_foe(&all, foe, 9);
    ck_assert_int_eq(place_of(4)->symbol, 1);
    ck_assert_int_eq(place_of(1)->symbol, 0); /* it only passed by */
}
END_TEST

START_TEST(recon_and_the_symbol) /* SUN-ED-25, SUN-ACT-19 */
{
    given_on(2, 4, _i);
    struct sun_play all = scene();
    unmark(4);
    game->hero[0].conditions = COND_HIDDEN;
    play("recon t4; draw scavenger");
    int foe = sun_foe_of_card(&all, card_of("scavenger"));
    ck_assert_int_eq(place_of(4)->symbol, by(1, 0, 0));
    ck_assert_int_eq(game->foe[foe].home, by(TILE_NEW_HAVEN, tile_of(4), tile_of(4)));
    ck_assert(!sun_has_symbol(&all, tile_of(4)));
    if (edition == EDITION_1_0)
        refuses("recon t4", "No other enemy comes here before Scavenger A falls.");
}
END_TEST

START_TEST(positions_with_symbols) /* SUN-ED-25 */
{
    int foe = scavenger_by_symbol(_i);
    struct sun_state loaded, before = *game;
    json_t *saved = sun_save(game, &scene_config);
    json_t *row = json_object_get(json_object_get(saved, "foes"), "scavenger");
    const char *symbol = json_string_value(json_object_get(row, "symbol"));
    ck_assert_int_eq(symbol && strcmp(symbol, "t4") == 0, by(0, 1, 1));
    ck_assert_ptr_null(sun_load(&loaded, &scene_config, saved));
    ck_assert_int_eq(memcmp(&loaded, game, sizeof loaded), 0);
    json_object_set_new(row, "symbol", json_string("t5")); /* none is printed there */
    ck_assert_ptr_nonnull(sun_load(&loaded, &scene_config, saved));
    json_decref(saved);
    game->foe[foe].home = (uint8_t)tile_of(4); /* as things are now, or never */
    ck_assert_int_eq(sun_check_state(game, &scene_config) == NULL, by(0, 1, 1));
    game->place[tile_of(4)].symbol = 1; /* marked, and its enemy lives */
    ck_assert_ptr_nonnull(sun_check_state(game, &scene_config));
    *game = before;
}
END_TEST

/* --- votes --- */

START_TEST(a_camps_night_card) /* SUN-ED-13 */
{
    given_on(3, 5, _i);
    stand(1, 5);
    stand(2, 5);
    place_of(5)->camp = CAMP_FOUND;
    night_card("draw bats");
    if (edition == EDITION_2_0) {
        ck_assert_int_eq(game->hero[0].ap, 4);
        return;
    }
    struct sun_state before = *game;
    expect_asked(0, OP_VOTE);
    play("who medic");
    expect_asked(1, OP_VOTE);
    play("who veteran");
    expect_asked(2, OP_VOTE);
    play("who veteran");
    ck_assert_int_eq(game->hero[0].ap, 6);
    ck_assert_int_eq(game->hero[2].ap, 4);

    *game = before; /* each for another: it is the drawer's */
    play("who scout; who veteran; who medic");
    ck_assert_int_eq(game->hero[0].ap, 4);
    ck_assert_int_eq(game->hero[1].ap + game->hero[2].ap, 12);
    ck_assert(happened(EVENT_NO_MAJORITY));
}
END_TEST

START_TEST(half_the_votes_are_no_majority) /* SUN-ED-13 */
{
    given_on(2, 5, _i);
    stand(1, 5);
    place_of(5)->camp = CAMP_FOUND;
    night_card("draw bats");
    if (edition != EDITION_2_0)
        play("who scout; who medic");
    ck_assert_int_eq(game->hero[0].ap, 4);
    ck_assert_int_eq(game->hero[1].ap, 6);
}
END_TEST

START_TEST(cards_that_say_whom_they_concern) /* SUN-ED-13, SUN-FAQ-02 */
{
    static const char *const draws[] = {"draw falling-stars", "draw prime-elite", "draw cold-gust",
                                        "draw night-watch"};
    for (size_t i = 0; i < sizeof draws / sizeof *draws; i++) {
        given_on(2, 5, _i);
        stand(1, 5);
        place_of(5)->camp = CAMP_FOUND;
        night_card(draws[i]);
        ck_assert_int_ne(now_asked(), OP_VOTE);
    }
    const struct sun_pack *pack = scene().pack;
    struct sun_play all = scene();
    int say = 0, night = 0;
    for (int kind = 0; kind < pack->kinds; kind++) {
        if (pack->kind[kind].deck != DECK_NIGHT)
            continue;
        night++;
        say += sun_says_whom(&all, pack->kind[kind].program);
    }
    ck_assert_int_eq(say, 4);
    ck_assert_int_gt(night, 15);
}
END_TEST

/* --- goods --- */

START_TEST(rounds_on_a_weapon_are_goods) /* SUN-AMMO-07, SUN-CHAR-10 */
{
    given_on(2, 5, _i);
    stand(1, 5);
    int bow = hold(0, "bow");
    play("unload bow 1; swap scout; give arrow; give arrow; offer; agree");
    ck_assert_int_eq(game->card[bow].left, 1); /* one of the hand, one off the bow */
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 0);
    ck_assert_int_eq(game->hero[1].has[RES_ARROW], 2);
    ck_assert_int_eq(game->hero[0].ap, 5);
    play("swap scout; give bow; offer; agree");
    ck_assert(sun_holds(game, 1, bow));
    ck_assert_int_eq(game->card[bow].left, 1);
}
END_TEST

START_TEST(tents_and_traps_in_use_keep_their_cards) /* SUN-CAMP-05, SUN-TRAP-04 */
{
    static const char *const ids[] = {"tent", "animal-trap"}, *const craft[] = {
                                                                  "craft tent",
                                                                  "craft animal-trap"};
    for (int sort = 0; sort < 2; sort++) {
        given_on(2, 5, _i);
        struct sun_play all = scene();
        const struct sun_kind *kind = sun_kind_of(&all, card_of(ids[sort]));
        lay_tile(19, 1, -1);
        for (int i = 0; i < kind->copies - 1; i++)
            set_up(19, ids[sort]);
        place_of(19)->camp = sort == 0 ? CAMP_TENT : CAMP_NONE;
        scene_made_up = kind->copies > 2; /* two tents on a tile */
        for (int i = 0; i < RES_FINITE; i++)
            if (kind->recipe[i])
                give(0, i, kind->recipe[i]);
        expect_legal(craft[sort]);
        set_up(19, ids[sort]); /* the last card */
        expect_illegal(craft[sort]);
    }
}
END_TEST

START_TEST(the_tracker_ends_at_six) /* SUN-DAY-15 */
{
    given_on(2, 5, _i);
    stand(1, 5);
    hold(0, "adrenaline");
    game->hero[0].ap = 5;
    play("use adrenaline medic");
    ck_assert_int_eq(game->hero[0].ap, 6);

    given_on(2, 5, _i);
    stand(1, 5);
    hold(0, "adrenaline");
    game->hero[1].ap = 1;
    play("use adrenaline scout");
    ck_assert_int_eq(game->hero[1].ap, 4);
    game->hero[1].fitness = FITNESS_FIT;
    go_on_until(1, SUN_PHASE_AFTERNOON);
    ck_assert_int_eq(game->hero[1].ap,
                     game->sun == kind_with(DECK_SUN, TAG_STORM) ? by(6, 5, 5) : 6);
}
END_TEST

START_TEST(loading_while_waiting) /* SUN-CHAR-10, SUN-FIGHT-17 */
{
    given_on(2, 5, _i);
    lay_tile(19, 1, -1);
    stand(1, 19);
    foe_on("scavenger", 19);
    int bow = hold(0, "bow");
    game->card[bow].left = 0;
    give(0, RES_ARROW, 2);
    play("wait");
    drink();
    play("attack scavenger");
    while (now_asked() == OP_ROLL)
        no_blow();
    expect_asked(0, OP_JOIN);
    play("load bow");
    expect_asked(0, OP_JOIN);
    ck_assert_int_eq(game->card[bow].left, 2);
    ck_assert_int_eq(game->hero[0].ap, 6);
    play("pass");
    expect_asked(0, OP_INTERVENE);
    game->card[bow].left = 0;
    game->hero[0].has[RES_ARROW] = 2;
    expect_legal("load bow; shoot scavenger bow"); /* which loads it */
}
END_TEST

START_TEST(stored_and_trapped_food) /* SUN-TRAP-03, SUN-ACT-06 */
{
    given_on(2, 5, _i);
    int trap = set_up(5, "animal-trap");
    game->card[trap].left = 3;
    place_of(5)->camp = CAMP_FOUND;
    drop_here(5, RES_FOOD, 1);
    struct sun_state before = *game;
    play("collect food");
    ck_assert_int_eq(game->card[trap].left, 3);
    ck_assert_int_eq(place_of(5)->dropped[RES_FOOD], 0);
    *game = before;
    play("collect food trapped-1");
    ck_assert_int_eq(game->card[trap].left, 2);
    ck_assert_int_eq(place_of(5)->dropped[RES_FOOD], 1);
}
END_TEST

/* --- what refusals quote --- */

START_TEST(what_deals_and_thefts_cost) /* SUN-ED-03, SUN-ED-37, SUN-ED-49 */
{
    given_on(2, 5, _i);
    weak_merchant(1, 5);
    game->hero[0].water = 0;
    if (edition == EDITION_2_0)
        refuses("trade tin-marie", "a fee of 1, you have 0");
    else
        expect_legal("trade tin-marie");
    game->hero[0].ap = 1;
    if (edition == EDITION_1_05)
        refuses("steal tin-marie", "stealing costs 2, you have 1");
    else
        expect_legal("steal tin-marie");
    stand(0, 0);
    refuses("steal lawrence",
            edition == EDITION_1_05 ? "stealing costs 2, you have 1" : "can't be robbed");
    game->hero[0].ap = 2;
    ck_assert_int_eq(is_legal("steal lawrence"), by(0, 1, 0));
    if (edition != EDITION_1_05)
        return;
    play("steal lawrence; roll 0");
    game->hero[0].ap = 2;
    stand(0, 0);
    if (now_asked() == OP_ACTIONS) {
        refuses("steal lawrence", "caught you stealing");
        refuses("trade lawrence", "caught you stealing");
    }
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        rain,
        enemies_on_target_tiles,
        hidden_and_free_actions,
        hidden_and_waiting,
        an_exchange_that_comes_to_nothing,
        spoils_of_a_raid,
        a_raid_from_a_distance,
        both_fall,
        a_raid_in_company,
        a_raid_that_costs_the_weapon,
        caught_and_stronger,
        positions_with_raided_merchants,
        one_blow_fells_two_merchants,
        when_symbols_are_marked,
        no_second_enemy_of_a_symbol,
        a_stranger_and_a_symbol,
        the_enemy_of_a_symbol_falls_elsewhere,
        recon_and_the_symbol,
        positions_with_symbols,
        a_camps_night_card,
        half_the_votes_are_no_majority,
        cards_that_say_whom_they_concern,
        rounds_on_a_weapon_are_goods,
        tents_and_traps_in_use_keep_their_cards,
        the_tracker_ends_at_six,
        loading_while_waiting,
        stored_and_trapped_food,
        what_deals_and_thefts_cost,
    };
    Suite *suite = suite_create("sun older");
    TCase *tcase = tcase_create("sun older");
    tcase_add_checked_fixture(tcase, scene_begins, NULL);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        tcase_add_loop_test(tcase, tests[i], 0, EDITIONS);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
