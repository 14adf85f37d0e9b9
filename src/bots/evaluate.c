/* Judging positions: see evaluate.h. */
#include "bots/evaluate.h"

#include <math.h>

struct bots_judge bots_judge_score(const struct under_config *config)
{
    return (struct bots_judge){.config = config};
}

struct bots_judge bots_judge_best(const struct under_config *config)
{
    return (struct bots_judge){.config = config, .net = under_net_builtin(config->content)};
}

float bots_judge_state(const struct bots_judge *judge, const void *state, int seat)
{
    if (judge->net)
        return under_net_evaluate(judge->net, judge->memo, judge->config, state, seat);
    float score[UNDER_SEATS_MAX];
    judge->config->content->game->score(state, judge->config, score);
    return score[seat];
}

float bots_judge_error(const struct bots_judge *judge, float chance)
{
    float usual = judge->net ? 0.15f : 0.6f; /* of the spread of a single game */
    return 0.01f + usual * sqrtf(fmaxf(0, chance * (1 - chance)));
}
