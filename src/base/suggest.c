/* The nearest known name for a misspelt one. */
#include "base/suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { NAME_MAX_BYTES = 32 };

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* One digit for another is rarely a slip: whoever wants sky4 does not mean sky1. */
static int change_cost(char a, char b)
{
    if (same_letter(a, b))
        return 0;
    return isdigit((unsigned char)a) && isdigit((unsigned char)b) ? 2 : 1;
}

/* How many letters must be changed, added, left out or swapped with their neighbour (the optimal
 * string alignment distance), upper and lower case alike. */
static int edit_distance(const char *a, size_t a_size, const char *b, size_t b_size)
{
    int rows[3][NAME_MAX_BYTES + 1];
    for (size_t j = 0; j <= b_size; j++)
        rows[0][j] = (int)j;
    for (size_t i = 1; i <= a_size; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= b_size; j++) {
            row[j] = least_of(above[j - 1] + change_cost(a[i - 1], b[j - 1]),
                              least_of(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]))
                row[j] = least_of(row[j], second[j - 2] + 1);
        }
    }
    return rows[a_size % 3][b_size];
}

void under_nearest_offer(struct under_nearest *nearest, const char *name)
{
    size_t size = strlen(nearest->written), name_size = strlen(name);
    if (size > NAME_MAX_BYTES || name_size > NAME_MAX_BYTES)
        return;
    int distance = edit_distance(nearest->written, size, name, name_size);
    int tolerated = (int)(size > name_size ? size : name_size) / 3;
    if (distance <= tolerated && (!nearest->name || distance < nearest->distance)) {
        nearest->name = name;
        nearest->distance = distance;
    }
}

const char *under_suggest(const char *written, const char *const names[])
{
    struct under_nearest nearest = {.written = written};
    for (; *names; names++)
        under_nearest_offer(&nearest, *names);
    return nearest.name;
}

void under_unknown_offer(struct under_unknown *unknown, const char *name)
{
    under_nearest_offer(&unknown->nearest, name);
    under_buf_printf(&unknown->names, unknown->names.size ? ", %s" : "%s", name);
}

under_status under_unknown_refuse(struct under_unknown *unknown, const char *text)
{
    under_status why = refuse(text, STR("name", unknown->nearest.written),
                              STR("names", under_buf_text(&unknown->names)));
    under_buf_free(&unknown->names);
    return under_did_you_mean(why, unknown->nearest.name);
}

under_status under_did_you_mean(under_status why, const char *name)
{
    if (!name)
        return why;
    return refuse_by(under_refusal_rule(why), "{why} Did you mean \"{name}\"?", STR("why", why),
                     STR("name", name));
}
