/* Stealth (docs/rules/sun.md, STL): sneaking, staying hidden, recon. */
#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/stealth.h"
#include "sun_arena.h"

static bool is_hidden(int who)
{
    return sun_is_hidden(&game->hero[who]);
}

static struct sun_place *place_of(int number)
{
    return &game->place[tile_of(number)];
}

/* The foe of the first such card. */
static int foe_of(const char *id)
{
    struct sun_play all = scene();
    return sun_foe_of_card(&all, card_of(id));
}

/* The arena, with the enemy symbols of t1 and t2 free. */
static void given_symbols(int players, enum sun_phase phase)
{
    given_arena(players, phase);
    unmark(1);
    unmark(2);
}

/* --- sneaking --- */

START_TEST(who_sneaks_in_is_hidden) /* SUN-ACT-03, SUN-STL-01 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    int brute = foe_on("brute", 2);
    play("sneak t2");
    ck_assert_int_eq(game->hero[0].ap, 4); /* the movement value and one more */
    ck_assert_int_eq(game->roll.count, 1);
    play("roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert(is_hidden(0));
    ck_assert_int_eq(game->hero[0].tile, tile_of(2));
    ck_assert_int_eq(place_of(2)->symbol, 0); /* no enemy is set off */
    ck_assert_int_eq(game->foe[brute].met, 0);
    play("move t1"); /* hidden on that tile only, and nobody saw one go */
    expect_asked(0, OP_ACTIONS);
    ck_assert(!is_hidden(0));
    ck_assert_int_eq(game->hero[0].hp, 6);
}
END_TEST

START_TEST(sneaking_costs_one_more_and_needs_a_revealed_tile) /* SUN-ACT-03, SUN-STL-08 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    game->hero[0].ap = 2;
    expect_legal("sneak t2; sneak t0");
    game->hero[0].ap = 1;
    expect_legal("move t2");
    expect_illegal("sneak t2");
    game->hero[0].ap = 6;
    expect_illegal("sneak t4");
}
END_TEST

START_TEST(the_enemies_one_leaves_still_attack) /* SUN-STL-01, SUN-STL-07, SUN-FIGHT-12 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    play("sneak t2; roll 1"); /* the rat's */
    ck_assert_int_eq(game->hero[0].hp, 5);
    ck_assert_int_eq(game->hero[0].tile, tile_of(1));
    play("roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert(is_hidden(0));

    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    hide(0); /* and was hidden there: no attack */
    play("sneak t2; roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 6);

    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    game->hero[0].hp = 1;
    game->hero[0].conditions |= COND_INJURED;
    play("sneak t2; roll 1"); /* defeated by it, one does not leave */
    ck_assert(game->hero[0].conditions & COND_DEFEATED);
    ck_assert_int_eq(game->hero[0].tile, tile_of(1));
    expect_asked(1, OP_DRINK);
}
END_TEST

START_TEST(who_fails_enters_and_is_seen) /* SUN-STL-02, SUN-ENEMY-02, SUN-FIGHT-01 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    play("sneak t2; roll 0; draw rat");
    expect_asked(0, OP_STAND);
    ck_assert(!is_hidden(0));
    ck_assert_int_eq(game->hero[0].ap, 4);
    ck_assert_int_eq(place_of(2)->symbol, 1);

    given_symbols(2, SUN_PHASE_MORNING);
    place_of(2)->symbol = 1;
    foe_on("brute", 2);
    play("sneak t2; roll 0");
    expect_asked(0, OP_STAND);

    given_symbols(2, SUN_PHASE_MORNING); /* somebody is seen there already */
    stand(1, 2);
    foe_on("brute", 2);
    play("sneak t2; roll 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(place_of(2)->symbol, 0);

    given_symbols(2, SUN_PHASE_MORNING); /* nobody sees a hidden one */
    stand(1, 2);
    hide(1);
    place_of(2)->symbol = 1;
    foe_on("brute", 2);
    play("sneak t2; roll 0");
    expect_asked(0, OP_STAND);
}
END_TEST

START_TEST(the_dark_makes_noise) /* SUN-STL-04, SUN-NIGHT-02, SUN-CARD-03 */
{
    arena_texts.night = "[{'damage': 1}]";
    given_symbols(2, SUN_PHASE_NIGHT);
    play("sneak t2");
    ck_assert_int_eq(game->roll.count, 2);
    play("roll 1 x"); /* the red die took it */
    play("draw noise");
    ck_assert_int_eq(game->hero[0].hp, 5); /* the night card, then the enemy */
    play("draw rat");
    expect_asked(0, OP_STAND);

    given_symbols(2, SUN_PHASE_NIGHT);
    hold(0, "flashlight");
    play("sneak t2");
    ck_assert_int_eq(game->roll.count, 1);
    play("roll 1"); /* and who is not seen draws no night card */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 6);
    ck_assert_int_eq(place_of(2)->night, 0);

    /* The check that keeps one hidden has no such die: SUN-STL-08. */
    give(0, RES_METAL, 1);
    drop_here(2, RES_WOOD, 1);
    play("collect wood");
    ck_assert_int_eq(game->roll.count, 1);
}
END_TEST

/* --- staying hidden --- */

START_TEST(every_action_needs_another_check) /* SUN-STL-03, SUN-STL-08 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 2);
    hide(0);
    drop_here(2, RES_METAL, 6);
    play("collect metal metal");
    ck_assert_int_eq(game->roll.count, 1);
    play("roll 1");
    ck_assert(is_hidden(0));
    play("drop metal"); /* what is free makes no noise */
    expect_asked(0, OP_ACTIONS);
    play("collect metal; roll 0; draw brute"); /* an enemy symbol: it spawns, initial round */
    expect_asked(0, OP_STAND);
    ck_assert(!is_hidden(0));
    ck_assert_int_eq(place_of(2)->symbol, 1);
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 2); /* the action itself is done */
}
END_TEST

START_TEST(an_enemy_that_notices_strikes_back) /* SUN-STL-03 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    place_of(1)->symbol = 1;
    hide(0);
    drop_here(1, RES_METAL, 2);
    play("collect metal; roll 0");
    ck_assert(happened(EVENT_EXPOSED));
    ck_assert(!happened(EVENT_INITIAL_ROUND)); /* no free action against it */
    play("roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 5);
    play("collect metal; roll 1"); /* from now on every action is answered */
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

START_TEST(a_noise_beside_who_is_seen_sets_nothing_off) /* SUN-STL-03, SUN-ENEMY-02 */
{
    for (int foes = 0; foes < 2; foes++) {
        given_symbols(2, SUN_PHASE_MORNING); /* hero 1 is in sight on t1 */
        hide(0);
        if (foes)
            foe_on("rat", 1);
        drop_here(1, RES_METAL, 1);
        play("collect metal; roll 0");
        if (foes)
            play("roll 1"); /* who is there strikes */
        expect_asked(0, OP_ACTIONS);
        ck_assert(!is_hidden(0));
        ck_assert_int_eq(place_of(1)->symbol, 0);
        ck_assert_int_eq(game->hero[0].hp, 6 - foes);
    }
}
END_TEST

START_TEST(with_nothing_near_a_noise_only_shows_one) /* SUN-STL-03 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 3); /* no symbol, no enemy */
    hide(0);
    drop_here(3, RES_METAL, 1);
    play("collect metal; roll 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert(!is_hidden(0));
}
END_TEST

START_TEST(waiting_and_ending_need_no_check) /* SUN-STL-08, SUN-DAY-13 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("brute", 1);
    hide(0);
    expect_legal("end; wait"); /* a hidden one need not spend all AP */
    play("wait");
    expect_asked(1, OP_DRINK);
    ck_assert(is_hidden(0));

    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("brute", 1);
    expect_illegal("end"); /* one who is seen must, or wait */
    expect_legal("wait; attack brute; move t2");
    refuses("end", "");
}
END_TEST

START_TEST(who_has_fought_it_does_not_deceive_it) /* SUN-STL-05, SUN-STL-09 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    int rat = foe_on("rat", 1);
    play("attack rat; roll 0; roll 0");
    ck_assert_int_eq(game->foe[rat].met, 1);
    struct sun_play all = scene();
    sun_hide(&all, 0);
    ck_assert(!is_hidden(0));
    sun_shift_foe(&all, rat, tile_of(2)); /* one that was away knows nobody */
    sun_shift_foe(&all, rat, tile_of(1));
    ck_assert(sun_can_hide(&all, 0));
    play("attack rat; roll 0; roll 0");
    play("move t2; roll 0; draw brute; dodge; roll 0; roll 0 0"); /* away, and all is forgotten */
    ck_assert_int_eq(game->foe[rat].met, 0);
    play("sneak t1; roll 0 0; roll 1"); /* the brute sees one go, the rat does not see one come */
    ck_assert(is_hidden(0));
}
END_TEST

START_TEST(a_marker_that_leaves_hides) /* SUN-STL-06, SUN-DAY-05, SUN-STL-09 */
{
    given_symbols(3, SUN_PHASE_NIGHT);
    stand(0, 2);
    stand(1, 0);
    stand(2, 0);
    place_of(2)->symbol = 1;
    play("end; drink; end; drink; end");
    ck_assert_int_eq(game->phase, SUN_PHASE_MORNING);
    ck_assert(is_hidden(0));
    ck_assert(!is_hidden(1));
    ck_assert_int_eq(place_of(2)->symbol, 0);

    given_symbols(3, SUN_PHASE_NIGHT);
    stand(0, 2);
    stand(1, 0);
    stand(2, 0);
    place_of(2)->symbol = 1;
    game->foe[foe_on("rat", 2)].met = 1; /* it knows better */
    game->hero[0].ap = 1;
    play("dodge; roll 0; roll 0 0; drink; end; drink; end");
    ck_assert_int_eq(game->phase, SUN_PHASE_MORNING);
    ck_assert(!is_hidden(0));
}
END_TEST

START_TEST(fighting_ends_it) /* SUN-STL-07 */
{
    static const char *const deeds[] = {"attack rat", "dodge", "shoot brute rifle"};
    for (int i = 0; i < 3; i++) {
        given_symbols(2, SUN_PHASE_MORNING);
        stand(1, 0);
        hold(0, "rifle");
        foe_on("rat", 1);
        foe_on("brute", 2);
        hide(0);
        play(deeds[i]);
        ck_assert(!is_hidden(0));
    }
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("rat", 1);
    hide(0);
    play("move t3"); /* leaving unseen draws no attack */
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].hp, 6);
}
END_TEST

/* --- recon --- */

START_TEST(recon_is_for_the_hidden) /* SUN-ACT-05 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 2);
    expect_illegal("recon t2");
    hide(0);
    expect_legal("recon t2");
    expect_illegal("recon t1"); /* not from afar */
    play("recon t2; draw brute");
    ck_assert_int_eq(game->roll.count, 1);
    play("roll 1");
    expect_asked(0, OP_ACTIONS);
    ck_assert(is_hidden(0));
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(place_of(2)->symbol, 1);
    ck_assert_int_eq(game->foe[foe_of("brute")].tile, tile_of(2));
    expect_illegal("recon t2"); /* the symbol is marked */
}
END_TEST

START_TEST(a_failed_recon_begins_a_fight) /* SUN-ACT-05 */
{
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 2);
    hide(0);
    play("recon t2; draw brute; roll 0");
    expect_asked(0, OP_STAND);
    ck_assert(!is_hidden(0));
}
END_TEST

START_TEST(binoculars_look_from_afar) /* SUN-ACT-05, SUN-ACT-19 */
{
    given_symbols(3, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(2, 0);
    stand(0, 3);
    hold(0, "binoculars");
    expect_legal("recon t1");             /* not hidden, and beside it */
    expect_illegal("recon t2; recon t3"); /* two away; no symbol */
    play("recon t1; draw brute");
    expect_asked(0, OP_ACTIONS); /* no check, no fight */
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(place_of(1)->symbol, 1);
    given_symbols(2, SUN_PHASE_MORNING); /* whoever it is, foe 0 too */
    stand(1, 0);
    stand(0, 3);
    hold(0, "binoculars");
    hide(0);
    play("recon t1; draw rat");
    ck_assert_int_eq(foe_of("rat"), 0);
    ck_assert(is_hidden(0));
    expect_asked(0, OP_ACTIONS);

    given_symbols(3, SUN_PHASE_MORNING);
    stand(0, 3);
    hold(0, "binoculars");
    hide(1); /* of those there, one is seen */
    play("recon t1; draw brute");
    expect_asked(2, OP_STAND);
    ck_assert_int_eq(count_moves(), 2);

    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    hold(0, "binoculars");
    play("recon t1; draw brute"); /* one's own tile, and one is seen there oneself */
    expect_asked(0, OP_STAND);

    for (int unseen = 0; unseen < 2; unseen++) { /* who looks comes before others: SUN-FIGHT-16 */
        given_symbols(2, SUN_PHASE_MORNING);
        hold(1, "binoculars");
        play("end; drink");
        if (unseen)
            hide(1);
        play("recon t1; draw brute");
        expect_asked(unseen ? 0 : 1, OP_STAND);
    }
}
END_TEST

START_TEST(an_enemy_s_text_is_for_who_stands_there) /* SUN-ENEMY-13 */
{
    arena_texts.ghoul = "[{'damage': 2}]";
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 3);
    hold(0, "binoculars");
    play("recon t1; draw ghoul");
    ck_assert_int_eq(game->hero[0].hp, 6); /* seen from afar */

    given_symbols(2, SUN_PHASE_MORNING);
    stand(0, 3);
    hold(0, "binoculars");
    play("recon t1; draw ghoul");
    ck_assert_int_eq(game->hero[1].hp, 4);
    expect_asked(1, OP_STAND);

    given_symbols(2, SUN_PHASE_MORNING);
    play("move t2; draw ghoul");
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

/* --- events and cards --- */

START_TEST(who_sneaks_in_meets_the_event_at_once) /* SUN-CARD-04, SUN-FIGHT-16 */
{
    arena_texts.event = "[{'spawn': 1}]";
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("brute", 3);
    place_of(3)->event = MARKER_LIES;
    play("sneak t3; roll 1; draw happening");
    ck_assert_int_eq(place_of(3)->event, MARKER_NONE);
    play("draw rat"); /* it finds one exposed, and fights first */
    expect_asked(0, OP_STAND);
    ck_assert(!is_hidden(0));
    expect_legal("attack rat; dodge");
    expect_illegal("attack brute");
    play("dodge; roll 0; roll 1");
    ck_assert_int_eq(game->hero[0].hp, 5);
    expect_asked(0, OP_ACTIONS);
    expect_legal("attack brute; attack rat"); /* two against one from now on */
}
END_TEST

START_TEST(who_is_seen_has_to_beat_the_enemy_first) /* SUN-CARD-03, SUN-CARD-10 */
{
    arena_texts.event = "[{'gain': 'food'}]";
    given_symbols(2, SUN_PHASE_MORNING);
    stand(1, 0);
    foe_on("ghoul", 3); /* 2 HP */
    place_of(3)->event = MARKER_LIES;
    play("move t3; attack ghoul; roll 1; roll 0 0 0");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(place_of(3)->event, MARKER_LIES | MARKER_WAITS);
    play("attack ghoul; roll 1; roll 0 0 0");
    play("draw happening");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    ck_assert_int_eq(place_of(3)->event, MARKER_NONE);
    expect_asked(0, OP_ACTIONS);

    /* Beaten from elsewhere: for whoever is there. */
    given_symbols(2, SUN_PHASE_MORNING);
    hold(0, "rifle");
    stand(1, 3);
    foe_on("ghoul", 3);
    place_of(3)->event = MARKER_LIES | MARKER_WAITS;
    game->hero[1].ap = 0;
    play("shoot ghoul rifle; roll 2 1; roll 0");
    play("draw happening");
    ck_assert_int_eq(game->hero[1].has[RES_FOOD], 1);

    /* Nobody there: who enters. */
    given_symbols(2, SUN_PHASE_MORNING);
    place_of(3)->event = MARKER_LIES | MARKER_WAITS;
    play("move t3; draw happening");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
}
END_TEST

START_TEST(cards_hide_and_expose) /* SUN-STL-05, SUN-STL-02 */
{
    arena_texts.event = "[{'hide': 'here'}]";
    given_symbols(2, SUN_PHASE_MORNING);
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening");
    ck_assert(is_hidden(0));
    ck_assert(!is_hidden(1));

    arena_texts.event = "[{'expose': 'self'}]";
    given_symbols(2, SUN_PHASE_MORNING);
    foe_on("brute", 3);
    place_of(3)->event = MARKER_LIES;
    play("sneak t3; roll 1; draw happening");
    ck_assert(!is_hidden(0));
    expect_asked(0, OP_STAND);

    arena_texts.event = "[{'if': ['hidden', 'enemy', 'not merchant'], 'then': [{'gain': 'food'}], "
                        "'else': [{'gain': 'wood'}]}]";
    given_symbols(2, SUN_PHASE_MORNING);
    foe_on("brute", 3);
    place_of(3)->event = MARKER_LIES;
    play("sneak t3; roll 1; draw happening");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);

    given_symbols(2, SUN_PHASE_MORNING); /* a merchant is no enemy to who has done him no harm */
    merchant_on(1, 3);
    place_of(3)->event = MARKER_LIES;
    play("sneak t3; roll 1; draw happening");
    ck_assert_int_eq(game->hero[0].has[RES_WOOD], 1);
}
END_TEST

START_TEST(who_hides_by_a_card_stays_hidden) /* SUN-STL-10 */
{
    given_players(2);
    lay_tile(5, 0, -1);
    stand(0, 5);
    hold(0, "camouflage-net");
    play("use camouflage-net");
    ck_assert(is_hidden(0));
    expect_asked(0, OP_ACTIONS);
    give(0, RES_METAL, 1);
    play("craft cartridges"); /* a further action */
    ck_assert_int_gt(game->roll.count, 0);
}
END_TEST

SUN_SCENARIO_MAIN("sun: stealth", who_sneaks_in_is_hidden, who_hides_by_a_card_stays_hidden,
                  sneaking_costs_one_more_and_needs_a_revealed_tile,
                  the_enemies_one_leaves_still_attack, who_fails_enters_and_is_seen,
                  the_dark_makes_noise, every_action_needs_another_check,
                  an_enemy_that_notices_strikes_back, a_noise_beside_who_is_seen_sets_nothing_off,
                  with_nothing_near_a_noise_only_shows_one, waiting_and_ending_need_no_check,
                  who_has_fought_it_does_not_deceive_it, a_marker_that_leaves_hides,
                  fighting_ends_it, recon_is_for_the_hidden, a_failed_recon_begins_a_fight,
                  binoculars_look_from_afar, an_enemy_s_text_is_for_who_stands_there,
                  who_sneaks_in_meets_the_event_at_once, who_is_seen_has_to_beat_the_enemy_first,
                  cards_hide_and_expose)
