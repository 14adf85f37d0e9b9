/* One game of one bot. */
#include "lab/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/belief.h"
#include "engine/words.h"

enum { MOVES_MOST = 100000 };

uint64_t lab_seed(uint64_t seed, int64_t i)
{
    under_rng rng = under_rng_at(seed, (uint64_t)i);
    return under_rng_next(&rng) >> 1;
}

bool lab_has_won(const struct under_config *config, const void *state, int seat)
{
    float score[UNDER_SEATS_MAX];
    config->content->game->score(state, config, score);
    return score[seat] >= 1;
}

void lab_name_end(const struct under_config *config, const void *state, char out[LAB_END_NAME])
{
    json_t *result = config->content->game->result(state, config);
    const char *why = json_string_value(json_object_get(result, "why"));
    int winners = (int)json_array_size(json_object_get(result, "winners"));
    if (json_is_string(result))
        why = json_string_value(result);
    snprintf(out, LAB_END_NAME, "%.16s", why ? why : "over");
    if (winners > 0 && winners < config->seats)
        snprintf(out + strlen(out), LAB_END_NAME - strlen(out), " (%d of %d won)", winners,
                 config->seats);
    json_decref(result);
}

int lab_round(const struct under_config *config, const void *state, int seat)
{
    json_t *view = config->content->game->view(state, config, seat);
    const json_t *round = json_object_get(view, "round");
    int number = (int)json_integer_value(round ? round : json_object_get(view, "day"));
    json_decref(view);
    return number;
}

bool lab_counts_days(const struct under_config *config, const void *state)
{
    json_t *view = config->content->game->view(state, config, 0);
    bool days = !json_object_get(view, "round") && json_object_get(view, "day");
    json_decref(view);
    return days;
}

/* How it ended, and the round it ended in. */
static void play_note_end(const struct under_config *config, const void *state,
                          struct lab_game *out)
{
    lab_name_end(config, state, out->end);
    out->rounds = lab_round(config, state, 0);
    out->won = lab_has_won(config, state, 0);
}

/* Makes a move, and where somebody wants to know (marks), notes what it does to the cards. */
static void play_make(const struct under_config *config, void *state, under_move move,
                      uint8_t *marks)
{
    const struct under_game *game = config->content->game;
    unsigned char before[UNDER_STATE_MAX];
    if (marks)
        memcpy(before, state, game->state_size);
    game->make(state, config, move, NULL);
    if (marks)
        game->words->fates(config, before, move, state, marks);
}

static under_status play_on(const struct under_config *config, uint64_t seed,
                            const struct under_bot *bot, struct under_effort effort, void *state,
                            struct lab_game *out, uint8_t *marks)
{
    const struct under_game *game = config->content->game;
    struct under_belief belief;
    under_belief_start(&belief);
    effort.belief = &belief;
    for (int actor; (actor = game->actor(state)) != UNDER_OVER; out->moves++) {
        under_move move;
        under_status why = NULL;
        if (out->moves == MOVES_MOST)
            return refuse("The game is still not over after {count} moves.",
                          NUM("count", MOVES_MOST));
        if (actor == UNDER_CHANCE) {
            under_rng rng = under_rng_at(seed, (uint64_t)out->moves);
            move = game->sample(state, config, &rng);
        } else {
            under_rng rng = under_rng_at(~seed, (uint64_t)out->moves);
            why = under_bot_choose(bot, config, state, effort, &rng, &move);
            out->decisions++;
        }
        if (why)
            return why;
        under_belief_observe(&belief, config, state, move);
        play_make(config, state, move, marks);
    }
    return NULL;
}

under_status lab_play(const struct under_content *content, const json_t *setup, uint64_t seed,
                      const struct under_bot *bot, struct under_effort effort, struct lab_game *out)
{
    return lab_play_watched(content, setup, seed, bot, effort, out, NULL);
}

under_status lab_play_watched(const struct under_content *content, const json_t *setup,
                              uint64_t seed, const struct under_bot *bot,
                              struct under_effort effort, struct lab_game *out, uint8_t *marks)
{
    struct under_config config;
    *out = (struct lab_game){0};
    under_status why = under_config_make(&config, content, setup, seed);
    if (why)
        return why;
    unsigned char state[UNDER_STATE_MAX] = {0};
    content->game->start(state, &config);
    why = play_on(&config, seed, bot, effort, state, out, marks);
    if (why)
        why = refuse("The game with seed {seed}: {reason}", NUM("seed", (long long)seed),
                     STR("reason", why));
    else
        play_note_end(&config, state, out);
    under_config_release(&config);
    return why;
}
