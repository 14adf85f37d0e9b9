/* The bots there are, each in a file of its own. */
#ifndef UNDER_BOTS_LIST_H
#define UNDER_BOTS_LIST_H

#include "bots/bot.h"

extern const struct under_bot under_bot_random;
extern const struct under_bot under_bot_simple;
extern const struct under_bot under_bot_rollout;
extern const struct under_bot under_bot_greedy;
extern const struct under_bot under_bot_mcts;
extern const struct under_bot under_bot_plans;
extern const struct under_bot under_bot_quick;
extern const struct under_bot under_bot_easy;
extern const struct under_bot under_bot_normal;
extern const struct under_bot under_bot_strong;

#endif
