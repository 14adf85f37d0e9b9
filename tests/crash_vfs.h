/* Disks for SQLite that can lose power, fill up or fail: files in memory, under the name "crash".
 *
 * Until a file is synced, what was written to it may survive a power cut, or not, or come out as
 * rubbish, each write on its own and in pieces of a sector. */
#ifndef UNDER_TESTS_CRASH_VFS_H
#define UNDER_TESTS_CRASH_VFS_H

#include <stdbool.h>
#include <stdint.h>

/* What goes wrong at a call that changes something, and from then on. */
enum crash_kind {
    CRASH_NONE,
    CRASH_POWER, /* this call and all after it fail; a write is done in part */
    CRASH_ONCE,  /* this call fails; a write is done in part */
    CRASH_FULL,  /* no file can grow any more */
};

/* Begins with empty disks, whose luck follows from a seed. */
void crash_begin(uint64_t seed);
/* The call with this number goes wrong, counted from now on. */
void crash_at(enum crash_kind kind, long call);
/* Whether it has gone wrong by now. */
bool crash_happened(void);
/* Power is back: the disks hold what they still hold. No file may be open. */
void crash_restart(void);
void crash_end(void);

#endif
