/* Playing takes no memory: from the start of a game to its end nothing is allocated. The linker
 * leads every call of malloc and its kin to the counters below, and jansson is told to use them. */
#include <check.h>
#include <jansson.h>
#include <stdlib.h>

#include "suite.h"
#include "under.h"

static long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    allocations++;
    return __real_realloc(memory, size);
}

START_TEST(counters_count)
{
    allocations = 0;
    struct under_buf buf = {0};
    under_buf_puts(&buf, "text");
    ck_assert_int_gt(allocations, 0);
    under_buf_free(&buf);

    allocations = 0;
    json_t *json = json_pack("{s:i}", "key", 1);
    ck_assert_int_gt(allocations, 0);
    json_decref(json);
}
END_TEST

/* All that random play and simulated play call. */
static uint64_t play_game(const struct under_config *config, uint64_t seed)
{
    const struct under_game *game = config->content->game;
    static struct under_moves moves;
    static struct under_events events;
    unsigned char state[UNDER_STATE_MAX] = {0}, clone[UNDER_STATE_MAX] = {0};
    under_rng rng = under_rng_at(seed, 0);
    uint64_t played = 0;
    float score[UNDER_SEATS_MAX];
    game->start(state, config);
    for (int actor; (actor = game->actor(state)) != UNDER_OVER; played++) {
        under_move move;
        if (actor == UNDER_CHANCE) {
            move = game->sample(state, config, &rng);
        } else {
            game->guess(state, config, actor, &rng);
            moves.count = 0;
            game->moves(state, config, &moves);
            move = seed % 2 ? game->suggest(state, config, &rng)
                            : moves.move[under_rng_below(&rng, (uint32_t)moves.count)];
        }
        for (size_t i = 0; i < game->state_size; i++)
            clone[i] = state[i];
        under_events_clear(&events);
        if (game->apply(clone, config, move, NULL) || game->apply(state, config, move, &events))
            return 0;
        game->score(state, config, score);
        under_state_hash(config, state);
    }
    return played;
}

static void play_games(const char *setup_text)
{
    struct under_content content;
    struct under_config config;
    json_t *setup = json_loads(setup_text, 0, NULL);
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("skies"), NULL));
    ck_assert_ptr_null(under_config_make(&config, &content, setup, 1));
    for (uint64_t seed = 0; seed < 200; seed++) {
        allocations = 0;
        uint64_t played = play_game(&config, seed);
        long counted = allocations;
        ck_assert_uint_gt(played, 5);
        ck_assert_msg(counted == 0, "%ld allocations in game %d", counted, (int)seed);
    }
    under_config_release(&config);
    under_pack_close(&content);
    json_decref(setup);
}

START_TEST(easy_sides)
{
    play_games("{}");
}
END_TEST

START_TEST(hard_sides)
{
    play_games("{\"level\": 8}");
}
END_TEST

int main(void)
{
    json_set_alloc_funcs(__wrap_malloc, free);
    Suite *suite = suite_create("no allocation in play");
    TCase *tcase = tcase_create("counted");
    tcase_add_test(tcase, counters_count);
    tcase_add_test(tcase, easy_sides);
    tcase_add_test(tcase, hard_sides);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
