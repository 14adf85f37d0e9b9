/* Threads where there are none: none can be started. What asks for several goes on with the one
 * there is, as it would on a machine that is short of them. */
#ifndef UNDER_WASM_PTHREAD_H
#define UNDER_WASM_PTHREAD_H

#include <errno.h>
#include <stddef.h>

typedef int pthread_t;
typedef int pthread_attr_t;

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*run)(void *), void *argument)
{
    (void)thread, (void)attributes, (void)run, (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return ESRCH;
}

/* Nobody else is there to wait for. */
typedef int pthread_mutex_t;
#define PTHREAD_MUTEX_INITIALIZER 0

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

/* Nothing is done at the end of a thread, since none ends. */
typedef void *pthread_key_t;
typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

static inline int pthread_once(pthread_once_t *once, void (*begin)(void))
{
    if (!*once)
        begin();
    *once = 1;
    return 0;
}

static inline int pthread_key_create(pthread_key_t *key, void (*end)(void *))
{
    (void)end;
    *key = NULL;
    return 0;
}

static inline void *pthread_getspecific(pthread_key_t key)
{
    (void)key;
    return NULL;
}

static inline int pthread_setspecific(pthread_key_t key, const void *value)
{
    (void)key, (void)value;
    return 0;
}

#endif
