/* The random walker: what must hold after every move of every game. */
#include "engine/walker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "engine/session.h"

enum {
    MOVE_LIMIT = 100000,
    ILLEGAL_TRIES = 8, /* moves tried after each move that are most likely not legal */
    SEEN_MOVES = 64, /* moves remembered from other positions, to be tried where they do not fit */
    REPLAY_EVERY = 29, /* moves between two replays of the log on the way */
};

/* One game being walked. */
struct walk_game {
    struct under_walk *walk;
    const struct under_game *game;
    struct under_session session;
    struct under_moves moves; /* of the state now; count UNDER_MANY at a large chance node */
    under_rng rng;            /* the walker's own choices, apart from the game's dice */
    under_move seen[SEEN_MOVES];
    int seen_count;
};

static bool walk_same(const struct walk_game *w, const void *a, const void *b)
{
    return memcmp(a, b, w->game->state_size) == 0;
}

static bool walk_listed(const struct walk_game *w, under_move move)
{
    for (int i = 0; i < w->moves.count; i++)
        if (under_move_equal(w->moves.move[i], move))
            return true;
    return false;
}

static under_status walk_list_moves(struct walk_game *w)
{
    w->moves.count = 0;
    int actor = under_session_actor(&w->session);
    if (actor == UNDER_OVER)
        return NULL;
    if (actor != UNDER_CHANCE && (actor < 0 || actor >= w->session.config.seats))
        return refuse("The actor is {actor}, which is not a seat.", NUM("actor", actor));
    w->game->moves(w->session.state, &w->session.config, &w->moves);
    if (w->moves.count == UNDER_MANY && actor == UNDER_CHANCE)
        return NULL;
    if (w->moves.count <= 0)
        return refuse("Nobody can move, yet the game is not over.");
    for (int i = 0; actor == UNDER_CHANCE && i < w->moves.count; i++)
        if (w->moves.weight[i] == 0)
            return refuse("The listed outcomes include one that has no chance of happening.");
    return NULL;
}

static int walk_compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Text and parse are inverses, and no two moves share a text. */
static under_status walk_check_texts(struct walk_game *w)
{
    int count = w->moves.count > 0 ? w->moves.count : 0;
    char **texts = malloc((size_t)(count + 1) * sizeof *texts);
    if (!texts)
        abort();
    under_status why = NULL;
    int made = 0;
    for (int i = 0; i < count && !why; i++) {
        struct under_buf text = {0};
        under_move back;
        w->game->text(&w->session.config, w->moves.move[i], &text);
        texts[made++] = text.text;
        if (w->game->parse(&w->session.config, under_buf_text(&text), &back) != NULL)
            why = refuse("The legal move \"{move}\" can't be read back.",
                         STR("move", under_buf_text(&text)));
        else if (!under_move_equal(back, w->moves.move[i]))
            why = refuse("The legal move \"{move}\" reads back as a different move.",
                         STR("move", under_buf_text(&text)));
    }
    if (!why) {
        qsort(texts, (size_t)made, sizeof *texts, walk_compare_texts);
        for (int i = 1; i < made && !why; i++)
            if (strcmp(texts[i - 1], texts[i]) == 0)
                why = refuse("Two legal moves are both written \"{move}\".", STR("move", texts[i]));
    }
    for (int i = 0; i < made; i++)
        free(texts[i]);
    free(texts);
    return why;
}

/* make leads where apply led, and tells the same. */
static under_status walk_check_make(struct walk_game *w, under_move move, const void *applied,
                                    const struct under_events *told)
{
    unsigned char copy[UNDER_STATE_MAX];
    struct under_events events;
    under_events_clear(&events);
    memcpy(copy, w->session.state, w->game->state_size);
    w->game->make(copy, &w->session.config, move, &events);
    if (!walk_same(w, copy, applied))
        return refuse("A move (kind {kind}, {a}, {b}, {c}) leads to one state when it is checked "
                      "and to another when it is not.",
                      NUM("kind", move.kind), NUM("a", move.a), NUM("b", move.b), NUM("c", move.c));
    if (events.count != told->count ||
        memcmp(events.event, told->event, (size_t)told->count * sizeof *told->event) != 0)
        return refuse("A move (kind {kind}, {a}, {b}, {c}) tells one story when it is checked and "
                      "another when it is not.",
                      NUM("kind", move.kind), NUM("a", move.a), NUM("b", move.b), NUM("c", move.c));
    return NULL;
}

/* Listed moves are accepted, whatever else is tried is refused; a refusal changes nothing. */
static under_status walk_try(struct walk_game *w, under_move move)
{
    unsigned char copy[UNDER_STATE_MAX];
    struct under_events events;
    under_events_clear(&events);
    memcpy(copy, w->session.state, w->game->state_size);
    bool accepted = w->game->apply(copy, &w->session.config, move, &events) == NULL;
    bool listed = walk_listed(w, move);
    if (w->moves.count == UNDER_MANY)
        listed = accepted; /* nothing to compare with */
    w->walk->illegal_tried += !listed;
    if (listed && !accepted)
        return refuse("A listed move (kind {kind}, {a}, {b}, {c}) is refused.",
                      NUM("kind", move.kind), NUM("a", move.a), NUM("b", move.b), NUM("c", move.c));
    if (!listed && accepted)
        return refuse("A move that is not listed (kind {kind}, {a}, {b}, {c}) is accepted.",
                      NUM("kind", move.kind), NUM("a", move.a), NUM("b", move.b), NUM("c", move.c));
    if (!accepted && !walk_same(w, copy, w->session.state))
        return refuse("A refused move (kind {kind}, {a}, {b}, {c}) changed the state.",
                      NUM("kind", move.kind), NUM("a", move.a), NUM("b", move.b), NUM("c", move.c));
    if (events.lost > 0)
        return refuse("A move (kind {kind}, {a}, {b}, {c}) tells more than there is room for: "
                      "{lost} beyond the last.",
                      NUM("kind", move.kind), NUM("a", move.a), NUM("b", move.b), NUM("c", move.c),
                      NUM("lost", events.lost));
    return accepted ? walk_check_make(w, move, copy, &events) : NULL;
}

/* A move from elsewhere, a legal one slightly changed, or noise. */
static under_move walk_odd_move(struct walk_game *w)
{
    under_move move = {0};
    uint64_t bits = under_rng_next(&w->rng);
    if (w->seen_count > 0 && bits % 4 != 0)
        move = w->seen[under_rng_below(&w->rng, (uint32_t)w->seen_count)];
    if (bits % 4 == 1)
        return move;
    int step = (int)((bits >> 8) % 7) - 3;
    switch ((bits >> 4) % 5) {
    case 0:
        move.a = (int16_t)(move.a + step);
        break;
    case 1:
        move.b = (int16_t)(move.b + step);
        break;
    case 2:
        move.c = (int16_t)(move.c + step);
        break;
    case 3:
        move.kind = (uint16_t)((bits >> 16) % 64);
        break;
    case 4:
        move = (under_move){(uint16_t)((bits >> 12) % 256), (int16_t)(bits >> 16),
                            (int16_t)(bits >> 32), (int16_t)(bits >> 48)};
        break;
    }
    return move;
}

static under_status walk_check_legality(struct walk_game *w)
{
    for (int i = 0; i < w->moves.count; i++) {
        under_status why = walk_try(w, w->moves.move[i]);
        if (why)
            return why;
    }
    for (int i = 0; i < ILLEGAL_TRIES; i++) {
        under_status why = walk_try(w, walk_odd_move(w));
        if (why)
            return why;
    }
    return NULL;
}

static int walk_first_difference(const struct walk_game *w, const unsigned char *copy)
{
    const unsigned char *state = w->session.state;
    size_t i = 0;
    while (i + 1 < w->game->state_size && copy[i] == state[i])
        i++;
    return (int)i;
}

/* The state saved and loaded is the same state; so is a clone. */
static under_status walk_check_save(struct walk_game *w)
{
    unsigned char copy[UNDER_STATE_MAX];
    memset(copy, 0xa5, sizeof copy);
    json_t *saved = w->game->save(w->session.state, &w->session.config);
    under_status why = w->game->load(copy, &w->session.config, saved);
    if (why)
        why = refuse("The state's own save is refused: {reason}", STR("reason", why));
    else if (!walk_same(w, copy, w->session.state))
        why = refuse("Saving and loading the state changes it, from byte {byte} on.",
                     NUM("byte", walk_first_difference(w, copy)));
    json_decref(saved);
    if (why)
        return why;
    memcpy(copy, w->session.state, w->game->state_size);
    if (under_state_hash(&w->session.config, copy) !=
        under_state_hash(&w->session.config, w->session.state))
        return refuse("A clone of the state has a different hash.");
    return NULL;
}

/* All that seat is told and asked, as one JSON value. */
static json_t *walk_seen_by(struct walk_game *w, const void *state, int seat)
{
    const struct under_config *config = &w->session.config;
    int actor = w->game->actor(state);
    json_t *moves = json_array();
    if (actor == seat) {
        struct under_moves *list = malloc(sizeof *list);
        if (!list)
            abort();
        list->count = 0;
        w->game->moves(state, config, list);
        struct under_buf text = {0};
        for (int i = 0; i < list->count; i++) {
            under_buf_clear(&text);
            w->game->text(config, list->move[i], &text);
            json_array_append_new(moves, json_string(under_buf_text(&text)));
        }
        under_buf_free(&text);
        free(list);
    }
    return json_pack("{s:o, s:i, s:s, s:o, s:o}", "view", w->game->view(state, config, seat),
                     "actor", actor, "phase", w->game->phase(state), "result",
                     w->game->result(state, config), "moves", moves);
}

/* What a seat sees and is asked does not depend on what it cannot know. */
static under_status walk_check_secrecy(struct walk_game *w)
{
    for (int seat = 0; seat < w->session.config.seats; seat++) {
        unsigned char other[UNDER_STATE_MAX];
        memcpy(other, w->session.state, w->game->state_size);
        w->game->guess(other, &w->session.config, seat, &w->rng);
        w->walk->guesses_made++;
        if (walk_same(w, other, w->session.state))
            continue;
        w->walk->guesses_differing++;
        under_status why = w->game->check(other, &w->session.config);
        if (why)
            return refuse("A guess by seat {seat} breaks the state: {reason}", NUM("seat", seat),
                          STR("reason", why));
        json_t *truth = walk_seen_by(w, w->session.state, seat);
        json_t *guess = walk_seen_by(w, other, seat);
        bool same = json_equal(truth, guess);
        json_decref(truth);
        json_decref(guess);
        if (!same)
            return refuse(
                "Seat {seat} can tell two states apart that differ only in what it cannot "
                "know.",
                NUM("seat", seat));
    }
    return NULL;
}

/* The events of a move that a seat may be told, in out; false: the move is refused, or ends the
 * game, which may show all. */
static bool walk_tell(const struct walk_game *w, const void *from, under_move move, int seat,
                      struct under_events *out)
{
    unsigned char state[UNDER_STATE_MAX];
    int told = 0;
    memcpy(state, from, w->game->state_size);
    under_events_clear(out);
    if (w->game->apply(state, &w->session.config, move, out) != NULL ||
        w->game->actor(state) == UNDER_OVER)
        return false;
    for (int i = 0; i < out->count; i++)
        if (out->event[i].seats >> seat & 1)
            out->event[told++] = out->event[i];
    out->count = told;
    return true;
}

/* Nor does what a seat is told of the next move. */
static under_status walk_check_telling(struct walk_game *w, under_move move)
{
    for (int seat = 0; seat < w->session.config.seats; seat++) {
        unsigned char other[UNDER_STATE_MAX];
        struct under_events truth, guess;
        memcpy(other, w->session.state, w->game->state_size);
        w->game->guess(other, &w->session.config, seat, &w->rng);
        if (walk_same(w, other, w->session.state) ||
            !walk_tell(w, w->session.state, move, seat, &truth) ||
            !walk_tell(w, other, move, seat, &guess))
            continue;
        if (truth.count != guess.count ||
            memcmp(truth.event, guess.event, (size_t)truth.count * sizeof *truth.event) != 0)
            return refuse("Seat {seat} is told something that depends on what it cannot know.",
                          NUM("seat", seat));
    }
    return NULL;
}

/* The log replays to the same state, and so does the save made of it. */
static under_status walk_check_replay(struct walk_game *w)
{
    unsigned char copy[UNDER_STATE_MAX];
    w->walk->replays_made++;
    under_session_state_at(&w->session, w->session.count, copy);
    if (!walk_same(w, copy, w->session.state))
        return refuse("Replaying the log leads to a different state.");
    struct under_buf saved = {0};
    struct under_session loaded = {0};
    under_session_save(&w->session, &saved);
    under_status why =
        under_session_load(&loaded, w->session.config.content, saved.text, saved.size);
    if (why)
        why = refuse("The game's own save is refused: {reason}", STR("reason", why));
    else if (!walk_same(w, loaded.state, w->session.state))
        why = refuse("Saving and loading the game changes it.");
    under_session_close(&loaded);
    under_buf_free(&saved);
    return why;
}

static under_status walk_check_state(struct walk_game *w)
{
    under_status why = w->game->check(w->session.state, &w->session.config);
    if (!why)
        why = walk_list_moves(w);
    if (!why)
        why = walk_check_texts(w);
    if (!why)
        why = walk_check_legality(w);
    if (!why)
        why = walk_check_save(w);
    if (!why)
        why = walk_check_secrecy(w);
    return why;
}

/* Games with an odd seed mostly follow what the game suggests: blind play alone ends early and
 * never sees the late game. */
static under_status walk_step(struct walk_game *w)
{
    under_move move;
    struct under_events events;
    under_events_clear(&events);
    int actor = under_session_actor(&w->session);
    if (actor == UNDER_CHANCE) {
        under_rng rng = under_rng_at(w->session.seed, w->session.count);
        move = w->game->sample(w->session.state, &w->session.config, &rng);
        under_status why = walk_try(w, move);
        if (!why)
            why = walk_check_telling(w, move);
        if (!why)
            why = under_session_roll(&w->session, &move, &events);
        if (why)
            return why;
    } else {
        if (w->session.seed % 2 == 1 && under_rng_below(&w->rng, 4) != 0)
            move = w->game->suggest(w->session.state, &w->session.config, &w->rng);
        else
            move = w->moves.move[under_rng_below(&w->rng, (uint32_t)w->moves.count)];
        if (!walk_listed(w, move))
            return refuse("The move the game suggests is not legal.");
        under_status why = walk_check_telling(w, move);
        if (why)
            return why;
        why = under_session_apply(&w->session, move, &events);
        if (why)
            return refuse("A listed move is refused: {reason}", STR("reason", why));
    }
    if (w->walk->watch)
        w->walk->watch(w->walk->context, &w->session.config, move, &events);
    int slot =
        w->seen_count < SEEN_MOVES ? w->seen_count++ : (int)under_rng_below(&w->rng, SEEN_MOVES);
    w->seen[slot] = move;
    w->walk->moves_played++;
    return NULL;
}

static under_status walk_game(struct walk_game *w, size_t limit)
{
    under_status why = walk_check_state(w);
    while (!why && under_session_actor(&w->session) != UNDER_OVER) {
        if (w->session.count >= limit)
            return refuse("The game is not over after {limit} moves.",
                          NUM("limit", (long long)limit));
        why = walk_step(w);
        if (!why)
            why = walk_check_state(w);
        if (!why && w->session.count % REPLAY_EVERY == 0)
            why = walk_check_replay(w);
    }
    return why ? why : walk_check_replay(w);
}

under_status under_walk(struct under_walk *walk)
{
    struct walk_game *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    w->walk = walk;
    w->game = walk->content->game;
    assert(w->game->state_size <= UNDER_STATE_MAX);
    size_t limit = walk->move_limit > 0 ? (size_t)walk->move_limit : MOVE_LIMIT;
    under_status why = NULL;
    for (int i = 0; i < walk->games && !why; i++) {
        uint64_t seed = (walk->seed + (uint64_t)i) & INT64_MAX;
        w->rng = under_rng_at(seed, UINT64_MAX - 1);
        why = under_session_new(&w->session, walk->content, walk->setup, seed);
        if (!why)
            why = walk_game(w, limit);
        if (why) {
            walk->broken_seed = seed;
            if (under_session_open(&w->session))
                under_session_save(&w->session, &walk->broken_save);
        }
        walk->games_played++;
        if (walk->played)
            walk->played(walk->played_context, walk);
    }
    under_session_close(&w->session);
    free(w);
    return why;
}
