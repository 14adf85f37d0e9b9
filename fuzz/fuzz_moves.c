/* Fuzzes moves as text. What parses prints as it was written; played on states from all over a game
 * it is refused and changes nothing, or leads to a state without a broken invariant. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "under.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STATES = 256 };

static struct under_content content;
static struct under_config config;
static unsigned char states[STATES][UNDER_STATE_MAX];

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* States met in random games, the finished ones among them. */
static void prepare(void)
{
    const struct under_game *game = under_game_find("skies");
    require(!under_pack_open(&content, game, NULL));
    require(!under_config_make(&config, &content, NULL, 1));
    under_rng rng = under_rng_at(1, 0);
    unsigned char state[UNDER_STATE_MAX] = {0};
    game->start(state, &config);
    for (int i = 0; i < STATES; i++) {
        memcpy(states[i], state, sizeof state);
        int actor = game->actor(state);
        if (actor == UNDER_OVER) {
            game->start(state, &config);
        } else {
            struct under_moves moves;
            moves.count = 0;
            game->moves(state, &config, &moves);
            under_move move = actor == UNDER_CHANCE
                                  ? game->sample(state, &config, &rng)
                                  : moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
            require(!game->apply(state, &config, move, NULL));
        }
    }
}

static void check_words(const char *text, under_move move)
{
    struct under_buf printed = {0};
    under_move again;
    content.game->text(&config, move, &printed);
    require(strcmp(printed.text, text) == 0);
    require(!content.game->parse(&config, printed.text, &again));
    require(under_move_equal(move, again));
    under_buf_free(&printed);
}

/* The list of legal moves and apply must agree. */
static bool move_is_listed(const void *state, under_move move)
{
    struct under_moves moves;
    moves.count = 0;
    if (content.game->actor(state) == UNDER_OVER)
        return false;
    content.game->moves(state, &config, &moves);
    for (int i = 0; i < moves.count; i++)
        if (under_move_equal(moves.move[i], move))
            return true;
    return moves.count == UNDER_MANY;
}

static void check_play(const void *before, under_move move)
{
    unsigned char after[UNDER_STATE_MAX];
    memcpy(after, before, sizeof after);
    if (content.game->apply(after, &config, move, NULL)) {
        require(memcmp(after, before, sizeof after) == 0);
        return;
    }
    require(move_is_listed(before, move));
    require(!content.game->check(after, &config));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!content.game)
        prepare();
    char *text = malloc(size + 1);
    require(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    under_move move = {0};
    under_status why = content.game->parse(&config, text, &move);
    require(!why || *why);
    if (!why) {
        check_words(text, move);
        for (int i = 0; i < STATES; i++)
            check_play(states[i], move);
    }
    free(text);
    return 0;
}
