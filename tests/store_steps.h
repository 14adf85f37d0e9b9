/* Steps that tests of the store are written in. */
#ifndef UNDER_TESTS_STORE_STEPS_H
#define UNDER_TESTS_STORE_STEPS_H

#include <check.h>
#include <stdlib.h>

#include "store/memory.h"
#include "store/store.h"

#define ok(call)                                                                                   \
    do {                                                                                           \
        under_status why_ = (call);                                                                \
        ck_assert_msg(!why_, "%s", why_);                                                          \
    } while (0)

/* A folder of the test's own, and a file in it. */
extern char folder[64], path[128];
void make_folder(void);
void remove_folder(void);
/* The address of a database that may be filled with rubbish; NULL: there is none. */
const char *postgres(void);

/* What a test in the loop over places finds: an empty store, and one that shares its rows. */
enum kind { MEMORY, SQLITE, POSTGRES, KINDS };
extern struct store_memory *memory;
extern struct store *store, *other;
struct store *open_store(enum kind kind);
void begin_place(enum kind kind);
void end_place(void);
void empty_store(void);

/* Runs a test for the place with the number _i; PostgreSQL only where there is one. */
#define IN_EVERY_PLACE                                                                             \
    if (_i == POSTGRES && !postgres())                                                             \
        return;                                                                                    \
    begin_place((enum kind)_i);

struct store_text text(const char *bytes);
struct store_group group(const char *table, int64_t after, const struct store_text *records,
                         size_t count);
/* Adds records that say "ID NUMBER", and expects that to go well. */
void add(struct store *to, const char *table, int64_t after, int count);
/* Visitors that write what they are told into an under_buf. */
bool gather(void *context, int64_t number, struct store_text record);
void gather_change(void *context, const char *table);
bool gather_table(void *context, const struct store_table *table);
void check_records(struct store *from, const char *table, int64_t first, const char *wanted);
void check_list(struct store *from, struct store_query query, const char *wanted);
void check_snapshot(struct store *from, const char *table, int64_t number, const char *wanted);
/* A store with some of everything, and whether it is all there. */
void fill(struct store *to);
void check_filled(struct store *from);
/* Opening is refused, with these words. */
void check_refused(const char *where, enum store_access access, const char *wanted);

#endif
