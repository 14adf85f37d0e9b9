/* What an experiment is, and what it came to. */
#include "lab/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "bots/net.h"

/* Small enough that an interruption loses little and all threads end together, large enough that a
 * line of the result file stands for some work. */
enum { BLOCKS_EACH = 100, BLOCK_LEAST = 8 };

void lab_plan_cut(struct lab_plan *plan)
{
    int64_t size = plan->games / BLOCKS_EACH;
    size = size < BLOCK_LEAST ? BLOCK_LEAST : size > LAB_BLOCK_MOST ? LAB_BLOCK_MOST : size;
    plan->block_games = size;
    plan->blocks_each = (plan->games + size - 1) / size;
    plan->blocks = plan->blocks_each * plan->variants.count;
}

/* Every variant's first block comes before any variant's second: a run that is looked at early has
 * something of each. */
struct lab_share lab_plan_share(const struct lab_plan *plan, int64_t block)
{
    int64_t first = block / plan->variants.count * plan->block_games;
    int64_t last = first + plan->block_games;
    return (struct lab_share){
        .variant = (int)(block % plan->variants.count),
        .first = first,
        .last = last < plan->games ? last : plan->games,
    };
}

/* The weights the bots judge by: with others a run would not be the same. */
static void plan_hash_weights(const struct under_content *content, char text[UNDER_HASH_TEXT])
{
    const struct under_net *net = under_net_builtin(content);
    under_hash_text(net ? under_hash(net->weights, net->size * sizeof *net->weights) : 0, text);
}

json_t *lab_plan_json(const struct lab_plan *plan)
{
    const struct under_game *game = plan->content->game;
    char pack[UNDER_HASH_TEXT], weights[UNDER_HASH_TEXT];
    under_hash_text(plan->content->hash, pack);
    plan_hash_weights(plan->content, weights);
    json_t *setups = json_array();
    for (int i = 0; i < plan->variants.count; i++)
        json_array_append_new(setups, json_string(plan->variants.variant[i].setup));
    char *text = json_dumps(setups, JSON_COMPACT);
    char variants[UNDER_HASH_TEXT];
    under_hash_text(under_hash(text, strlen(text)), variants);
    free(text);
    json_decref(setups);
    return json_pack("{s:s, s:i, s:s, s:s, s:s, s:i, s:I, s:I, s:I, s:i, s:s}", "game", game->id,
                     "rules", game->rules_version, "pack", pack, "weights", weights, "bot",
                     plan->bot->id, "playouts", plan->effort.playouts, "seed",
                     (json_int_t)plan->seed, "games", (json_int_t)plan->games, "block",
                     (json_int_t)plan->block_games, "set-ups", plan->variants.count, "variants",
                     variants);
}

uint64_t lab_plan_fingerprint(const struct lab_plan *plan)
{
    json_t *json = lab_plan_json(plan);
    char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    uint64_t hash = under_hash(text, strlen(text));
    free(text);
    json_decref(json);
    return hash ? hash : 1;
}

under_status lab_plan_work(const void *context, int64_t block, struct under_buf *line)
{
    const struct lab_plan *plan = context;
    struct lab_share share = lab_plan_share(plan, block);
    json_t *setup = json_loads(plan->variants.variant[share.variant].setup, 0, NULL);
    struct lab_block done = {.number = block};
    under_status why = NULL;
    for (int64_t i = share.first; i < share.last && !why; i++) {
        struct lab_game game;
        why =
            lab_play(plan->content, setup, lab_seed(plan->seed, i), plan->bot, plan->effort, &game);
        if (!why)
            lab_block_add(&done, &game);
    }
    json_decref(setup);
    if (!why)
        lab_block_write(&done, line);
    return why;
}

/* --- results --- */

void lab_results_begin(struct lab_results *results, const struct lab_plan *plan)
{
    *results = (struct lab_results){
        .plan = plan,
        .tally = calloc((size_t)plan->variants.count, sizeof *results->tally),
        .done = calloc((size_t)plan->blocks, sizeof *results->done),
        .won = calloc((size_t)(plan->games * plan->variants.count / 8 + 1), 1),
    };
    if (!results->tally || !results->done || !results->won)
        abort();
}

void lab_results_free(struct lab_results *results)
{
    free(results->tally);
    free(results->done);
    free(results->won);
    *results = (struct lab_results){0};
}

under_status lab_results_add(struct lab_results *results, const char *line, size_t size)
{
    struct lab_block block;
    under_status why = lab_block_read(&block, line, size);
    if (why)
        return why;
    if (block.number >= results->plan->blocks)
        return refuse("this run has no block {block}.", NUM("block", block.number));
    struct lab_share share = lab_plan_share(results->plan, block.number);
    if (block.tally.games != share.last - share.first)
        return refuse("block {block} should have {wanted} games, not {games}.",
                      NUM("block", block.number), NUM("games", block.tally.games),
                      NUM("wanted", share.last - share.first));
    if (results->done[block.number])
        return refuse("block {block} appears twice.", NUM("block", block.number));
    results->done[block.number] = true;
    results->blocks_done++;
    results->games_done += block.tally.games;
    lab_tally_add(&results->tally[share.variant], &results->ends, &block.tally, &block.ends);
    int64_t at = share.variant * results->plan->games + share.first;
    for (int64_t i = 0; i < block.tally.games; i++)
        if (block.won[i])
            results->won[(at + i) / 8] |= (uint8_t)(1u << (at + i) % 8);
    return NULL;
}

bool lab_results_won(const struct lab_results *results, int variant, int64_t game)
{
    int64_t at = variant * results->plan->games + game;
    return results->won[at / 8] >> at % 8 & 1;
}

int64_t lab_results_only(const struct lab_results *results, int first, int second)
{
    int64_t count = 0;
    for (int64_t i = 0; i < results->plan->games; i++)
        count += lab_results_won(results, first, i) && !lab_results_won(results, second, i);
    return count;
}

void lab_results_order(const struct lab_results *results, int order[LAB_ENDS])
{
    const struct lab_ends *ends = &results->ends;
    for (int i = 0; i < ends->count; i++) {
        int at = i;
        for (; at > 0; at--) {
            const char *before = ends->name[order[at - 1]], *name = ends->name[i];
            bool won = strcmp(name, "won") == 0, won_before = strcmp(before, "won") == 0;
            if (won_before || (!won && strcmp(before, name) <= 0))
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}
