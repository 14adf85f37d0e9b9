/* Who looked like the traitor, and when: bots/belief.h along the log, for people. */
#include <math.h>
#include <string.h>

#include "table/parts.h"

/* A move that changes less than this is not worth a place on a curve. */
static const float NOTHING = 0.0005f;

const struct under_belief *under_table_belief(struct under_table *table)
{
    return under_memory_follow(&table->memory, table->session);
}

/* In ten-thousandths: further digits differ from machine to machine. */
static double suspicions_round(float chance)
{
    return round((double)chance * 10000) / 10000;
}

static json_t *suspicions_chances(const struct under_suspicion *now, int seats)
{
    json_t *chances = json_array();
    for (int seat = 0; seat < seats; seat++)
        json_array_append_new(chances, json_real(suspicions_round(now->seat[seat])));
    return json_pack("{s:o, s:f}", "chances", chances, "nobody", suspicions_round(now->nobody));
}

static bool suspicions_differ(const struct under_suspicion *a, const struct under_suspicion *b,
                              int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (fabsf(a->seat[seat] - b->seat[seat]) > NOTHING)
            return true;
    return fabsf(a->nobody - b->nobody) > NOTHING;
}

/* What a move made of it; state is the one it was made in. */
static json_t *suspicions_move(const struct under_table *table, struct under_eyes eyes,
                               const void *state, size_t number, const struct under_suspicion *now)
{
    struct under_buf label = {0};
    json_t *json = suspicions_chances(now, table->session->config.seats);
    under_table_say_move(table, eyes, state, table->session->log[number], &label);
    json_object_set_new(json, "number", json_integer((json_int_t)number));
    json_object_set_new(json, "seat", table_actor_json(table_game(table)->actor(state)));
    json_object_set_new(json, "label", under_json_text(under_buf_text(&label)));
    under_buf_free(&label);
    return json;
}

json_t *under_table_suspicions(const struct under_table *table, struct under_eyes eyes)
{
    const struct under_session *session = table->session;
    const struct under_config *config = &session->config;
    const struct under_game *game = table_game(table);
    if (!under_belief_matters(config))
        return json_null();
    const struct under_language *before = under_speak(eyes.language);
    int seat = eyes.seat == UNDER_EVERYBODY ? UNDER_NO_SEAT : eyes.seat;
    unsigned char state[UNDER_STATE_MAX], after[UNDER_STATE_MAX];
    struct under_belief belief;
    struct under_suspicion last, now;
    memcpy(state, session->first, game->state_size);
    under_belief_start(&belief);
    under_belief_read(&belief, config, state, seat, &last);
    json_t *start = suspicions_chances(&last, config->seats), *moves = json_array();
    for (size_t i = 0; i < session->count; i++) {
        memcpy(after, state, game->state_size);
        under_belief_observe(&belief, config, state, session->log[i]);
        game->make(after, config, session->log[i], NULL);
        under_belief_read(&belief, config, after, seat, &now);
        if (suspicions_differ(&last, &now, config->seats)) {
            json_array_append_new(moves, suspicions_move(table, eyes, state, i, &now));
            last = now;
        }
        memcpy(state, after, game->state_size);
    }
    under_speak(before);
    return json_pack("{s:o, s:o}", "start", start, "moves", moves);
}
