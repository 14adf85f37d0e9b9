#include "sun_table_secrecy.h"

#include <stdlib.h>

#include "pack/pack.h"
#include "sun/editions.h"
#include "sun/game.h"
#include "sun/state.h"
#include "table_answers.h"

enum { LOOK_EVERY = 60, TWINS = 3 };

static struct under_content content;
static struct under_session played;
static under_rng rng;

static void begin(uint64_t seed)
{
    int players = 2 + (int)(seed % 3);
    json_t *setup = json_pack("{s:i, s:s, s:i, s:i, s:s}", "players", players, "mode",
                              "semi-cooperative", "survivors", players, "mission",
                              1 + (int)(seed % 6), "edition", sun_edition_names[seed % EDITIONS]);
    if (under_session_new(&played, &content, setup, seed) != NULL)
        abort();
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
    if (under_session_apply(session, move, NULL) != NULL)
        abort();
}

/* Only a traitor who is known does what others cannot. */
static bool is_open(size_t count)
{
    struct sun_state state;
    under_session_state_at(&played, count, &state);
    return state.team.traitor != SUN_NONE;
}

/* The same game with the others' team cards dealt otherwise. False: it cannot have gone so, which
 * nobody may be able to tell from a move made in secret. */
static bool deal_otherwise(struct under_session *twin, int seat, struct under_buf *out)
{
    bool differs = false;
    under_status why = under_session_new(twin, &content, played.config.setup, played.seed);
    for (size_t i = 0; !why && i < played.count; i++) {
        under_move move = played.log[i];
        unsigned known = sun_game.known(twin->state, &twin->config, move);
        bool mine = seat != UNDER_NO_SEAT && (known >> seat & 1);
        bool over = under_session_actor(twin) == UNDER_OVER;
        if (known != UNDER_ALL_SEATS && !mine) {
            move = sun_game.sample(twin->state, &twin->config, &rng);
            differs = differs || !under_move_equal(move, played.log[i]);
        }
        why = under_session_apply(twin, move, NULL);
        if (why && !over && known == UNDER_ALL_SEATS && !is_open(i + 1) && out->size == 0)
            under_buf_printf(out, "seed %llu: move %zu tells what its maker is: %s",
                             (unsigned long long)played.seed, i, why);
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
static void note_part(const char *a, const char *b, int seat, struct under_buf *out)
{
    size_t at = 0, from;
    while (a[at] && a[at] == b[at])
        at++;
    if (a[at] == b[at] || out->size > 0)
        return;
    from = at > 100 ? at - 100 : 0;
    under_buf_printf(out, "seed %llu, move %zu, seat %d can tell:\n%.190s\n%.190s",
                     (unsigned long long)played.seed, played.count, seat, a + from, b + from);
}

static int compare(int seat, struct under_buf *out)
{
    struct under_buf truth = {0};
    int compared = 0;
    answers_of(&played, seat, &truth);
    for (int i = 0; i < 4 * TWINS && compared < TWINS; i++) {
        struct under_session twin = {0};
        if (deal_otherwise(&twin, seat, out)) {
            struct under_buf other = {0};
            answers_of(&twin, seat, &other);
            note_part(truth.text, other.text, seat, out);
            under_buf_free(&other);
            compared++;
        }
        under_session_close(&twin);
    }
    under_buf_free(&truth);
    return compared;
}

long sun_search_table_leaks(int positions, struct under_buf *out)
{
    long compared = 0;
    int looked = 0;
    if (under_pack_open(&content, &sun_game, NULL) != NULL)
        abort();
    rng = under_rng_at(1, 1);
    for (uint64_t seed = 1; looked < positions && out->size == 0; seed++) {
        begin(seed);
        while (looked < positions && out->size == 0 && under_session_actor(&played) != UNDER_OVER) {
            step(&played);
            if (under_session_actor(&played) < 0 || under_rng_below(&rng, LOOK_EVERY))
                continue;
            for (int seat = 0; seat < played.config.seats; seat++)
                compared += compare(seat, out);
            compared += compare(UNDER_NO_SEAT, out);
            looked++;
        }
    }
    under_session_close(&played);
    under_pack_close(&content);
    return compared;
}
