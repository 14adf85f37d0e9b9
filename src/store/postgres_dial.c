/* Tables in PostgreSQL: a connection that takes long to make, because a machine is off or a network
 * is cut, is made in a thread of its own. Whoever asks meanwhile is told so at once: a server goes
 * on serving. */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/postgres.h"

enum { PATIENCE = 200 * 1000 * 1000 }; /* nanoseconds: a database that is there answers sooner */

struct postgres_dial {
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool done, left; /* there is an outcome; nobody waits for it any more */
    PGconn *made;
    char *address;
};

PGconn *postgres_call(const char *address, enum store_access access)
{
    const char *host = access == STORE_LOOK ? "any" : "read-write";
    const char *const names[] = {"connect_timeout",
                                 "tcp_user_timeout",
                                 "keepalives_idle",
                                 "application_name",
                                 "target_session_attrs",
                                 "dbname",
                                 NULL};
    const char *const values[] = {"10", "20000", "20", "under", host, address, NULL};
    PGconn *made = PQconnectdbParams(names, values, 1);
    if (!made)
        abort();
    return made;
}

static void dial_free(struct postgres_dial *dial)
{
    if (dial->made)
        PQfinish(dial->made);
    pthread_cond_destroy(&dial->ended);
    pthread_mutex_destroy(&dial->lock);
    free(dial->address);
    free(dial);
}

static void *dial_run(void *context)
{
    struct postgres_dial *dial = context;
    PGconn *made = postgres_call(dial->address, STORE_OWN);
    pthread_mutex_lock(&dial->lock);
    bool left = dial->left;
    dial->made = made;
    dial->done = true;
    pthread_cond_signal(&dial->ended);
    pthread_mutex_unlock(&dial->lock);
    if (left)
        dial_free(dial);
    return NULL;
}

static struct postgres_dial *dial_new(const char *address)
{
    struct postgres_dial *dial = calloc(1, sizeof *dial);
    pthread_condattr_t clock;
    pthread_attr_t alone;
    pthread_t thread;
    if (!dial || !(dial->address = strdup(address)))
        abort();
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

PGconn *postgres_dial(struct postgres_store *store)
{
    bool begins = !store->dial;
    if (begins)
        store->dial = dial_new(store->address.text);
    if (!store->dial)
        return NULL;
    if (begins)
        dial_wait(store->dial);
    pthread_mutex_lock(&store->dial->lock);
    PGconn *made = store->dial->made;
    store->dial->made = NULL;
    pthread_mutex_unlock(&store->dial->lock);
    if (made) {
        dial_free(store->dial);
        store->dial = NULL;
    }
    return made;
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
