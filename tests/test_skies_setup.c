/* Set-up: the sides of the cards, and how a game begins. */
#include "scenario.h"

#include <string.h>

static under_status try_setup(const char *json, uint64_t seed)
{
    json_t *setup = json_loads(json, 0, NULL);
    ck_assert_ptr_nonnull(setup);
    under_status why = under_session_new(&scenario_session, &scenario_content, setup, seed);
    json_decref(setup);
    return why;
}

static size_t hard_cards(void)
{
    return json_array_size(json_object_get(scenario_session.config.setup, "hard"));
}

static const char *const cards[] = {"mothership", "sky1",  "sky2",  "sky3",
                                    "sky4",       "upper", "lower", "tracks"};
enum { CARD_COUNT = 8, COMBINATIONS = 256 };

START_TEST(a_game_begins) /* SKY-SET-01 */
{
    given_start("");
    expect("round 1; phase roll; mothership 0; energy 2; research 0; damage 0; excavator 0;"
           "dice 0 0 0 0 0; robots - -;"
           "ships 1/0 2/0 3/0 4/0 5/0 aside aside; result null");
    expect("robot_value missing; robot_room missing");
    ck_assert_int_eq(under_session_actor(&scenario_session), UNDER_CHANCE);
}
END_TEST

START_TEST(hard_mothership_brings_a_red_ship) /* SKY-SET-02 */
{
    given_start("mothership");
    expect("ships 1/0 2/0 3/0 4/0 5/0 card aside");
    /* It waits for the first free starting spot. */
    given_hard("mothership", "phase resolve; dice 1@done 2@done 3@done 4@done 5@c1r1;"
                             "ships 1/0 2/0 3/0 4/0 5/9 card aside");
    play("end");
    expect("ships 1/1 2/1 3/1 4/1 5/9 5/1 aside; phase roll");
}
END_TEST

START_TEST(no_setup_means_all_easy) /* SKY-BRD-02 */
{
    ck_assert_ptr_null(under_session_new(&scenario_session, &scenario_content, NULL, 3));
    ck_assert_uint_eq(hard_cards(), 0);
    ck_assert_ptr_null(try_setup("{}", 3));
    ck_assert_uint_eq(hard_cards(), 0);
}
END_TEST

START_TEST(every_combination_of_sides_can_be_played) /* SKY-BRD-02 */
{
    for (int sides = 0; sides < COMBINATIONS; sides++) {
        char hard[100] = "";
        for (int card = 0; card < CARD_COUNT; card++)
            if (sides >> card & 1)
                strcat(strcat(hard, cards[card]), " ");
        given_start(hard);
        ck_assert_uint_eq(hard_cards(), (size_t)__builtin_popcount((unsigned)sides));
        play("roll 6 5 4 3 2; place b6 c1r0; place b5 c2r0");
        expect("ship1 1/5; phase place");
    }
}
END_TEST

START_TEST(each_hard_card_is_a_level) /* SKY-BRD-02 */
{
    for (int level = 0; level <= CARD_COUNT; level++) {
        char json[30];
        snprintf(json, sizeof json, "{\"level\":%d}", level);
        ck_assert_ptr_null(try_setup(json, 11));
        ck_assert_uint_eq(hard_cards(), (size_t)level);
        /* Which cards is settled and said: the same set-up follows from it with any seed. */
        json_t *setup = json_deep_copy(scenario_session.config.setup);
        ck_assert_ptr_null(under_session_new(&scenario_session, &scenario_content, setup, 99));
        ck_assert(json_equal(setup, scenario_session.config.setup));
        json_decref(setup);
    }
}
END_TEST

START_TEST(the_seed_picks_the_cards_of_a_level) /* SKY-BRD-02 */
{
    int times[CARD_COUNT] = {0};
    for (uint64_t seed = 0; seed < 400; seed++) {
        ck_assert_ptr_null(try_setup("{\"level\":1}", seed));
        json_t *hard = json_object_get(scenario_session.config.setup, "hard");
        ck_assert_uint_eq(json_array_size(hard), 1);
        for (int card = 0; card < CARD_COUNT; card++)
            times[card] += !strcmp(json_string_value(json_array_get(hard, 0)), cards[card]);
    }
    /* 50 of each are to be expected; the seeds are fixed, so this is the same on every run. */
    for (int card = 0; card < CARD_COUNT; card++)
        ck_assert_msg(times[card] > 25 && times[card] < 80, "%s: %d", cards[card], times[card]);
}
END_TEST

static void refuses_setup(const char *json, const char *words)
{
    under_status why = try_setup(json, 1);
    ck_assert_msg(why != NULL, "accepted: %s", json);
    ck_assert_msg(strstr(why, words) != NULL, "%s is refused without \"%s\": %s", json, words, why);
}

START_TEST(a_setup_that_cannot_be_is_refused) /* SKY-BRD-02 */
{
    refuses_setup("{\"hard\":[\"sky5\"]}", "sky5");
    refuses_setup("{\"hard\":\"sky1\"}", "hard");
    refuses_setup("{\"hard\":[3]}", "hard");
    refuses_setup("{\"hard\":[\"sky1\",\"sky1\"]}", "sky1");
    refuses_setup("{\"level\":9}", "level");
    refuses_setup("{\"level\":-1}", "level");
    refuses_setup("{\"level\":\"3\"}", "level");
    refuses_setup("{\"hard\":[\"sky1\"],\"level\":1}", "level");
    refuses_setup("{\"hrad\":[]}", "hrad");
    refuses_setup("[]", "[]");
}
END_TEST

SCENARIO_MAIN("skies: set-up", a_game_begins, hard_mothership_brings_a_red_ship,
              no_setup_means_all_easy, every_combination_of_sides_can_be_played,
              each_hard_card_is_a_level, the_seed_picks_the_cards_of_a_level,
              a_setup_that_cannot_be_is_refused)
