/* What "under bench" measures of the rules, in WebAssembly: random moves of a game. bench/wasm.mjs
 * calls it in turns with the program. */
#include <stdlib.h>

#include "games.h"
#include "lab/play.h"
#include "pack/pack.h"

int bench_play(int count);

/* Plays so many moves of skies, game after game. */
__attribute__((export_name("bench_play"))) int bench_play(int count)
{
    static struct under_content content;
    static struct under_config config;
    static struct under_moves moves;
    static unsigned char state[UNDER_STATE_MAX];
    static under_rng rng;
    if (!content.game) {
        if (under_pack_open(&content, under_game_find("skies"), NULL) ||
            under_config_make(&config, &content, NULL, 1))
            abort();
        rng = under_rng_at(1, 0);
        content.game->start(state, &config);
    }
    for (int i = 0; i < count; i++) {
        if (content.game->actor(state) == UNDER_OVER)
            content.game->start(state, &config);
        lab_play_blindly(&config, state, &moves, &rng);
    }
    return count;
}
