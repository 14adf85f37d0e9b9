/* The part of C's threads that makes sense with a single one. */
#ifndef UNDER_WASM_THREADS_H
#define UNDER_WASM_THREADS_H

typedef int once_flag;
#define ONCE_FLAG_INIT 0

static inline void call_once(once_flag *flag, void (*function)(void))
{
    if (!*flag) {
        *flag = 1;
        function();
    }
}

#endif
