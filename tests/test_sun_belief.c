/* Who looks like the traitor: by the deal, by what the rules exclude, by what was done; and that it
 * is made of nothing but what everybody saw. */
#include <string.h>

#include "bots/belief.h"
#include "bots/bot.h"
#include "pack/pack.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun/team.h"
#include "sun_scenario.h"

enum { PREVENT = TEAM_PREVENT, ESCAPE = TEAM_ESCAPE };

static struct under_suspicion seen_by(const struct under_belief *belief, int seat)
{
    struct under_suspicion out;
    under_belief_read(belief, &scene_config, game, seat, &out);
    return out;
}

static int card_with(int goal)
{
    const struct sun_pack *pack = scene().pack;
    for (int card = 0; card < pack->team_cards; card++)
        if (pack->team[card].goal == goal)
            return card;
    ck_abort_msg("no team card has the goal %d", goal);
}

/* Three players of a semi-cooperative game who have just been dealt their cards. */
static void given_dealt(int traitor, int goal)
{
    given_setup("{'players': 3, 'mode': 'semi-cooperative'}");
    for (int seat = 0; seat < 3; seat++)
        game->team.card[seat] =
            (uint8_t)(1 + (seat == traitor ? card_with(goal) : card_with(TEAM_SURVIVORS) + seat));
}

START_TEST(at_first_the_deal_is_all_there_is) /* SUN-MODE-03: 7 survivors' cards and 1 other */
{
    struct under_belief belief;
    under_belief_start(&belief);
    given_dealt(1, PREVENT);
    struct under_suspicion seen = seen_by(&belief, UNDER_NO_SEAT);
    for (int seat = 0; seat < 3; seat++)
        ck_assert_float_eq_tol(seen.seat[seat], 1 / 8.0f, 1e-5f);
    ck_assert_float_eq_tol(seen.nobody, 5 / 8.0f, 1e-5f);
    ck_assert_float_eq_tol(seen.role[2][ESCAPE], 1 / 24.0f, 1e-5f);
    /* Who holds a survivor's card knows of one place where the other is not. */
    seen = seen_by(&belief, 0);
    ck_assert_float_eq(seen.seat[0], 0);
    ck_assert_float_eq_tol(seen.seat[1], 1 / 7.0f, 1e-5f);
    seen = seen_by(&belief, 1);
    ck_assert_float_eq(seen.role[1][PREVENT], 1);
    ck_assert_float_eq(seen.nobody, 0);
}
END_TEST

START_TEST(what_cannot_be_is_left_out) /* SUN-TEAM-02, SUN-TEAM-10 */
{
    struct under_belief belief;
    under_belief_start(&belief);
    given_dealt(1, PREVENT);
    game->hero[2].conditions = COND_DEAD;
    struct under_suspicion seen = seen_by(&belief, UNDER_NO_SEAT);
    ck_assert_float_eq(seen.seat[2], 0);
    ck_assert_float_eq_tol(seen.seat[1], 1 / 7.0f, 1e-5f);
    game->team.traitor = 1;
    seen = seen_by(&belief, UNDER_NO_SEAT);
    ck_assert_float_eq(seen.seat[1], 1);
    ck_assert_float_eq(seen.nobody, 0);
    game->team.arson = 1; /* SUN-TEAM-06: which card that is, everybody knows */
    seen = seen_by(&belief, UNDER_NO_SEAT);
    ck_assert_float_eq(seen.role[1][TEAM_BURN], 1);
}
END_TEST

START_TEST(guesses_follow_the_belief)
{
    struct under_belief belief;
    int found[UNDER_SEATS_MAX] = {0};
    enum { GUESSES = 2000 };
    under_rng rng = under_rng_at(5, 0);
    under_belief_start(&belief);
    given_dealt(1, PREVENT);
    belief.evidence[2][ESCAPE] = 9;
    float expected = seen_by(&belief, 0).seat[2];
    for (int i = 0; i < GUESSES; i++) {
        struct sun_state guess = *game;
        struct sun_play tried = scene();
        tried.state = &guess;
        under_belief_guess(&belief, &scene_config, &guess, 0, &rng);
        ck_assert_int_eq(guess.team.card[0], game->team.card[0]);
        int traitor = sun_find_traitor(&tried);
        found[traitor == SUN_NONE ? 7 : traitor]++;
    }
    ck_assert_int_eq(found[0], 0);
    ck_assert_float_eq_tol((float)found[2] / GUESSES, expected, 0.04f);
    ck_assert_float_gt(expected, 0.3f);
}
END_TEST

/* --- whole games --- */

static struct under_content content;

/* Plays a game with the simple bot in all seats, and says what a spectator made of it: the last
 * look before anything was revealed, or before the end. */
static void play_and_watch(uint64_t seed, struct under_session *session, int *traitor,
                           struct under_suspicion *last)
{
    json_t *setup = json_pack("{s:i, s:s, s:i, s:i}", "players", 3, "mode", "semi-cooperative",
                              "survivors", 2, "mission", (int)(1 + seed % 6));
    struct under_memory memory = {0};
    ck_assert_ptr_null(under_session_new(session, &content, setup, seed));
    json_decref(setup);
    *traitor = SUN_NONE;
    while (under_session_actor(session) != UNDER_OVER) {
        const struct sun_state *state = session->state;
        if (under_session_actor(session) == UNDER_CHANCE) {
            under_session_roll(session, NULL, NULL);
            continue;
        }
        under_rng rng = under_rng_at(~seed, session->count);
        struct under_effort effort = {.belief = under_memory_follow(&memory, session)};
        struct sun_play play = sun_play_of(&session->config, session->state);
        under_move move;
        if (state->team.traitor == SUN_NONE) {
            *traitor = sun_find_traitor(&play);
            under_belief_read(effort.belief, &session->config, state, UNDER_NO_SEAT, last);
        }
        ck_assert_ptr_null(under_bot_choose(under_bot_find("simple"), &session->config, state,
                                            effort, &rng, &move));
        ck_assert_ptr_null(under_session_apply(session, move, NULL));
    }
}

static void open_pack(void)
{
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
}

/* With a sure traitor among three, each is one to a third at first. */
START_TEST(traitors_look_more_like_it_than_survivors)
{
    struct under_session session = {0};
    struct under_suspicion last;
    enum { GAMES = 24 };
    int traitor;
    float sum = 0;
    open_pack();
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        play_and_watch(seed, &session, &traitor, &last);
        ck_assert_int_ne(traitor, SUN_NONE);
        sum += last.seat[traitor];
    }
    ck_assert_float_gt(sum / GAMES, 0.45f);
    under_session_close(&session);
    under_pack_close(&content);
}
END_TEST

/* The same moves with other cards dealt: everybody saw the same, so the same is believed. */
START_TEST(nothing_is_believed_that_nobody_saw) /* SUN-TEAM-01 */
{
    struct under_session session = {0}, other = {0};
    struct under_memory memory = {0}, again = {0};
    struct under_suspicion last;
    int traitor, compared = 0;
    open_pack();
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_and_watch(seed, &session, &traitor, &last);
        json_t *setup = json_incref(session.config.setup);
        ck_assert_ptr_null(under_session_new(&other, &content, setup, seed));
        json_decref(setup);
        under_move dealt[3];
        int count = 0, next = 1;
        for (size_t i = 0; i < session.count; i++)
            if (session.log[i].kind == MOVE_TEAM)
                dealt[count++] = session.log[i];
        ck_assert_int_eq(count, 3);
        for (size_t i = 0; i < session.count; i++) {
            under_move move = session.log[i];
            if (move.kind == MOVE_TEAM) /* everybody gets the next one's card */
                move = dealt[next++ % 3];
            if (under_session_apply(&other, move, NULL) != NULL)
                break; /* the traitor's own, or the end: from here on they differ */
        }
        size_t same = other.count < session.count ? other.count : session.count;
        const struct sun_state *state = other.state;
        if (state->team.traitor != SUN_NONE || under_session_actor(&other) == UNDER_OVER)
            same--;
        under_session_rewind(&session, same);
        under_session_rewind(&other, same);
        const struct under_belief *one = under_memory_follow(&memory, &session);
        const struct under_belief *two = under_memory_follow(&again, &other);
        ck_assert_mem_eq(one, two, sizeof *one);
        compared += same > 100;
    }
    ck_assert_int_gt(compared, 6);
    under_session_close(&session);
    under_session_close(&other);
    under_pack_close(&content);
}
END_TEST

/* Undo and other moves instead: the memory is what it would be without the detour. */
START_TEST(a_memory_forgets_what_was_taken_back)
{
    struct under_session session = {0};
    struct under_memory kept = {0}, fresh = {0};
    struct under_suspicion last;
    int traitor;
    open_pack();
    play_and_watch(3, &session, &traitor, &last);
    under_memory_follow(&kept, &session);
    under_session_rewind(&session, session.count / 2);
    ck_assert_mem_eq(under_memory_follow(&kept, &session), under_memory_follow(&fresh, &session),
                     sizeof(struct under_belief));
    ck_assert_uint_eq(kept.count, session.count);
    under_session_close(&session);
    under_pack_close(&content);
}
END_TEST

SUN_SCENARIO_MAIN("sun: belief", at_first_the_deal_is_all_there_is, what_cannot_be_is_left_out,
                  guesses_follow_the_belief, traitors_look_more_like_it_than_survivors,
                  nothing_is_believed_that_nobody_saw, a_memory_forgets_what_was_taken_back)
