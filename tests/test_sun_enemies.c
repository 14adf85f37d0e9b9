/* Enemies (docs/rules/sun.md, ENEMY, LOOT): how they appear, how they move, what they leave. */
#include <string.h>

#include "sun/combat.h"
#include "sun/enemies.h"
#include "sun/game.h"
#include "sun/machine.h"
#include "sun/map.h"
#include "sun/say.h"
#include "sun/stealth.h"
#include "sun/tell.h"
#include "sun_arena.h"

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

/* The last turns of a night, hero 1 in New Haven: then the preparation. */
static void given_dusk(int where)
{
    given_arena(2, SUN_PHASE_NIGHT);
    stand(0, where);
    stand(1, 0);
}

static void end_the_night(void)
{
    play("end; drink; end");
}

/* Nothing is left to move: the morning's sun card is next. */
static void expect_morning(void)
{
    ck_assert_int_eq(game->phase, SUN_PHASE_MORNING);
}

static void defeat(int foe)
{
    struct sun_play all = scene();
    sun_hurt_foe(&all, foe, 9);
    ck_assert(game->foe[foe].flags & FOE_DOWN);
}

/* --- appearing --- */

START_TEST(an_enemy_is_its_card) /* SUN-ENEMY-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    struct sun_play all = scene();
    int brute = foe_of("brute"), gunman = foe_of("gunman");
    ck_assert_int_eq(sun_fighter_of(&all, brute)->hp, 6);
    ck_assert_int_eq(sun_foe_dice(&all, brute, REACH_NEAR)[DIE_YELLOW], 2);
    ck_assert_int_eq(sun_foe_dice(&all, gunman, REACH_FAR)[DIE_GREEN], 1);
    game->phase = SUN_PHASE_NIGHT;
    ck_assert_int_eq(sun_foe_dice(&all, brute, REACH_NEAR)[DIE_YELLOW], 0);
    ck_assert_int_eq(sun_foe_dice(&all, brute, REACH_NEAR)[DIE_GREEN], 2);
    ck_assert_int_eq(sun_foe_dice(&all, gunman, REACH_FAR)[DIE_YELLOW], 1);
    ck_assert_uint_eq(sun_tags_of_foe(&all, foe_of("rat")), 1u << TAG_ANIMAL);
    ck_assert_uint_eq(sun_tags_of_foe(&all, brute), 1u << TAG_HUMAN);
    ck_assert_uint_eq(sun_tags_of_foe(&all, foe_of("ghoul")), 1u << TAG_MUTATED | 1u << TAG_SOL);
}
END_TEST

START_TEST(a_symbol_brings_an_enemy) /* SUN-ENEMY-02, SUN-FIGHT-01 */
{
    given_arena(2, SUN_PHASE_MORNING);
    unmark(2);
    play("move t2; draw brute");
    expect_asked(0, OP_STAND);
    ck_assert_int_eq(place_of(2)->symbol, 1);
    ck_assert_int_eq(game->foe[foe_of("brute")].tile, tile_of(2));
    ck_assert_int_eq(game->card[card_of("brute")].at, AT_FIELD);
    play("dodge; roll 0; roll 0 0");
    expect_asked(0, OP_ACTIONS);

    given_arena(2, SUN_PHASE_MORNING); /* a marked symbol brings none */
    play("move t2");
    expect_asked(0, OP_ACTIONS);

    given_arena(2, SUN_PHASE_MORNING); /* nor does one where somebody is seen already */
    unmark(2);
    stand(1, 2);
    play("move t2");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(place_of(2)->symbol, 0);
}
END_TEST

START_TEST(one_that_wandered_in_makes_no_difference) /* SUN-ENEMY-02, SUN-FIGHT-16 */
{
    given_arena(2, SUN_PHASE_MORNING);
    unmark(2);
    foe_on("rat", 2);
    play("move t2; draw brute");
    expect_asked(0, OP_STAND);
    expect_legal("attack rat; attack brute"); /* against both at once */
    play("attack rat; roll 0; roll 0; roll 1 1");
    ck_assert_int_eq(game->hero[0].hp, 4);
}
END_TEST

START_TEST(no_card_left_no_enemy) /* SUN-CARD-09 */
{
    given_arena(2, SUN_PHASE_MORNING);
    unmark(2);
    static const struct {
        const char *id;
        int copies;
    } deck[] = {{"rat", 6}, {"brute", 3}, {"gunman", 3}, {"ghoul", 2}};
    for (int i = 0; i < 4; i++)
        for (int copy = 0; copy < deck[i].copies; copy++)
            foe_on(deck[i].id, 3);
    play("move t2");
    ck_assert(happened(EVENT_NO_ENEMY));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(letters_tell_equal_ones_apart) /* SUN-ENEMY-03 */
{
    given_arena(2, SUN_PHASE_MORNING);
    int first = foe_on("rat", 1), second = foe_on("rat", 1);
    ck_assert_int_ne(first, second);
    expect_legal("attack rat; attack rat-2");
    struct under_buf name = {0};
    sun_name_foe(scene().pack, second, &name);
    ck_assert_str_eq(under_buf_text(&name), "Rat B");
    under_buf_free(&name);
}
END_TEST

START_TEST(a_card_brings_enemies_of_a_tag) /* SUN-FIGHT-16, SUN-CARD-02 */
{
    arena_texts.event = "[{'spawn': 1, 'tag': 'ANIMAL'}]";
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening");
    refuses("draw brute", "");
    play("draw rat");
    expect_asked(0, OP_STAND);

    given_arena(2, SUN_PHASE_MORNING); /* the used ones are shuffled in where none is left */
    place_of(3)->event = MARKER_LIES;
    for (int i = 0; i < 6; i++)
        game->card[card_of("rat") + i].at = AT_BOTTOM;
    play("move t3; draw happening");
    ck_assert(happened(EVENT_RESHUFFLED));
    play("draw rat");

    arena_texts.event = "[{'go': 'haven'}, {'spawn': 1}]"; /* none there: SUN-ENEMY-06 */
    given_arena(2, SUN_PHASE_MORNING);
    place_of(3)->event = MARKER_LIES;
    play("move t3; draw happening");
    expect_asked(0, OP_ACTIONS);
    ck_assert_int_eq(game->hero[0].tile, TILE_NEW_HAVEN);
}
END_TEST

START_TEST(who_draws_fights_it_first) /* SUN-FIGHT-16, SUN-NIGHT-06 */
{
    arena_texts.night = "[{'spawn': 1}]";
    given_arena(2, SUN_PHASE_NIGHT);
    stand(0, 0);
    stand(1, 3);
    foe_on("brute", 3);
    game->hero[1].conditions |= COND_HIDDEN;
    play("end; drink; draw noise; draw rat");
    expect_asked(1, OP_STAND);
    ck_assert(!sun_is_hidden(&game->hero[1]));
    expect_legal("attack rat");
    expect_illegal("attack brute"); /* it has its fight later */
    play("dodge; roll 0; roll 1 0");
    expect_asked(1, OP_ACTIONS);
    ck_assert_int_eq(game->hero[1].hp, 5);
}
END_TEST

START_TEST(enemies_take_no_space) /* SUN-TILE-03 */
{
    given_players(2);
    lay_tile(11, 0, -1);
    struct sun_play all = scene();
    ck_assert_int_eq(all.pack->tile[tile_of(11)].spaces, 1);
    int first = all.rules->deck[DECK_ENEMY].first;
    foe_on(sun_kind_of(&all, first)->id, 11);
    expect_legal("move t11");
    merchant_on(1, 11); /* SUN-ENEMY-11 */
    expect_legal("move t11");
    stand(1, 11);
    expect_illegal("move t11");
}
END_TEST

/* --- moving --- */

START_TEST(they_move_in_the_order_they_came) /* SUN-ENEMY-04, SUN-ENEMY-09 */
{
    given_dusk(0);
    int brute = foe_on("brute", 2), rat = foe_on("rat", 3), ghoul = foe_on("ghoul", 2);
    end_the_night();
    static struct under_moves moves;
    sun_game.moves(game, &scene_config, &moves);
    ck_assert_int_eq(moves.count, 8); /* each as likely as any other */
    for (int i = 0; i < moves.count; i++)
        ck_assert_uint_eq(moves.weight[i], 1);
    expect_legal("d8 1; d8 8");
    refuses("d8 9", "");
    refuses("d8 0", "");
    unsigned fell = 0;
    under_rng rng = under_rng_at(1, 1);
    for (int i = 0; i < 200; i++)
        fell |= 1u << sun_game.sample(game, &scene_config, &rng).a;
    ck_assert_uint_eq(fell, 0x1fe); /* 1 to 8 */
    play("d8 6");                   /* 1 is up, then clockwise: from t2 to t1 */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    play("d8 4"); /* from t3 down to t1 */
    ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
    play("d8 7");
    ck_assert_int_eq(game->foe[ghoul].tile, tile_of(2));
    ck_assert(happened(EVENT_FOE_STAYS));
    expect_morning(); /* each once, and they do each other no harm */
    ck_assert_int_eq(game->foe[brute].damage + game->foe[rat].damage, 0);
}
END_TEST

START_TEST(with_a_character_they_stay) /* SUN-ENEMY-04 */
{
    given_dusk(2);
    game->hero[0].conditions |= COND_HIDDEN;
    foe_on("brute", 2);
    int down = foe_on("rat", 0 + 1);
    game->foe[down].flags = FOE_DOWN;
    game->foe[down].damage = 3;
    end_the_night();
    expect_morning();

    given_dusk(2); /* who is defeated counts as nobody: SUN-COND-07 */
    game->hero[0].conditions |= COND_HIDDEN;
    foe_on("brute", 2);
    play("end; drink");
    game->hero[0].hp = 0;
    game->hero[0].ap = 0;
    game->hero[0].conditions = COND_INJURED | COND_DEFEATED;
    play("end; d8 7");
    expect_morning();
}
END_TEST

START_TEST(an_eight_leads_to_the_nearest) /* SUN-ENEMY-04, SUN-ENEMY-07, SUN-STL-06 */
{
    given_dusk(1);
    int brute = foe_on("brute", 2);
    end_the_night();
    play("d8 8"); /* hero 0 on t1 is nearer than hero 1 in New Haven */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    ck_assert(sun_is_hidden(&game->hero[0])); /* and there is no fight */
    expect_morning();

    given_dusk(1); /* the hidden count: SUN-ENEMY-11 */
    game->hero[0].conditions |= COND_HIDDEN;
    brute = foe_on("brute", 2);
    end_the_night();
    play("d8 8");
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
}
END_TEST

START_TEST(the_nearest_roll_for_it) /* SUN-ENEMY-04, SUN-ENEMY-14, SUN-CHECK-03 */
{
    static const struct {
        const char *rolls;
        int tile;
    } cases[] = {{"roll 1 0; roll 0 0", 1}, {"roll 1 0; roll 1 1", 4}, {"roll 1 0; roll 1 0", 4}};
    for (int i = 0; i < 3; i++) {
        given_dusk(1);
        lay_tile(4, 3, -1);
        int brute = foe_on("brute", 2);
        play("end; drink");
        stand(1, 4);
        play("end; d8 8");
        ck_assert_int_eq(game->first, 1); /* hero 1 begins this day, and rolls first */
        ck_assert_int_eq(game->roll.count, 2);
        play(cases[i].rolls);
        ck_assert_int_eq(game->foe[brute].tile, tile_of(cases[i].tile));
        expect_morning();
    }
    given_dusk(1);
    lay_tile(4, 3, -1);
    int brute = foe_on("brute", 2);
    play("end; drink");
    stand(1, 4);
    game->hero[0].conditions |= COND_INJURED;
    play("end; d8 8; roll 1 0; roll 2 0 x"); /* an injury costs a success here too */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(4));
}
END_TEST

START_TEST(of_two_ways_chance_takes_one) /* SUN-ENEMY-11, SUN-ENEMY-14 */
{
    for (int number = 1; number <= 8; number++) {
        given_dusk(0);
        lay_tile(4, 1, 0);
        int brute = foe_on("brute", 2);
        end_the_night();
        play("d8 8; roll 0 0; roll 0 0"); /* both in New Haven: two steps, two ways */
        char move[] = "d8 0";
        move[3] = (char)('0' + number);
        play(move);
        ck_assert_int_eq(game->foe[brute].tile, tile_of(number <= 4 ? 4 : 1));
        expect_morning();
    }
}
END_TEST

START_TEST(an_unknown_tile_lies_face_down_under_it) /* SUN-ENEMY-05, SUN-TILE-05 */
{
    given_dusk(0);
    int brute = foe_on("brute", 3), rat = foe_on("rat", 3);
    struct sun_play all = scene();
    int stack = sun_count_stack(&all);
    end_the_night();
    play("d8 1");
    int blind = game->foe[brute].tile;
    ck_assert_int_ge(blind, TILES_MAX);
    ck_assert_int_eq(game->place[blind].state, PLACE_FACE_DOWN);
    ck_assert_int_eq(game->place[blind].q, 1);
    ck_assert_int_eq(game->place[blind].r, -3);
    ck_assert_int_eq(sun_count_stack(&all), stack - 1);
    play("d8 1"); /* the other follows onto the same one */
    ck_assert_int_eq(game->foe[rat].tile, blind);
    ck_assert_int_eq(sun_count_stack(&all), stack - 1);
    expect_morning();

    /* Turned by explore it is whatever is drawn, and they stand on it. */
    given_arena(2, SUN_PHASE_MORNING);
    stand(0, 3);
    game->place[TILES_MAX] = (struct sun_place){.state = PLACE_FACE_DOWN, .q = 1, .r = -3};
    brute = foe_on("brute", 3);
    game->foe[brute].tile = TILES_MAX;
    expect_illegal("move t16; sneak t16");
    play("explore 1; tile t16");
    ck_assert_int_eq(game->foe[brute].tile, tile_of(16));
    ck_assert_int_eq(game->place[TILES_MAX].state, PLACE_IN_STACK);
    expect_asked(0, OP_ACTIONS);

    given_arena(2, SUN_PHASE_MORNING); /* charged: what stands there, and what its symbol brings */
    stand(0, 3);
    game->place[TILES_MAX] = (struct sun_place){.state = PLACE_FACE_DOWN, .q = 1, .r = -3};
    brute = foe_on("brute", 3);
    game->foe[brute].tile = TILES_MAX;
    play("charge 1; tile t16; draw rat");
    expect_asked(0, OP_STAND);
    expect_legal("attack rat; attack brute");
}
END_TEST

static void empty_the_stack(void)
{
    struct sun_play all = scene();
    for (int tile = 0; tile < all.pack->tiles; tile++)
        if (game->place[tile].state == PLACE_IN_STACK)
            game->place[tile].state = PLACE_OUT_OF_GAME;
}

START_TEST(no_tiles_left_it_rolls_again) /* SUN-ENEMY-05 */
{
    given_dusk(0);
    empty_the_stack();
    int brute = foe_on("brute", 3);
    end_the_night();
    play("d8 1; d8 2; d8 4"); /* until it can move, or stays */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    expect_morning();
}
END_TEST

START_TEST(so_many_lie_face_down_at_most) /* SUN-ENEMY-14, SUN-LIMIT-09 */
{
    given_dusk(0);
    for (int i = 0; i < BLIND_MAX; i++)
        game->place[TILES_MAX + i] =
            (struct sun_place){.state = PLACE_FACE_DOWN, .q = 0, .r = (int8_t)(i + 1)};
    int brute = foe_on("brute", 3);
    end_the_night();
    play("d8 1; d8 7");
    ck_assert_int_eq(game->foe[brute].tile, tile_of(3));
    expect_morning();
}
END_TEST

START_TEST(new_haven_is_barred) /* SUN-ENEMY-06, SUN-TILE-02 */
{
    given_dusk(0);
    int brute = foe_on("brute", 1);
    end_the_night();
    play("d8 5"); /* no other roll */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    ck_assert(happened(EVENT_FOE_STAYS));
    expect_morning();
}
END_TEST

START_TEST(on_a_target_tile_they_stay) /* SUN-ENEMY-06 */
{
    given_dusk(0);
    lay_tile(31, 2, -2);
    ck_assert(scene().pack->tile[tile_of(31)].target);
    int guard = foe_on("brute", 31), brute = foe_on("brute", 3);
    end_the_night();
    play("d8 3"); /* the other one may go there */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(31));
    ck_assert_int_eq(game->foe[guard].tile, tile_of(31));
    expect_morning();
}
END_TEST

START_TEST(merchants_never_move) /* SUN-ENEMY-11 */
{
    given_dusk(0);
    merchant_on(1, 2);
    end_the_night();
    expect_morning();
}
END_TEST

START_TEST(binoculars_make_them_no_slower) /* SUN-FAQ-05 */
{
    given_dusk(3);
    unmark(1);
    hold(0, "binoculars");
    play("recon t1; draw brute");
    end_the_night();
    play("d8 3");
    ck_assert_int_eq(game->foe[foe_of("brute")].tile, tile_of(2));
}
END_TEST

/* --- animals and fire --- */

START_TEST(animals_keep_off_fires) /* SUN-FIRE-03 */
{
    given_dusk(0);
    place_of(1)->fire = FIRE_CAMPFIRE;
    int rat = foe_on("rat", 2), brute = foe_on("brute", 2);
    end_the_night();
    play("d8 6; d8 6");
    ck_assert_int_eq(game->foe[rat].tile, tile_of(2));
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    expect_morning();
}
END_TEST

START_TEST(an_animal_that_appears_at_a_fire_flees) /* SUN-FIRE-03, SUN-ENEMY-12 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 3);
    unmark(1);
    place_of(1)->fire = FIRE_CAMPFIRE;
    play("move t1; draw rat");
    play("d8 7; d8 8; d8 5"); /* it must go, not to somebody, and not to New Haven */
    play("d8 3");
    ck_assert_int_eq(game->foe[foe_of("rat")].tile, tile_of(2));
    expect_asked(0, OP_ACTIONS); /* no fight */

    given_arena(2, SUN_PHASE_MORNING); /* who was there before is not afraid */
    stand(1, 0);
    stand(0, 3);
    unmark(1);
    place_of(1)->fire = FIRE_CAMPFIRE;
    foe_on("brute", 1);
    play("move t1; draw rat; d8 3");
    expect_asked(0, OP_STAND);
    expect_illegal("attack rat");
    expect_legal("attack brute");
}
END_TEST

/* --- moved by cards --- */

START_TEST(a_card_that_moves_them_takes_no_seven) /* SUN-ENEMY-08, SUN-ENEMY-15 */
{
    arena_texts.event = "[{'enemies': 'all'}]";
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    place_of(3)->event = MARKER_LIES;
    int rat = foe_on("rat", 2), brute = foe_on("brute", 1);
    stand(0, 0);
    play("move t1; attack brute; roll 0; roll 0 0"); /* with a character they stay */
    play("move t3; roll 0 0; draw happening");
    play("d8 7; d8 7; d8 6"); /* the rat to t1 */
    ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
    play("d8 7; d8 5"); /* New Haven is barred to this one all the same */
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(without_a_way_out_they_stay) /* SUN-ENEMY-15, SUN-FIRE-03 */
{
    arena_texts.event = "[{'enemies': 'here'}]";
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    empty_the_stack();
    place_of(1)->fire = FIRE_CAMPFIRE; /* the only tile beside them */
    place_of(3)->event = MARKER_LIES;
    int rat = foe_on("rat", 3), brute = foe_on("brute", 3);
    play("sneak t3; roll 1; draw happening; d8 1; d8 4"); /* for the brute alone */
    ck_assert_int_eq(game->foe[rat].tile, tile_of(3));
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(a_card_drives_them_off_the_tile) /* SUN-ENEMY-15 */
{
    arena_texts.event = "[{'enemies': 'here'}]";
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    place_of(3)->event = MARKER_LIES;
    int rat = foe_on("rat", 3), brute = foe_on("brute", 3), far = foe_on("brute", 2);
    play("sneak t3; roll 1; draw happening");
    struct under_buf asked = {0};
    sun_words.question(&scene_config, game, &asked);
    ck_assert_msg(strstr(asked.text, "7 and 8 are rolled again."), "%s", asked.text);
    under_buf_free(&asked);
    play("d8 8; d8 7; d8 4; d8 4");
    ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    ck_assert_int_eq(game->foe[far].tile, tile_of(2));
    expect_asked(0, OP_ACTIONS);
    ck_assert(sun_is_hidden(&game->hero[0]));

    given_arena(2, SUN_PHASE_MORNING); /* who has no way out stays */
    stand(1, 0);
    empty_the_stack();
    place_of(1)->fire = FIRE_CAMPFIRE;
    place_of(3)->event = MARKER_LIES;
    rat = foe_on("rat", 3);
    brute = foe_on("brute", 3);
    play("sneak t3; roll 1; draw happening");
    play("d8 4"); /* the brute's */
    ck_assert_int_eq(game->foe[rat].tile, tile_of(3));
    ck_assert_int_eq(game->foe[brute].tile, tile_of(1));
    expect_asked(0, OP_ACTIONS);
}
END_TEST

START_TEST(one_that_goes_forgets) /* SUN-STL-09 */
{
    given_arena(2, SUN_PHASE_MORNING);
    stand(1, 0);
    stand(0, 3);
    int rat = foe_on("rat", 3);
    play("attack rat; roll 0; roll 0");
    ck_assert_uint_eq(game->foe[rat].met, 1);
    struct sun_play all = scene();
    sun_scatter_enemies(&all, 0);
    sun_run(&all);
    scene_made_up = true;
    play("d8 4");
    ck_assert_int_eq(game->foe[rat].tile, tile_of(1));
    ck_assert_uint_eq(game->foe[rat].met, 0);
}
END_TEST

/* --- defeated --- */

START_TEST(searching_an_enemy) /* SUN-ACT-12, SUN-LOOT-01, SUN-ENEMY-10 */
{
    arena_texts.loot = "[[], [{'bag': 1}], [{'gain': 'food', 'count': 2}]]";
    given_arena(2, SUN_PHASE_MORNING);
    int brute = foe_on("brute", 1);
    expect_illegal("loot brute");
    defeat(brute);
    play("loot brute");
    ck_assert_int_eq(game->hero[0].ap, 5);
    ck_assert_int_eq(game->roll.count, 1);
    play("roll 2"); /* the green die's double success */
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 2);
    ck_assert_int_eq(game->foe[brute].tile, SUN_NONE);
    ck_assert_int_eq(game->card[card_of("brute")].at, AT_BOTTOM);
    expect_asked(0, OP_ACTIONS);

    given_arena(2, SUN_PHASE_MORNING);
    defeat(foe_on("brute", 1));
    play("loot brute; roll 1; bag metal");
    ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);

    given_arena(2, SUN_PHASE_MORNING);
    defeat(foe_on("brute", 1));
    game->hero[0].conditions |= COND_INJURED; /* SUN-CHECK-03 */
    play("loot brute; roll 1 x");
    expect_asked(0, OP_ACTIONS); /* nothing, and it is gone */
    expect_illegal("loot brute");
}
END_TEST

START_TEST(what_a_row_of_loot_can_be) /* SUN-LOOT-02 */
{
    arena_texts.loot = "[[{'gain': 'food'}], [{'card': 'axe'}], []]";
    given_arena(2, SUN_PHASE_MORNING);
    defeat(foe_on("brute", 1));
    defeat(foe_on("brute", 1));
    play("loot brute; roll 0");
    ck_assert_int_eq(game->hero[0].has[RES_FOOD], 1);
    play("loot brute-2; roll 1");
    ck_assert(sun_holds(game, 0, card_of("axe")));
}
END_TEST

/* One success brings a random resource and a loot card; and the card of the French book. */
START_TEST(the_printed_rows_of_loot) /* SUN-LOOT-01, SUN-LOOT-02 */
{
    EACH_EDITION
    {
        arena_texts.loot = "[[{'bag': 1}], [{'bag': 1}, {'loot': 1}], [{'card': 'axe'}]]";
        given_arena_by(edition, 2, SUN_PHASE_MORNING);
        for (int i = 0; i < 3; i++)
            defeat(foe_on("brute", 1));
        play("loot brute; roll 1; bag metal; draw gold-watch");
        ck_assert_int_eq(game->hero[0].has[RES_METAL], 1);
        ck_assert(sun_holds(game, 0, card_of("gold-watch")));
        play("loot brute-2; roll 0; bag wood");
        expect_asked(0, OP_ACTIONS);
        play("loot brute-3; roll 2");
        ck_assert(sun_holds(game, 0, card_of("axe")));
        ck_assert_int_eq(game->hero[0].ap, 3);
    }
}
END_TEST

START_TEST(the_defeated_are_cleaned_up) /* SUN-DAY-03, SUN-ENEMY-10 */
{
    given_dusk(1);
    int here = foe_on("brute", 1), there = foe_on("brute", 2), blind = foe_on("rat", 2);
    game->place[TILES_MAX] = (struct sun_place){.state = PLACE_FACE_DOWN, .q = 2, .r = -2};
    game->foe[blind].tile = TILES_MAX;
    defeat(here);
    defeat(there);
    defeat(blind);
    end_the_night();
    ck_assert_int_eq(game->foe[here].tile, tile_of(1)); /* a character is on the tile */
    ck_assert_int_eq(game->foe[there].tile, SUN_NONE);
    ck_assert_int_eq(game->foe[blind].tile, SUN_NONE);
    ck_assert_int_eq(game->card[card_of("rat")].at, AT_BOTTOM);
    expect_morning();
}
END_TEST

START_TEST(nobody_sleeps_beside_an_enemy) /* SUN-ACT-15 */
{
    given_arena(2, SUN_PHASE_MORNING);
    expect_legal("sleep");
    int rat = foe_on("rat", 1);
    expect_illegal("sleep");
    defeat(rat);
    expect_legal("sleep");
    merchant_on(1, 1);
    expect_legal("sleep");
}
END_TEST

SUN_SCENARIO_MAIN("sun: enemies", an_enemy_is_its_card, a_symbol_brings_an_enemy,
                  one_that_wandered_in_makes_no_difference, no_card_left_no_enemy,
                  letters_tell_equal_ones_apart, a_card_brings_enemies_of_a_tag,
                  who_draws_fights_it_first, enemies_take_no_space,
                  they_move_in_the_order_they_came, with_a_character_they_stay,
                  an_eight_leads_to_the_nearest, the_nearest_roll_for_it,
                  of_two_ways_chance_takes_one, an_unknown_tile_lies_face_down_under_it,
                  no_tiles_left_it_rolls_again, so_many_lie_face_down_at_most, new_haven_is_barred,
                  on_a_target_tile_they_stay, merchants_never_move, binoculars_make_them_no_slower,
                  animals_keep_off_fires, an_animal_that_appears_at_a_fire_flees,
                  a_card_that_moves_them_takes_no_seven, without_a_way_out_they_stay,
                  a_card_drives_them_off_the_tile, one_that_goes_forgets, searching_an_enemy,
                  what_a_row_of_loot_can_be, the_printed_rows_of_loot, the_defeated_are_cleaned_up,
                  nobody_sleeps_beside_an_enemy)
