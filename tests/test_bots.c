/* Bots: what they choose is legal, depends on the seed alone, and is no nonsense; and what
 * simulated play is built on, the game's score and its sensible moves. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "games.h"
#include "pack/pack.h"
#include "scenario.h"
#include "skies/skies.h"

static const struct under_effort little = {.playouts = 40};

static const struct under_config *config(void)
{
    return &scenario_session.config;
}

static const struct under_game *game(void)
{
    return config()->content->game;
}

static bool is_legal(const void *state, under_move move)
{
    struct under_moves list;
    game()->moves(state, config(), &list);
    for (int i = 0; i < list.count; i++)
        if (under_move_equal(list.move[i], move))
            return true;
    return false;
}

static under_move choose(const char *bot, struct under_effort effort, uint64_t seed)
{
    under_move move;
    under_rng rng = under_rng_at(seed, 1);
    under_status why = under_bot_choose(under_bot_find(bot), config(), scenario_session.state,
                                        effort, &rng, &move);
    ck_assert_msg(!why, "%s refuses: %s", bot, why);
    return move;
}

/* What the bot chooses now, as text. */
static const char *choice(const char *bot, struct under_effort effort, uint64_t seed)
{
    static struct under_buf text;
    under_buf_clear(&text);
    game()->text(config(), choose(bot, effort, seed), &text);
    return under_buf_text(&text);
}

static float score_now(void)
{
    float score[UNDER_SEATS_MAX];
    game()->score(scenario_session.state, config(), score);
    return score[0];
}

/* Plays a whole game with a bot; its score at the end. Dice fall by the seed alone. */
static float play_game(const char *bot, struct under_effort effort, uint64_t seed)
{
    ck_assert_ptr_null(under_session_new(&scenario_session, &scenario_content, NULL, seed));
    for (int actor; (actor = under_session_actor(&scenario_session)) != UNDER_OVER;) {
        if (actor == UNDER_CHANCE) {
            ck_assert_ptr_null(under_session_roll(&scenario_session, NULL, NULL));
            continue;
        }
        under_move move = choose(bot, effort, seed ^ scenario_session.count << 32);
        ck_assert(is_legal(scenario_session.state, move));
        ck_assert_ptr_null(under_session_apply(&scenario_session, move, NULL));
    }
    return score_now();
}

/* --- choosing --- */

START_TEST(bots_are_found_by_name)
{
    for (int i = 0; under_bots[i]; i++)
        ck_assert_ptr_eq(under_bot_find(under_bots[i]->id), under_bots[i]);
    ck_assert_ptr_nonnull(under_bot_find("random"));
    ck_assert_ptr_nonnull(under_bot_find("rollout"));
    ck_assert_ptr_null(under_bot_find("Rollout"));
}
END_TEST

START_TEST(simple_plays_what_the_game_suggests)
{
    given_start("");
    play("roll 3 1 6 2 2");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        under_rng rng = under_rng_at(seed, 3), same = rng;
        under_move move, suggested = game()->suggest(scenario_session.state, config(), &same);
        ck_assert_ptr_null(under_bot_choose(under_bot_find("simple"), config(),
                                            scenario_session.state, little, &rng, &move));
        ck_assert(under_move_equal(move, suggested));
    }
}
END_TEST

START_TEST(whole_games_of_legal_moves)
{
    for (uint64_t seed = 1; seed <= 50; seed++)
        play_game("simple", little, seed);
    for (uint64_t seed = 1; seed <= 50; seed++)
        play_game("random", little, seed);
    for (uint64_t seed = 1; seed <= 3; seed++)
        play_game("rollout", (struct under_effort){.playouts = 5}, seed);
}
END_TEST

START_TEST(nothing_to_choose_at_chance_and_at_the_end)
{
    under_move move = {.kind = 77};
    under_rng rng = under_rng_at(1, 1);
    for (int i = 0; under_bots[i]; i++) {
        given_start("");
        ck_assert_str_eq(
            under_bot_choose(under_bots[i], config(), scenario_session.state, little, &rng, &move),
            "There's no move to choose: chance decides next.");
        play_game("random", little, 5);
        ck_assert_str_eq(
            under_bot_choose(under_bots[i], config(), scenario_session.state, little, &rng, &move),
            "There's no move to choose: the game is over.");
        ck_assert_int_eq(move.kind, 77);
    }
}
END_TEST

START_TEST(same_seed_same_choice)
{
    given_start("");
    play("roll 3 1 6 2 2");
    for (int i = 0; under_bots[i]; i++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            under_move first = choose(under_bots[i]->id, little, seed);
            under_move again = choose(under_bots[i]->id, little, seed);
            ck_assert(under_move_equal(first, again));
        }
}
END_TEST

START_TEST(random_is_fair)
{
    given_start("");
    play("roll 1 1 1 1 1"); /* black or white; 5 defence spaces, 4 rooms, 1 space to dig */
    int count = count_moves(), chosen[64] = {0}, drawn = 200 * count;
    ck_assert_int_eq(count, 20);
    struct under_moves list;
    game()->moves(scenario_session.state, config(), &list);
    for (int i = 0; i < drawn; i++) {
        under_move move = choose("random", little, (uint64_t)i);
        for (int k = 0; k < count; k++)
            chosen[k] += under_move_equal(move, list.move[k]);
    }
    for (int k = 0; k < count; k++) { /* 200 each, give or take five standard errors */
        ck_assert_int_gt(chosen[k], 130);
        ck_assert_int_lt(chosen[k], 270);
    }
}
END_TEST

START_TEST(time_instead_of_playouts)
{
    given_start("");
    play("roll 3 1 6 2 2");
    ck_assert(
        is_legal(scenario_session.state, choose("rollout", (struct under_effort){.ms = 2}, 1)));
}
END_TEST

/* --- time limits: a game of which every call takes as long as the test says --- */

enum { CALL_US = 50 };
static long long time_now;
static const struct under_game *timed;

static long long read_time(void *context)
{
    (void)context;
    return time_now;
}

static void slow_make(void *state, const struct under_config *with, under_move move,
                      struct under_events *events)
{
    time_now += CALL_US;
    timed->make(state, with, move, events);
}

static under_move slow_suggest(const void *state, const struct under_config *with, under_rng *rng)
{
    time_now += CALL_US;
    return timed->suggest(state, with, rng);
}

static under_move slow_pursue(const void *state, const struct under_config *with, int aim,
                              under_rng *rng)
{
    time_now += CALL_US;
    return timed->pursue(state, with, aim, rng);
}

static void slow_score(const void *state, const struct under_config *with, float *per_seat)
{
    time_now += CALL_US;
    timed->score(state, with, per_seat);
}

/* How far over its limit, in calls, the bot is at most in the decisions of a game played by it. A
 * tree search looks at every move once in any case, which takes two calls a move. */
static int calls_too_many(const char *id, const char *bot, int ms)
{
    static struct under_moves moves;
    const struct under_clock clock = {.now = read_time};
    struct under_content content, slow;
    struct under_config with;
    ck_assert_ptr_null(under_pack_open(&content, under_game_find(id), NULL));
    ck_assert_ptr_null(under_config_make(&with, &content, NULL, 3));
    timed = content.game;
    struct under_game game_slow = *timed;
    game_slow.make = slow_make;
    game_slow.suggest = slow_suggest;
    game_slow.score = slow_score;
    if (game_slow.pursue)
        game_slow.pursue = slow_pursue;
    slow = content;
    slow.game = &game_slow;
    struct under_config with_slow = with;
    with_slow.content = &slow;
    unsigned char state[UNDER_STATE_MAX] = {0};
    under_rng rng = under_rng_at(5, 0);
    int most = 0;
    timed->start(state, &with);
    for (int decisions = 0; decisions < 40 && timed->actor(state) != UNDER_OVER;) {
        under_move move = {0};
        if (timed->actor(state) == UNDER_CHANCE) {
            move = timed->sample(state, &with, &rng);
        } else {
            const struct under_effort effort = {.ms = ms, .clock = &clock};
            timed->moves(state, &with, &moves);
            time_now = 0;
            ck_assert_ptr_null(
                under_bot_choose(under_bot_find(bot), &with_slow, state, effort, &rng, &move));
            long long least = strcmp(bot, "rollout") == 0 ? 0 : 2LL * CALL_US * moves.count;
            long long over = time_now - (least > 1000LL * ms ? least : 1000LL * ms);
            most = over > (long long)most * CALL_US ? (int)(over / CALL_US) : most;
            decisions++;
        }
        timed->make(state, &with, move, NULL);
    }
    under_config_release(&with);
    under_pack_close(&content);
    return most;
}

START_TEST(time_limits_are_kept)
{
    static const char *const games[] = {"skies", "sun"};
    static const char *const bots[] = {"rollout", "mcts", "strong", "plans"};
    for (int i = 0; i < 8; i++)
        for (int ms = 1; ms <= 20; ms += 19) {
            int over = calls_too_many(games[i % 2], bots[i / 2], ms);
            ck_assert_msg(over <= 24, "%s in %s takes %d calls more than %d ms allow", bots[i / 2],
                          games[i % 2], over, ms);
        }
}
END_TEST

/* Moves made in the mind at most, in the first decisions of a game of sun that are thought about.
 */
static int steps_at_most(const char *bot)
{
    struct under_content content, slow;
    struct under_config with;
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("sun"), NULL));
    ck_assert_ptr_null(under_config_make(&with, &content, NULL, 3));
    timed = content.game;
    struct under_game game_slow = *timed;
    game_slow.make = slow_make;
    slow = content;
    slow.game = &game_slow;
    struct under_config with_slow = with;
    with_slow.content = &slow;
    unsigned char state[UNDER_STATE_MAX] = {0};
    under_rng rng = under_rng_at(5, 0);
    int most = 0;
    timed->start(state, &with);
    for (int thought = 0; thought < 4 && timed->actor(state) != UNDER_OVER;) {
        under_move move = {0};
        time_now = 0;
        if (timed->actor(state) == UNDER_CHANCE)
            move = timed->sample(state, &with, &rng);
        else
            ck_assert_ptr_null(under_bot_choose(under_bot_find(bot), &with_slow, state,
                                                (struct under_effort){0}, &rng, &move));
        int steps = (int)(time_now / CALL_US);
        most = steps > most ? steps : most;
        thought += steps > 0;
        timed->make(state, &with, move, NULL);
    }
    under_config_release(&with);
    under_pack_close(&content);
    return most;
}

/* Without a time limit, thinking is limited by steps, so it depends on no machine. A round of
 * playouts that was begun is finished. */
START_TEST(steps_are_limited)
{
    int normal = steps_at_most("normal"), plans = steps_at_most("plans");
    ck_assert_int_gt(normal, 0);
    ck_assert_int_le(normal, 3000);
    ck_assert_int_gt(plans, normal);
    ck_assert_int_le(plans, 16000);
}
END_TEST

/* The same game, but the first move of all ends it. */
static int moves_made;

static void last_make(void *state, const struct under_config *with, under_move move,
                      struct under_events *events)
{
    moves_made++;
    timed->make(state, with, move, events);
}

static int last_actor(const void *state)
{
    return moves_made > 0 ? UNDER_OVER : timed->actor(state);
}

START_TEST(thinking_ends_where_every_plan_ends_the_game)
{
    struct under_content content, brief;
    struct under_config with;
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("sun"), NULL));
    ck_assert_ptr_null(under_config_make(&with, &content, NULL, 3));
    timed = content.game;
    struct under_game game_brief = *timed;
    game_brief.make = last_make;
    game_brief.actor = last_actor;
    brief = content;
    brief.game = &game_brief;
    struct under_config with_brief = with;
    with_brief.content = &brief;
    unsigned char state[UNDER_STATE_MAX] = {0};
    under_rng rng = under_rng_at(5, 0);
    int most = 0;
    timed->start(state, &with);
    for (int i = 0; i < 60 && timed->actor(state) != UNDER_OVER; i++) {
        under_move move = {0};
        moves_made = 0;
        if (timed->actor(state) == UNDER_CHANCE)
            move = timed->sample(state, &with, &rng);
        else
            ck_assert_ptr_null(under_bot_choose(under_bot_find("plans"), &with_brief, state,
                                                (struct under_effort){0}, &rng, &move));
        most = moves_made > most ? moves_made : most;
        timed->make(state, &with, move, NULL);
    }
    ck_assert_int_gt(most, 1);
    ck_assert_int_le(most, 9000);
    under_config_release(&with);
    under_pack_close(&content);
}
END_TEST

/* --- no nonsense --- */

static const char winning[] = "phase resolve; research 13; energy 5; excavator 19; damage 1; "
                              "dice 6@c2r5 5@c3r5 4@c4r5 1@done 1@done";

START_TEST(rollout_takes_the_win)
{
    given(winning);
    for (uint64_t seed = 1; seed <= 10; seed++)
        ck_assert_str_eq(choice("rollout", (struct under_effort){.playouts = 6}, seed), "use c2r5");
}
END_TEST

START_TEST(rollout_avoids_the_loss)
{
    /* The 6 in column 3 brings the fifth damage, even on defence; the 1 does not. */
    for (uint64_t seed = 1; seed <= 10; seed++) {
        given("phase place; mothership 4; damage 4; energy 3; "
              "dice 6 1 2@c1r0 2@c2r0 2@c5r0; "
              "ships 3/12 1/4 2/4 4/4 5/4 aside aside");
        for (int i = 0; i < 2; i++) {
            ck_assert_str_eq(game()->phase(scenario_session.state), "place");
            play(choice("rollout", little, seed));
        }
        ck_assert_str_ne(game()->phase(scenario_session.state), "over");
    }
}
END_TEST

START_TEST(rollout_beats_random)
{
    float random = 0, rollout = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        random += play_game("random", little, seed) / 30;
        rollout += play_game("rollout", little, seed) / 30;
    }
    ck_assert_float_lt(random, 0.1f);
    ck_assert_float_gt(rollout, random + 0.2f);
}
END_TEST

/* --- ratings --- */

START_TEST(ratings_are_all_moves_best_first)
{
    static struct under_rating rating[UNDER_MOVES_MAX];
    given_start("");
    play("roll 3 1 6 2 2");
    for (int i = 0; under_bots[i]; i++) {
        int count = 0;
        under_rng rng = under_rng_at(3, 1);
        ck_assert_ptr_null(under_bot_rate(under_bots[i], config(), scenario_session.state, little,
                                          &rng, rating, &count));
        ck_assert_int_eq(count, 48);
        for (int k = 0; k < count; k++) {
            ck_assert(is_legal(scenario_session.state, rating[k].move));
            for (int other = 0; other < k; other++)
                ck_assert(!under_move_equal(rating[other].move, rating[k].move));
            ck_assert(k == 0 || rating[k].value <= rating[k - 1].value);
            ck_assert(rating[k].chance >= 0 && rating[k].chance <= 1);
            ck_assert(rating[k].error > 0 && rating[k].error <= 0.5f);
        }
        ck_assert(under_move_equal(rating[0].move, choose(under_bots[i]->id, little, 3)));
    }
}
END_TEST

START_TEST(more_games_less_error)
{
    static struct under_rating few[UNDER_MOVES_MAX], many[UNDER_MOVES_MAX];
    int count;
    under_rng rng = under_rng_at(1, 1);
    const struct under_bot *rollout = under_bot_find("rollout");
    given(winning);
    ck_assert_ptr_null(under_bot_rate(rollout, config(), scenario_session.state,
                                      (struct under_effort){.playouts = 6}, &rng, few, &count));
    ck_assert_ptr_null(under_bot_rate(rollout, config(), scenario_session.state,
                                      (struct under_effort){.playouts = 3000}, &rng, many, &count));
    ck_assert_float_lt(many[0].error, few[0].error);
    ck_assert_float_gt(many[0].chance, 0.9f);
    ck_assert_float_lt(many[count - 1].chance, many[0].chance);
}
END_TEST

/* --- what simulated play is built on --- */

/* A game of sensible moves, every fourth a random one so that more is seen; its length. */
static int suggested_game(uint64_t seed)
{
    struct skies_state state;
    under_rng rng = under_rng_at(seed, 0);
    int moves = 0;
    game()->start(&state, config());
    for (int actor; (actor = game()->actor(&state)) != UNDER_OVER; moves++) {
        under_move move = game()->sample(&state, config(), &rng);
        if (actor != UNDER_CHANCE) {
            struct skies_state before = state;
            move = game()->suggest(&state, config(), &rng);
            ck_assert(is_legal(&state, move));
            ck_assert_mem_eq(&state, &before, sizeof state);
            struct under_moves list;
            game()->moves(&state, config(), &list);
            if (under_rng_below(&rng, 4) == 0)
                move = list.move[under_rng_below(&rng, (uint32_t)list.count)];
        }
        ck_assert_ptr_null(game()->apply(&state, config(), move, NULL));
        float score;
        game()->score(&state, config(), &score);
        ck_assert_msg(score >= 0 && score <= 1, "score %f", (double)score);
        ck_assert((score >= 1) == (state.result == RESULT_WON));
    }
    return moves;
}

START_TEST(suggestions_are_legal_on_every_set_up)
{
    for (unsigned hard = 0; hard < 1u << CARDS; hard++) {
        char names[128] = "";
        for (int card = 0; card < CARDS; card++)
            if (hard & 1u << card) {
                strcat(names, *names ? " " : "");
                strcat(names, skies_card_names[card]);
            }
        given_start(names);
        for (uint64_t seed = 0; seed < 4; seed++)
            ck_assert_int_gt(suggested_game(seed << 8 | hard), 10);
    }
}
END_TEST

START_TEST(suggestions_win_where_random_play_does_not)
{
    int wins = 0;
    given_start("");
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct skies_state state;
        under_rng rng = under_rng_at(seed, 2);
        game()->start(&state, config());
        for (int actor; (actor = game()->actor(&state)) != UNDER_OVER;)
            game()->apply(&state, config(),
                          actor == UNDER_CHANCE ? game()->sample(&state, config(), &rng)
                                                : game()->suggest(&state, config(), &rng),
                          NULL);
        wins += state.result == RESULT_WON;
    }
    ck_assert_int_ge(wins, 15);
}
END_TEST

START_TEST(suggestion_takes_the_win)
{
    given(winning);
    for (uint64_t seed = 0; seed < 20; seed++) {
        under_rng rng = under_rng_at(seed, 0);
        under_move move = game()->suggest(scenario_session.state, config(), &rng);
        ck_assert_int_eq(move.kind, MOVE_USE);
    }
}
END_TEST

/* The score with the mothership in that row, its ships on the starting spots, and these fields. */
static float score_at(int row, const char *fields)
{
    char text[300];
    snprintf(text, sizeof text, "mothership %d; ships 1/%d 2/%d 3/%d 4/%d 5/%d aside aside; %s",
             row, row, row, row, row, row, fields);
    given(text);
    return score_now();
}

START_TEST(score_rises_with_research)
{
    float before = 0;
    for (int research = 0; research <= 13; research++) {
        char fields[40];
        snprintf(fields, sizeof fields, "research %d", research);
        float score = score_at(6, fields);
        ck_assert_msg(score > before, "%d steps: %f after %f", research, (double)score,
                      (double)before);
        before = score;
    }
    ck_assert_float_lt(before, 1);
}
END_TEST

START_TEST(score_rises_with_all_that_helps)
{
    static const char *const better[][2] = {
        {"damage 1", "damage 3"},
        {"excavator 9", "excavator 2"},
        {"energy 6", "energy 1"},
        {"robots 6@c1r1 -", "robots - -"},
    };
    for (size_t i = 0; i < sizeof better / sizeof *better; i++)
        ck_assert_msg(score_at(3, better[i][0]) > score_at(3, better[i][1]), "%s against %s",
                      better[i][0], better[i][1]);
    ck_assert_float_gt(score_at(3, "research 5"), score_at(7, "research 5"));
}
END_TEST

START_TEST(score_tells_lost_games_apart)
{
    static const char *const lost[] = {
        "phase over; result lost-mothership; dice 1@done 1@done 1@done 1@done 1@done; research 12",
        "phase over; result lost-mothership; dice 1@done 1@done 1@done 1@done 1@done; research 3",
    };
    ck_assert_float_gt(score_at(12, lost[0]), score_at(12, lost[1]));
    ck_assert_float_lt(score_at(12, lost[0]), 0.5f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        bots_are_found_by_name,
        simple_plays_what_the_game_suggests,
        whole_games_of_legal_moves,
        nothing_to_choose_at_chance_and_at_the_end,
        same_seed_same_choice,
        random_is_fair,
        time_instead_of_playouts,
        steps_are_limited,
        thinking_ends_where_every_plan_ends_the_game,
        time_limits_are_kept,
        rollout_takes_the_win,
        rollout_avoids_the_loss,
        rollout_beats_random,
        ratings_are_all_moves_best_first,
        more_games_less_error,
        suggestions_are_legal_on_every_set_up,
        suggestions_win_where_random_play_does_not,
        suggestion_takes_the_win,
        score_rises_with_research,
        score_rises_with_all_that_helps,
        score_tells_lost_games_apart,
    };
    return scenario_run("bots", tests, sizeof tests / sizeof *tests);
}
