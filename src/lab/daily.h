/* The game of the day: set-up and seed follow from the date alone, so that everybody plays the same
 * one without asking anybody. It gets harder through the week. */
#ifndef UNDER_LAB_DAILY_H
#define UNDER_LAB_DAILY_H

#include "lab/chance.h"

struct lab_daily {
    char date[sizeof "2026-11-16"];
    int weekday;   /* 0: Monday */
    uint64_t seed; /* small enough for every language's numbers: less than 2 to the power of 53 */
    struct lab_dealt dealt;
};

/* The game of a day in the calendar, "2026-11-16". Refuses what is not a date, and games whose
 * set-ups were not measured. It is to be played with shared luck (UNDER_LUCK_SHARED). */
under_status lab_daily(const struct under_content *content, const char *date,
                       struct lab_daily *out);

#endif
