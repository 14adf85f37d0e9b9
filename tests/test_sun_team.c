/* The traitor (rulebook: GAME MODE, TEAM CARDS): the cards, the abilities, being revealed, and how
 * games end. That nobody learns of it before is test_sun_secrecy's to show. */
#include <stdlib.h>
#include <string.h>

#include "sun/body.h"
#include "sun/combat.h"
#include "sun/enemies.h"
#include "sun/events.h"
#include "sun/game.h"
#include "sun/goals.h"
#include "sun/machine.h"
#include "sun/mission.h"
#include "sun/moves.h"
#include "sun/team.h"
#include "sun_scenario.h"

#define SABOTEUR "sol-saboteur"           /* A: the mission is lost */
#define QUARTERMASTER "sol-quartermaster" /* B: leaves with 4 food */
#define FIREBRAND "sol-firebrand"         /* C: a kill and a fire */

static int team_card(const char *id)
{
    const struct sun_pack *pack = scene().pack;
    for (int i = 0; i < pack->team_cards; i++)
        if (strcmp(pack->team[i].id, id) == 0)
            return i;
    ck_abort_msg("there is no team card %s", id);
}

/* A semi-cooperative game in which one hero has that card, SUN_NONE: nobody a traitor's. Everybody
 * stands on t5, with t6 and t7 beside it. */
static void given_traitor_in(int players, enum sun_phase phase, int traitor, const char *card)
{
    int survivor = 0;
    given_phase(players, phase);
    struct sun_rules *rules = scene_config.rules;
    rules->semi = 1;
    rules->survivors = (uint8_t)sun_count_survivor_cards(rules->pack);
    for (int who = 0; who < players; who++) {
        while (rules->pack->team[survivor].goal != TEAM_SURVIVORS)
            survivor++;
        game->team.card[who] = (uint8_t)(1 + (who == traitor ? team_card(card) : survivor++));
    }
    lay_tile(5, 1, -1);
    lay_tile(6, 2, -1);
    lay_tile(7, 1, 0);
    for (int who = 0; who < players; who++)
        stand(who, 5);
}

static void given_traitor(int players, int traitor, const char *card)
{
    given_traitor_in(players, SUN_PHASE_MORNING, traitor, card);
}

/* By another edition's rules; loops over editions begin with EACH_EDITION. */
static void given_traitor_by(enum sun_edition edition, int players, int traitor, const char *card)
{
    given_traitor(players, traitor, card);
    ((struct sun_rules *)scene_config.rules)->edition = (uint8_t)edition;
}

#define EACH_EDITION for (enum sun_edition edition = EDITION_2_0; edition < EDITIONS; edition++)

/* The state's JSON as a seat sees it: whose card it shows, or NULL. */
static const char *card_seen(int seat, int other)
{
    static char word[64];
    json_t *view = sun_game.view(game, &scene_config, seat);
    const char *card = json_string_value(
        json_array_get(json_object_get(json_object_get(view, "team"), "cards"), (size_t)other));
    snprintf(word, sizeof word, "%s", card ? card : "");
    json_decref(view);
    return card ? word : NULL;
}

static void expect_result(const char *why, const char *winners)
{
    json_t *result = sun_game.result(game, &scene_config);
    ck_assert_int_eq(sun_game.actor(game), UNDER_OVER);
    ck_assert_str_eq(json_string_value(json_object_get(result, "why")), why);
    char *found = json_dumps(json_object_get(result, "winners"), JSON_COMPACT);
    ck_assert_str_eq(found, winners);
    free(found);
    json_decref(result);
    /* A score of 1 is for those who won. */
    float score[UNDER_SEATS_MAX];
    sun_game.score(game, &scene_config, score);
    for (int seat = 0; seat < scene_config.seats; seat++) {
        char digit[2] = {(char)('0' + seat), '\0'};
        ck_assert_msg((score[seat] == 1) == (strstr(winners, digit) != NULL), "seat %d", seat);
    }
}

/* All seats but those of the asker agree. */
static void all_agree(void)
{
    while (sun_game.actor(game) >= 0 && game->stack[game->depth - 1].op == OP_GIVE_UP)
        play("agree");
}

static void lie_dead(int who, int by)
{
    struct sun_hero *hero = &game->hero[who];
    *hero = (struct sun_hero){
        .kind = hero->kind, .tile = SUN_NONE, .conditions = COND_DEAD, .gear = SUN_NONE};
    if (by != SUN_NONE)
        game->team.victims[by] |= (uint8_t)(1u << who);
}

/* Defeated so long ago that the end of this phase is death. */
static void lie_dying(int who)
{
    game->hero[who].hp = 0;
    game->hero[who].ap = 0;
    game->hero[who].conditions = COND_INJURED | COND_DEFEATED;
    game->hero[who].down_for = 3;
}

/* --- modes --- */

START_TEST(without_a_traitor_there_are_no_team_cards) /* SUN-MODE-01 */
{
    given_players(3);
    json_t *view = sun_game.view(game, &scene_config, 0);
    ck_assert_ptr_null(json_object_get(view, "team"));
    json_decref(view);
    ck_assert(!sun_game.has_secrets(&scene_config));
    foe_on("sol-preacher", 6);
    stand(0, 5);
    lay_tile(5, 1, -1);
    lay_tile(6, 2, -1);
    stand(0, 5);
    play("move t6");
    expect_asked(0, OP_STAND); /* nobody is asked what they are */
}
END_TEST

static double chance_of_traitor(const char *setup)
{
    static struct under_moves moves;
    double traitor = 0, all = 0;
    given_setup(setup);
    sun_game.moves(game, &scene_config, &moves);
    for (int i = 0; i < moves.count; i++) {
        all += moves.weight[i];
        if (scene().pack->team[moves.move[i].a].goal != TEAM_SURVIVORS)
            traitor += moves.weight[i];
    }
    return traitor / all;
}

START_TEST(everybody_draws_a_card) /* SUN-MODE-03 */
{
    /* One of the Sons of Liberty among the players and 4 more. */
    ck_assert_double_eq_tol(chance_of_traitor("{'players':3,'mode':'semi-cooperative'}"), 1.0 / 8,
                            1e-9);
    ck_assert_double_eq_tol(
        chance_of_traitor("{'players':3,'mode':'semi-cooperative','survivors':2}"), 1.0 / 3, 1e-9);
    ck_assert_int_eq(count_moves(), 13);
    expect_legal("team " SABOTEUR "; team " QUARTERMASTER "; team " FIREBRAND);
    play("team survivor-baker");
    ck_assert_int_eq(count_moves(), 12);
    play("team " FIREBRAND);
    expect_illegal("team " SABOTEUR "; team " FIREBRAND "; team survivor-baker");
    play("team survivor-midwife");
    expect_illegal("team survivor-teacher");
    ck_assert_int_eq(sun_find_traitor(&(struct sun_play){
                         .state = game, .rules = scene_config.rules, .pack = scene().pack}),
                     1);
}
END_TEST

START_TEST(with_few_survivors_the_last_card_is_the_traitors) /* SUN-MODE-03, SUN-MODE-05 */
{
    given_setup("{'players':2,'mode':'semi-cooperative','survivors':1}");
    play("team survivor-baker");
    refuses("team survivor-baker", "");
    ck_assert_int_eq(count_moves(), 3);
    expect_illegal("team survivor-teacher");
    given_setup("{'players':2,'mode':'semi-cooperative'}");
    ck_assert_int_eq((int)json_integer_value(json_object_get(scene_config.setup, "survivors")), 6);
}
END_TEST

START_TEST(who_cannot_be_betrayed_says_so) /* SUN-MODE-02, SUN-MODE-03 */
{
    static const struct {
        const char *setup, *words;
    } wrong[] = {
        {"{\"players\":1,\"mode\":\"semi-cooperative\"}", "needs at least 2"},
        {"{\"players\":3,\"survivors\":4}", "semi-cooperative"},
        {"{\"players\":3,\"mode\":\"semi-cooperative\",\"survivors\":1}", "2 to 10"},
        {"{\"players\":3,\"mode\":\"semi-cooperative\",\"survivors\":11}", "2 to 10"},
        {"{\"players\":3,\"mode\":\"treason\"}", "cooperative"},
    };
    given_players(2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *setup = json_loads(wrong[i].setup, 0, NULL);
        struct under_config config;
        under_status why = under_config_make(&config, scene_config.content, setup, 1);
        ck_assert_msg(why && strstr(why, wrong[i].words), "%s: %s", wrong[i].setup,
                      why ? why : "taken");
        json_decref(setup);
    }
}
END_TEST

/* --- who knows --- */

START_TEST(a_card_is_its_owners_to_know) /* SUN-TEAM-01 */
{
    given_traitor(3, 1, SABOTEUR);
    ck_assert_str_eq(card_seen(1, 1), SABOTEUR);
    ck_assert_ptr_nonnull(card_seen(0, 0));
    ck_assert_ptr_null(card_seen(0, 1));
    ck_assert_ptr_null(card_seen(1, 0));
    ck_assert_ptr_null(card_seen(UNDER_NO_SEAT, 1));
    play("give-up");
    all_agree();
    ck_assert_str_eq(card_seen(0, 1), SABOTEUR); /* the end shows all */
}
END_TEST

START_TEST(a_deal_is_told_to_one) /* SUN-TEAM-01 */
{
    given_setup("{'players':2,'mode':'semi-cooperative'}");
    under_move move;
    ck_assert_ptr_null(sun_game.parse(&scene_config, "team " SABOTEUR, &move));
    ck_assert_uint_eq(sun_game.known(game, &scene_config, move), 1);
    struct under_buf text = {0};
    under_move_show(&scene_config, game, move, 1, &text);
    ck_assert_str_eq(text.text, "?");
    under_buf_clear(&text);
    under_move_show(&scene_config, game, move, 0, &text);
    ck_assert_str_eq(text.text, "team " SABOTEUR);
    under_buf_free(&text);
    play("team " SABOTEUR);
    ck_assert_int_eq(scene_events.count, 2);
    ck_assert_uint_eq(scene_events.event[0].seats, UNDER_ALL_SEATS);
    ck_assert_uint_eq(scene_events.event[1].seats, 1);
    under_rng rng = under_rng_at(1, 1);
    for (int i = 0; i < 20; i++) {
        sun_game.guess(game, &scene_config, 1, &rng);
        ck_assert_int_gt(game->team.card[0], 0);
        ck_assert_int_eq(game->team.card[1], 0); /* not dealt yet */
    }
    given_players(2); /* any other move is everybody's to know */
    ck_assert_ptr_null(sun_game.parse(&scene_config, "end", &move));
    ck_assert_uint_eq(sun_game.known(game, &scene_config, move), UNDER_ALL_SEATS);
}
END_TEST

START_TEST(guesses_keep_what_is_known) /* SUN-TEAM-01, SUN-TEAM-02 */
{
    int traitors = 0;
    under_rng rng = under_rng_at(5, 5);
    given_traitor(4, SUN_NONE, NULL);
    lie_dead(3, SUN_NONE);
    struct sun_state truth = *game;
    for (int i = 0; i < 400; i++) {
        *game = truth;
        sun_game.guess(game, &scene_config, 0, &rng);
        struct sun_play all = scene();
        int traitor = sun_find_traitor(&all);
        ck_assert_int_eq(game->team.card[0], truth.team.card[0]);
        ck_assert_int_ne(traitor, 0);
        ck_assert_int_ne(traitor, 3); /* dead: the game would be over */
        ck_assert_ptr_null(sun_game.check(game, &scene_config));
        traitors += traitor != SUN_NONE;
    }
    /* Two who may be it, against seven places in a pile of eleven that nobody drew from. */
    ck_assert_int_gt(traitors, 400 * 2 / 9 - 40);
    ck_assert_int_lt(traitors, 400 * 2 / 9 + 40);
}
END_TEST

START_TEST(guesses_know_who_stands_and_what_burned) /* SUN-TEAM-01, SUN-TEAM-14, SUN-TEAM-15 */
{
    under_rng rng = under_rng_at(5, 6);
    struct sun_play all;
    struct sun_state truth;
    bool others = false;
    for (int i = 0; i < 100; i++) {
        given_traitor(3, SUN_NONE, NULL);
        lie_dying(0);
        lie_dying(1);
        sun_game.guess(game, &scene_config, 0, &rng);
        all = scene();
        ck_assert_int_ne(sun_find_traitor(&all), 2); /* alone on their feet: all would be over */
        given_traitor(3, 1, SABOTEUR);
        sun_game.guess(game, &scene_config, 1, &rng);
        all = scene();
        ck_assert_int_eq(sun_find_traitor(&all), 1); /* who knows best */
        given_traitor(3, 0, FIREBRAND);              /* only one card sets fires */
        game->team.traitor = 0;
        game->team.arson = 1;
        truth = *game;
        sun_game.guess(game, &scene_config, 1, &rng);
        ck_assert_int_eq(game->team.card[0], truth.team.card[0]);
        ck_assert_int_eq(game->team.card[1], truth.team.card[1]);
        others = others || game->team.card[2] != truth.team.card[2];
    }
    ck_assert(others);
    given_traitor(3, 0, SABOTEUR); /* when it is over all cards lie open */
    all = scene();
    sun_finish(&all, SUN_RESULT_LOST_DAY);
    truth = *game;
    for (int i = 0; i < 20; i++)
        sun_game.guess(game, &scene_config, 1, &rng);
    ck_assert_mem_eq(&truth, game, sizeof truth);
}
END_TEST

START_TEST(a_revealed_goal_stays_a_guess) /* SUN-TEAM-10 */
{
    bool seen[16] = {false};
    under_rng rng = under_rng_at(6, 6);
    given_traitor(3, 0, SABOTEUR);
    play("call t6");
    struct sun_state truth = *game;
    for (int i = 0; i < 100; i++) {
        *game = truth;
        sun_game.guess(game, &scene_config, 1, &rng);
        ck_assert(sun_is_traitor(
            &(struct sun_play){.state = game, .rules = scene_config.rules, .pack = scene().pack},
            0));
        seen[game->team.card[0] - 1] = true;
    }
    ck_assert(seen[team_card(SABOTEUR)] && seen[team_card(QUARTERMASTER)] &&
              seen[team_card(FIREBRAND)]);
    ck_assert_ptr_null(card_seen(1, 0));
}
END_TEST

START_TEST(all_goals_can_be_looked_up) /* SUN-TEAM-12 */
{
    int goals[TEAM_GOALS] = {0};
    given_players(2);
    const struct sun_pack *pack = scene().pack;
    ck_assert_int_eq(pack->team_cards, 13);
    for (int i = 0; i < pack->team_cards; i++) {
        goals[pack->team[i].goal]++;
        ck_assert_uint_gt(strlen(pack->team[i].text), 20);
    }
    ck_assert_int_eq(goals[TEAM_SURVIVORS], 10);
    for (int goal = TEAM_PREVENT; goal < TEAM_GOALS; goal++)
        ck_assert_int_eq(goals[goal], 1);
}
END_TEST

/* --- meeting one's own --- */

START_TEST(a_traitor_may_stay_unknown_and_be_attacked) /* SUN-TEAM-10 */
{
    given_traitor(3, 0, SABOTEUR);
    foe_on("sol-scout", 6);
    play("move t6");
    expect_asked(0, OP_REVEAL);
    expect_legal("stay; reveal");
    play("stay");
    expect_asked(0, OP_STAND);
    ck_assert_int_eq(game->team.traitor, SUN_NONE);
}
END_TEST

START_TEST(a_traitor_may_be_revealed_and_is_left_alone) /* SUN-TEAM-10, SUN-TEAM-17 */
{
    given_traitor(3, 0, SABOTEUR);
    int foe = foe_on("sol-scout", 6);
    play("move t6; reveal");
    ck_assert(happened(EVENT_REVEALED_TRAITOR));
    ck_assert_int_eq(game->team.traitor, 0);
    expect_asked(0, OP_ACTIONS);
    expect_legal("end"); /* no AP are owed to an enemy */
    game->hero[0].fitness = FITNESS_TIRED;
    ck_assert(is_legal("sleep") == (game->hero[0].ap >= 4));
    struct sun_play all = scene();
    ck_assert(!sun_is_active(&all, foe, tile_of(6), 0));
    ck_assert(sun_is_active(&all, foe, tile_of(6), 1));
    expect_legal("attack sol-scout"); /* but can attack, and is an enemy then */
}
END_TEST

START_TEST(who_attacks_his_own_is_their_enemy) /* SUN-TEAM-17 */
{
    given_traitor(2, 0, SABOTEUR);
    int foe = foe_on("sol-preacher", 6);
    play("move t6; reveal; attack sol-preacher");
    struct sun_play all = scene();
    ck_assert(sun_is_active(&all, foe, tile_of(6), 0));
}
END_TEST

START_TEST(a_survivor_is_asked_as_well) /* SUN-TEAM-11 */
{
    given_traitor(3, 1, SABOTEUR);
    foe_on("sol-scout", 6);
    play("move t6");
    expect_asked(0, OP_REVEAL);
    expect_illegal("reveal");
    ck_assert_int_eq(count_moves(), 1);
    play("stay");
    expect_asked(0, OP_STAND);
}
END_TEST

START_TEST(who_comes_to_others_in_a_fight_is_asked_too) /* SUN-TEAM-10, SUN-TEAM-11, SUN-TEAM-20 */
{
    given_traitor(3, 0, SABOTEUR);
    foe_on("sol-scout", 6);
    stand(1, 6);
    play("move t6"); /* somebody is there: no initial round */
    expect_asked(0, OP_REVEAL);
    play("stay");
    expect_asked(0, OP_ACTIONS);
    expect_legal("reveal"); /* and may think better of it in the own turn */
    play("reveal");
    ck_assert_int_eq(game->team.traitor, 0);
}
END_TEST

START_TEST(nobody_is_asked_about_others_or_later) /* SUN-TEAM-10 */
{
    given_traitor(3, 1, SABOTEUR);
    foe_on("scavenger", 6);
    play("move t6");
    expect_asked(0, OP_STAND); /* none of theirs */
    given_traitor(3, 0, SABOTEUR);
    foe_on("sol-scout", 7);
    play("call t6; draw sol-marksman; end");
    ck_assert_int_eq(game->team.traitor, 0);
    play("drink; move t7");
    expect_asked(1, OP_STAND); /* it is known who it is */
}
END_TEST

START_TEST(new_haven_stays_open) /* SUN-TEAM-10 */
{
    given_traitor(3, 0, SABOTEUR);
    play("call t6; draw sol-enforcer");
    expect_legal("move t0");
}
END_TEST

/* --- abilities --- */

START_TEST(a_call_brings_one_of_theirs) /* SUN-TEAM-07, SUN-TEAM-10, SUN-TEAM-16 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 0, SABOTEUR);
        stand(1, 7);
        expect_illegal("call t5");                                     /* adjacent */
        ck_assert_int_eq(is_legal("call t0"), edition == EDITION_1_0); /* SUN-ED-16 */
        int ap = game->hero[0].ap;
        play("call t6");
        ck_assert_int_eq(game->team.traitor, 0);
        expect_illegal("draw scavenger");
        play("draw sol-enforcer");
        ck_assert_int_eq(game->hero[0].ap, ap);
        expect_illegal("call t6; call t7"); /* once a day */
        struct sun_play all = scene();
        ck_assert(sun_any_foe(&all, tile_of(6)));
        game->hero[1].hp = game->hero[2].hp = 7;
        go_on_until(0, SUN_PHASE_AFTERNOON);
        expect_illegal("call t6");
    }
}
END_TEST

START_TEST(a_call_to_new_haven) /* SUN-TEAM-16, SUN-ED-16 */
{
    given_traitor_by(EDITION_1_0, 3, 0, SABOTEUR);
    stand(1, 0);
    play("call t0; draw sol-enforcer");
    expect_asked(1, OP_STAND);
}
END_TEST

START_TEST(a_call_is_a_new_one_every_day) /* SUN-TEAM-07 */
{
    given_traitor_in(2, SUN_PHASE_NIGHT, 0, SABOTEUR);
    game->team.traitor = 0;
    game->team.called = 1;
    give(0, RES_FOOD, 3);
    give(1, RES_FOOD, 3);
    expect_illegal("call t6");
    go_on_until(0, SUN_PHASE_MORNING);
    ck_assert_int_eq(game->team.called, 0);
}
END_TEST

START_TEST(a_call_falls_upon_who_is_there) /* SUN-TEAM-07, SUN-TEAM-09 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 0, SABOTEUR);
        stand(1, 6);
        play("call t6; draw sol-enforcer");
        expect_asked(1, OP_STAND);
    }
}
END_TEST

START_TEST(the_traitor_chooses_the_victim) /* SUN-TEAM-07, SUN-TEAM-09, SUN-TEAM-21 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 4, 0, SABOTEUR);
        stand(1, 6);
        stand(2, 6);
        stand(3, 6);
        game->hero[3].conditions = COND_HIDDEN; /* nobody finds who hides */
        play("call t6; draw sol-enforcer");     /* knowing who comes */
        if (edition != EDITION_2_0) { /* SUN-ED-40: the first in turn order, without a choice */
            expect_asked(1, OP_STAND);
            continue;
        }
        expect_asked(0, OP_WHO);
        ck_assert_int_eq(count_moves(), 2);
        play("who veteran");
        expect_asked(2, OP_STAND);
    }
}
END_TEST

/* Hero 0 on t5 looks at t4 through binoculars, where heroes 1 to 3 stand, the last one hidden. */
static void given_lookout(int traitor)
{
    given_traitor(4, traitor, SABOTEUR);
    lay_tile(4, 1, -2);
    unmark(4);
    stand(1, 4);
    stand(2, 4);
    stand(3, 4);
    game->hero[3].conditions = COND_HIDDEN;
    hold(0, "binoculars");
}

START_TEST(who_looks_for_the_enemy_chooses_the_victim) /* SUN-TEAM-09, SUN-ACT-19 */
{
    given_lookout(0);
    game->team.traitor = 0;
    play("recon t4; draw scavenger");
    expect_asked(0, OP_WHO);
    ck_assert_int_eq(count_moves(), 2);
    expect_legal("who scout; who veteran");
    play("who veteran");
    expect_asked(2, OP_STAND);
    given_lookout(0); /* of one nobody is asked */
    game->team.traitor = 0;
    stand(1, 6);
    play("recon t4; draw scavenger");
    expect_asked(2, OP_STAND);
    for (int traitor = 0; traitor < 2; traitor++) { /* not known yet, or another */
        given_lookout(traitor);
        play("recon t4; draw scavenger");
        expect_asked(1, OP_STAND);
    }
}
END_TEST

static void put_all_sols(int at)
{
    struct sun_play all = scene();
    for (int card = 0; card < all.pack->cards; card++)
        if (sun_kind_of(&all, card)->deck == DECK_ENEMY &&
            sun_kind_of(&all, card)->tags & 1u << TAG_SOL)
            game->card[card].at = (uint8_t)at;
}

START_TEST(used_cards_answer_a_call_too) /* SUN-TEAM-07, SUN-TEAM-16 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 2, 0, SABOTEUR);
        put_all_sols(AT_BOTTOM);
        int other = card_of("scavenger");
        game->card[other].at = AT_BOTTOM;
        play("call t6");
        ck_assert(happened(EVENT_RESHUFFLED));
        ck_assert_int_eq(game->card[other].at, AT_DECK);
        expect_illegal("draw scavenger");
        play("draw sol-enforcer");
        struct sun_play all = scene();
        ck_assert(sun_any_foe(&all, tile_of(6)));
    }
}
END_TEST

START_TEST(where_none_is_left_no_call_is_spent) /* SUN-TEAM-16 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 2, 0, SABOTEUR);
        put_all_sols(AT_ASIDE);
        scene_made_up = true;
        refuses("call t6", "while a card of the Sons of Liberty can be drawn");
        ck_assert_int_eq(game->team.traitor, SUN_NONE);
        ck_assert_int_eq(game->team.called, 0);
        put_all_sols(AT_DECK);
        expect_legal("call t6");
    }
}
END_TEST

START_TEST(an_enemy_is_sent_on_by_a_tile) /* SUN-TEAM-08 */
{
    given_traitor(3, 0, SABOTEUR);
    int foe = foe_on("sol-scout", 6);
    foe_on("scavenger", 7);
    stand(1, 0);
    stand(2, 0);
    expect_illegal("send scavenger 1");
    int ap = game->hero[0].ap;
    lay_tile(31, 2, 0);
    stand(0, 7);
    game->foe[foe].tile = (uint8_t)tile_of(31); /* not off a target: SUN-TEAM-21 */
    expect_illegal("send sol-scout 1; send sol-scout 6");
    game->foe[foe].tile = (uint8_t)tile_of(7);
    expect_legal("send sol-scout 1");
    expect_illegal("send sol-scout 6"); /* New Haven is barred to it */
    stand(0, 5);
    game->foe[foe].tile = (uint8_t)tile_of(6);
    play("send sol-scout 5"); /* from (2,-1) to (1,0): t7 */
    ck_assert_int_eq(game->foe[foe].tile, tile_of(7));
    ck_assert_int_eq(game->hero[0].ap, ap - 2);
    ck_assert_int_eq(game->team.traitor, 0);
    ck_assert(game->foe[foe].flags & FOE_SENT);
    expect_asked(0, OP_ACTIONS); /* nobody was there */
}
END_TEST

START_TEST(sending_is_an_initial_round) /* SUN-TEAM-08, SUN-TEAM-09 */
{
    given_traitor(3, 0, SABOTEUR);
    foe_on("sol-scout", 6);
    stand(1, 7);
    stand(2, 0);
    play("send sol-scout 5");
    expect_asked(1, OP_STAND);
}
END_TEST

START_TEST(sent_to_the_own_tile_it_spares_its_master) /* SUN-TEAM-09, SUN-TEAM-17 */
{
    given_traitor(3, 0, SABOTEUR);
    foe_on("sol-scout", 6);
    stand(2, 0);
    play("send sol-scout 6"); /* to t5: the scout is there as well */
    expect_asked(1, OP_STAND);
}
END_TEST

START_TEST(an_earlier_edition_knows_no_tricks) /* SUN-ED-40 */
{
    for (enum sun_edition edition = EDITION_1_05; edition <= EDITION_1_0; edition++) {
        given_traitor_by(edition, 3, 0, SABOTEUR);
        game->team.traitor = 0;
        foe_on("sol-scout", 6);
        stand(1, 7);
        stand(2, 0);
        play("send sol-scout 5");
        expect_asked(0, OP_ACTIONS); /* no initial round */
        given_traitor_by(edition, 3, 0, SABOTEUR);
        stand(1, 6);
        stand(2, 6);
        play("call t6; draw sol-enforcer");
        expect_asked(1, OP_STAND); /* no choice of the victim */
        given_traitor_by(edition, 3, 0, SABOTEUR);
        play("give-up");
        all_agree();
        expect_result("gave-up", "[0]"); /* the saboteur's own goal all the same */
        given_traitor_by(edition, 3, 0, QUARTERMASTER);
        play("give-up");
        all_agree();
        expect_result("gave-up", "[]");
        given_traitor_by(edition, 2, 1, QUARTERMASTER);
        struct sun_play all = scene();
        sun_hurt(&all, 0, 20, HARM_PLAIN);
        sun_run(&all);
        expect_result("lost-defeated", "[]");
    }
}
END_TEST

START_TEST(abilities_are_for_the_own_turn) /* SUN-TEAM-16 */
{
    given_traitor(3, 1, SABOTEUR);
    foe_on("sol-scout", 6);
    expect_illegal("call t6; send sol-scout 5; reveal; burn; escape");
    refuses("call t6", "traitor");
    refuses("burn", "traitor");
}
END_TEST

/* --- the goals --- */

START_TEST(the_saboteur_wins_with_a_lost_mission) /* SUN-TEAM-03, SUN-TEAM-04, SUN-TEAM-22 */
{
    given_traitor_in(3, SUN_PHASE_NIGHT, 1, SABOTEUR);
    game->day = scene().rules->mission->part[0].last_day;
    for (int who = 0; who < 3; who++)
        stand(who, 0);
    go_on_until(0, SUN_PHASE_MORNING);
    expect_result("lost-day", "[1]");
    given_traitor_in(3, SUN_PHASE_NIGHT, 1, FIREBRAND);
    game->day = scene().rules->mission->part[0].last_day;
    for (int who = 0; who < 3; who++)
        stand(who, 0);
    go_on_until(0, SUN_PHASE_MORNING);
    expect_result("lost-day", "[]");
}
END_TEST

START_TEST(the_quartermaster_leaves_with_food) /* SUN-TEAM-05, SUN-TEAM-18 */
{
    given_traitor(3, 0, QUARTERMASTER);
    give(0, RES_FOOD, 3);
    expect_illegal("escape");
    give(0, RES_FOOD, 1);
    expect_legal("escape");
    game->hero[0].ap = 4;
    expect_illegal("escape");
    game->hero[0].ap = 5;
    /* t0 has a bare place beside it too; with all six laid it is no edge. */
    play("escape");
    expect_result("traitor-goal", "[0]");
}
END_TEST

START_TEST(the_middle_of_the_map_is_no_edge) /* SUN-TEAM-18 */
{
    given_traitor(2, 0, QUARTERMASTER);
    give(0, RES_FOOD, 4);
    stand(0, 0);
    expect_legal("escape");
    lay_tile(13, 0, -1);
    lay_tile(9, 0, 1);
    lay_tile(10, -1, 0);
    lay_tile(11, -1, 1);
    expect_illegal("escape");
    stand(0, 5);
    expect_legal("escape");
}
END_TEST

START_TEST(enemies_come_before_an_escape) /* SUN-TEAM-05, SUN-TEAM-23 */
{
    for (int falls = 0; falls < 2; falls++) {
        given_traitor(2, 0, QUARTERMASTER);
        give(0, RES_FOOD, 4);
        game->hero[0].karma = 0;
        game->hero[0].hp = falls ? 1 : 6;
        game->hero[0].conditions = falls ? COND_INJURED : 0;
        foe_on("scavenger", 5);
        stand(1, 0);
        play("escape");
        ck_assert_int_eq(sun_game.actor(game), UNDER_CHANCE); /* it strikes first */
        play("roll 1");
        if (falls)
            ck_assert_int_eq(game->result, SUN_RESULT_NONE);
        else
            expect_result("traitor-goal", "[0]");
    }
    given_traitor(2, 0, QUARTERMASTER);
    give(0, RES_FOOD, 4);
    foe_on("scavenger", 5);
    game->hero[0].conditions = COND_HIDDEN; /* nobody sees one go: SUN-STL-07 */
    play("escape");
    ck_assert(happened(EVENT_TRAITOR_WINS));
    expect_result("traitor-goal", "[0]");
}
END_TEST

/* The traitor, with food, at the edge; the survivors in New Haven in a part of mission 2. */
static void given_way_out(int part)
{
    enum { LONG_NIGHT = 1 };
    given_traitor(3, 0, QUARTERMASTER);
    struct sun_rules *rules = scene_config.rules;
    rules->mission_index = LONG_NIGHT;
    rules->mission = &rules->pack->mission[LONG_NIGHT];
    game->part = (uint8_t)part;
    game->day = 6; /* nobody can win it before */
    give(0, RES_FOOD, 4);
    stand(1, 0);
    stand(2, 0);
}

START_TEST(an_escape_comes_after_the_last_goals) /* SUN-TEAM-18, SUN-TEAM-24 */
{
    enum { STORE = 2, HOME };
    given_way_out(HOME); /* all are there, once it is known who the traitor is */
    play("escape");
    expect_result("won", "[1,2]");
    given_way_out(HOME);
    stand(2, 6);
    play("escape");
    expect_result("traitor-goal", "[0]");
    given_way_out(STORE); /* the goals of an earlier part win nothing */
    drop_here(0, RES_FOOD, 4);
    play("escape");
    expect_result("traitor-goal", "[0]");
}
END_TEST

static void pitch(int number, int owner)
{
    pitch_tent(number);
    game->place[tile_of(number)].owner = (uint8_t)(1 + owner);
}

START_TEST(the_firebrand_burns_a_camp) /* SUN-TEAM-06, SUN-TEAM-15, SUN-TEAM-23 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 0, FIREBRAND);
        hold(0, "lighter");
        expect_illegal("burn");
        pitch(5, 0); /* the own tent does not count */
        expect_illegal("burn");
        game->card[card_of("tent")].at = AT_DECK;
        game->place[tile_of(5)].owner = 0;
        game->place[tile_of(5)].camp = CAMP_FOUND;
        expect_illegal("burn");
        pitch(5, 1);
        stand(2, 6);
        drop_here(5, RES_WOOD, 2);
        drop_here(5, RES_FOOD, 1);
        int bow = hold(1, "bow");
        game->card[bow].at = (uint8_t)(AT_TILE + tile_of(5));
        game->supply[RES_WOOD]--;
        game->place[tile_of(5)].printed[RES_WOOD] = 1;
        game->place[tile_of(5)].stored = 3;
        int supply = game->supply[RES_WOOD], water = game->hero[0].water = 1;
        int hp = game->hero[1].hp, own = game->hero[0].hp, away = game->hero[2].hp;
        play("burn");
        ck_assert_int_eq(game->place[tile_of(5)].dropped[RES_WOOD],
                         0); /* what was stored is lost */
        ck_assert_int_eq(game->place[tile_of(5)].dropped[RES_FOOD], 0);
        ck_assert_int_eq(game->supply[RES_WOOD], supply + 2);
        ck_assert_int_eq(game->card[bow].at, AT_DECK);
        ck_assert_int_eq(game->card[card_of("tent")].at, AT_DECK); /* SUN-CAMP-05 */
        ck_assert_int_eq(game->place[tile_of(5)].printed[RES_WOOD], 1);
        ck_assert_int_eq(game->place[tile_of(5)].stored, 0);
        ck_assert_int_eq(game->hero[0].water, water);
        ck_assert_int_eq(game->hero[0].ap, 5);
        ck_assert_int_eq(game->hero[1].hp, hp - 2);
        ck_assert_int_eq(game->hero[0].hp, own);
        ck_assert_int_eq(game->hero[2].hp, away);
        ck_assert_int_eq(game->place[tile_of(5)].camp, CAMP_NONE);
        ck_assert_int_eq(game->team.traitor, 0);
        expect_asked(0, OP_ACTIONS); /* half of it: nobody is dead */
    }
}
END_TEST

START_TEST(fire_and_a_kill_are_both_needed) /* SUN-TEAM-06, SUN-TEAM-14, SUN-TEAM-15 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 0, FIREBRAND);
        hold(0, "lighter");
        pitch(5, 1);
        lie_dead(2, SUN_NONE); /* by nobody's hand */
        play("burn");
        expect_asked(0, OP_ACTIONS);
        given_traitor_by(edition, 3, 0, FIREBRAND);
        hold(0, "lighter");
        pitch(5, 1);
        lie_dead(2, 0);
        play("burn");
        expect_result("traitor-goal", "[0]");
    }
}
END_TEST

START_TEST(who_dies_of_the_fire_is_killed_by_it) /* SUN-TEAM-06, SUN-TEAM-15 */
{
    EACH_EDITION
    {
        given_traitor_in(3, SUN_PHASE_NIGHT, 0, FIREBRAND);
        ((struct sun_rules *)scene_config.rules)->edition = (uint8_t)edition;
        stand(2, 6);
        hold(0, "lighter");
        pitch(5, 1);
        game->hero[1].hp = 2;
        game->hero[1].conditions = COND_INJURED;
        play("burn");
        ck_assert(game->hero[1].conditions & COND_DEFEATED);
        ck_assert_uint_eq(game->team.victims[0], 1u << 1);
        game->hero[1].down_for = 3; /* dead when the phase ends */
        give(0, RES_FOOD, 1);
        go_on_until(0, SUN_PHASE_MORNING);
        expect_result("traitor-goal", "[0]");
    }
}
END_TEST

/* SUN-TEAM-14, SUN-TEAM-22: nobody is left who could revive them. */
START_TEST(a_fire_that_nobody_survives_is_the_firebrand_s_goal)
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 0, FIREBRAND);
        hold(0, "lighter");
        pitch(5, 1);
        for (int who = 1; who < 3; who++) {
            game->hero[who].hp = 2;
            game->hero[who].conditions = COND_INJURED;
        }
        play("burn");
        expect_result("lost-defeated", "[0]");
        if (edition == EDITION_2_0)
            continue;
        given_traitor_by(edition, 3, 0, FIREBRAND); /* without the fire it is only half of it */
        struct sun_play all = scene();
        for (int who = 1; who < 3; who++) {
            sun_hurt_by(&all, who, 20, HARM_PLAIN, 0);
            sun_run(&all);
        }
        expect_result("lost-defeated", "[]");
    }
}
END_TEST

START_TEST(a_kill_is_whose_attack_took_the_last_hp) /* SUN-TEAM-15 */
{
    given_traitor(3, 0, FIREBRAND);
    game->hero[1].hp = 1;
    game->hero[1].conditions = COND_INJURED;
    game->hero[1].ap = 0;
    play("fight scout");
    while (sun_game.actor(game) == UNDER_CHANCE) {
        static struct under_moves moves;
        sun_game.moves(game, &scene_config, &moves);
        under_move best = moves.move[moves.count - 1];
        for (int i = 0; i < moves.count; i++) { /* all successes */
            bool hits = true;
            for (int die = 0; die < moves.move[i].c; die++)
                hits = hits && (sun_move_face(moves.move[i], die) == FACE_SUCCESS);
            best = hits ? moves.move[i] : best;
        }
        ck_assert_ptr_null(sun_game.apply(game, &scene_config, best, NULL));
    }
    if (game->stack[game->depth - 1].op == OP_KARMA)
        play("keep");
    ck_assert(game->hero[1].conditions & COND_DEFEATED);
    ck_assert_uint_eq(game->team.victims[0], 1u << 1);
    struct sun_play all = scene();
    sun_revive(&all, 1); /* defeated is not dead: SUN-TEAM-14 */
    ck_assert_uint_eq(game->team.victims[0], 0);
}
END_TEST

START_TEST(the_deed_of_one_who_was_sent_counts) /* SUN-TEAM-15 */
{
    given_traitor(3, 0, FIREBRAND);
    game->hero[0].karma = 0;
    foe_on("sol-scout", 6);
    stand(1, 7);
    game->hero[1].hp = 1;
    game->hero[1].conditions = COND_INJURED;
    play("send sol-scout 5; dodge; roll 0 0 0; roll 1");
    ck_assert(game->hero[1].conditions & COND_DEFEATED);
    ck_assert_uint_eq(game->team.victims[0], 1u << 1);
    /* One that came by itself is nobody's. */
    given_traitor(3, 0, FIREBRAND);
    game->hero[0].karma = 0;
    game->team.traitor = 0;
    foe_on("scavenger", 7);
    foe_on("sol-scout", 6);
    stand(1, 7);
    game->hero[1].hp = 1;
    game->hero[1].conditions = COND_INJURED;
    struct sun_play all = scene();
    sun_initial_round(&all, 1, SUN_NONE);
    sun_run(&all);
    scene_made_up = true;
    play("dodge; roll 0 0 0; roll 1");
    ck_assert(game->hero[1].conditions & COND_DEFEATED);
    ck_assert_uint_eq(game->team.victims[0], 0);
}
END_TEST

START_TEST(the_death_of_the_traitor_is_a_win) /* SUN-TEAM-02, SUN-TEAM-14 */
{
    given_traitor_in(3, SUN_PHASE_NIGHT, 1, QUARTERMASTER);
    for (int who = 0; who < 3; who++)
        stand(who, 0);
    lie_dying(1);
    play("end"); /* revealed or not */
    go_on_until(0, SUN_PHASE_MORNING);
    expect_result("traitor-dead", "[0,2]");
    ck_assert(game->hero[1].conditions & COND_DEAD);
}
END_TEST

static void allow_accidents(void)
{
    ((struct sun_rules *)scene_config.rules)->accidents = 1;
}

/* Whether the game is over when hero 1, the traitor, is dead. */
static bool death_ends_it(void)
{
    struct sun_play all = scene();
    sun_check_team(&all);
    return sun_game.actor(game) == UNDER_OVER;
}

START_TEST(an_accident_unmasks_nobody) /* SUN-TEAM-25 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 1, SABOTEUR);
        lie_dead(1, SUN_NONE);
        ck_assert(death_ends_it()); /* the rule of the book */
        expect_result("traitor-dead", "[0,2]");
        given_traitor_by(edition, 3, 1, SABOTEUR);
        allow_accidents();
        lie_dead(1, SUN_NONE);
        ck_assert(!death_ends_it());
        ck_assert_ptr_null(sun_game.check(game, &scene_config));
        ck_assert_ptr_null(card_seen(0, 1)); /* and stays a secret */
        struct sun_play all = scene();
        sun_finish(&all, SUN_RESULT_LOST_DAY);
        expect_result("lost-day", "[1]"); /* card A */
        given_traitor_by(edition, 3, 1, SABOTEUR);
        allow_accidents();
        lie_dead(1, SUN_NONE);
        all = scene();
        sun_finish(&all, SUN_RESULT_WON);
        expect_result("won", "[0,2]");
    }
}
END_TEST

START_TEST(a_deed_is_no_accident) /* SUN-TEAM-25 */
{
    EACH_EDITION
    {
        given_traitor_by(edition, 3, 1, QUARTERMASTER);
        allow_accidents();
        lie_dead(1, 2); /* by another character's hand */
        ck_assert(death_ends_it());
        given_traitor_by(edition, 3, 1, QUARTERMASTER);
        allow_accidents();
        game->team.traitor = 1; /* unmasked before */
        lie_dead(1, SUN_NONE);
        ck_assert(death_ends_it());
    }
}
END_TEST

START_TEST(after_an_accident_anybody_dead_may_have_been_the_traitor) /* SUN-TEAM-25, SUN-TEAM-01 */
{
    int guessed[4] = {0};
    given_traitor(4, 1, SABOTEUR);
    allow_accidents();
    lie_dead(1, SUN_NONE);
    lie_dead(3, 0);
    static struct sun_state before;
    before = *game;
    for (int i = 0; i < 200; i++) {
        under_rng rng = under_rng_at(7, (uint64_t)i);
        *game = before;
        sun_game.guess(game, &scene_config, 0, &rng);
        ck_assert_ptr_null(sun_game.check(game, &scene_config));
        struct sun_play all = scene();
        int traitor = sun_find_traitor(&all);
        if (traitor != SUN_NONE)
            guessed[traitor]++;
    }
    ck_assert_int_gt(guessed[1], 0);
    ck_assert_int_gt(guessed[2], 0);
    ck_assert_int_eq(guessed[3], 0); /* the game would be over */
}
END_TEST

START_TEST(a_dead_survivor_shares_the_win) /* SUN-TEAM-13 */
{
    given_traitor(4, 1, QUARTERMASTER);
    lie_dead(3, SUN_NONE);
    struct sun_play all = scene();
    sun_finish(&all, SUN_RESULT_WON);
    expect_result("won", "[0,2,3]");
}
END_TEST

START_TEST(goals_are_not_about_a_known_traitor) /* SUN-TEAM-24 */
{
    given_traitor(3, 1, SABOTEUR);
    struct sun_play all = scene();
    const struct sun_goal reach = {.kind = GOAL_REACH, .tile = (uint8_t)tile_of(5)};
    const struct sun_goal carry = {.kind = GOAL_CARRY, .about = RES_WOOD, .count = 2};
    stand(1, 6);
    give(0, RES_WOOD, 1);
    give(1, RES_WOOD, 1);
    ck_assert(!sun_goal_met(&all, &reach));
    ck_assert(sun_goal_met(&all, &carry));
    game->team.traitor = 1;
    ck_assert(sun_goal_met(&all, &reach)); /* who stays away blocks nothing */
    ck_assert(!sun_goal_met(&all, &carry));
    const struct sun_goal one = {.kind = GOAL_REACH, .count = 1, .tile = (uint8_t)tile_of(6)};
    ck_assert(!sun_goal_met(&all, &one));
}
END_TEST

START_TEST(both_at_once_is_the_survivors_win) /* SUN-TEAM-18 */
{
    given_traitor_in(4, SUN_PHASE_NIGHT, 1, FIREBRAND);
    for (int who = 0; who < 4; who++)
        stand(who, 0);
    game->team.traitor = 1;
    game->team.arson = 1;
    game->team.victims[1] = 1u << 2;
    lie_dying(1);
    lie_dying(2); /* the kill, and the traitor's own end */
    go_on_until(0, SUN_PHASE_MORNING);
    expect_result("traitor-dead", "[0,2,3]");
    ck_assert(game->hero[2].conditions & COND_DEAD);
}
END_TEST

START_TEST(no_survivor_standing_is_a_loss) /* SUN-TEAM-03, SUN-TEAM-14 */
{
    given_traitor(3, 2, QUARTERMASTER);
    struct sun_play all = scene();
    lie_dying(1);
    game->hero[1].down_for = 0;
    sun_hurt(&all, 0, 20, HARM_PLAIN);
    sun_run(&all); /* the traitor alone is upright */
    expect_result("lost-defeated", "[2]");
    given_traitor(2, SUN_NONE, NULL); /* and without one nobody wins */
    struct sun_play none = scene();
    lie_dying(1);
    game->hero[1].down_for = 0;
    sun_hurt(&none, 0, 20, HARM_PLAIN);
    sun_run(&none);
    expect_result("lost-defeated", "[]");
}
END_TEST

START_TEST(all_but_the_known_traitor_agree_to_give_up) /* SUN-TEAM-03, SUN-TEAM-19 */
{
    given_traitor(4, 1, QUARTERMASTER);
    play("give-up");
    expect_asked(1, OP_GIVE_UP); /* not known yet: asked like all */
    play("agree; agree");
    expect_asked(3, OP_GIVE_UP);
    play("agree");
    expect_result("gave-up", "[1]");
    given_traitor(4, 1, QUARTERMASTER);
    game->team.traitor = 1;
    play("give-up");
    expect_asked(2, OP_GIVE_UP);
    play("refuse");
    ck_assert_int_ne(sun_game.actor(game), UNDER_OVER);
    given_traitor(3, 0, QUARTERMASTER);
    game->team.traitor = 0;
    expect_illegal("give-up"); /* SUN-TEAM-19: it is not theirs */
    given_traitor(3, SUN_NONE, NULL);
    play("give-up");
    all_agree();
    expect_result("gave-up", "[]");
}
END_TEST

/* --- positions --- */

static void state_is_refused(const char *words)
{
    under_status why = sun_game.check(game, &scene_config);
    ck_assert_msg(why && strstr(why, words), "%s: %s", words, why ? why : "taken");
}

START_TEST(what_cannot_be_is_refused) /* SUN-MODE-03, SUN-TEAM-02, SUN-TEAM-15 */
{
    given_traitor(3, 1, SABOTEUR);
    game->team.card[2] = (uint8_t)(1 + team_card(FIREBRAND));
    state_is_refused("2 traitors");
    given_traitor(3, 1, SABOTEUR);
    game->team.card[2] = game->team.card[0];
    state_is_refused("the same team card");
    given_traitor(3, 1, SABOTEUR);
    game->team.card[2] = 0;
    state_is_refused("cards[2]");
    given_traitor(3, 1, SABOTEUR);
    game->team.traitor = 0;
    state_is_refused("The \"traitor\" of \"team\" must have a card of the Sons of Liberty.");
    given_traitor(3, 1, SABOTEUR);
    game->team.called = 1;
    state_is_refused("nobody is the \"traitor\"");
    given_traitor(3, 1, SABOTEUR);
    game->team.traitor = 1;
    game->team.arson = 1;
    state_is_refused("\"arson\"");
    given_traitor(3, 1, SABOTEUR);
    lie_dead(1, SUN_NONE);
    state_is_refused("The traitor is dead");
    given_traitor(3, 1, SABOTEUR);
    game->team.victims[0] = 1u << 2;
    state_is_refused("\"victims\" of \"team\" names a character who is not defeated.");
    given_traitor(2, 1, SABOTEUR);
    lie_dying(0);
    state_is_refused("Nobody can act any more: the mission would be lost.");
    given_traitor(3, 1, SABOTEUR);
    game->foe[foe_on("sol-scout", 6)].flags = FOE_SENT;
    state_is_refused("was sent");
    given_players(2);
    game->team.card[0] = 1;
    state_is_refused("Only a semi-cooperative game has team cards.");
}
END_TEST

START_TEST(a_view_is_no_position) /* SUN-TEAM-01 */
{
    given_traitor(3, 1, SABOTEUR);
    static struct sun_state again;
    json_t *view = sun_game.view(game, &scene_config, 0);
    under_status why = sun_game.load(&again, &scene_config, view);
    ck_assert_msg(why && strstr(why, "cards[1]"), "%s", why ? why : "taken");
    json_decref(view);
}
END_TEST

SUN_SCENARIO_MAIN("sun: the traitor", without_a_traitor_there_are_no_team_cards,
                  everybody_draws_a_card, with_few_survivors_the_last_card_is_the_traitors,
                  who_cannot_be_betrayed_says_so, a_card_is_its_owners_to_know,
                  a_deal_is_told_to_one, guesses_keep_what_is_known,
                  guesses_know_who_stands_and_what_burned, a_revealed_goal_stays_a_guess,
                  all_goals_can_be_looked_up, a_traitor_may_stay_unknown_and_be_attacked,
                  a_traitor_may_be_revealed_and_is_left_alone, who_attacks_his_own_is_their_enemy,
                  a_survivor_is_asked_as_well, who_comes_to_others_in_a_fight_is_asked_too,
                  nobody_is_asked_about_others_or_later, new_haven_stays_open,
                  a_call_brings_one_of_theirs, a_call_is_a_new_one_every_day,
                  a_call_falls_upon_who_is_there, the_traitor_chooses_the_victim,
                  who_looks_for_the_enemy_chooses_the_victim, used_cards_answer_a_call_too,
                  where_none_is_left_no_call_is_spent, who_dies_of_the_fire_is_killed_by_it,
                  a_call_to_new_haven, a_fire_that_nobody_survives_is_the_firebrand_s_goal,
                  an_enemy_is_sent_on_by_a_tile, sending_is_an_initial_round,
                  sent_to_the_own_tile_it_spares_its_master, an_earlier_edition_knows_no_tricks,
                  abilities_are_for_the_own_turn, the_saboteur_wins_with_a_lost_mission,
                  the_quartermaster_leaves_with_food, the_middle_of_the_map_is_no_edge,
                  enemies_come_before_an_escape, an_escape_comes_after_the_last_goals,
                  the_firebrand_burns_a_camp, fire_and_a_kill_are_both_needed,
                  a_kill_is_whose_attack_took_the_last_hp, the_deed_of_one_who_was_sent_counts,
                  the_death_of_the_traitor_is_a_win, an_accident_unmasks_nobody,
                  a_deed_is_no_accident, after_an_accident_anybody_dead_may_have_been_the_traitor,
                  a_dead_survivor_shares_the_win, goals_are_not_about_a_known_traitor,
                  both_at_once_is_the_survivors_win, no_survivor_standing_is_a_loss,
                  all_but_the_known_traitor_agree_to_give_up, what_cannot_be_is_refused,
                  a_view_is_no_position)
