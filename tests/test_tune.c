/* Fitting weights by play: decided by the seed, and it learns. */
#include <check.h>
#include <string.h>

#include "games.h"
#include "lab/tune.h"
#include "pack/pack.h"
#include "scenario.h"

static struct under_content content;
static struct lab_variants variants;

static void begin(void)
{
    static const char *const vary[] = {"level=0..2"};
    ck_assert_ptr_null(under_pack_open(&content, under_game_find("skies"), NULL));
    ck_assert_ptr_null(lab_variants_make(&variants, &content, NULL, vary, 1));
}

static void end(void)
{
    lab_variants_free(&variants);
    under_pack_close(&content);
}

struct heard {
    int reports;
    struct lab_tuned last;
    struct under_buf first; /* the net at the first report */
};

static void hear(const struct lab_tuning *tuning, const struct under_net *net,
                 const struct lab_tuned *so_far)
{
    struct heard *heard = tuning->context;
    if (heard->reports++ == 0)
        under_net_write(net, &heard->first);
    heard->last = *so_far;
}

static void fit_until(struct under_net *net, int games, int stop, int plain, uint64_t seed,
                      struct heard *heard)
{
    const struct lab_tuning tuning = {
        .content = &content,
        .variants = &variants,
        .seed = seed,
        .games = games,
        .stop = stop,
        .plain = plain,
        .share = 25,
        .ease = 0.8f,
        .rate = {0.002f, 0.001f},
        .lambda = 0.7f,
        .explore = {0.05f, 0},
        .progress = hear,
        .context = heard,
    };
    under_net_make(net, content.game, 16);
    lab_net_scatter(net, seed);
    lab_tune(&tuning, net);
}

static void fit(struct under_net *net, int games, int plain, uint64_t seed, struct heard *heard)
{
    fit_until(net, games, 0, plain, seed, heard);
}

START_TEST(a_seed_decides_the_weights)
{
    struct under_net net[3];
    struct under_buf text[3] = {{0}};
    struct heard heard = {0};
    begin();
    for (int i = 0; i < 3; i++) {
        fit(&net[i], 40, 20, i < 2 ? 5 : 6, &heard);
        under_net_write(&net[i], &text[i]);
        under_net_free(&net[i]);
    }
    ck_assert_str_eq(text[0].text, text[1].text);
    ck_assert_str_ne(text[0].text, text[2].text);
    /* The last game is always reported. */
    ck_assert_int_eq(heard.reports, 3);
    ck_assert_int_eq(heard.last.games, 40);
    ck_assert_int_eq(heard.last.played, 40);
    ck_assert_int_ge(heard.last.first_played, 20);
    ck_assert_int_lt(heard.last.first_played, 40);
    for (int i = 0; i < 3; i++)
        under_buf_free(&text[i]);
    under_buf_free(&heard.first);
    end();
}
END_TEST

/* Stopped, it has come as far as it had when it went on. */
START_TEST(stopping_changes_nothing_before)
{
    struct under_net net;
    struct heard all = {0}, stopped = {0};
    begin();
    fit_until(&net, 2050, 0, 2050, 5, &all);
    under_net_free(&net);
    ck_assert_int_eq(all.reports, 2);
    fit_until(&net, 2050, 2000, 2050, 5, &stopped);
    under_net_free(&net);
    ck_assert_int_eq(stopped.reports, 1);
    ck_assert_int_eq(stopped.last.games, 2000);
    ck_assert_str_eq(stopped.first.text, all.first.text);
    under_buf_free(&all.first);
    under_buf_free(&stopped.first);
    end();
}
END_TEST

/* How many of 100 games of three research steps the net wins by one-step look-ahead. */
static int wins(const struct under_net *net)
{
    const struct under_game *game = content.game;
    struct under_config config;
    int won = 0;
    ck_assert_ptr_null(under_config_make(&config, &content, NULL, 1));
    game->ease(&config, 0.8f);
    for (int i = 0; i < 100; i++) {
        under_rng rng = under_rng_at(31, (uint64_t)i);
        unsigned char state[UNDER_STATE_MAX], after[UNDER_STATE_MAX];
        game->start(state, &config);
        int actor;
        while ((actor = game->actor(state)) != UNDER_OVER) {
            under_move move = {0};
            struct under_moves moves;
            float best = -1;
            game->moves(state, &config, &moves);
            if (actor == UNDER_CHANCE)
                move = game->sample(state, &config, &rng);
            for (int j = 0; actor != UNDER_CHANCE && j < moves.count; j++) {
                memcpy(after, state, game->state_size);
                game->apply(after, &config, moves.move[j], NULL);
                float chance = under_net_evaluate(net, NULL, &config, after, actor);
                if (chance > best) {
                    best = chance;
                    move = moves.move[j];
                }
            }
            game->apply(state, &config, move, NULL);
        }
        won += under_net_evaluate(net, NULL, &config, state, 0) >= 1;
    }
    under_config_release(&config);
    return won;
}

START_TEST(it_learns)
{
    struct under_net before, after;
    struct heard heard = {0};
    begin();
    under_net_make(&before, content.game, 16);
    lab_net_scatter(&before, 7);
    fit(&after, 1200, 1200, 7, &heard);
    ck_assert_int_gt(wins(&after), wins(&before) + 30);
    /* It won often enough to be given harder games. */
    ck_assert_float_lt(heard.last.ease, 0.8f);
    under_buf_free(&heard.first);
    under_net_free(&before);
    under_net_free(&after);
    end();
}
END_TEST

SCENARIO_MAIN("tune", a_seed_decides_the_weights, stopping_changes_nothing_before, it_learns)
