/* Steps that tests of the referee are written in: one table at a time. */
#ifndef UNDER_TESTS_REFEREE_STEPS_H
#define UNDER_TESTS_REFEREE_STEPS_H

#include <check.h>
#include <string.h>

#include "referee_room.h"

extern struct room room;
/* After each test. */
void room_teardown(void);

#define OK(call)                                                                                   \
    do {                                                                                           \
        const char *why_ = (call);                                                                 \
        ck_assert_msg(!why_, "%s", why_);                                                          \
    } while (0)

/* Refused, with these words in the sentence and this code. */
#define REFUSED(call, code_, words)                                                                \
    do {                                                                                           \
        const char *why_ = (call);                                                                 \
        ck_assert_msg(why_ != NULL, "taken");                                                      \
        ck_assert_msg(strstr(why_, words) != NULL, "%s", why_);                                    \
        ck_assert_str_eq(answer_text("code"), code_);                                              \
    } while (0)

/* Of the latest answer. */
const char *answer_text(const char *key);
json_int_t answer_number(const char *key);
/* A table of the tiny game with so many people, who have sat down with keys 0, 1 … */
void sit_down(int players);
/* The same, and the game has begun. */
void start(int players);
/* The last event a viewer is told. */
json_t *last_event(const char *key);
const char *event_text(const json_t *event, const char *key);

#endif
