/* Fuzzing the pack loader: the first byte chooses a file of a built-in pack, the rest replaces it.
 * Below 'a' the pack is one of skies, from there on one of sun. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "pack/embedded.h"
#include "pack/pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is said goes to terminals and into JSON: UTF-8, and no control character but the line's end.
 */
static void check_sentence(const char *why)
{
    json_t *json = json_string(why);
    if (!json || why[0] == '\0')
        abort();
    json_decref(json);
    for (; *why; why++)
        if (((unsigned char)*why < 0x20 && *why != '\n') || *why == 0x7f)
            abort();
}

/* What is accepted can be set up and played, whatever its cards do: there is always a move, and it
 * breaks nothing. */
static void check_play(const struct under_content *content, const char *setup, uint64_t seed)
{
    enum { MOVES = 60 };
    static struct under_moves moves;
    static unsigned char state[UNDER_STATE_MAX];
    const struct under_game *game = content->game;
    struct under_config config;
    json_t *json = json_loads(setup, 0, NULL);
    if (!json || under_config_make(&config, content, json, seed))
        abort();
    json_decref(json);
    under_rng rng = under_rng_at(seed, 0);
    game->start(state, &config);
    for (int i = 0; i < MOVES && game->actor(state) != UNDER_OVER; i++) {
        under_move move;
        if (game->actor(state) == UNDER_CHANCE) {
            move = game->sample(state, &config, &rng);
        } else {
            game->moves(state, &config, &moves);
            if (moves.count == 0)
                abort();
            move = moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
        }
        if (game->apply(state, &config, move, NULL))
            abort();
    }
    if (game->check(state, &config))
        abort();
    under_config_release(&config);
}

static const struct {
    const char *game, *setup;
} setups[] = {
    {"skies", "{}"},
    {"skies", "{\"hard\":[\"mothership\",\"sky1\",\"sky3\",\"lower\"]}"},
    {"skies", "{\"hard\":[\"sky2\",\"sky4\",\"upper\",\"tracks\"]}"},
    {"sun", "{\"players\":2}"},
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { FILES_MAX = 64 };
    const char *names[FILES_MAX + 1] = {0}, *texts[FILES_MAX + 1] = {0};
    size_t files = 0;
    if (size == 0)
        return 0;
    const struct under_game *game = under_game_find(data[0] < 'a' ? "skies" : "sun");
    for (size_t i = 0; i < under_embedded_count && files < FILES_MAX; i++) {
        if (strcmp(under_embedded[i].game, game->id) != 0)
            continue;
        names[files] = under_embedded[i].name;
        texts[files++] = under_embedded[i].text;
    }
    if (files == 0)
        abort();

    char *text = malloc(size);
    if (!text)
        abort();
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    texts[(data[0] < 'a' ? data[0] : data[0] - 'a') % files] = text;

    struct under_content content;
    under_status why = under_pack_open_texts(&content, game, names, texts);
    if (why) {
        check_sentence(why);
    } else {
        for (size_t i = 0; i < sizeof setups / sizeof *setups; i++)
            if (strcmp(setups[i].game, game->id) == 0)
                check_play(&content, setups[i].setup, size);
        under_pack_close(&content);
    }
    free(text);
    return 0;
}
