/* Who has a hidden role: see belief.h. */
#include "bots/belief.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"

/* How much one move can say. People are not the players the game has in mind: what a move says
 * about them is less than it says about those. */
static const float MOST = 2, LEAST = 0.6f;

/* And all moves together. */
static const float SURE = 1000;

bool under_belief_matters(const struct under_config *config)
{
    const struct under_game *game = config->content->game;
    return game->roles && game->roles(config) > 0;
}

void under_belief_start(struct under_belief *belief)
{
    for (int seat = 0; seat < UNDER_SEATS_MAX; seat++)
        for (int role = 0; role < UNDER_ROLES_MAX; role++)
            belief->evidence[seat][role] = 1;
}

static float belief_between(float least, float value, float most)
{
    return fminf(fmaxf(value, least), most);
}

void under_belief_observe(struct under_belief *belief, const struct under_config *config,
                          const void *state, under_move move)
{
    const struct under_game *game = config->content->game;
    int actor = game->actor(state);
    float habit[UNDER_ROLES_MAX] = {0};
    if (actor < 0 || !under_belief_matters(config) ||
        (game->known && !(game->known(state, config, move) >> UNDER_NO_SEAT & 1)))
        return;
    game->habit(state, config, move, habit);
    for (int role = 1; role <= game->roles(config); role++) {
        float *evidence = &belief->evidence[actor][role];
        if (habit[role] <= 0) /* nobody in that role could have */
            *evidence = 0;
        else if (habit[0] <= 0) /* nobody else could have */
            *evidence = *evidence > 0 ? SURE : 0;
        else if (*evidence > 0)
            *evidence = belief_between(
                1 / SURE, *evidence * belief_between(LEAST, habit[role] / habit[0], MOST), SURE);
    }
}

/* What a seat knows of itself. */
static void belief_look_at_own(const struct under_config *config, const void *state, int seat,
                               struct under_suspicion *out)
{
    const struct under_game *game = config->content->game;
    if (seat < 0 || seat >= config->seats)
        return;
    int own = game->role(state, config, seat);
    if (own > 0) {
        memset(out, 0, sizeof *out);
        out->role[seat][own] = 1;
        return;
    }
    memset(out->role[seat], 0, sizeof out->role[seat]);
}

/* Not normalised yet; what it adds up to. */
static float belief_weigh(const struct under_belief *belief, const struct under_config *config,
                          const void *state, int seat, struct under_suspicion *out)
{
    const struct under_game *game = config->content->game;
    int roles = game->roles(config);
    memset(out, 0, sizeof *out);
    out->nobody = game->suspect(state, config, UNDER_NO_SEAT, 0);
    for (int other = 0; other < config->seats; other++)
        for (int role = 1; role <= roles; role++)
            out->role[other][role] =
                belief->evidence[other][role] * game->suspect(state, config, other, role);
    belief_look_at_own(config, state, seat, out);
    float sum = out->nobody;
    for (int other = 0; other < config->seats; other++)
        for (int role = 1; role <= roles; role++)
            sum += out->role[other][role];
    return sum;
}

void under_belief_read(const struct under_belief *belief, const struct under_config *config,
                       const void *state, int seat, struct under_suspicion *out)
{
    if (!under_belief_matters(config)) {
        *out = (struct under_suspicion){.nobody = 1};
        return;
    }
    int roles = config->content->game->roles(config);
    float sum = belief_weigh(belief, config, state, seat, out);
    if (sum <= 0) { /* what happened was thought impossible: then the deal is all there is */
        struct under_belief none;
        under_belief_start(&none);
        sum = belief_weigh(&none, config, state, seat, out);
    }
    out->nobody /= sum;
    for (int other = 0; other < config->seats; other++)
        for (int role = 1; role <= roles; role++) {
            out->role[other][role] /= sum;
            out->seat[other] += out->role[other][role];
        }
}

void under_belief_guess(const struct under_belief *belief, const struct under_config *config,
                        void *state, int seat, under_rng *rng)
{
    const struct under_game *game = config->content->game;
    if (!belief || !under_belief_matters(config) || game->actor(state) == UNDER_OVER) {
        game->guess(state, config, seat, rng);
        return;
    }
    struct under_suspicion suspicion;
    under_belief_read(belief, config, state, seat, &suspicion);
    float at = (float)(under_rng_next(rng) >> 40) / (float)(1 << 24) - suspicion.nobody;
    int found = UNDER_NO_SEAT, as = 0;
    for (int other = 0; other < config->seats && at >= 0; other++)
        for (int role = 1; role <= game->roles(config) && at >= 0; role++)
            if (suspicion.role[other][role] > 0) {
                at -= suspicion.role[other][role];
                found = other;
                as = role;
            }
    game->suppose(state, config, seat, found, as, rng);
}

/* --- along a log --- */

static uint64_t memory_hash(const struct under_session *session, size_t count)
{
    uint64_t first = under_state_hash(&session->config, session->first);
    return count ? under_hash(session->log, count * sizeof *session->log) ^ first : first;
}

const struct under_belief *under_memory_follow(struct under_memory *memory,
                                               const struct under_session *session)
{
    const struct under_config *config = &session->config;
    const struct under_game *game = config->content->game;
    if (!under_belief_matters(config))
        return NULL;
    if (memory->hash == 0 || memory->count > session->count ||
        memory->hash != memory_hash(session, memory->count)) {
        memory->count = 0;
        under_belief_start(&memory->belief);
        memcpy(memory->state, session->first, game->state_size);
    }
    while (memory->count < session->count) {
        under_move move = session->log[memory->count++];
        under_belief_observe(&memory->belief, config, memory->state, move);
        game->make(memory->state, config, move, NULL);
    }
    memory->hash = memory_hash(session, memory->count);
    return &memory->belief;
}
