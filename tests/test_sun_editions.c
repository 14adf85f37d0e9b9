/* The editions of Under our Sun: for every row of SUN-ED a scene that comes out as each edition
 * reads it. Every test runs three times: with 2.0, 1.05 and 1.0. */
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "sun/body.h"
#include "sun/decks.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/goals.h"
#include "sun/holdings.h"
#include "sun/map.h"
#include "sun/moves.h"
#include "sun/say.h"
#include "sun/stealth.h"
#include "sun/trade.h"
#include "sun_editions.h"

/* --- food, fire, trade --- */

START_TEST(eating) /* SUN-ED-01 */
{
    given(2, _i);
    game->hero[0].hp = 3;
    give(0, RES_FOOD, 3);
    ck_assert_int_eq(is_legal("eat 3"), by(1, 0, 0));
    expect_legal("eat 1");
}
END_TEST

START_TEST(fires_cost_ap) /* SUN-ED-02 */
{
    given_on(2, 5, _i);
    hold(0, "lighter");
    give(0, RES_WOOD, 1);
    give(0, RES_METAL, 1);
    play("campfire");
    ck_assert_int_eq(game->hero[0].ap, by(6, 5, 5));
    play("pit");
    ck_assert_int_eq(game->hero[0].ap, by(6, 4, 4));

    given_on(2, 5, _i); /* without any */
    hold(0, "lighter");
    give(0, RES_WOOD, 1);
    game->hero[0].ap = 0;
    ck_assert_int_eq(is_legal("campfire"), by(1, 0, 0));
}
END_TEST

START_TEST(the_fee) /* SUN-ED-03 */
{
    given(2, _i);
    int water = game->hero[0].water;
    play("trade lawrence");
    ck_assert_int_eq(water - game->hero[0].water, by(1, 0, 0));
    ck_assert_int_eq(game->hero[0].ap, 5);

    given(2, _i);
    game->hero[0].water = 0;
    ck_assert_int_eq(is_legal("trade lawrence"), by(0, 1, 1));
}
END_TEST

START_TEST(selling) /* SUN-ED-04 */
{
    given(2, _i);
    hold(0, "crowbar");
    game->hero[0].water = 1; /* room for his */
    play("trade lawrence; give crowbar");
    struct sun_play all = scene();
    ck_assert_int_eq(sun_offer_value(&all, 0), by(3, 1, 1));
    play("want water");
    expect_legal("deal");
    play("want water");
    ck_assert_int_eq(is_legal("deal"), by(1, 0, 0));
}
END_TEST

START_TEST(breaking_up_at_a_merchants) /* SUN-ED-05 */
{
    given(2, _i);
    hold(0, "crowbar");
    play("trade lawrence");
    int water = game->hero[0].water, his = game->merchant[0].water;
    play("break crowbar");
    ck_assert_int_eq(water - game->hero[0].water, by(0, 1, 1));
    ck_assert_int_eq(game->merchant[0].water - his, by(0, 1, 1));
    hold(0, "crowbar");
    game->hero[0].water = 0;
    ck_assert_int_eq(is_legal("break crowbar"), by(1, 0, 0));
    if (edition != EDITION_2_0)
        refuses(
            "break crowbar",
            "Not enough water: a merchant asks a fee of 1 for taking things apart, you have 0.");
}
END_TEST

/* --- bodies --- */

START_TEST(recon) /* SUN-ED-07 */
{
    given_on(2, 4, _i);
    place_of(4)->symbol = 0;
    game->hero[0].conditions = COND_HIDDEN;
    play("recon t4; draw scavenger");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(1, 0, 0));
    ck_assert(game->hero[0].conditions & COND_HIDDEN);
}
END_TEST

START_TEST(injuries_heal) /* SUN-ED-08 */
{
    given(2, _i);
    game->hero[0].hp = 2;
    game->hero[0].conditions = COND_INJURED;
    give(0, RES_FOOD, 1);
    play("eat 1");
    ck_assert_int_eq(game->hero[0].hp, 3);
    ck_assert_int_eq(game->hero[0].conditions & COND_INJURED, by(COND_INJURED, 0, 0));
}
END_TEST

START_TEST(ap_in_a_storm) /* SUN-ED-09 */
{
    given(2, _i);
    const struct sun_pack *pack = scene().pack;
    int storm = kind_with(DECK_SUN, TAG_STORM), mods = 0;
    for (int i = 0; i < pack->mods; i++)
        if (pack->mod[i].owner.kind == OF_SKY && pack->mod[i].owner.index == storm &&
            pack->mod[i].what == MOD_AP) {
            pack->mod[i].add = -3; /* a harder storm than the one in the box */
            mods++;
        }
    ck_assert_int_eq(mods, 1);
    play("end");
    drink();
    play("end; draw storm");
    ck_assert_int_eq(game->hero[0].ap, by(3, 5, 5));
    for (int i = 0; i < pack->mods; i++)
        if (pack->mod[i].owner.kind == OF_SKY && pack->mod[i].owner.index == storm)
            pack->mod[i].add = -1;
}
END_TEST

START_TEST(what_revives) /* SUN-ED-10 */
{
    given_on(2, 5, _i);
    stand(1, 5);
    defeat(1);
    hold(0, "adrenaline");
    ck_assert_int_eq(is_legal("use adrenaline scout"), by(0, 1, 0));
    if (edition != EDITION_1_05)
        return;
    play("use adrenaline scout");
    ck_assert(sun_able(&game->hero[1]));
    ck_assert_int_eq(game->hero[1].hp, 2);
    ck_assert(!sun_is_hidden(&game->hero[1]));
    expect_illegal("use adrenaline");
    given_on(2, 5, _i); /* by one who hides: SUN-COND-05 */
    stand(1, 5);
    defeat(1);
    hold(0, "adrenaline");
    foe_on("scavenger", 5);
    game->hero[0].conditions = COND_HIDDEN;
    play("use adrenaline scout");
    ck_assert(sun_able(&game->hero[1]));
    ck_assert(sun_is_hidden(&game->hero[1]));
}
END_TEST

START_TEST(sleeping_beside_enemies) /* SUN-ED-11 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    game->hero[0].fitness = FITNESS_TIRED;
    expect_illegal("sleep");
    game->hero[0].conditions = COND_HIDDEN;
    ck_assert_int_eq(is_legal("sleep"), by(0, 1, 1));
}
END_TEST

START_TEST(injured_by_effects) /* SUN-ED-45 */
{
    given(2, _i);
    struct sun_play all = scene();
    sun_injure(&all, 0);
    ck_assert_int_eq(game->hero[0].conditions & COND_INJURED, by(COND_INJURED, 0, 0));
    game->hero[1].hp = 3;
    sun_hurt(&all, 1, 1, HARM_PLAIN);
    go_on(&all);
    ck_assert(game->hero[1].conditions & COND_INJURED);
}
END_TEST

START_TEST(time_to_be_revived) /* SUN-ED-20 */
{
    given(3, _i);
    defeat(1);
    game->hero[1].down_for = 2;
    play("end");
    drink();
    play("end");
    ck_assert_int_eq((game->hero[1].conditions & COND_DEAD) != 0, by(0, 1, 1));
}
END_TEST

/* The examples the books print: who falls in the morning has until the end of the next morning
 * (2.0); who falls on the afternoon of day 1 has until the end of the morning of day 2. */
START_TEST(the_printed_time_to_be_revived) /* SUN-ED-20, SUN-COND-04 */
{
    static const enum sun_phase falls[EDITIONS] = {SUN_PHASE_MORNING, SUN_PHASE_AFTERNOON,
                                                   SUN_PHASE_AFTERNOON};
    edition = _i;
    given_phase(3, falls[_i]);
    play_by_edition();
    defeat(2);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->day, 2);
    ck_assert_int_eq(game->hero[2].conditions & (COND_DEFEATED | COND_DEAD), COND_DEFEATED);
    go_on_until(0, SUN_PHASE_AFTERNOON);
    ck_assert(game->hero[2].conditions & COND_DEAD);
}
END_TEST

START_TEST(a_night_in_a_camp) /* SUN-ED-21 */
{
    edition = _i;
    given_phase(2, SUN_PHASE_NIGHT);
    play_by_edition();
    lay_tile(5, 0, -1);
    stand(0, 5);
    place_of(5)->camp = CAMP_FOUND;
    game->hero[0].fitness = FITNESS_TIRED;
    play("sleep");
    ck_assert_int_eq(game->hero[0].ap, 2);
    ck_assert_int_eq(game->hero[0].fitness, by(FITNESS_FIT, FITNESS_OK, FITNESS_OK));
}
END_TEST

START_TEST(refusing_to_drink) /* SUN-ED-43 */
{
    given(2, _i);
    int water = game->hero[1].water;
    play("end");
    ck_assert_int_eq(now_asked() == OP_DRINK, by(1, 1, 0));
    ck_assert_int_eq(water - game->hero[1].water, by(0, 0, 1));
}
END_TEST

START_TEST(giving_water_to_a_card) /* SUN-ED-43 */
{
    for (int water = 2; water >= 0; water -= 2) {
        given_on(2, 5, _i);
        game->hero[0].water = (uint8_t)water;
        int hp = game->hero[0].hp;
        night_card("draw night-sweats");
        ck_assert_int_eq(now_asked() == OP_DRINK, water ? by(1, 1, 0) : 0);
        if (now_asked() == OP_DRINK) {
            expect_legal("drink; thirst");
            play("drink");
        }
        ck_assert_int_eq(game->hero[0].water, water ? 1 : 0);
        ck_assert_int_eq(hp - game->hero[0].hp, water ? 0 : 1);
        expect_asked(0, OP_ACTIONS);
    }
}
END_TEST

/* --- things --- */

START_TEST(things_of_the_tile) /* SUN-ED-22 */
{
    given_on(2, 5, _i);
    drop_here(5, RES_METAL, 1);
    drop_here(5, RES_FOOD, 1);
    game->hero[0].hp = 3;
    ck_assert_int_eq(is_legal("craft cartridges"), by(1, 0, 0));
    ck_assert_int_eq(is_legal("eat 1"), by(1, 0, 0));
    play("collect metal food");
    expect_legal("craft cartridges; eat 1");
}
END_TEST

START_TEST(food_of_the_tile_sustains) /* SUN-ED-22, SUN-ED-47 */
{
    edition = _i;
    given_phase(2, SUN_PHASE_NIGHT);
    play_by_edition();
    place_of(0)->printed[RES_FOOD] = 1;
    game->hero[0].hp = game->hero[1].hp = 5;
    give(0, RES_FOOD, 1);
    play("end");
    drink();
    play("end"); /* then it is hero 1 who begins */
    ck_assert_int_eq(now_asked() == OP_SUSTAIN && game->stack[game->depth - 1].who == 1,
                     by(1, 0, 0));
    if (edition == EDITION_2_0) {
        expect_legal("feed tile; starve");
        play("feed tile");
    }
    ck_assert_int_eq(game->hero[1].hp, by(5, 4, 4));
    ck_assert_int_eq(place_of(0)->printed[RES_FOOD], by(0, 1, 1));
    expect_asked(0, OP_SUSTAIN);
    expect_legal("feed own; starve");
    expect_illegal("feed tile");
}
END_TEST

START_TEST(food_in_traps) /* SUN-ED-22, SUN-TRAP-03 */
{
    given_on(2, 5, _i);
    int trap = set_up(5, "animal-trap");
    game->card[trap].left = 2;
    game->hero[0].hp = 3;
    place_of(5)->fire = FIRE_PIT;
    ck_assert_int_eq(is_legal("eat 1"), by(1, 0, 0));
    ck_assert_int_eq(is_legal("cook"), by(1, 0, 0));
    play("collect food"); /* in all of them */
    ck_assert_int_eq(game->card[trap].left, 1);
    expect_legal("eat 1; cook");
    ck_assert_int_eq(is_legal("eat 1 trapped-1"), by(1, 0, 0));
}
END_TEST

START_TEST(
    goods_in_every_edition) /* SUN-AMMO-07, SUN-CAMP-05, SUN-TRAP-04, SUN-CHAR-08, SUN-CHAR-10 */
{
    given_on(2, 5, _i);
    int tent = hold(0, "tent"), trap = hold(0, "animal-trap"), bow = hold(0, "bow");
    hold(0, "desert-cloak");
    play("camp tent; trap animal-trap");
    ck_assert_int_eq(game->card[tent].at, AT_SET + tile_of(5));
    ck_assert_int_eq(game->card[trap].at, AT_SET + tile_of(5));
    play("unload bow 2; load bow; unload bow 1");
    ck_assert_int_eq(game->card[bow].left, 2);
    for (int i = 0; i < 5; i++)
        play("stow desert-cloak; wear desert-cloak");
    ck_assert_int_eq(game->hero[0].ap, 5);
}
END_TEST

START_TEST(electric_things_in_a_solar_storm) /* SUN-ED-23 */
{
    given(2, _i);
    int card = hold(0, "flashlight"), used = hold(0, "crank-radio");
    game->hero[0].karma = 1;
    play("use crank-radio; end");
    drink();
    play("end; draw solar-storm");
    struct sun_play now = scene();
    ck_assert_int_eq(game->card[card].down, by(1, 0, 0));
    ck_assert(!sun_card_works(&now, 0, card));
    game->card[card].at = AT_DECK; /* gained in the storm */
    game->card[card].down = 0;
    sun_hold(&now, 0, card);
    ck_assert(!sun_card_works(&now, 0, card));
    drink();
    play("end");
    drink();
    play("end"); /* the phase is over */
    ck_assert_int_eq(sun_card_works(&now, 0, card), by(0, 1, 1));
    ck_assert_int_eq(game->card[used].down, 1); /* for another reason, until the next day */
}
END_TEST

START_TEST(what_the_clean_up_spares) /* SUN-ED-33 */
{
    given_on(2, 5, _i);
    lay_tile(19, 1, -1);
    place_of(19)->camp = CAMP_FOUND;
    drop_here(5, RES_METAL, 1);
    drop_here(19, RES_METAL, 1);
    struct sun_play all = scene();
    lay_tile(21, 2, -1);
    const int body[] = {foe_on("scavenger", 5), foe_on("scavenger", 19), foe_on("scavenger", 21)};
    for (int i = 0; i < 3; i++)
        sun_hurt_foe(&all, body[i], 9);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(place_of(5)->dropped[RES_METAL], by(1, 0, 0));
    ck_assert_int_eq(place_of(19)->dropped[RES_METAL], 1);
    ck_assert_int_eq(game->foe[body[0]].tile != SUN_NONE, by(1, 0, 0)); /* with a character */
    ck_assert_int_eq(game->foe[body[1]].tile != SUN_NONE, by(1, 0, 0)); /* in a camp */
    ck_assert_int_eq(game->foe[body[2]].tile, SUN_NONE);
}
END_TEST

START_TEST(water_put_down) /* SUN-ED-34 */
{
    given_on(2, 5, _i);
    play("drop water"); /* nowhere in particular */
    ck_assert_int_eq(place_of(5)->stored, 0);
    expect_illegal("fetch");
    place_of(5)->camp = CAMP_FOUND;
    play("drop water");
    ck_assert_int_eq(place_of(5)->stored, 1);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(place_of(5)->stored, 1);
    game->hero[0].water = 1;
    play("fetch");
    ck_assert_int_eq(game->hero[0].water, 2);

    given(2, _i); /* New Haven is a camp */
    play("drop water");
    ck_assert_int_eq(place_of(0)->stored, 1);
}
END_TEST

START_TEST(tents) /* SUN-ED-35 */
{
    given_on(2, 5, _i);
    stand(1, 5);
    struct sun_play all = scene();
    const struct sun_kind *tent = sun_kind_of(&all, card_of("tent"));
    for (int i = 0; i < RES_FINITE; i++)
        if (tent->recipe[i])
            give(0, i, tent->recipe[i]);
    ck_assert_int_eq(is_legal("craft tent camp"), by(1, 0, 1));
    if (edition == EDITION_1_05)
        refuses("craft tent camp",
                "Edition 1.05 of the rules doesn't allow this. The tent: you craft it as an item, "
                "and whoever dismantles it gets the stored resources, but no cards.");
    hold(0, "tent");
    play("camp tent");
    drop_here(5, RES_PLASTIC, 1);
    place_of(5)->stored = 1;
    game->hero[1].water = 1;
    int knife = card_of("knife"); /* a card in the store */
    game->card[knife].at = (uint8_t)(AT_TILE + tile_of(5));
    play("end");
    drink();
    game->hero[1].water = 1;
    play("dismantle"); /* by another than the one who pitched it */
    ck_assert_int_eq(game->hero[0].has[RES_PLASTIC], tent->recipe[RES_PLASTIC]);
    ck_assert_int_eq(game->hero[1].has[RES_PLASTIC], 1);
    ck_assert_int_eq(game->hero[1].water, 2);
    ck_assert(sun_holds(game, 1, card_of("tent")));
    ck_assert_int_eq(sun_holds(game, 1, knife), by(1, 0, 0));
    ck_assert_int_eq(game->card[knife].at == AT_TILE + tile_of(5), by(0, 1, 1));
}
END_TEST

START_TEST(a_tent_without_room_for_it) /* SUN-ED-35, SUN-CAMP-05 */
{
    given_on(2, 5, _i);
    pitch_tent(5);
    place_of(5)->owner = 1 + 1;
    drop_here(5, RES_PLASTIC, 2);
    hold(0, "crowbar"); /* in the item area */
    struct sun_play all = scene();
    int room = sun_room_for(&all, 0);
    give(0, RES_FABRIC, room - 1);
    play("dismantle");
    expect_asked(0, OP_MORE);
    play("collect plastic");
    if (edition == EDITION_2_0) { /* nothing fits any more, and the tent lies with the rest */
        expect_asked(0, OP_ACTIONS);
        ck_assert_int_eq(game->card[card_of("tent")].at, AT_TILE + tile_of(5));
        return;
    }
    expect_asked(0, OP_FIT);
    play("drop crowbar");
    ck_assert(sun_holds(game, 0, card_of("tent")));
    ck_assert_int_eq(place_of(5)->dropped[RES_PLASTIC], 1);
}
END_TEST

START_TEST(looting_characters) /* SUN-ED-36 */
{
    given_on(2, 5, _i);
    stand(1, 5);
    give(1, RES_METAL, 1);
    defeat(1);
    ck_assert_int_eq(is_legal("loot scout metal"), by(1, 0, 0));
    refuses("swap scout", by(1, 0, 0) ? "Mara can't swap: a defeated character can only be looted."
                                      : "Mara can't swap any more.");
    if (edition == EDITION_1_0)
        refuses("loot scout metal", "Edition 1.0 of the rules doesn't allow this. Looting defeated "
                                    "characters: not possible.");
}
END_TEST

START_TEST(first_ammunition) /* SUN-ED-42 */
{
    given(2, _i);
    struct sun_play all = scene();
    const struct sun_kind *bow = sun_kind_of(&all, card_of("bow"));
    game->card[card_of("bow")] = (struct sun_card){.at = AT_DECK};
    for (int i = 0; i < RES_FINITE; i++)
        if (bow->recipe[i])
            give(0, i, bow->recipe[i]);
    play("craft bow");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(1, 0, 0));
    ck_assert_int_eq(game->card[card_of("bow")].left, by(0, bow->magazine, bow->magazine));

    given(2, _i); /* found */
    all = scene();
    scene_made_up = true;
    game->card[card_of("pistol")] = (struct sun_card){.at = AT_TABLE};
    sun_gain_card(&all, 0, card_of("pistol"));
    go_on(&all);
    ck_assert_int_eq(game->roll.count, by(2, 1, 1));
    ck_assert_int_eq(game->roll.colour[0], DIE_GREEN);
}
END_TEST

START_TEST(traps) /* SUN-ED-19 */
{
    enum { CAUGHT = 2 }; /* the card's words */
    given(2, _i);
    lay_tile(5, 0, -1);
    int trap = set_up(5, "animal-trap");
    game->card[trap].left = 1;
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->card[trap].left, 1 + CAUGHT);
}
END_TEST

START_TEST(stealing) /* SUN-ED-37 */
{
    given_on(2, 5, _i);
    merchant_on(1, 5);
    game->merchant[1].water = 4;
    play("steal tin-marie");
    ck_assert_int_eq(game->hero[0].ap, by(5, 4, 5));

    given_on(2, 5, _i); /* two successes */
    hold(0, "grass-cloak");
    merchant_on(1, 5);
    game->merchant[1].water = 4;
    game->hero[0].water = 0;
    play("steal tin-marie; roll 1 1");
    expect_asked(0, OP_GRAB);
    play("grab water");
    ck_assert_int_eq(now_asked() == OP_GRAB, by(1, 0, 1));

    given(2, _i);
    ck_assert_int_eq(is_legal("steal lawrence"), by(0, 1, 0));
}
END_TEST

START_TEST(lawrence_remembers) /* SUN-ED-49 */
{
    given(2, EDITION_1_05);
    play("steal lawrence; roll 0");
    expect_asked(0, OP_ACTIONS);
    expect_illegal("trade lawrence; steal lawrence");
    play("end; drink");
    expect_legal("trade lawrence");
}
END_TEST

START_TEST(a_merchants_cards) /* SUN-ED-15 */
{
    given_on(2, 5, _i);
    struct sun_play all = scene();
    scene_made_up = true;
    sun_bring_merchant(&all, tile_of(5));
    go_on(&all);
    chance_until(OP_DRAW);
    ck_assert_int_eq(game->stack[game->depth - 1].as.draw.deck,
                     by(DECK_LOOT, DECK_ITEM, DECK_LOOT));
    ck_assert_int_eq(game->stack[game->depth - 1].as.draw.filter,
                     by(FILTER_THINGS, FILTER_ANY, FILTER_ITEMS));
}
END_TEST

START_TEST(the_trading_posts_last_card) /* SUN-ED-38 */
{
    static const char *const setups[] = {"{'solo':true,'characters':['medic','scout']}",
                                         "{'solo':true,'characters':['medic','scout'],'edition':"
                                         "'1.05'}",
                                         "{'solo':true,'characters':['medic','scout'],'edition':"
                                         "'1.0'}"};
    edition = _i;
    given_setup(setups[_i]);
    under_rng rng = under_rng_at(1, 1);
    while (!(game->stack[0].pc == PC_SETUP_LOOT_DRAWN && now_asked() == OP_DRAW)) {
        struct under_moves moves;
        under_move move = {.kind = MOVE_DONE};
        if (sun_game.actor(game) == UNDER_CHANCE)
            move = sun_game.sample(game, &scene_config, &rng);
        sun_game.moves(game, &scene_config, &moves);
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, move, NULL));
    }
    ck_assert_int_eq(game->stack[game->depth - 1].as.draw.deck,
                     by(DECK_LOOT, DECK_ITEM, DECK_LOOT));
    ck_assert_int_eq(game->stack[game->depth - 1].as.draw.filter,
                     by(FILTER_THINGS, FILTER_ANY, FILTER_ITEMS));
}
END_TEST

/* --- enemies --- */

START_TEST(hidden_characters_and_wandering_enemies) /* SUN-ED-12 */
{
    given_on(2, 5, _i);
    int foe = foe_on("scavenger", 5);
    game->hero[0].conditions = COND_HIDDEN;
    wander();
    ck_assert_int_eq(now_asked() == OP_D8, by(0, 1, 1));
    if (now_asked() == OP_D8)
        play("d8 8"); /* it is as near as can be */
    ck_assert_int_eq(game->foe[foe].tile, tile_of(5));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(an_enemy_walks_onto_a_character) /* SUN-ED-24 */
{
    given_on(2, 5, _i);
    lay_tile(19, 0, -2);
    int foe = foe_on("scavenger", 19);
    wander();
    play("d8 4");
    ck_assert_int_eq(game->foe[foe].tile, tile_of(5));
    ck_assert_int_eq(game->hero[0].conditions & COND_HIDDEN, by(COND_HIDDEN, 0, 0));
    play("drop water"); /* costs no AP */
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 1, 1));
}
END_TEST

START_TEST(an_eight) /* SUN-ED-44 */
{
    given(2, _i);
    lay_tile(5, 0, -1);
    lay_tile(19, 0, -2);
    defeat(1);
    int foe = foe_on("scavenger", 19);
    wander();
    struct under_buf asked = {0};
    sun_words.question(&scene_config, game, &asked);
    ck_assert_msg(strstr(asked.text, by(1, 0, 1) ? "8 means it heads for the nearest character."
                                                 : "8 means it goes to a character next to it."),
                  "%s", asked.text);
    under_buf_free(&asked);
    play("d8 8");
    ck_assert_int_eq(game->foe[foe].tile == tile_of(5), by(1, 0, 1));
}
END_TEST

START_TEST(new_haven) /* SUN-ED-16 */
{
    given(2, _i);
    lay_tile(5, 0, -1);
    int foe = foe_on("scavenger", 5);
    ck_assert_int_eq(is_legal("fight scout"), by(1, 0, 1));
    wander();
    play("d8 4");
    ck_assert_int_eq(game->foe[foe].tile == TILE_NEW_HAVEN, by(0, 0, 1));

    given_on(2, 5, _i); /* its camp symbol makes it a store, while nobody is there too */
    stand(1, 5);
    drop_here(0, RES_METAL, 1);
    game->card[card_of("knife")].at = AT_TILE + TILE_NEW_HAVEN;
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(place_of(0)->dropped[RES_METAL], 1);
    ck_assert_int_eq(game->card[card_of("knife")].at, AT_TILE + TILE_NEW_HAVEN);
}
END_TEST

START_TEST(hidden_others_on_entering) /* SUN-ED-26 */
{
    given(2, _i);
    lay_tile(5, 0, -1);
    stand(1, 5);
    foe_on("scavenger", 5);
    game->hero[1].conditions = COND_HIDDEN;
    play("move t5");
    ck_assert_int_eq(now_asked() == OP_STAND, by(1, 0, 0));
}
END_TEST

START_TEST(others_and_the_symbol_on_entering) /* SUN-ED-26 */
{
    for (int hidden = 0; hidden < 2; hidden++) {
        given(2, _i);
        lay_tile(4, 0, -1);
        stand(1, 4);
        game->hero[1].conditions = hidden ? COND_HIDDEN : 0;
        struct sun_state before = *game;
        foe_on("scavenger", 4); /* its symbol is marked */
        play("move t4");
        ck_assert_int_eq(now_asked() == OP_STAND, hidden ? by(1, 0, 0) : 0);
        *game = before;
        unmark(4);
        play("move t4");
        ck_assert_int_eq(now_asked() == OP_DRAW, hidden ? 1 : by(0, 1, 1));
        if (now_asked() == OP_DRAW) {
            play("draw scavenger");
            expect_asked(0, OP_STAND);
        }
    }
}
END_TEST

START_TEST(fire_and_animals) /* SUN-ED-29 */
{
    given(2, _i);
    lay_tile(5, 0, -1);
    lay_tile(19, 0, -2);
    place_of(5)->fire = FIRE_CAMPFIRE;
    int foe = foe_on("coyote", 19);
    wander();
    play("d8 4"); /* entering */
    ck_assert_int_eq(game->foe[foe].tile == tile_of(5), by(0, 1, 0));

    given_on(2, 5, _i); /* appearing */
    place_of(5)->fire = FIRE_CAMPFIRE;
    struct sun_play all = scene();
    scene_made_up = true;
    sun_spawn(&all, tile_of(5), 0, SPAWNED_BY_CARD);
    go_on(&all);
    play("draw coyote");
    ck_assert_int_eq(now_asked() == OP_D8, by(1, 0, 0));
}
END_TEST

START_TEST(ending_the_turn_early) /* SUN-ED-31 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    refuses("end", "use the rest of your AP, or wait");
    expect_legal("wait");
    game->hero[0].conditions = COND_HIDDEN;
    ck_assert_int_eq(is_legal("end"), by(1, 0, 0));
    expect_legal("wait");

    given_on(2, 5, _i); /* with nobody about */
    expect_legal("end");
    stand(0, 0);
    foe_on("scavenger", 5); /* on the next tile */
    expect_legal("end");
}
END_TEST

START_TEST(answered_actions) /* SUN-ED-32 */
{
    given_on(2, 5, _i);
    foe_on("scavenger", 5);
    struct sun_state before = *game;
    play("drop water");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 1, 1));
    *game = before;
    play("wait");
    ck_assert_int_eq(now_asked() == OP_ROLL, by(0, 0, 1));
    *game = before;
    hold(0, "desert-cloak");
    play("stow desert-cloak"); /* SUN-CHAR-02: no action in any of them */
    ck_assert_int_eq(now_asked(), OP_ACTIONS);
}
END_TEST

/* --- the night --- */

START_TEST(another_drew_on_the_tile) /* SUN-ED-27 */
{
    edition = _i;
    given_phase(2, SUN_PHASE_NIGHT);
    play_by_edition();
    lay_tile(5, 0, -1);
    stand(0, 5);
    stand(1, 5);
    place_of(5)->night = 1;
    play("end");
    drink();
    ck_assert_int_eq(now_asked() == OP_DRAW, by(1, 0, 1));
}
END_TEST

START_TEST(who_drew_on_the_tile_has_left) /* SUN-ED-27 */
{
    edition = _i;
    given_phase(2, SUN_PHASE_NIGHT);
    play_by_edition();
    lay_tile(5, 0, -1);
    stand(1, 5);
    place_of(5)->night = 1;
    play("end");
    drink();
    expect_asked(1, OP_DRAW);
}
END_TEST

START_TEST(animal_cards_at_a_fire) /* SUN-ED-28 */
{
    given_on(2, 5, _i);
    place_of(5)->fire = FIRE_CAMPFIRE;
    night_card("draw bats");
    ck_assert_int_eq(now_asked() == OP_FIRELIGHT, by(0, 1, 1));
    if (edition == EDITION_2_0) {
        ck_assert_int_eq(game->hero[0].ap, 6);
        return;
    }
    struct sun_state before = *game;
    play("agree");
    ck_assert_int_eq(game->hero[0].ap, 6);
    *game = before;
    play("refuse");
    ck_assert_int_eq(game->hero[0].ap, 4);
}
END_TEST

START_TEST(frostbite_at_a_fire) /* SUN-ED-29 */
{
    given_on(2, 5, _i);
    place_of(5)->fire = FIRE_CAMPFIRE;
    int hp = game->hero[0].hp;
    night_card("draw frostbite");
    ck_assert_int_eq(hp - game->hero[0].hp, by(0, 1, 1));
}
END_TEST

/* --- dice and duels --- */

START_TEST(karma) /* SUN-ED-30 */
{
    given_on(2, 2, _i);
    place_of(2)->container = CONTAINER_STRENGTH;
    game->hero[0].karma = 3;
    play("open strength; roll 0");
    expect_asked(0, OP_KARMA);
    play("reroll 1; karma 1; roll 0");
    expect_asked(0, OP_ACTIONS); /* SUN-KARMA-03: the same die once more in none of them */
    play("open strength; roll 0");
    ck_assert_int_eq(now_asked() == OP_KARMA, by(0, 1, 0)); /* another roll of the turn */
}
END_TEST

/* The medic shoots at the scout on the next tile. */
static void shoot_at_scout(int loop)
{
    given(2, loop);
    lay_tile(7, 0, -1);
    lay_tile(19, 1, -1);
    stand(0, 7);
    stand(1, 19);
    game->card[card_of("bow")] = (struct sun_card){.at = AT_DECK};
    hold(0, "bow");
    hold(1, "pistol");
    play("snipe scout bow");
    expect_asked(1, OP_REACT);
}

START_TEST(dodging_a_shot) /* SUN-ED-14, SUN-FAQ-07 */
{
    shoot_at_scout(_i);
    int hp = game->hero[1].hp;
    play("dodge; roll 1 0");
    if (now_asked() == OP_ROLL)
        play("roll 2 1 0");
    ck_assert_int_eq(hp - game->hero[1].hp, by(0, 2, 2));
}
END_TEST

START_TEST(closing_in_and_failing) /* SUN-ED-18 */
{
    shoot_at_scout(_i);
    struct sun_play all = scene();
    int cost = sun_walk_cost(&all, 1, tile_of(7));
    ck_assert_int_gt(cost, 1);
    play("close; roll 0");
    ck_assert_int_eq(6 - game->hero[1].ap, by(cost, 1, cost));
    play("roll 0 0 0");
    ck_assert_int_eq(game->hero[1].tile, tile_of(19));

    shoot_at_scout(_i);
    play("close; roll 1");
    ck_assert_int_eq(6 - game->hero[1].ap, cost);
    play("roll 0 0 0");
    ck_assert_int_eq(game->hero[1].tile, tile_of(7));
}
END_TEST

START_TEST(shooting_back) /* SUN-ED-41 */
{
    shoot_at_scout(_i);
    ck_assert_int_eq(is_legal("return pistol"), by(1, 0, 0));
    refuses("counter", by(1, 0, 0)
                           ? "The attacker is on another tile: dodge, return the shot, close "
                             "in, or endure it."
                           : "The attacker is on another tile: dodge, close in, or endure it.");
    if (edition == EDITION_1_05)
        refuses("return pistol", "You can't shoot back at a character in this edition of the "
                                 "rules: dodge, close in, or endure it.");
    expect_legal("dodge; endure");
}
END_TEST

/* Where the two books of 2.0 disagree. */
START_TEST(readings_of_the_newest) /* SUN-ED-47 */
{
    given(2, EDITION_2_0); /* a sale paid in equipment */
    hold(0, "pistol");
    stock(0, "knife");
    stock(0, "crowbar");
    play("trade lawrence; give pistol; want knife; want crowbar; deal");
    ck_assert(sun_holds(game, 0, card_of("knife")) && sun_holds(game, 0, card_of("crowbar")));

    given(2, EDITION_2_0); /* resources for a sale come out of the stock too */
    hold(0, "crowbar");
    uint8_t *stock_of_metal = &game->merchant[MERCHANT_LAWRENCE].has[RES_METAL];
    int supply = game->supply[RES_METAL] = (uint8_t)(game->supply[RES_METAL] + *stock_of_metal - 1);
    *stock_of_metal = 1;
    play("trade lawrence; give crowbar; want metal");
    expect_illegal("want metal");
    play("deal");
    ck_assert_int_eq(game->supply[RES_METAL], supply);
    ck_assert_int_eq(*stock_of_metal, 0);

    given(2, EDITION_2_0); /* after a storm of the afternoon electrics are back the next morning */
    hold(0, "flashlight");
    play("end; drink; end; draw solar-storm");
    ck_assert_int_eq(game->card[card_of("flashlight")].down, 1);
    go_on_until(0, SUN_PHASE_NIGHT);
    ck_assert_int_eq(game->card[card_of("flashlight")].down, 1);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->card[card_of("flashlight")].down, 0);

    given_on(2, 5, EDITION_2_0); /* a dodge ends hiding */
    foe_on("scavenger", 5);
    game->hero[0].conditions = COND_HIDDEN;
    play("dodge");
    ck_assert(!(game->hero[0].conditions & COND_HIDDEN));

    given_on(2, 5, EDITION_2_0); /* the tile's food sustains */
    stand(1, 5);
    drop_here(5, RES_FOOD, 2);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(place_of(5)->dropped[RES_FOOD], 0);
}
END_TEST

/* --- what a mission wants --- */

START_TEST(what_the_mission_wants_stored_is_kept) /* SUN-ED-48 */
{
    given(2, _i);
    struct sun_play all = scene();
    while (!sun_is_wanted_at(&all, TILE_NEW_HAVEN, RES_WATER) &&
           game->part + 1 < all.rules->mission->parts)
        game->part++;
    ck_assert(sun_is_wanted_at(&all, TILE_NEW_HAVEN, RES_WATER) &&
              sun_is_wanted_at(&all, TILE_NEW_HAVEN, RES_FOOD));
    play("drop water");
    ck_assert_int_eq(place_of(0)->stored, 1);
    lay_tile(5, 0, -1); /* now it wants all of that elsewhere, where no camp is */
    struct sun_part *part = (struct sun_part *)&all.rules->mission->part[game->part];
    for (int i = 0; i < part->goals; i++)
        part->goal[i].tile = (uint8_t)tile_of(5);
    drop_here(5, RES_FOOD, 1);
    drop_here(5, RES_PLASTIC, 1);
    give(0, RES_FOOD, 1);
    give(1, RES_FOOD, 1);
    play("move t5; drop water");
    ck_assert_int_eq(place_of(5)->stored, 1);
    stand(0, 0);
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(place_of(5)->dropped[RES_FOOD], 1);
    ck_assert_int_eq(place_of(5)->dropped[RES_PLASTIC], 0);
    ck_assert_int_eq(place_of(5)->stored, 1);
    for (int i = 0; i < part->goals; i++)
        part->goal[i].tile = TILE_NEW_HAVEN;
}
END_TEST

/* --- the table --- */

START_TEST(every_row_differs_somewhere)
{
    for (int row = 0; row < ED_SWITCHES; row++) {
        const struct sun_reading *reading = &sun_readings[row];
        ck_assert_ptr_nonnull(reading->rule);
        bool differs = false;
        for (int i = 0; i < EDITIONS; i++) {
            ck_assert_ptr_nonnull(reading->text[i]);
            differs |= reading->value[i] != reading->value[0];
            for (int j = 0; j < i; j++)
                ck_assert_msg((reading->value[i] == reading->value[j]) ==
                                  (strcmp(reading->text[i], reading->text[j]) == 0),
                              "%s: text and value disagree", reading->rule);
        }
        ck_assert_msg(differs, "%s: all editions agree", reading->rule);
        for (int other = 0; other < row; other++)
            ck_assert_str_ne(reading->rule, sun_readings[other].rule);
    }
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        eating,
        fires_cost_ap,
        the_fee,
        selling,
        breaking_up_at_a_merchants,
        recon,
        injuries_heal,
        ap_in_a_storm,
        what_revives,
        sleeping_beside_enemies,
        injured_by_effects,
        time_to_be_revived,
        the_printed_time_to_be_revived,
        a_night_in_a_camp,
        refusing_to_drink,
        giving_water_to_a_card,
        things_of_the_tile,
        food_of_the_tile_sustains,
        food_in_traps,
        goods_in_every_edition,
        electric_things_in_a_solar_storm,
        what_the_clean_up_spares,
        water_put_down,
        tents,
        a_tent_without_room_for_it,
        looting_characters,
        first_ammunition,
        traps,
        stealing,
        a_merchants_cards,
        the_trading_posts_last_card,
        hidden_characters_and_wandering_enemies,
        an_enemy_walks_onto_a_character,
        an_eight,
        new_haven,
        hidden_others_on_entering,
        others_and_the_symbol_on_entering,
        fire_and_animals,
        ending_the_turn_early,
        answered_actions,
        another_drew_on_the_tile,
        who_drew_on_the_tile_has_left,
        animal_cards_at_a_fire,
        frostbite_at_a_fire,
        karma,
        dodging_a_shot,
        closing_in_and_failing,
        shooting_back,
        what_the_mission_wants_stored_is_kept,
    };
    Suite *suite = suite_create("sun editions");
    TCase *tcase = tcase_create("sun editions");
    tcase_add_checked_fixture(tcase, scene_begins, NULL);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        tcase_add_loop_test(tcase, tests[i], 0, EDITIONS);
    tcase_add_test(tcase, lawrence_remembers);
    tcase_add_test(tcase, readings_of_the_newest);
    tcase_add_test(tcase, every_row_differs_somewhere);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
