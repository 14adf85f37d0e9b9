/* The game of the day. */
#include "lab/daily.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"

/* How often the measured bot wins the game of a day, in per cent, from Monday to Sunday. Two days
 * are further apart than what counts as about that often, so that each is harder than the one
 * before. */
static const int daily_chance[7] = {95, 87, 78, 69, 59, 48, 37};

static int daily_number(const char *digits, int count)
{
    int number = 0;
    for (int i = 0; i < count; i++)
        number = 10 * number + (digits[i] - '0');
    return number;
}

static bool daily_has_shape(const char *date)
{
    static const char shape[] = "dddd-dd-dd";
    if (strlen(date) != sizeof shape - 1)
        return false;
    for (int i = 0; shape[i]; i++)
        if (shape[i] == 'd' ? !isdigit((unsigned char)date[i]) : date[i] != shape[i])
            return false;
    return true;
}

/* Days since the first of March of year 0; with March as the first month a leap day is the last of
 * its year. */
static int daily_count_days(int year, int month, int day)
{
    year -= month < 3;
    month = (month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
}

/* The weekday of a date, 0 being Monday; -1 where there is no such day. */
static int daily_weekday(const char *date)
{
    static const int days[12] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (!daily_has_shape(date))
        return -1;
    int year = daily_number(date, 4), month = daily_number(date + 5, 2),
        day = daily_number(date + 8, 2);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (year == 0 || month < 1 || month > 12 || day < 1 || day > days[month - 1] ||
        (month == 2 && day == 29 && !leap))
        return -1;
    return (daily_count_days(year, month, day) + 2) % 7; /* the first day counted is a Wednesday */
}

under_status lab_daily(const struct under_content *content, const char *date, struct lab_daily *out)
{
    *out = (struct lab_daily){.weekday = daily_weekday(date)};
    if (!content->game->sample_alike)
        return refuse("{title} has no game of the day: its luck can't be shared.",
                      STR("title", content->game->title));
    if (out->weekday < 0)
        return refuse("\"{date}\" is not a day of the calendar; write it as 2026-11-16.",
                      STR("date", date));
    snprintf(out->date, sizeof out->date, "%s", date);
    char key[64];
    int length = snprintf(key, sizeof key, "%s %s", content->game->id, date);
    out->seed = under_hash(key, (size_t)length) >> 11;
    under_rng rng = under_rng_at(out->seed, UINT64_MAX - 1);
    return lab_setup_for_chance(content, daily_chance[out->weekday], &rng, &out->dealt);
}
