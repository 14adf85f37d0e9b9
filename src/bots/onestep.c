/* Bots that look one step ahead: every move is judged by the position it leads to.
 *
 *   greedy  takes what looks best. With the fitted weights that is far below a millisecond.
 *   quick   is greedy as a strength: fixed effort, for mass runs.
 *   easy, normal  the same, but they misjudge: what they think of a move is off by chance, easy's
 *           more than normal's. A weaker player is then one who sees the same things less clearly,
 *           and blunders are rare where much is at stake.
 *
 * Where a game has plans, one step says little: there quick plays what the game suggests, easy
 * does, too, but now and then sets out to do something else, and normal does, too, but now and then
 * tries a few plans out first (plans.c). */
#include <math.h>
#include <string.h>

#include "bots/evaluate.h"
#include "bots/list.h"
#include "bots/plans.h"

/* Off by how much, in logarithms of odds. */
static const float easy_blur = 0.2f, normal_blur = 0.1f;

/* How often easy does something else where a game has plans, one time in so many, and of how many
 * plans. */
enum { WANDERS = 3, FANCIES = 8 };

/* What normal looks at where a game has plans, and how often: one time in so many. */
static const struct bots_plans_usual FEW_PLANS = {.plans = 4, .steps = 600};
enum { PONDERS = 4 };

/* A draw from Gumbel's distribution: the highest of many small influences. */
static float onestep_off(under_rng *rng)
{
    float u = ((float)(under_rng_next(rng) >> 40) + 0.5f) / (float)(1 << 24);
    return -logf(-logf(u));
}

static float onestep_odds(float chance)
{
    float inside = fminf(fmaxf(chance, 1e-6f), 1 - 1e-6f);
    return logf(inside / (1 - inside));
}

static void onestep_rate(const struct bots_judge *judge, const void *state,
                         const struct under_moves *moves, float blur, under_rng *rng,
                         struct under_rating *out)
{
    const struct under_config *config = judge->config;
    const struct under_game *game = config->content->game;
    int seat = game->actor(state);
    unsigned char after[UNDER_STATE_MAX];
    for (int i = 0; i < moves->count; i++) {
        memcpy(after, state, game->state_size);
        game->make(after, config, moves->move[i], NULL);
        float chance = bots_judge_state(judge, after, seat);
        bool over = game->actor(after) == UNDER_OVER;
        out[i] = (struct under_rating){
            .move = moves->move[i],
            .value = chance,
            .chance = chance,
            .error = over ? 0 : bots_judge_error(judge, chance),
        };
        if (blur > 0)
            out[i].value = onestep_odds(chance) + blur * onestep_off(rng);
        if (chance >= 1)
            out[i].value = 1000; /* nobody overlooks a win */
    }
}

static void greedy_rate(const struct under_config *config, const void *state,
                        const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                        struct under_rating *out)
{
    (void)effort;
    struct bots_judge judge = bots_judge_best(config);
    onestep_rate(&judge, state, moves, 0, rng, out);
}

static void quick_rate(const struct under_config *config, const void *state,
                       const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                       struct under_rating *out)
{
    if (bots_has_plans(config))
        under_bot_simple.rate(config, state, moves, effort, rng, out);
    else
        greedy_rate(config, state, moves, effort, rng, out);
}

/* What the game suggests, but now and then whatever comes to mind of what one might set out to do.
 */
static void easy_wander(const struct under_config *config, const void *state,
                        const struct under_moves *moves, under_rng *rng, struct under_rating *out)
{
    struct under_plan plan[UNDER_PLANS_MAX];
    if (under_rng_below(rng, WANDERS) > 0)
        return;
    int count = config->content->game->plans(state, config, rng, plan);
    int chosen = (int)under_rng_below(rng, (uint32_t)(count < FANCIES ? count : FANCIES));
    for (int i = 0; i < moves->count; i++)
        if (under_move_equal(moves->move[i], plan[chosen].first))
            out[i].value = 2;
}

static void easy_rate(const struct under_config *config, const void *state,
                      const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                      struct under_rating *out)
{
    if (bots_has_plans(config)) {
        under_bot_simple.rate(config, state, moves, effort, rng, out);
        easy_wander(config, state, moves, rng, out);
        return;
    }
    struct bots_judge judge = bots_judge_best(config);
    onestep_rate(&judge, state, moves, easy_blur, rng, out);
}

static void normal_rate(const struct under_config *config, const void *state,
                        const struct under_moves *moves, struct under_effort effort, under_rng *rng,
                        struct under_rating *out)
{
    if (bots_has_plans(config)) {
        if (under_rng_below(rng, PONDERS) > 0 && !effort.forecast)
            under_bot_simple.rate(config, state, moves, effort, rng, out);
        else
            bots_plans_rate(
                config, state, moves,
                (struct under_effort){.belief = effort.belief, .forecast = effort.forecast},
                FEW_PLANS, rng, out);
        return;
    }
    struct bots_judge judge = bots_judge_best(config);
    onestep_rate(&judge, state, moves, normal_blur, rng, out);
}

const struct under_bot under_bot_greedy = {
    .id = "greedy",
    .idea = "takes the move that leads to the best-looking position",
    .rate = greedy_rate,
};
const struct under_bot under_bot_quick = {
    .id = "quick",
    .idea =
        "plays well in far less than a millisecond per move: greedy, or simple where a game has "
        "plans",
    .rate = quick_rate,
};
const struct under_bot under_bot_easy = {
    .id = "easy",
    .idea = "sees what quick sees, but often misjudges it",
    .rate = easy_rate,
};
const struct under_bot under_bot_normal = {
    .id = "normal",
    .idea = "sees what quick sees, and misjudges it now and then",
    .rate = normal_rate,
};
