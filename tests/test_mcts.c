/* Tree search and the bots of named strength: legal, decided by the seed, never peeking. */
#include <check.h>
#include <math.h>
#include <string.h>

#include "bots/mcts.h"
#include "games.h"
#include "scenario.h"
#include "secret_game.h"

static const char *const searching[] = {"mcts", "strong"};
static const char *const all[] = {"greedy", "quick", "easy", "normal", "mcts", "strong"};
enum { SEARCHING = 2, ALL = 6 };

static int rate(const char *bot, struct under_effort effort, uint64_t seed,
                struct under_rating *out)
{
    int count = 0;
    under_rng rng = under_rng_at(seed, 1);
    under_status why = under_bot_rate(under_bot_find(bot), &scenario_session.config,
                                      scenario_session.state, effort, &rng, out, &count);
    ck_assert_msg(!why, "%s refuses: %s", bot, why);
    return count;
}

static void same_ratings(const struct under_rating *a, const struct under_rating *b, int count)
{
    for (int i = 0; i < count; i++) {
        ck_assert(under_move_equal(a[i].move, b[i].move));
        ck_assert_float_eq(a[i].value, b[i].value);
        ck_assert_float_eq(a[i].chance, b[i].chance);
        ck_assert_float_eq(a[i].error, b[i].error);
    }
}

START_TEST(every_legal_move_is_rated_once)
{
    static struct under_rating rating[UNDER_MOVES_MAX];
    for (int i = 0; i < ALL; i++) {
        given("phase place; dice 3 1 6 2 2");
        int count = rate(all[i], (struct under_effort){.playouts = 50}, 3, rating);
        ck_assert_int_eq(count, count_moves());
        for (int a = 0; a < count; a++) {
            struct under_buf text = {0};
            scenario_session.config.content->game->text(&scenario_session.config, rating[a].move,
                                                        &text);
            expect_legal(text.text);
            under_buf_free(&text);
            ck_assert(rating[a].chance >= 0 && rating[a].chance <= 1);
            ck_assert(rating[a].error >= 0 && rating[a].error <= 1);
            ck_assert(a == 0 || rating[a].value <= rating[a - 1].value);
            for (int b = 0; b < a; b++)
                ck_assert(!under_move_equal(rating[a].move, rating[b].move));
        }
    }
}
END_TEST

START_TEST(a_seed_decides_everything)
{
    static struct under_rating first[UNDER_MOVES_MAX], again[UNDER_MOVES_MAX];
    given("phase place; dice 3 1 6 2 2");
    for (int i = 0; i < ALL; i++)
        for (int threads = 1; threads <= 2; threads++) {
            struct under_effort effort = {.playouts = 60, .threads = threads};
            int count = rate(all[i], effort, 3, first);
            ck_assert_int_eq(count, rate(all[i], effort, 3, again));
            same_ratings(first, again, count);
        }
}
END_TEST

/* However many threads, all the iterations asked for are made, and one of each thread's own share
 * more at most. */
START_TEST(threads_share_the_iterations)
{
    static struct under_rating rating[UNDER_MOVES_MAX];
    given("phase place; dice 3 1 6 2 2");
    const struct under_config *config = &scenario_session.config;
    struct under_moves moves = {0};
    config->content->game->moves(scenario_session.state, config, &moves);
    for (int threads = 1; threads <= 4; threads++) {
        under_rng rng = under_rng_at(1, 0);
        struct mcts_options options = mcts_usual(
            bots_judge_best(config), (struct under_effort){.playouts = 50, .threads = threads});
        long long made = mcts_rate(&options, scenario_session.state, &moves, &rng, rating);
        ck_assert_int_ge(made, 50);
        ck_assert_int_lt(made, 50 + threads);
        /* What a move's visits came to: its value is their number and its chance. */
        double visits = 0;
        for (int i = 0; i < moves.count; i++)
            visits += floor((double)rating[i].value);
        /* The first iteration of a thread ends at the root. */
        ck_assert_double_eq(visits, (double)(made - threads));
    }
}
END_TEST

START_TEST(another_seed_is_another_search)
{
    static struct under_rating first[UNDER_MOVES_MAX], other[UNDER_MOVES_MAX];
    given("phase place; dice 3 1 6 2 2");
    for (int i = 0; i < SEARCHING; i++) {
        int count = rate(searching[i], (struct under_effort){.playouts = 200}, 3, first);
        rate(searching[i], (struct under_effort){.playouts = 200}, 4, other);
        bool same = true;
        for (int a = 0; a < count; a++)
            same = same && first[a].chance == other[a].chance;
        ck_assert(!same);
    }
}
END_TEST

/* Two sixes in the hall of row 3 and twelve points to go. SKY-ROM-08 */
START_TEST(a_won_game_is_won)
{
    static struct under_rating rating[UNDER_MOVES_MAX];
    for (int i = 0; i < ALL; i++) {
        given("phase resolve; research 13; excavator 12; energy 3; "
              "dice 6@c3r3 1@c1r1 2@done 6@c4r3 3@done");
        rate(all[i], (struct under_effort){.playouts = 30}, 1, rating);
        struct under_buf text = {0};
        scenario_session.config.content->game->text(&scenario_session.config, rating[0].move,
                                                    &text);
        ck_assert_str_eq(text.text, "use c3r3");
        ck_assert_float_eq(rating[0].chance, 1);
        under_buf_free(&text);
    }
}
END_TEST

/* Chance node and arena: with room for a few nodes only the search still ends and rates all moves.
 */
START_TEST(a_full_tree_stops_growing)
{
    static const int rooms[] = {1, 2, 30, 60, 200};
    struct under_rating rating[UNDER_MOVES_MAX];
    struct under_moves moves;
    given("phase place; dice 3 1 6 2 2");
    const struct under_config *config = &scenario_session.config;
    config->content->game->moves(scenario_session.state, config, &moves);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        struct mcts_options options = {
            .judge = bots_judge_best(config),
            .iterations = 300,
            .nodes = rooms[i],
            .explore = 0.1f,
            .first_sight = 2,
        };
        under_rng rng = under_rng_at(9, i);
        ck_assert_int_eq(mcts_rate(&options, scenario_session.state, &moves, &rng, rating), 300);
        for (int a = 0; a < moves.count; a++)
            ck_assert(isfinite(rating[a].value) && isfinite(rating[a].chance) &&
                      isfinite(rating[a].error));
    }
}
END_TEST

/* --- secrets --- */

static void secret_begin(struct under_config *config, struct secret_state *state, int other)
{
    ck_assert_ptr_null(under_config_make(config, &secret_content, NULL, 1));
    *state = (struct secret_state){0};
    secret_game.start(state, config);
    under_rng rng = under_rng_at(2, 0);
    while (secret_game.actor(state) == UNDER_CHANCE)
        secret_game.apply(state, config, secret_game.sample(state, config, &rng), NULL);
    /* Seat 0 knows its own card only: that of another seat may as well be any other. */
    uint8_t spare = 0;
    for (uint8_t card = 1; card <= SECRET_CARDS; card++) {
        bool dealt = false;
        for (int seat = 0; seat < state->seats; seat++)
            dealt = dealt || state->card[seat] == card;
        spare = dealt ? spare : card;
    }
    if (other)
        state->card[other] = spare;
}

/* Positions that differ in what the seat cannot know are one and the same to it. */
START_TEST(no_bot_peeks)
{
    for (int i = 0; under_bots[i]; i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct under_config config;
            struct secret_state one, two;
            struct under_rating first[16], second[16];
            int count[2];
            struct under_effort effort = {.playouts = 100};
            secret_begin(&config, &one, 0);
            under_config_release(&config);
            secret_begin(&config, &two, 1);
            ck_assert_int_ne(memcmp(&one, &two, sizeof one), 0);
            ck_assert_int_eq(secret_game.actor(&one), 0);
            under_rng rng = under_rng_at(seed, 0), same = rng;
            ck_assert_ptr_null(
                under_bot_rate(under_bots[i], &config, &one, effort, &rng, first, &count[0]));
            ck_assert_ptr_null(
                under_bot_rate(under_bots[i], &config, &two, effort, &same, second, &count[1]));
            ck_assert_int_eq(count[0], count[1]);
            same_ratings(first, second, count[0]);
            under_config_release(&config);
        }
}
END_TEST

/* The search guesses anew in every iteration: it is not built on the one guess it was handed. */
START_TEST(a_search_does_not_believe_its_guess)
{
    struct under_config config;
    struct secret_state one, two;
    struct under_moves moves;
    struct under_rating first[16], second[16];
    secret_begin(&config, &one, 0);
    under_config_release(&config);
    secret_begin(&config, &two, 1);
    secret_game.moves(&one, &config, &moves);
    struct mcts_options options = {
        .judge = bots_judge_score(&config), .iterations = 500, .explore = 0.2f, .first_sight = 2};
    under_rng rng = under_rng_at(4, 0), same = rng;
    mcts_rate(&options, &one, &moves, &rng, first);
    mcts_rate(&options, &two, &moves, &same, second);
    same_ratings(first, second, moves.count);
    under_config_release(&config);
}
END_TEST

/* --- strength, on fixed seeds --- */

static int wins(const char *bot, int games, struct under_effort effort)
{
    int won = 0;
    for (int i = 0; i < games; i++) {
        given_start("");
        const struct under_config *config = &scenario_session.config;
        const struct under_game *game = config->content->game;
        void *state = scenario_session.state;
        under_rng dice = under_rng_at(21, (uint64_t)i), own = under_rng_at(22, (uint64_t)i);
        int actor;
        while ((actor = game->actor(state)) != UNDER_OVER) {
            under_move move = game->sample(state, config, &dice);
            under_status why = NULL;
            if (actor != UNDER_CHANCE)
                why = under_bot_choose(under_bot_find(bot), config, state, effort, &own, &move);
            if (!why)
                why = game->apply(state, config, move, NULL);
            if (why)
                ck_abort_msg("%s: %s", bot, why);
        }
        float score;
        game->score(state, config, &score);
        won += score >= 1;
    }
    return won;
}

START_TEST(strengths_are_in_order)
{
    enum { GAMES = 40 };
    const struct under_effort none = {0};
    int quick = wins("quick", GAMES, none), normal = wins("normal", GAMES, none),
        easy = wins("easy", GAMES, none), random = wins("random", GAMES, none);
    ck_assert_int_ge(quick, GAMES * 7 / 10);
    ck_assert_int_gt(quick, normal);
    ck_assert_int_gt(normal, easy);
    ck_assert_int_gt(easy, random);
}
END_TEST

SCENARIO_MAIN("mcts", every_legal_move_is_rated_once, a_seed_decides_everything,
              threads_share_the_iterations, another_seed_is_another_search, a_won_game_is_won,
              a_full_tree_stops_growing, no_bot_peeks, a_search_does_not_believe_its_guess,
              strengths_are_in_order)
