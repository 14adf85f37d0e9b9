#include "sun_secrecy.h"

#include <stdlib.h>
#include <string.h>

#include "bots/belief.h"
#include "bots/bot.h"
#include "engine/session.h"
#include "pack/pack.h"
#include "sun/game.h"
#include "sun/moves.h"
#include "sun/team.h"

enum {
    LOOK_EVERY = 4,    /* moves between two states looked at, on average */
    MOVES_TRIED = 2,   /* of those legal in such a state */
    HANDS_MOST = 64,   /* ways the others' cards can lie */
    SEARCH_EVERY = 60, /* looks between two at a bot that takes its time */
};

struct search {
    struct under_content content;
    struct under_session session;
    under_rng rng;
    struct under_moves moves;
    struct sun_state hand[HANDS_MOST]; /* the state with other cards */
    int hands;
    struct under_memory memory; /* what everybody's moves said */
    long comparisons;
    struct under_buf *out;
};

static const struct under_config *search_config(const struct search *search)
{
    return &search->session.config;
}

static struct sun_play search_play(const struct search *search, const struct sun_state *state)
{
    return sun_play_of(search_config(search), (void *)state);
}

/* --- what the others could have --- */

static bool search_is_free(const struct sun_state *state, int card)
{
    return memchr(state->team.card, 1 + card, sizeof state->team.card) == NULL;
}

/* Survivor cards for all who have none in this hand, from a random one on. */
static void search_fill(struct search *search, struct sun_state *state, unsigned dealt)
{
    const struct sun_pack *pack = search->content.tables;
    int card = (int)under_rng_below(&search->rng, (uint32_t)pack->team_cards);
    for (int who = 0; who < CHARACTERS_MAX; who++) {
        if (!(dealt >> who & 1) || state->team.card[who])
            continue;
        while (pack->team[card].goal != TEAM_SURVIVORS || !search_is_free(state, card))
            card = (card + 1) % pack->team_cards;
        state->team.card[who] = (uint8_t)(1 + card);
    }
}

static void search_add_hand(struct search *search, const struct sun_state *truth, int seat,
                            int traitor, int card)
{
    struct sun_state *state = &search->hand[search->hands];
    unsigned dealt = 0;
    *state = *truth;
    for (int who = 0; who < CHARACTERS_MAX; who++) {
        dealt |= (unsigned)(truth->team.card[who] > 0) << who;
        if (who != seat)
            state->team.card[who] = 0;
    }
    if (traitor != SUN_NONE)
        state->team.card[traitor] = (uint8_t)(1 + card);
    search_fill(search, state, dealt);
    /* Only what can be: a dead character was no traitor, and so on. */
    if (sun_game.check(state, search_config(search)) == NULL)
        search->hands += search->hands + 1 < HANDS_MOST;
}

static void search_list_hands(struct search *search, const struct sun_state *truth, int seat)
{
    const struct sun_pack *pack = search->content.tables;
    struct sun_play play = search_play(search, truth);
    bool known = truth->team.card[seat] && sun_is_traitor(&play, seat);
    search->hands = 0;
    if (truth->team.traitor == SUN_NONE || known)
        search_add_hand(search, truth, seat, SUN_NONE, 0);
    for (int who = 0; who < play.rules->characters && !known; who++) {
        bool possible = truth->team.traitor == SUN_NONE || truth->team.traitor == who;
        if (who == seat || truth->team.card[who] == 0 || !possible)
            continue;
        for (int card = 0; card < pack->team_cards; card++)
            if (pack->team[card].goal != TEAM_SURVIVORS)
                search_add_hand(search, truth, seat, who, card);
    }
}

/* --- what a seat is shown --- */

static json_t *search_moves(const struct search *search, const struct sun_state *state)
{
    static struct under_moves moves;
    json_t *list = json_array();
    struct under_buf text = {0};
    sun_game.moves(state, search_config(search), &moves);
    for (int i = 0; i < moves.count; i++) {
        under_buf_clear(&text);
        sun_game.text(search_config(search), moves.move[i], &text);
        json_array_append_new(list, json_string(under_buf_text(&text)));
    }
    under_buf_free(&text);
    return list;
}

static json_t *search_shown(const struct search *search, const struct sun_state *state, int seat)
{
    const struct under_config *config = search_config(search);
    int actor = sun_game.actor(state);
    return json_pack("{s:o, s:i, s:s, s:o, s:o}", "view", sun_game.view(state, config, seat),
                     "actor", actor, "phase", sun_game.phase(state), "result",
                     sun_game.result(state, config), "moves",
                     actor == seat ? search_moves(search, state) : json_null());
}

static json_t *search_told(const struct search *search, const struct under_events *events, int seat)
{
    json_t *list = json_array();
    for (int i = 0; i < events->count; i++)
        if (events->event[i].seats >> seat & 1)
            json_array_append_new(list, sun_game.tell(search_config(search), &events->event[i]));
    return list;
}

static void search_compare(struct search *search, json_t *a, json_t *b, int seat, const char *where)
{
    search->comparisons++;
    if (!json_equal(a, b) && search->out->size == 0) {
        char *one = json_dumps(a, JSON_COMPACT), *other = json_dumps(b, JSON_COMPACT);
        under_buf_printf(search->out, "seed %llu, move %zu, seat %d, %s:\n%.3000s\n%.3000s",
                         (unsigned long long)search->session.seed, search->session.count, seat,
                         where, one, other);
        free(one);
        free(other);
    }
    json_decref(b);
}

static void search_note(struct search *search, int seat, const char *what, under_move move)
{
    if (search->out->size > 0)
        return;
    under_buf_printf(search->out,
                     "seed %llu, move %zu, seat %d: %s: ", (unsigned long long)search->session.seed,
                     search->session.count, seat, what);
    sun_game.text(search_config(search), move, search->out);
}

/* --- the search --- */

/* Only a traitor's own moves are not everybody's, and they are made in the open. */
static bool search_is_open(const struct sun_state *before, const struct sun_state *after)
{
    return before->team.traitor != after->team.traitor || before->team.traitor != SUN_NONE ||
           after->phase == SUN_PHASE_OVER;
}

/* What a seat reads of a move in the log, and is told of it and shown after it. */
static json_t *search_read(const struct search *search, const struct sun_state *state, int seat,
                           under_move move)
{
    struct sun_state after = *state;
    struct under_events events = {0};
    struct under_buf text = {0};
    under_move_show(search_config(search), state, move, seat, &text);
    sun_game.apply(&after, search_config(search), move, &events);
    json_t *all =
        json_pack("{s:s, s:o, s:o}", "move", under_buf_text(&text), "told",
                  search_told(search, &events, seat), "shown", search_shown(search, &after, seat));
    under_buf_free(&text);
    return all;
}

/* A move that is not a seat's to know could be any other. */
static void search_try_secret(struct search *search, const struct sun_state *truth, int seat,
                              under_move move)
{
    under_move other = sun_game.sample(truth, search_config(search), &search->rng);
    json_t *read = search_read(search, truth, seat, move);
    search_compare(search, read, search_read(search, truth, seat, other), seat, "of a secret move");
    json_decref(read);
}

static void search_try(struct search *search, const struct sun_state *truth, int seat,
                       under_move move)
{
    const struct under_config *config = search_config(search);
    struct under_events events = {0};
    struct sun_state after = *truth;
    if (sun_game.apply(&after, config, move, &events) != NULL)
        return;
    unsigned known = sun_game.known(truth, config, move);
    bool secret = known != UNDER_ALL_SEATS;
    if (!(known >> seat & 1))
        search_try_secret(search, truth, seat, move);
    json_t *shown = search_shown(search, &after, seat);
    json_t *told = search_told(search, &events, seat);
    for (int i = 0; i < search->hands; i++) {
        struct sun_state other = search->hand[i];
        under_events_clear(&events);
        bool refused = sun_game.apply(&other, config, move, &events) != NULL;
        if (refused && !secret && !search_is_open(truth, &after))
            search_note(search, seat, "a move tells what its maker is", move);
        /* How it ends may depend on the cards, and all are open then. */
        if (refused || after.phase == SUN_PHASE_OVER || other.phase == SUN_PHASE_OVER)
            continue;
        search_compare(search, told, search_told(search, &events, seat), seat, "told");
        search_compare(search, shown, search_shown(search, &other, seat), seat, "afterwards");
    }
    json_decref(shown);
    json_decref(told);
}

static json_t *search_refusal(const struct search *search, const struct sun_state *state,
                              under_move move)
{
    struct sun_state after = *state;
    under_status why = sun_game.apply(&after, search_config(search), move, NULL);
    return json_string(why ? why : "");
}

/* What the one to move is told of a move that may not be one. */
static void search_ask(struct search *search, const struct sun_state *truth, int seat)
{
    under_move move = {.kind = (uint16_t)under_rng_below(&search->rng, MOVE_KINDS),
                       .a = (int16_t)under_rng_below(&search->rng, TILES_MAX),
                       .b = (int16_t)under_rng_below(&search->rng, 6)};
    json_t *told = search_refusal(search, truth, move);
    for (int i = 0; i < search->hands; i++)
        search_compare(search, told, search_refusal(search, &search->hand[i], move), seat,
                       "of a move that is none");
    json_decref(told);
}

static json_t *search_choice(const struct search *search, const struct sun_state *state,
                             const struct under_bot *bot, const struct under_belief *belief)
{
    struct under_effort effort = {.playouts = 8, .belief = belief};
    under_rng rng = under_rng_at(search->session.seed, search->session.count);
    struct under_buf text = {0};
    under_move move;
    if (under_bot_choose(bot, search_config(search), state, effort, &rng, &move) == NULL)
        sun_game.text(search_config(search), move, &text);
    json_t *choice = json_string(under_buf_text(&text));
    under_buf_free(&text);
    return choice;
}

/* A bot in that seat that remembers the game plays the same, whatever the others' cards. */
static void search_bots(struct search *search, const struct sun_state *truth, int seat)
{
    static const char *const names[] = {"simple", "plans"};
    const struct under_belief *belief = under_memory_follow(&search->memory, &search->session);
    int bots = search->comparisons % SEARCH_EVERY == 0 ? 2 : 1;
    for (int i = 0; i < bots; i++) {
        const struct under_bot *bot = under_bot_find(names[i]);
        json_t *choice = search_choice(search, truth, bot, belief);
        for (int j = 0; j < search->hands; j++)
            search_compare(search, choice, search_choice(search, &search->hand[j], bot, belief),
                           seat, names[i]);
        json_decref(choice);
    }
}

static void search_look(struct search *search, const struct sun_state *truth)
{
    bool chance = sun_game.actor(truth) == UNDER_CHANCE;
    if (!chance)
        sun_game.moves(truth, search_config(search), &search->moves);
    for (int seat = 0; seat < search_config(search)->seats; seat++) {
        search_list_hands(search, truth, seat);
        json_t *shown = search_shown(search, truth, seat);
        for (int i = 0; i < search->hands; i++)
            search_compare(search, shown, search_shown(search, &search->hand[i], seat), seat,
                           "now");
        json_decref(shown);
        if (sun_game.actor(truth) == seat) {
            search_ask(search, truth, seat);
            search_bots(search, truth, seat);
        }
        for (int i = 0; i < MOVES_TRIED; i++) {
            uint32_t count = (uint32_t)search->moves.count;
            under_move move = chance ? sun_game.sample(truth, search_config(search), &search->rng)
                                     : search->moves.move[under_rng_below(&search->rng, count)];
            search_try(search, truth, seat, move);
        }
    }
}

static void search_step(struct search *search)
{
    struct under_session *session = &search->session;
    if (under_session_actor(session) == UNDER_CHANCE) {
        under_session_roll(session, NULL, NULL);
        return;
    }
    sun_game.moves(session->state, &session->config, &search->moves);
    under_move move =
        search->moves.move[under_rng_below(&search->rng, (uint32_t)search->moves.count)];
    if (session->seed % 2 && under_rng_below(&search->rng, 4))
        move = sun_game.suggest(session->state, &session->config, &search->rng);
    under_session_apply(session, move, NULL);
}

/* Every mission and edition, from 2 players on, with anything from a sure traitor to the usual
 * pile.
 */
static void search_begin(struct search *search, uint64_t seed)
{
    const struct sun_pack *pack = search->content.tables;
    int mission = 1 + (int)under_rng_below(&search->rng, (uint32_t)pack->missions);
    int edition = seed % 4 ? EDITION_2_0 : (int)under_rng_below(&search->rng, EDITIONS);
    int players = 2 + (int)(seed % 3);
    int survivors = players - 1 + (int)under_rng_below(&search->rng, 6);
    json_t *setup = json_pack("{s:i, s:s, s:i, s:i, s:s}", "players", players, "mode",
                              "semi-cooperative", "survivors", survivors, "mission", mission,
                              "edition", sun_edition_names[edition]);
    under_status why = under_session_new(&search->session, &search->content, setup, seed);
    if (why)
        abort();
    json_decref(setup);
}

long sun_search_leaks(int states, struct under_buf *out)
{
    struct search *search = calloc(1, sizeof *search);
    if (!search || under_pack_open(&search->content, &sun_game, NULL) != NULL)
        abort();
    search->out = out;
    search->rng = under_rng_at(1, 1);
    for (uint64_t seed = 1; states > 0 && out->size == 0; seed++) {
        search_begin(search, seed);
        while (states > 0 && out->size == 0 &&
               under_session_actor(&search->session) != UNDER_OVER) {
            if (under_rng_below(&search->rng, LOOK_EVERY) == 0) {
                search_look(search, search->session.state);
                states--;
            }
            search_step(search);
        }
    }
    long comparisons = search->comparisons;
    under_session_close(&search->session);
    under_pack_close(&search->content);
    free(search);
    return comparisons;
}
