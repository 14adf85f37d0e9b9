/* Monte Carlo tree search on the contract.
 *
 * An iteration walks from the root down the tree, choosing the actor's moves by upper confidence
 * bounds and drawing chance's from the game, until it comes to a position it has not seen. That one
 * is judged by the best of the positions one move on, which become its children, and the judgement
 * is added to all nodes on the way.
 *
 * Chance nodes are nodes of the tree with a child for every outcome met; they are drawn from
 * anew every time, so that their mean is the true one. What the seat to move cannot know is guessed
 * anew in every iteration, and children are found by their move: a node then stands for
 * all positions the seat cannot tell apart, and the tree is never built on a secret.
 *
 * The nodes of a tree lie in one block of memory, taken before the search and given back after it.
 * When it is full the tree stops growing and the search goes on in what there is. */
#include "bots/mcts.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/clock.h"
#include "bots/list.h"

enum {
    NODES_MOST = 1 << 18,
    NODES_ITERATION = 48, /* what an iteration adds, about */
    DEPTH_MOST = 256,
    THREADS_MOST = 64,
    ITERATIONS = 8,  /* where no effort is given */
    CLOCK_EVERY = 8, /* moves judged between two looks at the clock */
};

struct node {
    under_move move;     /* that leads to it */
    int32_t first, next; /* child and sibling; 0: none, because the root is nobody's child */
    int32_t visits;
    float sum, square; /* of what its visits came to, for the seat that chose it */
    float sight;       /* how it was judged when it was first seen */
};

struct tree {
    const struct mcts_options *options;
    struct bots_judge judge; /* that of the options, with a memo */
    const void *state;
    under_rng rng;
    struct node *node;
    int nodes, most;
    long long iterations;
    int seat, seats;
    struct bots_clock clock;
};

/* A new child, first in the list; 0 when the memory is used up. */
static int32_t tree_add(struct tree *tree, int32_t parent, under_move move)
{
    if (tree->nodes == tree->most)
        return 0;
    int32_t index = tree->nodes++;
    tree->node[index] = (struct node){.move = move, .next = tree->node[parent].first};
    tree->node[parent].first = index;
    return index;
}

static int32_t tree_find(const struct tree *tree, int32_t parent, under_move move)
{
    int32_t child = tree->node[parent].first;
    while (child && !under_move_equal(tree->node[child].move, move))
        child = tree->node[child].next;
    return child;
}

/* What a position is worth to every seat. */
static void tree_judge(const struct tree *tree, const void *state, float *worth)
{
    for (int seat = 0; seat < tree->seats; seat++)
        worth[seat] = bots_judge_state(&tree->judge, state, seat);
}

/* Gives a decision its children, judged at first sight; worth is what the best of them is worth.
 * False: the time was up before; but the moves there are to choose from are all judged. */
static bool tree_expand(struct tree *tree, int32_t parent, const void *state, int actor,
                        const struct under_moves *moves, float *worth)
{
    const struct under_config *config = tree->options->judge.config;
    const struct under_game *game = config->content->game;
    unsigned char after[UNDER_STATE_MAX], best[UNDER_STATE_MAX];
    float most = -1;
    for (int i = moves->count - 1; i >= 0; i--) {
        if (parent && i % CLOCK_EVERY == 0 && bots_clock_is_up(&tree->clock))
            return false;
        memcpy(after, state, game->state_size);
        game->make(after, config, moves->move[i], NULL);
        float sight = bots_judge_state(&tree->judge, after, actor);
        int32_t child = tree_add(tree, parent, moves->move[i]);
        if (child)
            tree->node[child].sight = sight;
        if (sight > most) {
            most = sight;
            if (tree->seats > 1)
                memcpy(best, after, game->state_size);
        }
    }
    if (tree->seats == 1)
        worth[0] = most;
    else
        tree_judge(tree, best, worth);
    return true;
}

/* The child to try next, by its upper confidence bound; 0: none of the moves has one. */
static int32_t tree_select(struct tree *tree, int32_t parent, const struct under_moves *moves)
{
    const struct mcts_options *options = tree->options;
    const struct node *node = tree->node;
    float log_visits = logf((float)node[parent].visits + 1), most = -1e9f;
    int32_t best = 0;
    int i = 0;
    for (int32_t child = node[parent].first; child; child = node[child].next) {
        /* Children are usually in the order of the moves. */
        int j = i;
        while (j < moves->count && !under_move_equal(node[child].move, moves->move[j]))
            j++;
        if (j == moves->count)
            for (j = 0; j < moves->count && !under_move_equal(node[child].move, moves->move[j]);)
                j++;
        if (j == moves->count)
            continue; /* not possible as things are guessed this time */
        i = j + 1;
        float visits = (float)node[child].visits + options->first_sight;
        float mean = (node[child].sum + options->first_sight * node[child].sight) / visits;
        float bound = mean + options->explore * sqrtf(log_visits / visits);
        if (bound > most) {
            most = bound;
            best = child;
        }
    }
    return best;
}

/* Asks the memory for a node's children, which are looked at next, while its move is made. Most are
 * one after the other, the first one last. */
static void tree_fetch(const struct tree *tree, int32_t parent)
{
    enum { NODES_FETCHED = 24, NODES_LINE = 64 / sizeof(struct node) };
    int32_t first = tree->node[parent].first;
    for (int32_t i = 0; i < NODES_FETCHED && i <= first; i += NODES_LINE)
        __builtin_prefetch(&tree->node[first - i]);
}

/* One node of the way down, and the seat that chose it. */
struct way {
    int32_t node;
    int seat;
};

static void tree_walk(struct tree *tree)
{
    const struct under_config *config = tree->options->judge.config;
    const struct under_game *game = config->content->game;
    unsigned char state[UNDER_STATE_MAX];
    struct way way[DEPTH_MOST];
    float worth[UNDER_SEATS_MAX];
    struct under_moves moves;
    int depth = 1;
    int32_t at = 0;
    way[0] = (struct way){0, tree->seat};
    memcpy(state, tree->state, game->state_size);
    game->guess(state, config, tree->seat, &tree->rng);
    for (;;) {
        int actor = game->actor(state), seat = tree->seat;
        int32_t child;
        under_move move;
        if (actor == UNDER_OVER || depth == DEPTH_MOST) {
            tree_judge(tree, state, worth);
            break;
        }
        if (actor == UNDER_CHANCE) {
            move = game->sample(state, config, &tree->rng);
            child = tree_find(tree, at, move);
            if (!child)
                child = tree_add(tree, at, move);
        } else {
            game->moves(state, config, &moves);
            if (!tree->node[at].first) {
                if (!tree_expand(tree, at, state, actor, &moves, worth))
                    return;
                break;
            }
            child = tree_select(tree, at, &moves);
            if (!child) /* never met with these moves */
                child = tree_add(tree, at, moves.move[0]);
            if (child)
                move = tree->node[child].move;
            seat = actor;
        }
        if (!child) { /* the memory is used up */
            tree_judge(tree, state, worth);
            break;
        }
        tree_fetch(tree, child);
        game->make(state, config, move, NULL);
        way[depth++] = (struct way){child, seat};
        at = child;
    }
    for (int i = 0; i < depth; i++) {
        struct node *node = &tree->node[way[i].node];
        float came_to = worth[way[i].seat];
        node->visits++;
        node->sum += came_to;
        node->square += came_to * came_to;
    }
    tree->iterations++;
}

static void *tree_grow(void *memory)
{
    struct tree *tree = memory;
    const struct mcts_options *options = tree->options;
    tree->clock = bots_clock_start(options->effort);
    do {
        tree_walk(tree);
    } while (tree->clock.most > 0 ? !bots_clock_is_up(&tree->clock)
                                  : tree->iterations < options->iterations);
    return NULL;
}

static void tree_make(struct tree *tree, const struct mcts_options *options, const void *state,
                      under_rng rng)
{
    const struct under_config *config = options->judge.config;
    long long wanted = options->nodes;
    if (wanted == 0)
        wanted = options->effort.ms > 0
                     ? NODES_MOST
                     : UNDER_MOVES_MAX + (long long)options->iterations * NODES_ITERATION;
    *tree = (struct tree){
        .options = options,
        .judge = options->judge,
        .state = state,
        .rng = rng,
        .most = (int)(wanted < NODES_MOST ? wanted : NODES_MOST),
        .nodes = 1,
        .seat = config->content->game->actor(state),
        .seats = config->seats,
    };
    tree->node = malloc((size_t)tree->most * sizeof *tree->node);
    if (!tree->node)
        abort();
    tree->node[0] = (struct node){0};
    tree->judge.memo = under_memo_make(options->judge.net, config);
}

static void tree_free(struct tree *tree)
{
    free(tree->node);
    under_memo_free(tree->judge.memo);
}

/* What all trees together found out about a move. */
static struct under_rating mcts_sum_up(const struct mcts_options *options, const struct tree *tree,
                                       int trees, under_move move)
{
    double visits = 0, sum = 0, square = 0, sight = 0;
    for (int i = 0; i < trees; i++) {
        int32_t child = tree_find(&tree[i], 0, move);
        if (!child)
            continue;
        const struct node *node = &tree[i].node[child];
        visits += node->visits;
        sum += (double)node->sum;
        square += (double)node->square;
        sight += (double)node->sight / trees;
    }
    double counted = visits + (double)options->first_sight;
    double chance = (sum + (double)options->first_sight * sight) / counted;
    double spread = visits > 1 ? fmax(0, square / visits - sum / visits * (sum / visits)) : 0.25;
    float off = bots_judge_error(&options->judge, (float)chance);
    return (struct under_rating){
        .move = move,
        /* Tried most often: what looked best for longest. Nobody overlooks a win. */
        .value = (float)(sight >= 1 ? 1e9 : visits + chance),
        .chance = (float)chance,
        .error = sqrtf((float)(spread / counted) + off * off / (1 + 0.1f * (float)visits)),
    };
}

long long mcts_rate(const struct mcts_options *options, const void *state,
                    const struct under_moves *moves, under_rng *rng, struct under_rating *out)
{
    struct tree tree[THREADS_MOST];
    pthread_t thread[THREADS_MOST];
    int threads = options->effort.threads < 1 ? 1 : options->effort.threads;
    if (threads > THREADS_MOST)
        threads = THREADS_MOST;
    struct mcts_options share = *options;
    share.iterations = (options->iterations + threads - 1) / threads;
    uint64_t seed = under_rng_next(rng);
    for (int i = 0; i < threads; i++)
        tree_make(&tree[i], &share, state, under_rng_at(seed, (uint64_t)i));
    int started = 1; /* the first is grown here */
    while (started < threads &&
           pthread_create(&thread[started], NULL, tree_grow, &tree[started]) == 0)
        started++;
    tree_grow(&tree[0]);
    for (int i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    long long iterations = 0;
    for (int i = 0; i < started; i++)
        iterations += tree[i].iterations;
    for (int i = 0; i < moves->count; i++)
        out[i] = mcts_sum_up(options, tree, started, moves->move[i]);
    for (int i = 0; i < threads; i++)
        tree_free(&tree[i]);
    return iterations;
}

struct mcts_options mcts_usual(struct bots_judge judge, struct under_effort effort)
{
    return (struct mcts_options){
        .judge = judge,
        .effort = effort,
        .iterations = effort.playouts > 0 ? effort.playouts : ITERATIONS,
        .explore = 0.1f,
        .first_sight = 4,
    };
}

static void mcts_bot_rate(const struct under_config *config, const void *state,
                          const struct under_moves *moves, struct under_effort effort,
                          under_rng *rng, struct under_rating *out)
{
    struct mcts_options options = mcts_usual(bots_judge_best(config), effort);
    mcts_rate(&options, state, moves, rng, out);
}

const struct under_bot under_bot_mcts = {
    .id = "mcts",
    .idea = "searches a tree of moves and rolls for a short time",
    .rate = mcts_bot_rate,
};
