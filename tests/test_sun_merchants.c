/* Merchants (docs/rules/sun.md, MERCH): how they come, barter, theft and raid. */
#include "sun/game.h"
#include "sun/holdings.h"
#include "sun/moves.h"
#include "sun/stealth.h"
#include "sun/trade.h"
#include "sun_arena.h"

enum { TRADER = 1, GUARD = 2 };

static struct sun_place *place_of(int number)
{
    return &game->place[tile_of(number)];
}

static struct sun_merchant *merchant(int index)
{
    return &game->merchant[index];
}

static void stock(int index, enum sun_resource resource, int count)
{
    if (resource < RES_FINITE)
        game->supply[resource] = (uint8_t)(game->supply[resource] - count);
    merchant(index)->has[resource] = (uint8_t)(merchant(index)->has[resource] + count);
}

static int stock_card(int index, const char *id)
{
    struct sun_play all = scene();
    int card = card_of(id);
    sun_fill_card(&all, card);
    game->card[card].at = (uint8_t)(AT_MERCHANT + index);
    return card;
}

/* The trader on t1 with 4 water and some things; hero 0 there, hero 1 too. Returns the foe. */
static int given_market(void)
{
    given_arena(2, SUN_PHASE_MORNING);
    int foe = merchant_on(TRADER, 1);
    merchant(TRADER)->water = 4;
    stock(TRADER, RES_METAL, 2);
    stock(TRADER, RES_WOOD, 1);
    stock(TRADER, RES_FOOD, 1);
    return foe;
}

static int water_of(int who)
{
    struct sun_play all = scene();
    return sun_water_of(&all, who);
}

/* --- coming --- */

START_TEST(a_merchant_comes_with_his_stock) /* SUN-MERCH-01 */
{
    arena_texts.event = "[{'merchant': 'here'}]";
    given_arena(2, SUN_PHASE_MORNING);
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening; bag metal; bag wood; bag metal; bag fabric");
    refuses("draw siren", ""); /* items and gear only */
    play("draw crossbow; draw gold-watch; draw machete");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(merchant(TRADER)->tile, tile_of(3));
    ck_assert_int_eq(merchant(TRADER)->water, 4);
    ck_assert_int_eq(merchant(TRADER)->has[RES_METAL], 2);
    ck_assert_int_eq(merchant(TRADER)->has[RES_WOOD] + merchant(TRADER)->has[RES_FABRIC], 2);
    ck_assert_int_eq(game->card[card_of("crossbow")].at, AT_MERCHANT + TRADER);
    ck_assert_int_eq(game->card[card_of("machete")].at, AT_MERCHANT + TRADER);
    expect_legal("trade trader; steal trader; end");
}
END_TEST

START_TEST(one_after_the_other_while_there_are_any) /* SUN-MERCH-01, SUN-MERCH-04 */
{
    arena_texts.event = "[{'merchant': 'here'}]";
    given_arena(2, SUN_PHASE_MORNING);
    merchant_on(TRADER, 3);
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening"); /* two on one tile */
    ck_assert_int_eq(merchant(GUARD)->tile, tile_of(3));

    given_arena(2, SUN_PHASE_MORNING);
    merchant_on(TRADER, 2);
    merchant_on(GUARD, 2);
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening");
    expect_asked(0, OP_ACTIONS); /* no third */

    given_arena(2, SUN_PHASE_MORNING);
    game->gone = 1 << TRADER; /* one who was removed does not come again */
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening");
    ck_assert_int_eq(merchant(GUARD)->tile, tile_of(3));
    ck_assert_int_eq(merchant(TRADER)->tile, SUN_NONE);
}
END_TEST

/* --- barter --- */

START_TEST(a_visit_costs_one_ap_and_one_water) /* SUN-ACT-11, SUN-MERCH-02 */
{
    given_market();
    int water = water_of(0);
    play("trade trader");
    expect_asked(0, OP_TRADE);
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(water_of(0), water - 1);
    ck_assert_int_eq(merchant(TRADER)->water, 5);
    play("done");
    expect_asked(0, OP_ACTIONS);

    given_market();
    game->hero[0].water = 0;
    expect_illegal("trade trader"); /* no fee, no trade */
    stand(0, 2);
    game->hero[0].water = 3;
    expect_illegal("trade trader; steal trader"); /* on his tile only */
}
END_TEST

START_TEST(the_trading_post_is_a_merchant) /* SUN-ACT-11, SUN-MERCH-05 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 0);
    expect_legal("trade post");
    expect_illegal("steal post");  /* neither robbed */
    expect_illegal("attack post"); /* nor raided */
    stand(0, 1);
    expect_illegal("trade post; attack post");
    hold(0, "rifle");
    expect_illegal("shoot post rifle");
}
END_TEST

START_TEST(buying_and_selling) /* SUN-MERCH-02, SUN-AMMO-02, SUN-RES-01 */
{
    given_market();
    int axe = stock_card(TRADER, "axe"), rifle = stock_card(TRADER, "rifle"); /* 2 water each */
    game->card[rifle].left = 0;
    give(0, RES_METAL, 1);
    give(0, RES_PLASTIC, 1);
    play("trade trader; give metal; want axe");
    struct sun_play all = scene();
    ck_assert_int_eq(sun_offer_value(&all, 0), 1);
    ck_assert_int_eq(sun_offer_value(&all, 1), 2);
    expect_illegal("deal"); /* underpaid */
    refuses("deal", "worth");
    play("give water; deal");
    ck_assert(sun_holds(game, 0, axe));
    ck_assert_int_eq(merchant(TRADER)->has[RES_METAL], 3); /* what is sold joins the stock */
    ck_assert_int_eq(merchant(TRADER)->water, 6);
    play("give plastic; want rifle; deal"); /* 3 for 2: overpaid, and no change */
    ck_assert(sun_holds(game, 0, rifle));
    ck_assert_int_eq(game->card[rifle].left, 6); /* a weapon bought is loaded */
    ck_assert_int_eq(merchant(TRADER)->has[RES_PLASTIC], 1);
    play("give axe; want metal; want metal; deal"); /* sold for full value, in resources */
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2);
    ck_assert_int_eq(game->card[axe].at, AT_MERCHANT + TRADER);
    expect_legal("want axe");           /* to be bought again */
    play("give rifle; want axe; deal"); /* and equipment for equipment */
    ck_assert(sun_holds(game, 0, axe));
    ck_assert_int_eq(game->card[rifle].at, AT_MERCHANT + TRADER);
    play("done");
    ck_assert_int_eq(game->hero[0].ap, 5); /* one AP for all of it */
}
END_TEST

START_TEST(several_things_for_several) /* SUN-MERCH-02 */
{
    given_market();
    int axe = stock_card(TRADER, "axe"), plate = hold(0, "plate");
    give(0, RES_ALCOHOL, 1);
    give(0, RES_FABRIC, 1);
    int water = water_of(0) - 1;
    play("trade trader; give alcohol; give fabric; give plate; give water"); /* 3 + 1 + 2 + 1 */
    play("want axe; want wood; want food; want metal");                      /* 2 + 2 + 2 + 1 */
    expect_illegal("give alcohol; give plate; want axe; want wood");         /* nothing twice */
    struct sun_play all = scene();
    ck_assert_int_eq(sun_offer_value(&all, 0), 7);
    ck_assert_int_eq(sun_offer_value(&all, 1), 7);
    play("deal");
    ck_assert(sun_holds(game, 0, axe));
    ck_assert_int_eq(game->card[plate].at, AT_MERCHANT + TRADER);
    ck_assert_int_eq(game->hero[0].gear, SUN_NONE);
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_ALCOHOL] + game->hero[0].has[RES_FABRIC], 0);
    ck_assert_int_eq(water_of(0), water - 1);
    ck_assert_int_eq(merchant(TRADER)->has[RES_ALCOHOL], 1);
    ck_assert_int_eq(merchant(TRADER)->has[RES_FOOD], 0);
    expect_asked(0, OP_TRADE);
}
END_TEST

START_TEST(only_what_he_has_and_nothing_for_nothing) /* SUN-MERCH-02 */
{
    given_market();
    give(0, RES_PLASTIC, 2);
    play("trade trader");
    expect_illegal("deal; want fabric; want plastic; want axe");
    play("give plastic");
    expect_illegal("deal"); /* a gift */
    play("want wood; deal");
    expect_illegal("want wood"); /* that was all */
    play("give plastic; want metal; cancel");
    expect_legal("give plastic; want metal"); /* the basket is empty */
    ck_assert_int_eq(game->hero[0].has[RES_PLASTIC], 1);
    ck_assert_int_eq(game->offer[0][RES_PLASTIC], 0);
}
END_TEST

START_TEST(it_must_fit) /* SUN-MERCH-02, SUN-CHAR-05 */
{
    given_market();
    struct sun_play all = scene();
    give(0, RES_FOOD, sun_room_for(&all, 0));
    play("trade trader; give food; want metal; want metal");
    expect_illegal("deal"); /* two for one, and no slot for it */
    refuses("deal", "room");
    play("cancel; give food; want water; want water");
    expect_illegal("deal"); /* the reserve has room for the fee only */
    play("cancel; give food; want metal; want water; deal");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
}
END_TEST

START_TEST(ammunition_is_always_in_stock) /* SUN-MERCH-02, SUN-AMMO-06 */
{
    given_market();
    give(0, RES_PLASTIC, 1);
    play("trade trader; give plastic; want cartridge; want cartridge; want arrow; deal");
    ck_assert_int_eq(game->hero[0].has[RES_CARTRIDGE], 2); /* 3 for 1 plastic, any number */
    ck_assert_int_eq(game->hero[0].has[RES_ARROW], 1);
    expect_illegal("give cartridge"); /* and it is not sold */

    given_market();
    int rifle = hold(0, "rifle");
    game->card[rifle].left = 4;
    struct sun_play all = scene();
    give(0, RES_FOOD, sun_room_for(&all, 0));
    play("trade trader; give water; want cartridge; deal"); /* no slot: it sits on the weapon */
    ck_assert_int_eq(game->card[rifle].left, 5);
    ck_assert_int_eq(game->hero[0].has[RES_CARTRIDGE], 0);
    play("give water; want cartridge; deal; give water; want cartridge");
    expect_illegal("deal");
}
END_TEST

/* The examples beside the table of values: 1 food is worth 2 water, 1 plastic 3 rounds. */
START_TEST(the_printed_values) /* SUN-RES-01, SUN-MERCH-02 */
{
    EACH_EDITION
    {
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        merchant_on(TRADER, 1);
        merchant(TRADER)->water = 4;
        game->hero[0].water = 1;
        give(0, RES_FOOD, 1);
        give(0, RES_PLASTIC, 1);
        play("trade trader; give food; want water; want water; want water");
        expect_illegal("deal");
        play("cancel; give food; want water; want water; deal");
        ck_assert_int_eq(game->hero[0].has[RES_FOOD], 0);
        play("give plastic; want cartridge; want cartridge; want arrow; want arrow");
        expect_illegal("deal");
        play("cancel; give plastic; want cartridge; want cartridge; want cartridge; deal");
        ck_assert_int_eq(game->hero[0].has[RES_PLASTIC], 0);
        ck_assert_int_eq(game->hero[0].has[RES_CARTRIDGE], 3);
    }
}
END_TEST

START_TEST(used_things_bring_less) /* SUN-MERCH-09 */
{
    given_market();
    int rifle = hold(0, "rifle");
    struct sun_play all = scene();
    int value = sun_kind_of(&all, rifle)->value;
    ck_assert_int_eq(game->card[rifle].left, sun_kind_of(&all, rifle)->magazine);
    play("trade trader; give rifle");
    ck_assert_int_eq(sun_offer_value(&all, SIDE_GIVEN), value);
    play("cancel; unload rifle 1; give rifle"); /* a round is worth 1 water, on a weapon or off */
    ck_assert_int_eq(sun_offer_value(&all, SIDE_GIVEN), value - 1);
    play("want metal; deal");
    ck_assert_int_eq(game->card[rifle].at, AT_MERCHANT + TRADER);

    given_market();
    int coffee = hold(0, "coffee");
    all = scene();
    value = sun_kind_of(&all, coffee)->value;
    ck_assert_int_eq(sun_kind_of(&all, coffee)->uses, 2);
    game->card[coffee].left = 1;
    play("trade trader; give coffee"); /* half of it is left */
    ck_assert_int_eq(sun_offer_value(&all, SIDE_GIVEN), value / 2);
    play("want wood; deal; want coffee"); /* he sells it as new */
    ck_assert_int_eq(sun_offer_value(&all, SIDE_WANTED), value);
}
END_TEST

START_TEST(taking_apart_is_free) /* SUN-MERCH-02, SUN-MERCH-08 */
{
    given_market();
    int knife = hold(0, "knife"); /* 2 metal */
    give(0, RES_CARTRIDGE, 2);
    int supply = game->supply[RES_METAL];
    hold(0, "coffee");
    play("trade trader");
    expect_illegal("break coffee"); /* nobody can craft that */
    play("break knife");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2);
    ck_assert_int_eq(game->supply[RES_METAL], supply - 2); /* not his */
    ck_assert_int_eq(merchant(TRADER)->has[RES_METAL], 2);
    ck_assert_int_eq(game->card[knife].at, AT_DECK);
    expect_asked(0, OP_TRADE);
    play("break cartridges");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 3);
    ck_assert_int_eq(game->hero[0].has[RES_CARTRIDGE], 0);
    play("give metal");
    expect_illegal("break cartridges"); /* not within a bargain */
}
END_TEST

START_TEST(a_bottle_is_sold_without_its_water) /* SUN-MERCH-07 */
{
    given_market();
    int bottle = hold(0, "water-bottle");
    game->card[bottle].left = 2;
    game->hero[0].water = 2;
    play("trade trader; give water-bottle; want water; want metal; want wood; deal");
    ck_assert_int_eq(game->card[bottle].left, 0);
    ck_assert_int_eq(water_of(0), 4); /* 2 - 1 for the fee, 2 poured over, 1 bought */
}
END_TEST

START_TEST(no_water_is_spilled) /* SUN-MERCH-07, SUN-CHAR-09 */
{
    given_market(); /* a full bottle beside a reserve with room for the fee */
    game->card[hold(0, "water-bottle")].left = 2;
    int water = water_of(0) - 1;
    play("trade trader; give water-bottle; want metal");
    refuses("deal", "room");
    play("give water; deal"); /* what is paid goes first */
    ck_assert_int_eq(water_of(0), water - 1);

    given_market(); /* poured into one that is bought; all the water can be paid with */
    hold(0, "water-bottle");
    game->card[hold(0, "water-bottle")].left = 2;
    stock_card(TRADER, "water-bottle"); /* the first of the two */
    water = water_of(0) - 1;
    play("trade trader; give water-bottle-2; want water-bottle; deal");
    ck_assert_int_eq(water_of(0), water);
    play("give water-bottle");
    for (int i = 0; i < water; i++)
        play("give water");
    play("want wood; deal");
    ck_assert_int_eq(water_of(0), 0);

    given_market(); /* gear that held some of it */
    hold(0, "hydration-pack");
    water = water_of(0);
    game->hero[0].water = (uint8_t)(water + 2);
    play("trade trader; give hydration-pack; want metal");
    expect_illegal("deal");
    play("give water; deal");
    ck_assert_int_eq(water_of(0), water);
}
END_TEST

START_TEST(a_visit_has_bargains_enough) /* SUN-MERCH-07, SUN-LIMIT-02 */
{
    given_market();
    give(0, RES_FABRIC, 1);
    play("trade trader");
    for (int i = 0; i < (BARGAINS_MAX - 2) / 2; i++) {
        play("give fabric; want metal; deal; give metal; want fabric; deal");
        expect_asked(0, OP_TRADE);
    }
    play("give fabric; cancel"); /* put back: that was one as well */
    expect_asked(0, OP_TRADE);
    play("give fabric; cancel");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->offer[0][RES_FABRIC], 0);
}
END_TEST

/* --- barter at random --- */

/* What somebody has is worth, in water. */
static int worth(int who)
{
    struct sun_play all = scene();
    int value = sun_water_of(&all, who);
    for (int thing = 0; thing < RESOURCES; thing++)
        value += game->hero[who].has[thing] * sun_resource_value[thing];
    for (int card = 0; card < all.pack->cards; card++)
        if (sun_holds(game, who, card))
            value += sun_kind_of(&all, card)->value;
    return value;
}

static void fill_market(under_rng *rng)
{
    static const char *const things[] = {"axe", "rifle", "plate", "water-bottle", "knife", "bow"};
    given_market();
    for (int i = 0; i < 6; i++) {
        uint32_t where = under_rng_below(rng, 3);
        if (where == 0)
            stock_card(TRADER, things[i]);
        else if (where == 1)
            hold(0, things[i]);
    }
    struct sun_play all = scene();
    while (sun_room_for(&all, 0) > 0 && under_rng_below(rng, 5) > 0)
        give(0, (enum sun_resource)under_rng_below(rng, RESOURCES), 1);
    while (sun_room_for(&all, 0) < 0) {
        uint8_t card[CARDS_MAX];
        sun_find_cards(&all, AT_HOLDER, card);
        sun_shelve(&all, card[0]);
    }
}

START_TEST(whatever_is_bargained_for) /* SUN-MERCH-02, SUN-MERCH-07 */
{
    enum { VISITS = 400 };
    static struct under_moves moves;
    int taken[MOVE_KINDS] = {0};
    for (int visit = 0; visit < VISITS; visit++) {
        under_rng rng = under_rng_at(11, (uint64_t)visit);
        fill_market(&rng);
        play("trade trader");
        while (game->stack[game->depth - 1].op != OP_ACTIONS) {
            sun_game.moves(game, &scene_config, &moves);
            under_move move = moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
            if (move.kind == MOVE_DONE && under_rng_below(&rng, 9) > 0)
                continue;
            for (int i = 0; i < moves.count; i++)
                if (moves.move[i].kind == MOVE_DEAL && under_rng_below(&rng, 2))
                    move = moves.move[i];
            int before = worth(0);
            struct under_buf text = {0};
            sun_game.text(&scene_config, move, &text);
            play(under_buf_text(&text)); /* which checks everything */
            under_buf_free(&text);
            if (move.kind == MOVE_DEAL)
                ck_assert_int_le(worth(0), before); /* nobody gets more than was given */
            taken[move.kind]++;
        }
        ck_assert_int_eq(game->hero[0].ap, 5);
    }
    static const uint8_t all[] = {MOVE_GIVE,   MOVE_GIVE_CARD, MOVE_WANT,  MOVE_WANT_CARD,
                                  MOVE_CANCEL, MOVE_DEAL,      MOVE_BREAK, MOVE_BREAK_AMMO,
                                  MOVE_DONE,   MOVE_LEAVE,     MOVE_DROP};
    for (size_t i = 0; i < sizeof all; i++)
        ck_assert_msg(taken[all[i]] > 0, "nobody took \"%s\"", sun_moves[all[i]].word);
}
END_TEST

/* --- theft --- */

START_TEST(a_theft_takes_one_thing_a_success) /* SUN-MERCH-03, SUN-MERCH-06 */
{
    given_market();
    hold(0, "cloak");
    game->hero[0].water = 1;
    play("steal trader");
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->roll.count, 2);
    play("roll 2 1"); /* three */
    expect_asked(0, OP_GRAB);
    expect_legal("grab metal; grab wood; grab food; grab water; leave");
    expect_illegal("grab plastic; grab fabric; grab connector; grab alcohol");
    play("grab metal; grab water; grab food");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(water_of(0), 2);
    ck_assert_int_eq(merchant(TRADER)->has[RES_METAL], 1);
    ck_assert_int_eq(merchant(TRADER)->water, 3);
    expect_legal("trade trader; steal trader"); /* he has not noticed */
}
END_TEST

START_TEST(full_hands_can_be_emptied_for_it) /* SUN-MERCH-08, SUN-ACT-21 */
{
    given_market();
    struct sun_play all = scene();
    give(0, RES_FABRIC, sun_room_for(&all, 0));
    play("steal trader; roll 1");
    expect_illegal("grab water"); /* the reserve is full */
    play("grab metal");
    expect_asked(0, OP_FIT);
    play("drop fabric");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
    ck_assert_int_eq(place_of(1)->dropped[RES_FABRIC], 1);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_thief_caught_has_an_enemy) /* SUN-MERCH-03, SUN-MERCH-06, SUN-DAY-13 */
{
    int foe = given_market();
    game->hero[0].conditions |= COND_HIDDEN;
    foe_on("rat", 1);
    play("steal trader; roll 0");
    expect_asked(0, OP_STAND);
    ck_assert(!sun_is_hidden(&game->hero[0]));
    expect_legal("attack trader; attack rat; dodge"); /* all see who was hidden */
    play("dodge; roll 0; roll 1; roll 0");
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->foe[foe].grudge, 1);
    expect_illegal("trade trader; steal trader; end"); /* for the game */
    expect_legal("attack trader; wait");
    play("wait; drink");
    expect_asked(1, OP_ACTIONS);
    expect_legal("trade trader; steal trader"); /* others are none of his */
}
END_TEST

START_TEST(a_thief_in_plain_sight_is_struck_once_by_each) /* SUN-FIGHT-18, SUN-STL-08 */
{
    given_market();
    stand(1, 0);
    foe_on("rat", 1);
    play("steal trader; roll 0");
    expect_asked(0, OP_STAND);
    expect_illegal("attack rat"); /* the initial round is with the merchant */
    play("dodge; roll 0; roll 1");
    ck_assert_int_eq(game->hero[0].hp, 5);
    play("roll 1"); /* the rat answers the action, the merchant has acted */
    ck_assert_int_eq(game->hero[0].hp, 4);
    expect_asked(0, OP_ACTIONS);
    play("dodge; roll 0; roll 1; roll 1"); /* from now on both do */
    ck_assert_int_eq(game->hero[0].hp, 2);
}
END_TEST

START_TEST(a_hidden_thief_caught_sets_off_the_symbol) /* SUN-STL-03, SUN-ENEMY-02 */
{
    for (int others = 0; others < 2; others++) {
        given_market();
        unmark(1);
        if (!others)
            stand(1, 0);
        game->hero[0].conditions |= COND_HIDDEN;
        play("steal trader; roll 0");
        if (others) {
            expect_asked(0, OP_STAND);
            ck_assert_int_eq(place_of(1)->symbol, 0);
            continue;
        }
        play("draw rat");
        expect_asked(0, OP_STAND);
        expect_legal("attack trader; attack rat; dodge"); /* one initial round with both */
        ck_assert_int_eq(place_of(1)->symbol, 1);
    }
}
END_TEST

START_TEST(nothing_to_steal) /* SUN-MERCH-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    merchant_on(TRADER, 1);
    stock_card(TRADER, "axe"); /* cards are not stolen */
    expect_illegal("steal trader");
    merchant(TRADER)->water = 1;
    expect_legal("steal trader");
}
END_TEST

/* --- raid --- */

START_TEST(who_attacks_him_is_his_enemy) /* SUN-MERCH-04 */
{
    int foe = given_market();
    play("attack trader; roll 1; roll 0; pass");
    ck_assert_int_eq(game->foe[foe].damage, 1);
    ck_assert_int_eq(game->foe[foe].grudge, 1);
    expect_illegal("trade trader; end");
    play("move t2; roll 1"); /* he strikes at who flees */
    ck_assert_int_eq(game->hero[0].hp, 5);
    ck_assert_int_eq(game->foe[foe].damage, 1); /* hero 1 is still there */
    play("sneak t1; roll 1");                   /* unseen he does nothing: SUN-MERCH-06 */
    expect_asked(0, OP_ACTIONS);
    expect_illegal("trade trader"); /* no trade again */
    game->hero[0].ap = 6;
    play("move t2; move t1");
    expect_asked(0, OP_ACTIONS); /* hero 1 is seen there */
    play("move t2; roll 0");
    stand(1, 0);
    play("move t1");
    expect_asked(0, OP_STAND);
}
END_TEST

START_TEST(he_recovers_when_left_alone) /* SUN-MERCH-04 */
{
    int foe = given_market();
    stand(1, 0);
    play("attack trader; roll 2; roll 0");
    ck_assert_int_eq(game->foe[foe].damage, 2);
    play("move t2; roll 0");
    ck_assert_int_eq(game->foe[foe].damage, 0);

    foe = given_market(); /* shot at from beside, with nobody there */
    hold(0, "rifle");
    stand(0, 2);
    stand(1, 0);
    play("shoot trader rifle; roll 1 1"); /* he stays, and has nothing to shoot with */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->foe[foe].damage, 0);
    ck_assert_int_eq(game->foe[foe].grudge, 1);
    play("shoot trader rifle; roll 2 1"); /* who is defeated stays so */
    ck_assert(game->foe[foe].flags & FOE_DOWN);
    ck_assert_int_eq(game->foe[foe].damage, 3);
    play("move t1");
    expect_legal("loot trader");
}
END_TEST

START_TEST(a_raid_is_searched_once) /* SUN-MERCH-04, SUN-LOOT-01 */
{
    arena_texts.loot = "[[], [{'gain': 'food', 'count': 2}], []]";
    int foe = given_market();
    int axe = stock_card(TRADER, "axe"), supply = game->supply[RES_METAL];
    stand(1, 0);
    game->foe[foe].damage = 2;
    play("attack trader; roll 1; roll 0");
    ck_assert(game->foe[foe].flags & FOE_DOWN);
    expect_illegal("trade trader; steal trader; attack trader");
    expect_legal("end");
    game->foe[foe].grudge = 2; /* whoever it was that he fought */
    expect_illegal("trade trader; steal trader");
    game->foe[foe].grudge = 1;
    play("loot trader; roll 1");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2); /* the card's reward, not his stock */
    ck_assert_int_eq(merchant(TRADER)->tile, SUN_NONE);
    ck_assert_int_eq(game->foe[foe].tile, SUN_NONE);
    ck_assert_int_eq(game->gone, 1 << TRADER);
    ck_assert_int_eq(game->supply[RES_METAL], supply + 2);
    ck_assert_int_eq(game->card[axe].at, AT_DECK);
    expect_asked(0, OP_ACTIONS);
}
END_TEST

SUN_SCENARIO_MAIN("sun: merchants", a_merchant_comes_with_his_stock,
                  one_after_the_other_while_there_are_any, a_visit_costs_one_ap_and_one_water,
                  the_trading_post_is_a_merchant, buying_and_selling, several_things_for_several,
                  only_what_he_has_and_nothing_for_nothing, it_must_fit,
                  ammunition_is_always_in_stock, the_printed_values, used_things_bring_less,
                  taking_apart_is_free, a_bottle_is_sold_without_its_water, no_water_is_spilled,
                  a_visit_has_bargains_enough, whatever_is_bargained_for,
                  a_theft_takes_one_thing_a_success, full_hands_can_be_emptied_for_it,
                  a_thief_caught_has_an_enemy, a_thief_in_plain_sight_is_struck_once_by_each,
                  a_hidden_thief_caught_sets_off_the_symbol, nothing_to_steal,
                  who_attacks_him_is_his_enemy, he_recovers_when_left_alone,
                  a_raid_is_searched_once)
