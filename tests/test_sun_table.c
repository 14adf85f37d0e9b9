/* Secrecy of one seat's side of sun: whatever the others' team cards are, and have been since they
 * were dealt, everything src/table answers a seat, or a spectator, is the same to the letter.
 * UNDER_SECRECY_TABLES says how many positions are looked at. */
#include <stdlib.h>
#include <string.h>

#include "pack/pack.h"
#include "sun_scenario.h"
#include "table_answers.h"

enum { POSITIONS = 30, LOOK_EVERY = 60, TWINS = 3 };

static struct under_content content;
static struct under_session played;
static under_rng rng;

static void begin(uint64_t seed)
{
    int players = 2 + (int)(seed % 3);
    json_t *setup = json_pack("{s:i, s:s, s:i, s:i, s:s}", "players", players, "mode",
                              "semi-cooperative", "survivors", players, "mission",
                              1 + (int)(seed % 6), "edition", sun_edition_names[seed % EDITIONS]);
    under_status why = under_session_new(&played, &content, setup, seed);
    ck_assert_msg(!why, "%s", why);
    json_decref(setup);
}

static void step(struct under_session *session)
{
    under_move move;
    if (under_session_actor(session) == UNDER_CHANCE) {
        under_session_roll(session, NULL, NULL);
        return;
    }
    move = sun_game.suggest(session->state, &session->config, &rng);
    ck_assert_ptr_null(under_session_apply(session, move, NULL));
}

/* The same game with the others' team cards dealt otherwise. False: it cannot have gone so. */
static bool deal_otherwise(struct under_session *twin, int seat)
{
    bool differs = false;
    under_status why = under_session_new(twin, &content, played.config.setup, played.seed);
    for (size_t i = 0; !why && i < played.count; i++) {
        under_move move = played.log[i];
        unsigned known = sun_game.known(twin->state, &twin->config, move);
        bool mine = seat != UNDER_NO_SEAT && (known >> seat & 1);
        if (known != UNDER_ALL_SEATS && !mine) {
            move = sun_game.sample(twin->state, &twin->config, &rng);
            differs = differs || !under_move_equal(move, played.log[i]);
        }
        why = under_session_apply(twin, move, NULL);
    }
    return !why && differs && under_session_actor(twin) != UNDER_OVER;
}

static void answers_of(struct under_session *session, int seat, struct under_buf *out)
{
    struct under_table table;
    under_table_open(&table, session);
    table_answers(&table, (struct under_eyes){.seat = seat}, out);
    under_table_close(&table);
}

/* Where two texts part, for people. */
static void part(const char *a, const char *b, char out[400])
{
    size_t at = 0, from;
    while (a[at] && a[at] == b[at])
        at++;
    from = at > 100 ? at - 100 : 0;
    snprintf(out, 400, "%.190s\n%.190s", a + from, b + from);
}

static int compare(int seat)
{
    struct under_buf truth = {0};
    int compared = 0;
    answers_of(&played, seat, &truth);
    for (int i = 0; i < 4 * TWINS && compared < TWINS; i++) {
        struct under_session twin = {0};
        if (deal_otherwise(&twin, seat)) {
            struct under_buf other = {0};
            char parts[400];
            answers_of(&twin, seat, &other);
            part(truth.text, other.text, parts);
            ck_assert_msg(strcmp(truth.text, other.text) == 0,
                          "seed %llu, move %zu, seat %d can tell:\n%s",
                          (unsigned long long)played.seed, played.count, seat, parts);
            under_buf_free(&other);
            compared++;
        }
        under_session_close(&twin);
    }
    under_buf_free(&truth);
    return compared;
}

START_TEST(no_answer_tells_what_the_others_are) /* SUN-TEAM-01, SUN-TEAM-11 */
{
    const char *wanted = getenv("UNDER_SECRECY_TABLES");
    int positions = wanted ? atoi(wanted) : POSITIONS, compared = 0, looked = 0;
    ck_assert_ptr_null(under_pack_open(&content, &sun_game, NULL));
    rng = under_rng_at(1, 1);
    for (uint64_t seed = 1; looked < positions; seed++) {
        begin(seed);
        while (looked < positions && under_session_actor(&played) != UNDER_OVER) {
            step(&played);
            if (under_session_actor(&played) < 0 || under_rng_below(&rng, LOOK_EVERY))
                continue;
            for (int seat = 0; seat < played.config.seats; seat++)
                compared += compare(seat);
            compared += compare(UNDER_NO_SEAT);
            looked++;
        }
    }
    ck_assert_int_gt(compared, 2 * positions);
    under_session_close(&played);
    under_pack_close(&content);
}
END_TEST

SUN_SCENARIO_MAIN("sun: one seat's side", no_answer_tells_what_the_others_are)
