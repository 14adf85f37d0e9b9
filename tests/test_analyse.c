/* A game looked at afterwards: the sums hold, and nothing is known that the player could not know.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "lab/analyse.h"
#include "pack/pack.h"
#include "secret_game.h"
#include "suite.h"

static struct under_content content;

static void begin(void)
{
    under_status why = under_pack_open(&content, under_game_find("skies"), NULL);
    ck_assert_msg(!why, "%s", why);
}

static void finish(void)
{
    under_pack_close(&content);
}

static void play_random_game(struct under_session *session, uint64_t seed)
{
    under_status why = under_session_new(session, &content, NULL, seed);
    ck_assert_msg(!why, "%s", why);
    for (int actor; (actor = under_session_actor(session)) != UNDER_OVER;) {
        if (actor == UNDER_CHANCE) {
            ck_assert(!under_session_roll(session, NULL, NULL));
            continue;
        }
        under_rng rng = under_rng_at(seed, session->count + 1000);
        ck_assert(!under_session_apply(
            session, content.game->suggest(session->state, &session->config, &rng), NULL));
    }
}

static struct lab_analysis analyse_all(const struct under_session *session,
                                       const struct lab_analyst *analyst)
{
    struct lab_analysis analysis;
    struct lab_study *study = lab_study_begin(session, analyst);
    for (size_t i = 0; i < lab_study_parts(study); i++)
        lab_study_do(study, i);
    lab_study_end(study, &analysis);
    return analysis;
}

static void check_sums(const struct lab_analysis *analysis, const struct lab_analyst *analyst)
{
    double luck = 0, play = 0, between = 0;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct lab_step *step = &analysis->step[i];
        ck_assert(step->before.value >= 0 && step->before.value <= 1);
        ck_assert(step->after.value >= 0 && step->after.value <= 1);
        ck_assert_double_eq_tol(step->change.value, step->after.value - step->before.value, 1e-9);
        if (step->kind == LAB_OWN && under_move_equal(step->played, step->best))
            ck_assert(step->change.value == 0 && step->change.error == 0);
        *(step->kind == LAB_ROLL ? &luck : &play) += step->change.value;
        /* Where a stretch of moves ends, and only there, the next looks further ahead. */
        double gap = i > 0 ? step->before.value - analysis->step[i - 1].after.value : 0;
        if (analyst->ahead == 0 || i % ((size_t)(analyst->ahead + 1) / 2) != 0)
            ck_assert_double_eq(gap, 0);
        between += gap;
    }
    ck_assert(analysis->over);
    ck_assert(analysis->end.value == 0 || analysis->end.value == 1);
    ck_assert_double_eq(analysis->end.error, 0);
    ck_assert_double_eq_tol(analysis->luck.value, luck, 1e-9);
    ck_assert_double_eq_tol(analysis->play.value, play, 1e-9);
    ck_assert_double_eq_tol(analysis->rest.value, between, 1e-9);
    ck_assert_double_eq_tol(analysis->start.value + luck + play + between, analysis->end.value,
                            1e-9);
}

START_TEST(luck_and_play_add_up)
{
    struct under_session session = {0};
    struct lab_analyst analyst = lab_analyst_usual(&content);
    play_random_game(&session, 11);
    analyst.playouts = 6;
    for (analyst.ahead = 0; analyst.ahead <= 15; analyst.ahead += 15) {
        struct lab_analysis analysis = analyse_all(&session, &analyst), again;
        ck_assert_uint_eq(analysis.count, session.count);
        check_sums(&analysis, &analyst);
        if (analyst.ahead == 0)
            ck_assert_double_eq(analysis.rest.value, 0);
        /* The order of the parts changes nothing. */
        struct lab_study *study = lab_study_begin(&session, &analyst);
        for (size_t i = lab_study_parts(study); i-- > 0;)
            lab_study_do(study, i);
        lab_study_end(study, &again);
        for (size_t i = 0; i < analysis.count; i++) {
            ck_assert_double_eq(analysis.step[i].before.value, again.step[i].before.value);
            ck_assert_double_eq(analysis.step[i].after.value, again.step[i].after.value);
        }
        struct under_buf picture = {0};
        lab_analysis_picture(&analysis, &session, &picture);
        ck_assert_ptr_eq(strstr(picture.text, "<svg "), picture.text);
        under_buf_free(&picture);
        lab_analysis_free(&analysis);
        lab_analysis_free(&again);
    }
    under_session_close(&session);
}
END_TEST

/* Who plays as the analyst would has made no difference: it was all dice. */
START_TEST(the_analysts_own_moves_cost_nothing)
{
    struct under_session session = {0};
    struct lab_analyst analyst = lab_analyst_usual(&content);
    ck_assert(!under_session_new(&session, &content, NULL, 5));
    for (int actor; (actor = under_session_actor(&session)) != UNDER_OVER;) {
        under_rng rng = under_rng_at(1, session.count);
        under_move move;
        if (actor == UNDER_CHANCE) {
            ck_assert(!under_session_roll(&session, NULL, NULL));
            continue;
        }
        ck_assert(!under_bot_choose(analyst.bot, &session.config, session.state, analyst.effort,
                                    &rng, &move));
        ck_assert(!under_session_apply(&session, move, NULL));
    }
    analyst.playouts = 4;
    struct lab_analysis analysis = analyse_all(&session, &analyst);
    ck_assert_double_eq(analysis.play.value, 0);
    ck_assert_double_eq(analysis.play.error, 0);
    for (size_t i = 0; i < analysis.count; i++)
        ck_assert(!lab_step_was_bad(&analysis.step[i]));
    lab_analysis_free(&analysis);
    under_session_close(&session);
}
END_TEST

/* Doing nothing with a full hall costs a lot, and the analysis knows it. */
START_TEST(a_blunder_is_found)
{
    struct under_session session = {0};
    struct lab_analyst analyst = lab_analyst_usual(&content);
    ck_assert(!under_session_new(&session, &content, NULL, 3));
    size_t blunder = SIZE_MAX;
    for (int actor; (actor = under_session_actor(&session)) != UNDER_OVER && session.count < 12;) {
        under_rng rng = under_rng_at(1, session.count);
        struct under_rating rating[UNDER_MOVES_MAX];
        int count;
        if (actor == UNDER_CHANCE) {
            ck_assert(!under_session_roll(&session, NULL, NULL));
            continue;
        }
        ck_assert(!under_bot_rate(analyst.bot, &session.config, session.state, analyst.effort, &rng,
                                  rating, &count));
        /* The worst of all places for the first die, the best for all others. */
        bool first = blunder == SIZE_MAX && count > 10;
        if (first)
            blunder = session.count;
        ck_assert(!under_session_apply(&session, rating[first ? count - 1 : 0].move, NULL));
    }
    analyst.playouts = 40;
    struct lab_analysis analysis = analyse_all(&session, &analyst);
    ck_assert(!analysis.over);
    for (size_t i = 0; i < analysis.count; i++)
        ck_assert_int_eq(lab_step_was_bad(&analysis.step[i]), i == blunder);
    ck_assert_double_lt(analysis.play.value, -0.02);
    ck_assert_double_eq(analysis.play.value, analysis.step[blunder].change.value);
    struct under_buf sentence = {0};
    lab_analysis_sentence(&analysis, &sentence);
    ck_assert_ptr_nonnull(strstr(sentence.text, "So far that makes it"));
    under_buf_free(&sentence);
    lab_analysis_free(&analysis);
    under_session_close(&session);
}
END_TEST

static struct lab_analysis analyse_secret(const char *const moves[], int count)
{
    struct under_session session = {0};
    ck_assert(!under_session_new(&session, &secret_content, NULL, 1));
    for (int i = 0; i < count; i++) {
        under_status why = under_session_play(&session, moves[i], NULL);
        ck_assert_msg(!why, "%s: %s", moves[i], why);
    }
    const struct lab_analyst analyst = {
        .bot = under_bot_find("rollout"), .effort = {.playouts = 40}, .playouts = 60, .seed = 3};
    struct lab_analysis analysis = analyse_all(&session, &analyst);
    under_session_close(&session);
    return analysis;
}

START_TEST(analysis_never_peeks)
{
    /* The same game as seat 0 sees it: only what the others hold differs. */
    static const char *const one[] = {"deal 5", "deal 1", "deal 2", "raise",
                                      "pass",   "pass",   "raise"};
    static const char *const two[] = {"deal 5", "deal 7", "deal 6", "raise",
                                      "pass",   "pass",   "raise"};
    struct lab_analysis first = analyse_secret(one, 7), second = analyse_secret(two, 7);
    for (int i = 0; i < 7; i++) {
        ck_assert_int_eq(first.step[i].kind, second.step[i].kind);
        ck_assert_double_eq(first.step[i].before.value, second.step[i].before.value);
        ck_assert_double_eq(first.step[i].after.value, second.step[i].after.value);
    }
    /* And what seat 0 does hold makes a difference: it is not that nothing is looked at. */
    static const char *const three[] = {"deal 1", "deal 7", "deal 6", "raise",
                                        "pass",   "pass",   "raise"};
    struct lab_analysis third = analyse_secret(three, 7);
    ck_assert_double_lt(third.step[6].after.value, first.step[6].after.value);
    lab_analysis_free(&first);
    lab_analysis_free(&second);
    lab_analysis_free(&third);
}
END_TEST

/* Without fitted weights a study goes by stages, counts everybody's decisions as play where all win
 * together, and vouches only for what it looked at twice. */
START_TEST(a_rough_study_goes_by_stages)
{
    enum { MOVES = 50 };
    struct under_content sun;
    struct under_session session = {0};
    ck_assert(!under_pack_open(&sun, under_game_find("sun"), NULL));
    json_t *setup = json_pack("{s:i, s:i}", "mission", 1, "players", 2);
    ck_assert(!under_session_new(&session, &sun, setup, 4));
    json_decref(setup);
    for (int actor;
         session.count < MOVES && (actor = under_session_actor(&session)) != UNDER_OVER;) {
        under_rng rng = under_rng_at(4, session.count);
        under_move move = actor == UNDER_CHANCE
                              ? sun.game->sample(session.state, &session.config, &rng)
                              : sun.game->suggest(session.state, &session.config, &rng);
        ck_assert(!under_session_apply(&session, move, NULL));
    }
    struct lab_analyst analyst = lab_analyst_usual(&sun);
    ck_assert_str_eq(analyst.bot->id, "simple");
    ck_assert_str_eq(analyst.adviser->id, "strong");
    analyst.playouts = 2;
    analyst.advice.playouts = 4;
    struct lab_analysis analysis;
    struct lab_study *study = lab_study_begin(&session, &analyst);
    ck_assert_uint_eq(lab_study_first_parts(study), session.count + 1);
    ck_assert_uint_gt(lab_study_parts(study), session.count + 1);
    for (size_t i = 0; i < lab_study_parts(study); i++) {
        if (i == lab_study_first_parts(study))
            lab_study_look_closer(study);
        lab_study_do(study, i);
    }
    lab_study_end(study, &analysis);
    ck_assert(analysis.rough && analysis.together && !analysis.over);
    ck_assert_uint_ge(analysis.stages, 2);
    ck_assert_int_eq(analysis.stage[0].round, 0);
    ck_assert_uint_eq(analysis.stage[0].first, 0);
    ck_assert_int_eq(analysis.stage[1].round, 1);
    for (size_t i = 0; i < analysis.stages; i++) {
        const struct lab_stage *stage = &analysis.stage[i];
        ck_assert(stage->low <= stage->chance.value && stage->chance.value <= stage->high);
        ck_assert(stage->low < stage->high);
    }
    ck_assert_double_eq(analysis.start.value, analysis.stage[0].chance.value);
    ck_assert_int_eq(analysis.persons, 2);
    double play = 0;
    size_t decisions = 0, own = 0;
    for (int seat = 0; seat < analysis.persons; seat++) {
        ck_assert_int_gt(analysis.person[seat].decisions, 0);
        play += analysis.person[seat].play.value;
        decisions += (size_t)analysis.person[seat].decisions;
    }
    for (size_t i = 0; i < analysis.count; i++)
        own += analysis.step[i].kind == LAB_OWN;
    ck_assert_uint_eq(decisions, own);
    ck_assert_double_eq_tol(play, analysis.play.value, 1e-9);
    size_t sure = 0;
    for (size_t i = 0; i < analysis.count; i++) {
        ck_assert_int_ne(analysis.step[i].kind, LAB_OTHERS);
        sure += analysis.step[i].sure;
    }
    ck_assert_uint_le(sure, 9);
    ck_assert_int_gt(lab_analysis_needs(&analysis), analysis.playouts);
    struct under_buf sentence = {0};
    lab_analysis_sentence(&analysis, &sentence);
    ck_assert_ptr_nonnull(strstr(sentence.text, "can't be told"));
    under_buf_free(&sentence);
    lab_analysis_free(&analysis);
    under_session_close(&session);
    under_pack_close(&sun);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("analyse");
    TCase *tcase = tcase_create("games looked at afterwards");
    tcase_set_timeout(tcase, 300); /* for slow, busy machines with sanitizers */
    tcase_add_checked_fixture(tcase, begin, finish);
    tcase_add_test(tcase, luck_and_play_add_up);
    tcase_add_test(tcase, the_analysts_own_moves_cost_nothing);
    tcase_add_test(tcase, a_blunder_is_found);
    tcase_add_test(tcase, a_rough_study_goes_by_stages);
    tcase_add_test(tcase, analysis_never_peeks);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
