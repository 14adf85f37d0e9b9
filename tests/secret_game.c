/* A tiny game with secrets. */
#include "secret_game.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "engine/teller.h"

_Static_assert(_Alignof(struct secret_state) == 1, "a state is bytes");

/* It needs no cards: any pack will do. */
static void *secret_compile(struct under_pack *pack)
{
    static char nothing;
    (void)pack;
    return &nothing;
}

static void secret_discard(void *tables)
{
    (void)tables;
}

static json_t *secret_options(const struct under_content *content)
{
    (void)content;
    return json_pack("{s:{s:s, s:[i,i,i], s:i}}", "players", "type", "number", "values", 2, 3, 4,
                     "default", 3);
}

static under_status secret_configure(struct under_config *config, const json_t *setup,
                                     under_rng *rng)
{
    long long players = 3;
    (void)rng;
    if (setup) {
        under_status why =
            under_json_number(json_object_get(setup, "players"), "\"players\"", 2, 4, &players);
        if (why)
            return why;
    }
    config->seats = (int)players;
    config->setup = json_pack("{s:I}", "players", (json_int_t)players);
    return NULL;
}

static void secret_release(struct under_config *config)
{
    json_decref(config->setup);
}

static void secret_start(void *memory, const struct under_config *config)
{
    struct secret_state *state = memory;
    *state = (struct secret_state){.seats = (uint8_t)config->seats};
}

static int secret_actor(const void *memory)
{
    const struct secret_state *state = memory;
    if (state->dealt < state->seats)
        return UNDER_CHANCE;
    return state->turn < SECRET_TURNS * state->seats ? state->turn % state->seats : UNDER_OVER;
}

static bool secret_card_free(const struct secret_state *state, int card)
{
    return card >= 1 && card <= SECRET_CARDS && !memchr(state->card, card, sizeof state->card);
}

static bool secret_legal(const struct secret_state *state, under_move move)
{
    int actor = secret_actor(state);
    if (move.b != 0 || move.c != 0 || actor == UNDER_OVER)
        return false;
    if (actor == UNDER_CHANCE)
        return move.kind == SECRET_DEAL && secret_card_free(state, move.a);
    if (move.kind == SECRET_PEEK)
        return move.a >= 0 && move.a < state->seats && !(state->knows[actor] >> move.a & 1);
    return (move.kind == SECRET_RAISE || move.kind == SECRET_PASS) && move.a == 0;
}

static void secret_moves(const void *memory, const struct under_config *config,
                         struct under_moves *out)
{
    (void)config;
    out->count = 0;
    for (uint16_t kind = SECRET_DEAL; kind <= SECRET_PASS; kind++)
        for (int16_t a = 0; a <= SECRET_CARDS; a++)
            if (secret_legal(memory, (under_move){kind, a, 0, 0})) {
                out->weight[out->count] = 1;
                under_moves_add(out, (under_move){kind, a, 0, 0});
            }
}

static under_move secret_any(const void *memory, const struct under_config *config, under_rng *rng)
{
    struct under_moves moves;
    secret_moves(memory, config, &moves);
    return moves.move[under_rng_below(rng, (uint32_t)moves.count)];
}

/* A card dealt is told to its owner alone; what a card looked at is, the view shows. */
static void secret_note(const struct secret_state *state, under_move move,
                        struct under_events *events)
{
    int seat = move.kind == SECRET_DEAL ? state->dealt : secret_actor(state);
    if (!events)
        return;
    struct under_event event = {.kind = move.kind, .seats = UNDER_ALL_SEATS};
    event.number[0] = (int16_t)seat;
    if (move.kind == SECRET_DEAL) {
        event.seats = (uint16_t)(1 << seat);
        event.number[1] = move.a;
    }
    if (move.kind == SECRET_PEEK)
        event.number[1] = move.a;
    under_events_add(events, event);
}

static void secret_make(void *memory, const struct under_config *config, under_move move,
                        struct under_events *events)
{
    struct secret_state *state = memory;
    (void)config;
    int actor = secret_actor(state);
    secret_note(state, move, events);
    if (move.kind == SECRET_DEAL) {
        state->knows[state->dealt] = (uint8_t)(1 << state->dealt);
        state->card[state->dealt++] = (uint8_t)move.a;
        return;
    }
    if (move.kind == SECRET_PEEK)
        state->knows[actor] |= (uint8_t)(1 << move.a);
    if (move.kind == SECRET_RAISE)
        state->raised[actor]++;
    state->turn++;
}

static under_status secret_apply(void *memory, const struct under_config *config, under_move move,
                                 struct under_events *events)
{
    if (!secret_legal(memory, move))
        return refuse("That is not legal now.");
    secret_make(memory, config, move, events);
    return NULL;
}

static const char *secret_phase(const void *memory)
{
    int actor = secret_actor(memory);
    return actor == UNDER_CHANCE ? "deal" : actor == UNDER_OVER ? "over" : "play";
}

static int secret_winner(const struct secret_state *state)
{
    int best = 0;
    for (int seat = 1; seat < state->seats; seat++)
        if (state->card[seat] + state->raised[seat] > state->card[best] + state->raised[best])
            best = seat;
    return best;
}

static json_t *secret_result(const void *memory, const struct under_config *config)
{
    (void)config;
    return secret_actor(memory) == UNDER_OVER ? json_integer(secret_winner(memory)) : json_null();
}

static json_t *secret_bytes(const uint8_t *bytes)
{
    json_t *list = json_array();
    for (int i = 0; i < SECRET_SEATS; i++)
        json_array_append_new(list, json_integer(bytes[i]));
    return list;
}

static json_t *secret_save(const void *memory, const struct under_config *config)
{
    const struct secret_state *state = memory;
    (void)config;
    return json_pack("{s:i, s:i, s:i, s:o, s:o, s:o}", "seats", state->seats, "dealt", state->dealt,
                     "turn", state->turn, "card", secret_bytes(state->card), "knows",
                     secret_bytes(state->knows), "raised", secret_bytes(state->raised));
}

static under_status secret_check(const void *memory, const struct under_config *config)
{
    const struct secret_state *state = memory;
    if (state->seats != config->seats)
        return refuse("A seat came or went.");
    for (int a = 0; a < state->seats; a++)
        for (int b = a + 1; b < state->seats; b++)
            if (state->card[a] != 0 && state->card[a] == state->card[b])
                return refuse("Two seats hold the same card.");
    return NULL;
}

static under_status secret_load(void *memory, const struct under_config *config,
                                const json_t *saved)
{
    struct secret_state *state = memory;
    json_t *card, *knows, *raised;
    int seats, dealt, turn;
    if (json_unpack((json_t *)saved, "{s:i, s:i, s:i, s:o, s:o, s:o}", "seats", &seats, "dealt",
                    &dealt, "turn", &turn, "card", &card, "knows", &knows, "raised", &raised) != 0)
        return refuse("That is no position of this game.");
    *state = (struct secret_state){(uint8_t)seats, (uint8_t)dealt, (uint8_t)turn, {0}, {0}, {0}};
    for (size_t i = 0; i < SECRET_SEATS; i++) {
        state->card[i] = (uint8_t)json_integer_value(json_array_get(card, i));
        state->knows[i] = (uint8_t)json_integer_value(json_array_get(knows, i));
        state->raised[i] = (uint8_t)json_integer_value(json_array_get(raised, i));
    }
    return secret_check(state, config);
}

/* Whose cards a seat knows, a bit per seat; a spectator knows none. */
static unsigned secret_knows(const struct secret_state *state, int seat)
{
    return seat == UNDER_NO_SEAT ? 0 : state->knows[seat];
}

/* Built from what the seat knows: its own knowledge, the cards it knows, what all see. */
static json_t *secret_view(const void *memory, const struct under_config *config, int seat)
{
    const struct secret_state *state = memory;
    (void)config;
    bool over = secret_actor(state) == UNDER_OVER;
    json_t *cards = json_array();
    for (int other = 0; other < state->seats; other++)
        json_array_append_new(cards, over || (secret_knows(state, seat) >> other & 1)
                                         ? json_integer(state->card[other])
                                         : json_null());
    return json_pack("{s:i, s:i, s:o, s:o}", "dealt", state->dealt, "turn", state->turn, "cards",
                     cards, "raised", secret_bytes(state->raised));
}

static uint8_t secret_draw(const struct secret_state *state, under_rng *rng)
{
    int card;
    do
        card = 1 + (int)under_rng_below(rng, SECRET_CARDS);
    while (!secret_card_free(state, card));
    return (uint8_t)card;
}

/* The cards the seat does not know are dealt anew; and what others know of it is not its to know,
 * but who peeked at whom was seen by all. */
static void secret_guess(void *memory, const struct under_config *config, int seat, under_rng *rng)
{
    struct secret_state *state = memory;
    (void)config;
    if (secret_actor(state) == UNDER_OVER)
        return;
    int dealt = state->dealt < SECRET_SEATS ? state->dealt : SECRET_SEATS;
    for (int other = 0; other < dealt; other++)
        if (!(secret_knows(state, seat) >> other & 1))
            state->card[other] = 0;
    for (int other = 0; other < dealt; other++)
        if (state->card[other] == 0)
            state->card[other] = secret_draw(state, rng);
}

static void secret_score(const void *memory, const struct under_config *config, float *per_seat)
{
    for (int seat = 0; seat < config->seats; seat++)
        per_seat[seat] = secret_actor(memory) == UNDER_OVER && secret_winner(memory) == seat;
}

static const char *const secret_words[] = {"deal", "peek", "raise", "pass"};

static void secret_text(const struct under_config *config, under_move move, struct under_buf *out)
{
    (void)config;
    under_buf_puts(out, secret_words[move.kind]);
    if (move.kind == SECRET_DEAL || move.kind == SECRET_PEEK)
        under_buf_printf(out, " %d", move.a);
}

static under_status secret_parse(const struct under_config *config, const char *text,
                                 under_move *out)
{
    (void)config;
    for (uint16_t kind = SECRET_DEAL; kind <= SECRET_PASS; kind++)
        for (int16_t a = 0; a <= SECRET_CARDS; a++) {
            under_move move = {kind, kind <= SECRET_PEEK ? a : 0, 0, 0};
            struct under_buf written = {0};
            secret_text(config, move, &written);
            bool same = strcmp(under_buf_text(&written), text) == 0;
            under_buf_free(&written);
            if (same) {
                *out = move;
                return NULL;
            }
        }
    return refuse("This game has no such move.");
}

enum secret_field { SECRET_SEAT, SECRET_CARD };

static const struct under_tell_row secret_rows[] = {
    [SECRET_DEAL] = {"deal",
                     NULL,
                     "Your card is {card}.",
                     {{"seat", SECRET_SEAT, 0}, {"card", SECRET_CARD, 1}}},
    [SECRET_PEEK] = {"peek",
                     NULL,
                     "Player {seat} looks at the card of player {other}.",
                     {{"seat", SECRET_SEAT, 0}, {"other", SECRET_SEAT, 1}}},
    [SECRET_RAISE] = {"raise", NULL, "Player {seat} raises.", {{"seat", SECRET_SEAT, 0}}},
    [SECRET_PASS] = {"pass", NULL, "Player {seat} passes.", {{"seat", SECRET_SEAT, 0}}},
};

static json_t *secret_value(const struct under_telling *telling, int field)
{
    return json_integer(under_tell_number(telling, field));
}

/* People count seats from 1. */
static bool secret_say(const struct under_telling *telling, int field, struct under_buf *out)
{
    bool seat = telling->row->field[field].type == SECRET_SEAT;
    under_buf_printf(out, "%d", under_tell_number(telling, field) + seat);
    return true;
}

static json_t *secret_tell(const struct under_config *config, const struct under_event *event)
{
    static const struct under_teller teller = {
        .rows = secret_rows, .value = secret_value, .say = secret_say};
    return under_tell(&teller, config, event);
}

static bool secret_has_secrets(const struct under_config *config)
{
    (void)config;
    return true;
}

/* A card dealt is known to whom it is dealt. */
static unsigned secret_known(const void *memory, const struct under_config *config, under_move move)
{
    const struct secret_state *state = memory;
    (void)config;
    return move.kind == SECRET_DEAL ? 1u << state->dealt : UNDER_ALL_SEATS;
}

const struct under_game secret_game = {
    .id = "secret",
    .title = "Secret cards",
    .rules_version = 1,
    .seats = SECRET_SEATS,
    .state_size = sizeof(struct secret_state),
    .compile = secret_compile,
    .discard = secret_discard,
    .options = secret_options,
    .configure = secret_configure,
    .release = secret_release,
    .start = secret_start,
    .actor = secret_actor,
    .moves = secret_moves,
    .sample = secret_any,
    .apply = secret_apply,
    .make = secret_make,
    .phase = secret_phase,
    .result = secret_result,
    .save = secret_save,
    .load = secret_load,
    .view = secret_view,
    .check = secret_check,
    .guess = secret_guess,
    .score = secret_score,
    .suggest = secret_any,
    .text = secret_text,
    .parse = secret_parse,
    .tell = secret_tell,
    .has_secrets = secret_has_secrets,
    .known = secret_known,
};

const struct under_content secret_content = {.game = &secret_game, .tables = NULL, .hash = 1};
