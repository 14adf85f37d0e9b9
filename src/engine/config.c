/* What the contract offers for every game: set-ups, hashes, moves by text. */
#include "engine/game.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"

under_status under_config_make(struct under_config *config, const struct under_content *content,
                               const json_t *setup, uint64_t seed)
{
    struct under_config made = {.content = content};
    /* The set-up draws before the first move does: a place of the seed's sequence no move has. */
    under_rng rng = under_rng_at(seed, UINT64_MAX);
    under_status why = content->game->configure(&made, setup, &rng);
    if (!why)
        *config = made;
    return why;
}

void under_config_release(struct under_config *config)
{
    if (config->content)
        config->content->game->release(config);
    *config = (struct under_config){0};
}

uint64_t under_state_hash(const struct under_config *config, const void *state)
{
    return under_hash(state, config->content->game->state_size);
}

under_status under_move_find(const struct under_config *config, const void *state, const char *text,
                             under_move *out)
{
    const struct under_game *game = config->content->game;
    under_move move;
    under_status why = game->parse(config, text, &move);
    if (why)
        return why;
    /* apply is asked on a copy: it alone knows the reason when the move is not legal. */
    unsigned char copy[UNDER_STATE_MAX];
    assert(game->state_size <= UNDER_STATE_MAX);
    memcpy(copy, state, game->state_size);
    why = game->apply(copy, config, move, NULL);
    if (!why)
        *out = move;
    return why;
}

bool under_has_secrets(const struct under_config *config, const void *state)
{
    const struct under_game *game = config->content->game;
    return game->has_secrets && game->has_secrets(config) && game->actor(state) != UNDER_OVER;
}

void under_move_show(const struct under_config *config, const void *state, under_move move,
                     int seat, struct under_buf *out)
{
    const struct under_game *game = config->content->game;
    if (!game->known || seat == UNDER_EVERYBODY || game->known(state, config, move) >> seat & 1)
        game->text(config, move, out);
    else
        under_buf_puts(out, "?");
}
