/* Mass simulation. */
#include "lab/run.h"

#include <string.h>

#include "lab/pool.h"

/* Messages of other machines cannot wake a thread: where there are some, look often. */
enum { PATIENCE_MS = 200, PATIENCE_CLUSTER_MS = 1 };

/* What rank 0, or a process alone, keeps while it runs. */
struct keeper {
    const struct lab_run *run;
    struct lab_results *results;
    struct lab_journal journal;
    struct lab_pool *pool;
    int64_t next;           /* the first block that may not have been handed out */
    int others;             /* ranks that have not said goodbye */
    struct under_buf error; /* why no more blocks are handed out */
};

/* The next block that is neither done nor handed out, or -1. */
static int64_t run_next_block(struct keeper *keeper)
{
    const struct lab_results *results = keeper->results;
    while (keeper->next < results->plan->blocks && results->done[keeper->next])
        keeper->next++;
    if (keeper->next >= results->plan->blocks || keeper->error.size)
        return -1;
    return keeper->next++;
}

static void run_note_error(struct keeper *keeper, under_status why)
{
    if (why && !keeper->error.size)
        under_buf_puts(&keeper->error, why);
}

static under_status run_keep(struct keeper *keeper, const struct under_buf *line)
{
    return keeper->run->folder ? lab_journal_add(&keeper->journal, keeper->results, line)
                               : lab_results_add(keeper->results, line->text, line->size);
}

static void run_feed_pool(struct keeper *keeper)
{
    while (lab_pool_pending(keeper->pool) < 2 * keeper->run->threads) {
        int64_t block = run_next_block(keeper);
        if (block < 0)
            return;
        lab_pool_give(keeper->pool, block);
    }
}

static void run_collect(struct keeper *keeper)
{
    struct lab_done done;
    int patience = keeper->run->cluster ? PATIENCE_CLUSTER_MS : PATIENCE_MS;
    if (!lab_pool_take(keeper->pool, patience, &done))
        return;
    run_note_error(keeper, done.failed ? under_buf_text(&done.line) : run_keep(keeper, &done.line));
    under_buf_free(&done.line);
}

/* Answers what the other ranks sent. */
static void run_serve(struct keeper *keeper)
{
    const struct lab_cluster *cluster = keeper->run->cluster;
    struct under_buf bytes = {0};
    int from;
    enum lab_tag tag;
    while (cluster && cluster->receive(&from, &tag, &bytes)) {
        if (tag == LAB_BYE) {
            keeper->others--;
            continue;
        }
        if (tag == LAB_DONE)
            run_note_error(keeper, run_keep(keeper, &bytes));
        else if (tag == LAB_FAILED)
            run_note_error(keeper, under_buf_text(&bytes));
        int64_t block = run_next_block(keeper);
        cluster->send(from, LAB_BLOCK, &block, sizeof block);
    }
    under_buf_free(&bytes);
}

static void run_to_the_end(struct keeper *keeper)
{
    const struct lab_run *run = keeper->run;
    const struct lab_plan *plan = run->plan;
    int64_t shown = 0, before = keeper->results->games_done;
    int64_t games = plan->games * plan->variants.count;
    keeper->others = run->cluster ? run->cluster->ranks - 1 : 0;
    keeper->pool = lab_pool_start(run->threads, lab_plan_work, plan);
    for (;;) {
        run_feed_pool(keeper);
        run_serve(keeper);
        if (lab_pool_pending(keeper->pool) == 0 && keeper->others == 0)
            break;
        run_collect(keeper);
        int64_t now = lab_now_ms();
        if (run->progress && now - shown >= PATIENCE_MS) {
            run->progress(run->context, keeper->results->games_done, games, before);
            shown = now;
        }
    }
    if (run->progress)
        run->progress(run->context, keeper->results->games_done, games, before);
    lab_pool_stop(keeper->pool);
}

under_status lab_run(const struct lab_run *run, struct lab_results *results)
{
    struct keeper keeper = {.run = run, .results = results};
    lab_results_begin(results, run->plan);
    under_status why = NULL;
    struct under_buf reason = {0}, notes = {0};
    if (run->folder)
        why = lab_journal_open(&keeper.journal, run->folder, results, &notes);
    if (why)
        under_buf_puts(&reason, why);
    if (run->note && notes.size)
        run->note(notes.text);
    under_buf_free(&notes);
    if (run->cluster)
        why = lab_cluster_agree(run->cluster, why ? 0 : lab_plan_fingerprint(run->plan));
    if (reason.size)
        why = refuse("{reason}", STR("reason", reason.text));
    else if (why && run->folder)
        (void)lab_journal_close(&keeper.journal);
    under_buf_free(&reason);
    if (why)
        return why;
    run_to_the_end(&keeper);
    if (run->folder)
        run_note_error(&keeper, lab_journal_close(&keeper.journal));
    if (keeper.error.size)
        why = refuse("{reason}", STR("reason", keeper.error.text));
    under_buf_free(&keeper.error);
    return why;
}

/* --- the other ranks --- */

under_status lab_cluster_agree(const struct lab_cluster *cluster, uint64_t fingerprint)
{
    struct under_buf bytes = {0};
    int from, stranger = 0;
    enum lab_tag tag = LAB_HELLO;
    if (cluster->rank > 0) {
        cluster->send(0, LAB_HELLO, &fingerprint, sizeof fingerprint);
        while (!cluster->receive(&from, &tag, &bytes))
            ;
        under_buf_free(&bytes);
        return tag == LAB_WELCOME ? NULL : refuse("Rank 0 did not start.");
    }
    for (int heard = 1; heard < cluster->ranks;) {
        under_buf_clear(&bytes);
        if (!cluster->receive(&from, &tag, &bytes))
            continue;
        uint64_t other = 0;
        if (bytes.size == sizeof other)
            memcpy(&other, bytes.text, sizeof other);
        if (other != fingerprint)
            stranger = from;
        heard++;
    }
    under_buf_free(&bytes);
    for (int rank = 1; rank < cluster->ranks; rank++)
        cluster->send(rank, fingerprint && !stranger ? LAB_WELCOME : LAB_GO_AWAY, "", 0);
    if (!fingerprint)
        return refuse("Rank 0 has nothing to run.");
    if (stranger)
        return refuse("Rank {rank} can't take part: its program, pack or arguments differ from "
                      "those of rank 0.",
                      NUM("rank", stranger));
    return NULL;
}

void lab_run_for_others(const struct lab_run *run)
{
    const struct lab_cluster *cluster = run->cluster;
    struct lab_pool *pool = lab_pool_start(run->threads, lab_plan_work, run->plan);
    struct under_buf bytes = {0};
    int asked = 0;
    /* One block in work and one in hand for each thread. */
    for (; asked < 2 * run->threads; asked++)
        cluster->send(0, LAB_ASK, "", 0);
    while (asked > 0 || lab_pool_pending(pool) > 0) {
        int from;
        enum lab_tag tag;
        struct lab_done done;
        if (lab_pool_take(pool, PATIENCE_CLUSTER_MS, &done)) {
            cluster->send(0, done.failed ? LAB_FAILED : LAB_DONE, done.line.text, done.line.size);
            under_buf_free(&done.line);
            asked++;
        }
        while (cluster->receive(&from, &tag, &bytes)) {
            int64_t block = -1;
            if (bytes.size == sizeof block)
                memcpy(&block, bytes.text, sizeof block);
            if (block >= 0)
                lab_pool_give(pool, block);
            asked--;
        }
    }
    cluster->send(0, LAB_BYE, "", 0);
    under_buf_free(&bytes);
    lab_pool_stop(pool);
}
