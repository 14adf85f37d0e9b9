/* Tables in PostgreSQL: a connection that takes long to make, because a machine is off or a network
 * is cut, is made in a thread of its own. Whoever asks meanwhile is told so at once: a server goes
 * on serving. */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/own_text.h"
#include "store/postgres.h"

enum { PATIENCE = 200 * 1000 * 1000 }; /* nanoseconds: a database that is there answers sooner */

struct postgres_dial {
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool done, left;             /* there is an outcome; nobody waits for it any more */
    struct postgres_store store; /* what it is made for; belongs to the thread until it is done */
    struct under_buf why;        /* what was wrong */
};

static void dial_free(struct postgres_dial *dial)
{
    postgres_disconnect(&dial->store);
    pthread_cond_destroy(&dial->ended);
    pthread_mutex_destroy(&dial->lock);
    under_buf_free(&dial->store.address);
    under_buf_free(&dial->why);
    free(dial);
}

static void *dial_run(void *context)
{
    struct postgres_dial *dial = context;
    under_status why = postgres_call(&dial->store);
    pthread_mutex_lock(&dial->lock);
    bool left = dial->left;
    under_buf_puts(&dial->why, why ? why : "");
    dial->done = true;
    pthread_cond_signal(&dial->ended);
    pthread_mutex_unlock(&dial->lock);
    if (left)
        dial_free(dial);
    under_own_texts_free();
    return NULL;
}

static struct postgres_dial *dial_new(const char *address)
{
    struct postgres_dial *dial = calloc(1, sizeof *dial);
    pthread_condattr_t clock;
    pthread_attr_t alone;
    pthread_t thread;
    if (!dial)
        abort();
    dial->store = (struct postgres_store){.store.access = STORE_OWN, .opened = true};
    under_buf_puts(&dial->store.address, address);
    pthread_mutex_init(&dial->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&dial->ended, &clock);
    pthread_condattr_destroy(&clock);
    pthread_attr_init(&alone);
    pthread_attr_setdetachstate(&alone, PTHREAD_CREATE_DETACHED);
    int failed = pthread_create(&thread, &alone, dial_run, dial);
    pthread_attr_destroy(&alone);
    if (failed) {
        dial_free(dial);
        return NULL;
    }
    return dial;
}

/* Until there is an outcome, but not for long. */
static void dial_wait(struct postgres_dial *dial)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += PATIENCE;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&dial->lock);
    while (!dial->done && pthread_cond_timedwait(&dial->ended, &dial->lock, &until) != ETIMEDOUT) {
    }
    pthread_mutex_unlock(&dial->lock);
}

under_status postgres_dial(struct postgres_store *store)
{
    bool begins = !store->dial;
    if (begins)
        store->dial = dial_new(store->address.text);
    struct postgres_dial *dial = store->dial;
    if (dial && begins)
        dial_wait(dial);
    if (dial)
        pthread_mutex_lock(&dial->lock);
    bool done = dial && dial->done;
    if (dial)
        pthread_mutex_unlock(&dial->lock);
    if (!done)
        return refuse("PostgreSQL: The database doesn't answer. A new connection to it is being "
                      "made.");
    under_status why =
        dial->why.size ? refuse("{why}", STR("why", under_buf_text(&dial->why))) : NULL;
    store->connection = dial->store.connection;
    dial->store.connection = NULL;
    store->dial = NULL;
    dial_free(dial);
    return why;
}

void postgres_stop_dialling(struct postgres_store *store)
{
    struct postgres_dial *dial = store->dial;
    if (!dial)
        return;
    pthread_mutex_lock(&dial->lock);
    bool done = dial->done;
    dial->left = true;
    pthread_mutex_unlock(&dial->lock);
    if (done)
        dial_free(dial);
    store->dial = NULL;
}
