/* The fitted evaluation: its file, its sums, and the features of skies it is fitted to. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/net.h"
#include "games.h"
#include "pack/pack.h"
#include "scenario.h"
#include "skies/skies.h"

/* A game as far as a net knows one. */
static const struct under_game toy = {.id = "toy", .features = 3, .features_version = 7};

static void fill(struct under_net *net, int hidden)
{
    under_net_make(net, &toy, hidden);
    under_rng rng = under_rng_at(5, (uint64_t)hidden);
    for (size_t i = 0; i < net->size; i++)
        net->weights[i] = (float)((int)under_rng_below(&rng, 2001) - 1000) / 1000;
}

/* --- evaluating --- */

START_TEST(a_net_by_hand)
{
    struct under_net net;
    under_net_make(&net, &toy, 16);
    net.weights[0] = 2;             /* feature 0, unit 0 */
    net.weights[16 + 1] = 3;        /* feature 1, unit 1 */
    net.weights[2 * 16 + 0] = -1;   /* feature 2, unit 0 */
    net.weights[3 * 16 + 0] = 0.5f; /* bias of unit 0 */
    net.weights[4 * 16 + 0] = 10;   /* what unit 0 counts for */
    net.weights[4 * 16 + 1] = 100;  /* what unit 1 counts for */
    net.weights[5 * 16] = -7;       /* bias of the output */
    const struct under_feature both[] = {{0, 1}, {2, 2}};
    const struct under_feature other[] = {{0, 1.5f}, {1, -1}};
    const struct under_feature twice[] = {{1, 0.25f}, {1, 0.25f}};
    /* Unit 0: 0.5 + 2*1 - 1*2 = 0.5. */
    ck_assert_float_eq(under_net_logit(&net, both, 2, NULL), -2);
    /* Unit 0: 0.5 + 2*1.5 = 3.5; unit 1 is negative and counts for nothing. */
    ck_assert_float_eq(under_net_logit(&net, other, 2, NULL), 28);
    /* What is listed twice adds up: unit 0 is 0.5, unit 1 is 1.5. */
    ck_assert_float_eq(under_net_logit(&net, twice, 2, NULL), 148);
    ck_assert_float_eq_tol(under_net_chance(0), 0.5f, 1e-6f);
    ck_assert_float_eq_tol(under_net_chance(-2), 0.119203f, 1e-6f);
    under_net_free(&net);
}
END_TEST

/* However the units are cut into vectors, each sums up its inputs in their order. */
START_TEST(a_net_of_any_width)
{
    for (int hidden = 16; hidden <= UNDER_NET_HIDDEN_MAX; hidden += 16) {
        struct under_net net;
        fill(&net, hidden);
        const struct under_feature feature[] = {{2, 0.3f}, {0, -1.7f}, {1, 2.9f}};
        float units[UNDER_NET_HIDDEN_MAX];
        under_net_logit(&net, feature, 3, units);
        for (int j = 0; j < hidden; j++) {
            volatile float sum = net.weights[3 * hidden + j];
            for (int i = 0; i < 3; i++) {
                volatile float product =
                    feature[i].value * net.weights[feature[i].index * hidden + j];
                sum = sum + product;
            }
            ck_assert_float_eq(units[j], sum > 0 ? sum : 0);
        }
        under_net_free(&net);
    }
}
END_TEST

/* --- the file --- */

START_TEST(what_is_written_is_read)
{
    struct under_net net, again;
    struct under_buf text = {0}, twice = {0};
    fill(&net, 32);
    net.pack = UINT64_C(0x0123456789abcdef);
    under_net_write(&net, &text);
    under_status why = under_net_read(&again, &toy, text.text);
    ck_assert_msg(!why, "%s", why);
    ck_assert_int_eq(again.hidden, 32);
    ck_assert(again.pack == net.pack);
    ck_assert_ptr_nonnull(strstr(text.text, "\npack 0123456789abcdef\n"));
    for (size_t i = 0; i < net.size; i++)
        ck_assert_float_eq_tol(again.weights[i], net.weights[i], 1e-3f);
    under_net_write(&again, &twice);
    ck_assert_str_eq(text.text, twice.text);
    under_buf_free(&text);
    under_buf_free(&twice);
    under_net_free(&net);
    under_net_free(&again);
}
END_TEST

/* A good text with one piece replaced is refused, with these words. */
static void refuses_net(const char *piece, const char *by, const char *words)
{
    struct under_net net, again;
    struct under_buf text = {0}, spoilt = {0};
    fill(&net, 16);
    net.weights[40] = 0.125f;
    under_net_write(&net, &text);
    char *at = strstr(text.text, piece);
    ck_assert_ptr_nonnull(at);
    under_buf_add(&spoilt, text.text, (size_t)(at - text.text));
    under_buf_puts(&spoilt, by);
    under_buf_puts(&spoilt, at + strlen(piece));
    under_status why = under_net_read(&again, &toy, under_buf_text(&spoilt));
    ck_assert_msg(why && strstr(why, words), "not \"%s\" but \"%s\"", words, why ? why : "taken");
    under_buf_free(&text);
    under_buf_free(&spoilt);
    under_net_free(&net);
}

START_TEST(what_does_not_fit_is_refused)
{
    refuses_net("under net 1", "under nut 1", "not a file of weights");
    refuses_net("under net 1", "under net 2", "format 2");
    refuses_net("game toy", "game chess", "\"chess\"");
    refuses_net("features 3", "features 4", "4 features");
    refuses_net("version 7", "version 6", "version 6");
    refuses_net("version 7", "version 7\npack 0123", "not a file of weights");
    refuses_net("hidden 16", "hidden 17", "multiple of 16");
    refuses_net("hidden 16", "hidden 1600", "1600");
    refuses_net("hidden 16", "hidden 32", "number 82 of 161");
    refuses_net("0.125", "nan", "number 41 of 81");
    refuses_net("0.125", "x", "number 41 of 81");
    refuses_net("0.125", "0.125 0.5", "has more numbers than");
}
END_TEST

/* Taken apart and put together again, they are those of the file to the last digit. */
START_TEST(the_weights_that_come_along_are_those_of_the_file)
{
    struct under_net file;
    struct under_buf text = {0};
    FILE *in = fopen(TESTS_FOLDER "/../data/skies.net", "r");
    ck_assert_ptr_nonnull(in);
    for (int c; (c = fgetc(in)) != EOF;)
        under_buf_putc(&text, (char)c);
    fclose(in);
    under_status why = under_net_read(&file, &skies_game, text.text);
    ck_assert_msg(!why, "%s", why);
    const struct under_net *net = under_net_builtin(&(struct under_content){.game = &skies_game});
    ck_assert_int_eq(net->hidden, file.hidden);
    ck_assert_uint_eq(net->size, file.size);
    ck_assert_mem_eq(net->weights, file.weights, file.size * sizeof *file.weights);
    under_net_free(&file);
    under_buf_free(&text);
}
END_TEST

START_TEST(the_weights_that_come_along_fit)
{
    const struct under_game *skies = under_game_find("skies");
    const struct under_content any = {.game = skies, .hash = 1}, none = {.game = &toy};
    const struct under_net *net = under_net_builtin(&any);
    ck_assert_ptr_nonnull(net);
    ck_assert_ptr_eq(net->game, skies);
    ck_assert_int_eq(net->features, skies->features);
    ck_assert_ptr_eq(net, under_net_builtin(&any));
    ck_assert_ptr_null(under_net_builtin(&none));
    /* Those of sun are for one pack alone, and no pack has this hash. */
    const struct under_content other = {.game = under_game_find("sun"), .hash = 1};
    ck_assert_ptr_null(under_net_builtin(&other));
}
END_TEST

/* --- the features of skies --- */

/* Checked by hand first, because a million assertions take long. */
static void check_features(const struct under_config *config, const void *state)
{
    struct under_feature feature[SKIES_FEATURES];
    float sum[SKIES_FEATURES] = {0};
    int count = skies_describe(state, config, 0, feature);
    if (count < 20 || count > SKIES_FEATURES)
        ck_abort_msg("%d features", count);
    for (int i = 0; i < count; i++) {
        if (feature[i].index >= SKIES_FEATURES || !isfinite(feature[i].value) ||
            feature[i].value == 0)
            ck_abort_msg("feature %d is %g", feature[i].index, (double)feature[i].value);
        sum[feature[i].index] += feature[i].value;
    }
    for (int i = 0; i < SKIES_FEATURES; i++)
        if (!(sum[i] >= -8 && sum[i] <= 8))
            ck_abort_msg("feature %d is %g", i, (double)sum[i]);
}

/* The parts list what describe lists, and a memo that has seen other positions of the game says
 * what a new one says: the keys leave nothing out. */
static void check_parts(const struct under_config *config, const void *state,
                        struct under_memo *used)
{
    const struct under_net *net = under_net_builtin(config->content);
    struct under_feature feature[SKIES_FEATURES];
    float sum[SKIES_FEATURES] = {0};
    uint64_t key[UNDER_PARTS_MAX];
    struct under_outlook look = {{0}};
    int count = skies_describe(state, config, 0, feature);
    for (int i = 0; i < count; i++)
        sum[feature[i].index] += feature[i].value;
    count = skies_outline(state, config, 0, &look, key, feature);
    for (int part = -1; part < SKIES_PARTS; part++) {
        if (part >= 0)
            count = skies_part(&look, part, feature);
        if (part >= 0 && !key[part] && count > 0)
            ck_abort_msg("part %d has %d features and no key", part, count);
        for (int i = 0; i < count; i++)
            sum[feature[i].index] -= feature[i].value;
    }
    for (int i = 0; i < SKIES_FEATURES; i++)
        if (!(fabsf(sum[i]) < 1e-5f))
            ck_abort_msg("the parts are off by %g in feature %d", (double)sum[i], i);
    struct under_config apart = *config; /* no memo has been used with it */
    apart.serial = 0;
    struct under_memo *fresh = under_memo_make(net, &apart);
    float plain = under_net_evaluate(net, NULL, config, state, 0);
    float now = under_net_evaluate(net, fresh, config, state, 0);
    float then = under_net_evaluate(net, used, config, state, 0);
    under_memo_free(fresh);
    if (now != then || !(fabsf(now - plain) < 1e-5f))
        ck_abort_msg("worth %.9g afresh, %.9g by the memo and %.9g without one", (double)now,
                     (double)then, (double)plain);
}

START_TEST(features_stay_in_bounds_in_all_set_ups)
{
    struct under_content content;
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("skies"), NULL));
    for (unsigned hard = 0; hard < 1u << CARDS; hard++) {
        json_t *list = json_array(), *setup = json_pack("{s:o}", "hard", list);
        for (int card = 0; card < CARDS; card++)
            if (hard >> card & 1)
                json_array_append_new(list, json_string(skies_card_names[card]));
        struct under_config config;
        ck_assert_ptr_null(under_config_make(&config, &content, setup, 1));
        under_rng rng = under_rng_at(11, hard);
        struct skies_state state;
        struct under_memo *memo = under_memo_make(under_net_builtin(&content), &config);
        skies_game.start(&state, &config);
        for (int step = 0; skies_game.actor(&state) != UNDER_OVER; step++) {
            check_features(&config, &state);
            check_parts(&config, &state, memo);
            under_move move;
            if (skies_game.actor(&state) == UNDER_CHANCE) {
                move = skies_game.sample(&state, &config, &rng);
            } else if (step % 3) {
                move = skies_game.suggest(&state, &config, &rng);
            } else {
                struct under_moves moves;
                skies_game.moves(&state, &config, &moves);
                move = moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
            }
            ck_assert_ptr_null(skies_game.apply(&state, &config, move, NULL));
        }
        under_memo_free(memo);
        under_config_release(&config);
        json_decref(setup);
    }
    under_pack_close(&content);
}
END_TEST

/* Dice that are to be rolled again have no values yet, whatever they showed. */
START_TEST(a_roll_to_come_is_not_known)
{
    struct under_feature feature[2][SKIES_FEATURES];
    int count[2];
    for (int i = 0; i < 2; i++) {
        given(i ? "phase place; dice 1 2 3 4 2" : "phase place; dice 6 5 1 4 6");
        play("place w4 c4r0");
        count[i] = skies_describe(scenario_session.state, &scenario_session.config, 0, feature[i]);
    }
    ck_assert_int_eq(count[0], count[1]);
    for (int i = 0; i < count[0]; i++) {
        ck_assert_int_eq(feature[0][i].index, feature[1][i].index);
        ck_assert_float_eq(feature[0][i].value, feature[1][i].value);
    }
}
END_TEST

START_TEST(an_eased_game_is_shorter)
{
    static const struct {
        float by;
        int last;
    } cases[] = {{0, 14}, {0.5f, 7}, {1, 1}};
    for (size_t i = 0; i < 3; i++) {
        given_start("");
        skies_game.ease(&scenario_session.config, cases[i].by);
        ck_assert_int_eq(skies_board_of(&scenario_session.config)->research_last, cases[i].last);
        check_features(&scenario_session.config, scenario_session.state);
    }
}
END_TEST

SCENARIO_MAIN("net", a_net_by_hand, a_net_of_any_width, what_is_written_is_read,
              what_does_not_fit_is_refused, the_weights_that_come_along_are_those_of_the_file,
              the_weights_that_come_along_fit, features_stay_in_bounds_in_all_set_ups,
              a_roll_to_come_is_not_known, an_eased_game_is_shorter)
